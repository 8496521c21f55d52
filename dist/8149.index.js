export const id = 8149;
export const ids = [8149];
export const modules = {

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ serverNamed),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);


/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
function leasesOf(uses, names) {
    const all = uses.flatMap((use) => use.ledger.held().map((held) => ({
        use,
        held,
        servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => isNamed(lease, name)));
}
/** The server of this name; where there is only one, it needs no name. */
function serverNamed(uses, name) {
    const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })));
    const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse();
    if (only !== undefined && (name !== '' || others.length === 0)) {
        only.use.checkAlive();
        return only;
    }
    const there = all.map(({ server }) => server.alias).join(', ');
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(name === '' ? 'It is not clear which server is meant.' : `This job has no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T)(name)}.`, there === '' ? NOTHING : `It has ${there}.`, there === '' ? AFTER_MAIN : 'Name one of them in `server`.');
}
const AFTER_MAIN = 'Put this step after the main action, in the same job.';
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.';
function isNamed({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const there = all.map(({ held }) => held.intent.alias).join(', ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`This job holds no ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T).join(', ')}.`, there === '' ? NOTHING : `It holds ${there}.`, there === '' ? AFTER_MAIN : 'Check `names`; what was released is not held any more.');
}


/***/ }),

/***/ 98482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ keepPrivately),
/* harmony export */   r: () => (/* binding */ writeWhereTold)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82797);




/** Writes a file that only this user can read, in a folder of its own that lives as long as the job. */
function keepPrivately(host, name, text) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'klavis-')), name);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, { mode: 0o600 });
        return path;
    }
    catch (error) {
        throw notWritten(name, error);
    }
}
/** Writes a file where the user wants it. */
function writeWhereTold(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text);
        return path;
    }
    catch (error) {
        throw notWritten(path, error);
    }
}
function notWritten(name, error) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${name} could not be written: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'The folder is missing or not writable, or its disk is full.', 'Make room on the runner, or name another `file`.', { cause: error });
}


/***/ }),

/***/ 14052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ throughApi),
/* harmony export */   v: () => (/* binding */ overMcp)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(90795);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33784);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);




const ADVICE = { final: 'Correct that, then run the job again.', later: 'Raise `timeout` if it needs longer.' };
/** A server that we speak MCP with ourselves. */
function overMcp(target, time) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x };
    const patience = { ...time, advice: ADVICE };
    // Loaded only where it is needed: the SDK is large.
    const load = () => Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(5806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, patience),
        list: async () => (await load()).listTools(address, patience)
    };
}
/** A server that the API speaks MCP with in our place. */
function throughApi(target, klavis, time) {
    return {
        async call(tool, args) {
            try {
                return await klavis.callTool(target, tool, args, time);
            }
            catch (error) {
                throw (0,_klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveActed */ .LR)(error) ? lost(tool, error) : error;
            }
        },
        list: () => klavis.listTools(target, time)
    };
}
function lost(tool, error) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The call of \`${tool}\` reached Klavis, but its answer did not reach us.`, `${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} The tool may have acted or not, so it is not called again.`, 'Look at what it did, then run the job again.', { cause: error });
}


/***/ }),

/***/ 98149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runTools: () => (/* binding */ runTools)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/mcp/tool-formats.js + 2 modules
var tool_formats = __webpack_require__(54967);
;// CONCATENATED MODULE: ./build/mcp/tool-names.js
const LONGEST_NAME = 64;
/**
 * A name for each tool that a model's SDK takes and that no other tool has. It is the tool's own where that is possible;
 * tools of several servers that share a name get their server's before it.
 */
function namesFor(tools, format) {
    const plain = tools.map(({ tool }) => legal(tool, format));
    const taken = new Set();
    return tools.map(({ server, tool }, index) => {
        const own = plain[index] ?? '';
        const isShared = tools.some((other, at) => other.server !== server && plain[at] === own);
        const name = unlike(taken, isShared ? legal(`${server}_${tool}`, format) : own);
        taken.add(name);
        return name;
    });
}
/** What all three models accept: `[A-Za-z0-9_-]`, 64 at most; Gemini also wants no digit or hyphen at the beginning. */
function legal(name, format) {
    if (format === 'mcp_native')
        return name;
    const clean = name.replace(/[^A-Za-z0-9_-]/g, '_') || '_';
    return (format === 'gemini' && /^[0-9-]/.test(clean) ? `_${clean}` : clean).slice(0, LONGEST_NAME);
}
function unlike(taken, name) {
    for (let number = 1;; number++) {
        const end = number === 1 ? '' : `_${number}`;
        const next = `${name.slice(0, LONGEST_NAME - end.length)}${end}`;
        if (!taken.has(number === 1 ? name : next))
            return number === 1 ? name : next;
    }
}

