import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type Session, SessionContext, type Viewer } from '../../../graphql/session.ts'
import { renderWithApp } from '../../../testing/render.tsx'
import type { Queue, Rejection } from '../outbox/outbox.rules.ts'
import { applyEvent, newEntry } from '../outbox/outbox.rules.ts'
import { statuses } from '../outbox/send-status.rules.ts'
import { arrange } from './arrange.rules.ts'
import { MessageActionsContext, noActions } from './message-actions.ts'
import { MessageLog } from './message-log.tsx'
import type { HeldMessage, NumberedMessage } from './timeline.rules.ts'
import { timeline } from './timeline.rules.ts'

const anna = 1
const dewi = 7
const now = Date.now()

const message = (seq: number, senderId: number, text: string, clientId = `c${seq}`): NumberedMessage => ({
  clientId,
  seq,
  senderId,
  text,
  kind: 'TEXT',
  gift: null,
  photo: null,
  sentAt: new Date(now - 60_000 + seq).toISOString(),
})

interface Shown {
  messages?: NumberedMessage[]
  held?: HeldMessage[]
  queue?: Queue
  otherReadSeq?: number
  divider?: number | null
  at?: number
}

function log({ messages = [], held = [], queue = [], otherReadSeq = 0, divider = null, at = now }: Shown) {
  const lines = timeline({
    viewerId: anna,
    messages,
    held,
    queue,
    statuses: statuses(queue, at),
    otherDeliveredSeq: otherReadSeq,
    otherReadSeq,
  })
  return (
    <MessageLog
      name="Dewi"
      days={arrange(lines, divider)}
      hasEarlier={false}
      hiddenCount={0}
      start={null}
      typing={false}
      newAfterSeq={0}
      scrollerRef={null}
      contentRef={null}
    />
  )
}

it('is a log for additions only, and does not announce anything itself', async () => {
  await renderWithApp(log({ messages: [message(1, dewi, 'hoi')] }))
  const region = screen.getByRole('log', { name: 'Conversation with Dewi' })
  expect(region.getAttribute('aria-live')).toBe('off')
  expect(region.getAttribute('aria-relevant')).toBe('additions')
  expect(region.tabIndex).toBe(0)
})

it('labels each message with sender, text, time and status', async () => {
  const messages = [message(1, dewi, 'hoi'), message(2, anna, 'dag'), message(3, anna, 'Dewi')]
  await renderWithApp(log({ messages, otherReadSeq: 2 }))
  const labels = screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))
  expect(labels[0]).toMatch(/^Dewi: hoi, \d\d?:\d\d/)
  expect(labels[1]).toMatch(/^You: dag, \d\d?:\d\d.*, read$/)
  expect(labels[2]).toMatch(/^You: Dewi, .*, sent$/)
})

it('warns under a message of the other that asks for money, and says why not to send any', async () => {
  const warning = 'ASKS_FOR_MONEY' as const
  const messages = [
    { ...message(1, dewi, 'Kun je me 200 euro lenen?'), warning },
    { ...message(2, anna, 'Kun je me 200 euro lenen?'), warning },
    message(3, dewi, 'Jammer'),
  ]
  await renderWithApp(log({ messages }))
  const [theirs] = screen.getAllByRole('article')
  const note = await screen.findByRole('note')
  expect(theirs?.contains(note)).toBe(true)
  const help = within(note).getByText(/Never send money/)
  expect(help.closest('details')?.open).toBe(false)
  await userEvent.click(within(note).getByText('Why you should not send any'))
  expect(help.closest('details')?.open).toBe(true)
  expect(note.textContent).toMatch(/Report Dewi/)
})

it('gives a hint under the first number or address of the other, and under no further one', async () => {
  const warning = 'GIVES_CONTACT' as const
  const messages = [
    { ...message(1, anna, '06-87654321'), warning },
    { ...message(2, dewi, 'Bel me op 06-12345678'), warning },
    { ...message(3, dewi, 'Of mail dewi@example.com'), warning },
  ]
  await renderWithApp(log({ messages }))
  const hint = await screen.findByRole('note')
  expect(hint.textContent).toMatch(/we can only help you here/)
  expect(screen.getAllByRole('article').map((row) => row.contains(hint))).toEqual([false, true, false])
})

it('says of a message that support reads first what it waits for', async () => {
  const { seq: _seq, senderId: _senderId, ...held } = message(0, anna, 'Bel me')
  await renderWithApp(log({ held: [{ ...held, state: 'REVIEW' }] }))
  screen.getByRole('article', { name: /Bel me, .*, We review your message first\./ })
})

