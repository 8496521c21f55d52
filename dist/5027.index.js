export const id = 5027;
export const ids = [5027];
export const modules = {

/***/ 67107:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runSweep: () => (/* binding */ runSweep)
});

// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 3 modules
var companion_context = __webpack_require__(63779);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/companions/sweep/candidates.js

function publicId({ kind, id }) {
    return kind === 'local' ? (0,lease_secrets/* fingerprint */.Rj)(id) : id;
}
function nameOf(sandbox) {
    return `${sandbox.kind === 'local' ? 'local sandbox' : sandbox.server} ${publicId(sandbox)}`;
}
function candidateOf(row, run, isUnchanged) {
    return { kind: 'sandbox', server: row.server, id: row.id, since: row.updatedAt, run, isUnchanged };
}
function ageOf(time, now = Date.now()) {
    const hasOffset = /^\d{4}-\d\d-\d\d[T ][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/i.test(time ?? '');
    const at = hasOffset ? Date.parse(time ?? '') : Number.NaN;
    return Number.isNaN(at) ? undefined : now - at;
}
function tooYoung(time, olderThanMs) {
    const age = ageOf(time);
    if (age === undefined)
        return 'the API does not report its age';
    return age >= olderThanMs ? undefined : 'it is younger than `older-than`';
}

;// CONCATENATED MODULE: ./build/companions/sweep/account.js

async function findInAccount(olderThanMs, run, tools) {
    const { klavis, signal, mask } = tools;
    const [sandboxes, locals] = await Promise.all([klavis.listSandboxes({}, { signal }), klavis.listLocal({ signal })]);
    for (const { id } of locals)
        mask(id);
    const found = [
        ...sandboxes.filter(({ status }) => status !== 'idle').map(sandboxCandidate),
        ...locals.filter(({ status }) => status !== 'idle').map(localCandidate)
    ];
    const checked = found.map((candidate) => ({ candidate, reason: reasonToSkip(candidate, olderThanMs, run) }));
    return {
        candidates: checked.filter(({ reason }) => reason === undefined).map(({ candidate }) => candidate),
        skipped: checked.flatMap(({ candidate, reason }) => reason === undefined ? [] : [{ name: nameOf(candidate), reason }])
    };
}
function reasonToSkip(candidate, olderThanMs, { runId }) {
    const isOfThisRun = candidate.run !== '' && candidate.run === runId;
    return isOfThisRun ? 'it belongs to this run' : tooYoung(candidate.since, olderThanMs);
}
function sandboxCandidate(row) {
    return candidateOf(row, row.labels['gha_run_id'] ?? '', ({ updatedAt }) => updatedAt === row.updatedAt);
}
function localCandidate({ id, servers, createdAt }) {
    const names = servers.map(({ server }) => server).join(', ');
    return { kind: 'local', server: names, id, since: createdAt, run: '', isUnchanged: () => true };
}

// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var inputs_read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/companions/sweep/inputs.js



const MONTH_SECONDS = 30 * 86_400;
function readSweepInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const token = (0,inputs_read/* readGithubToken */.lF)(host);
    const olderThan = read.duration('older-than', { whenEmpty: 0, least: 60, most: MONTH_SECONDS, whole: true });
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, { needs: 'cloud' }),
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
        problems.add('repository', `${(0,values/* quoted */.TL)(inputs.repository)} is not \`owner/name\`.`);
    }
    if (inputs.scope === 'labels' && token === '') {
        problems.add('github-token', 'is empty, so GitHub cannot be asked which workflow runs have ended.');
    }
    problems.throwIfAny();
    return inputs;
}

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/lease/labels.js
var lease_labels = __webpack_require__(37506);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/net/github.js
var github = __webpack_require__(66541);
// EXTERNAL MODULE: ./build/net/github-retry.js
var github_retry = __webpack_require__(41498);
;// CONCATENATED MODULE: ./build/companions/sweep/workflow-runs.js





