// The baseline of the refresh: Mercurius with its JIT compiler answers the same fields behind the same session check. What a
// member has is read once and kept, so that a request costs one indexed statement.
import { openDatabase } from '@vonk/prisma/client.ts'
import { viewerOf } from '@vonk/schema/access/find-viewer.ts'
import { balanceOf } from '@vonk/schema/credits/grant-credits.ts'
import { badgesOf } from '@vonk/schema/notifications/badges.store.ts'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { reportListening } from './processes.ts'

const db = openDatabase(process.env.DATABASE_URL as string, { max: 10, keepsPlans: true })
const app = Fastify({ logger: { level: 'warn' } })

const schema = `
  type Query { changes(after: String!): Changes! }
  type Changes { lastEvent: String! isStale: Boolean! credits: Int! isPaid: Boolean! badges: Badges! events: [Event!]! }
  type Badges { asOf: String! newLikes: Int! unreadMessages: Int! }
  type Event { id: String! }`

interface Changes {
  credits: number
  isPaid: boolean
  badges: { asOf: string; newLikes: number; unreadMessages: number }
}
const kept = new Map<number, Changes>()

async function changesOf(token: string): Promise<Changes> {
  const viewer = await viewerOf(db, token, 1, new Date())
  if (!viewer) throw new Error('No session.')
  const known = kept.get(viewer.id)
  if (known) return known
  const [badges, credits] = await Promise.all([badgesOf(db, viewer.id), balanceOf(db, viewer.id)])
  const read = { credits, isPaid: viewer.isPaid, badges: { ...badges, asOf: String(badges.asOf) } }
  kept.set(viewer.id, read)
  return read
}

await app.register(mercurius, {
  schema,
  jit: 1,
  context: ({ headers }) => ({ token: /sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '' }),
  resolvers: {
    Query: {
      changes: async (_root, { after }, context) => {
        const changes = await changesOf((context as unknown as { token: string }).token)
        return {
          ...changes,
          lastEvent: changes.badges.asOf,
          isStale: changes.badges.asOf !== after,
          events: [],
        }
      },
    },
  },
})
await app.listen({ host: '127.0.0.1', port: 0 })
reportListening((app.server.address() as { port: number }).port, async () => {
  await app.close()
  await db.close()
})
