export const id = 847;
export const ids = [847];
export const modules = {

/***/ 60847:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO_FAULTS: () => (/* binding */ NO_FAULTS),
/* harmony export */   checkFaultNames: () => (/* binding */ checkFaultNames),
/* harmony export */   readFaultFlags: () => (/* binding */ readFaultFlags),
/* harmony export */   withFaults: () => (/* binding */ withFaults)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);
/* harmony import */ var _cases_read_faults_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33699);
/* harmony import */ var _cases_unknown_tools_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(84489);
/* harmony import */ var _cases_yaml_tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(69332);






const START = { line: 1, column: 1 };
const NO_FAULTS = { rules: [], flags: [] };
async function readFaultFlags(flags) {
    if (flags.length === 0)
        return NO_FAULTS;
    const readYaml = await (0,_cases_yaml_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .loadYaml */ .y)();
    const problems = [];
    const add = (_, message) => void problems.push(message);
    const items = flags.flatMap((flag) => {
        const known = problems.length;
        const trees = readYaml(flag, add);
        if (problems.length === known && (trees.length === 0 || trees.some(({ kind }) => kind !== 'map')))
            problems.push(`${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(flag)} is not a fault, such as \`jira.*: {call: 1, status: 429}\`.`);
        return trees.filter(({ kind }) => kind === 'map');
    });
    const rules = (0,_cases_read_faults_js__WEBPACK_IMPORTED_MODULE_2__/* .readFaults */ .G)({ kind: 'list', at: START, items }, add).map(({ rule }) => rule);
    throwIfAny(problems);
    return { rules, flags };
}
function withFaults(cases, added) {
    if (added.length === 0)
        return cases;
    return cases.map((one) => ({ ...one, addedFaults: added, meaning: { ...one.meaning, 'added-faults': added } }));
}
function checkFaultNames(added, toolsByServer) {
    const named = added.map(({ name }) => ({ name, at: START }));
    throwIfAny((0,_cases_unknown_tools_js__WEBPACK_IMPORTED_MODULE_3__/* .unknownNames */ .be)(named, '', toolsByServer).map(({ message }) => message));
}
function throwIfAny(problems) {
    if (problems.length > 0)
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(problems.map((problem) => `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inputName */ .yu)('fault')}: ${problem}`).join('\n'));
}


/***/ }),

/***/ 47092:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $2: () => (/* binding */ readEntries),
/* harmony export */   Xw: () => (/* binding */ readLine),
/* harmony export */   fG: () => (/* binding */ readFlag),
/* harmony export */   l8: () => (/* binding */ readMap),
/* harmony export */   oD: () => (/* binding */ readWhole),
/* harmony export */   qU: () => (/* binding */ readFields),
/* harmony export */   qv: () => (/* binding */ isNothing),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64768);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73368);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70267);



