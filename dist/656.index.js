export const id = 656;
export const ids = [656];
export const modules = {

/***/ 72813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ loadArtifactClient),
/* harmony export */   R: () => (/* binding */ NameTaken),
/* harmony export */   mz: () => (/* binding */ uploadArtifact)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(58500);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82797);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63031);



const MOST_NAMES = 10;
const MOST_BREAKS = 3;
/** Loads the artifact client, which takes longer to load than all the rest of post. */
function loadArtifactClient() {
    return Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(779), __webpack_require__.e(351), __webpack_require__.e(94), __webpack_require__.e(645)]).then(__webpack_require__.bind(__webpack_require__, 9645));
}
/** Uploads files as a workflow artifact. Names are easily taken: a matrix or a reusable workflow may share them. */
async function uploadArtifact(request, pageUrl) {
    const { DefaultArtifactClient } = await loadArtifactClient();
    const client = new DefaultArtifactClient();
    let taken = 0;
    let broken = 0;
    for (;;) {
        const name = taken === 0 ? request.name : `${request.name}-${taken + 1}`;
        try {
            const { id } = await client.uploadArtifact(name, [...request.files], request.folder, {
                compressionLevel: request.compress ? 6 : 0,
                ...(request.retentionDays === undefined ? {} : { retentionDays: request.retentionDays })
            });
            return { name, id, url: id === undefined ? undefined : pageUrl(id) };
        }
        catch (error) {
            // After a break it may be our own first try that has the name.
            if (isNameTaken(error) && request.whenTaken === 'fail' && broken === 0)
                throw new NameTaken(name, error);
            if (isNameTaken(error) && ++taken < MOST_NAMES)
                continue;
            if (!isBroken(error) || ++broken >= MOST_BREAKS)
                throw notUploaded(error);
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(500 * broken);
        }
    }
}
/** The run has an artifact of this name already. */
class NameTaken extends _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR {
    constructor(name, cause) {
        super(`This run already has an artifact named ${name}.`, 'A name can be used only once in a run: another step, job or matrix leg has it.', 'Give this step an `artifact-name` of its own.', { cause });
        this.name = 'NameTaken';
    }
}
function isNameTaken(error) {
    return /\(409\)|already exists/i.test((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
/** The client tries again after a bad status, but not after a broken connection. */
function isBroken(error) {
    return /\bECONN|\bEPIPE\b|socket hang up/.test((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(error));
}
function notUploaded(cause) {
    const why = 'The artifact service of GitHub refused it, or could not be reached.';
    return new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The artifact was not uploaded${(0,_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .asEnd */ .cM)((0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(cause))}`, why, '', { cause });
}


/***/ }),

/***/ 34921:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n: () => (/* reexport */ process_world/* endSoon */.nJ),
  O: () => (/* binding */ githubRunner)
});

// EXTERNAL MODULE: ./build/host/artifact.js
var artifact = __webpack_require__(72813);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/host/cancellation.js


/** Exits after this when the runner asks a second time: its kill follows 2.5 s after its SIGTERM. */
const LAST_CALL_MS = 1_500;
/**
 * A signal that aborts when the runner cancels the job: SIGINT, 7.5 s, SIGTERM, 2.5 s, kill
 * (Ctrl+C and Ctrl+Break on Windows). Without a listener Node would die at once and lose answers in flight.
 */
function cancellationSignal() {
    const controller = new AbortController();
    (0,external_node_events_.setMaxListeners)(0, controller.signal);
    const onSignal = () => {
        if (controller.signal.aborted)
            setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
        else
            controller.abort(new failure/* Cancelled */.cJ());
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK'])
        process.on(name, onSignal);
    return controller.signal;
}

;// CONCATENATED MODULE: ./build/host/event.js
/** Who started the run, from the event that @actions/github reads. */
async function readEvent() {
    const { context } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(351)]).then(__webpack_require__.bind(__webpack_require__, 61351));
    const pull = context.payload.pull_request;
    const head = pull?.head?.repo?.full_name;
    const base = pull?.base?.repo?.full_name ?? context.payload.repository?.full_name;
    return {
        name: context.eventName,
        actor: context.actor,
        // A deleted fork has no head repository any more.
        fromFork: pull !== undefined && (head === undefined || head !== base),
        isPrivate: context.payload.repository?.['private'] === true
    };
}

// EXTERNAL MODULE: ./build/host/process-world.js
var process_world = __webpack_require__(98667);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/host/runner-commands.js



// What every run needs of @actions/core, byte for byte as it does it. The library cannot be loaded in parts, and the
// HTTP client that comes with it (for OIDC tokens) takes longer to load than all the rest of main.
/** The value of an input, without the blanks around it; empty when there is none. */
function inputOf(name) {
    return (process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
}
/** What an earlier phase of this step saved. */
function stateOf(name) {
    return process.env[`STATE_${name}`] ?? '';
}
/** Prints a line of the log. */
function printToLog(line) {
    process.stdout.write(line + external_node_os_.EOL);
}
/** Tells the runner something by a line of the log: `::command::message`. */
function tellRunner(command, message = '') {
    printToLog(`::${command}::${escapeMessage(message)}`);
}
/** Sets an output of this step. */
function giveOutput(name, value) {
    if (appendTo('GITHUB_OUTPUT', name, value))
        return;
    printToLog('');
    tellRunner(`set-output name=${escapeProperty(name)}`, value);
}
/** Saves a value for the later phases of this step. */
function giveState(name, value) {
    if (!appendTo('GITHUB_STATE', name, value))
        tellRunner(`save-state name=${escapeProperty(name)}`, value);
}
/** Sets a variable for this process and for the steps that follow. */
function giveVariable(name, value) {
    process.env[name] = value;
    if (!appendTo('GITHUB_ENV', name, value))
        tellRunner(`set-env name=${escapeProperty(name)}`, value);
}
/** Adds to the summary of the job. */
function giveSummary(markdown) {
    const path = process.env['GITHUB_STEP_SUMMARY'];
    if (!path)
        throw new Error('The runner names no file for it (GITHUB_STEP_SUMMARY is not set).');
    (0,external_node_fs_.appendFileSync)(existing(path), markdown);
}
/** Writes into the file that the runner named for it; false where it named none, as runners of old did. */
function appendTo(variable, name, value) {
    const path = process.env[variable];
    if (!path)
        return false;
    const end = `ghadelimiter_${(0,external_node_crypto_.randomUUID)()}`;
    // Who could guess the end could set other values, too.
    if (name.includes(end) || value.includes(end))
        throw new Error(`The delimiter "${end}" must not be in a value.`);
    (0,external_node_fs_.appendFileSync)(existing(path), `${name}<<${end}${external_node_os_.EOL}${value}${external_node_os_.EOL}${end}${external_node_os_.EOL}`);
    return true;
}
function existing(path) {
    if (!(0,external_node_fs_.existsSync)(path))
        throw new Error(`Missing file at path: ${path}`);
    return path;
}
function escapeMessage(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

// EXTERNAL MODULE: ./build/host/secrets.js
var host_secrets = __webpack_require__(73358);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/host/github-runner.js









/** By then the first requests are on their way; sooner, loading would hold them up. */
const REQUESTS_SENT_MS = 100;
/** The GitHub runner as our host: file commands, masks, annotations, summary, artifacts. */
function githubRunner() {
    // A library of the toolkit still calls `new Buffer` behind a proxy that wants credentials; users cannot help it.
    process.noDeprecation = true;
    const secrets = new host_secrets/* Secrets */.S();
    const safe = (text) => (0,host_text/* safeLines */.Bv)(secrets.redact(text));
    const log = {
        debug: (text) => tellRunner('debug', safe(text)),
        info: (text) => printToLog(safe(text)),
        notice: (text) => tellRunner('notice', safe(text)),
        warning: (text) => tellRunner('warning', safe(text)),
        error: (text) => tellRunner('error', safe(text))
    };
    const run = runContext();
    return {
        log,
        run,
        programs: (0,process_world/* programFolder */.bs)(),
        cancelled: cancellationSignal(),
        input: inputOf,
        env: (name) => process.env[name],
        mask: (secret) => {
            for (const line of secrets.add(secret))
                tellRunner('add-mask', line);
        },
        redact: (text) => secrets.redact(text),
        output: giveOutput,
        exportEnv: giveVariable,
        saveState: giveState,
        state: stateOf,
        startGroup: (title) => tellRunner('group', (0,host_text/* safeLine */.om)(secrets.redact(title))),
        endGroup: () => tellRunner('endgroup'),
        fail: (message) => {
            process.exitCode = 1;
            log.error(message);
        },
        event: readEvent,
        writeSummary: async (markdown) => giveSummary(secrets.redact(markdown)),
        expectArtifact: () => {
            if (run.resultsService === '' || !hasArtifactService(run.serverUrl))
                return;
            // What fails here fails again where it is needed.
            setTimeout(() => void (0,artifact/* loadArtifactClient */.AX)().catch(() => undefined), REQUESTS_SENT_MS).unref();
        },
        keepArtifact: (request) => {
            if (run.resultsService === '')
                return Promise.reject(noArtifactService(MISSING_SERVICE));
            if (!hasArtifactService(run.serverUrl))
                return Promise.reject(noArtifactService(ENTERPRISE_SERVER));
            return (0,artifact/* uploadArtifact */.mz)(request, (id) => `${run.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${id}`);
        }
    };
}
function runContext() {
    const env = (name) => process.env[name] ?? '';
    return {
        repository: env('GITHUB_REPOSITORY'),
        runId: env('GITHUB_RUN_ID'),
        attempt: env('GITHUB_RUN_ATTEMPT') || '1',
        job: env('GITHUB_JOB'),
        step: env('GITHUB_ACTION'),
        serverUrl: env('GITHUB_SERVER_URL') || 'https://github.com',
        workspace: env('GITHUB_WORKSPACE') || process.cwd(),
        temp: env('RUNNER_TEMP'),
        resultsService: env('ACTIONS_RUNTIME_TOKEN') && env('ACTIONS_RESULTS_URL')
    };
}
const MISSING_SERVICE = 'This runner offers no artifact service (ACTIONS_RUNTIME_TOKEN or ACTIONS_RESULTS_URL is not set).';
const ENTERPRISE_SERVER = 'GitHub Enterprise Server has no artifact service that the artifact client can use.';
/** The same hosts as the artifact client, which would say it in a warning of its own. */
function hasArtifactService(serverUrl) {
    const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname.toLowerCase() : '';
    return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost');
}
function noArtifactService(why) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', why, 'Read the files from the runner, or ask for no artifact: with `dump: never`, or for `dump/` with an empty `artifact-name`.');
}


/***/ }),

/***/ 63031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ej: () => (/* binding */ size),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   cM: () => (/* binding */ asEnd)
/* harmony export */ });
/** A duration for people: `0.4 s`, `12 s`, `3 min`. */
function seconds(ms) {
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    if (ms < 120_000)
        return `${Math.round(ms / 1000)} s`;
    return `${Math.round(ms / 60_000)} min`;
}
/** A size for people. */
function size(bytes) {
    const units = ['B', 'kB', 'MB', 'GB', 'TB'];
    let value = bytes;
    let unit = 0;
    while (value >= 999.5 && unit < units.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
/** `1 sandbox`, `2 sandboxes`. */
function count(number, one, many = `${one}s`) {
    return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
/** The end of a sentence that quotes what somebody said, if anything: `: no room left.` */
function asEnd(said) {
    const text = said.trim().replace(/[.\s]+$/, '');
    return text === '' ? '.' : `: ${text}.`;
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


/***/ }),

/***/ 87121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ findInstance),
/* harmony export */   z: () => (/* binding */ has)
/* harmony export */ });
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);

/** Whether a user has an instance of this server. */
function has(instances, server) {
    return instances.some((each) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(each.server) === (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .plain */ .pj)(server));
}
/**
 * Looks for the instance of an acquire whose answer was lost, among what its user has. Only what belongs to a user of
 * our own making is surely ours; of a user that the workflow named, another job may have created it at the same time.
 */
async function findInstance({ userId, isOurs, platform }, server, { instances }, call) {
    try {
        if (!has(await instances.ofUser(userId, platform || undefined, call), server))
            return 'not acquired';
        if (!isOurs)
            return 'unknown';
        // The list tells no ids. To create what a user has already answers with it, as the API documents.
        return await instances.create({ server, userId, platform: platform || undefined }, call);
    }
    catch {
        return 'unknown';
    }
}


/***/ }),

/***/ 73199:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var read = __webpack_require__(46799);
// EXTERNAL MODULE: ./build/inputs/seed-reader.js
var seed_reader = __webpack_require__(22507);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/steps/warnings.js
var warnings = __webpack_require__(37159);
;// CONCATENATED MODULE: ./build/steps/authorise.js


const LONGEST_URL = 8_192;
/** Says which instances a person has to authorise: that, in a notice; where, to the person, or in the job summary. */
async function askForAuthorisation(prepared, { host, inputs }) {
    const waiting = prepared.map(({ holding }) => holding).filter(({ authorisation }) => authorisation !== undefined);
    if (waiting.length === 0)
        return;
    const names = waiting.map(({ alias }) => alias).join(', ');
    const news = `Not authorised yet: ${names}. Until a person has done that, tools may fail.`;
    if (host.tellPerson !== undefined) {
        host.log.notice(news);
        host.tellPerson(waiting.map(plainLine).join('\n'));
        return;
    }
    const isPrivate = await host.event().then((event) => event.isPrivate, () => false);
    const parts = waiting.map((holding) => paragraph(holding, inputs.api.url, inputs.instances.platform, isPrivate));
    const where = inputs.after.summary ? 'The job summary says how.' : 'Turn `summary` on to be told how.';
    host.log.notice(`${news} ${where}`);
    if (!inputs.after.summary)
        return;
    await summarise(host, `## Klavis instances to authorise\n\n${parts.join('\n\n')}\n`);
}
/**
 * The URL is meant for whoever authorises, but the id in it is half of the server's URL: who has seen it can use the
 * account as soon as it is authorised. So it is shown only where readers of the summary are members, in a private
 * repository. Elsewhere there is a command in its place, which needs the API key.
 */
function paragraph({ alias, servers, id, authorisation }, apiUrl, platform = '', isPrivate) {
    const server = servers[0]?.server ?? alias;
    const name = `**${(0,host_text/* escapeMarkdown */.FV)(alias)}** (${(0,host_text/* escapeMarkdown */.FV)(server)})`;
    const { url, page, userId = '' } = authorisation ?? {};
    if (url === undefined)
        return `${name} needs a token: give it one in the input \`instance-tokens\`.`;
    if (isPrivate)
        return `${name}: [authorise it](${(0,host_text/* escapeMarkdown */.FV)(readable(url, id), LONGEST_URL)}), while the job runs.`;
    const command = (0,warnings/* instanceCommand */.bK)(apiUrl, { server, owner: { userId, platform } });
    const orElse = page === undefined ? '' : `, or where that is null \`${page}?instance_id=\` and the \`instanceId\``;
    return `${name}: open the \`oauthUrl\` that this answers${orElse}, while the job runs. It is not shown here, since everybody can read this page.\n\n\`\`\`sh\n${command}\n\`\`\``;
}
/** The same for a terminal. */
function plainLine({ alias, id, authorisation }) {
    const url = authorisation?.url;
    if (url === undefined)
        return `${alias} needs a token: give it one in \`instance-tokens\`.`;
    return `${alias}: to authorise it, open ${(0,host_text/* oneLine */.TN)(readable(url, id), LONGEST_URL)}`;
}
/** The runner masks the summary, too, and would cut the id out of the link. A browser reads `%61` as `a`; no mask does. */
function readable(url, id) {
    const encoded = [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    return url.replaceAll(encodeURIComponent(id), encoded).replaceAll(id, encoded);
}
async function summarise(host, markdown) {
    try {
        await host.writeSummary(markdown);
    }
    catch {
        // A summary that cannot be written is no reason to fail; post says so.
    }
}

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/inputs/embedded-servers.js
/** SaaS names that the embedded engine serves, too. A test compares them with its catalogue. */
const EMBEDDED_SANDBOXES = ['calculator', 'postgres'];
/** Local names that it serves. */
const EMBEDDED_LOCAL = [
    'filesystem',
    'localmemory',
    'git',
    'terminal',
    'code-runner',
    'excel',
    'pdf-tools'
];

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/steps/missing-key.js

/** Without a key: a reason to go on without sandboxes, or an error that teaches why the key is absent. */
async function skipWithoutKey(host, onMissingKey, cloudOnly, advice) {
    const event = await host.event();
    const cause = whyNoSecrets(event);
    const notSet = event.name === 'terminal' ? AT_A_TERMINAL : IN_A_WORKFLOW;
    if (onMissingKey === 'skip') {
        return `There is no Klavis API key, and \`on-missing-key\` is \`skip\`. ${cause ?? notSet.why}`;
    }
    if (onMissingKey === 'auto' && cause !== undefined) {
        return `There is no Klavis API key. ${cause} A run of a branch of this repository gets it.`;
    }
    // Advice first: with the right name, or in the right list, no key may be needed at all.
    throw new failure/* Failure */.HR(cloudOnly.length === 0
        ? 'There is no Klavis API key, and `engine: klavis` needs one.'
        : `There is no Klavis API key, and ${cloudOnly.join(', ')} need${cloudOnly.length === 1 ? 's' : ''} one.`, [advice, cause ?? notSet.why].join(' ').trim(), cause === undefined
        ? [advice, notSet.next].join(' ').trim()
        : 'Set `on-missing-key: auto` or `skip` to let such runs pass without sandboxes.');
}
const IN_A_WORKFLOW = {
    why: 'The input `api-key` is empty, and so is the environment variable KLAVIS_API_KEY: the secret is not set, has another name, or is not available to this workflow or environment.',
    next: 'Get a key at https://www.klavis.ai, save it as the repository secret KLAVIS_API_KEY, and pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`. To go on without sandboxes instead, set `on-missing-key: skip`.'
};
const AT_A_TERMINAL = {
    why: 'The environment variable KLAVIS_API_KEY is not set.',
    next: 'Get a key at https://www.klavis.ai and set it. To go on without sandboxes instead, use `--on-missing-key skip`.'
};
function whyNoSecrets(event) {
    if (event.fromFork && event.name !== 'pull_request_target') {
        return 'GitHub gives no secrets to pull requests from forks.';
    }
    if (event.actor === 'dependabot[bot]' && event.name !== 'workflow_dispatch') {
        return 'GitHub gives no repository secrets to runs that Dependabot started; it has secrets of its own (repository settings, Secrets and variables, Dependabot).';
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/steps/engine-choice.js




/** `auto` is the cloud when there is a key, else the embedded engine where it has all that is asked for. */
async function chooseEngine(host, inputs) {
    const cloudOnly = needsKlavis(inputs);
    if (inputs.engine === 'embedded') {
        if (cloudOnly.length > 0)
            throw notEmbedded(cloudOnly, adviceFor(inputs));
        return { engine: 'embedded', notice: '' };
    }
    if (inputs.apiKey !== '')
        return { engine: 'klavis' };
    if (inputs.engine === 'auto' && cloudOnly.length === 0) {
        const notice = 'There is no Klavis API key: the embedded engine serves the MCP servers on this machine.';
        return { engine: 'embedded', notice };
    }
    return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, cloudOnly, adviceFor(inputs)) };
}
/** What may be meant by names that no engine has: misspelt, or in the wrong list. */
function adviceFor({ sandboxes, localServers }) {
    const servers = sandboxes.map(({ server }) => server);
    const local = localServers === undefined || localServers === 'ALL' ? [] : localServers;
    return [(0,server_names/* nameAdvice */.wW)(servers, 'sandbox'), (0,server_names/* nameAdvice */.wW)(local, 'local')].filter((advice) => advice !== '').join(' ');
}
/** What is asked for that only the cloud has. */
function needsKlavis({ sandboxes, instances, localServers }) {
    const local = localServers === undefined || localServers === 'ALL' ? [] : localServers;
    return [
        ...sandboxes.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name)),
        ...instances.wanted.map(({ server }) => server).filter((name) => !EMBEDDED_SANDBOXES.includes(name.toLowerCase())),
        ...local.filter((name) => !EMBEDDED_LOCAL.includes(name))
    ];
}
function notEmbedded(names, advice) {
    return new failure/* Failure */.HR(`The embedded engine has no ${names.join(', ')}.`, `It serves ${[...EMBEDDED_LOCAL, ...EMBEDDED_SANDBOXES].join(', ')}.`, [advice, 'Leave it out, or use `engine: klavis` with an `api-key`.'].join(' ').trim());
}

// EXTERNAL MODULE: ./build/steps/engine-process.js
var engine_process = __webpack_require__(64408);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/mcp/preflight.js
var preflight = __webpack_require__(44320);
// EXTERNAL MODULE: ./build/lease/labels.js
var lease_labels = __webpack_require__(37506);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
;// CONCATENATED MODULE: ./build/steps/hold.js





const MOST_RECOVERIES = 3;
const FIRST_POOL_WAIT_MS = 1_000;
const LONGEST_POOL_WAIT_MS = 15_000;
/** Asks until the lease is held: intent written, request sent, answer masked and written, in this order. */
async function hold(ask, context) {
    const { host, limits } = context;
    const { ledger } = context.use;
    const keep = (seq, answer) => {
        for (const secret of ask.secrets(answer))
            host.mask(secret);
        ledger.hold({ seq, ...ask.identity(answer) });
        return { seq, answer };
    };
    const pool = new PoolPatience(ask, context);
    for (let recoveries = 0;;) {
        const seq = ledger.reserve();
        let sent = false;
        // Each time: what goes out again, later or without its TTL, is freed at another time, and a kill may come now.
        const beforeSend = () => {
            const owner = ask.ownerOf === undefined ? {} : { owner: ask.ownerOf(seq) };
            ledger.intend({ seq, ...intentOf(ask, context), ...owner });
            sent = true;
        };
        let answer;
        try {
            answer = await ask.send(seq, { signal: limits.stop, inFlight: limits.inFlight, beforeSend });
        }
        catch (error) {
            // Nobody heard the answer: the intent stays open, and whoever cleans up looks for it.
            if (!sent || limits.inFlight.aborted)
                throw error;
            if ((0,errors/* isPoolEmpty */.c1)(error)) {
                ledger.end(seq, 'refused');
                await pool.wait();
                continue;
            }
            if (!(0,errors/* mayHaveActed */.LR)(error)) {
                ledger.end(seq, 'refused');
                throw error;
            }
            const found = limits.stop.aborted ? 'unknown' : await ask.lookUp(seq);
            if (typeof found !== 'string')
                return keep(seq, found);
            ledger.end(seq, 'lost');
            if (found === 'unknown' || ++recoveries >= MOST_RECOVERIES)
                throw lostAnswer(intentOf(ask, context), found, error);
            context.acquiring.info(`${ask.alias}: the answer was lost, and nothing was acquired; asking again`);
            continue;
        }
        return keep(seq, answer);
    }
}
function intentOf({ kind, alias, server, ttlSeconds }, { ttl }) {
    return { kind, alias, server, ttlSeconds: ttl.taken ? ttlSeconds : 0 };
}
/** Waits for an idle sandbox, longer each time, and says so once. */
class PoolPatience {
    #ask;
    #context;
    #since;
    #tries = 0;
    constructor(ask, context) {
        this.#ask = ask;
        this.#context = context;
    }
    async wait() {
        const { alias, server } = this.#ask;
        const { activities, limits, acquiring } = this.#context;
        if (this.#since === undefined)
            acquiring.info(`${alias}: none is idle at the moment, waiting for one`);
        const since = this.#since ?? performance.now();
        this.#since = since;
        activities.set(alias, () => `no ${server} sandbox became idle in ${(0,wording/* seconds */.YA)(performance.now() - since)}`);
        const longest = Math.min(FIRST_POOL_WAIT_MS * 2 ** this.#tries++, LONGEST_POOL_WAIT_MS);
        await (0,host_limits/* pause */.v7)(longest * (0.5 + Math.random() / 2), limits.stop);
    }
}
function lostAnswer(ask, found, cause) {
    // Without its advice: what to do now is said below.
    const why = cause instanceof failure/* Failure */.HR ? [cause.what, cause.why].join(' ').trim() : (0,failure/* messageOf */.bD)(cause);
    const what = `The answer to acquiring ${ask.alias} was lost: ${why}`;
    if (found === 'not acquired')
        return new failure/* Failure */.HR(what, `Nothing was acquired, ${MOST_RECOVERIES} times in a row.`, 'Try again later.', { cause });
    const sooner = ask.ttlSeconds === 0 ? '' : ' (a shorter `ttl` would free it sooner)';
    return new failure/* Failure */.HR(what, 'It may have been acquired all the same, and the API gives no way to tell.', `If so, ${(0,warnings/* freedBy */.uq)({ intent: { ...ask, at: new Date().toISOString() } })}${sooner}. Run the job again.`, { cause });
}

// EXTERNAL MODULE: ./build/steps/holding.js
var holding = __webpack_require__(9995);
// EXTERNAL MODULE: ./build/steps/servers.js
var servers = __webpack_require__(79060);
;// CONCATENATED MODULE: ./build/steps/acquire.js







/** Acquires one SaaS sandbox. */
async function acquireSandbox(wanted, work) {
    const { klavis, inputs, use, limits, host } = work;
    const { alias, server } = wanted;
    const started = performance.now();
    const options = acquireOptions(inputs, alias);
    const labels = { ...inputs.tags, ...(0,lease_labels/* runLabels */.xU)(host.run, use.settings.nonce) };
    const { seq, answer } = await hold({
        kind: 'sandbox',
        alias,
        server,
        ttlSeconds: inputs.ttlSeconds,
        send: (intent, call) => klavis.acquireSandbox(server, { ...options, labels: { ...labels, ...(0,lease_labels/* intentLabel */.RD)(intent) }, tag: inputs.tag }, call),
        lookUp: (intent) => lookUpByLabel(work, server, intent),
        secrets: ({ urls }) => urls.flatMap(({ url }) => (0,secrets_of/* secretsOfUrl */.mE)(url)),
        identity: ({ id, urls }) => (0,secrets_of/* identity */.D_)(id, urls[0]?.url)
    }, work);
    if (answer.status === 'error')
        throw brokenSandbox(alias, answer.message);
    const wantsDetails = answer.urls.length === 0 || inputs.credentials;
    const details = wantsDetails ? await klavis.getSandbox(server, answer.id, { signal: limits.stop }) : undefined;
    for (const secret of details === undefined ? [] : (0,secrets_of/* secretsOfDetails */.Bt)(details, inputs.credentials))
        host.mask(secret);
    if (answer.urls.length === 0 && details?.url !== undefined)
        use.ledger.hold({ seq, ...(0,secrets_of/* identity */.D_)(answer.id, details.url) });
    return {
        seq,
        kind: 'sandbox',
        alias,
        id: answer.id,
        servers: (0,servers/* sandboxServers */.K)(wanted, answer, details?.url, work.taken),
        credentials: details === undefined ? [] : [{ alias, authData: details.authData, metadata: details.metadata }],
        acquireMs: performance.now() - started
    };
}
/** Acquires the local sandbox with all its servers. */
async function acquireLocal(wanted, work) {
    const { klavis, inputs, limits, host } = work;
    const started = performance.now();
    const { seq, answer } = await hold({
        kind: 'local',
        alias: holding/* LOCAL_ALIAS */.B,
        server: wanted === 'ALL' ? wanted : wanted.join(','),
        ttlSeconds: inputs.ttlSeconds,
        send: (_, call) => klavis.acquireLocal(wanted, acquireOptions(inputs, holding/* LOCAL_ALIAS */.B), call),
        // Local sandboxes never had labels: another job's looks just like ours.
        lookUp: () => Promise.resolve('unknown'),
        secrets: (local) => (0,secrets_of/* secretsOfLocal */._n)(local, inputs.credentials),
        identity: ({ id }) => ({ id })
    }, work);
    if (answer.status === 'error')
        throw brokenSandbox(holding/* LOCAL_ALIAS */.B, answer.message);
    const complete = answer.servers.length > 0 && answer.servers.every(({ url }) => url !== undefined);
    const latest = complete ? answer : await klavis.getLocal(answer.id, { signal: limits.stop });
    for (const secret of (0,secrets_of/* secretsOfLocal */._n)(latest, inputs.credentials))
        host.mask(secret);
    if (wanted === 'ALL' && answer.message !== '')
        work.acquiring.info(answer.message);
    return (0,holding/* localHolding */.T)(seq, latest, (0,servers/* localServers */.WW)(wanted, latest, work), performance.now() - started);
}
function acquireOptions(inputs, alias) {
    const { all, byAlias } = inputs.testAccounts;
    return { benchmark: inputs.benchmark, testAccountEmail: byAlias[alias] ?? all, ttlSeconds: inputs.ttlSeconds };
}
/** Labels count only where they are seen to be kept: on the lease in question, or on another one of ours. */
async function lookUpByLabel(work, server, seq) {
    const { klavis, use, limits } = work;
    const call = { signal: limits.stop };
    try {
        const ours = await klavis.listSandboxes((0,lease_labels/* useLabel */.MW)(use.settings.nonce), call);
        const [label] = Object.entries((0,lease_labels/* intentLabel */.RD)(seq));
        const found = ours.find((row) => label !== undefined && row.labels[label[0]] === label[1]);
        if (found === undefined) {
            const held = new Set(use.ledger.held().map(({ lease }) => lease.id));
            return ours.some(({ id }) => held.has(id)) ? 'not acquired' : 'unknown';
        }
        const details = await klavis.getSandbox(server, found.id, call);
        const urls = details.url === undefined ? [] : [{ key: server, url: details.url }];
        return { id: found.id, status: details.status, message: '', urls };
    }
    catch {
        return 'unknown';
    }
}
function brokenSandbox(alias, message) {
    return new failure/* Failure */.HR(`${alias} was acquired in the state "error"${(0,wording/* asEnd */.cM)(message)}`, 'The sandbox is broken on the side of Klavis.', 'It is released again. Run the job again; if it stays so, tell Klavis support.');
}

;// CONCATENATED MODULE: ./build/klavis/authorisation-page.js

/** The pages on which a person authorises an instance: `/oauth/<name>/authorize`. */
const PAGES = new Set(`airtable asana attio box calcom canva clickup close confluence dialpad docusign dropbox fathom figma gcalendar gdocs
  gdrive github gitlab gmail gsheets hubspot jira klaviyo linear linkedin monday notion onedrive outlook pagerduty
  pipedrive quickbooks salesforce shopify slack stripe supabase teams vercel wordpress xero zendesk`.split(/\s+/));
const SHORT_NAMES = {
    googlecalendar: 'gcalendar',
    googledocs: 'gdocs',
    googledrive: 'gdrive',
    googlesheets: 'gsheets',
    microsoftteams: 'teams',
    outlookcalendar: 'outlook',
    outlookmail: 'outlook'
};
/** The page of a server's own, for an API that gives no URL; undefined for a server that has none, and takes a token. */
function authorisationPage(apiUrl, server) {
    const name = (0,server_names/* plain */.pj)(server);
    const page = SHORT_NAMES[name] ?? name;
    return PAGES.has(page) ? `${apiUrl}/oauth/${page}/authorize` : undefined;
}

;// CONCATENATED MODULE: ./build/lease/user-id.js
/**
 * A user of our own making for one single acquire of an instance. Nobody else has it, so whatever belongs to it is
 * ours: instances carry no labels, and this is how one whose answer was lost is found again.
 */
function ownUserId({ repository, runId, attempt }, nonce, seq) {
    return ['gha', repository, runId, attempt, nonce, seq]
        .join('-')
        .replace(/[^A-Za-z0-9._-]+/g, '.')
        .slice(-200);
}

// EXTERNAL MODULE: ./build/steps/find-instance.js
var find_instance = __webpack_require__(87121);
;// CONCATENATED MODULE: ./build/steps/acquire-instance.js






/** Creates one instance of an MCP server, gives it its token, and finds out whether it has to be authorised. */
async function acquireInstance(wanted, work) {
    const started = performance.now();
    const { klavis, inputs, limits } = work;
    const { alias, server } = wanted;
    const call = { signal: limits.stop };
    const had = (await borrow(wanted, work)) ?? (await create(wanted, work));
    const { seq, answer, owner, isBorrowed } = had;
    const token = inputs.instances.tokens[alias];
    if (token !== undefined)
        await klavis.instances.setAuth(server, answer.id, token, call);
    const status = await statusOf(wanted, answer.id, work);
    const needsPerson = token === undefined && status?.authNeeded === true && !status.isAuthenticated;
    const authorisation = needsPerson ? await authorisationOf(wanted, had, status, work) : undefined;
    return {
        seq,
        kind: 'instance',
        alias,
        id: answer.id,
        servers: [{ alias, server, url: answer.url, status: needsPerson ? 'not authorised' : 'ready' }],
        credentials: inputs.credentials
            ? [{ alias, authData: await authOf(wanted, answer.id, work), metadata: undefined }]
            : [],
        acquireMs: performance.now() - started,
        isBorrowed,
        ...(authorisation === undefined ? {} : { authorisation: { ...authorisation, userId: owner.userId } })
    };
}
/** With the intent written first, as for every lease. */
async function create({ alias, server }, work) {
    const { klavis, inputs, use, host, limits } = work;
    const { userId, platform, tokens } = inputs.instances;
    const ownerOf = (seq) => ({
        userId: userId ?? ownUserId(host.run, use.settings.nonce, seq),
        isOurs: userId === undefined,
        platform: platform ?? '',
        hasToken: tokens[alias] !== undefined
    });
    const held = await hold({
        kind: 'instance',
        alias,
        server,
        // Nothing frees an instance by itself.
        ttlSeconds: 0,
        ownerOf,
        send: (seq, call) => klavis.instances.create({ server, platform, userId: ownerOf(seq).userId }, call),
        lookUp: (seq) => (0,find_instance/* findInstance */.X)(ownerOf(seq), server, klavis, { signal: limits.stop }),
        secrets: secretsOfInstance,
        identity: ({ id }) => ({ id })
    }, work);
    return { ...held, owner: ownerOf(held.seq), isBorrowed: false };
}
/**
 * What a user that the workflow named has already is theirs, with an authorisation that a person once gave. It is used,
 * but never written down as held: nobody changes or deletes it.
 */
async function borrow({ alias, server }, work) {
    const { klavis, inputs, use, host, limits } = work;
    const { userId, platform, tokens } = inputs.instances;
    const call = { signal: limits.stop };
    if (userId === undefined || !(0,find_instance/* has */.z)(await klavis.instances.ofUser(userId, platform, call), server))
        return undefined;
    if (tokens[alias] !== undefined)
        throw notReplaced(alias, server, userId);
    const answer = await klavis.instances.create({ server, userId, platform }, call);
    for (const secret of secretsOfInstance(answer))
        host.mask(secret);
    work.acquiring.info(`${alias}: ${userId} has an instance of ${server} already; it is used, and left as it is`);
    const owner = { userId, isOurs: false, platform: platform ?? '', hasToken: false };
    return { seq: use.ledger.reserve(), answer, owner, isBorrowed: true };
}
/** The authorisation URL is not among them: it is for a person to open. The id in it is. */
function secretsOfInstance({ id, url }) {
    return [id, ...(0,secrets_of/* secretsOfUrl */.mE)(url)];
}
/** Only for knowing what to say: whether the server answers, the handshake tells. */
async function statusOf({ alias, server }, id, { klavis, limits, acquiring }) {
    try {
        return await klavis.instances.get(server, id, { signal: limits.stop });
    }
    catch (error) {
        limits.stop.throwIfAborted();
        acquiring.info(`${alias}: whether it is authorised could not be found out: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
async function authOf({ alias, server }, id, { klavis, host, limits, acquiring }) {
    try {
        const data = await klavis.instances.getAuth(server, id, { signal: limits.stop });
        for (const secret of (0,secrets_of/* secretsOfData */.hH)(data))
            host.mask(secret);
        return data;
    }
    catch (error) {
        limits.stop.throwIfAborted();
        acquiring.info(`${alias}: has no credentials to hand out: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
/** Where a person authorises it: as the API told, as it tells when asked, or the server's own page. */
async function authorisationOf({ server }, { answer }, status, { klavis, inputs, limits }) {
    const page = authorisationPage(inputs.api.url, server);
    const told = answer.oauthUrl ?? status?.oauthUrl;
    if (told !== undefined || page === undefined)
        return { url: told, page };
    const asked = await klavis.instances.oauthUrl(server, answer.id, { signal: limits.stop }).catch(() => undefined);
    limits.stop.throwIfAborted();
    return { url: asked ?? `${page}?instance_id=${encodeURIComponent(answer.id)}`, page };
}
function notReplaced(alias, server, userId) {
    return new failure/* Failure */.HR(`${alias} gets no token: ${userId} has an instance of ${server} already.`, 'Its authorisation would be replaced, and lost when the job ends.', 'Leave its line in `instance-tokens` out, or `user-id`, so that the job gets an instance of its own.');
}

// EXTERNAL MODULE: ./build/steps/verify.js
var verify = __webpack_require__(74583);
;// CONCATENATED MODULE: ./build/steps/prepare.js







/** By then the first request is on its way; sooner, loading would hold it up. */
const REQUEST_SENT_MS = 100;
/**
 * Acquires everything side by side; each lease is verified (and the workspace uploaded) as soon as it is there.
 * The first failure stops the rest, and is thrown when all have come to an end.
 */
async function prepareAll(work) {
    const { localServers: local, sandboxes, instances, upload } = work.inputs;
    const halt = (error) => work.limits.halt(error);
    // Loaded only when there is something to upload: packing brings its own libraries.
    const parcel = upload && Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(69)]).then(__webpack_require__.bind(__webpack_require__, 94069)).then(({ packFolder }) => packFolder(upload, work));
    // The local sandbox first: it takes longest to come up, and has work to do after. The others come in the order given,
    // since nothing tells which is slow: who knows one that is can name it first.
    const acquires = [
        ...(local === undefined ? [] : [acquire(holding/* LOCAL_ALIAS */.B, () => acquireLocal(local, work), work)]),
        ...sandboxes.map((wanted) => acquire(wanted.alias, () => acquireSandbox(wanted, work), work)),
        ...instances.wanted.map((wanted) => acquire(wanted.alias, () => acquireInstance(wanted, work), work))
    ];
    void Promise.allSettled(acquires).then(work.acquiring.done);
    const loading = work.inputs.verify === 'off' ? undefined : setTimeout(loadMeanwhile, REQUEST_SENT_MS);
    const prepared = acquires.map((each) => prepare(each, parcel, work));
    try {
        await (0,host_limits/* together */.bs)([...prepared, parcel], halt);
        return await Promise.all(prepared);
    }
    catch (error) {
        // What fails as a consequence of the first failure would only hide it.
        throw work.limits.stop.reason ?? error;
    }
    finally {
        clearTimeout(loading);
    }
}
/** The MCP client is loaded while the acquires are under way; what fails here fails again where it is needed. */
function loadMeanwhile() {
    (0,preflight/* loadClient */.c)().catch(() => undefined);
}
async function acquire(alias, begin, { activities, acquiring }) {
    const started = performance.now();
    activities.set(alias, () => 'being acquired');
    try {
        const holding = await begin();
        acquiring.info(`✓ ${alias}${namesOf(holding)}, ${(0,wording/* seconds */.YA)(holding.acquireMs)}`);
        return holding;
    }
    catch (error) {
        acquiring.info(`✗ ${alias}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
        throw error;
    }
    finally {
        activities.end(alias);
    }
}
function namesOf({ alias, kind, servers }) {
    if (kind === 'local')
        return ` (${servers.map((server) => server.alias).join(', ')})`;
    const [first] = servers;
    return first === undefined || first.server === alias ? '' : ` (${first.server})`;
}
async function prepare(acquired, parcel, work) {
    const holding = await acquired;
    await seed(holding, work);
    const verified = holding.servers.map((server) => prepare_verify(server, holding, work));
    const uploaded = holding.kind === 'local' && parcel !== undefined ? upload(parcel, holding, work) : undefined;
    await (0,host_limits/* together */.bs)([...verified, uploaded], (error) => work.limits.halt(error));
    return { holding, servers: await Promise.all(verified) };
}
/** Before its server is verified: what an agent finds there should not change under its hands. */
async function seed({ alias, id, kind, servers: [first] }, work) {
    const wanted = work.inputs.seeds.find((each) => each.alias === alias);
    if (wanted === undefined || kind !== 'sandbox' || first === undefined)
        return;
    const activity = `seed ${alias}`;
    work.activities.set(activity, () => 'its data is being made');
    const { seedSandbox } = await Promise.all(/* import() */[__webpack_require__.e(547), __webpack_require__.e(234)]).then(__webpack_require__.bind(__webpack_require__, 61234));
    await seedSandbox(wanted, { id, server: first.server }, work);
    work.activities.end(activity);
}
async function prepare_verify(server, holding, work) {
    const { activities, inputs } = work;
    const activity = `verify ${server.alias}`;
    activities.set(activity, () => 'does not answer yet');
    const cameWithAll = holding.kind === 'local' && inputs.localServers === 'ALL';
    const mayBeMissing = cameWithAll || holding.authorisation !== undefined;
    const verified = await (0,verify/* verifyServer */.V)(server, mayBeMissing, work);
    activities.end(activity);
    return verified;
}
async function upload(parcel, { id }, work) {
    work.activities.set('upload', () => 'packing or sending the workspace');
    const { uploadWorkspace } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(69)]).then(__webpack_require__.bind(__webpack_require__, 94069));
    await uploadWorkspace(await parcel, id, work);
    work.activities.end('upload');
    work.uploading.done();
}

// EXTERNAL MODULE: ./build/steps/publish.js
var publish = __webpack_require__(611);
// EXTERNAL MODULE: ./build/steps/release.js + 2 modules
var release = __webpack_require__(23967);
// EXTERNAL MODULE: ./build/steps/report.js
var report = __webpack_require__(4268);
;// CONCATENATED MODULE: ./build/steps/spelling.js

/** A name we do not know is only a warning: the list of servers grows faster than we release. */
function spellingWarnings({ sandboxes, localServers }) {
    const local = localServers === 'ALL' || localServers === undefined ? [] : localServers;
    return [
        ...sandboxes
            .filter(({ server }) => !server_names/* SAAS_SERVERS */.ex.includes(server))
            .map(({ server }) => warning('sandboxes', server, 'sandbox')),
        ...local.filter((name) => !server_names/* LOCAL_SERVERS */.Bf.includes(name)).map((name) => warning('local-sandbox', name, 'local'))
    ];
}
function warning(input, name, kind) {
    return [`\`${input}\`: we do not know the server "${name}", and ask for it all the same.`, (0,server_names/* nameAdvice */.wW)([name], kind)]
        .join(' ')
        .trim();
}

// EXTERNAL MODULE: ./build/steps/use.js
var steps_use = __webpack_require__(99175);
;// CONCATENATED MODULE: ./build/host/activities.js


/** What is under way, by name: what a time-out tells the user we were waiting for. */
class Activities {
    #underWay = new Map();
    #trouble = '';
    set(name, describe) {
        this.#underWay.set(name, describe);
    }
    end(name) {
        this.#underWay.delete(name);
    }
    /** What failed last and was tried again. */
    trouble(message) {
        this.#trouble = message;
    }
    /** The error for a time-out at this moment. */
    outOfTime(limitMs) {
        const waiting = [...this.#underWay].map(([name, describe]) => `${name} (${describe()})`);
        return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that \`timeout\` allows are over.`, [
            ...(waiting.length === 0 ? [] : [`Still under way: ${waiting.join(', ')}.`]),
            ...(this.#trouble === '' ? [] : [`What failed last: ${this.#trouble}`])
        ].join(' '), 'What was acquired is released again. Raise `timeout`; if no sandbox is idle, run fewer jobs at a time (`concurrency`, `max-parallel`).');
    }
}

// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
;// CONCATENATED MODULE: ./build/steps/work.js






/** Opens the work: from here on the time that `timeout` allows runs. */
function openWork(host, inputs, use, engine = 'klavis') {
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const activities = new Activities();
    limits.endAfter(inputs.timeoutMs, () => activities.outOfTime(inputs.timeoutMs));
    const phases = new host_phases/* Phases */.V(host);
    const ttl = { taken: true };
    const acquiring = phases.begin(acquireTitle(inputs));
    return {
        engine,
        host,
        inputs,
        use,
        klavis: (0,connect/* connect */.N)(inputs.api, inputs.apiKey, {
            say: acquiring.info,
            onNoTtl: (text) => {
                if (ttl.taken)
                    host.log.warning(text);
                ttl.taken = false;
            },
            onTrouble: (trouble) => activities.trouble(trouble)
        }),
        limits,
        activities,
        phases,
        taken: new servers/* TakenNames */.Q9(inputs),
        ttl,
        acquiring,
        uploading: inputs.upload === undefined ? acquiring : phases.begin('Upload the workspace'),
        seeding: inputs.seeds.length === 0 ? acquiring : phases.begin('Seed the sandboxes'),
        verifying: inputs.verify === 'off' ? acquiring : phases.begin('Verify that every server answers')
    };
}
/** What is about to be acquired, for the log. */
function acquireTitle({ sandboxes, instances, localServers: local }) {
    const parts = [
        ...(local === undefined ? [] : [`a local sandbox with ${local === 'ALL' ? 'all servers' : local.join(', ')}`]),
        ...(sandboxes.length === 0 ? [] : [(0,wording/* count */.U9)(sandboxes.length, 'sandbox', 'sandboxes')]),
        ...(instances.wanted.length === 0 ? [] : [(0,wording/* count */.U9)(instances.wanted.length, 'instance')])
    ];
    return `Acquire ${parts.join(' and ')}`;
}

;// CONCATENATED MODULE: ./build/steps/main.js













/** The main step: all servers are there, verified and published, or none is held. */
async function runMain(host) {
    const started = performance.now();
    const inputs = (0,read/* readInputs */.Ko)(host, await (0,seed_reader/* seedReader */.b)(host));
    const choice = await chooseEngine(host, inputs);
    if (choice.engine === 'none') {
        host.output('acquired', 'false');
        host.log.notice(`No sandbox was acquired. ${choice.reason}`);
        return;
    }
    for (const warning of spellingWarnings(inputs))
        host.log.warning(warning);
    const opened = (0,steps_use/* openUse */.YD)(host, inputs.api, inputs.after);
    const work = choice.engine === 'klavis'
        ? openWork(host, inputs, opened)
        : await openEmbedded(host, inputs, opened, choice.notice);
    const { use } = work;
    try {
        const prepared = await prepareAll(work);
        work.limits.stop.throwIfAborted();
        (0,publish/* publish */.m)(prepared, work);
        await askForAuthorisation(prepared, work);
        (0,report/* saveReport */.a)(host, prepared);
        work.phases.end();
        host.log.info(`Ready in ${(0,wording/* seconds */.YA)(performance.now() - started)}: ${names(prepared)}.${untilWhen((0,publish/* expiresAt */.W)(use))}`);
    }
    catch (error) {
        await undo(work, error);
        throw error;
    }
    finally {
        work.limits.close();
    }
}
/** The work against an engine of our own: no pace to keep, and nothing that could outlive the job. */
async function openEmbedded(host, inputs, opened, notice) {
    if (notice !== '')
        host.log.notice(notice);
    if (inputs.after.keep !== 'never')
        host.log.warning('`keep` has no effect: the embedded engine ends with the job.');
    const engine = await (0,engine_process/* startEngine */.ty)(host, opened.settings.folder, inputs.isolation);
    const api = { ...inputs.api, url: engine.url, rateLimit: 0 };
    return openWork(host, { ...inputs, apiKey: engine.key, api }, (0,steps_use/* withApi */.Nt)(host, opened, api), 'embedded');
}
/** All or nothing. Only on a cancel is it left to post, which follows at once: the time is too short here. */
async function undo({ limits, phases, host, klavis, use }, error) {
    limits.halt(error);
    phases.end();
    if (!host.cancelled.aborted)
        await (0,release/* giveBack */.F)(use.ledger, { klavis, host, nonce: use.settings.nonce });
}
function untilWhen(expires) {
    return expires === '' ? '' : ` The sandboxes free themselves by ${expires} at the latest.`;
}
function names(prepared) {
    return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias)).join(', ');
}


/***/ }),

/***/ 61508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EQ: () => (/* binding */ writeClientConfigs),
  wK: () => (/* binding */ writeCredentials),
  Q9: () => (/* binding */ writePrivately)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/mcp/claude-args.js
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/;
/** Arguments for `claude`: our servers and no others, every tool of theirs allowed. They go after the prompt. */
function claudeArgs(configPath, keys) {
    const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')];
    return ['--mcp-config', word(slashed(configPath)), '--strict-mcp-config', ...tools].join(' ');
}
/** bash would eat the backslashes of a Windows path; elsewhere a backslash is part of a file's name. */
function slashed(path) {
    return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path;
}
/** One word for bash and for claude-code-action (which reads `claude_args` as a shell does), quoted only if needed. */
function word(text) {
    return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

;// CONCATENATED MODULE: ./build/mcp/client-configs.js
/** Claude Code, Cursor, MCP Inspector. Without `type` Claude Code drops the entry silently (claude-code#73885). */
function claudeConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) });
}
/** Copilot CLI: as Claude's, but `tools` is required. */
function copilotConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) });
}
/**
 * Gemini CLI, as settings. `httpUrl` is Streamable HTTP in every version (before 0.21 `url` means SSE);
 * without `trust` a headless run waits for ever for somebody to approve the first tool call.
 */
