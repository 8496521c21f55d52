export const id = 5764;
export const ids = [5764];
export const modules = {

/***/ 37976:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ lastLine),
/* harmony export */   h: () => (/* binding */ MAX_REASON_LENGTH)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

const MAX_REASON_LENGTH = 200;
function lastLine(code, why, facts) {
    const [firstLine = ''] = why.trim().split('\n');
    const [sentence = ''] = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(firstLine, MAX_REASON_LENGTH).split(/(?<=\.) /);
    const verdict = code === 0 ? '✓ exit code 0' : `✗ ${sentence.replace(/[.:]$/, '') || `exit code ${code}`}`;
    return [verdict, ...facts].join(' · ');
}


/***/ }),

/***/ 1093:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ interruptsOf),
/* harmony export */   r: () => (/* binding */ isWorthAnotherTry)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _host_terminal_interrupts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48210);
/* harmony import */ var _lease_expiry_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(97426);
/* harmony import */ var _lease_lease_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(40663);
/* harmony import */ var _state_keys_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(62816);
/* harmony import */ var _saved_runs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(25750);







const MAX_RETRY_MS = 24 * 60 * 60_000;
function interruptsOf(runs, { log }) {
    return new _host_terminal_interrupts_js__WEBPACK_IMPORTED_MODULE_2__/* .Interrupts */ .$({
        onFirst: () => log.info('Interrupted. Everything is released first. Press Ctrl+C again to exit at once.'),
        onSecond: () => {
            const lines = runs.filter(({ folder }) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder)).flatMap(leftoverLines);
            for (const line of lines.length === 0 ? ['Nothing is left.'] : lines)
                log.warning(line);
        }
    });
}
function leftoverLines(run) {
    const leases = (0,_saved_runs_js__WEBPACK_IMPORTED_MODULE_5__/* .savedLeases */ .Zr)(run).map(describeLease);
    const isSaved = (name) => run.journal.read('state', name) !== '';
    const processes = [
        ...(isSaved(_state_keys_js__WEBPACK_IMPORTED_MODULE_4__/* .STATE */ .c.engine) ? ['The embedded engine may still be running.'] : []),
        ...(isSaved(_state_keys_js__WEBPACK_IMPORTED_MODULE_4__/* .STATE */ .c.gateway) ? ['The gateway may still be running.'] : [])
    ];
    return [...leases, ...processes, `To release what is left, run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} down --name ${run.name}\`.`];
}
function describeLease(lease) {
    const { alias } = lease.intent;
    return (0,_lease_lease_state_js__WEBPACK_IMPORTED_MODULE_3__/* .isHeld */ .i7)(lease)
        ? `${alias} is still held; ${(0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_6__/* .expirySentence */ .Hi)(lease)}.`
        : `${alias} may be held; if so, ${(0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_6__/* .expirySentence */ .Hi)(lease)}.`;
}
function isWorthAnotherTry(lease, now = Date.now()) {
    const { kind, owner, at } = lease.intent;
    if (kind === 'instance')
        return owner?.isOurs === true;
    const end = (0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_6__/* .expiryOf */ .p1)(lease);
    return now < (end === undefined ? Date.parse(at) + MAX_RETRY_MS : Date.parse(end));
}


/***/ }),

/***/ 19146:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O9: () => (/* binding */ finish),
/* harmony export */   Oh: () => (/* binding */ reportPart),
/* harmony export */   Tn: () => (/* binding */ saveForPost),
/* harmony export */   XC: () => (/* binding */ acquire),
/* harmony export */   _1: () => (/* binding */ shortPath),
/* harmony export */   kf: () => (/* binding */ reportIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70599);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(35380);
/* harmony import */ var _host_terminal_folder_lock_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(57668);
/* harmony import */ var _host_terminal_terminal_host_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(80781);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(24055);
/* harmony import */ var _main_main_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(26566);
/* harmony import */ var _post_post_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(58113);
/* harmony import */ var _report_call_totals_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(98279);
/* harmony import */ var _state_action_run_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(21746);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(36247);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8597);
/* harmony import */ var _state_keys_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(62816);
/* harmony import */ var _state_sealed_state_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(91172);
/* harmony import */ var _action_files_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(73041);
/* harmony import */ var _flags_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(6222);
/* harmony import */ var _leftovers_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(1093);
/* harmony import */ var _run_step_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(13983);
/* harmony import */ var _saved_runs_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(25750);





















