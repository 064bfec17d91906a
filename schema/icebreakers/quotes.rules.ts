/** A sentence of a member's own text that can be quoted. */
export interface Quote {
  text: string
  isQuestion: boolean
}

const maxLength = 90
/** Links, addresses and numbers are not suitable, and quotation marks cannot be nested. */
const notQuotable = /[@"“”„«»]|https?:|www\.|\d{4}/i

/** A short text as one sentence that can be quoted; null if it is not quotable, too long or has several lines. */
export function asSentence(input: string): string | null {
  const text = input.trim()
  if (text === '' || text.length > maxLength || text.includes('\n') || notQuotable.test(text)) return null
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** The sentences of a text that make sense alone: longer than a word or two, and shorter than a paragraph. */
export function quotes(about: string | null): Quote[] {
  const sentences = about?.match(/[^\n]+?(?:[.!?…]+(?=\s|$)|$)/gm) ?? []
  return sentences.flatMap((sentence) => {
    const text = sentence.trim()
    const words = text.split(/\s+/).length
    const quoted = words < 4 ? null : asSentence(text)
    return quoted === null ? [] : [{ text: quoted, isQuestion: text.endsWith('?') }]
  })
}
