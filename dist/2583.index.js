export const id = 2583;
export const ids = [2583];
export const modules = {

/***/ 99542:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  down: () => (/* reexport */ down),
  ps: () => (/* reexport */ ps),
  report: () => (/* reexport */ report),
  run: () => (/* reexport */ run),
  runCompanion: () => (/* reexport */ run_companion/* runCompanion */.y6),
  servers: () => (/* reexport */ servers),
  up: () => (/* reexport */ up)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/process.js
var host_process = __webpack_require__(35190);
// EXTERNAL MODULE: ./build/host/terminal/dump-folder.js
var dump_folder = __webpack_require__(84817);
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
// EXTERNAL MODULE: ./build/cli/leftovers.js
var leftovers = __webpack_require__(1093);
// EXTERNAL MODULE: ./build/cli/local-run.js
var local_run = __webpack_require__(19146);
// EXTERNAL MODULE: ./build/cli/saved-runs.js + 1 modules
var saved_runs = __webpack_require__(25750);
;// CONCATENATED MODULE: ./build/cli/down.js












/** `down`: runs the post step of a run that is up, or that a killed process left behind. */
async function down(context, options, given) {
    const { terminal } = context;
    const runs = options.all ? (0,saved_runs/* listRuns */.v)().filter(({ folder }) => !(0,folder_lock/* lockHolder */.ms)(folder)?.isAlive) : [(0,saved_runs/* findRun */.Lc)(options.name)];
    const interrupts = (0,leftovers/* interruptsOf */.W)(runs, terminal);
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
        return await end({ ...run, dumps: new dump_folder/* DumpFolder */.XS(dumpFolderOf(run.saved, options)) }, options);
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
    const { left } = await (0,local_run/* finish */.O9)({ ...run, saved }, wasKilled ? 'failure' : 'success', { dump });
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
    const report = (0,local_run/* reportIn */.kf)(folder);
    if (report !== undefined)
        return ` Its dumps are in ${folder}\nOpen ${report} to see what happened.`;
    return folder === null ? '' : ` Its dumps are in ${folder}`;
}

// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/engine-client/engine-process.js + 1 modules
var engine_process = __webpack_require__(70599);
// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
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

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
;// CONCATENATED MODULE: ./build/host/terminal/open-file.js



/** Opens a file with the program that the desktop has chosen for it, and does not wait for that program. */
async function openFile(path, platform = process.platform) {
    const program = openerOf(platform);
    if (program === undefined)
        throw notOpened(path, 'There is no `xdg-open` on this machine.');
    const child = (0,external_node_child_process_.spawn)(program, platform === 'win32' ? ['url.dll,FileProtocolHandler', path] : [path], {
        stdio: 'ignore',
        detached: true
    });
    await new Promise((resolve, reject) => {
        child.once('spawn', resolve);
        child.once('error', (error) => reject(notOpened(path, (0,failure/* messageOf */.bD)(error))));
    });
    child.unref();
}
function openerOf(platform) {
    if (platform === 'win32')
        return (0,find_program/* windowsProgram */.E)('rundll32');
    const folders = (0,find_program/* programFolders */.o9)(process.env['PATH'], process.cwd());
    return (0,find_program/* findProgram */.Kp)(platform === 'darwin' ? 'open' : 'xdg-open', folders);
}
function notOpened(path, why) {
    return new failure/* Failure */.HR('The report could not be opened.', why, `Open ${path} in a browser.`);
}

;// CONCATENATED MODULE: ./build/cli/report.js







/** `report`: prints the path of the latest report, or of the one in a folder, and opens it if asked to. */
async function report(context, options, folder = '') {
    const path = folder === '' ? latestReport() : (0,local_run/* reportIn */.kf)((0,external_node_path_.resolve)(folder));
    if (path === undefined)
        throw new failure/* Failure */.HR('There is no report.', `No report.html is in ${folder || `${dump_folder/* RESULTS_FOLDER */.UY} of the current folder`}.`, 'Use `klavis-sandbox run` or `klavis-sandbox test` first, or name the folder of another result.');
    (0,cli_context/* printResult */.R)(context, options, { report: path }, [path]);
    if (options.open)
        await openFile(path);
    return 0;
}
/** Of all results, the one that was written last. */
function latestReport() {
    const parent = (0,external_node_path_.resolve)(dump_folder/* RESULTS_FOLDER */.UY);
    const folders = (0,external_node_fs_.statSync)(parent, { throwIfNoEntry: false })?.isDirectory() ? (0,external_node_fs_.readdirSync)(parent) : [];
    const reports = folders.flatMap((name) => (0,local_run/* reportIn */.kf)((0,external_node_path_.join)(parent, name)) ?? []);
    const writtenAt = (path) => (0,external_node_fs_.statSync)(path).mtimeMs;
    return reports.sort((a, b) => writtenAt(b) - writtenAt(a))[0];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/terminal/interrupts.js
var terminal_interrupts = __webpack_require__(48210);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/host/terminal/run-variables.js
var run_variables = __webpack_require__(53093);
// EXTERNAL MODULE: ./build/host/terminal/windows-command.js
var windows_command = __webpack_require__(64381);
;// CONCATENATED MODULE: ./build/host/terminal/run-command.js






/** Runs a command with the user's environment, and in the same process group, so that Ctrl+C reaches it. */
async function runCommand([program = '', ...args], { env, toStderr, interrupts }) {
    const options = {
        env: { ...(0,run_variables/* environmentWithoutRun */.r)(), ...env },
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
// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
;// CONCATENATED MODULE: ./build/cli/run.js














/** The exit code if the command was not run. */
const NOT_RUN = 125;
const MAX_COMMAND_LENGTH = 200;
/** `run`: acquires, runs the command in the environment, dumps, releases, and exits with the code of the command. */
async function run(context, options, given, command) {
    const dumps = new dump_folder/* DumpFolder */.XS(options.dumpFolder ?? '');
    dumps.checkEmpty();
    const name = options.name ?? `run-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
    const saved = (0,saved_runs/* createRun */.ut)(name, `run ${command[0] ?? ''}`);
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const localRun = { context, saved, interrupts, dumps, given: { ...given, ...invalidKeep(options) } };
    const failure = await (0,local_run/* acquire */.XC)(localRun);
    const outputs = saved.journal.all('output');
    const result = failure === undefined ? await runInside(localRun, options, command) : notRun(localRun, failure);
    const isKept = failure === undefined && shouldKeep(options.keep, result);
    const jobFailure = failure === undefined && result.code !== 0 ? describeFailure(command, result) : undefined;
    if (jobFailure !== undefined)
        (0,local_run/* saveForPost */.Tn)(localRun, { jobFailure });
    const finished = isKept ? keep(localRun) : await (0,local_run/* finish */.O9)(localRun, statusOf(localRun, failure, result));
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
    const why = jobFailure ?? failure?.message ?? finished.failure ?? '';
    context.terminal.showEnd(lastLine(code, why, [...callsIn(finished), ...(0,local_run/* reportPart */.Oh)(dumps.path)]));
    return code;
}
/** The verdict, why, and where to read more, in one line. */
function lastLine(code, why, facts) {
    const [sentence = ''] = (0,base_text/* oneLine */.TN)(why, MAX_COMMAND_LENGTH).split(/(?<=\.) /);
    const verdict = code === 0 ? '✓ exit code 0' : `✗ ${sentence.replace(/\.$/, '') || `exit code ${code}`}`;
    return [verdict, ...facts].join(' · ');
}
function callsIn({ calls }) {
    return calls === undefined ? [] : [(0,wording/* count */.U9)(calls, 'call')];
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
    return { code: wasInterrupted ? terminal_interrupts/* INTERRUPTED */.t : isUsageError ? run_step/* USAGE_ERROR */.v : NOT_RUN, wasInterrupted, reason: '' };
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
    return { left: [], failure: undefined, calls: undefined };
}

// EXTERNAL MODULE: ./build/cli/run-companion.js + 2 modules
var run_companion = __webpack_require__(73864);
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

;// CONCATENATED MODULE: ./build/cli/up.js










/** `up`: acquires, and leaves everything up for other commands. */
async function up(context, options, given) {
    const saved = (0,saved_runs/* createRun */.ut)(options.name, 'up');
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const localRun = { context, saved, interrupts, dumps: new dump_folder/* DumpFolder */.XS(''), given };
    const failure = await (0,local_run/* acquire */.XC)(localRun);
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
        await (0,local_run/* finish */.O9)(localRun, interrupts.cancelled.aborted ? 'cancelled' : 'failure');
    (0,cli_context/* printResult */.R)(context, options, document, isUp ? instructions(saved, outputs) : []);
    if (failure === undefined)
        return 0;
    return interrupts.cancelled.aborted ? terminal_interrupts/* INTERRUPTED */.t : failure.isUsageError ? run_step/* USAGE_ERROR */.v : 1;
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

/***/ 64381:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Zv: () => (/* binding */ findCommand),
/* harmony export */   ay: () => (/* binding */ commandLine)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _find_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42413);


/**
 * The path of a command on Windows; throws ENOENT if there is none. As in PowerShell, a program of the current folder is
 * only run if the command says so: `.\program`.
 */
function findCommand(command, env = process.env) {
    const known = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD', 'win32').map((ending) => ending.toLowerCase());
    const endings = known.includes((0,node_path__WEBPACK_IMPORTED_MODULE_0__.extname)(command).toLowerCase()) ? ['', ...known] : known;
    const folders = /[\\/]/.test(command) ? [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(command))] : (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATH'], 'win32');
    const path = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(command), folders, 'win32', endings);
    if (path === undefined)
        throw Object.assign(new Error(`${command} was not found`), { code: 'ENOENT' });
    return path;
}
/** Whether only the shell can start it. */
function isScript(path) {
    return /\.(?:bat|cmd)$/i.test(path);
}
/** The line with which cmd.exe runs a script, so that the arguments arrive as they are. */
function commandLine(script, args) {
    // Escaped twice: the shell reads the arguments, and again when the script passes them on.
    return [escaped(script), ...args.map((argument) => escaped(escaped(quoted(argument))))].join(' ');
}
/** As C programs read it: backslashes count only before a quote. */
function quoted(argument) {
    return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}
/** Every character that the shell interprets, even in quotes: `%` begins a variable. */
function escaped(text) {
    return text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
}


/***/ }),

/***/ 16645:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EJ: () => (/* binding */ appendChecks),
/* harmony export */   NB: () => (/* binding */ MAX_CHECKS),
/* harmony export */   Zt: () => (/* binding */ CheckLog),
/* harmony export */   jc: () => (/* binding */ readCheck),
/* harmony export */   wf: () => (/* binding */ readChecks)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8597);





const COMPANIONS = ['call', 'dump', 'test'];
const SHA256 = /^[0-9a-f]{64}$/;
const LENGTHS = { name: 200, expected: 200, found: 400, case: 200 };
/** Each kind has its own limit, so that no number of passed checks hides one that failed. */
const LIMITS = { failed: 300, passed: 300, ofCases: 400 };
/** How many checks of one job are kept. */
const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases;
/** A later step may have filled the file, and reading it must not hold up a release. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Collects checks. Nothing can be removed or changed, so a later step that adds a check cannot hide another. */
class CheckLog {
    #kept = { failed: [], passed: [], ofCases: [] };
    #passed = 0;
    #failed = 0;
    add(check) {
        const kind = check.case !== undefined ? 'ofCases' : check.passed || check.skipped ? 'passed' : 'failed';
        if (kind === 'failed')
            this.#failed++;
        if (kind === 'passed' && !check.skipped)
            this.#passed++;
        if (this.#kept[kind].length < LIMITS[kind])
            this.#kept[kind].push(check);
    }
    get recorded() {
        const { failed, passed, ofCases } = this.#kept;
        return { passed: this.#passed, failed: this.#failed, records: [...failed, ...passed, ...ofCases] };
    }
}
/** Reads a check that anybody may have sent or written; undefined if it is none. Makes its texts short and safe. */
function readCheck(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .O)(value))
        return undefined;
    const { name, passed, skipped, expected, found, case: ofCase, trial, ms, tests } = value;
    const companion = COMPANIONS.find((each) => each === value['companion']);
    const texts = [name, expected, found].every((text) => typeof text === 'string');
    if (companion === undefined || !texts || typeof passed !== 'boolean' || (passed && skipped === true))
        return undefined;
    const text = (field) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(String(value[field]), LENGTHS[field]);
    return {
        companion,
        name: text('name'),
        passed,
        ...(skipped === true ? { skipped } : {}),
        expected: text('expected'),
        found: text('found'),
        ...(typeof ofCase === 'string' ? { case: text('case') } : {}),
        ...(isCount(trial) ? { trial } : {}),
        ms: isCount(ms) ? ms : 0,
        ...(companion === 'test' && typeof tests === 'string' && SHA256.test(tests) ? { tests } : {})
    };
}
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
/** Appends checks to the file in the folder of a run. Later steps can change it. */
function appendChecks(folder, checks) {
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .appendLines */ ._g)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks), checks.map((check) => JSON.stringify(check)));
}
/** The checks in the file of a run. It is not complete if the file, or a line of it, cannot be read. */
function readChecks(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks);
    const lines = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean);
    const found = lines?.map((line) => readCheck((0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .q)(line)));
    const log = new CheckLog();
    for (const check of found ?? [])
        if (check !== undefined)
            log.add(check);
    return {
        checks: log.recorded,
        isComplete: !(0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .somethingAt */ .q3)(path) || found?.every((check) => check !== undefined) === true
    };
}


/***/ }),

/***/ 65002:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ readInitialState),
/* harmony export */   Z: () => (/* binding */ writeInitialState)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10768);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(19036);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);






/** All seeds of a job together, and JSON's escapes. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Writes the initial state to a private file, and returns the hash of the file. */
function writeInitialState(folder, state) {
    const text = `${JSON.stringify(state)}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text);
}
/** The initial state; undefined if there is none, or if the file does not have the given hash. Other steps can write to it. */
function readInitialState(folder, hash) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), MAX_BYTES);
    if (text === undefined || (hash !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text) !== hash))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .q)(text);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .O)(value))
        return undefined;
    const { workspace, seeds } = value;
    return {
        workspace: typeof workspace === 'string' ? workspace : '',
        seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : []
    };
}
function isSeed(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .O)(value) || typeof value['alias'] !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(value['alias']))
        return false;
    const { file } = value;
    return (file === undefined || ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .O)(file) && typeof file['path'] === 'string' && typeof file['json'] === 'string'));
}


