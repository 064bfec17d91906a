import type { SiteSettings } from '@vonk/schema/core/site.ts'
import { siteSettings } from '@vonk/schema/settings.ts'
import { isLocale, locales } from '@vonk/schema/texts/languages.ts'
import { z } from 'zod'

const language = z.string().refine((code): boolean => isLocale(code), `One of ${locales.join(', ')}.`)

const isZone = (zone: string) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** The values of a site that have their own columns. */
export const siteColumns = z.object({
  name: z.string().trim().min(1).max(60),
  domainLanguage: language,
  locales: z.array(language).min(1),
  niche: z.int().min(1).max(7),
  timeZone: z.string().refine(isZone, 'A time zone such as Europe/Amsterdam.'),
})

export interface StoredSite extends z.infer<typeof siteColumns> {
  domain: string
  /** Only what differs from the defaults. */
  settings: Record<string, unknown>
}

/** An error that an operator can correct, as one sentence. */
export class SettingFault extends Error {}

/**
 * Applies `key=value` to a site: `niche=3`, `countries=NL,BE`, `company.city=Gent`, `limits.likes.uses=200`,
 * `creditPackages={"EUR":[...]}`; `key=` resets to the default. Where what is beside it has defaults,
 * only the named value is stored. Throws a SettingFault for an unknown key or an invalid value.
 */
export function withSetting(site: StoredSite, word: string): StoredSite {
  const cut = word.indexOf('=')
  if (cut < 1) throw new SettingFault(`${word} is not of the form key=value.`)
  const [path, given] = [word.slice(0, cut), word.slice(cut + 1)]
  const [key = '', ...inner] = path.split('.')
  if (Object.hasOwn(siteColumns.shape, key)) {
    if (inner.length > 0) throw new SettingFault(`${key} has nothing inside.`)
    const kind = siteColumns.shape[key as keyof typeof siteColumns.shape]
    return { ...site, [key]: fitting(path, kind, given) }
  }
  if (!Object.hasOwn(siteSettings.shape, key)) throw new SettingFault(`There is no setting ${key}.`)
  const kind = siteSettings.shape[key as keyof SiteSettings] as z.ZodType
  const { [key]: old, ...others } = site.settings
  const known = kind.parse(old)
  if (!hasPlace(known, inner)) throw new SettingFault(`There is no setting ${path}.`)
  const value = given === '' ? undefined : inner.length > 0 ? guess(given) : fitting(path, kind, given)
  const sparse = withValue(old, inner, value)
  if (sparse === undefined) return { ...site, settings: others }
  // A company is given as a whole: part of one and part of the example would be nobody.
  const stored = kind.safeParse(sparse).success ? sparse : check(path, kind, withValue(known, inner, value))
  return { ...site, settings: { ...others, [key]: stored } }
}

const hasPlace = (known: unknown, path: readonly string[]): boolean => {
  const [key, ...rest] = path
  if (key === undefined) return true
  const isThere = typeof known === 'object' && known !== null && Object.hasOwn(known, key)
  return isThere && hasPlace((known as Record<string, unknown>)[key], rest)
}

/** The stored values with another one at the path, or without it; undefined if nothing is left. */
function withValue(stored: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: old, ...others } = (stored ?? {}) as Record<string, unknown>
  const inner = withValue(old, rest, value)
  if (inner !== undefined) return { ...others, [key]: inner }
  return Object.keys(others).length > 0 ? others : undefined
}

/** The first interpretation of a value that is valid: as JSON, as plain text, or as a list with commas. */
function fitting(path: string, kind: z.ZodType, given: string): unknown {
  const readings = [
    guess(given),
    given,
    given
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ]
  const fit = readings.map((reading) => kind.safeParse(reading)).find(({ success }) => success)
  if (fit) return fit.data
  // The error is reported for the most likely interpretation: a list if there is a comma.
  return check(path, kind, given.includes(',') ? readings[2] : readings[0])
}

function check(path: string, kind: z.ZodType, value: unknown): unknown {
  const parsed = kind.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingFault(`${[path, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'does not fit.'}`)
}

const guess = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
