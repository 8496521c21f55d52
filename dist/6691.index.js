export const id = 6691;
export const ids = [6691];
export const modules = {

/***/ 12900:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ editDistance)
/* harmony export */ });
function editDistance(from, to) {
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

/***/ 2430:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hD: () => (/* binding */ ApiError),
  g7: () => (/* binding */ ReportedFailure),
  Vk: () => (/* binding */ UnreadableResponse),
  pb: () => (/* binding */ apiError),
  eA: () => (/* binding */ isNoDump),
  c1: () => (/* binding */ isPoolEmpty),
  im: () => (/* binding */ mayHaveAcquired),
  LR: () => (/* binding */ mayHaveActed)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/klavis/error-detail.js


const MAX_PAGE = 8 * 1024;
function readDetail(body, secrets) {
    const json = (0,base_json/* parseJson */.qF)(body);
    const detail = json === undefined ? textOfPage(withoutSecrets(body, secrets).slice(0, MAX_PAGE)) : detailIn(json);
    const errors = Array.isArray(detail) ? detail.map(readFieldError) : [];
    const text = Array.isArray(detail) ? errors.map(fieldErrorText).join('; ') : plainText(detail);
    return {
        text: (0,base_text/* oneLine */.TN)(withoutSecrets(text, secrets), 400),
        isJson: (0,base_json/* isJsonObject */.OW)(json),
        fields: errors.flatMap(({ location }) => location.map(String)),
        fieldErrors: errors.map(({ location, message }) => ({
            location,
            message: (0,base_text/* oneLine */.TN)(withoutSecrets(message, secrets))
        }))
    };
}
function detailIn(json) {
    if (!(0,base_json/* isJsonObject */.OW)(json))
        return json;
    const names = ['detail', 'message', 'error'].filter((name) => name in json);
    return names.length === 0 ? json : names.map((name) => json[name]).find((value) => value !== null);
}
function plainText(value) {
    if (typeof value === 'string')
        return value;
    if ((0,base_json/* isJsonObject */.OW)(value)) {
        const inner = value['message'] ?? value['msg'] ?? value['error'] ?? value['detail'];
        if (typeof inner === 'string')
            return inner;
        return Object.keys(value).length === 0 ? '' : toJson(value);
    }
    return value === null || value === undefined ? '' : toJson(value);
}
function toJson(value) {
    try {
        return JSON.stringify(value);
    }
    catch {
        return '';
    }
}
function readFieldError(item) {
    if (!(0,base_json/* isJsonObject */.OW)(item))
        return { location: [], message: plainText(item) };
    const loc = Array.isArray(item['loc']) ? item['loc'] : [];
    const location = loc.filter((part) => typeof part === 'string' || typeof part === 'number');
    return { location: location[0] === 'body' ? location.slice(1) : location, message: plainText(item['msg'] ?? item) };
}
function fieldErrorText({ location, message }) {
    const short = (0,base_text/* oneLine */.TN)(message, 120);
    return location.length === 0 ? short : `${location.join('.')}: ${short}`;
}
function textOfPage(body) {
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim();
    if (title)
        return title;
    return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
}
function withoutSecrets(text, secrets) {
    const known = secrets.filter((secret) => secret.length >= 4);
    return known
        .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
        .replace(/\b(https?):\/\/([^\s/?#"'<>@]+)[^\s"'<>]*/gi, '$1://$2/…')
        .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '***');
}

// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
;// CONCATENATED MODULE: ./build/klavis/errors.js






class ApiError extends failure/* Failure */.HR {
    status;
    detail;
    fields;
    fieldErrors;
    isJson;
    operation;
    retryAfter;
    date;
    constructor(operation, response, detail, why, next) {
        const { status } = response;
        super(`Klavis answered ${status} when asked to ${operation.name}${(0,wording/* quoteAtEnd */.RJ)(detail.text)}`, why, next);
        this.name = 'ApiError';
        this.status = status;
        this.detail = detail.text;
        this.fields = detail.fields;
        this.fieldErrors = detail.fieldErrors ?? [];
        this.isJson = detail.isJson ?? false;
        this.operation = operation.name;
        this.retryAfter = response.headers?.['retry-after'];
        this.date = response.headers?.date;
    }
}
class UnreadableResponse extends failure/* Failure */.HR {
    operation;
    constructor(operation, status, cause) {
        super(`Klavis answered ${status} when asked to ${operation.name}, but its answer cannot be read.`, 'It is not the JSON that the API documents. A proxy or another service may have answered.', `Check ${(0,host_wording/* inputName */.yu)('api-url')}, and whether there is a newer version of this action.`, { cause });
        this.name = 'UnreadableResponse';
        this.operation = operation.name;
    }
}
class ReportedFailure extends failure/* Failure */.HR {
    constructor(operation, message) {
        super(`Klavis could not ${operation.name}${(0,wording/* quoteAtEnd */.RJ)(message)}`, 'The API reports that it failed.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support.`);
        this.name = 'ReportedFailure';
    }
}
function apiError(operation, url, response, secrets) {
    if (response.status >= 300 && response.status <= 399)
        return redirectError(operation, url, response);
    const detail = readDetail(response.body, secrets);
    const [why, next] = adviceFor(response.status, operation);
    return new ApiError(operation, response, detail, why, next);
}
function redirectError(operation, url, response) {
    const location = response.headers.location ?? '';
    const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another host';
    const detail = { text: `a redirect to ${host}`, fields: [] };
    const why = `Redirects are not followed, so that the key is sent only to ${url.host}.`;
    return new ApiError(operation, response, detail, why, `If the API has moved, set ${(0,host_wording/* inputName */.yu)('api-url')} to its new address.`);
}
function keyName() {
    return (0,host_wording/* perHost */.GB)({ action: 'the secret behind the input `api-key`', terminal: 'KLAVIS_API_KEY' });
}
function adviceFor(status, operation) {
    if (status === 401)
        return ['The API key is missing or has expired.', `Check ${keyName()}.`];
    if (status === 403) {
        return [
            'The API key is wrong, or has no permission for this.',
            `Check ${keyName()}, and that it belongs to the API at ${(0,host_wording/* inputName */.yu)('api-url')}.`
        ];
    }
    if (status === 429) {
        return [
            'The account allows fewer requests per second. Other jobs with the same key count too.',
            `Lower ${(0,host_wording/* inputName */.yu)('rate-limit')}, or run fewer jobs at once.`
        ];
    }
    if (status === 408 || status === 409 || status === 423 || status === 425) {
        return [
            status === 408 ? 'A gateway timed out.' : 'The sandbox is busy with another request.',
            `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report it to Klavis support with the time of the run.`
        ];
    }
    if (status === 501) {
        return [
            'The embedded engine does not support this.',
            `Leave it out, or set ${(0,host_wording/* inputName */.yu)('api-key')} and ${(0,host_wording/* inputName */.yu)('engine', 'klavis')}.`
        ];
    }
    if (status >= 500) {
        return [
            'The service failed.',
            `${(0,host_wording/* rerun */.nt)()} later. If it keeps failing, report it to Klavis support with the time of the run.`
        ];
    }
    if ((status === 404 || status === 422) && operation.acquires !== undefined) {
        const { servers, kind } = operation.acquires;
        const advice = kind === 'instance' ? '' : (0,server_names/* nameAdvice */.wW)(servers, kind);
        const why = `This version of the API may not know a server (${servers.join(', ')}), or does not accept an input.`;
        return [why, advice || 'Check the server names and inputs against the Klavis documentation.'];
    }
    if (status === 404 || status === 410)
        return ['It was released, or it expired.', `${(0,host_wording/* rerun */.nt)()}. If ${(0,host_wording/* inputName */.yu)('ttl')} was too short, raise it.`];
    return ['The API did not accept the request.', 'Check the inputs of the step.'];
}
const RESOURCE = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*';
const EMPTY_POOL = [
    /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
    /\bnone\b.{0,30}\b(?:available|free)\b/i,
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${RESOURCE}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`, 'i'),
    new RegExp(`\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${RESOURCE}\\b`, 'i'),
    new RegExp(`\\b${RESOURCE}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
    /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
    /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
    /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
];
function isPoolEmpty(error) {
    if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status))
        return false;
    return EMPTY_POOL.some((pattern) => pattern.test(error.detail));
}
function mayHaveActed(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return error.established;
    if (error instanceof ApiError)
        return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error));
    if (error instanceof UnreadableResponse)
        return true;
    return !(error instanceof failure/* Failure */.HR || error instanceof failure/* Cancelled */.cJ);
}
function mayHaveAcquired(error) {
    return mayHaveActed(error) || (error instanceof ApiError && error.status >= 300 && error.status <= 399);
}
function isNoDump(error) {
    return error instanceof ApiError && [404, 405, 422].includes(error.status);
}


