export const id = 6871;
export const ids = [6871,9686];
export const modules = {

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

/***/ 49315:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ withFailureAsCheck)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _expect_check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15742);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(17589);
/* harmony import */ var _record_checks_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91744);




async function withFailureAsCheck(host, { companion, subject, expects }, act) {
    const started = performance.now();
    const failed = { isRecorded: false };
    try {
        await act(failed);
    }
    catch (error) {
        if (expects && !failed.isRecorded && !(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ)) {
            const check = (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(subject, false, EXPECTED, `the step failed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error)}`);
            const { ledgers, proofs } = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .readRunsOfStep */ .W_)(host);
            for (const ledger of ledgers)
                await (0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .recordChecks */ .dk)((0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .keeperOf */ .yD)(ledger, proofs), (0,_record_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .toRecords */ .e9)(companion, [check], started), host);
        }
        throw error;
    }
}
const EXPECTED = 'a step that can check it';


/***/ }),

/***/ 73012:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

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
// EXTERNAL MODULE: ./build/companions/checking-step.js
var checking_step = __webpack_require__(49315);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 3 modules
var companion_context = __webpack_require__(63779);
// EXTERNAL MODULE: ./build/companions/expect/check.js
var check = __webpack_require__(15742);
// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
// EXTERNAL MODULE: ./build/companions/record-checks.js + 1 modules
var record_checks = __webpack_require__(91744);
// EXTERNAL MODULE: ./build/companions/tamper-proof.js
var tamper_proof = __webpack_require__(46046);
// EXTERNAL MODULE: ./build/companions/test/checks/file-checks.js
var file_checks = __webpack_require__(79713);
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








const MIN_UPLOAD_MS = 10_000;
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
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/companions/expect/expectation-lines.js
var expectation_lines = __webpack_require__(63746);
// EXTERNAL MODULE: ./build/companions/test/cases/path-globs.js
var path_globs = __webpack_require__(57452);
;// CONCATENATED MODULE: ./build/companions/dump/expectations.js





const FILE_LINE = /^(?<path>\S.*?)\s+(?<expectation>exists|(?:contains|matches|equals):.*|\$.*)$/su;
const CHANGES_LINE = new RegExp(`^${path_globs/* CHANGED_ONLY */.yV}:(?<globs>.*)$`, 'su');
async function readWorkspaceExpectations(text, problems) {
    const read = await (0,expectation_lines/* readExpectLines */.BL)(text, problems, ({ negated, line }, compilers) => {
        const globs = CHANGES_LINE.exec(line)?.groups?.['globs'];
        return globs === undefined ? readFileLine(line, negated, compilers) : readGlobs(globs, negated, compilers);
    });
    const globs = read.flatMap((each) => ('globs' in each ? [each.globs] : []));
    return {
        files: read.flatMap((each) => ('path' in each ? [each] : [])),
        changedOnly: globs.length === 0 ? undefined : globs.flat()
    };
}
function readFileLine(line, negated, compilers) {
    const { path = '', expectation = '' } = FILE_LINE.exec(line)?.groups ?? {};
    if (path === '')
        throw new Error(`write \`<path> exists\`, \`<path> contains: …\`, or \`${path_globs/* CHANGED_ONLY */.yV}: <patterns>\`.`);
    const problem = (0,path_globs/* fileProblem */.Wj)(path);
    if (problem !== undefined)
        throw new Error(`the path ${(0,values/* quoted */.TL)(path)} ${problem}`);
    const file = path.replace(/^(\.\/)+/, '');
    if (expectation === 'exists')
        return { path: file, matcher: negated ? undefined : [] };
    return { path: file, matcher: [{ negated, requirement: (0,expectation_lines/* readRequirement */.MZ)(expectation, compilers) }] };
}
function readGlobs(text, negated, { pattern }) {
    if (negated)
        throw new Error(`\`${path_globs/* CHANGED_ONLY */.yV}\` cannot be negated.`);
    const globs = (0,lists/* items */.ld)(text).map((glob) => {
        try {
            return (0,path_globs/* compilePathGlob */.x7)(glob, pattern);
        }
        catch (error) {
            throw new Error(`the pattern ${(0,values/* quoted */.TL)(glob)} ${(0,failure/* messageOf */.bD)(error)}`);
        }
    });
    return { globs };
}

