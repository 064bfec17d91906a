import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The static pages of every site, at `/pages/<name>`, in the order in which they are listed. */
export const staticPages = ['faq', 'service', 'terms', 'return-policy', 'privacy', 'cookies', 'ban'] as const
export type StaticPageName = (typeof staticPages)[number]

/** A text in the language in which it was found. */
export interface FoundText {
  language: string
  /** Markdown with placeholders. */
  source: string
}

const folder = join(import.meta.dirname, 'texts')
const known = new Map<string, string | null>()

/** The languages in which a text is looked for: the requested one, the site's, and Dutch. */
export const languagesFor = (requested: string, domainLanguage: string): string[] => [
  ...new Set([requested, domainLanguage, 'nl']),
]

/** The text of a static page in the first of the languages that has it. */
export function staticText(name: StaticPageName, languages: readonly string[]): FoundText {
  for (const language of languages) {
    const source = readText(`${language}/${name}.md`)
    if (source !== null) return { language, source }
  }
  throw new Error(`There is no text ${name} in ${languages.join(', ')}.`)
}

function readText(file: string): string | null {
  const found = known.get(file)
  if (found !== undefined) return found
  const path = join(folder, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null
  known.set(file, source)
  return source
}
