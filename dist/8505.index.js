export const id = 8505;
export const ids = [8505];
export const modules = {

/***/ 8505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  publishResult: () => (/* binding */ publishResult),
  runCall: () => (/* binding */ runCall)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 4 modules
var companion_context = __webpack_require__(55961);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/companions/expect/check.js
var check = __webpack_require__(15742);
// EXTERNAL MODULE: ./build/companions/expect/json-paths.js + 1 modules
var json_paths = __webpack_require__(41142);
// EXTERNAL MODULE: ./build/companions/expect/matcher.js
var matcher = __webpack_require__(51760);
// EXTERNAL MODULE: ./build/companions/expect/patterns.js
var patterns = __webpack_require__(24383);
// EXTERNAL MODULE: ./build/companions/expect/wording.js
var expect_wording = __webpack_require__(49962);
;// CONCATENATED MODULE: ./build/companions/expect/expectation-lines.js









/**
 * Reads the input `expect`, one expectation per line: `$path`, `$path == json`, `$path != json`, `contains: text`,
 * `matches: pattern`, or the whole text of the answer. `!` at the start negates.
 */
async function readExpectations(text, problems) {
    const given = (0,lists/* lines */.Mn)(text);
    if (given.length === 0 && text.trim() !== '')
        problems.add('expect', 'contains only comments, so it would expect nothing. Write `contains: # …` for text that starts with `#`.');
    const compilers = await loadCompilers(given);
    return given.flatMap((line) => {
        try {
            const negated = line.startsWith('!');
            const requirement = readRequirement(negated ? line.slice(1).trim() : line, compilers);
            return [{ line, condition: { negated, requirement } }];
        }
        catch (error) {
            problems.add('expect', `${(0,values/* quoted */.TL)(line)} cannot be read: ${(0,failure/* messageOf */.bD)(error)}`);
            return [];
        }
    });
}
/** Loads only the engines that the lines need. */
async function loadCompilers(given) {
    const isNeeded = (start) => given.some((line) => start.test(line));
    const notLoaded = () => {
        throw new Error('its engine is not loaded.');
    };
    return {
        path: isNeeded(/^!?\s*\$/) ? await (0,json_paths/* loadJsonPaths */.f)() : notLoaded,
        pattern: isNeeded(/^!?\s*matches:/) ? await (0,patterns/* loadPatterns */.o)() : notLoaded
    };
}
function readRequirement(line, compilers) {
    if (line.startsWith('$'))
        return readPath(line, compilers.path);
    rejectOldForms(line);
    const [, keyword, rest = line] = /^(contains|matches|equals):\s*(.*)$/su.exec(line) ?? [];
    if (rest === '')
        throw new Error('there is no text to look for.');
    if (keyword === 'contains')
        return { kind: 'contains', text: rest };
    if (keyword === 'matches')
        return { kind: 'matches', pattern: compilers.pattern(rest) };
    return { kind: 'equals', value: rest };
}
/** Before 1.0.0 these meant something else, so they are rejected instead of compared with the whole text. */
function rejectOldForms(line) {
    const [, text] = /^text:\s*(.*)$/su.exec(line) ?? [];
    if (text !== undefined)
        throw new Error(`write \`contains: ${text || '…'}\` instead of \`text:\`.`);
    const [, pattern = '', flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(line) ?? [];
    if (pattern === '')
        return;
    const known = flags.replace(/[^ims]/g, '');
    throw new Error(`write \`matches: ${known === '' ? '' : `(?${known})`}${pattern.replaceAll('\\/', '/')}\` instead of \`/…/\`. For this text itself, write \`equals: ${line}\`.`);
}
function readPath(line, compile) {
    const index = operatorIndex(line);
    if (index === -1)
        return { kind: 'path', path: compile(line) };
    const operator = line.slice(index, index + 2) === '==' ? '==' : '!=';
    const value = readValue(line.slice(index + 2).trim(), operator);
    return { kind: 'value', path: compile(line.slice(0, index).trim()), operator, value };
}
/** The index of `==` or `!=` outside of brackets and strings; inside them it is part of the path. */
function operatorIndex(line) {
    const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[\]()]|[=!]=/g;
    let depth = 0;
    for (const { 0: token, index } of line.matchAll(tokens)) {
        if (token === '[' || token === '(')
            depth++;
        else if (token === ']' || token === ')')
            depth--;
        else if (depth === 0 && (token === '==' || token === '!='))
            return index;
    }
    return -1;
}
function readValue(text, operator) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new Error(`the value after \`${operator}\` is not JSON. Put text in double quotes, like "done".`);
    }
}
/** One check for each expectation about the result of a tool. */
function checkResult(result, expectations) {
    if (expectations.length === 0)
        return [];
    const subject = { kind: 'text', text: (0,tool_result/* textIn */.r7)(result), data: (0,tool_result/* dataIn */.GF)(result) };
    return expectations.map(({ line, condition }) => {
        const { met, found } = (0,matcher/* evaluate */._)(condition, subject);
        return (0,check/* toCheck */.K4)(line, met, (0,expect_wording/* expectedText */.G)(condition), found);
    });
}

// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/output-files.js
var output_files = __webpack_require__(70447);
// EXTERNAL MODULE: ./build/companions/tamper-proof.js
var tamper_proof = __webpack_require__(46046);
// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/companions/call/inputs.js










const MAX_TOOL_LENGTH = 200;
/** Enough for YAML that people write, and too few for nested aliases that expand to gigabytes. */
const MAX_YAML_ALIASES = 100;
/** Reads and validates the inputs of `call/`. One error names everything that is wrong. */
async function readCallInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const shared = (0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, { defaultTimeout: 60 });
    const inputs = {
        ...shared,
        ...readTarget(read, host, problems),
        tool: readTool(read, problems),
        args: await readArguments(host.getInput('arguments'), problems),
        expectations: await readExpectations(host.getInput('expect'), problems),
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
        for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(url))
            host.setSecret(secret);
        if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) {
            problems.add('url', 'is not an http(s) URL (it is not shown here, because it may be a secret).');
        }
        if (server !== '')
            problems.add('url', `cannot be used together with ${(0,host_wording/* inputName */.yu)('server')}. Remove one of them.`);
    }
    return { server, url, headers: (0,pairs/* serverHeaders */.YH)(read.text('headers'), problems, host.setSecret) };
}
function readTool(read, problems) {
    const tool = read.text('tool');
    if (tool === '')
        problems.add('tool', 'is empty. Name the tool to call.');
    else if (tool.length > MAX_TOOL_LENGTH || /[\u0000-\u001f\u007f]/.test(tool)) {
        problems.add('tool', `${(0,values/* quoted */.TL)(tool)} is not the name of a tool. Write its name on one line.`);
    }
    return tool;
}
/** The arguments of a tool: a JSON object or a YAML mapping. Empty means no arguments. */
async function readArguments(text, problems) {
    if (text.trim() === '')
        return {};
    try {
        const value = (0,json/* parseJson */.q)(text) ?? (await parseYaml(text));
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return value;
        problems.add('arguments', 'must be a JSON object or a YAML mapping, such as `{"query": "open"}`.');
    }
    catch (error) {
        problems.add('arguments', (0,failure/* messageOf */.bD)(error));
    }
    return {};
}
async function parseYaml(text) {
    const { LineCounter, parseDocument } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const lineCounter = new LineCounter();
    const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false });
    // To the parser an unknown tag is only a warning.
    const [problem] = [...document.errors, ...document.warnings];
    if (problem === undefined)
        return document.toJS({ maxAliasCount: MAX_YAML_ALIASES });
    const { line, col } = lineCounter.linePos(problem.pos[0]);
    throw new Error(`line ${line}, column ${col}: ${(0,base_text/* oneLine */.TN)(problem.message, 200)}`);
}

// EXTERNAL MODULE: ./build/base/spelling.js
var spelling = __webpack_require__(12900);
;// CONCATENATED MODULE: ./build/companions/call/unknown-tool.js



