export const id = 5806;
export const ids = [5806,2631];
export const modules = {

/***/ 78264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TimeOver),
/* harmony export */   R: () => (/* binding */ inTime)
/* harmony export */ });
/** The result of the work if it comes within `ms` and before the signal aborts; the work itself goes on. */
async function inTime(ms, signal, work) {
    signal.throwIfAborted();
    const { promise: stopped, reject } = rejectable();
    const abort = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new TimeOver()), ms);
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([stopped, work()]);
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    }
}
/** The time given to `inTime` ran out. */
class TimeOver extends Error {
    constructor() {
        super('The time is over.');
        this.name = 'TimeOver';
    }
}
function rejectable() {
    let reject = () => undefined;
    const promise = new Promise((_, refuse) => {
        reject = refuse;
    });
    return { promise, reject };
}


/***/ }),

/***/ 13315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ reach)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
;// CONCATENATED MODULE: ./build/mcp/address.js

/** Reads an address; one that is no URL is a failure. */
function readAddress({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API gave no URL for an MCP server.', 'What it gave is not an http or https address.', 'Run the job again; if it stays so, tell Klavis support.');
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= 8);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/mcp/in-time.js
var in_time = __webpack_require__(78264);
;// CONCATENATED MODULE: ./build/mcp/reach.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000;
/** Visits a server, and tries again while it is not ready and time is left. */
async function reach(address, patience, visit) {
    const reading = readAddress(address);
    // Loaded only here, as the client: the SDK takes longer to load than all the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = patience;
    // Not by the clock on the wall, which may be put right meanwhile.
    const end = performance.now() + timeoutMs;
    let last;
    for (let tries = 1;; tries++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await visit(Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), left, reading);
        }
        catch (error) {
            if (signal.aborted)
                throw stopped(signal);
            if (!(error instanceof in_time/* TimeOver */.M))
                last = refusalOf(error, reading.host, reading.clean);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
        if (last?.final === true || performance.now() + pause >= end)
            throw notReady(reading, last, tries, patience);
        await (0,abort/* delay */.cb)(pause, signal).catch(() => {
            throw stopped(signal);
        });
    }
}
function stopped({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, tries, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
}


/***/ }),

/***/ 2631:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   refusalOf: () => (/* binding */ refusalOf)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(330);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85820);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71433);
/* harmony import */ var _not_mcp_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(22371);





const STARTING = 'The server is still starting, overloaded, or gone.';
const FOREIGN = 'Something else than an MCP server answers there, maybe a page of a gateway or proxy.';
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429]);
/** Reads what the handshake threw; `clean` takes out of foreign text what must not be seen. */
function refusalOf(error, host, clean) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPError */ .b) {
        return error.code === undefined || error.code < 0 ? foreign(clean(message)) : statusRefusal(error.code);
    }
    if (error instanceof _not_mcp_js__WEBPACK_IMPORTED_MODULE_4__/* .NotMcp */ .s)
        return foreign(message);
    if (error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__/* .McpError */ .Nh) {
        return { reason: `it answered with an MCP error: ${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(clean(message), 200)}`, why: STARTING, final: false };
    }
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
        return foreign('its answer is not a message of the protocol');
    }
    const failure = networkFailure(error, host);
    if (failure === undefined)
        return { reason: (0,_host_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(clean(message), 200), why: STARTING, final: false };
    return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final };
}
function foreign(reason) {
    return { reason: `it is not MCP: ${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(reason, 200)}`, why: FOREIGN, final: false };
}
function statusRefusal(status) {
    const reason = `HTTP ${status}`;
    if (status === 401 || status === 403) {
        return { reason, why: 'The server wants credentials; `headers` can send them.', final: true };
    }
    if (status >= 300 && status < 400)
        return { reason, why: 'It redirects elsewhere, which is not followed.', final: true };
    return { reason, why: STARTING, final: status < 500 && !TEMPORARY_STATUSES.has(status) };
}
/** The first error with a code in the chain of causes: a plain fetch hides it below "fetch failed". */
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

/***/ 77505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  withSession: () => (/* binding */ withSession)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/client/streamableHttp.js + 11 modules
var streamableHttp = __webpack_require__(31502);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./build/mcp/in-time.js
var in_time = __webpack_require__(78264);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/shared/protocol.js + 26 modules
var protocol = __webpack_require__(50837);
;// CONCATENATED MODULE: ./build/mcp/plain-client.js


/**
 * The SDK's protocol with a greeting, and no more. Its own `Client` brings a validator for schemas along, which we never
 * ask, and which takes longer to load than all the rest of a session.
 */
