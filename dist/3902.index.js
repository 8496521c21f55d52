export const id = 3902;
export const ids = [3902];
export const modules = {

/***/ 63902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  down: () => (/* reexport */ down),
  ps: () => (/* reexport */ ps),
  run: () => (/* reexport */ run),
  runCompanion: () => (/* reexport */ runCompanion),
  servers: () => (/* reexport */ servers),
  up: () => (/* reexport */ up)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/companions/companion.js
var companion = __webpack_require__(90876);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/host/dump-folder.js



/** The folder at a terminal in which that is kept which would be an artifact on GitHub. */
class DumpFolder {
    /** Where it is to be. */
    wanted;
    #isWished;
    #made;
    /** Without a wish it is a new one in the current folder, and made only when there is something to keep. */
    constructor(wish, now = new Date()) {
        this.#isWished = wish !== '';
        this.wanted = this.#isWished ? (0,external_node_path_.resolve)(wish) : unused((0,external_node_path_.resolve)(`klavis-sandbox-${stamp(now)}`));
    }
    /** A folder that somebody else fills, who has looked into it before. */
    static filledByAnother(path) {
        const folder = new DumpFolder(path);
        folder.#made = folder.wanted;
        return folder;
    }
    /** Refuses a folder that has something in it: what is there would be written over. */
    refuseTaken() {
        if (!this.#isWished || isFree(this.wanted))
            return;
        throw new failure/* InputError */.dz(`The folder ${this.wanted} is not empty.`, 'The dumps would mix with what is there.', 'Name another one with `--dump-folder`.');
    }
    /** Where it is, once there is something in it. */
    get path() {
        return this.#made;
    }
    keep({ folder, files }) {
        const place = this.#make();
        for (const file of files) {
            const copy = (0,external_node_path_.join)(place, (0,external_node_path_.relative)(folder, file));
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(copy), { recursive: true });
            (0,external_node_fs_.copyFileSync)(file, copy);
        }
        return { name: place, id: undefined, url: undefined };
    }
    /** Adds to the summary, which is for those who read what was kept. */
    writeSummary(markdown) {
        if (this.#made === undefined && !this.#isWished)
            return;
        const place = this.#make();
        (0,external_node_fs_.mkdirSync)(place, { recursive: true, mode: 0o700 });
        (0,external_node_fs_.appendFileSync)((0,external_node_path_.join)(place, 'summary.md'), markdown);
    }
    #make() {
        if (this.#made !== undefined)
            return this.#made;
        this.#made = this.#isWished && isFree(this.wanted) ? this.wanted : unused(this.wanted);
        const isOurs = !(0,external_node_fs_.existsSync)(this.#made);
        (0,external_node_fs_.mkdirSync)(this.#made, { recursive: true, mode: 0o700 });
        if (isOurs)
            hideFromGit(this.#made);
        return this.#made;
    }
}
/** Or the next `--upload .` would take it along. For a folder that we made: what a user has in another is theirs. */
function hideFromGit(folder) {
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, '.gitignore'), '*\n');
}
/** Not there, or a folder with nothing in it. */
function isFree(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder).length === 0;
    }
    catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'ENOENT';
    }
}
function unused(wanted) {
    for (let number = 1;; number++) {
        const folder = number === 1 ? wanted : `${wanted}-${number}`;
        if (!(0,external_node_fs_.existsSync)(folder))
            return folder;
    }
}
/** `20261116-084438`, by the clock on the wall. */
function stamp(now) {
    const digits = (value) => String(value).padStart(2, '0');
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('');
    return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`;
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./build/host/interrupts.js


/** How a program that is told to end by Ctrl+C ends, for its caller. */
const INTERRUPTED = 130;
/** One Ctrl+C, or one closed window, may come twice: from the terminal, and from a shell or npm in between. */
const ECHO_MS = 300;
/** One Ctrl+C reaches all of a group at once, but who hears it first is chance. */
const LATEST_MS = 1_000;
/**
 * What Ctrl+C means at a terminal: the first ends the work in order, another one leaves at once. While a command of
 * the user runs, it is the command's business, which has it from the terminal anyway.
 */
class Interrupts {
    #cancel = new AbortController();
    #spoken;
    #now;
    #command;
    #isHeard = false;
    #reachedUs = false;
    /** What is heard until then is the same Ctrl+C as before. */
    #sameUntil = 0;
    constructor(spoken, now = () => performance.now()) {
        this.#spoken = spoken;
        this.#now = now;
        (0,external_node_events_.setMaxListeners)(0, this.#cancel.signal);
        for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
            process.on(name, () => this.#hear(name));
    }
    /** Aborts with the first Ctrl+C. */
    get cancelled() {
        return this.#cancel.signal;
    }
    /** Leaves it to this command until that has ended. */
    async during(command, ended) {
        this.#command = command;
        this.#reachedUs = false;
        try {
            return await ended;
        }
        finally {
            this.#command = undefined;
        }
    }
    /** The command ended by it: so this was the first, even if it reaches us only now. */
    endedCommand() {
        if (isAtTerminal() && !this.#reachedUs)
            this.#sameUntil = this.#now() + LATEST_MS;
        this.#begin();
    }
    #begin() {
        this.#isHeard = true;
        this.#cancel.abort(new failure/* Cancelled */.cJ());
    }
    #hear(name) {
        const echoUntil = this.#now() + ECHO_MS;
        if (this.#command !== undefined) {
            this.#reachedUs = true;
            this.#sameUntil = echoUntil;
            this.#passOn(name, this.#command);
        }
        else if (this.#now() < this.#sameUntil) {
            this.#sameUntil = Math.min(this.#sameUntil, echoUntil);
        }
        else if (!this.#isHeard) {
            this.#sameUntil = echoUntil;
            this.#spoken.first();
            this.#begin();
        }
        else if (name !== 'SIGHUP') {
            // A window that was closed is no person in a hurry.
            this.#spoken.last();
            process.exit(INTERRUPTED);
        }
    }
    /** Ctrl+C at a terminal reaches the whole group; who sends a signal otherwise sends it to us alone. */
    #passOn(name, command) {
        if (name === 'SIGINT' && isAtTerminal())
            return;
        try {
            command.kill(name);
        }
        catch {
            // Windows cannot send every signal; there the console tells all of its programs itself.
        }
    }
}
function isAtTerminal() {
    return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}

// EXTERNAL MODULE: ./build/host/journal.js
var journal = __webpack_require__(86076);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/host/local-run.js


/** The run that a use at a terminal stands for; its labels tell others whose sandboxes these are. */
function localRun(runId, temp) {
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
/** `owner/name` as the remote has it, without whatever credentials are in its URL; else the name of the folder. */
function repositoryOf(folder) {
    try {
        const remote = (0,external_node_child_process_.execFileSync)('git', ['config', '--get', 'remote.origin.url'], {
            cwd: folder,
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

// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/host/use-variables.js
const OF_A_USE = /^KLAVIS_(OUTPUT_\w+|\w+_MCP_URL|MCP_SERVER_URLS|MCP_CONFIG|LOCAL_SANDBOX_ID|SANDBOX_LEDGER)$/;
/** The environment of this process without what an earlier use left in the shell: a use stands for itself. */
function environmentWithoutUse() {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfAUse(name)));
}
/** Whether a use gives this variable to what comes after it. */
function isOfAUse(name) {
    return OF_A_USE.test(name);
}

;// CONCATENATED MODULE: ./build/host/terminal-host.js






/** The terminal as our host: flags for inputs, a journal for the runner's memory, a folder for artifacts. */
function terminalHost({ terminal, journal, folder, input, dumps, cancelled }) {
    let failure;
    return {
        log: terminal.log,
        run: localRun(journal.read('use', 'run-id'), folder),
        programs: (0,process_world/* programFolder */.bs)(),
        cancelled,
        input,
        env: (name) => journal.read('env', name) || (isOfAUse(name) ? undefined : process.env[name]),
        mask: terminal.mask,
        redact: terminal.redact,
        output: (name, value) => journal.note('output', name, value),
        exportEnv: (name, value) => journal.note('env', name, value),
        saveState: (name, value) => journal.note('state', name, value),
        state: (name) => journal.read('state', name),
        startGroup: terminal.startGroup,
        endGroup: terminal.endGroup,
        fail: (message) => {
            failure = terminal.worded(message);
            terminal.log.error(message);
        },
        failure: () => failure,
        event: () => Promise.resolve({ name: 'terminal', actor: '', fromFork: false, isPrivate: true, pullRequest: undefined }),
        writeSummary: async (markdown) => dumps.writeSummary(terminal.redact(markdown)),
        tellPerson: (text) => {
            if (terminal.isWatched())
                terminal.log.notice(text);
            else
                terminal.log.notice(`For you alone: ${written(folder, terminal.redact(text))}`);
        },
        expectArtifact: () => undefined,
        keepArtifact: async (request) => dumps.keep(request)
    };
}
/** Writes it where this user alone can read it; gives the place. */
function written(folder, text) {
    const path = (0,external_node_path_.join)(folder, 'for-you.txt');
    (0,external_node_fs_.appendFileSync)(path, `${(0,host_text/* safeLines */.Bv)(text)}\n`, { mode: 0o600 });
    return path;
}

// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/companion-rows.js
var companion_rows = __webpack_require__(34465);
// EXTERNAL MODULE: ./build/cli/desk.js
var cli_desk = __webpack_require__(69008);
// EXTERNAL MODULE: ./build/cli/local-use.js + 1 modules
var local_use = __webpack_require__(59309);
;// CONCATENATED MODULE: ./build/cli/output-lines.js

/** Outputs are texts on a runner; here what is JSON in them is part of the document. */
function valueIn(text) {
    const value = (0,host_text/* jsonIn */.Yf)(text);
    return value === undefined ? text : value;
}
/** The output that is to be shown, as lines for a person; all of them where there is none. A text is shown as it is. */
function linesOf(outputs, shows) {
    const shown = outputs.find(([name]) => name === shows)?.[1];
    if (shown === undefined)
        return outputs.map(asLine);
    if (shown === '')
        return [];
    return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(inPairs) : [String(shown)];
}
/** A list by name is one line for each of its items, which other programs can read. */
function inPairs([name, value]) {
    return Array.isArray(value) ? value.map((item) => `${name} ${(0,host_text/* oneLine */.TN)(String(item))}`) : [asLine([name, value])];
}
/** Names come from servers, which could make two lines of one. */
function asLine([name, value]) {
    if (Array.isArray(value))
        return `${name}: ${value.map((item) => (0,host_text/* oneLine */.TN)(String(item))).join(', ')}`;
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

// EXTERNAL MODULE: ./build/cli/step.js
var step = __webpack_require__(68463);
;// CONCATENATED MODULE: ./build/cli/visible-secrets.js
const SECRET_FLAGS = ['api-key', 'instance-tokens', 'headers'];
/** Warns of secrets that were given as flags. */
function warnOfVisible(given, log) {
    const flags = SECRET_FLAGS.filter((name) => given[name] !== undefined);
    if (flags.length === 0)
        return;
    const names = flags.map((name) => `\`--${name}\``).join(', ');
    const better = flags.includes('api-key') ? ' Set KLAVIS_API_KEY instead of `--api-key`.' : '';
    log.warning(`Others on this machine can see what is given with ${names} in the list of processes.${better}`);
}

