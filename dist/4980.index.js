export const id = 4980;
export const ids = [4980,9686];
export const modules = {

/***/ 73041:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ defaultOf),
/* harmony export */   a: () => (/* binding */ readActionFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35380);



function readActionFiles() {
    return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .programFolder */ .bs)(), 'actions.json'), 'utf8'));
}
function defaultOf(action, name) {
    const value = action.inputs[name]?.default ?? '';
    return value.includes('${{') ? '' : value;
}


/***/ }),

/***/ 31053:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ printResult)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

function printResult({ terminal }, { json }, document, lines) {
    if (json)
        terminal.print((0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .safeJson */ .oi)(document));
    else if (lines.length > 0)
        terminal.showLines(lines);
}


/***/ }),

/***/ 94980:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cli: () => (/* binding */ cli)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/base/secrets.js + 2 modules
var secrets = __webpack_require__(97888);
// EXTERNAL MODULE: ./build/host/terminal/progress.js + 1 modules
var progress = __webpack_require__(88034);
;// CONCATENATED MODULE: ./build/host/terminal/terminal.js



class Terminal {
    #progress = new progress/* Progress */.k(process.stderr, (name) => process.env[name]);
    #results = new progress/* Progress */.k(process.stdout, (name) => process.env[name]);
    #secrets = new secrets/* Secrets */.Sb();
    #indent = '';
    #isFolded = false;
    #isQuiet = false;
    #showsServerLogs = false;
    constructor() {
        for (const stream of [process.stdout, process.stderr])
            stream.on('error', () => undefined);
        process.noDeprecation = true;
    }
    log = {
        debug: () => undefined,
        info: (text) => {
            if (!this.#isFolded && !this.#isQuiet)
                this.#printLine('', text);
        },
        notice: (text) => {
            if (!this.#isQuiet)
                this.#printLine(this.#coloured('cyan', 'note: '), text);
        },
        warning: (text) => this.#printLine(this.#coloured('yellow', 'warning: '), text),
        error: (text) => this.#printLine(this.#coloured('red', 'error: '), text)
    };
    mask = (secret) => {
        const lines = this.#secrets.add(secret);
        if (!isOnRunner())
            return;
        for (const line of lines)
            this.#progress.line(`::add-mask::${line.replaceAll('%', '%25')}`);
    };
    openSecretScope = () => this.#secrets.openScope();
    redact = (text) => this.#secrets.redact(text);
    newRedactor = () => this.#secrets.newRedactor();
    isPrivate() {
        return process.stderr.isTTY && !isOnRunner();
    }
    beQuiet() {
        this.#isQuiet = true;
    }
    isLive() {
        return process.stderr.isTTY && process.stdout.isTTY && !this.#isQuiet;
    }
    showServerLogs() {
        this.#showsServerLogs = true;
    }
    startGroup = (title) => {
        this.#isFolded = /\blog$/.test(title) && !this.#showsServerLogs;
        if (this.#isFolded || this.#isQuiet)
            return;
        this.showProgress(title);
        this.#progress.line(this.#coloured('bold', this.#clean(title)));
        this.#indent = '  ';
    };
    endGroup = () => {
        this.#isFolded = false;
        this.#indent = '';
    };
    startSpinner(title) {
        if (!this.#isQuiet)
            this.#progress.startSpinner(title);
    }
    showProgress = (title) => this.#progress.setTitle(this.#clean(title));
    stopSpinner() {
        this.#progress.stopSpinner();
    }
    print(text) {
        this.stopSpinner();
        process.stdout.write(`${text}\n`);
    }
    show(text) {
        this.print(this.#cleanResult(text));
    }
    showLines(lines) {
        this.print(this.#results.forPeople(this.#cleanResult(lines.join('\n'))));
    }
    showEnd(line) {
        this.stopSpinner();
        this.#printLine('', line);
    }
    #cleanResult(text) {
        return process.stdout.isTTY || isOnRunner() ? this.#clean(text) : this.redact(text);
    }
    #printLine(prefix, text) {
        this.#progress.line(this.#indent + prefix + this.#clean(text).replaceAll('\n', `\n${this.#indent}  `));
    }
    #clean(text) {
        return (0,base_text/* safeLines */.Bv)(this.#secrets.redact(text));
    }
    #coloured(colour, text) {
        return this.#progress.coloured(colour, text);
    }
}
function isOnRunner() {
    return process.env['GITHUB_ACTIONS'] === 'true';
}

// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/cli/case-arguments.js



function casePatterns(args, isFolder = isExistingFolder) {
    return args
        .map((path) => {
        if (isFolder(path))
            return (0,external_node_path_.join)((0,external_node_path_.normalize)(path).replace(/[[?*]/g, '[$&]'), '**', '*.y*ml');
        return path.includes('..') && !path.startsWith('!') ? (0,external_node_path_.normalize)(path) : path;
    })
        .join('\n');
}
function checkAgentIsGiven(args, { agent, run }, userCommand, isFolder = isExistingFolder) {
    if (args.length === 0)
        throw new failure/* InputError */.dz('No case files are given.', '', 'Name them: `test agent-tests/*.yml -- node agent.js`.');
    if (agent !== undefined || run !== undefined || userCommand.length > 0)
        return;
    const end = args.findIndex((path, index) => index > 0 && !/[*?]|\.ya?ml$/i.test(path) && !isFolder(path));
    const cases = end === -1 ? args : args.slice(0, end);
    const command = end === -1 ? '<command>' : args.slice(end).join(' ');
    throw new failure/* InputError */.dz('No agent is given.', '', `Write its command after --: \`test ${cases.join(' ')} -- ${command}\`, or use \`--agent claude-code\`.`);
}
function isExistingFolder(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

// EXTERNAL MODULE: ./build/cli/companion-commands.js
var companion_commands = __webpack_require__(88786);
;// CONCATENATED MODULE: ./build/cli/fault-flags.js
function addFaultFlag(command) {
    command.option('--fault <fault>', "inject a fault into the agent's calls, such as 'jira.*: {call: 1, status: 429}'; may be repeated", (fault, earlier = []) => [...earlier, fault]);
}
function addFaultFlags(command) {
    addFaultFlag(command);
    command.option('--fault-seed <number>', 'seed of the faults, to repeat a run; by default a new one');
}

// EXTERNAL MODULE: ./build/cli/flag-descriptions.js
var flag_descriptions = __webpack_require__(67891);
// EXTERNAL MODULE: ./build/cli/flags.js
var cli_flags = __webpack_require__(6222);
;// CONCATENATED MODULE: ./build/cli/help-examples.js

function runExamples() {
    const program = (0,host_process/* commandName */.p6)();
    return `
Examples:
  # Without a key: run a program with a file server and a calculator on this machine.
  ${program} run --local-sandbox filesystem --sandboxes calculator -- node agent.js

  # Give the agent this folder to work in, and see afterwards what it changed.
  ${program} run --local-sandbox filesystem,terminal --upload . -- npm test

  # Claude Code, with the servers of this run only.
  ${program} run --local-sandbox filesystem -- sh -c 'claude -p "$TASK" $KLAVIS_OUTPUT_CLAUDE_ARGS'

  # With KLAVIS_API_KEY set: servers of the cloud.
  ${program} run --sandboxes jira,notion -- node agent.js`;
}
function testExamples() {
    const program = (0,host_process/* commandName */.p6)();
    return `
Examples:
  ${program} test agent-tests/*.yml -- node agent.js
  ${program} test agent-tests/*.yml --agent claude-code --trials 3
  ${program} test agent-tests/*.yml --filter orders --quiet -- node agent.js`;
}

;// CONCATENATED MODULE: ./build/cli/main-flags.js

const EXCLUDED = {
    'artifact-name': 'there are no artifacts; see --dump-folder',
    'retention-days': 'there are no artifacts',
    'export-env': 'the command always gets the environment',
    keep: 'run has its own --keep, and up keeps until down',
    comment: 'there is no pull request',
    'github-token': 'no command uses the API of GitHub',
    'job-status': 'it is the exit code of the command',
    'job-index': 'there is no matrix'
};
const DUMP_FOLDER = 'folder for the dumps; by default a new one in .klavis-sandbox';
function addMainFlags(command, { actions }) {
    (0,cli_flags/* addFlags */.zA)(command, actions.main, EXCLUDED);
    const excluded = Object.entries(EXCLUDED).filter(([name]) => actions.main.inputs[name] !== undefined);
    const lines = excluded.map(([name, why]) => `  ${name.padEnd(16)}  ${why}`);
    command.addHelpText('after', ['', 'Inputs of the action that are not flags:', ...lines].join('\n'));
}

;// CONCATENATED MODULE: ./build/cli/add-tests.js







const TEST_ARGUMENTS = ['cases', 'merge'];
const TEST_EXCLUDED = {
    ...companion_commands/* COMPANION_EXCLUDED */.y_,
    cases: 'they are arguments',
    merge: 'it is a command',
    'trust-cases': 'you choose the cases',
    comment: 'there is no pull request',
    'github-token': 'no command uses the API of GitHub',
    'job-index': 'there is no matrix'
};
const MAIN_EXCLUDED = {
    ...EXCLUDED,
    record: 'tests always record everything',
    timeout: 'it limits each trial',
    summary: 'it is the same flag'
};
const MERGE_FLAGS = ['baseline', 'min-pass-rate', 'summary'];
function addTest(program, context, setExitCode) {
    const { actions, userCommand } = context;
    const { main, test } = actions;
    if (test === undefined)
        return;
    const command = program
        .command('test')
        .usage('[flags] <case files...> [-- <command...>]')
        .summary('Runs agent tests, and exits with the verdict.')
        .description('Runs an agent on cases, checks what it did, and exits with 0 only if it passed, or every case is skipped on purpose. Uses what is up, or acquires what the cases or flags name, and releases it.')
        .argument('[cases...]', (0,flag_descriptions/* describeInput */.e)(test, 'cases'))
        .option('--name <name>', 'name of the run that is up, or of the new one')
        .option('--dump-folder <folder>', 'folder for results and dumps; by default a new one in .klavis-sandbox')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .option('--quiet', cli_flags/* QUIET_DESCRIPTION */.cg);
    addFaultFlag(command);
    (0,cli_flags/* addFlags */.zA)(command, test, TEST_EXCLUDED, 'Inputs of the tests:');
    (0,cli_flags/* addFlags */.zA)(command, main, MAIN_EXCLUDED, 'Inputs of the action. With any of them, the tests acquire sandboxes of their own:');
    command.addHelpText('after', testExamples());
    command.action(async (args, options) => {
        const paths = args.slice(0, args.length - userCommand.length);
        const flags = (0,cli_flags/* givenInputs */.PC)(command, test, TEST_EXCLUDED);
        checkAgentIsGiven(paths, flags, userCommand);
        const given = { cases: casePatterns(paths), ...flags };
        const acquiring = (0,cli_flags/* givenInputs */.PC)(command, main, MAIN_EXCLUDED);
        setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(2301), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(5764), __webpack_require__.e(5094)]).then(__webpack_require__.bind(__webpack_require__, 45094))).test(context, options, given, acquiring));
    });
}
function addMerge(program, context, setExitCode) {
    const { test } = context.actions;
    if (test === undefined)
        return;
    const command = program
        .command('merge')
        .usage('[flags] <results.json...>')
        .summary('Merges the results of shards, and exits with the verdict.')
        .description('Merges the results of shards into one results.json, and exits with the verdict on all of them.')
        .argument('<results.json...>', 'the results of all shards, as paths or patterns')
        .option('--folder <folder>', 'folder for the results; by default a new one in .klavis-sandbox')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .option('--quiet', cli_flags/* QUIET_DESCRIPTION */.cg);
    const others = Object.keys(test.inputs).filter((name) => !MERGE_FLAGS.includes(name));
    const excluded = Object.fromEntries(others.map((name) => [name, 'no case is run']));
    (0,cli_flags/* addFlags */.zA)(command, test, excluded, 'Inputs of the tests:');
    command.action(async (files, options) => {
        const given = { merge: files.join('\n'), ...(0,cli_flags/* givenInputs */.PC)(command, test, excluded) };
        setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(2301), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(5764), __webpack_require__.e(5094)]).then(__webpack_require__.bind(__webpack_require__, 45094))).merge(context, options, given));
    });
}

// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
;// CONCATENATED MODULE: ./build/cli/add-cassette.js

function addCassette(program, context, setExitCode) {
    (0,cli_flags/* addRunOptions */.Lr)(program.command('cassette'))
        .usage('[flags] <artifact or folder> <file>')
        .summary('Turns a recorded run into a cassette, which is replayed without a key.')
        .description('Turns a recorded run into a cassette: a file to commit, from which `engine: replay` answers. Refuses to write what looks like a secret.')
        .argument('[paths...]', 'the artifact of a run, as a folder or a zip archive, and the file to write; with --check, the cassette')
        .option('--allow <lines>', 'lines that may contain what looks like a secret, such as 12,40')
        .option('--check', 'compare the tools of the cassette with those of the servers that are up; exits with 1 if they differ')
        .action(async (paths, options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(2301), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(5764), __webpack_require__.e(5094)]).then(__webpack_require__.bind(__webpack_require__, 45094))).cassette(context, options, paths)));
}

;// CONCATENATED MODULE: ./build/cli/add-companions.js



function addCompanions(program, context, setExitCode) {
    for (const [name, companion] of Object.entries(companion_commands/* COMPANION_COMMANDS */._0)) {
        const { assignArguments, inputDescriptions } = companion;
        const action = context.actions[name];
        if (action === undefined)
            continue;
        const command = (0,cli_flags/* addRunOptions */.Lr)(program.command(name).description(companion.description));
        const inputs = companion.arguments.map(companion_commands/* inputOf */.wg);
        for (const [index, input] of inputs.entries())
            command.argument(companion.arguments[index] ?? '', inputDescriptions?.[input] ?? (0,flag_descriptions/* describeInput */.e)(action, input));
        if (companion.usage !== undefined)
            command.usage(companion.usage);
        const asArguments = Object.fromEntries(inputs.map((input) => [input, 'it is an argument']));
        const excluded = { ...companion_commands/* COMPANION_EXCLUDED */.y_, ...companion.excluded, ...asArguments };
        (0,cli_flags/* addFlags */.zA)(command, action, excluded);
        command.action(async () => {
            const found = inputs.map((_, index) => argumentAt(command, index));
            if (assignArguments !== undefined && found[0] === undefined)
                command.error("error: missing required argument 'tool'");
            const values = assignArguments?.(found) ?? found;
            const assigned = Object.fromEntries(inputs.map((input, index) => [input, values[index]]));
            const given = { ...(0,cli_flags/* givenInputs */.PC)(command, action, excluded), ...assigned };
            setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).runCompanion(name, context, command.opts(), given));
        });
    }
}
function argumentAt({ processedArgs }, index) {
    const value = processedArgs[index];
    if (Array.isArray(value))
        return value.length === 0 ? undefined : value.join('\n');
    return typeof value === 'string' ? value : undefined;
}

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/cli/program.js









