import { builder } from '../core/builder.ts'
import { type Page, pageArgs, toPage } from '../core/connection.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { fromCursor, pageSize, toCursor } from '../core/cursor.ts'
import { readRateLimit } from '../core/rate-limit.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { MemberFilterRef } from '../search/members.ts'
import { searchKeys } from '../search/search.rules.ts'
import { allowedFilter, type MemberFilter } from '../search/search-filters.rules.ts'
import { readableWith } from '../site/languages.rules.ts'
import { swipeDayOf } from './decisions.store.ts'
import { seekerOf } from './matching.store.ts'
import { type CardPlace, type CardRow, cardsPage } from './swipe-cards.store.ts'
import { dayOf, hoursUntil, likesLeft, nextDay, secondsUntil } from './swipe-day.rules.ts'

/** A member's state in the swipe game, by the server's clock. */
export interface SwipeState {
  likesPerDay: number
  likesLeft: number
  resetsAt: Date
  secondsLeft: number
  hours: number
  canUndo: boolean
}

/** The viewer's state today. */
export async function swipeState({ db, viewer, clock, site }: MemberContext): Promise<SwipeState> {
  const now = clock.now()
  const today = dayOf(now, site.timeZone)
  const row = await swipeDayOf(db, viewer.id)
  const resetsAt = nextDay(now, site.timeZone)
  return {
    likesPerDay: site.swipeLikes,
    likesLeft: likesLeft(row, today, site.swipeLikes),
    resetsAt,
    secondsLeft: secondsUntil(resetsAt, now),
    hours: hoursUntil(resetsAt, now),
    canUndo: row !== null && row.day >= today && row.last_profile_id !== null,
  }
}

/**
 * One page of the profiles to decide about: those in a language that the viewer reads first, most recently active first.
 * Each fits the filter and looks for somebody like the viewer. A page may have few profiles or none and still be
 * followed by another, if its read limit was reached.
 */
export async function swipeCards(
  ctx: MemberContext,
  input: MemberFilter | null | undefined,
  first: number,
  after: string | null | undefined,
): Promise<Page<ProfileRow>> {
  const { site, clock, viewer } = ctx
  await readRateLimit(ctx, 'searchPages', viewer.id)
  const place = fromCursor(after && (ctx.tokenCipher.decrypt(after) ?? 'forged'), 'int', 'time', 'int')
  const seeker = await seekerOf(ctx.db, viewer.id)
  const own = {
    gender: seeker.seeks_gender === 'both' ? null : seeker.seeks_gender,
    minAge: seeker.seeks_min_age,
    maxAge: seeker.seeks_max_age,
  }
  const filter = input
    ? allowedFilter(input, site)
    : { ...own, country: allowedFilter({ country: seeker.country }, site).country }
  const { rows, end } = await cardsPage(
    ctx.db,
    searchKeys(filter, site, clock.now()),
    {
      siteId: site.id,
      viewerId: viewer.id,
      ...readableWith(viewer.language),
      gender: seeker.gender,
      age: ageOn(seeker.date_of_birth, clock.now(), site.timeZone),
    },
    place,
    first + 1,
  )
  const position = (row: CardRow): CardPlace => [row.part, row.last_active_at ?? row.created_at, row.id]
  const page = toPage(rows, first, after, position, (row) => row, ctx.tokenCipher.encrypt)
  if (rows.length > first || !end) return page
  const endCursor = ctx.tokenCipher.encrypt(toCursor(...end))
  const startCursor = page.edges[0]?.cursor ?? null
  return {
    ...page,
    pageInfo: { hasNextPage: true, hasPreviousPage: Boolean(after), startCursor, endCursor },
  }
}

export const SwipeStateRef = builder.objectRef<SwipeState>('SwipeState').implement({
  description: "The viewer's state in the swipe game today, by the site's calendar and the server's clock.",
  fields: (t) => ({
    likesPerDay: t.exposeInt('likesPerDay', {
      description: 'The number of likes that the viewer has per day; passing is free.',
    }),
    likesLeft: t.exposeInt('likesLeft', {
      description: 'The number of likes that are left today, on all devices together.',
    }),
    resetsAt: t.expose('resetsAt', {
      type: 'DateTime',
      description: "The time at which the site's next day begins.",
    }),
    secondsLeft: t.exposeInt('secondsLeft', {
      description:
        'The number of seconds until `resetsAt`, rounded up. A screen counts down from here and needs no clock of its own.',
    }),
    hours: t.exposeInt('hours', { description: 'The number of whole hours until `resetsAt`, rounded up.' }),
    canUndo: t.exposeBoolean('canUndo', {
      description: 'Whether the last decision of today can be taken back.',
    }),
  }),
})

const SwipeCardConnectionRef = builder.connectionObject<typeof ProfileRef, Page<ProfileRow>>({
  name: 'SwipeCardConnection',
  type: ProfileRef,
  description: 'A page of members whom the viewer can like or pass.',
})

builder.queryFields((t) => ({
  swipe: t.field({
    type: SwipeStateRef,
    description: "Returns the viewer's state in the swipe game today.",
    resolve: (_root, _args, ctx) => swipeState(asMember(ctx)),
  }),
  swipeCards: t.field({
    type: SwipeCardConnectionRef,
    description:
      'Returns members whom the viewer can like or pass: first those who write in a language that the viewer reads, then the others, each most recently active first. Each of them looks for somebody like the viewer, and none was liked or passed before. A page may hold fewer members than asked for, or none, and still have a next page.',
    args: {
      filter: t.arg({
        type: MemberFilterRef,
        description:
          "The criteria of the search; if left out, those of the viewer's profile, in the viewer's country.",
      }),
      ...pageArgs(t.arg, 10),
    },
    resolve: (_root, { filter, first, after }, ctx) =>
      swipeCards(asMember(ctx), filter, pageSize(first, 10), after),
  }),
}))