const MAX_WAIT_MS = 120_000;
class RunsUnavailable extends failure/* Failure */.HR {
}
async function openWorkflowRuns(host, { repository, token }, signal) {
    const [owner = '', repo = ''] = repository.split('/');
    const { rest } = await (0,github/* openOctokit */.O)(host, token, signal);
    const { getWorkflowRun, listWorkflowRunsForRepo } = rest.actions;
    const ask = async (request) => {
        try {
            return await (0,github_retry/* retryGithub */.Kb)(request, { maxWaitMs: MAX_WAIT_MS, signal });
        }
        catch (error) {
            throw runsUnavailable(error, repository) ?? error;
        }
    };
    const listRuns = async () => {
        try {
            await ask(() => listWorkflowRunsForRepo({ owner, repo, per_page: 1 }));
        }
        catch (error) {
            throw isNotFound(error) ? notAllowed(error, repository) : error;
        }
    };
    let listed;
    return async (runId) => {
        try {
            const { data } = await ask(() => getWorkflowRun({ owner, repo, run_id: Number(runId) }));
            return data.status === 'completed' ? data.status : { active: (0,base_text/* oneLine */.TN)(String(data.status ?? 'unknown'), 40) };
        }
        catch (error) {
            if (!isNotFound(error))
                throw error;
            listed ??= listRuns();
            await listed;
            return 'deleted';
        }
    };
}
function isNotFound(error) {
    return error instanceof github_retry/* GithubError */.E1 && error.kind === 'not-found';
}
function runsUnavailable(error, repository) {
    if (!(error instanceof github_retry/* GithubError */.E1))
        return undefined;
    const { kind, rateLimitMs } = error;
    if (rateLimitMs !== undefined)
        return rateLimited(error, rateLimitMs, repository);
    if (kind === 'moved')
        return moved(error, repository);
    return kind === 'unauthorized' || kind === 'forbidden' ? notAllowed(error, repository) : undefined;
}
function notAllowed(error, repository) {
    return new RunsUnavailable(`GitHub answered ${error.status} when asked about the workflow runs of ${repository}${(0,wording/* quoteAtEnd */.RJ)(error.detail)}`, 'The token may not read them. Nothing was released.', 'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.', { cause: error });
}
function moved(error, repository) {
    return new RunsUnavailable(`GitHub answered ${error.status} when asked about the workflow runs of ${repository}.`, 'The repository was renamed or moved. Nothing was released.', 'Pass its new name in `repository`.', { cause: error });
}
function rateLimited(error, waitMs, repository) {
    return new RunsUnavailable(`GitHub's rate limit was exceeded when asked about the workflow runs of ${repository}${(0,wording/* quoteAtEnd */.RJ)(error.detail)}`, `It resets in ${(0,wording/* seconds */.YA)(waitMs)}. Nothing was released.`, 'The next sweep tries again. A `github-token` of its own has its own limit.', { cause: error });
}

;// CONCATENATED MODULE: ./build/companions/sweep/labels.js





