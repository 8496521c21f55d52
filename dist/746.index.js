export const id = 746;
export const ids = [746];
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
        super(`${host} refused the ${direction} with status ${status}${withColon(storeExcerpt(body))}.`, status === 400 || status === 403 ? 'The signed URL has expired, or was made for other headers.' : '', 'Run the job again; a fresh signed URL is asked for each time.');
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

/***/ 38746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  post: () => (/* binding */ post)
});

// EXTERNAL MODULE: ./build/host/github-runner.js + 4 modules
var github_runner = __webpack_require__(74128);
// EXTERNAL MODULE: ./build/steps/boundary.js
var boundary = __webpack_require__(98512);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var read = __webpack_require__(54523);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/lease/life.js
var lease_life = __webpack_require__(20927);
;// CONCATENATED MODULE: ./build/lease/traces.js



const LARGEST_LEDGER = 1024 * 1024;
/**
 * What an earlier post, killed or not, may have released already, as `releasing` records. The file is no more than a
 * hint, since every later step of the job can write to it: it makes us look before a release, never forget one.
 */
function tracesOfRelease(ledgerPath, records) {
    const sent = releasesIn(ledgerPath);
    const at = new Date().toISOString();
    return (0,lease_life/* replay */.eZ)(records)
        .filter((life) => (0,lease_life/* isHeld */.i7)(life) && (sent === 'any' || sent.has(life.intent.seq)))
        .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at }));
}
/** A ledger that is gone was taken away by a post before us, so any may be. */
function releasesIn(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (!stats.isFile() || stats.size > LARGEST_LEDGER)
            return 'any';
        const ends = (0,lease_ledger/* recordsInText */.bn)((0,external_node_fs_.readFileSync)(path, 'utf8')).filter(({ type }) => /^releas/.test(type));
        return new Set(ends.map(({ seq }) => seq));
    }
    catch {
        return 'any';
    }
}

// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
;// CONCATENATED MODULE: ./build/steps/artifact.js






