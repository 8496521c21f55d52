export const id = 6505;
export const ids = [6505];
export const modules = {

/***/ 77258:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ withOwnId),
/* harmony export */   X: () => (/* binding */ ownLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);




async function ownLease({ held, actionRun }, context) {
    if (actionRun.isGuarded)
        return held;
    const { signal } = context.limits;
    await checkOwnership(held, actionRun.klavis(), { signal });
    const own = await withOwnId({ held, actionRun }, context);
    if (own !== undefined)
        return own;
    const { alias } = held.intent;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.');
}
async function withOwnId({ held, actionRun }, { host, limits }) {
    const { intent, lease } = held;
    if (lease.isReference !== true)
        return held;
    if (intent.kind === 'instance')
        throw unknownInstance(intent.alias);
    const listed = await actionRun.klavis().listLocal({ signal: limits.signal });
    const found = listed.find(({ id }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(id) === lease.id);
    if (found === undefined)
        return undefined;
    host.setSecret(found.id);
    const { isReference: _, ...own } = lease;
    return { ...held, lease: { ...own, id: found.id } };
}
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('ttl')}.`);
}
function unknownInstance(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} cannot be released early.`, 'With `record: all` its id is in no file, because it is part of its URL.', 'The post step releases it. Remove it from the names, or use another value for `record`.');
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 12349:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fm: () => (/* binding */ findServer),
/* harmony export */   HO: () => (/* binding */ serverForApi),
/* harmony export */   NH: () => (/* binding */ leasesOf),
/* harmony export */   lg: () => (/* binding */ findServerByUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71404);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77258);







async function leasesOf(context, names) {
    const recorded = context.runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)));
    const all = recorded.filter((_, index) => held[index]);
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all, context.inputs);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
function findServerByUrl({ runs }, url) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const found = all.find(({ server }) => server.published?.url === url);
    found?.actionRun.checkAlive();
    return found;
}
function serverForApi({ actionRun, server }) {
    if (!actionRun.hasGateway)
        return server;
    const { published } = server;
    if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin)
        return published;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The Klavis API cannot call ${server.alias}.`, 'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.', 'Leave out `via`, or use another value for `record`.');
}
async function isStillHeld(recorded, context) {
    const { actionRun } = recorded;
    const { seq, kind, alias } = recorded.held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    if (actionRun.isGuarded)
        return true;
    if (kind === 'instance')
        return false;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_4__/* .withOwnId */ .Q)(recorded, context);
    if (held === undefined)
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: context.limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    context.host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: `Start with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} up\`.`
    });
}


/***/ }),

/***/ 66505:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReset: () => (/* binding */ runReset)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(64768);
/* harmony import */ var _host_verified_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51462);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73368);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13952);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20616);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8597);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(77258);
/* harmony import */ var _companion_context_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63779);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(12349);
/* harmony import */ var _try_all_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(85229);















