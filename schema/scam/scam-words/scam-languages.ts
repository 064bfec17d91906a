import { danish } from './da.ts'
import { spanish } from './es.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { norwegian } from './nb.ts'
import { dutchGermanEnglish } from './nl-de-en.ts'
import { polish } from './pl.ts'
import type { ScamWords } from './scam-words.ts'
import { swedish } from './sv.ts'

const languages = [dutchGermanEnglish, french, spanish, italian, polish, swedish, danish, norwegian, finnish]

/** Makes a detector of one language for each of them, once; the result finds something if one of them does. */
export function inAnyLanguage<Text>(
  detectorOf: (words: ScamWords) => (text: Text) => boolean,
): (text: Text) => boolean {
  const detectors = languages.map(detectorOf)
  return (text) => detectors.some((finds) => finds(text))
}
