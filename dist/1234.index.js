export const id = 1234;
export const ids = [1234];
export const modules = {

/***/ 98765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ findPlace),
/* harmony export */   R: () => (/* binding */ syntaxTrouble)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

/** The first thing that keeps a text from being JSON; undefined when this parser has nothing to complain of. */
function syntaxTrouble(text) {
    const errors = [];
    treeOf(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...placeOf(text, first.offset), what: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
/**
 * Where a path leads in a JSON text. A validator may name more than the text has: the branch of a union, which is
 * passed over, or a field that is missing, which is shown at the object that lacks it.
 */
function findPlace(text, path) {
    const root = treeOf(text, []);
    let node = root;
    const way = [];
    for (const [at, step] of path.entries()) {
        const next = node && below(node, step);
        if (next !== undefined) {
            node = next;
            way.push(step);
        }
        else if (at === path.length - 1 && node?.type === 'object')
            way.push(step);
    }
    return { ...placeOf(text, node?.offset ?? 0), path: written(way), value: node && valueAt(text, node) };
}
/** What is nested without end is too deep for this parser; then there is no place in it that we could show. */
function treeOf(text, errors) {
    try {
        return (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parseTree)(text, errors, { disallowComments: true, allowTrailingComma: false });
    }
    catch {
        return undefined;
    }
}
function below(node, step) {
    const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object';
    return isContainer ? (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.findNodeAtLocation)(node, [step]) : undefined;
}
function valueAt(text, { offset, length }) {
    return JSON.parse(text.slice(offset, offset + length));
}
function placeOf(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function written(path) {
    return path.map(writtenStep).join('');
}
function writtenStep(step, at) {
    if (typeof step === 'number')
        return `[${step}]`;
    if (!/^[A-Za-z_$][\w$-]*$/.test(step))
        return `[${JSON.stringify(step)}]`;
    return at === 0 ? step : `.${step}`;
}
/** `PropertyNameExpected` as people say it. */
function inWords(code) {
    return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}


/***/ }),

/***/ 61234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  seedSandbox: () => (/* binding */ seedSandbox)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/inputs/json-places.js
var json_places = __webpack_require__(98765);
;// CONCATENATED MODULE: ./build/steps/without-values.js

const SHORTEST = 5;
const HIDDEN = '***';
/** A message without the values of a JSON text that it quotes: a seed may hold secrets. Keys and short words may stay. */
function withoutValues(message, json) {
    if (json === undefined)
        return message;
    return partsOf(JSON.parse(json), message)
        .sort((left, right) => right.length - left.length)
        .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message);
}
/** Only what is in the message: of megabytes of data nearly nothing is. */
function partsOf(value, message) {
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
                if (text.length < SHORTEST)
                    continue;
                if (message.includes(text))
                    found.push(text);
                else if (isCut)
                    found.push(...beginningAt(end, text));
            }
        }
    }
    return found;
}
/** As it stands in a message: by itself, or quoted as JSON. */
function formsOf(value) {
    const plain = String(value);
    const forms = [plain, JSON.stringify(plain).slice(1, -1)];
    return [...new Set(forms.map((text) => (0,host_text/* oneLine */.TN)(text, Number.POSITIVE_INFINITY)))];
}
/** The beginning of a value with which a message ends that was cut in its midst. */
function beginningAt(end, value) {
    for (let from = end.indexOf(value.slice(0, SHORTEST)); from !== -1;) {
        const rest = end.slice(from);
        if (value.startsWith(rest))
            return [rest];
        from = end.indexOf(value.slice(0, SHORTEST), from + 1);
    }
    return [];
}

;// CONCATENATED MODULE: ./build/steps/refused-seed.js



const MOST_LINES = 10;
/** What the API does not accept of a seed, each complaint at its place in the user's file. */
function refusedSeed(alias, { path, json }, complaints) {
    const shown = (0,host_text/* oneLine */.TN)(path, 200);
    const lines = complaints.slice(0, MOST_LINES).map((complaint) => `- ${shown}:${atItsPlace(json, complaint)}`);
    const more = complaints.length - lines.length;
    return [
        `${alias} could not be seeded: its server does not take what is in ${shown}. Everything is released again. Correct this, then run the job again:`,
        ...lines,
        ...(more > 0 ? [`- and ${more} more`] : [])
    ].join('\n');
}
/** `12:9 projects[0].key: Field required` */
function atItsPlace(json, { place, message }) {
    const { line, column, path, value } = (0,json_places/* findPlace */.P)(json, place);
    const said = (0,host_text/* oneLine */.TN)(withoutValues(message, JSON.stringify(value)), 200);
    return `${line}:${column} ${path === '' ? '' : `${(0,host_text/* oneLine */.TN)(path, 150)}: `}${said}`;
}

