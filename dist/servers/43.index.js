export const id = 43;
export const ids = [43];
export const modules = {

/***/ 4043:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  killChildren: () => (/* binding */ killChildren)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/host/find-program.js
var find_program = __webpack_require__(2413);
;// CONCATENATED MODULE: ./build/host/taskkill.js


function taskkill(pids, done) {
    const roots = pids.flatMap((pid) => ['/pid', String(pid)]);
    if (roots.length === 0)
        done();
    else
        (0,external_node_child_process_.execFile)((0,find_program/* windowsProgram */.E)('taskkill'), [...roots, '/t', '/f'], { windowsHide: true }, done);
}

;// CONCATENATED MODULE: ./build/engine/servers/kill-children.js


function killChildren(done) {
    const children = trackChildren(external_node_child_process_.ChildProcess.prototype);
    return () => taskkill([...children].flatMap(({ pid }) => pid ?? []), done);
}
function trackChildren(prototype) {
    const children = new Set();
    const { spawn } = prototype;
    prototype.spawn = function (options) {
        children.add(this.once('exit', () => children.delete(this)));
        return spawn.call(this, { ...options, windowsHide: true });
    };
    return children;
}


/***/ }),

/***/ 2413:
/***/ (function (__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ windowsProgram),
/* harmony export */   Kp: () => (/* binding */ findProgram),
/* harmony export */   o9: () => (/* binding */ programFolders)
/* harmony export */ });
/* unused harmony export foldersIn */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



const DEFAULT_PATH = process.platform === 'win32' ? undefined : '/usr/bin:/bin';
function programFolders(path, workspace) {
    const folders = foldersIn(path ?? DEFAULT_PATH).filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder));
    if (workspace === undefined || workspace === '')
        return folders;
    const root = workspaceRoot(realPath(workspace));
    return root === undefined ? folders : folders.filter((folder) => !isInside(root, realPath(folder)));
}
function foldersIn(path, platform = process.platform) {
    if (path === undefined)
        return [];
    const folders = platform === 'win32' ? path.replaceAll('"', '').split(';') : path.split(':');
    return folders.filter((folder) => folder !== '');
}
function findProgram(name, folders, platform = process.platform, endings = platform === 'win32' ? ['.exe'] : ['']) {
    const candidates = folders
        .filter((folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(folder))
        .flatMap((folder) => endings.map((ending) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `${name}${ending}`)));
    return candidates.find(isExecutable);
}
function windowsProgram(name) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(process.env['SYSTEMROOT'] ?? 'C:\\Windows', 'System32', `${name}.exe`);
}
function workspaceRoot(folder) {
    const home = realPath((0,node_os__WEBPACK_IMPORTED_MODULE_1__.homedir)());
    const { root } = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.parse)(folder);
    if (folder === root || folder === home)
        return undefined;
    for (let each = folder; each !== root && each !== home; each = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(each)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(each, '.git')))
            return each;
    }
    return folder;
}
function isExecutable(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}
function isInside(folder, path) {
    const steps = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(folder, path);
    return steps === '' || !((0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`));
}
function realPath(path) {
    try {
        return node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
    }
    catch {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(path);
    }
}


/***/ })

};
