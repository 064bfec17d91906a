import { isDeepStrictEqual } from 'node:util'
import { loadToken } from '@vonk/prisma/seed/large.ts'
import { restDocumentId } from './documents.ts'
import { ask, compareAnswers, type Request } from './http-load.ts'
import { startServer } from './processes.ts'
import type { LoadContext } from './run.ts'

/** What both transports are asked: the call, the operation that it runs, and the entries that must be the same. */
const calls = [
  { path: '/api/user.php', operation: 'RestViewer', variables: {}, entries: one },
  { path: '/api/settings.php', operation: 'RestSettings', variables: {}, entries: one },
  {
    path: '/api/chats.php',
    operation: 'RestChats',
    variables: { first: 50, after: null },
    entries: (answer: Answer) =>
      (answer.chats ?? answer.data?.conversations.edges)?.map(
        (entry: Answer) => (entry.conversation ?? entry.node).id,
      ),
  },
]

type Answer = any

function one({ data, ...answer }: Answer): unknown {
  const { user, settings, viewer, site } = { ...answer, ...data }
  return user ? user.profile.id : (settings?.name ?? viewer?.profile.id ?? site.name)
}

const graph = (cookie: string, { operation, variables }: (typeof calls)[number]): Request => ({
  path: '/graphql',
  cookie,
  body: JSON.stringify({ documentId: restDocumentId(operation), variables }),
})
const rest = (cookie: string, { path }: (typeof calls)[number]): Request => ({ method: 'GET', path, cookie })

/** P8: calls of the REST API against their operations over `/graphql`, both on the product's own server. */
export async function run(context: LoadContext) {
  const server = await startServer('subject.ts', { DATABASE_URL: context.url, MEDIA_SECRET: context.secret })
  try {
    const cookies = await withShortLists(server.port, 20)
    const pairs = cookies.flatMap((cookie) =>
      calls.map((call) => ({ rest: rest(cookie, call), graph: graph(cookie, call), entries: call.entries })),
    )
    for (const pair of pairs) {
      const [legacy, own] = [await ask(server.port, pair.rest), await ask(server.port, pair.graph)]
      if (!isDeepStrictEqual(pair.entries(legacy), pair.entries(own)))
        throw new Error(`${pair.rest.path} and its operation disagree.`)
    }
    const { port } = server
    const compared = await compareAnswers(
      context,
      { port, requests: pairs.map((pair) => pair.rest) },
      { port, requests: pairs.map((pair) => pair.graph) },
      true,
    )
    return { unit: 'answers per second; ratio of times', measures: { ratio: compared.ratio }, ...compared }
  } finally {
    await server.stop()
  }
}

/** Members whose conversations fit one page: REST would read more pages, which is more than the same work. */
async function withShortLists(port: number, count: number): Promise<string[]> {
  const found: string[] = []
  for (let member = 1; member <= 1000 && found.length < count; member++) {
    const cookie = `sid=${loadToken(member)}`
    const [, , chats] = calls
    const answer = (await ask(port, graph(cookie, chats as (typeof calls)[number]))) as Answer
    if (!answer.data.conversations.pageInfo.hasNextPage) found.push(cookie)
  }
  if (found.length === 0) throw new Error('Every member has more than one page of conversations.')
  return found
}
