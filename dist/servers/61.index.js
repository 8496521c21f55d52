export const id = 61;
export const ids = [61];
export const modules = {

/***/ 2135:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fh: () => (/* binding */ ExactNumber),
  uA: () => (/* binding */ canonicalNumber),
  ip: () => (/* binding */ exactJson),
  lQ: () => (/* binding */ parseExactJson)
});

// UNUSED EXPORTS: TooManyExactNumbers, mayBeInexact

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/base/json-text.js
function membersAt(text, from) {
    const members = [];
    let at = skipSpace(text, from);
    if (text[at] !== '{')
        return [];
    at = skipSpace(text, at + 1);
    while (text[at] === '"') {
        const end = endOfString(text, at);
        const key = JSON.parse(text.slice(at, end));
        const value = skipSpace(text, skipSpace(text, end) + 1);
        const to = endOfValue(text, value);
        members.push({ key, from: value, to });
        at = skipSpace(text, to);
        if (text[at] !== ',')
            break;
        at = skipSpace(text, at + 1);
    }
    return members;
}
function elementsAt(text, from) {
    const elements = [];
    let at = skipSpace(text, from);
    if (text[at] !== '[')
        return [];
    at = skipSpace(text, at + 1);
    while (at < text.length && text[at] !== ']') {
        const to = endOfValue(text, at);
        elements.push({ from: at, to });
        at = skipSpace(text, to);
        if (text[at] === ',')
            at = skipSpace(text, at + 1);
    }
    return elements;
}
function hasRepeatedKey(text, from) {
    const open = [];
    let isKeyNext = false;
    for (let at = skipSpace(text, from); at < text.length;) {
        const char = text[at];
        if (char === '"') {
            const end = endOfString(text, at);
            const keys = open.at(-1);
            if (isKeyNext && keys !== undefined) {
                const key = JSON.parse(text.slice(at, end));
                if (keys.has(key))
                    return true;
                keys.add(key);
                isKeyNext = false;
            }
            at = end;
            continue;
        }
        if (char === '{' || char === '[')
            open.push(char === '{' ? new Set() : undefined);
        else if (char === '}' || char === ']')
            open.pop();
        if (char === '{' || char === ',')
            isKeyNext = open.at(-1) !== undefined;
        at++;
    }
    return false;
}
function skipSpace(text, from) {
    let at = from;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t')
        at++;
    return at;
}
function endOfString(text, from) {
    for (let at = from + 1;;) {
        const quote = text.indexOf('"', at);
        if (quote === -1)
            return text.length;
        let backslashes = 0;
        while (text[quote - backslashes - 1] === '\\')
            backslashes++;
        at = quote + 1;
        if (backslashes % 2 === 0)
            return at;
    }
}
function endOfValue(text, from) {
    let depth = 0;
    for (let at = from; at < text.length;) {
        const char = text[at];
        if (char === '"')
            at = endOfString(text, at);
        else {
            const isClosing = char === '}' || char === ']';
            if (depth === 0 && (isClosing || char === ',' || /\s/.test(char ?? '')))
                return at;
            if (char === '{' || char === '[')
                depth++;
            if (isClosing)
                depth--;
            at++;
            if (!isClosing)
                continue;
        }
        if (depth === 0)
            return at;
    }
    return text.length;
}

;// CONCATENATED MODULE: ./build/base/exact-json.js


