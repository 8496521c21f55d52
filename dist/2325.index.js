export const id = 2325;
export const ids = [2325];
export const modules = {

/***/ 77258:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ withOwnId),
/* harmony export */   X: () => (/* binding */ ownLease)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(93249);
/* harmony import */ var _lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47451);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71404);




async function ownLease({ held, actionRun }, context) {
    if (actionRun.isGuarded)
        return held;
    const { signal } = context.limits;
    await checkOwnership(held, actionRun.klavis(), { signal });
    const own = await withOwnId({ held, actionRun }, context);
    if (own !== undefined)
        return own;
    const { alias } = held.intent;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.');
}
async function withOwnId({ held, actionRun }, { host, limits }) {
    const { intent, lease } = held;
    if (lease.isReference !== true)
        return held;
    if (intent.kind === 'instance')
        throw unknownInstance(intent.alias);
    const listed = await actionRun.klavis().listLocal({ signal: limits.signal });
    const found = listed.find(({ id }) => (0,_lease_lease_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprint */ .Rj)(id) === lease.id);
    if (found === undefined)
        return undefined;
    host.setSecret(found.id);
    const { isReference: _, ...own } = lease;
    return { ...held, lease: { ...own, id: found.id } };
}
async function checkOwnership(held, klavis, options) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'reused' : await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUpOwnership */ ._m)(held, klavis, options);
    if (owner === 'ours')
        return;
    if (owner === 'unknown')
        throw unknownOwner(held.intent.alias);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is no longer held.`, owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.', `Nothing was done to it. If it expired, increase ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .inputName */ .yu)('ttl')}.`);
}
function unknownInstance(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${alias} cannot be released early.`, 'With `record: all` its id is in no file, because it is part of its URL.', 'The post step releases it. Remove it from the names, or use another value for `record`.');
}
function unknownOwner(alias) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`It is not known who has ${alias} now.`, 'The API shows no URL for it, so it cannot be recognised.', `Nothing was done to it. ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .rerun */ .nt)()}. If it keeps failing, contact Klavis support.`);
}


/***/ }),

/***/ 12349:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fm: () => (/* binding */ findServer),
/* harmony export */   HO: () => (/* binding */ serverForApi),
/* harmony export */   NH: () => (/* binding */ leasesOf),
/* harmony export */   lg: () => (/* binding */ findServerByUrl)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64768);
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(35380);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73368);
/* harmony import */ var _lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71404);
/* harmony import */ var _check_ownership_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77258);







