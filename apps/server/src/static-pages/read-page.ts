import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { ReadText } from '../render/reading-facts.ts'
import { fillText, type TextValues } from './fill-text.ts'
import { readText } from './read-text.ts'
import { languagesFor, type StaticPageName, staticPages, staticText } from './texts.ts'
import { textValues } from './values.ts'

type TextEnv = Parameters<typeof textValues>[1]

/** A static page of a site, filled in. */
export interface StaticPage {
  language: string
  /** The Markdown that was rendered. */
  source: string
  text: ReadText
}

/** Reads a static page of a site in a language, or in the first that it exists in. */
export function staticPage(
  name: StaticPageName,
  site: SiteConfig,
  env: TextEnv,
  requested: string,
  valuesIn = (language: string) => textValues(site, env, language),
): StaticPage {
  const { language, source } = staticText(name, languagesFor(requested, site.domainLanguage))
  const filled = fillText(source, valuesIn(language))
  return { language, source: filled, text: readText(filled) }
}

/** The address and short title of every static page, in a language. */
export const staticPageLinks = (
  site: SiteConfig,
  env: TextEnv,
  requested: string,
): { path: string; title: string }[] => {
  // Computing them takes longer than filling in all the texts.
  const written = new Map<string, TextValues>()
  const valuesIn = (language: string): TextValues => {
    const values = written.get(language) ?? textValues(site, env, language)
    written.set(language, values)
    return values
  }
  return staticPages.map((name) => ({
    path: `/pages/${name}`,
    title: staticPage(name, site, env, requested, valuesIn).text.short,
  }))
}
