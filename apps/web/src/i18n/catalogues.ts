import type { Messages } from '@lingui/core'
import { i18n } from '@lingui/core'
import { type FirstPart, type Locale, localeOf } from './locale.ts'

type Catalogue = { messages: Messages }

const firstCatalogues = {
  default: import.meta.glob<Catalogue>('./locales/*.po', { query: '?default' }),
  chat: import.meta.glob<Catalogue>('./locales/*.po', { query: '?chat' }),
}
const laterCatalogues = import.meta.glob<Catalogue>('./locales/*.po', { query: '?later' })

async function read(catalogues: typeof laterCatalogues, locale: Locale): Promise<Messages> {
  const load = catalogues[`./locales/${locale}.po`]
  if (!load) throw new Error(`No catalogue for ${locale}`)
  return (await load()).messages
}

/** Loads all translations of the member application in one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts = [firstCatalogues.default, firstCatalogues.chat, laterCatalogues]
  return Object.assign({}, ...(await Promise.all(parts.map((part) => read(part, locale)))))
}

let activePart: FirstPart | undefined

/** Whether the translations of the most visited pages of a layout are loaded, whatever else is. */
export const hasFirstMessages = (part: FirstPart): boolean => part === activePart

/** Loads the translations of the most visited pages of a layout, and activates their language in the application. */
export async function activateLocale(locale: Locale, part: FirstPart): Promise<void> {
  activePart = part
  i18n.load(locale, await read(firstCatalogues[part], locale))
  i18n.activate(locale)
}

/** Changes the language of the running application to one whose translations are loaded. */
export function changeLocale(locale: Locale, messages: Messages): void {
  i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

const pending = new Map<Locale, Promise<void>>()

/**
 * Resolves when the other translations are loaded too. Lazily loaded parts wait for it; a failure is tried
 * again.
 */
export function loadLaterMessages(): Promise<void> {
  const locale = localeOf(i18n.locale || document.documentElement.lang)
  const known = pending.get(locale)
  if (known) return known
  const loading = read(laterCatalogues, locale).then((messages) => i18n.load(locale, messages))
  pending.set(locale, loading)
  loading.catch(() => pending.delete(locale))
  return loading
}
