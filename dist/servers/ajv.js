// dist/servers/ajv.js: stands for ajv and ajv-formats in the bundle of the MCP servers. The SDK creates a validator with each
// server, which takes a fifth of the CPU time of its start, and mostly never validates anything.
import { createRequire } from 'node:module'

class Ajv {
  #options
  #ajv

  constructor(options) {
    this.#options = options
  }

  get #loaded() {
    if (this.#ajv === undefined) {
      const { Ajv: Real, addFormats } = createRequire(import.meta.url)('./ajv/index.js')
      this.#ajv = new Real(this.#options)
      addFormats(this.#ajv)
    }
    return this.#ajv
  }

  compile = (schema) => this.#loaded.compile(schema)
  getSchema = (id) => this.#loaded.getSchema(id)
  errorsText = (errors) => this.#loaded.errorsText(errors)
}

// biome-ignore lint/style/noDefaultExport: the SDK imports the default of ajv
export default Ajv
