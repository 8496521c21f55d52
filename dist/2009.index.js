export const id = 2009;
export const ids = [2009];
export const modules = {

/***/ 25816:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ linesOf)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

const NEWLINE = 0x0a;
/**
 * The lines of a file one by one, never more than one in memory; undefined stands for one that is longer than allowed.
 * Only a line feed ends a line: in JSON the other line breaks of Unicode may stand as they are.
 */
async function* linesOf(path, longestBytes) {
    let parts = [];
    let bytes = 0;
    const take = (part) => {
        bytes += part.length;
        if (bytes <= longestBytes)
            parts.push(part);
        else
            parts = [];
    };
    const line = () => {
        const text = bytes > longestBytes ? undefined : Buffer.concat(parts).toString('utf8');
        parts = [];
        bytes = 0;
        return text;
    };
    for await (const chunk of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createReadStream)(path)) {
        let from = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
            take(chunk.subarray(from, end));
            from = end + 1;
            yield line();
        }
        take(chunk.subarray(from));
    }
    if (bytes > 0)
        yield line();
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

/***/ 23060:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SL: () => (/* binding */ nameOfDoing),
/* harmony export */   YM: () => (/* binding */ runAddress)
/* harmony export */ });
/* unused harmony export isLocal */
const SERVER = /^https?:\/\/[\w.:-]+$/i;
/** Whether a run was at a terminal: GitHub knows nothing of it. */
function isLocal({ runId, repository }) {
    return runId.startsWith('local-') || !repository.includes('/');
}
/** The page of a run on GitHub; empty where there is none. */
function runAddress(run) {
    if (isLocal(run) || !SERVER.test(run.serverUrl))
        return '';
    const path = [...run.repository.split('/'), 'actions', 'runs', run.runId].map(segment);
    return `${run.serverUrl}/${path.join('/')}`;
}
/** What was done, as people know it: between main and post are their own steps, or the command that they ran. */
function nameOfDoing(doing, run) {
    if (doing !== 'agent')
        return doing;
    return isLocal(run) ? 'command' : 'your steps';
}
/** Without what would end a link in Markdown. */
function segment(text) {
    return encodeURIComponent(text).replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}


/***/ }),

/***/ 47342:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ verdict)
/* harmony export */ });
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85820);
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(63031);
/* harmony import */ var _place_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23060);



