/** A label as words within a sentence: without capitals, except in German, whose nouns keep theirs. */
export const inSentence = (locale: string, label: string): string =>
  locale === 'de' ? label : label.toLocaleLowerCase(locale)
