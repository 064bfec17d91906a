import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePo } from 'pofile-ts'
import { en } from './en.ts'

export type TextKey = keyof typeof en

/** The translations of one language, as ICU messages; a key that was not translated is missing. */
export type Catalogue = Partial<Record<TextKey, string>>

const folder = join(import.meta.dirname, 'locales')

/** Whether a text is one of the server's. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

/** The catalogue of a language as its translators left it; null for a language without one. */
export function readCatalogue(language: string): Catalogue | null {
  if (!/^[a-z]{2}$/.test(language)) return null
  const path = join(folder, `${language}.po`)
  return existsSync(path) ? catalogueOf(readFileSync(path, 'utf8')) : null
}

/** The translations in a PO file. One of an English sentence that has changed since counts as missing. */
export function catalogueOf(po: string): Catalogue {
  const catalogue: Catalogue = {}
  for (const { msgctxt: key, msgid, msgstr } of parsePo(po).items) {
    if (key && isTextKey(key) && en[key] === msgid && msgstr[0]) catalogue[key] = msgstr[0]
  }
  return catalogue
}

/** Whether a catalogue translates every sentence. */
export const isComplete = (catalogue: Catalogue): boolean =>
  Object.entries(en).every(([key, message]) => message === '' || key in catalogue)
