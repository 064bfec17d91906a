import { describe, expect, it } from 'vitest'
import { sends } from './enter.rules.ts'
import { byteLimit, graphemes, measure } from './limits.rules.ts'

describe('length', () => {
  it('counts characters as a reader does', () => {
    expect(graphemes('hallo')).toBe(5)
    expect(graphemes('👩‍👩‍👧‍👦 é 🇳🇱')).toBe(5)
    expect(graphemes('')).toBe(0)
  })

  it('warns from nine tenths of the limit and blocks above it', () => {
    expect(measure('a'.repeat(899), 1000).status).toBe('fine')
    expect(measure('a'.repeat(900), 1000).status).toBe('near')
    expect(measure('a'.repeat(1000), 1000).status).toBe('near')
    expect(measure('a'.repeat(1001), 1000).status).toBe('over')
    expect(measure(`${'a'.repeat(1000)}   \n`, 1000)).toMatchObject({ count: 1000, status: 'near' })
  })

  it('blocks a few characters that are too many bytes', () => {
    const families = '👩‍👩‍👧‍👦'.repeat(400)
    const length = measure(families, 1000)
    expect(length).toMatchObject({ count: 400, status: 'over', by: 'bytes' })
    expect(length.bytes).toBeGreaterThan(byteLimit)
  })
})

describe('enter', () => {
  const press = {
    key: 'Enter',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 13,
  }
  const desk = { enterSends: true, touch: false }

  it('sends with Enter according to the setting, but never on touch', () => {
    expect(sends(press, desk)).toBe(true)
    expect(sends(press, { ...desk, enterSends: false })).toBe(false)
    expect(sends(press, { ...desk, touch: true })).toBe(false)
    expect(sends({ ...press, key: 'a' }, desk)).toBe(false)
  })

  it('adds a line with Shift or Alt', () => {
    expect(sends({ ...press, shiftKey: true }, desk)).toBe(false)
    expect(sends({ ...press, altKey: true }, desk)).toBe(false)
  })

  it('ignores the Enter of an IME composition, in Safari too', () => {
    expect(sends({ ...press, isComposing: true }, desk)).toBe(false)
    expect(sends({ ...press, keyCode: 229 }, desk)).toBe(false)
    expect(sends({ ...press, keyCode: 229, ctrlKey: true }, desk)).toBe(false)
  })

  it('always sends with Ctrl or Command', () => {
    expect(sends({ ...press, ctrlKey: true }, { enterSends: false, touch: true })).toBe(true)
    expect(sends({ ...press, metaKey: true }, { enterSends: false, touch: false })).toBe(true)
  })
})
