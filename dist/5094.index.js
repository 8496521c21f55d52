export const id = 5094;
export const ids = [5094];
export const modules = {

/***/ 45094:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cassette: () => (/* reexport */ cassette_cassette),
  init: () => (/* reexport */ init),
  merge: () => (/* reexport */ merge),
  test: () => (/* reexport */ test_test)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/mcp/cassette/canonical-json.js
var canonical_json = __webpack_require__(49941);
// EXTERNAL MODULE: ./build/mcp/cassette/format-cassette.js
var format_cassette = __webpack_require__(83514);
// EXTERNAL MODULE: ./build/mcp/cassette/read-cassette.js
var read_cassette = __webpack_require__(9427);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/mcp/cassette/read-only-tools.js

function readOnlyTools(tools) {
    return new Set(tools.filter(isReadOnly).map(({ name }) => name));
}
function isReadOnly({ annotations }) {
    return (0,base_json/* isJsonObject */.OW)(annotations) && annotations['readOnlyHint'] === true;
}

// EXTERNAL MODULE: ./build/cli/cli-context.js
var cli_context = __webpack_require__(31053);
// EXTERNAL MODULE: ./build/base/exact-json.js
var exact_json = __webpack_require__(75506);
// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(29647);
// EXTERNAL MODULE: ./build/mcp/tool-result.js
var tool_result = __webpack_require__(45031);
// EXTERNAL MODULE: ./build/mcp/cassette/new-state-methods.js
var new_state_methods = __webpack_require__(14789);
;// CONCATENATED MODULE: ./build/mcp/cassette/call-key.js

function callKey({ tool, arguments: args }) {
    return `${tool} ${(0,canonical_json/* canonicalJson */.d)(args)}`;
}

;// CONCATENATED MODULE: ./build/cli/cassette/calls-in-order.js

function callsInOrder(answered) {
    const calls = answered.toSorted((one, other) => one.startedAt - other.startedAt || 0);
    const changes = calls.filter(({ isRead }) => !isRead);
    const certain = changes.map(() => []).concat([[]]);
    const uncertain = changes.map(() => []).concat([[]]);
    let before = 0;
    let lastEnd = -Infinity;
    for (const { call, isRead, startedAt, endedAt } of calls) {
        if (!isRead) {
            before += 1;
            lastEnd = Math.max(lastEnd, endedAt);
            continue;
        }
        const isAlone = !(lastEnd > startedAt) && !begins(changes[before], endedAt);
        (isAlone ? certain : uncertain)[before]?.push(call);
        for (let after = before; begins(changes[after], endedAt); after++)
            uncertain[after + 1]?.push(call);
    }
    return certain.flatMap((reads, index) => {
        const known = new Set(reads.map(callKey));
        const others = (uncertain[index] ?? []).filter((call) => !known.has(callKey(call)));
        return [...reads, ...others, ...changes.slice(index, index + 1).map(({ call }) => call)];
    });
}
function begins(change, before) {
    return change !== undefined && change.startedAt < before;
}

;// CONCATENATED MODULE: ./build/cli/cassette/take-builder.js





const WHY = {
    injected: 'with an injected fault',
    denied: 'that a rule denied, which no server answered',
    notRecorded: 'that a cassette could not answer',
    cutArguments: 'with arguments that are longer than a transcript keeps'
};
const NO_ANSWER = 'The recorded call got no answer.';
const AFTER_MISSING = 'The arguments of a call before it are too long to be replayed, and it may show what that call changed.';
class TakeBuilder {
    #server;
    #readOnly;
    #takes = [];
    #leftOut = new Map();
    #sawReset = false;
    constructor(server) {
        this.#server = server;
        this.#readOnly = readOnlyTools(server.tools ?? []);
        this.#begin(server.seed);
    }
    add(entry) {
        const { method } = entry;
        if (method === new_state_methods/* NEW_STATE_METHODS */.y.reset) {
            this.#sawReset = true;
            this.#begin(undefined);
        }
        else if (method === new_state_methods/* NEW_STATE_METHODS */.y.initialize)
            this.#seed(entry['params']);
        else if (method === 'tools/call')
            this.#addCall(entry);
    }
    leftOut() {
        return [...this.#leftOut];
    }
    finished() {
        const different = new Map(this.#takes.map(({ seed, calls }) => {
            const take = { ...(seed === undefined ? {} : { seed }), calls: callsInOrder(calls) };
            return [(0,canonical_json/* canonicalJson */.d)(take), take];
        }));
        const takes = [...different.values()];
        const isNeeded = ({ seed, calls }) => calls.length > 0 || (seed !== undefined && !takes.some((other) => other.seed === seed && other.calls.length > 0));
        return takes.filter(isNeeded);
    }
    #begin(seed) {
        const take = { seed, calls: [], trial: undefined, isIncomplete: false };
        this.#takes.push(take);
        return take;
    }
    #seed(params) {
        const seed = (0,base_json/* isJsonObject */.OW)(params) && typeof params['seed'] === 'string' ? params['seed'] : undefined;
        const current = this.#takes.at(-1);
        if (current === undefined || current.calls.length > 0)
            this.#begin(seed);
        else
            current.seed = seed;
    }
    #addCall(entry) {
        const { tool, params, trial } = entry;
        const why = whyLeftOut(entry);
        if (why !== undefined || typeof tool !== 'string' || !(0,base_json/* isJsonObject */.OW)(params)) {
            this.#leaveOut(why ?? WHY.cutArguments);
            return;
        }
        const take = this.#takeOf(typeof trial === 'string' ? trial : undefined);
        const isRead = this.#readOnly.has(tool);
        if (isCut(params)) {
            this.#leaveOut(WHY.cutArguments);
            take.isIncomplete ||= !isRead;
            return;
        }
        const args = params['arguments'];
        const answer = take.isIncomplete && isRead ? { omitted: AFTER_MISSING } : answerOf(entry);
        const call = { tool, arguments: (0,base_json/* isJsonObject */.OW)(args) ? args : {}, answer };
        take.calls.push({ call, isRead, ...timesOf(entry) });
    }
    #leaveOut(reason) {
        this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
    }
    #takeOf(trial) {
        const current = this.#takes.at(-1) ?? this.#begin(this.#server.seed);
        const isOther = current.calls.length > 0 && trial !== undefined && current.trial !== trial;
        const wasReset = this.#server.kind === 'sandbox' && !this.#sawReset && isOther;
        const take = wasReset ? this.#begin(this.#server.seed) : current;
        take.trial = trial ?? take.trial;
        return take;
    }
}
function whyLeftOut({ injected, denied, replay, unanswered }) {
    if (injected !== undefined && unanswered === true)
        return WHY.injected;
    if (denied === true)
        return WHY.denied;
    return replay === undefined ? undefined : WHY.notRecorded;
}
function answerOf({ result, error, unanswered }) {
    if (unanswered === true)
        return { omitted: NO_ANSWER };
    if ((0,base_json/* isJsonObject */.OW)(result))
        return isCut(result) ? { omitted: tooLong(result['cut']) } : { result };
    if (!(0,base_json/* isJsonObject */.OW)(error) || isCut(error))
        return { omitted: tooLong((0,base_json/* isJsonObject */.OW)(error) ? error['cut'] : '') };
    const { code, message, data } = error;
    if (typeof code !== 'number' || !Number.isSafeInteger(code))
        return { omitted: NO_ANSWER };
    return { error: { code, message: String(message ?? ''), ...(data === undefined ? {} : { data }) } };
}
function tooLong(cut) {
    const size = /^\d+ bytes/.exec(String(cut))?.[0];
    return `The recorded answer is too long to be replayed${size === undefined ? '' : ` (${size})`}.`;
}
function timesOf({ at, ms, injected }) {
    const startedAt = Date.parse(String(at));
    const endedAt = startedAt + Number(ms);
    return { startedAt: injected === undefined ? startedAt : endedAt, endedAt };
}
function isCut(value) {
    return typeof value['cut'] === 'string' && typeof value['beginning'] === 'string';
}

