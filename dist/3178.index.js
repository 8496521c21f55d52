export const id = 3178;
export const ids = [3178];
export const modules = {

/***/ 83178:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  down: () => (/* reexport */ down),
  merge: () => (/* reexport */ merge),
  ps: () => (/* reexport */ ps),
  run: () => (/* reexport */ run),
  runCompanion: () => (/* reexport */ runCompanion),
  servers: () => (/* reexport */ servers),
  test: () => (/* reexport */ test_test),
  up: () => (/* reexport */ up)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/process.js
var host_process = __webpack_require__(35190);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/unused-path.js
var unused_path = __webpack_require__(68969);
;// CONCATENATED MODULE: ./build/host/terminal/dump-folder.js




/** The folder that replaces the artifact at a terminal. */
class DumpFolder {
    /** The path at which it is to be created. */
    wanted;
    #isGiven;
    #created;
    /** Without a path it is a new folder in the current one, created only when there is something to keep. */
    constructor(path, now = new Date()) {
        this.#isGiven = path !== '';
        this.wanted = this.#isGiven ? (0,external_node_path_.resolve)(path) : (0,unused_path/* unusedPath */.A)((0,external_node_path_.resolve)(`klavis-sandbox-${timestamp(now)}`));
    }
    /** A folder that the dump companion checks and fills itself. */
    static filledByCompanion(path) {
        const folder = new DumpFolder(path);
        folder.#created = folder.wanted;
        return folder;
    }
    /** Throws if the folder that the user named has files in it, because they would be overwritten. */
    checkEmpty(flag = 'dump-folder') {
        if (!this.#isGiven || isEmpty(this.wanted))
            return;
        throw new failure/* InputError */.dz(`The folder ${this.wanted} is not empty.`, 'What is written there would be mixed with the files in it.', `Name another one with \`--${flag}\`.`);
    }
    /** Its path, once it has been created. */
    get path() {
        return this.#created;
    }
    copyFiles({ folder, files }) {
        const target = this.#create();
        for (const file of files) {
            const copy = (0,external_node_path_.join)(target, (0,external_node_path_.relative)(folder, file));
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(copy), { recursive: true });
            (0,external_node_fs_.copyFileSync)(file, copy);
        }
        return { name: target, id: undefined, url: undefined };
    }
    /** Appends to summary.md, but does not create a new folder for it alone. */
    writeSummary(markdown) {
        if (this.#created === undefined && !this.#isGiven)
            return;
        const target = this.#create();
        (0,external_node_fs_.mkdirSync)(target, { recursive: true, mode: 0o700 });
        (0,external_node_fs_.appendFileSync)((0,external_node_path_.join)(target, 'summary.md'), markdown);
    }
    #create() {
        if (this.#created !== undefined)
            return this.#created;
        this.#created = this.#isGiven && isEmpty(this.wanted) ? this.wanted : (0,unused_path/* unusedPath */.A)(this.wanted);
        const isNew = !(0,external_node_fs_.existsSync)(this.#created);
        (0,external_node_fs_.mkdirSync)(this.#created, { recursive: true, mode: 0o700 });
        if (isNew)
            hideFromGit(this.#created);
        return this.#created;
    }
}
/** Makes git ignore a folder that we created, so that the next `--upload .` does not include it. */
function hideFromGit(folder) {
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, '.gitignore'), '*\n');
}
/** Whether the folder is empty or does not exist. */
function isEmpty(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder).length === 0;
    }
    catch (error) {
        return (0,failure/* hasCode */.up)(error, 'ENOENT');
    }
}
/** Local time, such as `20261116-084438`. */
function timestamp(now) {
    const digits = (value) => String(value).padStart(2, '0');
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('');
    return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`;
}

// EXTERNAL MODULE: ./build/host/terminal/folder-lock.js
var folder_lock = __webpack_require__(57668);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/cli/cli-context.js
var cli_context = __webpack_require__(31053);
// EXTERNAL MODULE: ./build/cli/flags.js
var flags = __webpack_require__(6222);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./build/host/terminal/interrupts.js


/** The exit code of a program that Ctrl+C ended. */
const INTERRUPTED = 130;
/** One Ctrl+C, or one closed window, may arrive twice: from the terminal, and from a shell or npm in between. */
const ECHO_MS = 300;
/** One Ctrl+C reaches all processes of a group at once, but in any order. */
const MAX_DELAY_MS = 1_000;
/**
 * Handles Ctrl+C at a terminal: the first one cancels the work, the second one exits at once. While a command of the
 * user runs, Ctrl+C is left to the command, which receives it from the terminal too.
 */
class Interrupts {
    #cancel = new AbortController();
    #listeners;
    #now;
    #command;
    #isCancelled = false;
    #wasReceivedDuringCommand = false;
    /** A signal before this time is the same Ctrl+C as the one before. */
    #sameUntil = 0;
    constructor(listeners, now = () => performance.now()) {
        this.#listeners = listeners;
        this.#now = now;
        (0,external_node_events_.setMaxListeners)(0, this.#cancel.signal);
        for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
            process.on(name, () => this.#receive(name));
    }
    /** Aborts with the first Ctrl+C. */
    get cancelled() {
        return this.#cancel.signal;
    }
    /** Leaves Ctrl+C to this command until it has ended. */
    async during(command, ended) {
        this.#command = command;
        this.#wasReceivedDuringCommand = false;
        try {
            return await ended;
        }
        finally {
            this.#command = undefined;
        }
    }
    /** Counts the Ctrl+C that ended the command as the first one, even if it reaches this process only later. */
    commandWasInterrupted() {
        if (isAtTerminal() && !this.#wasReceivedDuringCommand)
            this.#sameUntil = this.#now() + MAX_DELAY_MS;
        this.#abort();
    }
    #abort() {
        this.#isCancelled = true;
        this.#cancel.abort(new failure/* Cancelled */.cJ());
    }
    #receive(name) {
        const echoUntil = this.#now() + ECHO_MS;
        if (this.#command !== undefined) {
            this.#wasReceivedDuringCommand = true;
            this.#sameUntil = echoUntil;
            this.#forward(name, this.#command);
        }
        else if (this.#now() < this.#sameUntil) {
            this.#sameUntil = Math.min(this.#sameUntil, echoUntil);
        }
        else if (!this.#isCancelled) {
            this.#sameUntil = echoUntil;
            this.#listeners.onFirst();
            this.#abort();
        }
        else if (name !== 'SIGHUP') {
            // A closed window does not mean that the user is in a hurry.
            this.#listeners.onSecond();
            process.exit(INTERRUPTED);
        }
    }
    /** Ctrl+C at a terminal reaches the whole process group; any other signal reaches only this process. */
    #forward(name, command) {
        if (name === 'SIGINT' && isAtTerminal())
            return;
        try {
            command.kill(name);
        }
        catch {
            // Windows cannot send every signal. There the console informs all of its programs.
        }
    }
}
function isAtTerminal() {
    return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}

// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
// EXTERNAL MODULE: ./build/cli/saved-runs.js + 1 modules
var saved_runs = __webpack_require__(25750);
;// CONCATENATED MODULE: ./build/cli/leftovers.js






/** How long an unresolved lease without a TTL is worth another try. */
const MAX_RETRY_MS = 24 * 60 * 60_000;
/** Listens for Ctrl+C: the first one releases everything, the second one exits and prints what is left. */
function interruptsOf(runs, { log }) {
    return new Interrupts({
        onFirst: () => log.info('Interrupted. Everything is released first. Press Ctrl+C again to exit at once.'),
        onSecond: () => {
            const lines = runs.filter(({ folder }) => (0,external_node_fs_.existsSync)(folder)).flatMap(leftoverLines);
            for (const line of lines.length === 0 ? ['Nothing is left.'] : lines)
                log.warning(line);
        }
    });
}
/** What is left of a run, when it expires, and how to release it. */
function leftoverLines(run) {
    const leases = (0,saved_runs/* savedLeases */.Zr)(run).map(describeLease);
    const isSaved = (name) => run.journal.read('state', name) !== '';
    const processes = [
        ...(isSaved(keys/* STATE */.c.engine) ? ['The embedded engine may still be running.'] : []),
        ...(isSaved(keys/* STATE */.c.gateway) ? ['The gateway may still be running.'] : [])
    ];
    return [...leases, ...processes, `To release what is left, run \`klavis-sandbox down --name ${run.name}\`.`];
}
function describeLease(lease) {
    const { alias } = lease.intent;
    return (0,lease_state/* isHeld */.i7)(lease)
        ? `${alias} is still held; ${(0,expiry/* expirySentence */.Hi)(lease)}.`
        : `${alias} may be held; if so, ${(0,expiry/* expirySentence */.Hi)(lease)}.`;
}
/** Whether `down` should try again to find and release a lease whose acquire was lost. */
function isWorthAnotherTry(lease, now = Date.now()) {
    const { kind, owner, at } = lease.intent;
    // An instance of a user that the caller named may belong to somebody else, and a look-up does not show that.
    if (kind === 'instance')
        return owner?.isOurs === true;
    const end = (0,expiry/* expiryOf */.p1)(lease);
    return now < (end === undefined ? Date.parse(at) + MAX_RETRY_MS : Date.parse(end));
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
;// CONCATENATED MODULE: ./build/host/terminal/run-context.js



/** The run context at a terminal. It becomes the labels of the sandboxes. */
function terminalRunContext(runId, temp) {
    const workspace = process.cwd();
    return {
        repository: repositoryOf(workspace),
        runId,
        attempt: '1',
        job: 'terminal',
        step: 'terminal',
        serverUrl: 'https://github.com',
        workspace,
        temp
    };
}
/** `owner/name` of the git remote, without credentials in its URL; otherwise the name of the folder. */
function repositoryOf(folder) {
    try {
        const git = (0,find_program/* findProgram */.Kp)('git', (0,find_program/* programFolders */.o9)(process.env['PATH'], folder));
        if (git === undefined)
            return (0,external_node_path_.basename)(folder);
        const remote = (0,external_node_child_process_.execFileSync)(git, ['-C', folder, 'config', '--get', 'remote.origin.url'], {
            cwd: (0,external_node_path_.dirname)(git),
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
            windowsHide: true
        });
        const [, found] = /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/.exec(remote) ?? [];
        return found ?? (0,external_node_path_.basename)(folder);
    }
    catch {
        return (0,external_node_path_.basename)(folder);
    }
}

;// CONCATENATED MODULE: ./build/host/terminal/run-variables.js
const RUN_VARIABLES = /^KLAVIS_(OUTPUT_\w+|\w+_MCP_URL|MCP_SERVER_URLS|MCP_CONFIG|LOCAL_SANDBOX_ID|SANDBOX_LEDGER)$/;
/** The environment of this process without the variables that an earlier run left in the shell. */
function environmentWithoutRun() {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isRunVariable(name)));
}
/** Whether a run of the action exports this variable to the steps after it. */
function isRunVariable(name) {
    return RUN_VARIABLES.test(name);
}

