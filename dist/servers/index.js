import * as __WEBPACK_EXTERNAL_MODULE_ajv__ from "./ajv.js";
import * as __WEBPACK_EXTERNAL_MODULE_ajv_formats_34767475__ from "./ajv-formats.js";
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 8033:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["default"]: () => (__WEBPACK_EXTERNAL_MODULE_ajv__["default"]) });

/***/ }),

/***/ 6484:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["default"]: () => (__WEBPACK_EXTERNAL_MODULE_ajv_formats_34767475__["default"]) });

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 2250:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("dns");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 1943:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs/promises");

/***/ }),

/***/ 3339:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("module");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 7016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 8253:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util/types");

/***/ }),

/***/ 4565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ exitWithTree)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __nccwpck_require__(1421);
// EXTERNAL MODULE: ./build/host/find-program.js + 1 modules
var find_program = __nccwpck_require__(6393);
;// CONCATENATED MODULE: ./build/host/signal-processes.js


/** Sends the signal to each process that still exists and that this user may signal. */
function signalEach(pids, signal) {
    for (const pid of pids)
        isSignalled(pid, signal);
}
/** Sends the signal to all processes of a group at once. False if there is none; its id is its leader's and nobody else's. */
function signalGroup(leader, signal) {
    return isSignalled(-leader, signal);
}
/** Kills processes and everything that they started, on Windows, which finds that only while they run. Then calls back. */
function taskkill(pids, done) {
    const roots = pids.flatMap((pid) => ['/pid', String(pid)]);
    if (roots.length === 0)
        done();
    else
        (0,external_node_child_process_.execFile)((0,find_program/* windowsProgram */.E)('taskkill'), [...roots, '/t', '/f'], { windowsHide: true }, done);
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

;// CONCATENATED MODULE: ./build/engine/servers/exit-with-tree.js


/** Returns a function that ends this process and everything that it has started since. */
function exitWithTree() {
    const exit = () => process.exit(0);
    if (process.platform === 'win32') {
        const children = trackChildren(external_node_child_process_.ChildProcess.prototype);
        // Not the tree of this process, because taskkill would be part of it.
        return () => taskkill([...children].flatMap(({ pid }) => pid ?? []), exit);
    }
    return () => {
        // Without effect if this process leads no group.
        signalGroup(process.pid, 'SIGTERM');
        exit();
    };
}
/** The programs that run. They get no window: this process has no console that they could share. */
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

/***/ 4316:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _exit_with_tree_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4565);
// The entry point of all bundled servers: `index.js <server> [arguments]` speaks MCP on stdin and stdout.

/** It stops the database server first. */
const RUN_DATABASE = 'postgres-run';
const COMMANDS = {
    filesystem: () => Promise.all(/* import() */[__nccwpck_require__.e(16), __nccwpck_require__.e(384)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2384)),
    localmemory: () => Promise.all(/* import() */[__nccwpck_require__.e(16), __nccwpck_require__.e(564)]).then(__nccwpck_require__.bind(__nccwpck_require__, 564)),
    terminal: async () => (await __nccwpck_require__.e(/* import() */ 670).then(__nccwpck_require__.bind(__nccwpck_require__, 1670))).serveTerminal(),
    'code-runner': async () => (await Promise.all(/* import() */[__nccwpck_require__.e(16), __nccwpck_require__.e(530), __nccwpck_require__.e(914)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6914))).startMcpServer('stdio'),
    git: async (workspace = '.') => (await __nccwpck_require__.e(/* import() */ 534).then(__nccwpck_require__.bind(__nccwpck_require__, 1534))).serveGit(workspace),
    calculator: async () => (await __nccwpck_require__.e(/* import() */ 271).then(__nccwpck_require__.bind(__nccwpck_require__, 6271))).serveCalculator(),
    'pdf-tools': async (workspace = '.') => (await __nccwpck_require__.e(/* import() */ 118).then(__nccwpck_require__.bind(__nccwpck_require__, 7118))).servePdfTools(workspace),
    replay: async () => (await __nccwpck_require__.e(/* import() */ 311).then(__nccwpck_require__.bind(__nccwpck_require__, 8311))).serveReplay(),
    postgres: async () => (await Promise.all(/* import() */[__nccwpck_require__.e(849), __nccwpck_require__.e(194)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1194))).servePostgres(process.env),
    [RUN_DATABASE]: async (pgCtl = '', data = '', log = '', options = '') => (await __nccwpck_require__.e(/* import() */ 927).then(__nccwpck_require__.bind(__nccwpck_require__, 4927))).runDatabase(pgCtl, data, log, options),
    'postgres-setup': async () => (await Promise.all(/* import() */[__nccwpck_require__.e(849), __nccwpck_require__.e(948)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8567))).setUpDatabase(process.env),
    'postgres-seed': async (file = '') => (await Promise.all(/* import() */[__nccwpck_require__.e(849), __nccwpck_require__.e(948)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8567))).seedFromFile(file, process.env),
    'postgres-dump': async (file = '') => (await Promise.all(/* import() */[__nccwpck_require__.e(849), __nccwpck_require__.e(948)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8567))).dumpToFile(file, process.env)
};
// stdout belongs to the protocol, but some servers log to it.
console.log = console.error;
console.info = console.error;
console.debug = console.error;
// Upstream servers read process.argv themselves, so the name must not be in it.
const [name = ''] = process.argv.splice(2, 1);
const run = COMMANDS[name];
if (run === undefined)
    throw new Error(`Unknown server '${name}'. Known: ${Object.keys(COMMANDS).join(', ')}.`);
