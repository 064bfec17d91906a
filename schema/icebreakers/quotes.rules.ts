/** A sentence of somebody's own words that can be quoted back to them. */
export interface Quote {
  text: string
  isQuestion: boolean
}

const longest = 90
/** Links, addresses and numbers are no way to begin, and quotation marks would not nest. */
const unfit = /[@"“”„«»]|https?:|www\.|\d{4}/i

/** The sentences of a text that can stand by themselves: neither a word or two, nor a whole paragraph. */
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
