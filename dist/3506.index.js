export const id = 3506;
export const ids = [3506,5349];
export const modules = {

/***/ 87306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

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
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
/** The code of a system or zlib error, such as `ENOENT`. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
/** Whether this is a system or zlib error with this code. */
function hasCode(error, code) {
    return errorCode(error) === code;
}


/***/ }),

/***/ 93249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ machine),
/* harmony export */   GB: () => (/* binding */ perHost),
/* harmony export */   Mf: () => (/* binding */ checkoutHint),
/* harmony export */   mu: () => (/* binding */ useTerminalWording),
/* harmony export */   nt: () => (/* binding */ rerun),
/* harmony export */   yu: () => (/* binding */ inputName),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
/** The inputs that a command takes as arguments, not as flags, while messages are read at a terminal. */
let terminalArguments;
/** Words messages for a terminal from now on. A process has one host, so the command line calls this once, at its start. */
function useTerminalWording(argumentNames) {
    terminalArguments = new Set(argumentNames);
}
/** The text for the host that this process runs on. Call it when the message is made, not when a module is loaded. */
function perHost(texts) {
    return terminalArguments === undefined ? texts.action : texts.terminal;
}
/** An input, or an input with a value, as the user writes it: `keep: always` in a workflow, `--keep always` at a terminal. */
function inputName(name, value) {
    if (terminalArguments === undefined)
        return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``;
    if (terminalArguments.has(name))
        return `\`${name}\``;
    // A flag would show the key to other users of the machine.
    if (name === 'api-key')
        return 'KLAVIS_API_KEY';
    if (value === 'true' || value === 'false')
        return `\`--${value === 'true' ? '' : 'no-'}${name}\``;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
}
/** The advice to try again, without the full stop. */
function rerun() {
    return perHost({ action: 'Re-run the job', terminal: 'Run the command again' });
}
/** A hint for a path that does not exist. */
function checkoutHint() {
    return perHost({
        action: 'Run `actions/checkout` before this step.',
        terminal: 'Paths are relative to the current folder.'
    });
}
/** The folder for temporary files and state. */
function temporaryFolder() {
    return perHost({ action: 'RUNNER_TEMP', terminal: 'the folder' });
}
/** The machine that the action runs on. */
function machine() {
    return perHost({ action: 'the runner', terminal: 'this machine' });
}


/***/ }),

/***/ 10768:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ isJsonObject),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
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

/***/ 87033:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ Secrets)
/* harmony export */ });
// Hiding shorter strings would hide half the log.
const SHORTEST_SECRET = 6;
/** The secrets of this run, which must not appear in anything that the action writes. */
class Secrets {
    #values = new Set();
    /** The strings to replace: the longest first, so that none is replaced only in part, and each also as JSON escapes it. */
    #forms = [];
    /**
     * Remembers a secret and returns what the runner should mask: each line by itself, because the runner masks by line, but
     * no line that is too short, such as the last line of a key.
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

/***/ 91497:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
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

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ VERSION)
/* harmony export */ });
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';


/***/ }),

/***/ 73041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ defaultOf),
/* harmony export */   a: () => (/* binding */ readActionFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35190);



/** Reads all action.yml files, which the build collects in one JSON file beside our programs. */
function readActionFiles() {
    return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .programFolder */ .bs)(), 'actions.json'), 'utf8'));
}
/** The default of an input. Expressions count as empty, because only a runner can evaluate them. */
function defaultOf(action, name) {
    const value = action.inputs[name]?.default ?? '';
    return value.includes('${{') ? '' : value;
}


/***/ }),

/***/ 31053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ printResult)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

/** Prints the result of a command: as a JSON document, or as lines for people. */
function printResult({ terminal }, { json }, document, lines) {
    if (json)
        terminal.print((0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .safeJson */ .oi)(document));
    else if (lines.length > 0)
        terminal.show(lines.join('\n'));
}


/***/ }),

/***/ 23506:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
// EXTERNAL MODULE: ./build/host/process.js
var host_process = __webpack_require__(35190);
// EXTERNAL MODULE: ./build/base/secrets.js
var secrets = __webpack_require__(87033);
;// CONCATENATED MODULE: ./build/host/terminal/progress.js
const FRAME_MS = 80;
const BRAILLE = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'.split('');
const ASCII = '|/-\\'.split('');
const COLOURS = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 };
/** Lines, and on a terminal a spinner below them. */
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
    /** Shows a spinner until `stopSpinner`. */
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
        // Cut to the width, because only the last row of a wrapped line could be cleared.
        const text = `${this.#title} (${Math.floor(elapsed / 1000)} s)`.slice(0, (this.#stream.columns || 80) - 3);
        this.#stream.write(`\r\u001b[2K${this.coloured('cyan', frame)} ${text}`);
    }
    #clear() {
        if (this.#timer !== undefined)
            this.#stream.write('\r\u001b[2K');
    }
}

;// CONCATENATED MODULE: ./build/host/terminal/terminal.js