const MOST_LINES = 50;
const LONGEST_LINE = 600;
/** How it went, in the one line that everybody reads. */
function verdict(story) {
    const { failure } = story;
    if (failure !== '')
        return `❌ **No sandbox was made available.** ${linesOf(failure)}`;
    const parts = [`${cameUp(story)}${whatHappened(story)}`, dumpTrouble(story), endOf(story), jobOf(story)];
    return `${mark(story)} ${parts.filter((part) => part !== '').join(' ')}`;
}
/** The lines of an error, in one paragraph. */
function linesOf(text) {
    const lines = text.split('\n').slice(0, MOST_LINES);
    return lines.map((line) => (0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(line, LONGEST_LINE)).join('<br>');
}
function mark({ servers, leftovers, jobStatus }) {
    if (leftovers.some(({ what }) => what === 'not released'))
        return '❌';
    const isWell = servers.every((server) => server.isWell) && leftovers.every(({ what }) => what === 'kept');
    return isWell && !hasFailed(jobStatus) ? '✅' : '⚠️';
}
function cameUp({ servers }) {
    if (servers.length === 0)
        return 'No server was published';
    const asked = servers.filter(({ status }) => status !== 'not verified');
    if (asked.length === 0)
        return `**${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(servers.length, 'server')}** ${were(servers.length)} there, not verified`;
    const ready = asked.filter(({ status }) => status === 'ready');
    return ready.length === servers.length
        ? `**${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(ready.length, 'server')}** ${were(ready.length)} ready`
        : `**${ready.length} of ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(servers.length, 'server')}** ${were(ready.length)} ready`;
}
function whatHappened({ tools, changes }) {
    const calls = tools.reduce((sum, each) => sum + each.calls, 0);
    const errors = tools.reduce((sum, each) => sum + each.errors, 0);
    const failed = errors === 0 ? '' : ` (${errors.toLocaleString('en-US')} failed)`;
    const did = [
        ...(calls === 0 ? [] : [`**${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(calls, 'tool call')}** ${were(calls)} made${failed}`]),
        ...(changes === undefined ? [] : [changed(changes.number)])
    ];
    return did.length === 0 ? '.' : `; ${did.join(' and ')}.`;
}
function changed(files) {
    return files === 0 ? 'no file changed' : `**${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(files, 'file')}** changed`;
}
function dumpTrouble({ servers }) {
    const failed = new Set(servers.filter(({ dump }) => dump === 'failed').map(({ lease }) => lease)).size;
    return failed === 0 ? '' : `**${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(failed, 'dump')} failed.**`;
}
function endOf({ servers, leftovers }) {
    const number = (kind) => leftovers.filter(({ what }) => what === kind).length;
    const [failed, perhaps, kept] = [number('not released'), number('perhaps acquired'), number('kept')];
    const parts = [
        ...(failed === 0 ? [] : [`**${failed} ${were(failed)} not released.**`]),
        ...(perhaps === 0 ? [] : [`**${perhaps} may still be acquired.**`]),
        ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'is' : 'are'} kept alive.`]),
        ...(servers.some(({ leftTo }) => leftTo === 'another job') ? ['What another job acquired is left to it.'] : []),
        ...(servers.some(({ leftTo }) => leftTo === 'its user') ? ['What was there before is left as it was.'] : [])
    ];
    return parts.length === 0 ? 'Nothing is left acquired.' : parts.join(' ');
}
function jobOf({ jobStatus, jobFailure, run }) {
    if (!hasFailed(jobStatus))
        return jobStatus === 'cancelled' ? 'The job was cancelled.' : '';
    if (jobFailure !== '')
        return `The command failed: ${(0,_host_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(jobFailure, LONGEST_LINE)}`;
    const address = (0,_place_js__WEBPACK_IMPORTED_MODULE_2__/* .runAddress */ .YM)(run);
    return address === '' ? 'The job failed.' : `A step of the job failed: see [the run](${address}).`;
}
function hasFailed(jobStatus) {
    return jobStatus === 'failure';
}
function were(number) {
    return number === 1 ? 'was' : 'were';
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

/***/ 28001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ finishLease),
/* harmony export */   Ms: () => (/* binding */ isDumped),
/* harmony export */   Us: () => (/* binding */ releaseNow),
/* harmony export */   iB: () => (/* binding */ RELEASED)
/* harmony export */ });
/* harmony import */ var _host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(63031);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);
/* harmony import */ var _dump_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16324);
/* harmony import */ var _owner_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26279);
/* harmony import */ var _release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23967);





const LOOK_LIMIT_MS = 30_000;
/** Whether a lease is dumped, so that there is probably something to keep. */
function isDumped({ intent }, plan) {
    return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(intent.server));
}
/** Dumps one lease, then releases it, whatever the dump came to. */
function finishLease(held, context) {
    const over = isOver(held, context);
    const dumped = over.then((how) => dump(held, how, context));
    return { dumped, released: Promise.all([over, dumped]).then(([how]) => release(held, how, context)) };
}
/** Where there is doubt, the API is asked: neither read nor release what somebody else has by now. */
async function isOver(held, context) {
    const { klavis, inFlight: signal } = context;
    const call = { timeoutMs: LOOK_LIMIT_MS, signal };
    // Nobody gets the id of a local sandbox or an instance after us: to release it twice harms nobody.
    if (held.intent.kind === 'local')
        return held.standing === 'releasing' && !(await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .isThere */ .$B)(held, klavis, call)) ? 'gone' : undefined;
    if (held.intent.kind === 'instance' || !(0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .mayBeOver */ .bV)(held))
        return undefined;
    const owner = await (0,_owner_js__WEBPACK_IMPORTED_MODULE_2__/* .ownerOf */ .bf)(held, klavis, call).catch(() => 'unsure');
    return HOW_OVER[owner];
}
const HOW_OVER = {
    us: undefined,
    others: 'reused',
    nobody: 'gone',
    gone: 'gone',
    unsure: 'doubtful'
};
async function dump(held, over, context) {
    const { alias, kind } = held.intent;
    const limitMs = context.plan.dumpLimitMs(kind);
    if (limitMs === 0)
        return { held, file: undefined, bytes: 0, reason: '' };
    const started = performance.now();
    const dumped = over === undefined && isDumped(held, context.plan)
        ? await context.timeline.during('dump', alias, () => (0,_dump_js__WEBPACK_IMPORTED_MODULE_1__/* .dumpLease */ .v)(held, limitMs, context), hasNoFile)
        : notRead(held, over);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(dumped.bytes)}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released before'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function hasNoFile({ reason }) {
    return reason !== '';
}
function notRead(held, over) {
    if (over === undefined)
        return { held, file: undefined, bytes: 0, reason: '' };
    const { kind, server } = held.intent;
    const why = over === 'doubtful' ? 'It is not known whose it is by now.' : 'It was released before this step began.';
    return { held, file: undefined, bytes: 0, reason: kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(server) ? why : '' };
}
async function release(held, over, { plan, klavis, ledger, inFlight, early, releasing, timeline }) {
    const { alias, seq } = held.intent;
    const isOurs = over === undefined || over === 'doubtful';
    if (plan.keeps && isOurs)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const ended = isOurs
        ? await timeline.during('release', alias, () => (0,_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight), isFailed)
        : { held, outcome: over, reason: '' };
    const released = ended.outcome === 'gone' && early.has(seq) ? { ...ended, outcome: 'early' } : ended;
    const mark = isFailed(released) ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
function isFailed({ outcome }) {
    return outcome === 'failed';
}
/** Releases a lease that came too late to be used: there is nothing in it. */
function releaseNow(held, context) {
    return release(held, undefined, context);
}
/** How the end of a lease is told. */
const RELEASED = {
    released: 'released',
    gone: 'already gone',
    early: 'released earlier',
    reused: 'over; its id is used by others by now',
    kept: 'kept alive',
    failed: 'NOT released'
};


/***/ }),

/***/ 42009:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ runPost)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/kept-log.js
var kept_log = __webpack_require__(81540);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
;// CONCATENATED MODULE: ./build/steps/departure.js
/** All leases on their way out, and how far they are. */
class Departure {
    /** Neither of the two ever rejects. */
    allDumped;
    allReleased;
    #known;
    #settled = new Map();
    constructor(leases, known) {
        this.#known = known;
        this.allDumped = Promise.all(leases.map(({ dumped }) => dumped));
        this.allReleased = Promise.all(leases.map(async ({ released }) => this.settle(await released)));
    }
    /** Notes that a release has come to its end. */
    settle(released) {
        this.#settled.set(released.held.intent.seq, released);
        return released;
    }
    /** What is known of the releases by now, in the order of the leases. */
    now() {
        const released = [...this.#settled].sort(([one], [other]) => one - other).map(([, each]) => each);
        const underWay = this.#known.map(({ intent }) => intent.seq).filter((seq) => !this.#settled.has(seq));
        return { released, underWay: new Set(underWay) };
    }
}

// EXTERNAL MODULE: ./build/steps/engine-process.js
var engine_process = __webpack_require__(64408);
// EXTERNAL MODULE: ./build/steps/finish.js
var finish = __webpack_require__(28001);
// EXTERNAL MODULE: ./build/steps/artifact.js + 1 modules
var steps_artifact = __webpack_require__(28193);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/host/lines-of.js
var lines_of = __webpack_require__(25816);
// EXTERNAL MODULE: ./build/host/plain-file.js
var plain_file = __webpack_require__(7094);
;// CONCATENATED MODULE: ./build/mcp/transcript-summary.js
/** Counts the tool calls of a transcript's lines; a line that is none, too long or cut off by a crash does not count. */
async function summarise(lines) {
    const tools = new Map();
    for await (const line of lines) {
        const { server, tool, ms, failed } = parse(line ?? '');
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

;// CONCATENATED MODULE: ./build/steps/engine-ending.js








/** What the engine writes down and people debug agents with. */
const RECORDS = ['transcript.jsonl', 'engine.log'];
/** The engine cuts what is longer than 64 KiB; what is much longer is not its own. */
const LONGEST_LINE_BYTES = 4 * 1024 * 1024;
/** Ends the engine and shows the end of its log. */
async function endEngine(engine, listens, { info }) {
    await (0,engine_process/* stopEngine */.jS)(engine, listens);
    for (const line of (0,engine_process/* logTail */.RB)(engine.home))
        info(line);
}
/** How each tool did, from the transcript; nothing when there is none. */
async function callsIn(engine) {
    const path = (0,external_node_path_.join)(engine.home, 'transcript.jsonl');
    try {
        return (0,plain_file/* isPlainFile */.D)(path) ? await summarise((0,lines_of/* linesOf */.D)(path, LONGEST_LINE_BYTES)) : [];
    }
    catch {
        return [];
    }
}
/** Copies what the engine wrote down to where the dumps are, without the secrets of the job, which it does not know. */
async function keepRecords(engine, folder, host) {
    const kept = [];
    for (const name of RECORDS) {
        const source = (0,external_node_path_.join)(engine.home, name);
        const copy = (0,external_node_path_.join)(folder, name);
        try {
            if (!(0,plain_file/* isPlainFile */.D)(source))
                continue;
            await (0,promises_.pipeline)(redactedLines(source, host.redact), (0,external_node_fs_.createWriteStream)(copy, { mode: 0o600 }));
            kept.push(copy);
        }
        catch (error) {
            host.log.warning(`${name} of the embedded engine could not be kept: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
    return kept;
}
async function* redactedLines(path, redact) {
    for await (const line of (0,lines_of/* linesOf */.D)(path, LONGEST_LINE_BYTES)) {
        if (line !== undefined)
            yield `${redact(line)}\n`;
    }
}

;// CONCATENATED MODULE: ./build/host/redacted.js
function redacted(value, redact) {
    const inside = (each) => redacted(each, redact);
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map(inside);
    if (value instanceof Map)
        return new Map([...value].map(([key, each]) => [inside(key), inside(each)]));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]));
}

