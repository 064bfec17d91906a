/** The name of a language in that language, by which its speakers find it: "Suomi" for fi. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** The name of a language within a sentence of another one: "Finnish" for fi in English. Bokmål is Norwegian to others. */
export const languageNameIn = (locale: string, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code
