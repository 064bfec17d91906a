import { isLocale, type Locale } from '../texts/languages.ts'

/** The languages that people of a country may expect, the most spoken one first, by ISO 3166-1 alpha-2 code. */
const languagesOfCountry: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  LU: ['fr', 'de'],
  FR: ['fr'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'it', 'fr', 'en'],
  IT: ['it'],
  ES: ['es'],
  DK: ['da'],
  SE: ['sv'],
  NO: ['nb'],
  FI: ['fi', 'sv'],
  PL: ['pl'],
  GB: ['en'],
  IE: ['en'],
  US: ['en'],
}

/** Languages whose readers read the other one as well. */
const alike: Readonly<Partial<Record<Locale, Locale>>> = { da: 'nb', nb: 'da' }

/** Which texts somebody can read: the languages, and the countries whose most spoken language is one of them. */
export interface Readable {
  languages: string[]
  countries: string[]
}

/** What is readable for a member with this language of the account. */
export function readableWith(language: string): Readable {
  const other = alike[language as Locale]
  const languages = other ? [language, other] : [language]
  const countries = Object.entries(languagesOfCountry)
    .filter(([, [main]]) => main !== undefined && languages.includes(main))
    .map(([country]) => country)
  return { languages, countries }
}

interface SiteLanguages {
  locales: readonly string[]
  domainLanguage: string
}

/** The languages of a site to choose from in a country, the site's own first; all of them in an unknown country. */
export function offeredLanguages(
  { locales, domainLanguage }: SiteLanguages,
  country: string | null,
): string[] {
  const spoken = languagesOfCountry[country ?? ''] ?? locales
  return [...new Set([domainLanguage, ...spoken])].filter((language) => locales.includes(language))
}

/** The sources of a preferred language, in the order of their priority. */
export interface LanguagePreferences {
  /** What was chosen: in the address, or earlier in this browser. */
  chosen?: string | null | undefined
  /** The language of the account. */
  member?: string | null | undefined
  /** The header `Accept-Language`; it is heard only where a site does not have its domain's language. */
  accepted?: string | undefined
}

/** The language of a reader: the first preferred one that the site has. */
export function languageFor(
  { locales, domainLanguage }: SiteLanguages,
  { chosen, member, accepted = '' }: LanguagePreferences,
): string {
  const tags = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const preferences = [chosen, member, domainLanguage.slice(0, 2), ...tags]
  return preferences.find((preferred) => preferred && locales.includes(preferred)) ?? domainLanguage
}

/** The paths of the public pages that have an address in each language; other pages have one address. */
const localized = /^\/(?:(?:pricing|login|signup|reset-password|lang-config)?|pages\/[^/]+|landers\/.+)$/

/** Whether the page at a path has an address in each language of its site. */
export const isLocalized = (path: string): boolean => localized.test(path)

/** An address in two parts: the language that it begins with, if it has one, and the address without it. */
export function splitLanguage(url: string): { language: string | null; url: string } {
  const [, language, rest = ''] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/s.exec(url) ?? []
  const bare = rest.startsWith('/') ? rest : `/${rest}`
  const isLocalizedPath =
    language !== undefined && isLocale(language) && isLocalized(bare.split('?')[0] ?? '')
  return isLocalizedPath ? { language, url: bare } : { language: null, url }
}

/** The address of a page of a site in a language: the domain's own language has no prefix. */
export function localUrl({ domainLanguage }: SiteLanguages, language: string, url: string): string {
  const isPrefixed = language !== domainLanguage && isLocalized(url.split(/[?#]/)[0] ?? '')
  return isPrefixed ? `/${language}${url}` : url
}
