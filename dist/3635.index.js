export const id = 3635;
export const ids = [3635,5653,3702,5415];
export const modules = {

/***/ 20693:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ checkAnswer)
/* harmony export */ });
/* harmony import */ var _mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45031);
/* harmony import */ var _check_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15742);
/* harmony import */ var _matcher_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51760);
/* harmony import */ var _wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(49962);




function checkAnswer(title, { isError, matcher }, result) {
    const kind = isError ? 'an error' : 'an answer without an error';
    const outcome = (passed, found) => (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(`${title} answers with ${kind}`, passed, kind, found);
    if (!isToolResult(result))
        return [outcome(false, result.missing)];
    const text = (0,_mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__/* .textIn */ .r7)(result);
    if (result.isError !== isError)
        return [outcome(false, `${result.isError ? 'the error' : 'the answer'} ${(0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .SP)(text)}`)];
    if (matcher.length === 0)
        return [outcome(true, (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .SP)(text))];
    const subject = { kind: 'text', text, data: (0,_mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__/* .dataIn */ .GF)(result) };
    return matcher.map((condition) => {
        const { met, found } = (0,_matcher_js__WEBPACK_IMPORTED_MODULE_2__/* .evaluate */ ._)(condition, subject);
        return (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(`${title} ${(0,_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .predicate */ .s)(condition)}`, met, (0,_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .expectedText */ .G)(condition), found);
    });
}
function isToolResult(result) {
    return 'content' in result;
}


/***/ }),

/***/ 36484:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  jw: () => (/* binding */ AGENTS),
  iB: () => (/* binding */ agentsWithCost),
  XL: () => (/* binding */ isAgentName),
  _q: () => (/* binding */ agents_isModelError),
  pO: () => (/* binding */ prepareAgent),
  EI: () => (/* binding */ reportOf),
  Hw: () => (/* binding */ whyNotRunnable)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/host/agent-command.js
var agent_command = __webpack_require__(51334);
// EXTERNAL MODULE: ./build/host/files.js
var host_files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/companions/test/statistics/sum.js
var sum = __webpack_require__(57272);
;// CONCATENATED MODULE: ./build/companions/test/agents/model-error.js
const TAIL_CHARACTERS = 4_096;
const ERROR_NAMES = /\b(?:overloaded_error|rate_limit_error|rate_limit_exceeded|insufficient_quota|RateLimitError|OverloadedError|APIConnectionError|APITimeoutError|RESOURCE_EXHAUSTED|ResourceExhausted|ThrottlingException)\b|\bError code: (?:429|5\d\d)\b/;
function isServiceStatus(status) {
    return status === 429 || (typeof status === 'number' && status >= 500 && status <= 599);
}
function isLikelyModelError({ exitCode, timedOut, stdout, stderr }) {
    if (exitCode === 0 || exitCode === undefined || timedOut)
        return false;
    return [stdout, stderr].some((text) => ERROR_NAMES.test(text.slice(-TAIL_CHARACTERS)));
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/companions/test/agents/read-events.js


const MAX_NUMBER = 1e12;
function eventsIn(output) {
    return output.split('\n').flatMap((line) => {
        const event = line.startsWith('{') ? (0,json/* parseJson */.qF)(line) : undefined;
        return (0,json/* isJsonObject */.OW)(event) ? [event] : [];
    });
}
function lastOf(events, type) {
    return events.findLast((event) => event['type'] === type);
}
function objectIn(parent, name) {
    const value = (0,json/* isJsonObject */.OW)(parent) ? parent[name] : undefined;
    return (0,json/* isJsonObject */.OW)(value) ? value : {};
}
function textIn(parent, name) {
    const value = parent[name];
    return typeof value === 'string' ? value : undefined;
}
function numberIn(parent, name) {
    const value = parent[name];
    return typeof value === 'number' && value >= 0 && value <= MAX_NUMBER ? value : undefined;
}
function sumOf(parent, names) {
    return (0,sum/* sum */.c)(names.map((name) => numberIn(parent, name)));
}
function known(report) {
    return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined));
}

;// CONCATENATED MODULE: ./build/companions/test/agents/claude-code.js




const claudeCode = {
    program: 'claude',
    npmPackage: '@anthropic-ai/claude-code',
    version: '2.1.326',
    keyVariables: [
        'ANTHROPIC_API_KEY',
        'CLAUDE_CODE_OAUTH_TOKEN',
        'ANTHROPIC_AUTH_TOKEN',
        'CLAUDE_CODE_USE_BEDROCK',
        'CLAUDE_CODE_USE_VERTEX',
        'CLAUDE_CODE_USE_FOUNDRY'
    ],
    setUp: ({ folders, configs, args }) => ({
        args: [
            ...['-p', '--output-format', 'stream-json', '--verbose'],
            ...['--mcp-config', configs.mcpConfig, '--strict-mcp-config'],
            ...(configs.serverKeys.length === 0
                ? []
                : ['--allowedTools', configs.serverKeys.map((key) => `mcp__${key}`).join(',')]),
            ...args
        ],
        env: {
            CLAUDE_CONFIG_DIR: (0,external_node_path_.join)(folders.home, '.claude'),
            DISABLE_TELEMETRY: '1',
            DISABLE_ERROR_REPORTING: '1',
            DISABLE_AUTOUPDATER: '1'
        }
    }),
    report,
    isModelError,
    reportsCost: true
};
function report({ stdout }) {
    const result = lastOf(eventsIn(stdout), 'result') ?? {};
    const models = Object.keys(objectIn(result, 'modelUsage')).map((model) => objectIn(result['modelUsage'], model));
    const tokens = models.map((model) => sumOf(model, ['inputTokens', 'outputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens']));
    const { usage } = result;
    const main = sumOf(objectIn({ usage }, 'usage'), [
        'input_tokens',
        'output_tokens',
        'cache_read_input_tokens',
        'cache_creation_input_tokens'
    ]);
    return known({
        text: textIn(result, 'result'),
        tokens: (0,sum/* sum */.c)(tokens) ?? main,
        cost: numberIn(result, 'total_cost_usd')
    });
}
function isModelError({ stdout }) {
    const events = eventsIn(stdout);
    const result = lastOf(events, 'result');
    if (result === undefined) {
        const last = events.at(-1) ?? {};
        return last['subtype'] === 'api_retry' && (last['error_status'] === null || isServiceStatus(last['error_status']));
    }
    if (result['is_error'] !== true)
        return false;
    return isServiceStatus(result['api_error_status']) || result['api_error'] === 'connection_failed';
}

;// CONCATENATED MODULE: ./build/companions/test/agents/codex.js



const SERVICE_FAILURE = /\bstatus:? (?:429|5\d\d)\b|stream disconnected|Connection (?:refused|failed|reset)|error sending request|waiting for network|at capacity|server_overloaded|Rate limit reached/i;
const codex = {
    program: 'codex',
    npmPackage: '@openai/codex',
    version: '0.169.0',
    keyVariables: ['OPENAI_API_KEY', 'CODEX_API_KEY', 'CODEX_ACCESS_TOKEN', 'AZURE_OPENAI_API_KEY'],
    needsNoKey: (args) => args.some((arg) => /^--oss$|\bmodel_provider\b/.test(arg)),
    setUp: ({ folders, configs, env, args }, readConfig) => {
        const home = (0,external_node_path_.join)(folders.home, '.codex');
        const apiKey = env['CODEX_API_KEY'] || env['OPENAI_API_KEY'];
        return {
            args: [
                ...['exec', '--json', '--skip-git-repo-check', '--ephemeral'],
                ...['-c', 'check_for_update_on_startup=false', '-c', 'analytics.enabled=false'],
                ...args,
                '-'
            ],
            env: { CODEX_HOME: home, ...(apiKey === undefined || apiKey === '' ? {} : { CODEX_API_KEY: apiKey }) },
            files: { [(0,external_node_path_.join)(home, 'config.toml')]: readConfig(configs.codexConfig) }
        };
    },
    report: codex_report,
    isModelError: codex_isModelError,
    reportsCost: false
};
function codex_report({ stdout }) {
    const events = eventsIn(stdout);
    const messages = events
        .filter(({ type }) => type === 'item.completed')
        .map((event) => objectIn(event, 'item'))
        .filter(({ type }) => type === 'agent_message');
    const tokens = events
        .filter(({ type }) => type === 'turn.completed')
        .map((event) => sumOf(objectIn(event, 'usage'), ['input_tokens', 'output_tokens']));
    return known({ text: textIn(messages.at(-1) ?? {}, 'text'), tokens: (0,sum/* sum */.c)(tokens), cost: undefined });
}
function codex_isModelError({ exitCode, stdout }) {
    if (exitCode === 0)
        return false;
    const events = eventsIn(stdout);
    const failed = lastOf(events, 'turn.failed');
    if (failed !== undefined)
        return SERVICE_FAILURE.test(textIn(objectIn(failed, 'error'), 'message') ?? '');
    const last = events.at(-1) ?? {};
    const message = textIn(last, 'message') ?? '';
    return last['type'] === 'error' && /^Reconnecting/.test(message) && SERVICE_FAILURE.test(message);
}

;// CONCATENATED MODULE: ./build/companions/test/agents/copilot.js





const USAGE_FILE = 'copilot-usage.json';
const NOT_REACHED = /Could not connect|Connection error|fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT/;
const copilot = {
    program: 'copilot',
    npmPackage: '@github/copilot',
    version: '1.0.102',
    keyVariables: ['COPILOT_GITHUB_TOKEN', 'COPILOT_PROVIDER_BASE_URL'],
    setUp: ({ folders, configs, args }) => ({
        args: [
            ...['--output-format', 'json', '--usage-output-file', (0,external_node_path_.join)(folders.temp, USAGE_FILE)],
            ...['--no-auto-update', '--disable-client-telemetry', '--disable-builtin-mcps'],
            ...['--additional-mcp-config', `@${configs.copilotConfig}`],
            ...configs.serverKeys.flatMap((key) => ['--allow-tool', key]),
            ...args
        ],
        env: { COPILOT_HOME: (0,external_node_path_.join)(folders.home, '.copilot'), COPILOT_AUTO_UPDATE: 'false' }
    }),
    usageFile: USAGE_FILE,
    report: copilot_report,
    isModelError: copilot_isModelError,
    reportsCost: false
};
function copilot_report({ stdout, usage = '' }) {
    const answers = eventsIn(stdout)
        .filter(({ type }) => type === 'assistant.message')
        .map((event) => objectIn(event, 'data'))
        .filter((data) => data['parentToolCallId'] === undefined && textIn(data, 'content') !== '');
    const models = objectIn((0,json/* parseJson */.qF)(usage), 'modelMetrics');
    const tokens = Object.keys(models).map((model) => sumOf(objectIn(models[model], 'usage'), ['inputTokens', 'outputTokens']));
    return known({ text: textIn(answers.at(-1) ?? {}, 'content'), tokens: (0,sum/* sum */.c)(tokens), cost: undefined });
}
function copilot_isModelError({ exitCode, stdout }) {
    if (exitCode === 0)
        return false;
    const events = eventsIn(stdout);
    const error = lastOf(events, 'session.error');
    if (error !== undefined) {
        const data = objectIn(error, 'data');
        return isServiceStatus(data['statusCode']) || NOT_REACHED.test(textIn(data, 'message') ?? '');
    }
    const last = events.findLast(({ type }) => type === 'model.call_failure' || type === 'model.call_final_result') ?? {};
    return last['type'] === 'model.call_failure' && isServiceStatus(objectIn(last, 'data')['statusCode']);
}

;// CONCATENATED MODULE: ./build/companions/test/agents/gemini-cli.js





const TELLING_ATTEMPT = 3;
const gemini_cli_NOT_REACHED = /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|socket hang up/;
const geminiCli = {
    program: 'gemini',
    npmPackage: '@google/gemini-cli',
    version: '0.61.0',
    keyVariables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENAI_USE_VERTEXAI', 'GOOGLE_GENAI_USE_GCA'],
    setUp: ({ folders, configs, env, args }, readConfig) => {
        const servers = (0,json/* parseJson */.qF)(readConfig(configs.geminiConfig));
        const settings = {
            ...((0,json/* isJsonObject */.OW)(servers) ? servers : {}),
            general: { enableAutoUpdate: false, disableAutoUpdate: true },
            privacy: { usageStatisticsEnabled: false },
            telemetry: { enabled: false },
            security: { auth: { selectedType: authType(env) } }
        };
        return {
            args: ['--output-format', 'json', ...args],
            env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
            files: { [(0,external_node_path_.join)(folders.home, '.gemini', 'settings.json')]: `${JSON.stringify(settings, null, 2)}\n` }
        };
    },
    report: gemini_cli_report,
    isModelError: gemini_cli_isModelError,
    reportsCost: false
};
function authType(env) {
    if (env['GOOGLE_GENAI_USE_GCA'] === 'true')
        return 'oauth-personal';
    const isVertex = env['GOOGLE_GENAI_USE_VERTEXAI'] === 'true' || (env['GEMINI_API_KEY'] ?? '') === '';
    return isVertex ? 'vertex-ai' : 'gemini-api-key';
}
function gemini_cli_report({ stdout }) {
    const document = documentIn(stdout);
    const models = objectIn(objectIn(document, 'stats'), 'models');
    const tokens = Object.keys(models).map((model) => numberIn(objectIn(models[model], 'tokens'), 'total'));
    return known({ text: textIn(document, 'response'), tokens: (0,sum/* sum */.c)(tokens), cost: undefined });
}
function gemini_cli_isModelError({ exitCode, timedOut, stdout, stderr }) {
    if (exitCode === 0)
        return false;
    if (timedOut) {
        const last = [...stderr.matchAll(/^Attempt (\d+) failed(?: with status (\d+))?/gm)].at(-1);
        if (last === undefined || Number(last[1]) < TELLING_ATTEMPT)
            return false;
        return last[2] === undefined || isServiceStatus(Number(last[2]));
    }
    const error = [documentIn(stdout), documentIn(stderr)]
        .map((each) => objectIn(each, 'error'))
        .find((each) => 'message' in each);
    if (error === undefined)
        return false;
    const message = textIn(error, 'message') ?? '';
    const status = /\b(?:status|code)"?:? ?(\d{3})\b/.exec(message)?.[1];
    return isServiceStatus(error['code']) || isServiceStatus(Number(status)) || gemini_cli_NOT_REACHED.test(message);
}
function documentIn(output) {
    const start = output.startsWith('{\n') ? 0 : output.lastIndexOf('\n{\n') + 1;
    const document = (0,json/* parseJson */.qF)(output.slice(start));
    return (0,json/* isJsonObject */.OW)(document) ? document : {};
}

;// CONCATENATED MODULE: ./build/companions/test/agents/opencode.js



const opencode = {
    program: 'opencode',
    npmPackage: 'opencode-ai',
    version: '1.18.33',
    keyVariables: [],
    setUp: ({ configs, args }) => ({
        args: ['run', '--format', 'json', ...args],
        env: { OPENCODE_CONFIG: configs.opencodeConfig, OPENCODE_DISABLE_AUTOUPDATE: '1' }
    }),
    report: opencode_report,
    isModelError: opencode_isModelError,
    reportsCost: true
};
function opencode_report({ stdout }) {
    const parts = (type) => eventsIn(stdout)
        .filter((event) => event['type'] === type)
        .map((event) => objectIn(event, 'part'));
    const steps = parts('step_finish');
    const tokens = steps.map((step) => {
        const used = objectIn(step, 'tokens');
        const cache = sumOf(objectIn(used, 'cache'), ['read', 'write']);
        return numberIn(used, 'total') ?? (0,sum/* sum */.c)([sumOf(used, ['input', 'output', 'reasoning']), cache]);
    });
    const texts = parts('text');
    const message = texts.at(-1)?.['messageID'];
    const answer = texts.filter((part) => part['messageID'] === message).map((part) => textIn(part, 'text') ?? '');
    return known({
        text: answer.length === 0 ? undefined : answer.join(''),
        tokens: (0,sum/* sum */.c)(tokens),
        cost: (0,sum/* sum */.c)(steps.map((step) => numberIn(step, 'cost')))
    });
}
function opencode_isModelError({ exitCode, stdout }) {
    if (exitCode === 0)
        return false;
    const error = objectIn(lastOf(eventsIn(stdout), 'error'), 'error');
    const data = objectIn(error, 'data');
    if (error['name'] !== 'APIError')
        return false;
    return isServiceStatus(data['statusCode']) || (data['statusCode'] === undefined && data['isRetryable'] === true);
}

;// CONCATENATED MODULE: ./build/companions/test/agents/agents.js










const AGENTS = { 'claude-code': claudeCode, codex: codex, 'gemini-cli': geminiCli, copilot: copilot, opencode: opencode };
const MAX_CONFIG_BYTES = 1024 * 1024;
const MAX_USAGE_BYTES = 1024 * 1024;
function isAgentName(name) {
    return Object.hasOwn(AGENTS, name);
}
function agentsWithCost() {
    return Object.entries(AGENTS).flatMap(([name, { reportsCost }]) => (reportsCost ? [name] : []));
}
function whyNotRunnable(name, env, args = []) {
    const { program, npmPackage, version, keyVariables, needsNoKey } = AGENTS[name];
    if ((0,agent_command/* findOnPath */.a)(program, env) === undefined)
        return `There is no program ${program} on PATH. Install it first: npm install --global ${npmPackage}@${version}`;
    const [advised, ...others] = keyVariables;
    if (advised === undefined || needsNoKey?.(args) === true)
        return '';
    if (keyVariables.some((variable) => (env[variable] ?? '') !== ''))
        return '';
    return `${advised} is not set. Set it in \`env\` of the step, or one of ${others.join(', ')}.`;
}
function prepareAgent(name, trial) {
    const preset = AGENTS[name];
    const { args, env, files = {} } = preset.setUp(trial, readConfig);
    for (const [path, text] of Object.entries(files))
        (0,host_files/* writePrivateFile */.Pl)(path, text);
    return { command: { program: preset.program, args }, env };
}
function reportOf(name, run, folders) {
    if (name === undefined)
        return {};
    const { usageFile, report } = AGENTS[name];
    const usage = usageFile === undefined ? undefined : (0,host_files/* readPlainText */.Sg)((0,external_node_path_.join)(folders.temp, usageFile), MAX_USAGE_BYTES);
    return report(usage === undefined ? run : { ...run, usage });
}
function agents_isModelError(name, run) {
    if (run.reason !== '' || run.cancelled)
        return false;
    return name === undefined ? isLikelyModelError(run) : AGENTS[name].isModelError(run);
}
function readConfig(path) {
    const text = (0,host_files/* readPlainText */.Sg)(path, MAX_CONFIG_BYTES);
    if (text !== undefined)
        return text;
    throw new failure/* Failure */.HR(`The client config ${path} cannot be read.`, 'It was removed or replaced after the action wrote it.', 'Make sure that no step changes the files of the action.');
}


/***/ }),

/***/ 12236:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ readZipEntry)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38522);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);



const inflate = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.promisify)(node_zlib__WEBPACK_IMPORTED_MODULE_1__.inflateRaw);
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;
const MAX_RATIO = 800;
class UnreadableZip extends Error {
}
async function readZipEntry(zip, name, maxBytes) {
    try {
        const found = entriesOf(zip).filter((entry) => entry.name.equals(Buffer.from(name)));
        const [entry] = found;
        if (entry === undefined)
            return { problem: `it has no ${name}` };
        if (found.length > 1)
            return { problem: `it has more than one ${name}` };
        return { bytes: await contentOf(zip, entry, maxBytes) };
    }
    catch (error) {
        if (error instanceof UnreadableZip)
            return { problem: error.message };
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'))
            return { problem: 'it is damaged' };
        throw error;
    }
}
function entriesOf(zip) {
    const end = endOf(zip);
    const number = zip.readUInt16LE(end + 10);
    const start = zip.readUInt32LE(end + 16);
    if (number === 0xffff || start === 0xffffffff)
        throw new UnreadableZip('it is a zip64 archive');
    const entries = [];
    for (let at = start; entries.length < number;) {
        if (zip.readUInt32LE(at) !== DIRECTORY_SIGNATURE)
            throw new UnreadableZip('it is damaged');
        const nameLength = zip.readUInt16LE(at + 28);
        const name = zip.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameLength);
        entries.push({
            name,
            flags: zip.readUInt16LE(at + 8),
            method: zip.readUInt16LE(at + 10),
            crc: zip.readUInt32LE(at + 16),
            packedBytes: zip.readUInt32LE(at + 20),
            bytes: zip.readUInt32LE(at + 24),
            offset: zip.readUInt32LE(at + 42)
        });
        at += DIRECTORY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return entries;
}
function endOf(zip) {
    const last = zip.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
        if (zip.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length)
            return at;
    }
    throw new UnreadableZip('it is not a zip archive');
}
async function contentOf(zip, entry, maxBytes) {
    const { flags, method, packedBytes, bytes, offset, crc } = entry;
    if ((flags & ENCRYPTED) !== 0)
        throw new UnreadableZip('it is encrypted');
    if (bytes > maxBytes)
        throw new UnreadableZip(`its content is larger than ${maxBytes} bytes`);
    if (bytes > packedBytes * MAX_RATIO + MAX_RATIO)
        throw new UnreadableZip('its content is compressed implausibly well');
    if (zip.readUInt32LE(offset) !== LOCAL_SIGNATURE)
        throw new UnreadableZip('it is damaged');
    const start = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + packedBytes);
    const content = await unpacked(packed, method, bytes);
    if (packed.length !== packedBytes || content.length !== bytes || (0,node_zlib__WEBPACK_IMPORTED_MODULE_1__.crc32)(content) !== crc)
        throw new UnreadableZip('it is damaged');
    return content;
}
async function unpacked(packed, method, bytes) {
    if (method === STORED)
        return packed;
    if (method !== DEFLATED)
        throw new UnreadableZip('it uses an unknown compression');
    try {
        return await inflate(packed, { maxOutputLength: bytes + 1 });
    }
    catch (error) {
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ERR_BUFFER_TOO_LARGE'))
            throw new UnreadableZip('its content is larger than it says');
        throw new UnreadableZip('it is damaged');
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

/***/ 68002:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ EXIT_CODE),
  E: () => (/* binding */ evaluateCase)
});

// EXTERNAL MODULE: ./build/companions/expect/check.js
var check = __webpack_require__(15742);
// EXTERNAL MODULE: ./build/companions/expect/matcher.js
var expect_matcher = __webpack_require__(51760);
// EXTERNAL MODULE: ./build/companions/expect/wording.js
var wording = __webpack_require__(49962);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var base_wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/mcp/tool-rules.js
var tool_rules = __webpack_require__(81259);
// EXTERNAL MODULE: ./build/companions/test/cases/nearest.js
var nearest = __webpack_require__(70267);
;// CONCATENATED MODULE: ./build/companions/test/checks/call-checks.js








const MAX_SHOWN_CALLS = 3;
const MAX_NAME_LENGTH = 1_000;
const NOT_RECORDED = 'the calls were not recorded';
function checkCalls({ expect }, { calls }) {
    const checks = expect.calls.map((expectation) => checkCall(expectation, calls));
    if (expect.maxCalls === undefined)
        return checks;
    const expected = `at most ${(0,base_wording/* count */.U9)(expect.maxCalls, 'call')}`;
    const found = calls === undefined ? NOT_RECORDED : (0,base_wording/* count */.U9)(calls.length, 'call');
    const passed = calls !== undefined && calls.length <= expect.maxCalls;
    return [...checks, (0,check/* toCheck */.K4)(`max-calls ${expect.maxCalls}`, passed, expected, found)];
}
function checkCall(expectation, calls) {
    const { name, times, args } = expectation;
    const withArgs = args === undefined ? '' : ` with ${describe(args)}`;
    const title = `calls ${name} ${times.source}${withArgs}`;
    const expected = `${timesText(expectation)} of ${name}${withArgs}`;
    if (calls === undefined)
        return (0,check/* toCheck */.K4)(title, false, expected, NOT_RECORDED);
    const attempts = calls.filter((call) => isNamed(call, name, true) && matchesValue(args, call.arguments, true));
    const successes = calls.filter((call) => !call.failed && !call.denied && isNamed(call, name, false) && matchesValue(args, call.arguments, false));
    if (attempts.length > times.most)
        return (0,check/* toCheck */.K4)(title, false, expected, summary(attempts));
    if (successes.length >= times.least)
        return (0,check/* toCheck */.K4)(title, true, expected, summary(attempts));
    const found = attempts.length > 0 ? summary(attempts) : `no such call; ${nearestCalls(name, calls)}`;
    return (0,check/* toCheck */.K4)(title, false, expected, found);
}
function isNamed({ server, tool }, pattern, ignoresCase) {
    const name = `${server}.${tool}`.slice(0, MAX_NAME_LENGTH);
    return ignoresCase
        ? !(0,tool_rules/* isAllowedTool */.Bk)({ allowed: ['*'], denied: [pattern] }, name)
        : (0,tool_rules/* isAllowedTool */.Bk)({ allowed: [pattern], denied: [] }, name);
}
function matchesValue(matcher, value, whenUnknown) {
    if (matcher === undefined)
        return true;
    if (value === undefined)
        return whenUnknown;
    if (matcher.kind === 'matcher')
        return (0,expect_matcher/* meets */.D)(matcher.matcher, { kind: 'value', value }, whenUnknown);
    return ((0,json/* isJsonObject */.OW)(value) &&
        matcher.fields.every(({ name, value: inner }) => Object.hasOwn(value, name) && matchesValue(inner, value[name], whenUnknown)));
}
function timesText({ times: { least, most } }) {
    if (least === most)
        return least === 0 ? 'no call' : `exactly ${(0,base_wording/* count */.U9)(least, 'call')}`;
    if (most === Number.POSITIVE_INFINITY)
        return `at least ${(0,base_wording/* count */.U9)(least, 'call')}`;
    return least === 0 ? `at most ${(0,base_wording/* count */.U9)(most, 'call')}` : `${least} to ${(0,base_wording/* count */.U9)(most, 'call')}`;
}
function describe(matcher, path = '') {
    if (matcher.kind === 'matcher')
        return matcher.matcher.map((each) => `${path} ${(0,wording/* predicate */.s)(each)}`).join(' and ');
    if (matcher.fields.length === 0)
        return path === '' ? 'any arguments' : `any ${path}`;
    const inner = (name) => (path === '' ? name : `${path}.${name}`);
    return matcher.fields.map(({ name, value }) => describe(value, inner(name))).join(' and ');
}
function summary(calls) {
    const failed = calls.filter((call) => call.failed && !call.denied).length;
    const denied = calls.filter((call) => call.denied).length;
    const facts = [
        (0,base_wording/* count */.U9)(calls.length, 'call'),
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(denied > 0 ? [`${denied} denied`] : [])
    ];
    return `${facts.join(', ')}${calls.length === 0 ? '' : `: ${listCalls(calls)}`}`;
}
function listCalls(calls) {
    const more = calls.length > MAX_SHOWN_CALLS ? ', …' : '';
    return calls.slice(0, MAX_SHOWN_CALLS).map(showCall).join(', ') + more;
}
function showCall({ server, tool, arguments: args, failed, denied, injected }) {
    const outcome = injected === undefined ? (failed ? ' (failed)' : '') : ` (injected: ${injected})`;
    const state = denied ? ' (denied)' : outcome;
    return `${(0,base_text/* oneLine */.TN)(`${server}.${tool}`, 80)} ${(0,check/* shown */.SP)(args, 100)}${state}`;
}
function nearestCalls(name, calls) {
    if (calls.length === 0)
        return 'the agent made no calls';
    const sameTool = calls.filter((call) => isNamed(call, name, true));
    const names = [...new Set(calls.map(({ server, tool }) => `${server}.${tool}`))];
    const similar = (0,nearest/* nearest */.p)(name, names);
    const others = calls.filter(({ server, tool }) => `${server}.${tool}` === similar);
    const [close] = [sameTool, others, calls].filter((list) => list.length > 0);
    return `the agent made ${(0,base_wording/* count */.U9)(calls.length, 'call')}: ${listCalls(close ?? [])}`;
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
;// CONCATENATED MODULE: ./build/companions/test/checks/error-line.js



const MAX_LINE_LENGTH = 2_000;
const MAX_LENGTH = 190;
const MAX_QUOTED_LENGTH = 220;
const ERROR = /^[\w.]*(?:Error|Exception)\b.*:/;
const NPM_ERROR = /^npm (?:error|ERR!)\s/;
const NPM_DETAIL = /^npm (?:error|ERR!)\s+(?:code|syscall|path|errno)\s/;
const STACK = /^at\s/;
function errorOf(output, emptyFolder = '') {
    const line = errorLineOf(output);
    if (line === '')
        return '';
    const isInEmptyFolder = emptyFolder !== '' && line.includes(emptyFolder);
    const text = isInEmptyFolder ? line.replaceAll(emptyFolder, '…') : line;
    return `: ${(0,check/* shown */.SP)(cutAtWord(text), MAX_QUOTED_LENGTH)}${isInEmptyFolder ? `. ${notInProject()}` : ''}`;
}
function errorLineOf(output) {
    const lines = (0,external_node_util_.stripVTControlCharacters)(output)
        .split(/[\r\n]+/)
        .map((line) => line.trim().slice(0, MAX_LINE_LENGTH))
        .filter((line) => line !== '');
    return (lines.findLast((line) => ERROR.test(line)) ??
        lines.find((line) => NPM_ERROR.test(line) && !NPM_DETAIL.test(line)) ??
        lines.findLast((line) => !STACK.test(line)) ??
        '');
}
function cutAtWord(line) {
    if (line.length <= MAX_LENGTH)
        return line;
    const end = line.lastIndexOf(' ', MAX_LENGTH);
    return `${line.slice(0, end > 0 ? end : MAX_LENGTH)} …`;
}
function notInProject() {
    return `The agent runs in an empty folder, not in your project: ${(0,host_wording/* perHost */.GB)({
        action: 'write $GITHUB_WORKSPACE/… in `run`.',
        terminal: 'name a file that exists after `--`, or write $GITHUB_WORKSPACE/… in `--run`.'
    })}`;
}

// EXTERNAL MODULE: ./build/companions/test/checks/evidence.js
var evidence = __webpack_require__(68140);
// EXTERNAL MODULE: ./build/companions/test/checks/file-checks.js
var file_checks = __webpack_require__(79713);
// EXTERNAL MODULE: ./build/companions/expect/check-answer.js
var check_answer = __webpack_require__(20693);
;// CONCATENATED MODULE: ./build/companions/test/checks/state-checks.js


function checkState({ expect }, { state }) {
    return expect.state.flatMap((expectation, index) => (0,check_answer/* checkAnswer */.d)(titleOf(expectation), expectation, state[index] ?? { missing: 'the tool was not called' }));
}
function titleOf({ name, args }) {
    return `state ${name}${Object.keys(args).length === 0 ? '' : `(${(0,check/* jsonOf */.o_)(args).slice(0, 100)})`}`;
}

;// CONCATENATED MODULE: ./build/companions/test/checks/evaluate-case.js








const END_LENGTH = 300;
const EXIT_CODE = 'exit-code';
async function evaluateCase(one, evidence) {
    return [
        ...checkTime(evidence),
        ...checkExitCode(one, evidence),
        ...checkCalls(one, evidence),
        ...(await (0,file_checks/* checkFiles */.g)(one.expect, evidence)),
        ...checkState(one, evidence),
        ...checkOutput(one, evidence),
        ...checkRun(one, evidence.run)
    ];
}
function checkTime({ timedOut }) {
    return timedOut ? [(0,check/* toCheck */.K4)('ends in time', false, 'the agent to end by itself', evidence/* TIMED_OUT */.V)] : [];
}
function checkExitCode({ expect }, { exitCode, timedOut, end = '', agentFolder }) {
    const { exitCode: expected = 0 } = expect;
    const passed = exitCode === expected && !timedOut;
    if (expect.exitCode === undefined && (passed || timedOut))
        return [];
    const found = `${exitText(exitCode, timedOut)}${errorOf(end, agentFolder)}`;
    return [(0,check/* toCheck */.K4)(`${EXIT_CODE} ${expected}`, passed, `exit code ${expected}`, found)];
}
function checkOutput({ expect }, { output, isOutputCut }) {
    return (expect.output ?? []).map((condition) => {
        const name = `output ${(0,wording/* predicate */.s)(condition)}`;
        if (output === undefined)
            return (0,check/* toCheck */.K4)(name, false, (0,wording/* expectedText */.G)(condition), 'the output was not collected');
        if (condition.negated && isOutputCut === true)
            return (0,check/* toCheck */.K4)(name, false, (0,wording/* expectedText */.G)(condition), 'an output that is too long: its middle was not kept');
        const { met, found } = (0,expect_matcher/* evaluate */._)(condition, { kind: 'text', text: output });
        return (0,check/* toCheck */.K4)(name, met, (0,wording/* expectedText */.G)(condition), found);
    });
}
function checkRun({ expect }, run) {
    if (expect.run === undefined)
        return [];
    const title = `run ${expect.run}`;
    if (run === undefined)
        return [(0,check/* toCheck */.K4)(title, false, 'exit code 0', 'the command was not run')];
    return [
        (0,check/* toCheck */.K4)(title, run.exitCode === 0, 'exit code 0', `${run.ending ?? exitText(run.exitCode, false)}${endOf(run.output)}`)
    ];
}
function endOf(output) {
    return output.trim() === '' ? '' : `: ${(0,check/* shown */.SP)(output.trimEnd().slice(-END_LENGTH))}`;
}
function exitText(exitCode, timedOut) {
    if (timedOut)
        return evidence/* TIMED_OUT */.V;
    return exitCode === undefined ? 'no exit code: a signal ended it' : `exit code ${exitCode}`;
}


/***/ }),

