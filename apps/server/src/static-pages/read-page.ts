import type { SiteConfig } from '@vonk/schema/core/site.ts'
import { fillText } from './fill-text.ts'
import { type ReadText, readText } from './read-text.ts'
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
): StaticPage {
  const { language, source } = staticText(name, languagesFor(requested, site.domainLanguage))
  const filled = fillText(source, textValues(site, env, language))
  return { language, source: filled, text: readText(filled) }
}

/** The address and short title of every static page, in a language. */
export const staticPageLinks = (
  site: SiteConfig,
  env: TextEnv,
  requested: string,
): { path: string; title: string }[] =>
  staticPages.map((name) => ({
    path: `/pages/${name}`,
    title: staticPage(name, site, env, requested).text.short,
  }))
