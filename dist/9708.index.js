export const id = 9708;
export const ids = [9708];
export const modules = {

/***/ 77258:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ withOwnId),
/* harmony export */   X: () => (/* binding */ ownLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);




async function ownLease({ held, actionRun }, context) {
    if (actionRun.isGuarded)
        return held;
    const { signal } = context.limits;
    await checkOwnership(held, actionRun.klavis(), { signal });
    const own = await withOwnId({ held, actionRun }, context);
    if (own !== undefined)
        return own;
    const { alias } = held.intent;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.');
}
async function withOwnId({ held, actionRun }, { host, limits }) {
    const { intent, lease } = held;
    if (lease.isReference !== true)
        return held;
    if (intent.kind === 'instance')
        throw unknownInstance(intent.alias);
    const listed = await actionRun.klavis().listLocal({ signal: limits.signal });
    const found = listed.find(({ id }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(id) === lease.id);
    if (found === undefined)
        return undefined;
    host.setSecret(found.id);
    const { isReference: _, ...own } = lease;
    return { ...held, lease: { ...own, id: found.id } };
}
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('ttl')}.`);
}
function unknownInstance(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} cannot be released early.`, 'With `record: all` its id is in no file, because it is part of its URL.', 'The post step releases it. Remove it from the names, or use another value for `record`.');
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 15742:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HI: () => (/* binding */ unmetExpectations),
/* harmony export */   K4: () => (/* binding */ toCheck),
/* harmony export */   SP: () => (/* binding */ shown),
/* harmony export */   o_: () => (/* binding */ jsonOf)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64768);




