import { screen, waitFor } from '@testing-library/react'
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
