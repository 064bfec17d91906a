import { builder } from '../core/builder.ts'
import { TooManyAttemptsError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { translate } from '../core/translate.ts'
import { viewerMailRecipient } from '../users/user.ts'
import { WrongPasswordError } from './access.errors.ts'
import { checkPassword } from './check-password.ts'
import { newPasswordErrors, unchangedError } from './new-password.rules.ts'
import { storePassword } from './password.store.ts'
import { hashPassword } from './password.ts'
import { publishEndedSessions } from './start-session.ts'

interface ChangePasswordInput {
  oldPassword: string
  password: string
  passwordAgain: string
}

/**
 * Changes the password and ends every other session. Returns the ids of the ended sessions. Errors:
 * ValidationError, WrongPasswordError, TooManyAttemptsError.
 */
export async function changePassword(ctx: MemberContext, input: ChangePasswordInput): Promise<string[]> {
  const { id, sessionId, language } = ctx.viewer
  const member = await viewerMailRecipient(ctx)
  if (!member) throw new Error(`Member ${id} is gone.`)
  const { email, profile } = member
  const problems = newPasswordErrors(
    input.password,
    input.passwordAgain,
    { email, name: profile.name },
    language,
  )
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
  await checkPassword(ctx, input.oldPassword, 'oldPasswordWrong')
  if (input.password === input.oldPassword)
    throw new ValidationError(translate(ctx, 'formInvalid'), [unchangedError(language)])
  const passwordHash = await hashPassword(input.password)
  const ended = await storePassword(ctx.db, id, passwordHash, sessionId, ctx.clock.now())
  await publishEndedSessions(ctx, ended)
  return ended
}

const SuccessRef = builder.objectRef<{ ended: string[] }>('ChangePasswordSuccess').implement({
  description: 'The new password is set.',
  fields: (t) => ({
    endedSessions: t.int({
      description: 'The number of other devices on which the member was logged out.',
      resolve: ({ ended }) => ended.length,
    }),
    endedIds: t.idList({
      description: 'The ids of the sessions that ended on those devices.',
      resolve: ({ ended }) => ended,
    }),
  }),
})

const InputRef = builder.inputType('ChangePasswordInput', {
  description: 'The current password and a new one to replace it.',
  fields: (t) => ({
    oldPassword: t.string({ required: true, description: 'The password that is valid until now.' }),
    password: t.string({ required: true, description: 'The new password, of 8 to 128 characters.' }),
    passwordAgain: t.string({ required: true, description: 'The new password, entered a second time.' }),
  }),
})

builder.mutationField('changePassword', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Changes the viewer's password. All other sessions end, and the viewer gets a mail about the change.",
    args: {
      input: t.arg({ type: InputRef, required: true, description: 'The current password and the new one.' }),
    },
    errors: {
      types: [ValidationError, WrongPasswordError, TooManyAttemptsError],
      directResult: true,
      union: {
        name: 'ChangePasswordResult',
        description: 'The password was changed, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({ ended: await changePassword(asMember(ctx), input) }),
  }),
)
