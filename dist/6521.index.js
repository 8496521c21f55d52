export const id = 6521;
export const ids = [6521];
export const modules = {

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

/***/ 36521:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  commentOnPullRequest: () => (/* binding */ commentOnPullRequest),
  G: () => (/* binding */ commentOnTests)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/net/github.js
var github = __webpack_require__(66541);
// EXTERNAL MODULE: ./build/net/github-retry.js
var github_retry = __webpack_require__(41498);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/report/call-totals.js
var call_totals = __webpack_require__(98279);
// EXTERNAL MODULE: ./build/report/checks-section.js
var checks_section = __webpack_require__(84404);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(34902);
// EXTERNAL MODULE: ./build/report/recording-note.js
var recording_note = __webpack_require__(10373);
// EXTERNAL MODULE: ./build/report/verdict.js
var verdict = __webpack_require__(47342);
;// CONCATENATED MODULE: ./build/report/comment.js







const MAX_ROWS = 50;
const MAX_LEFTOVERS = 5;
const MAX_TOOLS = 15;
const MAX_FILES = 100;
const MAX_NAME_LENGTH = 64;
const MAX_PATH_LENGTH = 160;
const MAX_FAILURE_LENGTH = 4_000;
function commentBody(story, context) {
    const body = (0,markdown/* paragraphs */.qN)([
        `${context.firstLine}\n${title(story, context)}`,
        result(story),
        (0,checks_section/* checksSection */.N$)(story.checks, checks_section/* SHORT_CHECKS */.fO),
        leftovers(story),
        links(story, context),
        details(story)
    ]);
    return `${body}\n`.replace(/\p{Cs}/gu, '�');
}
function title({ run }, { workflow, jobIndex }) {
    const names = [workflow, run.job].map((name) => (0,base_text/* codeSpan */.SS)(name, MAX_NAME_LENGTH));
    const matrix = jobIndex === '' || jobIndex === '0' ? '' : `, matrix job ${(0,base_text/* codeSpan */.SS)(jobIndex, 8)}`;
    return `### Klavis sandboxes in ${names.join(' / ')}${matrix}`;
}
function result(story) {
    if (story.failure === '')
        return (0,verdict/* verdict */.W)(story);
    return `❌ **No sandbox was made available.**\n\n${(0,base_text/* codeBlock */.DV)(story.failure.slice(0, MAX_FAILURE_LENGTH), 'text')}`;
}
function details(story) {
    const checks = (0,checks_section/* checksSection */.N$)(story.checks, checks_section/* FOLDED_CHECKS */.Zs);
    const hasMore = checks.length > (0,checks_section/* checksSection */.N$)(story.checks, checks_section/* SHORT_CHECKS */.fO).length;
    const inner = (0,markdown/* paragraphs */.qN)([hasMore ? checks : '', servers(story), (0,recording_note/* recordingNote */.S)(story), calls(story), changes(story)]);
    return inner === '' ? '' : (0,markdown/* collapsed */.yZ)('Servers, calls and changes', inner);
}
function servers({ servers: all }) {
    if (all.length === 0)
        return '';
    const head = '| Server | Kind | Status | Tools | End |\n|---|---|---|--:|---|';
    return [head, ...all.slice(0, MAX_ROWS).map(serverRow)].join('\n') + more(all.length - MAX_ROWS);
}
function serverRow({ alias, server, kind, status, tools, end }) {
    const name = alias === server
        ? (0,base_text/* codeSpan */.SS)(alias, MAX_NAME_LENGTH)
        : `${(0,base_text/* codeSpan */.SS)(alias, MAX_NAME_LENGTH)} (${(0,base_text/* codeSpan */.SS)(server, MAX_NAME_LENGTH)})`;
    return (0,markdown/* tableRow */.jD)([name, kind, (0,base_text/* codeSpan */.SS)(status, MAX_NAME_LENGTH), tools ?? '–', (0,base_text/* codeSpan */.SS)(end, MAX_NAME_LENGTH)]);
}
function calls({ tools }) {
    const [agent, companions] = [(0,call_totals/* callsBy */.L)('agent', tools), (0,call_totals/* callsBy */.L)('companion', tools)];
    return (0,markdown/* paragraphs */.qN)([
        agent.calls === 0 ? '' : (0,markdown/* collapsed */.yZ)((0,wording/* count */.U9)(agent.calls, 'tool call'), toolTable(agent)),
        companions.calls === 0 ? '' : (0,markdown/* collapsed */.yZ)(`Calls by companion actions (${companions.calls})`, toolTable(companions))
    ]);
}
function toolTable({ tools, denied }) {
    const [title, line] = denied === 0 ? ['', ''] : [' Denied |', '--:|'];
    const head = `| Server | Tool | Calls | Errors |${title}\n|---|---|--:|--:|${line}`;
    const problems = (tool) => tool.errors + tool.denied;
    const sorted = tools.toSorted((one, other) => problems(other) - problems(one) || other.calls - one.calls);
    const rows = sorted.slice(0, MAX_TOOLS).map((each) => {
        const names = [each.server, each.tool].map((name) => (0,base_text/* codeSpan */.SS)(name, MAX_NAME_LENGTH));
        return (0,markdown/* tableRow */.jD)([...names, each.calls, each.errors, ...(denied === 0 ? [] : [each.denied])]);
    });
    return [head, ...rows].join('\n') + more(tools.length - MAX_TOOLS);
}
function changes({ changes: all }) {
    if (all === undefined || all.fileCount === 0)
        return '';
    const shown = all.files.slice(0, MAX_FILES);
    const list = shown.map(({ change, path }) => `- ${change} ${(0,base_text/* codeSpan */.SS)(path, MAX_PATH_LENGTH)}`);
    return (0,markdown/* collapsed */.yZ)(`${(0,wording/* count */.U9)(all.fileCount, 'file')} changed`, list.join('\n') + more(all.fileCount - shown.length));
}
function leftovers({ leftovers: all }) {
    return all.slice(0, MAX_LEFTOVERS).map(leftover).join('\n') + more(all.length - MAX_LEFTOVERS);
}
function leftover({ alias, kind, detail }) {
    return `- **${kind}:** ${(0,base_text/* codeSpan */.SS)(alias, MAX_NAME_LENGTH)} ${(0,base_text/* codeSpan */.SS)(detail, 300)}`;
}
function links({ run, artifact }, { runUrl }) {
    const attempt = run.attempt === '1' ? '' : `, attempt ${Number(run.attempt)}`;
    const log = `[summary and log of the run](${runUrl})${attempt}`;
    if (artifact === undefined || !('name' in artifact))
        return log;
    const name = (0,base_text/* codeSpan */.SS)(artifact.name, MAX_PATH_LENGTH);
    const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`;
    return `${artifact.hasReport === true ? 'Report' : 'Artifact'}: ${link} · ${log}`;
}
function more(number) {
    return number > 0 ? `\n\n… and ${number.toLocaleString('en-US')} more.` : '';
}

// EXTERNAL MODULE: ./build/report/fit-sections.js
var fit_sections = __webpack_require__(52165);
// EXTERNAL MODULE: ./build/report/quoted-text.js
var quoted_text = __webpack_require__(85851);
// EXTERNAL MODULE: ./build/report/tests-section.js
var tests_section = __webpack_require__(65192);
// EXTERNAL MODULE: ./build/report/tests-tables.js
var tests_tables = __webpack_require__(1498);
;// CONCATENATED MODULE: ./build/report/tests-comment.js







const MAX_LENGTH = 65_000;
const MAX_REASONS = 2;
const MAX_SHORT_PROBLEMS = 4;
const SHORT = { rows: 0, problems: 0, checks: 1, nameLength: 80, valueLength: 100 };
const FOLDED = { rows: 100, problems: 20, checks: 3, nameLength: 60, valueLength: 100 };
function testsComment(story, context) {
    const short = shortPart(story, context);
    const inner = [
        { name: 'the changes', priority: 3, text: story.changes === undefined ? '' : (0,tests_tables/* changesTable */.EI)(story.changes, FOLDED) },
        { name: 'the failing checks', priority: 4, text: (0,tests_tables/* problemList */.gH)(story.problems, FOLDED) },
        { name: 'the cases', priority: 1, text: (0,tests_tables/* caseTable */.Hq)(story, FOLDED) },
        { name: 'the totals', priority: 2, text: story.totals.map((sentence) => `- ${sentence}`).join('\n') }
    ];
    const details = (0,markdown/* collapsed */.yZ)(`${(0,wording/* count */.U9)(story.cases.length, 'case')} in detail`, '');
    const left = MAX_LENGTH - short.length - details.length;
    const folded = (0,markdown/* collapsed */.yZ)(`${(0,wording/* count */.U9)(story.cases.length, 'case')} in detail`, (0,fit_sections/* fitSections */.W)(inner, left, ({ length }) => length));
    return `${short}\n\n${folded}\n`.replace(/\p{Cs}/gu, '�');
}
function shortPart(story, { firstLine, workflow, job, runUrl }) {
    const { artifactUrl } = story;
    const [headline = [], ...reasons] = story.reasons;
    const names = [workflow, job].map((name) => (0,base_text/* codeSpan */.SS)(name, SHORT.nameLength));
    const others = story.problems.length - MAX_SHORT_PROBLEMS;
    return (0,markdown/* paragraphs */.qN)([
        `${firstLine}\n### Agent tests in ${names.join(' / ')}`,
        `${(0,tests_section/* verdictLine */.M)(story)} ${(0,quoted_text/* markdownText */.p7)(headline)}`,
        story.changes === undefined ? '' : (0,tests_tables/* againstLine */.W1)(story.changes, SHORT),
        [
            ...story.problems.slice(0, MAX_SHORT_PROBLEMS).map(shortProblem),
            ...(others > 0 ? [`- … and ${(0,wording/* count */.U9)(others, 'other case')} that did not pass`] : [])
        ].join('\n'),
        reasons.slice(0, MAX_REASONS).map(quoted_text/* markdownText */.p7).join(' '),
        [...(artifactUrl === '' ? [] : [`[Report](${artifactUrl})`]), `[summary and log of the run](${runUrl})`].join(' · ')
    ]);
}
function shortProblem({ name, status, trials, reasons, checks }) {
    const [check] = checks;
    const [reason] = reasons;
    const why = check !== undefined ? (0,tests_tables/* checkText */.qW)(check, SHORT) : reason === undefined ? trials : (0,base_text/* codeSpan */.SS)(reason, SHORT.valueLength);
    return `- ${status === 'failed' ? '❌' : '⚠️'} ${(0,base_text/* codeSpan */.SS)(name, SHORT.nameLength)}: ${why}`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/pull-request/marker.js

function commentMarker({ run, env, getInput }) {
    const workflow = (env('GITHUB_WORKFLOW_REF') || env('GITHUB_WORKFLOW') || '').replace(/@.*$/, '');
    const place = [run.repository, workflow, run.job, getInput('job-index'), run.step];
    const key = (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 32);
    return { key, runId: Number(run.runId), attempt: Number(run.attempt) };
}
function markerLine({ key, runId, attempt }) {
    return `<!-- klavis-sandbox-action ${key} run ${runId}.${attempt} -->`;
}
function readMarker(body) {
    const found = /^<!-- klavis-sandbox-action ([0-9a-f]{32}) run (\d+)\.(\d+) -->/.exec(body);
    if (found === null)
        return undefined;
    const [, key = '', runId, attempt] = found;
    return { key, runId: Number(runId), attempt: Number(attempt) };
}
function isLater(theirs, ours) {
    return theirs.runId > ours.runId || (theirs.runId === ours.runId && theirs.attempt > ours.attempt);
}

;// CONCATENATED MODULE: ./build/pull-request/comment-thread.js


function openCommentThread(octokit, { repository, number }, { key }) {
    const [owner = '', name = ''] = repository.split('/');
    const ask = async (query, variables) => {
        const data = await octokit.graphql(query, variables).catch((error) => {
            throw (0,github_retry/* toGithubError */.zi)(error);
        });
        if (typeof data === 'object' && data !== null)
            return data;
        throw new github_retry/* GithubError */.E1('GitHub did not answer with a GraphQL response.', 'permanent');
    };
    const getPage = async (after) => {
        const { repository: found } = await ask(GET_PAGE, { owner, name, number, after });
        const { id, comments } = found?.pullRequest ?? {};
        if (id === undefined || comments === undefined)
            throw new github_retry/* GithubError */.E1('GitHub shows no such pull request.', 'not-found');
        return { id, ...comments };
    };
    return {
        find: async () => {
            for (let after = null;;) {
                const { id, nodes, pageInfo } = await getPage(after);
                const own = nodes.flatMap((node) => ownComment(node, key))[0];
                if (own !== undefined || !pageInfo.hasNextPage)
                    return { id, own };
                after = pageInfo.endCursor;
            }
        },
        add: async (subject, body) => {
            const { addComment } = await ask(ADD_COMMENT, { subject, body });
            return addComment?.commentEdge?.node?.id ?? '';
        },
        update: async (id, body) => void (await ask(UPDATE_COMMENT, { id, body })),
        remove: async (id) => void (await ask(DELETE_COMMENT, { id }))
    };
}
function ownComment(node, key) {
    const marker = node?.viewerDidAuthor === true ? readMarker(node.body ?? '') : undefined;
    return node?.id !== undefined && marker?.key === key ? [{ id: node.id, marker }] : [];
}
const GET_PAGE = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      id
      comments(first: 100, after: $after) {
        nodes { id body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const ADD_COMMENT = `mutation($subject: ID!, $body: String!) {
  addComment(input: { subjectId: $subject, body: $body }) { commentEdge { node { id } } }
}`;
const UPDATE_COMMENT = `mutation($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { id } }
}`;
const DELETE_COMMENT = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }';

;// CONCATENATED MODULE: ./build/pull-request/find-pull-request.js

const MAX_WAIT_MS = 10_000;
async function findPullRequest(octokit, repository, { repositoryId, owner: headOwner, branch, sha }, signal) {
    const [owner = '', repo = ''] = repository.split('/');
    const query = { owner, repo, state: 'open', head: `${headOwner}:${branch}`, per_page: 100 };
    const { data } = await (0,github_retry/* retryGithub */.Kb)(() => octokit.rest.pulls.list(query), { maxWaitMs: MAX_WAIT_MS, signal });
    const found = data.filter(({ state, head, base }) => state === 'open' &&
        head.sha === sha &&
        head.ref === branch &&
        head.repo?.id === repositoryId &&
        base.repo.full_name.toLowerCase() === repository.toLowerCase());
    return found.length === 1 ? found[0]?.number : undefined;
}

;// CONCATENATED MODULE: ./build/pull-request/upsert-comment.js


const upsert_comment_MAX_WAIT_MS = 10_000;
async function upsertComment(thread, draft, signal) {
    return await (0,github_retry/* retryGithub */.Kb)(() => upsertOnce(thread, draft), { maxWaitMs: upsert_comment_MAX_WAIT_MS, signal });
}
async function upsertOnce(thread, draft) {
    const { id, own } = await thread.find();
    if (own !== undefined)
        return await update(thread, own, draft);
    const added = await thread.add(id, draft.body);
    await removeIfDuplicate(thread, added, draft).catch(() => undefined);
    return 'written';
}
async function update(thread, own, { body, marker }) {
    if (isLater(own.marker, marker))
        return 'kept';
    try {
        await thread.update(own.id, body);
    }
    catch (error) {
        if (error instanceof github_retry/* GithubError */.E1 && error.kind === 'not-found')
            throw new github_retry/* GithubError */.E1(error.message, 'temporary');
        throw error;
    }
    return 'updated';
}
async function removeIfDuplicate(thread, added, draft) {
    const { own } = await thread.find();
    if (added === '' || own === undefined || own.id === added)
        return;
    await update(thread, own, draft);
    await thread.remove(added);
}

;// CONCATENATED MODULE: ./build/pull-request/comment.js












const LIMIT_MS = 20_000;
async function commentOnPullRequest(host, story, event, limitMs = LIMIT_MS) {
    await writeComment(host, event, limitMs, (place) => commentBody(story, { ...place, jobIndex: host.getInput('job-index') }));
}
async function commentOnTests(host, story, limitMs = LIMIT_MS) {
    const { repository, job } = host.run;
    const event = { ...(await host.event()), repository };
    await writeComment(host, event, limitMs, (place) => testsComment(story, { ...place, job }));
}
async function writeComment(host, event, limitMs, bodyOf) {
    if (host.cancelled.aborted || host.getInput('job-status').toLowerCase() === 'cancelled')
        return host.log.debug('No comment: the job was cancelled.');
    const token = (0,read/* readGithubToken */.lF)(host);
    try {
        if (event === undefined)
            return host.log.debug('No comment: main ended before it had read the event.');
        if (event.pullRequest === undefined && event.head === undefined)
            return host.log.debug(`No comment: the event ${event.name} does not belong to a pull request.`);
        if (token === '')
            return host.log.notice(NO_TOKEN);
        const written = await (0,time_limits/* withTimeLimit */.Bv)(limitMs, host.cancelled, outOfTime(limitMs), (signal) => comment(hostOf(event, host), bodyOf, { token, event, signal }));
        if (written === undefined)
            host.log.notice(`${NOT_WRITTEN}: ${NO_SUCH_HEAD}`);
        else
            host.log.info(`${OUTCOMES[written.outcome](`on pull request #${written.pullRequest}`)}.`);
    }
    catch (error) {
        if (host.cancelled.aborted)
            return host.log.debug('No comment: the job was cancelled.');
        const kind = error instanceof github_retry/* GithubError */.E1 ? error.kind : undefined;
        if (kind === 'forbidden' || kind === 'not-found')
            host.log.notice(notAllowed((0,failure/* messageOf */.bD)(error), event));
        else if (kind === 'unauthorized')
            host.log.warning(`${NOT_WRITTEN}: ${(0,failure/* messageOf */.bD)(error)} ${INVALID_TOKEN}`);
        else
            host.log.warning(`${NOT_WRITTEN}: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}
async function comment(host, bodyOf, { token, event, signal }) {
    const { repository, serverUrl, runId, attempt } = host.run;
    const marker = commentMarker(host);
    const place = {
        firstLine: markerLine(marker),
        workflow: host.env('GITHUB_WORKFLOW') ?? '',
        runUrl: `${serverUrl}/${repository}/actions/runs/${runId}/attempts/${attempt}`
    };
    const octokit = await (0,github/* openOctokit */.O)(host, token, signal);
    const { head } = event;
    const pullRequest = head === undefined ? event.pullRequest : await findPullRequest(octokit, repository, head, signal);
    if (pullRequest === undefined)
        return undefined;
    const thread = openCommentThread(octokit, { repository, number: pullRequest }, marker);
    const outcome = await upsertComment(thread, { body: host.redact(bodyOf(place)), marker }, signal);
    return { outcome, pullRequest };
}
const OUTCOMES = {
    written: (where) => `A comment was written ${where}`,
    updated: (where) => `The comment was updated ${where}`,
    kept: (where) => `The comment ${where} was not changed, because a later run wrote it`
};
const NOT_WRITTEN = 'No comment was written on the pull request';
const NO_SUCH_HEAD = 'not exactly one open pull request has the commit that was tested as its head. It was closed, or has newer commits.';
const NO_TOKEN = `${NOT_WRITTEN}: \`github-token\` is empty. Leave it out to use the token of the job, or pass one that may write comments.`;
const INVALID_TOKEN = 'The token is wrong or has expired. Check `github-token`.';
function hostOf({ repository }, host) {
    return { ...host, run: { ...host.run, repository } };
}
function notAllowed(message, event) {
    return event?.fromFork === true && event.name !== 'pull_request_target'
        ? `${NOT_WRITTEN}. ${message} The token of a pull request from a fork is read-only. The job summary has the same content.`
        : `${NOT_WRITTEN}. ${message} The token may not write there. Add \`pull-requests: write\` to the \`permissions:\` of the job, or pass a \`github-token\` that may.`;
}
function outOfTime(limitMs) {
    return () => new failure/* Failure */.HR(`GitHub took longer than ${(0,wording/* seconds */.YA)(limitMs)}.`, 'It is slow or overloaded.', 'Read the job summary.');
}


/***/ }),

/***/ 97294:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  O: () => (/* binding */ failingCalls),
  B: () => (/* binding */ failingTrialsOf)
});

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(34902);
;// CONCATENATED MODULE: ./build/report/short-paths.js
const LONG_PATH = /(?:\/[^/"'\s]+){3,}(\/[^/"'\s]+\/[^/"'\s]+)/g;
function shortPaths(text, length) {
    return text
        .slice(0, 10 * length)
        .replace(LONG_PATH, '…$1')
        .slice(0, length);
}

;// CONCATENATED MODULE: ./build/report/failing-calls.js




const MAX_TRIALS = 20;
const MAX_CALLS = 30;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 120;
function failingTrialsOf({ cases }) {
    return cases
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, trials }) => {
        const trial = trials.find(({ status }) => status === 'failed');
        const calls = trial?.record?.calls ?? [];
        return trial === undefined || calls.length === 0 ? [] : [{ name, number: trial.number, made: trial.made, calls }];
    });
}
function failingCalls(trials) {
    const shown = trials.slice(0, MAX_TRIALS).map(trialBlock);
    const more = trials.length - MAX_TRIALS;
    return [...shown, ...(more > 0 ? [`… and those of ${(0,wording/* count */.U9)(more, 'more case')}.`] : [])].join('\n\n');
}
function trialBlock({ name, number, made, calls }) {
    const rows = calls.slice(0, MAX_CALLS).map(callRow);
    const more = made - rows.length;
    const table = ['| # | Tool | Arguments | Answer | |\n|--:|---|---|---|--:|', ...rows].join('\n');
    return (0,markdown/* collapsed */.yZ)(`${(0,base_text/* escapeMarkdown */.FV)(name, MAX_NAME_LENGTH)}, trial ${number}: ${(0,wording/* count */.U9)(made, 'call')}`, more > 0 ? `${table}\n\n… and ${(0,wording/* count */.U9)(more, 'more call')}.` : table);
}
function callRow(call, index) {
    const { server, tool, arguments: given, answer, failed, denied, injected, ms } = call;
    const mark = denied ? '🚫 ' : failed ? '❌ ' : '';
    const value = (text) => text === '' ? '' : (0,base_text/* codeSpan */.SS)(shortPaths(text, 2 * MAX_VALUE_LENGTH), MAX_VALUE_LENGTH);
    return (0,markdown/* tableRow */.jD)([
        index + 1,
        (0,base_text/* codeSpan */.SS)(`${server}.${tool}`, MAX_NAME_LENGTH),
        value(given),
        `${mark}${injected === '' ? '' : `injected ${value(injected)} `}${value(answer)}`,
        (0,wording/* seconds */.YA)(ms)
    ]);
}


