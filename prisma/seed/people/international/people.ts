import { eyesFor, hairFor } from '../../portraits/person.ts'
import { type Random, seededRandom } from '../../portraits/seeded-random.ts'
import { TONGUES, type Tongue, type WorldPerson } from '../../read-data.ts'
import type { Country, DemoPerson, Seeks, Sexuality } from '../demo-person.ts'
import { slug } from '../slug.ts'
import { creditsOf, tattoosOf, weighted } from '../traits.ts'

const DAY = 24 * 60

const seekingOf = ({
  gender,
  seeksGender,
  sexuality,
}: WorldPerson): { seeksGender: Seeks; sexuality: Sexuality } => {
  const seeks = seeksGender ?? (gender === 'female' ? 'male' : 'female')
  if (sexuality) return { seeksGender: seeks, sexuality }
  if (seeks === 'both') return { seeksGender: seeks, sexuality: 'bi' }
  if (seeks !== gender) return { seeksGender: seeks, sexuality: 'hetero' }
  return { seeksGender: seeks, sexuality: gender === 'female' ? 'lesbian' : 'gay' }
}

/** Everybody was here within two weeks, so that nobody leaves a conversation for long. */
const lastActiveOf = (r: Random, isFictional: boolean): number => {
  const [from, to] = weighted(r, [
    [[3, 90], isFictional ? 0 : 3],
    [[91, DAY], isFictional ? 0 : 4],
    [[DAY, 4 * DAY], 4],
    [[4 * DAY, 12 * DAY], 2],
  ] as const)
  return r.integer(from, to)
}

const accountOf = (r: Random, written: WorldPerson) => {
  if (written.email)
    return { pictures: 4, isPremium: true, credits: 40, shownToVisitors: true, lastActiveMinutesAgo: 20 }
  const isFictional = written.isFictional === true
  const pictures = written.pictures ?? r.integer(1, isFictional ? 3 : 5)
  const isPremium = !isFictional && (pictures > 3 || r.isTrue(0.15))
  return {
    pictures,
    isPremium,
    credits: isFictional ? 0 : creditsOf(r, isPremium),
    shownToVisitors: !isFictional && pictures > 0 && r.isTrue(0.2),
    lastActiveMinutesAgo: lastActiveOf(r, isFictional),
  }
}

const personOf = (written: WorldPerson, { language, skin: tones }: Tongue): DemoPerson => {
  const { name, age, place, gender } = written
  const [region = '', ...city] = place.split(' ')
  const key = `int-${slug(name)}-${slug(city.join(' '))}`
  const r = seededRandom(`world:${key}`)
  const skin = written.skin ?? r.pick(tones)
  const account = accountOf(r, written)
  return {
    key,
    name,
    email: written.email ?? null,
    gender,
    ...seekingOf(written),
    ageYears: age,
    birthMonth: r.integer(1, 12),
    birthDay: r.integer(1, 28),
    country: region.slice(0, 2) as Country,
    region,
    city: city.join(' '),
    language,
    about: written.about,
    reasonForSignup: written.reasonForSignup ?? r.pick(['relationship', 'relationship', 'dating']),
    interests: [...written.interests],
    hairColor: written.hairColor ?? hairFor(r, age, skin),
    eyeColor: written.eyeColor ?? eyesFor(r, skin),
    bodyType: written.bodyType ?? r.pick(['slim', 'average', 'average', 'athletic', 'full']),
    skin,
    relationshipStatus: written.relationshipStatus ?? 'single',
    tattoos: written.tattoos ?? tattoosOf(r, age),
    seeksMinAge: Math.max(18, age - r.integer(8, 12)),
    seeksMaxAge: age + r.integer(8, 12),
    isFictional: written.isFictional === true,
    isConfirmed: true,
    ...account,
    signedUpMinutesAgo: account.lastActiveMinutesAgo + r.integer(60 * DAY, 400 * DAY),
  }
}

/** The people of the international site by `language name`; every call returns the same. */
export const internationalPeople = (): ReadonlyMap<string, DemoPerson> =>
  new Map(
    TONGUES.flatMap((tongue) =>
      tongue.people.map(
        (written) => [`${tongue.language} ${written.name}`, personOf(written, tongue)] as const,
      ),
    ),
  )
