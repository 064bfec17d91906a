import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { usePreloadNextPage } from './use-preload-next-page.ts'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

it.each([
  [1, 'is planned for when the page rests', false],
  [0, 'is left alone for a member who saves data', true],
])('plans %d loads: the next page %s', (planned, _what, saveData) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  renderHook(() => usePreloadNextPage('members'))
  expect(vi.getTimerCount()).toBe(planned)
})
