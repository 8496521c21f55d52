export const id = 387;
export const ids = [387];
export const modules = {

/***/ 47164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ar: () => (/* binding */ relativeTarget),
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   No: () => (/* binding */ staysInside)
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

/***/ 77258:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ withOwnId),
/* harmony export */   X: () => (/* binding */ ownLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);




/** A lease that is certainly ours, with its own id. Throws if it is not. The gateway does all that itself. */
async function ownLease({ held, actionRun }, context) {
    if (actionRun.isGuarded)
        return held;
    const { signal } = context.limits;
    await checkOwnership(held, actionRun.klavis(), { signal });
    const own = await withOwnId({ held, actionRun }, context);
    if (own !== undefined)
        return own;
    const { alias } = held.intent;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.');
}
/**
 * A lease with its own id, which is not in the ledger with `record: all`, because it is part of URLs. Undefined if the API
 * does not list it.
 */
async function withOwnId({ held, actionRun }, { host, limits }) {
    const { intent, lease } = held;
    if (lease.isReference !== true)
        return held;
    if (intent.kind === 'instance')
        throw unknownInstance(intent.alias);
    const listed = await actionRun.klavis().listLocal({ signal: limits.signal });
    const found = listed.find(({ id }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(id) === lease.id);
    if (found === undefined)
        return undefined;
    host.setSecret(found.id);
    const { isReference: _, ...own } = lease;
    return { ...held, lease: { ...own, id: found.id } };
}
/**
 * Throws unless a sandbox is still ours. Its id is given to others when it expires, and any step of the job can write to
 * the ledger, but no step knows the URL of somebody else's sandbox.
 */
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('ttl')}.`);
}
function unknownInstance(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} cannot be released early.`, 'With `record: all` its id is in no file, because it is part of its URL.', 'The post step releases it. Remove it from the names, or use another value for `record`.');
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 78377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDump: () => (/* binding */ runDump)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/post/dump.js + 5 modules
var dump = __webpack_require__(86980);
// EXTERNAL MODULE: ./build/post/dump-budget.js
var dump_budget = __webpack_require__(83595);
// EXTERNAL MODULE: ./build/companions/check-ownership.js
var check_ownership = __webpack_require__(77258);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 4 modules
var companion_context = __webpack_require__(55961);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/tamper-proof.js
var tamper_proof = __webpack_require__(46046);
// EXTERNAL MODULE: ./build/companions/try-all.js
var try_all = __webpack_require__(85229);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/host/github/artifact.js
var artifact = __webpack_require__(36853);
// EXTERNAL MODULE: ./build/post/artifact.js + 1 modules
var post_artifact = __webpack_require__(24382);
;// CONCATENATED MODULE: ./build/companions/dump/collected-dumps.js








