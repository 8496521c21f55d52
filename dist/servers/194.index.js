export const id = 194;
export const ids = [194];
export const modules = {

/***/ 9207:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LG: () => (/* binding */ tryStatement),
/* harmony export */   OL: () => (/* binding */ qualifiedName),
/* harmony export */   UU: () => (/* binding */ createClient),
/* harmony export */   nk: () => (/* binding */ runStatement)
/* harmony export */ });
/* harmony import */ var pg__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3849);

/** A client for the database that the environment names; not yet connected. */
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
/** Runs one statement. The extended protocol makes the server reject text with a second statement in it. */
function runStatement(client, text, values = []) {
    return client.query({ text, values, queryMode: 'extended' });
}
/** Runs one statement of a transaction, which continues if the statement fails. Returns the error, if any. */
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
/** The quoted name of a table, with its schema. */
function qualifiedName({ schema, name }) {
    return `${(0,pg__WEBPACK_IMPORTED_MODULE_0__/* .escapeIdentifier */ .F)(schema)}.${(0,pg__WEBPACK_IMPORTED_MODULE_0__/* .escapeIdentifier */ .F)(name)}`;
}


/***/ }),

/***/ 1194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  servePostgres: () => (/* binding */ servePostgres)
});

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js + 1 modules
var serve_tools = __webpack_require__(5765);
;// CONCATENATED MODULE: ./build/engine/servers/postgres/catalog-queries.js
/** All schemas, with their owner and type. */
function listSchemas(database) {
    return database.rows(`
    SELECT schema_name, schema_owner,
      CASE WHEN schema_name = 'information_schema' THEN 'System Information Schema'
           WHEN starts_with(schema_name, 'pg_') THEN 'System Schema'
           ELSE 'User Schema' END AS schema_type
    FROM information_schema.schemata ORDER BY schema_type, schema_name`);
}
/** The objects of one type in a schema; extensions belong to no schema. */
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
/** Columns, constraints and indexes of a table or view; the properties of a sequence or extension. */
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

/** Runs SQL, one query after the other, on a connection that is opened when it is first needed. */
class Database {
    #connect;
    #client;
    #queue = Promise.resolve();
    constructor(connect) {
        this.#connect = connect;
    }
    /** The rows of one statement. */
    async rows(sql, values = []) {
        const [result] = await this.run(sql, values);
        return result?.rows ?? [];
    }
    /** The results of all statements, or of the only one if there are values. Several statements are one transaction. */
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
        // Without a listener a lost connection would end the process; the next query opens a new one.
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
/** Serves a PostgreSQL database with the main tools of the cloud's server, by their names. */
function servePostgres(env, transport) {
    return (0,serve_tools/* serveTools */.V)('postgres', postgresTools(new Database(() => (0,postgres_client/* createClient */.UU)(env, STATEMENT_TIMEOUT))), transport);
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
    // With values, even none, PostgreSQL rejects a second statement after the explained one.
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

/***/ 5765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools),
  Z: () => (/* binding */ stringArgument)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/serve-tools.js





/** Serves the tools, on stdin and stdout unless there is another transport. */
async function serveTools(name, tools, transport) {
    // Shared with the SDK's server, because creating one takes longer than starting the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(describe) }));
    const findProblem = argumentChecker(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = findProblem(tool, args);
        return problem === undefined ? runTool(tool, args) : errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
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
/** Compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
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


/***/ })

};
