export const id = 9985;
export const ids = [9985,5286];
export const modules = {

/***/ 73041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ defaultOf),
/* harmony export */   a: () => (/* binding */ readActionFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_process_world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98667);



/** Every action.yml, as the build left it beside our programs. */
function readActionFiles() {
    return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,_host_process_world_js__WEBPACK_IMPORTED_MODULE_2__/* .programFolder */ .bs)(), 'actions.json'), 'utf8'));
}
/** What an input is when nobody says; an expression is for a runner to evaluate. */
function defaultOf(action, name) {
    const value = action.inputs[name]?.default ?? '';
    return value.includes('${{') ? '' : value;
}


/***/ }),

/***/ 89985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cli: () => (/* binding */ cli)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
;// CONCATENATED MODULE: ./build/host/progress.js
const FRAME_MS = 80;
const BRAILLE = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.split('');
const ASCII = '|/-\\'.split('');
const COLOURS = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 };
/** What a person sees while we work: lines, and below them a spinner on a terminal; nothing but lines elsewhere. */
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
    /** Prints a line above the spinner. */
    line = (text) => {
        this.#clear();
        this.#stream.write(`${text}\n`);
        this.#draw();
    };
    /** Shows that something goes on, until `rest`. */
    spin(title) {
        this.rest();
        if (!this.#stream.isTTY || this.#env('TERM') === 'dumb')
            return;
        this.#title = title;
        this.#since = performance.now();
        this.#timer = setInterval(() => this.#draw(), FRAME_MS).unref();
        this.#draw();
    }
    /** Leaves the terminal to others. */
    rest() {
        this.#clear();
        clearInterval(this.#timer);
        this.#timer = undefined;
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
        const passed = performance.now() - this.#since;
        const frame = this.#frames[Math.floor(passed / FRAME_MS) % this.#frames.length] ?? '';
        // A line that is too long would wrap, and only its last part be taken back.
        const text = `${this.#title} (${Math.floor(passed / 1000)} s)`.slice(0, (this.#stream.columns || 80) - 3);
        this.#stream.write(`\r\u001b[2K${this.coloured('cyan', frame)} ${text}`);
    }
    #clear() {
        if (this.#timer !== undefined)
            this.#stream.write('\r\u001b[2K');
    }
}

// EXTERNAL MODULE: ./build/host/secrets.js
var secrets = __webpack_require__(73358);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/host/terminal.js



/** The terminal, or the pipe or file in its place: stdout is for results, stderr for everything else. */
class Terminal {
    #progress = new Progress(process.stderr, (name) => process.env[name]);
    #secrets = new secrets/* Secrets */.S();
    #indent = '';
    #isFolded = false;
    #hasWarned = false;
    #words = (text) => text;
    constructor() {
        // One that was closed must not keep us from releasing.
        for (const stream of [process.stdout, process.stderr])
            stream.on('error', () => undefined);
        process.noDeprecation = true;
    }
    log = {
        debug: () => undefined,
        info: (text) => {
            if (!this.#isFolded)
                this.#say('', text);
        },
        notice: (text) => this.#say(this.#coloured('cyan', 'note: '), this.#words(text)),
        warning: (text) => {
            this.#hasWarned = true;
            this.#say(this.#coloured('yellow', 'warning: '), this.#words(text));
        },
        error: (text) => this.#say(this.#coloured('red', 'error: '), this.#words(text))
    };
    /** Hides a value in all that we say from here on; on a runner, in what the user's command says, too. */
    mask = (secret) => {
        const lines = this.#secrets.add(secret);
        if (!isOnRunner())
            return;
        for (const line of lines)
            this.#progress.line(`::add-mask::${line.replaceAll('%', '%25')}`);
    };
    /** From here on messages are said in these words. */
    useWords(words) {
        this.#words = words;
    }
    /** A message in the words of a terminal. */
    worded = (text) => this.#words(text);
    redact = (text) => this.#secrets.redact(text);
    /** Whether what we say goes to a person's eyes and into no log. */
    isWatched() {
        return process.stderr.isTTY && !isOnRunner();
    }
    /** What was warned of until now is no reason to look for trouble in what follows. */
    calm() {
        this.#hasWarned = false;
    }
    /** A log within the log is for those who look for trouble; on GitHub it is folded. */
    startGroup = (title) => {
        this.#isFolded = /\blog$/.test(title) && !this.#hasWarned;
        if (this.#isFolded)
            return;
        this.#progress.line(this.#coloured('bold', this.#clean(title)));
        this.#indent = '  ';
    };
    endGroup = () => {
        this.#isFolded = false;
        this.#indent = '';
    };
    /** Shows that something goes on, until `rest` or a result. */
    spin(title) {
        this.#progress.spin(title);
    }
    /** Leaves the terminal to others. */
    rest() {
        this.#progress.rest();
    }
    /** Prints a result, as it is. */
    print(text) {
        this.rest();
        process.stdout.write(`${text}\n`);
    }
    /** Prints lines of others without our secrets. Whoever is at the end of a pipe gets them as they are. */
    show(text) {
        this.print(process.stdout.isTTY || isOnRunner() ? this.#clean(text) : this.redact(text));
    }
    #say(prefix, text) {
        this.#progress.line(this.#indent + prefix + this.#clean(text).replaceAll('\n', `\n${this.#indent}  `));
    }
    #clean(text) {
        return (0,host_text/* safeLines */.Bv)(this.#secrets.redact(text));
    }
    #coloured(colour, text) {
        return this.#progress.coloured(colour, text);
    }
}
/** There, lines can be commands to the runner, and secrets are masked by such. */
function isOnRunner() {
    return process.env['GITHUB_ACTIONS'] === 'true';
}

// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/companion-rows.js
var companion_rows = __webpack_require__(34465);
;// CONCATENATED MODULE: ./build/cli/message-words.js

/** What messages say of a workflow, and what that is at a terminal. */
const PHRASES = [
    ['Check the secret behind the input `api-key`', 'Check KLAVIS_API_KEY'],
    ['Pass `api-key` to this step, too.', 'Set KLAVIS_API_KEY.'],
    ['pass an `api-key`', 'set KLAVIS_API_KEY'],
    ['with an `api-key`', 'with KLAVIS_API_KEY set'],
    ['The post step of the main action tries again.', '`klavis-sandbox down` tries again.'],
    ['Put this step after the main action, in the same job.', 'Begin with `klavis-sandbox up`.'],
    [
        'It holds none: the main action has not run before this step, or was skipped, or was for another job.',
        'It holds none: nothing was acquired, or all of it was released.'
    ],
    [' Is `actions/checkout` before this step?', ' Paths start from the current folder.'],
    ['An input cannot be used.', 'A flag cannot be used.'],
    ['problems with the inputs', 'problems with what was given'],
    ['Name one of them in `server`', 'Name one of them before the tool'],
    ['Check `names`', 'Check the names'],
    ['un the job again', 'un it again'],
    ['The embedded engine of this job', 'The embedded engine'],
    ['; its log is in the artifact', ': `klavis-sandbox down`, then `up`'],
    ['the runner', 'this machine'],
    ['Check that RUNNER_TEMP is writable', 'Check that the folder is writable'],
    ['The folder RUNNER_TEMP is', 'The folder is'],
    ['if the job needs them', 'if you need them'],
    ['This job', 'This use'],
    ['this job', 'this use']
];
/** Messages as they are said at a terminal: of flags, and not of inputs of a workflow. */
function terminalWords(actions, leftOut) {
    const flags = flagsOf(actions, leftOut);
    return (text) => {
        const phrased = PHRASES.reduce((said, [there, here]) => said.replaceAll(there, here), text);
        const said = phrased.replace(/(?:the input )?`([a-z]+(?:-[a-z]+)*)(?:: ([^`]+))?`/g, (whole, name, value) => {
            if (!flags.has(name))
                return whole;
            if (value === 'true' || value === 'false')
                return `\`--${value === 'true' ? '' : 'no-'}${name}\``;
            return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
        });
        return said.replace(/^A flag (?=cannot be used\. `(?!--))/, 'An argument ');
    };
}
/** The inputs that are flags of some command. */
function flagsOf({ main, ...companions }, leftOut) {
    const ofMain = Object.keys(main.inputs).filter((name) => name === 'keep' || leftOut[name] === undefined);
    const others = Object.entries(companion_rows/* COMPANION_ROWS */.Z).flatMap(([name, row]) => {
        const isFlag = (input) => companion_rows/* COMPANION_LEFT_OUT */.Y[input] === undefined &&
            row.leftOut?.[input] === undefined &&
            !row.takes.some((place) => place.replace(/[^a-z-]/g, '') === input);
        return Object.keys(companions[name]?.inputs ?? {}).filter(isFlag);
    });
    return new Set([...ofMain, ...others]);
}

// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/cli/environment.js
var environment = __webpack_require__(6396);
;// CONCATENATED MODULE: ./build/cli/input-words.js
/** What is said of an input instead of its description in action.yml, where that speaks of a workflow. */
const AT_A_TERMINAL = {
    'api-key': 'Klavis API key. Set the environment variable KLAVIS_API_KEY instead: others on this machine can see a flag.',
    'api-url': 'Address of the API, for another region or a self-hosted one. https only (http for this machine only).',
    engine: 'Who answers the API: `klavis` (the cloud, needs a key), `embedded` (an engine on this machine, with real MCP servers, for some of the servers), or `auto`: klavis when there is a key, else embedded where it has all that is asked for.',
    instances: 'MCP server instances to create, one per line or comma-separated. `GitHub`, or `alias=Google Calendar` to name it. Deleted at the end; nothing else frees them, since they have no time to live.',
    'user-id': 'The user that the instances belong to. Empty means a user of their own, unique for each. Instances that a user named here has already are used and left as they are.',
    'instance-tokens': 'Tokens for instances that need one, as lines `alias=token`. Deleted with the instance. Others on this machine can see a flag. Of an instance that a person has to authorise you are told the address.',
    tags: 'Labels for the sandboxes, as lines `key=value` or a JSON object. Labels of this run are always added.',
    credentials: 'Write the credentials and metadata of each sandbox to a JSON file for verifier scripts, readable by you only. KLAVIS_OUTPUT_CREDENTIALS is its path.',
    dump: 'Keep what the agent left behind in a folder: `always`, `on-failure` or `never`.',
    summary: 'Write summary.md beside the dumps.',
    'fail-on-release-error': 'Exit with 1 when a sandbox could not be released, though the command succeeded.',
    'on-missing-key': 'What to do without an API key when a server needs the cloud: `fail`, or `skip` (nothing is acquired, and the command runs without). `auto` is `fail` here.',
    region: 'Where uploads and dumps are stored: `us` or `asia`.',
    names: 'Sandboxes by alias, several or comma-separated. `local-sandbox`, or any server of it, is the local sandbox as a whole. None means all.',
    server: 'Servers by alias. None means all, or the only one.',
    folder: 'Where to write. It must be empty, or not there yet. A new folder ./klavis-sandbox-<time> unless told.',
    file: 'Where to write the list. A file of its own unless told.'
};
/** What `--no-…` does. */
const WITHOUT = {
    summary: 'Write no summary.md.',
    upload: 'Leave the workspace empty: what was uploaded at first is not uploaded again.',
    changes: 'Do not tell which files changed since the upload.'
};
/** What an input is, for a terminal. */
function textOf(action, name) {
    return AT_A_TERMINAL[name] ?? action.inputs[name]?.description ?? '';
}
/** What the flag does that turns an input off. */
function textWithout(action, name) {
    return WITHOUT[name] ?? `Turn this off: ${textOf(action, name)}`;
}

;// CONCATENATED MODULE: ./build/cli/flags.js




/** What `--json` means. */
const JSON_DOCUMENT = 'one JSON document on stdout';
/** A command that is about one use, and what it may always be told. */
function named(command) {
    const usual = (0,process_world/* environment */.cA)(environment/* NAME_VARIABLE */.lV) || 'default';
    return command.option('--name <name>', 'which one is meant', usual).option('--json', JSON_DOCUMENT);
}
/** Makes a flag of each input. */
function addFlags(command, action, leftOut) {
    command.optionsGroup('Inputs of the action:');
    for (const [name, input] of Object.entries(action.inputs)) {
        if (leftOut[name] === undefined)
            command.addOption(optionOf(command, action, name, input));
    }
}
function optionOf(command, action, name, input) {
    const description = textOf(action, name);
    const value = (0,action_files/* defaultOf */.H)(action, name);
    if (value === 'true')
        return command.createOption(`--no-${name}`, textWithout(action, name));
    if (value === 'false')
        return command.createOption(`--${name}`, description);
    const option = command.createOption(`--${name} <value>`, value === '' ? description : `${description} (default: ${value})`);
    // What is written as lines in a workflow is written as several flags here.
    return takesLines(input) ? option.argParser((line, before) => joined(before, line)) : option;
}
/** Whether an input is a list, which its description says. */
function takesLines({ description }) {
    return /\blines?\b/.test(description);
}
function joined(before, line) {
    return before === undefined ? line : `${before}\n${line}`;
}
/** The inputs that were given as flags, by name. A flag of another meaning may share a name with one that is left out. */
function givenInputs(command, action, leftOut) {
    const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
    const pairs = given.map((option) => {
        return [option.name().replace(/^no-/, ''), String(command.getOptionValue(option.attributeName()))];
    });
    return Object.fromEntries(pairs.filter(([name]) => action.inputs[name] !== undefined && leftOut[name] === undefined));
}

;// CONCATENATED MODULE: ./build/cli/companion-program.js



/** Makes a command of each companion that there is an action.yml of. */
function addCompanions(program, desk, end) {
    for (const [name, { about, takes, usage, arrange, words, leftOut }] of Object.entries(companion_rows/* COMPANION_ROWS */.Z)) {
        const action = desk.actions[name];
        if (action === undefined)
            continue;
        const command = named(program.command(name).description(about));
        const places = takes.map((place) => ({ place, input: place.replace(/[^a-z-]/g, '') }));
        for (const { place, input } of places)
            command.argument(place, words?.[input] ?? textOf(action, input));
        if (usage !== undefined)
            command.usage(usage);
        const areArguments = Object.fromEntries(places.map(({ input }) => [input, 'it is an argument']));
        const noFlags = { ...companion_rows/* COMPANION_LEFT_OUT */.Y, ...leftOut, ...areArguments };
        addFlags(command, action, noFlags);
        command.action(async () => {
            const found = places.map((_, index) => valueAt(command, index));
            // Which of them is there is not commander's to say, but that there is one.
            if (arrange !== undefined && found[0] === undefined)
                command.error("error: missing required argument 'tool'");
            const values = arrange?.(found) ?? found;
            const placed = Object.fromEntries(places.map(({ input }, index) => [input, values[index]]));
            const given = { ...givenInputs(command, action, noFlags), ...placed };
            end(await (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).runCompanion(name, desk, command.opts(), given));
        });
    }
}
/** An argument as the input that it stands for: lines, where there may be several. */
function valueAt({ processedArgs }, index) {
    const value = processedArgs[index];
    if (Array.isArray(value))
        return value.length === 0 ? undefined : value.join('\n');
    return typeof value === 'string' ? value : undefined;
}

;// CONCATENATED MODULE: ./build/cli/program.js




/** The inputs of the main action that are no flags of `run` and `up`. */
const LEFT_OUT = {
    'artifact-name': 'there are no artifacts; see --dump-folder',
    'retention-days': 'there are no artifacts',
    'export-env': 'the command always has the environment',
    keep: 'run has a --keep of its own, and up keeps until down',
    comment: 'there is no pull request',
    'github-token': 'nothing here asks GitHub',
    'job-status': 'the exit code of the command says it',
    'job-index': 'there is no matrix'
};
const DUMP_FOLDER = 'where dumps go; a new folder ./klavis-sandbox-<time> unless told';
/** All commands with their flags. */
function makeProgram(program, desk, end) {
    program
        .name('klavis-sandbox')
        .description('Real MCP servers for testing AI agents: what the GitHub Action does, on this machine.')
        .version(version/* VERSION */.x)
        .addHelpText('beforeAll', `klavis-sandbox ${version/* VERSION */.x}\n`)
        .showHelpAfterError('--help tells more.')
        // What each takes is in its own help; here it would leave no room to say what it does.
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .enablePositionalOptions()
        .exitOverride();
    for (const add of [addRun, addUp, addEnv, addPs, addCompanions, addDown, addServers, addEngine])
        add(program, desk, end);
    return program;
}
function addRun(program, desk, end) {
    const run = program
        .command('run')
        .usage('[flags] -- <command...>')
        .summary('Acquires, runs a command, dumps, releases.')
        .description('Acquires sandboxes, runs the command in their environment, dumps, releases, and ends as it did.')
        .argument('<command...>', 'the command with its arguments')
        .passThroughOptions()
        .option('--name <name>', 'a name for ps and down, should this be killed')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--json', `${JSON_DOCUMENT}; what the command prints goes to stderr`)
        .option('--keep <when>', 'leave everything up after the command, until down: never, on-failure or always', 'never');
    addMainFlags(run, desk);
    run.action(async (command, options) => end(await (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).run(desk, options, givenInputs(run, desk.actions.main, LEFT_OUT), command)));
}
function addUp(program, desk, end) {
    const up = named(program.command('up'))
        .summary('Acquires, and leaves it up.')
        .description('Acquires sandboxes and leaves them up for the commands that follow, until down or their TTL.');
    addMainFlags(up, desk);
    up.action(async (options) => end(await (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).up(desk, options, givenInputs(up, desk.actions.main, LEFT_OUT))));
}
function addMainFlags(command, { actions }) {
    addFlags(command, actions.main, LEFT_OUT);
    const left = Object.entries(LEFT_OUT).filter(([name]) => actions.main.inputs[name] !== undefined);
    const lines = left.map(([name, why]) => `  ${name.padEnd(16)}  ${why}`);
    command.addHelpText('after', ['', 'Inputs of the action that are no flags here:', ...lines].join('\n'));
}
function addEnv(program, desk, end) {
    const command = named(program.command('env'))
        .summary('Prints the environment of what is up.')
        .description('Prints the environment of what is up, URLs included, for a shell: eval "$(klavis-sandbox env)"');
    const shell = command.createOption('--shell <shell>', 'for which shell').choices(environment/* SHELL_NAMES */.YG);
    command.addOption(shell.default(process.platform === 'win32' ? 'powershell' : 'sh'));
    command.action(async (options) => end(await (0,environment/* env */._K)(desk, options)));
}
function addPs(program, desk, end) {
    program
        .command('ps')
        .description('Lists what is up on this machine, at work, or left behind by a process that was killed.')
        .option('--json', JSON_DOCUMENT)
        .action(async (options) => end(await (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).ps(desk, options)));
}
function addDown(program, desk, end) {
    const down = named(program.command('down'))
        .description('Dumps and releases what is up, or what a process that was killed left behind.')
        .option('--all', 'all of it, but for what is at work')
        .option('--dump', 'dump, whatever up was told')
        .option('--no-dump', 'do not dump')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--api-key <key>', 'Klavis API key; better in KLAVIS_API_KEY');
    // Where neither flag is given it is as `up` was told.
    down.setOptionValueWithSource('dump', undefined, 'default');
    down.action(async (options) => end(await (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).down(desk, options, givenInputs(down, desk.actions.main, { dump: 'it is a wish for this once' }))));
}
function addServers(program, desk, end) {
    program
        .command('servers')
        .description('Lists the servers that can be asked for, and which of them need no key.')
        .option('--json', JSON_DOCUMENT)
        .action(async (options) => end((await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7456), __webpack_require__.e(6439), __webpack_require__.e(4029), __webpack_require__.e(2009), __webpack_require__.e(3902)]).then(__webpack_require__.bind(__webpack_require__, 63902))).servers(desk, options)));
}
function addEngine(program) {
    program
        .command('engine')
        .summary('Serves the embedded engine alone.')
        .description('Serves the embedded engine alone: the Klavis API on this machine. Ctrl+C ends it, and every sandbox.')
        .option('--port <number>', 'a free one unless told')
        .option('--home <folder>', 'where its files are; ./.klavis-engine unless told')
        .option('--isolation <mode>', 'auto, strict or off')
        .option('--json', `${JSON_DOCUMENT}, once it answers`)
        .action(async (options) => {
        const { serveAtTerminal } = await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(1443), __webpack_require__.e(2959)]).then(__webpack_require__.bind(__webpack_require__, 69737));
        const args = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
        await serveAtTerminal(args);
    });
}

// EXTERNAL MODULE: ./build/cli/step.js
var step = __webpack_require__(68463);
;// CONCATENATED MODULE: ./build/cli/cli.js








/** The command line: ends with the code of its command, and says every error in one place. */
async function cli(args) {
    const terminal = new Terminal();
    const { Command, CommanderError } = await __webpack_require__.e(/* import() */ 8179).then(__webpack_require__.bind(__webpack_require__, 48179));
    const ended = { code: 0 };
    try {
        const actions = (0,action_files/* readActionFiles */.a)();
        terminal.useWords(terminalWords(actions, LEFT_OUT));
        const program = makeProgram(new Command(), { terminal, actions }, (code) => {
            ended.code = code;
        });
        await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
    }
    catch (error) {
        terminal.rest();
        // What is wrong with the flags was said by the parser, and help is no error.
        const isParsers = error instanceof CommanderError;
        const isHelp = isParsers && error.exitCode === 0;
        ended.code = isHelp ? 0 : isParsers || error instanceof failure/* InputError */.dz ? step/* USAGE */.u : 1;
        if (!isParsers)
            terminal.log.error((0,failure/* messageOf */.bD)(error));
        if (!isHelp && wantsJson(args))
            terminal.print((0,host_text/* safeJson */.oi)({ failure: terminal.worded((0,failure/* messageOf */.bD)(error)) }));
    }
    (0,process_world/* endNow */.C7)(ended.code);
}
/** What stands after `--` is the command's. */
function wantsJson(args) {
    const end = args.indexOf('--');
    return (end === -1 ? args : args.slice(0, end)).includes('--json');
}


/***/ }),

/***/ 34465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ COMPANION_LEFT_OUT),
/* harmony export */   Z: () => (/* binding */ COMPANION_ROWS)
/* harmony export */ });
/** The companions that are commands, too. */
const COMPANION_ROWS = {
    reset: { about: 'Resets what is up to its beginning, all or those named.', takes: ['[names...]'] },
    dump: { about: 'Dumps what is up, and leaves it up.', takes: ['[names...]'], writesTo: 'folder' },
    tools: {
        about: 'Lists the tools of what is up, or of any server that Klavis has.',
        takes: ['[server...]'],
        shows: 'tools',
        standsAloneWith: 'server-name'
    },
    call: {
        about: 'Calls one tool of a server.',
        takes: ['[server]', '[tool]', '[arguments]'],
        usage: '[options] [server] <tool> [arguments]',
        arrange: withServer,
        words: { server: 'The server, by alias. It can be left out when only one is up.' },
        shows: 'text',
        plain: ['text'],
        leftOut: { url: 'the server is one of what is up' }
    },
    release: { about: 'Releases some of what is up, without a dump.', takes: ['[names...]'] }
};
/** No tool has a name that looks like arguments: those are a JSON object or a YAML mapping. */
function withServer([first, second, third]) {
    const isServerLeftOut = second === undefined || (third === undefined && /^\s*(?:\{|$)|:\s/.test(second));
    return isServerLeftOut ? [undefined, first, second] : [first, second, third];
}
/** What no companion is told at a terminal. */
const COMPANION_LEFT_OUT = {
    ledger: '`--name` says which use is meant',
    'artifact-name': 'there are no artifacts',
    'retention-days': 'there are no artifacts'
};


/***/ }),

/***/ 69008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ answer)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);

/** Gives the result of a command: as a document, or as lines for a person. */
function answer(desk, { json }, document, lines) {
    if (json)
        desk.terminal.print((0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .safeJson */ .oi)(document));
    else if (lines.length > 0)
        desk.terminal.show(lines.join('\n'));
}


/***/ }),

/***/ 6396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YG: () => (/* binding */ SHELL_NAMES),
/* harmony export */   _K: () => (/* binding */ env),
/* harmony export */   lV: () => (/* binding */ NAME_VARIABLE),
/* harmony export */   p7: () => (/* binding */ environmentOf)
/* harmony export */ });
/* unused harmony exports assignment, secretsIn */
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(73368);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);
/* harmony import */ var _desk_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(69008);
/* harmony import */ var _local_use_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59309);





/** By this our own commands find the use that they stand in. */
const NAME_VARIABLE = 'KLAVIS_SANDBOX_NAME';
/** Linux starts no program with a variable of 128 KiB. */
const LONGEST_VARIABLE = 100_000;
/** How a variable is set in a shell; the value stands as it is. */
const SHELLS = {
    sh: (name, value) => `export ${name}='${value.replaceAll("'", `'\\''`)}'`,
    fish: (name, value) => `set -gx ${name} '${value.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`,
    powershell: (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`
};
/** The shells that `env` can write for. */
const SHELL_NAMES = Object.keys(SHELLS);
/** The line by which a shell sets a variable. */
function assignment(shell, name, value) {
    return SHELLS[shell](name, value);
}
/** The environment of the steps that follow main, with each of its outputs as `KLAVIS_OUTPUT_…`. */
function environmentOf({ name, journal }) {
    const outputs = Object.entries(journal.all('output')).filter(([, value]) => value.length <= LONGEST_VARIABLE);
    return {
        ...journal.all('env'),
        ...Object.fromEntries(outputs.map(([output, value]) => [outputVariable(output), value])),
        [NAME_VARIABLE]: name
    };
}
function outputVariable(output) {
    return `KLAVIS_OUTPUT_${output.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
/** `env`: the environment of a use, for a shell to take over. */
async function env(desk, options) {
    const use = (0,_local_use_js__WEBPACK_IMPORTED_MODULE_3__/* .useNamed */ .Lv)(options.name);
    const variables = environmentOf(use);
    if (variables[outputVariable('acquired')] === undefined)
        throw notReady(options.name);
    for (const secret of secretsIn(variables))
        desk.terminal.mask(secret);
    if (options.json)
        (0,_desk_js__WEBPACK_IMPORTED_MODULE_2__/* .answer */ .Z)(desk, options, variables, []);
    // Not through `answer`: these are wanted with the secrets in them.
    else
        for (const [name, value] of Object.entries(variables))
            desk.terminal.print(assignment(options.shell, name, value));
    return 0;
}
/** On a runner these are masked before they are printed. */
function secretsIn(variables) {
    const servers = Object.values(JSON.parse(variables['KLAVIS_MCP_SERVER_URLS'] || '{}'));
    const local = variables['KLAVIS_LOCAL_SANDBOX_ID'] ?? '';
    return [
        ...servers.flatMap(({ url, headers = {} }) => [...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsOfUrl */ .mE)(url), ...Object.values(headers)]),
        ...(local === '' ? [] : [local])
    ];
}
function notReady(name) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_4__/* .quoted */ .T)(name)} has no environment.`, 'It is not up yet, or was interrupted before it was.', 'Look with `klavis-sandbox ps` what there is of it.');
}


/***/ }),

/***/ 59309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ue: () => (/* binding */ allUses),
  Pt: () => (/* binding */ beginUse),
  b_: () => (/* binding */ forgetUse),
  D7: () => (/* binding */ livesOf),
  f5: () => (/* binding */ settingsOf),
  Ph: () => (/* binding */ takeUse),
  Lv: () => (/* binding */ useNamed)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/journal.js
var journal = __webpack_require__(86076);
// EXTERNAL MODULE: ./build/host/owner.js
var host_owner = __webpack_require__(6700);
// EXTERNAL MODULE: ./build/host/process-mark.js
var process_mark = __webpack_require__(25210);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/host/state-home.js


/** The folder of this user for what must outlive a command. */
function stateHome() {
    if (process.platform === 'win32')
        return (0,external_node_path_.join)(process.env['LOCALAPPDATA'] ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'AppData', 'Local'), 'klavis-sandbox', 'state');
    const chosen = process.env['XDG_STATE_HOME'] ?? '';
    // A relative one is to be ignored, says the specification.
    return (0,external_node_path_.join)((0,external_node_path_.isAbsolute)(chosen) ? chosen : (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.local', 'state'), 'klavis-sandbox');
}

// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/lease/life.js
var lease_life = __webpack_require__(20927);
;// CONCATENATED MODULE: ./build/cli/local-use.js











const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const JOURNAL = 'journal.jsonl';
/** Begins a use under a name that is free, owned by this process. */
function beginUse(name, what) {
    const folder = folderOf(name);
    (0,external_node_fs_.mkdirSync)(stateHome(), { recursive: true, mode: 0o700 });
    try {
        (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            throw taken(name);
        throw error;
    }
    if (!(0,host_owner/* own */.ZV)(folder))
        throw taken(name);
    const use = openUse(name);
    use.journal.note('use', 'run-id', `local-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`);
    use.journal.note('use', 'started', new Date().toISOString());
    use.journal.note('use', 'what', what);
    return use;
}
/** The use of this name. */
function useNamed(name) {
    if ((0,external_node_fs_.statSync)(folderOf(name), { throwIfNoEntry: false })?.isDirectory())
        return openUse(name);
    const others = allUses().map((use) => use.name);
    throw new failure/* Failure */.HR(`Nothing is up under the name ${(0,values/* quoted */.T)(name)}.`, others.length === 0 ? 'There is nothing at all.' : `There is ${others.join(', ')}.`, others.length === 0 ? 'Begin with `klavis-sandbox up`.' : 'Name one with `--name`.');
}
/** Every use on this machine of this user. */
function allUses() {
    try {
        const entries = (0,external_node_fs_.readdirSync)(stateHome(), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => openUse(name));
    }
    catch {
        return [];
    }
}
/** Takes a use for this process alone, so that nobody else ends it at the same time; gives it as it is by then. */
function takeUse({ name }) {
    const { folder } = useNamed(name);
    if ((0,host_owner/* own */.ZV)(folder))
        return useNamed(name);
    const owner = (0,host_owner/* ownerOf */.bf)(folder) ?? { pid: 0, mark: '' };
    throw new failure/* Failure */.HR(`${(0,values/* quoted */.T)(name)} is at work in another process (${owner.pid}).`, 'It releases everything itself when it ends.', (0,process_mark/* isCertain */.te)(owner)
        ? `End that one: Ctrl+C in its terminal, or \`kill ${owner.pid}\`.`
        : `End that one by Ctrl+C in its terminal. If this is no process of klavis-sandbox, remove ${(0,host_owner/* ownerFile */.SF)(folder)} and try again.`);
}
/** Removes what is known of a use, of which nothing is held any more. */
function forgetUse({ folder }) {
    (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
}
/** What main settled for post; nothing before it came that far. */
function settingsOf({ journal }) {
    const text = journal.read('state', 'settings');
    return text === '' ? undefined : JSON.parse(text);
}
/** The leases of a use that are or may be held, as far as it is written down. */
function livesOf(use) {
    const ledger = (0,external_node_path_.join)(settingsOf(use)?.folder ?? use.folder, 'ledger.jsonl');
    const records = [...(0,lease_ledger/* recordsInState */.N$)((name) => use.journal.read('state', name)), ...(0,lease_ledger/* recordsInText */.bn)(textOf(ledger))];
    return (0,lease_life/* replay */.eZ)(records).filter((life) => (0,lease_life/* isHeld */.i7)(life) || (0,lease_life/* isUnresolved */.U4)(life));
}
function openUse(name) {
    const folder = folderOf(name);
    return { name, folder, journal: new journal/* Journal */.C((0,external_node_path_.join)(folder, JOURNAL)) };
}
function folderOf(name) {
    if (NAME.test(name))
        return (0,external_node_path_.join)(stateHome(), name);
    throw new failure/* InputError */.dz('This name cannot be used.', 'A name is letters, digits, dots, dashes and underscores, 64 at most.', 'Choose another `--name`.');
}
function textOf(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        return '';
    }
}
function taken(name) {
    return new failure/* Failure */.HR(`${(0,values/* quoted */.T)(name)} is up already.`, 'An earlier command left it up.', `Release it with \`klavis-sandbox down --name ${name}\`, or choose another \`--name\`.`);
}


/***/ }),

