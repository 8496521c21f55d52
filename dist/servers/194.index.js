export const id = 194;
export const ids = [194];
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

/***/ 9207:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LG: () => (/* binding */ tryStatement),
/* harmony export */   OL: () => (/* binding */ qualifiedName),
/* harmony export */   UU: () => (/* binding */ createClient),
/* harmony export */   nk: () => (/* binding */ runStatement)
/* harmony export */ });
/* harmony import */ var pg__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3849);

function createClient(env, statementTimeout) {
    return new pg__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .Kj({
        host: env['PGHOST'] ?? '',
        port: Number(env['PGPORT']),
        user: env['PGUSER'] ?? '',
        password: env['PGPASSWORD'] ?? '',
        database: env['PGDATABASE'] ?? '',
        connectionTimeoutMillis: 10_000,
        ...(statementTimeout !== undefined && { statement_timeout: statementTimeout })
    });
}
function runStatement(client, text, values = []) {
    return client.query({ text, values, queryMode: 'extended' });
}
async function tryStatement(client, text, values = []) {
    await runStatement(client, 'SAVEPOINT attempt');
    try {
        await runStatement(client, text, values);
        await runStatement(client, 'RELEASE SAVEPOINT attempt');
        return undefined;
    }
    catch (error) {
        await runStatement(client, 'ROLLBACK TO SAVEPOINT attempt');
        return error;
    }
}
function qualifiedName({ schema, name }) {
    return `${(0,pg__WEBPACK_IMPORTED_MODULE_0__/* .escapeIdentifier */ .F)(schema)}.${(0,pg__WEBPACK_IMPORTED_MODULE_0__/* .escapeIdentifier */ .F)(name)}`;
}


/***/ }),

/***/ 1194:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  servePostgres: () => (/* binding */ servePostgres)
});

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js
var serve_tools = __webpack_require__(3761);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/catalog-queries.js
function listSchemas(database) {
    return database.rows(`
    SELECT schema_name, schema_owner,
      CASE WHEN schema_name = 'information_schema' THEN 'System Information Schema'
           WHEN starts_with(schema_name, 'pg_') THEN 'System Schema'
           ELSE 'User Schema' END AS schema_type
    FROM information_schema.schemata ORDER BY schema_type, schema_name`);
}
function listObjects(database, schema, type) {
    if (type === 'extension') {
        return database.rows('SELECT extname AS name, extversion AS version FROM pg_extension ORDER BY extname');
    }
    if (type === 'sequence') {
        return database.rows(`SELECT sequence_schema AS schema, sequence_name AS name, data_type
       FROM information_schema.sequences WHERE sequence_schema = $1 ORDER BY sequence_name`, [schema]);
    }
    return database.rows(`SELECT table_schema AS schema, table_name AS name, table_type AS type
     FROM information_schema.tables WHERE table_schema = $1 AND table_type = $2 ORDER BY table_name`, [schema, type === 'view' ? 'VIEW' : 'BASE TABLE']);
}
async function describeObject(database, schema, name, type) {
    if (type === 'extension') {
        const found = await database.rows('SELECT extname AS name, extversion AS version, extrelocatable AS relocatable FROM pg_extension WHERE extname = $1', [name]);
        return found[0] ?? {};
    }
    if (type === 'sequence') {
        const found = await database.rows(`SELECT sequence_schema AS schema, sequence_name AS name, data_type, start_value, increment
       FROM information_schema.sequences WHERE sequence_schema = $1 AND sequence_name = $2`, [schema, name]);
        return found[0] ?? {};
    }
    const columns = await database.rows(`SELECT column_name AS column, data_type, is_nullable, column_default AS default
     FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`, [schema, name]);
    const constraints = await database.rows(`SELECT constraint_name AS name, constraint_type AS type,
       array_remove(array_agg(column_name::text ORDER BY ordinal_position), NULL) AS columns
     FROM information_schema.table_constraints
     LEFT JOIN information_schema.key_column_usage USING (constraint_name, table_schema, table_name)
     WHERE table_schema = $1 AND table_name = $2 GROUP BY 1, 2 ORDER BY 1`, [schema, name]);
    const indexes = await database.rows('SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = $1 AND tablename = $2 ORDER BY 1', [schema, name]);
    return { basic: { schema, name, type }, columns, constraints, indexes };
}

