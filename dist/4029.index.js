export const id = 4029;
export const ids = [4029];
export const modules = {

/***/ 55249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ EMBEDDED_LOCAL),
/* harmony export */   b: () => (/* binding */ EMBEDDED_SANDBOXES)
/* harmony export */ });
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


/***/ }),

/***/ 78264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TimeOver),
/* harmony export */   R: () => (/* binding */ inTime)
/* harmony export */ });
/** The result of the work if it comes within `ms` and before the signal aborts; the work itself goes on. */
async function inTime(ms, signal, work) {
    signal.throwIfAborted();
    const { promise: stopped, reject } = rejectable();
    const abort = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new TimeOver()), ms);
    signal.addEventListener('abort', abort, { once: true });
    try {
        return await Promise.race([stopped, work()]);
    }
    finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
    }
}
/** The time given to `inTime` ran out. */
class TimeOver extends Error {
    constructor() {
        super('The time is over.');
        this.name = 'TimeOver';
    }
}
function rejectable() {
    let reject = () => undefined;
    const promise = new Promise((_, refuse) => {
        reject = refuse;
    });
    return { promise, reject };
}


/***/ }),

/***/ 44320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ preflight),
/* harmony export */   c: () => (/* binding */ loadClient)
/* harmony export */ });
/* harmony import */ var _reach_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(13315);

/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
async function loadClient() {
    const { handshake } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(2694)]).then(__webpack_require__.bind(__webpack_require__, 32694));
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    return { handshake, refusalOf };
}
/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
async function preflight(request) {
    return (0,_reach_js__WEBPACK_IMPORTED_MODULE_0__/* .reach */ .g)(request, request, async (ms) => {
        const { handshake } = await loadClient();
        return handshake(request, ms, request.signal);
    });
}


/***/ }),

/***/ 13315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  g: () => (/* binding */ reach)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
;// CONCATENATED MODULE: ./build/mcp/address.js

/** Reads an address; one that is no URL is a failure. */
function readAddress({ url, headers }) {
    if (!URL.canParse(url)) {
        throw new failure/* Failure */.HR('The API gave no URL for an MCP server.', 'What it gave is not an http or https address.', 'Run the job again; if it stays so, tell Klavis support.');
    }
    const { host, href, pathname, search, searchParams, username, password } = new URL(url);
    const segments = pathname.split('/').filter((segment) => segment.length >= 8);
    const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
        .concat([...searchParams.values()], Object.values(headers).flatMap((value) => [value, ...value.split(' ')]))
        .filter((secret) => secret.length > 2)
        .sort((one, other) => other.length - one.length);
    return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) };
}

// EXTERNAL MODULE: ./build/mcp/in-time.js
var in_time = __webpack_require__(78264);
;// CONCATENATED MODULE: ./build/mcp/reach.js




