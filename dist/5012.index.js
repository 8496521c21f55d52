export const id = 5012;
export const ids = [5012];
export const modules = {

/***/ 58839:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ redactDeep),
/* harmony export */   r: () => (/* binding */ redactJson)
/* harmony export */ });
/* harmony import */ var _exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);


function redactDeep(value, redact) {
    const redactEach = (each) => redactDeep(each, redact);
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map(redactEach);
    if (value instanceof Map)
        return new Map([...value].map(([key, each]) => [redactEach(key), redactEach(each)]));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactEach(each)]));
}
function redactJson(value, redact) {
    const json = (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value);
    if (json !== undefined && !json.includes('\\') && redact(json) === json)
        return json;
    return (0,_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .exactJson */ .ip)(value, (_, inner) => {
        if (typeof inner === 'string')
            return redact(inner);
        if (typeof inner === 'number')
            return redact(String(inner)) === String(inner) ? inner : redact(String(inner));
        return (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(inner) ? redactKeys(inner, redact) : inner;
    });
}
function redactKeys(record, redact) {
    const same = Object.keys(record).every((key) => redact(key) === key);
    return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]));
}


/***/ }),

/***/ 96991:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $X: () => (/* binding */ manualReleaseCommand),
/* harmony export */   oi: () => (/* binding */ olderApiHint),
/* harmony export */   qA: () => (/* binding */ showInstanceCommand)
/* harmony export */ });
/* harmony import */ var _klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(26148);
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);


