import { randomBytes } from 'node:crypto'
import { builder } from '../core/builder.ts'
import { type FieldError, fieldError, RateLimitedError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { isEmail, normaliseEmail } from '../core/email.rules.ts'
import { rateLimit, rateLimits } from '../core/rate-limit.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { type ComplaintCategory, profileIdIn, referenceFrom } from './complaint.rules.ts'
import { complaintText, throwIfInvalid } from './complaint-text.ts'
import { insertComplaint, isProfileOf } from './complaints.store.ts'

export interface ComplainInput {
  category: ComplaintCategory
  words: string
  name?: string | null | undefined
  email?: string | null | undefined
  profileAddress?: string | null | undefined
  website?: string | null | undefined
}

/**
 * Sends a complaint to support. A visitor gives a name and an address, and gets a mail with a link. Returns
 * the reference. Errors: ValidationError, RateLimitedError.
 */
export async function complain(ctx: Context, input: ComplainInput): Promise<string> {
  // A honeypot: people do not see this field, so a bot filled it in. It gets a normal response and nothing is
  // stored.
  if (input.website) return referenceFrom(randomBytes(8))
  const { viewer } = ctx
  const problems: FieldError[] = []
  const problem = (field: string, code: 'contactNameMissing' | 'emailInvalid' | 'profileAddressUnknown') =>
    problems.push(fieldError(ctx, field, code))
  const name = cleanName(input.name ?? '').slice(0, 80)
  const email = normaliseEmail(input.email ?? '')
  if (!viewer && !name) problem('name', 'contactNameMissing')
  if (!viewer && !isEmail(email)) problem('email', 'emailInvalid')
  const words = complaintText(ctx, input.words, true, problems)
  const targetId = input.profileAddress?.trim() ? profileIdIn(input.profileAddress) : null
  if (input.profileAddress?.trim() && targetId === null) problem('profileAddress', 'profileAddressUnknown')
  throwIfInvalid(ctx, problems)
  if (viewer) await rateLimit(ctx, 'complaints', viewer.id)
  else await rateLimits(ctx, ['complaintsNetwork', ctx.network], ['complaintsAddress', ctx.site.id, email])
  // Must not reveal whether the profile exists: an unknown id is left out without an error.
  const exists = targetId !== null && (await isProfileOf(ctx.db, ctx.site.id, targetId))
  return insertComplaint(
    ctx.db,
    {
      siteId: ctx.site.id,
      authorId: viewer?.id ?? null,
      name: viewer ? null : name,
      email: viewer ? null : email,
      category: input.category,
      words,
      targetId: exists ? targetId : null,
    },
    ctx.clock.now(),
  )
}

const ComplaintCategoryRef = builder.enumType('ComplaintCategory', {
  description: 'The subject of a complaint.',
  values: {
    ACCOUNT: { value: 'account', description: 'The complaint is about joining, logging in or leaving.' },
    ILLEGAL: {
      value: 'illegal',
      description: 'The complaint is about something on the site that is against the law.',
    },
    MEMBER: { value: 'member', description: 'The complaint is about the behaviour of a member.' },
    OTHER: { value: 'other', description: 'The complaint is about something else.' },
    PAYMENT: { value: 'payment', description: 'The complaint is about credits, payments or prices.' },
    PRIVACY: { value: 'privacy', description: 'The complaint is about personal data.' },
  } as const,
})

const ComplainInputRef = builder.inputType('ComplainInput', {
  description: 'A complaint of a member or a visitor.',
  fields: (t) => ({
    category: t.field({
      type: ComplaintCategoryRef,
      required: true,
      description: 'The subject of the complaint.',
    }),
    words: t.string({ required: true, description: 'The text of the complaint, at most 2,000 graphemes.' }),
    name: t.string({ description: 'The name of a visitor, who must give one. Members leave it out.' }),
    email: t.string({
      description:
        'The mail address at which a visitor gets the answer; visitors must give one. Members leave it out.',
    }),
    profileAddress: t.string({
      description: 'The address of a profile on this site, if the complaint is about one.',
    }),
    website: t.string({ description: 'A field that people do not see. It must be left empty.' }),
  }),
})

const SuccessRef = builder.objectRef<{ reference: string }>('ComplainSuccess').implement({
  description: 'Support has received the complaint.',
  fields: (t) => ({
    reference: t.exposeString('reference', {
      description: 'The reference of the complaint for later questions, eight characters.',
    }),
  }),
})

builder.mutationField('complain', (t) =>
  t.field({
    type: SuccessRef,
    description:
      "Sends a complaint to the site's support. A visitor gets a mail with a link to the state of the complaint.",
    skipTypeScopes: true,
    args: { input: t.arg({ type: ComplainInputRef, required: true, description: 'The complaint to send.' }) },
    errors: {
      types: [ValidationError, RateLimitedError],
      directResult: true,
      union: {
        name: 'ComplainResult',
        description: 'The complaint was received, or the reason why it was not.',
      },
    },
    resolve: async (_root, { input }, ctx) => ({ reference: await complain(ctx, input) }),
  }),
)
