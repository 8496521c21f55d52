export const id = 459;
export const ids = [459];
export const modules = {

/***/ 18514:
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
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
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
            return `  ${alias}${servers}: ${state}${end === null ? ', without a TTL' : `, expires at ${(0,wording/* minuteOf */.iA)(end)}`}`;
        }),
        ...(row.state === 'left behind' ? [`  To release it, run \`${(0,host_process/* commandName */.p6)()} down --name ${row.name}\`.`] : [])
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




const EARLY_EXIT_MS = 1_000;
async function openFile(path, platform = process.platform) {
    const program = openerOf(platform);
    if (program === undefined)
        throw notOpened(path, 'There is no `xdg-open` on this machine.');
    const child = (0,external_node_child_process_.spawn)(program, platform === 'win32' ? ['url.dll,FileProtocolHandler', path] : [path], {
        stdio: 'ignore',
        detached: true
    });
    await new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, EARLY_EXIT_MS);
        if (platform === 'win32')
            child.once('spawn', resolve);
        child.once('error', (error) => {
            clearTimeout(timer);
            reject(notOpened(path, (0,failure/* messageOf */.bD)(error)));
        });
        child.once('exit', (code) => {
            clearTimeout(timer);
            if (code === 0 || platform === 'win32')
                resolve();
            else
                reject(notOpened(path, `\`${(0,external_node_path_.basename)(program)}\` found no browser, or could not start it.`));
        });
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








async function report(context, options, folder = '') {
    const path = folder === '' ? latestReport() : (0,local_run/* reportIn */.kf)((0,external_node_path_.resolve)(folder));
    if (path === undefined)
        throw new failure/* Failure */.HR('There is no report.', `No report.html is in ${folder || `${dump_folder/* RESULTS_FOLDER */.UY} of the current folder`}.`, `Use \`${(0,host_process/* commandName */.p6)()} run\` or \`${(0,host_process/* commandName */.p6)()} test\` first, or name the folder of another result.`);
    (0,cli_context/* printResult */.R)(context, options, { report: path }, [path]);
    if (options.open)
        await openFile(path);
    return 0;
}
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
function startOnWindows(program, args, options) {
    const path = (0,windows_command/* findCommand */.Zv)(program);
    if (!(0,windows_command/* isScript */.Kh)(path))
        return (0,external_node_child_process_.spawn)(path, args, options);
    const line = (0,windows_command/* commandLine */.ay)(path, args);
    return (0,external_node_child_process_.spawn)((0,find_program/* windowsProgram */.E)('cmd'), ['/d', '/s', '/c', `"${line}"`], { ...options, windowsVerbatimArguments: true });
}
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
const INTERRUPTED_CODES = ['SIGHUP', 'SIGINT', 'SIGTERM'].map((name) => 128 + external_node_os_.constants.signals[name]);
function notStarted(program, error) {
    const isMissing = (0,failure/* hasCode */.up)(error, 'ENOENT');
    const reason = isMissing ? `There is no command ${program}.` : `${program} cannot be run: ${(0,failure/* messageOf */.bD)(error)}`;
    return { code: isMissing ? 127 : 126, wasInterrupted: false, reason };
}

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/cli/last-line.js
var last_line = __webpack_require__(37976);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/companions/run-process.js
var run_process = __webpack_require__(46755);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
;// CONCATENATED MODULE: ./build/engine-client/inject-faults.js



