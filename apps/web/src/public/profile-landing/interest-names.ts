import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Locale, localeOf } from '../../i18n/locale.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../i18n/locales/*.po')
const known = new Map<Locale, I18n>()

/** The words of the member application, in which the names of the interests are. */
export async function memberWords(tag: string): Promise<I18n> {
  const locale = localeOf(tag)
  const words = known.get(locale) ?? (await readWords(locale))
  known.set(locale, words)
  return words
}

async function readWords(locale: Locale): Promise<I18n> {
  const messages = (await catalogues[`../../i18n/locales/${locale}.po`]?.())?.messages ?? {}
  return setupI18n({ locale, messages: { [locale]: messages } })
}
