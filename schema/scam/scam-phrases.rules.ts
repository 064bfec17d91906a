/**
 * Makes one pattern of phrases that begin at the start of a word: a template with one or more of them a line, with
 * `|` between them. A phrase may use the syntax of patterns.
 */
export const phrases = (text: TemplateStringsArray): RegExp => {
  const lines = (text.raw[0] ?? '').split('\n').map((line) => line.trim())
  return new RegExp(`(?<![a-z0-9])(?:${lines.filter((line) => line !== '').join('|')})`)
}

/** What people type in place of a letter of the Nordic languages or of German, or leave out. */
const spellings: Record<string, string> = {
  å: '(aa?)',
  ä: '(ae?)',
  ö: '(oe?)',
  ø: '(oe?)',
  ü: '(ue?)',
  æ: '(ae?)',
}

/**
 * Makes one pattern of whole words, written as in a dictionary: one or more of them a line, with `|` between them.
 * `*` is any ending, `#` a number, `~` up to 40 characters of one sentence, and brackets contain alternatives.
 * Diacritics may be there or not in the text.
 */
export const words = (text: TemplateStringsArray): RegExp => {
  const lines = (text.raw[0] ?? '').split('\n').map((line) => line.trim())
  const list = lines.filter((line) => line !== '').join('|')
  const source = list
    .replace(/[åäöøüæ]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/\s*\|\s*/g, '|')
    .replace(/(?<=[a-z)])\*/g, '[a-z]*')
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ /g, '(?:[ -]{1,2}|, )')
    .replace(/~/g, '[^.!?\\n]{0,40}?')
    .replace(/#/g, '\\d[\\d.,]*')
  return new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`)
}

/** A pattern that finds `first` and up to `gap` characters later `second`, in one sentence. */
export const near = (first: RegExp, second: RegExp, gap = 60): RegExp =>
  new RegExp(`${first.source}[^.!?\\n]{0,${gap}}?${second.source}`)

/** How many of the patterns a text contains. */
export const countOf = (text: string, patterns: readonly RegExp[]): number =>
  patterns.reduce((count, pattern) => count + (pattern.test(text) ? 1 : 0), 0)

/** A sum: a figure with a currency on either side. */
const currency =
  '(?:€|\\$|£|(?:eur|euro[a-z]{0,2}|dollar[a-z]{0,4}|dolar[a-z]{0,3}|usd|pounds?|quid|gbp|pond|bucks|kr|kronor|kroner|sek|dkk|nok|zl|zloty[a-z]{0,2}|zlote|pln)(?![a-z]))'
export const sum = new RegExp(`(?:${currency} ?\\d|\\d[\\d.,]*k? ?${currency})`)
