import { beforeEach, expect, it, vi } from 'vitest'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

beforeEach(() => sessionStorage.clear())

it('recognises a chunk failure by the message of each browser', () => {
  const words = [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]
  for (const message of words) expect(isChunkFailure(new TypeError(message))).toBe(true)
  expect(isChunkFailure(new Error('Cannot read properties of undefined'))).toBe(false)
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false)
})

it('reloads at most once per 60 seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never reloads when the storage does not work', () => {
  const reload = vi.fn()
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(reloadOnce(2_000_000, reload)).toBe(false)
  setItem.mockRestore()
  expect(reload).not.toHaveBeenCalled()
})