;// CONCATENATED MODULE: ./build/cli/companion-command.js














/** Runs a companion on what is up. */
async function runCompanion(name, desk, options, given) {
    const { terminal, actions } = desk;
    const row = companion_rows/* COMPANION_ROWS */.Z[name] ?? {};
    const use = given[row.standsAloneWith ?? ''] === undefined ? (0,local_use/* useNamed */.Lv)(options.name) : NOTHING_UP;
    // Notes of its own: what it says and how it fails is nothing that the post step should read.
    const journal = use.journal.draft();
    const place = row.writesTo === undefined ? '' : (given[row.writesTo] ?? new DumpFolder('').wanted);
    const told = { ...toldTo(use), ...(row.writesTo === undefined ? {} : { [row.writesTo]: place }) };
    const action = actions[name];
    const host = terminalHost({
        terminal,
        journal,
        folder: use.folder,
        input: (input) => given[input] ?? told[input] ?? (action === undefined ? '' : (0,action_files/* defaultOf */.H)(action, input)),
        dumps: place === '' ? new DumpFolder('') : DumpFolder.filledByAnother(place),
        cancelled: interruptsOf(desk).cancelled
    });
    warnOfVisible(given, terminal.log);
    terminal.spin(name);
    const isNew = place !== '' && !(0,external_node_fs_.existsSync)(place);
    const failure = await (0,step/* runStep */.e)(host, await (0,companion.companion)(name), 'Interrupted.');
    if (isNew && (0,external_node_fs_.existsSync)(place))
        hideFromGit(place);
    terminal.rest();
    const outputs = Object.entries(journal.all('output')).map(([output, text]) => [output, row.plain?.includes(output) ? text : valueIn(text)]);
    const document = { name: use.name || null, outputs: Object.fromEntries(outputs), failure: failure?.message ?? null };
    (0,cli_desk/* answer */.Z)(desk, options, document, linesOf(outputs, row.shows));
    if (failure === undefined)
        return 0;
    return failure.isUsage ? step/* USAGE */.u : 1;
}
const NOTHING_UP = { name: '', folder: (0,external_node_os_.tmpdir)(), journal: new journal/* Journal */.C(undefined) };
function interruptsOf({ terminal }) {
    return new Interrupts({
        first: () => terminal.log.info('Interrupted. Ctrl+C again leaves at once.'),
        last: () => undefined
    });
}
/** What main was told need not be said again. The embedded engine is found by its files. */
function toldTo(use) {
    const ledger = use.journal.read('output', 'ledger');
    const api = use.journal.read('state', 'engine') === '' ? (0,local_use/* settingsOf */.f5)(use)?.api : undefined;
    return { ledger, 'api-url': api?.url, region: api?.region, 'rate-limit': api?.rateLimit.toString() };
}