const SET_MS = 15_000;
async function injectFaults({ url, key }, plan, servers) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ faults: plan, servers });
    const why = await (0,request/* send */.t)({ method: 'POST', url: `${url}/faults`, headers, body, timeoutMs: SET_MS }).then(({ status }) => (status === 200 ? undefined : `The process that serves the calls answered with status ${status}.`), (error) => (0,failure/* messageOf */.bD)(error));
    if (why !== undefined)
        throw new failure/* Failure */.HR('The faults cannot be injected.', why, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report this.`);
}

// EXTERNAL MODULE: ./build/mcp/faults.js
var faults = __webpack_require__(31826);
;// CONCATENATED MODULE: ./build/cli/run-faults.js







const loadReader = () => __webpack_require__.e(/* import() */ 847).then(__webpack_require__.bind(__webpack_require__, 60847));
async function readRunFaults({ fault = [], faultSeed }, given) {
    const seed = readSeed(faultSeed);
    if (fault.length === 0 && faultSeed !== undefined)
        throw new failure/* InputError */.dz('`--fault-seed` is set, but no fault.', '', 'Add `--fault`, or remove `--fault-seed`.');
    if (fault.length === 0)
        return undefined;
    const { rules } = await (await loadReader()).readFaultFlags(fault);
    const { record = 'all' } = given;
    if (record !== 'all')
        throw new failure/* InputError */.dz(`\`--fault\` cannot be used with \`--record ${record}\`.`, "In the cloud, the servers' own URLs are published then, and calls that use them get no faults.", 'Remove `--record`. The embedded engine records all calls anyway.');
    return { plan: { seed, scope: 'run', rules }, given: { ...given, record } };
}
function readSeed(text) {
    if (text === undefined)
        return (0,external_node_crypto_.randomInt)(faults/* FAULT_LIMITS */._c.seed + 1);
    if (/^\d{1,10}$/.test(text) && Number(text) <= faults/* FAULT_LIMITS */._c.seed)
        return Number(text);
    throw new failure/* InputError */.dz(`\`--fault-seed\`: ${(0,values/* quoted */.TL)(text)} is not a whole number from 0 to ${faults/* FAULT_LIMITS */._c.seed}.`);
}
async function injectRunFaults({ context, saved }, plan) {
    const outputs = saved.journal.all('output');
    if (plan === undefined || outputs['acquired'] !== 'true')
        return undefined;
    try {
        const urls = Object.entries(textsIn(outputs['server-urls']));
        await checkNames(plan, urls.map(([alias]) => alias), outputs['tools'] ?? '');
        const { process } = (0,run_process/* findCheckKeeper */.A)(outputs['ledger'] ?? '', undefined);
        if (process === undefined)
            throw new Error('There is neither an engine nor a gateway.');
        await injectFaults(process, plan, urls.map(([alias, url]) => ({ alias, url })));
        context.terminal.log.notice(`Faults are injected with the seed ${plan.seed}. To repeat them, add \`--fault-seed ${plan.seed}\`.`);
        return undefined;
    }
    catch (error) {
        context.terminal.log.error((0,failure/* messageOf */.bD)(error));
        return { message: (0,failure/* messageOf */.bD)(error), isUsageError: error instanceof failure/* InputError */.dz };
    }
}
async function checkNames({ rules }, aliases, tools) {
    const known = (0,base_json/* parseJson */.qF)(tools);
    const lists = aliases.map((alias) => {
        const names = (0,base_json/* isJsonObject */.OW)(known) ? known[alias] : undefined;
        return [alias, Array.isArray(names) && names.length > 0 ? names.map(String) : undefined];
    });
    const { checkFaultNames } = await loadReader();
    checkFaultNames(rules, Object.fromEntries(lists));
}
function textsIn(json = '') {
    const value = (0,base_json/* parseJson */.qF)(json);
    return Object.fromEntries(Object.entries((0,base_json/* isJsonObject */.OW)(value) ? value : {}).map(([name, text]) => [name, String(text)]));
}

// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
;// CONCATENATED MODULE: ./build/cli/run.js

