class ExactNumber {
    text;
    constructor(text) {
        this.text = text;
    }
    toJSON() {
        hasExact = true;
        return isExact ? `${mark()}${this.text}` : Number(this.text);
    }
}
let createdMark;
function mark() {
    createdMark ??= `${globalThis.crypto.randomUUID()}:`;
    return createdMark;
}
const SUSPECT = /[:,[][ \n\r\t]*-?(?:0(?![.\d])(?<=-0)|\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE][+-]?\d|\.0{6}))/;
const NUMBER = /-?\d[\d.eE+-]*/y;
let isExact = false;
let hasExact = false;
function mayBeInexact(text) {
    return SUSPECT.test(text);
}
class TooManyExactNumbers extends Error {
}
function parseExactJson(text, budget = { left: Infinity }) {
    const value = (0,json/* parseJson */.qF)(text);
    if (value === undefined || !mayBeInexact(text))
        return value;
    return JSON.parse(withMarks(text, budget), (_, each) => isMarked(each) ? new ExactNumber(each.slice(mark().length)) : each);
}
function exactJson(value, replacer) {
    isExact = true;
    hasExact = false;
    try {
        const json = JSON.stringify(value, replacer &&
            ((key, each) => {
                if (!isMarked(each))
                    return replacer(key, each);
                const text = each.slice(mark().length);
                const replaced = replacer(key, text);
                return replaced === text ? each : replaced;
            }));
        return hasExact ? json.replace(new RegExp(`"${mark()}([^"]+)"`, 'g'), '$1') : json;
    }
    finally {
        isExact = false;
    }
}
function isMarked(value) {
    return typeof value === 'string' && value.startsWith(mark());
}
function canonicalNumber({ text }) {
    const exact = decimalOf(text);
    if (exact === undefined)
        return text;
    return exact === decimalOf(String(Number(text))) ? JSON.stringify(Number(text)) : exact.replace(/e0$/, '');
}
function decimalOf(text) {
    const [, sign = '', whole = '', fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,12}))?$/.exec(text) ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const significant = digits.slice(0, lengthWithoutZeros(digits));
    if (whole === '')
        return undefined;
    if (significant === '')
        return '0';
    return `${sign}${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
function lengthWithoutZeros(digits) {
    let length = digits.length;
    while (digits[length - 1] === '0')
        length--;
    return length;
}
function withMarks(text, budget) {
    const parts = [];
    let from = 0;
    for (let at = 0; at < text.length;) {
        const char = text[at] ?? '';
        if (char === '"') {
            at = endOfString(text, at);
        }
        else if (char === '-' || (char >= '0' && char <= '9')) {
            NUMBER.lastIndex = at;
            const [number = char] = NUMBER.exec(text) ?? [];
            if (String(Number(number)) !== number) {
                if (--budget.left < 0)
                    throw new TooManyExactNumbers();
                parts.push(text.slice(from, at), `"${mark()}${number}"`);
                from = at + number.length;
            }
            at += number.length;
        }
        else
            at++;
    }
    return `${parts.join('')}${text.slice(from)}`;
}


/***/ }),

/***/ 1061:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveReplay: () => (/* binding */ serveReplay)
});

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(7306);
;// CONCATENATED MODULE: ./build/mcp/cassette/not-recorded.js


const NOT_RECORDED_CODE = -32064;
const NOT_RECORDED = 'not recorded';
const NOT_RECORDED_DATA = { replay: NOT_RECORDED };
function isNotRecorded(error) {
    if (!isJsonObject(error) || error['code'] !== NOT_RECORDED_CODE)
        return false;
    return isJsonObject(error['data']) && error['data']['replay'] === NOT_RECORDED;
}
class NotRecorded extends failure/* Failure */.HR {
    constructor(answer) {
        super('The cassette cannot answer this call.', answer, '');
    }
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
// EXTERNAL MODULE: ./build/engine/servers/stdio-server.js + 3 modules
var stdio_server = __webpack_require__(2043);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(1497);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(768);
;// CONCATENATED MODULE: ./build/mcp/cassette/canonical-json.js


function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map(canonicalJson).join(',')}]`;
    if (value instanceof exact_json/* ExactNumber */.fh)
        return (0,exact_json/* canonicalNumber */.uA)(value);
    if (!(0,json/* isJsonObject */.OW)(value))
        return JSON.stringify(value) ?? 'null';
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`;
}

;// CONCATENATED MODULE: ./build/mcp/cassette/call-key.js

function callKey({ tool, arguments: args }) {
    return `${tool} ${canonicalJson(args)}`;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/indexed-take.js

class IndexedTake {
    #keys;
    #answers = new Map();
    constructor({ calls }) {
        this.#keys = calls.map(callKey);
        for (const [place, { answer }] of calls.entries()) {
            const key = this.#keys[place] ?? '';
            const known = this.#answers.get(key);
            if (known === undefined)
                this.#answers.set(key, [{ place, answer }]);
            else
                known.push({ place, answer });
        }
    }
    has(key) {
        return this.#answers.has(key);
    }
    answer(key, time) {
        const recorded = this.#answers.get(key) ?? [];
        return (recorded[time] ?? recorded.at(-1))?.answer;
    }
    distanceTo(key, time, played) {
        const place = this.#answers.get(key)?.[time]?.place;
        if (place === undefined)
            return this.#keys.length;
        const left = new Map();
        let missing = 0;
        for (const before of this.#keys.slice(0, place)) {
            const times = left.get(before) ?? played.get(before) ?? 0;
            if (times === 0)
                missing += 1;
            else
                left.set(before, times - 1);
        }
        return missing;
    }
}

;// CONCATENATED MODULE: ./build/base/spelling.js
function editDistance(from, to) {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, column) => column);
    for (let row = 1; row <= from.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= to.length; column += 1) {
            const same = from[row - 1] === to[column - 1];
            const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
            current.push(Math.min(at(current, column - 1) + 1, at(last, column) + 1, at(last, column - 1) + (same ? 0 : 1), swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        beforeLast = last;
        last = current;
    }
    return at(last, to.length);
}
function at(row, column) {
    return row[column] ?? Number.POSITIVE_INFINITY;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/nearest-calls.js




const MAX_SHOWN = 3;
const MAX_SHOWN_LENGTH = 200;
const MAX_COMPARED_LENGTH = 300;
const MAX_COMPARED = 500;
function nearestCalls(tool, args, takes) {
    const wanted = textOf(args);
    const ofTool = differentCalls(takes, (call) => call.tool === tool);
    const candidates = ofTool.size > 0 ? ofTool : differentCalls(takes, () => true);
    return [...candidates]
        .map(([shown, call]) => ({
        shown: (0,base_text/* oneLine */.TN)(shown, MAX_SHOWN_LENGTH),
        distance: editDistance(tool.slice(0, 100), call.tool.slice(0, 100)) + editDistance(wanted, textOf(call.arguments))
    }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, MAX_SHOWN)
        .map(({ shown }) => shown);
}
function differentCalls(takes, isWanted) {
    const found = new Map();
    for (const { calls } of takes)
        for (const call of calls) {
            if (found.size === MAX_COMPARED)
                return found;
            if (isWanted(call))
                found.set(callKey(call), call);
        }
    return found;
}
function textOf(args) {
    return canonicalJson(args).slice(0, MAX_COMPARED_LENGTH);
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/player.js





class Player {
    #recording;
    #takes;
    #played = new Map();
    #agreeing;
    constructor(recording) {
        this.#recording = recording;
        const { server, seed } = recording;
        this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take));
        this.#agreeing = this.#takes;
    }
    answer(tool, args) {
        const key = callKey({ tool, arguments: args });
        const time = this.#played.get(key) ?? 0;
        const best = this.#best(this.#agreeing, key, time) ?? this.#best(this.#takes, key, time);
        const answer = best?.answer(key, time);
        if (answer === undefined)
            return { omitted: this.#whyMissing(tool, args) };
        this.#played.set(key, time + 1);
        const given = (0,exact_json/* exactJson */.ip)(answer);
        const agreeing = this.#agreeing.filter((take) => (0,exact_json/* exactJson */.ip)(take.answer(key, time)) === given);
        if (agreeing.length > 0)
            this.#agreeing = agreeing;
        return answer;
    }
    #best(takes, key, time) {
        const having = takes.filter((take) => take.has(key));
        if (having.length <= 1)
            return having[0];
        const [first, ...others] = having.map((take) => ({ take, distance: take.distanceTo(key, time, this.#played) }));
        if (first === undefined)
            return undefined;
        return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).take;
    }
    #whyMissing(tool, args) {
        const { server, seed } = this.#recording;
        const key = callKey({ tool, arguments: args });
        const asked = (0,base_text/* oneLine */.TN)(key, 300);
        const other = server.takes.find((take) => take.seed !== seed && take.calls.some((call) => callKey(call) === key));
        if (other !== undefined)
            return `${asked} ${whySeedDiffers(server.alias, seed, other.seed)}`;
        const near = nearestCalls(tool, args, server.takes);
        const advice = near.length === 0
            ? `The cassette has no call of ${server.alias}. Record the run again with an API key.`
            : `The nearest recorded calls are: ${near.join('; ')}. Make one of these calls, or record the run again with an API key.`;
        return `This call is not in the cassette: ${asked}. ${advice}`;
    }
}
function whySeedDiffers(alias, seed, recorded) {
    if (recorded === undefined)
        return `is recorded only without a seed, and this run has one. Do not seed ${alias}, or record the run again with an API key.`;
    const line = `${alias}=${recorded === 'default' ? recorded : '<file>'}`;
    return (`is recorded only with ${seed === undefined ? 'a seed, and this run has none' : 'another seed'}. ` +
        `Seed ${alias} as the recorded run did: \`${line}\` in the input \`initialize\`, \`--initialize ${line}\`, or \`seed:\` in the case.`);
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/replayed-server.js