const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 4_000;
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000;
/** Visits a server, and tries again while it is not ready and time is left. */
async function reach(address, patience, visit) {
    const reading = readAddress(address);
    // Loaded only here, as the client: the SDK takes longer to load than all the rest of main.
    const { refusalOf } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(2631)]).then(__webpack_require__.bind(__webpack_require__, 2631));
    const { timeoutMs, signal, random = Math.random } = patience;
    // Not by the clock on the wall, which may be put right meanwhile.
    const end = performance.now() + timeoutMs;
    let last;
    for (let tries = 1;; tries++) {
        const left = Math.max(0, end - performance.now());
        try {
            return await visit(Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), left, reading);
        }
        catch (error) {
            if (signal.aborted)
                throw stopped(signal);
            if (!(error instanceof in_time/* TimeOver */.M))
                last = refusalOf(error, reading.host, reading.clean);
        }
        const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1));
        if (last?.final === true || performance.now() + pause >= end)
            throw notReady(reading, last, tries, patience);
        await (0,abort/* delay */.cb)(pause, signal).catch(() => {
            throw stopped(signal);
        });
    }
}
function stopped({ reason }) {
    return reason instanceof failure/* Failure */.HR ? reason : new failure/* Cancelled */.cJ();
}
function notReady({ host }, refusal, tries, { timeoutMs, advice }) {
    const seconds = `${Math.round(timeoutMs / 100) / 10} s`;
    const reason = refusal?.reason ?? `no answer within ${seconds}`;
    const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`;
    return new failure/* Failure */.HR(`The MCP server at ${host} is not ready: ${reason}${effort}.`, refusal?.why ?? 'The server is still starting, or hangs.', refusal?.final === true ? advice.final : advice.later);
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

/***/ 9995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ LOCAL_ALIAS),
/* harmony export */   T: () => (/* binding */ localHolding)
/* harmony export */ });
/** The name of the local sandbox where leases are listed by name. */
const LOCAL_ALIAS = 'local-sandbox';
/** A local sandbox as a lease, with those of its servers that can be talked to. */
function localHolding(seq, local, servers, acquireMs) {
    const credentials = local.servers.map(({ server, url, authData, metadata }) => {
        const alias = servers.find((each) => each.url === url)?.alias ?? server;
        return { alias, authData, metadata };
    });
    return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs };
}


/***/ }),

/***/ 84029:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ runMain)
});

// EXTERNAL MODULE: ./build/host/kept-log.js
var kept_log = __webpack_require__(81540);
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
// EXTERNAL MODULE: ./build/inputs/embedded-servers.js
var embedded_servers = __webpack_require__(55249);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/steps/missing-key.js

/** Without a key: a reason to go on without sandboxes, or an error that teaches why the key is absent. */
async function skipWithoutKey(host, onMissingKey, { cloudOnly, advice, instead }) {
    const event = await host.event();
    const cause = whyNoSecrets(event);
    const notSet = event.name === 'terminal' ? AT_A_TERMINAL : IN_A_WORKFLOW;
    if (onMissingKey === 'skip') {
        return `There is no Klavis API key, and \`on-missing-key\` is \`skip\`. ${cause ?? notSet.why}`;
    }
    if (onMissingKey === 'auto' && cause !== undefined) {
        return `There is no Klavis API key. ${cause} A run of a branch of this repository gets it.`;
    }
    if (instead !== undefined)
        throw instead;
    throw new failure/* Failure */.HR(cloudOnly.length === 0
        ? 'There is no Klavis API key, and `engine: klavis` needs one.'
        : `There is no Klavis API key, and ${cloudOnly.join(', ')} need${cloudOnly.length === 1 ? 's' : ''} one.`, [advice, cause ?? notSet.why].join(' ').trim(), cause === undefined ? notSet.next : 'Set `on-missing-key: auto` or `skip` to let such runs pass without sandboxes.');
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
    const instead = inputs.engine === 'auto' ? wrongNames(inputs) : undefined;
    const needed = { cloudOnly, advice: adviceFor(inputs), instead };
    return { engine: 'none', reason: await skipWithoutKey(host, inputs.onMissingKey, needed) };
}
/** The error where no key is missing but a name is wrong: with the right one, the embedded engine has all of them. */
function wrongNames(inputs) {
    const wrong = [
        ...inputs.sandboxes.map(({ server }) => ({ server, input: 'sandboxes', has: embedded_servers/* EMBEDDED_SANDBOXES */.b })),
        ...localNames(inputs).map((server) => ({ server, input: 'local-sandbox', has: embedded_servers/* EMBEDDED_LOCAL */.F }))
    ].filter(({ server, has }) => !has.includes(server));
    const embedded = [...embedded_servers/* EMBEDDED_SANDBOXES */.b, ...embedded_servers/* EMBEDDED_LOCAL */.F];
    const isMeant = (name) => [name, ...(0,server_names/* closeSpellings */.ub)(name)].some((each) => embedded.includes(each));
    const areOthers = inputs.instances.wanted.length > 0 || !wrong.every(({ server }) => isMeant(server));
    if (areOthers || wrong.length === 0)
        return undefined;
    const names = wrong.map(({ server, input }) => `\`${server}\` for \`${input}\``);
    const advice = adviceFor(inputs);
    return new failure/* InputError */.dz(`There is no server ${names.join(', and no ')}.`, 'A name is misspelt, or belongs elsewhere.', advice);
}
/** What may be meant by names that no engine has: misspelt, or in the wrong list. */
function adviceFor(inputs) {
    const servers = inputs.sandboxes.map(({ server }) => server);
    return [(0,server_names/* nameAdvice */.wW)(servers, 'sandbox'), (0,server_names/* nameAdvice */.wW)(localNames(inputs), 'local')]
        .filter((advice) => advice !== '')
        .join(' ');
}
/** What is asked for that only the cloud has. */
function needsKlavis(inputs) {
    const { sandboxes, instances } = inputs;
    return [
        ...sandboxes.map(({ server }) => server).filter((name) => !embedded_servers/* EMBEDDED_SANDBOXES */.b.includes(name)),
        ...instances.wanted.map(({ server }) => server).filter((name) => !embedded_servers/* EMBEDDED_SANDBOXES */.b.includes(name.toLowerCase())),
        ...localNames(inputs).filter((name) => !embedded_servers/* EMBEDDED_LOCAL */.F.includes(name))
    ];
}
function localNames({ localServers }) {
    return localServers === undefined || localServers === 'ALL' ? [] : localServers;
}
function notEmbedded(names, advice) {
    return new failure/* Failure */.HR(`The embedded engine has no ${names.join(', ')}.`, `It serves ${[...embedded_servers/* EMBEDDED_LOCAL */.F, ...embedded_servers/* EMBEDDED_SANDBOXES */.b].join(', ')}.`, [advice, 'Leave it out, or use `engine: klavis` with an `api-key`.'].join(' ').trim());
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
        return new failure/* Failure */.HR(what, `Nothing was acquired, ${MOST_RECOVERIES} times in a row.`, 'Run the job again later.', {
            cause
        });
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
    const parcel = upload && Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4069)]).then(__webpack_require__.bind(__webpack_require__, 94069)).then(({ packFolder }) => packFolder(upload, work));
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
async function acquire(alias, begin, { activities, acquiring, timeline }) {
    const started = performance.now();
    activities.set(alias, () => 'being acquired');
    try {
        const holding = await timeline.during('acquire', alias, begin);
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
    const { seedSandbox } = await Promise.all(/* import() */[__webpack_require__.e(9547), __webpack_require__.e(1234)]).then(__webpack_require__.bind(__webpack_require__, 61234));
    const { server } = first;
    await work.timeline.during('seed', alias, () => seedSandbox(wanted, { id, server }, work));
    work.activities.end(activity);
}
async function prepare_verify(server, holding, work) {
    const { activities, inputs, timeline } = work;
    const activity = `verify ${server.alias}`;
    activities.set(activity, () => 'does not answer yet');
    const cameWithAll = holding.kind === 'local' && inputs.localServers === 'ALL';
    const mayBeMissing = cameWithAll || holding.authorisation !== undefined;
    const ask = () => (0,verify/* verifyServer */.V)(server, mayBeMissing, work);
    const isSilent = ({ tools }) => tools === undefined;
    const verified = inputs.verify === 'off' ? await ask() : await timeline.during('verify', server.alias, ask, isSilent);
    activities.end(activity);
    return verified;
}
async function upload(parcel, { id, alias }, work) {
    work.activities.set('upload', () => 'packing or sending the workspace');
    const { uploadWorkspace } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(4069)]).then(__webpack_require__.bind(__webpack_require__, 94069));
    await work.timeline.during('upload', alias, async () => uploadWorkspace(await parcel, id, work));
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
    const advice = (0,server_names/* nameAdvice */.wW)([name], kind) || 'If it is a new one, nothing need be done.';
    return `\`${input}\`: we do not know the server "${name}", and ask for it all the same. ${advice}`;
}