const NOT_RUN = 125;
async function run(context, options, given, command) {
    const dumps = new dump_folder/* DumpFolder */.XS(options.dumpFolder ?? '');
    dumps.check();
    const faults = await readRunFaults(options, given);
    const name = options.name ?? `run-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`;
    const saved = (0,saved_runs/* createRun */.ut)(name, `run ${command[0] ?? ''}`);
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const inputs = { ...(faults?.given ?? given), ...invalidKeep(options) };
    const localRun = { context, saved, interrupts, dumps, given: inputs };
    const failure = (await (0,local_run/* acquire */.XC)(localRun)) ?? (await injectRunFaults(localRun, faults?.plan));
    const outputs = saved.journal.all('output');
    const result = failure === undefined ? await runInside(localRun, options, command) : notRun(localRun, failure);
    const isKept = failure === undefined && shouldKeep(options.keep, result);
    const jobFailure = failure === undefined && result.code !== 0 ? describeFailure(command, result) : undefined;
    if (jobFailure !== undefined)
        (0,local_run/* saveForPost */.Tn)(localRun, { jobFailure });
    const finished = isKept ? keep(localRun) : await (0,local_run/* finish */.O9)(localRun, statusOf(localRun, failure, result));
    if (faults !== undefined && finished.calls?.injected === 0)
        context.terminal.log.warning('`--fault`: no call got a fault.');
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
        left: finished.left ?? null,
        ...(faults && { fault_seed: faults.plan.seed })
    };
    (0,cli_context/* printResult */.R)(context, options, document, []);
    const why = jobFailure ?? failure?.message ?? finished.failure ?? '';
    if (failure === undefined || dumps.path !== undefined)
        context.terminal.showEnd((0,last_line/* lastLine */.f)(code, why, [...callsIn(finished), ...(0,local_run/* reportPart */.Oh)(dumps.path)]));
    return code;
}
function callsIn({ calls }) {
    return calls === undefined ? [] : [(0,wording/* count */.U9)(calls.calls, 'call')];
}
async function runInside({ context, saved, interrupts }, { json = false }, command) {
    const options = { env: (0,env/* environmentOf */.p7)(saved), toStderr: json, interrupts };
    const result = await runCommand(command, options).catch((error) => notStarted(command[0] ?? '', error));
    if (result.reason !== '')
        context.terminal.log.error(result.reason);
    if (result.wasInterrupted)
        interrupts.commandWasInterrupted();
    return result;
}
function describeFailure(command, { code, reason }) {
    return reason === '' ? `${(0,base_text/* oneLine */.TN)(command.join(' '), last_line/* MAX_REASON_LENGTH */.h)} ended with exit code ${code}.` : reason;
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
function invalidKeep({ keep: when }) {
    return ['never', 'on-failure', 'always'].includes(when) ? {} : { keep: when };
}
function shouldKeep(when, { code, wasInterrupted }) {
    return when === 'always' || (when === 'on-failure' && code !== 0 && !wasInterrupted);
}
function keep({ context, saved: { name, folder } }) {
    (0,folder_lock/* unlockFolder */.t_)(folder);
    context.terminal.log.notice(`${(0,values/* quoted */.TL)(name)} is kept. \`${(0,host_process/* commandName */.p6)()} env --name ${name}\` prints its environment, \`${(0,host_process/* commandName */.p6)()} down --name ${name}\` releases it.`);
    return { left: [], failure: undefined, calls: undefined };
}

// EXTERNAL MODULE: ./build/cli/run-companion.js + 2 modules
var run_companion = __webpack_require__(73864);
// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
;// CONCATENATED MODULE: ./build/cli/servers.js


function servers(context, options) {
    const document = known_servers/* KNOWN_SERVERS */.p5.map(({ name, input, withoutKey }) => ({ name, input, without_key: withoutKey }));
    const lines = known_servers/* KNOWN_SERVERS */.p5.map(({ name, input, withoutKey }) => `${name.padEnd(22)}  --${input.padEnd(13)}  ${withoutKey ? 'works without a key' : 'needs a key'}`);
    (0,cli_context/* printResult */.R)(context, options, document, lines);
    return 0;
}

;// CONCATENATED MODULE: ./build/cli/up.js












async function up(context, options, given) {
    const faults = await readRunFaults(options, given);
    const saved = (0,saved_runs/* createRun */.ut)(options.name, 'up');
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const localRun = { context, saved, interrupts, dumps: new dump_folder/* DumpFolder */.XS(''), given: faults?.given ?? given };
    const failure = (await (0,local_run/* acquire */.XC)(localRun)) ?? (await injectRunFaults(localRun, faults?.plan));
    const { acquired, ...outputs } = saved.journal.all('output');
    const isUp = failure === undefined && acquired === 'true';
    const document = {
        name: saved.name,
        acquired: isUp,
        failure: failure?.message ?? null,
        outputs: isUp ? outputs : {},
        env: isUp ? saved.journal.all('env') : {},
        ...(faults && { fault_seed: faults.plan.seed })
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
        [`${(0,host_process/* commandName */.p6)()} tools${option}`, 'lists the tools of the servers'],
        [`${(0,host_process/* commandName */.p6)()} reset${option}`, 'resets the sandboxes between test cases'],
        [`${(0,host_process/* commandName */.p6)()} down${option}`, 'dumps and releases']
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









/***/ }),

/***/ 46755:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ findCheckKeeper),
/* harmony export */   a: () => (/* binding */ findRunProcess)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39589);
/* harmony import */ var _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96031);
/* harmony import */ var _engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70599);
/* harmony import */ var _engine_client_gateway_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(71521);
/* harmony import */ var _host_verified_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(51462);
/* harmony import */ var _klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(61243);
/* harmony import */ var _state_engine_state_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12774);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8597);









