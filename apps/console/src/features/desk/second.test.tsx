import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeItem, fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const robin = { id: 0, name: 'Robin' }
const other = { id: 7, name: 'Iris' }

/** Two cases whose members were banned for good by one click, which waits. */
const waiting = (person: typeof robin) =>
  [1, 2].map((id) =>
    fakeItem(id, {
      state: 'APPROVAL',
      decision: {
        id,
        person,
        at: new Date().toISOString(),
        outcome: 'VIOLATION',
        measures: [{ kind: 'BAN', days: null }],
        ground: 'money',
        facts: 'Both asked for money.',
        foundBy: 'REPORT',
        batchId: 'batch-9',
        isExecuted: false,
        executesAt: new Date().toISOString(),
        batchItemIds: [1, 2],
        waitsForSecondPerson: true,
        second: null,
      },
    }),
  )

const openFirst = () => screen.findByRole('heading', { level: 1, name: /Case 1:/ })

it('is asked for when several members are banned for good, and nothing can be undone in ten seconds', async () => {
  const server = new DeskServer([fakeItem(1), fakeItem(2)])
  const user = renderDesk(server, '/desk/reports')
  for (const id of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select case ${id}` }))
  await user.keyboard('v9')
  expect(await screen.findByText(/waits until a second person has approved it/)).toBeTruthy()
  await user.keyboard('f')
  await user.keyboard('Both asked for money.{Escape}{Control>}{Enter}{/Control}')
  expect(await screen.findByText('2 cases wait for a second person.')).toBeTruthy()
  expect(server.item(1).state).toBe('APPROVAL')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

it.each([
  ['/desk/all?state=approval', 'page'],
  ['/desk/all', 'false'],
])('its link is the present page at %s: %s', async (path, current) => {
  renderDesk(new DeskServer([fakeItem(1)]), path)
  const link = await screen.findByRole('link', { name: /^Second person/ })
  expect(link.getAttribute('aria-current')).toBe(current)
})

it('has a list of its own in the navigation, with the number of those that others decided', async () => {
  const server = new DeskServer([
    ...waiting(other),
    { ...waiting({ ...robin, id: 1 })[0], id: 4 } as FakeItem,
    fakeItem(3),
  ])
  const user = renderDesk(server, '/desk/reports')
  await user.click(await screen.findByRole('link', { name: /^Second person ?2 wait for you$/ }))
  await waitFor(() =>
    expect(server.sent('ReviewItems').at(-1)).toMatchObject({ filter: { state: 'APPROVAL' } }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Second person' })).toBeTruthy()
  for (const id of [1, 2]) server.change(id, { state: 'PENDING' })
  expect(await screen.findByRole('link', { name: 'Second person' })).toBeTruthy()
})

it('approves with a reason, after which it is carried out', async () => {
  const server = new DeskServer(waiting(other))
  const user = renderDesk(server, '/desk/all/1?state=approval')
  await openFirst()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Write down why.')).toBeTruthy()
  expect(server.sent('SecondReview')).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Both conversations say so.')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Robin: Both conversations say so.')).toBeTruthy()
  const header = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  const back = within(header).getByRole('link', { name: /^Second person/ })
  expect(back.getAttribute('href')).toBe('/desk/all?state=approval')
  expect(server.sent('SecondReview')).toEqual([
    { input: { batchId: 'batch-9', isApproved: true, reason: 'Both conversations say so.' } },
  ])
})

it('rejects, and the cases are open again', async () => {
  const server = new DeskServer(waiting(other))
  const user = renderDesk(server, '/desk/reports/1')
  await openFirst()
  await user.type(await screen.findByRole('textbox', { name: 'Why' }), 'One of them is the victim.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect([server.item(1).state, server.item(2).state]).toEqual(['OPEN', 'OPEN']))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('is never who decided: they can only take it back', async () => {
  const server = new DeskServer(waiting(robin))
  for (const { decision } of server.items)
    if (decision) Object.assign(decision.person, { id: server.viewer.id })
  const user = renderDesk(server, '/desk/reports/1')
  await openFirst()
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(server.item(2).state).toBe('OPEN'))
  expect(server.sent('SecondReview')).toHaveLength(0)
  expect(server.sent('UndoReview')).toEqual([{ batchId: 'batch-9' }])
})