const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"';
const DELETE = `curl -X DELETE ${KEY}`;
function manualReleaseCommand({ intent, lease }, apiUrl) {
    switch (intent.kind) {
        case 'sandbox': {
            const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`;
            return { instruction: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] };
        }
        case 'local': {
            const instruction = `To release it now, list the local sandboxes (GET /local-sandbox), find the one whose id has a SHA-256 that starts with ${(0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(lease.id)}, and DELETE it.`;
            return { instruction, commands: [] };
        }
        case 'instance': {
            const commands = [showInstanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`];
            return { instruction: 'To delete it now, get its instanceId:', commands };
        }
    }
}
function olderApiHint({ intent }) {
    if (intent.kind !== 'instance')
        return '';
    return `(an older API also needs "platformName":"${_klavis_instances_js__WEBPACK_IMPORTED_MODULE_0__/* .DEFAULT_PLATFORM */ .E}", and …/instance/delete/INSTANCE_ID)`;
}
function showInstanceCommand(apiUrl, { server, owner }) {
    const platform = owner?.platform ? { platformName: owner.platform } : {};
    const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform });
    return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`;
}


/***/ }),

/***/ 9675:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ buildStory)
/* harmony export */ });
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58839);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7844);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64768);
/* harmony import */ var _lease_expiry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(97426);
/* harmony import */ var _lease_manual_release_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96991);
/* harmony import */ var _finish_lease_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7331);






function buildStory(result, { run, redact }, apiUrl) {
    const { repository, runId, attempt, job, serverUrl } = run;
    const story = {
        version: _base_version_js__WEBPACK_IMPORTED_MODULE_2__/* .VERSION */ .xv,
        run: { repository, runId, attempt, job, serverUrl },
        engine: result.engine,
        jobStatus: result.jobStatus,
        jobFailure: result.jobFailure,
        failure: result.mainFailure,
        servers: result.servers.map((saved) => serverOf(saved, result)),
        spans: result.spans,
        recording: result.recording,
        tools: result.calls,
        checks: result.checks,
        changes: result.changes,
        leftovers: leftoversOf(result, apiUrl),
        artifact: artifactOf(result)
    };
    return (0,_base_redact_js__WEBPACK_IMPORTED_MODULE_3__/* .redactDeep */ .K)(story, redact);
}
function serverOf(saved, { dumped, released, inProgress }) {
    const { seq, alias, server, kind, tools, acquireMs, readyMs, recordedAt } = saved;
    const status = statusOf(saved);
    const dump = dumpOf(dumped.find(({ held }) => held.intent.seq === seq));
    const result = released.find(({ held }) => held.intent.seq === seq);
    const isOk = status !== 'not answering' && dump !== 'failed' && result?.outcome !== 'failed';
    const leftTo = leftToOf(saved, result);
    const end = inProgress.has(seq) ? 'being released' : endOf(leftTo, result);
    const others = { ...(leftTo === undefined ? {} : { leftTo }), ...(recordedAt === undefined ? {} : { recordedAt }) };
    return { lease: seq, alias, server, kind, status, tools, acquireMs, readyMs, dump, end, isOk, ...others };
}
function statusOf({ status, tools }) {
    if (tools !== undefined)
        return 'ready';
    return status === 'occupied' || status === 'idle' ? 'not verified' : status;
}
function dumpOf(dumped) {
    if (dumped?.file !== undefined)
        return (0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(dumped.bytes);
    return dumped === undefined || dumped.reason === '' ? '–' : 'failed';
}
function leftToOf({ isBorrowed }, result) {
    if (result?.outcome === 'kept' && result.held.intent.attached)
        return 'another job';
    return result === undefined && isBorrowed === true ? 'its user' : undefined;
}
function endOf(leftTo, result) {
    if (leftTo !== undefined)
        return 'left unchanged';
    return result === undefined ? 'released' : _finish_lease_js__WEBPACK_IMPORTED_MODULE_1__/* .RELEASE_LABELS */ .EN[result.outcome];
}
function artifactOf({ artifact: { uploaded, folder }, hasReport }) {
    if (uploaded !== undefined)
        return { name: uploaded.name, url: uploaded.url, hasReport };
    return folder === undefined ? undefined : { folder };
}
function leftoversOf({ released, uncertain }, apiUrl) {
    const failed = released.filter(({ outcome }) => outcome === 'failed');
    const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached);
    return [
        ...failed.map((each) => notReleased(each, apiUrl)),
        ...uncertain.map((lease) => ({ ...left(lease), kind: 'possibly held', detail: (0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_5__/* .expirySentence */ .Hi)(lease) })),
        ...kept.map(({ held }) => ({ ...left(held), kind: 'kept', detail: (0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_5__/* .aliveUntil */ .m5)(held) }))
    ];
}
function left({ intent }) {
    return { alias: intent.alias, command: '' };
}
function notReleased({ held, reason }, apiUrl) {
    const { instruction, commands } = (0,_lease_manual_release_js__WEBPACK_IMPORTED_MODULE_0__/* .manualReleaseCommand */ .$X)(held, apiUrl);
    const how = commands.length === 0 ? ` ${instruction}` : '';
    const detail = `${(0,_lease_expiry_js__WEBPACK_IMPORTED_MODULE_5__/* .expirySentence */ .Hi)(held)}. ${reason}${how}`;
    return { alias: held.intent.alias, kind: 'not released', detail, command: commands.join('\n') };
}


/***/ }),

/***/ 82631:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ writeReports),
  S: () => (/* binding */ writeSummary)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/report/call-totals.js
var call_totals = __webpack_require__(98279);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(34902);
// EXTERNAL MODULE: ./build/report/recording-note.js
var recording_note = __webpack_require__(10373);
;// CONCATENATED MODULE: ./build/report/calls-section.js





const MAX_TOOLS = 200;
const MAX_COMPANION_TOOLS = 50;
const VISIBLE_TOOLS = 15;
const MAX_CELL_LENGTH = 64;
function callsSection(story) {
    const [agent, companions] = [(0,call_totals/* callsBy */.L)('agent', story.tools), (0,call_totals/* callsBy */.L)('companion', story.tools)];
    const content = (0,markdown/* paragraphs */.qN)([(0,recording_note/* recordingNote */.S)(story), agentTable(agent), companionTable(companions)]);
    if (content === '')
        return '';
    return (0,markdown/* paragraphs */.qN)([`### ${agent.calls === 0 ? 'Tool calls' : (0,wording/* count */.U9)(agent.calls, 'tool call')}`, content]);
}
function agentTable(agent) {
    if (agent.calls === 0)
        return '';
    const rows = mostCalled(agent).slice(0, MAX_TOOLS);
    const [visible, hidden] = [rows.slice(0, VISIBLE_TOOLS), rows.slice(VISIBLE_TOOLS)];
    return (0,markdown/* paragraphs */.qN)([
        toolTable(visible, agent),
        hidden.length === 0 ? '' : (0,markdown/* collapsed */.yZ)((0,wording/* count */.U9)(hidden.length, 'more tool'), toolTable(hidden, agent)),
        omitted(agent.tools.length - rows.length)
    ]);
}
function companionTable(companions) {
    if (companions.calls === 0)
        return '';
    const rows = mostCalled(companions).slice(0, MAX_COMPANION_TOOLS);
    const content = (0,markdown/* paragraphs */.qN)([toolTable(rows, companions), omitted(companions.tools.length - rows.length)]);
    return (0,markdown/* collapsed */.yZ)(`Calls by companion actions (${companions.calls})`, content);
}
function mostCalled({ tools }) {
    return tools.toSorted((one, other) => other.calls - one.calls);
}
function omitted(tools) {
    return tools === 0 ? '' : `… and ${(0,wording/* count */.U9)(tools, 'more tool')}.`;
}
function toolTable(tools, { denied }) {
    const hasDenied = denied > 0;
    const names = ['Server', 'Tool', 'Calls', 'Errors', ...(hasDenied ? ['Denied'] : []), 'Median', '95 % within'];
    const alignments = names.map((_, index) => (index < 2 ? '---' : '--:'));
    return [(0,markdown/* tableRow */.jD)(names), `|${alignments.join('|')}|`, ...tools.map((tool) => toolRow(tool, hasDenied))].join('\n');
}
function toolRow({ server, tool, calls, errors, denied, p50, p95 }, hasDenied) {
    const names = [server, tool].map((name) => (0,base_text/* escapeMarkdown */.FV)(name, MAX_CELL_LENGTH));
    const times = [p50, p95].map((ms) => `${Math.round(ms)} ms`);
    return (0,markdown/* tableRow */.jD)([...names, calls, errors, ...(hasDenied ? [denied] : []), ...times]);
}

