export const id = 172;
export const ids = [172];
export const modules = {

/***/ 40172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  down: () => (/* reexport */ down),
  ps: () => (/* reexport */ ps),
  run: () => (/* reexport */ run),
  runCompanion: () => (/* reexport */ runCompanion),
  up: () => (/* reexport */ up)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/companions/companion.js
var companion = __webpack_require__(90876);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
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
        if (this.#made !== undefined || this.#isWished)
            (0,external_node_fs_.appendFileSync)((0,external_node_path_.join)(this.#make(), 'summary.md'), markdown);
    }
    #make() {
        if (this.#made !== undefined)
            return this.#made;
        this.#made = this.#isWished ? this.wanted : unused(this.wanted);
        (0,external_node_fs_.mkdirSync)(this.#made, { recursive: true, mode: 0o700 });
        // Or the next `--upload .` would take it along.
        const ignored = (0,external_node_path_.join)(this.#made, '.gitignore');
        if (!(0,external_node_fs_.existsSync)(ignored))
            (0,external_node_fs_.writeFileSync)(ignored, '*\n');
        return this.#made;
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
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/host/interrupts.js


/** How a program that is told to end by Ctrl+C ends, for its caller. */
const INTERRUPTED = 130;
/** One Ctrl+C reaches all of a group at once, but who hears it first is chance. */
const LATEST_MS = 1_000;
/**
 * What Ctrl+C means at a terminal: the first ends the work in order, another one leaves at once. While a command of
 * the user runs, it is the command's business, which has it from the terminal anyway.
 */
class Interrupts {
    #cancel = new AbortController();
    #spoken;
    #command;
    #isHeard = false;
    #reachedUs = false;
    #stillToCome = 0;
    constructor(spoken) {
        this.#spoken = spoken;
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
            this.#stillToCome = performance.now() + LATEST_MS;
        this.#begin();
    }
    #begin() {
        this.#isHeard = true;
        this.#cancel.abort(new failure/* Cancelled */.cJ());
    }
    #hear(name) {
        if (name === 'SIGINT' && performance.now() < this.#stillToCome) {
            this.#stillToCome = 0;
        }
        else if (this.#command !== undefined) {
            this.#reachedUs = true;
            // Ctrl+C at a terminal reaches the whole group; who sends a signal otherwise sends it to us alone.
            if (name !== 'SIGINT' || !isAtTerminal())
                this.#command.kill(name);
        }
        else if (this.#isHeard) {
            this.#spoken.last();
            process.exit(INTERRUPTED);
        }
        else {
            this.#spoken.first();
            this.#begin();
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
;// CONCATENATED MODULE: ./build/host/terminal-host.js


/** What an earlier use left in a shell: a use at a terminal stands for itself. */
const OF_OTHER_USES = ['KLAVIS_MCP_SERVER_URLS', 'KLAVIS_SANDBOX_LEDGER'];
/** The terminal as our host: flags for inputs, a journal for the runner's memory, a folder for artifacts. */
function terminalHost({ terminal, journal, folder, input, dumps, cancelled }) {
    let failure;
    return {
        log: terminal.log,
        run: localRun(journal.read('use', 'run-id'), folder),
        programs: (0,process_world/* programFolder */.bs)(),
        cancelled,
        input,
        env: (name) => journal.read('env', name) || (OF_OTHER_USES.includes(name) ? undefined : process.env[name]),
        mask: terminal.mask,
        redact: terminal.redact,
        output: (name, value) => journal.note('output', name, value),
        exportEnv: (name, value) => journal.note('env', name, value),
        saveState: (name, value) => journal.note('state', name, value),
        state: (name) => journal.read('state', name),
        startGroup: terminal.startGroup,
        endGroup: terminal.endGroup,
        fail: (message) => {
            failure = message;
            terminal.log.error(message);
        },
        failure: () => failure,
        event: () => Promise.resolve({ name: 'terminal', actor: '', fromFork: false, isPrivate: true }),
        writeSummary: async (markdown) => dumps.writeSummary(terminal.redact(markdown)),
        expectArtifact: () => undefined,
        keepArtifact: async (request) => dumps.keep(request)
    };
}

// EXTERNAL MODULE: ./build/steps/boundary.js
var boundary = __webpack_require__(98512);
// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/companion-rows.js
var companion_rows = __webpack_require__(34465);
// EXTERNAL MODULE: ./build/cli/desk.js
var cli_desk = __webpack_require__(69008);
// EXTERNAL MODULE: ./build/cli/local-use.js + 1 modules
var local_use = __webpack_require__(59309);
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
        dumps: new DumpFolder(place),
        cancelled: interruptsOf(desk).cancelled
    });
    terminal.spin(name);
    await (0,boundary/* failingStep */.H)(host, await (0,companion.companion)(name), 'Interrupted.');
    terminal.rest();
    const outputs = Object.entries(journal.all('output')).map(([output, text]) => [output, fromText(text)]);
    const failure = host.failure() ?? null;
    (0,cli_desk/* answer */.Z)(desk, options, { outputs: Object.fromEntries(outputs), failure }, linesOf(outputs, row.shows));
    return failure === null ? 0 : 1;
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
/** Outputs are texts on a runner; here what is JSON in them is part of the document. */
function fromText(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
function linesOf(outputs, shows) {
    const shown = outputs.find(([name, value]) => name === shows && value !== '')?.[1];
    if (shown === undefined)
        return outputs.map(asLine);
    return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(inPairs) : [String(shown)];
}
/** A list by name is one line for each of its items, which other programs can read. */
function inPairs([name, value]) {
    return Array.isArray(value) ? value.map((item) => `${name} ${String(item)}`) : [asLine([name, value])];
}
function asLine([name, value]) {
    if (Array.isArray(value))
        return `${name}: ${value.join(', ')}`;
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

// EXTERNAL MODULE: ./build/host/owner.js
var host_owner = __webpack_require__(6700);
// EXTERNAL MODULE: ./build/lease/life.js
var lease_life = __webpack_require__(20927);
// EXTERNAL MODULE: ./build/steps/warnings.js
var warnings = __webpack_require__(37159);
;// CONCATENATED MODULE: ./build/cli/leftovers.js





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

// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/steps/main.js + 13 modules
var main = __webpack_require__(73199);
// EXTERNAL MODULE: ./build/steps/post.js + 6 modules
var post = __webpack_require__(4899);
;// CONCATENATED MODULE: ./build/cli/lifetime.js









/** The main step; what it failed with, if it did. */
async function acquire({ desk, use, interrupts, dumps, given }) {
    const { terminal, actions } = desk;
    const input = (name) => given[name] ?? (0,action_files/* defaultOf */.H)(actions.main, name);
    const { journal, folder } = use;
    const host = terminalHost({ terminal, journal, folder, input, dumps, cancelled: interrupts.cancelled });
    if (given['api-key'] !== undefined)
        host.log.warning(VISIBLE_KEY);
    terminal.spin('Acquiring');
    await (0,boundary/* failingStep */.H)(host, main/* runMain */.V, 'Interrupted before everything was there.');
    terminal.rest();
    return host.failure();
}
const VISIBLE_KEY = 'Others on this machine can see the flag `--api-key` in the list of processes. Set KLAVIS_API_KEY instead.';
/** The post step. What could not be released stays written down, so that `down` can try again. */
async function finish({ desk: { terminal }, use, dumps, given }, status) {
    const inputs = { ...given, 'job-status': status };
    const { journal, folder } = use;
    // Not the signal that ended the work: a release is not to be hurried by it.
    const { signal: cancelled } = new AbortController();
    const host = terminalHost({ terminal, journal, folder, input: (name) => inputs[name] ?? '', dumps, cancelled });
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
/** What is not released; what is, is written down for whoever tries again. */
function stillHeld(ending, host) {
    const released = ending?.released ?? [];
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    if (failed.length > 0) {
        const ledger = new lease_ledger/* Ledger */.Oc([(0,lease_ledger/* stateSink */.h4)(host.saveState)], (0,lease_ledger/* recordsInState */.N$)(host.state));
        for (const each of released)
            if (!failed.includes(each))
                ledger.end(each.held.intent.seq, 'released');
    }
    return failed.map(({ held }) => held.intent.alias);
}

;// CONCATENATED MODULE: ./build/cli/down.js








/** `down`: the post step of what is up, or of what a process that was killed left behind. */
async function down(desk, options, given) {
    const uses = options.all ? (0,local_use/* allUses */.ue)().filter(({ folder }) => !(0,host_owner/* ownerOf */.bf)(folder)?.isAlive) : [(0,local_use/* useNamed */.Lv)(options.name)];
    const interrupts = leftovers_interruptsOf(uses, desk.terminal);
    const ended = [];
    for (const use of uses)
        ended.push(await end({ desk, use, interrupts, given }, options));
    const lines = ended.filter(({ error }) => error === null).map((each) => `\`${each.name}\` is down.${dumpsOf(each)}`);
    (0,cli_desk/* answer */.Z)(desk, options, options.all ? ended : ended[0], lines);
    if (options.all && uses.length === 0)
        desk.terminal.log.notice('Nothing is up.');
    return ended.every(({ left }) => left?.length === 0) ? 0 : 1;
}
/** One that fails does not keep the others up. */
async function end(life, options) {
    try {
        return await endUse({ ...life, dumps: new DumpFolder(options.dumpFolder ?? '') }, options);
    }
    catch (error) {
        if (!options.all)
            throw error;
        life.desk.terminal.log.error((0,failure/* messageOf */.bD)(error));
        return { name: life.use.name, dump_folder: null, left: null, error: (0,failure/* messageOf */.bD)(error) };
    }
}
async function endUse(life, { dump }) {
    const { use, dumps, given } = life;
    checkKey(use, given);
    const wasKilled = (0,host_owner/* ownerOf */.bf)(use.folder) !== undefined;
    (0,local_use/* takeUse */.Ph)(use);
    if (dump !== undefined)
        overrideDump(use, dump);
    const { left } = await finish(life, wasKilled ? 'failure' : 'success');
    const error = left?.length === 0 ? null : 'Not everything could be released.';
    return { name: use.name, dump_folder: dumps.path ?? null, left: left ?? null, error };
}
/** Without a key nothing could be released, and the dumps would be lost with the folder. */
function checkKey(use, given) {
    const isInCloud = use.journal.read('state', 'engine') === '';
    const key = given['api-key'] ?? (0,process_world/* environment */.cA)('KLAVIS_API_KEY') ?? '';
    if (!isInCloud || key.trim() !== '' || (0,local_use/* livesOf */.D7)(use).length === 0)
        return;
    throw new failure/* Failure */.HR(`There is no Klavis API key to release \`${use.name}\` with.`, 'It is never written to a file.', 'Set KLAVIS_API_KEY as it was for `up`.');
}
function overrideDump(use, wanted) {
    const settings = (0,local_use/* settingsOf */.f5)(use);
    if (settings === undefined)
        return;
    const after = { ...settings.after, dump: wanted ? 'always' : 'never' };
    use.journal.note('state', 'settings', JSON.stringify({ ...settings, after }));
}
function dumpsOf({ dump_folder: folder }) {
    return folder === null ? '' : ` Its dumps are in ${folder}`;
}

// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/steps/engine-process.js + 1 modules
var engine_process = __webpack_require__(58750);
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
        env: { ...process.env, ...env },
        stdio: ['inherit', toStderr ? 2 : 'inherit', 'inherit']
    };
    try {
        return await ending((0,external_node_child_process_.spawn)(program, args, options), interrupts);
    }
    catch (error) {
        if (process.platform !== 'win32')
            return notBegun(program, error);
        // What npm installs there are scripts, which only the shell can start.
        const line = [program, ...args].map((part) => `"${part.replaceAll('"', '""')}"`).join(' ');
        const shell = { ...options, windowsVerbatimArguments: true };
        return await ending((0,external_node_child_process_.spawn)('cmd.exe', ['/d', '/s', '/c', `"${line}"`], shell), interrupts);
    }
}
async function ending(child, interrupts) {
    const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => {
            const exit = code ?? 128 + (external_node_os_.constants.signals[signal ?? 'SIGKILL'] ?? 0);
            resolve({ code: exit, wasInterrupted: BY_SIGNAL.includes(exit), reason: '' });
        });
    });
    return await interrupts.during(child, ended);
}
/** A shell, or a program that cleans up after itself, says with its code that it was told to end. */
const BY_SIGNAL = ['SIGHUP', 'SIGINT', 'SIGTERM'].map((name) => 128 + external_node_os_.constants.signals[name]);
function notBegun(program, error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${String(error)}`;
    return { code: isMissing ? 127 : 126, wasInterrupted: false, reason };
}

// EXTERNAL MODULE: ./build/cli/environment.js
var environment = __webpack_require__(6396);
;// CONCATENATED MODULE: ./build/cli/run.js










/** The exit code that says: the command was never run. */
const NOT_RUN = 125;
/** `run`: acquires, runs the command in the environment, dumps, releases, and ends as the command did. */
async function run(desk, options, given, command) {
    const name = options.name ?? `run-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
    const use = (0,local_use/* beginUse */.Pt)(name, `run ${command[0] ?? ''}`);
    const interrupts = leftovers_interruptsOf([use], desk.terminal);
    const life = { desk, use, interrupts, dumps: new DumpFolder(options.dumpFolder ?? ''), given };
    const failure = await acquire(life);
    const outputs = use.journal.all('output');
    const ended = failure === undefined ? await runInside(life, options, command) : notRun(life);
    const isKept = failure === undefined && keeps(options.keep, ended);
    const finished = isKept ? keep(life) : await finish(life, statusOf(life, failure, ended));
    const code = ended.code === 0 && finished.failure !== undefined ? 1 : ended.code;
    const document = {
        name,
        acquired: outputs['acquired'] === 'true',
        engine: outputs['engine'] ?? null,
        sandboxes: JSON.parse(outputs['sandboxes'] ?? '[]'),
        failure: failure ?? (ended.reason || null),
        exit_code: code,
        kept: isKept,
        dump_folder: life.dumps.path ?? null,
        left: finished.left ?? null
    };
    (0,cli_desk/* answer */.Z)(desk, options, document, []);
    return code;
}
async function runInside({ desk, use, interrupts }, { json = false }, command) {
    const ended = await runCommand(command, { env: (0,environment/* environmentOf */.p7)(use), toStderr: json, interrupts });
    if (ended.reason !== '')
        desk.terminal.log.error(ended.reason);
    if (ended.wasInterrupted)
        interrupts.endedCommand();
    return ended;
}
function notRun({ interrupts }) {
    const wasInterrupted = interrupts.cancelled.aborted;
    return { code: wasInterrupted ? INTERRUPTED : NOT_RUN, wasInterrupted, reason: '' };
}
function statusOf({ interrupts }, failure, { code }) {
    if (interrupts.cancelled.aborted)
        return 'cancelled';
    return failure === undefined && code === 0 ? 'success' : 'failure';
}
/** Nobody debugs what was interrupted. */
function keeps(when, { code, wasInterrupted }) {
    return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted);
}
/** Leaves everything up, as if it had been `up`. */
function keep({ desk, use }) {
    (0,host_owner/* disown */.dK)(use.folder);
    desk.terminal.log.notice(`\`${use.name}\` is kept: \`klavis-sandbox env --name ${use.name}\` gives its environment, \`klavis-sandbox down --name ${use.name}\` releases it.`);
    return { left: [], failure: undefined };
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
        failure: failure ?? null,
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
    return interrupts.cancelled.aborted ? INTERRUPTED : 1;
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
        `\`${name}\` is up.`,
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
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(767)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(456), __webpack_require__.e(373)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(697), __webpack_require__.e(417), __webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(456), __webpack_require__.e(339)]).then(__webpack_require__.bind(__webpack_require__, 46339))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(553)]).then(__webpack_require__.bind(__webpack_require__, 83863))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(537)]).then(__webpack_require__.bind(__webpack_require__, 65151))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(586), __webpack_require__.e(947)]).then(__webpack_require__.bind(__webpack_require__, 98149))).runTools,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(691), __webpack_require__.e(457), __webpack_require__.e(456), __webpack_require__.e(85)]).then(__webpack_require__.bind(__webpack_require__, 93499))).runSweep
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
