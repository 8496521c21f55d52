export const id = 5519;
export const ids = [5519];
export const modules = {

/***/ 75519:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  init: () => (/* reexport */ init),
  merge: () => (/* reexport */ merge),
  test: () => (/* reexport */ test_test)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/version.js
var base_version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/companions/test/agents/agents.js + 7 modules
var agents = __webpack_require__(36484);
// EXTERNAL MODULE: ./build/host/process.js
var host_process = __webpack_require__(35190);
// EXTERNAL MODULE: ./build/host/terminal/clone.js
var terminal_clone = __webpack_require__(5237);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/cli/cli-context.js
var cli_context = __webpack_require__(31053);
;// CONCATENATED MODULE: ./build/cli/first-files.js

/** The pinned actions of other people that a first workflow uses. */
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
const SETUP_NODE = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0';
/** The paths of the files that `init` writes. */
const FIRST_FILES = { workflow: '.github/workflows/agent-tests.yml', case: 'agent-tests/total.yml' };
/** A case that any agent can pass, with a check on each kind of fact. */
const FIRST_CASE = `# One case: what the agent is asked, and what must be true afterwards. See docs/agent-tests.md for more.
name: The report has the total
prompt: |
  Add up 12.5, 7.25 and 4.75 with the calculator,
  and write the total to the file report.md in the workspace folder.
expect:
  calls:
    - calculator.calculate: { times: 1.. }
    - filesystem.filesystem_write_file: { times: 1.. }
  files:
    - report.md: { contains: '24.5' }
`;
/** A workflow that runs the cases with an agent, or with a command of the user, on every pull request. */
function firstWorkflow(agent, { repository, ref }) {
    const preset = agent === undefined ? undefined : agents/* AGENTS */.jw[agent];
    const key = preset?.keyVariables[0] ?? '';
    return `# Tests an agent on every pull request. Written by \`klavis-sandbox init\`.
name: Agent tests
on: pull_request
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  agent-tests:
${preset === undefined
        ? ''
        : `    # Pull requests of forks and of Dependabot get no secrets, so there is no key for the model.
    if: github.event.pull_request.head.repo.fork != true && github.actor != 'dependabot[bot]'
`}    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
${preset === undefined ? '' : `      - run: npm install --global ${preset.npmPackage}@${preset.version}\n`}      - uses: ${repository}@${ref}
        id: sandbox
        with:
          local-sandbox: filesystem
          sandboxes: calculator
      - uses: ${repository}/test@${ref}
        with:
          cases: agent-tests/*.yml
${preset === undefined
        ? `          # Change: the command that runs your agent. It gets the prompt as $PROMPT and on stdin.
          run: node "$GITHUB_WORKSPACE/agent.js"
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
`
        : `          agent: ${agent}
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
        env:
          ${key}: \${{ secrets.${key} }}
`}`;
}

;// CONCATENATED MODULE: ./build/cli/init.js










/** The value of `--agent` for a command of the user. */
const OWN_COMMAND = 'command';
/** `init`: writes a first workflow and a first case into the current folder. Changes no file that exists. */
function init(context, options) {
    const agent = agentOf(options.agent);
    const texts = { [FIRST_FILES.workflow]: firstWorkflow(agent, actionReference()), [FIRST_FILES.case]: FIRST_CASE };
    const existing = Object.keys(texts).filter((path) => (0,external_node_fs_.existsSync)(path));
    if (existing.length > 0)
        throw new failure/* InputError */.dz(`${existing.join(' and ')} already ${existing.length === 1 ? 'exists' : 'exist'}.`, '`init` changes no file that exists.', 'Remove or rename it first, or use another folder.');
    for (const [path, text] of Object.entries(texts)) {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)((0,external_node_path_.resolve)(path)), { recursive: true });
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.resolve)(path), text, { flag: 'wx' });
    }
    (0,cli_context/* printResult */.R)(context, options, { agent: agent ?? null, files: Object.keys(texts) }, [
        `✓ ${FIRST_FILES.workflow}  runs the cases on every pull request`,
        `✓ ${FIRST_FILES.case}  is the first case`,
        '',
        ...nextSteps(agent)
    ]);
    return 0;
}
function agentOf(name) {
    if (name === OWN_COMMAND)
        return undefined;
    if ((0,agents/* isAgentName */.XL)(name))
        return name;
    throw new failure/* InputError */.dz(`${(0,values/* quoted */.TL)(name)} is not a known agent.`, `\`--agent\` is one of ${[...Object.keys(agents/* AGENTS */.jw), OWN_COMMAND].join(', ')}.`, 'For an agent that is not in the list, use `--agent command`.');
}
/** The commit of the clone that this program is run from; otherwise the tag of its major version. */
function actionReference() {
    const clone = (0,terminal_clone/* cloneIn */.d2)((0,external_node_path_.dirname)((0,host_process/* programFolder */.bs)()));
    if (clone === undefined)
        return { repository: base_version/* REPOSITORY */.Bw, ref: `v${base_version/* VERSION */.xv.split('.')[0] ?? '1'}` };
    return { repository: clone.repository, ref: `${clone.commit} # ${base_version/* VERSION */.xv}` };
}
function nextSteps(agent) {
    if (agent === undefined)
        return [
            'Next: write your command into the workflow, and try it here:',
            `  ${(0,host_process/* commandName */.p6)(base_version/* REPOSITORY */.Bw)} test ${FIRST_FILES.case} -- <your command>`
        ];
    const { npmPackage, version, keyVariables } = agents/* AGENTS */.jw[agent];
    const key = keyVariables[0] ?? '';
    return [
        `Next: add the secret ${key} to the repository. To try it here, with ${key} set:`,
        `  npm install --global ${npmPackage}@${version}`,
        `  ${(0,host_process/* commandName */.p6)(base_version/* REPOSITORY */.Bw)} test ${FIRST_FILES.case} --agent ${agent}`
    ];
}

