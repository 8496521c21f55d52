export const id = 2631;
export const ids = [2631];
export const modules = {

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


/***/ })

};