function geminiConfig(servers) {
    return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) });
}
/** LangChain's MultiServerMCPClient: flat, and every key is a keyword argument, so `type` would raise. */
function langchainConfig(servers) {
    return json(entries(servers, (url) => ({ transport: 'streamable_http', url }), (url) => url));
}
function entries(servers, entry, spell) {
    return Object.fromEntries(servers.map(({ key, url, headers }) => {
        const hasHeaders = Object.keys(headers).length > 0;
        return [key, { ...entry(spell(url)), ...(hasHeaders ? { headers } : {}) }];
    }));
}
/**
 * Claude Code, Copilot and Gemini expand `${VAR}` (and the last two `$VAR`) in strings. A URL comes from outside: a
 * `$` left in it could carry a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url) {
    return url.replaceAll('$', '%24');
}
function json(value) {
    return `${JSON.stringify(value, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/mcp/codex-toml.js
const STARTUP_TIMEOUT_SECONDS = 60;
const TOOL_TIMEOUT_SECONDS = 300;
/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
function codexConfig(servers) {
    return servers.map(table).join('\n');
}
function table({ key, url, headers }) {
    const pairs = Object.entries(headers).map(([name, value]) => `${codex_toml_text(name)} = ${codex_toml_text(value)}`);
    const lines = [
        `[mcp_servers.${key}]`,
        `url = ${codex_toml_text(url)}`,
        ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
        // `codex exec` fails instead of going on without the server (codex#10902).
        'required = true',
        // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
        'default_tools_approval_mode = "approve"',
        `startup_timeout_sec = ${STARTUP_TIMEOUT_SECONDS}`,
        `tool_timeout_sec = ${TOOL_TIMEOUT_SECONDS}`
    ];
    return `${lines.join('\n')}\n`;
}
/** A basic string of TOML: JSON's escapes are a part of TOML's, but for DEL, which TOML wants escaped as well. */
function codex_toml_text(value) {
    return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f');
}