function addCommands(program, context, setExitCode) {
    program
        .name('klavis-sandbox')
        .description('Real MCP servers for testing AI agents: what the GitHub Action does, on this machine.')
        .version(version/* VERSION */.xv)
        .addHelpText('beforeAll', `klavis-sandbox ${version/* VERSION */.xv}\n`)
        .showHelpAfterError('Use --help for more information.')
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .enablePositionalOptions()
        .exitOverride();
    for (const add of COMMANDS)
        add(program, context, setExitCode);
    program.hook('preAction', (_, command) => {
        if (command.opts()['quiet'] === true)
            context.terminal.beQuiet();
    });
    return program;
}
const COMMANDS = [
    ...[
        addInit,
        addRun,
        addTest,
        addMerge,
        addCassette,
        addReport,
        addUp,
        addEnv,
        addPs,
        addCompanions,
        addDown,
        addServers
    ],
    addEngine
];
function addInit(program, context, setExitCode) {
    program
        .command('init')
        .description('Writes a first workflow and a first case for an agent into the current folder.')
        .option('--agent <name>', 'claude-code, codex, gemini-cli, copilot, opencode, or command for your own program', 'command')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .action(async (options) => setExitCode((await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(2301), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(5764), __webpack_require__.e(5094)]).then(__webpack_require__.bind(__webpack_require__, 45094))).init(context, options)));
}
function addReport(program, context, setExitCode) {
    program
        .command('report')
        .summary('Prints where the latest report is, or opens it.')
        .description('Prints the path of the latest report.html, or of the one in a folder of results.')
        .argument('[folder]', 'folder of results; by default the latest one in .klavis-sandbox')
        .option('--open', 'open it in the browser')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .action(async (folder, options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).report(context, options, folder)));
}
function addRun(program, context, setExitCode) {
    const run = program
        .command('run')
        .usage('[flags] -- <command...>')
        .summary('Acquires, runs a command, dumps, releases.')
        .description('Acquires sandboxes, runs the command in their environment, dumps, releases, and exits with the code of the command.')
        .argument('[command...]', 'the command with its arguments')
        .passThroughOptions()
        .option('--name <name>', 'name of the run, for ps and down if this command is killed')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--json', `${cli_flags/* JSON_DESCRIPTION */.K5}; the output of the command goes to stderr`)
        .option('--quiet', cli_flags/* QUIET_DESCRIPTION */.cg)
        .option('--keep <when>', 'leave everything up after the command, until down: never, on-failure or always', 'never');
    addFaultFlags(run);
    addMainFlags(run, context);
    run.addHelpText('after', runExamples());
    run.action(async (command, options) => {
        if (command.length === 0)
            run.error('error: no command is given. Write it after the flags: `run … -- node agent.js`.');
        const given = (0,cli_flags/* givenInputs */.PC)(run, context.actions.main, EXCLUDED);
        setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).run(context, options, given, command));
    });
}
function addUp(program, context, setExitCode) {
    const up = (0,cli_flags/* addRunOptions */.Lr)(program.command('up'))
        .summary('Acquires sandboxes and leaves them up.')
        .description('Acquires sandboxes and leaves them up for other commands, until down or until they expire.');
    addFaultFlags(up);
    addMainFlags(up, context);
    up.action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).up(context, options, (0,cli_flags/* givenInputs */.PC)(up, context.actions.main, EXCLUDED))));
}
function addEnv(program, context, setExitCode) {
    const command = (0,cli_flags/* addRunOptions */.Lr)(program.command('env'))
        .summary('Prints the environment of a run.')
        .description(`Prints the environment of a run, including the URLs, for a shell: ${(0,env/* howToSetEnv */.lv)('')}`);
    const shell = command.createOption('--shell <shell>', 'syntax to print').choices(env/* SHELL_NAMES */.YG);
    command.addOption(shell.default(env/* DEFAULT_SHELL */.L4));
    command.action(async (options) => setExitCode(await (0,env/* env */._K)(context, options)));
}
function addPs(program, context, setExitCode) {
    program
        .command('ps')
        .description('Lists the runs on this machine that are up, at work, or left behind by a killed process.')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).ps(context, options)));
}
function addDown(program, context, setExitCode) {
    const down = (0,cli_flags/* addRunOptions */.Lr)(program.command('down'))
        .description('Dumps and releases a run that is up or that a killed process left behind.')
        .option('--all', 'all runs, except those at work')
        .option('--dump', 'dump, even if up got --dump never')
        .option('--no-dump', 'do not dump')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--api-key <key>', 'Klavis API key; prefer KLAVIS_API_KEY');
    down.setOptionValueWithSource('dump', undefined, 'default');
    down.action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).down(context, options, (0,cli_flags/* givenInputs */.PC)(down, context.actions.main, { dump: 'it applies to this command only' }))));
}
function addServers(program, context, setExitCode) {
    program
        .command('servers')
        .description('Lists the known servers, and which of them need no key.')
        .option('--json', cli_flags/* JSON_DESCRIPTION */.K5)
        .action(async (options) => setExitCode((await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(8113), __webpack_require__.e(6566), __webpack_require__.e(5764), __webpack_require__.e(459)]).then(__webpack_require__.bind(__webpack_require__, 18514))).servers(context, options)));
}
function addEngine(program) {
    program
        .command('engine')
        .summary('Serves only the embedded engine.')
        .description('Serves only the embedded engine: the Klavis API on this machine. Ctrl+C stops it and all its sandboxes.')
        .option('--port <number>', 'port to listen on; by default a free one')
        .option('--home <folder>', 'folder for its files; by default ./.klavis-engine')
        .option('--isolation <mode>', 'auto, strict, install or off')
        .option('--json', `${cli_flags/* JSON_DESCRIPTION */.K5} when it is ready`)
        .action(async (options) => {
        const { serveAtTerminal } = await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(921), __webpack_require__.e(5720)]).then(__webpack_require__.bind(__webpack_require__, 25720));
        const args = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
        await serveAtTerminal(args);
    });
}

// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
;// CONCATENATED MODULE: ./build/cli/cli.js










async function cli(args) {
    (0,host_wording/* useTerminalWording */.mu)([...(0,companion_commands/* argumentNames */.aj)(), ...TEST_ARGUMENTS]);
    const terminal = new Terminal();
    const { Command, CommanderError } = await __webpack_require__.e(/* import() */ 8179).then(__webpack_require__.bind(__webpack_require__, 48179));
    const exit = { code: 0 };
    try {
        const { userCommand } = splitAtDashes(args);
        const context = { terminal, actions: (0,action_files/* readActionFiles */.a)(), userCommand };
        const program = addCommands(new Command(), context, (code) => {
            exit.code = code;
        });
        await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
    }
    catch (error) {
        terminal.stopSpinner();
        const isCommanders = error instanceof CommanderError;
        const isHelp = isCommanders && error.exitCode === 0;
        exit.code = isHelp ? 0 : isCommanders || error instanceof failure/* InputError */.dz ? run_step/* USAGE_ERROR */.v : 1;
        if (!isCommanders)
            terminal.log.error((0,failure/* messageOf */.bD)(error));
        if (!isHelp && splitAtDashes(args).ours.includes('--json'))
            terminal.print((0,base_text/* safeJson */.oi)({ failure: (0,failure/* messageOf */.bD)(error) }));
    }
    (0,host_process/* exitNow */.l3)(exit.code);
}
function splitAtDashes(args) {
    const end = args.indexOf('--');
    return end === -1 ? { ours: args, userCommand: [] } : { ours: args.slice(0, end), userCommand: args.slice(end + 1) };
}