async function leasesOf(context, names) {
    const recorded = context.runs.flatMap((actionRun) => actionRun.ledger.held().map((held) => ({
        actionRun,
        held,
        servers: actionRun.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    const held = await Promise.all(recorded.map((lease) => isStillHeld(lease, context)));
    const all = recorded.filter((_, index) => held[index]);
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => hasName(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all, context.inputs);
    return all.filter((lease) => names.some((name) => hasName(lease, name)));
}
function findServer({ runs, inputs }, alias) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const [found, ...others] = alias === '' ? all : all.filter(({ server }) => server.alias === alias).reverse();
    if (found !== undefined && (alias !== '' || others.length === 0)) {
        found.actionRun.checkAlive();
        return found;
    }
    const known = all.map(({ server }) => server.alias).join(', ');
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(alias === '' ? 'It is not clear which server is meant.' : `There is no server ${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(alias)}.`, `${known === '' ? nothingHeld(inputs) : `The servers are ${known}.`}${withoutProof(inputs)}`, known === ''
        ? acquireFirst()
        : (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({ action: 'Name one of them in `server`.', terminal: 'Name one of them before the tool.' }));
}
function findServerByUrl({ runs }, url) {
    const all = runs.flatMap((actionRun) => actionRun.servers.map((server) => ({ actionRun, server })));
    const found = all.find(({ server }) => server.published?.url === url);
    found?.actionRun.checkAlive();
    return found;
}
function serverForApi({ actionRun, server }) {
    if (!actionRun.hasGateway)
        return server;
    const { published } = server;
    if (published !== undefined && new URL(published.url).origin !== new URL(server.url).origin)
        return published;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`The Klavis API cannot call ${server.alias}.`, 'With `record: all` the main action does not tell other steps the URL of a server, and the API does not reach the gateway.', 'Leave out `via`, or use another value for `record`.');
}
async function isStillHeld(recorded, context) {
    const { actionRun } = recorded;
    const { seq, kind, alias } = recorded.held.intent;
    if (!actionRun.saidReleased.has(seq))
        return true;
    if (actionRun.isGuarded)
        return true;
    if (kind === 'instance')
        return false;
    const held = await (0,_check_ownership_js__WEBPACK_IMPORTED_MODULE_4__/* .withOwnId */ .Q)(recorded, context);
    if (held === undefined)
        return false;
    const owner = await (0,_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOwnership */ .YZ)(held, actionRun.klavis(), { signal: context.limits.signal });
    if (_lease_ownership_js__WEBPACK_IMPORTED_MODULE_3__/* .ENDED */ .hV[owner] !== undefined)
        return false;
    context.host.log.warning(`The ledger says that ${alias} was released, but it is held: another step wrote that. It is treated as held.`);
    return true;
}
function hasName({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all, inputs) {
    const known = all.map(({ held }) => held.intent.alias).join(', ');
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`There is no sandbox ${names.map(_inputs_values_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL).join(', ')}.`, `${known === '' ? nothingHeld(inputs) : `The sandboxes are ${known}.`}${withoutProof(inputs)}`, known === '' ? acquireFirst() : 'Check the names. Released sandboxes are not listed.');
}
function withoutProof({ leftOut }) {
    if (leftOut === 0)
        return '';
    return ` ${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(leftOut, 'use')} of the main action ${leftOut === 1 ? 'is' : 'are'} left out, because there is no proof of it in \`sandbox-proof\`; pass one proof per line.`;
}
function nothingHeld({ proofs }) {
    if (proofs.length > 0)
        return 'None is held: everything was released.';
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'This job holds none: the main action has not run before this step, was skipped, or ran in another job.',
        terminal: 'None is held: nothing was acquired, or everything was released.'
    });
}
function acquireFirst() {
    return (0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .perHost */ .GB)({
        action: 'Put this step after the main action, in the same job.',
        terminal: `Start with \`${(0,_host_process_js__WEBPACK_IMPORTED_MODULE_1__/* .commandName */ .p6)()} up\`.`
    });
}


/***/ }),

/***/ 70447:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ writeUserFile),
/* harmony export */   j: () => (/* binding */ writeTemporaryFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(93249);
/* harmony import */ var _host_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(19036);






function writeTemporaryFile(host, name, text) {
    try {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(host.run.temp || (0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), 'klavis-')), name);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text, _host_files_js__WEBPACK_IMPORTED_MODULE_4__/* .NEW_PRIVATE_FILE */ .GA);
        return path;
    }
    catch (error) {
        throw notWritten(name, error);
    }
}
function writeUserFile(path, text) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text);
        return path;
    }
    catch (error) {
        throw notWritten(path, error);
    }
}
function notWritten(name, error) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR(`The file ${name} could not be written: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`, 'The folder does not exist or is not writable, or its disk is full.', `Free some disk space on ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .machine */ .Aq)()}, or name another ${(0,_base_host_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .inputName */ .yu)('file')}.`, { cause: error });
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

/***/ 977:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runTools: () => (/* binding */ runTools)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91497);
/* harmony import */ var _base_wording_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(64768);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73368);
/* harmony import */ var _mcp_tool_formats_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(54967);
/* harmony import */ var _companion_context_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(63779);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12349);
/* harmony import */ var _output_files_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(70447);
/* harmony import */ var _tool_server_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(14052);
/* harmony import */ var _try_all_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(85229);












