import { isDeepStrictEqual } from 'node:util'
import { siteSettings } from '@vonk/schema/settings.ts'
import { isLocale, locales } from '@vonk/schema/texts/languages.ts'
import { z } from 'zod'
import { fixedSettings, rejectInvalid, SettingError, settingErrorMessage } from './setting-errors.rules.ts'
import { isList, typeAtPath } from './setting-types.rules.ts'

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

/** The defaults of a new site's columns; its name has none. */
export const columnDefaults: Omit<z.infer<typeof siteColumns>, 'name'> = {
  domainLanguage: 'nl',
  locales: ['nl'],
  niche: 1,
  timeZone: 'Europe/Amsterdam',
}

export interface StoredSite extends z.infer<typeof siteColumns> {
  domain: string
  /** Only what differs from the defaults. */
  settings: Record<string, unknown>
}

/**
 * Applies `key=value` to a site: `niche=3`, `countries=NL,BE`, `company.city=Gent`, `limits.likes.uses=200`,
 * `creditPackages.EUR=[...]`; `key=` resets to the default. Where what is beside it has defaults, only the named value is
 * stored. Throws a SettingError for an unknown key or an invalid value.
 */
export function withSetting(site: StoredSite, assignment: string): StoredSite {
  const cut = assignment.indexOf('=')
  if (cut < 1) throw new SettingError(`${assignment} is not of the form key=value.`)
  const [path, given] = [assignment.slice(0, cut), assignment.slice(cut + 1)]
  const [key = '', ...inner] = path.split('.')
  if (Object.hasOwn(siteColumns.shape, key)) return withColumn(site, key as Column, inner, given)
  if (Object.hasOwn(fixedSettings, key)) throw new SettingError(`${key}: ${fixedSettings[key]}.`)
  if (!Object.hasOwn(siteSettings.shape, key)) throw new SettingError(`There is no setting ${key}.`)
  const kind = (siteSettings.shape as Record<string, z.ZodType>)[key] as z.ZodType
  const { [key]: old, ...others } = site.settings
  const defaults = kind.parse(undefined)
  const known = kind.parse(old)
  const kindOfValue = typeAtPath(kind, inner)
  if (!kindOfValue || !hasParent(known, inner)) throw new SettingError(`There is no setting ${path}.`)
  const value = given === '' ? valueAt(defaults, inner) : parseValue(path, kindOfValue, given)
  const changed = check(key, kind, withValue(known, inner, value))
  if (given !== '') rejectInvalid(key, changed)
  else if (isDeepStrictEqual(changed, defaults)) return { ...site, settings: others }
  // Stores as little as possible: neighbouring values that have defaults are left out.
  const sparse = withValue(old, inner, given === '' ? undefined : value)
  const isSame = isDeepStrictEqual(kind.safeParse(sparse).data, changed)
  return { ...site, settings: { ...others, [key]: isSame ? sparse : changed } }
}

type Column = keyof typeof siteColumns.shape

function withColumn(site: StoredSite, key: Column, inner: readonly string[], given: string): StoredSite {
  if (inner.length > 0) throw new SettingError(`${key} has nothing inside.`)
  if (given !== '') return { ...site, [key]: parseValue(key, siteColumns.shape[key], given) }
  if (key === 'name') throw new SettingError('name has no default, but 1 to 60 characters.')
  return { ...site, [key]: columnDefaults[key] }
}

type Fields = Record<string, unknown>

/** True if the parent of the value exists and is an object. */
const hasParent = (known: unknown, path: readonly string[]): boolean =>
  path.slice(0, -1).reduce<unknown>((at, key) => (at as Fields | null)?.[key], known) !== null ||
  path.length === 0

const valueAt = (known: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Fields | null | undefined)?.[key], known)

/** Replaces or removes the value at a path; undefined if nothing is left. */
function withValue(stored: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const { [key]: old, ...others } = (stored ?? {}) as Fields
  const inner = withValue(old, rest, value)
  if (inner !== undefined) return { ...others, [key]: inner }
  return Object.keys(others).length > 0 ? others : undefined
}

/** The first interpretation of a value that is valid: as JSON, as plain text, or as a list with commas. */
function parseValue(path: string, kind: z.ZodType, given: string): unknown {
  const readings = [
    parseJson(given),
    given,
    given
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ]
  const match = readings.map((reading) => kind.safeParse(reading)).find(({ success }) => success)
  if (match) return match.data
  // The error is reported for the most likely interpretation: a list if there is a comma.
  return check(path, kind, isList(kind) && !given.startsWith('[') ? readings[2] : readings[0])
}

function check(path: string, kind: z.ZodType, value: unknown): unknown {
  const parsed = kind.safeParse(value)
  if (parsed.success) return parsed.data
  throw new SettingError(settingErrorMessage(path, parsed.error, value))
}

const parseJson = (given: string): unknown => {
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