/** Keeps the dumps and a manifest as an artifact; where that cannot be, on the disk of the runner. */
async function keepDumps(dumped, records, { host, settings, report, plan, folder, keeping }) {
    const name = plan.artifactName;
    const files = [...dumped.flatMap(({ file }) => (file === undefined ? [] : [file])), ...records];
    if (files.length === 0)
        return { kept: undefined, folder: undefined };
    const manifestPath = (0,external_node_path_.join)(folder, 'manifest.json');
    (0,external_node_fs_.writeFileSync)(manifestPath, host.redact(manifest(host.run, dumped, report)), { mode: 0o600 });
    const compress = !files.some((file) => file.endsWith('.gz'));
    const all = [manifestPath, ...files];
    try {
        const request = { name, folder, files: all, retentionDays: settings.after.retentionDays, compress };
        keeping.info(`Uploading ${(0,wording/* count */.U9)(all.length, 'file')} as ${name}`);
        const kept = await within(plan.artifactLimitMs, host.keepArtifact(request));
        keeping.info(`✓ ${kept.name}`);
        return { kept, folder: undefined };
    }
    catch (error) {
        const place = keepOnDisk(host.run, name, all);
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${place}.`);
        return { kept: undefined, folder: place };
    }
}
/** RUNNER_TEMP is emptied when the job ends, the workspace is not. */
function keepOnDisk(run, name, files) {
    const place = newFolder((0,external_node_path_.join)(run.workspace, name));
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)));
    return place;
}
/** Another use of the action, or an earlier run, may have left files there. */
function newFolder(wanted) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    for (let number = 1;; number++) {
        const folder = number === 1 ? wanted : `${wanted}-${number}`;
        if ((0,external_node_fs_.existsSync)(folder))
            continue;
        (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
        return folder;
    }
}
function manifest(run, dumped, report) {
    const leases = dumped.map(({ held: { intent, lease }, file, bytes, reason }) => ({
        alias: intent.alias,
        kind: intent.kind,
        server: intent.server,
        servers: report
            .filter(({ seq }) => seq === intent.seq)
            .map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
        ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : { local_sandbox_ref: (0,secrets_of/* fingerprint */.Rj)(lease.id) }),
        acquired_at: lease.at,
        dump: file === undefined ? null : { file: (0,external_node_path_.basename)(file), bytes },
        ...(reason === '' ? {} : { no_dump: reason })
    }));
    const { repository, runId, attempt, job } = run;
    const about = {
        made_by: `klavis-sandbox-action ${version/* VERSION */.x}`,
        made_at: new Date().toISOString(),
        repository,
        run_id: runId,
        run_attempt: attempt,
        job
    };
    return `${JSON.stringify({ ...about, leases }, null, 2)}\n`;
}
/** The artifact client knows no abort: when the time is over it is left behind. */
async function within(ms, work) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, '')), ms);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}

// EXTERNAL MODULE: ./build/steps/connect.js + 5 modules
var connect = __webpack_require__(90324);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
;// CONCATENATED MODULE: ./build/mcp/transcript-summary.js
/** Counts the tool calls of a transcript's lines; a line that is none, or was cut off by a crash, does not count. */
function summarise(lines) {
    const tools = new Map();
    for (const line of lines) {
        const { server, tool, ms, failed } = parse(line);
        if (typeof server !== 'string' || typeof tool !== 'string' || typeof ms !== 'number')
            continue;
        const key = JSON.stringify([server, tool]);
        const seen = tools.get(key) ?? { server, tool, times: [], errors: 0 };
        tools.set(key, seen);
        seen.times.push(ms);
        if (failed === true)
            seen.errors += 1;
    }
    return [...tools.values()]
        .map(({ server, tool, times, errors }) => {
        const sorted = times.sort((one, other) => one - other);
        return { server, tool, calls: times.length, errors, p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) };
    })
        .sort((one, other) => compare(one.server, other.server) || compare(one.tool, other.tool));
}
/** The nearest rank: a time that was really measured. */
function rank(sorted, share) {
    return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
const compare = (one, other) => (one < other ? -1 : Number(one > other));
function parse(line) {
    try {
        const value = JSON.parse(line);
        return typeof value === 'object' && value !== null ? value : {};
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: ./build/steps/engine-process.js
var engine_process = __webpack_require__(64408);
;// CONCATENATED MODULE: ./build/steps/engine-ending.js






/** What the engine writes down and people debug agents with. */
const RECORDS = ['transcript.jsonl', 'engine.log'];
/** Ends the engine and shows the end of its log. */
async function endEngine(engine, listens, { info }) {
    await (0,engine_process/* stopEngine */.jS)(engine, listens);
    for (const line of (0,engine_process/* logTail */.RB)(engine.home))
        info(line);
}
/** How each tool did, from the transcript; nothing when there is none. */
async function callsIn(engine) {
    try {
        const lines = (0,external_node_readline_.createInterface)({ input: (0,external_node_fs_.createReadStream)((0,external_node_path_.join)(engine.home, 'transcript.jsonl')) });
        const all = [];
        for await (const line of lines)
            all.push(line);
        return summarise(all);
    }
    catch {
        return [];
    }
}
/** Copies what the engine wrote down to where the dumps are. */
function keepRecords(engine, folder, host) {
    return RECORDS.flatMap((name) => {
        const source = (0,external_node_path_.join)(engine.home, name);
        const copy = (0,external_node_path_.join)(folder, name);
        try {
            if (!(0,external_node_fs_.existsSync)(source))
                return [];
            (0,external_node_fs_.copyFileSync)(source, copy);
            return [copy];
        }
        catch (error) {
            host.log.warning(`${name} of the embedded engine could not be kept: ${(0,failure/* messageOf */.bD)(error)}`);
            return [];
        }
    });
}

// EXTERNAL MODULE: ./build/klavis/server-names.js + 1 modules
var server_names = __webpack_require__(52414);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
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

// EXTERNAL MODULE: ./build/klavis/errors.js + 2 modules
var errors = __webpack_require__(33784);
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
        super('The file could not be written.', isFull ? 'The disk of the runner is full.' : `${(0,failure/* messageOf */.bD)(cause)}.`, isFull ? 'Free some space.' : 'Check that RUNNER_TEMP is writable.', { cause });
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
            const body = await (0,net_body/* readText */.y)(stream, request, { maxBytes: EXCERPT_BYTES, leftMs: request.timeoutMs });
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
    if (held.intent.kind === 'sandbox' && !(0,server_names/* mayHaveDump */.CX)(held.intent.server))
        return nothing;
    const end = performance.now() + limitMs;
    const time = {
        signal: AbortSignal.any([AbortSignal.timeout(limitMs), context.host.cancelled]),
        leftMs: () => Math.max(0, end - performance.now()),
        trouble: ''
    };
    try {
        return held.intent.kind === 'local' ? await dumpLocal(held, time, context) : await dumpSandbox(held, time, context);
    }
    catch (error) {
        if (held.intent.kind === 'sandbox' && (0,errors/* isNoDump */.eA)(error))
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
    return new failure/* Failure */.HR((0,failure/* messageOf */.bD)(cause), `It was fetched ${MOST_DOWNLOADS} times.`, '', { cause });
}
function tooLate(limitMs, trouble) {
    const why = trouble === '' ? 'Raise it if there is more to fetch.' : `Before that: ${trouble}`;
    return `It took longer than the ${Math.round(limitMs / 1000)} s it may take (\`dump-timeout\`; 20 s when the job is cancelled). ${why}`;
}

// EXTERNAL MODULE: ./build/steps/owner.js
var steps_owner = __webpack_require__(26279);
// EXTERNAL MODULE: ./build/steps/release.js + 1 modules
var release = __webpack_require__(52044);
;// CONCATENATED MODULE: ./build/steps/finish.js





const LOOK_LIMIT_MS = 30_000;
/** Whether a lease is dumped, so that there is probably something to keep. */
function isDumped({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,server_names/* mayHaveDump */.CX)(intent.server));
}
/** Dumps one lease, then releases it, whatever the dump came to. */
function finishLease(held, context) {
    const over = isOver(held, context);
    const dumped = over.then((how) => dump(held, how, context));
    return { dumped, released: Promise.all([over, dumped]).then(([how]) => finish_release(held, how, context)) };
}
/** Where there is doubt, the API is asked: neither read nor release what somebody else has by now. */
async function isOver(held, context) {
    if (held.intent.kind === 'local' || !(0,steps_owner/* mayBeOver */.b)(held))
        return undefined;
    const call = { timeoutMs: LOOK_LIMIT_MS, signal: context.inFlight };
    const owner = await (0,steps_owner/* ownerOf */.u)(held, context.klavis, call).catch(() => 'unsure');
    if (owner === 'others')
        return 'reused';
    return owner === 'gone' || owner === 'nobody' ? 'gone' : undefined;
}
async function dump(held, over, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return { held, file: undefined, bytes: 0, reason: '' };
    const started = performance.now();
    const dumped = over === undefined ? await dumpLease(held, limitMs, context) : finish_tooLate(held);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,wording/* size */.Ej)(dumped.bytes)}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
    else if (dumped.reason !== '')
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: has no data to dump`);
    return dumped;
}
function finish_tooLate(held) {
    const reason = (0,server_names/* mayHaveDump */.CX)(held.intent.server) ? 'It was released before this step began.' : '';
    return { held, file: undefined, bytes: 0, reason };
}
async function finish_release(held, over, { plan, klavis, ledger, inFlight, releasing }) {
    const { alias } = held.intent;
    if (plan.keeps && over === undefined)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const released = over === undefined ? await (0,release/* releaseLease */.w)(held, klavis, ledger, inFlight) : { held, outcome: over, reason: '' };
    const mark = released.outcome === 'failed' ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
    return released;
}
/** Releases a lease that came too late to be used: there is nothing in it. */
function releaseNow(held, context) {
    return finish_release(held, undefined, context);
}
/** How the end of a lease is told. */
const RELEASED = {
    released: 'released',
    gone: 'already gone',
    reused: 'over; its id is used by others by now',
    kept: 'kept alive',
    failed: 'NOT released'
};

;// CONCATENATED MODULE: ./build/steps/plan.js
const CANCELLED_MS = 20_000;
const ARTIFACT_MS = 600_000;
/** When main never published, no agent was there: nothing is dumped and nothing kept. */
function makePlan(host, { after }, published, embedded = false) {
    const status = host.input('job-status').toLowerCase();
    const cancelled = status === 'cancelled' || host.cancelled.aborted;
    const applies = (when) => published && (when === 'always' || (when === 'on-failure' && status !== 'success'));
    return {
        // Nobody debugs a job that was cancelled: `on-failure` does not keep it.
        keeps: !embedded && applies(after.keep) && !(after.keep === 'on-failure' && cancelled),
        artifactName: after.artifactName || artifactName(host.run, host.input('job-index')),
        artifactLimitMs: cancelled ? CANCELLED_MS : ARTIFACT_MS,
        // The runner gives a cancelled job little time: sandboxes are released at once, the workspace gets a moment.
        dumpLimitMs: (kind) => {
            if (!applies(after.dump))
                return 0;
            if (!cancelled)
                return after.dumpTimeoutMs;
            return kind === 'local' ? Math.min(CANCELLED_MS, after.dumpTimeoutMs) : 0;
        }
    };
}
/** A name that no other job, matrix leg or attempt of the run uses. */
function artifactName(run, jobIndex) {
    const leg = jobIndex === '' ? '0' : jobIndex;
    return ['klavis-sandbox', run.job || 'job', leg, run.attempt].join('-').replace(/["<>:|*?\r\n\\/]+/g, '-');
}

// EXTERNAL MODULE: ./build/steps/report.js
var steps_report = __webpack_require__(4268);
// EXTERNAL MODULE: ./build/steps/strays.js
var steps_strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/finish-all.js















/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
async function finishAll(host, settings, { inFlight }) {
    const ownKey = (0,read/* readApiKey */.i)(host);
    const engine = (0,engine_process/* engineInState */.FS)(host);
    const report = (0,steps_report/* reportInState */.J)(host);
    const plan = makePlan(host, settings, report !== undefined, engine !== undefined);
    const ledger = openLedger(host, settings);
    const phases = new host_phases/* Phases */.V(host);
    const dumping = phases.begin('Dump what the agent left behind');
    const ending = phases.begin("The end of the engine's log");
    // Before the releases, so that what the artifact client prints by itself stands under it.
    const keeping = phases.begin('Keep the artifact');
    const releasing = phases.begin('Release');
    const klavis = (0,connect/* connect */.N)(settings.api, engine?.key ?? ownKey, { say: releasing.info });
    const listens = engine !== undefined && (await (0,engine_process/* answers */.GA)(engine));
    const isGone = engine !== undefined && !listens;
    if (isGone && ledger.held().length > 0)
        host.log.warning(DEAD_ENGINE);
    const search = { klavis, nonce: settings.nonce, mask: host.mask };
    const found = isGone ? { labelsKept: false, open: [] } : await (0,steps_strays/* adoptStrays */.Z9)(ledger, search);
    const strays = { ...found, labelsKept: found.labelsKept || host.state('labels-kept') === 'true' };
    const folder = makeFolder(settings);
    const context = { host, klavis, ledger, plan, inFlight, region: settings.api.region, folder, dumping, releasing };
    const known = ledger.held();
    const leases = known.map((held) => (isGone ? goneWithItsEngine(held) : finishLease(held, context)));
    const allDumped = Promise.all(leases.map((lease) => lease.dumped));
    const allReleased = Promise.all(leases.map((lease) => lease.released));
    void allDumped.then(dumping.done);
    if (!isGone && known.some((held) => isDumped(held, plan)))
        host.expectArtifact();
    const artifact = allDumped
        .then(async (dumped) => {
        const records = engine === undefined ? [] : await recordsOf(engine, allReleased);
        return keepDumps(dumped, records, { host, settings, report: report ?? [], plan, folder, keeping });
    })
        .catch((error) => notKept(host, error))
        .finally(keeping.done);
    async function recordsOf(process, released) {
        await released;
        await endEngine(process, listens, ending);
        ending.done();
        return plan.dumpLimitMs('local') === 0 ? [] : keepRecords(process, folder, host);
    }
    if (engine === undefined)
        ending.done();
    const early = await allReleased;
    const late = engine === undefined ? await (0,steps_strays/* adoptLate */.xm)(strays, ledger, { ...search, signal: inFlight }) : strays;
    const latecomers = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq));
    const released = [...early, ...(await Promise.all(latecomers.map((held) => releaseNow(held, context))))];
    const kept = await artifact;
    phases.end();
    return {
        report: report ?? [],
        dumped: await allDumped,
        released,
        uncertain: engine === undefined ? (0,steps_strays/* mayBeHeld */.ch)(late, late.labelsKept) : [],
        artifact: kept,
        calls: engine === undefined ? [] : await callsIn(engine),
        mainFailure: host.state('failure')
    };
}
const DEAD_ENGINE = 'The embedded engine had ended before its time, or hangs: what was in its sandboxes is lost. The end of its log is in the log of this step.';
/** An engine that is dead took its sandboxes with it. */
function goneWithItsEngine(held) {
    return {
        dumped: Promise.resolve({ held, file: undefined, bytes: 0, reason: DEAD_ENGINE }),
        released: Promise.resolve({ held, outcome: 'gone', reason: '' })
    };
}
/** Main's records, from the state that no later step could change. */
function openLedger(host, settings) {
    const path = (0,external_node_path_.join)(settings.folder, 'ledger.jsonl');
    const records = (0,lease_ledger/* recordsInState */.N$)(host.state);
    const ledger = new lease_ledger/* Ledger */.Oc([tolerant((0,lease_ledger/* fileSink */.ao)(path))], [...records, ...tracesOfRelease(path, records)]);
    for (const { lease, intent } of ledger.held()) {
        if (lease.instanceId !== undefined)
            host.mask(lease.instanceId);
        if (intent.kind === 'local')
            host.mask(lease.id);
    }
    return ledger;
}
/** What cannot be written down any more must not keep us from releasing. */
function tolerant(sink) {
    return (record, index) => {
        try {
            sink(record, index);
        }
        catch {
            // The folder may be gone or the disk full.
        }
    };
}
/** A folder for dumps; when it cannot be made the dumps fail one by one, and the releases go on. */
function makeFolder({ folder }) {
    const dumps = (0,external_node_path_.join)(folder, 'dump');
    try {
        (0,external_node_fs_.mkdirSync)(dumps, { recursive: true, mode: 0o700 });
    }
    catch {
        // Writing the first dump tells what is wrong.
    }
    return dumps;
}
function notKept(host, error) {
    host.log.warning(`The dumps could not be kept: ${(0,failure/* messageOf */.bD)(error)}`);
    return { kept: undefined, folder: undefined };
}

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
// EXTERNAL MODULE: ./build/steps/warnings.js
var warnings = __webpack_require__(37159);
;// CONCATENATED MODULE: ./build/steps/summary.js




/** Together below the 1 MiB over which GitHub refuses a summary whole, however long the names. */
const MOST_ROWS = 100;
const MOST_LINES = 50;
const LONGEST_CELL = 64;
const LONGEST_REASON = 300;
/** The job summary: which servers there were, what is kept of them, what is left. */
function postSummary(ending) {
    const parts = [summary_failure(ending), table(ending), callTable(ending), artifactLine(ending), leftovers(ending)].filter((part) => part !== '');
    return parts.length === 0 ? '' : `## Klavis sandboxes\n\n${parts.join('\n\n')}\n`;
}
function summary_failure({ mainFailure }) {
    return mainFailure === ''
        ? ''
        : `**No sandbox was made available.** ${mainFailure
            .split('\n')
            .slice(0, MOST_LINES)
            .map((line) => (0,host_text/* escapeMarkdown */.FV)(line, LONGEST_REASON * 2))
            .join('<br>')}`;
}
function table(ending) {
    const { report } = ending;
    if (report.length === 0)
        return '';
    const head = '| Server | Kind | Status | Tools | Acquired in | Answered in | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|';
    const rows = report.slice(0, MOST_ROWS).map((row) => tableRow(row, ending));
    const more = report.length > MOST_ROWS ? [`\n\n… and ${report.length - MOST_ROWS} more.`] : [];
    return [head, ...rows].join('\n') + more.join('');
}
function tableRow(row, { report, dumped, released }) {
    // The servers of a local sandbox share one dump: it is told once.
    const isFirst = report.find(({ seq }) => seq === row.seq) === row;
    const end = released.find(({ held }) => held.intent.seq === row.seq);
    const cells = [
        row.alias === row.server ? cell(row.alias) : `${cell(row.alias)} (${cell(row.server)})`,
        row.kind === 'local' ? 'local' : 'sandbox',
        statusCell(row),
        row.tools === undefined ? '–' : String(row.tools),
        (0,wording/* seconds */.YA)(row.acquireMs),
        row.readyMs === undefined ? '–' : (0,wording/* seconds */.YA)(row.readyMs),
        isFirst ? dumpCell(dumped.find(({ held }) => held.intent.seq === row.seq)) : '″',
        end === undefined ? 'released' : RELEASED[end.outcome]
    ];
    return `| ${cells.join(' | ')} |`;
}
function callTable({ calls }) {
    if (calls.length === 0)
        return '';
    const total = calls.reduce((sum, each) => sum + each.calls, 0);
    const head = '| Server | Tool | Calls | Errors | Median | 95 % |\n|---|---|--:|--:|--:|--:|';
    const rows = calls.slice(0, MOST_ROWS).map((each) => {
        const times = [each.p50, each.p95].map((ms) => `${Math.round(ms)} ms`);
        return `| ${[cell(each.server), cell(each.tool), each.calls, each.errors, ...times].join(' | ')} |`;
    });
    return [`### ${(0,wording/* count */.U9)(total, 'tool call')}`, '', head, ...rows].join('\n');
}
function cell(text) {
    return (0,host_text/* escapeMarkdown */.FV)(text, LONGEST_CELL);
}
/** The API's own word for what is ours and well is "occupied", which tells a reader the wrong thing. */
function statusCell({ status, tools }) {
    if (tools !== undefined)
        return 'ready';
    return status === 'occupied' || status === 'idle' ? 'not verified' : cell(status);
}
function dumpCell(dumped) {
    if (dumped?.file !== undefined)
        return (0,wording/* size */.Ej)(dumped.bytes);
    return dumped === undefined || dumped.reason === '' ? '–' : 'failed';
}
function artifactLine({ artifact: { kept, folder } }) {
    if (kept !== undefined)
        return kept.url === undefined
            ? `Artifact: ${(0,host_text/* escapeMarkdown */.FV)(kept.name)}`
            : `Artifact: [${(0,host_text/* escapeMarkdown */.FV)(kept.name)}](${kept.url})`;
    return folder === undefined
        ? ''
        : `The dumps could not be uploaded; they are on the runner, at ${(0,host_text/* escapeMarkdown */.FV)(folder)}`;
}
function leftovers({ released, uncertain }) {
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    const kept = released.filter(({ outcome }) => outcome === 'kept');
    const lines = [
        ...failed.map(({ held, reason }) => `- **${(0,host_text/* escapeMarkdown */.FV)(held.intent.alias)} was not released**, ${(0,warnings/* freedBy */.uq)(held)}. ${(0,host_text/* escapeMarkdown */.FV)(reason, LONGEST_REASON)}`),
        ...uncertain.map((life) => `- **${(0,host_text/* escapeMarkdown */.FV)(life.intent.alias)} may have been acquired** without our knowing it; if so, ${(0,warnings/* freedBy */.uq)(life)}.`),
        ...kept.map(({ held }) => `- ${(0,host_text/* escapeMarkdown */.FV)(held.intent.alias)} is kept alive ${(0,warnings/* untilWhen */.px)(held)}.`)
    ];
    const more = lines.length > MOST_LINES ? [`- … and ${lines.length - MOST_LINES} more.`] : [];
    return [...lines.slice(0, MOST_LINES), ...more].join('\n');
}

