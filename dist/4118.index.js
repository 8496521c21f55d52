export const id = 4118;
export const ids = [4118];
export const modules = {

/***/ 61297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ errorCode)
/* harmony export */ });
/** The code of a system or zlib error, such as ENOSPC. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}


/***/ }),

/***/ 98765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ findPlace),
/* harmony export */   R: () => (/* binding */ syntaxTrouble)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

/** The first thing that keeps a text from being JSON; undefined when this parser has nothing to complain of. */
function syntaxTrouble(text) {
    const errors = [];
    treeOf(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...placeOf(text, first.offset), what: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
/**
 * Where a path leads in a JSON text. A validator may name more than the text has: the branch of a union, which is
 * passed over, or a field that is missing, which is shown at the object that lacks it.
 */
function findPlace(text, path) {
    const root = treeOf(text, []);
    let node = root;
    const way = [];
    for (const [at, step] of path.entries()) {
        const next = node && below(node, step);
        if (next !== undefined) {
            node = next;
            way.push(step);
        }
        else if (at === path.length - 1 && node?.type === 'object')
            way.push(step);
    }
    return { ...placeOf(text, node?.offset ?? 0), path: written(way), value: node && valueAt(text, node) };
}
/** What is nested without end is too deep for this parser; then there is no place in it that we could show. */
function treeOf(text, errors) {
    try {
        return (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parseTree)(text, errors, { disallowComments: true, allowTrailingComma: false });
    }
    catch {
        return undefined;
    }
}
function below(node, step) {
    const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object';
    return isContainer ? (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.findNodeAtLocation)(node, [step]) : undefined;
}
function valueAt(text, { offset, length }) {
    return JSON.parse(text.slice(offset, offset + length));
}
function placeOf(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function written(path) {
    return path.map(writtenStep).join('');
}
function writtenStep(step, at) {
    if (typeof step === 'number')
        return `[${step}]`;
    if (!/^[A-Za-z_$][\w$-]*$/.test(step))
        return `[${JSON.stringify(step)}]`;
    return at === 0 ? step : `.${step}`;
}
/** `PropertyNameExpected` as people say it. */
function inWords(code) {
    return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}


/***/ }),

/***/ 24118:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSeeds: () => (/* binding */ readSeeds)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _archive_error_code_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(61297);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85820);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63031);
/* harmony import */ var _klavis_initialize_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36691);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(15395);
/* harmony import */ var _json_places_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(98765);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(68337);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(73368);










/** Lines `alias=path.json` or `alias=default`. Files are read here, so that a bad one is known before the first request. */
function readSeeds(text, sandboxes, workspace, problems) {
    const seeds = [];
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_6__/* .lines */ .Mn)(text)) {
        const at = line.indexOf('=');
        const [alias, source] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        const sandbox = sandboxes.find((each) => each.alias === alias);
        const complain = (problem) => problems.add('initialize', problem);
        if (at < 1 || source === '')
            complain(`${(0,_values_js__WEBPACK_IMPORTED_MODULE_7__/* .quoted */ .T)(line)} is neither \`alias=path.json\` nor \`alias=default\`.`);
        else if (sandbox === undefined)
            complain(`there is no sandbox ${(0,_values_js__WEBPACK_IMPORTED_MODULE_7__/* .quoted */ .T)(alias)}. Use its alias in \`sandboxes\`.`);
        else if (seeds.some((seed) => seed.alias === alias))
            complain(`\`${alias}\` is there twice. Leave one line out.`);
        else if (!(0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_4__/* .mayHaveDump */ .CX)(sandbox.server))
            complain(`\`${alias}\` cannot be seeded: ${sandbox.server} keeps no data. Leave the line out.`);
        else if (source === 'default')
            seeds.push({ alias, file: undefined });
        else {
            const json = readJson(source, workspace, complain);
            // One that cannot be read is there all the same: the same alias again is another problem.
            seeds.push({ alias, file: { path: source, json: json ?? '' } });
        }
    }
    return seeds;
}
/** The text of a file that is one JSON object. What is in it is never shown: it may hold a secret. */
function readJson(path, workspace, complain) {
    const shown = (0,_host_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)(path, 200);
    const bytes = readBytes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), shown, complain);
    if (bytes === undefined)
        return undefined;
    const text = decoded(bytes);
    if (text === undefined) {
        complain(`${shown} is not text in UTF-8. Save it as UTF-8.`);
        return undefined;
    }
    const parsed = parse(text);
    if (parsed === undefined) {
        const trouble = (0,_json_places_js__WEBPACK_IMPORTED_MODULE_5__/* .syntaxTrouble */ .R)(text);
        const where = trouble === undefined ? shown : `${shown}:${trouble.line}:${trouble.column}`;
        complain(`${where} is not JSON${trouble === undefined ? '' : `: ${trouble.what}`}.`);
    }
    else if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
        complain(`${shown}:1:1 is JSON, but not an object. Put all of it into one \`{ … }\`.`);
    }
    else
        return text;
    return undefined;
}
function readBytes(path, shown, complain) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
        if (stats === undefined)
            complain(`there is no file ${shown}. Is \`actions/checkout\` before this step?`);
        else if (!stats.isFile())
            complain(`${shown} is not a file. Name a file with JSON.`);
        else if (stats.size > _klavis_initialize_js__WEBPACK_IMPORTED_MODULE_3__/* .LARGEST_SEED_BYTES */ .PJ) {
            complain(`${shown} has ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .size */ .Ej)(stats.size)}; a seed may have ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .size */ .Ej)(_klavis_initialize_js__WEBPACK_IMPORTED_MODULE_3__/* .LARGEST_SEED_BYTES */ .PJ)} at most. Leave something out.`);
        }
        else
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
    }
    catch (error) {
        complain(`${shown} cannot be read (${(0,_archive_error_code_js__WEBPACK_IMPORTED_MODULE_9__/* .errorCode */ .C)(error)}). Check its path and its rights.`);
    }
    return undefined;
}
/** Without the mark that Windows puts before it. */
function decoded(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}
function parse(text) {
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return undefined;
    }
}


/***/ })

};
