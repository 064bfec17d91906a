import { builder } from '../core/builder.ts'
import { type FieldError, RateLimitedError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { graphError } from '../core/errors.ts'
import { rateLimit } from '../core/rate-limit.ts'
import { raisedCode, transaction } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { ProfileUnavailableError } from '../profiles/profiles.errors.ts'
import type { ReportCategory } from './complaint.rules.ts'
import { ComplaintRef } from './complaint.ts'
import { complaintText, throwIfInvalid } from './complaint-text.ts'
import { caseById, insertReport } from './complaints.store.ts'
import { hideIfUnderage } from './hide-if-underage.ts'

export interface ReportInput {
  profileId?: number | null | undefined
  photoId?: number | null | undefined
  message?: { conversationId: number; seq: number } | null | undefined
  category: ReportCategory
  words?: string | null | undefined
}

/**
 * Reports a profile, a photo or a message, and stores its current content as evidence. A repeated report
 * while the first is open is the same report. Returns the id of its case. Errors: ProfileUnavailableError, ValidationError,
 * RateLimitedError.
 */
export async function report(ctx: MemberContext, input: ReportInput): Promise<{ id: number }> {
  const { profileId = null, photoId = null, message = null, category } = input
  if ([profileId, photoId, message].filter((target) => target !== null).length !== 1)
    throw graphError('BAD_USER_INPUT', 'Report one thing: profileId, photoId or message.')
  const problems: FieldError[] = []
  const words = complaintText(ctx, input.words ?? '', category === 'other', problems)
  throwIfInvalid(ctx, problems)
  const use = await rateLimit(ctx, 'reports', ctx.viewer.id)
  try {
    const reported = { reporterId: ctx.viewer.id, profileId, photoId, message, category, words }
    const now = ctx.clock.now()
    const { id, isNew } =
      category === 'underage'
        ? await transaction(ctx.db, async (tx) => {
            const filed = await insertReport(tx, reported, now)
            if (filed.isNew) await hideIfUnderage(tx, filed.id, now)
            return filed
          })
        : await insertReport(ctx.db, reported, now)
    if (!isNew) await use.refund()
    return { id }
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new ProfileUnavailableError(translate(ctx, 'unavailable'))
    throw error
  }
}

const ReportCategoryRef = builder.enumType('ReportCategory', {
  description: 'The reason for a report.',
  values: {
    FAKE: { value: 'fake', description: 'The member is not who they say they are.' },
    HARASSMENT: {
      value: 'harassment',
      description: 'The member insults, or does not take no for an answer.',
    },
    ILLEGAL: { value: 'illegal', description: 'The content is against the law.' },
    NUDITY: { value: 'nudity', description: 'The content shows nudity, or pictures without consent.' },
    OTHER: { value: 'other', description: 'The reason is another one, which `words` must explain.' },
    SCAM: { value: 'scam', description: 'The member sends spam or is after money.' },
    SELF_HARM: {
      value: 'self_harm',
      description: 'The member writes about suicide or about harming themselves. It is looked at first.',
    },
    THREATS: {
      value: 'threats',
      description: 'The member threatens somebody, or calls for violence. It is looked at first.',
    },
    UNDERAGE: { value: 'underage', description: 'The member is younger than 18.' },
  } as const,
})

const MessagePlaceRef = builder.inputType('MessagePlace', {
  description: 'The position of a message in a conversation.',
  fields: (t) => ({
    conversationId: t.int({
      required: true,
      description: "The id of one of the viewer's conversations.",
    }),
    seq: t.int({
      required: true,
      description: 'The number of a message in the conversation that the other member wrote.',
    }),
  }),
})

const ReportInputRef = builder.inputType('ReportInput', {
  description: 'A report of exactly one thing: a profile, a photo or a message.',
  fields: (t) => ({
    profileId: t.int({
      description: 'The id of the profile to report. Leave it out to report a photo or a message.',
    }),
    photoId: t.int({
      description: 'The id of the photo to report. Leave it out to report a profile or a message.',
    }),
    message: t.field({
      type: MessagePlaceRef,
      description: 'The message to report. Leave it out to report a profile or a photo.',
    }),
    category: t.field({ type: ReportCategoryRef, required: true, description: 'The reason for the report.' }),
    words: t.string({
      description:
        'An explanation in plain text, at most 2,000 graphemes. It is required for the category OTHER.',
    }),
  }),
})

const SuccessRef = builder.objectRef<{ id: number }>('ReportSuccess').implement({
  description: 'Support has received the report.',
  fields: (t) => ({
    complaint: t.prismaField({
      type: ComplaintRef,
      description: 'The case of the report, which the viewer can follow in `complaints`.',
      resolve: (query, { id }, _args, { db }) => caseById(db, query, id),
    }),
  }),
})

builder.mutationField('report', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Reports something to support and keeps the present content as evidence. The other member is not informed. A member can report 20 things a day.',
    args: {
      input: t.arg({
        type: ReportInputRef,
        required: true,
        description: 'The content to report, and the reason.',
      }),
    },
    errors: {
      types: [ProfileUnavailableError, ValidationError, RateLimitedError],
      directResult: true,
      union: { name: 'ReportResult', description: 'The report was received, or the reason why it was not.' },
    },
    resolve: (_root, { input }, ctx) => report(asMember(ctx), input),
  }),
)
