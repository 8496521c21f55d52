export const id = 3047;
export const ids = [3047,9783];
export const modules = {

/***/ 58174:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ freeMemory)
/* harmony export */ });
function freeMemory(bytes) {
    const { buffer } = bytes;
    if (buffer.byteLength <= Buffer.poolSize)
        return;
    if ('transfer' in buffer && typeof buffer.transfer === 'function')
        buffer.transfer(0);
}


/***/ }),

/***/ 37703:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ createKlavis)
});

// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/klavis/acquire.js


function sandboxAcquire(server, options) {
    const hasLabels = Object.keys(options.labels).length > 0;
    return {
        operation: { name: `acquire a sandbox of ${server}`, acquires: { kind: 'sandbox', servers: [server] } },
        path: ['sandbox', server],
        body: { ...commonFields(options), ...given('tag', options.tag), ...(hasLabels ? { tags: options.labels } : {}) }
    };
}
function localAcquire(servers, options) {
    return {
        operation: {
            name: `acquire a local sandbox with ${(0,server_names/* listServers */.Ff)(servers)}`,
            acquires: { kind: 'local', servers: (0,server_names/* namedServers */.CH)(servers) }
        },
        path: ['local-sandbox'],
        body: { server_names: servers, ...commonFields(options) }
    };
}
async function acquire(call, post, onFieldDropped) {
    let body = call.body;
    for (;;) {
        try {
            return await post(body);
        }
        catch (error) {
            const refused = refusedFields(error, body);
            if (refused.length === 0)
                throw error;
            for (const field of refused)
                onFieldDropped({ operation: call.operation.name, field });
            body = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.some((field) => field === name)));
        }
    }
}
function commonFields(options) {
    return {
        ...given('benchmark', options.benchmark),
        ...given('test_account_email', options.testAccountEmail),
        ttl_seconds: options.ttlSeconds
    };
}
function given(name, value) {
    return value === undefined || value === '' ? {} : { [name]: value };
}
function refusedFields(error, body) {
    if (!(error instanceof errors/* ApiError */.hD) || error.status !== 422)
        return [];
    const named = { tags: /\btags\b/i, ttl_seconds: /\bttl(?:_seconds)?\b/i };
    return ['tags', 'ttl_seconds'].filter((field) => field in body && (error.fields.includes(field) || named[field].test(error.detail)));
}

// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/net/body.js
var body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
;// CONCATENATED MODULE: ./build/net/send-for-stream.js




const MAX_ERROR_BYTES = 64 * 1024;
async function sendForStream(request, receive) {
    const late = () => (0,network_error/* timeoutError */.w2)(new URL(request.url).host, request.timeoutMs, true);
    return (0,time_limits/* withTimeLimit */.Bv)(request.timeoutMs, request.signal, late, async (signal) => {
        const limited = { ...request, signal };
        const { status, headers, stream } = await (0,net_request/* open */.h)(limited);
        if (status >= 200 && status <= 299) {
            try {
                return { received: await receive((0,body/* readChunks */.z)(stream, limited), status) };
            }
            finally {
                stream.destroy();
            }
        }
        const limits = { maxBytes: MAX_ERROR_BYTES, leftMs: request.timeoutMs, cut: true };
        return { refused: { status, headers, body: await (0,body/* readText */.y)(stream, limited, limits) } };
    });
}

// EXTERNAL MODULE: ./build/klavis/request-url.js
var request_url = __webpack_require__(97824);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
;// CONCATENATED MODULE: ./build/klavis/api-call.js









const RELEASE_CONNECT_MS = 6_000;
const MAX_CONNECT_MS = 30_000;
const LOOK_UP_MS = 15_000;
const STUBBORN_MS = 90_000;
const LAST_TRY_MS = 1_000;
async function callApi(settings, wanted, call) {
    const request = call.forRelease === true ? asLookUp(wanted) : wanted;
    const stubborn = request.repeat === 'release' && (call.stubborn ?? false);
    const isStubborn = stubborn !== false;
    const url = (0,request_url/* requestUrl */.F)(settings.baseUrl, request);
    const deadline = external_node_perf_hooks_.performance.now() + (call.timeoutMs ?? (isStubborn ? STUBBORN_MS : Number.POSITIVE_INFINITY));
    let previous;
    for (let attempt = 1;; attempt += 1) {
        try {
            const sent = await waitForTurn(settings.pacer, request, call.signal, deadline - external_node_perf_hooks_.performance.now());
            try {
                call.beforeSend?.();
                const signal = call.inFlightSignal ?? call.signal;
                return await sendOnce(settings, request, { url, signal, attempt, leftMs: deadline - external_node_perf_hooks_.performance.now(), sent });
            }
            finally {
                sent();
            }
        }
        catch (error) {
            if (!isRepeated(error, request.repeat, stubborn, attempt))
                throw error;
            const leftMs = deadline - external_node_perf_hooks_.performance.now();
            if (isStubborn && leftMs <= 0 && previous !== undefined)
                throw previous;
            previous = error;
            const askedMs = (0,retry/* retryDelayMs */.qO)(error, request.repeat, attempt, settings.random);
            const waitMs = isStubborn && askedMs >= leftMs ? leftMs / 2 : askedMs;
            if (waitMs >= leftMs || (isStubborn && leftMs < LAST_TRY_MS))
                throw error;
            settings.onRetry({ operation: request.operation.name, error, attempt, waitMs });
            call.onRetry?.(error.message, error);
            if (error instanceof errors/* ApiError */.hD && error.status === 429)
                settings.pacer.pause(waitMs);
            else
                await (0,time_limits/* delay */.cb)(waitMs, call.signal);
        }
    }
}
function isRepeated(error, repeat, stubborn, attempt) {
    if (stubborn !== false)
        return (0,retry/* isWorthAnotherTry */.rg)(error, stubborn);
    return (0,retry/* isRetriable */.LX)(error, repeat) && attempt < (0,retry/* attemptsOf */.Or)(repeat, error);
}
function asLookUp(request) {
    return { ...request, repeat: 'release', turn: 'release', timeoutMs: Math.min(LOOK_UP_MS, request.timeoutMs) };
}
async function waitForTurn(pacer, request, signal, leftMs) {
    if (!Number.isFinite(leftMs))
        return pacer.turn(request.turn, signal);
    return (0,time_limits/* withTimeLimit */.Bv)(leftMs, signal, () => noTurn(request.operation), (limited) => pacer.turn(request.turn, limited));
}
async function sendOnce(settings, request, { url, signal, attempt, leftMs, sent }) {
    const body = request.body === undefined
        ? {}
        : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) };
    const timeoutMs = Math.min(request.timeoutMs, leftMs);
    const headers = headersOf(settings, request);
    const connectMs = request.turn === 'release' ? RELEASE_CONNECT_MS * 2 ** Math.floor((attempt - 1) / 2) : MAX_CONNECT_MS;
    const limits = { timeoutMs, connectMs: Math.min(connectMs, MAX_CONNECT_MS) };
    const http = { method: request.method, url: url.href, headers, ...body, ...limits, signal, onSent: sent };
    const secrets = [settings.apiKey, idIn(request.path)];
    if (request.receive !== undefined) {
        const answer = await sendForStream(http, request.receive);
        if ('received' in answer)
            return answer.received;
        throw (0,errors/* apiError */.pb)(request.operation, url, answer.refused, secrets);
    }
    const response = await (0,net_request/* send */.t)(http, request.maxBytes);
    const isSuccess = response.status >= 200 && response.status <= 299;
    if (isSuccess || request.accepts?.includes(response.status))
        return request.read(response);
    throw (0,errors/* apiError */.pb)(request.operation, url, response, secrets);
}
function idIn([kind, first, ...rest]) {
    if (kind === 'sandbox')
        return rest[0] ?? '';
    if (kind !== 'mcp-server')
        return first ?? '';
    return rest.find((part) => part.length >= 16 && /\d/.test(part)) ?? '';
}
function headersOf(settings, request) {
    return {
        Authorization: `Bearer ${settings.apiKey}`,
        Accept: 'application/json',
        'User-Agent': settings.userAgent,
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' })
    };
}
function noTurn(operation) {
    return new failure/* Failure */.HR(`There was no time left to ${operation.name}.`, 'Too many requests were waiting for their turn.', `Raise ${(0,host_wording/* inputName */.yu)('timeout')}, or ${(0,host_wording/* inputName */.yu)('rate-limit')} if the account allows it.`);
}

// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/klavis/instances.js + 2 modules
var instances = __webpack_require__(26148);
// EXTERNAL MODULE: ./build/klavis/not-found.js
var not_found = __webpack_require__(97649);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/klavis/read.js


const MAX_SERVERS = 200;
function readAcquired(json, server) {
    const response = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(response?.['sandbox_id']);
    if (response === undefined || id === '')
        return undefined;
    return { id, ...readStatus(response), urls: serverUrls(response, server) };
}
function readDetails(json) {
    const response = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(response?.['sandbox_id']);
    if (response === undefined || id === '')
        return undefined;
    return {
        id,
        server: (0,fields/* word */.Vm)(response['server_name']),
        status: (0,fields/* word */.Vm)(response['status']),
        url: (0,fields/* url */.OZ)(response['server_url']) ?? serverUrls(response, '')[0]?.url,
        metadata: (0,fields/* record */.g1)(response['metadata']),
        authData: (0,fields/* record */.g1)(response['auth_data']),
        labels: readLabels(response['tags']),
        updatedAt: (0,fields/* word */.Vm)(response['updated_at']) || undefined
    };
}
function readSandboxes(json) {
    return (0,fields/* rows */.Ge)(json, 'sandboxes')?.flatMap((row) => {
        const id = (0,fields/* idIn */.DG)(row['sandbox_id']);
        if (id === '')
            return [];
        const updatedAt = (0,fields/* word */.Vm)(row['updated_at']) || undefined;
        return [
            { id, server: (0,fields/* word */.Vm)(row['server_name']), status: (0,fields/* word */.Vm)(row['status']), labels: readLabels(row['tags']), updatedAt }
        ];
    });
}
function readLocal(json) {
    const response = (0,fields/* record */.g1)(json);
    const id = (0,fields/* idIn */.DG)(response?.['local_sandbox_id']) || (0,fields/* idIn */.DG)(response?.['sandbox_id']);
    if (response === undefined || id === '')
        return undefined;
    const servers = (0,fields/* rows */.Ge)(response, 'servers') ?? [];
    return {
        id,
        ...readStatus(response),
        createdAt: (0,fields/* word */.Vm)(response['created_at']) || undefined,
        servers: servers.slice(0, MAX_SERVERS).map(localServer)
    };
}
function readLocals(json) {
    return (0,fields/* rows */.Ge)(json, 'local_sandboxes')?.flatMap((row) => readLocal(row) ?? []);
}
function readSignedUrl(json, name) {
    const response = (0,fields/* record */.g1)(json);
    const signed = (0,fields/* url */.OZ)(response?.[name]);
    if (signed === undefined)
        return undefined;
    const minutes = Number((0,fields/* text */.Qq)(response?.['expires_in_minutes']) || Number.NaN);
    return { url: signed, expiresInMinutes: Number.isFinite(minutes) ? minutes : undefined };
}
function readStatus(json) {
    const response = (0,fields/* record */.g1)(json);
    return { status: (0,fields/* word */.Vm)(response?.['status']), message: (0,base_text/* oneLine */.TN)((0,fields/* text */.Qq)(response?.['message'])) };
}
function readAccepted(json) {
    const response = (0,fields/* record */.g1)(json);
    const isError = response !== undefined && 'detail' in response && !('status' in response) && !('message' in response);
    return isError ? undefined : readStatus(json);
}
function localServer(row) {
    return {
        id: (0,fields/* text */.Qq)(row['id']),
        server: (0,fields/* word */.Vm)(row['server_name']),
        url: (0,fields/* url */.OZ)(row['mcp_server_url']) ?? (0,fields/* url */.OZ)(row['server_url']),
        status: (0,fields/* word */.Vm)(row['status']),
        metadata: (0,fields/* record */.g1)(row['metadata']),
        authData: (0,fields/* record */.g1)(row['auth_data'])
    };
}
function serverUrls(response, server) {
    const map = Object.entries((0,fields/* record */.g1)(response['server_urls']) ?? {}).flatMap(([key, value]) => {
        const found = (0,fields/* url */.OZ)(value) ?? (0,fields/* url */.OZ)((0,fields/* record */.g1)(value)?.['url']);
        return found === undefined ? [] : [{ key, url: found }];
    });
    if (map.length > 0)
        return map;
    const single = (0,fields/* url */.OZ)(response['server_url']);
    return single === undefined ? [] : [{ key: server, url: single }];
}
function readLabels(tags) {
    const entries = Array.isArray(tags)
        ? tags.filter((tag) => typeof tag === 'string').map((tag) => splitTag(tag))
        : Object.entries((0,fields/* record */.g1)(tags) ?? {}).map(([key, value]) => [key, (0,fields/* text */.Qq)(value)]);
    return Object.fromEntries(entries);
}
function splitTag(tag) {
    const split = tag.indexOf('=');
    return split === -1 ? [tag, ''] : [tag.slice(0, split), tag.slice(split + 1)];
}

// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/klavis/server-tools.js






const TOOL_MS = 20 * 60_000;
const MAX_RESULT_BYTES = 64 * 1024 * 1024;
function serverTools(askFor) {
    return {
        async callTool({ url, headers }, tool, args, call) {
            const body = { serverUrl: url, toolName: tool, toolArgs: args, ...server_tools_given(headers) };
            const request = { method: 'POST', path: ['mcp-server', 'call-tool'], body, repeat: 'acquire' };
            const name = `call the tool ${tool}`;
            const limits = { timeoutMs: TOOL_MS, maxBytes: MAX_RESULT_BYTES };
            const response = await askFor(name, { ...request, ...limits }, call, readObject);
            return readResult(name, response, ({ result }) => (0,tool_result/* readToolResult */._r)(result));
        },
        async listTools({ url, headers }, call) {
            const body = { serverUrl: url, format: 'mcp_native', ...server_tools_given(headers) };
            const name = 'list the tools of a server';
            const response = await askFor(name, { method: 'POST', path: ['mcp-server', 'list-tools'], body }, call, readObject);
            return readResult(name, response, ({ tools }) => (0,tool_result/* readTools */.sR)(tools));
        },
        async offeredTools(server, call) {
            const path = ['mcp-server', 'tools', server];
            const name = `list the tools that ${server} offers`;
            const response = await askFor(name, { method: 'GET', path, query: { format: 'mcp_native' } }, call, readObject);
            return readResult(name, response, ({ tools }) => (0,tool_result/* readTools */.sR)(tools));
        }
    };
}
function server_tools_given(headers) {
    return Object.keys(headers).length === 0 ? {} : { headers };
}
function readObject(json) {
    return (0,base_json/* isJsonObject */.OW)(json) ? json : undefined;
}
function readResult(name, response, read) {
    if (response['success'] === false)
        throw mcpFailure(name, response['error']);
    try {
        return read(response);
    }
    catch (error) {
        throw mcpFailure(name, error instanceof Error ? error.message : '');
    }
}
function mcpFailure(name, message) {
    return new failure/* Failure */.HR(`Klavis could not ${name}${(0,wording/* quoteAtEnd */.RJ)((0,base_text/* oneLine */.TN)(typeof message === 'string' ? message : '', 300))}`, 'Klavis did not reach the server, or the server refused the call.', `Set ${(0,host_wording/* inputName */.yu)('via', 'mcp')} to connect to the server directly.`);
}

;// CONCATENATED MODULE: ./build/klavis/client.js









const ACQUIRE_MS = 120_000;
const DUMP_MS = 300_000;
const CALL_MS = 60_000;
const RELEASE_MS = 30_000;
const LIST_MS = 15_000;
function createKlavis(settings) {
    const { onRetry = () => { }, onFieldDropped = () => { }, random = Math.random } = settings;
    const shared = { ...settings, onRetry, random };
    const ask = (name, request, call = {}, read) => callApi(shared, { operation: { name }, repeat: 'idempotent', turn: 'call', timeoutMs: CALL_MS, ...request, read }, call);
    const askFor = (name, request, call, reader) => ask(name, request, call, (response) => readAs({ name }, response, reader));
    const acquireAs = (acquireCall, call = {}, reader) => {
        const { operation, path } = acquireCall;
        const read = (response) => readAs(operation, response, reader);
        const request = { operation, path, method: 'POST', repeat: 'acquire', turn: 'call', timeoutMs: ACQUIRE_MS };
        return acquire(acquireCall, (body) => callApi(shared, { ...request, body, read }, call), onFieldDropped);
    };
    const release = async (name, { throwsNotFound = false, ...request }, call, reader = readAccepted) => {
        const defaults = {
            method: 'DELETE',
            repeat: 'release',
            turn: 'release',
            timeoutMs: RELEASE_MS
        };
        const readAnswer = (response) => response.body.trim() === '' ? readStatus({}) : readAs({ name }, response, reader);
        try {
            return await ask(name, { ...defaults, ...request }, call, readAnswer);
        }
        catch (error) {
            const isGone = request.repeat === 'pooled release' ? (0,not_found/* saysGone */.ed)(error) : (0,not_found/* isNotFound */.c4)(error);
            if (isGone && !throwsNotFound)
                return { status: 'gone', message: '' };
            throw error;
        }
    };
    return {
        ...serverTools(askFor),
        acquireSandbox: (server, options, call) => acquireAs(sandboxAcquire(server, options), call, (response) => readAcquired(response, server)),
        getSandbox: (server, id, call) => askFor(`show a sandbox of ${server}`, { method: 'GET', path: ['sandbox', server, id] }, call, readDetails),
        async listSandboxes(labels, call) {
            const tags = Object.keys(labels).length === 0 ? undefined : JSON.stringify(labels);
            const request = { method: 'GET', path: ['sandbox'], query: { tags }, timeoutMs: LIST_MS };
            const rows = await askFor('list the sandboxes', request, call, readSandboxes);
            return rows.filter((row) => hasLabels(row, labels));
        },
        releaseSandbox: (server, id, instanceId, call) => release(`release a sandbox of ${server}`, { path: ['sandbox', server, id], query: { instance_id: instanceId }, repeat: 'pooled release' }, call),
        resetSandbox: (server, id, call) => askFor(`reset a sandbox of ${server}`, { method: 'POST', path: ['sandbox', server, id, 'reset'] }, call, readAccepted),
        initializeSandbox: (server, id, seed, call) => askFor(`seed a sandbox of ${server}`, (0,initialize/* initializeRequest */.qk)(server, id, seed), call, readAccepted),
        dumpSandbox(server, id, receive, call = {}) {
            const operation = { name: `dump a sandbox of ${server}` };
            const request = {
                method: 'GET',
                path: ['sandbox', server, id, 'dump'],
                repeat: 'idempotent',
                turn: 'call'
            };
            const receiveJson = async (body, status) => {
                if (!(await receive(body)))
                    throw new errors/* UnreadableResponse */.Vk(operation, status);
            };
            const read = () => { };
            return callApi(shared, { ...request, operation, timeoutMs: DUMP_MS, read, receive: receiveJson }, call);
        },
        acquireLocal: (servers, options, call) => acquireAs(localAcquire(servers, options), call, readLocal),
        getLocal: (id, call) => askFor('show the local sandbox', { method: 'GET', path: ['local-sandbox', id] }, call, readLocal),
        listLocal: (call) => askFor('list the local sandboxes', { method: 'GET', path: ['local-sandbox'] }, call, readLocals),
        releaseLocal: (id, call) => release('release the local sandbox', { path: ['local-sandbox', id] }, call),
        resetLocal: (id, call) => ask('reset the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'reset'] }, call, (response) => readStatus((0,base_json/* parseJson */.qF)(response.body))),
        uploadUrl: (id, region, call) => askFor('give an upload URL for the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'upload-url'], query: { region }, turn: 'upload' }, call, (response) => readSignedUrl(response, 'upload_url')),
        initializeLocal: (id, region, call) => askFor('unpack the upload in the local sandbox', { method: 'POST', path: ['local-sandbox', id, 'initialize'], query: { region }, turn: 'upload' }, call, readAccepted),
        dumpLocal: (id, region, call) => askFor('dump the local sandbox', { method: 'GET', path: ['local-sandbox', id, 'dump'], query: { region }, timeoutMs: DUMP_MS }, call, (response) => readSignedUrl(response, 'download_url')),
        instances: (0,instances/* instancesOf */.s)({ askFor, acquireAs, release })
    };
}
function readAs(operation, response, reader) {
    const parsed = (0,base_json/* parseJson */.qF)(response.body);
    const result = parsed === undefined ? undefined : reader(parsed);
    if (result === undefined)
        throw new errors/* UnreadableResponse */.Vk(operation, response.status);
    return result;
}
function hasLabels(row, labels) {
    return Object.entries(labels).every(([key, value]) => row.labels[key] === value);
}


/***/ }),

