export const id = 499;
export const ids = [499];
export const modules = {

/***/ 80747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ cloudOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_connect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6558);


/** The API in the cloud, asked for only by those who need it; one pace for all who do. */
function cloudOf(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        cloud ??= (0,_steps_connect_js__WEBPACK_IMPORTED_MODULE_1__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners);
        return cloud;
    };
}
function noKey() {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('There is no Klavis API key.', 'This is asked of the Klavis cloud, and the main action hands its key to nobody.', 'Pass `api-key` to this step, too.');
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 93499:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runSweep: () => (/* binding */ runSweep)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
;// CONCATENATED MODULE: ./build/companions/sweep-survey.js

/** How one is called where anybody may read it: a local sandbox by its `local-sandbox-ref`. */
function publicId({ kind, id }) {
    return kind === 'local' ? (0,secrets_of/* fingerprint */.Rj)(id) : id;
}
/** Its name in messages. */
function nameOf(one) {
    return `${one.kind === 'local' ? 'local sandbox' : one.server} ${publicId(one)}`;
}
/** A row of the list as a candidate. */
function candidateOf(row, run, isStillIt) {
    return { kind: 'sandbox', server: row.server, id: row.id, since: row.updatedAt, run, isStillIt };
}
/** How old something is in milliseconds; a time without an offset could be hours off, and counts as none. */
function ageOf(time, now = Date.now()) {
    const isWhole = /^\d{4}-\d\d-\d\d[T ][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/i.test(time ?? '');
    const at = isWhole ? Date.parse(time ?? '') : Number.NaN;
    return Number.isNaN(at) ? undefined : now - at;
}
/** Why it is too young to be released; nothing when it is old enough. */
function tooYoung(time, olderThanMs) {
    const age = ageOf(time);
    if (age === undefined)
        return 'the API does not say since when it is there';
    return age >= olderThanMs ? undefined : 'it is not old enough';
}

;// CONCATENATED MODULE: ./build/companions/sweep-account.js

/** Everything of the key that is old enough, whoever acquired it; local sandboxes, too. */
async function surveyAccount(olderThanMs, run, tools) {
    const { klavis, signal, mask } = tools;
    const [sandboxes, locals] = await Promise.all([klavis.listSandboxes({}, { signal }), klavis.listLocal({ signal })]);
    for (const { id } of locals)
        mask(id);
    const found = [
        ...sandboxes.filter(({ status }) => status !== 'idle').map((row) => sandboxOf(row)),
        ...locals.filter(({ status }) => status !== 'idle').map(localOf)
    ];
    const judged = found.map((candidate) => ({ candidate, why: reasonToSpare(candidate, olderThanMs, run) }));
    return {
        candidates: judged.filter(({ why }) => why === undefined).map(({ candidate }) => candidate),
        spared: judged.flatMap(({ candidate, why }) => why === undefined ? [] : [{ name: nameOf(candidate), why }])
    };
}
/** Of this run, or too young. */
function reasonToSpare({ since, run: its }, olderThanMs, run) {
    return its !== '' && its === run.runId ? 'it is of this very run' : tooYoung(since, olderThanMs);
}
function sandboxOf(row) {
    // Who acquires it anew changes its time.
    return candidateOf(row, row.labels['gha_run_id'] ?? '', ({ updatedAt }) => updatedAt === row.updatedAt);
}
function localOf({ id, servers, createdAt }) {
    const names = servers.map(({ server }) => server).join(', ');
    return { kind: 'local', server: names, id, since: createdAt, run: '', isStillIt: () => true };
}

// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/sweep-inputs.js



const MONTH_SECONDS = 30 * 86_400;
/** Reads and checks them; one message names everything that is wrong. */
function readSweepInputs(host) {
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const token = read.text('github-token');
    host.mask(token);
    const olderThan = read.duration('older-than', { whenEmpty: 0, least: 60, most: MONTH_SECONDS, whole: true });
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.w)(host, read, problems),
        scope: read.choice('scope', ['labels', 'account'], 'labels'),
        dryRun: read.flag('dry-run', true),
        olderThanMs: olderThan === 0 ? undefined : olderThan * 1000,
        repository: read.text('repository') || host.run.repository,
        token,
        summary: read.flag('summary', true)
    };
    if (inputs.scope === 'account' && read.text('older-than') === '') {
        problems.add('older-than', '`scope: account` takes all sandboxes of the key, so it must be told how old, such as `4h`.');
    }
    if (inputs.scope === 'labels' && !/^[\w.-]+\/[\w.-]+$/.test(inputs.repository)) {
        problems.add('repository', `${(0,values/* quoted */.T)(inputs.repository)} is not \`owner/name\`.`);
    }
    if (inputs.scope === 'labels' && token === '') {
        problems.add('github-token', 'is empty, so GitHub cannot be asked which workflow runs have ended.');
    }
    problems.throwIfAny();
    return inputs;
}

