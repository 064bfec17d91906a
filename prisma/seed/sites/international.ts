import { likesAmong } from '../people/likes.ts'
import { worldPeople } from '../people/world/people.ts'
import { worldRequests, worldTalks } from '../people/world/talks.ts'
import { TONGUES } from '../people/world/tongues.ts'
import type { DemoContent, DemoSite } from './demo-site.ts'

/** One like in so many goes to somebody of another language. */
const ACROSS_LANGUAGES = 4

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

const content = (): DemoContent => {
  const byName = worldPeople()
  const people = [...byName.values()]
  const languageOf = new Map(people.map(({ key, language }) => [key, language]))
  const talks = worldTalks(byName)
  const requests = worldRequests(byName)
  const strangers = new Set(requests.map(({ opener, other }) => pairOf(opener, other)))
  const likes = likesAmong(people, talks, {
    seed: 'likes:int',
    logins: people
      .filter(({ email }) => email !== null)
      .map(({ key }) => ({ login: key, matches: 1, given: 2, unseen: 2, seen: 1 })),
    matches: 40,
    total: 460,
  })
    .filter(({ from, to }) => !strangers.has(pairOf(from, to)))
    .filter(({ from, to }, at) => languageOf.get(from) === languageOf.get(to) || at % ACROSS_LANGUAGES === 0)
  return { people, likes, conversations: [...talks, ...requests] }
}

/** The site in all languages, with people who write in their own. */
export const INTERNATIONAL: DemoSite = {
  row: {
    name: 'Vonk International',
    domain: 'int.localhost',
    domainLanguage: 'en',
    locales: ['en', ...TONGUES.map(({ language }) => language).filter((language) => language !== 'en')],
    niche: 1,
    settings: {
      texts: {
        en: {
          description:
            'Meet people near you, or a border away, in your own language. Joining is free, prices are honest, and there is no subscription.',
        },
      },
      countries: [
        'NL',
        'BE',
        'LU',
        'DE',
        'AT',
        'CH',
        'FR',
        'IT',
        'ES',
        'GB',
        'IE',
        'US',
        'DK',
        'SE',
        'NO',
        'FI',
        'PL',
      ],
      landingRegion: 'NL-NH',
      supportEmail: 'service@int.example',
      supportPhone: '020-123 45 08',
      companyId: 8,
      paymentAccount: 'int',
      company: {
        name: 'Vonk Overal Voorbeeld B.V.',
        address: 'Grensweg 11',
        city: 'Amsterdam',
        country: 'NL',
        registrationNumber: '00000008',
        tradenames: ['Vonk International'],
        vatNumbers: ['NL000000008B00'],
      },
    },
  },
  content,
}
