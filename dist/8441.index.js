export const id = 8441;
export const ids = [8441];
export const modules = {

/***/ 20626:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ readAuthorities),
/* harmony export */   bL: () => (/* binding */ systemAuthorities),
/* harmony export */   jf: () => (/* binding */ trustedTls),
/* harmony export */   lq: () => (/* binding */ fromPem),
/* harmony export */   qQ: () => (/* binding */ hashOf),
/* harmony export */   sg: () => (/* binding */ toPem),
/* harmony export */   zk: () => (/* binding */ trustOnly)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);


const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_CERTIFICATES = 2_000;
const CERTIFICATE = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----[^-]+-----END (?:X509 |TRUSTED )?CERTIFICATE-----/g;
let tlsOptions = {};
function trustedTls() {
    return tlsOptions;
}
async function trustOnly(authorities, rejectUnauthorized) {
    const tls = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 41692, 19));
    const trusted = [...tls.rootCertificates, ...authorities];
    const { setDefaultCACertificates } = tls;
    setDefaultCACertificates?.(trusted);
    tlsOptions = { secureContext: tls.createSecureContext({ ca: trusted }), rejectUnauthorized };
}
function systemAuthorities() {
    const tls = process.getBuiltinModule?.('node:tls');
    return tls?.getCACertificates?.('system');
}
function readAuthorities(path) {
    const text = readBounded(path);
    return (text.match(CERTIFICATE) ?? []).slice(0, MAX_CERTIFICATES).flatMap((block) => {
        try {
            return [toPem(new node_crypto__WEBPACK_IMPORTED_MODULE_0__.X509Certificate(block).raw.toString('base64'))];
        }
        catch {
            return [];
        }
    });
}
function readBounded(path) {
    let file;
    try {
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0));
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        return stats.isFile() && stats.size <= MAX_FILE_BYTES ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file, 'utf8') : '';
    }
    catch {
        return '';
    }
    finally {
        if (file !== undefined)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
function toPem(base64) {
    return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}
function fromPem(pem) {
    return pem.replace(/-----[^-]+-----|\s/g, '');
}
function hashOf(certificates) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    for (const certificate of certificates.map(fromPem).sort())
        hash.update(`${certificate}\n`);
    return hash.digest('hex');
}


/***/ }),

/***/ 43915:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dw: () => (/* binding */ NETWORK_VARIABLES),
/* harmony export */   U9: () => (/* binding */ trustSaved),
/* harmony export */   Wm: () => (/* binding */ proxySecrets),
/* harmony export */   eg: () => (/* binding */ networkSettings),
/* harmony export */   j8: () => (/* binding */ networkFingerprint),
/* harmony export */   sR: () => (/* binding */ changesSince),
/* harmony export */   se: () => (/* binding */ restoreVariables)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _authorities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20626);
/* harmony import */ var _no_proxy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(89685);



const NETWORK_VARIABLES = [
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
    'NODE_USE_ENV_PROXY',
    'NODE_EXTRA_CA_CERTS',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_USE_SYSTEM_CA',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR'
];
const DEBUG_VARIABLES = ['NODE_DEBUG', 'NODE_DEBUG_NATIVE'];
const CODE_VARIABLES = [
    'LD_PRELOAD',
    'LD_AUDIT',
    'DYLD_INSERT_LIBRARIES',
    'NODE_COMPILE_CACHE',
    'OPENSSL_CONF',
    'OPENSSL_ENGINES',
    'OPENSSL_MODULES'
];
const isDuplicate = (name) => process.platform === 'win32' && name !== name.toUpperCase();
const VARIABLES = [...NETWORK_VARIABLES, ...DEBUG_VARIABLES, ...CODE_VARIABLES].filter((name) => !isDuplicate(name));
const MAX_SAVED_CHARACTERS = 16_000;
function networkSettings() {
    const variables = {};
    for (const name of VARIABLES) {
        const value = process.env[name];
        if (value !== undefined && value !== '')
            variables[name] = value;
    }
    const path = variables['NODE_EXTRA_CA_CERTS'];
    return {
        variables,
        ...(path === undefined ? {} : { extra: savedForm((0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .readAuthorities */ .Gh)(path)) }),
        ...(usesSystemStore() ? { system: systemHash() } : {})
    };
}
function savedForm(certificates) {
    const saved = certificates.map(_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .fromPem */ .lq);
    const hash = (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .hashOf */ .qQ)(certificates);
    return saved.join('').length > MAX_SAVED_CHARACTERS ? { hash } : { hash, certificates: saved };
}
function usesSystemStore() {
    const flags = [process.env['NODE_OPTIONS'] ?? '', ...process.execArgv].join(' ');
    return process.env['NODE_USE_SYSTEM_CA'] === '1' || /--use-(?:system|openssl)-ca/.test(flags);
}
function systemHash() {
    const system = (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .systemAuthorities */ .bL)();
    return system === undefined ? '' : (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .hashOf */ .qQ)(system);
}
function changesSince(saved) {
    const extra = extraNow(saved);
    const variables = changedAmong([...NETWORK_VARIABLES, ...DEBUG_VARIABLES], saved).filter((name) => name !== 'NODE_EXTRA_CA_CERTS' || extra === 'same' || isSet(name));
    const code = changedAmong(CODE_VARIABLES, saved).filter(isSet);
    const hasChanged = variables.length > 0 || code.length > 0 || extra !== 'same';
    const systemChanged = !hasChanged && saved.system !== undefined && saved.system !== systemHash();
    return { variables, code, extra, systemChanged };
}
function changedAmong(names, { variables }) {
    const now = (name) => process.env[name];
    const saved = (name) => variables[name];
    return names.filter((name) => !isDuplicate(name) &&
        (now(name) ?? '') !== (saved(name) ?? '') &&
        comparable(name, now) !== comparable(name, saved));
}
function comparable(name, env) {
    return name === 'NO_PROXY' || name === 'no_proxy' ? (0,_no_proxy_js__WEBPACK_IMPORTED_MODULE_2__/* .noProxyOf */ .x)(env, name) : (env(name) ?? '');
}
function isSet(name) {
    return (process.env[name] ?? '') !== '';
}
function extraNow({ variables, extra }) {
    if (extra === undefined)
        return 'same';
    const isSameFile = (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .hashOf */ .qQ)((0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .readAuthorities */ .Gh)(variables['NODE_EXTRA_CA_CERTS'] ?? '')) === extra.hash;
    if (isSameFile)
        return 'same';
    return extra.certificates === undefined ? 'lost' : 'changed';
}
function restoreVariables(saved, { extra }) {
    for (const name of VARIABLES) {
        const value = saved.variables[name];
        if (value === undefined)
            delete process.env[name];
        else
            process.env[name] = value;
    }
    if (extra !== 'same')
        delete process.env['NODE_EXTRA_CA_CERTS'];
}
async function trustSaved(saved, changes) {
    if (saved.system === '')
        return;
    const usesDefaults = saved.extra === undefined && saved.system === undefined && changes.variables.length === 0;
    if (usesDefaults)
        return;
    await (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .trustOnly */ .zk)([...savedAuthorities(saved, changes), ...(saved.system === undefined ? [] : verifiedSystem(saved.system))], saved.variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0');
}
function savedAuthorities({ variables, extra }, changes) {
    if (extra?.certificates !== undefined)
        return extra.certificates.map(_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .toPem */ .sg);
    if (extra === undefined || changes.extra !== 'same')
        return [];
    const certificates = (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .readAuthorities */ .Gh)(variables['NODE_EXTRA_CA_CERTS'] ?? '');
    return (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .hashOf */ .qQ)(certificates) === extra.hash ? certificates : [];
}
function verifiedSystem(hash) {
    const system = (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .systemAuthorities */ .bL)() ?? [];
    return (0,_authorities_js__WEBPACK_IMPORTED_MODULE_1__/* .hashOf */ .qQ)(system) === hash ? system : [];
}
function networkFingerprint(settings = networkSettings()) {
    const { variables, extra, system } = settings;
    const shown = VARIABLES.flatMap((name) => {
        const value = comparable(name, (each) => variables[each]);
        return value === '' ? [] : [`${name}=${value.replace(/\/\/[^/]*@/, '//')}`];
    });
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([shown, extra?.hash ?? '', system ?? '']))
        .digest('hex');
}
function proxySecrets({ variables }) {
    return Object.entries(variables).flatMap(([name, value]) => {
        const [, login] = /_proxy$/i.test(name) ? (/^(?:[a-z]+:\/\/)?([^/]*)@/i.exec(value) ?? []) : [];
        if (login === undefined)
            return [];
        const password = login.replace(/^[^:]*:?/, '');
        return [value, login, password, ...[login, password].map(decoded)].filter((secret) => secret !== '');
    });
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 89685:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ loopbackExclusions),
/* harmony export */   x: () => (/* binding */ noProxyOf)
/* harmony export */ });
const LOOPBACK = ['127.0.0.1', 'localhost'];
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'];
function loopbackExclusions(env, isWindows = process.platform === 'win32') {
    const get = (name) => env(name) || env(name.toLowerCase()) || '';
    if (PROXIES.every((name) => get(name) === ''))
        return {};
    const missing = names(isWindows).filter((name) => !excludesLoopback(noProxy(env, name)));
    return Object.fromEntries(missing.map((name) => [name, withLoopback(noProxy(env, name))]));
}
function noProxyOf(env, name) {
    const others = itemsOf(noProxy(env, name)).filter((item) => !LOOPBACK.includes(item.toLowerCase()));
    return others.join(',');
}
function names(isWindows) {
    return isWindows ? ['NO_PROXY'] : ['NO_PROXY', 'no_proxy'];
}
function noProxy(env, name) {
    return env(name) || env(name === 'NO_PROXY' ? 'no_proxy' : 'NO_PROXY') || '';
}
function excludesLoopback(text) {
    return itemsOf(text).some((item) => item === '*' || item === '127.0.0.1');
}
function withLoopback(text) {
    return [...new Set([...itemsOf(text), ...LOOPBACK])].join(',');
}
function itemsOf(text) {
    return text
        .split(/[\s,]+/)
        .map((item) => item.trim())
        .filter((item) => item !== '');
}