/***/ }),

/***/ 88786:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _0: () => (/* binding */ COMPANION_COMMANDS),
/* harmony export */   aj: () => (/* binding */ argumentNames),
/* harmony export */   wg: () => (/* binding */ inputOf),
/* harmony export */   y_: () => (/* binding */ COMPANION_EXCLUDED)
/* harmony export */ });
const COMPANION_COMMANDS = {
    reset: { description: 'Resets sandboxes to their initial state, all or the named ones.', arguments: ['[names...]'] },
    dump: {
        description: 'Dumps sandboxes without releasing them.',
        arguments: ['[names...]'],
        folderInput: 'folder'
    },
    tools: {
        description: 'Lists the tools of servers that are up, or of any server that Klavis offers.',
        arguments: ['[server...]'],
        shownOutput: 'tools',
        standaloneInput: 'server-name'
    },
    call: {
        description: 'Calls one tool of a server.',
        arguments: ['[server]', '[tool]', '[arguments]'],
        usage: '[options] [server] <tool> [arguments]',
        assignArguments: withOptionalServer,
        inputDescriptions: { server: 'The server, by alias. It can be left out if only one is up.' },
        shownOutput: 'text',
        textOutputs: ['text'],
        excluded: { url: 'the server is one that is up' }
    },
    release: { description: 'Releases sandboxes without a dump, all or the named ones.', arguments: ['[names...]'] }
};
function withOptionalServer([first, second, third]) {
    const isWithoutServer = second === undefined || (third === undefined && /^\s*(?:\{|$)|:\s/.test(second));
    return isWithoutServer ? [undefined, first, second] : [first, second, third];
}
function inputOf(argument) {
    return argument.replace(/[^a-z-]/g, '');
}
function argumentNames() {
    return Object.values(COMPANION_COMMANDS).flatMap((command) => command.arguments.map(inputOf));
}
const COMPANION_EXCLUDED = {
    ledger: '`--name` selects the run',
    'sandbox-proof': 'no other step runs in between',
    'artifact-name': 'there are no artifacts',
    'retention-days': 'there are no artifacts'
};


/***/ }),

/***/ 5062:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L4: () => (/* binding */ DEFAULT_SHELL),
/* harmony export */   YG: () => (/* binding */ SHELL_NAMES),
/* harmony export */   _K: () => (/* binding */ env),
/* harmony export */   lV: () => (/* binding */ NAME_VARIABLE),
/* harmony export */   lv: () => (/* binding */ howToSetEnv),
/* harmony export */   p7: () => (/* binding */ environmentOf)
/* harmony export */ });
/* unused harmony exports assignment, assignments, secretsIn */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(47451);
/* harmony import */ var _cli_context_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(31053);
/* harmony import */ var _saved_runs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(25750);






const NAME_VARIABLE = 'KLAVIS_SANDBOX_NAME';
const MAX_VARIABLE_LENGTH = 100_000;
const SHELLS = {
    sh: {
        text: (value) => `'${value.replaceAll("'", `'\\''`)}'`,
        variable: (name) => `"$${name}"`,
        joined: (parts) => parts.join(''),
        set: (name, value) => `export ${name}=${value}`
    },
    fish: {
        text: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`,
        variable: (name) => `"$${name}"`,
        joined: (parts) => parts.join(''),
        set: (name, value) => `set -gx ${name} ${value}`
    },
    powershell: {
        text: (value) => `'${value.replaceAll("'", "''")}'`,
        variable: (name) => `$env:${name}`,
        joined: (parts) => parts.join(' + '),
        set: (name, value) => `$env:${name} = ${value}`
    }
};
const SHELL_NAMES = Object.keys(SHELLS);
function assignment(shell, name, value) {
    return SHELLS[shell].set(name, SHELLS[shell].text(value));
}
function assignments(shell, variables) {
    const { text, variable, joined, set } = SHELLS[shell];
    const urls = Object.entries(variables).filter(([name, url]) => URL_VARIABLE.test(name) && url !== '');
    const nameOf = new Map(urls.map(([name, url]) => [url, name]));
    const byLength = [...nameOf.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
    const split = byLength.length === 0 ? undefined : new RegExp(`(${byLength.join('|')})`);
    const others = Object.entries(variables).filter(([name]) => !urls.some(([each]) => each === name));
    return [
        ...urls.map(([name, url]) => assignment(shell, name, url)),
        ...others.map(([name, value]) => {
            const parts = (split === undefined ? [value] : value.split(split)).filter((part) => part !== '');
            const written = parts.map((part) => (nameOf.has(part) ? variable(nameOf.get(part) ?? '') : text(part)));
            return set(name, written.length === 0 ? text('') : joined(written));
        })
    ];
}
const URL_VARIABLE = /^KLAVIS_\w+_MCP_URL$/;
function escapeRegExp(value) {
    return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
const DEFAULT_SHELL = process.platform === 'win32' ? 'powershell' : 'sh';
function howToSetEnv(option, shell = DEFAULT_SHELL) {
    const program = (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)();
    if (shell === 'powershell')
        return `${program} env${option} | Out-String | Invoke-Expression`;
    return shell === 'fish' ? `${program} env${option} | source` : `eval "$(${program} env${option})"`;
}
function environmentOf({ name, journal }) {
    const outputs = Object.entries(journal.all('output')).filter(([, value]) => value.length <= MAX_VARIABLE_LENGTH);
    return {
        ...journal.all('env'),
        ...Object.fromEntries(outputs.map(([output, value]) => [outputVariable(output), value])),
        [NAME_VARIABLE]: name
    };
}
function outputVariable(output) {
    return `KLAVIS_OUTPUT_${output.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
async function env(context, options) {
    const { terminal } = context;
    const variables = environmentOf((0,_saved_runs_js__WEBPACK_IMPORTED_MODULE_5__/* .findRun */ .Lc)(options.name));
    if (variables[outputVariable('acquired')] === undefined)
        throw notReady(options.name);
    for (const secret of secretsIn(variables))
        terminal.mask(secret);
    if (options.json)
        (0,_cli_context_js__WEBPACK_IMPORTED_MODULE_4__/* .printResult */ .R)(context, options, variables, []);
    else
        for (const line of assignments(options.shell, variables))
            terminal.print(line);
    return 0;
}
function secretsIn(variables) {
    const servers = Object.values(JSON.parse(variables['KLAVIS_MCP_SERVER_URLS'] || '{}'));
    const local = variables['KLAVIS_LOCAL_SANDBOX_ID'] ?? '';
    return [
        ...servers.flatMap(({ url, headers = {} }) => [...(0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsOfUrl */ .mE)(url), ...Object.values(headers)]),
        ...(local === '' ? [] : [local])
    ];
}
function notReady(name) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(name)} has no environment.`, 'It is not up yet, or was interrupted before it was.', `See its state with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} ps\`.`);
}


/***/ }),

/***/ 67891:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ describeInput),
/* harmony export */   t: () => (/* binding */ describeTurnedOff)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);