const KINDS = {
    engine: { folder: _state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .RUN_FILES */ .al.engine, isAlive: _engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__/* .isAlive */ ._n, stopped: _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__/* .engineStopped */ .U7, apiPath: '' },
    gateway: { folder: _state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .RUN_FILES */ .al.gateway, isAlive: _engine_client_gateway_process_js__WEBPACK_IMPORTED_MODULE_4__/* .isGatewayAlive */ .w8, stopped: _engine_client_engine_challenge_js__WEBPACK_IMPORTED_MODULE_2__/* .gatewayStopped */ .Kh, apiPath: '/api' }
};
function findRunProcess(kind, ledger, proof, { api }, listeners) {
    const { isAlive: runs, stopped, apiPath } = KINDS[kind];
    const found = findRunAddress(kind, ledger, proof);
    if (found === undefined)
        return undefined;
    const { url, key, publicKey, saved } = found;
    const checkAlive = () => {
        if (proof === undefined && saved !== undefined && !runs(saved))
            throw stopped();
    };
    const connectWith = (other) => (0,_klavis_connect_js__WEBPACK_IMPORTED_MODULE_6__/* .connect */ .N)({ ...api, url: `${url}${apiPath}`, rateLimit: 0 }, other, listeners);
    return {
        kind,
        url,
        key,
        publicKey,
        checkAlive,
        connectWith,
        connect: () => {
            checkAlive();
            if (key === '')
                throw new _host_verified_file_js__WEBPACK_IMPORTED_MODULE_5__/* .FileChanged */ .zR(_state_files_js__WEBPACK_IMPORTED_MODULE_8__/* .ENGINE_FILES */ .HW.state, 'changed');
            return connectWith(key);
        }
    };
}
function findRunAddress(kind, ledger, proof) {
    const saved = (0,_state_engine_state_js__WEBPACK_IMPORTED_MODULE_7__/* .readEngineProcess */ ._c)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(ledger), KINDS[kind].folder));
    const found = proof === undefined ? saved : proven(proof[kind], saved);
    return found && { url: found.url, key: found.key, publicKey: proof?.[kind]?.publicKey, saved };
}
function findCheckKeeper(ledger, proof) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)(ledger);
    for (const kind of ['engine', 'gateway']) {
        const found = findRunAddress(kind, ledger, proof);
        if (found !== undefined)
            return { folder, process: { kind, ...found } };
    }
    return { folder, process: undefined };
}
function proven(identity, saved) {
    if (identity === undefined)
        return undefined;
    const key = saved !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(saved.key) === identity.keyHash ? saved.key : '';
    return { url: identity.url, key };
}


/***/ }),

/***/ 96031:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ gatewayStopped),
/* harmony export */   U7: () => (/* binding */ engineStopped),
/* harmony export */   Yl: () => (/* binding */ challengeEngine)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(10768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(35380);
/* harmony import */ var _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);
/* harmony import */ var _net_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(34925);
/* harmony import */ var _state_engine_signature_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(66653);