// EXTERNAL MODULE: ./build/steps/timeline.js
var steps_timeline = __webpack_require__(12493);
// EXTERNAL MODULE: ./build/steps/use.js
var use = __webpack_require__(99175);
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
function openWork(host, inputs, use, engine = 'klavis', timeline = new steps_timeline/* Timeline */.Kf()) {
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
        timeline,
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
async function runMain(runner) {
    const started = performance.now();
    const { host, lines } = (0,kept_log/* remembering */.Mw)(runner);
    const inputs = (0,read/* readInputs */.Ko)(host, await (0,seed_reader/* seedReader */.b)(host));
    const choice = await chooseEngine(host, inputs);
    if (choice.engine === 'none') {
        host.output('acquired', 'false');
        host.log.notice(`No sandbox was acquired. ${choice.reason}`);
        return;
    }
    for (const warning of spellingWarnings(inputs))
        host.log.warning(warning);
    const opened = (0,use/* openUse */.YD)(host, inputs.api, inputs.after);
    const timeline = new steps_timeline/* Timeline */.Kf();
    try {
        const work = choice.engine === 'klavis'
            ? openWork(host, inputs, opened, 'klavis', timeline)
            : await openEmbedded(host, inputs, opened, choice.notice, timeline);
        await makeReady(work, started);
    }
    finally {
        (0,steps_timeline/* saveTimeline */.PS)(host, timeline);
        (0,kept_log/* leaveLog */.C3)(opened.settings.folder, lines());
    }
}
async function makeReady(work, started) {
    const { host } = work;
    try {
        const prepared = await prepareAll(work);
        work.limits.stop.throwIfAborted();
        (0,publish/* publish */.m)(prepared, work);
        await askForAuthorisation(prepared, work);
        (0,report/* saveReport */.a)(host, prepared);
        work.phases.end();
        const end = untilWhen((0,publish/* expiresAt */.W)(work.use));
        host.log.info(`Ready in ${(0,wording/* seconds */.YA)(performance.now() - started)}: ${names(prepared)}.${end}`);
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
async function openEmbedded(host, inputs, opened, notice, timeline) {
    if (notice !== '')
        host.log.notice(notice);
    if (inputs.after.keep !== 'never')
        host.log.warning('`keep` has no effect: the embedded engine ends with the job. Read the artifact instead.');
    const start = () => (0,engine_process/* startEngine */.ty)(host, opened.settings.folder, inputs.isolation);
    const engine = await timeline.during('start engine', '', start);
    const api = { ...inputs.api, url: engine.url, rateLimit: 0 };
    return openWork(host, { ...inputs, apiKey: engine.key, api }, (0,use/* withApi */.Nt)(host, opened, api), 'embedded', timeline);
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

/***/ 611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ expiresAt),
/* harmony export */   m: () => (/* binding */ publish)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68337);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);
/* harmony import */ var _outfit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(61508);
/* harmony import */ var _published_servers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(65031);
/* harmony import */ var _warnings_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(37159);






const CLOUD_WORKSPACE = '/data';
/** Tells the steps that follow: files first, then outputs and environment, so that what is named exists. */
function publish(prepared, { engine, host, inputs, use }) {
    const servers = prepared.flatMap((each) => each.servers);
    const answering = servers.filter(({ status }) => status !== 'not answering');
    const configs = (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writeClientConfigs */ .EQ)(answering, inputs.headers, use.settings.folder);
    (0,_published_servers_js__WEBPACK_IMPORTED_MODULE_3__/* .writeServers */ .GQ)(prepared, inputs.headers, use.settings.folder);
    const credentials = prepared.flatMap(({ holding }) => holding.credentials);
    const outputs = {
        acquired: 'true',
        engine,
        ...urls(servers),
        ...descriptions(prepared),
        ...configs,
        ...(inputs.credentials ? { credentials: (0,_outfit_js__WEBPACK_IMPORTED_MODULE_2__/* .writeCredentials */ .wK)(credentials, use.settings.folder) } : {}),
        ledger: use.ledgerPath,
        'expires-at': expiresAt(use)
    };
    for (const [name, value] of Object.entries(outputs))
        host.output(name, value);
    if (inputs.exportEnv)
        exportAll(host, prepared, inputs.headers, configs['mcp-config'] ?? '', use.ledgerPath);
}
function urls(servers) {
    const [only, ...others] = servers;
    return {
        'server-urls': JSON.stringify(Object.fromEntries(servers.map(({ alias, url }) => [alias, url]))),
        ...(only !== undefined && others.length === 0 ? { 'server-url': only.url } : {}),
        ...Object.fromEntries(servers.map(({ alias, url }) => [`${alias}-url`, url])),
        tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
    };
}
function descriptions(prepared) {
    const sandboxes = prepared.flatMap(({ holding, servers }) => servers.map(({ alias, server, status, tools }) => ({
        alias,
        server,
        kind: holding.kind,
        status,
        tools: tools?.length ?? null,
        ...(holding.kind === 'sandbox' ? { sandbox_id: holding.id } : {})
    })));
    const saas = prepared.filter(({ holding }) => holding.kind === 'sandbox');
    const local = localIn(prepared);
    return {
        sandboxes: JSON.stringify(sandboxes),
        'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ holding }) => [holding.alias, holding.id]))),
        ...(local === undefined
            ? {}
            : { 'local-sandbox-id': local.id, 'local-sandbox-ref': (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(local.id), workspace: workspaceOf(local) })
    };
}
/** The folder that the local servers see: always the same in the cloud; the embedded engine says which. */
function workspaceOf({ credentials }) {
    const told = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string');
    return told ?? CLOUD_WORKSPACE;
}
function localIn(prepared) {
    return prepared.find(({ holding }) => holding.kind === 'local')?.holding;
}
/** When the first of the sandboxes frees itself; empty where the API took no TTL. Instances never do. */
function expiresAt({ ledger }) {
    const timed = ledger.held().filter(({ intent }) => intent.kind !== 'instance');
    const ends = timed.map(_warnings_js__WEBPACK_IMPORTED_MODULE_4__/* .freedAt */ .So);
    return ends.includes(undefined) ? '' : (ends.sort()[0] ?? '');
}
/** The job's environment: what an earlier use of the action put there stays. */
function exportAll(host, prepared, headers, config, ledgerPath) {
    const servers = prepared.flatMap((each) => each.servers);
    for (const { alias, url } of servers)
        host.exportEnv((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_5__/* .urlVariable */ .cY)(alias), url);
    const entries = Object.fromEntries(servers.map(({ alias, url }) => [
        alias,
        { url, ...(headers[alias] === undefined ? {} : { headers: headers[alias] }) }
    ]));
    host.exportEnv('KLAVIS_MCP_SERVER_URLS', JSON.stringify({ ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries }));
    host.exportEnv('KLAVIS_MCP_CONFIG', config);
    const local = localIn(prepared);
    if (local !== undefined)
        host.exportEnv('KLAVIS_LOCAL_SANDBOX_ID', local.id);
    const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', ledgerPath].filter((path) => path !== '');
    host.exportEnv('KLAVIS_SANDBOX_LEDGER', ledgers.join(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter));
}
function objectIn(text) {
    try {
        const value = JSON.parse(text ?? '{}');
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    }
    catch {
        return {};
    }
}


/***/ }),

