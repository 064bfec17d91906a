/** The fewest characters that are looked for. */
export const fewest = 2

/** The words of a search; a message must have all of them, in any order. At most eight are looked at. */
export const wordsOf = (text: string): string[] => {
  const cleaned = text.toWellFormed().normalize('NFC').replaceAll('\0', '').slice(0, 200).trim()
  return [...cleaned].length < fewest ? [] : cleaned.split(/\s+/).slice(0, 8)
}

/** A word as a pattern of LIKE that finds it anywhere, also within another. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