;// CONCATENATED MODULE: ./build/cli/cassette/build-cassette.js






async function buildCassette({ recordedAt, servers, lines }) {
    const drafts = new Map(servers.map((server) => [server.alias, new ServerDraft(server)]));
    let unreadable = 0;
    for await (const line of lines) {
        const bounded = (0,json_rpc/* parseBoundedJson */.Rj)(line ?? '');
        const entry = bounded === undefined ? undefined : (0,exact_json/* parseExactJson */.lQ)(line ?? '');
        if (!(0,base_json/* isJsonObject */.OW)(entry))
            unreadable += line === '' ? 0 : 1;
        else if (typeof entry['server'] === 'string' && entry['direction'] !== 'to-client')
            drafts.get(entry['server'])?.add(entry);
    }
    const built = [...drafts.values()];
    const leftOut = built.flatMap(({ server, takes }) => takes.leftOut().map(([why, number]) => `${server.alias}: ${(0,wording/* count */.U9)(number, 'call')} ${why}`));
    return {
        cassette: { recordedAt, servers: built.map((draft) => draft.finished()) },
        leftOut: [
            ...leftOut,
            ...(unreadable === 0 ? [] : [`${(0,wording/* count */.U9)(unreadable, 'line')} of the transcript that cannot be read`])
        ]
    };
}
class ServerDraft {
    server;
    takes;
    #listed;
    constructor(server) {
        this.server = server;
        this.takes = new TakeBuilder(server);
    }
    add(entry) {
        if (entry['method'] === 'tools/list')
            this.#listed ??= toolsIn(entry['result']);
        else
            this.takes.add(entry);
    }
    finished() {
        const { alias, server, tools } = this.server;
        return { alias, server, tools: tools ?? this.#listed ?? [], takes: this.takes.finished() };
    }
}
function toolsIn(result) {
    if (!(0,base_json/* isJsonObject */.OW)(result) || !Array.isArray(result['tools']) || result['nextCursor'] !== undefined)
        return undefined;
    return (0,tool_result/* readTools */.sR)(result['tools']);
}

// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/mcp/cassette/cassette.js
var cassette = __webpack_require__(46354);
// EXTERNAL MODULE: ./build/state/published-servers.js
var published_servers = __webpack_require__(16781);
// EXTERNAL MODULE: ./build/cli/run-companion.js + 2 modules
var run_companion = __webpack_require__(73864);
// EXTERNAL MODULE: ./build/cli/saved-runs.js + 1 modules
var saved_runs = __webpack_require__(25750);
;// CONCATENATED MODULE: ./build/cli/cassette/check-tools.js

function compareTools({ alias, tools }, live) {
    const now = new Map(live.map((tool) => [tool.name, tool]));
    const before = new Map(tools.map((tool) => [tool.name, tool]));
    return {
        alias,
        added: [...now.keys()].filter((name) => !before.has(name)).sort(),
        removed: [...before.keys()].filter((name) => !now.has(name)).sort(),
        changed: [...before].flatMap(([name, tool]) => {
            const other = now.get(name);
            const properties = other === undefined ? [] : differences({ ...tool }, { ...other });
            return properties.length === 0 ? [] : [{ tool: name, properties }];
        })
    };
}
function isUnchanged({ added, removed, changed }) {
    return added.length + removed.length + changed.length === 0;
}
function differences(one, other) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return names.filter((name) => (0,canonical_json/* canonicalJson */.d)(one[name]) !== (0,canonical_json/* canonicalJson */.d)(other[name])).sort();
}

;// CONCATENATED MODULE: ./build/cli/cassette/check-cassette.js












const LIST_MS = 60_000;
async function checkCassette(context, options, file) {
    const bytes = (0,files/* readPlainBytes */.eZ)(file, cassette/* CASSETTE_LIMITS */.e.bytes);
    const read = bytes === undefined ? { problem: 'It is not a regular file of at most 16 MiB.' } : (0,read_cassette/* readCassette */.n)(bytes);
    if ('problem' in read)
        throw new failure/* Failure */.HR(`${file} cannot be read.`, read.problem, '');
    const run = (0,saved_runs/* findRun */.Lc)(options.name);
    const servers = (0,published_servers/* readPublishedServers */.TS)((0,saved_runs/* savedSettings */.fX)(run)?.folder ?? run.folder);
    const { cancelled } = (0,run_companion/* listenForInterrupts */.vD)(context);
    const missing = read.cassette.servers.filter((recorded) => !servers.some((each) => isLive(each, recorded)));
    if (missing.length > 0)
        throw new failure/* Failure */.HR(`${missing.map(({ alias }) => alias).join(', ')} cannot be compared.`, `The run \`${run.name}\` has no live server of this kind with this name.`, `Use \`${(0,host_process/* commandName */.p6)()} up --sandboxes ${read.cassette.servers.map(({ alias, server }) => (alias === server ? alias : `${alias}=${server}`)).join(',')}\` with a key, without \`--allowed-tools\`.`);
    const changes = await Promise.all(read.cassette.servers.map(async (recorded) => {
        const target = servers.find((each) => isLive(each, recorded));
        const { url = '', headers = {} } = target ?? {};
        return compareTools(recorded, await (0,tool_server/* overMcp */.v)({ url, headers }, { timeoutMs: LIST_MS, signal: cancelled }).list());
    }));
    (0,cli_context/* printResult */.R)(context, options, { recorded_at: read.cassette.recordedAt, servers: changes }, changes.flatMap(changeLines));
    return changes.every(isUnchanged) ? 0 : 1;
}
function isLive({ alias, server, recordedAt }, recorded) {
    return alias === recorded.alias && server.toLowerCase() === recorded.server.toLowerCase() && recordedAt === undefined;
}
function changeLines(changes) {
    const { alias, added, removed, changed } = changes;
    if (isUnchanged(changes))
        return [`${alias}: the tools are those of the recording`];
    return [
        ...removed.map((tool) => `${alias}: ${(0,base_text/* oneLine */.TN)(tool, 200)} does not exist any more`),
        ...changed.map(({ tool, properties }) => `${alias}: ${(0,base_text/* oneLine */.TN)(tool, 200)} has another ${properties.map((each) => (0,base_text/* oneLine */.TN)(each, 50)).join(', ')}`),
        ...added.map((tool) => `${alias}: ${(0,base_text/* oneLine */.TN)(tool, 200)} is new`)
    ];
}

;// CONCATENATED MODULE: ./build/cli/cassette/looks-random.js
const CANDIDATE = /[A-Za-z0-9+/_=-]{24,}/g;
const HARMLESS = [
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    /^(?:[0-9a-f]+|[0-9A-F]+)$/,
    /^\d+$/,
    /^\d{4}-\d\d-\d\d/
];
const MIN_ENTROPY = 4.2;
const ONE_CASE = { length: 32, numbers: 3, entropy: 3.8 };
function looksRandom(text) {
    for (const [found] of text.matchAll(CANDIDATE))
        if (isRandom(found))
            return true;
    return false;
}
function isRandom(word) {
    if (isHarmless(word))
        return false;
    if (!isMixed(word))
        return word.split(/[/_=-]/).some(isOneCaseKey);
    const isLong = word.split(/[/_=-]/).some((part) => part.length >= 16 && !isHarmless(part));
    return isLong && entropyOf(word) >= MIN_ENTROPY;
}
function isHarmless(text) {
    return HARMLESS.some((pattern) => pattern.test(text));
}
function isOneCaseKey(part) {
    const isOneCase = part === part.toLowerCase() || part === part.toUpperCase();
    const numbers = part.match(/\d+/g)?.length ?? 0;
    const isLong = part.length >= ONE_CASE.length && numbers >= ONE_CASE.numbers;
    return isOneCase && isLong && /[g-z]/i.test(part) && entropyOf(part) >= ONE_CASE.entropy;
}
function isMixed(word) {
    return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
}
function entropyOf(word) {
    const counts = new Map();
    for (const character of word)
        counts.set(character, (counts.get(character) ?? 0) + 1);
    return [...counts.values()].reduce((sum, count) => sum - (count / word.length) * Math.log2(count / word.length), 0);
}