// EXTERNAL MODULE: ./build/host/owner.js
var host_owner = __webpack_require__(6700);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/lease/life.js
var lease_life = __webpack_require__(20927);
// EXTERNAL MODULE: ./build/steps/warnings.js
var warnings = __webpack_require__(37159);
;// CONCATENATED MODULE: ./build/cli/leftovers.js





/** Who has not looked for what no TTL frees by then never will; until then it is not forgotten. */
const LONGEST_DOUBT_MS = 24 * 60 * 60_000;
/** Ctrl+C while these are at work: everything is released first, and who cannot wait is told what is left. */
function leftovers_interruptsOf(uses, { log }) {
    return new Interrupts({
        first: () => log.info('Interrupted: everything is released first. Ctrl+C again leaves at once.'),
        last: () => {
            const lines = uses.filter(({ folder }) => (0,external_node_fs_.existsSync)(folder)).flatMap(leftoverLines);
            for (const line of lines.length === 0 ? ['Nothing is left.'] : lines)
                log.warning(line);
        }
    });
}
/** What is left of a use, by when it frees itself, and how to release it now. */
function leftoverLines(use) {
    const left = (0,local_use/* livesOf */.D7)(use).map(leftover);
    const engine = use.journal.read('state', 'engine') === '' ? [] : ['The embedded engine may still run.'];
    return [...left, ...engine, `\`klavis-sandbox down --name ${use.name}\` releases what is left.`];
}
function leftover(life) {
    const { alias } = life.intent;
    return (0,lease_life/* isHeld */.i7)(life) ? `${alias} is still held; ${(0,warnings/* freedBy */.uq)(life)}.` : `${alias} may be held; if so, ${(0,warnings/* freedBy */.uq)(life)}.`;
}
/** Whether what may be held is still to be remembered: an instance of a user of ours, or what its TTL has not freed. */
function isWorthAnotherTry(life, now = Date.now()) {
    const { kind, owner, at } = life.intent;
    // What a user that was named has may be another's: no later look would tell more.
    if (kind === 'instance')
        return owner?.isOurs === true;
    const end = (0,warnings/* freedAt */.So)(life);
    return now < (end === undefined ? Date.parse(at) + LONGEST_DOUBT_MS : Date.parse(end));
}

// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/steps/main.js + 12 modules
var main = __webpack_require__(84029);
// EXTERNAL MODULE: ./build/steps/post.js + 19 modules
var post = __webpack_require__(42009);
;// CONCATENATED MODULE: ./build/cli/lifetime.js













/** The main step; what it failed with, if it did. */
async function acquire({ desk, use, interrupts, dumps, given }) {
    const { terminal, actions } = desk;
    const input = (name) => given[name] ?? (0,action_files/* defaultOf */.H)(actions.main, name);
    const { journal, folder } = use;
    const host = terminalHost({ terminal, journal, folder, input, dumps, cancelled: interrupts.cancelled });
    warnOfVisible(given, host.log);
    terminal.spin('Acquiring');
    const failure = await (0,step/* runStep */.e)(host, main/* runMain */.V, 'Interrupted before everything was there.');
    terminal.rest();
    return failure;
}
/** The post step. What could not be released stays written down, so that `down` can try again. */
async function finish({ desk: { terminal }, use, dumps, given }, status) {
    const inputs = { ...given, 'job-status': status };
    const { journal, folder } = use;
    // Not the signal that ended the work: a release is not to be hurried by it.
    const { signal: cancelled } = new AbortController();
    const host = terminalHost({ terminal, journal, folder, input: (name) => inputs[name] ?? '', dumps, cancelled });
    if (status === 'success')
        terminal.calm();
    terminal.spin('Dumping and releasing');
    const left = await (0,post/* runPost */.a)(host).then((ending) => stillHeld(ending, host), (error) => {
        host.log.warning(`The clean-up did not come to its end: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    });
    terminal.rest();
    if (left?.length === 0)
        (0,local_use/* forgetUse */.b_)(use);
    else {
        (0,host_owner/* disown */.dK)(folder);
        host.log.warning(`\`klavis-sandbox down --name ${use.name}\` tries again to release what is left.`);
    }
    return { left, failure: host.failure() };
}
/** What to look at first in a folder of dumps, if it is there. */
function pageIn(folder) {
    const page = (0,external_node_path_.join)(folder ?? '', 'report.html');
    return folder && (0,external_node_fs_.existsSync)(page) ? page : undefined;
}
/** What is or may be held still; what is released is written down for whoever tries again. */
function stillHeld(ending, host) {
    if (ending === undefined)
        return [];
    const failed = ending.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held);
    const left = [...failed, ...ending.uncertain.filter((life) => isWorthAnotherTry(life))];
    if (left.length > 0) {
        const ledger = new lease_ledger/* Ledger */.Oc([(0,lease_ledger/* stateSink */.h4)(host.saveState)], (0,lease_ledger/* recordsInState */.N$)(host.state));
        const others = ending.released.filter(({ outcome }) => outcome !== 'failed');
        for (const { held } of others)
            ledger.end(held.intent.seq, 'released');
    }
    return left.map(({ intent }) => intent.alias);
}