// EXTERNAL MODULE: ./build/host/version.js
var version = __webpack_require__(90795);
// EXTERNAL MODULE: ./build/steps/warnings.js
var warnings = __webpack_require__(37159);
;// CONCATENATED MODULE: ./build/steps/story-of.js





/** What post knows, as people are told of it. No secret is in it: once it is escaped, nobody would find one any more. */
function storyOf(ending, { run, redact }, apiUrl) {
    const { repository, runId, attempt, job, serverUrl } = run;
    const story = {
        version: version/* VERSION */.x,
        run: { repository, runId, attempt, job, serverUrl },
        engine: ending.engine,
        jobStatus: ending.jobStatus,
        jobFailure: ending.jobFailure,
        failure: ending.mainFailure,
        servers: ending.report.map((row) => serverOf(row, ending)),
        spans: ending.spans,
        tools: ending.calls,
        changes: ending.changes,
        leftovers: leftoversOf(ending, apiUrl),
        artifact: artifactOf(ending)
    };
    return redacted(story, redact);
}
function serverOf(row, { dumped, released, underWay }) {
    const { seq, alias, server, kind, tools, acquireMs, readyMs } = row;
    const status = statusOf(row);
    const dump = dumpOf(dumped.find(({ held }) => held.intent.seq === seq));
    const end = released.find(({ held }) => held.intent.seq === seq);
    const isWell = status !== 'not answering' && dump !== 'failed' && end?.outcome !== 'failed';
    const leftTo = leftToOf(row, end);
    const told = underWay.has(seq) ? 'being released' : endOf(leftTo, end);
    const others = leftTo === undefined ? {} : { leftTo };
    return { lease: seq, alias, server, kind, status, tools, acquireMs, readyMs, dump, end: told, isWell, ...others };
}
/** The API's own word for what is ours and well is "occupied", which tells a reader the wrong thing. */
function statusOf({ status, tools }) {
    if (tools !== undefined)
        return 'ready';
    return status === 'occupied' || status === 'idle' ? 'not verified' : status;
}
function dumpOf(dumped) {
    if (dumped?.file !== undefined)
        return (0,wording/* size */.Ej)(dumped.bytes);
    return dumped === undefined || dumped.reason === '' ? '–' : 'failed';
}
function leftToOf({ isBorrowed }, end) {
    if (end?.outcome === 'kept' && end.held.intent.attached)
        return 'another job';
    return end === undefined && isBorrowed === true ? 'its user' : undefined;
}
function endOf(leftTo, end) {
    if (leftTo !== undefined)
        return 'left as it was';
    return end === undefined ? 'released' : finish/* RELEASED */.iB[end.outcome];
}
function artifactOf({ artifact: { kept, folder }, hasReport }) {
    if (kept !== undefined)
        return { name: kept.name, url: kept.url, hasReport };
    return folder === undefined ? undefined : { folder };
}
function leftoversOf({ released, uncertain }, apiUrl) {
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    // That what is not ours stays is no news.
    const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached);
    return [
        ...failed.map((each) => notReleased(each, apiUrl)),
        ...uncertain.map((life) => ({ ...left(life), what: 'perhaps acquired', told: (0,warnings/* freedBy */.uq)(life) })),
        ...kept.map(({ held }) => ({ ...left(held), what: 'kept', told: (0,warnings/* untilWhen */.px)(held) }))
    ];
}
function left({ intent }) {
    return { alias: intent.alias, command: '' };
}
function notReleased({ held, reason }, apiUrl) {
    const { told, commands } = (0,warnings/* byHand */.XL)(held, apiUrl);
    const how = commands.length === 0 ? ` ${told}` : '';
    const words = `${(0,warnings/* freedBy */.uq)(held)}. ${reason}${how}`;
    return { alias: held.intent.alias, what: 'not released', told: words, command: commands.join('\n') };
}

