export const id = 534;
export const ids = [534];
export const modules = {

/***/ 7164:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside)
/* harmony export */ });
/* unused harmony exports pathIn, relativeTarget, staysInside */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


const MAX_LINKS = 40;
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
function pathIn(folder, path) {
    return `${folder}/${path}`;
}
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return posix.isAbsolute(target) ? undefined : target;
    return win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
function staysInside(root, path, target) {
    const written = posix.normalize(posix.join(posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, dirname(join(root, path)), target);
}
function resolvesInside(root, start, target) {
    const steps = target.split('/');
    let current = start;
    let links = 0;
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        if (step === '' || step === '.')
            continue;
        const next = join(current, step);
        const link = step === '..' ? undefined : linkAt(next);
        if (link === undefined) {
            current = next;
            if (!isInside(root, current))
                return false;
            continue;
        }
        const linkTarget = relativeTarget(link);
        links += 1;
        if (linkTarget === undefined || links > MAX_LINKS)
            return false;
        steps.unshift(...linkTarget.split('/'));
    }
    return true;
}
function linkAt(path) {
    try {
        return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 2135:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fh: () => (/* binding */ ExactNumber),
  uA: () => (/* binding */ canonicalNumber),
  ip: () => (/* binding */ exactJson),
  lQ: () => (/* binding */ parseExactJson)
});

// UNUSED EXPORTS: TooManyExactNumbers, mayBeInexact

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/base/json-text.js
function membersAt(text, from) {
    const members = [];
    let at = skipSpace(text, from);
    if (text[at] !== '{')
        return [];
    at = skipSpace(text, at + 1);
    while (text[at] === '"') {
        const end = endOfString(text, at);
        const key = JSON.parse(text.slice(at, end));
        const value = skipSpace(text, skipSpace(text, end) + 1);
        const to = endOfValue(text, value);
        members.push({ key, from: value, to });
        at = skipSpace(text, to);
        if (text[at] !== ',')
            break;
        at = skipSpace(text, at + 1);
    }
    return members;
}
function elementsAt(text, from) {
    const elements = [];
    let at = skipSpace(text, from);
    if (text[at] !== '[')
        return [];
    at = skipSpace(text, at + 1);
    while (at < text.length && text[at] !== ']') {
        const to = endOfValue(text, at);
        elements.push({ from: at, to });
        at = skipSpace(text, to);
        if (text[at] === ',')
            at = skipSpace(text, at + 1);
    }
    return elements;
}
function hasRepeatedKey(text, from) {
    const open = [];
    let isKeyNext = false;
    for (let at = skipSpace(text, from); at < text.length;) {
        const char = text[at];
        if (char === '"') {
            const end = endOfString(text, at);
            const keys = open.at(-1);
            if (isKeyNext && keys !== undefined) {
                const key = JSON.parse(text.slice(at, end));
                if (keys.has(key))
                    return true;
                keys.add(key);
                isKeyNext = false;
            }
            at = end;
            continue;
        }
        if (char === '{' || char === '[')
            open.push(char === '{' ? new Set() : undefined);
        else if (char === '}' || char === ']')
            open.pop();
        if (char === '{' || char === ',')
            isKeyNext = open.at(-1) !== undefined;
        at++;
    }
    return false;
}
function skipSpace(text, from) {
    let at = from;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t')
        at++;
    return at;
}
function endOfString(text, from) {
    for (let at = from + 1;;) {
        const quote = text.indexOf('"', at);
        if (quote === -1)
            return text.length;
        let backslashes = 0;
        while (text[quote - backslashes - 1] === '\\')
            backslashes++;
        at = quote + 1;
        if (backslashes % 2 === 0)
            return at;
    }
}
function endOfValue(text, from) {
    let depth = 0;
    for (let at = from; at < text.length;) {
        const char = text[at];
        if (char === '"')
            at = endOfString(text, at);
        else {
            const isClosing = char === '}' || char === ']';
            if (depth === 0 && (isClosing || char === ',' || /\s/.test(char ?? '')))
                return at;
            if (char === '{' || char === '[')
                depth++;
            if (isClosing)
                depth--;
            at++;
            if (!isClosing)
                continue;
        }
        if (depth === 0)
            return at;
    }
    return text.length;
}

;// CONCATENATED MODULE: ./build/base/exact-json.js