const DESCRIPTIONS = {
    'api-key': 'Klavis API key. Prefer the environment variable KLAVIS_API_KEY, because other users of this machine can see flags.',
    'api-url': 'URL of the Klavis API, for another region or a self-hosted API. Must use https, except on loopback addresses.',
    engine: 'Engine that serves the API: `klavis` (the cloud, needs a key), `embedded` (an engine on this machine with real MCP servers, for some of the servers), `replay` (answers recorded in a `--cassette`; local servers are real), or `auto`: `klavis` if there is a key, otherwise `replay` if the cassette has what only the cloud serves, otherwise `embedded` if it has all servers.',
    instances: 'MCP server instances to create, one per line or comma-separated. `GitHub`, or `alias=Google Calendar` to name it. Deleted at the end; they have no time to live, so nothing else deletes them.',
    'user-id': 'The user that the instances belong to. Empty means a new user for each. Instances that a user named here already has are used and left unchanged.',
    'instance-tokens': 'Tokens for instances that need one, as lines `alias=token`. Deleted with the instance. Other users of this machine can see flags. For an instance that a person has to authorise, the command prints the URL.',
    tags: 'Labels for the sandboxes, as lines `key=value` or a JSON object. Labels of this run are always added.',
    credentials: 'Write the credentials and metadata of each sandbox to a JSON file for verifier scripts, readable only by this user. KLAVIS_OUTPUT_CREDENTIALS is its path.',
    dump: 'Save the data of the sandboxes in a folder: `always`, `on-failure` or `never`.',
    summary: 'Write summary.md next to the dumps.',
    'fail-on-release-error': 'Exit with 1 if a sandbox could not be released, even if the command succeeded.',
    'on-missing-key': 'Without an API key, if a server needs the cloud: `fail`, or `skip` (nothing is acquired, and the command runs anyway). `auto` means `fail`.',
    region: 'Where uploads and dumps are stored: `us` or `asia`.',
    'allowed-tools': 'Tools that an agent may see and call, as lines `alias: pattern, !pattern`. `*` stands for any characters, and `!` excludes tools. Other tools are not listed, and calls of them fail.',
    names: 'Sandboxes by alias, several or comma-separated. `local-sandbox`, or any of its servers, means the whole local sandbox. None means all.',
    server: 'Servers by alias. None means all, or the only one.',
    folder: 'Folder to write to. It must be empty or not exist. By default a new one in .klavis-sandbox.',
    run: 'Command that runs the agent, as a line for the shell, or after `--`. It gets the prompt as `$PROMPT` and on stdin, and the variables of `klavis-sandbox env` with URLs of its own.',
    cases: "Case files, folders of them, or patterns such as 'cases/**/*.yml'. `!` at the start excludes files.",
    baseline: 'Path of a `results.json` to compare with. The verdict is `failed` if the cases got worse by more than chance.',
    'min-pass-rate': "Required mean of the cases' pass rates, from 0 to 1. Empty means 1, or none if `baseline` decides.",
    file: 'File to write the list to. By default a temporary file.'
};
const INPUT = /`([a-z-]+)(?:: ([a-z]+))?`/g;
const SETTINGS = new Set(['`record: all`']);
const TURNED_OFF = {
    summary: 'Do not write summary.md.',
    upload: 'Leave the workspace empty instead of uploading the files again.',
    changes: 'Do not report which files changed since the upload.'
};
function describeInput(action, name) {
    const description = DESCRIPTIONS[name] ?? action.inputs[name]?.description ?? '';
    return description.replace(INPUT, (text, input, value) => action.inputs[input] === undefined && !SETTINGS.has(text) ? text : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)(input, value));
}
function describeTurnedOff(action, name) {
    return TURNED_OFF[name] ?? `Turn this off: ${describeInput(action, name)}`;
}


/***/ }),

/***/ 6222:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K5: () => (/* binding */ JSON_DESCRIPTION),
/* harmony export */   Lr: () => (/* binding */ addRunOptions),
/* harmony export */   PC: () => (/* binding */ givenInputs),
/* harmony export */   bv: () => (/* binding */ warnAboutSecretFlags),
/* harmony export */   cg: () => (/* binding */ QUIET_DESCRIPTION),
/* harmony export */   zA: () => (/* binding */ addFlags)
/* harmony export */ });
/* unused harmony export isList */
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(35380);
/* harmony import */ var _action_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73041);
/* harmony import */ var _env_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5062);
/* harmony import */ var _flag_descriptions_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67891);




const SECRET_FLAGS = ['api-key', 'instance-tokens', 'headers'];
const JSON_DESCRIPTION = 'print one JSON document to stdout';
const QUIET_DESCRIPTION = 'print only warnings, errors and the result';
function addRunOptions(command) {
    const defaultName = (0,_host_process_js__WEBPACK_IMPORTED_MODULE_0__/* .getEnv */ ._$)(_env_js__WEBPACK_IMPORTED_MODULE_2__/* .NAME_VARIABLE */ .lV) || 'default';
    return command
        .option('--name <name>', 'name of the run', defaultName)
        .option('--json', JSON_DESCRIPTION)
        .option('--quiet', QUIET_DESCRIPTION);
}
function addFlags(command, action, excluded, title = 'Inputs of the action:') {
    command.optionsGroup(title);
    for (const [name, input] of Object.entries(action.inputs)) {
        if (excluded[name] === undefined)
            command.addOption(createFlag(command, action, name, input));
    }
}
function createFlag(command, action, name, input) {
    const description = (0,_flag_descriptions_js__WEBPACK_IMPORTED_MODULE_3__/* .describeInput */ .e)(action, name);
    const value = (0,_action_files_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultOf */ .H)(action, name);
    if (value === 'true')
        return command.createOption(`--no-${name}`, (0,_flag_descriptions_js__WEBPACK_IMPORTED_MODULE_3__/* .describeTurnedOff */ .t)(action, name));
    if (value === 'false')
        return command.createOption(`--${name}`, description);
    const option = command.createOption(`--${name} <value>`, value === '' ? description : `${description} (default: ${value})`);
    return isList(input) ? option.argParser((line, earlier) => appendLine(earlier, line)) : option;
}
function isList({ description }) {
    return /\blines?\b/.test(description);
}
function appendLine(earlier, line) {
    return earlier === undefined ? line : `${earlier}\n${line}`;
}
function givenInputs(command, action, excluded) {
    const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
    const pairs = given.map((option) => {
        return [option.name().replace(/^no-/, ''), String(command.getOptionValue(option.attributeName()))];
    });
    return Object.fromEntries(pairs.filter(([name]) => action.inputs[name] !== undefined && excluded[name] === undefined));
}
function warnAboutSecretFlags(given, log) {
    const flags = SECRET_FLAGS.filter((name) => given[name] !== undefined);
    if (flags.length === 0)
        return;
    const names = flags.map((name) => `\`--${name}\``).join(', ');
    const better = flags.includes('api-key') ? ' Set KLAVIS_API_KEY instead of `--api-key`.' : '';
    log.warning(`Other users of this machine can see the value of ${names} in the list of processes.${better}`);
}


/***/ }),

/***/ 13983:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ runStep),
/* harmony export */   v: () => (/* binding */ USAGE_ERROR)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36247);


const USAGE_ERROR = 2;
async function runStep(host, step, whenInterrupted, boundary = _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .runFailingStep */ .Ad) {
    let isUsageError = false;
    const observed = async (given) => {
        try {
            await step(given);
        }
        catch (error) {
            isUsageError = error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz;
            throw error;
        }
    };
    await boundary(host, observed, whenInterrupted);
    const message = host.failure();
    return message === undefined ? undefined : { message, isUsageError };
}


/***/ }),