/***/ 68140:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ TIMED_OUT)
/* harmony export */ });
const TIMED_OUT = 'it was ended at its time limit';


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

/***/ 20907:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Se: () => (/* binding */ RESULT_FILES),
  NJ: () => (/* binding */ announceVerdict),
  ku: () => (/* binding */ publishResults),
  Fc: () => (/* binding */ wantedBaseline)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/redact.js
var base_redact = __webpack_require__(58839);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/post/artifact.js + 1 modules
var post_artifact = __webpack_require__(24382);
// EXTERNAL MODULE: ./build/post/write-reports.js + 4 modules
var write_reports = __webpack_require__(82631);
// EXTERNAL MODULE: ./build/pull-request/comment.js + 6 modules
var comment = __webpack_require__(36521);
// EXTERNAL MODULE: ./build/report/failing-calls.js + 1 modules
var failing_calls = __webpack_require__(97294);
// EXTERNAL MODULE: ./build/report/quoted-text.js
var quoted_text = __webpack_require__(85851);
// EXTERNAL MODULE: ./build/report/tests-report-json.js
var tests_report_json = __webpack_require__(3036);
// EXTERNAL MODULE: ./build/report/tests-section.js
var tests_section = __webpack_require__(65192);
// EXTERNAL MODULE: ./build/companions/record-checks.js + 1 modules
var record_checks = __webpack_require__(91744);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
;// CONCATENATED MODULE: ./build/companions/test/baseline/artifact-name.js

const PREFIXES = { results: 'agent-tests', merged: 'merged-agent-tests', trials: 'agent-trials' };
const MAX_PART_LENGTH = 40;
const DIGITS = 8;
function artifactNames(host, { shard, isMerged }, given = '') {
    if (given !== '')
        return { results: given, trials: `${given}-trials` };
    const workflow = (host.env('GITHUB_WORKFLOW_REF') || host.env('GITHUB_WORKFLOW') || '').replace(/@.*$/s, '');
    const file = workflow
        .split('/')
        .at(-1)
        ?.replace(/\.ya?ml$/i, '') ?? '';
    const index = host.getInput('job-index') || '0';
    const exact = JSON.stringify([workflow, host.run.job, index, host.run.step, shard?.index, shard?.of]);
    const readable = [file || 'workflow', host.run.job || 'job'].map(safePart);
    const part = shard === undefined ? [] : [`${shard.index}-of-${shard.of}`];
    const rest = [...readable, ...part, (0,sha256/* sha256 */.s)(exact).slice(0, DIGITS)].join('-');
    return { results: `${isMerged ? PREFIXES.merged : PREFIXES.results}-${rest}`, trials: `${PREFIXES.trials}-${rest}` };
}
function safePart(text) {
    return text.replace(/[^A-Za-z0-9._]+/g, '-').slice(0, MAX_PART_LENGTH);
}

// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/net/github.js
var github = __webpack_require__(66541);
// EXTERNAL MODULE: ./build/net/github-retry.js
var github_retry = __webpack_require__(41498);
// EXTERNAL MODULE: ./build/companions/test/results/limits.js
var limits = __webpack_require__(82768);
// EXTERNAL MODULE: ./build/companions/test/results/read-results.js
var read_results = __webpack_require__(87391);
;// CONCATENATED MODULE: ./build/companions/test/baseline/baseline-run.js
const EVENTS = ['push', 'schedule', 'workflow_dispatch'];
const RUNS_PER_EVENT = 20;
const MAX_RUNS = 10;
async function findArtifact(api, wanted) {
    const runs = await earlierRuns(api, wanted);
    if (runs.length === 0)
        return { none: 'no run' };
    const { octokit, owner, repo, ask } = api;
    let isExpired = false;
    for (const runId of runs.slice(0, MAX_RUNS)) {
        const query = { owner, repo, run_id: runId, name: wanted.artifact, per_page: 100 };
        const { data } = await ask(() => octokit.rest.actions.listWorkflowRunArtifacts(query));
        const named = data.artifacts.filter(({ name }) => name === wanted.artifact).sort((one, other) => other.id - one.id);
        const [latest] = named.filter(({ expired }) => !expired);
        if (latest !== undefined)
            return { id: latest.id, bytes: latest.size_in_bytes, runId };
        isExpired ||= named.length > 0;
    }
    return { none: isExpired ? 'expired' : 'no artifact' };
}
async function earlierRuns({ octokit, owner, repo, ask }, { runId, branch }) {
    const { data: own } = await ask(() => octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: runId }));
    const found = [];
    for (const event of EVENTS) {
        const query = { owner, repo, workflow_id: own.workflow_id, branch, event, status: 'completed' };
        const page = { per_page: RUNS_PER_EVENT, exclude_pull_requests: true };
        const { data } = await ask(() => octokit.rest.actions.listWorkflowRuns({ ...query, ...page }));
        const valid = data.workflow_runs.filter((run) => run.id !== own.id &&
            run.workflow_id === own.workflow_id &&
            run.status === 'completed' &&
            run.event === event &&
            run.head_branch === branch &&
            run.head_repository?.id === own.repository.id);
        found.push(...valid.map(({ id }) => id));
    }
    return found.sort((one, other) => other - one);
}

// EXTERNAL MODULE: ./build/net/body.js
var body = __webpack_require__(94838);
// EXTERNAL MODULE: ./build/net/network-error.js
var network_error = __webpack_require__(9569);
// EXTERNAL MODULE: ./build/net/request.js
var net_request = __webpack_require__(34925);
;// CONCATENATED MODULE: ./build/companions/test/baseline/download-artifact.js





