export const id = 149;
export const ids = [149];
export const modules = {

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
// EXTERNAL MODULE: ./build/mcp/tool-formats.js
var tool_formats = __webpack_require__(84196);
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
    const all = servers.length === 0 && offered.length === 0;
    const aliases = all ? work.uses.flatMap((use) => use.servers.map(({ alias }) => alias)) : servers;
    // Where nothing is held at all, this says so.
    const wanted = all && aliases.length === 0 ? [''] : [...new Set(aliases)];
    const ours = wanted.map((alias) => {
        const { use, server } = (0,job_leases/* serverNamed */.J)(work.uses, alias);
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

/***/ 84196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ formatTools),
/* harmony export */   y: () => (/* binding */ TOOL_FORMATS)
/* harmony export */ });
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
            return [{ function_declarations: tools.map((tool) => ({ ...named(tool), parameters: plain(schemaOf(tool)) })) }];
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
/** Gemini refuses a schema with words that it does not know. */
function plain(schema) {
    if (Array.isArray(schema))
        return schema.map(plain);
    if (typeof schema !== 'object' || schema === null)
        return schema;
    return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => {
        if (key === '$schema' || key === 'additionalProperties')
            return [];
        // The names under `properties` are the user's, not words of the schema.
        if (key === 'properties' && typeof value === 'object' && value !== null) {
            return [[key, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))]];
        }
        return [[key, plain(value)]];
    }));
}


/***/ })

};