const MAX_ITEMS = 200;
function readFields(tree, what, known, add) {
    const entries = readMap(tree, what, add)?.entries;
    for (const { key, keyAt } of entries ?? []) {
        if (known.includes(key))
            continue;
        const similar = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .nearest */ .p)(key, known);
        const advice = similar === undefined ? `Use ${(0,_nearest_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .K)(known)}.` : `Did you mean \`${similar}\`?`;
        add(keyAt, `${what} has no key ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(key)}. ${advice}`);
    }
    return entries && new Map(entries.map((entry) => [entry.key, entry]));
}
function readMap(tree, what, add) {
    if (tree.kind === 'map')
        return tree;
    add(tree.at, `${what} must be a mapping (\`key: value\`), not ${kindOf(tree)}.`);
    return undefined;
}
function readList(tree, what, add) {
    if (tree.kind === 'list')
        return tree.items;
    add(tree.at, `${what} must be a list (\`- …\`), not ${kindOf(tree)}.`);
    return undefined;
}
function readEntries(tree, what, example, add) {
    const items = readList(tree, what, add) ?? [];
    if (items.length > MAX_ITEMS)
        add(tree.at, `${what} has more than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(MAX_ITEMS, 'item')}. Split the case.`);
    return items.slice(0, MAX_ITEMS).flatMap((item) => {
        if (item.kind === 'map' && item.entries.length > 0)
            return item.entries;
        add(item.at, `an item of ${what} must be a mapping. Write \`${example}\`.`);
        return [];
    });
}
function readText(tree, what, maxLength, add) {
    if (tree.kind !== 'scalar' || typeof tree.value !== 'string') {
        const advice = tree.kind === 'scalar' && tree.value !== null ? ' Put it in quotes.' : '';
        add(tree.at, `${what} must be text, not ${kindOf(tree)}.${advice}`);
        return undefined;
    }
    const text = tree.value.trim();
    if (text === '')
        add(tree.at, `${what} is empty.`);
    else if (text.length > maxLength)
        add(tree.at, `${what} is longer than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(maxLength, 'character')}. Shorten it.`);
    else if (text.includes('\0'))
        add(tree.at, `${what} contains a NUL character. Remove it.`);
    else
        return text;
    return undefined;
}
function readLine(tree, what, maxLength, add) {
    const text = readText(tree, what, maxLength, add);
    if (text === undefined || !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text))
        return text;
    add(tree.at, `${what} must be one line without control characters.`);
    return undefined;
}
function readWhole(tree, what, range, add) {
    const value = tree.kind === 'scalar' ? tree.value : undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= range.least && value <= range.most)
        return value;
    add(tree.at, `${what} must be a whole number from ${range.least} to ${range.most}.`);
    return undefined;
}
function readFlag(tree, what, add) {
    if (tree.kind === 'scalar' && typeof tree.value === 'boolean')
        return tree.value;
    add(tree.at, `${what} must be \`true\` or \`false\`.`);
    return undefined;
}
function isNothing(tree) {
    return tree.kind === 'scalar' && tree.value === null;
}
function kindOf(tree) {
    if (tree.kind === 'map')
        return 'a mapping';
    if (tree.kind === 'list')
        return 'a list';
    if (tree.value === null)
        return 'nothing';
    return typeof tree.value === 'string'
        ? 'text'
        : `the ${typeof tree.value === 'number' ? 'number' : 'value'} ${tree.value}`;
}


/***/ }),

/***/ 70267:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ listed),
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/* harmony import */ var _base_spelling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12900);

const MAX_TYPOS = 3;
const CHARACTERS_PER_TYPO = 3;
const MAX_COMPARED_LENGTH = 100;
const MAX_COMPARED = 1_000;
function nearest(name, known) {
    if (name.length > MAX_COMPARED_LENGTH)
        return undefined;
    const wanted = name.toLowerCase();
    const most = Math.min(MAX_TYPOS, Math.ceil(name.length / CHARACTERS_PER_TYPO));
    const [best] = known
        .filter(({ length }) => length <= MAX_COMPARED_LENGTH)
        .slice(0, MAX_COMPARED)
        .map((each) => ({ each, typos: (0,_base_spelling_js__WEBPACK_IMPORTED_MODULE_0__/* .editDistance */ .Y)(wanted, each.toLowerCase()) }))
        .filter(({ each, typos }) => (typos <= most && typos < each.length) || contains(each, wanted))
        .sort((one, other) => one.typos - other.typos);
    return best?.each;
}
function contains(known, wanted) {
    return wanted.length > MAX_TYPOS && known.toLowerCase().includes(wanted);
}
function listed(names) {
    const quoted = names.map((name) => `\`${name}\``);
    return [quoted.slice(0, -1).join(', '), quoted.at(-1)].filter((part) => part !== '').join(' or ');
}


/***/ }),

/***/ 2969:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QM: () => (/* binding */ checkToolName),
/* harmony export */   sS: () => (/* binding */ readCalls),
/* harmony export */   un: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73368);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47092);
/* harmony import */ var _read_matcher_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(83906);
/* harmony import */ var _yaml_tree_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(69332);




