import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Locale, localeOf } from '../../i18n/locale.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../i18n/locales/*.po')
const instances = new Map<Locale, I18n>()

/** The texts of the member application in one language; the names of the interests are among them. */
export async function memberI18n(tag: string): Promise<I18n> {
  const locale = localeOf(tag)
  const i18n = instances.get(locale) ?? (await loadI18n(locale))
  instances.set(locale, i18n)
  return i18n
}

async function loadI18n(locale: Locale): Promise<I18n> {
  const messages = (await catalogues[`../../i18n/locales/${locale}.po`]?.())?.messages ?? {}
  return setupI18n({ locale, messages: { [locale]: messages } })
}