const MAX_SHOWN_LENGTH = 200;
const MAX_ESCAPED_LENGTH = 2 * MAX_SHOWN_LENGTH;
function toCheck(name, passed, expected, found) {
    return {
        name: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(name.slice(0, MAX_ESCAPED_LENGTH), MAX_SHOWN_LENGTH),
        passed,
        expected: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(expected.slice(0, MAX_ESCAPED_LENGTH), MAX_SHOWN_LENGTH),
        found: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(found.slice(0, 2 * MAX_ESCAPED_LENGTH), 2 * MAX_SHOWN_LENGTH)
    };
}
function shown(value, limit = MAX_SHOWN_LENGTH) {
    if (typeof value !== 'string')
        return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(jsonOf(value), limit);
    if (value.trim() === '')
        return 'no text';
    if (value.slice(0, MAX_ESCAPED_LENGTH).includes('\0'))
        return `binary data (${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .size */ .Ej)(value.length)})`;
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(JSON.stringify(value.slice(0, MAX_ESCAPED_LENGTH)), limit);
}
function jsonOf(value) {
    try {
        return JSON.stringify(value) ?? 'nothing';
    }
    catch (error) {
        return `a value that cannot be shown (${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)})`;
    }
}
function unmetExpectations(subject, checks, advice, withNames = false) {
    const unmet = checks.filter(({ passed }) => !passed);
    if (unmet.length === 0)
        return undefined;
    const summary = checks.length === 1
        ? 'the expectation was not met'
        : `${unmet.length} of ${checks.length} expectations were not met`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${subject}: ${summary}.`, `\n${unmet.map(({ name, expected, found }) => `- ${withNames ? `${name}: ` : ''}expected ${expected}, found ${found}`).join('\n')}`, `\n${advice}, or correct ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('expect')}.`);
}


/***/ }),

/***/ 41142:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ loadJsonPaths)
});

// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/companions/expect/counted-value.js
const STRING_BLOCK = 1_024;
class StepBudget {
    #left;
    constructor(steps) {
        this.#left = steps;
    }
    spend(steps) {
        this.#left -= steps;
        if (this.#left < 0)
            throw new Error('the query looks at too many values. Use a more specific path');
    }
}
function countedValue(value, budget) {
    const proxies = new WeakMap();
    const originals = new WeakMap();
    const wrap = (part) => {
        if (typeof part === 'string')
            budget.spend(Math.ceil(part.length / STRING_BLOCK));
        if (typeof part !== 'object' || part === null)
            return part;
        const known = proxies.get(part);
        if (known !== undefined)
            return known;
        const proxy = new Proxy(part, handler);
        proxies.set(part, proxy);
        originals.set(proxy, part);
        return proxy;
    };
    const handler = {
        get: (target, key) => {
            budget.spend(1);
            return Object.hasOwn(target, key) ? wrap(Reflect.get(target, key)) : Reflect.get(target, key);
        },
        ownKeys: (target) => {
            const keys = Reflect.ownKeys(target);
            budget.spend(keys.length);
            return keys;
        }
    };
    return {
        value: wrap(value),
        original: (part) => (typeof part === 'object' && part !== null ? (originals.get(part) ?? part) : part)
    };
}

// EXTERNAL MODULE: ./build/companions/expect/patterns.js
var patterns = __webpack_require__(24383);
;// CONCATENATED MODULE: ./build/companions/expect/json-paths.js



const MAX_PATH_LENGTH = 1_000;
const MAX_STEPS = 1_000_000;
const CHARACTERS_PER_STEP = 10;
const STEPS_PER_PATTERN = 1_000;
async function loadJsonPaths(maxSteps = MAX_STEPS) {
    const [{ JSONPathEnvironment, FunctionExpressionType }, compilePattern] = await Promise.all([
        __webpack_require__.e(/* import() */ 393).then(__webpack_require__.t.bind(__webpack_require__, 50393, 19)),
        (0,patterns/* loadPatterns */.o)()
    ]);
    const { ValueType, LogicalType } = FunctionExpressionType;
    return (source) => {
        if (source.length > MAX_PATH_LENGTH)
            throw new Error(`the path is longer than ${(0,wording/* count */.U9)(MAX_PATH_LENGTH, 'character')}.`);
        let budget = new StepBudget(maxSteps);
        const matching = (toSource) => {
            const compiled = new Map();
            const compile = (pattern) => {
                budget.spend(STEPS_PER_PATTERN);
                const made = compilePattern(toSource(pattern));
                compiled.set(pattern, made);
                return made;
            };
            return {
                argTypes: [ValueType, ValueType],
                returnType: LogicalType,
                call: (text, pattern) => {
                    if (typeof text !== 'string' || typeof pattern !== 'string')
                        return false;
                    budget.spend(Math.ceil(text.length / CHARACTERS_PER_STEP));
                    return (compiled.get(pattern) ?? compile(pattern)).test(text);
                }
            };
        };
        const environment = new JSONPathEnvironment();
        environment.functionRegister.set('match', matching((pattern) => `^(?:${pattern})$`));
        environment.functionRegister.set('search', matching((pattern) => pattern));
        const query = environment.compile(source);
        return {
            source,
            valuesIn: (data) => {
                budget = new StepBudget(maxSteps);
                const counted = countedValue(data, budget);
                return Array.from(query.lazyQuery(counted.value), ({ value }) => counted.original(value));
            }
        };
    };
}


/***/ }),

/***/ 51760:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ meets),
/* harmony export */   _: () => (/* binding */ evaluate)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64768);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15742);





const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
function evaluate({ negated, requirement }, subject) {
    try {
        const { holds, found } = test(requirement, subject, negated);
        return { met: holds === !negated, isUnknown: false, found: (0,_check_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .SP)(found) };
    }
    catch (error) {
        return { met: false, isUnknown: true, found: `an answer that cannot be evaluated: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error)}` };
    }
}
function meets(matcher, subject, whenUnknown = false) {
    return matcher.every((condition) => {
        const { met, isUnknown } = evaluate(condition, subject);
        return isUnknown ? whenUnknown : met;
    });
}
function test(requirement, subject, negated) {
    if (requirement.kind === 'path' || requirement.kind === 'value')
        return testPath(requirement, dataOf(subject), negated);
    if (requirement.kind === 'equals')
        return testEquality(requirement.value, subject);
    const text = textOf(subject);
    const holds = requirement.kind === 'contains' ? text.includes(requirement.text) : requirement.pattern.test(text);
    return { holds, found: text };
}
function testEquality(expected, subject) {
    if (subject.kind === 'value')
        return { holds: (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(subject.value, expected), found: subject.value };
    const text = textOf(subject);
    const holds = typeof expected === 'string' ? text.trim() === expected.trim() : (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(dataOf(subject), expected);
    return { holds, found: text };
}
function testPath(requirement, data, negated) {
    const values = requirement.path.valuesIn(data);
    const found = values.length > 1 ? values : values[0];
    if (requirement.kind === 'path')
        return { holds: values.length > 0, found };
    const isEqual = (value) => (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(value, requirement.value);
    if (negated && requirement.operator === '==')
        return { holds: values.some(isEqual), found };
    const compares = (value) => isEqual(value) === (requirement.operator === '==');
    return { holds: values.length > 0 && values.every(compares), found };
}
function textOf(subject) {
    const text = subject.kind === 'text' ? subject.text : toText(subject.value);
    if (text.length > MAX_TEXT_LENGTH)
        throw new Error(`it has ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(text.length, 'character')}, which is too long`);
    return text;
}
function toText(value) {
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
function dataOf(subject) {
    if (subject.kind === 'text' && subject.data !== undefined)
        return subject.data;
    const value = subject.kind === 'text' ? textOf(subject) : subject.value;
    const parsed = typeof value === 'string' ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(value) : undefined;
    return parsed === undefined ? value : parsed;
}


/***/ }),

/***/ 24383:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ loadPatterns)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


const MAX_PATTERN_LENGTH = 1_000;
const MAX_PROGRAM_SIZE = 2_000;
const MAX_STEPS = 2 ** 28;
async function loadPatterns() {
    const { RE2JS } = await __webpack_require__.e(/* import() */ 2856).then(__webpack_require__.bind(__webpack_require__, 2856));
    return (source) => {
        if (source.length > MAX_PATTERN_LENGTH)
            throw new Error(`the pattern is longer than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(MAX_PATTERN_LENGTH, 'character')}.`);
        const compiled = (() => {
            try {
                return RE2JS.compile(source);
            }
            catch (error) {
                throw new Error(`it is not a regular expression that RE2 accepts (${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}).${hint(source)}`);
            }
        })();
        const steps = compiled.programSize();
        if (steps > MAX_PROGRAM_SIZE)
            throw new Error('the pattern repeats too much. Use smaller numbers in `{…}`.');
        return {
            source,
            test: (text) => {
                if (steps * text.length > MAX_STEPS)
                    throw new Error(`the text has ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(text.length, 'character')}, which is too long for this pattern`);
                return compiled.test(text);
            }
        };
    };
}
function hint(source) {
    return /\(\?<?[=!]/.test(source) ? ' RE2 has no look-around: use `not`, or a second expectation.' : '';
}


/***/ }),

/***/ 49962:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ expectedText),
/* harmony export */   s: () => (/* binding */ predicate)
/* harmony export */ });
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15742);

function predicate({ negated, requirement }) {
    switch (requirement.kind) {
        case 'equals':
            return `${negated ? 'does not equal' : 'equals'} ${quotedValue(requirement.value)}`;
        case 'contains':
            return `${negated ? 'does not contain' : 'contains'} ${(0,_check_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .SP)(requirement.text)}`;
        case 'matches':
            return `${negated ? 'does not match' : 'matches'} ${requirement.pattern.source}`;
        default:
            return `${negated ? 'does not have' : 'has'} ${query(requirement)}`;
    }
}
function expectedText({ negated, requirement }) {
    switch (requirement.kind) {
        case 'equals':
            return `${negated ? 'anything but ' : ''}${quotedValue(requirement.value)}`;
        case 'contains':
            return `text that ${negated ? 'does not contain' : 'contains'} ${(0,_check_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .SP)(requirement.text)}`;
        case 'matches':
            return `text that ${negated ? 'does not match' : 'matches'} ${requirement.pattern.source}`;
        default:
            return `${negated ? '! ' : ''}${query(requirement)}`;
    }
}
function query(requirement) {
    const { source } = requirement.path;
    return requirement.kind === 'path' ? source : `${source} ${requirement.operator} ${(0,_check_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonOf */ .o_)(requirement.value)}`;
}
function quotedValue(value) {
    return value === '' ? '""' : (0,_check_js__WEBPACK_IMPORTED_MODULE_0__/* .shown */ .SP)(value);
}


/***/ }),

/***/ 12349:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fm: () => (/* binding */ findServer),
/* harmony export */   HO: () => (/* binding */ serverForApi),
/* harmony export */   NH: () => (/* binding */ leasesOf),
/* harmony export */   lg: () => (/* binding */ findServerByUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71404);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77258);







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
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
function findServerByUrl({ runs }, url) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const found = all.find(({ server }) => server.published?.url === url);
    found?.actionRun.checkAlive();
    return found;
}
function serverForApi({ actionRun, server }) {
    if (!actionRun.hasGateway)
        return server;
    const { published } = server;
    if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin)
        return published;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The Klavis API cannot call ${server.alias}.`, 'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.', 'Leave out `via`, or use another value for `record`.');
}
async function isStillHeld(recorded, context) {
    const { actionRun } = recorded;
    const { seq, kind, alias } = recorded.held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    if (actionRun.isGuarded)
        return true;
    if (kind === 'instance')
        return false;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_4__/* .withOwnId */ .Q)(recorded, context);
    if (held === undefined)
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: context.limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    context.host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: `Start with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} up\`.`
    });
}