/***/ }),

/***/ 96584:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readKeptTests),
/* harmony export */   n: () => (/* binding */ keepTests)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39589);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);





/** Keeps agent tests for the report of the main action, in the folder of its run, and returns their SHA-256. */
function keepTests(folder, pieces) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.flag, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA.mode);
    try {
        for (const piece of pieces) {
            const bytes = Buffer.from(piece);
            hash.update(bytes);
            for (let written = 0; written < bytes.length;)
                written += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, bytes, written);
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
    const digest = hash.digest('hex');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(path, pathOf(folder, digest));
    return digest;
}
/** The agent tests with this SHA-256; undefined if a later step removed or changed them, or they are too large. */
function readKeptTests(folder, hash, maxBytes) {
    const bytes = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainBytes */ .eZ)(pathOf(folder, hash), maxBytes);
    return bytes !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256 */ .s)(bytes) === hash ? bytes : undefined;
}
function pathOf(folder, hash) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `tests-${hash}.json`);
}


/***/ }),

/***/ 20894:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ encodeProof),
/* harmony export */   k: () => (/* binding */ parseProof)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const PREFIX = 'v1.';
const HASH = /^[0-9a-f]{64}$/;
const RUN = /^klavis-sandbox-[0-9a-f]{8}$/;
const ENGINE_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;
const PUBLIC_KEY = /^[\w-]{40,100}$/;
/** The proof as an output: one line without special characters. */
function encodeProof(proof) {
    return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
}
/** Reads a proof; undefined if the text is not one, or not a whole one. */
function parseProof(text) {
    if (!text.startsWith(PREFIX))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { run, ledger, servers, upload, engine, gateway, network } = value;
    const beginning = parseBeginning(ledger);
    const [engineIdentity, gatewayIdentity] = [engine, gateway].map(parseEngineIdentity);
    if (!matches(run, RUN) || !matches(servers, HASH) || beginning === undefined)
        return undefined;
    if ([upload, network].some((hash) => hash !== undefined && !matches(hash, HASH)))
        return undefined;
    if (engine !== undefined && engineIdentity === undefined)
        return undefined;
    if (gateway !== undefined && gatewayIdentity === undefined)
        return undefined;
    return {
        run,
        ledger: beginning,
        servers,
        ...(typeof upload === 'string' ? { upload } : {}),
        ...(engineIdentity === undefined ? {} : { engine: engineIdentity }),
        ...(gatewayIdentity === undefined ? {} : { gateway: gatewayIdentity }),
        ...(typeof network === 'string' ? { network } : {})
    };
}
function parseBeginning(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { bytes, sha256 } = value;
    const isValid = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 && matches(sha256, HASH);
    return isValid ? { bytes, sha256 } : undefined;
}
function parseEngineIdentity(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .O)(value))
        return undefined;
    const { url, publicKey, keyHash } = value;
    const isValid = matches(url, ENGINE_URL) && matches(publicKey, PUBLIC_KEY) && matches(keyHash, HASH);
    return isValid ? { url, publicKey, keyHash } : undefined;
}
function matches(value, pattern) {
    return typeof value === 'string' && pattern.test(value);
}


/***/ })

};
