import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalogue, isComplete, type TextKey } from './catalogue.ts'

export type TextValues = Record<string, string | number>

/** One language: its texts, and whether all of them are translated. */
export interface Translator {
  isWhole: boolean
  /** The text in this language, or null if it is not translated. */
  translate(key: TextKey, values: TextValues): string | null
}

/** Says the sentences of a catalogue by the plural rules of its language. A sentence is compiled when first said. */
export function createTranslator(language: string, catalogue: Catalogue): Translator {
  const compiled: Record<string, ReturnType<typeof compileMessage>> = {}
  const i18n: I18n = setupI18n({ locale: language, messages: { [language]: compiled } })
  return {
    isWhole: isComplete(catalogue),
    translate(key, values) {
      const message = catalogue[key]
      if (message === undefined) return null
      compiled[key] ??= compileMessage(message)
      return i18n._(key, literal(values))
    },
  }
}

/** Lingui decodes `\u0041` in a whole text: a backslash that a member wrote has to stay one. */
const literal = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  )
