export const id = 4291;
export const ids = [4291];
export const modules = {

/***/ 80879:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createApiRelay: () => (/* binding */ createApiRelay)
});

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/klavis/client.js + 5 modules
var client = __webpack_require__(37703);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/klavis/pacer.js
var klavis_pacer = __webpack_require__(28866);
// EXTERNAL MODULE: ./build/klavis/request-url.js
var request_url = __webpack_require__(97824);
// EXTERNAL MODULE: ./build/mcp/cassette/seed-hash.js
var seed_hash = __webpack_require__(49728);
// EXTERNAL MODULE: ./build/net/body.js
var net_body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/engine/api/http-error.js
var http_error = __webpack_require__(99293);
// EXTERNAL MODULE: ./build/engine/api/reply.js
var reply = __webpack_require__(83160);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/not-found.js
var not_found = __webpack_require__(97649);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/lease/ownership.js
var ownership = __webpack_require__(71404);
;// CONCATENATED MODULE: ./build/engine/gateway/lease-owner.js





const LOOK_UP_MS = 30_000;
async function checkOwner(lease, klavis, signal) {
    if (lease.kind !== 'sandbox')
        return;
    const owner = lease.urlHash === undefined ? 'reused' : ownerIn(await detailsOf(lease, klavis, signal), lease);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw new http_error/* HttpError */.j$(409, `It is not known who has ${lease.alias} now. Nothing was done to it.`);
    const why = owner === 'reused' ? 'It expired or was released, and somebody else has it now' : 'It was released';
    throw new http_error/* HttpError */.j$(410, `${lease.alias} is no longer held. ${why}. Nothing was done to it.`);
}
function ownerIn(details, lease) {
    const { id, urlHash, instanceId } = lease;
    const isSameUrl = details?.url !== undefined && (0,lease_secrets/* fingerprint */.Rj)(details.url) === urlHash;
    if (isSameUrl && details.status !== 'idle')
        return 'ours';
    const known = { ...(urlHash === undefined ? {} : { urlHash }), ...(instanceId === undefined ? {} : { instanceId }) };
    return (0,ownership/* ownershipIn */.V_)(details, { type: 'lease', seq: 0, id, at: '', ...known });
}
async function detailsOf({ server, id }, klavis, signal) {
    try {
        return await klavis.getSandbox(server, id, { signal, timeoutMs: LOOK_UP_MS });
    }
    catch (error) {
        if ((0,not_found/* isNotFound */.c4)(error))
            return undefined;
        if (!(error instanceof errors/* ApiError */.hD) || !error.isJson)
            throw error;
        const retryAfter = error.retryAfter === undefined ? {} : { 'Retry-After': error.retryAfter };
        throw new http_error/* HttpError */.j$(error.status, error.detail, retryAfter);
    }
}

;// CONCATENATED MODULE: ./build/engine/gateway/permitted-request.js


