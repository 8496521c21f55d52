export const id = 7331;
export const ids = [7331];
export const modules = {

/***/ 77692:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ TransferRefused)
/* harmony export */ });
/* unused harmony export storeExcerpt */
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);



/** The store behind a signed URL refused an upload or a download. */
class TransferRefused extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    status;
    constructor(direction, host, status, body) {
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403
            ? 'The signed URL has expired, or was made for other headers.'
            : 'The store behind the signed URL did not accept the request.', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .rerun */ .nt)()}: each run gets a new signed URL.`);
        this.name = 'TransferRefused';
        this.status = status;
    }
}
// The time that the patterns below take grows with the square of the length.
const MAX_TEXT = 2 * 1024;
/** Code and message of a store's XML error, or the beginning of any other text. The rest can contain the signed request. */
function storeExcerpt(body) {
    const code = element(body, 'Code');
    const message = element(body, 'Message');
    if (code !== '' || message !== '')
        return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)([code, message].filter((part) => part !== '').join(': '), 200);
    const text = body
        .slice(0, MAX_TEXT)
        .replace(/<[^>]*>/g, ' ')
        .replace(/[a-z]+:\/\/\S+/gi, '(address)')
        .replace(/\S*(?:signature|credential|token)=\S*/gi, '(hidden)');
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(text, 200);
}
function element(xml, name) {
    return new RegExp(`<${name}>([^<]{0,${MAX_TEXT}})</${name}>`).exec(xml)?.[1] ?? '';
}
function withColon(excerpt) {
    return excerpt === '' ? '' : `: ${excerpt.replace(/\.$/, '')}`;
}


/***/ }),

/***/ 83595:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QU: () => (/* binding */ DumpBudget),
/* harmony export */   el: () => (/* binding */ DumpTooLarge),
/* harmony export */   um: () => (/* binding */ MAX_SANDBOX_DUMP)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);



const MAX_BYTES = 2_000_000_000;
/** How large the dump of a SaaS sandbox may be. The dump of a workspace is limited by all dumps together only. */
const MAX_SANDBOX_DUMP = 256_000_000;
/** A dump that is too large to be kept; downloading it again would not help. */
class DumpTooLarge extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    constructor(what, limit) {
        super(`${what} larger than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .size */ .Ej)(limit)}.`, 'It is not kept, because it could fill the disk.', `If the data is not needed, set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('dump', 'never')}; otherwise have the agent leave less behind.`);
        this.name = 'DumpTooLarge';
    }
}
/** The disk space for all dumps of one step. The agent decides how large they are, so they are bounded together. */
class DumpBudget {
    #limit;
    #used = 0;
    constructor(limit = MAX_BYTES) {
        this.#limit = limit;
    }
    /** Throws if the dumps are too large together. */
    take(bytes) {
        this.#used += bytes;
        if (this.#used > this.#limit)
            throw new DumpTooLarge('All dumps together are', this.#limit);
    }
    /** Gives back what a removed dump has taken. */
    giveBack(bytes) {
        this.#used -= bytes;
    }
    /** The same check, which also counts the bytes. */
    counting(check) {
        let taken = 0;
        return {
            take: async (bytes) => {
                taken += bytes.length;
                this.take(bytes.length);
                await check.take(bytes);
            },
            end: () => check.end(),
            close: () => {
                this.giveBack(taken);
                taken = 0;
                check.close();
            }
        };
    }
}


/***/ }),

/***/ 86980:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ dumpLease),
  u: () => (/* binding */ noDump)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
;// CONCATENATED MODULE: ./build/archive/gzip-check.js



const CHUNK = 256 * 1024;
/**
 * Checks a stream for a complete gzip file: CRC and size of each member must be right, and only zeros may follow the last
 * one. The content is decompressed on the thread pool and dropped, so a gzip bomb takes time but no memory.
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
    /** Resolves when the bytes are decompressed; rejects as soon as they cannot be gzip. */
    take(bytes) {
        this.#bytes += bytes.length;
        return this.#orFailure((done) => this.#gunzip.write(bytes, done));
    }
    /** Rejects if the file is incomplete. */
    async end() {
        if (this.#bytes === 0)
            throw damaged('The file is empty.');
        // Waits until everything is decompressed, because only then is the file known to be complete.
        await this.#orFailure((done) => (0,external_node_stream_.finished)(this.#gunzip.end(), done));
    }
    close() {
        this.#gunzip.destroy();
    }
    /** Rejects on stream errors, because zlib does not call back for a write that fails. */
    #orFailure(act) {
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
    if ((0,failure/* hasCode */.up)(error, 'Z_BUF_ERROR'))
        return damaged('It ends too early: the transfer was cut off.', error);
    if ((0,failure/* hasCode */.up)(error, 'Z_DATA_ERROR'))
        return damaged('It is not gzip, or it was damaged in transit.', error);
    return damaged(`It could not be read: ${(0,failure/* messageOf */.bD)(error)}.`, error);
}
function damaged(why, cause) {
    return new failure/* Failure */.HR('The archive is not a complete gzip file.', why, '', { cause });
}

// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/net/body.js
var net_body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
;// CONCATENATED MODULE: ./build/net/partial-file.js



/** The file was received, but could not be written, so another download would not help. */
class NotWritten extends failure/* Failure */.HR {
    constructor(cause) {
        const isFull = (0,failure/* hasCode */.up)(cause, 'ENOSPC', 'EDQUOT');
        super('The file could not be written.', isFull ? `The disk of ${(0,host_wording/* machine */.Aq)()} is full.` : `${(0,failure/* messageOf */.bD)(cause)}.`, isFull ? `Free some space on ${(0,host_wording/* machine */.Aq)()}.` : `Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable.`, { cause });
        this.name = 'NotWritten';
    }
}
// Writes of 1 MiB nearly halve the time of a download, compared with writing each chunk as it arrives.
const BATCH = 1024 * 1024;
/** A new private file that is being received. One batch is written and checked while the next one arrives. */
class PartialFile {
    #path;
    #handle;
    #newCheck;
    /** Called as soon as a batch cannot be written or its check fails; the next method call throws the error. */
    onFailure = () => { };
    #check;
    #filling;
    #spare;
    #filled = 0;
    #flushed = 0;
    #written = Promise.resolve();
    constructor(path, handle, newCheck, batch) {
        this.#filling = Buffer.allocUnsafeSlow(batch);
        this.#spare = Buffer.allocUnsafeSlow(batch);
        this.#path = path;
        this.#handle = handle;
        this.#newCheck = newCheck;
        this.#check = newCheck?.();
    }
    /** Fails if the file exists already. */
    static async create(path, newCheck, batch = BATCH) {
        const handle = await (0,promises_.open)(path, 'wx', 0o600).catch((error) => {
            throw new NotWritten(error);
        });
        return new PartialFile(path, handle, newCheck, batch);
    }
    /** The number of bytes received so far. */
    get bytes() {
        return this.#flushed + this.#filled;
    }
    async add(chunk) {
        for (let done = 0; done < chunk.length;) {
            const count = chunk.copy(this.#filling, this.#filled, done);
            this.#filled += count;
            done += count;
            if (this.#filled === this.#filling.length)
                await this.#flush();
        }
    }
    /** Waits until everything received is written and checked. */
    async settle() {
        if (this.#filled > 0)
            await this.#flush();
        await this.#written;
    }
    /** Ends the file after its last byte; throws if the check fails. */
    async finish() {
        await this.settle();
        await this.#check?.end();
        await this.#handle.close();
    }
    /** Empties the file, because another version of it follows. */
    async startOver() {
        await this.settle();
        await this.#handle.truncate(0);
        this.#flushed = 0;
        this.#check?.close();
        this.#check = this.#newCheck?.();
    }
    /** Closes and removes the file. */
    async discard() {
        this.#check?.close();
        await this.#handle.close().catch(() => { });
        await (0,promises_.rm)(this.#path, { force: true });
    }
    async #flush() {
        await this.#written;
        const batch = this.#filling.subarray(0, this.#filled);
        this.#written = this.#write(batch, this.#flushed);
        this.#written.catch(() => this.onFailure());
        this.#flushed += this.#filled;
        this.#filled = 0;
        const full = this.#filling;
        this.#filling = this.#spare;
        this.#spare = full;
    }
    async #write(batch, position) {
        await Promise.all([writeAt(this.#handle, batch, position), this.#check?.take(batch)]);
    }
}
async function writeAt(handle, bytes, position) {
    try {
        // A nearly full disk writes a part, and only the next write fails.
        for (let done = 0; done < bytes.length;) {
            done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
        }
    }
    catch (error) {
        throw new NotWritten(error);
    }
}

// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/net/transfer-refused.js
var transfer_refused = __webpack_require__(77692);
;// CONCATENATED MODULE: ./build/net/get-file.js








const HEAD_MS = 60_000;
const EXCERPT_BYTES = 1024 * 1024;
const MAX_RESUMES = 8;
const FIRST_WAIT_MS = 250;
/** Downloads a URL into a new private file, over as many connections as it takes. An incomplete file is removed. */
async function getFile(file) {
    const late = () => (0,network_error/* timeoutError */.w2)(new URL(file.url).host, file.timeoutMs, true);
    return (0,time_limits/* withTimeLimit */.Bv)(file.timeoutMs, file.signal, late, async (signal) => {
        // Created before the request: bytes that nobody reads are lost when the connection breaks.
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
    #remote = readHead({});
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
                if (!isBroken(error) || !(await this.#canResume()) || resumes === MAX_RESUMES)
                    throw error;
                this.#file.onBreak?.({ bytes: this.#target.bytes, total: this.#remote.total, error });
                // If the connection brought nothing, waits a moment before the next one.
                if (this.#target.bytes === bytes)
                    await (0,time_limits/* delay */.cb)(Math.random() * FIRST_WAIT_MS * 2 ** resumes, this.#signal);
            }
        }
    }
    /**
     * With a validator, the store guarantees that both parts are of one file. Without it only our own check can: its CRC
     * covers both parts, and if they do not belong together, the check fails and the file is removed.
     */
    async #canResume() {
        await this.#target.settle();
        const { acceptsRanges, validator } = this.#remote;
        const isVerifiable = validator !== undefined || this.#file.newCheck !== undefined;
        return this.#target.bytes > 0 && acceptsRanges && isVerifiable && !this.#signal.aborted;
    }
    /** Receives the file, or the rest of it, over one connection. */
    async #receive() {
        const { url, idleMs, timeoutMs } = this.#file;
        const from = this.#target.bytes;
        const request = {
            method: 'GET',
            url,
            headers: from === 0 ? {} : rangeHeaders(this.#remote, from),
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
        // Ends the connection at once, not only when the next bytes arrive.
        this.#target.onFailure = () => answer.stream.destroy();
        for await (const chunk of (0,net_body/* readChunks */.z)(answer.stream, request))
            await this.#target.add(chunk);
        const { total } = this.#remote;
        if (total !== undefined && this.#target.bytes !== total)
            throw (0,network_error/* truncatedError */.Jw)(this.#host);
        await this.#target.finish();
    }
    /** Checks the head of the answer. If the body is the whole file and not the rest, the download starts over. */
    async #accept({ status, headers, stream }, request) {
        if (status < 200 || status > 299) {
            const body = await (0,net_body/* readText */.y)(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs, cut: true });
            throw new transfer_refused/* TransferRefused */.u('download', this.#host, status, body);
        }
        const from = this.#target.bytes;
        if (status === 206) {
            if (from > 0 && isRest(headers, this.#remote, from))
                return;
            throw wrongRange(this.#host);
        }
        this.#remote = readHead(headers);
        if (from > 0)
            await this.#target.startOver();
    }
}
/** Whether the connection broke or the store failed temporarily, so that the download can be resumed. */
function isBroken(error) {
    if (error instanceof network_error/* NetworkError */.Dr)
        return !error.final;
    return error instanceof transfer_refused/* TransferRefused */.u && (error.status >= 500 || error.status === 429 || error.status === 408);
}
/** Reads the head of an answer with the whole file. A weak ETag does not promise the same bytes, so it does not count. */
function readHead(headers) {
    const { etag, 'last-modified': modified, 'accept-ranges': ranges = '' } = headers;
    const strong = etag !== undefined && /^".*"$/.test(etag) ? etag : undefined;
    const length = headers['content-length'] ?? '';
    return {
        total: /^\d+$/.test(length) ? Number(length) : undefined,
        validator: strong ?? modified,
        acceptsRanges: ranges.toLowerCase() === 'bytes' || (ranges === '' && (strong ?? modified) !== undefined)
    };
}
/** Asks for the rest of a file. With a validator, a store whose file has changed sends all of the new version. */
function rangeHeaders({ validator }, from) {
    return { Range: `bytes=${from}-`, ...(validator === undefined ? {} : { 'If-Range': validator }) };
}
/** Whether a 206 is exactly the rest: from there to the end of a file of the same size. */
function isRest(headers, { total }, from) {
    const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(headers['content-range'] ?? '') ?? [];
    if (first === undefined || Number(first) !== from)
        return false;
    if (size === '*')
        return total === undefined || Number(last) === total - 1;
    return Number(last) === Number(size) - 1 && (total === undefined || Number(size) === total);
}
function wrongRange(host) {
    return new failure/* Failure */.HR(`${host} sent another part of the file than requested.`, 'The file has changed, or a proxy on the way answered from its cache.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, look for a caching proxy.`);
}

// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/post/dump-budget.js
var dump_budget = __webpack_require__(83595);
;// CONCATENATED MODULE: ./build/base/json-shape.js
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const isOpening = (byte) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte) => byte === 0x7d || byte === 0x5d;
const isSpace = (byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/**
 * Tells whether bytes that arrive in chunks are one whole JSON object or list, by its brackets and quotes. That is enough
 * to notice a cut answer or the page of a proxy, and unlike parsing it needs no memory, whatever the bytes are.
 */
class JsonShape {
    #depth = 0;
    #isInString = false;
    #isEscaped = false;
    #hasBegun = false;
    #isBroken = false;
    take(bytes) {
        // In variables, because fields would make the loop several times slower.
        let [depth, isInString, isEscaped] = [this.#depth, this.#isInString, this.#isEscaped];
        for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index] ?? 0;
            if (isEscaped)
                isEscaped = false;
            else if (isInString) {
                if (byte === QUOTE)
                    isInString = false;
                else if (byte === BACKSLASH)
                    isEscaped = true;
            }
            else if (depth === 0) {
                if (!isSpace(byte))
                    depth = this.#begin(byte);
            }
            else if (byte === QUOTE)
                isInString = true;
            else if (isOpening(byte))
                depth++;
            else if (isClosing(byte))
                depth--;
        }
        this.#depth = depth;
        this.#isInString = isInString;
        this.#isEscaped = isEscaped;
    }
    /** Whether everything taken so far is one whole document. */
    isWhole() {
        return this.#hasBegun && !this.#isBroken && this.#depth === 0;
    }
    /** The depth after the first byte of a document. There is only one, and nothing but space beside it. */
    #begin(byte) {
        if (this.#hasBegun || !isOpening(byte))
            this.#isBroken = true;
        this.#hasBegun = true;
        return this.#isBroken ? 0 : 1;
    }
}

