export const id = 505;
export const ids = [505];
export const modules = {

/***/ 80747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ cloudOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_connect_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6558);


/** The API in the cloud, asked for only by those who need it; one pace for all who do. */
function cloudOf(inputs, listeners) {
    let cloud;
    return () => {
        if (inputs.apiKey === '')
            throw noKey();
        cloud ??= (0,_steps_connect_js__WEBPACK_IMPORTED_MODULE_1__/* .connect */ .N)(inputs.api, inputs.apiKey, listeners);
        return cloud;
    };
}
function noKey() {
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('There is no Klavis API key.', 'This is asked of the Klavis cloud, and the main action hands its key to nobody.', 'Pass `api-key` to this step, too.');
}


/***/ }),

/***/ 17589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ readNames),
/* harmony export */   w: () => (/* binding */ readCompanionInputs)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(68337);
/* harmony import */ var _inputs_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46799);



const DAY_SECONDS = 86_400;
/** Reads what all companions share; what is wrong with it goes to the problems. */
function readCompanionInputs(host, read, problems, defaultTimeout = 300) {
    const apiKey = (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApiKey */ .iZ)(host);
    const ledgers = (read.text('ledger') || (host.env('KLAVIS_SANDBOX_LEDGER') ?? '')).split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter);
    return {
        apiKey,
        api: (0,_inputs_read_js__WEBPACK_IMPORTED_MODULE_1__/* .readApi */ .n8)(read, problems),
        ledgers: [...new Set(ledgers.map((path) => path.trim()).filter((path) => path !== ''))],
        timeoutMs: 1000 * read.number('timeout', { whenEmpty: defaultTimeout, least: 1, most: DAY_SECONDS, whole: false })
    };
}
/** The leases that a companion is for, by name; none named means all. */
function readNames(read, problems) {
    return (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .items */ .ld)(read.text('names')).filter((name) => (0,_inputs_lists_js__WEBPACK_IMPORTED_MODULE_2__/* .isName */ .Eo)('names', name, problems));
}


/***/ }),

/***/ 12349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ serverNamed),
/* harmony export */   N: () => (/* binding */ leasesOf)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);

