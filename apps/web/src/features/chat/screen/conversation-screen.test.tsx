import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import type { Answer, Asked } from '../../../testing/graph-server.ts'
import { ConversationList } from '../list/conversation-list.tsx'
import { OutboxKeeper } from '../outbox/outbox-keeper.tsx'
import { closeOutbox } from '../outbox/the-outbox.ts'
import { person, site } from './conversation-screen.testing.ts'
import { ConversationScreen } from './conversation-screen.tsx'

const anna = 1
const dewi = 7
const talk = 5

afterEach(closeOutbox)

const message = (seq: number, senderId: number, text: string, clientId = `c${seq}`) => ({
  __typename: 'Message',
  id: `${talk}:${seq}`,
  clientId,
  conversationId: talk,
  kind: 'TEXT',
  senderId,
  sentAt: new Date().toISOString(),
  seq,
  text,
})
const row = (last: ReturnType<typeof message> | null) => ({
  draft: null,
  lastMessageAt: last?.sentAt ?? null,
  unreadCount: 0,
  lastMessage: last && { ...last, id: `preview:${last.id}` },
})
const cursors = (lastSeq: number) => ({ lastSeq, otherDeliveredSeq: 0, otherReadSeq: 0, readSeq: lastSeq })

function conversation(messages: ReturnType<typeof message>[], other = person()) {
  const page = {
    __typename: 'MessagePage',
    hasEarlier: false,
    hasLater: false,
    hiddenCount: 0,
    nodes: messages,
  }
  return {
    __typename: 'Conversation',
    id: talk,
    ...row(messages.at(-1) ?? null),
    ...cursors(messages.length),
    profile: other,
    messages: page,
  }
}

interface World {
  path: string
  talk: ReturnType<typeof conversation> | null
  send?: (input: { clientId: string; text: string; acceptsFictional: boolean }) => object
  more?: (asked: Asked) => Answer | undefined
  other?: ReturnType<typeof person>
  /** What was begun where there is no conversation yet. */
  draft?: string | null
}

function open({ path, talk: begun, send = () => ({}), more, other = person(), draft = null }: World) {
  const screenAt = (
    <>
      <OutboxKeeper />
      <ConversationScreen creditsTo="/credits" />
    </>
  )
  const answer = (asked: Asked): Answer | undefined => {
    const said = more?.(asked)
    if (said) return said
    if (asked.operationName === 'ChatConversation')
      return {
        data: { site, conversation: begun, ...(asked.variables.byProfile ? { member: other, draft } : {}) },
      }
    if (asked.operationName === 'ChatSend')
      return { data: { sendMessage: send(asked.variables.input as never) } }
    return undefined
  }
  const viewer = someone({
    id: anna,
    profile: { __typename: 'Profile', id: anna, name: 'Anna', mainPhoto: null },
  })
  return openApp({
    viewer,
    answer,
    path,
    pages: { '/chats/:id': screenAt, '/members/:id/chat': screenAt, '/chats': <p>Kies een gesprek</p> },
  })
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bericht' })
const sends = (asked: readonly Asked[]) =>
  asked.filter(({ operationName }) => operationName === 'ChatSend').map(({ variables }) => variables.input)

it('begins a conversation with the first message, and keeps every row and the field in place', async () => {
  const { location, server } = await open({
    path: `/members/${dewi}/chat`,
    talk: null,
    send: ({ clientId, text }) => {
      const sent = message(1, anna, text, clientId)
      const { messages: _, ...begun } = conversation([sent])
      return { __typename: 'SendMessageSuccess', credits: 39, sent, conversation: begun }
    },
  })
  const input = await field()
  expect(server.asked.some(({ operationName }) => operationName === 'ChatSend')).toBe(false)
  await userEvent.type(input, 'hallo{Enter}')
  expect(input.value).toBe('')
  const sent = await screen.findByRole('article', { name: /Jij: hallo/ })
  await waitFor(() => expect(location()).toBe(`/chats/${talk}`))
  expect(await screen.findByRole('article', { name: /Jij: hallo.*verzonden$/ })).toBe(sent)
  expect(await field()).toBe(input)
  expect(screen.getByText('Saldo 39')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it('keeps the text of a message that cannot be paid for, and sends it once it can', async () => {
  let balance = 0
  const { server } = await open({
    path: `/chats/${talk}`,
    talk: conversation([message(1, dewi, 'hoi')]),
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
  expect(within(failure).getByRole('link', { name: 'Koop credits' }).getAttribute('href')).toBe('/credits')
  balance = 3
  await userEvent.click(within(failure).getByRole('button', { name: 'Opnieuw' }))
  await screen.findByRole('article', { name: /te duur.*verzonden$/ })
  const inputs = sends(server.asked) as { clientId: string }[]
  expect(inputs).toHaveLength(2)
  expect(inputs[0]?.clientId).toBe(inputs[1]?.clientId)
})

it('asks once for consent before the first message to a fictional profile', async () => {
  const other = person({ isFictional: true, isOnline: false })
  const { server } = await open({
    path: `/members/${dewi}/chat`,
    talk: null,
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
  await screen.findByRole('article', { name: /hallo.*verzonden$/ })
  expect(sends(server.asked)).toMatchObject([{ acceptsFictional: false }, { acceptsFictional: true }])
})

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

it('says so when a conversation is not there', async () => {
  await open({ path: '/chats/999', talk: null })
  await screen.findByText('Dit gesprek is er niet')
  expect(screen.getByRole('link', { name: 'Naar je berichten' }).getAttribute('href')).toBe('/chats')
})

it('takes a removed conversation out of the list at once, and brings it back with a dialog when that fails', async () => {
  let fail: () => void = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  const listed = conversation([message(1, dewi, 'tot morgen')])
  const edges = [{ __typename: 'ConversationEdge', cursor: 'x', node: listed }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: 'x' }
  await openApp({
    viewer: someone({ id: anna }),
    path: '/chats',
    pages: { '/chats': <ConversationList /> },
    answer: ({ operationName }) => {
      if (operationName === 'ChatList')
        return { data: { conversations: { __typename: 'ConversationConnection', edges, pageInfo } } }
      if (operationName !== 'ChatRemove') return undefined
      const refusal = { __typename: 'ProfileUnavailableError', message: 'Dit lukt nu niet.' }
      return { data: { removeConversation: refusal }, after: failed }
    },
  })
  const link = await screen.findByRole('link', { name: /Dewi.*tot morgen/ })
  link.focus()
  await userEvent.keyboard('{Delete}')
  const question = await screen.findByRole('dialog', { name: 'Gesprek met Dewi verwijderen?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Verwijder' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Dewi/, hidden: true })).toBeNull())
  fail()
  const alert = await screen.findByRole('dialog', { name: 'Het gesprek is niet verwijderd' })
  expect(alert.textContent).toContain('Dit lukt nu niet.')
  await screen.findByRole('link', { name: /Dewi.*tot morgen/, hidden: true })
})
