export const id = 5806;
export const ids = [5806,7397,2631];
export const modules = {

/***/ 22647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c_: () => (/* binding */ loadClient),
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



/** Parses the URL of an endpoint; throws if it is not a URL. */
function parseEndpoint({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API returned no valid URL for an MCP server.', 'The value is not an http or https address.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= base_secrets/* SHORTEST_SECRET_PART */.y);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

;// CONCATENATED MODULE: ./build/mcp/preflight.js



const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// One attempt gets only a part of the time, because a connection may hang while the server starts.
const MIN_ATTEMPT_MS = 15_000;
/** Loads the MCP client. It is loaded lazily, because the SDK takes longer to load than the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(7397)]).then(__webpack_require__.bind(__webpack_require__, 77397));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** Does an MCP handshake (initialize, tools/list), repeated while the server is not ready and time is left. */
async function preflight(request) {
    return retryUntilReady(request, request, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}
/** Repeats an attempt while the server is not ready and time is left. */
async function retryUntilReady(endpoint, options, attempt) {
    const shown = parseEndpoint(endpoint);
    // Loaded only here, because the SDK takes longer to load than the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = options;
    // Not Date.now(), because the clock may be adjusted meanwhile.
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
            if (!(error instanceof time_limits/* TimeLimitExceeded */.Qo))
                last = refusalOf(error, shown.host, shown.redact);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
        if (last?.final === true || performance.now() + pause >= end)
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

/***/ 2631:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   refusalOf: () => (/* binding */ refusalOf)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(330);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91497);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45031);






const STARTING = 'The server is still starting, overloaded or gone.';
const NOT_MCP = 'Something other than an MCP server answers, maybe a gateway or a proxy.';
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429]);
/** Explains an error of the handshake; `redact` removes secrets from text of the server. */
function refusalOf(error, host, redact) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPError */ .b) {
        return error.code === undefined || error.code < 0 ? notMcp(redact(message)) : statusRefusal(error.code);
    }
    if (error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .NotMcp */ .s4)
        return notMcp(message);
    if (error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__/* .McpError */ .Nh) {
        return { reason: `it answered with an MCP error: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(redact(message), 200)}`, why: STARTING, final: false };
    }
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
        return notMcp('its answer is not a JSON-RPC message');
    }
    const failure = networkFailure(error, host);
    if (failure === undefined)
        return { reason: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(redact(message), 200), why: STARTING, final: false };
    return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final };
}
function notMcp(reason) {
    return { reason: `it is not MCP: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(reason, 200)}`, why: NOT_MCP, final: false };
}
function statusRefusal(status) {
    const reason = `HTTP ${status}`;
    if (status === 401 || status === 403) {
        return { reason, why: `The server requires credentials. Send them with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inputName */ .yu)('headers')}.`, final: true };
    }
    if (status >= 300 && status < 400)
        return { reason, why: 'The server redirects, and redirects are not followed.', final: true };
    return { reason, why: STARTING, final: status < 500 && !TEMPORARY_STATUSES.has(status) };
}
/** The first error with a code in the chain of causes, because fetch hides it below "fetch failed". */
function networkFailure(error, host, depth = 0) {
    if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr)
        return error;
    if (typeof error !== 'object' || error === null || depth > 5)
        return undefined;
    const { code, cause, errors } = error;
    if (typeof code === 'string')
        return (0,_net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .networkError */ .x6)(host, error, false);
    return networkFailure(Array.isArray(errors) ? errors[0] : cause, host, depth + 1);
}


/***/ }),

/***/ 77397:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  handshake: () => (/* binding */ handshake),
  withSession: () => (/* binding */ withSession)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 11 modules
var streamableHttp = __webpack_require__(31502);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/shared/protocol.js + 26 modules
var protocol = __webpack_require__(50837);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
;// CONCATENATED MODULE: ./build/mcp/answer-limits.js

