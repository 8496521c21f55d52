export const id = 9078;
export const ids = [9078,5653,3702,5415];
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




/** One check for each expectation about the answer of a tool, or about what kind of answer it is. */
function checkAnswer(title, { isError, matcher }, result) {
    const kind = isError ? 'an error' : 'an answer without an error';
    const outcome = (passed, found) => (0,_check_js__WEBPACK_IMPORTED_MODULE_1__/* .toCheck */ .K4)(`${title} answers with ${kind}`, passed, kind, found);
    if (!isToolResult(result))
        return [outcome(false, result.missing)];
    const text = (0,_mcp_tool_result_js__WEBPACK_IMPORTED_MODULE_0__/* .textIn */ .r7)(result);
    // An answer of the wrong kind says nothing about the rest, and its own check is clearer.
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
/** An error is among the last things that a program prints. */
const TAIL_CHARACTERS = 4_096;
/** Names that only services of models and their SDKs use. A status alone may be that of a tool. */
const ERROR_NAMES = /\b(?:overloaded_error|rate_limit_error|rate_limit_exceeded|insufficient_quota|RateLimitError|OverloadedError|APIConnectionError|APITimeoutError|RESOURCE_EXHAUSTED|ResourceExhausted|ThrottlingException)\b|\bError code: (?:429|5\d\d)\b/;
/** Whether a status of a model's service says that another attempt may succeed. */
function isServiceStatus(status) {
    return status === 429 || (typeof status === 'number' && status >= 500 && status <= 599);
}
/** For a command that is not known: it failed, and ended with an error by which SDKs report the service of a model. */
function isLikelyModelError({ exitCode, timedOut, stdout, stderr }) {
    if (exitCode === 0 || exitCode === undefined || timedOut)
        return false;
    return [stdout, stderr].some((text) => ERROR_NAMES.test(text.slice(-TAIL_CHARACTERS)));
}

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
;// CONCATENATED MODULE: ./build/companions/test/agents/read-events.js


/** More than any run can use; a larger number is a mistake or a lie. */
const MAX_NUMBER = 1e12;
/** The JSON objects of an output with one per line. Everything else is skipped, such as a line that was cut. */
function eventsIn(output) {
    return output.split('\n').flatMap((line) => {
        const event = line.startsWith('{') ? (0,json/* parseJson */.qF)(line) : undefined;
        return (0,json/* isJsonObject */.OW)(event) ? [event] : [];
    });
}
/** The last event of a type. */
function lastOf(events, type) {
    return events.findLast((event) => event['type'] === type);
}
/** The object in a field; an empty one if there is none. */
function objectIn(parent, name) {
    const value = (0,json/* isJsonObject */.OW)(parent) ? parent[name] : undefined;
    return (0,json/* isJsonObject */.OW)(value) ? value : {};
}
/** The text in a field. */
function textIn(parent, name) {
    const value = parent[name];
    return typeof value === 'string' ? value : undefined;
}
/** The number in a field, if it can be a count or a sum of money. */
function numberIn(parent, name) {
    const value = parent[name];
    return typeof value === 'number' && value >= 0 && value <= MAX_NUMBER ? value : undefined;
}
/** The sum of several fields of one object. */
function sumOf(parent, names) {
    return (0,sum/* sum */.c)(names.map((name) => numberIn(parent, name)));
}
/** The object without its undefined fields. */
function known(report) {
    return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined));
}

;// CONCATENATED MODULE: ./build/companions/test/agents/claude-code.js




/** Claude Code. `stream-json` shows what happened before a time limit; `json` would print nothing then. */
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
/** Without a result it was ended while it waited for another attempt, if that is the last that it said. */
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
/** Codex. Its home folder is that of the trial, because it keeps its sessions there. */
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
    // Cached tokens are part of the input, and reasoning is part of the output.
    const tokens = events
        .filter(({ type }) => type === 'turn.completed')
        .map((event) => sumOf(objectIn(event, 'usage'), ['input_tokens', 'output_tokens']));
    return known({ text: textIn(messages.at(-1) ?? {}, 'text'), tokens: (0,sum/* sum */.c)(tokens), cost: undefined });
}
/** Without a failed turn it was ended while it reconnected, if that is the last that it said. */
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
/** Copilot CLI. Each server must be allowed, or its calls are denied and it still exits with 0. */
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
        // An agent that the agent started answers to that agent.
        .filter((data) => data['parentToolCallId'] === undefined && textIn(data, 'content') !== '');
    const models = objectIn((0,json/* parseJson */.qF)(usage), 'modelMetrics');
    const tokens = Object.keys(models).map((model) => sumOf(objectIn(models[model], 'usage'), ['inputTokens', 'outputTokens']));
    return known({ text: textIn(answers.at(-1) ?? {}, 'content'), tokens: (0,sum/* sum */.c)(tokens), cost: undefined });
}
/** Without an error of the session it was ended between two attempts, if the last call of the model failed. */
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





/** Fewer attempts say nothing about a run that was ended later: Gemini CLI does not report the attempt that succeeds. */
const TELLING_ATTEMPT = 3;
const gemini_cli_NOT_REACHED = /fetch failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|socket hang up/;
/**
 * Gemini CLI. Its settings are in the trial's home: it ignores a system settings file below a folder that others can write,
 * such as /tmp. Without a chosen way to sign in, it does not start.
 */
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
/** The JSON document at the end of an output. Warnings may come before it. */
function documentIn(output) {
    const start = output.startsWith('{\n') ? 0 : output.lastIndexOf('\n{\n') + 1;
    const document = (0,json/* parseJson */.qF)(output.slice(start));
    return (0,json/* isJsonObject */.OW)(document) ? document : {};
}

;// CONCATENATED MODULE: ./build/companions/test/agents/opencode.js



/** opencode. It has free models, so it needs no key. It says nothing while it waits for another attempt. */
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
    // Without a status the service was not reached.
    return isServiceStatus(data['statusCode']) || (data['statusCode'] === undefined && data['isRetryable'] === true);
}

;// CONCATENATED MODULE: ./build/companions/test/agents/agents.js










/** The agents that the input `agent` names. */
const AGENTS = { 'claude-code': claudeCode, codex: codex, 'gemini-cli': geminiCli, copilot: copilot, opencode: opencode };
const MAX_CONFIG_BYTES = 1024 * 1024;
const MAX_USAGE_BYTES = 1024 * 1024;
/** Whether the input `agent` names a preset. */
function isAgentName(name) {
    return Object.hasOwn(AGENTS, name);
}
/** The presets that report what they cost. */
function agentsWithCost() {
    return Object.entries(AGENTS).flatMap(([name, { reportsCost }]) => (reportsCost ? [name] : []));
}
/** Why the agent cannot be run in this environment: it is not installed, or has no key for its model. Empty if it can. */
function whyNotRunnable(name, env, args = []) {
    const { program, npmPackage, version, keyVariables, needsNoKey } = AGENTS[name];
    if ((0,agent_command/* findOnPath */.a)(program, env) === undefined)
        return `There is no program ${program} on PATH. Install it before: npm install --global ${npmPackage}@${version}`;
    const [advised, ...others] = keyVariables;
    if (advised === undefined || needsNoKey?.(args) === true)
        return '';
    if (keyVariables.some((variable) => (env[variable] ?? '') !== ''))
        return '';
    return `${advised} is not set. Set it in \`env\` of the step, or one of ${others.join(', ')}.`;
}
/** Writes what the agent needs into its home folder, and returns how to start it. It reads the prompt from stdin. */
function prepareAgent(name, trial) {
    const preset = AGENTS[name];
    const { args, env, files = {} } = preset.setUp(trial, readConfig);
    for (const [path, text] of Object.entries(files))
        (0,host_files/* writePrivateFile */.Pl)(path, text);
    return { command: { program: preset.program, args }, env };
}
/** What the agent says about its run; nothing for a command that is not a preset. */
function reportOf(name, run, folders) {
    if (name === undefined)
        return {};
    const { usageFile, report } = AGENTS[name];
    const usage = usageFile === undefined ? undefined : (0,host_files/* readPlainText */.Sg)((0,external_node_path_.join)(folders.temp, usageFile), MAX_USAGE_BYTES);
    return report(usage === undefined ? run : { ...run, usage });
}
/** Whether the run cannot be judged, because the service of the model failed and not the agent. */
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
/** JSON with many equal lines compresses 200 times and more; deflate cannot compress more than 1,032 times. */
const MAX_RATIO = 800;
/** An archive that is damaged, forged or of a kind that is not needed here. */
class UnreadableZip extends Error {
}
/** Reads one entry of a zip archive in memory. Other entries are never unpacked, and nothing is written. */
async function readZipEntry(zip, name, maxBytes) {
    try {
        const found = entriesOf(zip).filter((entry) => entry.name.equals(Buffer.from(name)));
        const [entry] = found;
        if (entry === undefined)
            return { problem: `it has no ${name}` };
        // Programs disagree about which of several entries counts.
        if (found.length > 1)
            return { problem: `it has more than one ${name}` };
        return { bytes: await contentOf(zip, entry, maxBytes) };
    }
    catch (error) {
        if (error instanceof UnreadableZip)
            return { problem: error.message };
        // An offset points outside of the archive.
        if ((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCode */ .up)(error, 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS'))
            return { problem: 'it is damaged' };
        throw error;
    }
}
function entriesOf(zip) {
    const end = endOf(zip);
    const number = zip.readUInt16LE(end + 10);
    const start = zip.readUInt32LE(end + 16);
    // These values mean that the real ones are in a zip64 record, which only archives above 4 GB or 65,535 entries need.
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
/** Where the last record begins. Its comment must end the archive, so that no comment can pretend to be the record. */
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
        // One byte more than promised is enough to notice a false promise.
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



/** The longest path or pattern in a case file. */
const MAX_PATH_LENGTH = 1_000;
/** The folder of the repository, without links. */
function realRoot(root) {
    return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(root);
}
/** Whether a path without links is the root or below it, and not in the data of git, which may contain a token. */
function isInside(root, path) {
    const below = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, path);
    const parts = below.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
    return !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(below) && parts[0] !== '..' && !parts.some((part) => part.toLowerCase() === '.git');
}
/**
 * Resolves a path of a case file, which is relative to its folder. Throws an error that says what is wrong, unless it
 * exists inside the repository after all links are resolved.
 */
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
    // Checked before the file system is asked, so that nobody learns what exists outside.
    if (!isInside(root, joined))
        throw new Error('is outside of the repository, or in its `.git`. Use a path inside.');
    const real = realPath(joined);
    if (real === undefined)
        throw new Error('does not exist. It is relative to this file.');
    if (!isInside(root, real))
        throw new Error('is a link that leads out of the repository. Use a path inside.');
    return real;
}
/** The path without links; undefined if there is none. */
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
/** Whether a path without links is a folder. */
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
/* unused harmony export pathProblem */
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64768);
/* harmony import */ var _inside_root_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(61786);


/** A pattern has up to five characters for each one of a glob, and may have 1,000. */
const MAX_GLOB_LENGTH = 190;
/** The expectation that only some files have changed. */
const CHANGED_ONLY = 'changed-only';
/** What is wrong with a path that should name one file of a workspace; undefined if nothing is. */
function fileProblem(path) {
    if (path.trim() === '' || path.endsWith('/'))
        return 'names no file.';
    if (path.length > _inside_root_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_PATH_LENGTH */ .Kb)
        return 'is too long.';
    if (path.includes('*'))
        return `is a pattern, but names one file. Patterns are for \`${CHANGED_ONLY}\`.`;
    return pathProblem(path);
}
/** What is wrong with a path in a workspace; undefined if nothing is. */
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
/**
 * Compiles a glob for paths of a workspace: `*` and `?` match within a folder, `**` any folders. Throws an error that says
 * what is wrong.
 */
