import { serveTools, stringArgument, type ToolDefinition } from '../serve-tools.ts'
import type { ServerStreams } from '../stdio-server.ts'

const PATH = { type: 'string', description: 'A path in the workspace' }
const READS = { readOnlyHint: true }
const WRITES = { readOnlyHint: false }

/** Loaded with the first call, because the PDF libraries take longer than the start of the server. */
const documents = () => import('./documents.ts')

/** Serves the cloud's PDF tools for the documents of one workspace. */
export function servePdfTools(workspace: string, streams?: ServerStreams): void {
  serveTools('pdf-tools', pdfTools(workspace), streams)
}

function pdfTools(workspace: string): readonly ToolDefinition[] {
  return [
    {
      name: 'read_pdf',
      description: 'Reads the text of all pages of a PDF file, and its metadata',
      properties: { file_path: PATH },
      required: ['file_path'],
      annotations: READS,
      run: async (args) => {
        const file = stringArgument(args, 'file_path')
        const { documentInfo, pageTexts } = await documents()
        const { metadata } = await documentInfo(workspace, file)
        const pages = (await pageTexts(workspace, file)).map((text, index) => ({ page_number: index + 1, text }))
        return JSON.stringify({ file_path: file, num_pages: pages.length, metadata, pages })
      }
    },
    {
      name: 'get_pdf_info',
      description: 'Shows metadata and page sizes of a PDF file',
      properties: { file_path: PATH },
      required: ['file_path'],
      annotations: READS,
      run: async (args) => {
        const file = stringArgument(args, 'file_path')
        const { documentInfo } = await documents()
        const { metadata, sizes, encrypted } = await documentInfo(workspace, file)
        return JSON.stringify({
          file_path: file,
          num_pages: sizes.length,
          metadata,
          page_sizes: sizes,
          is_encrypted: encrypted
        })
      }
    },
    {
      name: 'extract_pages',
      description: 'Writes some pages of a PDF file to a new one',
      properties: {
        input_file: PATH,
        output_file: PATH,
        page_numbers: {
          type: 'array',
          items: { type: 'integer' },
          minItems: 1,
          description: 'Page numbers, starting at 1'
        }
      },
      required: ['input_file', 'output_file', 'page_numbers'],
      annotations: WRITES,
      run: async (args) => {
        const numbers = args['page_numbers'] as readonly number[]
        const target = stringArgument(args, 'output_file')
        const { composeDocument } = await documents()
        const pages = await composeDocument(workspace, target, [{ file: stringArgument(args, 'input_file'), numbers }])
        return JSON.stringify({ success: true, output_file: target, pages_extracted: pages })
      }
    },
    {
      name: 'merge_pdfs',
      description: 'Writes several PDF files to a new one, in the order given',
      properties: { input_files: { type: 'array', items: PATH, minItems: 1 }, output_file: PATH },
      required: ['input_files', 'output_file'],
      annotations: WRITES,
      run: async (args) => {
        const files = args['input_files'] as readonly string[]
        const target = stringArgument(args, 'output_file')
        const { composeDocument } = await documents()
        const pages = await composeDocument(
          workspace,
          target,
          files.map((file) => ({ file }))
        )
        return JSON.stringify({
          success: true,
          output_file: target,
          input_files_count: files.length,
          total_pages: pages
        })
      }
    },
    {
      name: 'split_pdf',
      description: 'Writes each page of a PDF file to a separate file: <prefix>_1.pdf, <prefix>_2.pdf, …',
      properties: { input_file: PATH, output_prefix: PATH },
      required: ['input_file', 'output_prefix'],
      annotations: WRITES,
      run: async (args) => {
        const file = stringArgument(args, 'input_file')
        const outputs: string[] = []
        const { composeDocument, pageCount } = await documents()
        const count = await pageCount(workspace, file)
        for (let page = 1; page <= count; page++) {
          const target = `${stringArgument(args, 'output_prefix')}_${page}.pdf`
          await composeDocument(workspace, target, [{ file, numbers: [page] }])
          outputs.push(target)
        }
        return JSON.stringify({ success: true, output_files: outputs, pages_created: outputs.length })
      }
    }
  ]
}