/***/ }),

/***/ 23578:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ isRecorded),
/* harmony export */   x: () => (/* binding */ readCassetteInput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(93249);
/* harmony import */ var _base_sha256_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39589);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(64768);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(35380);
/* harmony import */ var _mcp_cassette_cassette_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46354);
/* harmony import */ var _mcp_cassette_read_cassette_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9427);
/* harmony import */ var _known_servers_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(63026);











function readCassetteInput(read, { engine, hasKey, wanted, workspace }, problems) {
    const path = read.text('cassette');
    if (path === '' && engine === 'replay')
        problems.add('cassette', `${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .inputName */ .yu)('engine', 'replay')} needs one. Set it to the path of a recorded run, which \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_5__/* .commandName */ .p6)()} cassette\` writes.`);
    if (path === '' || (engine !== 'replay' && (engine !== 'auto' || hasKey)))
        return undefined;
    const addProblem = (problem) => problems.add('cassette', problem);
    const bytes = readInWorkspace(path, workspace, addProblem);
    if (bytes === undefined)
        return undefined;
    const found = (0,_mcp_cassette_read_cassette_js__WEBPACK_IMPORTED_MODULE_7__/* .readCassette */ .n)(bytes);
    if ('problem' in found) {
        addProblem(`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(path, 200)} is not a valid cassette. ${found.problem} Write it again with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_5__/* .commandName */ .p6)()} cassette\`.`);
        return undefined;
    }
    for (const each of wanted)
        checkServer(each, found.cassette, engine, addProblem);
    return { path, bytes, sha256: (0,_base_sha256_js__WEBPACK_IMPORTED_MODULE_2__/* .sha256 */ .s)(bytes), cassette: found.cassette };
}
function isRecorded({ alias, server }, input) {
    const found = input?.cassette.servers.find((each) => each.alias === alias);
    return found?.server.toLowerCase() === server.toLowerCase();
}
function checkServer({ alias, server }, { servers }, engine, addProblem) {
    const recorded = servers.find((each) => each.alias === alias);
    if (recorded !== undefined) {
        if (recorded.server.toLowerCase() !== server.toLowerCase())
            addProblem(`its \`${alias}\` is ${recorded.server}, not ${server}. Use the alias that was recorded, or record the run again.`);
    }
    else if (engine === 'replay' && !_known_servers_js__WEBPACK_IMPORTED_MODULE_8__/* .EMBEDDED_SANDBOXES */ .b2.includes(server))
        addProblem(`it has no recording of \`${alias}\`. It has ${servers.map((each) => each.alias).join(', ') || 'none at all'}. Remove \`${alias}\`, or record the run again.`);
}
function readInWorkspace(path, workspace, addProblem) {
    const shown = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(path, 200);
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path);
    if (!isInWorkspace(absolute, workspace)) {
        addProblem((0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .somethingAt */ .q3)(absolute)
            ? `${shown} is outside of the workspace. Use a path inside.`
            : `there is no file ${shown}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .checkoutHint */ .Mf)()}`);
        return undefined;
    }
    const bytes = (0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainBytes */ .eZ)(absolute, _mcp_cassette_cassette_js__WEBPACK_IMPORTED_MODULE_6__/* .CASSETTE_LIMITS */ .e.bytes);
    if (bytes === undefined)
        addProblem((0,_host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .somethingAt */ .q3)(absolute)
            ? `${shown} is not a regular file of at most ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .size */ .Ej)(_mcp_cassette_cassette_js__WEBPACK_IMPORTED_MODULE_6__/* .CASSETTE_LIMITS */ .e.bytes)}. Links are not followed.`
            : `there is no file ${shown}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_9__/* .checkoutHint */ .Mf)()}`);
    return bytes;
}
function isInWorkspace(path, workspace) {
    try {
        const root = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(workspace);
        const below = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)), 'file'));
        return !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(below) && below.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep)[0] !== '..';
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 63026:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fl: () => (/* binding */ EMBEDDED_LOCAL),
/* harmony export */   b2: () => (/* binding */ EMBEDDED_SANDBOXES),
/* harmony export */   p5: () => (/* binding */ KNOWN_SERVERS),
/* harmony export */   ut: () => (/* binding */ runsCode),
/* harmony export */   vg: () => (/* binding */ unknownServerWarnings)
/* harmony export */ });
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);

const EMBEDDED_SANDBOXES = ['calculator', 'postgres'];
const EMBEDDED_LOCAL = [
    'filesystem',
    'localmemory',
    'git',
    'terminal',
    'code-runner',
    'excel',
    'pdf-tools'
];
const CODE_SERVERS = ['terminal', 'code-runner'];
function runsCode({ localServers }) {
    return localServers === 'ALL' || (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .namedServers */ .CH)(localServers).some((name) => CODE_SERVERS.includes(name));
}
const KNOWN_SERVERS = [
    ...serversOf('local-sandbox', _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .LOCAL_SERVERS */ .Bf, EMBEDDED_LOCAL),
    ...serversOf('sandboxes', _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .SAAS_SERVERS */ .ex, EMBEDDED_SANDBOXES)
].sort((left, right) => Number(right.withoutKey) - Number(left.withoutKey));
function serversOf(input, names, embedded) {
    return [...names].sort().map((name) => ({ name, input, withoutKey: embedded.includes(name) }));
}
function unknownServerWarnings({ sandboxes, localServers }) {
    return [
        ...sandboxes
            .filter(({ server }) => !_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .SAAS_SERVERS */ .ex.includes(server))
            .map(({ server }) => warning('sandboxes', server, 'sandbox')),
        ...(0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .namedServers */ .CH)(localServers)
            .filter((name) => !_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .LOCAL_SERVERS */ .Bf.includes(name))
            .map((name) => warning('local-sandbox', name, 'local'))
    ];
}
function warning(input, name, kind) {
    const advice = (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .nameAdvice */ .wW)([name], kind) || 'If it is a new server, ignore this warning.';
    return `\`${input}\`: this version of the action does not know the server "${name}". ${advice}`;
}


/***/ }),

/***/ 68337:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bs: () => (/* binding */ isReserved),
/* harmony export */   CL: () => (/* binding */ checkCollisions),
/* harmony export */   Eo: () => (/* binding */ isName),
/* harmony export */   LV: () => (/* binding */ wantedSandboxes),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   bC: () => (/* binding */ wantedLocalServers),
/* harmony export */   cY: () => (/* binding */ urlVariable),
/* harmony export */   ld: () => (/* binding */ items),
/* harmony export */   nP: () => (/* binding */ wantedIn),
/* harmony export */   o_: () => (/* binding */ NAME)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(93249);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15395);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73368);