async function findByLabels(inputs, run, { klavis, signal }, getRunState) {
    const { repository } = inputs;
    const rows = await klavis.listSandboxes({ gha_repository: repository }, { signal });
    const ours = rows.filter(({ labels, status }) => status !== 'idle' && isOurs(labels, repository));
    if (ours.length === 0)
        return { candidates: [], skipped: [], hint: await hintFor(klavis.listSandboxes({}, { signal })) };
    const states = await statesOf(ours, repository === run.repository ? run.runId : '', getRunState);
    const checked = ours.map((row) => ({ row, skip: labels_reasonToSkip(row, states.get(runOf(row)), inputs) }));
    return {
        candidates: checked
            .filter(({ skip }) => skip === undefined)
            .map(({ row }) => candidateOf(row, runOf(row), ({ labels }) => isSameLease(labels, row.labels))),
        skipped: checked.flatMap(({ row, skip }) => skip === undefined ? [] : [{ name: nameOf({ kind: 'sandbox', ...row }), ...skip }])
    };
}
async function statesOf(ours, currentRun, getRunState) {
    const states = new Map();
    for (const id of new Set(ours.map(runOf))) {
        try {
            states.set(id, id === currentRun ? 'this run' : await getRunState(id));
        }
        catch (error) {
            if (error instanceof RunsUnavailable)
                throw error;
            states.set(id, { error });
        }
    }
    return states;
}
function labels_reasonToSkip(row, state, { olderThanMs }) {
    const run = `run ${runOf(row)}`;
    if (state === undefined || state === 'this run')
        return { reason: 'it belongs to this run' };
    if (typeof state === 'object' && 'active' in state)
        return { reason: `its ${run} has not completed (${state.active})` };
    if (typeof state === 'object')
        return { reason: `the state of its ${run} is unknown: ${(0,failure/* messageOf */.bD)(state.error)}`, failed: true };
    if (state === 'deleted' && olderThanMs === undefined) {
        return { reason: `its ${run} was deleted; set \`older-than\` to release it when it is old enough` };
    }
    const young = olderThanMs === undefined ? undefined : tooYoung(row.updatedAt, olderThanMs);
    return young === undefined ? undefined : { reason: young };
}
const runOf = ({ labels }) => labels['gha_run_id'] ?? '';
function isOurs(labels, repository) {
    const hasRun = /^[1-9]\d{0,15}$/.test(labels['gha_run_id'] ?? '');
    return labels['gha_repository'] === repository && hasRun && (labels['gha_nonce'] ?? '') !== '';
}
function isSameLease(now, then) {
    return ['gha_repository', 'gha_run_id', 'gha_nonce', 'gha_intent'].every((key) => now[key] === then[key]);
}
async function hintFor(listed) {
    const occupied = (await listed).filter(({ status }) => status !== 'idle');
    const keepsLabels = occupied.some(({ labels }) => Object.keys(labels).some((key) => key.startsWith(lease_labels/* LABEL_PREFIX */.Ag)));
    if (keepsLabels || occupied.length === 0)
        return '';
    return `${(0,wording/* count */.U9)(occupied.length, 'sandbox', 'sandboxes')} in use, none with a label of this action. Newer versions of the API keep no labels, so the sweep cannot know which are ours. If only CI uses this key, set \`scope: account\` with \`older-than\`.`;
}

// EXTERNAL MODULE: ./build/lease/ledger.js + 2 modules
var ledger = __webpack_require__(24055);
// EXTERNAL MODULE: ./build/lease/ownership.js
var ownership = __webpack_require__(71404);
// EXTERNAL MODULE: ./build/lease/release.js + 1 modules
var release = __webpack_require__(42032);
// EXTERNAL MODULE: ./build/post/finish-lease.js
var finish_lease = __webpack_require__(7331);
;// CONCATENATED MODULE: ./build/companions/sweep/release.js






async function releaseCandidate(candidate, { klavis, signal, mask }) {
    try {
        const isLocal = candidate.kind === 'local';
        const details = isLocal ? undefined : await (0,ownership/* getDetails */.Dq)(candidate.server, candidate.id, klavis, { signal });
        if (!isLocal && (details === undefined || details.status === 'idle'))
            return { candidate, outcome: 'skipped', reason: 'it was released in the meantime' };
        if (details !== undefined && !candidate.isUnchanged(details)) {
            return {
                candidate,
                outcome: 'skipped',
                reason: 'it changed since it was listed, and may belong to somebody else'
            };
        }
        for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(details?.url ?? ''))
            mask(secret);
        const { outcome, reason } = await (0,release/* releaseLease */.w)(heldLease(candidate, details?.url), klavis, new ledger/* Ledger */.Oc([]), signal);
        if (outcome === 'failed')
            return { candidate, outcome, reason };
        return { candidate, outcome: outcome === 'released' ? outcome : 'skipped', reason: finish_lease/* RELEASE_LABELS */.EN[outcome] };
    }
    catch (error) {
        return { candidate, outcome: 'failed', reason: (0,failure/* messageOf */.bD)(error) };
    }
}
function heldLease({ kind, server, id }, url) {
    const at = new Date().toISOString();
    return {
        intent: { type: 'intent', seq: 0, kind, alias: server, server, ttlSeconds: 0, at },
        lease: { type: 'lease', seq: 0, ...(0,lease_secrets/* identity */.D_)(id, url), at },
        status: 'held'
    };
}