const RESPONSE_MS = 30_000;
async function downloadArtifact(octokit, { owner, repo, id }, { maxBytes, signal }) {
    const answer = await octokit.rest.actions.downloadArtifact({
        owner,
        repo,
        artifact_id: id,
        archive_format: 'zip',
        request: { redirect: 'manual' }
    });
    const url = String(answer.headers.location ?? '');
    if (url === '')
        throw new github_retry/* GithubError */.E1('GitHub did not say where the artifact is stored.', 'permanent');
    try {
        return await readAll({ method: 'GET', url, timeoutMs: RESPONSE_MS, signal }, maxBytes);
    }
    catch (error) {
        if (error instanceof network_error/* NetworkError */.Dr && !error.final)
            throw new github_retry/* GithubError */.E1((0,failure/* messageOf */.bD)(error), 'temporary');
        throw error;
    }
}
async function readAll(request, maxBytes) {
    const { status, headers, stream } = await (0,net_request/* open */.h)(request);
    if (status !== 200) {
        stream.destroy();
        throw (0,github_retry/* responseError */.U3)({ status, headers: { ...headers }, data: {} });
    }
    if (announced(headers) > maxBytes) {
        stream.destroy();
        throw tooLarge(maxBytes);
    }
    const chunks = [];
    let bytes = 0;
    for await (const chunk of (0,body/* readChunks */.z)(stream, request)) {
        bytes += chunk.length;
        if (bytes > maxBytes)
            throw tooLarge(maxBytes);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function announced(headers) {
    return Number(headers['content-length'] ?? 0);
}
function tooLarge(maxBytes) {
    return new github_retry/* GithubError */.E1(`The artifact is larger than ${maxBytes} bytes.`, 'permanent');
}

// EXTERNAL MODULE: ./build/companions/test/baseline/read-zip-entry.js
var read_zip_entry = __webpack_require__(12236);
;// CONCATENATED MODULE: ./build/companions/test/baseline/find-baseline.js












const LIMIT_MS = 60_000;
const MAX_WAIT_MS = 20_000;
const RESULTS_FILE = 'results.json';
const MAX_ZIP_BYTES = limits/* RESULT_LIMITS */.ly.bytes;
function isBaselinePath(baseline) {
    return baseline.endsWith('.json');
}
async function findBaseline(host, request, signal, limitMs = LIMIT_MS) {
    if (isBaselinePath(request.baseline))
        return readBaselineFile((0,external_node_path_.resolve)(host.run.workspace, request.baseline));
    if (request.token === '')
        return missing('`github-token` is empty, so GitHub cannot be asked for it');
    if (!/^[1-9]\d{0,15}$/.test(host.run.runId))
        return missing('there is no workflow run that GitHub knows; pass the path of a results file');
    try {
        return await (0,time_limits/* withTimeLimit */.Bv)(limitMs, signal, outOfTime(limitMs), (limited) => askGithub(host, request, limited));
    }
    catch (error) {
        if (signal.aborted)
            throw error;
        return missing(...explain(error));
    }
}
function readBaselineFile(path) {
    const name = (0,external_node_path_.basename)(path);
    const json = (0,files/* readPlainBytes */.eZ)(path, limits/* RESULT_LIMITS */.ly.bytes);
    if (json === undefined)
        return missing('', { quote: name }, ' is no file of at most 64 MiB');
    return toBaseline(name, json);
}
function toBaseline(name, json) {
    const read = (0,read_results/* readResults */.x)(json);
    return 'results' in read
        ? { name, results: read.results }
        : missing('its results cannot be read: ', { quote: read.problem });
}
async function askGithub(host, request, signal) {
    const octokit = await (0,github/* openOctokit */.O)(host, request.token, signal);
    const [owner = '', repo = ''] = host.run.repository.split('/');
    const ask = (work) => (0,github_retry/* retryGithub */.Kb)(work, { maxWaitMs: MAX_WAIT_MS, signal });
    const api = { octokit, owner, repo, ask };
    const branch = await branchOf(host, request, api);
    const found = await findArtifact(api, { runId: Number(host.run.runId), branch, artifact: request.artifact });
    if ('none' in found)
        return missing(...notFound(found.none, branch, request.artifact));
    if (found.bytes > MAX_ZIP_BYTES)
        return missing('its artifact is larger than 64 MiB');
    const zip = await ask(() => downloadArtifact(octokit, { owner, repo, id: found.id }, { maxBytes: MAX_ZIP_BYTES, signal }));
    const entry = await (0,read_zip_entry/* readZipEntry */.g)(zip, RESULTS_FILE, limits/* RESULT_LIMITS */.ly.bytes);
    if ('problem' in entry)
        return missing(`its artifact cannot be read: ${entry.problem}`);
    return toBaseline(branch, entry.bytes);
}
async function branchOf(host, { baseline }, { octokit, owner, repo, ask }) {
    if (baseline !== 'auto')
        return baseline.replace(/^refs\/heads\//, '');
    const base = host.env('GITHUB_BASE_REF') ?? '';
    if (base !== '')
        return base;
    const { data } = await ask(() => octokit.rest.repos.get({ owner, repo }));
    return data.default_branch;
}
function notFound(none, branch, artifact) {
    if (none === 'no run')
        return ['this workflow has no completed run on the branch ', { quote: branch }];
    const what = none === 'expired' ? 'the artifact has expired in' : 'there is no artifact in';
    return [`${what} the latest runs of this workflow on `, { quote: branch }, ' (', { quote: artifact }, ')'];
}
function explain(error) {
    const kind = error instanceof github_retry/* GithubError */.E1 ? error.kind : undefined;
    const isDenied = kind === 'forbidden' || kind === 'not-found' || kind === 'unauthorized';
    const advice = isDenied ? '. Give the job `permissions:` with `actions: read`' : '';
    return ['', { quote: (0,failure/* messageOf */.bD)(error).replace(/\.$/, '') }, advice];
}
function missing(...why) {
    return { missing: ['There is no baseline to compare with: ', ...why, '.'] };
}
function outOfTime(limitMs) {
    return () => new failure/* Failure */.HR(`GitHub took longer than ${(0,wording/* seconds */.YA)(limitMs)}.`, '', '');
}

// EXTERNAL MODULE: ./build/report/write-report.js
var write_report = __webpack_require__(95415);
// EXTERNAL MODULE: ./build/state/files.js
var state_files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/companions/test/results/results.js
var results_results = __webpack_require__(23084);
// EXTERNAL MODULE: ./build/companions/test/statistics/medians.js
var medians = __webpack_require__(57740);
// EXTERNAL MODULE: ./build/companions/test/statistics/case-counts.js
var case_counts = __webpack_require__(4672);
;// CONCATENATED MODULE: ./build/companions/test/statistics/wilson.js

const Z = 1.959963984540054;
function wilsonInterval(passed, trials) {
    (0,case_counts/* assertCounts */.dv)({ passed, trials });
    return trials === 0 ? { low: 0, high: 1 } : scoreInterval(passed / trials, trials);
}
function scoreInterval(rate, trials) {
    const shrink = 1 + Z ** 2 / trials;
    const middle = (rate + Z ** 2 / (2 * trials)) / shrink;
    const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2));
    return { low: rate === 0 ? 0 : Math.max(0, middle - half), high: rate === 1 ? 1 : Math.min(1, middle + half) };
}

;// CONCATENATED MODULE: ./build/companions/test/results/case-changes.js

const ORDER = ['regressed', 'worse', 'fixed', 'better', 'not judged', 'edited', 'new', 'removed'];
function nameOf({ before, now }) {
    return now?.name ?? before?.name ?? '';
}
function changesOf({ results: before }, now, { cases, added, removed, unjudged }) {
    const [old, current] = [byHash(before), byHash(now)];
    const compared = cases.flatMap((comparison) => {
        const change = changeOf(comparison);
        if (change === undefined)
            return [];
        return [{ change, before: old.get(comparison.key), now: current.get(comparison.key), comparison }];
    });
    const lost = unjudged.map((key) => unpaired('not judged', old.get(key), current.get(key)));
    const gone = new Map(removed.map((key) => [titleOf(old.get(key)), old.get(key)]));
    const arrived = added.map((key) => {
        const result = current.get(key);
        const earlier = gone.get(titleOf(result));
        gone.delete(titleOf(result));
        return unpaired(earlier === undefined ? 'new' : 'edited', earlier, result);
    });
    const all = [
        ...compared,
        ...lost.filter((each) => each.before !== undefined && (0,results_results/* countsOf */.mQ)(each.before).trials > 0),
        ...arrived,
        ...[...gone.values()].map((result) => unpaired('removed', result, undefined))
    ];
    return all.toSorted((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change));
}
function unpaired(change, before, now) {
    return { change, before, now, comparison: undefined };
}
function changeOf({ before, now, change }) {
    if (change === 'same')
        return undefined;
    if (change === 'worse')
        return before.passed === before.trials ? 'regressed' : 'worse';
    return now.passed === now.trials ? 'fixed' : 'better';
}
function byHash({ cases }) {
    return new Map(cases.map((each) => [each.hash, each]));
}
function titleOf(result) {
    return JSON.stringify([result?.file, result?.name]);
}

// EXTERNAL MODULE: ./build/companions/test/results/figures.js
var figures = __webpack_require__(29099);
// EXTERNAL MODULE: ./build/companions/test/results/write-results.js
var write_results = __webpack_require__(65582);
;// CONCATENATED MODULE: ./build/companions/test/results/problems.js


function problemsOf({ cases }, changes) {
    const regressed = new Set(changes.filter(({ change }) => change === 'regressed').map(({ now }) => now?.hash));
    const rank = ({ status, hash }) => (status === 'error' ? 2 : regressed.has(hash) ? 0 : 1);
    return (0,write_results/* inFileOrder */.w)(cases)
        .toSorted((one, other) => rank(one) - rank(other))
        .flatMap((each) => (each.status === 'failed' || each.status === 'error' ? [problemOf(each, each.status)] : []));
}
function problemOf(result, status) {
    const { name, file, line, trials } = result;
    const reasons = [result.reason, ...trials.map(({ reason }) => reason)].filter((reason) => reason !== '');
    return {
        name,
        file,
        line,
        status,
        trials: describeTrials(result),
        reasons: [...new Set(reasons)],
        checks: checksOf(result)
    };
}
function describeTrials({ trials }) {
    const errors = trials.filter(({ status }) => status === 'error').length;
    const failed = trials.filter(({ status }) => status === 'failed').length;
    if (trials.length === 0)
        return 'no trial was run';
    if (failed === 0)
        return `${errors} of ${(0,wording/* count */.U9)(trials.length, 'trial')} could not be judged`;
    const unjudged = errors === 0 ? '' : `, ${errors} could not be judged`;
    return `${failed} of ${(0,wording/* count */.U9)(trials.length, 'trial')} failed${unjudged}`;
}
function checksOf({ trials }) {
    const found = new Map();
    for (const { name, expected, found: value } of failingChecks(trials)) {
        const key = JSON.stringify([name, expected, value]);
        found.set(key, { name, expected, found: value, times: (found.get(key)?.times ?? 0) + 1 });
    }
    return [...found.values()].sort((one, other) => other.times - one.times);
}
function failingChecks(trials) {
    return trials
        .filter(({ status }) => status === 'failed')
        .flatMap(({ checks }) => checks.filter(({ passed }) => !passed));
}

// EXTERNAL MODULE: ./build/companions/test/results/totals.js + 1 modules
var totals = __webpack_require__(49713);
;// CONCATENATED MODULE: ./build/companions/test/results/build-tests-story.js









const SAYS_NOTHING = 0.995;
function buildTestsStory(results, judgement) {
    const { verdict, reasons, changes, baseline } = judgement;
    return {
        verdict,
        isClean: results.cases.every(({ status }) => status === 'passed') && verdict === 'passed',
        reasons,
        changes: baseline === undefined ? undefined : { baseline, cases: changes.map(changeRow) },
        problems: problemsOf(results, changes),
        cases: (0,write_results/* inFileOrder */.w)(results.cases).map(caseRow),
        failingTrials: [],
        totals: (0,totals/* totalsOf */.v)(results, judgement),
        artifactUrl: ''
    };
}
function changeRow(changed) {
    const { change, before, now, comparison } = changed;
    return {
        change,
        name: nameOf(changed),
        before: passedOf(before),
        now: passedOf(now),
        chance: comparison === undefined ? '' : probability(comparison)
    };
}
function probability({ change, adjustedP }) {
    if (change !== 'worse')
        return '';
    if (adjustedP >= SAYS_NOTHING)
        return 'too few trials';
    return adjustedP < 0.001 ? 'below 0.001' : adjustedP.toFixed(3);
}
function passedOf(result) {
    if (result === undefined)
        return '–';
    const { passed, trials } = (0,results_results/* countsOf */.mQ)(result);
    return trials === 0 ? result.status : `${passed} of ${trials}`;
}
function caseRow(result) {
    const { name, status, reason, trials } = result;
    const counts = (0,results_results/* countsOf */.mQ)(result);
    const middle = (0,medians/* medians */.i)(trials
        .filter(results_results/* wasRun */.ji)
        .map(({ calls, ms, tokens, cost }) => ({ calls: calls.made, durationMs: ms, tokens, costUsd: cost })));
    return {
        name,
        status,
        reason: status === 'skipped' ? reason : '',
        passed: counts.trials === 0 ? '–' : `${counts.passed} of ${counts.trials}`,
        interval: counts.trials === 0 ? '–' : (0,figures/* interval */.YP)(wilsonInterval(counts.passed, counts.trials)),
        calls: (0,figures/* whole */.WQ)(middle.calls),
        duration: middle.durationMs === undefined ? '–' : (0,wording/* seconds */.YA)(middle.durationMs),
        tokens: (0,figures/* whole */.WQ)(middle.tokens),
        cost: (0,figures/* cost */.y)(middle.costUsd)
    };
}

// EXTERNAL MODULE: ./build/companions/test/statistics/percent.js
var percent = __webpack_require__(96370);
;// CONCATENATED MODULE: ./build/companions/test/report/build-tests-report.js







function buildTestsReport(results, judgement, story, rerun) {
    const { changes, passRate, baseline = '' } = judgement;
    const compared = new Map(changes.flatMap((each) => (each.now === undefined ? [] : [[(0,results_results/* placeOf */.$t)(each.now), each]])));
    const removed = changes.filter(({ change }) => change === 'removed');
    return {
        verdict: story.verdict,
        isClean: story.isClean,
        reasons: story.reasons,
        totals: story.totals,
        passRate: passRate === undefined ? '' : (0,percent/* percent */.K)(passRate.rate),
        interval: passRate === undefined ? '' : (0,figures/* interval */.YP)(passRate.interval),
        agent: results.agent,
        rerun,
        startedAt: results.startedAt,
        finishedAt: results.finishedAt,
        baseline,
        cases: (0,write_results/* inFileOrder */.w)(results.cases).map((each) => ({
            ...caseOf(each),
            ...(baseline === '' ? {} : build_tests_report_changeOf(each, compared.get((0,results_results/* placeOf */.$t)(each)), judgement))
        })),
        removed: removed.map((each) => ({ name: nameOf(each), before: passedOf(each.before) })),
        leftOut: { cases: 0, checks: 0, records: 0 }
    };
}
function caseOf(result) {
    const { name, file, line, status, reason, faultSeed, prompt = '', trials } = result;
    const counts = (0,results_results/* countsOf */.mQ)(result);
    return {
        name,
        file,
        line,
        status,
        reason,
        faultSeed,
        prompt,
        interval: counts.trials === 0 ? '' : (0,figures/* interval */.YP)(wilsonInterval(counts.passed, counts.trials)),
        change: '',
        before: '',
        chance: '',
        trials: trials.toSorted((one, other) => one.number - other.number).map(trialOf)
    };
}
function build_tests_report_changeOf({ hash }, changed, { comparison }) {
    if (changed !== undefined) {
        const { change, before, comparison: own } = changed;
        const chance = own === undefined ? '' : probability(own);
        return { change, before: before === undefined ? '' : passedOf(before), chance };
    }
    const same = comparison?.cases.find(({ key }) => key === hash);
    if (same === undefined)
        return { change: '', before: '', chance: '' };
    return { change: 'same', before: `${same.before.passed} of ${same.before.trials}`, chance: '' };
}
function trialOf({ agentRan: _, files, startedAt = '', calls, ...facts }) {
    return {
        ...facts,
        tokens: facts.tokens,
        cost: facts.cost,
        startedAt,
        label: files['transcript']?.split('/').at(-2) ?? '',
        ...calls,
        injected: calls.injected ?? 0,
        record: undefined
    };
}

// EXTERNAL MODULE: ./build/report/tests-limits.js
var tests_limits = __webpack_require__(33971);
;// CONCATENATED MODULE: ./build/companions/test/report/fit-tests-report.js

const MAX_BYTES = (tests_limits/* TESTS_LIMITS */.n.bytes * 3) / 4;
const MAX_IN_A_ROW = 20;
class Room {
    #left;
    constructor(bytes) {
        this.#left = bytes;
    }
    take(value) {
        const bytes = Buffer.byteLength(JSON.stringify(value)) + 1;
        if (bytes > this.#left)
            return false;
        this.#left -= bytes;
        return true;
    }
}
async function fitTestsReport(report, getRecord, maxBytes = MAX_BYTES) {
    const room = new Room(maxBytes);
    const inTurn = report.cases.toSorted((one, other) => Number(one.status === 'passed') - Number(other.status === 'passed'));
    const fitting = new Set(inTurn.filter((each) => room.take({ ...each, prompt: '', trials: each.trials.map(bare) })));
    const cases = report.cases.filter((each) => fitting.has(each));
    const all = cases.flatMap((of) => of.trials.map((trial) => ({ of, trial })));
    const [passed, others] = [all.filter(hasPassed), all.filter((each) => !hasPassed(each))];
    const checks = new Map(all.map(({ trial }) => [trial, trial.checks.filter((check) => !check.passed && room.take(check))]));
    const records = new Map();
    let withoutRecord = 0;
    const addRecords = async (trials) => {
        let inARow = 0;
        for (const { of, trial } of trials) {
            const record = inARow > MAX_IN_A_ROW ? undefined : await getRecord(of, trial);
            const fits = record !== undefined && room.take(record);
            if (fits)
                records.set(trial, record);
            const isLeftOut = !fits && (record !== undefined || inARow > MAX_IN_A_ROW);
            inARow = fits ? 0 : inARow + Number(isLeftOut);
            withoutRecord += Number(isLeftOut);
        }
    };
    await addRecords(others);
    for (const [trial, kept] of checks)
        kept.push(...trial.checks.filter((check) => check.passed && room.take(check)));
    const prompts = new Set(cases.filter(({ prompt }) => room.take(prompt)));
    await addRecords(passed);
    const fitted = cases.map((each) => ({
        ...each,
        prompt: prompts.has(each) ? each.prompt : '',
        trials: each.trials.map((trial) => ({ ...trial, checks: checks.get(trial) ?? [], record: records.get(trial) }))
    }));
    const withoutCheck = all.reduce((sum, { trial }) => sum + trial.checks.length - (checks.get(trial)?.length ?? 0), 0);
    const leftOut = { cases: report.cases.length - cases.length, checks: withoutCheck, records: withoutRecord };
    return { ...report, cases: fitted, leftOut };
}
function bare(trial) {
    return { ...trial, checks: [], record: undefined };
}
function hasPassed({ trial }) {
    return trial.status === 'passed';
}

;// CONCATENATED MODULE: ./build/companions/test/report/tests-page.js








async function testsReportOf(results, judgement, story, { rerun, getRecord }, host) {
    const trials = new Map(results.cases.flatMap((each) => each.trials.map((trial) => [`${(0,results_results/* placeOf */.$t)(each)} ${trial.number}`, trial])));
    try {
        const whole = buildTestsReport(results, judgement, story, rerun.map(host.redact));
        return await fitTestsReport(whole, async (of, { number }) => {
            const trial = trials.get(`${(0,results_results/* placeOf */.$t)(of)} ${number}`);
            return trial === undefined ? undefined : await getRecord((0,results_results/* placeOf */.$t)(of), trial);
        });
    }
    catch (error) {
        host.log.warning(notWritten(error));
        return undefined;
    }
}
async function writeTestsPage(report, folder, host) {
    const path = (0,external_node_path_.join)(folder, state_files/* ARTIFACT_FILES */.nA.report);
    try {
        const template = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(host.programs, state_files/* ARTIFACT_FILES */.nA.report), 'utf8');
        const alone = { testsNote: '', story: undefined, transcript: undefined, log: [], redact: host.redact };
        await (0,write_report.writeReport)({ ...alone, tests: [report] }, template, path);
        return path;
    }
    catch (error) {
        host.log.warning(notWritten(error));
        return undefined;
    }
}
function notWritten(error) {
    return `${state_files/* ARTIFACT_FILES */.nA.report} could not be written: ${(0,failure/* messageOf */.bD)(error)} The verdict does not depend on it.`;
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/companions/test/results/annotations.js

const MAX_ANNOTATIONS = 9;
const MAX_CHECKS = 10;
const MAX_TITLE_LENGTH = 120;
const MAX_VALUE_LENGTH = 300;
function annotationsOf(problems) {
    return problems.slice(0, MAX_ANNOTATIONS).map((problem) => {
        const { file, line, name, status } = problem;
        const what = status === 'failed' ? 'failed' : 'could not be judged';
        return { file, line, title: `${(0,base_text/* oneLine */.TN)(name, MAX_TITLE_LENGTH)}: ${what}`, message: messageOf(problem) };
    });
}
function messageOf({ trials, reasons, checks }) {
    const value = (text) => (0,base_text/* oneLine */.TN)(text, MAX_VALUE_LENGTH);
    const lines = [
        `${trials.slice(0, 1).toUpperCase()}${trials.slice(1)}.`,
        ...reasons.slice(0, MAX_CHECKS).map(value),
        ...checks
            .slice(0, MAX_CHECKS)
            .map(({ name, expected, found }) => `${value(name)}: expected ${value(expected)}, found ${value(found)}`)
    ];
    const more = checks.length - MAX_CHECKS;
    return [...lines, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n');
}

;// CONCATENATED MODULE: ./build/companions/test/results/bounded-results.js


const { nameLength, pathLength, textLength, checksOfATrial } = limits/* RESULT_LIMITS */.ly;
const { promptLength } = tests_limits/* TESTS_LIMITS */.n;
function boundedResults(results, redact) {
    const text = (value, limit) => shortened(redact(value), limit);
    return {
        ...results,
        agent: text(results.agent, nameLength),
        ...(results.stopped === undefined ? {} : { stopped: text(results.stopped, textLength) }),
        cases: results.cases.map((each) => boundedCase(each, text))
    };
}
function boundedCase(result, text) {
    return {
        ...result,
        name: text(result.name, nameLength) || 'unnamed',
        file: text(result.file, pathLength),
        reason: text(result.reason, textLength),
        ...(result.prompt === undefined ? {} : { prompt: text(result.prompt, promptLength) }),
        trials: result.trials.map((trial) => boundedTrial(trial, text))
    };
}
function boundedTrial(trial, text) {
    const { tokens, cost, ...others } = trial;
    return {
        ...others,
        reason: text(trial.reason, textLength),
        ms: amount(trial.ms, limits/* RESULT_LIMITS */.ly.ms),
        checks: someChecks(trial.checks).map((check) => boundedCheck(check, text)),
        calls: boundedCalls(trial.calls),
        ...(tokens === undefined ? {} : { tokens: amount(tokens, limits/* RESULT_LIMITS */.ly.tokens) }),
        ...(cost === undefined || !Number.isFinite(cost) ? {} : { cost: within(cost, limits/* RESULT_LIMITS */.ly.cost) }),
        files: boundedFiles(trial.files)
    };
}
function someChecks(checks) {
    if (checks.length <= checksOfATrial)
        return checks;
    const failing = checks.filter(({ passed }) => !passed);
    return [...failing, ...checks.filter(({ passed }) => passed)].slice(0, checksOfATrial);
}
function boundedCheck({ name, passed, expected, found }, text) {
    return { name: text(name, textLength), passed, expected: text(expected, textLength), found: text(found, textLength) };
}
function boundedCalls({ made, failed, denied, injected }) {
    const number = (value) => amount(value, limits/* RESULT_LIMITS */.ly.calls);
    const marked = injected === undefined ? {} : { injected: number(injected) };
    return { made: number(made), failed: number(failed), denied: number(denied), ...marked };
}
function boundedFiles(files) {
    const valid = Object.entries(files).filter(([key, path]) => limits/* FILE_KEY */.xZ.test(key) && (0,limits/* isInnerPath */.wx)(path));
    return Object.fromEntries(valid.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, limits/* RESULT_LIMITS */.ly.files));
}
function amount(value, most) {
    return Number.isFinite(value) ? Math.round(within(value, most)) : 0;
}
function within(value, most) {
    return Math.min(most, Math.max(0, value));
}
function shortened(text, limit) {
    return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

// EXTERNAL MODULE: ./build/companions/test/results/check-records.js
var check_records = __webpack_require__(71673);
;// CONCATENATED MODULE: ./build/companions/test/statistics/describe-comparison.js


function describeComparison(comparison) {
    const { pairs, better, worse, rates, p, isRegression, canShowRegression } = comparison;
    if (rates === undefined)
        return 'No case could be compared with the baseline.';
    const changes = `${better} better, ${worse} worse, ${pairs - better - worse} the same`;
    const facts = `The pass rate of ${(0,wording/* count */.U9)(pairs, 'compared case')} was ${(0,percent/* percent */.K)(rates.before)} and is ${(0,percent/* percent */.K)(rates.now)} (${changes})`;
    if (!canShowRegression)
        return `${facts}. ${tooFew(comparison)}`;
    if (isRegression)
        return `${facts}. This is a regression: results this bad have ${chance(p)} if nothing has changed.`;
    if (rates.now >= rates.before)
        return `${facts}. All together, they did not get worse.`;
    return `${facts}. This may be chance: results this bad have ${chance(p)} if nothing has changed. A regression needs at most 0.05.`;
}
function tooFew({ pairs, test }) {
    const needed = test === 'sign-flip' ? 'at least 5 cases' : 'more cases or more trials';
    return `${(0,wording/* count */.U9)(pairs, 'case')} cannot show a regression, however bad the results: the test needs ${needed}.`;
}
function chance(p) {
    return p < 0.001 ? 'a probability below 0.001' : `the probability ${Math.ceil(p * 1000 - 1e-6) / 1000}`;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/min-pass-rate.js

function checkMinPassRate(rate, min) {
    if (rate === undefined)
        return { isMet: false, text: `No trial was judged, so the required ${(0,percent/* percent */.K)(min)} is not met.` };
    const isMet = rate >= min - 1e-9;
    return {
        isMet,
        text: `The pass rate is ${(0,percent/* percent */.K)(rate)}, ${isMet ? 'and' : 'but'} at least ${(0,percent/* percent */.K)(min)} is required.`
    };
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/overall-pass-rate.js


const IMAGINARY_CASES = 2;
function overallPassRate(cases) {
    const judged = (0,case_counts/* judgedCases */.TN)(cases);
    const [first] = judged;
    if (first === undefined)
        return undefined;
    const rates = judged.map(({ passed, trials }) => passed / trials);
    const rate = rates.reduce((sum, each) => sum + each, 0) / rates.length;
    if (judged.length === 1) {
        const interval = scoreInterval(rate, first.trials);
        return { rate, interval, about: 'this case' };
    }
    const effectiveTrials = effectiveTrialsOf(judged, rates, rate);
    return { rate, interval: scoreInterval(rate, effectiveTrials), about: 'cases like these' };
}
function effectiveTrialsOf(judged, rates, rate) {
    const least = judged.length;
    const most = least ** 2 / judged.reduce((sum, { trials }) => sum + 1 / trials, 0);
    if (rate === 0 || rate === 1 || most === least)
        return least;
    const variance = rates.reduce((sum, each) => sum + (each - rate) ** 2, 0) / (least - 1) / least;
    const varianceIfIndependent = (rate * (1 - rate)) / (most - 1);
    const measured = Math.min(most, Math.max(least, (most * varianceIfIndependent) / variance));
    const withFailed = judged.filter(({ passed, trials }) => passed < trials).length;
    const withPassed = judged.filter(({ passed }) => passed > 0).length;
    const telling = Math.min(withFailed, withPassed);
    return (telling + IMAGINARY_CASES) / (telling / measured + IMAGINARY_CASES / least);
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/hypergeometric.js
function passesByChance(before, now) {
    const passed = before.passed + now.passed;
    const all = before.trials + now.trials;
    const least = Math.max(0, passed - before.trials);
    const most = Math.min(passed, now.trials);
    const mode = Math.min(most, Math.max(least, Math.floor(((passed + 1) * (now.trials + 1)) / (all + 2))));
    const ratio = (value) => ((passed - value) * (now.trials - value)) / ((value + 1) * (before.trials - passed + value + 1));
    const up = [1];
    for (let value = mode; value < most; value++)
        up.push((up.at(-1) ?? 0) * ratio(value));
    const down = [];
    for (let value = mode - 1; value >= least; value--)
        down.push((down.at(-1) ?? 1) / ratio(value));
    const weights = [...down.toReversed(), ...up];
    const total = weights.reduce((sum, each) => sum + each, 0);
    return weights.map((weight, index) => ({ value: least + index, probability: weight / total }));
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/fisher.js

function fisherP(before, now) {
    const outcomes = passesByChance(before, now);
    const p = outcomes.reduce((sum, { value, probability }) => (value <= now.passed ? sum + probability : sum), 0);
    return now.passed === outcomes.at(-1)?.value ? 1 : Math.min(1, p);
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/holm.js
function holm(pValues) {
    const ranked = pValues.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
    const adjusted = pValues.map(() => 1);
    let highest = 0;
    for (const [rank, { p, index }] of ranked.entries()) {
        highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)));
        adjusted[index] = highest;
    }
    return adjusted;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/distribution.js
const NEGLIGIBLE = 1e-30;
function chanceOfAtMost(bound, numbers) {
    const room = bound - numbers.reduce((total, outcomes) => total + (outcomes[0]?.value ?? 0), 0);
    if (room < 0)
        return 0;
    let least = 0;
    let sum = Float64Array.of(1);
    let cutOff = 0;
    let isWhole = true;
    for (const outcomes of numbers) {
        const smallest = outcomes[0]?.value ?? 0;
        const length = sum.length + (outcomes.at(-1)?.value ?? 0) - smallest;
        const next = new Float64Array(Math.min(length, room - least + 1));
        isWhole &&= next.length === length;
        for (const { value, probability } of outcomes) {
            if (probability < NEGLIGIBLE)
                cutOff += probability;
            else
                addShifted(next, sum, value - smallest, probability);
        }
        let start = 0;
        let end = next.length;
        for (; start < end - 1 && (next[start] ?? 0) < NEGLIGIBLE; start++)
            cutOff += next[start] ?? 0;
        for (; end > start + 1 && (next[end - 1] ?? 0) < NEGLIGIBLE; end--)
            cutOff += next[end - 1] ?? 0;
        least += start;
        sum = next.subarray(start, end);
    }
    const chance = sum.reduce((total, each) => total + each, Math.max(cutOff, Number.MIN_VALUE));
    return isWhole ? 1 : Math.min(1, chance);
}
function addShifted(target, source, shift, factor) {
    const end = Math.min(source.length, target.length - shift);
    const part = target.subarray(shift);
    for (let index = 0; index < end; index++)
        part[index] = (part[index] ?? 0) + (source[index] ?? 0) * factor;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/permutation-test.js


function permutationTest(pairs) {
    const isSwappable = pairs.every(({ before, now }) => before.trials === now.trials);
    return isSwappable ? signFlipTest(pairs) : withinCaseTest(pairs);
}
function signFlipTest(pairs) {
    const differences = pairs.map(({ before, now }) => now.passed - before.passed).filter((each) => each !== 0);
    const gained = differences.reduce((sum, each) => sum + Math.max(0, each), 0);
    const flips = differences.map((each) => [
        { value: 0, probability: 0.5 },
        { value: Math.abs(each), probability: 0.5 }
    ]);
    return { kind: 'sign-flip', p: chanceOfAtMost(gained, flips), smallestP: 0.5 ** pairs.length };
}
function withinCaseTest(pairs) {
    const passed = pairs.reduce((sum, { now }) => sum + now.passed, 0);
    const deals = pairs.map(({ before, now }) => passesByChance(before, now));
    const smallestP = pairs.reduce((product, { before, now }) => product * chanceOfOneDeal(before.trials, now.trials), 1);
    return { kind: 'within-case', p: chanceOfAtMost(passed, deals), smallestP };
}
function chanceOfOneDeal(before, now) {
    let chance = 1;
    for (let drawn = 1; drawn <= now; drawn++)
        chance *= drawn / (before + drawn);
    return chance;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/compare-baseline.js




const LEVEL = 0.05 * (1 + 1e-9);
function compareWithBaseline(before, now) {
    const old = byKey(before);
    const current = byKey(now);
    const shared = [...current].flatMap(([key, counts]) => {
        const baseline = old.get(key);
        return baseline === undefined ? [] : [{ key, before: baseline, now: counts }];
    });
    const pairs = shared.filter((pair) => isJudged(pair));
    const { kind, p, smallestP } = permutationTest(pairs);
    const cases = compareCases(pairs);
    return {
        pairs: pairs.length,
        better: cases.filter(({ change }) => change === 'better').length,
        worse: cases.filter(({ change }) => change === 'worse').length,
        rates: weightedRates(pairs),
        test: kind,
        p,
        isRegression: p <= LEVEL,
        canShowRegression: smallestP <= LEVEL,
        cases,
        added: [...current.keys()].filter((key) => !old.has(key)),
        removed: [...old.keys()].filter((key) => !current.has(key)),
        unjudged: shared.filter((pair) => !isJudged(pair)).map(({ key }) => key)
    };
}
const isJudged = ({ before, now }) => before.trials > 0 && now.trials > 0;
function byKey(results) {
    const found = new Map();
    for (const { key, passed, trials } of results) {
        (0,case_counts/* assertCounts */.dv)({ passed, trials });
        const other = found.get(key);
        const counts = { passed: passed + (other?.passed ?? 0), trials: trials + (other?.trials ?? 0) };
        if (other !== undefined)
            (0,case_counts/* assertCounts */.dv)(counts);
        found.set(key, counts);
    }
    return found;
}
function compareCases(pairs) {
    const pValues = pairs.map(({ before, now }) => fisherP(before, now));
    const adjusted = holm(pValues);
    return pairs.map(({ key, before, now }, index) => ({
        key,
        before,
        now,
        change: compare_baseline_changeOf({ before, now }),
        p: pValues[index] ?? 1,
        adjustedP: adjusted[index] ?? 1
    }));
}
function compare_baseline_changeOf({ before, now }) {
    const difference = now.passed * before.trials - before.passed * now.trials;
    if (difference === 0)
        return 'same';
    return difference > 0 ? 'better' : 'worse';
}
function weightedRates(pairs) {
    let [all, passedBefore, passedNow] = [0, 0, 0];
    for (const { before, now } of pairs) {
        const weight = (before.trials * now.trials) / (before.trials + now.trials);
        all += weight;
        passedBefore += weight * (before.passed / before.trials);
        passedNow += weight * (now.passed / now.trials);
    }
    return all === 0 ? undefined : { before: passedBefore / all, now: passedNow / all };
}

;// CONCATENATED MODULE: ./build/companions/test/results/compare-results.js



function otherAnswers(before, now) {
    const [old, own] = [before, now].map(({ recordedAt }) => recordedAt?.slice(0, 10));
    if (old === undefined && own === undefined)
        return undefined;
    if (old === undefined)
        return 'its servers were live, and the answers of this run are recorded';
    if (own === undefined)
        return `its answers were recorded on ${old}, and those of this run are live`;
    if (before.cassette === undefined)
        return 'its answers were recorded, and it does not say in which cassette';
    if (before.cassette === now.cassette)
        return undefined;
    return `its answers are from another cassette (recorded on ${old}) than those of this run (recorded on ${own})`;
}
function compareResults(baseline, now) {
    if (baseline.results.agent !== now.agent)
        return { problem: 'it is of another agent', isUnreadable: false };
    const problem = otherAnswers(baseline.results, now);
    if (problem !== undefined)
        return { problem, isUnreadable: false };
    const keyed = ({ cases }) => cases.map((each) => ({ key: each.hash, ...(0,results_results/* countsOf */.mQ)(each) }));
    try {
        return { comparison: compareWithBaseline(keyed(baseline.results), keyed(now)) };
    }
    catch (error) {
        if (!(error instanceof RangeError))
            throw error;
        return { problem: (0,failure/* messageOf */.bD)(error).replace(/\.$/, ''), isUnreadable: areCountable(keyed(now)) };
    }
}
function areCountable(counts) {
    try {
        compareWithBaseline([], counts);
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/companions/test/results/headline.js



function headlineOf({ cases }, changes, baseline) {
    if (cases.length === 0)
        return ['There are no cases.'];
    const number = (status) => cases.filter((each) => each.status === status).length;
    const [passed, errors, skipped] = [number('passed'), number('error'), number('skipped')];
    const judged = cases.length - errors - skipped;
    const parts = [
        ...(judged === 0 ? [] : [`${passed} of ${(0,wording/* count */.U9)(judged, 'case')} ${judged === 1 ? 'passes' : 'pass'}`]),
        ...(errors === 0 ? [] : [`${(0,wording/* count */.U9)(errors, 'case')} could not be judged`]),
        ...(skipped === 0 ? [] : [`${(0,wording/* count */.U9)(skipped, 'case')} ${skipped === 1 ? 'was' : 'were'} skipped`])
    ];
    const facts = parts.join('; ');
    const regressed = changes.filter(({ change }) => change === 'regressed').map(nameOf);
    if (baseline === undefined || regressed.length === 0)
        return [`${facts}.`];
    return [`${facts}; ${regressed.length} regressed against `, { quote: baseline }, ': ', ...(0,quoted_text/* quotedNames */.l9)(regressed), '.'];
}

;// CONCATENATED MODULE: ./build/companions/test/results/judge.js








function judge(results, gate) {
    const passRate = overallPassRate(results.cases.map(results_results/* countsOf */.mQ));
    const compared = compareToBaseline(results, gate);
    const { baseline, comparison, changes, noComparison } = compared;
    const threshold = passRate === undefined ? undefined : thresholdOf(gate, passRate, compared);
    const hasThreshold = threshold !== undefined && gate.minPassRate !== 0;
    const isDecided = hasThreshold || comparison?.canShowRegression === true;
    const incomplete = [
        ...whyStopped(results, gate),
        ...missingShards(gate.missingShards),
        ...manyErrors(results),
        ...describeDoubts(results, gate)
    ];
    const verdict = verdictOf(results, incomplete.length > 0, {
        isJudged: passRate !== undefined,
        hasFailed: threshold?.isMet === false || comparison?.isRegression === true
    });
    const reasons = [
        headlineOf(results, changes, baseline),
        ...recordedNote(results),
        ...incomplete,
        ...(comparison === undefined || passRate === undefined ? [] : [[describeComparison(comparison)]]),
        ...noComparison,
        ...(threshold === undefined ? [] : [[threshold.text]]),
        ...(threshold?.isMet === false && gate.baseline !== undefined && gate.minPassRate === undefined ? [[STRICT]] : []),
        ...(passRate === undefined || isDecided ? [] : [[gate.minPassRate === 0 ? NOTHING_REQUIRED : NOTHING_DECIDES]])
    ];
    return { verdict, reasons, passRate, isDecided, baseline, comparison, changes };
}
function whyStopped({ stopped }, gate) {
    if (gate.stopped !== undefined)
        return [[gate.stopped]];
    return stopped === undefined ? [] : [['A run that is part of this one ended early: ', quoteOf(stopped), '.']];
}
function quoteOf(sentence) {
    return { quote: sentence.replace(/\.$/, '') };
}
const MAX_ERROR_SHARE = 0.1;
const NOTHING_DECIDES = 'So no result fails this run. To require a pass rate whether or not there is a baseline, set `min-pass-rate`.';
const NOTHING_REQUIRED = 'So no result fails this run: `min-pass-rate` is 0.';
const STRICT = 'All trials must pass, because the baseline cannot decide. To require less in such a case, set `min-pass-rate`.';
function recordedNote({ recordedAt }) {
    return recordedAt === undefined ? [] : [[`The answers of the servers are recorded, on ${recordedAt.slice(0, 10)}.`]];
}
function verdictOf({ cases }, isIncomplete, { isJudged, hasFailed }) {
    if (hasFailed)
        return 'failed';
    if (isIncomplete)
        return 'error';
    if (isJudged)
        return 'passed';
    return cases.every(({ status }) => status === 'skipped') ? 'skipped' : 'error';
}
function manyErrors({ cases }) {
    const trials = cases.flatMap((each) => each.trials);
    const errors = trials.filter(({ status }) => status === 'error').length;
    if (errors > trials.length * MAX_ERROR_SHARE)
        return [[`${errors} of ${(0,wording/* count */.U9)(trials.length, 'trial')} could not be judged.`]];
    return cases.some(({ status }) => status === 'error') ? [['Every case needs a trial that can be judged.']] : [];
}
function describeDoubts(results, gate) {
    const doubtful = results.cases.flatMap(({ trials }) => trials.filter(results_results/* isDoubtful */.Ge));
    if (doubtful.length === 0)
        return [];
    const worst = (0,results_results/* worstOf */.hm)(results);
    const rate = overallPassRate(worst.cases.map(results_results/* countsOf */.mQ));
    const compared = compareToBaseline(worst, gate);
    const threshold = rate === undefined ? undefined : thresholdOf(gate, rate, compared);
    if (threshold?.isMet !== false && compared.comparison?.isRegression !== true)
        return [];
    const unjudged = doubtful.filter(results_results/* wasRun */.ji).length;
    const missing = doubtful.filter((trial) => !(0,results_results/* wasRun */.ji)(trial));
    const [first] = missing;
    return [
        ...(unjudged === 0
            ? []
            : [
                [
                    `${(0,wording/* count */.U9)(unjudged, 'trial')} could not be judged for a reason that an agent can cause. ${countedAsFailed(unjudged)}`
                ]
            ]),
        ...(first === undefined
            ? []
            : [
                [
                    `${(0,wording/* count */.U9)(missing.length, 'trial')} of cases that pass so far could not be run: `,
                    quoteOf(first.reason),
                    `. ${countedAsFailed(missing.length)}`
                ]
            ])
    ];
}
function countedAsFailed(trials) {
    return `If ${trials === 1 ? 'it counts' : 'they count'} as failed, the run fails.`;
}
function compareToBaseline(results, { baseline }) {
    const nothing = { baseline: undefined, comparison: undefined, changes: [], isMissing: true };
    if (baseline === undefined)
        return { ...nothing, noComparison: [] };
    if ('missing' in baseline)
        return { ...nothing, noComparison: [baseline.missing] };
    const outcome = compareResults(baseline, results);
    if ('problem' in outcome) {
        const why = ['The baseline ', { quote: baseline.name }, ` is not used: ${outcome.problem}.`];
        return { ...nothing, noComparison: [why], isMissing: outcome.isUnreadable };
    }
    const { comparison } = outcome;
    const changes = changesOf(baseline, results, comparison);
    return { baseline: baseline.name, comparison, changes, noComparison: [], isMissing: false };
}
function thresholdOf({ minPassRate, baseline, isBaselineFile }, { rate }, { comparison, isMissing }) {
    const isOff = isMissing ? isBaselineFile !== true : comparison?.canShowRegression === true;
    const min = minPassRate ?? (baseline !== undefined && isOff ? undefined : 1);
    return min === undefined ? undefined : checkMinPassRate(rate, min);
}
function missingShards(shards) {
    if (shards.length === 0)
        return [];
    if (shards.length === 1)
        return [[`Shard ${shards[0]} has no results, so its cases were not judged.`]];
    const list = `${shards.slice(0, 20).join(', ')}${shards.length > 20 ? ', …' : ''}`;
    return [[`${shards.length} shards have no results, so their cases were not judged: ${list}.`]];
}

;// CONCATENATED MODULE: ./build/companions/test/results/xml-text.js
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
    '\t': '&#9;',
    '\n': '&#10;',
    '\r': '&#13;'
};
function escapeAttribute(text) {
    return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}
function escapeElementText(text) {
    return escapeAttribute(text).replaceAll('&#10;', '\n');
}

;// CONCATENATED MODULE: ./build/companions/test/results/junit.js



function junitXml({ cases, startedAt, agent }) {
    const suites = byFile(cases);
    const all = cases.flatMap(testsOf);
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<testsuites${attributes({ name: agent, ...junit_totals(all) })}>`,
        ...[...suites].map(([file, own]) => suiteOf(file, startedAt, own.flatMap(testsOf))),
        '</testsuites>',
        ''
    ].join('\n');
}
function byFile(cases) {
    const files = new Map();
    for (const each of (0,write_results/* inFileOrder */.w)(cases)) {
        const own = files.get(each.file) ?? [];
        own.push(each);
        files.set(each.file, own);
    }
    return files;
}
function suiteOf(file, startedAt, tests) {
    const head = `  <testsuite${attributes({ name: file, timestamp: startedAt, ...junit_totals(tests) })}>`;
    return [head, ...tests.map(testElement), '  </testsuite>'].join('\n');
}
function junit_totals(tests) {
    const number = (outcome) => tests.filter((each) => each.outcome === outcome).length;
    return {
        tests: tests.length,
        failures: number('failed'),
        errors: number('error'),
        skipped: number('skipped'),
        time: inSeconds(tests.reduce((sum, { ms }) => sum + ms, 0))
    };
}
function testsOf(result) {
    const { name, reason, status, trials } = result;
    if (trials.length === 0)
        return [{ name, of: result, ms: 0, outcome: status, message: reason, details: '' }];
    return trials.map((trial) => ({
        name: trials.length === 1 ? name : `${name} (trial ${trial.number})`,
        of: result,
        ms: trial.ms,
        outcome: trial.status,
        ...junit_problemOf(trial)
    }));
}
function junit_problemOf({ status, reason, checks }) {
    if (status === 'passed')
        return { message: '', details: '' };
    const failing = checks.filter(({ passed }) => !passed);
    const [first] = failing;
    const message = reason || (first === undefined ? '' : `${(0,wording/* count */.U9)(failing.length, 'failing check')}, the first: ${first.name}`);
    return { message, details: failing.map(describe).join('\n\n') };
}
const describe = ({ name, expected, found }) => `${name}\nexpected: ${expected}\nfound: ${found}`;
const ELEMENTS = { failed: 'failure', error: 'error', skipped: 'skipped' };
function testElement({ name, of, ms, outcome, message, details }) {
    const open = `    <testcase${attributes({ name, classname: of.file, file: of.file, line: of.line, time: inSeconds(ms) })}`;
    if (outcome === 'passed')
        return `${open}/>`;
    const tag = `      <${ELEMENTS[outcome]}${attributes({ message })}`;
    const inner = details === '' ? `${tag}/>` : `${tag}>${escapeElementText(details)}</${ELEMENTS[outcome]}>`;
    return `${open}>\n${inner}\n    </testcase>`;
}
function attributes(values) {
    return Object.entries(values)
        .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
        .join('');
}
function inSeconds(ms) {
    return (ms / 1000).toFixed(3);
}

// EXTERNAL MODULE: ./build/host/file-stamps.js
var file_stamps = __webpack_require__(39778);
;// CONCATENATED MODULE: ./build/companions/test/watched-files.js





class WatchedFiles {
    #stamps = new Map();
    #changed = new Set();
    write(path, text) {
        (0,files/* writePrivateFile */.Pl)(path, text);
        this.watch(path);
        const bytes = (0,files/* readPlainBytes */.eZ)(path, limits/* RESULT_LIMITS */.ly.bytes);
        if (bytes === undefined || (0,sha256/* sha256 */.s)(bytes) !== (0,sha256/* sha256 */.s)(text))
            this.#changed.add(path);
        return path;
    }
    watch(path) {
        for (const [each, stamp] of (0,file_stamps/* stampsOf */.cH)([path]))
            this.#stamps.set(each, stamp);
    }
    changed() {
        const now = (0,file_stamps/* stampsOf */.cH)([...this.#stamps.keys()]);
        return [...new Set([...this.#changed, ...(0,file_stamps/* changedPaths */.vl)(this.#stamps, now)])].map((path) => (0,external_node_path_.basename)(path));
    }
}

;// CONCATENATED MODULE: ./build/companions/test/publish-results.js


























const UPLOAD_MS = 600_000;
const RESULT_FILES = { results: 'results.json', junit: 'junit.xml', trials: 'trials' };
class FilesChanged extends failure/* Failure */.HR {
    constructor(names) {
        super(`${names.join(' and ')} changed while the results were uploaded.`, 'A process that an agent left can do that, so the results in the artifact cannot be trusted.', `Look for a process that outlives the agent. ${(0,host_wording/* rerun */.nt)()}.`);
    }
}
async function publishResults({ results: raw, missing, stopped, noneFits, ...details }, baseline, folder, inputs, host) {
    const results = boundedResults(raw, host.redact);
    if (baseline !== undefined && 'missing' in baseline)
        host.log.warning((0,quoted_text/* plainText */.wh)(baseline.missing));
    const isBaselineFile = isBaselinePath(inputs.baseline);
    const gate = { minPassRate: inputs.minPassRate, baseline, isBaselineFile, missingShards: missing, stopped };
    const judgement = judge(results, gate);
    const built = buildTestsStory(results, judgement);
    const report = await testsReportOf(results, judgement, built, details, host);
    const kept = report && (0,record_checks/* keepTestsOfJob */.fE)(inputs, piecesOf(report, host), host);
    await (0,record_checks/* recordChecksOfJob */.Do)(host, inputs, (0,check_records/* checkRecordsOf */.g)(results, judgement, kept));
    const page = report && (await writeTestsPage(report, folder, host));
    const watched = new WatchedFiles();
    if (page !== undefined)
        watched.watch(page);
    const files = { ...writeFiles(folder, results, watched), ...(page === undefined ? {} : { report: page }) };
    setOutputs(host, results, judgement, files);
    const names = artifactNames(host, { shard: results.shard, isMerged: inputs.merge.length > 0 }, inputs.artifactName);
    const resultsUrl = await upload((0,host_wording/* perHost */.GB)({ action: 'Upload the results', terminal: '' }), { name: names.results, folder, files: Object.values(files) }, inputs, host);
    if (resultsUrl !== undefined)
        host.setOutput('artifact-url', resultsUrl);
    const changed = watched.changed();
    const failingTrials = report === undefined ? [] : (0,failing_calls/* failingTrialsOf */.B)(report);
    const story = { ...built, failingTrials, artifactUrl: page === undefined ? '' : (resultsUrl ?? '') };
    if (inputs.summary)
        await (0,write_reports/* writeSummary */.S)(host, (0,tests_section/* testsSection */.F)(story));
    const trials = { name: names.trials, folder, files: filesOfTrials(folder) };
    const trialsTitle = (0,host_wording/* perHost */.GB)({ action: 'Upload the files of the trials', terminal: '' });
    const trialsUrl = await upload(trialsTitle, trials, inputs, host);
    if (trialsUrl !== undefined)
        host.setOutput('trials-url', trialsUrl);
    if (inputs.comment)
        await (0,comment/* commentOnTests */.G)(host, story);
    if (changed.length > 0) {
        host.setOutput('verdict', 'error');
        throw new FilesChanged(changed);
    }
    return { results, judgement, story, noneFits };
}
function piecesOf(report, { redact }) {
    return (0,tests_report_json/* testsReportJson */.Q)(report, (value) => (0,base_redact/* redactJson */.r)(value, redact));
}
function announceVerdict(host, { judgement: { verdict, reasons, isDecided }, story, noneFits }) {
    for (const annotation of annotationsOf(story.problems))
        host.annotate(annotation);
    const [headline = ['']] = reasons;
    if (verdict === 'passed' && isDecided)
        host.log.info(`✓ ${(0,quoted_text/* plainText */.wh)(headline)}`);
    else if (verdict === 'passed')
        host.log.notice(reasons.map(quoted_text/* plainText */.wh).join(' '));
    else if (noneFits !== undefined && verdict === 'skipped')
        throw new failure/* Failure */.HR('No case was run.', noneFits, '');
    else if (verdict === 'skipped')
        host.log.notice(`No case was run. ${(0,quoted_text/* plainText */.wh)(headline)}`);
    else
        throw new failure/* Failure */.HR(reasons.map(quoted_text/* plainText */.wh).join(' '), '', '');
}
async function wantedBaseline(inputs, host) {
    const { baseline, githubToken: token, shard, merge } = inputs;
    if (baseline === '')
        return undefined;
    const { results: artifact } = artifactNames(host, { shard, isMerged: merge.length > 0 }, inputs.artifactName);
    return await findBaseline(host, { baseline, artifact, token }, host.cancelled);
}
function writeFiles(folder, results, watched) {
    return {
        results: watched.write((0,external_node_path_.join)(folder, RESULT_FILES.results), (0,write_results/* resultsJson */.j)(results)),
        junit: watched.write((0,external_node_path_.join)(folder, RESULT_FILES.junit), junitXml(results))
    };
}
function setOutputs(host, { cases }, { verdict, passRate }, files) {
    const countOf = (status) => String(cases.filter((each) => each.status === status).length);
    host.setOutput('verdict', verdict);
    host.setOutput('passed', countOf('passed'));
    host.setOutput('failed', countOf('failed'));
    host.setOutput('pass-rate', passRate === undefined ? '' : String(passRate.rate));
    host.setOutput('results', files.results);
    host.setOutput('junit', files.junit);
    if (files.report !== undefined)
        host.setOutput('report', files.report);
}
async function upload(title, artifact, { retentionDays }, host) {
    if (host.cancelled.aborted || artifact.files.length === 0)
        return undefined;
    const phases = new host_phases/* Phases */.V(host);
    try {
        const request = { ...artifact, retentionDays, whenTaken: 'number' };
        const phase = title === '' ? { info: () => undefined, done: () => undefined } : phases.begin(title);
        return (await (0,post_artifact/* uploadFiles */.Zn)(request, UPLOAD_MS, { host, phase })).url;
    }
    catch (error) {
        const message = (0,failure/* messageOf */.bD)(error);
        const action = `${message} The files are at ${artifact.folder}.`;
        host.log.warning((0,host_wording/* perHost */.GB)({ action, terminal: `The results could not be saved${(0,wording/* quoteAtEnd */.RJ)(message)}` }));
        return undefined;
    }
    finally {
        phases.end();
    }
}
function filesOfTrials(folder) {
    const trials = (0,external_node_path_.join)(folder, RESULT_FILES.trials);
    if (!(0,external_node_fs_.existsSync)(trials))
        return [];
    return (0,external_node_fs_.readdirSync)(trials, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => (0,external_node_path_.join)(entry.parentPath, entry.name));
}


/***/ }),

/***/ 71673:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ checkRecordsOf),
/* harmony export */   n: () => (/* binding */ notRun)
/* harmony export */ });
/* harmony import */ var _report_quoted_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(85851);
/* harmony import */ var _state_checks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(16645);
/* harmony import */ var _expect_check_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15742);



const NAME = 'Agent tests';
const EXPECTED = 'the verdict passed';
function checkRecordsOf(results, { verdict, reasons }, tests) {
    const [headline = []] = reasons;
    const ms = Math.max(0, Date.parse(results.finishedAt) - Date.parse(results.startedAt)) || 0;
    const decisive = {
        companion: 'test',
        ...(0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(NAME, verdict === 'passed', EXPECTED, (0,_report_quoted_text_js__WEBPACK_IMPORTED_MODULE_0__/* .plainText */ .wh)(headline)),
        ...(verdict === 'skipped' ? { skipped: true } : {}),
        ms,
        ...(tests === undefined ? {} : { tests })
    };
    const ofTrials = results.cases.flatMap((each) => each.trials.flatMap((trial) => recordsOf(each, trial)));
    const failing = ofTrials.filter(({ passed }) => !passed);
    return [decisive, ...failing, ...ofTrials.filter(({ passed }) => passed)].slice(0, _state_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_CHECKS */ .NB);
}
function recordsOf({ name }, { number, status, reason, checks, ms }) {
    const unjudged = (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)('can be judged', false, 'a trial that can be judged', reason);
    const all = status === 'error' ? [unjudged] : checks;
    return all.map((check) => ({ companion: 'test', ...check, case: name, trial: number, ms }));
}
function notRun(why) {
    return [{ companion: 'test', ...(0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)(NAME, false, EXPECTED, `They could not be run: ${why}`), ms: 0 }];
}


/***/ }),

/***/ 29099:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WQ: () => (/* binding */ whole),
/* harmony export */   YP: () => (/* binding */ interval),
/* harmony export */   y: () => (/* binding */ cost)
/* harmony export */ });
function interval({ low, high }) {
    return `${Math.floor(low * 100 + 1e-9)} to ${Math.ceil(high * 100 - 1e-9)} %`;
}
function whole(value) {
    return value === undefined ? '–' : String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
function cost(value) {
    if (value === undefined)
        return '–';
    return `${value.toFixed(value !== 0 && value < 0.995 ? 4 : 2)} USD`;
}


/***/ }),

/***/ 82768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ly: () => (/* binding */ RESULT_LIMITS),
/* harmony export */   wx: () => (/* binding */ isInnerPath),
/* harmony export */   xZ: () => (/* binding */ FILE_KEY)
/* harmony export */ });
/* harmony import */ var _statistics_case_counts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4672);

const RESULT_LIMITS = {
    bytes: 64 * 1024 * 1024,
    depth: 16,
    values: 4_000_000,
    cases: 5_000,
    trialsOfACase: _statistics_case_counts_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_JUDGED_TRIALS */ .t0,
    trials: 50_000,
    checksOfATrial: 200,
    shards: 1_000,
    files: 20,
    nameLength: 300,
    pathLength: 1_000,
    textLength: 2_000,
    hashLength: 128,
    line: 10_000_000,
    ms: 366 * 86_400_000,
    calls: 1_000_000_000,
    tokens: 1_000_000_000_000,
    cost: 1_000_000_000
};
const FILE_KEY = /^[a-z][a-z0-9-]{0,31}$/;
function isInnerPath(path) {
    const parts = path.split('/');
    const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
    return isPlain && path.length <= RESULT_LIMITS.pathLength && !/[\\\0\r\n]|^[A-Za-z]:/.test(path);
}


/***/ }),

/***/ 87391:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ readResults)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_iso_time_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(71215);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10768);
/* harmony import */ var _base_json_bounds_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(40264);
/* harmony import */ var _base_json_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70876);
/* harmony import */ var _mcp_faults_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31826);
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82768);
/* harmony import */ var _results_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(23084);








const HASH = new RegExp(`^[0-9a-f]{8,${_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.hashLength}}$`);
const SHA256 = /^[0-9a-f]{64}$/;
const TRIAL_STATUSES = ['passed', 'failed', 'error'];
function readResults(json) {
    const exceeded = (0,_base_json_bounds_js__WEBPACK_IMPORTED_MODULE_4__/* .exceededBound */ .M)(json, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly);
    if (exceeded !== undefined)
        return { problem: exceeded };
    const document = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(json.toString('utf8'));
    if (document === undefined)
        return { problem: 'it is not JSON' };
    try {
        return { results: toResults(new _base_json_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .Fields */ .C(document, '')) };
    }
    catch (error) {
        if (error instanceof _base_json_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .InvalidField */ .u)
            return { problem: (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error) };
        throw error;
    }
}
function toResults(fields) {
    const version = fields.whole('version', 1, Number.MAX_SAFE_INTEGER);
    if (version !== 1)
        throw fields.invalid('version', '1, the only version that this version of the action reads');
    const cases = fields.list('cases', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.cases).map(toCase);
    const trials = cases.reduce((sum, each) => sum + each.trials.length, 0);
    if (trials > _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.trials)
        throw fields.invalid('cases', `a list with at most ${_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.trials} trials`);
    return {
        version,
        agent: fields.text('agent', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.nameLength),
        ...(fields.has('recordedAt') ? { recordedAt: fields.matching('recordedAt', _base_iso_time_js__WEBPACK_IMPORTED_MODULE_6__/* .ISO_TIME */ .W, 'a time') } : {}),
        ...(fields.has('cassette') ? { cassette: fields.matching('cassette', SHA256, 'a SHA-256') } : {}),
        startedAt: fields.matching('startedAt', _base_iso_time_js__WEBPACK_IMPORTED_MODULE_6__/* .ISO_TIME */ .W, 'a time'),
        finishedAt: fields.matching('finishedAt', _base_iso_time_js__WEBPACK_IMPORTED_MODULE_6__/* .ISO_TIME */ .W, 'a time'),
        ...(fields.has('stopped') ? { stopped: fields.text('stopped', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength) } : {}),
        ...(fields.has('shard') ? { shard: toShard(fields.object('shard')) } : {}),
        cases
    };
}
function toShard(fields) {
    const of = fields.whole('of', 1, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.shards);
    return { index: fields.whole('index', 1, of), of };
}
function toCase(fields) {
    const status = fields.oneOf('status', [...TRIAL_STATUSES, 'skipped']);
    const trials = fields.list('trials', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.trialsOfACase).map(toTrial);
    const numbers = new Set(trials.map(({ number }) => number));
    if (numbers.size < trials.length)
        throw fields.invalid('trials', 'a list of trials with different numbers');
    const isConsistent = status === 'skipped' ? trials.length === 0 : status === (0,_results_js__WEBPACK_IMPORTED_MODULE_7__/* .statusOf */ .c2)(trials);
    if (!isConsistent)
        throw fields.invalid('status', 'what its trials say');
    return {
        name: fields.text('name', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.nameLength),
        file: fields.text('file', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.pathLength),
        line: fields.whole('line', 1, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.line),
        hash: fields.matching('hash', HASH, 'a hash in hexadecimal digits'),
        status,
        reason: fields.text('reason', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength),
        ...(fields.has('faultSeed') ? { faultSeed: fields.whole('faultSeed', 0, _mcp_faults_js__WEBPACK_IMPORTED_MODULE_2__/* .FAULT_LIMITS */ ._c.seed) } : {}),
        trials
    };
}
function toTrial(fields) {
    const status = fields.oneOf('status', TRIAL_STATUSES);
    const checks = fields.list('checks', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.checksOfATrial).map(toCheck);
    if (status === 'passed' && checks.some(({ passed }) => !passed))
        throw fields.invalid('status', 'what its checks say');
    const calls = fields.object('calls');
    const callCount = (name) => calls.whole(name, 0, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.calls);
    const injected = calls.has('injected') ? { injected: callCount('injected') } : {};
    return {
        number: fields.whole('number', 1, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.trialsOfACase),
        status,
        reason: fields.text('reason', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength),
        ...(fields.has('agentRan') ? { agentRan: fields.flag('agentRan') } : {}),
        ...(fields.has('startedAt') ? { startedAt: fields.matching('startedAt', _base_iso_time_js__WEBPACK_IMPORTED_MODULE_6__/* .ISO_TIME */ .W, 'a time') } : {}),
        ms: fields.number('ms', 0, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.ms),
        checks,
        calls: { made: callCount('made'), failed: callCount('failed'), denied: callCount('denied'), ...injected },
        ...(fields.has('tokens') ? { tokens: fields.whole('tokens', 0, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.tokens) } : {}),
        ...(fields.has('cost') ? { cost: fields.number('cost', 0, _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.cost) } : {}),
        files: toFiles(fields)
    };
}
function toCheck(fields) {
    return {
        name: fields.text('name', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength),
        passed: fields.flag('passed'),
        expected: fields.text('expected', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength),
        found: fields.text('found', _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.textLength)
    };
}
function toFiles(fields) {
    const entries = fields.entries('files');
    if (entries.length > _limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.files)
        throw fields.invalid('files', `an object of at most ${_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .RESULT_LIMITS */ .ly.files} properties`);
    return Object.fromEntries(entries.map(([key, path]) => {
        if (!_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .FILE_KEY */ .xZ.test(key) || typeof path !== 'string' || !(0,_limits_js__WEBPACK_IMPORTED_MODULE_3__/* .isInnerPath */ .wx)(path))
            throw fields.invalid('files', 'an object of names and paths inside the artifact');
        return [key, path];
    }));
}


/***/ }),

/***/ 23084:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ placeOf),
/* harmony export */   Bm: () => (/* binding */ trialNotRun),
/* harmony export */   Ge: () => (/* binding */ isDoubtful),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   hm: () => (/* binding */ worstOf),
/* harmony export */   ji: () => (/* binding */ wasRun),
/* harmony export */   mQ: () => (/* binding */ countsOf)
/* harmony export */ });
function countsOf({ trials }) {
    const judged = trials.filter(({ status }) => status !== 'error');
    return { passed: judged.filter(({ status }) => status === 'passed').length, trials: judged.length };
}
function worstOf(results) {
    const worst = (trial) => (isDoubtful(trial) ? { ...trial, status: 'failed' } : trial);
    return { ...results, cases: results.cases.map((each) => ({ ...each, trials: each.trials.map(worst) })) };
}
function trialNotRun(number, reason) {
    return { number, status: 'error', reason, ms: 0, checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} };
}
function wasRun({ status, ms }) {
    return status !== 'error' || ms > 0;
}
function isDoubtful({ status, agentRan }) {
    return status === 'error' && agentRan !== false;
}
function statusOf(trials) {
    const counts = countsOf({ trials });
    if (counts.trials === 0)
        return 'error';
    return counts.passed === counts.trials ? 'passed' : 'failed';
}
function placeOf({ file, line, name }) {
    return JSON.stringify([file, line, name]);
}


/***/ }),

/***/ 49713:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ faultSentence),
  v: () => (/* binding */ totalsOf)
});

// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/companions/test/statistics/medians.js
var medians = __webpack_require__(57740);
// EXTERNAL MODULE: ./build/companions/test/statistics/case-counts.js
var case_counts = __webpack_require__(4672);
;// CONCATENATED MODULE: ./build/companions/test/statistics/pass-hat-k.js

function passHatK(cases, k) {
    if (!Number.isSafeInteger(k) || k < 1)
        throw new RangeError(`pass^k needs a whole number from 1, not ${k}.`);
    const enough = (0,case_counts/* judgedCases */.TN)(cases).filter(({ trials }) => trials >= k);
    if (enough.length === 0)
        return undefined;
    return enough.reduce((sum, counts) => sum + chanceOfAll(counts, k), 0) / enough.length;
}
function chanceOfAll({ passed, trials }, k) {
    let chance = 1;
    for (let drawn = 0; drawn < k && chance > 0; drawn++)
        chance *= (passed - drawn) / (trials - drawn);
    return chance;
}

// EXTERNAL MODULE: ./build/companions/test/statistics/percent.js
var percent = __webpack_require__(96370);
// EXTERNAL MODULE: ./build/companions/test/statistics/sum.js
var sum = __webpack_require__(57272);
// EXTERNAL MODULE: ./build/companions/test/results/figures.js
var figures = __webpack_require__(29099);
// EXTERNAL MODULE: ./build/companions/test/results/results.js
var results = __webpack_require__(23084);
;// CONCATENATED MODULE: ./build/companions/test/results/totals.js







const MAX_SEEDS = 10;
function totalsOf({ cases }, judgement) {
    const trials = cases.flatMap((each) => each.trials);
    const run = trials.filter(results/* wasRun */.ji);
    return [
        rateSentence(trials, judgement),
        passHatSentence(cases),
        trialSentence(run),
        sumSentence(run),
        faultSentence(cases),
        testSentence(judgement)
    ].filter((sentence) => sentence !== '');
}
function rateSentence(trials, { passRate }) {
    if (passRate === undefined)
        return '';
    const { passed, trials: judged } = (0,results/* countsOf */.mQ)({ trials });
    const errors = trials.length - judged;
    const notCounted = errors === 0
        ? ''
        : ` (${(0,wording/* count */.U9)(errors, 'trial')} could not be judged and ${errors === 1 ? 'is' : 'are'} not counted)`;
    const range = `95 % interval ${(0,figures/* interval */.YP)(passRate.interval)}, for ${passRate.about}`;
    return `Pass rate: **${(0,percent/* percent */.K)(passRate.rate)}** (${range}). ${passed} of ${(0,wording/* count */.U9)(judged, 'trial')} passed${notCounted}.`;
}
function passHatSentence(cases) {
    const judged = cases.map(results/* countsOf */.mQ).filter(({ trials }) => trials > 0);
    const repeated = judged.filter(({ trials }) => trials > 1);
    const k = repeated.reduce((least, { trials }) => Math.min(least, trials), Number.POSITIVE_INFINITY);
    const chance = repeated.length === 0 ? undefined : passHatK(repeated, k);
    if (chance === undefined)
        return '';
    const some = repeated.length === judged.length ? '' : ` (${repeated.length} of ${(0,wording/* count */.U9)(judged.length, 'case')})`;
    return `pass^${k}: **${(0,percent/* percent */.K)(chance)}**, the chance that ${k} trials of a case all pass${some}.`;
}
function trialSentence(trials) {
    if (trials.length === 0)
        return '';
    const middle = (0,medians/* medians */.i)(trials.map(({ calls, ms, tokens, cost }) => ({ calls: calls.made, durationMs: ms, tokens, costUsd: cost })));
    const parts = [
        (0,wording/* count */.U9)(Math.round(middle.calls ?? 0), 'tool call'),
        (0,wording/* seconds */.YA)(middle.durationMs ?? 0),
        ...(middle.tokens === undefined ? [] : [`${(0,figures/* whole */.WQ)(middle.tokens)} tokens`]),
        ...(middle.costUsd === undefined ? [] : [(0,figures/* cost */.y)(middle.costUsd)])
    ];
    return `Median of a trial: ${parts.join(', ')}.`;
}
function sumSentence(trials) {
    if (trials.length === 0)
        return '';
    const [tokens, spent] = [(0,sum/* sum */.c)(trials.map((each) => each.tokens)), (0,sum/* sum */.c)(trials.map((each) => each.cost))];
    const denied = (0,sum/* sum */.c)(trials.map(({ calls }) => calls.denied)) ?? 0;
    const calls = (0,wording/* count */.U9)((0,sum/* sum */.c)(trials.map((each) => each.calls.made)) ?? 0, 'tool call');
    const parts = [
        denied === 0 ? calls : `${calls} (${denied} denied)`,
        ...(tokens === undefined ? [] : [`${(0,figures/* whole */.WQ)(tokens)} tokens`]),
        ...(spent === undefined ? [] : [(0,figures/* cost */.y)(spent)])
    ];
    return `In all, ${(0,wording/* count */.U9)(trials.length, 'trial')}: ${parts.join(', ')}.`;
}
function faultSentence(cases) {
    const seeds = [...new Set(cases.flatMap(({ faultSeed }) => faultSeed ?? []))];
    const injected = cases.flatMap(({ trials }) => trials).reduce((total, { calls }) => total + (calls.injected ?? 0), 0);
    if (seeds.length === 0 && injected === 0)
        return '';
    const seed = seeds.length === 0 ? '' : `, with the seed ${seeds.slice(0, MAX_SEEDS).join(', ')}`;
    return `Faults: injected into ${(0,wording/* count */.U9)(injected, 'call')}${seed}.`;
}
function testSentence({ comparison }) {
    if (comparison === undefined || comparison.pairs === 0)
        return '';
    const kind = comparison.test === 'sign-flip'
        ? 'a paired permutation test that swaps before and now of whole cases'
        : 'a permutation test within each case, because the numbers of trials differ';
    const sees = comparison.canShowRegression
        ? 'It looks at all cases together: it sees many small losses or a few large ones, and may miss one case that got worse.'
        : 'So few cases and trials cannot show a regression, however bad the results.';
    return `Test: ${kind}, one-sided at 5 %. ${sees}`;
}


/***/ }),

/***/ 65582:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ resultsJson),
/* harmony export */   w: () => (/* binding */ inFileOrder)
/* harmony export */ });
function resultsJson(results) {
    const { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped, shard, cases } = results;
    const head = { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped };
    const part = shard && { index: shard.index, of: shard.of };
    return `${JSON.stringify({ ...head, shard: part, cases: inFileOrder(cases).map(orderedCase) }, null, 2)}\n`;
}
function inFileOrder(cases) {
    return cases.toSorted((one, other) => compare(one.file, other.file) || one.line - other.line || compare(one.name, other.name));
}
function compare(one, other) {
    if (one === other)
        return 0;
    return one < other ? -1 : 1;
}
function orderedCase({ name, file, line, hash, status, reason, faultSeed, trials }) {
    const ordered = trials.toSorted((one, other) => one.number - other.number).map(orderedTrial);
    return { name, file, line, hash, status, reason, faultSeed, trials: ordered };
}
function orderedTrial({ number, status, reason, agentRan, startedAt, ms, tokens, cost, ...lists }) {
    const { made, failed, denied, injected } = lists.calls;
    const checks = lists.checks.map(({ name, passed, expected, found }) => ({ name, passed, expected, found }));
    const files = Object.fromEntries(Object.entries(lists.files).toSorted(([one], [other]) => compare(one, other)));
    const calls = { made, failed, denied, injected };
    return { number, status, reason, agentRan, startedAt, ms, checks, calls, tokens, cost, files };
}


/***/ }),

/***/ 4672:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TN: () => (/* binding */ judgedCases),
/* harmony export */   dv: () => (/* binding */ assertCounts),
/* harmony export */   t0: () => (/* binding */ MAX_JUDGED_TRIALS)
/* harmony export */ });
/* unused harmony export areCounts */
const MAX_JUDGED_TRIALS = 1_000;
function areCounts({ passed, trials }) {
    const areWhole = Number.isSafeInteger(passed) && Number.isSafeInteger(trials);
    return areWhole && passed >= 0 && passed <= trials && trials <= MAX_JUDGED_TRIALS;
}
function assertCounts(counts) {
    if (!areCounts(counts))
        throw new RangeError(`${counts.passed} of ${counts.trials} passed trials is not possible.`);
}
function judgedCases(cases) {
    for (const counts of cases)
        assertCounts(counts);
    return cases.filter(({ trials }) => trials > 0);
}


/***/ }),

/***/ 57740:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ medians)
/* harmony export */ });
/* unused harmony export median */
function medians(trials) {
    return {
        calls: median(trials.map(({ calls }) => calls)),
        durationMs: median(trials.map(({ durationMs }) => durationMs)),
        tokens: median(trials.map(({ tokens }) => tokens)),
        costUsd: median(trials.map(({ costUsd }) => costUsd))
    };
}
function median(values) {
    const present = values.filter((value) => value !== undefined).filter((value) => Number.isFinite(value));
    const sorted = present.sort((one, other) => one - other);
    const low = sorted[Math.ceil(sorted.length / 2) - 1];
    const high = sorted[Math.floor(sorted.length / 2)];
    return low === undefined || high === undefined ? undefined : low + (high - low) / 2;
}


/***/ }),

/***/ 96370:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ percent)
/* harmony export */ });
function percent(rate) {
    return `${Math.floor(rate * 1000 + 1e-6) / 10} %`;
}


/***/ }),

/***/ 57272:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ sum)
/* harmony export */ });
function sum(numbers) {
    const known = numbers.filter((number) => number !== undefined);
    return known.length === 0 ? undefined : known.reduce((total, number) => total + number, 0);
}


/***/ }),

/***/ 93635:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readAgentTests: () => (/* binding */ readAgentTests),
  runAgentTests: () => (/* binding */ runAgentTests),
  runTest: () => (/* binding */ runTest)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/host/agent-environment.js
var agent_environment = __webpack_require__(11758);
;// CONCATENATED MODULE: ./build/host/environment-secrets.js
const SHORTEST_SECRET = 8;
const SECRET_NAME = /KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|BEARER|(?:^|_)(?:AUTH|COOKIE|DSN|JWT|PASS|PAT|PWD)(?:_|$)/i;
const DESCRIBING_NAME = /_(?:ALGORITHM|FORMAT|LIMIT|MODE|NAME|TIMEOUT|TTL|TYPE|VERSION)$/i;
const CURRENT_FOLDER = /^PWD$/i;
const NUMBER = /^[-+]?[\d.,_]+$/;
const PATH = /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|data|dev|etc|github|home|Library|mnt|opt|private|proc|root|run|srv|tmp|Users|usr|var|workspace))[\\/]/;
const URL_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*:([^/?#\s@]+)@/i;
function secretsInEnvironment(env) {
    const secrets = Object.entries(env).flatMap(([name, value = '']) => {
        const password = URL_PASSWORD.exec(value)?.[1];
        return [...(isSecret(name, value.trim()) ? [value.trim()] : []), ...(password === undefined ? [] : [password])];
    });
    return [...new Set(secrets.filter((secret) => secret.length >= SHORTEST_SECRET))];
}
function isSecret(name, value) {
    if (CURRENT_FOLDER.test(name) || DESCRIBING_NAME.test(name))
        return false;
    return SECRET_NAME.test(name) && !NUMBER.test(value) && !PATH.test(value);
}

// EXTERNAL MODULE: ./build/host/process.js + 1 modules
var host_process = __webpack_require__(35380);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
// EXTERNAL MODULE: ./build/companions/companion-context.js + 3 modules
var companion_context = __webpack_require__(63779);
// EXTERNAL MODULE: ./build/companions/inputs.js
var companions_inputs = __webpack_require__(17589);
// EXTERNAL MODULE: ./build/companions/record-checks.js + 1 modules
var record_checks = __webpack_require__(91744);
// EXTERNAL MODULE: ./build/companions/test/added-faults.js
var added_faults = __webpack_require__(60847);
// EXTERNAL MODULE: ./build/host/files.js
var host_files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/companions/expect/json-paths.js + 1 modules
var json_paths = __webpack_require__(41142);
// EXTERNAL MODULE: ./build/companions/expect/patterns.js
var expect_patterns = __webpack_require__(24383);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/json.js
var base_json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/sha256.js
var sha256 = __webpack_require__(39589);
// EXTERNAL MODULE: ./build/inputs/json-positions.js
var json_positions = __webpack_require__(45653);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/companions/test/cases/inside-root.js
var inside_root = __webpack_require__(61786);
;// CONCATENATED MODULE: ./build/companions/test/cases/script-hash.js





const MAX_FILES = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;
const LEFT_OUT = new Set(['.git', 'node_modules', '__pycache__', '.pytest_cache', '.venv']);
function scriptHash(folder, caseFiles) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    const limits = { files: MAX_FILES, bytes: MAX_BYTES };
    return addFolder(hash, folder, '', caseFiles, limits) ? hash.digest('hex') : undefined;
}
function addFolder(hash, root, below, left, limits) {
    const items = (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(root, below), { withFileTypes: true });
    return items
        .filter(({ name }) => !LEFT_OUT.has(name) && !left.has((0,external_node_path_.join)(root, below, name)))
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .every((item) => {
        const path = below === '' ? item.name : `${below}/${item.name}`;
        if (item.isDirectory())
            return addFolder(hash, root, path, left, limits);
        if (--limits.files < 0)
            return false;
        if (item.isSymbolicLink())
            hash.update(`${JSON.stringify(path)} -> ${JSON.stringify((0,external_node_fs_.readlinkSync)((0,external_node_path_.join)(root, path)))}\n`);
        if (!item.isFile())
            return true;
        const bytes = (0,host_files/* readPlainBytes */.eZ)((0,external_node_path_.join)(root, path), limits.bytes);
        if (bytes === undefined)
            return false;
        limits.bytes -= bytes.length;
        hash.update(`${JSON.stringify(path)} ${(0,sha256/* sha256 */.s)(bytes)}\n`);
        return true;
    });
}

;// CONCATENATED MODULE: ./build/companions/test/cases/case-contents.js











const case_contents_MAX_FILES = 50_000;
const case_contents_MAX_BYTES = 1024 ** 3;
class CaseContents {
    #root;
    #caseFiles;
    #hashes = new Map();
    #scripts = new Map();
    constructor(root, caseFiles) {
        this.#root = root;
        this.#caseFiles = new Set(caseFiles);
    }
    script(folder) {
        if (!this.#scripts.has(folder))
            this.#scripts.set(folder, scriptHash(folder, this.#caseFiles));
        return this.#scripts.get(folder);
    }
    folder(from, path) {
        const absolute = (0,inside_root/* resolveInside */.LI)(this.#root, from, path);
        if (!(0,inside_root/* isFolder */.lQ)(absolute))
            throw new Error('is not a folder. `files` is a folder that is uploaded.');
        return this.#content(path, absolute, () => this.#hashFolder(absolute));
    }
    seed(from, path) {
        const absolute = (0,inside_root/* resolveInside */.LI)(this.#root, from, path);
        if ((0,inside_root/* isFolder */.lQ)(absolute))
            throw new Error('is a folder. A seed is a JSON file, or `default`.');
        return this.#content(path, absolute, async () => hashSeed(absolute));
    }
    async #content(path, absolute, hash) {
        const known = this.#hashes.get(absolute) ?? hash();
        this.#hashes.set(absolute, known);
        return { path, absolute, sha256: await known };
    }
    async #hashFolder(folder) {
        const hash = (0,external_node_crypto_.createHash)('sha256');
        const limits = { files: case_contents_MAX_FILES, bytes: case_contents_MAX_BYTES };
        for await (const line of this.#linesOf(folder, '', limits))
            hash.update(line);
        return hash.digest('hex');
    }
    async *#linesOf(folder, below, limits) {
        const items = (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(folder, below), { withFileTypes: true });
        for (const item of items.sort((one, other) => (one.name < other.name ? -1 : 1))) {
            const path = below === '' ? item.name : `${below}/${item.name}`;
            if (item.name.toLowerCase() === '.git')
                continue;
            if (--limits.files < 0)
                throw new Error(`has more than ${(0,wording/* count */.U9)(case_contents_MAX_FILES, 'file')}. Use a smaller folder.`);
            if (item.isDirectory())
                yield* this.#linesOf(folder, path, limits);
            else if (item.isSymbolicLink())
                yield this.#lineOfLink(folder, path);
            else if (item.isFile())
                yield `${JSON.stringify(path)} ${await hashFile((0,external_node_path_.join)(folder, path), path, limits)}\n`;
        }
    }
    #lineOfLink(folder, path) {
        const real = (0,inside_root/* realPath */.Ye)((0,external_node_path_.join)(folder, path));
        if (real === undefined || !(0,inside_root/* isInside */.FK)(this.#root, real))
            throw new Error(`contains the link ${path}, which leads out of the repository or nowhere. Remove it.`);
        return `${JSON.stringify(path)} -> ${JSON.stringify((0,external_node_fs_.readlinkSync)((0,external_node_path_.join)(folder, path)))}\n`;
    }
}
async function hashFile(absolute, path, limits) {
    const file = (0,host_files/* streamPlainFile */.h2)(absolute, limits.bytes);
    if (file === undefined)
        throw new Error(`contains ${path}, which cannot be read, or more than ${(0,wording/* size */.Ej)(case_contents_MAX_BYTES)} in all.`);
    limits.bytes -= file.size;
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for await (const chunk of file.stream)
        hash.update(chunk);
    return hash.digest('hex');
}
function hashSeed(path) {
    const bytes = (0,host_files/* readPlainBytes */.eZ)(path, initialize/* MAX_SEED_BYTES */.$);
    if (bytes === undefined)
        throw new Error(`cannot be read, or is larger than ${(0,wording/* size */.Ej)(initialize/* MAX_SEED_BYTES */.$)}.`);
    const text = bytes.toString('utf8').replace(/^\ufeff/, '');
    const json = (0,base_json/* parseJson */.qF)(text);
    if (json === undefined) {
        const error = (0,json_positions.findSyntaxError)(text);
        throw new Error(`is not JSON${error ? `: line ${error.line}, column ${error.column}: ${error.message}` : ''}.`);
    }
    if (!(0,base_json/* isJsonObject */.OW)(json))
        throw new Error('is JSON, but not an object. Wrap it in `{ … }`.');
    return (0,sha256/* sha256 */.s)(bytes);
}

;// CONCATENATED MODULE: ./build/host/without-debug-lines.js
async function withoutDebugLines(work) {
    const { stdout } = process;
    const print = stdout.write;
    const quiet = (...args) => {
        const [text] = args;
        if (typeof text === 'string' && text.startsWith('::debug::'))
            return true;
        return Reflect.apply(print, stdout, args);
    };
    stdout.write = quiet;
    try {
        return await work();
    }
    finally {
        stdout.write = print;
    }
}

;// CONCATENATED MODULE: ./build/companions/test/cases/find-case-files.js







const find_case_files_MAX_FILES = 1_000;
const NOWHERE = { line: 0, column: 0 };
const OPTIONS = { followSymbolicLinks: false, implicitDescendants: false, matchDirectories: false };
async function findCaseFiles(root, patterns, problems) {
    const add = (message) => problems.add(undefined, NOWHERE, `${(0,host_wording/* inputName */.yu)('cases')}: ${message}`);
    const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
    const included = patterns.filter((pattern) => !pattern.startsWith('!'));
    if (included.length === 0)
        add('names no file. Write a pattern such as `cases/**/*.yml`.');
    const found = new Set();
    const isHere = (pattern) => (0,inside_root/* isInside */.FK)(root, (0,external_node_path_.resolve)(root, pattern.trim()));
    for (const pattern of included.filter((each) => !isHere(each)))
        add(outside(root, pattern));
    for (const pattern of included.filter(isHere)) {
        try {
            const paths = await search(root, pattern, excluded, (path) => (0,inside_root/* isInside */.FK)(root, path));
            if (paths.length === 0)
                add(`no file matches ${(0,values/* quoted */.TL)(pattern)}. For a folder, write \`folder/**/*.yml\`.`);
            for (const path of paths)
                found.add((0,external_node_path_.relative)(root, path).split(external_node_path_.sep).join('/'));
        }
        catch (error) {
            add(`${(0,values/* quoted */.TL)(pattern)} cannot be used: ${(0,failure/* messageOf */.bD)(error)}`);
        }
    }
    if (found.size <= find_case_files_MAX_FILES)
        return [...found].sort();
    add(`the patterns find more than ${(0,wording/* count */.U9)(find_case_files_MAX_FILES, 'file')}. Use narrower ones.`);
    return [];
}
function outside(root, pattern) {
    const where = (0,host_wording/* perHost */.GB)({ action: 'the repository', terminal: `the folder ${root}` });
    const advice = (0,host_wording/* perHost */.GB)({
        action: 'Name files of the repository.',
        terminal: 'Run the command in a folder that contains the cases and what they use.'
    });
    return `${(0,values/* quoted */.TL)(pattern)} is outside of ${where}, or in its \`.git\`. ${advice}`;
}
async function findFiles(root, patterns) {
    const found = [];
    for (const pattern of patterns)
        found.push(await search(root, pattern, [], () => true));
    return found;
}
async function search(root, pattern, excluded, accepts) {
    const { create } = await Promise.all(/* import() */[__webpack_require__.e(2779), __webpack_require__.e(3838), __webpack_require__.e(3324)]).then(__webpack_require__.bind(__webpack_require__, 43324));
    const lines = [below(root, pattern), ...excluded.map((each) => `!${below(root, each)}`)];
    return await withoutDebugLines(async () => {
        const globber = await create(lines.join('\n'), OPTIONS);
        const paths = [];
        for await (const path of globber.globGenerator()) {
            if (accepts(path))
                paths.push(path);
            if (paths.length > find_case_files_MAX_FILES)
                break;
        }
        return paths;
    });
}
function below(root, pattern) {
    const trimmed = pattern.trim();
    if ((0,external_node_path_.isAbsolute)(trimmed))
        return trimmed;
    const escaped = (external_node_path_.sep === '\\' ? root : root.replaceAll('\\', '\\\\')).replace(/[[?*]/g, '[$&]');
    return `${escaped}${external_node_path_.sep}${trimmed.replace(/^(\.[\\/])+/, '')}`;
}

// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/companions/test/cases/problems.js



const MAX_SHOWN = 100;
const MAX_KEPT = 1_000;
const MAX_MESSAGE_LENGTH = 400;
class CaseFilesError extends failure/* InputError */.dz {
    problems;
    constructor(problems, total) {
        const more = total > MAX_SHOWN ? `\n- and ${(0,wording/* count */.U9)(total - MAX_SHOWN, 'more mistake')}` : '';
        const lines = problems.slice(0, MAX_SHOWN).map((problem) => `- ${formatProblem(problem)}`);
        super(`The case files have ${(0,wording/* count */.U9)(total, 'mistake')}:\n${lines.join('\n')}${more}`);
        this.name = 'CaseFilesError';
        this.problems = problems;
    }
}
function formatProblem({ file, position, message }) {
    return file === undefined ? message : `${(0,base_text/* oneLine */.TN)(file, 200)}:${position.line}:${position.column}: ${message}`;
}
class CaseProblems {
    #kept = [];
    #total = 0;
    add(file, position, message) {
        this.#total++;
        if (this.#kept.length < MAX_KEPT)
            this.#kept.push({ file, position, message: (0,base_text/* oneLine */.TN)(message, MAX_MESSAGE_LENGTH) });
    }
    throwIfAny() {
        if (this.#total > 0)
            throw new CaseFilesError(this.#kept, this.#total);
    }
}

// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/mcp/tool-rules.js
var tool_rules = __webpack_require__(81259);
;// CONCATENATED MODULE: ./build/companions/test/cases/case.js
const MAX_TRIALS = 100;

// EXTERNAL MODULE: ./build/companions/test/cases/fields.js
var cases_fields = __webpack_require__(47092);
// EXTERNAL MODULE: ./build/companions/test/cases/read-calls.js
var read_calls = __webpack_require__(2969);
// EXTERNAL MODULE: ./build/companions/test/cases/path-globs.js
var path_globs = __webpack_require__(57452);
// EXTERNAL MODULE: ./build/companions/test/cases/read-matcher.js
var read_matcher = __webpack_require__(83906);
;// CONCATENATED MODULE: ./build/companions/test/cases/read-files.js






function readFileExpectations(tree, reading) {
    const entries = (0,cases_fields/* readEntries */.$2)(tree, '`files`', '- report.md: { contains: done }', reading.add);
    const [only, ...others] = entries.filter(({ key }) => key === path_globs/* CHANGED_ONLY */.yV);
    for (const { keyAt } of others)
        reading.add(keyAt, `\`${path_globs/* CHANGED_ONLY */.yV}\` appears twice. Put all patterns in one list.`);
    return {
        files: entries.filter(({ key }) => key !== path_globs/* CHANGED_ONLY */.yV).map((entry) => readFile(entry, reading)),
        changedOnly: only && readGlobs(only.value, reading)
    };
}
function readFile({ key, keyAt, value }, reading) {
    const problem = (0,path_globs/* fileProblem */.Wj)(key);
    if (problem !== undefined)
        reading.add(keyAt, `the path ${(0,values/* quoted */.TL)(key)} ${problem}`);
    const path = key.replace(/^(\.\/)+/, '');
    if (value.kind !== 'map') {
        if (!(0,cases_fields/* isNothing */.qv)(value))
            return { path, matcher: (0,read_matcher/* readMatcher */.Zi)(value, '`files`', reading) };
        reading.add(keyAt, `${(0,values/* quoted */.TL)(key)} expects nothing. Write \`exists: true\`, or \`contains: …\`.`);
        return { path, matcher: [] };
    }
    const fields = (0,cases_fields/* readFields */.qU)(value, '`files`', ['exists', ...read_matcher/* MATCHER_KEYS */.mX], reading.add);
    const exists = fields?.get('exists');
    const isThere = exists === undefined ? true : ((0,cases_fields/* readFlag */.fG)(exists.value, '`exists`', reading.add) ?? true);
    if (value.entries.length === 0)
        reading.add(value.at, `${(0,values/* quoted */.TL)(key)} expects nothing. Write \`exists: true\`.`);
    if (!isThere && value.entries.length > 1)
        reading.add(value.at, `${(0,values/* quoted */.TL)(key)} cannot be missing and have content. Remove \`exists: false\`, or the rest.`);
    const matcher = value.entries.flatMap((entry) => (0,read_matcher/* readConditions */.Z7)(entry, reading));
    return { path, matcher: isThere ? matcher : undefined };
}
function readGlobs(tree, reading) {
    const trees = tree.kind === 'list' ? tree.items : [tree];
    return trees.flatMap((each) => {
        const glob = (0,cases_fields/* readLine */.Xw)(each, `a pattern of \`${path_globs/* CHANGED_ONLY */.yV}\``, inside_root/* MAX_PATH_LENGTH */.Kb, reading.add);
        try {
            return glob === undefined ? [] : [(0,path_globs/* compilePathGlob */.x7)(glob, reading.compilePattern)];
        }
        catch (error) {
            reading.add(each.at, `the pattern ${(0,values/* quoted */.TL)(glob ?? '')} ${(0,failure/* messageOf */.bD)(error)}`);
            return [];
        }
    });
}

;// CONCATENATED MODULE: ./build/companions/test/cases/read-expect.js




const KEYS = ['exit-code', 'calls', 'max-calls', 'files', 'state', 'output', 'run'];
const MAX_CALLS = 1_000_000;
const MAX_COMMAND_LENGTH = 10_000;
const NO_EXPECTATIONS = {
    exitCode: undefined,
    calls: [],
    maxCalls: undefined,
    files: [],
    changedOnly: undefined,
    state: [],
    output: undefined,
    run: undefined
};
function readExpect(tree, reading) {
    const { add } = reading;
    const fields = (0,cases_fields/* readFields */.qU)(tree, '`expect`', KEYS, add);
    if (fields === undefined)
        return NO_EXPECTATIONS;
    const read = (key, reader) => {
        const field = fields.get(key);
        return field && reader(field.value);
    };
    const files = read('files', (value) => readFileExpectations(value, reading));
    const lists = ['calls', 'files', 'state'].map((key) => fields.get(key)?.value);
    for (const list of lists) {
        if (list?.kind === 'list' && list.items.length === 0)
            add(list.at, 'the list is empty, so it expects nothing.');
    }
    if (fields.size === 0)
        add(tree.at, '`expect` expects nothing. Write `exit-code: 0`, for example.');
    return {
        exitCode: read('exit-code', (value) => (0,cases_fields/* readWhole */.oD)(value, '`exit-code`', { least: 0, most: 255 }, add)),
        calls: read('calls', (value) => (0,read_calls/* readCalls */.sS)(value, reading)) ?? [],
        maxCalls: read('max-calls', (value) => (0,cases_fields/* readWhole */.oD)(value, '`max-calls`', { least: 0, most: MAX_CALLS }, add)),
        files: files?.files ?? [],
        changedOnly: files?.changedOnly,
        state: read('state', (value) => (0,read_calls/* readState */.un)(value, reading)) ?? [],
        output: read('output', (value) => (0,read_matcher/* readMatcher */.Zi)(value, '`output`', reading)),
        run: read('run', (value) => (0,cases_fields/* readText */.yR)(value, '`run`', MAX_COMMAND_LENGTH, add))
    };
}

// EXTERNAL MODULE: ./build/companions/test/cases/read-faults.js
var read_faults = __webpack_require__(33699);
// EXTERNAL MODULE: ./build/companions/test/cases/yaml-tree.js + 1 modules
var yaml_tree = __webpack_require__(69332);
;// CONCATENATED MODULE: ./build/companions/test/cases/read-case.js









const read_case_KEYS = [
    'name',
    'prompt',
    'files',
    'seed',
    'allowed-tools',
    'faults',
    'expect',
    'timeout',
    'trials',
    'tags',
    'skip'
];
const MEANING = ['name', 'prompt', 'seed', 'allowed-tools', 'faults', 'expect', 'timeout'];
const MAX_NAME_LENGTH = 200;
const MAX_PROMPT_LENGTH = 30_000;
const MAX_TIMEOUT_SECONDS = 24 * 3600;
async function readCase(tree, reading) {
    const { add, file, folder, contents } = reading;
    const fields = (0,cases_fields/* readFields */.qU)(tree, 'a case', read_case_KEYS, add);
    if (fields === undefined)
        return undefined;
    const read = (key, reader) => {
        const field = fields.get(key);
        return field && reader(field.value);
    };
    for (const key of ['name', 'prompt', 'expect'])
        if (!fields.has(key))
            add(tree.at, `the case has no \`${key}\`. Add \`${key}: …\`.`);
    const seeds = fields.get('seed');
    const expect = read('expect', (value) => readExpect(value, reading)) ?? NO_EXPECTATIONS;
    const rules = fields.get('allowed-tools');
    return {
        name: read('name', (value) => (0,cases_fields/* readLine */.Xw)(value, '`name`', MAX_NAME_LENGTH, add)) ?? '',
        file,
        position: fields.get('name')?.keyAt ?? tree.at,
        folder,
        prompt: read('prompt', (value) => (0,cases_fields/* readText */.yR)(value, '`prompt`', MAX_PROMPT_LENGTH, add)) ?? '',
        files: await read('files', (value) => readContent(value, '`files`', 'folder', reading)),
        seeds: seeds === undefined ? [] : await readSeeds(seeds.value, reading),
        allowedTools: rules === undefined ? {} : readRules(rules.value, reading),
        faults: read('faults', (value) => (0,read_faults/* readFaults */.G)(value, add)) ?? [],
        expect,
        script: expect.run === undefined ? undefined : contents.script(folder),
        timeoutMs: read('timeout', (value) => readTimeout(value, reading)),
        trials: read('trials', (value) => (0,cases_fields/* readWhole */.oD)(value, '`trials`', { least: 1, most: MAX_TRIALS }, add)),
        tags: read('tags', (value) => readTags(value, reading)) ?? [],
        skip: read('skip', (value) => (0,cases_fields/* readText */.yR)(value, '`skip` (the reason)', MAX_NAME_LENGTH, add)),
        aliases: [seeds, rules].flatMap((field) => namesIn(field?.value)),
        meaning: meaningOf(fields)
    };
}
function meaningOf(fields) {
    const known = MEANING.flatMap((key) => fields.get(key) ?? []);
    return Object.fromEntries(known.map(({ key, value }) => [key, (0,yaml_tree/* toValue */.B)(value)]));
}
function namesIn(tree) {
    return tree?.kind === 'map' ? tree.entries.map(({ key, keyAt }) => ({ name: key, at: keyAt })) : [];
}
async function readContent(tree, what, kind, { add, contents, folder }) {
    const path = (0,cases_fields/* readLine */.Xw)(tree, what, 1_000, add);
    try {
        return path === undefined ? undefined : await contents[kind](folder, path);
    }
    catch (error) {
        add(tree.at, `${(0,values/* quoted */.TL)(path ?? '')} ${(0,failure/* messageOf */.bD)(error)}`);
        return undefined;
    }
}
async function readSeeds(tree, reading) {
    const seeds = [];
    for (const { key, keyAt, value } of readAliases(tree, '`seed`', reading)) {
        if (value.kind === 'scalar' && value.value === 'default')
            seeds.push({ alias: key, file: undefined });
        else {
            const file = await readContent(value, `the seed of ${(0,values/* quoted */.TL)(key)} (line ${keyAt.line})`, 'seed', reading);
            if (file !== undefined)
                seeds.push({ alias: key, file });
        }
    }
    return seeds;
}
function readRules(tree, reading) {
    const entries = readAliases(tree, '`allowed-tools`', reading).flatMap(({ key, value }) => {
        const text = (0,cases_fields/* readLine */.Xw)(value, `the rule of ${(0,values/* quoted */.TL)(key)}`, 10_000, reading.add);
        const rules = text === undefined ? undefined : (0,tool_rules/* parseToolRules */.Nw)(text);
        if (text !== undefined && rules === undefined)
            reading.add(value.at, `${(0,values/* quoted */.TL)(text)} has no pattern. Write patterns such as \`'read_*, !*secret*'\`.`);
        return rules === undefined ? [] : [[key, rules]];
    });
    return Object.fromEntries(entries);
}
function readAliases(tree, what, { add }) {
    return ((0,cases_fields/* readMap */.l8)(tree, what, add)?.entries ?? []).filter(({ key, keyAt }) => {
        const isAlias = lists/* NAME */.o_.test(key) && key.length <= 64;
        if (!isAlias)
            add(keyAt, `${(0,values/* quoted */.TL)(key)} in ${what} is not the alias of a server.`);
        return isAlias;
    });
}
function readTimeout(tree, { add }) {
    const [, digits, unit = 's'] = /^(\d{1,6})\s*([smh])?$/.exec(String((0,yaml_tree/* toValue */.B)(tree))) ?? [];
    const seconds = Number(digits) * (unit === 's' ? 1 : unit === 'm' ? 60 : 3600);
    if (seconds >= 1 && seconds <= MAX_TIMEOUT_SECONDS)
        return seconds * 1_000;
    add(tree.at, '`timeout` must be a number of seconds, or a text such as `90s`, `5m` or `1h`, up to 24 hours.');
    return undefined;
}
function readTags(tree, { add }) {
    const trees = tree.kind === 'list' ? tree.items : [tree];
    return trees.flatMap((each) => (0,cases_fields/* readLine */.Xw)(each, 'a tag', 100, add) ?? []);
}

;// CONCATENATED MODULE: ./build/companions/test/cases/read-case-files.js












const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ALL_BYTES = 8 * 1024 * 1024;
const MAX_CASES = 1_000;
const START = { line: 1, column: 1 };
async function readCaseFiles({ root, patterns }) {
    const problems = new CaseProblems();
    const top = (0,inside_root/* realRoot */.dU)(root);
    const [readYaml, compilePath, compilePattern, files] = await Promise.all([
        (0,yaml_tree/* loadYaml */.y)(),
        (0,json_paths/* loadJsonPaths */.f)(),
        (0,expect_patterns/* loadPatterns */.o)(),
        findCaseFiles(top, patterns, problems)
    ]);
    const shared = {
        compilePath,
        compilePattern,
        contents: new CaseContents(top, files.map((file) => (0,external_node_path_.join)(top, file)))
    };
    const cases = [];
    let bytes = 0;
    for (const file of files) {
        bytes += (0,external_node_fs_.statSync)((0,external_node_path_.join)(top, file), { throwIfNoEntry: false })?.size ?? 0;
        if (bytes > MAX_ALL_BYTES) {
            problems.add(file, START, `is too much: all case files together may have ${(0,wording/* size */.Ej)(MAX_ALL_BYTES)}. Use \`filter\` or fewer files.`);
            problems.throwIfAny();
        }
        const reading = {
            ...shared,
            file,
            folder: (0,external_node_path_.join)(top, (0,external_node_path_.dirname)(file)),
            add: (at, message) => problems.add(file, at, message)
        };
        for (const tree of treesIn(top, reading, readYaml)) {
            const one = await readCase(tree, reading);
            if (one !== undefined)
                cases.push(one);
            if (cases.length > MAX_CASES) {
                reading.add(tree.at, `is case number ${cases.length}; ${(0,wording/* count */.U9)(MAX_CASES, 'case')} are allowed. Use fewer files.`);
                problems.throwIfAny();
            }
        }
    }
    addDuplicates(cases, problems);
    problems.throwIfAny();
    return cases;
}
function treesIn(root, { file, add }, readYaml) {
    const text = textOf(root, file);
    if (typeof text !== 'string') {
        add(START, text.problem);
        return [];
    }
    let isUnreadable = false;
    const trees = readYaml(text, (at, message) => {
        isUnreadable = true;
        add(at, message);
    }).flatMap((tree) => (tree.kind === 'list' ? tree.items : [tree]));
    if (trees.length === 0 && !isUnreadable)
        add(START, 'contains no case. Write `name`, `prompt` and `expect`.');
    return trees;
}
function textOf(root, file) {
    const path = (0,external_node_path_.join)(root, file);
    const real = (0,inside_root/* realPath */.Ye)(path);
    if (real === undefined || !(0,inside_root/* isInside */.FK)(root, real))
        return { problem: 'is a link that leads out of the repository.' };
    const bytes = (0,host_files/* readPlainBytes */.eZ)(path, MAX_FILE_BYTES);
    if (bytes === undefined)
        return { problem: 'is a link, cannot be read, or is larger than 1 MiB.' };
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return { problem: 'is not text in UTF-8. Save it as UTF-8.' };
    }
}
function addDuplicates(cases, problems) {
    const known = new Map();
    for (const one of cases) {
        const first = known.get(one.name);
        if (first === undefined)
            known.set(one.name, one);
        else if (one.name !== '')
            problems.add(one.file, one.position, `the name is already that of the case in ${first.file}:${first.position.line}. Rename one.`);
    }
}

// EXTERNAL MODULE: ./build/inputs/read.js + 2 modules
var inputs_read = __webpack_require__(25840);
// EXTERNAL MODULE: ./build/mcp/faults.js
var faults = __webpack_require__(31826);
// EXTERNAL MODULE: ./build/companions/test/agents/agents.js + 7 modules
var agents = __webpack_require__(36484);
;// CONCATENATED MODULE: ./build/companions/test/inputs.js









const DAY_SECONDS = 86_400;
const MAX_SHARDS = 1_000;
function readTestInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const merge = (0,lists/* lines */.Mn)(read.text('merge'));
    const inputs = {
        ...(0,companions_inputs/* readCompanionInputs */.wB)(withoutKey(host), read, problems, { needs: 'leases' }),
        ...(0,inputs_read/* readDump */.RF)(read, problems),
        cases: (0,lists/* lines */.Mn)(read.text('cases')),
        agent: merge.length > 0 ? undefined : readAgent(read, problems),
        trials: read.number('trials', { whenEmpty: 1, least: 1, most: MAX_TRIALS, whole: true }),
        trialMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
        timeoutMs: 1000 * DAY_SECONDS,
        minPassRate: read.text('min-pass-rate') === '' ? undefined : read.number('min-pass-rate', amount(1)),
        baseline: read.text('baseline'),
        shard: readShard(read, problems),
        merge,
        filter: read.text('filter'),
        faultSeed: readFaultSeed(read),
        maxCost: read.text('max-cost') === '' ? undefined : read.number('max-cost', amount(1_000_000)),
        trustCases: read.flag('trust-cases', false),
        summary: read.flag('summary', true),
        comment: read.flag('comment', false),
        githubToken: (0,inputs_read/* readGithubToken */.lF)(host)
    };
    checkMaxCost(inputs, problems);
    if (merge.length === 0 && inputs.cases.length === 0)
        problems.add('cases', 'is empty. Name the case files, such as `cases/**/*.yml`.');
    if (merge.length > 0 && inputs.cases.length > 0)
        problems.add('merge', `cannot be used together with ${(0,host_wording/* inputName */.yu)('cases')}. Remove one of them.`);
    problems.throwIfAny();
    return inputs;
}
function checkMaxCost({ maxCost, agent }, problems) {
    const reporting = (0,agents/* agentsWithCost */.iB)();
    if (maxCost === undefined || agent === undefined || ('agent' in agent && reporting.includes(agent.agent)))
        return;
    const names = reporting.map((name) => `\`${name}\``).join(' and ');
    const who = 'agent' in agent ? `\`${agent.agent}\` does not report` : 'a command does not report';
    problems.add('max-cost', `has no effect, because ${who} its cost. Remove it: only ${names} can be limited.`);
}
function readFaultSeed(read) {
    const most = faults/* FAULT_LIMITS */._c.seed;
    return read.number('fault-seed', { whenEmpty: (0,external_node_crypto_.randomInt)(most + 1), least: 0, most, whole: true });
}
function withoutKey(host) {
    return { ...host, env: (name) => (name === 'KLAVIS_API_KEY' ? undefined : host.env(name)) };
}
function readAgent(read, problems) {
    const command = read.text('run');
    const agent = read.text('agent');
    if (command !== '' && agent !== '')
        problems.add('run', `cannot be used together with ${(0,host_wording/* inputName */.yu)('agent')}.`);
    if (agent !== '') {
        const names = Object.keys(agents/* AGENTS */.jw);
        return { agent: read.choice('agent', names, names[0]), args: (0,lists/* lines */.Mn)(read.text('agent-args')) };
    }
    if (read.text('agent-args') !== '')
        problems.add('agent-args', `has no effect without ${(0,host_wording/* inputName */.yu)('agent')}.`);
    if (command !== '')
        return { command };
    problems.add('run', `is empty. Write the command that runs your agent, or name one with ${(0,host_wording/* inputName */.yu)('agent')}.`);
    return undefined;
}
function amount(most) {
    return { whenEmpty: 0, least: 0, most, whole: false };
}
function readShard(read, problems) {
    const text = read.text('shard');
    if (text === '')
        return undefined;
    const [, index, of] = /^(\d{1,4})\s*\/\s*(\d{1,4})$/.exec(text) ?? [];
    const shard = { index: Number(index), of: Number(of) };
    if (shard.index >= 1 && shard.index <= shard.of && shard.of <= MAX_SHARDS)
        return shard;
    problems.add('shard', `${(0,values/* quoted */.TL)(text)} is not a part of a whole, such as \`1/4\`.`);
    return undefined;
}

// EXTERNAL MODULE: ./build/base/json-bounds.js
var json_bounds = __webpack_require__(40264);
// EXTERNAL MODULE: ./build/report/read-tests-report.js + 1 modules
var read_tests_report = __webpack_require__(50056);
// EXTERNAL MODULE: ./build/report/tests-limits.js
var tests_limits = __webpack_require__(33971);
;// CONCATENATED MODULE: ./build/report/read-report-page.js




const [read_report_page_START, END] = ['<script type="application/json" id="data">', '</script>'];
const LIMITS = { bytes: tests_limits/* TESTS_LIMITS */.n.bytes + 1024 * 1024, depth: tests_limits/* TESTS_LIMITS */.n.depth + 2, values: tests_limits/* TESTS_LIMITS */.n.values };
const MAX_TESTS_PAGE_BYTES = LIMITS.bytes + 1024 * 1024;
function testsInPage(html) {
    const start = html.indexOf(read_report_page_START);
    const end = start === -1 ? -1 : html.indexOf(END, start);
    if (end === -1)
        return [];
    const json = html.subarray(start + read_report_page_START.length, end);
    const data = (0,json_bounds/* exceededBound */.M)(json, LIMITS) === undefined ? (0,base_json/* parseJson */.qF)(json.toString('utf8')) : undefined;
    const tests = (0,base_json/* isJsonObject */.OW)(data) ? data['tests'] : undefined;
    if (!Array.isArray(tests))
        return [];
    return tests.flatMap((each) => {
        const read = (0,read_tests_report/* toTestsReport */.P)(each);
        return 'report' in read ? [read.report] : [];
    });
}

// EXTERNAL MODULE: ./build/state/files.js
var files = __webpack_require__(8597);
// EXTERNAL MODULE: ./build/companions/test/results/results.js
var results_results = __webpack_require__(23084);
;// CONCATENATED MODULE: ./build/companions/test/report/shard-pages.js





const shard_pages_MAX_BYTES = 64 * 1024 * 1024;
class ShardPages {
    #cases = new Map();
    #rerun = [];
    #left = shard_pages_MAX_BYTES;
    read(resultsPath) {
        const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(resultsPath), files/* ARTIFACT_FILES */.nA.report);
        const html = (0,host_files/* readPlainBytes */.eZ)(path, Math.min(this.#left, MAX_TESTS_PAGE_BYTES));
        if (html === undefined)
            return;
        this.#left -= html.length;
        for (const { cases, rerun } of testsInPage(html)) {
            this.#rerun = rerun;
            for (const each of cases)
                this.#cases.set((0,results_results/* placeOf */.$t)(each), each);
        }
    }
    withPrompts(results) {
        return {
            ...results,
            cases: results.cases.map((each) => ({ ...each, prompt: this.#cases.get((0,results_results/* placeOf */.$t)(each))?.prompt ?? '' }))
        };
    }
    get details() {
        return {
            rerun: this.#rerun,
            getRecord: async (place, { number }) => this.#cases.get(place)?.trials.find((trial) => trial.number === number)?.record
        };
    }
}

// EXTERNAL MODULE: ./build/companions/test/results/limits.js
var limits = __webpack_require__(82768);
// EXTERNAL MODULE: ./build/companions/test/results/write-results.js
var write_results = __webpack_require__(65582);
;// CONCATENATED MODULE: ./build/companions/test/results/merge-results.js



function mergeResults(parts) {
    const [first] = parts;
    if (first === undefined)
        return { problem: 'There are no results to merge.' };
    const problem = differentAgents(parts) ?? differentRecordings(parts) ?? shardProblem(parts) ?? caseInTwoParts(parts);
    if (problem !== undefined)
        return { problem };
    const times = (name) => parts.map((part) => part[name]).sort();
    const stopped = [...new Set(parts.flatMap((part) => part.stopped ?? []))].join(' ');
    const results = {
        version: 1,
        agent: first.agent,
        ...(first.recordedAt === undefined ? {} : { recordedAt: first.recordedAt }),
        ...(first.cassette === undefined ? {} : { cassette: first.cassette }),
        startedAt: times('startedAt')[0] ?? first.startedAt,
        finishedAt: times('finishedAt').at(-1) ?? first.finishedAt,
        ...(stopped === '' ? {} : { stopped }),
        cases: (0,write_results/* inFileOrder */.w)(parts.flatMap(({ cases }) => cases))
    };
    return { results, missing: missingShards(parts) };
}
function differentAgents(parts) {
    const agents = [...new Set(parts.map(({ agent }) => agent))].slice(0, 5).map((agent) => `\`${(0,base_text/* oneLine */.TN)(agent, 100)}\``);
    return agents.length === 1 ? undefined : `The results are of different agents: ${agents.join(', ')}.`;
}
function differentRecordings(parts) {
    const [first] = parts;
    const isSame = parts.every(({ recordedAt, cassette }) => recordedAt === first?.recordedAt && cassette === first?.cassette);
    return isSame
        ? undefined
        : 'Some of the results are of recorded answers, and others of live servers or another cassette.';
}
function shardProblem(parts) {
    if (parts.length === 1)
        return undefined;
    const shards = parts.map(({ shard }) => shard);
    if (shards.some((shard) => shard === undefined))
        return 'One of the results is of all cases and not of a shard.';
    const sizes = [...new Set(shards.map((shard) => shard?.of))].sort((one = 0, other = 0) => one - other);
    if (sizes.length > 1)
        return `The results are of different divisions: into ${sizes.join(' and into ')} shards.`;
    const numbers = shards.map((shard) => shard?.index);
    const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
    return twice === undefined ? undefined : `Shard ${twice} of ${sizes[0]} is there twice.`;
}
function caseInTwoParts(parts) {
    const seen = new Map();
    for (const [part, { cases }] of parts.entries()) {
        for (const each of cases) {
            const place = (0,results_results/* placeOf */.$t)(each);
            const other = seen.get(place) ?? part;
            if (other !== part)
                return `The case \`${(0,base_text/* oneLine */.TN)(each.name, 100)}\` is in two of the results.`;
            seen.set(place, part);
        }
    }
    return undefined;
}
function missingShards(parts) {
    const present = new Set(parts.map(({ shard }) => shard?.index));
    const all = Array.from({ length: parts[0]?.shard?.of ?? 0 }, (_, index) => index + 1);
    return all.filter((number) => !present.has(number));
}

// EXTERNAL MODULE: ./build/companions/test/results/read-results.js
var read_results = __webpack_require__(87391);
;// CONCATENATED MODULE: ./build/companions/test/merge-shards.js









async function mergeShards({ run, log }, { merge }) {
    const found = await findFiles(run.workspace, merge);
    const unmatched = merge.filter((_, index) => found[index]?.length === 0);
    const message = `${(0,host_wording/* inputName */.yu)('merge')}: no file matches ${unmatched.map(values/* quoted */.TL).join(', ')}.`;
    if (unmatched.length === merge.length)
        throw new failure/* InputError */.dz(message);
    if (unmatched.length > 0)
        log.warning(message);
    const paths = [...new Set(found.flat())].sort();
    const merged = mergeResults(paths.map(readPart));
    if ('problem' in merged)
        throw new failure/* InputError */.dz(`The results cannot be merged. ${merged.problem}`);
    const pages = new ShardPages();
    for (const path of paths)
        pages.read(path);
    return { ...merged, ...pages.details, results: pages.withPrompts(merged.results) };
}
function readPart(path) {
    const bytes = (0,host_files/* readPlainBytes */.eZ)(path, limits/* RESULT_LIMITS */.ly.bytes);
    const read = bytes === undefined ? { problem: 'It is no file of at most 64 MiB.' } : (0,read_results/* readResults */.x)(bytes);
    if ('results' in read)
        return read.results;
    throw new failure/* InputError */.dz(`${path} cannot be merged. ${read.problem}`);
}

// EXTERNAL MODULE: ./build/companions/test/publish-results.js + 28 modules
var publish_results = __webpack_require__(20907);
;// CONCATENATED MODULE: ./build/companions/test/report/read-trial-changes.js



const MAX_LIST_BYTES = 1024 * 1024;
const MAX_DIFF_BYTES = 16 * 1024 * 1024;
const KINDS = ['added', 'changed', 'deleted'];
function readTrialChanges(json, diff) {
    if (json === undefined || diff === undefined)
        return undefined;
    const list = (0,base_json/* parseJson */.qF)((0,host_files/* readPlainText */.Sg)(json, MAX_LIST_BYTES) ?? '');
    if (!(0,base_json/* isJsonObject */.OW)(list) || !Array.isArray(list['files']))
        return MANY;
    const files = list['files'].filter(base_json/* isJsonObject */.OW);
    const shown = files.slice(0, tests_limits/* TESTS_LIMITS */.n.files);
    return {
        summary: summaryOf(list),
        fileCount: files.length,
        files: shown.map(toChange),
        diff: firstFiles((0,host_files/* readPlainText */.Sg)(diff, MAX_DIFF_BYTES) ?? '', tests_limits/* TESTS_LIMITS */.n.diffLength),
        notShown: shown
            .filter((file) => file['diff'] !== 'shown')
            .map((file) => [pathIn(file), String(file['diff']).slice(0, 200)])
    };
}
const MANY = {
    summary: 'Too many files changed to list them here. changes.json of the trial has all of them.',
    fileCount: 0,
    files: [],
    diff: '',
    notShown: []
};
function summaryOf(list) {
    const parts = KINDS.flatMap((kind) => {
        const number = list[kind];
        return typeof number === 'number' && number > 0 ? [`${number} ${kind}`] : [];
    });
    return parts.length === 0 ? 'No file changed.' : `Files: ${parts.join(', ')}.`;
}
function toChange(file) {
    const { change, kind, bytes_before: before, bytes_after: after, only_mode: onlyMode, binary } = file;
    const bytes = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
    return {
        path: pathIn(file),
        change: KINDS.find((each) => each === change) ?? 'changed',
        kind: kind === 'link' ? 'link' : 'file',
        bytesBefore: bytes(before),
        bytesAfter: bytes(after),
        onlyMode: onlyMode === true,
        isBinary: binary === true
    };
}
function pathIn({ path }) {
    return String(path).slice(0, tests_limits/* TESTS_LIMITS */.n.pathLength);
}
function firstFiles(diff, maxLength) {
    if (diff.length <= maxLength)
        return diff;
    const start = diff.slice(0, maxLength);
    const nextFile = start.lastIndexOf('\n--- ');
    return start.slice(0, (nextFile > 0 ? nextFile : start.lastIndexOf('\n')) + 1);
}

;// CONCATENATED MODULE: ./build/companions/test/report/read-trial-record.js






const MAX_LINE_BYTES = 2 * 1024 * 1024;
const read_trial_record_MAX_FILE_BYTES = 512 * 1024 * 1024;
const read_trial_record_MAX_NAME_LENGTH = 1_000;
async function readTrialRecord(folder, { files }) {
    if (Object.keys(files).length === 0)
        return undefined;
    const pathOf = (name) => {
        const path = files[name];
        return path === undefined ? undefined : (0,external_node_path_.join)(folder, path);
    };
    return {
        ...readOutput(pathOf('output')),
        calls: await readCalls(pathOf('transcript')),
        changes: readTrialChanges(pathOf('changes'), pathOf('diff'))
    };
}
function readOutput(path) {
    const { outputLength } = tests_limits/* TESTS_LIMITS */.n;
    const end = path === undefined ? undefined : (0,host_files/* readPlainTail */.Xj)(path, outputLength);
    if (path === undefined || end === undefined)
        return { output: '', outputOmitted: 0 };
    const bytes = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
    return { output: end.replace(/^\ufffd{1,3}/, ''), outputOmitted: Math.max(0, bytes - outputLength) };
}
async function readCalls(path) {
    const file = path === undefined ? undefined : (0,host_files/* streamPlainFile */.h2)(path, read_trial_record_MAX_FILE_BYTES);
    const calls = [];
    if (file === undefined)
        return calls;
    for await (const line of (0,host_files/* linesOf */.Dx)(file.stream, MAX_LINE_BYTES)) {
        const call = toCall((0,base_json/* parseJson */.qF)(line ?? ''));
        if (call !== undefined)
            calls.push(call);
        if (calls.length === tests_limits/* TESTS_LIMITS */.n.calls)
            break;
    }
    return calls;
}
function toCall(value) {
    if (!(0,base_json/* isJsonObject */.OW)(value))
        return undefined;
    const { at, server, tool, arguments: given, cut, answer, answerCut, failed, denied, injected, ms } = value;
    if (typeof at !== 'string' || typeof server !== 'string' || typeof tool !== 'string')
        return undefined;
    const json = cut === true ? '' : JSON.stringify(given ?? {});
    const text = typeof answer === 'string' ? answer : '';
    const { valueLength } = tests_limits/* TESTS_LIMITS */.n;
    return {
        at: at.slice(0, 40),
        server: server.slice(0, read_trial_record_MAX_NAME_LENGTH),
        tool: tool.slice(0, read_trial_record_MAX_NAME_LENGTH),
        arguments: json.slice(0, valueLength),
        argumentsCut: cut === true || json.length > valueLength,
        answer: text.slice(0, valueLength),
        answerCut: answerCut === true || text.length > valueLength,
        failed: failed === true,
        denied: denied === true,
        injected: typeof injected === 'string' ? injected.slice(0, read_trial_record_MAX_NAME_LENGTH) : '',
        ms: typeof ms === 'number' && ms >= 0 ? ms : 0
    };
}

;// CONCATENATED MODULE: ./build/companions/test/report/rerun-arguments.js
function rerunArguments(agent, faults = []) {
    return agent === undefined ? [] : [...agentArguments(agent), ...faults.flatMap((fault) => ['--fault', fault])];
}
function agentArguments(agent) {
    if ('command' in agent)
        return ['--run', agent.command];
    const { agent: name, args } = agent;
    return ['--agent', name, ...(args.length === 0 ? [] : ['--agent-args', args.join('\n')])];
}

// EXTERNAL MODULE: ./build/companions/test/results/check-records.js
var check_records = __webpack_require__(71673);
// EXTERNAL MODULE: ./build/host/remove-folder.js
var remove_folder = __webpack_require__(89664);
// EXTERNAL MODULE: ./build/companions/tamper-proof.js
var tamper_proof = __webpack_require__(46046);
// EXTERNAL MODULE: ./build/mcp/cassette/canonical-json.js
var canonical_json = __webpack_require__(49941);
;// CONCATENATED MODULE: ./build/companions/test/cases/case-hash.js


function caseHash({ meaning, files, seeds, script }, initial) {
    const own = seeds.map(({ alias, file }) => [alias, file?.sha256 ?? 'default']);
    const ofMain = initial.map(({ alias, file }) => [alias, file === undefined ? 'default' : (0,sha256/* sha256 */.s)(file.json)]);
    const seed = Object.fromEntries(seeds.length > 0 ? own : ofMain);
    const scripts = script === undefined ? {} : { script };
    return (0,sha256/* sha256 */.s)((0,canonical_json/* canonicalJson */.d)({ ...meaning, files: files?.sha256 ?? null, seed, ...scripts }));
}

// EXTERNAL MODULE: ./build/companions/tool-server.js
var tool_server = __webpack_require__(14052);
// EXTERNAL MODULE: ./build/companions/test/cases/unknown-tools.js
var unknown_tools = __webpack_require__(84489);
// EXTERNAL MODULE: ./build/companions/test/cases/nearest.js
var nearest = __webpack_require__(70267);
;// CONCATENATED MODULE: ./build/companions/test/cases/unmatchable-arguments.js




const OTHER_NAMES = ['$ref', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'patternProperties'];
function unmatchableArguments({ file, expect }, toolsByServer) {
    return expect.calls.flatMap(({ name, at: position, args }) => {
        const split = (0,unknown_tools/* splitToolName */.Kr)(name, Object.keys(toolsByServer));
        const tool = split && toolsByServer[split.server]?.find((each) => each.name === split.tool);
        const why = args === undefined || tool === undefined ? undefined : whyNever(args, tool.inputSchema, '');
        return why === undefined ? [] : [{ file, position, message: `\`${(0,base_text/* oneLine */.TN)(name, 100)}\` ${why}` }];
    });
}
function whyNever(matcher, schema, path) {
    if (matcher.kind === 'matcher' || !(0,base_json/* isJsonObject */.OW)(schema))
        return undefined;
    const names = matcher.fields.map(({ name }) => name);
    if (path !== '' && isNoObject(schema)) {
        const fields = names.length === 0 ? 'is not an object' : `has no field ${(0,nearest/* listed */.K)(names.map((name) => (0,base_text/* oneLine */.TN)(name, 60)))}`;
        return `takes an argument ${path} that ${fields}. To match its value, use \`equals\`, \`contains\`, \`matches\`, \`json\` or \`not\`.`;
    }
    const { properties } = schema;
    if (!(0,base_json/* isJsonObject */.OW)(properties) || OTHER_NAMES.some((key) => schema[key] !== undefined && schema[key] !== false))
        return undefined;
    for (const { name, value } of matcher.fields) {
        const inner = path === '' ? `\`${(0,base_text/* oneLine */.TN)(name, 60)}\`` : `${path.slice(0, -1)}.${(0,base_text/* oneLine */.TN)(name, 60)}\``;
        const why = Object.hasOwn(properties, name)
            ? whyNever(value, properties[name], inner)
            : noArgument(inner, name, properties);
        if (why !== undefined)
            return why;
    }
    return undefined;
}
function noArgument(path, name, properties) {
    const similar = (0,nearest/* nearest */.p)(name, Object.keys(properties));
    return `takes no argument ${path}. ${similar === undefined ? 'Check its name.' : `Did you mean \`${(0,base_text/* oneLine */.TN)(similar, 60)}\`?`}`;
}
function isNoObject({ type }) {
    const types = Array.isArray(type) ? type : [type];
    return types.every((each) => typeof each === 'string' && each !== 'object');
}

;// CONCATENATED MODULE: ./build/companions/test/trial-sandboxes.js
async function openCaller(runs, caller, trial, rules = {}, faults) {
    const opened = [];
    for (const { control, servers } of runs) {
        const wanted = servers.map(({ alias, url }) => {
            const own = rules[alias];
            return { alias, url, ...(own === undefined ? {} : { rules: own }) };
        });
        opened.push({ control, caller: await control.open({ caller, trial, servers: wanted, ...(faults && { faults }) }) });
    }
    return {
        urls: Object.assign({}, ...opened.map((each) => each.caller.urls)),
        end: async () => {
            const records = await Promise.all(opened.map(({ control, caller: { id } }) => control.end(id)));
            return {
                calls: records.flatMap(({ calls }) => calls),
                dropped: records.reduce((sum, { dropped }) => sum + dropped, 0),
                workerDeaths: records.reduce((sum, { workerDeaths }) => sum + workerDeaths, 0)
            };
        }
    };
}

;// CONCATENATED MODULE: ./build/companions/test/check-servers.js







const LIST_MS = 120_000;
const check_servers_MAX_SHOWN = 20;
function warnAbout(what, problems, log) {
    if (problems.length === 0)
        return;
    const more = problems.length > check_servers_MAX_SHOWN ? ` And ${problems.length - check_servers_MAX_SHOWN} more.` : '';
    log.warning(`${what}: ${problems.slice(0, check_servers_MAX_SHOWN).map(formatProblem).join(' ')}${more}`);
}
async function checkServers(controlled, cases, { limits, host }) {
    const verifier = await openCaller(controlled, 'verifier', 'tools');
    for (const url of Object.values(verifier.urls))
        host.setSecret(url);
    try {
        const lists = await Promise.all(Object.entries(verifier.urls).map(async ([alias, url]) => {
            const server = (0,tool_server/* overMcp */.v)({ url, headers: {} }, { timeoutMs: LIST_MS, signal: limits.signal });
            const tools = await server.list().catch((error) => {
                limits.signal.throwIfAborted();
                host.log.warning(`The tools of ${alias} could not be listed, so its names in case files are not checked. ${(0,failure/* messageOf */.bD)(error)}`);
                return undefined;
            });
            return [alias, tools];
        }));
        const problems = new CaseProblems();
        const toolsByServer = Object.fromEntries(lists.map(([alias, tools]) => [alias, tools?.map(({ name }) => name)]));
        for (const { test } of cases)
            for (const { file, position, message } of (0,unknown_tools/* unknownTools */.OW)(test, toolsByServer))
                problems.add(file, position, message);
        problems.throwIfAny();
        (0,added_faults.checkFaultNames)(cases[0]?.test.addedFaults ?? [], toolsByServer);
        if (lists.every(([, tools]) => tools !== undefined)) {
            const unmatched = cases.flatMap(({ test }) => (0,unknown_tools/* unmatchedToolPatterns */.v8)(test, toolsByServer));
            warnAbout('Patterns in case files match no tool', unmatched, host.log);
        }
        const listed = Object.fromEntries(lists);
        const unmatchable = cases.flatMap(({ test }) => unmatchableArguments(test, listed));
        warnAbout('Expectations in case files match no call', unmatchable, host.log);
    }
    finally {
        await verifier.end();
    }
}

// EXTERNAL MODULE: ./build/net/request.js
var request = __webpack_require__(34925);
// EXTERNAL MODULE: ./build/engine-client/engine-challenge.js
var engine_challenge = __webpack_require__(96031);
;// CONCATENATED MODULE: ./build/engine-client/trial-callers.js






const ANSWER_MS = 30_000;
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
async function claimControl(url, token, options = {}) {
    const { signal = new AbortController().signal } = options;
    const claimed = await ask({ method: 'POST', url: `${url}/claim`, body: { pid: process.pid }, key: token, signal });
    const { claim: key, publicKey } = claimed;
    if (typeof key !== 'string' || typeof publicKey !== 'string')
        throw notUnderstood();
    if (options.publicKey !== undefined && options.publicKey !== publicKey)
        throw replaced();
    const request = (method, path, body) => ask({ method, url: `${url}${path}`, body, key, signal });
    const read = async (method, path) => {
        const record = await request(method, path);
        await (0,engine_challenge/* challengeEngine */.Yl)({ url, publicKey, keyHash: '' }, signal).catch((error) => {
            signal.throwIfAborted();
            throw replaced(error);
        });
        if (!isCallerRecord(record))
            throw notUnderstood();
        return record;
    };
    return {
        key,
        open: async (caller) => {
            const opened = await request('POST', '/callers', caller);
            if (!isOpenedCaller(opened))
                throw notUnderstood();
            return opened;
        },
        end: (id) => read('DELETE', `/callers/${encodeURIComponent(id)}`),
        callsOf: (id) => read('GET', `/callers/${encodeURIComponent(id)}/calls`),
        prove: async () => {
            await (0,engine_challenge/* challengeEngine */.Yl)({ url, publicKey, keyHash: '' }, signal).catch((error) => {
                signal.throwIfAborted();
                throw gone(error);
            });
        },
        release: async () => {
            await ask({ method: 'POST', url: `${url}/unclaim`, key, signal: new AbortController().signal });
        }
    };
}
async function ask({ method, url, key, body, signal }) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await (0,request/* send */.t)({ method, url, headers, ...json, timeoutMs: ANSWER_MS, signal }, MAX_ANSWER_BYTES).catch((error) => {
        signal.throwIfAborted();
        throw gone(error);
    });
    const value = (0,base_json/* parseJson */.qF)(answer.body);
    if (answer.status >= 400)
        throw refused(answer, value);
    if (!(0,base_json/* isJsonObject */.OW)(value))
        throw notUnderstood();
    return value;
}
function isOpenedCaller(value) {
    const { id, urls } = value;
    return typeof id === 'string' && (0,base_json/* isJsonObject */.OW)(urls) && Object.values(urls).every((url) => typeof url === 'string');
}
function isCallerRecord(value) {
    const { calls, dropped, workerDeaths } = value;
    const areCounts = typeof dropped === 'number' && typeof workerDeaths === 'number';
    return Array.isArray(calls) && areCounts;
}
const WHAT = 'The test cannot control the servers.';
function gone(cause) {
    return new failure/* Failure */.HR('The process that records the calls does not answer.', `An agent or another step may have ended it: ${(0,failure/* messageOf */.bD)(cause)}`, `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, look at what the agent does in the trial that was running.`, { cause });
}
function refused({ status }, body) {
    const { detail } = (0,base_json/* isJsonObject */.OW)(body) ? body : {};
    if (status === 409)
        return new failure/* Failure */.HR(WHAT, 'Another test uses them.', 'Run one `test` after the other, or end the other one.');
    const why = typeof detail === 'string' ? detail : JSON.stringify(detail ?? null);
    return new failure/* Failure */.HR(WHAT, (0,base_text/* oneLine */.TN)(`The request was refused with status ${status}: ${why}`), `${(0,host_wording/* rerun */.nt)()}.`);
}
function replaced(cause) {
    return new failure/* Failure */.HR('Something else answers in place of the process that records the calls.', 'That process was ended, and another one took its port. What it says about the trial cannot be trusted.', 'Find out whether the agent did it in the trial that was running.', { cause });
}
function notUnderstood() {
    return new failure/* Failure */.HR(WHAT, 'The answer was not understood.', `${(0,host_wording/* rerun */.nt)()}. If it keeps failing, report this.`);
}

// EXTERNAL MODULE: ./build/companions/job-leases.js
var job_leases = __webpack_require__(12349);
;// CONCATENATED MODULE: ./build/companions/test/control-runs.js




async function controlRuns(context, act) {
    const used = context.runs.filter(({ servers }) => servers.length > 0);
    for (const run of used)
        checkUrls(run);
    const leases = await (0,job_leases/* leasesOf */.NH)(context, []);
    const controls = [];
    try {
        const controlled = [];
        for (const run of used) {
            const process = processOf(run);
            const control = await claimControl(process.url, process.key, {
                ...(process.publicKey === undefined ? {} : { publicKey: process.publicKey }),
                signal: context.limits.signal
            });
            context.host.setSecret(control.key);
            controls.push(control);
            const klavis = process.connectWith(control.key);
            const own = leases.filter(({ actionRun }) => actionRun === run);
            const ownRun = { ...run, klavis: () => klavis };
            controlled.push({
                control,
                klavis,
                servers: run.servers,
                leases: own.map((lease) => ({ ...lease, actionRun: ownRun }))
            });
        }
        return await act(controlled);
    }
    finally {
        await Promise.allSettled(controls.map((control) => control.release()));
    }
}
function processOf({ process }) {
    if (process !== undefined)
        return process;
    throw new failure/* Failure */.HR('Agent tests need the gateway of the main action, and there is none.', (0,host_wording/* perHost */.GB)({ action: '`record` of the main action is `off`.', terminal: 'They were started with `--record off`.' }), (0,host_wording/* perHost */.GB)({
        action: 'Set `record: all` on the main action.',
        terminal: 'Start them with `klavis-sandbox up --record all`.'
    }));
}
function checkUrls({ hasGateway, servers }) {
    const isPast = servers.some(({ url, published }) => published !== undefined && new URL(published.url).origin !== new URL(url).origin);
    if (!hasGateway || !isPast)
        return;
    throw new failure/* Failure */.HR('In the cloud, agent tests need `record: all`.', 'Without it the main action gives the URLs of the servers to later steps. An agent could find them, and its calls would neither be recorded nor limited.', (0,host_wording/* perHost */.GB)({
        action: 'Set `record: all` on the main action.',
        terminal: 'Start them with `klavis-sandbox up --record all`.'
    }));
}

;// CONCATENATED MODULE: ./build/companions/test/fault-plan.js
function hasFaults({ faults, addedFaults = [] }) {
    return faults.length + addedFaults.length > 0;
}
function hasFaultsByChance({ faults, addedFaults = [] }) {
    return [...faults.map(({ rule }) => rule), ...addedFaults].some(({ rate }) => rate !== undefined);
}
function faultPlanOf(test, trial, seed) {
    if (!hasFaults(test))
        return undefined;
    const { name, faults, addedFaults = [] } = test;
    return { seed, scope: `${name} ${trial}`, rules: [...faults.map(({ rule }) => rule), ...addedFaults] };
}

// EXTERNAL MODULE: ./build/host/verified-file.js
var verified_file = __webpack_require__(51462);
;// CONCATENATED MODULE: ./build/companions/test/initial-state.js


async function readInitialState(runs) {
    const upload = runs.find((run) => run.upload !== undefined)?.upload;
    const seeds = runs.flatMap(({ initial }) => initial?.seeds ?? []);
    if (upload === undefined)
        return { archive: undefined, seeds };
    const { path, sha256 } = typeof upload === 'string' ? { path: upload, sha256: await (0,verified_file/* hashFile */.DC)(upload) } : upload;
    return { archive: { path, bytes: (0,external_node_fs_.statSync)(path).size, sha256 }, seeds };
}

// EXTERNAL MODULE: ./build/host/file-stamps.js
var file_stamps = __webpack_require__(39778);
;// CONCATENATED MODULE: ./build/companions/test/kept-files.js




const TRIALS = 'trials';
class KeptFiles {
    #folder;
    #sealed = new Map();
    constructor(folder) {
        this.#folder = folder;
    }
    seal(path) {
        this.#sealed.set(path, this.#stampsOf(path));
    }
    removeChanged() {
        const sealed = [...this.#sealed];
        const changed = sealed.filter(([path, stamps]) => (0,file_stamps/* changedPaths */.vl)(stamps, this.#stampsOf(path)).length > 0);
        const unchanged = new Set(sealed.filter((each) => !changed.includes(each)).map(([path]) => path));
        const found = kept_files_namesIn((0,external_node_path_.join)(this.#folder, TRIALS)).map((name) => `${TRIALS}/${name}`);
        const planted = kept_files_namesIn(this.#folder).filter((name) => name !== TRIALS);
        for (const path of planted)
            (0,remove_folder/* tryToRemove */.XY)((0,external_node_path_.join)(this.#folder, path));
        for (const path of found)
            if (!unchanged.has(path))
                (0,remove_folder/* removeHostileFolder */.hG)((0,external_node_path_.join)(this.#folder, path));
        return changed.map(([path]) => path);
    }
    #stampsOf(path) {
        return (0,file_stamps/* stampsBelow */["if"])((0,external_node_path_.join)(this.#folder, path));
    }
}
function kept_files_namesIn(folder) {
    return (0,external_node_fs_.existsSync)(folder) ? (0,external_node_fs_.readdirSync)(folder) : [];
}
function withoutFiles(results, removed) {
    const isRemoved = (file) => removed.some((path) => file.startsWith(`${path}/`));
    if (removed.length === 0)
        return results;
    return results.map((each) => ({
        ...each,
        trials: each.trials.map((trial) => (Object.values(trial.files).some(isRemoved) ? { ...trial, files: {} } : trial))
    }));
}

// EXTERNAL MODULE: ./build/companions/expect/check.js
var check = __webpack_require__(15742);
;// CONCATENATED MODULE: ./build/companions/test/missed-faults.js



function checkFaults({ faults }, calls) {
    return faults
        .flatMap(({ rule }, index) => missed(rule, index, calls) ?? [])
        .map(({ expected, found }) => (0,check/* toCheck */.K4)('fault is injected', false, expected, found));
}
class MissedFaults {
    #rules;
    #injected = new Set();
    #hasTrials = false;
    constructor(rules) {
        this.#rules = rules;
    }
    add(calls, { faults }) {
        this.#hasTrials = true;
        for (const [index, rule] of this.#rules.entries())
            if (isInjected(faults.length + index, calls))
                this.#injected.add(rule);
    }
    warnings() {
        if (!this.#hasTrials)
            return [];
        return this.#rules
            .filter((rule) => !this.#injected.has(rule))
            .map((rule) => `\`--fault\`: in no trial did ${firstCallOf(rule)} get this fault.`);
    }
}
function missed(rule, index, calls) {
    if (rule.calls === undefined || isInjected(index, calls))
        return undefined;
    const made = calls.filter(({ server, tool, denied }) => !denied && (0,faults/* isFaultOf */.sU)(rule, server, tool)).length;
    const found = (0,wording/* count */.U9)(made, 'call');
    const isShadowed = made >= leastOf(rule.calls);
    return { expected: firstCallOf(rule), found: isShadowed ? `${found}, which got an earlier fault of the list` : found };
}
function isInjected(index, calls) {
    return calls.some(({ fault }) => fault === index);
}
function leastOf(calls) {
    return Math.min(...calls.map(({ least }) => least));
}
function firstCallOf({ name, calls }) {
    return calls === undefined ? `a call of ${name}` : `call ${leastOf(calls)} of ${name}`;
}

// EXTERNAL MODULE: ./build/archive/list-files.js + 12 modules
var list_files = __webpack_require__(37501);
// EXTERNAL MODULE: ./build/archive/pack.js + 4 modules
var pack = __webpack_require__(25812);
;// CONCATENATED MODULE: ./build/companions/test/prepared-cases.js








async function prepareCases(cases, initial, folder, host) {
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
    const archives = new Map();
    const archiveOf = ({ absolute }) => {
        const known = archives.get(absolute) ?? packFolder(absolute, (0,external_node_path_.join)(folder, `files-${archives.size + 1}.tar.gz`), host);
        archives.set(absolute, known);
        return known;
    };
    return Promise.all(cases.map(async (test, index) => ({
        test,
        number: index + 1,
        hash: caseHash(test, initial.seeds),
        archive: test.files === undefined ? initial.archive : await archiveOf(test.files),
        seeds: test.seeds.length === 0 ? initial.seeds : test.seeds.map(readSeed)
    })));
}
async function packFolder(root, output, { env }) {
    const note = () => { };
    const entries = await (0,list_files/* listFiles */.C)({
        root,
        include: [],
        exclude: [],
        withGit: false,
        scratch: '',
        skipFolders: [],
        env,
        note
    });
    const { bytes, sha256 } = await (0,pack/* pack */.Z)({ entries, output, note });
    return { path: output, bytes, sha256 };
}
function readSeed({ alias, file }) {
    if (file === undefined)
        return { alias, file: undefined };
    const json = (0,host_files/* readPlainText */.Sg)(file.absolute, initialize/* MAX_SEED_BYTES */.$);
    if (json === undefined)
        throw new verified_file/* FileChanged */.zR(file.path, 'removed');
    return { alias, file: { path: file.path, json } };
}

// EXTERNAL MODULE: ./build/lease/expiry.js
var expiry = __webpack_require__(97426);
;// CONCATENATED MODULE: ./build/companions/test/time-to-live.js




function firstExpiry(held) {
    return held.flatMap((lease) => (0,expiry/* expiryOf */.p1)(lease) ?? []).toSorted()[0];
}
function checkTimeToLive(expiry, limitsMs, log, now = Date.now()) {
    if (expiry === undefined)
        return;
    const leftMs = Date.parse(expiry) - now;
    const longestMs = limitsMs.reduce((most, each) => Math.max(most, each), 0);
    const allMs = limitsMs.reduce((sum, each) => sum + each, 0);
    const increase = (0,host_wording/* perHost */.GB)({ action: 'Increase `ttl` of the main action', terminal: 'Increase `--ttl`' });
    const advice = `${increase}, or lower ${(0,host_wording/* inputName */.yu)('timeout')}, which limits each trial.`;
    if (longestMs > leftMs)
        throw new failure/* Failure */.HR(`The sandboxes expire at ${expiry}, before a trial has to end.`, `A trial may take ${(0,wording/* seconds */.YA)(longestMs)}, and ${(0,wording/* seconds */.YA)(Math.max(0, leftMs))} are left.`, advice);
    if (allMs <= leftMs)
        return;
    log.warning(`The sandboxes expire at ${expiry}, but ${(0,wording/* count */.U9)(limitsMs.length, 'trial')} may take up to ${(0,wording/* seconds */.YA)(allMs)}. Trials that are not started by then could not be judged. ${advice}`);
}
function whyExpired(expiry, now = Date.now()) {
    return expiry === undefined || now < Date.parse(expiry) ? '' : `The sandboxes expired at ${expiry}.`;
}

// EXTERNAL MODULE: ./build/base/redact.js
var base_redact = __webpack_require__(58839);
// EXTERNAL MODULE: ./build/lease/lease-secrets.js
var lease_secrets = __webpack_require__(47451);
// EXTERNAL MODULE: ./build/companions/test/checks/evaluate-case.js + 3 modules
var evaluate_case = __webpack_require__(68002);
;// CONCATENATED MODULE: ./build/companions/test/trial-folder.js




const OUTPUT_FILE = 'output.txt';
function createTrialFolder(folder, caseNumber, trial, attempt) {
    const label = `${caseNumber}-${trial}${attempt === 1 ? '' : `-${attempt}`}`;
    const keptAs = `trials/${label}`;
    const kept = (0,external_node_path_.join)(folder, keptAs);
    const parent = (0,external_node_path_.join)(folder, 'work');
    (0,external_node_fs_.mkdirSync)(parent, { recursive: true, mode: 0o700 });
    const work = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(parent, `${label}-`));
    const configs = (0,external_node_path_.join)(work, 'configs');
    const agent = (0,agent_environment/* createTrialFolders */.Q7)((0,external_node_path_.join)(work, 'agent'));
    (0,external_node_fs_.mkdirSync)(configs, { mode: 0o700 });
    return { label, work, agent, configs, kept, keptAs };
}
function keepOutput({ kept }, output) {
    (0,remove_folder/* removeHostileFolder */.hG)(kept);
    (0,external_node_fs_.mkdirSync)(kept, { recursive: true, mode: 0o700 });
    if (output !== undefined)
        (0,external_node_fs_.renameSync)(output, (0,external_node_path_.join)(kept, OUTPUT_FILE));
}

;// CONCATENATED MODULE: ./build/companions/test/kept-calls.js





const MAX_CUT_ANSWER_LENGTH = 6_000;
function keepRecord({ output }, { calls }, { kept, keptAs }, { redact }) {
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(kept, 'calls.jsonl'), keptCalls(calls, redact), host_files/* NEW_PRIVATE_FILE */.GA);
    return {
        transcript: `${keptAs}/calls.jsonl`,
        ...(output === undefined ? {} : { output: `${keptAs}/${OUTPUT_FILE}` })
    };
}
function keptCalls(calls, redact) {
    return calls.map((call) => `${(0,base_redact/* redactJson */.r)(withSafeAnswer(call, redact), redact)}\n`).join('');
}
function withSafeAnswer(call, redact) {
    const { answer, answerCut } = call;
    if (answer === undefined || answerCut !== true)
        return call;
    return { ...call, answer: redact(answer).slice(0, MAX_CUT_ANSWER_LENGTH) };
}

// EXTERNAL MODULE: ./build/base/settle-all.js
var settle_all = __webpack_require__(21235);
// EXTERNAL MODULE: ./build/base/version.js
var version = __webpack_require__(7844);
// EXTERNAL MODULE: ./build/mcp/preflight.js + 3 modules
var preflight = __webpack_require__(13952);
// EXTERNAL MODULE: ./build/net/fetch.js
var fetch = __webpack_require__(20616);
// EXTERNAL MODULE: ./build/workspace/seed.js + 1 modules
var workspace_seed = __webpack_require__(3702);
// EXTERNAL MODULE: ./build/workspace/upload.js + 1 modules
var upload = __webpack_require__(74698);
// EXTERNAL MODULE: ./build/companions/check-ownership.js
var check_ownership = __webpack_require__(77258);
;// CONCATENATED MODULE: ./build/companions/test/prepare-trial.js







const READY_MS = 120_000;
const QUIET = { info: () => { }, done: () => { } };
const ONLY_SEEDED = { benchmark: undefined, testAccounts: { all: undefined, byAlias: {} } };
async function prepareTrial(runs, one, open, context) {
    const opening = open();
    try {
        const resets = runs.flatMap((run) => run.leases.map((lease) => resetLease(run, lease, context)));
        await (0,settle_all/* settleAll */.j)([opening, ...resets]);
        const [caller, leases] = [await opening, await Promise.all(resets)];
        const seeded = (0,settle_all/* settleAll */.j)(leases.map((each) => seedLease(each, one, context)));
        const ready = seeded.then(() => awaitServers(runs, caller, context.limits.signal));
        await (0,settle_all/* settleAll */.j)([ready, ...leases.map((each) => fillWorkspace(each, one, context))]);
        return caller;
    }
    catch (error) {
        await opening.then((caller) => caller.end()).catch(() => undefined);
        throw error;
    }
}
async function resetLease({ klavis }, lease, context) {
    const { signal } = context.limits;
    const { alias, kind, server } = lease.held.intent;
    if (kind === 'instance')
        return { klavis, held: lease.held };
    const held = await (0,check_ownership/* ownLease */.X)(lease, context);
    const { id } = held.lease;
    const { status } = kind === 'local' ? await klavis.resetLocal(id, { signal }) : await klavis.resetSandbox(server, id, { signal });
    if (status === 'error')
        throw new Error(`${alias} has the status "error" after its reset`);
    return { klavis, held };
}
async function seedLease({ klavis, held }, { seeds }, { limits }) {
    const { alias, kind, server } = held.intent;
    const seed = kind === 'sandbox' ? seeds.find((each) => each.alias === alias) : undefined;
    if (seed === undefined)
        return;
    const { id } = held.lease;
    await (0,workspace_seed.seedSandbox)(seed, { server, id }, { klavis, limits, seeding: QUIET, inputs: ONLY_SEEDED });
}
async function fillWorkspace({ klavis, held }, { archive }, { host, inputs, limits }) {
    if (held.intent.kind !== 'local' || archive === undefined)
        return;
    const { id } = held.lease;
    await (0,upload.sendArchive)(archive, id, { klavis, host, region: inputs.api.region, limits, uploading: QUIET });
}
async function awaitServers(runs, { urls }, signal) {
    const advice = { final: '', later: '' };
    const request = { headers: {}, timeoutMs: READY_MS, advice, signal, fetch: fetch/* proxiedFetch */.i, clientVersion: version/* VERSION */.xv };
    const awaited = runs.flatMap(({ servers }) => servers.filter(({ answers }) => answers));
    await Promise.all(awaited.map(({ alias }) => (0,preflight/* awaitAnswer */.rU)({ url: urls[alias] ?? '', ...request })));
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/base/time-limits.js
var time_limits = __webpack_require__(77284);
// EXTERNAL MODULE: ./build/host/agent-command.js
var agent_command = __webpack_require__(51334);
// EXTERNAL MODULE: ./build/host/process-table.js
var process_table = __webpack_require__(87971);
// EXTERNAL MODULE: ./build/host/signal-processes.js
var signal_processes = __webpack_require__(78211);
// EXTERNAL MODULE: ./build/host/taskkill.js
var taskkill = __webpack_require__(83242);
;// CONCATENATED MODULE: ./build/host/agent-tree.js





const MARK_VARIABLE = 'KLAVIS_TRIAL';
const MAX_KILL_MS = 10_000;
const LOOK_EVERY_MS = 50;
const DEATH_MS = 2;
const MAX_EMPTY_LOOKS = 3;
class AgentTree {
    #root;
    #pid;
    #assignment;
    #startedAt;
    #outputs;
    #folder;
    constructor(root, pid, mark, folder) {
        this.#folder = folder;
        this.#root = root;
        this.#pid = pid;
        this.#assignment = `${MARK_VARIABLE}=${mark}`;
        this.#startedAt = (0,process_table/* readProcess */.Wv)(pid)?.startedAt ?? 0;
        this.#outputs = new Set([1, 2].map((each) => (0,process_table/* descriptorOf */.nb)(String(pid), each)).filter((each) => each.startsWith('socket:')));
    }
    async terminate(graceMs) {
        if (process.platform === 'win32')
            return;
        const end = performance.now() + graceMs;
        let members = await this.#members();
        (0,signal_processes/* signalEach */.e)(members, 'SIGTERM');
        (0,signal_processes/* signalEach */.e)(members, 'SIGCONT');
        while (members.length > 0 && performance.now() < end) {
            await (0,time_limits/* delay */.cb)(Math.min(LOOK_EVERY_MS, graceMs));
            members = await this.#members();
        }
    }
    async kill() {
        if (process.platform === 'win32') {
            if (this.#root.exitCode === null)
                await new Promise((resolve) => (0,taskkill/* taskkill */.k)([this.#pid], resolve));
            return 0;
        }
        (0,signal_processes/* signalGroup */.i)(this.#pid, 'SIGKILL');
        const end = performance.now() + MAX_KILL_MS;
        let stopped = new Set();
        for (;;) {
            const members = await this.#certainMembers();
            if (members.length === 0)
                return 0;
            const isLate = performance.now() > end;
            const areStopped = members.every((pid) => stopped.has(pid));
            (0,signal_processes/* signalEach */.e)(members, areStopped || isLate ? 'SIGKILL' : 'SIGSTOP');
            if (isLate)
                return members.length;
            stopped = new Set(members);
            if (areStopped)
                await (0,time_limits/* delay */.cb)(DEATH_MS);
        }
    }
    async #certainMembers() {
        const older = new Set();
        for (let look = 1;; look++) {
            const newest = (0,process_table/* newestPid */.as)();
            const members = await this.#members(older);
            if (members.length > 0 || (0,process_table/* newestPid */.as)() === newest || look === MAX_EMPTY_LOOKS)
                return members;
        }
    }
    async #members(older = new Set()) {
        const all = await (0,process_table/* listProcesses */.O3)(older);
        for (const { pid, startedAt } of all)
            if (startedAt < this.#startedAt)
                older.add(pid);
        const candidates = all.filter(({ pid, isZombie }) => pid !== process.pid && !isZombie && !older.has(pid));
        const members = new Set(candidates.filter((each) => this.#isOwn(each)).map(({ pid }) => pid));
        for (let size = -1; size !== members.size;) {
            size = members.size;
            for (const { pid, parent } of candidates)
                if (members.has(parent))
                    members.add(pid);
        }
        return [...members];
    }
    #isOwn(entry) {
        const { group, session, text } = entry;
        if (group === this.#pid || session === this.#pid)
            return true;
        if (process.platform !== 'linux')
            return text.includes(this.#assignment);
        const place = (0,process_table/* placeOf */.$t)(entry);
        if ((0,process_table/* hasVariable */.$u)(place, this.#assignment) || isInFolder((0,process_table/* workingDirectoryOf */._X)(place), this.#folder))
            return true;
        return (0,process_table/* descriptorsOf */.OA)(place).some((each) => this.#outputs.has(each));
    }
}
function isInFolder(path, folder) {
    return path === folder || path.startsWith(`${folder}${external_node_path_.sep}`);
}

;// CONCATENATED MODULE: ./build/host/bounded-output.js
const BLOCK_BYTES = 64 * 1024;
class BoundedOutput {
    #headBlocks;
    #blocks = [];
    #block = Buffer.alloc(0);
    #filled = 0;
    #leftOut = 0;
    constructor(maxBytes) {
        this.#headBlocks = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES / 2));
    }
    push(bytes) {
        for (let from = 0; from < bytes.length;) {
            if (this.#filled === this.#block.length)
                this.#startBlock();
            const copied = bytes.copy(this.#block, this.#filled, from);
            this.#filled += copied;
            from += copied;
        }
    }
    get isCut() {
        return this.#leftOut > 0;
    }
    content() {
        const last = this.#block.subarray(0, this.#filled);
        if (this.#leftOut === 0)
            return Buffer.concat([...this.#blocks, last]);
        const head = Buffer.concat(this.#blocks.slice(0, this.#headBlocks));
        const tail = Buffer.concat([...this.#blocks.slice(this.#headBlocks), last]);
        const note = Buffer.from(`\n[… ${this.#leftOut} bytes are left out here …]\n`);
        return Buffer.concat([wholeCharactersBefore(head), note, wholeCharactersAfter(tail)]);
    }
    #startBlock() {
        if (this.#filled > 0)
            this.#blocks.push(this.#block);
        if (this.#blocks.length > 2 * this.#headBlocks) {
            this.#blocks.splice(this.#headBlocks, 1);
            this.#leftOut += BLOCK_BYTES;
        }
        this.#block = Buffer.alloc(BLOCK_BYTES);
        this.#filled = 0;
    }
}
const isContinuation = (byte) => byte !== undefined && (byte & 0xc0) === 0x80;
function wholeCharactersBefore(bytes) {
    let end = bytes.length - 1;
    while (end > 0 && bytes.length - end < 4 && isContinuation(bytes[end]))
        end--;
    return (bytes[end] ?? 0) < 0x80 ? bytes : bytes.subarray(0, end);
}
function wholeCharactersAfter(bytes) {
    let start = 0;
    while (start < 3 && isContinuation(bytes[start]))
        start++;
    return bytes.subarray(start);
}

;// CONCATENATED MODULE: ./build/host/captured-output.js



const captured_output_MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_STREAM_BYTES = 4 * 1024 * 1024;
class CapturedOutput {
    #streams;
    #together;
    constructor(newRedactor) {
        const capture = (maxBytes) => ({ redactor: newRedactor(), kept: new BoundedOutput(maxBytes) });
        this.#streams = { stdout: capture(MAX_STREAM_BYTES), stderr: capture(MAX_STREAM_BYTES) };
        this.#together = capture(captured_output_MAX_FILE_BYTES);
    }
    push(stream, chunk) {
        this.#keep(this.#streams[stream], this.#streams[stream].redactor.push(chunk));
    }
    end() {
        for (const stream of Object.values(this.#streams))
            this.#keep(stream, stream.redactor.end());
        this.#together.kept.push(this.#together.redactor.end());
    }
    text(stream) {
        return this.#streams[stream].kept.content().toString('utf8');
    }
    isCut(stream) {
        return this.#streams[stream].kept.isCut;
    }
    writeFile(path) {
        try {
            (0,external_node_fs_.rmSync)(path, { force: true, recursive: true });
            (0,external_node_fs_.writeFileSync)(path, this.#together.kept.content(), host_files/* NEW_PRIVATE_FILE */.GA);
            return path;
        }
        catch {
            return undefined;
        }
    }
    #keep(stream, clean) {
        stream.kept.push(clean);
        this.#together.kept.push(this.#together.redactor.push(clean));
    }
}

;// CONCATENATED MODULE: ./build/host/agent-process.js










const GRACE_MS = 2_000;
const DRAIN_MS = 2_000;
const DRAIN_ROUND_MS = 200;
const MAX_TIMER_MS = 2 ** 31 - 1;
async function runAgentProcess(command, options) {
    const { folders, prompt, outputFile, newRedactor, cancelled, graceMs = GRACE_MS } = options;
    const mark = (0,external_node_crypto_.randomUUID)();
    const env = (0,agent_environment/* agentEnvironment */.FV)(options.step ?? process.env, folders, { ...options.env, [MARK_VARIABLE]: mark });
    const ownFolder = (0,external_node_path_.dirname)((0,external_node_fs_.realpathSync)(folders.home));
    const output = new CapturedOutput(newRedactor);
    const start = performance.now();
    const finish = (ended) => {
        output.end();
        const outputs = {
            output: output.writeFile(outputFile),
            stdout: output.text('stdout'),
            stderr: output.text('stderr'),
            isStdoutCut: output.isCut('stdout')
        };
        return { ...NOT_STARTED, ms: Math.round(performance.now() - start), ...outputs, ...ended };
    };
    if (cancelled.aborted)
        return finish({ cancelled: true, reason: 'The job was cancelled.' });
    let child;
    try {
        child = startChild(command, env, folders.cwd);
    }
    catch (error) {
        return finish({ reason: startFailure(command, error) });
    }
    const { pid } = child;
    const tree = pid === undefined ? undefined : new AgentTree(child, pid, mark, ownFolder);
    const exited = exitOf(child);
    child.stdout.on('data', (chunk) => output.push('stdout', chunk));
    child.stderr.on('data', (chunk) => output.push('stderr', chunk));
    const closed = new Promise((resolve) => child.once('close', () => resolve()));
    child.stdin.on('error', () => { });
    child.stdin.end(prompt);
    try {
        const ending = await endingOf(exited, options);
        if (ending !== 'exited')
            await tree?.terminate(graceMs);
        const left = await endAll(tree, closed);
        const { exitCode, signalCode } = child;
        const how = { timedOut: ending === 'timed out', cancelled: ending === 'cancelled', left };
        return finish({ exitCode: exitCode ?? undefined, signal: signalCode ?? undefined, ...how });
    }
    catch (error) {
        return finish({ reason: startFailure(command, error) });
    }
    finally {
        for (const stream of [child.stdin, child.stdout, child.stderr])
            stream.destroy();
    }
}
const NOT_STARTED = {
    exitCode: undefined,
    signal: undefined,
    timedOut: false,
    cancelled: false,
    reason: '',
    left: 0
};
function startChild(command, env, cwd) {
    const { file, args, options } = (0,agent_command/* spawnCommand */.n)(command, env);
    return (0,external_node_child_process_.spawn)(file, args, {
        ...options,
        cwd,
        env,
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        windowsHide: true
    });
}
async function endAll(tree, closed) {
    const end = performance.now() + DRAIN_MS;
    for (;;) {
        const left = (await tree?.kill()) ?? 0;
        const isClosed = await (0,time_limits/* raceTimeLimit */.iu)(DRAIN_ROUND_MS, undefined, () => closed.then(() => true)).catch(() => false);
        if (isClosed)
            return left;
        if (performance.now() > end)
            return Math.max(1, left);
    }
}
function exitOf(child) {
    return new Promise((resolve, reject) => {
        child.once('exit', () => resolve());
        child.on('error', (error) => {
            if (child.pid === undefined)
                reject(error);
        });
    });
}
async function endingOf(exited, { timeoutMs, cancelled }) {
    let stopWaiting = () => { };
    const interrupted = new Promise((resolve) => {
        const timer = setTimeout(() => resolve('timed out'), Math.min(timeoutMs, MAX_TIMER_MS));
        const stopListening = (0,time_limits/* onAbort */.u7)(cancelled, () => resolve('cancelled'));
        stopWaiting = () => {
            clearTimeout(timer);
            stopListening();
        };
    });
    try {
        return await Promise.race([exited.then(() => 'exited'), interrupted]);
    }
    finally {
        stopWaiting();
    }
}
function startFailure(command, error) {
    const name = 'line' in command ? 'The shell' : command.program;
    if ((0,failure/* hasCode */.up)(error, 'E2BIG'))
        return `${name} cannot be started: its arguments or its environment are too large.`;
    if ((0,failure/* hasCode */.up)(error, 'ENOENT'))
        return `There is no program ${'line' in command ? 'bash or sh' : name} on PATH.`;
    return `${name} cannot be started: ${(0,failure/* messageOf */.bD)(error)}`;
}

// EXTERNAL MODULE: ./build/companions/test/checks/evidence.js
var checks_evidence = __webpack_require__(68140);
;// CONCATENATED MODULE: ./build/companions/test/run-script.js






async function runScript({ test }, { work }, evidence, { host, limits, timeoutMs, scriptFiles }) {
    if (test.expect.run === undefined)
        return undefined;
    const why = scriptFiles.whyNotRun();
    if (why !== '')
        return notRun(why);
    const folder = (0,external_node_path_.join)(work, 'script');
    const folders = { cwd: test.folder, home: (0,external_node_path_.join)(folder, 'home'), temp: (0,external_node_path_.join)(folder, 'tmp') };
    (0,remove_folder/* removeHostileFolder */.hG)(folder);
    for (const path of [folder, folders.home, folders.temp])
        (0,external_node_fs_.mkdirSync)(path, { mode: 0o700 });
    const [calls, answer] = [(0,external_node_path_.join)(folder, 'calls.json'), (0,external_node_path_.join)(folder, 'output.txt')];
    (0,external_node_fs_.writeFileSync)(calls, JSON.stringify(evidence.calls), host_files/* NEW_PRIVATE_FILE */.GA);
    (0,external_node_fs_.writeFileSync)(answer, evidence.output, host_files/* NEW_PRIVATE_FILE */.GA);
    const env = { CASE: test.name, AGENT_WORKSPACE: evidence.workspace, AGENT_CALLS: calls, AGENT_OUTPUT: answer };
    const run = await runAgentProcess({ line: test.expect.run }, {
        folders,
        env,
        prompt: '',
        timeoutMs: test.timeoutMs ?? timeoutMs,
        outputFile: (0,external_node_path_.join)(folder, 'script.txt'),
        newRedactor: () => host.newRedactor(),
        cancelled: limits.signal
    });
    const changed = scriptFiles.accept();
    const output = `${run.stdout}${run.stderr}`;
    if (run.reason !== '')
        return notRun(run.reason);
    if (changed !== '')
        return { exitCode: undefined, ending: `it does not count: ${changed} changed meanwhile`, output };
    if (run.timedOut)
        return { exitCode: undefined, ending: checks_evidence/* TIMED_OUT */.V, output };
    return { exitCode: run.exitCode, output };
}
function notRun(why) {
    return { exitCode: undefined, ending: `it was not run: ${why}`, output: '' };
}

// EXTERNAL MODULE: ./build/mcp/config-formats.js
var config_formats = __webpack_require__(44008);
// EXTERNAL MODULE: ./build/publish/client-configs.js
var client_configs = __webpack_require__(20695);
;// CONCATENATED MODULE: ./build/companions/test/trial-agent.js






function writeAgentFiles(caller, folder, { agent }) {
    const servers = Object.entries(caller.urls).map(([alias, url]) => ({ alias, url, headers: {} }));
    const configs = (0,client_configs/* writeClientConfigs */.E)(servers, folder.configs);
    const { command, env } = agent.start(folder.agent, agentConfigs(configs, Object.keys(caller.urls)));
    return { command, env: { ...variablesOf(caller, configs), ...env } };
}
async function runAgent({ command, env }, { test }, caller, folder, { host, workspace, limits, ...context }) {
    let record;
    try {
        const run = await runAgentProcess(command, {
            folders: folder.agent,
            env: { ...env, PROMPT: test.prompt, CASE: test.name, WORKSPACE: workspace },
            prompt: test.prompt,
            timeoutMs: test.timeoutMs ?? context.timeoutMs,
            outputFile: (0,external_node_path_.join)(folder.work, OUTPUT_FILE),
            newRedactor: () => host.newRedactor(),
            cancelled: limits.signal
        });
        keepOutput(folder, run.output);
        record = await caller.end();
        return { run, record };
    }
    finally {
        if (record === undefined)
            await caller.end().catch(() => undefined);
    }
}
function agentConfigs(configs, aliases) {
    return {
        mcpConfig: configs['mcp-config'] ?? '',
        codexConfig: configs['codex-config'] ?? '',
        geminiConfig: configs['gemini-config'] ?? '',
        copilotConfig: configs['copilot-config'] ?? '',
        opencodeConfig: configs['opencode-config'] ?? '',
        serverKeys: [...(0,config_formats/* configKeys */.nK)(aliases).values()]
    };
}
function variablesOf({ urls }, configs) {
    const entries = Object.entries(urls);
    return {
        ...Object.fromEntries(entries.map(([alias, url]) => [(0,lists/* urlVariable */.cY)(alias), url])),
        KLAVIS_MCP_SERVER_URLS: JSON.stringify(Object.fromEntries(entries.map(([alias, url]) => [alias, { url }]))),
        KLAVIS_MCP_CONFIG: configs['mcp-config'] ?? '',
        CLAUDE_ARGS: configs['claude-args'] ?? '',
        CODEX_HOME: configs['codex-home'] ?? '',
        COPILOT_MCP_CONFIG: configs['copilot-config'] ?? '',
        GEMINI_MCP_SETTINGS: configs['gemini-config'] ?? '',
        OPENCODE_CONFIG: configs['opencode-config'] ?? ''
    };
}

// EXTERNAL MODULE: ./build/mcp/cassette/not-recorded.js
var not_recorded = __webpack_require__(40966);
;// CONCATENATED MODULE: ./build/companions/test/trial-state.js





const CALL_MS = 60_000;
async function readState(runs, { test: { expect } }, label, { limits, host }) {
    if (expect.state.length === 0)
        return [];
    const verifier = await openCaller(runs, 'verifier', label);
    for (const url of Object.values(verifier.urls))
        host.setSecret(url);
    const results = [];
    try {
        for (const { name, args } of expect.state) {
            const tool = (0,unknown_tools/* splitToolName */.Kr)(name, Object.keys(verifier.urls));
            const url = tool === undefined ? undefined : verifier.urls[tool.server];
            if (tool === undefined || url === undefined)
                results.push({ missing: 'the tool was not called' });
            else
                results.push(await trial_state_ask(url, tool.tool, args, limits.signal));
        }
    }
    finally {
        await verifier.end();
    }
    return results;
}
async function trial_state_ask(url, tool, args, signal) {
    try {
        return await (0,tool_server/* overMcp */.v)({ url, headers: {} }, { timeoutMs: CALL_MS, signal }).call(tool, { ...args });
    }
    catch (error) {
        signal.throwIfAborted();
        if (error instanceof not_recorded/* NotRecorded */.M2)
            throw error;
        return { missing: (0,failure/* messageOf */.bD)(error) };
    }
}

// EXTERNAL MODULE: ./build/archive/unpack.js + 1 modules
var unpack = __webpack_require__(75946);
// EXTERNAL MODULE: ./build/post/dump.js + 5 modules
var dump = __webpack_require__(86980);
// EXTERNAL MODULE: ./build/post/dump-budget.js
var dump_budget = __webpack_require__(83595);
// EXTERNAL MODULE: ./build/workspace/changes.js + 1 modules
var changes = __webpack_require__(60234);
// EXTERNAL MODULE: ./build/companions/test/checks/read-inside.js
var read_inside = __webpack_require__(55570);
;// CONCATENATED MODULE: ./build/companions/test/trial-workspace.js










const DUMP_MS = 180_000;
const NO_WORKSPACE = { folder: '', files: {}, readFile: undefined, changes: undefined };
async function readWorkspace(runs, { archive, test }, { kept, keptAs, work }, context) {
    const found = runs
        .flatMap((run) => run.leases.map((lease) => ({ run, lease })))
        .find(({ lease }) => lease.held.intent.kind === 'local');
    if (found === undefined)
        return NO_WORKSPACE;
    const { host, inputs, limits } = context;
    const { klavis } = found.run;
    const held = await (0,check_ownership/* ownLease */.X)(found.lease, context);
    const scratch = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(work, 'dump-'));
    const options = { host, klavis, region: inputs.api.region, folder: scratch, budget: new dump_budget/* DumpBudget */.QU() };
    const { file, reason } = await (0,dump/* dumpLease */.v)(held, DUMP_MS, options);
    if (file === undefined)
        throw new failure/* Failure */.HR('The workspace could not be read after the agent.', reason, '');
    const folder = (0,external_node_path_.join)(scratch, 'workspace');
    (0,external_node_fs_.mkdirSync)(folder, { mode: 0o700 });
    const before = archive === undefined ? undefined : archivePath(archive);
    const comparison = { before, after: file, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.signal };
    const comparing = (0,changes/* reportChanges */.w)(comparison, kept, host);
    const isUnpacked = test.expect.files.length > 0 || test.expect.run !== undefined;
    const common = { archive: file, folder, limits: unpack/* WORKSPACE_LIMITS */.T, signal: limits.signal };
    await (0,settle_all/* settleAll */.j)([comparing, ...(isUnpacked ? [(0,unpack/* unpack */.l)(common)] : [])]);
    const { files } = await comparing;
    return {
        folder,
        files: { changes: `${keptAs}/changes.json`, diff: `${keptAs}/changes.diff` },
        readFile: async (path) => (0,read_inside/* readInside */.x)(folder, path),
        changes: files.map(({ path, change }) => ({ path, change }))
    };
}
function archivePath({ path, sha256 }) {
    return sha256 === undefined ? path : { path, sha256 };
}

;// CONCATENATED MODULE: ./build/companions/test/judge-trial.js













const UNJUDGED = { status: 'error', checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} };
async function judgeTrial(one, number, folder, progress, context) {
    const { controlled, limits, host } = context;
    const { test } = one;
    const faults = faultPlanOf(test, number, context.faultSeed);
    const open = async () => {
        const caller = await openCaller(controlled, 'trial', folder.label, test.allowedTools, faults);
        try {
            for (const url of Object.values(caller.urls))
                for (const secret of (0,lease_secrets/* secretsOfUrl */.mE)(url))
                    host.setSecret(secret);
            return { ...caller, agent: writeAgentFiles(caller, folder, context) };
        }
        catch (error) {
            await caller.end();
            throw error;
        }
    };
    const caller = await prepareTrial(controlled, one, open, context);
    await context.removal.done();
    const startedAt = new Date().toISOString();
    progress.agentRan = true;
    const { run, record } = await runAgent(caller.agent, one, caller, folder, context);
    limits.signal.throwIfAborted();
    progress.isStartRefused = run.reason !== '' && !run.cancelled;
    if (run.reason !== '')
        progress.agentRan = false;
    else
        progress.agentTime = { startedAt, ms: Math.max(1, run.ms) };
    const calls = callsOf(record);
    progress.calls = calls;
    const files = keepRecord(run, record, folder, host);
    const { text: output, isCut: isOutputCut, ...usage } = context.agent.report(run, folder.agent);
    const failure = whyUnreliable(run, record);
    if (failure !== '')
        return { ...UNJUDGED, status: 'failed', reason: failure, calls, files, ...usage };
    const unjudged = whyUnjudged(run, calls, context) || whyNotRecorded(record);
    if (unjudged !== '')
        return { ...UNJUDGED, reason: unjudged, calls, files, ...usage };
    const agentCalls = record.calls.map(toAgentCall);
    context.missedFaults.add(agentCalls, test);
    const workspace = await readWorkspace(controlled, one, folder, context);
    const evidence = {
        exitCode: run.exitCode,
        timedOut: run.timedOut,
        output,
        isOutputCut,
        end: run.stderr.trim() === '' ? run.stdout : run.stderr,
        agentFolder: folder.agent.cwd,
        calls: agentCalls,
        readFile: workspace.readFile,
        changes: workspace.changes,
        state: await readState(controlled, one, folder.label, context),
        run: await runScript(one, folder, { workspace: workspace.folder, calls: record.calls, output }, context)
    };
    const checks = [...(await (0,evaluate_case/* evaluateCase */.E)(test, evidence)), ...checkFaults(test, agentCalls)];
    const status = checks.every(({ passed }) => passed) ? 'passed' : 'failed';
    return { status, reason: '', checks, calls, files: { ...files, ...workspace.files }, ...usage };
}
function toAgentCall({ cut, arguments: args, answer: _, answerCut: __, ...call }) {
    return { ...call, arguments: cut === true ? undefined : args };
}
function whyUnreliable({ left }, { workerDeaths, dropped }) {
    if (workerDeaths > 0)
        return 'The gateway died while the agent ran, so its calls are not all known.';
    if (dropped > 0)
        return 'The agent made more calls than can be recorded.';
    return left === 0 ? '' : `${(0,wording/* count */.U9)(left, 'process', 'processes')} of the agent could not be ended.`;
}
function whyUnjudged(run, { injected = 0 }, { agent }) {
    if (run.reason !== '')
        return run.reason;
    if (run.cancelled)
        return 'The job was cancelled.';
    return agent.hasModelError(run, injected > 0) ? 'The service of the model failed or could not be reached.' : '';
}
function whyNotRecorded({ calls }) {
    const missing = calls.filter(({ replay }) => replay !== undefined);
    const [first] = missing;
    if (first === undefined)
        return '';
    const more = missing.length === 1
        ? ''
        : ` ${(0,wording/* count */.U9)(missing.length - 1, 'more call')} of the agent ${missing.length === 2 ? 'is' : 'are'} not in it either.`;
    return `The cassette cannot answer a call of \`${(0,base_text/* oneLine */.TN)(`${first.server}.${first.tool}`, 200)}\`. ${(0,base_text/* oneLine */.TN)(first.answer ?? '', 600)}${more}`;
}
function callsOf({ calls, dropped }) {
    const injected = calls.filter((call) => call.injected !== undefined).length;
    return {
        made: calls.length + dropped,
        failed: calls.filter(({ failed, denied }) => failed && !denied).length,
        denied: calls.filter(({ denied }) => denied).length,
        ...(injected === 0 ? {} : { injected })
    };
}

// EXTERNAL MODULE: ./build/companions/test/statistics/sum.js
var sum = __webpack_require__(57272);
;// CONCATENATED MODULE: ./build/companions/test/trial.js








class RunStopped extends Error {
    result;
    constructor(result, cause) {
        super((0,failure/* messageOf */.bD)(cause));
        this.result = result;
    }
}
async function runTrial(one, number, context) {
    let spent = {};
    for (let attempt = 1;; attempt++) {
        const { mayRepeat, isTampered, ...result } = await tryTrial(one, number, attempt, context);
        context.host.cancelled.throwIfAborted();
        if (result.status === 'error')
            await proveAll(result, context);
        spent = addUsage(spent, result);
        if (!mayRepeat || attempt >= context.attempts) {
            const isFirst = one.number === 1 && number === 1 && attempt === 1;
            return { ...(isFirst ? result : withDoubt(result, isTampered, context)), ...spent };
        }
        context.phase.info(`! ${(0,base_text/* oneLine */.TN)(one.test.name, 120)}: could not be judged, and is tried again. ${(0,base_text/* oneLine */.TN)(result.reason, 400)}`);
    }
}
async function proveAll({ agentRan, ...result }, { controlled, host }) {
    try {
        await Promise.all(controlled.map(({ control }) => control.prove()));
    }
    catch (error) {
        host.cancelled.throwIfAborted();
        const reason = (0,failure/* messageWithoutAdvice */.o1)(error);
        throw new RunStopped(agentRan === false ? { ...result, agentRan, reason } : { ...result, status: 'failed', reason }, error);
    }
}
function withDoubt(result, isTampered, { runs }) {
    const { agentRan, ...doubtful } = result;
    const isLocal = runs.some(({ process }) => process?.kind === 'engine');
    return agentRan === false && (isTampered || isLocal) ? doubtful : result;
}
function addUsage(one, other) {
    const [tokens, cost] = [(0,sum/* sum */.c)([one.tokens, other.tokens]), (0,sum/* sum */.c)([one.cost, other.cost])];
    return { ...(tokens === undefined ? {} : { tokens }), ...(cost === undefined ? {} : { cost }) };
}
async function tryTrial(one, number, attempt, context) {
    const started = performance.now();
    const startedAt = new Date().toISOString();
    const progress = { agentRan: false, isStartRefused: false, agentTime: undefined, calls: undefined };
    let folder;
    const forgetSecrets = context.host.openSecretScope();
    const finish = (result, isTampered) => {
        const time = progress.agentTime ?? { startedAt, ms: Math.round(performance.now() - started) };
        const { redact } = context.host;
        return (0,base_redact/* redactDeep */.K)({ ...result, ...afterError(result, progress), isTampered, number, ...time }, redact);
    };
    try {
        folder = createTrialFolder(context.folder, one.number, number, attempt);
        const judged = await judgeTrial(one, number, folder, progress, context);
        return finish(judged, progress.isStartRefused);
    }
    catch (error) {
        const failed = { ...UNJUDGED, ...(progress.calls && { calls: progress.calls }), reason: (0,failure/* messageOf */.bD)(error) };
        return finish(failed, folder === undefined || error instanceof verified_file/* FileChanged */.zR);
    }
    finally {
        forgetSecrets();
        if (folder !== undefined) {
            context.keptFiles.seal(folder.keptAs);
            context.removal.start(folder.work);
        }
    }
}
function afterError({ status, reason }, { agentRan, calls }) {
    if (status !== 'error')
        return { reason, mayRepeat: false };
    const mayRepeat = !agentRan || calls?.made === 0;
    const made = calls === undefined ? 'its calls are not known' : `it had made ${(0,wording/* count */.U9)(calls.made, 'call')} by then`;
    return { reason: mayRepeat ? reason : `${reason} The agent is not run again, because ${made}.`, agentRan, mayRepeat };
}

;// CONCATENATED MODULE: ./build/companions/test/run-cases.js







class TrialBudget {
    #spent = 0;
    #stopped;
    #limits;
    constructor(limits) {
        this.#limits = limits;
    }
    add({ cost = 0 }) {
        this.#spent += cost;
    }
    stop(why) {
        this.#stopped = why;
    }
    get stopped() {
        return this.#stopped;
    }
    whyOver() {
        if (this.#stopped !== undefined)
            return this.#stopped;
        const { maxCost, expiry } = this.#limits;
        if (maxCost === undefined || this.#spent < maxCost)
            return whyExpired(expiry);
        return `The agent has cost $${this.#spent.toFixed(2)}, and \`max-cost\` is $${maxCost}.`;
    }
}
async function runCases(cases, limits, context) {
    const budget = new TrialBudget(limits);
    const results = [];
    for (const [index, one] of cases.entries()) {
        const place = `case ${index + 1} of ${cases.length}`;
        results.push(await runCase(one, { trials: plannedTrials(one, limits), place }, budget, context));
    }
    return { cases: results, stopped: budget.stopped };
}
function plannedTrials({ test }, { trials }) {
    return test.trials ?? trials;
}
async function runCase(one, { trials, place }, budget, context) {
    const { name, file, position, prompt } = one.test;
    const done = [];
    for (let number = 1; number <= trials && budget.whyOver() === ''; number++) {
        context.host.showProgress?.(`${(0,base_text/* oneLine */.TN)(name, 120)} · ${place}${trials === 1 ? '' : ` · trial ${number} of ${trials}`}`);
        const result = await runTrial(one, number, context).catch((error) => {
            if (!(error instanceof RunStopped))
                throw error;
            budget.stop(error.message);
            return error.result;
        });
        budget.add(result);
        done.push(result);
        context.phase.info(lineOf(name, result, trials));
    }
    const reason = done.length < trials ? budget.whyOver() : '';
    if (done.length > 0)
        while (done.length < trials)
            done.push((0,results_results/* trialNotRun */.Bm)(done.length + 1, reason));
    const status = (0,results_results/* statusOf */.c2)(done);
    const seed = hasFaultsByChance(one.test) ? { faultSeed: context.faultSeed } : {};
    return { name, file, line: position.line, hash: one.hash, status, reason, prompt, ...seed, trials: done };
}
const MARKS = { passed: '✓', failed: '✗', error: '!' };
function lineOf(name, { number, status, reason, checks, calls, ms }, trials) {
    const which = trials === 1 ? '' : `, trial ${number}`;
    const failed = checks.filter(({ passed }) => !passed);
    const injected = calls.injected === undefined ? '' : ` (${calls.injected} with a fault)`;
    const facts = `${(0,wording/* count */.U9)(calls.made, 'call')}${injected}, ${(0,wording/* seconds */.YA)(ms)}`;
    const [first] = failed;
    const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
    const why = first === undefined ? reason : `${first.name}: found ${first.found}${more}`;
    return `${MARKS[status]} ${(0,base_text/* oneLine */.TN)(name, 120)}${which}: ${facts}${why === '' ? '' : ` · ${(0,base_text/* oneLine */.TN)(why, 400)}`}`;
}
function checkRepeatable(cases, limits, instances) {
    const trials = cases.reduce((sum, one) => sum + plannedTrials(one, limits), 0);
    if (trials <= 1 || instances.length === 0)
        return;
    throw new failure/* Failure */.HR(`${instances.join(', ')} cannot be reset between trials.`, 'It is an MCP server instance: what one agent does to it, the next one finds.', 'Use a sandbox instead, or run one case with one trial.');
}

// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
;// CONCATENATED MODULE: ./build/host/program-files.js




class ProgramFiles {
    #folders;
    #names;
    #first;
    constructor(path) {
        const folders = [...new Set((0,find_program/* foldersIn */.XL)(path).filter((folder) => (0,external_node_path_.isAbsolute)(folder)))];
        this.#names = new Set(folders.flatMap(entriesOf).map(({ name }) => commandOf(name)));
        this.#folders = folders.filter(isWritable);
        this.#first = this.#stamps();
    }
    changed() {
        const changed = (0,file_stamps/* changedPaths */.vl)(this.#first, this.#stamps());
        return changed.filter((path) => this.#first.has(path) || this.#names.has(commandOf((0,external_node_path_.basename)(path))));
    }
    #stamps() {
        return new Map(this.#folders.flatMap(stampsIn));
    }
}
function stampsIn(folder) {
    const entries = entriesOf(folder).filter((entry) => !entry.isDirectory());
    const targets = new Map(entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => [(0,external_node_path_.join)(folder, name), targetOf(folder, name)]));
    const stamps = (0,file_stamps/* stampsOf */.cH)([...entries.map(({ name }) => (0,external_node_path_.join)(folder, name)), ...targets.values()]);
    return entries.map(({ name }) => {
        const path = (0,external_node_path_.join)(folder, name);
        return [path, `${stamps.get(path)} ${stamps.get(targets.get(path) ?? '')}`];
    });
}
function targetOf(folder, name) {
    try {
        return external_node_fs_.realpathSync.native((0,external_node_path_.join)(folder, name));
    }
    catch {
        return '';
    }
}
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
function isWritable(folder) {
    try {
        (0,external_node_fs_.accessSync)(folder, external_node_fs_.constants.W_OK);
        return true;
    }
    catch {
        return !(0,external_node_fs_.existsSync)(folder);
    }
}
function commandOf(name) {
    return process.platform === 'win32' ? (0,external_node_path_.parse)(name).name.toLowerCase() : name;
}

;// CONCATENATED MODULE: ./build/companions/test/script-files.js






const MAX_NAMED = 3;
const NAMES_SETTINGS = /^(BASH_ENV|ENV|NPM_CONFIG_(USER|GLOBAL)CONFIG|GIT_CONFIG_(GLOBAL|SYSTEM)|PIP_CONFIG_FILE|PYTHONSTARTUP)$/i;
class ScriptFiles {
    #root;
    #folders;
    #mostFiles;
    #programs;
    #settings;
    #first;
    #added = new Map();
    constructor(root, cases, step, mostFiles = file_stamps/* MAX_STAMPS */.kq) {
        this.#mostFiles = mostFiles;
        this.#root = (0,inside_root/* realRoot */.dU)(root);
        const scripts = cases.filter(({ test }) => test.expect.run !== undefined);
        this.#folders = [...new Set(scripts.map(({ test }) => (0,inside_root/* realRoot */.dU)(test.folder)))];
        this.#settings = scripts.length === 0 ? [] : settingsIn(step);
        this.#first = this.#stamps();
        this.#programs = new ProgramFiles(scripts.length === 0 ? '' : (0,agent_environment/* variableOf */.Qn)(step, 'PATH'));
    }
    whyNotRun() {
        const large = this.#folders.find((folder) => (0,file_stamps/* stampsBelow */["if"])(folder).size >= this.#mostFiles);
        if (large !== undefined)
            return `${(0,external_node_path_.relative)(this.#root, large) || 'the repository'} has ${(0,wording/* count */.U9)(this.#mostFiles, 'file')} or more, so nobody could see whether an agent changed one`;
        const known = new Map([...this.#first, ...this.#added]);
        const changed = [...(0,file_stamps/* changedPaths */.vl)(known, this.#stamps()), ...this.#programs.changed()];
        return changed.length === 0 ? '' : `an agent changed ${this.#listed(changed)}`;
    }
    accept() {
        const now = this.#stamps();
        this.#added = new Map([...now].filter(([path]) => !this.#first.has(path)));
        const changed = [...this.#first.keys()].filter((path) => this.#first.get(path) !== now.get(path));
        return this.#listed([...changed, ...this.#programs.changed()]);
    }
    #listed(paths) {
        const inRoot = `${this.#root}${external_node_path_.sep}`;
        const names = paths.slice(0, MAX_NAMED).map((path) => (path.startsWith(inRoot) ? (0,external_node_path_.relative)(this.#root, path) : path));
        const more = paths.length > MAX_NAMED ? `, and ${paths.length - MAX_NAMED} more` : '';
        return `${names.join(', ')}${more}`;
    }
    #stamps() {
        const stamps = this.#folders.flatMap((folder) => [...(0,file_stamps/* stampsAbove */.eh)(folder, this.#root), ...(0,file_stamps/* stampsBelow */["if"])(folder)]);
        return new Map([...stamps, ...(0,file_stamps/* stampsOf */.cH)(this.#settings)]);
    }
}
function settingsIn(step) {
    return Object.entries(step).flatMap(([name, value = '']) => NAMES_SETTINGS.test(name) && (0,external_node_path_.isAbsolute)(value) ? [value] : []);
}

// EXTERNAL MODULE: ./build/inputs/known-servers.js
var known_servers = __webpack_require__(63026);
;// CONCATENATED MODULE: ./build/companions/test/select-cases.js





const KNOWN = new Set(known_servers/* KNOWN_SERVERS */.p5.map(({ name }) => name));
function filterCases(cases, filter) {
    const wanted = filter.toLowerCase();
    const contains = (text) => text.toLowerCase().includes(wanted);
    return cases.filter(({ name, file, tags }) => contains(name) || contains(file) || tags.some(contains));
}
function casesOfShard(cases, shard) {
    return shard === undefined ? cases : cases.filter((_, index) => index % shard.of === shard.index - 1);
}
function whySkipped(test, acquired) {
    if (test.skip !== undefined)
        return test.skip;
    const missing = missingServers(test, acquired);
    if (missing.length === 0)
        return '';
    const isOne = missing.length === 1;
    return `${missing.join(', ')} ${(0,host_wording/* perHost */.GB)({
        action: `${isOne ? 'was' : 'were'} not acquired.`,
        terminal: `${isOne ? 'is' : 'are'} not among the servers that are up.`
    })}`;
}
function missingServers({ aliases, expect, faults }, acquired) {
    const tools = [...expect.calls, ...expect.state, ...faults].map(({ name }) => (0,unknown_tools/* serverOf */.FN)(name, acquired));
    const named = new Set([...aliases.map(({ name }) => name), ...tools].filter((name) => !(0,unknown_tools/* hasWildcard */.rl)(name)));
    const isTypo = (name) => !KNOWN.has(name) && (0,nearest/* nearest */.p)(name, acquired) !== undefined;
    return [...named].filter((name) => !acquired.includes(name) && !isTypo(name));
}
function whyNoneFits(cases, acquired) {
    const meant = cases.filter(({ skip }) => skip === undefined);
    if (meant.length === 0 || meant.some((test) => missingServers(test, acquired).length === 0))
        return undefined;
    const missing = [...new Set(meant.flatMap((test) => missingServers(test, acquired)))];
    return `All cases need servers that were not acquired: ${missing.join(', ')}. Acquire them, or give the cases a \`skip\` with a reason.`;
}
function warningOfSkipped(cases, acquired) {
    const skipped = cases.filter((test) => test.skip === undefined && missingServers(test, acquired).length > 0);
    if (skipped.length === 0)
        return undefined;
    const missing = [...new Set(skipped.flatMap((test) => missingServers(test, acquired)))];
    const were = skipped.length === 1 ? 'was' : 'were';
    return `${(0,wording/* count */.U9)(skipped.length, 'case')} ${were} skipped, because these servers were not acquired: ${missing.join(', ')}.`;
}

;// CONCATENATED MODULE: ./build/companions/test/trial-removal.js

class TrialRemoval {
    #removing = Promise.resolve();
    start(path) {
        this.#removing = this.#removing.then(() => (0,remove_folder/* removeFolder */.v$)(path).catch(() => void (0,remove_folder/* tryToRemove */.XY)(path)));
    }
    async done() {
        await this.#removing;
    }
}

;// CONCATENATED MODULE: ./build/companions/test/run-selected.js


















const ATTEMPTS = 2;
const NOT_KEPT = 'These files of earlier trials are not in the artifact. The verdict does not depend on them.';
const NOT_OURS = 'They belong to another user, as the files that containers write. Agents of later trials could read them.';
async function runSelected({ cases, all, agent }, folder, inputs, context) {
    (0,tamper_proof/* logUnproven */.SH)(context);
    const acquired = context.runs.flatMap(({ servers }) => servers.map(({ alias }) => alias));
    const reasons = new Map(cases.map((test) => [test, whySkipped(test, acquired)]));
    const due = cases.filter((test) => reasons.get(test) === '');
    const initial = await readInitialState(context.runs);
    const prepared = await prepareCases(due, initial, (0,external_node_path_.join)(folder, 'work'), context.host);
    const ran = prepared.length === 0
        ? { cases: [], stopped: undefined }
        : await runPrepared(prepared, agent, folder, inputs, context);
    const skipped = cases
        .filter((test) => !due.includes(test))
        .map((test) => skippedCase(test, caseHash(test, initial.seeds), reasons.get(test) ?? ''));
    for (const { name, reason } of skipped)
        context.phase.info(`– ${name}: skipped. ${reason}`);
    const isAcquired = context.runs.length > 0;
    const warning = isAcquired ? warningOfSkipped(cases, acquired) : undefined;
    if (warning !== undefined)
        context.host.log.warning(warning);
    const noneFits = isAcquired ? whyNoneFits(all, acquired) : undefined;
    return { ...ran, cases: [...ran.cases, ...skipped], ...recordingOf(context), ...(noneFits && { noneFits }) };
}
function recordingOf({ runs }) {
    const replayed = runs.flatMap(({ servers }) => servers).find(({ recordedAt }) => recordedAt !== undefined);
    const { recordedAt, cassette } = replayed ?? {};
    return { ...(recordedAt && { recordedAt }), ...(cassette && { cassette }) };
}
async function runPrepared(cases, agent, folder, { trials, trialMs: timeoutMs, maxCost, faultSeed }, context) {
    const held = context.runs.flatMap(({ ledger }) => ledger.held());
    const instances = held.filter(({ intent }) => intent.kind === 'instance').map(({ intent }) => intent.alias);
    const expiry = firstExpiry(held);
    const limits = { trials, maxCost, expiry };
    checkRepeatable(cases, limits, instances);
    const limitsMs = cases.flatMap((one) => Array(plannedTrials(one, limits)).fill(one.test.timeoutMs ?? timeoutMs));
    checkTimeToLive(expiry, limitsMs, context.host.log);
    if (cases.some(({ test }) => hasFaultsByChance(test)))
        context.phase.info(`Faults are injected with the seed ${faultSeed}. To repeat them, set ${(0,host_wording/* inputName */.yu)('fault-seed', `${faultSeed}`)}.`);
    const keptFiles = new KeptFiles(folder);
    const scriptFiles = new ScriptFiles(context.host.run.workspace, cases, (0,host_process/* stepEnvironment */.aK)());
    const attempts = instances.length === 0 ? ATTEMPTS : 1;
    const missedFaults = new MissedFaults(cases[0]?.test.addedFaults ?? []);
    const removal = new TrialRemoval();
    const own = { removal, agent, timeoutMs, faultSeed, missedFaults, folder, attempts, keptFiles, scriptFiles };
    const work = (0,external_node_path_.join)(folder, 'work');
    const [workspace = ''] = context.runs.flatMap(({ initial }) => initial?.workspace || []);
    try {
        const { cases: results, stopped } = await controlRuns(context, async (controlled) => {
            await checkServers(controlled, cases, context);
            return await runCases(cases, limits, { ...context, ...own, controlled, workspace });
        });
        for (const warning of missedFaults.warnings())
            context.host.log.warning(warning);
        const changed = keptFiles.removeChanged();
        if (changed.length > 0)
            context.host.log.warning(`An agent changed ${changed.join(', ')}. ${NOT_KEPT}`);
        return { cases: withoutFiles(results, changed), stopped };
    }
    finally {
        await removal.done();
        if (!(0,remove_folder/* tryToRemove */.XY)(work))
            context.host.log.warning(`Files of agents could not be removed from ${work}. ${NOT_OURS}`);
    }
}
function skippedCase(test, hash, reason) {
    const { name, file, position, prompt } = test;
    return { name, file, line: position.line, hash, status: 'skipped', reason, prompt, trials: [] };
}

;// CONCATENATED MODULE: ./build/companions/test/test-agent.js



function openTestAgent(input, step) {
    if ('command' in input) {
        return {
            name: input.command,
            start: () => ({ command: { line: input.command }, env: {} }),
            report: ({ stdout, isStdoutCut }) => ({ text: stdout, isCut: isStdoutCut }),
            hasModelError: (run, hadFaults) => !hadFaults && (0,agents/* isModelError */._q)(undefined, run)
        };
    }
    const { agent, args } = input;
    const why = (0,agents/* whyNotRunnable */.Hw)(agent, step, args);
    if (why !== '')
        throw new failure/* Failure */.HR(`${agent} cannot be run.`, why, '');
    return {
        name: [agent, ...args].join(' '),
        start: (folders, configs) => (0,agents/* prepareAgent */.pO)(agent, { folders, configs, args, env: (0,agent_environment/* agentEnvironment */.FV)(step, folders) }),
        report: (run, folders) => {
            const { text = '', ...usage } = (0,agents/* reportOf */.EI)(agent, run, folders);
            return { text, isCut: false, ...usage };
        },
        hasModelError: (run) => (0,agents/* isModelError */._q)(agent, run)
    };
}

;// CONCATENATED MODULE: ./build/companions/test/trusted-cases.js


const PRIVILEGED_EVENTS = ['pull_request_target', 'issue_comment', 'workflow_run'];
async function checkTrust(host, { trustCases }) {
    const { name } = await host.event();
    if (trustCases || !PRIVILEGED_EVENTS.includes(name))
        return;
    throw new failure/* Failure */.HR(`Cases are not run on the event \`${name}\`.`, 'Such a job has the secrets of the repository. If it checks out the head of a pull request, then its author chooses the cases, and with them the commands that run here.', `Run the tests on \`pull_request\`. If only reviewed code is checked out, set ${(0,host_wording/* inputName */.yu)('trust-cases', 'true')}.`);
}

;// CONCATENATED MODULE: ./build/companions/test/test.js

























async function runTest(host) {
    if (await restartWithoutKey(host))
        return;
    (0,publish_results/* announceVerdict */.NJ)(host, await runAgentTests(host));
}
async function readInputsOrRecord(host) {
    try {
        return readTestInputs(host);
    }
    catch (error) {
        await (0,record_checks/* recordChecksOfJob */.Do)(host, (0,companions_inputs/* readRunsOfStep */.W_)(host), (0,check_records/* notRun */.n)((0,failure/* messageWithoutAdvice */.o1)(error)));
        throw error;
    }
}
async function readAgentTests(host) {
    const inputs = readTestInputs(host);
    return { inputs, ...(inputs.agent && (await selectTests(host, inputs, inputs.agent, added_faults.NO_FAULTS))) };
}
async function selectTests(host, inputs, agent, added) {
    await checkTrust(host, inputs);
    const all = await readCaseFiles({ root: host.run.workspace, patterns: inputs.cases });
    const filtered = filterCases(all, inputs.filter);
    if (filtered.length === 0)
        throw new failure/* InputError */.dz(`${(0,host_wording/* inputName */.yu)('filter')}: no case matches ${(0,values/* quoted */.TL)(inputs.filter)}.`, 'It is looked for in the name, the file and the tags of each case.', '');
    const cases = (0,added_faults.withFaults)(casesOfShard(filtered, inputs.shard), added.rules);
    return { cases, all: filtered, agent: openTestAgent(agent, (0,host_process/* stepEnvironment */.aK)()) };
}
async function runAgentTests(host, added = added_faults.NO_FAULTS) {
    (0,host_process/* keepHeapSmall */.p8)();
    const inputs = await readInputsOrRecord(host);
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(host.run.temp || (0,external_node_os_.tmpdir)(), 'klavis-tests-'));
    try {
        const selection = inputs.agent && (await selectTests(host, inputs, inputs.agent, added));
        const baseline = await (0,publish_results/* wantedBaseline */.Fc)(inputs, host);
        const complete = selection === undefined
            ? await mergeShards(host, inputs)
            : { ...(await runTests(selection, inputs, folder, host)), rerun: rerunArguments(inputs.agent, added.flags) };
        return await (0,publish_results/* publishResults */.ku)(complete, baseline, folder, inputs, host);
    }
    catch (error) {
        await (0,record_checks/* recordChecksOfJob */.Do)(host, inputs, (0,check_records/* notRun */.n)((0,failure/* messageWithoutAdvice */.o1)(error)));
        throw error;
    }
}
async function runTests(selection, inputs, folder, host) {
    for (const secret of secretsInEnvironment((0,host_process/* stepEnvironment */.aK)()))
        host.setSecret(secret);
    const startedAt = new Date().toISOString();
    let ran;
    let stopped;
    try {
        await (0,companion_context/* withCompanionContext */.O)(host, inputs, titleOf(selection.cases, inputs), async (context) => {
            ran = await runSelected(selection, folder, inputs, context);
            stopped = ran.stopped;
        });
    }
    catch (error) {
        if (ran === undefined || host.cancelled.aborted)
            throw error;
        stopped ??= (0,failure/* messageOf */.bD)(error);
    }
    const results = {
        version: 1,
        agent: selection.agent.name,
        ...(ran?.recordedAt === undefined ? {} : { recordedAt: ran.recordedAt }),
        ...(ran?.cassette === undefined ? {} : { cassette: ran.cassette }),
        startedAt,
        finishedAt: new Date().toISOString(),
        ...(stopped === undefined ? {} : { stopped }),
        ...(inputs.shard === undefined ? {} : { shard: inputs.shard }),
        cases: ran?.cases ?? []
    };
    return {
        results,
        missing: [],
        stopped,
        noneFits: ran?.noneFits,
        getRecord: (_, trial) => readTrialRecord(folder, trial)
    };
}
async function restartWithoutKey({ network }) {
    const names = (0,agent_environment/* variablesWithKey */.lo)((0,host_process/* stepEnvironment */.aK)());
    if (names.length === 0 || network === undefined || network.isRestarted())
        return false;
    (0,host_process/* removeVariables */.Qw)(names);
    await network.restart();
    return true;
}
function titleOf(cases, { trials }) {
    return `Run ${(0,wording/* count */.U9)(cases.length, 'case')}${trials === 1 ? '' : ` × ${(0,wording/* count */.U9)(trials, 'trial')}`}`;
}


/***/ }),

/***/ 14052:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ throughApi),
/* harmony export */   v: () => (/* binding */ overMcp)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7844);
/* harmony import */ var _klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2430);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20616);





const LOCAL_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[^/]+\/[^/]+$/;
function overMcp(target, limits) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .xv };
    const elsewhere = LOCAL_URL.test(target.url)
        ? ` If this step runs in a container with a network of its own, set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('record', 'off')} in the main action.`
        : '';
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('timeout')} if the server needs longer.${elsewhere}`
    };
    const options = { ...limits, advice };
    const load = () => Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(5806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, options),
        list: async () => (await load()).listTools(address, options)
    };
}
function throughApi(target, klavis, limits) {
    return {
        async call(tool, args) {
            try {
                return await klavis.callTool(target, tool, args, limits);
            }
            catch (error) {
                throw (0,_klavis_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .mayHaveActed */ .LR)(error) ? lostAnswer(tool, error) : error;
            }
        },
        list: () => klavis.listTools(target, limits)
    };
}
function lostAnswer(tool, error) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The call of \`${tool}\` reached Klavis, but its answer was lost.`, `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageWithoutAdvice */ .o1)(error)} The tool may have acted, so it is not called again.`, `Check what it did. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`, { cause: error });
}


/***/ }),

/***/ 51334:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ findOnPath),
/* harmony export */   n: () => (/* binding */ spawnCommand)
/* harmony export */ });
/* harmony import */ var _agent_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(11758);
/* harmony import */ var _find_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42413);
/* harmony import */ var _terminal_windows_command_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64381);



const NOT_VERBATIM = {};
const BASH_OPTIONS = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c'];
function spawnCommand(command, env) {
    const isWindows = process.platform === 'win32';
    if ('line' in command)
        return isWindows ? windowsShell(command.line, env) : posixShell(command.line, env);
    const path = findOnPath(command.program, env);
    if (path === undefined)
        throw Object.assign(new Error(`${command.program} was not found`), { code: 'ENOENT' });
    if (!isWindows || !(0,_terminal_windows_command_js__WEBPACK_IMPORTED_MODULE_2__/* .isScript */ .Kh)(path))
        return { file: path, args: command.args, options: NOT_VERBATIM };
    return cmd((0,_terminal_windows_command_js__WEBPACK_IMPORTED_MODULE_2__/* .commandLine */ .ay)(path, command.args));
}
function findOnPath(program, env) {
    const path = (0,_agent_environment_js__WEBPACK_IMPORTED_MODULE_0__/* .variableOf */ .Qn)(env, 'PATH');
    if (process.platform !== 'win32')
        return program.includes('/') ? program : (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)(program, (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(path));
    try {
        return (0,_terminal_windows_command_js__WEBPACK_IMPORTED_MODULE_2__/* .findCommand */ .Zv)(program, { PATH: path, PATHEXT: (0,_agent_environment_js__WEBPACK_IMPORTED_MODULE_0__/* .variableOf */ .Qn)(env, 'PATHEXT') });
    }
    catch {
        return undefined;
    }
}
function posixShell(line, env) {
    const bash = findOnPath('bash', env);
    if (bash !== undefined)
        return { file: bash, args: [...BASH_OPTIONS, line], options: NOT_VERBATIM };
    return { file: findOnPath('sh', env) ?? '/bin/sh', args: ['-e', '-c', line], options: NOT_VERBATIM };
}
function windowsShell(line, env) {
    const powershell = findOnPath('pwsh', env) ?? findOnPath('powershell', env);
    if (powershell === undefined)
        return cmd(line);
    const script = [
        "$ErrorActionPreference = 'stop'",
        line,
        'if ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }'
    ].join('\r\n');
    const encoded = Buffer.from(script, 'utf16le').toString('base64');
    return {
        file: powershell,
        args: ['-NoLogo', '-NoProfile', '-NonInteractive', '-EncodedCommand', encoded],
        options: NOT_VERBATIM
    };
}
function cmd(line) {
    return {
        file: (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .windowsProgram */ .E)('cmd'),
        args: ['/d', '/s', '/c', `"${line}"`],
        options: { windowsVerbatimArguments: true }
    };
}


/***/ }),

/***/ 11758:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FV: () => (/* binding */ agentEnvironment),
/* harmony export */   Q7: () => (/* binding */ createTrialFolders),
/* harmony export */   Qn: () => (/* binding */ variableOf),
/* harmony export */   lo: () => (/* binding */ variablesWithKey)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const OF_THE_STEP = /^(INPUT|STATE|ACTIONS|KLAVIS)_/i;
const FILE_COMMANDS = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/i;
const JOB_TOKENS = /^(GITHUB|GH)_(ENTERPRISE_)?TOKEN$/i;
const AGENT_FOLDERS = /^(CLAUDE_CONFIG_DIR|CODEX_HOME|CODEX_SQLITE_HOME|COPILOT_HOME|GEMINI_CLI_HOME|GEMINI_CLI_SYSTEM_(SETTINGS|DEFAULTS)_PATH|OPENCODE_CONFIG(_DIR)?)$/i;
const USER_FOLDERS = /^(XDG_\w+|HOMEDRIVE|HOMEPATH|TMPDIR|TEMP|TMP|HOME|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;
const REMOVED = [OF_THE_STEP, FILE_COMMANDS, JOB_TOKENS, AGENT_FOLDERS, USER_FOLDERS];
const KLAVIS_KEYS = /^(KLAVIS_API_KEY|INPUT_API[-_]KEY)$/i;
const SHORTEST_KEY = 8;
function createTrialFolders(folder) {
    const folders = { cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'cwd'), home: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'home'), temp: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'tmp') };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
    for (const each of Object.values(folders))
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(each, { mode: 0o700 });
    return folders;
}
function agentEnvironment(step, { home, temp }, added = {}, platform = process.platform) {
    const given = Object.entries(step).filter((entry) => entry[1] !== undefined);
    const withKey = new Set(variablesWithKey(step));
    const kept = given.filter(([name]) => !withKey.has(name) && !REMOVED.some((pattern) => pattern.test(name)));
    return { ...Object.fromEntries(kept), ...folderVariables(home, temp, platform), ...added };
}
function variablesWithKey(env) {
    const given = Object.entries(env).map(([name, value = '']) => ({ name, value }));
    const named = given.filter(({ name, value }) => KLAVIS_KEYS.test(name) && value.trim() !== '');
    const keys = named.map(({ value }) => value.trim()).filter((key) => key.length >= SHORTEST_KEY);
    const others = given.filter(({ value }) => keys.some((key) => value.includes(key)));
    return [...new Set([...named, ...others].map(({ name }) => name))];
}
function variableOf(env, name, platform = process.platform) {
    if (platform !== 'win32')
        return env[name];
    return Object.entries(env).find(([each]) => each.toUpperCase() === name.toUpperCase())?.[1];
}
function folderVariables(home, temp, platform) {
    const windows = {
        USERPROFILE: home,
        APPDATA: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, 'AppData', 'Roaming'),
        LOCALAPPDATA: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, 'AppData', 'Local')
    };
    return {
        HOME: home,
        TMPDIR: temp,
        TEMP: temp,
        TMP: temp,
        XDG_CONFIG_HOME: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, '.config'),
        XDG_CACHE_HOME: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, '.cache'),
        XDG_DATA_HOME: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, '.local', 'share'),
        XDG_STATE_HOME: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(home, '.local', 'state'),
        ...(platform === 'win32' ? windows : {})
    };
}


/***/ }),

/***/ 39778:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cH: () => (/* binding */ stampsOf),
/* harmony export */   eh: () => (/* binding */ stampsAbove),
/* harmony export */   "if": () => (/* binding */ stampsBelow),
/* harmony export */   kq: () => (/* binding */ MAX_STAMPS),
/* harmony export */   vl: () => (/* binding */ changedPaths)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);


const MAX_STAMPS = 50_000;
const RUNNING_FILE = /\.(?:log|out|pid)$/;
function stampsBelow(folder, stamps = new Map()) {
    for (const path of entriesOf(folder)) {
        if (stamps.size >= MAX_STAMPS)
            break;
        const stats = statsOf(path);
        if (stats === undefined)
            continue;
        stamps.set(path, stampOf(stats));
        if (stats.isDirectory())
            stampsBelow(path, stamps);
    }
    return stamps;
}
function stampsAbove(folder, root) {
    const stamps = new Map();
    for (let above = folder; above !== root && above !== (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(above);) {
        above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(above);
        for (const path of entriesOf(above).filter((each) => !RUNNING_FILE.test(each))) {
            const stats = statsOf(path);
            if (stats === undefined)
                continue;
            stamps.set(path, stampOf(stats));
            if (stats.isDirectory() && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path) === 'node_modules')
                addPackages(path, stamps);
        }
    }
    return stamps;
}
function addPackages(folder, stamps) {
    for (const path of entriesOf(folder)) {
        const stats = statsOf(path);
        if (stats !== undefined)
            stamps.set(path, stampOf(stats));
    }
}
function stampsOf(paths) {
    return new Map(paths.flatMap((path) => {
        const stats = statsOf(path);
        return stats === undefined ? [] : [[path, stampOf(stats)]];
    }));
}
function changedPaths(before, now) {
    const paths = new Set([...before.keys(), ...now.keys()]);
    return [...paths].filter((path) => before.get(path) !== now.get(path)).sort();
}
function entriesOf(folder) {
    try {
        const names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder).filter((name) => name !== '.git');
        return names.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
    }
    catch {
        return [];
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function stampOf(stats) {
    const { mode, ino, size, mtimeNs, ctimeNs } = stats;
    return (stats.isDirectory() ? ['folder', mode, ino] : [mode, ino, size, mtimeNs, ctimeNs]).join(' ');
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

/***/ 64381:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kh: () => (/* binding */ isScript),
/* harmony export */   Zv: () => (/* binding */ findCommand),
/* harmony export */   ay: () => (/* binding */ commandLine)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _find_program_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42413);


function findCommand(command, env = process.env) {
    const known = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD', 'win32').map((ending) => ending.toLowerCase());
    const endings = known.includes((0,node_path__WEBPACK_IMPORTED_MODULE_0__.extname)(command).toLowerCase()) ? ['', ...known] : known;
    const folders = /[\\/]/.test(command) ? [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(command))] : (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATH'], 'win32');
    const path = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(command), folders, 'win32', endings);
    if (path === undefined)
        throw Object.assign(new Error(`${command} was not found`), { code: 'ENOENT' });
    return path;
}
function isScript(path) {
    return /\.(?:bat|cmd)$/i.test(path);
}
function commandLine(script, args) {
    return [escaped(script), ...args.map((argument) => escaped(escaped(quoted(argument))))].join(' ');
}
function quoted(argument) {
    return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}
function escaped(text) {
    return text.replace(/[()[\]%!^"`<>&|;, *?]/g, '^$&');
}


/***/ }),

/***/ 45653:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findSyntaxError: () => (/* binding */ findSyntaxError),
/* harmony export */   j: () => (/* binding */ findValue)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

function findSyntaxError(text) {
    const errors = [];
    parseText(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...positionAt(text, first.offset), message: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
function findValue(text, path) {
    const root = parseText(text, []);
    let node = root;
    const found = [];
    for (const [at, step] of path.entries()) {
        const next = node && childOf(node, step);
        if (next !== undefined) {
            node = next;
            found.push(step);
        }
        else if (at === path.length - 1 && node?.type === 'object')
            found.push(step);
    }
    return { ...positionAt(text, node?.offset ?? 0), path: formatPath(found), value: node && valueAt(text, node) };
}
function parseText(text, errors) {
    try {
        return (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parseTree)(text, errors, { disallowComments: true, allowTrailingComma: false });
    }
    catch {
        return undefined;
    }
}
function childOf(node, step) {
    const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object';
    return isContainer ? (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.findNodeAtLocation)(node, [step]) : undefined;
}
function valueAt(text, { offset, length }) {
    return JSON.parse(text.slice(offset, offset + length));
}
function positionAt(text, offset) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
function formatPath(path) {
    return path.map(formatStep).join('');
}
function formatStep(step, at) {
    if (typeof step === 'number')
        return `[${step}]`;
    if (!/^[A-Za-z_$][\w$-]*$/.test(step))
        return `[${JSON.stringify(step)}]`;
    return at === 0 ? step : `.${step}`;
}
function inWords(code) {
    return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
}


/***/ }),

/***/ 49941:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ canonicalJson)
/* harmony export */ });
/* harmony import */ var _base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75506);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);


function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map(canonicalJson).join(',')}]`;
    if (value instanceof _base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .ExactNumber */ .fh)
        return (0,_base_exact_json_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalNumber */ .uA)(value);
    if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value))
        return JSON.stringify(value) ?? 'null';
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}


/***/ }),

/***/ 31826:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qx: () => (/* binding */ describeFault),
/* harmony export */   _c: () => (/* binding */ FAULT_LIMITS),
/* harmony export */   sU: () => (/* binding */ isFaultOf)
/* harmony export */ });
/* harmony import */ var _tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);

const FAULT_LIMITS = {
    rules: 100,
    ranges: 100,
    nameLength: 300,
    messageLength: 10_000,
    scopeLength: 1_000,
    delayMs: 600_000,
    retryAfterSeconds: 3_600,
    call: 9_999_999,
    seed: 2 ** 32 - 1
};
const MAX_TOOL_LENGTH = 1_000;
function isFaultOf({ name }, alias, tool) {
    return (0,_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)({ allowed: [name], denied: [] }, `${alias}.${tool}`.slice(0, MAX_TOOL_LENGTH));
}
function describeFault({ delayMs, answer }) {
    const delay = delayMs === undefined ? [] : [`delay of ${delayMs} ms`];
    return [...delay, ...(answer === undefined ? [] : [describeAnswer(answer)])].join(', ');
}
function describeAnswer(answer) {
    switch (answer.kind) {
        case 'error':
            return 'JSON-RPC error';
        case 'is-error':
            return 'result with isError';
        case 'status':
            return `HTTP ${answer.status}`;
        case 'break':
            return answer.body === 'json' ? 'broken connection' : 'broken stream';
    }
}


/***/ }),

/***/ 3036:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ testsReportJson)
/* harmony export */ });
function* testsReportJson({ cases, ...report }, json) {
    yield `${json(report).slice(0, -1)},"cases":[`;
    for (const [index, each] of cases.entries())
        yield `${index === 0 ? '' : ','}\n${json(each)}`;
    yield ']}';
}


/***/ }),

/***/ 95415:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeReport: () => (/* binding */ writeReport)
/* harmony export */ });
/* unused harmony export DATA_PLACEHOLDER */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46466);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(10768);
/* harmony import */ var _base_redact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58839);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(19036);
/* harmony import */ var _mcp_caller_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80064);
/* harmony import */ var _recording_note_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10373);
/* harmony import */ var _tests_report_json_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3036);









const DATA_PLACEHOLDER = '{{data}}';
const LIMITS = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 };
const MAX_TRANSCRIPT_BYTES = 512 * 1024 * 1024;
const CHUNK_CHARACTERS = 64 * 1024;
async function writeReport(content, template, path, limits = LIMITS) {
    const start = template.indexOf(DATA_PLACEHOLDER);
    const pieces = renderPage(content, limits, template.slice(0, start), template.slice(start + DATA_PLACEHOLDER.length));
    await (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.pipeline)(node_stream__WEBPACK_IMPORTED_MODULE_1__.Readable.from(inChunks(pieces)), (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.createWriteStream)(path, _host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .NEW_PRIVATE_FILE */ .GA));
}
async function* renderPage({ tests, testsNote, story, transcript, log, redact }, limits, before, after) {
    const json = (value) => escapeForScript((0,_base_redact_js__WEBPACK_IMPORTED_MODULE_4__/* .redactJson */ .r)(value, redact));
    const calls = transcript === undefined ? undefined : (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .streamPlainFile */ .h2)(transcript, MAX_TRANSCRIPT_BYTES)?.stream;
    const lastLines = log.slice(-limits.logLines);
    const logLines = log.length - lastLines.length;
    const head = {
        testsNote,
        story: story && withoutMaps(story),
        recordingNote: story === undefined ? '' : (0,_recording_note_js__WEBPACK_IMPORTED_MODULE_5__/* .recordingNote */ .S)(story)
    };
    yield `${before}${json(head).slice(0, -1)},"log":${json(lastLines)},"tests":[`;
    let bytes = 0;
    for (const [index, each] of tests.entries()) {
        if (index > 0)
            yield ',';
        for (const piece of (0,_tests_report_json_js__WEBPACK_IMPORTED_MODULE_6__/* .testsReportJson */ .Q)(each, json)) {
            bytes += piece.length;
            yield piece;
        }
    }
    yield '],"calls":[';
    const left = { ...limits, bytes: limits.bytes - bytes };
    const omitted = calls === undefined ? { calls: 0, unreadable: 0 } : yield* renderCalls(calls, left, json);
    yield `],"leftOut":${JSON.stringify({ ...omitted, logLines })}}${after}`;
}
async function* renderCalls(transcript, limits, json) {
    let [shown, bytes, calls, unreadable] = [0, 0, 0, 0];
    for await (const line of (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .Dx)(transcript, limits.lineBytes)) {
        if (line?.trim() === '')
            continue;
        if (calls > 0 || shown === limits.calls) {
            calls += 1;
            continue;
        }
        const call = parseCall(line);
        const text = call && unlessTooDeep(() => json(call));
        bytes += text?.length ?? 0;
        if (text === undefined)
            unreadable += 1;
        else if (bytes > limits.bytes)
            calls += 1;
        else
            yield `${shown++ === 0 ? '' : ','}\n${text}`;
    }
    return { calls, unreadable };
}
function unlessTooDeep(stringify) {
    try {
        return stringify();
    }
    catch {
        return undefined;
    }
}
function withoutMaps({ changes, ...story }) {
    if (changes === undefined)
        return { ...story, changes };
    const { summary, fileCount, files, diff, notShown } = changes;
    return { ...story, changes: { summary, fileCount, files, diff, notShown: [...notShown] } };
}
function escapeForScript(json) {
    return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
async function* inChunks(pieces) {
    let chunk = '';
    for await (const piece of pieces) {
        chunk += piece;
        if (chunk.length < CHUNK_CHARACTERS)
            continue;
        yield chunk;
        chunk = '';
    }
    yield chunk;
}
function parseCall(line) {
    const { at, server, caller, trial, direction, method, tool, params, result, error, failed, denied, injected, ms, bytes } = fieldsIn(line);
    if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string')
        return undefined;
    return {
        at,
        server,
        caller: (0,_mcp_caller_js__WEBPACK_IMPORTED_MODULE_7__/* .isCaller */ .A)(caller) ? caller : 'agent',
        trial: typeof trial === 'string' ? trial : undefined,
        direction: direction === 'to-client' ? 'to-client' : 'to-server',
        method,
        tool: typeof tool === 'string' ? tool : undefined,
        params,
        result,
        error,
        failed: failed === true,
        denied: denied === true,
        injected: typeof injected === 'string' ? injected : undefined,
        ms: positive(ms),
        bytes: positive(bytes)
    };
}
function positive(value) {
    return typeof value === 'number' && value >= 0 ? value : 0;
}
function fieldsIn(line = '') {
    const value = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_8__/* .parseJson */ .qF)(line);
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_8__/* .isJsonObject */ .OW)(value) ? value : {};
}


/***/ }),

/***/ 3702:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  seedSandbox: () => (/* binding */ seedSandbox)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
// EXTERNAL MODULE: ./build/base/wording.js
var wording = __webpack_require__(64768);
// EXTERNAL MODULE: ./build/klavis/errors.js + 1 modules
var errors = __webpack_require__(2430);
// EXTERNAL MODULE: ./build/klavis/initialize.js
var initialize = __webpack_require__(36691);
// EXTERNAL MODULE: ./build/inputs/json-positions.js
var json_positions = __webpack_require__(45653);
;// CONCATENATED MODULE: ./build/workspace/seed-errors.js


const MAX_LINES = 10;
function refusedSeed(alias, { path, json }, errors) {
    const shown = (0,base_text/* oneLine */.TN)(path, 200);
    const lines = errors.slice(0, MAX_LINES).map((error) => `- ${shown}:${withPosition(json, error)}`);
    const more = errors.length - lines.length;
    return [
        `${alias} could not be seeded: its server rejected the data in ${shown}. All sandboxes are released. Fix these problems:`,
        ...lines,
        ...(more > 0 ? [`- and ${more} more`] : [])
    ].join('\n');
}
function withPosition(json, { location, message }) {
    const { line, column, path, value } = (0,json_positions/* findValue */.j)(json, location);
    const problem = (0,base_text/* oneLine */.TN)(withoutValues(message, JSON.stringify(value)), 200);
    return `${line}:${column} ${path === '' ? '' : `${(0,base_text/* oneLine */.TN)(path, 150)}: `}${problem}`;
}
const MIN_HIDDEN_LENGTH = 5;
const HIDDEN = '***';
function withoutValues(message, json) {
    if (json === undefined)
        return message;
    return quotedValues(JSON.parse(json), message)
        .sort((left, right) => right.length - left.length)
        .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message);
}
function quotedValues(value, message) {
    const found = [];
    const open = [value];
    const end = message.replace(/…\W*$/, '');
    const isCut = end !== message;
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'object' && next !== null) {
            for (const inner of Object.values(next))
                open.push(inner);
        }
        else if (typeof next === 'string' || typeof next === 'number') {
            for (const text of formsOf(next)) {
                if (text.length < MIN_HIDDEN_LENGTH)
                    continue;
                if (message.includes(text))
                    found.push(text);
                else if (isCut)
                    found.push(...truncatedValue(end, text));
            }
        }
    }
    return found;
}
function formsOf(value) {
    const plain = String(value);
    const forms = [plain, JSON.stringify(plain).slice(1, -1)];
    return [...new Set(forms.map((text) => (0,base_text/* oneLine */.TN)(text, Number.POSITIVE_INFINITY)))];
}
function truncatedValue(end, value) {
    for (let from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH)); from !== -1;) {
        const rest = end.slice(from);
        if (value.startsWith(rest))
            return [rest];
        from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH), from + 1);
    }
    return [];
}

;// CONCATENATED MODULE: ./build/workspace/seed.js







const MAX_ATTEMPTS = 3;
async function seedSandbox(wanted, target, context) {
    const started = performance.now();
    const { alias, file } = wanted;
    try {
        const { status, message } = await seed_initialize(wanted, target, context);
        if (status === 'error')
            throw brokenBySeed(wanted, message);
    }
    catch (error) {
        if (context.limits.signal.aborted)
            throw context.limits.signal.reason;
        context.seeding.info(`✗ ${alias}: not seeded, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
        throw error instanceof NotSeeded ? error : failed(wanted, error);
    }
    const source = file === undefined ? 'with default data' : `from ${(0,base_text/* oneLine */.TN)(file.path, 200)}`;
    context.seeding.info(`✓ ${alias}: seeded ${source}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
}
async function seed_initialize(wanted, { server, id }, context) {
    const { klavis, inputs, limits, seeding } = context;
    const seed = wanted.file === undefined ? 'default' : { json: wanted.file.json };
    const options = { signal: limits.signal };
    for (let attempt = 1;; attempt++) {
        try {
            return await klavis.initializeSandbox(server, id, seed, options);
        }
        catch (error) {
            if (attempt === MAX_ATTEMPTS || !(0,initialize/* hasSeedingEnded */.eH)(error) || hasOtherData(wanted.alias, inputs))
                throw error;
            seeding.info(`${wanted.alias}: seeding failed and is retried after a reset: ${describe(wanted, error)}`);
            await klavis.resetSandbox(server, id, options);
        }
    }
}
function hasOtherData(alias, { benchmark, testAccounts: { all, byAlias } }) {
    return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined;
}
class NotSeeded extends failure/* Failure */.HR {
}
function brokenBySeed({ alias, file }, message) {
    return new NotSeeded(`${alias} has the status "error" after seeding${(0,wording/* quoteAtEnd */.RJ)(withoutValues(message, file?.json))}`, 'Its data may be incomplete.', `All sandboxes are released. Check the data. ${(0,host_wording/* rerun */.nt)()} if it is correct.`);
}
function failed(wanted, error) {
    const { alias, file } = wanted;
    if (file !== undefined && error instanceof errors/* ApiError */.hD && error.status === 422 && error.fieldErrors.length > 0) {
        return new NotSeeded(refusedSeed(alias, file, error.fieldErrors), '', '');
    }
    const what = `${alias} could not be seeded: ${describe(wanted, error)}`;
    const next = 'All sandboxes are released.';
    const check = `${next} Check the data. ${(0,host_wording/* rerun */.nt)()}.`;
    if (error instanceof errors/* ApiError */.hD && (error.status === 404 || error.status === 405)) {
        return new NotSeeded(what, 'This version of the API may not support seeding this server.', `${next} Remove its line from ${(0,host_wording/* inputName */.yu)('initialize')}.`, { cause: error });
    }
    if (!(0,errors/* mayHaveActed */.LR)(error))
        return new NotSeeded(what, '', check, { cause: error });
    return new NotSeeded(what, 'Its data may exist, be incomplete or be missing. Sending it again could duplicate it.', `${next} ${(0,host_wording/* rerun */.nt)()}.`, { cause: error });
}
function describe({ file }, error) {
    if (error instanceof errors/* ApiError */.hD) {
        return `Klavis answered ${error.status}${(0,wording/* quoteAtEnd */.RJ)(withoutValues(error.detail, file?.json))}`;
    }
    return error instanceof failure/* Failure */.HR ? error.what : (0,failure/* messageOf */.bD)(error);
}


/***/ })

};
