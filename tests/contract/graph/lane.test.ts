import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schema } from '@vonk/schema/index.ts'
import { cookieOf, post } from '@vonk/tests/testkit/http.ts'
import { knownDocuments, serve, type TestServer } from '@vonk/tests/testkit/server.ts'
import { createWorld, type World } from '@vonk/tests/testkit/world.ts'
import { getOperationAST, type OperationDefinitionNode, typeFromAST, validateSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const documents = knownDocuments().all()
const operations = documents.map((known) => ({
  ...known,
  operation: getOperationAST(known.document) as OperationDefinitionNode,
}))

// What changes something runs on two worlds that are copies of one another, so that both find the same.
let worlds: World[]
let servers: TestServer[]
beforeAll(async () => {
  worlds = [await createWorld('demo'), await createWorld('demo')]
  servers = [await serve(worlds[0] as World), await serve(worlds[1] as World)]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  for (const world of worlds) await world.close()
})

const newcomer = {
  name: 'Nieuw',
  email: 'anna@example.com',
  password: 'lange-avond-77',
  dateOfBirth: '1995-05-05',
  gender: 'MALE',
  seeks: 'BOTH',
  country: 'NL',
}
const debit = {
  accountHolder: 'Anna de Vries',
  street: 'Lichtgracht',
  houseNumber: '1',
  zip: '3511 AA',
  city: 'Utrecht',
  phone: '0612345678',
  consents: true,
}
/** What parts people comes after what needs them together. */
const last = ['UnlikeProfile', 'ChatRemove', 'ChatBlock', 'BlockProfile', 'BlockAgain', 'SessionLogOut']
const order = (a: { name: string }, b: { name: string }) => last.indexOf(a.name) - last.indexOf(b.name)

let annaId = 0
let dewiId = 0
let chatId = 0
const values = (): Record<string, unknown> => ({
  id: dewiId,
  profileId: dewiId,
  other: dewiId,
  conversationId: chatId,
  byProfile: true,
  atUnread: true,
  upToSeq: 3,
  seq: 3,
  after: null,
  before: 5,
  around: 3,
  last: 10,
  first: 10,
  type: 'RECEIVED',
  filter: { gender: 'FEMALE', country: 'NL' },
  wishes: { gender: 'MALE', country: 'NL', interests: ['wine'] },
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrehct',
  lat: 52.09,
  lon: 5.12,
  text: 'Begonnen',
  revision: 'window:1',
  set: 0,
  token: 'none',
  language: 'nl',
  uploadId: '7d9f3c1e-0000-4000-8000-000000000002',
  photoId: 0,
  photoIds: [],
  ids: [],
  isPremium: true,
  email: 'no address',
  code: 'GEEN-CODE',
  packageId: '20',
  method: 'IDEAL',
  amount: 100_000,
  credits: 0,
  choices: [{ channel: 'EMAIL', kind: 'LIKE', cadence: 'OFF' }],
})

function variablesOf(operation: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
      const name = variable.name.value
      if (name === 'input') {
        const input = typeFromAST(schema, type as never)
          ?.toString()
          .replace('!', '')
        if (input === 'SendMessageInput')
          return [
            name,
            { profileId: dewiId, clientId: '7d9f3c1e-0000-4000-8000-000000000001', text: 'Hoi Dewi' },
          ]
        if (input === 'SendPhotoInput')
          return [
            name,
            {
              profileId: dewiId,
              clientId: '7d9f3c1e-0000-4000-8000-000000000003',
              uploadId: '7d9f3c1e-0000-4000-8000-000000000004',
            },
          ]
        if (input === 'SendGiftInput')
          return [
            name,
            { profileId: dewiId, clientId: '7d9f3c1e-0000-4000-8000-000000000002', gift: 'rose', price: 3 },
          ]
        if (input === 'ResetPasswordInput')
          return [name, { token: 'none', password: 'een lange zin', passwordAgain: 'een lange zin' }]
        if (input === 'ChangePasswordInput')
          return [name, { oldPassword: 'wrong', password: 'een lange zin', passwordAgain: 'een ander' }]
        if (input === 'RequestEmailChangeInput') return [name, { newEmail: 'no address', password: 'wrong' }]
        if (input === 'LogInInput') return [name, { email: 'anna@example.com', password: 'wrong' }]
        if (input === 'SignUpInput') return [name, newcomer]
        if (input === 'UpdateProfileInput') return [name, { about: 'Nieuw' }]
        if (input === 'UpdatePrivacyInput') return [name, { likesForMe: true }]
        // A reference is drawn by lot: what is refused is the same in both.
        if (input === 'ReportInput') return [name, { profileId: 0, category: 'FAKE' }]
        if (input === 'ComplainInput') return [name, { category: 'OTHER', words: ' ' }]
        if (input === 'AppealComplaintInput') return [name, { id: 0, words: 'Toch' }]
        if (input === 'ObjectToBanInput') return [name, { token: 'none', words: 'Nee' }]
        if (input === 'RequestAccountDeletionInput') return [name, { password: 'wrong', reason: 'OTHER' }]
        if (input === 'RequestDataExportInput') return [name, { password: 'wrong' }]
        if (input === 'StartPaymentInput')
          return [
            name,
            { packageId: '20', method: 'IDEAL', clientId: '7d9f3c1e-0000-4000-8000-000000000005' },
          ]
        // A mandate's reference is drawn by lot too.
        if (input === 'RequestDirectDebitInput') return [name, { ...debit, iban: 'NL00' }]
        throw new Error(`Give a ${input} a value in this test.`)
      }
      if (name === 'after' && type.kind === 'NonNullType') return [name, '0']
      if (!(name in values()) && !defaultValue) throw new Error(`Give $${name} a value in this test.`)
      return [name, values()[name]]
    }),
  )
}

