import { likesNotice } from '@vonk/schema/notifications/read-notice.ts'
import { text } from '@vonk/schema/texts/text.ts'
import { cardsOf, defineNotice, pathTo } from './define-notice.tsx'

const likePath = (id: number) => `/likes/m/${id}`

/** New likes and matches. */
export const mail = defineNotice({
  kind: 'like',
  setting: 'like',
  async read(reader) {
    const { services, memberId, language, since } = reader
    const notice = await likesNotice(services.db, memberId, since, services.clock.now())
    if (notice.total === 0) return null
    return {
      values: { mutual: notice.people.every(({ count }) => count > 0) ? 'yes' : 'no' },
      path: pathTo(notice, likePath, '/likes/received'),
      people: cardsOf(reader, notice, likePath, ({ count }) =>
        text(language, count ? 'cardMatch' : 'cardLikesYou'),
      ),
      key: notice.newest,
    }
  },
})
