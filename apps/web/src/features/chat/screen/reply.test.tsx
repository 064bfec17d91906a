import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { publishEvent } from '../../../graphql/events/event-bus.ts'
import { closeSendQueue } from '../../../shared/send-queue/open-queue.ts'
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

const path = `/chats/${conversationId}`
const asked = () => conversation([message(1, dewi, 'Zondag naar zee?'), message(2, dewi, 'Of naar het bos?')])
const preview = () => screen.findByRole('region', { name: 'Je antwoordt op' })

async function answer(name: RegExp) {
  const row = await screen.findByRole('article', { name })
  await userEvent.click(within(row).getByRole('button', { name: 'Meer over dit bericht' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Antwoorden' }))
}

it('belongs to the draft from the moment it is chosen, before there is any text', async () => {
  await open({ path, conversation: asked() })
  await field()
  await answer(/zee/)
  await within(await preview()).findByText('Zondag naar zee?')
  cleanup()
  closeSendQueue()
  await open({ path, conversation: asked() })
  await field()
  await within(await preview()).findByText('Zondag naar zee?')
})

it('is sent with the text, and no more with the next one', async () => {
  let seq = 2
  const { server } = await open({
    path,
    conversation: asked(),
    send: ({ clientId, text }) => {
      const sent = message(++seq, anna, text, clientId)
      const { messages: _, ...after } = conversation([sent])
      return { __typename: 'SendMessageSuccess', credits: 5, sent, conversation: { ...after, lastSeq: seq } }
    },
  })
  const input = await field()
  await answer(/zee/)
  await preview()
  await userEvent.type(input, 'Graag{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Je antwoordt op' })).toBeNull())
  await userEvent.type(input, 'Hoe laat?{Enter}')
  await waitFor(() => expect(sends(server.requests)).toHaveLength(2))
  expect(sends(server.requests)).toMatchObject([{ text: 'Graag', replyTo: 1 }, { text: 'Hoe laat?' }])
  expect(sends(server.requests)[1]).not.toHaveProperty('replyTo')
})

it('comes back to the field with an unsent text', async () => {
  const { server } = await open({
    path,
    conversation: asked(),
    send: () => ({ __typename: 'NotEnoughCreditsError', message: 'Te weinig', balance: 0, price: 1 }),
  })
  const input = await field()
  await answer(/bos/)
  await preview()
  await userEvent.type(input, 'Het bos{Enter}')
  await screen.findByRole('alert')
  expect(sends(server.requests)).toMatchObject([{ replyTo: 2 }])
  await userEvent.type(input, '{ArrowUp}')
  expect(input.value).toBe('Het bos')
  await within(await preview()).findByText('Of naar het bos?')
})

it('follows the draft of another device, and ends with it', async () => {
  await open({ path, conversation: asked() })
  const input = await field()
  const draft = { __typename: 'DraftEvent', profileId: dewi }
  const receive = (event: object) => act(() => publishEvent({ ...draft, ...event } as never))
  receive({ text: 'Naar zee', replyTo: 1, revision: 'elders:1' })
  expect(input.value).toBe('Naar zee')
  await within(await preview()).findByText('Zondag naar zee?')
  receive({ text: '', replyTo: null, revision: 'elders:2' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Je antwoordt op' })).toBeNull())
})