if (name !== RUN_DATABASE) {
    // When stdin closes, the engine has gone, perhaps killed, so the server must end itself and the programs it runs.
    const exit = (0,_exit_with_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .exitWithTree */ .l)();
    process.stdin.once('close', exit);
    process.on('SIGTERM', exit);
}
await run(...process.argv.slice(2));

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 6393:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Kp: () => (/* binding */ findProgram),
  o9: () => (/* binding */ programFolders),
  E: () => (/* binding */ windowsProgram)
});

// UNUSED EXPORTS: foldersIn

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: ./build/host/find-program.js



/** Where the system itself looks without PATH. */
const DEFAULT_PATH = process.platform === 'win32' ? undefined : '/usr/bin:/bin';
/**
 * The folders of PATH that programs are started from: the absolute ones outside the workspace. A pull request can put a
 * `git` into the workspace, and Windows looks in the current folder first, so programs are started by their path.
 */
function programFolders(path, workspace) {
    const folders = foldersIn(path ?? DEFAULT_PATH).filter((folder) => (0,external_node_path_.isAbsolute)(folder));
    if (workspace === undefined || workspace === '')
        return folders;
    const root = workspaceRoot(realPath(workspace));
    return root === undefined ? folders : folders.filter((folder) => !isInside(root, realPath(folder)));
}
/** The folders in a variable such as PATH. */
function foldersIn(path, platform = process.platform) {
    if (path === undefined)
        return [];
    const folders = platform === 'win32' ? path.replaceAll('"', '').split(';') : path.split(':');
    return folders.filter((folder) => folder !== '');
}
/** The path of a program in the first of the folders that contains it. Relative folders are skipped. */
function findProgram(name, folders, platform = process.platform, endings = platform === 'win32' ? ['.exe'] : ['']) {
    const candidates = folders
        .filter((folder) => (0,external_node_path_.isAbsolute)(folder))
        .flatMap((folder) => endings.map((ending) => (0,external_node_path_.join)(folder, `${name}${ending}`)));
    return candidates.find(isExecutable);
}
/** The path of a program of Windows itself, such as `taskkill`. */
function windowsProgram(name) {
    return (0,external_node_path_.join)(process.env['SYSTEMROOT'] ?? 'C:\\Windows', 'System32', `${name}.exe`);
}
/**
 * The checkout that a folder is in, because people also work in a folder below; without a checkout, the folder. Undefined
 * in the root and in the home folder, where a terminal or a container may start, and which contain all programs.
 */
function workspaceRoot(folder) {
    const home = realPath((0,external_node_os_namespaceObject.homedir)());
    const { root } = (0,external_node_path_.parse)(folder);
    if (folder === root || folder === home)
        return undefined;
    for (let each = folder; each !== root && each !== home; each = (0,external_node_path_.dirname)(each)) {
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(each, '.git')))
            return each;
    }
    return folder;
}
function isExecutable(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.X_OK);
        return (0,external_node_fs_.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}
function isInside(folder, path) {
    const steps = (0,external_node_path_.relative)(folder, path);
    return steps === '' || !((0,external_node_path_.isAbsolute)(steps) || steps === '..' || steps.startsWith(`..${external_node_path_.sep}`));
}
/** The path with all links resolved, if it exists. */
function realPath(path) {
    try {
        return external_node_fs_.realpathSync.native(path);
    }
    catch {
        return (0,external_node_path_.resolve)(path);
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
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
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
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
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
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
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
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(4316);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