/***/ 68463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ runStep),
/* harmony export */   u: () => (/* binding */ USAGE)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98512);


/** The exit code that says: a flag or its value is wrong, and nothing was done. */
const USAGE = 2;
/** Runs a step; tells how it failed, if it did. */
async function runStep(host, step, whenInterrupted) {
    let isUsage = false;
    const watched = async (given) => {
        try {
            await step(given);
        }
        catch (error) {
            isUsage = error instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz;
            throw error;
        }
    };
    await (0,_steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .failingStep */ .H)(host, watched, whenInterrupted);
    const message = host.failure();
    return message === undefined ? undefined : { message, isUsage };
}


/***/ }),

/***/ 82797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);

/** An error a person can act on: what happened, the likely cause, the next step. */
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
/** We were told something that we cannot work with; nothing was done yet. */
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
/** The job was cancelled: not a failure of ours, and nothing new may be started. */
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
/** The message of anything that was thrown, on lines that are safe to print. */
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
/** Whether this is an error of the system with this code, such as `ENOENT`. */
function hasCode(error, code) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}


/***/ }),

/***/ 86076:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ Journal)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * What is known of a use at a terminal, in place of a runner's memory. Each note is on the disk before the call
 * returns, so that a kill at any moment loses none; the last one of a name counts.
 */
