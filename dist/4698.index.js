export const id = 4698;
export const ids = [4698];
export const modules = {

/***/ 2217:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zn: () => (/* binding */ folderEntry),
/* harmony export */   kB: () => (/* binding */ sortedPaths),
/* harmony export */   o2: () => (/* binding */ sortedByPath),
/* harmony export */   yr: () => (/* binding */ contentEntry)
/* harmony export */ });
function contentEntry(path, text) {
    const content = Buffer.from(text);
    return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content };
}
function folderEntry(path, absolute = '') {
    return { path, absolute, kind: 'directory', mode: 0o755, size: 0 };
}
function sortedByPath(entries) {
    return sortedBy(entries, ({ path }) => path);
}
function sortedPaths(paths) {
    return sortedBy(paths, (path) => path);
}
function sortedBy(items, pathOf) {
    const all = [...items];
    if (!all.some((item) => SURROGATE.test(pathOf(item))))
        return all.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
    return all
        .map((item) => ({ item, key: Buffer.from(pathOf(item)) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ item }) => item);
}
const SURROGATE = /[\ud800-\udfff]/;


/***/ }),

/***/ 48411:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ GroupedNotes)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

const NAMES_SHOWN = 5;
class GroupedNotes {
    #paths = new Map();
    add(kind, path) {
        const paths = this.#paths.get(kind);
        if (paths)
            paths.push(path);
        else
            this.#paths.set(kind, [path]);
    }
    flush(note) {
        for (const [kind, paths] of this.#paths) {
            const names = paths.slice(0, NAMES_SHOWN).map((path) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(path, 100));
            const more = paths.length > NAMES_SHOWN ? ` and ${paths.length - NAMES_SHOWN} more` : '';
            note(`${kind} (${paths.length}): ${names.join(', ')}${more}`);
        }
        this.#paths.clear();
    }
}


/***/ }),

/***/ 47164:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ relativeTarget),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   No: () => (/* binding */ staysInside),
/* harmony export */   lW: () => (/* binding */ pathIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


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
        return node_path__WEBPACK_IMPORTED_MODULE_1__.posix.isAbsolute(target) ? undefined : target;
    return node_path__WEBPACK_IMPORTED_MODULE_1__.win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
function staysInside(root, path, target) {
    const written = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)), target);
}
function resolvesInside(root, start, target) {
    const steps = target.split('/');
    let current = start;
    let links = 0;
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        if (step === '' || step === '.')
            continue;
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(current, step);
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
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink() ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path) : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 37501:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ listFiles)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/archive/entry.js
var entry = __webpack_require__(2217);
// EXTERNAL MODULE: ./node_modules/ignore/index.js
var ignore = __webpack_require__(70298);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
;// CONCATENATED MODULE: ./build/archive/entry-collector.js





