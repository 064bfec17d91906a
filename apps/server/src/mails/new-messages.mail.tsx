import { unreadNotice } from '@vonk/schema/notifications/read-notice.ts'
import { cardsOf, chatPath, counted, defineNotice, pathTo } from './define-notice.tsx'

/** New messages in conversations that the member knows. */
export const mail = defineNotice({
  kind: 'newMessages',
  setting: 'new_messages',
  async read(reader) {
    const notice = await unreadNotice(
      reader.services.db,
      reader.memberId,
      'known',
      reader.since,
      reader.services.clock.now(),
    )
    if (notice.total === 0) return null
    return {
      values: { what: counted(reader, 'Messages', notice.total) },
      path: pathTo(notice, chatPath, '/chats'),
      people: cardsOf(reader, notice, chatPath, ({ count }) => counted(reader, 'Messages', count)),
      key: notice.newest,
    }
  },
})
