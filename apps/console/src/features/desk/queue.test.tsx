import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const list = () => screen.findByRole('list', { name: 'Reports' })
const rowsOf = async () => within(await list()).getAllByRole('listitem')
const row = async (id: number) =>
  within(await list())
    .findByText(new RegExp(`\\(${id}\\)$`))
    .then((text) => text.closest('li') as HTMLElement)

describe('the list of a queue', () => {
  it('moves by J and K, and opens by Enter', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2), fakeItem(3)])
    const user = renderDesk(server, '/desk/reports')
    await row(1)
    await user.keyboard('jjk')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('1'))
    await user.keyboard('j{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /Case 2:/ })).toBeTruthy()
  })

  it('changes rows in place, and holds new ones back until they are asked for', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports')
    await row(2)
    server.change(1, {
      lease: { person: { id: 2, name: 'Kim' }, until: new Date(Date.now() + 60_000).toISOString() },
    })
    expect(await within(await row(1)).findByText('Kim')).toBeTruthy()

    server.items.unshift(fakeItem(3))
    server.publish(server.item(3))
    const button = await screen.findByRole('button', { name: 'Show 1 new' })
    expect(await rowsOf()).toHaveLength(2)
    await user.click(button)
    await waitFor(async () => expect(await rowsOf()).toHaveLength(3))
  })

  it('counts live in the navigation', async () => {
    const server = new DeskServer([fakeItem(1)])
    renderDesk(server, '/desk/reports')
    expect(await screen.findByRole('img', { name: '1 open' })).toBeTruthy()
    server.items.push(fakeItem(2))
    server.publish(server.item(2))
    expect(await screen.findByRole('img', { name: '2 open' })).toBeTruthy()
  })

  it('decides a selection in one batch with one undo', async () => {
    const server = new DeskServer([1, 2, 3, 4].map((id) => fakeItem(id)))
    const user = renderDesk(server, '/desk/reports')
    await row(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select case 1' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select case 3' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('3 cases selected')).toBeTruthy()
    await user.keyboard('x{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.sent('DecideReview')[0]?.input.itemIds).toEqual([1, 2, 3]))
    expect(await screen.findByText('3 cases decided, undo for ten seconds.')).toBeTruthy()
    await user.keyboard('u')
    await waitFor(() => expect(server.sent('UndoReview')).toEqual([{ batchId: 'batch-1' }]))
    expect(server.items.every(({ state }) => state === 'OPEN')).toBe(true)
  })

  it('has its filters in the address', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2, { category: 'scam', urgency: 'HIGH' })])
    const user = renderDesk(server, '/desk/reports?category=scam')
    await row(2)
    expect(await rowsOf()).toHaveLength(1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Urgency' }), 'HIGH')
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe('/desk/reports?category=scam&urgency=high'),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await row(1)
  })

  it('renders only the visible rows of a long list, and fetches the next page near its end', async () => {
    const server = new DeskServer(Array.from({ length: 120 }, (_, index) => fakeItem(index + 1)))
    renderDesk(server, '/desk/reports')
    await row(1)
    expect((await rowsOf()).length).toBeLessThan(40)
    for (let pressed = 0; pressed < 60; pressed++) fireEvent.keyDown(document.body, { key: 'j' })
    await waitFor(() =>
      expect(server.sent('ReviewItems').map(({ after }) => after ?? null)).toEqual([null, '50']),
    )
    expect((await rowsOf()).length).toBeLessThan(40)
  })

  it('is a relief when nothing waits', async () => {
    renderDesk(new DeskServer([]), '/desk/reports')
    expect(await screen.findByText(/Nothing waits here/)).toBeTruthy()
  })
})
