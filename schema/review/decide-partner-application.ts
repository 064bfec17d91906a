import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { companyLength, reasonLength } from '../partners/application.rules.ts'
import type { ApplicationDecision } from '../partners/decide-application.ts'
import { partnerNamed } from '../partners/manage-partners.ts'
import { scopesIn } from '../partners/partner-scopes.rules.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { requireFreshProof } from '../staff/fresh-proof.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import {
  checkIsFree,
  type DecidedColumns,
  lockItems,
  type PendingDecisions,
  pendDecisions,
} from './pend-decisions.ts'
import { ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError } from './review.errors.ts'
import { type FoundBy, may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { itemsById } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

interface Given {
  id: number
  isApproved: boolean
  name: string
  scopes: readonly string[]
  reason: string
}

/**
 * Stores a decision about an application for access to the API. Nothing happens until a job executes it; then an approved
 * applicant becomes a partner, and is mailed. Errors: ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError,
 * StaffInvalidInputError. GraphQL error: FRESH_PROOF_REQUIRED.
 */
export async function decidePartnerApplication(
  ctx: KnownStaffContext,
  given: Given,
): Promise<PendingDecisions> {
  const { db, staff, clock } = ctx
  const { id } = given
  const now = clock.now()
  const pending = await inOneTransaction(db, async (inside) => {
    const [item] = await lockItems(inside, [id])
    if (!item || !may(staff, 'view', item) || item.applicationId === null)
      throw new StaffInvalidInputError(deskText(ctx, 'notThere'), 'id')
    if (!may(staff, 'decide', item)) throw new ReviewNotAllowedError(deskText(ctx, 'noRight'))
    requireFreshProof(ctx)
    const decision = decisionOf(ctx, given)
    checkIsFree(ctx, item, now)
    if (decision.isApproved && (await partnerNamed(inside, item.siteId, decision.name)))
      throw new StaffInvalidInputError(deskText(ctx, 'partnerNameTaken'), 'name')
    return pendDecisions(inside, staff, [item], columnsOf(decision), { now, waits: false })
  })
  return { ...pending, items: await itemsById(db, [id]) }
}

/** A rejection is stored as a violation, as in the queue of photos. */
function columnsOf(decision: ApplicationDecision): DecidedColumns {
  const usual = { isViolation: !decision.isApproved, foundBy: 'OWN_LOOK' satisfies FoundBy }
  return decision.isApproved
    ? { ...usual, facts: '', partnerName: decision.name, partnerScopes: [...decision.scopes] }
    : { ...usual, facts: decision.reason }
}

/** The decision with cleaned texts. Errors: StaffInvalidInputError. */
function decisionOf(
  ctx: KnownStaffContext,
  { isApproved, name: givenName, scopes: names, reason: givenReason }: Given,
): ApplicationDecision {
  if (!isApproved) {
    const reason = cleanText(givenReason)
    if (!reason) throw new StaffInvalidInputError(deskText(ctx, 'reasonMissing'), 'reason')
    if (graphemeCount(reason) > reasonLength)
      throw new StaffInvalidInputError(deskText(ctx, 'tooLong', { count: reasonLength }), 'reason')
    return { isApproved, reason }
  }
  const [name, scopes] = [cleanName(givenName), scopesIn(names)]
  if (!name || name.length > companyLength)
    throw new StaffInvalidInputError(deskText(ctx, 'partnerNameWrong', { count: companyLength }), 'name')
  if (scopes.length === 0 || scopes.length < new Set(names).size)
    throw new StaffInvalidInputError(deskText(ctx, 'partnerScopesWrong'), 'scopes')
  return { isApproved, name, scopes }
}

const InputRef = staffBuilder.inputType('DecidePartnerApplicationInput', {
  description: 'A decision about an application for access to the API.',
  fields: (t) => ({
    id: t.int({ required: true, description: 'The id of the item.' }),
    isApproved: t.boolean({ required: true, description: 'True to give access.' }),
    name: t.string({ description: 'The name of the partner, if access is given: at most 60 characters.' }),
    scopes: t.stringList({
      description: 'What its programs may do, if access is given: at least one scope.',
    }),
    reason: t.string({ description: 'Why not, if access is not given. The applicant reads it.' }),
  }),
})

const SuccessRef = staffBuilder.objectRef<PendingDecisions>('DecidePartnerApplicationSuccess').implement({
  description: 'The decision is stored. It can be undone until it is executed.',
  fields: (t) => ({
    item: t.field({
      type: ReviewItemRef,
      description: 'The item with its decision.',
      resolve: ({ items: [item] }) => {
        if (!item) throw new Error('The item is gone.')
        return item
      },
    }),
    batchId: t.exposeID('batchId', { description: 'The id to undo it by.' }),
    executesAt: t.expose('executesAt', { type: 'DateTime', description: 'Until when it can be undone.' }),
  }),
})

staffBuilder.mutationField('decidePartnerApplication', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Gives a company access to the API, or rejects its application. Nothing happens within the next ten seconds. Needs a fresh proof of a second factor.',
    args: {
      input: t.arg({ type: InputRef, required: true, description: 'The decision.' }),
    },
    errors: {
      types: [ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'DecidePartnerApplicationResult',
        description: 'The decision is pending, or the reason why it is not.',
      },
    },
    resolve: (_root, { input }, ctx) => {
      const { id, isApproved, name, scopes, reason } = input
      const given = { id, isApproved, name: name ?? '', scopes: scopes ?? [], reason: reason ?? '' }
      return decidePartnerApplication(asStaff(ctx), given)
    },
  }),
)
