export const id = 6925;
export const ids = [6925];
export const modules = {

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

/***/ 26925:
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
// EXTERNAL MODULE: ./build/steps/write-summary.js
var write_summary = __webpack_require__(15434);
// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
// EXTERNAL MODULE: ./build/companions/job-work.js + 1 modules
var job_work = __webpack_require__(9356);
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
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var inputs_read = __webpack_require__(46799);
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
    const token = (0,inputs_read/* readGithubToken */.lF)(host);
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
        problems.add('older-than', 'must be set with `scope: account`, which takes all sandboxes of the key. Say how old they must be, such as `4h`.');
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
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/net/github.js
var github = __webpack_require__(66541);
;// CONCATENATED MODULE: ./build/companions/github-patience.js





const TRIES = 3;
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 120_000;
/** GitHub tells nothing of the runs of a repository: an error for all of them. */
class RunsRefused extends failure/* Failure */.HR {
}
/** Asks GitHub, and again where that may help; what the token may not do is refused at once. */
async function withPatience(send, repository, signal) {
    for (let tries = 1;; tries++) {
        try {
            const answer = await send();
            // A redirect is no error to the client, and is not followed: the token is for this host alone.
            if (answer.status !== 200)
                throw moved(answer.status, repository);
            return answer;
        }
        catch (error) {
            if (signal.aborted)
                throw signal.reason;
            if (error instanceof RunsRefused)
                throw error;
            const status = statusOf(error);
            const limitMs = (0,github/* githubLimitMs */.VG)(status, (name) => headerOf(error, name));
            if (limitMs !== undefined) {
                if (tries === TRIES || limitMs > LONGEST_WAIT_MS)
                    throw limited(error, limitMs, repository);
            }
            else if (status === 401 || status === 403)
                throw refused(error, repository);
            else if (status < 500 || tries === TRIES)
                throw error;
            await (0,abort/* delay */.cb)(limitMs ?? PAUSE_MS * tries, signal);
        }
    }
}
/** What GitHub answered; a request that got no answer counts as 500. */
function statusOf(error) {
    const { status } = error;
    return typeof status === 'number' ? status : 0;
}
/** What to say where the token may not look. */
function refused(error, repository) {
    return new RunsRefused(`GitHub answered ${statusOf(error)} when asked about the workflow runs of ${repository}${saidBy(error)}`, 'The token must be allowed to read them; nothing was released.', 'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.', { cause: error });
}
function moved(status, repository) {
    return new RunsRefused(`GitHub answered ${status} when asked about the workflow runs of ${repository}.`, 'The repository has another name by now; nothing was released.', 'Pass its new name in `repository`.');
}
function limited(error, waitMs, repository) {
    return new RunsRefused(`GitHub's rate limit is used up; it was asked about the workflow runs of ${repository}${saidBy(error)}`, `It may be asked again in ${(0,wording/* seconds */.YA)(waitMs)}; nothing was released.`, 'The next sweep tries again; a `github-token` of its own has a limit of its own.', { cause: error });
}
function saidBy(error) {
    return (0,wording/* asEnd */.cM)(error instanceof Error ? (0,host_text/* oneLine */.TN)(error.message, 200) : '');
}
function headerOf(error, name) {
    const { response } = error;
    const value = response?.headers?.[name];
    return typeof value === 'string' ? value : undefined;
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

// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/steps/finish.js
var finish = __webpack_require__(28001);
// EXTERNAL MODULE: ./build/steps/owner.js
var owner = __webpack_require__(26279);
// EXTERNAL MODULE: ./build/steps/release.js + 2 modules
var release = __webpack_require__(23967);
;// CONCATENATED MODULE: ./build/companions/sweep-release.js






/** Releases one, if the details, asked right before, show that it is still what was listed. Never throws. */
async function sweepOne(candidate, klavis, { signal, mask }) {
    try {
        const isLocal = candidate.kind === 'local';
        const details = isLocal ? undefined : await (0,owner/* detailsOf */.cz)(candidate.server, candidate.id, klavis, { signal });
        if (!isLocal && (details === undefined || details.status === 'idle'))
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

// EXTERNAL MODULE: ./build/net/fetch.js
var fetch = __webpack_require__(20616);
;// CONCATENATED MODULE: ./build/companions/workflow-runs.js




/** Opens the runs of a repository on GitHub; asked one after the other, as GitHub wants it. */
async function openRuns(host, { repository, token }, signal) {
    // Loaded only here: it is large.
    const { getOctokit } = await Promise.all(/* import() */[__webpack_require__.e(4119), __webpack_require__.e(1351)]).then(__webpack_require__.bind(__webpack_require__, 61351));
    const [owner = '', repo = ''] = repository.split('/');
    const quiet = () => undefined;
    const octokit = getOctokit(token, {
        baseUrl: (0,github/* githubApiUrl */.BN)(host),
        userAgent: github/* USER_AGENT */._O,
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

;// CONCATENATED MODULE: ./build/companions/sweep.js














/** Releases sandboxes that nobody released: those of ended workflow runs, or all old ones of a key. */
async function runSweep(host) {
    const inputs = readSweepInputs(host);
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(inputs.dryRun ? 'Sweep (dry run)' : 'Sweep');
    limits.endAfter(inputs.timeoutMs, () => (0,job_work/* outOfTime */.p3)(inputs.timeoutMs));
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
        await (0,write_summary/* writeSummary */.S)(host, sweepSummary(survey, swept, inputs));
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
function entryOf(candidate) {
    const { kind, server, run, since } = candidate;
    return { kind, server, id: publicId(candidate), run: run === '' ? null : run, since: since ?? null };
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
// Whoever fetches sets the time by a signal: a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000;
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


/***/ }),

/***/ 66541:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BN: () => (/* binding */ githubApiUrl),
/* harmony export */   VG: () => (/* binding */ githubLimitMs),
/* harmony export */   _O: () => (/* binding */ USER_AGENT)
/* harmony export */ });
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(90795);

const SHORTEST_WAIT_MS = 500;
/** What GitHub asks to wait where it says nothing else. */
const USUAL_WAIT_MS = 60_000;
/** How we introduce ourselves; GitHub answers nobody who does not. */
const USER_AGENT = `klavis-sandbox-action/${_host_version_js__WEBPACK_IMPORTED_MODULE_0__/* .VERSION */ .x}`;
/** Where GitHub's REST API is: an enterprise server has its own. */
function githubApiUrl(host) {
    return (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, '');
}
/** How long to wait when GitHub's rate limit is used up, by the head of its answer; undefined when it is not. */
function githubLimitMs(status, header) {
    // GitHub says 429 or 403 for it, the latter as for what is forbidden.
    const isSaid = header('retry-after') !== undefined || header('x-ratelimit-remaining') === '0';
    if (status !== 429 && !(status === 403 && isSaid))
        return undefined;
    const after = Number(header('retry-after') ?? Number.NaN);
    if (after >= 0)
        return after * 1000;
    const reset = Number(header('x-ratelimit-reset') ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(SHORTEST_WAIT_MS, reset * 1000 - Date.now()) : USUAL_WAIT_MS;
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

/***/ 28001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ finishLease),
/* harmony export */   Ms: () => (/* binding */ isDumped),
/* harmony export */   Us: () => (/* binding */ releaseNow),
/* harmony export */   iB: () => (/* binding */ RELEASED)
/* harmony export */ });
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63031);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);
/* harmony import */ var _dump_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16324);
/* harmony import */ var _owner_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26279);
/* harmony import */ var _release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23967);