async function acquire({ context, saved, interrupts, dumps, given }) {
    const { terminal, actions } = context;
    const getInput = (name) => given[name] ?? (0,_action_files_js__WEBPACK_IMPORTED_MODULE_15__/* .defaultOf */ .H)(actions.main, name);
    const { journal, folder } = saved;
    const host = (0,_host_terminal_terminal_host_js__WEBPACK_IMPORTED_MODULE_6__/* .terminalHost */ .P)({ terminal, journal, folder, getInput, dumps, cancelled: interrupts.cancelled });
    (0,_flags_js__WEBPACK_IMPORTED_MODULE_16__/* .warnAboutSecretFlags */ .bv)(given, host.log);
    terminal.startSpinner('Acquiring');
    const failure = await (0,_run_step_js__WEBPACK_IMPORTED_MODULE_18__/* .runStep */ .e)(host, _main_main_js__WEBPACK_IMPORTED_MODULE_8__.runMain, 'Interrupted before everything was acquired.', _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_11__/* .runSealedStep */ .oL);
    terminal.stopSpinner();
    return failure;
}
async function finish(localRun, status, facts = {}) {
    const { saved } = localRun;
    const { terminal } = localRun.context;
    const host = hostForPost(localRun, status);
    saveForPost(localRun, facts);
    if (hasEngineDied(saved))
        terminal.showServerLogs();
    terminal.startSpinner('Dumping and releasing');
    let calls;
    const left = await (0,_post_post_js__WEBPACK_IMPORTED_MODULE_9__.runPost)(host).then((result) => {
        if (typeof result === 'object')
            calls = callsIn(result);
        return stillHeld(result, host);
    }, (error) => {
        host.log.warning(`The clean-up was not completed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}`);
        return undefined;
    });
    terminal.stopSpinner();
    if (left?.length === 0)
        (0,_saved_runs_js__WEBPACK_IMPORTED_MODULE_19__/* .removeRun */ .s2)(saved);
    else {
        (0,_host_terminal_folder_lock_js__WEBPACK_IMPORTED_MODULE_5__/* .unlockFolder */ .t_)(saved.folder);
        host.log.warning(`To try again to release what is left, run \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_4__/* .commandName */ .p6)()} down --name ${saved.name}\`.`);
    }
    return { left, failure: host.failure(), calls };
}
function saveForPost(localRun, { dump, jobFailure }) {
    const host = (0,_state_sealed_state_js__WEBPACK_IMPORTED_MODULE_14__/* .verifiedHost */ .ld)(hostForPost(localRun, 'success'));
    const settings = host === undefined ? undefined : (0,_state_action_run_js__WEBPACK_IMPORTED_MODULE_10__/* .readSettings */ .sb)(host);
    if (host === undefined || settings === undefined)
        return;
    if (jobFailure !== undefined)
        host.saveState(_state_keys_js__WEBPACK_IMPORTED_MODULE_13__/* .STATE */ .c.jobFailure, jobFailure);
    if (dump === undefined)
        return;
    const after = { ...settings.after, dump: dump ? 'always' : 'never' };
    host.saveState(_state_keys_js__WEBPACK_IMPORTED_MODULE_13__/* .STATE */ .c.settings, JSON.stringify({ ...settings, after }));
}
function hostForPost({ context: { terminal }, saved, dumps, given }, status) {
    const inputs = { ...given, 'job-status': status };
    const { journal, folder } = saved;
    const { signal: cancelled } = new AbortController();
    return (0,_host_terminal_terminal_host_js__WEBPACK_IMPORTED_MODULE_6__/* .terminalHost */ .P)({ terminal, journal, folder, getInput: (name) => inputs[name] ?? '', dumps, cancelled });
}
function reportIn(folder) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder ?? '', _state_files_js__WEBPACK_IMPORTED_MODULE_12__/* .ARTIFACT_FILES */ .nA.report);
    return folder && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) ? path : undefined;
}
function shortPath(path) {
    const fromHere = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)('', path);
    return fromHere.startsWith('..') ? path : fromHere;
}
function reportPart(folder) {
    const path = reportIn(folder);
    return path === undefined ? [] : [`report ${shortPath(path)}`];
}
function hasEngineDied(run) {
    const engine = (0,_engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__/* .parseEngine */ .s4)((0,_saved_runs_js__WEBPACK_IMPORTED_MODULE_19__/* .savedState */ .fP)(run).getState(_state_keys_js__WEBPACK_IMPORTED_MODULE_13__/* .STATE */ .c.engine));
    return engine !== undefined && !(0,_engine_client_engine_process_js__WEBPACK_IMPORTED_MODULE_3__/* .isAlive */ ._n)(engine);
}
function callsIn({ recording, calls }) {
    return recording === 'all' || recording === 'configs' ? (0,_report_call_totals_js__WEBPACK_IMPORTED_MODULE_20__/* .callsBy */ .L)('agent', calls) : undefined;
}
function stillHeld(result, host) {
    if (result === 'refused')
        return undefined;
    if (result === 'nothing')
        return [];
    const failed = result.released.filter(({ outcome }) => outcome === 'failed').map(({ held }) => held);
    const left = [...failed, ...result.uncertain.filter((lease) => (0,_leftovers_js__WEBPACK_IMPORTED_MODULE_17__/* .isWorthAnotherTry */ .r)(lease))];
    if (left.length > 0) {
        const { saveState, getState } = (0,_state_sealed_state_js__WEBPACK_IMPORTED_MODULE_14__/* .verifiedHost */ .ld)(host) ?? host;
        const ledger = new _lease_ledger_js__WEBPACK_IMPORTED_MODULE_7__/* .Ledger */ .Oc([(0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_7__/* .stateSink */ .h4)(saveState)], (0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_7__/* .recordsInState */ .N$)(getState));
        const released = result.released.filter(({ outcome }) => outcome !== 'failed');
        for (const { held } of released)
            ledger.end(held.intent.seq, 'released');
    }
    return left.map(({ intent }) => intent.alias);
}


