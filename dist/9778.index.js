export const id = 9778;
export const ids = [9778];
export const modules = {

/***/ 77397:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  handshakeWithSdk: () => (/* binding */ handshakeWithSdk),
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
// EXTERNAL MODULE: ./build/mcp/byte-limits.js
var byte_limits = __webpack_require__(75138);
;// CONCATENATED MODULE: ./build/mcp/answer-limits.js

function limitAnswers(host, fetch) {
    let exceed = () => { };
    const exceeded = new Promise((_, reject) => (exceed = reject));
    exceeded.catch(() => { });
    const limits = new byte_limits/* ByteLimits */.j(host);
    const limited = (body) => {
        const add = limits.newAnswer();
        const count = (chunk, controller) => {
            try {
                add(chunk.length);
            }
            catch (error) {
                exceed(error);
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

// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/mcp/session.js






const TERMINATE_MS = 1_000;
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
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
        if (error instanceof time_limits/* TimeLimitExceeded */.Qo || signal.aborted)
            ended.abort(error);
        throw error;
    }
    finally {
        await terminate(client, transport, signal);
    }
}
async function handshakeWithSdk(endpoint, ms, signal) {
    return withSession(endpoint, { initializeMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
        const definitions = await listTools();
        return { serverName, serverVersion, tools: (0,tool_result/* toolNames */.$p)(definitions), definitions };
    });
}
class MinimalClient extends protocol/* Protocol */.Zs {
    async initialize(transport, clientInfo, timeout) {
        await this.connect(transport);
        try {
            const params = { protocolVersion: types/* LATEST_PROTOCOL_VERSION */.aE, capabilities: {}, clientInfo };
            const server = await this.request({ method: 'initialize', params }, types/* InitializeResultSchema */.Rk, { timeout });
            if (!types/* SUPPORTED_PROTOCOL_VERSIONS */.Iu.includes(server.protocolVersion))
                throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`);
            transport.setProtocolVersion?.(server.protocolVersion);
            await this.notification({ method: 'notifications/initialized' });
            return server;
        }
        catch (error) {
            void this.close();
            throw error;
        }
    }
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
            return (0,tool_result/* listAllTools */.dz)((params) => client.request({ method: 'tools/list', params }, types/* ResultSchema */.Jh, NO_TIMEOUT));
        },
        async callTool(name, args) {
            let resumable = false;
            const onresumptiontoken = () => {
                resumable = true;
            };
            const broken = new Promise((_, reject) => {
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
function withoutEventStream(fetch) {
    return async (url, init) => {
        const isEventStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id');
        return isEventStream ? new Response(null, { status: 405 }) : await fetch(url, init);
    };
}
async function terminate(client, transport, signal) {
    try {
        await (0,time_limits/* raceTimeLimit */.iu)(TERMINATE_MS, signal, () => transport.terminateSession());
    }
    catch {
    }
    finally {
        await client.close();
    }
}


/***/ })

};
