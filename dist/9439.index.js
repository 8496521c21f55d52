export const id = 9439;
export const ids = [9439];
export const modules = {

/***/ 87306:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cJ: () => (/* binding */ Cancelled),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   o1: () => (/* binding */ messageWithoutAdvice),
/* harmony export */   up: () => (/* binding */ hasCode)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);

class Failure extends Error {
    what;
    why;
    next;
    constructor(what, why, next, options) {
        super([what, why, next].filter((part) => part !== '').join(' '), options);
        this.name = 'Failure';
        this.what = what;
        this.why = why;
        this.next = next;
    }
}
class InputError extends Failure {
    constructor(what, why = '', next = '') {
        super(what, why, next);
        this.name = 'InputError';
    }
}
class Cancelled extends Error {
    constructor() {
        super('The job was cancelled.');
        this.name = 'Cancelled';
    }
}
function messageOf(error) {
    if (error instanceof Failure || error instanceof Cancelled)
        return error.message;
    if (error instanceof AggregateError && error.message === '')
        return error.errors.map(messageOf).join('; ');
    return (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(error instanceof Error ? error.message || error.name : String(error));
}
function messageWithoutAdvice(error) {
    return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error);
}
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
function hasCode(error, ...codes) {
    const code = errorCode(error);
    return typeof code === 'string' && codes.includes(code);
}


/***/ }),

/***/ 93249:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ machine),
/* harmony export */   GB: () => (/* binding */ perHost),
/* harmony export */   Mf: () => (/* binding */ checkoutHint),
/* harmony export */   mu: () => (/* binding */ useTerminalWording),
/* harmony export */   nt: () => (/* binding */ rerun),
/* harmony export */   yu: () => (/* binding */ inputName),
/* harmony export */   yy: () => (/* binding */ temporaryFolder)
/* harmony export */ });
let terminalArguments;
function useTerminalWording(argumentNames) {
    terminalArguments = new Set(argumentNames);
}
function perHost(texts) {
    return terminalArguments === undefined ? texts.action : texts.terminal;
}
function inputName(name, value) {
    if (terminalArguments === undefined)
        return value === undefined ? `\`${name}\`` : `\`${name}: ${value}\``;
    if (terminalArguments.has(name))
        return `\`${name}\``;
    if (name === 'api-key')
        return 'KLAVIS_API_KEY';
    if (value === 'true' || value === 'false')
        return `\`--${value === 'true' ? '' : 'no-'}${name}\``;
    return value === undefined ? `\`--${name}\`` : `\`--${name} ${value}\``;
}
function rerun() {
    return perHost({ action: 'Re-run the job', terminal: 'Run the command again' });
}
function checkoutHint() {
    return perHost({
        action: 'Run `actions/checkout` before this step.',
        terminal: 'Paths are relative to the current folder.'
    });
}
function temporaryFolder() {
    return perHost({ action: 'RUNNER_TEMP', terminal: 'the folder' });
}
function machine() {
    return perHost({ action: 'the runner', terminal: 'this machine' });
}


/***/ }),

/***/ 44074:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ah: () => (/* binding */ hasRepeatedKey),
/* harmony export */   Z0: () => (/* binding */ elementsAt),
/* harmony export */   ap: () => (/* binding */ endOfString),
/* harmony export */   n7: () => (/* binding */ membersAt)
/* harmony export */ });
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


/***/ }),

/***/ 10768:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OW: () => (/* binding */ isJsonObject),
/* harmony export */   hz: () => (/* binding */ isDeeperThan),
/* harmony export */   qF: () => (/* binding */ parseJson)
/* harmony export */ });
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isJsonObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function isDeeperThan(levels, value) {
    if (typeof value !== 'object' || value === null)
        return false;
    return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}


/***/ }),

/***/ 97888:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yq: () => (/* binding */ SHORTEST_SECRET_PART),
  Sb: () => (/* binding */ Secrets),
  k: () => (/* binding */ secretsOfHeader)
});

