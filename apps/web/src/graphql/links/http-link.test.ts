import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { execute } from '@apollo/client/link'
import type { DocumentNode } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import type { GraphRequest, GraphServer } from '../../testing/graph-server.ts'
import { startGraphServer } from '../../testing/graph-server.ts'
import { httpLink } from './http-link.ts'
import type { UnknownDocuments } from './operation.ts'
import { TransportError } from './transport-error.ts'

let server: GraphServer
afterEach(() => server.stop())

const text = gql`query SessionViewer { viewer { id ...Name @unmask } } fragment Name on User { email }`
const known = { __meta__: { hash: 'hash-of-it' }, ...text }
const foreign = gql`query NotOurs { viewer { id } }`

function linkTo({ timeout }: { timeout?: number } = {}) {
  const unknown: UnknownDocuments = new Set()
  const link = httpLink({ url: `${server.origin}/graphql`, unknown, ...(timeout ? { timeout } : {}) })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const ask = (query: DocumentNode = known, variables: Record<string, unknown> = { a: 1 }) =>
    firstValueFrom(execute(link, { query, variables }, { client }))
  return { link, client, ask }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error) => error as TransportError,
  )

it('sends the hash of a document instead of its text, marked as the web client', async () => {
  server = await startGraphServer(() => ({ data: { viewer: null } }))
  expect(await linkTo().ask()).toEqual({ data: { viewer: null } })
  const [asked] = server.requests as [GraphRequest]
  expect(asked).toMatchObject({
    operationName: 'SessionViewer',
    documentId: 'hash-of-it',
    variables: { a: 1 },
  })
  expect(asked.query).toBeUndefined()
  expect(asked.headers['x-request-type']).toBe('client')
})

it("sends the hash of a document that the client's cache has prepared", async () => {
  server = await startGraphServer(() => ({ data: { viewer: { __typename: 'User', id: 1, email: 'a@b.c' } } }))
  await linkTo().client.query({ query: known })
  expect(server.requests[0]?.documentId).toBe('hash-of-it')
})

it('leaves out what no server can store, so that a pasted text is not rejected', async () => {
  server = await startGraphServer(() => ({ data: { viewer: null } }))
  await linkTo().ask(known, { input: { text: 'Hoi\0 👩‍👩‍👧 \ud83d', at: null, list: [1, 'a\udc00'] } })
  expect(server.requests[0]?.variables).toEqual({ input: { text: 'Hoi 👩‍👩‍👧 ', at: null, list: [1, 'a'] } })
})

it('sends the text of a document that has no hash', async () => {
  server = await startGraphServer(() => ({ data: { viewer: null } }))
  await linkTo().ask(foreign)
  expect(server.requests[0]?.query).toContain('query NotOurs')
  expect(server.requests[0]?.documentId).toBeUndefined()
})

it('sends the text to a server that does not know the hash, and remembers it', async () => {
  server = await startGraphServer(({ documentId }) =>
    documentId
      ? { status: 400, errors: [{ message: 'unknown', extensions: { code: 'UNKNOWN_DOCUMENT' } }] }
      : { data: { viewer: null } },
  )
  const { ask } = linkTo()
  expect(await ask()).toEqual({ data: { viewer: null } })
  await ask()
  expect(server.requests.map(({ query }) => Boolean(query))).toEqual([false, true, true])
  expect(server.requests[1]?.query).not.toContain('@unmask')
})

it('passes GraphQL errors on, whatever the status', async () => {
  const errors = [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }]
  server = await startGraphServer(() => ({ status: 400, errors }))
  expect(await linkTo().ask()).toEqual({ errors })
})

it('reports how long a busy server asks to wait', async () => {
  server = await startGraphServer(() => ({ status: 503, headers: { 'retry-after': '7' }, body: 'busy' }))
  const error = await failure(linkTo().ask())
  expect(error).toBeInstanceOf(TransportError)
  expect(error).toMatchObject({ kind: 'http', status: 503, retryAfter: 7000, signedOut: false })
})

it('recognises a busy server by its status even when it answers with GraphQL', async () => {
  server = await startGraphServer(() => ({ status: 503, errors: [{ message: 'down' }] }))
  expect(await failure(linkTo().ask())).toMatchObject({ kind: 'http', status: 503 })
})

it('recognises a server without its database by the error code, also beside data', async () => {
  const errors = [{ message: 'x', path: ['viewer'], extensions: { code: 'UNAVAILABLE' } }]
  server = await startGraphServer(() => ({ data: { viewer: null }, errors }))
  expect(await failure(linkTo().ask())).toMatchObject({ kind: 'http', status: 503 })
})

it.each([
  { status: 403, body: '{"error":"x","authentication_required":true}' },
  { status: 401, body: '{"error":"x","authentication_required":true}' },
])('recognises an ended session by $status', async (answer) => {
  server = await startGraphServer(() => answer)
  expect(await failure(linkTo().ask())).toMatchObject({ signedOut: true })
})

it('does not treat every 403 as an ended session', async () => {
  server = await startGraphServer(() => ({ status: 403, body: '{"error":"cross-site"}' }))
  expect(await failure(linkTo().ask())).toMatchObject({ kind: 'http', status: 403, signedOut: false })
})

it('distinguishes an invalid answer, a lost connection and a timeout', async () => {
  server = await startGraphServer(({ variables }) =>
    variables.a === 1 ? { body: '<html>' } : { silent: true },
  )
  expect(await failure(linkTo().ask())).toMatchObject({ kind: 'answer' })
  await server.stop()
  const { ask } = linkTo()
  expect(await failure(ask())).toMatchObject({ kind: 'network', status: 0 })
  server = await startGraphServer(() => ({ silent: true }))
  expect(await failure(linkTo({ timeout: 50 }).ask())).toMatchObject({ kind: 'timeout' })
})

it('aborts the request of an operation that was unsubscribed', async () => {
  server = await startGraphServer(() => ({ silent: true }))
  const { link, client } = linkTo()
  const error = vi.fn()
  const request = execute(link, { query: known }, { client }).subscribe({ error })
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  request.unsubscribe()
  await vi.waitFor(() => expect(server.unsubscribed).toEqual(['SessionViewer']))
  expect(error).not.toHaveBeenCalled()
})