;// CONCATENATED MODULE: ./build/cli/down.js











/** `down`: the post step of what is up, or of what a process that was killed left behind. */
async function down(desk, options, given) {
    const uses = options.all ? (0,local_use/* allUses */.ue)().filter(({ folder }) => !(0,host_owner/* ownerOf */.bf)(folder)?.isAlive) : [(0,local_use/* useNamed */.Lv)(options.name)];
    const interrupts = leftovers_interruptsOf(uses, desk.terminal);
    warnOfVisible(given, desk.terminal.log);
    const ended = [];
    for (const use of uses)
        ended.push(await end({ desk, use, interrupts, given }, options));
    const lines = ended
        .filter(({ failure }) => failure === null)
        .map((each) => `${(0,values/* quoted */.T)(each.name)} is down.${dumpsOf(each)}`);
    (0,cli_desk/* answer */.Z)(desk, options, options.all ? ended : ended[0], lines);
    if (options.all && uses.length === 0)
        desk.terminal.log.notice('Nothing is up.');
    return ended.every(({ left }) => left?.length === 0) ? 0 : 1;
}
/** One that fails does not keep the others up. */
async function end(life, options) {
    try {
        return await endUse({ ...life, dumps: new DumpFolder(dumpFolderOf(life.use, options)) }, options);
    }
    catch (error) {
        if (!options.all)
            throw error;
        life.desk.terminal.log.error((0,failure/* messageOf */.bD)(error));
        return { name: life.use.name, dump_folder: null, left: null, failure: life.desk.terminal.worded((0,failure/* messageOf */.bD)(error)) };
    }
}
/** Dumps of several uses are files of the same names: each has a folder of its own. */
function dumpFolderOf({ name }, { all, dumpFolder = '' }) {
    return all && dumpFolder !== '' ? (0,external_node_path_.join)(dumpFolder, name) : dumpFolder;
}
async function endUse(life, { dump }) {
    const { dumps, given } = life;
    checkKey(life.use, given);
    const wasKilled = (0,host_owner/* ownerOf */.bf)(life.use.folder) !== undefined;
    const use = (0,local_use/* takeUse */.Ph)(life.use);
    if (dump !== undefined)
        overrideDump(use, dump);
    const { left } = await finish({ ...life, use }, wasKilled ? 'failure' : 'success');
    const failure = left?.length === 0 ? null : 'Not everything could be released.';
    return { name: use.name, dump_folder: dumps.path ?? null, left: left ?? null, failure };
}
/** Without a key nothing could be released, and the dumps would be lost with the folder. */
function checkKey(use, given) {
    const isInCloud = use.journal.read('state', 'engine') === '';
    const key = given['api-key'] ?? (0,process_world/* environment */.cA)('KLAVIS_API_KEY') ?? '';
    if (!isInCloud || key.trim() !== '' || (0,local_use/* livesOf */.D7)(use).length === 0)
        return;
    throw new failure/* Failure */.HR(`There is no Klavis API key to release ${(0,values/* quoted */.T)(use.name)} with.`, 'It is never written to a file.', 'Set KLAVIS_API_KEY as it was for `up`.');
}
function overrideDump(use, wanted) {
    const settings = (0,local_use/* settingsOf */.f5)(use);
    if (settings === undefined)
        return;
    const after = { ...settings.after, dump: wanted ? 'always' : 'never' };
    use.journal.note('state', 'settings', JSON.stringify({ ...settings, after }));
}
function dumpsOf({ dump_folder: folder }) {
    const page = pageIn(folder);
    if (page !== undefined)
        return ` Its dumps are in ${folder}\nOpen ${page} to see every call and change.`;
    return folder === null ? '' : ` Its dumps are in ${folder}`;
}

// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/steps/engine-process.js
var engine_process = __webpack_require__(64408);
;// CONCATENATED MODULE: ./build/cli/ps.js







