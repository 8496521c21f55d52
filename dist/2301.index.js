export const id = 2301;
export const ids = [2301];
export const modules = {

/***/ 57635:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ LOCAL_ALIAS),
/* harmony export */   a: () => (/* binding */ acquiredLocal)
/* harmony export */ });
const LOCAL_ALIAS = 'local-sandbox';
function acquiredLocal(seq, local, servers, acquireMs) {
    const credentials = local.servers.map(({ server, url, authData, metadata }) => {
        const alias = servers.find((each) => each.url === url)?.alias ?? server;
        return { alias, authData, metadata };
    });
    return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs };
}


/***/ }),

/***/ 25173:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ sandboxServers),
/* harmony export */   KQ: () => (/* binding */ AliasRegistry),
/* harmony export */   WW: () => (/* binding */ localServers)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15395);




class AliasRegistry {
    #taken;
    constructor({ sandboxes, instances, localServers: local }) {
        const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias);
        const named = [...aliases, ...(0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .namedServers */ .CH)(local)];
        this.#taken = new Set(named.map(_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY));
    }
    claim(...names) {
        const last = names[names.length - 1] ?? names[0];
        let name = names.find((each) => !this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(each))) ?? last;
        for (let number = 2; this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name)); number++)
            name = `${last}-${number}`;
        this.#taken.add((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name));
        return name;
    }
}
function sandboxServers({ alias, server }, acquired, detailsUrl, aliases) {
    const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }];
    if (urls.length === 0)
        throw noUrl(alias);
    return urls.map(({ key, url }, index) => ({
        alias: index === 0 ? alias : aliases.claim(`${alias}-${validAlias(key)}`),
        server,
        url,
        status: acquired.status
    }));
}
function localServers(wanted, local, { host, aliases }) {
    const named = (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .namedServers */ .CH)(wanted);
    const servers = [];
    const missing = [];
    for (const item of local.servers) {
        if (item.url === undefined || item.status === 'error')
            missing.push(item.server);
        else {
            const name = validAlias(item.server);
            const isRequested = named.includes(item.server) && !servers.some(({ alias }) => alias === name);
            const alias = isRequested ? name : aliases.claim(name, `local-${name}`);
            servers.push({ alias, server: item.server, url: item.url, status: item.status });
        }
    }
    const absent = named.filter((name) => !servers.some(({ server }) => server === name));
    if (absent.length > 0)
        throw noLocalServer(absent);
    if ((0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_2__/* .isAll */ .kd)(wanted) && missing.length > 0) {
        host.log.warning(`These local servers did not start and are left out: ${missing.join(', ')}. If you need them, name them in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('local-sandbox')}.`);
    }
    if (servers.length === 0)
        throw noLocalServer(['any server']);
    return servers;
}
function validAlias(text) {
    const name = text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 64);
    return _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`;
}
function noUrl(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} was acquired, but the API returned no URL for it.`, 'Neither the response to the acquire nor the details of the sandbox contain one.', `The action releases it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}
function noLocalServer(names) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The local sandbox started without ${names.join(', ')}.`, 'The API returned no URL for it, or its status is "error".', `The action releases it. Check the name in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('local-sandbox')}, remove it, or use \`ALL\` to accept the servers that start.`);
}


/***/ }),

/***/ 69700:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ gatewayUrl)
/* harmony export */ });
function gatewayUrl(port, { token, alias }) {
    return `http://127.0.0.1:${port}/mcp/${token}/${encodeURIComponent(alias)}`;
}


/***/ }),

/***/ 8646:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ allowedTools),
/* harmony export */   T: () => (/* binding */ warnAboutUnusedRules)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_spelling_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(12900);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81259);




