export const id = 4573;
export const ids = [4573];
export const modules = {

/***/ 58839:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ redactDeep),
/* harmony export */   r: () => (/* binding */ redactJson)
/* harmony export */ });
/* harmony import */ var _exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);


function redactDeep(value, redact) {
    const redactEach = (each) => redactDeep(each, redact);
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map(redactEach);
    if (value instanceof Map)
        return new Map([...value].map(([key, each]) => [redactEach(key), redactEach(each)]));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactEach(each)]));
}
function redactJson(value, redact) {
    const json = (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value);
    if (json !== undefined && !json.includes('\\') && redact(json) === json)
        return json;
    return (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value, (_, inner) => {
        if (typeof inner === 'string')
            return redact(inner);
        if (typeof inner === 'number')
            return redact(String(inner)) === String(inner) ? inner : redact(String(inner));
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(inner) ? redactKeys(inner, redact) : inner;
    });
}
function redactKeys(record, redact) {
    const same = Object.keys(record).every((key) => redact(key) === key);
    return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]));
}


/***/ }),

/***/ 70310:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

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
// EXTERNAL MODULE: ./build/mcp/tool-rules.js
var tool_rules = __webpack_require__(81259);
// EXTERNAL MODULE: ./build/companions/checking-step.js
var checking_step = __webpack_require__(49315);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 3 modules
var companion_context = __webpack_require__(63779);
// EXTERNAL MODULE: ./build/companions/expect/check.js
var check = __webpack_require__(15742);
// EXTERNAL MODULE: ./build/companions/expect/check-answer.js
var check_answer = __webpack_require__(20693);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/output-files.js
var output_files = __webpack_require__(70447);
// EXTERNAL MODULE: ./build/companions/record-checks.js + 1 modules
var record_checks = __webpack_require__(91744);
// EXTERNAL MODULE: ./build/companions/tamper-proof.js
var tamper_proof = __webpack_require__(46046);
// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/companions/expect/expectation-lines.js
var expectation_lines = __webpack_require__(63746);
;// CONCATENATED MODULE: ./build/companions/call/inputs.js










const MAX_TOOL_LENGTH = 200;
const MAX_YAML_ALIASES = 100;
async function readCallInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const shared = (0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, { defaultTimeout: 60 });
    const inputs = {
        ...shared,
        ...readTarget(read, host, problems),
        tool: readTool(read, problems),
        args: await readArguments(host.getInput('arguments'), problems),
        expectations: await (0,expectation_lines/* readExpectations */.uJ)(host.getInput('expect'), problems),
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
async function readArguments(text, problems) {
    if (text.trim() === '')
        return {};
    try {
        const value = (0,json/* parseJson */.qF)(text) ?? (await parseYaml(text));
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



















const GRACE_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 8_000;
const MAX_OUTPUT_LENGTH = 100_000;
const ADVICE = 'Check the answer of the tool';
async function runCall(host) {
    await (0,checking_step/* withFailureAsCheck */.$)(host, stepOf(host), async (failed) => {
        const inputs = await readCallInputs(host);
        const withGrace = { ...inputs, timeoutMs: inputs.timeoutMs + GRACE_MS };
        const { result, failure } = await (0,companion_context/* withCompanionContext */.O)(host, withGrace, 'Call', (context) => callAndRecord(inputs, failed, context));
        publishResult(host, result);
        if (failure !== undefined)
            throw failure;
    });
}
function stepOf({ getInput }) {
    const expects = ['expect', 'expect-error'].some((name) => !['', 'false'].includes(getInput(name).trim()));
    return { companion: 'call', subject: `${getInput('server') || 'server'}.${getInput('tool')}`, expects };
}
async function callAndRecord(inputs, failed, context) {
    const started = performance.now();
    let target;
    const record = async (checks) => {
        const run = target?.run ?? context.runs.at(-1);
        await (0,record_checks/* recordChecks */.dk)(run, (0,record_checks/* toRecords */.e9)('call', checks, started), context.host);
        failed.isRecorded ||= run !== undefined && checks.some(({ passed }) => !passed);
    };
    try {
        target = openTarget(inputs, context);
        const checked = await callWithRetries(target, inputs, context);
        await record(checked.checks);
        return checked;
    }
    catch (error) {
        const name = target?.name ?? (inputs.server || 'server');
        await record(checksOf(name, { missing: `no answer: ${(0,failure/* messageOf */.bD)(error)}` }, inputs));
        throw error;
    }
}
async function callWithRetries(target, inputs, context) {
    const end = performance.now() + inputs.timeoutMs;
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
        run: found?.actionRun,
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
    if (result.isError && !(0,tool_rules/* isDenial */.c6)((0,tool_result/* textIn */.r7)(result)))
        await checkToolExists(name, tool, server);
    const checks = checksOf(name, result, inputs);
    const failure = isErrorFailure(name, result, inputs) ?? (0,check/* unmetExpectations */.HI)(`\`${tool}\` of ${name}`, checks, ADVICE);
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
function checksOf(name, result, { tool, expectations, expectError }) {
    if (expectations.length === 0 && !expectError)
        return [];
    return (0,check_answer/* checkAnswer */.d)(`${name}.${tool}`, { isError: expectError, matcher: expectations }, result);
}
function publishResult(host, result) {
    const json = JSON.stringify(result);
    const text = (0,tool_result/* textIn */.r7)(result);
    host.setOutput('is-error', String(result.isError));
    host.setOutput('result-file', (0,output_files/* writeTemporaryFile */.j)(host, 'result.json', `${json}\n`));
    host.setOutput('result', json.length > MAX_OUTPUT_LENGTH ? '' : json);
    host.setOutput('text', text.length > MAX_OUTPUT_LENGTH ? '' : text);
    if (json.length > MAX_OUTPUT_LENGTH || text.length > MAX_OUTPUT_LENGTH) {
        host.log.notice(`The answer is too long for an output (over ${(0,wording/* count */.U9)(MAX_OUTPUT_LENGTH, 'character')}). Read it from the file in the output \`result-file\`.`);
    }
}


/***/ }),

/***/ 49315:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ withFailureAsCheck)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _expect_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15742);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17589);
/* harmony import */ var _record_checks_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91744);