;// CONCATENATED MODULE: ./build/mcp/config-key.js
/** Names that Claude Code keeps for its own servers: an entry with one of them is skipped with a warning. */
const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser']);
/** The name of a server in client configs, `[a-z0-9-]` only: Codex rejects dots, Gemini breaks on underscores. */
function configKey(alias) {
    const key = alias
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');
    return RESERVED.has(key) ? `${key}-mcp` : key;
}
/** A key for every alias; aliases that would share one (`a_b`, `a.b`) get `-2`, `-3` in their order. */
function configKeys(aliases) {
    const taken = new Set();
    const keys = new Map();
    for (const alias of new Set(aliases)) {
        const key = firstFree(configKey(alias), taken);
        taken.add(key);
        keys.set(alias, key);
    }
    return keys;
}
function firstFree(key, taken) {
    let candidate = key;
    for (let number = 2; taken.has(candidate); number++)
        candidate = `${key}-${number}`;
    return candidate;
}

;// CONCATENATED MODULE: ./build/steps/outfit.js







/** Writes the config files of agent clients, readable by this user only, and gives the outputs that name them. */
function writeClientConfigs(servers, headers, folder) {
    const keys = configKeys(servers.map(({ alias }) => alias));
    const configured = servers.map(({ alias, url }) => ({
        key: keys.get(alias) ?? alias,
        url,
        headers: headers[alias] ?? {}
    }));
    const write = (name, text) => writePrivately((0,external_node_path_.join)(folder, name), text);
    const claude = write('mcp.json', claudeConfig(configured));
    const codex = write('codex/config.toml', codexConfig(configured));
    const gemini = geminiConfig(configured);
    return {
        'mcp-config': claude,
        'claude-args': claudeArgs(claude, [...keys.values()]),
        'copilot-config': write('copilot.json', copilotConfig(configured)),
        'codex-config': codex,
        'codex-home': (0,external_node_path_.dirname)(codex),
        'gemini-config': write('gemini/settings.json', gemini),
        'gemini-settings': gemini,
        'langchain-config': write('langchain.json', langchainConfig(configured))
    };
}
/** Writes the credentials of all leases for verifier scripts. */
function writeCredentials(credentials, folder) {
    const byAlias = Object.fromEntries(credentials.map(({ alias, authData, metadata }) => [
        alias,
        { auth_data: authData ?? null, metadata: metadata ?? null }
    ]));
    return writePrivately((0,external_node_path_.join)(folder, 'credentials.json'), `${asJson(byAlias)}\n`);
}
function asJson(credentials) {
    try {
        return JSON.stringify(credentials, null, 2);
    }
    catch (error) {
        throw new failure/* Failure */.HR('The credentials could not be written to a file.', 'The API nested them deeper than JSON can be written.', 'Turn `credentials` off, and tell Klavis support.', { cause: error });
    }
}
/** Writes a new file that only this user can read. */
function writePrivately(path, text) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true, mode: 0o700 });
        (0,external_node_fs_.writeFileSync)(path, text, { mode: 0o600, flag: 'wx' });
        return path;
    }
    catch (error) {
        throw new failure/* Failure */.HR(`The file ${(0,external_node_path_.basename)(path)} could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'The folder RUNNER_TEMP is not writable, or its disk is full.', 'Make room on the runner and run the job again.', { cause: error });
    }
}


/***/ }),

/***/ 65031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ serversIn),
/* harmony export */   G: () => (/* binding */ writeServers)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(68337);
/* harmony import */ var _outfit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61508);




const FILE = 'servers.json';
/** Writes down where each server is, readable by this user only: companions cannot read our outputs. */
function writeServers(prepared, headers, folder) {
    const published = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, url, status }) => ({
        seq: holding.seq,
        alias,
        server,
        url,
        headers: headers[alias] ?? {},
        answers: status !== 'not answering'
    })));
    (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writePrivately */ .Q9)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), `${JSON.stringify(published)}\n`);
}
/** The servers that main published; none where it never came that far. Other steps may have written there: checked. */
function serversIn(folder) {
    try {
        const found = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, FILE), 'utf8'));
        return Array.isArray(found) ? found.flatMap((item) => serverOf(item) ?? []) : [];
    }
    catch {
        return [];
    }
}
function serverOf(item) {
    const { seq, alias, server, url, headers, answers } = item ?? {};
    if (typeof seq !== 'number' || typeof alias !== 'string' || !_inputs_lists_js__WEBPACK_IMPORTED_MODULE_3__/* .NAME */ .o_.test(alias))
        return undefined;
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url))
        return undefined;
    const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string');
    return {
        seq,
        alias,
        server: typeof server === 'string' ? server : alias,
        url,
        headers: Object.fromEntries(pairs),
        answers: answers !== false
    };
}


/***/ }),

/***/ 23967:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ giveBack),
  w: () => (/* binding */ releaseLease)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
;// CONCATENATED MODULE: ./build/steps/release-instance.js
const TOKEN_LIMIT_MS = 20_000;
const USER_LIMIT_MS = 10_000;
/**
 * Deletes an instance, and its token before it, if it got one. Its id is nobody else's afterwards, so it can be deleted
 * as often as it takes.
 */
async function releaseInstance({ intent, lease }, { instances }, call) {
    const { server, owner } = intent;
    const atMost = (timeoutMs) => ({
        ...call(),
        timeoutMs: Math.min(timeoutMs, call().timeoutMs ?? timeoutMs)
    });
    // The token goes with its instance: what fails here must not keep us from deleting that.
    if (owner?.hasToken === true)
        await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined);
    const { status } = await instances.delete(server, lease.id, call());
    // A user of our own making would stay in the account for ever; but nothing is held by it any more.
    if (owner?.isOurs === true)
        await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined);
    return status === 'gone' ? 'gone' : 'released';
}

// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/klavis/retry.js
var retry = __webpack_require__(54059);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/steps/owner.js
var steps_owner = __webpack_require__(26279);
;// CONCATENATED MODULE: ./build/steps/release-sandbox.js




/** What it was before we did anything. */
const BEFORE = {
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'unsure'
};
/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted already is never sent again
 * before the details tell whose it is. A release names our instance, but only the newest API looks at that; that one
 * skips a release whose instance does not match, and still answers 200.
 */
async function releaseSandbox(held, klavis, call) {
    if ((0,steps_owner/* mayBeOver */.bV)(held)) {
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call());
        if (owner !== 'us')
            return BEFORE[owner];
    }
    let guard = held.lease.instanceId;
    for (let tries = 1;; tries++) {
        const sent = await send(held, guard, klavis, call());
        if (sent === 'released')
            return sent;
        if (sent === 'gone')
            return tries === 1 ? sent : 'released';
        const owner = await (0,steps_owner/* ownerOf */.bf)(held, klavis, call()).catch((error) => {
            throw sent === 'accepted' ? error : sent.lost;
        });
        if (owner === 'others')
            return 'reused';
        if (owner === 'nobody')
            return 'released';
        if (owner === 'gone')
            return sent === 'accepted' ? 'gone' : 'released';
        if (sent === 'accepted') {
            // Our own, and still there: the guard was not what the API thinks it is. Without it, once.
            if (owner === 'unsure' || guard === undefined)
                return 'skipped';
            guard = undefined;
            continue;
        }
        if (owner === 'unsure' || tries >= retry/* RELEASE_TRIES */.kr || call().timeoutMs === 0)
            throw sent.lost;
        await (0,abort/* delay */.cb)((0,retry/* backoffMs */.jo)(tries, Math.random, 'pooled release'), call().signal);
    }
}
/** One release, on its way; `accepted`: a 2xx that does not say `idle`. `lost`: it may have acted or not. */
async function send({ intent, lease }, guard, klavis, call) {
    try {
        const { status } = await klavis.releaseSandbox(intent.server, lease.id, guard, call);
        return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted';
    }
    catch (error) {
        if (!(0,errors/* mayHaveActed */.LR)(error) || call.signal?.aborted === true)
            throw error;
        return { lost: error };
    }
}

// EXTERNAL MODULE: ./build/steps/strays.js
var strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/release.js




/** For a release as a whole, with all its calls and their retries: longer than the longest wait the API can ask for. */
const RELEASE_LIMIT_MS = 90_000;
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
async function releaseLease(held, klavis, ledger, signal) {
    const end = performance.now() + RELEASE_LIMIT_MS;
    // Only when it really goes out: a doubt without ground could keep post from releasing.
    let isNoted = false;
    const beforeSend = () => {
        if (!isNoted)
            writeDown(held, ledger, 'releasing');
        isNoted = true;
    };
    const call = () => ({ timeoutMs: Math.max(0, end - performance.now()), signal, beforeSend });
    try {
        const outcome = await RELEASES[held.intent.kind](held, klavis, call);
        if (outcome === 'skipped' || outcome === 'unsure')
            return { held, outcome: 'failed', reason: UNRELEASED[outcome] };
        writeDown(held, ledger, 'released');
        return { held, outcome, reason: '' };
    }
    catch (error) {
        return { held, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
const UNRELEASED = {
    skipped: 'The API accepted the release, but the sandbox is still occupied.',
    unsure: 'It may have been released before, or its time may be over, and the API does not show whose it is by now.'
};
/** What cannot be written down is released all the same; at worst post asks once more. */
function writeDown({ intent }, ledger, type) {
    try {
        ledger.end(intent.seq, type);
    }
    catch {
        // The disk may be full.
    }
}
/** Released in the background by the API: any other answer than "gone" means that it is on its way. */
async function releaseLocal({ lease }, klavis, call) {
    const { status } = await klavis.releaseLocal(lease.id, call());
    return status === 'gone' ? 'gone' : 'released';
}
/**
 * Gives back all that main holds, side by side, after it failed. What cannot be released here, or not before the job
 * is cancelled, is left to post.
 */
async function giveBack(ledger, { klavis, host, nonce }) {
    const { labelsKept } = await (0,strays/* adoptStrays */.Z9)(ledger, { klavis, nonce, mask: host.mask, signal: host.cancelled });
    if (labelsKept)
        host.saveState('labels-kept', 'true');
    const held = ledger.held();
    if (held.length === 0)
        return;
    host.startGroup('Release what was acquired');
    await Promise.all(held.map(async (each) => {
        const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled);
        const { alias } = each.intent;
        host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} The post step tries again.` : `✓ ${alias}: ${outcome}`);
    }));
    host.endGroup();
}