const MAX_TARGET_BYTES = 4096;
class EntryCollector {
    #root;
    #notes;
    #skipFolders;
    #isIncluded;
    #isExcluded;
    #paths = new Map();
    #realFolders = new Map([['', true]]);
    constructor({ root, include, exclude, skipFolders, notes }) {
        this.#root = root;
        this.#notes = notes;
        this.#skipFolders = skipFolders.filter((folder) => (0,links/* isInside */.FK)(root, folder) || (0,links/* isInside */.FK)(folder, root));
        this.#isIncluded = include.length === 0 ? () => true : matcher(include);
        this.#isExcluded = matcher(exclude);
    }
    *entries() {
        for (const path of (0,entry/* sortedPaths */.kB)(this.#paths.keys())) {
            const entry = this.#entryAt(path, this.#paths.get(path));
            if (entry !== undefined)
                yield entry;
        }
    }
    mayEnter(path) {
        return !(isInsideGit(path) || this.#isSkipped(path) || this.#isExcluded(`${path}/`));
    }
    isRealFolder(path) {
        const known = this.#realFolders.get(path);
        if (known !== undefined)
            return known;
        const isReal = this.isRealFolder(parentOf(path)) && isFolder((0,links/* pathIn */.lW)(this.#root, path));
        this.#realFolders.set(path, isReal);
        return isReal;
    }
    add(path, inGit) {
        if (!isInsideGit(path) && !this.#isSkipped(path))
            this.#paths.set(path, inGit);
    }
    #entryAt(path, inGit) {
        if (!this.isRealFolder(parentOf(path)))
            return undefined;
        const absolute = (0,links/* pathIn */.lW)(this.#root, path);
        const stats = this.#statsOf(path, absolute);
        if (stats === undefined)
            return undefined;
        const matched = stats.isDirectory() ? `${path}/` : path;
        if (!this.#isIncluded(matched) || this.#isExcluded(matched))
            return undefined;
        return this.#entryOf(path, absolute, stats, inGit);
    }
    #entryOf(path, absolute, stats, inGit) {
        if (stats.isDirectory())
            return (0,entry/* folderEntry */.Zn)(path, absolute);
        if (stats.isSymbolicLink())
            return this.#linkEntry(path, absolute, (0,external_node_fs_.readlinkSync)(absolute));
        const writtenTarget = inGit?.isLink && stats.isFile() ? (0,files/* readPlainText */.Sg)(absolute, MAX_TARGET_BYTES) : undefined;
        if (writtenTarget !== undefined)
            return this.#linkEntry(path, absolute, writtenTarget);
        if (stats.isFile()) {
            const mode = modeOf(stats, inGit?.isExecutable);
            if (inGit?.hasCrlf)
                this.#notes.add('Uploaded with LF line endings, as git has them', path);
            return { path, absolute, kind: 'file', mode, size: stats.size, withLf: inGit?.hasCrlf === true };
        }
        this.#notes.add('Skipped sockets, pipes and devices', path);
        return undefined;
    }
    #linkEntry(path, absolute, target) {
        const linkTarget = (0,links/* relativeTarget */.Ar)(target);
        if (linkTarget === undefined || !(0,links/* staysInside */.No)(this.#root, path, linkTarget)) {
            this.#notes.add('Skipped symbolic links that lead out of the folder', path);
            return undefined;
        }
        return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget };
    }
    #statsOf(path, absolute) {
        try {
            const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
            if (!stats && path.includes('\ufffd'))
                this.#notes.add('Skipped files whose names are not UTF-8', path);
            return stats;
        }
        catch {
            this.#notes.add('Skipped files that cannot be read', path);
            return undefined;
        }
    }
    #isSkipped(path) {
        return this.#skipFolders.some((folder) => (0,links/* isInside */.FK)(folder, (0,links/* pathIn */.lW)(this.#root, path)));
    }
}
function matcher(patterns) {
    if (patterns.length === 0)
        return () => false;
    const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.replace(/^\.\//, '/')));
    return (path) => rules.ignores(path);
}
function parentOf(path) {
    return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}
function isFolder(absolute) {
    try {
        return (0,external_node_fs_.lstatSync)(absolute).isDirectory();
    }
    catch {
        return false;
    }
}
function isInsideGit(path) {
    return /(^|\/)\.git(\/|$)/i.test(path);
}
function modeOf(stats, isExecutable) {
    const hasBit = process.platform === 'win32' ? isExecutable === true : (stats.mode & 0o100) !== 0;
    return hasBit ? 0o755 : 0o644;
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
;// CONCATENATED MODULE: ./build/archive/git.js







class GitError extends Error {
    isMissing;
    constructor(message, isMissing) {
        super(message);
        this.name = 'GitError';
        this.isMissing = isMissing;
    }
}
const PASSED_VARIABLES = [
    'PATHEXT',
    'HOME',
    'USERPROFILE',
    'HOMEDRIVE',
    'HOMEPATH',
    'XDG_CONFIG_HOME',
    'SYSTEMROOT',
    'WINDIR',
    'COMSPEC',
    'APPDATA',
    'LOCALAPPDATA',
    'PROGRAMDATA',
    'PROGRAMFILES',
    'TEMP',
    'TMP',
    'TMPDIR',
    'LD_LIBRARY_PATH',
    'GIT_CONFIG_GLOBAL',
    'GIT_CONFIG_SYSTEM',
    'GIT_CONFIG_NOSYSTEM'
];
const OWN_VARIABLES = {
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'
};
const SETTINGS = [
    'safe.directory=*',
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.longpaths=true'
].flatMap((each) => ['-c', each]);
const MAX_OUTPUT = 2 ** 30;
const MAX_ERROR = 2 ** 16;
function gitProgram(env, workspace, signal) {
    const folders = (0,find_program/* programFolders */.o9)(env('PATH'), workspace);
    const program = (0,find_program/* findProgram */.Kp)('git', folders);
    const variables = { ...OWN_VARIABLES, PATH: folders.join(external_node_path_.delimiter) };
    for (const name of PASSED_VARIABLES) {
        const value = env(name);
        if (value !== undefined)
            variables[name] = value;
    }
    return async (args, { input, output, warn } = {}) => {
        if (program === undefined)
            throw new GitError('git was not found in PATH', true);
        const stdin = input === undefined ? undefined : (0,external_node_fs_.openSync)(input, 'r');
        const stdout = output === undefined ? undefined : (0,external_node_fs_.openSync)(output, 'wx', 0o600);
        try {
            const { printed, stderr } = await run(program, args, variables, [stdin ?? 'ignore', stdout ?? 'pipe'], signal);
            if (stderr !== '')
                warn?.(stderr);
            return printed;
        }
        finally {
            for (const file of [stdin, stdout])
                if (file !== undefined)
                    (0,external_node_fs_.closeSync)(file);
        }
    };
}
function withoutUserConfig(env, emptyHome) {
    const own = new Map([
        ['HOME', emptyHome],
        ['XDG_CONFIG_HOME', emptyHome],
        ['GIT_CONFIG_GLOBAL', '/dev/null'],
        ['GIT_CONFIG_NOSYSTEM', '1']
    ]);
    return (name) => own.get(name) ?? env(name);
}
function run(program, args, env, [stdin, stdout], signal) {
    return new Promise((resolve, reject) => {
        const cwd = (0,external_node_path_.dirname)(program);
        const child = (0,external_node_child_process_.spawn)(program, [...SETTINGS, ...args], {
            cwd,
            env,
            windowsHide: true,
            stdio: [stdin, stdout, 'pipe']
        });
        const fail = (message, isMissing = false) => {
            stop();
            child.kill();
            reject(new GitError((0,base_text/* oneLine */.TN)(message), isMissing));
        };
        const stop = (0,time_limits/* onAbort */.u7)(signal, (reason) => {
            child.kill();
            reject(reason);
        });
        const chunks = [];
        let bytes = 0;
        let stderr = '';
        child.stdout?.on('data', (chunk) => {
            bytes += chunk.length;
            if (bytes > MAX_OUTPUT)
                fail('The output of git is larger than 1 GiB');
            else
                chunks.push(chunk);
        });
        child.stderr?.on('data', (chunk) => {
            if (stderr.length < MAX_ERROR)
                stderr += chunk.toString();
        });
        child.on('error', (error) => fail(error.message, (0,failure/* hasCode */.up)(error, 'ENOENT', 'EACCES')));
        child.on('close', (code, killedBy) => {
            stop();
            if (code === 0)
                resolve({ printed: Buffer.concat(chunks), stderr });
            else
                fail(stderr.trim() || `git ${args.find((arg) => /^[a-z]/.test(arg))} ended with ${killedBy ?? `exit code ${code}`}`);
        });
    });
}

;// CONCATENATED MODULE: ./build/archive/git-conversions.js

const CONVERTED = /^i\/lf\s+w\/(?:crlf|mixed)\s+attr\/(.*?)\s*\t(.*)$/s;
async function conversionsIn(git, folder, platform = process.platform) {
    const settings = await settingsOf(git, folder);
    const autocrlf = settings.get('core.autocrlf') ?? '';
    const linksAreFiles = isFalse(settings.get('core.symlinks'));
    const mayConvert = platform === 'win32' || isTrue(autocrlf) || settings.get('core.eol') === 'crlf';
    if (!mayConvert)
        return { linksAreFiles, withCrlf: new Set() };
    const lines = (await git(['-C', folder, 'ls-files', '-z', '--cached', '--eol'])).toString('utf8').split('\0');
    const converted = lines.flatMap((line) => {
        const [, attributes = '', path] = CONVERTED.exec(line) ?? [];
        if (path === undefined || /-text|eol=crlf/.test(attributes))
            return [];
        return isTrue(autocrlf) || autocrlf === 'input' || attributes !== '' ? [path] : [];
    });
    return { linksAreFiles, withCrlf: new Set(converted) };
}
async function settingsOf(git, folder) {
    try {
        const output = await git(['-C', folder, 'config', '-z', '--get-regexp', '^core\\.(symlinks|autocrlf|eol)$']);
        const pairs = output
            .toString('utf8')
            .split('\0')
            .map((record) => record.split('\n'));
        return new Map(pairs.map(([name = '', value = 'true']) => [name, value.toLowerCase()]));
    }
    catch (error) {
        if (error instanceof GitError)
            return new Map();
        throw error;
    }
}
function isTrue(value) {
    return ['true', 'yes', 'on', '1'].includes(value);
}
function isFalse(value) {
    return value !== undefined && ['false', 'no', 'off', '0', ''].includes(value);
}

;// CONCATENATED MODULE: ./build/archive/git-checkout.js





function isCheckoutTop(folder) {
    return (0,external_node_fs_.lstatSync)((0,links/* pathIn */.lW)(folder, '.git'), { throwIfNoEntry: false }) !== undefined;
}
function isInCheckout(folder) {
    for (let current = folder;; current = (0,external_node_path_.dirname)(current)) {
        if (isCheckoutTop(current))
            return true;
        if ((0,external_node_path_.dirname)(current) === current)
            return false;
    }
}
async function listCheckout(git, folder, unreadable) {
    const list = ['-C', folder, 'ls-files', '-z', '-t', '--cached', '--stage', '--others', '--exclude-standard'];
    const [listed, { linksAreFiles, withCrlf }] = await Promise.all([
        git(list, { warn: (text) => pathsIn(text).forEach(unreadable) }),
        conversionsIn(git, folder)
    ]);
    const files = new Map();
    const nested = new Map();
    for (const record of records(listed)) {
        const isTracked = !record.startsWith('? ');
        const path = record.slice(isTracked ? record.indexOf('\t') + 1 : 2);
        const mode = isTracked ? record.slice(2, 8) : '';
        const folderPath = isTracked ? path : path.replace(/\/+$/, '');
        if (mode === '160000')
            nested.set(path, true);
        else if (folderPath === path)
            files.set(path, {
                isExecutable: mode === '100755',
                isLink: linksAreFiles && mode === '120000',
                hasCrlf: withCrlf.has(path)
            });
        else if (folderPath !== '' && folderPath !== '.')
            nested.set(folderPath, false);
    }
    return { files, nested };
}
function pathsIn(warnings) {
    return [...warnings.matchAll(/^warning: .*?'(.*)':/gm)].map(([, path = '']) => path);
}
async function isIgnoredFolder(git, folder) {
    try {
        await git(['-C', folder, 'check-ignore', '-q', '.']);
        return true;
    }
    catch (error) {
        if (error instanceof GitError)
            return false;
        throw error;
    }
}
function records(output) {
    return output
        .toString('utf8')
        .split('\0')
        .filter((record) => record !== '');
}
function findGitDir(checkout) {
    try {
        const dotGit = (0,external_node_path_.join)(checkout, '.git');
        const isPointer = (0,external_node_fs_.statSync)(dotGit).isFile();
        const gitDir = isPointer ? (0,external_node_path_.resolve)(checkout, pointerIn((0,external_node_fs_.readFileSync)(dotGit, 'utf8'))) : dotGit;
        if (!(0,external_node_fs_.existsSync)((0,external_node_path_.join)(gitDir, 'HEAD')))
            return undefined;
        const commonFile = (0,external_node_path_.join)(gitDir, 'commondir');
        const commonDir = (0,external_node_fs_.existsSync)(commonFile) ? (0,external_node_path_.resolve)(gitDir, firstLine((0,external_node_fs_.readFileSync)(commonFile, 'utf8'))) : gitDir;
        return { gitDir, commonDir, isPointer };
    }
    catch {
        return undefined;
    }
}
function pointerIn(text) {
    const line = firstLine(text);
    if (!line.startsWith('gitdir: '))
        throw new Error('The file .git names no folder');
    return line.slice('gitdir: '.length);
}
function firstLine(text) {
    return text.replace(/[\r\n]+$/, '');
}

;// CONCATENATED MODULE: ./build/archive/find-files.js








async function findFiles(search) {
    if (!isInCheckout(search.root))
        return everythingIn(search);
    return inCheckout(search, { path: '', submoduleOf: undefined });
}
async function inCheckout(search, checkout) {
    const found = await askGit(search, checkout.path);
    if (found instanceof GitError)
        return withoutGit(search, checkout.path, found);
    if (await isIgnoredRoot(search, checkout.path, found)) {
        search.note(`git ignores this folder. Everything in it is packed, because ${(0,host_wording/* inputName */.yu)('upload')} names it.`);
        return everythingIn(search);
    }
    return addListed(search, checkout, found);
}
async function addListed(search, checkout, found) {
    const { root, collector } = search;
    const { path } = checkout;
    const checkouts = isCheckoutTop((0,external_node_path_.join)(root, path)) ? [checkout] : [];
    for (const [file, tracked] of found.files)
        collector.add(joined(path, file), tracked);
    for (const [folder, isSubmodule] of found.nested) {
        const nested = joined(path, folder);
        if (!collector.mayEnter(nested))
            continue;
        if (collector.isRealFolder(nested) && isCheckoutTop((0,external_node_path_.join)(root, nested))) {
            checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: isSubmodule ? path : undefined })));
        }
        else
            collector.add(nested);
    }
    return checkouts;
}
async function askGit({ git, root, notes }, path) {
    try {
        const unreadable = (each) => notes.add('Paths that git cannot read', joined(path, each));
        return await listCheckout(git, (0,external_node_path_.join)(root, path), unreadable);
    }
    catch (error) {
        if (error instanceof GitError)
            return error;
        throw error;
    }
}
async function isIgnoredRoot({ git, root }, path, found) {
    return path === '' && found.files.size + found.nested.size === 0 && (await isIgnoredFolder(git, root));
}
async function withoutGit(search, path, error) {
    if (search.hasInclude) {
        search.note(`git cannot list ${path || 'the folder'} (${(0,failure/* messageOf */.bD)(error)}). The files that ${(0,host_wording/* inputName */.yu)('upload-include')} names are packed, even if git ignores them.`);
        await walk(search, path);
        return [];
    }
    if (path === '' || error.isMissing)
        throw gitFailure(error);
    search.notes.add('Skipped checkouts that git cannot list', path);
    return [];
}
function gitFailure(error) {
    const what = 'The folder to upload is a git checkout, but git';
    const next = `or name the files to upload with ${(0,host_wording/* inputName */.yu)('upload-include')}. Files that git ignores may contain secrets.`;
    return error.isMissing
        ? new failure/* Failure */.HR(`${what} was not found.`, 'It is not installed, or not in PATH.', `Install git, ${next}`, {
            cause: error
        })
        : new failure/* Failure */.HR(`${what} cannot list it.`, `git said: ${(0,failure/* messageOf */.bD)(error)}.`, `Repair the checkout, ${next}`, {
            cause: error
        });
}
async function everythingIn(search) {
    const checkouts = [];
    await walk(search, '', async (nested) => {
        checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: undefined })));
    });
    return checkouts;
}
async function walk(search, path, onCheckout) {
    const { root, collector, signal } = search;
    signal?.throwIfAborted();
    await (0,promises_.setImmediate)();
    for (const item of itemsIn(search, path)) {
        const itemPath = joined(path, item.name);
        if (!item.isDirectory())
            collector.add(itemPath);
        else if (!collector.mayEnter(itemPath))
            continue;
        else if (onCheckout && isCheckoutTop((0,links/* pathIn */.lW)(root, itemPath)))
            await onCheckout(itemPath);
        else
            await walk(search, itemPath, onCheckout);
    }
}
function itemsIn({ root, collector, notes }, path) {
    try {
        const items = (0,external_node_fs_.readdirSync)((0,links/* pathIn */.lW)(root, path), { withFileTypes: true });
        if (items.length === 0 && path !== '')
            collector.add(path);
        return items;
    }
    catch {
        notes.add('Skipped folders that cannot be read', path);
        return [];
    }
}
function joined(folder, path) {
    return folder === '' ? path : `${folder}/${path}`;
}

