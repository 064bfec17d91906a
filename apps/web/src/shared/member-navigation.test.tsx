import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import type { MenuListControls } from '../ui/menu.tsx'
import { MenuList } from '../ui/menu-list.tsx'
import { creditsBadgeTone, useMemberNavigation } from './member-navigation.tsx'
import { BottomTabs, TopNavigation } from './top-navigation.tsx'

interface Situation {
  unreadMessages?: number
  newLikes?: number
  credits?: number
  isPaid?: boolean
}

function Tabs({ unreadMessages = 0, newLikes = 0, credits = 40, isPaid = true }: Situation) {
  return <BottomTabs items={useMemberNavigation({ unreadMessages, newLikes, credits, isPaid })} />
}

const link = (name: RegExp) => screen.getByRole('link', { name })

describe('the balance badge', () => {
  it.each([
    [250, null],
    [11, null],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
  ])('at %i credits is %s', async (credits, tone) => {
    expect(creditsBadgeTone(credits)).toBe(tone)
    await renderWithApp(<Tabs credits={credits} />)
    const badge = link(/Credits/).querySelector('[data-tone]')
    expect(badge?.getAttribute('data-tone') ?? null).toBe(tone)
    if (tone) expect(badge?.textContent).toContain(String(credits))
  })
})

describe('the navigation items of a member', () => {
  it('are search, messages, likes and credits for a premium member', async () => {
    await renderWithApp(<Tabs unreadMessages={100} newLikes={5} />, { locale: 'nl' })
    expect(screen.getAllByRole('link').map((place) => place.getAttribute('href'))).toEqual([
      '/members',
      '/chats',
      '/likes',
      '/credits',
    ])
    expect(link(/Berichten/).textContent).toContain('99+')
    expect(link(/Likes/).textContent).toContain('5')
  })

  it('offer premium in place of credits to a free member', async () => {
    await renderWithApp(<Tabs isPaid={false} credits={0} />)
    expect(link(/Premium/).getAttribute('href')).toBe('/premium')
    expect(screen.queryByRole('link', { name: /Credits/ })).toBeNull()
  })

  it('mark the current page', async () => {
    await renderWithApp(<Tabs />, { path: '/likes' })
    expect(link(/Likes/).getAttribute('aria-current')).toBe('page')
    expect(link(/Discover/).getAttribute('aria-current')).toBeNull()
  })
})

it('count a chat at the address of a member as messages', async () => {
  await renderWithApp(<Tabs />, { path: '/members/7/chat' })
  expect(link(/Messages/).getAttribute('aria-current')).toBe('page')
  expect(link(/Discover/).getAttribute('aria-current')).toBeNull()
})

describe('TopNavigation', () => {
  it('offers a visitor the login', async () => {
    await renderWithApp(<TopNavigation siteName="Vonk" items={[]} />, { locale: 'nl' })
    expect(link(/Inloggen/).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('opens the account menu by keyboard and runs its actions', async () => {
    const leave = vi.fn()
    const items = [
      { label: 'My profile', to: '/profile' },
      { label: 'Log out', onSelect: leave },
    ]
    const Menu = (controls: MenuListControls) => <MenuList {...controls} items={items} />
    Menu.preload = async () => {}
    await renderWithApp(<TopNavigation siteName="Vonk" items={[]} account={{ name: 'Anna', Menu }} />)
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: 'Account of Anna' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    button.focus()
    await user.keyboard('{Enter}')
    const profile = await screen.findByRole('menuitem', { name: 'My profile' }, { timeout: 5000 })
    expect(profile.getAttribute('href')).toBe('/profile')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
    expect(leave).toHaveBeenCalledOnce()
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })
})