// EXTERNAL MODULE: ./build/report/changes-section.js
var changes_section = __webpack_require__(6516);
// EXTERNAL MODULE: ./build/report/checks-note.js
var checks_note = __webpack_require__(95643);
// EXTERNAL MODULE: ./build/report/checks-section.js
var checks_section = __webpack_require__(84404);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
;// CONCATENATED MODULE: ./build/report/summary-sections.js





const MAX_LEFTOVERS = 50;
const MAX_SERVERS = 100;
const summary_sections_MAX_CELL_LENGTH = 64;
const MAX_DETAIL_LENGTH = 700;
const MAX_COMMAND_LENGTH = 2_000;
function leftoverList({ leftovers }) {
    const more = leftovers.length > MAX_LEFTOVERS ? [`- … and ${leftovers.length - MAX_LEFTOVERS} more.`] : [];
    const items = leftovers.slice(0, MAX_LEFTOVERS).map((each) => `- ${leftoverSentence(each)}${releaseCommand(each)}`);
    return [...items, ...more].join('\n');
}
function leftoverSentence({ alias, kind, detail }) {
    const name = cell(alias);
    const text = (0,base_text/* escapeMarkdown */.FV)(detail, MAX_DETAIL_LENGTH);
    if (kind === 'kept')
        return `${name} is kept alive ${text}.`;
    if (kind === 'possibly held')
        return `**${name} may have been acquired:** the answer of the API was lost. If it was acquired, ${text}.`;
    return `**${name} was not released:** ${text}`;
}
function releaseCommand({ command }) {
    if (command === '' || command.length > MAX_COMMAND_LENGTH)
        return '';
    const lines = (0,base_text/* codeBlock */.DV)(command, 'sh').split('\n');
    return ` To release it now:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
function serverTable({ servers }) {
    if (servers.length === 0)
        return '';
    const head = '| Server | Kind | Status | Tools | Wait | Ready | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|';
    const rows = servers.slice(0, MAX_SERVERS).map((server, index) => serverRow(server, servers[index - 1]));
    const more = servers.length > MAX_SERVERS ? `\n\n… and ${servers.length - MAX_SERVERS} more.` : '';
    return [head, ...rows].join('\n') + more;
}
function serverRow(server, previous) {
    const { alias, kind, status, tools, acquireMs, readyMs, dump, end } = server;
    return (0,markdown/* tableRow */.jD)([
        alias === server.server ? cell(alias) : `${cell(alias)} (${cell(server.server)})`,
        kind,
        cell(status),
        tools ?? '–',
        (0,wording/* seconds */.YA)(acquireMs),
        readyMs === undefined ? '–' : (0,wording/* seconds */.YA)(readyMs),
        previous?.lease === server.lease ? '″' : cell(dump),
        cell(end)
    ]);
}
function cell(text) {
    return (0,base_text/* escapeMarkdown */.FV)(text, summary_sections_MAX_CELL_LENGTH);
}
function artifactLine({ artifact, recording, tools, changes }) {
    if (artifact === undefined)
        return '';
    if ('folder' in artifact)
        return `The artifact could not be uploaded. Its files are on ${(0,host_wording/* machine */.Aq)()}, at ${(0,base_text/* escapeMarkdown */.FV)(artifact.folder)}`;
    const name = (0,base_text/* escapeMarkdown */.FV)(artifact.name);
    const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`;
    const call = recording === 'all' ? 'call' : 'recorded call';
    const parts = [...(tools.length === 0 ? [] : [call]), ...(changes === undefined ? [] : ['change'])];
    const shown = parts.length === 0 ? 'the timeline' : `every ${parts.join(' and ')}`;
    return `Artifact: ${link}${artifact.hasReport === true ? `. Its ${files/* ARTIFACT_FILES */.nA.report} shows ${shown}.` : ''}`;
}

// EXTERNAL MODULE: ./build/report/story-run.js
var story_run = __webpack_require__(93946);
;// CONCATENATED MODULE: ./build/report/timeline.js



