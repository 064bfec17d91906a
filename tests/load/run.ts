// `npm run bench -- p1 led`: measures benchmarks on the large database, prints each result as JSON and stores it in
// docs/performance/results. Without names: all but those that take an hour (p12, u). `--page` draws docs/performance.md from
// the results. `bus`, `desk`, `failures`, `motion`, `paint` and `public` are measured too, with words that choose among their
// cases; their results are only printed.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BenchmarkName, benchmarkNames, benchmarkRows, type Measured } from './benchmarks.ts'
import { openLarge } from './large-database.ts'
import { type LoadOptions, readOptions } from './options.ts'
import { pinSelf } from './processes.ts'
import { describeRun, type StoredResult, storeResult } from './results.ts'

export type LoadContext = LoadOptions & { url: string; secret: string }

type AnyMeasured = { measures: Record<string, number>; isNoisy?: boolean }

type Benchmark<Name extends BenchmarkName> = () => Promise<{
  run: (context: LoadContext) => Promise<Measured<Name>>
}>

const loaders: { [Name in BenchmarkName]: Benchmark<Name> } = {
  p1: () => import('./p1.ts'),
  p2: () => import('./p2.ts'),
  p3: () => import('./p3.ts'),
  p4: () => import('./p4.ts'),
  p5: () => import('./p5.ts'),
  p6: () => import('./p6.ts'),
  p7: () => import('./p7.ts'),
  p8: () => import('./p8.ts'),
  p9: () => import('./p9.ts'),
  p10: () => import('./p10.ts'),
  p11: () => import('./p11.ts'),
  p12: () => import('./p12.ts'),
  led: () => import('./led.ts'),
  js: () => import('./js.ts'),
  u: () => import('./u.ts'),
}

/** What is only printed: the words after its name choose among its cases. */
const cases: Record<string, (words: string[]) => Promise<unknown>> = {
  bus: async () => print(await (await import('./bus.ts')).measureBus(options.seconds)),
  desk: async () => print(await (await import('./desk.ts')).measureDesk(demoUrl, options.rounds)),
  failures: async (words) => {
    // With the helpers of the tests, which vitest runs.
    const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
    const chosen = words.length > 0 ? ['-t', words.join('|')] : []
    const args = [vitest, 'run', '--config', 'tests/load/vitest.config.ts', ...chosen]
    process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
  },
  motion: async (words) =>
    print(await (await import('./motion.ts')).measureMotion(demoUrl, options.rounds, words)),
  paint: async () => print(await (await import('./paint.ts')).measurePaint(demoUrl, options.rounds)),
  public: async (words) =>
    print(await (await import('./public.ts')).measurePublic(demoUrl, options.rounds, words)),
}

const print = (result: unknown) => console.log(JSON.stringify(result, null, 2))
const { names, options } = readOptions(process.argv.slice(2))
const demoUrl = options.demoUrl ?? 'http://localhost:4000'
const isBenchmark = (name: string): name is BenchmarkName => benchmarkNames.includes(name as BenchmarkName)
const measureCases = cases[names[0] ?? '']
const unknown = names.find((name) => !isBenchmark(name))

if (options.isPage) {
  const { writePage } = await import('./page.ts')
  writePage()
} else if (measureCases) await measureCases(names.slice(1))
else if (unknown) {
  console.error(`There is no benchmark ${unknown}: ${[...benchmarkNames, ...Object.keys(cases)].join(', ')}.`)
  process.exitCode = 2
} else if (names.length === 1) await measure(names[0] as BenchmarkName)
else measureEach(names.length > 0 ? names : benchmarkNames.filter((name) => !benchmarkRows[name].isLong))

/** Each in a process of its own, so that none inherits the memory of another. */
function measureEach(chosen: readonly string[]): void {
  const given = process.argv.slice(2).filter((word) => !chosen.includes(word))
  const failed = chosen.filter((name) => {
    console.error(`\n${name}: ${benchmarkRows[name as BenchmarkName].what}`)
    const args = [import.meta.filename, name, ...given]
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
  })
  console.error(
    `\n${chosen.length - failed.length} benchmarks measured, ${failed.length} failed or too noisy`,
  )
  if (failed.length === 0) return
  console.error(failed.join(', '))
  process.exitCode = 1
}

async function measure(name: BenchmarkName): Promise<void> {
  const large = await openLarge(options)
  try {
    // A browser with its server needs more than one core.
    if (name !== 'p10') pinSelf()
    const { run } = await loaders[name]()
    const measured: AnyMeasured = await run({
      ...options,
      url: large.url,
      secret: 'the secret of a measurement, not of anything',
    })
    const result: StoredResult = { benchmark: name, ...(await describeRun(large.url)), ...measured }
    print(result)
    storeResult(options.results, result)
    if (measured.isNoisy) process.exitCode = 3
  } finally {
    await large.stop()
  }
}
