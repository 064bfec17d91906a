import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenCipher } from './token-cipher.ts'

const one = tokenCipher(['a secret of at least 32 characters'])

describe('the token cipher', () => {
  it('decrypts its own tokens, which do not show their content', () => {
    fc.assert(fc.property(fc.string(), (text) => one.decrypt(one.encrypt(text)) === text))
    expect(one.decrypt(one.encrypt('Zoë 👋'))).toBe('Zoë 👋')
    const sealed = one.encrypt('["2026-11-20T12:00:00.000Z",7]')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2026')
    expect(one.encrypt('the same')).not.toBe(one.encrypt('the same'))
  })

  it('does not decrypt tokens that were changed, cut or created elsewhere', () => {
    const sealed = Buffer.from(one.encrypt('a place'), 'base64url')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] as number) ^ 1
      expect(one.decrypt(changed.toString('base64url'))).toBeNull()
      expect(one.decrypt(sealed.subarray(0, at).toString('base64url'))).toBeNull()
    }
    expect(one.decrypt(tokenCipher(['another secret of 32 characters!!']).encrypt('a place'))).toBeNull()
    fc.assert(fc.property(fc.string(), (word) => one.decrypt(word) === null))
  })

  it('decrypts the tokens of an earlier secret, and encrypts with the new one', () => {
    const both = tokenCipher(['another secret of 32 characters!!', 'a secret of at least 32 characters'])
    expect(both.decrypt(one.encrypt('a place'))).toBe('a place')
    expect(one.decrypt(both.encrypt('a place'))).toBeNull()
  })
})
