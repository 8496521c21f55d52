export const id = 520;
export const ids = [520];
export const modules = {

/***/ 1297:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ errorCode)
/* harmony export */ });
/** The code of a system or zlib error, such as ENOSPC. */
function errorCode(error) {
    return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}


/***/ }),

/***/ 1520:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  servePdfTools: () => (/* binding */ servePdfTools)
});

// EXTERNAL MODULE: ./build/engine/servers/tools.js + 1 modules
var tools = __webpack_require__(7941);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/@cantoo/pdf-lib/es/index.js + 325 modules
var es = __webpack_require__(6069);
// EXTERNAL MODULE: ./node_modules/unpdf/dist/index.mjs
var dist = __webpack_require__(9702);
// EXTERNAL MODULE: ./build/archive/error-code.js
var error_code = __webpack_require__(1297);
// EXTERNAL MODULE: ./build/engine/servers/workspace.js
var servers_workspace = __webpack_require__(7885);
;// CONCATENATED MODULE: ./build/engine/servers/pdf/documents.js






/** The text of each page, from the first. */
async function pageTexts(workspace, file) {
    const document = await (0,dist/* getDocumentProxy */.gE)(new Uint8Array(await bytes(workspace, file)));
    try {
        return (await (0,dist/* extractText */.Xz)(document)).text;
    }
    finally {
        await document.loadingTask.destroy();
    }
}
/** Title, author and so on, and the size of each page in points. */
async function facts(workspace, file) {
    const document = await documents_open(workspace, file, true);
    const metadata = {
        title: document.getTitle() ?? '',
        author: document.getAuthor() ?? '',
        subject: document.getSubject() ?? '',
        creator: document.getCreator() ?? '',
        producer: document.getProducer() ?? '',
        creation_date: document.getCreationDate()?.toISOString() ?? ''
    };
    const sizes = document.getPages().map((page, index) => {
        const { width, height } = page.getMediaBox();
        return { page: index + 1, width, height };
    });
    return { encrypted: document.isEncrypted, metadata, sizes };
}
/** How many pages it has. */
async function pageCount(workspace, file) {
    return (await documents_open(workspace, file)).getPageCount();
}
/** Writes a document made of pages of others, and gives how many it has. */
async function compose(workspace, target, parts) {
    const path = await (0,servers_workspace/* insideWorkspace */.C)(workspace, target);
    const result = await es/* PDFDocument */.UL4.create();
    for (const { file, numbers } of parts) {
        const source = await documents_open(workspace, file);
        const indices = numbers?.map((number) => index(number, source.getPageCount())) ?? source.getPageIndices();
        for (const page of await result.copyPages(source, [...indices]))
            result.addPage(page);
    }
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
    await (0,promises_.writeFile)(path, await result.save());
    return result.getPageCount();
}
function index(number, count) {
    if (number < 1 || number > count)
        throw new Error(`Invalid page number ${number}. PDF has ${count} pages.`);
    return number - 1;
}
async function documents_open(workspace, file, evenEncrypted = false) {
    const content = await bytes(workspace, file);
    return es/* PDFDocument */.UL4.load(content, { ignoreEncryption: evenEncrypted, updateMetadata: false });
}
async function bytes(workspace, file) {
    const path = await (0,servers_workspace/* insideWorkspace */.C)(workspace, file);
    try {
        return await (0,promises_.readFile)(path);
    }
    catch (error) {
        throw (0,error_code/* errorCode */.C)(error) === 'ENOENT' ? new Error(`File not found: ${file}`) : error;
    }
}

;// CONCATENATED MODULE: ./build/engine/servers/pdf/server.js


