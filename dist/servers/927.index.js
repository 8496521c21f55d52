export const id = 927;
export const ids = [927];
export const modules = {

/***/ 4927:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runDatabase: () => (/* binding */ runDatabase)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/engine/database-ready.js
const DATABASE_READY = 'ready to accept connections';

;// CONCATENATED MODULE: ./build/engine/servers/postgres/run-database.js




const LOG_CHARACTERS = 400;
async function runDatabase(pgCtl, data, log, options) {
    const engineGone = (0,external_node_events_.once)(process.stdin.resume(), 'close');
    if ((await run(pgCtl, ['-D', data, '-l', log, '-o', options, '-w', 'start'])) !== 0) {
        process.stderr.write((0,external_node_fs_.readFileSync)(log, 'utf8').slice(-LOG_CHARACTERS));
        process.exitCode = 1;
        return;
    }
    process.stderr.write(`${DATABASE_READY}\n`);
    await engineGone;
    await run(pgCtl, ['-D', data, '-m', 'immediate', 'stop']);
}
async function run(program, args) {
    const child = (0,external_node_child_process_.spawn)(program, args, { stdio: 'ignore', windowsHide: true });
    const [code] = await (0,external_node_events_.once)(child, 'exit');
    return code;
}


/***/ })

};