;// CONCATENATED MODULE: ./build/cli/cassette/find-secrets.js



const FORMATS = [
    [/\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{22,})/, 'a GitHub token'],
    [/\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/, 'an AWS access key'],
    [
        /\b(?:xox[a-z]|xapp|xoxe\.xox[a-z])-[A-Za-z0-9-]{10,}|hooks\.slack\.com\/services\/T\w+\/B\w+\/\w+/,
        'a Slack token'
    ],
    [/\bAIza[0-9A-Za-z_-]{35}|\bya29\.[0-9A-Za-z_-]{20,}|\bGOCSPX-[0-9A-Za-z_-]{20,}/, 'a Google key'],
    [/\bsk-ant-[A-Za-z0-9_-]{20,}/, 'an Anthropic key'],
    [/\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{20,}/, 'an OpenAI key'],
    [/\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/, 'a Stripe key'],
    [/\bglpat-[A-Za-z0-9_-]{20,}/, 'a GitLab token'],
    [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
    [/\b(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})\b/, 'a Notion token'],
    [/\bhf_[A-Za-z0-9]{30,}/, 'a Hugging Face token'],
    [/\bATATT3[A-Za-z0-9_=-]{20,}/, 'an Atlassian token'],
    [
        /\b(?:shp(?:at|ca|pa|ss)_[0-9a-f]{32}|do[opr]_v1_[0-9a-f]{64}|dapi[0-9a-f]{32}|glptt-[0-9a-f]{40}|whsec_[A-Za-z0-9+/]{24,}|pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|pat-[a-z]{2}\d-[0-9a-f-]{36})/,
        'an API key'
    ],
    [/\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/, 'a JSON Web Token'],
    [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY/, 'a private key'],
    [/\b[Bb]earer\s+[A-Za-z0-9._~+/-]{20,}/, 'a bearer token'],
    [/\bauthorization["']?\s*[:=]\s*["']?(?:basic|token|apikey)\s+[A-Za-z0-9+/._-]{12,}/i, 'a password'],
    [/\b(?:set-)?cookie["']?\s*[:=]\s*["']?[\w.-]{1,60}=[^\s;"'*]{12,}/i, 'a cookie'],
    [/\bAccountKey=[A-Za-z0-9+/=]{12,}|\b(?:uid|user id)=[^;\s]{1,100};\s*pwd=[^;\s*]{3,}/i, 'a connection string'],
    [/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"']{0,100}:[^\s/@"'*]{3,100}@/, 'a URL with a password'],
    [/[?&](?:X-Amz-Signature|X-Goog-Signature|sig|signature|access_token|api_?key|token)=[^&\s"'*]{12,}/i, 'a signed URL']
];
const SECRET_NAME = '[\\w-]{0,60}(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?token|refresh[_-]?token|auth[_-]?token|private[_-]?key|authorization)';
const SECRET_KEY = new RegExp(`^${SECRET_NAME}$`, 'i');
const SECRET_IN_TEXT = new RegExp(`"${SECRET_NAME}"\\s*:\\s*"(?!\\*{3})[^"\\s]{8,}"`, 'i');
const ASSIGNED = /(?<![\w-])(?:[\w-]{0,60}[_-])?(?:password|passwd|pwd|passphrase|secret|token|api[_-]?key|apikey)["'`*_]{0,3}[ \t]{0,3}(?::|=(?!=)|=>)[*_]{0,3}[ \t]{0,3}["'`*]{0,3}([^\s"'`<>,;|)}\]]{4,200})/gi;
const NO_SECRET = /^(?:\*{3,}|x{4,}|\.{3,}|…|none|null|nil|true|false|undefined|required|optional|string|number|boolean|redacted|removed|masked|hidden|secret|password|token|example|changeme|placeholder|expired|invalid|missing|unknown|here|the|this|that|your|with|must|should|will|when|from|reset|todo)[.:!?*]*$/i;
const REFERENCE = /^(?:\$|\{|%|@|#|\[|\/|https?:|process\.env|os\.environ|env\.|import\.meta|secrets\.|vault:|[a-z]+(?:[A-Z]\w*|\.\w+)*\()/;
const UNUSUAL = /\d|[a-z][A-Z]|[^\w\s.:-]/;
const REDACTED = '***';
const MIN_SECRET_LENGTH = 4;
const TOKEN_KEY = /^(?:x-)?token$/i;
const MIN_TOKEN_LENGTH = 8;
const MAX_ESCAPED_LEVELS = 8;
function findSecrets(lines) {
    return lines.flatMap((line, index) => {
        const found = new Map();
        visit((0,base_json/* parseJson */.qF)(line), '', found, false);
        return [...found].map(([field, reason]) => ({ line: index + 1, field: (0,base_text/* oneLine */.TN)(field, 200), reason }));
    });
}
function visit(value, path, found, isMedia) {
    if (typeof value === 'string') {
        const reason = reasonFor(value, path, isMedia);
        if (reason !== undefined)
            found.set(path, reason);
    }
    else if (Array.isArray(value)) {
        for (const [index, each] of value.entries())
            visit(each, `${path}[${index}]`, found, false);
    }
    else if ((0,base_json/* isJsonObject */.OW)(value)) {
        const isPicture = value['type'] === 'image' || value['type'] === 'audio';
        for (const [key, each] of Object.entries(value)) {
            const shown = /^[\w.$-]{1,40}$/.test(key) && formatOf(key) === undefined ? key : '(a key)';
            const inner = path === '' ? shown : `${path}.${shown}`;
            const reason = reasonFor(key, '', false);
            if (reason !== undefined)
                found.set(inner, reason);
            if (typeof each === 'string' && isSecretField(key, each))
                found.set(inner, 'a field for secrets');
            visit(each, inner, found, isPicture && key === 'data');
        }
    }
}
function reasonFor(text, path, isMedia, levels = MAX_ESCAPED_LEVELS) {
    const known = formatOf(text);
    if (known !== undefined)
        return known;
    const inner = withoutEscapes(text);
    if (inner !== text && levels > 0)
        return reasonFor(inner, path, isMedia, levels - 1);
    if (isMedia || path === 'seed')
        return undefined;
    if (SECRET_IN_TEXT.test(text))
        return 'a field for secrets';
    if (isAssigned(text))
        return 'a value for a password or key';
    return looksRandom(text) ? 'a string that looks random' : undefined;
}
function withoutEscapes(text) {
    const unquoted = text.includes('\\') ? withoutBackslashes(text) : text;
    return unquoted.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
function withoutBackslashes(text) {
    return text.replace(/\\+(?:u([0-9a-f]{4})|([bfnrt])|)/gi, (_, code, space) => code === undefined
        ? space === undefined
            ? ''
            : ' '
        : String.fromCharCode(Number.parseInt(code, 16)).replace('\\', ''));
}
function isAssigned(text) {
    for (const { 1: value = '', index, 0: all } of text.matchAll(ASSIGNED)) {
        const word = value.replace(/[.!?*]+$/, '');
        if (NO_SECRET.test(value) || REFERENCE.test(word) || word.length < 4)
            continue;
        if (UNUSUAL.test(word) || (/pass|secret|key/i.test(all) && endsLine(text, index + all.length)))
            return true;
    }
    return false;
}
function endsLine(text, from) {
    return /^["'`*]{0,3}[.,;]?[ \t]*(?:$|[\r\n])/.test(text.slice(from, from + 20));
}
function formatOf(text) {
    return FORMATS.find(([pattern]) => pattern.test(text))?.[1];
}
function isSecretField(key, text) {
    if (text.includes(REDACTED) || /\s/.test(text) || NO_SECRET.test(text) || REFERENCE.test(text))
        return false;
    if (SECRET_KEY.test(key))
        return text.length >= MIN_SECRET_LENGTH;
    return TOKEN_KEY.test(key) && text.length >= MIN_TOKEN_LENGTH && UNUSUAL.test(text);
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./build/companions/test/baseline/read-zip-entry.js
var read_zip_entry = __webpack_require__(12236);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/state/recorded-servers.js
var recorded_servers = __webpack_require__(12109);
;// CONCATENATED MODULE: ./build/cli/cassette/recorded-run.js










const MIB = 1024 * 1024;
const MAX_TRANSCRIPT_BYTES = 512 * MIB;
const MAX_ZIP_BYTES = 512 * MIB;
const MAX_LINE_BYTES = 4 * MIB;
async function openRecordedRun(source) {
    const stats = (0,external_node_fs_.statSync)(source, { throwIfNoEntry: false });
    if (stats === undefined)
        throw new failure/* Failure */.HR(`There is no file or folder \`${source}\`.`, '', 'Name the folder or the zip archive of the artifact of a run.');
    const { tools, transcript } = stats.isDirectory() ? inFolder(source) : await inZip(source);
    if (transcript === undefined)
        throw new failure/* Failure */.HR(`${source} has no ${state_files/* ENGINE_FILES */.HW.transcript}.`, 'It is not the artifact of the main action, or no call was recorded.', 'Use the artifact of a run with `record: all`.');
    return { ...readServers(tools), lines: (0,files/* linesOf */.Dx)(transcript, MAX_LINE_BYTES) };
}
function inFolder(folder) {
    return {
        tools: (0,files/* readPlainBytes */.eZ)((0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.recordedServers), recorded_servers/* MAX_RECORDED_SERVERS_BYTES */.D),
        transcript: (0,files/* streamPlainFile */.h2)((0,external_node_path_.join)(folder, state_files/* ENGINE_FILES */.HW.transcript), MAX_TRANSCRIPT_BYTES)?.stream
    };
}
async function inZip(path) {
    const zip = (0,files/* readPlainBytes */.eZ)(path, MAX_ZIP_BYTES);
    if (zip === undefined)
        throw new failure/* Failure */.HR(`${path} is not a regular file of at most 512 MiB.`, '', '');
    const read = async (name, maxBytes) => {
        const entry = await (0,read_zip_entry/* readZipEntry */.g)(zip, name, maxBytes);
        if ('bytes' in entry)
            return entry.bytes;
        if (entry.problem === `it has no ${name}`)
            return undefined;
        throw new failure/* Failure */.HR(`${path} cannot be read: ${entry.problem}.`, '', 'Download the artifact again.');
    };
    const transcript = await read(state_files/* ENGINE_FILES */.HW.transcript, MAX_TRANSCRIPT_BYTES);
    return {
        tools: await read(state_files/* ARTIFACT_FILES */.nA.recordedServers, recorded_servers/* MAX_RECORDED_SERVERS_BYTES */.D),
        transcript: transcript && external_node_stream_.Readable.from([transcript])
    };
}
function readServers(json) {
    const value = (0,base_json/* parseJson */.qF)(json?.toString('utf8') ?? '');
    const { recorded_at: recordedAt, servers } = (0,base_json/* isJsonObject */.OW)(value) ? value : {};
    const found = Array.isArray(servers) ? servers.flatMap(toServer) : [];
    if (typeof recordedAt === 'string' && found.length > 0)
        return { recordedAt, servers: found };
    throw new failure/* Failure */.HR('The run has no sandbox or instance to replay.', `Its artifact has no ${state_files/* ARTIFACT_FILES */.nA.recordedServers} that names one: it was recorded on the embedded engine, or by an older version of the action.`, 'Record a run in the Klavis cloud, which needs an API key, with `record: all`. Servers of the embedded engine need no recording: they run without a key.');
}
function toServer(value) {
    if (!(0,base_json/* isJsonObject */.OW)(value))
        return [];
    const { alias, server, kind, seed, tools } = value;
    if (typeof alias !== 'string' || typeof server !== 'string' || (kind !== 'sandbox' && kind !== 'instance'))
        return [];
    return [
        {
            ...{ alias, server, kind },
            ...(typeof seed === 'string' ? { seed } : {}),
            ...(Array.isArray(tools) ? { tools: (0,tool_result/* readTools */.sR)(tools) } : {})
        }
    ];
}

;// CONCATENATED MODULE: ./build/cli/cassette/cassette.js














const MAX_SHOWN = 20;
async function cassette_cassette(context, options, [source = '', file]) {
    if (source === '' || (file === undefined && options.check !== true))
        throw new failure/* InputError */.dz(`${source === '' ? 'The path' : 'The file to write'} is missing.`, '', `Use \`${(0,host_process/* commandName */.p6)()} cassette ${options.check === true ? '--check <cassette>' : '<artifact or folder> <file>'}\`.`);
    if (options.check === true || file === undefined)
        return await checkCassette(context, options, source);
    return await write(context, options, source, file);
}
async function write(context, options, source, file) {
    const allowed = allowedLines(options.allow);
    const { cassette: built, leftOut } = await buildCassette(await openRecordedRun(source));
    const lines = (0,format_cassette/* formatCassette */.W)(built);
    const text = `${lines.join('\n')}\n`;
    checkValid(built, text);
    const found = findSecrets(lines);
    const secrets = found.filter(({ line }) => !allowed.has(line));
    if (secrets.length > 0)
        throw hasSecrets(secrets);
    checkAllowed(allowed, found);
    writeText(file, text);
    const notes = [...found.map((each) => `Allowed: ${placeOf(each)}.`), ...notesOn(built, leftOut)];
    const servers = built.servers.map(({ alias, tools, takes }) => ({
        alias,
        tools: tools.length,
        calls: takes.reduce((sum, take) => sum + take.calls.length, 0)
    }));
    (0,cli_context/* printResult */.R)(context, options, { file, recorded_at: built.recordedAt, servers, notes }, [
        `${file}: ${servers.map(({ alias, tools, calls: made }) => `${alias} (${(0,wording/* count */.U9)(tools, 'tool')}, ${(0,wording/* count */.U9)(made, 'call')})`).join(', ')}, ${(0,wording/* size */.Ej)(Buffer.byteLength(text))}`,
        ...notes.slice(0, MAX_SHOWN),
        ...(notes.length > MAX_SHOWN ? [`And ${notes.length - MAX_SHOWN} more.`] : []),
        `Read it before you commit it. To replay it, use \`--engine replay --cassette ${(0,base_text/* oneLine */.TN)(file, 200)}\`, or \`cassette\` in a workflow.`
    ]);
    return 0;
}
function notesOn({ servers }, leftOut) {
    const calls = servers.flatMap(({ takes }) => takes.flatMap((take) => take.calls));
    const redacted = new Set(calls.filter(isRedacted).map(({ tool }) => tool));
    return [
        ...leftOut.map((each) => `Left out: ${each}.`),
        ...servers
            .filter(cannotTellReads)
            .map(({ alias }) => `Not known: which tools of ${alias} only read, because none has \`readOnlyHint\`. They answer even if the agent left out the calls before: expect those in \`calls\`.`),
        ...[...redacted].map((tool) => `Not found when it is replayed: ${(0,base_text/* oneLine */.TN)(tool, 100)} with ${REDACTED} in its arguments, which stands for a secret of the recorded run.`),
        ...calls.flatMap(({ tool, answer }) => 'omitted' in answer ? [`Fails when it is replayed: ${(0,base_text/* oneLine */.TN)(tool, 100)}. ${answer.omitted}`] : [])
    ];
}
function cannotTellReads({ tools, takes }) {
    return takes.some(({ calls }) => calls.length > 0) && readOnlyTools(tools).size === 0;
}
function isRedacted(call) {
    return (0,canonical_json/* canonicalJson */.d)(call.arguments).includes(REDACTED);
}
function checkValid({ servers }, text) {
    const withoutTools = servers.filter(({ tools }) => tools.length === 0).map(({ alias }) => alias);
    if (withoutTools.length > 0)
        throw new failure/* Failure */.HR(`The tools of ${withoutTools.join(', ')} are not known.`, 'The run was not verified, and no client listed them.', 'Record a run with `verify: fail`, which is the default.');
    const read = (0,read_cassette/* readCassette */.n)(Buffer.from(text));
    if ('problem' in read)
        throw new failure/* Failure */.HR('The run does not fit into a cassette.', read.problem, 'Record a run without such a call, or with fewer or smaller ones.');
}
function allowedLines(text = '') {
    const parts = text.split(/[\s,]+/).filter((part) => part !== '');
    if (parts.every((part) => /^[1-9]\d{0,8}$/.test(part)))
        return new Set(parts.map(Number));
    throw new failure/* InputError */.dz('The value of `--allow` is not valid.', 'It must be numbers of lines, such as 12,40.', '');
}
function checkAllowed(allowed, found) {
    const unused = [...allowed].filter((line) => !found.some((each) => each.line === line));
    if (unused.length === 0)
        return;
    throw new failure/* InputError */.dz(`\`--allow\` names ${unused.length === 1 ? 'a line' : 'lines'} without a possible secret: ${unused.join(', ')}.`, 'The lines of another recording have other numbers.', 'Leave `--allow` out to see what is found now.');
}
function writeText(file, text) {
    try {
        (0,external_node_fs_.writeFileSync)(file, text);
    }
    catch (error) {
        throw new failure/* Failure */.HR(`${(0,base_text/* oneLine */.TN)(file, 200)} could not be written.`, (0,failure/* messageOf */.bD)(error), 'Name a file in a folder that exists.');
    }
}
function placeOf({ line, field, reason }) {
    return `line ${line}: ${field} has ${reason}`;
}
function hasSecrets(found) {
    const shown = found.slice(0, MAX_SHOWN).map(placeOf);
    const more = found.length > MAX_SHOWN ? `; and ${found.length - MAX_SHOWN} more` : '';
    const lines = [...new Set(found.map(({ line }) => line))].join(',');
    return new failure/* Failure */.HR(`The cassette was not written: it would contain ${(0,wording/* count */.U9)(found.length, 'possible secret')}.`, `${shown.join('; ')}${more}.`, `Record a run without them, and revoke those that are real. If all of them are harmless, use \`--allow ${lines}\`.`);
}

// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/companions/test/agents/agents.js + 7 modules
var agents = __webpack_require__(36484);
// EXTERNAL MODULE: ./build/host/terminal/clone.js
var terminal_clone = __webpack_require__(5237);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/cli/first-files.js

const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
const SETUP_NODE = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0';
const FIRST_FILES = { workflow: '.github/workflows/agent-tests.yml', case: 'agent-tests/total.yml' };
function firstCase({ repository, ref }) {
    const [commit = ''] = ref.split(' ');
    return `# yaml-language-server: $schema=https://raw.githubusercontent.com/${repository}/${commit}/schemas/case.schema.json
# What the agent is asked, and what must be true afterwards: https://github.com/${repository}/blob/${commit}/docs/agent-tests.md
name: The report has the total
prompt: |
  Add up 12.5, 7.25 and 4.75 with the calculator,
  and write the total to the file report.md in the workspace folder.
expect:
  calls:
    - calculator.calculate: { times: 1.. }
    - filesystem.filesystem_write_file: { times: 1.. }
  files:
    - report.md: { contains: '24.5' }
`;
}
function firstWorkflow(agent, { repository, ref }) {
    const preset = agent === undefined ? undefined : agents/* AGENTS */.jw[agent];
    const key = preset?.keyVariables[0] ?? '';
    return `# Tests an agent on every pull request. Written by \`klavis-sandbox init\`.
name: Agent tests
on: pull_request
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: true
jobs:
  agent-tests:
${preset === undefined
        ? ''
        : `    # Pull requests from forks and Dependabot get no secrets, so there is no key for the model.
    if: >-
      github.event_name != 'pull_request' ||
      (github.event.pull_request.head.repo.full_name == github.repository && github.actor != 'dependabot[bot]')
`}    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
${preset === undefined ? '' : `      - run: npm install --global ${preset.npmPackage}@${preset.version}\n`}      - uses: ${repository}@${ref}
        id: sandbox
        with:
          local-sandbox: filesystem
          sandboxes: calculator
      - uses: ${repository}/test@${ref}
        with:
          cases: agent-tests/*.yml
${preset === undefined
        ? `          # Change: the command that runs your agent. It gets the prompt as $PROMPT and on
          # stdin, the MCP servers in the file $KLAVIS_MCP_CONFIG, and the folder of its files as $WORKSPACE.
          run: node "$GITHUB_WORKSPACE/agent.js"
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
`
        : `          agent: ${agent}
          sandbox-proof: \${{ steps.sandbox.outputs.sandbox-proof }}
        env:
          ${key}: \${{ secrets.${key} }}
`}`;
}

;// CONCATENATED MODULE: ./build/cli/init.js










const OWN_COMMAND = 'command';
function init(context, options) {
    const agent = agentOf(options.agent);
    const reference = actionReference();
    const texts = { [FIRST_FILES.workflow]: firstWorkflow(agent, reference), [FIRST_FILES.case]: firstCase(reference) };
    const existing = Object.keys(texts).filter((path) => (0,external_node_fs_.existsSync)(path));
    if (existing.length > 0)
        throw new failure/* InputError */.dz(`${existing.join(' and ')} already ${existing.length === 1 ? 'exists' : 'exist'}.`, '`init` changes no file that exists.', `Remove or rename ${existing.length === 1 ? 'it' : 'them'} first, or use another folder.`);
    for (const [path, text] of Object.entries(texts))
        writeNew(path, text);
    (0,cli_context/* printResult */.R)(context, options, { agent: agent ?? null, files: Object.keys(texts) }, [
        `✓ ${FIRST_FILES.workflow}  runs the cases on every pull request`,
        `✓ ${FIRST_FILES.case}  is the first case`,
        '',
        ...nextSteps(agent)
    ]);
    return 0;
}
function writeNew(path, text) {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)((0,external_node_path_.resolve)(path)), { recursive: true });
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.resolve)(path), text, { flag: 'wx' });
    }
    catch (error) {
        throw new failure/* Failure */.HR(`${path} cannot be written.`, `${(0,failure/* messageOf */.bD)(error)}.`, 'Use a folder that you may write to.');
    }
}
function agentOf(name) {
    if (name === OWN_COMMAND)
        return undefined;
    if ((0,agents/* isAgentName */.XL)(name))
        return name;
    throw new failure/* InputError */.dz(`${(0,values/* quoted */.TL)(name)} is not a known agent.`, `\`--agent\` is one of ${[...Object.keys(agents/* AGENTS */.jw), OWN_COMMAND].join(', ')}.`, 'For an agent that is not in the list, use `--agent command`.');
}
function actionReference() {
    const folder = (0,external_node_path_.dirname)((0,host_process/* programFolder */.bs)());
    const clone = (0,terminal_clone/* cloneIn */.d2)(folder) ?? (0,terminal_clone/* installedFrom */.jd)(folder);
    if (clone === undefined)
        return { repository: version/* REPOSITORY */.Bw, ref: `v${version/* VERSION */.xv.split('.')[0] ?? '1'}` };
    return { repository: clone.repository, ref: `${clone.commit} # ${version/* VERSION */.xv}` };
}
function nextSteps(agent) {
    if (agent === undefined)
        return [
            'Next: write the command of your agent into the workflow, and try it here:',
            `  ${(0,host_process/* commandName */.p6)()} test ${FIRST_FILES.case} -- <command>`
        ];
    const { npmPackage, version, keyVariables } = agents/* AGENTS */.jw[agent];
    const key = keyVariables[0] ?? '';
    return [
        `Next: add the secret ${key} to the repository. To try it here, with ${key} set:`,
        `  npm install --global ${npmPackage}@${version}`,
        `  ${(0,host_process/* commandName */.p6)()} test ${FIRST_FILES.case} --agent ${agent}`
    ];
}

