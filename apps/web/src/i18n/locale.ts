import { type Locale, locales } from '@vonk/schema/texts/languages.ts'

export { type Locale, locales }
export const defaultLocale: Locale = 'nl'

/**
 * The supported locale for a language tag, by its first two letters; the default locale for any other tag.
 */
export function localeOf(tag: string | null | undefined): Locale {
  const language = (tag ?? '').slice(0, 2).toLowerCase()
  return locales.find((locale) => locale === language) ?? defaultLocale
}

/** The layouts whose first pages have a part of the translations. */
export type FirstPart = 'default' | 'chat'