const CALL_MS = 60_000;
const DATA_MS = 300_000;
const RESET = { method: 'POST', turn: 'call', timeoutMs: CALL_MS, hasBody: false };
const DUMP = { method: 'GET', turn: 'call', timeoutMs: DATA_MS, hasBody: false };
const UPLOAD = { method: 'POST', turn: 'upload', timeoutMs: CALL_MS, hasBody: false };
const ACTIONS = {
    sandbox: new Map([
        ['reset', RESET],
        ['initialize', { ...RESET, timeoutMs: DATA_MS, hasBody: true }],
        ['dump', DUMP]
    ]),
    local: new Map([
        ['reset', RESET],
        ['upload-url', UPLOAD],
        ['initialize', UPLOAD],
        ['dump', DUMP]
    ])
};
const QUERY = new Map([
    ['region', /^[\w-]{1,40}$/],
    ['init_default_data', /^(?:true|false)$/]
]);
function permittedRequest(method, pathname, query, leases) {
    const path = segmentsOf(pathname);
    const verb = path.at(-1) ?? '';
    const lease = leases.find((each) => pathsOf(each).some((known) => isSamePath([...known, verb], path)));
    const action = lease === undefined ? undefined : ACTIONS[lease.kind].get(verb);
    const isKnownQuery = [...query].every(([name, value]) => QUERY.get(name)?.test(value) === true);
    if (lease === undefined || action?.method !== method || !isKnownQuery)
        throw needsKey();
    return { ...action, lease, path: [...pathOf(lease), verb], query: Object.fromEntries(query) };
}
function pathsOf(lease) {
    const { kind, id } = lease;
    return kind === 'local' ? [pathOf(lease), pathOf({ ...lease, id: (0,lease_secrets/* fingerprint */.Rj)(id) })] : [pathOf(lease)];
}
function pathOf({ kind, server, id }) {
    return kind === 'sandbox' ? ['sandbox', server, id] : ['local-sandbox', id];
}
function isSamePath(one, other) {
    return one.length === other.length && one.every((segment, index) => segment === other[index]);
}
function segmentsOf(pathname) {
    try {
        return pathname.split('/').map(decodeURIComponent);
    }
    catch {
        throw needsKey();
    }
}
function needsKey() {
    return new http_error/* HttpError */.j$(403, 'This needs the API key. Without it, the gateway only resets, seeds and dumps the sandboxes of this job, and uploads to them.');
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/engine/gateway/relayed-answer.js

const FIELDS = {
    reset: ['status', 'message', 'detail'],
    initialize: ['status', 'message', 'detail'],
    'upload-url': ['upload_url', 'expires_in_minutes'],
    dump: ['download_url', 'expires_in_minutes']
};
function isPassedAsItIs({ lease, path }, status) {
    return status < 300 && lease.kind === 'sandbox' && path.at(-1) === 'dump';
}
function relayedBody({ lease, path }, status, text) {
    const value = status < 300 ? (0,json/* parseJson */.qF)(text) : undefined;
    const fields = FIELDS[path.at(-1) ?? ''] ?? [];
    if (!(0,json/* isJsonObject */.OW)(value))
        return withoutSecrets(text, lease);
    const body = Object.fromEntries(Object.entries(value)
        .filter(([name]) => fields.includes(name))
        .map(([name, field]) => [
        name,
        typeof field === 'string' && !name.endsWith('_url') ? withoutSecrets(field, lease) : field
    ]));
    return JSON.stringify(body);
}
function withoutSecrets(text, { kind, id, instanceId }) {
    const secrets = [...(kind === 'local' ? [id] : []), ...(instanceId === undefined ? [] : [instanceId])];
    return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

;// CONCATENATED MODULE: ./build/engine/gateway/api-relay.js

















const LIMIT_MS = 600_000;
const USER_AGENT = `klavis-sandbox-action/${version/* VERSION */.xv}`;
const PASSED_HEADERS = ['content-type', 'retry-after', 'date'];
const BODY_HEADERS = ['content-length', 'content-encoding'];
const MAX_ANSWER_BYTES = 64 * 1024;
function createApiRelay({ api, leases, onNewState, log }) {
    const pacer = new klavis_pacer/* Pacer */._(api.rateLimit);
    const klavis = (0,client/* createKlavis */.r)({ baseUrl: api.url, apiKey: api.key, userAgent: USER_AGENT, pacer });
    async function pass(request, response, permitted) {
        const { method, lease, turn, timeoutMs } = permitted;
        const length = lengthOf(request, permitted);
        const gone = new AbortController();
        response.once('close', () => gone.abort());
        const signal = (0,time_limits/* timeLimited */.gI)(LIMIT_MS, gone.signal);
        await checkOwner(lease, klavis, signal);
        const sent = await pacer.turn(turn, signal);
        try {
            const url = (0,request_url/* requestUrl */.F)(api.url, permitted).href;
            const headers = {
                Authorization: `Bearer ${api.key}`,
                Accept: 'application/json',
                'User-Agent': USER_AGENT,
                ...(length === 0 ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(length) })
            };
            const body = length === 0 ? {} : { body: request.pipe(new external_node_stream_.PassThrough()) };
            const seed = (0,seed_hash/* seedHash */.Y)();
            if (length > 0)
                request.on('data', (chunk) => seed.update(chunk));
            const outgoing = { method, url, headers, ...body, timeoutMs, signal, onSent: sent };
            const answer = await (0,net_request/* open */.h)(outgoing);
            if (answer.status < 300)
                onNewState(permitted, length === 0 ? undefined : seed.digest());
            log(`${method} ${permitted.path.at(-1)} of ${lease.alias}: ${answer.status}`);
            if (isPassedAsItIs(permitted, answer.status)) {
                response.writeHead(answer.status, passedHeaders(answer.headers, [...PASSED_HEADERS, ...BODY_HEADERS]));
                await (0,promises_.pipeline)(answer.stream, response).catch(() => response.destroy());
                return;
            }
            const isCut = answer.status >= 400;
            const text = await (0,net_body/* readText */.y)(answer.stream, outgoing, {
                maxBytes: MAX_ANSWER_BYTES,
                leftMs: timeoutMs,
                cut: isCut
            });
            const relayed = relayedBody(permitted, answer.status, text);
            (0,reply/* sendText */.o)(response, {
                status: answer.status,
                body: relayed,
                headers: passedHeaders(answer.headers, PASSED_HEADERS)
            });
        }
        finally {
            sent();
        }
    }
    return {
        pass: async (request, response, url) => {
            const pathname = url.pathname.split('/').slice(2).join('/');
            const permitted = permittedRequest(request.method ?? '', pathname, url.searchParams, leases());
            try {
                await pass(request, response, permitted);
            }
            catch (error) {
                throw error instanceof failure/* Failure */.HR ? new http_error/* HttpError */.j$(502, (0,failure/* messageOf */.bD)(error)) : error;
            }
        }
    };
}
function lengthOf({ headers }, { hasBody }) {
    if (headers['transfer-encoding'] !== undefined)
        throw new http_error/* HttpError */.j$(411, 'Length Required');
    const length = Number(headers['content-length'] ?? 0);
    const maxBytes = hasBody ? initialize/* MAX_SEED_BYTES */.$ : 0;
    if (length <= maxBytes)
        return length;
    throw new http_error/* HttpError */.j$(413, `The body is larger than ${maxBytes} bytes`, { Connection: 'close' });
}
function passedHeaders(headers, names) {
    const passed = names.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, value]];
    });
    return { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...Object.fromEntries(passed) };
}


