export const id = 564;
export const ids = [564];
export const modules = {

/***/ 564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KnowledgeGraphManager: () => (/* binding */ KnowledgeGraphManager),
/* harmony export */   defaultMemoryPath: () => (/* binding */ defaultMemoryPath),
/* harmony export */   ensureMemoryFilePath: () => (/* binding */ ensureMemoryFilePath),
/* harmony export */   registerKnowledgeGraphResource: () => (/* binding */ registerKnowledgeGraphResource),
/* harmony export */   registerKnowledgeGraphSubscriptions: () => (/* binding */ registerKnowledgeGraphSubscriptions)
/* harmony export */ });
/* harmony import */ var _modelcontextprotocol_sdk_server_mcp_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(185);
/* harmony import */ var _modelcontextprotocol_sdk_server_stdio_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9424);
/* harmony import */ var _modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(330);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1514);
/* harmony import */ var fs__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9896);
/* harmony import */ var path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6928);
/* harmony import */ var crypto__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6982);
/* harmony import */ var url__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7016);








// Define memory file path using environment variable with fallback
const defaultMemoryPath = path__WEBPACK_IMPORTED_MODULE_4__.join(path__WEBPACK_IMPORTED_MODULE_4__.dirname((0,url__WEBPACK_IMPORTED_MODULE_6__.fileURLToPath)(import.meta.url)), 'memory.jsonl');
// Handle backward compatibility: migrate memory.json to memory.jsonl if needed
async function ensureMemoryFilePath() {
    if (process.env.MEMORY_FILE_PATH) {
        // Custom path provided, use it as-is (with absolute path resolution)
        return path__WEBPACK_IMPORTED_MODULE_4__.isAbsolute(process.env.MEMORY_FILE_PATH)
            ? process.env.MEMORY_FILE_PATH
            : path__WEBPACK_IMPORTED_MODULE_4__.join(path__WEBPACK_IMPORTED_MODULE_4__.dirname((0,url__WEBPACK_IMPORTED_MODULE_6__.fileURLToPath)(import.meta.url)), process.env.MEMORY_FILE_PATH);
    }
    // No custom path set, check for backward compatibility migration
    const oldMemoryPath = path__WEBPACK_IMPORTED_MODULE_4__.join(path__WEBPACK_IMPORTED_MODULE_4__.dirname((0,url__WEBPACK_IMPORTED_MODULE_6__.fileURLToPath)(import.meta.url)), 'memory.json');
    const newMemoryPath = defaultMemoryPath;
    try {
        // Check if old file exists and new file doesn't
        await fs__WEBPACK_IMPORTED_MODULE_3__.promises.access(oldMemoryPath);
        try {
            await fs__WEBPACK_IMPORTED_MODULE_3__.promises.access(newMemoryPath);
            // Both files exist, use new one (no migration needed)
            return newMemoryPath;
        }
        catch {
            // Old file exists, new file doesn't - migrate
            console.error('DETECTED: Found legacy memory.json file, migrating to memory.jsonl for JSONL format compatibility');
            await fs__WEBPACK_IMPORTED_MODULE_3__.promises.rename(oldMemoryPath, newMemoryPath);
            console.error('COMPLETED: Successfully migrated memory.json to memory.jsonl');
            return newMemoryPath;
        }
    }
    catch {
        // Old file doesn't exist, use new path
        return newMemoryPath;
    }
}
// Initialize memory file path (will be set during startup)
let MEMORY_FILE_PATH;
// The KnowledgeGraphManager class contains all operations to interact with the knowledge graph
class KnowledgeGraphManager {
    memoryFilePath;
    constructor(memoryFilePath) {
        this.memoryFilePath = memoryFilePath;
    }
    async loadGraph() {
        try {
            const data = await fs__WEBPACK_IMPORTED_MODULE_3__.promises.readFile(this.memoryFilePath, "utf-8");
            const lines = data.split("\n").filter(line => line.trim() !== "");
            return lines.reduce((graph, line) => {
                const item = JSON.parse(line);
                if (item.type === "entity") {
                    graph.entities.push({
                        name: item.name,
                        entityType: item.entityType,
                        observations: item.observations
                    });
                }
                if (item.type === "relation") {
                    graph.relations.push({
                        from: item.from,
                        to: item.to,
                        relationType: item.relationType
                    });
                }
                return graph;
            }, { entities: [], relations: [] });
        }
        catch (error) {
            if (error instanceof Error && 'code' in error && error.code === "ENOENT") {
                return { entities: [], relations: [] };
            }
            throw error;
        }
    }
    async saveGraph(graph) {
        const lines = [
            ...graph.entities.map(e => JSON.stringify({
                type: "entity",
                name: e.name,
                entityType: e.entityType,
                observations: e.observations
            })),
            ...graph.relations.map(r => JSON.stringify({
                type: "relation",
                from: r.from,
                to: r.to,
                relationType: r.relationType
            })),
        ];
        // Write to a temporary file in the same directory, then rename it over
        // the target. fs.writeFile would truncate the memory file before writing,
        // so an interruption (SIGKILL, container stop, OOM, power loss) would
        // leave the only copy of the graph truncated and unrecoverable.
        // rename(2) is atomic on POSIX filesystems: readers see either the
        // complete old file or the complete new one, never a partial state.
        // The temp file is kept in the same directory so the rename stays on one
        // filesystem — renaming across mount points fails with EXDEV.
        const directory = path__WEBPACK_IMPORTED_MODULE_4__.dirname(this.memoryFilePath);
        const tempFilePath = path__WEBPACK_IMPORTED_MODULE_4__.join(directory, `${path__WEBPACK_IMPORTED_MODULE_4__.basename(this.memoryFilePath)}.${(0,crypto__WEBPACK_IMPORTED_MODULE_5__.randomBytes)(16).toString('hex')}.tmp`);
        try {
            await fs__WEBPACK_IMPORTED_MODULE_3__.promises.writeFile(tempFilePath, lines.join("\n"));
            await fs__WEBPACK_IMPORTED_MODULE_3__.promises.rename(tempFilePath, this.memoryFilePath);
        }
        catch (error) {
            // Never leave a stray temp file behind on failure.
            await fs__WEBPACK_IMPORTED_MODULE_3__.promises.unlink(tempFilePath).catch(() => { });
            throw error;
        }
    }
    async createEntities(entities) {
        const graph = await this.loadGraph();
        const newEntities = entities.filter(e => !graph.entities.some(existingEntity => existingEntity.name === e.name));
        graph.entities.push(...newEntities);
        await this.saveGraph(graph);
        return newEntities;
    }
    async createRelations(relations) {
        const graph = await this.loadGraph();
        const newRelations = relations.filter(r => !graph.relations.some(existingRelation => existingRelation.from === r.from &&
            existingRelation.to === r.to &&
            existingRelation.relationType === r.relationType));
        graph.relations.push(...newRelations);
        await this.saveGraph(graph);
        return newRelations;
    }
    async addObservations(observations) {
        const graph = await this.loadGraph();
        const results = observations.map(o => {
            const entity = graph.entities.find(e => e.name === o.entityName);
            if (!entity) {
                throw new Error(`Entity with name ${o.entityName} not found`);
            }
            const newObservations = o.contents.filter(content => !entity.observations.includes(content));
            entity.observations.push(...newObservations);
            return { entityName: o.entityName, addedObservations: newObservations };
        });
        await this.saveGraph(graph);
        return results;
    }
    async deleteEntities(entityNames) {
        const graph = await this.loadGraph();
        graph.entities = graph.entities.filter(e => !entityNames.includes(e.name));
        graph.relations = graph.relations.filter(r => !entityNames.includes(r.from) && !entityNames.includes(r.to));
        await this.saveGraph(graph);
    }
    async deleteObservations(deletions) {
        const graph = await this.loadGraph();
        deletions.forEach(d => {
            const entity = graph.entities.find(e => e.name === d.entityName);
            if (entity) {
                entity.observations = entity.observations.filter(o => !d.observations.includes(o));
            }
        });
        await this.saveGraph(graph);
    }
    async deleteRelations(relations) {
        const graph = await this.loadGraph();
        graph.relations = graph.relations.filter(r => !relations.some(delRelation => r.from === delRelation.from &&
            r.to === delRelation.to &&
            r.relationType === delRelation.relationType));
        await this.saveGraph(graph);
    }
    async readGraph() {
        return this.loadGraph();
    }
    // Very basic search function
    async searchNodes(query) {
        const graph = await this.loadGraph();
        // Filter entities
        const filteredEntities = graph.entities.filter(e => e.name.toLowerCase().includes(query.toLowerCase()) ||
            e.entityType.toLowerCase().includes(query.toLowerCase()) ||
            e.observations.some(o => o.toLowerCase().includes(query.toLowerCase())));
        // Create a Set of filtered entity names for quick lookup
        const filteredEntityNames = new Set(filteredEntities.map(e => e.name));
        // Include relations where at least one endpoint matches the search results.
        // This lets callers discover connections to nodes outside the result set.
        const filteredRelations = graph.relations.filter(r => filteredEntityNames.has(r.from) || filteredEntityNames.has(r.to));
        const filteredGraph = {
            entities: filteredEntities,
            relations: filteredRelations,
        };
        return filteredGraph;
    }
    async openNodes(names) {
        const graph = await this.loadGraph();
        // Filter entities
        const filteredEntities = graph.entities.filter(e => names.includes(e.name));
        // Create a Set of filtered entity names for quick lookup
        const filteredEntityNames = new Set(filteredEntities.map(e => e.name));
        // Include relations where at least one endpoint is in the requested set.
        // Previously this required BOTH endpoints, which meant relations from a
        // requested node to an unrequested node were silently dropped — making it
        // impossible to discover a node's connections without reading the full graph.
        const filteredRelations = graph.relations.filter(r => filteredEntityNames.has(r.from) || filteredEntityNames.has(r.to));
        const filteredGraph = {
            entities: filteredEntities,
            relations: filteredRelations,
        };
        return filteredGraph;
    }
}
let knowledgeGraphManager;
// Zod schemas for entities and relations
const EntitySchema = zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    name: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The name of the entity"),
    entityType: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The type of the entity"),
    observations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()).describe("An array of observation contents associated with the entity")
});
const RelationSchema = zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
    from: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The name of the entity where the relation starts"),
    to: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The name of the entity where the relation ends"),
    relationType: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The type of the relation")
});
// The server instance and tools exposed to Claude
const server = new _modelcontextprotocol_sdk_server_mcp_js__WEBPACK_IMPORTED_MODULE_0__/* .McpServer */ ._({
    name: "memory-server",
    version: "0.6.3",
});
const RESOURCE_URI = "memory://knowledge-graph";
// Track which resource URIs the connected client has subscribed to, so we only
// emit notifications/resources/updated to a client that asked for them.
const resourceSubscribers = new Set();
// Notify subscribers that the knowledge graph resource changed. No-op when the
// client has not subscribed.
function notifyGraphUpdated() {
    if (resourceSubscribers.has(RESOURCE_URI)) {
        server.server.sendResourceUpdated({ uri: RESOURCE_URI });
    }
}
// Register create_entities tool
server.registerTool("create_entities", {
    title: "Create Entities",
    description: "Create multiple new entities in the knowledge graph",
    inputSchema: {
        entities: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(EntitySchema)
    },
    outputSchema: {
        entities: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(EntitySchema)
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
    }
}, async ({ entities }) => {
    const result = await knowledgeGraphManager.createEntities(entities);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: JSON.stringify(result, null, 2) }],
        structuredContent: { entities: result }
    };
});
// Register create_relations tool
server.registerTool("create_relations", {
    title: "Create Relations",
    description: "Create multiple new relations between entities in the knowledge graph. Relations should be in active voice",
    inputSchema: {
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema)
    },
    outputSchema: {
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema)
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
    }
}, async ({ relations }) => {
    const result = await knowledgeGraphManager.createRelations(relations);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: JSON.stringify(result, null, 2) }],
        structuredContent: { relations: result }
    };
});
// Register add_observations tool
server.registerTool("add_observations", {
    title: "Add Observations",
    description: "Add new observations to existing entities in the knowledge graph",
    inputSchema: {
        observations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
            entityName: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The name of the entity to add the observations to"),
            contents: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()).describe("An array of observation contents to add")
        }))
    },
    outputSchema: {
        results: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
            entityName: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(),
            addedObservations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP())
        }))
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
    }
}, async ({ observations }) => {
    const result = await knowledgeGraphManager.addObservations(observations);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: JSON.stringify(result, null, 2) }],
        structuredContent: { results: result }
    };
});
// Register delete_entities tool
server.registerTool("delete_entities", {
    title: "Delete Entities",
    description: "Delete multiple entities and their associated relations from the knowledge graph",
    inputSchema: {
        entityNames: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()).describe("An array of entity names to delete")
    },
    outputSchema: {
        success: zod__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zMY(),
        message: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async ({ entityNames }) => {
    await knowledgeGraphManager.deleteEntities(entityNames);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: "Entities deleted successfully" }],
        structuredContent: { success: true, message: "Entities deleted successfully" }
    };
});
// Register delete_observations tool
server.registerTool("delete_observations", {
    title: "Delete Observations",
    description: "Delete specific observations from entities in the knowledge graph",
    inputSchema: {
        deletions: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .object */ .Ikc({
            entityName: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The name of the entity containing the observations"),
            observations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()).describe("An array of observations to delete")
        }))
    },
    outputSchema: {
        success: zod__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zMY(),
        message: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async ({ deletions }) => {
    await knowledgeGraphManager.deleteObservations(deletions);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: "Observations deleted successfully" }],
        structuredContent: { success: true, message: "Observations deleted successfully" }
    };
});
// Register delete_relations tool
server.registerTool("delete_relations", {
    title: "Delete Relations",
    description: "Delete multiple relations from the knowledge graph",
    inputSchema: {
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema).describe("An array of relations to delete")
    },
    outputSchema: {
        success: zod__WEBPACK_IMPORTED_MODULE_7__/* .boolean */ .zMY(),
        message: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()
    },
    annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async ({ relations }) => {
    await knowledgeGraphManager.deleteRelations(relations);
    notifyGraphUpdated();
    return {
        content: [{ type: "text", text: "Relations deleted successfully" }],
        structuredContent: { success: true, message: "Relations deleted successfully" }
    };
});
// Register read_graph tool
server.registerTool("read_graph", {
    title: "Read Graph",
    description: "Read the entire knowledge graph",
    inputSchema: {},
    outputSchema: {
        entities: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(EntitySchema),
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema)
    },
    annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async () => {
    const graph = await knowledgeGraphManager.readGraph();
    return {
        content: [{ type: "text", text: JSON.stringify(graph, null, 2) }],
        structuredContent: { ...graph }
    };
});
// Register search_nodes tool
server.registerTool("search_nodes", {
    title: "Search Nodes",
    description: "Search for nodes in the knowledge graph based on a query",
    inputSchema: {
        query: zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP().describe("The search query to match against entity names, types, and observation content")
    },
    outputSchema: {
        entities: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(EntitySchema),
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema)
    },
    annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async ({ query }) => {
    const graph = await knowledgeGraphManager.searchNodes(query);
    return {
        content: [{ type: "text", text: JSON.stringify(graph, null, 2) }],
        structuredContent: { ...graph }
    };
});
// Register open_nodes tool
server.registerTool("open_nodes", {
    title: "Open Nodes",
    description: "Open specific nodes in the knowledge graph by their names",
    inputSchema: {
        names: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP()).describe("An array of entity names to retrieve")
    },
    outputSchema: {
        entities: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(EntitySchema),
        relations: zod__WEBPACK_IMPORTED_MODULE_7__/* .array */ .YOg(RelationSchema)
    },
    annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
    }
}, async ({ names }) => {
    const graph = await knowledgeGraphManager.openNodes(names);
    return {
        content: [{ type: "text", text: JSON.stringify(graph, null, 2) }],
        structuredContent: { ...graph }
    };
});
function registerKnowledgeGraphResource(server, manager) {
    server.registerResource("knowledge-graph", RESOURCE_URI, {
        title: "Knowledge Graph",
        description: "The full knowledge graph with all entities and relations",
        mimeType: "application/json",
    }, async (uri) => {
        const graph = await manager.readGraph();
        return {
            contents: [
                {
                    uri: uri.href,
                    mimeType: "application/json",
                    text: JSON.stringify(graph, null, 2),
                },
            ],
        };
    });
}
// Enable clients to subscribe to the knowledge-graph resource and receive
// notifications/resources/updated when mutation tools change the graph.
function registerKnowledgeGraphSubscriptions(server) {
    server.server.registerCapabilities({ resources: { subscribe: true } });
    server.server.setRequestHandler(_modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .SubscribeRequestSchema */ .tB, async (request) => {
        resourceSubscribers.add(request.params.uri);
        return {};
    });
    server.server.setRequestHandler(_modelcontextprotocol_sdk_types_js__WEBPACK_IMPORTED_MODULE_2__/* .UnsubscribeRequestSchema */ .cl, async (request) => {
        resourceSubscribers.delete(request.params.uri);
        return {};
    });
}
async function main() {
    MEMORY_FILE_PATH = await ensureMemoryFilePath();
    knowledgeGraphManager = new KnowledgeGraphManager(MEMORY_FILE_PATH);
    registerKnowledgeGraphResource(server, knowledgeGraphManager);
    registerKnowledgeGraphSubscriptions(server);
    const transport = new _modelcontextprotocol_sdk_server_stdio_js__WEBPACK_IMPORTED_MODULE_1__/* .StdioServerTransport */ .S();
    await server.connect(transport);
    console.error("Knowledge Graph MCP Server running on stdio");
}
main().catch((error) => {
    console.error("Fatal error in main():", error);
    process.exit(1);
});


/***/ })

};
