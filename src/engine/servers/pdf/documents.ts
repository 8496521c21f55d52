import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { hasCode } from '../../../base/failure.ts'
import { resolveInWorkspace } from '../workspace-path.ts'

/** The text of each page. */
export async function pageTexts(workspace: string, file: string): Promise<readonly string[]> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await readDocument(workspace, file)))
  try {
    return (await extractText(document)).text
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Properties of a document. */
interface DocumentInfo {
  readonly encrypted: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly sizes: readonly { readonly page: number; readonly width: number; readonly height: number }[]
}

/** The metadata of a document, and the size of each page in points. */
export async function documentInfo(workspace: string, file: string): Promise<DocumentInfo> {
  const document = await loadDocument(workspace, file, true)
  const metadata = {
    title: document.getTitle() ?? '',
    author: document.getAuthor() ?? '',
    subject: document.getSubject() ?? '',
    creator: document.getCreator() ?? '',
    producer: document.getProducer() ?? '',
    creation_date: document.getCreationDate()?.toISOString() ?? ''
  }
  const sizes = document.getPages().map((page, index) => {
    const { width, height } = page.getMediaBox()
    return { page: index + 1, width, height }
  })
  return { encrypted: document.isEncrypted, metadata, sizes }
}

/** The number of pages of a document. */
export async function pageCount(workspace: string, file: string): Promise<number> {
  return (await loadDocument(workspace, file)).getPageCount()
}

/** Pages of one document. */
interface PageSelection {
  readonly file: string
  /** Page numbers from 1; all pages if undefined. */
  readonly numbers?: readonly number[]
}

/** Writes a document that consists of pages of others, and returns its number of pages. */
export async function composeDocument(
  workspace: string,
  target: string,
  parts: readonly PageSelection[]
): Promise<number> {
  const path = await resolveInWorkspace(workspace, target)
  const result = await PDFDocument.create()
  for (const { file, numbers } of parts) {
    const source = await loadDocument(workspace, file)
    const indices = numbers?.map((number) => pageIndex(number, source.getPageCount())) ?? source.getPageIndices()
    for (const page of await result.copyPages(source, [...indices])) result.addPage(page)
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await result.save())
  return result.getPageCount()
}

function pageIndex(number: number, count: number): number {
  if (number < 1 || number > count) throw new Error(`Invalid page number ${number}. PDF has ${count} pages.`)
  return number - 1
}

async function loadDocument(workspace: string, file: string, ignoreEncryption = false): Promise<PDFDocument> {
  const content = await readDocument(workspace, file)
  return PDFDocument.load(content, { ignoreEncryption, updateMetadata: false })
}

async function readDocument(workspace: string, file: string): Promise<Buffer> {
  const path = await resolveInWorkspace(workspace, file)
  try {
    return await readFile(path)
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new Error(`File not found: ${file}`) : error
  }
}
