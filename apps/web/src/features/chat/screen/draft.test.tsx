import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { publishEvent } from '../../../graphql/events/bus.ts'
import { closeOutbox } from '../outbox/the-outbox.ts'
import { anna, conversation, dewi, field, message, open, talk } from './conversation-screen.testing.tsx'

afterEach(closeOutbox)

it('shows what another device began to write, and saves what is written here', async () => {
  const { server } = await open({
    path: `/chats/${talk}`,
    talk: { ...conversation([message(1, dewi, 'hoi')]), draft: 'ik wilde nog' as never },
  })
  const input = await field()
  expect(input.value).toBe('ik wilde nog')
  await userEvent.type(input, ' zeggen')
  await waitFor(
    () => {
      const saved = server.asked.findLast(({ operationName }) => operationName === 'ChatSaveDraft')
      expect(saved?.variables).toEqual({ profileId: dewi, text: 'ik wilde nog zeggen' })
    },
    { timeout: 3000 },
  )
})

it('knows a text that was begun before there was a conversation', async () => {
  await open({ path: `/members/${dewi}/chat`, talk: null, draft: 'zal ik durven' })
  expect((await field()).value).toBe('zal ik durven')
})

it('stays empty after sending, whatever late events tell of the beginning of what was sent', async () => {
  await open({ path: `/chats/${talk}`, talk: conversation([message(1, dewi, 'hoi')]) })
  const input = await field()
  await userEvent.type(input, 'zullen we fietsen{Enter}')
  await screen.findByRole('article', { name: /Jij: zullen we fietsen/ })
  const told = (event: object) => act(() => publishEvent(event as never))
  told({ __typename: 'DraftEvent', profileId: dewi, text: 'zullen we' })
  expect(input.value).toBe('')
  // Of a message before, told when the draft still stood.
  const before = { senderId: anna, conversationId: talk, seq: 1 }
  const row = { id: talk, profileId: dewi, draft: 'zullen we fiets' }
  told({ __typename: 'MessageEvent', message: before, conversation: row })
  expect(input.value).toBe('')
  told({ __typename: 'DraftEvent', profileId: dewi, text: 'of wandelen' })
  expect(input.value).toBe('of wandelen')
})
