import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { type Transaction, transaction } from '../core/sql.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { autoLikersFor, autoLikeSeeker, insertAutoLike, reserveAutoLike } from './auto-likes.store.ts'
import { dayOf } from './swipe-day.rules.ts'

/**
 * Inserts an automatic like for the viewer, from the most recently active compatible member, if both switched that on. A
 * member gives at most one a day, and receives at most one. Returns the profile that likes the viewer; null if nobody is
 * compatible, which is not an error.
 */
export async function autoLike(ctx: MemberContext): Promise<ProfileRow | null> {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.site.timeZone)
  const seeker = await autoLikeSeeker(ctx.db, ctx.viewer.id, day)
  if (!seeker) return null
  const likers = await autoLikersFor(ctx.db, seeker, day)
  const id = await transaction(ctx.db, (tx) => insertFirstPossible(tx, likers, seeker.id, day, now))
  return id === null ? null : profileLoader(ctx).clear(id).load(id)
}

/** Inserts a like from the first of these members who may still like the viewer; returns their id, or null. */
async function insertFirstPossible(
  tx: Transaction,
  likers: number[],
  memberId: number,
  day: string,
  now: Date,
): Promise<number | null> {
  for (const fromId of likers) {
    const reservation = await reserveAutoLike(tx, fromId, memberId, day, now)
    if (reservation === 'received') return null
    if (reservation === 'reserved' && (await insertAutoLike(tx, fromId, memberId, day, now))) return fromId
  }
  return null
}

builder.mutationField('autoLike', (t) =>
  t.field({
    type: ProfileRef,
    nullable: true,
    description:
      'Requests the like of the day. It comes from a member who switched on "like compatible members for me", and the viewer must have switched it on too. Returns the member who likes the viewer; null if nobody does, if the viewer already received the like of today, or while the viewer is invisible.',
    resolve: (_root, _args, ctx) => autoLike(asMember(ctx)),
  }),
)
