import type { Database } from '@vonk/prisma/client.ts'
import type { MemberContext } from '../core/context.ts'
import { perDatabase } from '../core/per-database.ts'
import type { SiteConfig } from '../core/site.ts'
import { countProfiles } from '../profiles/read-profiles.ts'
import { countBlocks } from '../safety/count-blocks.ts'
import type { SearchKeys, SearchScope } from './search.rules.ts'
import { searchCount } from './search.store.ts'

/** How long it is remembered that a filter finds far more than the limit, in milliseconds. */
const rememberedMs = 60_000
/**
 * "Far more" is the limit and so many others whom every member of the site may see. Of these a member misses only those of
 * a block in either direction, and herself: with fewer blocks, the limit is exceeded for her too.
 */
const margin = 200
const maxRemembered = 10_000

/** Until when a filter is known to find far more than the limit, by site and filter. */
const remembered = perDatabase<Database, Map<string, number>>(() => new Map())

/**
 * How many members a filter finds, counted up to one more than the site's limit. Counting reads a page of the table for
 * almost every row, because the most active members are those whose rows have just changed; a filter that finds far more is
 * counted once a minute for all members.
 */
export async function memberCount(
  member: Pick<MemberContext, 'db' | 'clock' | 'viewer'> & { site: Pick<SiteConfig, 'countLimit'> },
  keys: SearchKeys,
  scope: SearchScope,
): Promise<number> {
  const { db, clock, site } = member
  const most = site.countLimit + 1
  const now = clock.now().getTime()
  const known = remembered(db)
  const key = JSON.stringify([
    scope.siteId,
    most,
    // Who is found within a minute differs little; by interests, it differs for each viewer.
    { ...keys, onlineSince: keys.onlineSince !== null, joinedAfter: keys.joinedAfter !== null },
    keys.sharedInterests ? scope.viewerId : null,
  ])
  if ((known.get(key) ?? 0) > now) {
    const blocks = await countProfiles(member, (tx) => countBlocks(tx, scope.viewerId, margin))
    if (blocks < margin) return most
  }
  const { count, open } = await countProfiles(member, (tx) => searchCount(tx, keys, scope, most + margin))
  if (open >= most + margin) {
    if (known.size >= maxRemembered) known.clear()
    known.set(key, now + rememberedMs)
  }
  return Math.min(count, most)
}
