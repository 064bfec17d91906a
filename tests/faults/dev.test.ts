import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createDatabase, type TestDatabase } from '@vonk/tests/testkit/database.ts'
import { freePort } from '@vonk/tests/testkit/free-port.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** A copy of the repository that may be edited. */
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'vonk-dev-')))
let database: TestDatabase
let child: ChildProcess
let address: string
let output = ''

beforeAll(async () => {
  copyRepository()
  database = await createDatabase('recent')
  const [port, devPort] = [await freePort(), await freePort()]
  address = `http://localhost:${devPort}`
  child = spawn(process.execPath, ['apps/server/bin/start.mjs', '--dev'], {
    cwd: copy,
    // A process group, so that all processes that it started end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      WEB_DEV_SERVER: address,
      DATABASE_URL: database.url,
      DATA_DIR: join(copy, '.data'),
      SEED_DEMO: 'false',
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
})

afterAll(async () => {
  if (child?.pid && child.exitCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(-child.pid, 'SIGTERM')
    await gone
  }
  await database?.drop()
  rmSync(copy, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

function copyRepository(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\n').filter((line) => line && existsSync(join(root, line))))
    cpSync(join(root, path), join(copy, path), { recursive: true })
  // Generated and built files are restored from the cache of the task runner.
  if (existsSync(join(root, '.turbo')))
    cpSync(join(root, '.turbo'), join(copy, '.turbo'), { recursive: true })
  for (const workspace of ['.', 'schema', 'apps/server', 'apps/web', 'apps/console'])
    linkModules(join(workspace, 'node_modules'))
}

/** Links the installed packages; workspace packages are linked to those of the copy. */
function linkModules(folder: string): void {
  if (!existsSync(join(root, folder))) return
  mkdirSync(join(copy, folder, '@vonk'), { recursive: true })
  for (const name of readdirSync(join(root, folder)))
    if (!['@vonk', '.cache', '.vite'].includes(name))
      symlinkSync(join(root, folder, name), join(copy, folder, name))
  const workspaces = join(root, folder, '@vonk')
  if (!existsSync(workspaces)) return
  for (const name of readdirSync(workspaces))
    symlinkSync(readlinkSync(join(workspaces, name)), join(copy, folder, '@vonk', name))
}

const ask = (path: string, init?: RequestInit) => fetch(`${address}${path}`, { redirect: 'manual', ...init })
const status = (path: string) =>
  ask(path).then(
    ({ status }) => status,
    () => 0,
  )
const text = (path: string, init?: RequestInit) =>
  ask(path, init).then(
    (answer) => answer.text(),
    () => '',
  )

/** Replaces a text in a file once, as an editor would save it. */
function edit(path: string, from: string, to: string): void {
  const file = join(copy, path)
  const before = readFileSync(file, 'utf8')
  expect(before, `${path} contains ${from}`).toContain(from)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, before.replace(from, to))
}

/** Waits until an edit is visible; each edit adds a unique word. */
async function shows(what: string, word: string, read: () => Promise<string>): Promise<void> {
  const begin = Date.now()
  await expect.poll(read, { timeout: 120_000, message: output.slice(-2000) }).toContain(word)
  console.log(`An edit of ${what} showed after ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
}

it('starts everything behind one address, and prints it', async () => {
  await expect.poll(() => output, { timeout: 360_000 }).toContain(`Vonk is at ${address}`)
  expect(await status('/health')).toBe(200)
})

const html = { headers: { accept: 'text/html' } }

it('shows an edit of a page of the member application', async () => {
  expect(await text('/reactivate', html)).toContain('/@vite/client')
  edit('apps/web/src/ui/when-idle.ts', 'export ', 'export const edited = "Edited module"\nexport ')
  await shows('the member application', 'Edited module', () => text('/src/ui/when-idle.ts'))
})

it('shows an edit of a public page', async () => {
  expect(await text('/pricing', html)).toContain('<h1')
  edit('apps/web/src/public/pricing.tsx', 'title: `', 'title: `Edited page ')
  await shows('a public page', 'Edited page', () => text('/pricing', html))
})

it('shows an edit of the server', async () => {
  edit('apps/server/src/pages/mount-pages.ts', "'Not found'", "'Edited server'")
  await shows('the server', 'Edited server', () => text('/icon-0.png'))
})

it('shows an edit of the REST API', async () => {
  // Another code of the table: one that is not in it would not be sent.
  edit('apps/rest/src/mount-rest.ts', 'METHOD_NOT_ALLOWED', 'RATE_LIMITED')
  await shows('the REST API', 'RATE_LIMITED', () => text('/api/chats.php', { method: 'PATCH' }))
})

it('shows an edit of the schema, also in the printed schema', async () => {
  edit('schema/users/user.ts', "description: '", "description: 'Edited schema: ")
  const printed = async () => readFileSync(join(copy, 'schema/schema.graphql'), 'utf8')
  await shows('the schema', 'Edited schema', printed)
  const query = JSON.stringify({ query: '{ __schema { types { description fields { description } } } }' })
  const headers = { 'content-type': 'application/json' }
  await shows('the graph', 'Edited schema', () => text('/graphql', { method: 'POST', headers, body: query }))
})
