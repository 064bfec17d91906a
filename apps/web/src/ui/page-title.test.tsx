import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setTitleCount, usePageTitle } from './page-title.ts'

function Page({ name }: { name: string }) {
  usePageTitle(name)
  return null
}

afterEach(() => {
  act(() => setTitleCount(0))
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

it('puts the count in brackets before the title, and nothing when it is zero', () => {
  document.head.innerHTML = '<meta name="application-name" content="Vonk">'
  render(<Page name="Berichten" />)
  expect(document.title).toBe('Berichten · Vonk')
  setTitleCount(8)
  expect(document.title).toBe('(8) Berichten · Vonk')
  setTitleCount(0)
  expect(document.title).toBe('Berichten · Vonk')
})

it('keeps the count when the page changes', () => {
  const { rerender } = render(<Page name="Likes" />)
  setTitleCount(3)
  rerender(<Page name="Ontdek" />)
  expect(document.title).toBe('(3) Ontdek')
})

it('shows the same sum on the installed application, and ignores a rejection', async () => {
  const setAppBadge = vi.fn(() => Promise.reject(new Error('denied')))
  const clearAppBadge = vi.fn(() => Promise.resolve())
  Object.assign(navigator, { setAppBadge, clearAppBadge })
  setTitleCount(5)
  setTitleCount(0)
  await Promise.resolve()
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(5)
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