const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const MAX_NAME_LENGTH = 64;
const RESERVED = ['server', 'local-sandbox'];
function items(text) {
    return lines(text)
        .flatMap((line) => line.split(','))
        .map((item) => item.trim())
        .filter((item) => item !== '');
}
function lines(text) {
    return text
        .split(/\r?\n|\r/)
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'));
}
function wantedSandboxes(text, problems) {
    return wantedIn('sandboxes', text, isName, problems);
}
function wantedIn(input, text, isServer, problems) {
    const wanted = [];
    for (const item of items(text)) {
        const [alias = '', server = alias, ...more] = item.split('=').map((part) => part.trim());
        if (alias === '' || server === '' || more.length > 0) {
            problems.add(input, `${(0,_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(item)} is neither \`name\` nor \`alias=name\`.`);
            continue;
        }
        const sandbox = { alias, server };
        if (!isServer(input, server, problems) || !isName(input, alias, problems))
            continue;
        if (isReserved(alias)) {
            problems.add(input, `the alias \`${alias}\` is reserved. Write \`my-${alias}=…\` instead.`);
        }
        else if (wanted.some(({ alias }) => alias === sandbox.alias)) {
            problems.add(input, `\`${sandbox.alias}\` appears twice. Give each one an alias: \`first=${sandbox.server}, second=${sandbox.server}\`.`);
        }
        else
            wanted.push(sandbox);
    }
    return wanted;
}
function isReserved(alias) {
    return RESERVED.includes(alias.toLowerCase());
}
function wantedLocalServers(text, problems) {
    const names = items(text);
    if (names.length === 0)
        return undefined;
    if (names.some((name) => (0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_0__/* .isAll */ .kd)(name.toUpperCase()))) {
        if (names.length > 1)
            problems.add('local-sandbox', '`ALL` already includes every server. Remove the other names.');
        return 'ALL';
    }
    const valid = names.filter((name) => isName('local-sandbox', name, problems));
    for (const name of valid) {
        if (name.toLowerCase() === 'server')
            problems.add('local-sandbox', 'the name `server` is reserved for the output `server-url`. Remove it.');
    }
    return [...new Set(valid)];
}
function isName(input, name, problems) {
    if (NAME.test(name) && name.length <= MAX_NAME_LENGTH)
        return true;
    const hint = name.includes('=') ? ' (local servers have no aliases)' : aliasHint(input, name);
    problems.add(input, `${(0,_values_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(name)} is not a valid name. Use letters, digits, \`.\`, \`_\` and \`-\`, and start with a letter or digit${hint}.`);
    return false;
}
function aliasHint(input, name) {
    if (input !== 'instances' || !/^[A-Za-z0-9]/.test(name))
        return '';
    return `; give it an alias: \`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}=${name}\``;
}
function urlVariable(alias) {
    return `KLAVIS_${alias.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_MCP_URL`;
}
function checkCollisions(sandboxes, local, problems, instances = []) {
    const owners = new Map();
    const named = [
        ...sandboxes.map(({ alias }) => ({ input: 'sandboxes', alias })),
        ...local.map((alias) => ({ input: 'local-sandbox', alias })),
        ...instances.map(({ alias }) => ({ input: 'instances', alias }))
    ];
    for (const one of named) {
        const variable = urlVariable(one.alias);
        const owner = owners.get(variable);
        if (owner === undefined)
            owners.set(variable, one);
        else
            problems.add(...collision(owner, one, variable));
    }
}
function collision(first, second, variable) {
    const [fixable, other] = second.input === 'local-sandbox' ? [first, second] : [second, first];
    if (first.alias !== second.alias)
        return [
            fixable.input,
            `\`${first.alias}\` and \`${second.alias}\` would share the variable ${variable}. Rename one of them.`
        ];
    const place = other.input === 'local-sandbox' ? `a server of ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)('local-sandbox')}` : `in ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .inputName */ .yu)(other.input)}`;
    const thing = fixable.input === 'instances' ? 'instance' : 'sandbox';
    return [
        fixable.input,
        `\`${fixable.alias}\` is also ${place}. Give the ${thing} an alias: \`my-${fixable.alias}=…\`.`
    ];
}


/***/ }),

/***/ 50129:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A1: () => (/* binding */ requestHeaders),
/* harmony export */   FK: () => (/* binding */ testAccounts),
/* harmony export */   WD: () => (/* binding */ labels),
/* harmony export */   YH: () => (/* binding */ serverHeaders),
/* harmony export */   Zw: () => (/* binding */ maskHeaders)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(93249);
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97888);
/* harmony import */ var _lease_labels_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(37506);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);





function labels(text, problems) {
    const found = emptyRecord();
    for (const [key, value] of text.startsWith('{') ? jsonEntries(text, problems) : lineEntries(text, problems)) {
        if (key.startsWith(_lease_labels_js__WEBPACK_IMPORTED_MODULE_3__/* .LABEL_PREFIX */ .Ag))
            problems.add('tags', `\`${key}\` is reserved, because the action sets the labels ${_lease_labels_js__WEBPACK_IMPORTED_MODULE_3__/* .LABEL_PREFIX */ .Ag}… itself. Choose another name.`);
        else
            found[key] = value;
    }
    return found;
}
function jsonEntries(text, problems) {
    try {
        const parsed = JSON.parse(text);
        if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
            const entries = Object.entries(parsed);
            if (entries.every(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))) {
                return entries.map(([key, value]) => [key, String(value)]);
            }
        }
        problems.add('tags', 'the JSON must be one object whose values are strings, numbers or booleans, such as `{"team": "web"}`.');
    }
    catch {
        problems.add('tags', 'starts with `{` but is not JSON. Write one object, such as `{"team": "web"}`, or lines `key=value`.');
    }
    return [];
}
function lineEntries(text, problems) {
    const entries = [];
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const at = line.indexOf('=');
        if (at > 0)
            entries.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
        else
            problems.add('tags', `${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(line)} is not \`key=value\`.`);
    }
    return entries;
}
function testAccounts(text, isAlias, problems) {
    const byAlias = emptyRecord();
    let all;
    const given = (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text);
    for (const line of given) {
        const at = line.indexOf('=');
        const alias = at > 0 ? line.slice(0, at).trim() : undefined;
        const address = line.slice(at + 1).trim();
        if (!/^[^\s@]+@[^\s@]+$/.test(address))
            problems.add('test-account-email', `${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(address)} is not an e-mail address.`);
        else if (alias === undefined && given.length > 1)
            problems.add('test-account-email', 'must be either one address or lines `alias=address`.');
        else if (alias === undefined)
            all = address;
        else if (isAlias(alias))
            byAlias[alias] = address;
        else
            problems.add('test-account-email', `no sandbox has the alias ${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}. Use an alias from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('sandboxes')}.`);
    }
    return { all, byAlias };
}
function requestHeaders(text, isAlias, problems, { mask, hasKey }) {
    const found = emptyRecord();
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const match = /^(\S+)\s+([^\s:]+)\s*:\s*(.*)$/.exec(line);
        const [alias = '', name = '', value = ''] = match?.slice(1) ?? [];
        maskHeader(value, mask);
        if (!match || !_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(alias) || !HEADER_NAME.test(name)) {
            problems.add('headers', 'a line is not `alias Name: value` (not shown, because it may contain a secret).');
        }
        else if (!isAlias(alias))
            problems.add('headers', `no server has the alias ${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}. Use an alias from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('sandboxes')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('local-sandbox')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .inputName */ .yu)('instances')}.`);
        else if (isHeaderValue(value))
            found[alias] = { ...found[alias], [name]: value };
        else if (value !== '' || hasKey) {
            problems.add('headers', `the value of \`${name}\` for \`${alias}\` is empty or contains a character that HTTP does not allow. Check the secret behind it.`);
        }
    }
    return found;
}
function maskHeaders(text, mask) {
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text))
        maskHeader(/^\S+\s+[^\s:]+\s*:\s*(.*)$/.exec(line)?.[1] ?? '', mask);
}
function serverHeaders(text, problems, mask) {
    const found = emptyRecord();
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const [, name = '', value = ''] = /^([^\s:]+)\s*:\s*(.*)$/.exec(line) ?? [];
        maskHeader(value, mask);
        if (HEADER_NAME.test(name) && isHeaderValue(value))
            found[name] = value;
        else
            problems.add('headers', 'a line is not `Name: value` (not shown, because it may contain a secret).');
    }
    return found;
}
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
function isHeaderValue(value) {
    return value !== '' && !/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value);
}
function maskHeader(value, mask) {
    for (const secret of (0,_base_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfHeader */ .k)(value))
        mask(secret);
}
function emptyRecord() {
    return Object.create(null);
}


/***/ }),

/***/ 25840:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  n8: () => (/* binding */ readApi),
  iZ: () => (/* binding */ readApiKey),
  RF: () => (/* binding */ readDump),
  lF: () => (/* binding */ readGithubToken),
  Ko: () => (/* binding */ readInputs),
  ER: () => (/* binding */ readPublishing)
});

// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/klavis/server-names.js
var server_names = __webpack_require__(15395);
// EXTERNAL MODULE: ./build/inputs/cassette.js
var cassette = __webpack_require__(23578);
// EXTERNAL MODULE: ./build/inputs/lists.js
var lists = __webpack_require__(68337);
// EXTERNAL MODULE: ./build/inputs/values.js
var values = __webpack_require__(73368);
;// CONCATENATED MODULE: ./build/inputs/instances.js




const SERVER = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const USER = /^[A-Za-z0-9][A-Za-z0-9._@+:|-]{0,199}$/;
function instanceInputs(read, problems, secrets) {
    const wanted = (0,lists/* wantedIn */.nP)('instances', read.text('instances'), isServerName, problems);
    const tokens = tokensIn(read.text('instance-tokens'), wanted, problems, secrets);
    const userId = read.optional('user-id');
    const platform = read.optional('platform-name');
    if (userId !== undefined && !USER.test(userId))
        problems.add('user-id', 'must be up to 200 letters, digits and `. _ @ + : | -`, and start with a letter or digit.');
    if (platform !== undefined && !SERVER.test(platform))
        problems.add('platform-name', `${(0,values/* quoted */.TL)(platform)} is not a valid name. Use letters, digits, spaces, \`.\`, \`_\` and \`-\`.`);
    if (read.text('instances') === '') {
        const given = { 'user-id': userId, 'platform-name': platform, 'instance-tokens': read.optional('instance-tokens') };
        for (const [name, value] of Object.entries(given))
            if (value !== undefined)
                problems.add(name, `has no effect without ${(0,host_wording/* inputName */.yu)('instances')}. Remove it, or list a server in ${(0,host_wording/* inputName */.yu)('instances')}.`);
    }
    if (userId !== undefined)
        checkUnique(wanted, problems);
    return { wanted, userId, platform, tokens };
}
function isServerName(input, name, problems) {
    if (SERVER.test(name))
        return true;
    problems.add(input, `${(0,values/* quoted */.TL)(name)} is not a valid server name. Use a name such as \`GitHub\` or \`Google Calendar\`.`);
    return false;
}
function checkUnique(wanted, problems) {
    const seen = new Set();
    for (const { server } of wanted) {
        const name = (0,server_names/* normaliseServerName */.to)(server);
        if (seen.has(name))
            problems.add('instances', `\`${server}\` appears twice, but a user has only one instance of a server. Remove one of them, or ${(0,host_wording/* inputName */.yu)('user-id')}.`);
        seen.add(name);
    }
}
function tokensIn(text, wanted, problems, { mask, hasKey }) {
    const tokens = Object.create(null);
    for (const line of (0,lists/* lines */.Mn)(text)) {
        const at = line.indexOf('=');
        const [alias, token] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
        mask(token);
        if (at < 1 || (token === '' && hasKey))
            problems.add('instance-tokens', 'a line is not `alias=token` (not shown, because it may contain a secret).');
        else if (!wanted.some((each) => each.alias === alias))
            problems.add('instance-tokens', `no instance has the alias ${(0,values/* quoted */.TL)(alias)}. Use an alias from ${(0,host_wording/* inputName */.yu)('instances')}.`);
        else if (token !== '')
            tokens[alias] = token;
    }
    return tokens;
}

// EXTERNAL MODULE: ./build/inputs/pairs.js
var pairs = __webpack_require__(50129);
// EXTERNAL MODULE: ./build/inputs/recording.js
var inputs_recording = __webpack_require__(95739);
// EXTERNAL MODULE: ./build/inputs/seeds.js
var seeds = __webpack_require__(24118);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/inputs/upload.js





function readUpload(read, workspace, hasLocal, problems) {
    const given = read.text('upload');
    const withGit = read.flag('upload-git', false);
    const noUpload = `has no effect without ${(0,host_wording/* inputName */.yu)('upload')}. Remove it, or set ${(0,host_wording/* inputName */.yu)('upload')} to a folder.`;
    if (given === '') {
        for (const name of ['upload-include', 'upload-exclude'])
            if (read.text(name))
                problems.add(name, noUpload);
        if (withGit)
            problems.add('upload-git', noUpload);
        return undefined;
    }
    const folder = (0,external_node_path_.resolve)(workspace, given);
    if (!hasLocal)
        problems.add('upload', `needs a local sandbox. List servers in ${(0,host_wording/* inputName */.yu)('local-sandbox')}, like \`filesystem\`.`);
    if (!isFolder(folder)) {
        problems.add('upload', `there is no folder ${(0,values/* quoted */.TL)(given)}. ${(0,host_wording/* checkoutHint */.Mf)()}`);
    }
    return { folder, include: (0,lists/* lines */.Mn)(read.text('upload-include')), exclude: (0,lists/* lines */.Mn)(read.text('upload-exclude')), withGit };
}
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/inputs/read.js










const DAY_SECONDS = 86_400;
const DEFAULT_TTL_SECONDS = 7_200;
function readApiKey(host) {
    const key = host.getInput('api-key').trim() || (host.env('KLAVIS_API_KEY') ?? '').trim();
    host.setSecret(key);
    return key;
}
function readGithubToken(host) {
    const token = host.getInput('github-token').trim();
    host.setSecret(token);
    return token;
}
function readInputs(host, readSeeds = seeds/* noSeeds */.E) {
    const apiKey = readApiKey(host);
    readGithubToken(host);
    const problems = new values/* Problems */.Zw();
    const read = (0,values/* valueReader */.DB)(host.getInput, problems);
    const secrets = { mask: host.setSecret, hasKey: apiKey !== '' };
    const sandboxes = (0,lists/* wantedSandboxes */.LV)(read.text('sandboxes'), problems);
    const localServers = (0,lists/* wantedLocalServers */.bC)(read.text('local-sandbox'), problems);
    const localNames = (0,server_names/* namedServers */.CH)(localServers);
    const instances = instanceInputs(read, problems, secrets);
    if (['sandboxes', 'local-sandbox', 'instances'].every((name) => (0,lists/* items */.ld)(read.text(name)).length === 0)) {
        problems.add('sandboxes', `no server is requested. List servers here, in ${(0,host_wording/* inputName */.yu)('local-sandbox')} or in ${(0,host_wording/* inputName */.yu)('instances')}.`);
    }
    (0,lists/* checkCollisions */.CL)(sandboxes, localNames, problems, instances.wanted);
    const isSandbox = (name) => sandboxes.some(({ alias }) => alias === name);
    const isFurtherServer = (name) => sandboxes.some(({ alias }) => name.startsWith(`${alias}-`));
    const isServer = (name) => [...sandboxes, ...instances.wanted].some(({ alias }) => alias === name) ||
        isFurtherServer(name) ||
        localNames.includes(name) ||
        (0,server_names/* isAll */.kd)(localServers);
    const headers = (0,pairs/* requestHeaders */.A1)(read.text('headers'), isServer, problems, secrets);
    const recording = (0,inputs_recording/* readRecording */.S)(read, isServer, problems);
    const engine = read.choice('engine', ['auto', 'klavis', 'embedded', 'replay'], 'auto');
    const wanted = [...sandboxes, ...instances.wanted];
    const inputs = {
        apiKey,
        api: readApi(read, problems),
        engine,
        cassette: (0,cassette/* readCassetteInput */.x)(read, { engine, hasKey: apiKey !== '', wanted, workspace: host.run.workspace }, problems),
        isolation: read.choice('isolation', ['auto', 'strict', 'install', 'off'], 'auto'),
        onMissingKey: read.choice('on-missing-key', ['auto', 'fail', 'skip'], 'auto'),
        sandboxes,
        localServers,
        instances,
        benchmark: read.text('benchmark') === ''
            ? undefined
            : read.choice('benchmark', ['MCP_Atlas', 'Toolathlon', 'MCP_Mark'], 'MCP_Atlas'),
        testAccounts: (0,pairs/* testAccounts */.FK)(read.text('test-account-email'), (name) => isSandbox(name) || name === 'local-sandbox', problems),
        tags: (0,pairs/* labels */.WD)(read.text('tags'), problems),
        tag: read.optional('tag'),
        ttlSeconds: read.duration('ttl', { whenEmpty: DEFAULT_TTL_SECONDS, least: 60, most: DAY_SECONDS, whole: true }),
        upload: readUpload(read, host.run.workspace, localServers !== undefined, problems),
        seeds: readSeeds(read.text('initialize'), sandboxes, host.run.workspace, problems),
        headers,
        ...recording,
        ...readPublishing(read),
        after: readAfter(read, recording.record, problems)
    };
    problems.throwIfAny();
    return inputs;
}
function readPublishing(read) {
    return {
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: 300, least: 1, most: DAY_SECONDS, whole: false }),
        credentials: read.flag('credentials', false),
        verify: read.choice('verify', ['fail', 'warn', 'off'], 'fail', { true: 'fail', false: 'off' }),
        verifyTimeoutMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false }),
        exportEnv: read.flag('export-env', true)
    };
}
function readApi(read, problems) {
    return {
        url: readApiUrl(read, problems),
        region: read.text('region') === '' ? undefined : read.choice('region', ['us', 'asia'], 'us'),
        rateLimit: read.number('rate-limit', { whenEmpty: 2, least: 0, most: 1000, whole: false })
    };
}
function readApiUrl(read, problems) {
    const text = read.text('api-url') || 'https://api.klavis.ai';
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const loopback = url !== undefined && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
    if (url === undefined || !['https:', 'http:'].includes(url.protocol)) {
        problems.add('api-url', `${(0,values/* quoted */.TL)(text)} is not a URL such as https://api.klavis.ai.`);
    }
    else if (url.protocol === 'http:' && !loopback) {
        problems.add('api-url', 'must start with https://, because over http others could read the API key. Only a loopback address may use http.');
    }
    else if (url.username || url.password || url.search || url.hash) {
        problems.add('api-url', 'must not contain a user, password, query or fragment. Use a URL such as https://api.klavis.ai.');
    }
    return url === undefined ? text : `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
function readAfter(read, record, problems) {
    const keep = read.choice('keep', ['never', 'on-failure', 'always'], 'never');
    if (keep !== 'never' && read.text('ttl') === '') {
        problems.add('keep', `\`${keep}\` keeps sandboxes after the job. Set a ${(0,host_wording/* inputName */.yu)('ttl')} after which they expire, such as ${(0,host_wording/* inputName */.yu)('ttl', '30m')}.`);
    }
    return {
        dump: read.choice('dump', ['always', 'on-failure', 'never'], 'always'),
        ...readDump(read, problems),
        keep,
        failOnReleaseError: read.flag('fail-on-release-error', false),
        summary: read.flag('summary', true),
        comment: read.flag('comment', false),
        record
    };
}
function readDump(read, problems) {
    const artifactName = read.text('artifact-name');
    if (/["<>:|*?\r\n\\/]/.test(artifactName))
        problems.add('artifact-name', 'must not contain any of " < > : | * ? \\ / or a line break.');
    const retention = read.number('retention-days', { whenEmpty: 0, least: 1, most: 400, whole: true });
    return {
        dumpTimeoutMs: 1000 * read.number('dump-timeout', { whenEmpty: 180, least: 1, most: 3600, whole: false }),
        artifactName,
        retentionDays: retention === 0 ? undefined : retention
    };
}


/***/ }),