;// CONCATENATED MODULE: ./build/companions/dump/inputs.js




async function readDumpInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.wB)(host, read, problems, { needs: 'leases' }),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        names: (0,companions_inputs/* readNames */.r6)(read, problems),
        folder: read.text('folder'),
        expectations: await readWorkspaceExpectations(host.getInput('expect'), problems),
        changes: read.flag('changes', true),
        summary: read.flag('summary', true)
    };
    problems.throwIfAny();
    return inputs;
}

// EXTERNAL MODULE: ./build/archive/compare.js
var compare = __webpack_require__(26350);
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
// EXTERNAL MODULE: ./build/companions/test/checks/read-inside.js
var read_inside = __webpack_require__(55570);
;// CONCATENATED MODULE: ./build/companions/dump/workspace.js













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
    const readFile = async (path) => (0,read_inside/* readInside */.x)(folder, path);
    const { attached } = dumped.held.intent;
    if (attached && dumped.inputs.changes)
        phase.info('The changes are not known, because another job made the upload.');
    collected.workspaces.push({ readFile, changes: attached ? undefined : await readChanges(dumped, context) });
}
async function readChanges(dumped, context) {
    const { archive, actionRun, inputs } = dumped;
    const { signal } = context.limits;
    const comparison = { before: actionRun.upload, after: archive, limits: unpack/* WORKSPACE_LIMITS */.T, signal };
    if (inputs.changes)
        return await publishChanges(comparison, dumped, context);
    return inputs.expectations.changedOnly === undefined ? undefined : (await (0,compare/* compareArchives */.X)(comparison)).files;
}
async function publishChanges(comparison, { collected, inputs }, context) {
    const { host, phase } = context;
    const report = await (0,changes/* reportChanges */.w)(comparison, collected.folder, host);
    collected.records.push(report.json, report.diff);
    host.setOutput('changes', report.json);
    host.setOutput('diff', report.diff);
    host.setOutput('changed', String(report.changes.fileCount));
    phase.info(report.changes.summary);
    if (inputs.summary)
        await (0,write_reports/* writeSummary */.S)(host, `${(0,markdown/* paragraphs */.qN)([(0,changes_section/* changesSection */.H)(report.changes, '##'), (0,tamper_proof/* unprovenNote */.UM)(context)])}\n`);
    return report.files;
}
function notUnpacked({ reason }, archive) {
    return new failure/* Failure */.HR('The dump was not unpacked.', reason, `Handle the archive with care. It is at ${archive}.`);
}

;// CONCATENATED MODULE: ./build/companions/dump/dump.js

