/***/ }),

/***/ 73968:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ adoptStrays),
/* harmony export */   ch: () => (/* binding */ mayBeHeld),
/* harmony export */   xm: () => (/* binding */ adoptLate)
/* harmony export */ });
/* harmony import */ var _host_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77815);
/* harmony import */ var _lease_labels_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37506);
/* harmony import */ var _lease_life_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20927);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26272);
/* harmony import */ var _find_instance_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87121);





const LOOK_UP_LIMIT_MS = 30_000;
// Its release waits for it.
const URL_LIMIT_MS = 10_000;
/** An acquire that has not acted so long after it was sent never will. */
const LATE_MS = 5_000;
/** Finds what was acquired and never heard of, and writes it down as held. */
async function adoptStrays(ledger, search) {
    const [labelsKept, absent] = await Promise.all([adoptSandboxes(ledger, search), adoptInstances(ledger, search)]);
    const open = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && !absent.has(life.intent.seq));
    return { labelsKept, open };
}
/** Finds sandboxes by their label; tells whether this API keeps labels. */
async function adoptSandboxes(ledger, search) {
    const unresolved = ledger.lives().filter((life) => (0,_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4)(life) && life.intent.kind === 'sandbox');
    if (unresolved.length === 0)
        return false;
    const ours = await listOurs(search);
    const adopt = async ({ intent }) => {
        const row = ours.find(({ labels }) => Object.entries((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .intentLabel */ .RD)(intent.seq)).every(([key, value]) => labels[key] === value));
        if (row === undefined || row.status === 'idle')
            return;
        const url = await urlOf(row.id, intent.server, search);
        for (const secret of url === undefined ? [] : (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(url))
            search.mask(secret);
        writeDown(ledger, { seq: intent.seq, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .identity */ .D_)(row.id, url) });
    };
    await Promise.all(unresolved.map(adopt));
    return ours.length > 0;
}
/** Finds instances among what their users have; gives those that are surely not there. */
async function adoptInstances(ledger, { klavis, mask, signal }) {
    const absent = new Set();
    const adopt = async ({ intent: { seq, server, owner } }) => {
        if (owner === undefined)
            return;
        const found = await (0,_find_instance_js__WEBPACK_IMPORTED_MODULE_3__/* .findInstance */ .X)(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal });
        if (found === 'not acquired')
            absent.add(seq);
        if (typeof found === 'string')
            return;
        for (const secret of [found.id, ...(0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_2__/* .secretsOfUrl */ .mE)(found.url)])
            mask(secret);
        writeDown(ledger, { seq, id: found.id });
    };
    await Promise.all(ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4).map(adopt));
    return absent;
}
function writeDown(ledger, lease) {
    try {
        ledger.hold(lease);
    }
    catch {
        // The disk may be full; the ledger in memory knows it, and its release comes next.
    }
}
/**
 * Looks once more for what was acquired after we had looked, where it can be found at all (a sandbox only by its label):
 * a request outlives the process that sent it. What was old enough when we looked is not asked for again.
 */
