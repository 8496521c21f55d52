export const id = 7505;
export const ids = [7505];
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

/***/ 22371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ NotMcp)
/* harmony export */ });
/** What answers is no MCP server. */
class NotMcp extends Error {
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

/***/ 27640:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ allTools),
/* harmony export */   j: () => (/* binding */ toolsIn)
/* harmony export */ });
/* harmony import */ var _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22371);

const MAX_PAGES = 100;
const MAX_TOOLS = 5_000;
/** All tools, page by page; a server that never stops handing out cursors is stopped by us. */
async function allTools(ask) {
    const tools = [];
    const cursors = new Set();
    let cursor;
    for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
        const answer = await ask(cursor === undefined ? {} : { cursor });
        tools.push(...toolsIn(answer['tools']));
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || cursors.has(next))
            break;
        cursors.add(next);
        cursor = next;
    }
    return tools.slice(0, MAX_TOOLS);
}
/** What in a list is a tool: it has a name. Whatever else it is made of is left as it is. */
function toolsIn(list) {
    if (!Array.isArray(list))
        throw new _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__/* .NotMcp */ .s('its answer to tools/list has no list of tools');
    return list
        .slice(0, MAX_TOOLS)
        .filter((tool) => typeof tool?.name === 'string');
}


/***/ }),

/***/ 45031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GF: () => (/* binding */ dataIn),
/* harmony export */   WG: () => (/* binding */ errorResult),
/* harmony export */   _r: () => (/* binding */ readToolResult),
/* harmony export */   r7: () => (/* binding */ textIn)
/* harmony export */ });
/* harmony import */ var _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(22371);

/** Reads the answer to tools/call; content may be missing where there is structured content. */
function readToolResult(answer) {
    if (!isRecord(answer))
        throw new _not_mcp_js__WEBPACK_IMPORTED_MODULE_0__/* .NotMcp */ .s('its answer to tools/call is no result');
    const { content } = answer;
    return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true };
}
/** An error that is no result of the tool, but an answer of the server all the same. */
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}
/** All text of an answer, item by item on lines of its own; also that of embedded resources. */
function textIn({ content }) {
    return content
        .map((item) => isRecord(item) ? (item['text'] ?? (isRecord(item['resource']) ? item['resource']['text'] : '')) : '')
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n');
}
/** The data of an answer: its structured content, else its text if that is JSON, else the whole of it. */
function dataIn(result) {
    const structured = result['structuredContent'];
    if (structured !== undefined && structured !== null)
        return structured;
    try {
        return JSON.parse(textIn(result));
    }
    catch {
        return result;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


/***/ })

};
