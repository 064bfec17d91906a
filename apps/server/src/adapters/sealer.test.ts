import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealer } from './sealer.ts'

const one = sealer('a secret of at least 32 characters')

describe('sealer', () => {
  it('opens what it sealed, and shows nothing of it', () => {
    fc.assert(fc.property(fc.string(), (text) => one.open(one.seal(text)) === text))
    expect(one.open(one.seal('Zoë 👋'))).toBe('Zoë 👋')
    const sealed = one.seal('["2026-11-20T12:00:00.000Z",7]')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2026')
    expect(one.seal('the same')).not.toBe(one.seal('the same'))
  })

  it('opens nothing that was changed, cut or sealed elsewhere', () => {
    const sealed = Buffer.from(one.seal('a place'), 'base64url')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      expect(one.open(changed.toString('base64url'))).toBeNull()
      expect(one.open(sealed.subarray(0, at).toString('base64url'))).toBeNull()
    }
    expect(one.open(sealer('another secret of 32 characters!!').seal('a place'))).toBeNull()
    fc.assert(fc.property(fc.string(), (word) => one.open(word) === null))
  })
})
