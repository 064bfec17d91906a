import { readCatalogue, type TextKey } from './catalogue.ts'
import { en } from './en.ts'
import { type Slots, type Speaker, speakerOf } from './speaker.ts'

export { isTextKey, type TextKey } from './catalogue.ts'

const english = speakerOf('en', en)
const speakers = new Map<string, Speaker>([['en', english]])

/** Reads the catalogue of a language when it is first needed; a language without one speaks English. */
function speakerFor(tag: string): Speaker {
  const language = tag.slice(0, 2).toLowerCase()
  const known = speakers.get(language)
  if (known) return known
  const catalogue = readCatalogue(language)
  if (!catalogue) return english
  const speaker = speakerOf(language, catalogue)
  speakers.set(language, speaker)
  return speaker
}

/** The language that `text` uses for a requested language: English, unless all its texts are translated. */
export const spokenLanguage = (language: string): string => {
  const speaker = speakerFor(language)
  return speaker !== english && speaker.isFluent ? language.slice(0, 2).toLowerCase() : 'en'
}

/** A text of the server in a language, with its `{slots}` filled; in English if it is not translated. */
export const text = (language: string, key: TextKey, slots: Slots = {}): string =>
  speakerFor(language).say(key, slots) ?? english.say(key, slots) ?? ''