// EXTERNAL MODULE: ./build/companions/cloud.js
var companions_cloud = __webpack_require__(80747);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/job-work.js + 1 modules
var job_work = __webpack_require__(9356);
// EXTERNAL MODULE: ./build/companions/kept-files.js
var kept_files = __webpack_require__(98482);
// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
;// CONCATENATED MODULE: ./build/companions/tools.js














/** Lists the tools of servers in a file, as the SDK of a model wants them. */
async function runTools(host) {
    const inputs = readToolsInputs(host);
    await (0,job_work/* withJobWork */.J2)(host, inputs, 'Tools', async (work) => {
        const listed = await (0,job_work/* tryAll */.Jo)('listed', tasksOf(inputs, work), work);
        give(listed, inputs, work);
    });
}
function readToolsInputs(host) {
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.w)(host, read, problems, 60),
        servers: (0,lists/* items */.ld)(read.text('server')).filter((name) => (0,lists/* isName */.Eo)('server', name, problems)),
        offered: serverNames(read, problems),
        format: read.choice('format', ['mcp_native', 'openai', 'anthropic', 'gemini'], 'mcp_native'),
        file: read.text('file'),
        via: read.choice('via', ['mcp', 'api'], 'mcp')
    };
    problems.throwIfAny();
    return inputs;
}
/** Klavis' own names of servers may have blanks in them. */
function serverNames(read, problems) {
    return (0,lists/* items */.ld)(read.text('server-name')).filter((name) => {
        if (/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/.test(name))
            return true;
        problems.add('server-name', `${(0,values/* quoted */.T)(name)} is not the name of a server.`);
        return false;
    });
}
function tasksOf({ servers, offered, via, timeoutMs, ...inputs }, work) {
    const time = { timeoutMs, signal: work.limits.stop };
    const ours = chosen(servers, servers.length + offered.length === 0, work).map(({ use, server }) => {
        const opened = via === 'api' ? (0,tool_server/* throughApi */.G)(server, use.klavis(), time) : (0,tool_server/* overMcp */.v)(server, time);
        return {
            name: server.alias,
            run: async () => ({ server: server.alias, tools: await opened.list() })
        };
    });
    const cloud = (0,companions_cloud/* cloudOf */.h)({ ...inputs, timeoutMs }, { say: work.phase.info });
    const others = offered.map((server) => ({
        name: server,
        run: async () => ({ server, tools: await cloud().offeredTools(server, time) })
    }));
    return [...ours, ...others];
}
/** The servers named, or all: without those that main went on without, which would only fail here, too. */
function chosen(names, all, { uses, phase }) {
    const aliases = all ? uses.flatMap(({ servers }) => servers.map(({ alias }) => alias)) : names;
    // Where nothing is held at all, this says so.
    const wanted = all && aliases.length === 0 ? [''] : [...new Set(aliases)];
    const found = wanted.map((alias) => (0,job_leases/* serverNamed */.J)(uses, alias));
    if (!all)
        return found;
    for (const { server } of found.filter((each) => !each.server.answers))
        phase.info(`– ${server.alias}: left out, since it did not answer before; name it in \`server\` to try it`);
    return found.filter(({ server }) => server.answers);
}
function give(listed, { format, file }, { host, phase }) {
    const owned = listed.flatMap(({ server, tools }) => tools.map((native) => ({ server, tool: native.name, native })));
    const names = namesFor(owned, format);
    const renamed = owned.map(({ native }, at) => ({ ...native, name: names[at] ?? native.name }));
    const text = `${JSON.stringify((0,tool_formats/* formatTools */.N)(renamed, format), null, 2)}\n`;
    const path = file === '' ? (0,kept_files/* keepPrivately */.K)(host, 'tools.json', text) : (0,kept_files/* writeWhereTold */.r)((0,external_node_path_.resolve)(host.run.workspace, file), text);
    for (const [at, { server, tool }] of owned.entries()) {
        if (names[at] !== tool)
            phase.info(`${server}: ${(0,host_text/* oneLine */.TN)(tool, 200)} is ${names[at]} in the file`);
    }
    phase.info(`${(0,wording/* count */.U9)(owned.length, 'tool')} in ${path}`);
    host.output('file', path);
    host.output('count', String(owned.length));
    host.output('tools', JSON.stringify(Object.fromEntries(listed.map(({ server, tools }) => [server, tools.map(({ name }) => name)]))));
    host.output('names', JSON.stringify(Object.fromEntries(owned.map(({ server, tool }, at) => [names[at], { server, tool }]))));
}