/** The terminal, or the pipe or file in its place: results go to stdout, everything else to stderr. */
class Terminal {
    #progress = new Progress(process.stderr, (name) => process.env[name]);
    #secrets = new secrets/* Secrets */.S();
    #indent = '';
    #isFolded = false;
    #hasWarned = false;
    constructor() {
        // A closed stream must not keep us from releasing.
        for (const stream of [process.stdout, process.stderr])
            stream.on('error', () => undefined);
        process.noDeprecation = true;
    }
    log = {
        debug: () => undefined,
        info: (text) => {
            if (!this.#isFolded)
                this.#printLine('', text);
        },
        notice: (text) => this.#printLine(this.#coloured('cyan', 'note: '), text),
        warning: (text) => {
            this.#hasWarned = true;
            this.#printLine(this.#coloured('yellow', 'warning: '), text);
        },
        error: (text) => this.#printLine(this.#coloured('red', 'error: '), text)
    };
    /** Redacts a value in all our output from now on. On a runner it is masked in the output of the user's command too. */
    mask = (secret) => {
        const lines = this.#secrets.add(secret);
        if (!isOnRunner())
            return;
        for (const line of lines)
            this.#progress.line(`::add-mask::${line.replaceAll('%', '%25')}`);
    };
    redact = (text) => this.#secrets.redact(text);
    /** Whether only the user sees our output: it goes to a terminal and into no log. */
    isPrivate() {
        return process.stderr.isTTY && !isOnRunner();
    }
    /** Forgets earlier warnings, so that they do not unfold the logs that follow. */
    forgetWarnings() {
        this.#hasWarned = false;
    }
    /** Starts a group of lines. The log of a server is hidden unless there was a warning; GitHub collapses it. */
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
    /** Shows a spinner until `stopSpinner` or a result. */
    startSpinner(title) {
        this.#progress.startSpinner(title);
    }
    stopSpinner() {
        this.#progress.stopSpinner();
    }
    /** Prints a result unchanged. */
    print(text) {
        this.stopSpinner();
        process.stdout.write(`${text}\n`);
    }
    /** Prints a result without secrets, and without control characters unless it goes to a file or another program. */
    show(text) {
        this.print(process.stdout.isTTY || isOnRunner() ? this.#clean(text) : this.redact(text));
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
/** On a runner, lines can be workflow commands, and masks are set by them. */
function isOnRunner() {
    return process.env['GITHUB_ACTIONS'] === 'true';
}

// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/companion-commands.js
var companion_commands = __webpack_require__(88786);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
;// CONCATENATED MODULE: ./build/cli/flag-descriptions.js
/** Replaces the descriptions in action.yml that are about workflows. */
const DESCRIPTIONS = {
    'api-key': 'Klavis API key. Prefer the environment variable KLAVIS_API_KEY, because other users of this machine can see flags.',
    'api-url': 'URL of the Klavis API, for another region or a self-hosted API. Must use https, except on loopback addresses.',
    engine: 'Engine that serves the API: `klavis` (the cloud, needs a key), `embedded` (an engine on this machine with real MCP servers, for some of the servers), or `auto`: `klavis` if there is a key, otherwise `embedded` if it has all servers.',
    instances: 'MCP server instances to create, one per line or comma-separated. `GitHub`, or `alias=Google Calendar` to name it. Deleted at the end; they have no time to live, so nothing else deletes them.',
    'user-id': 'The user that the instances belong to. Empty means a new user for each. Instances that a user named here already has are used and left unchanged.',
    'instance-tokens': 'Tokens for instances that need one, as lines `alias=token`. Deleted with the instance. Other users of this machine can see flags. For an instance that a person has to authorise, the command prints the URL.',
    tags: 'Labels for the sandboxes, as lines `key=value` or a JSON object. Labels of this run are always added.',
    credentials: 'Write the credentials and metadata of each sandbox to a JSON file for verifier scripts, readable only by this user. KLAVIS_OUTPUT_CREDENTIALS is its path.',
    dump: 'Save the data of the sandboxes in a folder: `always`, `on-failure` or `never`.',
    summary: 'Write summary.md beside the dumps.',
    'fail-on-release-error': 'Exit with 1 if a sandbox could not be released, even if the command succeeded.',
    'on-missing-key': 'Without an API key, if a server needs the cloud: `fail`, or `skip` (nothing is acquired, and the command runs anyway). `auto` means `fail`.',
    region: 'Where uploads and dumps are stored: `us` or `asia`.',
    names: 'Sandboxes by alias, several or comma-separated. `local-sandbox`, or any of its servers, means the whole local sandbox. None means all.',
    server: 'Servers by alias. None means all, or the only one.',
    folder: 'Folder to write to. It must be empty or not exist. By default a new folder ./klavis-sandbox-<time>.',
    file: 'File to write the list to. By default a temporary file.'
};
/** Descriptions of `--no-…` flags. */
const TURNED_OFF = {
    summary: 'Do not write summary.md.',
    upload: 'Leave the workspace empty instead of uploading the files again.',
    changes: 'Do not report which files changed since the upload.'
};
/** The description of an input for the help of a command. */
function describeInput(action, name) {
    return DESCRIPTIONS[name] ?? action.inputs[name]?.description ?? '';
}
/** The description of the flag that turns an input off. */
function describeTurnedOff(action, name) {
    return TURNED_OFF[name] ?? `Turn this off: ${describeInput(action, name)}`;
}

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/cli/flags.js




/** The description of `--json`. */
const JSON_DESCRIPTION = 'print one JSON document to stdout';
/** Adds the options of all commands that work on one run. */
function addRunOptions(command) {
    const defaultName = (0,host_process/* getEnv */._$)(env/* NAME_VARIABLE */.lV) || 'default';
    return command.option('--name <name>', 'name of the run', defaultName).option('--json', JSON_DESCRIPTION);
}
/** Adds a flag for each input. */
function addFlags(command, action, excluded) {
    command.optionsGroup('Inputs of the action:');
    for (const [name, input] of Object.entries(action.inputs)) {
        if (excluded[name] === undefined)
            command.addOption(createFlag(command, action, name, input));
    }
}
function createFlag(command, action, name, input) {
    const description = describeInput(action, name);
    const value = (0,action_files/* defaultOf */.H)(action, name);
    if (value === 'true')
        return command.createOption(`--no-${name}`, describeTurnedOff(action, name));
    if (value === 'false')
        return command.createOption(`--${name}`, description);
    const option = command.createOption(`--${name} <value>`, value === '' ? description : `${description} (default: ${value})`);
    // A list is several lines in a workflow, and a repeated flag at a terminal.
    return isList(input) ? option.argParser((line, earlier) => appendLine(earlier, line)) : option;
}
/** Whether an input is a list. Its description says so. */
function isList({ description }) {
    return /\blines?\b/.test(description);
}
function appendLine(earlier, line) {
    return earlier === undefined ? line : `${earlier}\n${line}`;
}
/** The inputs that were given as flags. Other flags may have the name of an excluded input. */
function givenInputs(command, action, excluded) {
    const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli');
    const pairs = given.map((option) => {
        return [option.name().replace(/^no-/, ''), String(command.getOptionValue(option.attributeName()))];
    });
    return Object.fromEntries(pairs.filter(([name]) => action.inputs[name] !== undefined && excluded[name] === undefined));
}

;// CONCATENATED MODULE: ./build/cli/add-companions.js



/** Adds a command for each companion. */
function addCompanions(program, context, setExitCode) {
    for (const [name, companion] of Object.entries(companion_commands/* COMPANION_COMMANDS */._0)) {
        const { assignArguments, inputDescriptions } = companion;
        const action = context.actions[name];
        if (action === undefined)
            continue;
        const command = addRunOptions(program.command(name).description(companion.description));
        const inputs = companion.arguments.map(companion_commands/* inputOf */.wg);
        for (const [index, input] of inputs.entries())
            command.argument(companion.arguments[index] ?? '', inputDescriptions?.[input] ?? describeInput(action, input));
        if (companion.usage !== undefined)
            command.usage(companion.usage);
        const asArguments = Object.fromEntries(inputs.map((input) => [input, 'it is an argument']));
        const excluded = { ...companion_commands/* COMPANION_EXCLUDED */.y_, ...companion.excluded, ...asArguments };
        addFlags(command, action, excluded);
        command.action(async () => {
            const found = inputs.map((_, index) => argumentAt(command, index));
            // Commander cannot know that one argument is required if which one that is depends on the others.
            if (assignArguments !== undefined && found[0] === undefined)
                command.error("error: missing required argument 'tool'");
            const values = assignArguments?.(found) ?? found;
            const assigned = Object.fromEntries(inputs.map((input, index) => [input, values[index]]));
            const given = { ...givenInputs(command, action, excluded), ...assigned };
            setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).runCompanion(name, context, command.opts(), given));
        });
    }
}
/** The value of an argument as an input: several values become several lines. */
function argumentAt({ processedArgs }, index) {
    const value = processedArgs[index];
    if (Array.isArray(value))
        return value.length === 0 ? undefined : value.join('\n');
    return typeof value === 'string' ? value : undefined;
}

;// CONCATENATED MODULE: ./build/cli/program.js




/** The inputs of the main action that are not flags of `run` and `up`, and why. */
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
const DUMP_FOLDER = 'folder for the dumps; by default a new folder ./klavis-sandbox-<time>';
/** Adds all commands with their flags. */
function addCommands(program, context, setExitCode) {
    program
        .name('klavis-sandbox')
        .description('Real MCP servers for testing AI agents: what the GitHub Action does, on this machine.')
        .version(version/* VERSION */.x)
        .addHelpText('beforeAll', `klavis-sandbox ${version/* VERSION */.x}\n`)
        .showHelpAfterError('Use --help for more information.')
        // Only the names, because the arguments would leave no room for the descriptions.
        .configureHelp({ subcommandTerm: (command) => command.name() })
        .enablePositionalOptions()
        .exitOverride();
    for (const add of [addRun, addUp, addEnv, addPs, addCompanions, addDown, addServers, addEngine])
        add(program, context, setExitCode);
    return program;
}
function addRun(program, context, setExitCode) {
    const run = program
        .command('run')
        .usage('[flags] -- <command...>')
        .summary('Acquires, runs a command, dumps, releases.')
        .description('Acquires sandboxes, runs the command in their environment, dumps, releases, and exits with the code of the command.')
        .argument('<command...>', 'the command with its arguments')
        .passThroughOptions()
        .option('--name <name>', 'name of the run, for ps and down if this command is killed')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--json', `${JSON_DESCRIPTION}; the output of the command goes to stderr`)
        .option('--keep <when>', 'leave everything up after the command, until down: never, on-failure or always', 'never');
    addMainFlags(run, context);
    run.action(async (command, options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).run(context, options, givenInputs(run, context.actions.main, EXCLUDED), command)));
}
function addUp(program, context, setExitCode) {
    const up = addRunOptions(program.command('up'))
        .summary('Acquires sandboxes and leaves them up.')
        .description('Acquires sandboxes and leaves them up for other commands, until down or until they expire.');
    addMainFlags(up, context);
    up.action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).up(context, options, givenInputs(up, context.actions.main, EXCLUDED))));
}
function addMainFlags(command, { actions }) {
    addFlags(command, actions.main, EXCLUDED);
    const excluded = Object.entries(EXCLUDED).filter(([name]) => actions.main.inputs[name] !== undefined);
    const lines = excluded.map(([name, why]) => `  ${name.padEnd(16)}  ${why}`);
    command.addHelpText('after', ['', 'Inputs of the action that are not flags:', ...lines].join('\n'));
}
function addEnv(program, context, setExitCode) {
    const command = addRunOptions(program.command('env'))
        .summary('Prints the environment of a run.')
        .description('Prints the environment of a run, including the URLs, for a shell: eval "$(klavis-sandbox env)"');
    const shell = command.createOption('--shell <shell>', 'syntax to print').choices(env/* SHELL_NAMES */.YG);
    command.addOption(shell.default(process.platform === 'win32' ? 'powershell' : 'sh'));
    command.action(async (options) => setExitCode(await (0,env/* env */._K)(context, options)));
}
function addPs(program, context, setExitCode) {
    program
        .command('ps')
        .description('Lists the runs on this machine that are up, at work, or left behind by a killed process.')
        .option('--json', JSON_DESCRIPTION)
        .action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).ps(context, options)));
}
function addDown(program, context, setExitCode) {
    const down = addRunOptions(program.command('down'))
        .description('Dumps and releases a run that is up or that a killed process left behind.')
        .option('--all', 'all runs, except those at work')
        .option('--dump', 'dump, even if up was told not to')
        .option('--no-dump', 'do not dump')
        .option('--dump-folder <folder>', DUMP_FOLDER)
        .option('--api-key <key>', 'Klavis API key; prefer KLAVIS_API_KEY');
    // Without either flag, the setting of `up` applies.
    down.setOptionValueWithSource('dump', undefined, 'default');
    down.action(async (options) => setExitCode(await (await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).down(context, options, givenInputs(down, context.actions.main, { dump: 'it applies to this command only' }))));
}
function addServers(program, context, setExitCode) {
    program
        .command('servers')
        .description('Lists the known servers, and which of them need no key.')
        .option('--json', JSON_DESCRIPTION)
        .action(async (options) => setExitCode((await Promise.all(/* import() */[__webpack_require__.e(6771), __webpack_require__.e(9926), __webpack_require__.e(7331), __webpack_require__.e(432), __webpack_require__.e(9424), __webpack_require__.e(167), __webpack_require__.e(6917), __webpack_require__.e(1003)]).then(__webpack_require__.bind(__webpack_require__, 81003))).servers(context, options)));
}
function addEngine(program) {
    program
        .command('engine')
        .summary('Serves only the embedded engine.')
        .description('Serves only the embedded engine: the Klavis API on this machine. Ctrl+C stops it and all its sandboxes.')
        .option('--port <number>', 'port to listen on; by default a free one')
        .option('--home <folder>', 'folder for its files; by default ./.klavis-engine')
        .option('--isolation <mode>', 'auto, strict or off')
        .option('--json', `${JSON_DESCRIPTION} when it is ready`)
        .action(async (options) => {
        const { serveAtTerminal } = await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(6771), __webpack_require__.e(3727), __webpack_require__.e(7572)]).then(__webpack_require__.bind(__webpack_require__, 65967));
        const args = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
        await serveAtTerminal(args);
    });
}

// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
;// CONCATENATED MODULE: ./build/cli/cli.js









/** Runs the command line. Prints every error, and exits with the code of the command. */
async function cli(args) {
    (0,host_wording/* useTerminalWording */.mu)((0,companion_commands/* argumentNames */.aj)());
    const terminal = new Terminal();
    const { Command, CommanderError } = await __webpack_require__.e(/* import() */ 8179).then(__webpack_require__.bind(__webpack_require__, 48179));
    const exit = { code: 0 };
    try {
        const program = addCommands(new Command(), { terminal, actions: (0,action_files/* readActionFiles */.a)() }, (code) => {
            exit.code = code;
        });
        await program.parseAsync(args.length === 0 ? ['help'] : [...args], { from: 'user' });
    }
    catch (error) {
        terminal.stopSpinner();
        // Commander has already printed its own errors, and throws to show help, too.
        const isCommanders = error instanceof CommanderError;
        const isHelp = isCommanders && error.exitCode === 0;
        exit.code = isHelp ? 0 : isCommanders || error instanceof failure/* InputError */.dz ? run_step/* USAGE_ERROR */.v : 1;
        if (!isCommanders)
            terminal.log.error((0,failure/* messageOf */.bD)(error));
        if (!isHelp && wantsJson(args))
            terminal.print((0,base_text/* safeJson */.oi)({ failure: (0,failure/* messageOf */.bD)(error) }));
    }
    (0,host_process/* exitNow */.l3)(exit.code);
}
/** Whether `--json` is given. Arguments after `--` belong to the user's command. */
function wantsJson(args) {
    const end = args.indexOf('--');
    return (end === -1 ? args : args.slice(0, end)).includes('--json');
}


