import { builder } from '../core/builder.ts'
import { type FieldError, LinkExpiredError, ValidationError } from '../core/common.errors.ts'
import type { Context } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { canAppeal } from './complaint.rules.ts'
import { ComplaintRef } from './complaint.ts'
import { complaintText, throwIfInvalid } from './complaint-text.ts'
import { caseById, caseByToken, caseOf, insertAppeal } from './complaints.store.ts'

interface AppealInput {
  id?: number | null | undefined
  token?: string | null | undefined
  words: string
}

/** The viewer's case by its id, or a visitor's case by the link. */
const find = ({ db, site, viewer, clock }: Context, { id, token }: AppealInput) =>
  token ? caseByToken(db, {}, site.id, token, clock.now()) : viewer && id ? caseOf(db, viewer.id, id) : null

/** Requests, once, a second review of a rejected case. Returns its id. Errors: LinkExpiredError, ValidationError. */
export async function appealComplaint(ctx: Context, input: AppealInput): Promise<{ id: number }> {
  const found = await find(ctx, input)
  if (!found) throw new LinkExpiredError(translate(ctx, 'caseLinkInvalid'))
  const problems: FieldError[] = []
  const words = complaintText(ctx, input.words, true, problems)
  throwIfInvalid(ctx, problems)
  if (!canAppeal(found, ctx.site.appealDays, ctx.clock.now()))
    throw new LinkExpiredError(translate(ctx, 'appealClosed'))
  try {
    await insertAppeal(ctx.db, found.id, words, ctx.clock.now())
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw new LinkExpiredError(translate(ctx, 'appealClosed'))
    throw error
  }
  return { id: found.id }
}

const SuccessRef = builder.objectRef<{ id: number }>('AppealComplaintSuccess').implement({
  description: 'Support will review the case again.',
  fields: (t) => ({
    complaint: t.prismaField({
      type: ComplaintRef,
      description: 'The case after the appeal.',
      resolve: (query, { id }, _args, { db }) => caseById(db, query, id),
    }),
  }),
})

const AppealInputRef = builder.inputType('AppealComplaintInput', {
  description: 'An appeal against the rejection of a case. It names the case by either `id` or `token`.',
  fields: (t) => ({
    id: t.int({ description: "The id of one of the viewer's cases. Visitors use `token` instead." }),
    token: t.string({ description: "The token from a visitor's link. Members can use `id` instead." }),
    words: t.string({ required: true, description: 'The reason for the appeal, at most 2,000 graphemes.' }),
  }),
})

builder.queryField('complaint', (t) =>
  t.prismaField({
    type: ComplaintRef,
    nullable: true,
    description: "The case that a visitor's link leads to; null if the link is unknown or too old.",
    skipTypeScopes: true,
    args: { token: t.arg.string({ required: true, description: "The token from the visitor's link." }) },
    resolve: (query, _root, { token }, { db, site, clock }) =>
      caseByToken(db, query, site.id, token, clock.now()),
  }),
)

builder.mutationField('appealComplaint', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Appeals against the rejection of a case. This is possible once, within the `appealDays` of the site.',
    skipTypeScopes: true,
    args: {
      input: t.arg({
        type: AppealInputRef,
        required: true,
        description: 'The case and the reason for the appeal.',
      }),
    },
    errors: {
      types: [LinkExpiredError, ValidationError],
      directResult: true,
      union: {
        name: 'AppealComplaintResult',
        description: 'The case was opened again, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => appealComplaint(ctx, input),
  }),
)