;// CONCATENATED MODULE: ./build/host/terminal/terminal-host.js






/** The terminal as a host: flags are the inputs, a journal is the runner's state, a folder is the artifact. */
function terminalHost(options) {
    const { terminal, journal, folder, getInput, dumps, cancelled } = options;
    let failure;
    return {
        log: terminal.log,
        run: terminalRunContext(journal.read('run', 'run-id'), folder),
        programs: (0,host_process/* programFolder */.bs)(),
        cancelled,
        getInput,
        env: (name) => journal.read('env', name) || (isRunVariable(name) ? undefined : process.env[name]),
        environmentBytes: host_process/* environmentBytes */.lG,
        setSecret: terminal.mask,
        redact: terminal.redact,
        newRedactor: terminal.newRedactor,
        setOutput: (name, value) => journal.write('output', name, value),
        exportVariable: (name, value) => journal.write('env', name, value),
        saveState: (name, value) => journal.write('state', name, value),
        getState: (name) => journal.read('state', name),
        startGroup: terminal.startGroup,
        endGroup: terminal.endGroup,
        setFailed: (message) => {
            failure = message;
            terminal.log.error(message);
        },
        failure: () => failure,
        annotate: ({ file, line, title, message }) => terminal.log.error(`${file}:${line}: ${title}\n${message}`),
        event: () => Promise.resolve({ name: 'terminal', actor: '', fromFork: false, isPrivate: true, pullRequest: undefined }),
        writeSummary: async (markdown) => dumps.writeSummary(terminal.redact(markdown)),
        showPrivately: (text) => {
            if (terminal.isPrivate())
                terminal.log.notice(text);
            else
                terminal.log.notice(`Others may read this output, so the rest is in a file that only you can read: ${writePrivateNote(folder, terminal.redact(text))}`);
        },
        preloadArtifactClient: () => undefined,
        uploadArtifact: async (request) => dumps.copyFiles(request)
    };
}
/** Writes a text to a file that only this user can read, and returns its path. */
function writePrivateNote(folder, text) {
    const path = (0,external_node_path_.join)(folder, 'for-you.txt');
    (0,external_node_fs_.appendFileSync)(path, `${(0,base_text/* safeLines */.Bv)(text)}\n`, { mode: 0o600 });
    return path;
}

// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var lease_ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/main/main.js + 11 modules
var main = __webpack_require__(69608);
// EXTERNAL MODULE: ./build/post/post.js + 12 modules
var post = __webpack_require__(70861);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/state/error-boundary.js
var error_boundary = __webpack_require__(36247);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/sealed-state.js
var sealed_state = __webpack_require__(91172);
// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
;// CONCATENATED MODULE: ./build/cli/local-run.js


















