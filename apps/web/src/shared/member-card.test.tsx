import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { MemberCard } from './member-card.tsx'
import type { Person } from './person.ts'

const noor: Person = { id: 7, name: 'Noor', age: 31, city: 'Utrecht', isOnline: true, isFictional: false }

it('is one link, with the like button beside it', async () => {
  const onLike = vi.fn()
  await renderWithApp(<MemberCard person={noor} to="/members/7" liked={false} onLike={onLike} />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]?.getAttribute('href')).toBe('/members/7')
  expect(links[0]?.textContent).toBe('Noor, 31, onlineUtrecht')
  const like = screen.getByRole('button', { name: 'Like Noor' })
  expect(links[0]?.contains(like)).toBe(false)
  await userEvent.click(like)
  expect(onLike).toHaveBeenCalledOnce()
})

it('shows the fictional chip before all others, and never as online', async () => {
  await renderWithApp(<MemberCard person={{ ...noor, isFictional: true }} to="/members/7" shared={6} isNew />)
  expect(screen.getByText('Fictional profile')).toBeTruthy()
  expect(screen.queryByText(/You share/)).toBeNull()
  expect(screen.getByRole('link').textContent).not.toContain('online')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows one chip at most, shared interests before new', async () => {
  await renderWithApp(<MemberCard person={noor} to="/members/7" shared={6} isNew big />)
  expect(screen.getByText('You share 6 interests')).toBeTruthy()
  expect(screen.queryByText('New here')).toBeNull()
})
