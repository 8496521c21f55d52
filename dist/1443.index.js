export const id = 1443;
export const ids = [1443];
export const modules = {

/***/ 5313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ commandLineOf)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);


const LOOK_MS = 5_000;
/** What a process was started with; empty for one that is dead and not buried, undefined where nobody tells. */
function commandLineOf(pid) {
    try {
        if (process.platform === 'win32')
            return undefined;
        if (process.platform === 'linux')
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/cmdline`, 'utf8');
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', timeout: LOOK_MS });
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 33784:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hD: () => (/* binding */ ApiError),
  ym: () => (/* binding */ UnreadableAnswer),
  pb: () => (/* binding */ apiError),
  eA: () => (/* binding */ isNoDump),
  c1: () => (/* binding */ isPoolEmpty),
  LR: () => (/* binding */ mayHaveActed)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/net/network-error.js + 1 modules
var network_error = __webpack_require__(71433);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/klavis/detail.js

// The patterns for pages look for each `<` how far it reaches: on megabytes of them that would never end.
const LONGEST_PAGE = 8 * 1024;
/** Reads an error body in any of its shapes: string, FastAPI list, object, HTML, plain text, nothing. */
function readDetail(body, secrets) {
    const json = (0,host_text/* jsonIn */.Yf)(body);
    const said = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, LONGEST_PAGE)) : saidIn(json);
    const complaints = Array.isArray(said) ? said.map(complaintOf) : [];
    const text = Array.isArray(said) ? complaints.map(complaintText).join('; ') : plainText(said);
    return {
        text: (0,host_text/* oneLine */.TN)(withoutSecrets(text, secrets), 400),
        fields: complaints.flatMap(({ place }) => place.map(String)),
        complaints: complaints.map(({ place, message }) => ({ place, message: (0,host_text/* oneLine */.TN)(withoutSecrets(message, secrets)) }))
    };
}
/** FastAPI says `detail`; gateways and other frameworks `message` or `error`. */
function saidIn(json) {
    if (!isRecord(json))
        return json;
    const places = ['detail', 'message', 'error'].filter((place) => place in json);
    // All of them null is nothing said; none of them is a shape that we do not know.
    return places.length === 0 ? json : places.map((place) => json[place]).find((said) => said !== null);
}
function plainText(said) {
    if (typeof said === 'string')
        return said;
    if (isRecord(said)) {
        const inner = said['message'] ?? said['msg'] ?? said['error'] ?? said['detail'];
        if (typeof inner === 'string')
            return inner;
        return Object.keys(said).length === 0 ? '' : asJson(said);
    }
    return said === null || said === undefined ? '' : asJson(said);
}
/** What is nested without end can be parsed, but not written again. */
function asJson(said) {
    try {
        return JSON.stringify(said);
    }
    catch {
        return '';
    }
}
function complaintOf(item) {
    if (!isRecord(item))
        return { place: [], message: plainText(item) };
    const loc = Array.isArray(item['loc']) ? item['loc'] : [];
    const place = loc.filter((part) => typeof part === 'string' || typeof part === 'number');
    return { place: place[0] === 'body' ? place.slice(1) : place, message: plainText(item['msg'] ?? item) };
}
/** Short: FastAPI lists every value of an enum, and what to do about it would be lost behind them. */
function complaintText({ place, message }) {
    const short = (0,host_text/* oneLine */.TN)(message, 120);
    return place.length === 0 ? short : `${place.join('.')}: ${short}`;
}
function textOfPage(body) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim();
    if (title)
        return title;
    return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
}
/** What the API quotes back can be a credential: our key, an id inside a URL, a whole URL. */
function withoutSecrets(text, secrets) {
    const known = secrets.filter((secret) => secret.length >= 4);
    return known
        .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
        .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
        .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***');
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./build/klavis/pool-empty.js
const THINGS = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*';
const POOL_EMPTY = [
    /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
    /\bnone\b.{0,30}\b(?:available|free)\b/i,
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${THINGS}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`, 'i'),
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${THINGS}\\b`, 'i'),
    new RegExp(`\\b${THINGS}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
    /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
    /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
    /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
];
/** Whether a text says that nothing is idle: no document tells how the API says it. */
function saysPoolEmpty(text) {
    return POOL_EMPTY.some((pattern) => pattern.test(text));
}

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/klavis/errors.js






