export const id = 534;
export const ids = [534];
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

/***/ 768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject)
/* harmony export */ });
/* unused harmony export parseJson */
/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a value is a JSON object, and neither a list nor null. */
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
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
/* unused harmony exports PARSE_ERROR, INVALID_REQUEST, CONNECTION_CLOSED, SESSION_NOT_FOUND, REQUEST_CANCELLED, notification */
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(768);

// Error codes of JSON-RPC, of the MCP SDK (-32000, -32001) and of the language server protocol (-32800).
const PARSE_ERROR = (/* unused pure expression or super */ null && (-32700));
const INVALID_REQUEST = (/* unused pure expression or super */ null && (-32600));
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = (/* unused pure expression or super */ null && (-32000));
const SESSION_NOT_FOUND = (/* unused pure expression or super */ null && (-32001));
const REQUEST_CANCELLED = (/* unused pure expression or super */ null && (-32800));
/** JSON.parse reads values that are nested thousands of levels deep, but JSON.stringify cannot write them. */
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
/** A response with a result. */
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
/** A response with an error. */
const errorResponse = (id, code, message) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message }
});
/** A notification; without params, the field is left out. */
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
/** The value if it is a JSON object, else an empty one. */
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value) ? value : {};
}
/** The value if it is a string. */
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
/** The value if it can be a request id or a progress token. */
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
/** The value of a JSON text; undefined if it is invalid, or nested too deeply to be forwarded. */
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        // Short text cannot be nested deeply, so the check is skipped.
        return text.length > 2 * maxDepth && isDeeper(value, maxDepth) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function isDeeper(value, levels) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
/** The message in a parsed JSON value, in the protocol's form; undefined if it is not a message. */
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(result)
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
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/host/find-program.js + 1 modules
var find_program = __webpack_require__(6393);
;// CONCATENATED MODULE: ./build/engine/servers/git/run-git.js



// A repository has its own configuration, and each of these settings can make git run a program that it names.
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
/** git in one folder, which runs no program that the repository's configuration names. */
async function gitIn(folder, ceiling, env) {
    const base = environment(env, ceiling, SAFE_CONFIG);
    const filters = disableFilters(await configNames(folder, base));
    const safe = filters.length === 0 ? base : environment(env, ceiling, [...SAFE_CONFIG, ...filters]);
    return (...args) => run(folder, args, safe);
}
/** As variables instead of `-c`, which would split a name that contains `=`. */
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
function run(folder, args, env) {
    return new Promise((resolve, reject) => {
        const git = (0,find_program/* findProgram */.Kp)('git', (0,find_program/* programFolders */.o9)(env['PATH'], env['GIT_CEILING_DIRECTORIES']));
        if (git === undefined)
            return reject(new Error('git was not found in PATH'));
        // In a folder of its own, because Windows looks for programs in the current folder first.
        const options = { cwd: (0,external_node_path_.dirname)(git), env, maxBuffer: 2 ** 26, windowsHide: true };
        (0,external_node_child_process_.execFile)(git, ['-C', folder, '--no-pager', ...args], options, (error, stdout, stderr) => {
            if (error === null)
                return resolve(stdout.replace(/\n$/, ''));
            reject(new Error(stderr.trim() || stdout.trim() || error.message));
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/servers/git/repository.js





const MAX_ALTERNATES_DEPTH = 5;
/** A folder of the workspace, and git in it. */
async function folderAt(workspace, path) {
    const folder = await (0,workspace_path/* resolveInWorkspace */.z)(workspace, path);
    return { folder, git: await gitIn(folder, (0,external_node_path_.dirname)(await (0,promises_.realpath)(workspace)), process.env) };
}
/** The repository at a path; rejects unless all of it (work tree, .git, alternates) is in the workspace. */
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
// A .git file, core.worktree, the common folder of a worktree and alternates may point anywhere.
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
    // A bare repository has no work tree. In any other, the work tree is elsewhere: `/` makes the check fail.
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


/** A required string. */
const STRING = { type: 'string' };
/** An optional string; some clients send null. */
const OPTIONAL_STRING = { type: ['string', 'null'] };
/** The argument that every tool has. */
const REPO = { repo_path: { ...STRING, description: 'The folder of the repository, in the workspace' } };
/** The tool with the argument `repo_path`, which must be in the workspace. */
function inWorkspace(workspace, { run, properties, required, ...tool }) {
    return {
        ...tool,
        properties: { ...REPO, ...properties },
        required: ['repo_path', ...required],
        run: async (args) => run(await repositoryAt(workspace, (0,serve_tools/* stringArgument */.Z)(args, 'repo_path')), args)
    };
}
/** A branch or revision; rejects anything that git would read as an option. */
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
/** The tools of mcp-server-git that work on a repository. */
const GIT_TOOLS = [...READ_TOOLS, ...WRITE_TOOLS];
function contextOption(args) {
    return `--unified=${Number(args['context_lines'] ?? 3)}`;
}
/** A commit needs an author, and the sandbox's git has none configured. */
async function authorOptions(git) {
    const email = await git('config', 'user.email').catch(() => '');
    return email === '' ? ['-c', 'user.name=Sandbox', '-c', 'user.email=sandbox@localhost'] : [];
}

;// CONCATENATED MODULE: ./build/engine/servers/git/server.js




/** Serves the tools of mcp-server-git for the repositories of one workspace. */
function serveGit(workspace, streams) {
    const tools = GIT_TOOLS.map((tool) => inWorkspace(workspace, tool));
    (0,serve_tools/* serveTools */.V)('git', [...tools, initTool(workspace)], streams);
}
/** `git_init`, the only tool that needs no repository. */
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


/** Serves the tools, on stdin and stdout unless there are other streams. */
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
/** An argument as a string. */
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
/** Loads the validator and compiles the schema of a tool at its first call, because most tools are never called. */
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

;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';
/** The repository of the action, as in package.json (a test compares them). */
const REPOSITORY = 'org/klavis-sandbox-action';
/** The address of a page of the docs, for messages. */
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
/** The limits unless a test sets others. */
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
    // A quarter of the 60 s after which clients with the MCP SDK give up.
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
/** The beginning and the end of a complete line. */
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
/** Splits a stream of bytes into lines, and never buffers more than one line of the allowed length. */
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
    /** The stream has ended: the rest is a line even without a newline. */
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
        // A copy, because a view would keep the whole buffer in memory.
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
/** As in the SDK, whose module would load all its schemas. A test compares the two lists. */
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
/** The version that we offer to servers. */
const LATEST_PROTOCOL_VERSION = '2025-11-25';

;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


/** The version for a client: the one that its `initialize` requests, if there is such a version, else the latest. */
function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION;
}

;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js





/** An error of the protocol, which the client gets instead of a result. */
class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
/**
 * Serves MCP over stdio. The SDK's server does more than our servers need, and loading it takes three times as long as starting
 * Node, for every server of a sandbox (see bench/start.js).
 */
function serveStdio(name, answers, { input, output }, onNotification = () => { }) {
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
        // The client does not want the answer to a request that it has cancelled.
        if (open.delete(request.id))
            output.write(`${JSON.stringify(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)((0,json_rpc/* parseBoundedJson */.Rj)(line));
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