const MIB = 1024 * 1024;
/** A page of tools has some 100 KB, and the answer of a tool with a picture some MB. */
const MAX_ANSWER_BYTES = 16 * MIB;
/** All pages of all tools, and everything that the server tells meanwhile. */
const MAX_SESSION_BYTES = 32 * MIB;
/** Limits what is read of each answer, and of all answers of a session together. */
function limitAnswers(host, fetch) {
    let exceed = () => { };
    const exceeded = new Promise((_, reject) => (exceed = reject));
    // The session may be over before anybody waits for it.
    exceeded.catch(() => { });
    let sessionBytes = 0;
    const limited = (body) => {
        let bytes = 0;
        const count = (chunk, controller) => {
            bytes += chunk.length;
            sessionBytes += chunk.length;
            const limit = bytes > MAX_ANSWER_BYTES ? MAX_ANSWER_BYTES : MAX_SESSION_BYTES;
            if (bytes > MAX_ANSWER_BYTES || sessionBytes > MAX_SESSION_BYTES) {
                const error = tooMuch(host, limit);
                exceed(error);
                // Ends the connection, too: nothing more is received.
                throw error;
            }
            controller.enqueue(chunk);
        };
        return body.pipeThrough(new TransformStream({ transform: count }));
    };
    return {
        exceeded,
        fetch: async (url, init) => {
            const { body, status, statusText, headers } = await fetch(url, init);
            return new Response(body === null ? null : limited(body), { status, statusText, headers });
        }
    };
}
function tooMuch(host, limit) {
    const what = limit === MAX_ANSWER_BYTES
        ? `An answer of ${host} is larger than ${limit / MIB} MiB.`
        : `${host} sent more than ${limit / MIB} MiB in one session.`;
    return new network_error/* NetworkError */.Dr(what, 'No MCP client can work with that much: the server is broken, or floods its clients.', 'Ask the operator of the server. If a tool returns this much, ask it for less.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}

// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/session.js






const TERMINATE_MS = 1_000;
const MAX_NAME_LENGTH = 200;
// A time limit of ours ends a session; the SDK's own timer (60 s) must not fire first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
/** Runs `act` in one MCP session, from `initialize` to its termination. */
async function withSession(endpoint, { initializeMs, ms }, signal, act) {
    const url = new URL(endpoint.url);
    const answers = limitAnswers(url.host, endpoint.fetch);
    const transport = new streamableHttp/* StreamableHTTPClientTransport */.j(url, {
        fetch: withoutEventStream(answers.fetch),
        requestInit: { headers: { ...endpoint.headers } }
    });
    const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion };
    const client = new MinimalClient();
    const ended = new AbortController();
    try {
        return await (0,time_limits/* raceTimeLimit */.iu)(ms, signal, async () => {
            const initialize = () => client.initialize(transport, clientInfo, NO_TIMEOUT.timeout);
            const server = await (0,time_limits/* raceTimeLimit */.iu)(Math.min(initializeMs, ms), signal, () => Promise.race([initialize(), answers.exceeded]));
            return await Promise.race([act(openSession(client, server, ended.signal)), answers.exceeded]);
        });
    }
    catch (error) {
        // Tells the server that nobody waits for its tool any more.
        if (error instanceof time_limits/* TimeLimitExceeded */.Qo || signal.aborted)
            ended.abort(error);
        throw error;
    }
    finally {
        await terminate(client, transport, signal);
    }
}
/** Reads the name, version and tools of a server in one session. */
async function handshake(endpoint, ms, signal) {
    return withSession(endpoint, { initializeMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
        const tools = await listTools();
        return { serverName, serverVersion, tools: tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH)) };
    });
}
/**
 * The SDK's protocol with `initialize` and nothing else. The SDK's own `Client` also loads a schema validator, which is not
 * needed here and takes longer to load than everything else.
 */
