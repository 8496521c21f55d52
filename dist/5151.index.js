export const id = 5151;
export const ids = [5151];
export const modules = {

/***/ 65151:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCall: () => (/* binding */ runCall)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
;// CONCATENATED MODULE: ./build/companions/call-arguments.js


// Enough for anything written by hand; an alias in an alias in an alias is a bomb.
const MOST_ALIASES = 100;
/** The arguments of a tool: a JSON object or a YAML mapping; none where nothing is given. */
async function readArguments(text, problems) {
    if (text.trim() === '')
        return {};
    try {
        const value = (0,host_text/* jsonIn */.Yf)(text) ?? (await asYaml(text));
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return value;
        problems.add('arguments', 'must be a JSON object or a YAML mapping, such as `{"query": "open"}`.');
    }
    catch (error) {
        problems.add('arguments', (0,failure/* messageOf */.bD)(error));
    }
    return {};
}
async function asYaml(text) {
    const { LineCounter, parseDocument } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false });
    // A tag that nobody knows is only a warning to the parser.
    const [wrong] = [...document.errors, ...document.warnings];
    if (wrong === undefined)
        return document.toJS({ maxAliasCount: MOST_ALIASES });
    const { line, col } = lineCounter.linePos(wrong.pos[0]);
    throw new Error(`line ${line}, column ${col}: ${(0,host_text/* oneLine */.TN)(wrong.message, 200)}`);
}

;// CONCATENATED MODULE: ./build/companions/expectation.js



/**
 * Reads `expect`, a line each: `$path`, `$path == json`, `$path != json`, `/pattern/flags`, `text: …`, or any other
 * text. A `!` before it turns it round.
 */
async function readExpectations(text, problems) {
    const given = (0,lists/* lines */.Mn)(text);
    if (given.length === 0 && text.trim() !== '')
        problems.add('expect', 'holds comments only, so anything would do. Write `text: # …` for text that starts with `#`.');
    const hasPath = given.some((line) => /^(!\s*)?\$/.test(line));
    const compile = hasPath ? (await __webpack_require__.e(/* import() */ 393).then(__webpack_require__.t.bind(__webpack_require__, 50393, 19))).compile : () => undefined;
    return given.flatMap((line) => {
        try {
            const negated = line.startsWith('!');
            const check = readCheck(negated ? line.slice(1).trim() : line);
            if ('path' in check)
                compile(check.path);
            return [{ line, negated, check }];
        }
        catch (error) {
            problems.add('expect', `${(0,values/* quoted */.T)(line)} cannot be read: ${(0,failure/* messageOf */.bD)(error)}`);
            return [];
        }
    });
}
function readCheck(line) {
    if (line.startsWith('$'))
        return readPath(line);
    if (line.startsWith('/'))
        return readPattern(line);
    const text = line.replace(/^text:\s*/, '');
    if (text === '')
        throw new Error('there is no text to look for.');
    return { kind: 'text', text };
}
function readPath(line) {
    const at = operatorIn(line);
    if (at === -1)
        return { kind: 'path', path: line };
    const operator = line.slice(at, at + 2) === '==' ? '==' : '!=';
    const value = readValue(line.slice(at + 2).trim(), operator);
    return { kind: 'value', path: line.slice(0, at).trim(), operator, value };
}
/** Where `==` or `!=` stands outside of brackets: inside of them it belongs to a filter of the path. */
function operatorIn(line) {
    // A string is passed over whole, with what it holds; the depth is that of brackets.
    const parts = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[\]()]|[=!]=/g;
    let depth = 0;
    for (const { 0: part, index } of line.matchAll(parts)) {
        if (part === '[' || part === '(')
            depth++;
        else if (part === ']' || part === ')')
            depth--;
        else if (depth === 0 && (part === '==' || part === '!='))
            return index;
    }
    return -1;
}
function readValue(text, operator) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new Error(`what follows \`${operator}\` is not JSON. A text stands in double quotes, like "done".`);
    }
}
function readPattern(line) {
    const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([imsu]*)$/.exec(line);
    if (literal === null) {
        throw new Error('it is no `/pattern/flags` (flags: i, m, s, u). For text that starts with `/` write `text: /…`.');
    }
    return { kind: 'pattern', pattern: new RegExp(literal[1] ?? '', literal[2]) };
}

// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/call-inputs.js








