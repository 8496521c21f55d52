export const id = 311;
export const ids = [311];
export const modules = {

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject)
/* harmony export */ });
/* unused harmony export parseJson */
/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a value is a JSON object, and neither a list nor null. */
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 1497:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TN: () => (/* binding */ oneLine)
/* harmony export */ });
/* unused harmony exports safeLine, safeLines, safeJson, codeSpan, codeBlock, escapeMarkdown */
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** One line of a log without workflow commands (`::x::`, `##[x]`) and terminal escapes. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document without workflow commands and terminal escapes. It parses to the same value. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** Untrusted text, such as the message of an API, as one short and safe line inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as a code span in Markdown, also in a table. In comments GitHub resolves mentions, issues and links after
 * it has decoded escapes, except in code.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a fenced code block in Markdown; nothing in them can end the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * Everything that Markdown, HTML or GitHub interprets: markup, mentions, issues, autolinks, emoji. Nothing else, because a
 * summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` do not change.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // An underscore between two letters is not emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`, but not a colon before a space or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would start a list, a heading or a rule.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown that may contain HTML (the job summary), with all markup escaped. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 9647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rj: () => (/* binding */ parseBoundedJson),
/* harmony export */   Rp: () => (/* binding */ asRequestId),
/* harmony export */   Sv: () => (/* binding */ isResponse),
/* harmony export */   X$: () => (/* binding */ METHOD_NOT_FOUND),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   ks: () => (/* binding */ isRequest),
/* harmony export */   lz: () => (/* binding */ INVALID_PARAMS),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   vY: () => (/* binding */ parseMessage),
/* harmony export */   yj: () => (/* binding */ errorResponse),
/* harmony export */   zR: () => (/* binding */ INTERNAL_ERROR),
/* harmony export */   zi: () => (/* binding */ resultResponse)
/* harmony export */ });
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

// Error codes of JSON-RPC, of the MCP SDK (-32000, -32001) and of the language server protocol (-32800).
const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
/** JSON.parse reads values that are nested thousands of levels deep, but JSON.stringify cannot write them. */
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
/** A response with a result. */
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
/** A response with an error. */
const errorResponse = (id, code, message) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message }
});
/** A notification; without params, the field is left out. */
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
/** The value if it is a JSON object, else an empty one. */
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value) ? value : {};
}
/** The value if it is a string. */
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
/** The value if it can be a request id or a progress token. */
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
/** The value of a JSON text; undefined if it is invalid, or nested too deeply to be forwarded. */
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        // Short text cannot be nested deeply, so the check is skipped.
        return text.length > 2 * maxDepth && isDeeper(value, maxDepth) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
/** The message in a parsed JSON value, in the protocol's form; undefined if it is not a message. */
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(result)
        ? resultResponse(id, result)
        : errorResponse(id, INTERNAL_ERROR, 'The MCP server sent a response without a result');
}
function parseError({ code, message, data }) {
    const error = {
        code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
        message: typeof message === 'string' ? message : 'The MCP server sent an error without a message'
    };
    return data === undefined ? error : { ...error, data };
}


/***/ }),

/***/ 8311:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveReplay: () => (/* binding */ serveReplay)
});

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
// EXTERNAL MODULE: ./build/engine/servers/stdio-server.js + 5 modules
var stdio_server = __webpack_require__(5028);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(1497);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/mcp/cassette/canonical-json.js

