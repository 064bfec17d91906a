import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const application = {
  ...{ id: 9, company: 'Zeilen BV', contactName: 'Zoë de Wit', email: 'zoe@zeilen.example', language: 'nl' },
  ...{ website: 'https://zeilen.example/', purpose: 'Members meet to sail.', state: 'OPEN', reason: null },
  ...{ redirectUris: ['https://app.zeilen.example/back'], isPublic: false, grantedScopes: [] },
  scopes: [
    { key: 'profile:read', title: 'See your profile' },
    { key: 'chats:read', title: 'Read your conversations' },
  ],
}
const earlier = {
  ...{
    id: 3,
    company: 'Zeilen',
    email: 'info@zeilen.example',
    state: 'REJECTED',
    reason: 'Unknown company.',
  },
  createdAt: '2026-01-02T10:00:00.000Z',
}
const item = (id: number) =>
  fakeItem(id, {
    ...{ queue: 'PARTNERS', category: 'access', subject: null, author: null, evidence: null },
    ...{ application, relatedApplications: [earlier] },
  })
const openCase = () => screen.findByRole('heading', { level: 1, name: /Case 1:/ })

it('shows an application with earlier ones, and gives access to a part of what was asked for', async () => {
  const server = new DeskServer([item(1)])
  const user = renderDesk(server, '/desk/partners/1')
  await openCase()
  expect(screen.getByText('Members meet to sail.')).toBeTruthy()
  expect(screen.getByText('Unknown company.')).toBeTruthy()
  // It breaks after “@” and the dot.
  expect(screen.getByText(/zoe@zeilen\.example/).querySelectorAll('wbr')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Give access' }))
  const name = screen.getByRole('textbox', { name: /Name of the partner/ })
  await user.clear(name)
  await user.type(name, 'Zeilen')
  await user.click(screen.getByRole('checkbox', { name: /chats:read/ }))
  await user.click(screen.getByRole('button', { name: /Decide and next/ }))
  await waitFor(() => expect(server.sent('DecidePartnerApplication')).toHaveLength(1))
  expect(server.sent('DecidePartnerApplication')).toEqual([
    { input: { id: 1, isApproved: true, name: 'Zeilen', scopes: ['profile:read'] } },
  ])
})

it('can be undone, and then shows what was chosen', async () => {
  const server = new DeskServer([item(1)])
  const user = renderDesk(server, '/desk/partners/1')
  await openCase()
  await user.click(screen.getByRole('radio', { name: 'Give access' }))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the partner/ })
  await user.clear(name())
  await user.type(name(), 'Zeilen')
  await user.click(screen.getByRole('checkbox', { name: /chats:read/ }))
  await user.click(screen.getByRole('button', { name: /Decide and next/ }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.parentElement?.textContent).toContain('Case 1 Give access')
  await user.click(undo)
  await openCase()
  expect(server.item(1).state).toBe('OPEN')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Give access' }).checked).toBe(true)
  expect(name().value).toBe('Zeilen')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /chats:read/ }).checked).toBe(false)
})

it('shows a colleague a decision that can still be undone', async () => {
  const server = new DeskServer([item(1)])
  const person = { id: 2, name: 'Kim' }
  const times = { at: '2026-01-05T10:00:00.000Z', executesAt: '2026-01-05T10:00:10.000Z' }
  server.item(1).state = 'PENDING'
  server.item(1).decision = {
    ...{ id: 4, person, ...times, outcome: 'NO_VIOLATION', measures: [], ground: null, facts: '' },
    ...{ foundBy: 'OWN_LOOK', batchId: 'b', isExecuted: false, batchItemIds: [1], second: null },
    ...{ waitsForSecondPerson: false, access: { name: 'Zeilen', scopes: [application.scopes[0] as never] } },
  }
  renderDesk(server, '/desk/partners/1')
  await openCase()
  const panel = within(screen.getByRole('region', { name: 'Decision' }))
  expect(panel.getByText('Can still be undone')).toBeTruthy()
  expect(panel.getByText('profile:read')).toBeTruthy()
  expect(panel.queryByRole('radio')).toBeNull()
})

it('keeps the reason of a rejection when the server cannot be reached', async () => {
  const server = new DeskServer([item(1)])
  server.offline.add('DecidePartnerApplication')
  const user = renderDesk(server, '/desk/partners/1')
  await openCase()
  await user.click(screen.getByRole('radio', { name: 'Reject' }))
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  expect(reason.lang).toBe('nl')
  await user.type(reason, 'Onbekend bedrijf.')
  await user.click(screen.getByRole('button', { name: /Decide and next/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer')
  expect(reason.value).toBe('Onbekend bedrijf.')
})