const MAX_NAME_LENGTH = 100;
const MAX_TYPOS = 3;
const MAX_SUGGESTED = 3;
function allowedTools(alias, tools, rules, { warning }) {
    if (rules === undefined)
        return tools;
    for (const pattern of (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .unmatchedPatterns */ .xo)(rules, tools)) {
        const closest = closestTo(pattern, tools);
        const hint = closest.length === 0 ? '' : ` Did you mean ${closest.join(' or ')}?`;
        warning(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('allowed-tools')}: \`${pattern}\` matches no tool of ${alias}.${hint}`);
    }
    return tools.filter((name) => (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .isAllowedTool */ .Bk)(rules, name));
}
function warnAboutUnusedRules(rules, aliases, { warning }) {
    for (const alias of Object.keys(rules).filter((each) => !aliases.includes(each)))
        warning(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('allowed-tools')}: there is no server \`${alias}\`, so its line has no effect. The servers are ${aliases.join(', ')}.`);
}
function closestTo(pattern, tools) {
    const wanted = pattern.replace(/[!*?]/g, '').toLowerCase();
    if (wanted === '')
        return [];
    return tools
        .map((name) => ({ name, typos: (0,_base_spelling_js__WEBPACK_IMPORTED_MODULE_3__/* .editDistance */ .Y)(wanted, name.toLowerCase().slice(0, MAX_NAME_LENGTH)) }))
        .filter(({ name, typos }) => typos <= MAX_TYPOS || name.toLowerCase().includes(wanted))
        .sort((one, other) => one.typos - other.typos)
        .slice(0, MAX_SUGGESTED)
        .map(({ name }) => `\`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(name, MAX_NAME_LENGTH)}\``);
}


/***/ }),

/***/ 96956:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ routeThroughGateway),
  G: () => (/* binding */ startBesideAcquires)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/engine-client/gateway-process.js + 1 modules
var gateway_process = __webpack_require__(71521);
// EXTERNAL MODULE: ./build/engine-client/gateway-protocol.js
var gateway_protocol = __webpack_require__(69700);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/mcp/cassette/cassette.js
var cassette = __webpack_require__(46354);
// EXTERNAL MODULE: ./build/mcp/cassette/seed-hash.js
var seed_hash = __webpack_require__(49728);
// EXTERNAL MODULE: ./build/publish/server-access.js
var server_access = __webpack_require__(73600);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/state/recorded-servers.js
var recorded_servers = __webpack_require__(12109);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/main/unreachable-containers.js