const MAX_SHOWN = 40;
const MAX_NAME_LENGTH = 100;
const MAX_TYPOS = 3;
/** Throws an error that lists the tools if the server has no such tool, because servers report that in different ways. */
async function checkToolExists(serverName, tool, server) {
    const tools = await server.list().catch(() => undefined);
    if (tools === undefined || tools.some((known) => known.name === tool))
        return;
    const names = tools.map((known) => (0,base_text/* oneLine */.TN)(known.name, MAX_NAME_LENGTH));
    const [closest] = names
        .map((name) => ({ name, typos: (0,spelling/* editDistance */.Y)(tool.toLowerCase(), name.toLowerCase()) }))
        .filter(({ name, typos }) => typos <= MAX_TYPOS || (tool.length > MAX_TYPOS && name.includes(tool)))
        .sort((one, other) => one.typos - other.typos);
    const more = names.length > MAX_SHOWN ? `, and ${names.length - MAX_SHOWN} more` : '';
    throw new failure/* Failure */.HR(`${serverName} has no tool \`${tool}\`.`, names.length === 0 ? 'It has no tools.' : `Its tools are ${names.slice(0, MAX_SHOWN).join(', ')}${more}.`, closest === undefined ? 'Check the name of the tool.' : `Did you mean \`${closest.name}\`?`);
}

;// CONCATENATED MODULE: ./build/companions/call/call.js















