import { parse, type Token } from '@messageformat/parser'

/** What a translation must have in common with its source. */
interface Shape {
  /** The names of the arguments, and the kind of those with cases: `count`, `count:plural`. */
  readonly arguments: Set<string>
  /** The tags that stand for components: `<0>`, `</0>`. */
  readonly tags: Set<string>
  /** All words outside arguments and tags. */
  readonly words: string[]
  readonly faults: string[]
}

const tagPattern = /<\/?\w+\/?>/g

/** What the style page of a language says of single words and signs. */
export interface StyleWords {
  /** Words that are not used. */
  readonly forbidden?: readonly string[]
  /** Words that are the same in English, in small letters; any other text that equals its source was not translated. */
  readonly shared?: readonly string[]
  /** The language's quotation marks, such as `„”`; any other is a fault. Empty: none is checked. */
  readonly quotes?: string
  /** Signs before which a space may not break, such as `:` in French, and before `»`. */
  readonly spaced?: readonly string[]
}

/**
 * What is wrong with the form of a translation: another placeholder or tag than the source has, a missing or
 * unknown plural category, a sentence that is still English, or a word or sign that the language's style page rules out.
 */
export function translationFaults(
  source: string,
  translation: string,
  locale: string,
  { forbidden = [], shared = [], quotes = '', spaced = [] }: StyleWords = {},
): string[] {
  const wanted = shapeOf(source, 'en')
  const found = shapeOf(translation, locale)
  const faults = [
    ...found.faults,
    ...differences('argument', wanted.arguments, found.arguments),
    ...differences('tag', wanted.tags, found.tags),
  ]
  if (locale !== 'en' && source === translation) {
    const left = wanted.words.map((word) => word.toLowerCase()).filter((word) => !shared.includes(word))
    if (left.length > 0) faults.push(`English left in: ${[...new Set(left)].join(', ')}`)
  }
  const percent = percentSign(locale)
  for (const [sign] of translation.matchAll(/\s*%/g))
    if (sign !== percent) faults.push(`“${sign}” where ${locale} writes “${percent}”`)
  for (const [mark] of translation.matchAll(/["„“”«»]/g))
    if (quotes && !quotes.includes(mark)) faults.push(`${mark} where ${locale} writes ${quotes}`)
  for (const sign of spaced)
    if (translation.includes(` ${sign}`)) faults.push(`a space that breaks before ${sign}`)
  if (spaced.length > 0 && translation.includes('« ')) faults.push('a space that breaks after «')
  for (const word of forbidden) if (hasWord(translation, word)) faults.push(`the word “${word}”`)
  return faults
}

function shapeOf(text: string, locale: string): Shape {
  const shape: Shape = { arguments: new Set(), tags: new Set(), words: [], faults: [] }
  try {
    collect(parse(text), locale, shape)
  } catch (error) {
    shape.faults.push(`not ICU: ${(error as Error).message.split('\n')[0]}`)
  }
  return shape
}

function collect(tokens: readonly Token[], locale: string, shape: Shape): void {
  for (const token of tokens) {
    if (token.type === 'content') {
      for (const [tag] of token.value.matchAll(tagPattern)) shape.tags.add(tag)
      shape.words.push(...(token.value.replaceAll(tagPattern, ' ').match(/\p{L}{2,}/gu) ?? []))
    }
    if ('arg' in token) shape.arguments.add(token.arg)
    if (!('cases' in token)) continue
    shape.arguments.add(`${token.arg}:${token.type}`)
    const keys = token.cases.map(({ key }) => key)
    if (token.type !== 'select') shape.faults.push(...pluralFaults(keys, token.type, locale))
    for (const { tokens: inner } of token.cases) collect(inner, locale, shape)
  }
}

/** French, Italian and Spanish have `many` for whole millions only, which no count of Vonk reaches. */
const rareCategories = new Set(['es:many', 'fr:many', 'it:many'])

function pluralFaults(keys: readonly string[], type: string, locale: string): string[] {
  const rules = new Intl.PluralRules(locale, { type: type === 'selectordinal' ? 'ordinal' : 'cardinal' })
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories
  const named = keys.filter((key) => !/^=?\d+$/.test(key))
  return [
    ...categories
      .filter((category) => !keys.includes(category) && !rareCategories.has(`${locale}:${category}`))
      .map((category) => `no plural category ${category}`),
    ...named
      .filter((key) => !categories.includes(key))
      .map((key) => `${locale} has no plural category ${key}`),
  ]
}

function differences(kind: string, wanted: ReadonlySet<string>, found: ReadonlySet<string>): string[] {
  return [
    ...[...wanted].filter((name) => !found.has(name)).map((name) => `${kind} ${name} is missing`),
    ...[...found].filter((name) => !wanted.has(name)).map((name) => `${kind} ${name} is not in the source`),
  ]
}

/** The percent sign as a language writes it behind a number: with the space that does not break, or without. */
const percentSign = (locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(0).replace('0', '')

function hasWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'u').test(text)
}