/***/ }),

/***/ 52165:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ fitSections)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34902);

function fitSections(sections, max, measure) {
    const omitted = [];
    for (let shown = sections.filter(({ text }) => text !== '');;) {
        const note = omitted.length === 0 ? '' : `Left out, because GitHub limits the size: ${omitted.join(', ')}.`;
        const text = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .paragraphs */ .qN)([...shown.map((section) => section.text), note]);
        const [least] = [...shown].sort((one, other) => one.priority - other.priority);
        if (measure(text) <= max || least === undefined)
            return text;
        omitted.push(least.name);
        shown = shown.filter((section) => section !== least);
    }
}


/***/ }),

/***/ 85851:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l9: () => (/* binding */ quotedNames),
/* harmony export */   p7: () => (/* binding */ markdownText),
/* harmony export */   wh: () => (/* binding */ plainText)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

const MAX_QUOTE_LENGTH = 100;
const MAX_NAMES = 3;
function markdownText(text) {
    return text.map((part) => (typeof part === 'string' ? part : (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(part.quote, MAX_QUOTE_LENGTH))).join('');
}
function plainText(text) {
    return text.map((part) => (typeof part === 'string' ? part : `"${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(part.quote, MAX_QUOTE_LENGTH)}"`)).join('');
}
function quotedNames(names) {
    const shown = names.slice(0, MAX_NAMES).flatMap((quote, index) => (index === 0 ? [{ quote }] : [', ', { quote }]));
    const more = names.length - MAX_NAMES;
    return more > 0 ? [...shown, ` and ${more} more`] : shown;
}


/***/ }),