/***/ 95739:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readRecording)
/* harmony export */ });
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(81259);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(68337);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);




const ALLOWED_TOOLS = 'allowed-tools';
const MAX_PATTERN_LENGTH = 200;
function readRecording(read, isAlias, problems) {
    const text = read.text('allowed-tools');
    const hasRules = text !== '';
    const record = read.choice('record', ['configs', 'all', 'off'], hasRules ? 'all' : 'configs');
    if (hasRules && record !== 'all')
        problems.add(ALLOWED_TOOLS, `cannot be enforced with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('record', record)}, because the servers' own URLs are published then. Remove ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('record')}, or set ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('record', 'all')}.`);
    return { record, allowedTools: readToolRules(text, isAlias, problems) };
}
function readToolRules(text, isAlias, problems) {
    const found = new Map();
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .lines */ .Mn)(text)) {
        const at = line.indexOf(':');
        const alias = line.slice(0, Math.max(0, at)).trim();
        const rules = at === -1 ? undefined : readPatterns(line.slice(at + 1));
        const problem = rules === undefined || !_lists_js__WEBPACK_IMPORTED_MODULE_1__/* .NAME */ .o_.test(alias) ? notALine(line) : aliasProblem(alias, isAlias, found);
        if (problem !== undefined)
            problems.add(ALLOWED_TOOLS, problem);
        else if (rules !== undefined)
            found.set(alias, rules);
    }
    return Object.assign(Object.create(null), Object.fromEntries(found));
}
function readPatterns(text) {
    const patterns = text.split(',').map((pattern) => pattern.trim().replace(/^!\s*/, ''));
    const isPattern = (pattern) => /^[^\s!,]+$/.test(pattern) && pattern.length <= MAX_PATTERN_LENGTH;
    return patterns.every(isPattern) ? (0,_mcp_tool_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .parseToolRules */ .Nw)(text) : undefined;
}
function notALine(line) {
    return `${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(line)} is not \`alias: pattern, !pattern\`. A pattern is the name of a tool, in which \`*\` stands for any characters and \`?\` for one; \`!\` excludes what it matches.`;
}
function aliasProblem(alias, isAlias, found) {
    if (!isAlias(alias))
        return `no server has the alias ${(0,_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}. Use an alias from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('sandboxes')}, ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('local-sandbox')} or ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('instances')}.`;
    return found.has(alias)
        ? `\`${alias}\` has two lines. Write all its patterns in one, separated by commas.`
        : undefined;
}


/***/ }),

/***/ 24118:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ noSeeds),
/* harmony export */   b: () => (/* binding */ seedReader)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(93249);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(64768);
/* harmony import */ var _klavis_initialize_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(36691);
/* harmony import */ var _klavis_server_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15395);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(68337);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(73368);











