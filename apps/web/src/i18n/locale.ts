/** The languages of the interface catalogue; a site configures which of them it offers. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'nl'

/**
 * The supported locale for a language tag, by its first two letters; the default locale for any other tag.
 */
export function localeOf(tag: string | null | undefined): Locale {
  const language = (tag ?? '').slice(0, 2).toLowerCase()
  return locales.find((locale) => locale === language) ?? defaultLocale
}