async function runDump(host) {
    const step = { companion: 'dump', subject: 'the workspace', expects: host.getInput('expect').trim() !== '' };
    await (0,checking_step/* withFailureAsCheck */.$)(host, step, (failed) => dumpAndCheck(host, failed));
}
async function dumpAndCheck(host, failed) {
    const inputs = await readDumpInputs(host);
    const started = performance.now();
    const end = started + inputs.timeoutMs;
    const remainingMs = () => Math.max(1, Math.ceil(end - performance.now()));
    await (0,companion_context/* withCompanionContext */.O)(host, inputs, 'Dump', async (context) => {
        (0,tamper_proof/* logUnproven */.SH)(context);
        const workspaces = [];
        const [dumped] = await Promise.allSettled([dumpAll(inputs, workspaces, remainingMs, context)]);
        const unmet = await checkWorkspace(inputs, workspaces, started, context);
        failed.isRecorded = unmet !== undefined;
        if (dumped.status === 'rejected')
            throw dumped.reason;
        if (unmet !== undefined)
            throw unmet;
    });
}
async function dumpAll(inputs, workspaces, remainingMs, context) {
    const { host } = context;
    const leases = await (0,job_leases/* leasesOf */.NH)(context, inputs.names);
    checkUniqueNames(leases);
    if (leases.length === 0) {
        host.setOutput('files', '{}');
        return host.log.notice('Nothing was dumped, because no sandbox is held.');
    }
    const folder = createDumpFolder(inputs.folder, host.run);
    const collected = { folder, budget: new dump_budget/* DumpBudget */.QU(), listed: [], records: [], workspaces };
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
}
const NOT_DUMPED = { readFile: undefined, changes: undefined };
async function checkWorkspace({ expectations }, [workspace = NOT_DUMPED], started, { host, runs, inputs, phase }) {
    const checks = await (0,file_checks/* checkFiles */.g)(expectations, workspace);
    const isProven = (0,tamper_proof/* mark */.Gy)(inputs.proofs.length > 0);
    for (const { name, passed } of checks)
        phase.info(`${passed ? '✓' : '✗'} ${name}${passed ? isProven : ''}`);
    const run = runs.find(({ ledger }) => ledger.held().some(({ intent }) => intent.kind === 'local')) ?? runs.at(-1);
    await (0,record_checks/* recordChecks */.dk)(run, (0,record_checks/* toRecords */.e9)('dump', checks, started), host);
    return (0,check/* unmetExpectations */.HI)('The workspace', checks, 'Check what the agent did', true);
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
function filesByAlias({ listed }) {
    const files = listed.flatMap(({ dumped: { held, file } }) => held.intent.kind === 'local' || file === undefined ? [] : [[held.intent.alias, file]]);
    return JSON.stringify(Object.fromEntries(files));
}


/***/ }),

/***/ 63746:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BL: () => (/* binding */ readExpectLines),
/* harmony export */   MZ: () => (/* binding */ readRequirement),
/* harmony export */   uJ: () => (/* binding */ readExpectations)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _json_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41142);
/* harmony import */ var _patterns_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24383);





async function readExpectations(text, problems) {
    return await readExpectLines(text, problems, ({ negated, line }, compilers) => {
        return { negated, requirement: readRequirement(line, compilers) };
    });
}
async function readExpectLines(text, problems, read) {
    const given = (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text);
    if (given.length === 0 && text.trim() !== '')
        problems.add('expect', 'contains only comments, so it would expect nothing. Write `contains: # …` for text that starts with `#`.');
    const compilers = await loadCompilers(given);
    return given.flatMap((line) => {
        try {
            const negated = line.startsWith('!');
            return [read({ negated, line: negated ? line.slice(1).trim() : line }, compilers)];
        }
        catch (error) {
            problems.add('expect', `${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(line)} cannot be read: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`);
            return [];
        }
    });
}
async function loadCompilers(given) {
    const isNeeded = (start) => given.some((line) => start.test(line));
    const notLoaded = () => {
        throw new Error('its engine is not loaded.');
    };
    return {
        path: isNeeded(/^!?\s*\$|\s\$/) ? await (0,_json_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .loadJsonPaths */ .f)() : notLoaded,
        pattern: isNeeded(/\bmatches:|\bchanged-only:/) ? await (0,_patterns_js__WEBPACK_IMPORTED_MODULE_4__/* .loadPatterns */ .o)() : notLoaded
    };
}
function readRequirement(line, compilers) {
    if (line.startsWith('$'))
        return readPath(line, compilers.path);
    rejectOldForms(line);
    const [, keyword, rest = line] = /^(contains|matches|equals):\s*(.*)$/su.exec(line) ?? [];
    if (rest === '')
        throw new Error('there is no text to look for.');
    if (keyword === 'contains')
        return { kind: 'contains', text: rest };
    if (keyword === 'matches')
        return { kind: 'matches', pattern: compilers.pattern(rest) };
    return { kind: 'equals', value: rest };
}
function rejectOldForms(line) {
    const [, text] = /^text:\s*(.*)$/su.exec(line) ?? [];
    if (text !== undefined)
        throw new Error(`write \`contains: ${text || '…'}\` instead of \`text:\`.`);
    const [, pattern = '', flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(line) ?? [];
    if (pattern === '')
        return;
    const known = flags.replace(/[^ims]/g, '');
    throw new Error(`write \`matches: ${known === '' ? '' : `(?${known})`}${pattern.replaceAll('\\/', '/')}\` instead of \`/…/\`. For this text itself, write \`equals: ${line}\`.`);
}
function readPath(line, compile) {
    const index = operatorIndex(line);
    if (index === -1)
        return { kind: 'path', path: compile(line) };
    const operator = line.slice(index, index + 2) === '==' ? '==' : '!=';
    const value = readValue(line.slice(index + 2).trim(), operator);
    return { kind: 'value', path: compile(line.slice(0, index).trim()), operator, value };
}
function operatorIndex(line) {
    const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[\]()]|[=!]=/g;
    let depth = 0;
    for (const { 0: token, index } of line.matchAll(tokens)) {
        if (token === '[' || token === '(')
            depth++;
        else if (token === ']' || token === ')')
            depth--;
        else if (depth === 0 && (token === '==' || token === '!='))
            return index;
    }
    return -1;
}
function readValue(text, operator) {
    try {
        return JSON.parse(text);
    }
    catch {
        throw new Error(`the value after \`${operator}\` is not JSON. Put text in double quotes, like "done".`);
    }
}


