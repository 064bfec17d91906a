import { randomUUID } from 'node:crypto'
import type { Actor } from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import { days, minutes } from '@vonk/tests/testkit/clock.ts'
import { messageTo } from '@vonk/tests/testkit/http.ts'
import type { ServedPages } from '@vonk/tests/testkit/served-pages.ts'
import { runJob } from '../../../apps/server/src/jobs/jobs.ts'
import type { EffectsOf } from './effect.ts'

/** Sends a text; returns the kind of the result with the state of the message and the credits that are left. */
async function write(from: Actor, to: { id: number }, text = 'Hallo daar') {
  const { sendMessage } = await from.run(
    `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename
       ... on SendMessageSuccess { credits message { state } } } }`,
    messageTo(to.id, text),
  )
  return sendMessage
}

/** What becomes of a first text of a free member. */
const written = (text: string) => async (pages: ServedPages) => {
  const [writer, reader] = [await pages.fixture.person(), await pages.fixture.person()]
  return write(writer, reader, text)
}

/** Settings that change what messages cost and what becomes of them. */
export const messageEffects: EffectsOf<
  | 'messageCredits'
  | 'photoCredits'
  | 'giftCredits'
  | 'messageLength'
  | 'freeConversations'
  | 'linksAfterHours'
  | 'freeHistoryDays'
  | 'heldDays'
  | 'takeBackMinutes'
  | 'knownAfterMessages'
> = {
  messageCredits: { to: 2, seen: written('Hallo daar') },
  photoCredits: {
    to: 3,
    seen: async ({ fixture }) => {
      const { send, balance } = photosIn(() => fixture)
      const sender = await fixture.person()
      await send(sender, await fixture.person())
      return balance(sender)
    },
  },
  giftCredits: {
    to: { rose: 4 },
    seen: async ({ fixture }) => {
      const [giver, taker] = [await fixture.person(), await fixture.person()]
      const input = { profileId: taker.id, clientId: randomUUID(), gift: 'rose', price: 3 }
      return giver.run('mutation ($input: SendGiftInput!) { sendGift(input: $input) { __typename } }', {
        input,
      })
    },
  },
  messageLength: { to: 5, seen: written('Hallo daar') },
  freeConversations: {
    to: 1,
    seen: async ({ fixture }) => {
      const writer = await fixture.person()
      const results: string[] = []
      for (const reader of [await fixture.person(), await fixture.person()])
        results.push((await write(writer, reader)).__typename)
      return results
    },
  },
  linksAfterHours: { to: 0, seen: written('Kijk op www.example.org') },
  freeHistoryDays: {
    to: 1,
    seen: async ({ fixture }) => {
      const [writer, reader] = [await fixture.person(), await fixture.person()]
      await write(writer, reader)
      fixture.clock.advance(2 * days)
      const { conversation } = await reader.run(
        'query ($id: Int!) { conversation(profileId: $id) { messages { nodes { text } } } }',
        { id: writer.id },
      )
      return conversation.messages.nodes
    },
  },
  heldDays: {
    to: 2,
    seen: async ({ fixture }) => {
      const [writer, reader] = [await fixture.person({ isConfirmed: false }), await fixture.person()]
      await write(writer, reader)
      fixture.clock.advance(3 * days)
      await runJob(fixture.services, 'release-held')
      const { heldMessages } = await writer.run(
        'query ($id: Int!) { heldMessages(profileId: $id) { text } }',
        { id: reader.id },
      )
      return heldMessages
    },
  },
  takeBackMinutes: {
    to: 2,
    seen: async ({ fixture }) => {
      const [writer, reader] = [await fixture.person(), await fixture.person()]
      const clientId = randomUUID()
      await writer.run('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
        input: { profileId: reader.id, clientId, text: 'Toch niet' },
      })
      fixture.clock.advance(3 * minutes)
      const { takeBackMessage } = await writer.run(
        'mutation ($clientId: ID!) { takeBackMessage(clientId: $clientId) { __typename } }',
        { clientId },
      )
      return takeBackMessage
    },
  },
  knownAfterMessages: {
    to: 1,
    seen: async ({ fixture }) => {
      const [one, other] = [await fixture.person(), await fixture.person()]
      await write(one, other)
      await write(other, one)
      return write(one, other, 'Kun je me 200 euro lenen voor de dokter?')
    },
  },
}