const MAX_NAME_LENGTH = 300;
const AT_LEAST_ONCE = { source: '1..', least: 1, most: Number.POSITIVE_INFINITY };
function readCalls(tree, reading) {
    const entries = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readEntries */ .$2)(tree, '`calls`', '- server.tool: { times: 1.. }', reading.add);
    return entries.map((entry) => {
        checkToolName(entry, true, reading.add);
        const what = `\`${entry.key.slice(0, 60)}\``;
        const fields = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .isNothing */ .qv)(entry.value)
            ? undefined
            : (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readFields */ .qU)(entry.value, what, ['times', 'arguments'], reading.add);
        const times = fields?.get('times');
        const args = fields?.get('arguments');
        const map = args && (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readMap */ .l8)(args.value, '`arguments`', reading.add);
        return {
            name: entry.key,
            at: entry.keyAt,
            times: times === undefined ? AT_LEAST_ONCE : readTimes(times.value, reading),
            args: map && { kind: 'fields', fields: (0,_read_matcher_js__WEBPACK_IMPORTED_MODULE_2__/* .readFieldMatchers */ .mS)(map, reading) }
        };
    });
}
function readTimes(tree, { add }) {
    const source = tree.kind === 'scalar' && tree.value !== null ? String(tree.value).trim() : '';
    const exactly = /^\d{1,7}$/.exec(source);
    const [isRange, from = '', to = ''] = /^(\d{0,7})\.\.(\d{0,7})$/.exec(source) ?? [];
    if (exactly !== null)
        return { source, least: Number(source), most: Number(source) };
    if (isRange === undefined || source === '..') {
        add(tree.at, '`times` must be a number such as `3`, or a range: `1..`, `..2` or `1..3`.');
        return AT_LEAST_ONCE;
    }
    const least = Number(from);
    const most = to === '' ? Number.POSITIVE_INFINITY : Number(to);
    if (least === 0 && to === '')
        add(tree.at, `\`times: ${source}\` always holds. Write \`1..\`, or \`0\` for never.`);
    if (least > most)
        add(tree.at, `\`times: ${source}\` never holds: the range is empty. Swap its numbers.`);
    return { source, least, most };
}
function readState(tree, reading) {
    const entries = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readEntries */ .$2)(tree, '`state`', "- server.tool: { equals: '42' }", reading.add);
    return entries.map((entry) => {
        checkToolName(entry, false, reading.add);
        const what = `\`${entry.key.slice(0, 60)}\``;
        const fields = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .isNothing */ .qv)(entry.value)
            ? undefined
            : (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readFields */ .qU)(entry.value, what, ['arguments', 'is-error', ..._read_matcher_js__WEBPACK_IMPORTED_MODULE_2__/* .MATCHER_KEYS */ .mX], reading.add);
        const args = fields?.get('arguments');
        const isError = fields?.get('is-error');
        const map = args && (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readMap */ .l8)(args.value, '`arguments`', reading.add);
        return {
            name: entry.key,
            at: entry.keyAt,
            args: map === undefined ? {} : (0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_3__/* .toValue */ .B)(map),
            isError: isError === undefined ? false : ((0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readFlag */ .fG)(isError.value, '`is-error`', reading.add) ?? false),
            matcher: [...(fields?.values() ?? [])].flatMap((field) => (0,_read_matcher_js__WEBPACK_IMPORTED_MODULE_2__/* .readConditions */ .Z7)(field, reading))
        };
    });
}
function checkToolName({ key, keyAt }, mayBeGlob, add) {
    const isWellFormed = /^[^.\s][^\s]*\.[^\s]+$/.test(key) && !/[\u0000-\u0020\u007f[\]{}!,]/.test(key);
    if (!isWellFormed || key.length > MAX_NAME_LENGTH) {
        const wildcards = mayBeGlob ? ' `*` and `?` may stand for any characters.' : '';
        add(keyAt, `${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(key)} is not \`server.tool\`.${wildcards}`);
    }
    else if (!mayBeGlob && /[*?]/.test(key)) {
        add(keyAt, `${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(key)} is a pattern, but \`state\` calls one tool. Write its name.`);
    }
}


/***/ }),

/***/ 33699:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ readFaults)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31826);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47092);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(70267);
/* harmony import */ var _read_calls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2969);
/* harmony import */ var _yaml_tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(69332);






