import { expect, it } from 'vitest'
import { fieldCipher } from './field-cipher.ts'

const [old, current, foreign] = ['o', 'c', 'f'].map((letter) => letter.repeat(32)) as [string, string, string]

it('decrypts its own tokens, and no changed or foreign ones', () => {
  const here = fieldCipher([current])
  // 18 characters with nonce and tag: the last character of the token has unused bits.
  const word = here.encrypt('NL91ABNA0417164300')
  expect(word).not.toContain('0417')
  expect(here.decrypt(word)).toBe('NL91ABNA0417164300')
  expect(here.encrypt('NL91ABNA0417164300')).not.toBe(word)
  for (const at of [0, 9, 12, word.length - 1]) {
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (letter) => letter !== word[at],
    )
    for (const letter of others)
      expect(here.decrypt(word.slice(0, at) + letter + word.slice(at + 1))).toBeNull()
  }
  expect(fieldCipher([foreign]).decrypt(word)).toBeNull()
  expect(here.decrypt('')).toBeNull()
})

it('decrypts tokens of an older key, and encrypts with the new one', () => {
  const word = fieldCipher([old]).encrypt('before')
  const both = fieldCipher([current, old])
  expect(both.decrypt(word)).toBe('before')
  expect(fieldCipher([current]).decrypt(both.encrypt('after'))).toBe('after')
  expect(fieldCipher([current]).decrypt(word)).toBeNull()
})

it('gives the same digest of a text only with the same key', () => {
  const here = fieldCipher([current])
  expect(here.digest('7:123456')).toEqual(fieldCipher([current, old]).digest('7:123456'))
  expect(here.digest('7:123456')).not.toEqual(here.digest('8:123456'))
  expect(here.digest('7:123456')).not.toEqual(fieldCipher([foreign]).digest('7:123456'))
})
