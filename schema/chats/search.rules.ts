/** The fewest characters that can be searched for. */
export const fewest = 2

/** The words of a search; a message must contain all of them, in any order. At most eight are used. */
export const searchWords = (text: string): string[] => {
  const cleaned = text.toWellFormed().normalize('NFC').replaceAll('\0', '').slice(0, 200).trim()
  return [...cleaned].length < fewest ? [] : cleaned.split(/\s+/).slice(0, 8)
}

/** Turns a word into a LIKE pattern that finds it anywhere, also inside another word. */
export const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
