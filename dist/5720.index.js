export const id = 5720;
export const ids = [5720,6315];
export const modules = {

/***/ 2217:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zn: () => (/* binding */ folderEntry),
/* harmony export */   kB: () => (/* binding */ sortedPaths),
/* harmony export */   o2: () => (/* binding */ sortedByPath),
/* harmony export */   yr: () => (/* binding */ contentEntry)
/* harmony export */ });
function contentEntry(path, text) {
    const content = Buffer.from(text);
    return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content };
}
function folderEntry(path, absolute = '') {
    return { path, absolute, kind: 'directory', mode: 0o755, size: 0 };
}
function sortedByPath(entries) {
    return sortedBy(entries, ({ path }) => path);
}
function sortedPaths(paths) {
    return sortedBy(paths, (path) => path);
}
function sortedBy(items, pathOf) {
    const all = [...items];
    if (!all.some((item) => SURROGATE.test(pathOf(item))))
        return all.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
    return all
        .map((item) => ({ item, key: Buffer.from(pathOf(item)) }))
        .sort((a, b) => Buffer.compare(a.key, b.key))
        .map(({ item }) => item);
}
const SURROGATE = /[\ud800-\udfff]/;


/***/ }),

/***/ 48411:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ GroupedNotes)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

const NAMES_SHOWN = 5;
class GroupedNotes {
    #paths = new Map();
    add(kind, path) {
        const paths = this.#paths.get(kind);
        if (paths)
            paths.push(path);
        else
            this.#paths.set(kind, [path]);
    }
    flush(note) {
        for (const [kind, paths] of this.#paths) {
            const names = paths.slice(0, NAMES_SHOWN).map((path) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(path, 100));
            const more = paths.length > NAMES_SHOWN ? ` and ${paths.length - NAMES_SHOWN} more` : '';
            note(`${kind} (${paths.length}): ${names.join(', ')}${more}`);
        }
        this.#paths.clear();
    }
}


/***/ }),

/***/ 7889:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mz: () => (/* binding */ pathSegments),
/* harmony export */   Q0: () => (/* binding */ asInvalidArchive),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Z1: () => (/* binding */ isAbsolutePath),
/* harmony export */   s0: () => (/* binding */ InvalidArchive)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);


class InvalidArchive extends _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR {
    reason;
    constructor(reason, options) {
        super('The archive was not unpacked, and nothing was changed.', reason, 'Create the archive again, from regular files, with tar and gzip.', options);
        this.name = 'InvalidArchive';
        this.reason = reason;
    }
}
const REASONS = new Map([
    ['Z_BUF_ERROR', 'It ends too early: the upload was cut off.'],
    ['Z_DATA_ERROR', 'It is not gzip, or it was damaged in transit.'],
    ['TAR_BAD_ARCHIVE', 'The gzip file does not contain a tar, or the tar was cut off.'],
    ['TAR_ENTRY_INVALID', 'A tar header is damaged.'],
    ['ENAMETOOLONG', 'A path in it is longer than this machine allows.'],
    ['EILSEQ', 'A name in it is not allowed on this machine.'],
    ['ELOOP', 'A path in it leads through links.']
]);
function asInvalidArchive(error) {
    const reason = REASONS.get((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error));
    return reason === undefined ? error : new InvalidArchive(reason, { cause: error });
}
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 4096;
const DRIVE = /^[A-Za-z]:[\\/]/;
const NOT_ON_WINDOWS = /[<>:"|?*\\\p{Cc}]|[. ]$/u;
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\..*)?$/i;
function pathSegments(path, platform = process.platform) {
    if (isAbsolutePath(path))
        throw new InvalidArchive(`The path ${quoted(path)} is absolute.`);
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        throw new InvalidArchive(`A path is longer than ${MAX_PATH_BYTES} bytes.`);
    const segments = path.split('/').filter((name) => name !== '' && name !== '.');
    for (const name of segments) {
        const problem = problemOf(name, platform);
        if (problem !== undefined)
            throw new InvalidArchive(`The path ${quoted(path)} ${problem}.`);
    }
    return segments;
}
function isAbsolutePath(path) {
    return path.startsWith('/') || DRIVE.test(path);
}
function quoted(path) {
    return `"${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(path, 120)}"`;
}
function problemOf(name, platform) {
    if (name === '..')
        return 'leads out of the folder';
    if (name.includes('\0'))
        return 'contains a zero byte';
    if (Buffer.byteLength(name) > MAX_NAME_BYTES)
        return `has a name of more than ${MAX_NAME_BYTES} bytes`;
    if (platform !== 'win32')
        return undefined;
    return NOT_ON_WINDOWS.test(name) || WINDOWS_DEVICE.test(name) ? 'has a name that Windows does not allow' : undefined;
}


/***/ }),

/***/ 47164:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ relativeTarget),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   No: () => (/* binding */ staysInside),
/* harmony export */   lW: () => (/* binding */ pathIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const MAX_LINKS = 40;
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
function pathIn(folder, path) {
    return `${folder}/${path}`;
}
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return node_path__WEBPACK_IMPORTED_MODULE_1__.posix.isAbsolute(target) ? undefined : target;
    return node_path__WEBPACK_IMPORTED_MODULE_1__.win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
function staysInside(root, path, target) {
    const written = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)), target);
}
function resolvesInside(root, start, target) {
    const steps = target.split('/');
    let current = start;
    let links = 0;
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        if (step === '' || step === '.')
            continue;
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(current, step);
        const link = step === '..' ? undefined : linkAt(next);
        if (link === undefined) {
            current = next;
            if (!isInside(root, current))
                return false;
            continue;
        }
        const linkTarget = relativeTarget(link);
        links += 1;
        if (linkTarget === undefined || links > MAX_LINKS)
            return false;
        steps.unshift(...linkTarget.split('/'));
    }
    return true;
}
function linkAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink() ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path) : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 25812:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ pack),
  q: () => (/* binding */ packFailure)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/archive/grouped-notes.js
var grouped_notes = __webpack_require__(48411);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./build/base/free-memory.js
var free_memory = __webpack_require__(58174);
;// CONCATENATED MODULE: ./build/archive/deflate.js

const MOST_ADDED = 1 / 7;
const FLUSH_BYTES = 1024;
const MEMORY_LEVEL = 9;
function deflate(data, level) {
    return new Promise((resolve, reject) => {
        const chunkSize = Math.ceil(data.length * (1 + MOST_ADDED)) + FLUSH_BYTES;
        const stream = (0,external_node_zlib_.createDeflateRaw)({ level, memLevel: MEMORY_LEVEL, chunkSize, flush: external_node_zlib_.constants.Z_SYNC_FLUSH });
        stream.once('data', resolve).once('error', reject);
        stream.write(data, () => stream.close());
    });
}
const SAMPLES = 2048;
const RUN = 64;
const MAX_COMPRESSIBLE_BITS = 7.7;
function looksCompressed(data) {
    const counts = new Uint32Array(256);
    const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)));
    let total = 0;
    for (let start = 0; start < data.length; start += gap) {
        const end = Math.min(start + RUN, data.length);
        for (let index = start; index < end; index++) {
            const byte = data[index] ?? 0;
            counts[byte] = (counts[byte] ?? 0) + 1;
        }
        total += end - start;
    }
    return entropy(counts, total) > MAX_COMPRESSIBLE_BITS;
}
function entropy(counts, total) {
    let bits = 0;
    for (const count of counts)
        if (count > 0)
            bits -= (count / total) * Math.log2(count / total);
    return bits;
}

;// CONCATENATED MODULE: ./build/archive/gzip-blocks.js



const BLOCK = 512 * 1024;
const END = Buffer.from([3, 0]);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
class GzipBlocks {
    #options;
    #waiting = [];
    #spare = [];
    #block = Buffer.allocUnsafe(BLOCK);
    #used = 0;
    #crc = 0;
    #size = 0;
    #written;
    constructor(options) {
        this.#options = options;
        this.#written = handled(Promise.resolve(HEADER).then(options.write));
    }
    get size() {
        return this.#size + this.#used;
    }
    async room() {
        if (this.#used === BLOCK)
            await this.#send();
        return this.#block.subarray(this.#used);
    }
    roomFor(count) {
        return this.#used + count <= BLOCK ? this.#block.subarray(this.#used) : undefined;
    }
    filled(count) {
        this.#used += count;
    }
    async add(bytes) {
        for (let done = 0; done < bytes.length;) {
            const count = bytes.copy(await this.room(), 0, done);
            this.filled(count);
            done += count;
        }
    }
    async addZeros(count) {
        for (let left = count; left > 0;) {
            const room = await this.room();
            const part = Math.min(room.length, left);
            room.fill(0, 0, part);
            this.filled(part);
            left -= part;
        }
    }
    async finish() {
        if (this.#used > 0)
            await this.#send();
        await this.#written;
        const trailer = Buffer.alloc(8);
        trailer.writeUInt32LE(this.#crc, 0);
        trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
        await this.#options.write(Buffer.concat([END, trailer]));
    }
    async settle() {
        await Promise.allSettled([...this.#waiting, this.#written]);
    }
    async #send() {
        const block = this.#block;
        const data = block.subarray(0, this.#used);
        const compressed = deflate(data, looksCompressed(data) ? 0 : this.#options.level);
        this.#crc = (0,external_node_zlib_.crc32)(data, this.#crc);
        this.#size += data.length;
        this.#used = 0;
        this.#written = handled(this.#writeAfter(this.#written, compressed, block));
        this.#waiting.push(this.#written);
        if (this.#waiting.length >= this.#options.inFlight)
            await this.#waiting.shift();
        this.#block = this.#spare.pop() ?? Buffer.allocUnsafe(BLOCK);
    }
    async #writeAfter(previous, compressed, block) {
        const bytes = await compressed;
        this.#spare.push(block);
        await previous;
        await this.#options.write(bytes);
        (0,free_memory/* freeMemory */.K)(bytes);
    }
}
function handled(promise) {
    promise.catch(() => { });
    return promise;
}

// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var header = __webpack_require__(16532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(50750);
;// CONCATENATED MODULE: ./build/archive/tar-header.js


const TAR_BLOCK = 512;
const TAR_END = 2 * TAR_BLOCK;
const MTIME = new Date('1980-01-02T00:00:00Z');
const MAX_PLAIN_NAME = 99;
const PLAIN_SIZE_LIMIT = 8 ** 10;
const PLAIN_NAME = /^[ -~]{1,99}$/;
const ZERO = 48;
const SIZE_END = 134;
const CHECKSUM_START = 148;
const CHECKSUM_DIGITS = 6;
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' };
function tarHeader(entry) {
    const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path;
    const size = entry.kind === 'file' ? entry.size : 0;
    const isPlain = entry.linkTarget === undefined && size < PLAIN_SIZE_LIMIT && PLAIN_NAME.test(path);
    return isPlain ? plainHeader(entry, path, size) : encodedHeader(entry, path, size);
}
function encodedHeader(entry, path, size) {
    const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget };
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path, size, ...link });
    const needsPax = header.encode(block);
    const isTooLong = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > MAX_PLAIN_NAME;
    return needsPax || isTooLong ? Buffer.concat([new pax/* Pax */.u({ path, size, ...link }).encode(), block]) : block;
}
function headerOf({ kind, mode }, more) {
    return new header/* Header */.Y({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] });
}
function plainHeader(entry, path, size) {
    const template = templateOf(entry);
    const block = Buffer.from(template.block);
    const digits = size.toString(8);
    block.write(path, 0, 'latin1');
    block.write(digits, SIZE_END - digits.length, 'latin1');
    const checksum = template.checksum + sumOf(path, 0) + sumOf(digits, ZERO);
    block.write(checksum.toString(8).padStart(CHECKSUM_DIGITS, '0'), CHECKSUM_START, 'latin1');
    return block;
}
const templates = new Map();
function templateOf(entry) {
    const key = `${entry.kind} ${entry.mode}`;
    const known = templates.get(key);
    if (known !== undefined)
        return known;
    const block = Buffer.alloc(TAR_BLOCK);
    const header = headerOf(entry, { path: '', size: 0 });
    header.encode(block);
    const template = { block, checksum: header.cksum ?? 0 };
    templates.set(key, template);
    return template;
}
function sumOf(text, replaced) {
    let sum = 0;
    for (let index = 0; index < text.length; index++)
        sum += text.charCodeAt(index) - replaced;
    return sum;
}
function tarPadding(size) {
    return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}

// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/archive/write-entry.js



const MAX_CONVERTED_BYTES = 64 * 1024 * 1024;
async function writeEntry(blocks, entry, notes, signal) {
    if (entry.kind === 'file') {
        const content = entry.content ?? (entry.withLf ? contentWithLf(entry) : undefined);
        return content ? writeContent(blocks, entry, content) : writeFile(blocks, entry, notes, signal);
    }
    await blocks.add(tarHeader(entry));
    return true;
}
async function writeContent(blocks, entry, content) {
    await blocks.add(tarHeader({ ...entry, size: content.length }));
    await blocks.add(content);
    await blocks.addZeros(tarPadding(content.length));
    return true;
}
function contentWithLf(entry) {
    const bytes = (0,files/* readPlainBytes */.eZ)(entry.absolute, MAX_CONVERTED_BYTES);
    return bytes && Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
async function writeFile(blocks, entry, notes, signal) {
    const file = openFile(entry);
    if (file === undefined) {
        notes.add('Skipped files that disappeared or cannot be read', entry.path);
        return false;
    }
    try {
        if (file.size > entry.size)
            notes.add('Truncated files that grew while they were packed', entry.path);
        const header = tarHeader(entry);
        const missing = writeSmallFile(blocks, file.descriptor, header, entry.size) ??
            (await writeLargeFile(blocks, file.descriptor, header, entry.size, signal));
        if (missing > 0)
            notes.add('Padded files that shrank while they were packed', entry.path);
        return true;
    }
    finally {
        (0,external_node_fs_.closeSync)(file.descriptor);
    }
}
function writeSmallFile(blocks, file, header, size) {
    const end = header.length + size + tarPadding(size);
    const room = blocks.roomFor(end);
    if (room === undefined)
        return undefined;
    let at = header.copy(room);
    for (let count = -1; count !== 0 && at < header.length + size; at += count) {
        count = readUpTo(file, room, at, header.length + size - at);
    }
    room.fill(0, at, end);
    blocks.filled(end);
    return header.length + size - at;
}
async function writeLargeFile(blocks, file, header, size, signal) {
    await blocks.add(header);
    const missing = await copyContent(blocks, file, size, signal);
    await blocks.addZeros(missing + tarPadding(size));
    return missing;
}
async function copyContent(blocks, file, size, signal) {
    let left = size;
    while (left > 0) {
        const room = await blocks.room();
        signal?.throwIfAborted();
        const count = readUpTo(file, room, 0, Math.min(room.length, left));
        if (count === 0)
            break;
        blocks.filled(count);
        left -= count;
    }
    return left;
}
function readUpTo(file, room, at, most) {
    try {
        return (0,external_node_fs_.readSync)(file, room, at, most, null);
    }
    catch {
        return 0;
    }
}
const READ_ONLY = external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0);
function openFile(entry) {
    let descriptor;
    try {
        descriptor = (0,external_node_fs_.openSync)(entry.absolute, READ_ONLY);
    }
    catch {
        return undefined;
    }
    const stats = (0,external_node_fs_.fstatSync)(descriptor);
    if (stats.isFile() && (entry.isReal !== true || isOpenAt(descriptor, entry.absolute)))
        return { descriptor, size: stats.size };
    (0,external_node_fs_.closeSync)(descriptor);
    return undefined;
}
function isOpenAt(descriptor, path) {
    try {
        return (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${descriptor}`) === path;
    }
    catch {
        return !(0,external_node_fs_.existsSync)('/proc/self');
    }
}

;// CONCATENATED MODULE: ./build/archive/pack.js









const BLOCKS_IN_FLIGHT = 6;
async function pack(options) {
    const { output, signal } = options;
    signal?.throwIfAborted();
    const notes = new grouped_notes/* GroupedNotes */.O();
    let handle;
    try {
        await (0,promises_.rm)(output, { force: true });
        handle = await (0,promises_.open)(output, 'wx', 0o600);
        const packed = await packInto(handle, options, notes);
        await handle.close();
        notes.flush(options.note);
        return packed;
    }
    catch (error) {
        await handle?.close().catch(() => { });
        await (0,promises_.rm)(output, { force: true }).catch(() => { });
        throw signal?.aborted ? signal.reason : packFailure(error);
    }
}
function packFailure(error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const isFull = (0,failure/* hasCode */.up)(error, 'ENOSPC', 'EDQUOT');
    return new failure/* Failure */.HR('The archive to upload could not be written.', isFull ? `The disk of ${(0,host_wording/* machine */.Aq)()} is full.` : `${(0,failure/* messageOf */.bD)(error)}.`, isFull
        ? `Free some disk space on ${(0,host_wording/* machine */.Aq)()}, or upload less with ${(0,host_wording/* inputName */.yu)('upload-exclude')}.`
        : `Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable.`, { cause: error });
}
async function packInto(handle, options, notes) {
    const { entries, signal } = options;
    const count = { bytes: 0, entries: 0, files: 0, contentBytes: 0 };
    const hash = (0,external_node_crypto_.createHash)('sha256');
    const write = async (data) => {
        for (let done = 0; done < data.length;)
            done += (0,external_node_fs_.writeSync)(handle.fd, data, done);
        hash.update(data);
        count.bytes += data.length;
        options.onProgress?.({ entries: count.entries, unpackedBytes: blocks.size });
    };
    const blocks = new GzipBlocks({ write, level: options.level ?? 1, inFlight: BLOCKS_IN_FLIGHT });
    try {
        for (const entry of entries) {
            signal?.throwIfAborted();
            const added = await writeEntry(blocks, entry, notes, signal);
            count.entries += 1;
            count.contentBytes += entry.size;
            if (added && entry.kind !== 'directory')
                count.files += 1;
        }
        await blocks.addZeros(TAR_END);
        await blocks.finish();
        const { bytes, files, contentBytes } = count;
        return { bytes, sha256: hash.digest('hex'), files, contentBytes, unpackedBytes: blocks.size };
    }
    finally {
        await blocks.settle();
    }
}


/***/ }),

/***/ 68287:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ WORKSPACE_LIMITS),
/* harmony export */   s: () => (/* binding */ readTar)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46466);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38522);
/* harmony import */ var tar__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98697);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);
/* harmony import */ var _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(51462);
/* harmony import */ var _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7889);








const WORKSPACE_LIMITS = { entries: 1_000_000, bytes: 16 * 1024 ** 3, ratio: 200 };
const CHUNK = 1024 * 1024;
const END_BYTES = 1024;
const RATIO_CHECKED_FROM = 64 * 1024 * 1024;
async function readTar(archive, limits, onEntry, signal) {
    if (typeof archive === 'string')
        return await parse(openPlain(archive, limits), limits, onEntry, signal);
    const opened = (0,_host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .openVerified */ .p_)(archive);
    try {
        const bytes = await parse(opened, limits, onEntry, signal);
        opened.check();
        return bytes;
    }
    catch (error) {
        opened.stream.destroy();
        signal?.throwIfAborted();
        throw error instanceof _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .FileChanged */ .zR ? error : new _host_verified_file_js__WEBPACK_IMPORTED_MODULE_6__/* .FileChanged */ .zR((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(archive.path), 'changed', { cause: error });
    }
}
function openPlain(path, { bytes }) {
    const file = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, bytes, CHUNK);
    if (file === undefined)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('It is not a regular file, or it is too large or gone.');
    return file;
}
async function parse({ size, stream }, limits, onEntry, signal) {
    if (size === 0)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('The file is empty.');
    const maxBytes = Math.min(limits.bytes, Math.max(RATIO_CHECKED_FROM, size * limits.ratio));
    const tar = parserFor(limits, onEntry);
    let bytes = 0;
    let isAllZeros = true;
    const feed = (chunk) => {
        if (bytes === 0)
            rejectCompressed(chunk);
        bytes += chunk.length;
        isAllZeros &&= chunk.every((byte) => byte === 0);
        if (bytes > maxBytes)
            throw tooLarge(bytes > limits.bytes, limits);
        tar.write(chunk);
    };
    const end = () => {
        if (!isAllZeros || bytes < END_BYTES)
            tar.end();
    };
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(stream, (0,node_zlib__WEBPACK_IMPORTED_MODULE_3__.createGunzip)({ chunkSize: 256 * 1024 }), sink(feed, end), ...(signal ? [{ signal }] : []));
    return bytes;
}
function sink(feed, end) {
    const run = (done, act) => {
        try {
            act();
            done();
        }
        catch (error) {
            done(error);
        }
    };
    return new node_stream__WEBPACK_IMPORTED_MODULE_1__.Writable({
        write: (chunk, _encoding, done) => run(done, () => feed(chunk)),
        final: (done) => run(done, end)
    });
}
function parserFor(limits, onEntry) {
    const parser = new tar__WEBPACK_IMPORTED_MODULE_4__/* .Parser */ .iX({ strict: true });
    let hasEnded = false;
    let entries = 0;
    parser.on('error', (error) => {
        throw error;
    });
    parser.on('entry', (entry) => {
        entries += 1;
        if (entries > limits.entries)
            throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(`It has more than ${limits.entries} entries.`);
        onEntry(entry);
    });
    parser.on('ignoredEntry', ({ type, meta }) => {
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(meta ? 'A header in it is too long.' : `It has an entry of an unknown type (${type}).`);
    });
    parser.on('eof', () => {
        hasEnded = true;
    });
    return {
        write: (chunk) => {
            if (!hasEnded)
                parser.write(chunk);
        },
        end: () => parser.end()
    };
}
function rejectCompressed(chunk) {
    if (chunk[0] === 0x1f || chunk[0] === 0x28)
        throw new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0('The gzip file does not contain a tar.');
}
function tooLarge(isSize, limits) {
    const allowed = isSize ? `more than ${limits.bytes} bytes` : `more than ${limits.ratio} times its size`;
    return new _invalid_archive_js__WEBPACK_IMPORTED_MODULE_7__/* .InvalidArchive */ .s0(`It would unpack to ${allowed}.`);
}


/***/ }),

/***/ 75946:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T: () => (/* reexport */ read_tar/* WORKSPACE_LIMITS */.T),
  l: () => (/* binding */ unpack)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/archive/invalid-archive.js
var invalid_archive = __webpack_require__(7889);
// EXTERNAL MODULE: ./build/archive/read-tar.js
var read_tar = __webpack_require__(68287);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
;// CONCATENATED MODULE: ./build/archive/staging-folder.js




const SETUID_SETGID = 0o6000;
class StagingFolder {
    #root;
    #folders = new Set(['']);
    #links = new Map();
    #openFile;
    files = 0;
    constructor(root) {
        this.#root = root;
    }
    add(entry) {
        const segments = (0,invalid_archive/* pathSegments */.Mz)(entry.path);
        switch (entry.type) {
            case 'File':
            case 'OldFile':
                this.#addFile(segments, entry);
                break;
            case 'Directory':
                this.#addFolder(segments);
                break;
            case 'SymbolicLink':
                this.#addLink(segments, entry.linkpath ?? '');
                break;
            case 'Link':
                this.#addHardLink(segments, entry.linkpath ?? '');
                break;
            default:
                throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(entry.path)} has a type that is not unpacked (${entry.type}).`);
        }
        entry.resume();
    }
    finish() {
        for (const [path, target] of this.#links) {
            this.#remove(path);
            makeLink(target, (0,external_node_path_.join)(this.#root, path));
        }
        for (const [path, target] of this.#links) {
            if (!(0,links/* staysInside */.No)(this.#root, path, target))
                throw new invalid_archive/* InvalidArchive */.s0(`The link ${(0,invalid_archive/* quoted */.TL)(path)} leads out of the folder.`);
        }
        this.files += this.#links.size;
    }
    close() {
        if (this.#openFile !== undefined)
            (0,external_node_fs_.closeSync)(this.#openFile);
        this.#openFile = undefined;
    }
    #addFile(segments, entry) {
        const path = this.#makeRoom(segments);
        const mode = entry.mode ?? 0o644;
        if ((mode & SETUID_SETGID) !== 0)
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is a setuid or setgid file.`);
        const file = (0,external_node_fs_.openSync)((0,external_node_path_.join)(this.#root, path), 'wx', (mode & 0o777) | 0o600);
        this.#openFile = file;
        this.files += 1;
        entry.on('data', (chunk) => {
            for (let written = 0; written < chunk.length;)
                written += (0,external_node_fs_.writeSync)(file, chunk, written);
        });
        entry.on('end', () => this.close());
    }
    #addFolder(segments) {
        let path = '';
        for (const name of segments) {
            path = path === '' ? name : `${path}/${name}`;
            if (!this.#folders.has(path))
                this.#makeFolder(path);
        }
    }
    #makeFolder(path) {
        if (this.#links.has(path))
            throw new invalid_archive/* InvalidArchive */.s0(`An entry leads through the link ${(0,invalid_archive/* quoted */.TL)(path)}.`);
        const absolute = (0,external_node_path_.join)(this.#root, path);
        const existing = statsOf(absolute);
        if (existing === undefined)
            (0,external_node_fs_.mkdirSync)(absolute);
        else if (!existing.isDirectory())
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is both a file and a folder.`);
        else
            (0,external_node_fs_.chmodSync)(absolute, existing.mode | 0o700);
        this.#folders.add(path);
    }
    #addLink(segments, target) {
        const path = this.#makeRoom(segments);
        if ((0,invalid_archive/* isAbsolutePath */.Z1)(target))
            throw new invalid_archive/* InvalidArchive */.s0(`The target of the link ${(0,invalid_archive/* quoted */.TL)(path)} is absolute.`);
        this.#links.set(path, target);
    }
    #addHardLink(segments, target) {
        const original = (0,invalid_archive/* pathSegments */.Mz)(target).join('/');
        if (!this.#isFile(original))
            throw new invalid_archive/* InvalidArchive */.s0(`The hard link ${(0,invalid_archive/* quoted */.TL)(segments.join('/'))} does not name a file of the archive.`);
        if (original === segments.join('/'))
            return;
        const path = this.#makeRoom(segments);
        (0,external_node_fs_.linkSync)((0,external_node_path_.join)(this.#root, original), (0,external_node_path_.join)(this.#root, path));
        this.files += 1;
    }
    #isFile(path) {
        return this.#folders.has(path.slice(0, Math.max(path.lastIndexOf('/'), 0))) && this.#stats(path)?.isFile() === true;
    }
    #makeRoom(segments) {
        if (segments.length === 0)
            throw new invalid_archive/* InvalidArchive */.s0('The root of the archive is not a folder.');
        this.#addFolder(segments.slice(0, -1));
        const path = segments.join('/');
        this.#links.delete(path);
        this.#remove(path);
        return path;
    }
    #remove(path) {
        const existing = this.#stats(path);
        if (existing?.isDirectory())
            throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(path)} is both a folder and something else.`);
        if (existing !== undefined)
            (0,external_node_fs_.rmSync)((0,external_node_path_.join)(this.#root, path));
    }
    #stats(path) {
        return statsOf((0,external_node_path_.join)(this.#root, path));
    }
}
function makeLink(target, path) {
    try {
        (0,external_node_fs_.symlinkSync)(target, path);
    }
    catch (error) {
        if (process.platform !== 'win32')
            throw error;
        (0,external_node_fs_.writeFileSync)(path, target, { flag: 'wx' });
    }
}
function statsOf(absolute) {
    return (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
}

;// CONCATENATED MODULE: ./build/archive/unpack.js










async function unpack({ archive, folder, limits, signal }) {
    signal?.throwIfAborted();
    let temporary;
    try {
        if (!(await (0,promises_.lstat)(folder)).isDirectory())
            throw new Error(`${folder} is not a folder`);
        temporary = await (0,promises_.mkdtemp)(`${folder}.unpacking-`);
        return await unpackInto(temporary, { archive, folder, limits, signal });
    }
    catch (error) {
        throw signal?.aborted ? signal.reason : unpackFailure((0,invalid_archive/* asInvalidArchive */.Q0)(error));
    }
    finally {
        if (temporary !== undefined)
            await (0,remove_folder/* removeFolder */.v$)(temporary).catch(() => { });
    }
}
async function unpackInto(temporary, { archive, folder, limits, signal }) {
    const unpacked = (0,external_node_path_.join)(temporary, 'new');
    await (0,promises_.mkdir)(unpacked);
    const staging = new StagingFolder(unpacked);
    try {
        const bytes = await (0,read_tar/* readTar */.s)(archive, limits, (entry) => staging.add(entry), signal);
        staging.finish();
        await mergeInto(unpacked, folder, (0,external_node_path_.join)(temporary, 'old'), signal);
        return { files: staging.files, bytes };
    }
    finally {
        staging.close();
    }
}
function unpackFailure(error) {
    if (error instanceof failure/* Failure */.HR)
        return error;
    const isFull = (0,failure/* hasCode */.up)(error, 'ENOSPC', 'EDQUOT');
    return new failure/* Failure */.HR('The archive could not be unpacked, and nothing was changed.', isFull ? 'The disk is full.' : `${(0,failure/* messageOf */.bD)(error)}.`, isFull ? 'Free some disk space, or upload less.' : 'Check that the folder is writable.', { cause: error });
}
async function mergeInto(from, to, replaced, signal) {
    const merge = { replaced, undo: [], signal };
    (0,external_node_fs_.mkdirSync)(replaced);
    try {
        await mergeFolder(merge, from, to, '');
    }
    catch (error) {
        for (const revert of merge.undo.reverse())
            ignoreErrors(revert);
        throw error;
    }
}
async function mergeFolder(merge, from, to, path) {
    merge.signal?.throwIfAborted();
    await (0,external_node_timers_promises_.setImmediate)();
    for (const item of (0,external_node_fs_.readdirSync)(from, { withFileTypes: true })) {
        const [source, target] = [(0,external_node_path_.join)(from, item.name), (0,external_node_path_.join)(to, item.name)];
        const itemPath = path === '' ? item.name : `${path}/${item.name}`;
        const existing = (0,external_node_fs_.lstatSync)(target, { throwIfNoEntry: false });
        if (existing?.isDirectory()) {
            if (!item.isDirectory())
                throw new invalid_archive/* InvalidArchive */.s0(`${(0,invalid_archive/* quoted */.TL)(itemPath)} is already a folder of the workspace.`);
            await mergeFolder(merge, source, target, itemPath);
            continue;
        }
        if (existing !== undefined)
            move(merge, target, (0,external_node_path_.join)(merge.replaced, String(merge.undo.length)));
        move(merge, source, target);
    }
}
function move({ undo }, source, target) {
    (0,external_node_fs_.renameSync)(source, target);
    undo.push(() => (0,external_node_fs_.renameSync)(target, source));
}
function ignoreErrors(act) {
    try {
        act();
    }
    catch { }
}


/***/ }),

/***/ 58174:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ freeMemory)
/* harmony export */ });
function freeMemory(bytes) {
    const { buffer } = bytes;
    if (buffer.byteLength <= Buffer.poolSize)
        return;
    if ('transfer' in buffer && typeof buffer.transfer === 'function')
        buffer.transfer(0);
}


/***/ }),

/***/ 28279:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ DelayedCalls)
/* harmony export */ });
class DelayedCalls {
    #cancellable = new Map();
    #waiting = new Set();
    wait(key, ms, response) {
        return new Promise((resolve) => {
            const end = (how) => {
                clearTimeout(timer);
                response?.off('close', onClose);
                this.#waiting.delete(end);
                if (key !== undefined && this.#cancellable.get(key) === end)
                    this.#cancellable.delete(key);
                resolve(how);
            };
            const onClose = () => end('gone');
            const timer = setTimeout(() => end('over'), ms).unref();
            this.#waiting.add(end);
            if (key !== undefined)
                this.#cancellable.set(key, end);
            if (response?.closed === true)
                end('gone');
            else
                response?.once('close', onClose);
        });
    }
    cancel(key) {
        const end = this.#cancellable.get(key);
        end?.('cancelled');
        return end !== undefined;
    }
    close() {
        for (const end of [...this.#waiting])
            end('gone');
    }
}


/***/ }),

/***/ 16694:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ faultDecider)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31826);


const MAX_TOOLS = 10_000;
function faultDecider({ seed, scope, rules }) {
    const counts = rules.map(() => 0);
    const countsOfTools = new Map();
    return (alias, tool) => {
        const key = JSON.stringify([alias, tool]);
        const ofTool = (countsOfTools.get(key) ?? 0) + 1;
        if (ofTool > 1 || countsOfTools.size < MAX_TOOLS)
            countsOfTools.set(key, ofTool);
        const hits = rules.map((rule, index) => {
            if (!(0,_mcp_faults_js__WEBPACK_IMPORTED_MODULE_1__/* .isFaultOf */ .sU)(rule, alias, tool))
                return false;
            const ofRule = (counts[index] ?? 0) + 1;
            counts[index] = ofRule;
            if (rule.rate !== undefined)
                return chance([seed, scope, index, alias, tool, ofTool]) < rule.rate;
            return (rule.calls === undefined || rule.calls.some(({ least, most }) => ofRule >= least && ofRule <= (most ?? ofRule)));
        });
        const index = hits.indexOf(true);
        const rule = rules[index];
        return rule && { ...rule, index };
    };
}
function chance(values) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6) / 2 ** 48;
}


/***/ }),

/***/ 80206:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ faultsIn)
/* harmony export */ });
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31826);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29647);


function faultsIn(messages, decide) {
    const calls = messages.filter(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .isRequest */ .ks).filter(({ method }) => method === 'tools/call');
    const hits = calls.flatMap((call) => {
        const tool = call.params?.['name'];
        const rule = typeof tool === 'string' ? decide(call, tool) : undefined;
        return rule === undefined ? [] : [{ id: call.id, rule }];
    });
    if (hits.length === 0)
        return undefined;
    const delayMs = Math.max(...hits.map(({ rule }) => rule.delayMs ?? 0));
    const http = hits.find(({ rule: { answer } }) => answer?.kind === 'status' || answer?.kind === 'break');
    if (http !== undefined) {
        const mark = markOf(http.rule);
        return {
            delayMs,
            http: http.rule.answer,
            answers: [],
            marks: new Map(messages.filter(_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .isRequest */ .ks).map(({ id }) => [id, mark]))
        };
    }
    return {
        delayMs,
        http: undefined,
        answers: hits.flatMap(({ id, rule }) => answerTo(id, rule.answer) ?? []),
        marks: new Map(hits.map(({ id, rule }) => [id, markOf(rule)]))
    };
}
function markOf(rule) {
    return { what: (0,_mcp_faults_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFault */ .Qx)(rule), index: rule.index };
}
function answerTo(id, answer) {
    if (answer?.kind === 'error')
        return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .errorResponse */ .yj)(id, _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .INTERNAL_ERROR */ .zR, answer.message);
    if (answer?.kind !== 'is-error')
        return undefined;
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .resultResponse */ .zi)(id, { content: [{ type: 'text', text: answer.message }], isError: true });
}


/***/ }),

/***/ 79514:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ faultResponse),
/* harmony export */   L: () => (/* binding */ sendFault)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(37067);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29647);
/* harmony import */ var _mux_transport_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8956);



function sendFault(response, fault, id) {
    if (response.destroyed || response.headersSent)
        return;
    if (fault.kind === 'break') {
        breakOff(response, fault.body, id);
        return;
    }
    const { status, retryAfterSeconds } = fault;
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
    const error = { code: _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .CONNECTION_CLOSED */ .AO, message: reasonOf(status) };
    (0,_mux_transport_error_js__WEBPACK_IMPORTED_MODULE_1__/* .sendJson */ .jD)(response, status, JSON.stringify({ jsonrpc: '2.0', error, id }), headers);
}
function faultResponse(id, fault) {
    const why = fault.kind === 'break' ? 'The connection broke in the middle of the answer' : reasonOf(fault.status);
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .errorResponse */ .yj)(id, _json_rpc_js__WEBPACK_IMPORTED_MODULE_2__/* .CONNECTION_CLOSED */ .AO, why);
}
function breakOff(response, body, id) {
    const json = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","te`;
    const type = body === 'json' ? 'application/json' : 'text/event-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache, no-transform' });
    response.write(body === 'json' ? json : `event: message\ndata: ${json}`, () => response.destroy());
}
function reasonOf(status) {
    return `${status} ${node_http__WEBPACK_IMPORTED_MODULE_0__.STATUS_CODES[status] ?? 'Error'}`;
}


/***/ }),

