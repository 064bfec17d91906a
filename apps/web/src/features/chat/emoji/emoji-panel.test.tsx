import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render.tsx'
import { EmojiPanel } from './emoji-panel.tsx'

beforeEach(() => localStorage.clear())

async function open() {
  const chosen = vi.fn()
  const view = await renderWithApp(<EmojiPanel onChoose={chosen} onClose={() => {}} />)
  await screen.findByRole('region', { name: 'People' }, { timeout: 10_000 })
  return { chosen, close: view.unmount, user: userEvent.setup() }
}
const people = () => within(screen.getByRole('region', { name: 'People' }))

it('shows and inserts hand emoji in the chosen skin tone, and remembers it', async () => {
  const { chosen, close, user } = await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yellow' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Medium skin tone' }))
  const hand = people().getByRole('button', { name: 'waving hand' })
  expect(hand.textContent).toBe('👋🏽')
  await user.click(hand)
  expect(chosen).toHaveBeenCalledExactlyOnceWith('👋🏽')
  close()

  const again = await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium skin tone' }).checked).toBe(true)
  const used = within(screen.getByRole('region', { name: 'Used last' }))
  expect(used.getByRole('button', { name: 'waving hand' }).textContent).toBe('👋🏽')
  await again.user.click(screen.getByRole('radio', { name: 'Yellow' }))
  expect(used.getByRole('button', { name: 'waving hand' }).textContent).toBe('👋')
}, 30_000)

it('lets the keyboard choose a tone on the way to the emoji, and search', async () => {
  const { chosen, user } = await open()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yellow' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Medium-light skin tone' }))
  await user.type(screen.getByRole('searchbox'), 'waving{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('👋🏼')
}, 30_000)
