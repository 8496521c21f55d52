export const id = 689;
export const ids = [689];
export const modules = {

/***/ 2644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ clientOf)
/* harmony export */ });
/* harmony import */ var pg__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3849);

/** The database that the environment names. */
function clientOf(env, timeout) {
    return new pg__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .Kj({
        host: env['PGHOST'] ?? '',
        port: Number(env['PGPORT']),
        user: env['PGUSER'] ?? '',
        password: env['PGPASSWORD'] ?? '',
        database: env['PGDATABASE'] ?? '',
        connectionTimeoutMillis: 10_000,
        ...(timeout !== undefined && { statement_timeout: timeout })
    });
}


/***/ }),

/***/ 8689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dumpTo: () => (/* binding */ dumpTo),
  seedFrom: () => (/* binding */ seedFrom)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/engine/servers/postgres/connection.js
var connection = __webpack_require__(2644);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed-sql.js
/** Where the rows of a seed wait, as PostgreSQL parsed them: JavaScript would round their big numbers. */
const ROWS = 'pg_temp."rows of the seed"';
/** A name as SQL knows it, whatever is in it. */
function quoted(name) {
    return `"${name.replaceAll('"', '""')}"`;
}
/** The full name of a table. */
function nameOf({ schema, name }) {
    return `${quoted(schema)}.${quoted(name)}`;
}
/** Makes a schema. */
function schemaSql(name) {
    return `CREATE SCHEMA IF NOT EXISTS ${quoted(name)}`;
}
/** What is named without a schema (`REFERENCES users`) is looked for in that of the table first. */
function searchPathSql({ schema }) {
    return `SET LOCAL search_path TO ${quoted(schema)}, public`;
}
/** Makes a table. */
function tableSql(table) {
    const columns = table.columns.map(([name, definition]) => `${quoted(name)} ${definition}`);
    return `CREATE TABLE ${nameOf(table)} (${columns.join(', ')})`;
}
/** Adds a constraint to a table. */
function constraintSql(table, constraint) {
    return `ALTER TABLE ${nameOf(table)} ADD ${constraint}`;
}
/** Unpacks the rows of all tables; `$1` is the JSON text of the seed. */
const UNPACK_ROWS = [
    `CREATE TEMP TABLE "rows of the seed"
   (schema_at integer, table_at integer, row_at integer, value json, PRIMARY KEY (schema_at, table_at, row_at))
   ON COMMIT DROP`,
    `INSERT INTO ${ROWS}
   SELECT schemas.at - 1, tables.at - 1, rows.at - 1, rows.value
   FROM json_array_elements(${listIn('$1::json', 'schemas')}) WITH ORDINALITY AS schemas (value, at),
     json_array_elements(${listIn('schemas.value', 'tables')}) WITH ORDINALITY AS tables (value, at),
     json_array_elements(${listIn('tables.value', 'rows')}) WITH ORDINALITY AS rows (value, at)`
];
function listIn(value, key) {
    return `CASE json_typeof(${value}->'${key}') WHEN 'array' THEN ${value}->'${key}' ELSE '[]' END`;
}
/**
 * Fills these columns from rows of the seed: `$1` schema, `$2` table, `$3` the first and `$4` the row after the last.
 * What is not named gets its default; PostgreSQL itself makes values of the columns' types.
 */
function rowsSql(table, columns) {
    const names = columns.map(quoted);
    const into = names.length === 0 ? '' : ` (${names.join(', ')}) OVERRIDING SYSTEM VALUE`;
    return `INSERT INTO ${nameOf(table)}${into}
    SELECT ${names.map((name) => `made.${name}`).join(', ')}
    FROM ${ROWS} AS seed, json_populate_record(NULL::${nameOf(table)}, seed.value) AS made
    WHERE seed.schema_at = $1 AND seed.table_at = $2 AND seed.row_at >= $3 AND seed.row_at < $4
    ORDER BY seed.row_at`;
}
/** What a seed needs to know of a table that it made; `$1` is its full name. */
const COLUMNS_SQL = `
  SELECT attname AS name, attgenerated <> '' AS generated, pg_get_serial_sequence($1, attname) AS sequence
  FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`;