function compilePathGlob(glob, compilePattern) {
    const problem = pathProblem(glob);
    if (problem !== undefined)
        throw new Error(problem);
    if (glob.length > MAX_GLOB_LENGTH)
        throw new Error(`is longer than ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(MAX_GLOB_LENGTH, 'character')}.`);
    if (/[[\]{}!]/.test(glob))
        throw new Error('may contain `*`, `?` and `**`, but no `[`, `{` or `!`.');
    const path = glob.replace(/^(\.\/)+/, '').replace(/\/$/, '/**');
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
/** Checks `expect.calls` and `expect.max-calls`. */
function checkCalls({ expect }, { calls }) {
    const checks = expect.calls.map((expectation) => checkCall(expectation, calls));
    if (expect.maxCalls === undefined)
        return checks;
    const expected = `at most ${(0,base_wording/* count */.U9)(expect.maxCalls, 'call')}`;
    const found = calls === undefined ? NOT_RECORDED : (0,base_wording/* count */.U9)(calls.length, 'call');
    const passed = calls !== undefined && calls.length <= expect.maxCalls;
    return [...checks, (0,check/* toCheck */.K4)(`max-calls ${expect.maxCalls}`, passed, expected, found)];
}
/**
 * A call counts towards the minimum only if it succeeded, and towards the maximum in any case, because an attempt to do
 * something forbidden is not better if it fails, and neither are arguments that cannot be read.
 */
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
/** A server may ignore the case of a name, so for the maximum a name that differs only in that counts, too. */
function isNamed({ server, tool }, pattern, ignoresCase) {
    // The name is the agent's choice, and matching takes time for each character.
    const name = `${server}.${tool}`.slice(0, MAX_NAME_LENGTH);
    return ignoresCase
        ? !(0,tool_rules/* isAllowedTool */.Bk)({ allowed: ['*'], denied: [pattern] }, name)
        : (0,tool_rules/* isAllowedTool */.Bk)({ allowed: [pattern], denied: [] }, name);
}
/** Whether a value matches, or what `whenUnknown` says. Listed fields must be there; others may be, too. */
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
/** `path matches report\.md$ and count equals 3`. */
function describe(matcher, path = '') {
    if (matcher.kind === 'matcher')
        return matcher.matcher.map((each) => `${path} ${(0,wording/* predicate */.s)(each)}`).join(' and ');
    if (matcher.fields.length === 0)
        return path === '' ? 'any arguments' : `any ${path}`;
    const inner = (name) => (path === '' ? name : `${path}.${name}`);
    return matcher.fields.map(({ name, value }) => describe(value, inner(name))).join(' and ');
}
/** `2 calls, 1 failed: filesystem.write_file {"path":"a"}, …`. */
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
/** The calls that were probably meant: of the same tool, else of a similar one, else the first ones. */
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
/** `TypeError: …`, `Error [CODE]: …`, `openai.APIError: …`. */
const ERROR = /^[\w.]*(?:Error|Exception)\b.*:/;
const NPM_ERROR = /^npm (?:error|ERR!)\s/;
/** What npm says before it says what is wrong. */
const NPM_DETAIL = /^npm (?:error|ERR!)\s+(?:code|syscall|path|errno)\s/;
const STACK = /^at\s/;
/** Why a command failed, in one line: the error it printed, not the stack below it. Empty if it printed nothing. */
function errorOf(output, emptyFolder = '') {
    const line = errorLineOf(output);
    if (line === '')
        return '';
    const isInEmptyFolder = emptyFolder !== '' && line.includes(emptyFolder);
    // The folder has another name in each trial, but equal errors are shown once.
    const text = isInEmptyFolder ? line.replaceAll(emptyFolder, '…') : line;
    return `: ${(0,check/* shown */.SP)(cutAtWord(text), MAX_QUOTED_LENGTH)}${isInEmptyFolder ? `. ${notInProject()}` : ''}`;
}
function errorLineOf(output) {
    const lines = (0,external_node_util_.stripVTControlCharacters)(output)
        .split(/[\r\n]+/)
        // An agent wrote them: a pattern must not meet a line of megabytes.
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


/** Checks `expect.state`: what the servers answer after the agent. */
function checkState({ expect }, { state }) {
    return expect.state.flatMap((expectation, index) => (0,check_answer/* checkAnswer */.d)(titleOf(expectation), expectation, state[index] ?? { missing: 'the tool was not called' }));
}
function titleOf({ name, args }) {
    return `state ${name}${Object.keys(args).length === 0 ? '' : `(${(0,check/* jsonOf */.o_)(args).slice(0, 100)})`}`;
}

;// CONCATENATED MODULE: ./build/companions/test/checks/evaluate-case.js








const END_LENGTH = 300;
/** What the name of the check of the agent's exit code begins with. */
const EXIT_CODE = 'exit-code';
/** One check for each expectation of a case. What the agent left may be hostile: it cannot make this fail or print more. */
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
/** Present only if the time was over, because then nothing else says why. */
function checkTime({ timedOut }) {
    return timedOut ? [(0,check/* toCheck */.K4)('ends in time', false, 'the agent to end by itself', evidence/* TIMED_OUT */.V)] : [];
}
/** An agent must exit with 0 unless the case says otherwise: a crashed agent makes no calls, so it would meet a case that only forbids some. */
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
        // What must not be there could be in the part that is missing.
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
/** A command says at its end why it failed. */
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
/** How a command ended that took too long. */
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
/** Checks `expect.files` of a case, or `expect` of a dump. */
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
/** The content; undefined if there is no file, and a text if it cannot be checked. */
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
/** A path that is too long for a pattern does not match it. */
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





/** Larger files of a workspace are not checked. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;
/** A file of an unpacked workspace; undefined if there is none. Throws if it is a link that leads nowhere or out of the workspace. */
function readInside(folder, path) {
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder);
    let real = root;
    // Step by step: nothing is known of what is behind a link that leads nowhere.
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
/** What a link says; empty if it is gone. */
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
// EXTERNAL MODULE: ./build/report/failing-calls.js
var failing_calls = __webpack_require__(18627);
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

/** One pattern finds the results of all shards, and not the files of their trials, which may be large. */
const PREFIXES = { results: 'agent-tests', merged: 'merged-agent-tests', trials: 'agent-trials' };
const MAX_PART_LENGTH = 40;
const DIGITS = 8;
/**
 * The names of the artifacts: the same in every run for one step of one job of one workflow file, so that a later run finds
 * the results. A job's place in its matrix and the shard are part of them, because the names in a run must differ. A digest
 * keeps apart what the readable parts do not.
 */
function artifactNames(host, { shard, isMerged }, given = '') {
    if (given !== '')
        return { results: given, trials: `${given}-trials` };
    // A reference such as `octo/agents/.github/workflows/test.yml@refs/pull/7/merge`, without the branch.
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
/** Letters, digits, dots and dashes, which artifact names, shells and URLs all accept. */
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
/** The events whose runs can be a baseline. Runs of pull requests cannot: their code is not reviewed. */
const EVENTS = ['push', 'schedule', 'workflow_dispatch'];
const RUNS_PER_EVENT = 20;
/** How many runs are asked for the artifact, the latest first: the latest may have ended before its tests. */
const MAX_RUNS = 10;
/** Finds the artifact of the latest completed run of this run's workflow on a branch of this very repository. */
async function findArtifact(api, wanted) {
    const runs = await earlierRuns(api, wanted);
    if (runs.length === 0)
        return { none: 'no run' };
    const { octokit, owner, repo, ask } = api;
    let isExpired = false;
    for (const runId of runs.slice(0, MAX_RUNS)) {
        const query = { owner, repo, run_id: runId, name: wanted.artifact, per_page: 100 };
        const { data } = await ask(() => octokit.rest.actions.listWorkflowRunArtifacts(query));
        // Each attempt of a run can have left one. The name is compared here, too, because older servers ignore the filter.
        const named = data.artifacts.filter(({ name }) => name === wanted.artifact).sort((one, other) => other.id - one.id);
        const [latest] = named.filter(({ expired }) => !expired);
        if (latest !== undefined)
            return { id: latest.id, bytes: latest.size_in_bytes, runId };
        isExpired ||= named.length > 0;
    }
    return { none: isExpired ? 'expired' : 'no artifact' };
}
/** The ids of the runs that can be a baseline, the latest first. Everything is checked here, whatever GitHub was asked for. */
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
            // A branch of a fork can have the same name.
            run.head_repository?.id === own.repository.id);
        found.push(...valid.map(({ id }) => id));
    }
    // Ids grow with time.
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
/**
 * Downloads the zip archive of an artifact into memory. GitHub answers with a signed URL of its storage, which is requested
 * without the token. Size is checked before and while reading.
 */
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
/** The artifact has only the results, compressed. */
const MAX_ZIP_BYTES = limits/* RESULT_LIMITS */.ly.bytes;
/** Whether the input names a file, not a branch. */
function isBaselinePath(baseline) {
    return baseline.endsWith('.json');
}
/** Finds the results to compare with. Whatever is wrong is a reason for a warning; only a cancellation throws. */
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
/** The branch that the workflow names, that a pull request goes to, or the default one. */
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
/** GitHub answers 404 for what the token may not see. */
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

/** The 97.5 % quantile of the normal distribution, which leaves 2.5 % on each side. */
const Z = 1.959963984540054;
/**
 * Wilson's interval for the pass rate of one case. Unlike `rate ± 1.96 × standard error` it covers well with few trials
 * and has a width if all trials pass or all fail. Without trials it is 0 to 1.
 */
function wilsonInterval(passed, trials) {
    (0,case_counts/* assertCounts */.dv)({ passed, trials });
    return trials === 0 ? { low: 0, high: 1 } : scoreInterval(passed / trials, trials);
}
/** Wilson's interval of a rate that was estimated from so many independent trials, which need not be a whole number. */
function scoreInterval(rate, trials) {
    const shrink = 1 + Z ** 2 / trials;
    const middle = (rate + Z ** 2 / (2 * trials)) / shrink;
    const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2));
    // At 0 and 1 the bound is the rate itself; rounding must not move it.
    return { low: rate === 0 ? 0 : Math.max(0, middle - half), high: rate === 1 ? 1 : Math.min(1, middle + half) };
}

;// CONCATENATED MODULE: ./build/companions/test/results/case-changes.js