const MAX_WORKFLOW_BYTES = 256 * 1024;
const MAX_NAMED = 5;
const WORKFLOW_REF = /^([^/\s]+\/[^/\s]+)\/(\.github\/workflows\/[\w.-]+\.ya?ml)@/;
const DOCKER_ACTION = /^\s*(?:-\s+)?uses:\s*["']?docker:\/\//;
const DOCKER_RUN = /\b(?:docker|podman)\s+(?:container\s+)?run\b/;
const HOST_NETWORK = /--net(?:work)?(?:=|\s+)["']?host\b/;
const CONFIG_OUTPUT = /\.outputs\.(?:[\w-]+-(?:config|settings)|claude-args|codex-home)\b/;
const ANY_OUTPUT = /\.outputs\.[\w-]*(?:config|settings|args|home|url)|\bKLAVIS_[A-Z]/;
function warnAboutContainers({ env, run, log }, { record, allowedTools }) {
    const [, repository, file] = WORKFLOW_REF.exec(env('GITHUB_WORKFLOW_REF') ?? '') ?? [];
    if (record === 'off' || file === undefined || repository !== run.repository)
        return;
    const text = (0,files/* readPlainText */.Sg)((0,external_node_path_.join)(run.workspace, file), MAX_WORKFLOW_BYTES);
    const found = text === undefined ? [] : containersIn(text, run.job, record);
    if (found.length === 0)
        return;
    const where = `${found.length === 1 ? 'line' : 'lines'} ${found.slice(0, MAX_NAMED).join(', ')}`;
    const urls = record === 'all' ? 'All URLs of the servers' : 'The client config files';
    const off = Object.keys(allowedTools).length > 0 ? '' : `, or set ${(0,host_wording/* inputName */.yu)('record', 'off')}`;
    log.notice(`${file}, ${where}: this container has a network of its own. ${urls} point to the gateway on 127.0.0.1 of the job, which it cannot reach. Run it by \`docker run --network host\`${off}.`);
}
function containersIn(text, job, record) {
    return stepsOf(text, job).flatMap((step) => {
        const lines = step.filter((line) => !/^\s*#/.test(line.text));
        const gets = (pattern) => lines.some((line) => pattern.test(line.text));
        const usesUrls = gets(record === 'all' ? ANY_OUTPUT : CONFIG_OUTPUT);
        const action = lines.find((line) => DOCKER_ACTION.test(line.text));
        if (action !== undefined)
            return usesUrls || record === 'all' ? [action.number] : [];
        const command = lines.find((line) => DOCKER_RUN.test(line.text));
        return command !== undefined && usesUrls && !gets(HOST_NETWORK) ? [command.number] : [];
    });
}
function stepsOf(text, job) {
    const lines = text.split('\n').map((line, index) => ({ number: index + 1, text: line.trimEnd() }));
    const steps = blockOf(blockOf(blockOf(lines, 'jobs'), job), 'steps', true);
    const [first] = steps.filter(isContent);
    const indent = first === undefined ? 0 : indentOf(first);
    return steps.reduce((groups, line) => {
        if (isContent(line) && indentOf(line) === indent && line.text.trimStart().startsWith('-'))
            groups.push([]);
        groups.at(-1)?.push(line);
        return groups;
    }, []);
}
function blockOf(lines, key, isList = false) {
    const [top] = lines.filter(isContent);
    const indent = top === undefined ? 0 : indentOf(top);
    const isKey = (line) => {
        const name = line.text.trim().replace(/:(?:\s+#.*)?$/s, ':');
        return indentOf(line) === indent && [`${key}:`, `"${key}":`, `'${key}':`].includes(name);
    };
    const from = lines.findIndex(isKey);
    if (from === -1)
        return [];
    const rest = lines.slice(from + 1);
    const isBeyond = (line) => isContent(line) && !(indentOf(line) > indent || (isList && indentOf(line) === indent && /^\s*-/.test(line.text)));
    const end = rest.findIndex(isBeyond);
    return end === -1 ? rest : rest.slice(0, end);
}
const isContent = ({ text }) => text.trim() !== '' && !/^\s*#/.test(text);
const indentOf = ({ text }) => text.length - text.trimStart().length;

;// CONCATENATED MODULE: ./build/main/gateway.js
















const REQUEST_SENT_MS = 15;
function startBesideAcquires(context) {
    const { inputs, limits } = context;
    const starting = inputs.record === 'off'
        ? Promise.resolve(undefined)
        : start(context).catch((error) => continueWithout(error, context));
    starting.catch((error) => limits.abort(error));
    return starting;
}
async function start({ host, actionRun, limits, inputs }) {
    await (0,time_limits/* delay */.cb)(REQUEST_SENT_MS, limits.signal);
    const { url, rateLimit } = inputs.api;
    const headers = Object.values(inputs.headers).flatMap((each) => Object.values(each).flatMap(secrets/* secretsOfHeader */.k));
    return await (0,gateway_process/* startGateway */.zY)(host, actionRun.settings.folder, {
        api: { url, key: inputs.apiKey, rateLimit },
        secrets: [(0,read/* readGithubToken */.lF)(host), ...headers].filter((secret) => secret !== '')
    });
}
async function routeThroughGateway(prepared, starting, context) {
    const { inputs, limits } = context;
    const direct = (0,server_access/* directAccess */.Mc)(inputs.headers);
    const gateway = await starting;
    limits.signal.throwIfAborted();
    if (gateway === undefined || inputs.record === 'off')
        return direct;
    try {
        const urls = await route(gateway, prepared, context);
        (0,recorded_servers/* writeRecordedServers */.q)(context.host, context.actionRun.settings.folder, prepared.flatMap((each) => recorded(each, inputs)));
        warnAboutContainers(context.host, inputs);
        const { controlUrl: url, publicKey, token } = gateway;
        return (0,server_access/* gatewayAccess */.h1)(inputs.record, urls, inputs.headers, {
            gateway: { url, publicKey, keyHash: (0,sha256/* sha256 */.s)(token) }
        });
    }
    catch (error) {
        continueWithout(error, context);
        return direct;
    }
}
function continueWithout(error, { inputs, host, limits, actionRun }) {
    if (limits.signal.aborted || host.cancelled.aborted || inputs.record === 'all')
        throw error;
    host.log.warning(`Calls are not recorded, and the config files contain the servers' own URLs: ${(0,failure/* messageWithoutAdvice */.o1)(error)} To turn recording off, set ${(0,host_wording/* inputName */.yu)('record', 'off')}.`);
    (0,action_run/* saveRecordingFailed */.Cf)(host, actionRun);
}
async function route(gateway, prepared, { host, inputs }) {
    const routes = prepared.flatMap((each) => routesTo(each, 'agent', inputs));
    const forCompanions = prepared.flatMap((each) => routesTo(each, 'companion', inputs));
    const urlOf = (each) => (0,gateway_protocol/* gatewayUrl */.M)(gateway.port, each);
    for (const each of [...routes, ...forCompanions]) {
        host.setSecret(each.token);
        host.setSecret(urlOf(each));
    }
    await gateway.route([...routes, ...forCompanions], prepared.flatMap(leaseOf));
    const companions = new Map(forCompanions.map((each) => [each.alias, urlOf(each)]));
    return new Map(routes.map((each) => [each.alias, { agent: urlOf(each), companion: companions.get(each.alias) ?? '' }]));
}
function routesTo({ lease, servers }, caller, { headers, allowedTools }) {
    return servers.map(({ alias, url }) => {
        const rules = allowedTools[alias];
        return {
            token: (0,external_node_crypto_.randomBytes)(32).toString('base64url'),
            alias,
            caller,
            sandbox: lease.kind === 'sandbox' ? lease.id : (0,lease_secrets/* fingerprint */.Rj)(lease.id),
            url,
            headers: headers[alias] ?? {},
            ...(rules === undefined ? {} : { rules })
        };
    });
}
function recorded({ lease, servers }, { seeds = [] }) {
    if (lease.kind === 'local')
        return [];
    return servers.map(({ alias, server, definitions }) => {
        const wanted = seeds.find((each) => each.alias === lease.alias);
        const seed = wanted && (wanted.file === undefined ? cassette/* DEFAULT_SEED */.K : (0,seed_hash/* hashOfSeed */.R)(wanted.file.json));
        const tools = definitions === undefined ? {} : { tools: definitions };
        return { alias, server, kind: lease.kind, ...(seed === undefined ? {} : { seed }), ...tools };
    });
}
function leaseOf({ lease: { kind, alias, id, servers } }) {
    if (kind === 'instance')
        return [];
    const [first] = servers;
    const { id: _, ...known } = kind === 'sandbox' ? (0,lease_secrets/* identity */.D_)(id, first?.url) : { id };
    return [{ alias, kind, server: first?.server ?? alias, id, ...known }];
}


/***/ }),

/***/ 58035:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verifyServer)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(13952);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);
/* harmony import */ var _allowed_tools_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8646);







