import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Isolation } from '../../../src/engine/contract.ts'
import { connect, definition, isolations, makeFolders, type Session } from './stage.ts'

type Folders = Awaited<ReturnType<typeof makeFolders>>

const STRICTEST = isolations[0] as Isolation

/** The servers of other people that do not all end by themselves when their input does. */
const UNRULY = ['excel']

/** Opens servers in fresh folders for each test. When it is over, a server must end because its stdin closes. */
function withServers(isolation: Isolation) {
  const current: { folders: Folders; session?: Session; name?: string } = { folders: {} as Folders }

  beforeEach(async () => {
    current.folders = await makeFolders()
    delete current.session
  })

  afterEach(async () => {
    const { session, name = '', folders } = current
    try {
      if (session?.child.exitCode === null && session.child.signalCode === null && !UNRULY.includes(name)) {
        const ended = once(session.child, 'exit')
        session.child.stdin?.end()
        expect(await ended).toEqual([0, null])
      }
    } finally {
      await session?.close()
      await folders.remove()
    }
  })

  const open = async (name: string): Promise<Session> => {
    const session = await connect(name, isolation, current.folders)
    Object.assign(current, { session, name })
    return session
  }
  return { current, open }
}

describe.each(isolations.map((isolation) => [isolation.level, isolation] as const))(
  'with isolation %s',
  (_level, isolation) => {
    const { current, open } = withServers(isolation)

    test('filesystem works inside the workspace only', async () => {
      const { call, client } = await open('filesystem')
      const path = join(current.folders.workspace, 'hello.txt')
      await call('write_file', { path, content: 'hello' })
      expect(await readFile(path, 'utf8')).toBe('hello')
      expect((await call('read_text_file', { path })).text).toBe('hello')
      expect((await call('list_directory', { path: current.folders.workspace })).text).toBe('[FILE] hello.txt')
      const refused = await call('read_text_file', { path: join(current.folders.home, 'secret') })
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('outside allowed directories') })
      expect((await client.listTools()).tools.length).toBe(14)
    })

    test('terminal runs commands in the workspace', async () => {
      const { call } = await open('terminal')
      const code = "fs.writeFileSync('note', 'written'); console.log(process.cwd()); console.log(os.homedir())"
      const { text } = await call('run_command', { command: `node -e "${code}"` })
      expect(text.trim().split(/\r?\n/)).toEqual([current.folders.workspace, current.folders.home])
      expect(await readFile(join(current.folders.workspace, 'note'), 'utf8')).toBe('written')
      expect((await call('run_command', { command: 'node', stdin: 'console.log(6 * 7)' })).text.trim()).toBe('42')
      expect(await call('run_command', { command: 'exit 3' })).toMatchObject({ isError: true })
    })

    test('no server can be debugged: a signal opens no inspector, through which an agent could change its answers', async () => {
      // Bubblewrap starts the server as another process.
      if (isolation.level === 'bubblewrap' || process.platform === 'win32') return
      const { call, child } = await open('calculator')
      const errors: string[] = []
      child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()))
      child.kill('SIGUSR1')
      // Node opens it in a thread, so several calls are answered meanwhile.
      for (let round = 0; round < 20; round++)
        expect(await call('calculate', { expression: '6*7' })).toEqual({ text: '42', isError: false })
      expect(errors.join('')).not.toContain('Debugger')
    })

    test('terminal ends its commands when it ends', async () => {
      const { client, child } = await open('terminal')
      const pidFile = join(current.folders.workspace, 'pid')
      const code = `fs.writeFileSync('pid.new', String(process.pid)); fs.renameSync('pid.new', 'pid'); setInterval(String, 1e6)`
      const call = client.callTool({ name: 'run_command', arguments: { command: `node -e "${code}"` } })
      while (!existsSync(pidFile)) await delay(10)
      const ended = once(child, 'exit')
      child.stdin?.end()
      expect(await ended).toEqual([0, null])
      await expect(call).rejects.toThrow('Connection closed')
      // In its own PID namespace the process has another id.
      if (isolation.level === 'bubblewrap') return
      const pid = Number(await readFile(pidFile, 'utf8'))
      await expect(async () => {
        for (;;) await delay(10).then(() => process.kill(pid, 0))
      }).rejects.toThrow('ESRCH')
    })
  }
)