/***/ }),

/***/ 88786:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _0: () => (/* binding */ COMPANION_COMMANDS),
/* harmony export */   aj: () => (/* binding */ argumentNames),
/* harmony export */   wg: () => (/* binding */ inputOf),
/* harmony export */   y_: () => (/* binding */ COMPANION_EXCLUDED)
/* harmony export */ });
/** The companions that are also commands. */
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
/** The first of two arguments is the tool if the second one looks like arguments: a JSON object or a YAML mapping. */
function withOptionalServer([first, second, third]) {
    const isWithoutServer = second === undefined || (third === undefined && /^\s*(?:\{|$)|:\s/.test(second));
    return isWithoutServer ? [undefined, first, second] : [first, second, third];
}
/** The input of an argument in commander's syntax: `names` of `[names...]`. */
function inputOf(argument) {
    return argument.replace(/[^a-z-]/g, '');
}
/** The inputs that are arguments of some command. */
function argumentNames() {
    return Object.values(COMPANION_COMMANDS).flatMap((command) => command.arguments.map(inputOf));
}
/** Inputs that are flags of no companion command, and why. */
const COMPANION_EXCLUDED = {
    ledger: '`--name` selects the run',
    'artifact-name': 'there are no artifacts',
    'retention-days': 'there are no artifacts'
};


/***/ }),

/***/ 5062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   YG: () => (/* binding */ SHELL_NAMES),
/* harmony export */   _K: () => (/* binding */ env),
/* harmony export */   lV: () => (/* binding */ NAME_VARIABLE),
/* harmony export */   p7: () => (/* binding */ environmentOf)
/* harmony export */ });
/* unused harmony exports assignment, secretsIn */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47451);
/* harmony import */ var _cli_context_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31053);
/* harmony import */ var _saved_runs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25750);





/** The variable from which commands take the name of the run whose environment they are in. */
const NAME_VARIABLE = 'KLAVIS_SANDBOX_NAME';
/** Linux cannot start a program with a variable of 128 KiB. */
const MAX_VARIABLE_LENGTH = 100_000;
/** The statement that sets a variable in each shell, without expanding the value. */
const SHELLS = {
    sh: (name, value) => `export ${name}='${value.replaceAll("'", `'\\''`)}'`,
    fish: (name, value) => `set -gx ${name} '${value.replaceAll('\\', '\\\\').replaceAll("'", `\\'`)}'`,
    powershell: (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`
};
/** The shells that `env` supports. */
const SHELL_NAMES = Object.keys(SHELLS);
/** The statement that sets a variable in a shell. */
function assignment(shell, name, value) {
    return SHELLS[shell](name, value);
}
/** The environment of steps after the main action, with each output as `KLAVIS_OUTPUT_…`. */
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
/** `env`: prints the environment of a run for a shell to evaluate. */
async function env(context, options) {
    const { terminal } = context;
    const variables = environmentOf((0,_saved_runs_js__WEBPACK_IMPORTED_MODULE_4__/* .findRun */ .Lc)(options.name));
    if (variables[outputVariable('acquired')] === undefined)
        throw notReady(options.name);
    for (const secret of secretsIn(variables))
        terminal.mask(secret);
    if (options.json)
        (0,_cli_context_js__WEBPACK_IMPORTED_MODULE_3__/* .printResult */ .R)(context, options, variables, []);
    // Not by `printResult`, which would redact the secrets.
    else
        for (const [name, value] of Object.entries(variables))
            terminal.print(assignment(options.shell, name, value));
    return 0;
}
/** The secrets in an environment. On a runner they are masked before they are printed. */
function secretsIn(variables) {
    const servers = Object.values(JSON.parse(variables['KLAVIS_MCP_SERVER_URLS'] || '{}'));
    const local = variables['KLAVIS_LOCAL_SANDBOX_ID'] ?? '';
    return [
        ...servers.flatMap(({ url, headers = {} }) => [...(0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(url), ...Object.values(headers)]),
        ...(local === '' ? [] : [local])
    ];
}
function notReady(name) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(name)} has no environment.`, 'It is not up yet, or was interrupted before it was.', 'See its state with `klavis-sandbox ps`.');
}