/** Long enough to upload dumps that were completed in the last moment. */
const MIN_UPLOAD_MS = 10_000;
/** Creates the folder for the dumps: a new one, or the one that the user names, which must be empty. */
function createDumpFolder(given, { workspace, temp }) {
    try {
        if (given === '')
            return (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temp || (0,external_node_os_.tmpdir)(), 'klavis-dump-'));
        const folder = (0,external_node_path_.resolve)(workspace, given);
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        if ((0,external_node_fs_.readdirSync)(folder).length === 0)
            return folder;
    }
    catch (error) {
        throw new failure/* Failure */.HR(`The folder for the dump could not be created: ${(0,failure/* messageOf */.bD)(error)}`, 'Nothing was dumped.', nameAnother(), { cause: error });
    }
    throw new failure/* Failure */.HR(`The folder ${(0,values/* quoted */.TL)(given)} is not empty.`, 'The dump would be mixed with the files in it.', nameAnother());
}
function nameAnother() {
    return `Name another ${(0,host_wording/* inputName */.yu)('folder')}, or none for a new one.`;
}
/** Uploads the dumps as an artifact, if the user wants one. Without an artifact service the files stay where they are. */
async function uploadCollected({ folder, listed, records }, { artifactName: name, retentionDays }, remainingMs, { host, phase }) {
    const files = (0,post_artifact/* withManifest */._Q)(listed, records, folder, host);
    if (name === '' || files.length === 0 || host.cancelled.aborted)
        return;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'fail' };
        const { url } = await (0,post_artifact/* uploadFiles */.Zn)(request, Math.max(MIN_UPLOAD_MS, remainingMs), { host, phase });
        if (url !== undefined)
            host.setOutput('artifact-url', url);
    }
    catch (error) {
        if (error instanceof artifact/* NameTaken */.R)
            throw error;
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${folder}.`);
    }
}

// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var inputs_read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/dump/inputs.js



/** Reads and validates the inputs of `dump/`. */
function readDumpInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, { needs: 'leases' }),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        names: (0,companions_inputs/* readNames */.r6)(read, problems),
        folder: read.text('folder'),
        changes: read.flag('changes', true),
        summary: read.flag('summary', true)
    };
    problems.throwIfAny();
    return inputs;
}

// EXTERNAL MODULE: ./build/archive/invalid-archive.js
var invalid_archive = __webpack_require__(7889);
// EXTERNAL MODULE: ./build/archive/unpack.js + 1 modules
var unpack = __webpack_require__(75946);
// EXTERNAL MODULE: ./build/post/write-reports.js + 4 modules
var write_reports = __webpack_require__(82631);
// EXTERNAL MODULE: ./build/report/changes-section.js
var changes_section = __webpack_require__(6516);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(34902);
// EXTERNAL MODULE: ./build/workspace/changes.js + 1 modules
var changes = __webpack_require__(60234);
;// CONCATENATED MODULE: ./build/companions/dump/workspace.js











/** Unpacks the dump of a workspace for verifier scripts, and reports what changed since the upload. */
async function openWorkspace(dumped, context) {
    const { archive, collected } = dumped;
    const { host, limits, phase } = context;
    host.setOutput('archive', archive);
    const folder = (0,external_node_path_.join)(collected.folder, 'workspace');
    (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    try {
        const { files } = await (0,unpack/* unpack */.l)({ archive, folder, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.signal });
        phase.info(`Unpacked ${(0,wording/* count */.U9)(files, 'file')} into ${folder}`);
    }
    catch (error) {
        throw error instanceof invalid_archive/* InvalidArchive */.s0 ? notUnpacked(error, archive) : error;
    }
    host.setOutput('workspace', folder);
    if (!dumped.inputs.changes)
        return;
    if (dumped.held.intent.attached)
        phase.info('The changes are not known, because another job made the upload.');
    else
        await publishChanges(dumped, context);
}
async function publishChanges({ archive, actionRun, collected, inputs }, context) {
    const { host, limits, phase } = context;
    const comparison = { before: actionRun.upload, after: archive, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.signal };
    const report = await (0,changes/* reportChanges */.w)(comparison, collected.folder, host);
    collected.records.push(report.json, report.diff);
    host.setOutput('changes', report.json);
    host.setOutput('diff', report.diff);
    host.setOutput('changed', String(report.changes.fileCount));
    phase.info(report.changes.summary);
    if (inputs.summary)
        await (0,write_reports/* writeSummary */.S)(host, `${(0,markdown/* paragraphs */.qN)([(0,changes_section/* changesSection */.H)(report.changes, '##'), (0,tamper_proof/* unprovenNote */.UM)(context)])}\n`);
}
function notUnpacked({ reason }, archive) {
    return new failure/* Failure */.HR('The dump was not unpacked.', reason, `Handle the archive with care. It is at ${archive}.`);
}

;// CONCATENATED MODULE: ./build/companions/dump/dump.js













/** Dumps leases of this job, all or the named ones, so that a later step can check what the agent did. */
async function runDump(host) {
    const inputs = readDumpInputs(host);
    const end = performance.now() + inputs.timeoutMs;
    const remainingMs = () => Math.max(1, Math.ceil(end - performance.now()));
    await (0,companion_context/* withCompanionContext */.O)(host, inputs, 'Dump', async (context) => {
        (0,tamper_proof/* logUnproven */.SH)(context);
        const leases = await (0,job_leases/* leasesOf */.NH)(context, inputs.names);
        checkUniqueNames(leases);
        if (leases.length === 0) {
            host.setOutput('files', '{}');
            return host.log.notice('Nothing was dumped, because no sandbox is held.');
        }
        const folder = createDumpFolder(inputs.folder, host.run);
        const collected = { folder, budget: new dump_budget/* DumpBudget */.QU(), listed: [], records: [] };
        host.setOutput('folder', collected.folder);
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => dump_dump(lease, collected, inputs, remainingMs, context),
            describe: describeDump
        }));
        const [dumped] = await Promise.allSettled([(0,try_all/* tryAll */.J)('dumped', tasks, context.phase)]);
        host.setOutput('files', filesByAlias(collected));
        const [uploaded] = await Promise.allSettled([uploadCollected(collected, inputs, remainingMs(), context)]);
        for (const result of [dumped, uploaded])
            if (result.status === 'rejected')
                throw result.reason;
    });
}
async function dump_dump(lease, collected, inputs, remainingMs, context) {
    const { host } = context;
    const { actionRun, servers } = lease;
    const klavis = actionRun.klavis();
    const held = await (0,check_ownership/* ownLease */.X)(lease, context);
    const limitMs = Math.min(inputs.dumpTimeoutMs, remainingMs());
    const { folder, budget } = collected;
    const dumped = await (0,dump/* dumpLease */.v)(held, limitMs, { host, klavis, region: inputs.api.region, folder, budget });
    const published = servers.map(({ alias }) => ({ alias, status: 'published', tools: undefined }));
    collected.listed.push({ dumped, servers: published });
    if (dumped.reason !== '')
        throw new failure/* Failure */.HR(dumped.reason, '', '');
    if (held.intent.kind === 'local' && dumped.file !== undefined)
        await openWorkspace({ archive: dumped.file, actionRun, held, collected, inputs }, context);
    return dumped;
}
/** Several runs of the main action may have leases of one name, and their dumps would have the same file name. */
function checkUniqueNames(leases) {
    const names = leases.map(({ held }) => held.intent.alias);
    const duplicates = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
    if (duplicates.length === 0)
        return;
    throw new failure/* Failure */.HR(`This job holds ${duplicates.map(values/* quoted */.TL).join(', ')} more than once.`, 'Several runs of the main action have a sandbox of that name, so their dumps would have the same file name.', 'Dump each in its own step: set `ledger` to the output `ledger` of one main action.');
}
function describeDump({ file, bytes }) {
    return file === undefined ? 'has no data to dump' : `dumped, ${(0,wording/* size */.Ej)(bytes)}`;
}
/** The dumps of the sandboxes by alias, as JSON. The local sandbox has outputs of its own. */
function filesByAlias({ listed }) {
    const files = listed.flatMap(({ dumped: { held, file } }) => held.intent.kind === 'local' || file === undefined ? [] : [[held.intent.alias, file]]);
    return JSON.stringify(Object.fromEntries(files));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fm: () => (/* binding */ findServer),
/* harmony export */   HO: () => (/* binding */ serverForApi),
/* harmony export */   NH: () => (/* binding */ leasesOf),
/* harmony export */   lg: () => (/* binding */ findServerByUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(64768);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(77258);






/** The leases with these names, or all if there are no names. A server of the local sandbox stands for the whole sandbox. */
async function leasesOf(context, names) {
    const recorded = context.runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)));
    const all = recorded.filter((_, index) => held[index]);
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all, context.inputs);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
/** The server with this alias. An empty alias means the only server. */
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
/** The server that has this URL in outputs and environment variables, if that is not the one for companions. */
function findServerByUrl({ runs }, url) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const found = all.find(({ server }) => server.published?.url === url);
    found?.actionRun.checkAlive();
    return found;
}
/** The server as the Klavis API reaches it: by its own URL. The embedded engine knows all of its URLs. */
function serverForApi({ actionRun, server }) {
    if (!actionRun.hasGateway)
        return server;
    const { published } = server;
    if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin)
        return published;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The Klavis API cannot call ${server.alias}.`, 'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.', 'Leave out `via`, or use another value for `record`.');
}
/** Asks the API about a lease that the ledger says was released, if any step could have written that. */
async function isStillHeld(recorded, context) {
    const { actionRun } = recorded;
    const { seq, kind, alias } = recorded.held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    // The gateway answers no look-ups, and says itself what is no longer held.
    if (actionRun.isGuarded)
        return true;
    // Instances have no data that could be checked, and post releases them from its own state.
    if (kind === 'instance')
        return false;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .withOwnId */ .Q)(recorded, context);
    if (held === undefined)
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: context.limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    context.host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
/** With proofs, the runs without one are left out. */
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: 'Start with `klavis-sandbox up`.'
    });
}


