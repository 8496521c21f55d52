export const id = 2631;
export const ids = [2631];
export const modules = {

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
function refusalOf(error, host, redact) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof _modelcontextprotocol_sdk_client_streamableHttp_js__WEBPACK_IMPORTED_MODULE_0__/* .StreamableHTTPError */ .b) {
        return error.code === undefined || error.code < 0 ? notMcp(redact(message)) : statusRefusal(error.code);
    }
    if (error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .HttpStatusError */ .F9)
        return statusRefusal(error.status);
    if (error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .NotMcp */ .s4)
        return notMcp(redact(message));
    if (error instanceof _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_1__/* .McpError */ .Nh || error instanceof _tool_result_js__WEBPACK_IMPORTED_MODULE_4__/* .ErrorAnswer */ .p3) {
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