// EXTERNAL MODULE: ./build/post/write-reports.js + 4 modules
var write_reports = __webpack_require__(82631);
;// CONCATENATED MODULE: ./build/companions/sweep/report.js





const MAX_ROWS = 200;
const MAX_CELL_LENGTH = 200;
const MARKS = { released: '✓', skipped: '–', failed: '✗', 'would be released': '•' };
function logSweep({ skipped }, swept, { info }) {
    for (const each of swept) {
        const { candidate, outcome } = each;
        const run = candidate.run === '' ? '' : `, of run ${candidate.run}`;
        info(`${MARKS[outcome]} ${nameOf(candidate)}${run}: ${resultOf(each)}`);
    }
    for (const { name, reason, failed } of skipped)
        info(`${failed === true ? '✗' : '–'} ${name}: skipped, ${reason}`);
}
async function publishSweep(findings, swept, { dryRun, summary }, host) {
    const withOutcome = (outcome) => swept.filter((each) => each.outcome === outcome);
    host.setOutput('found', listOf(swept));
    host.setOutput('released', listOf(withOutcome('released')));
    host.setOutput('failed', listOf(withOutcome('failed')));
    if (summary)
        await (0,write_reports/* writeSummary */.S)(host, sweepSummary(findings, swept, dryRun));
    if (findings.hint)
        host.log.notice(findings.hint);
    if (dryRun && swept.length > 0) {
        host.log.notice(`Dry run: ${(0,wording/* count */.U9)(swept.length, 'sandbox', 'sandboxes')} would be released. Set \`dry-run: false\` to release.`);
    }
}
function failIfIncomplete({ skipped }, swept) {
    const reasons = [
        ...swept
            .filter(({ outcome }) => outcome === 'failed')
            .map(({ candidate, reason }) => `${nameOf(candidate)}: ${reason}`),
        ...skipped.filter(({ failed }) => failed).map(({ name, reason }) => `${name}: ${reason}`)
    ];
    if (reasons.length === 0)
        return;
    throw new failure/* Failure */.HR(`${(0,wording/* count */.U9)(reasons.length, 'sandbox', 'sandboxes')} could not be swept.`, `\n${reasons.map((reason) => `- ${reason}`).join('\n')}\n`, 'The next sweep tries again.');
}
function listOf(swept) {
    return JSON.stringify(swept.map(({ candidate }) => outputEntry(candidate)));
}
function outputEntry(candidate) {
    const { kind, server, run, since } = candidate;
    return { kind, server, id: publicId(candidate), run: run === '' ? null : run, since: since ?? null };
}
function sweepSummary({ skipped, hint }, swept, dryRun) {
    const title = `## Klavis sweep${dryRun ? ' (dry run)' : ''}`;
    const rows = [...swept.map(rowOf), ...skipped.map(({ name, reason }) => row([name, '', '', `skipped: ${reason}`]))];
    const head = '| Sandbox | Run | Since | Result |\n|---|---|---|---|';
    const table = rows.length === 0 ? 'Nothing to sweep.' : [head, ...rows.slice(0, MAX_ROWS)].join('\n');
    const more = rows.length > MAX_ROWS ? [`… and ${rows.length - MAX_ROWS} more.`] : [];
    const notes = hint ? [(0,base_text/* escapeMarkdown */.FV)(hint, 1_000)] : [];
    return `${[title, table, ...more, ...notes].join('\n\n')}\n`;
}
function rowOf(swept) {
    const { kind, server, run, since } = swept.candidate;
    const id = publicId(swept.candidate);
    const name = kind === 'local' ? `local sandbox ${id} (${server})` : `${server} ${id}`;
    return row([name, run, since ?? '', resultOf(swept)]);
}
function resultOf({ outcome, reason }) {
    return outcome === 'skipped' || outcome === 'failed' ? `not released: ${reason}` : outcome;
}
function row(cells) {
    return `| ${cells.map((text) => (0,base_text/* escapeMarkdown */.FV)(text, MAX_CELL_LENGTH)).join(' | ')} |`;
}