const noSeeds = (text) => {
    if (text !== '')
        throw new Error(`The input ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .inputName */ .yu)('initialize')} is set, but its reader was not loaded.`);
    return [];
};
async function seedReader(host) {
    if (host.getInput('initialize').trim() === '')
        return noSeeds;
    const { findSyntaxError } = await Promise.all(/* import() */[__webpack_require__.e(9547), __webpack_require__.e(5653)]).then(__webpack_require__.bind(__webpack_require__, 45653));
    return (...args) => readSeeds(...args, findSyntaxError);
}
function readSeeds(text, sandboxes, workspace, problems, findSyntaxError) {
    const seeds = [];
    for (const line of (0,_lists_js__WEBPACK_IMPORTED_MODULE_6__/* .lines */ .Mn)(text)) {
        const at = line.indexOf('=');
        const [alias, source] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        const sandbox = sandboxes.find((each) => each.alias === alias);
        const addProblem = (problem) => problems.add('initialize', problem);
        if (at < 1 || source === '')
            addProblem(`${(0,_values_js__WEBPACK_IMPORTED_MODULE_7__/* .quoted */ .TL)(line)} is neither \`alias=path.json\` nor \`alias=default\`.`);
        else if (sandbox === undefined)
            addProblem(`no sandbox has the alias ${(0,_values_js__WEBPACK_IMPORTED_MODULE_7__/* .quoted */ .TL)(alias)}. Use an alias from ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .inputName */ .yu)('sandboxes')}.`);
        else if (seeds.some((seed) => seed.alias === alias))
            addProblem(`\`${alias}\` appears twice. Remove one line.`);
        else if (!(0,_klavis_server_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mayHaveDump */ .CX)(sandbox.server))
            addProblem(`\`${alias}\` cannot be seeded: ${sandbox.server} keeps no data. Remove the line.`);
        else if (source === 'default')
            seeds.push({ alias, file: undefined });
        else {
            const json = readJson(source, workspace, addProblem, findSyntaxError);
            seeds.push({ alias, file: { path: source, json: json ?? '' } });
        }
    }
    return seeds;
}
function readJson(path, workspace, addProblem, findSyntaxError) {
    const shown = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_3__/* .oneLine */ .TN)(path, 200);
    const bytes = readBytes((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace, path), shown, addProblem);
    if (bytes === undefined)
        return undefined;
    const text = decode(bytes);
    if (text === undefined) {
        addProblem(`${shown} is not text in UTF-8. Save it as UTF-8.`);
        return undefined;
    }
    const json = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_9__/* .parseJson */ .qF)(text);
    if (json === undefined) {
        const error = findSyntaxError(text);
        const where = error === undefined ? shown : `${shown}:${error.line}:${error.column}`;
        addProblem(`${where} is not JSON${error === undefined ? '' : `: ${error.message}`}.`);
    }
    else if (!(0,_base_json_js__WEBPACK_IMPORTED_MODULE_9__/* .isJsonObject */ .OW)(json)) {
        addProblem(`${shown}:1:1 is JSON, but not an object. Wrap it in \`{ … }\`.`);
    }
    else
        return text;
    return undefined;
}
function readBytes(path, shown, addProblem) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
        if (stats === undefined)
            addProblem(`there is no file ${shown}. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .checkoutHint */ .Mf)()}`);
        else if (!stats.isFile())
            addProblem(`${shown} is not a file. Use the path of a JSON file.`);
        else if (stats.size > _klavis_initialize_js__WEBPACK_IMPORTED_MODULE_4__/* .MAX_SEED_BYTES */ .$) {
            addProblem(`${shown} has ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .size */ .Ej)(stats.size)}, but a seed may have at most ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_10__/* .size */ .Ej)(_klavis_initialize_js__WEBPACK_IMPORTED_MODULE_4__/* .MAX_SEED_BYTES */ .$)}. Reduce it.`);
        }
        else
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
    }
    catch (error) {
        addProblem(`${shown} cannot be read (${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .CA)(error)}). Check its path and permissions.`);
    }
    return undefined;
}
function decode(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 73368:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DB: () => (/* binding */ valueReader),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Zw: () => (/* binding */ Problems)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(93249);


const ONE = { action: 'An input cannot be used. ', terminal: '' };
const ALL = { action: 'the inputs', terminal: 'the arguments' };
class Problems {
    #found = [];
    add(input, problem) {
        this.#found.push(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .inputName */ .yu)(input)}: ${problem}`);
    }
    throwIfAny() {
        const error = this.error();
        if (error !== undefined)
            throw error;
    }
    error() {
        const [first, ...others] = this.#found;
        if (first === undefined)
            return undefined;
        if (others.length === 0)
            return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ONE)}${first}`);
        return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz(`There are ${this.#found.length} problems with ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .perHost */ .GB)(ALL)}:\n${this.#found.map((each) => `- ${each}`).join('\n')}`);
    }
}
function valueReader(input, problems) {
    const text = (name) => input(name).trim();
    const inRange = (name, value, range, unit) => {
        const isNumber = Number.isFinite(value) && (!range.whole || Number.isInteger(value));
        if (isNumber && value >= range.least && value <= range.most)
            return value;
        problems.add(name, `${quoted(text(name))} is not ${range.whole ? 'a whole number' : 'a number'} from ${range.least} to ${range.most}${unit}.`);
        return range.whenEmpty;
    };
    return {
        text,
        optional: (name) => text(name) || undefined,
        flag: (name, whenEmpty) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            if (isTrue(value))
                return true;
            if (isFalse(value))
                return false;
            problems.add(name, `${quoted(value)} is neither \`true\` nor \`false\`.`);
            return whenEmpty;
        },
        choice: (name, choices, whenEmpty, flags) => {
            const value = text(name);
            if (value === '')
                return whenEmpty;
            if (flags !== undefined && isTrue(value))
                return flags.true;
            if (flags !== undefined && isFalse(value))
                return flags.false;
            const found = choices.find((choice) => choice === value);
            if (found === undefined)
                problems.add(name, `${quoted(value)} is not one of ${choices.map((each) => `\`${each}\``).join(', ')}.`);
            return found ?? whenEmpty;
        },
        number: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            return inRange(name, /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN, range, '');
        },
        duration: (name, range) => {
            const value = text(name);
            if (value === '')
                return range.whenEmpty;
            const match = /^(\d+)\s*(s|m|h)?$/i.exec(value);
            const unit = { s: 1, m: 60, h: 3600 }[(match?.[2] ?? 's').toLowerCase()] ?? 1;
            return inRange(name, match ? Number(match[1]) * unit : Number.NaN, range, ' seconds, such as `5400`, `90m` or `2h`');
        }
    };
}
const isTrue = (value) => /^(true|True|TRUE)$/.test(value);
const isFalse = (value) => /^(false|False|FALSE)$/.test(value);
function quoted(value) {
    return `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
}


/***/ }),

/***/ 7032:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DG: () => (/* binding */ idIn),
/* harmony export */   Ge: () => (/* binding */ rows),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Vm: () => (/* binding */ word),
/* harmony export */   eQ: () => (/* binding */ isId),
/* harmony export */   g1: () => (/* binding */ record)
/* harmony export */ });
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10768);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91497);


const ID = /^(?!\.{1,2}$)[^\s\u0000-\u001f\u007f/\\?#%]{1,300}$/;
const MAX_URL = 8_192;
function isId(value) {
    return typeof value === 'string' && ID.test(value);
}
function rows(json, name) {
    const list = Array.isArray(json) ? json : record(json)?.[name];
    return Array.isArray(list) ? list.map(record).filter((row) => row !== undefined) : undefined;
}
function record(value) {
    return (0,_base_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isJsonObject */ .OW)(value) ? value : undefined;
}
function text(value) {
    if (typeof value === 'string')
        return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
function word(value) {
    return (0,_base_text_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(text(value), 60);
}
function idIn(value) {
    const id = text(value);
    return isId(id) ? id : '';
}
function url(value) {
    if (typeof value !== 'string' || value.length > MAX_URL)
        return undefined;
    return /^https?:\/\/[^\s\u0000-\u001f\u007f]+$/i.test(value) && URL.canParse(value) ? value : undefined;
}


/***/ }),

/***/ 47451:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bt: () => (/* binding */ secretsOfDetails),
/* harmony export */   D_: () => (/* binding */ identity),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   SF: () => (/* binding */ instanceIdOf),
/* harmony export */   _n: () => (/* binding */ secretsOfLocal),
/* harmony export */   hH: () => (/* binding */ secretsOfData),
/* harmony export */   mE: () => (/* binding */ secretsOfUrl)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(97888);


const PUBLIC_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i;
function secretsOfUrl(text) {
    if (!URL.canParse(text))
        return [text];
    const url = new URL(text);
    const queryValues = [...url.searchParams]
        .filter(([name]) => !PUBLIC_PARAMETERS.test(name))
        .flatMap(([, value]) => [value, encodeURIComponent(value)]);
    const rawValues = url.search
        .slice(1)
        .split('&')
        .filter((pair) => !PUBLIC_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
        .map((pair) => pair.slice(pair.indexOf('=') + 1));
    const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part));
    const encoded = [url.username, url.password, ...tokens];
    const basic = Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString('base64');
    const all = [text, url.href, basic, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)];
    return [...new Set(all.filter((value) => value.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .yq))];
}
function decoded(part) {
    try {
        return decodeURIComponent(part);
    }
    catch {
        return part;
    }
}
function secretsOfData(value) {
    const secrets = [];
    const open = [value];
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === 'string' && next.length >= _base_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .SHORTEST_SECRET_PART */ .yq)
            secrets.push(next);
        else if (typeof next === 'object' && next !== null)
            for (const inner of Object.values(next).reverse())
                open.push(inner);
    }
    return secrets;
}
function secretsOfDetails({ url, authData, metadata }, isWritten) {
    return [
        ...(url === undefined ? [] : secretsOfUrl(url)),
        ...secretsOfData(authData),
        ...(isWritten ? secretsOfData(metadata) : [])
    ];
}
function secretsOfLocal({ id, servers }, isWritten) {
    return [id, ...servers.flatMap((server) => secretsOfDetails(server, isWritten))];
}
function instanceIdOf(url) {
    return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined;
}
function fingerprint(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 16);
}
function identity(id, url) {
    if (url === undefined)
        return { id };
    const instanceId = instanceIdOf(url);
    return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) };
}


/***/ }),

/***/ 40663:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U4: () => (/* binding */ isUnresolved),
/* harmony export */   eZ: () => (/* binding */ replay),
/* harmony export */   i7: () => (/* binding */ isHeld)
/* harmony export */ });
const TRANSITIONS = {
    intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
    unknown: { lease: 'held', refused: 'none', released: 'gone' },
    none: { intent: 'intended', lease: 'held', released: 'gone' },
    held: { lease: 'held', releasing: 'releasing', released: 'gone' },
    releasing: { lease: 'releasing', released: 'gone' },
    gone: {}
};
function applyRecord(state, record) {
    if (state === undefined)
        return record.type === 'intent' ? { intent: record, lease: undefined, status: 'intended' } : undefined;
    const status = TRANSITIONS[state.status][record.type];
    if (status === undefined)
        return state;
    const { intent, lease } = state;
    if (record.type === 'intent')
        return { intent: record, lease, status };
    if (record.type !== 'lease') {
        const { guessed, unanswered } = record;
        return { intent, lease, status, ...(guessed && { guessed }), ...(unanswered && { unanswered }) };
    }
    if (lease !== undefined && lease.id !== record.id)
        return state;
    return { ...state, lease: { ...lease, ...record }, status };
}
function replay(records) {
    const states = new Map();
    for (const record of records) {
        const state = applyRecord(states.get(record.seq), record);
        if (state !== undefined)
            states.set(record.seq, state);
    }
    return [...states.values()];
}
function isHeld(state) {
    return (state.status === 'held' || state.status === 'releasing') && state.lease !== undefined;
}
function isUnresolved(state) {
    return state.status === 'intended' || state.status === 'unknown';
}