const LOOK_LIMIT_MS = 30_000;
/** Whether a lease is dumped, so that there is probably something to keep. */
function isDumped({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(intent.server));
}
/** Dumps one lease, then releases it, whatever the dump came to. */
function finishLease(held, context) {
    const over = isOver(held, context);
    const dumped = over.then((how) => dump(held, how, context));
    return { dumped, released: Promise.all([over, dumped]).then(([how]) => release(held, how, context)) };
}
/** Where there is doubt, the API is asked: neither read nor release what somebody else has by now. */
async function isOver(held, context) {
    const { klavis, inFlight: signal } = context;
    const call = { timeoutMs: LOOK_LIMIT_MS, signal };
    // Nobody gets the id of a local sandbox or an instance after us: to release it twice harms nobody.
    if (held.intent.kind === 'local')
        return held.standing === 'releasing' && !(await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .isThere */ .$B)(held, klavis, call)) ? 'gone' : undefined;
    if (held.intent.kind === 'instance' || !(0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .mayBeOver */ .bV)(held))
        return undefined;
    const owner = await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .ownerOf */ .bf)(held, klavis, call).catch(() => 'unsure');
    return HOW_OVER[owner];
}
const HOW_OVER = {
    us: undefined,
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'doubtful'
};
async function dump(held, over, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return { held, file: undefined, bytes: 0, reason: '' };
    const started = performance.now();
    const dumped = over === undefined && isDumped(held, context.plan)
        ? await context.timeline.during('dump', alias, () => (0,_dump_js__WEBPACK_IMPORTED_MODULE_1__/* .dumpLease */ .v)(held, limitMs, context), hasNoFile)
        : notRead(held, over);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(dumped.bytes)}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released before'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function hasNoFile({ reason }) {
    return reason !== '';
}
function notRead(held, over) {
    if (over === undefined)
        return { held, file: undefined, bytes: 0, reason: '' };
    const { kind, server } = held.intent;
    const why = over === 'doubtful' ? 'It is not known whose it is by now.' : 'It was released before this step began.';
    return { held, file: undefined, bytes: 0, reason: kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(server) ? why : '' };
}
async function release(held, over, { plan, klavis, ledger, inFlight, early, releasing, timeline }) {
    const { alias, seq } = held.intent;
    const isOurs = over === undefined || over === 'doubtful';
    if (plan.keeps && isOurs)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const ended = isOurs
        ? await timeline.during('release', alias, () => (0,_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight), isFailed)
        : { held, outcome: over, reason: '' };
    const released = ended.outcome === 'gone' && early.has(seq) ? { ...ended, outcome: 'early' } : ended;
    const mark = isFailed(released) ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
function isFailed({ outcome }) {
    return outcome === 'failed';
}
/** Releases a lease that came too late to be used: there is nothing in it. */
function releaseNow(held, context) {
    return release(held, undefined, context);
}
/** How the end of a lease is told. */
const RELEASED = {
    released: 'released',
    gone: 'already gone',
    early: 'released earlier',
    reused: 'over; its id is used by others by now',
    kept: 'kept alive',
    failed: 'NOT released'
};


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
/** And for its turn: those before it leave one by one, each over a connection of its own. */
const TURN_MS = 1_600;
const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance };
/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
async function releaseLease(held, klavis, ledger, signal) {
    const end = performance.now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length;
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


/***/ }),

/***/ 15434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** Adds to the job summary; where that cannot be, the log says so and the step goes on. */
async function writeSummary(host, markdown) {
    if (markdown === '')
        return;
    try {
        await host.writeSummary(markdown);
    }
    catch (error) {
        host.log.info(`The job summary could not be written: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    }
}


/***/ })

};
