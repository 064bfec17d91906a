import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { type Locale, localeOf } from './locale.ts'

type Catalogue = { messages: Messages }

const first = import.meta.glob<Catalogue>('./locales/*.po', { query: '?first' })
const later = import.meta.glob<Catalogue>('./locales/*.po', { query: '?later' })

async function read(catalogues: typeof first, locale: Locale): Promise<Messages> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return (await load()).messages
}

/** Loads all translations of the member application in one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [some, others] = await Promise.all([read(first, locale), read(later, locale)])
  return { ...some, ...others }
}

/** Loads the translations of the most visited pages, and activates their language in the application. */
export async function activateLocale(locale: Locale): Promise<void> {
  i18n.load(locale, await read(first, locale))
  i18n.activate(locale)
}

/** Changes the language of the running application to one whose translations are loaded. */
export function changeLocale(locale: Locale, messages: Messages): void {
  i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

const underWay = new Map<Locale, Promise<void>>()

/**
 * Resolves when the other translations are loaded too. Lazily loaded parts wait for it; a failure is tried
 * again.
 */
export function laterWords(): Promise<void> {
  const locale = localeOf(i18n.locale || document.documentElement.lang)
  const known = underWay.get(locale)
  if (known) return known
  const words = read(later, locale).then((messages) => i18n.load(locale, messages))
  underWay.set(locale, words)
  words.catch(() => underWay.delete(locale))
  return words
}