/***/ }),

/***/ 36691:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ MAX_SEED_BYTES),
/* harmony export */   eH: () => (/* binding */ hasSeedingEnded),
/* harmony export */   qk: () => (/* binding */ initializeRequest)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2430);

const MAX_SEED_BYTES = 32 * 1024 * 1024;
const INITIALIZE_MS = 300_000;
function initializeRequest(server, id, seed) {
    return {
        method: 'POST',
        path: ['sandbox', server, id, 'initialize'],
        query: { init_default_data: seed === 'default' ? 'true' : undefined },
        ...(seed === 'default' ? {} : { body: seed.json }),
        repeat: 'initialize',
        timeoutMs: INITIALIZE_MS
    };
}
function hasSeedingEnded(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UnreadableResponse */ .Vk || (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && error.status === 500);
}


/***/ }),

/***/ 15395:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bf: () => (/* binding */ LOCAL_SERVERS),
/* harmony export */   CH: () => (/* binding */ namedServers),
/* harmony export */   CX: () => (/* binding */ mayHaveDump),
/* harmony export */   Ff: () => (/* binding */ listServers),
/* harmony export */   Wq: () => (/* binding */ authorisationPage),
/* harmony export */   ex: () => (/* binding */ SAAS_SERVERS),
/* harmony export */   kd: () => (/* binding */ isAll),
/* harmony export */   to: () => (/* binding */ normaliseServerName),
/* harmony export */   ub: () => (/* binding */ closeSpellings),
/* harmony export */   wW: () => (/* binding */ nameAdvice)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);
/* harmony import */ var _base_spelling_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12900);