/***/ }),

/***/ 24055:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Oc: () => (/* binding */ Ledger),
  ao: () => (/* binding */ fileSink),
  l9: () => (/* binding */ ledgerEntryName),
  N$: () => (/* binding */ recordsInState),
  bn: () => (/* binding */ recordsInText),
  h4: () => (/* binding */ stateSink)
});

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/host-wording.js
var host_wording = __webpack_require__(93249);
// EXTERNAL MODULE: ./build/host/files.js
var files = __webpack_require__(19036);
// EXTERNAL MODULE: ./build/lease/lease-state.js
var lease_state = __webpack_require__(40663);
;// CONCATENATED MODULE: ./build/lease/ledger-space.js

const MAX_BYTES = 384 * 1024;
const OVERHEAD = 120;
const AFTER_INTENT = 1_100;
const AFTER_LEASE = 400;
class LedgerSpace {
    #bytes = 0;
    #reserved = new Map();
    requireSpace() {
        let reserved = AFTER_INTENT;
        for (const bytes of this.#reserved.values())
            reserved += bytes;
        if (this.#bytes + reserved <= MAX_BYTES)
            return;
        throw new failure/* Failure */.HR('This step cannot acquire more.', 'Its records would not fit into the environment of the post step, which learns from them what to release.', 'Acquire fewer at once: divide them among several steps or jobs.');
    }
    add(record, replaced) {
        this.#bytes += sizeOf(record) - (replaced === undefined ? 0 : sizeOf(replaced));
        if (record.type === 'intent')
            this.#reserved.set(record.seq, AFTER_INTENT);
        else if (record.type === 'lease')
            this.#reserved.set(record.seq, AFTER_LEASE);
        else if (record.type !== 'releasing')
            this.#reserved.delete(record.seq);
    }
}
function sizeOf(record) {
    return Buffer.byteLength(JSON.stringify(record)) + OVERHEAD;
}

// EXTERNAL MODULE: ./build/lease/public-records.js
var public_records = __webpack_require__(44819);
// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/klavis/fields.js
var fields = __webpack_require__(7032);
;// CONCATENATED MODULE: ./build/lease/record.js


const KINDS = ['sandbox', 'local', 'instance'];
const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/;
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/;
const MAX_TTL_SECONDS = 366 * 86_400;
function isTime(value) {
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}
function isKind(value) {
    return KINDS.some((kind) => kind === value);
}
function parseOwner(value) {
    if (!(0,json/* isJsonObject */.OW)(value))
        return undefined;
    const { userId, isOurs, platform, hasToken } = value;
    const isValid = (0,fields/* isId */.eQ)(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean';
    return isValid ? { userId, isOurs, platform, hasToken } : undefined;
}
function parseRecord(line) {
    const value = (0,json/* parseJson */.qF)(line);
    if (!(0,json/* isJsonObject */.OW)(value))
        return undefined;
    const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value;
    const again = value['again'] === true ? { again: true } : {};
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at))
        return undefined;
    switch (type) {
        case 'intent': {
            const isValid = isKind(kind) &&
                (0,fields/* isId */.eQ)(alias) &&
                typeof server === 'string' &&
                (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server);
            if (!isValid || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= MAX_TTL_SECONDS))
                return undefined;
            if (kind !== 'instance')
                return { type, seq, kind, alias, server, ttlSeconds, ...again, ...(attached === true ? { attached } : {}), at };
            const user = parseOwner(owner);
            return user === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: user, at };
        }
        case 'lease':
            if (!(0,fields/* isId */.eQ)(id))
                return undefined;
            return {
                type,
                seq,
                id,
                ...(value['isReference'] === true ? { isReference: true } : {}),
                ...((0,fields/* isId */.eQ)(instanceId) ? { instanceId } : {}),
                ...((0,fields/* isId */.eQ)(urlHash) ? { urlHash } : {}),
                at
            };
        case 'refused':
        case 'lost':
        case 'releasing':
        case 'released':
            return {
                type,
                seq,
                at,
                ...(early === true ? { early } : {}),
                ...(value['unanswered'] === true ? { unanswered: true } : {})
            };
        default:
            return undefined;
    }
}

;// CONCATENATED MODULE: ./build/lease/ledger.js







class Ledger {
    #sinks;
    #records = [];
    #appended = [];
    #space = new LedgerSpace();
    #attempts = new Map();
    #seq = 0;
    constructor(sinks, earlier = []) {
        this.#sinks = sinks;
        this.#records.push(...earlier);
        this.#appended.push(...earlier);
        this.#seq = earlier.reduce((most, record) => Math.max(most, record.seq + 1), 0);
    }
    reserve() {
        return this.#seq++;
    }
    intend(intent) {
        this.#space.requireSpace();
        const attempt = this.#attempts.get(intent.seq);
        if (attempt === undefined)
            this.#attempts.set(intent.seq, { first: this.#records.length });
        this.#write({ type: 'intent', ...intent, at: now() }, attempt?.latest ?? attempt?.first);
    }
    hold(lease) {
        this.#write({ type: 'lease', ...lease, at: now() });
    }
    end(seq, type, more = {}) {
        const attempt = type === 'refused' ? this.#attempts.get(seq) : undefined;
        if (attempt !== undefined)
            attempt.latest ??= this.#records.length;
        this.#write({ type, seq, ...more, at: now() }, attempt?.latest);
    }
    leases() {
        return (0,lease_state/* replay */.eZ)(this.#records);
    }
    held() {
        return this.leases().filter(lease_state/* isHeld */.i7);
    }
    text(form = public_records/* wholeRecord */.H) {
        return this.#appended.map((record) => `${JSON.stringify(form(record))}\n`).join('');
    }
    #write(record, index = this.#records.length) {
        if (index === this.#records.length)
            this.#appended.push(record);
        this.#space.add(record, this.#records[index]);
        this.#records[index] = record;
        try {
            for (const sink of this.#sinks)
                sink(record, index);
        }
        catch (error) {
            throw new failure/* Failure */.HR(`The ledger could not be written: ${(0,failure/* messageOf */.bD)(error)}`, 'Without it the action could not reliably release what it acquires.', `Everything acquired is released. Check that ${(0,host_wording/* temporaryFolder */.yy)()} is writable and its disk is not full.`, { cause: error });
        }
    }
}
function fileSink(path, form = public_records/* wholeRecord */.H) {
    let next = 0;
    return (record, index) => {
        if (index < next)
            return;
        (0,files/* appendLines */._g)(path, [JSON.stringify(form(record))]);
        next = index + 1;
    };
}
function stateSink(saveState) {
    return (record, index) => saveState(ledgerEntryName(index), JSON.stringify(record));
}
function ledgerEntryName(index) {
    return `ledger-${index}`;
}
function recordsInState(state) {
    const records = [];
    for (let index = 0;; index++) {
        const text = state(ledgerEntryName(index));
        if (text === '')
            return records;
        const record = parseRecord(text);
        if (record !== undefined)
            records.push(record);
    }
}
function recordsInText(text) {
    return text.split('\n').flatMap((line) => parseRecord(line) ?? []);
}
function now() {
    return new Date().toISOString();
}


/***/ }),

/***/ 44819:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ withoutUrlParts),
/* harmony export */   H: () => (/* binding */ wholeRecord)
/* harmony export */ });
/* harmony import */ var _lease_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47451);

const wholeRecord = (record) => record;
function withoutUrlParts() {
    const kinds = new Map();
    return (record) => {
        if (record.type === 'intent')
            kinds.set(record.seq, record.kind);
        if (record.type !== 'lease')
            return record;
        const { instanceId: _, ...rest } = record;
        return kinds.get(record.seq) === 'sandbox' ? rest : { ...rest, id: (0,_lease_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprint */ .Rj)(rest.id), isReference: true };
    };
}


/***/ }),

/***/ 36247:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ad: () => (/* binding */ runFailingStep),
/* harmony export */   H7: () => (/* binding */ runForgivingStep),
/* harmony export */   oL: () => (/* binding */ runSealedStep)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62816);
/* harmony import */ var _sealed_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91172);




