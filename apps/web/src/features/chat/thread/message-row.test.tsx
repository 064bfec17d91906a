import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Quote } from '../../../shared/quote.ts'
import { renderWithApp } from '../../../testing/render.tsx'
import { arrange } from './arrange.rules.ts'
import { isOneEmoji, MessageRow } from './message-row.tsx'
import { timeline } from './timeline.rules.ts'

it.each([
  ['👩🏽‍🚀', true],
  ['🦊🦊', false],
])('shows “%s” large: %s', async (text, isLarge) => {
  const sentAt = '2026-11-20T10:00:00Z'
  const message = {
    clientId: 'c1',
    seq: 1,
    senderId: 7,
    text,
    kind: 'TEXT',
    gift: null,
    photo: null,
    sentAt,
  } as const
  const lines = timeline({
    viewerId: 1,
    messages: [message],
    held: [],
    queue: [],
    statuses: new Map(),
    otherDeliveredSeq: 0,
    otherReadSeq: 0,
  })
  const rows = arrange(lines, null).flatMap((day) => day.chunks.flatMap(({ rows }) => rows))
  await renderWithApp(
    rows.map((row) => <MessageRow key={row.line.key} row={row} name="Dewi" isNew={false} />),
  )
  expect(screen.getByText(text).classList.contains('emoji')).toBe(isLarge)
})

it.each([
  ['🦊', true],
  [' ❤️ ', true],
  ['👩🏽‍🚀', true],
  ['🇳🇱', true],
  ['1️⃣', true],
  ['🦊🦊', false],
  ['🦊!', false],
  ['1', false],
  ['#', false],
  ['é', false],
  ['', false],
])('tells whether “%s” is one emoji: %s', (text, expected) => {
  expect(isOneEmoji(text)).toBe(expected)
})

const messageAbout = (senderId: number, quote: Quote) =>
  ({
    clientId: 'c1',
    seq: 1,
    senderId,
    text: 'Waar is dit?',
    kind: 'TEXT',
    gift: null,
    photo: null,
    quote,
    sentAt: '2026-11-20T10:00:00Z',
  }) as const

async function renderAbout(senderId: number, quote: Quote) {
  const lines = timeline({
    viewerId: 1,
    messages: [messageAbout(senderId, quote)],
    held: [],
    queue: [],
    statuses: new Map(),
    otherDeliveredSeq: 0,
    otherReadSeq: 0,
  })
  const rows = arrange(lines, null).flatMap((day) => day.chunks.flatMap(({ rows }) => rows))
  await renderWithApp(
    rows.map((row) => <MessageRow key={row.line.key} row={row} name="Dewi" isNew={false} />),
  )
  const row = screen.getByRole('article')
  await within(row).findByText(/^About/, {}, { timeout: 5000 })
  return row
}

const photo: Quote = { part: 'PHOTO', text: null, photoUrl: '/media/a/thumb.webp' }

it('shows above a message the photo that it is about, and says whose it is', async () => {
  const row = await renderAbout(1, photo)
  expect(within(row).getByText('About a photo of Dewi')).toBeTruthy()
  expect(row.querySelector('blockquote img')?.getAttribute('src')).toBe('/media/a/thumb.webp')
  const description = document.getElementById(row.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('About a photo of Dewi')
})

it('shows only words for a photo that its reader may not see any more', async () => {
  const row = await renderAbout(7, { ...photo, photoUrl: null })
  expect(within(row).getByText('About a photo of yours')).toBeTruthy()
  expect(row.querySelector('img')).toBeNull()
})

it.each([
  [{ part: 'ABOUT', text: 'Ik bak brood.' }, 'About what you wrote', 'Ik bak brood.'],
  [{ part: 'INTEREST', text: 'cooking' }, 'About an interest of yours', 'Cooking'],
  [{ part: 'REASON', text: 'dating' }, 'About what you are looking for', 'Wants to date'],
] as const)('quotes a line in the language of its reader: %o', async (quote, label, words) => {
  const row = await renderAbout(7, { ...quote, photoUrl: null })
  expect(within(row).getByText(label)).toBeTruthy()
  expect(within(row).getByText(words)).toBeTruthy()
})