// EXTERNAL MODULE: ./build/archive/grouped-notes.js
var grouped_notes = __webpack_require__(48411);
;// CONCATENATED MODULE: ./build/archive/public-url.js
const REMOVED = '***';
const WITH_SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i;
const REMOTE_HELPER = /^[a-z0-9][a-z0-9+.-]*::/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:@[\]]*)(:\d*)?$/i;
function publicUrl(url) {
    if (REMOTE_HELPER.test(url))
        return undefined;
    const parts = WITH_SCHEME.exec(url);
    if (!parts)
        return withoutScheme(url);
    const [, scheme = '', authority = '', path = ''] = parts;
    const host = authority.slice(authority.lastIndexOf('@') + 1);
    if (/:[^/]*@/.test(path) || !HOST.test(host))
        return undefined;
    const isLocal = scheme.toLowerCase() === 'file';
    return `${scheme}://${sshUser(scheme, authority)}${host}${isLocal ? path : publicPath(path, host)}`;
}
function sshUser(scheme, authority) {
    return /^(git\+)?ssh$/i.test(scheme) && authority.startsWith('git@') ? 'git@' : '';
}
function withoutScheme(url) {
    if (/^[a-z]:[\\/]/i.test(url) || /^\.{0,2}\//.test(url))
        return url;
    const colon = url.indexOf(':');
    if (colon < 0)
        return url;
    const [host, path] = [url.slice(0, colon), url.slice(colon + 1)];
    if (path.includes('@'))
        return undefined;
    const at = host.lastIndexOf('@');
    const name = host.slice(at + 1);
    return `${host.startsWith('git@') && at === 3 ? 'git@' : ''}${name}:${publicPath(path, name)}`;
}
const KNOWN_TOKEN = /^(gh[opsur]_|github_pat_|gl(pat|dt|rt|cbt|ptt|ft|soat|oas|imt|agent)-|AT(ATT|BB|CTT)|AKIA|eyJ|hf_|npm_)/;
const BEFORE_TOKEN = /^(.+-)?(token|oauth2?|secret|password|api-?key|bearer)$|^x-/i;
function publicPath(path, host) {
    const parts = path.split('/');
    const isOnGitHub = host.toLowerCase() === 'github.com' && parts.filter((part) => part !== '').length === 2;
    let isAfterMark = false;
    const shown = parts.map((part) => {
        if (part === '')
            return part;
        const name = decode(part);
        const isPublic = !isAfterMark && !KNOWN_TOKEN.test(name) && (isOnGitHub || isName(name));
        isAfterMark = isPublic && BEFORE_TOKEN.test(name);
        return isPublic ? part : REMOVED;
    });
    return shown.join('/');
}
function isName(text) {
    if (!/^[\p{L}\p{M}\p{N}\-._~+ ]*$/u.test(text))
        return false;
    return text.split(/[-._~+ ]/).every((word) => word.length <= 8 || isWord(word));
}
function isWord(word) {
    const capitals = word.match(/\p{Lu}/gu)?.length ?? 0;
    return (word.length <= 32 &&
        /^[\p{L}\p{M}]+\d{0,4}$/u.test(word) &&
        (capitals <= word.length / 4 || word === word.toUpperCase()));
}
function decode(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}

;// CONCATENATED MODULE: ./build/archive/git-config.js




const word = (value) => (/^[\w-]*$/.test(value) ? value : undefined);
const anyText = (value) => value;
const remoteName = (value) => (publicUrl(value) === value ? value : undefined);
const CORE = [
    'repositoryformatversion',
    'filemode',
    'ignorecase',
    'symlinks',
    'precomposeunicode',
    'autocrlf',
    'eol',
    'sparsecheckout',
    'sparsecheckoutcone'
];
const git_config_SETTINGS = new Map([
    ...CORE.map((name) => [`core.${name}`, word]),
    ['extensions.objectformat', word],
    ['extensions.partialclone', remoteName],
    ['user.name', anyText],
    ['user.email', anyText]
]);
const NAMED_SETTINGS = new Map([
    ['remote.url', publicUrl],
    ['remote.fetch', anyText],
    ['remote.promisor', word],
    ['remote.partialclonefilter', anyText],
    ['branch.remote', remoteName],
    ['branch.merge', anyText],
    ['submodule.url', publicUrl],
    ['submodule.active', word]
]);
async function scrubbedConfig(git, { gitDir, commonDir }, worktree) {
    const found = [
        ...(await effectiveLineEndings(git, gitDir)),
        ...(await readSettings(git, (0,external_node_path_.join)(commonDir, 'config'))),
        ...(await readSettings(git, (0,external_node_path_.join)(gitDir, 'config.worktree')))
    ];
    const settings = found.flatMap(allowedSetting);
    const objectFormat = settings.findLast(({ section, name }) => `${section}.${name}` === 'extensions.objectformat');
    const own = [setting('core', undefined, 'bare', 'false')];
    if (worktree !== undefined)
        own.push(setting('core', undefined, 'worktree', worktree));
    return {
        text: [...own, ...settings].map(format).join(''),
        objectFormat: objectFormat?.value ?? 'sha1',
        isPartial: settings.some(({ name }) => name === 'partialclone' || name === 'promisor'),
        shortened: settings.flatMap(({ subsection, value }) => subsection !== undefined && value.includes(REMOVED) ? [subsection] : [])
    };
}
function allowedSetting(found) {
    const checks = found.subsection === undefined ? git_config_SETTINGS : NAMED_SETTINGS;
    const check = checks.get(`${found.section}.${found.name}`);
    const value = check?.(found.value);
    if (value === undefined || /[\0\n]/.test(value))
        return [];
    if (found.subsection !== undefined && remoteName(found.subsection) === undefined)
        return [];
    return [{ ...found, value }];
}
async function readSettings(git, file) {
    return (0,external_node_fs_.existsSync)(file) ? parse(await git(['config', '--file', file, '--list', '-z'])) : [];
}
async function effectiveLineEndings(git, gitDir) {
    try {
        return parse(await git([`--git-dir=${gitDir}`, 'config', '-z', '--get-regexp', '^core\\.(autocrlf|eol)$']));
    }
    catch (error) {
        if (error instanceof GitError)
            return [];
        throw error;
    }
}
function parse(output) {
    const records = output.toString('utf8').split('\0').slice(0, -1);
    return records.map((record) => {
        const end = record.indexOf('\n');
        const [key, value] = end < 0 ? [record, 'true'] : [record.slice(0, end), record.slice(end + 1)];
        const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
        return setting(key.slice(0, first), first === last ? undefined : key.slice(first + 1, last), key.slice(last + 1), value);
    });
}
function setting(section, subsection, name, value) {
    return { section, subsection, name, value };
}
function format({ section, subsection, name, value }) {
    const heading = subsection === undefined ? section : `${section} "${escaped(subsection)}"`;
    return `[${heading}]\n\t${name} = "${escaped(value)}"\n`;
}
function escaped(text) {
    return text.replace(/["\\]/g, '\\$&').replaceAll('\t', '\\t');
}

;// CONCATENATED MODULE: ./build/archive/git-objects.js



const PACK = [
    'pack-objects',
    '-q',
    '--window=0',
    '--depth=4095',
    '--threads=1',
    '--compression=1',
    '--delta-base-offset'
];
const git_objects_SETTINGS = [
    'core.commitGraph=false',
    'core.bigFileThreshold=16m',
    'pack.writeReverseIndex=false',
    'core.fsync=none'
];
async function objectEntries(git, { copy, isPartial, target }) {
    const run = [`--git-dir=${copy}`, ...git_objects_SETTINGS.flatMap((setting) => ['-c', setting])];
    const list = (0,external_node_path_.join)(copy, 'object-list');
    const missing = isPartial ? ['--missing=allow-any'] : [];
    await git([...run, 'rev-list', '--objects', '--all', '--indexed-objects', ...missing], { output: list });
    const folder = (0,external_node_path_.join)(copy, 'objects', 'pack');
    await git([...run, ...PACK, '--non-empty', (0,external_node_path_.join)(folder, 'pack')], { input: list });
    const files = namesIn(folder).filter((name) => /^pack-[0-9a-f]+\.(pack|idx)$/.test(name));
    const entries = files.map((name) => fileEntry(`${target}/pack/${name}`, (0,external_node_path_.join)(folder, name)));
    const marks = files.flatMap((name) => isPartial && name.endsWith('.pack') ? [name.replace(/pack$/, 'promisor')] : []);
    return [
        ...entries.filter((entry) => entry !== undefined),
        ...marks.map((name) => (0,entry/* contentEntry */.yr)(`${target}/pack/${name}`, ''))
    ];
}
function fileEntry(path, absolute) {
    const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined;
}
function objectStores(objects) {
    const stores = new Set();
    const queue = [objects];
    for (let store = queue.shift(); store !== undefined; store = queue.shift()) {
        if (!(0,external_node_fs_.existsSync)(store))
            continue;
        const real = external_node_fs_.realpathSync.native(store);
        if (stores.has(real))
            continue;
        stores.add(real);
        queue.push(...alternatesOf(real));
    }
    return [...stores];
}
function alternatesOf(store) {
    const file = (0,external_node_path_.join)(store, 'info', 'alternates');
    if (!(0,external_node_fs_.existsSync)(file))
        return [];
    const lines = (0,external_node_fs_.readFileSync)(file, 'utf8').split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => (0,external_node_path_.resolve)(store, unquoted(line)));
}
function unquoted(line) {
    if (!line.startsWith('"'))
        return line;
    try {
        return String(JSON.parse(line));
    }
    catch {
        return line;
    }
}
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./build/archive/git-index.js



async function copyIndex(git, { gitDir, copy, base, isUploaded }) {
    if (!fileEntry('', (0,external_node_path_.join)(gitDir, 'index')))
        return [];
    for (const name of (0,external_node_fs_.readdirSync)(gitDir).filter((each) => /^(index|sharedindex\.[0-9a-f]+)$/.test(each))) {
        if (fileEntry('', (0,external_node_path_.join)(gitDir, name)))
            (0,external_node_fs_.copyFileSync)((0,external_node_path_.join)(gitDir, name), (0,external_node_path_.join)(copy, name));
    }
    const update = [`--git-dir=${copy}`, 'update-index'];
    await git([...update, '--no-split-index', '--no-untracked-cache', '--no-fsmonitor', '--clear-resolve-undo']);
    const staged = await stagedChanges(git, copy, base);
    const left = staged.filter(({ path }) => !isUploaded(utf8(path)));
    if (left.length === 0)
        return [];
    const input = (0,external_node_path_.join)(copy, 'index-info');
    (0,external_node_fs_.writeFileSync)(input, left.map(({ mode, hash, path }) => `${mode} ${hash}\t${path}\0`).join(''), 'latin1');
    await git([...update, '-z', '--index-info'], { input });
    return left.map(({ path }) => utf8(path));
}
async function stagedChanges(git, copy, base) {
    const args = ['diff-index', '--cached', '--raw', '-z', '--no-renames', '--no-abbrev', '--ignore-submodules=all', base];
    const fields = (await git([`--git-dir=${copy}`, ...args])).toString('latin1').split('\0');
    const changes = [];
    for (let index = 0; index + 1 < fields.length; index += 2) {
        const [mode = '', , hash = ''] = (fields[index] ?? '').slice(1).split(' ');
        changes.push({ mode, hash, path: fields[index + 1] ?? '' });
    }
    return changes;
}
function utf8(latin1) {
    return Buffer.from(latin1, 'latin1').toString('utf8');
}

;// CONCATENATED MODULE: ./build/archive/git-copy.js





const EMPTY_TREES = {
    sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
};
const PLAIN = '[core]\n\trepositoryformatversion = 1\n\tbare = true\n';
async function copyObjects(git, options) {
    const { config, refs, copy, target, isUploaded } = options;
    initialise(options);
    const base = refs.hasCommit ? 'HEAD' : (EMPTY_TREES[config.objectFormat] ?? 'HEAD');
    const leftOut = await copyIndex(git, { gitDir: options.source.gitDir, copy, base, isUploaded });
    for (const path of leftOut)
        options.onLeftOut(path);
    const index = fileEntry(`${target}/index`, (0,external_node_path_.join)(copy, 'index'));
    return [
        ...['refs/heads', 'objects'].map((folder) => (0,entry/* folderEntry */.Zn)(`${target}/${folder}`)),
        ...(index ? [index] : []),
        ...(await objectEntries(git, { copy, isPartial: config.isPartial, target: `${target}/objects` }))
    ];
}
function initialise({ source, config, refs, copy }) {
    for (const folder of ['refs', 'objects/info', 'objects/pack'])
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(copy, folder), { recursive: true });
    const stores = objectStores((0,external_node_path_.join)(source.commonDir, 'objects'));
    const files = {
        HEAD: `${refs.head}\n`,
        'packed-refs': refs.packed,
        config: config.objectFormat === 'sha1' ? PLAIN : `${PLAIN}[extensions]\n\tobjectformat = ${config.objectFormat}\n`,
        'objects/info/alternates': stores.map((store) => `${quoted(store)}\n`).join('')
    };
    for (const [name, text] of Object.entries(files))
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(copy, name), text);
    const shallow = (0,external_node_path_.join)(source.commonDir, 'shallow');
    if (fileEntry('', shallow))
        (0,external_node_fs_.copyFileSync)(shallow, (0,external_node_path_.join)(copy, 'shallow'));
}
function quoted(path) {
    return path.includes('\n') ? `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"` : path;
}