const MAX_FAILURE_LENGTH = 4_000;
const WHEN_CANCELLED = 'The job was cancelled. The post step releases what was acquired.';
const runFailingStep = async (host, step, whenCancelled = WHEN_CANCELLED) => {
    try {
        await step(host);
    }
    catch (error) {
        host.setFailed(describe(error, whenCancelled));
    }
};
const runSealedStep = async (host, step, whenCancelled = WHEN_CANCELLED) => {
    const sealedStep = async () => {
        const sealed = (0,_sealed_state_js__WEBPACK_IMPORTED_MODULE_3__/* .sealState */ .Bw)(host);
        try {
            await step(sealed.host);
            tryToSave(sealed.end);
        }
        catch (error) {
            const failure = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLines */ .Bv)(host.redact(describe(error, whenCancelled))).slice(0, MAX_FAILURE_LENGTH);
            tryToSave(() => sealed.host.saveState(_keys_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE */ .c.mainFailure, failure));
            tryToSave(sealed.end);
            throw error;
        }
    };
    await runFailingStep(host, sealedStep, whenCancelled);
};
async function runForgivingStep(host, step) {
    try {
        await step(host);
    }
    catch (error) {
        host.log.warning(`The clean-up was not completed: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)} Sandboxes that are still held expire with their TTL; instances do not expire.`);
    }
}
function describe(error, whenCancelled) {
    return error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Cancelled */ .cJ ? whenCancelled : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error);
}
function tryToSave(save) {
    try {
        save();
    }
    catch {
    }
}


/***/ }),

/***/ 62816:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ MAX_STATE_LENGTH),
/* harmony export */   c: () => (/* binding */ STATE)
/* harmony export */ });
const STATE = {
    settings: 'settings',
    network: 'network',
    servers: 'servers',
    serversHash: 'servers-hash',
    recordedServersHash: 'recorded-servers-hash',
    timeline: 'timeline',
    engine: 'engine',
    gateway: 'gateway',
    mainFailure: 'failure',
    jobFailure: 'job-failure',
    labelsKept: 'labels-kept',
    event: 'event'
};
const MAX_STATE_LENGTH = 29_900;


/***/ }),

/***/ 58205:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hq: () => (/* binding */ unverifiedValue),
/* harmony export */   I$: () => (/* binding */ sealEntry),
/* harmony export */   KI: () => (/* binding */ readSeal),
/* harmony export */   N9: () => (/* binding */ sealText),
/* harmony export */   sZ: () => (/* binding */ newSeal),
/* harmony export */   vW: () => (/* binding */ openEntry),
/* harmony export */   yy: () => (/* binding */ keyFingerprint)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

const ENTRY = /^(\d{1,9})\.([\w-]{43})\./;
const SEAL = /^1\.([\w-]{43})\.([0-9a-f]{16}|)\.([\w-]{43})$/;
function newSeal({ apiKey }) {
    return { secret: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(32).toString('base64url'), key: keyFingerprint(apiKey) };
}
function sealText({ secret, key }, credentials) {
    return ['1', secret, key, sealMac({ secret, key }, credentials)].join('.');
}
function readSeal(text, credentials) {
    const [, secret, key, mac] = SEAL.exec(text) ?? [];
    if (secret === undefined || key === undefined || mac === undefined)
        return undefined;
    const seal = { secret, key };
    return { seal, isProven: isEqual(mac, sealMac(seal, credentials)) };
}
function keyFingerprint(apiKey) {
    return apiKey === '' ? '' : macOf(apiKey, ['klavis-sandbox fingerprint']).toString('hex').slice(0, 16);
}
function sealEntry({ secret }, entry) {
    return `${entry.seq}.${entryMac(secret, entry)}.${entry.value}`;
}
function openEntry({ secret }, name, text) {
    const [head, seq, mac] = ENTRY.exec(text) ?? [];
    if (head === undefined || mac === undefined)
        return undefined;
    const entry = { name, seq: Number(seq), value: text.slice(head.length) };
    return isEqual(mac, entryMac(secret, entry)) ? entry : undefined;
}
function unverifiedValue(text) {
    return text.replace(ENTRY, '');
}
function sealMac({ secret, key }, { apiKey, token }) {
    const proof = key !== '' ? ['key', apiKey] : token !== '' ? ['token', token] : ['none', ''];
    return macOf(JSON.stringify(['klavis-sandbox seal', ...proof]), [secret, key]).toString('base64url');
}
function entryMac(secret, { name, seq, value }) {
    return macOf(secret, ['klavis-sandbox entry', name, String(seq), value]).toString('base64url');
}
function macOf(key, parts) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key).update(JSON.stringify(parts)).digest();
}
function isEqual(one, other) {
    return one.length === other.length && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(one), Buffer.from(other));
}


/***/ }),

/***/ 91172:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bw: () => (/* binding */ sealState),
/* harmony export */   ld: () => (/* binding */ verifiedHost),
/* harmony export */   yx: () => (/* binding */ openSealedState)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(25840);
/* harmony import */ var _lease_ledger_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24055);
/* harmony import */ var _keys_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(62816);
/* harmony import */ var _seal_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58205);






const SEAL = 'seal';
const END = 'end';
const NAMES = [...Object.values(_keys_js__WEBPACK_IMPORTED_MODULE_3__/* .STATE */ .c), END];
const MAX_ENTRIES = 100_000;
function sealState(host) {
    const credentials = credentialsOf(host);
    const seal = (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .newSeal */ .sZ)(credentials);
    host.setSecret(seal.secret);
    try {
        host.saveState(SEAL, (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .sealText */ .N9)(seal, credentials));
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The action could not save its state: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(error)}`, 'Nothing was acquired, because a release could not be guaranteed without it.', `Check that ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryFolder */ .yy)()} is writable and its disk is not full.`, { cause: error });
    }
    const names = new Set();
    const saveState = sealing(host, seal, 1);
    const sealed = {
        ...host,
        saveState: (name, value) => {
            saveState(name, value);
            names.add(name);
        },
        getState: (name) => (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .openEntry */ .vW)(seal, name, host.getState(name))?.value ?? ''
    };
    return { host: sealed, end: () => saveState(END, String(names.size)) };
}
function openSealedState(host) {
    const credentials = credentialsOf(host);
    const found = entryNames(host);
    const text = host.getState(SEAL);
    if (text === '')
        return { status: found.length === 0 ? 'absent' : 'unverified' };
    const { seal, isProven } = (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .readSeal */ .KI)(text, credentials) ?? {};
    if (seal === undefined)
        return { status: 'unverified' };
    host.setSecret(seal.secret);
    const read = (name) => (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .openEntry */ .vW)(seal, name, host.getState(name))?.value ?? '';
    if (seal.key !== '' && seal.key !== (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .keyFingerprint */ .yy)(credentials.apiKey))
        return { status: 'other key', host: { ...host, getState: read }, hasKey: credentials.apiKey !== '' };
    if (seal.key !== '' && !isProven)
        return { status: 'unverified' };
    const entries = found.map((name) => (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .openEntry */ .vW)(seal, name, host.getState(name)));
    const last = entries.reduce((most, entry) => Math.max(most, entry?.seq ?? 0), 0);
    const verified = entries.filter((entry) => entry !== undefined && entry.name !== END).length;
    return {
        status: 'verified',
        host: { ...host, getState: read, saveState: sealing(host, seal, last + 1) },
        isKeyed: seal.key !== '',
        isProven: isProven === true,
        ignored: found.filter((_, index) => entries[index] === undefined),
        missing: Math.max(0, Number(read(END)) - verified)
    };
}
function verifiedHost(host) {
    const opened = openSealedState(host);
    return opened.status === 'verified' && opened.isProven ? opened.host : undefined;
}
function sealing(host, seal, first) {
    let seq = first;
    return (name, value) => host.saveState(name, (0,_seal_js__WEBPACK_IMPORTED_MODULE_4__/* .sealEntry */ .I$)(seal, { name, seq: seq++, value }));
}
function credentialsOf(host) {
    return { apiKey: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host), token: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readGithubToken */ .lF)(host) };
}
function entryNames({ getState }) {
    const names = NAMES.filter((name) => getState(name) !== '');
    for (let index = 0; index < MAX_ENTRIES && getState((0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_2__/* .ledgerEntryName */ .l9)(index)) !== ''; index++)
        names.push((0,_lease_ledger_js__WEBPACK_IMPORTED_MODULE_2__/* .ledgerEntryName */ .l9)(index));
    return names;
}


/***/ })

};