const ORDER = ['regressed', 'worse', 'fixed', 'better', 'not judged', 'edited', 'new', 'removed'];
/** The name of the case now, or before if it was removed. */
function nameOf({ before, now }) {
    return now?.name ?? before?.name ?? '';
}
/** The cases that are not as in the baseline, the worst first. */
function changesOf({ results: before }, now, { cases, added, removed, unjudged }) {
    const [old, current] = [byHash(before), byHash(now)];
    const compared = cases.flatMap((comparison) => {
        const change = changeOf(comparison);
        if (change === undefined)
            return [];
        return [{ change, before: old.get(comparison.key), now: current.get(comparison.key), comparison }];
    });
    const lost = unjudged.map((key) => unpaired('not judged', old.get(key), current.get(key)));
    // A removed case and a new one of the same name in the same file are one case that was edited.
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


/** The cases that did not pass: first those that regressed, then other failures, then those that could not be judged. */
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
/** `2 of 5 trials failed, 1 could not be judged` */
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
/** The failing checks of all trials. Equal ones are listed once. */
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









/** What reports show of a run and its verdict. */
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
/** The p-value of one case. Only getting worse is tested. */
function probability({ change, adjustedP }) {
    if (change !== 'worse')
        return '';
    return adjustedP < 0.001 ? 'below 0.001' : adjustedP.toFixed(3);
}
/** Passed trials of a case, such as `3 of 5`. */
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







/** Agent tests for report.html, without what the trials left behind. `rerun` are the arguments that choose the agent. */
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
/** Against the baseline. Cases that did not change are only in the comparison. */
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
/** All but what only results.json has. */
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

/** A quarter is left for everything that is not counted. */
const MAX_BYTES = (tests_limits/* TESTS_LIMITS */.n.bytes * 3) / 4;
/** After so many trials that do not fit, no other is tried. */
const MAX_IN_A_ROW = 20;
/** Counts what was added to a report. */
class Room {
    #left;
    constructor(bytes) {
        this.#left = bytes;
    }
    /** Whether the value fits, which then takes its room. */
    take(value) {
        const bytes = Buffer.byteLength(JSON.stringify(value)) + 1;
        if (bytes > this.#left)
            return false;
        this.#left -= bytes;
        return true;
    }
}
/**
 * A report that readers accept and browsers open quickly. The most important comes first: all cases and trials, failing
 * checks, what failing trials left behind, the other checks, prompts, what the other trials left behind.
 */
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
            // Reading the files of thousands of trials that do not fit would take long.
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








/** Agent tests as a page shows them; undefined, with a warning, if that fails. The verdict does not depend on it. */
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
/** Writes report.html with agent tests alone, and returns its path; undefined, with a warning, if that fails. */
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

/** GitHub shows at most ten annotations of each kind per step, and one is the error that fails the step. */
const MAX_ANNOTATIONS = 9;
const MAX_CHECKS = 10;
const MAX_TITLE_LENGTH = 120;
const MAX_VALUE_LENGTH = 300;
/** The annotations of a run, for the most important problems. The texts are safe to print; the host escapes its command. */
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
/**
 * The results without secrets, and within the limits that readers have. Everything that is kept or shown is made of them:
 * secrets could not be found any more after texts are shortened or escaped.
 */
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
/** Of too many checks the failing ones are kept first. */
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


/** One or two sentences about a comparison for people who know no statistics. */
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
/** Rounded up, so that a probability just above the limit is not shown as the limit. */
function chance(p) {
    return p < 0.001 ? 'a probability below 0.001' : `the probability ${Math.ceil(p * 1000 - 1e-6) / 1000}`;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/min-pass-rate.js

/** Compares a pass rate with `min-pass-rate`, both from 0 to 1, without any allowance for chance. */
function checkMinPassRate(rate, min) {
    if (rate === undefined)
        return { isMet: false, text: `No trial was judged, so the required ${(0,percent/* percent */.K)(min)} is not met.` };
    // The mean of 0.1, 0.4 and 0.7 is a little below 0.4 as a double.
    const isMet = rate >= min - 1e-9;
    return {
        isMet,
        text: `The pass rate is ${(0,percent/* percent */.K)(rate)}, ${isMet ? 'and' : 'but'} at least ${(0,percent/* percent */.K)(min)} is required.`
    };
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/overall-pass-rate.js


/**
 * Few cases say little about how much their trials resemble each other. So two imaginary cases are added whose trials all
 * agree; without them, one failed trial among many passed ones would make the interval far too narrow.
 */
const IMAGINARY_CASES = 2;
/**
 * The pass rate of all cases with a 95 % interval that treats cases as the independent units; undefined if no trial was
 * judged.
 *
 * The method is Wilson's interval with an effective number of trials (Kish's design effect): how far the cases' rates lie apart
 * shows how much less another trial of the same case tells than a trial of a new case. A plain t interval of the rates would
 * leave the range from 0 to 1, and would have no width if all pass. With one trial per case the result is exactly Wilson's
 * interval. In the simulated mixtures of cases, with 3 or more trials each, at least 93 % of the intervals cover the true rate.
 */
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
/** How many independent trials the results are worth: between the number of cases and the number of trials. */
function effectiveTrialsOf(judged, rates, rate) {
    const least = judged.length;
    /** The worth if the trials of a case were independent: their number, if it is the same for all cases. */
    const most = least ** 2 / judged.reduce((sum, { trials }) => sum + 1 / trials, 0);
    // If all pass or all fail, nothing shows that the trials of a case are independent, so each case counts once.
    if (rate === 0 || rate === 1 || most === least)
        return least;
    const variance = rates.reduce((sum, each) => sum + (each - rate) ** 2, 0) / (least - 1) / least;
    const varianceIfIndependent = (rate * (1 - rate)) / (most - 1);
    const measured = Math.min(most, Math.max(least, (most * varianceIfIndependent) / variance));
    // Only cases with the rarer outcome tell whether it comes alone or in all trials of a case.
    const withFailed = judged.filter(({ passed, trials }) => passed < trials).length;
    const withPassed = judged.filter(({ passed }) => passed > 0).length;
    const telling = Math.min(withFailed, withPassed);
    return (telling + IMAGINARY_CASES) / (telling / measured + IMAGINARY_CASES / least);
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/hypergeometric.js
/**
 * How many of all passed trials of a case fall to `now` if chance alone deals them out: the hypergeometric distribution.
 * It starts at 1 for the likeliest value and multiplies ratios of neighbours, so no binomial coefficient can overflow.
 */
function passesByChance(before, now) {
    const passed = before.passed + now.passed;
    const all = before.trials + now.trials;
    const least = Math.max(0, passed - before.trials);
    const most = Math.min(passed, now.trials);
    const mode = Math.min(most, Math.max(least, Math.floor(((passed + 1) * (now.trials + 1)) / (all + 2))));
    /** P(value + 1) / P(value). */
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

/** Fisher's exact test of one case, one-sided: how likely so few passes now are if nothing has changed. Takes checked counts. */
function fisherP(before, now) {
    const outcomes = passesByChance(before, now);
    const p = outcomes.reduce((sum, { value, probability }) => (value <= now.passed ? sum + probability : sum), 0);
    // The largest possible value has exactly 1, and rounding must not lift another one above it.
    return now.passed === outcomes.at(-1)?.value ? 1 : Math.min(1, p);
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/holm.js
/**
 * Holm's correction: p values in the same order, raised so that among any number of cases the chance of even one false
 * alarm stays at the level they are compared with.
 */
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
/** Probabilities below this are cut off at the ends. They are added to the result, so it is never too small. */
const NEGLIGIBLE = 1e-30;
/**
 * P(X₁ + X₂ + … ≤ bound) for independent random whole numbers, by adding one after the other to the distribution of the sum.
 * The values are whole numbers, so ties are exact. The probabilities are doubles that are only multiplied and added: no
 * overflow, no cancellation, and a relative error below 1e-12 even for 1,000 numbers. Each number lists its values in
 * ascending order.
 */
function chanceOfAtMost(bound, numbers) {
    /** How far the sum may lie above its smallest value. What is further above stays there, so it is dropped at once. */
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
    // A probability that is too small for a double is still not 0.
    const chance = sum.reduce((total, each) => total + each, Math.max(cutOff, Number.MIN_VALUE));
    // Rounding must not lift a chance above 1.
    return isWhole ? 1 : Math.min(1, chance);
}
/** Adds the source times a factor to the target, as far as the target reaches. */
function addShifted(target, source, shift, factor) {
    const end = Math.min(source.length, target.length - shift);
    const part = target.subarray(shift);
    for (let index = 0; index < end; index++)
        part[index] = (part[index] ?? 0) + (source[index] ?? 0) * factor;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/permutation-test.js


/**
 * Tests exactly whether pass rates got worse. The statistic is the sum of the differences of the cases' pass rates, weighted by
 * the cases' numbers of trials (Mantel-Haenszel), which is a whole number; with equal numbers all cases weigh the same.
 *
 * If nothing has changed, swapping before and now of a case changes nothing either, even if its trials in one run resemble
 * each other. So all 2^n ways to swap are equally likely, and with one trial each this is McNemar's exact test. With other
 * numbers of trials than before a swap does change something: fewer trials scatter more. Then the trials within each case are
 * dealt out anew, which also assumes that they are independent. One such case decides for all, so that one test with one set
 * of assumptions gives the verdict; the numbers of trials decide which test it is, never the results.
 */
function permutationTest(pairs) {
    const isSwappable = pairs.every(({ before, now }) => before.trials === now.trials);
    return isSwappable ? signFlipTest(pairs) : withinCaseTest(pairs);
}
function signFlipTest(pairs) {
    const differences = pairs.map(({ before, now }) => now.passed - before.passed).filter((each) => each !== 0);
    // The sum of all signed differences is small if and only if the sum of the positive ones is.
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
/** 1 / C(before + now, now): all trials of before pass and all of now fail. */
function chanceOfOneDeal(before, now) {
    let chance = 1;
    for (let drawn = 1; drawn <= now; drawn++)
        chance *= drawn / (before + drawn);
    return chance;
}

;// CONCATENATED MODULE: ./build/companions/test/statistics/compare-baseline.js




// A p of exactly 1/20 is possible and counts; rounding in the last digits must not decide about it.
const LEVEL = 0.05 * (1 + 1e-9);
/** Compares per-case results with those of a baseline. Throws a RangeError for counts that no run can produce. */
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
/** Results with the same key, for example of two shards, are one case with the trials of both. */
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
/** Compares the rates as fractions of whole numbers, because equal rates may differ as doubles. */
function compare_baseline_changeOf({ before, now }) {
    const difference = now.passed * before.trials - before.passed * now.trials;
    if (difference === 0)
        return 'same';
    return difference > 0 ? 'better' : 'worse';
}
/** The weights are those of Mantel and Haenszel, so that the rates and the test agree about what is worse. */
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



/** Why the answers of the servers differ; undefined if both runs had live ones, or those of the same cassette. */
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
/** Compares a run with its baseline. Cases pair only if their hashes agree, and only results of the same agent and the same cassette compare. */
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
        // A forged shard must not turn off what decides when there is no baseline: only a forged baseline counts as unreadable.
        return { problem: (0,failure/* messageOf */.bD)(error).replace(/\.$/, ''), isUnreadable: areCountable(keyed(now)) };
    }
}
/** Cases with equal hashes add up, in forged results to more trials than the statistics accept. */
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



/** The one sentence about a run: `7 of 8 cases pass; 1 regressed against main: a case.` */
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








/** Judges a run. A trial that ended in `error` counts in no rate, but a green verdict does not depend on that. */
function judge(results, gate) {
    const passRate = overallPassRate(results.cases.map(results_results/* countsOf */.mQ));
    const compared = compareToBaseline(results, gate);
    const { baseline, comparison, changes, noComparison } = compared;
    const threshold = passRate === undefined ? undefined : thresholdOf(gate, passRate, compared);
    const isDecided = threshold !== undefined || comparison?.canShowRegression === true;
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
        ...(passRate === undefined || isDecided ? [] : [[NOTHING_DECIDES]])
    ];
    return { verdict, reasons, passRate, isDecided, baseline, comparison, changes };
}
/** Results of other runs are untrusted, and so is what they say about their end. */
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
/** Of every case some trial must be judged, and of all trials nine in ten: otherwise the rates say little. */
function manyErrors({ cases }) {
    const trials = cases.flatMap((each) => each.trials);
    const errors = trials.filter(({ status }) => status === 'error').length;
    if (errors > trials.length * MAX_ERROR_SHARE)
        return [[`${errors} of ${(0,wording/* count */.U9)(trials.length, 'trial')} could not be judged.`]];
    return cases.some(({ status }) => status === 'error') ? [['Every case needs a trial that can be judged.']] : [];
}
/** An agent that is about to fail can cause an error instead, so a run is green only if it is with these errors as failures. */
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
/**
 * A baseline that GitHub does not have never fails a run, so the default threshold is off if one was asked for. It stays on
 * with a baseline that cannot show a regression, and with a file, which a step may have broken: otherwise every result
 * would be green.
 */
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
/** Everything that XML 1.0 forbids even as a reference: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
    // A parser turns these into spaces or line feeds unless they are references.
    '\t': '&#9;',
    '\n': '&#10;',
    '\r': '&#13;'
};
/** Text for an attribute of XML. A character that XML forbids becomes U+FFFD. */
function escapeAttribute(text) {
    return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"'\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}
/** Text for an element of XML, where line feeds need no reference and are easier to read. */
function escapeElementText(text) {
    return escapeAttribute(text).replaceAll('&#10;', '\n');
}

;// CONCATENATED MODULE: ./build/companions/test/results/junit.js



/** The text of junit.xml: a suite per case file, a test per case, or per trial if a case has several. */
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





/** Files with results. A process that an agent left runs as the same user, so it could change them until they are uploaded. */
class WatchedFiles {
    #stamps = new Map();
    #changed = new Set();
    /** Writes a file, and returns its path. */
    write(path, text) {
        (0,files/* writePrivateFile */.Pl)(path, text);
        this.watch(path);
        // After the stamp: a change before it would have no other trace.
        const bytes = (0,files/* readPlainBytes */.eZ)(path, limits/* RESULT_LIMITS */.ly.bytes);
        if (bytes === undefined || (0,sha256/* sha256 */.s)(bytes) !== (0,sha256/* sha256 */.s)(text))
            this.#changed.add(path);
        return path;
    }
    /** Watches a file that has just been written. */
    watch(path) {
        for (const [each, stamp] of (0,file_stamps/* stampsOf */.cH)([path]))
            this.#stamps.set(each, stamp);
    }
    /** The names of the files that have changed since they were written. */
    changed() {
        const now = (0,file_stamps/* stampsOf */.cH)([...this.#stamps.keys()]);
        return [...new Set([...this.#changed, ...(0,file_stamps/* changedPaths */.vl)(this.#stamps, now)])].map((path) => (0,external_node_path_.basename)(path));
    }
}

;// CONCATENATED MODULE: ./build/companions/test/publish-results.js


























const UPLOAD_MS = 600_000;
/** The names of the files in the folder of the tests. */
const RESULT_FILES = { results: 'results.json', junit: 'junit.xml', trials: 'trials' };
/** Whoever merges or compares the results would read what somebody else wrote. */
class FilesChanged extends failure/* Failure */.HR {
    constructor(names) {
        super(`${names.join(' and ')} changed while the results were uploaded.`, 'A process that an agent left can do that, so the results in the artifact cannot be trusted.', `Look for a process that outlives the agent. ${(0,host_wording/* rerun */.nt)()}.`);
    }
}
/** Judges the results and publishes them. The verdict is left to the caller. */
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
    // Two artifacts, because a baseline is read into memory, and the files of many trials are large.
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
/** The report as JSON, without secrets. */
function piecesOf(report, { redact }) {
    return (0,tests_report_json/* testsReportJson */.Q)(report, (value) => (0,base_redact/* redactJson */.r)(value, redact));
}
/** Shows the verdict in a workflow, and throws unless it is green. */
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
/** The baseline that the inputs ask for; undefined if none. */
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
/**
 * Uploads an artifact, unless it has no files. Without an artifact service the files stay where they are. At a terminal the
 * files are only copied, and the last line says where they are, so there is no title and no line.
 */
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
/** What the trials kept. Results that were merged have none. */
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
/**
 * The checks of agent tests for the reports of the main action: the verdict, which decides, then those of the trials.
 * `tests` is the hash of what was kept for its page.
 */
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
    // Failing ones first, because no more than this is sent.
    return [decisive, ...failing, ...ofTrials.filter(({ passed }) => passed)].slice(0, _state_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_CHECKS */ .NB);
}
/** A trial that could not be judged has no checks, so it becomes one. */
function recordsOf({ name }, { number, status, reason, checks, ms }) {
    const unjudged = (0,_expect_check_js__WEBPACK_IMPORTED_MODULE_2__/* .toCheck */ .K4)('can be judged', false, 'a trial that can be judged', reason);
    const all = status === 'error' ? [unjudged] : checks;
    return all.map((check) => ({ companion: 'test', ...check, case: name, trial: number, ms }));
}
/** The check of agent tests that could not be run. */
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
/** A 95 % interval for people: `36 to 98 %`. It is rounded outwards, so that it never looks narrower than it is. */
function interval({ low, high }) {
    return `${Math.floor(low * 100 + 1e-9)} to ${Math.ceil(high * 100 - 1e-9)} %`;
}
/** A number of things, such as tokens: `1,234`; a dash if it is unknown. */
function whole(value) {
    return value === undefined ? '–' : String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}
/** An amount of US dollars: `0.0123 USD`; a dash if it is unknown. Without `$`, because GitHub renders `$…$` as a formula. */
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

/** What a results file can have at most. The reader refuses more, and `boundedResults` keeps what we write below. */
const RESULT_LIMITS = {
    bytes: 64 * 1024 * 1024,
    /** How deep objects and lists are nested; six levels are in use. */
    depth: 16,
    /** Values and keys of the whole file, which decide how much memory parsing needs. */
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
    /** A year. */
    ms: 366 * 86_400_000,
    calls: 1_000_000_000,
    tokens: 1_000_000_000_000,
    cost: 1_000_000_000
};
/** The keys of a trial's files. */
const FILE_KEY = /^[a-z][a-z0-9-]{0,31}$/;
/** Whether this is a path inside the artifact or the repository: relative, with forward slashes, without a way out. */
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
/**
 * Reads a results file of another run, which anybody may have written. Size, depth and number of values are checked before
 * it is parsed, and every field is checked and copied. Unknown properties are ignored.
 */
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
/** The judged trials of a case. */
function countsOf({ trials }) {
    const judged = trials.filter(({ status }) => status !== 'error');
    return { passed: judged.filter(({ status }) => status === 'passed').length, trials: judged.length };
}
/** The results if every error that the agent may have caused hides a failure. */
function worstOf(results) {
    const worst = (trial) => (isDoubtful(trial) ? { ...trial, status: 'failed' } : trial);
    return { ...results, cases: results.cases.map((each) => ({ ...each, trials: each.trials.map(worst) })) };
}
/** A trial for which money or time did not suffice. An agent can use up both, so it is in doubt as if the agent had run. */
function trialNotRun(number, reason) {
    return { number, status: 'error', reason, ms: 0, checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} };
}
/** Whether a trial was started, so that its figures say something. */
function wasRun({ status, ms }) {
    return status !== 'error' || ms > 0;
}
/** Whether the agent may have caused the error of a trial, for example by saying that its model did not answer. */
function isDoubtful({ status, agentRan }) {
    return status === 'error' && agentRan !== false;
}
/** The status of a case with these trials: it passes if all its judged trials pass. */
function statusOf(trials) {
    const counts = countsOf({ trials });
    if (counts.trials === 0)
        return 'error';
    return counts.passed === counts.trials ? 'passed' : 'failed';
}
/** Identifies a case within a run: no other case begins in the same line of the same file. */
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

/**
 * pass^k of τ-bench: the chance that k new trials of a case all pass, as a mean over the cases. For each case
 * C(passed, k) / C(trials, k) estimates it without bias. Cases with fewer than k judged trials are left out; undefined if
 * none has k.
 */
function passHatK(cases, k) {
    if (!Number.isSafeInteger(k) || k < 1)
        throw new RangeError(`pass^k needs a whole number from 1, not ${k}.`);
    const enough = (0,case_counts/* judgedCases */.TN)(cases).filter(({ trials }) => trials >= k);
    if (enough.length === 0)
        return undefined;
    return enough.reduce((sum, counts) => sum + chanceOfAll(counts, k), 0) / enough.length;
}
/** C(passed, k) / C(trials, k) as a product of fractions, which cannot overflow. */
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







/** Shards have their own seeds unless one is given. */
const MAX_SEEDS = 10;
/** Sentences about all cases together: pass rate, pass^k, what a trial takes, and what the test can see. */
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
    // The least, because cases with fewer trials than k do not count.
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
/** How many calls got a fault, and the seed that repeats those of a rate; empty if there are neither. */
function faultSentence(cases) {
    const seeds = [...new Set(cases.flatMap(({ faultSeed }) => faultSeed ?? []))];
    const injected = cases.flatMap(({ trials }) => trials).reduce((total, { calls }) => total + (calls.injected ?? 0), 0);
    if (seeds.length === 0 && injected === 0)
        return '';
    const seed = seeds.length === 0 ? '' : `, with the seed ${seeds.slice(0, MAX_SEEDS).join(', ')}`;
    return `Faults: injected into ${(0,wording/* count */.U9)(injected, 'call')}${seed}.`;
}
/** Which test decided about the baseline, and what it can see. */
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
/** The text of results.json. Equal results give equal bytes, in whatever order the cases ended. */
function resultsJson(results) {
    const { version, agent, recordedAt, cassette, startedAt, finishedAt, stopped, shard, cases } = results;
    const document = {
        version,
        agent,
        ...(recordedAt === undefined ? {} : { recordedAt }),
        ...(cassette === undefined ? {} : { cassette }),
        startedAt,
        finishedAt,
        ...(stopped === undefined ? {} : { stopped }),
        ...(shard === undefined ? {} : { shard: { index: shard.index, of: shard.of } }),
        cases: inFileOrder(cases).map(orderedCase)
    };
    return `${JSON.stringify(document, null, 2)}\n`;
}
/** The cases by file and line. Compares code units, because a locale differs between machines. */
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
    const seed = faultSeed === undefined ? {} : { faultSeed };
    return { name, file, line, hash, status, reason, ...seed, trials: ordered };
}
function orderedTrial({ number, status, reason, agentRan, startedAt, ms, checks, calls, tokens, cost, files }) {
    return {
        number,
        status,
        reason,
        ...(agentRan === undefined ? {} : { agentRan }),
        ...(startedAt === undefined ? {} : { startedAt }),
        ms,
        checks: checks.map(({ name, passed, expected, found }) => ({ name, passed, expected, found })),
        calls: orderedCalls(calls),
        ...(tokens === undefined ? {} : { tokens }),
        ...(cost === undefined ? {} : { cost }),
        files: Object.fromEntries(Object.entries(files).toSorted(([one], [other]) => compare(one, other)))
    };
}
function orderedCalls({ made, failed, denied, injected }) {
    return { made, failed, denied, ...(injected === undefined ? {} : { injected }) };
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
/** More trials of one case are refused, so that a forged baseline cannot make the comparison slow. */
const MAX_JUDGED_TRIALS = 1_000;
/** Whether these are counts that a run can produce. Use it to check a results file before its numbers are used. */
function areCounts({ passed, trials }) {
    const areWhole = Number.isSafeInteger(passed) && Number.isSafeInteger(trials);
    return areWhole && passed >= 0 && passed <= trials && trials <= MAX_JUDGED_TRIALS;
}
/** Throws a RangeError for counts that no run can produce. */
function assertCounts(counts) {
    if (!areCounts(counts))
        throw new RangeError(`${counts.passed} of ${counts.trials} passed trials is not possible.`);
}
/** The cases with at least one judged trial; the others have no pass rate. */
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
/** The median of each figure over the trials that have it. A mean would follow the one trial that ran into its time limit. */
function medians(trials) {
    return {
        calls: median(trials.map(({ calls }) => calls)),
        durationMs: median(trials.map(({ durationMs }) => durationMs)),
        tokens: median(trials.map(({ tokens }) => tokens)),
        costUsd: median(trials.map(({ costUsd }) => costUsd))
    };
}
/** The median of the values that are there; of an even number of values, the mean of the two in the middle. */
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
/** A pass rate for people: `87.5 %`. It is rounded down, so that only a rate of 1 is `100 %` and a missed threshold looks missed. */
function percent(rate) {
    // 0.29 × 100 is 28.999999999999996, which is 29.
    return `${Math.floor(rate * 1000 + 1e-6) / 10} %`;
}


/***/ }),

/***/ 57272:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ sum)
/* harmony export */ });
/** The sum of those numbers that are known; undefined if none is. */
function sum(numbers) {
    const known = numbers.filter((number) => number !== undefined);
    return known.length === 0 ? undefined : known.reduce((total, number) => total + number, 0);
}


/***/ }),

/***/ 19078:
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
/** Shorter values would hide half of the output. */
const SHORTEST_SECRET = 8;
const SECRET_NAME = /KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|BEARER|(?:^|_)(?:AUTH|COOKIE|DSN|JWT|PASS|PAT|PWD)(?:_|$)/i;
/** `SECRET_NAME=database` names a secret, and `TOKEN_TYPE` describes one. */
const DESCRIBING_NAME = /_(?:ALGORITHM|FORMAT|LIMIT|MODE|NAME|TIMEOUT|TTL|TYPE|VERSION)$/i;
/** Shells keep the current folder there, which is in most messages. */
const CURRENT_FOLDER = /^PWD$/i;
const NUMBER = /^[-+]?[\d.,_]+$/;
/** A slash alone is no sign of a path: keys in base64 begin with one, too. */
const PATH = /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|data|dev|etc|github|home|Library|mnt|opt|private|proc|root|run|srv|tmp|Users|usr|var|workspace))[\\/]/;
const URL_PASSWORD = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s:@]*:([^/?#\s@]+)@/i;
/** Values that look secret, such as the key of the agent's model, to be redacted in everything that is kept. */
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
/** What programs install or write there, which differs between machines. */
const LEFT_OUT = new Set(['.git', 'node_modules', '__pycache__', '.pytest_cache', '.venv']);
/**
 * The SHA-256 of a folder in which scripts run, without the case files in it, so that a new case changes no other one. Undefined
 * if the folder is too large.
 */
function scriptHash(folder, caseFiles) {
    const hash = (0,external_node_crypto_.createHash)('sha256');
    const limits = { files: MAX_FILES, bytes: MAX_BYTES };
    return addFolder(hash, folder, '', caseFiles, limits) ? hash.digest('hex') : undefined;
}
/** False if a limit is exceeded. */
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
/** Finds and hashes the folders and seeds that case files name. Many cases may share one, so each is read once. */
class CaseContents {
    #root;
    #caseFiles;
    #hashes = new Map();
    #scripts = new Map();
    /** All are paths without links. */
    constructor(root, caseFiles) {
        this.#root = root;
        this.#caseFiles = new Set(caseFiles);
    }
    /** The hash of a folder in which scripts run; undefined if it is too large. */
    script(folder) {
        if (!this.#scripts.has(folder))
            this.#scripts.set(folder, scriptHash(folder, this.#caseFiles));
        return this.#scripts.get(folder);
    }
    /** A folder of files. Throws an error that says what is wrong. */
    folder(from, path) {
        const absolute = (0,inside_root/* resolveInside */.LI)(this.#root, from, path);
        if (!(0,inside_root/* isFolder */.lQ)(absolute))
            throw new Error('is not a folder. `files` is a folder that is uploaded.');
        return this.#content(path, absolute, () => this.#hashFolder(absolute));
    }
    /** A JSON file that seeds a sandbox. Throws an error that says what is wrong. */
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
    /** One line for each file and link, in an order that is the same everywhere. Data of git is not uploaded. */
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
/** The content is never shown, because it may contain a secret. */
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
/** Runs work during which no `::debug::` lines are printed: `@actions/glob` prints its options, also at a terminal. */
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
/** Links are not followed: they could lead out of the repository, or in circles. */
const OPTIONS = { followSymbolicLinks: false, implicitDescendants: false, matchDirectories: false };
/**
 * The case files that patterns find below the root, sorted, each once, as paths relative to it with forward slashes. A
 * pattern that starts with `!` excludes files. Every other pattern must find a file, because a typo would skip tests.
 */
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
/** The files that each pattern finds, as absolute paths. Unlike case files they may be anywhere. */
async function findFiles(root, patterns) {
    const found = [];
    for (const pattern of patterns)
        found.push(await search(root, pattern, [], () => true));
    return found;
}
/** At most one file more than allowed. */
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
/** An absolute pattern, so that it does not depend on the current folder. Characters of the root are no wildcards. */
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
/** Case files have mistakes, and nothing has been done yet. */
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
/** A mistake in one line: `cases/a.yml:3:5: …`. */
function formatProblem({ file, position, message }) {
    return file === undefined ? message : `${(0,base_text/* oneLine */.TN)(file, 200)}:${position.line}:${position.column}: ${message}`;
}
/** Collects the mistakes of all files, so that the user can fix them at once. */
class CaseProblems {
    #kept = [];
    #total = 0;
    add(file, position, message) {
        this.#total++;
        if (this.#kept.length < MAX_KEPT)
            this.#kept.push({ file, position, message: (0,base_text/* oneLine */.TN)(message, MAX_MESSAGE_LENGTH) });
    }
    /** Throws one error with all mistakes. */
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
/** Of one case, in its file or in the inputs. */
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






/** Reads `expect.files`. */
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
/** What a case without a readable `expect` expects. */
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
/** Reads `expect`. A case that expects nothing would always pass, so that is a mistake. */
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
/** The rest does not change what a trial shows, or is hashed by its content. */
const MEANING = ['name', 'prompt', 'seed', 'allowed-tools', 'faults', 'expect', 'timeout'];
const MAX_NAME_LENGTH = 200;
/** The prompt becomes a variable of the agent's process, whose size is limited. */
const MAX_PROMPT_LENGTH = 30_000;
const MAX_TIMEOUT_SECONDS = 24 * 3600;
/** Reads one case. Mistakes are added, and replaced by harmless values. */
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
/** The entries of a mapping whose keys are aliases of servers. */
function readAliases(tree, what, { add }) {
    return ((0,cases_fields/* readMap */.l8)(tree, what, add)?.entries ?? []).filter(({ key, keyAt }) => {
        const isAlias = lists/* NAME */.o_.test(key) && key.length <= 64;
        if (!isAlias)
            add(keyAt, `${(0,values/* quoted */.TL)(key)} in ${what} is not the alias of a server.`);
        return isAlias;
    });
}
/** Reads seconds, or a text such as `90s`, `5m` or `1h`, and returns milliseconds. */
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
/** Reading YAML takes time, and no time limit has begun yet. */
const MAX_ALL_BYTES = 8 * 1024 * 1024;
const MAX_CASES = 1_000;
const START = { line: 1, column: 1 };
/** Reads all cases. Case files come from pull requests, so everything is bounded. One error names all mistakes. */
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
/** The cases in a file: one, a list, or several documents. */
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
/** Results are compared by name, so no two cases may have the same. */
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
/** Reads and validates the inputs of `test/`. One error names everything that is wrong. */
function readTestInputs(host) {
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const merge = (0,lists/* lines */.Mn)(read.text('merge'));
    const inputs = {
        // The key stays away from the agent, whose parent this process is.
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
/** Without a reported cost the limit would never be reached. */
function checkMaxCost({ maxCost, agent }, problems) {
    const reporting = (0,agents/* agentsWithCost */.iB)();
    if (maxCost === undefined || agent === undefined || ('agent' in agent && reporting.includes(agent.agent)))
        return;
    const names = reporting.map((name) => `\`${name}\``).join(' and ');
    const who = 'agent' in agent ? `\`${agent.agent}\` does not report` : 'a command does not report';
    problems.add('max-cost', `has no effect, because ${who} its cost. Remove it: only ${names} can be limited.`);
}
/** A new seed unless one is given. */
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




/** What encloses the data of report.html. The data itself has no `<`. */
const [read_report_page_START, END] = ['<script type="application/json" id="data">', '</script>'];
/** Around the agent tests there is one object and one list. */
const LIMITS = { bytes: tests_limits/* TESTS_LIMITS */.n.bytes + 1024 * 1024, depth: tests_limits/* TESTS_LIMITS */.n.depth + 2, values: tests_limits/* TESTS_LIMITS */.n.values };
/** A report.html of agent tests alone is never larger. */
const MAX_TESTS_PAGE_BYTES = LIMITS.bytes + 1024 * 1024;
/** The agent tests in a report.html that another job wrote, which may be hostile; empty if none can be read. */
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





/** Of all shards together. What is beyond it is in the artifacts of the shards. */
const shard_pages_MAX_BYTES = 64 * 1024 * 1024;
/** What the pages of shards show that their results do not have, by `placeOf` the case. */
class ShardPages {
    #cases = new Map();
    #rerun = [];
    #left = shard_pages_MAX_BYTES;
    /** Reads report.html beside results.json. Without one, nothing is added. */
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
    /** The results with the prompts of their cases. */
    withPrompts(results) {
        return {
            ...results,
            cases: results.cases.map((each) => ({ ...each, prompt: this.#cases.get((0,results_results/* placeOf */.$t)(each))?.prompt ?? '' }))
        };
    }
    /** For the merged page. */
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



/** Merges the results of shards. All parts must be of one agent and one division into shards, without a common case. */
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









/** Merges the results of shards, which other jobs wrote: each file is read as if it were hostile. */
async function mergeShards({ run, log }, { merge }) {
    const found = await findFiles(run.workspace, merge);
    const unmatched = merge.filter((_, index) => found[index]?.length === 0);
    const message = `${(0,host_wording/* inputName */.yu)('merge')}: no file matches ${unmatched.map(values/* quoted */.TL).join(', ')}.`;
    if (unmatched.length === merge.length)
        throw new failure/* InputError */.dz(message);
    // The judgement says which shards are missing.
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



/** An agent may change half a million files, and nobody reads that list on a page. */
const MAX_LIST_BYTES = 1024 * 1024;
const MAX_DIFF_BYTES = 16 * 1024 * 1024;
const KINDS = ['added', 'changed', 'deleted'];
/** What an agent changed, from changes.json and changes.diff; undefined if there was no workspace to compare. */
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
/** As many whole files of a diff as fit; whole lines of the first one if that alone does not. */
function firstFiles(diff, maxLength) {
    if (diff.length <= maxLength)
        return diff;
    const start = diff.slice(0, maxLength);
    const nextFile = start.lastIndexOf('\n--- ');
    return start.slice(0, (nextFile > 0 ? nextFile : start.lastIndexOf('\n')) + 1);
}

;// CONCATENATED MODULE: ./build/companions/test/report/read-trial-record.js






/** Longer than a call with the longest arguments and answer that are recorded. */
const MAX_LINE_BYTES = 2 * 1024 * 1024;
const read_trial_record_MAX_FILE_BYTES = 512 * 1024 * 1024;
/** A name has at most this length in a record. */
const read_trial_record_MAX_NAME_LENGTH = 1_000;
/** Reads what a trial kept, as much as a page shows; undefined if it kept nothing. The files have no secrets any more. */
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
/** The end of the output, because an agent says there what it did. */
function readOutput(path) {
    const { outputLength } = tests_limits/* TESTS_LIMITS */.n;
    const end = path === undefined ? undefined : (0,host_files/* readPlainTail */.Xj)(path, outputLength);
    if (path === undefined || end === undefined)
        return { output: '', outputOmitted: 0 };
    const bytes = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.size ?? 0;
    // Half a character at the beginning.
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
/** The arguments of `klavis-sandbox test` that choose this agent, and repeat faults of the command line. */
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


/**
 * The SHA-256 of what a case means: its texts and the content of its files, seeds and scripts, but not where they stand. Without
 * seeds of its own, those of the main action count. Results are compared only if it is the same.
 */
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
;// CONCATENATED MODULE: ./build/companions/test/trial-sandboxes.js
/** Opens a caller at every server of the job. */
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
const MAX_PATTERNS = 20;
/** One warning for all patterns that match no tool: they are allowed, because a case may forbid what no server has yet. */
function warnAboutPatterns(cases, toolsByServer, { log }) {
    const unmatched = cases.flatMap(({ test }) => (0,unknown_tools/* unmatchedToolPatterns */.v8)(test, toolsByServer)).map(formatProblem);
    if (unmatched.length === 0)
        return;
    const more = unmatched.length > MAX_PATTERNS ? ` And ${unmatched.length - MAX_PATTERNS} more.` : '';
    log.warning(`Patterns in case files match no tool: ${unmatched.slice(0, MAX_PATTERNS).join(' ')}${more}`);
}
/** Throws if a case names a tool that its server does not have, before the first reset. */
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
            return [alias, tools?.map(({ name }) => name)];
        }));
        const problems = new CaseProblems();
        const toolsByServer = Object.fromEntries(lists);
        for (const { test } of cases)
            for (const { file, position, message } of (0,unknown_tools/* unknownTools */.OW)(test, toolsByServer))
                problems.add(file, position, message);
        problems.throwIfAny();
        (0,added_faults.checkFaultNames)(cases[0]?.test.addedFaults ?? [], toolsByServer);
        // A server that did not list its tools may have one that a pattern matches.
        if (lists.every(([, tools]) => tools !== undefined))
            warnAboutPatterns(cases, toolsByServer, host);
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






/** Longer than the gateway waits for a worker that it has to replace. */
const ANSWER_MS = 30_000;
/** The record of one caller has at most 32 MiB, before JSON escapes it. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024;
/**
 * Claims the embedded engine (its URL and key) or the gateway (its control URL and token) for this process. The claim ends
 * with the process. If an agent ends the engine or the gateway and takes its port, `end` and `callsOf` throw, because the
 * impostor cannot sign; so the trial cannot pass.
 */
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
        // The process with the private key held the port all the time, so it has answered everything before, too.
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
/** The process that answered is ours, so its calls are not checked one by one. */
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




/** Takes control of the engines and gateways of the job, so that no other step can use the servers meanwhile. */
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
/** Throws if later steps know URLs that lead past the gateway: an agent could find them in files and call unseen. */
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
/** Whether faults are injected into calls of a case's agent. */
function hasFaults({ faults, addedFaults = [] }) {
    return faults.length + addedFaults.length > 0;
}
/** Whether chance decides which calls get a fault, so that only the seed repeats them. */
function hasFaultsByChance({ faults, addedFaults = [] }) {
    return [...faults.map(({ rule }) => rule), ...addedFaults].some(({ rate }) => rate !== undefined);
}
/**
 * The faults of one trial. The case is known by its name, so that a run of this case alone repeats them, and attempts of
 * one trial get the same.
 */
function faultPlanOf(test, trial, seed) {
    if (!hasFaults(test))
        return undefined;
    const { name, faults, addedFaults = [] } = test;
    return { seed, scope: `${name} ${trial}`, rules: [...faults.map(({ rule }) => rule), ...addedFaults] };
}

// EXTERNAL MODULE: ./build/host/verified-file.js
var verified_file = __webpack_require__(51462);
;// CONCATENATED MODULE: ./build/companions/test/initial-state.js


/** What the main action uploaded and seeded. The upload is hashed now if there is no proof, before an agent runs. */
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
/** What trials left for the artifact. Agents of later trials run as the same user, so they could change it. */
class KeptFiles {
    #folder;
    #sealed = new Map();
    constructor(folder) {
        this.#folder = folder;
    }
    /** Remembers the files of a trial, when all are written. The path is inside the folder of all trials. */
    seal(path) {
        this.#sealed.set(path, this.#stampsOf(path));
    }
    /** Removes everything that is not as it was sealed, and returns the folders of trials that were changed. */
    removeChanged() {
        const sealed = [...this.#sealed];
        const changed = sealed.filter(([path, stamps]) => (0,file_stamps/* changedPaths */.vl)(stamps, this.#stampsOf(path)).length > 0);
        const unchanged = new Set(sealed.filter((each) => !changed.includes(each)).map(([path]) => path));
        const found = kept_files_namesIn((0,external_node_path_.join)(this.#folder, TRIALS)).map((name) => `${TRIALS}/${name}`);
        const planted = kept_files_namesIn(this.#folder).filter((name) => name !== TRIALS);
        // Only what is below `trials` would get into the artifact.
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
/** The results without the names of files that were removed. */
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



/** Failed checks, one for each fault of certain calls that none of them got: the case tested nothing. */
function checkFaults({ faults }, calls) {
    return faults
        .flatMap(({ rule }, index) => missed(rule, index, calls) ?? [])
        .map(({ expected, found }) => (0,check/* toCheck */.K4)('fault is injected', false, expected, found));
}
/** Faults of the command line, which are for all trials, that no call of any trial got. */
class MissedFaults {
    #rules;
    #injected = new Set();
    #hasTrials = false;
    constructor(rules) {
        this.#rules = rules;
    }
    /** Takes the calls of a trial. The faults of its case come before those of the command line. */
    add(calls, { faults }) {
        this.#hasTrials = true;
        for (const [index, rule] of this.#rules.entries())
            if (isInjected(faults.length + index, calls))
                this.#injected.add(rule);
    }
    /** Whole sentences. */
    warnings() {
        if (!this.#hasTrials)
            return [];
        return this.#rules
            .filter((rule) => !this.#injected.has(rule))
            .map((rule) => `\`--fault\`: in no trial did ${firstCallOf(rule)} get this fault.`);
    }
}
/** A fault by chance, or of every call, waits for no certain call, so it misses none. */
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
/** The number of the first call that gets the fault. */
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








/** Packs the folders of the cases and reads their seeds. */
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




/** When the first sandbox expires, as an ISO time; undefined if none does. */
function firstExpiry(held) {
    return held.flatMap((lease) => (0,expiry/* expiryOf */.p1)(lease) ?? []).toSorted()[0];
}
/**
 * Throws if one trial may outlive the sandboxes, and warns if all trials together may: most trials end long before their time
 * limit. `limitsMs` has the time limit of each trial.
 */
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
/** Why no trial can be started any more; empty if one can. */
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




/** The agent's output. */
const OUTPUT_FILE = 'output.txt';
/** Creates the folders of a trial, with names that no earlier agent could guess: nothing in them is there before. */
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
/** Creates the folder for what is kept, with the agent's output. Not before the agent has ended, which could put a pipe there. */
function keepOutput({ kept }, output) {
    (0,remove_folder/* removeHostileFolder */.hG)(kept);
    (0,external_node_fs_.mkdirSync)(kept, { recursive: true, mode: 0o700 });
    if (output !== undefined)
        (0,external_node_fs_.renameSync)(output, (0,external_node_path_.join)(kept, OUTPUT_FILE));
}

;// CONCATENATED MODULE: ./build/companions/test/kept-calls.js





/** Less than the process that recorded the calls keeps: the end of an answer that was cut may be half a secret. */
const MAX_CUT_ANSWER_LENGTH = 6_000;
/** Keeps the output and the calls for the artifact, without secrets. */
function keepRecord({ output }, { calls }, { kept, keptAs }, { redact }) {
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(kept, 'calls.jsonl'), keptCalls(calls, redact), host_files/* NEW_PRIVATE_FILE */.GA);
    return {
        transcript: `${keptAs}/calls.jsonl`,
        ...(output === undefined ? {} : { output: `${keptAs}/${OUTPUT_FILE}` })
    };
}
/** The calls of a trial for the artifact, one JSON text per line, without secrets. */
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
/** What is done before each trial is not logged: it would hide the results. */
const QUIET = { info: () => { }, done: () => { } };
/** A reset has removed all other data. */
const ONLY_SEEDED = { benchmark: undefined, testAccounts: { all: undefined, byAlias: {} } };
/**
 * Gives every sandbox the state in which a case begins (reset, files, seeds), opens a caller, and waits until the servers
 * answer it. The caller is ended if any of that fails.
 */
async function prepareTrial(runs, one, open, context) {
    const opening = open();
    try {
        const resets = runs.flatMap((run) => run.leases.map((lease) => resetLease(run, lease, context)));
        await (0,settle_all/* settleAll */.j)([opening, ...resets]);
        const [caller, leases] = [await opening, await Promise.all(resets)];
        // Servers start while the workspace is filled, as they run during the main action's upload. Seeded ones find their data.
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
    // An instance cannot be reset; a case that has several trials of one is refused.
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
/** Waits until the servers answer, at the URLs of a caller: while this step controls them, no other URL works. */
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





/** The variable that marks a program and its descendants, to find those that left its process group. */
const MARK_VARIABLE = 'KLAVIS_TRIAL';
/** A program that forks faster than its processes are found must not keep us busy for ever. */
const MAX_KILL_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** A killed process is gone after about this time. */
const DEATH_MS = 2;
/** How often we look again although nothing was found, if other processes were started meanwhile. */
const MAX_EMPTY_LOOKS = 3;
/**
 * A program with everything that it starts. A process belongs to it by its group, its session, its parent, the mark in its
 * environment, the output that it inherited, or a working directory among its own folders: only a process that gets rid of
 * all six is not found. macOS shows groups, parents and most environments. Windows finds the processes only while the
 * program itself runs.
 */
class AgentTree {
    #root;
    #pid;
    #assignment;
    #startedAt;
    /** The ends of stdout and stderr that the program got. None if it has ended before we look, which a busy machine allows. */
    #outputs;
    /** A folder that only this program was given. */
    #folder;
    /** The program must lead a process group, and have the mark in its environment. */
    constructor(root, pid, mark, folder) {
        this.#folder = folder;
        this.#root = root;
        this.#pid = pid;
        this.#assignment = `${MARK_VARIABLE}=${mark}`;
        this.#startedAt = (0,process_table/* readProcess */.Wv)(pid)?.startedAt ?? 0;
        this.#outputs = new Set([1, 2].map((each) => (0,process_table/* descriptorOf */.nb)(String(pid), each)).filter((each) => each.startsWith('socket:')));
    }
    /** Asks all processes to end, and waits for that at most this long. Windows has no such request. */
    async terminate(graceMs) {
        if (process.platform === 'win32')
            return;
        const end = performance.now() + graceMs;
        let members = await this.#members();
        (0,signal_processes/* signalEach */.e)(members, 'SIGTERM');
        // A stopped process would not notice the request.
        (0,signal_processes/* signalEach */.e)(members, 'SIGCONT');
        while (members.length > 0 && performance.now() < end) {
            await (0,time_limits/* delay */.cb)(Math.min(LOOK_EVERY_MS, graceMs));
            members = await this.#members();
        }
    }
    /** Kills all processes. Returns how many are left, because they belong to another user or fork too fast. */
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
            // All are stopped before the first is killed: what is stopped starts no other process.
            const areStopped = members.every((pid) => stopped.has(pid));
            (0,signal_processes/* signalEach */.e)(members, areStopped || isLate ? 'SIGKILL' : 'SIGSTOP');
            if (isLate)
                return members.length;
            stopped = new Set(members);
            if (areStopped)
                await (0,time_limits/* delay */.cb)(DEATH_MS);
        }
    }
    /** Looks again if nothing is found while processes are being started: one of them may have been missed. */
    async #certainMembers() {
        const older = new Set();
        for (let look = 1;; look++) {
            const newest = (0,process_table/* newestPid */.as)();
            const members = await this.#members(older);
            if (members.length > 0 || (0,process_table/* newestPid */.as)() === newest || look === MAX_EMPTY_LOOKS)
                return members;
        }
    }
    /** Adds processes that are older than the program to `older`, so that the next look is quick. */
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
/**
 * Keeps the beginning and the end of an output, up to a size, with a note where the middle was left out. It copies the bytes
 * into blocks, because a million chunks of one byte each would need far more memory than their bytes.
 */
class BoundedOutput {
    #headBlocks;
    #blocks = [];
    /** The block that is being filled, and how far. */
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
    /** Whether something was left out. */
    get isCut() {
        return this.#leftOut > 0;
    }
    /** Everything that was kept. */
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
/** Without the last character, whose bytes may have been cut. */
function wholeCharactersBefore(bytes) {
    let end = bytes.length - 1;
    while (end > 0 && bytes.length - end < 4 && isContinuation(bytes[end]))
        end--;
    return (bytes[end] ?? 0) < 0x80 ? bytes : bytes.subarray(0, end);
}
/** Without the rest of a character whose first byte was left out. */
function wholeCharactersAfter(bytes) {
    let start = 0;
    while (start < 3 && isContinuation(bytes[start]))
        start++;
    return bytes.subarray(start);
}

;// CONCATENATED MODULE: ./build/host/captured-output.js



const captured_output_MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_STREAM_BYTES = 4 * 1024 * 1024;
/**
 * The redacted output of a program: both streams together in the order of arrival, and each by itself. It stays in memory
 * until the program has ended, so that the program cannot change the file.
 */
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
    /** The program has ended: nothing follows that could complete a secret. */
    end() {
        for (const stream of Object.values(this.#streams))
            this.#keep(stream, stream.redactor.end());
        this.#together.kept.push(this.#together.redactor.end());
    }
    text(stream) {
        return this.#streams[stream].kept.content().toString('utf8');
    }
    /** Whether the middle of a stream is missing in its text. */
    isCut(stream) {
        return this.#streams[stream].kept.isCut;
    }
    /** Writes both streams to a new file that only this user can read. Undefined if the program made that impossible. */
    writeFile(path) {
        try {
            // The program may have left a file or a link there.
            (0,external_node_fs_.rmSync)(path, { force: true, recursive: true });
            (0,external_node_fs_.writeFileSync)(path, this.#together.kept.content(), host_files/* NEW_PRIVATE_FILE */.GA);
            return path;
        }
        catch {
            return undefined;
        }
    }
    /** Both streams together are redacted once more: half a secret may be printed to one, and the rest to the other. */
    #keep(stream, clean) {
        stream.kept.push(clean);
        this.#together.kept.push(this.#together.redactor.push(clean));
    }
}

;// CONCATENATED MODULE: ./build/host/agent-process.js










const GRACE_MS = 2_000;
/** When all processes have ended, only what is in the pipes is missing. */
const DRAIN_MS = 2_000;
const DRAIN_ROUND_MS = 200;
/** Node's timers fire at once if they are longer. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Runs an agent to its end or to its time limit, then ends everything that it started. Never rejects because of the agent. */
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
    // An agent may end before it has read its prompt.
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
        // A process group of its own. On Windows it would get a console window instead.
        detached: process.platform !== 'win32',
        windowsHide: true
    });
}
/**
 * Kills until nobody has the pipes open any more: a process that keeps replacing itself may have been missed. Returns how many
 * are left; one that still has a pipe open counts although it was not found.
 */
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
/** Rejects if the program could not be started. */
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






/** Runs the script of a case, in the folder of the case, after everything that the agent started has ended. */
async function runScript({ test }, { work }, evidence, { host, limits, timeoutMs, scriptFiles }) {
    if (test.expect.run === undefined)
        return undefined;
    const why = scriptFiles.whyNotRun();
    if (why !== '')
        return notRun(why);
    const folder = (0,external_node_path_.join)(work, 'script');
    const folders = { cwd: test.folder, home: (0,external_node_path_.join)(folder, 'home'), temp: (0,external_node_path_.join)(folder, 'tmp') };
    // The agent knows this path, and could have put settings and packages there that programs load from a home folder.
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






/** Writes the files that the agent finds, with the URLs of its trial. */
function writeAgentFiles(caller, folder, { agent }) {
    const servers = Object.entries(caller.urls).map(([alias, url]) => ({ alias, url, headers: {} }));
    const configs = (0,client_configs/* writeClientConfigs */.E)(servers, folder.configs);
    const { command, env } = agent.start(folder.agent, agentConfigs(configs, Object.keys(caller.urls)));
    return { command, env: { ...variablesOf(caller, configs), ...env } };
}
/** Runs the agent with URLs of its own, which are revoked when it has ended. */
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
        // The URLs must not outlive a trial that failed half-way.
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
/** The variables of the main action, with the URLs of this trial. */
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
/** Asks the servers what `expect.state` names, after the agent, as a verifier: these calls do not count as the agent's. */
async function readState(runs, { test: { expect } }, label, { limits, host }) {
    if (expect.state.length === 0)
        return [];
    const verifier = await openCaller(runs, 'verifier', label);
    for (const url of Object.values(verifier.urls))
        host.setSecret(url);
    const results = [];
    try {
        // One after the other, because a case may rely on the order.
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
        // The server might have answered anything, so a check must neither pass nor fail on it.
        if (error instanceof not_recorded/* NotRecorded */.M2)
            throw error;
        // A lost answer is no error of the tool, which a case may expect.
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
/** Dumps the local sandbox, unpacks it if the case needs that, and compares it with what the trial began with. */
async function readWorkspace(runs, { archive, test }, { kept, keptAs, work }, context) {
    const found = runs
        .flatMap((run) => run.leases.map((lease) => ({ run, lease })))
        .find(({ lease }) => lease.held.intent.kind === 'local');
    if (found === undefined)
        return NO_WORKSPACE;
    const { host, inputs, limits } = context;
    const { klavis } = found.run;
    const held = await (0,check_ownership/* ownLease */.X)(found.lease, context);
    // The agent knows the folder of the trial, and could have put something at a fixed path.
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













/** The result of a trial that could not be judged. */
const UNJUDGED = { status: 'error', checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} };
/** Prepares the sandboxes, runs the agent once and evaluates the checks. */
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
            // Now, because the sandboxes are still being reset.
            return { ...caller, agent: writeAgentFiles(caller, folder, context) };
        }
        catch (error) {
            await caller.end();
            throw error;
        }
    };
    const caller = await prepareTrial(controlled, one, open, context);
    // What an agent leaves must not be seen by the next one.
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
/** Arguments that were too long to be kept are unknown, which is not the same as none. */
function toAgentCall({ cut, arguments: args, answer: _, answerCut: __, ...call }) {
    return { ...call, arguments: cut === true ? undefined : args };
}
/**
 * Why the checks cannot rely on what is known: not all calls are, or a process lives on and could change what they look at. Empty
 * if they can. The agent can cause it, so it fails the trial: another attempt would hide it.
 */
function whyUnreliable({ left }, { workerDeaths, dropped }) {
    if (workerDeaths > 0)
        return 'The gateway died while the agent ran, so its calls are not all known.';
    if (dropped > 0)
        return 'The agent made more calls than can be recorded.';
    return left === 0 ? '' : `${(0,wording/* count */.U9)(left, 'process', 'processes')} of the agent could not be ended.`;
}
/** Why the trial says nothing about the agent; empty if it does. */
function whyUnjudged(run, { injected = 0 }, { agent }) {
    if (run.reason !== '')
        return run.reason;
    if (run.cancelled)
        return 'The job was cancelled.';
    return agent.hasModelError(run, injected > 0) ? 'The service of the model failed or could not be reached.' : '';
}
/** Whether the live server would have failed, too, is not known, so such a call must not be taken for an error that a case expects. */
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








/** No trial can be run any more, because the engine or gateway is gone. */
class RunStopped extends Error {
    /** The trial that was running. */
    result;
    constructor(result, cause) {
        super((0,failure/* messageOf */.bD)(cause));
        this.result = result;
    }
}
/** Runs one trial of a case. Throws only if no trial can be run any more: the job is cancelled, or `RunStopped`. */
async function runTrial(one, number, context) {
    let spent = {};
    for (let attempt = 1;; attempt++) {
        const { mayRepeat, isTampered, ...result } = await tryTrial(one, number, attempt, context);
        context.host.cancelled.throwIfAborted();
        if (result.status === 'error')
            await proveAll(result, context);
        spent = addUsage(spent, result);
        if (!mayRepeat || attempt >= context.attempts) {
            // No agent has run before the first attempt of the first trial.
            const isFirst = one.number === 1 && number === 1 && attempt === 1;
            return { ...(isFirst ? result : withDoubt(result, isTampered, context)), ...spent };
        }
        context.phase.info(`! ${(0,base_text/* oneLine */.TN)(one.test.name, 120)}: could not be judged, and is tried again. ${(0,base_text/* oneLine */.TN)(result.reason, 400)}`);
    }
}
/** Throws if the engine or gateway is gone. If that happened while the agent ran, its calls are not known, so it has failed. */
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
/** An earlier agent can be why a trial could not be prepared: it can change files, and the engine if that is on this machine. */
function withDoubt(result, isTampered, { runs }) {
    const { agentRan, ...doubtful } = result;
    const isLocal = runs.some(({ process }) => process?.kind === 'engine');
    return agentRan === false && (isTampered || isLocal) ? doubtful : result;
}
/** What an attempt used counts, even if it could not be judged. */
function addUsage(one, other) {
    const [tokens, cost] = [(0,sum/* sum */.c)([one.tokens, other.tokens]), (0,sum/* sum */.c)([one.cost, other.cost])];
    return { ...(tokens === undefined ? {} : { tokens }), ...(cost === undefined ? {} : { cost }) };
}
async function tryTrial(one, number, attempt, context) {
    const started = performance.now();
    const startedAt = new Date().toISOString();
    const progress = { agentRan: false, isStartRefused: false, agentTime: undefined, calls: undefined };
    // All that it leaves behind is redacted before its end, when its URLs are worthless.
    let folder;
    const forgetSecrets = context.host.openSecretScope();
    const finish = (result, isTampered) => {
        // A trial whose agent ran has the time of the agent, without what prepares the sandboxes and checks them.
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
        // An earlier agent can have made it impossible to create the folder.
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
/**
 * A trial that could not be judged is repeated only if the agent cannot have used it: it was not started, or the gateway
 * saw no call of it. Otherwise an agent that sees itself fail could get a second chance by causing an error.
 */
function afterError({ status, reason }, { agentRan, calls }) {
    if (status !== 'error')
        return { reason, mayRepeat: false };
    const mayRepeat = !agentRan || calls?.made === 0;
    const made = calls === undefined ? 'its calls are not known' : `it had made ${(0,wording/* count */.U9)(calls.made, 'call')} by then`;
    return { reason: mayRepeat ? reason : `${reason} The agent is not run again, because ${made}.`, agentRan, mayRepeat };
}

;// CONCATENATED MODULE: ./build/companions/test/run-cases.js







/** What all trials so far have cost, and whether another one can be started. */
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
    /** Why the run ended early; undefined if it did not. */
    get stopped() {
        return this.#stopped;
    }
    /** Why no more trials are started; empty if there are more. */
    whyOver() {
        if (this.#stopped !== undefined)
            return this.#stopped;
        const { maxCost, expiry } = this.#limits;
        if (maxCost === undefined || this.#spent < maxCost)
            return whyExpired(expiry);
        return `The agent has cost $${this.#spent.toFixed(2)}, and \`max-cost\` is $${maxCost}.`;
    }
}
/** Runs all trials of all cases, one after the other: they share the sandboxes. */
async function runCases(cases, limits, context) {
    const budget = new TrialBudget(limits);
    const results = [];
    for (const [index, one] of cases.entries()) {
        const place = `case ${index + 1} of ${cases.length}`;
        results.push(await runCase(one, { trials: plannedTrials(one, limits), place }, budget, context));
    }
    return { cases: results, stopped: budget.stopped };
}
/** How many trials a case has. */
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
            // What was judged so far is still worth publishing.
            budget.stop(error.message);
            return error.result;
        });
        budget.add(result);
        done.push(result);
        context.phase.info(lineOf(name, result, trials));
    }
    const reason = done.length < trials ? budget.whyOver() : '';
    // A case of which only some trials ran is judged by those, and the others are errors.
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
    const more = failed.length > 1 ? `, and ${failed.length - 1} more` : '';
    const why = first === undefined ? reason : `${first.name}: expected ${first.expected}, found ${first.found}${more}`;
    return `${MARKS[status]} ${(0,base_text/* oneLine */.TN)(name, 120)}${which}: ${facts}${why === '' ? '' : `. ${(0,base_text/* oneLine */.TN)(why, 400)}`}`;
}
/** Refuses what cannot be repeated: an instance keeps what an agent did to it. */
function checkRepeatable(cases, limits, instances) {
    const trials = cases.reduce((sum, one) => sum + plannedTrials(one, limits), 0);
    if (trials <= 1 || instances.length === 0)
        return;
    throw new failure/* Failure */.HR(`${instances.join(', ')} cannot be reset between trials.`, 'It is an MCP server instance: what one agent does to it, the next one finds.', 'Use a sandbox instead, or run one case with one trial.');
}

// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(42413);
;// CONCATENATED MODULE: ./build/host/program-files.js




/**
 * The programs that PATH leads to. Folders of PATH often belong to the user, such as `~/.local/bin`, so a program that runs as
 * the same user can replace others, or hide them behind its own in an earlier folder. Folders that only root can write to are
 * not read again.
 */
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
    /** The programs that are not as they were, and those by which names of before lead elsewhere. Other new ones do not matter. */
    changed() {
        const changed = (0,file_stamps/* changedPaths */.vl)(this.#first, this.#stamps());
        return changed.filter((path) => this.#first.has(path) || this.#names.has(commandOf((0,external_node_path_.basename)(path))));
    }
    #stamps() {
        return new Map(this.#folders.flatMap(stampsIn));
    }
}
/** Stamps of the files in a folder, and for links of what they lead to, too. */
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
/** A folder that does not exist yet can be made. */
function isWritable(folder) {
    try {
        (0,external_node_fs_.accessSync)(folder, external_node_fs_.constants.W_OK);
        return true;
    }
    catch {
        return !(0,external_node_fs_.existsSync)(folder);
    }
}
/** What one types to start a program: Windows adds the ending, and knows no case. */
function commandOf(name) {
    return process.platform === 'win32' ? (0,external_node_path_.parse)(name).name.toLowerCase() : name;
}

;// CONCATENATED MODULE: ./build/companions/test/script-files.js






const MAX_NAMED = 3;
/** Variables that name a file of settings, which can make a program run others. `actions/setup-node` sets one of them. */
const NAMES_SETTINGS = /^(BASH_ENV|ENV|NPM_CONFIG_(USER|GLOBAL)CONFIG|GIT_CONFIG_(GLOBAL|SYSTEM)|PIP_CONFIG_FILE|PYTHONSTARTUP)$/i;
/**
 * The files that scripts of cases run with: their folders, what is directly in the folders above, the programs of PATH, and
 * settings that a variable names. Agents run as the same user and could change them, so a script is run only as long as the
 * files are as they were before the first agent.
 */
class ScriptFiles {
    #root;
    #folders;
    #mostFiles;
    #programs;
    #settings;
    /** Before the first agent. */
    #first;
    /** What scripts added since then. */
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
    /** Why no script may be run now, as `an agent changed …`; empty if one may. */
    whyNotRun() {
        const large = this.#folders.find((folder) => (0,file_stamps/* stampsBelow */["if"])(folder).size >= this.#mostFiles);
        if (large !== undefined)
            return `${(0,external_node_path_.relative)(this.#root, large) || 'the repository'} has ${(0,wording/* count */.U9)(this.#mostFiles, 'file')} or more, so nobody could see whether an agent changed one`;
        const known = new Map([...this.#first, ...this.#added]);
        const changed = [...(0,file_stamps/* changedPaths */.vl)(known, this.#stamps()), ...this.#programs.changed()];
        return changed.length === 0 ? '' : `an agent changed ${this.#listed(changed)}`;
    }
    /**
     * Takes over what a script has just added: it may write a cache beside itself. Returns what was there before the first agent
     * and has changed, for a message; empty if nothing. A process that an agent left could have changed it under the script.
     */
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
// EXTERNAL MODULE: ./build/companions/test/cases/nearest.js
var nearest = __webpack_require__(70267);
;// CONCATENATED MODULE: ./build/companions/test/select-cases.js





const KNOWN = new Set(known_servers/* KNOWN_SERVERS */.p5.map(({ name }) => name));
/** The cases whose name, file or tag contains a text, in any case. */
function filterCases(cases, filter) {
    const wanted = filter.toLowerCase();
    const contains = (text) => text.toLowerCase().includes(wanted);
    return cases.filter(({ name, file, tags }) => contains(name) || contains(file) || tags.some(contains));
}
/** The part of the cases that a shard runs: every n-th, so that a folder of slow cases is spread over all shards. */
function casesOfShard(cases, shard) {
    return shard === undefined ? cases : cases.filter((_, index) => index % shard.of === shard.index - 1);
}
/** Why a case cannot run with these servers; empty if it can. */
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
/** The servers that a case names and that were not acquired. A name that is nearly that of a server is a mistake instead. */
function missingServers({ aliases, expect, faults }, acquired) {
    const tools = [...expect.calls, ...expect.state, ...faults].map(({ name }) => (0,unknown_tools/* serverOf */.FN)(name, acquired));
    const named = new Set([...aliases.map(({ name }) => name), ...tools].filter((name) => !(0,unknown_tools/* hasWildcard */.rl)(name)));
    const isTypo = (name) => !KNOWN.has(name) && (0,nearest/* nearest */.p)(name, acquired) !== undefined;
    return [...named].filter((name) => !acquired.includes(name) && !isTypo(name));
}
/** Why it is a mistake that no case can run; undefined if one can, or if none is meant to. */
function whyNoneFits(cases, acquired) {
    const meant = cases.filter(({ skip }) => skip === undefined);
    if (meant.length === 0 || meant.some((test) => missingServers(test, acquired).length === 0))
        return undefined;
    const missing = [...new Set(meant.flatMap((test) => missingServers(test, acquired)))];
    return `All cases need servers that were not acquired: ${missing.join(', ')}. Acquire them, or give the cases a \`skip\` with a reason.`;
}
/** A warning about the cases that are not run because servers are missing; undefined if there are none. */
function warningOfSkipped(cases, acquired) {
    const skipped = cases.filter((test) => test.skip === undefined && missingServers(test, acquired).length > 0);
    if (skipped.length === 0)
        return undefined;
    const missing = [...new Set(skipped.flatMap((test) => missingServers(test, acquired)))];
    const were = skipped.length === 1 ? 'was' : 'were';
    return `${(0,wording/* count */.U9)(skipped.length, 'case')} ${were} skipped, because these servers were not acquired: ${missing.join(', ')}.`;
}

;// CONCATENATED MODULE: ./build/companions/test/trial-removal.js

/** Removes what trials left while the sandboxes are being reset for the next one, so that it costs no time. */
class TrialRemoval {
    #removing = Promise.resolve();
    /** Begins to remove a folder. Whoever started it says at the end of all trials if something could not be removed. */
    start(path) {
        this.#removing = this.#removing.then(() => (0,remove_folder/* removeFolder */.v$)(path).catch(() => void (0,remove_folder/* tryToRemove */.XY)(path)));
    }
    /** Waits until everything is removed that can be. Wait before an agent is started, which would see it. */
    async done() {
        await this.#removing;
    }
}

;// CONCATENATED MODULE: ./build/companions/test/run-selected.js


















/** A trial that cannot be judged is tried once more. */
const ATTEMPTS = 2;
const NOT_KEPT = 'These files of earlier trials are not in the artifact. The verdict does not depend on them.';
const NOT_OURS = 'They belong to another user, as the files that containers write. Agents of later trials could read them.';
/** Runs the cases whose servers were acquired. */
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
    // A fork has no key, so that nothing was acquired is no mistake.
    const isAcquired = context.runs.length > 0;
    const warning = isAcquired ? warningOfSkipped(cases, acquired) : undefined;
    if (warning !== undefined)
        context.host.log.warning(warning);
    const noneFits = isAcquired ? whyNoneFits(all, acquired) : undefined;
    return { ...ran, cases: [...ran.cases, ...skipped], ...recordingOf(context), ...(noneFits && { noneFits }) };
}
/** Where the answers of replayed servers are from. A job has one cassette. */
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
    // An instance cannot be reset, so a second attempt would find what the first one did.
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



/** The agent that the inputs name. Throws if it cannot run here. */
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
            // Not stdout in its place: that has the prompt and the answers of tools.
            const { text = '', ...usage } = (0,agents/* reportOf */.EI)(agent, run, folders);
            return { text, isCut: false, ...usage };
        },
        hasModelError: (run) => (0,agents/* isModelError */._q)(agent, run)
    };
}

;// CONCATENATED MODULE: ./build/companions/test/trusted-cases.js


/** Events that run with the secrets of the repository, and whose workflows often check out the head of a pull request. */
const PRIVILEGED_EVENTS = ['pull_request_target', 'issue_comment', 'workflow_run'];
/**
 * Throws on events that give secrets to a job which may have checked out the code of a stranger: case files name commands,
 * seeds and prompts.
 */
async function checkTrust(host, { trustCases }) {
    // Read in any case: later it is asked which pull request to comment on, and an agent could have rewritten its file by then.
    const { name } = await host.event();
    if (trustCases || !PRIVILEGED_EVENTS.includes(name))
        return;
    throw new failure/* Failure */.HR(`Cases are not run on the event \`${name}\`.`, 'Such a job has the secrets of the repository. If it checks out the head of a pull request, then its author chooses the cases, and with them the commands that run here.', `Run the tests on \`pull_request\`. If only reviewed code is checked out, set ${(0,host_wording/* inputName */.yu)('trust-cases', 'true')}.`);
}

;// CONCATENATED MODULE: ./build/companions/test/test.js

























/** Runs agent tests and decides whether the job passes. */
async function runTest(host) {
    if (await restartWithoutKey(host))
        return;
    (0,publish_results/* announceVerdict */.NJ)(host, await runAgentTests(host));
}
/** A wrong input is recorded as a failed check, so that the report of the main action does not say that all is well. */
async function readInputsOrRecord(host) {
    try {
        return readTestInputs(host);
    }
    catch (error) {
        await (0,record_checks/* recordChecksOfJob */.Do)(host, (0,companions_inputs/* readRunsOfStep */.W_)(host), (0,check_records/* notRun */.n)((0,failure/* messageWithoutAdvice */.o1)(error)));
        throw error;
    }
}
/** Reads the inputs and the case files, and looks for the agent. Throws if something is wrong with them. */
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
/** Runs the cases, or merges results, and publishes what came of it. Every case also gets the added faults. */
async function runAgentTests(host, added = added_faults.NO_FAULTS) {
    // A thousand trials leave much behind in between.
    (0,host_process/* keepHeapSmall */.p8)();
    const inputs = await readInputsOrRecord(host);
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(host.run.temp || (0,external_node_os_.tmpdir)(), 'klavis-tests-'));
    try {
        const selection = inputs.agent && (await selectTests(host, inputs, inputs.agent, added));
        // Before the first agent runs, which could rewrite the file.
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
/** This process lives while agents run, and every process of the user can read the environment that it was started with. */
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





/** A URL of the gateway. Those of the embedded engine end with a slash. */
const LOCAL_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[^/]+\/[^/]+$/;
/** A server that this process speaks MCP with. */
function overMcp(target, limits) {
    const address = { ...target, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_2__/* .proxiedFetch */ .i, clientVersion: _base_version_js__WEBPACK_IMPORTED_MODULE_3__/* .VERSION */ .xv };
    // The gateway's 127.0.0.1 is that of the job, and not that of a container with a network of its own.
    const elsewhere = LOCAL_URL.test(target.url)
        ? ` If this step runs in a container with a network of its own, set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('record', 'off')} in the main action.`
        : '';
    const advice = {
        final: `Fix this. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .rerun */ .nt)()}.`,
        later: `Increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('timeout')} if the server needs longer.${elsewhere}`
    };
    const options = { ...limits, advice };
    // Loaded only when needed, because the SDK is large.
    const load = () => Promise.all(/* import() */[__webpack_require__.e(1502), __webpack_require__.e(837), __webpack_require__.e(5806)]).then(__webpack_require__.bind(__webpack_require__, 55806));
    return {
        call: async (tool, args) => (await load()).callTool(address, { tool, args }, options),
        list: async () => (await load()).listTools(address, options)
    };
}
/** A server that the Klavis API speaks MCP with. */
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



/** What a program needs to be found on Windows. */
const NOT_VERBATIM = {};
const BASH_OPTIONS = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c'];
/** The program that runs a command. Throws ENOENT if there is no such program. */
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
/** The path of a program on the PATH of this environment; undefined if there is none. */
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
/** As `shell: bash` of a workflow step; where there is no bash, as `shell: sh`. */
function posixShell(line, env) {
    const bash = findOnPath('bash', env);
    if (bash !== undefined)
        return { file: bash, args: [...BASH_OPTIONS, line], options: NOT_VERBATIM };
    return { file: findOnPath('sh', env) ?? '/bin/sh', args: ['-e', '-c', line], options: NOT_VERBATIM };
}
/**
 * As a workflow step on Windows: PowerShell 7, else the PowerShell of Windows, else cmd. The script is encoded, because no
 * quoting survives both command lines.
 */
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


/** What the runner gives to a step, and what main gives to the steps after it. The trial sets its own variables of main. */
const OF_THE_STEP = /^(INPUT|STATE|ACTIONS|KLAVIS)_/i;
/** Files that act on later steps: an agent that can write them could change the verdict. */
const FILE_COMMANDS = /^GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$/i;
/** The token of the job, by every name that `gh` knows. Copilot CLI has COPILOT_GITHUB_TOKEN. */
const JOB_TOKENS = /^(GITHUB|GH)_(ENTERPRISE_)?TOKEN$/i;
/** Settings and memory of agents outside the home folder. */
const AGENT_FOLDERS = /^(CLAUDE_CONFIG_DIR|CODEX_HOME|CODEX_SQLITE_HOME|COPILOT_HOME|GEMINI_CLI_HOME|GEMINI_CLI_SYSTEM_(SETTINGS|DEFAULTS)_PATH|OPENCODE_CONFIG(_DIR)?)$/i;
/** The user's own folders, in place of which the trial has its own. */
const USER_FOLDERS = /^(XDG_\w+|HOMEDRIVE|HOMEPATH|TMPDIR|TEMP|TMP|HOME|USERPROFILE|APPDATA|LOCALAPPDATA)$/i;
const REMOVED = [OF_THE_STEP, FILE_COMMANDS, JOB_TOKENS, AGENT_FOLDERS, USER_FOLDERS];
const KLAVIS_KEYS = /^(KLAVIS_API_KEY|INPUT_API[-_]KEY)$/i;
/** Shorter values are in other variables by chance. */
const SHORTEST_KEY = 8;
/** Creates the folders of one trial, readable by this user only. Fails if they exist. */
function createTrialFolders(folder) {
    const folders = { cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'cwd'), home: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'home'), temp: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'tmp') };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true, mode: 0o700 });
    for (const each of Object.values(folders))
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(each, { mode: 0o700 });
    return folders;
}
/**
 * The environment of an agent, or of a case's script: that of the step, without what only the step may have, and with the
 * folders of the trial. The Klavis API key is removed from variables of any name. `added` comes last.
 */
function agentEnvironment(step, { home, temp }, added = {}, platform = process.platform) {
    const given = Object.entries(step).filter((entry) => entry[1] !== undefined);
    const withKey = new Set(variablesWithKey(step));
    const kept = given.filter(([name]) => !withKey.has(name) && !REMOVED.some((pattern) => pattern.test(name)));
    return { ...Object.fromEntries(kept), ...folderVariables(home, temp, platform), ...added };
}
/** The names of the variables that contain the Klavis API key. */
function variablesWithKey(env) {
    const given = Object.entries(env).map(([name, value = '']) => ({ name, value }));
    const named = given.filter(({ name, value }) => KLAVIS_KEYS.test(name) && value.trim() !== '');
    const keys = named.map(({ value }) => value.trim()).filter((key) => key.length >= SHORTEST_KEY);
    const others = given.filter(({ value }) => keys.some((key) => value.includes(key)));
    return [...new Set([...named, ...others].map(({ name }) => name))];
}
/** The value of a variable; on Windows names have no case. */
function variableOf(env, name, platform = process.platform) {
    if (platform !== 'win32')
        return env[name];
    return Object.entries(env).find(([each]) => each.toUpperCase() === name.toUpperCase())?.[1];
}
/** Programs that know the XDG variables and programs that do not find the same folders. */
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


/** So many entries below a folder get a stamp at most. */
const MAX_STAMPS = 50_000;
/** What programs write while they run. */
const RUNNING_FILE = /\.(?:log|out|pid)$/;
/**
 * A stamp of each entry below a folder. It changes with the entry: the system sets the time of the last change, and no user can
 * set it back. Data of git is left out, and of a huge folder what comes after `MAX_STAMPS` entries.
 */
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
/**
 * Stamps of what is directly in the folders above a folder, up to a root: programs look there for packages and settings. Files
 * in which running programs write are left out. Other folders there count as the same whatever is in them, but for the names
 * of packages.
 */
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
/** Stamps of these files, as far as they are there. */
function stampsOf(paths) {
    return new Map(paths.flatMap((path) => {
        const stats = statsOf(path);
        return stats === undefined ? [] : [[path, stampOf(stats)]];
    }));
}
/** The paths that are new, gone or changed. */
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
        // It was removed, or made unreadable, which changes its own stamp.
        return [];
    }
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true });
    }
    catch {
        // It is gone, its folder was made unreadable, or its path is too long.
        return undefined;
    }
}
/** The times of a folder change with the names in it, which have stamps of their own. */
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
/** The places of numbers in `/proc/<pid>/stat`, counted after the name of the program. */
const THREADS = 17;
const START_TIME = 19;
/** Longer than any `/proc/<pid>/stat`. */
const STAT_BYTES = Buffer.alloc(2_048);
const run = (0,node_util__WEBPACK_IMPORTED_MODULE_2__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile);
/**
 * All processes, the newest first on Linux; none on Windows, where `taskkill` finds a tree by itself. Those to leave out
 * are not even read, because reading is what takes time.
 */
async function listProcesses(leaveOut = new Set()) {
    if (process.platform === 'win32')
        return [];
    if (process.platform === 'linux')
        return readProc(leaveOut);
    try {
        // -E adds the environment of the user's own processes, except of programs that the system protects.
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
/** The rows of `ps -o pid=,ppid=,pgid=,stat=,command=`. */
function parsePs(text) {
    return text.split('\n').flatMap((line) => {
        const [, pid, parent, group, state = '', command = ''] = PS_ROW.exec(line) ?? [];
        if (pid === undefined)
            return [];
        const ids = { pid: Number(pid), parent: Number(parent), group: Number(group), session: 0 };
        return [{ ...ids, startedAt: 0, isZombie: state.startsWith('Z'), isHeadless: false, text: command }];
    });
}
/** The text of `/proc/<pid>/stat`; undefined if it is not one. */
function parseStat(text) {
    // The name of the program is in parentheses, and may contain any character.
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
/** One process on Linux; undefined if it does not exist. */
function readProcess(pid) {
    try {
        // Half as expensive as readFileSync(), and there may be hundreds of processes.
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
/** Where `/proc` shows a process; of a headless one, its newest thread. */
function placeOf({ pid, isHeadless }) {
    if (!isHeadless)
        return String(pid);
    return `${pid}/task/${namesIn(`${pid}/task`).at(-1) ?? pid}`;
}
/** Whether a process was started with this variable. Linux only; false if its environment cannot be read. */
function hasVariable(place, assignment) {
    return readProcFile(`${place}/environ`).split('\0').includes(assignment);
}
/** What the descriptors of a process refer to, such as `socket:[123]`. Linux only; empty if they cannot be read. */
function descriptorsOf(place) {
    return namesIn(`${place}/fd`).map((descriptor) => descriptorOf(place, descriptor));
}
/** What one descriptor of a process refers to; empty if it cannot be read. */
function descriptorOf(place, descriptor) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(`/proc/${place}/fd/${descriptor}`);
    }
    catch {
        return '';
    }
}
/** The working directory of a process; empty if it cannot be read. Linux only. */
function workingDirectoryOf(place) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(`/proc/${place}/cwd`);
    }
    catch {
        return '';
    }
}
/** The id that the newest process of the machine got. It changes with every process. Linux only. */
function newestPid() {
    return readProcFile('loadavg').trim().split(' ').at(-1) ?? '';
}
/** The ids of all processes, as far as this user sees them. Linux only. */
function processIds() {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)('/proc')
        .map(Number)
        .filter((pid) => Number.isInteger(pid));
}
/** The newest first, because a process that keeps replacing itself is gone when all others have been read. */
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
/** Sends the signal to each process that still exists and that this user may signal. */
function signalEach(pids, signal) {
    for (const pid of pids)
        isSignalled(pid, signal);
}
/** Sends the signal to all processes of a group at once. False if there is none; its id is its leader's and nobody else's. */
function signalGroup(leader, signal) {
    return isSignalled(-leader, signal);
}
/** False if the process has exited by itself, or belongs to another user. */
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


/** Kills processes and everything that they started, on Windows, which finds that only while they run. Then calls back. */
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


/**
 * The path of a command on Windows; throws ENOENT if there is none. As in PowerShell, a program of the current folder is
 * only run if the command says so: `.\program`.
 */
function findCommand(command, env = process.env) {
    const known = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD', 'win32').map((ending) => ending.toLowerCase());
    const endings = known.includes((0,node_path__WEBPACK_IMPORTED_MODULE_0__.extname)(command).toLowerCase()) ? ['', ...known] : known;
    const folders = /[\\/]/.test(command) ? [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(command))] : (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .foldersIn */ .XL)(env['PATH'], 'win32');
    const path = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_1__/* .findProgram */ .Kp)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(command), folders, 'win32', endings);
    if (path === undefined)
        throw Object.assign(new Error(`${command} was not found`), { code: 'ENOENT' });
    return path;
}
/** Whether only the shell can start it. */
function isScript(path) {
    return /\.(?:bat|cmd)$/i.test(path);
}
/** The line with which cmd.exe runs a script, so that the arguments arrive as they are. */
function commandLine(script, args) {
    // Escaped twice: the shell reads the arguments, and again when the script passes them on.
    return [escaped(script), ...args.map((argument) => escaped(escaped(quoted(argument))))].join(' ');
}
/** As C programs read it: backslashes count only before a quote. */
function quoted(argument) {
    return `"${argument.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}
/** Every character that the shell interprets, even in quotes: `%` begins a variable. */
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

/** The first syntax error of a text; undefined if this parser accepts it. */
function findSyntaxError(text) {
    const errors = [];
    parseText(text, errors);
    const [first] = errors;
    if (first === undefined)
        return undefined;
    return { ...positionAt(text, first.offset), message: inWords((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.printParseErrorCode)(first.error)) };
}
/**
 * Finds the value at a path. A validator may name more than the text has: the branch of a union, which is skipped, or a
 * missing field, for which the position of its object is returned.
 */
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
/** The syntax tree; undefined for a text that is nested too deeply for this parser. */
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
/** Turns `PropertyNameExpected` into "property name expected". */
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


/** JSON whose keys are sorted, so that equal values have equal texts. No digit of a number is lost. */
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

/** The limits of faults. */
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
/** Names are the agent's choice, and matching takes time for each character. */
const MAX_TOOL_LENGTH = 1_000;
/** Whether a rule is about a tool. */
function isFaultOf({ name }, alias, tool) {
    return (0,_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowedTool */ .Bk)({ allowed: [name], denied: [] }, `${alias}.${tool}`.slice(0, MAX_TOOL_LENGTH));
}
/** What is injected, in a few words: `delay of 1500 ms, HTTP 429`. */
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
/** A report of agent tests as JSON, case by case, because as one text it would take many times its size of memory. */
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









/** The placeholder for the data in the template. */
const DATA_PLACEHOLDER = '{{data}}';
const LIMITS = { calls: 20_000, bytes: 32 * 1024 * 1024, lineBytes: 4 * 1024 * 1024, logLines: 5_000 };
/** A transcript is not saved above this size either. */
const MAX_TRANSCRIPT_BYTES = 512 * 1024 * 1024;
const CHUNK_CHARACTERS = 64 * 1024;
/** Writes report.html: streams the data into the template. Only this user can read the file. */
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
/** Yields the first calls as JSON, separated by commas, and returns how many are left out. */
async function* renderCalls(transcript, limits, json) {
    let [shown, bytes, calls, unreadable] = [0, 0, 0, 0];
    for await (const line of (0,_host_files_js__WEBPACK_IMPORTED_MODULE_3__/* .linesOf */ .Dx)(transcript, limits.lineBytes)) {
        if (line?.trim() === '')
            continue;
        // Once a call does not fit, all later ones are left out, so that the shown calls have no gaps.
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
/** Undefined if the value is nested too deeply for JSON.stringify. */
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
/** Escapes JSON so that nothing in it ends the script element or starts a comment. */
function escapeForScript(json) {
    return json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
/** Joins small pieces, because a write for each call would be slow. */
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
/** Parses a line of the transcript; undefined if it is not a call or was cut off by a crash. */
function parseCall(line) {
    const { at, server, caller, trial, direction, method, tool, params, result, error, failed, denied, injected, ms, bytes } = fieldsIn(line);
    if (typeof at !== 'string' || typeof server !== 'string' || typeof method !== 'string')
        return undefined;
    return {
        at,
        server,
        // Older transcripts do not say who made a call.
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
/** The message about a seed that the API rejected, with the line and column of each problem in the user's file. */
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
/** `12:9 projects[0].key: Field required` */
function withPosition(json, { location, message }) {
    const { line, column, path, value } = (0,json_positions/* findValue */.j)(json, location);
    const problem = (0,base_text/* oneLine */.TN)(withoutValues(message, JSON.stringify(value)), 200);
    return `${line}:${column} ${path === '' ? '' : `${(0,base_text/* oneLine */.TN)(path, 150)}: `}${problem}`;
}
const MIN_HIDDEN_LENGTH = 5;
const HIDDEN = '***';
/** Hides the values of a seed that a message quotes, because a seed may contain secrets. Keys and short words stay. */
function withoutValues(message, json) {
    if (json === undefined)
        return message;
    return quotedValues(JSON.parse(json), message)
        .sort((left, right) => right.length - left.length)
        .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message);
}
/** The values that occur in the message. */
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
/** How a value may appear in a message: as it is, or escaped as in JSON. */
function formsOf(value) {
    const plain = String(value);
    const forms = [plain, JSON.stringify(plain).slice(1, -1)];
    return [...new Set(forms.map((text) => (0,base_text/* oneLine */.TN)(text, Number.POSITIVE_INFINITY)))];
}
/** The start of a value at the end of a truncated message. */
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
/** Fills a SaaS sandbox with the data that `initialize` names. */
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
/**
 * Initializing twice would duplicate the data. So a failed attempt is repeated only once it has certainly ended, and after
 * a reset. If the response was lost, the first attempt may still be writing, and a reset would not help.
 */
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
/** Whether the sandbox contains data that a reset would delete: of a benchmark or a test account. */
function hasOtherData(alias, { benchmark, testAccounts: { all, byAlias } }) {
    return benchmark !== undefined || (byAlias[alias] ?? all) !== undefined;
}
/** An error that names the sandbox that was not seeded. */
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
/** What went wrong, without the advice of the error, which is about another kind of request. */
function describe({ file }, error) {
    if (error instanceof errors/* ApiError */.hD) {
        return `Klavis answered ${error.status}${(0,wording/* quoteAtEnd */.RJ)(withoutValues(error.detail, file?.json))}`;
    }
    return error instanceof failure/* Failure */.HR ? error.what : (0,failure/* messageOf */.bD)(error);
}


/***/ })

};
