import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

/** A little clone: the scripts that prepare and start, a server that prints what it got, and a lock file. */
let clone: string
let calls: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'vonk-prepare-'))
  chmodSync(clone, 0o755)
  calls = `${clone}.calls`
  cpSync(join(root, 'apps/server/bin'), join(clone, 'apps/server/bin'), { recursive: true })
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "lockfileVersion": 3 }')
  write(
    'apps/server/dist/main.mjs',
    "console.log('main', process.env.NODE_ENV ?? '-', process.env.FROM_FILE ?? '-')\n",
  )
  write('apps/server/src/commands/site.ts', "console.log('site', process.argv.slice(2).join(' '))\n")
  npmThat(installs)
})
afterEach(() => {
  rmSync(clone, { recursive: true, force: true })
  rmSync(calls, { force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), text)
}

/** What npm does in the clone: installs a Node and a task runner that notes its tasks, then runs the postinstall. */
const installs = `
  for (const path of ['node_modules/node/bin', 'node_modules/turbo/bin']) fs.mkdirSync(path, { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
  fs.writeFileSync('node_modules/turbo/bin/turbo', "require('fs').appendFileSync(process.env.CALLS, 'build\\\\n')")
  fs.writeFileSync('node_modules/turbo/bin/package.json', '{ "type": "commonjs" }')
  ${postinstall()}`
function postinstall(): string {
  return `require('child_process').execFileSync(process.execPath, ['apps/server/bin/prepare.mjs', '--installed'])`
}

/** Puts an npm on the search path that does this. As the real one, it first removes what is installed. */
function npmThat(does: string): void {
  write(
    'bin/npm',
    `#!${process.execPath}
const fs = require('fs')
fs.appendFileSync(process.env.CALLS, process.argv.slice(2, 4).join(' ') + '\\n')
fs.rmSync('node_modules', { recursive: true, force: true })
${does}
`,
  )
  write('bin/package.json', '{ "type": "commonjs" }')
  chmodSync(join(clone, 'bin/npm'), 0o755)
}

interface Run {
  code: number | null
  out: string
  err: string
  /** What npm and the task runner were called with. */
  calls: string[]
}

function launch(args: string[], env: Record<string, string>, as: { uid?: number } = {}): ChildProcess {
  rmSync(calls, { force: true })
  return spawn(process.execPath, args, {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}`, CALLS: calls, NODE_NO_WARNINGS: '1', ...env },
    ...as,
  })
}

function ending(child: ChildProcess): Promise<Run> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk))
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const noted = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
      resolve({ code, out, err, calls: noted })
    }),
  )
}
const start = (env: Record<string, string> = {}, as: { uid?: number } = {}) =>
  ending(launch(['apps/server/bin/start.mjs'], env, as))

/** A run that failed with one sentence, and no stack. */
function expectSentence({ code, err }: Run, sentence: RegExp): void {
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).toMatch(sentence)
  expect(code).toBe(1)
}

const whole = ['ci --include=dev', 'build']

describe('npm start', () => {
  it('installs, builds and runs on a clone without packages, and shows how long each part takes', async () => {
    const first = await start()
    expect(first).toMatchObject({ code: 0, err: '', calls: whole })
    expect(first.out).toMatch(
      /^ {2}Installing packages \.+ +\d+\.\d s\n {2}Building \.+ +\d+\.\d s\nmain - -\n$/,
    )
    const second = await start()
    expect(second).toMatchObject({ code: 0, err: '', calls: ['build'] })
    expect(second.out).not.toContain('Installing')
  })

  it('installs again what npm did not bring to its end', async () => {
    npmThat(installs.replace(postinstall(), 'process.exit(1)'))
    expectSentence(await start(), /^The packages could not be installed\.$/m)
    expect(existsSync(join(clone, 'node_modules/turbo'))).toBe(true)
    npmThat(installs)
    expect(await start()).toMatchObject({ code: 0, calls: whole })
    // Cut off after a whole installation: npm has removed that one.
    npmThat('process.exit(1)')
    write('package-lock.json', '{ "lockfileVersion": 3, "changed": 1 }')
    await start()
    npmThat(installs)
    expect(await start()).toMatchObject({ code: 0, calls: whole })
  })

  it('installs again when the lock file has changed, and when the packages of development were left out', async () => {
    await start()
    write('package-lock.json', '{ "lockfileVersion": 3, "pulled": true }')
    expect(await start()).toMatchObject({ code: 0, calls: whole })
    rmSync(join(clone, 'node_modules/turbo'), { recursive: true })
    execFileSync(process.execPath, ['apps/server/bin/prepare.mjs', '--installed'], { cwd: clone })
    expect(await start()).toMatchObject({ code: 0, calls: whole })
  })

  it('shows what npm printed when it fails', async () => {
    npmThat("console.error('npm error code EBADPLATFORM'); process.exit(1)")
    const err = 'npm error code EBADPLATFORM\nThe packages could not be installed.\n'
    expect(await start()).toMatchObject({ code: 1, err })
  })

  it('says that npm ran no scripts, and that there is no npm', async () => {
    npmThat(installs.replace(postinstall(), ''))
    expectSentence(await start(), /unset ignore-scripts/)
    rmSync(join(clone, 'bin/npm'))
    expectSentence(await start({ PATH: join(clone, 'bin') }), /^npm was not found/)
  })

  it('installs nothing for a production server without a database, and everything for one with it', async () => {
    const accident = await start({ NODE_ENV: 'production' })
    expectSentence(accident, /^NODE_ENV=production is set in this shell, .* nothing was installed/)
    expect([accident.calls, existsSync(join(clone, 'node_modules'))]).toEqual([[], false])
    const meant = await start({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db/vonk' })
    expect(meant).toMatchObject({ code: 0, calls: whole, out: expect.stringContaining('main production -') })
  })

  it('reads .env where there is one, and says nothing where there is none', async () => {
    write('.env', 'FROM_FILE=yes\n')
    expect((await start()).out).toContain('main - yes')
  })

  it('stops npm on SIGTERM, and goes on the next time', async () => {
    npmThat("fs.writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)")
    const child = launch(['apps/server/bin/start.mjs'], {})
    const ended = ending(child)
    const pid = () => (existsSync(join(clone, 'pid')) ? Number(readFileSync(join(clone, 'pid'), 'utf8')) : 0)
    await expect.poll(pid).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expectSentence(await ended, /^It was stopped/)
    expect(() => process.kill(pid(), 0)).toThrow()
    npmThat(installs)
    expect(await start()).toMatchObject({ code: 0, calls: whole })
  })

  it.runIf(isRoot)('says that it may not write', async () => {
    expectSentence(await start({}, { uid: 65_534 }), /may not be written to by this user/)
    // Installed by somebody else: nothing can be built.
    await start()
    const failing = "console.error('turbo: Permission denied (os error 13)'); process.exit(1)"
    writeFileSync(join(clone, 'node_modules/turbo/bin/turbo'), failing)
    expectSentence(await start({}, { uid: 65_534 }), /may not be written to by this user/)
  })

  it.runIf(canMount)('says that there is no room, before npm tries for minutes', async () => {
    await onSmallDisk(clone, async () => {
      expectSentence(await start(), /^There is no room left on the disk/)
      expect(existsSync(calls)).toBe(false)
    })
  })

  it.runIf(canMount)('says that there is no room when npm finds none', async () => {
    mkdirSync(join(clone, 'node_modules'))
    await onSmallDisk(join(clone, 'node_modules'), async () => {
      npmThat(`fs.writeFileSync('node_modules/large', Buffer.alloc(1_000_000))`)
      write('bin/npm', readFileSync(join(clone, 'bin/npm'), 'utf8').replace(/^fs\.rmSync.*$/m, ''))
      expectSentence(await start(), /^There is no room left on the disk/)
    })
  })
})

/** Puts a folder on a disk of 256 kB while something is done. */
async function onSmallDisk(folder: string, work: () => Promise<void>): Promise<void> {
  const content = mkdtempSync(join(tmpdir(), 'vonk-prepare-disk-'))
  cpSync(folder, content, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,mode=755', 'none', folder])
  try {
    cpSync(content, folder, { recursive: true })
    await work()
  } finally {
    execFileSync('umount', [folder])
    rmSync(content, { recursive: true })
  }
}

describe('an image', () => {
  it('installs and builds nothing, and runs on its own Node', async () => {
    write('image.json', '{}')
    const out = 'main production -\n'
    expect(await start({ NODE_ENV: 'production' })).toMatchObject({ code: 0, err: '', calls: [], out })
    const command = await ending(launch(['apps/server/bin/command.mjs', 'site', 'list'], {}))
    expect(command).toMatchObject({ code: 0, out: 'site list\n' })
  })
})

describe('a command of operators', () => {
  it('runs on an installed clone, with the variables of .env, and says when there is none', async () => {
    const site = () => ending(launch(['apps/server/bin/command.mjs', 'site', 'list', '--json'], {}))
    expectSentence(await site(), /^The packages of package-lock.json are not installed/)
    await start()
    expect(await site()).toMatchObject({ code: 0, err: '', out: 'site list --json\n' })
    write('apps/server/src/commands/site.ts', 'process.exit(Number(process.env.FROM_FILE))\n')
    write('.env', 'FROM_FILE=3\n')
    expect((await site()).code).toBe(3)
  })
})