;// CONCATENATED MODULE: ./build/companions/sweep/sweep.js










async function runSweep(host) {
    const inputs = readSweepInputs(host);
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(inputs.dryRun ? 'Sweep (dry run)' : 'Sweep');
    limits.abortAfter(inputs.timeoutMs, () => (0,companion_context/* outOfTime */.p)(inputs.timeoutMs));
    try {
        const klavis = (0,companions_inputs/* lazyCloud */.wD)(inputs, { info: phase.info })();
        const tools = { klavis, signal: limits.signal, mask: host.setSecret };
        const findings = await find(inputs, host, tools);
        const swept = await Promise.all(findings.candidates.map(async (candidate) => {
            if (inputs.dryRun)
                return { candidate, outcome: 'would be released', reason: '' };
            return await releaseCandidate(candidate, tools);
        }));
        logSweep(findings, swept, phase);
        phases.end();
        await publishSweep(findings, swept, inputs, host);
        failIfIncomplete(findings, swept);
    }
    finally {
        limits.close();
        phases.end();
    }
}
async function find(inputs, host, tools) {
    const { scope, olderThanMs = Number.POSITIVE_INFINITY } = inputs;
    if (scope === 'account')
        return await findInAccount(olderThanMs, host.run, tools);
    const getRunState = await openWorkflowRuns(host, inputs, tools.signal);
    return await findByLabels(inputs, host.run, tools, getRunState);
}


/***/ }),

/***/ 41498:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E1: () => (/* binding */ GithubError),
/* harmony export */   Kb: () => (/* binding */ retryGithub),
/* harmony export */   U3: () => (/* binding */ responseError),
/* harmony export */   zi: () => (/* binding */ toGithubError)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(77284);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64768);
/* harmony import */ var _network_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9569);





