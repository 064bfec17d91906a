import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { transaction } from '../core/sql.ts'
import { VerificationError } from './verification.errors.ts'
import { emitAccount, lockMember, sendAttempt, verificationStatusOf } from './verification.store.ts'
import { ownVerificationStatus, VerificationRef } from './verification.ts'
import { isOpen, startProblem, type VerificationStatus } from './verification-status.rules.ts'

/**
 * Sends both selfies to staff, to be compared with the present main photo. Repeating it changes nothing. Errors:
 * VerificationError.
 */
export async function sendVerification(ctx: MemberContext): Promise<VerificationStatus> {
  const before = await ownVerificationStatus(ctx)
  if (before.last?.state === 'waiting') return before
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.viewer.id)
    const status = await verificationStatusOf(tx, ctx.viewer.id)
    const problem = status ? startProblem(status, ctx.site, now) : 'NOT_CONFIRMED'
    // A second call at the same moment finds what the first one sent.
    if (problem === 'WAITING') return
    if (!status || problem) throw new VerificationError(ctx, problem ?? 'NOT_CONFIRMED')
    if (!isOpen(status.last, now)) throw new VerificationError(ctx, 'POSES_EXPIRED')
    if (!(await sendAttempt(tx, status.last.id, status.photoId as number, now)))
      throw new VerificationError(ctx, 'SELFIES_MISSING')
    await emitAccount(tx, ctx.viewer.id, now)
  })
  return ownVerificationStatus(ctx)
}

builder.mutationField('sendVerification', (t) =>
  t.field({
    type: VerificationRef,
    description:
      'Sends the two selfies to staff. Two people compare them with the main photo; after their decision the selfies are erased. A member can send three times a week.',
    errors: {
      types: [VerificationError],
      directResult: true,
      union: { name: 'SendVerificationResult', description: 'The selfies were sent, or the reason why not.' },
    },
    resolve: (_root, _args, ctx) => sendVerification(asMember(ctx)),
  }),
)