// EXTERNAL MODULE: ./build/host/terminal/dump-folder.js
var dump_folder = __webpack_require__(84817);
// EXTERNAL MODULE: ./build/cli/run-companion.js + 2 modules
var run_companion = __webpack_require__(73864);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/companions/test/publish-results.js + 33 modules
var publish_results = __webpack_require__(98418);
// EXTERNAL MODULE: ./build/companions/test/test.js + 53 modules
var test = __webpack_require__(28270);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/host/terminal/terminal-host.js + 1 modules
var terminal_host = __webpack_require__(80781);
// EXTERNAL MODULE: ./build/report/quoted-text.js
var quoted_text = __webpack_require__(85851);
// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/local-run.js
var local_run = __webpack_require__(19146);
// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
;// CONCATENATED MODULE: ./build/cli/test-report.js






const MARKS = { passed: '✓', failed: '✗', error: '!', skipped: '–' };
const MAX_NAME_LENGTH = 200;
const MAX_VALUE_LENGTH = 400;
const MAX_CHECKS = 20;
/**
 * Lines for people: each case with its failing checks, what decided, and at the end the verdict in one line. Cases that
 * passed are left out if the user has already seen them in the list of the trials.
 */
function testReport({ results, judgement, story }, folder, isListed = false) {
    const { verdict, reasons } = judgement;
    const [, ...others] = reasons;
    const shown = isListed ? story.cases.filter((row) => problemOf(story, row) !== undefined) : story.cases;
    const cases = shown.flatMap((row) => caseLines(row, problemOf(story, row)));
    const trials = results.cases.flatMap((each) => each.trials);
    const calls = trials.reduce((sum, trial) => sum + trial.calls.made, 0);
    const facts = [countsIn(story), (0,wording/* count */.U9)(calls, 'call'), ...costOf(trials), ...placeOf(folder)];
    return [...cases, ...others.map(quoted_text/* plainText */.wh), `${MARKS[verdict]} ${facts.join(' · ')}`];
}
/** What the agents said that they cost; nothing if none did. */
function costOf(trials) {
    const costs = trials.flatMap(({ cost }) => cost ?? []);
    return costs.length === 0 ? [] : [`$${costs.reduce((sum, cost) => sum + cost, 0).toFixed(2)}`];
}
/** The page to open; the results if there is none, because the sandboxes are still up. */
function placeOf(folder) {
    const report = (0,local_run/* reportPart */.Oh)(folder);
    if (report.length > 0 || folder === undefined)
        return report;
    return [`results ${(0,local_run/* shortPath */._1)((0,external_node_path_.join)(folder, publish_results/* RESULT_FILES */.Se.results))}`];
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
    return `${number('passed')} of ${due} passed${more}`;
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
        terminal.startSpinner('Preparing the tests');
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
        report: (0,local_run/* reportIn */.kf)(path) ?? null,
        ...more,
        failure: failure?.message ?? whyNotGreen(published) ?? null
    };
    (0,cli_context/* printResult */.R)(context, options, document, published === undefined ? [] : testReport(published, path, context.terminal.isLive()));
    if (document.failure === null)
        return 0;
    return failure?.isUsageError === true ? run_step/* USAGE_ERROR */.v : 1;
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
    const inherited = (0,run_companion/* inputsOfRun */.cy)(saved);
    const action = actions['test'];
    return (0,terminal_host/* terminalHost */.P)({
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
    const dumps = new dump_folder/* DumpFolder */.XS(options.folder ?? '');
    dumps.checkEmpty('folder');
    const { cancelled } = (0,run_companion/* listenForInterrupts */.vD)(context);
    const tests = { context, given, saved: run_companion/* NO_RUN */.e_, dumps, cancelled };
    await readTests(tests);
    return printTests(await runTests(tests), tests, options, {});
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
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

// EXTERNAL MODULE: ./build/host/terminal/interrupts.js
var terminal_interrupts = __webpack_require__(48210);
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

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/cli/leftovers.js
var leftovers = __webpack_require__(1093);
// EXTERNAL MODULE: ./build/cli/saved-runs.js + 1 modules
var saved_runs = __webpack_require__(25750);
;// CONCATENATED MODULE: ./build/cli/test.js














/** The inputs that say which servers to acquire. */
const SERVER_INPUTS = ['sandboxes', 'local-sandbox', 'instances'];
/** `test`: runs cases on what is up, or acquires what they need and releases it, and exits with the verdict. */
async function test_test(context, options, flags, acquiring) {
    const dumps = new dump_folder/* DumpFolder */.XS(options.dumpFolder ?? '');
    dumps.checkEmpty();
    (0,host_process/* exportWorkspace */.U$)();
    const given = { ...flags, ...commandOf(context, flags) };
    const { signal: cancelled } = new AbortController();
    const tests = { context, given, saved: run_companion/* NO_RUN */.e_, dumps, cancelled };
    const { cases = [] } = await readTests(tests);
    const name = options.name ?? ((0,host_process/* getEnv */._$)(env/* NAME_VARIABLE */.lV) || 'default');
    const up = Object.keys(acquiring).length > 0 ? undefined : (0,saved_runs/* listRuns */.v)().find((run) => run.name === name);
    if (up !== undefined) {
        const interrupts = (0,run_companion/* listenForInterrupts */.vD)(context);
        const here = { ...tests, saved: up, cancelled: interrupts.cancelled };
        const code = printTests(await runTests(here), here, options, { name });
        return interrupts.cancelled.aborted ? terminal_interrupts/* INTERRUPTED */.t : code;
    }
    const servers = SERVER_INPUTS.some((input) => acquiring[input] !== undefined) ? {} : neededServers(cases);
    return await testOnOwn(tests, options, { ...servers, ...acquiring });
}
/** Acquires, runs the cases, and releases. */
async function testOnOwn(tests, options, acquiring) {
    const { context, dumps } = tests;
    const saved = (0,saved_runs/* createRun */.ut)(options.name ?? `test-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`, 'test');
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const { cancelled } = interrupts;
    // The agent must not find URLs that lead past the gateway.
    const localRun = { context, saved, interrupts, dumps, given: { ...acquiring, record: 'all' } };
    const notAcquired = await (0,local_run/* acquire */.XC)(localRun);
    const result = notAcquired === undefined
        ? await runTests({ ...tests, saved, cancelled })
        : { published: undefined, failure: notAcquired };
    const jobFailure = whyNotGreen(result.published) ?? result.failure?.message;
    if (notAcquired === undefined && jobFailure !== undefined)
        (0,local_run/* saveForPost */.Tn)(localRun, { jobFailure });
    const status = cancelled.aborted ? 'cancelled' : jobFailure === undefined ? 'success' : 'failure';
    const { left, failure } = await (0,local_run/* finish */.O9)(localRun, status);
    const more = { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null };
    const code = printTests(result, tests, options, more);
    if (cancelled.aborted)
        return terminal_interrupts/* INTERRUPTED */.t;
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

;// CONCATENATED MODULE: ./build/cli/test-commands.js
// Apart from the other commands, because agent tests need far more code.





/***/ })

};
