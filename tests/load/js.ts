import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { scriptsOf } from '../testkit/page-scripts.ts'
import type { Measured } from './benchmarks.ts'
import { startProduct } from './product.ts'
import type { LoadContext } from './run.ts'
import { round } from './statistics.ts'

const sizes = join(import.meta.dirname, '../../apps/web/dist/client/.vite/first-loads.json')

/** JS: the gzipped JavaScript of a first load: that of the application from its build, that of the first page as it is served. */
export async function run(context: LoadContext): Promise<Measured<'js'>> {
  if (!existsSync(sizes)) throw new Error('The client is not built: npm run build.')
  const application = JSON.parse(readFileSync(sizes, 'utf8')) as Record<string, number>
  const kilobytes = (bytes: number) => round(bytes / 1000, 1)
  const server = await startProduct(context.url)
  try {
    // The page as somebody gets it who has answered the entry warning.
    const answer = await fetch(`${server.url}/`, { headers: { cookie: `entry=${Date.now()}` } })
    if (!answer.ok) throw new Error(`/ answered ${answer.status}.`)
    const scripts = await scriptsOf(await answer.text(), async (file) =>
      Buffer.from(await (await fetch(server.url + file)).arrayBuffer()),
    )
    const visitors = [...scripts.values()].reduce((sum, code) => sum + gzipSync(code).length, 0)
    return {
      unit: 'kilobytes (1,000 bytes)',
      measures: {
        '/': kilobytes(visitors),
        '/members': kilobytes(application['/members'] ?? Number.NaN),
        '/chats': kilobytes(application['/chats'] ?? Number.NaN),
        '/chats/:id': kilobytes(application['/chats/:id'] ?? Number.NaN),
      },
    }
  } finally {
    await server.stop()
  }
}
