import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { PageText } from '../render/text-page-props.ts'
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
  /** The text, parsed when it is first shown. */
  readonly text: PageText
}

const maxCached = 100

/** Computes something of a site in a language once, as long as its settings stay the same. */
function cachedPerSite<Value>(compute: (site: SiteConfig, env: TextEnv, language: string) => Value) {
  const cached = new WeakMap<TextEnv, Map<string, Value>>()
  return (site: SiteConfig, env: TextEnv, language: string): Value => {
    const known = cached.get(env) ?? new Map<string, Value>()
    cached.set(env, known)
    // The offer of languages, which a public page adds to its site, contains the address of the request.
    const key = JSON.stringify({ ...site, languages: undefined, language })
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= maxCached) known.clear()
    const value = compute(site, env, language)
    known.set(key, value)
    return value
  }
}

/** The values and conditions of a site, which take milliseconds to compute. */
export const siteTextValues = cachedPerSite<TextValues>(textValues)

const staticPagesOf = cachedPerSite((site, env, requested) => {
  const pages = staticPages.map((name): [StaticPageName, StaticPage] => {
    const { language, source } = staticText(name, languagesFor(requested, site.domainLanguage))
    const filled = fillText(source, siteTextValues(site, env, language))
    const page = {
      language,
      source: filled,
      get text() {
        return readText(filled)
      },
    }
    return [name, page]
  })
  return Object.fromEntries(pages) as Record<StaticPageName, StaticPage>
})

/** Reads a static page of a site in a language, or in the first that it exists in. */
export const staticPage = (
  name: StaticPageName,
  site: SiteConfig,
  env: TextEnv,
  requested: string,
): StaticPage => staticPagesOf(site, env, requested)[name]

/** The address and short title of every static page, in a language. */
export const staticPageLinks = (
  site: SiteConfig,
  env: TextEnv,
  requested: string,
): { path: string; title: string }[] =>
  Object.entries(staticPagesOf(site, env, requested)).map(([name, { text }]) => ({
    path: `/pages/${name}`,
    title: text.short,
  }))