// EXTERNAL MODULE: ./build/host/terminal/dump-folder.js
var dump_folder = __webpack_require__(84817);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/companions/test/publish-results.js + 28 modules
var publish_results = __webpack_require__(20907);
// EXTERNAL MODULE: ./build/companions/test/test.js + 52 modules
var test = __webpack_require__(93635);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/host/terminal/terminal-host.js + 1 modules
var terminal_host = __webpack_require__(80781);
// EXTERNAL MODULE: ./build/report/quoted-text.js
var quoted_text = __webpack_require__(85851);
// EXTERNAL MODULE: ./build/cli/action-files.js
var action_files = __webpack_require__(73041);
// EXTERNAL MODULE: ./build/cli/local-run.js
var local_run = __webpack_require__(19146);
// EXTERNAL MODULE: ./build/cli/run-step.js
var run_step = __webpack_require__(13983);
// EXTERNAL MODULE: ./build/companions/test/checks/evaluate-case.js + 3 modules
var evaluate_case = __webpack_require__(68002);
// EXTERNAL MODULE: ./build/companions/test/results/totals.js + 1 modules
var totals = __webpack_require__(49713);
;// CONCATENATED MODULE: ./build/cli/test-report.js








const MARKS = { passed: '✓', failed: '✗', error: '!', skipped: '–' };
const MAX_NAME_LENGTH = 200;
const MAX_VALUE_LENGTH = 400;
const MAX_CHECKS = 20;
function testReport({ results, judgement, story }, folder, isListed = false) {
    const { verdict, reasons } = judgement;
    const [, ...others] = reasons;
    const shown = isListed ? story.cases.filter((row) => problemOf(story, row) !== undefined) : story.cases;
    const cases = shown.flatMap((row) => {
        const result = results.cases.find(({ name }) => name === row.name);
        return caseLines(row, problemOf(story, row), (check) => outputOf(check, result, folder));
    });
    const trials = results.cases.flatMap((each) => each.trials);
    const calls = trials.reduce((sum, trial) => sum + trial.calls.made, 0);
    const facts = [countsIn(story), (0,wording/* count */.U9)(calls, 'call'), ...costOf(trials), ...test_report_placeOf(folder)];
    const faults = [(0,totals/* faultSentence */.c)(results.cases)].filter((line) => line !== '');
    return [...cases, ...faults, ...others.map(quoted_text/* plainText */.wh), `${MARKS[verdict]} ${facts.join(' · ')}`];
}
function costOf(trials) {
    const costs = trials.flatMap(({ cost }) => cost ?? []);
    return costs.length === 0 ? [] : [`$${costs.reduce((sum, cost) => sum + cost, 0).toFixed(2)}`];
}
function test_report_placeOf(folder) {
    const report = (0,local_run/* reportPart */.Oh)(folder);
    if (report.length > 0 || folder === undefined)
        return report;
    return [`results ${(0,local_run/* shortPath */._1)((0,external_node_path_.join)(folder, publish_results/* RESULT_FILES */.Se.results))}`];
}
function problemOf({ problems }, { name }) {
    return problems.find((problem) => problem.name === name);
}
function outputOf({ name, found }, result, folder) {
    if (folder === undefined || !name.startsWith(`${evaluate_case/* EXIT_CODE */.F} `))
        return [];
    const trial = result?.trials.find(({ checks }) => checks.some((each) => each.name === name && each.found === found));
    const { output } = trial?.files ?? {};
    return output === undefined ? [] : [`      output   ${(0,local_run/* shortPath */._1)((0,external_node_path_.join)(folder, output))}`];
}
function caseLines(row, problem, moreOf) {
    const name = (0,base_text/* oneLine */.TN)(row.name, MAX_NAME_LENGTH);
    if (row.status === 'skipped')
        return [`${MARKS.skipped} ${name}: skipped. ${(0,base_text/* oneLine */.TN)(row.reason, MAX_VALUE_LENGTH)}`];
    if (problem === undefined)
        return [
            `${MARKS[row.status]} ${name} (${row.passed}, ${row.calls} ${row.calls === '1' ? 'call' : 'calls'}, ${row.duration})`
        ];
    const { file, line, trials, reasons, checks } = problem;
    const value = (text) => (0,base_text/* oneLine */.TN)(text, MAX_VALUE_LENGTH);
    const hidden = checks.length - MAX_CHECKS;
    return [
        `${MARKS[row.status]} ${name} (${(0,base_text/* oneLine */.TN)(file, MAX_NAME_LENGTH)}:${line}): ${trials}`,
        ...reasons.map((reason) => `    ${value(reason)}`),
        ...checks
            .slice(0, MAX_CHECKS)
            .flatMap((check) => [
            `    ${value(check.name)}`,
            `      expected ${value(check.expected)}`,
            `      found    ${value(check.found)}`,
            ...moreOf(check)
        ]),
        ...(hidden > 0 ? [`    … and ${hidden} more`] : [])
    ];
}
function countsIn({ cases }) {
    const number = (status) => cases.filter((row) => row.status === status).length;
    const skipped = number('skipped');
    const due = cases.length - skipped;
    if (due === 0)
        return 'no case was run';
    const more = skipped === 0 ? '' : `, ${skipped} skipped`;
    return `${number('passed')} of ${due} passed${more}`;
}