/** JSON whose keys are sorted, so that equal values have equal texts. */
function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map(canonicalJson).join(',')}]`;
    if (!(0,json/* isJsonObject */.O)(value))
        return JSON.stringify(value) ?? 'null';
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/indexed-take.js
/** A take whose answers are found by their calls. */
class IndexedTake {
    #keys;
    #answers = new Map();
    constructor({ calls }, keyOf) {
        this.#keys = calls.map(keyOf);
        for (const [place, { answer }] of calls.entries()) {
            const key = this.#keys[place] ?? '';
            const known = this.#answers.get(key);
            if (known === undefined)
                this.#answers.set(key, [{ place, answer }]);
            else
                known.push({ place, answer });
        }
    }
    has(key) {
        return this.#answers.has(key);
    }
    /** The answer that the call got this time, counted from 0, or the last one; undefined if the take does not have the call. */
    answer(key, time) {
        const recorded = this.#answers.get(key) ?? [];
        return (recorded[time] ?? recorded.at(-1))?.answer;
    }
    /** How many calls were recorded before this one that have not been played. A call that was recorded less often is far away. */
    distanceTo(key, time, played) {
        const place = this.#answers.get(key)?.[time]?.place;
        if (place === undefined)
            return this.#keys.length;
        const left = new Map(played);
        let missing = 0;
        for (const before of this.#keys.slice(0, place)) {
            const times = left.get(before) ?? 0;
            if (times === 0)
                missing += 1;
            else
                left.set(before, times - 1);
        }
        return missing;
    }
}

;// CONCATENATED MODULE: ./build/base/spelling.js
/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const same = from[row - 1] === to[column - 1];
            const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current.push(Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1), swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        beforeLast = last;
        last = current;
    }
    return at(last, to.length);
}
function at(row, column) {
    return row[column] ?? Number.POSITIVE_INFINITY;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/nearest-calls.js



const MAX_SHOWN = 3;
const MAX_SHOWN_LENGTH = 200;
/** Comparing takes the product of both lengths. */
const MAX_COMPARED_LENGTH = 300;
const MAX_COMPARED = 500;
/** The recorded calls that are most like a call: those of the same tool first, then those with the most similar arguments. */
function nearestCalls(tool, args, takes) {
    const wanted = textOf(args);
    const known = new Map(takes.flatMap(({ calls }) => calls.map((call) => [`${call.tool} ${canonicalJson(call.arguments)}`, call])));
    const ofTool = [...known].filter(([, call]) => call.tool === tool);
    const candidates = (ofTool.length > 0 ? ofTool : [...known]).slice(0, MAX_COMPARED);
    return candidates
        .map(([shown, call]) => ({
        shown: (0,base_text/* oneLine */.TN)(shown, MAX_SHOWN_LENGTH),
        distance: editDistance(tool.slice(0, 100), call.tool.slice(0, 100)) + editDistance(wanted, textOf(call.arguments))
    }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, MAX_SHOWN)
        .map(({ shown }) => shown);
}
function textOf(args) {
    return canonicalJson(args).slice(0, MAX_COMPARED_LENGTH);
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/player.js




/**
 * Answers calls from a recording. Only takes with the seed of this sandbox count. The best take is one that gave the same
 * answers so far, has the call as often, and made the fewest other calls before it. A call that is repeated more often
 * than it was recorded gets its last answer.
 */
class Player {
    #recording;
    #takes;
    #played = new Map();
    #agreeing;
    constructor(recording) {
        this.#recording = recording;
        const { server, seed } = recording;
        this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take, keyOf));
        this.#agreeing = this.#takes;
    }
    /** The recorded answer; `omitted` says why there is none. */
    answer(tool, args) {
        const key = keyOf({ tool, arguments: args });
        const time = this.#played.get(key) ?? 0;
        const best = this.#best(this.#agreeing, key, time) ?? this.#best(this.#takes, key, time);
        const answer = best?.answer(key, time);
        // Not counted, because a client could fill the memory with such calls, and a new process plays from the beginning.
        if (answer === undefined)
            return { omitted: this.#whyMissing(tool, args) };
        this.#played.set(key, time + 1);
        const given = JSON.stringify(answer);
        const agreeing = this.#agreeing.filter((take) => JSON.stringify(take.answer(key, time)) === given);
        // After an answer that no agreeing take has, the history is unknown, and the remaining takes are as good as before.
        if (agreeing.length > 0)
            this.#agreeing = agreeing;
        return answer;
    }
    #best(takes, key, time) {
        const having = takes.filter((take) => take.has(key));
        const [first, ...others] = having.map((take) => ({ take, distance: take.distanceTo(key, time, this.#played) }));
        if (first === undefined)
            return undefined;
        return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).take;
    }
    #whyMissing(tool, args) {
        const { server } = this.#recording;
        const near = nearestCalls(tool, args, server.takes);
        const others = near.length === 0
            ? `The cassette has no call of ${server.alias}.`
            : `The nearest recorded calls are: ${near.join('; ')}.`;
        const asked = (0,base_text/* oneLine */.TN)(`${tool} ${canonicalJson(args)}`, 300);
        return `This call is not in the cassette: ${asked}. ${others} Record the run again with an API key.`;
    }
}
function keyOf(call) {
    return `${call.tool} ${canonicalJson(call.arguments)}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/recording.js

