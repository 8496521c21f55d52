export const id = 906;
export const ids = [906];
export const modules = {

/***/ 2135:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fh: () => (/* binding */ ExactNumber),
  uA: () => (/* binding */ canonicalNumber),
  ip: () => (/* binding */ exactJson),
  lQ: () => (/* binding */ parseExactJson)
});

// UNUSED EXPORTS: TooManyExactNumbers, mayBeInexact

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/base/json-text.js
function membersAt(text, from) {
    const members = [];
    let at = skipSpace(text, from);
    if (text[at] !== '{')
        return [];
    at = skipSpace(text, at + 1);
    while (text[at] === '"') {
        const end = endOfString(text, at);
        const key = JSON.parse(text.slice(at, end));
        const value = skipSpace(text, skipSpace(text, end) + 1);
        const to = endOfValue(text, value);
        members.push({ key, from: value, to });
        at = skipSpace(text, to);
        if (text[at] !== ',')
            break;
        at = skipSpace(text, at + 1);
    }
    return members;
}
function elementsAt(text, from) {
    const elements = [];
    let at = skipSpace(text, from);
    if (text[at] !== '[')
        return [];
    at = skipSpace(text, at + 1);
    while (at < text.length && text[at] !== ']') {
        const to = endOfValue(text, at);
        elements.push({ from: at, to });
        at = skipSpace(text, to);
        if (text[at] === ',')
            at = skipSpace(text, at + 1);
    }
    return elements;
}
function hasRepeatedKey(text, from) {
    const open = [];
    let isKeyNext = false;
    for (let at = skipSpace(text, from); at < text.length;) {
        const char = text[at];
        if (char === '"') {
            const end = endOfString(text, at);
            const keys = open.at(-1);
            if (isKeyNext && keys !== undefined) {
                const key = JSON.parse(text.slice(at, end));
                if (keys.has(key))
                    return true;
                keys.add(key);
                isKeyNext = false;
            }
            at = end;
            continue;
        }
        if (char === '{' || char === '[')
            open.push(char === '{' ? new Set() : undefined);
        else if (char === '}' || char === ']')
            open.pop();
        if (char === '{' || char === ',')
            isKeyNext = open.at(-1) !== undefined;
        at++;
    }
    return false;
}
function skipSpace(text, from) {
    let at = from;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t')
        at++;
    return at;
}
function endOfString(text, from) {
    for (let at = from + 1;;) {
        const quote = text.indexOf('"', at);
        if (quote === -1)
            return text.length;
        let backslashes = 0;
        while (text[quote - backslashes - 1] === '\\')
            backslashes++;
        at = quote + 1;
        if (backslashes % 2 === 0)
            return at;
    }
}
function endOfValue(text, from) {
    let depth = 0;
    for (let at = from; at < text.length;) {
        const char = text[at];
        if (char === '"')
            at = endOfString(text, at);
        else {
            const isClosing = char === '}' || char === ']';
            if (depth === 0 && (isClosing || char === ',' || /\s/.test(char ?? '')))
                return at;
            if (char === '{' || char === '[')
                depth++;
            if (isClosing)
                depth--;
            at++;
            if (!isClosing)
                continue;
        }
        if (depth === 0)
            return at;
    }
    return text.length;
}

;// CONCATENATED MODULE: ./build/base/exact-json.js


class ExactNumber {
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        hasExact = true;
        return isExact ? `${mark()}${this.text}` : Number(this.text);
    }
}
let createdMark;
function mark() {
    createdMark ??= `${globalThis.crypto.randomUUID()}:`;
    return createdMark;
}
const SUSPECT = /[:,[][ \n\r\t]*-?(?:0(?![.\d])(?<=-0)|\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE][+-]?\d|\.0{6}))/;
const NUMBER = /-?\d[\d.eE+-]*/y;
let isExact = false;
let hasExact = false;
function mayBeInexact(text) {
    return SUSPECT.test(text);
}
class TooManyExactNumbers extends Error {
}
function parseExactJson(text, budget = { left: Infinity }) {
    const value = (0,json/* parseJson */.qF)(text);
    if (value === undefined || !mayBeInexact(text))
        return value;
    return JSON.parse(withMarks(text, budget), (_, each) => isMarked(each) ? new ExactNumber(each.slice(mark().length)) : each);
}
function exactJson(value, replacer) {
    isExact = true;
    hasExact = false;
    try {
        const json = JSON.stringify(value, replacer &&
            ((key, each) => {
                if (!isMarked(each))
                    return replacer(key, each);
                const text = each.slice(mark().length);
                const replaced = replacer(key, text);
                return replaced === text ? each : replaced;
            }));
        return hasExact ? json.replace(new RegExp(`"${mark()}([^"]+)"`, 'g'), '$1') : json;
    }
    finally {
        isExact = false;
    }
}
function isMarked(value) {
    return typeof value === 'string' && value.startsWith(mark());
}
function canonicalNumber({ text }) {
    const exact = decimalOf(text);
    if (exact === undefined)
        return text;
    return exact === decimalOf(String(Number(text))) ? JSON.stringify(Number(text)) : exact.replace(/e0$/, '');
}
function decimalOf(text) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,12}))?$/.exec(text) ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const significant = digits.slice(0, lengthWithoutZeros(digits));
    if (whole === '')
        return undefined;
    if (significant === '')
        return '0';
    return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
