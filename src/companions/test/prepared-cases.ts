import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../archive/list-files.ts'
import { pack } from '../../archive/pack.ts'
import { readPlainText } from '../../host/files.ts'
import type { Host } from '../../host/host.ts'
import { FileChanged } from '../../host/verified-file.ts'
import type { WantedSeed } from '../../inputs/inputs.ts'
import { MAX_SEED_BYTES } from '../../klavis/initialize.ts'
import type { CaseContent, TestCase } from './cases/case.ts'
import { caseHash } from './cases/case-hash.ts'

/** An archive that fills a workspace; it must still have this hash when it is sent. */
interface WorkspaceArchive {
  readonly path: string
  readonly bytes: number
  readonly sha256: string | undefined
}

/** What the main action gave every sandbox. */
export interface InitialState {
  readonly archive: WorkspaceArchive | undefined
  readonly seeds: readonly WantedSeed[]
}

/** A case with everything that its trials begin with. It is read before the first agent runs, which could change the files. */
export interface PreparedCase {
  readonly test: TestCase
  /** From 1, in the order in which cases are run. */
  readonly number: number
  readonly hash: string
  /** What the workspace is filled with. */
  readonly archive: WorkspaceArchive | undefined
  readonly seeds: readonly WantedSeed[]
}

/** Packs the folders of the cases and reads their seeds. */
export async function prepareCases(
  cases: readonly TestCase[],
  initial: InitialState,
  folder: string,
  host: Pick<Host, 'env'>
): Promise<readonly PreparedCase[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const archives = new Map<string, Promise<WorkspaceArchive>>()
  const archiveOf = ({ absolute }: CaseContent): Promise<WorkspaceArchive> => {
    const known =
      archives.get(absolute) ?? packFolder(absolute, join(folder, `files-${archives.size + 1}.tar.gz`), host)
    archives.set(absolute, known)
    return known
  }
  return Promise.all(
    cases.map(async (test, index) => ({
      test,
      number: index + 1,
      hash: caseHash(test, initial.seeds),
      archive: test.files === undefined ? initial.archive : await archiveOf(test.files),
      seeds: test.seeds.length === 0 ? initial.seeds : test.seeds.map(readSeed)
    }))
  )
}

async function packFolder(root: string, output: string, { env }: Pick<Host, 'env'>): Promise<WorkspaceArchive> {
  const note = (): void => {}
  const entries = await listFiles({
    root,
    include: [],
    exclude: [],
    withGit: false,
    scratch: '',
    skipFolders: [],
    env,
    note
  })
  const { bytes, sha256 } = await pack({ entries, output, note })
  return { path: output, bytes, sha256 }
}

function readSeed({ alias, file }: TestCase['seeds'][number]): WantedSeed {
  if (file === undefined) return { alias, file: undefined }
  const json = readPlainText(file.absolute, MAX_SEED_BYTES)
  if (json === undefined) throw new FileChanged(file.path, 'removed')
  return { alias, file: { path: file.path, json } }
}