/***/ }),

/***/ 54967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ TOOL_FORMATS),
  N: () => (/* binding */ formatTools)
});

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/mcp/schema-refs.js
const DEEPEST = 40;
const MOST_PARTS = 5_000;
const SOME_OBJECT = { type: 'object' };
const DEFINITIONS = ['$defs', 'definitions'];
/** Words whose values are data, and no schemas. */
const DATA = ['default', 'enum', 'const', 'examples'];
/** Whether it is a JSON object. */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/**
 * The schema with every `$ref` into itself replaced by what stands there. What refers to itself, or grows beyond all
 * bounds, becomes some object: a server can send anything.
 */
function inlineRefs(root) {
    let left = MOST_PARTS;
    function inline(value, open, depth) {
        if (typeof value !== 'object' || value === null)
            return value;
        if (depth > DEEPEST || --left < 0)
            return SOME_OBJECT;
        if (Array.isArray(value))
            return value.map((each) => inline(each, open, depth + 1));
        const { $ref: ref, ...own } = value;
        const inlined = inlineWords(own, open, depth);
        if (typeof ref !== 'string')
            return inlined;
        const target = open.includes(ref) ? undefined : partAt(root, ref);
        const there = isObject(target) ? inline(target, [...open, ref], depth + 1) : SOME_OBJECT;
        return { ...there, ...inlined };
    }
    function inlineWords(schema, open, depth) {
        return mapped(schema, (value, word) => {
            if (DEFINITIONS.includes(word))
                return undefined;
            if (DATA.includes(word))
                return value;
            // The names under `properties` are the user's, not words of the schema.
            if (word === 'properties' && isObject(value))
                return mapped(value, (inner) => inline(inner, open, depth + 1));
            return inline(value, open, depth + 1);
        });
    }
    return inline(root, [], 0);
}
/** An object with each value replaced; those replaced by nothing are left out. */
function mapped(object, replace) {
    const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
/** The part that a pointer such as `#/$defs/Issue` leads to; nothing where it leads nowhere, or out of the schema. */
function partAt(root, ref) {
    if (ref !== '#' && !ref.startsWith('#/'))
        return undefined;
    const keys = ref.split('/').slice(1);
    return keys.reduce((part, key) => {
        const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
        return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name] : undefined;
    }, root);
}
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        return key;
    }
}

;// CONCATENATED MODULE: ./build/mcp/gemini-schema.js


