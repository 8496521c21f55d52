export const id = 899;
export const ids = [899];
export const modules = {

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
        timer = setTimeout(() => reject(new failure/* Failure */.HR('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, '')), ms);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
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
    const dumped = over === undefined ? await (0,_dump_js__WEBPACK_IMPORTED_MODULE_1__/* .dumpLease */ .v)(held, limitMs, context) : notRead(held, over);
    const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq);
    if (dumped.file !== undefined)
        context.dumping.info(`✓ ${alias}: ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(dumped.bytes)}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    else if (isMissed)
        context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`);
    else
        context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released before'}`);
    return isMissed ? dumped : { ...dumped, reason: '' };
}
function notRead(held, over) {
    const { kind, server } = held.intent;
    const why = over === 'doubtful' ? 'It is not known whose it is by now.' : 'It was released before this step began.';
    return { held, file: undefined, bytes: 0, reason: kind === 'local' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .mayHaveDump */ .CX)(server) ? why : '' };
}
async function release(held, over, { plan, klavis, ledger, inFlight, releasing }) {
    const { alias } = held.intent;
    const isOurs = over === undefined || over === 'doubtful';
    if (plan.keeps && isOurs)
        return { held, outcome: 'kept', reason: '' };
    const started = performance.now();
    const released = isOurs
        ? await (0,_release_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseLease */ .w)(held, klavis, ledger, inFlight)
        : { held, outcome: over, reason: '' };
    const mark = released.outcome === 'failed' ? '✗' : '✓';
    releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${(0,_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(performance.now() - started)}`);
    return released;
}
/** Releases a lease that came too late to be used: there is nothing in it. */
function releaseNow(held, context) {
    return release(held, undefined, context);
}
/** How the end of a lease is told. */
const RELEASED = {
    released: 'released',
    gone: 'already gone',
    reused: 'over; its id is used by others by now',
    kept: 'kept alive',
    failed: 'NOT released'
};


/***/ }),

/***/ 4899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ runPost)
});

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
        const stats = (0,external_node_fs_.lstatSync)(path);
        return stats.isFile() && stats.size <= LARGEST_LEDGER ? (0,lease_ledger/* recordsInText */.bn)((0,external_node_fs_.readFileSync)(path, 'utf8')) : undefined;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/steps/artifact.js + 1 modules
var steps_artifact = __webpack_require__(28193);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
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

// EXTERNAL MODULE: ./build/steps/finish.js
var finish = __webpack_require__(28001);
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

// EXTERNAL MODULE: ./build/steps/report.js
var steps_report = __webpack_require__(4268);
// EXTERNAL MODULE: ./build/steps/strays.js
var steps_strays = __webpack_require__(73968);
;// CONCATENATED MODULE: ./build/steps/finish-all.js















/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
async function finishAll(host, settings, { inFlight }) {
    const ownKey = (0,read/* readApiKey */.iZ)(host);
    const engine = (0,engine_process/* engineInState */.FS)(host);
    const report = (0,steps_report/* reportInState */.J)(host);
    const plan = makePlan(host, settings, report !== undefined, engine !== undefined);
    const ledgerPath = (0,external_node_path_.join)(settings.folder, 'ledger.jsonl');
    const early = releasedEarly(ledgerPath);
    const ledger = openLedger(host, settings);
    const phases = new host_phases/* Phases */.V(host);
    const dumping = phases.begin('Dump what the agent left behind');
    const ending = phases.begin("The end of the engine's log");
    // Before the releases, so that what the artifact client prints by itself stands under it.
    const keeping = phases.begin('Keep the artifact');
    const releasing = phases.begin('Release');
    const klavis = (0,connect/* connect */.N)(settings.api, engine?.key ?? ownKey, { say: releasing.info }, [ledgerPath]);
    const listens = engine !== undefined && (await (0,engine_process/* answers */.GA)(engine));
    const isGone = engine !== undefined && !listens;
    if (isGone && ledger.held().length > 0)
        host.log.warning(DEAD_ENGINE);
    const search = { klavis, nonce: settings.nonce, mask: host.mask };
    const found = isGone ? { labelsKept: false, open: [] } : await (0,steps_strays/* adoptStrays */.Z9)(ledger, search);
    const strays = { ...found, labelsKept: found.labelsKept || host.state('labels-kept') === 'true' };
    const folder = makeFolder(settings);
    const context = {
        host,
        klavis,
        ledger,
        plan,
        inFlight,
        region: settings.api.region,
        folder,
        early,
        dumping,
        releasing
    };
    const known = ledger.held();
    const leases = known.map((held) => (isGone ? goneWithItsEngine(held) : (0,finish/* finishLease */.A5)(held, context)));
    const allDumped = Promise.all(leases.map((lease) => lease.dumped));
    const allReleased = Promise.all(leases.map((lease) => lease.released));
    void allDumped.then(dumping.done);
    if (!isGone && known.some((held) => (0,finish/* isDumped */.Ms)(held, plan) && !early.has(held.intent.seq)))
        host.expectArtifact();
    const artifact = allDumped
        .then(async (dumped) => {
        const records = engine === undefined ? [] : await recordsOf(engine, allReleased);
        return (0,steps_artifact/* keepDumps */.zk)(dumped, records, { host, settings, report: report ?? [], plan, folder, keeping });
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
    const inTime = await allReleased;
    const late = engine === undefined ? await (0,steps_strays/* adoptLate */.xm)(strays, ledger, { ...search, signal: inFlight }) : strays;
    const latecomers = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq));
    const released = [...inTime, ...(await Promise.all(latecomers.map((held) => (0,finish/* releaseNow */.Us)(held, context))))];
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
        row.kind,
        statusCell(row),
        row.tools === undefined ? '–' : String(row.tools),
        (0,wording/* seconds */.YA)(row.acquireMs),
        row.readyMs === undefined ? '–' : (0,wording/* seconds */.YA)(row.readyMs),
        isFirst ? dumpCell(dumped.find(({ held }) => held.intent.seq === row.seq)) : '″',
        end === undefined ? (row.isBorrowed === true ? 'left as it was' : 'released') : finish/* RELEASED */.iB[end.outcome]
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
    const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached);
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
// EXTERNAL MODULE: ./build/steps/write-summary.js
var write_summary = __webpack_require__(15434);
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
        const ending = await finishAll(host, settings, limits);
        tell(host, settings, ending);
        if (settings.after.summary)
            await (0,write_summary/* writeSummary */.S)(host, postSummary(ending));
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
