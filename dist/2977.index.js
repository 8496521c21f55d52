export const id = 2977;
export const ids = [2977];
export const modules = {

/***/ 92977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDump: () => (/* binding */ runDump)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/steps/dump.js + 4 modules
var dump = __webpack_require__(16324);
// EXTERNAL MODULE: ./build/host/artifact.js
var artifact = __webpack_require__(72813);
// EXTERNAL MODULE: ./build/steps/artifact.js + 1 modules
var steps_artifact = __webpack_require__(28193);
;// CONCATENATED MODULE: ./build/companions/dump-artifact.js



// What was dumped in the last moment is worth keeping, too.
const LEAST_UPLOAD_MS = 10_000;
/** Keeps what was dumped as an artifact, if one is wanted. Without an artifact service the files stay where they are. */
async function keepArtifact({ folder, listed, records }, { artifactName: name, retentionDays, leftMs }, { host, phase }) {
    const files = (0,steps_artifact/* withManifest */._Q)(listed, records, folder, host);
    if (name === '' || files.length === 0 || host.cancelled.aborted)
        return;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'fail' };
        const { url } = await (0,steps_artifact/* uploadFiles */.Zn)(request, Math.max(LEAST_UPLOAD_MS, leftMs()), { host, phase });
        if (url !== undefined)
            host.output('artifact-url', url);
    }
    catch (error) {
        if (error instanceof artifact/* NameTaken */.R)
            throw error;
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${folder}.`);
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/companions/dump-folder.js





/** Makes the folder of a dump: a fresh one, or the one that the user names, which must be empty. */
function makeDumpFolder(given, { workspace, temp }) {
    try {
        if (given === '')
            return (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temp || (0,external_node_os_.tmpdir)(), 'klavis-dump-'));
        const folder = (0,external_node_path_.resolve)(workspace, given);
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        if ((0,external_node_fs_.readdirSync)(folder).length === 0)
            return folder;
    }
    catch (error) {
        throw new failure/* Failure */.HR(`A folder for the dump could not be made: ${(0,failure/* messageOf */.bD)(error)}`, 'Nothing was dumped.', 'Name another `folder`, or leave it empty for a fresh one.', { cause: error });
    }
    throw new failure/* Failure */.HR(`The folder ${(0,values/* quoted */.T)(given)} is not empty.`, 'A dump would mix with what is there: an earlier dump, or files of yours.', 'Name another `folder`, or leave it empty for a fresh one.');
}
/** Two uses of the main action may have leases of one name; their dumps would be files of one name. */
function refuseTwins(leases) {
    const names = leases.map(({ held }) => held.intent.alias);
    const twins = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
    if (twins.length === 0)
        return;
    throw new failure/* Failure */.HR(`This job holds ${twins.map(values/* quoted */.T).join(', ')} more than once.`, 'Several uses of the main action have a sandbox of that name, and their dumps would be files of one name.', 'Dump each use in a step of its own, with its output `ledger` as the input `ledger`.');
}

// EXTERNAL MODULE: ./build/inputs/problems.js
var inputs_problems = __webpack_require__(36790);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var inputs_read = __webpack_require__(46799);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
;// CONCATENATED MODULE: ./build/companions/dump-inputs.js




/** All inputs of the dump companion, checked. */
function readDumpInputs(host) {
    const problems = new inputs_problems/* Problems */.Z();
    const read = (0,values/* valueReader */.D)(host.input, problems);
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.w)(host, read, problems),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        names: (0,companions_inputs/* readNames */.r)(read, problems),
        folder: read.text('folder'),
        changes: read.flag('changes', true),
        summary: read.flag('summary', true)
    };
    problems.throwIfAny();
    return inputs;
}

// EXTERNAL MODULE: ./build/archive/unpack.js + 2 modules
var unpack = __webpack_require__(8027);
// EXTERNAL MODULE: ./build/archive/unpack-refusal.js
var unpack_refusal = __webpack_require__(89762);
// EXTERNAL MODULE: ./build/report/changes-summary.js
var changes_summary = __webpack_require__(94671);
// EXTERNAL MODULE: ./build/steps/workspace-changes.js + 4 modules
var workspace_changes = __webpack_require__(33990);
// EXTERNAL MODULE: ./build/steps/write-summary.js
var write_summary = __webpack_require__(15434);
;// CONCATENATED MODULE: ./build/companions/dumped-workspace.js









/** Unpacks the dump of a workspace, so that a verifier can read it, and tells what changed since the upload. */
async function openWorkspace(dumped, work) {
    const { archive, collected } = dumped;
    const { host, limits, phase } = work;
    host.output('archive', archive);
    const folder = (0,external_node_path_.join)(collected.folder, 'workspace');
    (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    try {
        const { files } = await (0,unpack/* unpack */.l)({ archive, folder, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.stop });
        phase.info(`Unpacked ${(0,wording/* count */.U9)(files, 'file')} into ${folder}`);
    }
    catch (error) {
        throw error instanceof unpack_refusal/* HostileArchive */.h ? notUnpacked(error, archive) : error;
    }
    host.output('workspace', folder);
    if (!dumped.inputs.changes)
        return;
    if (dumped.held.intent.attached)
        phase.info('What changed is not known here: another job made the upload.');
    else
        await tellChanges(dumped, work);
}
async function tellChanges({ archive, use, collected, inputs }, work) {
    const { host, limits, phase } = work;
    const uploaded = (0,external_node_path_.join)(use.folder, 'upload.tar.gz');
    const before = (0,external_node_fs_.existsSync)(uploaded) ? uploaded : undefined;
    const comparison = { before, after: archive, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.stop };
    const report = await (0,workspace_changes/* reportChanges */.w)(comparison, collected.folder, host);
    collected.records.push(report.json, report.diff);
    host.output('changes', report.json);
    host.output('diff', report.diff);
    host.output('changed', String(report.changes.number));
    phase.info(report.changes.told);
    if (inputs.summary)
        await (0,write_summary/* writeSummary */.S)(host, `${(0,changes_summary/* changesPart */.b)(report.changes, '##')}\n`);
}
function notUnpacked({ reason }, archive) {
    return new failure/* Failure */.HR('The dump was not unpacked.', reason, `Handle what came with care: it is at ${archive}.`);
}

// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/job-work.js + 1 modules
var job_work = __webpack_require__(9356);
// EXTERNAL MODULE: ./build/companions/ours.js
var ours = __webpack_require__(17507);
;// CONCATENATED MODULE: ./build/companions/dump.js










/** Dumps leases of this job now, all or those named, so that a later step can look at what the agent did. */
async function runDump(host) {
    const inputs = readDumpInputs(host);
    const end = performance.now() + inputs.timeoutMs;
    const leftMs = () => Math.max(1, Math.ceil(end - performance.now()));
    await (0,job_work/* withJobWork */.J2)(host, inputs, 'Dump', async (work) => {
        const leases = (0,job_leases/* leasesOf */.N)(work.uses, inputs.names);
        refuseTwins(leases);
        if (leases.length === 0) {
            host.output('files', '{}');
            return host.log.notice('Nothing was dumped: this job holds no sandbox.');
        }
        const collected = { folder: makeDumpFolder(inputs.folder, host.run), listed: [], records: [] };
        host.output('folder', collected.folder);
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => dump_dump(lease, collected, { ...inputs, leftMs }, work),
            tell: toldOf
        }));
        const [dumped] = await Promise.allSettled([(0,job_work/* tryAll */.Jo)('dumped', tasks, work)]);
        host.output('files', filesOf(collected));
        const [kept] = await Promise.allSettled([keepArtifact(collected, { ...inputs, leftMs }, work)]);
        for (const each of [dumped, kept])
            if (each.status === 'rejected')
                throw each.reason;
    });
}
async function dump_dump({ use, held, servers }, collected, inputs, work) {
    const { host, limits } = work;
    const klavis = use.klavis();
    await (0,ours/* checkOurs */.m)(held, klavis, { signal: limits.stop });
    const limitMs = Math.min(inputs.dumpTimeoutMs, inputs.leftMs());
    const { folder } = collected;
    const dumped = await (0,dump/* dumpLease */.v)(held, limitMs, { host, klavis, region: inputs.api.region, folder });
    const published = servers.map(({ alias }) => ({ alias, status: 'published', tools: undefined }));
    collected.listed.push({ dumped, servers: published });
    if (dumped.reason !== '')
        throw new failure/* Failure */.HR(dumped.reason, '', '');
    if (held.intent.kind === 'local' && dumped.file !== undefined)
        await openWorkspace({ archive: dumped.file, use, held, collected, inputs }, work);
    return dumped;
}
function toldOf({ file, bytes }) {
    return file === undefined ? 'has no data to dump' : `dumped, ${(0,wording/* size */.Ej)(bytes)}`;
}
/** The files of the sandboxes, by alias. */
function filesOf({ listed }) {
    const files = listed.flatMap(({ dumped: { held, file } }) => held.intent.kind === 'local' || file === undefined ? [] : [[held.intent.alias, file]]);
    return JSON.stringify(Object.fromEntries(files));
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ serverNamed),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);


/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
function leasesOf(uses, names) {
    const all = uses.flatMap((use) => use.ledger.held().map((held) => ({
        use,
        held,
        servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => isNamed(lease, name)));
}
/** The server of this name; where there is only one, it needs no name. */
function serverNamed(uses, name) {
    const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })));
    const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse();
    if (only !== undefined && (name !== '' || others.length === 0)) {
        only.use.checkAlive();
        return only;
    }
    const there = all.map(({ server }) => server.alias).join(', ');
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(name === '' ? 'It is not clear which server is meant.' : `This job has no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T)(name)}.`, there === '' ? NOTHING : `It has ${there}.`, there === '' ? AFTER_MAIN : 'Name one of them in `server`.');
}
const AFTER_MAIN = 'Put this step after the main action, in the same job.';
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.';
function isNamed({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const there = all.map(({ held }) => held.intent.alias).join(', ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`This job holds no ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .T).join(', ')}.`, there === '' ? NOTHING : `It holds ${there}.`, there === '' ? AFTER_MAIN : 'Check `names`; what was released is not held any more.');
}


/***/ }),

/***/ 17507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ checkOurs)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_owner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26279);


/**
 * Makes sure that a sandbox is ours before anything is done to it. Its id goes to others when its time is over; and any
 * step of the job can write to the ledger, but none knows the URL of somebody else's sandbox.
 */
async function checkOurs(held, klavis, call) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'others' : await (0,_steps_owner_js__WEBPACK_IMPORTED_MODULE_1__/* .ownerOf */ .bf)(held, klavis, call);
    if (owner === 'us')
        return;
    if (owner === 'unsure')
        throw unsure(held.intent.alias);
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is not held by this job any more.`, owner === 'others' ? 'Somebody else has it by now: its time was over, or it was released.' : 'It was released.', 'Nothing was done to it. Raise `ttl` if that ended it.');
}
function unsure(alias) {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known whose ${alias} is by now.`, 'The API shows no URL for it, by which we would know it.', 'Nothing was done to it. Run the job again; if it stays so, tell Klavis support.');
}


/***/ }),

/***/ 94671:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ changesPart)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63031);
/* harmony import */ var _folded_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12965);



/** Together below the 1 MiB over which GitHub refuses a summary whole, however long the names. */
const FILES_IN_THE_OPEN = 20;
const MOST_FILES = 100;
const LONGEST_PATH = 160;
const LINES_IN_THE_OPEN = 40;
const OPEN_LENGTH = 4_000;
const LONGEST_DIFF = 100_000;
/** What changed in a workspace, for a job summary. Names and lines are the agent's: nothing in them is markup. */
function changesPart(changes, heading) {
    const parts = [
        `${heading} What changed in the workspace`,
        (0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(changes.told),
        fileTable(changes),
        diff(changes)
    ];
    return parts.filter((part) => part !== '').join('\n\n');
}
function fileTable({ files, number }) {
    if (files.length === 0)
        return '';
    const [open, more] = [files.slice(0, FILES_IN_THE_OPEN), files.slice(FILES_IN_THE_OPEN, MOST_FILES)];
    const parts = [
        table(open),
        more.length === 0 ? '' : (0,_folded_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .T)((0,_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more.length, 'more file'), table(more)),
        number > open.length + more.length ? `… and ${number - open.length - more.length} more.` : ''
    ];
    return parts.filter((part) => part !== '').join('\n\n');
}
function table(files) {
    return ['| Change | File | Before | After |\n|---|---|--:|--:|', ...files.map(row)].join('\n');
}
function row(each) {
    const { path, change, kind, onlyMode, isBinary, bytesBefore, bytesAfter } = each;
    const notes = [kind === 'link' ? 'link' : '', onlyMode ? 'mode' : '', isBinary ? 'binary' : ''].filter(Boolean);
    const name = `${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(path, LONGEST_PATH)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
    const sizes = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? '–' : (0,_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .size */ .Ej)(bytes)));
    return `| ${[change, name, ...sizes].join(' | ')} |`;
}
/** The beginning in the open, the rest for whoever unfolds it. */
function diff({ diff: text, reasons }) {
    const left = notInIt(reasons);
    if (text === '')
        return left;
    const open = beginning(text, OPEN_LENGTH, LINES_IN_THE_OPEN);
    const parts = [block(open), open === text ? '' : (0,_folded_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .T)('The diff goes on', rest(text, open)), left];
    return parts.filter((part) => part !== '').join('\n\n');
}
function rest(text, open) {
    const all = text.slice(open.length);
    const shown = beginning(all, LONGEST_DIFF, Number.POSITIVE_INFINITY);
    return shown === all ? block(all) : `${block(shown)}\n\nIt is cut here; all of it is in changes.diff.`;
}
function block(text) {
    return (0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeBlock */ .DV)(text.replace(/\n$/, ''), 'diff');
}
/** Whole lines, as many as there is room for; of a first line that is too long, a part. */
function beginning(text, length, lines) {
    let end = 0;
    for (let line = 0; line < lines && end < text.length; line++) {
        const next = text.indexOf('\n', end) + 1 || text.length;
        if (next > length)
            return end === 0 ? text.slice(0, length) : text.slice(0, end);
        end = next;
    }
    return text.slice(0, end);
}
function notInIt(reasons) {
    const each = Object.entries(reasons);
    if (each.length === 0)
        return '';
    const all = each.reduce((sum, [, number]) => sum + number, 0);
    return `Not in the diff: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(all, 'file')} (${each.map(([reason, number]) => `${number} ${reason}`).join(', ')}).`;
}