async function runTools(host) {
    const inputs = readToolsInputs(host);
    await (0,_companion_context_js__WEBPACK_IMPORTED_MODULE_5__/* .withCompanionContext */ .O)(host, inputs, 'Tools', async (context) => {
        const tasks = [...tasksForJobServers(inputs, context), ...tasksForServerNames(inputs, context)];
        const listed = await (0,_try_all_js__WEBPACK_IMPORTED_MODULE_10__/* .tryAll */ .J)('listed', tasks, context.phase);
        publishTools(listed, inputs, context);
    });
}
function readToolsInputs(host) {
    const problems = new _inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .Problems */ .Zw();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .valueReader */ .DB)(host.getInput, problems);
    const inputs = {
        ...(0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .readCompanionInputs */ .wB)(host, read, problems, { defaultTimeout: 60 }),
        aliases: (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('server')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('server', name, problems)),
        serverNames: readServerNames(read, problems),
        format: read.choice('format', ['mcp_native', 'openai', 'anthropic', 'gemini'], 'mcp_native'),
        file: read.text('file'),
        via: read.choice('via', ['mcp', 'api'], 'mcp')
    };
    problems.throwIfAny();
    return inputs;
}
function readServerNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('server-name')).filter((name) => {
        if (/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/.test(name))
            return true;
        problems.add('server-name', `${(0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_3__/* .quoted */ .TL)(name)} is not the name of a server.`);
        return false;
    });
}
function tasksForJobServers(inputs, context) {
    const limits = { timeoutMs: inputs.timeoutMs, signal: context.limits.signal };
    return selectServers(inputs, context).map((found) => {
        const { actionRun, server } = found;
        const opened = inputs.via === 'api' ? (0,_tool_server_js__WEBPACK_IMPORTED_MODULE_9__/* .throughApi */ .G)((0,_job_leases_js__WEBPACK_IMPORTED_MODULE_7__/* .serverForApi */ .HO)(found), actionRun.klavis(), limits) : (0,_tool_server_js__WEBPACK_IMPORTED_MODULE_9__/* .overMcp */ .v)(server, limits);
        return { name: server.alias, run: async () => ({ server: server.alias, tools: await opened.list() }) };
    });
}
function tasksForServerNames(inputs, { limits, phase }) {
    const options = { timeoutMs: inputs.timeoutMs, signal: limits.signal };
    const cloud = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .lazyCloud */ .wD)(inputs, { info: phase.info });
    return inputs.serverNames.map((server) => ({
        name: server,
        run: async () => ({ server, tools: await cloud().offeredTools(server, options) })
    }));
}
function selectServers({ aliases, serverNames }, context) {
    const { runs, phase } = context;
    const all = aliases.length + serverNames.length === 0;
    const candidates = all ? runs.flatMap(({ servers }) => servers.map(({ alias }) => alias)) : aliases;
    const wanted = all && candidates.length === 0 ? [''] : [...new Set(candidates)];
    const found = wanted.map((alias) => (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_7__/* .findServer */ .Fm)(context, alias));
    if (!all)
        return found;
    for (const { server } of found.filter((each) => !each.server.answers))
        phase.info(`– ${server.alias}: left out, because it did not answer before; name it to try it`);
    return found.filter(({ server }) => server.answers);
}
function publishTools(listed, { format, file }, { host, phase }) {
    const rows = listed.flatMap(({ server, tools }) => tools.map((native) => ({ server, tool: native.name, native })));
    const names = (0,_mcp_tool_formats_js__WEBPACK_IMPORTED_MODULE_4__/* .uniqueToolNames */ .Gi)(rows, format);
    const renamed = rows.map(({ native }, index) => ({ ...native, name: names[index] ?? native.name }));
    const text = `${JSON.stringify((0,_mcp_tool_formats_js__WEBPACK_IMPORTED_MODULE_4__/* .formatTools */ .Ny)(renamed, format), null, 2)}\n`;
    const path = file === '' ? (0,_output_files_js__WEBPACK_IMPORTED_MODULE_8__/* .writeTemporaryFile */ .j)(host, 'tools.json', text) : (0,_output_files_js__WEBPACK_IMPORTED_MODULE_8__/* .writeUserFile */ .f)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(host.run.workspace, file), text);
    for (const [index, { server, tool }] of rows.entries()) {
        if (names[index] !== tool)
            phase.info(`${server}: ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .oneLine */ .TN)(tool, 200)} is ${names[index]} in the file`);
    }
    phase.info(`${(0,_base_wording_js__WEBPACK_IMPORTED_MODULE_11__/* .count */ .U9)(rows.length, 'tool')} in ${path}`);
    host.setOutput('file', path);
    host.setOutput('count', String(rows.length));
    host.setOutput('tools', JSON.stringify(Object.fromEntries(listed.map(({ server, tools }) => [server, tools.map(({ name }) => name)]))));
    host.setOutput('names', JSON.stringify(Object.fromEntries(rows.map(({ server, tool }, index) => [names[index], { server, tool }]))));
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

