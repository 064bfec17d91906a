import { siteSettings } from '@vonk/schema/settings.ts'
import { namesIn } from '@vonk/server/src/static-pages/fill-text.ts'
import { staticPage } from '@vonk/server/src/static-pages/read-page.ts'
import { type StaticPageName, staticPages, staticText } from '@vonk/server/src/static-pages/texts.ts'
import { describe, expect, it } from 'vitest'
import { locales } from '../../apps/web/src/i18n/locale.ts'

const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

/** What a translation has in common with its original, whatever its words are. */
function shapeOf(source: string) {
  return {
    values: namesIn(source).values.sort(),
    conditions: namesIn(source).conditions.sort(),
    comments: all(source, /<!-- ((?:data|kept): [\w ]+) -->/g).sort(),
    headings: all(source, /^(#+ )/gm),
    ids: all(source, /\{#([\w-]+)\}/g),
    links: all(source, /\]\(([^)]+)\)/g).sort(),
    code: all(source, /`([^`]+)`/g).sort(),
    lines: all(source, /^(- |\d+\. |> |\| )/gm),
    head: all(source, /^(title|short|description|kind): ./gm),
  }
}

const translations = locales.filter((locale) => locale !== 'nl')

describe.each(translations)('the static pages in %s', (locale) => {
  it.each(staticPages)('say all that %s says in Dutch', (name) => {
    const { language, source } = staticText(name, [locale, 'nl'])
    expect(language).toBe(locale)
    expect(shapeOf(source)).toEqual(shapeOf(staticText(name, ['nl']).source))
  })

  it.each(staticPages)('have no paragraph of Dutch or English left in %s', (name) => {
    const paragraphs = (language: string) =>
      staticText(name, [language])
        .source.split('\n')
        .filter((line) => line.replace(/\{\{.*?\}\}|<!--.*?-->|[^\p{L}]/gu, '').length > 20)
    const others = new Set(['nl', 'en'].filter((other) => other !== locale).flatMap(paragraphs))
    expect(paragraphs(locale).filter((line) => others.has(line))).toEqual([])
  })

  it.each(staticPages)('have a title and description that search engines show for %s', (name) => {
    const { text } = page(name, locale)
    expect(text.title.length).toBeGreaterThan(2)
    expect(text.description.length).toBeGreaterThan(50)
    expect(text.description.length).toBeLessThanOrEqual(170)
  })
})

const page = (name: StaticPageName, locale: string) =>
  staticPage(
    name,
    {
      id: 1,
      name: 'Vonk',
      domain: 'vonk.example',
      domainLanguage: 'nl',
      locales: [...locales],
      niche: 1,
      timeZone: 'Europe/Amsterdam',
      ...siteSettings.parse({}),
    },
    { isProduction: true, payments: 'mollie' as const },
    locale,
  )