;// CONCATENATED MODULE: ./build/cli/run-tests.js

















async function readTests(tests) {
    const baseline = tests.given['baseline'] ?? '';
    if (baseline !== '' && !baseline.endsWith('.json'))
        throw new failure/* InputError */.dz(`${(0,host_wording/* inputName */.yu)('baseline')}: ${(0,values/* quoted */.TL)(baseline)} is not the path of a \`results.json\`.`, 'Only a workflow can find the results of other runs.', 'Download the artifact with the results, and name the file.');
    return await (0,test.readAgentTests)(hostOf(tests, ''));
}
async function runTests(tests) {
    const { terminal } = tests.context;
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'klavis-sandbox-'));
    let published;
    try {
        terminal.startSpinner('Preparing the tests');
        const failure = await (0,run_step/* runStep */.e)(hostOf(tests, folder), async (host) => {
            published = await (0,test.runAgentTests)(host, tests.faults);
        }, 'Interrupted.');
        return { published, failure };
    }
    finally {
        terminal.stopSpinner();
        (0,remove_folder/* removeFolderSync */.IY)(folder);
    }
}
function printTests({ published, failure, noneRan }, { context, dumps }, options, more) {
    const { path } = dumps;
    const inFolder = (file) => path === undefined || published === undefined ? null : (0,external_node_path_.join)(path, file);
    const cases = published?.results.cases ?? [];
    const document = {
        verdict: published?.judgement.verdict ?? null,
        passed: cases.filter(({ status }) => status === 'passed').length,
        failed: cases.filter(({ status }) => status === 'failed').length,
        pass_rate: published?.judgement.passRate?.rate ?? null,
        results: inFolder(publish_results/* RESULT_FILES */.Se.results),
        junit: inFolder(publish_results/* RESULT_FILES */.Se.junit),
        report: (0,local_run/* reportIn */.kf)(path) ?? null,
        ...more,
        failure: failure?.message ?? whyNotGreen(published) ?? noneRan ?? null
    };
    const report = published === undefined ? [] : testReport(published, path, context.terminal.isLive());
    (0,cli_context/* printResult */.R)(context, options, document, noneRan === undefined ? report : [...report, noneRan]);
    if (document.failure === null)
        return 0;
    return failure?.isUsageError === true ? run_step/* USAGE_ERROR */.v : 1;
}
function whyNotGreen(published) {
    if (published === undefined)
        return undefined;
    const { verdict, reasons } = published.judgement;
    return verdict === 'passed' || verdict === 'skipped' ? undefined : reasons.map(quoted_text/* plainText */.wh).join(' ');
}
function hostOf({ context, given, saved, dumps, cancelled }, folder) {
    const { terminal, actions } = context;
    const inherited = (0,run_companion/* inputsOfRun */.cy)(saved);
    const action = actions['test'];
    return (0,terminal_host/* terminalHost */.P)({
        terminal,
        journal: saved.journal.overlay(),
        folder,
        getInput: (name) => given[name] ?? inherited[name] ?? (action === undefined ? '' : (0,action_files/* defaultOf */.H)(action, name)),
        dumps,
        cancelled
    });
}