/***/ 25750:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ut: () => (/* binding */ createRun),
  Lc: () => (/* binding */ findRun),
  v: () => (/* binding */ listRuns),
  xR: () => (/* binding */ lockRun),
  s2: () => (/* binding */ removeRun),
  Zr: () => (/* binding */ savedLeases),
  fX: () => (/* binding */ savedSettings),
  fP: () => (/* binding */ savedState)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/host/terminal/folder-lock.js
var folder_lock = __webpack_require__(57668);
// EXTERNAL MODULE: ./build/host/terminal/journal.js
var journal = __webpack_require__(31495);
// EXTERNAL MODULE: ./build/host/terminal/process-identity.js
var process_identity = __webpack_require__(31288);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/host/terminal/state-home.js


function stateHome() {
    if (process.platform === 'win32')
        return (0,external_node_path_.join)(process.env['LOCALAPPDATA'] ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'AppData', 'Local'), 'klavis-sandbox', 'state');
    const chosen = process.env['XDG_STATE_HOME'] ?? '';
    return (0,external_node_path_.join)((0,external_node_path_.isAbsolute)(chosen) ? chosen : (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.local', 'state'), 'klavis-sandbox');
}

// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var lease_ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/seal.js
var seal = __webpack_require__(58205);
;// CONCATENATED MODULE: ./build/cli/saved-runs.js

















const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const JOURNAL = 'journal.jsonl';
const MAX_LEDGER_BYTES = 2 * 1024 * 1024;
function createRun(name, startedBy) {
    const folder = folderOf(name);
    (0,external_node_fs_.mkdirSync)(stateHome(), { recursive: true, mode: 0o700 });
    try {
        (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            throw nameTaken(name, folder);
        throw error;
    }
    if (!(0,folder_lock/* lockFolder */.MS)(folder))
        throw nameTaken(name, folder);
    const run = openRun(name);
    run.journal.write('run', 'run-id', `local-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`);
    run.journal.write('run', 'started-at', new Date().toISOString());
    run.journal.write('run', 'started-by', startedBy);
    return run;
}
function findRun(name) {
    if ((0,external_node_fs_.statSync)(folderOf(name), { throwIfNoEntry: false })?.isDirectory())
        return openRun(name);
    const others = listRuns().map((run) => run.name);
    if (others.length === 0)
        throw new failure/* Failure */.HR('Nothing is up.', '', `Start with \`${(0,host_process/* commandName */.p6)()} up\`.`);
    throw new failure/* Failure */.HR(`Nothing is up under the name ${(0,values/* quoted */.TL)(name)}.`, `These are up: ${others.join(', ')}.`, 'Name one with `--name`.');
}
function listRuns() {
    try {
        const entries = (0,external_node_fs_.readdirSync)(stateHome(), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => openRun(name));
    }
    catch {
        return [];
    }
}
function lockRun({ name }) {
    const { folder } = findRun(name);
    if ((0,folder_lock/* lockFolder */.MS)(folder))
        return findRun(name);
    throw inUse(name, folder, 'End it');
}
function removeRun({ folder }) {
    (0,remove_folder/* removeFolderSync */.IY)(folder);
}
function savedState({ journal }) {
    return { getState: (name) => (0,seal/* unverifiedValue */.Hq)(journal.read('state', name)) };
}
function savedSettings(run) {
    return (0,action_run/* readSettings */.sb)(savedState(run));
}
function savedLeases(run) {
    const ledger = (0,external_node_path_.join)(savedSettings(run)?.folder ?? run.folder, state_files/* RUN_FILES */.al.ledger);
    const records = [
        ...(0,lease_ledger/* recordsInState */.N$)(savedState(run).getState),
        ...(0,lease_ledger/* recordsInText */.bn)((0,files/* readPlainText */.Sg)(ledger, MAX_LEDGER_BYTES) ?? '')
    ];
    return (0,lease_state/* replay */.eZ)(records).filter((lease) => (0,lease_state/* isHeld */.i7)(lease) || (0,lease_state/* isUnresolved */.U4)(lease));
}
function openRun(name) {
    const folder = folderOf(name);
    return { name, folder, journal: new journal/* Journal */.C((0,external_node_path_.join)(folder, JOURNAL)) };
}
function folderOf(name) {
    if (NAME.test(name))
        return (0,external_node_path_.join)(stateHome(), name);
    throw new failure/* InputError */.dz('This name cannot be used.', 'A name consists of at most 64 letters, digits, dots, dashes and underscores.', 'Choose another `--name`.');
}
function nameTaken(name, folder) {
    if ((0,folder_lock/* lockHolder */.ms)(folder)?.isAlive === true) {
        const { what, why, next } = inUse(name, folder, 'To start another one, choose another `--name`, or end it');
        return new failure/* InputError */.dz(what, why, next);
    }
    return new failure/* InputError */.dz(`${(0,values/* quoted */.TL)(name)} is already up.`, 'An earlier command left it up.', `Release it with \`${(0,host_process/* commandName */.p6)()} down --name ${name}\`, or choose another \`--name\`.`);
}
function inUse(name, folder, what) {
    const holder = (0,folder_lock/* lockHolder */.ms)(folder) ?? { pid: 0, mark: '' };
    return new failure/* Failure */.HR(`${(0,values/* quoted */.TL)(name)} is in use by another process (${holder.pid}).`, 'That process releases everything when it ends.', (0,process_identity/* isUnique */.Gl)(holder)
        ? `${what} with Ctrl+C in its terminal, or with \`kill ${holder.pid}\`.`
        : `${what} with Ctrl+C in its terminal. If it is not a process of klavis-sandbox, remove ${(0,folder_lock/* lockFile */.Ke)(folder)} and try again.`);
}


/***/ }),

/***/ 89664:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ removeFolderSync),
/* harmony export */   XY: () => (/* binding */ tryToRemove),
/* harmony export */   hG: () => (/* binding */ removeHostileFolder),
/* harmony export */   v$: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);




const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, REMOVE);
}
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, REMOVE);
}
function removeHostileFolder(path) {
    try {
        removeFolderSync(path);
    }
    catch {
        if (process.platform === 'win32') {
            openFolders(path);
            removeFolderSync(path);
            return;
        }
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)('/bin/chmod', ['-R', 'u+rwx', '--', path], { stdio: 'ignore' });
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('/bin/rm', ['-rf', '--', path], { stdio: 'ignore' });
    }
}
function tryToRemove(path) {
    try {
        removeHostileFolder(path);
        return true;
    }
    catch {
        return false;
    }
}
function openFolders(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(path, 0o700);
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path))
        openFolders((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, name));
}


/***/ }),

/***/ 57668:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ke: () => (/* binding */ lockFile),
/* harmony export */   MS: () => (/* binding */ lockFolder),
/* harmony export */   ms: () => (/* binding */ lockHolder),
/* harmony export */   t_: () => (/* binding */ unlockFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(31288);






const FILE = 'owner.json';
function lockHolder(folder) {
    const text = readIfExists(lockFile(folder));
    return text === undefined ? undefined : parseHolder(text);
}
function lockFile(folder) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, FILE);
}
function lockFolder(folder) {
    const path = lockFile(folder);
    const current = readIfExists(path);
    if (current === undefined)
        return createLock(path);
    return !parseHolder(current).isAlive && takeOver(path, current);
}
function unlockFolder(folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(lockFile(folder), { force: true });
}
function parseHolder(text) {
    try {
        const { pid, mark } = JSON.parse(text);
        if (typeof pid === 'number' && typeof mark === 'string')
            return { pid, mark, isAlive: (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .isRunning */ .W_)({ pid, mark }) };
    }
    catch {
    }
    return { pid: 0, mark: '', isAlive: false };
}
function createLock(path) {
    const text = JSON.stringify((0,_process_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .thisProcess */ .WF)());
    const draft = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(draft, text, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.linkSync)(draft, path);
        return true;
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EEXIST') ? false : createWithoutLink(path, text);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(draft, { force: true });
    }
}
function createWithoutLink(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(path, text, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA);
        return true;
    }
    catch (error) {
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
function takeOver(path, dead) {
    const successor = `${path}.takeover`;
    if (!createLock(successor)) {
        if (parseHolder(readIfExists(successor) ?? '').isAlive)
            return false;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(successor, { force: true });
        if (!createLock(successor))
            return false;
    }
    const isUnchanged = readIfExists(path) === dead;
    if (isUnchanged)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(successor, path);
    else
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(successor, { force: true });
    return isUnchanged;
}
function readIfExists(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8');
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'ENOENT') ? undefined : '';
    }
}


