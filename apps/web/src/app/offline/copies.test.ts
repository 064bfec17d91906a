// @vitest-environment node
import { ApolloClient, ApolloLink } from '@apollo/client'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { throwError } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatListDocument } from '../../features/chat/list/chat-list.generated.ts'
import { ChatConversationDocument } from '../../features/chat/screen/conversation-screen.generated.ts'
import { createCache } from '../../graphql/cache.ts'
import { SessionViewerDocument } from '../../graphql/viewer.generated.ts'
import { aConversation, anAnna, aRow, aSite } from './testing/answers.ts'

const anna = 1
const page = () => new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })

/** A page with what Anna has read: two conversations in the list, of which she opened the first. */
function readingPage(messages = 3) {
  const client = page()
  client.writeQuery({
    query: SessionViewerDocument,
    data: { __typename: 'Query', viewer: anAnna(), site: aSite } as never,
  })
  const list = { __typename: 'ConversationConnection', edges: [aRow(5, messages), aRow(6, 9)], pageInfo }
  client.writeQuery({
    query: ChatListDocument,
    data: { conversations: list, requests: { ...list, edges: [] } } as never,
  })
  client.writeQuery({
    query: ChatConversationDocument,
    variables: { id: 5, other: 0, byProfile: false, atUnread: true },
    data: { site: aSite, conversation: aConversation(5, messages) } as never,
  })
  return client
}
const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }

const keep = async (client: ApolloClient) => {
  const { createCopies } = await import('./save-copies.ts')
  await createCopies(client, anna).save()
}

/** The cache of a page that starts without a connection. */
async function startedCache() {
  vi.resetModules()
  const { restoreCopies } = await import('./restore-copies.ts')
  const { cache } = page()
  await restoreCopies(cache)
  return cache
}

const conversation = (cache: ReturnType<typeof createCache>, variables: object) =>
  cache.readQuery({ query: ChatConversationDocument, variables: { atUnread: true, ...variables } as never })
    ?.conversation

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { location: { host: 'vonk.example' } })
})

it('what is missing is fetched once, and not what is kept or known', async () => {
  const client = readingPage()
  await keep(client)
  const requests: string[] = []
  const { createCopies } = await import('./save-copies.ts')
  client.setLink(
    new ApolloLink(({ operationName, variables }) => {
      requests.push(`${operationName} ${variables.id ?? variables.type ?? ''}`.trim())
      return throwError(() => new Error('not here'))
    }),
  )
  const copies = createCopies(client, anna)
  await copies.fetchMissing().catch(() => {})
  expect(requests).toEqual(['Likes RECEIVED'])
})

describe('a start without a connection', () => {
  it('knows the member, the list, and the messages of a conversation that was read', async () => {
    await keep(readingPage())
    const cache = (await startedCache()) as ReturnType<typeof createCache>
    expect(cache.readQuery({ query: SessionViewerDocument })?.viewer?.email).toBe('anna@example.com')
    expect(cache.readQuery({ query: ChatListDocument })?.conversations.edges).toHaveLength(2)
    const read = conversation(cache, { id: 5, other: 0, byProfile: false })
    expect(read?.messages.nodes.map(({ text }) => text)).toEqual(['bericht 1', 'bericht 2', 'bericht 3'])
    // The page with the address of the other member finds it too.
    expect(conversation(cache, { profileId: 105, other: 105, byProfile: true })?.id).toBe(5)
    expect(conversation(cache, { id: 6, other: 0, byProfile: false })).toBeUndefined()
  })

  it('says that later messages are missing where the list knows of some', async () => {
    const client = readingPage()
    client.cache.modify({ id: 'Conversation:5', fields: { lastSeq: () => 4 } })
    await keep(client)
    const cache = (await startedCache()) as ReturnType<typeof createCache>
    expect(conversation(cache, { id: 5, other: 0, byProfile: false })?.messages.hasLater).toBe(true)
  })

  it('deletes a conversation that is not in the list any more', async () => {
    await keep(readingPage())
    const client = readingPage()
    const list = { __typename: 'ConversationConnection', edges: [aRow(6, 9)], pageInfo }
    client.writeQuery({ query: ChatListDocument, data: { conversations: list, requests: list } as never })
    await keep(client)
    const cache = (await startedCache()) as ReturnType<typeof createCache>
    expect(conversation(cache, { id: 5, other: 0, byProfile: false })).toBeUndefined()
  })

  it('knows nobody on a device that kept nothing', async () => {
    const cache = await startedCache()
    expect(cache.extract()).toEqual({})
  })
})
