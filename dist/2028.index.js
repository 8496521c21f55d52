export const id = 2028;
export const ids = [2028];
export const modules = {

/***/ 59647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   handshake: () => (/* binding */ handshake),
/* harmony export */   withSession: () => (/* binding */ withSession)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_shared_protocol_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(50837);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(330);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77284);
/* harmony import */ var _tool_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(45031);





const TERMINATE_MS = 1_000;
const MAX_NAME_LENGTH = 200;
// A time limit of ours ends a session; the SDK's own timer (60 s) must not fire first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
/** Runs `act` in one MCP session, from `initialize` to its termination. */
async function withSession(endpoint, { initializeMs, ms }, signal, act) {
    const transport = new _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPClientTransport */ .j(new URL(endpoint.url), {
        fetch: withoutEventStream(endpoint.fetch),
        requestInit: { headers: { ...endpoint.headers } }
    });
    const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion };
    const client = new MinimalClient();
    const ended = new AbortController();
    try {
        return await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .raceTimeLimit */ .iu)(ms, signal, async () => {
            const initialize = () => client.initialize(transport, clientInfo, NO_TIMEOUT.timeout);
            const server = await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .raceTimeLimit */ .iu)(Math.min(initializeMs, ms), signal, initialize);
            return await act(openSession(client, server, ended.signal));
        });
    }
    catch (error) {
        // Tells the server that nobody waits for its tool any more.
        if (error instanceof _base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .TimeLimitExceeded */ .Qo || signal.aborted)
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
class MinimalClient extends _modelcontextprotocol_sdk_shared_protocol_js__WEBPACK_IMPORTED_MODULE_1__/* .Protocol */ .Zs {
    /** Connects and sends `initialize`. */
    async initialize(transport, clientInfo, timeout) {
        await this.connect(transport);
        try {
            const params = { protocolVersion: _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .LATEST_PROTOCOL_VERSION */ .aE, capabilities: {}, clientInfo };
            const server = await this.request({ method: 'initialize', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .InitializeResultSchema */ .Rk, { timeout });
            if (!_modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .SUPPORTED_PROTOCOL_VERSIONS */ .Iu.includes(server.protocolVersion))
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
            return (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .listAllTools */ .dz)((params) => client.request({ method: 'tools/list', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, NO_TIMEOUT));
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
            const answer = client.request({ method: 'tools/call', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, {
                ...NO_TIMEOUT,
                signal: ended,
                onresumptiontoken
            });
            return (0,_tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .readToolResult */ ._r)(await Promise.race([answer, broken]));
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
        await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .raceTimeLimit */ .iu)(TERMINATE_MS, signal, () => transport.terminateSession());
    }
    catch {
        // Ignored: the result is complete, or there is a better error.
    }
    finally {
        await client.close();
    }
}


/***/ })

};