;// CONCATENATED MODULE: ./build/post/save-dump.js



/** Small, because many sandboxes are dumped at once. */
const save_dump_BATCH = 128 * 1024;
/** The dump of a SaaS sandbox on its way to a file: redacted while it arrives, and never in memory as a whole. */
class SavedDump {
    #target;
    #host;
    #budget;
    #received = 0;
    constructor(target, host, budget) {
        this.#target = target;
        this.#host = host;
        this.#budget = budget;
    }
    static async create(path, host, budget) {
        return new SavedDump(await PartialFile.create(path, undefined, save_dump_BATCH), host, budget);
    }
    /** Takes the body of one answer, in place of that of an earlier attempt, and returns whether it is whole JSON. */
    receive = async (body) => {
        await this.#target.startOver();
        this.#giveBack();
        const redactor = this.#host.newRedactor();
        const shape = new JsonShape();
        for await (const chunk of body) {
            this.#received += chunk.length;
            this.#budget.take(chunk.length);
            if (this.#received > dump_budget/* MAX_SANDBOX_DUMP */.um)
                throw new dump_budget/* DumpTooLarge */.el('It is', dump_budget/* MAX_SANDBOX_DUMP */.um);
            shape.take(chunk);
            await this.#target.add(redactor.push(chunk));
        }
        await this.#target.add(redactor.end());
        return shape.isWhole();
    };
    /** Ends the file, and returns its size. */
    async finish() {
        await this.#target.finish();
        return this.#target.bytes;
    }
    /** Removes the file. */
    async discard() {
        this.#giveBack();
        await this.#target.discard();
    }
    #giveBack() {
        this.#budget.giveBack(this.#received);
        this.#received = 0;
    }
}