class PlainClient extends protocol/* Protocol */.Zs {
    /** Connects and greets; answers what the server says of itself. */
    async greet(transport, clientInfo, timeout) {
        await this.connect(transport);
        try {
            const params = { protocolVersion: types/* LATEST_PROTOCOL_VERSION */.aE, capabilities: {}, clientInfo };
            const server = await this.request({ method: 'initialize', params }, types/* InitializeResultSchema */.Rk, { timeout });
            if (!types/* SUPPORTED_PROTOCOL_VERSIONS */.Iu.includes(server.protocolVersion))
                throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`);
            // Over HTTP every request from now on must name the version.
            transport.setProtocolVersion?.(server.protocolVersion);
            await this.notification({ method: 'notifications/initialized' });
            return server;
        }
        catch (error) {
            void this.close();
            throw error;
        }
    }
    // What a server may be asked is for whoever asks to know.
    assertCapabilityForMethod() { }
    assertNotificationCapability() { }
    assertRequestHandlerCapability() { }
    assertTaskCapability() { }
    assertTaskHandlerCapability() { }
}

// EXTERNAL MODULE: ./build/mcp/tool-pages.js
var tool_pages = __webpack_require__(27640);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/session.js






const GOODBYE_MS = 1_000;
// `inTime` ends a session; the SDK's own timer (60 s) must not come first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
/** One MCP session from initialize to its end. */
async function withSession(address, { greetMs, ms }, signal, act) {
    const transport = new streamableHttp/* StreamableHTTPClientTransport */.j(new URL(address.url), {
        fetch: withoutListening(address.fetch),
        requestInit: { headers: { ...address.headers } }
    });
    const ourselves = { name: 'klavis-sandbox-action', version: address.clientVersion };
    const client = new PlainClient();
    const over = new AbortController();
    try {
        return await (0,in_time/* inTime */.R)(ms, signal, async () => {
            const greeting = () => client.greet(transport, ourselves, NO_TIMEOUT.timeout);
            const server = await (0,in_time/* inTime */.R)(Math.min(greetMs, ms), signal, greeting);
            return await act(sessionOf(client, server, over.signal));
        });
    }
    catch (error) {
        // So that the server hears that nobody waits for its tool any more.
        if (error instanceof in_time/* TimeOver */.M || signal.aborted)
            over.abort(error);
        throw error;
    }
    finally {
        await sayGoodbye(client, transport, signal);
    }
}
function sessionOf(client, server, over) {
    return {
        serverName: server.serverInfo.name,
        serverVersion: server.serverInfo.version,
        async listTools() {
            if (server.capabilities.tools === undefined)
                return [];
            // No schema of theirs is compiled: one odd tool would cost us the whole list.
            return (0,tool_pages/* allTools */.X)((params) => client.request({ method: 'tools/list', params }, types/* ResultSchema */.Jh, NO_TIMEOUT));
        },
        async callTool(name, args) {
            let resumable = false;
            const onresumptiontoken = () => {
                resumable = true;
            };
            const broken = new Promise((_, reject) => {
                // The SDK waits for an answer on a stream that is gone for good.
                client.onerror = (error) => {
                    if (!resumable && error.message.startsWith('SSE stream disconnected'))
                        reject(error);
                };
            });
            const params = { name, arguments: { ...args } };
            const answer = client.request({ method: 'tools/call', params }, types/* ResultSchema */.Jh, {
                ...NO_TIMEOUT,
                signal: over,
                onresumptiontoken
            });
            return (0,tool_result/* readToolResult */._r)(await Promise.race([answer, broken]));
        }
    };
}
/** A session this short has no use for the stream of what a server says unasked. */
function withoutListening(fetch) {
    return async (url, init) => {
        const isListening = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
        return isListening ? new Response(null, { status: 405 }) : await fetch(url, init);
    };
}
/** Ends the session, so that the server need not keep it, and whatever request is still under way. */
async function sayGoodbye(client, transport, signal) {
    try {
        await (0,in_time/* inTime */.R)(GOODBYE_MS, signal, () => transport.terminateSession());
    }
    catch {
        // Not ours to judge: we have what we came for, or a better error.
    }
    finally {
        await client.close();
    }
}


/***/ }),

/***/ 55806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   callTool: () => (/* binding */ callTool),
/* harmony export */   listTools: () => (/* binding */ listTools)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(330);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82797);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71433);
/* harmony import */ var _in_time_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(78264);
/* harmony import */ var _reach_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13315);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2631);
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(77505);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(45031);








/** Calls a tool. Tried again only as long as the server surely has not heard of the call: it may do something twice. */
async function callTool(address, call, patience) {
    const outcome = await (0,_reach_js__WEBPACK_IMPORTED_MODULE_4__/* .reach */ .g)(address, patience, async (greetMs, ms, reading) => {
        let sent = false;
        try {
            return await (0,_session_js__WEBPACK_IMPORTED_MODULE_6__.withSession)(address, { greetMs, ms }, patience.signal, async (session) => {
                sent = true;
                return await session.callTool(call.tool, call.args);
            });
        }
        catch (error) {
            if (sent && error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_0__/* .McpError */ .Nh)
                return (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_7__/* .errorResult */ .WG)(reading.clean(error.message));
            if (!sent || (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_2__/* .NetworkError */ .Dr && !error.established))
                throw error;
            return lost(error, call, reading, patience);
        }
    });
    if (outcome instanceof Error)
        throw outcome;
    return outcome;
}
/** All tools of a server. */
async function listTools(address, patience) {
    return (0,_reach_js__WEBPACK_IMPORTED_MODULE_4__/* .reach */ .g)(address, patience, (ms) => (0,_session_js__WEBPACK_IMPORTED_MODULE_6__.withSession)(address, { greetMs: ms, ms }, patience.signal, (session) => session.listTools()));
}
function lost(error, { tool }, { host, clean }, { timeoutMs, signal }) {
    if (signal.aborted && !(signal.reason instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
        return new _host_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Cancelled */ .cJ();
    const time = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = error instanceof _in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeOver */ .M ? `none came within ${time}` : (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__.refusalOf)(error, host, clean).reason;
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The call of \`${tool}\` reached ${host}, but its answer did not reach us: ${reason}.`, 'The tool may have acted or not, so it is not called again.', error instanceof _in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeOver */ .M
        ? 'Raise `timeout` if the tool needs longer.'
        : 'Look at what it did, then run the job again.', { cause: error });
}


/***/ })

};
