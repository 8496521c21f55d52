import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { errorCode } from '../../../archive/error-code.ts'
import { insideWorkspace } from '../workspace.ts'

/** The text of each page, from the first. */
export async function pageTexts(workspace: string, file: string): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(await bytes(workspace, file)))
  try {
    return (await extractText(document)).text
  } finally {
    await document.loadingTask.destroy()
  }
}

/** What a document says of itself. */
export interface Facts {
  readonly encrypted: boolean
  readonly metadata: Readonly<Record<string, string>>
  readonly sizes: readonly { readonly page: number; readonly width: number; readonly height: number }[]
}

/** Title, author and so on, and the size of each page in points. */
export async function facts(workspace: string, file: string): Promise<Facts> {
  const document = await open(workspace, file, true)
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

/** How many pages it has. */
export async function pageCount(workspace: string, file: string): Promise<number> {
  return (await open(workspace, file)).getPageCount()
}

/** Pages of one document, by number from 1. */
export interface Pages {
  readonly file: string
  /** All of them when not given. */
  readonly numbers?: readonly number[]
}

/** Writes a document made of pages of others, and gives how many it has. */
export async function compose(workspace: string, target: string, parts: readonly Pages[]): Promise<number> {
  const path = await insideWorkspace(workspace, target)
  const result = await PDFDocument.create()
  for (const { file, numbers } of parts) {
    const source = await open(workspace, file)
    const indices = numbers?.map((number) => index(number, source.getPageCount())) ?? source.getPageIndices()
    for (const page of await result.copyPages(source, [...indices])) result.addPage(page)
  }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await result.save())
  return result.getPageCount()
}

function index(number: number, count: number): number {
  if (number < 1 || number > count) throw new Error(`Invalid page number ${number}. PDF has ${count} pages.`)
  return number - 1
}

async function open(workspace: string, file: string, evenEncrypted = false): Promise<PDFDocument> {
  const content = await bytes(workspace, file)
  return PDFDocument.load(content, { ignoreEncryption: evenEncrypted, updateMetadata: false })
}

async function bytes(workspace: string, file: string): Promise<Buffer> {
  const path = await insideWorkspace(workspace, file)
  try {
    return await readFile(path)
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? new Error(`File not found: ${file}`) : error
  }
}
