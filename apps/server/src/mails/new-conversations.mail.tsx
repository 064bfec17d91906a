import { unreadNotice } from '@vonk/schema/notifications/read-notice.ts'
import { cardsOf, chatPath, counted, defineNotice, pathTo } from './define-notice.tsx'

/** Somebody wrote to the member for the first time. */
export const mail = defineNotice({
  kind: 'newConversations',
  setting: 'new_conversations',
  async read(reader) {
    const notice = await unreadNotice(
      reader.services.db,
      reader.memberId,
      'new',
      reader.since,
      reader.services.clock.now(),
    )
    if (notice.total === 0) return null
    return {
      values: {},
      path: pathTo(notice, chatPath, '/chats'),
      people: cardsOf(reader, notice, chatPath, ({ count }) => counted(reader, 'Messages', count)),
      key: notice.newest,
    }
  },
})
