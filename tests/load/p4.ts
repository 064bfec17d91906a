import { loadToken } from '@vonk/prisma/seed/large.ts'
import { type Asked, ask, compareAnswers, graphqlRequest, mustAgree } from './http-load.ts'
import { startServer } from './processes.ts'
import type { LoadContext } from './run.ts'

const query = `query MemberChanges($after: String!) { changes(after: $after) {
  lastEvent isStale credits isPaid badges { asOf newLikes unreadMessages __typename }
  events { id __typename } __typename } }`

/** P4: what a client requests every 60 seconds, while nothing has changed, against a GraphQL server that only checks the session. */
export async function run(context: LoadContext) {
  const env = { DATABASE_URL: context.url, MEDIA_SECRET: context.secret }
  const subject = await startServer('subject.ts', env)
  const peer = await startServer('peer-mercurius.ts', env)
  try {
    const members = Array.from({ length: 40 }, (_, index) => `sid=${loadToken(index + 1)}`)
    const asked: Asked = { port: subject.port, requests: [] }
    const plain: Asked = { port: peer.port, requests: [] }
    for (const cookie of members) {
      const first = await ask(subject.port, graphqlRequest('MemberChanges', cookie, { after: '0' }))
      const after = (first as { data: { changes: { lastEvent: string } } }).data.changes.lastEvent
      asked.requests.push(graphqlRequest('MemberChanges', cookie, { after }))
      plain.requests.push({ path: '/graphql', cookie, body: JSON.stringify({ query, variables: { after } }) })
    }
    await mustAgree(context.secret, asked, plain)
    const compared = await compareAnswers(context, asked, plain)
    return { unit: 'answers per second', measures: { ratio: compared.ratio }, ...compared }
  } finally {
    await subject.stop()
    await peer.stop()
  }
}
