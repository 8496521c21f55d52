export const id = 7456;
export const ids = [7456];
export const modules = {

/***/ 61297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ errorCode)
/* harmony export */ });
/** The code of a system or zlib error, such as ENOSPC. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}


/***/ }),

/***/ 75672:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ TransferRefused)
/* harmony export */ });
/* unused harmony export storeExcerpt */
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85820);


/** The store behind a signed URL answered, but did not do it. */
class TransferRefused extends _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    status;
    constructor(direction, host, status, body) {
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403
            ? 'The signed URL has expired, or was made for other headers.'
            : 'The store behind the signed URL did not take it.', 'Run the job again; a fresh signed URL is asked for each time.');
        this.name = 'TransferRefused';
        this.status = status;
    }
}
// The patterns below take time that grows with the square of the text.
const LONGEST_TEXT = 2 * 1024;
/** Code and message of a store's XML error, or a little of any other text. The rest can hold the signed request. */
function storeExcerpt(body) {
    const code = element(body, 'Code');
    const message = element(body, 'Message');
    if (code !== '' || message !== '')
        return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)([code, message].filter((part) => part !== '').join(': '), 200);
    const text = body
        .slice(0, LONGEST_TEXT)
        .replace(/<[^>]*>/g, ' ')
        .replace(/[a-z]+:\/\/\S+/gi, '(address)')
        .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)');
    return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text, 200);
}
function element(xml, name) {
    return new RegExp(`<${name}>([^<]{0,${LONGEST_TEXT}})</${name}>`).exec(xml)?.[1] ?? '';
}
function withColon(excerpt) {
    return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`;
}


/***/ }),

/***/ 16324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ dumpLease)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/archive/error-code.js
var error_code = __webpack_require__(61297);
;// CONCATENATED MODULE: ./build/archive/whole-gzip.js




const CHUNK = 256 * 1024;
/**
 * Whether bytes that pass by are a whole gzip: CRC and size of each member must be right, and zeros may follow the
 * last. What is in it is unpacked on the thread pool and dropped, so even a bomb takes time only, and no memory.
 */
class GzipCheck {
    #gunzip = (0,external_node_zlib_.createGunzip)({ chunkSize: CHUNK });
    #bytes = 0;
    #error;
    #fail = () => { };
    constructor() {
        this.#gunzip.resume();
        this.#gunzip.on('error', (error) => {
            this.#error = error;
            this.#fail(gzipFailure(error));
        });
    }
    /** Resolves when the bytes were unpacked; rejects as soon as they cannot be right. */
    take(bytes) {
        this.#bytes += bytes.length;
        return this.#unless((done) => this.#gunzip.write(bytes, done));
    }
    /** Rejects when something is missing. */
    async end() {
        if (this.#bytes === 0)
            throw damaged('The file is empty.');
        // Not when the last byte was taken in, but when all of it is out: only then is it known to be complete.
        await this.#unless((done) => (0,external_node_stream_.finished)(this.#gunzip.end(), done));
    }
    close() {
        this.#gunzip.destroy();
    }
    /** zlib calls nobody back for the bytes that broke it: only the stream tells. */
    #unless(act) {
        return new Promise((resolve, reject) => {
            this.#fail = reject;
            if (this.#error !== undefined)
                reject(gzipFailure(this.#error));
            else
                act((error) => (error ? reject(gzipFailure(this.#error ?? error)) : resolve()));
        });
    }
}
function gzipFailure(error) {
    const code = (0,error_code/* errorCode */.C)(error);
    if (code === 'Z_BUF_ERROR')
        return damaged('It ends too early: the transfer was cut off.', error);
    if (code === 'Z_DATA_ERROR')
        return damaged('It is not gzip, or its bytes were changed on the way.', error);
    return damaged(`It could not be read: ${(0,failure/* messageOf */.bD)(error)}.`, error);
}
function damaged(why, cause) {
    return new failure/* Failure */.HR('The archive is not a whole gzip file.', why, '', { cause });
}

// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/net/abort.js
var abort = __webpack_require__(49290);
// EXTERNAL MODULE: ./build/net/body.js
var net_body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/network-error.js + 1 modules
var network_error = __webpack_require__(71433);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./build/net/partial-file.js


/** The file came, but could not be written: fetching it again would not help. */
class NotWritten extends failure/* Failure */.HR {
    constructor(cause) {
        const { code } = cause;
        const isFull = code === 'ENOSPC' || code === 'EDQUOT';
        super('The file could not be written.', isFull ? 'The disk of the runner is full.' : `${(0,failure/* messageOf */.bD)(cause)}.`, isFull ? 'Free some space on the runner.' : 'Check that RUNNER_TEMP is writable.', { cause });
        this.name = 'NotWritten';
    }
}
// Writes of 1 MiB nearly halve the time of a download against writing each chunk as it comes.
const BATCH = 1024 * 1024;
/** A new file that only we may read, on its way to be whole: one batch is written and checked while the next comes in. */
class PartialFile {
    #path;
    #handle;
    #newCheck;
    /** Called as soon as what came cannot be written or is no good; why is told by whatever is called next. */
    onFailure = () => { };
    #check;
    #filling = Buffer.allocUnsafeSlow(BATCH);
    #spare = Buffer.allocUnsafeSlow(BATCH);
    #used = 0;
    #sent = 0;
    #landing = Promise.resolve();
    constructor(path, handle, newCheck) {
        this.#path = path;
        this.#handle = handle;
        this.#newCheck = newCheck;
        this.#check = newCheck?.();
    }
    /** Fails when there is such a file already. */
    static async create(path, newCheck) {
        const handle = await (0,promises_.open)(path, 'wx', 0o600).catch((error) => {
            throw new NotWritten(error);
        });
        return new PartialFile(path, handle, newCheck);
    }
    /** How many bytes came so far. */
    get bytes() {
        return this.#sent + this.#used;
    }
    async add(chunk) {
        for (let done = 0; done < chunk.length;) {
            const count = chunk.copy(this.#filling, this.#used, done);
            this.#used += count;
            done += count;
            if (this.#used === BATCH)
                await this.#send();
        }
    }
    /** Waits until all that came is on the disk, and was found good so far. */
    async settle() {
        if (this.#used > 0)
            await this.#send();
        await this.#landing;
    }
    /** The file is whole: its check has the last word. */
    async finish() {
        await this.settle();
        await this.#check?.end();
        await this.#handle.close();
    }
    /** Forgets what came: another version of the file follows. */
    async startOver() {
        await this.settle();
        await this.#handle.truncate(0);
        this.#sent = 0;
        this.#check?.close();
        this.#check = this.#newCheck?.();
    }
    /** Leaves nothing behind. */
    async discard() {
        this.#check?.close();
        await this.#handle.close().catch(() => { });
        await (0,promises_.rm)(this.#path, { force: true });
    }
    async #send() {
        await this.#landing;
        const batch = this.#filling.subarray(0, this.#used);
        this.#landing = this.#land(batch, this.#sent);
        this.#landing.catch(() => this.onFailure());
        this.#sent += this.#used;
        this.#used = 0;
        const filled = this.#filling;
        this.#filling = this.#spare;
        this.#spare = filled;
    }
    async #land(batch, position) {
        await Promise.all([writeAt(this.#handle, batch, position), this.#check?.take(batch)]);
    }
}
async function writeAt(handle, bytes, position) {
    try {
        // A disk that is nearly full takes a part, and only the next write fails.
        for (let done = 0; done < bytes.length;) {
            done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
        }
    }
    catch (error) {
        throw new NotWritten(error);
    }
}

;// CONCATENATED MODULE: ./build/net/range.js

/** Reads the head of a whole answer. A weak ETag does not promise the same bytes, so it is none. */
function sourceOf(headers) {
    const { etag, 'last-modified': modified, 'accept-ranges': ranges = '' } = headers;
    const strong = etag !== undefined && /^".*"$/.test(etag) ? etag : undefined;
    const length = headers['content-length'] ?? '';
    return {
        total: /^\d+$/.test(length) ? Number(length) : undefined,
        validator: strong ?? modified,
        takesRanges: ranges.toLowerCase() === 'bytes' || (ranges === '' && (strong ?? modified) !== undefined)
    };
}
/** Asks for the rest of a file; with a validator a store that has another version by now sends all of that one. */
function headersForRest({ validator }, from) {
    return { Range: `bytes=${from}-`, ...(validator === undefined ? {} : { 'If-Range': validator }) };
}
/** Whether a 206 is just the rest: from there to the end of a file of the same size. */
function isTheRest(headers, { total }, from) {
    const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
    if (first === undefined || Number(first) !== from)
        return false;
    if (size === '*')
        return total === undefined || Number(last) === total - 1;
    return Number(last) === Number(size) - 1 && (total === undefined || Number(size) === total);
}
/** The rest of a file was asked for, and something else came. */
function wrongPart(host) {
    return new failure/* Failure */.HR(`${host} sent another part of the file than the one asked for.`, 'The file was changed meanwhile, or a proxy on the way answers for the store.', 'Run the job again; if it stays so, look for a proxy that keeps copies.');
}

// EXTERNAL MODULE: ./build/net/refused.js
var refused = __webpack_require__(75672);
// EXTERNAL MODULE: ./build/net/request.js + 2 modules
var net_request = __webpack_require__(35376);
;// CONCATENATED MODULE: ./build/net/get-file.js







const HEAD_MS = 60_000;
const EXCERPT_BYTES = 1024 * 1024;
const MOST_RESUMES = 8;
const FIRST_WAIT_MS = 250;
/** GETs a URL into a new file that only we may read, over as many connections as it takes; what is not whole is removed. */
async function getFile(file) {
    const late = () => (0,network_error/* timeoutError */.w2)(new URL(file.url).host, file.timeoutMs, true);
    return (0,abort/* within */.ux)(file.timeoutMs, file.signal, late, async (signal) => {
        // Before the request: what has come is lost when its connection breaks while nobody takes it.
        const target = await PartialFile.create(file.path, file.newCheck);
        try {
            await new Download(file, target, signal).run();
            return { bytes: target.bytes };
        }
        catch (error) {
            await target.discard();
            throw error;
        }
    });
}
class Download {
    #file;
    #target;
    #signal;
    #host;
    #source = sourceOf({});
    constructor(file, target, signal) {
        this.#file = file;
        this.#target = target;
        this.#signal = signal;
        this.#host = new URL(file.url).host;
    }
    async run() {
        for (let resumes = 0;; resumes += 1) {
            const { bytes } = this.#target;
            try {
                return await this.#receive();
            }
            catch (error) {
                if (!isBroken(error) || !(await this.#mayGoOn()) || resumes === MOST_RESUMES)
                    throw error;
                this.#file.onBreak?.({ bytes: this.#target.bytes, total: this.#source.total, error });
                // A connection that brought nothing: the store gets a moment.
                if (this.#target.bytes === bytes)
                    await (0,abort/* delay */.cb)(Math.random() * FIRST_WAIT_MS * 2 ** resumes, this.#signal);
            }
        }
    }
    /**
     * A validator makes the store vouch that both parts are of one file. Without it only our own check can: its CRC
     * covers the seam, and when the parts do not belong together, the file is no good and removed.
     */
    async #mayGoOn() {
        await this.#target.settle();
        const { takesRanges, validator } = this.#source;
        const isSafe = validator !== undefined || this.#file.newCheck !== undefined;
        return this.#target.bytes > 0 && takesRanges && isSafe && !this.#signal.aborted;
    }
    /** One connection: the file from its start, or the rest of it. */
    async #receive() {
        const { url, idleMs, timeoutMs } = this.#file;
        const from = this.#target.bytes;
        const request = {
            method: 'GET',
            url,
            headers: from === 0 ? {} : headersForRest(this.#source, from),
            timeoutMs: Math.min(HEAD_MS, timeoutMs),
            ...(idleMs === undefined ? {} : { idleMs }),
            signal: this.#signal
        };
        const answer = await (0,net_request/* open */.h)(request);
        try {
            await this.#accept(answer, request);
        }
        catch (error) {
            answer.stream.destroy();
            throw error;
        }
        // Not only when the next bytes come, which may take long.
        this.#target.onFailure = () => answer.stream.destroy();
        for await (const chunk of (0,net_body/* chunksOf */.U)(answer.stream, request))
            await this.#target.add(chunk);
        const { total } = this.#source;
        if (total !== undefined && this.#target.bytes !== total)
            throw (0,network_error/* truncatedError */.Jw)(this.#host);
        await this.#target.finish();
    }
    /** Looks at the head: the body that follows is the rest, or the whole file, for which it makes room. */
    async #accept({ status, headers, stream }, request) {
        if (status < 200 || status > 299) {
            const body = await (0,net_body/* readText */.y)(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs, cut: true });
            throw new refused/* TransferRefused */.u('download', this.#host, status, body);
        }
        const from = this.#target.bytes;
        if (status === 206) {
            if (from > 0 && isTheRest(headers, this.#source, from))
                return;
            throw wrongPart(this.#host);
        }
        this.#source = sourceOf(headers);
        if (from > 0)
            await this.#target.startOver();
    }
}
/** The connection broke, or the store is unwell for the moment: what came so far is still good. */
function isBroken(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return !error.final;
    return error instanceof refused/* TransferRefused */.u && (error.status >= 500 || error.status === 429 || error.status === 408);
}

;// CONCATENATED MODULE: ./build/steps/dump.js










const LONGEST_CALL_MS = 300_000;
const MOST_DOWNLOADS = 3;
/** Dumps one lease to a file within the time given. Never throws: the release comes next whatever happens. */
async function dumpLease(held, limitMs, context) {
    const nothing = { held, file: undefined, bytes: 0, reason: '' };
    const { kind, server } = held.intent;
    if (kind === 'instance' || (kind === 'sandbox' && !(0,server_names/* mayHaveDump */.CX)(server)))
        return nothing;
    const end = performance.now() + limitMs;
    const time = {
        signal: AbortSignal.any([AbortSignal.timeout(limitMs), context.host.cancelled]),
        leftMs: () => Math.max(0, end - performance.now()),
        trouble: ''
    };
    try {
        return kind === 'local' ? await dumpLocal(held, time, context) : await dumpSandbox(held, time, context);
    }
    catch (error) {
        if (kind === 'sandbox' && (0,errors/* isNoDump */.eA)(error))
            return nothing;
        if (context.host.cancelled.aborted)
            return { ...nothing, reason: 'The job was cancelled.' };
        const isLate = time.signal.aborted || time.leftMs() === 0;
        return { ...nothing, reason: isLate ? tooLate(limitMs, time.trouble) : (0,failure/* messageOf */.bD)(error) };
    }
}
/** The data of a SaaS sandbox comes inline, as JSON. */
async function dumpSandbox(held, time, { klavis, host, folder }) {
    const { server, alias } = held.intent;
    const text = host.redact(await klavis.dumpSandbox(server, held.lease.id, call(time)));
    const file = (0,external_node_path_.join)(folder, `sandbox-${alias}.json`);
    try {
        (0,external_node_fs_.writeFileSync)(file, text, { mode: 0o600 });
    }
    catch (error) {
        throw new NotWritten(error);
    }
    return { held, file, bytes: Buffer.byteLength(text), reason: '' };
}
/** The workspace of a local sandbox is fetched from a signed URL; what does not come whole is fetched again. */
async function dumpLocal(held, time, { klavis, host, region, folder }) {
    const file = (0,external_node_path_.join)(folder, 'local-sandbox.tar.gz');
    const { signal } = time;
    const newCheck = () => new GzipCheck();
    const onBreak = (broken) => host.log.info(resumed(broken));
    for (let tries = 1;; tries++) {
        const { url } = await klavis.dumpLocal(held.lease.id, region, call(time));
        for (const secret of (0,secrets_of/* secretsOfUrl */.mE)(url))
            host.mask(secret);
        try {
            const { bytes } = await getFile({ url, path: file, signal, timeoutMs: time.leftMs(), newCheck, onBreak });
            return { held, file, bytes, reason: '' };
        }
        catch (error) {
            if (signal.aborted || error instanceof NotWritten)
                throw error;
            if (tries === MOST_DOWNLOADS)
                throw notWhole(error);
            time.trouble = (0,failure/* messageOf */.bD)(error);
            host.log.info(`The dump did not come whole and is fetched again: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
}
/** Never over the longest call, so that a failure shows its own cause before the time is over. */
function call(time) {
    const onTrouble = (message) => {
        time.trouble = message;
    };
    return { signal: time.signal, timeoutMs: Math.min(LONGEST_CALL_MS, time.leftMs()), onTrouble };
}
function resumed({ bytes, total, error }) {
    const there = total === undefined ? (0,wording/* size */.Ej)(bytes) : `${(0,wording/* size */.Ej)(bytes)} of ${(0,wording/* size */.Ej)(total)}`;
    return `The download of the dump broke and goes on after the ${there} that are there: ${(0,failure/* messageOf */.bD)(error)}`;
}
function notWhole(cause) {
    return new failure/* Failure */.HR((0,failure/* messageOf */.bD)(cause), `It was fetched ${MOST_DOWNLOADS} times.`, 'Run the job again; if it stays so, tell Klavis support.', {
        cause
    });
}
function tooLate(limitMs, trouble) {
    const why = trouble === '' ? 'Raise it if there is more to fetch.' : `Before that: ${trouble}`;
    return `It took longer than the ${Math.round(limitMs / 1000)} s it may take (\`dump-timeout\`; 20 s when the job is cancelled). ${why}`;
}


