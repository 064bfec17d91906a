import { unreadNotice } from '@vonk/schema/notifications/read-notice.ts'
import { cardsOf, chatPath, counted, defineNotice, pathTo } from './define-notice.tsx'

/** A reminder of messages that are unread for more than a day, of whatever age. */
export const mail = defineNotice({
  kind: 'unreadMessageReminders',
  setting: 'unread_message_reminders',
  async read(reader) {
    const { db, clock } = reader.services
    const notice = await unreadNotice(db, reader.memberId, 'all', new Date(0), clock.now())
    if (notice.total === 0) return null
    return {
      values: { what: counted(reader, 'Unread', notice.total) },
      path: pathTo(notice, chatPath, '/chats'),
      people: cardsOf(reader, notice, chatPath, ({ count }) => counted(reader, 'Messages', count)),
      key: notice.newest,
    }
  },
})
