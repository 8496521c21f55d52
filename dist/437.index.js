export const id = 437;
export const ids = [437];
export const modules = {

/***/ 69437:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inSession: () => (/* binding */ inSession)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(30063);
/* harmony import */ var _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31502);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(330);



const LONGEST_MS = 20 * 60_000;
const MOST_PAGES = 100;
/** One MCP session from its start to its end, as any client would have it. */
async function inSession(settings, act) {
    const { url, headers, version, signal } = settings;
    const transport = new _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_1__/* .StreamableHTTPClientTransport */ .j(url, { requestInit: { headers: { ...headers } } });
    const client = new _modelcontextprotocol_sdk_client_index_js__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .K({ name: 'klavis-sandbox-engine', version });
    const options = { timeout: LONGEST_MS, signal };
    try {
        await client.connect(transport, options);
        return await act({
            listTools: () => allTools(client, options),
            async callTool(name, args) {
                const params = { name, arguments: { ...args } };
                const { content, isError } = await client.request({ method: 'tools/call', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, options);
                return { content: Array.isArray(content) ? content : [], isError: isError === true };
            }
        });
    }
    finally {
        await transport.terminateSession().catch(() => { });
        await client.close();
    }
}
// Not `client.listTools`: it compiles every schema it is sent, and one odd tool would cost the whole list.
async function allTools(client, options) {
    const tools = [];
    let cursor;
    for (let page = 0; page < MOST_PAGES; page++) {
        const params = cursor === undefined ? {} : { cursor };
        const answer = await client.request({ method: 'tools/list', params }, _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .ResultSchema */ .Jh, options);
        if (Array.isArray(answer['tools']))
            tools.push(...answer['tools']);
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || next === cursor)
            break;
        cursor = next;
    }
    return tools;
}


/***/ })

};