// EXTERNAL MODULE: ./build/lease/labels.js
var lease_labels = __webpack_require__(37506);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/net/fetch.js
var fetch = __webpack_require__(20616);
;// CONCATENATED MODULE: ./build/companions/workflow-runs.js






const TRIES = 3;
const PAUSE_MS = 500;
/** Opens the runs of a repository on GitHub; asked one after the other, as GitHub wants it. */
async function openRuns(host, { repository, token }, signal) {
    // Loaded only here: it is large.
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(119), __webpack_require__.e(351)]).then(__webpack_require__.bind(__webpack_require__, 61351));
    const [owner = '', repo = ''] = repository.split('/');
    const quiet = () => undefined;
    const octokit = getOctokit(token, {
        baseUrl: (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, ''),
        userAgent: `klavis-sandbox-action/${version/* VERSION */.x}`,
        // Follows no redirect: the token is for this host alone.
        request: { fetch: fetch/* proxiedFetch */.i, signal },
        log: { debug: quiet, info: quiet, warn: quiet, error: quiet }
    });
    const { getWorkflowRun, listWorkflowRunsForRepo } = octokit.rest.actions;
    const ask = (send) => withPatience(send, repository, signal);
    const listed = () => ask(() => listWorkflowRunsForRepo({ owner, repo, per_page: 1 }));
    let readable;
    return async (runId) => {
        try {
            const { data } = await ask(() => getWorkflowRun({ owner, repo, run_id: Number(runId) }));
            // A run whose newest attempt is going on is going on, whatever became of those before.
            return data.status === 'completed' ? 'ended' : { goingOn: (0,host_text/* oneLine */.TN)(String(data.status ?? 'unknown'), 40) };
        }
        catch (error) {
            if (statusOf(error) !== 404)
                throw error;
            // GitHub also says 404 of a whole repository that the token may not see.
            readable ??= listed();
            await readable.catch((cause) => {
                throw statusOf(cause) === 404 ? refused(cause, repository) : cause;
            });
            return 'deleted';
        }
    };
}
/** Tries again what may pass; what the token may not do is an error for all runs. */
async function withPatience(send, repository, signal) {
    for (let tries = 1;; tries++) {
        try {
            return await send();
        }
        catch (error) {
            if (signal.aborted)
                throw signal.reason;
            const status = statusOf(error);
            if (status === 401 || status === 403)
                throw refused(error, repository);
            if (status < 500 || tries === TRIES)
                throw error;
            await (0,abort/* delay */.cb)(PAUSE_MS * tries, signal);
        }
    }
}
/** GitHub lets nobody with this token look at the runs. */
class RunsRefused extends failure/* Failure */.HR {
}
function refused(error, repository) {
    const said = error instanceof Error ? (0,host_text/* oneLine */.TN)(error.message, 200) : '';
    return new RunsRefused(`GitHub answered ${statusOf(error)} when asked about the workflow runs of ${repository}${(0,wording/* asEnd */.cM)(said)}`, 'The token must be allowed to read them; nothing was released.', 'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.', { cause: error });
}
/** A request that got no answer counts as 500. */
function statusOf(error) {
    const { status } = error;
    return typeof status === 'number' ? status : 0;
}