/***/ 26148:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ DEFAULT_PLATFORM),
  s: () => (/* binding */ instancesOf)
});

// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/klavis/not-found.js
var not_found = __webpack_require__(97649);
;// CONCATENATED MODULE: ./build/klavis/path-versions.js




function isNoSuchPath(error) {
    if (!(error instanceof errors/* ApiError */.hD))
        return false;
    return error.status === 405 || (error.status === 404 && /^(?:not found\.?)?$/i.test(error.detail));
}
class PathVersions {
    #known;
    async request(operation, send) {
        if (this.#known !== undefined)
            return send(this.#known);
        try {
            return await this.#learn('new', send);
        }
        catch (error) {
            if (!isNoSuchPath(error))
                throw error;
        }
        try {
            return await this.#learn('old', send);
        }
        catch (error) {
            throw isNoSuchPath(error) ? noPath(operation, error) : error;
        }
    }
    isGone(error) {
        return (0,not_found/* isNotFound */.c4)(error) && (this.#known !== undefined || !isNoSuchPath(error));
    }
    async #learn(version, send) {
        const result = await send(version);
        this.#known = version;
        return result;
    }
}
function noPath(operation, cause) {
    return new failure/* Failure */.HR(`Klavis could not ${operation}.`, 'The API has neither the newer nor the older path for it.', `Check ${(0,host_wording/* inputName */.yu)('api-url')}, and whether there is a newer version of this action.`, { cause });
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/klavis/read-instance.js


function readCreated(json) {
    const response = (0,fields/* record */.g1)(json) ?? {};
    const id = (0,fields/* idIn */.DG)(field(response, 'instanceId'));
    const server = (0,fields/* url */.OZ)(field(response, 'serverUrl'));
    if (id === '' || server === undefined)
        return undefined;
    return { id, url: server, oauthUrl: (0,fields/* url */.OZ)(field(response, 'oauthUrl')) };
}
function readInstance(json) {
    const response = (0,fields/* record */.g1)(json);
    if (response === undefined)
        return undefined;
    return {
        server: (0,fields/* word */.Vm)(field(response, 'serverName')),
        authNeeded: field(response, 'authNeeded') === true,
        isAuthenticated: field(response, 'isAuthenticated') === true,
        oauthUrl: (0,fields/* url */.OZ)(field(response, 'oauthUrl'))
    };
}
function readAuth(json) {
    const response = (0,fields/* record */.g1)(json);
    return response === undefined ? undefined : { data: (0,fields/* record */.g1)(field(response, 'authData')) };
}
function readOutcome(json) {
    const response = (0,fields/* record */.g1)(json);
    if (response === undefined)
        return undefined;
    const message = (0,base_text/* oneLine */.TN)((0,fields/* text */.Qq)(response['message']) || (0,fields/* text */.Qq)(response['error']));
    if (response['success'] !== false)
        return { status: 'done', message };
    return { status: /not found|does not exist/i.test(message) ? 'gone' : 'failed', message };
}
function readOauthUrl(json) {
    return (0,fields/* url */.OZ)(field((0,fields/* record */.g1)(json) ?? {}, 'oauthUrl'));
}
function readUserInstances(json) {
    const list = (0,fields/* rows */.Ge)(json, 'integrations') ?? (0,fields/* rows */.Ge)(json, 'instances');
    return list?.map((row) => ({
        server: (0,fields/* word */.Vm)(row['name']) || (0,fields/* word */.Vm)(field(row, 'serverName')),
        isAuthenticated: field(row, 'isAuthenticated') === true
    }));
}
function field(response, name) {
    return response[name] ?? response[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

;// CONCATENATED MODULE: ./build/klavis/instances.js



const DEFAULT_PLATFORM = 'github-actions';
const OLD_VERBS = { get: 'get', delete: 'delete', getAuth: 'get-auth', deleteAuth: 'delete-auth' };
function instancesOf({ askFor, acquireAs, release }) {
    const paths = new PathVersions();
    const remove = async (name, verb, id, call) => {
        const send = (version) => release(name, { path: pathOf(version, verb, id), throwsNotFound: true }, call, (json) => requireSuccess(name, readOutcome(json)));
        try {
            return await paths.request(name, send);
        }
        catch (error) {
            if (paths.isGone(error))
                return { status: 'gone', message: '' };
            throw error;
        }
    };
    return {
        create: (options, call) => withPlatform(options, (body) => acquireAs(createCall(options.server, body), call, (json) => readCreated(json))),
        get(server, id, call) {
            const name = `show an instance of ${server}`;
            return paths.request(name, (version) => askFor(name, { method: 'GET', path: pathOf(version, 'get', id) }, call, readInstance));
        },
        async getAuth(server, id, call) {
            const name = `show the authorisation of an instance of ${server}`;
            const { data } = await paths.request(name, (version) => askFor(name, { method: 'GET', path: pathOf(version, 'getAuth', id) }, call, readAuth));
            return data;
        },
        async setAuth(server, id, token, call) {
            const name = `set the token of an instance of ${server}`;
            const requests = {
                new: { path: [...ROOT, 'set-auth'], body: { instanceId: id, authData: { token } } },
                old: { path: [...ROOT, 'set-auth-token'], body: { instanceId: id, authToken: token } }
            };
            const response = await paths.request(name, (version) => askFor(name, { method: 'POST', ...requests[version] }, call, readOutcome));
            requireSuccess(name, response.status === 'gone' ? { ...response, status: 'failed' } : response);
        },
        deleteAuth: (server, id, call) => remove(`delete the token of an instance of ${server}`, 'deleteAuth', id, call),
        delete: (server, id, call) => remove(`delete an instance of ${server}`, 'delete', id, call),
        oauthUrl: (serverName, instanceId, call) => askFor(`get the authorisation URL of an instance of ${serverName}`, { method: 'POST', path: ['mcp-server', 'oauth-url'], body: { serverName, instanceId } }, call, readOauthUrl),
        async ofUser(userId, platform = DEFAULT_PLATFORM, call) {
            const name = 'list the instances of a user';
            const requests = {
                new: { path: ['user', userId, 'integrations'] },
                old: { path: ['user', 'instances'], query: { user_id: userId, platform_name: platform } }
            };
            try {
                return await paths.request(name, (version) => askFor(name, { method: 'GET', ...requests[version] }, call, readUserInstances));
            }
            catch (error) {
                if (paths.isGone(error))
                    return [];
                throw error;
            }
        },
        deleteUser(userId, call) {
            const name = 'delete a user';
            const kept = { status: 'kept', message: '' };
            return paths.request(name, async (version) => version === 'old' ? kept : release(name, { path: ['user', userId] }, call, readOutcome));
        }
    };
}
const ROOT = ['mcp-server', 'instance'];
function pathOf(version, verb, id) {
    if (version === 'old')
        return [...ROOT, OLD_VERBS[verb], id];
    return verb.endsWith('Auth') ? [...ROOT, id, 'auth'] : [...ROOT, id];
}
function createCall(server, body) {
    return {
        operation: { name: `create an instance of ${server}`, acquires: { kind: 'instance', servers: [server] } },
        path: [...ROOT, 'create'],
        body
    };
}
async function withPlatform({ server, userId, platform, alias }, post) {
    const ofReplay = alias === undefined ? {} : { gha_alias: alias };
    const body = { serverName: server, userId, connectionType: 'StreamableHttp', ...ofReplay };
    try {
        return await post(platform === undefined ? body : { ...body, platformName: platform });
    }
    catch (error) {
        const isRequired = error instanceof errors/* ApiError */.hD && error.status === 422 && error.fields.includes('platformName');
        if (!isRequired || platform !== undefined)
            throw error;
        return post({ ...body, platformName: DEFAULT_PLATFORM });
    }
}
function requireSuccess(name, response) {
    if (response?.status === 'failed')
        throw new errors/* ReportedFailure */.g7({ name }, response.message);
    return response;
}


/***/ }),

/***/ 97649:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c4: () => (/* binding */ isNotFound),
/* harmony export */   ed: () => (/* binding */ saysGone),
/* harmony export */   tf: () => (/* binding */ isWrongMethod)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2430);

const GONE = /\b(?:not found|not exist|no such|gone|expired|released|deleted|terminated|not (?:occupied|active|acquired|in use))\b/i;
function isNotFound(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.isJson && (error.status === 404 || error.status === 410);
}
function saysGone(error) {
    return isNotFound(error) && GONE.test(error.detail);
}
function isWrongMethod(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.isJson && error.status === 405 && /^method not allowed/i.test(error.detail);
}


/***/ }),