;// CONCATENATED MODULE: ./build/archive/git-refs.js


const SENT = ['refs/heads', 'refs/tags', 'refs/remotes'];
async function readRefs(git, gitDir) {
    const [head, refs] = await Promise.all([readHead(git, gitDir), listRefs(git, gitDir)]);
    const names = new Set(refs.map(({ name }) => name));
    const branch = head.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
    return {
        head,
        packed: refs.map(({ hash, name, target }) => (target === '' ? `${hash} ${name}\n` : '')).join(''),
        symbolic: new Map(refs.filter(({ target }) => names.has(target)).map(({ name, target }) => [name, target])),
        hasCommit: branch === undefined || names.has(branch)
    };
}
function refEntries({ head, packed, symbolic }, target) {
    return [
        (0,entry/* contentEntry */.yr)(`${target}/HEAD`, `${head}\n`),
        ...(packed === '' ? [] : [(0,entry/* contentEntry */.yr)(`${target}/packed-refs`, packed)]),
        ...[...symbolic].map(([name, other]) => (0,entry/* contentEntry */.yr)(`${target}/${name}`, `ref: ${other}\n`))
    ];
}
async function listRefs(git, gitDir) {
    const format = '--format=%(objectname) %(refname) %(symref)';
    const output = await git([`--git-dir=${gitDir}`, 'for-each-ref', format, ...SENT]);
    const lines = output
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '');
    return lines.map((line) => {
        const [hash = '', name = '', target = ''] = line.split(' ');
        return { hash, name, target };
    });
}
async function readHead(git, gitDir) {
    const branch = await readBranch(git, gitDir);
    if (branch?.startsWith('refs/heads/'))
        return `ref: ${branch}`;
    return trimmed(await git([`--git-dir=${gitDir}`, 'rev-parse', '--verify', 'HEAD']));
}
async function readBranch(git, gitDir) {
    try {
        return trimmed(await git([`--git-dir=${gitDir}`, 'symbolic-ref', '-q', 'HEAD']));
    }
    catch (error) {
        if (error instanceof GitError)
            return undefined;
        throw error;
    }
}
function trimmed(output) {
    return output.toString('utf8').trim();
}