;// CONCATENATED MODULE: ./build/base/pattern-automaton.js
const ROOT = 0;
class PatternAutomaton {
    #parent;
    #byte;
    #depth;
    #fail;
    #longest;
    #fromRoot = new Int32Array(256);
    #firstChild;
    #hasMore;
    #edges;
    #children;
    #mask;
    #nodes = 1;
    constructor(patterns) {
        const most = patterns.reduce((sum, { length }) => sum + length, 1);
        this.#parent = new Int32Array(most);
        this.#byte = new Uint8Array(most);
        this.#depth = new Int32Array(most);
        this.#fail = new Int32Array(most);
        this.#longest = new Int32Array(most);
        this.#firstChild = new Int32Array(most);
        this.#hasMore = new Uint8Array(most);
        const slots = 2 ** Math.ceil(Math.log2((patterns.length + 1) * 2));
        this.#edges = new Int32Array(slots);
        this.#children = new Int32Array(slots);
        this.#mask = slots - 1;
        for (const pattern of patterns)
            this.#insert(pattern);
        this.#link();
    }
    step(node, byte) {
        for (let from = node; from !== ROOT; from = this.#fail[from] ?? ROOT) {
            const child = this.#child(from, byte);
            if (child !== ROOT)
                return child;
        }
        return this.#fromRoot[byte] ?? ROOT;
    }
    longestAt(node) {
        return this.#longest[node] ?? 0;
    }
    depthOf(node) {
        return this.#depth[node] ?? 0;
    }
    #insert(pattern) {
        let node = ROOT;
        for (const byte of pattern) {
            const known = node === ROOT ? (this.#fromRoot[byte] ?? ROOT) : this.#child(node, byte);
            node = known === ROOT ? this.#addChild(node, byte) : known;
        }
        this.#longest[node] = pattern.length;
    }
    #addChild(parent, byte) {
        const node = this.#nodes++;
        this.#parent[node] = parent;
        this.#byte[node] = byte;
        this.#depth[node] = this.depthOf(parent) + 1;
        if (parent === ROOT)
            this.#fromRoot[byte] = node;
        else if (this.#firstChild[parent] === ROOT)
            this.#firstChild[parent] = node;
        else {
            const slot = this.#slotOf(parent, byte);
            this.#edges[slot] = edgeOf(parent, byte);
            this.#children[slot] = node;
            this.#hasMore[parent] = 1;
        }
        return node;
    }
    #child(node, byte) {
        const first = this.#firstChild[node] ?? ROOT;
        if (first === ROOT || this.#byte[first] === byte)
            return first;
        return this.#hasMore[node] === 1 ? (this.#children[this.#slotOf(node, byte)] ?? ROOT) : ROOT;
    }
    #slotOf(node, byte) {
        const edge = edgeOf(node, byte);
        let slot = Math.imul(edge, 0x9e3779b1) >>> 7;
        for (slot &= this.#mask; this.#children[slot] !== ROOT; slot = (slot + 1) & this.#mask)
            if (this.#edges[slot] === edge)
                return slot;
        return slot;
    }
    #link() {
        for (const node of this.#byDepth()) {
            const parent = this.#parent[node] ?? ROOT;
            const fail = parent === ROOT ? ROOT : this.step(this.#fail[parent] ?? ROOT, this.#byte[node] ?? 0);
            this.#fail[node] = fail;
            if (this.#longest[node] === 0)
                this.#longest[node] = this.longestAt(fail);
        }
    }
    #byDepth() {
        const depths = this.#depth.subarray(1, this.#nodes);
        const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
        const next = new Int32Array(deepest + 2);
        for (const depth of depths)
            next[depth + 1] = (next[depth + 1] ?? 0) + 1;
        for (let depth = 1; depth < next.length; depth++)
            next[depth] = (next[depth] ?? 0) + (next[depth - 1] ?? 0);
        const sorted = new Int32Array(depths.length);
        depths.forEach((depth, index) => {
            const place = next[depth] ?? 0;
            next[depth] = place + 1;
            sorted[place] = index + 1;
        });
        return sorted;
    }
}
function edgeOf(node, byte) {
    return (node * 256 + byte) | 0;
}

;// CONCATENATED MODULE: ./build/base/redactor.js
const STARS = Buffer.from('***');
class Redactor {
    #automaton;
    #node = 0;
    #seen = 0;
    #held = Buffer.alloc(0);
    #heldFrom = 0;
    #hidden = [];
    #starredUntil = 0;
    constructor(automaton) {
        this.#automaton = automaton;
    }
    push(chunk) {
        const automaton = this.#automaton;
        let node = this.#node;
        for (let index = 0; index < chunk.length; index++) {
            node = automaton.step(node, chunk[index] ?? 0);
            const length = automaton.longestAt(node);
            if (length > 0)
                this.#hide(this.#seen + index + 1 - length, this.#seen + index + 1);
        }
        this.#node = node;
        this.#seen += chunk.length;
        this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
        return this.#releaseUntil(this.#seen - automaton.depthOf(node));
    }
    end() {
        return this.#releaseUntil(this.#seen);
    }
    #hide(from, end) {
        let last = this.#hidden.at(-1);
        while (last !== undefined && last.start > from && last.end > from) {
            this.#hidden.pop();
            last = this.#hidden.at(-1);
        }
        if (last !== undefined && last.end > from)
            last.end = end;
        else
            this.#hidden.push({ start: from, end });
    }
    #releaseUntil(limit) {
        const pieces = [];
        let at = this.#heldFrom;
        const copyUntil = (end) => {
            if (end > at)
                pieces.push(this.#held.subarray(at - this.#heldFrom, end - this.#heldFrom));
            at = Math.max(at, end);
        };
        for (let next = this.#hidden[0]; next !== undefined && next.start < limit; next = this.#hidden[0]) {
            copyUntil(next.start);
            if (next.start >= this.#starredUntil)
                pieces.push(STARS);
            this.#starredUntil = next.end;
            at = Math.max(at, Math.min(next.end, limit));
            if (next.end > limit)
                break;
            this.#hidden.shift();
        }
        if (at < limit)
            copyUntil(limit);
        this.#held = Buffer.from(this.#held.subarray(at - this.#heldFrom));
        this.#heldFrom = at;
        return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    }
}

;// CONCATENATED MODULE: ./build/base/secrets.js


const SHORTEST_SECRET = 6;
const SHORTEST_SECRET_PART = 8;
function secretsOfHeader(value) {
    return [value, ...value.split(/\s+/).filter((word) => word.length >= SHORTEST_SECRET_PART)];
}
const LONG_TEXT = 16 * 1024;
const SEARCH_PER_BYTE = 100;
class Secrets {
    #values = new Set();
    #forms = [];
    #characters = 0;
    #searched = 0;
    #automaton;
    add(secret) {
        if (this.#values.has(secret))
            return [];
        const lines = secret.split(/\r?\n/).filter((line) => line.trim().length >= SHORTEST_SECRET);
        for (const value of lines.length > 1 ? [secret, ...lines] : lines)
            this.#remember(value);
        return lines;
    }
    redact(text) {
        this.#searched += this.#forms.length * (text.length + LONG_TEXT / 256);
        const isWorthIt = text.length > LONG_TEXT || this.#searched > SEARCH_PER_BYTE * this.#characters;
        if (this.#automaton === undefined && !isWorthIt)
            return replaceEach(text, this.#forms);
        const bytes = Buffer.from(text);
        const redactor = this.newRedactor();
        const clean = Buffer.concat([redactor.push(bytes), redactor.end()]);
        return clean.equals(bytes) ? text : clean.toString();
    }
    newRedactor() {
        this.#automaton ??= new PatternAutomaton(this.#forms.map((form) => Buffer.from(form)));
        return new Redactor(this.#automaton);
    }
    openScope() {
        const known = this.#values.size;
        const [forms, characters, automaton] = [this.#forms.length, this.#characters, this.#automaton];
        return () => {
            for (const value of [...this.#values].slice(known))
                this.#values.delete(value);
            this.#forms.length = forms;
            this.#characters = characters;
            this.#automaton = automaton;
            this.#searched = 0;
        };
    }
    #remember(value) {
        if (this.#values.has(value))
            return;
        this.#values.add(value);
        for (const form of formsOf(value)) {
            this.#forms.push(form);
            this.#characters += form.length;
        }
        this.#automaton = undefined;
        this.#searched = 0;
    }
}
function replaceEach(text, forms) {
    const found = [];
    for (const form of forms) {
        for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1))
            found.push({ start, end: start + form.length });
    }
    if (found.length === 0)
        return text;
    found.sort((one, other) => one.start - other.start);
    let clean = '';
    let end = 0;
    for (const each of found) {
        if (each.start >= end)
            clean += `${text.slice(end, each.start)}***`;
        end = Math.max(end, each.end);
    }
    return clean + text.slice(end);
}
function formsOf(secret) {
    const escaped = JSON.stringify(secret).slice(1, -1);
    return escaped === secret ? [secret] : [secret, escaped];
}


/***/ }),

/***/ 91497:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   FV: () => (/* binding */ escapeMarkdown),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   oi: () => (/* binding */ safeJson),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
function safeLine(line) {
    return line
        .replace(LINE_BREAKS, ' ')
        .replace(CONTROLS, '�')
        .replace(/##\[/g, '## [')
        .replace(/^(\s*):(?=:)/u, '$1: ');
}
function safeLines(text) {
    return text.split(/\r?\n/).map(safeLine).join('\n');
}
function safeJson(value) {
    const escaped = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return JSON.stringify(value, null, 2).replace(CONTROLS, escaped).replaceAll('##[', '#\\u0023[');
}
function oneLine(text, limit = 500) {
    const line = safeLine(text.replace(/\s+/g, ' ').trim());
    return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
function codeSpan(text, limit = 500) {
    const line = oneLine(text, limit).replaceAll('`', 'ˋ').replaceAll('|', '¦');
    return `\`${line || '–'}\``;
}
function codeBlock(text, language) {
    let longest = 2;
    for (const [run] of text.matchAll(/`+/g))
        longest = Math.max(longest, run.length);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${safeLines(text)}\n${fence}`;
}
const MARKUP = new RegExp([
    /[&<>`*[\]()#|\\~@$]/,
    /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u,
    /(?<!\d):(?!\s|$)|:(?!\d|\s|$)/,
    /(?<=www)\./,
    /(?<=\bGH)-/,
    /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/
]
    .map(({ source }) => source)
    .join('|'), 'giu');
function escapeMarkdown(text, limit = 500) {
    return oneLine(text, limit).replace(MARKUP, (char) => `&#${char.charCodeAt(0)};`);
}


/***/ }),

/***/ 54514:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ hasNul),
/* harmony export */   z: () => (/* binding */ foldName)
/* harmony export */ });
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const DOTTED_I = /\u0130/g;
function foldName(name) {
    return name.normalize('NFKC').replace(INVISIBLE, '').replace(DOTTED_I, 'i').trim().toUpperCase().toLowerCase();
}
function hasNul(name) {
    return name.includes('\0');
}


/***/ }),

/***/ 81259:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bk: () => (/* binding */ isAllowedTool),
/* harmony export */   NO: () => (/* binding */ combineRules),
/* harmony export */   Nw: () => (/* binding */ parseToolRules),
/* harmony export */   c6: () => (/* binding */ isDenial),
/* harmony export */   fL: () => (/* binding */ denialMessage),
/* harmony export */   xo: () => (/* binding */ unmatchedPatterns)
/* harmony export */ });
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);
/* harmony import */ var _fold_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54514);


