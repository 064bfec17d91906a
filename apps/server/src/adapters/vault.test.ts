import { expect, it } from 'vitest'
import { vault } from './vault.ts'

const [old, current, foreign] = ['o', 'c', 'f'].map((letter) => letter.repeat(32)) as [string, string, string]

it('opens what it sealed, and nothing that was touched or sealed elsewhere', () => {
  const here = vault([current])
  // 18 letters with their nonce and tag: the last of the word has bits that mean nothing.
  const word = here.seal('NL91ABNA0417164300')
  expect(word).not.toContain('0417')
  expect(here.open(word)).toBe('NL91ABNA0417164300')
  expect(here.seal('NL91ABNA0417164300')).not.toBe(word)
  for (const at of [0, 9, 12, word.length - 1]) {
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (letter) => letter !== word[at],
    )
    for (const letter of others) expect(here.open(word.slice(0, at) + letter + word.slice(at + 1))).toBeNull()
  }
  expect(vault([foreign]).open(word)).toBeNull()
  expect(here.open('')).toBeNull()
})

it('opens what an older key sealed, and seals with the new one', () => {
  const word = vault([old]).seal('before')
  const both = vault([current, old])
  expect(both.open(word)).toBe('before')
  expect(vault([current]).open(both.seal('after'))).toBe('after')
  expect(vault([current]).open(word)).toBeNull()
})

it('makes the same digest of a text with the same key alone', () => {
  const here = vault([current])
  expect(here.digest('7:123456')).toEqual(vault([current, old]).digest('7:123456'))
  expect(here.digest('7:123456')).not.toEqual(here.digest('8:123456'))
  expect(here.digest('7:123456')).not.toEqual(vault([foreign]).digest('7:123456'))
})