;// CONCATENATED MODULE: ./build/cli/merge.js



async function merge(context, options, given) {
    const dumps = new dump_folder/* DumpFolder */.XS(options.folder ?? '');
    dumps.check('folder');
    const { cancelled } = (0,run_companion/* listenForInterrupts */.vD)(context);
    const tests = { context, given, saved: run_companion/* NO_RUN */.e_, dumps, cancelled };
    await readTests(tests);
    return printTests(await runTests(tests), tests, options, {});
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/companions/test/added-faults.js
var added_faults = __webpack_require__(60847);
// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/companions/test/cases/unknown-tools.js
var unknown_tools = __webpack_require__(84489);
;// CONCATENATED MODULE: ./build/companions/test/needed-servers.js






const KNOWN = new Map(known_servers/* KNOWN_SERVERS */.p5.map(({ name, input }) => [name, input]));
function neededServers(cases) {
    const due = cases.filter(({ skip }) => skip === undefined);
    const named = due.flatMap((one) => serversIn(one).map(({ name, at }) => ({ name, place: `${one.file}:${at.line}` })));
    const unknown = named.find(({ name }) => !KNOWN.has(name));
    if (unknown !== undefined)
        throw notKnown(unknown.name, unknown.place);
    const namesOf = (input) => [...new Set(named.map(({ name }) => name))].filter((name) => KNOWN.get(name) === input).join(',');
    const needed = { sandboxes: namesOf('sandboxes'), 'local-sandbox': namesOf('local-sandbox') };
    const withFiles = due.find(({ files, expect }) => files ?? expect.files[0] ?? expect.changedOnly);
    if (due.length > 0 && named.length === 0)
        throw nothingNamed();
    if (withFiles !== undefined && needed['local-sandbox'] === '')
        throw noWorkspace(withFiles);
    return Object.fromEntries(Object.entries(needed).filter(([, names]) => names !== ''));
}
function serversIn({ aliases, faults, expect: { calls, state } }) {
    const ofTools = [...calls, ...state, ...faults].map(({ name, at }) => {
        const [first = ''] = name.split('.');
        return { name: (0,unknown_tools/* splitToolName */.Kr)(name, [...KNOWN.keys()])?.server ?? first, at };
    });
    return [...aliases, ...ofTools.filter(({ name }) => !/[*?]/.test(name))];
}
function notKnown(name, place) {
    const close = (0,server_names/* closeSpellings */.ub)(name).map((spelling) => `\`${spelling}\``);
    const ownName = `such as ${(0,host_wording/* inputName */.yu)('sandboxes', `${name}=jira`)} or ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')}.`;
    return new failure/* InputError */.dz(`${place}: there is no server ${(0,values/* quoted */.TL)(name)}.`, close.length === 0 ? '' : `Did you mean ${close.join(' or ')}?`, `If it is a name of your own, say which servers to acquire, ${ownName}`);
}
function nothingNamed() {
    return new failure/* InputError */.dz('The cases name no server.', 'No `calls`, `state`, `faults`, `seed` or `allowed-tools` of them says what the agent needs.', `Say which servers to acquire, such as ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')} or ${(0,host_wording/* inputName */.yu)('sandboxes', 'calculator')}.`);
}
function noWorkspace({ name, file, position }) {
    return new failure/* InputError */.dz(`The case ${(0,values/* quoted */.TL)(name)} has files, but no case names a server with a workspace (${file}:${position.line}).`, 'Only a local sandbox has a workspace.', `Add ${(0,host_wording/* inputName */.yu)('local-sandbox', 'filesystem')}, and name the other servers, too.`);
}

// EXTERNAL MODULE: ./build/host/terminal/interrupts.js
var terminal_interrupts = __webpack_require__(48210);
;// CONCATENATED MODULE: ./build/cli/agent-command-line.js


function agentCommandLine(command, isFile = isPlainFile, platform = process.platform) {
    const parts = command.map((part, index) => {
        const isPath = !(0,external_node_path_.isAbsolute)(part) && (index > 0 || /[\\/]/.test(part)) && isFile(part);
        return platform === 'win32' ? powershellPart(part, isPath) : posixPart(part, isPath);
    });
    return platform === 'win32' && parts.length > 0 ? `& ${parts.join(' ')}` : parts.join(' ');
}
function posixPart(part, isPath) {
    const text = part.replace(/^(\.\/)+/, '');
    if (isPath)
        return `"$GITHUB_WORKSPACE"/${/^[\w@%+=:,./-]+$/.test(text) ? text : quoteForPosix(text)}`;
    return /^[\w@%+=:,./-]+$/.test(part) ? part : quoteForPosix(part);
}
function quoteForPosix(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
function powershellPart(part, isPath) {
    const quoted = `'${part.replaceAll("'", "''")}'`;
    return isPath ? `(Join-Path $env:GITHUB_WORKSPACE ${quoted})` : quoted;
}
function isPlainFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}

// EXTERNAL MODULE: ./build/cli/env.js
var env = __webpack_require__(5062);
// EXTERNAL MODULE: ./build/cli/last-line.js
var last_line = __webpack_require__(37976);
// EXTERNAL MODULE: ./build/cli/leftovers.js
var leftovers = __webpack_require__(1093);
;// CONCATENATED MODULE: ./build/cli/used-servers.js


function usedServers(run) {
    const since = run.journal.read('run', 'started-at').slice(0, 16).replace('T', ' ');
    return `Uses the servers of the \`${startedBy(run)}\` named ${(0,values/* quoted */.TL)(run.name)}, which are up since ${since} UTC: ${serversOf(run).join(', ') || 'none'}.`;
}
function whyNoneRan(published, cases, run) {
    if (published?.judgement.verdict !== 'skipped' || cases.every(({ skip }) => skip !== undefined))
        return undefined;
    return serversOf(run).length === 0 ? undefined : `No case was run. ${adviceFor(run)}`;
}
function adviceFor(run) {
    const { name } = run;
    const by = startedBy(run);
    if (by !== 'up')
        return `Add the servers that the cases name to the flags of \`${by}\`.`;
    const flag = name === 'default' ? '' : ` --name ${name}`;
    return `Run \`klavis-sandbox down${flag}\`, then the tests acquire what they need.`;
}
function startedBy({ journal }) {
    return journal.read('run', 'started-by').split(' ')[0] ?? '';
}
function serversOf(run) {
    return (0,saved_runs/* savedLeases */.Zr)(run).flatMap(({ intent: { alias, kind, server } }) => kind === 'local' ? server.split(',') : [alias]);
}

;// CONCATENATED MODULE: ./build/cli/test.js

















const SERVER_INPUTS = ['sandboxes', 'local-sandbox', 'instances'];
async function test_test(context, options, flags, acquiring) {
    const dumps = new dump_folder/* DumpFolder */.XS(options.dumpFolder ?? '');
    dumps.check();
    (0,host_process/* exportWorkspace */.U$)();
    const given = { ...flags, ...commandOf(context, flags) };
    const { signal: cancelled } = new AbortController();
    const faults = await (0,added_faults.readFaultFlags)(options.fault ?? []);
    const tests = { context, given, saved: run_companion/* NO_RUN */.e_, faults, dumps, cancelled };
    const { cases = [] } = await readTests(tests);
    const name = options.name ?? ((0,host_process/* getEnv */._$)(env/* NAME_VARIABLE */.lV) || 'default');
    const up = Object.keys(acquiring).length > 0 ? undefined : (0,saved_runs/* listRuns */.v)().find((run) => run.name === name);
    if (up !== undefined) {
        const interrupts = (0,run_companion/* listenForInterrupts */.vD)(context);
        const here = { ...tests, saved: up, cancelled: interrupts.cancelled };
        context.terminal.log.info(usedServers(up));
        const result = await runTests(here);
        const noneRan = whyNoneRan(result.published, cases, up);
        const code = printTests({ ...result, noneRan }, here, options, { name });
        return interrupts.cancelled.aborted ? terminal_interrupts/* INTERRUPTED */.t : code;
    }
    const servers = SERVER_INPUTS.some((input) => acquiring[input] !== undefined) ? {} : neededServers(cases);
    return await testOnOwn(tests, options, { ...servers, ...acquiring }, cases);
}
async function testOnOwn(tests, options, acquiring, cases) {
    const { context, dumps } = tests;
    const saved = (0,saved_runs/* createRun */.ut)(options.name ?? `test-${(0,external_node_crypto_.randomBytes)(3).toString('hex')}`, 'test');
    const interrupts = (0,leftovers/* interruptsOf */.W)([saved], context.terminal);
    const { cancelled } = interrupts;
    const localRun = { context, saved, interrupts, dumps, given: { ...acquiring, record: 'all' } };
    const notAcquired = await (0,local_run/* acquire */.XC)(localRun);
    const result = notAcquired === undefined
        ? await runTests({ ...tests, saved, cancelled })
        : { published: undefined, failure: notAcquired };
    const noneRan = whyNoneRan(result.published, cases, saved);
    const jobFailure = whyNotGreen(result.published) ?? result.failure?.message ?? noneRan;
    if (notAcquired === undefined && jobFailure !== undefined)
        (0,local_run/* saveForPost */.Tn)(localRun, { jobFailure });
    const status = cancelled.aborted ? 'cancelled' : jobFailure === undefined ? 'success' : 'failure';
    const { left, failure } = await (0,local_run/* finish */.O9)(localRun, status);
    const more = { name: saved.name, dump_folder: dumps.path ?? null, left: left ?? null };
    const code = printTests({ ...result, noneRan }, tests, options, more);
    if (result.published === undefined && dumps.path !== undefined)
        context.terminal.showEnd((0,last_line/* lastLine */.f)(code, jobFailure ?? '', (0,local_run/* reportPart */.Oh)(dumps.path)));
    if (cancelled.aborted)
        return terminal_interrupts/* INTERRUPTED */.t;
    if (notAcquired?.isUsageError === true)
        return run_step/* USAGE_ERROR */.v;
    return code === 0 && failure !== undefined ? 1 : code;
}
function commandOf({ userCommand }, { run }) {
    if (userCommand.length === 0)
        return {};
    if (run === undefined)
        return { run: agentCommandLine(userCommand) };
    throw new failure/* InputError */.dz('The agent is given twice.', 'There is a command after `--`, and `--run`.', 'Remove one of them.');
}

;// CONCATENATED MODULE: ./build/cli/test-commands.js






/***/ }),

