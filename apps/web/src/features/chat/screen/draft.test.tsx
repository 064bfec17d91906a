import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { closeOutbox } from '../outbox/the-outbox.ts'
import { conversation, dewi, field, message, open, talk } from './conversation-screen.testing.tsx'

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
