import { randomBytes } from 'node:crypto'
import { builder } from '../core/builder.ts'
import { type FieldError, LinkExpiredError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { query, transaction } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { referenceFrom } from '../safety/complaint.rules.ts'
import { complaintText, throwIfInvalid } from '../safety/complaint-text.ts'
import { emitAccount, lockMember, verificationStatusOf } from './verification.store.ts'
import { ownVerificationStatus, VerificationRef } from './verification.ts'
import { canAppealAttempt, type VerificationStatus } from './verification-status.rules.ts'

/**
 * Objects to the rejection, once. It becomes a case for support, who reads it and answers like any other; upheld, it lets
 * the member try again at once, and the two people who rejected cannot vote then. Errors: LinkExpiredError, ValidationError.
 */
export async function appealVerification(ctx: MemberContext, words: string): Promise<VerificationStatus> {
  const problems: FieldError[] = []
  const cleaned = complaintText(ctx, words, true, problems)
  throwIfInvalid(ctx, problems)
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.viewer.id)
    const last = (await verificationStatusOf(tx, ctx.viewer.id))?.last ?? null
    if (!last || !canAppealAttempt(last, ctx.site.appealDays, now))
      throw new LinkExpiredError(translate(ctx, 'appealClosed'))
    await query(
      tx,
      {
        name: 'verification.appeal',
        text: `with filed as (
            insert into complaint (site_id, kind, reference, author_id, category, words, created_at)
            values ($2::int, 'complaint', $3::text, $4::int, 'verification', $5::text, $6::timestamptz) returning id),
          linked as (update verification set complaint_id = filed.id from filed where verification.id = $1::int returning filed.id)
          select queue_job('send-support-mail', json_build_object('complaintId', linked.id))::text from linked`,
      },
      [last.id, ctx.viewer.siteId, referenceFrom(randomBytes(8)), ctx.viewer.id, cleaned, now],
    )
    await emitAccount(tx, ctx.viewer.id, now)
  })
  return ownVerificationStatus(ctx)
}

builder.mutationField('appealVerification', (t) =>
  t.field({
    type: VerificationRef,
    description:
      'Objects to the rejection of a verification. This is possible once per rejection; the answer is in `complaints`.',
    args: {
      words: t.arg.string({
        required: true,
        description: 'The reason for the appeal, at most 2,000 graphemes.',
      }),
    },
    errors: {
      types: [LinkExpiredError, ValidationError],
      directResult: true,
      union: {
        name: 'AppealVerificationResult',
        description: 'The appeal was received, or the reason why it was not.',
      },
    },
    resolve: (_root, { words }, ctx) => appealVerification(asMember(ctx), words),
  }),
)
