/** The name of a language within a sentence of another one: "Finnish" for fi in English. Bokmål is Norwegian to others. */
export const languageNameIn = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code
