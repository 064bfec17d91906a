import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'

/** The languages of the interface catalogue; a site configures which of them it offers. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'nl'

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po')

/** The supported locale that a language tag means by its first two letters; the default for anything else. */
export function localeOf(tag: string | null | undefined): Locale {
  const language = (tag ?? '').slice(0, 2).toLowerCase()
  return locales.find((locale) => locale === language) ?? defaultLocale
}

/** Fetches one catalogue. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return (await load()).messages
}

/** Fetches one catalogue and makes it the language of the running application. */
export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
}