const ANSWER_MS = 15_000;
const MAX_ANSWER_BYTES = 4_096;
async function challengeEngine(engine, signal, kind = 'engine') {
    const nonce = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(32).toString('base64url');
    const answer = await ask(engine, nonce, signal, kind);
    const value = answer?.status === 200 ? (0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .parseJson */ .qF)(answer.body) : undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_6__/* .isJsonObject */ .OW)(value) && (0,_state_engine_signature_js__WEBPACK_IMPORTED_MODULE_5__/* .isSignedBy */ .s)(engine, nonce, value['signature']))
        return;
    signal.throwIfAborted();
    throw answer === undefined ? STOPPED[kind]() : isImpostor(kind);
}
async function ask({ url }, nonce, signal, kind) {
    const body = JSON.stringify({ nonce });
    const headers = { 'Content-Type': 'application/json' };
    try {
        return await (0,_net_request_js__WEBPACK_IMPORTED_MODULE_4__/* .send */ .t)({ method: 'POST', url: `${url}/proof`, headers, body, timeoutMs: ANSWER_MS, signal }, MAX_ANSWER_BYTES);
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof _net_network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr && error.established)
            throw isImpostor(kind, error);
        return undefined;
    }
}
function engineStopped() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('The embedded engine has stopped.', 'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .perHost */ .GB)({
        action: 'Re-run the job. The log of the engine is in the artifact.',
        terminal: `Run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .commandName */ .p6)()} down\`, then \`up\`.`
    }));
}
function gatewayStopped() {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('The gateway has stopped.', 'It was killed, the machine ran out of memory, or this step runs in another network, whose 127.0.0.1 is not that of the job. The sandboxes are still there, but the URLs of the gateway lead nowhere.', (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .perHost */ .GB)({
        action: 'Re-run the job. If it keeps failing, set `record: off` in the main action to work without the gateway.',
        terminal: `Run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_2__/* .commandName */ .p6)()} down\`, then \`up\`.`
    }));
}
const NAMES = { engine: 'embedded engine', gateway: 'gateway' };
const STOPPED = { engine: engineStopped, gateway: gatewayStopped };
function isImpostor(kind, cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`Something else answers in place of the ${NAMES[kind]}.`, `The ${kind} of the main action was killed, and another process took its port. The result of this step cannot be trusted.`, `Find the step that did it; an agent that was talked into it can do that. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .rerun */ .nt)()}.`, { cause });
}


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


function findCommand(command, env = process.env) {
    const known = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD', 'win32').map((ending) => ending.toLowerCase());
    const endings = known.includes((0,node_path__WEBPACK_IMPORTED_MODULE_0__.extname)(command).toLowerCase()) ? ['', ...known] : known;
    const folders = /[\\/]/.test(command) ? [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(command))] : (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATH'], 'win32');
    const path = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(command), folders, 'win32', endings);
    if (path === undefined)
        throw Object.assign(new Error(`${command} was not found`), { code: 'ENOENT' });
    return path;
}
function isScript(path) {
    return /\.(?:bat|cmd)$/i.test(path);
}
function commandLine(script, args) {
    return [escaped(script), ...args.map((argument) => escaped(escaped(quoted(argument))))].join(' ');
}
function quoted(argument) {
    return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}
function escaped(text) {
    return text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
}


/***/ }),

/***/ 51462:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DC: () => (/* binding */ hashFile),
/* harmony export */   p_: () => (/* binding */ openVerified),
/* harmony export */   zR: () => (/* binding */ FileChanged)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93249);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);







