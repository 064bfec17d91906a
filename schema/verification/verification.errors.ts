import { builder, DomainErrorInterface } from '../core/builder.ts'
import type { Context } from '../core/context.ts'
import { DomainError, retry } from '../core/errors.ts'
import { translate } from '../core/translate.ts'
import type { VerificationProblem } from './verification-status.rules.ts'

export class VerificationError extends DomainError {
  override readonly cause: VerificationProblem
  constructor(ctx: Pick<Context, 'language'>, problem: VerificationProblem) {
    super(translate(ctx, sentences[problem]))
    this.cause = problem
  }
}

const sentences = {
  SWITCHED_OFF: 'verificationSwitchedOff',
  NOT_CONFIRMED: 'verificationNotConfirmed',
  NO_PHOTO: 'verificationNoPhoto',
  WAITING: 'verificationWaiting',
  VERIFIED: 'verificationVerified',
  TOO_SOON: 'verificationTooSoon',
  POSES_EXPIRED: 'verificationPosesExpired',
  SELFIES_MISSING: 'verificationSelfiesMissing',
} as const satisfies Record<VerificationProblem, string>

export const VerificationProblemRef = builder.enumType('VerificationProblem', {
  description: 'The reason why a verification cannot be started or sent.',
  values: {
    NO_PHOTO: { description: 'The profile has no main photo to compare the selfies with.' },
    NOT_CONFIRMED: { description: 'The e-mail address is not confirmed yet.' },
    POSES_EXPIRED: { description: 'The poses can no longer be used; start again to get new ones.' },
    SELFIES_MISSING: { description: 'A selfie for one of the two poses has not been received.' },
    SWITCHED_OFF: { description: 'The site does not verify profiles.' },
    TOO_SOON: { description: 'The last attempt was rejected a short time ago; see `Verification.retryAt`.' },
    VERIFIED: { description: 'The main photo is verified already.' },
    WAITING: { description: 'An attempt is waiting for a decision.' },
  } as const,
})

builder.objectType(VerificationError, {
  name: 'VerificationError',
  description: 'The verification could not be started or sent.',
  interfaces: [DomainErrorInterface],
  extensions: retry('changed'),
  fields: (t) => ({
    cause: t.expose('cause', { type: VerificationProblemRef, description: 'The reason for the error.' }),
  }),
})
