export const id = 7276;
export const ids = [7276];
export const modules = {

/***/ 37276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   changesIn: () => (/* binding */ changesIn)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _archive_unpack_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8027);
/* harmony import */ var _host_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(82797);
/* harmony import */ var _workspace_changes_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(33990);





/** What the agent changed in the workspace; undefined where that cannot be told, and then a line says why. */
async function changesIn({ held, file }, { host, useFolder, folder, wasUploaded, leftMs, dumping }) {
    const uploaded = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(useFolder, 'upload.tar.gz');
    const before = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(uploaded) ? uploaded : undefined;
    const signal = AbortSignal.any([AbortSignal.timeout(Math.max(0, Math.floor(leftMs))), host.cancelled]);
    const notKnown = (why) => {
        dumping.info(`What changed in the workspace is not known: ${why}`);
        return undefined;
    };
    if (file === undefined)
        return notKnown('there is no dump.');
    if (held.intent.attached)
        return notKnown('another job made the upload.');
    if (wasUploaded && before === undefined)
        return notKnown('what was uploaded is not there any more.');
    try {
        const comparison = { before, after: file, limits: _archive_unpack_js__WEBPACK_IMPORTED_MODULE_2__/* .WORKSPACE_LIMITS */ .T, signal };
        const report = await (0,_workspace_changes_js__WEBPACK_IMPORTED_MODULE_4__/* .reportChanges */ .w)(comparison, folder, host);
        dumping.info(report.changes.told);
        return report;
    }
    catch (error) {
        const isLate = signal.aborted && !host.cancelled.aborted;
        return notKnown(isLate ? 'to compare took longer than `dump-timeout` allows.' : (0,_host_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error));
    }
}


/***/ })

};