// EXTERNAL MODULE: ./build/steps/use.js
var use = __webpack_require__(99175);
;// CONCATENATED MODULE: ./build/steps/post.js








/** The post step: dump, keep, release. Whatever fails here is said, and turns no job red unless asked to. */
async function runPost(host) {
    const settings = (0,use/* settingsInState */.G8)(host);
    if (settings === undefined)
        return host.log.debug('Main acquired nothing: there is nothing to do.');
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    try {
        const ending = await finishAll(host, settings, limits);
        tell(host, settings, ending);
        if (settings.after.summary)
            await writeSummary(host, postSummary(ending));
    }
    finally {
        limits.close();
        removeFolder(settings.folder);
    }
}
/** Removes our folder; where RUNNER_TEMP is no folder at all there is none. */
function removeFolder(folder) {
    try {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTDIR'))
            throw error;
    }
}
/** Says what the user should know: what is still held, and how to free it. */
function tell(host, { api, after }, { released, uncertain }) {
    if (released.length + uncertain.length === 0)
        host.log.info('Nothing is held: there is nothing to release.');
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    for (const each of failed)
        host.log.warning((0,warnings/* notReleasedWarning */.Ps)(each, api.url));
    for (const life of uncertain)
        host.log.warning((0,warnings/* strayWarning */.i1)(life));
    const kept = released.filter(({ outcome }) => outcome === 'kept');
    if (kept.length > 0)
        host.log.notice((0,warnings/* keptNotice */.lU)(kept));
    const unreleased = failed.length + uncertain.length;
    if (unreleased > 0 && after.failOnReleaseError) {
        host.fail(`${(0,wording/* count */.U9)(unreleased, 'sandbox', 'sandboxes')} could not be released for sure, and \`fail-on-release-error\` is on. The warnings of this step say why, and what frees them.`);
    }
}
async function writeSummary(host, markdown) {
    if (markdown === '')
        return;
    try {
        await host.writeSummary(markdown);
    }
    catch (error) {
        host.log.info(`The job summary could not be written: ${(0,failure/* messageOf */.bD)(error)}`);
    }
}

;// CONCATENATED MODULE: ./build/steps/post-entry.js



/** The post step on a GitHub runner. */
async function post() {
    await (0,boundary/* forgivingStep */.u)((0,github_runner/* githubRunner */.O)(), runPost);
    (0,github_runner/* endSoon */.n)();
}


/***/ })

};