// EXTERNAL MODULE: ./build/engine/servers/postgres/client.js
var postgres_client = __webpack_require__(9207);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/database.js

class Database {
    #connect;
    #client;
    #queue = Promise.resolve();
    constructor(connect) {
        this.#connect = connect;
    }
    async rows(sql, values = []) {
        const [result] = await this.run(sql, values);
        return result?.rows ?? [];
    }
    run(sql, values) {
        const run = this.#queue.then(() => this.#query(sql, values));
        this.#queue = run.catch(() => undefined);
        return run;
    }
    async #query(sql, values) {
        const client = await this.#connected();
        const result = values === undefined ? await client.query(sql) : await (0,postgres_client/* runStatement */.nk)(client, sql, values);
        return Array.isArray(result) ? result : [result];
    }
    #connected() {
        this.#client ??= this.#open();
        this.#client.catch(() => this.#disconnect());
        return this.#client;
    }
    async #open() {
        const client = this.#connect();
        client.on('error', () => this.#disconnect());
        await client.connect();
        return client;
    }
    #disconnect() {
        this.#client = undefined;
    }
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/server.js




const STATEMENT_TIMEOUT = 120_000;
const STRING = { type: 'string' };
const TYPE = { object_type: { ...STRING, enum: ['table', 'view', 'sequence', 'extension'], default: 'table' } };
const READ_ONLY = { readOnlyHint: true };
function servePostgres(env, streams) {
    (0,serve_tools/* serveTools */.V)('postgres', postgresTools(new Database(() => (0,postgres_client/* createClient */.UU)(env, STATEMENT_TIMEOUT))), streams);
}
function postgresTools(database) {
    return [
        {
            name: 'list_schemas',
            description: 'Lists all schemas of the database',
            properties: {},
            required: [],
            annotations: READ_ONLY,
            run: async () => json(await listSchemas(database))
        },
        {
            name: 'list_objects',
            description: 'Lists the tables, views, sequences or extensions of a schema',
            properties: { schema_name: STRING, ...TYPE },
            required: ['schema_name'],
            annotations: READ_ONLY,
            run: async (args) => json(await listObjects(database, (0,serve_tools/* stringArgument */.Z)(args, 'schema_name'), objectTypeOf(args)))
        },
        {
            name: 'get_object_details',
            description: 'Shows columns, constraints and indexes of a table, or the details of another object',
            properties: { schema_name: STRING, object_name: STRING, ...TYPE },
            required: ['schema_name', 'object_name'],
            annotations: READ_ONLY,
            run: async (args) => {
                const [schema, name] = [(0,serve_tools/* stringArgument */.Z)(args, 'schema_name'), (0,serve_tools/* stringArgument */.Z)(args, 'object_name')];
                return json(await describeObject(database, schema, name, objectTypeOf(args)));
            }
        },
        {
            name: 'explain_query',
            description: 'Shows the execution plan of a query; with `analyze`, also runs it',
            properties: { sql: STRING, analyze: { type: 'boolean', default: false } },
            required: ['sql'],
            annotations: READ_ONLY,
            run: async (args) => explain(database, (0,serve_tools/* stringArgument */.Z)(args, 'sql'), args['analyze'] === true)
        },
        {
            name: 'execute_sql',
            description: 'Runs SQL and returns its rows as JSON',
            properties: { sql: { ...STRING, description: 'One or more statements' } },
            required: ['sql'],
            annotations: { readOnlyHint: false, destructiveHint: true },
            run: async (args) => execute(database, (0,serve_tools/* stringArgument */.Z)(args, 'sql'))
        }
    ];
}
async function execute(database, sql) {
    const results = await database.run(sql);
    const last = results.at(-1);
    if (last === undefined || last.fields.length === 0)
        return 'No results';
    return json(last.rows);
}
async function explain(database, sql, analyze) {
    const rows = await database.rows(`EXPLAIN ${analyze ? '(ANALYZE, BUFFERS) ' : ''}${sql}`, []);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}
function objectTypeOf(args) {
    return (args['object_type'] ?? 'table');
}
function json(value) {
    return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? String(entry) : entry));
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


/***/ })

};