/***/ 28866:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Pacer)
/* harmony export */ });
/* harmony import */ var node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(643);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77284);


const RANKS = { release: 0, upload: 1, call: 2 };
const MAX_CONNECT_WAIT_MS = 1000;
class Pacer {
    #intervalMs;
    #waiting = [];
    #notBefore = 0;
    #leaving = { until: 0 };
    #timer;
    constructor(perSecond, sinceMs = Number.POSITIVE_INFINITY) {
        this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0;
        this.#notBefore = node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now() + Math.min(this.#intervalMs, Math.max(0, this.#intervalMs - sinceMs));
    }
    turn(kind, signal) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) {
                reject((0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .abortReason */ .Js)(signal));
                return;
            }
            const waiter = {
                kind,
                go: (sent) => {
                    stopListening();
                    resolve(sent);
                }
            };
            const stopListening = (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_1__/* .onAbort */ .u7)(signal, (reason) => {
                this.#remove(waiter);
                reject(reason);
            });
            this.#enqueue(waiter);
            this.#startDue();
        });
    }
    pause(ms) {
        this.#notBefore = Math.max(this.#notBefore, node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now() + ms);
        this.#startDue();
    }
    #enqueue(waiter) {
        const behind = this.#waiting.findIndex(({ kind }) => RANKS[kind] > RANKS[waiter.kind]);
        if (behind === -1)
            this.#waiting.push(waiter);
        else
            this.#waiting.splice(behind, 0, waiter);
    }
    #remove(waiter) {
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        this.#startDue();
    }
    #startDue() {
        clearTimeout(this.#timer);
        for (;;) {
            const now = node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now();
            const [next] = this.#waiting;
            if (next === undefined)
                return;
            const start = Math.max(this.#notBefore, this.#leaving.until);
            if (now < start) {
                this.#timer = setTimeout(() => this.#startDue(), Math.ceil(start - now));
                return;
            }
            this.#waiting.shift();
            next.go(this.#started(now));
        }
    }
    #started(now) {
        this.#notBefore = now + this.#intervalMs;
        if (this.#intervalMs === 0)
            return () => { };
        const leaving = { until: this.#notBefore + MAX_CONNECT_WAIT_MS };
        this.#leaving = leaving;
        return () => {
            if (leaving.until === 0)
                return;
            leaving.until = 0;
            this.#notBefore = Math.max(this.#notBefore, node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now() + this.#intervalMs);
            this.#startDue();
        };
    }
}


/***/ }),

/***/ 97824:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ requestUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93249);