const advice = () => ({
    final: `Fix this, or set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('verify', 'warn')} to continue without the server.`,
    later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('verify-timeout')} if the server needs longer, or set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('verify', 'warn')} to continue without it.`
});
async function verifyServer(server, mayBeMissing, { inputs, host, limits, verifying, consequence = 'All sandboxes are released.' }) {
    const signal = limits.signal;
    if (inputs.verify === 'off')
        return { ...server, tools: undefined, readyMs: undefined };
    const started = performance.now();
    try {
        const { tools: all, definitions } = await (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__/* .preflight */ .Mz)({
            url: server.url,
            headers: inputs.headers[server.alias] ?? {},
            timeoutMs: inputs.verifyTimeoutMs,
            advice: advice(),
            signal,
            fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i,
            clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_5__/* .VERSION */ .xv
        });
        const readyMs = performance.now() - started;
        const tools = (0,_allowed_tools_js__WEBPACK_IMPORTED_MODULE_3__/* .allowedTools */ .O)(server.alias, all, inputs.allowedTools[server.alias], host.log);
        const allowed = tools.length === all.length ? '' : `${tools.length} of `;
        verifying.info(`✓ ${server.alias}: ${allowed}${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(all.length, 'tool')}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .seconds */ .YA)(readyMs)}`);
        return { ...server, tools, readyMs, definitions };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        verifying.info(`✗ ${server.alias}: no answer, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .seconds */ .YA)(performance.now() - started)}`);
        if (inputs.verify === 'fail' && !mayBeMissing)
            throw notAnswering(server.alias, consequence, error);
        const why = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error);
        host.log.warning(`${server.alias} does not answer, so the client configs leave it out: ${why}`);
        return { ...server, status: 'not answering', tools: undefined, readyMs: undefined };
    }
}
function notAnswering(alias, consequence, cause) {
    const what = `${alias} was acquired, but its MCP server does not answer.`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(what, (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause), consequence, { cause });
}


/***/ }),

/***/ 49728:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ hashOfSeed),
/* harmony export */   Y: () => (/* binding */ seedHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const CARRIAGE_RETURN = 0x0d;
function seedHash() {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    return {
        update: (chunk) => {
            hash.update(chunk.includes(CARRIAGE_RETURN) ? chunk.filter((byte) => byte !== CARRIAGE_RETURN) : chunk);
        },
        digest: () => hash.digest('hex')
    };
}
function hashOfSeed(json) {
    const hash = seedHash();
    hash.update(Buffer.from(json));
    return hash.digest();
}


/***/ }),

/***/ 47126:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tJ: () => (/* binding */ earliestExpiry),
  mk: () => (/* binding */ publish),
  nr: () => (/* binding */ saveServersForPost)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/host/network-settings.js
var network_settings = __webpack_require__(43915);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
// EXTERNAL MODULE: ./build/state/initial-state.js
var initial_state = __webpack_require__(65002);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/state/sandbox-proof.js
var sandbox_proof = __webpack_require__(20894);
// EXTERNAL MODULE: ./build/state/saved-servers.js
var saved_servers = __webpack_require__(53724);
// EXTERNAL MODULE: ./build/publish/client-configs.js
var client_configs = __webpack_require__(20695);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/publish/export-variables.js

const MAX_CHARACTERS = 30_000;
const MAX_BYTES = 256 * 1024;
const MAX_ENVIRONMENT_BYTES = 512 * 1024;
const NAMED = 3;
function exportVariables(host, variables) {
    let left = Math.min(MAX_BYTES, MAX_ENVIRONMENT_BYTES - host.environmentBytes());
    const omitted = variables.filter(({ name, value }) => {
        const bytes = Buffer.byteLength(name) + Buffer.byteLength(value) + '=\0'.length;
        if (value.length > MAX_CHARACTERS || bytes > left)
            return true;
        left -= bytes;
        host.exportVariable(name, value);
        return false;
    });
    if (omitted.length > 0)
        host.log.warning(notExported(omitted.map(({ name }) => name)));
}
function notExported(names) {
    const more = names.length - NAMED;
    const list = [...names.slice(0, NAMED), ...(more > 0 ? [(0,wording/* count */.U9)(more, 'more variable')] : [])].join(', ');
    const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const ledger = names.includes('KLAVIS_SANDBOX_LEDGER')
        ? ' Pass the output `ledger` to the companion actions as their input `ledger`.'
        : '';
    return `${list} ${is} not exported: variables of more than 30,000 characters, or of 256 KiB together, could keep later steps from starting. Read ${it} from the output \`server-urls\`, or from the file in the output \`mcp-config\`.${ledger}`;
}

// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/publish/outputs.js

const CLOUD_WORKSPACE = '/data';
function urlOutputs(servers, { published }) {
    const urls = servers.map((server) => [server.alias, published(server).url]);
    const [only, ...others] = urls;
    return {
        'server-urls': JSON.stringify(Object.fromEntries(urls)),
        ...(only !== undefined && others.length === 0 ? { 'server-url': only[1] } : {}),
        ...Object.fromEntries(urls.map(([alias, url]) => [`${alias}-url`, url])),
        tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
    };
}
function leaseOutputs(prepared, showsLocalId) {
    const sandboxes = prepared.flatMap(({ lease, servers }) => servers.map(({ alias, server, status, tools }) => ({
        alias,
        server,
        kind: lease.kind,
        status,
        tools: tools?.length ?? null,
        ...(lease.kind === 'sandbox' ? { sandbox_id: lease.id } : {})
    })));
    const saas = prepared.filter(({ lease }) => lease.kind === 'sandbox');
    return {
        sandboxes: JSON.stringify(sandboxes),
        'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ lease }) => [lease.alias, lease.id]))),
        ...localOutputs(localIn(prepared), showsLocalId)
    };
}
function localOutputs(local, showsId) {
    if (local === undefined)
        return {};
    return {
        ...(showsId ? { 'local-sandbox-id': local.id } : {}),
        'local-sandbox-ref': (0,lease_secrets/* fingerprint */.Rj)(local.id),
        workspace: workspaceOf(local)
    };
}
function workspaceOf({ credentials }) {
    const reported = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string');
    return reported ?? CLOUD_WORKSPACE;
}
function workspaceIn(prepared) {
    const local = localIn(prepared);
    return local === undefined ? '' : workspaceOf(local);
}
function localIn(prepared) {
    return prepared.find(({ lease }) => lease.kind === 'local')?.lease;
}