class ExactNumber {
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        hasExact = true;
        return isExact ? `${mark()}${this.text}` : Number(this.text);
    }
}
let createdMark;
function mark() {
    createdMark ??= `${globalThis.crypto.randomUUID()}:`;
    return createdMark;
}
const SUSPECT = /[:,[][ \n\r\t]*-?(?:0(?![.\d])(?<=-0)|\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE][+-]?\d|\.0{6}))/;
const NUMBER = /-?\d[\d.eE+-]*/y;
let isExact = false;
let hasExact = false;
function mayBeInexact(text) {
    return SUSPECT.test(text);
}
class TooManyExactNumbers extends Error {
}
function parseExactJson(text, budget = { left: Infinity }) {
    const value = (0,json/* parseJson */.qF)(text);
    if (value === undefined || !mayBeInexact(text))
        return value;
    return JSON.parse(withMarks(text, budget), (_, each) => isMarked(each) ? new ExactNumber(each.slice(mark().length)) : each);
}
function exactJson(value, replacer) {
    isExact = true;
    hasExact = false;
    try {
        const json = JSON.stringify(value, replacer &&
            ((key, each) => {
                if (!isMarked(each))
                    return replacer(key, each);
                const text = each.slice(mark().length);
                const replaced = replacer(key, text);
                return replaced === text ? each : replaced;
            }));
        return hasExact ? json.replace(new RegExp(`"${mark()}([^"]+)"`, 'g'), '$1') : json;
    }
    finally {
        isExact = false;
    }
}
function isMarked(value) {
    return typeof value === 'string' && value.startsWith(mark());
}
function canonicalNumber({ text }) {
    const exact = decimalOf(text);
    if (exact === undefined)
        return text;
    return exact === decimalOf(String(Number(text))) ? JSON.stringify(Number(text)) : exact.replace(/e0$/, '');
}
function decimalOf(text) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,12}))?$/.exec(text) ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const significant = digits.slice(0, lengthWithoutZeros(digits));
    if (whole === '')
        return undefined;
    if (significant === '')
        return '0';
    return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
function lengthWithoutZeros(digits) {
    let length = digits.length;
    while (digits[length - 1] === '0')
        length--;
    return length;
}
function withMarks(text, budget) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < text.length;) {
        const char = text[at] ?? '';
        if (char === '"') {
            at = endOfString(text, at);
        }
        else if (char === '-' || (char >= '0' && char <= '9')) {
            NUMBER.lastIndex = at;
            const [number = char] = NUMBER.exec(text) ?? [];
            if (String(Number(number)) !== number) {
                if (--budget.left < 0)
                    throw new TooManyExactNumbers();
                parts.push(text.slice(from, at), `"${mark()}${number}"`);
                from = at + number.length;
            }
            at += number.length;
        }
        else
            at++;
    }
    return `${parts.join('')}${text.slice(from)}`;
}


/***/ }),

/***/ 7306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* unused harmony exports InputError, Cancelled, messageOf, messageWithoutAdvice, errorCode */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1497);

class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return oneLine(error instanceof Error ? error.message || error.name : String(error));
}
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
}


/***/ }),

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isDeeperThan(levels, value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}


/***/ }),

/***/ 1497:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TN: () => (/* binding */ oneLine)
/* harmony export */ });
/* unused harmony exports safeLine, safeLines, safeJson, codeSpan, codeBlock, escapeMarkdown */
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 9647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Rj: () => (/* binding */ parseBoundedJson),
/* harmony export */   Rp: () => (/* binding */ asRequestId),
/* harmony export */   Sv: () => (/* binding */ isResponse),
/* harmony export */   X$: () => (/* binding */ METHOD_NOT_FOUND),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   ks: () => (/* binding */ isRequest),
/* harmony export */   lz: () => (/* binding */ INVALID_PARAMS),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   vY: () => (/* binding */ parseMessage),
/* harmony export */   yj: () => (/* binding */ errorResponse),
/* harmony export */   zR: () => (/* binding */ INTERNAL_ERROR),
/* harmony export */   zi: () => (/* binding */ resultResponse)
/* harmony export */ });
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification, idKey, meantIds */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
const errorResponse = (id, code, message, data) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) }
});
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) ? value : {};
}
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
const idKey = (id) => `${typeof id} ${id}`;
function meantIds(id) {
    return typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? [id, Number(id)] : [id];
}
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        return text.length > 2 * maxDepth && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(maxDepth, value) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(result)
        ? resultResponse(id, result)
        : errorResponse(id, INTERNAL_ERROR, 'The MCP server sent a response without a result');
}
function parseError({ code, message, data }) {
    const error = {
        code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
        message: typeof message === 'string' ? message : 'The MCP server sent an error without a message'
    };
    return data === undefined ? error : { ...error, data };
}