/***/ }),

/***/ 91744:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fE: () => (/* binding */ keepTestsOfJob),
  yD: () => (/* binding */ keeperOf),
  dk: () => (/* binding */ recordChecks),
  Do: () => (/* binding */ recordChecksOfJob),
  e9: () => (/* binding */ toRecords)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/redact.js
var redact = __webpack_require__(58839);
// EXTERNAL MODULE: ./build/engine-client/engine-challenge.js
var engine_challenge = __webpack_require__(96031);
// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
;// CONCATENATED MODULE: ./build/engine-client/send-checks.js

const ANSWER_MS = 5_000;
async function sendChecks({ url, key }, checks) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ checks });
    const { status } = await (0,request/* send */.t)({ method: 'POST', url: `${url}/checks`, headers, body, timeoutMs: ANSWER_MS });
    if (status !== 201)
        throw new Error(`it answered with status ${status}`);
}

// EXTERNAL MODULE: ./build/state/checks.js
var state_checks = __webpack_require__(16645);
// EXTERNAL MODULE: ./build/state/kept-tests.js
var kept_tests = __webpack_require__(96584);
// EXTERNAL MODULE: ./build/state/run-folder.js
var run_folder = __webpack_require__(61028);
// EXTERNAL MODULE: ./build/companions/run-process.js
var run_process = __webpack_require__(46755);
;// CONCATENATED MODULE: ./build/companions/record-checks.js









