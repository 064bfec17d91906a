import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { badgeText, CountBadge } from './count-badge.tsx'

describe('CountBadge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4321, '99+'],
  ])('formats %i as %s', (count, text) => {
    expect(badgeText(count)).toBe(text)
    render(<CountBadge count={count} />)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows nothing at zero, unless showZero is set', () => {
    const { container, rerender } = render(<CountBadge count={0} />)
    expect(container.textContent).toBe('')
    rerender(<CountBadge count={0} showZero tone="danger" />)
    expect(container.textContent).toBe('0')
  })

  it('names what is counted for screen readers, and reads the number once', () => {
    render(<CountBadge count={120} label="120 unread messages" />)
    expect(screen.getByText('99+').getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('120 unread messages')).toBeTruthy()
  })
})