/***/ }),

/***/ 73864:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e_: () => (/* binding */ NO_RUN),
  cy: () => (/* binding */ inputsOfRun),
  vD: () => (/* binding */ listenForInterrupts),
  y6: () => (/* binding */ runCompanion)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/companions/companion.js
var companion = __webpack_require__(90876);
// EXTERNAL MODULE: ./build/host/terminal/dump-folder.js
var dump_folder = __webpack_require__(84817);
// EXTERNAL MODULE: ./build/host/terminal/interrupts.js
var interrupts = __webpack_require__(48210);
// EXTERNAL MODULE: ./build/host/terminal/journal.js
var journal = __webpack_require__(31495);
// EXTERNAL MODULE: ./build/host/terminal/terminal-host.js + 1 modules
var terminal_host = __webpack_require__(80781);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/cli-context.js
var cli_context = __webpack_require__(31053);
// EXTERNAL MODULE: ./build/cli/companion-commands.js
var companion_commands = __webpack_require__(88786);
// EXTERNAL MODULE: ./build/cli/flags.js
var flags = __webpack_require__(6222);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/cli/output-lines.js


function valueIn(text) {
    const value = (0,json/* parseJson */.qF)(text);
    return value === undefined ? text : value;
}
function outputLines(outputs, shownOutput) {
    const shown = outputs.find(([name]) => name === shownOutput)?.[1];
    if (shown === undefined)
        return outputs.map(asLine);
    if (shown === '')
        return [];
    return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(asLines) : [String(shown)];
}
function asLines([name, value]) {
    return Array.isArray(value) ? value.map((item) => `${name} ${(0,base_text/* oneLine */.TN)(String(item))}`) : [asLine([name, value])];
}
function asLine([name, value]) {
    if (Array.isArray(value))
        return `${name}: ${value.map((item) => (0,base_text/* oneLine */.TN)(String(item))).join(', ')}`;
    return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
// EXTERNAL MODULE: ./build/cli/saved-runs.js + 1 modules
var saved_runs = __webpack_require__(25750);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/cli/tool-lines.js



const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_DESCRIPTION_LENGTH = 300;
function toolLines({ tools, names, file }) {
    if (!(0,json/* isJsonObject */.OW)(tools))
        return [];
    const descriptions = (0,json/* isJsonObject */.OW)(names) && typeof file === 'string' ? descriptionsIn(file, names) : new Map();
    const rows = Object.entries(tools).flatMap(([server, found]) => (Array.isArray(found) ? found : []).map((tool) => ({ server, tool: (0,base_text/* oneLine */.TN)(String(tool)) })));
    return rows.map(({ server, tool }) => {
        const description = descriptions.get(`${server} ${tool}`) ?? '';
        return `${server} ${tool}${description === '' ? '' : `  ${description}`}`;
    });
}
function descriptionsIn(path, names) {
    const list = (0,json/* parseJson */.qF)((0,files/* readPlainText */.Sg)(path, MAX_FILE_BYTES) ?? '');
    const found = new Map();
    for (const item of Array.isArray(list) ? list : []) {
        const tool = (0,json/* isJsonObject */.OW)(item) && (0,json/* isJsonObject */.OW)(item['function']) ? item['function'] : item;
        if (!(0,json/* isJsonObject */.OW)(tool))
            continue;
        const origin = names[String(tool['name'])];
        if (!(0,json/* isJsonObject */.OW)(origin) || typeof tool['description'] !== 'string')
            continue;
        found.set(`${String(origin['server'])} ${(0,base_text/* oneLine */.TN)(String(origin['tool']))}`, firstSentence(tool['description']));
    }
    return found;
}
function firstSentence(description) {
    const [sentence = ''] = (0,base_text/* oneLine */.TN)(description, MAX_DESCRIPTION_LENGTH).split(/(?<=[.!?]) /);
    return sentence;
}

;// CONCATENATED MODULE: ./build/cli/run-companion.js
















const WAITING = {
    call: 'Calling the tool',
    dump: 'Dumping',
    release: 'Releasing',
    reset: 'Resetting',
    tools: 'Asking the servers for their tools'
};
async function runCompanion(name, context, options, given) {
    const { terminal, actions } = context;
    const command = companion_commands/* COMPANION_COMMANDS */._0[name] ?? {};
    const { folderInput, standaloneInput = '' } = command;
    const run = given[standaloneInput] === undefined ? (0,saved_runs/* findRun */.Lc)(options.name) : NO_RUN;
    const journal = run.journal.overlay();
    const folder = folderInput === undefined ? '' : (given[folderInput] ?? new dump_folder/* DumpFolder */.XS('').wanted);
    const inherited = { ...inputsOfRun(run), ...(folderInput === undefined ? {} : { [folderInput]: folder }) };
    const action = actions[name];
    const host = (0,terminal_host/* terminalHost */.P)({
        terminal,
        journal,
        folder: run.folder,
        getInput: (input) => given[input] ?? inherited[input] ?? (action === undefined ? '' : (0,action_files/* defaultOf */.H)(action, input)),
        dumps: folder === '' ? new dump_folder/* DumpFolder */.XS('') : dump_folder/* DumpFolder */.XS.filledByCompanion(folder),
        cancelled: listenForInterrupts(context).cancelled
    });
    (0,flags/* warnAboutSecretFlags */.bv)(given, terminal.log);
    terminal.startSpinner(WAITING[name] ?? name);
    const isNew = folder !== '' && !(0,external_node_fs_.existsSync)(folder);
    const failure = await (0,run_step/* runStep */.e)(host, await (0,companion.loadCompanion)(name), 'Interrupted.');
    if (isNew && (0,external_node_fs_.existsSync)(folder))
        (0,dump_folder/* hideFromGit */.vE)(folder);
    terminal.stopSpinner();
    const outputs = Object.entries(journal.all('output')).map(([output, text]) => [output, command.textOutputs?.includes(output) ? text : valueIn(text)]);
    const document = { name: run.name || null, outputs: Object.fromEntries(outputs), failure: failure?.message ?? null };
    const lines = name === 'tools' ? toolLines(Object.fromEntries(outputs)) : outputLines(outputs, command.shownOutput);
    if (command.textOutputs !== undefined && options.json !== true && lines.length > 0)
        terminal.show(lines.join('\n'));
    else
        (0,cli_context/* printResult */.R)(context, options, document, lines);
    if (failure === undefined)
        return 0;
    return failure.isUsageError ? run_step/* USAGE_ERROR */.v : 1;
}
const NO_RUN = { name: '', folder: (0,external_node_os_.tmpdir)(), journal: new journal/* Journal */.C(undefined) };
function listenForInterrupts({ terminal }) {
    return new interrupts/* Interrupts */.$({
        onFirst: () => terminal.log.info('Interrupted. Press Ctrl+C again to exit at once.'),
        onSecond: () => undefined
    });
}
function inputsOfRun(run) {
    const ledger = run.journal.read('output', 'ledger');
    const api = run.journal.read('state', keys/* STATE */.c.engine) === '' ? (0,saved_runs/* savedSettings */.fX)(run)?.api : undefined;
    return { ledger, 'api-url': api?.url, region: api?.region, 'rate-limit': api?.rateLimit.toString() };
}


/***/ }),

