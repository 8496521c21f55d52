export const id = 118;
export const ids = [118];
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

/***/ 7118:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   servePdfTools: () => (/* binding */ servePdfTools)
/* harmony export */ });
/* harmony import */ var _serve_tools_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3761);

const PATH = { type: 'string', description: 'A path in the workspace' };
const READS = { readOnlyHint: true };
const WRITES = { readOnlyHint: false };
/** Loaded with the first call, because the PDF libraries take longer than the start of the server. */
const documents = () => Promise.all(/* import() */[__webpack_require__.e(69), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 459));
/** Serves the cloud's PDF tools for the documents of one workspace. */
function servePdfTools(workspace, streams) {
    (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .serveTools */ .V)('pdf-tools', pdfTools(workspace), streams);
}
function pdfTools(workspace) {
    return [
        {
            name: 'read_pdf',
            description: 'Reads the text of all pages of a PDF file, and its metadata',
            properties: { file_path: PATH },
            required: ['file_path'],
            annotations: READS,
            run: async (args) => {
                const file = (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'file_path');
                const { documentInfo, pageTexts } = await documents();
                const { metadata } = await documentInfo(workspace, file);
                const pages = (await pageTexts(workspace, file)).map((text, index) => ({ page_number: index + 1, text }));
                return JSON.stringify({ file_path: file, num_pages: pages.length, metadata, pages });
            }
        },
        {
            name: 'get_pdf_info',
            description: 'Shows metadata and page sizes of a PDF file',
            properties: { file_path: PATH },
            required: ['file_path'],
            annotations: READS,
            run: async (args) => {
                const file = (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'file_path');
                const { documentInfo } = await documents();
                const { metadata, sizes, encrypted } = await documentInfo(workspace, file);
                return JSON.stringify({
                    file_path: file,
                    num_pages: sizes.length,
                    metadata,
                    page_sizes: sizes,
                    is_encrypted: encrypted
                });
            }
        },
        {
            name: 'extract_pages',
            description: 'Writes some pages of a PDF file to a new one',
            properties: {
                input_file: PATH,
                output_file: PATH,
                page_numbers: {
                    type: 'array',
                    items: { type: 'integer' },
                    minItems: 1,
                    description: 'Page numbers, starting at 1'
                }
            },
            required: ['input_file', 'output_file', 'page_numbers'],
            annotations: WRITES,
            run: async (args) => {
                const numbers = args['page_numbers'];
                const target = (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'output_file');
                const { composeDocument } = await documents();
                const pages = await composeDocument(workspace, target, [{ file: (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'input_file'), numbers }]);
                return JSON.stringify({ success: true, output_file: target, pages_extracted: pages });
            }
        },
        {
            name: 'merge_pdfs',
            description: 'Writes several PDF files to a new one, in the order given',
            properties: { input_files: { type: 'array', items: PATH, minItems: 1 }, output_file: PATH },
            required: ['input_files', 'output_file'],
            annotations: WRITES,
            run: async (args) => {
                const files = args['input_files'];
                const target = (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'output_file');
                const { composeDocument } = await documents();
                const pages = await composeDocument(workspace, target, files.map((file) => ({ file })));
                return JSON.stringify({
                    success: true,
                    output_file: target,
                    input_files_count: files.length,
                    total_pages: pages
                });
            }
        },
        {
            name: 'split_pdf',
            description: 'Writes each page of a PDF file to a separate file: <prefix>_1.pdf, <prefix>_2.pdf, …',
            properties: { input_file: PATH, output_prefix: PATH },
            required: ['input_file', 'output_prefix'],
            annotations: WRITES,
            run: async (args) => {
                const file = (0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'input_file');
                const outputs = [];
                const { composeDocument, pageCount } = await documents();
                const count = await pageCount(workspace, file);
                for (let page = 1; page <= count; page++) {
                    const target = `${(0,_serve_tools_js__WEBPACK_IMPORTED_MODULE_0__/* .stringArgument */ .Z)(args, 'output_prefix')}_${page}.pdf`;
                    await composeDocument(workspace, target, [{ file, numbers: [page] }]);
                    outputs.push(target);
                }
                return JSON.stringify({ success: true, output_files: outputs, pages_created: outputs.length });
            }
        }
    ];
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


/** Serves the tools, on stdin and stdout unless there are other streams. */
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
/** An argument as a string. */
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
/** Loads the validator and compiles the schema of a tool at its first call, because most tools are never called. */
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