async function adoptLate(first, ledger, search) {
    const unresolved = ledger.lives().filter(_lease_life_js__WEBPACK_IMPORTED_MODULE_1__/* .isUnresolved */ .U4);
    const findable = unresolved.filter(({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && first.labelsKept));
    const sentAt = findable.map(({ intent }) => Date.parse(intent.at));
    const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now());
    if (sentAt.length === 0 || waitMs <= 0)
        return first;
    await (0,_host_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .pause */ .v7)(waitMs, search.signal ?? new AbortController().signal).catch(() => undefined);
    const { labelsKept, open } = await adoptStrays(ledger, search);
    return { labelsKept: first.labelsKept || labelsKept, open };
}
/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs({ klavis, nonce, signal }) {
    try {
        return await klavis.listSandboxes((0,_lease_labels_js__WEBPACK_IMPORTED_MODULE_4__/* .useLabel */ .MW)(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true });
    }
    catch {
        return [];
    }
}
/** The URL tells later whether the sandbox is still ours; without it we still know that it was just now. */
async function urlOf(id, server, { klavis, signal }) {
    try {
        return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url;
    }
    catch {
        return undefined;
    }
}
/** Those that may really be held: with labels kept, a sandbox that is not listed is not there; what was attached is not ours. */
function mayBeHeld({ open }, labelsKept) {
    return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept));
}


/***/ })

};