const RECORDING_METHOD = 'klavis-sandbox/recording';
function asReplayedServer(value) {
    return (0,json/* isJsonObject */.OW)(value) && (0,json/* isJsonObject */.OW)(value['server']) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/engine/servers/replay/server.js






function serveReplay(streams = { input: process.stdin, output: process.stdout }) {
    let playing;
    const started = () => {
        if (playing === undefined)
            throw new Error('No recording was given.');
        return playing;
    };
    (0,stdio_server/* serveStdio */.L)('replay', {
        'tools/list': () => ({ tools: started().recording.server.tools }),
        'tools/call': (params) => {
            const answer = started().player.answer((0,json_rpc/* asString */.oJ)(params['name']) ?? '', (0,json_rpc/* asObject */.eB)(params['arguments']));
            if ('result' in answer)
                return answer.result;
            if ('omitted' in answer)
                throw new stdio_server/* ProtocolError */.b(NOT_RECORDED_CODE, answer.omitted, NOT_RECORDED_DATA);
            throw new stdio_server/* ProtocolError */.b(answer.error.code, answer.error.message, answer.error.data);
        }
    }, streams, (method, params) => {
        const recording = method === RECORDING_METHOD && playing === undefined ? asReplayedServer(params) : undefined;
        if (recording !== undefined)
            playing = { recording, player: new Player(recording) };
    }, exact_json/* parseExactJson */.lQ);
}


/***/ }),

