export const id = 694;
export const ids = [694];
export const modules = {

/***/ 32694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   handshake: () => (/* binding */ handshake)
/* harmony export */ });
/* harmony import */ var _session_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59647);

const MAX_NAME_LENGTH = 200;
/** One MCP session from initialize to its end: who the server is and which tools it has, in `ms` or not at all. */
async function handshake(address, ms, signal) {
    return (0,_session_js__WEBPACK_IMPORTED_MODULE_0__.withSession)(address, { greetMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
        const tools = await listTools();
        return { serverName, serverVersion, tools: tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH)) };
    });
}


/***/ }),

/***/ 59647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   withSession: () => (/* binding */ withSession)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30063);
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(330);
/* harmony import */ var _in_time_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(78264);
/* harmony import */ var _tool_pages_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(27640);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(45031);






const GOODBYE_MS = 1_000;
// `inTime` ends a session; the SDK's own timer (60 s) must not come first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
/** One MCP session from initialize to its end. */
async function withSession(address, { greetMs, ms }, signal, act) {
    const transport = new _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__/* .StreamableHTTPClientTransport */ .j(new URL(address.url), {
        fetch: withoutListening(address.fetch),
        requestInit: { headers: { ...address.headers } }
    });
    const client = new _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .K({ name: 'klavis-sandbox-action', version: address.clientVersion });
    const over = new AbortController();
    try {
        return await (0,_in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .inTime */ .R)(ms, signal, async () => {
            await (0,_in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .inTime */ .R)(Math.min(greetMs, ms), signal, () => client.connect(transport, NO_TIMEOUT));
            return await act(sessionOf(client, over.signal));
        });
    }
    catch (error) {
        // So that the server hears that nobody waits for its tool any more.
        if (error instanceof _in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeOver */ .M || signal.aborted)
            over.abort(error);
        throw error;
    }
    finally {
        await sayGoodbye(client, transport, signal);
    }
}
function sessionOf(client, over) {
    const server = client.getServerVersion();
    return {
        serverName: server?.name ?? '',
        serverVersion: server?.version ?? '',
        async listTools() {
            if (client.getServerCapabilities()?.tools === undefined)
                return [];
            // Not `client.listTools`: it compiles every schema it is sent, and one odd tool would cost us the whole list.
            return (0,_tool_pages_js__WEBPACK_IMPORTED_MODULE_4__/* .allTools */ .X)((params) => client.request({ method: 'tools/list', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, NO_TIMEOUT));
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
            const answer = client.request({ method: 'tools/call', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, {
                ...NO_TIMEOUT,
                signal: over,
                onresumptiontoken
            });
            return (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_5__/* .readToolResult */ ._r)(await Promise.race([answer, broken]));
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
        await (0,_in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .inTime */ .R)(GOODBYE_MS, signal, () => transport.terminateSession());
    }
    catch {
        // Not ours to judge: we have what we came for, or a better error.
    }
    finally {
        await client.close();
    }
}


/***/ })

};