/** The leases of these names, or all where none is named. A server of the local sandbox stands for the whole of it. */
function leasesOf(uses, names) {
    const all = uses.flatMap((use) => use.ledger.held().map((held) => ({
        use,
        held,
        servers: use.servers.filter(({ seq }) => seq === held.intent.seq)
    })));
    if (names.length === 0)
        return all;
    const unknown = names.filter((name) => !all.some((lease) => isNamed(lease, name)));
    if (unknown.length > 0)
        throw notHeld(unknown, all);
    return all.filter((lease) => names.some((name) => isNamed(lease, name)));
}
/** The server of this name; where there is only one, it needs no name. */
function serverNamed(uses, name) {
    const all = uses.flatMap((use) => use.servers.map((server) => ({ use, server })));
    const [only, ...others] = name === '' ? all : all.filter(({ server }) => server.alias === name).reverse();
    if (only !== undefined && (name !== '' || others.length === 0))
        return only;
    const there = all.map(({ server }) => server.alias).join(', ');
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(name === '' ? 'It is not clear which server is meant.' : `This job has no server \`${name}\`.`, there === '' ? NOTHING : `It has ${there}.`, 'Name one of them in `server`.');
}
const NOTHING = 'It holds none: the main action has not run before this step, or was skipped, or was for another job.';
function isNamed({ held, servers }, name) {
    return held.intent.alias === name || servers.some(({ alias }) => alias === name);
}
function notHeld(names, all) {
    const there = all.map(({ held }) => held.intent.alias).join(', ');
    return new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`This job holds no ${names.map((name) => `\`${name}\``).join(', ')}.`, there === '' ? NOTHING : `It holds ${there}.`, 'Check `names`; what was released is not held any more.');
}


/***/ }),

/***/ 9356:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p3: () => (/* binding */ outOfTime),
  Jo: () => (/* binding */ tryAll),
  J2: () => (/* binding */ withJobWork)
});

// EXTERNAL MODULE: ./build/host/failure.js
var failure = __webpack_require__(82797);
// EXTERNAL MODULE: ./build/host/limits.js
var host_limits = __webpack_require__(77815);
// EXTERNAL MODULE: ./build/host/phases.js
var host_phases = __webpack_require__(75355);
// EXTERNAL MODULE: ./build/host/wording.js
var wording = __webpack_require__(63031);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/lease/ledger.js + 1 modules
var lease_ledger = __webpack_require__(76121);
// EXTERNAL MODULE: ./build/lease/secrets-of.js
var secrets_of = __webpack_require__(26272);
// EXTERNAL MODULE: ./build/steps/connect.js + 6 modules
var connect = __webpack_require__(6558);
// EXTERNAL MODULE: ./build/steps/engine-state.js
var engine_state = __webpack_require__(99408);
// EXTERNAL MODULE: ./build/steps/published-servers.js
var published_servers = __webpack_require__(65031);
// EXTERNAL MODULE: ./build/companions/cloud.js
var cloud = __webpack_require__(80747);
;// CONCATENATED MODULE: ./build/companions/job-uses.js









const LARGEST_LEDGER = 16 * 1024 * 1024;
/** The uses of the main action that this job's ledgers tell of. Every secret in them is masked. */
function openUses(host, inputs, listeners) {
    const inCloud = (0,cloud/* cloudOf */.h)(inputs, listeners);
    return inputs.ledgers.map((path) => {
        const ledger = new lease_ledger/* Ledger */.Oc([earlySink(path)], (0,lease_ledger/* recordsInText */.bn)(textOf(path)));
        const folder = (0,external_node_path_.dirname)(path);
        const engine = (0,engine_state/* engineIn */.U)((0,external_node_path_.join)(folder, 'engine'));
        const servers = (0,published_servers/* serversIn */.A)(folder);
        const embedded = engine && { ...inputs.api, url: engine.url, rateLimit: 0 };
        const secrets = [
            ...servers.flatMap(({ url, headers }) => [...(0,secrets_of/* secretsOfUrl */.mE)(url), ...Object.values(headers)]),
            ...ledger
                .held()
                .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
            engine?.key ?? ''
        ];
        for (const secret of secrets)
            if (secret !== '')
                host.mask(secret);
        return {
            folder,
            ledger,
            engine: engine === undefined ? 'klavis' : 'embedded',
            servers,
            klavis: embedded === undefined ? inCloud : () => (0,connect/* connect */.N)(embedded, engine?.key ?? '', listeners)
        };
    });
}
/** What ends here ends because the user wants it so, before the job is over. */
function earlySink(path) {
    const write = (0,lease_ledger/* fileSink */.ao)(path);
    return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index);
}
/** A ledger is a file of ours and of no great size; what else stands there is not read. */
function textOf(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (stats.isFile() && stats.size <= LARGEST_LEDGER)
            return (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        // Said below.
    }
    throw new failure/* Failure */.HR(`There is no ledger at ${path}.`, 'It is removed when the job ends, and does not cross jobs.', 'Leave `ledger` empty to use what the main action of this job exported; in another job use `attach/`.');
}

;// CONCATENATED MODULE: ./build/companions/job-work.js





/** Does something with the leases of this job within `timeout`, under one title in the log. */
async function withJobWork(host, inputs, title, act) {
    const limits = new host_limits/* Limits */.xu(host.cancelled);
    const phases = new host_phases/* Phases */.V(host);
    const phase = phases.begin(title);
    limits.endAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs));
    try {
        return await act({ host, inputs, uses: openUses(host, inputs, { say: phase.info }), limits, phase });
    }
    finally {
        limits.close();
        phases.end();
    }
}
/** Tries all side by side; one failure never stops another, and all are told in one error. */
async function tryAll(what, tasks, { phase }) {
    const tried = await Promise.all(tasks.map(async ({ name, run, tell = () => what }) => {
        const started = performance.now();
        try {
            const value = await run();
            phase.info(`✓ ${name}: ${tell(value)}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, value };
        }
        catch (error) {
            phase.info(`✗ ${name}: not ${what}, ${(0,wording/* seconds */.YA)(performance.now() - started)}`);
            return { name, error };
        }
    }));
    const failed = tried.filter((each) => 'error' in each);
    if (failed.length === 0)
        return tried.flatMap((each) => ('value' in each ? [each.value] : []));
    const [first] = failed;
    const reasons = failed.map(({ name, error }) => `${name}: ${(0,failure/* messageOf */.bD)(error)}`);
    throw new failure/* Failure */.HR(failed.length === 1
        ? `${first?.name} could not be ${what}.`
        : `${(0,wording/* count */.U9)(failed.length, 'sandbox', 'sandboxes')} of ${tasks.length} could not be ${what}.`, failed.length === 1 ? (0,failure/* messageOf */.bD)(first?.error) : `\n${reasons.map((reason) => `- ${reason}`).join('\n')}`, '', { cause: first?.error });
}
/** What to say when `timeout` is over. */
function outOfTime(limitMs) {
    return new failure/* Failure */.HR(`The ${(0,wording/* seconds */.YA)(limitMs)} that \`timeout\` allows are over.`, 'A server did not answer in time.', 'Raise `timeout`.');
}


/***/ }),

/***/ 17507:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ checkOurs)
/* harmony export */ });
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(82797);
/* harmony import */ var _steps_owner_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26279);


