import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { publishEvent } from '../../../graphql/events/event-bus.ts'
import { closeSendQueue } from '../../../shared/send-queue/open-queue.ts'
import type { GraphRequest } from '../../../testing/graph-server.ts'
import {
  anna,
  conversation,
  conversationId,
  dewi,
  field,
  message,
  open,
  sends,
} from './conversation-screen.testing.tsx'

afterEach(closeSendQueue)

it('shows a draft of another device, and saves a draft of this one', async () => {
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: { ...conversation([message(1, dewi, 'hoi')]), draft: 'ik wilde nog' as never },
  })
  const input = await field()
  expect(input.value).toBe('ik wilde nog')
  await userEvent.type(input, ' zeggen')
  await waitFor(
    () => {
      const saved = server.requests.findLast(({ operationName }) => operationName === 'ChatSaveDraft')
      expect(saved?.variables).toMatchObject({ profileId: dewi, text: 'ik wilde nog zeggen' })
    },
    { timeout: 3000 },
  )
})

it('shows a draft that was started before the conversation existed', async () => {
  await open({ path: `/members/${dewi}/chat`, conversation: null, draft: 'zal ik durven' })
  expect((await field()).value).toBe('zal ik durven')
})

const receive = (event: object) => act(() => publishEvent(event as never))
/** Waits for the revision under which this window saved a text. */
const revisionOf = (requests: readonly GraphRequest[], text: string) =>
  waitFor(
    () => {
      const save = requests.find(
        ({ operationName, variables }) => operationName === 'ChatSaveDraft' && variables.text === text,
      )
      expect(save).toBeDefined()
      return save?.variables.revision
    },
    { timeout: 3000 },
  )

it('stays empty after sending, whatever late events say about the beginning of the sent text', async () => {
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    more: ({ operationName }) =>
      operationName === 'ChatSaveDraft' ? { data: { saveDraft: true } } : undefined,
  })
  const input = await field()
  await userEvent.type(input, 'dag{Enter}')
  await screen.findByRole('article', { name: /Jij: dag/ })
  const clientId = (sends(server.requests)[0] as { clientId: string }).clientId
  await userEvent.type(input, 'zullen we')
  const revision = await revisionOf(server.requests, 'zullen we')
  await userEvent.type(input, ' fietsen{Enter}')
  await screen.findByRole('article', { name: /Jij: zullen we fietsen/ })
  receive({ __typename: 'DraftEvent', profileId: dewi, text: 'zullen we', revision })
  expect(input.value).toBe('')
  // An event about an earlier message, sent while the draft still existed.
  const before = { clientId, senderId: anna, conversationId, seq: 1 }
  const row = { id: conversationId, profileId: dewi, draft: 'zullen we fiets' }
  receive({ __typename: 'MessageEvent', message: before, conversation: row })
  expect(input.value).toBe('')
  await revisionOf(server.requests, '')
  receive({ __typename: 'DraftEvent', profileId: dewi, text: 'of wandelen', revision: 'elders:1' })
  expect(input.value).toBe('of wandelen')
})

it('does not repeat a failed save once the text has become a message', async () => {
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    more: ({ operationName, variables }) =>
      operationName !== 'ChatSaveDraft'
        ? undefined
        : variables.text === 'tot straks'
          ? { silent: true }
          : { data: { saveDraft: true } },
  })
  const input = await field()
  await userEvent.type(input, 'tot straks')
  await revisionOf(server.requests, 'tot straks')
  await userEvent.type(input, '{Enter}')
  await screen.findByRole('article', { name: /Jij: tot straks/ })
  server.killSockets()
  await userEvent.type(input, 'of morgen')
  await revisionOf(server.requests, 'of morgen')
  const saves = server.requests.filter(({ operationName }) => operationName === 'ChatSaveDraft')
  expect(saves.map(({ variables }) => variables.text)).toEqual(['tot straks', 'of morgen'])
})

it('keeps a message that was taken back to be edited when the server reports its save', async () => {
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    send: () => ({ __typename: 'LinksTooSoonError', message: 'Nog even geen links' }),
    more: ({ operationName }) =>
      operationName === 'ChatSaveDraft' ? { data: { saveDraft: true } } : undefined,
  })
  const input = await field()
  await userEvent.type(input, 'een link{Enter}')
  const failure = await screen.findByRole('alert')
  await userEvent.click(within(failure).getByRole('button', { name: 'Wijzig' }))
  expect(input.value).toBe('een link')
  const revision = await revisionOf(server.requests, 'een link')
  receive({ __typename: 'DraftEvent', profileId: dewi, text: 'een link', revision })
  expect(input.value).toBe('een link')
})