/** Runs the main step, and returns its failure, if any. */
async function acquire({ context, saved, interrupts, dumps, given }) {
    const { terminal, actions } = context;
    const getInput = (name) => given[name] ?? (0,action_files/* defaultOf */.H)(actions.main, name);
    const { journal, folder } = saved;
    const host = terminalHost({ terminal, journal, folder, getInput, dumps, cancelled: interrupts.cancelled });
    (0,flags/* warnAboutSecretFlags */.bv)(given, host.log);
    terminal.startSpinner('Acquiring');
    const failure = await (0,run_step/* runStep */.e)(host, main.runMain, 'Interrupted before everything was acquired.', error_boundary/* runSealedStep */.oL);
    terminal.stopSpinner();
    return failure;
}
/** Runs the post step. A run with leases that could not be released stays saved, so that `down` can try again. */
async function finish(localRun, status, facts = {}) {
    const { saved } = localRun;
    const { terminal } = localRun.context;
    const host = hostForPost(localRun, status);
    saveForPost(localRun, facts);
    if (status === 'success')
        terminal.forgetWarnings();
    terminal.startSpinner('Dumping and releasing');
    const left = await (0,post.runPost)(host).then((result) => stillHeld(result, host), (error) => {
        host.log.warning(`The clean-up was not completed: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    });
    terminal.stopSpinner();
    if (left?.length === 0)
        (0,saved_runs/* removeRun */.s2)(saved);
    else {
        (0,folder_lock/* unlockFolder */.t_)(saved.folder);
        host.log.warning(`To try again to release what is left, run \`klavis-sandbox down --name ${saved.name}\`.`);
    }
    return { left, failure: host.failure() };
}
/** Saves facts for the post step, sealed like the state of main. Does nothing if that state cannot be verified. */
function saveForPost(localRun, { dump, jobFailure }) {
    const host = (0,sealed_state/* verifiedHost */.ld)(hostForPost(localRun, 'success'));
    const settings = host === undefined ? undefined : (0,action_run/* readSettings */.sb)(host);
    if (host === undefined || settings === undefined)
        return;
    if (jobFailure !== undefined)
        host.saveState(keys/* STATE */.c.jobFailure, jobFailure);
    if (dump === undefined)
        return;
    const after = { ...settings.after, dump: dump ? 'always' : 'never' };
    host.saveState(keys/* STATE */.c.settings, JSON.stringify({ ...settings, after }));
}
function hostForPost({ context: { terminal }, saved, dumps, given }, status) {
    const inputs = { ...given, 'job-status': status };
    const { journal, folder } = saved;
    // A new signal, because Ctrl+C that cancelled the work must not cut off the releases.
    const { signal: cancelled } = new AbortController();
    return terminalHost({ terminal, journal, folder, getInput: (name) => inputs[name] ?? '', dumps, cancelled });
}
/** The path of report.html in a folder of dumps, if it exists. */
function reportIn(folder) {
    const path = (0,external_node_path_.join)(folder ?? '', files/* ARTIFACT_FILES */.nA.report);
    return folder && (0,external_node_fs_.existsSync)(path) ? path : undefined;
}
/** The aliases that are or may be held. The releases are recorded, so that the next try does not repeat them. */
function stillHeld(result, host) {
    if (result === 'refused')
        return undefined;
    if (result === 'nothing')
        return [];
    const failed = result.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held);
    const left = [...failed, ...result.uncertain.filter((lease) => isWorthAnotherTry(lease))];
    if (left.length > 0) {
        const { saveState, getState } = (0,sealed_state/* verifiedHost */.ld)(host) ?? host;
        const ledger = new lease_ledger/* Ledger */.Oc([(0,lease_ledger/* stateSink */.h4)(saveState)], (0,lease_ledger/* recordsInState */.N$)(getState));
        const released = result.released.filter(({ outcome }) => outcome !== 'failed');
        for (const { held } of released)
            ledger.end(held.intent.seq, 'released');
    }
    return left.map(({ intent }) => intent.alias);
}

;// CONCATENATED MODULE: ./build/cli/down.js












