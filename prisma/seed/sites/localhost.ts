import { demoConversations } from '../people/conversations.ts'
import { demoPeople } from '../people/demo-people.ts'
import { demoLikes } from '../people/likes.ts'
import { demoRequests } from '../people/requests.ts'
import type { DemoSite } from './demo-site.ts'

/** The Dutch site with 640 people from three countries. */
export const LOCALHOST: DemoSite = {
  row: { name: 'Vonk', domain: 'localhost', domainLanguage: 'nl', locales: ['nl'], niche: 1 },
  content: () => {
    const people = demoPeople()
    const talks = demoConversations(people)
    const likes = demoLikes(people, talks)
    return { people, likes, conversations: [...talks, ...demoRequests(people, talks, likes)] }
  },
}