async function runReset(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .Problems */ .Zw();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .valueReader */ .DB)(host.getInput, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .readCompanionInputs */ .wB)(host, read, problems, { needs: 'leases' });
    const options = {
        names: (0,_inputs_js__WEBPACK_IMPORTED_MODULE_9__/* .readNames */ .r6)(read, problems),
        upload: read.flag('upload', true),
        verifyMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false })
    };
    const { names } = options;
    problems.throwIfAny();
    const reset = await (0,_companion_context_js__WEBPACK_IMPORTED_MODULE_8__/* .withCompanionContext */ .O)(host, inputs, 'Reset', async (context) => {
        const leases = (await (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_10__/* .leasesOf */ .NH)(context, names)).filter(({ held }) => names.length > 0 || held.intent.kind !== 'instance');
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => resetLease(lease, options, context)
        }));
        return (0,_try_all_js__WEBPACK_IMPORTED_MODULE_11__/* .tryAll */ .J)('reset', tasks, context.phase);
    });
    host.setOutput('reset', JSON.stringify(reset));
    if (reset.length === 0)
        host.log.notice('Nothing was reset, because no sandbox is held.');
}
async function resetLease(lease, options, context) {
    const { actionRun } = lease;
    const { alias, kind, server } = lease.held.intent;
    const { signal } = context.limits;
    const klavis = actionRun.klavis();
    if (kind === 'instance')
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('It is an MCP server instance.', 'The API cannot reset instances.', 'Remove it from the names.');
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_7__/* .ownLease */ .X)(lease, context);
    const answer = kind === 'local'
        ? await klavis.resetLocal(held.lease.id, { signal })
        : await klavis.resetSandbox(server, held.lease.id, { signal });
    if (answer.status === 'error')
        throw isBroken(answer.message);
    if (kind === 'local' && options.upload)
        await uploadAgain({ ...lease, held }, context);
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_12__/* .inputName */ .yu)('verify-timeout')} if the server needs longer.`
    };
    const request = { timeoutMs: options.verifyMs, advice, signal, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_13__/* .VERSION */ .xv };
    const servers = serversToAwait(lease, options.names, context);
    await Promise.all(servers.map(({ url, headers }) => (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .preflight */ .Mz)({ url, headers, ...request })));
    return alias;
}
function serversToAwait({ servers }, names, { phase }) {
    const isAwaited = ({ alias, answers }) => answers || names.includes(alias);
    for (const { alias } of servers.filter((each) => !isAwaited(each)))
        phase.info(`– ${alias}: not waited for, because it did not answer before; name it to wait for it`);
    return servers.filter(isAwaited);
}
function isBroken(message) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`Its status after the reset is "error"${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_14__/* .quoteAtEnd */ .RJ)(message)}`, 'The sandbox failed on the side of Klavis.', 'Release it and acquire another one. If it keeps failing, contact Klavis support.');
}
async function uploadAgain({ actionRun, held }, context) {
    const { host, inputs, limits, phase } = context;
    const { upload } = actionRun;
    if (upload === undefined) {
        if (held.intent.attached === true)
            phase.info(`${held.intent.alias}: the workspace is empty now, because another job made the upload.`);
        return;
    }
    const { sendArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4698), __webpack_require__.e(8565)]).then(__webpack_require__.bind(__webpack_require__, 74698));
    const uploadContext = {
        klavis: actionRun.klavis(),
        host,
        region: inputs.api.region,
        limits,
        uploading: phase,
        consequence: 'The workspace is empty now.'
    };
    const { path, sha256 } = typeof upload === 'string' ? { path: upload, sha256: undefined } : upload;
    const size = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false })?.size;
    if (size === undefined)
        throw new _host_verified_file_js__WEBPACK_IMPORTED_MODULE_2__/* .FileChanged */ .zR(_state_files_js__WEBPACK_IMPORTED_MODULE_6__/* .RUN_FILES */ .al.upload, 'removed');
    await sendArchive({ path, bytes: size, sha256 }, held.lease.id, uploadContext);
}


/***/ }),

/***/ 85229:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ tryAll)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


async function tryAll(participle, tasks, phase) {
    const attempts = await Promise.all(tasks.map(async ({ name, run, describe = () => participle }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${describe(value)}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${participle}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = attempts.filter((each) => 'error' in each);
    if (failed.length === 0)
        return attempts.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `- ${name}: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(failed.length === 1
        ? `${first?.name} could not be ${participle}.`
        : `${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${participle}.`, failed.length === 1 ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(first?.error) : `\n${reasons.join('\n')}`, '', { cause: first?.error });
}


/***/ }),

/***/ 75138:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ ByteLimits)
/* harmony export */ });
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9569);

