import { loadToken } from '@vonk/prisma/seed/large.ts'
import pg from 'pg'
import { compareAnswers, graphqlRequest, mustAgree, plainRequest, type Request } from './http-load.ts'
import { startServer } from './processes.ts'
import type { LoadContext } from './run.ts'
import { round } from './statistics.ts'

/** P7: a page of 50 messages, the newest and one far back (100,000 messages), against a hand-written endpoint. */
export async function run(context: LoadContext) {
  const sides = await longConversations(context.url, context.deep)
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-http.ts', env)
  try {
    const at = (depth: number, make: (cookie: string, variables: object) => Request) =>
      sides.map(({ member, id, last }) =>
        make(`sid=${loadToken(member)}`, { id, before: depth === 0 ? null : last + 1 - depth }),
      )
    const viaGraph = (cookie: string, variables: object) => graphqlRequest('ChatHistory', cookie, variables)
    const viaPlain = (cookie: string, variables: object) => plainRequest('/history', cookie, variables)
    const measure = async (depth: number) => {
      const asked = { port: subject.port, requests: at(depth, viaGraph) }
      const plain = { port: peer.port, requests: at(depth, viaPlain) }
      await mustAgree(context.secret, asked, plain)
      return compareAnswers(context, asked, plain, true)
    }
    const first = await measure(0)
    const back = await measure(context.deep)
    return {
      unit: 'time of an answer over that of the peer; subject and peer in answers per second',
      measures: {
        ratio: first.ratio,
        deep: back.ratio,
        deepOverFirst: round(first.subject / back.subject),
      },
      first,
      deep: back,
      isNoisy: first.isNoisy || back.isNoisy,
    }
  } finally {
    await subject.stop()
    await peer.stop()
  }
}

/** Both sides of every conversation that is long enough. */
async function longConversations(
  url: string,
  deep: number,
): Promise<{ member: number; id: number; last: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(
      `select s.profile_id as member, c.id, c.last_seq as last from conversation c
       join conversation_side s on s.conversation_id = c.id
       where c.last_seq >= $1 and s.profile_id <= 1000 and not s.is_hidden order by 2, 1 limit 40`,
      [deep],
    )
    .finally(() => client.end())
  if (rows.length === 0)
    throw new Error(`No conversation has ${deep} messages: seed with --messages 1000000 or more.`)
  return rows
}
