import type { Database } from '@vonk/prisma/client.ts'
import type { SiteConfig } from '../core/site.ts'
import { type Notice, peopleNotice } from '../notifications/read-notice.ts'
import { searchKeys } from './search.rules.ts'
import { allowedFilter } from './search-filters.rules.ts'
import { newcomersOf, noticeBatch, noticedSearches, queueDueNotices } from './search-notices.store.ts'

/** The most people of one notice. */
const mostPeople = 50
/** How long before they could be found people may have joined: an address is confirmed within days, and so is a photo. */
const hiddenAtMost = 14 * 24 * 60 * 60 * 1000

/** Queues the notices of saved searches that are due, in batches. */
export async function queueSearchNotices(db: Database, now: Date): Promise<void> {
  while ((await queueDueNotices(db, now)) === noticeBatch);
}

export interface SearchNotice extends Notice {
  /** The names of the searches that somebody new fits. */
  searches: string[]
}

/**
 * Who is new for the saved searches of a member since a time, up to when they were due, with the rights of this moment. Never
 * a fictional profile, and of a search nobody from before its notices were switched on.
 */
export async function readSearchNotice(
  db: Database,
  site: SiteConfig,
  memberId: number,
  since: Date,
  now: Date,
): Promise<SearchNotice> {
  const scope = { siteId: site.id, viewerId: memberId }
  const ids = new Map<number, string[]>()
  for (const { name, filter, from, to } of await noticedSearches(db, memberId)) {
    const after = from > since ? from : since
    // Who was online a moment ago says nothing about tomorrow, so a notice does not ask for it.
    const asked = allowedFilter({ ...filter, realPeopleOnly: true, onlineNow: false }, site)
    const keys = { ...searchKeys(asked, site, now), realPeopleOnly: true }
    const joined = new Date(after.getTime() - hiddenAtMost)
    const joinedAfter = keys.joinedAfter && keys.joinedAfter > joined ? keys.joinedAfter : joined
    for (const id of await newcomersOf(db, { ...keys, joinedAfter }, scope, { after, to }, mostPeople))
      ids.set(id, [...(ids.get(id) ?? []), name])
  }
  const notice = await peopleNotice(db, memberId, [...ids.keys()].slice(0, mostPeople), now)
  const searches = [...new Set(notice.people.flatMap(({ id }) => ids.get(id) ?? []))]
  return { ...notice, searches }
}
