import { builder } from '../core/builder.ts'
import { RateLimitedError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { queueActivationMail } from './accounts.store.ts'

/** Sends the activation mail again; does nothing once the address is confirmed. Errors: RateLimitedError. */
export async function resendActivation(ctx: MemberContext): Promise<boolean> {
  if (ctx.viewer.isConfirmed) return false
  await rateLimit(ctx, 'activationMail', ctx.viewer.id)
  await queueActivationMail(ctx.db, ctx.viewer.id)
  return true
}

const SuccessRef = builder.objectRef<{ sent: boolean }>('ResendActivationSuccess').implement({
  description: 'The request for another activation mail was handled.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', {
      description: 'True if the mail is sent again; false if the address was confirmed already.',
    }),
  }),
})

builder.mutationField('resendActivation', (t) =>
  t.field({
    type: SuccessRef,
    description: 'Sends the activation mail again, at most 3 times an hour. It arrives within a minute.',
    errors: {
      types: [RateLimitedError],
      directResult: true,
      union: {
        name: 'ResendActivationResult',
        description: 'The activation mail was sent again, or the reason why it was not.',
      },
    },
    resolve: async (_root, _args, ctx) => ({ sent: await resendActivation(asMember(ctx)) }),
  }),
)
