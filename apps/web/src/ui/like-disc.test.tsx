import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { LikeDisc } from './like-disc.tsx'

function Toggle() {
  const [liked, setLiked] = useState(false)
  return <LikeDisc pressed={liked} onPress={() => setLiked(!liked)} label="Like Noor" />
}

it('shows by aria-pressed whether it is liked, under a constant name', async () => {
  render(<Toggle />)
  const disc = screen.getByRole('button', { name: 'Like Noor' })
  expect(disc.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(disc)
  expect(disc.getAttribute('aria-pressed')).toBe('true')
  disc.focus()
  await userEvent.keyboard(' ')
  expect(disc.getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('button', { name: 'Like Noor' })).toBe(disc)
})

it('does not pass its press on to the card below it', async () => {
  const onCard = vi.fn()
  const onPress = vi.fn()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: stands for the card
    <div onClick={onCard}>
      <LikeDisc pressed={false} onPress={onPress} label="Like Noor" />
    </div>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onPress).toHaveBeenCalledOnce()
  expect(onCard).not.toHaveBeenCalled()
})