/***/ }),

/***/ 61786:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   Kb: () => (/* binding */ MAX_PATH_LENGTH),
/* harmony export */   LI: () => (/* binding */ resolveInside),
/* harmony export */   Ye: () => (/* binding */ realPath),
/* harmony export */   dU: () => (/* binding */ realRoot),
/* harmony export */   lQ: () => (/* binding */ isFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);



const MAX_PATH_LENGTH = 1_000;
function realRoot(root) {
    return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(root);
}
function isInside(root, path) {
    const below = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, path);
    const parts = below.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
    return !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(below) && parts[0] !== '..' && !parts.some((part) => part.toLowerCase() === '.git');
}
function resolveInside(root, folder, path) {
    if (path.length > MAX_PATH_LENGTH)
        throw new Error('is too long.');
    if (/[\u0000-\u001f\u007f]/.test(path))
        throw new Error('contains a control character.');
    if (path.includes('\\'))
        throw new Error('contains a backslash. Use `/` between folders.');
    if (/^\/|^[A-Za-z]:|^~/.test(path))
        throw new Error('is not relative. Write it relative to this file.');
    const joined = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, path);
    if (!isInside(root, joined))
        throw new Error('is outside of the repository, or in its `.git`. Use a path inside.');
    const real = realPath(joined);
    if (real === undefined)
        throw new Error('does not exist. It is relative to this file.');
    if (!isInside(root, real))
        throw new Error('is a link that leads out of the repository. Use a path inside.');
    return real;
}
function realPath(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch (error) {
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG'))
            return undefined;
        throw error;
    }
}
function isFolder(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
}


/***/ }),

/***/ 57452:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wj: () => (/* binding */ fileProblem),
/* harmony export */   x7: () => (/* binding */ compilePathGlob),
/* harmony export */   yV: () => (/* binding */ CHANGED_ONLY)
/* harmony export */ });
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);
/* harmony import */ var _inside_root_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(61786);


