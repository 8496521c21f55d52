export const id = 7076;
export const ids = [7076];
export const modules = {

/***/ 67076:
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
var companion_context = __webpack_require__(10690);
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
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/companions/call/expectations.js






const MAX_SHOWN_LENGTH = 200;
/**
 * Reads the input `expect`, one expectation per line: `$path`, `$path == json`, `$path != json`, `/pattern/flags`,
 * `text: …`, or any other text. `!` at the start negates.
 */
async function readExpectations(text, problems) {
    const given = (0,lists/* lines */.Mn)(text);
    if (given.length === 0 && text.trim() !== '')
        problems.add('expect', 'contains only comments, so it would expect nothing. Write `text: # …` for text that starts with `#`.');
    const hasPath = given.some((line) => /^(!\s*)?\$/.test(line));
    const compile = hasPath ? (await __webpack_require__.e(/* import() */ 393).then(__webpack_require__.t.bind(__webpack_require__, 50393, 19))).compile : () => undefined;
    return given.flatMap((line) => {
        try {
            const negated = line.startsWith('!');
            const matcher = readMatcher(negated ? line.slice(1).trim() : line);
            if ('path' in matcher)
                compile(matcher.path);
            return [{ line, negated, matcher }];
        }
        catch (error) {
            problems.add('expect', `${(0,values/* quoted */.TL)(line)} cannot be read: ${(0,failure/* messageOf */.bD)(error)}`);
            return [];
        }
    });
}
function readMatcher(line) {
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
    const index = operatorIndex(line);
    if (index === -1)
        return { kind: 'path', path: line };
    const operator = line.slice(index, index + 2) === '==' ? '==' : '!=';
    const value = readValue(line.slice(index + 2).trim(), operator);
    return { kind: 'value', path: line.slice(0, index).trim(), operator, value };
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
function readPattern(line) {
    const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([imsu]*)$/.exec(line);
    if (literal === null) {
        throw new Error('it is not `/pattern/flags` (flags: i, m, s, u). For text that starts with `/`, write `text: /…`.');
    }
    return { kind: 'pattern', pattern: new RegExp(literal[1] ?? '', literal[2]) };
}
/** One safe line for each expectation that the result does not meet: what was expected, and what was found. */
async function unmetExpectations(result, expectations) {
    const hasPath = expectations.some(({ matcher }) => 'path' in matcher);
    const query = hasPath ? (await __webpack_require__.e(/* import() */ 393).then(__webpack_require__.t.bind(__webpack_require__, 50393, 19))).query : undefined;
    const data = hasPath ? (0,tool_result/* dataIn */.GF)(result) : undefined;
    const text = (0,tool_result/* textIn */.r7)(result);
    const valuesAt = (path) => query?.(path, data).values() ?? [];
    return expectations.flatMap(({ line, negated, matcher }) => {
        const { matches, found } = match(matcher, text, valuesAt);
        const expected = matcher.kind === 'text' && !negated ? JSON.stringify(line) : line;
        return matches === !negated ? [] : [`expected ${(0,base_text/* oneLine */.TN)(expected, MAX_SHOWN_LENGTH)}, found ${found}`];
    });
}
function match(matcher, text, valuesAt) {
    try {
        if (matcher.kind === 'text')
            return { matches: text.includes(matcher.text), found: shown(text) };
        if (matcher.kind === 'pattern')
            return { matches: matcher.pattern.test(text), found: shown(text) };
        const values = valuesAt(matcher.path);
        const found = values.length === 0 ? 'nothing' : shown(values.length === 1 ? values[0] : values);
        if (matcher.kind === 'path')
            return { matches: values.length > 0, found };
        const compares = (value) => (0,external_node_util_.isDeepStrictEqual)(value, matcher.value) === (matcher.operator === '==');
        return { matches: values.length > 0 && values.every(compares), found };
    }
    catch (error) {
        return { matches: undefined, found: `an answer that cannot be evaluated: ${(0,failure/* messageOf */.bD)(error)}` };
    }
}
function shown(found) {
    const text = typeof found === 'string' && found === '' ? 'no text' : JSON.stringify(found);
    return (0,base_text/* oneLine */.TN)(text ?? 'nothing', MAX_SHOWN_LENGTH);
}

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
    const shared = (0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, 60);
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
    const found = inputs.url === '' ? (0,job_leases/* findServer */.F)(context, inputs.server) : undefined;
    const { url, headers } = found?.server ?? { url: inputs.url, headers: {} };
    const target = { url, headers: { ...headers, ...inputs.headers } };
    const klavis = found?.actionRun.klavis ?? (0,companions_inputs/* lazyCloud */.wD)(inputs, { info: phase.info });
    return {
        name: found?.server.alias ?? new URL(url).host,
        isProven: runs.some(({ proof, servers }) => proof !== undefined && servers.some((each) => each.url === url)),
        open: (limits) => (inputs.via === 'api' ? (0,tool_server/* throughApi */.G)(target, klavis(), limits) : (0,tool_server/* overMcp */.v)(target, limits))
    };
}
async function callOnce({ name, isProven }, server, inputs, { phase }) {
    const { tool, args, expectations } = inputs;
    const started = performance.now();
    const result = await server.call(tool, args);
    const took = (0,wording/* seconds */.YA)(performance.now() - started);
    if (result.isError)
        await checkToolExists(name, tool, server);
    const failure = isErrorFailure(name, result, inputs) ??
        expectationFailure(name, inputs, await unmetExpectations(result, expectations));
    const isMet = failure === undefined && expectations.length > 0;
    const facts = [
        (0,wording/* size */.Ej)(Buffer.byteLength((0,tool_result/* textIn */.r7)(result))),
        took,
        ...(isMet ? [`${(0,wording/* count */.U9)(expectations.length, 'expectation')} met${(0,tamper_proof/* mark */.Gy)(isProven)}`] : [])
    ];
    phase.info(`${failure === undefined ? '✓' : '✗'} ${name}: ${tool}, ${facts.join(', ')}`);
    return { result, failure };
}
function isErrorFailure(name, result, { tool, expectError }) {
    if (result.isError === expectError)
        return undefined;
    const answer = (0,wording/* quoteAtEnd */.RJ)((0,base_text/* oneLine */.TN)((0,tool_result/* textIn */.r7)(result), 300));
    return expectError
        ? new failure/* Failure */.HR(`\`${tool}\` of ${name} was expected to answer with an error, but it did not${answer}`, `${(0,host_wording/* inputName */.yu)('expect-error')} is set.`, `Check ${(0,host_wording/* inputName */.yu)('arguments')}, or remove ${(0,host_wording/* inputName */.yu)('expect-error')}.`)
        : new failure/* Failure */.HR(`\`${tool}\` of ${name} answered with an error${answer}`, 'The tool failed, or rejected its arguments.', `Check ${(0,host_wording/* inputName */.yu)('arguments')}. If the error is expected, set ${(0,host_wording/* inputName */.yu)('expect-error', 'true')}.`);
}
function expectationFailure(name, inputs, unmet) {
    if (unmet.length === 0)
        return undefined;
    const { tool, expectations } = inputs;
    const summary = expectations.length === 1
        ? 'the expectation was not met'
        : `${unmet.length} of ${expectations.length} expectations were not met`;
    return new failure/* Failure */.HR(`\`${tool}\` of ${name}: ${summary}.`, `\n${unmet.map((line) => `- ${line}`).join('\n')}`, `\nCheck the answer of the tool, or correct ${(0,host_wording/* inputName */.yu)('expect')}.`);
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

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ findServer),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64768);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);