/***/ 90876:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   loadCompanion: () => (/* binding */ loadCompanion),
/* harmony export */   runCompanionStep: () => (/* binding */ runCompanionStep)
/* harmony export */ });
/* harmony import */ var _host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28701);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36247);



const COMPANIONS = {
    reset: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(6505)]).then(__webpack_require__.bind(__webpack_require__, 66505))).runReset,
    release: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(1411)]).then(__webpack_require__.bind(__webpack_require__, 85651))).runRelease,
    dump: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(6871)]).then(__webpack_require__.bind(__webpack_require__, 73012))).runDump,
    attach: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(6425), __webpack_require__.e(2301), __webpack_require__.e(2073)]).then(__webpack_require__.bind(__webpack_require__, 12073))).runAttach,
    call: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(9708), __webpack_require__.e(4573)]).then(__webpack_require__.bind(__webpack_require__, 70310))).runCall,
    tools: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(2325)]).then(__webpack_require__.bind(__webpack_require__, 977))).runTools,
    test: async () => (await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(750), __webpack_require__.e(9547), __webpack_require__.e(298), __webpack_require__.e(7291), __webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(6425), __webpack_require__.e(4698), __webpack_require__.e(234), __webpack_require__.e(9708), __webpack_require__.e(6521), __webpack_require__.e(847), __webpack_require__.e(3635), __webpack_require__.e(8631)]).then(__webpack_require__.bind(__webpack_require__, 93635))).runTest,
    sweep: async () => (await Promise.all(/* import() */[__webpack_require__.e(3047), __webpack_require__.e(3974), __webpack_require__.e(3779), __webpack_require__.e(7331), __webpack_require__.e(5012), __webpack_require__.e(5027)]).then(__webpack_require__.bind(__webpack_require__, 67107))).runSweep
};
const WITH_POST = ['attach'];
async function loadCompanion(name) {
    const load = COMPANIONS[name];
    if (load === undefined)
        throw new Error(`There is no companion ${name}`);
    return await load();
}
async function runCompanionStep(name) {
    const run = WITH_POST.includes(name) ? _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runSealedStep */ .oL : _state_error_boundary_js__WEBPACK_IMPORTED_MODULE_2__/* .runFailingStep */ .Ad;
    await run(await (0,_host_github_github_host_js__WEBPACK_IMPORTED_MODULE_0__/* .openGithubHost */ .M)(), await loadCompanion(name));
    (0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .exitSoon */ .Cp)();
}