class Journal {
    #path;
    #below;
    #notes = new Map();
    #isTorn;
    constructor(path, below) {
        this.#path = path;
        this.#below = below;
        const text = path === undefined ? '' : textOf(path);
        this.#isTorn = text !== '' && !text.endsWith('\n');
        for (const line of text.split('\n'))
            this.#keep(line);
    }
    note(kind, name, value) {
        const line = JSON.stringify([kind, name, value]);
        if (this.#path !== undefined) {
            const start = this.#isTorn ? '\n' : '';
            // Until it is there whole: on a full disk a part of it may be.
            this.#isTorn = true;
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(this.#path, `${start}${line}\n`, { mode: 0o600, flush: true });
            this.#isTorn = false;
        }
        this.#keep(line);
    }
    read(kind, name) {
        return this.#notes.get(kind)?.get(name) ?? this.#below?.read(kind, name) ?? '';
    }
    /** Notes of a later step, on top of these: they end with the step, and leave what main wrote as it is. */
    draft() {
        return new Journal(undefined, this);
    }
    all(kind) {
        return Object.fromEntries(this.#notes.get(kind) ?? []);
    }
    #keep(line) {
        const [kind, name, value] = partsOf(line);
        if (kind === undefined || name === undefined || value === undefined)
            return;
        const notes = this.#notes.get(kind) ?? new Map();
        this.#notes.set(kind, notes.set(name, value));
    }
}
function textOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8');
    }
    catch {
        return '';
    }
}
/** A line that a kill tore is no note. */
function partsOf(line) {
    try {
        const parts = JSON.parse(line);
        return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 6700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SF: () => (/* binding */ ownerFile),
/* harmony export */   ZV: () => (/* binding */ own),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   dK: () => (/* binding */ disown)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82797);
/* harmony import */ var _process_mark_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25210);





