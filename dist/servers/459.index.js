export const id = 459;
export const ids = [459];
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
async function pageCount(workspace, file) {
    return (await loadDocument(workspace, file)).getPageCount();
}
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


/***/ })

};
