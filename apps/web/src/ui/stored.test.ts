import { afterEach, expect, it, vi } from 'vitest'
import { textFieldsOf, textOf } from './fields.ts'
import { clearStored, stored } from './stored.ts'

/** A name that the product does not use. */
const name = 'word' as never
const word = stored('device', name, textOf)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  clearStored()
})

it('stores a value for the device, and deletes it', () => {
  expect(word.get()).toBeNull()
  expect(word.set('hello')).toBe(true)
  expect(stored('device', name, textOf).get()).toBe('hello')
  expect(stored('tab', name, textOf).get()).toBeNull()
  word.remove()
  expect(word.get()).toBeNull()
})

it.each(['{', '7', 'null', '{"word":"x"}'])('treats %s as no value', (text) => {
  localStorage.setItem('vonk:word', text)
  expect(word.get()).toBeNull()
})

it('returns the same value as long as nothing changes', () => {
  const list = stored('device', 'list' as never, (value) => (Array.isArray(value) ? value : []))
  list.set([1])
  expect(list.get()).toBe(list.get())
})

it('keeps a value that the browser does not store as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(word.set('hello')).toBe(false)
  expect(word.get()).toBe('hello')
  word.remove()
  expect(word.get()).toBeNull()
})

it('reads nothing when the storage is blocked', () => {
  const closed = () => {
    throw new Error('denied')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(closed)
  expect(word.get()).toBeNull()
  word.remove()
})

it('reports changes here and in other tabs', () => {
  const hear = vi.fn()
  const stop = word.subscribe(hear)
  word.set('here')
  expect(hear).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'vonk:word' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'vonk:other' }))
  expect(hear).toHaveBeenCalledTimes(2)
  stop()
  word.set('later')
  expect(hear).toHaveBeenCalledTimes(2)
})

it('reads the text fields of a form', () => {
  const empty = { name: '', city: '' }
  expect(textFieldsOf({ name: 'Anna', city: 7, more: 'x' }, empty)).toEqual({ name: 'Anna', city: '' })
  expect(textFieldsOf([], empty)).toEqual(empty)
})

it('keeps values in memory after a log-out, so that a page that is being left stores nothing', async () => {
  vi.resetModules()
  const page = await import('./stored.ts')
  const value = page.stored('tab', 'scroll', textOf)
  page.stopStoring()
  expect(value.set('here')).toBe(false)
  expect([value.get(), sessionStorage.length]).toEqual(['here', 0])
})
