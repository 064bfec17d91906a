/** A sentence of a member's own text that can be quoted. */
export interface Quote {
  text: string
  isQuestion: boolean
}

const longest = 90
/** Links, addresses and numbers are not suitable, and quotation marks cannot be nested. */
const unfit = /[@"“”„«»]|https?:|www\.|\d{4}/i

/** The sentences of a text that make sense alone: longer than a word or two, and shorter than a paragraph. */
export function quotes(about: string | null): Quote[] {
  const sentences = about?.match(/[^\n]+?(?:[.!?…]+(?=\s|$)|$)/gm) ?? []
  return sentences.flatMap((sentence) => {
    const text = sentence.trim()
    const words = text.split(/\s+/).length
    if (words < 4 || text.length > longest || unfit.test(text)) return []
    const isEnded = /[.!?…]$/.test(text)
    return [{ text: isEnded ? text : `${text}.`, isQuestion: text.endsWith('?') }]
  })
}