function lengthWithoutZeros(digits) {
    let length = digits.length;
    while (digits[length - 1] === '0')
        length--;
    return length;
}
function withMarks(text, budget) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < text.length;) {
        const char = text[at] ?? '';
        if (char === '"') {
            at = endOfString(text, at);
        }
        else if (char === '-' || (char >= '0' && char <= '9')) {
            NUMBER.lastIndex = at;
            const [number = char] = NUMBER.exec(text) ?? [];
            if (String(Number(number)) !== number) {
                if (--budget.left < 0)
                    throw new TooManyExactNumbers();
                parts.push(text.slice(from, at), `"${mark()}${number}"`);
                from = at + number.length;
            }
            at += number.length;
        }
        else
            at++;
    }
    return `${parts.join('')}${text.slice(from)}`;
}


/***/ }),

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isDeeperThan(levels, value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
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
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification, idKey, meantIds */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
const errorResponse = (id, code, message, data) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) }
});
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) ? value : {};
}
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
const idKey = (id) => `${typeof id} ${id}`;
function meantIds(id) {
    return typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? [id, Number(id)] : [id];
}
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        return text.length > 2 * maxDepth && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(maxDepth, value) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(result)
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

/***/ 3761:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ serveTools),
/* harmony export */   Z: () => (/* binding */ stringArgument)
/* harmony export */ });
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
/* harmony import */ var _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5028);


function serveTools(name, tools, streams = { input: process.stdin, output: process.stdout }) {
    const findProblem = argumentChecker();
    (0,_stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .serveStdio */ .L)(name, {
        'tools/list': () => ({ tools: tools.map(describe) }),
        'tools/call': async (params) => {
            const tool = tools.find((each) => each.name === params['name']);
            if (tool === undefined)
                throw new _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .ProtocolError */ .b(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .INVALID_PARAMS */ .lz, `Tool ${String(params['name'])} not found`);
            const args = (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(params['arguments']);
            const problem = await findProblem(tool, args);
            if (problem !== undefined)
                return errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
            return await runTool(tool, args);
        }
    }, streams);
}
function stringArgument(args, key) {
    return String(args[key]);
}
function describe(tool) {
    return {
        name: tool.name,
        description: tool.description,
        inputSchema: schemaOf(tool),
        annotations: { openWorldHint: false, ...tool.annotations }
    };
}
function schemaOf(tool) {
    return { type: 'object', properties: { ...tool.properties }, required: [...tool.required] };
}
function argumentChecker() {
    const compiled = new Map();
    return async (tool, args) => {
        const validate = compiled.get(tool.name) ?? (await validatorOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function validatorOf(tool) {
    const { AjvJsonSchemaValidator } = await __webpack_require__.e(/* import() */ 400).then(__webpack_require__.bind(__webpack_require__, 9400));
    return new AjvJsonSchemaValidator().getValidator(schemaOf(tool));
}
async function runTool(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return errorResult(error instanceof Error ? error.message : String(error));
    }
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ }),

/***/ 5028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ ProtocolError),
  L: () => (/* binding */ serveStdio)
});

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
;// CONCATENATED MODULE: ./build/base/version.js
const VERSION = '1.0.0';
const REPOSITORY = 'org/klavis-sandbox-action';
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
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
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
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
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js






class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
function serveStdio(name, answers, { input, output }, onNotification = () => { }, parse = json_rpc/* parseBoundedJson */.Rj) {
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
        if (open.delete(request.id))
            output.write(`${(0,exact_json/* exactJson */.ip)(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)(parse(line));
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


/***/ }),

/***/ 2906:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   serveTerminal: () => (/* binding */ serveTerminal)
/* harmony export */ });
/* harmony import */ var _serve_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3761);

function serveTerminal(streams) {
    const tool = {
        name: 'run_command',
        description: `Runs a command line in the workspace (${process.platform})`,
        properties: {
            command: { type: 'string', description: 'The command with its arguments, for the shell' },
            workdir: { type: 'string', description: 'The folder to run it in, if not the workspace' },
            stdin: { type: 'string', description: 'Text for its standard input' }
        },
        required: ['command'],
        annotations: { readOnlyHint: false, destructiveHint: true },
        run: async (args) => (await __webpack_require__.e(/* import() */ 329).then(__webpack_require__.bind(__webpack_require__, 9329))).runCommand(args)
    };
    (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .serveTools */ .V)('terminal', [tool], streams);
}


/***/ })

};
