import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { publishMoment } from '../../shared/match/moment-events.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { followInstallEvent } from './install-event.ts'
import { InstallHost } from './install-host.tsx'

followInstallEvent()

/** A browser that offers to install, and what it is answered. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

const kept = () => JSON.parse(localStorage.getItem('vonk:install') ?? 'null')
const returning = () => localStorage.setItem('vonk:install', JSON.stringify({ visits: 1, seenAt: 1 }))
const wait = () => act(() => vi.advanceTimersByTimeAsync(5000))
const card = () => screen.queryByRole('region', { name: 'Vonk on your home screen' })
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the offer of the browser, and makes it on the second visit', async () => {
  returning()
  await renderWithApp(<InstallHost isCalmPage />)
  await wait()
  expect(card()).toBeNull()
  const { event, prompt } = offer()
  expect(event.defaultPrevented).toBe(true)
  await wait()
  await screen.findByRole('region', { name: 'Vonk on your home screen' })
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(card()).toBeNull()
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(kept()).toMatchObject({ visits: 2, isInstalled: true })
})

it('waits on the first visit for a match, and for a page where it is welcome', async () => {
  const { rerender } = await renderWithApp(<InstallHost isCalmPage />)
  offer()
  await wait()
  expect(card()).toBeNull()
  act(() => publishMoment({ moment: 'like', type: 'shown', profileId: 7 }))
  await wait()
  expect(card()).toBeNull()
  act(() => publishMoment({ moment: 'match', type: 'closed', profileId: 7 }))
  rerender(<InstallHost isCalmPage={false} />)
  await wait()
  expect(card()).toBeNull()
  rerender(<InstallHost isCalmPage />)
  await wait()
  await screen.findByRole('region', { name: 'Vonk on your home screen' })
})

it('disturbs nobody who types or answers a dialog', async () => {
  returning()
  await renderWithApp(
    <>
      <input aria-label="Search" />
      <InstallHost isCalmPage />
    </>,
  )
  offer()
  act(() => screen.getByLabelText('Search').focus())
  await wait()
  expect(card()).toBeNull()
  act(() => screen.getByLabelText('Search').blur())
  await wait()
  await screen.findByRole('region', { name: 'Vonk on your home screen' })
})

it('stays away after a no, in the card or in the question of the browser', async () => {
  returning()
  const first = await renderWithApp(<InstallHost isCalmPage />)
  offer()
  await wait()
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(kept().dismissedAt).toBeGreaterThan(0)
  await wait()
  expect(card()).toBeNull()
  first.unmount()

  returning()
  await renderWithApp(<InstallHost isCalmPage />)
  offer('dismissed')
  await wait()
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  expect(kept()).toMatchObject({ isInstalled: false })
  expect(kept().dismissedAt).toBeGreaterThan(0)
})

it('shows on an iPhone how the share menu does it', async () => {
  returning()
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
  await renderWithApp(<InstallHost isCalmPage />)
  await wait()
  await user.click(await screen.findByRole('button', { name: 'Show me how' }))
  const steps = await screen.findAllByRole('listitem')
  expect(steps).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Understood' }))
  expect(kept().dismissedAt).toBeGreaterThan(0)
})

it('never appears in the installed application, and remembers that there is one', async () => {
  returning()
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: media === '(display-mode: standalone)' }) as MediaQueryList,
  )
  await renderWithApp(<InstallHost isCalmPage />)
  offer()
  await wait()
  expect(card()).toBeNull()
  expect(kept()).toMatchObject({ isInstalled: true })
})
