import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../archive/list-files.ts'
import { type Packed, pack } from '../archive/pack.ts'
import { Failure, messageOf } from '../base/failure.ts'
import { checkoutHint, inputName, rerun } from '../base/host-wording.ts'
import type { Limits } from '../base/limits.ts'
import { delay } from '../base/time-limits.ts'
import { count, quoteAtEnd, seconds, size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { removeFolderSync } from '../host/remove-folder.ts'
import { FileChanged } from '../host/verified-file.ts'
import type { Inputs, UploadInputs } from '../inputs/inputs.ts'
import type { Klavis } from '../klavis/api.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { putFile } from '../net/put-file.ts'
import { TransferRefused } from '../net/transfer-refused.ts'
import type { ActionRun } from '../state/action-run.ts'
import { RUN_FILES } from '../state/files.ts'

const MAX_ATTEMPTS = 4
const PUT_TIMEOUT_MS = 3_600_000
const PROGRESS_EVERY_MS = 5_000

/** An archive on disk. */
interface Archive {
  readonly path: string
  readonly bytes: number
  /** If given, the archive must still have this SHA-256. */
  readonly sha256?: string | undefined
}

/** The packed folder, ready to be sent. */
export interface PackedUpload extends Packed {
  readonly path: string
}

/** What uploading the workspace needs. */
interface UploadContext extends Omit<SendContext, 'region' | 'consequence'> {
  readonly actionRun: Pick<ActionRun, 'settings'>
  readonly inputs: Pick<Inputs, 'api' | 'upload'>
}

/** Packs the folder into one archive, while the acquires are running. */
export async function packFolder(
  upload: UploadInputs,
  { host, actionRun, limits, uploading }: UploadContext
): Promise<PackedUpload> {
  const started = performance.now()
  const { folder } = actionRun.settings
  const { include, exclude, withGit } = upload
  const common = { note: uploading.info, signal: limits.signal }
  const scratch = join(folder, RUN_FILES.gitCopies)
  try {
    const entries = await listFiles({
      root: upload.folder,
      workspace: host.run.workspace,
      include,
      exclude,
      withGit,
      scratch,
      skipFolders: [folder],
      env: host.env,
      ...common
    })
    const path = join(folder, RUN_FILES.upload)
    const onPacked = progress(uploading, 'packed')
    const packed = await pack({
      entries,
      output: path,
      onProgress: ({ unpackedBytes }) => onPacked(unpackedBytes),
      ...common
    })
    uploading.info(
      `Packed ${count(packed.files, 'file')}, ${size(packed.contentBytes)}, to ${size(packed.bytes)} in ${seconds(performance.now() - started)}`
    )
    return { ...packed, path }
  } finally {
    // A git that was just stopped may still be writing, so this is retried.
    removeFolderSync(scratch)
  }
}

/** Uploads the packed folder into the workspace of the local sandbox. */
export async function uploadWorkspace(packed: PackedUpload, id: string, context: UploadContext): Promise<void> {
  const { path, bytes } = packed
  if (packed.files > 0) return await sendArchive({ path, bytes }, id, { ...context, region: context.inputs.api.region })
  context.host.log.warning(
    readdirSync(context.inputs.upload?.folder ?? '.').length === 0
      ? `Nothing was uploaded: the folder is empty. ${checkoutHint()}`
      : `Nothing was uploaded: git ignores every file in the folder, or ${inputName('upload-include')} and ${inputName('upload-exclude')} select none. Check both inputs and \`.gitignore\`.`
  )
}

/** What sending an archive needs. */
interface SendContext {
  readonly klavis: Klavis
  readonly host: Host
  readonly limits: Limits
  readonly uploading: Phase
  readonly region: string | undefined
  /** What happens if the archive cannot be unpacked, for the error message. */
  readonly consequence?: string
}

/** Sends an archive and has the API unpack it. Every attempt gets a new URL for the same archive. */
export async function sendArchive(
  archive: Archive,
  id: string,
  { klavis, host, region, limits, uploading, consequence = 'All sandboxes are released.' }: SendContext
): Promise<void> {
  const signal = limits.signal
  const started = performance.now()
  for (let attempt = 1; ; attempt++) {
    const { url } = await klavis.uploadUrl(id, region, { signal })
    for (const secret of secretsOfUrl(url)) host.setSecret(secret)
    try {
      await put(url, archive, signal, uploading)
      break
    } catch (error) {
      if (error instanceof FileChanged) throw error
      if (signal.aborted || attempt === MAX_ATTEMPTS || isTooLarge(error)) throw failed(archive, attempt, error)
      uploading.info(`The upload failed and is retried with a new URL: ${messageOf(error)}`)
      await delay(Math.random() * 500 * 2 ** attempt, signal)
    }
  }
  const { status, message } = await klavis.initializeLocal(id, region, { signal })
  if (status === 'error') throw notUnpacked(message, consequence)
  uploading.info(`Uploaded ${size(archive.bytes)} into the workspace in ${seconds(performance.now() - started)}`)
}

async function put(url: string, archive: Archive, signal: AbortSignal, phase: Phase): Promise<void> {
  const answer = await putFile({
    url,
    path: archive.path,
    size: archive.bytes,
    sha256: archive.sha256,
    contentType: 'application/gzip',
    timeoutMs: PUT_TIMEOUT_MS,
    signal,
    onProgress: progress(phase, 'sent', archive.bytes)
  })
  if (answer.status >= 200 && answer.status < 300) return
  throw new TransferRefused('upload', new URL(url).host, answer.status, answer.body)
}

function notUnpacked(message: string, consequence: string): Failure {
  return new Failure(
    `The upload could not be unpacked in the local sandbox${quoteAtEnd(message)}`,
    'The archive was uploaded, but the sandbox could not unpack it.',
    `${consequence} ${rerun()}. If the disk of the sandbox is full, upload less.`
  )
}

function isTooLarge(error: unknown): boolean {
  return error instanceof TransferRefused && error.status === 413
}

function failed(archive: Archive, attempts: number, cause: unknown): Failure {
  return new Failure(
    `The workspace (${size(archive.bytes)}) could not be uploaded: ${messageOf(cause)}`,
    attempts === 1 ? '' : `It failed ${attempts} times, each time with a new URL.`,
    isTooLarge(cause) ? `Upload less: use ${inputName('upload-include')} or ${inputName('upload-exclude')}.` : '',
    { cause }
  )
}

/** Logs progress every few seconds, so that quick transfers log nothing. */
function progress(phase: Phase, verb: string, total?: number): (bytes: number) => void {
  const started = performance.now()
  let last = started
  return (bytes) => {
    const now = performance.now()
    if (now - last < PROGRESS_EVERY_MS) return
    last = now
    phase.info(
      `… ${size(bytes)}${total === undefined ? '' : ` of ${size(total)}`} ${verb} after ${seconds(now - started)}`
    )
  }
}
