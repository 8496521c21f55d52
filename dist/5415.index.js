export const id = 5415;
export const ids = [5415];
export const modules = {

/***/ 3036:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ testsReportJson)
/* harmony export */ });
function* testsReportJson({ cases, ...report }, json) {
    yield `${json(report).slice(0, -1)},"cases":[`;
    for (const [index, each] of cases.entries())
        yield `${index === 0 ? '' : ','}\n${json(each)}`;
    yield ']}';
}


/***/ }),

/***/ 95415:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeReport: () => (/* binding */ writeReport)
/* harmony export */ });
/* unused harmony export DATA_PLACEHOLDER */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46466);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(10768);
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58839);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(19036);
/* harmony import */ var _mcp_caller_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80064);
/* harmony import */ var _recording_note_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10373);
/* harmony import */ var _tests_report_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3036);









const DATA_PLACEHOLDER = '{{data}}';
const LIMITS = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 };
const MAX_TRANSCRIPT_BYTES = 512 * 1024 * 1024;
const CHUNK_CHARACTERS = 64 * 1024;
async function writeReport(content, template, path, limits = LIMITS) {
    const start = template.indexOf(DATA_PLACEHOLDER);
    const pieces = renderPage(content, limits, template.slice(0, start), template.slice(start + DATA_PLACEHOLDER.length));
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(node_stream__WEBPACK_IMPORTED_MODULE_1__.Readable.from(inChunks(pieces)), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createWriteStream)(path, _host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .NEW_PRIVATE_FILE */ .GA));
}
async function* renderPage({ tests, testsNote, story, transcript, log, redact }, limits, before, after) {
    const json = (value) => escapeForScript((0,_base_redact_js__WEBPACK_IMPORTED_MODULE_4__/* .redactJson */ .r)(value, redact));
    const calls = transcript === undefined ? undefined : (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .streamPlainFile */ .h2)(transcript, MAX_TRANSCRIPT_BYTES)?.stream;
    const lastLines = log.slice(-limits.logLines);
    const logLines = log.length - lastLines.length;
    const head = {
        testsNote,
        story: story && withoutMaps(story),
        recordingNote: story === undefined ? '' : (0,_recording_note_js__WEBPACK_IMPORTED_MODULE_5__/* .recordingNote */ .S)(story)
    };
    yield `${before}${json(head).slice(0, -1)},"log":${json(lastLines)},"tests":[`;
    let bytes = 0;
    for (const [index, each] of tests.entries()) {
        if (index > 0)
            yield ',';
        for (const piece of (0,_tests_report_json_js__WEBPACK_IMPORTED_MODULE_6__/* .testsReportJson */ .Q)(each, json)) {
            bytes += piece.length;
            yield piece;
        }
    }
    yield '],"calls":[';
    const left = { ...limits, bytes: limits.bytes - bytes };
    const omitted = calls === undefined ? { calls: 0, unreadable: 0 } : yield* renderCalls(calls, left, json);
    yield `],"leftOut":${JSON.stringify({ ...omitted, logLines })}}${after}`;
}
async function* renderCalls(transcript, limits, json) {
    let [shown, bytes, calls, unreadable] = [0, 0, 0, 0];
    for await (const line of (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .Dx)(transcript, limits.lineBytes)) {
        if (line?.trim() === '')
            continue;
        if (calls > 0 || shown === limits.calls) {
            calls += 1;
            continue;
        }
        const call = parseCall(line);
        const text = call && unlessTooDeep(() => json(call));
        bytes += text?.length ?? 0;
        if (text === undefined)
            unreadable += 1;
        else if (bytes > limits.bytes)
            calls += 1;
        else
            yield `${shown++ === 0 ? '' : ','}\n${text}`;
    }
    return { calls, unreadable };
}
function unlessTooDeep(stringify) {
    try {
        return stringify();
    }
    catch {
        return undefined;
    }
}
function withoutMaps({ changes, ...story }) {
    if (changes === undefined)
        return { ...story, changes };
    const { summary, fileCount, files, diff, notShown } = changes;
    return { ...story, changes: { summary, fileCount, files, diff, notShown: [...notShown] } };
}
function escapeForScript(json) {
    return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
async function* inChunks(pieces) {
    let chunk = '';
    for await (const piece of pieces) {
        chunk += piece;
        if (chunk.length < CHUNK_CHARACTERS)
            continue;
        yield chunk;
        chunk = '';
    }
    yield chunk;
}
function parseCall(line) {
    const { at, server, caller, trial, direction, method, tool, params, result, error, failed, denied, injected, ms, bytes } = fieldsIn(line);
    if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string')
        return undefined;
    return {
        at,
        server,
        caller: (0,_mcp_caller_js__WEBPACK_IMPORTED_MODULE_7__/* .isCaller */ .A)(caller) ? caller : 'agent',
        trial: typeof trial === 'string' ? trial : undefined,
        direction: direction === 'to-client' ? 'to-client' : 'to-server',
        method,
        tool: typeof tool === 'string' ? tool : undefined,
        params,
        result,
        error,
        failed: failed === true,
        denied: denied === true,
        injected: typeof injected === 'string' ? injected : undefined,
        ms: positive(ms),
        bytes: positive(bytes)
    };
}
function positive(value) {
    return typeof value === 'number' && value >= 0 ? value : 0;
}
function fieldsIn(line = '') {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJson */ .qF)(line);
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_8__/* .isJsonObject */ .OW)(value) ? value : {};
}


/***/ })

};