/***/ 65192:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ testsSection),
/* harmony export */   M: () => (/* binding */ verdictLine)
/* harmony export */ });
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64768);
/* harmony import */ var _failing_calls_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97294);
/* harmony import */ var _fit_sections_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(52165);
/* harmony import */ var _quoted_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85851);
/* harmony import */ var _tests_tables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1498);





const MAX_BYTES = 1_000_000;
const LIMITS = { rows: 800, problems: 50, checks: 5, nameLength: 100, valueLength: 200 };
const REPORT = 'Artifact with report.html';
const SHOWS = 'shows each trial with its checks, calls, output and changes.';
const CALLS = 'Calls of failing trials';
const MARKS = { failed: '❌', error: '❌', skipped: '⚠️' };
function testsSection(story) {
    const { changes, problems, cases, totals, failingTrials, artifactUrl } = story;
    const [headline = [], ...reasons] = story.reasons;
    const sections = [
        { name: 'the result', priority: 9, text: `## Agent tests\n\n${verdictLine(story)} ${(0,_quoted_text_js__WEBPACK_IMPORTED_MODULE_1__/* .markdownText */ .p7)(headline)}` },
        { name: 'what is new', priority: 8, text: changes === undefined ? '' : (0,_tests_tables_js__WEBPACK_IMPORTED_MODULE_2__/* .againstLine */ .W1)(changes, LIMITS) },
        { name: 'the reasons', priority: 7, text: reasons.map((reason) => `- ${(0,_quoted_text_js__WEBPACK_IMPORTED_MODULE_1__/* .markdownText */ .p7)(reason)}`).join('\n') },
        { name: 'the artifact', priority: 6, text: artifactUrl === '' ? '' : `[${REPORT}](${artifactUrl}) ${SHOWS}` },
        { name: 'the changes', priority: 4, text: changes === undefined ? '' : (0,_tests_tables_js__WEBPACK_IMPORTED_MODULE_2__/* .changesTable */ .EI)(changes, LIMITS) },
        { name: 'the failing checks', priority: 5, text: titled(failing(problems.length), (0,_tests_tables_js__WEBPACK_IMPORTED_MODULE_2__/* .problemList */ .gH)(problems, LIMITS)) },
        { name: 'the cases', priority: 2, text: titled((0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(cases.length, 'case'), (0,_tests_tables_js__WEBPACK_IMPORTED_MODULE_2__/* .caseTable */ .Hq)(story, LIMITS)) },
        { name: 'the calls of failing trials', priority: 1, text: titled(CALLS, (0,_failing_calls_js__WEBPACK_IMPORTED_MODULE_0__/* .failingCalls */ .O)(failingTrials)) },
        {
            name: 'the totals',
            priority: 3,
            text: titled('Pass rates', totals.map((sentence) => `- ${sentence}`).join('\n'))
        }
    ];
    return `${(0,_fit_sections_js__WEBPACK_IMPORTED_MODULE_4__/* .fitSections */ .W)(sections, MAX_BYTES, (text) => Buffer.byteLength(text)).replace(/\p{Cs}/gu, '�')}\n`;
}
function verdictLine({ verdict, isClean }) {
    if (verdict === 'passed')
        return isClean ? '✅ **Passed.**' : '⚠️ **Passed, but not all cases passed.**';
    const words = { failed: 'Failed.', error: 'Not judged.', skipped: 'Skipped.' };
    return `${MARKS[verdict]} **${words[verdict]}**`;
}
function failing(number) {
    return `${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(number, 'case')} that did not pass`;
}
function titled(title, text) {
    return text === '' ? '' : `### ${title}\n\n${text}`;
}


/***/ }),