/**
 * Places of search are sealed anew each time, sessions are numbered at random, and each world signs pictures itself;
 * all else is the same to the byte.
 */
const comparable = (body: unknown) =>
  JSON.stringify(body)
    .replace(/"(cursor|startCursor|endCursor)":"[\w-]+"/g, '"$1":"…"')
    .replace(/&s=[\w-]+"/g, '&s=…"')
    .replace(/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"…"')

async function both(name: string, variables: Record<string, unknown>, email: string | null) {
  const { id, text } = documents.find((known) => known.name === name) as (typeof documents)[number]
  return Promise.all(
    worlds.map(async (world, n) => {
      const cookie: Record<string, string> = email
        ? { cookie: await cookieOf(world, await world.login(email)) }
        : {}
      const request =
        n === 0 ? { documentId: id, variables } : { query: text, operationName: name, variables }
      return post((servers[n] as TestServer).url, request, cookie)
    }),
  )
}

describe('the known documents of the web client', () => {
  it('are there, and fit the schema', async () => {
    expect(validateSchema(schema)).toEqual([])
    expect(documents.length).toBeGreaterThan(10)
    const manifest = JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../../apps/web/src/graphql/documents.generated.json'),
        'utf8',
      ),
    )
    expect(Object.keys(manifest)).toHaveLength(documents.length)
    // In each of them, so that both know of as many sessions.
    const [anna] = await Promise.all(worlds.map((world) => world.login('anna@example.com')))
    annaId = anna?.id ?? 0
    const { rows } = await (worlds[0] as World).product.db.pool.query(
      `select s.conversation_id, s.other_id from conversation_side s join member m on m.id = s.other_id
       where s.profile_id = $1 and m.email = 'dewi@example.com'`,
      [annaId],
    )
    ;[{ conversation_id: chatId, other_id: dewiId }] = rows
  })

  it.each(
    operations
      .filter(({ operation }) => operation.operation !== 'subscription')
      .sort(order)
      .map(({ name }) => name),
  )('answer %s compiled as in text, to the byte', async (name) => {
    const { operation } = operations.find((one) => one.name === name) as (typeof operations)[number]
    for (const email of ['anna@example.com', 'bram@example.com', null]) {
      const [lane, text] = await both(name, variablesOf(operation), email)
      expect(comparable(lane?.body)).toBe(comparable(text?.body))
      expect(JSON.stringify(lane?.body)).not.toContain('INTERNAL_SERVER_ERROR')
      if (email === 'anna@example.com') expect(lane?.body.errors).toBeUndefined()
    }
  })

  it.each(
    operations.filter(({ operation }) => operation.operation === 'subscription').map(({ name }) => name),
  )('leave %s to the socket', async (name) => {
    const { operation } = operations.find((one) => one.name === name) as (typeof operations)[number]
    const answers = await both(name, variablesOf(operation), 'anna@example.com')
    for (const { body } of answers) expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })

  it('refuse wrong variables in the same way', async () => {
    for (const variables of [{}, { id: 'x' }, { id: null }, { id: 2 ** 40 }]) {
      const [lane, text] = await both('ProfilePage', variables, 'anna@example.com')
      expect(lane?.body.data).toBeUndefined()
      expect(lane?.body.errors[0].extensions).toEqual(text?.body.errors[0].extensions)
      expect(lane?.body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    }
  })
})
