// `npm run guards [-- part of a sentence or file]`: removes each guard in a scratch copy of the repository and runs its
// test there, which must fail. Prints the test that turned red; ends with 1 if a test stays green without its guard.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vonk-guards-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const words = process.argv.slice(2)
const chosen = guards.filter(({ prevents, file, test }) =>
  words.every((word) => `${prevents} ${file} ${test}`.includes(word)),
)
copyTo(scratch)
/** Whether the tests of a file pass with all guards: a test that fails anyway proves nothing. */
const isSound = new Map<string, boolean>()
let unproved = 0
for (const guard of chosen) {
  if (!isSound.has(guard.test)) isSound.set(guard.test, run(guard.test).length === 0)
  const red = isSound.get(guard.test) ? withoutGuard(guard) : []
  if (red.length === 0) unproved++
  const outcome = red[0] ?? (isSound.get(guard.test) ? 'NO TEST TURNED RED' : `${guard.test} FAILS ALREADY`)
  console.log(`${red.length > 0 ? 'ok  ' : 'FAIL'} ${guard.prevents}\n       ${outcome}`)
}
console.log(`\n${chosen.length - unproved} guards proved, ${unproved} not`)
process.exitCode = unproved === 0 ? 0 : 1

/** Runs a guard's test without the guard; the names of the tests that failed. */
function withoutGuard({ file, text, without = '', test, named }: Guard): string[] {
  const path = join(scratch, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(text, () => without),
  )
  try {
    return run(test, named)
  } finally {
    writeFileSync(path, original)
  }
}

/** The names of the tests of a file that fail. */
function run(test: string, named?: string): string[] {
  const results = join(scratch, 'guards.json')
  rmSync(results, { force: true })
  const args = ['run', test, ...(named ? ['-t', named] : []), '--reporter=json', `--outputFile=${results}`]
  const { stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: scratch,
    encoding: 'utf8',
  })
  if (!existsSync(results)) return [`the run itself: ${stderr.trim().split('\n').at(-1)}`]
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: {
      status: string
      message: string
      assertionResults: { status: string; fullName: string }[]
    }[]
  }
  return testResults.flatMap(({ status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    return status === 'failed' && failed.length === 0 ? [message.split('\n')[0] ?? ''] : failed
  })
}

/**
 * Copies the repository with what was generated. Packages are linked, the workspaces to their copies, and what was built as it
 * is: the pages of the clients and of GraphiQL are needed by tests of guards in the server.
 */
function copyTo(folder: string): void {
  const leftOut = /(^|\/)(node_modules|\.git|\.turbo|\.data|dist)$/
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.test(path) })
  for (const place of [
    '',
    'apps/web',
    'apps/console',
    'apps/server',
    'apps/rest',
    'schema',
    'prisma',
    'tests',
  ]) {
    const packages = join(root, place, 'node_modules')
    if (!existsSync(packages)) continue
    mkdirSync(join(folder, place, 'node_modules'))
    for (const name of readdirSync(packages))
      if (name !== '@vonk') symlinkSync(join(packages, name), join(folder, place, 'node_modules', name))
  }
  for (const place of ['apps/web/dist', 'apps/console/dist', 'apps/graphiql/dist'])
    if (existsSync(join(root, place))) symlinkSync(join(root, place), join(folder, place))
  const own = join(folder, 'node_modules/@vonk')
  mkdirSync(own)
  for (const place of ['apps/web', 'apps/server', 'apps/rest', 'schema', 'prisma', 'tests']) {
    const { name } = JSON.parse(readFileSync(join(folder, place, 'package.json'), 'utf8')) as { name: string }
    symlinkSync(join(folder, place), join(own, name.replace('@vonk/', '')))
  }
}
