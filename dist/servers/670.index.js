export const id = 670;
export const ids = [670];
export const modules = {

/***/ 5765:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools),
  Z: () => (/* binding */ stringArgument)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/base/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/serve-tools.js





/** Serves the tools, on stdin and stdout unless there is another transport. */
async function serveTools(name, tools, transport) {
    // Shared with the SDK's server, because creating one takes longer than starting the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(describe) }));
    const findProblem = argumentChecker(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = findProblem(tool, args);
        return problem === undefined ? runTool(tool, args) : errorResult(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
}
/** An argument as a string. */
function stringArgument(args, key) {
    return String(args[key]);
}
function describe(tool) {
    return {
        name: tool.name,
        description: tool.description,
        inputSchema: schemaOf(tool),
        annotations: { openWorldHint: false, ...tool.annotations }
    };
}
function schemaOf(tool) {
    return { type: 'object', properties: { ...tool.properties }, required: [...tool.required] };
}
/** Compiles the schema of a tool at its first call, because most tools are never called. */
function argumentChecker(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function runTool(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return errorResult(error instanceof Error ? error.message : String(error));
    }
}
function errorResult(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ }),

/***/ 1670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  serveTerminal: () => (/* binding */ serveTerminal)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "child_process"
var external_child_process_ = __webpack_require__(5317);
;// CONCATENATED MODULE: ./node_modules/mcp-server-commands/build/exec-utils.js

/**
 * Executes a file with the given arguments, piping input to stdin.
 * @param {string} interpreter - The file to execute.
 * @param {string} stdin - The string to pipe to stdin.
 * @returns {Promise<ExecResult>} A promise that resolves with the stdout and stderr of the command. `message` is provided on a failure to explain the error.
 */
function execFileWithInput(interpreter, stdin, options) {
    // FYI for now, using `exec()` so the interpreter can have cmd+args AIO
    //  could switch to `execFile()` to pass args array separately
    // TODO starts with fish too? "fish -..." PRN use a library to parse the command and determine this?
    if (interpreter.split(" ")[0] === "fish") {
        // PRN also check error from fish and add possible clarification to error message though there are legit ways to trigger that same error message! i.e. `fish .` which is not the same issue!
        return fishWorkaround(interpreter, stdin, options);
    }
    return new Promise((resolve, reject) => {
        const child = (0,external_child_process_.exec)(interpreter, options, (error, stdout, stderr) => {
            if (error) {
                reject({ message: error.message, stdout, stderr });
            }
            else {
                resolve({ stdout, stderr });
            }
        });
        if (stdin) {
            if (child.stdin === null) {
                reject(new Error("Unexpected failure: child.stdin is null"));
                return;
            }
            child.stdin.write(stdin);
            child.stdin.end();
        }
    });
}
async function fishWorkaround(interpreter, stdin, options) {
    // fish right now chokes on piped input (STDIN) + node's exec/spawn/etc, so lets use a workaround to echo the input
    // base64 encode thee input, then decode in pipeline
    const base64stdin = Buffer.from(stdin).toString("base64");
    const command = `${interpreter} -c "echo ${base64stdin} | base64 -d | fish"`;
    return new Promise((resolve, reject) => {
        // const child = ... // careful with refactoring not to return that unused child
        (0,external_child_process_.exec)(command, options, (error, stdout, stderr) => {
            // I like this style of error vs success handling! it's beautiful-est (prommises are underrated)
            if (error) {
                reject({ message: error.message, stdout, stderr });
            }
            else {
                resolve({ stdout, stderr });
            }
        });
    });
}


;// CONCATENATED MODULE: ./node_modules/mcp-server-commands/build/always_log.js
function always_log(message, data) {
    if (data) {
        console.error(message + ": " + JSON.stringify(data));
    }
    else {
        console.error(message);
    }
}

;// CONCATENATED MODULE: ./node_modules/mcp-server-commands/build/messages.js
/**
 * Converts an ExecResult into an array of TextContent messages.
 */
function messagesFor(result) {
    const messages = [];
    if (result.message) {
        messages.push({
            type: "text",
            text: result.message,
            name: "ERROR",
        });
    }
    if (result.stdout) {
        messages.push({
            type: "text",
            text: result.stdout,
            name: "STDOUT",
        });
    }
    if (result.stderr) {
        messages.push({
            type: "text",
            text: result.stderr,
            name: "STDERR",
        });
    }
    return messages;
}

;// CONCATENATED MODULE: ./node_modules/mcp-server-commands/build/run-command.js





const execAsync = (0,external_node_util_.promisify)(external_node_child_process_.exec);
async function execute(command, stdin, options) {
    if (!stdin) {
        return await execAsync(command, options);
    }
    return await execFileWithInput(command, stdin, options);
}
/**
 * Executes a command and returns the result as CallToolResult.
 */
async function runCommand(args) {
    const command = args?.command;
    if (!command) {
        const message = "Command is required, current value: " + command;
        return {
            isError: true,
            content: [{ type: "text", text: message }],
        };
    }
    const options = { encoding: "utf8" };
    if (args?.workdir) {
        options.cwd = String(args.workdir);
    }
    const stdin = args?.stdin;
    try {
        const result = await execute(command, stdin, options);
        return {
            content: messagesFor(result),
        };
    }
    catch (error) {
        const response = {
            isError: true,
            content: messagesFor(error),
        };
        always_log("WARN: run_command failed", response);
        return response;
    }
}

// EXTERNAL MODULE: ./build/engine/servers/serve-tools.js + 1 modules
var serve_tools = __webpack_require__(5765);
;// CONCATENATED MODULE: ./build/engine/servers/terminal/server.js


/** Serves `run_command` of mcp-server-commands. Its own entry point reads its package.json, so it cannot be bundled. */
function serveTerminal(transport) {
    const tool = {
        name: 'run_command',
        description: `Runs a command line in the workspace (${process.platform})`,
        properties: {
            command: { type: 'string', description: 'The command with its arguments, for the shell' },
            workdir: { type: 'string', description: 'The folder to run it in, if not the workspace' },
            stdin: { type: 'string', description: 'Text for its standard input' }
        },
        required: ['command'],
        annotations: { readOnlyHint: false, destructiveHint: true },
        run: runCommand
    };
    return (0,serve_tools/* serveTools */.V)('terminal', [tool], transport);
}


/***/ })

};