const MAX_GLOB_LENGTH = 190;
const CHANGED_ONLY = 'changed-only';
function fileProblem(path) {
    if (path.trim() === '' || path.endsWith('/'))
        return 'names no file.';
    if (path.length > _inside_root_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_PATH_LENGTH */ .Kb)
        return 'is too long.';
    if (path.includes('*'))
        return `is a pattern, but names one file. Patterns are for \`${CHANGED_ONLY}\`.`;
    return pathProblem(path);
}
function pathProblem(path) {
    if (path.includes('\\'))
        return 'contains a backslash. Use `/` between folders.';
    if (/^\/|^[A-Za-z]:/.test(path))
        return 'is absolute. Write it relative to the workspace.';
    if (path.split('/').includes('..'))
        return 'contains `..`. Write it relative to the workspace.';
    if (/[\u0000-\u001f\u007f]/.test(path))
        return 'contains a control character.';
    return undefined;
}
function compilePathGlob(glob, compilePattern) {
    const problem = pathProblem(glob);
    if (problem !== undefined)
        throw new Error(problem);
    if (glob.length > MAX_GLOB_LENGTH)
        throw new Error(`is longer than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(MAX_GLOB_LENGTH, 'character')}.`);
    if (/[[\]{}!]/.test(glob))
        throw new Error('may contain `*`, `?` and `**`, but no `[`, `{` or `!`.');
    const path = glob.replace(/^(\.\/)+/, '').replace(/\/$/, '/**');
    if (/^(\*\*\/)*\*\*$|^(\*\*\/)+\*$/.test(path))
        throw new Error('allows every change, so nothing can fail. Remove it.');
    const parts = [...path.matchAll(/\*\*\/|\*\*|\*|\?|[^*?]+/g)].map(([part]) => toPattern(part));
    return { source: glob, test: compilePattern(`(?s)^${parts.join('')}$`).test };
}
function toPattern(part) {
    if (part === '**/')
        return '(.*/)?';
    if (part === '**')
        return '.*';
    if (part === '*')
        return '[^/]*';
    if (part === '?')
        return '[^/]';
    return part.replace(/[.+^$|()\\-]/g, '\\$&');
}


/***/ }),

/***/ 79713:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ checkFiles)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _expect_check_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15742);
/* harmony import */ var _expect_matcher_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(51760);
/* harmony import */ var _expect_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49962);
/* harmony import */ var _read_inside_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(55570);