/***/ 26876:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ DEFAULT_LIMITS)
/* harmony export */ });
const MIB = 1024 * 1024;
const DEFAULT_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    jsonMs: 2000,
    startMs: 60_000,
    graceMs: 2000,
    progressMs: 15_000
};


/***/ }),

/***/ 7061:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NP: () => (/* binding */ rulesFor),
/* harmony export */   Z9: () => (/* binding */ denialOf),
/* harmony export */   lg: () => (/* binding */ allowedToolsIn)
/* harmony export */ });
/* harmony import */ var _mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29647);


function rulesFor(caller, own) {
    if (typeof caller === 'string')
        return own;
    if (caller.caller === 'verifier')
        return undefined;
    const rules = (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .combineRules */ .NO)(own?.rules, caller.rules);
    return rules && { alias: own?.alias ?? caller.alias, rules };
}
function allowedToolsIn(response, aliased) {
    if (aliased === undefined || !('result' in response) || !Array.isArray(response.result['tools']))
        return response;
    const tools = response.result['tools'].filter((tool) => isAllowed(aliased, (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asObject */ .eB)(tool)['name']));
    return (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .resultResponse */ .zi)(response.id, { ...response.result, tools });
}
function denialOf(aliased, { params }) {
    const name = params?.['name'];
    if (aliased === undefined || isAllowed(aliased, name))
        return undefined;
    return (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .denialMessage */ .fL)(aliased.alias, (0,_json_rpc_js__WEBPACK_IMPORTED_MODULE_1__/* .asString */ .oJ)(name) ?? JSON.stringify(name ?? null), aliased.rules);
}
function isAllowed({ rules }, name) {
    return typeof name === 'string' && (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)(rules, name);
}


/***/ }),

/***/ 8956:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IR: () => (/* binding */ sessionNotFound),
/* harmony export */   jD: () => (/* binding */ sendJson),
/* harmony export */   n4: () => (/* binding */ sendError),
/* harmony export */   wX: () => (/* binding */ TransportError),
/* harmony export */   xk: () => (/* binding */ invalidRequest),
/* harmony export */   yy: () => (/* binding */ checkBatchSize)
/* harmony export */ });
/* harmony import */ var _end_response_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10224);
/* harmony import */ var _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29647);


class TransportError extends Error {
    status;
    code;
    headers;
    constructor(status, message, code = _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .CONNECTION_CLOSED */ .AO, headers = {}) {
        super(message);
        this.name = 'TransportError';
        this.status = status;
        this.code = code;
        this.headers = headers;
    }
}
const sessionNotFound = () => new TransportError(404, 'Session not found', _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .SESSION_NOT_FOUND */ .oQ);
const invalidRequest = (why) => new TransportError(400, `Invalid Request: ${why}`, _json_rpc_js__WEBPACK_IMPORTED_MODULE_0__/* .INVALID_REQUEST */ .Me);
const MAX_BATCH = 100;
function checkBatchSize(messages) {
    if (messages.length > MAX_BATCH)
        throw invalidRequest(`Batch must not exceed ${MAX_BATCH} messages`);
}
function sendError(response, { status, code, message, headers }) {
    if (response.headersSent)
        return;
    sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers);
}
function sendJson(response, status, json, headers) {
    response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        ...headers
    });
    (0,_end_response_js__WEBPACK_IMPORTED_MODULE_1__/* .endResponse */ .b)(response, json);
}


/***/ }),

/***/ 25720:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveAtTerminal: () => (/* binding */ serveAtTerminal),
  serveInBackground: () => (/* binding */ serveInBackground)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/state/engine-state.js
var engine_state = __webpack_require__(12774);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
;// CONCATENATED MODULE: ./build/engine/isolation/machine.js



const SHARED = ['RUNNER_TRACKING_ID'];
const SHARED_ON_WINDOWS = ['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS'];
const FOR_NPM = [
    ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'SYSTEMROOT', 'COMSPEC', 'TEMP', 'TMP'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
    ...['NODE_EXTRA_CA_CERTS', 'NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'NPM_CONFIG_CACHE'],
    ...['npm_config_userconfig', 'npm_config_cache']
];
const FORBIDDEN = /^(GITHUB|ACTIONS|INPUT|KLAVIS|RUNNER)_/i;
function machineOf(env, platform = process.platform) {
    const isWindows = platform === 'win32';
    return {
        platform,
        uid: process.getuid?.(),
        path: (0,find_program/* foldersIn */.XL)(env('PATH'), platform),
        shared: pick(env, isWindows ? [...SHARED, ...SHARED_ON_WINDOWS] : SHARED),
        postgresFolder: env('PGBIN'),
        cacheFolder: (0,external_node_path_.join)(userCache(env, platform), 'klavis-sandbox'),
        hasToolCache: (env('RUNNER_TOOL_CACHE') ?? '') !== '',
        npm: pick(env, FOR_NPM)
    };
}
function cleanEnvironment(program, machine) {
    const own = Object.entries(program.env).filter(([name]) => !FORBIDDEN.test(name));
    return { ...machine.shared, ...Object.fromEntries(own) };
}
function userCache(env, platform) {
    if (platform === 'win32')
        return env('LOCALAPPDATA') ?? (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'AppData', 'Local');
    if (platform === 'darwin')
        return (0,external_node_path_.join)((0,external_node_os_.homedir)(), 'Library', 'Caches');
    return env('XDG_CACHE_HOME') || (0,external_node_path_.join)((0,external_node_os_.homedir)(), '.cache');
}
function pick(env, names) {
    const found = {};
    for (const name of names) {
        const value = env(name);
        if (value !== undefined && value !== '')
            found[name] = value;
    }
    return found;
}

// EXTERNAL MODULE: ./build/host/process-table.js
var process_table = __webpack_require__(87971);
// EXTERNAL MODULE: ./build/host/signal-processes.js
var signal_processes = __webpack_require__(78211);
// EXTERNAL MODULE: ./build/host/taskkill.js
var taskkill = __webpack_require__(83242);
;// CONCATENATED MODULE: ./build/engine/isolation/process-tree.js



const MARK_VARIABLE = 'MCP_PROCESS_MARK';
const MAX_PASSES = 20;
function signalTree(child, signal, done = () => { }) {
    if (child.pid === undefined)
        return;
    if (process.platform === 'win32') {
        (0,taskkill/* taskkill */.k)([child.pid], done);
        return;
    }
    if (!(0,signal_processes/* signalGroup */.i)(child.pid, signal))
        child.kill(signal);
    done();
}
function killGroup(leader) {
    if (process.platform !== 'win32')
        (0,signal_processes/* signalGroup */.i)(leader, 'SIGKILL');
}
function killTreeOnExit(child, platform, mark) {
    const { pid } = child;
    if (pid === undefined)
        return child;
    if (platform === 'win32')
        return killTreeOnKill(child, pid);
    const isMarked = platform === 'linux' && mark !== undefined;
    const startedAt = isMarked ? ((0,process_table/* readProcess */.Wv)(pid)?.startedAt ?? 0) : 0;
    child.once('exit', () => {
        killGroup(pid);
        if (isMarked)
            killMarked(mark, startedAt);
    });
    return child;
}
function killTreeOnKill(child, pid) {
    const killChild = child.kill.bind(child);
    child.kill = (signal) => {
        (0,taskkill/* taskkill */.k)([pid], () => killChild(signal));
        return child.exitCode === null;
    };
    return child;
}
function killMarked(mark, startedAt) {
    const isMarked = (pid) => {
        const found = pid === process.pid ? undefined : (0,process_table/* readProcess */.Wv)(pid);
        if (found === undefined || found.startedAt < startedAt)
            return false;
        return (0,process_table/* hasVariable */.$u)((0,process_table/* placeOf */.$t)(found), `${MARK_VARIABLE}=${mark}`);
    };
    for (let pass = 0; pass < MAX_PASSES; pass++) {
        const marked = (0,process_table/* processIds */.Uj)().filter(isMarked);
        if (marked.length === 0)
            return;
        (0,signal_processes/* signalEach */.e)(marked, 'SIGKILL');
    }
}

;// CONCATENATED MODULE: ./build/engine/isolation/resource-limits.js
const LIMITS = [
    'ulimit -c 0',
    'ulimit -n 8192',
    'ulimit -u 4096 || ulimit -p 4096',
    'ulimit -f 16777216'
];
const SCRIPT = `{ ${LIMITS.map((limit) => `${limit};`).join(' ')} } 2>/dev/null; exec "$@"`;
function withResourceLimits(command) {
    return ['/bin/sh', '-c', SCRIPT, 'sh', ...command];
}

;// CONCATENATED MODULE: ./build/engine/isolation/bubblewrap.js









const PROBE_TIMEOUT_MS = 10_000;
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const SETTINGS = [
    ...['/etc/passwd', '/etc/group', '/etc/nsswitch.conf', '/etc/hosts', '/etc/localtime', '/etc/timezone'],
    ...['/etc/os-release', '/etc/mime.types', '/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d'],
    ...['/etc/alternatives', '/etc/ssl/certs', '/etc/ssl/openssl.cnf', '/etc/ca-certificates'],
    ...['/etc/pki/tls/certs', '/etc/pki/ca-trust']
];
const NETWORK_SETTINGS = ['/etc/resolv.conf', '/etc/host.conf', '/etc/gai.conf', '/etc/services', '/etc/protocols'];
function bubblewrapIsolation(bwrap, machine) {
    return {
        level: 'bubblewrap',
        start: (program, folders) => {
            const command = ['--chdir', program.cwd, '--', ...withResourceLimits([program.command, ...program.args])];
            const child = (0,external_node_child_process_.spawn)(bwrap, [...namespaces(program), ...mounts(program, folders), ...command], {
                env: cleanEnvironment(program, machine),
                stdio: ['pipe', 'pipe', 'pipe'],
                detached: true
            });
            return killTreeOnExit(child, machine.platform);
        }
    };
}
function namespaces(program) {
    return [
        '--unshare-all',
        ...(program.network ? ['--share-net'] : []),
        ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'sandbox'],
        ...['--unsetenv', 'RUNNER_TRACKING_ID']
    ];
}
function mounts(program, folders) {
    const own = program.readable.filter((path) => !SYSTEM.some((folder) => path.startsWith(`${folder}/`)));
    const readable = [...SYSTEM, ...SETTINGS, ...(program.network ? NETWORK_SETTINGS : []), ...own];
    const writable = [folders.workspace, folders.home, folders.tmp, folders.state];
    return [
        ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--dir', '/var/tmp', '--dir', '/run'],
        ...readable.flatMap(readOnlyMount),
        ...writable.flatMap((folder) => ['--bind', folder, folder]),
        ...['--remount-ro', '/']
    ];
}
function readOnlyMount(path) {
    if (path.startsWith('/etc/'))
        return (0,external_node_fs_.existsSync)(path) ? ['--ro-bind', path, path] : [];
    try {
        return (0,external_node_fs_.lstatSync)(path).isSymbolicLink() ? ['--symlink', (0,external_node_fs_.readlinkSync)(path), path] : ['--ro-bind', path, path];
    }
    catch {
        return [];
    }
}
async function probeBubblewrap(isolation, parent) {
    const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(parent, 'probe-'));
    try {
        const folders = {
            workspace: (0,external_node_path_.join)(root, 'workspace'),
            home: (0,external_node_path_.join)(root, 'home'),
            tmp: (0,external_node_path_.join)(root, 'tmp'),
            state: (0,external_node_path_.join)(root, 'state')
        };
        for (const folder of Object.values(folders))
            await (0,promises_.mkdir)(folder);
        return await runProbe(isolation, folders);
    }
    finally {
        await (0,remove_folder/* removeFolder */.v$)(root);
    }
}
function runProbe(isolation, folders) {
    const probe = {
        command: '/bin/sh',
        args: ['-c', 'echo inside > probe'],
        cwd: folders.workspace,
        env: {},
        readable: [],
        network: false
    };
    return new Promise((resolve) => {
        const child = isolation.start(probe, folders);
        let stderr = '';
        const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_TIMEOUT_MS);
        child.stderr?.setEncoding('utf8').on('data', (text) => {
            stderr += text;
        });
        child.once('error', (error) => {
            clearTimeout(timer);
            resolve((0,base_text/* oneLine */.TN)(error.message));
        });
        child.once('close', (code) => {
            clearTimeout(timer);
            resolve(code === 0 ? undefined : (0,base_text/* oneLine */.TN)(stderr, 200) || 'it failed without a message');
        });
    });
}

// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/engine/isolation/install-bubblewrap.js