const MAX_BARS = 40;
const MAX_FAILED_BARS = 20;
const MAX_NAME_LENGTH = 40;
const JOB_SECTION = 'job';
const MAX_TICKS = 3;
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const TICKS = [
    ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}second`, number * SECOND]),
    ...[1, 2, 5, 10, 15, 30].map((number) => [`${number}minute`, number * MINUTE]),
    ...[1, 2, 6].map((number) => [`${number}hour`, number * HOUR])
];
function timeline({ spans, servers, run }) {
    if (spans.length === 0)
        return '';
    const bars = merged(spans);
    const sections = new Map();
    for (const bar of bars.toSorted((one, other) => one.from - other.from)) {
        const name = sectionOf(bar, servers);
        sections.set(name, [...(sections.get(name) ?? []), bar]);
    }
    const lines = [...sections].flatMap(([name, own]) => [
        `  section ${safeName(name)}`,
        ...own.map((bar) => lineOf(bar, name, run))
    ]);
    const head = [
        'gantt',
        '  dateFormat x',
        '  axisFormat %H:%M:%S',
        `  tickInterval ${tickInterval(spans)}`,
        '  todayMarker off'
    ];
    const config = { gantt: { leftPadding: paddingFor([...sections.keys()]) } };
    const note = bars.length === spans.length ? '' : `\n\n${(0,wording/* count */.U9)(spans.length, 'span')}, merged into ${bars.length} bars.`;
    const chart = [`%%{init: ${JSON.stringify(config)}}%%`, ...head, ...lines].join('\n');
    return (0,markdown/* collapsed */.yZ)('Timeline', `\`\`\`mermaid\n${chart}\n\`\`\`${note}`);
}
function tickInterval(spans) {
    const took = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from));
    const [name] = TICKS.find(([, ms]) => ms * MAX_TICKS >= took) ?? ['6hour'];
    return name;
}
function paddingFor(sections) {
    return 24 + 7 * Math.max(...sections.map((name) => safeName(name).length));
}
function merged(spans) {
    const each = spans.map((span) => ({ ...span, spans: 1 }));
    if (each.length <= MAX_BARS)
        return each;
    const failed = each.filter((span) => span.failed).slice(0, MAX_FAILED_BARS);
    const byActivity = new Map();
    for (const span of each.filter((one) => !failed.includes(one))) {
        const bar = byActivity.get(span.activity);
        byActivity.set(span.activity, bar === undefined ? { ...span, alias: '' } : union(bar, span));
    }
    return [...byActivity.values(), ...failed];
}
function union(bar, span) {
    const [from, to] = [Math.min(bar.from, span.from), Math.max(bar.to, span.to)];
    return { ...bar, from, to, failed: bar.failed || span.failed, spans: bar.spans + 1 };
}
function sectionOf({ alias }, servers) {
    if (alias === '')
        return JOB_SECTION;
    return servers.find((server) => server.alias === alias)?.kind === 'local' ? 'local-sandbox' : alias;
}
function lineOf({ activity, alias, from, to, failed, spans }, section, run) {
    const what = alias === '' || alias === section ? '' : ` ${alias}`;
    const many = spans === 1 ? '' : ` x ${spans}`;
    const style = failed ? 'crit, ' : activity === 'agent' ? 'active, ' : '';
    const end = Math.max(to, from + 1);
    return `    ${safeName(`${(0,story_run/* activityName */.J7)(activity, run)}${what}${many}`)} ${(0,wording/* seconds */.YA)(to - from)} :${style}${from}, ${end}`;
}
function safeName(name) {
    const safe = name.replace(/[^A-Za-z0-9._ -]+|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '-');
    return safe.length <= MAX_NAME_LENGTH ? safe : `${safe.slice(0, MAX_NAME_LENGTH - 2)}..`;
}

// EXTERNAL MODULE: ./build/report/verdict.js
var verdict = __webpack_require__(47342);
;// CONCATENATED MODULE: ./build/report/summary.js








const MAX_BYTES = 1_000_000;
function summaryOf(story) {
    if (isEmpty(story))
        return '';
    const sections = [
        { name: 'the result', priority: 8, text: (0,verdict/* verdict */.W)(story) },
        { name: 'the checks', priority: 7, text: (0,checks_section/* checksSection */.N$)(story.checks, checks_section/* SUMMARY_CHECKS */.RA) },
        { name: 'what is still held', priority: 6, text: leftoverList(story) },
        { name: 'the artifact', priority: 4, text: artifactLine(story) },
        { name: 'the servers', priority: 5, text: serverTable(story) },
        { name: 'the tool calls', priority: 2, text: callsSection(story) },
        { name: 'the changes', priority: 3, text: changesOf(story) },
        { name: 'the timeline', priority: 1, text: timeline(story) }
    ];
    return withinLimit(sections.filter(({ text }) => text !== ''));
}
function isEmpty({ failure, servers, leftovers, artifact, tools, changes, checks }) {
    const lists = [servers, leftovers, tools, checks.records];
    return failure === '' && artifact === undefined && changes === undefined && lists.every(({ length }) => length === 0);
}
function changesOf({ changes, checks }) {
    return changes === undefined ? '' : (0,changes_section/* changesSection */.H)(changes, '###', checks.records.some(checks_note/* isVerdictOfTests */._s));
}
function withinLimit(sections) {
    const omitted = [];
    for (let shown = sections;;) {
        const text = render(shown, omitted);
        if (Buffer.byteLength(text) <= MAX_BYTES)
            return text;
        const [least] = [...shown].sort((one, other) => one.priority - other.priority);
        if (least === undefined)
            return '';
        omitted.push(least.name);
        shown = shown.filter((section) => section !== least);
    }
}
function render(sections, omitted) {
    const note = omitted.length === 0 ? '' : `Left out, because GitHub limits the size of a summary: ${omitted.join(', ')}.`;
    return `${(0,markdown/* paragraphs */.qN)(['## Klavis sandboxes', ...sections.map(({ text }) => text), note])}\n`;
}