const MIB = 1024 * 1024;
const MAX_ANSWER_BYTES = 16 * MIB;
const MAX_SESSION_BYTES = 32 * MIB;
class ByteLimits {
    #host;
    #sessionBytes = 0;
    constructor(host) {
        this.#host = host;
    }
    newAnswer() {
        let answerBytes = 0;
        return (bytes) => {
            answerBytes += bytes;
            this.#sessionBytes += bytes;
            if (answerBytes > MAX_ANSWER_BYTES) {
                throw tooMuch(`An answer of ${this.#host} is larger than ${MAX_ANSWER_BYTES / MIB} MiB.`);
            }
            if (this.#sessionBytes > MAX_SESSION_BYTES) {
                throw tooMuch(`${this.#host} sent more than ${MAX_SESSION_BYTES / MIB} MiB in one session.`);
            }
        };
    }
    async *count(chunks) {
        const add = this.newAnswer();
        for await (const chunk of chunks) {
            add(chunk.length);
            yield chunk;
        }
    }
}
function tooMuch(what) {
    return new _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__/* .NetworkError */ .Dr(what, 'No MCP client can work with that much: the server is broken, or floods its clients.', 'Ask the operator of the server. If a tool returns this much, ask it for less.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}


/***/ }),

/***/ 13952:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rU: () => (/* binding */ awaitAnswer),
  Mz: () => (/* binding */ preflight),
  QI: () => (/* binding */ retryUntilReady)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var base_secrets = __webpack_require__(97888);
;// CONCATENATED MODULE: ./build/mcp/endpoint.js



function parseEndpoint({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API returned no valid URL for an MCP server.', 'The value is not an http or https address.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= base_secrets/* SHORTEST_SECRET_PART */.yq);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/net/body.js
var body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/net/route.js
var net_route = __webpack_require__(8705);
// EXTERNAL MODULE: ./build/mcp/byte-limits.js
var byte_limits = __webpack_require__(75138);
;// CONCATENATED MODULE: ./build/mcp/event-lines.js
async function* readEvents(chunks) {
    let data = [];
    let type = '';
    let hasId = false;
    for await (const line of readLines(chunks)) {
        const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
        if (name === 'data')
            data.push(value);
        else if (name === 'event')
            type = value;
        else if (name === 'id')
            hasId = true;
        else if (line === '') {
            if (data.length > 0 || hasId)
                yield { type, data: data.join('\n'), hasId };
            data = [];
            type = '';
            hasId = false;
        }
    }
}
async function* readLines(chunks) {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of chunks) {
        const text = decoder.decode(chunk, { stream: true });
        rest += text;
        if (!/[\r\n]/.test(text))
            continue;
        const isSplit = rest.endsWith('\r');
        const lines = (isSplit ? rest.slice(0, -1) : rest).split(/\r\n|\r|\n/);
        rest = `${lines.pop() ?? ''}${isSplit ? '\r' : ''}`;
        yield* lines;
    }
}

// EXTERNAL MODULE: ./build/mcp/protocol-versions.js
var protocol_versions = __webpack_require__(53985);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/handshake.js