const LONGEST_TOOL = 200;
/** Reads and checks them; one message names everything that is wrong. */
async function readCallInputs(host) {
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const shared = (0,companions_inputs/* readCompanionInputs */.w)(host, read, problems, 60);
    const inputs = {
        ...shared,
        ...readTarget(read, host, problems),
        tool: readTool(read, problems),
        args: await readArguments(host.input('arguments'), problems),
        expectations: await readExpectations(host.input('expect'), problems),
        expectError: read.flag('expect-error', false),
        retries: read.number('retries', { whenEmpty: 0, least: 0, most: 100, whole: true }),
        via: read.choice('via', ['mcp', 'api'], 'mcp')
    };
    problems.throwIfAny();
    return inputs;
}
function readTarget(read, host, problems) {
    const server = read.text('server');
    const url = read.text('url');
    if (server !== '')
        (0,lists/* isName */.Eo)('server', server, problems);
    if (url !== '') {
        for (const secret of (0,secrets_of/* secretsOfUrl */.mE)(url))
            host.mask(secret);
        if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) {
            problems.add('url', 'is not an address that starts with https:// (it is not shown here, since it may be a secret).');
        }
        if (server !== '')
            problems.add('url', 'cannot be given together with `server`. Leave one of them out.');
    }
    return { server, url, headers: (0,pairs/* serverHeaders */.YH)(read.text('headers'), problems, host.mask) };
}
function readTool(read, problems) {
    const tool = read.text('tool');
    if (tool === '')
        problems.add('tool', 'is empty. Name the tool to call.');
    else if (tool.length > LONGEST_TOOL || /[\u0000-\u001f\u007f]/.test(tool)) {
        problems.add('tool', `${(0,values/* quoted */.T)(tool)} is not the name of a tool. Write its name on one line.`);
    }
    return tool;
}

// EXTERNAL MODULE: ./build/companions/kept-files.js
var kept_files = __webpack_require__(98482);
;// CONCATENATED MODULE: ./build/companions/call-result.js



/** An output becomes an argument or a variable of later steps, and those have a limit. */
const LONGEST_OUTPUT = 100_000;
/** Gives what a tool answered: as outputs where it is short enough, and as a file. */
function giveResult(host, result) {
    const json = JSON.stringify(result);
    const text = (0,tool_result/* textIn */.r7)(result);
    host.output('is-error', String(result.isError));
    host.output('result-file', (0,kept_files/* keepPrivately */.K)(host, 'result.json', `${json}\n`));
    // A part of JSON is of no use to anybody.
    host.output('result', json.length > LONGEST_OUTPUT ? '' : json);
    host.output('text', text.length > LONGEST_OUTPUT ? '' : text);
    if (json.length > LONGEST_OUTPUT || text.length > LONGEST_OUTPUT) {
        host.log.notice(`The answer is too long for an output (over ${(0,wording/* count */.U9)(LONGEST_OUTPUT, 'character')}): read it from the file that the output \`result-file\` names.`);
    }
}

// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/job-work.js + 1 modules
var job_work = __webpack_require__(9356);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/companions/judgement.js




const LONGEST_FOUND = 200;
/** The expectations that an answer does not meet, each with what was found, as safe lines. */
async function unmetIn(result, expectations) {
    const hasPath = expectations.some(({ check }) => 'path' in check);
    const query = hasPath ? (await __webpack_require__.e(/* import() */ 393).then(__webpack_require__.t.bind(__webpack_require__, 50393, 19))).query : undefined;
    const data = hasPath ? (0,tool_result/* dataIn */.GF)(result) : undefined;
    const text = (0,tool_result/* textIn */.r7)(result);
    const valuesAt = (path) => query?.(path, data).values() ?? [];
    return expectations.flatMap(({ line, negated, check }) => {
        const { holds, found } = findingOf(check, text, valuesAt);
        const wanted = check.kind === 'text' && !negated ? JSON.stringify(line) : line;
        return holds !== !negated ? [`expected ${(0,host_text/* oneLine */.TN)(wanted, LONGEST_FOUND)}, found ${found}`] : [];
    });
}
function findingOf(check, text, valuesAt) {
    try {
        if (check.kind === 'text')
            return { holds: text.includes(check.text), found: shown(text) };
        if (check.kind === 'pattern')
            return { holds: check.pattern.test(text), found: shown(text) };
        const values = valuesAt(check.path);
        const found = values.length === 0 ? 'nothing there' : shown(values.length === 1 ? values[0] : values);
        if (check.kind === 'path')
            return { holds: values.length > 0, found };
        const isLike = (value) => (0,external_node_util_.isDeepStrictEqual)(value, check.value) === (check.operator === '==');
        return { holds: values.length > 0 && values.every(isLike), found };
    }
    catch (error) {
        return { holds: undefined, found: `that it cannot be looked at: ${(0,failure/* messageOf */.bD)(error)}` };
    }
}
function shown(found) {
    const text = typeof found === 'string' && found === '' ? 'no text' : JSON.stringify(found);
    return (0,host_text/* oneLine */.TN)(text ?? 'nothing', LONGEST_FOUND);
}

// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
// EXTERNAL MODULE: ./build/klavis/spelling.js
var spelling = __webpack_require__(82479);
;// CONCATENATED MODULE: ./build/companions/tool-spelling.js



