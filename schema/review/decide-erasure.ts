import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { requireFreshProof } from '../staff/fresh-proof.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { cleanDecision, type Decision, decisionProblem } from './decide-review.rules.ts'
import { checkIsFree, lockItems, type PendingDecisions, pendDecisions } from './pend-decisions.ts'
import { ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError } from './review.errors.ts'
import { may, mayMake, queueOf } from './review.rules.ts'
import { ReviewFoundByRef } from './review-enums.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

const measures = [{ kind: 'ERASE', days: null }] as const

type Given = Pick<Decision, 'facts' | 'foundBy' | 'reply'> & { id: number; ground: string }

/**
 * Stores the decision to erase the member of a case. It always waits for a second person who may erase too; nothing happens
 * before. Errors: ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, StaffInvalidInputError. GraphQL error:
 * FRESH_PROOF_REQUIRED.
 */
export async function decideErasure(
  ctx: KnownStaffContext,
  { id, ...given }: Given,
): Promise<PendingDecisions> {
  const { db, staff, clock } = ctx
  const decision = cleanDecision({ ...given, itemIds: [id], isViolation: true, measures })
  const now = clock.now()
  const pending = await inOneTransaction(db, async (inside) => {
    const [item] = await lockItems(inside, [id])
    if (!item || !may(staff, 'view', item)) throw new StaffInvalidInputError(deskText(ctx, 'notThere'), 'id')
    const decided = { ...decision, measures: measures.map((measure) => ({ ...measure })) }
    if (!mayMake(staff, decided, item)) throw new ReviewNotAllowedError(deskText(ctx, 'noErasure'))
    requireFreshProof(ctx)
    const problem = decisionProblem(decision, queueOf(item))
    if (problem) {
      const { field, text, count = 0 } = problem
      throw new StaffInvalidInputError(deskText(ctx, text, { count }), field)
    }
    checkIsFree(ctx, item, now)
    const subject = await inside.prisma.member.count({ where: { id: item.subjectId ?? 0 } })
    if (subject === 0) throw new StaffInvalidInputError(deskText(ctx, 'nobody'), 'id')
    const { itemIds: _, ...columns } = decided
    return pendDecisions(inside, staff, [item], columns, { now, waits: true })
  })
  return { ...pending, items: await itemsById(db, [id]) }
}

const InputRef = staffBuilder.inputType('DecideErasureInput', {
  description: 'The decision to erase the member of a case.',
  fields: (t) => ({
    id: t.int({
      required: true,
      description: 'The id of the item: a report or complaint about a member.',
    }),
    ground: t.string({ required: true, description: 'A key of `reviewGrounds`.' }),
    facts: t.string({ required: true, description: 'What happened, for the statement of reasons.' }),
    foundBy: t.field({ type: ReviewFoundByRef, required: true, description: 'How it was found.' }),
    reply: t.string({
      description: 'The answer to who reported or complained; left out for the usual one in their language.',
    }),
  }),
})

const SuccessRef = staffBuilder.objectRef<PendingDecisions>('DecideErasureSuccess').implement({
  description: 'The decision is stored. It can be taken back until a second person approves it.',
  fields: (t) => ({
    item: t.field({
      type: ReviewItemRef,
      description: 'The item with its decision.',
      resolve: ({ items: [item] }) => {
        if (!item) throw new Error('The item is gone.')
        return item
      },
    }),
    batchId: t.exposeID('batchId', { description: 'The id to take it back by.' }),
  }),
})

staffBuilder.mutationField('decideErasure', (t) =>
  t.field({
    type: SuccessRef,
    authScopes: { right: 'member.erase' },
    description:
      'Decides that the member of a case is erased. It waits for a second person with the right to erase; what was erased never returns. Needs a fresh proof of a second factor.',
    args: {
      input: t.arg({ type: InputRef, required: true, description: 'The decision.' }),
    },
    errors: {
      types: [ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'DecideErasureResult',
        description: 'The decision waits for a second person, or the reason why it was not stored.',
      },
    },
    resolve: (_root, { input }, ctx) => decideErasure(asStaff(ctx), { ...input, reply: input.reply ?? '' }),
  }),
)
