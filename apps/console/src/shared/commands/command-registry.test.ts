import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { commands, listenToKeys, singleKeys } from './command-registry.ts'

const ends: (() => void)[] = []
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"></main><input><div role="dialog"><button></button></div>'
  ends.push(listenToKeys())
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Registers a command and returns the function that it runs. */
function add(id: string, keys: string, more: object = {}) {
  const run = vi.fn()
  ends.push(commands.register({ id, title: id, keys, run, ...more }))
  return run
}

function press(selector: string, key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}

it('runs a command by its key, and takes the key from the browser', () => {
  const next = add('next', 'J')
  expect(press('main', 'j').defaultPrevented).toBe(true)
  expect(next).toHaveBeenCalledOnce()
})

it('never runs a command by a letter that is typed into a field', () => {
  const next = add('next', 'J')
  expect(press('input', 'j').defaultPrevented).toBe(false)
  expect(next).not.toHaveBeenCalled()
})

it('runs a command with Ctrl from a field, but none of the page from a dialog', () => {
  const submit = add('submit', 'Mod+Enter')
  press('input', 'Enter', { ctrlKey: true })
  press('button', 'Enter', { ctrlKey: true })
  expect(submit).toHaveBeenCalledOnce()
  const palette = add('palette', 'Mod+K', { isEverywhere: true })
  press('button', 'k', { ctrlKey: true })
  expect(palette).toHaveBeenCalledOnce()
})

it('gives a key to the command that was registered last, and back when that is removed', () => {
  const first = add('first', 'N')
  const second = vi.fn()
  const remove = commands.register({ id: 'second', title: 'second', keys: 'N', run: second })
  press('main', 'n')
  remove()
  press('main', 'n')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

it('leaves the key of a disabled command to another', () => {
  const first = add('first', 'N')
  const disabled = add('second', 'N', { isDisabled: true })
  press('main', 'n')
  expect([first.mock.calls.length, disabled.mock.calls.length]).toEqual([1, 0])
})

it('does nothing while a person composes a character, or when another has handled the key', () => {
  const next = add('next', 'J')
  press('main', 'j', { isComposing: true })
  document
    .querySelector('main')
    ?.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press('main', 'j')
  expect(next).not.toHaveBeenCalled()
})

it('turns off single keys for those who dictate; keys with Ctrl remain', () => {
  const next = add('next', 'J')
  const palette = add('palette', 'Mod+K')
  singleKeys.set(false)
  press('main', 'j')
  press('main', 'k', { ctrlKey: true })
  expect([next.mock.calls.length, palette.mock.calls.length]).toEqual([0, 1])
  singleKeys.set(true)
  press('main', 'j')
  expect(next).toHaveBeenCalledOnce()
})
