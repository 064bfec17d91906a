const names = new Map<string, Intl.DisplayNames>()

/** The name of a language in the language of the console; its code where the browser has no name. */
export function languageName(code: string, locale: string): string {
  try {
    // Making one takes longer than rendering a person.
    const known = names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' })
    names.set(locale, known)
    return known.of(code) ?? code
  } catch {
    return code
  }
}
