export const id = 6566;
export const ids = [6566];
export const modules = {

/***/ 26566:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main),
  runMain: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/engine-client/engine-process.js + 1 modules
var engine_process = __webpack_require__(70599);
// EXTERNAL MODULE: ./build/host/github/github-host.js + 2 modules
var github_host = __webpack_require__(28701);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/host/recorded-log.js
var recorded_log = __webpack_require__(27440);
// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/inputs/seeds.js
var seeds = __webpack_require__(24118);
// EXTERNAL MODULE: ./build/lease/release.js + 1 modules
var release = __webpack_require__(42032);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/mcp/cassette/format-cassette.js
var format_cassette = __webpack_require__(83514);
;// CONCATENATED MODULE: ./build/mcp/cassette/cassette-hash.js


function hashOfCassette(cassette) {
    return (0,sha256/* sha256 */.s)((0,format_cassette/* formatCassette */.W)(cassette).join('\n'));
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/lease/manual-release.js
var manual_release = __webpack_require__(96991);
;// CONCATENATED MODULE: ./build/publish/authorisation.js



const MAX_URL_LENGTH = 8_192;
async function askForAuthorisation(prepared, { host, inputs }) {
    const waiting = prepared.map(({ lease }) => lease).filter(({ authorisation }) => authorisation !== undefined);
    if (waiting.length === 0)
        return;
    const names = waiting.map(({ alias }) => alias).join(', ');
    const notice = `Not authorised yet: ${names}. Their tools may fail until a person authorises them.`;
    if (host.showPrivately !== undefined) {
        host.log.notice(notice);
        host.showPrivately(waiting.map(plainLine).join('\n'));
        return;
    }
    const isPrivate = await host.event().then((event) => event.isPrivate, () => false);
    const parts = waiting.map((lease) => paragraph(lease, inputs.api.url, inputs.instances.platform, isPrivate));
    const where = inputs.after.summary ? 'The job summary shows how.' : `Set ${(0,host_wording/* inputName */.yu)('summary', 'true')} to see how.`;
    host.log.notice(`${notice} ${where}`);
    if (!inputs.after.summary)
        return;
    await summarise(host, `## Klavis instances to authorise\n\n${parts.join('\n\n')}\n`);
}
function paragraph({ alias, servers, id, authorisation }, apiUrl, platform = '', isPrivate) {
    const server = servers[0]?.server ?? alias;
    const name = `**${(0,base_text/* escapeMarkdown */.FV)(alias)}** (${(0,base_text/* escapeMarkdown */.FV)(server)})`;
    const { url, page, userId = '' } = authorisation ?? {};
    if (url === undefined)
        return `${name} needs a token. Set it with ${(0,host_wording/* inputName */.yu)('instance-tokens')}.`;
    if (isPrivate)
        return `${name}: [authorise it](${(0,base_text/* escapeMarkdown */.FV)(readable(url, id), MAX_URL_LENGTH)}), while the job runs.`;
    const command = (0,manual_release/* showInstanceCommand */.qA)(apiUrl, { server, owner: { userId, platform } });
    const orElse = page === undefined ? '' : `, or \`${page}?instance_id=\` followed by the \`instanceId\` if it is null`;
    return `${name}: open the \`oauthUrl\` in the answer to this command${orElse}, while the job runs. The link is not shown here because anyone can read this page.\n\n\`\`\`sh\n${command}\n\`\`\``;
}
function plainLine({ alias, id, authorisation }) {
    const url = authorisation?.url;
    if (url === undefined)
        return `${alias} needs a token. Set it with ${(0,host_wording/* inputName */.yu)('instance-tokens')}.`;
    return `${alias}: to authorise it, open ${(0,base_text/* oneLine */.TN)(readable(url, id), MAX_URL_LENGTH)}`;
}
function readable(url, id) {
    const encoded = [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    return url.replaceAll(encodeURIComponent(id), encoded).replaceAll(id, encoded);
}
async function summarise(host, markdown) {
    try {
        await host.writeSummary(markdown);
    }
    catch {
    }
}

// EXTERNAL MODULE: ./build/publish/publish.js + 2 modules
var publish = __webpack_require__(47126);
// EXTERNAL MODULE: ./build/state/action-run.js
var action_run = __webpack_require__(21746);
// EXTERNAL MODULE: ./build/state/error-boundary.js
var error_boundary = __webpack_require__(36247);
// EXTERNAL MODULE: ./build/state/keys.js
var keys = __webpack_require__(62816);
// EXTERNAL MODULE: ./build/state/saved-event.js
var saved_event = __webpack_require__(93280);
// EXTERNAL MODULE: ./build/state/saved-log.js
var saved_log = __webpack_require__(94558);
// EXTERNAL MODULE: ./build/state/timeline.js
var state_timeline = __webpack_require__(57455);
// EXTERNAL MODULE: ./build/main/allowed-tools.js
var allowed_tools = __webpack_require__(8646);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/inputs/cassette.js
var inputs_cassette = __webpack_require__(23578);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/main/missing-key.js


async function skipWithoutKey(host, onMissingKey, { cloudOnly, instead, recorded }) {
    const event = await host.event();
    const cause = whyNoSecrets(event);
    if (onMissingKey === 'skip') {
        return `There is no Klavis API key, and ${(0,host_wording/* inputName */.yu)('on-missing-key')} is \`skip\`. ${cause ?? (0,host_wording/* perHost */.GB)(NOT_SET)}`;
    }
    if (onMissingKey === 'auto' && cause !== undefined) {
        return `There is no Klavis API key. ${cause} Runs on branches of this repository get it.`;
    }
    if (instead !== undefined)
        throw instead;
    throw new failure/* Failure */.HR(cloudOnly.length === 0
        ? `There is no Klavis API key, and ${(0,host_wording/* inputName */.yu)('engine', 'klavis')} needs one.`
        : `There is no Klavis API key, and ${cloudOnly.join(', ')} need${cloudOnly.length === 1 ? 's' : ''} one.`, `${recorded === undefined ? '' : notInCassette(cloudOnly, recorded)}${cause ?? (0,host_wording/* perHost */.GB)(NOT_SET)}`, cause === undefined
        ? `${(0,host_wording/* perHost */.GB)(SET_KEY)} ${recorded === undefined ? `${(0,host_wording/* perHost */.GB)(REPLAY)} ` : ''}${(0,host_wording/* perHost */.GB)(SKIP)}`
        : 'To let such runs pass without sandboxes, set `on-missing-key: auto` or `skip`.');
}
const NOT_SET = {
    action: 'The input `api-key` and the environment variable KLAVIS_API_KEY are empty: the secret is not set, has another name, or is not available to this workflow or environment.',
    terminal: 'The environment variable KLAVIS_API_KEY is not set.'
};
const SET_KEY = {
    action: 'Get a key at https://www.klavis.ai, save it as the repository secret KLAVIS_API_KEY, and pass `api-key: ${{ secrets.KLAVIS_API_KEY }}`.',
    terminal: 'Get a key at https://www.klavis.ai and set it.'
};
const REPLAY = {
    action: 'To replay recorded answers instead, set `cassette`.',
    terminal: 'To replay recorded answers instead, use `--cassette`.'
};
const SKIP = {
    action: 'To continue without sandboxes, set `on-missing-key: skip`.',
    terminal: 'To continue without sandboxes, use `--on-missing-key skip`.'
};
function notInCassette(missing, recorded) {
    return `The cassette has no answers of ${missing.join(', ')}. It has: ${recorded.join(', ') || 'none at all'}. `;
}
function whyNoSecrets(event) {
    if (event.fromFork && event.name !== 'pull_request_target') {
        return 'GitHub does not pass secrets to pull requests from forks.';
    }
    if (event.actor === 'dependabot[bot]' && event.name !== 'workflow_dispatch') {
        return 'GitHub does not pass repository secrets to runs started by Dependabot. Dependabot has its own secrets (repository settings, Secrets and variables, Dependabot).';
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/main/choose-engine.js








async function chooseEngine(host, inputs) {
    const cloudOnly = needsKlavis(inputs);
    const notRecorded = needsKlavis(inputs, inputs.cassette);
    if (inputs.engine === 'embedded') {
        if (cloudOnly.length > 0)
            throw wrongNames(inputs) ?? notEmbedded(cloudOnly);
        return { engine: 'embedded', notice: '' };
    }
    const { cassette } = inputs;
    if (inputs.engine === 'replay' && cassette !== undefined) {
        if (notRecorded.length > 0)
            throw wrongNames(inputs) ?? notEmbedded(notRecorded);
        return { engine: 'replay', notice: replayNotice(inputs, cassette), cassette };
    }
    if (inputs.apiKey !== '')
        return { engine: 'klavis' };
    if (inputs.engine === 'auto' && cassette !== undefined && notRecorded.length === 0 && hasRecorded(inputs, cassette))
        return { engine: 'replay', notice: `There is no Klavis API key. ${replayNotice(inputs, cassette)}`, cassette };
    if (inputs.engine === 'auto' && cloudOnly.length === 0) {
        const notice = 'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.';
        return { engine: 'embedded', notice };
    }
    const needed = {
        cloudOnly: notRecorded,
        instead: wrongNames(inputs),
        recorded: cassette?.cassette.servers.map(({ alias, server }) => (alias === server ? alias : `${alias} (${server})`))
    };
    return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, needed) };
}
function wrongNames({ sandboxes, localServers, cassette }) {
    const problems = new values/* Problems */.Zw();
    const check = (name, input, kind) => {
        const advice = (0,server_names/* nameAdvice */.wW)([name], kind);
        const isMisspelt = (0,server_names/* closeSpellings */.ub)(name).length > 0;
        if (advice !== '')
            problems.add(input, isMisspelt ? `there is no server \`${name}\`. ${advice}` : advice);
    };
    for (const each of sandboxes)
        if (!(0,inputs_cassette/* isRecorded */.T)(each, cassette))
            check(each.server, 'sandboxes', 'sandbox');
    for (const name of (0,server_names/* namedServers */.CH)(localServers))
        check(name, 'local-sandbox', 'local');
    return problems.error();
}
function replayedAliases({ sandboxes, instances }, cassette) {
    return [...sandboxes, ...instances.wanted].filter((each) => (0,inputs_cassette/* isRecorded */.T)(each, cassette)).map(({ alias }) => alias);
}
function hasRecorded(inputs, cassette) {
    return replayedAliases(inputs, cassette).length > 0;
}
function replayNotice(inputs, { path, cassette }) {
    const aliases = replayedAliases(inputs, { cassette });
    const from = `${cassette.recordedAt.slice(0, 10)}, ${(0,base_text/* oneLine */.TN)(path, 200)}`;
    return aliases.length === 0
        ? 'The cassette has none of the requested servers, so the embedded engine serves all of them.'
        : `The answers of ${aliases.join(', ')} are recorded (${from}). Calls that are not in the recording fail.`;
}
function needsKlavis({ sandboxes, instances, ...inputs }, cassette) {
    const isMissing = (wanted) => !(0,inputs_cassette/* isRecorded */.T)(wanted, cassette);
    const [ofSandboxes, ofInstances] = [sandboxes, instances.wanted].map((list) => list.filter(isMissing).map(({ server }) => server));
    return [
        ...(ofSandboxes ?? []).filter((name) => !known_servers/* EMBEDDED_SANDBOXES */.b2.includes(name)),
        ...(ofInstances ?? []).filter((name) => !known_servers/* EMBEDDED_SANDBOXES */.b2.includes(name.toLowerCase())),
        ...(0,server_names/* namedServers */.CH)(inputs.localServers).filter((name) => !known_servers/* EMBEDDED_LOCAL */.Fl.includes(name))
    ];
}
function notEmbedded(names) {
    return new failure/* Failure */.HR(`The embedded engine does not serve ${names.join(', ')}.`, `It serves ${[...known_servers/* EMBEDDED_LOCAL */.Fl, ...known_servers/* EMBEDDED_SANDBOXES */.b2].join(', ')}.`, `Remove it, or set ${(0,host_wording/* inputName */.yu)('api-key')} and ${(0,host_wording/* inputName */.yu)('engine', 'klavis')}.`);
}

// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
;// CONCATENATED MODULE: ./build/engine-client/tool-rules.js



const SET_MS = 15_000;
async function setToolRules(engine, rules) {
    if (rules.length === 0)
        return;
    const headers = { Authorization: `Bearer ${engine.key}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ rules: rules.map(({ url, alias, rules: patterns }) => ({ url, alias, ...patterns })) });
    const request = { method: 'POST', url: `${engine.url}/tool-rules`, headers, body, timeoutMs: SET_MS };
    const why = await (0,net_request/* send */.t)(request).then(({ status }) => (status === 200 ? undefined : `It answered with status ${status}.`), (error) => (0,failure/* messageOf */.bD)(error));
    if (why === undefined)
        return;
    throw new failure/* Failure */.HR(`The embedded engine does not enforce ${(0,host_wording/* inputName */.yu)('allowed-tools')}.`, why, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it with the log of the engine.`);
}

// EXTERNAL MODULE: ./build/publish/server-access.js
var server_access = __webpack_require__(73600);
;// CONCATENATED MODULE: ./build/main/embedded-access.js



async function serveThroughEngine(prepared, engine, { headers, allowedTools }) {
    const rules = prepared.flatMap(({ servers }) => servers.flatMap(({ alias, url }) => {
        const patterns = allowedTools[alias];
        return patterns === undefined ? [] : [{ url, alias, rules: patterns }];
    }));
    await setToolRules(engine, rules);
    const { url, publicKey, key } = engine;
    const proof = publicKey === undefined ? {} : { engine: { url, publicKey, keyHash: (0,sha256/* sha256 */.s)(key) } };
    return (0,server_access/* embeddedAccess */.bj)(headers, engine, proof);
}

// EXTERNAL MODULE: ./build/main/gateway.js + 1 modules
var gateway = __webpack_require__(96956);
// EXTERNAL MODULE: ./build/acquire/server-aliases.js
var server_aliases = __webpack_require__(25173);
;// CONCATENATED MODULE: ./build/base/activities.js



const FEWER = {
    action: 'run fewer jobs at a time (`concurrency`, `max-parallel`)',
    terminal: 'try again later'
};
class Activities {
    #inProgress = new Map();
    #lastFailure = '';
    set(name, describe) {
        this.#inProgress.set(name, describe);
    }
    end(name) {
        this.#inProgress.delete(name);
    }
    retrying(message) {
        this.#lastFailure = message;
    }
    timeoutFailure(limitMs) {
        const waiting = [...this.#inProgress].map(([name, describe]) => `${name} (${describe()})`);
        return new failure/* Failure */.HR(`The step took longer than ${(0,host_wording/* inputName */.yu)('timeout')} allows (${(0,wording/* seconds */.YA)(limitMs)}).`, [
            ...(waiting.length === 0 ? [] : [`Still in progress: ${waiting.join(', ')}.`]),
            ...(this.#lastFailure === '' ? [] : [`The last error: ${this.#lastFailure}`])
        ].join(' '), `Everything acquired is released. Raise ${(0,host_wording/* inputName */.yu)('timeout')}. If no sandbox is idle, ${(0,host_wording/* perHost */.GB)(FEWER)}.`);
    }
}

// EXTERNAL MODULE: ./build/base/limits.js
var base_limits = __webpack_require__(48806);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/klavis/connect.js
var connect = __webpack_require__(61243);
;// CONCATENATED MODULE: ./build/main/main-context.js








function openMainContext(host, inputs, actionRun, engine = 'klavis', timeline = new state_timeline/* Timeline */.Kf()) {
    const limits = new base_limits/* Limits */.x(host.cancelled);
    const activities = new Activities();
    limits.abortAfter(inputs.timeoutMs, () => activities.timeoutFailure(inputs.timeoutMs));
    const phases = new host_phases/* Phases */.V(host);
    const ttl = { isAccepted: true };
    const acquiring = phases.begin(acquireTitle(inputs));
    return {
        engine,
        host,
        inputs,
        actionRun,
        klavis: (0,connect/* connect */.N)(inputs.api, inputs.apiKey, {
            info: acquiring.info,
            onNoTtl: (text) => {
                if (ttl.isAccepted)
                    host.log.warning(text);
                ttl.isAccepted = false;
            },
            onRetry: (reason) => activities.retrying(reason)
        }),
        limits,
        activities,
        phases,
        aliases: new server_aliases/* AliasRegistry */.KQ(inputs),
        ttl,
        timeline,
        acquiring,
        uploading: inputs.upload === undefined ? acquiring : phases.begin('Upload the workspace'),
        seeding: inputs.seeds.length === 0 ? acquiring : phases.begin('Seed the sandboxes'),
        verifying: inputs.verify === 'off' ? acquiring : phases.begin('Verify that every server answers')
    };
}
function acquireTitle({ sandboxes, instances, localServers: local }) {
    const parts = [
        ...(local === undefined ? [] : [`a local sandbox with ${(0,server_names/* listServers */.Ff)(local)}`]),
        ...(sandboxes.length === 0 ? [] : [(0,wording/* count */.U9)(sandboxes.length, 'sandbox', 'sandboxes')]),
        ...(instances.wanted.length === 0 ? [] : [(0,wording/* count */.U9)(instances.wanted.length, 'instance')])
    ];
    return `Acquire ${parts.join(' and ')}`;
}

// EXTERNAL MODULE: ./build/acquire/acquired.js
var acquired = __webpack_require__(57635);
// EXTERNAL MODULE: ./build/lease/labels.js
var lease_labels = __webpack_require__(37506);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/lease/lost-acquires.js
var lost_acquires = __webpack_require__(11281);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
;// CONCATENATED MODULE: ./build/acquire/acquire-lease.js






const MAX_RECOVERIES = 3;
const FIRST_POOL_WAIT_MS = 1_000;
const MAX_POOL_WAIT_MS = 15_000;
async function acquireLease(request, context) {
    const { host, limits, actionRun } = context;
    const { ledger } = actionRun;
    const record = (seq, answer) => {
        for (const secret of request.secrets(answer))
            host.setSecret(secret);
        ledger.hold({ seq, ...request.identity(answer) });
        return { seq, answer };
    };
    const pool = new PoolWait(request, context);
    let seq = ledger.reserve();
    let again = {};
    const onRetry = (_, error) => {
        if (error instanceof errors/* ApiError */.hD)
            again = { again: true };
    };
    for (let recoveries = 0;;) {
        let sent = false;
        const beforeSend = () => {
            const owner = request.ownerOf === undefined ? {} : { owner: request.ownerOf(seq) };
            ledger.intend({ seq, ...intentOf(request, context), ...owner, ...again });
            sent = true;
        };
        let answer;
        try {
            const { signal, inFlightSignal } = limits;
            answer = await request.send(seq, { signal, inFlightSignal, beforeSend, onRetry });
        }
        catch (error) {
            if (!sent || limits.inFlightSignal.aborted)
                throw error;
            if ((0,errors/* isPoolEmpty */.c1)(error)) {
                ledger.end(seq, 'refused');
                again = { again: true };
                await pool.wait();
                continue;
            }
            if (!(0,errors/* mayHaveAcquired */.im)(error)) {
                const isAnswered = again.again === true || error instanceof errors/* ApiError */.hD;
                ledger.end(seq, 'refused', isAnswered ? {} : { unanswered: true });
                throw error;
            }
            const found = limits.signal.aborted ? 'unknown' : await request.lookUp(seq);
            if (typeof found !== 'string')
                return record(seq, found);
            ledger.end(seq, 'lost');
            if (found === 'unknown' || ++recoveries >= MAX_RECOVERIES)
                throw lostAnswer(intentOf(request, context), found, error);
            context.acquiring.info(`${request.alias}: the answer was lost and nothing was acquired; retrying`);
            seq = ledger.reserve();
            again = {};
            continue;
        }
        return record(seq, answer);
    }
}
function intentOf({ kind, alias, server, ttlSeconds }, { ttl }) {
    return { kind, alias, server, ttlSeconds: ttl.isAccepted ? ttlSeconds : 0 };
}
class PoolWait {
    #request;
    #context;
    #since;
    #attempts = 0;
    constructor(request, context) {
        this.#request = request;
        this.#context = context;
    }
    async wait() {
        const { alias, server } = this.#request;
        const { activities, limits, acquiring } = this.#context;
        if (this.#since === undefined)
            acquiring.info(`${alias}: no sandbox is idle; waiting for one`);
        const since = this.#since ?? performance.now();
        this.#since = since;
        activities.set(alias, () => `no ${server} sandbox became idle in ${(0,wording/* seconds */.YA)(performance.now() - since)}`);
        const longest = Math.min(FIRST_POOL_WAIT_MS * 2 ** this.#attempts++, MAX_POOL_WAIT_MS);
        await (0,time_limits/* delay */.cb)(longest * (0.5 + Math.random() / 2), limits.signal);
    }
}
function lostAnswer(request, found, cause) {
    const what = `The answer to acquiring ${request.alias} was lost: ${(0,failure/* messageWithoutAdvice */.o1)(cause)}`;
    if (found === 'not acquired')
        return new failure/* Failure */.HR(what, `Nothing was acquired, ${MAX_RECOVERIES} times in a row.`, `${(0,host_wording/* rerun */.nt)()} later.`, {
            cause
        });
    const moved = cause instanceof errors/* ApiError */.hD && cause.status < 400 ? ` ${cause.next}` : '';
    const sooner = request.ttlSeconds === 0 ? '' : ` (a shorter ${(0,host_wording/* inputName */.yu)('ttl')} makes it expire sooner)`;
    return new failure/* Failure */.HR(what, 'It may have been acquired, and the API offers no way to find out.', `If it was, ${(0,expiry/* expirySentence */.Hi)({ intent: { ...request, at: new Date().toISOString() } })}${sooner}.${moved} ${(0,host_wording/* rerun */.nt)()}.`, { cause });
}

;// CONCATENATED MODULE: ./build/acquire/instance.js







async function acquireInstance(wanted, context) {
    const started = performance.now();
    const { klavis, inputs, limits } = context;
    const { alias, server } = wanted;
    const options = { signal: limits.signal };
    const instance = (await borrow(wanted, context)) ?? (await create(wanted, context));
    const { seq, answer, owner, isBorrowed } = instance;
    const token = inputs.instances.tokens[alias];
    if (token !== undefined)
        await klavis.instances.setAuth(server, answer.id, token, options);
    const status = await statusOf(wanted, answer.id, context);
    const needsPerson = token === undefined && status?.authNeeded === true && !status.isAuthenticated;
    const authorisation = needsPerson ? await authorisationOf(wanted, instance, status, context) : undefined;
    return {
        seq,
        kind: 'instance',
        alias,
        id: answer.id,
        servers: [{ alias, server, url: answer.url, status: needsPerson ? 'not authorised' : 'ready' }],
        credentials: inputs.credentials
            ? [{ alias, authData: await authOf(wanted, answer.id, context), metadata: undefined }]
            : [],
        acquireMs: performance.now() - started,
        isBorrowed,
        ...(authorisation === undefined ? {} : { authorisation: { ...authorisation, userId: owner.userId } })
    };
}
async function create({ alias, server }, context) {
    const { klavis, inputs, actionRun, host, limits } = context;
    const { userId, platform, tokens } = inputs.instances;
    const ownerOf = (seq) => ({
        userId: userId ?? (0,lease_labels/* ownUserId */.fn)(host.run, actionRun.settings.nonce, seq),
        isOurs: userId === undefined,
        platform: platform ?? '',
        hasToken: tokens[alias] !== undefined
    });
    const held = await acquireLease({
        kind: 'instance',
        alias,
        server,
        ttlSeconds: 0,
        ownerOf,
        send: (seq, options) => klavis.instances.create({ server, platform, userId: ownerOf(seq).userId, ...aliasOfReplay(alias, context) }, options),
        lookUp: (seq) => (0,lost_acquires/* findInstance */.XD)(ownerOf(seq), server, klavis, { signal: limits.signal }),
        secrets: secretsOfInstance,
        identity: ({ id }) => ({ id })
    }, context);
    return { ...held, owner: ownerOf(held.seq), isBorrowed: false };
}
async function borrow({ alias, server }, context) {
    const { klavis, inputs, actionRun, host, limits } = context;
    const { userId, platform, tokens } = inputs.instances;
    const options = { signal: limits.signal };
    if (userId === undefined || !(0,lost_acquires/* hasInstance */.ay)(await klavis.instances.ofUser(userId, platform, options), server))
        return undefined;
    if (tokens[alias] !== undefined)
        throw notReplaced(alias, server, userId);
    const request = { server, userId, platform, ...aliasOfReplay(alias, context) };
    const answer = await klavis.instances.create(request, options);
    for (const secret of secretsOfInstance(answer))
        host.setSecret(secret);
    context.acquiring.info(`${alias}: ${userId} already has an instance of ${server}, which is used and left unchanged`);
    const owner = { userId, isOurs: false, platform: platform ?? '', hasToken: false };
    return { seq: actionRun.ledger.reserve(), answer, owner, isBorrowed: true };
}
function aliasOfReplay(alias, { replay }) {
    return replay?.aliases.has(alias) === true ? { alias } : {};
}
function secretsOfInstance({ id, url }) {
    return [id, ...(0,lease_secrets/* secretsOfUrl */.mE)(url)];
}
async function statusOf({ alias, server }, id, { klavis, limits, acquiring }) {
    try {
        return await klavis.instances.get(server, id, { signal: limits.signal });
    }
    catch (error) {
        limits.signal.throwIfAborted();
        acquiring.info(`${alias}: its authorisation status could not be read: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
async function authOf({ alias, server }, id, { klavis, host, limits, acquiring }) {
    try {
        const data = await klavis.instances.getAuth(server, id, { signal: limits.signal });
        for (const secret of (0,lease_secrets/* secretsOfData */.hH)(data))
            host.setSecret(secret);
        return data;
    }
    catch (error) {
        limits.signal.throwIfAborted();
        acquiring.info(`${alias}: its credentials could not be read: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
async function authorisationOf({ server }, { answer }, status, { klavis, inputs, limits }) {
    const page = (0,server_names/* authorisationPage */.Wq)(inputs.api.url, server);
    const known = answer.oauthUrl ?? status?.oauthUrl;
    if (known !== undefined || page === undefined)
        return { url: known, page };
    const requested = await klavis.instances.oauthUrl(server, answer.id, { signal: limits.signal }).catch(() => undefined);
    limits.signal.throwIfAborted();
    return { url: requested ?? `${page}?instance_id=${encodeURIComponent(answer.id)}`, page };
}
function notReplaced(alias, server, userId) {
    return new failure/* Failure */.HR(`${alias} gets no token: ${userId} already has an instance of ${server}.`, 'The token would replace its authorisation, which would be lost at the end.', `Remove its line from ${(0,host_wording/* inputName */.yu)('instance-tokens')}, or remove ${(0,host_wording/* inputName */.yu)('user-id')} to get a new instance.`);
}

;// CONCATENATED MODULE: ./build/acquire/sandbox.js









async function acquireSandbox(wanted, context) {
    const { klavis, inputs, actionRun, limits, host, replay } = context;
    const { alias, server } = wanted;
    const started = performance.now();
    const requested = acquireOptions(inputs, alias);
    const ofReplay = replay?.aliases.has(alias) === true ? { [lease_labels/* ALIAS_LABEL */.s4]: alias } : {};
    const labels = { ...inputs.tags, ...(0,lease_labels/* runLabels */.xU)(host.run, actionRun.settings.nonce), ...ofReplay };
    const { seq, answer } = await acquireLease({
        kind: 'sandbox',
        alias,
        server,
        ttlSeconds: inputs.ttlSeconds,
        send: (intent, options) => klavis.acquireSandbox(server, { ...requested, labels: { ...labels, ...(0,lease_labels/* intentLabel */.RD)(intent) }, tag: inputs.tag }, options),
        lookUp: (intent) => lookUpByLabel(context, server, intent),
        secrets: ({ urls }) => urls.flatMap(({ url }) => (0,lease_secrets/* secretsOfUrl */.mE)(url)),
        identity: ({ id, urls }) => (0,lease_secrets/* identity */.D_)(id, urls[0]?.url)
    }, context);
    if (answer.status === 'error')
        throw brokenSandbox(alias, answer.message);
    const wantsDetails = answer.urls.length === 0 || inputs.credentials;
    const details = wantsDetails ? await klavis.getSandbox(server, answer.id, { signal: limits.signal }) : undefined;
    for (const secret of details === undefined ? [] : (0,lease_secrets/* secretsOfDetails */.Bt)(details, inputs.credentials))
        host.setSecret(secret);
    if (answer.urls.length === 0 && details?.url !== undefined)
        actionRun.ledger.hold({ seq, ...(0,lease_secrets/* identity */.D_)(answer.id, details.url) });
    return {
        seq,
        kind: 'sandbox',
        alias,
        id: answer.id,
        servers: (0,server_aliases/* sandboxServers */.K)(wanted, answer, details?.url, context.aliases),
        credentials: details === undefined ? [] : [{ alias, authData: details.authData, metadata: details.metadata }],
        acquireMs: performance.now() - started
    };
}
async function acquireLocal(wanted, context) {
    const { klavis, inputs, limits, host } = context;
    const started = performance.now();
    const { seq, answer } = await acquireLease({
        kind: 'local',
        alias: acquired/* LOCAL_ALIAS */.B,
        server: (0,server_names/* isAll */.kd)(wanted) ? wanted : wanted.join(','),
        ttlSeconds: inputs.ttlSeconds,
        send: (_, options) => klavis.acquireLocal(wanted, acquireOptions(inputs, acquired/* LOCAL_ALIAS */.B), options),
        lookUp: () => Promise.resolve('unknown'),
        secrets: (local) => (0,lease_secrets/* secretsOfLocal */._n)(local, inputs.credentials),
        identity: ({ id }) => ({ id })
    }, context);
    if (answer.status === 'error')
        throw brokenSandbox(acquired/* LOCAL_ALIAS */.B, answer.message);
    const isComplete = answer.servers.length > 0 && answer.servers.every(({ url }) => url !== undefined);
    const latest = isComplete ? answer : await klavis.getLocal(answer.id, { signal: limits.signal });
    for (const secret of (0,lease_secrets/* secretsOfLocal */._n)(latest, inputs.credentials))
        host.setSecret(secret);
    if ((0,server_names/* isAll */.kd)(wanted) && answer.message !== '')
        context.acquiring.info(answer.message);
    return (0,acquired/* acquiredLocal */.a)(seq, latest, (0,server_aliases/* localServers */.WW)(wanted, latest, context), performance.now() - started);
}
function acquireOptions(inputs, alias) {
    const { all, byAlias } = inputs.testAccounts;
    return { benchmark: inputs.benchmark, testAccountEmail: byAlias[alias] ?? all, ttlSeconds: inputs.ttlSeconds };
}
async function lookUpByLabel(context, server, seq) {
    const { klavis, actionRun, limits } = context;
    const options = { signal: limits.signal };
    try {
        const ours = await klavis.listSandboxes((0,lease_labels/* actionRunLabel */.oE)(actionRun.settings.nonce), options);
        const [label] = Object.entries((0,lease_labels/* intentLabel */.RD)(seq));
        const found = ours.find((row) => label !== undefined && row.labels[label[0]] === label[1]);
        if (found === undefined) {
            const held = new Set(actionRun.ledger.held().map(({ lease }) => lease.id));
            return ours.some(({ id }) => held.has(id)) ? 'not acquired' : 'unknown';
        }
        const details = await klavis.getSandbox(server, found.id, options);
        const urls = details.url === undefined ? [] : [{ key: server, url: details.url }];
        return { id: found.id, status: details.status, message: '', urls };
    }
    catch {
        return 'unknown';
    }
}
function brokenSandbox(alias, message) {
    return new failure/* Failure */.HR(`${alias} was acquired with the status "error"${(0,wording/* quoteAtEnd */.RJ)(message)}`, 'Klavis could not start the sandbox.', `The action releases it. ${(0,host_wording/* rerun */.nt)()}. If it keeps failing, contact Klavis support.`);
}

// EXTERNAL MODULE: ./build/main/verify.js
var verify = __webpack_require__(58035);
;// CONCATENATED MODULE: ./build/main/prepare.js







async function prepareAll(context) {
    const { localServers: local, sandboxes, instances, upload } = context.inputs;
    const abort = (error) => context.limits.abort(error);
    const packed = upload && Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4698), __webpack_require__.e(2330)]).then(__webpack_require__.bind(__webpack_require__, 74698)).then(({ packFolder }) => packFolder(upload, context));
    const acquires = [
        ...(local === undefined ? [] : [acquire(acquired/* LOCAL_ALIAS */.B, () => acquireLocal(local, context), context)]),
        ...sandboxes.map((wanted) => acquire(wanted.alias, () => acquireSandbox(wanted, context), context)),
        ...instances.wanted.map((wanted) => acquire(wanted.alias, () => acquireInstance(wanted, context), context))
    ];
    void Promise.allSettled(acquires).then(context.acquiring.done);
    const prepared = acquires.map((each) => prepare(each, packed, context));
    try {
        await (0,base_limits/* runAll */.$)([...prepared, packed], abort);
        return await Promise.all(prepared);
    }
    catch (error) {
        throw context.limits.signal.reason ?? error;
    }
}
async function acquire(alias, begin, { activities, acquiring, timeline }) {
    const started = performance.now();
    activities.set(alias, () => 'being acquired');
    try {
        const lease = await timeline.during('acquire', alias, begin);
        acquiring.info(`✓ ${alias}${namesOf(lease)}, ${(0,wording/* seconds */.YA)(lease.acquireMs)}`);
        return lease;
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
async function prepare(acquired, packed, context) {
    const lease = await acquired;
    await seed(lease, context);
    const verified = lease.servers.map((server) => prepare_verify(server, lease, context));
    const uploaded = lease.kind === 'local' && packed !== undefined ? upload(packed, lease, context) : undefined;
    await (0,base_limits/* runAll */.$)([...verified, uploaded], (error) => context.limits.abort(error));
    const uploadHash = await uploaded;
    return { lease, servers: await Promise.all(verified), ...(uploadHash === undefined ? {} : { uploadHash }) };
}
async function seed({ alias, id, kind, servers: [first] }, context) {
    const wanted = context.inputs.seeds.find((each) => each.alias === alias);
    if (wanted === undefined || kind !== 'sandbox' || first === undefined)
        return;
    const activity = `seed ${alias}`;
    context.activities.set(activity, () => 'being seeded');
    const { seedSandbox } = await Promise.all(/* import() */[__webpack_require__.e(9547), __webpack_require__.e(3702)]).then(__webpack_require__.bind(__webpack_require__, 3702));
    const { server } = first;
    await context.timeline.during('seed', alias, () => seedSandbox(wanted, { id, server }, context));
    context.activities.end(activity);
}
async function prepare_verify(server, lease, context) {
    const { activities, inputs, timeline } = context;
    const activity = `verify ${server.alias}`;
    activities.set(activity, () => 'does not answer yet');
    const isFromAll = lease.kind === 'local' && (0,server_names/* isAll */.kd)(inputs.localServers);
    const mayBeMissing = isFromAll || lease.authorisation !== undefined;
    const handshake = () => (0,verify/* verifyServer */.V)(server, mayBeMissing, context);
    const isSilent = ({ tools }) => tools === undefined;
    const verified = inputs.verify === 'off' ? await handshake() : await timeline.during('verify', server.alias, handshake, isSilent);
    activities.end(activity);
    return verified;
}
async function upload(packed, { id, alias }, context) {
    context.activities.set('upload', () => 'packing or sending the workspace');
    const { uploadWorkspace } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4698), __webpack_require__.e(2330)]).then(__webpack_require__.bind(__webpack_require__, 74698));
    await context.timeline.during('upload', alias, async () => uploadWorkspace(await packed, id, context));
    context.activities.end('upload');
    context.uploading.done();
    return (await packed).sha256;
}

;// CONCATENATED MODULE: ./build/main/main.js

























async function main() {
    await (0,error_boundary/* runSealedStep */.oL)(await (0,github_host/* openGithubHost */.M)(), runMain);
    (0,process/* exitSoon */.Cp)();
}
async function runMain(runner) {
    const started = performance.now();
    const { host, lines } = (0,recorded_log/* recordLog */.Y)(runner);
    const inputs = (0,read/* readInputs */.Ko)(host, await (0,seeds/* seedReader */.b)(host));
    const choice = await chooseEngine(host, inputs);
    if (choice.engine === 'none') {
        host.setOutput('acquired', 'false');
        host.log.notice(`No sandbox was acquired. ${choice.reason}`);
        return;
    }
    for (const warning of (0,known_servers/* unknownServerWarnings */.vg)(inputs))
        host.log.warning(warning);
    const isEmbedded = choice.engine !== 'klavis';
    const actionRun = (0,action_run/* openActionRun */.Mf)(host, inputs.api, inputs.after, {
        servesHere: isEmbedded || inputs.record !== 'off',
        hidesUrls: !isEmbedded && inputs.record === 'all'
    });
    const timeline = new state_timeline/* Timeline */.Kf();
    const eventSaved = inputs.after.comment ? (0,saved_event/* saveEvent */.A)(host) : undefined;
    try {
        const context = choice.engine === 'klavis'
            ? openMainContext(host, inputs, actionRun, 'klavis', timeline)
            : await openEmbedded(host, inputs, actionRun, choice, timeline);
        await acquireAndPublish(context, started);
    }
    finally {
        await eventSaved;
        (0,state_timeline/* saveTimeline */.PS)(host, timeline);
        (0,saved_log/* saveLog */.s)(actionRun.settings.folder, lines());
    }
}
async function acquireAndPublish(context, started) {
    const { host } = context;
    try {
        const { prepared, access } = await prepareWithAccess(context);
        context.limits.signal.throwIfAborted();
        (0,publish/* publish */.mk)(prepared, access, context);
        await askForAuthorisation(prepared, context);
        (0,publish/* saveServersForPost */.nr)(host, prepared, context.replay);
        context.phases.end();
        const expiry = expiryNote((0,publish/* earliestExpiry */.tJ)(context.actionRun.ledger));
        host.log.info(`Ready in ${(0,wording/* seconds */.YA)(performance.now() - started)}: ${aliasesOf(prepared).join(', ')}.${expiry}`);
    }
    catch (error) {
        await undo(context, error);
        throw error;
    }
    finally {
        context.limits.close();
    }
}
async function prepareWithAccess(context) {
    const { embedded, inputs, host } = context;
    const starting = embedded === undefined ? (0,gateway/* startBesideAcquires */.G)(context) : Promise.resolve(undefined);
    const prepared = await prepareAll(context);
    (0,allowed_tools/* warnAboutUnusedRules */.T)(inputs.allowedTools, aliasesOf(prepared), host.log);
    const access = embedded === undefined
        ? await (0,gateway/* routeThroughGateway */.v)(prepared, starting, context)
        : await serveThroughEngine(prepared, embedded, inputs);
    return { prepared, access };
}
async function openEmbedded(host, inputs, actionRun, choice, timeline) {
    const { notice, cassette } = choice;
    if (notice !== '')
        host.log.notice(notice);
    if (inputs.after.keep !== 'never')
        host.log.warning(`${(0,host_wording/* inputName */.yu)('keep')} has no effect: the embedded engine ends with the job. Read the artifact instead.`);
    const { isolation, verify } = inputs;
    const options = { isolation, runsCode: (0,known_servers/* runsCode */.ut)(inputs), verifies: verify !== 'off', cassette };
    const start = () => (0,engine_process/* startEngine */.ty)(host, actionRun.settings.folder, options);
    const engine = await timeline.during('start engine', '', start);
    const api = { ...inputs.api, url: engine.url, rateLimit: 0 };
    const embedded = { ...inputs, apiKey: engine.key, api };
    const context = openMainContext(host, embedded, (0,action_run/* withApi */.Nt)(host, actionRun, api), choice.engine, timeline);
    const replay = cassette && {
        recordedAt: cassette.cassette.recordedAt,
        cassette: hashOfCassette(cassette.cassette),
        aliases: new Set(replayedAliases(inputs, cassette))
    };
    return { ...context, embedded: engine, ...(replay === undefined ? {} : { replay }) };
}
async function undo({ limits, phases, host, klavis, actionRun }, error) {
    limits.abort(error);
    phases.end();
    if (host.cancelled.aborted)
        return;
    const { nonce } = actionRun.settings;
    const onLabelsKept = () => host.saveState(keys/* STATE */.c.labelsKept, 'true');
    await (0,release/* releaseAll */.T)(actionRun.ledger, { klavis, host, nonce, onLabelsKept });
}
function expiryNote(expiry) {
    return expiry === '' ? '' : ` The sandboxes expire at ${(0,wording/* minuteOf */.iA)(expiry)}.`;
}
function aliasesOf(prepared) {
    return prepared.flatMap(({ servers }) => servers.map(({ alias }) => alias));
}


/***/ }),

/***/ 83514:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ formatCassette)
/* harmony export */ });
/* harmony import */ var _base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);

function formatCassette({ recordedAt, servers }) {
    const heads = servers.map(({ alias, server, tools }) => [alias, { server, tools: tools.length }]);
    const header = { cassette: 1, recorded_at: recordedAt, servers: Object.fromEntries(heads) };
    return [JSON.stringify(header), ...servers.flatMap(linesOf)];
}
function linesOf({ alias, tools, takes }) {
    const sorted = [...tools].sort((one, other) => (one.name < other.name ? -1 : 1));
    return [
        ...sorted.map((tool) => (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)({ server: alias, tool })),
        ...takes.flatMap(({ seed, calls }, index) => {
            const take = index + 1;
            const begin = (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)({ server: alias, take, ...(seed === undefined ? {} : { seed }) });
            return [
                begin,
                ...calls.map(({ tool, arguments: args, answer }) => (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)({ server: alias, take, call: tool, arguments: args, ...answer }))
            ];
        })
    ];
}


/***/ })

};