class MinimalClient extends protocol/* Protocol */.Zs {
    /** Connects and sends `initialize`. */
    async initialize(transport, clientInfo, timeout) {
        await this.connect(transport);
        try {
            const params = { protocolVersion: types/* LATEST_PROTOCOL_VERSION */.aE, capabilities: {}, clientInfo };
            const server = await this.request({ method: 'initialize', params }, types/* InitializeResultSchema */.Rk, { timeout });
            if (!types/* SUPPORTED_PROTOCOL_VERSIONS */.Iu.includes(server.protocolVersion))
                throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`);
            // Over HTTP, every following request must name the version.
            transport.setProtocolVersion?.(server.protocolVersion);
            await this.notification({ method: 'notifications/initialized' });
            return server;
        }
        catch (error) {
            void this.close();
            throw error;
        }
    }
    // The callers check the capabilities themselves.
    assertCapabilityForMethod() { }
    assertNotificationCapability() { }
    assertRequestHandlerCapability() { }
    assertTaskCapability() { }
    assertTaskHandlerCapability() { }
}
function openSession(client, server, ended) {
    return {
        serverName: server.serverInfo.name,
        serverVersion: server.serverInfo.version,
        async listTools() {
            if (server.capabilities.tools === undefined)
                return [];
            // The schemas of the tools are not checked, because one invalid tool would fail the whole list.
            return (0,tool_result/* listAllTools */.dz)((params) => client.request({ method: 'tools/list', params }, types/* ResultSchema */.Jh, NO_TIMEOUT));
        },
        async callTool(name, args) {
            let resumable = false;
            const onresumptiontoken = () => {
                resumable = true;
            };
            const broken = new Promise((_, reject) => {
                // The SDK would wait forever for an answer on a stream that cannot be resumed.
                client.onerror = (error) => {
                    if (!resumable && error.message.startsWith('SSE stream disconnected'))
                        reject(error);
                };
            });
            const params = { name, arguments: { ...args } };
            const answer = client.request({ method: 'tools/call', params }, types/* ResultSchema */.Jh, {
                ...NO_TIMEOUT,
                signal: ended,
                onresumptiontoken
            });
            return (0,tool_result/* readToolResult */._r)(await Promise.race([answer, broken]));
        }
    };
}
/** Refuses the stream of server messages, which a short session does not need. */
function withoutEventStream(fetch) {
    return async (url, init) => {
        const isEventStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
        return isEventStream ? new Response(null, { status: 405 }) : await fetch(url, init);
    };
}
/** Terminates the session on the server and ends all requests in flight. */
async function terminate(client, transport, signal) {
    try {
        await (0,time_limits/* raceTimeLimit */.iu)(TERMINATE_MS, signal, () => transport.terminateSession());
    }
    catch {
        // Ignored: the result is complete, or there is a better error.
    }
    finally {
        await client.close();
    }
}


/***/ }),

/***/ 55806:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   callTool: () => (/* binding */ callTool),
/* harmony export */   listTools: () => (/* binding */ listTools)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(330);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(93249);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77284);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);
/* harmony import */ var _preflight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22647);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2631);
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(77397);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(45031);









/** Calls a tool. Repeated only if the server certainly did not receive the call, because the tool could act twice. */
async function callTool(endpoint, call, options) {
    const outcome = await (0,_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .retryUntilReady */ .QI)(endpoint, options, async (initializeMs, ms, shown) => {
        let sent = false;
        try {
            return await (0,_session_js__WEBPACK_IMPORTED_MODULE_6__.withSession)(endpoint, { initializeMs, ms }, options.signal, async (session) => {
                sent = true;
                return await session.callTool(call.tool, call.args);
            });
        }
        catch (error) {
            if (sent && error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__/* .McpError */ .Nh)
                return (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_7__/* .errorResult */ .WG)(shown.redact(error.message));
            if (!sent || (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr && !error.established))
                throw error;
            return lostResult(error, call, shown, options);
        }
    });
    if (outcome instanceof Error)
        throw outcome;
    return outcome;
}
/** All tools of a server. */
async function listTools(endpoint, options) {
    return (0,_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .retryUntilReady */ .QI)(endpoint, options, (ms) => (0,_session_js__WEBPACK_IMPORTED_MODULE_6__.withSession)(endpoint, { initializeMs: ms, ms }, options.signal, (session) => session.listTools()));
}
function lostResult(error, { tool }, { host, redact }, { timeoutMs, signal }) {
    if (signal.aborted && !(signal.reason instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
        return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Cancelled */ .cJ();
    const time = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = error instanceof _base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeLimitExceeded */ .Qo ? `no answer within ${time}` : (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__.refusalOf)(error, host, redact).reason;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The call of \`${tool}\` was sent to ${host}, but its answer was lost: ${reason}.`, 'The tool may have acted, so it is not called again.', error instanceof _base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .TimeLimitExceeded */ .Qo
        ? `Raise ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .inputName */ .yu)('timeout')} if the tool needs longer.`
        : `Check what the tool did. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .rerun */ .nt)()}.`, { cause: error });
}


/***/ })

};