/***/ }),

/***/ 84817:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UY: () => (/* binding */ RESULTS_FOLDER),
/* harmony export */   XS: () => (/* binding */ DumpFolder),
/* harmony export */   vE: () => (/* binding */ hideFromGit)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _unused_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68969);




const RESULTS_FOLDER = '.klavis-sandbox';
class DumpFolder {
    wanted;
    #isGiven;
    #created;
    constructor(path, now = new Date()) {
        this.#isGiven = path !== '';
        this.wanted = this.#isGiven ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path) : (0,_unused_path_js__WEBPACK_IMPORTED_MODULE_3__/* .unusedPath */ .A)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(RESULTS_FOLDER, timestamp(now)));
    }
    static filledByCompanion(path) {
        const folder = new DumpFolder(path);
        folder.#created = folder.wanted;
        return folder;
    }
    check(flag = 'dump-folder') {
        checkWritable(this.wanted, flag);
        if (!this.#isGiven || isEmpty(this.wanted))
            return;
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(`The folder ${this.wanted} is not empty.`, 'What is written there would be mixed with the files in it.', `Name another one with \`--${flag}\`.`);
    }
    get path() {
        return this.#created;
    }
    copyFiles({ folder, files }) {
        const target = this.#create();
        for (const file of files) {
            const copy = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, file));
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(copy), { recursive: true });
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.copyFileSync)(file, copy);
        }
        return { name: target, id: undefined, url: undefined };
    }
    writeSummary(markdown) {
        if (this.#created === undefined && !this.#isGiven)
            return;
        const target = this.#create();
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(target, { recursive: true, mode: 0o700 });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, 'summary.md'), markdown);
    }
    #create() {
        if (this.#created !== undefined)
            return this.#created;
        const path = this.#isGiven && isEmpty(this.wanted) ? this.wanted : (0,_unused_path_js__WEBPACK_IMPORTED_MODULE_3__/* .unusedPath */ .A)(this.wanted);
        const isNew = !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, { recursive: true, mode: 0o700 });
        if (isNew)
            hideFromGit(path);
        this.#created = path;
        return path;
    }
}
function hideFromGit(folder) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    const hidden = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(parent) === RESULTS_FOLDER ? parent : folder;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(hidden, '.gitignore'), '*\n');
}
function checkWritable(folder, flag) {
    const why = whyNotWritable(folder);
    if (why === undefined)
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .InputError */ .dz(`The results cannot be written to ${folder}.`, why, `Name a folder that you may write to with \`--${flag}\`.`);
}
function whyNotWritable(folder) {
    let existing = folder;
    while (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(existing) && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(existing) !== existing)
        existing = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(existing);
    try {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(existing).isDirectory())
            return `${existing} is a file.`;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(existing, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
        return undefined;
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'EACCES') ? `You may not write to ${existing}.` : `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)}.`;
    }
}
function isEmpty(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder).length === 0;
    }
    catch (error) {
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ENOENT');
    }
}
function timestamp(now) {
    const digits = (value) => String(value).padStart(2, '0');
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join('');
    return `${day}-${[now.getHours(), now.getMinutes(), now.getSeconds()].map(digits).join('')}`;
}