const MOST_SHOWN = 40;
const LONGEST_NAME = 100;
const MOST_SLIPS = 3;
/** Fails with the names that there are if a server has no such tool. How servers say so themselves differs. */
async function checkTool(name, tool, server) {
    const tools = await server.list().catch(() => undefined);
    if (tools === undefined || tools.some((known) => known.name === tool))
        return;
    const names = tools.map((known) => (0,host_text/* oneLine */.TN)(known.name, LONGEST_NAME));
    const [close] = names
        .map((known) => ({ known, cost: (0,spelling/* distance */.I)(tool.toLowerCase(), known.toLowerCase()) }))
        .filter(({ known, cost }) => cost <= MOST_SLIPS || (tool.length > MOST_SLIPS && known.includes(tool)))
        .sort((one, other) => one.cost - other.cost);
    const more = names.length > MOST_SHOWN ? `, and ${names.length - MOST_SHOWN} more` : '';
    throw new failure/* Failure */.HR(`${name} has no tool \`${tool}\`.`, names.length === 0 ? 'It has no tools.' : `It has ${names.slice(0, MOST_SHOWN).join(', ')}${more}.`, close === undefined ? 'Check the name in `tool`.' : `Did you mean \`${close.known}\`?`);
}

;// CONCATENATED MODULE: ./build/companions/call.js













// The limits of the call itself say more when they end it; this one is for all around it.
const GRACE_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Calls one tool of a server, and fails unless its answer is as expected. */
async function runCall(host) {
    const inputs = await readCallInputs(host);
    const limits = { ...inputs, timeoutMs: inputs.timeoutMs + GRACE_MS };
    const { result, trouble } = await (0,job_work/* withJobWork */.J2)(host, limits, 'Call', (work) => callAsTold(inputs, work));
    // Also of an answer that is not as expected: a later step may want to look at it.
    giveResult(host, result);
    if (trouble !== undefined)
        throw trouble;
}
async function callAsTold(inputs, work) {
    const end = performance.now() + inputs.timeoutMs;
    const { name, open } = targetOf(inputs, work);
    const signal = work.limits.stop;
    for (let tries = 1;; tries++) {
        const answer = await callOnce(name, open({ timeoutMs: Math.max(1, end - performance.now()), signal }), inputs, work);
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
        const isLast = tries > inputs.retries || performance.now() + pause >= end;
        if (answer.trouble === undefined || isLast)
            return answer;
        work.phase.info(`${answer.trouble.what} Calling again in ${(0,wording/* seconds */.YA)(pause)}.`);
        await (0,abort/* delay */.cb)(pause, signal);
    }
}
/** The server, by the name that it has in messages. */
function targetOf(inputs, work) {
    const isForeign = inputs.url !== '';
    const found = isForeign ? undefined : (0,job_leases/* serverNamed */.J)(work.uses, inputs.server);
    const { url, headers } = found?.server ?? { url: inputs.url, headers: {} };
    const target = { url, headers: { ...headers, ...inputs.headers } };
    const klavis = found?.use.klavis ?? (0,cloud/* cloudOf */.h)(inputs, { say: work.phase.info });
    return {
        name: found?.server.alias ?? new URL(url).host,
        open: (time) => (inputs.via === 'api' ? (0,tool_server/* throughApi */.G)(target, klavis(), time) : (0,tool_server/* overMcp */.v)(target, time))
    };
}
async function callOnce(name, server, inputs, { phase }) {
    const { tool, args, expectations } = inputs;
    const started = performance.now();
    const result = await server.call(tool, args);
    const took = (0,wording/* seconds */.YA)(performance.now() - started);
    if (result.isError)
        await checkTool(name, tool, server);
    const trouble = errorTrouble(name, result, inputs) ?? expectationTrouble(name, inputs, await unmetIn(result, expectations));
    const facts = [(0,wording/* size */.Ej)(Buffer.byteLength((0,tool_result/* textIn */.r7)(result))), took, ...met(expectations.length, trouble)];
    phase.info(`${trouble === undefined ? '✓' : '✗'} ${name}: ${tool}, ${facts.join(', ')}`);
    return { result, trouble };
}
function met(expected, trouble) {
    return expected === 0 || trouble !== undefined ? [] : [`${(0,wording/* count */.U9)(expected, 'expectation')} met`];
}
function errorTrouble(name, result, { tool, expectError }) {
    if (result.isError === expectError)
        return undefined;
    const said = (0,wording/* asEnd */.cM)((0,host_text/* oneLine */.TN)((0,tool_result/* textIn */.r7)(result), 300));
    return expectError
        ? new failure/* Failure */.HR(`\`${tool}\` of ${name} was expected to fail, but it did not${said}`, '`expect-error` is on.', 'Check `arguments`, or turn `expect-error` off.')
        : new failure/* Failure */.HR(`\`${tool}\` of ${name} answered with an error${said}`, 'The tool failed, or refused what it was given.', 'Check `arguments`; if it should fail, set `expect-error: true`.');
}
function expectationTrouble(name, inputs, unmet) {
    if (unmet.length === 0)
        return undefined;
    const { tool, expectations } = inputs;
    const many = expectations.length === 1
        ? 'the expectation was not met'
        : `${unmet.length} of ${expectations.length} expectations were not met`;
    return new failure/* Failure */.HR(`\`${tool}\` of ${name}: ${many}.`, `\n${unmet.map((line) => `- ${line}`).join('\n')}\n`, 'Look at what is there, or correct `expect`.');
}


/***/ }),

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