const MAX_SHOWN_LENGTH = 200;
const DENIED = 'is not allowed. The rule is `allowed-tools`:';
const MAX_NAME_LENGTH = 1_000;
function parseToolRules(text) {
    const patterns = text
        .split(',')
        .map((pattern) => pattern.trim())
        .filter((pattern) => pattern !== '');
    const denied = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1).trim());
    const allowed = patterns.filter((pattern) => !pattern.startsWith('!'));
    if (patterns.length === 0 || denied.includes(''))
        return undefined;
    return { allowed: allowed.length === 0 ? ['*'] : allowed, denied };
}
function isAllowedTool(rules, name) {
    if (rules === undefined)
        return true;
    if (name.length > MAX_NAME_LENGTH || (0,_fold_name_js__WEBPACK_IMPORTED_MODULE_1__/* .hasNul */ .Y)(name))
        return false;
    const isAllowed = rules.allowed.some((pattern) => matchesGlob(pattern, name));
    const folded = rules.denied.length === 0 ? name : (0,_fold_name_js__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .z)(name);
    const isDenied = rules.denied.some((pattern) => matchesGlob((0,_fold_name_js__WEBPACK_IMPORTED_MODULE_1__/* .foldName */ .z)(pattern), folded));
    return isAllowed && !isDenied && isAllowedTool(rules.also, name);
}
function combineRules(one, other) {
    if (one === undefined || other === undefined)
        return one ?? other;
    return { ...one, also: combineRules(one.also, other) ?? other };
}
function denialMessage(alias, name, { also, ...rules }) {
    if (also !== undefined && isAllowedTool(rules, name))
        return denialMessage(alias, name, also);
    return `The tool ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(name, MAX_SHOWN_LENGTH)} ${DENIED} \`${alias}: ${patternsOf(rules).join(', ')}\`.`;
}
function isDenial(error) {
    return error.includes(DENIED);
}
function unmatchedPatterns(rules, names) {
    return patternsOf(rules).filter((pattern) => {
        const glob = pattern.replace(/^!/, '');
        return glob !== '*' && !names.some((name) => matchesGlob(glob.toLowerCase(), name.toLowerCase()));
    });
}
function patternsOf({ allowed, denied }) {
    return [...allowed, ...denied.map((pattern) => `!${pattern}`)];
}
function matchesGlob(pattern, name) {
    let [at, from] = [0, 0];
    let [star, mark] = [-1, 0];
    while (from < name.length) {
        if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[from]) && pattern[at] !== '*') {
            at++;
            from++;
        }
        else if (pattern[at] === '*') {
            star = at++;
            mark = from;
        }
        else if (star !== -1) {
            at = star + 1;
            from = ++mark;
        }
        else
            return false;
    }
    while (pattern[at] === '*')
        at++;
    return at === pattern.length;
}


/***/ })

};
