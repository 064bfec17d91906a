/** The languages that Vonk speaks, as ISO 639-1 codes: the one list of them. A site offers some of these. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (code: string): code is Locale => (locales as readonly string[]).includes(code)

/** The name of a language in that language, by which its speakers find it: "Suomi" for fi. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** The name of a language within a sentence of another one: "Finnish" for fi in English. Bokmål is Norwegian to others. */
export const languageNameIn = (language: string, code: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code === 'nb' ? 'no' : code) ?? code

/** The locale in which dates and times of a language are written: English is British here, with the day before the month. */
export const dateLocale = (language: string): string => (language.slice(0, 2) === 'en' ? 'en-GB' : language)
