import { loadToken } from '@vonk/prisma/seed/large.ts'
import { randomFilters } from './filters.ts'
import { ask, graphqlRequest, inGraph } from './http-load.ts'
import { type Server, startServer } from './processes.ts'
import type { LoadContext } from './run.ts'
import { createScratchDatabase } from './scratch-database.ts'
import { median, quantile, round } from './statistics.ts'

/** P3: how much slower the slowest searches become from ten thousand members to the large database. */
export async function run(context: LoadContext) {
  const size = { members: context.smallMembers, messages: context.smallMembers * 10, sessions: 1000 }
  const scratch = await createScratchDatabase(context.url, 'vonk_load_small', size)
  const { secret, filters } = context
  const walk = ({ port }: Server) => searchAll(port, filters)
  const little = await startServer('subject.ts', { DATABASE_URL: scratch.url, MEDIA_SECRET: secret })
  const large = await startServer('subject.ts', { DATABASE_URL: context.url, MEDIA_SECRET: secret })
  try {
    // Warms up the JIT compilers and the prepared statements, whose generic plans are used from the sixth run on.
    for (let pass = 0; pass < Math.min(6, 2 * context.rounds); pass++) {
      await walk(little)
      await walk(large)
    }
    const ratios: number[] = []
    const all = { little: [] as number[], large: [] as number[] }
    for (let index = 0; index < context.rounds; index++) {
      const a1 = await walk(large)
      const b1 = await walk(little)
      const b2 = await walk(little)
      const a2 = await walk(large)
      // The better of two runs for each filter, to leave out the influence of other processes.
      const better = (one: number[], other: number[]) =>
        one.map((ms, at) => Math.min(ms, other[at] as number))
      ratios.push(quantile(better(a1, a2), 0.99) / quantile(better(b1, b2), 0.99))
      all.large.push(...better(a1, a2))
      all.little.push(...better(b1, b2))
    }
    return {
      unit: 'p99 at the large database over p99 at ten thousand',
      measures: { ratio: round(median(ratios)) },
      interquartile: [round(quantile(ratios, 0.25)), round(quantile(ratios, 0.75))],
      rounds: ratios.map((ratio) => round(ratio)),
      milliseconds: {
        little: { median: round(median(all.little)), p99: round(quantile(all.little, 0.99)) },
        large: { median: round(median(all.large)), p99: round(quantile(all.large, 0.99)) },
      },
    }
  } finally {
    await little.stop()
    await large.stop()
    await scratch.drop()
  }
}

/** Runs filters one after another, each with its count, every second one on a later page. Returns milliseconds. */
async function searchAll(port: number, filters: number): Promise<number[]> {
  const times: number[] = []
  for (const [index, filter] of randomFilters(filters).entries()) {
    const cookie = `sid=${loadToken(1 + (index % 50))}`
    const after = index % 2 === 0 ? null : (cursors.get(`${port}:${index}`) ?? null)
    const request = graphqlRequest('Members', cookie, { filter: inGraph(filter), after, isFirst: true })
    const began = performance.now()
    const answer = (await ask(port, request)) as Answer
    times.push(performance.now() - began)
    const { hasNextPage, endCursor } = answer.data.members.pageInfo
    // Each pass goes one page deeper, and starts again after the end of the list.
    cursors.set(`${port}:${index}`, hasNextPage ? endCursor : null)
  }
  return times
}

const cursors = new Map<string, string | null>()

interface Answer {
  data: { members: { pageInfo: { hasNextPage: boolean; endCursor: string | null } } }
}