/***/ 54967:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yO: () => (/* binding */ TOOL_FORMATS),
  Ny: () => (/* binding */ formatTools),
  Gi: () => (/* binding */ uniqueToolNames)
});

// EXTERNAL MODULE: ./build/base/json.js
var json = __webpack_require__(10768);
// EXTERNAL MODULE: ./build/base/text.js
var base_text = __webpack_require__(91497);
;// CONCATENATED MODULE: ./build/mcp/schema-refs.js

const MAX_DEPTH = 40;
const MAX_PARTS = 5_000;
const ANY_OBJECT = { type: 'object' };
const DEFINITIONS = ['$defs', 'definitions'];
const DATA = ['default', 'enum', 'const', 'examples'];
function inlineRefs(root) {
    let left = MAX_PARTS;
    function inline(value, open, depth) {
        if (typeof value !== 'object' || value === null)
            return value;
        if (depth > MAX_DEPTH || --left < 0)
            return ANY_OBJECT;
        if (Array.isArray(value))
            return value.map((each) => inline(each, open, depth + 1));
        const { $ref: ref, ...own } = value;
        const inlined = inlineKeywords(own, open, depth);
        if (typeof ref !== 'string')
            return inlined;
        const target = open.includes(ref) ? undefined : resolveRef(root, ref);
        const resolved = (0,json/* isJsonObject */.OW)(target) ? inline(target, [...open, ref], depth + 1) : ANY_OBJECT;
        return { ...resolved, ...inlined };
    }
    function inlineKeywords(schema, open, depth) {
        return mapValues(schema, (value, keyword) => {
            if (DEFINITIONS.includes(keyword))
                return undefined;
            if (DATA.includes(keyword))
                return value;
            if (keyword === 'properties' && (0,json/* isJsonObject */.OW)(value))
                return mapValues(value, (inner) => inline(inner, open, depth + 1));
            return inline(value, open, depth + 1);
        });
    }
    return inline(root, [], 0);
}
function mapValues(object, replace) {
    const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}
function resolveRef(root, ref) {
    if (ref !== '#' && !ref.startsWith('#/'))
        return undefined;
    const keys = ref.split('/').slice(1);
    return keys.reduce((part, key) => {
        const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~');
        return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? part[name] : undefined;
    }, root);
}
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        return key;
    }
}

;// CONCATENATED MODULE: ./build/mcp/gemini-schema.js



