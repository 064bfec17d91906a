import { builder } from '../builder.ts'
import { type Page, pageArgs, toPage } from '../connection.ts'
import { asMember, type MemberContext } from '../context.ts'
import { fromTimeCursor, pageSize, toCursor } from '../cursor.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { ProfileRef } from '../profiles/profile.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { searchKeys } from '../search/search.rules.ts'
import { swipeDayOf } from './decisions.store.ts'
import { seekerOf } from './matching.store.ts'
import { type CardPlace, cardsPage } from './swipe-cards.store.ts'
import { dayOf, hoursUntil, likesLeft, nextDay, secondsUntil } from './swipe-day.rules.ts'

/** How a member stands in the swipe game, by the server's clock. */
export interface SwipeState {
  likesPerDay: number
  likesLeft: number
  resetsAt: Date
  secondsLeft: number
  hours: number
  canUndo: boolean
}

/** How the viewer stands today. */
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
 * One page of the people to decide about, most recently active first: each is whom the other seeks. A page may hold
 * few or nobody and still have one behind it, where it was looked far for them.
 */
export async function swipeCards(
  ctx: MemberContext,
  first: number,
  after: string | null | undefined,
): Promise<Page<ProfileRow>> {
  const { site, clock, viewer } = ctx
  const place = fromTimeCursor(after && (ctx.sealer.open(after) ?? 'forged'))
  const seeker = await seekerOf(ctx.db, viewer.id)
  const wishes = {
    gender: seeker.seeks_gender === 'both' ? null : seeker.seeks_gender,
    minAge: seeker.seeks_min_age,
    maxAge: seeker.seeks_max_age,
  }
  const { rows, end } = await cardsPage(
    ctx.db,
    searchKeys(wishes, site.minAge, clock.now(), site.timeZone),
    {
      siteId: site.id,
      viewerId: viewer.id,
      gender: seeker.gender,
      age: ageOn(seeker.date_of_birth, clock.now(), site.timeZone),
    },
    place,
    first + 1,
  )
  const position = (row: ProfileRow): CardPlace => [row.last_active_at ?? row.created_at, row.id]
  const page = toPage(rows, first, after, position, (row) => row, ctx.sealer.seal)
  if (rows.length > first || !end) return page
  const endCursor = ctx.sealer.seal(toCursor(end[0].toISOString(), end[1]))
  const startCursor = page.edges[0]?.cursor ?? null
  return {
    ...page,
    pageInfo: { hasNextPage: true, hasPreviousPage: Boolean(after), startCursor, endCursor },
  }
}

export const SwipeStateRef = builder.objectRef<SwipeState>('SwipeState').implement({
  description:
    "How the viewer stands in the swipe game today, by the site's calendar and the server's clock.",
  fields: (t) => ({
    likesPerDay: t.exposeInt('likesPerDay', { description: 'Likes of a day; passing is free.' }),
    likesLeft: t.exposeInt('likesLeft', { description: 'How many are left today, on all devices together.' }),
    resetsAt: t.expose('resetsAt', { type: 'DateTime', description: "When the site's next day begins." }),
    secondsLeft: t.exposeInt('secondsLeft', {
      description:
        'Until then, in seconds rounded up: a screen counts down from here and needs no clock of its own.',
    }),
    hours: t.exposeInt('hours', { description: 'Until then, in whole hours rounded up.' }),
    canUndo: t.exposeBoolean('canUndo', { description: "Today's last decision can be taken back." }),
  }),
})

const SwipeCardConnectionRef = builder.connectionObject<typeof ProfileRef, Page<ProfileRow>>({
  name: 'SwipeCardConnection',
  type: ProfileRef,
  description: 'People to decide about.',
})

builder.queryFields((t) => ({
  swipe: t.field({
    type: SwipeStateRef,
    description: 'How the viewer stands in the swipe game today.',
    resolve: (_root, _args, ctx) => swipeState(asMember(ctx)),
  }),
  swipeCards: t.field({
    type: SwipeCardConnectionRef,
    description:
      'Whom the viewer may decide about, most recently active first: each is whom the other seeks, and none was liked or passed before. A page may hold fewer than asked for, or nobody, and have one behind it all the same.',
    args: {
      ...pageArgs(t.arg, 10),
    },
    resolve: (_root, { first, after }, ctx) => swipeCards(asMember(ctx), pageSize(first, 10), after),
  }),
}))