const ANSWERS = ['status', 'error', 'is-error', 'break'];
const KEYS = ['call', 'rate', 'delay', ...ANSWERS, 'retry-after'];
const RETRIABLE = [429, 503];
const MS = { ms: 1, s: 1_000, m: 60_000 };
function readFaults(tree, add) {
    const entries = (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .readEntries */ .$2)(tree, '`faults`', '- server.tool: { call: 1, status: 429 }', add);
    if (entries.length > _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.rules)
        add(tree.at, `\`faults\` has more than ${_mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.rules} items.`);
    return entries.slice(0, _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.rules).map((entry) => readFault(entry, add));
}
function readFault({ key, keyAt, value }, add) {
    (0,_read_calls_js__WEBPACK_IMPORTED_MODULE_3__/* .checkToolName */ .QM)({ key, keyAt }, true, add);
    const what = `the fault of \`${key.slice(0, 60)}\``;
    const fields = (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .readFields */ .qU)(value, what, KEYS, add) ?? new Map();
    const [call, rate, delay] = ['call', 'rate', 'delay'].map((name) => fields.get(name));
    const given = ANSWERS.filter((name) => fields.has(name));
    if (call !== undefined && rate !== undefined)
        add(rate.keyAt, `${what} has \`call\` and \`rate\`. Remove one of them, or write two faults.`);
    if (given.length > 1)
        add(keyAt, `${what} has ${(0,_nearest_js__WEBPACK_IMPORTED_MODULE_5__/* .listed */ .K)(given)}, but a call has one answer. Write two faults.`);
    if (value.kind === 'map' && given.length === 0 && delay === undefined)
        add(keyAt, `${what} does nothing. Add ${(0,_nearest_js__WEBPACK_IMPORTED_MODULE_5__/* .listed */ .K)(['delay', ...ANSWERS])}.`);
    const answer = readAnswer(fields, add);
    const rule = {
        name: key,
        ...(call === undefined ? {} : { calls: readCallNumbers(call.value, add) }),
        ...(rate === undefined ? {} : { rate: readRate(rate.value, add) }),
        ...(delay === undefined ? {} : { delayMs: readDelay(delay.value, add) }),
        ...(answer === undefined ? {} : { answer })
    };
    return { name: key, at: keyAt, rule };
}
function readAnswer(fields, add) {
    const retryAfter = fields.get('retry-after');
    const status = fields.get('status');
    const code = status && (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .readWhole */ .oD)(status.value, '`status`', { least: 400, most: 599 }, add);
    if (retryAfter !== undefined && (code === undefined || !RETRIABLE.includes(code)))
        add(retryAfter.keyAt, '`retry-after` belongs to `status: 429` or `status: 503`.');
    if (code !== undefined) {
        const range = { least: 0, most: _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.retryAfterSeconds };
        const given = retryAfter && (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .readWhole */ .oD)(retryAfter.value, '`retry-after` (seconds)', range, add);
        const retryAfterSeconds = given ?? (code === 429 ? 1 : undefined);
        return { kind: 'status', status: code, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
    }
    const broken = fields.get('break');
    if (broken !== undefined)
        return readBreak(broken.value, add);
    for (const kind of ['error', 'is-error']) {
        const field = fields.get(kind);
        if (field !== undefined)
            return { kind, message: readMessage(field.value, kind, add) };
    }
    return undefined;
}
function readMessage(tree, kind, add) {
    if (tree.kind === 'scalar' && tree.value === true)
        return node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES[500] ?? '';
    return (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .readText */ .yR)(tree, `\`${kind}\` (the message, or \`true\`)`, _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.messageLength, add) ?? '';
}
function readBreak(tree, add) {
    const value = tree.kind === 'scalar' ? tree.value : undefined;
    if (value !== true && value !== 'json' && value !== 'stream')
        add(tree.at, '`break` must be `true`, `json` or `stream`.');
    return { kind: 'break', body: value === 'stream' ? 'stream' : 'json' };
}
function readRate(tree, add) {
    const value = tree.kind === 'scalar' ? tree.value : undefined;
    if (typeof value === 'number' && value > 0 && value <= 1)
        return value;
    add(tree.at, '`rate` must be a number above 0 and up to 1, such as `0.2` for one call in five.');
    return 0;
}
function readDelay(tree, add) {
    const [, number, unit = 's'] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s|m)?$/.exec(String((0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .toValue */ .B)(tree))) ?? [];
    const ms = Math.round(Number(number) * MS[unit]);
    if (ms >= 1 && ms <= _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.delayMs)
        return ms;
    add(tree.at, '`delay` must be a number of seconds, or a text such as `500ms`, `2s` or `1m`, up to 10 minutes.');
    return 0;
}
function readCallNumbers(tree, add) {
    const items = tree.kind === 'list' ? tree.items : [tree];
    const ranges = items.slice(0, _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.ranges).map((item) => rangeIn(item));
    const isValid = items.length > 0 && items.length <= _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .FAULT_LIMITS */ ._c.ranges && ranges.every((range) => range !== undefined);
    if (!isValid)
        add(tree.at, '`call` must be the number of a call, from 1, a range such as `2..4` or `3..`, or a list.');
    return ranges.flatMap((range) => range ?? []);
}
function rangeIn(tree) {
    const source = tree.kind === 'scalar' && tree.value !== null ? String(tree.value).trim() : '';
    const [, from, dots, to = ''] = /^(\d{1,7})(?:(\.\.)(\d{1,7})?)?$/.exec(source) ?? [];
    if (from === undefined)
        return undefined;
    const least = Number(from);
    const most = to === '' ? (dots === undefined ? least : undefined) : Number(to);
    if (least < 1 || (most !== undefined && most < least))
        return undefined;
    return most === undefined ? { least } : { least, most };
}


