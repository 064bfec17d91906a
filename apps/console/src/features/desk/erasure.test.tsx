import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

/** An administrator: looks at cases, and erases with a second person. */
const administrator = (server: DeskServer) => {
  server.viewer = { ...server.viewer, roles: ['ADMINISTRATOR'], rights: ['reports.view', 'member.erase'] }
  return server
}

const erasure = (person: { id: number; name: string }) =>
  fakeItem(1, {
    state: 'APPROVAL',
    decision: {
      ...{ id: 1, person, at: new Date().toISOString(), outcome: 'VIOLATION' },
      ...{ measures: [{ kind: 'ERASE', days: null }], ground: 'money', facts: 'Asked for money.' },
      ...{ foundBy: 'REPORT', batchId: 'batch-9', isExecuted: false, executesAt: new Date().toISOString() },
      ...{ batchItemIds: [1], waitsForSecondPerson: true, second: null },
    },
  })

it('says that nothing brings it back, asks for what is missing, and then waits for a second person', async () => {
  const server = administrator(new DeskServer([fakeItem(1)]))
  const user = renderDesk(server, '/desk/reports/1')
  await user.click(await screen.findByRole('button', { name: 'Erase the account' }))
  expect(await screen.findByText(/the account is erased for good: nobody can undo it/)).toBeTruthy()
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Rule/ }), 'scam')
  await user.click(screen.getByRole('button', { name: 'Ask for the erasure' }))
  expect(await screen.findByText('Describe what happened; the member reads it.')).toBeTruthy()
  expect(server.sent('DecideErasure')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^What happened/ }), 'Asked for money.')
  await user.click(screen.getByRole('button', { name: 'Ask for the erasure' }))
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeTruthy()
  expect(server.sent('DecideErasure')).toEqual([
    { input: { id: 1, ground: 'scam', facts: 'Asked for money.', foundBy: 'REPORT', reply: null } },
  ])
})

it('is not offered to a reviewer, who cannot approve it either', async () => {
  renderDesk(new DeskServer([erasure({ id: 7, name: 'Iris' })]), '/desk/reports/1')
  expect(await screen.findByText('Account erased')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Erase the account' })).toBeNull()
})

it('is approved by another administrator, who reads before that it is for good', async () => {
  const server = administrator(new DeskServer([erasure({ id: 7, name: 'Iris' })]))
  const user = renderDesk(server, '/desk/reports/1')
  expect(await screen.findByText(/is erased at once and for good: nobody can undo it/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'I read it too.')
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Robin: I read it too.')).toBeTruthy()
  expect(server.sent('SecondReview')).toEqual([
    { input: { batchId: 'batch-9', isApproved: true, reason: 'I read it too.' } },
  ])
})
