import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { accident } from '../errors.ts'
import { ageOn } from '../profiles/age.rules.ts'
import { GenderRef, SeeksGenderRef } from '../profiles/profile.enums.ts'
import { say } from '../speak.ts'
import { normaliseEmail } from './email.rules.ts'
import { startSession } from './log-in.ts'
import { hashPassword } from './password.ts'
import { cleanName, type SignUpInput, signUpFaults } from './sign-up.rules.ts'
import { type Budget, takeTry } from './throttle.store.ts'
import { UserRef } from './user.ts'
import { EmailInUseError, RateLimitedError, SignupClosedError, ValidationError } from './users.errors.ts'
import { askProbedMail, insertMember } from './users.store.ts'

/** New accounts from one network; each answer may tell that an address exists, so it is made dear. */
const budget: Budget = { tries: 20, window: '1 hour', base: 60, most: 60 }

/** Joins: an account with its first credits, logged in, unseen until the e-mail is confirmed. */
export async function signUp(ctx: Context, input: SignUpInput): Promise<{ id: number }> {
  if (!ctx.session.canChange) throw accident('FORBIDDEN', 'Sign up over HTTP.')
  const now = ctx.clock.now()
  const language = ctx.site.domainLanguage
  if (ctx.site.signups !== 'all') throw new SignupClosedError(say(ctx, 'signupClosed'))
  const faults = signUpFaults(input, ctx.site, language, now)
  if (faults.length > 0) throw new ValidationError(say(ctx, 'formInvalid'), faults)
  const minutes = await takeTry(ctx.db, `signup:${ctx.network}`, budget, now)
  if (minutes > 0)
    throw new RateLimitedError(say(ctx, 'rateLimited', { seconds: minutes * 60 }), minutes * 60)

  const email = normaliseEmail(input.email)
  const age = ageOn(input.dateOfBirth.toISOString().slice(0, 10), now, ctx.site.timeZone)
  const id = await insertMember(
    ctx.db,
    {
      ...input,
      siteId: ctx.site.id,
      name: cleanName(input.name),
      email,
      passwordHash: await hashPassword(input.password),
      language,
      region: input.region || null,
      city: cleanName(input.city ?? '').slice(0, 80) || null,
      credits: ctx.site.signupCredits,
      seeksMinAge: Math.max(ctx.site.minAge, age - 10),
      seeksMaxAge: Math.min(99, age + 10),
    },
    now,
  )
  if (id === null) {
    await askProbedMail(ctx.db, ctx.site.id, email)
    throw new EmailInUseError(say(ctx, 'emailInUse'))
  }
  await startSession(ctx, id)
  return { id }
}

const SuccessRef = builder.objectRef<{ id: number }>('SignUpSuccess').implement({
  description: 'The account stands and is logged in; a mail with a link is on its way.',
  fields: (t) => ({
    user: t.prismaField({
      type: UserRef,
      description: 'The new member.',
      resolve: (query, { id }, _args, ctx) =>
        ctx.db.prisma.member.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
})

const SignUpInputRef = builder.inputType('SignUpInput', {
  description: 'A new member.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: 'The profile name; not the address, and not starting with @.',
    }),
    email: t.string({ required: true, description: 'To be confirmed by a link.' }),
    password: t.string({ required: true, description: '8 to 128 characters.' }),
    dateOfBirth: t.field({
      type: 'Date',
      required: true,
      description: "Of full age on the site's calendar.",
    }),
    gender: t.field({ type: GenderRef, required: true, description: 'Of the profile.' }),
    seeks: t.field({ type: SeeksGenderRef, required: true, description: 'Whom the member seeks.' }),
    country: t.string({ required: true, description: "One of the site's countries." }),
    region: t.string({ description: 'ISO 3166-2, of that country.' }),
    city: t.string({ description: 'Never finer than the city.' }),
  }),
})

builder.mutationField('signUp', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Joins the site. The member is logged in; others see the profile once the e-mail is confirmed.',
    skipTypeScopes: true,
    args: { input: t.arg({ type: SignUpInputRef, required: true, description: 'The new member.' }) },
    errors: {
      types: [ValidationError, EmailInUseError, SignupClosedError, RateLimitedError],
      directResult: true,
      union: { name: 'SignUpResult', description: 'The new member, or why not.' },
    },
    resolve: (_root, { input }, ctx) => signUp(ctx, input),
  }),
)