const SAAS_SERVERS = words(`
  jira github salesforce hubspot notion airtable linear asana google_sheets google_drive google_docs gmail
  google_calendar google_forms clickup close monday motion onedrive microsoft_teams outlook_mail cal.com quickbooks
  moneybird dropbox shopify woocommerce outlook_calendar resend wordpress mem0 supabase slack confluence discord
  snowflake postgres mongodb youtube googleworkspaceatlas huggingface
  arxiv_latex calculator clinicaltrialsgov met_museum open_library osm pubmed us_weather whois wikipedia weather
  twelvedata national_parks lara_translate e2b context7 alchemy weights_and_biases
  fetch duckduckgo scholarly howtocook yahoo_finance 12306 youtube_transcript oxylabs google_maps brave_search exa serper`);
const LOCAL_SERVERS = words(`
  filesystem git terminal desktop-commander arxiv excel word powerpoint code-executor code-runner pdf-tools
  google_cloud poste_email_toolathlon localmemory canvas playwright`);
const STATELESS = new Set(words(`
  arxiv_latex calculator clinicaltrialsgov fetch met_museum open_library osm pubmed us_weather duckduckgo whois
  wikipedia scholarly howtocook yahoo_finance 12306 youtube_transcript weather twelvedata national_parks lara_translate
  e2b context7 alchemy weights_and_biases oxylabs google_maps brave_search exa serper`));
