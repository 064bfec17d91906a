import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { dismissToast, showToast, toastStore } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => {
    for (const toast of toastStore.snapshot()) dismissToast(toast.id)
  })
  vi.useRealTimers()
})

it('shows a message once, for five seconds, in the live region', async () => {
  await renderWithApp(<Toaster />)
  act(() => {
    showToast('Saved')
    showToast('Saved')
  })
  expect(screen.getAllByText('Saved')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toContain('Saved')
  act(() => vi.advanceTimersByTime(4999))
  expect(screen.queryByText('Saved')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).toBeNull()
})

it('stays while it is hovered or focused', async () => {
  await renderWithApp(<Toaster />)
  act(() => void showToast('Saved'))
  fireEvent.pointerEnter(screen.getByText('Saved').closest('li') as Element)
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Saved')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByText('Saved').closest('li') as Element)
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Saved')).toBeNull()
})

it('runs its action once and closes', async () => {
  await renderWithApp(<Toaster />)
  const undo = vi.fn()
  act(() => void showToast('Removed', { action: { label: 'Undo', onPress: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed')).toBeNull()
})

it('keeps the last three', async () => {
  await renderWithApp(<Toaster />)
  act(() => {
    for (const text of ['a1', 'a2', 'a3', 'a4']) showToast(text)
  })
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['a2', 'a3', 'a4'])
})
