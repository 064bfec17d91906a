import { internationalConversations, internationalRequests } from '../people/international/conversations.ts'
import { internationalPeople } from '../people/international/people.ts'
import { likesAmong } from '../people/likes.ts'
import { INTERNATIONAL_ROW, TONGUES } from '../read-data.ts'
import type { DemoContent, DemoSite } from './demo-site.ts'

/** One like in so many goes to somebody of another language. */
const ACROSS_LANGUAGES = 4

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ')

const content = (): DemoContent => {
  const byName = internationalPeople()
  const people = [...byName.values()]
  const languageOf = new Map(people.map(({ key, language }) => [key, language]))
  const talks = internationalConversations(byName)
  const requests = internationalRequests(byName)
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
    ...INTERNATIONAL_ROW,
    locales: ['en', ...TONGUES.map(({ language }) => language).filter((language) => language !== 'en')],
  },
  content,
}
