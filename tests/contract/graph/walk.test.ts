import { randomUUID } from 'node:crypto'
import { createActivation } from '@vonk/schema/access/activation.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { schema } from '@vonk/schema/index.ts'
import { likeProfile } from '@vonk/schema/likes/like-profile.ts'
import { type Actor, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { operationOn } from '@vonk/tests/testkit/walk.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Values that are in private columns of Anna and nowhere else. */
const canaries = {
  email: 'canary-mail@example.org',
  passwordHash: '',
  dateOfBirth: '1971-07-17',
  seeks: '"seeksMinAge":37',
  draft: 'canary-draft',
  heldText: 'canary-held',
  message: 'canary-message',
}

let fixture: AppFixture
let anna: Actor
let eva: Actor
let bram: Actor
let conversationId: number
let token: string
beforeAll(async () => {
  fixture = await createAppFixture()
  canaries.passwordHash = await hashPassword('canary')
  anna = await fixture.person({ ...canaries, isPaid: true, credits: 20 })
  eva = await fixture.person({ credits: 20 })
  bram = await fixture.person({ isPaid: true, credits: 20 })
  const { prisma } = fixture.services.db
  await prisma.profile.update({ where: { id: anna.id }, data: { seeksMinAge: 37, seeksMaxAge: 73 } })
  const { message } = await sendMessage(anna.member(), {
    profileId: eva.id,
    clientId: randomUUID(),
    text: canaries.message,
  })
  conversationId = message.conversation_id as number
  await likeProfile(anna.member(), eva.id)
  await prisma.draft.createMany({
    data: [eva.id, bram.id].map((otherId) => ({
      memberId: anna.id,
      otherId,
      text: canaries.draft,
      updatedAt: fixture.clock.now(),
    })),
  })
  await prisma.heldMessage.create({
    data: {
      clientId: randomUUID(),
      senderId: anna.id,
      recipientId: bram.id,
      body: canaries.heldText,
      price: 0,
      sentAt: fixture.clock.now(),
    },
  })
  token = await createActivation(fixture.services.db, anna.id, { linkDays: 7 }, fixture.clock.now())
})
afterAll(() => fixture.close())

/** A value for every argument of the graph, with ids of Anna's data. A new argument must be added here. */
function givenFor(name: string, field: string): unknown {
  const values: Record<string, unknown> = {
    id: field === 'conversation' ? conversationId : anna.id,
    profileId: field === 'conversation' ? null : anna.id,
    conversationId,
    upToSeq: 1,
    after: field === 'changes' || field === 'events' ? '0' : null,
    first: 50,
    revision: 'window:1',
    replyTo: 1,
    seq: 1,
    emoji: '❤️',
    clientId: randomUUID(),
    requests: null,
    filter: {},
    order: 'ACTIVITY',
    name: 'Utrecht',
    wishes: {},
    type: 'RECEIVED',
    kind: 'DISCOUNT',
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrehct',
    lat: 52.09,
    lon: 5.12,
    text: 'Hoi',
    words: 'Dat ben ik.',
    set: 0,
    token: 'not-a-token',
    language: 'nl',
    choices: [{ channel: 'EMAIL', kind: 'LIKE', cadence: 'OFF' }],
    uploadId: randomUUID(),
    photoId: 1,
    photoIds: [1],
    ids: [1],
    isPremium: true,
    isOn: true,
    isInView: true,
    email: canaries.email,
    code: '000000',
    credits: 1,
    amount: 5000,
    packageId: '20',
    method: 'IDEAL',
    discountCode: null,
  }
  if (name === 'input') {
    return {
      logIn: { email: canaries.email, password: 'wrong' },
      resetPassword: { token: 'not-a-token', password: 'lange-avond-78', passwordAgain: 'lange-avond-78' },
      changePassword: { oldPassword: 'wrong', password: 'lange-avond-78', passwordAgain: 'lange-avond-78' },
      requestEmailChange: { newEmail: canaries.email, password: 'wrong' },
      report: { profileId: anna.id, category: 'FAKE' },
      complain: { category: 'MEMBER', words: 'Klacht', profileAddress: `/members/${anna.id}`, website: 'x' },
      appealComplaint: { id: 1, words: 'Toch' },
      appealDecision: { decisionId: 1, words: 'Toch' },
      objectToBan: { token: 'not-a-token', words: 'Nee' },
      updatePrivacy: { likesForMe: true },
      saveSearch: { name: 'Utrecht', filter: { region: 'NL-UT' } },
      updatePushSettings: { isDiscreet: true },
      subscribeToPush: { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } },
      startPayment: { clientId: randomUUID(), packageId: '20', method: 'IDEAL' },
      requestDirectDebit: {
        accountHolder: 'B. Vonk',
        iban: 'NL91ABNA0417164300',
        street: 'Lichtgracht',
        houseNumber: '1',
        zip: '3511 AA',
        city: 'Utrecht',
        phone: '0612345678',
        consents: true,
      },
      updateProfile: { about: 'Hallo' },
      requestAccountDeletion: { password: 'wrong', reason: 'OTHER' },
      requestDataExport: { password: 'wrong' },
      signUp: {
        name: 'Nieuw',
        email: canaries.email,
        password: 'lange-avond-77',
        dateOfBirth: '1995-05-05',
        gender: 'MALE',
        seeks: 'BOTH',
        country: 'NL',
      },
      sendGift: { profileId: anna.id, clientId: randomUUID(), gift: 'rose', price: 3 },
      sendPhoto: { profileId: anna.id, clientId: randomUUID(), uploadId: randomUUID() },
      sendMessage: { profileId: anna.id, clientId: randomUUID(), text: 'Hoi' },
    }[field]
  }
  if (!(name in values)) throw new Error(`Give the argument ${name} of ${field} a value in this test.`)
  return values[name]
}