const FILE = 'owner.json';
/** Who works on this folder, if anybody; one that is not alive was killed at it. */
function ownerOf(folder) {
    const text = textOf(ownerFile(folder));
    return text === undefined ? undefined : ownerIn(text);
}
/** The file that names the owner of a folder. */
function ownerFile(folder) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, FILE);
}
/** Takes a folder for this process; false while another one works on it. */
function own(folder) {
    const path = ownerFile(folder);
    const earlier = textOf(path);
    if (earlier === undefined)
        return claim(path);
    return !ownerIn(earlier).isAlive && succeed(path, earlier);
}
/** Gives the folder free for others. */
function disown(folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(ownerFile(folder), { force: true });
}
function ownerIn(text) {
    try {
        const { pid, mark } = JSON.parse(text);
        if (typeof pid === 'number' && typeof mark === 'string')
            return { pid, mark, isAlive: (0,_process_mark_js__WEBPACK_IMPORTED_MODULE_4__/* .isStillThere */ .Tf)({ pid, mark }) };
    }
    catch {
        // Whoever wrote this did not come to its end.
    }
    return { pid: 0, mark: '', isAlive: false };
}
/** Writes our name where none is. It is whole from its first moment: nobody reads half of it and takes us for dead. */
function claim(path) {
    const text = JSON.stringify((0,_process_mark_js__WEBPACK_IMPORTED_MODULE_4__/* .thisProcess */ .WF)());
    const draft = aside(path);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(draft, text, { mode: 0o600 });
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.linkSync)(draft, path);
        return true;
    }
    catch (error) {
        return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EEXIST') ? false : claimWithoutLink(path, text);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(draft, { force: true });
    }
}
/** Not every file system has links. */
function claimWithoutLink(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(path, text, { flag: 'wx', mode: 0o600 });
        return true;
    }
    catch (error) {
        if ((0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
/** Puts our name in the place of a dead owner's. There is one heir at a time, and none of somebody who has one. */
function succeed(path, dead) {
    const heir = `${path}.heir`;
    if (!claim(heir)) {
        if (ownerIn(textOf(heir) ?? '').isAlive)
            return false;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(heir, { force: true });
        if (!claim(heir))
            return false;
    }
    const isStillDead = textOf(path) === dead;
    if (isStillDead)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(heir, path);
    else
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(heir, { force: true });
    return isStillDead;
}
function aside(path) {
    return `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`;
}
function textOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, 'utf8');
    }
    catch (error) {
        return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'ENOENT') ? undefined : '';
    }
}


