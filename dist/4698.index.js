export const id = 4698;
export const ids = [4698];
export const modules = {

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
/** Collects the entries of an archive. Every path is checked before it becomes one. */
class EntryCollector {
    #root;
    #notes;
    #skipFolders;
    #isIncluded;
    #isExcluded;
    // How git has each path. No object for each, because there may be many thousands.
    #paths = new Map();
    #realFolders = new Map([['', true]]);
    constructor({ root, include, exclude, skipFolders, notes }) {
        this.#root = root;
        this.#notes = notes;
        // Folders elsewhere are dropped here, so that they are not compared with every file.
        this.#skipFolders = skipFolders.filter((folder) => (0,links/* isInside */.FK)(root, folder) || (0,links/* isInside */.FK)(folder, root));
        this.#isIncluded = include.length === 0 ? () => true : matcher(include);
        this.#isExcluded = matcher(exclude);
    }
    /** The entries in the order of their paths. Each is read from the disk when it is asked for, while others are packed. */
    *entries() {
        for (const path of (0,entry/* sortedPaths */.kB)(this.#paths.keys())) {
            const entry = this.#entryAt(path, this.#paths.get(path));
            if (entry !== undefined)
                yield entry;
        }
    }
    /** Whether anything below this folder may be packed. */
    mayEnter(path) {
        return !(isInsideGit(path) || this.#isSkipped(path) || this.#isExcluded(`${path}/`));
    }
    /** Whether this is a folder that is not reached through a link: git's index may have `a/b` although `a` became a link. */
    isRealFolder(path) {
        const known = this.#realFolders.get(path);
        if (known !== undefined)
            return known;
        const isReal = this.isRealFolder(parentOf(path)) && isFolder((0,links/* pathIn */.lW)(this.#root, path));
        this.#realFolders.set(path, isReal);
        return isReal;
    }
    /** Adds a path, unless a rule excludes it. */
    add(path, inGit) {
        if (!isInsideGit(path) && !this.#isSkipped(path))
            this.#paths.set(path, inGit);
    }
    /** The path as it is on the disk; undefined if a rule excludes it. */
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
            // A missing file was deleted but is still in git's index, or its name is not UTF-8 and was decoded to another name.
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
/** Matches paths against patterns of a .gitignore. Paths of folders end with a slash. */
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
/** The mode with the executable bit. Windows has no such bit, so there it comes from git's index. */
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







/** git could not be started (`isMissing`) or failed. */
class GitError extends Error {
    isMissing;
    constructor(message, isMissing) {
        super(message);
        this.name = 'GitError';
        this.isMissing = isMissing;
    }
}
// git needs these to start and to find the user's ignore rules. GIT_DIR and the secrets of the job are not passed on.
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
    // Nothing may be fetched. Before git 2.45 only the second variable prevents it.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_DISCOVERY_ACROSS_FILESYSTEM: '1'
};
// In container jobs the checkout belongs to another user. And core.fsmonitor and hooks are programs, which must not run.
// Without core.longpaths, git for Windows skips paths of more than 260 characters.
const SETTINGS = [
    'safe.directory=*',
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'core.longpaths=true'
].flatMap((each) => ['-c', each]);
const MAX_OUTPUT = 2 ** 30;
const MAX_ERROR = 2 ** 16;
/** The git program of this machine, with a clean environment. A git in the workspace is not run. */
function gitProgram(env, workspace, signal) {
    const folders = (0,find_program/* programFolders */.o9)(env('PATH'), workspace);
    const program = (0,find_program/* findProgram */.Kp)('git', folders);
    // A `git` that is a script finds its interpreter in PATH, so that has no folder of the workspace either.
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
/** The same environment without the settings of the user and the machine. Before git 2.32 only HOME hides the user's. */
function withoutUserConfig(env, emptyHome) {
    const own = new Map([
        ['HOME', emptyHome],
        ['XDG_CONFIG_HOME', emptyHome],
        // Not `os.devNull`, which git for Windows cannot read.
        ['GIT_CONFIG_GLOBAL', '/dev/null'],
        ['GIT_CONFIG_NOSYSTEM', '1']
    ]);
    return (name) => own.get(name) ?? env(name);
}
function run(program, args, env, [stdin, stdout], signal) {
    return new Promise((resolve, reject) => {
        // Not in the checkout, because Windows looks for the programs that git starts in the current folder first.
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
/** Reads the settings of a checkout, and where files may have been converted, which ones. */
async function conversionsIn(git, folder, platform = process.platform) {
    const settings = await settingsOf(git, folder);
    const autocrlf = settings.get('core.autocrlf') ?? '';
    const linksAreFiles = isFalse(settings.get('core.symlinks'));
    // `git ls-files --eol` reads every file, so it is left out where git converts none.
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
        // git fails if there is no such setting.
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





/** Whether this folder is the top of a checkout. */
function isCheckoutTop(folder) {
    return (0,external_node_fs_.lstatSync)((0,links/* pathIn */.lW)(folder, '.git'), { throwIfNoEntry: false }) !== undefined;
}
/** Whether the folder is in a checkout, at any depth. */
function isInCheckout(folder) {
    for (let current = folder;; current = (0,external_node_path_.dirname)(current)) {
        if (isCheckoutTop(current))
            return true;
        if ((0,external_node_path_.dirname)(current) === current)
            return false;
    }
}
/** Lists the files that git tracks in the folder, and those that are untracked but not ignored. */
async function listCheckout(git, folder, unreadable) {
    const list = ['-C', folder, 'ls-files', '-z', '-t', '--cached', '--stage', '--others', '--exclude-standard'];
    const [listed, { linksAreFiles, withCrlf }] = await Promise.all([
        git(list, { warn: (text) => pathsIn(text).forEach(unreadable) }),
        conversionsIn(git, folder)
    ]);
    const files = new Map();
    const nested = new Map();
    for (const record of records(listed)) {
        // `? path` if it is untracked, else another letter with mode, hash and stage: `H 100644 … 0<TAB>path`.
        const isTracked = !record.startsWith('? ');
        const path = record.slice(isTracked ? record.indexOf('\t') + 1 : 2);
        const mode = isTracked ? record.slice(2, 8) : '';
        // git lists another checkout as one path with a trailing slash, and does not look into it.
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
/** The paths in git's warnings: `warning: unable to access 'a/b': File name too long`. */
function pathsIn(warnings) {
    return [...warnings.matchAll(/^warning: .*?'(.*)':/gm)].map(([, path = '']) => path);
}
/** Whether git ignores the folder itself, with everything in it. */
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
/** Finds the git directory of a checkout; undefined if `.git` is none. */
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








/** Passes all files to the collector, and returns the git checkouts among them, outer ones before the ones inside. */
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
/** Ignored files may contain secrets, so without git only files that `upload-include` names are packed. */
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
/** Adds everything below a folder, including empty folders, without following links. Checkouts go to `onCheckout`, if given. */
async function walk(search, path, onCheckout) {
    const { root, collector, signal } = search;
    signal?.throwIfAborted();
    // Reading folders synchronously is fastest. Other work gets its turn between two folders.
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
/** What stands in a URL instead of a part that may be a token. */
const REMOVED = '***';
const WITH_SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i;
const REMOTE_HELPER = /^[a-z0-9][a-z0-9+.-]*::/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:@[\]]*)(:\d*)?$/i;
/**
 * The URL of a remote without user, password, query and fragment, and with `***` for parts of the path that may be tokens;
 * undefined if it may still contain a secret.
 */
function publicUrl(url) {
    if (REMOTE_HELPER.test(url))
        return undefined;
    const parts = WITH_SCHEME.exec(url);
    if (!parts)
        return withoutScheme(url);
    const [, scheme = '', authority = '', path = ''] = parts;
    const host = authority.slice(authority.lastIndexOf('@') + 1);
    // A password with an unescaped slash puts its halves where port and path are, so a path with `:…@` is not published.
    if (/:[^/]*@/.test(path) || !HOST.test(host))
        return undefined;
    const isLocal = scheme.toLowerCase() === 'file';
    return `${scheme}://${sshUser(scheme, authority)}${host}${isLocal ? path : publicPath(path, host)}`;
}
// ssh URLs need their user, which is `git` everywhere and not a secret.
function sshUser(scheme, authority) {
    return /^(git\+)?ssh$/i.test(scheme) && authority.startsWith('git@') ? 'git@' : '';
}
/** The same for a local path or the scp-like form `git@host:path`. */
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
/** Names that stand before a token, such as `x-access-token`. */
const BEFORE_TOKEN = /^(.+-)?(token|oauth2?|secret|password|api-?key|bearer)$|^x-/i;
/** Tokens cannot be told from names for certain, so only parts pass that look like a name that a person would choose. */
function publicPath(path, host) {
    const parts = path.split('/');
    // GitHub accepts no token in a path, so names of its repositories may look as they like.
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
/** Words with few digits, which stand at their end; only short words may be of any kind, such as `k8s` or `log4j2`. */
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
/** Decodes what is percent-encoded; unchanged, and so no name, if that is not possible. */
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
// The remote of a branch, and the name of a remote, can also be URLs.
const remoteName = (value) => (publicUrl(value) === value ? value : undefined);
// Only the settings listed here are written, because git has too many that contain secrets or run programs.
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
/** Settings with a name between section and setting, such as `remote.origin.url`. */
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
/** Reads the config of a checkout. `worktree` is for submodules. */
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
/** The setting as it may be published; empty if it may not. */
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
// `--file` does not follow includes, so files that `includeIf` names are not read.
async function readSettings(git, file) {
    return (0,external_node_fs_.existsSync)(file) ? parse(await git(['config', '--file', file, '--list', '-z'])) : [];
}
// Windows sets autocrlf for the whole machine. Without it every text file of the copy would look changed.
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
        // A name without a value means `true`.
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



// Deltas are reused and none are searched, with one thread: that is fast, and the same repository gives the same pack.
const PACK = [
    'pack-objects',
    '-q',
    '--window=0',
    '--depth=4095',
    '--threads=1',
    '--compression=1',
    '--delta-base-offset'
];
// A commit graph could be stale, large files are streamed, and the pack need not survive a power failure.
const git_objects_SETTINGS = [
    'core.commitGraph=false',
    'core.bigFileThreshold=16m',
    'pack.writeReverseIndex=false',
    'core.fsync=none'
];
/** Packs the objects that the refs and the index of a repository reach, and no others. */
async function objectEntries(git, { copy, isPartial, target }) {
    const run = [`--git-dir=${copy}`, ...git_objects_SETTINGS.flatMap((setting) => ['-c', setting])];
    const list = (0,external_node_path_.join)(copy, 'object-list');
    const missing = isPartial ? ['--missing=allow-any'] : [];
    await git([...run, 'rev-list', '--objects', '--all', '--indexed-objects', ...missing], { output: list });
    const folder = (0,external_node_path_.join)(copy, 'objects', 'pack');
    await git([...run, ...PACK, '--non-empty', (0,external_node_path_.join)(folder, 'pack')], { input: list });
    const files = namesIn(folder).filter((name) => /^pack-[0-9a-f]+\.(pack|idx)$/.test(name));
    const entries = files.map((name) => fileEntry(`${target}/pack/${name}`, (0,external_node_path_.join)(folder, name)));
    // This mark tells git that the missing objects are missing on purpose.
    const marks = files.flatMap((name) => isPartial && name.endsWith('.pack') ? [name.replace(/pack$/, 'promisor')] : []);
    return [
        ...entries.filter((entry) => entry !== undefined),
        ...marks.map((name) => (0,entry/* contentEntry */.yr)(`${target}/pack/${name}`, ''))
    ];
}
/** A regular file of a git directory, if it exists. */
function fileEntry(path, absolute) {
    const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
    return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined;
}
/** The object folders of a repository: its own, and those it borrows from, which may borrow too, even in a cycle. */
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



/**
 * Copies the index and returns the paths whose staged content was left out: the user excluded or deleted these files, so
 * their content may not reach the archive by way of the index either. They stand in the copy as in HEAD.
 */
async function copyIndex(git, { gitDir, copy, base, isUploaded }) {
    if (!fileEntry('', (0,external_node_path_.join)(gitDir, 'index')))
        return [];
    for (const name of (0,external_node_fs_.readdirSync)(gitDir).filter((each) => /^(index|sharedindex\.[0-9a-f]+)$/.test(each))) {
        if (fileEntry('', (0,external_node_path_.join)(gitDir, name)))
            (0,external_node_fs_.copyFileSync)((0,external_node_path_.join)(gitDir, name), (0,external_node_path_.join)(copy, name));
    }
    const update = [`--git-dir=${copy}`, 'update-index'];
    // One file, without the caches of this machine and the versions that a merge had.
    await git([...update, '--no-split-index', '--no-untracked-cache', '--no-fsmonitor', '--clear-resolve-undo']);
    const staged = await stagedChanges(git, copy, base);
    const left = staged.filter(({ path }) => !isUploaded(utf8(path)));
    if (left.length === 0)
        return [];
    const input = (0,external_node_path_.join)(copy, 'index-info');
    // A mode of 0 removes the path.
    (0,external_node_fs_.writeFileSync)(input, left.map(({ mode, hash, path }) => `${mode} ${hash}\t${path}\0`).join(''), 'latin1');
    await git([...update, '-z', '--index-info'], { input });
    return left.map(({ path }) => utf8(path));
}
/** Paths that differ from HEAD, with the mode and hash that HEAD has. The bytes of a path are kept, as Latin-1. */
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





/** The trees without files, which every git knows. */
const EMPTY_TREES = {
    sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
};
const PLAIN = '[core]\n\trepositoryformatversion = 1\n\tbare = true\n';
/**
 * The objects and the index. git finds them in a new repository that only borrows the objects, so that no setting, hook
 * or ref of the source is in effect. `git` runs without the settings of the user, too.
 */
async function copyObjects(git, options) {
    const { config, refs, copy, target, isUploaded } = options;
    initialise(options);
    const base = refs.hasCommit ? 'HEAD' : (EMPTY_TREES[config.objectFormat] ?? 'HEAD');
    const leftOut = await copyIndex(git, { gitDir: options.source.gitDir, copy, base, isUploaded });
    for (const path of leftOut)
        options.onLeftOut(path);
    const index = fileEntry(`${target}/index`, (0,external_node_path_.join)(copy, 'index'));
    return [
        // Without these two folders git does not recognise a repository.
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


// Everything else is private to the machine or unknown: stashes, notes, replacements, bisect states, backups of tools.
const SENT = ['refs/heads', 'refs/tags', 'refs/remotes'];
/** Reads HEAD, branches, tags and remote branches with git, because refs can be stored in several ways. */
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
/** HEAD and the refs as files of a git directory. */
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
    // Any other ref is not sent, so its commit stands in HEAD.
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













/**
 * Writes a new `.git` for each checkout, in which `git log` and `git status` work: HEAD, branches, tags, remote branches,
 * the index, and the objects that these reach. Credentials, hooks, stashes and everything else stay behind.
 */
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
// git keeps the directory of a submodule in `modules` of its parent. Every other checkout gets its own `.git`.
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
/** Whether a file could not be read or written, in contrast to a cancellation. */
function isSystemError(error) {
    return error instanceof Error && 'syscall' in error;
}
/** Rules without secrets: which files are shallow, ignored, sparse. */
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
// Filters are programs of this machine, or of whichever machine has a program of that name.
function withoutFilters(attributes) {
    return attributes.replace(/[ \t][-!]?filter(=\S*)?(?=\s|$)/g, '');
}

;// CONCATENATED MODULE: ./build/archive/list-files.js











/**
 * The entries to pack: in a git checkout the files that git does not ignore, in any other folder everything. They can be
 * iterated once, and each is read from the disk only then, so that packing begins with the first.
 */
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
/** The entries, followed by what was noted about them. */
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
/** The path with all links resolved, if it exists. */
function realPath(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return (0,external_node_path_.resolve)(path);
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






// Reads of 1 MiB halve the time of an upload, compared with the default of 64 KiB.
const READ_BYTES = 1024 * 1024;
/** PUTs a file with exactly this Content-Type and a Content-Length. Any status of the store is a result. */
async function putFile(file) {
    const { url, timeoutMs, signal } = file;
    const headers = { 'Content-Type': file.contentType, 'Content-Length': String(file.size) };
    if (file.size === 0)
        return (0,request/* send */.t)({ method: 'PUT', url, headers, body: '', timeoutMs, signal });
    const { path, sha256 } = file;
    const verified = sha256 === undefined ? undefined : (0,verified_file/* openVerified */.p_)({ path, sha256 });
    if (verified !== undefined && verified.size !== file.size) {
        // It is being read already, and nobody would hear its error.
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
    // The request takes the bytes, and reports an error, when it is connected; until then neither may be lost.
    stream.pause();
    stream.on('error', () => { });
    stream.on('data', (chunk) => {
        bytes += chunk.length;
        file.onProgress?.(bytes);
    });
    // If the file shrank, the store would wait for the rest until the time limit.
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
/** Packs the folder into one archive, while the acquires are running. */
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
        // A git that was just stopped may still be writing, so this is retried.
        (0,remove_folder/* removeFolderSync */.IY)(scratch);
    }
}
/** Uploads the packed folder into the workspace of the local sandbox. */
async function uploadWorkspace(packed, id, context) {
    const { path, bytes } = packed;
    if (packed.files > 0)
        return await sendArchive({ path, bytes }, id, { ...context, region: context.inputs.api.region });
    context.host.log.warning((0,external_node_fs_.readdirSync)(context.inputs.upload?.folder ?? '.').length === 0
        ? `Nothing was uploaded: the folder is empty. ${(0,host_wording/* checkoutHint */.Mf)()}`
        : `Nothing was uploaded: git ignores every file in the folder, or ${(0,host_wording/* inputName */.yu)('upload-include')} and ${(0,host_wording/* inputName */.yu)('upload-exclude')} select none. Check both inputs and \`.gitignore\`.`);
}
/** Sends an archive and has the API unpack it. Every attempt gets a new URL for the same archive. */
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
/** Logs progress every few seconds, so that quick transfers log nothing. */
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