// EXTERNAL MODULE: ./build/state/saved-event.js
var saved_event = __webpack_require__(93280);
// EXTERNAL MODULE: ./build/post/build-story.js
var build_story = __webpack_require__(9675);
;// CONCATENATED MODULE: ./build/post/write-reports.js




async function writeReports(host, { api, after }, result) {
    try {
        const story = (0,build_story/* buildStory */.q)(result, host, api.url);
        if (after.summary)
            await writeSummary(host, summaryOf(story));
        if (!after.comment)
            return;
        const { commentOnPullRequest } = await __webpack_require__.e(/* import() */ 6521).then(__webpack_require__.bind(__webpack_require__, 36521));
        await commentOnPullRequest(host, story, (0,saved_event/* readSavedEvent */.q)(host));
    }
    catch (error) {
        const why = (0,failure/* messageOf */.bD)(error);
        host.log.warning(`The job summary or the comment could not be written: ${why} This does not affect the releases.`);
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


/***/ }),

/***/ 98279:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ callsBy),
/* harmony export */   r: () => (/* binding */ callProblems)
/* harmony export */ });
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64768);

function callsBy(caller, tools) {
    const own = tools.filter((tool) => tool.caller === caller || (caller === 'agent' && tool.caller === 'trial'));
    const sum = (field) => own.reduce((total, tool) => total + (tool[field] ?? 0), 0);
    return { tools: own, calls: sum('calls'), errors: sum('errors'), denied: sum('denied'), injected: sum('injected') };
}
function callProblems({ errors, denied, injected }) {
    const parts = [
        ...(errors === 0 ? [] : [(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(errors, 'failed', 'failed')]),
        ...(denied === 0 ? [] : [(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(denied, 'denied', 'denied')]),
        ...(injected === 0 ? [] : [`${injected} with an injected fault`])
    ];
    return parts.join(', ');
}


/***/ }),

/***/ 6516:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ changesSection)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64768);
/* harmony import */ var _state_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8597);
/* harmony import */ var _checks_note_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(95643);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34902);





