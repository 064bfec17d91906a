import { nl } from './nl.ts'

export type TextKey = keyof typeof nl
type Catalogue = Record<TextKey, string>

/** Catalogues by language; a language without one uses the default site's Dutch. */
const catalogues: Record<string, Catalogue> = { nl }

/** The language that `text` uses for a requested language. */
export const spokenLanguage = (language: string): string => (language in catalogues ? language : 'nl')

/** A text of the server in a language, with its `{slots}` filled. */
export function text(language: string, key: TextKey, slots: Record<string, string | number> = {}): string {
  const catalogue = catalogues[language] ?? nl
  return catalogue[key].replace(/\{(\w+)\}/g, (whole, slot: string) => String(slots[slot] ?? whole))
}
