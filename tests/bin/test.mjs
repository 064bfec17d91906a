// `npm test`, `npm run test:long` and `npm run check`: the suites, or every static check, on a clone with nothing but
// Node and npm. `--project NAME` and parts of file names choose among them; `--all` adds the languages, widths, colour
// schemes and rounds that the gate leaves out; with `--long` also those of the suites with a database or a browser. Ends
// with the line `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { leaveProductionMode, prepare, root, runtime } from '../../apps/server/bin/prepare.mjs'
import { failureLines, quoted } from './failure-lines.mjs'

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    project: { type: 'string', multiple: true },
  },
})
// Tests of the usual suites leave out cases too: with `--long --all` these run as well.
const usual = ['rules', 'web', 'console', 'database', 'browser']
const long = options.all ? ['database', 'browser', 'long', 'faults'] : ['long', 'faults']
const projects = options.project ?? (options.long ? long : usual)
leaveProductionMode()
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_NO_WARNINGS: '1',
  TEST_EVERY_CASE: String(options.all),
}

try {
  await prepare(['generate', 'codegen', 'api-client', ...(options.check ? [] : ['build'])])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const { passed, failed, lines } = options.check ? await checks() : suites()
for (const line of lines) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs every check, as many at a time as there are cores; each prints what it has to say in one piece. */
async function checks() {
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const commands = [
    ['biome', bin('biome'), ['check', '.', '--error-on-warnings']],
    ...[
      'prisma',
      'schema',
      'apps/server',
      'apps/rest',
      'apps/web',
      'apps/web/src/pwa',
      'apps/graphiql',
      'apps/console',
      'tests',
    ].map((place) => [`types of ${place}`, bin('tsc'), ['-p', place]]),
    ['dependencies', runtime(), ['tests/bin/dependencies.mjs']],
    ['schema.graphql, staff.graphql, retention.md', runtime(), ['schema/print.ts', '--check']],
    ['released schema', runtime(), ['schema/release.ts', '--check']],
    ['errors.md', runtime(), ['apps/server/src/errors-page/print.ts', '--check']],
    ['openapi.json', runtime(), ['apps/server/src/openapi/print.ts', '--check']],
    ['repository rules', runtime(), ['tests/bin/repository-rules.ts']],
    ['translations', runtime(), ['apps/web/build/messages/check.ts']],
    ['translations of the console', runtime(), ['apps/web/build/messages/check.ts', 'apps/console']],
    ['supply chain', runtime(), ['tests/bin/supply-chain.ts']],
  ]
  const failed = []
  const waiting = commands.values()
  const work = async () => {
    for (const [name, file, args] of waiting) {
      const { isFine, output } = await outcome(file, args)
      process.stdout.write(output)
      console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}`)
      if (!isFine) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return {
    passed: commands.length - failed.length,
    failed: failed.length,
    lines: failed.map((name) => `FAILED ${name}`),
  }
}

/** Runs a program to its end; `output` is everything that it printed. */
function outcome(file, args) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ isFine: false, output: `${error.message}\n` }))
    child.on('close', (code) => resolve({ isFine: code === 0, output }))
  })
}

function suites() {
  const first = vitest(projects, names)
  // Haste and a busy machine can fail a browser test: in CI its file runs once more, and what passes then is reported.
  const browserFiles = [...new Set(first.failures.map(({ file }) => file))].filter((file) =>
    /^tests\/(e2e|faults)\//.test(file),
  )
  if (!process.env.CI || browserFiles.length === 0)
    return { ...first, lines: first.failures.flatMap(failureLines) }
  console.log(`\nOnce more: ${browserFiles.join(', ')}`)
  const second = vitest(projects, browserFiles)
  // A test that draws its own seed has it in its name.
  const seedless = ({ name }) => name.replace(/ \(SEED=\d+\)/, '')
  const failedAgain = new Set(second.failures.map(seedless))
  const isFlaky = (failure) => browserFiles.includes(failure.file) && !failedAgain.has(seedless(failure))
  const flaky = first.failures.filter(isFlaky)
  const failures = [
    ...first.failures.filter((failure) => !browserFiles.includes(failure.file)),
    ...second.failures,
  ]
  return {
    passed: first.passed + flaky.length,
    failed: failures.length,
    lines: [
      ...failures.flatMap(failureLines),
      ...flaky.flatMap((failure) => [`FLAKY ${failure.name}`, ...quoted(failure.message)]),
    ],
  }
}

/** Runs these projects, or the files of these names in them. */
function vitest(projects, names) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-results-'))
  const results = join(folder, 'results.json')
  const durations = join(import.meta.dirname, 'durations.ts')
  const reporters = ['default', 'json', durations].map((name) => `--reporter=${name}`)
  reporters.push(`--outputFile.json=${results}`)
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...names, ...reporters]
  const { status } = spawnSync(runtime(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  const { passed, failures } = read(results)
  rmSync(folder, { recursive: true, force: true })
  // A run that fell over fails with no test to show for it.
  if (status !== 0 && failures.length === 0)
    failures.push({ file: '', name: 'the run ended with an error: see above', message: '' })
  return { passed, failed: failures.length, failures }
}

function read(results) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'))
    return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) }
  } catch {
    return { passed: 0, failures: [{ file: '', name: `${results} was not written`, message: '' }] }
  }
}

/** Each failed test of a file with its message; a file that did not load by its own name. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [{ file, name: file, message }]
  return tests.map((test) => ({
    file,
    name: `${file} > ${test.fullName}`,
    message: test.failureMessages.join('\n'),
  }))
}
