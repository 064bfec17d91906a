import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { Sheet } from './sheet.tsx'

function Asking({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Are you sure?" dismissable={dismissable}>
        <button type="button">Yes</button>
      </Sheet>
    </>
  )
}

const later = { timeout: 5000 }

it('opens as a named dialog, closes by Escape and returns the focus', async () => {
  await renderWithApp(<Asking />)
  expect(screen.queryByRole('dialog')).toBeNull()
  const ask = screen.getByRole('button', { name: 'Ask' })
  await userEvent.click(ask)
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' }, later)
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), later)
  expect(document.activeElement).toBe(ask)
})

it('stays open when it must be answered', async () => {
  await renderWithApp(<Asking dismissable={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog', {}, later)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})