/***/ 79060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ sandboxServers),
/* harmony export */   Q9: () => (/* binding */ TakenNames),
/* harmony export */   WW: () => (/* binding */ localServers)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);


/** Names that are spoken for, as the environment spells them: what the user named, and what came up since. */
class TakenNames {
    #taken;
    constructor({ sandboxes, instances, localServers: local }) {
        const aliases = [...sandboxes, ...instances.wanted].map(({ alias }) => alias);
        const named = [...aliases, ...(local === 'ALL' || local === undefined ? [] : local)];
        this.#taken = new Set(named.map(_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY));
    }
    /** The first of the names that is free, else the last with a number; it is taken from now on. */
    claim(...names) {
        const last = names[names.length - 1] ?? names[0];
        let name = names.find((each) => !this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(each))) ?? last;
        for (let number = 2; this.#taken.has((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name)); number++)
            name = `${last}-${number}`;
        this.#taken.add((0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .urlVariable */ .cY)(name));
        return name;
    }
}
/** The servers of a SaaS sandbox: nearly always one; where there are more, the first has the alias. */
function sandboxServers({ alias, server }, acquired, detailsUrl, taken) {
    const urls = acquired.urls.length > 0 || detailsUrl === undefined ? acquired.urls : [{ key: server, url: detailsUrl }];
    if (urls.length === 0)
        throw noUrl(alias);
    return urls.map(({ key, url }, index) => ({
        alias: index === 0 ? alias : taken.claim(`${alias}-${plainName(key)}`),
        server,
        url,
        status: acquired.status
    }));
}
/** The servers of a local sandbox. Asked for by name they must be there; of `ALL`, what is missing is only said. */
function localServers(wanted, local, { host, taken }) {
    const servers = [];
    const missing = [];
    for (const item of local.servers) {
        if (item.url === undefined || item.status === 'error')
            missing.push(item.server);
        else {
            const name = plainName(item.server);
            const asked = wanted !== 'ALL' && wanted.includes(item.server) && !servers.some(({ alias }) => alias === name);
            const alias = asked ? name : taken.claim(name, `local-${name}`);
            servers.push({ alias, server: item.server, url: item.url, status: item.status });
        }
    }
    if (wanted !== 'ALL') {
        const names = new Set(servers.map(({ server }) => server));
        const absent = wanted.filter((name) => !names.has(name));
        if (absent.length > 0)
            throw noLocalServer(absent);
    }
    else if (missing.length > 0) {
        host.log.warning(`Of all local servers these did not come up and are left out: ${missing.join(', ')}. Name them in \`local-sandbox\` if the job needs them.`);
    }
    if (servers.length === 0)
        throw noLocalServer(['any server']);
    return servers;
}
/** A name from the API as one of ours: it becomes the name of outputs and environment variables. */
function plainName(text) {
    const name = text
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .replace(/^[^A-Za-z0-9]+/, '')
        .slice(0, 64);
    return _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(name) && name.toLowerCase() !== 'server' ? name : `server-${name}`;
}
function noUrl(alias) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} was acquired, but the API gave no URL for it.`, 'Neither the answer to the acquire nor the details of the sandbox hold one.', 'It is released again. Run the job again; if it stays so, tell Klavis support.');
}
function noLocalServer(names) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The local sandbox came up without ${names.join(', ')}.`, 'The API gave no URL for it, or its state is "error".', 'It is released again. Check the name in `local-sandbox`, leave it out, or use `ALL` to take what there is.');
}


