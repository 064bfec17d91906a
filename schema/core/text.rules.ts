import { hasVisibleText } from './visible-text.rules.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The largest size of a message in UTF-8 bytes, however few graphemes it has (decisions: a message). */
export const messageBytes = 8 * 1024

/** The number of characters that a person sees. */
export function graphemeCount(text: string): number {
  // Fast path: the segmenter is a hundred times slower.
  if (/^[\x20-\x7e\n\u00a0-\u02ff\u2018-\u201f\u20ac]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count++
  return count
}

// PostgreSQL cannot store NUL; the other control characters and direction overrides only serve to deceive.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/**
 * Cleans a text for storage: one Unicode form, plain line ends, no invisible tricks, no space around it;
 * empty if a reader would see nothing.
 */
export function cleanText(text: string): string {
  const cleaned = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').trim()
  return hasVisibleText(cleaned) ? cleaned : ''
}

export type TextError = { kind: 'empty' } | { kind: 'long'; length: number } | null

/** The validation error of a cleaned text, if any. */
export function textError(text: string, limit: number): TextError {
  if (text === '') return { kind: 'empty' }
  const length = graphemeCount(text)
  return length > limit || Buffer.byteLength(text) > messageBytes ? { kind: 'long', length } : null
}