const KEYWORDS = {
    title: 'string',
    description: 'string',
    pattern: 'string',
    nullable: 'boolean',
    minimum: 'number',
    maximum: 'number',
    minItems: 'number',
    maxItems: 'number',
    minLength: 'number',
    maxLength: 'number'
};
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const FORMATS = {
    string: ['enum', 'date-time'],
    number: ['float', 'double'],
    integer: ['int32', 'int64']
};
const MAX_HINT_LENGTH = 200;
function geminiParameters(inputSchema) {
    const schema = toGemini(inlineRefs(inputSchema));
    const alternatives = listIn(schema, 'anyOf');
    const whole = alternatives.length === 0
        ? schema
        : { type: 'object', properties: Object.assign({}, ...alternatives.map(({ properties }) => properties)) };
    const { properties } = whole;
    return (0,json/* isJsonObject */.OW)(properties) && Object.keys(properties).length > 0 ? whole : undefined;
}
function toGemini(given) {
    if (!(0,json/* isJsonObject */.OW)(given))
        return { type: 'string' };
    const schema = merged(given);
    const isNullable = schema['nullable'] === true || typesIn(schema).includes('null') || valuesIn(schema).includes(null);
    const kinds = typesIn(schema).filter((type) => TYPES.includes(type));
    const { type: _, ...untyped } = schema;
    if (kinds.length > 1)
        return choice(kinds.map((type) => ({ ...untyped, type })), schema, isNullable);
    const alternatives = [...listIn(schema, 'anyOf'), ...listIn(schema, 'oneOf')];
    if (alternatives.length > 0 && !isNarrowing(schema, alternatives))
        return choice(alternatives, schema, isNullable);
    return simple(schema, kinds[0] ?? guessType(schema), isNullable);
}
function simple(schema, type, isNullable) {
    const kept = mapValues(schema, (value, keyword) => (typeof value === KEYWORDS[keyword] ? value : undefined));
    const { format, default: preset } = schema;
    return {
        type,
        ...kept,
        ...(isNullable ? { nullable: true } : {}),
        ...(typeof format === 'string' && FORMATS[type]?.includes(format) === true ? { format } : {}),
        ...(preset === undefined || preset === null ? {} : { default: preset }),
        ...enumeration(schema, type),
        ...(type === 'array' ? { items: toGemini(itemsOf(schema)) } : {}),
        ...(type === 'object' ? members(schema) : {})
    };
}
function enumeration(schema, type) {
    const values = valuesIn(schema).filter((value) => value !== null && value !== '');
    if (values.length === 0)
        return {};
    if (type === 'string')
        return { enum: values.map(String) };
    const { description } = schema;
    const hint = `One of: ${(0,base_text/* oneLine */.TN)(values.map((value) => JSON.stringify(value)).join(', '), MAX_HINT_LENGTH)}.`;
    return { description: typeof description === 'string' ? `${description} ${hint}` : hint };
}
function members({ properties, required }) {
    if (!(0,json/* isJsonObject */.OW)(properties) || Object.keys(properties).length === 0)
        return {};
    const names = Array.isArray(required) ? required.filter((name) => Object.hasOwn(properties, String(name))) : [];
    return { properties: mapValues(properties, toGemini), ...(names.length === 0 ? {} : { required: names }) };
}
function choice(alternatives, { description }, isNullable) {
    const others = alternatives.filter(({ type }) => type !== 'null');
    const isNull = isNullable || others.length < alternatives.length;
    const shared = { ...(typeof description === 'string' ? { description } : {}), ...(isNull ? { nullable: true } : {}) };
    const each = others.flatMap((other) => {
        const inner = toGemini({ ...shared, ...other });
        const nested = listIn(inner, 'anyOf');
        return nested.length === 0 ? [inner] : nested;
    });
    const [only = { type: 'string', ...shared }] = each;
    return each.length > 1 ? { anyOf: each } : only;
}
function isNarrowing(schema, alternatives) {
    if ((0,json/* isJsonObject */.OW)(schema['properties']) || schema['items'] !== undefined)
        return true;
    return schema['type'] !== undefined && alternatives.some((other) => typesIn(other).length === 0);
}
function merged(schema) {
    const parts = listIn(schema, 'allOf').map(merged);
    if (parts.length === 0)
        return schema;
    const all = [...parts, schema];
    const properties = Object.assign({}, ...all.map((part) => part['properties']));
    const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []));
    const joined = Object.assign({}, ...all);
    if (Object.keys(properties).length === 0)
        return joined;
    return { ...joined, properties, required: [...new Set(required)] };
}
function typesIn({ type }) {
    return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}
function valuesIn(schema) {
    if (schema['const'] !== undefined)
        return [schema['const']];
    return Array.isArray(schema['enum']) ? schema['enum'] : [];
}
function listIn(schema, keyword) {
    const list = schema[keyword];
    return Array.isArray(list) ? list.filter(json/* isJsonObject */.OW) : [];
}
function itemsOf({ items, prefixItems }) {
    const given = items ?? prefixItems;
    return Array.isArray(given) ? given[0] : given;
}
function guessType(schema) {
    if ((0,json/* isJsonObject */.OW)(schema['properties']))
        return 'object';
    if (schema['items'] !== undefined)
        return 'array';
    const [value] = valuesIn(schema).filter((each) => each !== null);
    return typeof value === 'number' || typeof value === 'boolean' ? typeof value : 'string';
}

