import { builder } from '../core/builder.ts'
import { LinkExpiredError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { logInCounters } from './log-in-attempts.ts'
import { newPasswordErrors, unchangedError } from './new-password.rules.ts'
import { ownerOfReset, passwordHashOf, useReset } from './password.store.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { publishEndedSessions } from './start-session.ts'

interface ResetPasswordInput {
  token: string
  password: string
  passwordAgain: string
}

/**
 * Sets a new password with a mailed link, once. It ends every session of the member but the requesting one,
 * removes log-in blocks, and confirms an unconfirmed address, because the link was mailed to it. It does not
 * log in. Errors: LinkExpiredError, ValidationError, which leaves the link valid.
 */
export async function resetPassword(ctx: Context, input: ResetPasswordInput): Promise<boolean> {
  const now = ctx.clock.now()
  const owner = await ownerOfReset(ctx.db, input.token, now)
  if (!owner || owner.siteId !== ctx.site.id) throw new LinkExpiredError(translate(ctx, 'resetLinkExpired'))
  const language = ctx.language
  const problems = newPasswordErrors(input.password, input.passwordAgain, owner, language)
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
  if (await verifyPassword(await passwordHashOf(ctx.db, owner.id), input.password))
    throw new ValidationError(translate(ctx, 'formInvalid'), [unchangedError(language)])
  const options = {
    sessionId: ctx.viewer?.id === owner.id ? ctx.viewer.sessionId : null,
    deletedCounters: logInCounters(ctx, owner.siteId, owner.email),
  }
  const ended = await useReset(ctx.db, input.token, await hashPassword(input.password), options, now)
  if (!ended) throw new LinkExpiredError(translate(ctx, 'resetLinkExpired'))
  await publishEndedSessions(ctx, ended)
  return true
}

const SuccessRef = builder.objectRef<{ isChanged: boolean }>('ResetPasswordSuccess').implement({
  description: 'The new password is set, and the member can log in with it.',
  fields: (t) => ({ isChanged: t.exposeBoolean('isChanged', { description: 'This is always true.' }) }),
})

const InputRef = builder.inputType('ResetPasswordInput', {
  description: 'A new password, authorised by a link that was mailed.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'The token from the link in the mail.' }),
    password: t.string({ required: true, description: 'The new password, of 8 to 128 characters.' }),
    passwordAgain: t.string({ required: true, description: 'The new password, entered a second time.' }),
  }),
})

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Sets a new password by a mailed link, which works once. Other sessions end, and blocked log-ins are open again. It does not log in.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: InputRef,
        required: true,
        description: 'The token from the link and the new password.',
      }),
    },
    errors: {
      types: [LinkExpiredError, ValidationError],
      directResult: true,
      union: {
        name: 'ResetPasswordResult',
        description: 'The new password was set, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({ isChanged: await resetPassword(ctx, input) }),
  }),
)