/** Lets a sequence go on after the numbers that the seed has used; `$1` is its name. */
function sequenceSql(table, column) {
    return `SELECT setval($1, max(${quoted(column)})) FROM ${nameOf(table)} HAVING max(${quoted(column)}) >= 1`;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump-definitions.js

const SERIAL = { smallint: 'smallserial', integer: 'serial', bigint: 'bigserial' };
/** Describes a table so that it can be made again; a foreign key to a table that comes later is added at the end. */
function definitionOf(columns, constraints, isThere) {
    const inline = new Map();
    const rest = [];
    for (const constraint of constraints) {
        const [column] = constraint.columns;
        const short = constraint.refers === null || isThere(constraint.refers) ? inlineOf(constraint) : undefined;
        if (short === undefined || column === undefined)
            rest.push(constraint.definition);
        else
            inline.set(column, [...(inline.get(column) ?? []), short]);
    }
    const written = columns.map((column) => {
        const own = inline.get(column.name) ?? [];
        const isRequired = column.required && !isImplied(column, own);
        return [column.name, [typeOf(column), ...(isRequired ? ['NOT NULL'] : []), ...own].join(' ')];
    });
    return { columns: Object.fromEntries(written), constraints: rest };
}
/** What a column says by itself; undefined for what needs a line of its own. */
function inlineOf({ type, columns, definition }) {
    const [name] = columns;
    if (name === undefined || columns.length !== 1)
        return undefined;
    for (const column of [name, quoted(name)]) {
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
    // A sequence that belongs to the column is made with it; one that does not is not in a dump.
    return sequence === null ? type : (SERIAL[type] ?? type);
}
function isImplied({ type, identity, sequence }, own) {
    return own.includes('PRIMARY KEY') || identity !== '' || (sequence !== null && type in SERIAL);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump-order.js
/** An order in which each table comes after those it refers to. In a ring there is none: then the first one begins. */
function inOrder(tables) {
    const ordered = [];
    const done = new Set();
    let waiting = tables;
    while (waiting.length > 0) {
        const isReady = ({ key, refers }) => refers.every((other) => other === key || done.has(other));
        const ready = waiting.filter(isReady);
        const next = ready.length > 0 ? ready : waiting.slice(0, 1);
        for (const table of next)
            done.add(table.key);
        ordered.push(...next);
        waiting = waiting.filter((table) => !next.includes(table));
    }
    return ordered;
}

// EXTERNAL MODULE: ./build/engine/servers/postgres/statements.js
var statements = __webpack_require__(4358);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump-sql.js


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
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS used (number, at)
          JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = used.number ORDER BY used.at) AS columns,
    (SELECT ARRAY[n.nspname::text, c.relname::text] FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.oid = k.confrelid) AS refers
  FROM pg_constraint k WHERE k.conrelid = $1::oid AND k.contype IN ('p', 'u', 'c', 'f', 'x')
  ORDER BY array_position(ARRAY['p', 'u', 'c', 'f', 'x'], k.contype::text), k.conname`;
/** Everything is seen as it was at one moment, and named in full: with no path to search, PostgreSQL does so itself. */
const BEGIN_DUMP = [
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    "SET LOCAL lock_timeout = '10s'",
    "SET LOCAL search_path TO ''",
    "SET LOCAL TIME ZONE 'UTC'"
];
/** The schemas of users. */
async function schemasIn(client) {
    return (await (0,statements/* one */.x)(client, SCHEMAS)).rows.map(({ name }) => String(name));
}
/** The tables of users. */
async function tablesIn(client) {
    const tables = [];
    for (const row of (await (0,statements/* one */.x)(client, TABLES)).rows) {
        const [schema, name] = [String(row['schema']), String(row['name'])];
        const columns = (await (0,statements/* one */.x)(client, COLUMNS, [row['oid'], nameOf({ schema, name })])).rows;
        const constraints = (await (0,statements/* one */.x)(client, CONSTRAINTS, [row['oid']])).rows.map(constraintIn);
        tables.push({
            key: nameOf({ schema, name }),
            schema,
            name,
            columns: columns,
            constraints,
            refers: constraints.flatMap(({ refers }) => refers ?? []),
            isPartitioned: row['partitioned'] === true
        });
    }
    return tables;
}
function constraintIn(row) {
    const [schema = '', name = ''] = (row['refers'] ?? []);
    return { ...row, refers: name === '' ? null : nameOf({ schema, name }) };
}
/** The rows of a table as JSON texts, in the order of its primary key if it has one. */
function dump_sql_rowsSql({ key, constraints, isPartitioned }) {
    const primary = constraints.find(({ type }) => type === 'p')?.columns ?? [];
    const order = primary.length === 0 ? '' : ` ORDER BY ${primary.map(quoted).join(', ')}`;
    return `SELECT row_to_json("a row".*)::text AS json FROM ${isPartitioned ? '' : 'ONLY '}${key} AS "a row"${order}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/dump.js




const ROWS_AT_A_TIME = 500;
/** Writes all tables as JSON, in the shape of a seed, piece by piece; false as soon as it is more than `mostBytes`. */
async function dumpDatabase(client, write, mostBytes) {
    for (const statement of BEGIN_DUMP)
        await (0,statements/* one */.x)(client, statement);
    try {
        return await dumpAll(client, write, mostBytes);
    }
    finally {
        await (0,statements/* one */.x)(client, 'ROLLBACK').catch(() => undefined);
    }
}
async function dumpAll(client, write, mostBytes) {
    let bytes = 0;
    const put = (text) => {
        bytes += Buffer.byteLength(text);
        if (bytes <= mostBytes)
            write(text);
    };
    const tables = inOrder(await tablesIn(client));
    const there = new Set();
    put('{"schemas":[');
    for (const [at, schema] of (await schemasIn(client)).entries()) {
        put(`${at === 0 ? '' : ','}{"name":${JSON.stringify(schema)},"tables":[`);
        for (const [index, table] of tables.filter((each) => each.schema === schema).entries()) {
            if (index > 0)
                put(',');
            there.add(table.key);
            put(beginningOf(table, there));
            if (!(await putRows(client, table, put, () => bytes <= mostBytes)))
                return false;
            put(']}');
        }
        put(']}');
    }
    put(']}');
    return bytes <= mostBytes;
}
function beginningOf(table, there) {
    const { columns, constraints } = definitionOf(table.columns, table.constraints, (other) => there.has(other));
    const fields = { name: table.name, columns, ...(constraints.length === 0 ? {} : { constraints }) };
    return `${JSON.stringify(fields).slice(0, -1)},"rows":[`;
}
/** As PostgreSQL writes them: JavaScript would round big numbers. */
async function putRows(client, table, put, fits) {
    await (0,statements/* one */.x)(client, `DECLARE dump NO SCROLL CURSOR FOR ${dump_sql_rowsSql(table)}`);
    for (let separator = ''; fits(); separator = ',') {
        const { rows } = await (0,statements/* one */.x)(client, `FETCH ${ROWS_AT_A_TIME} FROM dump`);
        if (rows.length === 0) {
            await (0,statements/* one */.x)(client, 'CLOSE dump');
            return true;
        }
        put(separator + rows.map(({ json }) => String(json)).join(','));
    }
    return false;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed-refused.js
/** PostgreSQL does not take something of a seed. What is no answer of PostgreSQL is thrown as it is. */
class SeedRefused extends Error {
    complaint;
    constructor(place, cause) {
        const { code, message, column } = cause;
        // Five characters are a state of SQL; a lost connection has a word.
        if (!/^[0-9A-Z]{5}$/.test(code ?? ''))
            throw cause;
        super('The seed was refused', { cause });
        this.name = 'SeedRefused';
        const loc = place.includes('rows') && column !== undefined ? [...place, column] : place;
        this.complaint = { type: 'value_error', loc, msg: `Value error, ${withoutValue(message ?? '')}` };
    }
}
/** `invalid input syntax for type integer: "a secret"` without what may be a secret. */
function withoutValue(message) {
    return message.replace(/: "[\s\S]*"$/, '');
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed-rows.js



/** Fills a table with its rows, and lets its sequences go on after them. */
async function fillTable(client, table) {
    const { rows: found } = await (0,statements/* one */.x)(client, COLUMNS_SQL, [nameOf(table)]);
    // What is computed from other columns cannot be given; a dump has it all the same.
    const computed = new Set(found.filter(({ generated }) => generated === true).map(({ name }) => name));
    const given = table.rows.map((keys) => keys.filter((key) => !computed.has(key)));
    for (const run of runsOf(given))
        await insert(client, table, run);
    for (const { name, sequence } of found) {
        if (typeof sequence === 'string')
            await (0,statements/* one */.x)(client, sequenceSql(table, String(name)), [sequence]);
    }
}
/** Never out of order: numbers that a sequence gives should be those of a reader who counts. */
function runsOf(rows) {
    const runs = [];
    for (const [at, keys] of rows.entries()) {
        const columns = [...keys].sort();
        const last = runs.at(-1);
        const goesOn = last !== undefined && JSON.stringify(last.columns) === JSON.stringify(columns);
        if (goesOn)
            runs[runs.length - 1] = { ...last, to: at + 1 };
        else
            runs.push({ columns, from: at, to: at + 1 });
    }
    return runs;
}
/** All at once; if that fails, by halves, until the row is found that is to blame. */
async function insert(client, table, run) {
    const sql = rowsSql(table, run.columns);
    const [, schemaAt, , tableAt] = table.place;
    const put = (from, to) => (0,statements/* attempt */.C)(client, sql, [schemaAt, tableAt, from, to]);
    let [from, to] = [run.from, run.to];
    let error = await put(from, to);
    if (error === undefined)
        return;
    while (to - from > 1) {
        const middle = Math.floor((from + to) / 2);
        const trouble = await put(from, middle);
        if (trouble === undefined)
            from = middle;
        else {
            error = trouble;
            to = middle;
        }
    }
    throw new SeedRefused([...table.place, 'rows', from], error);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/column-definition.js
/** Quoted text of any kind, as a whole; then single characters. */
const TOKEN = /[eE]'(?:[^'\\]|''|\\[\s\S])*'|[eE]'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--|\/\*|[\s\S]/gu;
/**
 * Why a text cannot be the definition of one column (or of one constraint); undefined when it can. It goes into a
 * statement as it is, so it must not end that statement, nor begin another column.
 */
function definitionTrouble(text) {
    if (text.trim() === '')
        return 'the definition is empty';
    let depth = 0;
    for (const [token] of text.matchAll(TOKEN)) {
        if (token === ';')
            return 'a definition has no semicolon';
        if (token === '--' || token === '/*')
            return 'a definition has no comments';
        if (/^(?:[eE]?'|")$/.test(token))
            return 'a quotation mark is not closed';
        if (token === '\0')
            return 'a definition has no NUL';
        if (token === ',' && depth === 0)
            return 'a definition is that of one column';
        if (token === '(')
            depth += 1;
        if (token === ')')
            depth -= 1;
        if (depth < 0)
            return 'a parenthesis is closed that was not opened';
    }
    return depth > 0 ? 'a parenthesis is not closed' : undefined;
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed-shape.js

// PostgreSQL cuts longer names, and two of them may then be the same.
const LONGEST_NAME_BYTES = 63;
const MOST_COMPLAINTS = 100;
/** Reads a seed as the API describes it: `schemas` with `tables` with `columns` and `rows`. */
function readSeedShape(seed) {
    const complaints = [];
    const complain = (type, loc, msg) => {
        if (complaints.length < MOST_COMPLAINTS)
            complaints.push({ type, loc, msg });
    };
    function list(fields, place, name) {
        const value = fields[name] ?? [];
        if (Array.isArray(value))
            return value;
        complain('list_type', [...place, name], 'Input should be a valid list');
        return [];
    }
    function object(value, place) {
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return value;
        return complain('dict_type', place, 'Input should be a valid dictionary');
    }
    function nameIn(fields, place) {
        const loc = [...place, 'name'];
        const { name } = fields;
        if (name === undefined)
            complain('missing', loc, 'Field required');
        else if (typeof name !== 'string')
            complain('string_type', loc, 'Input should be a valid string');
        else
            return checkedName(name, loc);
        return '';
    }
    function checkedName(name, loc) {
        if (name === '')
            complain('string_too_short', loc, 'String should have at least 1 character');
        else if (name.includes('\0'))
            complain('value_error', loc, 'A name has no NUL');
        else if (Buffer.byteLength(name) > LONGEST_NAME_BYTES) {
            complain('string_too_long', loc, `A name should have at most ${LONGEST_NAME_BYTES} bytes`);
        }
        return name;
    }
    function definition(value, loc) {
        if (typeof value !== 'string')
            complain('string_type', loc, 'Input should be a valid string');
        else {
            const trouble = definitionTrouble(value);
            if (trouble !== undefined)
                complain('value_error', loc, `Value error, ${trouble}`);
            return value;
        }
        return '';
    }
    function table(schema, fields, place) {
        const name = nameIn(fields, place);
        if (fields['columns'] === undefined)
            complain('missing', [...place, 'columns'], 'Field required');
        const columns = object(fields['columns'] ?? {}, [...place, 'columns']) ?? {};
        const names = new Set(Object.keys(columns));
        const rows = list(fields, place, 'rows').map((row, at) => {
            const loc = [...place, 'rows', at];
            const values = object(row, loc) ?? {};
            for (const [key, value] of Object.entries(values)) {
                if (!names.has(key))
                    complain('extra_forbidden', [...loc, key], 'There is no such column');
                else if (hasNul(value))
                    complain('value_error', [...loc, key], 'PostgreSQL keeps no NUL in a text');
            }
            return Object.keys(values);
        });
        return {
            place,
            schema,
            name,
            columns: [...names].map((column) => {
                const loc = [...place, 'columns', column];
                return [checkedName(column, loc), definition(columns[column], loc)];
            }),
            constraints: list(fields, place, 'constraints').map((each, at) => definition(each, [...place, 'constraints', at])),
            rows
        };
    }
    const all = object(seed, []) ?? {};
    // Other keys are ignored, as the API does; but something else in place of the schemas would be lost without a word.
    if (all['schemas'] === undefined && Object.keys(all).length > 0)
        complain('missing', ['schemas'], 'Field required');
    const schemas = list(all, [], 'schemas').map((each, at) => {
        const place = ['schemas', at];
        const fields = object(each, place) ?? { name: '-' };
        return { name: nameIn(fields, place), place, fields };
    });
    const tables = schemas.flatMap(({ name, place, fields }) => list(fields, place, 'tables').flatMap((each, at) => {
        const found = object(each, [...place, 'tables', at]);
        return found === undefined ? [] : [table(name, found, [...place, 'tables', at])];
    }));
    return { schemas: schemas.map(({ name, place }) => ({ name, place })), tables, complaints };
}
function hasNul(value) {
    if (typeof value === 'string')
        return value.includes('\0');
    return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/seed.js





const UNDEFINED_TABLE = '42P01';
/** Takes in a whole seed, or nothing of it and says what is wrong, each thing at its place. */
async function seedDatabase(client, json) {
    const { schemas, tables, complaints } = readSeedShape(JSON.parse(json));
    if (complaints.length > 0)
        return complaints;
    await (0,statements/* one */.x)(client, 'BEGIN');
    try {
        await (0,statements/* one */.x)(client, "SET LOCAL lock_timeout = '10s'");
        for (const { name, place } of schemas) {
            await (0,statements/* one */.x)(client, schemaSql(name)).catch((error) => refuse([...place, 'name'], error));
        }
        const [makePlace, unpack] = UNPACK_ROWS;
        await (0,statements/* one */.x)(client, makePlace);
        await (0,statements/* one */.x)(client, unpack, [json]).catch((error) => refuse(['schemas'], error));
        const made = await makeTables(client, tables);
        for (const table of made)
            await fillTable(client, table);
        for (const table of made)
            await addConstraints(client, table);
        await (0,statements/* one */.x)(client, 'COMMIT').catch((error) => refuse(['schemas'], error));
        return [];
    }
    catch (error) {
        await (0,statements/* one */.x)(client, 'ROLLBACK').catch(() => undefined);
        if (error instanceof SeedRefused)
            return [error.complaint];
        throw error;
    }
}
/** In the order in which they can be: a table that refers to another waits for it. */
async function makeTables(client, tables) {
    const made = [];
    let waiting = tables;
    while (waiting.length > 0) {
        const left = [];
        for (const table of waiting) {
            await (0,statements/* one */.x)(client, searchPathSql(table));
            const error = await (0,statements/* attempt */.C)(client, tableSql(table));
            if (error === undefined)
                made.push(table);
            else if (error.code === UNDEFINED_TABLE)
                left.push({ table, error });
            else
                refuse(table.place, error);
        }
        const [first] = left;
        if (first !== undefined && left.length === waiting.length)
            refuse(first.table.place, first.error);
        waiting = left.map(({ table }) => table);
    }
    return made;
}
async function addConstraints(client, table) {
    await (0,statements/* one */.x)(client, searchPathSql(table));
    for (const [at, constraint] of table.constraints.entries()) {
        await (0,statements/* one */.x)(client, constraintSql(table, constraint)).catch((error) => refuse([...table.place, 'constraints', at], error));
    }
}
function refuse(place, error) {
    throw new SeedRefused(place, error);
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/data-programs.js




const STATEMENT_TIMEOUT = 120_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Takes in the seed of a file; on stdout it says what is wrong with it. */
async function seedFrom(file, env) {
    const json = (0,external_node_fs_.readFileSync)(file, 'utf8');
    await answer(env, async (client) => ({ complaints: await seedDatabase(client, json) }));
}
/** Writes all data to a new file; on stdout it says whether all of it is there. */
async function dumpTo(file, env) {
    await answer(env, async (client) => {
        const target = (0,external_node_fs_.openSync)(file, 'wx', 0o600);
        try {
            return { isWhole: await dumpDatabase(client, (text) => (0,external_node_fs_.writeSync)(target, text), MOST_BYTES) };
        }
        finally {
            (0,external_node_fs_.closeSync)(target);
        }
    });
}
async function answer(env, work) {
    const client = (0,connection/* clientOf */.f)(env, STATEMENT_TIMEOUT);
    // A connection that is lost fails the statement under way; without a listener it would end the process first.
    client.on('error', () => undefined);
    await client.connect();
    try {
        process.stdout.write(JSON.stringify(await work(client)));
    }
    finally {
        await client.end().catch(() => undefined);
    }
}


/***/ }),

/***/ 4358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ attempt),
/* harmony export */   x: () => (/* binding */ one)
/* harmony export */ });
/** Runs one statement: what comes with another one behind it is refused by the server. */
function one(client, text, values = []) {
    return client.query({ text, values, queryMode: 'extended' });
}
/** Runs one statement inside a transaction, which goes on without it should it fail; then the error is the answer. */
async function attempt(client, text, values = []) {
    await one(client, 'SAVEPOINT attempt');
    try {
        await one(client, text, values);
        await one(client, 'RELEASE SAVEPOINT attempt');
        return undefined;
    }
    catch (error) {
        await one(client, 'ROLLBACK TO SAVEPOINT attempt');
        return error;
    }
}


/***/ })

};