;// CONCATENATED MODULE: ./build/post/dump.js














const MAX_CALL_MS = 300_000;
const MAX_DOWNLOADS = 3;
/** The result of a dump that left no file. */
function noDump(held, reason = '') {
    return { held, file: undefined, bytes: 0, reason };
}
/** Dumps one lease to a file within the time limit. Never throws, because the release follows in any case. */
async function dumpLease(held, limitMs, context) {
    const { kind, server } = held.intent;
    if (kind === 'instance' || (kind === 'sandbox' && !(0,server_names/* mayHaveDump */.CX)(server)))
        return noDump(held);
    const end = performance.now() + limitMs;
    const attempt = {
        signal: (0,time_limits/* timeLimited */.gI)(limitMs, context.host.cancelled),
        leftMs: () => Math.max(0, end - performance.now()),
        lastError: ''
    };
    try {
        return kind === 'local' ? await dumpLocal(held, attempt, context) : await dumpSandbox(held, attempt, context);
    }
    catch (error) {
        if (kind === 'sandbox' && (0,errors/* isNoDump */.eA)(error))
            return noDump(held);
        if (context.host.cancelled.aborted)
            return noDump(held, 'The job was cancelled.');
        const isLate = attempt.signal.aborted || attempt.leftMs() === 0;
        return noDump(held, isLate ? tooLate(limitMs, attempt.lastError) : (0,failure/* messageOf */.bD)(error));
    }
}
/** Dumps a SaaS sandbox. The API returns its data as JSON. */
async function dumpSandbox(held, attempt, { klavis, host, folder, budget }) {
    const { server, alias } = held.intent;
    const file = (0,external_node_path_.join)(folder, `sandbox-${alias}.json`);
    const dump = await SavedDump.create(file, host, budget);
    try {
        await klavis.dumpSandbox(server, held.lease.id, dump.receive, callOptions(attempt));
        return { held, file, bytes: await dump.finish(), reason: '' };
    }
    catch (error) {
        await dump.discard();
        throw error;
    }
}
/** Dumps the workspace of a local sandbox from a signed URL. An incomplete download is repeated. */
async function dumpLocal(held, attempt, { klavis, host, region, folder, budget }) {
    const file = (0,external_node_path_.join)(folder, files/* ARTIFACT_FILES */.nA.workspace);
    const { signal } = attempt;
    const newCheck = () => budget.counting(new GzipCheck());
    const onBreak = (broken) => host.log.info(resumed(broken));
    for (let downloads = 1;; downloads++) {
        const { url } = await klavis.dumpLocal(held.lease.id, region, callOptions(attempt));
        for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(url))
            host.setSecret(secret);
        try {
            const { bytes } = await getFile({ url, path: file, signal, timeoutMs: attempt.leftMs(), newCheck, onBreak });
            return { held, file, bytes, reason: '' };
        }
        catch (error) {
            if (signal.aborted || error instanceof NotWritten || error instanceof dump_budget/* DumpTooLarge */.el)
                throw error;
            if (downloads === MAX_DOWNLOADS)
                throw notWhole(error);
            attempt.lastError = (0,failure/* messageOf */.bD)(error);
            host.log.info(`The dump was incomplete and is downloaded again: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
}
/** The options of a call: shorter than the dump's time limit, so that a failing call can report its own cause. */
function callOptions(attempt) {
    const onRetry = (message) => {
        attempt.lastError = message;
    };
    return { signal: attempt.signal, timeoutMs: Math.min(MAX_CALL_MS, attempt.leftMs()), onRetry };
}
function resumed({ bytes, total, error }) {
    const there = total === undefined ? (0,wording/* size */.Ej)(bytes) : `${(0,wording/* size */.Ej)(bytes)} of ${(0,wording/* size */.Ej)(total)}`;
    return `The download of the dump was interrupted and resumes after ${there}: ${(0,failure/* messageOf */.bD)(error)}`;
}
function notWhole(cause) {
    return new failure/* Failure */.HR((0,failure/* messageOf */.bD)(cause), `It was downloaded ${MAX_DOWNLOADS} times.`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, contact Klavis support.`, {
        cause
    });
}
function tooLate(limitMs, lastError) {
    const why = lastError === '' ? 'Increase it if the dump is large.' : `The last error: ${lastError}`;
    return `It took longer than ${Math.round(limitMs / 1000)} s (${(0,host_wording/* inputName */.yu)('dump-timeout')}; at most 20 s if the job is cancelled). ${why}`;
}


/***/ }),