function toRecords(companion, checks, started) {
    const ms = Math.round(performance.now() - started);
    return checks.map((check) => ({ companion, ...check, ms }));
}
async function recordChecks(keeper, all, host) {
    if (keeper === undefined || all.length === 0 || host.cancelled.aborted)
        return;
    const checks = (0,redact/* redactDeep */.K)(all.slice(0, state_checks/* MAX_CHECKS */.NB), host.redact);
    const { process, folder } = keeper;
    try {
        if (process !== undefined)
            return await sendProven(process, checks, host.cancelled);
    }
    catch (error) {
        host.log.warning(`The ${process?.kind} did not record the checks of this step: ${(0,failure/* messageOf */.bD)(error)}`);
    }
    try {
        (0,state_checks/* appendChecks */.EJ)(folder, checks);
    }
    catch (error) {
        host.log.warning(`The checks of this step will not be in the report of the main action: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}
async function sendProven(process, checks, signal) {
    const { url, publicKey, kind } = process;
    await sendChecks(process, checks);
    if (publicKey !== undefined)
        await (0,engine_challenge/* challengeEngine */.Yl)({ url, publicKey, keyHash: '' }, signal, kind);
}
async function recordChecksOfJob(host, { ledgers, proofs }, checks) {
    const [ledger] = ledgers;
    if (ledger !== undefined)
        await recordChecks(keeperOf(ledger, proofs), checks, host);
}
function keepTestsOfJob({ ledgers, proofs }, pieces, host) {
    const [ledger] = ledgers;
    const keeper = ledger === undefined ? undefined : keeperOf(ledger, proofs);
    if (keeper === undefined)
        return undefined;
    try {
        return (0,kept_tests/* keepTests */.n)(keeper.folder, pieces);
    }
    catch (error) {
        host.log.warning(`The cases will not be in the report of the main action: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
function keeperOf(ledger, proofs) {
    if (!(0,run_folder/* hasRunFolderName */.l1)((0,external_node_path_.dirname)(ledger)))
        return undefined;
    return (0,run_process/* findCheckKeeper */.A)(ledger, proofs.find(({ run }) => run === (0,external_node_path_.basename)((0,external_node_path_.dirname)(ledger))));
}


/***/ }),

/***/ 46046:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gy: () => (/* binding */ mark),
/* harmony export */   SH: () => (/* binding */ logUnproven),
/* harmony export */   UM: () => (/* binding */ unprovenNote)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);