/***/ }),

/***/ 83906:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z7: () => (/* binding */ readConditions),
/* harmony export */   Zi: () => (/* binding */ readMatcher),
/* harmony export */   mS: () => (/* binding */ readFieldMatchers),
/* harmony export */   mX: () => (/* binding */ MATCHER_KEYS)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47092);
/* harmony import */ var _yaml_tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69332);



const MAX_TEXT_LENGTH = 100_000;
const MAX_PATTERN_LENGTH = 1_000;
const MATCHER_KEYS = ['equals', 'contains', 'matches', 'json', 'not'];
function readMatcher(tree, what, reading) {
    if (tree.kind !== 'map') {
        if (tree.kind === 'scalar' && typeof tree.value === 'string')
            return [{ negated: false, requirement: { kind: 'equals', value: tree.value } }];
        reading.add(tree.at, `${what} must be text in quotes, or a mapping such as \`{ contains: done }\`.`);
        return [];
    }
    (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readFields */ .qU)(tree, what, MATCHER_KEYS, reading.add);
    if (tree.entries.length === 0)
        reading.add(tree.at, `${what} expects nothing. Write \`{ contains: … }\`.`);
    return tree.entries.flatMap((entry) => readConditions(entry, reading));
}
function readConditions({ key, value: tree }, reading) {
    const { add, compilePattern } = reading;
    const meet = (requirement) => ({ negated: false, requirement });
    if (key === 'equals')
        return [meet({ kind: 'equals', value: (0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .toValue */ .B)(tree) })];
    if (key === 'contains') {
        const trees = tree.kind === 'list' ? tree.items : [tree];
        if (trees.length === 0)
            add(tree.at, 'the list of `contains` is empty. Add a text.');
        return trees.flatMap((each) => {
            const text = readRaw(each, '`contains`', MAX_TEXT_LENGTH, reading);
            return text === undefined ? [] : [meet({ kind: 'contains', text })];
        });
    }
    if (key === 'matches') {
        const source = readRaw(tree, '`matches`', MAX_PATTERN_LENGTH, reading);
        const pattern = source && tryCompile(tree.at, '`matches`', () => compilePattern(source), reading);
        return pattern ? [meet({ kind: 'matches', pattern })] : [];
    }
    if (key === 'json')
        return readJson(tree, reading).map(meet);
    if (key !== 'not')
        return [];
    return readMatcher(tree, '`not`', reading).map(({ negated, requirement }) => ({ negated: !negated, requirement }));
}
function readJson(tree, reading) {
    const entries = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readMap */ .l8)(tree, '`json`', reading.add)?.entries ?? [];
    if (tree.kind === 'map' && entries.length === 0)
        reading.add(tree.at, '`json` is empty. Write `{ $.path: value }`.');
    return entries.flatMap(({ key, keyAt, value }) => {
        const path = tryCompile(keyAt, '`json`', () => reading.compilePath(key), reading);
        return path ? [{ kind: 'value', path, operator: '==', value: (0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .toValue */ .B)(value) }] : [];
    });
}
function readRaw(tree, what, maxLength, { add }) {
    const text = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .readText */ .yR)(tree, what, maxLength, add);
    return text === undefined ? undefined : String((0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .toValue */ .B)(tree));
}
function tryCompile(at, what, compile, { add }) {
    try {
        return compile();
    }
    catch (error) {
        add(at, `${what} cannot be read: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        return undefined;
    }
}
function readValueMatcher(tree, reading) {
    if (tree.kind !== 'map')
        return { kind: 'matcher', matcher: [{ negated: false, requirement: { kind: 'equals', value: (0,_yaml_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .toValue */ .B)(tree) } }] };
    const isMatcher = tree.entries.length > 0 && tree.entries.every(({ key }) => isMatcherKey(key));
    if (isMatcher)
        return { kind: 'matcher', matcher: readMatcher(tree, 'the matcher', reading) };
    return { kind: 'fields', fields: readFieldMatchers(tree, reading) };
}
function readFieldMatchers(tree, reading) {
    return tree.entries.map(({ key, value }) => ({ name: key, value: readValueMatcher(value, reading) }));
}
function isMatcherKey(key) {
    return MATCHER_KEYS.some((each) => each === key);
}


/***/ }),

/***/ 84489:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ serverOf),
/* harmony export */   Kr: () => (/* binding */ splitToolName),
/* harmony export */   OW: () => (/* binding */ unknownTools),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   rl: () => (/* binding */ hasWildcard),
/* harmony export */   v8: () => (/* binding */ unmatchedToolPatterns)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(81259);
/* harmony import */ var _nearest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(70267);



function splitToolName(name, aliases) {
    const [server] = aliases
        .filter((alias) => name.startsWith(`${alias}.`))
        .sort((one, other) => other.length - one.length);
    return server === undefined ? undefined : { server, tool: name.slice(server.length + 1) };
}
function serverOf(name, aliases) {
    const [first = ''] = name.split('.');
    return splitToolName(name, aliases)?.server ?? first;
}
function unknownTools(one, toolsByServer) {
    const tools = new Map(Object.entries(toolsByServer));
    const { file, expect, faults } = one;
    const unknownRule = ({ alias, pattern, at: position }) => {
        if (hasWildcard(pattern))
            return [];
        const name = pattern.replace(/^!/, '');
        const message = `${noSuchTool(alias, name)}${hint(name, tools.get(alias) ?? [])}`;
        return [{ file, position, message }];
    };
    return [
        ...one.aliases.flatMap((named) => unknownServer(named, named.name, file, [...tools.keys()])),
        ...unmatchedRules(one, tools).flatMap(unknownRule),
        ...unknownNames([...expect.calls, ...expect.state, ...faults], file, toolsByServer)
    ];
}
function unknownNames(names, file, toolsByServer) {
    const tools = new Map(Object.entries(toolsByServer));
    const aliases = [...tools.keys()];
    return names.flatMap((named) => {
        const split = splitToolName(named.name, aliases);
        const server = serverOf(named.name, aliases);
        if (split === undefined)
            return hasWildcard(server) ? [] : unknownServer(named, server, file, aliases);
        const known = tools.get(split.server);
        if (known === undefined || hasWildcard(split.tool) || known.includes(split.tool))
            return [];
        const message = `${noSuchTool(split.server, split.tool)}${hint(split.tool, known, `${split.server}.`)}`;
        return [{ file, position: named.at, message }];
    });
}
function unknownServer({ at: position }, server, file, aliases) {
    if (aliases.includes(server))
        return [];
    return [{ file, position, message: `there is no server ${show(server)}.${hint(server, aliases)}` }];
}
function unmatchedToolPatterns(one, toolsByServer) {
    const tools = new Map(Object.entries(toolsByServer));
    const names = [...tools].flatMap(([server, list = []]) => list.map((tool) => `${server}.${tool}`));
    const calls = [...one.expect.calls, ...one.faults].filter(({ name }) => hasWildcard(name) && (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .unmatchedPatterns */ .xo)({ allowed: [name], denied: [] }, names).length > 0);
    const rules = unmatchedRules(one, tools).filter(({ pattern }) => hasWildcard(pattern));
    return [
        ...rules.map(({ alias, pattern, at }) => ({
            file: one.file,
            position: at,
            message: `${show(pattern)} of \`allowed-tools\` matches no tool of ${alias}.`
        })),
        ...calls.map(({ name, at }) => ({ file: one.file, position: at, message: `${show(name)} matches no tool.` }))
    ];
}
function unmatchedRules({ allowedTools, aliases, position }, tools) {
    return Object.entries(allowedTools).flatMap(([alias, rules]) => {
        const known = tools.get(alias);
        const { at } = aliases.findLast(({ name }) => name === alias) ?? { at: position };
        return known === undefined ? [] : (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .unmatchedPatterns */ .xo)(rules, known).map((pattern) => ({ alias, pattern, at }));
    });
}
function hasWildcard(text) {
    return /[*?]/.test(text);
}
function noSuchTool(server, tool) {
    return `${server} has no tool ${show(tool)}.`;
}
function hint(name, known, prefix = '') {
    const similar = (0,_nearest_js__WEBPACK_IMPORTED_MODULE_2__/* .nearest */ .p)(name, known);
    return similar === undefined ? ' Check its name.' : ` Did you mean ${show(`${prefix}${similar}`)}?`;
}
function show(name) {
    return `\`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(name, 100)}\``;
}