/***/ }),

/***/ 31495:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ Journal)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(19036);


const MAX_BYTES = 64 * 1024 * 1024;
class Journal {
    #path;
    #base;
    #entries = new Map();
    #isTorn;
    constructor(path, base) {
        this.#path = path;
        this.#base = base;
        const text = (path === undefined ? undefined : (0,_files_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlainText */ .Sg)(path, MAX_BYTES)) ?? '';
        this.#isTorn = text !== '' && !text.endsWith('\n');
        for (const line of text.split('\n'))
            this.#remember(line);
    }
    write(kind, name, value) {
        const line = JSON.stringify([kind, name, value]);
        if (this.#path !== undefined) {
            const start = this.#isTorn ? '\n' : '';
            this.#isTorn = true;
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(this.#path, `${start}${line}\n`, { mode: 0o600, flush: true });
            this.#isTorn = false;
        }
        this.#remember(line);
    }
    read(kind, name) {
        return this.#entries.get(kind)?.get(name) ?? this.#base?.read(kind, name) ?? '';
    }
    overlay() {
        return new Journal(undefined, this);
    }
    all(kind) {
        return Object.fromEntries(this.#entries.get(kind) ?? []);
    }
    #remember(line) {
        const [kind, name, value] = parseEntry(line);
        if (kind === undefined || name === undefined || value === undefined)
            return;
        const entries = this.#entries.get(kind) ?? new Map();
        this.#entries.set(kind, entries.set(name, value));
    }
}
function parseEntry(line) {
    try {
        const parts = JSON.parse(line);
        return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 31288:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gl: () => (/* binding */ isUnique),
/* harmony export */   WF: () => (/* binding */ thisProcess),
/* harmony export */   W_: () => (/* binding */ isRunning)
/* harmony export */ });
/* unused harmony export startTimeFromPs */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);




const BOOT = 'boot ';
const MAX_CLOCK_SHIFT_SECONDS = 300;
function thisProcess() {
    return { pid: process.pid, mark: markOf(process.pid) };
}
function isUnique({ mark }) {
    return mark !== '' && !mark.startsWith(BOOT);
}
function isRunning(identity, currentMark = markOf) {
    const owner = ownerOf(identity.pid);
    if (owner === undefined)
        return false;
    const { mark } = identity;
    const now = currentMark(identity.pid);
    if (isUnique(identity) && mark === now)
        return true;
    if (owner === 'another user')
        return false;
    return mark === '' || now === '' || isSameBoot(mark, now);
}
function ownerOf(pid) {
    if (pid <= 0)
        return undefined;
    try {
        process.kill(pid, 0);
        return 'this user';
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EPERM') ? 'another user' : undefined;
    }
}
function isSameBoot(mark, now) {
    if (!mark.startsWith(BOOT) || !now.startsWith(BOOT))
        return false;
    return Math.abs(Number(mark.slice(BOOT.length)) - Number(now.slice(BOOT.length))) < MAX_CLOCK_SHIFT_SECONDS;
}
function markOf(pid) {
    try {
        if (process.platform === 'win32')
            return `${BOOT}${Math.round(Date.now() / 1000 - (0,node_os__WEBPACK_IMPORTED_MODULE_2__.uptime)())}`;
        return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
    }
    catch {
        return '';
    }
}
function startTimeFromProc(pid) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'dead' : (rest[18] ?? '');
}
function startTimeFromPs(pid) {
    const printed = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 5_000
    });
    return printed.trim().replace(/\s+/g, ' ');
}


/***/ }),

/***/ 88034:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ Progress),
  U: () => (/* binding */ linesForPeople)
});

;// CONCATENATED MODULE: ./build/host/terminal/wrap.js
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const ESCAPES = /\u001b\[\d*m/g;
const START = /^ *(?:[✓✗!–-] )?/u;
const MIN_COLUMNS = 20;
function wrapLines(text, columns) {
    return columns < MIN_COLUMNS
        ? text
        : text
            .split('\n')
            .map((line) => wrapLine(line, columns))
            .join('\n');
}
function wrapLine(line, columns) {
    if (widthOf(line) <= columns)
        return line;
    const plain = line.replace(ESCAPES, '');
    const [start = ''] = START.exec(plain) ?? [];
    const indent = ' '.repeat(Math.min(Math.max(start.length, 2), columns / 2));
    const rows = [];
    let row = '';
    for (const word of line.match(/ *[^ ]+/g) ?? []) {
        const isFirst = row.trim() === '';
        if (isFirst || widthOf(row + word) <= columns)
            row += word;
        else {
            rows.push(row);
            row = indent + word.trimStart();
        }
    }
    return [...rows, row].join('\n');
}
function widthOf(text) {
    let width = 0;
    for (const character of text.replace(ESCAPES, ''))
        width += WIDE.test(character) ? 2 : 1;
    return width;
}

;// CONCATENATED MODULE: ./build/host/terminal/progress.js

const FRAME_MS = 80;
const BRAILLE = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.split('');
const ASCII = '|/-\\'.split('');
const COLOURS = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 };
const MARKS = { '✓': 'green', '✗': 'red', '!': 'yellow', '–': 'dim' };
class Progress {
    #stream;
    #env;
    #frames;
    #timer;
    #title = '';
    #since = 0;
    constructor(stream, env) {
        this.#stream = stream;
        this.#env = env;
        const isPlain = env('TERM') === 'linux' || (process.platform === 'win32' && env('WT_SESSION') === undefined);
        this.#frames = isPlain ? ASCII : BRAILLE;
    }
    line = (text) => {
        this.#clear();
        this.#stream.write(`${this.forPeople(text)}\n`);
        this.#draw();
    };
    startSpinner(title) {
        this.stopSpinner();
        if (!this.#stream.isTTY || this.#env('TERM') === 'dumb')
            return;
        this.#title = title;
        this.#since = performance.now();
        this.#timer = setInterval(() => this.#draw(), FRAME_MS).unref();
        this.#draw();
    }
    stopSpinner() {
        this.#clear();
        clearInterval(this.#timer);
        this.#timer = undefined;
    }
    setTitle(title) {
        this.#title = title;
        this.#draw();
    }
    forPeople(text) {
        const marked = text.replace(/^( *)([✓✗!–])(?= )/gmu, (_, spaces, mark) => {
            return spaces + this.coloured(MARKS[mark] ?? 'dim', mark);
        });
        return this.#stream.isTTY ? wrapLines(marked, this.#stream.columns || 80) : marked;
    }
    coloured(colour, text) {
        return this.#hasColours() ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text;
    }
    #hasColours() {
        const forced = this.#env('FORCE_COLOR');
        if (forced !== undefined)
            return forced !== '0' && forced !== 'false';
        if (this.#env('NO_COLOR') || this.#env('TERM') === 'dumb')
            return false;
        return this.#stream.isTTY;
    }
    #draw() {
        if (this.#timer === undefined)
            return;
        const elapsed = performance.now() - this.#since;
        const frame = this.#frames[Math.floor(elapsed / FRAME_MS) % this.#frames.length] ?? '';
        const seconds = ` (${Math.floor(elapsed / 1000)} s)`;
        const title = cut(this.#title, (this.#stream.columns || 80) - 3 - seconds.length);
        this.#stream.write(`\r\u001b[2K${this.coloured('cyan', frame)} ${title}${seconds}`);
    }
    #clear() {
        if (this.#timer !== undefined)
            this.#stream.write('\r\u001b[2K');
    }
}
function linesForPeople() {
    return new Progress(process.stdout, (name) => process.env[name]).line;
}
function cut(text, width) {
    return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}


/***/ }),

/***/ 21746:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cf: () => (/* binding */ saveRecordingFailed),
/* harmony export */   Mf: () => (/* binding */ openActionRun),
/* harmony export */   Nt: () => (/* binding */ withApi),
/* harmony export */   sb: () => (/* binding */ readSettings)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(10768);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24055);
/* harmony import */ var _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(44819);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8597);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(62816);
/* harmony import */ var _network_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8);
/* harmony import */ var _run_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(61028);












