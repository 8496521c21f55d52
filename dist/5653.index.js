export const id = 5653;
export const ids = [5653];
export const modules = {

/***/ 45653:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findSyntaxError: () => (/* binding */ findSyntaxError),
/* harmony export */   j: () => (/* binding */ findValue)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

function findSyntaxError(text) {
    const errors = [];
    parseText(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...positionAt(text, first.offset), message: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
function findValue(text, path) {
    const root = parseText(text, []);
    let node = root;
    const found = [];
    for (const [at, step] of path.entries()) {
        const next = node && childOf(node, step);
        if (next !== undefined) {
            node = next;
            found.push(step);
        }
        else if (at === path.length - 1 && node?.type === 'object')
            found.push(step);
    }
    return { ...positionAt(text, node?.offset ?? 0), path: formatPath(found), value: node && valueAt(text, node) };
}
function parseText(text, errors) {
    try {
        return (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parseTree)(text, errors, { disallowComments: true, allowTrailingComma: false });
    }
    catch {
        return undefined;
    }
}
function childOf(node, step) {
    const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object';
    return isContainer ? (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.findNodeAtLocation)(node, [step]) : undefined;
}
function valueAt(text, { offset, length }) {
    return JSON.parse(text.slice(offset, offset + length));
}
function positionAt(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function formatPath(path) {
    return path.map(formatStep).join('');
}
function formatStep(step, at) {
    if (typeof step === 'number')
        return `[${step}]`;
    if (!/^[A-Za-z_$][\w$-]*$/.test(step))
        return `[${JSON.stringify(step)}]`;
    return at === 0 ? step : `.${step}`;
}
function inWords(code) {
    return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}


/***/ })

};
