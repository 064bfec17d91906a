import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { transaction } from '../core/sql.ts'
import type { Standing } from './standing.rules.ts'
import { emitAccount, endAttempt, lockMember, setVerifiedAt, standingOf } from './verification.store.ts'
import { ownStanding, VerificationRef } from './verification.ts'

/** Withdraws the viewer's attempt with its selfies, or gives the badge back. Does nothing if there is neither. */
export async function withdrawVerification(ctx: MemberContext): Promise<Standing> {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.viewer.id)
    const standing = await standingOf(tx, ctx.viewer.id)
    if (!standing) return
    const { last, memberId, verifiedAt } = standing
    const isStanding = last !== null && ['started', 'waiting', 'verified'].includes(last.state)
    if (!isStanding && !verifiedAt) return
    if (isStanding) await endAttempt(tx, last.id, 'withdrawn')
    await setVerifiedAt(tx, memberId, null)
    await emitAccount(tx, memberId, now)
  })
  return ownStanding(ctx)
}

builder.mutationField('withdrawVerification', (t) =>
  t.field({
    type: VerificationRef,
    description:
      'Withdraws the verification: selfies that wait are erased, and a verified main photo is no longer shown as such.',
    resolve: (_root, _args, ctx) => withdrawVerification(asMember(ctx)),
  }),
)