function mayHaveDump(server) {
    return !STATELESS.has(server);
}
function closeSpellings(name) {
    const known = [...SAAS_SERVERS, ...LOCAL_SERVERS];
    if (known.includes(name))
        return [];
    return known
        .map((candidate) => ({ candidate, cost: spellingCost(normaliseServerName(name), normaliseServerName(candidate)) }))
        .filter(({ cost }) => cost <= 2)
        .sort((left, right) => left.cost - right.cost)
        .slice(0, 3)
        .map(({ candidate }) => candidate);
}
function nameAdvice(names, kind) {
    return names
        .map((name) => adviceFor(name, kind))
        .filter((advice) => advice !== '')
        .join(' ');
}
function adviceFor(name, kind) {
    if (kind === 'sandbox' && LOCAL_SERVERS.includes(name)) {
        return `\`${name}\` is a local server. Move it from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('sandboxes')} to ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('local-sandbox')}.`;
    }
    if (kind === 'local' && SAAS_SERVERS.includes(name)) {
        return `\`${name}\` is not a local server. Move it from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('local-sandbox')} to ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('sandboxes')}.`;
    }
    const close = closeSpellings(name).map((spelling) => `\`${spelling}\``);
    return close.length === 0 ? '' : `Did you mean ${close.join(' or ')} instead of \`${name}\`?`;
}
function spellingCost(name, candidate) {
    if (name.length >= 4 && candidate.includes(name))
        return 1;
    const cost = (0,_base_spelling_js__WEBPACK_IMPORTED_MODULE_1__/* .editDistance */ .Y)(name, candidate);
    const allowed = Math.min(name.length, candidate.length) <= 4 ? 1 : 2;
    return cost <= allowed ? cost : Number.POSITIVE_INFINITY;
}
function normaliseServerName(name) {
    return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
const OAUTH_NAMES = new Set(words(`airtable asana attio box calcom canva clickup close confluence dialpad docusign dropbox fathom figma gcalendar gdocs
  gdrive github gitlab gmail gsheets hubspot jira klaviyo linear linkedin monday notion onedrive outlook pagerduty
  pipedrive quickbooks salesforce shopify slack stripe supabase teams vercel wordpress xero zendesk`));
const SPECIAL_OAUTH_NAMES = {
    googlecalendar: 'gcalendar',
    googledocs: 'gdocs',
    googledrive: 'gdrive',
    googlesheets: 'gsheets',
    microsoftteams: 'teams',
    outlookcalendar: 'outlook',
    outlookmail: 'outlook'
};
function authorisationPage(apiUrl, server) {
    const name = normaliseServerName(server);
    const page = SPECIAL_OAUTH_NAMES[name] ?? name;
    return OAUTH_NAMES.has(page) ? `${apiUrl}/oauth/${page}/authorize` : undefined;
}
function isAll(servers) {
    return servers === 'ALL';
}
function namedServers(servers) {
    return servers === undefined || isAll(servers) ? [] : servers;
}
function listServers(servers) {
    return isAll(servers) ? 'all servers' : servers.join(', ');
}
function words(text) {
    return text.trim().split(/\s+/);
}


/***/ }),

