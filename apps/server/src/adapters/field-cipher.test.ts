import { expect, it } from 'vitest'
import { fieldCipher } from './field-cipher.ts'

const [old, current, foreign] = ['o', 'c', 'f'].map((letter) => letter.repeat(32)) as [string, string, string]

it('opens what it sealed, and nothing that was touched or sealed elsewhere', () => {
  const here = fieldCipher([current])
  // 18 letters with their nonce and tag: the last of the word has bits that mean nothing.
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

it('opens what an older key sealed, and seals with the new one', () => {
  const word = fieldCipher([old]).encrypt('before')
  const both = fieldCipher([current, old])
  expect(both.decrypt(word)).toBe('before')
  expect(fieldCipher([current]).decrypt(both.encrypt('after'))).toBe('after')
  expect(fieldCipher([current]).decrypt(word)).toBeNull()
})

it('makes the same digest of a text with the same key alone', () => {
  const here = fieldCipher([current])
  expect(here.digest('7:123456')).toEqual(fieldCipher([current, old]).digest('7:123456'))
  expect(here.digest('7:123456')).not.toEqual(here.digest('8:123456'))
  expect(here.digest('7:123456')).not.toEqual(fieldCipher([foreign]).digest('7:123456'))
})