;// CONCATENATED MODULE: ./build/steps/seed.js







const MOST_TRIES = 3;
/** Fills a SaaS sandbox with the data that the user wants in it. */
async function seedSandbox(wanted, target, work) {
    const started = performance.now();
    const { alias, file } = wanted;
    try {
        const { status, message } = await seed_initialize(wanted, target, work);
        if (status === 'error')
            throw brokenBySeed(wanted, message);
    }
    catch (error) {
        if (work.limits.stop.aborted)
            throw work.limits.stop.reason;
        work.seeding.info(`✗ ${alias}: not seeded, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
        throw error instanceof NotSeeded ? error : failed(wanted, error);
    }
    const source = file === undefined ? 'with default data' : `from ${(0,host_text/* oneLine */.TN)(file.path, 200)}`;
    work.seeding.info(`✓ ${alias}: seeded ${source}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
}
/**
 * A second initialize would double what the first has made. So it is repeated only where it surely has not acted; or,
 * when it failed and is over for sure, after a reset. While a lost one may still be writing, a reset would not help.
 */
async function seed_initialize(wanted, { server, id }, work) {
    const { klavis, inputs, limits, seeding } = work;
    const seed = wanted.file === undefined ? 'default' : { json: wanted.file.json };
    const call = { signal: limits.stop };
    for (let tries = 1;; tries++) {
        try {
            return await klavis.initializeSandbox(server, id, seed, inputs.api.region, call);
        }
        catch (error) {
            if (tries === MOST_TRIES || !(0,initialize/* hasEnded */.hY)(error) || hasOtherData(wanted.alias, inputs))
                throw error;
            seeding.info(`${wanted.alias}: seeding failed and is tried again after a reset: ${told(wanted, error)}`);
            await klavis.resetSandbox(server, id, call);
        }
    }
}
/** What somebody prepared for a benchmark or in an account, a reset would take away. */
function hasOtherData(alias, { benchmark, testAccounts: { all, byAlias } }) {
    return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined;
}
/** Says which sandbox was not seeded; what it wraps would not. */
class NotSeeded extends failure/* Failure */.HR {
}
function brokenBySeed({ alias, file }, message) {
    return new NotSeeded(`${alias} is in the state "error" after it was seeded${(0,wording/* asEnd */.cM)(withoutValues(message, file?.json))}`, 'Its data may be there in part.', 'Everything is released again. Check the data; if it is right, run the job again.');
}
function failed(wanted, error) {
    const { alias, file } = wanted;
    if (file !== undefined && error instanceof errors/* ApiError */.hD && error.status === 422 && error.complaints.length > 0) {
        return new NotSeeded(refusedSeed(alias, file, error.complaints), '', '');
    }
    const what = `${alias} could not be seeded: ${told(wanted, error)}`;
    const next = 'Everything is released again.';
    const check = `${next} Check the data, then run the job again.`;
    if (error instanceof errors/* ApiError */.hD && (error.status === 404 || error.status === 405)) {
        return new NotSeeded(what, 'This version of the API may not seed this server.', `${next} Leave its line in \`initialize\` out.`, { cause: error });
    }
    if (!(0,errors/* mayHaveActed */.LR)(error))
        return new NotSeeded(what, '', check, { cause: error });
    return new NotSeeded(what, 'Its data may be there, in part or not at all; to send it again could double it.', `${next} Run the job again.`, { cause: error });
}
/** What went wrong, without advice: that would be about another kind of request. */
function told({ file }, error) {
    if (error instanceof errors/* ApiError */.hD) {
        return `Klavis answered ${error.status}${(0,wording/* asEnd */.cM)(withoutValues(error.detail, file?.json))}`;
    }
    return error instanceof failure/* Failure */.HR ? error.what : (0,failure/* messageOf */.bD)(error);
}


/***/ })

};