const types = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
}
type Kind = keyof typeof types
const fieldsOf = (kind: Kind) => Object.values(types[kind]?.getFields() ?? {})
const variablesOf = (kind: Kind, name: string) =>
  Object.fromEntries(
    (types[kind]?.getFields()[name]?.args ?? []).map((arg) => [arg.name, givenFor(arg.name, name)]),
  )

async function answerOf(who: Actor, kind: Kind, name: string): Promise<string> {
  const query = operationOn(schema, kind, name)
  const variables = variablesOf(kind, name)
  if (kind !== 'subscription') return JSON.stringify(await who.result(query, variables))
  try {
    const stream = await who.follow(query, variables)
    const first = await Promise.race([
      stream.next(),
      new Promise((resolve) => setTimeout(() => resolve('silence'), 150)),
    ])
    await stream.return(undefined)
    return JSON.stringify(first)
  } catch (error) {
    return JSON.stringify({ errors: [error] })
  }
}

const isOpenToAll = (kind: Kind, name: string) =>
  Boolean(
    (types[kind]?.getFields()[name]?.extensions.pothosOptions as { skipTypeScopes?: boolean } | undefined)
      ?.skipTypeScopes,
  )

/** Mutations in an order in which each still finds its data: those that end a relation come last. */
const last = ['unlikeProfile', 'removeConversation', 'unblockProfile', 'blockProfile', 'logOut']
const all = (Object.keys(types) as Kind[])
  .flatMap((kind) => fieldsOf(kind).map(({ name }) => ({ kind, name })))
  .sort((a, b) => last.indexOf(a.name) - last.indexOf(b.name))

it('shows the member all private values, so that the other tests would find them', async () => {
  const own = [await answerOf(anna, 'query', 'viewer')]
  own.push(
    JSON.stringify(
      await anna.result('query ($id: Int!) { draft(profileId: $id) heldMessages(profileId: $id) { text } }', {
        id: bram.id,
      }),
    ),
  )
  own.push(
    JSON.stringify(await anna.result('{ conversations { edges { node { messages { nodes { text } } } } } }')),
  )
  const { passwordHash: _passwordHash, dateOfBirth: _dateOfBirth, ...visible } = canaries
  for (const canary of Object.values(visible)) expect(own.join()).toContain(canary)
})

describe.each(all)('$kind $name', ({ kind, name }) => {
  it('answers a visitor only where the field is declared public', async () => {
    const answer = await answerOf(fixture.visitor, kind, name)
    if (isOpenToAll(kind, name)) expect(answer).not.toContain('"errors"')
    else expect(answer).toContain('UNAUTHENTICATED')
    for (const canary of Object.values(canaries)) expect(answer).not.toContain(canary)
    expect(answer).not.toContain(token)
  })

  it('gives another member nothing that is private to the first', async () => {
    const answer = await answerOf(bram, kind, name)
    for (const canary of Object.values(canaries)) expect(answer).not.toContain(canary)
    expect(answer).not.toContain('UNAUTHENTICATED')
    expect(answer).not.toContain('INTERNAL_SERVER_ERROR')
  })
})

it('gives the same bytes for an object of somebody else as for one that does not exist', async () => {
  const ask = (id: number) =>
    bram.result(
      `query ($id: Int!) { conversation(id: $id) { id messages { nodes { text } } } like(profileId: $id) { likedAt } heldMessages(profileId: $id) { text } draft(profileId: $id) }`,
      { id },
    )
  expect(JSON.stringify(await ask(conversationId))).toBe(JSON.stringify(await ask(987_654)))
  const read = (id: number) =>
    bram.result('mutation ($id: Int!) { markConversationRead(conversationId: $id, upToSeq: 1) { id } }', {
      id,
    })
  expect(JSON.stringify(await read(conversationId))).toBe(JSON.stringify(await read(987_654)))
})