/** The notification with which the engine hands over the recording: in no file, argument or variable that others could change. */
const RECORDING_METHOD = 'klavis-sandbox/recording';
/** Reads what the engine sends first. The engine has checked it. */
function asRecording(value) {
    return (0,json/* isJsonObject */.O)(value) && (0,json/* isJsonObject */.O)(value['server']) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/server.js




/** Serves the tools of a recorded server, and answers as it did. The engine sends the recording first. */
function serveReplay(streams = { input: process.stdin, output: process.stdout }) {
    let playing;
    const started = () => {
        if (playing === undefined)
            throw new Error('No recording was given.');
        return playing;
    };
    (0,stdio_server/* serveStdio */.L)('replay', {
        'tools/list': () => ({ tools: started().recording.server.tools }),
        'tools/call': (params) => {
            const answer = started().player.answer((0,json_rpc/* asString */.oJ)(params['name']) ?? '', (0,json_rpc/* asObject */.eB)(params['arguments']));
            if ('result' in answer)
                return answer.result;
            if ('omitted' in answer)
                throw new stdio_server/* ProtocolError */.b(json_rpc/* INVALID_PARAMS */.lz, answer.omitted);
            throw new stdio_server/* ProtocolError */.b(answer.error.code, answer.error.message, answer.error.data);
        }
    }, streams, (method, params) => {
        // Only the first one counts: later ones come from clients.
        const recording = method === RECORDING_METHOD && playing === undefined ? asRecording(params) : undefined;
        if (recording !== undefined)
            playing = { recording, player: new Player(recording) };
    });
}


/***/ }),

/***/ 5028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ ProtocolError),
  L: () => (/* binding */ serveStdio)
});

;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';
/** The repository of the action, as in package.json (a test compares them). */
const REPOSITORY = 'org/klavis-sandbox-action';
/** The address of a page of the docs, for messages. */
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
/** The limits unless a test sets others. */
const DEFAULT_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    jsonMs: 2000,
    startMs: 60_000,
    graceMs: 2000,
    // A quarter of the 60 s after which clients with the MCP SDK give up.
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
/** The beginning and the end of a complete line. */
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
/** Splits a stream of bytes into lines, and never buffers more than one line of the allowed length. */
class LineReader {
    #maxBytes;
    #onLine;
    #onTooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(maxBytes, onLine, onTooLong) {
        this.#maxBytes = maxBytes;
        this.#onLine = onLine;
        this.#onTooLong = onTooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#append(chunk.subarray(start, end));
            this.#finishLine();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#append(chunk.subarray(start));
    }
    /** The stream has ended: the rest is a line even without a newline. */
    end() {
        if (this.#length > 0)
            this.#finishLine();
    }
    #append(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#maxBytes)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, END_BYTES);
        // A copy, because a view would keep the whole buffer in memory.
        this.#parts = [Buffer.from(whole.subarray(-END_BYTES))];
        this.#length = this.#maxBytes;
    }
    #finishLine() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#onTooLong({ head, tail: text.slice(-END_BYTES) });
        else
            this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

;// CONCATENATED MODULE: ./build/mcp/protocol-versions.js
/** As in the SDK, whose module would load all its schemas. A test compares the two lists. */
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
/** The version that we offer to servers. */
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


/** The version for a client: the one that its `initialize` requests, if there is such a version, else the latest. */
function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js





/** An error of the protocol, which the client gets instead of a result. */
class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
/**
 * Serves MCP over stdio. The SDK's server does more than our servers need, and loading it takes three times as long as starting
 * Node, for every server of a sandbox (see bench/start.js).
 */
function serveStdio(name, answers, { input, output }, onNotification = () => { }) {
    const methods = {
        initialize: (params) => ({
            protocolVersion: negotiatedVersion(params),
            capabilities: { tools: {} },
            serverInfo: { name, version: VERSION }
        }),
        ping: () => ({}),
        ...answers
    };
    const open = new Set();
    const answer = async (request) => {
        open.add(request.id);
        const response = await respond(methods, request);
        // The client does not want the answer to a request that it has cancelled.
        if (open.delete(request.id))
            output.write(`${JSON.stringify(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)((0,json_rpc/* parseBoundedJson */.Rj)(line));
        if (message === undefined || (0,json_rpc/* isResponse */.Sv)(message))
            return;
        if ((0,json_rpc/* isRequest */.ks)(message))
            void answer(message);
        else if (message.method === 'notifications/cancelled') {
            const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
            if (id !== undefined)
                open.delete(id);
        }
        else
            onNotification(message.method, (0,json_rpc/* asObject */.eB)(message.params));
    };
    const lines = new LineReader(DEFAULT_LIMITS.unreadBytes, receive, () => { });
    input.on('data', (chunk) => lines.read(chunk));
}
async function respond(methods, { id, method, params }) {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (answer === undefined)
        return (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* METHOD_NOT_FOUND */.X$, 'Method not found');
    try {
        return (0,json_rpc/* resultResponse */.zi)(id, await answer((0,json_rpc/* asObject */.eB)(params)));
    }
    catch (error) {
        const { code, data } = error instanceof ProtocolError ? error : { code: json_rpc/* INTERNAL_ERROR */.zR, data: undefined };
        const response = (0,json_rpc/* errorResponse */.yj)(id, code, error instanceof Error ? error.message : String(error));
        return data === undefined || !('error' in response) ? response : { ...response, error: { ...response.error, data } };
    }
}


/***/ })

};