/***/ }),

/***/ 46046:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gy: () => (/* binding */ mark),
/* harmony export */   SH: () => (/* binding */ logUnproven),
/* harmony export */   UM: () => (/* binding */ unprovenNote)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);

/** The mark of a check whose basis another step could have changed. At a terminal there are no other steps. */
function mark(isProven) {
    return isProven ? '' : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({ action: ' (not tamper-proof)', terminal: '' });
}
/** Explains the mark and how to avoid it, in one sentence for the log and the summary; empty if nothing is to be said. */
function unprovenNote({ inputs }) {
    if (inputs.proofs.length > 0)
        return '';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .perHost */ .GB)({
        action: 'Not tamper-proof: a step after the main action could have changed what this step reads. Pass `sandbox-proof: ${{ steps.<id>.outputs.sandbox-proof }}`, with the id of the main action.',
        terminal: ''
    });
}
/** Logs the note once. */
function logUnproven(context) {
    const note = unprovenNote(context);
    if (note !== '')
        context.phase.info(note);
}


/***/ }),

/***/ 85229:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ tryAll)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


/** Runs all tasks in parallel. One failure does not stop the others, and one error reports all failures. */
async function tryAll(participle, tasks, phase) {
    const attempts = await Promise.all(tasks.map(async ({ name, run, describe = () => participle }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${describe(value)}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${participle}, ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = attempts.filter((each) => 'error' in each);
    if (failed.length === 0)
        return attempts.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `- ${name}: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(failed.length === 1
        ? `${first?.name} could not be ${participle}.`
        : `${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${participle}.`, failed.length === 1 ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(first?.error) : `\n${reasons.join('\n')}`, '', { cause: first?.error });
}


/***/ }),

/***/ 89664:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ removeFolderSync),
/* harmony export */   v: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);


// On Windows a folder cannot be removed while a program that is just ending, or a virus scanner, has it open.
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
/** Removes a folder with everything in it, of a link only the link. */
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, REMOVE);
}
/** Removes a folder with everything in it, of a link only the link. */
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path, REMOVE);
}


/***/ }),

/***/ 68969:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unusedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const MAX_NUMBER = 1_000;
/** The first path that is free: the wanted one, else the same with a number. */
function unusedPath(wanted, isFree = (path) => !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path)) {
    for (let number = 1; number <= MAX_NUMBER; number++) {
        const path = number === 1 ? wanted : `${wanted}-${number}`;
        if (isFree(path))
            return path;
    }
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(`The folder ${wanted} could not be created.`, `It exists, and so do the same names with a number up to ${MAX_NUMBER}.`, 'Remove those that you no longer need.');
}


/***/ }),

/***/ 24382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Fl: () => (/* binding */ uploadDumps),
  Zn: () => (/* binding */ uploadFiles),
  _Q: () => (/* binding */ withManifest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/files.js
var host_files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/host/unused-path.js
var unused_path = __webpack_require__(68969);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
;// CONCATENATED MODULE: ./build/post/manifest.js



/** The manifest of the artifact as JSON: which leases were dumped, by which run. */
function manifest(run, listed) {
    const leases = listed.map(({ dumped: { held, file, bytes, reason }, servers }) => {
        const { intent, lease } = held;
        return {
            alias: intent.alias,
            kind: intent.kind,
            server: intent.server,
            servers: servers.map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
            ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
            ...(intent.kind === 'local' ? { local_sandbox_ref: (0,lease_secrets/* fingerprint */.Rj)(lease.id) } : {}),
            acquired_at: lease.at,
            dump: file === undefined ? null : { file: (0,external_node_path_.basename)(file), bytes },
            ...(reason === '' ? {} : { no_dump: reason })
        };
    });
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

;// CONCATENATED MODULE: ./build/post/artifact.js










/** Uploads the dumps with a manifest. If that fails, copies them to a folder in the workspace of the runner. */
async function uploadDumps(dumped, records, { host, settings, servers, plan, folder, uploading }) {
    const listed = dumped.map((each) => ({
        dumped: each,
        servers: servers.filter(({ seq }) => seq === each.held.intent.seq)
    }));
    const files = withManifest(listed, records, folder, host);
    if (files.length === 0)
        return { uploaded: undefined, folder: undefined };
    const name = plan.artifactName;
    const { retentionDays } = settings.after;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'number' };
        return { uploaded: await uploadFiles(request, plan.artifactLimitMs, { host, phase: uploading }), folder: undefined };
    }
    catch (error) {
        const place = copyToWorkspace(host.run, name, files);
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${place}.`);
        return { uploaded: undefined, folder: place };
    }
}
/** The files of an artifact: a manifest, the dumps and other records. Empty if there is nothing to upload. */
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.manifest);
    (0,host_files/* writePrivateFile */.Pl)(path, host.redact(manifest(host.run, listed)));
    return [path, ...files];
}
/** Uploads files as one artifact, within a time limit. */
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`Uploading ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    // The artifact client cannot be aborted.
    const upload = () => host.uploadArtifact({ ...request, compress });
    const uploaded = await (0,time_limits/* raceTimeLimit */.iu)(limitMs, undefined, upload, () => tookTooLong(limitMs));
    phase.info(`✓ ${uploaded.name}`);
    return uploaded;
}
/** Copies the files to the workspace, because the runner empties RUNNER_TEMP when the job ends. */
function copyToWorkspace(run, name, files) {
    const wanted = (0,external_node_path_.join)(run.workspace, name);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    const place = (0,unused_path/* unusedPath */.A)(wanted, createFolder);
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)), external_node_fs_.constants.COPYFILE_EXCL);
    return place;
}
/** Creates a folder; false if the name is taken, by another run of the action or by a link that a step left. */
function createFolder(path) {
    try {
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
        return true;
    }
    catch (error) {
        if ((0,failure/* hasCode */.up)(error, 'EEXIST'))
            return false;
        throw error;
    }
}
function tookTooLong(ms) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, check GitHub's status page.`);
}


/***/ })

};
