import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import type { Locale } from './locale.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po')

/** Fetches the words of the member application in one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return (await load()).messages
}

/** Fetches one catalogue and makes it the language of the running application. */
export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
}