const MAX_SHOWN_FILES = 5;
async function checkFiles({ files, changedOnly }, { readFile, changes }) {
    const checks = [];
    for (const expectation of files)
        checks.push(...(await checkFile(expectation, readFile)));
    return changedOnly === undefined ? checks : [...checks, checkChanges(changedOnly, changes)];
}
async function checkFile({ path, matcher }, readFile) {
    const file = await tryRead(path, readFile);
    const title = `file ${path}`;
    const isMissing = file === undefined;
    const state = isMissing ? 'no such file' : typeof file === 'string' ? file : `a file of ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .size */ .Ej)(file.length)}`;
    if (matcher === undefined)
        return [(0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(`${title} does not exist`, isMissing, 'no such file', state)];
    const isRead = typeof file !== 'string' && file !== undefined;
    if (matcher.length === 0)
        return [(0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(`${title} exists`, isRead, 'the file', state)];
    return matcher.map((condition) => {
        const name = `${title} ${(0,_expect_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .predicate */ .s)(condition)}`;
        const expected = (0,_expect_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .expectedText */ .G)(condition);
        if (!isRead)
            return (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(name, false, expected, state);
        const { met, found } = (0,_expect_matcher_js__WEBPACK_IMPORTED_MODULE_3__/* .evaluate */ ._)(condition, { kind: 'text', text: file.toString('utf8') });
        return (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(name, met, expected, found);
    });
}
async function tryRead(path, readFile) {
    if (readFile === undefined)
        return 'the workspace was not dumped';
    try {
        const bytes = await readFile(path);
        return bytes !== undefined && bytes.length > _read_inside_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_FILE_BYTES */ .g
            ? `a file of ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .size */ .Ej)(bytes.length)}, which is too large to check`
            : bytes;
    }
    catch (error) {
        return `a file that cannot be read: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`;
    }
}
function checkChanges(patterns, changes) {
    const list = patterns.map(({ source }) => source).join(', ');
    const title = `changed-only ${list || 'nothing'}`;
    const expected = list === '' ? 'no changes' : `changes of ${list} only`;
    if (changes === undefined)
        return (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(title, false, expected, 'the changes are not known');
    const unexpected = changes.filter(({ path }) => !patterns.some((pattern) => isMatch(pattern, path)));
    const found = unexpected.length === 0 ? `${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(changes.length, 'change')}, all expected` : listChanges(unexpected);
    return (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(title, unexpected.length === 0, expected, found);
}
function isMatch(pattern, path) {
    try {
        return pattern.test(path);
    }
    catch {
        return false;
    }
}
function listChanges(changes) {
    const names = changes.slice(0, MAX_SHOWN_FILES).map(({ path, change }) => `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(path, 60)} (${change})`);
    const more = changes.length > MAX_SHOWN_FILES ? `, and ${changes.length - MAX_SHOWN_FILES} more` : '';
    return `${names.join(', ')}${more}`;
}


/***/ }),

/***/ 55570:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ MAX_FILE_BYTES),
/* harmony export */   x: () => (/* binding */ readInside)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64768);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(19036);





const MAX_FILE_BYTES = 16 * 1024 * 1024;
function readInside(folder, path) {
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder);
    let real = root;
    for (const step of path.split('/')) {
        const next = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(real, step);
        if (!(0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .somethingAt */ .q3)(next))
            return undefined;
        real = realPathOf(next);
        if (!real.startsWith(`${root}${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`))
            throw new Error('it is a link that leads out of the workspace');
    }
    const bytes = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readPlainBytes */ .eZ)(real, MAX_FILE_BYTES);
    if (bytes === undefined)
        throw new Error('it is not a file of at most 16 MiB');
    return bytes;
}
function realPathOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    }
    catch {
        throw new Error(`it is a link that leads nowhere${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .quoteAtEnd */ .RJ)(targetOf(path))}`);
    }
}
function targetOf(path) {
    try {
        return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_2__/* .oneLine */ .TN)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path), 200);
    }
    catch {
        return '';
    }
}


/***/ }),

/***/ 85229:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ tryAll)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);


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
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ removeFolderSync),
/* harmony export */   XY: () => (/* binding */ tryToRemove),
/* harmony export */   hG: () => (/* binding */ removeHostileFolder),
/* harmony export */   v$: () => (/* binding */ removeFolder)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);




const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };
function removeFolderSync(path) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(path, REMOVE);
}
async function removeFolder(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, REMOVE);
}
function removeHostileFolder(path) {
    try {
        removeFolderSync(path);
    }
    catch {
        if (process.platform === 'win32') {
            openFolders(path);
            removeFolderSync(path);
            return;
        }
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)('/bin/chmod', ['-R', 'u+rwx', '--', path], { stdio: 'ignore' });
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)('/bin/rm', ['-rf', '--', path], { stdio: 'ignore' });
    }
}
function tryToRemove(path) {
    try {
        removeHostileFolder(path);
        return true;
    }
    catch {
        return false;
    }
}
function openFolders(path) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(path, 0o700);
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(path))
        openFolders((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, name));
}


/***/ }),

/***/ 68969:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ unusedPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);


const MAX_NUMBER = 1_000;
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
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


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
        made_by: `klavis-sandbox-action ${version/* VERSION */.xv}`,
        made_at: new Date().toISOString(),
        repository,
        run_id: runId,
        run_attempt: attempt,
        job
    };
    return `${JSON.stringify({ ...about, leases }, null, 2)}\n`;
}