/** The API answered, but not with what was asked for. */
class ApiError extends failure/* Failure */.HR {
    status;
    /** What the API said, as one safe line without secrets. */
    detail;
    /** The request fields that it complained of. */
    fields;
    /** The same, each with its place and words. */
    complaints;
    operation;
    /** The Retry-After header as it came. */
    retryAfter;
    /** The clock of who answered: ours may be wrong. */
    date;
    constructor(operation, answer, detail, why, next) {
        const { status } = answer;
        super(`Klavis answered ${status} when asked to ${operation.name}${(0,wording/* asEnd */.cM)(detail.text)}`, why, next);
        this.name = 'ApiError';
        this.status = status;
        this.detail = detail.text;
        this.fields = detail.fields;
        this.complaints = detail.complaints ?? [];
        this.operation = operation.name;
        this.retryAfter = answer.headers?.['retry-after'];
        this.date = answer.headers?.date;
    }
}
/** A success that we cannot read: whatever was asked for may have happened. */
class UnreadableAnswer extends failure/* Failure */.HR {
    operation;
    constructor(operation, status, cause) {
        super(`Klavis answered ${status} when asked to ${operation.name}, but the answer cannot be read.`, 'It is not the JSON that the API documents: a proxy or another service may have answered.', 'Check the input `api-url`, and whether there is a newer version of this action.', { cause });
        this.name = 'UnreadableAnswer';
        this.operation = operation.name;
    }
}
/** The error that an answer outside 2xx stands for. */
function apiError(operation, url, answer, secrets) {
    if (answer.status >= 300 && answer.status <= 399)
        return redirectError(operation, url, answer);
    const detail = readDetail(answer.body, secrets);
    const [why, next] = adviceFor(answer.status, operation);
    return new ApiError(operation, answer, detail, why, next);
}
function redirectError(operation, url, answer) {
    const location = answer.headers.location ?? '';
    const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another place';
    const detail = { text: `a redirect to ${host}`, fields: [] };
    const why = `Redirects are not followed, so that nobody but ${url.host} gets the key.`;
    return new ApiError(operation, answer, detail, why, 'Set the input `api-url` to the new address, if the API has moved.');
}
function adviceFor(status, operation) {
    if (status === 401)
        return ['The API key is missing or has expired.', 'Check the secret behind the input `api-key`.'];
    if (status === 403) {
        return [
            'The API key is wrong, or may not do this.',
            'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
        ];
    }
    if (status === 429) {
        return [
            'More requests per second than the account may send; other jobs with the same key count too.',
            'Lower the input `rate-limit`, or run fewer jobs at once.'
        ];
    }
    if (status === 408 || status === 409 || status === 423 || status === 425) {
        return [
            status === 408 ? 'A gateway on the way stopped waiting.' : 'Something else is being done with it at the moment.',
            'Run the job again; if it stays so, tell Klavis support the time of the run.'
        ];
    }
    if (status === 501) {
        return ['The embedded engine does not have it.', 'Leave it out, or use `engine: klavis` with an `api-key`.'];
    }
    if (status >= 500) {
        return [
            'The fault is on the side of Klavis.',
            'Run the job again later; if it stays so, tell Klavis support the time of the run.'
        ];
    }
    if ((status === 404 || status === 422) && operation.acquires !== undefined) {
        const { servers, kind } = operation.acquires;
        // The names of instances are others, and the API lists them in its answer.
        const advice = kind === 'instance' ? '' : (0,server_names/* nameAdvice */.wW)(servers, kind);
        const why = `A server may be unknown to this version of the API (${servers.join(', ')}), or an input is not accepted.`;
        return [why, advice || 'Check the server names and inputs against the Klavis documentation.'];
    }
    if (status === 404 || status === 410)
        return ['It was released, or its `ttl` is over.', 'Run the job again; raise `ttl` if it was too short.'];
    return ['The request was not accepted.', 'Check the inputs of the step against what Klavis said.'];
}
/** All sandboxes of the kind are in use: worth waiting for. A server that does not exist is not. */
function isPoolEmpty(error) {
    if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status))
        return false;
    return saysPoolEmpty(error.detail);
}
/** Whether an acquire that failed like this may still have acquired something. */
function mayHaveActed(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return error.established;
    if (error instanceof ApiError)
        return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error));
    if (error instanceof UnreadableAnswer)
        return true;
    // Something that nobody thought of proves nothing.
    return !(error instanceof failure/* Failure */.HR || error instanceof failure/* Cancelled */.cJ);
}
/** The server has no dump. */
function isNoDump(error) {
    return error instanceof ApiError && [404, 405, 422].includes(error.status);
}


/***/ }),

/***/ 36691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PJ: () => (/* binding */ LARGEST_SEED_BYTES),
/* harmony export */   hY: () => (/* binding */ hasEnded),
/* harmony export */   vr: () => (/* binding */ initialization)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33784);

