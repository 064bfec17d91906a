import { ConversationRef } from '../chats/conversation.ts'
import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { runAndPublish } from '../core/sql.ts'

/** After how many days the same match can be asked again, and the request is no longer shown. */
const repeatDays = 30

/**
 * Asks a match to have the main photo verified; once in `repeatDays` per pair, and it costs nothing. Returns false if the
 * match cannot be asked now, which says no more than that.
 */
export async function askToVerify(ctx: MemberContext, profileId: number): Promise<boolean> {
  if (!ctx.site.verification) return false
  const use = await rateLimit(ctx, 'verificationRequests', ctx.viewer.id)
  const [row] = await runAndPublish<{ done: boolean }>(
    ctx.db,
    {
      name: 'verification.ask',
      text: 'select ask_to_verify($1::int, $2::int, $3::int, $4::timestamptz) as done',
    },
    [ctx.viewer.id, profileId, repeatDays, ctx.clock.now()],
  )
  if (!row?.done) await use.refund()
  return row?.done ?? false
}

const SuccessRef = builder.objectRef<{ isSent: boolean }>('AskToVerifySuccess').implement({
  description: 'The request was handled.',
  fields: (t) => ({
    isSent: t.exposeBoolean('isSent', {
      description:
        'Whether the match was asked. False if they were asked within the last 30 days, are verified already, are no match, or cannot be seen.',
    }),
  }),
})

builder.objectField(ConversationRef, 'isVerificationRequested', (t) =>
  t.boolean({
    description:
      'Whether the other member, a match, asked within the last 30 days that the viewer has the main photo verified; false once it is.',
    resolve: ({ verify_asked_at: at }, _args, { site, clock }) =>
      site.verification && at != null && clock.now().getTime() - at.getTime() < repeatDays * 24 * 3_600_000,
  }),
)

builder.mutationField('askToVerify', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Asks a match with whom the viewer has a conversation to have the main photo verified. It is no message and costs nothing.',
    args: { profileId: t.arg.int({ required: true, description: 'The profile id of the match.' }) },
    errors: {
      types: [RateLimitedError],
      directResult: true,
      union: { name: 'AskToVerifyResult', description: 'Whether the match was asked, or why not now.' },
    },
    resolve: async (_root, { profileId }, ctx) => ({ isSent: await askToVerify(asMember(ctx), profileId) }),
  }),
)
