export const id = 5530;
export const ids = [5530];
export const modules = {

/***/ 87234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ redactedJson)
/* harmony export */ });
/** JSON text in which every string, key or value, has gone through the function. */
function redactedJson(value, redact) {
    const json = JSON.stringify(value);
    // Where nothing is escaped, every string stands in the text as it is: there is nothing to take out of any.
    if (json !== undefined && !json.includes('\\') && redact(json) === json)
        return json;
    return JSON.stringify(value, (_, inner) => {
        if (typeof inner === 'string')
            return redact(inner);
        return isRecord(inner) ? redactKeys(inner, redact) : inner;
    });
}
function redactKeys(record, redact) {
    const same = Object.keys(record).every((key) => redact(key) === key);
    return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 45530:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeReport: () => (/* binding */ writeReport)
});

// UNUSED EXPORTS: DATA_MARK

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/host/lines-of.js
var lines_of = __webpack_require__(25816);
// EXTERNAL MODULE: ./build/host/plain-file.js
var plain_file = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/host/redacted-json.js
var redacted_json = __webpack_require__(87234);
;// CONCATENATED MODULE: ./build/report/html/call-line.js
/** A line of the transcript as a call; undefined when it is none, or was cut off by a crash. */
function callIn(line) {
    const { at, server, direction, method, tool, params, result, error, failed, ms, bytes } = fieldsOf(line);
    if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string')
        return undefined;
    return {
        at,
        server,
        direction: direction === 'to-client' ? 'to-client' : 'to-server',
        method,
        tool: typeof tool === 'string' ? tool : undefined,
        params,
        result,
        error,
        failed: failed === true,
        ms: numberOf(ms),
        bytes: numberOf(bytes)
    };
}
const numberOf = (value) => (typeof value === 'number' && value >= 0 ? value : 0);
function fieldsOf(line) {
    try {
        const value = JSON.parse(line ?? '');
        return typeof value === 'object' && value !== null ? value : {};
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./build/report/html/write-report.js







/** What stands in the template where the data belongs. */
const DATA_MARK = '{{data}}';
const LIMITS = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 };
const CHUNK_CHARACTERS = 64 * 1024;
/** Writes the page of a run: the template with the data in it, streamed, for this user alone. */
async function writeReport(content, template, path, limits = LIMITS) {
    const mark = template.indexOf(DATA_MARK);
    const pieces = pageOf(content, limits, template.slice(0, mark), template.slice(mark + DATA_MARK.length));
    await (0,promises_.pipeline)(external_node_stream_.Readable.from(gathered(pieces)), (0,external_node_fs_.createWriteStream)(path, { mode: 0o600 }));
}
async function* pageOf({ story, transcript, log, redact }, limits, before, after) {
    const json = (value) => forHtml((0,redacted_json/* redactedJson */.R)(value, redact));
    const path = transcript !== undefined && (0,plain_file/* isPlainFile */.D)(transcript) ? transcript : undefined;
    const lastLines = log.slice(-limits.logLines);
    const logLines = log.length - lastLines.length;
    yield `${before}{"story":${json(withoutMap(story))},"log":${json(lastLines)},"hasTranscript":${path !== undefined},"calls":[`;
    const left = path === undefined ? { calls: 0, broken: 0 } : yield* callsOf(path, limits, json);
    yield `],"leftOut":${JSON.stringify({ ...left, logLines })}}${after}`;
}
/** The first calls as JSON with commas between them; gives how many are missing. */
async function* callsOf(path, limits, json) {
    let [shown, bytes, calls, broken] = [0, 0, 0, 0];
    for await (const line of (0,lines_of/* linesOf */.D)(path, limits.lineBytes)) {
        if (line?.trim() === '')
            continue;
        // After the first one that has no room all are left out: what is shown has no holes.
        if (calls > 0 || shown === limits.calls) {
            calls += 1;
            continue;
        }
        const call = callIn(line);
        const text = call && tried(() => json(call));
        bytes += text?.length ?? 0;
        if (text === undefined)
            broken += 1;
        else if (bytes > limits.bytes)
            calls += 1;
        else
            yield `${shown++ === 0 ? '' : ','}\n${text}`;
    }
    return { calls, broken };
}
/** Undefined for what is nested too deep to be written. */
function tried(make) {
    try {
        return make();
    }
    catch {
        return undefined;
    }
}
function withoutMap(story) {
    const { changes } = story;
    return { ...story, changes: changes && { ...changes, notShown: [...changes.notShown] } };
}
/** JSON that means the same and in which nothing ends a script or begins a comment. */
function forHtml(json) {
    return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
/** Small pieces together: a write for each call would be slow. */
async function* gathered(pieces) {
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


/***/ })

};