// EXTERNAL MODULE: ./build/archive/pack.js + 4 modules
var pack = __webpack_require__(25812);
;// CONCATENATED MODULE: ./build/archive/scrub-git.js













async function scrubbedGit(options) {
    const { root, checkouts, scratch, notes } = options;
    if (checkouts.length === 0)
        throw noCheckout();
    const copies = new Map();
    const entries = [];
    for (const checkout of checkouts) {
        const source = findGitDir((0,external_node_path_.join)(root, checkout.path));
        if (source === undefined) {
            notes.add('Packed checkouts without history, because they have no git directory', checkout.path || '.');
            continue;
        }
        const target = targetOf(checkout, source, copies);
        const gitCopy = { source, target, copy: (0,external_node_path_.join)(scratch, `${copies.size}.git`) };
        copies.set(checkout.path, gitCopy);
        entries.push(...(await entriesOf(options, checkout, gitCopy)));
    }
    return entries;
}
function noCheckout() {
    return new failure/* Failure */.HR(`${(0,host_wording/* inputName */.yu)('upload-git')} is on, but the folder to upload is not the top of a git checkout.`, 'The history belongs to the whole checkout.', `Set ${(0,host_wording/* inputName */.yu)('upload')} to the top of the checkout, or remove ${(0,host_wording/* inputName */.yu)('upload-git')}.`);
}
function targetOf({ path, submoduleOf }, source, copies) {
    const parent = submoduleOf === undefined ? undefined : copies.get(submoduleOf);
    if (!parent || !source.isPointer)
        return external_node_path_.posix.join(path, '.git');
    const modules = (0,external_node_path_.join)(parent.source.gitDir, 'modules');
    const name = (0,links/* isInside */.FK)(modules, source.gitDir) ? (0,external_node_path_.relative)(modules, source.gitDir).split(external_node_path_.sep).join('/') : '';
    return `${parent.target}/modules/${name || external_node_path_.posix.relative(submoduleOf ?? '', path)}`;
}
async function entriesOf(options, { path }, { source, target, copy }) {
    const { git, cleanGit, notes } = options;
    const dotGit = external_node_path_.posix.join(path, '.git');
    const isPointer = target !== dotGit;
    try {
        const config = await scrubbedConfig(git, source, isPointer ? external_node_path_.posix.relative(target, path) : undefined);
        for (const name of config.shortened)
            notes.add('Replaced by *** what may be a token in the URLs of remotes', name);
        const refs = await readRefs(git, source.gitDir);
        return [
            ...(isPointer ? [(0,entry/* contentEntry */.yr)(dotGit, `gitdir: ${external_node_path_.posix.relative(path, target)}\n`)] : []),
            (0,entry/* contentEntry */.yr)(`${target}/config`, config.text),
            ...refEntries(refs, target),
            ...ruleFiles(source, target),
            ...(await copyObjects(cleanGit, {
                source,
                config,
                refs,
                copy,
                target,
                isUploaded: (file) => options.isUploaded(external_node_path_.posix.join(path, file)),
                onLeftOut: (file) => notes.add('Left out staged changes of files that are not uploaded', external_node_path_.posix.join(path, file))
            }))
        ];
    }
    catch (error) {
        if (error instanceof GitError)
            throw scrub_git_gitFailure(path, error);
        throw isSystemError(error) ? (0,pack/* packFailure */.q)(error) : error;
    }
}
function scrub_git_gitFailure(path, error) {
    const isFull = /no space left|disk quota/i.test(error.message);
    return new failure/* Failure */.HR(`The git directory of ${path || 'the checkout'} could not be copied for ${(0,host_wording/* inputName */.yu)('upload-git')}.`, isFull ? `The disk of ${(0,host_wording/* machine */.Aq)()} is full.` : `git said: ${(0,failure/* messageOf */.bD)(error)}.`, `${isFull ? `Free some disk space on ${(0,host_wording/* machine */.Aq)()}` : 'Run `git fsck` in the checkout and repair it'}, or remove ${(0,host_wording/* inputName */.yu)('upload-git')}.`, { cause: error });
}
function isSystemError(error) {
    return error instanceof Error && 'syscall' in error;
}
function ruleFiles({ gitDir, commonDir }, target) {
    const attributes = (0,external_node_path_.join)(commonDir, 'info', 'attributes');
    const found = [
        fileEntry(`${target}/info/sparse-checkout`, (0,external_node_path_.join)(gitDir, 'info', 'sparse-checkout')),
        ...['shallow', 'info/exclude'].map((name) => fileEntry(`${target}/${name}`, (0,external_node_path_.join)(commonDir, name))),
        fileEntry('', attributes) &&
            (0,entry/* contentEntry */.yr)(`${target}/info/attributes`, withoutFilters((0,external_node_fs_.readFileSync)(attributes, 'utf8')))
    ];
    return found.filter((entry) => entry !== undefined);
}
function withoutFilters(attributes) {
    return attributes.replace(/[ \t][-!]?filter(=\S*)?(?=\s|$)/g, '');
}

