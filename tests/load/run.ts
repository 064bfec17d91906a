// `npm run load -- p1`: runs one benchmark on the large database and prints its result as JSON.
import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { openLarge } from './large-database.ts'
import { readOptions } from './options.ts'
import { pinSelf } from './processes.ts'

const { name, rest, options } = readOptions(process.argv.slice(2))
if (name === 'failures') {
  // With the helpers of the tests, which vitest runs; words choose failures by a part of their name.
  const words = [
    'run',
    '--config',
    'tests/load/vitest.config.ts',
    ...(rest.length > 0 ? ['-t', rest.join('|')] : []),
  ]
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  process.exit(spawnSync(process.execPath, [vitest, ...words], { stdio: 'inherit' }).status ?? 1)
}
if (name === 'paint') {
  const { measurePaint } = await import('./paint.ts')
  console.log(JSON.stringify(await measurePaint(options.url, options.rounds), null, 2))
  process.exit()
}
if (name === 'public') {
  const { measurePublic } = await import('./public.ts')
  console.log(JSON.stringify(await measurePublic(options.url, options.rounds, rest), null, 2))
  process.exit()
}
if (name === 'motion') {
  const { measureMotion } = await import('./motion.ts')
  console.log(JSON.stringify(await measureMotion(options.url, options.rounds, rest), null, 2))
  process.exit()
}
const benchmarks: Record<string, () => Promise<{ run: Benchmark }>> = {
  p1: () => import('./p1.ts'),
  p2: () => import('./p2.ts'),
  p3: () => import('./p3.ts'),
  p5: () => import('./p5.ts'),
  p7: () => import('./p7.ts'),
  p8: () => import('./p8.ts'),
  p9: () => import('./p9.ts'),
}

export type Benchmark = (context: LoadContext) => Promise<Record<string, unknown>>
export type LoadContext = typeof options & { url: string; secret: string }

const load = benchmarks[name]
if (!load) {
  console.error(`Which benchmark? ${Object.keys(benchmarks).join(', ')}, failures, motion, paint, public.`)
  process.exit(2)
}
const large = await openLarge(options)
try {
  pinSelf()
  const { run } = await load()
  const result = await run({
    ...options,
    url: large.url,
    secret: 'the secret of a measurement, not of anything',
  })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  }
  console.log(
    JSON.stringify(
      { benchmark: name, at: new Date().toISOString(), machine, node: process.version, ...result },
      null,
      2,
    ),
  )
  if (result.isNoisy) process.exitCode = 3
} finally {
  await large.stop()
}