const PATH = { type: 'string', description: 'A path in the workspace' };
const READS = { readOnlyHint: true };
const WRITES = { readOnlyHint: false };
/** Serves the cloud's PDF tools on the documents of one workspace. */
function servePdfTools(workspace, transport) {
    return (0,tools/* serveTools */.V)('pdf-tools', pdfTools(workspace), transport);
}
function pdfTools(workspace) {
    return [
        {
            name: 'read_pdf',
            description: 'Reads the text of all pages of a PDF file, and its metadata',
            properties: { file_path: PATH },
            required: ['file_path'],
            annotations: READS,
            run: async (args) => {
                const file = server_text(args, 'file_path');
                const { metadata } = await facts(workspace, file);
                const pages = (await pageTexts(workspace, file)).map((text, index) => ({ page_number: index + 1, text }));
                return json({ file_path: file, num_pages: pages.length, metadata, pages });
            }
        },
        {
            name: 'get_pdf_info',
            description: 'Shows metadata and page sizes of a PDF file',
            properties: { file_path: PATH },
            required: ['file_path'],
            annotations: READS,
            run: async (args) => {
                const file = server_text(args, 'file_path');
                const { metadata, sizes, encrypted } = await facts(workspace, file);
                return json({ file_path: file, num_pages: sizes.length, metadata, page_sizes: sizes, is_encrypted: encrypted });
            }
        },
        {
            name: 'extract_pages',
            description: 'Writes some pages of a PDF file to a new one',
            properties: {
                input_file: PATH,
                output_file: PATH,
                page_numbers: { type: 'array', items: { type: 'integer' }, minItems: 1, description: 'From 1' }
            },
            required: ['input_file', 'output_file', 'page_numbers'],
            annotations: WRITES,
            run: async (args) => {
                const numbers = args['page_numbers'];
                const target = server_text(args, 'output_file');
                const pages = await compose(workspace, target, [{ file: server_text(args, 'input_file'), numbers }]);
                return json({ success: true, output_file: target, pages_extracted: pages });
            }
        },
        {
            name: 'merge_pdfs',
            description: 'Writes several PDF files to a new one, in the order given',
            properties: { input_files: { type: 'array', items: PATH, minItems: 1 }, output_file: PATH },
            required: ['input_files', 'output_file'],
            annotations: WRITES,
            run: async (args) => {
                const files = args['input_files'];
                const target = server_text(args, 'output_file');
                const pages = await compose(workspace, target, files.map((file) => ({ file })));
                return json({ success: true, output_file: target, input_files_count: files.length, total_pages: pages });
            }
        },
        {
            name: 'split_pdf',
            description: 'Writes each page of a PDF file to a file of its own: <prefix>_1.pdf, <prefix>_2.pdf, …',
            properties: { input_file: PATH, output_prefix: PATH },
            required: ['input_file', 'output_prefix'],
            annotations: WRITES,
            run: async (args) => {
                const file = server_text(args, 'input_file');
                const outputs = [];
                const count = await pageCount(workspace, file);
                for (let page = 1; page <= count; page++) {
                    const target = `${server_text(args, 'output_prefix')}_${page}.pdf`;
                    await compose(workspace, target, [{ file, numbers: [page] }]);
                    outputs.push(target);
                }
                return json({ success: true, output_files: outputs, pages_created: outputs.length });
            }
        }
    ];
}
function server_text(args, key) {
    return String(args[key]);
}
function json(value) {
    return JSON.stringify(value);
}


/***/ }),

/***/ 7941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  V: () => (/* binding */ serveTools)
});

// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/index.js + 4 modules
var esm_server = __webpack_require__(4256);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/server/stdio.js + 1 modules
var stdio = __webpack_require__(9424);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/types.js + 1 modules
var types = __webpack_require__(330);
// EXTERNAL MODULE: ./node_modules/@modelcontextprotocol/sdk/dist/esm/validation/ajv-provider.js
var ajv_provider = __webpack_require__(9400);
;// CONCATENATED MODULE: ./build/host/version.js
/** The version of the action, as in package.json (a test compares them). */
const VERSION = '1.0.0';

;// CONCATENATED MODULE: ./build/engine/servers/tools.js





/** Serves the tools on stdin and stdout. */
async function serveTools(name, tools, transport) {
    // One for all: to make one takes longer than to start the rest of a small server.
    const validator = new ajv_provider/* AjvJsonSchemaValidator */.p();
    const options = { capabilities: { tools: {} }, jsonSchemaValidator: validator };
    const server = new esm_server/* Server */.g({ name, version: VERSION }, options);
    server.setRequestHandler(types/* ListToolsRequestSchema */.gW, () => ({ tools: tools.map(described) }));
    const problemIn = checks(validator);
    server.setRequestHandler(types/* CallToolRequestSchema */.FT, async ({ params }) => {
        const tool = tools.find(({ name }) => name === params.name);
        if (tool === undefined)
            throw new types/* McpError */.Nh(types/* ErrorCode */.O4.InvalidParams, `Tool ${params.name} not found`);
        const args = params.arguments ?? {};
        const problem = problemIn(tool, args);
        return problem === undefined ? answer(tool, args) : failed(`Invalid arguments for ${tool.name}: ${problem}`);
    });
    await server.connect(transport ?? new stdio/* StdioServerTransport */.S());
}
function described(tool) {
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
/** What is wrong with arguments, if anything; a schema is compiled when its tool is first called. */
function checks(validator) {
    const compiled = new Map();
    return (tool, args) => {
        const validate = compiled.get(tool.name) ?? validator.getValidator(schemaOf(tool));
        compiled.set(tool.name, validate);
        const result = validate(args);
        return result.valid ? undefined : result.errorMessage;
    };
}
async function answer(tool, args) {
    try {
        const result = await tool.run(args);
        return typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result;
    }
    catch (error) {
        return failed(error instanceof Error ? error.message : String(error));
    }
}
function failed(text) {
    return { content: [{ type: 'text', text }], isError: true };
}


/***/ }),

/***/ 7885:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ insideWorkspace),
/* harmony export */   F: () => (/* binding */ isInside)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _archive_error_code_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1297);



/** A path that a caller gave, as the real path it leads to; an error when that is outside the workspace. */
async function insideWorkspace(workspace, given) {
    const root = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(workspace);
    const path = await real((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, given));
    if (!isInside(root, path))
        throw new Error(`Access denied: '${given}' is outside the workspace ${root}`);
    return path;
}
/** Whether a path is the folder itself or below it. Both must be real paths. */
function isInside(folder, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way));
}
/** The real path of what may not exist yet: links are followed as far as there is something. */
async function real(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(path);
    }
    catch (error) {
        if ((0,_archive_error_code_js__WEBPACK_IMPORTED_MODULE_2__/* .errorCode */ .C)(error) !== 'ENOENT')
            throw error;
        const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
        return parent === path ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(await real(parent), path.slice(parent.length));
    }
}


/***/ })

};
