// The baseline: the same statements behind the same session check, mapped by hand in a plain Fastify route.
import cookie from '@fastify/cookie'
import { openDatabase } from '@vonk/prisma/client.ts'
import { viewerOf } from '@vonk/schema/access/find-viewer.ts'
import { conversationsOf } from '@vonk/schema/chats/chats.store.ts'
import { warningAbout } from '@vonk/schema/chats/message-warning.ts'
import { history } from '@vonk/schema/chats/messages.store.ts'
import { systemClock } from '@vonk/schema/ports/clock.ts'
import { ageOn } from '@vonk/schema/profiles/age.rules.ts'
import { isOnline } from '@vonk/schema/profiles/presence.rules.ts'
import type { ProfileRow } from '@vonk/schema/profiles/profile-row.ts'
import { visibleProfiles } from '@vonk/schema/profiles/visible-profiles.ts'
import { memberCount } from '@vonk/schema/search/member-count.ts'
import { searchKeys } from '@vonk/schema/search/search.rules.ts'
import { searchPage } from '@vonk/schema/search/search.store.ts'
import { type MemberFilter, relaxed } from '@vonk/schema/search/search-filters.rules.ts'
import Fastify from 'fastify'
import { mediaUrls } from '../../apps/server/src/adapters/media-urls.ts'
import { tokenCipher } from '../../apps/server/src/adapters/token-cipher.ts'
import { reportListening } from './processes.ts'

const db = openDatabase(process.env.DATABASE_URL as string, { max: 10, keepsPlans: true })
const { encrypt } = tokenCipher([process.env.MEDIA_SECRET as string])
const media = mediaUrls([process.env.MEDIA_SECRET as string])
const site = { id: 1, minAge: 18, timeZone: 'Europe/Amsterdam', countLimit: 1000, onlineMinutes: 5 }
const day = 86_400_000
const app = Fastify({ logger: { level: 'warn' } })
await app.register(cookie)

const tile = (row: ProfileRow, viewerId: number, own: Set<string>, now: Date) => ({
  id: row.id,
  name: row.name,
  age: ageOn(row.date_of_birth, now, site.timeZone),
  city: row.city,
  about: row.about,
  isOnline: isOnline(row, 5, now),
  isFictional: row.is_fictional,
  isVerified: row.verified_at !== null && !row.is_fictional,
  isNew: now.getTime() - row.created_at.getTime() < 7 * day,
  isSelf: row.id === viewerId,
  isAvailable: true,
  likedByViewer: row.liked_at !== null,
  likesViewer: row.likes_at !== null,
  isMatch: row.matched_at !== null,
  isNewLike: row.likes_at !== null && row.seen_at === null,
  likedAutomatically: row.liked_automatically === true,
  likesAutomatically: row.likes_automatically === true,
  sharedInterests: row.interests.filter((key) => own.has(key)),
  mainPhoto:
    row.photo_id === null
      ? null
      : {
          id: row.photo_id,
          colour: row.photo_colour,
          medium: media.forMember(row.photo_key ?? '', 'medium', viewerId),
          large: media.forMember(row.photo_key ?? '', 'large', viewerId),
          __typename: 'Photo',
        },
  __typename: 'Profile',
})

const byActivity = { by: 'activity', after: null } as const

app.post<{ Body: { filter: MemberFilter; isFirst: boolean } }>('/members', async (request, reply) => {
  const now = new Date()
  const viewer = await viewerOf(db, request.cookies.sid ?? '', site.id, now)
  if (!viewer) return reply.code(401).send({})
  const { filter, isFirst } = request.body
  const keys = searchKeys(filter, site, now)
  const scope = { siteId: site.id, viewerId: viewer.id }
  const [rows, count, own] = await Promise.all([
    searchPage(db, keys, scope, byActivity, 25),
    isFirst ? memberCount({ db, viewer, site, clock: systemClock }, keys, scope) : 0,
    visibleProfiles(db, viewer.id, site.id, [viewer.id]),
  ])
  const page = rows.slice(0, 24)
  const wider = searchKeys(relaxed(filter, site.minAge), site, now)
  const found = page.map(({ id }) => id)
  const similar = isFirst && page.length < 24 ? await searchPage(db, wider, scope, byActivity, 24, found) : []
  const interests = new Set(own[0]?.interests)
  const toTile = (row: ProfileRow) => tile(row, viewer.id, interests, now)
  const last = page.at(-1)
  reply.header('cache-control', 'no-store')
  return {
    data: {
      members: {
        edges: page.map((row) => ({ node: toTile(row), __typename: 'MemberEdge' })),
        pageInfo: {
          hasNextPage: rows.length > 24,
          endCursor: last
            ? encrypt(
                Buffer.from(
                  JSON.stringify([(last.last_active_at ?? last.created_at).toISOString(), last.id]),
                ).toString('base64url'),
              )
            : null,
          __typename: 'PageInfo',
        },
        ...(isFirst && {
          totalCount: {
            value: Math.min(count, site.countLimit),
            isCapped: count > site.countLimit,
            __typename: 'Count',
          },
          similar: similar.map(toTile),
        }),
        __typename: 'MemberConnection',
      },
    },
  }
})

interface HistoryBody {
  id: number
  before: number | null
}

app.post<{ Body: HistoryBody }>('/history', async (request, reply) => {
  const now = new Date()
  const viewer = await viewerOf(db, request.cookies.sid ?? '', site.id, now)
  if (!viewer) return reply.code(401).send({})
  const { id, before } = request.body
  const [side] = await conversationsOf(db, viewer, [id])
  reply.header('cache-control', 'no-store')
  if (!side) return { data: { conversation: null } }
  const range = { above: side.removed_seq, below: before ?? 2 ** 31 - 1, from: 'newest', limit: 50 } as const
  const rows = await history(db, id, range)
  const visibleFrom = viewer.isPaid ? 0 : now.getTime() - 30 * day
  const shown = rows.filter((row) => row.sent_at.getTime() >= visibleFrom)
  const lastHidden = rows[rows.length - shown.length - 1]
  const first = shown[0]?.seq ?? side.removed_seq + 1
  return {
    data: {
      conversation: {
        id: side.conversation_id,
        messages: {
          hasEarlier: !lastHidden && first > side.removed_seq + 1,
          hasLater: (shown.at(-1)?.seq ?? side.last_seq) < side.last_seq,
          hiddenCount: lastHidden ? lastHidden.seq - side.removed_seq : 0,
          nodes: shown.map((row) => ({
            id: `${row.conversation_id}:${row.seq}`,
            clientId: row.client_id,
            conversationId: row.conversation_id,
            kind: row.kind.toUpperCase(),
            senderId: row.sender_id,
            sentAt: row.sent_at,
            seq: row.seq,
            text: row.body,
            gift: null,
            photo: null,
            quote: null,
            isTakenBack: false,
            viewerReaction: null,
            otherReaction: null,
            replyTo: null,
            warning: warningAbout({ viewer }, row),
            __typename: 'Message',
          })),
          __typename: 'MessagePage',
        },
        __typename: 'Conversation',
      },
    },
  }
})

await app.listen({ host: '127.0.0.1', port: 0 })
reportListening((app.server.address() as { port: number }).port, async () => {
  await app.close()
  await db.close()
})
