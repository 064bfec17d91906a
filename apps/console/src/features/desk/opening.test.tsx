import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeItem } from './testing/desk-data.ts'
import { DeskServer } from './testing/desk-server.ts'
import { renderDesk } from './testing/render-desk.tsx'

const address = () => screen.getByLabelText('address').textContent
const openCase = (id: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`Case ${id}:`) })

async function linkOf(id: number): Promise<HTMLElement> {
  await screen.findByRole('list', { name: 'Reports' })
  return waitFor(() => {
    const link = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (!link) throw new Error(`Row ${id} is not there yet.`)
    return link
  })
}
const mouse = { pointerType: 'mouse', button: 0 }

describe('opening a case', () => {
  it('asks for it when the mouse button goes down, and no second time', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    renderDesk(server, '/desk/reports')
    const link = await linkOf(2)
    fireEvent.pointerDown(link, mouse)
    expect(address()).toBe('/desk/reports')
    await waitFor(() => expect(server.sent('ReviewCase')).toEqual([{ id: 2 }]))
    fireEvent.click(link)
    await openCase(2)
    expect(await screen.findByRole('heading', { name: 'Evidence' })).toBeTruthy()
    await waitFor(() => expect(server.item(2).lease?.person.name).toBe('Robin'))
    expect(server.sent('ReviewCase')).toEqual([{ id: 2 }])
    expect(server.sent('ClaimReview')).toEqual([{ id: 2 }])
  })

  it('asks once when a key opens it, and for the next one that was claimed', async () => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports')
    await linkOf(1)
    await user.keyboard('j{Enter}')
    await openCase(1)
    await user.keyboard('n')
    await openCase(2)
    expect(await screen.findByRole('heading', { name: 'Evidence' })).toBeTruthy()
    expect(server.sent('ReviewCase')).toEqual([{ id: 1 }, { id: 2 }])
  })

  // Colleagues see who reads a case, and reading an address is audited.
  it.each([
    ['the pointer is over its row', (link: HTMLElement) => fireEvent.pointerOver(link, mouse)],
    ['its row has the focus', (link: HTMLElement) => fireEvent.focus(link)],
    [
      'a finger goes down, which may scroll',
      (link: HTMLElement) => fireEvent.pointerDown(link, { ...mouse, pointerType: 'touch' }),
    ],
    [
      'it opens in another tab',
      (link: HTMLElement) => fireEvent.pointerDown(link, { ...mouse, ctrlKey: true }),
    ],
  ])('asks for nothing when %s', async (_when, act) => {
    const server = new DeskServer([fakeItem(1), fakeItem(2)])
    const user = renderDesk(server, '/desk/reports')
    act(await linkOf(2))
    // Any request of the press would come before those of the case that is opened now.
    await user.click(await linkOf(1))
    await openCase(1)
    expect(server.sent('ReviewCase')).toEqual([{ id: 1 }])
  })

  it('asks again on its page when the press got no answer', async () => {
    const server = new DeskServer([fakeItem(1)])
    server.offline.add('ReviewCase')
    const user = renderDesk(server, '/desk/reports')
    await user.click(await linkOf(1))
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.offline.clear()
    await user.click(again)
    await openCase(1)
  })
})