/** `ps`: what there is on this machine, as it is written down. Nobody is asked. */
async function ps(desk, options) {
    const rows = (0,local_use/* allUses */.ue)().map(rowOf);
    (0,cli_desk/* answer */.Z)(desk, options, rows, rows.flatMap(ps_linesOf));
    if (rows.length === 0)
        desk.terminal.log.notice('Nothing is up.');
    return 0;
}
function rowOf(use) {
    const owner = (0,host_owner/* ownerOf */.bf)(use.folder);
    return {
        name: use.name,
        state: owner === undefined ? 'up' : owner.isAlive ? 'at work' : 'left behind',
        pid: owner?.isAlive ? owner.pid : null,
        started_by: use.journal.read('use', 'what'),
        started_at: use.journal.read('use', 'started'),
        engine: engineOf(use),
        leases: (0,local_use/* livesOf */.D7)(use).map((life) => {
            const { alias, kind, server, at } = life.intent;
            const end = (0,warnings/* freedAt */.So)(life);
            const isOver = end !== undefined && Date.parse(end) < Date.now();
            const state = isOver ? 'over by its TTL' : (0,lease_life/* isHeld */.i7)(life) ? 'held' : 'maybe held';
            return { alias, kind, server, state, since: at, frees_itself_at: end ?? null };
        })
    };
}
function engineOf({ journal }) {
    const text = journal.read('state', 'engine');
    if (text === '')
        return 'klavis';
    return (0,engine_process/* isAlive */._n)(JSON.parse(text)) ? 'embedded, alive' : 'embedded, dead';
}
function ps_linesOf(row) {
    const since = row.started_at === '' ? '' : `, ${ago(row.started_at)}`;
    const by = row.pid === null ? '' : ` (process ${row.pid})`;
    return [
        `${row.name}: ${row.state}${by}, begun by \`${row.started_by}\`${since}, engine ${row.engine}`,
        ...row.leases.map(({ alias, kind, server, state, frees_itself_at: end }) => {
            const servers = kind === 'local' ? ` (${server.split(',').join(', ')})` : server === alias ? '' : ` (${server})`;
            return `  ${alias}${servers}: ${state}${end === null ? ', without a TTL' : `, frees itself at ${end}`}`;
        }),
        ...(row.state === 'left behind' ? [`  \`klavis-sandbox down --name ${row.name}\` releases it.`] : [])
    ];
}
function ago(time) {
    return `${(0,wording/* seconds */.YA)(Math.max(0, Date.now() - Date.parse(time)))} ago`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/host/command.js




/** Runs a command in the user's own surroundings and in the same process group, so that Ctrl+C reaches it. */
async function runCommand([program = '', ...args], { env, toStderr, interrupts }) {
    const options = {
        env: { ...environmentWithoutUse(), ...env },
        stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit']
    };
    try {
        return await ending((0,external_node_child_process_.spawn)(program, args, options), interrupts);
    }
    catch (error) {
        if (process.platform !== 'win32')
            return notBegun(program, error);
        return await runInShell([program, ...args], options, interrupts).catch((again) => notBegun(program, again));
    }
}
/** What npm installs on Windows are scripts, which only the shell can start. */
async function runInShell(words, options, interrupts) {
    const line = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
    const shell = { ...options, windowsVerbatimArguments: true };
    return await ending((0,external_node_child_process_.spawn)('cmd.exe', ['/d', '/s', '/c', `"${line}"`], shell), interrupts);
}
/** Rejects only where it never began: one that could not be killed is still awaited. */
async function ending(child, interrupts) {
    const ended = new Promise((resolve, reject) => {
        child.on('error', (error) => {
            if (child.pid === undefined)
                reject(error);
        });
        child.once('exit', (code, signal) => {
            const exit = code ?? 128 + (external_node_os_.constants.signals[signal ?? 'SIGKILL'] ?? 0);
            resolve({ code: exit, wasInterrupted: BY_SIGNAL.includes(exit), reason: '' });
        });
    });
    return await interrupts.during(child, ended);
}
/** A shell, or a program that cleans up after itself, says with its code that it was told to end. */
const BY_SIGNAL = ['SIGHUP', 'SIGINT', 'SIGTERM'].map((name) => 128 + external_node_os_.constants.signals[name]);
/** The end of a command that never began. */
function notBegun(program, error) {
    const isMissing = (0,failure/* hasCode */.up)(error, 'ENOENT');
    const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${(0,failure/* messageOf */.bD)(error)}`;
    return { code: isMissing ? 127 : 126, wasInterrupted: false, reason };
}

// EXTERNAL MODULE: ./build/cli/environment.js
var environment = __webpack_require__(6396);
;// CONCATENATED MODULE: ./build/cli/run.js













/** The exit code that says: the command was never run. */
const NOT_RUN = 125;
const LONGEST_COMMAND = 200;
/** `run`: acquires, runs the command in the environment, dumps, releases, and ends as the command did. */
async function run(desk, options, given, command) {
    const dumps = new DumpFolder(options.dumpFolder ?? '');
    dumps.refuseTaken();
    const name = options.name ?? `run-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
    const use = (0,local_use/* beginUse */.Pt)(name, `run ${command[0] ?? ''}`);
    const interrupts = leftovers_interruptsOf([use], desk.terminal);
    const life = { desk, use, interrupts, dumps, given: { ...given, ...wrongKeep(options) } };
    const failure = await acquire(life);
    const outputs = use.journal.all('output');
    const ended = failure === undefined ? await runInside(life, options, command) : notRun(life, failure);
    const isKept = failure === undefined && keeps(options.keep, ended);
    if (failure === undefined && ended.code !== 0)
        use.journal.note('state', 'job-failure', howItFailed(command, ended));
    const finished = isKept ? keep(life) : await finish(life, statusOf(life, failure, ended));
    const code = ended.code === 0 && finished.failure !== undefined ? 1 : ended.code;
    const document = {
        name,
        acquired: outputs['acquired'] === 'true',
        engine: outputs['engine'] ?? null,
        sandboxes: JSON.parse(outputs['sandboxes'] ?? '[]'),
        failure: failure?.message ?? (ended.reason || null),
        exit_code: code,
        kept: isKept,
        dump_folder: life.dumps.path ?? null,
        left: finished.left ?? null
    };
    (0,cli_desk/* answer */.Z)(desk, options, document, []);
    const page = pageIn(life.dumps.path);
    if (page !== undefined)
        desk.terminal.log.notice(`Open ${page} to see every call and change.`);
    return code;
}
async function runInside({ desk, use, interrupts }, { json = false }, command) {
    const surroundings = { env: (0,environment/* environmentOf */.p7)(use), toStderr: json, interrupts };
    // Whatever comes of it, what was acquired is released next.
    const ended = await runCommand(command, surroundings).catch((error) => notBegun(command[0] ?? '', error));
    if (ended.reason !== '')
        desk.terminal.log.error(ended.reason);
    if (ended.wasInterrupted)
        interrupts.endedCommand();
    return ended;
}
/** For the summary: at a terminal it is known what failed. */
function howItFailed(command, { code, reason }) {
    return reason === '' ? `${(0,host_text/* oneLine */.TN)(command.join(' '), LONGEST_COMMAND)} ended with exit code ${code}.` : reason;
}
function notRun({ interrupts }, { isUsage }) {
    const wasInterrupted = interrupts.cancelled.aborted;
    return { code: wasInterrupted ? INTERRUPTED : isUsage ? step/* USAGE */.u : NOT_RUN, wasInterrupted, reason: '' };
}
function statusOf({ interrupts }, failure, { code }) {
    if (interrupts.cancelled.aborted)
        return 'cancelled';
    return failure === undefined && code === 0 ? 'success' : 'failure';
}
/** A wish that means nothing is left to who checks the inputs: one message names all that is wrong. */
function wrongKeep({ keep: when }) {
    return ['never', 'on-failure', 'always'].includes(when) ? {} : { keep: when };
}
/** Nobody debugs what was interrupted. */
function keeps(when, { code, wasInterrupted }) {
    return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted);
}
/** Leaves everything up, as if it had been `up`. */
function keep({ desk, use }) {
    (0,host_owner/* disown */.dK)(use.folder);
    desk.terminal.log.notice(`${(0,values/* quoted */.T)(use.name)} is kept: \`klavis-sandbox env --name ${use.name}\` gives its environment, \`klavis-sandbox down --name ${use.name}\` releases it.`);
    return { left: [], failure: undefined };
}

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/inputs/embedded-servers.js
var embedded_servers = __webpack_require__(55249);
;// CONCATENATED MODULE: ./build/inputs/known-servers.js


