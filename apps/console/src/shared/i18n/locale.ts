import { i18n, type Messages } from '@lingui/core'

/** The languages of the console. */
export const locales = ['en', 'nl'] as const
export type Locale = (typeof locales)[number]

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po')
const storageName = 'console-language'

const asLocale = (language: string | null | undefined): Locale | undefined =>
  locales.find((locale) => language?.toLowerCase().split('-')[0] === locale)

/** The language before the log-in: the one of this browser's last session, or the first of the browser that fits. */
export function firstLocale(): Locale {
  const stored = asLocale(localStorage.getItem(storageName))
  return stored ?? navigator.languages.map(asLocale).find((locale) => locale !== undefined) ?? 'en'
}

/** Loads the texts of a language and shows them. */
export async function activateLocale(language: string): Promise<void> {
  const locale = asLocale(language) ?? 'en'
  if (i18n.locale === locale) return
  const load = catalogues[`../../locales/${locale}.po`]
  if (!load) throw new Error(`There is no catalogue for ${locale}.`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  localStorage.setItem(storageName, locale)
}
