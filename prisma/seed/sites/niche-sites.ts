import { conversationsAmong } from '../people/conversations.ts'
import { demoPeople } from '../people/demo-people.ts'
import type { GeneratedPerson } from '../people/demo-person.ts'
import { likesAmong } from '../people/likes.ts'
import { peopleOf } from '../people/population.ts'
import { slug } from '../people/slug.ts'
import { NICHES, type Niche } from '../read-data.ts'
import type { DemoSite } from './demo-site.ts'
import { givenIn } from './niche.ts'

const DAY = 24 * 60

const keyOf = ({ word, login }: Niche): string => `${word}-${slug(login.name)}`

const loginOf = (niche: Niche): GeneratedPerson => ({
  ...niche.login,
  key: keyOf(niche),
  email: `${slug(niche.login.name)}.${niche.word}@example.com`,
  country: 'NL',
  language: 'nl',
  isFictional: false,
  isPremium: true,
  isConfirmed: true,
  credits: 40,
  pictures: 4,
  shownToVisitors: true,
  signedUpMinutesAgo: 120 * DAY,
  lastActiveMinutesAgo: 30,
})

/** The text of every second person begins with a sentence of the niche, as long as there are any. */
const withOpenings = (people: readonly GeneratedPerson[], { openings }: Niche): GeneratedPerson[] => {
  const left = { female: [...openings.female], male: [...openings.male] }
  return people.map((one, at) => {
    const opening = one.email === null && at % 2 === 0 ? left[one.gender].shift() : undefined
    return opening ? { ...one, about: `${opening} ${one.about}` } : one
  })
}

let cached: ReadonlyMap<string, readonly GeneratedPerson[]> | undefined

/** The people of every niche by its word: nobody has the name of somebody in the same town on another site. */
const peopleByNiche = (): ReadonlyMap<string, readonly GeneratedPerson[]> => {
  if (cached) return cached
  const byNiche = new Map<string, readonly GeneratedPerson[]>()
  const others = [...demoPeople(), ...NICHES.map(loginOf)]
  for (const niche of NICHES) {
    const people = peopleOf({
      seed: `demo:${niche.word}`,
      keyPrefix: `${niche.word}-`,
      logins: [loginOf(niche)],
      countries: [{ country: 'NL', people: niche.people - 1, fictional: 2 }],
      others,
      given: givenIn[niche.word],
    })
    others.push(...people)
    byNiche.set(niche.word, withOpenings(people, niche))
  }
  cached = byNiche
  return byNiche
}

const siteOf = (niche: Niche): DemoSite => ({
  row: {
    name: niche.name,
    domain: `${niche.word}.localhost`,
    domainLanguage: 'nl',
    locales: niche.locales,
    niche: niche.number,
    settings: {
      texts: { nl: { indexTitle: niche.indexTitle, description: niche.description } },
      countries: ['NL', 'BE'],
      landingRegion: niche.landingRegion,
      supportEmail: `service@${niche.word}.example`,
      supportPhone: niche.supportPhone,
      companyId: niche.number,
      paymentAccount: niche.word,
      company: {
        name: niche.company.name,
        address: niche.company.address,
        city: niche.company.city,
        country: 'NL',
        registrationNumber: niche.company.registrationNumber,
        tradenames: [niche.name],
        vatNumbers: [niche.company.vatNumber],
      },
    },
  },
  content: () => {
    const people = peopleByNiche().get(niche.word) ?? []
    const login = keyOf(niche)
    const conversations = conversationsAmong(people, {
      seed: `talk:${niche.word}`,
      logins: [{ login, count: 5, opens: 2, unread: [2, 1] }],
      total: 14,
    })
    const likes = likesAmong(people, conversations, {
      seed: `likes:${niche.word}`,
      logins: [{ login, matches: 2, given: 3, unseen: 2, seen: 1 }],
      matches: 8,
      total: 60,
    })
    return { people, likes, conversations }
  },
})

/** The sites of the niches 2 to 7, each with a brand, a company and Dutch members of its own. */
export const NICHE_SITES: readonly DemoSite[] = NICHES.map(siteOf)