/** The leases with these names, or all if there are no names. A server of the local sandbox stands for the whole sandbox. */
async function leasesOf(context, names) {
    const recorded = context.runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)));
    const all = recorded.filter((_, index) => held[index]);
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all, context.inputs);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
/** The server with this alias. An empty alias means the only server. */
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
/** Asks the API about a lease that the ledger says was released, if any step could have written that. */
async function isStillHeld({ actionRun, held }, { host, limits }) {
    const { seq, kind, alias } = held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    // Instances have no data that could be checked, and post releases them from its own state.
    if (kind === 'instance')
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
/** With proofs, the runs without one are left out. */
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: 'Start with `klavis-sandbox up`.'
    });
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


/***/ }),

/***/ 46046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gy: () => (/* binding */ mark),
/* harmony export */   SH: () => (/* binding */ logUnproven),
/* harmony export */   UM: () => (/* binding */ unprovenNote)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);

/** The mark of a check whose basis another step could have changed. At a terminal there are no other steps. */
function mark(isProven) {
    return isProven ? '' : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({ action: ' (not tamper-proof)', terminal: '' });
}
/** Explains the mark and how to avoid it, in one sentence for the log and the summary; empty if nothing is to be said. */
function unprovenNote({ inputs }) {
    if (inputs.proofs.length > 0)
        return '';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({
        action: 'Not tamper-proof: a step after the main action could have changed what this step reads. Pass `sandbox-proof: ${{ steps.<id>.outputs.sandbox-proof }}`, with the id of the main action.',
        terminal: ''
    });
}
/** Logs the note once. */
function logUnproven(context) {
    const note = unprovenNote(context);
    if (note !== '')
        context.phase.info(note);
}


/***/ }),

/***/ 14052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ throughApi),
/* harmony export */   v: () => (/* binding */ overMcp)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7844);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2430);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);





/** A server that this process speaks MCP with. */
function overMcp(target, limits) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x };
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('timeout')} if the server needs longer.`
    };
    const options = { ...limits, advice };
    // Loaded only when needed, because the SDK is large.
    const load = () => Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(5806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, options),
        list: async () => (await load()).listTools(address, options)
    };
}
/** A server that the Klavis API speaks MCP with. */
function throughApi(target, klavis, limits) {
    return {
        async call(tool, args) {
            try {
                return await klavis.callTool(target, tool, args, limits);
            }
            catch (error) {
                throw (0,_klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveActed */ .LR)(error) ? lostAnswer(tool, error) : error;
            }
        },
        list: () => klavis.listTools(target, limits)
    };
}
function lostAnswer(tool, error) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The call of \`${tool}\` reached Klavis, but its answer was lost.`, `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error)} The tool may have acted, so it is not called again.`, `Check what it did. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47983);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
// The caller limits the time by a signal, because a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
/** `fetch` for the MCP SDK: goes through the proxy, streams, and returns redirects instead of following them. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!STATUSES_WITHOUT_BODY.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; the signal of its reader ends it.
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
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readChunks */ .z)(stream, request);
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