/***/ 7331:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ finishLease),
/* harmony export */   Cw: () => (/* binding */ shouldDump),
/* harmony export */   EN: () => (/* binding */ RELEASE_LABELS),
/* harmony export */   Us: () => (/* binding */ releaseNow)
/* harmony export */ });
/* harmony import */ var _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77284);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64768);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15395);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);
/* harmony import */ var _lease_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(42032);
/* harmony import */ var _dump_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(86980);






/** Whether a lease will be dumped. */
function shouldDump({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveDump */ .CX)(intent.server));
}
/** Dumps one lease, then releases it even if the dump failed. Never reads or releases what somebody else has now. */
function finishLease(held, context) {
    const options = { timeoutMs: _base_time_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .LOOK_UP_LIMIT_MS */ .Rj, signal: context.inFlight };
    const ownership = (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOwnership */ .YZ)(held, context.klavis, options).catch(() => 'unknown');
    const dumped = ownership.then((resolved) => dump(held, resolved, context));
    const released = Promise.all([ownership, dumped]).then(([resolved]) => release(held, resolved, context));
    return { held, dumped, released };
}
/** Releases a lease that was found too late to be used. It is neither dumped nor kept, because it is empty. */
function releaseNow(held, context) {
    return release(held, 'ours', { ...context, plan: { ...context.plan, keeps: false } });
}
async function dump(held, ownership, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held);
    const started = performance.now();
    const dumped = ownership === 'ours' && shouldDump(held, context.plan)
        ? await context.timeline.during('dump', alias, () => (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .dumpLease */ .v)(held, limitMs, context), hasReason)
        : notDumped(held, ownership);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .size */ .Ej)(dumped.bytes)}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released earlier'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function hasReason({ reason }) {
    return reason !== '';
}
function notDumped(held, ownership) {
    const { kind, server } = held.intent;
    if (ownership === 'ours' || !(kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveDump */ .CX)(server)))
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held);
    if (ownership === 'unknown')
        return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held, 'The API does not show who has it now.');
    return (0,_dump_js__WEBPACK_IMPORTED_MODULE_4__/* .noDump */ .u)(held, 'It was released before this step started.');
}
async function release(held, ownership, context) {
    const { plan, early, releasing, timeline } = context;
    const { alias, seq } = held.intent;
    const ended = _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .ENDED */ .hV[ownership];
    if (plan.keeps && ended === undefined)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const result = ended === undefined
        ? await timeline.during('release', alias, () => releaseUnlessGone(held, context), hasFailed)
        : { held, outcome: ended, reason: '' };
    const released = result.outcome === 'gone' && early.has(seq) ? { ...result, outcome: 'early' } : result;
    const mark = hasFailed(released) ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASE_LABELS[released.outcome]}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
/** An engine that ends meanwhile will not answer any more, so its release is not retried. */
async function releaseUnlessGone(held, { klavis, ledger, inFlight, engineGone }) {
    if (engineGone === undefined)
        return await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight);
    const result = await (0,_lease_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, AbortSignal.any([inFlight, engineGone]));
    return hasFailed(result) && engineGone.aborted ? { held, outcome: 'gone', reason: '' } : result;
}
function hasFailed({ outcome }) {
    return outcome === 'failed';
}
/** How the log and the reports name the outcome of a release. */
const RELEASE_LABELS = {
    released: 'released',
    gone: 'already gone',
    early: 'released earlier',
    reused: 'ended; its id is used by others now',
    kept: 'kept alive',
    failed: 'NOT released'
};


/***/ })

};
