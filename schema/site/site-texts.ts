import type { SiteConfig } from '../core/site.ts'
import type { Locale } from '../texts/languages.ts'
import { text } from '../texts/text.ts'

/** The texts that an operator may write in each language of a site. */
interface SiteTexts {
  indexTitle: string
  description: string
  fictionalWarning: { singular: string; plural: string }
}

type TextsOf = Pick<SiteConfig, 'name' | 'texts'>

/** The texts of a site in a language: the operator's own, else the language's default with the name of the site. */
export function siteTexts({ name, texts }: TextsOf, language: string): SiteTexts {
  const own = texts[language as Locale]
  const values = { site: name }
  return {
    indexTitle: own?.indexTitle ?? text(language, 'siteTitle', values),
    description: own?.description ?? text(language, 'siteDescription', values),
    fictionalWarning: {
      singular: own?.fictionalWarning?.singular ?? text(language, 'fictionalOne', values),
      plural: own?.fictionalWarning?.plural ?? text(language, 'fictionalMany', values),
    },
  }
}

/** The texts that an operator has not written in a language of the site: one sentence for each such language. */
export const textGaps = ({ locales, texts }: Pick<SiteConfig, 'locales' | 'texts'>): string[] =>
  locales.flatMap((language) => {
    const { indexTitle, description, fictionalWarning } = texts[language as Locale] ?? {}
    const warning = fictionalWarning?.singular && fictionalWarning.plural
    const missing = Object.entries({ indexTitle, description, fictionalWarning: warning })
      .filter(([, written]) => written === undefined)
      .map(([key]) => key)
    return missing.length > 0
      ? [`texts.${language} lacks ${missing.join(', ')}: the defaults are shown instead.`]
      : []
  })
