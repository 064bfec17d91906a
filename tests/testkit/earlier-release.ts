import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileCache } from './compile-cache.ts'

const root = join(import.meta.dirname, '../..')

/** A release as docs/releases.md lists it. */
export interface ListedRelease {
  version: string
  /** The commit of its sources, abbreviated. */
  commit: string
}

/** The last release before the version of package.json, from the table of docs/releases.md. */
export function releaseBefore(): ListedRelease {
  const notes = readFileSync(join(root, 'docs/releases.md'), 'utf8')
  const listed = [...notes.matchAll(/^\| (\d+\.\d+\.\d+) \| `([0-9a-f]{8,40})` \|/gm)]
  const [, version = '', commit = ''] = listed[0] ?? []
  if (!commit) throw new Error('docs/releases.md lists no release with its commit.')
  return { version, commit }
}

/** Why the sources of a commit are not in this clone; null if they are. */
export function missingCommit(commit: string): string | null {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], {
    cwd: root,
    stdio: 'ignore',
  })
  return status === 0 ? null : `this clone lacks the commit ${commit}`
}

/** What a server of a release is made of, without the client's pages. */
const parts = ['package.json', 'tsconfig.base.json', 'codegen.ts', 'apps', 'schema', 'prisma']

/**
 * Lays out the sources of a commit in an empty folder, with the packages of this clone, so that its server can be started
 * there. What is generated is copied from here if its inputs are the same there.
 */
export function layOut(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 2 ** 29 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  linkPackages(folder)
  const isSame = (...paths: string[]) =>
    spawnSync('git', ['diff', '--quiet', commit, '--', ...paths], { cwd: root }).status === 0
  if (isSame('prisma/models')) cpSync(join(root, 'prisma/generated'), join(folder, 'prisma/generated'), all)
  else run(join(folder, 'prisma'), 'prisma', 'generate')
  if (isSame('codegen.ts', 'apps/web/codegen', 'schema/schema.graphql', 'apps/*.graphql'))
    copyGenerated(folder)
  else run(folder, 'graphql-codegen-esm', '--config', 'codegen.ts')
}

/** Migrates a database as the release in a folder does, and fills it with its demo data. */
export function seedAs(folder: string, databaseUrl: string): void {
  const script = `
    const [{ migrate }, { openDatabase }, { seedDemo }, { hashPassword }, { prepareJobs }] = await Promise.all(
      ['prisma/migrate', 'prisma/client', 'prisma/seed/demo', 'schema/access/password', 'apps/server/src/jobs/prepare-jobs']
        .map((path) => import('${folder}/' + path + '.ts')))
    const url = process.env.DATABASE_URL
    await migrate(url)
    await prepareJobs(url)
    const db = openDatabase(url, { max: 2 })
    const passwordHash = await hashPassword('vonk-demo')
    await seedDemo(db, { now: new Date(), passwordHash, lockedHash: passwordHash.replace(/.{8}$/, 'AAAAAAAA') })
    await db.close()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATABASE_URL: databaseUrl, ...compileCache },
  })
}

const all = { recursive: true }

/** The packages of this clone, but for our own, which are those of the folder. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@vonk'), all)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@vonk') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const part of ['apps/server', 'apps/rest', 'apps/web', 'schema', 'prisma']) {
    const name = part.replace('apps/', '')
    symlinkSync(join(folder, part), join(packages, '@vonk', name))
    const nested = join(root, part, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(folder, part, 'node_modules'))
  }
}

function run(folder: string, program: string, ...args: string[]): void {
  const bin = join(root, 'node_modules/.bin')
  execFileSync(join(bin, program), args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_NO_WARNINGS: '1',
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  })
}

function copyGenerated(folder: string): void {
  for (const part of ['apps/web/src', 'apps/rest/src'])
    for (const path of readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }))
      if (/\.generated\.(ts|json)$/.test(path)) {
        mkdirSync(dirname(join(folder, part, path)), all)
        cpSync(join(root, part, path), join(folder, part, path))
      }
}