const VISIBLE_FILES = 20;
const MAX_FILES = 100;
const MAX_PATH_LENGTH = 160;
const VISIBLE_LINES = 40;
const VISIBLE_LENGTH = 4_000;
const MAX_DIFF_LENGTH = 100_000;
function changesSection(changes, heading, isAfterTests = false) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraphs */ .qN)([
        `${heading} Changes in the workspace`,
        `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(changes.summary)}${isAfterTests ? ` ${_checks_note_js__WEBPACK_IMPORTED_MODULE_3__/* .LAST_TRIAL_ONLY */ .XD}` : ''}`,
        fileTable(changes),
        diff(changes)
    ]);
}
function fileTable({ files, fileCount }) {
    if (files.length === 0)
        return '';
    const [visible, hidden] = [files.slice(0, VISIBLE_FILES), files.slice(VISIBLE_FILES, MAX_FILES)];
    const more = fileCount - visible.length - hidden.length;
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraphs */ .qN)([
        table(visible),
        hidden.length === 0 ? '' : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .collapsed */ .yZ)((0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(hidden.length, 'more file'), table(hidden)),
        more > 0 ? `… and ${more} more.` : ''
    ]);
}
function table(files) {
    return ['| Change | File | Before | After |\n|---|---|--:|--:|', ...files.map(row)].join('\n');
}
function row(each) {
    const { path, change, kind, onlyMode, isBinary, bytesBefore, bytesAfter } = each;
    const notes = [kind === 'link' ? 'link' : '', onlyMode ? 'mode' : '', isBinary ? 'binary' : ''].filter(Boolean);
    const name = `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(path, MAX_PATH_LENGTH)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
    const sizes = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? '–' : (0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .size */ .Ej)(bytes)));
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .tableRow */ .jD)([change, name, ...sizes]);
}
function diff({ diff: text, reasons }) {
    const omitted = omittedFiles(reasons);
    if (text === '')
        return omitted;
    const visible = firstLines(text, VISIBLE_LENGTH, VISIBLE_LINES);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraphs */ .qN)([
        block(visible),
        visible === text ? '' : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .collapsed */ .yZ)('Rest of the diff', rest(text, visible)),
        omitted
    ]);
}
function rest(text, visible) {
    const all = text.slice(visible.length);
    const shown = firstLines(all, MAX_DIFF_LENGTH, Number.POSITIVE_INFINITY);
    return shown === all ? block(all) : `${block(shown)}\n\nTruncated. ${_state_files_js__WEBPACK_IMPORTED_MODULE_1__/* .ARTIFACT_FILES */ .nA.diff} has the complete diff.`;
}
function block(text) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeBlock */ .DV)(text.replace(/\n$/, ''), 'diff');
}
function firstLines(text, length, lines) {
    let end = 0;
    for (let line = 0; line < lines && end < text.length; line++) {
        const next = text.indexOf('\n', end) + 1 || text.length;
        if (next > length)
            return end === 0 ? text.slice(0, length) : text.slice(0, end);
        end = next;
    }
    return text.slice(0, end);
}
function omittedFiles(reasons) {
    const entries = Object.entries(reasons);
    if (entries.length === 0)
        return '';
    const total = entries.reduce((sum, [, number]) => sum + number, 0);
    return `Not in the diff: ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(total, 'file')} (${entries.map(([reason, number]) => `${number} ${reason}`).join(', ')}).`;
}


/***/ }),

/***/ 95643:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CI: () => (/* binding */ checksNote),
/* harmony export */   XD: () => (/* binding */ LAST_TRIAL_ONLY),
/* harmony export */   _s: () => (/* binding */ isVerdictOfTests),
/* harmony export */   mG: () => (/* binding */ checksHeadline)
/* harmony export */ });
const LAST_TRIAL_ONLY = 'Each trial starts anew, so these are the changes since the last one began.';
function checksHeadline({ passed, failed, records }) {
    if (passed + failed === 0)
        return '';
    if (passed + failed === 1 && records.some((each) => isVerdictOfTests(each) && each.skipped === undefined))
        return `Agent tests ${failed === 0 ? 'passed' : 'failed'}`;
    return `Checks: ${passed} of ${passed + failed} passed`;
}
function isVerdictOfTests({ companion, case: ofCase }) {
    return companion === 'test' && ofCase === undefined;
}
function checksNote({ basis }) {
    if (basis === 'lost')
        return 'Checks may be missing, because a process or file that they depend on was changed or ended during the job. The log of each step shows its own.';
    if (basis === 'not proven')
        return 'Not proven: some checks were kept in a file that other steps can change, because no gateway or engine could keep them.';
    return '';
}


/***/ }),

/***/ 84404:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N$: () => (/* binding */ checksSection),
/* harmony export */   RA: () => (/* binding */ SUMMARY_CHECKS),
/* harmony export */   Zs: () => (/* binding */ FOLDED_CHECKS),
/* harmony export */   fO: () => (/* binding */ SHORT_CHECKS)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64768);
/* harmony import */ var _checks_note_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(95643);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34902);




const SUMMARY_CHECKS = { failed: 100, ofCases: 50, passed: 100, nameLength: 200, valueLength: 200 };
const SHORT_CHECKS = { failed: 3, ofCases: 2, passed: 0, nameLength: 80, valueLength: 100 };
const FOLDED_CHECKS = { failed: 20, ofCases: 10, passed: 0, nameLength: 100, valueLength: 100 };
function checksSection(checks, limits) {
    const decisive = checks.records.filter((check) => check.case === undefined);
    const failed = decisive.filter(({ passed, skipped }) => !passed && skipped === undefined);
    const tests = decisive.filter((check) => (0,_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .isVerdictOfTests */ ._s)(check) && !failed.includes(check));
    const passed = decisive.filter((check) => check.passed && !(0,_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .isVerdictOfTests */ ._s)(check));
    const note = (0,_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .checksNote */ .CI)(checks);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .paragraphs */ .qN)([
        list([
            ...failed.slice(0, limits.failed).map((check) => `- ❌ ${checkLine(check, limits)}`),
            ...more(checks.failed - Math.min(failed.length, limits.failed), 'failing check'),
            ...tests.slice(0, limits.failed).map((check) => `- ${check.passed ? '✅' : '⚠️'} ${checkLine(check, limits)}`),
            ...caseLines(checks, limits)
        ]),
        note === '' ? '' : `⚠️ ${note}`,
        passed.length === 0 || limits.passed === 0
            ? ''
            : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .collapsed */ .yZ)((0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(passed.length, 'passed check'), names(passed, limits))
    ]);
}
function checkLine(check, { nameLength, valueLength }) {
    const value = (text) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(text, valueLength);
    if ((0,_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .isVerdictOfTests */ ._s)(check))
        return `Agent tests: ${value(check.found)}`;
    return `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(check.name, nameLength)}: expected ${value(check.expected)}, found ${value(check.found)}`;
}
function caseLines({ records }, limits) {
    const times = new Map();
    for (const check of records.filter(({ passed, case: ofCase }) => !passed && ofCase !== undefined)) {
        const line = `- ❌ Case ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(check.case ?? '', limits.nameLength)}: ${checkLine(check, limits)}`;
        times.set(line, (times.get(line) ?? 0) + 1);
    }
    const lines = [...times].map(([line, trials]) => (trials === 1 ? line : `${line} (in ${trials} trials)`));
    return [
        ...lines.slice(0, limits.ofCases),
        ...more(lines.length - limits.ofCases, 'failing check of cases', 'failing checks of cases')
    ];
}
function names(checks, limits) {
    const shown = checks.slice(0, limits.passed).map(({ name }) => `- ✅ ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name, limits.nameLength)}`);
    return list([...shown, ...more(checks.length - limits.passed, 'passed check')]);
}
function more(number, one, many = `${one}s`) {
    return number > 0 ? [`- … and ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(number, `more ${one}`, `more ${many}`)}`] : [];
}
function list(lines) {
    return lines.join('\n');
}


/***/ }),

/***/ 34902:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jD: () => (/* binding */ tableRow),
/* harmony export */   qN: () => (/* binding */ paragraphs),
/* harmony export */   yZ: () => (/* binding */ collapsed)
/* harmony export */ });
function collapsed(title, content) {
    return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
}
function paragraphs(parts) {
    return parts.filter((part) => part !== '').join('\n\n');
}
function tableRow(cells) {
    return `| ${cells.join(' | ')} |`;
}


/***/ }),

/***/ 10373:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ recordingNote)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(93249);
/* harmony import */ var _call_totals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98279);


function recordingNote({ recording, servers, tools }) {
    if (servers.length === 0)
        return '';
    if (recording === 'off')
        return `Calls were not recorded, because ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('record')} is \`off\`.`;
    if (recording === 'failed')
        return 'Calls were not recorded, because the gateway could not be used. A warning of the main step says why.';
    if (recording === 'lost')
        return '⚠️ The recorded calls may be incomplete or wrong: the gateway was killed, or a later step changed its transcript.';
    if (recording === 'all' || (0,_call_totals_js__WEBPACK_IMPORTED_MODULE_1__/* .callsBy */ .L)('agent', tools).calls > 0)
        return '';
    const none = tools.length === 0 ? 'No call was recorded.' : 'No call by the agent was recorded.';
    return `${none} Calls through the URLs in outputs and environment variables are not recorded with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('record', 'configs')}; set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .inputName */ .yu)('record', 'all')} to record them.`;
}


