import type { Given } from '../people/population.ts'
import { weighted } from '../people/traits.ts'
import type { Gender } from '../portraits/looks.ts'
import type { Random } from '../portraits/seeded-random.ts'
import type { Niche } from '../read-data.ts'

const genderOf = (r: Random): Gender => (r.isTrue(0.5) ? 'female' : 'male')

/** A gender with an age that a niche expects of it. */
const agesBy = (r: Random, women: readonly [number, number], men: readonly [number, number]) => {
  const gender = genderOf(r)
  const [from, to] = gender === 'female' ? women : men
  return {
    gender,
    ageYears: r.integer(from, to),
    sexuality: weighted(r, [
      ['hetero', 85],
      ['bi', 15],
    ] as const),
  }
}

/** The properties of people that the site of each niche fixes; the rest is random. */
export const givenIn: Readonly<Record<Niche['word'], (r: Random) => Given>> = {
  samenzij: (r) => ({
    gender: 'female',
    sexuality: r.isTrue(0.75) ? 'lesbian' : 'bi',
    seeksGender: 'female',
  }),
  zijdeknoop: (r) => ({
    gender: genderOf(r),
    ageYears: r.integer(25, 54),
    interests: [
      r.pick(['bondage', 'sadomasochism'] as const),
      r.pick(['lingerie', 'massages', 'sex toys', 'kissing'] as const),
    ],
  }),
  weelde: (r) => {
    const given = agesBy(r, [24, 56], [26, 60])
    // the men of this site are large as well, or come for women who are
    const bodyType =
      given.gender === 'female' || r.isTrue(0.9) ? 'full' : r.pick(['average', 'athletic'] as const)
    return { ...given, bodyType }
  },
  nazomer: (r) => {
    const given = agesBy(r, [56, 70], [46, 70])
    return given.gender === 'male'
      ? { ...given, seeksMinAge: 50, seeksMaxAge: 75 }
      : { ...given, seeksMinAge: 42, seeksMaxAge: 75 }
  },
  hoogzomer: (r) => {
    const given = agesBy(r, [36, 52], [25, 48])
    return given.gender === 'male'
      ? { ...given, seeksMinAge: 33, seeksMaxAge: 58 }
      : { ...given, seeksMinAge: 24, seeksMaxAge: 56 }
  },
  branie: (r) => ({
    gender: 'male',
    sexuality: r.isTrue(0.85) ? 'gay' : 'bi',
    seeksGender: 'male',
    bodyType: r.pick(['athletic', 'athletic', 'average', 'slim', 'full'] as const),
  }),
}
