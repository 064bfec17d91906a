import { randomInt } from 'node:crypto'
import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { transaction } from '../core/sql.ts'
import { drawPoses } from './poses.rules.ts'
import { VerificationError } from './verification.errors.ts'
import { insertAttempt, lockMember, verificationStatusOf } from './verification.store.ts'
import { ownVerificationStatus, VerificationRef } from './verification.ts'
import { isOpen, startProblem, type VerificationStatus } from './verification-status.rules.ts'

/**
 * Draws two poses for the viewer. While these can be used, a repeated call returns the same: nobody chooses the poses by
 * asking often. Errors: VerificationError, RateLimitedError.
 */
export async function startVerification(ctx: MemberContext): Promise<VerificationStatus> {
  const use = await rateLimit(ctx, 'verificationStarts', ctx.viewer.id)
  const now = ctx.clock.now()
  const isNew = await transaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.viewer.id)
    const status = await verificationStatusOf(tx, ctx.viewer.id)
    const problem = status ? startProblem(status, ctx.site, now) : 'NOT_CONFIRMED'
    if (!status || problem) throw new VerificationError(ctx, problem ?? 'NOT_CONFIRMED')
    if (isOpen(status.last, now)) return false
    const expiresAt = new Date(now.getTime() + ctx.site.poseMinutes * 60_000)
    await insertAttempt(
      tx,
      status.memberId,
      { poses: drawPoses((below) => randomInt(below)), expiresAt },
      now,
    )
    return true
  })
  if (!isNew) await use.refund()
  return ownVerificationStatus(ctx)
}

builder.mutationField('startVerification', (t) =>
  t.field({
    type: VerificationRef,
    description:
      'Draws two poses at random. A selfie in each is then sent to `POST /uploads/selfies/1` and `POST /uploads/selfies/2`, and both to staff by `sendVerification`. While the poses can be used, the call returns the same ones.',
    errors: {
      types: [VerificationError, RateLimitedError],
      directResult: true,
      union: { name: 'StartVerificationResult', description: 'The poses, or the reason why there are none.' },
    },
    resolve: (_root, _args, ctx) => startVerification(asMember(ctx)),
  }),
)
