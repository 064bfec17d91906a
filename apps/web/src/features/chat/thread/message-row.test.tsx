import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