it('keeps the same row from typing to reading', async () => {
  const queue = [newEntry('mine', dewi, 'hallo', now)]
  const { rerender } = await renderWithApp(log({ messages: [message(1, dewi, 'hoi')], queue }))
  const row = screen.getByRole('article', { name: /being sent/ })
  const numbered = [message(1, dewi, 'hoi'), message(2, anna, 'hallo', 'mine')]
  rerender(log({ messages: numbered, queue }))
  expect(screen.getByRole('article', { name: /hallo.*, sent$/ })).toBe(row)
  rerender(log({ messages: numbered, otherReadSeq: 2 }))
  expect(screen.getByRole('article', { name: /hallo.*, read$/ })).toBe(row)
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it.each<[Rejection, RegExp]>([
  [{ kind: 'credits', balance: 0, price: 1 }, /You do not have enough credits/],
  [{ kind: 'conversations', limit: 2 }, /2 conversations/],
  [{ kind: 'length', length: 1204, limit: 1000 }, /1,204 of 1,000/],
  [{ kind: 'rate', retryAfterSeconds: 9, at: now }, /very fast/],
  [{ kind: 'unavailable', message: 'Dit lid is niet bereikbaar.' }, /Dit lid is niet bereikbaar\./],
])('says why a message was rejected (%o) and what to do about it', async (rejection, words) => {
  const queue = [newEntry('mine', dewi, 'hallo', now), newEntry('next', dewi, 'en nog', now)]
  const rejected = applyEvent(queue, { type: 'rejected', clientId: 'mine', rejection })
  const actions = { ...noActions, retry: vi.fn(), discard: vi.fn(), edit: vi.fn() }
  await renderWithApp(
    <MessageActionsContext value={actions}>{log({ queue: rejected })}</MessageActionsContext>,
  )
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toMatch(words)
  if (rejection.kind === 'credits') {
    await within(failure).findByRole('link', { name: 'Buy credits' })
    expect(failure.textContent).toMatch(/This costs 1 credit\. You have 0 credits\./)
  } else if (rejection.kind === 'conversations') {
    const offer = await within(failure).findByRole('link', { name: 'See premium' })
    expect(offer.getAttribute('href')).toBe('/premium')
  } else expect(within(failure).queryByRole('link')).toBeNull()
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  expect(actions.retry).toHaveBeenCalledExactlyOnceWith('mine')
  await userEvent.click(within(failure).getByRole('button', { name: 'Edit' }))
  expect(actions.edit).toHaveBeenCalledExactlyOnceWith('mine')
  await userEvent.click(within(failure).getByRole('button', { name: 'Delete' }))
  expect(actions.discard).toHaveBeenCalledExactlyOnceWith('mine')
  expect(screen.getByRole('article', { name: /en nog/ }).getAttribute('aria-label')).toContain('waiting for')
})

it.each<[Rejection, object]>([
  [
    { kind: 'credits', balance: 0, price: 1 },
    { credits: 20, isPaid: false },
  ],
  [
    { kind: 'conversations', limit: 2 },
    { credits: 0, isPaid: true },
  ],
])('says that a failed message (%o) can be sent after the purchase', async (rejection, viewer) => {
  const queue = applyEvent([newEntry('mine', dewi, 'hallo', now)], {
    type: 'rejected',
    clientId: 'mine',
    rejection,
  })
  const actions = { ...noActions, retry: vi.fn() }
  const session = { ...({} as Session), viewer: viewer as Viewer }
  await renderWithApp(
    <SessionContext value={session}>
      <MessageActionsContext value={actions}>{log({ queue })}</MessageActionsContext>
    </SessionContext>,
  )
  const line = await screen.findByRole('alert')
  expect(within(line).queryByRole('link')).toBeNull()
  expect(line.textContent).toContain('It can be sent now.')
  await userEvent.click(within(line).getByRole('button', { name: 'Send' }))
  expect(actions.retry).toHaveBeenCalledExactlyOnceWith('mine')
})

it('asks for consent if a fictional profile needs it', async () => {
  const rejection: Rejection = { kind: 'fictional', warning: 'Fictief.' }
  const queue = applyEvent([newEntry('mine', dewi, 'hallo', now)], {
    type: 'rejected',
    clientId: 'mine',
    rejection,
  })
  const actions = { ...noActions, retry: vi.fn(), requestConsent: vi.fn() }
  await renderWithApp(<MessageActionsContext value={actions}>{log({ queue })}</MessageActionsContext>)
  await userEvent.click(await screen.findByRole('button', { name: 'Read and send' }))
  expect(actions.requestConsent).toHaveBeenCalledOnce()
  expect(actions.retry).not.toHaveBeenCalled()
})

it('shows a message as not sent after thirty seconds', async () => {
  const queue = [newEntry('mine', dewi, 'hallo', now)]
  const { rerender } = await renderWithApp(log({ queue, at: now + 29_999 }))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(log({ queue, at: now + 30_000 }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent')
})

it('puts the unread divider above the first unread message', async () => {
  const messages = [message(1, dewi, 'oud'), message(2, dewi, 'nieuw')]
  await renderWithApp(log({ messages, divider: 2 }))
  const divider = screen.getByText('New messages')
  const [old, fresh] = screen.getAllByRole('article')
  expect(old && divider.compareDocumentPosition(old) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(fresh && divider.compareDocumentPosition(fresh) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('moves from message to message with the arrow keys', async () => {
  HTMLElement.prototype.scrollIntoView = () => {}
  await renderWithApp(log({ messages: [1, 2, 3].map((seq) => message(seq, dewi, `nr ${seq}`)) }))
  const user = userEvent.setup()
  screen.getByRole('log').focus()
  const focused = () => document.activeElement?.getAttribute('data-seq')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('3')
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('1')
  await user.keyboard('{End}')
  expect(focused()).toBe('3')
  await user.keyboard('{Home}{ArrowDown}')
  expect(focused()).toBe('2')
})

it('turns addresses into plain safe links without a preview', async () => {
  await renderWithApp(log({ messages: [message(1, dewi, 'kijk https://example.com/a?b=1. of <b>niet</b>')] }))
  const link = screen.getByRole('link')
  expect(link).toMatchObject({ href: 'https://example.com/a?b=1', target: '_blank' })
  for (const rel of ['noopener', 'ugc', 'nofollow']) expect(link.getAttribute('rel')).toContain(rel)
  expect(screen.getByRole('article').textContent).toContain('<b>niet</b>')
})
