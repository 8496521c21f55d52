export const id = 340;
export const ids = [340];
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

/***/ 2340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  servePostgres: () => (/* binding */ servePostgres)
});

// EXTERNAL MODULE: ./build/engine/servers/tools.js + 1 modules
var tools = __webpack_require__(7941);
// EXTERNAL MODULE: ./build/engine/servers/postgres/connection.js
var connection = __webpack_require__(2644);
// EXTERNAL MODULE: ./build/engine/servers/postgres/statements.js
var statements = __webpack_require__(4358);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/database.js

/** Runs SQL, one after the other, on a connection that is made when it is needed. */
class Database {
    #connect;
    #client;
    #last = Promise.resolve();
    constructor(connect) {
        this.#connect = connect;
    }
    /** Rows of one statement. */
    async rows(sql, values = []) {
        const [result] = await this.run(sql, values);
        return result?.rows ?? [];
    }
    /** The results of all statements: one only with values. Several are one transaction, unless they say otherwise. */
    run(sql, values) {
        const run = this.#last.then(() => this.#query(sql, values));
        this.#last = run.catch(() => undefined);
        return run;
    }
    async #query(sql, values) {
        const client = await this.#connected();
        const result = values === undefined ? await client.query(sql) : await (0,statements/* one */.x)(client, sql, values);
        return Array.isArray(result) ? result : [result];
    }
    #connected() {
        this.#client ??= this.#open();
        this.#client.catch(() => this.#forget());
        return this.#client;
    }
    async #open() {
        const client = this.#connect();
        // Without a listener a lost connection would end the process; the next call makes a new one.
        client.on('error', () => this.#forget());
        await client.connect();
        return client;
    }
    #forget() {
        this.#client = undefined;
    }
}

;// CONCATENATED MODULE: ./build/engine/servers/postgres/queries.js
/** All schemas, with who owns them and whose they are. */
function schemas(database) {
    return database.rows(`
    SELECT schema_name, schema_owner,
      CASE WHEN schema_name = 'information_schema' THEN 'System Information Schema'
           WHEN starts_with(schema_name, 'pg_') THEN 'System Schema'
           ELSE 'User Schema' END AS schema_type
    FROM information_schema.schemata ORDER BY schema_type, schema_name`);
}
/** The things of one type in a schema; extensions belong to no schema. */
function objects(database, schema, type) {
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
/** Columns, constraints and indexes of a table or view; the facts of a sequence or extension. */
async function details(database, schema, name, type) {
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

;// CONCATENATED MODULE: ./build/engine/servers/postgres/server.js




const STATEMENT_TIMEOUT = 120_000;
const TEXT = { type: 'string' };
const TYPE = { object_type: { ...TEXT, enum: ['table', 'view', 'sequence', 'extension'], default: 'table' } };
const READS = { readOnlyHint: true };
/** Serves a PostgreSQL database with the names of the cloud's main tools. */
function servePostgres(env, transport) {
    return (0,tools/* serveTools */.V)('postgres', postgresTools(new Database(() => (0,connection/* clientOf */.f)(env, STATEMENT_TIMEOUT))), transport);
}
function postgresTools(database) {
    return [
        {
            name: 'list_schemas',
            description: 'Lists all schemas of the database',
            properties: {},
            required: [],
            annotations: READS,
            run: async () => json(await schemas(database))
        },
        {
            name: 'list_objects',
            description: 'Lists the tables, views, sequences or extensions of a schema',
            properties: { schema_name: TEXT, ...TYPE },
            required: ['schema_name'],
            annotations: READS,
            run: async (args) => json(await objects(database, String(args['schema_name']), typeIn(args)))
        },
        {
            name: 'get_object_details',
            description: 'Shows columns, constraints and indexes of a table, or the details of another object',
            properties: { schema_name: TEXT, object_name: TEXT, ...TYPE },
            required: ['schema_name', 'object_name'],
            annotations: READS,
            run: async (args) => json(await details(database, String(args['schema_name']), String(args['object_name']), typeIn(args)))
        },
        {
            name: 'explain_query',
            description: 'Shows how the database would run a query, and with `analyze` how it did',
            properties: { sql: TEXT, analyze: { type: 'boolean', default: false } },
            required: ['sql'],
            annotations: READS,
            run: async (args) => explain(database, String(args['sql']), args['analyze'] === true)
        },
        {
            name: 'execute_sql',
            description: 'Runs SQL and answers with its rows as JSON',
            properties: { sql: { ...TEXT, description: 'One or more statements' } },
            required: ['sql'],
            annotations: { readOnlyHint: false, destructiveHint: true },
            run: async (args) => execute(database, String(args['sql']))
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
    // With values, even none, the server takes one statement only: nothing can follow the explained one.
    const rows = await database.rows(`EXPLAIN ${analyze ? '(ANALYZE, BUFFERS) ' : ''}${sql}`, []);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}
function typeIn(args) {
    return (args['object_type'] ?? 'table');
}
function json(value) {
    return JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? String(entry) : entry));
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


/***/ }),

/***/ 7941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/host/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/tools.js





/** Serves the tools on stdin and stdout. */
async function serveTools(name, tools, transport) {
    // One for all: to make one takes longer than to start the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(described) }));
    const problemIn = checks(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = problemIn(tool, args);
        return problem === undefined ? answer(tool, args) : failed(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
}
function described(tool) {
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
/** What is wrong with arguments, if anything; a schema is compiled when its tool is first called. */
function checks(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function answer(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return failed(error instanceof Error ? error.message : String(error));
    }
}
function failed(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ })

};