/***/ }),

/***/ 25210:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Tf: () => (/* binding */ isStillThere),
/* harmony export */   WF: () => (/* binding */ thisProcess),
/* harmony export */   te: () => (/* binding */ isCertain)
/* harmony export */ });
/* unused harmony export startInPs */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82797);




const BOOT = 'boot ';
/** A clock that is set right meanwhile moves the time of the boot a little. */
const CLOCK_SECONDS = 300;
/** This process. */
function thisProcess() {
    return { pid: process.pid, mark: markOf(process.pid) };
}
/** Whether the mark tells this process from every other. */
function isCertain({ mark }) {
    return mark !== '' && !mark.startsWith(BOOT);
}
/** Whether this very process is running, as far as the system shows. */
function isStillThere(process, markNow = markOf) {
    const found = lookFor(process.pid);
    if (found === undefined)
        return false;
    const { mark } = process;
    const now = markNow(process.pid);
    if (isCertain(process) && mark === now)
        return true;
    // Without a certain mark, what belongs to another user is none of ours.
    if (found === 'of another user')
        return false;
    return mark === '' || now === '' || isSameBoot(mark, now);
}
function lookFor(pid) {
    if (pid <= 0)
        return undefined;
    try {
        process.kill(pid, 0);
        return 'ours';
    }
    catch (error) {
        return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EPERM') ? 'of another user' : undefined;
    }
}
function isSameBoot(mark, now) {
    if (!mark.startsWith(BOOT) || !now.startsWith(BOOT))
        return false;
    return Math.abs(Number(mark.slice(BOOT.length)) - Number(now.slice(BOOT.length))) < CLOCK_SECONDS;
}
function markOf(pid) {
    try {
        if (process.platform === 'win32')
            return `${BOOT}${Math.round(Date.now() / 1000 - (0,node_os__WEBPACK_IMPORTED_MODULE_2__.uptime)())}`;
        return process.platform === 'linux' ? startInProc(pid) : startInPs(pid);
    }
    catch {
        return '';
    }
}
function startInProc(pid) {
    const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything. What comes after it begins with the third field: the state.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'dead' : (rest[18] ?? '');
}
/** As macOS tells it; in one language and zone, or it would be another mark in another terminal. */
function startInPs(pid) {
    const said = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { PATH: `/bin:/usr/bin:${process.env['PATH'] ?? ''}`, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 5_000
    });
    return said.trim().replace(/\s+/g, ' ');
}