/***/ }),

/***/ 26279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $B: () => (/* binding */ isThere),
/* harmony export */   bV: () => (/* binding */ mayBeOver),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   cz: () => (/* binding */ detailsOf)
/* harmony export */ });
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33784);
/* harmony import */ var _lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26272);


/** Whether a lease may be over, so that its id may be somebody else's: a release was sent before, or its TTL may have passed. */
function mayBeOver({ intent, standing }) {
    const ttlMs = intent.ttlSeconds * 1000;
    return (standing === 'releasing' || intent.attached === true || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now()));
}
/** Asks whose a sandbox is: the id of one that was released is given to others, under another URL. */
async function ownerOf({ intent, lease }, klavis, call) {
    const now = await detailsOf(intent.server, lease.id, klavis, call);
    if (now === undefined)
        return 'gone';
    if (now.status === 'idle')
        return 'nobody';
    if (now.url === undefined || lease.urlHash === undefined)
        return 'unsure';
    // The same instance under another host is still ours: gateways move.
    const instanceId = (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .instanceIdOf */ .SF)(now.url);
    const isOurs = instanceId === undefined ? (0,_lease_secrets_of_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(now.url) === lease.urlHash : instanceId === lease.instanceId;
    return isOurs ? 'us' : 'others';
}
/** The details of a sandbox; undefined where it is gone. */
async function detailsOf(server, id, klavis, call) {
    try {
        return await klavis.getSandbox(server, id, look(call));
    }
    catch (error) {
        if (isGone(error))
            return undefined;
        throw error;
    }
}
/** Whether a local sandbox is still there; where nobody can tell, it is. */
async function isThere({ lease }, klavis, call) {
    try {
        await klavis.getLocal(lease.id, look(call));
        return true;
    }
    catch (error) {
        return !isGone(error);
    }
}
/** To look is not to release: what is written down before a release is not written down for it. */
function look(call) {
    return { forRelease: true, ...call, beforeSend: undefined };
}
function isGone(error) {
    return error instanceof _klavis_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ApiError */ .hD && (error.status === 404 || error.status === 410);
}


/***/ })

};