/***/ 9569:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dr: () => (/* binding */ NetworkError),
/* harmony export */   Jw: () => (/* binding */ truncatedError),
/* harmony export */   SH: () => (/* binding */ tooLargeError),
/* harmony export */   w2: () => (/* binding */ timeoutError),
/* harmony export */   x6: () => (/* binding */ networkError)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
class NetworkError extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
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
function networkError(host, cause, established) {
    const { code, message } = errorFacts(cause);
    const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message);
    if (tunnel)
        return proxyError(host, message, cause);
    const [what, why, next] = explain(host, code, established);
    return new NetworkError(what, why, next, { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) }, { cause });
}
function timeoutError(host, ms, established) {
    const facts = { established, timedOut: true, code: 'ETIMEDOUT' };
    const seconds = Math.round(ms / 100) / 10;
    return established
        ? new NetworkError(`${host} did not answer within ${seconds} s.`, 'The service is slow or overloaded, or the connection was lost.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`, facts)
        : new NetworkError(`No connection to ${host} within ${seconds} s.`, `A firewall drops the packets, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} has no route to the host.`, `Let ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host. If there is a proxy, set HTTPS_PROXY.`, facts);
}
function truncatedError(host, cause) {
    return new NetworkError(`The answer of ${host} is incomplete.`, 'The connection was closed before the end of the answer.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, look for a proxy or firewall that closes connections.`, { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' }, { cause });
}
function tooLargeError(host, limit) {
    return new NetworkError(`The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`, 'No answer of this size is expected here.', 'Check the address of the service.', { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true });
}
function proxyError(host, message, cause) {
    const status = /statusCode=(\d+)/.exec(message)?.[1];
    const reason = status === undefined ? (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`;
    return new NetworkError(`The proxy did not connect to ${host}: ${reason}.`, proxyReason(status), `Check HTTPS_PROXY on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}, or add the host to NO_PROXY.`, {
        established: false,
        timedOut: false,
        code: 'ERR_PROXY',
        final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    }, { cause });
}
function proxyReason(status) {
    if (status === '407')
        return 'The proxy requires credentials, or rejected the ones in its URL.';
    if (status === undefined)
        return 'The proxy is not reachable.';
    return status.startsWith('5')
        ? 'The proxy cannot reach the host, or is overloaded.'
        : 'The proxy does not allow this host, or not this many connections.';
}
function explain(host, code, established) {
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
        return [
            `The host ${host} was not found (${code}).`,
            `The name is misspelt, or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} cannot resolve names outside its network.`,
            `Check the address and the DNS settings of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If there is a proxy, set HTTPS_PROXY.`
        ];
    }
    if (code === 'ECONNREFUSED') {
        return [
            `${host} refused the connection (${code}).`,
            LOOPBACK_HOST.test(host)
                ? 'Nothing listens on this port, or this process runs in a container with a network of its own, whose loopback address is another one.'
                : 'Nothing listens on this port, or a firewall blocks it.',
            `Check the address and port, and that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach them.`
        ];
    }
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
        return [
            `The certificate of ${host} is not trusted: it was issued for another name.`,
            'Something other than the service answers: a proxy, a login page of the network, or a wrong DNS entry.',
            `Check the address, and the proxies between ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} and the host.`
        ];
    }
    if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
        return [
            `The certificate of ${host} is not trusted: it is out of date (${code}).`,
            `It was not renewed in time, or the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} is wrong.`,
            `Check the clock of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()}. If it is right, ask the operator of the host to renew the certificate.`
        ];
    }
    if (isCertificateCode(code)) {
        return [
            `The certificate of ${host} is not trusted (${code}).`,
            'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
            `Set NODE_EXTRA_CA_CERTS on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} to a file with the certificate of that authority.`
        ];
    }
    if (!established) {
        return [
            `No connection to ${host} (${code || 'no error code'}).`,
            'The network, a firewall or a TLS handshake failed before anything was sent.',
            `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check that a firewall lets ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .machine */ .Aq)()} reach the host.`
        ];
    }
    return [
        `The connection to ${host} broke (${code || 'no error code'}).`,
        'The service, or a proxy on the way, closed it before it answered.',
        `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}. If it keeps failing, check the status page of the service.`
    ];
}
function isCertificateCode(code) {
    return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code);
}
function errorFacts(error) {
    if (typeof error !== 'object' || error === null)
        return { code: '', message: String(error) };
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return { code, message };
}


/***/ })

};
