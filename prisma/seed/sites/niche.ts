import type { Given } from '../people/crowd.ts'
import type { BankPerson } from '../people/demo-person.ts'
import { weighted } from '../people/traits.ts'
import type { Chance } from '../portraits/chance.ts'
import type { Gender } from '../portraits/person.ts'

/** What only the login of a niche's site has; the rest is the same for all of them. */
type Login = Omit<
  BankPerson,
  | 'key'
  | 'email'
  | 'country'
  | 'language'
  | 'isFictional'
  | 'isPremium'
  | 'isConfirmed'
  | 'credits'
  | 'pictures'
  | 'shownToVisitors'
  | 'signedUpMinutesAgo'
  | 'lastActiveMinutesAgo'
>

/** A site for one niche, with Dutch members. */
export type Niche = {
  /** 2 to 7. */
  number: number
  name: string
  /** The first part of `*.localhost`; begins the keys of its people. */
  word: string
  indexTitle: string
  description: string
  locales: string[]
  landingRegion: string
  company: { name: string; address: string; city: string; registrationNumber: string; vatNumber: string }
  supportPhone: string
  people: number
  given: (r: Chance) => Given
  /** First sentences that only people of this niche write. */
  openings: Record<Gender, readonly string[]>
  login: Login
}

/** A gender by chance. */
export const genderOf = (r: Chance): Gender => (r.odds(0.5) ? 'female' : 'male')

/** A gender with an age that a niche expects of it. */
export const agesBy = (r: Chance, women: readonly [number, number], men: readonly [number, number]) => {
  const gender = genderOf(r)
  const [from, to] = gender === 'female' ? women : men
  return {
    gender,
    ageYears: r.whole(from, to),
    sexuality: weighted(r, [
      ['hetero', 85],
      ['bi', 15],
    ] as const),
  }
}