const MAX_ATTEMPTS = 3;
const PAUSE_MS = 500;
const MIN_RATE_LIMIT_MS = 500;
const DEFAULT_RATE_LIMIT_MS = 60_000;
class GithubError extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    kind;
    status;
    detail;
    rateLimitMs;
    constructor(what, kind, facts = {}) {
        super(what, '', '');
        this.name = 'GithubError';
        this.kind = kind;
        this.status = facts.status ?? 0;
        this.detail = facts.detail ?? '';
        this.rateLimitMs = facts.rateLimitMs;
    }
}
async function retryGithub(work, { maxWaitMs, signal }) {
    for (let attempt = 1;; attempt++) {
        try {
            return await work();
        }
        catch (cause) {
            if (signal.aborted)
                throw (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .abortReason */ .Js)(signal);
            const error = toGithubError(cause);
            const waitMs = error.rateLimitMs ?? PAUSE_MS * attempt;
            if (error.kind !== 'temporary' || attempt === MAX_ATTEMPTS || waitMs > maxWaitMs)
                throw error;
            await (0,_base_time_limits_js__WEBPACK_IMPORTED_MODULE_2__/* .delay */ .cb)(waitMs, signal);
        }
    }
}
function toGithubError(error) {
    if (error instanceof GithubError)
        return error;
    const { response, headers = {}, errors, cause } = (error ?? {});
    if (Array.isArray(errors))
        return graphqlError(errors[0] ?? {}, headers);
    if (response !== undefined)
        return responseError(response);
    const isTemporary = cause instanceof _network_error_js__WEBPACK_IMPORTED_MODULE_3__/* .NetworkError */ .Dr && !cause.final;
    return new GithubError((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause ?? error), isTemporary ? 'temporary' : 'permanent');
}
function responseError({ status, headers, data }) {
    const { message } = (data ?? {});
    const detail = detailOf(message);
    const rateLimitMs = rateLimitWait(status, headers);
    const kind = rateLimitMs === undefined ? kindOfStatus(status) : 'temporary';
    return new GithubError(`GitHub answered ${status}${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteAtEnd */ .RJ)(detail)}`, kind, { status, detail, rateLimitMs });
}
function graphqlError({ type, message }, headers) {
    const detail = detailOf(message);
    const rateLimitMs = /^RATE_LIMIT(ED)?$/.test(String(type)) ? rateLimitWait(429, headers) : undefined;
    const kind = rateLimitMs === undefined ? kindOfType(type) : 'temporary';
    return new GithubError(`GitHub answered${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteAtEnd */ .RJ)(detail)}`, kind, { status: 200, detail, rateLimitMs });
}
const KINDS = {
    FORBIDDEN: 'forbidden',
    INSUFFICIENT_SCOPES: 'forbidden',
    NOT_FOUND: 'not-found'
};
function kindOfType(type) {
    return type === undefined ? 'temporary' : (KINDS[String(type)] ?? 'permanent');
}
function kindOfStatus(status) {
    if (status >= 500)
        return 'temporary';
    if (status < 400)
        return 'moved';
    return { 401: 'unauthorized', 403: 'forbidden', 404: 'not-found' }[status] ?? 'permanent';
}
function rateLimitWait(status, headers) {
    const retryAfter = headers['retry-after'];
    const isReported = retryAfter !== undefined || headers['x-ratelimit-remaining'] === '0';
    if (status !== 429 && !(status === 403 && isReported))
        return undefined;
    const seconds = Number(retryAfter ?? Number.NaN);
    if (seconds >= 0)
        return seconds * 1000;
    const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN);
    return Number.isFinite(reset) ? Math.max(MIN_RATE_LIMIT_MS, reset * 1000 - Date.now()) : DEFAULT_RATE_LIMIT_MS;
}
function detailOf(message) {
    return typeof message === 'string' ? (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(message, 200) : '';
}


/***/ }),

/***/ 66541:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ openOctokit)
/* harmony export */ });
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7844);
/* harmony import */ var _host_github_event_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7327);
/* harmony import */ var _github_retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41498);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34925);




const RESPONSE_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const STATUS_WITHOUT_BODY = [204, 205, 304];
async function openOctokit(host, token, signal) {
    const { getOctokit } = await (0,_host_github_event_js__WEBPACK_IMPORTED_MODULE_0__/* .loadGithubToolkit */ .or)();
    const ignore = () => undefined;
    const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
    const octokit = getOctokit(token, {
        baseUrl: (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, ''),
        userAgent: `klavis-sandbox-action/${_base_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .xv}`,
        request: { fetch: boundedFetch, signal, log },
        log
    });
    octokit.hook.after('request', (response, { request }) => {
        if (response.status >= 300 && request?.['redirect'] !== 'manual')
            throw (0,_github_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .responseError */ .U3)(response);
    });
    return octokit;
}
async function boundedFetch(url, init) {
    const { method, headers, body, signal } = init;
    const request = { method, url, headers, ...(body === undefined ? {} : { body }), timeoutMs: RESPONSE_MS, signal };
    const response = await (0,_request_js__WEBPACK_IMPORTED_MODULE_2__/* .send */ .t)(request, MAX_RESPONSE_BYTES);
    return new Response(STATUS_WITHOUT_BODY.includes(response.status) ? null : response.body, {
        status: response.status,
        headers: toHeaders(response.headers)
    });
}
function toHeaders(headers) {
    const result = new Headers();
    for (const [name, values] of Object.entries(headers)) {
        for (const value of [values ?? []].flat())
            result.append(name, value);
    }
    return result;
}


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ })

};