;// CONCATENATED MODULE: ./build/post/artifact.js










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
function withManifest(listed, records, folder, host) {
    const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records];
    if (files.length === 0)
        return [];
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.manifest);
    (0,host_files/* writePrivateFile */.Pl)(path, host.redact(manifest(host.run, listed)));
    return [path, ...files];
}
async function uploadFiles(request, limitMs, { host, phase }) {
    const compress = !request.files.some((file) => file.endsWith('.gz'));
    phase.info(`${(0,host_wording/* perHost */.GB)({ action: 'Uploading', terminal: 'Saving' })} ${(0,wording/* count */.U9)(request.files.length, 'file')}`);
    const upload = () => host.uploadArtifact({ ...request, compress });
    const uploaded = await (0,time_limits/* raceTimeLimit */.iu)(limitMs, undefined, upload, () => tookTooLong(limitMs));
    phase.info(`✓ ${uploaded.name}`);
    return uploaded;
}
function copyToWorkspace(run, name, files) {
    const wanted = (0,external_node_path_.join)(run.workspace, name);
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(wanted), { recursive: true });
    const place = (0,unused_path/* unusedPath */.A)(wanted, createFolder);
    for (const file of files)
        (0,external_node_fs_.copyFileSync)(file, (0,external_node_path_.join)(place, (0,external_node_path_.basename)(file)), external_node_fs_.constants.COPYFILE_EXCL);
    return place;
}
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


/***/ }),

/***/ 8597:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ ENGINE_FILES),
/* harmony export */   al: () => (/* binding */ RUN_FILES),
/* harmony export */   iO: () => (/* binding */ GATEWAY_LOG),
/* harmony export */   nA: () => (/* binding */ ARTIFACT_FILES)
/* harmony export */ });
const RUN_FILES = {
    ledger: 'ledger.jsonl',
    upload: 'upload.tar.gz',
    gitCopies: 'git',
    servers: 'servers.json',
    initial: 'initial-state.json',
    log: 'log.txt',
    recordedServers: 'recorded-servers.json',
    checks: 'checks.jsonl',
    dumps: 'dump',
    engine: 'engine',
    gateway: 'gateway'
};
const ENGINE_FILES = {
    state: 'state.json',
    transcript: 'transcript.jsonl',
    log: 'engine.log',
    storage: 'storage',
    servers: 'servers',
    cassette: 'cassette.jsonl',
    sandboxPrefix: 'sandbox-'
};
const GATEWAY_LOG = 'gateway.log';
const ARTIFACT_FILES = {
    manifest: 'manifest.json',
    report: 'report.html',
    workspace: 'local-sandbox.tar.gz',
    changes: 'changes.json',
    diff: 'changes.diff',
    recordedServers: 'recorded-servers.json',
    changedTranscript: 'transcript-changed.jsonl'
};


/***/ }),

/***/ 61028:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E6: () => (/* binding */ newRunFolder),
/* harmony export */   EH: () => (/* binding */ claimRunFolder),
/* harmony export */   l1: () => (/* binding */ hasRunFolderName)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(76760);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8597);





const PREFIX = 'klavis-sandbox-';
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/;
function newRunFolder(run, nonce) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`);
}
function claimRunFolder(host, folder) {
    if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
        for (const name of [_files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.engine, _files_js__WEBPACK_IMPORTED_MODULE_4__/* .RUN_FILES */ .al.gateway])
            removeLink((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name));
        return folder;
    }
    host.log.warning(`The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`);
    if (hasRunFolderPath(host.run, folder))
        removeLink(folder);
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(tempOf(host.run), PREFIX));
    }
    catch {
        return newRunFolder(host.run, (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex'));
    }
}
function hasRunFolderName(folder) {
    return NAME.test((0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(folder));
}
function hasRunFolderPath(run, folder) {
    return hasRunFolderName(folder) && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder) === tempOf(run);
}
function isOwnFolder(path) {
    const stats = statsOf(path);
    return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid);
}
function removeLink(path) {
    try {
        if (statsOf(path)?.isSymbolicLink())
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function tempOf({ temp }) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(temp || (0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)());
}


/***/ })

};
