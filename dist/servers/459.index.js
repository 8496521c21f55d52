export const id = 459;
export const ids = [459];
export const modules = {

/***/ 7164:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside)
/* harmony export */ });
/* unused harmony exports relativeTarget, staysInside */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/** As many links as the Linux kernel follows in one path. */
const MAX_LINKS = 40;
/** Whether `path` is `folder` or in it; both absolute and without links. */
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
/** A link's target as archives write it, with forward slashes; undefined if it is absolute. */
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return posix.isAbsolute(target) ? undefined : target;
    return win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
/** Whether a link at `path` (relative to `root`) stays in `root`, both as written and as the disk resolves it. */
function staysInside(root, path, target) {
    const written = posix.normalize(posix.join(posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, dirname(join(root, path)), target);
}
/** Resolves step by step as the kernel does: `a/../b` is `b` as written, but not if `a` is a link to another folder. */
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

/***/ 7306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* unused harmony exports Failure, InputError, Cancelled, messageOf, messageWithoutAdvice, errorCode */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1497);

/** An error that a person can act on: what happened, the likely cause and the next step. */
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
/** An input is invalid. Nothing has been done yet. */
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
/** The job was cancelled. That is not a failure of the action, and nothing new may be started. */
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
/** The message of anything that was thrown, safe to print. */
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return oneLine(error instanceof Error ? error.message || error.name : String(error));
}
/** The same without the advice of a failure, for a message that gives its own. */
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
/** The code of a system or zlib error, such as `ENOENT`. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
/** Whether this is a system or zlib error with one of these codes. */
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
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
/** One line of a log without workflow commands (`::x::`, `##[x]`) and terminal escapes. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document without workflow commands and terminal escapes. It parses to the same value. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** Untrusted text, such as the message of an API, as one short and safe line inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as a code span in Markdown, also in a table. In comments GitHub resolves mentions, issues and links after
 * it has decoded escapes, except in code.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a fenced code block in Markdown; nothing in them can end the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * Everything that Markdown, HTML or GitHub interprets: markup, mentions, issues, autolinks, emoji. Nothing else, because a
 * summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` do not change.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // An underscore between two letters is not emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`, but not a colon before a space or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would start a list, a heading or a rule.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown that may contain HTML (the job summary), with all markup escaped. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 459:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   composeDocument: () => (/* binding */ composeDocument),
/* harmony export */   documentInfo: () => (/* binding */ documentInfo),
/* harmony export */   pageCount: () => (/* binding */ pageCount),
/* harmony export */   pageTexts: () => (/* binding */ pageTexts)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _cantoo_pdf_lib__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6069);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7306);
/* harmony import */ var _workspace_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4937);





/** The text of each page. */
async function pageTexts(workspace, file) {
    const { extractText, getDocumentProxy } = await __webpack_require__.e(/* import() */ 702).then(__webpack_require__.bind(__webpack_require__, 9702));
    const document = await getDocumentProxy(new Uint8Array(await readDocument(workspace, file)));
    try {
        return (await extractText(document)).text;
    }
    finally {
        await document.loadingTask.destroy();
    }
}
/** The metadata of a document, and the size of each page in points. */
async function documentInfo(workspace, file) {
    const document = await loadDocument(workspace, file, true);
    const metadata = {
        title: document.getTitle() ?? '',
        author: document.getAuthor() ?? '',
        subject: document.getSubject() ?? '',
        creator: document.getCreator() ?? '',
        producer: document.getProducer() ?? '',
        creation_date: document.getCreationDate()?.toISOString() ?? ''
    };
    const sizes = document.getPages().map((page, index) => {
        const { width, height } = page.getMediaBox();
        return { page: index + 1, width, height };
    });
    return { encrypted: document.isEncrypted, metadata, sizes };
}
/** The number of pages of a document. */
async function pageCount(workspace, file) {
    return (await loadDocument(workspace, file)).getPageCount();
}
/** Writes a document that consists of pages of others, and returns its number of pages. */
async function composeDocument(workspace, target, parts) {
    const path = await (0,_workspace_path_js__WEBPACK_IMPORTED_MODULE_4__/* .resolveInWorkspace */ .z)(workspace, target);
    const result = await _cantoo_pdf_lib__WEBPACK_IMPORTED_MODULE_2__/* .PDFDocument */ .UL4.create();
    for (const { file, numbers } of parts) {
        const source = await loadDocument(workspace, file);
        const indices = numbers?.map((number) => pageIndex(number, source.getPageCount())) ?? source.getPageIndices();
        for (const page of await result.copyPages(source, [...indices]))
            result.addPage(page);
    }
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(path, await result.save());
    return result.getPageCount();
}
function pageIndex(number, count) {
    if (number < 1 || number > count)
        throw new Error(`Invalid page number ${number}. PDF has ${count} pages.`);
    return number - 1;
}
async function loadDocument(workspace, file, ignoreEncryption = false) {
    const content = await readDocument(workspace, file);
    return _cantoo_pdf_lib__WEBPACK_IMPORTED_MODULE_2__/* .PDFDocument */ .UL4.load(content, { ignoreEncryption, updateMetadata: false });
}
async function readDocument(workspace, file) {
    const path = await (0,_workspace_path_js__WEBPACK_IMPORTED_MODULE_4__/* .resolveInWorkspace */ .z)(workspace, file);
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
    }
    catch (error) {
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'ENOENT') ? new Error(`File not found: ${file}`) : error;
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




/** The real path of a path that a caller gave; rejects if it is outside the workspace. */
async function resolveInWorkspace(workspace, given) {
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
    const path = await realPath((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, given));
    if (!(0,_archive_links_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .FK)(root, path))
        throw new Error(`Access denied: '${given}' is outside the workspace ${root}`);
    return path;
}
/** The real path of a file that may not exist yet: links in the existing part of the path are followed. */
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


/***/ })

};