/** `down`: runs the post step of a run that is up, or that a killed process left behind. */
async function down(context, options, given) {
    const { terminal } = context;
    const runs = options.all ? (0,saved_runs/* listRuns */.v)().filter(({ folder }) => !(0,folder_lock/* lockHolder */.ms)(folder)?.isAlive) : [(0,saved_runs/* findRun */.Lc)(options.name)];
    const interrupts = interruptsOf(runs, terminal);
    (0,flags/* warnAboutSecretFlags */.bv)(given, terminal.log);
    const results = [];
    for (const saved of runs)
        results.push(await tryEnd({ context, saved, interrupts, given }, options));
    const lines = results
        .filter(({ failure }) => failure === null)
        .map((result) => `${(0,values/* quoted */.TL)(result.name)} is down.${describeDumps(result)}`);
    (0,cli_context/* printResult */.R)(context, options, options.all ? results : results[0], lines);
    if (options.all && runs.length === 0)
        terminal.log.notice('Nothing is up.');
    return results.every(({ left }) => left?.length === 0) ? 0 : 1;
}
/** With `--all`, the failure of one run does not keep the others up. */
async function tryEnd(run, options) {
    try {
        return await end({ ...run, dumps: new DumpFolder(dumpFolderOf(run.saved, options)) }, options);
    }
    catch (error) {
        if (!options.all)
            throw error;
        run.context.terminal.log.error((0,failure/* messageOf */.bD)(error));
        return { name: run.saved.name, dump_folder: null, left: null, failure: (0,failure/* messageOf */.bD)(error) };
    }
}
/** With `--all` each run gets its own folder, because the dumps of several runs have the same file names. */
function dumpFolderOf({ name }, { all, dumpFolder = '' }) {
    return all && dumpFolder !== '' ? (0,external_node_path_.join)(dumpFolder, name) : dumpFolder;
}
async function end(run, { dump }) {
    const { dumps, given } = run;
    checkKey(run.saved, given);
    const wasKilled = (0,folder_lock/* lockHolder */.ms)(run.saved.folder) !== undefined;
    const saved = (0,saved_runs/* lockRun */.xR)(run.saved);
    const { left } = await finish({ ...run, saved }, wasKilled ? 'failure' : 'success', { dump });
    const failure = left?.length === 0 ? null : 'Not everything could be released.';
    return { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null, failure };
}
/** Checked first, because without a key nothing can be released, and the dumps would be lost. */
function checkKey(saved, given) {
    const isInCloud = saved.journal.read('state', keys/* STATE */.c.engine) === '';
    const key = given['api-key'] ?? (0,host_process/* getEnv */._$)('KLAVIS_API_KEY') ?? '';
    if (!isInCloud || key.trim() !== '' || (0,saved_runs/* savedLeases */.Zr)(saved).length === 0)
        return;
    throw new failure/* Failure */.HR(`There is no Klavis API key to release ${(0,values/* quoted */.TL)(saved.name)}.`, 'The key is never written to a file.', 'Set KLAVIS_API_KEY as you did for `up`.');
}
function describeDumps({ dump_folder: folder }) {
    const report = reportIn(folder);
    if (report !== undefined)
        return ` Its dumps are in ${folder}\nOpen ${report} to see what happened.`;
    return folder === null ? '' : ` Its dumps are in ${folder}`;
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/companions/companion.js
var companion = __webpack_require__(90876);
// EXTERNAL MODULE: ./build/host/terminal/journal.js
var journal = __webpack_require__(31495);
// EXTERNAL MODULE: ./build/cli/companion-commands.js
var companion_commands = __webpack_require__(88786);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/cli/output-lines.js


/** The value of an output. On a runner outputs are text; in a JSON document of ours, JSON in them is part of the document. */
function valueIn(text) {
    const value = (0,json/* parseJson */.q)(text);
    return value === undefined ? text : value;
}
/** Lines for people: the output with the given name, or all outputs if there is none. Text is shown unchanged. */
function outputLines(outputs, shownOutput) {
    const shown = outputs.find(([name]) => name === shownOutput)?.[1];
    if (shown === undefined)
        return outputs.map(asLine);
    if (shown === '')
        return [];
    return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(asLines) : [String(shown)];
}
/** One line per item of a list, with the name in front, so that other programs can read it. */
function asLines([name, value]) {
    return Array.isArray(value) ? value.map((item) => `${name} ${(0,base_text/* oneLine */.TN)(String(item))}`) : [asLine([name, value])];
}
/** Items come from servers, and may contain line breaks. */
function asLine([name, value]) {
    if (Array.isArray(value))
        return `${name}: ${value.map((item) => (0,base_text/* oneLine */.TN)(String(item))).join(', ')}`;
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

;// CONCATENATED MODULE: ./build/cli/run-companion.js















/** Runs a companion on a run that is up. */
async function runCompanion(name, context, options, given) {
    const { terminal, actions } = context;
    const command = companion_commands/* COMPANION_COMMANDS */._0[name] ?? {};
    const { folderInput, standaloneInput = '' } = command;
    const run = given[standaloneInput] === undefined ? (0,saved_runs/* findRun */.Lc)(options.name) : NO_RUN;
    // An overlay, because the outputs and the failure of a companion must not reach the post step.
    const journal = run.journal.overlay();
    const folder = folderInput === undefined ? '' : (given[folderInput] ?? new DumpFolder('').wanted);
    const inherited = { ...inputsOfRun(run), ...(folderInput === undefined ? {} : { [folderInput]: folder }) };
    const action = actions[name];
    const host = terminalHost({
        terminal,
        journal,
        folder: run.folder,
        getInput: (input) => given[input] ?? inherited[input] ?? (action === undefined ? '' : (0,action_files/* defaultOf */.H)(action, input)),
        dumps: folder === '' ? new DumpFolder('') : DumpFolder.filledByCompanion(folder),
        cancelled: listenForInterrupts(context).cancelled
    });
    (0,flags/* warnAboutSecretFlags */.bv)(given, terminal.log);
    terminal.startSpinner(name);
    const isNew = folder !== '' && !(0,external_node_fs_.existsSync)(folder);
    const failure = await (0,run_step/* runStep */.e)(host, await (0,companion.loadCompanion)(name), 'Interrupted.');
    if (isNew && (0,external_node_fs_.existsSync)(folder))
        hideFromGit(folder);
    terminal.stopSpinner();
    const outputs = Object.entries(journal.all('output')).map(([output, text]) => [output, command.textOutputs?.includes(output) ? text : valueIn(text)]);
    const document = { name: run.name || null, outputs: Object.fromEntries(outputs), failure: failure?.message ?? null };
    (0,cli_context/* printResult */.R)(context, options, document, outputLines(outputs, command.shownOutput));
    if (failure === undefined)
        return 0;
    return failure.isUsageError ? run_step/* USAGE_ERROR */.v : 1;
}
/** Stands for a run if a command needs none. */
const NO_RUN = { name: '', folder: (0,external_node_os_.tmpdir)(), journal: new journal/* Journal */.C(undefined) };
/** Listens for Ctrl+C in a command that acquires nothing. */
function listenForInterrupts({ terminal }) {
    return new Interrupts({
        onFirst: () => terminal.log.info('Interrupted. Press Ctrl+C again to exit at once.'),
        onSecond: () => undefined
    });
}
/** Inputs that were given to `up` need not be given again. The embedded engine is found by its files. */
function inputsOfRun(run) {
    const ledger = run.journal.read('output', 'ledger');
    const api = run.journal.read('state', keys/* STATE */.c.engine) === '' ? (0,saved_runs/* savedSettings */.fX)(run)?.api : undefined;
    return { ledger, 'api-url': api?.url, region: api?.region, 'rate-limit': api?.rateLimit.toString() };
}

// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/companions/test/publish-results.js + 30 modules
var publish_results = __webpack_require__(83255);
// EXTERNAL MODULE: ./build/companions/test/test.js + 55 modules
var test = __webpack_require__(50227);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/report/quoted-text.js
var quoted_text = __webpack_require__(85851);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/cli/test-report.js





const MARKS = { passed: '✓', failed: '✗', error: '!', skipped: '–' };
const MAX_NAME_LENGTH = 200;
const MAX_VALUE_LENGTH = 400;
const MAX_CHECKS = 20;
/** Lines for people: each case with its failing checks, what decided, and at the end the verdict in one line. */
function testReport({ results, judgement, story }, folder) {
    const { verdict, reasons } = judgement;
    const [, ...others] = reasons;
    const cases = story.cases.flatMap((row) => caseLines(row, problemOf(story, row)));
    const calls = results.cases.flatMap(({ trials }) => trials).reduce((sum, trial) => sum + trial.calls.made, 0);
    const place = folder === undefined ? [] : [`results ${(0,external_node_path_.relative)('', (0,external_node_path_.join)(folder, publish_results/* RESULT_FILES */.Se.results))}`];
    const facts = [countsIn(story), (0,wording/* count */.U9)(calls, 'call'), ...place];
    return [...cases, ...others.map(quoted_text/* plainText */.wh), `${MARKS[verdict]} ${facts.join(' · ')}`];
}
/** The names of cases are unique. */
function problemOf({ problems }, { name }) {
    return problems.find((problem) => problem.name === name);
}
function caseLines(row, problem) {
    const name = (0,base_text/* oneLine */.TN)(row.name, MAX_NAME_LENGTH);
    if (row.status === 'skipped')
        return [`${MARKS.skipped} ${name}: skipped. ${(0,base_text/* oneLine */.TN)(row.reason, MAX_VALUE_LENGTH)}`];
    if (problem === undefined)
        return [
            `${MARKS[row.status]} ${name} (${row.passed}, ${row.calls} ${row.calls === '1' ? 'call' : 'calls'}, ${row.duration})`
        ];
    const { file, line, trials, reasons, checks } = problem;
    const value = (text) => (0,base_text/* oneLine */.TN)(text, MAX_VALUE_LENGTH);
    const hidden = checks.length - MAX_CHECKS;
    return [
        `${MARKS[row.status]} ${name} (${(0,base_text/* oneLine */.TN)(file, MAX_NAME_LENGTH)}:${line}): ${trials}`,
        ...reasons.map((reason) => `    ${value(reason)}`),
        ...checks
            .slice(0, MAX_CHECKS)
            .map(({ name: check, expected, found }) => `    ${value(check)}: expected ${value(expected)}, found ${value(found)}`),
        ...(hidden > 0 ? [`    … and ${hidden} more`] : [])
    ];
}
function countsIn({ cases }) {
    const number = (status) => cases.filter((row) => row.status === status).length;
    const skipped = number('skipped');
    const due = cases.length - skipped;
    if (due === 0)
        return 'no case was run';
    const more = skipped === 0 ? '' : `, ${skipped} skipped`;
    return `${number('passed')} of ${(0,wording/* count */.U9)(due, 'case')} passed${more}`;
}

;// CONCATENATED MODULE: ./build/cli/run-tests.js
















/** Reads what the user gave. Throws if it is wrong, before anything is acquired. */
async function readTests(tests) {
    const baseline = tests.given['baseline'] ?? '';
    if (baseline !== '' && !baseline.endsWith('.json'))
        throw new failure/* InputError */.dz(`${(0,host_wording/* inputName */.yu)('baseline')}: ${(0,values/* quoted */.TL)(baseline)} is not the path of a \`results.json\`.`, 'Only a workflow can find the results of other runs.', 'Download the artifact with the results, and name the file.');
    return await (0,test.readAgentTests)(hostOf(tests, ''));
}
/** Runs the cases, or merges results, with temporary files that are removed afterwards. */
async function runTests(tests) {
    const { terminal } = tests.context;
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-sandbox-'));
    let published;
    try {
        terminal.startSpinner('test');
        const failure = await (0,run_step/* runStep */.e)(hostOf(tests, folder), async (host) => {
            published = await (0,test.runAgentTests)(host);
        }, 'Interrupted.');
        return { published, failure };
    }
    finally {
        terminal.stopSpinner();
        (0,remove_folder/* removeFolderSync */.IY)(folder);
    }
}
/** Prints the results, and returns the exit code of the verdict. */
function printTests({ published, failure }, { context, dumps }, options, more) {
    const { path } = dumps;
    const inFolder = (file) => path === undefined || published === undefined ? null : (0,external_node_path_.join)(path, file);
    const cases = published?.results.cases ?? [];
    const document = {
        verdict: published?.judgement.verdict ?? null,
        passed: cases.filter(({ status }) => status === 'passed').length,
        failed: cases.filter(({ status }) => status === 'failed').length,
        pass_rate: published?.judgement.passRate?.rate ?? null,
        results: inFolder(publish_results/* RESULT_FILES */.Se.results),
        junit: inFolder(publish_results/* RESULT_FILES */.Se.junit),
        ...more,
        failure: failure?.message ?? whyNotGreen(published) ?? null
    };
    (0,cli_context/* printResult */.R)(context, options, document, published === undefined ? [] : testReport(published, path));
    return document.failure === null ? 0 : 1;
}
/** Why the verdict is not green; undefined if it is, or if no case could run. */
function whyNotGreen(published) {
    if (published === undefined)
        return undefined;
    const { verdict, reasons } = published.judgement;
    return verdict === 'passed' || verdict === 'skipped' ? undefined : reasons.map(quoted_text/* plainText */.wh).join(' ');
}
function hostOf({ context, given, saved, dumps, cancelled }, folder) {
    const { terminal, actions } = context;
    const inherited = inputsOfRun(saved);
    const action = actions['test'];
    return terminalHost({
        terminal,
        // An overlay, because the outputs and the failure of the tests must not reach the post step.
        journal: saved.journal.overlay(),
        folder,
        getInput: (name) => given[name] ?? inherited[name] ?? (action === undefined ? '' : (0,action_files/* defaultOf */.H)(action, name)),
        dumps,
        cancelled
    });
}

;// CONCATENATED MODULE: ./build/cli/merge.js




/** `merge`: merges the results of shards, and exits with the verdict. */
async function merge(context, options, given) {
    const dumps = new DumpFolder(options.folder ?? '');
    dumps.checkEmpty('folder');
    const { cancelled } = listenForInterrupts(context);
    const tests = { context, given, saved: NO_RUN, dumps, cancelled };
    await readTests(tests);
    const result = await runTests(tests);
    const code = printTests(result, tests, options, {});
    return result.failure?.isUsageError === true ? run_step/* USAGE_ERROR */.v : code;
}

// EXTERNAL MODULE: ./build/engine-client/engine-process.js + 1 modules
var engine_process = __webpack_require__(70599);
;// CONCATENATED MODULE: ./build/cli/ps.js








/** `ps`: lists the runs on this machine according to their records, without requests to the API. */
async function ps(context, options) {
    const rows = (0,saved_runs/* listRuns */.v)().map(rowOf);
    (0,cli_context/* printResult */.R)(context, options, rows, rows.flatMap(linesOf));
    if (rows.length === 0)
        context.terminal.log.notice('Nothing is up.');
    return 0;
}
function rowOf(run) {
    const holder = (0,folder_lock/* lockHolder */.ms)(run.folder);
    return {
        name: run.name,
        state: holder === undefined ? 'up' : holder.isAlive ? 'at work' : 'left behind',
        pid: holder?.isAlive ? holder.pid : null,
        started_by: run.journal.read('run', 'started-by'),
        started_at: run.journal.read('run', 'started-at'),
        engine: engineOf(run),
        leases: (0,saved_runs/* savedLeases */.Zr)(run).map((lease) => {
            const { alias, kind, server, at } = lease.intent;
            const end = (0,expiry/* expiryOf */.p1)(lease);
            const hasExpired = end !== undefined && Date.parse(end) < Date.now();
            const state = hasExpired ? 'over by its TTL' : (0,lease_state/* isHeld */.i7)(lease) ? 'held' : 'maybe held';
            return { alias, kind, server, state, since: at, frees_itself_at: end ?? null };
        })
    };
}
function engineOf(run) {
    const engine = (0,engine_process/* parseEngine */.s4)((0,saved_runs/* savedState */.fP)(run).getState(keys/* STATE */.c.engine));
    if (engine === undefined)
        return 'klavis';
    return (0,engine_process/* isAlive */._n)(engine) ? 'embedded, alive' : 'embedded, dead';
}
function linesOf(row) {
    const since = row.started_at === '' ? '' : `, ${ago(row.started_at)}`;
    const by = row.pid === null ? '' : ` (process ${row.pid})`;
    return [
        `${row.name}: ${row.state}${by}, started by \`${row.started_by}\`${since}, engine ${row.engine}`,
        ...row.leases.map(({ alias, kind, server, state, frees_itself_at: end }) => {
            const servers = kind === 'local' ? ` (${server.split(',').join(', ')})` : server === alias ? '' : ` (${server})`;
            return `  ${alias}${servers}: ${state}${end === null ? ', without a TTL' : `, expires at ${end}`}`;
        }),
        ...(row.state === 'left behind' ? [`  To release it, run \`klavis-sandbox down --name ${row.name}\`.`] : [])
    ];
}
function ago(time) {
    return `${(0,wording/* seconds */.YA)(Math.max(0, Date.now() - Date.parse(time)))} ago`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/host/terminal/windows-command.js
var windows_command = __webpack_require__(64381);
;// CONCATENATED MODULE: ./build/host/terminal/run-command.js






/** Runs a command with the user's environment, and in the same process group, so that Ctrl+C reaches it. */
async function runCommand([program = '', ...args], { env, toStderr, interrupts }) {
    const options = {
        env: { ...environmentWithoutRun(), ...env },
        stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit']
    };
    try {
        const child = process.platform === 'win32' ? startOnWindows(program, args, options) : (0,external_node_child_process_.spawn)(program, args, options);
        return await resultOf(child, interrupts);
    }
    catch (error) {
        return notStarted(program, error);
    }
}
/** Windows would look in the current folder first. And npm installs scripts, which only the shell can start. */
function startOnWindows(program, args, options) {
    const path = (0,windows_command/* findCommand */.Zv)(program);
    if (!(0,windows_command/* isScript */.Kh)(path))
        return (0,external_node_child_process_.spawn)(path, args, options);
    const line = (0,windows_command/* commandLine */.ay)(path, args);
    return (0,external_node_child_process_.spawn)((0,find_program/* windowsProgram */.E)('cmd'), ['/d', '/s', '/c', `"${line}"`], { ...options, windowsVerbatimArguments: true });
}
/** Rejects only if the command was not started. A command that could not be killed is still awaited. */
async function resultOf(child, interrupts) {
    const ended = new Promise((resolve, reject) => {
        child.on('error', (error) => {
            if (child.pid === undefined)
                reject(error);
        });
        child.once('exit', (code, signal) => {
            const exitCode = code ?? 128 + (external_node_os_.constants.signals[signal ?? 'SIGKILL'] ?? 0);
            resolve({ code: exitCode, wasInterrupted: INTERRUPTED_CODES.includes(exitCode), reason: '' });
        });
    });
    return await interrupts.during(child, ended);
}
/** A shell, or a program that handles the signal, exits with these codes. */
const INTERRUPTED_CODES = ['SIGHUP', 'SIGINT', 'SIGTERM'].map((name) => 128 + external_node_os_.constants.signals[name]);
/** The result of a command that was not started. */
function notStarted(program, error) {
    const isMissing = (0,failure/* hasCode */.up)(error, 'ENOENT');
    const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${(0,failure/* messageOf */.bD)(error)}`;
    return { code: isMissing ? 127 : 126, wasInterrupted: false, reason };
}

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
;// CONCATENATED MODULE: ./build/cli/run.js













/** The exit code if the command was not run. */
const NOT_RUN = 125;
const MAX_COMMAND_LENGTH = 200;
/** `run`: acquires, runs the command in the environment, dumps, releases, and exits with the code of the command. */
async function run(context, options, given, command) {
    const dumps = new DumpFolder(options.dumpFolder ?? '');
    dumps.checkEmpty();
    const name = options.name ?? `run-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
    const saved = (0,saved_runs/* createRun */.ut)(name, `run ${command[0] ?? ''}`);
    const interrupts = interruptsOf([saved], context.terminal);
    const localRun = { context, saved, interrupts, dumps, given: { ...given, ...invalidKeep(options) } };
    const failure = await acquire(localRun);
    const outputs = saved.journal.all('output');
    const result = failure === undefined ? await runInside(localRun, options, command) : notRun(localRun, failure);
    const isKept = failure === undefined && shouldKeep(options.keep, result);
    const jobFailure = failure === undefined && result.code !== 0 ? describeFailure(command, result) : undefined;
    if (jobFailure !== undefined)
        saveForPost(localRun, { jobFailure });
    const finished = isKept ? keep(localRun) : await finish(localRun, statusOf(localRun, failure, result));
    const code = result.code === 0 && finished.failure !== undefined ? 1 : result.code;
    const document = {
        name,
        acquired: outputs['acquired'] === 'true',
        engine: outputs['engine'] ?? null,
        sandboxes: JSON.parse(outputs['sandboxes'] ?? '[]'),
        failure: failure?.message ?? (result.reason || null),
        exit_code: code,
        kept: isKept,
        dump_folder: dumps.path ?? null,
        left: finished.left ?? null
    };
    (0,cli_context/* printResult */.R)(context, options, document, []);
    const report = reportIn(dumps.path);
    if (report !== undefined)
        context.terminal.log.notice(`Open ${report} to see what happened.`);
    return code;
}
async function runInside({ context, saved, interrupts }, { json = false }, command) {
    const options = { env: (0,env/* environmentOf */.p7)(saved), toStderr: json, interrupts };
    // Never throws, so that everything that was acquired is released.
    const result = await runCommand(command, options).catch((error) => notStarted(command[0] ?? '', error));
    if (result.reason !== '')
        context.terminal.log.error(result.reason);
    if (result.wasInterrupted)
        interrupts.commandWasInterrupted();
    return result;
}
/** The reason for the failure, for the summary. */
function describeFailure(command, { code, reason }) {
    return reason === '' ? `${(0,base_text/* oneLine */.TN)(command.join(' '), MAX_COMMAND_LENGTH)} ended with exit code ${code}.` : reason;
}
function notRun({ interrupts }, { isUsageError }) {
    const wasInterrupted = interrupts.cancelled.aborted;
    return { code: wasInterrupted ? INTERRUPTED : isUsageError ? run_step/* USAGE_ERROR */.v : NOT_RUN, wasInterrupted, reason: '' };
}
function statusOf({ interrupts }, failure, { code }) {
    if (interrupts.cancelled.aborted)
        return 'cancelled';
    return failure === undefined && code === 0 ? 'success' : 'failure';
}
/** Passes an invalid value on as the input `keep`, so that input validation reports it with all other problems. */
function invalidKeep({ keep: when }) {
    return ['never', 'on-failure', 'always'].includes(when) ? {} : { keep: when };
}
/** An interrupted command is not a failure to debug. */
function shouldKeep(when, { code, wasInterrupted }) {
    return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted);
}
/** Leaves everything up, as `up` does. */
function keep({ context, saved: { name, folder } }) {
    (0,folder_lock/* unlockFolder */.t_)(folder);
    context.terminal.log.notice(`${(0,values/* quoted */.TL)(name)} is kept. \`klavis-sandbox env --name ${name}\` prints its environment, \`klavis-sandbox down --name ${name}\` releases it.`);
    return { left: [], failure: undefined };
}

// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
;// CONCATENATED MODULE: ./build/cli/servers.js


/** `servers`: lists the known servers, the input to name each in, and whether it needs a key. */
function servers(context, options) {
    const document = known_servers/* KNOWN_SERVERS */.p5.map(({ name, input, withoutKey }) => ({ name, input, without_key: withoutKey }));
    const lines = known_servers/* KNOWN_SERVERS */.p5.map(({ name, input, withoutKey }) => `${name.padEnd(22)}  --${input.padEnd(13)}  ${withoutKey ? 'works without a key' : 'needs a key'}`);
    (0,cli_context/* printResult */.R)(context, options, document, lines);
    return 0;
}

// EXTERNAL MODULE: ./build/companions/test/cases/unknown-tools.js
var unknown_tools = __webpack_require__(84489);
;// CONCATENATED MODULE: ./build/companions/test/needed-servers.js





const KNOWN = new Map(known_servers/* KNOWN_SERVERS */.p5.map(({ name, input }) => [name, input]));
/** The inputs of the main action that acquire the servers which cases name. Throws if the cases do not say enough. */
function neededServers(cases) {
    const due = cases.filter(({ skip }) => skip === undefined);
    const named = due.flatMap((one) => serversIn(one).map(({ name, at }) => ({ name, place: `${one.file}:${at.line}` })));
    const unknown = named.find(({ name }) => !KNOWN.has(name));
    if (unknown !== undefined)
        throw notKnown(unknown.name, unknown.place);
    const namesOf = (input) => [...new Set(named.map(({ name }) => name))].filter((name) => KNOWN.get(name) === input).join(',');
    const needed = { sandboxes: namesOf('sandboxes'), 'local-sandbox': namesOf('local-sandbox') };
    const withFiles = due.find(({ files, expect }) => files ?? expect.files[0] ?? expect.changedOnly);
    if (due.length > 0 && named.length === 0)
        throw nothingNamed();
    if (withFiles !== undefined && needed['local-sandbox'] === '')
        throw noWorkspace(withFiles);
    return Object.fromEntries(Object.entries(needed).filter(([, names]) => names !== ''));
}
/** The servers that a case names. Patterns such as `*.delete_*` name none. */
function serversIn({ aliases, expect: { calls, state } }) {
    const ofTools = [...calls, ...state].map(({ name, at }) => {
        const [first = ''] = name.split('.');
        return { name: (0,unknown_tools/* splitToolName */.Kr)(name, [...KNOWN.keys()])?.server ?? first, at };
    });
    return [...aliases, ...ofTools.filter(({ name }) => !/[*?]/.test(name))];
}
function notKnown(name, place) {
    return new failure/* InputError */.dz(`It is not known what ${(0,values/* quoted */.TL)(name)} is (${place}).`, 'It is not the name of a server, so it may be a name of your own.', `Say which servers to acquire, such as ${(0,host_wording/* inputName */.yu)('sandboxes', `${name}=jira`)} or ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')}.`);
}
function nothingNamed() {
    return new failure/* InputError */.dz('The cases name no server.', 'No `calls`, `state`, `seed` or `allowed-tools` of them says what the agent needs.', `Say which servers to acquire, such as ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')} or ${(0,host_wording/* inputName */.yu)('sandboxes', 'calculator')}.`);
}
function noWorkspace({ name, file, position }) {
    return new failure/* InputError */.dz(`The case ${(0,values/* quoted */.TL)(name)} has files, but no case names a server with a workspace (${file}:${position.line}).`, 'Only a local sandbox has a workspace.', `Add ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')}, and name the other servers, too.`);
}

;// CONCATENATED MODULE: ./build/cli/agent-command-line.js


/**
 * The command after `--` as a line for the shell. The agent runs in an empty folder, so files of the current folder are
 * named by the variable that has the same meaning in a workflow.
 */
function agentCommandLine(command, isFile = isPlainFile, platform = process.platform) {
    const parts = command.map((part, index) => {
        // A program without a slash is looked up in PATH.
        const isPath = !(0,external_node_path_.isAbsolute)(part) && (index > 0 || /[\\/]/.test(part)) && isFile(part);
        return platform === 'win32' ? powershellPart(part, isPath) : posixPart(part, isPath);
    });
    return platform === 'win32' && parts.length > 0 ? `& ${parts.join(' ')}` : parts.join(' ');
}
function posixPart(part, isPath) {
    const text = part.replace(/^(\.\/)+/, '');
    if (isPath)
        return `"$GITHUB_WORKSPACE"/${/^[\w@%+=:,./-]+$/.test(text) ? text : quoteForPosix(text)}`;
    return /^[\w@%+=:,./-]+$/.test(part) ? part : quoteForPosix(part);
}
function quoteForPosix(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
function powershellPart(part, isPath) {
    const quoted = `'${part.replaceAll("'", "''")}'`;
    return isPath ? `(Join-Path $env:GITHUB_WORKSPACE ${quoted})` : quoted;
}
function isPlainFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}

;// CONCATENATED MODULE: ./build/cli/test.js














/** The inputs that say which servers to acquire. */
const SERVER_INPUTS = ['sandboxes', 'local-sandbox', 'instances'];
/** `test`: runs cases on what is up, or acquires what they need and releases it, and exits with the verdict. */
async function test_test(context, options, flags, acquiring) {
    const dumps = new DumpFolder(options.dumpFolder ?? '');
    dumps.checkEmpty();
    (0,host_process/* exportWorkspace */.U$)();
    const given = { ...flags, ...commandOf(context, flags) };
    const { signal: cancelled } = new AbortController();
    const tests = { context, given, saved: NO_RUN, dumps, cancelled };
    const { cases = [] } = await readTests(tests);
    const name = options.name ?? ((0,host_process/* getEnv */._$)(env/* NAME_VARIABLE */.lV) || 'default');
    const up = Object.keys(acquiring).length > 0 ? undefined : (0,saved_runs/* listRuns */.v)().find((run) => run.name === name);
    if (up !== undefined) {
        const interrupts = listenForInterrupts(context);
        const here = { ...tests, saved: up, cancelled: interrupts.cancelled };
        const code = printTests(await runTests(here), here, options, { name });
        return interrupts.cancelled.aborted ? INTERRUPTED : code;
    }
    const servers = SERVER_INPUTS.some((input) => acquiring[input] !== undefined) ? {} : neededServers(cases);
    return await testOnOwn(tests, options, { ...servers, ...acquiring });
}
/** Acquires, runs the cases, and releases. */
async function testOnOwn(tests, options, acquiring) {
    const { context, dumps } = tests;
    const saved = (0,saved_runs/* createRun */.ut)(options.name ?? `test-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`, 'test');
    const interrupts = interruptsOf([saved], context.terminal);
    const { cancelled } = interrupts;
    // The agent must not find URLs that lead past the gateway.
    const localRun = { context, saved, interrupts, dumps, given: { ...acquiring, record: 'all' } };
    const notAcquired = await acquire(localRun);
    const result = notAcquired === undefined
        ? await runTests({ ...tests, saved, cancelled })
        : { published: undefined, failure: notAcquired };
    const jobFailure = whyNotGreen(result.published) ?? result.failure?.message;
    if (notAcquired === undefined && jobFailure !== undefined)
        saveForPost(localRun, { jobFailure });
    const status = cancelled.aborted ? 'cancelled' : jobFailure === undefined ? 'success' : 'failure';
    const { left, failure } = await finish(localRun, status);
    const report = reportIn(dumps.path);
    if (report !== undefined)
        context.terminal.log.notice(`Open ${report} to see what happened.`);
    const more = { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null };
    const code = printTests(result, tests, options, more);
    if (cancelled.aborted)
        return INTERRUPTED;
    if (notAcquired?.isUsageError === true)
        return run_step/* USAGE_ERROR */.v;
    return code === 0 && failure !== undefined ? 1 : code;
}
/** The command after `--` is the input `run`. */
function commandOf({ userCommand }, { run }) {
    if (userCommand.length === 0)
        return {};
    if (run === undefined)
        return { run: agentCommandLine(userCommand) };
    throw new failure/* InputError */.dz('The agent is given twice.', 'There is a command after `--`, and `--run`.', 'Remove one of them.');
}

;// CONCATENATED MODULE: ./build/cli/up.js










/** `up`: acquires, and leaves everything up for other commands. */
async function up(context, options, given) {
    const saved = (0,saved_runs/* createRun */.ut)(options.name, 'up');
    const interrupts = interruptsOf([saved], context.terminal);
    const localRun = { context, saved, interrupts, dumps: new DumpFolder(''), given };
    const failure = await acquire(localRun);
    const { acquired, ...outputs } = saved.journal.all('output');
    const isUp = failure === undefined && acquired === 'true';
    const document = {
        name: saved.name,
        acquired: isUp,
        failure: failure?.message ?? null,
        outputs: isUp ? outputs : {},
        env: isUp ? saved.journal.all('env') : {}
    };
    if (isUp)
        (0,folder_lock/* unlockFolder */.t_)(saved.folder);
    else if (failure === undefined)
        (0,saved_runs/* removeRun */.s2)(saved);
    else
        await finish(localRun, interrupts.cancelled.aborted ? 'cancelled' : 'failure');
    (0,cli_context/* printResult */.R)(context, options, document, isUp ? instructions(saved, outputs) : []);
    if (failure === undefined)
        return 0;
    return interrupts.cancelled.aborted ? INTERRUPTED : failure.isUsageError ? run_step/* USAGE_ERROR */.v : 1;
}
function instructions({ name }, outputs) {
    const option = name === 'default' ? '' : ` --name ${name}`;
    const rows = [
        [(0,env/* howToSetEnv */.lv)(option), 'sets the variables that your tests have on GitHub'],
        [`klavis-sandbox tools${option}`, 'lists the tools of the servers'],
        [`klavis-sandbox reset${option}`, 'resets the sandboxes between test cases'],
        [`klavis-sandbox down${option}`, 'dumps and releases']
    ];
    const width = Math.max(36, ...rows.map(([command = '']) => command.length));
    return [
        `${(0,values/* quoted */.TL)(name)} is up.`,
        '',
        ...rows.map(([command = '', description]) => `  ${command.padEnd(width)}  ${description}`),
        '',
        'Config files of agent clients, readable only by you:',
        '',
        ...CONFIGS.map(([output, client]) => `  ${client.padEnd(12)}  ${outputs[output] ?? ''}`)
    ];
}
const CONFIGS = [
    ['mcp-config', 'Claude Code'],
    ['codex-config', 'Codex'],
    ['gemini-config', 'Gemini CLI'],
    ['copilot-config', 'Copilot CLI'],
    ['opencode-config', 'opencode'],
    ['langchain-config', 'LangChain']
];

;// CONCATENATED MODULE: ./build/cli/commands.js
// The commands are loaded lazily and in one piece, so that the code that they share is in the bundle once.










/***/ }),

