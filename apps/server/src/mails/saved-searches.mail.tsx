import { readSearchNotice } from '@vonk/schema/search/search-notices.ts'
import { cardsOf, defineNotice, pathTo } from './define-notice.tsx'
import { oneLine } from './one-line.ts'

const profilePath = (id: number) => `/members/${id}`

/** New members who fit saved searches whose notices are on, once a day for all of them. */
export const mail = defineNotice({
  kind: 'savedSearches',
  setting: 'saved_searches',
  async read(reader) {
    const { services, site, memberId, language, since } = reader
    const notice = await readSearchNotice(services.db, site, memberId, since, services.clock.now())
    if (notice.total === 0) return null
    const names = notice.searches.map(oneLine)
    return {
      values: {
        shown: notice.total >= 50 ? '50+' : String(notice.total),
        searches: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
        searchCount: names.length,
      },
      path: pathTo(notice, profilePath, '/members?sort=newest'),
      people: cardsOf(reader, notice, profilePath, () => ''),
      key: String(since.getTime()),
    }
  },
})
