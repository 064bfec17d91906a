// PostGraphile on the same database with the same requests: its session check, a search function and a count function.
import { createServer } from 'node:http'
import { openDatabase } from '@vonk/prisma/client.ts'
import { viewerOf } from '@vonk/schema/access/find-viewer.ts'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { reportListening } from './processes.ts'

const connectionString = process.env.DATABASE_URL as string
const db = openDatabase(connectionString, { max: 5, keepsPlans: true })

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString,
      schemas: ['load_api'],
      pubsub: false,
      poolConfig: { max: 10, options: '-c plan_cache_mode=force_generic_plan' },
    } as never),
  ],
  grafast: {
    explain: false,
    context: async ({ node }: { node?: { req: { headers: { cookie?: string } } } }) => {
      const token = /(?:^|;\s*)sid=([^;]+)/.exec(node?.req.headers.cookie ?? '')?.[1]
      const viewer = token ? await viewerOf(db, token, 1, new Date()) : null
      return { pgSettings: { 'load.viewer': String(viewer?.id ?? 0) } }
    },
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false, websockets: false },
} as never)

const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => {
  reportListening((server.address() as { port: number }).port, async () => {
    server.close()
    await instance.release()
    await db.close()
  })
})