/***/ }),

/***/ 1534:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveGit: () => (/* binding */ serveGit)
});

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js
var serve_tools = __webpack_require__(3761);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(7164);
// EXTERNAL MODULE: ./build/engine/servers/workspace-path.js
var workspace_path = __webpack_require__(4937);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(2413);
;// CONCATENATED MODULE: ./build/engine/servers/git/run-git.js


const SAFE_CONFIG = [
    ['safe.directory', '*'],
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['core.longpaths', 'true'],
    ['core.pager', 'cat'],
    ['core.editor', 'true'],
    ['core.askPass', ''],
    ['core.sshCommand', 'false'],
    ['core.alternateRefsCommand', ''],
    ['credential.helper', ''],
    ['diff.external', ''],
    ['diff.ignoreSubmodules', 'all'],
    ['submodule.recurse', 'false'],
    ['status.submoduleSummary', 'false'],
    ['commit.gpgSign', 'false'],
    ['tag.gpgSign', 'false'],
    ['log.showSignature', 'false'],
    ['gpg.program', 'false'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ['protocol.allow', 'never'],
    ['advice.detachedHead', 'false']
];
const FILTER = /^filter\.(.*)\.(?:clean|smudge|process|required)$/s;
async function gitIn(folder, ceiling, env) {
    const base = environment(env, ceiling, SAFE_CONFIG);
    const filters = disableFilters(await configNames(folder, base));
    const safe = filters.length === 0 ? base : environment(env, ceiling, [...SAFE_CONFIG, ...filters]);
    return (...args) => run(folder, args, safe);
}
function environment(env, ceiling, config) {
    const variables = {
        ...env,
        LC_ALL: 'C.UTF-8',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CEILING_DIRECTORIES: ceiling,
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_LAZY_FETCH: '1',
        GIT_ALLOW_PROTOCOL: 'none',
        GIT_PAGER: 'cat',
        GIT_CONFIG_COUNT: String(config.length)
    };
    for (const [index, [name, value]] of config.entries()) {
        variables[`GIT_CONFIG_KEY_${index}`] = name;
        variables[`GIT_CONFIG_VALUE_${index}`] = value;
    }
    return variables;
}
async function configNames(folder, env) {
    try {
        const names = await run(folder, ['config', '--null', '--name-only', '--list', '--includes'], env);
        return names.split('\0');
    }
    catch {
        return [];
    }
}
function disableFilters(names) {
    const filters = new Set(names.map((name) => FILTER.exec(name)?.[1]).filter((name) => name !== undefined));
    return [...filters].flatMap((name) => [
        [`filter.${name}.clean`, ''],
        [`filter.${name}.smudge`, ''],
        [`filter.${name}.process`, ''],
        [`filter.${name}.required`, 'false']
    ]);
}
async function run(folder, args, env) {
    const { execFile } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1421, 19));
    return new Promise((resolve, reject) => {
        const git = (0,find_program/* findProgram */.Kp)('git', (0,find_program/* programFolders */.o9)(env['PATH'], env['GIT_CEILING_DIRECTORIES']));
        if (git === undefined)
            return reject(new Error('git was not found in PATH'));
        const options = { cwd: (0,external_node_path_.dirname)(git), env, maxBuffer: 2 ** 26, windowsHide: true };
        execFile(git, ['-C', folder, '--no-pager', ...args], options, (error, stdout, stderr) => {
            if (error === null)
                return resolve(stdout.replace(/\n$/, ''));
            reject(new Error(stderr.trim() || stdout.trim() || error.message));
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/servers/git/repository.js





const MAX_ALTERNATES_DEPTH = 5;
async function folderAt(workspace, path) {
    const folder = await (0,workspace_path/* resolveInWorkspace */.z)(workspace, path);
    return { folder, git: await gitIn(folder, (0,external_node_path_.dirname)(await (0,promises_.realpath)(workspace)), process.env) };
}
async function repositoryAt(workspace, path) {
    const { folder, git } = await folderAt(workspace, path);
    if (!(await isFolder(folder)))
        throw new Error(`'${path}' is not a folder`);
    const root = await (0,promises_.realpath)(workspace);
    const paths = await repositoryPaths(git, folder);
    if (!paths.every((path) => (0,links/* isInside */.FK)(root, path))) {
        throw new Error(`Access denied: the repository at '${path}' reaches outside the workspace`);
    }
    return git;
}
async function repositoryPaths(git, folder) {
    const [objects = '', ...others] = (await revParsePaths(git)).map((path) => (0,external_node_path_.resolve)(folder, path));
    return Promise.all([...others, ...(await objectFolders(objects, 0))].map((path) => (0,promises_.realpath)(path)));
}
async function revParsePaths(git) {
    const options = ['--git-path', 'objects', '--git-dir', '--git-common-dir'];
    const output = await git('rev-parse', '--is-inside-work-tree', ...options, '--show-toplevel').catch(() => undefined);
    const [isInWorkTree, ...paths] = output?.split('\n') ?? [];
    if (isInWorkTree === 'true')
        return paths;
    const [isBare, ...barePaths] = (await git('rev-parse', '--is-bare-repository', ...options)).split('\n');
    return isBare === 'true' ? barePaths : [...barePaths, '/'];
}
async function objectFolders(objects, depth) {
    const list = await (0,promises_.readFile)((0,external_node_path_.join)(objects, 'info', 'alternates'), 'utf8').catch(() => '');
    const alternates = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    if (depth === MAX_ALTERNATES_DEPTH)
        return [objects];
    const nested = alternates.map((line) => objectFolders((0,external_node_path_.resolve)(objects, line), depth + 1));
    return [objects, ...(await Promise.all(nested)).flat()];
}
async function isFolder(path) {
    return (0,promises_.stat)(path).then((found) => found.isDirectory(), () => false);
}

;// CONCATENATED MODULE: ./build/engine/servers/git/git-tool.js


const STRING = { type: 'string' };
const OPTIONAL_STRING = { type: ['string', 'null'] };
const REPO = { repo_path: { ...STRING, description: 'The folder of the repository, in the workspace' } };
function inWorkspace(workspace, { run, properties, required, ...tool }) {
    return {
        ...tool,
        properties: { ...REPO, ...properties },
        required: ['repo_path', ...required],
        run: async (args) => run(await repositoryAt(workspace, (0,serve_tools/* stringArgument */.Z)(args, 'repo_path')), args)
    };
}
function revisionArgument(args, key) {
    const value = (0,serve_tools/* stringArgument */.Z)(args, key);
    if (value === '' || value.startsWith('-'))
        throw new Error(`Invalid ${key}: '${value}'`);
    return value;
}

;// CONCATENATED MODULE: ./build/engine/servers/git/tools.js


const DIFF_OPTIONS = ['--no-ext-diff', '--no-textconv', '--no-color'];
const COMMIT_FORMAT = ['--date=iso', '--format=Commit: %H%nAuthor: %an <%ae>%nDate: %ad%nMessage: %B'];
const CONTEXT = { context_lines: { type: 'integer', minimum: 0, default: 3, description: 'Lines around each change' } };
const BRANCHES = { local: [], remote: ['--remotes'], all: ['--all'] };
const READ = { required: [], properties: {}, annotations: { readOnlyHint: true } };
const WRITE = { required: [], properties: {}, annotations: { readOnlyHint: false, destructiveHint: false } };
const READ_TOOLS = [
    {
        ...READ,
        name: 'git_status',
        description: 'Shows the state of the work tree',
        run: async (git) => `Repository status:\n${await git('status')}`
    },
    {
        ...READ,
        name: 'git_diff_unstaged',
        description: 'Shows changes that are not staged',
        properties: CONTEXT,
        run: async (git, args) => `Unstaged changes:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args))}`
    },
    {
        ...READ,
        name: 'git_diff_staged',
        description: 'Shows changes that are staged for the next commit',
        properties: CONTEXT,
        run: async (git, args) => `Staged changes:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args), '--cached')}`
    },
    {
        ...READ,
        name: 'git_diff',
        description: 'Shows the difference to a branch or commit, or between two (`a..b`)',
        properties: { target: STRING, ...CONTEXT },
        required: ['target'],
        run: async (git, args) => {
            const target = revisionArgument(args, 'target');
            return `Diff with ${target}:\n${await git('diff', ...DIFF_OPTIONS, contextOption(args), target, '--')}`;
        }
    },
    {
        ...READ,
        name: 'git_log',
        description: 'Shows the newest commits',
        properties: {
            max_count: { type: 'integer', minimum: 1, default: 10 },
            start_timestamp: { ...OPTIONAL_STRING, description: 'Only commits after it: 2024-01-15, 2 weeks ago, …' },
            end_timestamp: { ...OPTIONAL_STRING, description: 'Only commits before it' }
        },
        run: async (git, args) => {
            const since = args['start_timestamp'] ? [`--since=${(0,serve_tools/* stringArgument */.Z)(args, 'start_timestamp')}`] : [];
            const until = args['end_timestamp'] ? [`--until=${(0,serve_tools/* stringArgument */.Z)(args, 'end_timestamp')}`] : [];
            const count = `--max-count=${Number(args['max_count'] ?? 10)}`;
            return `Commit history:\n${await git('log', '--no-color', count, ...since, ...until, ...COMMIT_FORMAT)}`;
        }
    },
    {
        ...READ,
        name: 'git_show',
        description: 'Shows a commit and its changes',
        properties: { revision: STRING },
        required: ['revision'],
        run: (git, args) => git('show', ...DIFF_OPTIONS, ...COMMIT_FORMAT, revisionArgument(args, 'revision'), '--')
    },
    {
        ...READ,
        name: 'git_branch',
        description: 'Lists branches',
        properties: {
            branch_type: { ...STRING, enum: Object.keys(BRANCHES), default: 'local' },
            contains: { ...OPTIONAL_STRING, description: 'Only branches with this commit' },
            not_contains: { ...OPTIONAL_STRING, description: 'Only branches without this commit' }
        },
        run: (git, args) => {
            const which = args['branch_type'] === undefined ? [] : (BRANCHES[(0,serve_tools/* stringArgument */.Z)(args, 'branch_type')] ?? []);
            const having = args['contains'] ? ['--contains', revisionArgument(args, 'contains')] : [];
            const lacking = args['not_contains'] ? ['--no-contains', revisionArgument(args, 'not_contains')] : [];
            return git('branch', '--no-color', '--list', ...which, ...having, ...lacking);
        }
    }
];
const WRITE_TOOLS = [
    {
        ...WRITE,
        name: 'git_add',
        description: 'Stages files for the next commit',
        properties: { files: { type: 'array', items: STRING, minItems: 1 } },
        required: ['files'],
        run: async (git, args) => {
            await git('add', '--', ...args['files']);
            return 'Files staged successfully';
        }
    },
    {
        ...WRITE,
        name: 'git_reset',
        description: 'Unstages all staged changes',
        annotations: { readOnlyHint: false, destructiveHint: true },
        run: async (git) => {
            await git('reset', '--quiet');
            return 'All staged changes reset';
        }
    },
    {
        ...WRITE,
        name: 'git_commit',
        description: 'Commits the staged changes',
        properties: { message: STRING },
        required: ['message'],
        run: async (git, args) => {
            await git(...(await authorOptions(git)), 'commit', '--no-verify', '--cleanup=strip', '-m', (0,serve_tools/* stringArgument */.Z)(args, 'message'));
            return `Changes committed successfully with hash ${await git('rev-parse', 'HEAD')}`;
        }
    },
    {
        ...WRITE,
        name: 'git_create_branch',
        description: 'Creates a branch from the current branch or from base_branch',
        properties: { branch_name: STRING, base_branch: OPTIONAL_STRING },
        required: ['branch_name'],
        run: async (git, args) => {
            const base = args['base_branch']
                ? revisionArgument(args, 'base_branch')
                : await git('rev-parse', '--abbrev-ref', 'HEAD');
            await git('branch', '--no-track', '--', revisionArgument(args, 'branch_name'), base);
            return `Created branch '${(0,serve_tools/* stringArgument */.Z)(args, 'branch_name')}' from '${base}'`;
        }
    },
    {
        ...WRITE,
        name: 'git_checkout',
        description: 'Switches to a branch',
        properties: { branch_name: STRING },
        required: ['branch_name'],
        run: async (git, args) => {
            await git('checkout', '--quiet', revisionArgument(args, 'branch_name'), '--');
            return `Switched to branch '${(0,serve_tools/* stringArgument */.Z)(args, 'branch_name')}'`;
        }
    }
];
const GIT_TOOLS = [...READ_TOOLS, ...WRITE_TOOLS];
function contextOption(args) {
    return `--unified=${Number(args['context_lines'] ?? 3)}`;
}
async function authorOptions(git) {
    const email = await git('config', 'user.email').catch(() => '');
    return email === '' ? ['-c', 'user.name=Sandbox', '-c', 'user.email=sandbox@localhost'] : [];
}

;// CONCATENATED MODULE: ./build/engine/servers/git/server.js




function serveGit(workspace, streams) {
    const tools = GIT_TOOLS.map((tool) => inWorkspace(workspace, tool));
    (0,serve_tools/* serveTools */.V)('git', [...tools, initTool(workspace)], streams);
}
function initTool(workspace) {
    return {
        name: 'git_init',
        description: 'Creates a repository in a folder of the workspace',
        properties: REPO,
        required: ['repo_path'],
        annotations: { readOnlyHint: false, destructiveHint: false },
        run: async (args) => {
            const { git } = await folderAt(workspace, (0,serve_tools/* stringArgument */.Z)(args, 'repo_path'));
            return git('init', '--template=', '--initial-branch=main');
        }
    };
}


/***/ }),

/***/ 3761:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ serveTools),
/* harmony export */   Z: () => (/* binding */ stringArgument)
/* harmony export */ });
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9647);
/* harmony import */ var _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5028);


