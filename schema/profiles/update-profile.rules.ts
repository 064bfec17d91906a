import type { FieldError } from '../core/common.errors.ts'
import type { TranslatedFieldCode } from '../core/field-codes.ts'
import type { SiteConfig } from '../core/site.ts'
import { cleanText } from '../core/text.rules.ts'
import { hasContactDetails } from '../scam/contact-details.rules.ts'
import { regionsOf } from '../site/regions.ts'
import { text } from '../texts/text.ts'
import { type Answer, answerProblems, cleanAnswers } from './answers.rules.ts'
import { freeTextProblem } from './free-text.rules.ts'
import { cleanName, nameError, nameLength } from './name.rules.ts'
import { type FactColumn, type FactField, type FactValue, factColumns, facts } from './profile-facts.ts'
import { factProblem, factsAfter, unknownFields } from './update-facts.rules.ts'

/** The fields of a profile that a member may change; absent fields stay, null clears a field. */
export interface ProfileInput extends Partial<Record<FactField, FactValue | undefined>> {
  name?: string | null | undefined
  seeks?: string | null | undefined
  seeksMinAge?: number | null | undefined
  seeksMaxAge?: number | null | undefined
  country?: string | null | undefined
  region?: string | null | undefined
  city?: string | null | undefined
  about?: string | null | undefined
  interests?: readonly string[] | null | undefined
  answers?: readonly Answer[] | null | undefined
  /** The fields that the member prefers to leave out. */
  preferNotToSay?: readonly string[] | null | undefined
}

/** The columns of the profile that a member may change, by their database names. */
export interface ProfileColumns extends Record<FactColumn, FactValue> {
  name: string
  seeks_gender: string
  seeks_min_age: number
  seeks_max_age: number
  country: string
  region: string | null
  city: string | null
  about: string | null
  interests: string[]
  answers: Answer[]
  prefer_not_to_say: string[]
}

/** In graphemes. */
export const aboutLength = 1000
export const cityLength = 80
/** The highest age that a member can search for. */
export const maxSeeksAge = 99

/**
 * The cleaned profile after the change: the input merged over the current values. A new country or region
 * removes the old place.
 */
export function merged(now: ProfileColumns, input: ProfileInput): ProfileColumns {
  const orCurrent = <Value>(input: Value | null | undefined, current: Value): Value =>
    input === undefined || input === null ? current : input
  const changedTo = (given: string | null | undefined, current: string | null) =>
    given === undefined ? current : given || null
  const country = orCurrent(input.country, now.country)
  const region =
    input.region === undefined && country !== now.country ? null : changedTo(input.region, now.region)
  const isElsewhere = input.city === undefined && (country !== now.country || region !== now.region)
  return {
    name: cleanName(orCurrent(input.name, now.name)),
    seeks_gender: orCurrent(input.seeks, now.seeks_gender),
    seeks_min_age: orCurrent(input.seeksMinAge, now.seeks_min_age),
    seeks_max_age: orCurrent(input.seeksMaxAge, now.seeks_max_age),
    country,
    region,
    city: isElsewhere ? null : input.city === undefined ? now.city : cleanName(input.city ?? '') || null,
    about: input.about === undefined ? now.about : cleanText(input.about ?? '') || null,
    interests: input.interests === undefined ? now.interests : [...new Set(input.interests ?? [])],
    answers: cleanAnswers(input.answers === undefined ? now.answers : (input.answers ?? [])),
    ...factsAfter(now, input),
  }
}

/** Every column that is no fact of the table: if a column is missing here, this does not compile. */
const otherColumns: Record<Exclude<keyof ProfileColumns, FactColumn>, true> = {
  name: true,
  seeks_gender: true,
  seeks_min_age: true,
  seeks_max_age: true,
  country: true,
  region: true,
  city: true,
  about: true,
  interests: true,
  answers: true,
  prefer_not_to_say: true,
}

/** The columns that a member may change, for the statement that reads them. */
export const editableColumns = [...Object.keys(otherColumns), ...factColumns] as (keyof ProfileColumns)[]

/** The columns that differ. */
export function changes(now: ProfileColumns, next: ProfileColumns): Partial<ProfileColumns> {
  const entries = Object.entries(next).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(now[column as keyof ProfileColumns]),
  )
  return Object.fromEntries(entries)
}

/**
 * The validation errors of the changed columns, in the order of the form; unchanged values are not checked
 * again, and neither are interests that the profile has already.
 */
export function profileErrors(
  now: ProfileColumns,
  next: ProfileColumns,
  email: string,
  site: SiteConfig,
  language: string,
  preferNotToSay?: readonly string[] | null,
): FieldError[] {
  const changed = changes(now, next)
  const problems: FieldError[] = []
  const problem = (field: string, code: TranslatedFieldCode, values = {}) =>
    problems.push({ field, code, message: text(language, code, values) })
  if (changed.name !== undefined) {
    const wrong = nameError(changed.name, email)
    if (wrong) problem('name', wrong, { max: nameLength })
    else if (hasContactDetails(changed.name)) problem('name', 'contactDetails')
  }
  if ('seeks_min_age' in changed || 'seeks_max_age' in changed) {
    const { seeks_min_age: from, seeks_max_age: to } = next
    if (from < site.minAge) problem('seeksMinAge', 'seeksTooYoung', { minAge: site.minAge })
    else if (to > maxSeeksAge || from > maxSeeksAge) {
      problem(to > maxSeeksAge ? 'seeksMaxAge' : 'seeksMinAge', 'seeksTooOld', { max: maxSeeksAge })
    } else if (from > to) problem('seeksMaxAge', 'seeksTurned')
  }
  if ('country' in changed && !site.countries.includes(next.country)) problem('country', 'countryUnknown')
  else if (
    ('region' in changed || 'country' in changed) &&
    next.region &&
    !regionsOf(next.country).some(({ code }) => code === next.region)
  ) {
    problem('region', 'regionUnknown')
  }
  if (changed.city && [...changed.city].length > cityLength) {
    problem('city', 'cityTooLong', { max: cityLength })
  } else if (changed.city && hasContactDetails(changed.city)) problem('city', 'contactDetails')
  const wrongAbout = changed.about && freeTextProblem(changed.about, aboutLength)
  if (wrongAbout) problem('about', wrongAbout.code, wrongAbout.values)
  const allowed = new Set<string>([...site.interests, ...now.interests])
  if (changed.interests?.some((key) => !allowed.has(key))) problem('interests', 'optionUnknown')
  if (changed.answers) {
    for (const { code, values } of answerProblems(now.answers, changed.answers, site))
      problem('answers', code, values)
  }
  for (const fact of facts) {
    const wrong = fact.column in changed && factProblem(fact, next[fact.column])
    if (wrong) problem(fact.field, wrong.code, wrong.values)
  }
  if (unknownFields(preferNotToSay)) problem('preferNotToSay', 'optionUnknown')
  return problems
}

/**
 * Whether the place changes: this is limited per day, because people could be located by changing it often.
 */
export const isMove = (changed: Partial<ProfileColumns>): boolean =>
  'country' in changed || 'region' in changed || 'city' in changed