/***/ }),

/***/ 69332:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y: () => (/* binding */ loadYaml),
  B: () => (/* binding */ toValue)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/companions/test/cases/yaml-limits.js
const MAX_FLOW_DEPTH = 50;
const MAX_INDENTATION = 500;
const MAX_INDICATORS_PER_LINE = 50;
const MAX_TOKENS = 100_000;
function findExcess(text, lexer) {
    let offset = 0;
    let tokens = 0;
    let depth = 0;
    let indicators = 0;
    let isLineStart = true;
    for (const token of lexer.lex(text)) {
        const isBreak = token === '\n' || token === '\r\n';
        if (token === '[' || token === '{')
            depth++;
        else if (token === ']' || token === '}')
            depth = Math.max(0, depth - 1);
        else if (isBreak)
            indicators = 0;
        else if (depth === 0 && /^[-?:]$/.test(token))
            indicators++;
        const isIndented = isLineStart && token.length > MAX_INDENTATION && token.trim() === '';
        if (depth > MAX_FLOW_DEPTH || indicators > MAX_INDICATORS_PER_LINE || isIndented)
            return { offset, message: 'is nested too deeply to be read.' };
        if (++tokens > MAX_TOKENS)
            return { offset, message: 'is the part of the file that is too much. Split the file.' };
        isLineStart = isBreak;
        if (!MARKS.has(token))
            offset += token.length;
    }
    return undefined;
}
const MARKS = new Set(['\u0002', '\u0018', '\u001f']);

