import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { NotificationKind } from '@vonk/schema/notifications/kinds.rules.ts'
import {
  likesNotice,
  type Notice,
  type NoticePerson,
  newcomersNotice,
  unreadNotice,
} from '@vonk/schema/notifications/notice.store.ts'
import { type TextKey, text } from '@vonk/schema/texts/text.ts'
import { addresseeOf } from '@vonk/schema/users/users.store.ts'
import { type AppServices, publicUrl } from '../app-services.ts'
import type { LetterCard } from './mail-parts.ts'
import type { Letter } from './send-mail.ts'

export const noticeKinds = [
  'new_messages',
  'new_conversations',
  'like',
  'unread_message_reminders',
  'weekly_updates',
] as const satisfies NotificationKind[]
export type NoticeKind = (typeof noticeKinds)[number]

/** How many people a mail shows; of the others it says how many there are. */
const mostCards = 3
const epoch = new Date(0)

/** One or many, in a member's words. */
const counted = (language: string, what: string, count: number) =>
  text(language, `count${what}${count === 1 ? 'One' : 'Many'}` as TextKey, {
    count: count >= 50 ? '50+' : count,
  })

/** The letter about what is new for a member at this moment; null where nothing is left of it. */
export async function noticeLetter(
  product: AppServices,
  { memberId, kind, since }: { memberId: number; kind: NoticeKind; since: Date },
  now: Date,
): Promise<Letter | null> {
  const { db } = product
  const member = await addresseeOf(db, memberId)
  const site = [...product.sites.values()].find(({ id }) => id === member?.siteId)
  if (!member || !site) return null
  const { language } = member
  const cards = (notice: Notice, path: (id: number) => string, line: (person: NoticePerson) => string) =>
    cardsOf(product, site, language, notice, path, line)
  const unreadLine = ({ count }: NoticePerson) => counted(language, 'Messages', count)

  switch (kind) {
    case 'new_messages':
    case 'new_conversations': {
      const isNew = kind === 'new_conversations'
      const notice = await unreadNotice(db, memberId, isNew ? 'new' : 'known', since)
      if (notice.total === 0) return null
      const what = isNew
        ? counted(language, 'Conversations', notice.people.length)
        : counted(language, 'Messages', notice.total)
      return {
        kind: isNew ? 'newConversations' : 'newMessages',
        memberId,
        slots: { what },
        path: pathTo(notice, (id) => `/members/${id}/chat`, '/chats'),
        cards: cards(notice, (id) => `/members/${id}/chat`, unreadLine),
        dedupeKey: `${kind}-${memberId}-${notice.newest}`,
      }
    }
    case 'unread_message_reminders': {
      const notice = await unreadNotice(db, memberId, 'all', epoch)
      if (notice.total === 0) return null
      return {
        kind: 'unreadMessageReminders',
        memberId,
        slots: { what: counted(language, 'Unread', notice.total) },
        path: pathTo(notice, (id) => `/members/${id}/chat`, '/chats'),
        cards: cards(notice, (id) => `/members/${id}/chat`, unreadLine),
        dedupeKey: `${kind}-${memberId}-${notice.newest}`,
      }
    }
    case 'like': {
      const notice = await likesNotice(db, memberId, since)
      if (notice.total === 0) return null
      const line = ({ count }: NoticePerson) => text(language, count ? 'cardMatch' : 'cardLikesYou')
      return {
        kind: 'like',
        memberId,
        slots: { what: counted(language, 'Likes', notice.total) },
        path: pathTo(notice, (id) => `/likes/m/${id}`, '/likes/received'),
        cards: cards(notice, (id) => `/likes/m/${id}`, line),
        dedupeKey: `${kind}-${memberId}-${notice.newest}`,
      }
    }
    case 'weekly_updates': {
      const notice = await newcomersNotice(db, memberId, since, now)
      if (notice.total === 0) return null
      const unread = await unreadNotice(db, memberId, 'all', epoch)
      const likes = await likesNotice(db, memberId, epoch)
      const waiting = [
        unread.total > 0 && counted(language, 'Unread', unread.total),
        likes.total > 0 && counted(language, 'Likes', likes.total),
      ].filter((one) => one !== false)
      const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(waiting)
      return {
        kind: 'weeklyUpdates',
        memberId,
        slots: {
          what: counted(language, 'People', notice.total),
          waiting: waiting.length > 0 ? text(language, 'weeklyWaiting', { what: list }) : '',
        },
        path: '/members',
        cards: cards(
          notice,
          (id) => `/members/${id}`,
          ({ place }) => place ?? '',
        ),
        dedupeKey: `${kind}-${memberId}-${since.toISOString().slice(0, 10)}`,
      }
    }
  }
}

const pathTo = ({ people }: Notice, one: (id: number) => string, many: string): string =>
  people.length === 1 && people[0] ? one(people[0].id) : many

function cardsOf(
  product: AppServices,
  site: SiteConfig,
  language: string,
  { people }: Notice,
  path: (id: number) => string,
  line: (person: NoticePerson) => string,
): LetterCard[] {
  const origin = publicUrl(product, site)
  return people.slice(0, mostCards).map((person) => ({
    name: person.name,
    line: person.isFictional ? text(language, 'cardFictional') : line(person),
    // Mail programs do not all read WebP.
    photo: person.key ? new URL(product.media.open(person.key, 'thumb', 'jpg'), origin).href : null,
    url: origin + path(person.id),
  }))
}
