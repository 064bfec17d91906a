import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { cleanText, graphemeCount } from '../core/text.rules.ts'
import { companyLength, reasonLength } from '../partners/application.rules.ts'
import {
  type ApplicationDecision,
  ApplicationNotDecided,
  decideApplication,
} from '../partners/decide-application.ts'
import { scopesIn } from '../partners/partner-scopes.rules.ts'
import { cleanName } from '../profiles/name.rules.ts'
import { requireFreshProof } from '../staff/fresh-proof.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, takenError } from './review.errors.ts'
import { isTaken, may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { actAsDesk, addEvent } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

interface Given {
  id: number
  isApproved: boolean
  name: string
  scopes: readonly string[]
  reason: string
}

/**
 * Decides an application for access to the API, at once: an approved one becomes a partner, and the applicant is mailed.
 * Errors: ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, StaffInvalidInputError. GraphQL error:
 * FRESH_PROOF_REQUIRED.
 */
export async function decidePartnerApplication(ctx: KnownStaffContext, given: Given): Promise<ReviewItem> {
  const { db, staff, clock } = ctx
  const { id } = given
  const item = await db.prisma.reviewItem.findUnique({ where: { id } })
  if (!item || !may(staff, 'view', item) || item.applicationId === null)
    throw new StaffInvalidInputError(deskText(ctx, 'notThere'), 'id')
  if (!may(staff, 'decide', item)) throw new ReviewNotAllowedError(deskText(ctx, 'noRight'))
  requireFreshProof(ctx)
  const decision = decisionOf(ctx, given)
  if (item.state !== 'open') throw new ReviewDecidedError(deskText(ctx, 'decided'), item)
  if (isTaken(item, staff.id, clock.now())) throw takenError(ctx, item)
  const by = { actor: staff.name, staffId: staff.id }
  const application = { id: item.applicationId, siteId: item.siteId }
  try {
    await decideApplication(ctx, by, application, decision, async (inside) => {
      await actAsDesk(inside.db)
      await addEvent(inside.db, id, 'decided', staff, clock.now())
    })
  } catch (error) {
    if (!(error instanceof ApplicationNotDecided)) throw error
    if (error.because === 'nameTaken')
      throw new StaffInvalidInputError(deskText(ctx, 'partnerNameTaken'), 'name')
    throw new ReviewDecidedError(deskText(ctx, 'decided'), await itemAfter(ctx, id))
  }
  return itemAfter(ctx, id)
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

const itemAfter = ({ db }: KnownStaffContext, id: number) =>
  db.prisma.reviewItem.findUniqueOrThrow({ where: { id } })

const InputRef = staffBuilder.inputType('DecidePartnerApplicationInput', {
  description: 'A decision about an application for access to the API.',
  fields: (t) => ({
    id: t.int({ required: true, description: 'The number of the item.' }),
    isApproved: t.boolean({ required: true, description: 'True to give access.' }),
    name: t.string({ description: 'The name of the partner, if access is given: at most 60 characters.' }),
    scopes: t.stringList({
      description: 'What its programs may do, if access is given: at least one scope.',
    }),
    reason: t.string({ description: 'Why not, if access is not given. The applicant reads it.' }),
  }),
})

const SuccessRef = staffBuilder.objectRef<{ item: ReviewItem }>('DecidePartnerApplicationSuccess').implement({
  description: 'The application is decided, and the applicant is mailed.',
  fields: (t) => ({
    item: t.expose('item', { type: ReviewItemRef, description: 'The item after the decision.' }),
  }),
})

staffBuilder.mutationField('decidePartnerApplication', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Gives a company access to the API, or rejects its application. Needs a fresh proof of a second factor.',
    args: {
      input: t.arg({ type: InputRef, required: true, description: 'The decision.' }),
    },
    errors: {
      types: [ReviewDecidedError, ReviewNotAllowedError, ReviewTakenError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'DecidePartnerApplicationResult',
        description: 'The application is decided, or the reason why it is not.',
      },
    },
    resolve: async (_root, { input }, ctx) => {
      const { id, isApproved, name, scopes, reason } = input
      const given = { id, isApproved, name: name ?? '', scopes: scopes ?? [], reason: reason ?? '' }
      return { item: await decidePartnerApplication(asStaff(ctx), given) }
    },
  }),
)
