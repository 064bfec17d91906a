import { isCurrency, isoCountries } from '@vonk/schema/core/iso.rules.ts'
import { regionName } from '@vonk/schema/site/regions.ts'
import type { z } from 'zod'

/** An error that an operator can correct, as one sentence. */
export class SettingError extends Error {}

/** The error of a value as one sentence: its path, the value, and what is allowed. */
export function settingErrorMessage(path: string, { issues }: z.ZodError, value: unknown): string {
  const issue = innermost(issues[0])
  const places = issue?.path ?? []
  const found = places.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value)
  return formatError(
    [path, ...places].join('.'),
    found,
    issue ? allowedText(issue) : 'a value of another kind',
  )
}

const formatError = (place: string, found: unknown, expected: string) =>
  found === undefined
    ? `${place}: it is missing; allowed is ${expected}.`
    : `${place}: ${typeof found === 'string' && found !== '' ? found : JSON.stringify(found)} is not allowed, but ${expected}.`

type Issue = z.core.$ZodIssue

/** The last of several alternatives: the others are the ways to write that there is no value. */
const innermost = (issue: Issue | undefined): Issue | undefined =>
  issue?.code === 'invalid_union' && issue.message === 'Invalid input'
    ? (innermost(issue.errors.at(-1)?.[0]) ?? issue)
    : issue

const formats: Record<string, string> = {
  email: 'an e-mail address',
  date: 'a date such as 2026-11-20',
  datetime: 'a time such as 2026-11-20T12:00:00Z',
  url: 'an https address',
}
const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a JSON object',
  record: 'a JSON object',
  string: 'a text',
}
const units: Record<string, [one: string, more: string]> = {
  array: ['entry', 'entries'],
  string: ['character', 'characters'],
}

/** What the violated rule allows, as the end of a sentence. */
function allowedText(issue: Issue): string {
  const own = issue.message.replace(/\.$/, '')
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`
    case 'invalid_type':
      // A setting may have its own message.
      return own.startsWith('Invalid input') ? (types[issue.expected] ?? issue.expected) : own
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return own.startsWith('Invalid') ? (formats[issue.format] ?? 'a text of another form') : lower(own)
    case 'unrecognized_keys':
      return `nothing named ${issue.keys.join(', ')}`
    case 'invalid_key':
      return 'another name'
    default:
      return lower(own)
  }
}

const unitOf = (origin: string, count: number | bigint) =>
  units[origin] ? ` ${units[origin][Number(count) === 1 ? 0 : 1]}` : ''

const lower = (sentence: string) => `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`

const aCountry = 'a country of ISO 3166-1 such as NL'
const aCurrency = 'a currency of ISO 4217 such as EUR'
const isCountry = (code: string) => isoCountries.includes(code)

/** Settings of the specification that cannot be changed, with the reason. */
export const fixedSettings: Readonly<Record<string, string>> = {
  memberResell:
    'it cannot be set, because no data of members is passed on: a site has no recipients of it, and members have no switch to consent',
}

/**
 * Rejects unknown countries and currencies, price lists without a package, and packages of the same size. The
 * settings' own types allow them, because a site that has one already must still start.
 */
export function rejectInvalid(key: string, value: unknown): void {
  const reject = (place: string | number, found: unknown, expected: string): never => {
    throw new SettingError(formatError(`${key}.${place}`, found, expected))
  }
  const checkKeys = (isKnown: (name: string) => boolean, expected: string) => {
    for (const name of Object.keys(value as object)) if (!isKnown(name)) reject(name, name, expected)
  }
  switch (key) {
    case 'siteEntryPopupCountries':
      for (const [at, code] of (value as string[]).entries()) if (!isCountry(code)) reject(at, code, aCountry)
      return
    case 'company':
      if (!isCountry((value as { country: string }).country))
        reject('country', (value as { country: string }).country, aCountry)
      return
    case 'landingRegion':
      if (regionName(value as string) === null)
        throw new SettingError(formatError(key, value, 'a region of ISO 3166-2 such as NL-UT'))
      return
    case 'vatRates':
      checkKeys(isCountry, aCountry)
      return
    case 'paymentMethods':
      checkKeys(isCountry, aCountry)
      for (const [country, methods] of Object.entries(value as Record<string, string[]>))
        if (methods.length === 0) reject(country, methods, 'at least one method')
      return
    case 'currencies':
      checkKeys(isCountry, aCountry)
      for (const [country, currency] of Object.entries(value as Record<string, string>))
        if (!isCurrency(currency)) reject(country, currency, aCurrency)
      return
    case 'trialPackages':
      checkKeys(isCurrency, aCurrency)
      return
    case 'creditPackages':
      checkKeys(isCurrency, aCurrency)
      for (const [currency, list] of Object.entries(value as Record<string, { credits: number }[]>)) {
        if (list.length === 0)
          reject(currency, list, 'at least one package such as {"credits":20,"amount":1995}')
        const sizes = list.map(({ credits }) => credits)
        if (new Set(sizes).size < sizes.length) reject(currency, sizes, 'packages of different sizes')
      }
  }
}
