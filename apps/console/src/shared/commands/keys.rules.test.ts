import { describe, expect, it } from 'vitest'
import { ariaKeys, keyCaps, matches, needsKey } from './keys.rules.ts'

const pressed = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

it.each([
  ['J', pressed('j'), true],
  ['J', pressed('J', { shiftKey: true }), false],
  ['Shift+J', pressed('J', { shiftKey: true }), true],
  ['J', pressed('j', { ctrlKey: true }), false],
  ['?', pressed('?', { shiftKey: true }), true],
  ['?', pressed('?'), true],
  ['1', pressed('1'), true],
  ['Mod+K', pressed('k', { metaKey: true }), true],
  ['Mod+K', pressed('k', { ctrlKey: true }), true],
  ['Mod+K', pressed('k'), false],
  ['Mod+Enter', pressed('Enter', { ctrlKey: true }), true],
  ['Mod+K', pressed('k', { ctrlKey: true, altKey: true }), false],
  ['Escape', pressed('Escape'), true],
])('%s for %o: %s', (shortcut, event, expected) => {
  expect(matches(event, shortcut)).toBe(expected)
})

describe('keys that the focused element needs itself', () => {
  const within = (html: string) => {
    document.body.innerHTML = html
    return document.body.querySelector('[data-here]') ?? document.body
  }
  it.each([
    ['<input data-here>', 'J', true],
    ['<textarea data-here></textarea>', '?', true],
    ['<div contenteditable><b data-here></b></div>', 'J', true],
    ['<select data-here></select>', 'J', true],
    ['<ul role="menu"><li role="menuitem" data-here></li></ul>', 'J', true],
    ['<input type="checkbox" data-here>', 'J', false],
    ['<button data-here></button>', 'J', false],
    ['<button data-here></button>', 'Enter', true],
    ['<a href="/" data-here></a>', 'Enter', true],
    ['<div data-here></div>', 'Enter', false],
    ['<textarea data-here></textarea>', 'Mod+Enter', false],
  ])('%s, %s: %s', (html, shortcut, expected) => {
    expect(needsKey(within(html), shortcut)).toBe(expected)
  })
})

it('writes keys as they are on the device', () => {
  expect([keyCaps('Mod+Enter', true), keyCaps('Mod+Enter', false)]).toEqual([
    ['⌘', '↵'],
    ['Ctrl', '↵'],
  ])
  expect([ariaKeys('Mod+K', true), ariaKeys('Mod+K', false)]).toEqual(['Meta+K', 'Control+K'])
})