async function withFailureAsCheck(host, { companion, subject, expects }, act) {
    const started = performance.now();
    const failed = { isRecorded: false };
    try {
        await act(failed);
    }
    catch (error) {
        if (expects && !failed.isRecorded && !(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ)) {
            const check = (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(subject, false, EXPECTED, `the step failed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error)}`);
            const { ledgers, proofs } = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunsOfStep */ .W_)(host);
            for (const ledger of ledgers)
                await (0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .recordChecks */ .dk)((0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .keeperOf */ .yD)(ledger, proofs), (0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .toRecords */ .e9)(companion, [check], started), host);
        }
        throw error;
    }
}
const EXPECTED = 'a step that can check it';


/***/ }),

/***/ 20693:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ checkAnswer)
/* harmony export */ });
/* harmony import */ var _mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45031);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15742);
/* harmony import */ var _matcher_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51760);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(49962);




function checkAnswer(title, { isError, matcher }, result) {
    const kind = isError ? 'an error' : 'an answer without an error';
    const outcome = (passed, found) => (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(`${title} answers with ${kind}`, passed, kind, found);
    if (!isToolResult(result))
        return [outcome(false, result.missing)];
    const text = (0,_mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__/* .textIn */ .r7)(result);
    if (result.isError !== isError)
        return [outcome(false, `${result.isError ? 'the error' : 'the answer'} ${(0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .SP)(text)}`)];
    if (matcher.length === 0)
        return [outcome(true, (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .SP)(text))];
    const subject = { kind: 'text', text, data: (0,_mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__/* .dataIn */ .GF)(result) };
    return matcher.map((condition) => {
        const { met, found } = (0,_matcher_js__WEBPACK_IMPORTED_MODULE_2__/* .evaluate */ ._)(condition, subject);
        return (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(`${title} ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .predicate */ .s)(condition)}`, met, (0,_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .expectedText */ .G)(condition), found);
    });
}
function isToolResult(result) {
    return 'content' in result;
}


/***/ }),

/***/ 63746:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BL: () => (/* binding */ readExpectLines),
/* harmony export */   MZ: () => (/* binding */ readRequirement),
/* harmony export */   uJ: () => (/* binding */ readExpectations)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _json_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41142);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24383);





async function readExpectations(text, problems) {
    return await readExpectLines(text, problems, ({ negated, line }, compilers) => {
        return { negated, requirement: readRequirement(line, compilers) };
    });
}
async function readExpectLines(text, problems, read) {
    const given = (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text);
    if (given.length === 0 && text.trim() !== '')
        problems.add('expect', 'contains only comments, so it would expect nothing. Write `contains: # …` for text that starts with `#`.');
    const compilers = await loadCompilers(given);
    return given.flatMap((line) => {
        try {
            const negated = line.startsWith('!');
            return [read({ negated, line: negated ? line.slice(1).trim() : line }, compilers)];
        }
        catch (error) {
            problems.add('expect', `${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(line)} cannot be read: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
            return [];
        }
    });
}
async function loadCompilers(given) {
    const isNeeded = (start) => given.some((line) => start.test(line));
    const notLoaded = () => {
        throw new Error('its engine is not loaded.');
    };
    return {
        path: isNeeded(/^!?\s*\$|\s\$/) ? await (0,_json_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .loadJsonPaths */ .f)() : notLoaded,
        pattern: isNeeded(/\bmatches:|\bchanged-only:/) ? await (0,_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .loadPatterns */ .o)() : notLoaded
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


/***/ }),

/***/ 70447:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

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

/***/ 14052:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ throughApi),
/* harmony export */   v: () => (/* binding */ overMcp)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7844);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2430);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);





const LOCAL_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[^/]+\/[^/]+$/;
function overMcp(target, limits) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .xv };
    const elsewhere = LOCAL_URL.test(target.url)
        ? ` If this step runs in a container with a network of its own, set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('record', 'off')} in the main action.`
        : '';
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('timeout')} if the server needs longer.${elsewhere}`
    };
    const options = { ...limits, advice };
    const load = () => Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(5806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, options),
        list: async () => (await load()).listTools(address, options)
    };
}
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
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34925);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
const HEAD_MS = 24 * 3_600_000;
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


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ }),

/***/ 61028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E6: () => (/* binding */ newRunFolder),
/* harmony export */   EH: () => (/* binding */ claimRunFolder),
/* harmony export */   l1: () => (/* binding */ hasRunFolderName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        for (const name of [_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.gateway])
            removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ })

};