function requestUrl(baseUrl, request) {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${request.path.map(encodeSegment).join('/')}`);
    for (const [name, value] of Object.entries(request.query ?? {})) {
        if (value !== undefined)
            url.searchParams.set(name, value);
    }
    return url;
}
function encodeSegment(text) {
    if (!/^\.{0,2}$/.test(text))
        return encodeURIComponent(text);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('A request to Klavis was not sent.', 'A name or id in it is empty or consists of dots.', `Check the names in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)('sandboxes')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)('local-sandbox')} and ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)('instances')}.`);
}


/***/ }),

/***/ 54059:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LX: () => (/* binding */ isRetriable),
/* harmony export */   Or: () => (/* binding */ attemptsOf),
/* harmony export */   jo: () => (/* binding */ backoffMs),
/* harmony export */   qO: () => (/* binding */ retryDelayMs),
/* harmony export */   rg: () => (/* binding */ isWorthAnotherTry)
/* harmony export */ });
/* unused harmony export retryAfterMs */
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9569);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2430);
/* harmony import */ var _not_found_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97649);



const BASE_MS = 500;
const CAP_MS = 10_000;
const RELEASE_ATTEMPTS = 9;
const RELEASE_CAP_MS = 3_000;
const RETRY_AFTER_CAP_MS = 60_000;
const TEMPORARY = [408, 409, 423, 425, 429, 500, 502, 503, 504];
const TOO_EARLY = [409, 423, 425, 429];
const PERMANENT = [404, 405, 410, 422];
const UNAUTHORISED = [401, 403];
const UNAUTHORISED_ATTEMPTS = 3;
function attemptsOf(repeat, error) {
    const isUnauthorised = error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD && UNAUTHORISED.includes(error.status);
    if (repeat.endsWith('release'))
        return isUnauthorised ? UNAUTHORISED_ATTEMPTS : RELEASE_ATTEMPTS;
    return repeat === 'acquire' && error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD ? 10 : 5;
}
function isWorthAnotherTry(error, stubborn) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD) {
        const isRejected = stubborn !== true && error.isJson && UNAUTHORISED.includes(error.status);
        return !isRejected && !(0,_not_found_js__WEBPACK_IMPORTED_MODULE_2__/* .saysGone */ .ed)(error) && !(0,_not_found_js__WEBPACK_IMPORTED_MODULE_2__/* .isWrongMethod */ .tf)(error);
    }
    return error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__/* .NetworkError */ .Dr || error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UnreadableResponse */ .Vk || error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ReportedFailure */ .g7;
}
function isRetriable(error, repeat) {
    const once = repeat === 'acquire' || repeat === 'pooled release' || repeat === 'initialize';
    if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_0__/* .NetworkError */ .Dr) {
        if (error.final && !repeat.endsWith('release'))
            return false;
        return !once || !error.established;
    }
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UnreadableResponse */ .Vk)
        return !once;
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ReportedFailure */ .g7)
        return repeat === 'release';
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD))
        return false;
    if (repeat === 'acquire')
        return error.status === 429;
    const isUnexpected = error.status < 500 && !TEMPORARY.includes(error.status) && !PERMANENT.includes(error.status);
    if (repeat === 'release' && isUnexpected)
        return true;
    return (once ? TOO_EARLY : TEMPORARY).includes(error.status);
}
function backoffMs(failedAttempts, random, repeat = 'idempotent') {
    const cap = repeat.endsWith('release') ? RELEASE_CAP_MS : CAP_MS;
    return random() * Math.min(cap, BASE_MS * 2 ** (failedAttempts - 1));
}
function retryAfterMs(header, now) {
    const text = header?.trim() ?? '';
    const date = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN;
    const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : date - now;
    return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_CAP_MS);
}
function retryDelayMs(error, repeat, attempt, random) {
    if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD))
        return backoffMs(attempt, random, repeat);
    const theirNow = Date.parse(error.date ?? '');
    const asked = retryAfterMs(error.retryAfter, Number.isNaN(theirNow) ? Date.now() : theirNow);
    return asked === undefined ? backoffMs(attempt, random, repeat) : Math.max(asked, backoffMs(1, random));
}


/***/ }),

/***/ 97426:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ expirySentence),
/* harmony export */   _d: () => (/* binding */ isExpired),
/* harmony export */   m5: () => (/* binding */ aliveUntil),
/* harmony export */   p1: () => (/* binding */ expiryOf)
/* harmony export */ });
function expiryOf({ intent }) {
    const ms = expiryMs(intent);
    return ms === undefined ? undefined : new Date(ms).toISOString();
}
function isExpired({ intent }, now = Date.now()) {
    const ms = expiryMs(intent);
    return ms !== undefined && ms < now;
}
function expirySentence(lease) {
    const at = expiryOf(lease);
    if (lease.intent.attached)
        return 'it is freed by the job that acquired it, or by its TTL';
    return at === undefined ? `it does not expire: ${whyNoTtl(lease)}` : `it expires at ${at}`;
}
function aliveUntil(lease) {
    const at = expiryOf(lease);
    return at === undefined ? `without an expiry date: ${whyNoTtl(lease)}` : `until ${at}`;
}
function expiryMs({ at, ttlSeconds }) {
    return ttlSeconds === 0 ? undefined : Date.parse(at) + ttlSeconds * 1000;
}
function whyNoTtl({ intent }) {
    return intent.kind === 'instance' ? 'instances have no TTL' : 'this version of the API accepts no TTL';
}


/***/ }),

/***/ 71404:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ getDetails),
/* harmony export */   V_: () => (/* binding */ ownershipIn),
/* harmony export */   YZ: () => (/* binding */ resolveOwnership),
/* harmony export */   _m: () => (/* binding */ lookUpOwnership),
/* harmony export */   ce: () => (/* binding */ doubtAbout),
/* harmony export */   hV: () => (/* binding */ ENDED)
/* harmony export */ });
/* harmony import */ var _klavis_not_found_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97649);
/* harmony import */ var _expiry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97426);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);



const ENDED = {
    ours: undefined,
    unknown: undefined,
    reused: 'reused',
    idle: 'gone',
    gone: 'gone'
};
async function resolveOwnership(held, klavis, options) {
    switch (held.intent.kind) {
        case 'instance':
            return 'ours';
        case 'local':
            return held.status !== 'releasing' || (await localSandboxExists(held, klavis, options)) ? 'ours' : 'gone';
        case 'sandbox':
            return doubtAbout(held) === 'none' ? 'ours' : await lookUpOwnership(held, klavis, options);
    }
}
function doubtAbout(held) {
    if ((held.status === 'releasing' && held.guessed !== true) || held.intent.attached === true)
        return 'real';
    return held.status === 'releasing' || (0,_expiry_js__WEBPACK_IMPORTED_MODULE_2__/* .isExpired */ ._d)(held) ? 'guess' : 'none';
}
async function lookUpOwnership({ intent, lease }, klavis, options) {
    return ownershipIn(await getDetails(intent.server, lease.id, klavis, options), lease);
}
function ownershipIn(details, lease) {
    if (details === undefined)
        return 'gone';
    if (details.status === 'idle')
        return 'idle';
    if (details.url === undefined || lease.urlHash === undefined)
        return 'unknown';
    const instanceId = (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(details.url);
    const isComparable = instanceId !== undefined && lease.instanceId !== undefined;
    const isOurs = isComparable ? instanceId === lease.instanceId : (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(details.url) === lease.urlHash;
    return isOurs ? 'ours' : 'reused';
}
async function getDetails(server, id, klavis, options) {
    try {
        return await klavis.getSandbox(server, id, lookUpOptions(options));
    }
    catch (error) {
        if ((0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_0__/* .isNotFound */ .c4)(error))
            return undefined;
        throw error;
    }
}
async function localSandboxExists({ lease }, klavis, options) {
    try {
        await klavis.getLocal(lease.id, lookUpOptions(options));
        return true;
    }
    catch (error) {
        return !(0,_klavis_not_found_js__WEBPACK_IMPORTED_MODULE_0__/* .isNotFound */ .c4)(error);
    }
}
function lookUpOptions(options) {
    return { forRelease: true, ...options, beforeSend: undefined };
}


/***/ }),

/***/ 45031:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ toolNames),
/* harmony export */   ET: () => (/* binding */ WRAPPED_TEXT),
/* harmony export */   F9: () => (/* binding */ HttpStatusError),
/* harmony export */   GF: () => (/* binding */ dataIn),
/* harmony export */   WG: () => (/* binding */ errorResult),
/* harmony export */   _r: () => (/* binding */ readToolResult),
/* harmony export */   dz: () => (/* binding */ listAllTools),
/* harmony export */   p3: () => (/* binding */ ErrorAnswer),
/* harmony export */   r7: () => (/* binding */ textIn),
/* harmony export */   s4: () => (/* binding */ NotMcp),
/* harmony export */   sR: () => (/* binding */ readTools)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const MAX_PAGES = 100;
const MAX_TOOLS = 5_000;
const MAX_NAME_LENGTH = 200;
const MAX_DEPTH = 500;
class NotMcp extends Error {
}
class ErrorAnswer extends Error {
}
class HttpStatusError extends Error {
    status;
    constructor(status) {
        super(`HTTP ${status}`);
        this.status = status;
    }
}
function readToolResult(answer) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(answer))
        throw new NotMcp('its answer to tools/call is not a result');
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(MAX_DEPTH, answer))
        throw tooDeep('tools/call');
    const { content } = answer;
    return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true };
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}
function textIn({ content }) {
    return content
        .map((item) => (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(item) ? (item['text'] ?? ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(item['resource']) ? item['resource']['text'] : '')) : '')
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n');
}
const WRAPPED_TEXT = 'klavis-sandbox/wrapped-text';
function dataIn(result) {
    const { structuredContent: structured, _meta: meta } = result;
    const isWrappedText = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(meta) && meta[WRAPPED_TEXT] === true;
    if (structured !== undefined && structured !== null && !isWrappedText)
        return structured;
    const parsed = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(textIn(result));
    return parsed === undefined ? result : parsed;
}
async function listAllTools(request) {
    const tools = [];
    const cursors = new Set();
    let cursor;
    for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
        const answer = await request(cursor === undefined ? {} : { cursor });
        tools.push(...readTools(answer['tools']));
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || cursors.has(next))
            break;
        cursors.add(next);
        cursor = next;
    }
    return tools.slice(0, MAX_TOOLS);
}
function readTools(list) {
    if (!Array.isArray(list))
        throw new NotMcp('its answer to tools/list has no list of tools');
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(MAX_DEPTH, list))
        throw tooDeep('tools/list');
    return list
        .slice(0, MAX_TOOLS)
        .filter((tool) => typeof tool?.name === 'string');
}
function tooDeep(method) {
    return new NotMcp(`its answer to ${method} is nested deeper than ${MAX_DEPTH} levels`);
}
function toolNames(tools) {
    return tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH));
}


/***/ }),

/***/ 94838:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ readText),
/* harmony export */   z: () => (/* binding */ readChunks)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _network_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9569);


async function readText(stream, source, limits) {
    const host = new URL(source.url).host;
    const late = () => (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .timeoutError */ .w2)(host, source.timeoutMs, true);
    return (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .withTimeLimit */ .Bv)(limits.leftMs, undefined, late, async (signal) => {
        (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .onAbort */ .u7)(signal, (reason) => stream.destroy(reason));
        const chunks = [];
        let bytes = 0;
        for await (const chunk of readChunks(stream, source)) {
            bytes += chunk.length;
            chunks.push(chunk);
            if (bytes <= limits.maxBytes)
                continue;
            if (limits.cut === true)
                break;
            throw (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .tooLargeError */ .SH)(host, limits.maxBytes);
        }
        return Buffer.concat(chunks).toString('utf8');
    });
}
async function* readChunks(stream, source) {
    const host = new URL(source.url).host;
    try {
        for await (const chunk of stream)
            yield chunk;
    }
    catch (error) {
        if (source.signal?.aborted)
            throw (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .abortReason */ .Js)(source.signal);
        throw error instanceof _network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .NetworkError */ .Dr ? error : (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .truncatedError */ .Jw)(host, error);
    }
    finally {
        stream.destroy();
    }
    if (!stream.complete)
        throw (0,_network_error_js__WEBPACK_IMPORTED_MODULE_1__/* .truncatedError */ .Jw)(host);
}


/***/ }),

/***/ 34925:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ open),
/* harmony export */   t: () => (/* binding */ send)
/* harmony export */ });
/* harmony import */ var node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(643);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_free_memory_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(58174);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77284);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(94838);
/* harmony import */ var _network_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9569);
/* harmony import */ var _route_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8705);








const CONNECT_MS = 30_000;
const IDLE_MS = 60_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
async function send(request, maxBytes = MAX_BYTES) {
    const started = node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now();
    const { status, headers, stream } = await open(request);
    const leftMs = request.timeoutMs - (node_perf_hooks__WEBPACK_IMPORTED_MODULE_0__.performance.now() - started);
    const isError = status >= 400;
    const limits = isError ? { maxBytes: MAX_ERROR_BYTES, leftMs, cut: true } : { maxBytes, leftMs };
    return { status, headers, body: await (0,_body_js__WEBPACK_IMPORTED_MODULE_4__/* .readText */ .y)(stream, request, limits) };
}
async function open(request, keptRoute) {
    const url = parseUrl(request.url);
    const connecting = new AbortController();
    const route = keptRoute ?? (await (0,_route_js__WEBPACK_IMPORTED_MODULE_6__/* .routeTo */ .Bv)(url, connecting.signal));
    return new Promise((resolve, reject) => {
        const outgoing = createRequest(request, url, route);
        let established = false;
        let settled = false;
        const fail = (error) => {
            if (settled)
                return;
            settle();
            connecting.abort();
            outgoing.destroy();
            if (typeof request.body === 'object')
                request.body.destroy();
            reject(error);
        };
        const failWith = (cause) => {
            if (!settled)
                fail((0,_network_error_js__WEBPACK_IMPORTED_MODULE_5__/* .networkError */ .x6)(url.host, cause, established));
        };
        const connectMs = Math.min(request.connectMs ?? CONNECT_MS, request.timeoutMs);
        const timers = [
            after(request.timeoutMs, () => fail((0,_network_error_js__WEBPACK_IMPORTED_MODULE_5__/* .timeoutError */ .w2)(url.host, request.timeoutMs, established))),
            after(connectMs, () => {
                if (!established)
                    fail((0,_network_error_js__WEBPACK_IMPORTED_MODULE_5__/* .timeoutError */ .w2)(url.host, connectMs, false));
            })
        ];
        let stopListening = () => { };
        const settle = () => {
            settled = true;
            for (const timer of timers)
                clearTimeout(timer);
            stopListening();
        };
        outgoing.on('error', failWith);
        outgoing.once('close', () => failWith({ code: 'ECONNRESET' }));
        outgoing.once('socket', (socket) => {
            if (outgoing.reusedSocket)
                established = true;
            else
                whenEstablished(socket, url, () => (established = true));
        });
        outgoing.once('finish', () => request.onSent?.());
        outgoing.once('response', (stream) => {
            if (settled)
                return;
            settle();
            guardStream(stream, request, url.host);
            resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream });
        });
        stopListening = (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .onAbort */ .u7)(request.signal, fail);
        if (!settled)
            write(outgoing, request.body, fail);
    });
}
function parseUrl(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && /^https?:$/.test(url.protocol))
        return url;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('A request was not sent: its address is not an http or https URL.', 'The service returned another kind of address, or the configured one is misspelt.', 'Check the configured address of the service.');
}
function createRequest(request, url, route) {
    const length = typeof request.body === 'string' ? { 'Content-Length': Buffer.byteLength(request.body) } : {};
    const headers = { Host: url.host, ...request.headers, ...length };
    try {
        return route.request(url, { method: request.method, headers, agent: route.agent });
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`A request to ${url.host} was not sent.`, 'A header contains a character that HTTP does not allow, such as a line break in a key.', 'Check the values that are sent as headers, first the API key.', { cause: error });
    }
}
function whenEstablished(socket, url, established) {
    if (url.protocol === 'https:')
        socket.once('secureConnect', established);
    else if (socket.connecting)
        socket.once('connect', established);
    else
        established();
}
function write(outgoing, body, fail) {
    if (body === undefined || typeof body === 'string') {
        outgoing.end(body);
        return;
    }
    if (body.errored !== null) {
        fail(body.errored);
        return;
    }
    body.once('error', fail);
    outgoing.once('close', () => body.destroy());
    body.on('data', (chunk) => {
        body.pause();
        outgoing.write(chunk, (error) => {
            if (error)
                return;
            (0,_base_free_memory_js__WEBPACK_IMPORTED_MODULE_7__/* .freeMemory */ .K)(chunk);
            body.resume();
        });
    });
    body.once('end', () => outgoing.end());
    body.resume();
}
function guardStream(stream, request, host) {
    const idleMs = request.idleMs ?? IDLE_MS;
    if (idleMs > 0)
        stream.socket.setTimeout(idleMs, () => stream.destroy((0,_network_error_js__WEBPACK_IMPORTED_MODULE_5__/* .timeoutError */ .w2)(host, idleMs, true)));
    const stopListening = (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .onAbort */ .u7)(request.signal, (reason) => stream.destroy(reason));
    (0,node_stream__WEBPACK_IMPORTED_MODULE_1__.finished)(stream, stopListening);
}
function after(ms, act) {
    return setTimeout(act, Math.max(0, ms));
}


/***/ }),

/***/ 8705:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

var node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ routeTo),
/* harmony export */   Lu: () => (/* binding */ keepAliveRouteTo),
/* harmony export */   yy: () => (/* binding */ sharedRouteTo)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var _actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(19783);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _host_authorities_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(20626);





async function routeTo(url, connecting) {
    const usesProxy = needsProxy(url);
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    return {
        request,
        agent: usesProxy ? await tunnelAgent(url, connecting) : new Agent({ keepAlive: false, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() })
    };
}
async function sharedRouteTo(url) {
    if (needsProxy(url))
        return undefined;
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    return { request, agent: new Agent({ keepAlive: true, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() }) };
}
async function keepAliveRouteTo(url, times) {
    const usesProxy = needsProxy(url);
    const { request, Agent } = url.protocol === 'https:' ? await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 44708, 19)) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    const agent = new Agent({ keepAlive: true, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() });
    endIdleConnections(agent, times.idleMs);
    return {
        request,
        agent: usesProxy ? Object.assign(agent, { createConnection: tunnelTo(url, times.connectMs) }) : agent
    };
}
function endIdleConnections(agent, idleMs) {
    const sentBefore = new WeakMap();
    const look = () => {
        for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
            if (sentBefore.get(socket) === socket.bytesWritten)
                socket.destroy();
            else
                sentBefore.set(socket, socket.bytesWritten);
        }
    };
    setInterval(look, idleMs / 2).unref();
}
function tunnelTo(url, connectMs) {
    return (options, created) => {
        const connecting = new AbortController();
        const timer = setTimeout(() => connecting.abort(), connectMs);
        const settle = (error, socket) => {
            clearTimeout(timer);
            created(error, socket);
        };
        const request = { getHeader: () => url.host, emit: (_, error) => settle(error) };
        const open = (agent) => {
            if (!('createSocket' in agent) || typeof agent.createSocket !== 'function')
                throw new TypeError('No tunnel agent');
            agent.createSocket({ ...options, request }, (socket) => settle(null, socket));
        };
        tunnelAgent(url, connecting.signal).then(open).catch(settle);
    };
}
async function tunnelAgent(url, connecting) {
    const { HttpClient } = await __webpack_require__.e(/* import() */ 2779).then(__webpack_require__.bind(__webpack_require__, 22779));
    const agent = new HttpClient('', [], { keepAlive: false }).getAgent(url.href);
    if ('options' in agent && typeof agent.options === 'object')
        agent.options = { ...agent.options, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)() };
    if ('proxyOptions' in agent && typeof agent.proxyOptions === 'object') {
        agent.proxyOptions = { ...agent.proxyOptions, ...(0,_host_authorities_js__WEBPACK_IMPORTED_MODULE_3__/* .trustedTls */ .jf)(), signal: connecting };
    }
    return agent;
}
function needsProxy(url) {
    try {
        return Boolean((0,_actions_http_client_lib_proxy__WEBPACK_IMPORTED_MODULE_1__/* .getProxyUrl */ .s)(url)?.hostname);
    }
    catch {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(`The proxy for ${url.host} is not configured correctly.`, 'Its address in the environment is not a URL.', `Correct HTTPS_PROXY (or HTTP_PROXY) on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .machine */ .Aq)()}, for example http://proxy.example:3128.`);
    }
}


/***/ }),

/***/ 19783:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ })

};