function mark(isProven) {
    return isProven ? '' : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({ action: ' (not tamper-proof)', terminal: '' });
}
function unprovenNote({ inputs }) {
    if (inputs.proofs.length > 0)
        return '';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({
        action: 'Not tamper-proof: a step after the main action could have changed what this step reads. Pass `sandbox-proof: ${{ steps.<id>.outputs.sandbox-proof }}`, with the id of the main action.',
        terminal: ''
    });
}
function logUnproven(context) {
    const note = unprovenNote(context);
    if (note !== '')
        context.phase.info(note);
}


/***/ }),

/***/ 16645:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EJ: () => (/* binding */ appendChecks),
/* harmony export */   NB: () => (/* binding */ MAX_CHECKS),
/* harmony export */   Zt: () => (/* binding */ CheckLog),
/* harmony export */   jc: () => (/* binding */ readCheck),
/* harmony export */   wf: () => (/* binding */ readChecks)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);





const COMPANIONS = ['call', 'dump', 'test'];
const SHA256 = /^[0-9a-f]{64}$/;
const LENGTHS = { name: 200, expected: 200, found: 400, case: 200 };
const LIMITS = { failed: 300, passed: 300, ofCases: 400 };
const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
class CheckLog {
    #kept = { failed: [], passed: [], ofCases: [] };
    #passed = 0;
    #failed = 0;
    add(check) {
        const kind = check.case !== undefined ? 'ofCases' : check.passed || check.skipped ? 'passed' : 'failed';
        if (kind === 'failed')
            this.#failed++;
        if (kind === 'passed' && !check.skipped)
            this.#passed++;
        if (this.#kept[kind].length < LIMITS[kind])
            this.#kept[kind].push(check);
    }
    get recorded() {
        const { failed, passed, ofCases } = this.#kept;
        return { passed: this.#passed, failed: this.#failed, records: [...failed, ...passed, ...ofCases] };
    }
}
function readCheck(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { name, passed, skipped, expected, found, case: ofCase, trial, ms, tests } = value;
    const companion = COMPANIONS.find((each) => each === value['companion']);
    const texts = [name, expected, found].every((text) => typeof text === 'string');
    if (companion === undefined || !texts || typeof passed !== 'boolean' || (passed && skipped === true))
        return undefined;
    const text = (field) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(String(value[field]), LENGTHS[field]);
    return {
        companion,
        name: text('name'),
        passed,
        ...(skipped === true ? { skipped } : {}),
        expected: text('expected'),
        found: text('found'),
        ...(typeof ofCase === 'string' ? { case: text('case') } : {}),
        ...(isCount(trial) ? { trial } : {}),
        ms: isCount(ms) ? ms : 0,
        ...(companion === 'test' && typeof tests === 'string' && SHA256.test(tests) ? { tests } : {})
    };
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function appendChecks(folder, checks) {
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .appendLines */ ._g)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks), checks.map((check) => JSON.stringify(check)));
}
function readChecks(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks);
    const lines = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean);
    const found = lines?.map((line) => readCheck((0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(line)));
    const log = new CheckLog();
    for (const check of found ?? [])
        if (check !== undefined)
            log.add(check);
    return {
        checks: log.recorded,
        isComplete: !(0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .somethingAt */ .q3)(path) || found?.every((check) => check !== undefined) === true
    };
}


/***/ }),

/***/ 96584:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readKeptTests),
/* harmony export */   n: () => (/* binding */ keepTests)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);





function keepTests(folder, pieces) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.flag, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.mode);
    try {
        for (const piece of pieces) {
            const bytes = Buffer.from(piece);
            hash.update(bytes);
            for (let written = 0; written < bytes.length;)
                written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, bytes, written);
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
    const digest = hash.digest('hex');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(path, pathOf(folder, digest));
    return digest;
}
function readKeptTests(folder, hash, maxBytes) {
    const bytes = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainBytes */ .eZ)(pathOf(folder, hash), maxBytes);
    return bytes !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .s)(bytes) === hash ? bytes : undefined;
}
function pathOf(folder, hash) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${hash}.json`);
}


/***/ })

};
