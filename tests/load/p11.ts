import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { type StartedServer, startFile, startProduct } from './product.ts'
import { compare } from './rounds.ts'
import type { LoadContext } from './run.ts'
import { median, round } from './statistics.ts'

/** P11: from the start of a process to its first answer, on a database that is ready, against a bundled bare server. */
export async function run(context: LoadContext) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bare-'))
  try {
    const bare = await bundle(join(folder, 'bare.mjs'))
    const memory = { subject: [] as number[], peer: [] as number[] }
    /** Starts per second, as if one followed the other. */
    const measure = (start: () => Promise<StartedServer>, weights: number[]) => async () => {
      const server = await start()
      weights.push(memoryOf(server.pid))
      await server.stop()
      return 1000 / server.ms
    }
    const compared = await compare(
      context.rounds,
      measure(() => startProduct(context.url), memory.subject),
      measure(() => startFile(bare, { DATABASE_URL: context.url }), memory.peer),
      true,
    )
    const [subject, peer] = [median(memory.subject), median(memory.peer)]
    return {
      unit: 'starts per second; ratio of times; memory in megabytes',
      measures: { ratio: compared.ratio, memory: round(subject / peer) },
      ...compared,
      milliseconds: { subject: Math.round(1000 / compared.subject), peer: Math.round(1000 / compared.peer) },
      memory: { subject: Math.round(subject), peer: Math.round(peer) },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bundle(file: string): Promise<string> {
  const build = await rolldown({
    input: join(import.meta.dirname, 'peer-bare.ts'),
    platform: 'node',
    external: ['pg-native'],
    logLevel: 'silent',
  })
  await build.write({ file, format: 'esm', codeSplitting: false })
  return file
}

/** The memory of a process in megabytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000