/***/ }),

/***/ 13983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ runStep),
/* harmony export */   v: () => (/* binding */ USAGE_ERROR)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(36247);


/** The exit code for an invalid flag or argument. Nothing was done. */
const USAGE_ERROR = 2;
/** Runs a step, and returns its failure, if any. */
async function runStep(host, step, whenInterrupted) {
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
    await (0,_state_error_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .runFailingStep */ .A)(host, observed, whenInterrupted);
    const message = host.failure();
    return message === undefined ? undefined : { message, isUsageError };
}


/***/ }),

/***/ 25750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ut: () => (/* binding */ createRun),
  Lc: () => (/* binding */ findRun),
  v: () => (/* binding */ listRuns),
  xR: () => (/* binding */ lockRun),
  s2: () => (/* binding */ removeRun),
  Zr: () => (/* binding */ savedLeases),
  fX: () => (/* binding */ savedSettings)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/terminal/folder-lock.js
var folder_lock = __webpack_require__(57668);
// EXTERNAL MODULE: ./build/host/terminal/journal.js
var journal = __webpack_require__(31495);
// EXTERNAL MODULE: ./build/host/terminal/process-identity.js
var process_identity = __webpack_require__(31288);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/host/terminal/state-home.js


/** The folder of this user for state that outlives a command. */
function stateHome() {
    if (process.platform === 'win32')
        return (0,external_node_path_.join)(process.env['LOCALAPPDATA'] ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'AppData', 'Local'), 'klavis-sandbox', 'state');
    const chosen = process.env['XDG_STATE_HOME'] ?? '';
    // The XDG specification says to ignore relative paths.
    return (0,external_node_path_.join)((0,external_node_path_.isAbsolute)(chosen) ? chosen : (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.local', 'state'), 'klavis-sandbox');
}

// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/cli/saved-runs.js












const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const JOURNAL = 'journal.jsonl';
/** Creates a run with an unused name, and locks it for this process. */
function createRun(name, startedBy) {
    const folder = folderOf(name);
    (0,external_node_fs_.mkdirSync)(stateHome(), { recursive: true, mode: 0o700 });
    try {
        (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            throw nameTaken(name);
        throw error;
    }
    if (!(0,folder_lock/* lockFolder */.MS)(folder))
        throw nameTaken(name);
    const run = openRun(name);
    run.journal.write('use', 'run-id', `local-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`);
    run.journal.write('use', 'started', new Date().toISOString());
    run.journal.write('use', 'what', startedBy);
    return run;
}
/** The run with this name. */
function findRun(name) {
    if ((0,external_node_fs_.statSync)(folderOf(name), { throwIfNoEntry: false })?.isDirectory())
        return openRun(name);
    const others = listRuns().map((run) => run.name);
    throw new failure/* Failure */.HR(`Nothing is up under the name ${(0,values/* quoted */.TL)(name)}.`, others.length === 0 ? 'Nothing is up at all.' : `These are up: ${others.join(', ')}.`, others.length === 0 ? 'Start with `klavis-sandbox up`.' : 'Name one with `--name`.');
}
/** All runs of this user on this machine. */
function listRuns() {
    try {
        const entries = (0,external_node_fs_.readdirSync)(stateHome(), { withFileTypes: true });
        return entries.filter((entry) => entry.isDirectory() && NAME.test(entry.name)).map(({ name }) => openRun(name));
    }
    catch {
        return [];
    }
}
/** Locks a run for this process, so that no other one ends it at the same time, and returns its latest state. */
function lockRun({ name }) {
    const { folder } = findRun(name);
    if ((0,folder_lock/* lockFolder */.MS)(folder))
        return findRun(name);
    const holder = (0,folder_lock/* lockHolder */.ms)(folder) ?? { pid: 0, mark: '' };
    throw new failure/* Failure */.HR(`${(0,values/* quoted */.TL)(name)} is in use by another process (${holder.pid}).`, 'That process releases everything when it ends.', (0,process_identity/* isUnique */.Gl)(holder)
        ? `End it with Ctrl+C in its terminal, or with \`kill ${holder.pid}\`.`
        : `End it with Ctrl+C in its terminal. If it is not a process of klavis-sandbox, remove ${(0,folder_lock/* lockFile */.Ke)(folder)} and try again.`);
}
/** Removes a run of which nothing is held any more. */
function removeRun({ folder }) {
    (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true, maxRetries: 3 });
}
/** The settings that main saved for post, if it got that far. */
function savedSettings({ journal }) {
    const text = journal.read('state', 'settings');
    return text === '' ? undefined : JSON.parse(text);
}
/** The leases of a run that are or may be held, according to its records. */
function savedLeases(run) {
    const ledger = (0,external_node_path_.join)(savedSettings(run)?.folder ?? run.folder, files/* RUN_FILES */.al.ledger);
    const records = [...(0,lease_ledger/* recordsInState */.N$)((name) => run.journal.read('state', name)), ...(0,lease_ledger/* recordsInText */.bn)(textOf(ledger))];
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
function textOf(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        return '';
    }
}
function nameTaken(name) {
    return new failure/* Failure */.HR(`${(0,values/* quoted */.TL)(name)} is already up.`, 'An earlier command left it up.', `Release it with \`klavis-sandbox down --name ${name}\`, or choose another \`--name\`.`);
}


/***/ }),