/***/ }),

/***/ 48210:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ Interrupts),
/* harmony export */   t: () => (/* binding */ INTERRUPTED)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const INTERRUPTED = 130;
const ECHO_MS = 300;
const MAX_DELAY_MS = 1_000;
class Interrupts {
    #cancel = new AbortController();
    #listeners;
    #now;
    #command;
    #isCancelled = false;
    #wasReceivedDuringCommand = false;
    #sameUntil = 0;
    constructor(listeners, now = () => performance.now()) {
        this.#listeners = listeners;
        this.#now = now;
        (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, this.#cancel.signal);
        for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
            process.on(name, () => this.#receive(name));
    }
    get cancelled() {
        return this.#cancel.signal;
    }
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
    commandWasInterrupted() {
        if (isAtTerminal() && !this.#wasReceivedDuringCommand)
            this.#sameUntil = this.#now() + MAX_DELAY_MS;
        this.#abort();
    }
    #abort() {
        this.#isCancelled = true;
        this.#cancel.abort(new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Cancelled */ .cJ());
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
            this.#listeners.onSecond();
            process.exit(INTERRUPTED);
        }
    }
    #forward(name, command) {
        if (name === 'SIGINT' && isAtTerminal())
            return;
        try {
            command.kill(name);
        }
        catch {
        }
    }
}
function isAtTerminal() {
    return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
}


