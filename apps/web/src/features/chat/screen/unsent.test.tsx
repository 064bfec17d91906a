import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
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

it('keeps the text of a message that cannot be paid for, and sends it after a purchase', async () => {
  let balance = 0
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    send: ({ clientId, text }) => {
      if (balance === 0)
        return {
          __typename: 'NotEnoughCreditsError',
          message: 'Je hebt onvoldoende credits',
          balance,
          price: 1,
        }
      const sent = message(2, anna, text, clientId)
      const { messages: _, ...after } = conversation([message(1, dewi, 'hoi'), sent])
      return { __typename: 'SendMessageSuccess', credits: balance, sent, conversation: after }
    },
  })
  await userEvent.type(await field(), 'te duur{Enter}')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Je hebt onvoldoende credits')
  const shop = await within(failure).findByRole('link', { name: 'Koop credits' })
  expect(shop.getAttribute('href')).toBe('/credits')
  balance = 3
  await userEvent.click(within(failure).getByRole('button', { name: 'Opnieuw' }))
  await screen.findByRole('article', { name: /te duur, \d\d:\d\d, verzonden$/ })
  const inputs = sends(server.requests) as { clientId: string }[]
  expect(inputs).toHaveLength(2)
  expect(inputs[0]?.clientId).toBe(inputs[1]?.clientId)
})

it('blocks the messages behind an edited one, until it is sent or its writer sends the others first', async () => {
  let isRejected = true
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    send: ({ clientId, text }) => {
      if (isRejected) return { __typename: 'LinksTooSoonError', message: 'Nog even geen links' }
      const sent = message(2, anna, text, clientId)
      const { messages: _, ...after } = conversation([message(1, dewi, 'hoi'), sent])
      return { __typename: 'SendMessageSuccess', credits: 5, sent, conversation: after }
    },
  })
  const input = await field()
  await userEvent.type(input, 'een link{Enter}')
  const failure = await screen.findByRole('alert')
  await userEvent.type(input, 'en dan nog iets{Enter}')
  await screen.findByRole('article', { name: /en dan nog iets/ })
  isRejected = false
  await userEvent.click(within(failure).getByRole('button', { name: 'Wijzig' }))
  const edited = await screen.findByRole('article', { name: /een link, .*wordt gewijzigd$/ })
  expect(input.value).toBe('een link')
  expect(sends(server.requests)).toHaveLength(1)
  await userEvent.click(await within(edited).findByRole('button', { name: 'Verstuur eerst de andere' }))
  await waitFor(() => expect(sends(server.requests).at(-1)).toMatchObject({ text: 'en dan nog iets' }))
  expect(input.value).toBe('een link')
})

it('takes back the last unsent message with the up arrow, or an older one from its row, and loses no text', async () => {
  const { server } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    send: () => ({ __typename: 'LinksTooSoonError', message: 'Nog even geen links' }),
  })
  const input = await field()
  await userEvent.type(input, 'een link{Enter}')
  const failure = await screen.findByRole('alert')
  await userEvent.type(input, 'en dan nog iets{Enter}')
  await screen.findByRole('article', { name: /en dan nog iets/ })
  await userEvent.keyboard('{ArrowUp}')
  expect(input.value).toBe('en dan nog iets')
  expect(screen.queryByRole('article', { name: /en dan nog iets/ })).toBeNull()
  expect(screen.getByText('Je bericht staat weer in het invoerveld.')).toBeTruthy()
  // If the field has text, the arrow moves the caret.
  await userEvent.keyboard('{ArrowUp}')
  expect(input.value).toBe('en dan nog iets')
  await userEvent.click(within(failure).getByRole('button', { name: 'Wijzig' }))
  expect(input.value).toBe('een link\nen dan nog iets')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(sends(server.requests)).toHaveLength(1)
})
