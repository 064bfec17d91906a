/** A text without case and accents, for searching. Each character keeps its position. */
function folded(text: string): string[] {
  return [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter)
}

/** The words of a search, as the server splits them. */
export const searchWords = (text: string): string[] =>
  [...text.trim()].length < 2 ? [] : text.normalize('NFC').trim().split(/\s+/).slice(0, 8)

interface Piece {
  text: string
  isMatch: boolean
}

/**
 * The positions of words in a text, as [first, after the last] in characters; overlapping ones are merged.
 */
function matchRanges(letters: readonly string[], words: readonly string[]): [number, number][] {
  const places: [number, number][] = []
  for (const word of words) {
    const needle = folded(word)
    for (let at = 0; at + needle.length <= letters.length; at++)
      if (needle.every((letter, index) => letters[at + index] === letter))
        places.push([at, at + needle.length])
  }
  places.sort(([one], [other]) => one - other)
  const merged: [number, number][] = []
  for (const [from, to] of places) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The number of characters shown before the first match, and in total. */
const leadLength = 28
const maxLength = 140

/**
 * The start of the next word, so that none is cut in two; the same position if there is none before the end.
 */
function nextWordStart(letters: readonly string[], from: number, end: number): number {
  const blank = letters.indexOf(' ', from)
  return blank >= 0 && blank < end ? blank + 1 : from
}

/** The part of a message around its first match, in pieces, some of which are matches. */
export function snippetOf(text: string, words: readonly string[]): Piece[] {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ').trim()]
  const places = matchRanges(folded(letters.join('')), words)
  const first = places[0]?.[0] ?? 0
  const from = first > leadLength ? nextWordStart(letters, first - leadLength, first) : 0
  const to = Math.min(letters.length, from + maxLength)
  const pieces: Piece[] = []
  const add = (start: number, end: number, isMatch: boolean) => {
    const part = letters.slice(Math.max(start, from), Math.min(end, to)).join('')
    if (part) pieces.push({ text: part, isMatch })
  }
  if (from > 0) pieces.push({ text: '…', isMatch: false })
  let at = from
  for (const [start, end] of places) {
    add(at, start, false)
    add(start, end, true)
    at = end
  }
  add(at, letters.length, false)
  if (to < letters.length) pieces.push({ text: '…', isMatch: false })
  return pieces
}

/** Results in their original order, with those of one conversation together. */
export function grouped<Result extends { conversation: { id: number } }>(
  results: readonly Result[],
): Result[][] {
  return [...Map.groupBy(results, ({ conversation }) => conversation.id).values()]
}
