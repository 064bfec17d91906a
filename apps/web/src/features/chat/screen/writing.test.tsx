import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { updateViewer } from '../../../graphql/events/cache-fields.ts'
import { closeSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { writing } from '../../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../../testing/graph-server.ts'
import {
  anna,
  conversation,
  conversationId,
  dewi,
  field,
  message,
  open,
  person,
} from './conversation-screen.testing.tsx'
// Loaded early, so that tests do not wait for lazy code.
import '../icebreaker/conversation-start.tsx'

afterEach(closeSendQueue)

const lines = ({ operationName }: GraphRequest) =>
  operationName === 'ChatBeginning'
    ? {
        data: {
          member: { __typename: 'Profile', id: dewi, sharedInterests: [] },
          icebreakers: [
            { __typename: 'Icebreaker', text: 'Zeg eens hoi', ground: 'ANYTHING', subject: null },
          ],
        },
      }
    : undefined

it('shows a free member whose conversations are used the way to premium before anything is written, and no opening lines', async () => {
  const message = 'Je 2 gratis gesprekken zijn gebruikt. Word premium.'
  const { server } = await open({
    path: `/members/${dewi}/chat`,
    conversation: null,
    other: person({ writing: writing({ stop: 'CONVERSATION_LIMIT', message }) }),
    draft: 'Ik wilde nog zeggen',
    viewer: { isPaid: false },
    more: lines,
  })
  const input = await field()
  await screen.findByText(message)
  expect(screen.getByRole('link', { name: 'Bekijk premium' }).getAttribute('href')).toBe('/premium')
  expect(input.readOnly).toBe(true)
  expect(input.value).toBe('Ik wilde nog zeggen')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verstuur' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Geef een cadeau' })).toBe(null)
  await waitFor(() =>
    expect(server.requests.some(({ operationName }) => operationName === 'ChatBeginning')).toBe(true),
  )
  expect(screen.queryByText('Zeg eens hoi')).toBe(null)
})

it('locks the field when the last credits are spent, and opens it with the text when credits are bought', async () => {
  let stop: string | null = null
  const { server, graph } = await open({
    path: `/chats/${conversationId}`,
    conversation: conversation([message(1, dewi, 'hoi')]),
    viewer: { credits: 1 },
    send: ({ clientId, text }) => {
      stop = 'NOT_ENOUGH_CREDITS'
      const sent = message(2, anna, text, clientId)
      const { messages: _, ...begun } = conversation([message(1, dewi, 'hoi'), sent])
      const { writing: __, ...profile } = begun.profile
      return { __typename: 'SendMessageSuccess', credits: 0, sent, conversation: { ...begun, profile } }
    },
    more: ({ operationName }) =>
      operationName === 'ChatWriting'
        ? { data: { member: { __typename: 'Profile', id: dewi, writing: writing({ stop }) } } }
        : undefined,
  })
  const input = await field()
  await userEvent.type(input, 'dag{Enter}')
  await screen.findByText('Je hebt onvoldoende credits')
  expect(screen.getByRole('article', { name: /Jij: dag/ })).toBeTruthy()
  expect(input.readOnly).toBe(true)
  expect(server.requests.filter(({ operationName }) => operationName === 'ChatWriting')).toHaveLength(1)

  stop = null
  act(() => updateViewer(graph.client.cache, { credits: 20 }))
  await waitFor(() => expect(input.readOnly).toBe(false))
  expect(screen.queryByText('Je hebt onvoldoende credits')).toBe(null)
})

it('tells a new member above the open field what her messages wait for', async () => {
  const linksMessage = 'Links kun je pas over 24 uur versturen.'
  await open({
    path: `/members/${dewi}/chat`,
    conversation: null,
    other: person({ writing: writing({ waitsForConfirmation: true, linksMessage }) }),
    more: lines,
  })
  expect((await field()).readOnly).toBe(false)
  await screen.findByText(/Tot die tijd ontvangen anderen je berichten niet/)
  expect(screen.getByRole('link', { name: 'Bevestig je e-mailadres' }).getAttribute('href')).toContain(
    'step=confirm',
  )
  expect(screen.getByText(linksMessage)).toBeTruthy()
  await screen.findByText('Zeg eens hoi')
})
