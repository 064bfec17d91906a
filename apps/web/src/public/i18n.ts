import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Locale, localeOf } from '../i18n/locale.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
const instances = new Map<Locale, I18n>()

/**
 * The language of one public page: a new instance, never the shared one, because pages are rendered
 * concurrently.
 */
export function i18nOf(tag: string): I18n {
  const locale = localeOf(tag)
  const known = instances.get(locale)
  if (known) return known
  const messages = catalogues[`./locales/${locale}.po`]?.messages ?? {}
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  instances.set(locale, i18n)
  return i18n
}