/** The words that Gemini knows and that stay as they are, with the type of their values; it refuses a list with any other. */
const WORDS = {
    title: 'string',
    description: 'string',
    pattern: 'string',
    nullable: 'boolean',
    minimum: 'number',
    maximum: 'number',
    minItems: 'number',
    maxItems: 'number',
    minLength: 'number',
    maxLength: 'number'
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const FORMATS = {
    string: ['enum', 'date-time'],
    number: ['float', 'double'],
    integer: ['int32', 'int64']
};
const LONGEST_HINT = 200;
/** A tool's input schema as Gemini's `parameters`; nothing for a tool that takes none: it refuses an object without any. */
function geminiParameters(inputSchema) {
    const schema = plain(inlineRefs(inputSchema));
    const alternatives = listIn(schema, 'anyOf');
    // A choice is no object, which it has to be here: all that may be said can be said, and the server judges.
    const whole = alternatives.length === 0
        ? schema
        : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) };
    const { properties } = whole;
    return isObject(properties) && Object.keys(properties).length > 0 ? whole : undefined;
}
function plain(given) {
    if (!isObject(given))
        return { type: 'string' };
    const schema = merged(given);
    const isNullable = schema['nullable'] === true || typesIn(schema).includes('null') || valuesIn(schema).includes(null);
    const kinds = typesIn(schema).filter((type) => TYPES.includes(type));
    const { type: _, ...untyped } = schema;
    if (kinds.length > 1)
        return choice(kinds.map((type) => ({ ...untyped, type })), schema, isNullable);
    const alternatives = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')];
    if (alternatives.length > 0 && !isNarrowing(schema, alternatives))
        return choice(alternatives, schema, isNullable);
    return simple(schema, kinds[0] ?? guessed(schema), isNullable);
}
/** One type, and of the words those that go with it. */
function simple(schema, type, isNullable) {
    const kept = mapped(schema, (value, word) => (typeof value === WORDS[word] ? value : undefined));
    const { format, default: preset } = schema;
    return {
        type,
        ...kept,
        ...(isNullable ? { nullable: true } : {}),
        ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
        ...(preset === undefined || preset === null ? {} : { default: preset }),
        ...enumeration(schema, type),
        ...(type === 'array' ? { items: plain(itemsOf(schema)) } : {}),
        ...(type === 'object' ? members(schema) : {})
    };
}
/** Gemini knows lists of words only; other values are told in the description. */
function enumeration(schema, type) {
    const values = valuesIn(schema).filter((value) => value !== null && value !== '');
    if (values.length === 0)
        return {};
    if (type === 'string')
        return { enum: values.map(String) };
    const { description } = schema;
    const hint = `One of: ${(0,host_text/* oneLine */.TN)(values.map((value) => JSON.stringify(value)).join(', '), LONGEST_HINT)}.`;
    return { description: typeof description === 'string' ? `${description} ${hint}` : hint };
}
function members({ properties, required }) {
    if (!isObject(properties) || Object.keys(properties).length === 0)
        return {};
    const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : [];
    return { properties: mapped(properties, plain), ...(names.length === 0 ? {} : { required: names }) };
}
/** Several alternatives. Beside `anyOf` nothing may stand, so each tells what was said of all. */
function choice(alternatives, { description }, isNullable) {
    const others = alternatives.filter(({ type }) => type !== 'null');
    const isNull = isNullable || others.length < alternatives.length;
    const said = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) };
    const each = others.flatMap((other) => {
        const inner = plain({ ...said, ...other });
        const nested = listIn(inner, 'anyOf');
        return nested.length === 0 ? [inner] : nested;
    });
    const [only = { type: 'string', ...said }] = each;
    return each.length > 1 ? { anyOf: each } : only;
}
/** Alternatives that only narrow down what is said beside them, such as which of two fields is required. */
function isNarrowing(schema, alternatives) {
    if (isObject(schema['properties']) || schema['items'] !== undefined)
        return true;
    return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0);
}
/** Gemini has no `allOf`: what holds together is said together. */
function merged(schema) {
    const parts = listIn(schema, 'allOf').map(merged);
    if (parts.length === 0)
        return schema;
    const all = [...parts, schema];
    const properties = Object.assign({}, ...all.map((part) => part['properties']));
    const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
    const joined = Object.assign({}, ...all);
    if (Object.keys(properties).length === 0)
        return joined;
    return { ...joined, properties, required: [...new Set(required)] };
}
function typesIn({ type }) {
    return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}
function valuesIn(schema) {
    if (schema['const'] !== undefined)
        return [schema['const']];
    return Array.isArray(schema['enum']) ? schema['enum'] : [];
}
function listIn(schema, word) {
    const list = schema[word];
    return Array.isArray(list) ? list.filter(isObject) : [];
}
/** Of a tuple the first: Gemini knows lists of one kind. */
function itemsOf({ items, prefixItems }) {
    const given = items ?? prefixItems;
    return Array.isArray(given) ? given[0] : given;
}
/** Gemini wants a type everywhere. */
function guessed(schema) {
    if (isObject(schema['properties']))
        return 'object';
    if (schema['items'] !== undefined)
        return 'array';
    const [value] = valuesIn(schema).filter((each) => each !== null);
    return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

;// CONCATENATED MODULE: ./build/mcp/tool-formats.js

/** How a list of tools can be asked for. */
const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'];
/** The tools as the SDK of a model wants them. */
function formatTools(tools, format) {
    switch (format) {
        case 'openai':
            return tools.map((tool) => ({ type: 'function', function: { ...named(tool), parameters: schemaOf(tool) } }));
        case 'anthropic':
            return tools.map((tool) => ({ ...named(tool), input_schema: schemaOf(tool) }));
        case 'gemini':
            // One item with all functions in it: what `tools` of Gemini's generateContent takes.
            return [{ function_declarations: tools.map(declaration) }];
        case 'mcp_native':
            return tools;
    }
}
function named({ name, description = '' }) {
    return { name, description };
}
function schemaOf({ inputSchema }) {
    return inputSchema ?? { type: 'object', properties: {} };
}
function declaration(tool) {
    const parameters = geminiParameters(tool.inputSchema);
    return { ...named(tool), ...(parameters === undefined ? {} : { parameters }) };
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35376);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const BODILESS = [204, 205, 304];
// Whoever fetches sets the time by a signal: a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
/** `fetch` for the MCP SDK: through the proxy, streaming, and a redirect is an answer like any other. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!BODILESS.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('This fetch sends GET, POST, PUT and DELETE only.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; its reader's signal ends it.
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .chunksOf */ .U)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
}


/***/ })

};