/***/ }),

/***/ 12965:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ folded)
/* harmony export */ });
/** A part of a page that is there for whoever unfolds it; both title and content are Markdown of our own. */
function folded(title, content) {
    return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
}


/***/ }),

/***/ 28193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  zk: () => (/* binding */ keepDumps),
  Zn: () => (/* binding */ uploadFiles),
  _Q: () => (/* binding */ withManifest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
;// CONCATENATED MODULE: ./build/steps/manifest.js



/** What lies beside the dumps, as JSON: what they are dumps of, and which run made them. */
function manifest(run, listed) {
    const leases = listed.map(({ dumped: { held, file, bytes, reason }, servers }) => {
        const { intent, lease } = held;
        return {
            alias: intent.alias,
            kind: intent.kind,
            server: intent.server,
            servers: servers.map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
            ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
            ...(intent.kind === 'local' ? { local_sandbox_ref: (0,secrets_of/* fingerprint */.Rj)(lease.id) } : {}),
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

;// CONCATENATED MODULE: ./build/steps/artifact.js





/** Keeps the dumps and a manifest as an artifact; where that cannot be, on the disk of the runner. */
async function keepDumps(dumped, records, { host, settings, report, plan, folder, keeping }) {
    const listed = dumped.map((each) => ({
        dumped: each,
        servers: report.filter(({ seq }) => seq === each.held.intent.seq)
    }));
    const files = withManifest(listed, records, folder, host);
    if (files.length === 0)
        return { kept: undefined, folder: undefined };
    const name = plan.artifactName;
    const { retentionDays } = settings.after;
    try {
        const request = { name, folder, files, retentionDays, whenTaken: 'number' };
        return { kept: await uploadFiles(request, plan.artifactLimitMs, { host, phase: keeping }), folder: undefined };
    }
    catch (error) {
        const place = keepOnDisk(host.run, name, files);
        host.log.warning(`${(0,failure/* messageOf */.bD)(error)} The files are at ${place}.`);
        return { kept: undefined, folder: place };
    }
}
/** The files of an artifact: a manifest, the dumps, and what else was written down; none where there is nothing to keep. */
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, 'manifest.json');
    (0,external_node_fs_.writeFileSync)(path, host.redact(manifest(host.run, listed)), { mode: 0o600 });
    return [path, ...files];
}
/** Uploads files as one artifact, within the time given. */
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`Keeping ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    const kept = await within(limitMs, host.keepArtifact({ ...request, compress }));
    phase.info(`✓ ${kept.name}`);
    return kept;
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
/** The artifact client knows no abort: when the time is over it is left behind. */
async function within(ms, work) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(tookTooLong(ms)), ms);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
function tookTooLong(ms) {
    return new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, 'Run the job again; if it stays so, look at the status of GitHub.');
}


/***/ }),

/***/ 15434:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** Adds to the job summary; where that cannot be, the log says so and the step goes on. */
async function writeSummary(host, markdown) {
    if (markdown === '')
        return;
    try {
        await host.writeSummary(markdown);
    }
    catch (error) {
        host.log.info(`The job summary could not be written: ${(0,_host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
    }
}


/***/ })

};