/***/ }),

/***/ 53093:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ isRunVariable),
/* harmony export */   r: () => (/* binding */ environmentWithoutRun)
/* harmony export */ });
const RUN_VARIABLES = /^KLAVIS_(OUTPUT_\w+|\w+_MCP_URL|MCP_SERVER_URLS|MCP_CONFIG|LOCAL_SANDBOX_ID|SANDBOX_LEDGER)$/;
function environmentWithoutRun() {
    return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isRunVariable(name)));
}
function isRunVariable(name) {
    return RUN_VARIABLES.test(name);
}


/***/ }),

/***/ 80781:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ terminalHost)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/terminal/clone.js
var clone = __webpack_require__(5237);
;// CONCATENATED MODULE: ./build/host/terminal/run-context.js


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
function repositoryOf(folder) {
    const remote = (0,clone/* git */.$Y)(folder, ['config', '--get', 'remote.origin.url']) ?? '';
    return (0,clone/* ownerAndName */.uD)(remote) ?? (0,external_node_path_.basename)(folder);
}

// EXTERNAL MODULE: ./build/host/terminal/run-variables.js
var run_variables = __webpack_require__(53093);
;// CONCATENATED MODULE: ./build/host/terminal/terminal-host.js






function terminalHost(options) {
    const { terminal, journal, folder, getInput, dumps, cancelled } = options;
    let failure;
    return {
        log: terminal.log,
        run: terminalRunContext(journal.read('run', 'run-id'), folder),
        programs: (0,host_process/* programFolder */.bs)(),
        cancelled,
        getInput,
        env: (name) => journal.read('env', name) || ((0,run_variables/* isRunVariable */._)(name) ? undefined : process.env[name]),
        environmentBytes: host_process/* environmentBytes */.lG,
        setSecret: terminal.mask,
        redact: terminal.redact,
        openSecretScope: terminal.openSecretScope,
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
        showProgress: terminal.showProgress,
        preloadArtifactClient: () => undefined,
        uploadArtifact: async (request) => dumps.copyFiles(request)
    };
}
function writePrivateNote(folder, text) {
    const path = (0,external_node_path_.join)(folder, 'for-you.txt');
    (0,external_node_fs_.appendFileSync)(path, `${(0,base_text/* safeLines */.Bv)(text)}\n`, { mode: 0o600 });
    return path;
}


/***/ })

};
