import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'

const root = join(import.meta.dirname, '../..')
const folders = { member: 'apps/web/src/i18n/locales', public: 'apps/web/src/public/locales' }

/** What the client says for an English sentence in one language, with its placeholders filled. */
export type Texts = (english: string, values?: Record<string, string | number>) => string

const known = new Map<string, Texts>()

/**
 * The words of a language as the catalogue of the member application or of the public pages has them; a sentence that it
 * lacks throws.
 */
export function textsOf(locale: string, pages: keyof typeof folders = 'member'): Texts {
  const path = join(root, folders[pages], `${locale}.po`)
  const before = known.get(path)
  if (before) return before
  const { items } = parsePo(readFileSync(path, 'utf8'))
  // Of a sentence with several contexts, the one without a context counts.
  const inContext = items.filter(({ msgctxt }) => msgctxt)
  const translated = new Map(
    [...inContext, ...items.filter(({ msgctxt }) => !msgctxt)].map(({ msgid, msgstr }) => [
      msgid,
      msgstr[0] ?? '',
    ]),
  )
  const words: Texts = (english, values = {}) => {
    const message = translated.get(english)
    if (!message) throw new Error(`${path} has no words for “${english}”.`)
    const messages = { [locale]: { message: compileMessage(message) } }
    return setupI18n({ locale, messages })._('message', values)
  }
  known.set(path, words)
  return words
}