const run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const TIMEOUT_MS = 120_000;
const RESTRICTION = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
const SETTING = 'kernel.apparmor_restrict_unprivileged_userns=0';
async function installBubblewrap(machine, restriction = RESTRICTION) {
    const find = (name) => (0,find_program/* findProgram */.Kp)(name, machine.path, machine.platform);
    if (machine.platform !== 'linux')
        throw notInstalled('Bubblewrap exists on Linux only.');
    const [sudo, apt] = [find('sudo'), find('apt-get')];
    if (find('bwrap') === undefined) {
        if (apt === undefined)
            throw notInstalled('There is no `apt-get` on this machine.');
        const install = [apt, 'install', '-y', '--no-install-recommends', 'bubblewrap'];
        await asRoot(sudo, machine, install).catch(async () => {
            await asRoot(sudo, machine, [apt, 'update']);
            await asRoot(sudo, machine, install);
        });
    }
    if ((0,files/* readPlainText */.Sg)(restriction, 16)?.trim() === '1')
        await asRoot(sudo, machine, [find('sysctl') ?? 'sysctl', '-w', SETTING]);
}
async function asRoot(sudo, machine, command) {
    const isRoot = machine.uid === 0;
    if (!isRoot && sudo === undefined)
        throw notInstalled('It needs root, and there is no `sudo` on this machine.');
    const [program = '', ...args] = isRoot || sudo === undefined ? command : [sudo, '-n', ...command];
    try {
        const env = { ...machine.npm, PATH: machine.path.join(':'), DEBIAN_FRONTEND: 'noninteractive' };
        await run(program, args, { env, timeout: TIMEOUT_MS });
    }
    catch (error) {
        const { stderr = '', message = '' } = error;
        const lines = stderr.trim().split('\n');
        throw notInstalled(`\`${[program, ...args].join(' ')}\` failed: ${(0,base_text/* oneLine */.TN)(lines.at(-1) || message, 300)}`);
    }
}
function notInstalled(why) {
    return new failure/* Failure */.HR('Bubblewrap could not be set up, as `isolation: install` asks for.', why, "`install` works on GitHub's Ubuntu images and where `sudo` needs no password. Elsewhere, install bubblewrap yourself and use `strict`.");
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/engine/isolation/plain.js







const plain_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const TRIAL_TIMEOUT_MS = 5_000;
function noIsolation(machine) {
    return { level: 'off', start: (program) => startMarked(program, [program.command, ...program.args], machine) };
}
async function plainIsolation(machine) {
    const guard = await privilegeGuard(machine);
    const limit = machine.platform === 'win32' ? (command) => command : withResourceLimits;
    return {
        level: 'plain',
        start: (program) => startMarked(program, [...guard, ...limit([program.command, ...program.args])], machine)
    };
}
async function privilegeGuard(machine, parentDeathSignal = 'TERM') {
    if (machine.platform !== 'linux')
        return [];
    const setpriv = (0,find_program/* findProgram */.Kp)('setpriv', machine.path, machine.platform);
    if (setpriv === undefined)
        return [];
    const candidates = [
        [setpriv, '--no-new-privs', '--pdeathsig', parentDeathSignal],
        [setpriv, '--no-new-privs']
    ];
    for (const candidate of candidates)
        if (await works(candidate))
            return candidate;
    return [];
}
async function works([command = '', ...args]) {
    try {
        await plain_run(command, [...args, '/bin/sh', '-c', 'exit 0'], { timeout: TRIAL_TIMEOUT_MS, env: {} });
        return true;
    }
    catch {
        return false;
    }
}
function startMarked(program, [command = '', ...args], machine) {
    const mark = (0,external_node_crypto_.randomUUID)();
    const child = (0,external_node_child_process_.spawn)(command, args, {
        cwd: program.cwd,
        env: { ...cleanEnvironment(program, machine), [MARK_VARIABLE]: mark },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: machine.platform !== 'win32' || program.endsItself === true,
        windowsHide: true
    });
    return killTreeOnExit(child, machine.platform, mark);
}

;// CONCATENATED MODULE: ./build/engine/isolation/choose-isolation.js







const ISOLATION_MODES = ['auto', 'strict', 'install', 'off'];
async function chooseIsolation(options) {
    const { mode, machine, folder = (0,external_node_os_.tmpdir)() } = options;
    if (mode === 'off')
        return { isolation: noIsolation(machine), warning: notIsolated('`isolation` is `off`') };
    const bubblewrap = await tryBubblewrap(machine, folder);
    if (typeof bubblewrap !== 'string')
        return { isolation: bubblewrap, warning: undefined };
    if (mode === 'strict')
        throw strictFailure(bubblewrap, machine);
    if (mode === 'install')
        return { isolation: await installed(machine, folder), warning: undefined };
    return { isolation: await plainIsolation(machine), warning: notIsolated(bubblewrap) };
}
async function installed(machine, folder) {
    await installBubblewrap(machine);
    const bubblewrap = await tryBubblewrap(machine, folder);
    if (typeof bubblewrap !== 'string')
        return bubblewrap;
    throw new failure/* Failure */.HR('The MCP servers cannot be isolated, although bubblewrap was installed.', `${capitalised(bubblewrap)}.`, 'A container may forbid it: run the job on the machine itself, or set `isolation` to `auto`.');
}
async function tryBubblewrap(machine, folder) {
    if (machine.platform !== 'linux')
        return 'bubblewrap exists on Linux only';
    const bwrap = (0,find_program/* findProgram */.Kp)('bwrap', machine.path, machine.platform);
    if (bwrap === undefined)
        return 'bubblewrap (bwrap) is not installed';
    const isolation = bubblewrapIsolation(bwrap, machine);
    const problem = await probeBubblewrap(isolation, folder);
    return problem === undefined ? isolation : `bubblewrap does not work on this machine: ${problem}`;
}
function notIsolated(cause) {
    return `The MCP servers are not isolated: ${cause}. Code that they run can do what this user can. See ${(0,version/* docsLink */._h)('without-an-api-key.md#isolation')}`;
}
function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
function strictFailure(cause, machine) {
    const next = machine.platform === 'linux' ? `To isolate them, ${HOW_TO_INSTALL}` : 'Use Linux, or set `isolation` to `auto`.';
    return new failure/* Failure */.HR('The MCP servers cannot be isolated, as `strict` isolation requires.', `${capitalised(cause)}.`, next);
}
const HOW_TO_INSTALL = 'set `isolation` to `install`, or run `sudo apt-get install -y bubblewrap` before this step and, on ubuntu-24.04, ' +
    '`sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`, because AppArmor blocks user namespaces there.';

// EXTERNAL MODULE: ./build/state/engine-signature.js
var engine_signature = __webpack_require__(66653);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: external "node:perf_hooks"
var external_node_perf_hooks_ = __webpack_require__(643);
// EXTERNAL MODULE: ./build/archive/unpack.js + 1 modules
var unpack = __webpack_require__(75946);
// EXTERNAL MODULE: ./build/engine/control/control.js + 5 modules
var control_control = __webpack_require__(19322);
;// CONCATENATED MODULE: ./build/engine/store/sandbox-servers.js


class SandboxGone extends Error {
    constructor() {
        super('The sandbox was reset or released.');
        this.name = 'SandboxGone';
    }
}
class SandboxServers {
    servers;
    #folders;
    #runtime;
    #preparing = new Set();
    #prepared = new Set();
    #toolRules = new Map();
    #faults = new Map();
    #isStopped = false;
    #generation = 0;
    constructor(sandbox, definitions, folders, runtime) {
        this.#folders = folders;
        this.#runtime = runtime;
        this.servers = definitions.map((definition) => {
            const { name: server, toolPrefix, oneCallAtATime, mediaTools = [], keepsResults = false } = definition;
            const start = () => this.#start(definition);
            const toolRules = () => this.#toolRules.get(server);
            const { record, log } = runtime;
            const faults = () => this.#faults.get(server);
            const tools = { toolPrefix, oneCallAtATime, mediaTools, keepsResults, toolRules, faults };
            const mux = runtime.createMux({ sandbox, server, start, ...tools, record, log });
            return { id: (0,external_node_crypto_.randomUUID)(), definition, mux };
        });
    }
    startAll() {
        for (const { definition, mux } of this.servers)
            if (definition.data === undefined)
                mux.start();
    }
    async stop(how) {
        this.#isStopped = true;
        this.#generation += 1;
        await this.#settleAll(this.servers.map(async ({ mux }) => mux[how]()));
        await Promise.allSettled(this.#preparing);
        const prepared = [...this.#prepared];
        this.#prepared.clear();
        await this.#settleAll(prepared.map(async (definition) => definition.dispose?.(this.#folders)));
    }
    setToolRules(server, rules) {
        this.#toolRules.set(server, rules);
    }
    setFaults(server, faults) {
        this.#faults.set(server, faults);
    }
    allowStarts() {
        this.#isStopped = false;
    }
    data() {
        const found = this.servers.find(({ definition }) => definition.data !== undefined);
        if (found !== undefined)
            this.#prepared.add(found.definition);
        return found?.definition.data;
    }
    async #start(definition) {
        const generation = this.#generation;
        const isGone = () => this.#isStopped || this.#generation !== generation;
        if (isGone())
            throw new SandboxGone();
        this.#prepared.add(definition);
        const preparing = definition.prepare(this.#folders);
        this.#preparing.add(preparing);
        try {
            const program = await preparing;
            if (isGone())
                throw new SandboxGone();
            const child = this.#runtime.isolation.start(program, this.#folders);
            if (program.input !== undefined)
                child.stdin?.write(program.input);
            return child;
        }
        finally {
            this.#preparing.delete(preparing);
        }
    }
    async #settleAll(work) {
        for (const result of await Promise.allSettled(work)) {
            if (result.status === 'rejected')
                this.#runtime.log(`A server could not be stopped: ${(0,failure/* messageOf */.bD)(result.reason)}`);
        }
    }
}

// EXTERNAL MODULE: ./build/engine/api/caller-check.js
var caller_check = __webpack_require__(65440);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var klavis_initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/engine/api/field-reader.js
var field_reader = __webpack_require__(48622);
// EXTERNAL MODULE: ./build/engine/api/http-error.js
var http_error = __webpack_require__(99293);
// EXTERNAL MODULE: ./build/engine/api/json-body.js
var json_body = __webpack_require__(99981);
// EXTERNAL MODULE: ./build/engine/api/reply.js
var api_reply = __webpack_require__(83160);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/lease/labels.js
var labels = __webpack_require__(37506);
;// CONCATENATED MODULE: ./build/engine/api/acquire-options.js


const BENCHMARKS = ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'];
const MIN_TTL = 60;
const MAX_TTL = 86_400;
const DEFAULT_TTL = 7200;
function readAcquireOptions(fields, kind) {
    const isSandbox = kind === 'sandbox';
    return {
        benchmark: fields.oneOf('benchmark', BENCHMARKS),
        testAccountEmail: fields.string('test_account_email'),
        tags: isSandbox ? fields.object('tags') : undefined,
        tag: isSandbox ? fields.string('tag') : undefined,
        ttlSeconds: fields.integer('ttl_seconds', MIN_TTL, MAX_TTL, DEFAULT_TTL)
    };
}
function readServerNames(fields, value, isKnown) {
    const loc = fields.locOf('server_names');
    if ((0,server_names/* isAll */.kd)(value))
        return value;
    if (value === undefined)
        fields.addError({ type: 'missing', loc, msg: 'Field required', input: {} });
    else if (!Array.isArray(value)) {
        fields.addError({ type: 'list_type', loc, msg: "Input should be a valid list or 'ALL'", input: value });
    }
    else if (value.length === 0) {
        const msg = 'List should have at least 1 item after validation, not 0';
        fields.addError({ type: 'too_short', loc, msg, input: value, ctx: { min_length: 1, actual_length: 0 } });
    }
    else
        return value.flatMap((name, index) => checkName(name, index));
    return [];
    function checkName(name, index) {
        if (typeof name === 'string' && isKnown(name))
            return [name];
        fields.addError((0,http_error/* notOneOf */.NR)([...loc, index], server_names/* LOCAL_SERVERS */.Bf, name));
        return [];
    }
}

;// CONCATENATED MODULE: ./build/engine/api/sandbox-routes.js







const MAX_BYTES = 1024 * 1024;
function slotOf(store, { params }) {
    const { server = '', id = '' } = params;
    const slot = store.findSandbox(checkServerName(store, server), id);
    if (slot === undefined)
        throw (0,http_error/* notFound */.mX)(`Sandbox ${id}`);
    return slot;
}
function sandboxRoutes(store, responses) {
    async function acquire({ params, request }) {
        const server = checkServerName(store, params['server'] ?? '');
        const fields = new field_reader/* FieldReader */.U((0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_BYTES), 'empty'), 'body');
        const options = readAcquireOptions(fields, 'sandbox');
        fields.throwIfInvalid();
        const offer = await store.availability.check('sandbox', server, options.tags?.[labels/* ALIAS_LABEL */.s4]);
        if ('unavailable' in offer)
            throw new http_error/* HttpError */.j$(501, offer.unavailable);
        const slot = await store.acquireSandbox(offer.definition, options);
        if (slot.sandbox === undefined)
            throw new http_error/* HttpError */.j$(503, 'The sandbox was released while it was being acquired');
        return { status: 201, body: responses.acquired(slot, slot.sandbox) };
    }
    async function list({ query }) {
        const sandboxes = store.slots.filter(filterFrom(query)).map((slot) => responses.listed(slot));
        return (0,api_reply.ok)({ sandboxes, total_count: sandboxes.length });
    }
    async function release(call) {
        const fields = new field_reader/* FieldReader */.U(call.query, 'query');
        const instance = fields.string('instance_id');
        fields.boolean('is_ttl');
        fields.throwIfInvalid();
        const slot = slotOf(store, call);
        const { sandbox } = slot;
        if (sandbox === undefined)
            return (0,api_reply.ok)(statusOf(slot, `Sandbox ${slot.id} is already idle`));
        if (instance !== undefined && instance !== sandbox.instanceId) {
            return (0,api_reply.ok)(statusOf(slot, `Release of sandbox ${slot.id} skipped: the instance ID does not match`));
        }
        await store.releaseSandbox(slot, sandbox);
        const message = `Sandbox ${slot.id} released successfully and is now available for reuse`;
        return (0,api_reply.ok)({ sandbox_id: slot.id, status: 'idle', message });
    }
    async function reset(call) {
        const slot = slotOf(store, call);
        if (slot.sandbox === undefined)
            throw new http_error/* HttpError */.j$(409, `Sandbox ${slot.id} is idle: there is nothing to reset`);
        await slot.sandbox.reset();
        return (0,api_reply.ok)(statusOf(slot, 'Reset completed.'));
    }
    const details = async (call) => (0,api_reply.ok)(responses.details(slotOf(store, call)));
    const path = '/sandbox/:server/:id';
    return [
        { method: 'GET', path: '/sandbox', access: 'key', handler: list },
        { method: 'POST', path: '/sandbox/:server', access: 'change', handler: acquire },
        { method: 'GET', path, access: 'key', handler: details },
        { method: 'DELETE', path, access: 'key', handler: release },
        { method: 'POST', path: `${path}/reset`, access: 'change', handler: reset }
    ];
}
function checkServerName(store, server) {
    if (server_names/* SAAS_SERVERS */.ex.includes(server) || store.availability.isKnown('sandbox', server))
        return server;
    throw (0,http_error/* invalid */.Gq)((0,http_error/* notOneOf */.NR)(['path', 'server_name'], server_names/* SAAS_SERVERS */.ex, server));
}
function filterFrom(query) {
    const fields = new field_reader/* FieldReader */.U(query, 'query');
    const server = fields.string('server_name')?.toLowerCase();
    const tag = fields.string('tag');
    const tags = labelsFrom(fields, fields.string('tags'));
    fields.throwIfInvalid();
    return (slot) => (server === undefined || slot.server.toLowerCase() === server) &&
        (tag === undefined || slot.sandbox?.options.tag === tag) &&
        Object.entries(tags).every(([key, value]) => JSON.stringify(slot.sandbox?.options.tags?.[key]) === JSON.stringify(value));
}
function labelsFrom(fields, text) {
    if (text === undefined || text === '')
        return {};
    try {
        const labels = JSON.parse(text);
        if (typeof labels === 'object' && labels !== null && !Array.isArray(labels)) {
            return labels;
        }
    }
    catch { }
    fields.addError({ type: 'json_type', loc: fields.locOf('tags'), msg: 'Input should be a JSON object', input: text });
    return {};
}
function statusOf({ id, sandbox }, message) {
    return { sandbox_id: id, status: sandbox?.status ?? 'idle', message };
}

;// CONCATENATED MODULE: ./build/engine/api/data-routes.js






function dataRoutes(store, now) {
    async function initialize(call) {
        const { slot, sandbox } = occupiedSlotOf(call);
        const fields = new field_reader/* FieldReader */.U(call.query, 'query');
        const isDefault = fields.boolean('init_default_data');
        fields.throwIfInvalid();
        const json = await (0,json_body/* readJsonText */.gb)(call.request, klavis_initialize/* MAX_SEED_BYTES */.$);
        const errors = await sandbox.withData((data, folders, signal) => isDefault || json !== undefined
            ? data.initialize(folders, isDefault ? undefined : json, signal)
            : Promise.resolve([]));
        if (errors === undefined)
            throw (0,http_error/* notFound */.mX)();
        if (errors.length > 0) {
            throw (0,http_error/* invalid */.Gq)(...errors.map(({ loc, ...error }) => ({ ...error, loc: ['body', ...loc], input: null })));
        }
        return (0,api_reply.ok)({ sandbox_id: slot.id, status: sandbox.status, message: 'Sandbox initialized successfully' });
    }
    async function dump(call) {
        const { slot, sandbox } = occupiedSlotOf(call);
        const dumped = await sandbox.withData(async (data, folders, signal) => data.dump === undefined ? undefined : { json: await data.dump(folders, signal) });
        if (dumped === undefined)
            throw (0,http_error/* notFound */.mX)();
        if (dumped.json === undefined)
            throw new http_error/* HttpError */.j$(413, 'The data of the sandbox is too large for a dump');
        const head = { sandbox_id: slot.id, server_name: slot.server, dumped_at: new Date(now()).toISOString() };
        const body = `${JSON.stringify(head).slice(0, -1)},"data":${dumped.json}}`;
        (0,api_reply/* sendText */.o)(call.response, { status: 200, body, headers: { 'Content-Type': 'application/json' } });
    }
    function occupiedSlotOf(call) {
        const slot = slotOf(store, call);
        if (slot.sandbox === undefined)
            throw new http_error/* HttpError */.j$(409, `Sandbox ${slot.id} is idle. Acquire it first.`);
        return { slot, sandbox: slot.sandbox };
    }
    const path = '/sandbox/:server/:id';
    return [
        { method: 'POST', path: `${path}/initialize`, access: 'change', handler: initialize },
        { method: 'GET', path: `${path}/dump`, access: 'key', handler: dump }
    ];
}

// EXTERNAL MODULE: ./build/engine/faults/fault-decider.js
var fault_decider = __webpack_require__(16694);
// EXTERNAL MODULE: ./build/state/companion-url.js
var companion_url = __webpack_require__(94184);
;// CONCATENATED MODULE: ./build/engine/store/availability.js

class Availability {
    #findDefinition;
    #reasons = new Map();
    constructor(findDefinition) {
        this.#findDefinition = findDefinition;
    }
    isKnown(kind, name) {
        return this.#findDefinition(kind, name) !== undefined;
    }
    async check(kind, name, alias) {
        const known = this.#findDefinition(kind, name);
        const unavailable = `'${name}' is not available in the embedded engine`;
        if (known === undefined)
            return { name, unavailable: `${unavailable}; it needs the Klavis cloud (api-key)` };
        const isReplayed = known.forAlias !== undefined && alias !== undefined;
        const definition = isReplayed ? known.forAlias(String(alias)) : known;
        if (definition === undefined)
            return { name, unavailable: `The cassette has no '${name}' with this alias` };
        const reason = await this.#reasonFor(definition);
        return reason === undefined ? { name, definition } : { name, unavailable: `${unavailable}: ${reason}` };
    }
    #reasonFor(definition) {
        const known = this.#reasons.get(definition);
        if (known !== undefined)
            return known;
        const reason = definition.unavailable().catch((error) => {
            this.#reasons.delete(definition);
            return (0,failure/* messageOf */.bD)(error);
        });
        this.#reasons.set(definition, reason);
        return reason;
    }
}

// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
;// CONCATENATED MODULE: ./build/engine/store/object-storage.js