function serveTools(name, tools, streams = { input: process.stdin, output: process.stdout }) {
    const findProblem = argumentChecker();
    (0,_stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .serveStdio */ .L)(name, {
        'tools/list': () => ({ tools: tools.map(describe) }),
        'tools/call': async (params) => {
            const tool = tools.find((each) => each.name === params['name']);
            if (tool === undefined)
                throw new _stdio_server_js__WEBPACK_IMPORTED_MODULE_0__/* .ProtocolError */ .b(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .INVALID_PARAMS */ .lz, `Tool ${String(params['name'])} not found`);
            const args = (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(params['arguments']);
            const problem = await findProblem(tool, args);
            if (problem !== undefined)
                return errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
            return await runTool(tool, args);
        }
    }, streams);
}
function stringArgument(args, key) {
    return String(args[key]);
}
function describe(tool) {
    return {
        name: tool.name,
        description: tool.description,
        inputSchema: schemaOf(tool),
        annotations: { openWorldHint: false, ...tool.annotations }
    };
}
function schemaOf(tool) {
    return { type: 'object', properties: { ...tool.properties }, required: [...tool.required] };
}
function argumentChecker() {
    const compiled = new Map();
    return async (tool, args) => {
        const validate = compiled.get(tool.name) ?? (await validatorOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function validatorOf(tool) {
    const { AjvJsonSchemaValidator } = await __webpack_require__.e(/* import() */ 400).then(__webpack_require__.bind(__webpack_require__, 9400));
    return new AjvJsonSchemaValidator().getValidator(schemaOf(tool));
}
async function runTool(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return errorResult(error instanceof Error ? error.message : String(error));
    }
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ }),

/***/ 5028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ ProtocolError),
  L: () => (/* binding */ serveStdio)
});

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
;// CONCATENATED MODULE: ./build/base/version.js
const VERSION = '1.0.0';
const REPOSITORY = 'org/klavis-sandbox-action';
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
const DEFAULT_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    jsonMs: 2000,
    startMs: 60_000,
    graceMs: 2000,
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
class LineReader {
    #maxBytes;
    #onLine;
    #onTooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(maxBytes, onLine, onTooLong) {
        this.#maxBytes = maxBytes;
        this.#onLine = onLine;
        this.#onTooLong = onTooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#append(chunk.subarray(start, end));
            this.#finishLine();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#append(chunk.subarray(start));
    }
    end() {
        if (this.#length > 0)
            this.#finishLine();
    }
    #append(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#maxBytes)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, END_BYTES);
        this.#parts = [Buffer.from(whole.subarray(-END_BYTES))];
        this.#length = this.#maxBytes;
    }
    #finishLine() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#onTooLong({ head, tail: text.slice(-END_BYTES) });
        else
            this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