/***/ }),

/***/ 98667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ endNow),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   cA: () => (/* binding */ environment),
/* harmony export */   nJ: () => (/* binding */ endSoon),
/* harmony export */   wi: () => (/* binding */ printLine)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const LINGER_MS = 2_000;
/** One variable of the environment of this process. */
function environment(name) {
    return process.env[name];
}
/** The folder of the program that Node was started with: where the other programs of the action lie, too. */
function programFolder() {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(process.argv[1] ?? process.execPath));
}
/** Prints a line as it is; for programs whose output is a log file or a terminal. */
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
/** Calls back once when this process is asked to end, by a signal or by Ctrl+C. */
function onEndSignal(end) {
    let isTold = false;
    // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us at our clean-up.
    const hear = () => {
        if (!isTold)
            end();
        isTold = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, hear);
}
/** Lets the process end by itself; what still hangs a little later (a socket of a library) holds nobody up. */
function endSoon() {
    setTimeout(() => process.exit(), LINGER_MS).unref();
}
/** Ends the process as soon as what was printed is out: a person at a terminal does not wait for idle sockets. */
function endNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    endSoon();
}


/***/ }),

/***/ 73358:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ Secrets)
/* harmony export */ });
const SHORTEST_SECRET = 6;
/** The secrets of this run: what must not be seen in anything we write. */
class Secrets {
    #values = new Set();
    /** What is looked for: the longest first, so that none shows in part, and each also as it stands in JSON. */
    #forms = [];
    /**
     * Remembers a secret, and gives what the runner should mask: its lines one by one (the runner masks by line, and a
     * short last line of a key would hide half the log), nothing for what is too short to hide.
     */
    add(secret) {
        if (this.#values.has(secret))
            return [];
        const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET);
        for (const value of lines.length > 1 ? [secret, ...lines] : lines)
            this.#values.add(value);
        this.#forms = [...this.#values].sort((a, b) => b.length - a.length).flatMap(formsOf);
        return lines;
    }
    /** The text with every known secret replaced. */
    redact(text) {
        let clean = text;
        for (const form of this.#forms)
            clean = clean.replaceAll(form, '***');
        return clean;
    }
}
function formsOf(secret) {
    const escaped = JSON.stringify(secret).slice(1, -1);
    return escaped === secret ? [secret] : [secret, escaped];
}


/***/ }),

