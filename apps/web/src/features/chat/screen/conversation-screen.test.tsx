import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { closeSendQueue } from '../../../shared/send-queue/open-queue.ts'
import { ChatRowFragmentDoc } from '../list/chat-row.generated.ts'
import {
  anna,
  conversation,
  conversationId,
  dewi,
  field,
  message,
  open,
  person,
  sends,
  site,
} from './conversation-screen.testing.tsx'
import { clearLastChat, lastChatOpened } from './last-chat.ts'
// Loaded lazily; importing it here keeps a slow machine from running into a timeout.
import './consent-sheet.tsx'

afterEach(closeSendQueue)

it('starts a conversation with the first message, and keeps every row and the field in place', async () => {
  const { location, server } = await open({
    path: `/members/${dewi}/chat`,
    conversation: null,
    send: ({ clientId, text }) => {
      const sent = message(1, anna, text, clientId)
      const { messages: _, ...begun } = conversation([sent])
      return { __typename: 'SendMessageSuccess', credits: 39, sent, conversation: begun }
    },
  })
  const input = await field()
  expect(server.requests.some(({ operationName }) => operationName === 'ChatSend')).toBe(false)
  await userEvent.type(input, 'hallo{Enter}')
  expect(input.value).toBe('')
  const sent = await screen.findByRole('article', { name: /Jij: hallo/ })
  await waitFor(() => expect(location()).toBe(`/chats/${conversationId}`))
  expect(await screen.findByRole('article', { name: /Jij: hallo, \d\d:\d\d, verzonden$/ })).toBe(sent)
  expect(await field()).toBe(input)
  expect(screen.getByText('Saldo 39')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('shows at once who it is with if the list has shown the conversation, and the messages when they arrive', async () => {
  let arrive = () => {}
  const after = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const begun = conversation([message(1, dewi, 'Hoi')])
  const { graph, router } = await open({
    path: '/chats',
    conversation: null,
    more: ({ operationName }) =>
      operationName === 'ChatConversation' ? { data: { site, conversation: begun }, after } : undefined,
  })
  graph.client.cache.writeFragment({
    id: `Conversation:${conversationId}`,
    fragment: ChatRowFragmentDoc,
    data: { ...begun, isLastMessageHidden: false, profile: { ...begun.profile, mainPhoto: null } } as never,
  })
  await act(() => router.navigate(`/chats/${conversationId}`))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dewi')
  expect(screen.queryByRole('textbox', { name: 'Bericht' })).toBeNull()
  arrive()
  await screen.findByRole('article', { name: /Dewi: Hoi/ })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dewi, 33')
})

it('asks for consent once, before the first message to a fictional profile', async () => {
  const other = person({ isFictional: true, isOnline: false })
  const { server } = await open({
    path: `/members/${dewi}/chat`,
    conversation: null,
    other,
    send: ({ clientId, text, acceptsFictional }) => {
      if (!acceptsFictional)
        return {
          __typename: 'FictionalConsentError',
          message: 'Eerst akkoord',
          warning: 'Niemand leest mee.',
        }
      const sent = message(1, anna, text, clientId)
      const { messages: _, ...begun } = conversation([sent], other)
      return { __typename: 'SendMessageSuccess', credits: 40, sent, conversation: begun }
    },
  })
  await screen.findByText('Dit is een fictief profiel.')
  await userEvent.type(await field(), 'hallo{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Dewi is een fictief profiel' })
  expect(dialog.textContent).toContain('Niemand leest mee.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ik begrijp het, verstuur' }))
  await screen.findByRole('article', { name: /hallo, \d\d:\d\d, verzonden$/ })
  expect(sends(server.requests)).toMatchObject([{ acceptsFictional: false }, { acceptsFictional: true }])
})

it('says that a conversation does not exist', async () => {
  await open({ path: '/chats/999', conversation: null })
  await screen.findByText('Dit gesprek is er niet')
  expect(screen.getByRole('link', { name: 'Naar je berichten' }).getAttribute('href')).toBe('/chats')
})

it('says that the other member reads another language, and nothing if both read the same', async () => {
  const said = 'Dewi leest Fins. Berichten worden niet vertaald.'
  const other = person({ language: 'fi' })
  const { unmount } = await open({ path: `/members/${dewi}/chat`, conversation: null, other })
  expect(await screen.findByText(said)).toBeTruthy()
  unmount()
  await open({ path: `/members/${dewi}/chat`, conversation: null })
  await field()
  expect(screen.queryByText(/worden niet vertaald/)).toBeNull()
})

it('leads back to the chat that was opened last, until that one is removed', async () => {
  const { router } = await open({ path: `/members/${dewi}/chat`, conversation: null })
  const opened = new Date()
  await field()
  await act(() => router.navigate('/chats'))
  const back = await screen.findByRole('link', { name: /Terug naar het gesprek van \d\d:\d\d/ })
  expect(back.getAttribute('href')).toBe(`/members/${dewi}/chat`)
  const last = lastChatOpened.snapshot()
  expect(last?.profile).toBe(dewi)
  expect(last?.date.getTime()).toBeGreaterThanOrEqual(opened.getTime() - 60_000)
  act(() => clearLastChat(anna))
  expect(screen.queryByRole('link', { name: /Terug naar het gesprek/ })).not.toBeNull()
  act(() => clearLastChat(dewi))
  expect(screen.queryByRole('link', { name: /Terug naar het gesprek/ })).toBeNull()
})
