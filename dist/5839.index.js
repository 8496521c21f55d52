export const id = 5839;
export const ids = [5839];
export const modules = {

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

/***/ 65839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tellPullRequest: () => (/* binding */ tellPullRequest)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var read = __webpack_require__(46799);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/net/github.js
var github = __webpack_require__(66541);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/net/network-error.js + 1 modules
var network_error = __webpack_require__(71433);
// EXTERNAL MODULE: ./build/net/request.js + 2 modules
var net_request = __webpack_require__(35376);
;// CONCATENATED MODULE: ./build/net/github-graphql.js






const ANSWER_MS = 10_000;
/** A page of a hundred comments, each as long as GitHub takes them. */
const MOST_BYTES = 64 * 1024 * 1024;
/** GitHub did not do what it was asked, or nobody heard its answer. */
class GithubTrouble extends failure/* Failure */.HR {
    kind;
    /** How long GitHub wants us to wait, where it says so. */
    waitMs;
    constructor(what, kind, waitMs) {
        super(what, '', '');
        this.kind = kind;
        this.waitMs = waitMs;
    }
}
/** Opens GitHub's GraphQL API, by the address of the REST API: `/api/v3` of an enterprise server has `/api/graphql`. */
function openGraphql(apiUrl, token, signal) {
    const url = `${apiUrl.replace(/\/v3$/, '')}/graphql`;
    const headers = {
        authorization: `token ${token}`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': github/* USER_AGENT */._O
    };
    return async (query, variables) => {
        const body = JSON.stringify({ query, variables });
        const request = { method: 'POST', url, headers, body, timeoutMs: ANSWER_MS, signal };
        return dataOf(await (0,net_request/* send */.t)(request, MOST_BYTES).catch(noAnswer));
    };
}
function noAnswer(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        throw new GithubTrouble(error.message, error.final ? 'final' : 'passing');
    throw error;
}
function dataOf(answer) {
    const { data, errors, message } = ((0,host_text/* jsonIn */.Yf)(answer.body) ?? {});
    const [first] = Array.isArray(errors) ? errors : [];
    const isLimit = /^RATE_LIMIT(ED)?$/.test(String(first?.type));
    const waitMs = (0,github/* githubLimitMs */.VG)(isLimit ? 429 : answer.status, (name) => headerOf(answer, name));
    if (waitMs !== undefined)
        throw trouble(answer, first?.message ?? message, 'passing', waitMs);
    if (answer.status !== 200)
        throw trouble(answer, message, kindOfStatus(answer.status));
    if (first !== undefined)
        throw trouble(answer, first.message, kindOfError(first));
    if (typeof data !== 'object' || data === null)
        throw trouble(answer, 'this is no answer of GraphQL', 'final');
    return data;
}
const KINDS = {
    FORBIDDEN: 'forbidden',
    INSUFFICIENT_SCOPES: 'forbidden',
    NOT_FOUND: 'missing'
};
/** What has no type is a fault of GitHub's own, such as a time-out. */
function kindOfError({ type }) {
    return type === undefined ? 'passing' : (KINDS[String(type)] ?? 'final');
}
/** A whole API that is not there for a token is one that it may not use. */
function kindOfStatus(status) {
    if (status >= 500)
        return 'passing';
    if (status === 401)
        return 'unknown';
    return [403, 404].includes(status) ? 'forbidden' : 'final';
}
function trouble({ status }, said, kind, waitMs) {
    const words = typeof said === 'string' ? (0,host_text/* oneLine */.TN)(said, 200) : '';
    // GraphQL says 200 to whatever it understood.
    return new GithubTrouble(`GitHub answered${status === 200 ? '' : ` ${status}`}${(0,wording/* asEnd */.cM)(words)}`, kind, waitMs);
}
function headerOf({ headers }, name) {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
}

// EXTERNAL MODULE: ./build/report/folded.js
var folded = __webpack_require__(12965);
// EXTERNAL MODULE: ./build/report/verdict.js
var verdict = __webpack_require__(47342);
;// CONCATENATED MODULE: ./build/report/comment.js




/** Together below the 65,536 characters over which GitHub refuses a comment whole, however long the names. */
const MOST_ROWS = 50;
const MOST_TOOLS = 15;
const MOST_FILES = 100;
const LONGEST_NAME = 64;
const LONGEST_PATH = 160;
const LONGEST_FAILURE = 4_000;
/** A comment on a pull request: what the summary tells, in short. What others wrote stands in code, where it means nothing. */
function commentBody(story, context) {
    const parts = [
        `${context.firstLine}\n${title(story, context)}`,
        howItWent(story),
        leftovers(story),
        servers(story),
        calls(story),
        changes(story),
        links(story, context)
    ].filter((part) => part !== '');
    // A character that was cut in half is nothing that GitHub would take.
    return `${parts.join('\n\n')}\n`.replace(/\p{Cs}/gu, '�');
}
function title({ run }, { workflow, leg }) {
    const names = [workflow, run.job].map((name) => (0,host_text/* codeSpan */.SS)(name, LONGEST_NAME));
    const matrix = leg === '' || leg === '0' ? '' : `, leg ${(0,host_text/* codeSpan */.SS)(leg, 8)}`;
    return `### Klavis sandboxes in ${names.join(' / ')}${matrix}`;
}
function howItWent(story) {
    if (story.failure === '')
        return (0,verdict/* verdict */.W)(story);
    return `❌ **No sandbox was made available.**\n\n${(0,host_text/* codeBlock */.DV)(story.failure.slice(0, LONGEST_FAILURE), 'text')}`;
}
function servers({ servers: all }) {
    if (all.length === 0)
        return '';
    const head = '| Server | Kind | Status | Tools | End |\n|---|---|---|--:|---|';
    return [head, ...all.slice(0, MOST_ROWS).map(serverRow)].join('\n') + more(all.length - MOST_ROWS);
}
function serverRow({ alias, server, kind, status, tools, end }) {
    const name = alias === server
        ? (0,host_text/* codeSpan */.SS)(alias, LONGEST_NAME)
        : `${(0,host_text/* codeSpan */.SS)(alias, LONGEST_NAME)} (${(0,host_text/* codeSpan */.SS)(server, LONGEST_NAME)})`;
    return `| ${[name, kind, (0,host_text/* codeSpan */.SS)(status, LONGEST_NAME), tools ?? '–', (0,host_text/* codeSpan */.SS)(end, LONGEST_NAME)].join(' | ')} |`;
}
/** Those that failed come first. */
function calls({ tools }) {
    if (tools.length === 0)
        return '';
    const total = tools.reduce((sum, each) => sum + each.calls, 0);
    const head = '| Server | Tool | Calls | Errors |\n|---|---|--:|--:|';
    const sorted = [...tools].sort((one, other) => other.errors - one.errors || other.calls - one.calls);
    const rows = sorted.slice(0, MOST_TOOLS).map((each) => {
        const names = [each.server, each.tool].map((name) => (0,host_text/* codeSpan */.SS)(name, LONGEST_NAME));
        return `| ${[...names, each.calls, each.errors].join(' | ')} |`;
    });
    return (0,folded/* folded */.T)((0,wording/* count */.U9)(total, 'tool call'), [head, ...rows].join('\n') + more(tools.length - MOST_TOOLS));
}
function changes({ changes: told }) {
    if (told === undefined || told.number === 0)
        return '';
    const shown = told.files.slice(0, MOST_FILES);
    const list = shown.map(({ change, path }) => `- ${change} ${(0,host_text/* codeSpan */.SS)(path, LONGEST_PATH)}`);
    return (0,folded/* folded */.T)(`${(0,wording/* count */.U9)(told.number, 'file')} changed`, list.join('\n') + more(told.number - shown.length));
}
function leftovers({ leftovers: all }) {
    return all.slice(0, MOST_ROWS).map(leftover).join('\n') + more(all.length - MOST_ROWS);
}
/** The commands that release it by hand are in the summary: they need the key. */
function leftover({ alias, what, told }) {
    return `- **${what}:** ${(0,host_text/* codeSpan */.SS)(alias, LONGEST_NAME)} ${(0,host_text/* codeSpan */.SS)(told, 300)}`;
}
function links({ run, artifact }, { runUrl }) {
    const attempt = run.attempt === '1' ? '' : `, attempt ${Number(run.attempt)}`;
    const parts = [`[Summary and log of the run](${runUrl})${attempt}`];
    if (artifact !== undefined && 'name' in artifact) {
        const name = (0,host_text/* codeSpan */.SS)(artifact.name, LONGEST_PATH);
        parts.push(`artifact ${artifact.url === undefined ? name : `[${name}](${artifact.url})`}`);
    }
    return parts.join(' · ');
}
function more(number) {
    return number > 0 ? `\n\n… and ${number.toLocaleString('en-US')} more.` : '';
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/steps/comment-mark.js

/** The mark of this use of the action in this run. */
function markOf({ run, env, input }) {
    // A reference such as `octo/agents/.github/workflows/test.yml@refs/pull/7/merge`, without the branch.
    const workflow = (env('GITHUB_WORKFLOW_REF') || env('GITHUB_WORKFLOW') || '').replace(/@.*$/, '');
    const place = [run.repository, workflow, run.job, input('job-index'), run.step];
    const key = (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 32);
    return { key, runId: Number(run.runId), attempt: Number(run.attempt) };
}
/** The mark as a line of a comment. */
function markLine({ key, runId, attempt }) {
    return `<!-- klavis-sandbox-action ${key} run ${runId}.${attempt} -->`;
}
/** The mark that a comment begins with, if any: what stands further down may be a quotation. */
function markIn(body) {
    const found = /^<!-- klavis-sandbox-action ([0-9a-f]{32}) run (\d+)\.(\d+) -->/.exec(body);
    if (found === null)
        return undefined;
    const [, key = '', runId, attempt] = found;
    return { key, runId: Number(runId), attempt: Number(attempt) };
}
/** Whether a comment is of a later run than ours, which must not be overwritten. */
function isLater(theirs, ours) {
    return theirs.runId > ours.runId || (theirs.runId === ours.runId && theirs.attempt > ours.attempt);
}

;// CONCATENATED MODULE: ./build/steps/conversation.js


/** Opens the conversation. Ours is what begins with our mark and has the token's owner as its author, by GitHub's word. */
function conversation(ask, { repository, number }, { key }) {
    const [owner = '', name = ''] = repository.split('/');
    const page = async (after) => {
        const { repository: found } = (await ask(LOOK, { owner, name, number, after }));
        const { id, comments } = found?.pullRequest ?? {};
        // A repository that the token may not read is none to GitHub.
        if (id === undefined || comments === undefined)
            throw new GithubTrouble('GitHub shows no such pull request.', 'forbidden');
        return { id, ...comments };
    };
    return {
        look: async () => {
            for (let after = null;;) {
                const { id, nodes, pageInfo } = await page(after).catch(asForbidden);
                const own = nodes.flatMap((node) => ownComment(node, key))[0];
                if (own !== undefined || !pageInfo.hasNextPage)
                    return { id, own };
                after = pageInfo.endCursor;
            }
        },
        add: async (subject, body) => {
            const { addComment } = (await ask(ADD, { subject, body }));
            return addComment?.commentEdge?.node?.id ?? '';
        },
        change: async (id, body) => void (await ask(CHANGE, { id, body })),
        remove: async (id) => void (await ask(REMOVE, { id }))
    };
}
function ownComment(node, key) {
    const mark = node?.viewerDidAuthor === true ? markIn(node.body ?? '') : undefined;
    return node?.id !== undefined && mark?.key === key ? [{ id: node.id, mark }] : [];
}
/** What the token may not see is not there to GitHub. */
function asForbidden(error) {
    if (error instanceof GithubTrouble && error.kind === 'missing')
        throw new GithubTrouble(error.message, 'forbidden');
    throw error;
}
const LOOK = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
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
const ADD = `mutation($subject: ID!, $body: String!) {
  addComment(input: { subjectId: $subject, body: $body }) { commentEdge { node { id } } }
}`;
const CHANGE = `mutation($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { id } }
}`;
const REMOVE = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }';

;// CONCATENATED MODULE: ./build/steps/sticky-comment.js



const TRIES = 3;
const PAUSE_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** Writes our comment, or updates the one that is there; once more where that may help. */
async function stick(talk, words, signal) {
    for (let tries = 1;; tries++) {
        try {
            return await say(talk, words);
        }
        catch (error) {
            if (!(error instanceof GithubTrouble) || error.kind !== 'passing' || tries === TRIES)
                throw error;
            const { waitMs = PAUSE_MS * tries } = error;
            if (waitMs > LONGEST_WAIT_MS)
                throw error;
            await (0,abort/* delay */.cb)(waitMs, signal);
        }
    }
}
/** Looks before it writes, each time: an answer that was lost may have been a comment that is there. */
async function say(talk, words) {
    const { id, own } = await talk.look();
    if (own !== undefined)
        return await update(talk, own, words);
    const made = await talk.add(id, words.body);
    // It is written; that it might not be the only one is no reason to fail.
    await yieldToOlder(talk, made, words).catch(() => undefined);
    return 'written';
}
async function update(talk, own, { body, mark }) {
    if (isLater(own.mark, mark))
        return 'left';
    try {
        await talk.change(own.id, body);
    }
    catch (error) {
        // Somebody deleted it just now: a look tells what is there.
        if (error instanceof GithubTrouble && error.kind === 'missing')
            throw new GithubTrouble(error.message, 'passing');
        throw error;
    }
    return 'updated';
}
/** Another run of the same job may have written one at the same moment: the older comment stays. */
async function yieldToOlder(talk, made, words) {
    const { own } = await talk.look();
    if (made === '' || own === undefined || own.id === made)
        return;
    await update(talk, own, words);
    await talk.remove(made);
}

;// CONCATENATED MODULE: ./build/steps/comment.js










const LIMIT_MS = 20_000;
/** Tells the pull request how it went. Whatever fails here is said once, and is no reason for anything else to fail. */
async function tellPullRequest(host, story, limitMs = LIMIT_MS) {
    if (host.cancelled.aborted || host.input('job-status').toLowerCase() === 'cancelled')
        return host.log.debug('No comment: the job was cancelled.');
    const token = (0,read/* readGithubToken */.lF)(host);
    try {
        const event = await host.event();
        const { pullRequest } = event;
        if (pullRequest === undefined)
            return host.log.debug(`No comment: the event ${event.name} is of no pull request.`);
        if (token === '')
            return host.log.notice(NO_TOKEN);
        const outcome = await (0,abort/* within */.ux)(limitMs, host.cancelled, outOfTime(limitMs), (signal) => comment(host, story, { token, pullRequest, signal }));
        host.log.info(`${OUTCOMES[outcome]} on pull request #${pullRequest}.`);
    }
    catch (error) {
        if (host.cancelled.aborted)
            host.log.debug('No comment: the job was cancelled.');
        else if (error instanceof GithubTrouble && error.kind === 'forbidden')
            host.log.notice(notAllowed(error, await host.event()));
        else if (error instanceof GithubTrouble && error.kind === 'unknown')
            host.log.warning(`No comment was written on the pull request: ${(0,failure/* messageOf */.bD)(error)} ${UNKNOWN}`);
        else
            host.log.warning(`No comment was written on the pull request: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}
async function comment(host, story, { token, pullRequest, signal }) {
    const { repository, serverUrl, runId, attempt } = host.run;
    const mark = markOf(host);
    const context = {
        firstLine: markLine(mark),
        workflow: host.env('GITHUB_WORKFLOW') ?? '',
        leg: host.input('job-index'),
        runUrl: `${serverUrl}/${repository}/actions/runs/${runId}/attempts/${attempt}`
    };
    const ask = openGraphql((0,github/* githubApiUrl */.BN)(host), token, signal);
    const talk = conversation(ask, { repository, number: pullRequest }, mark);
    return await stick(talk, { body: host.redact(commentBody(story, context)), mark }, signal);
}
const OUTCOMES = {
    written: 'A comment was written',
    updated: 'The comment was updated',
    left: 'The comment was left as it is, since a later run wrote it,'
};
const NO_TOKEN = 'No comment was written on the pull request: `github-token` is empty. Leave it out, so that it is the token of the job, or pass one that may write comments.';
const UNKNOWN = 'The token is wrong, or does not count any more. Check `github-token`.';
function notAllowed({ message }, { name, fromFork }) {
    const what = `No comment was written on the pull request. ${message}`;
    return fromFork && name !== 'pull_request_target'
        ? `${what} The token of a pull request from a fork may only read, so that strangers cannot write in your name. The job summary tells the same.`
        : `${what} The token may not write there. Add \`pull-requests: write\` to the \`permissions:\` of the job, or pass a \`github-token\` that may.`;
}
function outOfTime(limitMs) {
    return () => new failure/* Failure */.HR(`GitHub took longer than ${(0,wording/* seconds */.YA)(limitMs)}.`, 'It is slow or overloaded.', 'Read the job summary.');
}


/***/ })

};
