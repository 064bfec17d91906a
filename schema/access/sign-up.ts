import { builder } from '../core/builder.ts'
import { ProofRequiredError, RateLimitedError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { normaliseEmail } from '../core/email.rules.ts'
import { graphError } from '../core/errors.ts'
import { proofRequired, verifyProof } from '../core/proof.ts'
import { rateLimit, tooMany, tryRateLimit } from '../core/rate-limit.ts'
import { translate } from '../core/translate.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { GenderRef, SeeksGenderRef } from '../profiles/profile.enums.ts'
import { acceptedTerms } from '../site/accepted-terms.ts'
import { isSignupOpen, readSource } from '../site/traffic-source.rules.ts'
import { readAccount, UserRef } from '../users/user.ts'
import { AccountLeavingError, EmailInUseError, SignupClosedError } from './access.errors.ts'
import { newDeviceToken } from './device.rules.ts'
import { isDisposable } from './disposable.rules.ts'
import { hashPassword } from './password.ts'
import { sensitiveConsentVersion } from './sensitive-consent.rules.ts'
import { type SignUpInput, signUpErrors } from './sign-up.rules.ts'
import { join } from './sign-up.store.ts'
import { startSession } from './start-session.ts'

/**
 * Creates an account with its first credits and logs in; the profile stays hidden until the e-mail address is
 * confirmed and, for a disposable address, until support has approved a photo. Errors: those of the union below; those that reveal a known address are counted per network
 * (decision 0010). A network with many sign-ups needs a proof of work for each further one (decision 0031).
 */
export async function signUp(
  ctx: Context,
  { proof, ...input }: SignUpInput & { proof?: string | null },
): Promise<{ id: number }> {
  if (!ctx.session.canChange) throw graphError('FORBIDDEN', 'Sign up over HTTP.')
  const now = ctx.clock.now()
  const { site } = ctx
  const source = readSource(ctx.session.source ?? null)
  if (!isSignupOpen(site, source)) throw new SignupClosedError(translate(ctx, 'signupClosed'))
  const problems = signUpErrors(input, site, ctx.language, now)
  if (problems.length > 0) throw new ValidationError(translate(ctx, 'formInvalid'), problems)
  const email = normaliseEmail(input.email)
  const { minutes } = await tryRateLimit(ctx, 'signUpNetwork', ctx.network)
  if (minutes > 0 && !(await verifyProof(ctx, proof))) throw await proofRequired(ctx)
  await rateLimit(ctx, 'signUpNetworkHard', ctx.network)
  await rateLimit(ctx, 'signUpAddress', site.id, email)

  const age = ageOn(input.dateOfBirth.toISOString().slice(0, 10), now, site.timeZone)
  const device = ctx.session.device ?? newDeviceToken()
  const outcome = await join(
    ctx,
    {
      ...input,
      device,
      siteId: site.id,
      name: cleanName(input.name),
      email,
      awaitsPhoto: isDisposable(email),
      passwordHash: await hashPassword(input.password),
      language: ctx.language,
      region: input.region || null,
      city: cleanName(input.city ?? '').slice(0, 80) || null,
      credits: site.signupCredits,
      seeksMinAge: Math.max(site.minAge, age - 10),
      seeksMaxAge: Math.min(99, age + 10),
      source,
      termsVersion: await acceptedTerms(ctx),
      sensitiveConsentVersion: input.allowsSensitive ? sensitiveConsentVersion : null,
    },
    now,
  )
  if (outcome.kind === 'limited') {
    ctx.measurements.limitReached('disclosureSignUp')
    throw tooMany(ctx, outcome.minutes)
  }
  if (outcome.kind === 'taken') throw new EmailInUseError(translate(ctx, 'emailInUse'))
  if (outcome.kind === 'leaving') {
    throw new AccountLeavingError(translate(ctx, 'signupLeaving', { supportEmail: site.supportEmail }))
  }
  await startSession(ctx, outcome.id, device)
  return { id: outcome.id }
}

const SuccessRef = builder.objectRef<{ id: number }>('SignUpSuccess').implement({
  description: 'The account was created and is logged in; a mail with an activation link is on its way.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The account of the new member.',
      resolve: (query, { id }, _args, ctx) => readAccount(ctx, id, query),
    }),
  }),
})

const SignUpInputRef = builder.inputType('SignUpInput', {
  description: 'The facts that a new member fills in to join.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'The profile name; it must not be the e-mail address or start with @.',
    }),
    email: t.string({
      required: true,
      description: 'The e-mail address, which has to be confirmed by a link.',
    }),
    password: t.string({ required: true, description: 'The password, of 8 to 128 characters.' }),
    dateOfBirth: t.field({
      type: 'Date',
      required: true,
      description:
        'The date of birth; the member must have reached the minimum age in the time zone of the site.',
    }),
    gender: t.field({ type: GenderRef, required: true, description: 'The gender that the profile shows.' }),
    seeks: t.field({
      type: SeeksGenderRef,
      required: true,
      description: 'The gender that the member is looking for.',
    }),
    country: t.string({
      required: true,
      description: "The country as an ISO 3166-1 alpha-2 code, one of the site's `countries`.",
    }),
    region: t.string({
      description: 'The region as an ISO 3166-2 code; it must belong to the given country.',
    }),
    city: t.string({ description: 'The name of the city; a location is never more precise than this.' }),
    proof: t.string({
      description:
        'The solution of the challenge of a `ProofRequiredError`, as the widget of ALTCHA encodes it.',
    }),
    allowsSensitive: t.boolean({
      description:
        'Whether the member explicitly consents to the processing of whom they seek and of their interests; its time and version are recorded. An interface that asks for it requires it.',
    }),
  }),
})

builder.mutationField('signUp', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Creates an account and logs it in. Others see the profile once the e-mail address is confirmed.',
    skipTypeScopes: true,
    args: {
      input: t.arg({ type: SignUpInputRef, required: true, description: 'The facts about the new member.' }),
    },
    errors: {
      types: [
        ValidationError,
        EmailInUseError,
        AccountLeavingError,
        SignupClosedError,
        RateLimitedError,
        ProofRequiredError,
      ],
      directResult: true,
      union: { name: 'SignUpResult', description: 'The new member was created, or the reason why not.' },
    },
    resolve: (_root, { input }, ctx) => signUp(ctx, input),
  }),
)