const CHUNK = 1024 * 1024;
async function hashFile(path) {
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        return undefined;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for await (const chunk of file.stream)
        hash.update(chunk);
    return hash.digest('hex');
}
class FileChanged extends _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR {
    constructor(name, what, options) {
        super(`${name} was ${what} after the main action.`, 'A later step did that, so the result of this step cannot be trusted: it could be about a server or files of that step.', `Find the step that wrote to RUNNER_TEMP; an agent that was talked into it can do that. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .rerun */ .nt)()}.`, options);
        this.name = 'FileChanged';
    }
}
function openVerified({ path, sha256 }) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path);
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        throw new FileChanged(name, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(path) ? 'changed' : 'removed');
    const { size, stream: source } = file;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    let left = size;
    let isSame = size === 0 && hash.copy().digest('hex') === sha256;
    const hashing = new node_stream__WEBPACK_IMPORTED_MODULE_3__.Transform({
        transform(chunk, _encoding, done) {
            left -= chunk.length;
            hash.update(chunk);
            isSame = left === 0 && hash.copy().digest('hex') === sha256;
            if (left > 0 || isSame)
                done(null, chunk);
            else
                done(new FileChanged(name, 'changed'));
        },
        flush: (done) => done(isSame ? null : new FileChanged(name, 'changed'))
    });
    source.on('error', (error) => hashing.destroy(error));
    hashing.on('close', () => source.destroy());
    return {
        size,
        stream: source.pipe(hashing),
        check: () => {
            if (!isSame)
                throw new FileChanged(name, 'changed');
        }
    };
}


/***/ }),

/***/ 31826:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qx: () => (/* binding */ describeFault),
/* harmony export */   _c: () => (/* binding */ FAULT_LIMITS),
/* harmony export */   sU: () => (/* binding */ isFaultOf)
/* harmony export */ });
/* harmony import */ var _tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);

const FAULT_LIMITS = {
    rules: 100,
    ranges: 100,
    nameLength: 300,
    messageLength: 10_000,
    scopeLength: 1_000,
    delayMs: 600_000,
    retryAfterSeconds: 3_600,
    call: 9_999_999,
    seed: 2 ** 32 - 1
};
const MAX_TOOL_LENGTH = 1_000;
function isFaultOf({ name }, alias, tool) {
    return (0,_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)({ allowed: [name], denied: [] }, `${alias}.${tool}`.slice(0, MAX_TOOL_LENGTH));
}
function describeFault({ delayMs, answer }) {
    const delay = delayMs === undefined ? [] : [`delay of ${delayMs} ms`];
    return [...delay, ...(answer === undefined ? [] : [describeAnswer(answer)])].join(', ');
}
function describeAnswer(answer) {
    switch (answer.kind) {
        case 'error':
            return 'JSON-RPC error';
        case 'is-error':
            return 'result with isError';
        case 'status':
            return `HTTP ${answer.status}`;
        case 'break':
            return answer.body === 'json' ? 'broken connection' : 'broken stream';
    }
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
const LIMITS = { failed: 300, passed: 300, ofCases: 400 };
const MAX_CHECKS = LIMITS.failed + LIMITS.passed + LIMITS.ofCases;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
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
function readCheck(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .isJsonObject */ .OW)(value))
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
function appendChecks(folder, checks) {
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .appendLines */ ._g)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks), checks.map((check) => JSON.stringify(check)));
}
function readChecks(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_FILES */ .al.checks);
    const lines = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)(path, MAX_FILE_BYTES)?.split('\n').filter(Boolean);
    const found = lines?.map((line) => readCheck((0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .qF)(line)));
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






const MAX_BYTES = 256 * 1024 * 1024;
function writeInitialState(folder, state) {
    const text = `${JSON.stringify(state)}\n`;
    (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivateFile */ .Pl)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), text);
    return (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text);
}
function readInitialState(folder, hash) {
    const text = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readPlainText */ .Sg)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.initial), MAX_BYTES);
    if (text === undefined || (hash !== undefined && (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256 */ .s)(text) !== hash))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(text);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { workspace, seeds } = value;
    return {
        workspace: typeof workspace === 'string' ? workspace : '',
        seeds: Array.isArray(seeds) ? seeds.filter(isSeed) : []
    };
}
function isSeed(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(value) || typeof value['alias'] !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(value['alias']))
        return false;
    const { file } = value;
    return (file === undefined || ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .isJsonObject */ .OW)(file) && typeof file['path'] === 'string' && typeof file['json'] === 'string'));
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
function encodeProof(proof) {
    return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`;
}
function parseProof(text) {
    if (!text.startsWith(PREFIX))
        return undefined;
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
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
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { bytes, sha256 } = value;
    const isValid = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 && matches(sha256, HASH);
    return isValid ? { bytes, sha256 } : undefined;
}
function parseEngineIdentity(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
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