/**
 * Makes sure that a sandbox is ours before anything is done to it. Its id goes to others when its time is over; and any
 * step of the job can write to the ledger, but none knows the URL of somebody else's sandbox.
 */
async function checkOurs(held, klavis, call) {
    if (held.intent.kind !== 'sandbox')
        return;
    const owner = held.lease.urlHash === undefined ? 'others' : await (0,_steps_owner_js__WEBPACK_IMPORTED_MODULE_1__/* .ownerOf */ .bf)(held, klavis, call);
    if (owner === 'us' || owner === 'unsure')
        return;
    throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(`${held.intent.alias} is not held by this job any more.`, owner === 'others' ? 'Somebody else has it by now: its time was over, or it was released.' : 'It was released.', 'Nothing was done to it. If it was its `ttl` that ended it, raise that.');
}


/***/ }),

/***/ 66505:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runReset: () => (/* binding */ runReset)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(82797);
/* harmony import */ var _host_version_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(90795);
/* harmony import */ var _inputs_problems_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(36790);
/* harmony import */ var _inputs_values_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(73368);
/* harmony import */ var _mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44320);
/* harmony import */ var _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(20616);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(17589);
/* harmony import */ var _job_leases_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(12349);
/* harmony import */ var _job_work_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9356);
/* harmony import */ var _ours_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(17507);












/** Resets the leases of this job, all or those named, and waits until every server of theirs answers again. */
async function runReset(host) {
    const problems = new _inputs_problems_js__WEBPACK_IMPORTED_MODULE_3__/* .Problems */ .Z();
    const read = (0,_inputs_values_js__WEBPACK_IMPORTED_MODULE_10__/* .valueReader */ .D)(host.input, problems);
    const inputs = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .readCompanionInputs */ .w)(host, read, problems);
    const names = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .readNames */ .r)(read, problems);
    const uploads = read.flag('upload', true);
    const verifyMs = 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false });
    problems.throwIfAny();
    const reset = await (0,_job_work_js__WEBPACK_IMPORTED_MODULE_8__/* .withJobWork */ .J2)(host, inputs, 'Reset', (work) => {
        // An instance has no beginning to go back to: it is left alone, and refused only where it is named.
        const leases = (0,_job_leases_js__WEBPACK_IMPORTED_MODULE_7__/* .leasesOf */ .N)(work.uses, names).filter(({ held }) => names.length > 0 || held.intent.kind !== 'instance');
        const tasks = leases.map((lease) => ({
            name: lease.held.intent.alias,
            run: () => resetLease(lease, uploads, verifyMs, work)
        }));
        return (0,_job_work_js__WEBPACK_IMPORTED_MODULE_8__/* .tryAll */ .Jo)('reset', tasks, work);
    });
    host.output('reset', JSON.stringify(reset));
    if (reset.length === 0)
        host.log.notice('Nothing was reset: this job holds no sandbox.');
}
async function resetLease(lease, uploads, verifyMs, work) {
    const { use, held, servers } = lease;
    const { alias, kind, server } = held.intent;
    const { stop: signal } = work.limits;
    const klavis = use.klavis();
    if (kind === 'instance')
        throw new _host_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('It is an MCP server instance, which the API cannot reset.', '', '');
    await (0,_ours_js__WEBPACK_IMPORTED_MODULE_9__/* .checkOurs */ .m)(held, klavis, { signal });
    if (kind === 'local')
        await klavis.resetLocal(held.lease.id, { signal });
    else
        await klavis.resetSandbox(server, held.lease.id, { signal });
    if (kind === 'local' && uploads)
        await uploadAgain(lease, work);
    await Promise.all(servers.map(({ url, headers }) => (0,_mcp_preflight_js__WEBPACK_IMPORTED_MODULE_4__/* .preflight */ .M)({ url, headers, timeoutMs: verifyMs, signal, fetch: _net_fetch_js__WEBPACK_IMPORTED_MODULE_5__/* .proxiedFetch */ .i, clientVersion: _host_version_js__WEBPACK_IMPORTED_MODULE_11__/* .VERSION */ .x })));
    return alias;
}
/** A test case begins with the files that main uploaded, and not with an empty workspace. */
async function uploadAgain({ use, held }, { host, inputs, limits, phase }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(use.folder, 'upload.tar.gz');
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        return;
    const { sendArchive } = await Promise.all(/* import() */[__webpack_require__.e(750), __webpack_require__.e(298), __webpack_require__.e(69)]).then(__webpack_require__.bind(__webpack_require__, 94069));
    const context = { klavis: use.klavis(), host, region: inputs.api.region, limits, uploading: phase };
    await sendArchive({ path, bytes: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).size }, held.lease.id, context);
}


/***/ })

};