/***/ 2043:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ ProtocolError),
  L: () => (/* binding */ serveStdio)
});

// EXTERNAL MODULE: ./build/base/exact-json.js + 1 modules
var exact_json = __webpack_require__(2135);
;// CONCATENATED MODULE: ./build/base/version.js
const VERSION = '1.0.0';
const REPOSITORY = 'org/klavis-sandbox-action';
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}

// EXTERNAL MODULE: ./build/engine/json-rpc.js
var json_rpc = __webpack_require__(9647);
;// CONCATENATED MODULE: ./build/engine/mux/limits.js
const MIB = 1024 * 1024;
const DEFAULT_LIMITS = {
    requestBytes: 32 * MIB,
    lineBytes: 64 * MIB,
    logLineBytes: 4096,
    unreadBytes: 64 * MIB,
    unsentBytes: 16 * MIB,
    replayBytes: 16 * MIB,
    replayEvents: 10_000,
    sessions: 1000,
    jsonMs: 2000,
    startMs: 60_000,
    graceMs: 2000,
    progressMs: 15_000
};

;// CONCATENATED MODULE: ./build/engine/mux/line-reader.js
const NEWLINE = 0x0a;
const END_BYTES = 256;
const endsOf = (line) => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) });
class LineReader {
    #maxBytes;
    #onLine;
    #onTooLong;
    #parts = [];
    #length = 0;
    #head;
    constructor(maxBytes, onLine, onTooLong) {
        this.#maxBytes = maxBytes;
        this.#onLine = onLine;
        this.#onTooLong = onTooLong;
    }
    read(chunk) {
        let start = 0;
        for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
            this.#append(chunk.subarray(start, end));
            this.#finishLine();
            start = end + 1;
        }
        if (start < chunk.length)
            this.#append(chunk.subarray(start));
    }
    end() {
        if (this.#length > 0)
            this.#finishLine();
    }
    #append(part) {
        this.#parts.push(part);
        this.#length += part.length;
        if (this.#length <= this.#maxBytes)
            return;
        const whole = Buffer.concat(this.#parts);
        this.#head ??= whole.toString('utf8', 0, END_BYTES);
        this.#parts = [Buffer.from(whole.subarray(-END_BYTES))];
        this.#length = this.#maxBytes;
    }
    #finishLine() {
        const text = Buffer.concat(this.#parts).toString('utf8');
        const head = this.#head;
        this.#parts = [];
        this.#length = 0;
        this.#head = undefined;
        if (head !== undefined)
            this.#onTooLong({ head, tail: text.slice(-END_BYTES) });
        else
            this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    }
}

// EXTERNAL MODULE: ./build/engine/protocol-versions.js + 1 modules
var protocol_versions = __webpack_require__(221);
;// CONCATENATED MODULE: ./build/engine/servers/stdio-server.js






class ProtocolError extends Error {
    code;
    data;
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }
}
function serveStdio(name, answers, { input, output }, onNotification = () => { }, parse = json_rpc/* parseBoundedJson */.Rj) {
    const methods = {
        initialize: (params) => ({
            protocolVersion: (0,protocol_versions/* negotiatedVersion */.d)(params),
            capabilities: { tools: {} },
            serverInfo: { name, version: VERSION }
        }),
        ping: () => ({}),
        ...answers
    };
    const open = new Set();
    const answer = async (request) => {
        open.add(request.id);
        const response = await respond(methods, request);
        if (open.delete(request.id))
            output.write(`${(0,exact_json/* exactJson */.ip)(response)}\n`);
    };
    const receive = (line) => {
        const message = (0,json_rpc/* parseMessage */.vY)(parse(line));
        if (message === undefined || (0,json_rpc/* isResponse */.Sv)(message))
            return;
        if ((0,json_rpc/* isRequest */.ks)(message))
            void answer(message);
        else if (message.method === 'notifications/cancelled') {
            const id = (0,json_rpc/* asRequestId */.Rp)(message.params?.['requestId']);
            if (id !== undefined)
                open.delete(id);
        }
        else
            onNotification(message.method, (0,json_rpc/* asObject */.eB)(message.params));
    };
    const lines = new LineReader(DEFAULT_LIMITS.unreadBytes, receive, () => { });
    input.on('data', (chunk) => lines.read(chunk));
}
async function respond(methods, { id, method, params }) {
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (answer === undefined)
        return (0,json_rpc/* errorResponse */.yj)(id, json_rpc/* METHOD_NOT_FOUND */.X$, 'Method not found');
    try {
        return (0,json_rpc/* resultResponse */.zi)(id, await answer((0,json_rpc/* asObject */.eB)(params)));
    }
    catch (error) {
        const { code, data } = error instanceof ProtocolError ? error : { code: json_rpc/* INTERNAL_ERROR */.zR, data: undefined };
        const response = (0,json_rpc/* errorResponse */.yj)(id, code, error instanceof Error ? error.message : String(error));
        return data === undefined || !('error' in response) ? response : { ...response, error: { ...response.error, data } };
    }
}


/***/ })

};