const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
class ObjectStorage {
    #folder;
    #timer;
    #uploads = new Map();
    #cancels = new Map();
    constructor(folder, timer) {
        this.#folder = folder;
        this.#timer = timer;
    }
    uploadOf(sandbox, region) {
        const regions = this.#uploads.get(sandbox) ?? new Map();
        this.#uploads.set(sandbox, regions);
        const object = regions.get(region) ?? (0,external_node_crypto_.randomUUID)();
        regions.set(region, object);
        return object;
    }
    createTemporary(ms) {
        const object = (0,external_node_crypto_.randomUUID)();
        const remove = () => {
            this.#cancels.delete(object);
            (0,promises_.rm)(this.pathOf(object), { force: true }).catch(() => { });
        };
        this.#cancels.set(object, this.#timer(ms, remove));
        return object;
    }
    pathOf(object) {
        if (!NAME.test(object))
            throw new Error('Not the name of an object');
        return (0,external_node_path_.join)(this.#folder, object);
    }
    async sizeOf(object) {
        if (!NAME.test(object))
            return undefined;
        return (0,promises_.stat)(this.pathOf(object)).then(({ size }) => size, () => undefined);
    }
    async write(object, source) {
        const part = `${this.pathOf(object)}.${(0,external_node_crypto_.randomUUID)()}`;
        try {
            await (0,external_node_stream_promises_.pipeline)(source, (0,external_node_fs_.createWriteStream)(part, { ...files/* NEW_PRIVATE_FILE */.GA, highWaterMark: 1024 * 1024 }));
            await (0,promises_.rename)(part, this.pathOf(object));
        }
        finally {
            await (0,promises_.rm)(part, { force: true });
        }
    }
    async removeUploads(sandbox) {
        const objects = [...(this.#uploads.get(sandbox)?.values() ?? [])];
        this.#uploads.delete(sandbox);
        await Promise.all(objects.map((object) => (0,promises_.rm)(this.pathOf(object), { force: true })));
    }
    async close() {
        for (const cancel of this.#cancels.values())
            cancel();
        this.#cancels.clear();
        await (0,remove_folder/* removeFolder */.v$)(this.#folder);
    }
}

;// CONCATENATED MODULE: ./build/engine/store/sandbox-dirs.js





async function createSandboxDirs(parent) {
    const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(parent, state_files/* ENGINE_FILES */.HW.sandboxPrefix));
    const folders = {
        workspace: (0,external_node_path_.join)(root, 'workspace'),
        home: (0,external_node_path_.join)(root, 'home'),
        tmp: (0,external_node_path_.join)(root, 'tmp'),
        state: (0,external_node_path_.join)(root, 'state')
    };
    for (const folder of Object.values(folders))
        await (0,promises_.mkdir)(folder, { mode: 0o700 });
    return { root, folders };
}
async function emptySandboxDirs({ folders }) {
    for (const folder of [folders.workspace, folders.home, folders.tmp, folders.state])
        await emptyFolder(folder);
}
async function forceRemove(path) {
    try {
        await (0,remove_folder/* removeFolder */.v$)(path);
    }
    catch (error) {
        if (!(0,failure/* hasCode */.up)(error, 'EACCES', 'EPERM', 'ENOTEMPTY'))
            throw error;
        await makeWritable(path);
        await (0,remove_folder/* removeFolder */.v$)(path);
    }
}
async function emptyFolder(folder) {
    const isDirectory = await (0,promises_.lstat)(folder).then((stats) => stats.isDirectory(), ignoreMissing);
    if (!isDirectory) {
        await forceRemove(folder);
        await (0,promises_.mkdir)(folder, { mode: 0o700 });
        return;
    }
    await (0,promises_.chmod)(folder, 0o700);
    for (const name of await (0,promises_.readdir)(folder))
        await forceRemove((0,external_node_path_.join)(folder, name));
}
function ignoreMissing(error) {
    if ((0,failure/* hasCode */.up)(error, 'ENOENT'))
        return false;
    throw error;
}
async function makeWritable(path) {
    const stats = await (0,promises_.lstat)(path).catch(() => undefined);
    if (!stats?.isDirectory())
        return;
    await (0,promises_.chmod)(path, 0o700);
    for (const item of await (0,promises_.readdir)(path, { withFileTypes: true })) {
        if (item.isDirectory())
            await makeWritable((0,external_node_path_.join)(path, item.name));
    }
}

;// CONCATENATED MODULE: ./build/engine/store/sandbox.js



class Sandbox {
    id;
    options;
    createdAt;
    instanceId = (0,external_node_crypto_.randomUUID)();
    token = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    #dirs;
    #servers;
    #now;
    #release = new AbortController();
    #queue = Promise.resolve();
    #reset = Promise.resolve();
    #closing;
    #status = 'occupied';
    #updatedAt;
    constructor({ id, definitions, dirs, options, now }, runtime) {
        this.id = id;
        this.options = options;
        this.#dirs = dirs;
        this.#now = now;
        this.#servers = new SandboxServers(id, definitions, dirs.folders, runtime);
        this.createdAt = now();
        this.#updatedAt = this.createdAt;
    }
    get servers() {
        return this.#servers.servers;
    }
    get folders() {
        return this.#dirs.folders;
    }
    get status() {
        return this.#status;
    }
    get updatedAt() {
        return this.#updatedAt;
    }
    async serve(server, caller, request, response) {
        await this.#reset;
        const found = this.servers.find(({ definition }) => definition.name === server);
        if (found === undefined || this.#closing !== undefined || response.destroyed)
            return false;
        await found.mux.handle(request, response, caller);
        return true;
    }
    startServers() {
        if (this.#closing === undefined)
            this.#servers.startAll();
    }
    disconnect(isLeaving) {
        for (const { mux } of this.servers)
            mux.disconnect(isLeaving);
    }
    setToolRules(server, rules) {
        this.#servers.setToolRules(server, rules);
    }
    setFaults(server, faults) {
        this.#servers.setFaults(server, faults);
    }
    async runExclusive(act) {
        const work = this.#queue.then(() => {
            if (this.#closing !== undefined)
                throw new SandboxGone();
            return act(this.#release.signal);
        });
        this.#queue = work.catch(() => { });
        return work;
    }
    async withData(act) {
        return this.runExclusive(async (signal) => {
            const data = this.#servers.data();
            return data === undefined ? undefined : act(data, this.folders, signal);
        });
    }
    async reset() {
        await this.runExclusive(async () => {
            const work = this.#resetNow();
            this.#reset = work.catch(() => { });
            await work;
        });
    }
    close() {
        this.#closing ??= this.#closeNow();
        return this.#closing;
    }
    async #resetNow() {
        this.#status = 'error';
        await this.#servers.stop('reset');
        try {
            await emptySandboxDirs(this.#dirs);
            this.#status = 'occupied';
        }
        finally {
            this.#updatedAt = this.#now();
            this.#servers.allowStarts();
        }
    }
    async #closeNow() {
        this.#release.abort(new SandboxGone());
        await this.#queue;
        await this.#servers.stop('close');
        await forceRemove(this.#dirs.root);
    }
}

;// CONCATENATED MODULE: ./build/engine/store/timer.js
const realTimer = (ms, act) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
};

;// CONCATENATED MODULE: ./build/engine/store/ttl-timers.js
class TtlTimers {
    #timer;
    #log;
    #cancels = new Map();
    constructor(timer, log) {
        this.#timer = timer;
        this.#log = log;
    }
    start(sandbox, release) {
        const { ttlSeconds } = sandbox.options;
        if (ttlSeconds === undefined)
            return;
        const names = sandbox.servers.map(({ definition }) => definition.name).join(', ');
        const expire = () => {
            this.#log(`The sandbox with ${names} has expired and is released`);
            void release();
        };
        this.#cancels.set(sandbox, this.#timer(ttlSeconds * 1000, expire));
    }
    cancel(sandbox) {
        this.#cancels.get(sandbox)?.();
        this.#cancels.delete(sandbox);
    }
}

;// CONCATENATED MODULE: ./build/engine/store/store.js













class Store {
    availability;
    objects;
    isolation;
    #settings;
    #now;
    #slots = new Map();
    #locals = new Map();
    #byToken = new Map();
    #ttlTimers;
    #acquiring = new Set();
    #isClosed = false;
    constructor(settings) {
        this.#settings = settings;
        this.#now = settings.now ?? Date.now;
        this.availability = new Availability(settings.findDefinition);
        this.isolation = settings.isolation.level;
        const storage = (0,external_node_path_.join)(settings.home, state_files/* ENGINE_FILES */.HW.storage);
        (0,external_node_fs_.mkdirSync)(storage, { mode: 0o700 });
        const timer = settings.timer ?? realTimer;
        this.objects = new ObjectStorage(storage, timer);
        this.#ttlTimers = new TtlTimers(timer, settings.log);
    }
    acquireSandbox(definition, options) {
        const { name: server } = definition;
        const idle = this.slots.find((slot) => slot.server === server && slot.sandbox === undefined);
        const id = idle?.id ?? (0,external_node_crypto_.randomUUID)();
        this.#slots.delete(id);
        return this.#acquire(id, [definition], options, (sandbox) => {
            const slot = { id, server, sandbox, updatedAt: sandbox.createdAt };
            this.#slots.set(id, slot);
            this.#ttlTimers.start(sandbox, () => this.releaseSandbox(slot, sandbox));
            return slot;
        });
    }
    acquireLocal(definitions, options) {
        return this.#acquire((0,external_node_crypto_.randomUUID)(), definitions, options, (sandbox) => {
            this.#locals.set(sandbox.id, sandbox);
            this.#ttlTimers.start(sandbox, () => this.releaseLocal(sandbox));
            return sandbox;
        });
    }
    async releaseSandbox(slot, sandbox) {
        await this.#close(sandbox);
        if (slot.sandbox !== sandbox)
            return;
        slot.sandbox = undefined;
        slot.updatedAt = this.#now();
    }
    async releaseLocal(sandbox) {
        await this.#close(sandbox);
        this.#locals.delete(sandbox.id);
    }
    findSandbox(server, id) {
        const slot = this.#slots.get(id);
        return slot?.server === server ? slot : undefined;
    }
    findLocal(id) {
        return this.#locals.get(id);
    }
    findByToken(token) {
        return this.#byToken.get(hashOf(token));
    }
    get sandboxes() {
        return [...this.slots.flatMap(({ sandbox }) => sandbox ?? []), ...this.locals];
    }
    get slots() {
        return [...this.#slots.values()];
    }
    get locals() {
        return [...this.#locals.values()];
    }
    async close() {
        this.#isClosed = true;
        await Promise.allSettled(this.#acquiring);
        const releases = this.slots.flatMap((slot) => slot.sandbox === undefined ? [] : [this.releaseSandbox(slot, slot.sandbox)]);
        await Promise.all([...releases, ...this.locals.map((sandbox) => this.releaseLocal(sandbox))]);
        await this.objects.close();
    }
    async #acquire(id, definitions, options, register) {
        const create = async () => {
            if (this.#isClosed)
                throw new SandboxGone();
            const dirs = await createSandboxDirs(this.#settings.home);
            if (this.#isClosed) {
                await forceRemove(dirs.root);
                throw new SandboxGone();
            }
            const sandbox = new Sandbox({ id, definitions, dirs, options, now: this.#now }, this.#settings);
            for (const { token, caller } of this.#tokensOf(sandbox))
                this.#byToken.set(hashOf(token), { sandbox, caller });
            const secrets = [...this.#tokensOf(sandbox).map(({ token }) => token), sandbox.instanceId];
            for (const secret of secrets)
                this.#settings.onSecret?.(secret);
            if (this.#settings.startsWithAcquire === true)
                setImmediate(() => sandbox.startServers());
            return register(sandbox);
        };
        const work = create();
        this.#acquiring.add(work);
        return work.finally(() => this.#acquiring.delete(work));
    }
    #tokensOf({ token }) {
        return [
            { token, caller: 'agent' },
            { token: (0,companion_url/* companionToken */.C)(token, this.#settings.key), caller: 'companion' }
        ];
    }
    async #close(sandbox) {
        for (const { token } of this.#tokensOf(sandbox))
            this.#byToken.delete(hashOf(token));
        this.#ttlTimers.cancel(sandbox);
        try {
            await sandbox.close();
            await this.objects.removeUploads(sandbox.id);
        }
        catch (error) {
            this.#settings.log(`The folders of a sandbox could not be removed: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
}
const hashOf = (token) => (0,external_node_crypto_.hash)('sha256', token);

;// CONCATENATED MODULE: ./build/engine/api/own-url.js
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;
const SERVER_PATH = /^\/mcp\/([^/]+)\/([^/]+)\/?$/;
function parseOwnUrl(text, baseUrl) {
    if (!URL.canParse(text))
        return undefined;
    const { protocol, port, hostname, pathname, search } = new URL(text);
    if (protocol !== 'http:' || port !== new URL(baseUrl).port || !LOOPBACK.test(hostname))
        return undefined;
    const [, token, server] = SERVER_PATH.exec(pathname) ?? [];
    if (token === undefined || server === undefined)
        return undefined;
    return { url: new URL(`${pathname}${search}`, baseUrl), token, server: decoded(server) };
}
function decoded(segment) {
    try {
        return decodeURIComponent(segment);
    }
    catch {
        return segment;
    }
}

;// CONCATENATED MODULE: ./build/engine/api/engine-callers.js




class EngineCallers {
    #store;
    #baseUrl;
    #byToken = new Map();
    #isSuspended = false;
    constructor(store, baseUrl) {
        this.#store = store;
        this.#baseUrl = baseUrl;
    }
    async handle(token, name, request, response) {
        const temporary = this.#byToken.get(hashOf(token));
        if (temporary !== undefined)
            return handleTemporary(temporary, name, request, response);
        const access = this.#isSuspended ? undefined : this.#store.findByToken(token);
        return (await access?.sandbox.serve(name, access.caller, request, response)) === true;
    }
    serve = async (caller) => {
        const { id, token, servers, faults } = caller;
        const decide = faults === undefined || caller.caller !== 'trial' ? undefined : (0,fault_decider/* faultDecider */.b)(faults);
        const byAlias = new Map(servers.map((server, index) => [server.alias, this.#accessOf(caller, server, index, decide)]));
        this.#byToken.set(hashOf(token), { id, byAlias, responses: new Set() });
        return Object.fromEntries(servers.map(({ alias }) => [alias, `${this.#baseUrl}/mcp/${token}/${alias}/`]));
    };
    cutOff = async (id) => {
        for (const [hash, served] of this.#byToken) {
            if (served.id !== id)
                continue;
            this.#byToken.delete(hash);
            for (const { sandbox, caller } of served.byAlias.values())
                sandbox.disconnect((each) => each === caller);
            for (const response of served.responses)
                response.destroy();
        }
    };
    recorded = async () => { };
    suspendMainRoutes = async (isSuspended) => {
        this.#isSuspended = isSuspended;
        if (!isSuspended)
            return;
        for (const sandbox of this.#store.sandboxes)
            sandbox.disconnect((caller) => typeof caller === 'string');
    };
    injectFaults = async (plan, servers) => {
        const decide = (0,fault_decider/* faultDecider */.b)(plan);
        const found = servers.map(({ alias, url }, index) => ({ alias, ...this.#serverAt(url, index) }));
        for (const { alias, sandbox, server } of found)
            sandbox.setFaults(server, (tool) => decide(alias, tool));
    };
    workerDeaths = () => 0;
    #accessOf({ id, caller, trial }, { alias, url, rules }, index, decide) {
        const added = {
            ...(rules === undefined ? {} : { rules }),
            ...(decide === undefined ? {} : { faults: (tool) => decide(alias, tool) })
        };
        return { ...this.#serverAt(url, index), caller: { id, caller, trial, alias, ...added } };
    }
    #serverAt(url, index) {
        const own = parseOwnUrl(url ?? '', this.#baseUrl);
        const sandbox = own && this.#store.findByToken(own.token)?.sandbox;
        if (sandbox?.servers.some(({ definition }) => definition.name === own?.server) !== true || own === undefined)
            throw (0,http_error/* notFound */.mX)(`A server of this engine at the URL of servers[${index}]`);
        return { sandbox, server: own.server };
    }
}
async function handleTemporary({ byAlias, responses }, alias, request, response) {
    const access = byAlias.get(alias);
    if (access === undefined)
        return false;
    responses.add(response);
    try {
        return await access.sandbox.serve(access.server, access.caller, request, response);
    }
    finally {
        responses.delete(response);
    }
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: ./build/engine-client/signed-records.js
var signed_records = __webpack_require__(93658);
;// CONCATENATED MODULE: ./build/engine/api/engine-routes.js





const MAX_NONCE_BYTES = 1_024;
function engineRoutes({ callers, signer, baseUrl, version, checks, stop, shutdown }) {
    async function serveMcp({ request, response, params }) {
        const { token = '', server = '' } = params;
        if (!(await callers.handle(token, server, request, response)))
            throw (0,http_error/* notFound */.mX)();
    }
    async function shutDown({ request, response }) {
        const { nonce } = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_NONCE_BYTES), 'empty');
        const closed = (0,external_node_events_.once)(response, 'close');
        try {
            const { tools, ...transcript } = await stop();
            const signed = (0,signed_records/* signRecords */.A)(checks(), nonce, signer, baseUrl);
            const body = { message: 'The engine is shutting down', transcript, tools, ...signed };
            (0,api_reply/* sendJson */.j)(response, { status: 200, body, headers: { Connection: 'close' } });
            await closed;
        }
        finally {
            shutdown();
        }
    }
    async function prove({ request }) {
        const { nonce } = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, MAX_NONCE_BYTES), 'required');
        const signature = signer.sign(baseUrl, nonce);
        if (signature === undefined)
            throw new http_error/* HttpError */.j$(422, 'The nonce is not valid');
        return (0,api_reply.ok)({ signature });
    }
    const health = (0,api_reply.ok)({ status: 'ok', engine: 'embedded', version });
    return [
        { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
        { method: 'POST', path: '/proof', access: 'open', handler: prove },
        { method: 'POST', path: '/shutdown', access: 'key', handler: shutDown },
        { method: '*', path: '/mcp/:token/:server', access: 'open', handler: serveMcp },
        { method: '*', path: '/mcp/:token/:server/', access: 'open', handler: serveMcp }
    ];
}

;// CONCATENATED MODULE: ./build/engine/api/responses.js
function sandboxUrl(baseUrl, sandbox, server) {
    return `${mcpUrl(baseUrl, sandbox, server)}?instance_id=${sandbox.instanceId}`;
}
class Responses {
    #baseUrl;
    #isolation;
    constructor(baseUrl, isolation) {
        this.#baseUrl = baseUrl;
        this.#isolation = isolation;
    }
    acquired({ id, server }, sandbox) {
        const url = sandboxUrl(this.#baseUrl, sandbox, server);
        return {
            sandbox_id: id,
            server_urls: { [server]: url },
            server_url: url,
            server_name: server,
            status: sandbox.status,
            message: 'Sandbox acquired successfully. Use server_urls to connect to the MCP server.'
        };
    }
    listed({ id, server, sandbox, updatedAt }) {
        return {
            sandbox_id: id,
            server_name: server,
            status: sandbox?.status ?? 'idle',
            benchmark: sandbox?.options.benchmark ?? null,
            tags: sandbox === undefined ? null : tagsOf(sandbox),
            updated_at: isoTime(sandbox?.updatedAt ?? updatedAt)
        };
    }
    details(slot) {
        const { sandbox, server: name } = slot;
        const [server] = sandbox?.servers ?? [];
        return {
            ...this.listed(slot),
            server_url: sandbox === undefined ? null : sandboxUrl(this.#baseUrl, sandbox, name),
            metadata: server === undefined ? null : this.#metadata(server),
            auth_data: null
        };
    }
    local(sandbox) {
        return {
            local_sandbox_id: sandbox.id,
            status: sandbox.status,
            benchmark: sandbox.options.benchmark ?? null,
            servers: sandbox.servers.map((server) => this.#localServer(sandbox, server))
        };
    }
    localInfo(sandbox) {
        return { ...this.local(sandbox), created_at: isoTime(sandbox.createdAt) };
    }
    #localServer(sandbox, server) {
        const { name } = server.definition;
        return {
            server_name: name,
            id: server.id,
            mcp_server_url: `${mcpUrl(this.#baseUrl, sandbox, name)}?local_sandbox_id=${sandbox.id}`,
            status: sandbox.status,
            benchmark: sandbox.options.benchmark ?? null,
            updated_at: isoTime(sandbox.updatedAt),
            metadata: { ...this.#metadata(server), workspace: sandbox.folders.workspace },
            auth_data: null,
            tags: null
        };
    }
    #metadata({ definition }) {
        const { package: name, version, parity } = definition;
        return { engine: 'embedded', package: name, version, isolation: this.#isolation, parity };
    }
}
function mcpUrl(baseUrl, { token }, server) {
    return `${baseUrl}/mcp/${token}/${encodeURIComponent(server)}/`;
}
function tagsOf({ options }) {
    return options.tags ?? (options.tag === undefined ? null : [options.tag]);
}
function isoTime(ms) {
    return new Date(ms).toISOString();
}

;// CONCATENATED MODULE: ./build/engine/api/instance-routes.js






const instance_routes_MAX_BYTES = 1024 * 1024;
const NO_OPTIONS = {
    benchmark: undefined,
    testAccountEmail: undefined,
    tags: undefined,
    tag: undefined,
    ttlSeconds: undefined
};
function instanceRoutes(store, baseUrl) {
    const byUser = new Map();
    const byId = new Map();
    const isLive = ({ slot, sandbox }) => slot.sandbox === sandbox;
    const instanceOf = (id) => {
        const found = byId.get(id);
        if (found === undefined || !isLive(found))
            throw (0,http_error/* notFound */.mX)('Instance');
        return found;
    };
    async function createInstance({ server, userId, platform, alias }) {
        const offer = await store.availability.check('sandbox', server.toLowerCase(), alias);
        if ('unavailable' in offer)
            throw new http_error/* HttpError */.j$(501, offer.unavailable);
        const slot = await store.acquireSandbox(offer.definition, NO_OPTIONS);
        const { sandbox } = slot;
        if (sandbox === undefined)
            throw new http_error/* HttpError */.j$(503, 'The instance was deleted while it was being created');
        const instance = { slot, sandbox, server, userId, platform, auth: null };
        byId.set(sandbox.instanceId, instance);
        return instance;
    }
    async function create({ request }) {
        const fields = new field_reader/* FieldReader */.U((0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, instance_routes_MAX_BYTES), 'required'), 'body');
        const server = fields.requiredString('serverName');
        const userId = fields.requiredString('userId');
        const platform = fields.string('platformName') ?? '';
        const alias = fields.string(labels/* ALIAS_LABEL */.s4);
        fields.throwIfInvalid();
        const options = { server, userId, platform, alias };
        const key = JSON.stringify([userId, server.toLowerCase(), alias]);
        const existing = byUser.get(key) ?? Promise.reject((0,http_error/* notFound */.mX)());
        const instance = existing.then((found) => (isLive(found) ? found : createInstance(options)), () => createInstance(options));
        byUser.set(key, instance);
        const { sandbox, slot } = await instance;
        const { instanceId } = sandbox;
        return (0,api_reply.ok)({ serverUrl: sandboxUrl(baseUrl, sandbox, slot.server), instanceId, oauthUrl: null });
    }
    async function get({ params }) {
        const { sandbox, server, userId, platform, auth } = instanceOf(params['id'] ?? '');
        return (0,api_reply.ok)({
            instanceId: sandbox.instanceId,
            authNeeded: false,
            isAuthenticated: auth !== null,
            serverName: server,
            platform,
            externalUserId: userId,
            oauthUrl: null
        });
    }
    async function remove({ params }) {
        const { slot, sandbox } = instanceOf(params['id'] ?? '');
        await store.releaseSandbox(slot, sandbox);
        byId.delete(sandbox.instanceId);
        return (0,api_reply.ok)({ success: true, message: 'Instance deleted' });
    }
    async function setAuth({ request }) {
        const fields = new field_reader/* FieldReader */.U((0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, instance_routes_MAX_BYTES), 'required'), 'body');
        const id = fields.requiredString('instanceId');
        const auth = fields.object('authData');
        fields.throwIfInvalid();
        instanceOf(id).auth = auth ?? null;
        return (0,api_reply.ok)({ success: true, message: null });
    }
    async function getAuth({ params }) {
        return (0,api_reply.ok)({ success: true, authData: instanceOf(params['id'] ?? '').auth, error: null });
    }
    async function removeAuth({ params }) {
        instanceOf(params['id'] ?? '').auth = null;
        return (0,api_reply.ok)({ success: true, message: null });
    }
    async function listIntegrations({ params }) {
        const instances = [...byId.values()].filter((each) => each.userId === params['user'] && isLive(each));
        const integrations = instances.map(({ server, auth }) => ({ name: server, is_authenticated: auth !== null }));
        return (0,api_reply.ok)({ integrations });
    }
    const path = '/mcp-server/instance/:id';
    return [
        { method: 'POST', path: '/mcp-server/instance/create', access: 'change', handler: create },
        { method: 'POST', path: '/mcp-server/instance/set-auth', access: 'change', handler: setAuth },
        { method: 'GET', path, access: 'key', handler: get },
        { method: 'DELETE', path, access: 'key', handler: remove },
        { method: 'GET', path: `${path}/auth`, access: 'key', handler: getAuth },
        { method: 'DELETE', path: `${path}/auth`, access: 'change', handler: removeAuth },
        { method: 'GET', path: '/user/:user/integrations', access: 'key', handler: listIntegrations }
    ];
}

;// CONCATENATED MODULE: ./build/engine/api/local-routes.js






const local_routes_MAX_BYTES = 1024 * 1024;
function localSandboxOf(store, { params }) {
    const { id = '' } = params;
    const sandbox = store.findLocal(id);
    if (sandbox === undefined)
        throw (0,http_error/* notFound */.mX)(`Local sandbox ${id}`);
    return sandbox;
}
function localRoutes(store, responses) {
    async function acquire({ request }) {
        const body = (0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, local_routes_MAX_BYTES), 'required');
        const fields = new field_reader/* FieldReader */.U(body, 'body');
        const isKnown = (name) => server_names/* LOCAL_SERVERS */.Bf.includes(name) || store.availability.isKnown('local', name);
        const names = readServerNames(fields, body['server_names'], isKnown);
        const options = readAcquireOptions(fields, 'local');
        fields.throwIfInvalid();
        const wanted = (0,server_names/* isAll */.kd)(names) ? server_names/* LOCAL_SERVERS */.Bf : [...new Set(names)];
        const offers = await Promise.all(wanted.map((name) => store.availability.check('local', name)));
        const missing = offers.flatMap((offer) => ('unavailable' in offer ? [offer] : []));
        const definitions = offers.flatMap((offer) => ('definition' in offer ? [offer.definition] : []));
        if (definitions.length === 0 || (!(0,server_names/* isAll */.kd)(names) && missing.length > 0)) {
            throw new http_error/* HttpError */.j$(501, missing.map(({ unavailable }) => unavailable).join('; '));
        }
        const sandbox = await store.acquireLocal(definitions, options);
        return { status: 201, body: { ...responses.local(sandbox), message: messageFor(missing) } };
    }
    async function release(call) {
        const fields = new field_reader/* FieldReader */.U(call.query, 'query');
        fields.boolean('is_ttl');
        fields.throwIfInvalid();
        const sandbox = localSandboxOf(store, call);
        await store.releaseLocal(sandbox);
        return (0,api_reply.ok)({ message: `Local sandbox ${sandbox.id} released` });
    }
    async function list() {
        const local_sandboxes = store.locals.map((sandbox) => responses.localInfo(sandbox));
        return (0,api_reply.ok)({ local_sandboxes, total_count: local_sandboxes.length });
    }
    async function reset(call) {
        await localSandboxOf(store, call).reset();
        return (0,api_reply.ok)({});
    }
    async function details(call) {
        return (0,api_reply.ok)(responses.localInfo(localSandboxOf(store, call)));
    }
    const path = '/local-sandbox/:id';
    return [
        { method: 'POST', path: '/local-sandbox', access: 'change', handler: acquire },
        { method: 'GET', path: '/local-sandbox', access: 'key', handler: list },
        { method: 'GET', path, access: 'key', handler: details },
        { method: 'DELETE', path, access: 'key', handler: release },
        { method: 'POST', path: `${path}/reset`, access: 'change', handler: reset }
    ];
}
function messageFor(missing) {
    const done = 'Local sandbox environment acquired successfully';
    if (missing.length === 0)
        return done;
    const reasons = missing.map(({ unavailable }) => unavailable);
    return `${done}, without ${missing.map(({ name }) => name).join(', ')}. ${reasons.join('; ')}`;
}

// EXTERNAL MODULE: ./build/engine/api/router.js
var router = __webpack_require__(99487);
;// CONCATENATED MODULE: ./build/engine/api/signed-urls.js


const ARCHIVE_TYPE = 'application/gzip';
const SIGNED_MINUTES = 30;
class UrlSigner {
    #secret = (0,external_node_crypto_.randomBytes)(32);
    #baseUrl;
    #now;
    constructor(baseUrl, now) {
        this.#baseUrl = baseUrl;
        this.#now = now;
    }
    sign(method, object) {
        const expires = String(this.#now() + SIGNED_MINUTES * 60_000);
        const type = method === 'PUT' ? ARCHIVE_TYPE : '';
        const query = new URLSearchParams({
            'X-Expires': expires,
            'X-Signature': this.#signature(method, object, type, expires)
        });
        return `${this.#baseUrl}/storage/${object}?${query.toString()}`;
    }
    verify(method, object, type, query) {
        const { 'X-Expires': expires = '', 'X-Signature': given = '' } = query;
        if (!(0,caller_check/* isSameSecret */.n_)(given, this.#signature(method, object, method === 'PUT' ? type : '', expires)))
            return 'invalid';
        return this.#now() <= Number(expires) ? 'valid' : 'expired';
    }
    #signature(method, object, type, expires) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update([method, object, type, expires].join('\n')).digest('hex');
    }
}

;// CONCATENATED MODULE: ./build/engine/api/storage-routes.js




const IDLE_MS = 60_000;
const READ_BYTES = 1024 * 1024;
function storageRoutes({ objects, signer, maxBytes }) {
    async function put({ request, response, params }) {
        const { object = '' } = params;
        const length = request.headers['content-length'];
        if (length === undefined)
            return sendError(response, 411, 'MissingContentLength', 'A Content-Length is required.');
        if (Number(length) > maxBytes) {
            return sendError(response, 413, 'EntityTooLarge', `The upload is larger than ${maxBytes} bytes.`);
        }
        request.setTimeout(IDLE_MS, () => request.destroy());
        try {
            await objects.write(object, request);
        }
        catch (error) {
            if (request.complete)
                throw error;
            return sendError(response, 400, 'IncompleteBody', 'The body is incomplete.');
        }
        (0,api_reply/* sendText */.o)(response, { status: 200, body: '' });
    }
    async function get({ request, response, params }) {
        const { object = '' } = params;
        const size = await objects.sizeOf(object);
        if (size === undefined)
            return sendError(response, 404, 'NoSuchKey', 'The object does not exist.');
        const range = parseRange(request.headers.range, size);
        if (range === 'unsatisfiable') {
            return sendError(response, 416, 'InvalidRange', 'The range is not in the object.', `bytes */${size}`);
        }
        await sendFile(response, objects.pathOf(object), size, range);
    }
    const route = (method, handle) => ({
        method,
        path: '/storage/:object',
        access: 'open',
        async handler(call) {
            const { request, response, params, query } = call;
            if (request.headers.authorization !== undefined) {
                sendError(response, 400, 'InvalidArgument', 'A signed URL takes no Authorization header.');
                return undefined;
            }
            const signature = signer.verify(method, params['object'] ?? '', request.headers['content-type'] ?? '', query);
            if (signature === 'valid')
                await handle(call);
            else if (signature === 'expired')
                sendError(response, 400, 'ExpiredToken', 'The URL has expired.');
            else
                sendError(response, 403, 'SignatureDoesNotMatch', 'The URL was not signed for this request.');
            return undefined;
        }
    });
    return [route('PUT', put), route('GET', get)];
}
function parseRange(header, size) {
    const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
    const [, first = '', last = ''] = match ?? [];
    if (match === null || (first === '' && last === ''))
        return undefined;
    const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
    const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    if (first !== '' && last !== '' && Number(last) < Number(first))
        return undefined;
    return from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to };
}
async function sendFile(response, path, size, range) {
    const { from, to } = range ?? { from: 0, to: size - 1 };
    response.writeHead(range === undefined ? 200 : 206, {
        'Content-Type': ARCHIVE_TYPE,
        'Content-Length': Math.max(0, to - from + 1),
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...(range === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${size}` })
    });
    if (size === 0)
        response.end();
    else
        await (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(path, { start: from, end: to, highWaterMark: READ_BYTES }), response);
}
function sendError(response, status, code, message, range) {
    const body = `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
    const headers = {
        'Content-Type': 'application/xml',
        ...(status === 416 ? { 'Content-Range': range ?? '' } : { Connection: 'close' })
    };
    (0,api_reply/* sendText */.o)(response, { status, body, headers });
}

// EXTERNAL MODULE: ./build/mcp/tool-formats.js + 2 modules
var tool_formats = __webpack_require__(54967);
;// CONCATENATED MODULE: ./build/engine/api/tool-routes.js






const tool_routes_MAX_BYTES = 16 * 1024 * 1024;
const MAX_MS = 20 * 60_000;
function toolRoutes(settings) {
    async function listTools(call) {
        const fields = await readFields(call);
        const target = readTarget(fields);
        const format = (fields.oneOf('format', tool_formats/* TOOL_FORMATS */.yO) ?? 'mcp_native');
        fields.throwIfInvalid();
        return replyWith({ format, tools: null }, async () => {
            const tools = await inSession(settings, call, target, (session) => session.listTools());
            return { tools: (0,tool_formats/* formatTools */.Ny)(tools, format) };
        });
    }
    async function callTool(call) {
        const fields = await readFields(call);
        const target = readTarget(fields);
        const name = fields.requiredString('toolName');
        const args = fields.object('toolArgs') ?? {};
        fields.throwIfInvalid();
        return replyWith({ result: null }, async () => {
            const { content, isError } = await inSession(settings, call, target, (session) => session.callTool(name, args));
            return { result: { content, isError } };
        });
    }
    return [
        { method: 'POST', path: '/mcp-server/list-tools', access: 'change', handler: listTools },
        { method: 'POST', path: '/mcp-server/call-tool', access: 'change', handler: callTool }
    ];
}
async function readFields({ request }) {
    return new field_reader/* FieldReader */.U((0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, tool_routes_MAX_BYTES), 'required'), 'body');
}
function readTarget(fields) {
    const headers = Object.entries(fields.object('headers') ?? {}).flatMap(([name, value]) => {
        if (typeof value === 'string')
            return [[name, value]];
        const loc = [...fields.locOf('headers'), name];
        fields.addError({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value });
        return [];
    });
    return {
        url: fields.requiredString('serverUrl'),
        headers: Object.fromEntries(headers),
        connection: fields.oneOf('connectionType', ['SSE', 'StreamableHttp']) ?? 'StreamableHttp'
    };
}
async function replyWith(defaults, act) {
    try {
        return (0,api_reply.ok)({ success: true, ...defaults, ...(await act()), error: null });
    }
    catch (error) {
        return (0,api_reply.ok)({ success: false, ...defaults, error: (0,failure/* messageOf */.bD)(error) });
    }
}
async function inSession({ store, baseUrl, version }, { response }, { url, headers, connection }, act) {
    if (connection === 'SSE') {
        throw new failure/* Failure */.HR('The embedded engine serves StreamableHttp only.', 'The request has the `connectionType` SSE.', 'Set `connectionType` to StreamableHttp, or leave it out.');
    }
    const ownUrl = checkOwnUrl(url, baseUrl, store);
    const hangup = new AbortController();
    response.once('close', () => hangup.abort());
    const { withSession } = await Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(7397)]).then(__webpack_require__.bind(__webpack_require__, 77397));
    const endpoint = { url: ownUrl.href, headers, fetch: globalThis.fetch, clientVersion: version };
    return withSession(endpoint, { initializeMs: MAX_MS, ms: MAX_MS }, hangup.signal, act);
}
function checkOwnUrl(text, baseUrl, store) {
    const own = parseOwnUrl(text, baseUrl);
    if (own === undefined) {
        throw new failure/* Failure */.HR('The `serverUrl` is not a URL of this engine.', 'The embedded engine calls its own servers only.', 'Use the `server_url` of a sandbox that was acquired from this engine.');
    }
    if (store.findByToken(own.token) === undefined) {
        throw new failure/* Failure */.HR('The `serverUrl` does not belong to a sandbox.', 'Its sandbox was released or has expired.', 'Acquire another sandbox and use its `server_url`.');
    }
    return own.url;
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/engine/api/tool-rules-routes.js






const tool_rules_routes_MAX_BYTES = 1024 * 1024;
function toolRulesRoutes(store, baseUrl) {
    async function setToolRules({ request }) {
        const fields = new field_reader/* FieldReader */.U((0,json_body/* objectFrom */._X)(await (0,json_body/* readJson */.Vh)(request, tool_rules_routes_MAX_BYTES), 'required'), 'body');
        const given = fields.requiredList('rules').map((value, index) => readRules(fields, value, index));
        fields.throwIfInvalid();
        const found = given.map(({ url, ...rules }, index) => ({ ...serverAt(url, index), rules }));
        for (const { sandbox, server, rules } of found)
            sandbox.setToolRules(server, rules);
        return (0,api_reply.ok)({ message: 'The tool rules are set' });
    }
    function serverAt(text, index) {
        const own = parseOwnUrl(text, baseUrl);
        const sandbox = own && store.findByToken(own.token)?.sandbox;
        if (sandbox?.servers.some(({ definition }) => definition.name === own?.server) !== true || own === undefined)
            throw (0,http_error/* notFound */.mX)(`A server of this engine at the URL of rules[${index}]`);
        return { sandbox, server: own.server };
    }
    return [{ method: 'POST', path: '/tool-rules', access: 'change', handler: setToolRules }];
}
function readRules(all, value, index) {
    const loc = [...all.locOf('rules'), index];
    const msg = 'Input should be a valid dictionary or object to extract fields from';
    if (!(0,json/* isJsonObject */.OW)(value))
        all.addError({ type: 'model_attributes_type', loc, msg, input: value });
    const fields = new field_reader/* FieldReader */.U((0,json/* isJsonObject */.OW)(value) ? value : {}, ...loc);
    const rules = {
        url: fields.requiredString('url'),
        alias: fields.requiredString('alias'),
        rules: { allowed: fields.requiredStrings('allowed'), denied: fields.requiredStrings('denied') }
    };
    if ((0,json/* isJsonObject */.OW)(value))
        all.addErrorsOf(fields);
    return rules;
}

// EXTERNAL MODULE: ./build/archive/invalid-archive.js
var invalid_archive = __webpack_require__(7889);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/archive/entry.js
var entry = __webpack_require__(2217);
// EXTERNAL MODULE: ./build/archive/links.js
var links = __webpack_require__(47164);
// EXTERNAL MODULE: ./build/archive/pack.js + 4 modules
var pack = __webpack_require__(25812);
;// CONCATENATED MODULE: ./build/engine/store/workspace-dump.js






const OUTSIDE_LINK = '(a link that leads out of the workspace)';
const SPECIAL_FILE = '(a pipe, socket or device)';
async function dumpWorkspace({ workspace, output, signal, note }) {
    const entries = [];
    await collect(external_node_fs_.realpathSync.native(workspace), '', entries, signal);
    return (0,pack/* pack */.Z)({ entries: (0,entry/* sortedByPath */.o2)(entries), output, signal, note });
}
async function collect(root, path, entries, signal) {
    signal.throwIfAborted();
    await (0,external_node_timers_promises_.setImmediate)();
    for (const name of namesIn((0,external_node_path_.join)(root, path))) {
        const below = path === '' ? name : `${path}/${name}`;
        const entry = entryAt(root, below);
        if (entry === undefined)
            continue;
        entries.push(entry);
        if (entry.kind === 'directory')
            await collect(root, below, entries, signal);
    }
}
function namesIn(folder) {
    try {
        return external_node_fs_.realpathSync.native(folder) === folder ? (0,external_node_fs_.readdirSync)(folder) : [];
    }
    catch {
        return [];
    }
}
function makeReadable(absolute, { mode }, needed) {
    if ((mode & needed) === needed)
        return;
    try {
        (0,external_node_fs_.chmodSync)(absolute, (mode & 0o7777) | needed);
    }
    catch {
    }
}
function entryAt(root, path) {
    const absolute = (0,external_node_path_.join)(root, path);
    const stats = (0,external_node_fs_.lstatSync)(absolute, { throwIfNoEntry: false });
    if (stats === undefined)
        return undefined;
    if (stats.isDirectory()) {
        makeReadable(absolute, stats, 0o500);
        return (0,entry/* folderEntry */.Zn)(path, absolute);
    }
    if (stats.isFile()) {
        makeReadable(absolute, stats, 0o400);
        const mode = (stats.mode & 0o100) === 0 ? 0o644 : 0o755;
        return { path, absolute, kind: 'file', mode, size: stats.size, isReal: true };
    }
    const linkTarget = stats.isSymbolicLink() ? insideTarget(root, path) : SPECIAL_FILE;
    return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget };
}
function insideTarget(root, path) {
    try {
        const target = (0,links/* relativeTarget */.Ar)((0,external_node_fs_.readlinkSync)((0,external_node_path_.join)(root, path)));
        return target !== undefined && (0,links/* staysInside */.No)(root, path, target) ? target : OUTSIDE_LINK;
    }
    catch {
        return OUTSIDE_LINK;
    }
}

;// CONCATENATED MODULE: ./build/engine/api/workspace-routes.js








const DUMP_LIFETIME_MS = (SIGNED_MINUTES + 30) * 60_000;
function workspaceRoutes({ store, signer, limits, log }) {
    async function uploadUrl(call) {
        const { sandbox, region } = readCall(call);
        const upload_url = signer.sign('PUT', store.objects.uploadOf(sandbox.id, region));
        return (0,api_reply.ok)({ upload_url, expires_in_minutes: SIGNED_MINUTES });
    }
    async function initialize(call) {
        const { sandbox, region } = readCall(call);
        const object = store.objects.uploadOf(sandbox.id, region);
        if ((await store.objects.sizeOf(object)) === undefined) {
            throw new http_error/* HttpError */.j$(400, `No archive was uploaded for this sandbox in the region '${region}'`);
        }
        const archive = store.objects.pathOf(object);
        const { workspace: folder } = sandbox.folders;
        await sandbox.runExclusive((signal) => (0,unpack/* unpack */.l)({ archive, folder, limits, signal })).catch(rejectArchive);
        const message = 'Extracted archive from GCS to workspace';
        return (0,api_reply.ok)({ sandbox_id: sandbox.id, status: sandbox.status, message });
    }
    async function dump(call) {
        const { sandbox } = readCall(call);
        const object = store.objects.createTemporary(DUMP_LIFETIME_MS);
        const output = store.objects.pathOf(object);
        const { workspace } = sandbox.folders;
        await sandbox.runExclusive((signal) => dumpWorkspace({ workspace, output, signal, note: log }));
        return (0,api_reply.ok)({ download_url: signer.sign('GET', object), expires_in_minutes: SIGNED_MINUTES });
    }
    function readCall(call) {
        const fields = new field_reader/* FieldReader */.U(call.query, 'query');
        const region = fields.oneOf('region', ['us', 'asia']) ?? 'us';
        fields.throwIfInvalid();
        return { sandbox: localSandboxOf(store, call), region };
    }
    const path = '/local-sandbox/:id';
    return [
        { method: 'POST', path: `${path}/upload-url`, access: 'change', handler: uploadUrl },
        { method: 'POST', path: `${path}/initialize`, access: 'change', handler: initialize },
        { method: 'GET', path: `${path}/dump`, access: 'key', handler: dump }
    ];
}
function rejectArchive(error) {
    if (!(error instanceof invalid_archive/* InvalidArchive */.s0))
        throw error;
    throw (0,http_error/* invalid */.Gq)({ type: 'value_error', loc: ['body', 'archive'], msg: error.reason, input: null });
}

;// CONCATENATED MODULE: ./build/engine/api/api.js





















const GIB = 1024 ** 3;
const api_LIMITS = { uploadBytes: 4 * GIB, unpack: unpack/* WORKSPACE_LIMITS */.T };
function createApi(settings) {
    const { key, store, logs, signer, baseUrl, log } = settings;
    const { port } = new URL(baseUrl);
    const callers = new EngineCallers(store, baseUrl);
    const control = (0,control_control/* createControl */.E)({ key, host: callers, logs, publicKey: signer.publicKey });
    const routes = [...routesOf(settings, callers, control), ...control.routes];
    async function respond(request, response) {
        (0,caller_check/* checkCaller */.st)(request, port);
        const url = urlOf(request.url ?? '/', baseUrl);
        const { route, params } = (0,router/* findRoute */.$)(routes, request.method ?? '', url.pathname);
        try {
            control.claim.check(request, route.access);
            const call = {
                request,
                response,
                params,
                get query() {
                    return Object.fromEntries(url.searchParams);
                }
            };
            const reply = await route.handler(call);
            if (reply !== undefined)
                (0,api_reply/* sendJson */.j)(response, reply);
        }
        catch (error) {
            sendError(error, response);
        }
        return route.path;
    }
    function sendError(error, response) {
        const { status, detail, headers } = httpErrorOf(error);
        if (status === 500 && !response.destroyed)
            log(`A request failed: ${(0,failure/* messageOf */.bD)(error)}`);
        (0,api_reply/* sendJson */.j)(response, { status, body: { detail }, headers });
    }
    return async (request, response) => {
        const started = external_node_perf_hooks_.performance.now();
        let path = 'unknown';
        try {
            path = await respond(request, response);
        }
        catch (error) {
            sendError(error, response);
        }
        log(`${request.method} ${path} ${response.statusCode} ${Math.round(external_node_perf_hooks_.performance.now() - started)} ms`);
    };
}
function routesOf(settings, callers, { checks }) {
    const { store, baseUrl, version, log, now = Date.now, limits = api_LIMITS } = settings;
    const responses = new Responses(baseUrl, store.isolation);
    const signer = new UrlSigner(baseUrl, now);
    return [
        ...engineRoutes({ ...settings, callers, checks }),
        ...sandboxRoutes(store, responses),
        ...dataRoutes(store, now),
        ...localRoutes(store, responses),
        ...workspaceRoutes({ store, signer, limits: limits.unpack, log }),
        ...storageRoutes({ objects: store.objects, signer, maxBytes: limits.uploadBytes }),
        ...instanceRoutes(store, baseUrl),
        ...toolRoutes({ store, baseUrl, version }),
        ...toolRulesRoutes(store, baseUrl)
    ];
}
function urlOf(target, baseUrl) {
    try {
        return new URL(target, baseUrl);
    }
    catch {
        throw (0,http_error/* notFound */.mX)();
    }
}
function httpErrorOf(error) {
    if (error instanceof http_error/* HttpError */.j$)
        return error;
    if (error instanceof SandboxGone)
        return new http_error/* HttpError */.j$(404, error.message);
    return new http_error/* HttpError */.j$(500, error instanceof failure/* Failure */.HR ? error.message : 'Internal Server Error');
}

// EXTERNAL MODULE: ./build/engine/api/listen.js
var listen = __webpack_require__(49605);
;// CONCATENATED MODULE: ./build/engine/catalogue/server-environment.js





const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const HOMEBREW_FOLDERS = ['/opt/homebrew/bin'];
function serverPath(machine, node) {
    if (machine.platform === 'win32')
        return [...machine.path, (0,external_node_path_.dirname)(node)];
    const homebrew = machine.platform === 'darwin' ? HOMEBREW_FOLDERS : [];
    return [...homebrew, ...SYSTEM_FOLDERS, (0,external_node_path_.dirname)(node)];
}
function serverEnvironment(folders, machine, node) {
    const { home, tmp } = folders;
    const path = serverPath(machine, node);
    if (machine.platform !== 'win32') {
        return { HOME: home, TMPDIR: tmp, LANG: 'C.UTF-8', PATH: [...new Set(path)].join(':') };
    }
    return {
        USERPROFILE: home,
        HOME: home,
        APPDATA: (0,external_node_path_.join)(home, 'AppData', 'Roaming'),
        LOCALAPPDATA: (0,external_node_path_.join)(home, 'AppData', 'Local'),
        TEMP: tmp,
        TMP: tmp,
        PATH: [...new Set(path)].join(';'),
        NoDefaultCurrentDirectoryInExePath: '1'
    };
}
function nodeFiles(node) {
    const folder = (0,external_node_path_.dirname)(node);
    const npm = ['npm', 'npx'].map((name) => (0,external_node_path_.join)(folder, name));
    const modules = (0,external_node_path_.basename)(folder) === 'bin' ? [(0,external_node_path_.join)((0,external_node_path_.dirname)(folder), 'lib', 'node_modules')] : [];
    return [node, ...npm, ...modules].filter((path) => (0,external_node_fs_.existsSync)(path));
}
async function createUserBin(folders, machine, node) {
    const folder = (0,external_node_path_.join)(folders.home, '.local', 'bin');
    await (0,promises_.mkdir)(folder, { recursive: true });
    const path = serverPath(machine, node);
    const python = (0,find_program/* findProgram */.Kp)('python', path, machine.platform);
    const python3 = (0,find_program/* findProgram */.Kp)('python3', path, machine.platform);
    if (python === undefined && python3 !== undefined) {
        await (0,promises_.symlink)(python3, (0,external_node_path_.join)(folder, 'python')).catch((error) => {
            if (!(0,failure/* hasCode */.up)(error, 'EEXIST'))
                throw error;
        });
    }
    return folder;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/bundled-servers.js







const bundled_servers_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
const OWN_PACKAGE = { package: 'klavis-sandbox', version: version/* VERSION */.xv, parity: 'different' };
const DEFAULTS = { toolPrefix: '', oneCallAtATime: false, unavailable: async () => undefined };
function bundledServers(bundle) {
    return [
        {
            ...DEFAULTS,
            name: 'filesystem',
            kind: 'local',
            package: '@modelcontextprotocol/server-filesystem',
            version: '2026.8.31',
            parity: 'renamed',
            toolPrefix: 'filesystem_',
            mediaTools: ['read_media_file'],
            prepare: async (folders) => bundledProgram(bundle, folders, ['filesystem', folders.workspace])
        },
        {
            ...DEFAULTS,
            name: 'localmemory',
            kind: 'local',
            package: '@modelcontextprotocol/server-memory',
            version: '2026.8.31',
            parity: 'same',
            prepare: async (folders) => bundledProgram(bundle, folders, ['localmemory'], { MEMORY_FILE_PATH: memoryFile(folders) })
        },
        {
            ...DEFAULTS,
            ...OWN_PACKAGE,
            name: 'git',
            kind: 'local',
            unavailable: async () => (hasGit(bundle) ? undefined : 'git is not installed on this machine'),
            prepare: async (folders) => bundledProgram(bundle, folders, ['git', folders.workspace])
        },
        {
            ...DEFAULTS,
            name: 'terminal',
            kind: 'local',
            package: 'mcp-server-commands',
            version: '0.5.0',
            parity: 'different',
            prepare: (folders) => programWithUserBin(bundle, folders, ['terminal'])
        },
        {
            ...DEFAULTS,
            name: 'code-runner',
            kind: 'local',
            package: 'mcp-server-code-runner',
            version: '0.1.8',
            parity: 'same',
            oneCallAtATime: true,
            prepare: (folders) => programWithUserBin(bundle, folders, ['code-runner'])
        },
        {
            ...DEFAULTS,
            ...OWN_PACKAGE,
            name: 'pdf-tools',
            kind: 'local',
            toolPrefix: 'pdf_tools_',
            prepare: async (folders) => bundledProgram(bundle, folders, ['pdf-tools', folders.workspace])
        },
        {
            ...DEFAULTS,
            ...OWN_PACKAGE,
            name: 'calculator',
            kind: 'sandbox',
            prepare: async (folders) => bundledProgram(bundle, folders, ['calculator'])
        }
    ];
}
function memoryFile(folders) {
    return (0,external_node_path_.join)(folders.state, 'memory.jsonl');
}
function bundledArguments({ serversFolder }, args) {
    return [...host_process/* NO_INSPECTOR_FLAGS */.WI, (0,external_node_path_.join)(serversFolder, 'start.cjs'), ...args];
}
function bundledProgram({ serversFolder, node, machine }, folders, args, env = {}) {
    return {
        command: node,
        args: bundledArguments({ serversFolder }, args),
        cwd: folders.workspace,
        env: { ...serverEnvironment(folders, machine, node), ...env },
        readable: [...nodeFiles(node), serversFolder],
        network: false,
        endsItself: true
    };
}
async function runBundled({ serversFolder, node, machine }, args, env, limits) {
    const options = { ...limits, env: { ...machine.shared, ...env }, maxBuffer: MAX_OUTPUT_BYTES, windowsHide: true };
    const { stdout } = await bundled_servers_run(node, bundledArguments({ serversFolder }, args), options);
    return stdout;
}
async function programWithUserBin(bundle, folders, args) {
    const program = bundledProgram(bundle, folders, args);
    const userBin = await createUserBin(folders, bundle.machine, bundle.node);
    const separator = bundle.machine.platform === 'win32' ? ';' : ':';
    return { ...program, env: { ...program.env, PATH: [userBin, program.env['PATH']].join(separator) } };
}
function hasGit({ machine, node }) {
    return (0,find_program/* findProgram */.Kp)('git', serverPath(machine, node), machine.platform) !== undefined;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/pack-servers.js



function packServers({ node, machine }, packs) {
    return [
        {
            name: 'excel',
            kind: 'local',
            package: '@negokaz/excel-mcp-server',
            version: '0.12.0',
            parity: 'different',
            toolPrefix: '',
            oneCallAtATime: false,
            unavailable: () => packs.unavailable('excel'),
            prepare: async (folders) => {
                const pack = await packs.install('excel');
                return {
                    command: node,
                    args: [
                        ...host_process/* NO_INSPECTOR_FLAGS */.WI,
                        (0,external_node_path_.join)(pack, 'node_modules', '@negokaz', 'excel-mcp-server', 'dist', 'launcher.js')
                    ],
                    cwd: folders.workspace,
                    env: serverEnvironment(folders, machine, node),
                    readable: [...nodeFiles(node), pack],
                    network: false
                };
            }
        }
    ];
}

;// CONCATENATED MODULE: ./build/engine/catalogue/find-postgres.js



const VERSIONED = {
    linux: [
        { root: '/usr/lib/postgresql', bin: (name) => (0,external_node_path_.join)(name, 'bin') },
        { root: '/usr', bin: (name) => (/^pgsql-\d/.test(name) ? (0,external_node_path_.join)(name, 'bin') : '') }
    ],
    darwin: ['/opt/homebrew/opt', '/usr/local/opt'].map((root) => ({
        root,
        bin: (name) => (name.startsWith('postgresql') ? (0,external_node_path_.join)(name, 'bin') : '')
    })),
    win32: [{ root: 'C:\\Program Files\\PostgreSQL', bin: (name) => (0,external_node_path_.join)(name, 'bin') }]
};
async function findPostgres(machine) {
    const configured = machine.postgresFolder === undefined ? [] : [machine.postgresFolder];
    for (const folder of [...configured, ...(await versionedFolders(machine)), ...machine.path]) {
        const initdb = (0,find_program/* findProgram */.Kp)('initdb', [folder], machine.platform);
        const postgres = (0,find_program/* findProgram */.Kp)('postgres', [folder], machine.platform);
        const pgCtl = (0,find_program/* findProgram */.Kp)('pg_ctl', [folder], machine.platform);
        if (initdb !== undefined && postgres !== undefined && pgCtl !== undefined)
            return { initdb, postgres, pgCtl };
    }
    return undefined;
}
async function versionedFolders({ platform }) {
    const found = [];
    for (const { root, bin } of VERSIONED[platform] ?? []) {
        const names = await (0,promises_.readdir)(root).catch(() => []);
        found.push(...names
            .map(bin)
            .filter((folder) => folder !== '')
            .map((folder) => (0,external_node_path_.join)(root, folder)));
    }
    return found.sort((left, right) => versionOf(right) - versionOf(left));
}
function versionOf(bin) {
    return Number(/(\d+(?:\.\d+)?)$/.exec((0,external_node_path_.dirname)(bin))?.[1] ?? 0);
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-default-data.js
const NO_DATA = { schemas: [{ name: 'public', tables: [] }] };
const DEFAULT_DATA = {
    schemas: [
        {
            name: 'public',
            tables: [
                {
                    name: 'customers',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        name: 'text NOT NULL',
                        email: 'text NOT NULL UNIQUE',
                        country: 'char(2)',
                        created_at: 'timestamptz DEFAULT now()'
                    },
                    rows: [
                        { id: 1, name: 'Ada Brandt', email: 'ada@example.com', country: 'DE', created_at: '2026-01-05T09:30:00Z' },
                        { id: 2, name: 'Ben Okoro', email: 'ben@example.com', country: 'NG', created_at: '2026-01-19T14:00:00Z' },
                        { id: 3, name: 'Chiyo Mori', email: 'chiyo@example.com', country: 'JP', created_at: '2026-02-02T02:15:00Z' }
                    ]
                },
                {
                    name: 'products',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        name: 'text NOT NULL',
                        price: 'numeric(10,2) NOT NULL CHECK (price >= 0)',
                        stock: 'integer NOT NULL DEFAULT 0'
                    },
                    rows: [
                        { id: 1, name: 'Kettle', price: 39.9, stock: 12 },
                        { id: 2, name: 'Teapot', price: 24.5, stock: 0 },
                        { id: 3, name: 'Cup', price: 7.25, stock: 140 }
                    ]
                },
                {
                    name: 'orders',
                    columns: {
                        id: 'serial PRIMARY KEY',
                        customer_id: 'integer NOT NULL REFERENCES customers (id)',
                        product_id: 'integer NOT NULL REFERENCES products (id)',
                        quantity: 'integer NOT NULL CHECK (quantity > 0)',
                        status: "text NOT NULL DEFAULT 'open'",
                        ordered_at: 'date NOT NULL'
                    },
                    rows: [
                        { id: 1, customer_id: 1, product_id: 1, quantity: 1, status: 'shipped', ordered_at: '2026-02-10' },
                        { id: 2, customer_id: 1, product_id: 3, quantity: 6, status: 'shipped', ordered_at: '2026-02-10' },
                        { id: 3, customer_id: 2, product_id: 2, quantity: 1, status: 'open', ordered_at: '2026-02-21' },
                        { id: 4, customer_id: 3, product_id: 3, quantity: 2, status: 'cancelled', ordered_at: '2026-03-01' }
                    ]
                }
            ]
        }
    ]
};

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-data.js






const postgres_data_MAX_MS = 240_000;
function postgresData(bundle, { login, exists }) {
    return {
        initialize: async (folders, json = JSON.stringify(DEFAULT_DATA), signal) => {
            const file = newFile(folders);
            try {
                await (0,promises_.writeFile)(file, json, files/* NEW_PRIVATE_FILE */.GA);
                const limits = { timeout: postgres_data_MAX_MS, signal };
                const answer = await runBundled(bundle, ['postgres-seed', file], await login(folders), limits);
                return JSON.parse(answer).errors;
            }
            finally {
                await (0,promises_.rm)(file, { force: true });
            }
        },
        dump: async (folders, signal) => {
            if (!exists(folders))
                return JSON.stringify(NO_DATA);
            const file = newFile(folders);
            try {
                const limits = { timeout: postgres_data_MAX_MS, signal };
                const answer = await runBundled(bundle, ['postgres-dump', file], await login(folders), limits);
                const { isComplete } = JSON.parse(answer);
                return isComplete ? await (0,promises_.readFile)(file, 'utf8') : undefined;
            }
            finally {
                await (0,promises_.rm)(file, { force: true });
            }
        }
    };
}
function newFile({ state }) {
    return (0,external_node_path_.join)(state, `data-${(0,external_node_crypto_.randomUUID)()}.json`);
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
;// CONCATENATED MODULE: ./build/engine/database-ready.js
const DATABASE_READY = 'ready to accept connections';

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-cluster.js









const postgres_cluster_run = (0,external_node_util_.promisify)(external_node_child_process_.execFile);
const PROGRAM_MS = 60_000;
async function createCluster({ initdb }, folders, machine, password) {
    const cluster = await createFolders(folders, machine);
    try {
        const passwordFile = (0,external_node_path_.join)(cluster.folder, 'password');
        await (0,promises_.writeFile)(passwordFile, password, files/* NEW_PRIVATE_FILE */.GA);
        await (0,promises_.mkdir)(cluster.data, { mode: 0o700 });
        await chownAll(cluster, cluster.folder, passwordFile, cluster.data);
        const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
        await runInitdb(initdb, ['-D', cluster.data, ...access, '--locale=C', '--encoding=UTF8', '--no-sync'], cluster);
        await (0,promises_.rm)(passwordFile);
        return cluster;
    }
    catch (error) {
        await cluster.remove();
        throw error;
    }
}
async function runInitdb(program, args, { options }) {
    try {
        await postgres_cluster_run(program, [...args], { ...options, timeout: PROGRAM_MS });
    }
    catch (error) {
        const { stderr } = error;
        throw notStarted((0,base_text/* oneLine */.TN)(stderr || String(error)));
    }
}
function notStarted(reason) {
    const next = 'Check that the folder TMPDIR has space, and that the user of PostgreSQL may enter it.';
    return new failure/* Failure */.HR(`PostgreSQL did not start: ${reason}.`, '', next);
}
async function createFolders(folders, machine) {
    const user = machine.uid === 0 ? await unprivilegedUser() : {};
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-pg-'));
    await (0,promises_.chmod)(folder, 0o711);
    const data = machine.uid === 0 ? (0,external_node_path_.join)(folder, 'data') : (0,external_node_path_.join)(folders.state, 'postgres');
    await (0,remove_folder/* removeFolder */.v$)(data);
    const path = machine.platform === 'win32' ? machine.path.join(';') : '/usr/bin:/bin';
    const env = { ...machine.shared, HOME: folder, TMPDIR: folder, LC_ALL: 'C', PATH: path };
    const remove = async () => {
        await (0,remove_folder/* removeFolder */.v$)(data);
        await (0,remove_folder/* removeFolder */.v$)(folder);
    };
    return { folder, data, options: { cwd: folder, env, windowsHide: true, ...user }, remove };
}
async function unprivilegedUser() {
    const users = new Map();
    for (const line of (await (0,promises_.readFile)('/etc/passwd', 'utf8')).split('\n')) {
        const [name = '', , uid, gid] = line.split(':');
        users.set(name, { uid: Number(uid), gid: Number(gid) });
    }
    return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 };
}
async function chownAll({ options }, ...paths) {
    if (options.uid === undefined || options.gid === undefined)
        return;
    for (const path of paths)
        await (0,promises_.chown)(path, options.uid, options.gid);
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-server.js











const START_MS = 30_000;
const STOP_MS = 10_000;
const postgres_server_SETTINGS = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=20', 'shared_buffers=32MB'],
    ...['max_wal_size=256MB', 'autovacuum_max_workers=1', 'logging_collector=off']
];
async function startPostgres(programs, folders, bundle) {
    const { machine } = bundle;
    const password = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
    const cluster = await createCluster(programs, folders, machine, password);
    try {
        const server = machine.platform === 'win32'
            ? await startWithPgCtl(programs, cluster, bundle)
            : await startAsChild(programs, cluster, machine);
        const stop = async () => {
            await server.stop();
            await cluster.remove();
        };
        return { ...server, stop, superuser: { user: 'postgres', password } };
    }
    catch (error) {
        await cluster.remove();
        throw error;
    }
}
async function startAsChild({ postgres }, cluster, machine) {
    const { folder, data, options } = cluster;
    const socket = ['listen_addresses=', `unix_socket_directories=${folder}`, 'unix_socket_permissions=0777'];
    const settings = [...postgres_server_SETTINGS, ...socket].flatMap((setting) => ['-c', setting]);
    const guard = await privilegeGuard(machine, 'INT');
    const [command = postgres, ...args] = [...guard, postgres, '-D', data, '-p', '5432', ...settings];
    const child = (0,external_node_child_process_.spawn)(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    killTreeOnExit(child, machine.platform);
    await untilReady(child);
    return { host: folder, port: 5432, isAlive: () => isRunning(child), stop: () => stopChild(child) };
}
async function startWithPgCtl({ pgCtl }, cluster, bundle) {
    const { folder, data, options } = cluster;
    const port = await freePort();
    const settings = [...postgres_server_SETTINGS, 'listen_addresses=127.0.0.1'].map((setting) => `-c ${setting}`).join(' ');
    const args = ['postgres-run', pgCtl, data, (0,external_node_path_.join)(folder, 'log'), `-p ${port} ${settings}`];
    const child = (0,external_node_child_process_.spawn)(bundle.node, bundledArguments(bundle, args), {
        ...options,
        stdio: ['pipe', 'ignore', 'pipe'],
        detached: true
    });
    await untilReady(child);
    const stop = () => stopped(child, () => child.stdin?.end());
    return { host: '127.0.0.1', port, isAlive: () => isRunning(child), stop };
}
function untilReady(child) {
    return new Promise((resolve, reject) => {
        let output = '';
        const fail = (reason) => {
            clearTimeout(timer);
            if (child.stdin === null)
                child.kill('SIGKILL');
            else
                child.stdin.end();
            reject(notStarted(`${reason}. ${(0,base_text/* oneLine */.TN)(output.slice(-400))}`));
        };
        const timer = setTimeout(() => fail('it did not become ready'), START_MS);
        child.once('error', (error) => fail(error.message));
        child.once('exit', () => fail('it ended'));
        child.stderr?.setEncoding('utf8').on('data', (text) => {
            output = `${output}${text}`.slice(-10_000);
            if (!output.includes(DATABASE_READY))
                return;
            clearTimeout(timer);
            resolve();
        });
    });
}
async function stopChild(child) {
    await stopped(child, () => child.kill('SIGQUIT'));
}
async function stopped(child, stop) {
    if (!isRunning(child))
        return;
    const exited = (0,external_node_events_.once)(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    stop();
    await exited;
    clearTimeout(timer);
}
function isRunning(child) {
    return child.exitCode === null && child.signalCode === null;
}
async function freePort() {
    const server = (0,external_node_net_.createServer)().listen(0, '127.0.0.1');
    await (0,external_node_events_.once)(server, 'listening');
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    return typeof address === 'object' && address !== null ? address.port : 0;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/postgres-definition.js






const SETUP_MS = 30_000;
const NOT_INSTALLED = 'PostgreSQL is not installed on this machine (initdb and postgres were not found); ' +
    "install the package `postgresql`, which GitHub's images already contain";
function postgresDefinition(bundle) {
    const databases = new Map();
    function databaseOf(folders) {
        const existing = ifAlive(databases.get(folders.state));
        const database = existing.then((found) => found ?? createDatabase(bundle, folders));
        databases.set(folders.state, database);
        return database;
    }
    return {
        name: 'postgres',
        kind: 'sandbox',
        package: 'klavis-sandbox',
        version: version/* VERSION */.xv,
        parity: 'different',
        toolPrefix: '',
        oneCallAtATime: false,
        unavailable: async () => ((await findPostgres(bundle.machine)) === undefined ? NOT_INSTALLED : undefined),
        prepare: async (folders) => programFor(bundle, folders, await databaseOf(folders)),
        data: postgresData(bundle, {
            login: async (folders) => (await databaseOf(folders)).login,
            exists: (folders) => databases.has(folders.state)
        }),
        dispose: async (folders) => {
            const database = await databases.get(folders.state)?.catch(() => undefined);
            databases.delete(folders.state);
            await database?.server.stop();
        }
    };
}
async function ifAlive(existing) {
    const database = await existing?.catch(() => undefined);
    return database?.server.isAlive() ? database : undefined;
}
function programFor(bundle, folders, { server, login }) {
    const program = bundledProgram(bundle, folders, ['postgres'], login);
    const hasSocket = bundle.machine.platform !== 'win32';
    return { ...program, readable: [...program.readable, ...(hasSocket ? [server.host] : [])], network: !hasSocket };
}
async function createDatabase(bundle, folders) {
    const programs = await findPostgres(bundle.machine);
    if (programs === undefined)
        throw new Error(NOT_INSTALLED);
    const server = await startPostgres(programs, folders, bundle);
    try {
        const address = { PGHOST: server.host, PGPORT: String(server.port) };
        const sandbox = { user: 'sandbox', database: 'sandbox', password: (0,external_node_crypto_.randomBytes)(24).toString('base64url') };
        const setup = {
            ...address,
            PGUSER: server.superuser.user,
            PGPASSWORD: server.superuser.password,
            PGDATABASE: 'postgres',
            SANDBOX_USER: sandbox.user,
            SANDBOX_DATABASE: sandbox.database,
            SANDBOX_PASSWORD: sandbox.password
        };
        await runBundled(bundle, ['postgres-setup'], setup, { timeout: SETUP_MS });
        const login = { ...address, PGUSER: sandbox.user, PGPASSWORD: sandbox.password, PGDATABASE: sandbox.database };
        return { server, login };
    }
    catch (error) {
        await server.stop();
        throw error;
    }
}

// EXTERNAL MODULE: ./build/base/exact-json.js
var exact_json = __webpack_require__(75506);
// EXTERNAL MODULE: ./build/mcp/cassette/cassette.js
var cassette = __webpack_require__(46354);
// EXTERNAL MODULE: ./build/mcp/cassette/seed-hash.js
var seed_hash = __webpack_require__(49728);
// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(29647);
;// CONCATENATED MODULE: ./build/engine/servers/replay/replayed-server.js

const RECORDING_METHOD = 'klavis-sandbox/recording';
function asReplayedServer(value) {
    return isJsonObject(value) && isJsonObject(value['server']) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/engine/catalogue/replayed-servers.js







function recordedServers(bundle, { servers }) {
    const byName = new Map();
    for (const server of servers) {
        const byAlias = byName.get(nameOf(server)) ?? new Map();
        byName.set(nameOf(server), byAlias.set(server.alias, definitionOf(bundle, server)));
    }
    return byName;
}
function nameOf({ server }) {
    return server.toLowerCase();
}
function definitionOf(bundle, server) {
    const seeds = new Map();
    return {
        name: nameOf(server),
        kind: 'sandbox',
        package: 'klavis-sandbox',
        version: version/* VERSION */.xv,
        parity: 'same',
        toolPrefix: '',
        oneCallAtATime: false,
        keepsResults: true,
        unavailable: async () => undefined,
        prepare: async (folders) => {
            const recording = { server, seed: seeds.get(folders.state) };
            const input = `${(0,exact_json/* exactJson */.ip)((0,json_rpc/* notification */.Ew)(RECORDING_METHOD, recording))}\n`;
            return { ...bundledProgram(bundle, folders, ['replay']), input };
        },
        data: {
            initialize: async (folders, json) => {
                const seed = json === undefined ? cassette/* DEFAULT_SEED */.K : (0,seed_hash/* hashOfSeed */.R)(json);
                if (!server.takes.some((take) => take.seed === seed))
                    return [notRecorded(server)];
                seeds.set(folders.state, seed);
                return [];
            }
        },
        dispose: async ({ state }) => {
            seeds.delete(state);
        }
    };
}
function notRecorded({ alias }) {
    const msg = `The cassette has no recording of ${alias} with this seed, which may have changed since. Record the run again with an API key`;
    return { type: 'value_error', loc: [], msg };
}

;// CONCATENATED MODULE: ./build/engine/catalogue/catalogue.js





const NEEDS_CLOUD = 'it needs the Klavis cloud (api-key)';
function catalogue(settings) {
    const { packs, cassette } = settings;
    const real = [...bundledServers(settings), ...packServers(settings, packs), postgresDefinition(settings)];
    const missing = server_names/* LOCAL_SERVERS */.Bf.filter((name) => findDefinition(real, 'local', name) === undefined);
    const served = [...real, ...missing.map((name) => cloudOnly('local', name))];
    return cassette === undefined ? served : withRecordings(served, recordedServers(settings, cassette));
}
function findDefinition(definitions, kind, name) {
    return definitions.find((definition) => definition.kind === kind && definition.name === name);
}
function withRecordings(definitions, recorded) {
    const names = [...recorded.keys()].filter((name) => findDefinition(definitions, 'sandbox', name) === undefined);
    return [...definitions, ...names.map((name) => cloudOnly('sandbox', name))].map((definition) => {
        const byAlias = definition.kind === 'sandbox' ? recorded.get(definition.name) : undefined;
        return byAlias === undefined ? definition : { ...definition, forAlias: (alias) => byAlias.get(alias) };
    });
}
function cloudOnly(kind, name) {
    return {
        name,
        kind,
        package: '',
        version: '',
        parity: 'different',
        toolPrefix: '',
        oneCallAtATime: false,
        unavailable: async () => NEEDS_CLOUD,
        prepare: async () => {
            throw new Error(`'${name}' is not available in the embedded engine: ${NEEDS_CLOUD}`);
        }
    };
}

;// CONCATENATED MODULE: ./build/engine/catalogue/npm.js




function findNpm(node, machine) {
    const script = candidates(node, machine).find((path) => (0,external_node_fs_.existsSync)(path));
    if (script === undefined)
        return undefined;
    return (folder, args, timeout) => npm_run(node, [script, ...args], folder, machine, timeout);
}
function candidates(node, machine) {
    const cli = (0,external_node_path_.join)('node_modules', 'npm', 'bin', 'npm-cli.js');
    const folders = [(0,external_node_path_.dirname)(node), ...machine.path].filter((folder) => (0,external_node_path_.isAbsolute)(folder));
    return folders.flatMap((folder) => [(0,external_node_path_.join)(folder, cli), (0,external_node_path_.join)((0,external_node_path_.dirname)(folder), 'lib', cli)]);
}
function npm_run(node, args, cwd, machine, timeout) {
    return new Promise((resolve, reject) => {
        const options = { cwd, env: { ...machine.npm }, timeout, maxBuffer: 2 ** 24, windowsHide: true };
        (0,external_node_child_process_.execFile)(node, [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], options, (error, stdout, stderr) => {
            if (error === null)
                return resolve(stdout);
            reject(new Error((0,base_text/* oneLine */.TN)(stderr.replaceAll('npm error', ''), 300) || (0,base_text/* oneLine */.TN)(error.message)));
        });
    });
}

;// CONCATENATED MODULE: ./build/engine/catalogue/packs.js








const VERSION = '1.0.0';
const FILES = ['package.json', 'package-lock.json'];
const LOOKUP_TIMEOUT = 15_000;
const INSTALL_TIMEOUT = 180_000;
async function runnerToolCache() {
    const { find, cacheDir } = await Promise.all(/* import() */[__webpack_require__.e(2779), __webpack_require__.e(3838), __webpack_require__.e(707)]).then(__webpack_require__.bind(__webpack_require__, 59805));
    return { find, cacheDir };
}
function openPacks(options) {
    const { folder, node, machine, toolCache } = options;
    const cache = toolCache === undefined ? folderCache((0,external_node_path_.join)(machine.cacheFolder, 'packs')) : runnerCache(toolCache);
    const installing = new Map();
    async function install(name) {
        const key = await keyOf(folder, name);
        return (await cache.find(key)) ?? installNew(name, key);
    }
    async function installNew(name, key) {
        const npm = findNpm(node, machine);
        if (npm === undefined)
            throw new Error('npm was found neither next to node nor in PATH');
        return cache.add(key, (target) => installInto(target, (0,external_node_path_.join)(folder, name), npm));
    }
    return {
        install: (name) => {
            const running = installing.get(name) ?? install(name).finally(() => installing.delete(name));
            installing.set(name, running);
            return running;
        },
        unavailable: async (name) => {
            if ((await cache.find(await keyOf(folder, name))) !== undefined)
                return undefined;
            const npm = findNpm(node, machine);
            if (npm === undefined)
                return 'it is installed with npm when first used, and npm was not found';
            return checkRegistry((0,external_node_path_.join)(folder, name), npm);
        }
    };
}
function runnerCache(cache) {
    return {
        find: async (key) => cache.find(key, VERSION) || undefined,
        add: (key, fill) => inTemporary((0,external_node_os_.tmpdir)(), async (folder) => {
            await fill(folder);
            return cache.cacheDir(folder, key, VERSION);
        })
    };
}
function folderCache(root) {
    return {
        find: async (key) => ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, key)) ? (0,external_node_path_.join)(root, key) : undefined),
        add: async (key, fill) => {
            await (0,promises_.mkdir)(root, { recursive: true });
            return inTemporary(root, async (folder) => {
                await fill(folder);
                const target = (0,external_node_path_.join)(root, key);
                await (0,promises_.rename)(folder, target).catch((error) => {
                    if (!(0,external_node_fs_.existsSync)(target))
                        throw error;
                });
                return target;
            });
        }
    };
}
async function inTemporary(parent, work) {
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(parent, '.pack-'));
    try {
        return await work(folder);
    }
    finally {
        await (0,remove_folder/* removeFolder */.v$)(folder);
    }
}
async function installInto(folder, source, npm) {
    for (const file of FILES)
        await (0,promises_.copyFile)((0,external_node_path_.join)(source, file), (0,external_node_path_.join)(folder, file));
    const retries = ['--fetch-retries=2', '--fetch-retry-factor=3', '--fetch-retry-mintimeout=500'];
    await npm(folder, ['ci', '--ignore-scripts', '--omit=dev', ...retries], INSTALL_TIMEOUT);
}
async function keyOf(folder, name) {
    const hash = (0,external_node_crypto_.createHash)('sha256').update(`${process.platform} ${process.arch}`);
    for (const file of FILES)
        hash.update(await (0,promises_.readFile)((0,external_node_path_.join)(folder, name, file)));
    return `klavis-sandbox-${name}-${hash.digest('hex').slice(0, 16)}`;
}
async function checkRegistry(source, npm) {
    const manifest = JSON.parse(await (0,promises_.readFile)((0,external_node_path_.join)(source, 'package.json'), 'utf8'));
    const { dependencies } = manifest;
    const [spec] = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
    try {
        await npm((0,external_node_os_.tmpdir)(), ['view', String(spec), 'version', '--fetch-retries=0', '--fetch-timeout=10000'], LOOKUP_TIMEOUT);
        return undefined;
    }
    catch (error) {
        return `it is installed with npm when first used, it is not cached, and the registry cannot be reached (${(0,failure/* messageOf */.bD)(error)})`;
    }
}

// EXTERNAL MODULE: ./build/engine/mux/limits.js
var mux_limits = __webpack_require__(26876);
;// CONCATENATED MODULE: ./build/engine/mux/call-queue.js
class CallQueue {
    #waiting = new Map();
    #running;
    add(id, run) {
        if (this.#running !== undefined) {
            this.#waiting.set(id, run);
            return;
        }
        this.#running = id;
        run();
    }
    remove(id) {
        if (this.#waiting.delete(id))
            return true;
        if (this.#running !== id)
            return false;
        this.#running = undefined;
        for (const [next, run] of this.#waiting) {
            this.#waiting.delete(next);
            this.add(next, run);
            break;
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/own-progress.js
class OwnProgress {
    #report;
    #timer;
    #sent = 0;
    #fromServer = { progress: 0 };
    constructor(report, intervalMs) {
        this.#report = report;
        this.#timer = setInterval(() => this.#send(), intervalMs).unref();
    }
    addTo({ progress, total }) {
        this.#timer.refresh();
        if (typeof progress !== 'number')
            return {};
        this.#fromServer = { progress, ...(total === undefined ? {} : { total }) };
        return this.#values();
    }
    stop() {
        clearInterval(this.#timer);
    }
    #values() {
        const added = Object.entries(this.#fromServer).map(([name, value]) => [
            name,
            typeof value === 'number' ? value + this.#sent : value
        ]);
        return Object.fromEntries(added);
    }
    #send() {
        this.#sent += 1;
        this.#report(this.#values());
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/client-requests.js


class ClientRequests {
    #requests = new Map();
    #progress = new Map();
    #progressMs;
    #lastId = 0;
    constructor(progressMs) {
        this.#progressMs = progressMs;
    }
    add(request) {
        this.#lastId += 1;
        this.#requests.set(this.#lastId, request);
        if (request.progressToken !== undefined) {
            const report = (values) => reportProgress(request, values);
            this.#progress.set(request, new OwnProgress(report, this.#progressMs));
        }
        return this.#lastId;
    }
    get(serverId) {
        return typeof serverId === 'number' ? this.#requests.get(serverId) : undefined;
    }
    take(serverId) {
        const request = this.get(serverId);
        if (request === undefined)
            return undefined;
        this.#requests.delete(Number(serverId));
        this.#progress.get(request)?.stop();
        this.#progress.delete(request);
        return request;
    }
    takeAll() {
        return [...this.#requests.keys()].flatMap((serverId) => this.take(serverId) ?? []);
    }
    progressOf(request, params) {
        return this.#progress.get(request)?.addTo(params ?? {}) ?? {};
    }
    serverIdOf(session, id) {
        return this.of(session).find(([, request]) => request.id === id)?.[0];
    }
    all() {
        return [...this.#requests.values()];
    }
    of(session) {
        return [...this.#requests].filter(([, request]) => request.session === session);
    }
}
function reportProgress({ session, id, progressToken, method, tool = method }, values) {
    const params = { progressToken, ...values, message: `${tool} is still running` };
    session.send((0,json_rpc/* notification */.Ew)('notifications/progress', params), id);
}

;// CONCATENATED MODULE: ./build/engine/mux/disconnect.js

const DISCONNECTED = 'The client has disconnected';
function disconnect(context, session) {
    for (const [serverId, { id }] of context.clientRequests.of(session)) {
        cancelAtServer(context, serverId, DISCONNECTED);
        session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, 'The session has ended'));
    }
    for (const id of context.serverRequests.idsOf(session)) {
        context.serverRequests.take(id);
        context.sendToServer((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, DISCONNECTED));
    }
    for (const uri of session.subscriptions) {
        if (context.sessions.isSubscribedByOthers(session, uri))
            continue;
        const id = `unsubscribe ${uri}`;
        context.sendToServer({ jsonrpc: '2.0', id, method: 'resources/unsubscribe', params: { uri } });
    }
}
function cancel(context, session, id, params) {
    const serverId = id === undefined ? undefined : context.clientRequests.serverIdOf(session, id);
    if (id === undefined || serverId === undefined)
        return;
    cancelAtServer(context, serverId, (0,json_rpc/* asString */.oJ)(params?.['reason']));
    session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* REQUEST_CANCELLED */.oU, 'Request cancelled'));
}
function cancelAtServer(context, serverId, reason) {
    context.clientRequests.take(serverId);
    const wasWaiting = context.callQueue.remove(serverId);
    if (wasWaiting)
        return;
    const params = reason === undefined ? { requestId: serverId } : { requestId: serverId, reason };
    context.sendToServer((0,json_rpc/* notification */.Ew)('notifications/cancelled', params));
}

;// CONCATENATED MODULE: ./build/engine/mux/event-store.js


class EventStore {
    #limits;
    #events = new Map();
    #bytes = 0;
    #lastNumber = 0;
    constructor(limits) {
        this.#limits = limits;
    }
    forSession(sessionId) {
        return {
            storeEvent: (streamId, message, json = message === undefined ? '' : (0,exact_json/* exactJson */.ip)(message)) => this.#add({ sessionId, streamId, json: this.#isTooLarge(json) ? replacementFor(message) : json }),
            streamIdOf: (eventId) => this.#find(sessionId, eventId)?.streamId,
            replayEventsAfter: (eventId, send) => {
                for (const [id, { json }] of this.#after(sessionId, eventId))
                    if (json !== '')
                        send(id, json);
            }
        };
    }
    #isTooLarge(json) {
        return json.length > this.#limits.replayBytes / 4;
    }
    #find(sessionId, eventId) {
        const event = this.#events.get(eventId);
        return event?.sessionId === sessionId ? event : undefined;
    }
    #after(sessionId, eventId) {
        const streamId = this.#find(sessionId, eventId)?.streamId;
        const all = [...this.#events];
        const later = all.slice(all.findIndex(([id]) => id === eventId) + 1);
        return later.filter(([, event]) => event.sessionId === sessionId && event.streamId === streamId);
    }
    #add(event) {
        this.#lastNumber += 1;
        const id = `${event.streamId}.${this.#lastNumber}`;
        this.#events.set(id, event);
        this.#bytes += event.json.length;
        this.#evict();
        return id;
    }
    #evict() {
        for (const [id, { json }] of this.#events) {
            if (this.#bytes <= this.#limits.replayBytes && this.#events.size <= this.#limits.replayEvents)
                return;
            this.#events.delete(id);
            this.#bytes -= json.length;
        }
    }
}
function replacementFor(message) {
    const response = message !== undefined && (0,json_rpc/* isResponse */.Sv)(message) ? message : undefined;
    const why = `${response ? 'The response' : 'A message'} was too large to store while the client was disconnected`;
    return JSON.stringify(response
        ? (0,json_rpc/* errorResponse */.yj)(response.id, json_rpc/* CONNECTION_CLOSED */.AO, why)
        : (0,json_rpc/* notification */.Ew)('notifications/message', { level: 'warning', data: why }));
}

// EXTERNAL MODULE: ./build/engine/mux/tool-filter.js
var tool_filter = __webpack_require__(7061);
;// CONCATENATED MODULE: ./build/engine/mux/tool-prefix.js

function addToolPrefix(response, prefix) {
    if (prefix === '' || !('result' in response) || !Array.isArray(response.result['tools']))
        return response;
    const tools = response.result['tools'].map((tool) => {
        const name = (0,json_rpc/* asString */.oJ)((0,json_rpc/* asObject */.eB)(tool)['name']);
        return name === undefined ? tool : { ...(0,json_rpc/* asObject */.eB)(tool), name: prefix + name };
    });
    return { ...response, result: { ...response.result, tools } };
}
function removeToolPrefix(request, prefix) {
    if (prefix === '')
        return request;
    const name = (0,json_rpc/* asString */.oJ)(request.params?.['name']);
    if (name === undefined || !name.startsWith(prefix))
        return undefined;
    return { ...request, params: { ...request.params, name: name.slice(prefix.length) } };
}

;// CONCATENATED MODULE: ./build/engine/mux/from-client.js




const NOT_FORWARDED = new Set(['notifications/initialized', 'notifications/roots/list_changed', 'tools/call']);
function routeFromClient(context, session, message) {
    if ((0,json_rpc/* isResponse */.Sv)(message)) {
        if (context.serverRequests.take(message.id, session) !== undefined)
            context.sendToServer(message);
    }
    else if ((0,json_rpc/* isRequest */.ks)(message)) {
        routeRequest(context, session, message);
    }
    else {
        routeNotification(context, session, message);
    }
}
function routeRequest(context, session, request) {
    switch (request.method) {
        case 'tools/call':
            callTool(context, session, request);
            break;
        case 'logging/setLevel':
            setLogLevel(context, session, request);
            break;
        case 'resources/subscribe':
            session.subscriptions.add(uriOf(request));
            forward(context, session, request);
            break;
        case 'resources/unsubscribe':
            unsubscribe(context, session, request);
            break;
        default:
            forward(context, session, request);
    }
}
function routeNotification(context, session, message) {
    const { method, params } = message;
    if (NOT_FORWARDED.has(method))
        return;
    if (method === 'notifications/cancelled') {
        cancel(context, session, (0,json_rpc/* asRequestId */.Rp)(params?.['requestId']), params);
    }
    else if (method !== 'notifications/progress' ||
        context.serverRequests.hasProgressToken(session, params?.['progressToken'])) {
        context.sendToServer(message);
    }
}
function callTool(context, session, request) {
    const denial = (0,tool_filter/* denialOf */.Z9)((0,tool_filter/* rulesFor */.NP)(session.caller, context.toolRules()), request);
    const call = removeToolPrefix(request, context.toolPrefix);
    if (denial !== undefined) {
        session.deny((0,json_rpc/* errorResponse */.yj)(request.id, json_rpc/* INVALID_PARAMS */.lz, denial));
    }
    else if (call === undefined) {
        const name = String(request.params?.['name']);
        session.respond((0,json_rpc/* errorResponse */.yj)(request.id, json_rpc/* INVALID_PARAMS */.lz, `Tool ${name} not found`));
    }
    else {
        forward(context, session, call);
    }
}
function setLogLevel(context, session, request) {
    session.logLevel = (0,json_rpc/* asString */.oJ)(request.params?.['level']);
    const level = context.sessions.lowestLogLevel();
    forward(context, session, level === undefined ? request : { ...request, params: { ...request.params, level } });
}
function unsubscribe(context, session, request) {
    const uri = uriOf(request);
    session.subscriptions.delete(uri);
    if (context.sessions.isSubscribedByOthers(session, uri))
        session.respond((0,json_rpc/* resultResponse */.zi)(request.id, {}));
    else
        forward(context, session, request);
}
function forward(context, session, { id, method, params }) {
    const meta = (0,json_rpc/* asObject */.eB)(params?.['_meta']);
    const progressToken = (0,json_rpc/* asRequestId */.Rp)(meta['progressToken']);
    const tool = method === 'tools/call' ? (0,json_rpc/* asString */.oJ)(params?.['name']) : undefined;
    const serverId = context.clientRequests.add({ session, id, progressToken, method, tool, serverRequestCount: 0 });
    const forwardedParams = progressToken === undefined ? params : { ...params, _meta: { ...meta, progressToken: serverId } };
    const send = () => {
        if (context.sendToServer({ ...(0,json_rpc/* notification */.Ew)(method, forwardedParams), id: serverId }))
            return;
        context.clientRequests.take(serverId);
        context.callQueue.remove(serverId);
        session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, 'The MCP server has stopped reading'));
    };
    if (context.oneCallAtATime && method === 'tools/call')
        context.callQueue.add(serverId, send);
    else
        send();
}
const uriOf = (request) => (0,json_rpc/* asString */.oJ)(request.params?.['uri']) ?? '';

// EXTERNAL MODULE: ./build/mcp/lost-answer.js
var lost_answer = __webpack_require__(73140);
;// CONCATENATED MODULE: ./build/engine/mux/server-requests.js

const CAPABILITIES = new Map([
    ['sampling/createMessage', 'sampling'],
    ['elicitation/create', 'elicitation']
]);
class ServerRequests {
    #requests = new Map();
    add({ id, params }, { session, clientRequest }) {
        const progressToken = (0,json_rpc/* asRequestId */.Rp)((0,json_rpc/* asObject */.eB)(params?.['_meta'])['progressToken']);
        this.#requests.set(id, { session, relatedRequestId: clientRequest?.id, progressToken });
    }
    take(id, session) {
        const request = this.#requests.get(id);
        if (request === undefined || (session !== undefined && request.session !== session))
            return undefined;
        this.#requests.delete(id);
        return request;
    }
    hasProgressToken(session, token) {
        if (token === undefined)
            return false;
        return [...this.#requests.values()].some((request) => request.session === session && request.progressToken === token);
    }
    idsOf(session) {
        return [...this.#requests].filter(([, request]) => request.session === session).map(([id]) => id);
    }
}
function findRecipient({ method }, clientRequests, sessions) {
    const capability = CAPABILITIES.get(method);
    if (capability === undefined)
        return undefined;
    const isCapable = (session) => session.capabilities[capability] !== undefined;
    const candidates = clientRequests.all().filter(({ session }) => isCapable(session));
    const clientRequest = candidates.sort((one, other) => one.serverRequestCount - other.serverRequestCount)[0];
    if (clientRequest !== undefined)
        return { session: clientRequest.session, clientRequest };
    const session = sessions.ready().findLast((each) => each.isListening && isCapable(each));
    return session && { session, clientRequest: undefined };
}

// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
;// CONCATENATED MODULE: ./build/engine/mux/tool-results.js



const MAX_WRAPPED_LENGTH = 128 * 1024;
const BEGINNING = /^\s*[[\d"tfn-]/;
function adaptToolResult(response, repeatsMedia) {
    if (!('result' in response))
        return response;
    const { structuredContent, ...result } = response.result;
    if (structuredContent !== undefined)
        return repeatsMedia ? (0,json_rpc/* resultResponse */.zi)(response.id, result) : response;
    const wrapped = wrappedText(result['content']);
    if (wrapped === undefined || result['isError'] === true)
        return response;
    const _meta = { ...(0,json_rpc/* asObject */.eB)(result['_meta']), [tool_result/* WRAPPED_TEXT */.ET]: true };
    return (0,json_rpc/* resultResponse */.zi)(response.id, { ...result, structuredContent: { result: wrapped }, _meta });
}
function adaptToolList(response, mediaTools) {
    if (mediaTools.length === 0 || !('result' in response) || !Array.isArray(response.result['tools']))
        return response;
    const tools = response.result['tools'].map((tool) => {
        const { outputSchema: _, ...rest } = (0,json_rpc/* asObject */.eB)(tool);
        return mediaTools.includes(String(rest['name'])) ? rest : tool;
    });
    return (0,json_rpc/* resultResponse */.zi)(response.id, { ...response.result, tools });
}
function wrappedText(content) {
    if (!Array.isArray(content) || content.length === 0 || !content.every(isText))
        return undefined;
    const [{ text }] = content;
    if (text.length > MAX_WRAPPED_LENGTH || !BEGINNING.test(text))
        return undefined;
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(text);
    if (value === undefined || (0,json/* isJsonObject */.OW)(value))
        return undefined;
    if (content.length > 1)
        return (0,tool_result/* textIn */.r7)({ content, isError: false });
    return JSON.stringify(value) === withoutSpace(text) ? value : text.trim();
}
function withoutSpace(json) {
    return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}
function isText(item) {
    const { type, text } = (0,json_rpc/* asObject */.eB)(item);
    return type === 'text' && typeof text === 'string';
}

;// CONCATENATED MODULE: ./build/engine/mux/from-server.js






function routeFromServer(context, message) {
    if ((0,json_rpc/* isResponse */.Sv)(message))
        routeResponse(context, message);
    else if ((0,json_rpc/* isRequest */.ks)(message))
        from_server_routeRequest(context, message);
    else
        from_server_routeNotification(context, message);
}
function failPendingRequests({ clientRequests }, why) {
    for (const { session, id } of clientRequests.takeAll())
        session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, why, lost_answer/* LOST_ANSWER_DATA */.p));
}
function routeResponse(context, response) {
    const request = context.clientRequests.take(response.id);
    if (request === undefined)
        return;
    context.callQueue.remove(Number(response.id));
    request.session.respond(adapt(context, request, { ...response, id: request.id }));
}
function adapt(context, request, response) {
    const { toolPrefix, mediaTools, keepsResults } = context;
    const { session, method, tool } = request;
    if (method === 'tools/call')
        return keepsResults ? response : adaptToolResult(response, mediaTools.includes(tool ?? ''));
    if (method !== 'tools/list')
        return response;
    const rules = (0,tool_filter/* rulesFor */.NP)(session.caller, context.toolRules());
    return (0,tool_filter/* allowedToolsIn */.lg)(addToolPrefix(adaptToolList(response, mediaTools), toolPrefix), rules);
}
function from_server_routeRequest(context, request) {
    if (request.method === 'ping') {
        context.sendToServer((0,json_rpc/* resultResponse */.zi)(request.id, {}));
        return;
    }
    const recipient = findRecipient(request, context.clientRequests, context.sessions);
    if (recipient === undefined) {
        const why = `No connected client supports ${request.method}`;
        context.sendToServer((0,json_rpc/* errorResponse */.yj)(request.id, json_rpc/* METHOD_NOT_FOUND */.X$, why));
        return;
    }
    const { session, clientRequest } = recipient;
    if (clientRequest !== undefined)
        clientRequest.serverRequestCount += 1;
    context.serverRequests.add(request, recipient);
    session.send(request, clientRequest?.id);
}
function from_server_routeNotification(context, message) {
    switch (message.method) {
        case 'notifications/progress':
            sendProgress(context, message);
            break;
        case 'notifications/cancelled':
            sendCancelled(context, message);
            break;
        case 'notifications/message':
            sendLogMessage(context, message);
            break;
        case 'notifications/resources/updated':
            sendResourceUpdated(context, message);
            break;
        default:
            for (const session of context.sessions.ready())
                session.send(message);
    }
}
function sendProgress(context, { method, params }) {
    const request = context.clientRequests.get((0,json_rpc/* asRequestId */.Rp)(params?.['progressToken']) ?? '');
    if (request?.progressToken === undefined)
        return;
    const { session, id, progressToken } = request;
    const values = context.clientRequests.progressOf(request, params);
    session.send((0,json_rpc/* notification */.Ew)(method, { ...params, ...values, progressToken }), id);
}
function sendCancelled(context, message) {
    const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
    const request = id === undefined ? undefined : context.serverRequests.take(id);
    request?.session.send(message, request.relatedRequestId);
}
function sendLogMessage(context, message) {
    const latest = new Map();
    for (const request of context.clientRequests.all())
        latest.set(request.session, request);
    const recipients = latest.size > 0 ? [...latest.keys()] : context.sessions.ready();
    for (const session of recipients) {
        if (session.wantsLogLevel(message.params?.['level']))
            session.send(message, latest.get(session)?.id);
    }
}
function sendResourceUpdated(context, message) {
    const uri = (0,json_rpc/* asString */.oJ)(message.params?.['uri']) ?? '';
    for (const session of context.sessions.ready())
        if (session.isSubscribedTo(uri))
            session.send(message);
}

// EXTERNAL MODULE: ./build/mcp/protocol-versions.js
var protocol_versions = __webpack_require__(53985);
;// CONCATENATED MODULE: ./build/engine/protocol-versions.js


function negotiatedVersion(initializeParams) {
    const requested = (0,json_rpc/* asString */.oJ)(initializeParams?.['protocolVersion']) ?? '';
    return protocol_versions/* SUPPORTED_PROTOCOL_VERSIONS */.I.includes(requested) ? requested : protocol_versions/* LATEST_PROTOCOL_VERSION */.a;
}

;// CONCATENATED MODULE: ./build/engine/mux/handshake.js




const INITIALIZE_ID = 0;
const INITIALIZE = {
    jsonrpc: '2.0',
    id: INITIALIZE_ID,
    method: 'initialize',
    params: {
        protocolVersion: protocol_versions/* LATEST_PROTOCOL_VERSION */.a,
        capabilities: { sampling: {}, elicitation: {} },
        clientInfo: { name: 'klavis-sandbox-engine', version: version/* VERSION */.xv }
    }
};
function initializeResult(serverResult, { params }) {
    return { ...serverResult, protocolVersion: negotiatedVersion(params) };
}
class Handshake {
    #settle;
    #failure;
    async run(send, timeoutMs) {
        const result = await this.#initialize(send, timeoutMs);
        send((0,json_rpc/* notification */.Ew)('notifications/initialized'));
        return result;
    }
    #initialize(send, timeoutMs) {
        return new Promise((resolve, reject) => {
            if (this.#failure !== undefined) {
                reject(this.#failure);
                return;
            }
            const seconds = timeoutMs / 1000;
            const timer = setTimeout(() => this.fail(new Error(`no response to initialize within ${seconds} s`)), timeoutMs);
            this.#settle = (outcome) => {
                clearTimeout(timer);
                this.#settle = undefined;
                if (outcome instanceof Error)
                    reject(outcome);
                else
                    resolve(outcome);
            };
            send(INITIALIZE);
        });
    }
    accepts(message) {
        if (!(0,json_rpc/* isResponse */.Sv)(message) || message.id !== INITIALIZE_ID)
            return false;
        this.#settle?.('result' in message ? message.result : new Error(message.error.message));
        return true;
    }
    fail(failure) {
        this.#failure = failure;
        this.#settle?.(failure);
    }
}

// EXTERNAL MODULE: ./build/engine/exact-numbers.js
var exact_numbers = __webpack_require__(39911);
// EXTERNAL MODULE: ./build/engine/request-body.js
var request_body = __webpack_require__(89355);
// EXTERNAL MODULE: ./build/engine/mux/transport-error.js
var transport_error = __webpack_require__(8956);
;// CONCATENATED MODULE: ./build/engine/mux/http-transport.js






const DEFAULT_VERSION = '2025-03-26';
class HttpTransport {
    #maxRequestBytes;
    #outbox;
    #events;
    #state = 'new';
    constructor(maxRequestBytes, outbox, events) {
        this.#maxRequestBytes = maxRequestBytes;
        this.#outbox = outbox;
        this.#events = events;
    }
    async handle(request, response) {
        switch (request.method) {
            case 'POST':
                await this.#post(request, response);
                break;
            case 'GET':
                this.#get(request, response);
                break;
            case 'DELETE':
                this.#delete(request, response);
                break;
            default:
                throw new transport_error/* TransportError */.wX(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' });
        }
    }
    close() {
        this.#state = 'closed';
        this.#outbox.close();
    }
    async #post(request, response) {
        checkPostHeaders(request);
        const messages = await readMessages(request, this.#maxRequestBytes);
        const initialize = messages.find(isInitialize);
        if (initialize !== undefined)
            this.#open(messages);
        const version = initialize === undefined ? this.#checkOpen(request) : requestedVersion(initialize);
        const ids = messages.filter(json_rpc/* isRequest */.ks).map(({ id }) => id);
        const duplicate = ids.find((id, index) => this.#outbox.isPending(id) || ids.indexOf(id) !== index);
        if (duplicate !== undefined) {
            const error = (0,json_rpc/* errorResponse */.yj)(duplicate, json_rpc/* INVALID_REQUEST */.Me, 'A request with this id is in flight');
            (0,transport_error/* sendJson */.jD)(response, 200, JSON.stringify(error), {});
            return;
        }
        const faults = this.#events.faults(messages);
        if (faults?.http !== undefined) {
            await this.#events.answer(messages, faults, response);
            return;
        }
        if (ids.length > 0)
            this.#outbox.openResponse({ ids, protocolVersion: version ?? DEFAULT_VERSION }, response);
        else
            response.writeHead(202, { 'content-length': 0 }).end();
        this.#events.messages(messages, faults);
    }
    #open(messages) {
        if (this.#state === 'closed')
            throw (0,transport_error/* sessionNotFound */.IR)();
        if (this.#state === 'open')
            throw (0,transport_error/* invalidRequest */.xk)('Server already initialized');
        if (messages.length > 1)
            throw (0,transport_error/* invalidRequest */.xk)('Only one initialization request is allowed');
        this.#state = 'open';
        this.#events.opened();
    }
    #get(request, response) {
        if (!request.headers.accept?.includes('text/event-stream')) {
            throw new transport_error/* TransportError */.wX(406, 'Not Acceptable: Client must accept text/event-stream');
        }
        this.#checkOpen(request);
        const lastEventId = request.headers['last-event-id']?.toString() ?? '';
        if (lastEventId === '')
            this.#outbox.listen(response);
        else
            this.#outbox.resume(lastEventId, response);
    }
    #delete(request, response) {
        this.#checkOpen(request);
        this.#events.deleted();
        this.close();
        response.writeHead(200, { 'content-length': 0 }).end();
    }
    #checkOpen(request) {
        if (this.#state === 'closed')
            throw (0,transport_error/* sessionNotFound */.IR)();
        if (this.#state === 'new')
            throw new transport_error/* TransportError */.wX(400, 'Bad Request: Server not initialized');
        return versionHeader(request);
    }
}
const isInitialize = (message) => (0,json_rpc/* isRequest */.ks)(message) && message.method === 'initialize';
const requestedVersion = ({ params }) => (0,json_rpc/* asString */.oJ)(params?.['protocolVersion']);
function checkPostHeaders({ headers }) {
    const { accept = '' } = headers;
    if (!accept.includes('application/json') || !accept.includes('text/event-stream')) {
        throw new transport_error/* TransportError */.wX(406, 'Not Acceptable: Client must accept both application/json and text/event-stream');
    }
    if (!/^application\/json\s*(;[^,]*)?$/i.test(headers['content-type'] ?? '')) {
        throw new transport_error/* TransportError */.wX(415, 'Unsupported Media Type: Content-Type must be application/json');
    }
}
function versionHeader({ headers }) {
    const version = headers['mcp-protocol-version']?.toString();
    if (version === undefined || protocol_versions/* SUPPORTED_PROTOCOL_VERSIONS */.I.includes(version))
        return version;
    const supported = protocol_versions/* SUPPORTED_PROTOCOL_VERSIONS */.I.join(', ');
    throw new transport_error/* TransportError */.wX(400, `Bad Request: Unsupported protocol version: ${version} (supported versions: ${supported})`);
}
async function readMessages(request, maxBytes) {
    const text = await readText(request, maxBytes);
    const value = (0,json_rpc/* parseBoundedJson */.Rj)(text);
    if (value === undefined)
        throw new transport_error/* TransportError */.wX(400, 'Parse error: Invalid JSON', json_rpc/* PARSE_ERROR */.to);
    const values = Array.isArray(value) ? value : [value];
    (0,transport_error/* checkBatchSize */.yy)(values);
    const exact = (0,exact_numbers/* exactValueOf */.E)(text);
    const messages = values.flatMap((each, index) => {
        const message = parseClientMessage(each);
        return message === undefined ? [] : (0,exact_numbers/* withExactNumbers */.k)(message, Array.isArray(exact) ? exact[index] : exact);
    });
    if (messages.length === values.length && messages.length > 0)
        return messages;
    throw new transport_error/* TransportError */.wX(400, 'Parse error: Invalid JSON-RPC message', json_rpc/* PARSE_ERROR */.to);
}
async function readText(request, maxBytes) {
    try {
        return await (0,request_body/* readBody */.x8)(request, maxBytes);
    }
    catch (error) {
        if (!(error instanceof request_body/* BodyError */.Ru))
            throw error;
        throw new transport_error/* TransportError */.wX(error.status, error.message, undefined, { connection: 'close' });
    }
}
function parseClientMessage(value) {
    const { jsonrpc, method, result, error } = (0,json_rpc/* asObject */.eB)(value);
    const isComplete = typeof method === 'string' || (0,json/* isJsonObject */.OW)(result) || (0,json/* isJsonObject */.OW)(error);
    return jsonrpc === '2.0' && isComplete ? (0,json_rpc/* parseMessage */.vY)(value) : undefined;
}

;// CONCATENATED MODULE: ./build/engine/mux/sse-stream.js

const KEEP_ALIVE_MS = 15_000;
const RETRY_MS = 1000;
class SseStream {
    id;
    #options;
    #connection;
    #keepAlive;
    #wasOpen = false;
    constructor(id, options) {
        this.id = id;
        this.#options = options;
    }
    get isOpen() {
        return this.#connection !== undefined;
    }
    open(response) {
        response.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-cache, no-transform',
            'x-accel-buffering': 'no',
            'mcp-session-id': this.#options.sessionId
        });
        response.flushHeaders();
        response.once('close', () => {
            if (this.#connection === response)
                this.#detach();
        });
        this.#wasOpen = true;
        this.#connection = response;
        this.#keepAlive = setInterval(() => this.#write(': keepalive\n\n'), KEEP_ALIVE_MS).unref();
    }
    prime() {
        this.#write(`id: ${this.#options.events.storeEvent(this.id)}\nretry: ${RETRY_MS}\ndata: \n\n`);
    }
    send(message) {
        if (!this.#wasOpen)
            return;
        const json = (0,exact_json/* exactJson */.ip)(message);
        this.#writeEvent(this.#options.events.storeEvent(this.id, message, json), json);
    }
    replayAfter(eventId) {
        this.#options.events.replayEventsAfter(eventId, (id, json) => this.#writeEvent(id, json));
    }
    end() {
        const connection = this.#connection;
        this.#detach();
        connection?.end();
    }
    #writeEvent(id, json) {
        this.#write(`event: message\nid: ${id}\ndata: ${json}\n\n`);
    }
    #write(text) {
        const connection = this.#connection;
        if (connection === undefined || connection.writableLength <= this.#options.unsentBytes)
            connection?.write(text);
        else
            connection.destroy();
    }
    #detach() {
        clearInterval(this.#keepAlive);
        this.#connection = undefined;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/post-response.js




const FIRST_VERSION_WITH_PRIMING = '2025-11-25';
class PostResponse {
    stream;
    #options;
    #requests;
    #timer;
    #pending;
    #unused;
    constructor(streamId, requests, options, response) {
        this.#options = options;
        this.#requests = requests;
        this.#pending = requests.ids.length;
        this.#unused = response;
        this.stream = new SseStream(streamId, options);
        this.#timer = setTimeout(() => this.#openStream(), options.jsonMs);
        response.once('close', () => this.#takeConnection());
    }
    send(message) {
        if ((0,json_rpc/* isResponse */.Sv)(message))
            this.#pending -= 1;
        const isLast = this.#pending === 0;
        if (isLast && this.#requests.ids.length === 1 && this.#sendAsJson(message))
            return;
        this.#openStream();
        this.stream.send(message);
        if (isLast)
            this.stream.end();
    }
    end() {
        this.#openStream();
        this.stream.end();
    }
    #sendAsJson(message) {
        const response = this.#takeConnection();
        if (response === undefined)
            return false;
        (0,transport_error/* sendJson */.jD)(response, 200, (0,exact_json/* exactJson */.ip)(message), { 'mcp-session-id': this.#options.sessionId });
        return true;
    }
    #openStream() {
        const response = this.#takeConnection();
        if (response === undefined)
            return;
        this.stream.open(response);
        if (this.#requests.protocolVersion >= FIRST_VERSION_WITH_PRIMING)
            this.stream.prime();
    }
    #takeConnection() {
        clearTimeout(this.#timer);
        const response = this.#unused;
        this.#unused = undefined;
        return response;
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/outbox.js




const STANDALONE_STREAM = 'listening';
class Outbox {
    #options;
    #standalone;
    #responses = new Map();
    #streamCount = 0;
    constructor(options) {
        this.#options = options;
        this.#standalone = new SseStream(STANDALONE_STREAM, options);
    }
    get isListening() {
        return this.#standalone.isOpen;
    }
    isPending(id) {
        return this.#responses.has(id);
    }
    openResponse(requests, connection) {
        this.#streamCount += 1;
        const response = new PostResponse(String(this.#streamCount), requests, this.#options, connection);
        for (const id of requests.ids)
            this.#responses.set(id, response);
    }
    send(message, relatedRequestId) {
        if (relatedRequestId === undefined) {
            this.#standalone.send(message);
            return;
        }
        const response = this.#responses.get(relatedRequestId);
        if ((0,json_rpc/* isResponse */.Sv)(message))
            this.#responses.delete(relatedRequestId);
        response?.send(message);
    }
    listen(response) {
        if (this.#standalone.isOpen)
            throw conflict('Only one SSE stream is allowed per session');
        this.#standalone.open(response);
    }
    resume(lastEventId, response) {
        const id = this.#options.events.streamIdOf(lastEventId);
        if (id === undefined)
            throw new transport_error/* TransportError */.wX(400, 'Bad Request: Unknown Last-Event-ID');
        const unfinished = id === STANDALONE_STREAM ? this.#standalone : this.#unfinishedStream(id);
        if (unfinished?.isOpen)
            throw conflict('Stream already has an active connection');
        const stream = unfinished ?? new SseStream(id, this.#options);
        stream.open(response);
        stream.replayAfter(lastEventId);
        if (unfinished === undefined)
            stream.end();
    }
    close() {
        for (const response of new Set(this.#responses.values()))
            response.end();
        this.#responses.clear();
        this.#standalone.end();
    }
    #unfinishedStream(id) {
        return [...this.#responses.values()].find(({ stream }) => stream.id === id)?.stream;
    }
}
const conflict = (why) => new transport_error/* TransportError */.wX(409, `Conflict: ${why}`);

// EXTERNAL MODULE: ./build/engine/faults/delayed-calls.js
var delayed_calls = __webpack_require__(28279);
// EXTERNAL MODULE: ./build/engine/faults/posted-faults.js
var posted_faults = __webpack_require__(80206);
// EXTERNAL MODULE: ./build/engine/faults/send-fault.js
var send_fault = __webpack_require__(79514);
;// CONCATENATED MODULE: ./build/engine/mux/session-faults.js





function postedFaultsOf(caller, { faults: ofAgent, toolRules }, messages) {
    const own = caller === 'agent' ? ofAgent?.() : undefined;
    const faults = typeof caller === 'string' ? own : caller.faults;
    if (faults === undefined)
        return undefined;
    const rules = (0,tool_filter/* rulesFor */.NP)(caller, toolRules?.());
    return (0,posted_faults/* faultsIn */.R)(messages, (call, tool) => ((0,tool_filter/* denialOf */.Z9)(rules, call) === undefined ? faults(tool) : undefined));
}
class SessionFaults {
    #actions;
    #delayed = new delayed_calls/* DelayedCalls */.g();
    constructor(actions) {
        this.#actions = actions;
    }
    async pass(messages, { delayMs, answers, marks }) {
        this.#recordAll(messages, marks);
        const how = delayMs === 0 ? 'over' : await this.#delayed.wait(session_faults_keyOf(messages), delayMs);
        for (const message of messages) {
            const id = (0,json_rpc/* isRequest */.ks)(message) ? message.id : undefined;
            const answer = answers.find((each) => each.id === id);
            if (how === 'over' && answer === undefined)
                this.#actions.pass(message);
            else if (how === 'over' && answer !== undefined)
                this.#actions.answer(answer);
            else if (id !== undefined)
                this.#actions.answer(how === 'cancelled' ? cancelled(id) : ended(id));
        }
    }
    async answer(messages, faults, response) {
        const { delayMs, http, marks } = faults;
        if (http === undefined)
            return;
        this.#recordAll(messages, marks);
        const how = delayMs === 0 ? 'over' : await this.#delayed.wait(session_faults_keyOf(messages), delayMs, response);
        const ids = messages.filter(json_rpc/* isRequest */.ks).map(({ id }) => id);
        for (const id of ids) {
            const message = how === 'over' ? (0,send_fault/* faultResponse */.A)(id, http) : how === 'cancelled' ? cancelled(id) : ended(id);
            this.#actions.record({ direction: 'to-client', message, unanswered: true });
        }
        if (how === 'over')
            (0,send_fault/* sendFault */.L)(response, http, ids.length === 1 ? (ids[0] ?? null) : null);
        else
            response.destroy();
    }
    cancels(message) {
        if (!('method' in message) || message.method !== 'notifications/cancelled')
            return false;
        const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
        return id !== undefined && this.#delayed.cancel((0,json_rpc/* idKey */.T4)(id));
    }
    close() {
        this.#delayed.close();
    }
    #recordAll(messages, marks) {
        for (const message of messages) {
            const injected = (0,json_rpc/* isRequest */.ks)(message) ? marks.get(message.id) : undefined;
            this.#actions.record({ direction: 'to-server', message, ...(injected === undefined ? {} : { injected }) });
        }
    }
}
function session_faults_keyOf([first, ...others]) {
    return first !== undefined && others.length === 0 && (0,json_rpc/* isRequest */.ks)(first) ? (0,json_rpc/* idKey */.T4)(first.id) : undefined;
}
const cancelled = (id) => (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* REQUEST_CANCELLED */.oU, 'Request cancelled');
const ended = (id) => (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* CONNECTION_CLOSED */.AO, 'The session has ended');

;// CONCATENATED MODULE: ./build/engine/mux/session.js




const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];
class Session {
    id = (0,external_node_crypto_.randomUUID)();
    caller;
    capabilities = {};
    isReady = false;
    logLevel;
    subscriptions = new Set();
    #transport;
    #outbox;
    #faults;
    #events;
    constructor(caller, limits, storeFor, events) {
        this.caller = caller;
        this.#events = events;
        const { unsentBytes, jsonMs } = limits;
        this.#outbox = new Outbox({ sessionId: this.id, events: storeFor(this.id), unsentBytes, jsonMs });
        this.#faults = new SessionFaults({
            record: (event) => events.traffic({ session: this.id, ...event }),
            pass: (message) => events.message(this, message),
            answer: (response) => this.answerInPlaceOfServer(response)
        });
        this.#transport = new HttpTransport(limits.requestBytes, this.#outbox, {
            opened: () => events.opened(this),
            deleted: () => events.deleted(this),
            faults: events.faults,
            messages: (messages, faults) => {
                if (faults === undefined)
                    for (const message of messages)
                        this.#receive(message);
                else
                    void this.#faults.pass(messages, faults);
            },
            answer: (messages, faults, response) => this.#faults.answer(messages, faults, response)
        });
    }
    get isListening() {
        return this.#outbox.isListening;
    }
    handle(request, response) {
        return this.#transport.handle(request, response);
    }
    #receive(message) {
        this.#events.traffic({ session: this.id, direction: 'to-server', message });
        if (!this.#faults.cancels(message))
            this.#events.message(this, message);
    }
    respond(response) {
        this.send(response, response.id);
    }
    answerInPlaceOfServer(response) {
        this.#outbox.send(response, response.id);
        this.#events.traffic({ session: this.id, direction: 'to-client', message: response, unanswered: true });
    }
    deny(response) {
        this.#outbox.send(response, response.id);
        this.#events.traffic({ session: this.id, direction: 'to-client', message: response, denied: true });
    }
    send(message, relatedRequestId) {
        this.#outbox.send(message, relatedRequestId);
        this.#events.traffic({ session: this.id, direction: 'to-client', message });
    }
    close() {
        this.#faults.close();
        this.#transport.close();
    }
    wantsLogLevel(level) {
        const severity = LOG_LEVELS.indexOf(String(level));
        return this.logLevel === undefined || severity === -1 || severity >= LOG_LEVELS.indexOf(this.logLevel);
    }
    isSubscribedTo(uri) {
        return [...this.subscriptions].some((subscribed) => uri === subscribed || uri.startsWith(`${subscribed}/`));
    }
}
class Sessions {
    #sessions = new Map();
    get size() {
        return this.#sessions.size;
    }
    add(session) {
        this.#sessions.set(session.id, session);
    }
    use(id, caller) {
        const session = this.#sessions.get(id);
        if (session?.caller !== caller)
            return undefined;
        this.#sessions.delete(id);
        this.#sessions.set(id, session);
        return session;
    }
    remove(session) {
        return this.#sessions.delete(session.id);
    }
    all() {
        return [...this.#sessions.values()];
    }
    ready() {
        return this.all().filter((session) => session.isReady);
    }
    lowestLogLevel() {
        const severities = this.all().map(({ logLevel }) => LOG_LEVELS.indexOf(logLevel ?? ''));
        const known = severities.filter((severity) => severity !== -1);
        return known.length === 0 ? undefined : LOG_LEVELS[Math.min(...known)];
    }
    isSubscribedByOthers(session, uri) {
        return this.all().some((other) => other !== session && other.subscriptions.has(uri));
    }
}
function namesOf(caller) {
    if (typeof caller === 'string')
        return { caller };
    const { id, trial, alias } = caller;
    return { caller: caller.caller, temporary: { id, trial, alias } };
}

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
class LineReader {
    #maxBytes;
    #onLine;
    #onTooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(maxBytes, onLine, onTooLong) {
        this.#maxBytes = maxBytes;
        this.#onLine = onLine;
        this.#onTooLong = onTooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#append(chunk.subarray(start, end));
            this.#finishLine();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#append(chunk.subarray(start));
    }
    end() {
        if (this.#length > 0)
            this.#finishLine();
    }
    #append(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#maxBytes)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, END_BYTES);
        this.#parts = [Buffer.from(whole.subarray(-END_BYTES))];
        this.#length = this.#maxBytes;
    }
    #finishLine() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#onTooLong({ head, tail: text.slice(-END_BYTES) });
        else
            this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/stdio-transport.js






const CLOSE_MS = 500;
class StdioTransport {
    #child;
    #stdin;
    #limits;
    #exited;
    constructor(child, limits, events) {
        const { stdin, stdout, stderr } = child;
        if (stdin === null || stdout === null)
            throw new Error('it was started without pipes');
        this.#child = child;
        this.#stdin = stdin;
        this.#limits = limits;
        stdin.on('error', () => { });
        child.on('error', (error) => events.log(`process: ${(0,failure/* messageOf */.bD)(error)}`));
        this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
        stdio_transport_readMessages(stdout, limits.lineBytes, events);
        if (stderr !== null)
            readLog(stderr, limits.logLineBytes, events.log);
        stdout.once('end', () => void this.close());
        child.once('exit', (code, signal) => this.#afterExit(() => events.exited(signal ?? `exit code ${code}`)));
    }
    get pid() {
        return this.#child.pid;
    }
    get hasExited() {
        return this.#child.exitCode !== null || this.#child.signalCode !== null;
    }
    send(message) {
        if (!this.#stdin.writable || this.#stdin.writableLength > this.#limits.unreadBytes)
            return false;
        this.#stdin.write(`${(0,exact_json/* exactJson */.ip)(message)}\n`);
        return true;
    }
    async close() {
        if (this.hasExited)
            return;
        signalTree(this.#child, 'SIGTERM', () => this.#stdin.end());
        const timer = setTimeout(() => signalTree(this.#child, 'SIGKILL'), this.#limits.graceMs);
        await this.#exited;
        clearTimeout(timer);
    }
    #afterExit(report) {
        if (this.#child.pid !== undefined)
            killGroup(this.#child.pid);
        const timer = setTimeout(finish, CLOSE_MS);
        const streams = [this.#child.stdin, this.#child.stdout, this.#child.stderr];
        this.#child.once('close', finish);
        let isFinished = false;
        function finish() {
            clearTimeout(timer);
            for (const stream of streams)
                stream?.destroy();
            if (!isFinished)
                report();
            isFinished = true;
        }
    }
}
async function openStdioTransport(start, limits, events) {
    const child = await start();
    if (child.pid !== undefined)
        return new StdioTransport(child, limits, events);
    throw await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(new Error('it has no process id')), CLOSE_MS);
        child.once('error', (error) => {
            clearTimeout(timer);
            resolve(error);
        });
    });
}
function stdio_transport_readMessages(stdout, maxBytes, events) {
    const onLine = (line) => {
        if (line.trim() === '')
            return;
        const value = (0,json_rpc/* parseBoundedJson */.Rj)(line);
        const exact = value === undefined ? undefined : (0,exact_numbers/* exactValueOf */.E)(line);
        const messages = Array.isArray(value) ? value.map(json_rpc/* parseMessage */.vY) : [(0,json_rpc/* parseMessage */.vY)(value)];
        if (messages.includes(undefined))
            events.log(`stdout: not a JSON-RPC message: ${line.slice(0, 200)}`);
        for (const [index, message] of messages.entries())
            if (message !== undefined)
                events.message((0,exact_numbers/* withExactNumbers */.k)(message, Array.isArray(exact) ? exact[index] : exact));
        if (value === undefined)
            events.unusable(answeredId(endsOf(line)), 'is not valid JSON, or is nested too deeply');
    };
    const onTooLong = (ends) => {
        events.log(`stdout: discarded a message of more than ${maxBytes} bytes: ${ends.head}`);
        events.unusable(answeredId(ends), `is longer than ${maxBytes} bytes`);
    };
    readLines(stdout, new LineReader(maxBytes, onLine, onTooLong));
}
function readLog(stderr, maxBytes, log) {
    readLines(stderr, new LineReader(maxBytes, log, ({ head }) => log(`${head}… (truncated)`)));
}
function readLines(stream, reader) {
    stream.on('data', (chunk) => reader.read(chunk));
    stream.on('end', () => reader.end());
    stream.on('error', () => { });
}
function answeredId({ head, tail }) {
    const id = /^\{(?:"jsonrpc": ?"2\.0", ?)?"id": ?(\d+)\D/.exec(head) ?? /, ?"id": ?(\d+)\}\s*$/.exec(tail);
    return id?.[1] === undefined ? undefined : Number(id[1]);
}

;// CONCATENATED MODULE: ./build/engine/mux/server-process.js














const EXITED = 'MCP server process exited';
class ServerProcess {
    #settings;
    #limits;
    #onEnd;
    #events;
    #sessions = new Sessions();
    #context;
    #handshake = new Handshake();
    #ending = new AbortController();
    #reportExit = () => { };
    exited = new Promise((resolve) => {
        this.#reportExit = resolve;
    });
    #initialized;
    #transport;
    #lastLogLine = '';
    #end;
    constructor(settings, limits, onEnd) {
        this.#settings = settings;
        this.#limits = limits;
        this.#onEnd = onEnd;
        this.#events = new EventStore(limits);
        const { toolPrefix, oneCallAtATime, mediaTools = [], keepsResults = false } = settings;
        this.#context = {
            ...{ toolPrefix, oneCallAtATime, mediaTools, keepsResults },
            toolRules: settings.toolRules ?? (() => undefined),
            sessions: this.#sessions,
            clientRequests: new ClientRequests(limits.progressMs),
            serverRequests: new ServerRequests(),
            callQueue: new CallQueue(),
            sendToServer: (message) => this.#transport?.send(message) ?? false
        };
    }
    get pid() {
        return this.#transport?.pid;
    }
    get hasExited() {
        return this.#transport?.hasExited ?? false;
    }
    session(id, caller) {
        return this.#sessions.use(id, caller);
    }
    newSession(caller) {
        if (this.#sessions.size >= this.#limits.sessions && this.#leastRecentlyUsedIdle() === undefined)
            return undefined;
        const { sandbox, server, record } = this.#settings;
        return new Session(caller, this.#limits, (sessionId) => this.#events.forSession(sessionId), {
            opened: (session) => this.#add(session),
            message: (session, message) => this.#receive(session, message),
            deleted: (session) => this.#remove(session),
            traffic: (event) => record({ sandbox, server, ...namesOf(caller), ...event }),
            faults: (messages) => postedFaultsOf(caller, this.#settings, messages)
        });
    }
    disconnect(isLeaving) {
        for (const session of this.#sessions.all())
            if (isLeaving(session.caller))
                this.#remove(session);
    }
    end(why) {
        this.#end ??= Promise.resolve().then(() => this.#finish(why));
        return this.#end;
    }
    async #finish(why) {
        this.#onEnd(this);
        this.#ending.abort(new Error(why));
        this.#handshake.fail(new Error(why));
        failPendingRequests(this.#context, why);
        for (const session of this.#sessions.ready())
            session.close();
        await this.#initialized?.catch(() => { });
        await this.#transport?.close();
    }
    #receive(session, message) {
        if ((0,json_rpc/* isRequest */.ks)(message) && message.method === 'initialize')
            void this.#initialize(session, message);
        else if (session.isReady)
            routeFromClient(this.#context, session, message);
        else if ((0,json_rpc/* isRequest */.ks)(message)) {
            session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(message.id, json_rpc/* CONNECTION_CLOSED */.AO, 'The session is not initialized'));
        }
    }
    async #initialize(session, request) {
        try {
            const serverResult = await this.start();
            session.capabilities = (0,json_rpc/* asObject */.eB)(request.params?.['capabilities']);
            session.isReady = true;
            session.respond((0,json_rpc/* resultResponse */.zi)(request.id, initializeResult(serverResult, request)));
        }
        catch (error) {
            session.answerInPlaceOfServer((0,json_rpc/* errorResponse */.yj)(request.id, json_rpc/* CONNECTION_CLOSED */.AO, (0,failure/* messageOf */.bD)(error)));
        }
    }
    async start() {
        if (this.#end === undefined)
            this.#initialized ??= this.#start();
        const serverResult = await this.#initialized;
        if (serverResult === undefined || this.#end !== undefined)
            throw new Error(EXITED);
        return serverResult;
    }
    async #start() {
        try {
            const { limitStart = (start) => start() } = this.#settings;
            return await limitStart(() => this.#open(), this.#ending.signal);
        }
        catch (error) {
            void this.end(EXITED);
            const output = this.#lastLogLine === '' ? '' : `; its last line: ${(0,base_text/* oneLine */.TN)(this.#lastLogLine, 200)}`;
            throw new Error(`The MCP server '${this.#settings.server}' could not be started: ${(0,failure/* messageOf */.bD)(error)}${output}`);
        }
    }
    async #open() {
        this.#transport = await openStdioTransport(this.#settings.start, this.#limits, this.#stdioEvents());
        return await this.#handshake.run(this.#context.sendToServer, this.#limits.startMs);
    }
    #stdioEvents() {
        return {
            message: (message) => {
                if (!this.#handshake.accepts(message))
                    routeFromServer(this.#context, message);
            },
            unusable: (requestId, why) => {
                if (requestId === undefined)
                    return;
                routeResponse(this.#context, (0,json_rpc/* errorResponse */.yj)(requestId, json_rpc/* CONNECTION_CLOSED */.AO, `The MCP server's response ${why}`));
            },
            log: (line) => {
                this.#lastLogLine = line;
                this.#settings.log(line);
            },
            exited: (how) => {
                this.#handshake.fail(new Error(`${EXITED} (${how})`));
                if (this.#end === undefined)
                    this.#settings.log(`${EXITED} (${how})`);
                void this.end(EXITED).finally(this.#reportExit);
            }
        };
    }
    #add(session) {
        this.#sessions.add(session);
        const idle = this.#sessions.size > this.#limits.sessions ? this.#leastRecentlyUsedIdle() : undefined;
        if (idle !== undefined)
            this.#remove(idle);
    }
    #remove(session) {
        if (!this.#sessions.remove(session))
            return;
        disconnect(this.#context, session);
        session.close();
    }
    #leastRecentlyUsedIdle() {
        const busy = new Set(this.#context.clientRequests.all().map(({ session }) => session));
        return this.#sessions.ready().find((session) => !busy.has(session));
    }
}

;// CONCATENATED MODULE: ./build/engine/mux/mux.js





function createMux(settings, limits = {}) {
    return new StdioMux(settings, { ...mux_limits/* DEFAULT_LIMITS */.d, ...limits });
}
class StdioMux {
    #settings;
    #limits;
    #process;
    #ended = Promise.resolve();
    #isClosed = false;
    constructor(settings, limits) {
        this.#settings = { ...settings, start: () => this.#ended.then(settings.start) };
        this.#limits = limits;
    }
    pid() {
        return this.#process?.pid;
    }
    async handle(request, response, caller) {
        try {
            await this.#sessionFor(request, caller).handle(request, response);
        }
        catch (error) {
            if (!(error instanceof transport_error/* TransportError */.wX))
                this.#settings.log(`HTTP request failed: ${(0,failure/* messageOf */.bD)(error)}`);
            (0,transport_error/* sendError */.n4)(response, error instanceof transport_error/* TransportError */.wX ? error : new transport_error/* TransportError */.wX(500, 'Internal error', json_rpc/* INTERNAL_ERROR */.zR));
        }
        if (!response.closed)
            await new Promise((resolve) => response.once('close', resolve));
    }
    start() {
        if (this.#isClosed)
            return;
        const { log } = this.#settings;
        this.#current()
            .start()
            .catch((error) => log((0,failure/* messageOf */.bD)(error)));
    }
    disconnect(isLeaving) {
        this.#process?.disconnect(isLeaving);
    }
    async reset() {
        await this.#end('MCP server was reset');
    }
    async close() {
        this.#isClosed = true;
        await this.#end('MCP server was stopped');
    }
    async #end(why) {
        const process = this.#process;
        this.#process = undefined;
        this.#ended = Promise.all([this.#ended, process?.end(why)]).then(() => { });
        await this.#ended;
    }
    #sessionFor({ headers }, caller) {
        const id = headers['mcp-session-id'];
        if (id === undefined && !this.#isClosed)
            return this.#newSession(caller);
        const session = this.#process?.session(String(id), caller);
        if (session === undefined)
            throw (0,transport_error/* sessionNotFound */.IR)();
        return session;
    }
    #newSession(caller) {
        const session = this.#current().newSession(caller);
        if (session === undefined)
            throw new transport_error/* TransportError */.wX(503, 'Too many sessions');
        return session;
    }
    #current() {
        if (this.#process?.hasExited === true)
            this.#leave(this.#process);
        this.#process ??= new ServerProcess(this.#settings, this.#limits, (process) => this.#onProcessEnd(process));
        return this.#process;
    }
    #leave(process) {
        this.#process = undefined;
        this.#ended = Promise.all([this.#ended, process.exited]).then(() => { });
    }
    #onProcessEnd(process) {
        if (this.#process === process)
            void this.#end('');
    }
}

// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
;// CONCATENATED MODULE: ./build/engine/mux/start-limiter.js

class StartLimiter {
    #maxActive;
    #waiting = [];
    #active = 0;
    constructor(maxActive) {
        this.#maxActive = maxActive;
    }
    run = async (start, signal) => {
        await this.#acquire(signal);
        try {
            return await start();
        }
        finally {
            this.#release();
        }
    };
    #release() {
        const next = this.#waiting.shift();
        if (next === undefined)
            this.#active--;
        else
            next();
    }
    async #acquire(signal) {
        signal.throwIfAborted();
        if (this.#active >= this.#maxActive)
            return await this.#wait(signal);
        this.#active++;
    }
    #wait(signal) {
        return new Promise((resolve, reject) => {
            const proceed = () => {
                stop();
                resolve();
            };
            const stop = (0,time_limits/* onAbort */.u7)(signal, (reason) => {
                this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
                reject(reason);
            });
            this.#waiting.push(proceed);
        });
    }
}

// EXTERNAL MODULE: ./build/engine/transcript/recording.js + 6 modules
var recording = __webpack_require__(56235);
;// CONCATENATED MODULE: ./build/engine/process/engine.js


















const MIN_PARALLEL_STARTS = 4;
async function openEngine(settings) {
    const { home, programs, env } = settings;
    const machine = machineOf(env);
    const serversFolder = (0,external_node_path_.join)(home, state_files/* ENGINE_FILES */.HW.servers);
    (0,external_node_fs_.cpSync)((0,external_node_path_.join)(programs, 'servers'), serversFolder, { recursive: true });
    const { isolation, warning } = await chooseIsolation({ mode: settings.isolation, machine, folder: home });
    const node = process.execPath;
    const toolCache = machine.hasToolCache ? { toolCache: await runnerToolCache() } : {};
    const packs = openPacks({ folder: (0,external_node_path_.join)(programs, 'packs'), node, machine, ...toolCache });
    const definitions = catalogue({ serversFolder, node, machine, packs, cassette: settings.cassette });
    const key = (0,external_node_crypto_.randomBytes)(32).toString('base64url');
    const { transcript, logs, secrets, log } = (0,recording/* openRecording */.a)(home, settings.log, [key]);
    const signer = (0,engine_signature/* createEngineSigner */.n)();
    const startLimiter = new StartLimiter(Math.max(MIN_PARALLEL_STARTS, 2 * (0,external_node_os_.availableParallelism)()));
    const store = new Store({
        home,
        key,
        findDefinition: (kind, name) => findDefinition(definitions, kind, name),
        isolation,
        startsWithAcquire: settings.startsWithAcquire ?? false,
        createMux: (muxSettings) => createMux({ ...muxSettings, limitStart: startLimiter.run }),
        record: transcript.record,
        onSecret: (secret) => secrets.add(secret),
        log
    });
    let stopping;
    const stop = () => {
        stopping ??= store.close().then(() => transcript.close());
        return stopping;
    };
    const { onShutdown: shutdown } = settings;
    const listening = await (0,listen/* listen */.K)((baseUrl) => createApi({ store, logs, key, signer, baseUrl, version: version/* VERSION */.xv, log, stop, shutdown }), settings.port);
    log(`The engine is ready (isolation: ${isolation.level})`);
    return {
        baseUrl: listening.baseUrl,
        key,
        publicKey: signer.publicKey,
        isolation: isolation.level,
        warning,
        close: async () => {
            try {
                await stop();
                await (0,remove_folder/* removeFolder */.v$)(serversFolder);
            }
            finally {
                await listening.close();
            }
            log('The engine has ended');
        }
    };
}

;// CONCATENATED MODULE: ./build/engine/process/leftovers.js







async function removeLeftovers(home) {
    const state = (0,engine_state/* readEngineState */.UX)(home);
    const pid = state?.status === 'ready' ? state.pid : undefined;
    if (typeof pid === 'number' && pid !== process.pid && isEngine(pid))
        throw folderInUse(home, pid);
    for (const name of (0,external_node_fs_.readdirSync)(home)) {
        const isFolder = name === state_files/* ENGINE_FILES */.HW.storage || name === state_files/* ENGINE_FILES */.HW.servers;
        const isLeftover = isFolder || name.startsWith(state_files/* ENGINE_FILES */.HW.sandboxPrefix);
        if (isLeftover)
            await forceRemove((0,external_node_path_.join)(home, name));
    }
    (0,engine_state/* removeEngineState */.QJ)(home);
}
function isEngine(pid) {
    try {
        process.kill(pid, 0);
    }
    catch {
        return false;
    }
    return (0,host_process/* commandLineOf */.l0)(pid)?.includes('engine') ?? true;
}
function folderInUse(home, pid) {
    return new failure/* Failure */.HR(`Another engine uses the folder ${home}.`, `Its process id is ${pid}.`, 'Stop that engine, or choose another folder with `--home`.');
}

// EXTERNAL MODULE: ./build/engine/process/shutdown.js
var process_shutdown = __webpack_require__(99507);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/mcp/cassette/read-cassette.js
var read_cassette = __webpack_require__(9427);
;// CONCATENATED MODULE: ./build/engine/process/take-cassette.js








async function takeCassette(home, hash) {
    const path = (0,external_node_path_.join)(home, state_files/* ENGINE_FILES */.HW.cassette);
    const bytes = (0,files/* readPlainBytes */.eZ)(path, cassette/* CASSETTE_LIMITS */.e.bytes);
    await (0,promises_.rm)(path, { force: true });
    const read = bytes === undefined || (0,sha256/* sha256 */.s)(bytes) !== hash ? { problem: 'Another process changed it.' } : (0,read_cassette/* readCassette */.n)(bytes);
    if ('cassette' in read)
        return read.cassette;
    throw new failure/* Failure */.HR('The cassette could not be read.', read.problem, '');
}

;// CONCATENATED MODULE: ./build/engine/process/serve.js












async function serveInBackground(args) {
    try {
        await serveInFolder(parseOptions(args));
    }
    catch (error) {
        (0,host_process/* printLine */.wi)((0,failure/* messageOf */.bD)(error));
        process.exitCode = 1;
    }
}
async function serveInFolder({ home, isolation, port, cassetteHash, startsWithAcquire }) {
    const hasHome = (0,process_shutdown/* folderWatcher */.h)(home);
    const shutdown = new process_shutdown/* Shutdown */.H();
    const open = async () => {
        const cassette = cassetteHash === undefined ? undefined : await takeCassette(home, cassetteHash);
        const settings = { ...processSettings(home), isolation, port, cassette, startsWithAcquire };
        return openEngine({ ...settings, onShutdown: shutdown.request });
    };
    const opening = open();
    const engine = await opening.catch((error) => {
        if (hasHome())
            (0,engine_state/* writeEngineState */.hx)(home, { status: 'failed', reason: (0,failure/* messageOf */.bD)(error) });
        throw error;
    });
    if (hasHome()) {
        (0,engine_state/* writeEngineState */.hx)(home, readyState(engine));
        await shutdown.wait(hasHome);
    }
    await engine.close();
}
async function serveAtTerminal(args) {
    const { home, isolation, port, json } = parseOptions(args);
    const shutdown = new process_shutdown/* Shutdown */.H();
    (0,external_node_fs_.mkdirSync)(home, { recursive: true, mode: 0o700 });
    await removeLeftovers(home);
    const settings = { ...processSettings(home), log: () => { } };
    const engine = await openEngine({ ...settings, isolation, port, onShutdown: shutdown.request });
    (0,engine_state/* writeEngineState */.hx)(home, readyState(engine));
    for (const line of json ? [asJson(engine)] : welcome(engine))
        (0,host_process/* printLine */.wi)(line);
    await shutdown.wait(() => true);
    await engine.close();
    (0,engine_state/* removeEngineState */.QJ)(home);
}
function processSettings(home) {
    return { home, programs: (0,host_process/* programFolder */.bs)(), env: host_process/* getEnv */._$, log: host_process/* printLine */.wi };
}
function readyState({ baseUrl, key, publicKey, isolation, warning }) {
    return {
        status: 'ready',
        pid: process.pid,
        base_url: baseUrl,
        api_key: key,
        public_key: publicKey,
        isolation,
        warning: warning ?? null,
        version: version/* VERSION */.xv,
        started_at: new Date().toISOString()
    };
}
function asJson({ baseUrl, key, isolation, warning }) {
    return JSON.stringify({ base_url: baseUrl, api_key: key, isolation, warning: warning ?? null });
}
function welcome({ baseUrl, key, isolation, warning }) {
    return [
        'The embedded engine serves the Klavis API on this machine.',
        '',
        `  API URL    ${baseUrl}`,
        `  API key    ${key}`,
        `  isolation  ${isolation}`,
        ...(warning === undefined ? [] : ['', warning]),
        '',
        'Try it:',
        '',
        `  curl -s -X POST ${baseUrl}/local-sandbox -H "Authorization: Bearer ${key}" \\`,
        `    -H "Content-Type: application/json" -d '{"server_names": ["filesystem", "git"]}'`,
        '',
        'Ctrl+C ends it and removes every sandbox.'
    ];
}
function parseOptions(args) {
    const { values } = (0,external_node_util_.parseArgs)({
        args: [...args],
        options: {
            home: { type: 'string' },
            isolation: { type: 'string' },
            port: { type: 'string' },
            'cassette-sha256': { type: 'string' },
            'start-with-acquire': { type: 'boolean' },
            json: { type: 'boolean' }
        }
    });
    const isolation = ISOLATION_MODES.find((mode) => mode === (values.isolation ?? 'auto'));
    const port = Number(values.port ?? 0);
    if (isolation === undefined) {
        throw new failure/* InputError */.dz('The value of `--isolation` is not valid.', 'It must be auto, strict, install or off.', 'Leave it out to use auto.');
    }
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
        throw new failure/* InputError */.dz('The value of `--port` is not valid.', 'It must be a number from 0 to 65535.', 'Leave it out to use a free port.');
    }
    const home = (0,external_node_path_.resolve)(values.home ?? '.klavis-engine');
    const startsWithAcquire = values['start-with-acquire'] === true;
    const cassetteHash = values['cassette-sha256'];
    return { home, isolation, port, json: values.json === true, cassetteHash, startsWithAcquire };
}


/***/ }),

/***/ 87971:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   $u: () => (/* binding */ hasVariable),
/* harmony export */   O3: () => (/* binding */ listProcesses),
/* harmony export */   OA: () => (/* binding */ descriptorsOf),
/* harmony export */   Uj: () => (/* binding */ processIds),
/* harmony export */   Wv: () => (/* binding */ readProcess),
/* harmony export */   _X: () => (/* binding */ workingDirectoryOf),
/* harmony export */   as: () => (/* binding */ newestPid),
/* harmony export */   nb: () => (/* binding */ descriptorOf)
/* harmony export */ });
/* unused harmony exports parsePs, parseStat */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57975);



const PS_LIMIT_MS = 5_000;
const PS_MAX_BYTES = 64 * 1024 * 1024;
const PS_ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/;
const THREADS = 17;
const START_TIME = 19;
const STAT_BYTES = Buffer.alloc(2_048);
const run = (0,node_util__WEBPACK_IMPORTED_MODULE_2__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile);
async function listProcesses(leaveOut = new Set()) {
    if (process.platform === 'win32')
        return [];
    if (process.platform === 'linux')
        return readProc(leaveOut);
    try {
        const { stdout } = await run('/bin/ps', ['-axww', '-E', '-o', 'pid=,ppid=,pgid=,stat=,command='], {
            timeout: PS_LIMIT_MS,
            maxBuffer: PS_MAX_BYTES
        });
        return parsePs(stdout);
    }
    catch {
        return [];
    }
}
function parsePs(text) {
    return text.split('\n').flatMap((line) => {
        const [, pid, parent, group, state = '', command = ''] = PS_ROW.exec(line) ?? [];
        if (pid === undefined)
            return [];
        const ids = { pid: Number(pid), parent: Number(parent), group: Number(group), session: 0 };
        return [{ ...ids, startedAt: 0, isZombie: state.startsWith('Z'), isHeadless: false, text: command }];
    });
}
function parseStat(text) {
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const pid = Number.parseInt(text, 10);
    const [state = '', parent, group, session] = fields;
    if (!Number.isInteger(pid) || fields.length <= START_TIME)
        return undefined;
    const ids = { pid, parent: Number(parent), group: Number(group), session: Number(session) };
    const isHeadless = state === 'Z' && Number(fields[THREADS]) > 1;
    const isZombie = (state === 'Z' || state === 'X') && !isHeadless;
    return { ...ids, startedAt: Number(fields[START_TIME]), isZombie, isHeadless, text: '' };
}
function readProcess(pid) {
    try {
        const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(`/proc/${pid}/stat`, 'r');
        try {
            return parseStat(STAT_BYTES.toString('latin1', 0, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, STAT_BYTES)));
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
        }
    }
    catch {
        return undefined;
    }
}
function placeOf({ pid, isHeadless }) {
    if (!isHeadless)
        return String(pid);
    return `${pid}/task/${namesIn(`${pid}/task`).at(-1) ?? pid}`;
}
function hasVariable(place, assignment) {
    return readProcFile(`${place}/environ`).split('\0').includes(assignment);
}
function descriptorsOf(place) {
    return namesIn(`${place}/fd`).map((descriptor) => descriptorOf(place, descriptor));
}
function descriptorOf(place, descriptor) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(`/proc/${place}/fd/${descriptor}`);
    }
    catch {
        return '';
    }
}
function workingDirectoryOf(place) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(`/proc/${place}/cwd`);
    }
    catch {
        return '';
    }
}
function newestPid() {
    return readProcFile('loadavg').trim().split(' ').at(-1) ?? '';
}
function processIds() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)('/proc')
        .map(Number)
        .filter((pid) => Number.isInteger(pid));
}
function readProc(leaveOut) {
    const pids = processIds().filter((pid) => !leaveOut.has(pid));
    return pids.reverse().flatMap((pid) => readProcess(pid) ?? []);
}
function namesIn(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(`/proc/${path}`);
    }
    catch {
        return [];
    }
}
function readProcFile(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${path}`, 'latin1');
    }
    catch {
        return '';
    }
}


/***/ }),

/***/ 78211:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ signalEach),
/* harmony export */   i: () => (/* binding */ signalGroup)
/* harmony export */ });
function signalEach(pids, signal) {
    for (const pid of pids)
        isSignalled(pid, signal);
}
function signalGroup(leader, signal) {
    return isSignalled(-leader, signal);
}
function isSignalled(pid, signal) {
    try {
        return process.kill(pid, signal);
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 83242:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ taskkill)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var _find_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42413);


function taskkill(pids, done) {
    const roots = pids.flatMap((pid) => ['/pid', String(pid)]);
    if (roots.length === 0)
        done();
    else
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)((0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .windowsProgram */ .E)('taskkill'), [...roots, '/t', '/f'], { windowsHide: true }, done);
}


/***/ }),

/***/ 51462:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DC: () => (/* binding */ hashFile),
/* harmony export */   p_: () => (/* binding */ openVerified),
/* harmony export */   zR: () => (/* binding */ FileChanged)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57075);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(93249);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(19036);







const CHUNK = 1024 * 1024;
async function hashFile(path) {
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        return undefined;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for await (const chunk of file.stream)
        hash.update(chunk);
    return hash.digest('hex');
}
class FileChanged extends _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR {
    constructor(name, what, options) {
        super(`${name} was ${what} after the main action.`, 'A later step did that, so the result of this step cannot be trusted: it could be about a server or files of that step.', `Find the step that wrote to RUNNER_TEMP; an agent that was talked into it can do that. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .rerun */ .nt)()}.`, options);
        this.name = 'FileChanged';
    }
}
function openVerified({ path, sha256 }) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path);
    const file = (0,_files_js__WEBPACK_IMPORTED_MODULE_5__/* .streamPlainFile */ .h2)(path, Number.POSITIVE_INFINITY, CHUNK);
    if (file === undefined)
        throw new FileChanged(name, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(path) ? 'changed' : 'removed');
    const { size, stream: source } = file;
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    let left = size;
    let isSame = size === 0 && hash.copy().digest('hex') === sha256;
    const hashing = new node_stream__WEBPACK_IMPORTED_MODULE_3__.Transform({
        transform(chunk, _encoding, done) {
            left -= chunk.length;
            hash.update(chunk);
            isSame = left === 0 && hash.copy().digest('hex') === sha256;
            if (left > 0 || isSame)
                done(null, chunk);
            else
                done(new FileChanged(name, 'changed'));
        },
        flush: (done) => done(isSame ? null : new FileChanged(name, 'changed'))
    });
    source.on('error', (error) => hashing.destroy(error));
    hashing.on('close', () => source.destroy());
    return {
        size,
        stream: source.pipe(hashing),
        check: () => {
            if (!isSame)
                throw new FileChanged(name, 'changed');
        }
    };
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


/***/ }),

/***/ 73140:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ LOST_ANSWER_DATA),
/* harmony export */   v: () => (/* binding */ isLostAnswer)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const LOST_ANSWER_DATA = { answer: 'lost' };
function isLostAnswer({ data }) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(data) && data['answer'] === LOST_ANSWER_DATA.answer;
}


/***/ }),

/***/ 53985:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ SUPPORTED_PROTOCOL_VERSIONS),
/* harmony export */   a: () => (/* binding */ LATEST_PROTOCOL_VERSION)
/* harmony export */ });
const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
const LATEST_PROTOCOL_VERSION = '2025-11-25';


/***/ }),

/***/ 54967:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yO: () => (/* binding */ TOOL_FORMATS),
  Ny: () => (/* binding */ formatTools),
  Gi: () => (/* binding */ uniqueToolNames)
});

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/mcp/schema-refs.js

const MAX_DEPTH = 40;
const MAX_PARTS = 5_000;
const ANY_OBJECT = { type: 'object' };
const DEFINITIONS = ['$defs', 'definitions'];
const DATA = ['default', 'enum', 'const', 'examples'];
function inlineRefs(root) {
    let left = MAX_PARTS;
    function inline(value, open, depth) {
        if (typeof value !== 'object' || value === null)
            return value;
        if (depth > MAX_DEPTH || --left < 0)
            return ANY_OBJECT;
        if (Array.isArray(value))
            return value.map((each) => inline(each, open, depth + 1));
        const { $ref: ref, ...own } = value;
        const inlined = inlineKeywords(own, open, depth);
        if (typeof ref !== 'string')
            return inlined;
        const target = open.includes(ref) ? undefined : resolveRef(root, ref);
        const resolved = (0,json/* isJsonObject */.OW)(target) ? inline(target, [...open, ref], depth + 1) : ANY_OBJECT;
        return { ...resolved, ...inlined };
    }
    function inlineKeywords(schema, open, depth) {
        return mapValues(schema, (value, keyword) => {
            if (DEFINITIONS.includes(keyword))
                return undefined;
            if (DATA.includes(keyword))
                return value;
            if (keyword === 'properties' && (0,json/* isJsonObject */.OW)(value))
                return mapValues(value, (inner) => inline(inner, open, depth + 1));
            return inline(value, open, depth + 1);
        });
    }
    return inline(root, [], 0);
}
function mapValues(object, replace) {
    const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
function resolveRef(root, ref) {
    if (ref !== '#' && !ref.startsWith('#/'))
        return undefined;
    const keys = ref.split('/').slice(1);
    return keys.reduce((part, key) => {
        const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
        return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name] : undefined;
    }, root);
}
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        return key;
    }
}

;// CONCATENATED MODULE: ./build/mcp/gemini-schema.js



const KEYWORDS = {
    title: 'string',
    description: 'string',
    pattern: 'string',
    nullable: 'boolean',
    minimum: 'number',
    maximum: 'number',
    minItems: 'number',
    maxItems: 'number',
    minLength: 'number',
    maxLength: 'number'
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const FORMATS = {
    string: ['enum', 'date-time'],
    number: ['float', 'double'],
    integer: ['int32', 'int64']
};
const MAX_HINT_LENGTH = 200;
function geminiParameters(inputSchema) {
    const schema = toGemini(inlineRefs(inputSchema));
    const alternatives = listIn(schema, 'anyOf');
    const whole = alternatives.length === 0
        ? schema
        : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) };
    const { properties } = whole;
    return (0,json/* isJsonObject */.OW)(properties) && Object.keys(properties).length > 0 ? whole : undefined;
}
function toGemini(given) {
    if (!(0,json/* isJsonObject */.OW)(given))
        return { type: 'string' };
    const schema = merged(given);
    const isNullable = schema['nullable'] === true || typesIn(schema).includes('null') || valuesIn(schema).includes(null);
    const kinds = typesIn(schema).filter((type) => TYPES.includes(type));
    const { type: _, ...untyped } = schema;
    if (kinds.length > 1)
        return choice(kinds.map((type) => ({ ...untyped, type })), schema, isNullable);
    const alternatives = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')];
    if (alternatives.length > 0 && !isNarrowing(schema, alternatives))
        return choice(alternatives, schema, isNullable);
    return simple(schema, kinds[0] ?? guessType(schema), isNullable);
}
function simple(schema, type, isNullable) {
    const kept = mapValues(schema, (value, keyword) => (typeof value === KEYWORDS[keyword] ? value : undefined));
    const { format, default: preset } = schema;
    return {
        type,
        ...kept,
        ...(isNullable ? { nullable: true } : {}),
        ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
        ...(preset === undefined || preset === null ? {} : { default: preset }),
        ...enumeration(schema, type),
        ...(type === 'array' ? { items: toGemini(itemsOf(schema)) } : {}),
        ...(type === 'object' ? members(schema) : {})
    };
}
function enumeration(schema, type) {
    const values = valuesIn(schema).filter((value) => value !== null && value !== '');
    if (values.length === 0)
        return {};
    if (type === 'string')
        return { enum: values.map(String) };
    const { description } = schema;
    const hint = `One of: ${(0,base_text/* oneLine */.TN)(values.map((value) => JSON.stringify(value)).join(', '), MAX_HINT_LENGTH)}.`;
    return { description: typeof description === 'string' ? `${description} ${hint}` : hint };
}
function members({ properties, required }) {
    if (!(0,json/* isJsonObject */.OW)(properties) || Object.keys(properties).length === 0)
        return {};
    const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : [];
    return { properties: mapValues(properties, toGemini), ...(names.length === 0 ? {} : { required: names }) };
}
function choice(alternatives, { description }, isNullable) {
    const others = alternatives.filter(({ type }) => type !== 'null');
    const isNull = isNullable || others.length < alternatives.length;
    const shared = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) };
    const each = others.flatMap((other) => {
        const inner = toGemini({ ...shared, ...other });
        const nested = listIn(inner, 'anyOf');
        return nested.length === 0 ? [inner] : nested;
    });
    const [only = { type: 'string', ...shared }] = each;
    return each.length > 1 ? { anyOf: each } : only;
}
function isNarrowing(schema, alternatives) {
    if ((0,json/* isJsonObject */.OW)(schema['properties']) || schema['items'] !== undefined)
        return true;
    return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0);
}
function merged(schema) {
    const parts = listIn(schema, 'allOf').map(merged);
    if (parts.length === 0)
        return schema;
    const all = [...parts, schema];
    const properties = Object.assign({}, ...all.map((part) => part['properties']));
    const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
    const joined = Object.assign({}, ...all);
    if (Object.keys(properties).length === 0)
        return joined;
    return { ...joined, properties, required: [...new Set(required)] };
}
function typesIn({ type }) {
    return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}
function valuesIn(schema) {
    if (schema['const'] !== undefined)
        return [schema['const']];
    return Array.isArray(schema['enum']) ? schema['enum'] : [];
}
function listIn(schema, keyword) {
    const list = schema[keyword];
    return Array.isArray(list) ? list.filter(json/* isJsonObject */.OW) : [];
}
function itemsOf({ items, prefixItems }) {
    const given = items ?? prefixItems;
    return Array.isArray(given) ? given[0] : given;
}
function guessType(schema) {
    if ((0,json/* isJsonObject */.OW)(schema['properties']))
        return 'object';
    if (schema['items'] !== undefined)
        return 'array';
    const [value] = valuesIn(schema).filter((each) => each !== null);
    return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

;// CONCATENATED MODULE: ./build/mcp/tool-formats.js

const MAX_NAME_LENGTH = 64;
const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'];
function formatTools(tools, format) {
    switch (format) {
        case 'openai':
            return tools.map((tool) => ({
                type: 'function',
                function: { ...nameAndDescription(tool), parameters: schemaOf(tool) }
            }));
        case 'anthropic':
            return tools.map((tool) => ({ ...nameAndDescription(tool), input_schema: schemaOf(tool) }));
        case 'gemini':
            return [{ function_declarations: tools.map(geminiDeclaration) }];
        case 'mcp_native':
            return tools;
    }
}
function uniqueToolNames(tools, format) {
    const names = tools.map(({ tool }) => validName(tool, format));
    const taken = new Set();
    return tools.map(({ server, tool }, index) => {
        const own = names[index] ?? '';
        const isShared = tools.some((other, at) => other.server !== server && names[at] === own);
        const name = firstFree(taken, isShared ? validName(`${server}_${tool}`, format) : own);
        taken.add(name);
        return name;
    });
}
function nameAndDescription({ name, description = '' }) {
    return { name, description };
}
function schemaOf({ inputSchema }) {
    return inputSchema ?? { type: 'object', properties: {} };
}
function geminiDeclaration(tool) {
    const parameters = geminiParameters(tool.inputSchema);
    return { ...nameAndDescription(tool), ...(parameters === undefined ? {} : { parameters }) };
}
function validName(name, format) {
    if (format === 'mcp_native')
        return name;
    const clean = name.replace(/[^A-Za-z0-9_-]/g, '_') || '_';
    return (format === 'gemini' && /^[0-9-]/.test(clean) ? `_${clean}` : clean).slice(0, MAX_NAME_LENGTH);
}
function firstFree(taken, name) {
    for (let number = 1;; number++) {
        const end = number === 1 ? '' : `_${number}`;
        const next = `${name.slice(0, MAX_NAME_LENGTH - end.length)}${end}`;
        if (!taken.has(number === 1 ? name : next))
            return number === 1 ? name : next;
    }
}


/***/ }),

/***/ 45031:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ toolNames),
/* harmony export */   ET: () => (/* binding */ WRAPPED_TEXT),
/* harmony export */   F9: () => (/* binding */ HttpStatusError),
/* harmony export */   GF: () => (/* binding */ dataIn),
/* harmony export */   WG: () => (/* binding */ errorResult),
/* harmony export */   _r: () => (/* binding */ readToolResult),
/* harmony export */   dz: () => (/* binding */ listAllTools),
/* harmony export */   p3: () => (/* binding */ ErrorAnswer),
/* harmony export */   r7: () => (/* binding */ textIn),
/* harmony export */   s4: () => (/* binding */ NotMcp),
/* harmony export */   sR: () => (/* binding */ readTools)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const MAX_PAGES = 100;
const MAX_TOOLS = 5_000;
const MAX_NAME_LENGTH = 200;
const MAX_DEPTH = 500;
class NotMcp extends Error {
}
class ErrorAnswer extends Error {
}
class HttpStatusError extends Error {
    status;
    constructor(status) {
        super(`HTTP ${status}`);
        this.status = status;
    }
}
function readToolResult(answer) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(answer))
        throw new NotMcp('its answer to tools/call is not a result');
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(MAX_DEPTH, answer))
        throw tooDeep('tools/call');
    const { content } = answer;
    return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true };
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}
function textIn({ content }) {
    return content
        .map((item) => (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(item) ? (item['text'] ?? ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(item['resource']) ? item['resource']['text'] : '')) : '')
        .filter((text) => typeof text === 'string' && text !== '')
        .join('\n');
}
const WRAPPED_TEXT = 'klavis-sandbox/wrapped-text';
function dataIn(result) {
    const { structuredContent: structured, _meta: meta } = result;
    const isWrappedText = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(meta) && meta[WRAPPED_TEXT] === true;
    if (structured !== undefined && structured !== null && !isWrappedText)
        return structured;
    const parsed = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(textIn(result));
    return parsed === undefined ? result : parsed;
}
async function listAllTools(request) {
    const tools = [];
    const cursors = new Set();
    let cursor;
    for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
        const answer = await request(cursor === undefined ? {} : { cursor });
        tools.push(...readTools(answer['tools']));
        const next = answer['nextCursor'];
        if (typeof next !== 'string' || cursors.has(next))
            break;
        cursors.add(next);
        cursor = next;
    }
    return tools.slice(0, MAX_TOOLS);
}
function readTools(list) {
    if (!Array.isArray(list))
        throw new NotMcp('its answer to tools/list has no list of tools');
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(MAX_DEPTH, list))
        throw tooDeep('tools/list');
    return list
        .slice(0, MAX_TOOLS)
        .filter((tool) => typeof tool?.name === 'string');
}
function tooDeep(method) {
    return new NotMcp(`its answer to ${method} is nested deeper than ${MAX_DEPTH} levels`);
}
function toolNames(tools) {
    return tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH));
}


/***/ }),

/***/ 94184:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ companionToken),
/* harmony export */   E: () => (/* binding */ companionUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const SERVER_URL = /^(http:\/\/[^/?#]+\/mcp\/)([^/?#]+)(.*)$/;
function companionToken(agentToken, engineKey) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', engineKey).update(`companion\n${agentToken}`).digest('base64url');
}
function companionUrl(url, engineKey) {
    return url.replace(SERVER_URL, (_, start, token, end) => `${start}${companionToken(token, engineKey)}${end}`);
}


/***/ })

};
