import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schema } from '@vonk/schema/index.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { persistedOperations, serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { getOperationAST, type OperationDefinitionNode, print, validateSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGraphqlServer } from '../../../apps/server/src/graphql/yoga.ts'
import { type People, variablesFor } from './operation-variables.ts'

const documents = persistedOperations().all()
const operations = documents.map(({ name, document }) => ({
  name,
  operation: getOperationAST(document) as OperationDefinitionNode,
}))

// Two identical copies of the demo data, so that a mutation finds the same state in both runs.
let fixtures: AppFixture[]
let servers: TestServer[]
beforeAll(async () => {
  fixtures = [await createAppFixture('demo'), await createAppFixture('demo')]
  servers = [await serve(fixtures[0] as AppFixture), await serve(fixtures[1] as AppFixture)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const fixture of fixtures) await fixture.close()
})

it('of the clients request lists in pages of the site, and the cards of the swipe game in stacks of 10', () => {
  const sizes = documents.flatMap(({ document }) =>
    [...print(document).matchAll(/(\w+)\([^()]*\bfirst: (\d+)/g)].map(
      ([, field, size]) => `${field} ${size}`,
    ),
  )
  expect([...new Set(sizes)].filter((size) => !size.endsWith(' 1'))).toEqual(['swipeCards 10'])
  const lists = documents.filter(({ document }) =>
    /\bconversations\b(?!\([^()]*\bfirst:)/.test(print(document)),
  )
  expect(lists.map(({ name }) => name)).toContain('ChatList')
})

/** Operations that end a relation come last, after those that need it. */
const last = ['UnlikeProfile', 'ChatRemove', 'BlockProfile', 'BlockAgain', 'SessionLogOut']
const order = (a: { name: string }, b: { name: string }) => last.indexOf(a.name) - last.indexOf(b.name)

let people: People
/**
 * Replaces what differs between two runs: cursors are encrypted with a new nonce, session ids are random, and each
 * database has its own picture signatures and picks its own poses. All else must be equal to the byte.
 */
const sealed = (text: string) =>
  text
    .replace(/"(cursor|startCursor|endCursor)":"[\w-]+"/g, '"$1":"…"')
    .replace(/&(s|t)=[\w-]+"/g, '&$1=…"')
    .replace(/"poses":\["\w+","\w+"\]/g, '"poses":["…","…"]')
    .replace(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"…"')
const comparable = (body: unknown) => sealed(JSON.stringify(body))

async function both(name: string, variables: Record<string, unknown>, email: string | null) {
  const { id, text } = documents.find((operation) => operation.name === name) as (typeof documents)[number]
  return Promise.all(
    fixtures.map(async (fixture, n) => {
      const cookie: Record<string, string> = email
        ? { cookie: await cookieOf(fixture, await fixture.login(email)) }
        : {}
      // An extra newline makes the text differ from the persisted one, which would be compiled too.
      const request =
        n === 0 ? { documentId: id, variables } : { query: `${text}\n`, operationName: name, variables }
      return post((servers[n] as TestServer).url, request, cookie)
    }),
  )
}

describe('the persisted operations of the web client', () => {
  it('exist and are valid for the schema', async () => {
    expect(validateSchema(schema)).toEqual([])
    expect(documents.length).toBeGreaterThan(10)
    const manifest = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../apps/web/src/graphql/documents.generated.json'),
        'utf8',
      ),
    )
    expect(Object.keys(manifest)).toHaveLength(documents.length)
    // Logs in to both, so that both have the same number of sessions.
    const [anna] = await Promise.all(fixtures.map((fixture) => fixture.login('anna@example.com')))
    const { rows } = await (fixtures[0] as AppFixture).services.db.pool.query(
      `select s.conversation_id, s.other_id from conversation_side s join member m on m.id = s.other_id
       where s.profile_id = $1 and m.email = 'dewi@example.com'`,
      [anna?.id],
    )
    people = { chatId: rows[0].conversation_id, dewiId: rows[0].other_id }
  })

  it.each(
    operations
      .filter(({ operation }) => operation.operation !== 'subscription')
      .sort(order)
      .map(({ name }) => name),
  )('give the same result for %s compiled as interpreted, to the byte', async (name) => {
    const { operation } = operations.find((one) => one.name === name) as (typeof operations)[number]
    for (const email of ['anna@example.com', 'bram@example.com', null]) {
      const [compiled, text] = await both(name, variablesFor(operation, people), email)
      // Only a text says what it costs.
      const { extensions, ...said } = text?.body ?? {}
      expect(comparable(compiled?.body)).toBe(comparable(said))
      expect(Object.keys(extensions ?? { cost: {} })).toEqual(['cost'])
      expect(JSON.stringify(compiled?.body)).not.toContain('INTERNAL_SERVER_ERROR')
      if (email === 'anna@example.com') expect(compiled?.body.errors).toBeUndefined()
    }
  })

  it.each(
    operations.filter(({ operation }) => operation.operation === 'subscription').map(({ name }) => name),
  )('run %s only over the socket', async (name) => {
    const { operation } = operations.find((one) => one.name === name) as (typeof operations)[number]
    const answers = await both(name, variablesFor(operation, people), 'anna@example.com')
    for (const { body } of answers) expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  it('reject wrong variables in the same way as the interpreter', async () => {
    for (const variables of [{}, { id: 'x' }, { id: null }, { id: 2 ** 40 }]) {
      const [compiled, text] = await both('ProfilePage', variables, 'anna@example.com')
      expect(compiled?.body.data).toBeUndefined()
      expect(compiled?.body.errors[0].extensions).toEqual(text?.body.errors[0].extensions)
      expect(compiled?.body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    }
  })

  it.each(operations.filter(({ operation }) => operation.operation === 'query').map(({ name }) => name))(
    "answer %s over the plain route as over Yoga's own handler, to the byte",
    async (name) => {
      const [fixture, server] = [fixtures[0] as AppFixture, servers[0] as TestServer]
      const { operation } = operations.find((one) => one.name === name) as (typeof operations)[number]
      const documentId = documents.find((one) => one.name === name)?.id
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ documentId, variables: variablesFor(operation, people) }),
      }
      const yoga = createGraphqlServer(persistedOperations(), fixture.services, () => false)
      for (const actor of [await fixture.login('anna@example.com'), fixture.visitor]) {
        const cookie: Record<string, string> = actor.viewer ? { cookie: await cookieOf(fixture, actor) } : {}
        const headers = { ...request.headers, ...cookie }
        const plain = await fetch(`${server.url}/graphql`, { ...request, headers })
        const own = await yoga.fetch('http://localhost/graphql', request, actor.context())
        expect(plain.headers.get('content-type')).toBe(own.headers.get('content-type'))
        expect([plain.status, sealed(await plain.text())]).toEqual([own.status, sealed(await own.text())])
      }
    },
  )
})