;// CONCATENATED MODULE: ./build/mcp/tool-formats.js

const MAX_NAME_LENGTH = 64;
const TOOL_FORMATS = ['openai', 'anthropic', 'gemini', 'mcp_native'];
function formatTools(tools, format) {
    switch (format) {
        case 'openai':
            return tools.map((tool) => ({
                type: 'function',
                function: { ...nameAndDescription(tool), parameters: schemaOf(tool) }
            }));
        case 'anthropic':
            return tools.map((tool) => ({ ...nameAndDescription(tool), input_schema: schemaOf(tool) }));
        case 'gemini':
            return [{ function_declarations: tools.map(geminiDeclaration) }];
        case 'mcp_native':
            return tools;
    }
}
function uniqueToolNames(tools, format) {
    const names = tools.map(({ tool }) => validName(tool, format));
    const taken = new Set();
    return tools.map(({ server, tool }, index) => {
        const own = names[index] ?? '';
        const isShared = tools.some((other, at) => other.server !== server && names[at] === own);
        const name = firstFree(taken, isShared ? validName(`${server}_${tool}`, format) : own);
        taken.add(name);
        return name;
    });
}
function nameAndDescription({ name, description = '' }) {
    return { name, description };
}
function schemaOf({ inputSchema }) {
    return inputSchema ?? { type: 'object', properties: {} };
}
function geminiDeclaration(tool) {
    const parameters = geminiParameters(tool.inputSchema);
    return { ...nameAndDescription(tool), ...(parameters === undefined ? {} : { parameters }) };
}
function validName(name, format) {
    if (format === 'mcp_native')
        return name;
    const clean = name.replace(/[^A-Za-z0-9_-]/g, '_') || '_';
    return (format === 'gemini' && /^[0-9-]/.test(clean) ? `_${clean}` : clean).slice(0, MAX_NAME_LENGTH);
}
function firstFree(taken, name) {
    for (let number = 1;; number++) {
        const end = number === 1 ? '' : `_${number}`;
        const next = `${name.slice(0, MAX_NAME_LENGTH - end.length)}${end}`;
        if (!taken.has(number === 1 ? name : next))
            return number === 1 ? name : next;
    }
}


/***/ }),

/***/ 20616:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ proxiedFetch)
/* harmony export */ });
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94838);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(34925);


const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const STATUSES_WITHOUT_BODY = [204, 205, 304];
const HEAD_MS = 24 * 3_600_000;
async function proxiedFetch(url, init = {}) {
    const request = await requestFrom(url, init);
    const { status, stream } = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .open */ .h)(request);
    const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) };
    if (!STATUSES_WITHOUT_BODY.includes(status))
        return new Response(webStream(stream, request), answer);
    stream.resume();
    return new Response(null, answer);
}
async function requestFrom(url, init) {
    const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase());
    if (method === undefined)
        throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.');
    const body = await textOf(init.body);
    return {
        method,
        url: String(url),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { body }),
        timeoutMs: HEAD_MS,
        idleMs: 0,
        signal: init.signal ?? undefined
    };
}
async function textOf(body) {
    if (body === undefined || body === null)
        return undefined;
    return typeof body === 'string' ? body : new Response(body).text();
}
function headersOf(stream) {
    const headers = new Headers();
    for (const [name, values] of Object.entries(stream.headersDistinct)) {
        for (const value of values ?? [])
            headers.append(name, value);
    }
    return headers;
}
function webStream(stream, request) {
    const chunks = (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .readChunks */ .z)(stream, request);
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await chunks.next();
            if (done)
                controller.close();
            else
                controller.enqueue(value);
        },
        cancel() {
            stream.destroy();
        }
    });
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


/***/ })

};