;// CONCATENATED MODULE: ./build/companions/test/cases/yaml-tree.js



const MAX_DEPTH = 40;
const MAX_NODES = 100_000;
const MAX_ALIASES = 100;
const MAX_SYNTAX_PROBLEMS = 10;
const STAR_KEY = /^\s*(?:-\s+)*\*\S*:(?:\s|$)/;
const NO_MERGE_KEYS = '`<<` is not supported. Write an alias for the whole value (`key: *name`), or repeat the keys.';
function toValue(tree) {
    if (tree.kind === 'scalar')
        return tree.value;
    if (tree.kind === 'list')
        return tree.items.map(toValue);
    return Object.fromEntries(tree.entries.map(({ key, value }) => [key, toValue(value)]));
}
class Unreadable extends Error {
    at;
    constructor(at, message) {
        super(message);
        this.at = at;
    }
}
function positionIn(text, offset) {
    const lines = text.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function lineAt(text, offset) {
    return text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
}
async function loadYaml() {
    const { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, parseAllDocuments } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    return (text, add) => {
        const lineCounter = new LineCounter();
        const positionOf = (offset = 0) => {
            const { line, col } = lineCounter.linePos(offset);
            return { line: Math.max(1, line), column: Math.max(1, col) };
        };
        let nodes = 0;
        let aliases = 0;
        const scalarAt = (value, at, source = '') => {
            if (typeof value === 'number' && !Number.isFinite(value))
                add(at, 'is not a number that JSON has.');
            else if (typeof value === 'number' && /^[-+]?\d+$/.test(source) && BigInt(source) !== BigInt(value))
                add(at, `${source} would be rounded to ${value}. Put it in quotes to compare it as text.`);
            const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
            return { kind: 'scalar', at, value: isPlain ? value : null };
        };
        const convert = (document, node, around, depth) => {
            const at = node?.range ? positionOf(node.range[0]) : around;
            if (++nodes > MAX_NODES)
                throw new Unreadable(at, `has more than ${(0,wording/* count */.U9)(MAX_NODES, 'value')}. Split the file.`);
            if (depth > MAX_DEPTH)
                throw new Unreadable(at, `is nested more than ${MAX_DEPTH} levels deep.`);
            if (isAlias(node)) {
                if (++aliases > MAX_ALIASES)
                    throw new Unreadable(at, `is alias number ${aliases}; ${MAX_ALIASES} are allowed.`);
                const target = node.resolve(document);
                if (target === undefined)
                    throw new Unreadable(at, `is an alias, but nothing is called \`&${node.source}\`.`);
                return convert(document, target, at, depth + 1);
            }
            if (isSeq(node))
                return { kind: 'list', at, items: node.items.map((item) => convert(document, item, at, depth + 1)) };
            if (!isMap(node))
                return isScalar(node) ? scalarAt(node.value, at, node.source) : scalarAt(null, at);
            const entries = new Map();
            for (const { key, value } of node.items) {
                const keyAt = key.range ? positionOf(key.range[0]) : at;
                const name = isScalar(key) && key.value !== null ? String(key.source ?? key.value) : undefined;
                if (name === undefined)
                    add(keyAt, 'is not a name. Write `name: value`.');
                else if (name === '<<')
                    add(keyAt, NO_MERGE_KEYS);
                else if (entries.has(name))
                    add(keyAt, `\`${name}\` appears twice. Remove one of them.`);
                else
                    entries.set(name, { key: name, keyAt, value: convert(document, value, keyAt, depth + 1) });
            }
            return { kind: 'map', at, entries: [...entries.values()] };
        };
        try {
            const excess = findExcess(text, new Lexer());
            if (excess !== undefined)
                throw new Unreadable(positionIn(text, excess.offset), excess.message);
            const options = { version: '1.2', schema: 'core', lineCounter, prettyErrors: false, uniqueKeys: false };
            const documents = [...parseAllDocuments(text, options)];
            const problems = documents
                .flatMap(({ errors, warnings }) => [...errors, ...warnings])
                .slice(0, MAX_SYNTAX_PROBLEMS);
            const star = problems.find(({ pos }) => STAR_KEY.test(lineAt(text, pos[0])));
            if (star !== undefined)
                add(positionOf(star.pos[0]), "Put a name that begins with `*` in quotes: '*.*'.");
            else
                for (const { pos, message } of problems)
                    add(positionOf(pos[0]), message);
            if (problems.length > 0)
                return [];
            return documents
                .filter(({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null))
                .map((document) => convert(document, document.contents, { line: 1, column: 1 }, 0));
        }
        catch (error) {
            add(error instanceof Unreadable ? error.at : { line: 1, column: 1 }, (0,failure/* messageOf */.bD)(error));
            return [];
        }
    };
}


/***/ })

};