/***/ }),

/***/ 20626:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ readAuthorities),
/* harmony export */   bL: () => (/* binding */ systemAuthorities),
/* harmony export */   jf: () => (/* binding */ trustedTls),
/* harmony export */   lq: () => (/* binding */ fromPem),
/* harmony export */   qQ: () => (/* binding */ hashOf),
/* harmony export */   sg: () => (/* binding */ toPem),
/* harmony export */   zk: () => (/* binding */ trustOnly)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);


const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_CERTIFICATES = 2_000;
const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
let tlsOptions = {};
function trustedTls() {
    return tlsOptions;
}
async function trustOnly(authorities, rejectUnauthorized) {
    const tls = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 41692, 19));
    const trusted = [...tls.rootCertificates, ...authorities];
    const { setDefaultCACertificates } = tls;
    setDefaultCACertificates?.(trusted);
    tlsOptions = { secureContext: tls.createSecureContext({ ca: trusted }), rejectUnauthorized };
}
function systemAuthorities() {
    const tls = process.getBuiltinModule?.('node:tls');
    return tls?.getCACertificates?.('system');
}
function readAuthorities(path) {
    const text = readBounded(path);
    return (text.match(CERTIFICATE) ?? []).slice(0, MAX_CERTIFICATES).flatMap((block) => {
        try {
            return [toPem(new node_crypto__WEBPACK_IMPORTED_MODULE_0__.X509Certificate(block).raw.toString('base64'))];
        }
        catch {
            return [];
        }
    });
}
function readBounded(path) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0));
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        return stats.isFile() && stats.size <= MAX_FILE_BYTES ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file, 'utf8') : '';
    }
    catch {
        return '';
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
function toPem(base64) {
    return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
function fromPem(pem) {
    return pem.replace(/-----[^-]+-----|\s/g, '');
}
function hashOf(certificates) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const certificate of certificates.map(fromPem).sort())
        hash.update(`${certificate}\n`);
    return hash.digest('hex');
}


/***/ }),

/***/ 7032:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ idIn),
/* harmony export */   Ge: () => (/* binding */ rows),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Vm: () => (/* binding */ word),
/* harmony export */   eQ: () => (/* binding */ isId),
/* harmony export */   g1: () => (/* binding */ record)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);


const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
const MAX_URL = 8_192;
function isId(value) {
    return typeof value === 'string' && ID.test(value);
}
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
function record(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) ? value : undefined;
}
function text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
function word(value) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text(value), 60);
}
function idIn(value) {
    const id = text(value);
    return isId(id) ? id : '';
}
function url(value) {
    if (typeof value !== 'string' || value.length > MAX_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}


/***/ }),

/***/ 49728:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ hashOfSeed),
/* harmony export */   Y: () => (/* binding */ seedHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const CARRIAGE_RETURN = 0x0d;
function seedHash() {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    return {
        update: (chunk) => {
            hash.update(chunk.includes(CARRIAGE_RETURN) ? chunk.filter((byte) => byte !== CARRIAGE_RETURN) : chunk);
        },
        digest: () => hash.digest('hex')
    };
}
function hashOfSeed(json) {
    const hash = seedHash();
    hash.update(Buffer.from(json));
    return hash.digest();
}


/***/ })

};
