import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { LikeRef, type LikeShape } from './like.ts'
import { newestUnseen } from './likes.store.ts'

/** The newest like that the viewer has not seen; null if there is none. */
export async function newestLike({ db, viewer }: MemberContext): Promise<LikeShape | null> {
  const row = await newestUnseen(db, viewer.id)
  return row && { profile: row, likedAt: row.listed_at }
}

builder.queryField('newestLike', (t) =>
  t.field({
    type: LikeRef,
    nullable: true,
    description: 'Returns the newest like that the viewer has not looked at; null if there is none.',
    resolve: (_root, _args, ctx) => newestLike(asMember(ctx)),
  }),
)
