export const id = 3702;
export const ids = [3702,5653];
export const modules = {

/***/ 45653:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findSyntaxError: () => (/* binding */ findSyntaxError),
/* harmony export */   j: () => (/* binding */ findValue)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

function findSyntaxError(text) {
    const errors = [];
    parseText(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...positionAt(text, first.offset), message: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
function findValue(text, path) {
    const root = parseText(text, []);
    let node = root;
    const found = [];
    for (const [at, step] of path.entries()) {
        const next = node && childOf(node, step);
        if (next !== undefined) {
            node = next;
            found.push(step);
        }
        else if (at === path.length - 1 && node?.type === 'object')
            found.push(step);
    }
    return { ...positionAt(text, node?.offset ?? 0), path: formatPath(found), value: node && valueAt(text, node) };
}
function parseText(text, errors) {
    try {
        return (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parseTree)(text, errors, { disallowComments: true, allowTrailingComma: false });
    }
    catch {
        return undefined;
    }
}
function childOf(node, step) {
    const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object';
    return isContainer ? (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.findNodeAtLocation)(node, [step]) : undefined;
}
function valueAt(text, { offset, length }) {
    return JSON.parse(text.slice(offset, offset + length));
}
function positionAt(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function formatPath(path) {
    return path.map(formatStep).join('');
}
function formatStep(step, at) {
    if (typeof step === 'number')
        return `[${step}]`;
    if (!/^[A-Za-z_$][\w$-]*$/.test(step))
        return `[${JSON.stringify(step)}]`;
    return at === 0 ? step : `.${step}`;
}
function inWords(code) {
    return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}


/***/ }),

/***/ 3702:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  seedSandbox: () => (/* binding */ seedSandbox)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/inputs/json-positions.js
var json_positions = __webpack_require__(45653);
;// CONCATENATED MODULE: ./build/workspace/seed-errors.js


const MAX_LINES = 10;
function refusedSeed(alias, { path, json }, errors) {
    const shown = (0,base_text/* oneLine */.TN)(path, 200);
    const lines = errors.slice(0, MAX_LINES).map((error) => `- ${shown}:${withPosition(json, error)}`);
    const more = errors.length - lines.length;
    return [
        `${alias} could not be seeded: its server rejected the data in ${shown}. All sandboxes are released. Fix these problems:`,
        ...lines,
        ...(more > 0 ? [`- and ${more} more`] : [])
    ].join('\n');
}
function withPosition(json, { location, message }) {
    const { line, column, path, value } = (0,json_positions/* findValue */.j)(json, location);
    const problem = (0,base_text/* oneLine */.TN)(withoutValues(message, JSON.stringify(value)), 200);
    return `${line}:${column} ${path === '' ? '' : `${(0,base_text/* oneLine */.TN)(path, 150)}: `}${problem}`;
}
const MIN_HIDDEN_LENGTH = 5;
const HIDDEN = '***';
function withoutValues(message, json) {
    if (json === undefined)
        return message;
    return quotedValues(JSON.parse(json), message)
        .sort((left, right) => right.length - left.length)
        .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message);
}
function quotedValues(value, message) {
    const found = [];
    const open = [value];
    const end = message.replace(/…\W*$/, '');
    const isCut = end !== message;
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'object' && next !== null) {
            for (const inner of Object.values(next))
                open.push(inner);
        }
        else if (typeof next === 'string' || typeof next === 'number') {
            for (const text of formsOf(next)) {
                if (text.length < MIN_HIDDEN_LENGTH)
                    continue;
                if (message.includes(text))
                    found.push(text);
                else if (isCut)
                    found.push(...truncatedValue(end, text));
            }
        }
    }
    return found;
}
function formsOf(value) {
    const plain = String(value);
    const forms = [plain, JSON.stringify(plain).slice(1, -1)];
    return [...new Set(forms.map((text) => (0,base_text/* oneLine */.TN)(text, Number.POSITIVE_INFINITY)))];
}
function truncatedValue(end, value) {
    for (let from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH)); from !== -1;) {
        const rest = end.slice(from);
        if (value.startsWith(rest))
            return [rest];
        from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH), from + 1);
    }
    return [];
}