/** All that we know, what needs no key first. */
const KNOWN_SERVERS = [
    ...rowsOf('local-sandbox', server_names/* LOCAL_SERVERS */.Bf, embedded_servers/* EMBEDDED_LOCAL */.F),
    ...rowsOf('sandboxes', server_names/* SAAS_SERVERS */.ex, embedded_servers/* EMBEDDED_SANDBOXES */.b)
].sort((left, right) => Number(right.withoutKey) - Number(left.withoutKey));
function rowsOf(input, names, embedded) {
    return [...names].sort().map((name) => ({ name, input, withoutKey: embedded.includes(name) }));
}

;// CONCATENATED MODULE: ./build/cli/servers.js


/** `servers`: every server that we know, and what it takes to have it. */
function servers(desk, options) {
    const document = KNOWN_SERVERS.map(({ name, input, withoutKey }) => ({ name, input, without_key: withoutKey }));
    const lines = KNOWN_SERVERS.map(({ name, input, withoutKey }) => `${name.padEnd(22)}  --${input.padEnd(13)}  ${withoutKey ? 'works without a key' : 'needs a key'}`);
    (0,cli_desk/* answer */.Z)(desk, options, document, lines);
    return 0;
}

;// CONCATENATED MODULE: ./build/cli/up.js









/** `up`: acquires, and leaves everything there for the commands that follow. */
async function up(desk, options, given) {
    const use = (0,local_use/* beginUse */.Pt)(options.name, 'up');
    const interrupts = leftovers_interruptsOf([use], desk.terminal);
    const life = { desk, use, interrupts, dumps: new DumpFolder(''), given };
    const failure = await acquire(life);
    const { acquired, ...outputs } = use.journal.all('output');
    const isThere = failure === undefined && acquired === 'true';
    const document = {
        name: use.name,
        acquired: isThere,
        failure: failure?.message ?? null,
        outputs: isThere ? outputs : {},
        env: isThere ? use.journal.all('env') : {}
    };
    if (isThere)
        (0,host_owner/* disown */.dK)(use.folder);
    else if (failure === undefined)
        (0,local_use/* forgetUse */.b_)(use);
    else
        await finish(life, interrupts.cancelled.aborted ? 'cancelled' : 'failure');
    (0,cli_desk/* answer */.Z)(desk, options, document, isThere ? howToUse(use, outputs) : []);
    if (failure === undefined)
        return 0;
    return interrupts.cancelled.aborted ? INTERRUPTED : failure.isUsage ? step/* USAGE */.u : 1;
}
function howToUse({ name }, outputs) {
    const option = name === 'default' ? '' : ` --name ${name}`;
    const rows = [
        [`eval "$(klavis-sandbox env${option})"`, 'the environment that your tests have on GitHub'],
        [`klavis-sandbox tools${option}`, 'what the servers offer'],
        [`klavis-sandbox reset${option}`, 'back to the beginning, between test cases'],
        [`klavis-sandbox down${option}`, 'dumps and releases']
    ];
    return [
        `${(0,values/* quoted */.T)(name)} is up.`,
        '',
        ...rows.map(([command = '', meaning]) => `  ${command.padEnd(36)}  ${meaning}`),
        '',
        'Configs of agent clients, readable by you only:',
        '',
        ...CONFIGS.map(([output, client]) => `  ${client.padEnd(12)}  ${outputs[output] ?? ''}`)
    ];
}
const CONFIGS = [
    ['mcp-config', 'Claude Code'],
    ['codex-config', 'Codex'],
    ['gemini-config', 'Gemini CLI'],
    ['copilot-config', 'Copilot CLI'],
    ['langchain-config', 'LangChain']
];