/***/ 85820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   Yf: () => (/* binding */ jsonIn),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** One line of a log in which nothing is a workflow command (`::x::`, `##[x]`) or a terminal escape. */
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
/** Several lines of our own making, each made safe. */
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
/** A JSON document in which nothing is a workflow command or a terminal escape; it means the same. */
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
/** The value of a JSON text; undefined where it is none. */
function jsonIn(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Untrusted text as one short, safe line: what an API or a server said, quoted inside our own sentence. */
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
/**
 * Untrusted text as code inside a line of Markdown, also in a table. In a comment GitHub looks for mentions, issues and
 * links after Markdown is done, in characters that were escaped too; only code is left alone.
 */
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
/** Untrusted lines as a block of code in Markdown; nothing in them ends the block. */
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
/**
 * What Markdown, HTML or GitHub would act on: markup, mentions, issues, links that make themselves, emoji. Only that, since
 * a summary is also read at a terminal: `read_file`, `a-b.txt` and `It is down: no answer.` stay as they are.
 */
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    // Between two letters it is no emphasis.
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    // `https://x`, `mailto:x`, `:tada:`; not what stands before a blank, or in a time.
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    // At the beginning, where it would make a list, a heading or a line.
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
/** Untrusted text for Markdown with HTML in it (the job summary): nothing in it is markup. */
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 90795:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 73368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ valueReader),
/* harmony export */   T: () => (/* binding */ quoted)
/* harmony export */ });
/** A reader over raw inputs. */
function valueReader(input, problems) {
    const text = (name) => input(name).trim();
    const inRange = (name, value, range, unit) => {
        const readable = Number.isFinite(value) && (!range.whole || Number.isInteger(value));
        if (readable && value >= range.least && value <= range.most)
            return value;
        problems.add(name, `${quoted(text(name))} is not ${range.whole ? 'a whole number' : 'a number'} from ${range.least} to ${range.most}${unit}.`);
        return range.whenEmpty;
    };
    return {
        text,
        optional: (name) => text(name) || undefined,
        flag: (name, whenEmpty) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            if (/^(true|True|TRUE)$/.test(value))
                return true;
            if (/^(false|False|FALSE)$/.test(value))
                return false;
            problems.add(name, `${quoted(value)} is neither \`true\` nor \`false\`.`);
            return whenEmpty;
        },
        choice: (name, choices, whenEmpty) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            const found = choices.find((choice) => choice === value);
            if (found === undefined)
                problems.add(name, `${quoted(value)} is not one of ${choices.map((each) => `\`${each}\``).join(', ')}.`);
            return found ?? whenEmpty;
        },
        number: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            return inRange(name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN, range, '');
        },
        duration: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            const match = /^(\d+)\s*(s|m|h)?$/i.exec(value);
            const unit = { s: 1, m: 60, h: 3600 }[(match?.[2] ?? 's').toLowerCase()] ?? 1;
            return inRange(name, match ? Number(match[1]) * unit : Number.NaN, range, ' seconds, such as `5400`, `90m` or `2h`');
        }
    };
}
/** A value as it is shown in a message: short, and visibly a quotation. */
function quoted(value) {
    return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}


/***/ }),

/***/ 98936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ isId)
/* harmony export */ });
const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
/** Whether this can be an id of the API: it ends up as one segment of a request path, and in the runner's state. */
function isId(value) {
    return typeof value === 'string' && ID.test(value);
}


/***/ }),

/***/ 76121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Oc: () => (/* binding */ Ledger),
  ao: () => (/* binding */ fileSink),
  N$: () => (/* binding */ recordsInState),
  bn: () => (/* binding */ recordsInText),
  h4: () => (/* binding */ stateSink)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/lease/life.js
var life = __webpack_require__(20927);
// EXTERNAL MODULE: ./build/klavis/id.js
var klavis_id = __webpack_require__(98936);
;// CONCATENATED MODULE: ./build/lease/record.js

const KINDS = ['sandbox', 'local', 'instance'];
const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const LONGEST_TTL_SECONDS = 366 * 86_400;
/** Only a date that can be reckoned with: an end is computed from it. */
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
function isKind(value) {
    return KINDS.some((kind) => kind === value);
}
function parseOwner(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { userId, isOurs, platform, hasToken } = value;
    const known = (0,klavis_id/* isId */.e)(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean';
    return known ? { userId, isOurs, platform, hasToken } : undefined;
}
/** One line of a ledger, or nothing when it is torn or not ours. */
function parseRecord(line) {
    let value;
    try {
        value = JSON.parse(line);
    }
    catch {
        return undefined;
    }
    if (typeof value !== 'object' || value === null)
        return undefined;
    const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const known = isKind(kind) &&
                (0,klavis_id/* isId */.e)(alias) &&
                typeof server === 'string' &&
                (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server);
            if (!known || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= LONGEST_TTL_SECONDS))
                return undefined;
            if (kind !== 'instance')
                return { type, seq, kind, alias, server, ttlSeconds, ...(attached === true ? { attached } : {}), at };
            const its = parseOwner(owner);
            return its === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: its, at };
        }
        case 'lease':
            if (!(0,klavis_id/* isId */.e)(id))
                return undefined;
            return { type, seq, id, ...((0,klavis_id/* isId */.e)(instanceId) ? { instanceId } : {}), ...((0,klavis_id/* isId */.e)(urlHash) ? { urlHash } : {}), at };
        case 'refused':
        case 'lost':
        case 'releasing':
        case 'released':
            return { type, seq, at, ...(early === true ? { early } : {}) };
        default:
            return undefined;
    }
}

;// CONCATENATED MODULE: ./build/lease/ledger.js




const STATE = 'ledger-';
/**
 * The append-only record of every intent, lease and release. Each record is written, synchronously, before the
 * next thing happens, so that a kill at any moment leaves nothing unknown but an answer in flight.
 */
class Ledger {
    #sinks;
    #records = [];
    #seq = 0;
    constructor(sinks, earlier = []) {
        this.#sinks = sinks;
        this.#records.push(...earlier);
        this.#seq = earlier.reduce((most, record) => Math.max(most, record.seq + 1), 0);
    }
    /** The number of the next intent. */
    reserve() {
        return this.#seq++;
    }
    intend(intent) {
        this.#write({ type: 'intent', ...intent, at: now() });
    }
    hold(lease) {
        this.#write({ type: 'lease', ...lease, at: now() });
    }
    end(seq, type) {
        this.#write({ type, seq, at: now() });
    }
    lives() {
        return (0,life/* replay */.eZ)(this.#records);
    }
    held() {
        return this.lives().filter(life/* isHeld */.i7);
    }
    #write(record) {
        // In memory first: should the disk be full, this process at least still knows what it holds.
        this.#records.push(record);
        try {
            for (const sink of this.#sinks)
                sink(record, this.#records.length - 1);
        }
        catch (error) {
            throw new failure/* Failure */.HR(`What is acquired could not be written down: ${(0,failure/* messageOf */.bD)(error)}`, 'Without that we could not promise to release it.', 'Nothing stays acquired. Check that RUNNER_TEMP is writable and its disk is not full.', { cause: error });
        }
    }
}
/** Appends each record to a file of our own, readable by nobody else. */
function fileSink(path) {
    return (record) => {
        const noFollow = external_node_fs_.constants.O_NOFOLLOW ?? 0;
        const file = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_APPEND | noFollow, 0o600);
        try {
            (0,external_node_fs_.writeFileSync)(file, `${endsMidLine(file) ? '\n' : ''}${JSON.stringify(record)}\n`);
        }
        finally {
            (0,external_node_fs_.closeSync)(file);
        }
    };
}
/** Whether a kill tore the last line, which must not swallow the next record. */
function endsMidLine(file) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}
/** Saves each record under a name of its own in the runner's state. */
function stateSink(saveState) {
    return (record, index) => saveState(`${STATE}${index}`, JSON.stringify(record));
}
/** The records that main left in the runner's state. */
function recordsInState(state) {
    const records = [];
    for (let index = 0;; index++) {
        const text = state(`${STATE}${index}`);
        if (text === '')
            return records;
        const record = parseRecord(text);
        if (record !== undefined)
            records.push(record);
    }
}
/** The records of a ledger file's text; a torn last line, left by a kill, is no record. */
function recordsInText(text) {
    return text.split('\n').flatMap((line) => parseRecord(line) ?? []);
}
function now() {
    return new Date().toISOString();
}


/***/ }),

/***/ 20927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isUnresolved),
/* harmony export */   eZ: () => (/* binding */ replay),
/* harmony export */   i7: () => (/* binding */ isHeld)
/* harmony export */ });
/* unused harmony export next */
/** Where each record leads from each standing; one that is not named makes no sense there, and changes nothing. */
const MACHINE = {
    // An intent is written again when the API took less than was asked for: an acquire without its TTL.
    intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
    // Even after `refused` or `lost`: a lease that turns up is a lease.
    unknown: { lease: 'held', refused: 'none', released: 'gone' },
    none: { lease: 'held', released: 'gone' },
    held: { lease: 'held', releasing: 'releasing', released: 'gone' },
    releasing: { lease: 'releasing', released: 'gone' },
    gone: {}
};
/** The life after one more record. */
function next(life, record) {
    if (life === undefined)
        return record.type === 'intent' ? { intent: record, lease: undefined, standing: 'intended' } : undefined;
    const standing = MACHINE[life.standing][record.type];
    if (standing === undefined)
        return life;
    if (record.type === 'intent')
        return { ...life, intent: record };
    if (record.type !== 'lease')
        return { ...life, standing };
    if (life.lease !== undefined && life.lease.id !== record.id)
        return life;
    return { ...life, lease: { ...life.lease, ...record }, standing };
}
/** All lives, in the order in which they began. */
function replay(records) {
    const lives = new Map();
    for (const record of records) {
        const life = next(lives.get(record.seq), record);
        if (life !== undefined)
            lives.set(record.seq, life);
    }
    return [...lives.values()];
}
/** Whether this lease is ours and not yet released. */
function isHeld(life) {
    return (life.standing === 'held' || life.standing === 'releasing') && life.lease !== undefined;
}
/** Whether something may be held that we have no id of. */
function isUnresolved(life) {
    return life.standing === 'intended' || life.standing === 'unknown';
}


/***/ }),

/***/ 26272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bt: () => (/* binding */ secretsOfDetails),
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   SF: () => (/* binding */ instanceIdOf),
/* harmony export */   _n: () => (/* binding */ secretsOfLocal),
/* harmony export */   hH: () => (/* binding */ secretsOfData),
/* harmony export */   mE: () => (/* binding */ secretsOfUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const SHORTEST = 8;
/** Parts of a signed URL that are the same for everybody: hiding them would only riddle the log. */
const OPEN_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
/** Everything secret in a server or signed URL: the whole, its query values, and what in its path looks like a token. */
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !OPEN_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !OPEN_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const all = [text, url.href, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= SHORTEST))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every string of eight characters and more inside credentials, however deep. */
function secretsOfData(value) {
    const secrets = [];
    // Not by recursion: what the API nests too deep for the stack would fail us before the lease is written down.
    const left = [value];
    while (left.length > 0) {
        const next = left.pop();
        if (typeof next === 'string' && next.length >= SHORTEST)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                left.push(inner);
    }
    return secrets;
}
/**
 * What is secret in the details of a server. Metadata holds secrets for some and plain words for others: it is masked
 * where it is handed out.
 */
function secretsOfDetails({ url, authData, metadata }, handedOut) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(handedOut ? secretsOfData(metadata) : [])
    ];
}
/** What is secret in a local sandbox: its id, since it is part of its URLs, and the details of its servers. */
function secretsOfLocal({ id, servers }, handedOut) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, handedOut))];
}
/** The part of a server URL that says which acquire it belongs to. */
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
/** A short fingerprint, for comparing without keeping. */
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
/** By what a lease is known to be ours, where others get the same id after us. */
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
}


/***/ }),

/***/ 98512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ failingStep),
/* harmony export */   u: () => (/* binding */ forgivingStep)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85820);


const LONGEST_STATE = 4_000;
/** The one boundary for the errors of main: the step fails with one message, which post repeats in the summary. */
async function failingStep(host, step, whenCancelled = 'The job was cancelled; the post step releases what was acquired.') {
    try {
        await step(host);
    }
    catch (error) {
        const message = error instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ ? whenCancelled : (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.fail(message);
        // State travels to post in an environment variable, which has a limit.
        host.saveState('failure', (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLines */ .Bv)(host.redact(message)).slice(0, LONGEST_STATE));
    }
}
/** The one boundary for the errors of post, which turn no job red. */
async function forgivingStep(host, step) {
    try {
        await step(host);
    }
    catch (error) {
        host.log.warning(`The clean-up did not come to its end: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} What is left frees itself by its TTL, except for instances.`);
    }
}


/***/ })

};
