// `npm test` and `npm run check`: every suite, or every static check, on a clone with nothing but Node and npm.
// Ends with the plain line `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { prepare, root, runtime } from '../../apps/server/bin/prepare.mjs'

const isCheck = process.argv.includes('--check')
const projects = process.argv.flatMap((word, at) => (word === '--project' ? [process.argv[at + 1]] : []))
/** Parts of the names of the only files to run. */
const names = process.argv
  .slice(2)
  .filter((word, at, words) => !word.startsWith('--') && words[at - 1] !== '--project')
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  NODE_NO_WARNINGS: '1',
}

try {
  await prepare(isCheck ? ['generate', 'codegen'] : ['generate', 'codegen', 'build'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const { passed, failed, failures = [] } = isCheck ? checks() : suites()
for (const line of failures) console.log(line)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function checks() {
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const commands = [
    ['biome', bin('biome'), ['check', '.', '--error-on-warnings']],
    ...['prisma', 'schema', 'apps/server', 'apps/rest', 'apps/web', 'tests'].map((place) => [
      `types of ${place}`,
      bin('tsc'),
      ['-p', place],
    ]),
    ['schema.graphql', runtime(), ['schema/print.ts', '--check']],
    ['house rules', runtime(), ['tests/bin/house-rules.ts']],
  ]
  const results = commands.map(([name, file, args]) => {
    const { status } = spawnSync(file, args, { cwd: root, env, stdio: 'inherit' })
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
    return status === 0
  })
  return {
    passed: results.filter(Boolean).length,
    failed: results.filter((ok) => !ok).length,
    failures: commands.filter((_, at) => !results[at]).map(([name]) => `FAILED ${name}`),
  }
}

function suites() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const folder = mkdtempSync(join(tmpdir(), 'vonk-results-'))
  const runs = [
    {
      cwd: root,
      args: projects.filter((name) => name !== 'web').flatMap((name) => ['--project', name]),
      name: 'house',
    },
    { cwd: join(root, 'apps/web'), args: [], name: 'web' },
  ].filter(
    ({ name }) =>
      projects.length === 0 ||
      projects.includes('web') === (name === 'web') ||
      (name === 'house' && projects.some((project) => project !== 'web')),
  )
  let passed = 0
  let failed = 0
  const failures = []
  for (const { cwd, args, name } of runs) {
    const file = join(folder, `${name}.json`)
    const { status } = spawnSync(
      runtime(),
      [
        vitest,
        'run',
        ...args,
        ...names,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { cwd, env, stdio: 'inherit' },
    )
    const counts = read(file)
    passed += counts.passed
    failures.push(...counts.failures)
    // A suite that could not even be loaded, or a run that fell over, fails with no test to show for it.
    failed += counts.failed || (status === 0 ? 0 : 1)
  }
  rmSync(folder, { recursive: true, force: true })
  return { passed, failed, failures }
}

function read(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) }
  } catch {
    return { passed: 0, failed: 0, failures: [`FAILED ${file} was not written`] }
  }
}

/** Each failed test of a file by its name, with the beginning of what it said; a file that did not load by its own. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [`FAILED ${file}`, ...quoted(message)]
  return tests.flatMap((test) => [
    `FAILED ${file} > ${test.fullName}`,
    ...quoted(test.failureMessages.join('\n')),
  ])
}

function quoted(text) {
  return stripVTControlCharacters(text)
    .split('\n')
    .slice(0, 20)
    .map((line) => `     | ${line.slice(0, 300)}`)
}