;// CONCATENATED MODULE: ./build/companions/sweep-labels.js





/** Sandboxes with the labels of this repository whose workflow run has ended. */
async function surveyByLabels(inputs, run, { klavis, signal }, askRun) {
    const { repository } = inputs;
    const rows = await klavis.listSandboxes({ gha_repository: repository }, { signal });
    // Looked at again here: an API that ignores the filter lists everybody's.
    const ours = rows.filter(({ labels, status }) => status !== 'idle' && isOurs(labels, repository));
    if (ours.length === 0)
        return { candidates: [], spared: [], hint: await hintFor(klavis.listSandboxes({}, { signal })) };
    const states = await statesOf(ours, repository === run.repository ? run.runId : '', askRun);
    const judged = ours.map((row) => ({ row, why: sweep_labels_reasonToSpare(row, states.get(runOf(row)), inputs) }));
    return {
        candidates: judged
            .filter(({ why }) => why === undefined)
            .map(({ row }) => candidateOf(row, runOf(row), ({ labels }) => isSame(labels, row.labels))),
        spared: judged.flatMap(({ row, why }) => why === undefined ? [] : [{ name: nameOf({ kind: 'sandbox', ...row }), ...why }])
    };
}
async function statesOf(ours, current, askRun) {
    const states = new Map();
    for (const id of new Set(ours.map(runOf))) {
        try {
            states.set(id, id === current ? 'this run' : await askRun(id));
        }
        catch (error) {
            if (error instanceof RunsRefused)
                throw error;
            states.set(id, { error });
        }
    }
    return states;
}
function sweep_labels_reasonToSpare(row, state, { olderThanMs }) {
    const run = `run ${runOf(row)}`;
    if (state === undefined || state === 'this run')
        return { why: 'it is of this very run' };
    if (typeof state === 'object' && 'goingOn' in state)
        return { why: `its ${run} is not over (${state.goingOn})` };
    if (typeof state === 'object')
        return { why: `GitHub did not tell of its ${run}: ${(0,failure/* messageOf */.bD)(state.error)}`, failed: true };
    if (state === 'deleted' && olderThanMs === undefined) {
        return { why: `GitHub knows its ${run} no more; with \`older-than\` it goes when it is old enough` };
    }
    const young = olderThanMs === undefined ? undefined : tooYoung(row.updatedAt, olderThanMs);
    return young === undefined ? undefined : { why: young };
}
const runOf = ({ labels }) => labels['gha_run_id'] ?? '';
/** Provably of this repository: all that main writes into the labels is there. */
function isOurs(labels, repository) {
    const hasRun = /^[1-9]\d{0,15}$/.test(labels['gha_run_id'] ?? '');
    return labels['gha_repository'] === repository && hasRun && (labels['gha_nonce'] ?? '') !== '';
}
/** The nonce is new with every use of the action: with the same one, it is the same lease. */
function isSame(now, then) {
    return ['gha_repository', 'gha_run_id', 'gha_nonce', 'gha_intent'].every((key) => now[key] === then[key]);
}
/** No label found may mean that there is nothing to find, or that the API keeps none. */
async function hintFor(listed) {
    const occupied = (await listed).filter(({ status }) => status !== 'idle');
    const keepsLabels = occupied.some(({ labels }) => Object.keys(labels).some((key) => key.startsWith(lease_labels/* LABEL_PREFIX */.Ag)));
    if (keepsLabels || occupied.length === 0)
        return '';
    return `${(0,wording/* count */.U9)(occupied.length, 'sandbox', 'sandboxes')} in use, and none with a label of this action: newer versions of the API keep no labels, and then nothing can be known to be ours. For a key that only CI uses, there is \`scope: account\` with \`older-than\`.`;
}

// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/steps/finish.js + 5 modules
var finish = __webpack_require__(65089);
// EXTERNAL MODULE: ./build/steps/release.js + 2 modules
var release = __webpack_require__(23967);
;// CONCATENATED MODULE: ./build/companions/sweep-release.js






/** Releases one, if the details, asked right before, show that it is still what was listed. Never throws. */
async function sweepOne(candidate, klavis, { signal, mask }) {
    try {
        const details = candidate.kind === 'local' ? undefined : await detailsOf(candidate, klavis, signal);
        if (details === 'gone')
            return { candidate, outcome: 'left', said: 'it was released meanwhile' };
        if (details !== undefined && !candidate.isStillIt(details)) {
            return { candidate, outcome: 'left', said: 'it is not what was listed any more; somebody else may have it' };
        }
        for (const secret of (0,secrets_of/* secretsOfUrl */.mE)(details?.url ?? ''))
            mask(secret);
        const { outcome, reason } = await (0,release/* releaseLease */.w)(heldAs(candidate, details?.url), klavis, new ledger/* Ledger */.Oc([]), signal);
        if (outcome === 'failed')
            return { candidate, outcome, said: reason };
        return { candidate, outcome: outcome === 'released' ? outcome : 'left', said: finish/* RELEASED */.iB[outcome] };
    }
    catch (error) {
        return { candidate, outcome: 'failed', said: (0,failure/* messageOf */.bD)(error) };
    }
}
async function detailsOf(candidate, klavis, signal) {
    try {
        const details = await klavis.getSandbox(candidate.server, candidate.id, { signal });
        return details.status === 'idle' ? 'gone' : details;
    }
    catch (error) {
        if (error instanceof errors/* ApiError */.hD && (error.status === 404 || error.status === 410))
            return 'gone';
        throw error;
    }
}
/** As a lease of our own, by the URL that it has now: whatever is released is released as that one, and no other. */
function heldAs({ kind, server, id }, url) {
    const at = new Date().toISOString();
    return {
        intent: { type: 'intent', seq: 0, kind, alias: server, server, ttlSeconds: 0, at },
        lease: { type: 'lease', seq: 0, ...(0,secrets_of/* identity */.D_)(id, url), at },
        standing: 'held'
    };
}

;// CONCATENATED MODULE: ./build/companions/sweep-summary.js


const MOST_ROWS = 200;
const LONGEST_CELL = 200;
/** The job summary of a sweep: what was found, and what became of it. */
function sweepSummary({ spared, hint }, swept, inputs) {
    const title = `## Klavis sweep${inputs.dryRun ? ' (dry run)' : ''}`;
    const rows = [...swept.map(rowOf), ...spared.map(({ name, why }) => row([name, '', '', `left alone: ${why}`]))];
    const head = '| Sandbox | Run | Since | What |\n|---|---|---|---|';
    const table = rows.length === 0 ? 'Nothing to sweep.' : [head, ...rows.slice(0, MOST_ROWS)].join('\n');
    const more = rows.length > MOST_ROWS ? [`… and ${rows.length - MOST_ROWS} more.`] : [];
    const notes = hint ? [(0,host_text/* escapeMarkdown */.FV)(hint, 1_000)] : [];
    return `${[title, table, ...more, ...notes].join('\n\n')}\n`;
}
function rowOf({ candidate, outcome, said }) {
    const { kind, server, run, since } = candidate;
    const name = kind === 'local' ? `local sandbox ${publicId(candidate)} (${server})` : `${server} ${publicId(candidate)}`;
    return row([name, run, since ?? '', outcome === 'left' || outcome === 'failed' ? `not released: ${said}` : outcome]);
}
function row(cells) {
    return `| ${cells.map((text) => (0,host_text/* escapeMarkdown */.FV)(text, LONGEST_CELL)).join(' | ')} |`;
}

;// CONCATENATED MODULE: ./build/companions/sweep.js