function openActionRun(host, api, after, { servesHere = false, hidesUrls = false } = {}) {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(12).toString('hex');
    const folder = (0,_run_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newRunFolder */ .E6)(host.run, nonce);
    if (servesHere)
        (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .excludeLoopbackFromProxy */ .ie)(host);
    (0,_network_js__WEBPACK_IMPORTED_MODULE_8__/* .saveNetworkSettings */ .$k)(host);
    const settings = { folder, nonce, api, after };
    const saved = JSON.stringify(settings);
    if (saved.length > _keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    try {
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, saved);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        const ledgerPath = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_6__/* .RUN_FILES */ .al.ledger);
        const newForm = () => (hidesUrls ? (0,_lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutUrlParts */ .C)() : _lease_public_records_js__WEBPACK_IMPORTED_MODULE_5__/* .wholeRecord */ .H);
        const ledger = new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .stateSink */ .h4)(host.saveState), (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSink */ .ao)(ledgerPath, newForm())]);
        return { settings, ledgerPath, ledger, ledgerText: () => ledger.text(newForm()) };
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The action could not create its folder: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, because a release could not be guaranteed without it.', `Check that ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .temporaryFolder */ .yy)()} is writable and its disk is not full.`, { cause: error });
    }
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('The inputs are too long.', `The post step gets them in one environment variable, which may have ${_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_STATE_LENGTH */ .G} characters. Nothing was acquired.`, `Shorten ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('artifact-name')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('api-url')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .inputName */ .yu)('region')}.`);
}
function withApi(host, actionRun, api) {
    const settings = { ...actionRun.settings, api };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify(settings));
    return { ...actionRun, settings };
}
function saveRecordingFailed(host, { settings }) {
    const after = { ...settings.after, record: 'failed' };
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings, JSON.stringify({ ...settings, after }));
}
function readSettings(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_7__/* .STATE */ .c.settings));
    return isSettings(saved) ? saved : undefined;
}
function isSettings(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(value))
        return false;
    const { folder, nonce, api, after } = value;
    return (typeof folder === 'string' &&
        typeof nonce === 'string' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(api) &&
        typeof api['url'] === 'string' &&
        URL.canParse(api['url']) &&
        typeof api['rateLimit'] === 'number' &&
        (0,_base_json_js__WEBPACK_IMPORTED_MODULE_11__/* .isJsonObject */ .OW)(after) &&
        typeof after['dumpTimeoutMs'] === 'number' &&
        typeof after['artifactName'] === 'string');
}


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ }),

/***/ 8:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $k: () => (/* binding */ saveNetworkSettings),
/* harmony export */   ie: () => (/* binding */ excludeLoopbackFromProxy),
/* harmony export */   ko: () => (/* binding */ useNetworkOfMain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43915);
/* harmony import */ var _host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(89685);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);





function excludeLoopbackFromProxy(host) {
    for (const [name, value] of Object.entries((0,_host_no_proxy_js__WEBPACK_IMPORTED_MODULE_3__/* .loopbackExclusions */ .h)(host.env)))
        host.exportVariable(name, value);
}
function saveNetworkSettings(host) {
    const settings = host.network?.settings();
    if (settings === undefined)
        return;
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(settings))
        host.setSecret(secret);
    const text = JSON.stringify(settings);
    if (text.length > _keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G)
        throw tooLong();
    host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network, text);
}
function tooLong() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('The proxy settings of the job cannot be kept for the post step.', `Together they have more than ${_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .MAX_STATE_LENGTH */ .G.toLocaleString('en')} characters.`, 'Shorten NO_PROXY, for example with a domain instead of all its hosts.');
}
function readNetworkSettings({ getState }) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(getState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.network));
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved) && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(saved['variables']) ? saved : undefined;
}
async function useNetworkOfMain(host) {
    const saved = readNetworkSettings(host);
    const { network } = host;
    if (saved === undefined || network === undefined)
        return 'ready';
    for (const secret of (0,_host_network_settings_js__WEBPACK_IMPORTED_MODULE_1__/* .proxySecrets */ .Wm)(saved))
        host.setSecret(secret);
    const changes = network.changesSince(saved);
    const warning = changeWarning(changes);
    network.restoreVariables(saved, changes);
    if (!network.isRestarted() && warning !== '') {
        host.log.warning(warning);
        try {
            await network.restart();
            return 'done elsewhere';
        }
        catch (error) {
            host.log.debug(`The post step could not be started again, so it continues here: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
        }
    }
    await network.trustSaved(saved, changes);
    if (changes.systemChanged)
        host.log.warning(SYSTEM_CHANGED);
    return 'ready';
}
const SYSTEM_CHANGED = "The system's certificate authorities changed after the main step. The post step trusts only those of Node, because a later step could read the API key with an authority of its own. Install certificates before the main step.";
function changeWarning({ variables, code, extra }) {
    const changed = [
        ...(variables.length === 0 ? [] : [`A later step changed ${variables.join(', ')}.`]),
        ...(extra === 'same' ? [] : ['The file in NODE_EXTRA_CA_CERTS changed after the main step.']),
        ...(code.length === 0 ? [] : [`A later step set ${code.join(', ')}.`])
    ];
    if (changed.length === 0)
        return '';
    return [
        ...changed,
        'The post step uses the settings of the main step, because other settings could send the API key to somebody else, or print it.',
        ...(extra === 'changed' ? ['It trusts the certificates that the file had then.'] : []),
        ...(extra === 'lost' ? ['The file was too large to keep, so only the authorities of Node are trusted.'] : []),
        ...(code.length === 0
            ? ['If the change is intended, make it before the main step, for example with `env` of the job.']
            : [
                `What ${code.join(', ')} loaded could read the API key before the post step could prevent it: if you do not know the change, revoke the key.`
            ])
    ].join(' ');
}


/***/ }),

/***/ 61028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E6: () => (/* binding */ newRunFolder),
/* harmony export */   EH: () => (/* binding */ claimRunFolder),
/* harmony export */   l1: () => (/* binding */ hasRunFolderName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        for (const name of [_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.gateway])
            removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ })

};