;// CONCATENATED MODULE: ./build/cli/commands.js
// What is loaded only when a command is run, in one piece: what the commands share is then in the bundle once.








/***/ }),

/***/ 90876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   companion: () => (/* binding */ companion),
/* harmony export */   companionStep: () => (/* binding */ companionStep)
/* harmony export */ });
/* harmony import */ var _host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34921);
/* harmony import */ var _steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98512);


/** The companions, by the folder of their action.yml. Each is loaded only when it is run. */
const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(5651)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(1532), __webpack_require__.e(2977)]).then(__webpack_require__.bind(__webpack_require__, 92977))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(3863)]).then(__webpack_require__.bind(__webpack_require__, 83863))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(5151)]).then(__webpack_require__.bind(__webpack_require__, 65151))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(8149)]).then(__webpack_require__.bind(__webpack_require__, 98149))).runTools,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(1443), __webpack_require__.e(1271), __webpack_require__.e(7824), __webpack_require__.e(7456), __webpack_require__.e(6925)]).then(__webpack_require__.bind(__webpack_require__, 26925))).runSweep
};
/** The companion of this name. */
async function companion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
/** One companion on a GitHub runner. */
async function companionStep(name) {
    await (0,_steps_boundary_js__WEBPACK_IMPORTED_MODULE_1__/* .failingStep */ .H)((0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .githubRunner */ .O)(), await companion(name));
    (0,_host_github_runner_js__WEBPACK_IMPORTED_MODULE_0__/* .endSoon */ .n)();
}


/***/ })

};
