import type { Prisma } from '../../generated/client/client.ts'
import type { DemoConversation } from '../people/conversation.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import type { DemoLike } from '../people/likes.ts'

/** The members of a demo site, with their likes and conversations. */
export type DemoContent = {
  people: readonly DemoPerson[]
  likes: readonly DemoLike[]
  conversations: readonly DemoConversation[]
}

/** One site of the demo data. */
export type DemoSite = {
  row: Omit<Prisma.SiteCreateManyInput, 'locales' | 'settings'> & {
    locales: string[]
    /** Only what differs from the defaults. */
    settings?: Prisma.InputJsonObject
  }
  /** Makes the content; every call returns the same. */
  content: () => DemoContent
}
