import type { Gender } from '../../graphql/types.generated.ts'

/** The open end of the age range: 99 means 99 and older. */
export const oldestAge = 99

/** The ends of the range of heights, in centimetres: they mean any height below, and above. */
export const shortest = 140
export const tallest = 210

/** The ages of members as choices, from the least that the site allows. */
export const ageChoices = (minAge: number) =>
  Array.from({ length: oldestAge - minAge + 1 }, (_, at) => {
    const age = String(minAge + at)
    return { value: age, label: age }
  })

/** The value in an address for a criterion that does not matter. */
export const any = 'any'

/** Formats a value for an address. */
export const wordOf = (value: string | null): string => value?.toLowerCase() ?? any

/** The valid value in an address; `fallback` if it is missing or invalid. */
export function valueIn<Value extends string>(
  params: URLSearchParams,
  name: string,
  fits: (value: string) => boolean,
  fallback: Value | null,
): Value | null {
  const value = params.get(name)?.toUpperCase()
  if (value === undefined) return fallback
  if (value === any.toUpperCase()) return null
  return fits(value) ? (value as Value) : fallback
}

export const genderIn = (params: URLSearchParams, fallback: Gender | null): Gender | null =>
  valueIn(params, 'gender', (value) => value === 'FEMALE' || value === 'MALE', fallback)

/** The region code in an address (ISO 3166-2), if it belongs to the country. */
export const regionIn = (params: URLSearchParams, country: string | null, fallback: string | null) =>
  valueIn(
    params,
    'region',
    (code) => country !== null && code.startsWith(`${country}-`) && /^[A-Z0-9-]{4,6}$/.test(code),
    fallback,
  )

/** A whole number in an address; null if it is missing or something else. */
function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name)
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}

/** The two ends of the age range in an address; null for one that is missing or not a whole number. */
export const agesIn = (params: URLSearchParams): [number | null, number | null] => [
  numberIn(params, 'min_age'),
  numberIn(params, 'max_age'),
]

/** The range of heights in an address, in either order. */
export function heightsFrom(
  params: URLSearchParams,
  { minHeight, maxHeight }: { minHeight: number; maxHeight: number },
): [number, number] {
  const within = (height: number) => Math.min(Math.max(height, shortest), tallest)
  const one = within(numberIn(params, 'min_height') ?? minHeight)
  const other = within(numberIn(params, 'max_height') ?? maxHeight)
  return [Math.min(one, other), Math.max(one, other)]
}

/** The range between two ages in either order, within the limits of the site. */
export function ageRange(one: number, other: number, minAge: number): [number, number] {
  const within = (age: number) => Math.min(Math.max(age, minAge), oldestAge)
  return [within(Math.min(one, other)), within(Math.max(one, other))]
}

/** The age range in an address. One end may be beyond the default of the other; then the other is open. */
export function agesFrom(
  params: URLSearchParams,
  defaults: { minAge: number; maxAge: number },
  minAge: number,
): [number, number] {
  const [from, to] = agesIn(params)
  if (from !== null && to === null)
    return ageRange(from, from > defaults.maxAge ? oldestAge : defaults.maxAge, minAge)
  if (from === null && to !== null)
    return ageRange(to < defaults.minAge ? minAge : defaults.minAge, to, minAge)
  return ageRange(from ?? defaults.minAge, to ?? defaults.maxAge, minAge)
}
