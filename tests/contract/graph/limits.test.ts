import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { post } from '@vonk/tests/testkit/http.ts'
import { persistedOperations, serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { TestSocket } from '@vonk/tests/testkit/socket.ts'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../apps/server/src/graphql/limits.ts'

let fixture: AppFixture
let server: TestServer
let socket: TestSocket
beforeAll(async () => {
  fixture = await createAppFixture()
  server = await serve(fixture)
  socket = await TestSocket.open(server.url)
})
afterAll(async () => {
  await socket.close()
  await server.close()
  await fixture.close()
})

interface Request {
  query: string
  variables?: Record<string, unknown>
}

/** The data and the error extensions of a request, after checking that HTTP and the socket give the same error. */
async function resultOnBothTransports(request: Request): Promise<unknown[]> {
  const { body } = await post(server.url, request)
  const overSocket = await socket.run({ ...request })
  expect(overSocket.errors?.[0]).toEqual(body.errors?.[0])
  return [body.data ?? null, body.errors?.[0]?.extensions]
}
const rejected = (limit: keyof typeof limits) => [null, { code: 'BAD_USER_INPUT', limit }]

const nested = (levels: number) => {
  let selection = 'name'
  for (let level = 2; level < levels; level++) selection = `... on Site { ${selection} }`
  return { query: `{ site { ${selection} } }` }
}
const renamed = (times: number) => ({
  query: `{ site { ${Array.from({ length: times }, (_, n) => `name${n}: name`).join(' ')} } }`,
})
/** A list of values makes a document long without making it deep. */
const long = (tokens: number) => ({
  query: `{ matchFinder(wishes: { interests: [${'"x" '.repeat(tokens - 16)}] }) { __typename } }`,
})
/** Nested pages: the cost of a query is the product of their sizes. */
const paged = (inner: string) => `query ($first: Int = 50) {
  payments(first: $first) { edges { node { id } } }
  conversations(first: $first) { edges { node { messages(last: 50) { ${inner} } } } }
}`
/** Nested fragments that multiply their content: four levels of twelve. */
const multiplying = [
  '{ site { ...F0 } }',
  ...[0, 1, 2, 3].map((n) => `fragment F${n} on Site { ${`...F${n + 1} `.repeat(12)} }`),
  'fragment F4 on Site { name }',
].join('\n')

describe('a document that is not persisted', () => {
  it('is rejected above the maximum depth', async () => {
    expect(await resultOnBothTransports(nested(limits.depth))).toEqual([
      { site: { name: 'Vonk' } },
      undefined,
    ])
    expect(await resultOnBothTransports(nested(limits.depth + 1))).toEqual(rejected('depth'))
  })

  it('is rejected above the maximum number of aliases', async () => {
    const [data, error] = await resultOnBothTransports(renamed(limits.aliases))
    expect([(data as { site: object }).site && error]).toEqual([undefined])
    expect(await resultOnBothTransports(renamed(limits.aliases + 1))).toEqual(rejected('aliases'))
  })

  it('is rejected above the maximum number of tokens', async () => {
    expect(await resultOnBothTransports(long(limits.tokens))).toEqual([null, { code: 'UNAUTHENTICATED' }])
    expect(await resultOnBothTransports(long(limits.tokens + 1))).toEqual(rejected('tokens'))
  })

  it('is rejected above the maximum repetition, before it is validated', async () => {
    const repeated = (times: number) => ({ query: `{ site { ${'name '.repeat(times)} } }` })
    const [data] = await resultOnBothTransports(repeated(99))
    expect(data).toEqual({ site: { name: 'Vonk' } })
    expect(await resultOnBothTransports(repeated(101))).toEqual(rejected('repetition'))
    const { body } = await post(server.url, { query: `{ ${'viewer { nothing } '.repeat(240)} }` })
    expect(body.errors.map(({ extensions }: any) => extensions.limit)).toEqual(['repetition'])
  })

  it('is validated up to ten errors, each of which may search for the name that was meant', async () => {
    const query = Array.from({ length: 90 }, (_, n) => `fragment F${n} on Usr${n} { id }`).join(' ')
    const { body } = await post(server.url, { query })
    expect(body.errors.length).toBeLessThanOrEqual(11)
  })

  it('is rejected above the maximum cost, with its variables and fragments counted', async () => {
    const query = paged('nodes { id seq text sentAt }')
    expect(await resultOnBothTransports({ query })).toEqual(rejected('cost'))
    expect(await resultOnBothTransports({ query, variables: { first: 50 } })).toEqual(rejected('cost'))
    const [, error] = await resultOnBothTransports({ query, variables: { first: 5 } })
    expect(error).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await resultOnBothTransports({ query: multiplying })).toEqual(rejected('cost'))
  })

  it('says what it costs and how much it may cost, and a persisted operation does not', async () => {
    const { body } = await post(server.url, { query: '{ site { name giftCredits { credits } } }' })
    // The site, its name, and a list, which counts as ten.
    expect(body.extensions).toEqual({ cost: { value: 13, limit: limits.cost } })
    const id = persistedOperations()
      .all()
      .find(({ name }) => name === 'SessionViewer')?.id
    expect((await post(server.url, { documentId: id })).body).toEqual({ data: expect.anything() })
  })

  it('may be the full introspection query of GraphiQL', async () => {
    const query = getIntrospectionQuery({ specifiedByUrl: true, inputValueDeprecation: true })
    const { body } = await post(server.url, { query })
    expect(body.errors).toBeUndefined()
    expect(body.data.__schema.types.length).toBeGreaterThan(100)
  })
})
