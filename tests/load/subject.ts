// The server that is measured: the real one, without its pages.
import { join } from 'node:path'
import { drawDemoPhoto } from '@vonk/prisma/seed/demo.ts'
import { readEnv } from '../../apps/server/src/env.ts'
import { DemoPhotos } from '../../apps/server/src/media/demo-photos.ts'
import { createServer } from '../../apps/server/src/server.ts'
import { openAppServices } from '../../apps/server/src/services/open-app-services.ts'
import { loadOperations } from './documents.ts'
import { reportListening } from './processes.ts'

/** PostgreSQL shows a connection only its own prepared statements, but the driver knows those of each. */
function preparedStatements(pool: unknown): number {
  const { _clients: clients } = pool as { _clients: { connection: { parsedStatements: object } }[] }
  return clients.reduce((sum, { connection }) => sum + Object.keys(connection.parsedStatements).length, 0)
}

const env = readEnv()
const product = await openAppServices(env, env.DATABASE_URL as string)
// A few members ask in a minute what many would in a day. The limits are taken all the same.
for (const site of product.sites.values()) site.limits.searchPages.uses = 1_000_000_000
const app = await createServer(product, {
  operations: loadOperations(),
  demoPhotos: new DemoPhotos(join(env.DATA_DIR, 'media'), drawDemoPhoto),
  web: null,
})
await app.listen({ host: '127.0.0.1', port: 0 })
const close = async () => {
  await app.close()
  await product.close()
}
reportListening((app.server.address() as { port: number }).port, close, () => ({
  statements: preparedStatements(product.db.pool),
}))
