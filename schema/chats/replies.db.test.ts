import { randomUUID } from 'node:crypto'
import {
  type Actor,
  type AnyJson,
  type AppFixture,
  createAppFixture,
} from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { balanceOf } from '../credits/grant-credits.ts'
import { decideHeldMessage } from './decide-held.ts'
import { removeConversation } from './remove-conversation.ts'
import { sendMessage } from './send-message.ts'
import { takeBackMessage } from './take-back-message.ts'

let fixture: AppFixture
beforeAll(async () => {
  fixture = await createAppFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clock.advance(1 * minutes))
const { send: sendPhoto } = photosIn(() => fixture)

const send = async (
  from: Actor,
  to: { id: number },
  text: string,
  replyTo: number | null = null,
  clientId: string = randomUUID(),
) => (await sendMessage(from.member(), { profileId: to.id, clientId, text, replyTo })).message
const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    ({ name }: Error) => name,
  )
const replyFields = 'replyTo { id seq senderId kind text isTakenBack state photo { id } }'
/** What the messages answer, as one of the two sees it. */
async function replies(of: Actor, other: { id: number }) {
  const { conversation } = await of.run(
    `query ($id: Int!) { conversation(profileId: $id) { messages { nodes { ${replyFields} } } } }`,
    { id: other.id },
  )
  return conversation.messages.nodes.map(({ replyTo }: AnyJson) => replyTo)
}
const couple = async () =>
  [
    await fixture.person({ credits: 30, isPaid: true }),
    await fixture.person({ credits: 30, isPaid: true }),
  ] as const

it('shows both the message that is answered, in its present state', async () => {
  const [anna, bram] = await couple()
  const first = await send(anna, bram, 'Zullen we?')
  await send(bram, anna, 'Ja!', 1)
  const { photo_id } = (await sendPhoto(anna, bram, { replyTo: 2 })).message
  await send(bram, anna, 'Mooi', 3)
  const [, answered, photo, toPhoto] = await replies(bram, anna)
  expect(answered).toEqual({
    id: `${first.conversation_id}:1`,
    seq: 1,
    senderId: anna.id,
    kind: 'TEXT',
    text: 'Zullen we?',
    isTakenBack: false,
    state: 'DELIVERED',
    photo: null,
  })
  expect(photo).toMatchObject({ seq: 2, text: 'Ja!' })
  expect(toPhoto).toMatchObject({ seq: 3, kind: 'PHOTO', photo: { id: photo_id } })
  await takeBackMessage(anna.member(), first.client_id)
  expect((await replies(anna, bram))[1]).toMatchObject({
    seq: 1,
    text: 'bericht verwijderd',
    isTakenBack: true,
  })
})

it('comes with the event of the message and with the answer to its sender, and a retry tells it again', async () => {
  const [anna, bram] = await couple()
  await send(anna, bram, 'Vraag')
  const events = await anna.follow(
    `subscription { events { ... on MessageEvent { message { text ${replyFields} } } } }`,
  )
  const input = { profileId: anna.id, clientId: randomUUID(), text: 'Antwoord', replyTo: 1 }
  const mutation = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) {
    ... on SendMessageSuccess { credits message { text ${replyFields} } } } }`
  const { sendMessage: sent } = await bram.run(mutation, { input })
  expect(sent.message).toMatchObject({ text: 'Antwoord', replyTo: { text: 'Vraag', seq: 1 } })
  expect((await events.next()).value.data.events.message).toMatchObject({
    replyTo: { text: 'Vraag', seq: 1 },
  })
  await events.return(undefined)
  expect((await bram.run(mutation, { input })).sendMessage).toMatchObject({
    credits: sent.credits,
    message: { replyTo: { text: 'Vraag' } },
  })
})

it('answers only a message of the conversation that its sender sees; otherwise nothing is sent or paid', async () => {
  const [anna, bram] = await couple()
  const chris = await fixture.person({ credits: 5 })
  expect(await failure(send(anna, bram, 'Eerste', 1))).toBe('ReplyGoneError')
  const { conversation_id } = await send(anna, bram, 'Eerste')
  await send(bram, anna, 'Tweede')
  const credits = await balanceOf(fixture.services.db, anna.id)
  expect(await failure(send(anna, bram, 'Hoi', 3))).toBe('ReplyGoneError')
  expect(await failure(send(chris, anna, 'Hoi', 1))).toBe('ReplyGoneError')
  await removeConversation(anna.member(), conversation_id ?? 0)
  expect(await failure(send(anna, bram, 'Hoi', 2))).toBe('ReplyGoneError')
  expect(await balanceOf(fixture.services.db, anna.id)).toBe(credits)
  await send(bram, anna, 'Derde', 1)
  // She removed what is answered.
  expect(await replies(anna, bram)).toEqual([null])
  expect((await replies(bram, anna))[2]).toMatchObject({ text: 'Eerste' })
})

it('shows a free member nothing from before the days of the history', async () => {
  const [anna, bram] = [
    await fixture.person({ credits: 9, isPaid: true }),
    await fixture.person({ credits: 9 }),
  ]
  await send(anna, bram, 'Lang geleden')
  fixture.clock.advance(31 * days)
  await send(anna, bram, 'Nog steeds', 1)
  expect((await replies(bram, anna)).at(-1)).toBeNull()
  expect((await replies(anna, bram)).at(-1)).toMatchObject({ text: 'Lang geleden' })
  expect(await failure(send(bram, anna, 'Ja', 1))).toBe('ReplyGoneError')
})

it('is kept while the message is held', async () => {
  const [anna, chris] = await couple()
  await send(anna, chris, 'Kan ik helpen?')
  const { client_id } = await send(chris, anna, 'Kun je me 200 euro lenen voor de dokter?', 1)
  const { heldMessages } = await chris.run(
    `query ($id: Int!) { heldMessages(profileId: $id) { ${replyFields} } }`,
    { id: anna.id },
  )
  expect(heldMessages).toMatchObject([{ replyTo: { text: 'Kan ik helpen?' } }])
  const { db, clock } = fixture.services
  const held = { senderId: chris.id, clientId: client_id }
  expect(await decideHeldMessage(db, held, true, clock.now())).toBe('delivered')
  expect((await replies(anna, chris))[1]).toMatchObject({ text: 'Kan ik helpen?' })
})

it('belongs to the draft on all devices, and ends with it', async () => {
  const [anna, bram] = await couple()
  await send(anna, bram, 'Vraag')
  const mutation = `mutation ($id: Int!, $text: String!, $replyTo: Int) {
    saveDraft(profileId: $id, text: $text, replyTo: $replyTo, revision: "a:1") }`
  const events = await bram.follow('subscription { events { ... on DraftEvent { text replyTo } } }')
  await bram.run(mutation, { id: anna.id, text: 'Ik den', replyTo: 1 })
  expect((await events.next()).value.data.events).toEqual({ text: 'Ik den', replyTo: 1 })
  await events.return(undefined)
  const draft = async () =>
    (
      await bram.run('query ($id: Int!) { conversation(profileId: $id) { draft draftReplyTo } }', {
        id: anna.id,
      })
    ).conversation
  expect(await draft()).toEqual({ draft: 'Ik den', draftReplyTo: 1 })
  await bram.run(mutation, { id: anna.id, text: 'Ik denk' })
  expect(await draft()).toEqual({ draft: 'Ik denk', draftReplyTo: null })
  await bram.run(mutation, { id: anna.id, text: 'Ik denk', replyTo: 1 })
  await send(bram, anna, 'Ik denk het', 1)
  expect(await draft()).toEqual({ draft: null, draftReplyTo: null })
})