/** The time limit of the call itself has the better message, so the limit of the whole step is a little longer. */
const GRACE_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
/** Outputs become arguments or variables of later steps, whose size is limited. */
const MAX_OUTPUT_LENGTH = 100_000;
/** Calls one tool of a server, and fails unless its answer is as expected. */
async function runCall(host) {
    const inputs = await readCallInputs(host);
    const withGrace = { ...inputs, timeoutMs: inputs.timeoutMs + GRACE_MS };
    const { result, failure } = await (0,companion_context/* withCompanionContext */.O)(host, withGrace, 'Call', (context) => callWithRetries(inputs, context));
    // Published before the failure is thrown, so that later steps can look at an unexpected answer.
    publishResult(host, result);
    if (failure !== undefined)
        throw failure;
}
async function callWithRetries(inputs, context) {
    const end = performance.now() + inputs.timeoutMs;
    const target = openTarget(inputs, context);
    if (inputs.expectations.length > 0)
        (0,tamper_proof/* logUnproven */.SH)(context);
    const signal = context.limits.signal;
    for (let attempt = 1;; attempt++) {
        const server = target.open({ timeoutMs: Math.max(1, end - performance.now()), signal });
        const checked = await callOnce(target, server, inputs, context);
        const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
        const isLast = attempt > inputs.retries || performance.now() + pause >= end;
        if (checked.failure === undefined || isLast)
            return checked;
        context.phase.info(`${checked.failure.what} Calling again in ${(0,wording/* seconds */.YA)(pause)}.`);
        await (0,time_limits/* delay */.cb)(pause, signal);
    }
}
function openTarget(inputs, context) {
    const { runs, phase } = context;
    const { url: given, via } = inputs;
    const found = given === '' ? (0,job_leases/* findServer */.Fm)(context, inputs.server) : (0,job_leases/* findServerByUrl */.lg)(context, given);
    const known = found !== undefined && via === 'api' ? (0,job_leases/* serverForApi */.HO)(found) : found?.server;
    const { url, headers } = known ?? { url: given, headers: {} };
    const target = { url, headers: { ...headers, ...inputs.headers } };
    const klavis = found?.actionRun.klavis ?? (0,companions_inputs/* lazyCloud */.wD)(inputs, { info: phase.info });
    return {
        name: found?.server.alias ?? new URL(url).host,
        isProven: found === undefined
            ? runs.some(({ proof, servers }) => proof !== undefined && servers.some((each) => each.url === url))
            : found.actionRun.proof !== undefined,
        open: (limits) => (via === 'api' ? (0,tool_server/* throughApi */.G)(target, klavis(), limits) : (0,tool_server/* overMcp */.v)(target, limits))
    };
}
async function callOnce({ name, isProven }, server, inputs, { phase }) {
    const { tool, args, expectations } = inputs;
    const started = performance.now();
    const result = await server.call(tool, args);
    const took = (0,wording/* seconds */.YA)(performance.now() - started);
    if (result.isError)
        await checkToolExists(name, tool, server);
    const checks = checkResult(result, expectations);
    const failure = isErrorFailure(name, result, inputs) ?? expectationFailure(name, tool, checks);
    const isMet = failure === undefined && expectations.length > 0;
    const facts = [
        (0,wording/* size */.Ej)(Buffer.byteLength((0,tool_result/* textIn */.r7)(result))),
        took,
        ...(isMet ? [`${(0,wording/* count */.U9)(expectations.length, 'expectation')} met${(0,tamper_proof/* mark */.Gy)(isProven)}`] : [])
    ];
    phase.info(`${failure === undefined ? '✓' : '✗'} ${name}: ${tool}, ${facts.join(', ')}`);
    return { result, checks, failure };
}
function isErrorFailure(name, result, { tool, expectError }) {
    if (result.isError === expectError)
        return undefined;
    const answer = (0,wording/* quoteAtEnd */.RJ)((0,base_text/* oneLine */.TN)((0,tool_result/* textIn */.r7)(result), 300));
    return expectError
        ? new failure/* Failure */.HR(`\`${tool}\` of ${name} was expected to answer with an error, but it did not${answer}`, `${(0,host_wording/* inputName */.yu)('expect-error')} is set.`, `Check ${(0,host_wording/* inputName */.yu)('arguments')}, or remove ${(0,host_wording/* inputName */.yu)('expect-error')}.`)
        : new failure/* Failure */.HR(`\`${tool}\` of ${name} answered with an error${answer}`, 'The tool failed, or rejected its arguments.', `Check ${(0,host_wording/* inputName */.yu)('arguments')}. If the error is expected, set ${(0,host_wording/* inputName */.yu)('expect-error', 'true')}.`);
}
function expectationFailure(name, tool, checks) {
    const unmet = checks.filter(({ passed }) => !passed);
    if (unmet.length === 0)
        return undefined;
    const summary = checks.length === 1
        ? 'the expectation was not met'
        : `${unmet.length} of ${checks.length} expectations were not met`;
    return new failure/* Failure */.HR(`\`${tool}\` of ${name}: ${summary}.`, `\n${unmet.map(({ expected, found }) => `- expected ${expected}, found ${found}`).join('\n')}`, `\nCheck the answer of the tool, or correct ${(0,host_wording/* inputName */.yu)('expect')}.`);
}
/** Sets the outputs that are short enough, and writes the whole result to a file. */
function publishResult(host, result) {
    const json = JSON.stringify(result);
    const text = (0,tool_result/* textIn */.r7)(result);
    host.setOutput('is-error', String(result.isError));
    host.setOutput('result-file', (0,output_files/* writeTemporaryFile */.j)(host, 'result.json', `${json}\n`));
    // Empty rather than cut off, because a part of a JSON text is useless.
    host.setOutput('result', json.length > MAX_OUTPUT_LENGTH ? '' : json);
    host.setOutput('text', text.length > MAX_OUTPUT_LENGTH ? '' : text);
    if (json.length > MAX_OUTPUT_LENGTH || text.length > MAX_OUTPUT_LENGTH) {
        host.log.notice(`The answer is too long for an output (over ${(0,wording/* count */.U9)(MAX_OUTPUT_LENGTH, 'character')}). Read it from the file in the output \`result-file\`.`);
    }
}


/***/ }),

/***/ 70447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ writeUserFile),
/* harmony export */   j: () => (/* binding */ writeTemporaryFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);






/** Writes a file that only this user can read, in a new folder that exists until the job ends. */
function writeTemporaryFile(host, name, text) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'klavis-')), name);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA);
        return path;
    }
    catch (error) {
        throw notWritten(name, error);
    }
}
/** Writes a file to the path that the user gave. */
function writeUserFile(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text);
        return path;
    }
    catch (error) {
        throw notWritten(path, error);
    }
}
function notWritten(name, error) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${name} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'The folder does not exist or is not writable, or its disk is full.', `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .machine */ .Aq)()}, or name another ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inputName */ .yu)('file')}.`, { cause: error });
}


/***/ })

};