;// CONCATENATED MODULE: ./build/publish/publish.js













function publish(prepared, access, context) {
    const { engine, host, inputs, actionRun } = context;
    const servers = prepared.flatMap((each) => each.servers);
    const answering = servers.filter(({ status }) => status !== 'not answering');
    const configured = answering.map((server) => ({ alias: server.alias, ...access.configured(server) }));
    const configs = (0,client_configs/* writeClientConfigs */.E)(configured, actionRun.settings.folder);
    const initial = (0,initial_state/* writeInitialState */.Z)(actionRun.settings.folder, {
        workspace: workspaceIn(prepared),
        seeds: inputs.seeds ?? []
    });
    const serversHash = (0,published_servers/* writePublishedServers */.GV)(actionRun.settings.folder, publishedServers(prepared, access, context.replay), initial);
    (0,published_servers/* saveServersHash */.Qb)(host, serversHash);
    const credentials = prepared.flatMap(({ lease }) => lease.credentials);
    const showsLocalId = !access.hidesServers || inputs.credentials;
    const outputs = {
        acquired: 'true',
        engine,
        ...urlOutputs(servers, access),
        ...leaseOutputs(prepared, showsLocalId),
        ...configs,
        ...(inputs.credentials ? { credentials: (0,client_configs/* writeCredentials */.w)(credentials, actionRun.settings.folder) } : {}),
        ledger: actionRun.ledgerPath,
        'sandbox-proof': proofOf(prepared, serversHash, access, context),
        'expires-at': earliestExpiry(actionRun.ledger)
    };
    for (const [name, value] of Object.entries(outputs))
        host.setOutput(name, value);
    if (!inputs.exportEnv)
        return;
    const paths = { config: configs['mcp-config'] ?? '', ledger: actionRun.ledgerPath };
    exportVariables(host, variablesOf(host, prepared, access, paths, showsLocalId ? localIn(prepared) : undefined));
}
function proofOf(prepared, servers, access, { host, actionRun }) {
    const ledger = actionRun.ledgerText();
    const network = host.network?.settings();
    const upload = prepared.find(({ uploadHash }) => uploadHash !== undefined)?.uploadHash;
    return (0,sandbox_proof/* encodeProof */.X)({
        run: (0,external_node_path_.basename)(actionRun.settings.folder),
        ledger: { bytes: Buffer.byteLength(ledger), sha256: (0,sha256/* sha256 */.s)(ledger) },
        servers,
        ...(upload === undefined ? {} : { upload }),
        ...access.proof,
        ...(network === undefined ? {} : { network: (0,network_settings/* networkFingerprint */.j8)(network) })
    });
}
function earliestExpiry(ledger) {
    const expiring = ledger.held().filter(({ intent }) => intent.kind !== 'instance');
    const dates = expiring.map(expiry/* expiryOf */.p1);
    return dates.includes(undefined) ? '' : (dates.sort()[0] ?? '');
}
function saveServersForPost(host, prepared, replay) {
    const servers = prepared.flatMap(({ lease, servers }) => servers.map(({ alias, server, status, tools, readyMs }) => ({
        seq: lease.seq,
        alias,
        server,
        kind: lease.kind,
        status,
        tools: tools?.length,
        acquireMs: lease.acquireMs,
        readyMs,
        ...(lease.isBorrowed === true ? { isBorrowed: true } : {}),
        ...recordedOf(alias, replay)
    })));
    (0,saved_servers/* saveServers */.w)(host, servers);
}
function recordedOf(alias, replay) {
    return replay?.aliases.has(alias) === true ? { recordedAt: replay.recordedAt } : {};
}
function publishedServers(prepared, access, replay) {
    const isDirect = access.published === access.companion;
    return prepared.flatMap(({ lease, servers }) => servers.map((server) => ({
        seq: lease.seq,
        alias: server.alias,
        server: server.server,
        ...access.companion(server),
        ...(isDirect ? {} : { published: access.published(server) }),
        answers: server.status !== 'not answering',
        ...recordedOf(server.alias, replay),
        ...(replay?.aliases.has(server.alias) === true ? { cassette: replay.cassette } : {})
    })));
}
function variablesOf(host, prepared, access, paths, local) {
    const servers = prepared
        .flatMap((each) => each.servers)
        .map((server) => ({ alias: server.alias, ...access.published(server) }));
    const entries = Object.fromEntries(servers.map(({ alias, url, headers }) => [
        alias,
        { url, ...(Object.keys(headers).length === 0 ? {} : { headers }) }
    ]));
    const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', paths.ledger].filter((path) => path !== '');
    const all = { ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries };
    return [
        { name: 'KLAVIS_SANDBOX_LEDGER', value: ledgers.join(external_node_path_.delimiter) },
        { name: 'KLAVIS_MCP_CONFIG', value: paths.config },
        ...(local === undefined ? [] : [{ name: 'KLAVIS_LOCAL_SANDBOX_ID', value: local.id }]),
        ...servers.map(({ alias, url }) => ({ name: (0,lists/* urlVariable */.cY)(alias), value: url })),
        { name: 'KLAVIS_MCP_SERVER_URLS', value: JSON.stringify(all) }
    ];
}
function objectIn(text = '{}') {
    const value = (0,json/* parseJson */.qF)(text);
    return (0,json/* isJsonObject */.OW)(value) ? value : {};
}