/***/ }),

/***/ 93946:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J7: () => (/* binding */ activityName),
/* harmony export */   Vp: () => (/* binding */ runUrl)
/* harmony export */ });
/* unused harmony export isLocalRun */
const SERVER_URL = /^https?:\/\/[\w.:-]+$/i;
function isLocalRun({ runId, repository }) {
    return runId.startsWith('local-') || !repository.includes('/');
}
function runUrl(run) {
    if (isLocalRun(run) || !SERVER_URL.test(run.serverUrl))
        return '';
    const path = [...run.repository.split('/'), 'actions', 'runs', run.runId].map(encodeSegment);
    return `${run.serverUrl}/${path.join('/')}`;
}
function activityName(activity, run) {
    if (activity !== 'agent')
        return activity;
    return isLocalRun(run) ? 'command' : 'your steps';
}
function encodeSegment(text) {
    return encodeURIComponent(text).replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}


/***/ }),

/***/ 47342:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ verdict)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64768);
/* harmony import */ var _call_totals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98279);
/* harmony import */ var _checks_note_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(95643);
/* harmony import */ var _story_run_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93946);





const MAX_LINES = 50;
const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 64;
const MAX_LINE_LENGTH = 600;
function verdict(story) {
    const { failure } = story;
    if (failure !== '')
        return `❌ **No sandbox was made available.** ${linesOf(failure)}`;
    const parts = [
        checksSentence(story),
        `${serversSentence(story)}${workSentence(story)}`,
        replaySentence(story),
        recordingSentence(story),
        dumpsSentence(story),
        releasesSentence(story),
        jobSentence(story)
    ];
    return `${mark(story)} ${parts.filter((part) => part !== '').join(' ')}`;
}
function linesOf(text) {
    const lines = text.split('\n').slice(0, MAX_LINES);
    return lines.map((line) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(line, MAX_LINE_LENGTH)).join('<br>');
}
function mark({ checks, servers, leftovers, jobStatus, recording }) {
    if (checks.failed > 0 || leftovers.some(({ kind }) => kind === 'not released'))
        return '❌';
    const isOk = servers.every((server) => server.isOk) && leftovers.every(({ kind }) => kind === 'kept');
    return isOk && checks.basis !== 'lost' && recording !== 'lost' && !hasFailed(jobStatus) ? '✅' : '⚠️';
}
function checksSentence({ checks, recording }) {
    const headline = (0,_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .checksHeadline */ .mG)(checks);
    const lost = checks.basis === 'lost' && recording !== 'lost' ? ['**Checks may be missing.**'] : [];
    return [...(headline === '' ? [] : [`**${headline}.**`]), ...lost].join(' ');
}
function replaySentence({ servers }) {
    const replayed = servers.filter(({ recordedAt }) => recordedAt !== undefined);
    const [first] = replayed;
    if (first === undefined)
        return '';
    const names = replayed.slice(0, MAX_NAMES).map(({ alias }) => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(alias, MAX_NAME_LENGTH));
    const more = replayed.length > MAX_NAMES ? `, and ${replayed.length - MAX_NAMES} more` : '';
    const date = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)((first.recordedAt ?? '').slice(0, 10));
    return `**The answers of ${names.join(', ')}${more} are recorded**, on ${date}.`;
}
function serversSentence({ servers }) {
    if (servers.length === 0)
        return 'No server was published';
    const verified = servers.filter(({ status }) => status !== 'not verified');
    if (verified.length === 0)
        return `**${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(servers.length, 'server')}** ${were(servers.length)} acquired but not verified`;
    const ready = verified.filter(({ status }) => status === 'ready');
    return ready.length === servers.length
        ? `**${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(ready.length, 'server')}** ${were(ready.length)} ready`
        : `**${ready.length} of ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(servers.length, 'server')}** ${were(ready.length)} ready`;
}
function workSentence({ tools, changes, checks }) {
    const agent = (0,_call_totals_js__WEBPACK_IMPORTED_MODULE_3__/* .callsBy */ .L)('agent', tools);
    const { calls } = agent;
    const problems = (0,_call_totals_js__WEBPACK_IMPORTED_MODULE_3__/* .callProblems */ .r)(agent);
    const note = problems === '' ? '' : ` (${problems})`;
    const parts = [
        ...(calls === 0 ? [] : [`**${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(calls, 'tool call')}** ${were(calls)} made${note}`]),
        ...(changes === undefined || checks.records.some(_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .isVerdictOfTests */ ._s) ? [] : [changedFiles(changes.fileCount)])
    ];
    return parts.length === 0 ? '.' : `; ${parts.join(' and ')}.`;
}
function changedFiles(files) {
    return files === 0 ? 'no file changed' : `**${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files, 'file')}** changed`;
}
function recordingSentence({ recording }) {
    return recording === 'lost' ? '**The recorded calls may be incomplete or wrong.**' : '';
}
function dumpsSentence({ servers }) {
    const failed = new Set(servers.filter(({ dump }) => dump === 'failed').map(({ lease }) => lease)).size;
    return failed === 0 ? '' : `**${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(failed, 'dump')} failed.**`;
}
function releasesSentence({ servers, leftovers }) {
    const number = (kind) => leftovers.filter((each) => each.kind === kind).length;
    const [failed, uncertain, kept] = [number('not released'), number('possibly held'), number('kept')];
    const parts = [
        ...(failed === 0 ? [] : [`**${failed} ${were(failed)} not released.**`]),
        ...(uncertain === 0 ? [] : [`**${uncertain} may still be held.**`]),
        ...(kept === 0 ? [] : [`${kept} ${kept === 1 ? 'is' : 'are'} kept alive.`]),
        ...(servers.some(({ leftTo }) => leftTo === 'another job')
            ? ['Sandboxes of another job are left to that job.']
            : []),
        ...(servers.some(({ leftTo }) => leftTo === 'its user')
            ? ['Instances that existed before are left unchanged.']
            : [])
    ];
    return parts.length === 0 ? 'Everything is released.' : parts.join(' ');
}
function jobSentence({ jobStatus, jobFailure, run, checks }) {
    if (!hasFailed(jobStatus))
        return jobStatus === 'cancelled' ? 'The job was cancelled.' : '';
    const isInChecks = ({ found }) => found !== '' && jobFailure.startsWith(found);
    if (checks.records.filter(_checks_note_js__WEBPACK_IMPORTED_MODULE_1__/* .isVerdictOfTests */ ._s).some(isInChecks))
        return '';
    if (jobFailure !== '')
        return `The command failed: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeMarkdown */ .FV)(jobFailure, MAX_LINE_LENGTH)}`;
    const url = (0,_story_run_js__WEBPACK_IMPORTED_MODULE_4__/* .runUrl */ .Vp)(run);
    return url === '' ? 'The job failed.' : `A step of the job failed: see [the run](${url}).`;
}
function hasFailed(jobStatus) {
    return jobStatus === 'failure';
}
function were(number) {
    return number === 1 ? 'was' : 'were';
}


/***/ }),

/***/ 93280:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ saveEvent),
/* harmony export */   q: () => (/* binding */ readSavedEvent)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(62816);


async function saveEvent(host) {
    try {
        const { name, fromFork, pullRequest } = await host.event();
        const saved = { name, fromFork, pullRequest, repository: host.run.repository };
        host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event, JSON.stringify(saved));
    }
    catch {
        host.log.warning('The event of this run could not be read, so there will be no comment on the pull request.');
    }
}
function readSavedEvent(host) {
    const saved = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(host.getState(_keys_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE */ .c.event));
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(saved))
        return undefined;
    const { name, fromFork, pullRequest, repository } = saved;
    if (typeof name !== 'string' || typeof repository !== 'string')
        return undefined;
    const number = Number.isSafeInteger(pullRequest) ? Number(pullRequest) : undefined;
    return { name, fromFork: fromFork === true, pullRequest: number, repository };
}


/***/ })

};