/***/ 35190:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ exitSoon),
/* harmony export */   PZ: () => (/* binding */ onEndSignal),
/* harmony export */   _$: () => (/* binding */ getEnv),
/* harmony export */   bs: () => (/* binding */ programFolder),
/* harmony export */   l0: () => (/* binding */ commandLineOf),
/* harmony export */   l3: () => (/* binding */ exitNow),
/* harmony export */   wi: () => (/* binding */ printLine)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



const EXIT_DELAY_MS = 2_000;
const PS_LIMIT_MS = 5_000;
/** One environment variable of this process. */
function getEnv(name) {
    return process.env[name];
}
/** The folder of the program that Node was started with, which contains the other programs of the action. */
function programFolder() {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(process.argv[1] ?? process.execPath));
}
/** Prints a line unchanged, for programs whose output is a log file or a terminal. */
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
/** Calls back once when a signal or Ctrl+C asks this process to end. */
function onEndSignal(end) {
    let isEnding = false;
    // Not `once`: the same Ctrl+C may come twice, and without a listener the second would kill us during the clean-up.
    const onSignal = () => {
        if (!isEnding)
            end();
        isEnding = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, onSignal);
}
/** Lets the process end by itself, but not later than in 2 s: a socket of a library may keep it alive. */
function exitSoon() {
    setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
}
/** Exits as soon as the output is written, because a user at a terminal should not wait for idle sockets. */
function exitNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    exitSoon();
}
/** The command line of a process; empty for a zombie, undefined if it cannot be read. */
function commandLineOf(pid) {
    try {
        if (process.platform === 'win32')
            return undefined;
        if (process.platform === 'linux')
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/cmdline`, 'utf8');
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: PS_LIMIT_MS });
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 57668:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(31288);





const FILE = 'owner.json';
/** The process that has locked this folder, if any. */
function lockHolder(folder) {
    const text = readIfExists(lockFile(folder));
    return text === undefined ? undefined : parseHolder(text);
}
/** The path of the lock file of a folder. */
function lockFile(folder) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, FILE);
}
/** Locks a folder for this process. Returns false while another process holds the lock. */
function lockFolder(folder) {
    const path = lockFile(folder);
    const current = readIfExists(path);
    if (current === undefined)
        return createLock(path);
    return !parseHolder(current).isAlive && takeOver(path, current);
}
/** Unlocks the folder. */
function unlockFolder(folder) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(lockFile(folder), { force: true });
}
function parseHolder(text) {
    try {
        const { pid, mark } = JSON.parse(text);
        if (typeof pid === 'number' && typeof mark === 'string')
            return { pid, mark, isAlive: (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .isRunning */ .W_)({ pid, mark }) };
    }
    catch {
        // The process that wrote the file was killed before it was complete.
    }
    return { pid: 0, mark: '', isAlive: false };
}
/** Creates the lock file by a hard link, so that it is complete at once: an incomplete one would look like a dead holder's. */
function createLock(path) {
    const text = JSON.stringify((0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .thisProcess */ .WF)());
    const draft = `${path}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(draft, text, { mode: 0o600 });
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
/** For file systems that have no hard links. */
function createWithoutLink(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(path, text, { flag: 'wx', mode: 0o600 });
        return true;
    }
    catch (error) {
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .hasCode */ .up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
/**
 * Replaces the lock of a dead process. A second lock file lets only one process do so at a time, and the first one is
 * read again, because another process may have replaced it meanwhile.
 */
function takeOver(path, dead) {
    const successor = `${path}.heir`;
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
/** Undefined if the file does not exist; empty if it cannot be read. */
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
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ Journal)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Stands for the runner's memory at a terminal. Each entry is on disk before the call returns, so that a kill loses
 * none. The last entry of a name counts.
 */
class Journal {
    #path;
    #base;
    #entries = new Map();
    #isTorn;
    constructor(path, base) {
        this.#path = path;
        this.#base = base;
        const text = path === undefined ? '' : textOf(path);
        this.#isTorn = text !== '' && !text.endsWith('\n');
        for (const line of text.split('\n'))
            this.#remember(line);
    }
    write(kind, name, value) {
        const line = JSON.stringify([kind, name, value]);
        if (this.#path !== undefined) {
            const start = this.#isTorn ? '\n' : '';
            // Until the whole line is written, because a full disk may take only a part of it.
            this.#isTorn = true;
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(this.#path, `${start}${line}\n`, { mode: 0o600, flush: true });
            this.#isTorn = false;
        }
        this.#remember(line);
    }
    read(kind, name) {
        return this.#entries.get(kind)?.get(name) ?? this.#base?.read(kind, name) ?? '';
    }
    /** A journal in memory on top of this one, for a step whose entries must not change what main wrote. */
    overlay() {
        return new Journal(undefined, this);
    }
    /** The entries of a kind, without those of the journal below. */
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
function textOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8');
    }
    catch {
        return '';
    }
}
/** Empty for a line that a kill left incomplete. */
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
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

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
/** The computed boot time moves a little when the clock is corrected. */
const MAX_CLOCK_SHIFT_SECONDS = 300;
/** The identity of this process. */
function thisProcess() {
    return { pid: process.pid, mark: markOf(process.pid) };
}
/** Whether the mark is the start time of the process, so that no other process has the same identity. */
function isUnique({ mark }) {
    return mark !== '' && !mark.startsWith(BOOT);
}
/** Whether exactly this process is running, as far as the system shows. */
function isRunning(identity, currentMark = markOf) {
    const owner = ownerOf(identity.pid);
    if (owner === undefined)
        return false;
    const { mark } = identity;
    const now = currentMark(identity.pid);
    if (isUnique(identity) && mark === now)
        return true;
    // Without a unique mark, a process of another user is taken for another process.
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
    // The name in brackets may contain anything. The third field, the state, follows it.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? 'dead' : (rest[18] ?? '');
}
/** The start time on macOS, with a fixed locale and time zone, so that every terminal prints it alike. */
function startTimeFromPs(pid) {
    const printed = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        env: { PATH: `/bin:/usr/bin:${process.env['PATH'] ?? ''}`, LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 5_000
    });
    return printed.trim().replace(/\s+/g, ' ');
}


/***/ }),