const TERMINATE_MS = 1_000;
const UNLIMITED_MS = 24 * 3_600_000;
const STREAM_END_MS = 20;
const NOT_JSON_RPC = 'its answer is not a JSON-RPC message';
class NeedsFullClient extends Error {
}
async function handshake(endpoint, ms, signal) {
    const started = performance.now();
    try {
        return await (0,time_limits/* withTimeLimit */.Bv)(ms, signal, () => new time_limits/* TimeLimitExceeded */.Qo(), (limited) => shortSession(endpoint, limited, signal));
    }
    catch (error) {
        if (!(error instanceof NeedsFullClient))
            throw error;
        const { handshakeWithSdk } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(9778)]).then(__webpack_require__.bind(__webpack_require__, 77397));
        return await handshakeWithSdk(endpoint, Math.max(0, ms - (performance.now() - started)), signal);
    }
}
async function shortSession(endpoint, limited, signal) {
    const route = await (0,net_route/* sharedRouteTo */.yy)(new URL(endpoint.url));
    const connection = new Connection(endpoint, route, limited);
    try {
        const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion };
        const params = { protocolVersion: protocol_versions/* LATEST_PROTOCOL_VERSION */.a, capabilities: {}, clientInfo };
        const server = readInitializeResult(await connection.request('initialize', params));
        connection.protocolVersion = server.protocolVersion;
        await connection.notify('notifications/initialized');
        const { serverName, serverVersion, hasTools } = server;
        if (!hasTools || endpoint.listsTools === false)
            return { serverName, serverVersion, tools: [], definitions: [] };
        const definitions = await (0,tool_result/* listAllTools */.dz)((page) => connection.request('tools/list', page));
        return { serverName, serverVersion, tools: (0,tool_result/* toolNames */.$p)(definitions), definitions };
    }
    finally {
        await connection.end(signal);
        route?.agent.destroy();
    }
}
class Connection {
    #endpoint;
    #route;
    #signal;
    #limits;
    #sessionId;
    #lastId = 0;
    protocolVersion;
    constructor(endpoint, route, signal) {
        this.#endpoint = endpoint;
        this.#route = route;
        this.#signal = signal;
        this.#limits = new byte_limits/* ByteLimits */.j(new URL(endpoint.url).host);
    }
    async request(method, params) {
        const id = this.#lastId++;
        const { headers, stream } = await this.#post({ jsonrpc: '2.0', id, method, params });
        const chunks = this.#limits.count((0,body/* readChunks */.z)(stream, this.#source()));
        const type = headers['content-type'] ?? '';
        if (/^\s*application\/json/i.test(type))
            return resultIn(await readJson(chunks), id);
        if (/^\s*text\/event-stream/i.test(type))
            return await resultInEvents(chunks, id);
        stream.destroy();
        throw new tool_result/* NotMcp */.s4(`Unexpected content type: ${type}`);
    }
    async notify(method) {
        const { stream } = await this.#post({ jsonrpc: '2.0', method });
        for await (const _ of this.#limits.count((0,body/* readChunks */.z)(stream, this.#source())))
            ;
    }
    async end(signal) {
        if (this.#sessionId === undefined || signal.aborted)
            return;
        try {
            const request = { method: 'DELETE', headers: this.#headers(), timeoutMs: TERMINATE_MS };
            const { stream } = await (0,net_request/* open */.h)({ ...this.#source(), ...request, signal }, this.#route);
            stream.destroy();
        }
        catch { }
    }
    async #post(message) {
        const headers = this.#headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
        const request = {
            ...this.#source(),
            method: 'POST',
            headers,
            body: JSON.stringify(message),
            idleMs: 0
        };
        const response = await (0,net_request/* open */.h)(request, this.#route);
        const sessionId = response.headers['mcp-session-id'];
        if (typeof sessionId === 'string')
            this.#sessionId = sessionId;
        if (response.status >= 200 && response.status < 300)
            return response;
        response.stream.destroy();
        throw new tool_result/* HttpStatusError */.F9(response.status);
    }
    #source() {
        return { url: this.#endpoint.url, timeoutMs: UNLIMITED_MS, signal: this.#signal };
    }
    #headers(ofMessage = {}) {
        const given = Object.entries(this.#endpoint.headers).map(([name, value]) => [name.toLowerCase(), value]);
        return {
            ...(this.#sessionId === undefined ? {} : { 'mcp-session-id': this.#sessionId }),
            ...(this.protocolVersion === undefined ? {} : { 'mcp-protocol-version': this.protocolVersion }),
            ...Object.fromEntries(given),
            ...ofMessage
        };
    }
}
function readInitializeResult({ protocolVersion, capabilities, serverInfo }) {
    const isComplete = typeof protocolVersion === 'string' && (0,json/* isJsonObject */.OW)(capabilities) && (0,json/* isJsonObject */.OW)(serverInfo);
    if (!isComplete)
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    const { name, version } = serverInfo;
    if (typeof name !== 'string' || typeof version !== 'string')
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    if (!protocol_versions/* SUPPORTED_PROTOCOL_VERSIONS */.I.includes(protocolVersion))
        throw new Error(`Server's protocol version is not supported: ${protocolVersion}`);
    return { protocolVersion, serverName: name, serverVersion: version, hasTools: capabilities['tools'] !== undefined };
}
async function readJson(chunks) {
    const read = [];
    for await (const chunk of chunks)
        read.push(chunk);
    return JSON.parse(new TextDecoder().decode(Buffer.concat(read)));
}
async function resultInEvents(chunks, id) {
    const events = readEvents(chunks);
    let isResumable = false;
    for (let next = await events.next(); next.done !== true; next = await events.next()) {
        const { type, data, hasId } = next.value;
        isResumable ||= hasId;
        if (data === '' || (type !== '' && type !== 'message'))
            continue;
        const answer = answerIn(JSON.parse(data), id);
        if (answer === undefined)
            continue;
        await Promise.race([readToEnd(events), (0,time_limits/* delay */.cb)(STREAM_END_MS)]);
        return readResult(answer);
    }
    throw isResumable ? new NeedsFullClient() : new tool_result/* NotMcp */.s4('its event stream ended without an answer');
}
async function readToEnd(events) {
    try {
        for await (const _ of events)
            ;
    }
    catch { }
}
function resultIn(message, id) {
    const answer = answerIn(message, id);
    if (answer === undefined)
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    return readResult(answer);
}
function answerIn(message, id) {
    const messages = (Array.isArray(message) ? message : [message]).filter(json/* isJsonObject */.OW);
    if (messages.some((each) => 'method' in each && 'id' in each))
        throw new NeedsFullClient();
    return messages.find((each) => each['jsonrpc'] === '2.0' && (each['id'] === id || each['id'] === String(id)));
}
function readResult({ result, error }) {
    if ((0,json/* isJsonObject */.OW)(result))
        return result;
    if (!(0,json/* isJsonObject */.OW)(error))
        throw new tool_result/* NotMcp */.s4(NOT_JSON_RPC);
    throw new tool_result/* ErrorAnswer */.p3(`MCP error ${String(error['code'])}: ${String(error['message'])}`);
}

;// CONCATENATED MODULE: ./build/mcp/preflight.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
const MIN_ATTEMPT_MS = 15_000;
const MIN_LEFT_MS = 5;
async function preflight(request) {
    return retryUntilReady(request, request, (ms) => handshake(request, ms, request.signal));
}
async function awaitAnswer(request) {
    await retryUntilReady(request, request, (ms) => handshake({ ...request, listsTools: false }, ms, request.signal));
}
async function retryUntilReady(endpoint, options, attempt) {
    const shown = parseEndpoint(endpoint);
    const { timeoutMs, signal, random = Math.random } = options;
    const end = performance.now() + timeoutMs;
    let last;
    for (let attempts = 1;; attempts++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await attempt(Math.min(left, Math.max(MIN_ATTEMPT_MS, timeoutMs / 2)), left, shown);
        }
        catch (error) {
            if (signal.aborted)
                throw abortError(signal);
            if (!(error instanceof time_limits/* TimeLimitExceeded */.Qo)) {
                const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
                last = refusalOf(error, shown.host, shown.redact);
            }
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
        if (last?.final === true || performance.now() + pause > end - MIN_LEFT_MS)
            throw notReady(shown, last, attempts, options);
        await (0,time_limits/* delay */.cb)(pause, signal).catch(() => {
            throw abortError(signal);
        });
    }
}
function abortError({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, attempts, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = attempts === 1 ? '' : refusal?.final === true ? ` (attempt ${attempts})` : ` (${attempts} attempts in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 53985:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ SUPPORTED_PROTOCOL_VERSIONS),
/* harmony export */   a: () => (/* binding */ LATEST_PROTOCOL_VERSION)
/* harmony export */ });
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';


/***/ }),

/***/ 20616:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34925);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
const HEAD_MS = 24 * 3_600_000;
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!STATUSES_WITHOUT_BODY.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readChunks */ .z)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
}


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
