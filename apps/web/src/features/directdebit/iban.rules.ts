/** The maximum length of an account number. */
const maxLength = 34

const normalized = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IBAN(?=[A-Z]{2}\d)/, '')
    .slice(0, maxLength)

/** Formats an account number in groups of four. */
export const groupIban = (text: string): string => normalized(text).replace(/(.{4})(?=.)/g, '$1 ')

export interface Typed {
  text: string
  caret: number
}

/** The position of the caret in the grouped number, after this many of its characters. */
const caretAfter = (count: number, length: number) => {
  const before = Math.min(count, length)
  return before + (before > 0 ? Math.floor((before - 1) / 4) : 0)
}

/**
 * Groups the text of the field after a keystroke, with the caret behind the same character as before.
 * Deleting the blank between two groups deletes the character next to it.
 */
export function typeIban(before: string, { text, caret }: Typed, inputType = ''): Typed {
  let characters = normalized(text)
  let count = normalized(text.slice(0, caret)).length
  if (characters === normalized(before) && text.length < before.length) {
    if (inputType === 'deleteContentForward')
      characters = characters.slice(0, count) + characters.slice(count + 1)
    else if (count > 0) {
      characters = characters.slice(0, count - 1) + characters.slice(count)
      count -= 1
    }
  }
  return { text: groupIban(characters), caret: caretAfter(count, characters.length) }
}