/** Releases sandboxes that nobody released: those of ended workflow runs, or all old ones of a key. */
async function runSweep(host) {
    const inputs = readSweepInputs(host);
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(inputs.dryRun ? 'Sweep (dry run)' : 'Sweep');
    limits.endAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        const klavis = (0,cloud/* cloudOf */.h)(inputs, { say: phase.info })();
        const survey = await surveyOf(inputs, host, { klavis, signal: limits.stop, mask: host.mask });
        const swept = await Promise.all(survey.candidates.map(async (candidate) => {
            if (inputs.dryRun)
                return { candidate, outcome: 'would be released', said: '' };
            return await sweepOne(candidate, klavis, { signal: limits.stop, mask: host.mask });
        }));
        tell(survey, swept, phase);
        phases.end();
        await giveAll(survey, swept, inputs, host);
    }
    finally {
        limits.close();
        phases.end();
    }
}
async function surveyOf(inputs, host, tools) {
    const { scope, olderThanMs = Number.POSITIVE_INFINITY } = inputs;
    if (scope === 'account')
        return await surveyAccount(olderThanMs, host.run, tools);
    const askRun = await openRuns(host, inputs, tools.signal);
    return await surveyByLabels(inputs, host.run, tools, askRun);
}
const MARKS = { released: '✓', left: '–', failed: '✗', 'would be released': '•' };
function tell({ spared }, swept, { info }) {
    for (const { candidate, outcome, said } of swept) {
        const run = candidate.run === '' ? '' : `, of run ${candidate.run}`;
        const what = outcome === 'left' || outcome === 'failed' ? `not released: ${said}` : outcome;
        info(`${MARKS[outcome]} ${nameOf(candidate)}${run}: ${what}`);
    }
    for (const { name, why, failed } of spared)
        info(`${failed === true ? '✗' : '–'} ${name}: left alone, ${why}`);
}
async function giveAll(survey, swept, inputs, host) {
    const listOf = (wanted) => JSON.stringify(swept.filter(wanted).map(({ candidate }) => entryOf(candidate)));
    host.output('found', listOf(() => true));
    host.output('released', listOf(({ outcome }) => outcome === 'released'));
    host.output('failed', listOf(({ outcome }) => outcome === 'failed'));
    if (inputs.summary)
        await writeSummary(host, sweepSummary(survey, swept, inputs));
    if (survey.hint)
        host.log.notice(survey.hint);
    if (inputs.dryRun && swept.length > 0) {
        host.log.notice(`Dry run: ${(0,wording/* count */.U9)(swept.length, 'sandbox', 'sandboxes')} would be released. Set \`dry-run: false\` to release.`);
    }
    failIfAny(survey, swept);
}
function failIfAny({ spared }, swept) {
    const reasons = [
        ...swept
            .filter(({ outcome }) => outcome === 'failed')
            .map(({ candidate, said }) => `${nameOf(candidate)}: ${said}`),
        ...spared.filter(({ failed }) => failed).map(({ name, why }) => `${name}: ${why}`)
    ];
    if (reasons.length === 0)
        return;
    throw new failure/* Failure */.HR(`${(0,wording/* count */.U9)(reasons.length, 'sandbox', 'sandboxes')} could not be swept.`, `\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`, 'The next sweep tries again.');
}
async function writeSummary(host, markdown) {
    try {
        await host.writeSummary(markdown);
    }
    catch (error) {
        host.log.warning(`The summary could not be written: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}
function entryOf(candidate) {
    const { kind, server, run, since } = candidate;
    return { kind, server, id: publicId(candidate), run: run === '' ? null : run, since: since ?? null };
}
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that \`timeout\` allows are over.`, '', 'Raise `timeout`.');
}


/***/ }),

/***/ 20616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35376);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const BODILESS = [204, 205, 304];
const HEAD_MS = 300_000;
/** `fetch` for the MCP SDK: through the proxy, streaming, and a redirect is an answer like any other. */
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!BODILESS.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('This fetch sends GET, POST, PUT and DELETE only.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        // An event stream may be silent for as long as a tool works; its reader's signal ends it.
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .chunksOf */ .U)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
}


/***/ })

};