/***/ 73368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DB: () => (/* binding */ valueReader),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Zw: () => (/* binding */ Problems)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93249);


const ONE = { action: 'An input cannot be used.', terminal: 'An argument cannot be used.' };
const ALL = { action: 'the inputs', terminal: 'the arguments' };
/** Collects all problems with the inputs, so that the user can fix them at once. */
class Problems {
    #found = [];
    /** Adds a problem: a sentence that may start with the value, and says what to do. */
    add(input, problem) {
        this.#found.push(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)(input)}: ${problem}`);
    }
    /** Throws one error with all problems. */
    throwIfAny() {
        if (this.#found.length === 0)
            return;
        const [first] = this.#found;
        if (this.#found.length === 1 && first !== undefined)
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ONE)} ${first}`);
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`There are ${this.#found.length} problems with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ALL)}:\n${this.#found.map((each) => `- ${each}`).join('\n')}`);
    }
}
/** A reader of raw inputs. */
function valueReader(input, problems) {
    const text = (name) => input(name).trim();
    const inRange = (name, value, range, unit) => {
        const isNumber = Number.isFinite(value) && (!range.whole || Number.isInteger(value));
        if (isNumber && value >= range.least && value <= range.most)
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
/** A value in a message: short and in quotes. */
function quoted(value) {
    return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}


/***/ }),

/***/ 7032:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ idIn),
/* harmony export */   Ge: () => (/* binding */ rows),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Vm: () => (/* binding */ word),
/* harmony export */   eQ: () => (/* binding */ isId),
/* harmony export */   g1: () => (/* binding */ record)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);


const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
const MAX_URL = 8_192;
/** Whether this can be an id of the API. Ids become a segment of a request path and part of the runner's state. */
function isId(value) {
    return typeof value === 'string' && ID.test(value);
}
/** The objects in a list, which is the JSON itself or a field of it. */
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
/** The value if it is an object. */
function record(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .O)(value) ? value : undefined;
}
/** A string, number or boolean as text; otherwise empty. */
function text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
/** A name or a status as one short line, because it is printed and saved in an environment variable. */
function word(value) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text(value), 60);
}
/** An id; empty if there is none that can be part of a path. */
function idIn(value) {
    const id = text(value);
    return isId(id) ? id : '';
}
/** An http URL without line breaks and of limited length, because it becomes an environment variable. */
function url(value) {
    if (typeof value !== 'string' || value.length > MAX_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}


/***/ }),

/***/ 47451:
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

// Masking shorter strings would hide half the log.
const MIN_LENGTH = 8;
/** Parameters of signed URLs that are not secret. */
const PUBLIC_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
/** Everything secret in a server or signed URL: the URL itself, its query values, and path segments that look like a token. */
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !PUBLIC_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !PUBLIC_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const all = [text, url.href, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= MIN_LENGTH))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
/** Every string of at least eight characters in credentials, at any depth. */
function secretsOfData(value) {
    const secrets = [];
    // Not recursive: data nested too deeply for the stack would fail before the lease is recorded.
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= MIN_LENGTH)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                open.push(inner);
    }
    return secrets;
}
/**
 * The secrets in the details of a server. Metadata contains secrets for some servers and plain words for others, so it is
 * masked only if it is written to the credentials file.
 */
function secretsOfDetails({ url, authData, metadata }, isWritten) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(isWritten ? secretsOfData(metadata) : [])
    ];
}
/** The secrets of a local sandbox: its id, because it is part of its URLs, and the details of its servers. */
function secretsOfLocal({ id, servers }, isWritten) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, isWritten))];
}
/** The part of a server URL that identifies one acquire. */
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
/** A short hash, so that a text can be compared without being stored. */
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
/** What identifies a lease as ours, because others get the same id later. */
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
}


/***/ }),

/***/ 40663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isUnresolved),
/* harmony export */   eZ: () => (/* binding */ replay),
/* harmony export */   i7: () => (/* binding */ isHeld)
/* harmony export */ });
/** The next status for each status and record. A record that is not listed is invalid there and changes nothing. */
const TRANSITIONS = {
    // An intent is recorded again if the acquire is repeated without its TTL.
    intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
    // A lease may be found even after `refused` or `lost`.
    unknown: { lease: 'held', refused: 'none', released: 'gone' },
    none: { lease: 'held', released: 'gone' },
    held: { lease: 'held', releasing: 'releasing', released: 'gone' },
    releasing: { lease: 'releasing', released: 'gone' },
    gone: {}
};
/** The state after one more record. */
function applyRecord(state, record) {
    if (state === undefined)
        return record.type === 'intent' ? { intent: record, lease: undefined, status: 'intended' } : undefined;
    const status = TRANSITIONS[state.status][record.type];
    if (status === undefined)
        return state;
    if (record.type === 'intent')
        return { ...state, intent: record };
    if (record.type !== 'lease')
        return { ...state, status };
    if (state.lease !== undefined && state.lease.id !== record.id)
        return state;
    return { ...state, lease: { ...state.lease, ...record }, status };
}
/** The states of all leases, in the order of their intents. */
function replay(records) {
    const states = new Map();
    for (const record of records) {
        const state = applyRecord(states.get(record.seq), record);
        if (state !== undefined)
            states.set(record.seq, state);
    }
    return [...states.values()];
}
/** Whether a lease is held. */
function isHeld(state) {
    return (state.status === 'held' || state.status === 'releasing') && state.lease !== undefined;
}
/** Whether something may be held whose id is unknown. */
function isUnresolved(state) {
    return state.status === 'intended' || state.status === 'unknown';
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
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/lease/record.js


const KINDS = ['sandbox', 'local', 'instance'];
const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const MAX_TTL_SECONDS = 366 * 86_400;
/** Whether this is a valid date, from which an expiry can be computed. */
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
function isKind(value) {
    return KINDS.some((kind) => kind === value);
}
function parseOwner(value) {
    if (!(0,json/* isJsonObject */.O)(value))
        return undefined;
    const { userId, isOurs, platform, hasToken } = value;
    const isValid = (0,fields/* isId */.eQ)(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean';
    return isValid ? { userId, isOurs, platform, hasToken } : undefined;
}
/** One line of a ledger; undefined if it is incomplete or invalid. */
function parseRecord(line) {
    const value = (0,json/* parseJson */.q)(line);
    if (!(0,json/* isJsonObject */.O)(value))
        return undefined;
    const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value;
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const isValid = isKind(kind) &&
                (0,fields/* isId */.eQ)(alias) &&
                typeof server === 'string' &&
                (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server);
            if (!isValid || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= MAX_TTL_SECONDS))
                return undefined;
            if (kind !== 'instance')
                return { type, seq, kind, alias, server, ttlSeconds, ...(attached === true ? { attached } : {}), at };
            const user = parseOwner(owner);
            return user === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: user, at };
        }
        case 'lease':
            if (!(0,fields/* isId */.eQ)(id))
                return undefined;
            return { type, seq, id, ...((0,fields/* isId */.eQ)(instanceId) ? { instanceId } : {}), ...((0,fields/* isId */.eQ)(urlHash) ? { urlHash } : {}), at };
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