/***/ }),

/***/ 74583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ verifyServer)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(90795);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63031);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44320);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);





const ADVICE = {
    final: 'Correct that, or set `verify: warn` to go on without the server.',
    later: 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
};
/**
 * A real MCP handshake with one server. A server that came with `ALL` may be missing, and so may one that a person has to
 * authorise first; one asked for by name may not.
 */
async function verifyServer(server, mayBeMissing, { inputs, host, limits, verifying, consequence = 'Everything is released again.' }) {
    const signal = limits.stop;
    if (inputs.verify === 'off')
        return { ...server, tools: undefined, readyMs: undefined };
    const started = performance.now();
    try {
        const { tools } = await (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_1__/* .preflight */ .M)({
            url: server.url,
            headers: inputs.headers[server.alias] ?? {},
            timeoutMs: inputs.verifyTimeoutMs,
            advice: ADVICE,
            signal,
            fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i,
            clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .x
        });
        const readyMs = performance.now() - started;
        verifying.info(`✓ ${server.alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(tools.length, 'tool')}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(readyMs)}`);
        return { ...server, tools, readyMs };
    }
    catch (error) {
        if (signal.aborted)
            throw signal.reason;
        verifying.info(`✗ ${server.alias}: no answer, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
        if (inputs.verify === 'fail' && !mayBeMissing)
            throw notAnswering(server.alias, consequence, error);
        // Without its advice, which is to do what is done here: to go on.
        const why = error instanceof _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? [error.what, error.why].join(' ').trim() : (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
        host.log.warning(`${server.alias} does not answer and is left out of the client configs: ${why}`);
        return { ...server, status: 'not answering', tools: undefined, readyMs: undefined };
    }
}
function notAnswering(alias, consequence, cause) {
    const what = `${alias} was acquired, but its MCP server does not answer.`;
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(what, (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(cause), consequence, { cause });
}


/***/ })

};
