import * as __WEBPACK_EXTERNAL_MODULE_undici__ from "./undici.js";
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 94706:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["ProxyAgent"]: () => (__WEBPACK_EXTERNAL_MODULE_undici__.ProxyAgent), ["fetch"]: () => (__WEBPACK_EXTERNAL_MODULE_undici__.fetch) });

/***/ }),

/***/ 42613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 35317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 49140:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("constants");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 91943:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");

/***/ }),

/***/ 58611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 65692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 34589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 44708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 98995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 80481:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:readline");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 46466:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");

/***/ }),

/***/ 46193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:string_decoder");

/***/ }),

/***/ 58500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 41692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 53557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 52018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 87867:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_MODULE_undici__;

/***/ }),

/***/ 87016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 43106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 7844:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bw: () => (/* binding */ REPOSITORY),
/* harmony export */   _h: () => (/* binding */ docsLink),
/* harmony export */   xv: () => (/* binding */ VERSION)
/* harmony export */ });
const VERSION = '1.0.0';
const REPOSITORY = 'org/klavis-sandbox-action';
function docsLink(page) {
    return `https://github.com/${REPOSITORY}/blob/v${VERSION}/docs/${page}`;
}


/***/ }),

/***/ 42413:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ windowsProgram),
/* harmony export */   Kp: () => (/* binding */ findProgram),
/* harmony export */   XL: () => (/* binding */ foldersIn),
/* harmony export */   o9: () => (/* binding */ programFolders)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(76760);



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


/***/ }),

/***/ 35380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  WI: () => (/* binding */ NO_INSPECTOR_FLAGS),
  l0: () => (/* binding */ commandLineOf),
  p6: () => (/* binding */ commandName),
  lG: () => (/* binding */ environmentBytes),
  l3: () => (/* binding */ exitNow),
  Cp: () => (/* binding */ exitSoon),
  U$: () => (/* binding */ exportWorkspace),
  _$: () => (/* binding */ getEnv),
  Dc: () => (/* binding */ ignoreBrokenOutput),
  p8: () => (/* binding */ keepHeapSmall),
  PZ: () => (/* binding */ onEndSignal),
  yJ: () => (/* binding */ printError),
  wi: () => (/* binding */ printLine),
  bs: () => (/* binding */ programFolder),
  uH: () => (/* binding */ refuseInspector),
  Qw: () => (/* binding */ removeVariables),
  aK: () => (/* binding */ stepEnvironment)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __nccwpck_require__(31421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(76760);
;// CONCATENATED MODULE: external "node:v8"
const external_node_v8_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");
// EXTERNAL MODULE: ./build/base/version.js
var version = __nccwpck_require__(7844);
// EXTERNAL MODULE: ./build/host/terminal/clone.js
var terminal_clone = __nccwpck_require__(5237);
;// CONCATENATED MODULE: ./build/host/process.js






const EXIT_DELAY_MS = 2_000;
const PS_LIMIT_MS = 5_000;
function getEnv(name) {
    return process.env[name];
}
function stepEnvironment() {
    return process.env;
}
function exportWorkspace() {
    process.env['GITHUB_WORKSPACE'] = process.cwd();
}
function removeVariables(names) {
    for (const name of names)
        delete process.env[name];
}
function programFolder() {
    return (0,external_node_path_.dirname)((0,external_node_fs_.realpathSync)(process.argv[1] ?? process.execPath));
}
function commandName() {
    const [, program = ''] = process.argv;
    const clone = (0,external_node_path_.dirname)(programFolder());
    if (isOfNpx(program) && isOfNpx(clone))
        return `npx github:${(0,terminal_clone/* installedFrom */.jd)(clone)?.repository ?? version/* REPOSITORY */.Bw}`;
    if (isOfNpx(program))
        return `npx ${inQuotes(relativePath(clone))}`;
    return (0,external_node_path_.basename)(program) === 'cli.js' ? `node ${inQuotes((0,external_node_path_.relative)('', program))}` : 'klavis-sandbox';
}
function inQuotes(path) {
    return /^[\w@%+=:,./\\-]+$/.test(path) ? path : `"${path}"`;
}
function isOfNpx(path) {
    return /[\\/]_npx[\\/]/.test(path);
}
function relativePath(path) {
    const found = (0,external_node_path_.relative)('', path);
    return found.startsWith('..') || (0,external_node_path_.isAbsolute)(found) ? found : `./${found}`;
}
function printLine(line) {
    process.stdout.write(`${line}\n`);
}
function printError(line) {
    try {
        (0,external_node_fs_.writeSync)(2, `${line}\n`);
    }
    catch {
    }
}
function ignoreBrokenOutput() {
    process.stdout.on('error', () => { });
}
function onEndSignal(end) {
    let isEnding = false;
    const onSignal = () => {
        if (!isEnding)
            end();
        isEnding = true;
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'])
        process.on(name, onSignal);
}
function refuseInspector() {
    process.on('SIGUSR1', () => { });
}
const NO_INSPECTOR_FLAGS = process.allowedNodeEnvironmentFlags.has('--disable-sigusr1')
    ? ['--disable-sigusr1']
    : [];
function exitSoon() {
    setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
}
function exitNow(code) {
    process.exitCode = code;
    process.stdout.write('', () => process.stderr.write('', () => process.exit()));
    exitSoon();
}
function commandLineOf(pid) {
    try {
        if (process.platform === 'win32')
            return undefined;
        if (process.platform === 'linux')
            return (0,external_node_fs_.readFileSync)(`/proc/${pid}/cmdline`, 'utf8');
        return (0,external_node_child_process_.execFileSync)('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
            encoding: 'utf8',
            timeout: PS_LIMIT_MS
        });
    }
    catch {
        return undefined;
    }
}
function environmentBytes() {
    const own = Object.entries(process.env).filter(([name]) => !/^(INPUT|STATE)_/.test(name));
    return own.reduce((sum, [name, value = '']) => sum + Buffer.byteLength(`${name}=${value}`) + 1, 0);
}
function keepHeapSmall() {
    (0,external_node_v8_namespaceObject.setFlagsFromString)('--semi-space-growth-factor=1');
}


/***/ }),