;// CONCATENATED MODULE: ./build/archive/list-files.js











async function listFiles(options) {
    const { include, exclude, note, signal } = options;
    const root = realRoot(options.root);
    const notes = new grouped_notes/* GroupedNotes */.O();
    const git = gitProgram(options.env, options.workspace ?? root, signal);
    const skipFolders = options.skipFolders.map(realPath);
    const collector = new EntryCollector({ root, include, exclude, skipFolders, notes });
    const checkouts = await findFiles({ root, collector, git, hasInclude: include.length > 0, notes, note, signal });
    if (!options.withGit)
        return withNotes(collector.entries(), notes, note);
    const entries = [...collector.entries()];
    const gitEntries = await scrubbedGit({ root, checkouts, git, notes, ...gitCopying(options, entries) });
    return withNotes((0,entry/* sortedByPath */.o2)([...entries, ...gitEntries]), notes, note);
}
function* withNotes(entries, notes, note) {
    yield* entries;
    notes.flush(note);
}
function gitCopying({ scratch, env, root, workspace = root, signal }, entries) {
    const uploaded = new Set(entries.map(({ path }) => path));
    const cleanGit = gitProgram(withoutUserConfig(env, scratch), workspace, signal);
    return { scratch, cleanGit, isUploaded: (path) => uploaded.has(path) };
}
function realRoot(root) {
    const real = realPath(root);
    if ((0,external_node_fs_.lstatSync)(real, { throwIfNoEntry: false })?.isDirectory())
        return real;
    throw new failure/* Failure */.HR(`There is no folder to upload at ${(0,base_text/* oneLine */.TN)(root)}.`, `${(0,host_wording/* inputName */.yu)('upload')} must name a folder that exists.`, `Check the path. ${(0,host_wording/* checkoutHint */.Mf)()}`);
}
function realPath(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return (0,external_node_path_.resolve)(path);
    }
}


/***/ }),

/***/ 25812:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ pack),
  q: () => (/* binding */ packFailure)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/archive/grouped-notes.js
var grouped_notes = __webpack_require__(48411);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/base/free-memory.js
var free_memory = __webpack_require__(58174);
;// CONCATENATED MODULE: ./build/archive/deflate.js

const MOST_ADDED = 1 / 7;
const FLUSH_BYTES = 1024;
const MEMORY_LEVEL = 9;
function deflate(data, level) {
    return new Promise((resolve, reject) => {
        const chunkSize = Math.ceil(data.length * (1 + MOST_ADDED)) + FLUSH_BYTES;
        const stream = (0,external_node_zlib_.createDeflateRaw)({ level, memLevel: MEMORY_LEVEL, chunkSize, flush: external_node_zlib_.constants.Z_SYNC_FLUSH });
        stream.once('data', resolve).once('error', reject);
        stream.write(data, () => stream.close());
    });
}
const SAMPLES = 2048;
const RUN = 64;
const MAX_COMPRESSIBLE_BITS = 7.7;
function looksCompressed(data) {
    const counts = new Uint32Array(256);
    const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)));
    let total = 0;
    for (let start = 0; start < data.length; start += gap) {
        const end = Math.min(start + RUN, data.length);
        for (let index = start; index < end; index++) {
            const byte = data[index] ?? 0;
            counts[byte] = (counts[byte] ?? 0) + 1;
        }
        total += end - start;
    }
    return entropy(counts, total) > MAX_COMPRESSIBLE_BITS;
}
function entropy(counts, total) {
    let bits = 0;
    for (const count of counts)
        if (count > 0)
            bits -= (count / total) * Math.log2(count / total);
    return bits;
}

;// CONCATENATED MODULE: ./build/archive/gzip-blocks.js



const BLOCK = 512 * 1024;
const END = Buffer.from([3, 0]);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
class GzipBlocks {
    #options;
    #waiting = [];
    #spare = [];
    #block = Buffer.allocUnsafe(BLOCK);
    #used = 0;
    #crc = 0;
    #size = 0;
    #written;
    constructor(options) {
        this.#options = options;
        this.#written = handled(Promise.resolve(HEADER).then(options.write));
    }
    get size() {
        return this.#size + this.#used;
    }
    async room() {
        if (this.#used === BLOCK)
            await this.#send();
        return this.#block.subarray(this.#used);
    }
    roomFor(count) {
        return this.#used + count <= BLOCK ? this.#block.subarray(this.#used) : undefined;
    }
    filled(count) {
        this.#used += count;
    }
    async add(bytes) {
        for (let done = 0; done < bytes.length;) {
            const count = bytes.copy(await this.room(), 0, done);
            this.filled(count);
            done += count;
        }
    }
    async addZeros(count) {
        for (let left = count; left > 0;) {
            const room = await this.room();
            const part = Math.min(room.length, left);
            room.fill(0, 0, part);
            this.filled(part);
            left -= part;
        }
    }
    async finish() {
        if (this.#used > 0)
            await this.#send();
        await this.#written;
        const trailer = Buffer.alloc(8);
        trailer.writeUInt32LE(this.#crc, 0);
        trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
        await this.#options.write(Buffer.concat([END, trailer]));
    }
    async settle() {
        await Promise.allSettled([...this.#waiting, this.#written]);
    }
    async #send() {
        const block = this.#block;
        const data = block.subarray(0, this.#used);
        const compressed = deflate(data, looksCompressed(data) ? 0 : this.#options.level);
        this.#crc = (0,external_node_zlib_.crc32)(data, this.#crc);
        this.#size += data.length;
        this.#used = 0;
        this.#written = handled(this.#writeAfter(this.#written, compressed, block));
        this.#waiting.push(this.#written);
        if (this.#waiting.length >= this.#options.inFlight)
            await this.#waiting.shift();
        this.#block = this.#spare.pop() ?? Buffer.allocUnsafe(BLOCK);
    }
    async #writeAfter(previous, compressed, block) {
        const bytes = await compressed;
        this.#spare.push(block);
        await previous;
        await this.#options.write(bytes);
        (0,free_memory/* freeMemory */.K)(bytes);
    }
}
function handled(promise) {
    promise.catch(() => { });
    return promise;
}

// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var header = __webpack_require__(16532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(50750);
;// CONCATENATED MODULE: ./build/archive/tar-header.js


const TAR_BLOCK = 512;
const TAR_END = 2 * TAR_BLOCK;
const MTIME = new Date('1980-01-02T00:00:00Z');
const MAX_PLAIN_NAME = 99;
const PLAIN_SIZE_LIMIT = 8 ** 10;
const PLAIN_NAME = /^[ -~]{1,99}$/;
const ZERO = 48;
const SIZE_END = 134;
const CHECKSUM_START = 148;
const CHECKSUM_DIGITS = 6;
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' };
function tarHeader(entry) {
    const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path;
    const size = entry.kind === 'file' ? entry.size : 0;
    const isPlain = entry.linkTarget === undefined && size < PLAIN_SIZE_LIMIT && PLAIN_NAME.test(path);
    return isPlain ? plainHeader(entry, path, size) : encodedHeader(entry, path, size);
}
function encodedHeader(entry, path, size) {
    const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget };
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path, size, ...link });
    const needsPax = header.encode(block);
    const isTooLong = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > MAX_PLAIN_NAME;
    return needsPax || isTooLong ? Buffer.concat([new pax/* Pax */.u({ path, size, ...link }).encode(), block]) : block;
}
function headerOf({ kind, mode }, more) {
    return new header/* Header */.Y({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] });
}
function plainHeader(entry, path, size) {
    const template = templateOf(entry);
    const block = Buffer.from(template.block);
    const digits = size.toString(8);
    block.write(path, 0, 'latin1');
    block.write(digits, SIZE_END - digits.length, 'latin1');
    const checksum = template.checksum + sumOf(path, 0) + sumOf(digits, ZERO);
    block.write(checksum.toString(8).padStart(CHECKSUM_DIGITS, '0'), CHECKSUM_START, 'latin1');
    return block;
}
const templates = new Map();
function templateOf(entry) {
    const key = `${entry.kind} ${entry.mode}`;
    const known = templates.get(key);
    if (known !== undefined)
        return known;
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path: '', size: 0 });
    header.encode(block);
    const template = { block, checksum: header.cksum ?? 0 };
    templates.set(key, template);
    return template;
}
function sumOf(text, replaced) {
    let sum = 0;
    for (let index = 0; index < text.length; index++)
        sum += text.charCodeAt(index) - replaced;
    return sum;
}
function tarPadding(size) {
    return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}

// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/archive/write-entry.js



const MAX_CONVERTED_BYTES = 64 * 1024 * 1024;
async function writeEntry(blocks, entry, notes, signal) {
    if (entry.kind === 'file') {
        const content = entry.content ?? (entry.withLf ? contentWithLf(entry) : undefined);
        return content ? writeContent(blocks, entry, content) : writeFile(blocks, entry, notes, signal);
    }
    await blocks.add(tarHeader(entry));
    return true;
}
async function writeContent(blocks, entry, content) {
    await blocks.add(tarHeader({ ...entry, size: content.length }));
    await blocks.add(content);
    await blocks.addZeros(tarPadding(content.length));
    return true;
}
function contentWithLf(entry) {
    const bytes = (0,files/* readPlainBytes */.eZ)(entry.absolute, MAX_CONVERTED_BYTES);
    return bytes && Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
async function writeFile(blocks, entry, notes, signal) {
    const file = openFile(entry);
    if (file === undefined) {
        notes.add('Skipped files that disappeared or cannot be read', entry.path);
        return false;
    }
    try {
        if (file.size > entry.size)
            notes.add('Truncated files that grew while they were packed', entry.path);
        const header = tarHeader(entry);
        const missing = writeSmallFile(blocks, file.descriptor, header, entry.size) ??
            (await writeLargeFile(blocks, file.descriptor, header, entry.size, signal));
        if (missing > 0)
            notes.add('Padded files that shrank while they were packed', entry.path);
        return true;
    }
    finally {
        (0,external_node_fs_.closeSync)(file.descriptor);
    }
}
function writeSmallFile(blocks, file, header, size) {
    const end = header.length + size + tarPadding(size);
    const room = blocks.roomFor(end);
    if (room === undefined)
        return undefined;
    let at = header.copy(room);
    for (let count = -1; count !== 0 && at < header.length + size; at += count) {
        count = readUpTo(file, room, at, header.length + size - at);
    }
    room.fill(0, at, end);
    blocks.filled(end);
    return header.length + size - at;
}
async function writeLargeFile(blocks, file, header, size, signal) {
    await blocks.add(header);
    const missing = await copyContent(blocks, file, size, signal);
    await blocks.addZeros(missing + tarPadding(size));
    return missing;
}
async function copyContent(blocks, file, size, signal) {
    let left = size;
    while (left > 0) {
        const room = await blocks.room();
        signal?.throwIfAborted();
        const count = readUpTo(file, room, 0, Math.min(room.length, left));
        if (count === 0)
            break;
        blocks.filled(count);
        left -= count;
    }
    return left;
}
function readUpTo(file, room, at, most) {
    try {
        return (0,external_node_fs_.readSync)(file, room, at, most, null);
    }
    catch {
        return 0;
    }
}
const READ_ONLY = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
function openFile(entry) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(entry.absolute, READ_ONLY);
    }
    catch {
        return undefined;
    }
    const stats = (0,external_node_fs_.fstatSync)(descriptor);
    if (stats.isFile() && (entry.isReal !== true || isOpenAt(descriptor, entry.absolute)))
        return { descriptor, size: stats.size };
    (0,external_node_fs_.closeSync)(descriptor);
    return undefined;
}
function isOpenAt(descriptor, path) {
    try {
        return (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${descriptor}`) === path;
    }
    catch {
        return !(0,external_node_fs_.existsSync)('/proc/self');
    }
}

;// CONCATENATED MODULE: ./build/archive/pack.js









const BLOCKS_IN_FLIGHT = 6;
async function pack(options) {
    const { output, signal } = options;
    signal?.throwIfAborted();
    const notes = new grouped_notes/* GroupedNotes */.O();
    let handle;
    try {
        await (0,promises_.rm)(output, { force: true });
        handle = await (0,promises_.open)(output, 'wx', 0o600);
        const packed = await packInto(handle, options, notes);
        await handle.close();
        notes.flush(options.note);
        return packed;
    }
    catch (error) {
        await handle?.close().catch(() => { });
        await (0,promises_.rm)(output, { force: true }).catch(() => { });
        throw signal?.aborted ? signal.reason : packFailure(error);
    }
}
function packFailure(error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const isFull = (0,failure/* hasCode */.up)(error, 'ENOSPC', 'EDQUOT');
    return new failure/* Failure */.HR('The archive to upload could not be written.', isFull ? `The disk of ${(0,host_wording/* machine */.Aq)()} is full.` : `${(0,failure/* messageOf */.bD)(error)}.`, isFull
        ? `Free some disk space on ${(0,host_wording/* machine */.Aq)()}, or upload less with ${(0,host_wording/* inputName */.yu)('upload-exclude')}.`
        : `Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable.`, { cause: error });
}
async function packInto(handle, options, notes) {
    const { entries, signal } = options;
    const count = { bytes: 0, entries: 0, files: 0, contentBytes: 0 };
    const hash = (0,external_node_crypto_.createHash)('sha256');
    const write = async (data) => {
        for (let done = 0; done < data.length;)
            done += (0,external_node_fs_.writeSync)(handle.fd, data, done);
        hash.update(data);
        count.bytes += data.length;
        options.onProgress?.({ entries: count.entries, unpackedBytes: blocks.size });
    };
    const blocks = new GzipBlocks({ write, level: options.level ?? 1, inFlight: BLOCKS_IN_FLIGHT });
    try {
        for (const entry of entries) {
            signal?.throwIfAborted();
            const added = await writeEntry(blocks, entry, notes, signal);
            count.entries += 1;
            count.contentBytes += entry.size;
            if (added && entry.kind !== 'directory')
                count.files += 1;
        }
        await blocks.addZeros(TAR_END);
        await blocks.finish();
        const { bytes, files, contentBytes } = count;
        return { bytes, sha256: hash.digest('hex'), files, contentBytes, unpackedBytes: blocks.size };
    }
    finally {
        await blocks.settle();
    }
}


/***/ }),

/***/ 74698:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  packFolder: () => (/* binding */ packFolder),
  sendArchive: () => (/* binding */ sendArchive),
  uploadWorkspace: () => (/* binding */ uploadWorkspace)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/archive/list-files.js + 12 modules
var list_files = __webpack_require__(37501);
// EXTERNAL MODULE: ./build/archive/pack.js + 4 modules
var pack = __webpack_require__(25812);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/host/verified-file.js
var verified_file = __webpack_require__(51462);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
;// CONCATENATED MODULE: ./build/net/put-file.js






const READ_BYTES = 1024 * 1024;
async function putFile(file) {
    const { url, timeoutMs, signal } = file;
    const headers = { 'Content-Type': file.contentType, 'Content-Length': String(file.size) };
    if (file.size === 0)
        return (0,request/* send */.t)({ method: 'PUT', url, headers, body: '', timeoutMs, signal });
    const { path, sha256 } = file;
    const verified = sha256 === undefined ? undefined : (0,verified_file/* openVerified */.p_)({ path, sha256 });
    if (verified !== undefined && verified.size !== file.size) {
        verified.stream.destroy();
        throw new verified_file/* FileChanged */.zR((0,external_node_path_.basename)(path), 'changed');
    }
    const source = verified?.stream ?? (0,external_node_fs_.createReadStream)(path, { highWaterMark: READ_BYTES, end: file.size - 1 });
    const body = watched(source, file);
    try {
        const response = await (0,request/* send */.t)({ method: 'PUT', url, headers, body, timeoutMs, signal });
        verified?.check();
        return response;
    }
    finally {
        body.destroy();
    }
}
function watched(stream, file) {
    let bytes = 0;
    stream.pause();
    stream.on('error', () => { });
    stream.on('data', (chunk) => {
        bytes += chunk.length;
        file.onProgress?.(bytes);
    });
    stream.once('end', () => {
        if (bytes < file.size)
            stream.destroy(fileChanged());
    });
    return stream;
}
function fileChanged() {
    return new failure/* Failure */.HR('The file became shorter while it was uploaded.', 'Another process changed it.', `${(0,host_wording/* rerun */.nt)()}, and let no other process write to the temporary folder of ${(0,host_wording/* machine */.Aq)()}.`);
}

// EXTERNAL MODULE: ./build/net/transfer-refused.js
var transfer_refused = __webpack_require__(77692);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/workspace/upload.js














const MAX_ATTEMPTS = 4;
const PUT_TIMEOUT_MS = 3_600_000;
const PROGRESS_EVERY_MS = 5_000;
async function packFolder(upload, { host, actionRun, limits, uploading }) {
    const started = performance.now();
    const { folder } = actionRun.settings;
    const { include, exclude, withGit } = upload;
    const common = { note: uploading.info, signal: limits.signal };
    const scratch = (0,external_node_path_.join)(folder, files/* RUN_FILES */.al.gitCopies);
    try {
        const entries = await (0,list_files/* listFiles */.C)({
            root: upload.folder,
            workspace: host.run.workspace,
            include,
            exclude,
            withGit,
            scratch,
            skipFolders: [folder],
            env: host.env,
            ...common
        });
        const path = (0,external_node_path_.join)(folder, files/* RUN_FILES */.al.upload);
        const onPacked = progress(uploading, 'packed');
        const packed = await (0,pack/* pack */.Z)({
            entries,
            output: path,
            onProgress: ({ unpackedBytes }) => onPacked(unpackedBytes),
            ...common
        });
        uploading.info(`Packed ${(0,wording/* count */.U9)(packed.files, 'file')}, ${(0,wording/* size */.Ej)(packed.contentBytes)}, to ${(0,wording/* size */.Ej)(packed.bytes)} in ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
        return { ...packed, path };
    }
    finally {
        (0,remove_folder/* removeFolderSync */.IY)(scratch);
    }
}
async function uploadWorkspace(packed, id, context) {
    const { path, bytes } = packed;
    if (packed.files > 0)
        return await sendArchive({ path, bytes }, id, { ...context, region: context.inputs.api.region });
    context.host.log.warning((0,external_node_fs_.readdirSync)(context.inputs.upload?.folder ?? '.').length === 0
        ? `Nothing was uploaded: the folder is empty. ${(0,host_wording/* checkoutHint */.Mf)()}`
        : `Nothing was uploaded: git ignores every file in the folder, or ${(0,host_wording/* inputName */.yu)('upload-include')} and ${(0,host_wording/* inputName */.yu)('upload-exclude')} select none. Check both inputs and \`.gitignore\`.`);
}
async function sendArchive(archive, id, { klavis, host, region, limits, uploading, consequence = 'All sandboxes are released.' }) {
    const signal = limits.signal;
    const started = performance.now();
    for (let attempt = 1;; attempt++) {
        const { url } = await klavis.uploadUrl(id, region, { signal });
        for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(url))
            host.setSecret(secret);
        try {
            await put(url, archive, signal, uploading);
            break;
        }
        catch (error) {
            if (error instanceof verified_file/* FileChanged */.zR)
                throw error;
            if (signal.aborted || attempt === MAX_ATTEMPTS || isTooLarge(error))
                throw failed(archive, attempt, error);
            uploading.info(`The upload failed and is retried with a new URL: ${(0,failure/* messageOf */.bD)(error)}`);
            await (0,time_limits/* delay */.cb)(Math.random() * 500 * 2 ** attempt, signal);
        }
    }
    const { status, message } = await klavis.initializeLocal(id, region, { signal });
    if (status === 'error')
        throw notUnpacked(message, consequence);
    uploading.info(`Uploaded ${(0,wording/* size */.Ej)(archive.bytes)} into the workspace in ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
}
async function put(url, archive, signal, phase) {
    const answer = await putFile({
        url,
        path: archive.path,
        size: archive.bytes,
        sha256: archive.sha256,
        contentType: 'application/gzip',
        timeoutMs: PUT_TIMEOUT_MS,
        signal,
        onProgress: progress(phase, 'sent', archive.bytes)
    });
    if (answer.status >= 200 && answer.status < 300)
        return;
    throw new transfer_refused/* TransferRefused */.u('upload', new URL(url).host, answer.status, answer.body);
}
function notUnpacked(message, consequence) {
    return new failure/* Failure */.HR(`The upload could not be unpacked in the local sandbox${(0,wording/* quoteAtEnd */.RJ)(message)}`, 'The archive was uploaded, but the sandbox could not unpack it.', `${consequence} ${(0,host_wording/* rerun */.nt)()}. If the disk of the sandbox is full, upload less.`);
}
function isTooLarge(error) {
    return error instanceof transfer_refused/* TransferRefused */.u && error.status === 413;
}
function failed(archive, attempts, cause) {
    return new failure/* Failure */.HR(`The workspace (${(0,wording/* size */.Ej)(archive.bytes)}) could not be uploaded: ${(0,failure/* messageOf */.bD)(cause)}`, attempts === 1 ? '' : `It failed ${attempts} times, each time with a new URL.`, isTooLarge(cause) ? `Upload less: use ${(0,host_wording/* inputName */.yu)('upload-include')} or ${(0,host_wording/* inputName */.yu)('upload-exclude')}.` : '', { cause });
}
function progress(phase, verb, total) {
    const started = performance.now();
    let last = started;
    return (bytes) => {
        const now = performance.now();
        if (now - last < PROGRESS_EVERY_MS)
            return;
        last = now;
        phase.info(`… ${(0,wording/* size */.Ej)(bytes)}${total === undefined ? '' : ` of ${(0,wording/* size */.Ej)(total)}`} ${verb} after ${(0,wording/* seconds */.YA)(now - started)}`);
    };
}


/***/ })

};