const STATE_PREFIX = 'ledger-';
/**
 * The append-only record of every intent, lease and release. Each record is written synchronously before the next step, so
 * that after a kill only an answer in flight is unknown.
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
    /** Returns the number of the next intent. */
    reserve() {
        return this.#seq++;
    }
    /** Records an intent, before its acquire is sent. */
    intend(intent) {
        this.#write({ type: 'intent', ...intent, at: now() });
    }
    /** Records a lease, as soon as its acquire is answered. */
    hold(lease) {
        this.#write({ type: 'lease', ...lease, at: now() });
    }
    /** Records the end of an intent or lease. */
    end(seq, type) {
        this.#write({ type, seq, at: now() });
    }
    /** All leases in the order of their intents. */
    leases() {
        return (0,lease_state/* replay */.eZ)(this.#records);
    }
    /** The leases that are held. */
    held() {
        return this.leases().filter(lease_state/* isHeld */.i7);
    }
    #write(record) {
        // In memory first, so that this process knows what it holds even if the disk is full.
        this.#records.push(record);
        try {
            for (const sink of this.#sinks)
                sink(record, this.#records.length - 1);
        }
        catch (error) {
            throw new failure/* Failure */.HR(`The ledger could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'Without it the action could not reliably release what it acquires.', `Everything acquired is released. Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable and its disk is not full.`, { cause: error });
        }
    }
}
/** Appends each record to a private file. */
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
/** Whether the last line is incomplete after a kill. The next record must not be appended to it. */
function endsMidLine(file) {
    const { size } = (0,external_node_fs_.fstatSync)(file);
    const last = Buffer.alloc(1);
    return size > 0 && (0,external_node_fs_.readSync)(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
}
/** Saves each record under its own name in the runner's state. */
function stateSink(saveState) {
    return (record, index) => saveState(`${STATE_PREFIX}${index}`, JSON.stringify(record));
}
/** The records that main left in the runner's state. */
function recordsInState(state) {
    const records = [];
    for (let index = 0;; index++) {
        const text = state(`${STATE_PREFIX}${index}`);
        if (text === '')
            return records;
        const record = parseRecord(text);
        if (record !== undefined)
            records.push(record);
    }
}
/** The records in the text of a ledger file, without a last line that a kill left incomplete. */
function recordsInText(text) {
    return text.split('\n').flatMap((line) => parseRecord(line) ?? []);
}
function now() {
    return new Date().toISOString();
}


/***/ }),

/***/ 36247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ runFailingStep),
/* harmony export */   H: () => (/* binding */ runForgivingStep)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);



const MAX_FAILURE_LENGTH = 4_000;
/** Runs a step that fails with one message, which post repeats in the summary. */
async function runFailingStep(host, step, whenCancelled = 'The job was cancelled. The post step releases what was acquired.') {
    try {
        await step(host);
    }
    catch (error) {
        const message = error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ ? whenCancelled : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.setFailed(message);
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.mainFailure, (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLines */ .Bv)(host.redact(message)).slice(0, MAX_FAILURE_LENGTH));
    }
}
/** Runs post, whose errors are warnings: they must not fail a job that passed. */
async function runForgivingStep(host, step) {
    try {
        await step(host);
    }
    catch (error) {
        host.log.warning(`The clean-up was not completed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} Sandboxes that are still held expire with their TTL; instances do not expire.`);
    }
}


/***/ }),

/***/ 8597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
/** The files and folders in the folder of an action run. */
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    servers: 'servers.json',
    log: 'log.txt',
    dumps: 'dump',
    engine: 'engine'
};
/** The files and folders in the home folder of an embedded engine. */
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    /** The folder of a sandbox starts with this. */
    sandboxPrefix: 'sandbox-'
};
/** The files in the artifact; `sandbox-<alias>.json` and the engine's transcript and log join them. */
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff'
};


/***/ }),

/***/ 62816:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ MAX_STATE_LENGTH),
/* harmony export */   c: () => (/* binding */ STATE)
/* harmony export */ });
/** The names under which main saves state for post. The ledger saves its records as `ledger-0`, `ledger-1` and so on. */
const STATE = {
    settings: 'settings',
    servers: 'servers',
    timeline: 'timeline',
    engine: 'engine',
    /** Why main failed. */
    mainFailure: 'failure',
    /** What failed in the job, where the host knows it. */
    jobFailure: 'job-failure',
    labelsKept: 'labels-kept'
};
/** State reaches post in environment variables, and Windows limits one to 32,767 characters. */
const MAX_STATE_LENGTH = 30_000;


/***/ })

};