/***/ 29647:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AO: () => (/* binding */ CONNECTION_CLOSED),
/* harmony export */   Ew: () => (/* binding */ notification),
/* harmony export */   Me: () => (/* binding */ INVALID_REQUEST),
/* harmony export */   Rj: () => (/* binding */ parseBoundedJson),
/* harmony export */   Rp: () => (/* binding */ asRequestId),
/* harmony export */   Sv: () => (/* binding */ isResponse),
/* harmony export */   T4: () => (/* binding */ idKey),
/* harmony export */   X$: () => (/* binding */ METHOD_NOT_FOUND),
/* harmony export */   eB: () => (/* binding */ asObject),
/* harmony export */   gm: () => (/* binding */ meantIds),
/* harmony export */   ks: () => (/* binding */ isRequest),
/* harmony export */   lz: () => (/* binding */ INVALID_PARAMS),
/* harmony export */   oJ: () => (/* binding */ asString),
/* harmony export */   oQ: () => (/* binding */ SESSION_NOT_FOUND),
/* harmony export */   oU: () => (/* binding */ REQUEST_CANCELLED),
/* harmony export */   to: () => (/* binding */ PARSE_ERROR),
/* harmony export */   vY: () => (/* binding */ parseMessage),
/* harmony export */   yj: () => (/* binding */ errorResponse),
/* harmony export */   zR: () => (/* binding */ INTERNAL_ERROR),
/* harmony export */   zi: () => (/* binding */ resultResponse)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(10768);

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const CONNECTION_CLOSED = -32000;
const SESSION_NOT_FOUND = -32001;
const REQUEST_CANCELLED = -32800;
const MAX_DEPTH = 500;
const isRequest = (message) => 'method' in message && 'id' in message;
const isResponse = (message) => !('method' in message);
const resultResponse = (id, result) => ({ jsonrpc: '2.0', id, result });
const errorResponse = (id, code, message, data) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data === undefined ? {} : { data }) }
});
function notification(method, params) {
    return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params };
}
function asObject(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value) ? value : {};
}
function asString(value) {
    return typeof value === 'string' ? value : undefined;
}
function asRequestId(value) {
    return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined;
}
const idKey = (id) => `${typeof id} ${id}`;
function meantIds(id) {
    return typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? [id, Number(id)] : [id];
}
function parseBoundedJson(text, maxDepth = MAX_DEPTH) {
    try {
        const value = JSON.parse(text);
        return text.length > 2 * maxDepth && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isDeeperThan */ .hz)(maxDepth, value) ? undefined : value;
    }
    catch {
        return undefined;
    }
}
function parseMessage(value) {
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(value))
        return undefined;
    const { id: rawId, method, params, result, error } = value;
    const id = asRequestId(rawId);
    if (typeof method === 'string') {
        if ((rawId !== undefined && id === undefined) || (params !== undefined && !(0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(params)))
            return undefined;
        return id === undefined ? notification(method, params) : { ...notification(method, params), id };
    }
    if (id === undefined)
        return undefined;
    if ((0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(error))
        return { jsonrpc: '2.0', id, error: parseError(error) };
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isJsonObject */ .OW)(result)
        ? resultResponse(id, result)
        : errorResponse(id, INTERNAL_ERROR, 'The MCP server sent a response without a result');
}
function parseError({ code, message, data }) {
    const error = {
        code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
        message: typeof message === 'string' ? message : 'The MCP server sent an error without a message'
    };
    return data === undefined ? error : { ...error, data };
}


/***/ }),

/***/ 14789:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ NEW_STATE_METHODS)
/* harmony export */ });
const NEW_STATE_METHODS = { reset: 'klavis/reset', initialize: 'klavis/initialize' };


/***/ })

};
