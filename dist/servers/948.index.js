export const id = 948;
export const ids = [948];
export const modules = {

/***/ 7306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* unused harmony exports InputError, Cancelled, messageOf, messageWithoutAdvice, errorCode */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1497);

class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return oneLine(error instanceof Error ? error.message || error.name : String(error));
}
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
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
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
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

/***/ 8567:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dumpToFile: () => (/* binding */ dumpToFile),
  seedFromFile: () => (/* binding */ seedFromFile),
  setUpDatabase: () => (/* binding */ setUpDatabase)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/pg/esm/index.mjs
var esm = __webpack_require__(3849);
// EXTERNAL MODULE: ./build/engine/servers/postgres/client.js
var postgres_client = __webpack_require__(9207);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump-queries.js


const SCHEMAS = `
  SELECT nspname AS name FROM pg_namespace
  WHERE nspname <> 'information_schema' AND NOT starts_with(nspname, 'pg_') ORDER BY nspname <> 'public', nspname`;
const TABLES = `
  SELECT c.oid::text AS oid, n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS partitioned
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND n.nspname <> 'information_schema' AND NOT starts_with(n.nspname, 'pg_')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY n.nspname, c.relname`;
const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
    pg_get_expr(d.adbin, d.adrelid) AS "default", a.attidentity::text AS identity, a.attgenerated::text AS generated,
    pg_get_serial_sequence($2, a.attname) AS sequence
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`;
const CONSTRAINTS = `
  SELECT k.contype::text AS type, pg_get_constraintdef(k.oid) AS definition,
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS used (number, position)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = used.number ORDER BY used.position) AS columns,
    (SELECT ARRAY[n.nspname::text, c.relname::text] FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = k.confrelid) AS referenced
  FROM pg_constraint k WHERE k.conrelid = $1::oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')
  ORDER BY array_position(ARRAY['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`;
const BEGIN_DUMP = [
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    "SET LOCAL lock_timeout = '10s'",
    "SET LOCAL search_path TO ''",
    "SET LOCAL TIME ZONE 'UTC'"
];
async function readSchemas(client) {
    return (await (0,postgres_client/* runStatement */.nk)(client, SCHEMAS)).rows.map(({ name }) => String(name));
}
async function readTables(client) {
    const tables = [];
    for (const row of (await (0,postgres_client/* runStatement */.nk)(client, TABLES)).rows) {
        const [schema, name] = [String(row['schema']), String(row['name'])];
        const columns = (await (0,postgres_client/* runStatement */.nk)(client, COLUMNS, [row['oid'], (0,postgres_client/* qualifiedName */.OL)({ schema, name })])).rows;
        const constraints = (await (0,postgres_client/* runStatement */.nk)(client, CONSTRAINTS, [row['oid']])).rows.map(constraintFrom);
        tables.push({
            key: (0,postgres_client/* qualifiedName */.OL)({ schema, name }),
            schema,
            name,
            columns: columns,
            constraints,
            references: constraints.flatMap(({ references }) => references ?? []),
            isPartitioned: row['partitioned'] === true
        });
    }
    return tables;
}
function constraintFrom({ referenced, ...row }) {
    const [schema = '', name = ''] = (referenced ?? []);
    const references = name === '' ? null : (0,postgres_client/* qualifiedName */.OL)({ schema, name });
    return { ...row, references };
}
function rowsSql({ key, constraints, isPartitioned }) {
    const primary = constraints.find(({ type }) => type === 'p')?.columns ?? [];
    const order = primary.length === 0 ? '' : ` ORDER BY ${primary.map(esm/* escapeIdentifier */.F).join(', ')}`;
    return `SELECT row_to_json("a row".*)::text AS json FROM ${isPartitioned ? '' : 'ONLY '}${key} AS "a row"${order}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/table-definition.js

const SERIAL = { smallint: 'smallserial', integer: 'serial', bigint: 'bigserial' };
function definitionOf(columns, constraints, isDumped) {
    const inline = new Map();
    const tableConstraints = [];
    for (const constraint of constraints) {
        const [column] = constraint.columns;
        const canInline = constraint.references === null || isDumped(constraint.references);
        const text = canInline ? columnConstraint(constraint) : undefined;
        if (text === undefined || column === undefined)
            tableConstraints.push(constraint.definition);
        else
            inline.set(column, [...(inline.get(column) ?? []), text]);
    }
    const definitions = columns.map((column) => {
        const own = inline.get(column.name) ?? [];
        const isRequired = column.required && !isNotNullImplied(column, own);
        return [column.name, [typeOf(column), ...(isRequired ? ['NOT NULL'] : []), ...own].join(' ')];
    });
    return { columns: Object.fromEntries(definitions), constraints: tableConstraints };
}
function columnConstraint({ type, columns, definition }) {
    const [name] = columns;
    if (name === undefined || columns.length !== 1)
        return undefined;
    for (const column of [name, (0,esm/* escapeIdentifier */.F)(name)]) {
        if (definition === `PRIMARY KEY (${column})`)
            return 'PRIMARY KEY';
        if (definition === `UNIQUE (${column})`)
            return 'UNIQUE';
        const key = `FOREIGN KEY (${column}) `;
        if (definition.startsWith(key))
            return definition.slice(key.length);
    }
    return type === 'c' && definition.endsWith(')') ? definition : undefined;
}
function typeOf({ type, identity, generated, default: value, sequence }) {
    if (identity !== '')
        return `${type} GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`;
    if (generated !== '')
        return `${type} GENERATED ALWAYS AS (${value}) ${generated === 's' ? 'STORED' : 'VIRTUAL'}`;
    if (value === null)
        return type;
    if (!value.startsWith('nextval('))
        return `${type} DEFAULT ${value}`;
    return sequence === null ? type : (SERIAL[type] ?? type);
}
function isNotNullImplied({ type, identity, sequence }, own) {
    return own.includes('PRIMARY KEY') || identity !== '' || (sequence !== null && type in SERIAL);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump.js



const FETCH_ROWS = 500;
async function dumpDatabase(client, write, maxBytes) {
    for (const statement of BEGIN_DUMP)
        await (0,postgres_client/* runStatement */.nk)(client, statement);
    try {
        return await writeTables(client, write, maxBytes);
    }
    finally {
        await (0,postgres_client/* runStatement */.nk)(client, 'ROLLBACK').catch(() => undefined);
    }
}
async function writeTables(client, write, maxBytes) {
    let bytes = 0;
    const put = (text) => {
        bytes += Buffer.byteLength(text);
        if (bytes <= maxBytes)
            write(text);
    };
    const tables = sortByReferences(await readTables(client));
    const dumped = new Set();
    put('{"schemas":[');
    for (const [schemaIndex, schema] of (await readSchemas(client)).entries()) {
        put(`${schemaIndex === 0 ? '' : ','}{"name":${JSON.stringify(schema)},"tables":[`);
        for (const [tableIndex, table] of tables.filter((each) => each.schema === schema).entries()) {
            if (tableIndex > 0)
                put(',');
            dumped.add(table.key);
            put(tableHead(table, dumped));
            if (!(await putRows(client, table, put, () => bytes <= maxBytes)))
                return false;
            put(']}');
        }
        put(']}');
    }
    put(']}');
    return bytes <= maxBytes;
}
function tableHead(table, dumped) {
    const { columns, constraints } = definitionOf(table.columns, table.constraints, (other) => dumped.has(other));
    const fields = { name: table.name, columns, ...(constraints.length === 0 ? {} : { constraints }) };
    return `${JSON.stringify(fields).slice(0, -1)},"rows":[`;
}
async function putRows(client, table, put, fits) {
    await (0,postgres_client/* runStatement */.nk)(client, `DECLARE dump NO SCROLL CURSOR FOR ${rowsSql(table)}`);
    for (let separator = ''; fits(); separator = ',') {
        const { rows } = await (0,postgres_client/* runStatement */.nk)(client, `FETCH ${FETCH_ROWS} FROM dump`);
        if (rows.length === 0) {
            await (0,postgres_client/* runStatement */.nk)(client, 'CLOSE dump');
            return true;
        }
        put(separator + rows.map(({ json }) => String(json)).join(','));
    }
    return false;
}
function sortByReferences(tables) {
    const sorted = [];
    const done = new Set();
    let waiting = tables;
    while (waiting.length > 0) {
        const isReady = ({ key, references }) => references.every((other) => other === key || done.has(other));
        const ready = waiting.filter(isReady);
        const next = ready.length > 0 ? ready : waiting.slice(0, 1);
        for (const table of next)
            done.add(table.key);
        sorted.push(...next);
        waiting = waiting.filter((table) => !next.includes(table));
    }
    return sorted;
}

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(7306);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/read-seed.js
const MAX_NAME_BYTES = 63;
const MAX_ERRORS = 100;
const TOKEN = /[eE]'(?:[^'\\]|''|\\[\s\S])*'|[eE]'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--|\/\*|[\s\S]/gu;
function readSeed(seed) {
    const errors = [];
    const addError = (type, loc, msg) => {
        if (errors.length < MAX_ERRORS)
            errors.push({ type, loc, msg });
    };
    function readList(fields, loc, name) {
        const value = fields[name] ?? [];
        if (Array.isArray(value))
            return value;
        addError('list_type', [...loc, name], 'Input should be a valid list');
        return [];
    }
    function readObject(value, loc) {
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return value;
        return addError('dict_type', loc, 'Input should be a valid dictionary');
    }
    function readName(fields, loc) {
        const nameLoc = [...loc, 'name'];
        const { name } = fields;
        if (name === undefined)
            addError('missing', nameLoc, 'Field required');
        else if (typeof name !== 'string')
            addError('string_type', nameLoc, 'Input should be a valid string');
        else
            return checkName(name, nameLoc);
        return '';
    }
    function checkName(name, loc) {
        if (name === '')
            addError('string_too_short', loc, 'String should have at least 1 character');
        else if (name.includes('\0'))
            addError('value_error', loc, 'A name must not contain NUL');
        else if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
            addError('string_too_long', loc, `A name should have at most ${MAX_NAME_BYTES} bytes`);
        }
        return name;
    }
    function readDefinition(value, loc) {
        if (typeof value !== 'string')
            addError('string_type', loc, 'Input should be a valid string');
        else {
            const problem = definitionProblem(value);
            if (problem !== undefined)
                addError('value_error', loc, `Value error, ${problem}`);
            return value;
        }
        return '';
    }
    function readTable(schema, fields, loc) {
        const name = readName(fields, loc);
        if (fields['columns'] === undefined)
            addError('missing', [...loc, 'columns'], 'Field required');
        const columns = readObject(fields['columns'] ?? {}, [...loc, 'columns']) ?? {};
        const names = new Set(Object.keys(columns));
        const rows = readList(fields, loc, 'rows').map((row, index) => {
            const rowLoc = [...loc, 'rows', index];
            const values = readObject(row, rowLoc) ?? {};
            for (const [key, value] of Object.entries(values)) {
                if (!names.has(key))
                    addError('extra_forbidden', [...rowLoc, key], 'The table has no such column');
                else if (hasNul(value))
                    addError('value_error', [...rowLoc, key], 'A text must not contain NUL');
            }
            return Object.keys(values);
        });
        return {
            loc,
            schema,
            name,
            columns: [...names].map((column) => {
                const columnLoc = [...loc, 'columns', column];
                return [checkName(column, columnLoc), readDefinition(columns[column], columnLoc)];
            }),
            constraints: readList(fields, loc, 'constraints').map((constraint, index) => readDefinition(constraint, [...loc, 'constraints', index])),
            rows
        };
    }
    const root = readObject(seed, []) ?? {};
    if (root['schemas'] === undefined && Object.keys(root).length > 0)
        addError('missing', ['schemas'], 'Field required');
    const schemas = readList(root, [], 'schemas').map((schema, index) => {
        const loc = ['schemas', index];
        const fields = readObject(schema, loc) ?? { name: '-' };
        return { name: readName(fields, loc), loc, fields };
    });
    const tables = schemas.flatMap(({ name, loc, fields }) => readList(fields, loc, 'tables').flatMap((table, index) => {
        const tableLoc = [...loc, 'tables', index];
        const tableFields = readObject(table, tableLoc);
        return tableFields === undefined ? [] : [readTable(name, tableFields, tableLoc)];
    }));
    return { schemas: schemas.map(({ name, loc }) => ({ name, loc })), tables, errors };
}
function definitionProblem(text) {
    if (text.trim() === '')
        return 'the definition is empty';
    let depth = 0;
    for (const [token] of text.matchAll(TOKEN)) {
        if (token === ';')
            return 'a definition must not contain a semicolon';
        if (token === '--' || token === '/*')
            return 'a definition must not contain comments';
        if (/^(?:[eE]?'|")$/.test(token))
            return 'a quotation mark is not closed';
        if (token === '\0')
            return 'a definition must not contain NUL';
        if (token === ',' && depth === 0)
            return 'a definition must define one column';
        if (token === '(')
            depth += 1;
        if (token === ')')
            depth -= 1;
        if (depth < 0)
            return 'a closing parenthesis has no opening one';
    }
    return depth > 0 ? 'a parenthesis is not closed' : undefined;
}
function hasNul(value) {
    if (typeof value === 'string')
        return value.includes('\0');
    return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed-sql.js


const ROWS = 'pg_temp."rows of the seed"';
function schemaSql(name) {
    return `CREATE SCHEMA IF NOT EXISTS ${(0,esm/* escapeIdentifier */.F)(name)}`;
}
function searchPathSql({ schema }) {
    return `SET LOCAL search_path TO ${(0,esm/* escapeIdentifier */.F)(schema)}, public`;
}
function tableSql(table) {
    const columns = table.columns.map(([name, definition]) => `${(0,esm/* escapeIdentifier */.F)(name)} ${definition}`);
    return `CREATE TABLE ${(0,postgres_client/* qualifiedName */.OL)(table)} (${columns.join(', ')})`;
}
function constraintSql(table, constraint) {
    return `ALTER TABLE ${(0,postgres_client/* qualifiedName */.OL)(table)} ADD ${constraint}`;
}
const UNPACK_ROWS = [
    `CREATE TEMP TABLE "rows of the seed"
   (schema_index integer, table_index integer, row_index integer, value json,
    PRIMARY KEY (schema_index, table_index, row_index))
   ON COMMIT DROP`,
    `INSERT INTO ${ROWS}
   SELECT schemas.position - 1, tables.position - 1, rows.position - 1, rows.value
   FROM json_array_elements(${arrayIn('$1::json', 'schemas')}) WITH ORDINALITY AS schemas (value, position),
     json_array_elements(${arrayIn('schemas.value', 'tables')}) WITH ORDINALITY AS tables (value, position),
     json_array_elements(${arrayIn('tables.value', 'rows')}) WITH ORDINALITY AS rows (value, position)`
];
function arrayIn(value, key) {
    return `CASE json_typeof(${value}->'${key}') WHEN 'array' THEN ${value}->'${key}' ELSE '[]' END`;
}
function insertSql(table, columns) {
    const names = columns.map(esm/* escapeIdentifier */.F);
    const into = names.length === 0 ? '' : ` (${names.join(', ')}) OVERRIDING SYSTEM VALUE`;
    return `INSERT INTO ${(0,postgres_client/* qualifiedName */.OL)(table)}${into}
    SELECT ${names.map((name) => `record.${name}`).join(', ')}
    FROM ${ROWS} AS seed, json_populate_record(NULL::${(0,postgres_client/* qualifiedName */.OL)(table)}, seed.value) AS record
    WHERE seed.schema_index = $1 AND seed.table_index = $2 AND seed.row_index >= $3 AND seed.row_index < $4
    ORDER BY seed.row_index`;
}
const COLUMNS_SQL = `
  SELECT attname AS name, attgenerated <> '' AS generated, pg_get_serial_sequence($1, attname) AS sequence
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`;
function sequenceSql(table, column) {
    return `SELECT setval($1, max(${(0,esm/* escapeIdentifier */.F)(column)})) FROM ${(0,postgres_client/* qualifiedName */.OL)(table)} HAVING max(${(0,esm/* escapeIdentifier */.F)(column)}) >= 1`;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed.js




const UNDEFINED_TABLE = '42P01';
class SeedRejected extends Error {
    error;
    constructor(loc, cause) {
        const { code, message, column } = cause;
        if (!/^[0-9A-Z]{5}$/.test(code ?? ''))
            throw cause;
        super('PostgreSQL rejected the seed', { cause });
        this.name = 'SeedRejected';
        const columnLoc = loc.includes('rows') && column !== undefined ? [...loc, column] : loc;
        this.error = { type: 'value_error', loc: columnLoc, msg: `Value error, ${withoutValue(message ?? '')}` };
    }
}
async function seedDatabase(client, json) {
    const { schemas, tables, errors } = readSeed(JSON.parse(json));
    if (errors.length > 0)
        return errors;
    await (0,postgres_client/* runStatement */.nk)(client, 'BEGIN');
    try {
        await (0,postgres_client/* runStatement */.nk)(client, "SET LOCAL lock_timeout = '10s'");
        for (const { name, loc } of schemas) {
            await (0,postgres_client/* runStatement */.nk)(client, schemaSql(name)).catch((error) => reject([...loc, 'name'], error));
        }
        const [createRows, unpackRows] = UNPACK_ROWS;
        await (0,postgres_client/* runStatement */.nk)(client, createRows);
        await (0,postgres_client/* runStatement */.nk)(client, unpackRows, [json]).catch((error) => reject(['schemas'], error));
        const created = await createTables(client, tables);
        for (const table of created)
            await fillTable(client, table);
        for (const table of created)
            await addConstraints(client, table);
        await (0,postgres_client/* runStatement */.nk)(client, 'COMMIT').catch((error) => reject(['schemas'], error));
        return [];
    }
    catch (error) {
        await (0,postgres_client/* runStatement */.nk)(client, 'ROLLBACK').catch(() => undefined);
        if (error instanceof SeedRejected)
            return [error.error];
        throw error;
    }
}
async function createTables(client, tables) {
    const created = [];
    let waiting = tables;
    while (waiting.length > 0) {
        const failed = [];
        for (const table of waiting) {
            await (0,postgres_client/* runStatement */.nk)(client, searchPathSql(table));
            const error = await (0,postgres_client/* tryStatement */.LG)(client, tableSql(table));
            if (error === undefined)
                created.push(table);
            else if ((0,failure/* hasCode */.up)(error, UNDEFINED_TABLE))
                failed.push({ table, error });
            else
                reject(table.loc, error);
        }
        const [first] = failed;
        if (first !== undefined && failed.length === waiting.length)
            reject(first.table.loc, first.error);
        waiting = failed.map(({ table }) => table);
    }
    return created;
}
async function fillTable(client, table) {
    const { rows: columns } = await (0,postgres_client/* runStatement */.nk)(client, COLUMNS_SQL, [(0,postgres_client/* qualifiedName */.OL)(table)]);
    const generated = new Set(columns.filter((column) => column['generated'] === true).map(({ name }) => name));
    const rows = table.rows.map((keys) => keys.filter((key) => !generated.has(key)));
    for (const run of groupRows(rows))
        await insertRows(client, table, run);
    for (const { name, sequence } of columns) {
        if (typeof sequence === 'string')
            await (0,postgres_client/* runStatement */.nk)(client, sequenceSql(table, String(name)), [sequence]);
    }
}
function groupRows(rows) {
    const runs = [];
    for (const [index, keys] of rows.entries()) {
        const columns = [...keys].sort();
        const last = runs.at(-1);
        const continues = last !== undefined && JSON.stringify(last.columns) === JSON.stringify(columns);
        if (continues)
            runs[runs.length - 1] = { ...last, to: index + 1 };
        else
            runs.push({ columns, from: index, to: index + 1 });
    }
    return runs;
}
async function insertRows(client, table, run) {
    const sql = insertSql(table, run.columns);
    const [, schemaIndex, , tableIndex] = table.loc;
    const insert = (from, to) => (0,postgres_client/* tryStatement */.LG)(client, sql, [schemaIndex, tableIndex, from, to]);
    let [from, to] = [run.from, run.to];
    let error = await insert(from, to);
    if (error === undefined)
        return;
    while (to - from > 1) {
        const middle = Math.floor((from + to) / 2);
        const lowerError = await insert(from, middle);
        if (lowerError === undefined)
            from = middle;
        else {
            error = lowerError;
            to = middle;
        }
    }
    reject([...table.loc, 'rows', from], error);
}
async function addConstraints(client, table) {
    await (0,postgres_client/* runStatement */.nk)(client, searchPathSql(table));
    for (const [index, constraint] of table.constraints.entries()) {
        await (0,postgres_client/* runStatement */.nk)(client, constraintSql(table, constraint)).catch((error) => reject([...table.loc, 'constraints', index], error));
    }
}
function reject(loc, error) {
    throw new SeedRejected(loc, error);
}
function withoutValue(message) {
    return message.replace(/: "[\s\S]*"$/, '');
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/commands.js





const STATEMENT_TIMEOUT = 120_000;
const MAX_DUMP_BYTES = 64 * 1024 * 1024;
async function setUpDatabase(env) {
    const client = (0,postgres_client/* createClient */.UU)(env);
    await client.connect();
    const owner = (0,esm/* escapeIdentifier */.F)(env['SANDBOX_USER'] ?? '');
    const database = (0,esm/* escapeIdentifier */.F)(env['SANDBOX_DATABASE'] ?? '');
    const password = (0,esm/* escapeLiteral */.NO)(env['SANDBOX_PASSWORD'] ?? '');
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD ${password}`);
    await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
    await client.end();
}
async function seedFromFile(file, env) {
    const json = (0,external_node_fs_.readFileSync)(file, 'utf8');
    await printResult(env, async (client) => ({ errors: await seedDatabase(client, json) }));
}
async function dumpToFile(file, env) {
    await printResult(env, async (client) => {
        const target = (0,external_node_fs_.openSync)(file, 'wx', 0o600);
        try {
            return { isComplete: await dumpDatabase(client, (text) => (0,external_node_fs_.writeSync)(target, text), MAX_DUMP_BYTES) };
        }
        finally {
            (0,external_node_fs_.closeSync)(target);
        }
    });
}
async function printResult(env, work) {
    const client = (0,postgres_client/* createClient */.UU)(env, STATEMENT_TIMEOUT);
    client.on('error', () => undefined);
    await client.connect();
    try {
        process.stdout.write(JSON.stringify(await work(client)));
    }
    finally {
        await client.end().catch(() => undefined);
    }
}


/***/ })

};