/** The most that is taken as a seed: nobody writes more by hand, and it is held in memory. */
const LARGEST_SEED_BYTES = 32 * 1024 * 1024;
// Behind one request stand all the calls to a service that make its records.
const INITIALIZE_MS = 300_000;
/** The request that fills a SaaS sandbox with data. */
function initialization(server, id, seed, region) {
    return {
        method: 'POST',
        path: ['sandbox', server, id, 'initialize'],
        query: { init_default_data: seed === 'default' ? 'true' : undefined, region },
        ...(seed === 'default' ? {} : { body: seed.json }),
        repeat: 'initialize',
        timeoutMs: INITIALIZE_MS
    };
}
/**
 * Whether a seeding that failed like this has come to its end, so that nothing is written any more. A gateway's 502 or
 * 504, or a connection that broke, tells nothing about that.
 */
function hasEnded(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableAnswer */ .ym || (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.status === 500);
}


/***/ }),

/***/ 15395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bf: () => (/* binding */ LOCAL_SERVERS),
/* harmony export */   CX: () => (/* binding */ mayHaveDump),
/* harmony export */   ex: () => (/* binding */ SAAS_SERVERS),
/* harmony export */   pj: () => (/* binding */ plain),
/* harmony export */   ub: () => (/* binding */ closeSpellings),
/* harmony export */   wW: () => (/* binding */ nameAdvice)
/* harmony export */ });
/* harmony import */ var _spelling_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82479);

/** The SaaS servers we know. The list grows without us: an unknown name is for the API to judge. */
const SAAS_SERVERS = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`);
/** The servers we know of a local sandbox. */
const LOCAL_SERVERS = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`);
const STATELESS = new Set(words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`));
/** False only for servers known to keep no data: there is nothing to dump. */
function mayHaveDump(server) {
    return !STATELESS.has(server);
}
/** Known names a misspelt one may have meant, the closest first; none for a name that is known. */
function closeSpellings(name) {
    const known = [...SAAS_SERVERS, ...LOCAL_SERVERS];
    if (known.includes(name))
        return [];
    return known
        .map((candidate) => ({ candidate, cost: spellingCost(plain(name), plain(candidate)) }))
        .filter(({ cost }) => cost <= 2)
        .sort((left, right) => left.cost - right.cost)
        .slice(0, 3)
        .map(({ candidate }) => candidate);
}
/** What to say of the names of an acquire that was refused. */
function nameAdvice(names, kind) {
    return names
        .map((name) => adviceFor(name, kind))
        .filter((advice) => advice !== '')
        .join(' ');
}
function adviceFor(name, kind) {
    if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
        return `\`${name}\` is a local server: name it in \`local-sandbox\`, not in \`sandboxes\`.`;
    }
    if (kind === 'local' && SAAS_SERVERS.includes(name)) {
        return `\`${name}\` is not a local server: name it in \`sandboxes\`, not in \`local-sandbox\`.`;
    }
    const close = closeSpellings(name).map((spelling) => `\`${spelling}\``);
    return close.length === 0 ? '' : `Instead of \`${name}\`, did you mean ${close.join(' or ')}?`;
}
/** A part of a name (`sheets`) is as close as one slip of the hand; short names allow one slip, longer ones two. */
function spellingCost(name, candidate) {
    if (name.length >= 4 && candidate.includes(name))
        return 1;
    const cost = (0,_spelling_js__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .I)(name, candidate);
    const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2;
    return cost <= allowed ? cost : Number.POSITIVE_INFINITY;
}
/** A name without case, spaces and marks: `Google Calendar` and `google_calendar` are the same. */
function plain(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
function words(text) {
    return text.trim().split(/\s+/);
}


/***/ }),

/***/ 82479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ distance)
/* harmony export */ });
/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const same = from[row - 1] === to[column - 1];
            const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current.push(Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1), swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        beforeLast = last;
        last = current;
    }
    return at(last, to.length);
}
function at(row, column) {
    return row[column] ?? Number.POSITIVE_INFINITY;
}


/***/ }),

/***/ 71433:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Dr: () => (/* binding */ NetworkError),
  x6: () => (/* binding */ networkError),
  w2: () => (/* binding */ timeoutError),
  SH: () => (/* binding */ tooLargeError),
  Jw: () => (/* binding */ truncatedError)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/net/explain.js
