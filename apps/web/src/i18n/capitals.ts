const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What stands in the place of the photo of a person: the first character of the name, as readers count characters. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return (first?.segment ?? '').toLocaleUpperCase()
}

/** Begins a text with a capital letter, by the rules of its language. */
export const capitalized = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