;// CONCATENATED MODULE: ./build/steps/post-page.js




/** Puts a page that shows the whole run beside the files to keep; never throws. */
async function withPage(files, known, work) {
    const { host, folder, engine, settings } = work;
    const path = (0,external_node_path_.join)(folder, 'report.html');
    try {
        const { writeReport } = await __webpack_require__.e(/* import() */ 5530).then(__webpack_require__.bind(__webpack_require__, 45530));
        const template = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(host.programs, 'report.html'), 'utf8');
        const content = {
            story: storyOf(known, host, settings.api.url),
            transcript: engine && (0,external_node_path_.join)(engine.home, 'transcript.jsonl'),
            log: work.logSoFar(),
            redact: host.redact
        };
        await writeReport(content, template, path);
        return [path, ...files];
    }
    catch (error) {
        host.log.warning(`report.html could not be written: ${(0,failure/* messageOf */.bD)(error)} Everything else is kept.`);
        return files;
    }
}

// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/inputs/read.js + 1 modules
var read = __webpack_require__(46799);
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
    // Only a pooled id must not be released twice; of the others nothing is lost by a doubt that has no ground.
    const mayBeSent = ({ kind, seq }) => (sent === 'any' ? kind === 'sandbox' : sent.has(seq));
    return (0,lease_life/* replay */.eZ)(records)
        .filter((life) => (0,lease_life/* isHeld */.i7)(life) && mayBeSent(life.intent))
        .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at }));
}
/** What the user had released early: there is nothing to miss in it. A hint as well, which saves a warning at most. */
function releasedEarly(ledgerPath) {
    const early = recordsAt(ledgerPath)?.filter((record) => record.type === 'released' && record.early === true);
    return new Set(early?.map(({ seq }) => seq));
}
/** A ledger that is gone was taken away by a post before us, so any may be. */
function releasesIn(path) {
    const records = recordsAt(path);
    if (records === undefined)
        return 'any';
    return new Set(records.filter(({ type }) => /^releas/.test(type)).map(({ seq }) => seq));
}
function recordsAt(path) {
    try {
        return (0,plain_file/* isPlainFile */.D)(path, LARGEST_LEDGER) ? (0,lease_ledger/* recordsInText */.bn)((0,external_node_fs_.readFileSync)(path, 'utf8')) : undefined;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
;// CONCATENATED MODULE: ./build/steps/plan.js
const CANCELLED_MS = 20_000;
const ARTIFACT_MS = 600_000;
/** When main never published, no agent was there: nothing is dumped and nothing kept. */
function makePlan(host, { after }, published, embedded = false) {
    const status = host.input('job-status').toLowerCase();
    const cancelled = status === 'cancelled' || host.cancelled.aborted;
    const applies = (when) => published && (when === 'always' || (when === 'on-failure' && status !== 'success'));
    return {
        jobStatus: status,
        // Nobody debugs a job that was cancelled: `on-failure` does not keep it.
        keeps: after.keep === 'attached' || (!embedded && applies(after.keep) && !(after.keep === 'on-failure' && cancelled)),
        artifactName: after.artifactName || artifactName(host.run, host.input('job-index')),
        artifactLimitMs: cancelled ? CANCELLED_MS : ARTIFACT_MS,
        // The runner gives a cancelled job little time: sandboxes are released at once, the workspace gets a moment.
        dumpLimitMs: (kind) => {
            if (kind === 'instance' || !applies(after.dump))
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

;// CONCATENATED MODULE: ./build/steps/post-ledger.js


/** Main's records, from the state that no later step could change. */
function openLedger(host, path) {
    const records = (0,lease_ledger/* recordsInState */.N$)(host.state);
    const ledger = new lease_ledger/* Ledger */.Oc([tolerant((0,lease_ledger/* fileSink */.ao)(path))], [...records, ...tracesOfRelease(path, records)]);
    for (const { lease, intent } of ledger.held()) {
        if (lease.instanceId !== undefined)
            host.mask(lease.instanceId);
        if (intent.kind !== 'sandbox')
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

// EXTERNAL MODULE: ./build/steps/published-servers.js
var published_servers = __webpack_require__(65031);
// EXTERNAL MODULE: ./build/steps/report.js
var steps_report = __webpack_require__(4268);
// EXTERNAL MODULE: ./build/steps/timeline.js
var timeline = __webpack_require__(12493);
;// CONCATENATED MODULE: ./build/steps/post-work.js













/** Opens the work of post, from what main left in the state. */
function openPost({ host, lines }, settings, inFlight) {
    const started = performance.now();
    const ownKey = (0,read/* readApiKey */.iZ)(host);
    // For its mask: what the agent saw of it must not be in anything that is kept.
    (0,read/* readGithubToken */.lF)(host);
    const engine = (0,engine_process/* engineInState */.FS)(host);
    const report = (0,steps_report/* reportInState */.J)(host);
    const plan = makePlan(host, settings, report !== undefined, engine !== undefined);
    const { spans, mainEnd } = (0,timeline/* timelineInState */.yP)(host);
    const agent = report === undefined || mainEnd === undefined ? [] : [(0,timeline/* agentSpan */.UA)(mainEnd, plan.jobStatus)];
    const ledgerPath = (0,external_node_path_.join)(settings.folder, 'ledger.jsonl');
    const early = releasedEarly(ledgerPath);
    const ledger = openLedger(host, ledgerPath);
    // What main masked this process does not know, and an artifact is masked by nobody else.
    for (const secret of (0,published_servers/* secretsOfServers */.bP)((0,published_servers/* serversIn */.AX)(settings.folder)))
        host.mask(secret);
    const phases = new host_phases/* Phases */.V(host);
    const dumping = phases.begin('Dump what the agent left behind');
    const ending = phases.begin("The end of the engine's log");
    // Before the releases, so that what the artifact client prints by itself stands under it.
    const keeping = phases.begin('Keep the artifact');
    const releasing = phases.begin('Release');
    return {
        host,
        settings,
        engine,
        report: report ?? [],
        plan,
        past: [...spans, ...agent],
        timeline: new timeline/* Timeline */.Kf(),
        started,
        logSoFar: () => [...(0,kept_log/* logLeftIn */.RL)(settings.folder), ...lines()].map(host.redact),
        klavis: (0,connect/* connect */.N)(settings.api, engine?.key ?? ownKey, { say: releasing.info }, [ledgerPath]),
        region: settings.api.region,
        inFlight,
        ledger,
        early,
        folder: makeFolder(settings),
        phases,
        dumping,
        ending,
        keeping,
        releasing
    };
}
/** What was done when, from the beginning of the job until now. */
function spansSoFar({ past, timeline }) {
    return [...past, ...timeline.spans];
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

;// CONCATENATED MODULE: ./build/steps/keep-all.js





const NOT_KEPT = { kept: undefined, folder: undefined };
/** Finds out what the agent did, and keeps all of it as an artifact; no release waits for that. Never throws. */
async function keepAll(departure, listens, work) {
    const { engine, host, plan, report, dumping, keeping } = work;
    const dumped = await departure.allDumped;
    const changes = await changesOf(dumped, work);
    dumping.done();
    const records = await recordsOf(departure, listens, work);
    const known = {
        engine: engine === undefined ? 'klavis' : 'embedded',
        jobStatus: plan.jobStatus,
        report,
        dumped,
        ...departure.now(),
        uncertain: [],
        artifact: NOT_KEPT,
        hasReport: false,
        calls: engine === undefined ? [] : await callsIn(engine),
        changes: changes?.changes,
        spans: spansSoFar(work),
        jobFailure: host.state('job-failure'),
        mainFailure: host.state('failure')
    };
    const files = [...records, ...(changes === undefined ? [] : [changes.json, changes.diff])];
    const isAny = files.length > 0 || dumped.some(({ file }) => file !== undefined);
    const all = isAny ? await withPage(files, known, work) : [];
    const artifact = await keepFiles(dumped, all, work);
    keeping.done();
    return { ...known, artifact, hasReport: all.length > files.length };
}
/** Only the workspace can be compared with something: with what was uploaded. */
async function changesOf(dumped, work) {
    const workspace = dumped.find(({ held, file }) => held.intent.kind === 'local' && file !== undefined);
    if (workspace === undefined)
        return undefined;
    const { host, settings, plan, past, started } = work;
    const wasUploaded = past.some(({ doing }) => doing === 'upload');
    const leftMs = plan.dumpLimitMs('local') - (performance.now() - started);
    try {
        // Loaded only here: comparing brings its own libraries.
        const { changesIn } = await Promise.all(/* import() */[__webpack_require__.e(8697), __webpack_require__.e(7291), __webpack_require__.e(1532), __webpack_require__.e(7276)]).then(__webpack_require__.bind(__webpack_require__, 37276));
        return await changesIn(workspace, { ...work, useFolder: settings.folder, wasUploaded, leftMs });
    }
    catch (error) {
        host.log.warning(`What changed in the workspace could not be told: ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
/** What the engine wrote down, once it has ended: only then is it whole. */
async function recordsOf(departure, listens, work) {
    const { engine, plan, folder, host, ending } = work;
    try {
        if (engine === undefined)
            return [];
        await departure.allReleased;
        await endEngine(engine, listens, ending);
        return plan.dumpLimitMs('local') === 0 ? [] : keepRecords(engine, folder, host);
    }
    catch (error) {
        host.log.warning(`What the embedded engine wrote down could not be kept: ${(0,failure/* messageOf */.bD)(error)}`);
        return [];
    }
    finally {
        ending.done();
    }
}
async function keepFiles(dumped, files, work) {
    const from = Date.now();
    try {
        const artifact = await (0,steps_artifact/* keepDumps */.zk)(dumped, files, work);
        const isKept = artifact.kept !== undefined;
        if (isKept || artifact.folder !== undefined)
            work.timeline.add({ doing: 'artifact', of: '', from, to: Date.now(), failed: !isKept });
        return artifact;
    }
    catch (error) {
        work.host.log.warning(`The dumps could not be kept: ${(0,failure/* messageOf */.bD)(error)}`);
        return NOT_KEPT;
    }
}

// EXTERNAL MODULE: ./build/steps/strays.js
var steps_strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/finish-all.js






/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
async function finishAll(remembering, settings, { inFlight }) {
    const work = openPost(remembering, settings, inFlight);
    const { host, engine, ledger, plan, klavis } = work;
    const listens = engine !== undefined && (await (0,engine_process/* answers */.GA)(engine));
    const isGone = engine !== undefined && !listens;
    if (isGone && ledger.held().length > 0)
        host.log.warning(DEAD_ENGINE);
    const search = { klavis, nonce: settings.nonce, mask: host.mask };
    const found = isGone ? { labelsKept: false, open: [] } : await (0,steps_strays/* adoptStrays */.Z9)(ledger, search);
    const strays = { ...found, labelsKept: found.labelsKept || host.state('labels-kept') === 'true' };
    const known = ledger.held();
    const departure = new Departure(known.map((held) => (isGone ? goneWithItsEngine(held) : (0,finish/* finishLease */.A5)(held, work))), known);
    if (!isGone && known.some((held) => (0,finish/* isDumped */.Ms)(held, plan) && !work.early.has(held.intent.seq)))
        host.expectArtifact();
    const keeping = keepAll(departure, listens, work);
    await departure.allReleased;
    const late = engine === undefined ? await (0,steps_strays/* adoptLate */.xm)(strays, ledger, { ...search, signal: inFlight }) : strays;
    const latecomers = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq));
    for (const each of await Promise.all(latecomers.map((held) => (0,finish/* releaseNow */.Us)(held, work))))
        departure.settle(each);
    const kept = await keeping;
    work.phases.end();
    const uncertain = engine === undefined ? (0,steps_strays/* mayBeHeld */.ch)(late, late.labelsKept) : [];
    return { ...kept, ...departure.now(), uncertain, spans: spansSoFar(work) };
}
const DEAD_ENGINE = 'The embedded engine had ended before its time, or hangs: what was in its sandboxes is lost. The end of its log is in the log of this step.';
/** An engine that is dead took its sandboxes with it. */
function goneWithItsEngine(held) {
    return {
        dumped: Promise.resolve({ held, file: undefined, bytes: 0, reason: DEAD_ENGINE }),
        released: Promise.resolve({ held, outcome: 'gone', reason: '' })
    };
}

// EXTERNAL MODULE: ./build/host/text.js
var host_text = __webpack_require__(85820);
;// CONCATENATED MODULE: ./build/report/artifact-line.js

/** Where the files are that are kept of the run. */
function artifactLine({ artifact }) {
    if (artifact === undefined)
        return '';
    if ('folder' in artifact)
        return `The dumps could not be uploaded; they are on the runner, at ${(0,host_text/* escapeMarkdown */.FV)(artifact.folder)}`;
    const name = (0,host_text/* escapeMarkdown */.FV)(artifact.name);
    const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`;
    return `Artifact: ${link}${artifact.hasReport === true ? ', with report.html, which shows every call and change' : ''}`;
}

// EXTERNAL MODULE: ./build/report/folded.js
var folded = __webpack_require__(12965);
;// CONCATENATED MODULE: ./build/report/call-table.js



const IN_THE_OPEN = 15;
const MOST_ROWS = 200;
const LONGEST_CELL = 64;
/** What the agent called, how often it failed, and how long it took; the tools that were called most come first. */
function callTable({ tools }) {
    if (tools.length === 0)
        return '';
    const total = tools.reduce((sum, each) => sum + each.calls, 0);
    const rows = [...tools].sort((one, other) => other.calls - one.calls).slice(0, MOST_ROWS);
    const [open, more] = [rows.slice(0, IN_THE_OPEN), rows.slice(IN_THE_OPEN)];
    const left = tools.length - rows.length;
    const parts = [
        `### ${(0,wording/* count */.U9)(total, 'tool call')}`,
        table(open),
        more.length === 0 ? '' : (0,folded/* folded */.T)(`${(0,wording/* count */.U9)(more.length, 'more tool')}`, table(more)),
        left === 0 ? '' : `… and ${(0,wording/* count */.U9)(left, 'more tool')}.`
    ];
    return parts.filter((part) => part !== '').join('\n\n');
}
function table(tools) {
    const head = '| Server | Tool | Calls | Errors | Median | 95 % |\n|---|---|--:|--:|--:|--:|';
    return [head, ...tools.map(row)].join('\n');
}
function row({ server, tool, calls, errors, p50, p95 }) {
    const names = [server, tool].map((name) => (0,host_text/* escapeMarkdown */.FV)(name, LONGEST_CELL));
    const times = [p50, p95].map((ms) => `${Math.round(ms)} ms`);
    return `| ${[...names, calls, errors, ...times].join(' | ')} |`;
}

// EXTERNAL MODULE: ./build/report/changes-summary.js
var changes_summary = __webpack_require__(94671);
;// CONCATENATED MODULE: ./build/report/lease-table.js


const lease_table_MOST_ROWS = 100;
const lease_table_LONGEST_CELL = 64;
/** Which servers there were, and what became of them. */
function leaseTable({ servers }) {
    if (servers.length === 0)
        return '';
    const head = '| Server | Kind | Status | Tools | Wait | Ready | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|';
    const rows = servers.slice(0, lease_table_MOST_ROWS).map((server, index) => lease_table_row(server, servers[index - 1]));
    const more = servers.length > lease_table_MOST_ROWS ? `\n\n… and ${servers.length - lease_table_MOST_ROWS} more.` : '';
    return [head, ...rows].join('\n') + more;
}
function lease_table_row(server, above) {
    const { alias, kind, status, tools, acquireMs, readyMs, dump, end } = server;
    const cells = [
        alias === server.server ? cell(alias) : `${cell(alias)} (${cell(server.server)})`,
        kind,
        cell(status),
        tools === undefined ? '–' : String(tools),
        (0,wording/* seconds */.YA)(acquireMs),
        readyMs === undefined ? '–' : (0,wording/* seconds */.YA)(readyMs),
        // The servers of a local sandbox share one dump: it is told once.
        above?.lease === server.lease ? '″' : cell(dump),
        cell(end)
    ];
    return `| ${cells.join(' | ')} |`;
}
function cell(text) {
    return (0,host_text/* escapeMarkdown */.FV)(text, lease_table_LONGEST_CELL);
}

;// CONCATENATED MODULE: ./build/report/leftover-list.js

const MOST = 50;
const LONGEST_NAME = 64;
const LONGEST_TOLD = 700;
const LONGEST_COMMAND = 2_000;
/** What may still be acquired, what frees it, and how a person does. */
function leftoverList({ leftovers }) {
    const more = leftovers.length > MOST ? [`- … and ${leftovers.length - MOST} more.`] : [];
    return [...leftovers.slice(0, MOST).map(item), ...more].join('\n');
}
function item(leftover) {
    return `- ${sentence(leftover)}${command(leftover)}`;
}
function sentence({ alias, what, told }) {
    const name = (0,host_text/* escapeMarkdown */.FV)(alias, LONGEST_NAME);
    const words = (0,host_text/* escapeMarkdown */.FV)(told, LONGEST_TOLD);
    if (what === 'kept')
        return `${name} is kept alive ${words}.`;
    if (what === 'perhaps acquired')
        return `**${name} may have been acquired** without our knowing it; if so, ${words}.`;
    return `**${name} was not released**, ${words}`;
}
/** Below its sentence, as a part of the same point of the list. */
function command({ command: text }) {
    if (text === '' || text.length > LONGEST_COMMAND)
        return '';
    const lines = (0,host_text/* codeBlock */.DV)(text, 'sh').split('\n');
    return ` To release it now:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}

// EXTERNAL MODULE: ./build/report/place.js
var place = __webpack_require__(23060);
;// CONCATENATED MODULE: ./build/report/timeline.js


const MOST_BARS = 40;
/** Of these each that failed has a bar of its own, even where the others are merged. */
const MOST_FAILED = 20;
const timeline_LONGEST_NAME = 40;
const EVERYTHING = 'job';
const MOST_TICKS = 3;
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const TICKS = [
    ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}second`, number * SECOND]),
    ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}minute`, number * MINUTE]),
    ...[1, 2, 6].map((number) => [`${number}hour`, number * HOUR])
];
/** When what was done, as a Gantt chart that GitHub draws; empty when nothing is known. */
function timeline_timeline({ spans, servers, run }) {
    if (spans.length === 0)
        return '';
    const bars = merged(spans);
    const sections = new Map();
    for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
        const name = sectionOf(bar, servers);
        sections.set(name, [...(sections.get(name) ?? []), bar]);
    }
    const lines = [...sections].flatMap(([name, own]) => [
        `  section ${plain(name)}`,
        ...own.map((bar) => lineOf(bar, name, run))
    ]);
    const head = [
        'gantt',
        '  dateFormat x',
        '  axisFormat %H:%M:%S',
        `  tickInterval ${tickOf(spans)}`,
        '  todayMarker off'
    ];
    const looks = { gantt: { leftPadding: paddingFor([...sections.keys()]) } };
    const note = bars.length === spans.length ? '' : `\n\n${(0,wording/* count */.U9)(spans.length, 'span')}, merged into ${bars.length} bars.`;
    return `### Timeline\n\n\`\`\`mermaid\n${[`%%{init: ${JSON.stringify(looks)}}%%`, ...head, ...lines].join('\n')}\n\`\`\`${note}`;
}
/** So many that the times can be read on a phone, too. */
function tickOf(spans) {
    const took = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
    const [name] = TICKS.find(([, ms]) => ms * MOST_TICKS >= took) ?? ['6hour'];
    return name;
}
/** So that no bar begins under the name of its section. */
function paddingFor(sections) {
    return 24 + 7 * Math.max(...sections.map((name) => plain(name).length));
}
/** Where there are too many to be read, one bar stands for all of a kind. */
function merged(spans) {
    const each = spans.map((span) => ({ ...span, number: 1 }));
    if (each.length <= MOST_BARS)
        return each;
    const failed = each.filter((span) => span.failed).slice(0, MOST_FAILED);
    const kinds = new Map();
    for (const span of each.filter((one) => !failed.includes(one))) {
        const bar = kinds.get(span.doing);
        kinds.set(span.doing, bar === undefined ? { ...span, of: '' } : union(bar, span));
    }
    return [...kinds.values(), ...failed];
}
function union(bar, span) {
    const [from, to] = [Math.min(bar.from, span.from), Math.max(bar.to, span.to)];
    return { ...bar, from, to, failed: bar.failed || span.failed, number: bar.number + 1 };
}
/** The servers of a local sandbox come and go together. */
function sectionOf({ of }, servers) {
    if (of === '')
        return EVERYTHING;
    return servers.find(({ alias }) => alias === of)?.kind === 'local' ? 'local-sandbox' : of;
}
function lineOf({ doing, of, from, to, failed, number }, section, run) {
    const what = of === '' || of === section ? '' : ` ${of}`;
    const many = number === 1 ? '' : ` x ${number}`;
    const looks = failed ? 'crit, ' : doing === 'agent' ? 'active, ' : '';
    const end = Math.max(to, from + 1);
    return `    ${plain(`${(0,place/* nameOfDoing */.SL)(doing, run)}${what}${many}`)} ${(0,wording/* seconds */.YA)(to - from)} :${looks}${from}, ${end}`;
}
/** Letters that mean nothing to Mermaid, nor to who would read it as Markdown. */
function plain(name) {
    const safe = name.replace(/[^A-Za-z0-9._ -]+|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '-');
    return safe.length <= timeline_LONGEST_NAME ? safe : `${safe.slice(0, timeline_LONGEST_NAME - 2)}..`;
}

// EXTERNAL MODULE: ./build/report/verdict.js
var verdict = __webpack_require__(47342);
;// CONCATENATED MODULE: ./build/report/summary.js







/** GitHub refuses a summary of more than 1 MiB whole. Each part has bounds of its own; this is for all of them together. */
const MOST_BYTES = 1_000_000;
/** The job summary: what a run was, at a glance first; empty when there is nothing to tell. */
function summaryOf(story) {
    if (!hasSomethingToTell(story))
        return '';
    const parts = [
        { name: 'how it went', matters: 7, text: (0,verdict/* verdict */.W)(story) },
        { name: 'what is left', matters: 6, text: leftoverList(story) },
        { name: 'the servers', matters: 5, text: leaseTable(story) },
        { name: 'the artifact', matters: 4, text: artifactLine(story) },
        { name: 'the timeline', matters: 1, text: timeline_timeline(story) },
        { name: 'the tool calls', matters: 2, text: callTable(story) },
        { name: 'the changes', matters: 3, text: story.changes === undefined ? '' : (0,changes_summary/* changesPart */.b)(story.changes, '###') }
    ];
    return withinBounds(parts.filter(({ text }) => text !== ''));
}
function hasSomethingToTell({ failure, servers, leftovers, artifact, tools, changes }) {
    const lists = [servers, leftovers, tools];
    return failure !== '' || artifact !== undefined || changes !== undefined || lists.some(({ length }) => length > 0);
}
function withinBounds(parts) {
    const left = [];
    for (let shown = parts;;) {
        const text = rendered(shown, left);
        if (Buffer.byteLength(text) <= MOST_BYTES)
            return text;
        const [least] = [...shown].sort((one, other) => one.matters - other.matters);
        if (least === undefined)
            return '';
        left.push(least.name);
        shown = shown.filter((part) => part !== least);
    }
}
function rendered(parts, left) {
    const note = left.length === 0 ? [] : [`Left out, since GitHub takes no longer summary: ${left.join(', ')}.`];
    return `${['## Klavis sandboxes', ...parts.map(({ text }) => text), ...note].join('\n\n')}\n`;
}

// EXTERNAL MODULE: ./build/steps/write-summary.js
var write_summary = __webpack_require__(15434);
;// CONCATENATED MODULE: ./build/steps/tell-people.js




/** Shows people what the run was, where they look. Never throws: all is released by then, and nothing hangs on it. */
async function tellPeople(host, { api, after }, ending) {
    try {
        const story = storyOf(ending, host, api.url);
        if (after.summary)
            await (0,write_summary/* writeSummary */.S)(host, summaryOf(story));
        if (!after.comment)
            return;
        const { tellPullRequest } = await __webpack_require__.e(/* import() */ 5839).then(__webpack_require__.bind(__webpack_require__, 65839));
        await tellPullRequest(host, story);
    }
    catch (error) {
        const why = (0,failure/* messageOf */.bD)(error);
        host.log.warning(`The summary or comment could not be made: ${why} What was released is said above, and stays so.`);
    }
}

// EXTERNAL MODULE: ./build/steps/use.js
var use = __webpack_require__(99175);
;// CONCATENATED MODULE: ./build/steps/post.js









/** The post step: dump, keep, release. Whatever fails here is said, and turns no job red unless asked to. */
async function runPost(host) {
    const settings = (0,use/* settingsInState */.G8)(host);
    if (settings === undefined) {
        host.log.debug('Main acquired nothing: there is nothing to do.');
        return undefined;
    }
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    try {
        const ending = await finishAll((0,kept_log/* remembering */.Mw)(host), settings, limits);
        tell(host, settings, ending);
        await tellPeople(host, settings, ending);
        return ending;
    }
    finally {
        limits.close();
        removeFolder(host, settings.folder);
    }
}
/** Removes our folder. What cannot be removed (an agent may leave folders that nobody can write) is no reason to fail. */
function removeFolder(host, folder) {
    try {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
    catch (error) {
        // Where RUNNER_TEMP is no folder at all there is nothing to remove.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOTDIR'))
            host.log.info(`Our folder could not be removed: ${(0,failure/* messageOf */.bD)(error)}`);
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
    // That what is not ours stays is no news; each leg of a matrix would tell it.
    if (kept.length > 0 && after.keep === 'attached')
        host.log.info((0,warnings/* leftNotice */.Eb)(kept));
    else if (kept.length > 0)
        host.log.notice((0,warnings/* keptNotice */.lU)(kept));
    const unreleased = failed.length + uncertain.length;
    if (unreleased > 0 && after.failOnReleaseError) {
        host.fail(`${(0,wording/* count */.U9)(unreleased, 'sandbox', 'sandboxes')} could not be released for sure, and \`fail-on-release-error\` is on. The warnings of this step say why, and what frees them.`);
    }
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
