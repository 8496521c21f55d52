export const id = 431;
export const ids = [431];
export const modules = {

/***/ 1297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ errorCode)
/* harmony export */ });
/** The code of a system or zlib error, such as ENOSPC. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}


/***/ }),

/***/ 8431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveGit: () => (/* binding */ serveGit)
});

// EXTERNAL MODULE: ./build/engine/servers/tools.js + 1 modules
var servers_tools = __webpack_require__(7941);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/engine/servers/workspace.js
var servers_workspace = __webpack_require__(7885);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/engine/servers/git/program.js

// Each of these settings can name a program to run, or make git start one, and a repository brings its own settings.
const SETTINGS = [
    ['safe.directory', '*'],
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
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
/** git in one folder, deaf to whatever program the repository's own settings name. */
async function gitIn(folder, ceiling, env) {
    const base = environment(env, ceiling, SETTINGS);
    const filters = filtersOf(await settingNames(folder, base));
    const calm = filters.length === 0 ? base : environment(env, ceiling, [...SETTINGS, ...filters]);
    return (...args) => run(folder, args, calm);
}
/** As variables: a name with `=` in it, which `-c` would cut, stays whole. */
function environment(env, ceiling, settings) {
    const variables = {
        ...env,
        LC_ALL: 'C.UTF-8',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CEILING_DIRECTORIES: ceiling,
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_LAZY_FETCH: '1',
        GIT_ALLOW_PROTOCOL: 'none',
        GIT_PAGER: 'cat',
        GIT_CONFIG_COUNT: String(settings.length)
    };
    for (const [index, [name, value]] of settings.entries()) {
        variables[`GIT_CONFIG_KEY_${index}`] = name;
        variables[`GIT_CONFIG_VALUE_${index}`] = value;
    }
    return variables;
}
async function settingNames(folder, env) {
    try {
        const names = await run(folder, ['config', '--null', '--name-only', '--list', '--includes'], env);
        return names.split('\0');
    }
    catch {
        return [];
    }
}
function filtersOf(names) {
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
        const options = { cwd: folder, env, maxBuffer: 2 ** 26, windowsHide: true };
        (0,external_node_child_process_.execFile)('git', ['--no-pager', ...args], options, (error, stdout, stderr) => {
            if (error === null)
                return resolve(stdout.replace(/\n$/, ''));
            reject(new Error(stderr.trim() || stdout.trim() || error.message));
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/servers/git/repository.js




const DEEPEST = 5;
/** A folder of the workspace to make a repository in. */
async function folderAt(workspace, path) {
    const folder = await (0,servers_workspace/* insideWorkspace */.C)(workspace, path);
    return { folder, git: await gitIn(folder, (0,external_node_path_.dirname)(await (0,promises_.realpath)(workspace)), process.env) };
}
/** The repository at a path, if all of it (work tree, .git folder, shared objects) lies in the workspace. */
async function repositoryAt(workspace, path) {
    const { folder, git } = await folderAt(workspace, path);
    if (!(await isFolder(folder)))
        throw new Error(`'${path}' is not a folder`);
    const root = await (0,promises_.realpath)(workspace);
    const places = await placesOf(git, folder);
    if (!places.every((place) => (0,servers_workspace/* isInside */.F)(root, place))) {
        throw new Error(`Access denied: the repository at '${path}' reaches outside the workspace`);
    }
    return git;
}
// A .git file, core.worktree, a worktree's common folder or borrowed objects may be anywhere.
async function placesOf(git, folder) {
    const [objects = '', ...others] = (await answers(git)).map((place) => (0,external_node_path_.resolve)(folder, place));
    return Promise.all([...others, ...(await objectFolders(objects, 0))].map((place) => (0,promises_.realpath)(place)));
}
async function answers(git) {
    const question = ['--git-path', 'objects', '--git-dir', '--git-common-dir'];
    const all = await git('rev-parse', '--is-inside-work-tree', ...question, '--show-toplevel').catch(() => undefined);
    const [inside, ...found] = all?.split('\n') ?? [];
    if (inside === 'true')
        return found;
    // Without a work tree, or not inside it: fine only if there is none.
    const [bare, ...places] = (await git('rev-parse', '--is-bare-repository', ...question)).split('\n');
    return bare === 'true' ? places : [...places, '/'];
}
async function objectFolders(objects, depth) {
    const list = await (0,promises_.readFile)((0,external_node_path_.join)(objects, 'info', 'alternates'), 'utf8').catch(() => '');
    const borrowed = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    if (depth === DEEPEST)
        return [objects];
    const nested = borrowed.map((line) => objectFolders((0,external_node_path_.resolve)(objects, line), depth + 1));
    return [objects, ...(await Promise.all(nested)).flat()];
}
async function isFolder(path) {
    return (0,promises_.stat)(path).then((found) => found.isDirectory(), () => false);
}

;// CONCATENATED MODULE: ./build/engine/servers/git/tool.js

/** An argument that is a text. */
const TEXT = { type: 'string' };
/** An argument that may be left out, or null as some clients send it. */
const OPTIONAL_TEXT = { type: ['string', 'null'] };
/** The argument that every tool takes. */
const REPO = { repo_path: { ...TEXT, description: 'The folder of the repository, in the workspace' } };
/** The tool, held inside the workspace. */
function inWorkspace(workspace, { work, properties, required, ...tool }) {
    return {
        ...tool,
        properties: { ...REPO, ...properties },
        required: ['repo_path', ...required],
        run: async (args) => work(await repositoryAt(workspace, tool_text(args, 'repo_path')), args)
    };
}
/** A title, and what git said below. */
function titled(title, body) {
    return `${title}\n${body}`;
}
/** An argument as text. */
function tool_text(args, key) {
    return String(args[key]);
}
/** A branch or revision; one that looks like an option is none. */
function tool_name(args, key) {
    const value = tool_text(args, key);
    if (value === '' || value.startsWith('-'))
        throw new Error(`Invalid ${key}: '${value}'`);
    return value;
}

;// CONCATENATED MODULE: ./build/engine/servers/git/changing.js

const changes = { required: [], properties: {}, annotations: { readOnlyHint: false, destructiveHint: false } };
/** The tools that change a repository. */
const CHANGING = [
    {
        ...changes,
        name: 'git_add',
        description: 'Stages files for the next commit',
        properties: { files: { type: 'array', items: TEXT, minItems: 1 } },
        required: ['files'],
        work: async (git, args) => {
            await git('add', '--', ...args['files']);
            return 'Files staged successfully';
        }
    },
    {
        ...changes,
        name: 'git_reset',
        description: 'Unstages all that is staged',
        annotations: { readOnlyHint: false, destructiveHint: true },
        work: async (git) => {
            await git('reset', '--quiet');
            return 'All staged changes reset';
        }
    },
    {
        ...changes,
        name: 'git_commit',
        description: 'Records what is staged',
        properties: { message: TEXT },
        required: ['message'],
        work: async (git, args) => {
            await git(...(await author(git)), 'commit', '--no-verify', '--cleanup=strip', '-m', tool_text(args, 'message'));
            return `Changes committed successfully with hash ${await git('rev-parse', 'HEAD')}`;
        }
    },
    {
        ...changes,
        name: 'git_create_branch',
        description: 'Creates a branch, from another one when asked',
        properties: { branch_name: TEXT, base_branch: OPTIONAL_TEXT },
        required: ['branch_name'],
        work: async (git, args) => {
            const base = args['base_branch'] ? tool_name(args, 'base_branch') : await git('rev-parse', '--abbrev-ref', 'HEAD');
            await git('branch', '--no-track', '--', tool_name(args, 'branch_name'), base);
            return `Created branch '${tool_text(args, 'branch_name')}' from '${base}'`;
        }
    },
    {
        ...changes,
        name: 'git_checkout',
        description: 'Switches to a branch',
        properties: { branch_name: TEXT },
        required: ['branch_name'],
        work: async (git, args) => {
            await git('checkout', '--quiet', tool_name(args, 'branch_name'), '--');
            return `Switched to branch '${tool_text(args, 'branch_name')}'`;
        }
    }
];
/** Commits need an author, and a fresh sandbox has told git none. */
async function author(git) {
    const known = await git('config', 'user.email').catch(() => '');
    return known === '' ? ['-c', 'user.name=Sandbox', '-c', 'user.email=sandbox@localhost'] : [];
}

;// CONCATENATED MODULE: ./build/engine/servers/git/reading.js

const PLAIN = ['--no-ext-diff', '--no-textconv', '--no-color'];
const COMMIT = ['--date=iso', '--format=Commit: %H%nAuthor: %an <%ae>%nDate: %ad%nMessage: %B'];
const CONTEXT = { context_lines: { type: 'integer', minimum: 0, default: 3, description: 'Lines around each change' } };
const BRANCHES = { local: [], remote: ['--remotes'], all: ['--all'] };
const reads = { required: [], properties: {}, annotations: { readOnlyHint: true } };
/** The tools that show something. */
const READING = [
    {
        ...reads,
        name: 'git_status',
        description: 'Shows the state of the work tree',
        work: async (git) => titled('Repository status:', await git('status'))
    },
    {
        ...reads,
        name: 'git_diff_unstaged',
        description: 'Shows changes that are not staged',
        properties: CONTEXT,
        work: async (git, args) => titled('Unstaged changes:', await git('diff', ...PLAIN, context(args)))
    },
    {
        ...reads,
        name: 'git_diff_staged',
        description: 'Shows changes that are staged for the next commit',
        properties: CONTEXT,
        work: async (git, args) => titled('Staged changes:', await git('diff', ...PLAIN, context(args), '--cached'))
    },
    {
        ...reads,
        name: 'git_diff',
        description: 'Shows the difference to a branch or commit, or between two (`a..b`)',
        properties: { target: TEXT, ...CONTEXT },
        required: ['target'],
        work: async (git, args) => {
            const target = tool_name(args, 'target');
            return titled(`Diff with ${target}:`, await git('diff', ...PLAIN, context(args), target, '--'));
        }
    },
    {
        ...reads,
        name: 'git_log',
        description: 'Shows the newest commits',
        properties: {
            max_count: { type: 'integer', minimum: 1, default: 10 },
            start_timestamp: { ...OPTIONAL_TEXT, description: 'Only commits after it: 2024-01-15, 2 weeks ago, …' },
            end_timestamp: { ...OPTIONAL_TEXT, description: 'Only commits before it' }
        },
        work: async (git, args) => {
            const since = args['start_timestamp'] ? [`--since=${tool_text(args, 'start_timestamp')}`] : [];
            const until = args['end_timestamp'] ? [`--until=${tool_text(args, 'end_timestamp')}`] : [];
            const count = `--max-count=${Number(args['max_count'] ?? 10)}`;
            return titled('Commit history:', await git('log', '--no-color', count, ...since, ...until, ...COMMIT));
        }
    },
    {
        ...reads,
        name: 'git_show',
        description: 'Shows a commit and its changes',
        properties: { revision: TEXT },
        required: ['revision'],
        work: (git, args) => git('show', ...PLAIN, ...COMMIT, tool_name(args, 'revision'), '--')
    },
    {
        ...reads,
        name: 'git_branch',
        description: 'Lists branches',
        properties: {
            branch_type: { ...TEXT, enum: Object.keys(BRANCHES), default: 'local' },
            contains: { ...OPTIONAL_TEXT, description: 'Only branches with this commit' },
            not_contains: { ...OPTIONAL_TEXT, description: 'Only branches without this commit' }
        },
        work: (git, args) => {
            const which = args['branch_type'] === undefined ? [] : (BRANCHES[tool_text(args, 'branch_type')] ?? []);
            const having = args['contains'] ? ['--contains', tool_name(args, 'contains')] : [];
            const lacking = args['not_contains'] ? ['--no-contains', tool_name(args, 'not_contains')] : [];
            return git('branch', '--no-color', '--list', ...which, ...having, ...lacking);
        }
    }
];
function context(args) {
    return `--unified=${Number(args['context_lines'] ?? 3)}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/git/server.js





/** Serves git on the repositories of one workspace: mcp-server-git's tools, by their names and with their arguments. */
function serveGit(workspace, transport) {
    const tools = [...READING, ...CHANGING].map((tool) => inWorkspace(workspace, tool));
    return (0,servers_tools/* serveTools */.V)('git', [...tools, initialise(workspace)], transport);
}
/** The one tool that needs no repository. */
function initialise(workspace) {
    return {
        name: 'git_init',
        description: 'Makes a repository in a folder of the workspace',
        properties: REPO,
        required: ['repo_path'],
        annotations: { readOnlyHint: false, destructiveHint: false },
        run: async (args) => {
            const { git } = await folderAt(workspace, tool_text(args, 'repo_path'));
            return git('init', '--template=', '--initial-branch=main');
        }
    };
}


/***/ }),

/***/ 7941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/host/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/tools.js





/** Serves the tools on stdin and stdout. */
async function serveTools(name, tools, transport) {
    // One for all: to make one takes longer than to start the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(described) }));
    const problemIn = checks(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = problemIn(tool, args);
        return problem === undefined ? answer(tool, args) : failed(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
}
function described(tool) {
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
/** What is wrong with arguments, if anything; a schema is compiled when its tool is first called. */
function checks(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function answer(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return failed(error instanceof Error ? error.message : String(error));
    }
}
function failed(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ }),

/***/ 7885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ insideWorkspace),
/* harmony export */   F: () => (/* binding */ isInside)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _archive_error_code_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1297);



/** A path that a caller gave, as the real path it leads to; an error when that is outside the workspace. */
async function insideWorkspace(workspace, given) {
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
    const path = await real((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, given));
    if (!isInside(root, path))
        throw new Error(`Access denied: '${given}' is outside the workspace ${root}`);
    return path;
}
/** Whether a path is the folder itself or below it. Both must be real paths. */
function isInside(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way));
}
/** The real path of what may not exist yet: links are followed as far as there is something. */
async function real(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path);
    }
    catch (error) {
        if ((0,_archive_error_code_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .C)(error) !== 'ENOENT')
            throw error;
        const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
        return parent === path ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(await real(parent), path.slice(parent.length));
    }
}


/***/ })

};
