import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { connectionLost } from '../ui/connection-lost.ts'
import { Toaster } from '../ui/toaster.tsx'
import { lazyComponent } from './lazy-component.tsx'

afterEach(() => connectionLost.set(false))

const words = 'You are offline. Try again in a moment.'

it('says of a part that was opened without a connection that it needs one, and of no other', async () => {
  let load = (_module: { Sheet: () => string }) => {}
  const Sheet = lazyComponent<{ Sheet: (props: { open: boolean }) => string }, 'Sheet'>(
    () => new Promise((resolve) => (load = resolve)),
    'Sheet',
  )
  const sheet = (open: boolean) => (
    <>
      <Sheet open={open} />
      <Toaster />
    </>
  )
  act(() => connectionLost.set(true))
  const { rerender } = await renderWithApp(sheet(false))
  expect(screen.queryByText(words)).toBeNull()
  rerender(sheet(true))
  await screen.findByText(words)
  await act(async () => load({ Sheet: () => 'here' }))
  await screen.findByText('here')
})