/***/ 5237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $Y: () => (/* binding */ git),
/* harmony export */   d2: () => (/* binding */ cloneIn),
/* harmony export */   jd: () => (/* binding */ installedFrom),
/* harmony export */   uD: () => (/* binding */ ownerAndName)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(76760);
/* harmony import */ var _find_program_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(42413);




const ON_A_HOST = /^(?:https?|ssh|git):\/\/[^/]|^(?:[\w.-]+@)?[\w.-]{2,}:(?!\/\/)/;
function cloneIn(folder) {
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, '.git')))
        return undefined;
    const remote = git(folder, ['config', '--get', 'remote.origin.url']) ?? '';
    return cloneOf(remote, git(folder, ['rev-parse', '--verify', 'HEAD'])?.trim() ?? '');
}
function installedFrom(folder) {
    try {
        const lock = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder), '.package-lock.json'), 'utf8');
        const { packages } = JSON.parse(lock);
        const [remote = '', commit = ''] = packages[`node_modules/${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(folder)}`]?.resolved?.split('#') ?? [];
        return cloneOf(remote.replace(/^git\+/, ''), commit);
    }
    catch {
        return undefined;
    }
}
function cloneOf(remote, commit) {
    const repository = ON_A_HOST.test(remote) ? ownerAndName(remote) : undefined;
    return repository === undefined || !/^[0-9a-f]{40}$/.test(commit) ? undefined : { repository, commit };
}
function ownerAndName(remote) {
    return /[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/.exec(remote)?.[1];
}
function git(folder, args) {
    const program = (0,_find_program_js__WEBPACK_IMPORTED_MODULE_3__/* .findProgram */ .Kp)('git', (0,_find_program_js__WEBPACK_IMPORTED_MODULE_3__/* .programFolders */ .o9)(process.env['PATH'], folder));
    if (program === undefined)
        return undefined;
    try {
        return (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFileSync)(program, ['-C', folder, ...args], {
            cwd: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(program),
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'ignore'],
            windowsHide: true
        });
    }
    catch {
        return undefined;
    }
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		id: moduleId,
/******/ 		loaded: false,
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Flag the module as loaded
/******/ 	module.loaded = true;
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/node module decorator */
/******/ (() => {
/******/ 	__nccwpck_require__.nmd = (module) => {
/******/ 		module.paths = [];
/******/ 		if (!module.children) module.children = [];
/******/ 		return module;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		8792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var _host_process_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(35380);

const ENTRIES = {
    main: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(3047), __nccwpck_require__.e(3974), __nccwpck_require__.e(9439), __nccwpck_require__.e(6691), __nccwpck_require__.e(3884), __nccwpck_require__.e(6425), __nccwpck_require__.e(8441), __nccwpck_require__.e(2301), __nccwpck_require__.e(6566), __nccwpck_require__.e(6080)]).then(__nccwpck_require__.bind(__nccwpck_require__, 26566))).main(),
    post: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(3047), __nccwpck_require__.e(3974), __nccwpck_require__.e(7331), __nccwpck_require__.e(9439), __nccwpck_require__.e(5012), __nccwpck_require__.e(6691), __nccwpck_require__.e(3884), __nccwpck_require__.e(8441), __nccwpck_require__.e(8113), __nccwpck_require__.e(4945)]).then(__nccwpck_require__.bind(__nccwpck_require__, 58113))).post(),
    engine: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(8697), __nccwpck_require__.e(750), __nccwpck_require__.e(9439), __nccwpck_require__.e(6691), __nccwpck_require__.e(3884), __nccwpck_require__.e(921), __nccwpck_require__.e(5720), __nccwpck_require__.e(9686)]).then(__nccwpck_require__.bind(__nccwpck_require__, 25720))).serveInBackground(process.argv.slice(2)),
    gateway: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(9439), __nccwpck_require__.e(921), __nccwpck_require__.e(6517)]).then(__nccwpck_require__.bind(__nccwpck_require__, 92335))).serveGateway(process.argv.slice(2)),
    cli: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(9439), __nccwpck_require__.e(6691), __nccwpck_require__.e(3884), __nccwpck_require__.e(8441), __nccwpck_require__.e(4980)]).then(__nccwpck_require__.bind(__nccwpck_require__, 94980))).cli(process.argv.slice(2)),
    'gateway-worker': async () => (await Promise.all(/* import() */[__nccwpck_require__.e(9439), __nccwpck_require__.e(8350)]).then(__nccwpck_require__.bind(__nccwpck_require__, 88350))).serveAsWorker(),
    demo: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(8697), __nccwpck_require__.e(1502), __nccwpck_require__.e(837), __nccwpck_require__.e(3068), __nccwpck_require__.e(1992)]).then(__nccwpck_require__.bind(__nccwpck_require__, 91992))).demo(process.argv.slice(2))
};
async function run(entry) {
    (0,_host_process_js__WEBPACK_IMPORTED_MODULE_0__/* .refuseInspector */ .uH)();
    const own = ENTRIES[entry];
    if (own !== undefined)
        return await own();
    return await (await Promise.all(/* import() */[__nccwpck_require__.e(9439), __nccwpck_require__.e(6691), __nccwpck_require__.e(3884), __nccwpck_require__.e(8441), __nccwpck_require__.e(876)]).then(__nccwpck_require__.bind(__nccwpck_require__, 90876))).runCompanionStep(entry);
}

var __webpack_exports__run = __webpack_exports__.e;
export { __webpack_exports__run as run };
