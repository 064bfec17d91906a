import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { transaction } from '../core/sql.ts'
import {
  emitAccount,
  endAttempt,
  lockMember,
  setVerifiedAt,
  verificationStatusOf,
} from './verification.store.ts'
import { ownVerificationStatus, VerificationRef } from './verification.ts'
import type { VerificationStatus } from './verification-status.rules.ts'

/** Withdraws the viewer's attempt with its selfies, or gives the badge back. Does nothing if there is neither. */
export async function withdrawVerification(ctx: MemberContext): Promise<VerificationStatus> {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.viewer.id)
    const status = await verificationStatusOf(tx, ctx.viewer.id)
    if (!status) return
    const { last, memberId, verifiedAt } = status
    const isActive = last !== null && ['started', 'waiting', 'verified'].includes(last.state)
    if (!isActive && !verifiedAt) return
    if (isActive) await endAttempt(tx, last.id, 'withdrawn')
    await setVerifiedAt(tx, memberId, null)
    await emitAccount(tx, memberId, now)
  })
  return ownVerificationStatus(ctx)
}

builder.mutationField('withdrawVerification', (t) =>
  t.field({
    type: VerificationRef,
    description:
      'Withdraws the verification: selfies that wait are erased, and a verified main photo is no longer shown as such.',
    resolve: (_root, _args, ctx) => withdrawVerification(asMember(ctx)),
  }),
)