/***/ }),

/***/ 73600:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mc: () => (/* binding */ directAccess),
/* harmony export */   bj: () => (/* binding */ embeddedAccess),
/* harmony export */   h1: () => (/* binding */ gatewayAccess)
/* harmony export */ });
/* harmony import */ var _state_companion_url_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94184);

function directAccess(headers) {
    const direct = ({ alias, url }) => ({ url, headers: headers[alias] ?? {} });
    return { published: direct, configured: direct, companion: direct, hidesServers: false, proof: {} };
}
function embeddedAccess(headers, { key }, proof) {
    const direct = directAccess(headers);
    return {
        ...direct,
        companion: (server) => ({ ...direct.companion(server), url: (0,_state_companion_url_js__WEBPACK_IMPORTED_MODULE_0__/* .companionUrl */ .E)(server.url, key) }),
        proof
    };
}
function gatewayAccess(record, urls, headers, proof) {
    const through = (caller) => ({ alias }) => {
        const found = urls.get(alias);
        if (found === undefined)
            throw new Error(`The gateway has no route to ${alias}`);
        return { url: found[caller], headers: {} };
    };
    const agent = through('agent');
    const hidesServers = record === 'all';
    return {
        published: hidesServers ? agent : directAccess(headers).published,
        configured: agent,
        companion: through('companion'),
        hidesServers,
        proof
    };
}


/***/ }),

/***/ 94184:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ companionToken),
/* harmony export */   E: () => (/* binding */ companionUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const SERVER_URL = /^(http:\/\/[^/?#]+\/mcp\/)([^/?#]+)(.*)$/;
function companionToken(agentToken, engineKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', engineKey).update(`companion\n${agentToken}`).digest('base64url');
}
function companionUrl(url, engineKey) {
    return url.replace(SERVER_URL, (_, start, token, end) => `${start}${companionToken(token, engineKey)}${end}`);
}


/***/ }),

/***/ 12109:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ MAX_RECORDED_SERVERS_BYTES),
/* harmony export */   q: () => (/* binding */ writeRecordedServers)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62816);





const MAX_RECORDED_SERVERS_BYTES = 8 * 1024 * 1024;
function writeRecordedServers(host, folder, servers) {
    const text = host.redact(`${JSON.stringify({ recorded_at: new Date().toISOString(), servers })}\n`);
    if (Buffer.byteLength(text) > MAX_RECORDED_SERVERS_BYTES)
        return;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.recordedServers), text);
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_4__/* .STATE */ .c.recordedServersHash, (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text));
}


/***/ }),

/***/ 53724:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ readSavedServers),
/* harmony export */   w: () => (/* binding */ saveServers)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


function saveServers(host, servers) {
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers, `[${fitting(servers.map((server) => JSON.stringify(server))).join()}]`);
}
function fitting(texts) {
    let characters = '[]'.length;
    return texts.filter((text) => {
        characters += text.length + ','.length;
        return characters <= _keys_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_STATE_LENGTH */ .G;
    });
}
function readSavedServers(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.servers));
    return Array.isArray(saved) ? saved.filter(isSavedServer) : undefined;
}
function isSavedServer(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) && typeof value['seq'] === 'number' && typeof value['alias'] === 'string';
}


/***/ })

};