;// CONCATENATED MODULE: ./build/mcp/protocol-versions.js
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js






class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
function serveStdio(name, answers, { input, output }, onNotification = () => { }, parse = json_rpc/* parseBoundedJson */.Rj) {
    const methods = {
        initialize: (params) => ({
            protocolVersion: negotiatedVersion(params),
            capabilities: { tools: {} },
            serverInfo: { name, version: VERSION }
        }),
        ping: () => ({}),
        ...answers
    };
    const open = new Set();
    const answer = async (request) => {
        open.add(request.id);
        const response = await respond(methods, request);
        if (open.delete(request.id))
            output.write(`${(0,exact_json/* exactJson */.ip)(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)(parse(line));
        if (message === undefined || (0,json_rpc/* isResponse */.Sv)(message))
            return;
        if ((0,json_rpc/* isRequest */.ks)(message))
            void answer(message);
        else if (message.method === 'notifications/cancelled') {
            const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
            if (id !== undefined)
                open.delete(id);
        }
        else
            onNotification(message.method, (0,json_rpc/* asObject */.eB)(message.params));
    };
    const lines = new LineReader(DEFAULT_LIMITS.unreadBytes, receive, () => { });
    input.on('data', (chunk) => lines.read(chunk));
}
async function respond(methods, { id, method, params }) {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (answer === undefined)
        return (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* METHOD_NOT_FOUND */.X$, 'Method not found');
    try {
        return (0,json_rpc/* resultResponse */.zi)(id, await answer((0,json_rpc/* asObject */.eB)(params)));
    }
    catch (error) {
        const { code, data } = error instanceof ProtocolError ? error : { code: json_rpc/* INTERNAL_ERROR */.zR, data: undefined };
        const response = (0,json_rpc/* errorResponse */.yj)(id, code, error instanceof Error ? error.message : String(error));
        return data === undefined || !('error' in response) ? response : { ...response, error: { ...response.error, data } };
    }
}


/***/ }),

/***/ 4937:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ resolveInWorkspace)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _archive_links_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7164);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7306);




async function resolveInWorkspace(workspace, given) {
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
    const path = await realPath((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, given));
    if (!(0,_archive_links_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .FK)(root, path))
        throw new Error(`Access denied: '${given}' is outside the workspace ${root}`);
    return path;
}
async function realPath(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path);
    }
    catch (error) {
        if (!(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'ENOENT'))
            throw error;
        const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
        return parent === path ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(await realPath(parent), path.slice(parent.length));
    }
}


/***/ }),

/***/ 2413:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ windowsProgram),
/* harmony export */   Kp: () => (/* binding */ findProgram),
/* harmony export */   o9: () => (/* binding */ programFolders)
/* harmony export */ });
/* unused harmony export foldersIn */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



const DEFAULT_PATH = process.platform === 'win32' ? undefined : '/usr/bin:/bin';
function programFolders(path, workspace) {
    const folders = foldersIn(path ?? DEFAULT_PATH).filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder));
    if (workspace === undefined || workspace === '')
        return folders;
    const root = workspaceRoot(realPath(workspace));
    return root === undefined ? folders : folders.filter((folder) => !isInside(root, realPath(folder)));
}
function foldersIn(path, platform = process.platform) {
    if (path === undefined)
        return [];
    const folders = platform === 'win32' ? path.replaceAll('"', '').split(';') : path.split(':');
    return folders.filter((folder) => folder !== '');
}
function findProgram(name, folders, platform = process.platform, endings = platform === 'win32' ? ['.exe'] : ['']) {
    const candidates = folders
        .filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder))
        .flatMap((folder) => endings.map((ending) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `${name}${ending}`)));
    return candidates.find(isExecutable);
}
function windowsProgram(name) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(process.env['SYSTEMROOT'] ?? 'C:\\Windows', 'System32', `${name}.exe`);
}
function workspaceRoot(folder) {
    const home = realPath((0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)());
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(folder);
    if (folder === root || folder === home)
        return undefined;
    for (let each = folder; each !== root && each !== home; each = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(each)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(each, '.git')))
            return each;
    }
    return folder;
}
function isExecutable(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`));
}
function realPath(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(path);
    }
}


/***/ })

};
