import { readCatalogue, type TextKey } from './catalogue.ts'
import { en } from './en.ts'
import { createTranslator, type TextValues, type Translator } from './translator.ts'

export { isTextKey, type TextKey } from './catalogue.ts'
export type { TextValues } from './translator.ts'

const english = createTranslator('en', en)
const translators = new Map<string, Translator>([['en', english]])

/** Reads the catalogue of a language when it is first needed; a language without one speaks English. */
function translatorFor(tag: string): Translator {
  const language = tag.slice(0, 2).toLowerCase()
  const known = translators.get(language)
  if (known) return known
  const catalogue = readCatalogue(language)
  if (!catalogue) return english
  const translator = createTranslator(language, catalogue)
  translators.set(language, translator)
  return translator
}

/** The language that `text` uses for a requested language: English, unless all its texts are translated. */
export const textLanguage = (language: string): string => {
  const translator = translatorFor(language)
  return translator !== english && translator.isWhole ? language.slice(0, 2).toLowerCase() : 'en'
}

/** A text of the server in a language, with its `{placeholders}` filled; in English if it is not translated. */
export const text = (language: string, key: TextKey, values: TextValues = {}): string =>
  translatorFor(language).translate(key, values) ?? english.translate(key, values) ?? ''
