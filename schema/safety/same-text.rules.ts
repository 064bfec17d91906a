import { foldText } from '../scam/normalize-text.rules.ts'

/** In letters. Shorter texts are greetings, which everybody writes. */
const minLength = 40

/**
 * The letters of a text by which copies of it are recognised: without its first words, which are often a name, and
 * without figures, punctuation and disguises. Null for a text that is too short.
 */
export function sameTextKey(text: string): string | null {
  const letters = foldText(text)
    .replace(/^[^,.!?]{0,30}[,.!?]+/, '')
    .replace(/[^a-z]+/g, '')
  return letters.length >= minLength ? letters : null
}
