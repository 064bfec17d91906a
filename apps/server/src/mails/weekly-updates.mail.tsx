import { likesNotice, newcomersNotice, unreadNotice } from '@vonk/schema/notifications/read-notice.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { cardsOf, counted, defineNotice } from './define-notice.tsx'

/** New members who suit the member, once a week, and what is unread or not looked at. */
export const mail = defineNotice({
  kind: 'weeklyUpdates',
  setting: 'weekly_updates',
  async read(reader) {
    const { services, memberId, language, since } = reader
    const { db, clock } = services
    const now = clock.now()
    const newcomers = await newcomersNotice(db, memberId, since, now)
    if (newcomers.total === 0) return null
    const unread = await unreadNotice(db, memberId, 'all', new Date(0), now)
    const likes = await likesNotice(db, memberId, new Date(0), now)
    const pendingItems = [
      unread.total > 0 && counted(reader, 'Unread', unread.total),
      likes.total > 0 && counted(reader, 'Likes', likes.total),
    ].filter((one) => one !== false)
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(pendingItems)
    return {
      values: {
        what: counted(reader, 'People', newcomers.total),
        waiting: pendingItems.length > 0 ? text(language, 'weeklyWaiting', { what: list }) : '',
      },
      path: '/members',
      people: cardsOf(
        reader,
        newcomers,
        (id) => `/members/${id}`,
        () => '',
      ),
      key: since.toISOString().slice(0, 10),
    }
  },
})