/***/ 90876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadCompanion: () => (/* binding */ loadCompanion),
/* harmony export */   runCompanionStep: () => (/* binding */ runCompanionStep)
/* harmony export */ });
/* harmony import */ var _host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28701);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35190);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36247);



/** The companions by the folder of their action.yml. Each is loaded only when it runs. */
const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(2032), __webpack_require__.e(7331), __webpack_require__.e(8940)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(2032), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(9702)]).then(__webpack_require__.bind(__webpack_require__, 73012))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(8783), __webpack_require__.e(6790)]).then(__webpack_require__.bind(__webpack_require__, 12073))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(9708), __webpack_require__.e(1390)]).then(__webpack_require__.bind(__webpack_require__, 70310))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(2325)]).then(__webpack_require__.bind(__webpack_require__, 977))).runTools,
    test: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(2032), __webpack_require__.e(7331), __webpack_require__.e(3727), __webpack_require__.e(5012), __webpack_require__.e(4698), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(6521), __webpack_require__.e(227), __webpack_require__.e(626)]).then(__webpack_require__.bind(__webpack_require__, 50227))).runTest,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(9514), __webpack_require__.e(2032), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(5027)]).then(__webpack_require__.bind(__webpack_require__, 67107))).runSweep
};
/** The companions that have a post step. */
const WITH_POST = ['attach'];
/** Loads the companion with this name. */
async function loadCompanion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
/** Runs a companion as a step on a GitHub runner. */
async function runCompanionStep(name) {
    const run = WITH_POST.includes(name) ? _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runSealedStep */ .oL : _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runFailingStep */ .Ad;
    await run(await (0,_host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openGithubHost */ .M)(), await loadCompanion(name));
    (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .exitSoon */ .Cp)();
}


/***/ })

};