describe('the other servers, with the strictest isolation that works here', () => {
  const { current, open } = withServers(STRICTEST)

  test('localmemory stores its graph outside the workspace', async () => {
    const { call, client } = await open('localmemory')
    await call('create_entities', { entities: [{ name: 'Ada', entityType: 'person', observations: ['counts'] }] })
    expect(JSON.parse((await call('read_graph')).text).entities).toMatchObject([{ name: 'Ada' }])
    expect(await readFile(join(current.folders.state, 'memory.jsonl'), 'utf8')).toContain('"Ada"')
    expect((await client.listTools()).tools.length).toBe(9)
  })

  test('git creates a repository and commits, inside the workspace only', async () => {
    const { call } = await open('git')
    const repo_path = current.folders.workspace
    expect((await call('git_init', { repo_path })).isError).toBe(false)
    await writeFile(join(repo_path, 'a.txt'), 'one\n')
    expect((await call('git_status', { repo_path })).text).toContain('a.txt')
    await call('git_add', { repo_path, files: ['a.txt'] })
    expect((await call('git_commit', { repo_path, message: 'First' })).text).toMatch(/ with hash [0-9a-f]{40}$/)
    expect((await call('git_log', { repo_path })).text).toMatch(/^Commit history:\nCommit: [0-9a-f]{40}\n.*First/s)
    expect(await call('git_status', { repo_path: '/' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('outside the workspace')
    })
  })

  test('code-runner runs several languages', async () => {
    const { call, noise } = await open('code-runner')
    const programs = [
      ['python', 'print(sum(range(10)))', '45'],
      ['javascript', 'console.log(process.cwd())', current.folders.workspace],
      ...(process.platform === 'win32' ? [] : [['shellscript', 'echo $((6 * 7))', '42']])
    ]
    for (const [languageId, code, output] of programs) {
      const { text, isError } = await call('run-code', { languageId, code })
      expect({ text: text.trim(), isError }).toEqual({ text: output, isError: false })
    }
    expect(noise).toEqual([])
  })

  test('calculator evaluates expressions', async () => {
    const { call } = await open('calculator')
    expect(await call('calculate', { expression: '2 * (3 + 4) ** 2' })).toEqual({ text: '98', isError: false })
    expect(await call('calculate', { expression: '1 / 0' })).toEqual({ text: 'division by zero', isError: true })
  })

  test('pdf-tools merges, extracts, splits and reads documents', async () => {
    await writeFile(join(current.folders.workspace, 'a.pdf'), pdf('First words'))
    await writeFile(join(current.folders.workspace, 'b.pdf'), pdf('Second words'))
    const { call } = await open('pdf-tools')
    await call('merge_pdfs', { input_files: ['a.pdf', 'b.pdf'], output_file: 'out/both.pdf' })
    const both = JSON.parse((await call('read_pdf', { file_path: 'out/both.pdf' })).text)
    expect(both).toMatchObject({ num_pages: 2, pages: [{ text: 'First words' }, { text: 'Second words' }] })
    await call('extract_pages', { input_file: 'out/both.pdf', output_file: 'last.pdf', page_numbers: [2] })
    const info = JSON.parse((await call('get_pdf_info', { file_path: 'last.pdf' })).text)
    expect(info).toMatchObject({
      num_pages: 1,
      page_sizes: [{ page: 1, width: 200, height: 100 }],
      is_encrypted: false
    })
    const split = JSON.parse((await call('split_pdf', { input_file: 'out/both.pdf', output_prefix: 'page' })).text)
    expect(split.output_files).toEqual(['page_1.pdf', 'page_2.pdf'])
    expect(existsSync(join(current.folders.workspace, 'page_2.pdf'))).toBe(true)
    expect(await call('read_pdf', { file_path: '../home/x.pdf' })).toMatchObject({ isError: true })
  })

  test('postgres runs SQL in a real database, as a user without superuser rights', async () => {
    const missing = await definition('postgres').unavailable()
    if (missing !== undefined) {
      expect(missing).toContain('PostgreSQL is not installed')
      await expect(definition('postgres').prepare(current.folders)).rejects.toThrow('PostgreSQL is not installed')
      return
    }
    const { call } = await open('postgres')
    expect(await call('execute_sql', { sql: 'CREATE TABLE pets (id serial PRIMARY KEY, name text NOT NULL)' })).toEqual(
      {
        text: 'No results',
        isError: false
      }
    )
    await call('execute_sql', { sql: "INSERT INTO pets (name) VALUES ('Rex'), ('Ida')" })
    expect((await call('execute_sql', { sql: 'SELECT * FROM pets ORDER BY id' })).text).toBe(
      '[{"id":1,"name":"Rex"},{"id":2,"name":"Ida"}]'
    )
    expect((await call('list_objects', { schema_name: 'public' })).text).toContain('"name":"pets"')
    const details = await call('get_object_details', { schema_name: 'public', object_name: 'pets' })
    expect(JSON.parse(details.text)).toMatchObject({
      columns: [{ column: 'id' }, { column: 'name', is_nullable: 'NO' }],
      constraints: expect.arrayContaining([{ name: 'pets_pkey', type: 'PRIMARY KEY', columns: ['id'] }])
    })
    expect((await call('explain_query', { sql: 'SELECT * FROM pets' })).text).toContain('Seq Scan on pets')
    // A second statement is rejected, not run.
    expect(await call('explain_query', { sql: 'SELECT 1; DROP TABLE pets' })).toMatchObject({ isError: true })
    expect(await call('execute_sql', { sql: 'SELECT FROM pets' })).toMatchObject({ isError: false })
    expect(await call('execute_sql', { sql: "COPY pets TO PROGRAM 'true'" })).toMatchObject({
      isError: true,
      text: expect.stringContaining('pg_execute_server_program')
    })
    expect(await call('execute_sql', { sql: "SELECT pg_read_file('/etc/passwd')" })).toMatchObject({ isError: true })
  })

  test('excel reads what it wrote, if it can be installed', async () => {
    const missing = await definition('excel').unavailable()
    if (missing !== undefined) {
      expect(missing).toMatch(/installed with npm when first used/)
      return
    }
    await mkdir(join(current.folders.workspace, 'books'))
    const path = join(current.folders.workspace, 'books', 'a.xlsx')
    await writeFile(path, Buffer.from(EMPTY_WORKBOOK, 'base64'))
    const { call } = await open('excel')
    const range = { fileAbsolutePath: path, sheetName: 'Sheet1', range: 'A1:B1' }
    const written = await call('excel_write_to_sheet', { ...range, newSheet: false, values: [['seven', 7]] })
    expect(written.isError).toBe(false)
    expect((await call('excel_read_sheet', range)).text).toContain('seven')
  })
})

describe('the bundle', () => {
  const bundle = join(import.meta.dirname, '..', '..', '..', 'dist', 'servers')

  test('contains only scripts and texts, so that it runs on every platform', () => {
    const files = readdirSync(bundle, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const kinds = new Set(files.map(({ name }) => extname(name)))
    expect([...kinds].sort()).toEqual(['.cjs', '.js', '.json', '.txt'])
  })

  test('contains the licence of every package', () => {
    const licences = readFileSync(join(bundle, 'licenses.txt'), 'utf8')
    for (const name of [
      '@modelcontextprotocol/server-filesystem',
      '@modelcontextprotocol/server-memory',
      '@modelcontextprotocol/sdk',
      'mcp-server-commands',
      'mcp-server-code-runner',
      'pg',
      'unpdf',
      '@cantoo/pdf-lib'
    ]) {
      expect(licences).toMatch(new RegExp(`^${name}( |$)`, 'm'))
    }
  })
})

/** A page of 200 by 100 points with one line of text. */
function pdf(text: string): string {
  const content = `BT /F1 12 Tf 10 50 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
}

// A workbook with one empty sheet, because the server does not create files.
const EMPTY_WORKBOOK = [
  'UEsDBBQAAAAIAAAAIQCg3KTl6gAAAOQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2Ry07EMAxFfyXKFjXusEAItZ0FjyWwGD7ApG4bNS/Fma',
  'H8PWkHWLACiZWV+PgeR2n2i7PiRIlN8K3cqVoK8jr0xo+tfDk8VNdy3zWH90gsCuq5lVPO8QaA9UQOWYVIvnSGkBzmckwjRNQzjgSXdX0FOvhM',
  'Pld5zZBdc0cDHm0W90u5PmsTWZbi9gyurlZijNZozKUPJ9//sFSfBlUmN4YnE/miABK65qm8J5mexDOm/IiuxMFi4S2k+TWEWa3Yn2xhGIymPu',
  'ijKyOKYyLseSLKzqqtKofG/8K/wQxb2f3zIt/5X3vA9m3dB1BLAwQUAAAACAAAACEAHEn3vqQAAAAWAQAACwAAAF9yZWxzLy5yZWxzjc/BDsIg',
  'DAbgVyG9O6YHY8zYLsZkVzMfAFnHyAYlgDrfXo7OePDY9P+/plWz2Jk9MERDTsC2KIGhU9QbpwVcu/PmAE1dXXCWKSfiaHxkueKigDElf+Q8qh',
  'GtjAV5dHkzULAy5TFo7qWapEa+K8s9D58GrE3W9gJC22+BdS+P/9g0DEbhidTdoks/TnwlsiyDxiRgmfmTwnQjmoqMAq8rvnqwfgNQSwMEFAAA',
  'AAgAAAAhAB08B8iuAAAACgEAAA8AAAB4bC93b3JrYm9vay54bWyNj8sOgkAMRX9l0r0OuDCG8NgYE9fqB4xQYAIzJe34+HxHkL2r3r5Oe/Pq7U',
  'b1RBZLvoB0m4BCX1NjfVfA7XraHKAq8xfxcCcaVJz2UkAfwpRpLXWPzsiWJvSx0xI7E2LKnZaJ0TTSIwY36l2S7LUz1sNCyPgfBrWtrfFI9cOh',
  'DwuEcTQh/iq9nQTKfL4gv6i8cVjA5atTUHPt3ERboDizUfC5SUGXuV7X9Oqs/ABQSwMEFAAAAAgAAAAhAPCmYoGmAAAAFwEAABoAAAB4bC9fcm',
  'Vscy93b3JrYm9vay54bWwucmVsc43PSwrCMBAA0KuE2dtpXYhI025E6FbqAUI6TUqbD0n83d7gQiy4cDXM7w1Ttw+zsBuFODnLoSpKYGSlGyar',
  'OFz602YPbVOfaREpT0Q9+cjyio0cdEr+gBilJiNi4TzZ3BldMCLlNCj0Qs5CEW7Lcofh24C1ybqBQ+iGClj/9PSP7cZxknR08mrIph8n8O7CHD',
  'VRyqgIihKHTyniO1RFVgGbGlcfNi9QSwMEFAAAAAgAAAAhAJvJXsCFAAAAoAAAABgAAAB4bC93b3Jrc2hlZXRzL3NoZWV0MS54bWw9jUEOwiAQ',
  'Ra9CZm+ndWGMAZomxhPoAUiZFmIZCBD1+GIX7v7Pfz9Pjp+wiRfl4iMrGLoeBPEcredVweN+O5xh1PId87M4oioazkWBqzVdEMvsKJjSxUTcli',
  'XmYGqrecWSMhm7n8KGx74/YTCeQUvrA/HPJzItCqYBUMsdvJpqWsa/Tn8BUEsBAhQDFAAAAAgAAAAhAKDcpOXqAAAA5AEAABMAAAAAAAAAAAAA',
  'AIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAMUAAAACAAAACEAHEn3vqQAAAAWAQAACwAAAAAAAAAAAAAAgAEbAQAAX3JlbHMvLnJlbH',
  'NQSwECFAMUAAAACAAAACEAHTwHyK4AAAAKAQAADwAAAAAAAAAAAAAAgAHoAQAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgAAAAhAPCmYoGm',
  'AAAAFwEAABoAAAAAAAAAAAAAAIABwwIAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQDFAAAAAgAAAAhAJvJXsCFAAAAoAAAABgAAA',
  'AAAAAAAAAAAIABoQMAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbFBLBQYAAAAABQAFAEUBAABcBAAAAAA='
].join('')
