export const id = 694;
export const ids = [694,631];
export const modules = {

/***/ 32694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   handshake: () => (/* binding */ handshake)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30063);
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(330);
/* harmony import */ var _in_time_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(78264);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2631);





const MAX_PAGES = 100;
const MAX_TOOLS = 5_000;
const MAX_NAME_LENGTH = 200;
const GOODBYE_MS = 1_000;
// `inTime` ends a handshake; the SDK's own timer (60 s) must not come first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 };
/** One MCP session from initialize to its end: who the server is and which tools it has, in `ms` or not at all. */
async function handshake(address, ms, signal) {
    const transport = new _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__/* .StreamableHTTPClientTransport */ .j(new URL(address.url), {
        fetch: address.fetch,
        requestInit: { headers: { ...address.headers } }
    });
    const client = new _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .K({ name: 'klavis-sandbox-action', version: address.clientVersion });
    try {
        return await (0,_in_time_js__WEBPACK_IMPORTED_MODULE_3__/* .inTime */ .R)(ms, signal, () => greet(client, transport));
    }
    finally {
        await sayGoodbye(client, transport, signal);
    }
}
async function greet(client, transport) {
    await client.connect(transport, NO_TIMEOUT);
    const server = client.getServerVersion();
    const tools = client.getServerCapabilities()?.tools === undefined ? [] : await listTools(client);
    return { serverName: server?.name ?? '', serverVersion: server?.version ?? '', tools };
}
/** All tool names, page by page; a server that never stops handing out cursors is stopped by us. */
async function listTools(client) {
    const names = [];
    const cursors = new Set();
    let cursor;
    for (let page = 0; page < MAX_PAGES && names.length < MAX_TOOLS; page++) {
        // Not `client.listTools`: it compiles every schema it is sent, and one odd tool would cost us the whole list.
        const params = cursor === undefined ? {} : { cursor };
        const answer = await client.request({ method: 'tools/list', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, NO_TIMEOUT);
        names.push(...toolNames(answer['tools']));
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || cursors.has(next))
            break;
        cursors.add(next);
        cursor = next;
    }
    return names.slice(0, MAX_TOOLS);
}
function toolNames(tools) {
    if (!Array.isArray(tools))
        throw new _refusal_js__WEBPACK_IMPORTED_MODULE_4__/* .NotMcp */ .s('its answer to tools/list has no list of tools');
    return tools
        .slice(0, MAX_TOOLS)
        .flatMap((tool) => typeof tool?.name === 'string' ? [tool.name.slice(0, MAX_NAME_LENGTH)] : []);
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


/***/ }),

/***/ 2631:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   refusalOf: () => (/* binding */ refusalOf),
/* harmony export */   s: () => (/* binding */ NotMcp)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(330);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85820);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71433);




/** What answers is no MCP server. */
class NotMcp extends Error {
}
const STARTING = 'The server is still starting, overloaded, or gone.';
const FOREIGN = 'Something else than an MCP server answers there, maybe a page of a gateway or proxy.';
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429]);
/** Reads what the handshake threw; `clean` takes out of foreign text what must not be seen. */
function refusalOf(error, host, clean) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPError */ .b) {
        return error.code === undefined || error.code < 0 ? foreign(clean(message)) : statusRefusal(error.code);
    }
    if (error instanceof NotMcp)
        return foreign(message);
    if (error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__/* .McpError */ .Nh) {
        return { reason: `it answered with an MCP error: ${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(clean(message), 200)}`, why: STARTING, final: false };
    }
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
        return foreign('its answer is not a message of the protocol');
    }
    const failure = networkFailure(error, host);
    if (failure === undefined)
        return { reason: (0,_host_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(clean(message), 200), why: STARTING, final: false };
    return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final };
}
function foreign(reason) {
    return { reason: `it is not MCP: ${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(reason, 200)}`, why: FOREIGN, final: false };
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
    if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_2__/* .NetworkError */ .Dr)
        return error;
    if (typeof error !== 'object' || error === null || depth > 5)
        return undefined;
    const { code, cause, errors } = error;
    if (typeof code === 'string')
        return (0,_net_network_error_js__WEBPACK_IMPORTED_MODULE_2__/* .networkError */ .x6)(host, error, false);
    return networkFailure(Array.isArray(errors) ? errors[0] : cause, host, depth + 1);
}


/***/ })

};