;// CONCATENATED MODULE: ./build/workspace/seed.js







const MAX_ATTEMPTS = 3;
async function seedSandbox(wanted, target, context) {
    const started = performance.now();
    const { alias, file } = wanted;
    try {
        const { status, message } = await seed_initialize(wanted, target, context);
        if (status === 'error')
            throw brokenBySeed(wanted, message);
    }
    catch (error) {
        if (context.limits.signal.aborted)
            throw context.limits.signal.reason;
        context.seeding.info(`✗ ${alias}: not seeded, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
        throw error instanceof NotSeeded ? error : failed(wanted, error);
    }
    const source = file === undefined ? 'with default data' : `from ${(0,base_text/* oneLine */.TN)(file.path, 200)}`;
    context.seeding.info(`✓ ${alias}: seeded ${source}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
}
async function seed_initialize(wanted, { server, id }, context) {
    const { klavis, inputs, limits, seeding } = context;
    const seed = wanted.file === undefined ? 'default' : { json: wanted.file.json };
    const options = { signal: limits.signal };
    for (let attempt = 1;; attempt++) {
        try {
            return await klavis.initializeSandbox(server, id, seed, options);
        }
        catch (error) {
            if (attempt === MAX_ATTEMPTS || !(0,initialize/* hasSeedingEnded */.eH)(error) || hasOtherData(wanted.alias, inputs))
                throw error;
            seeding.info(`${wanted.alias}: seeding failed and is retried after a reset: ${describe(wanted, error)}`);
            await klavis.resetSandbox(server, id, options);
        }
    }
}
function hasOtherData(alias, { benchmark, testAccounts: { all, byAlias } }) {
    return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined;
}
class NotSeeded extends failure/* Failure */.HR {
}
function brokenBySeed({ alias, file }, message) {
    return new NotSeeded(`${alias} has the status "error" after seeding${(0,wording/* quoteAtEnd */.RJ)(withoutValues(message, file?.json))}`, 'Its data may be incomplete.', `All sandboxes are released. Check the data. ${(0,host_wording/* rerun */.nt)()} if it is correct.`);
}
function failed(wanted, error) {
    const { alias, file } = wanted;
    if (file !== undefined && error instanceof errors/* ApiError */.hD && error.status === 422 && error.fieldErrors.length > 0) {
        return new NotSeeded(refusedSeed(alias, file, error.fieldErrors), '', '');
    }
    const what = `${alias} could not be seeded: ${describe(wanted, error)}`;
    const next = 'All sandboxes are released.';
    const check = `${next} Check the data. ${(0,host_wording/* rerun */.nt)()}.`;
    if (error instanceof errors/* ApiError */.hD && (error.status === 404 || error.status === 405)) {
        return new NotSeeded(what, 'This version of the API may not support seeding this server.', `${next} Remove its line from ${(0,host_wording/* inputName */.yu)('initialize')}.`, { cause: error });
    }
    if (!(0,errors/* mayHaveActed */.LR)(error))
        return new NotSeeded(what, '', check, { cause: error });
    return new NotSeeded(what, 'Its data may exist, be incomplete or be missing. Sending it again could duplicate it.', `${next} ${(0,host_wording/* rerun */.nt)()}.`, { cause: error });
}
function describe({ file }, error) {
    if (error instanceof errors/* ApiError */.hD) {
        return `Klavis answered ${error.status}${(0,wording/* quoteAtEnd */.RJ)(withoutValues(error.detail, file?.json))}`;
    }
    return error instanceof failure/* Failure */.HR ? error.what : (0,failure/* messageOf */.bD)(error);
}


/***/ })

};
