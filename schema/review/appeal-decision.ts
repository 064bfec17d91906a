import { builder } from '../core/builder.ts'
import { type FieldError, ValidationError } from '../core/common.errors.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { raisedCode } from '../core/sql.ts'
import { translate } from '../core/translate.ts'
import { complaintText, throwIfInvalid } from '../safety/complaint-text.ts'
import { AppealClosedError } from '../safety/safety.errors.ts'
import { canAppealDecision } from './account-decision.rules.ts'
import { AccountDecisionRef } from './account-decision.ts'
import { accountDecision, accountDecisionById, insertDecisionAppeal } from './account-decisions.store.ts'

/**
 * Objects, once, to a decision about the viewer. Somebody else than who decided reads it. The same words again do nothing, for a
 * client that did not get the first answer. Errors: AppealClosedError, ValidationError.
 */
export async function appealDecision(
  ctx: MemberContext,
  input: { decisionId: number; words: string },
): Promise<{ id: number }> {
  const { db, viewer, site, clock } = ctx
  const problems: FieldError[] = []
  const words = complaintText(ctx, input.words, true, problems)
  throwIfInvalid(ctx, problems)
  const found = await accountDecision(db, viewer.id, input.decisionId)
  if (found?.appeal?.words === words) return { id: found.id }
  const closed = () => new AppealClosedError(translate(ctx, 'appealClosed'))
  if (!found || !canAppealDecision(found, site.appealDays, clock.now())) throw closed()
  try {
    await insertDecisionAppeal(db, { memberId: viewer.id, id: found.id, words }, clock.now())
  } catch (error) {
    if (raisedCode(error) === 'not_found') throw closed()
    throw error
  }
  return { id: found.id }
}

const SuccessRef = builder.objectRef<{ id: number }>('AppealDecisionSuccess').implement({
  description: 'Somebody who did not decide before will read the objection.',
  fields: (t) => ({
    decision: t.prismaField({
      type: AccountDecisionRef,
      description: 'The decision with the objection.',
      resolve: (query, { id }, _args, { db }) => accountDecisionById(db, query, id),
    }),
  }),
})

const AppealDecisionInputRef = builder.inputType('AppealDecisionInput', {
  description: 'An objection to a decision about the viewer.',
  fields: (t) => ({
    decisionId: t.int({ required: true, description: 'The id of the decision.' }),
    words: t.string({ required: true, description: 'The text of the objection, at most 2,000 graphemes.' }),
  }),
})

builder.mutationField('appealDecision', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Objects to a decision about the viewer. This is possible once, within the `appealDays` of the site.',
    args: {
      input: t.arg({
        type: AppealDecisionInputRef,
        required: true,
        description: 'The decision and the text of the objection.',
      }),
    },
    errors: {
      types: [AppealClosedError, ValidationError],
      directResult: true,
      union: {
        name: 'AppealDecisionResult',
        description: 'The objection was received, or the reason why it was not.',
      },
    },
    resolve: (_root, { input }, ctx) => appealDecision(asMember(ctx), input),
  }),
)