/***/ 1498:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EI: () => (/* binding */ changesTable),
/* harmony export */   Hq: () => (/* binding */ caseTable),
/* harmony export */   W1: () => (/* binding */ againstLine),
/* harmony export */   gH: () => (/* binding */ problemList),
/* harmony export */   qW: () => (/* binding */ checkText)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34902);
/* harmony import */ var _quoted_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85851);



const MARKS = { passed: '✅ passed', failed: '❌ failed', error: '⚠️ error', skipped: '– skipped' };
function againstLine({ baseline, cases }, limits) {
    const against = `Against ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(baseline, limits.nameLength)}:`;
    if (cases.length === 0)
        return `${against} no case changed.`;
    const kinds = [...new Set(cases.map(({ change }) => change))].map((change) => {
        const names = cases.filter((each) => each.change === change).map(({ name }) => name);
        const label = change === 'regressed' || change === 'worse' ? `**${names.length} ${change}**` : `${names.length} ${change}`;
        return change === 'regressed' ? label : `${label} (${(0,_quoted_text_js__WEBPACK_IMPORTED_MODULE_1__/* .markdownText */ .p7)((0,_quoted_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quotedNames */ .l9)(names))})`;
    });
    return `${against} ${kinds.join(', ')}.`;
}
function changesTable({ baseline, cases }, limits) {
    const against = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(baseline, limits.nameLength);
    if (cases.length === 0)
        return `No case changed against ${against}.`;
    const head = `| Against ${against} | Case | Before | Now | p |\n|---|---|--:|--:|--:|`;
    const rows = cases.slice(0, limits.rows).map(({ change, name, before, now, chance }) => {
        const label = change === 'regressed' || change === 'worse' ? `**${change}**` : change;
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .tableRow */ .jD)([label, (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name, limits.nameLength), before, now, chance || '–']);
    });
    return [head, ...rows].join('\n') + more(cases.length - limits.rows);
}
function problemList(problems, limits) {
    const items = problems.slice(0, limits.problems).map((problem) => problemItem(problem, limits));
    return items.join('\n') + more(problems.length - limits.problems);
}
function problemItem({ name, file, line, status, trials, reasons, checks }, limits) {
    const place = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${file}:${line}`, limits.nameLength);
    const title = `- ${status === 'failed' ? '❌' : '⚠️'} ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name, limits.nameLength)}: ${trials} (${place})`;
    const shown = checks.slice(0, limits.checks);
    const others = checks.length - shown.length;
    return [
        title,
        ...reasons.slice(0, limits.checks).map((reason) => `  - ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(reason, limits.valueLength)}`),
        ...shown.map((check) => `  - ${checkText(check, limits)}`),
        ...(others > 0 ? [`  - … and ${others} more`] : [])
    ].join('\n');
}
function checkText({ name, expected, found, times }, limits) {
    const value = (text) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(text, limits.valueLength);
    const trials = times > 1 ? ` (in ${times} trials)` : '';
    return `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name, limits.nameLength)}: expected ${value(expected)}, found ${value(found)}${trials}`;
}
function caseTable({ cases }, limits) {
    if (cases.length === 0)
        return '';
    const columns = COLUMNS.filter(({ isOptional, cell }) => !isOptional || cases.some((row) => cell(row, limits) !== '–'));
    const head = [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .tableRow */ .jD)(columns.map(({ title }) => title)), `|${columns.map(({ align }) => align).join('|')}|`];
    const rows = cases.slice(0, limits.rows).map((row) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .tableRow */ .jD)(columns.map(({ cell }) => cell(row, limits))));
    return [...head, ...rows].join('\n') + more(cases.length - limits.rows);
}
const COLUMNS = [
    { title: 'Case', align: '---', cell: ({ name }, { nameLength }) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name, nameLength) },
    { title: 'Result', align: '---', cell: statusCell },
    { title: 'Passed', align: '--:', cell: ({ passed }) => passed },
    { title: '95 % interval', align: '--:', cell: ({ interval }) => interval },
    { title: 'Calls', align: '--:', cell: ({ calls }) => calls },
    { title: 'Duration', align: '--:', cell: ({ duration }) => duration },
    { title: 'Tokens', align: '--:', isOptional: true, cell: ({ tokens }) => tokens },
    { title: 'Cost', align: '--:', isOptional: true, cell: ({ cost }) => cost }
];
function statusCell({ status, reason }, { nameLength }) {
    return reason === '' ? MARKS[status] : `${MARKS[status]}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(reason, nameLength)}`;
}
function more(number) {
    return number > 0 ? `\n\n… and ${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} more.` : '';
}


/***/ })

};
