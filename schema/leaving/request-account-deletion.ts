import { WrongPasswordError } from '../access/access.errors.ts'
import { checkPassword } from '../access/check-password.ts'
import { publishEndedSessions } from '../access/start-session.ts'
import { builder } from '../core/builder.ts'
import { TooManyAttemptsError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { cleanText } from '../core/text.rules.ts'
import { translate } from '../core/translate.ts'
import {
  finalAt,
  type LeavingReason,
  leavingReasons,
  maxExplanationLength,
  silentReason,
} from './leaving.rules.ts'
import { startDeletion } from './start-deletion.ts'

interface LeavingInput {
  password: string
  reason?: LeavingReason | null | undefined
  words?: string | null | undefined
}

/**
 * Starts the deletion of the viewer's account: the profile is hidden at once, every session ends, and a mail
 * contains the link back. Returns when it becomes final. Errors: ValidationError, WrongPasswordError,
 * TooManyAttemptsError.
 */
export async function requestAccountDeletion(ctx: MemberContext, input: LeavingInput): Promise<Date> {
  if (!ctx.session.canChange) throw graphError('FORBIDDEN', 'Delete an account over HTTP.')
  const explanation = cleanText(input.words ?? '')
  if (explanation.length > maxExplanationLength) {
    const message = translate(ctx, 'leavingWordsTooLong', { max: maxExplanationLength })
    throw new ValidationError(translate(ctx, 'formInvalid'), [{ field: 'words', code: 'TOO_LONG', message }])
  }
  await checkPassword(ctx, input.password)
  const now = ctx.clock.now()
  const sessions = await startDeletion(ctx.db, ctx.viewer.id, input.reason ?? silentReason, explanation, now)
  ctx.session.clear()
  await publishEndedSessions(ctx, sessions ?? [])
  return finalAt(now, ctx.site.deletionDays)
}

const LeavingReasonRef = builder.enumType('LeavingReason', {
  description: 'The reason why a member leaves.',
  values: Object.fromEntries(
    leavingReasons.map((value) => [
      value.toUpperCase().replaceAll('-', '_'),
      {
        value,
        description: {
          'found-somebody': 'The member found somebody.',
          'no-match': 'The member finds nobody who fits.',
          unpleasant: 'Other members were unpleasant to the member.',
          'too-many-mails': 'The member gets too many mails.',
          privacy: 'The member is concerned about privacy.',
          price: 'The site is too expensive for the member.',
          break: 'The member takes a break from dating.',
          other: 'The member has another reason.',
        }[value],
      },
    ]),
  ) as Record<string, { value: LeavingReason; description: string }>,
})

const LeavingInputRef = builder.inputType('RequestAccountDeletionInput', {
  description: 'The password of the member who leaves and, optionally, the reason.',
  fields: (t) => ({
    password: t.string({ required: true, description: "The member's password, as a confirmation." }),
    reason: t.field({ type: LeavingReasonRef, description: 'The reason that fits best. It is optional.' }),
    words: t.string({
      description: 'More about the reason, at most 1,000 characters. The text is erased with the account.',
    }),
  }),
})

const SuccessRef = builder.objectRef<{ finalAt: Date }>('RequestAccountDeletionSuccess').implement({
  description: 'The deletion of the account has begun, and this device is logged out.',
  fields: (t) => ({
    finalAt: t.expose('finalAt', {
      type: 'DateTime',
      description:
        'The time at which the deletion becomes final. Until then the link in the mail takes it back.',
    }),
  }),
})

builder.mutationField('requestAccountDeletion', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Begins the deletion of the viewer's account. The profile disappears and all sessions end at once; after `Site.deletionDays` days everything is erased.",
    args: {
      input: t.arg({
        type: LeavingInputRef,
        required: true,
        description: 'The password and, optionally, the reason.',
      }),
    },
    errors: {
      types: [ValidationError, WrongPasswordError, TooManyAttemptsError],
      directResult: true,
      union: {
        name: 'RequestAccountDeletionResult',
        description: 'The deletion has begun, or the reason why it has not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({
      finalAt: await requestAccountDeletion(asMember(ctx), input),
    }),
  }),
)
