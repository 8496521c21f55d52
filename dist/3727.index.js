export const id = 3727;
export const ids = [3727];
export const modules = {

/***/ 2217:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zn: () => (/* binding */ folderEntry),
/* harmony export */   kB: () => (/* binding */ sortedPaths),
/* harmony export */   o2: () => (/* binding */ sortedByPath),
/* harmony export */   yr: () => (/* binding */ contentEntry)
/* harmony export */ });
/** A file whose content is given here instead of read from disk. */
function contentEntry(path, text) {
    const content = Buffer.from(text);
    return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content };
}
/** A folder. */
function folderEntry(path, absolute = '') {
    return { path, absolute, kind: 'directory', mode: 0o755, size: 0 };
}
/** Sorts by the bytes of the paths, so that the order is the same on every machine. */
function sortedByPath(entries) {
    return sortedBy(entries, ({ path }) => path);
}
/** Sorts paths by their bytes. */
function sortedPaths(paths) {
    return sortedBy(paths, (path) => path);
}
function sortedBy(items, pathOf) {
    const all = [...items];
    // JavaScript compares UTF-16 units. Their order is the order of the UTF-8 bytes if there are no surrogates.
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
/** Groups notes about files by kind, so that a note about thousands of files is one line of the log. */
class GroupedNotes {
    #paths = new Map();
    /** Adds a path to a kind of note, such as "Skipped sockets, pipes and devices". */
    add(kind, path) {
        const paths = this.#paths.get(kind);
        if (paths)
            paths.push(path);
        else
            this.#paths.set(kind, [path]);
    }
    /** Writes one line for each kind, and starts anew. */
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


/** As many links as the Linux kernel follows in one path. */
const MAX_LINKS = 40;
/** Whether `path` is `folder` or in it; both absolute and without links. */
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`));
}
/** Joins a folder and a path in it that has no `.` or `..`. `join` would look at every character. */
function pathIn(folder, path) {
    return `${folder}/${path}`;
}
/** A link's target as archives write it, with forward slashes; undefined if it is absolute. */
function relativeTarget(target, platform = process.platform) {
    if (platform !== 'win32')
        return node_path__WEBPACK_IMPORTED_MODULE_1__.posix.isAbsolute(target) ? undefined : target;
    return node_path__WEBPACK_IMPORTED_MODULE_1__.win32.parse(target).root === '' ? target.replaceAll('\\', '/') : undefined;
}
/** Whether a link at `path` (relative to `root`) stays in `root`, both as written and as the disk resolves it. */
function staysInside(root, path, target) {
    const written = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.normalize(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(path), target));
    if (written === '..' || written.startsWith('../'))
        return false;
    return resolvesInside(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path)), target);
}
/** Resolves step by step as the kernel does: `a/../b` is `b` as written, but not if `a` is a link to another folder. */
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

// zlib adds at most an eighth and a 64th, and the end of the flush. What is not used takes no memory.
const MOST_ADDED = 1 / 7;
const FLUSH_BYTES = 1024;
// The most: symbol tables for more bytes at once, which takes 3 % less time.
const MEMORY_LEVEL = 9;
/**
 * Compresses a block on the thread pool, without its end, so that another can follow. The output buffer holds any result,
 * so that it is one piece: if one filled the buffer exactly, zlib would also write the end of the flush twice.
 */
function deflate(data, level) {
    return new Promise((resolve, reject) => {
        const chunkSize = Math.ceil(data.length * (1 + MOST_ADDED)) + FLUSH_BYTES;
        // Flushed with the write itself: `end` would flush in a second turn on the thread pool.
        const stream = (0,external_node_zlib_.createDeflateRaw)({ level, memLevel: MEMORY_LEVEL, chunkSize, flush: external_node_zlib_.constants.Z_SYNC_FLUSH });
        stream.once('data', resolve).once('error', reject);
        stream.write(data, () => stream.close());
    });
}
const SAMPLES = 2048;
const RUN = 64;
const MAX_COMPRESSIBLE_BITS = 7.7;
/** Whether the bytes are already compressed or encrypted, so that compressing them again would waste time. */
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
/** The Shannon entropy in bits per byte. */
function entropy(counts, total) {
    let bits = 0;
    for (const count of counts)
        if (count > 0)
            bits -= (count / total) * Math.log2(count / total);
    return bits;
}

;// CONCATENATED MODULE: ./build/archive/gzip-blocks.js



// Smaller blocks would take longer, because each has its turn on the thread pool; larger ones would fill the memory.
const BLOCK = 512 * 1024;
// An empty last block, because the others do not know whether they are the last.
const END = Buffer.from([3, 0]);
// No time, no name, unknown operating system, so that the bytes are the same on every machine.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/**
 * Writes one gzip member, compressed block by block on the thread pool and written in order, as pigz does. A member for
 * each block would be simpler, but Python's tarfile stops after the first member when it reads a stream.
 */
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
        this.#written = handled(options.write(HEADER));
    }
    /** The number of bytes added. */
    get size() {
        return this.#size + this.#used;
    }
    /** The free part of the current block, never empty. Report with `filled` how much of it was used. */
    async room() {
        if (this.#used === BLOCK)
            await this.#send();
        return this.#block.subarray(this.#used);
    }
    /** The free part of the current block if it has this many bytes, so that small files need not wait. */
    roomFor(count) {
        return this.#used + count <= BLOCK ? this.#block.subarray(this.#used) : undefined;
    }
    /** Adds the first bytes of the buffer that `room` returned. */
    filled(count) {
        this.#used += count;
    }
    /** Adds bytes. */
    async add(bytes) {
        for (let done = 0; done < bytes.length;) {
            const count = bytes.copy(await this.room(), 0, done);
            this.filled(count);
            done += count;
        }
    }
    /** Adds zeros. */
    async addZeros(count) {
        for (let left = count; left > 0;) {
            const room = await this.room();
            const part = Math.min(room.length, left);
            room.fill(0, 0, part);
            this.filled(part);
            left -= part;
        }
    }
    /** Writes the rest and the trailer. */
    async finish() {
        if (this.#used > 0)
            await this.#send();
        await this.#written;
        const trailer = Buffer.alloc(8);
        trailer.writeUInt32LE(this.#crc, 0);
        trailer.writeUInt32LE(this.#size % 2 ** 32, 4);
        await this.#options.write(Buffer.concat([END, trailer]));
    }
    /** Waits until all writes have ended, even if some failed. */
    async settle() {
        await Promise.allSettled([...this.#waiting, this.#written]);
    }
    async #send() {
        const block = this.#block;
        const data = block.subarray(0, this.#used);
        const compressed = deflate(data, looksCompressed(data) ? 0 : this.#options.level);
        // Computed here, while the block is compressed on another thread.
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
// The promise is awaited later. Until then Node must not report a rejection as unhandled.
function handled(promise) {
    promise.catch(() => { });
    return promise;
}

// EXTERNAL MODULE: ./node_modules/tar/dist/esm/header.js + 2 modules
var header = __webpack_require__(16532);
// EXTERNAL MODULE: ./node_modules/tar/dist/esm/pax.js
var pax = __webpack_require__(50750);
;// CONCATENATED MODULE: ./build/archive/tar-header.js


/** A tar archive consists of blocks of this size. */
const TAR_BLOCK = 512;
/** The size of the two empty blocks that end an archive. */
const TAR_END = 2 * TAR_BLOCK;
// Fixed, so that the same files give the same bytes. Not 1970, because zip and some build tools cannot express it.
const MTIME = new Date('1980-01-02T00:00:00Z');
const MAX_PLAIN_NAME = 99;
// Ten octal digits, followed by a space and a zero. Larger sizes are encoded differently.
const PLAIN_SIZE_LIMIT = 8 ** 10;
const PLAIN_NAME = /^[ -~]{1,99}$/;
const ZERO = 48;
const SIZE_END = 134;
const CHECKSUM_START = 148;
const CHECKSUM_DIGITS = 6;
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' };
/** The header of an entry: ustar, preceded by pax records for values that ustar cannot express. */
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
    // The encoder prefixes some names of exactly 100 bytes with "./", and silently truncates link targets at 100 bytes.
    const isTooLong = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > MAX_PLAIN_NAME;
    return needsPax || isTooLong ? Buffer.concat([new pax/* Pax */.u({ path, size, ...link }).encode(), block]) : block;
}
function headerOf({ kind, mode }, more) {
    return new header/* Header */.Y({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] });
}
/** The fast path for nearly every file: fills name, size and checksum into a header that the encoder made once. */
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
/** How much the checksum grows if the text replaces bytes that all have the value `replaced`. */
function sumOf(text, replaced) {
    let sum = 0;
    for (let index = 0; index < text.length; index++)
        sum += text.charCodeAt(index) - replaced;
    return sum;
}
/** The number of zeros after content of this size. */
function tarPadding(size) {
    return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
;// CONCATENATED MODULE: ./build/archive/write-entry.js



const MAX_CONVERTED_BYTES = 64 * 1024 * 1024;
/** Writes one entry. The archive stays valid even if the file changes meanwhile. Returns false if the entry was skipped. */
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
/** Undefined if the file cannot be read, or is too large for the memory; then it is written as it is. */
function contentWithLf(entry) {
    // As latin1, which keeps every byte.
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
/** Writes a file that fits into the current block and returns how many bytes were missing; undefined if it does not fit. */
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
/** Copies the content of a file and returns how many bytes were missing. */
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
// The header is already written, so bytes that cannot be read count as missing.
function readUpTo(file, room, at, most) {
    try {
        return (0,external_node_fs_.readSync)(file, room, at, most, null);
    }
    catch {
        return 0;
    }
}
// The file may have been replaced since it was listed: by a link, which is not followed, or a pipe, which would block.
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
/** Whether no folder of the path was replaced by a link before the file was opened. Only Linux can say so. */
function isOpenAt(descriptor, path) {
    try {
        return (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${descriptor}`) === path;
    }
    catch {
        return !(0,external_node_fs_.existsSync)('/proc/self');
    }
}

;// CONCATENATED MODULE: ./build/archive/pack.js








// More blocks than Node's pool has threads, so that none waits for the next file. Even more would only fill the memory.
const BLOCKS_IN_FLIGHT = 6;
/** Writes a tar.gz. The same files give the same bytes, at any time and on any machine. */
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
/** The error for an archive that could not be written. */
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
            done += (await handle.write(data, done)).bytesWritten;
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


/***/ })

};