/** Why a proxy made no connection, by what it answered, if it did. */
function proxyReason(status) {
    if (status === '407')
        return 'The proxy wants credentials, or other ones.';
    if (status === undefined)
        return 'The proxy is not reachable.';
    return status.startsWith('5')
        ? 'The proxy cannot reach the host, or is overloaded.'
        : 'The proxy does not allow this host, or not as many connections.';
}
/** What happened, why and what to do, for a code of Node's. */
function explain(host, code, established) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
        return [
            `The host ${host} was not found (${code}).`,
            'The name is misspelt, or the runner cannot resolve names outside its network.',
            'Check the address and the DNS of the runner; set HTTPS_PROXY if there is a proxy.'
        ];
    }
    if (code === 'ECONNREFUSED') {
        return [
            `${host} refused the connection (${code}).`,
            'Nothing listens there, or a firewall is in the way.',
            'Check the address and port, and what the runner may reach.'
        ];
    }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
        return [
            `The certificate of ${host} is not trusted: it is made out to another name.`,
            'Something else than the service answers there: a proxy, a login page of the network, or a wrong DNS entry.',
            'Check the address, and what stands between the runner and the host.'
        ];
    }
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
        return [
            `The certificate of ${host} is not trusted: it is out of date (${code}).`,
            'It was not renewed in time, or the clock of the runner is wrong.',
            'Check the clock of the runner; if it is right, whoever runs the host must renew the certificate.'
        ];
    }
    if (isCertificateCode(code)) {
        return [
            `The certificate of ${host} is not trusted (${code}).`,
            'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
            'Set NODE_EXTRA_CA_CERTS to the file with that authority in the environment of the runner.'
        ];
    }
    if (!established) {
        return [
            `No connection to ${host} (${code || 'no reason given'}).`,
            'The network, a firewall or a TLS handshake failed before anything was sent.',
            'Run the job again; if it stays so, check what the runner may reach.'
        ];
    }
    return [
        `The connection to ${host} broke (${code || 'no reason given'}).`,
        'The other side, or a proxy on the way, closed it before there was an answer.',
        'Run the job again; if it stays so, look at the status of the service.'
    ];
}
/** Whether the certificate is to blame. */
function isCertificateCode(code) {
    return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code);
}

;// CONCATENATED MODULE: ./build/net/network-error.js



/** No answer, or no whole one. Names the host only: path and query of a URL can be secret. */
class NetworkError extends failure/* Failure */.HR {
    established;
    timedOut;
    code;
    final;
    constructor(what, why, next, facts, options) {
        super(what, why, next, options);
        this.name = 'NetworkError';
        this.established = facts.established;
        this.timedOut = facts.timedOut;
        this.code = facts.code;
        this.final = facts.final ?? false;
    }
}
/** What Node, or the tunnel through a proxy, threw, told to a person. */
function networkError(host, cause, established) {
    const { code, message } = errorFacts(cause);
    const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message);
    if (tunnel)
        return proxyError(host, message, cause);
    const [what, why, next] = explain(host, code, established);
    return new NetworkError(what, why, next, { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) }, { cause });
}
/** No answer in time; before there was a connection, nothing can have happened on the other side. */
function timeoutError(host, ms, established) {
    const facts = { established, timedOut: true, code: 'ETIMEDOUT' };
    const seconds = Math.round(ms / 100) / 10;
    return established
        ? new NetworkError(`${host} did not answer within ${seconds} s.`, 'The service is slow or overloaded, or the connection died on the way.', 'Run the job again; if it stays so, look at the status of the service.', facts)
        : new NetworkError(`No connection to ${host} within ${seconds} s.`, 'A firewall drops the packets, or the runner has no route to the host.', 'Allow the runner to reach the host, or set HTTPS_PROXY if there is a proxy.', facts);
}
/** The connection ended before the answer did. */
function truncatedError(host, cause) {
    return new NetworkError(`The answer of ${host} was cut short.`, 'The connection was closed before the whole answer had come.', 'Run the job again; if it stays so, look for a proxy or firewall that closes connections.', { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' }, { cause });
}
/** The answer is longer than we are ready to read. */
function tooLargeError(host, limit) {
    return new NetworkError(`The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`, 'No answer of this size is expected here.', 'Check that the address is the right one.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}
function proxyError(host, message, cause) {
    const status = /statusCode=(\d+)/.exec(message)?.[1];
    const reason = status === undefined ? (0,host_text/* oneLine */.TN)(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`;
    return new NetworkError(`The proxy made no connection to ${host}: ${reason}.`, proxyReason(status), 'Check HTTPS_PROXY of the runner, or list the host in NO_PROXY.', {
        established: false,
        timedOut: false,
        code: 'ERR_PROXY',
        final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    }, { cause });
}
/** Read by shape: an error of another realm is no instance of our Error. */
function errorFacts(error) {
    if (typeof error !== 'object' || error === null)
        return { code: '', message: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { code, message };
}


/***/ })

};
