import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { type Transaction, transaction } from '../core/sql.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import type { ProfileRow } from '../profiles/profile-row.ts'
import { autoLikersFor, autoLikeSeeker, insertAutoLike, reserveAutoLike } from './auto-likes.store.ts'
import { dayOf } from './swipe-day.rules.ts'

/**
 * Gives the viewer a like from a compatible member, if both switched that on: the most recently active one
 * who fits. Nobody gives or gets more than one a day. Returns null if nobody fits, which is not an error.
 */
export async function autoLike(ctx: MemberContext): Promise<ProfileRow | null> {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.site.timeZone)
  const seeker = await autoLikeSeeker(ctx.db, ctx.viewer.id, day)
  if (!seeker) return null
  const likers = await autoLikersFor(ctx.db, seeker, day)
  const id = await transaction(ctx.db, (tx) => likeByFirst(tx, likers, seeker.id, day, now))
  return id === null ? null : profileLoader(ctx).clear(id).load(id)
}

/** Gives the like from the first of these members who may still like the viewer; null if none may. */
async function likeByFirst(
  tx: Transaction,
  likers: number[],
  memberId: number,
  day: string,
  now: Date,
): Promise<number | null> {
  for (const fromId of likers) {
    const reservation = await reserveAutoLike(tx, fromId, memberId, day)
    if (reservation === 'received') return null
    if (reservation === 'taken' && (await insertAutoLike(tx, fromId, memberId, day, now))) return fromId
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
