import type { ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { audited } from '../audit/audited.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import { StaffInvalidInputError } from '../staff/staff.errors.ts'
import { type VoteOutcome, voteOnVerification } from '../verification/vote-on-verification.ts'
import {
  type StaffId,
  type Verdict,
  type VerificationReason,
  verificationReasons,
} from '../verification/votes.rules.ts'
import { ReviewDecidedError, ReviewNotAllowedError } from './review.errors.ts'
import { may } from './review.rules.ts'
import { ReviewItemRef } from './review-item.ref.ts'
import { addEvent } from './review-items.store.ts'
import { deskText } from './review-texts.ts'

interface Voted {
  item: ReviewItem
  isDecided: boolean
}

/** The vote does not count: the transaction with its audit entry is rolled back. */
class NoVote extends Error {
  readonly outcome: VoteOutcome
  constructor(outcome: VoteOutcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Stores what the reader found when comparing selfies with the main photo; two equal votes of two people decide. Errors:
 * ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError.
 */
export async function voteOnSelfies(
  ctx: KnownStaffContext,
  id: number,
  verdict: Verdict,
  given: string,
): Promise<Voted> {
  const { db, staff, clock } = ctx
  const item = await db.prisma.reviewItem.findUnique({ where: { id } })
  if (!item || !may(staff, 'view', item) || item.verificationId === null)
    throw new StaffInvalidInputError(deskText(ctx, 'notThere'), 'id')
  if (!may(staff, 'decide', item)) throw new ReviewNotAllowedError(deskText(ctx, 'noRight'))
  const reason = reasonFor(verdict, given)
  if (!reason) throw new StaffInvalidInputError(deskText(ctx, 'reasonWrong'), 'reason')
  const verification = item.verificationId
  const subject = {
    siteId: item.siteId,
    memberId: item.subjectId,
    details: { verification, verdict, why: reason },
  }
  const by = { actor: staff.name, staffId: staff.id, act: 'verification vote' }
  try {
    const outcome = await audited(ctx, by, subject, async (inside) => {
      const vote = { staff: `staff:${staff.id}` as StaffId, verdict, reason }
      const voted = await voteOnVerification(inside.db, verification, vote, clock.now())
      if (voted === 'not_waiting' || voted === 'voted_already' || voted === 'decided_before')
        throw new NoVote(voted)
      await addEvent(inside.db, id, 'voted', staff, clock.now())
      return voted
    })
    return { item: await itemAfter(ctx, id), isDecided: outcome !== 'open' }
  } catch (error) {
    if (!(error instanceof NoVote)) throw error
    if (error.outcome === 'not_waiting')
      throw new ReviewDecidedError(deskText(ctx, 'decided'), await itemAfter(ctx, id))
    throw new ReviewNotAllowedError(deskText(ctx, error.outcome === 'voted_already' ? 'voteTwice' : 'barred'))
  }
}

const itemAfter = ({ db }: KnownStaffContext, id: number) =>
  db.prisma.reviewItem.findUniqueOrThrow({ where: { id } })

const reasonFor = (verdict: Verdict, given: string): VerificationReason | null =>
  Object.hasOwn(verificationReasons, given) && verificationReasons[given as VerificationReason] === verdict
    ? (given as VerificationReason)
    : null

const VerdictRef = staffBuilder.enumType('VerificationVerdict', {
  description: 'What somebody found when comparing selfies with the main photo.',
  values: {
    DIFFERS: { value: 'differs', description: 'They do not show the same person.' },
    MATCHES: { value: 'matches', description: 'They show the same person in the poses that were asked for.' },
    UNCLEAR: { value: 'unclear', description: 'The pictures do not show enough to decide.' },
  } satisfies Record<string, { value: Verdict; description: string }>,
})

const titles: Record<VerificationReason, { en: string; nl: string }> = {
  same_person: { en: 'The same person, in both poses', nl: 'Dezelfde persoon, in beide poses' },
  other_person: { en: 'Another person', nl: 'Iemand anders' },
  picture_of_picture: { en: 'A picture of a picture', nl: 'Een foto van een foto' },
  main_photo_not_person: {
    en: 'The main photo does not show a person',
    nl: 'Op de hoofdfoto staat geen persoon',
  },
  wrong_pose: { en: 'Another pose than asked for', nl: 'Een andere pose dan gevraagd' },
  face_hidden: { en: 'The face is covered', nl: 'Het gezicht is bedekt' },
  bad_light: { en: 'Too dark or blurred', nl: 'Te donker of onscherp' },
  main_photo_unclear: {
    en: 'The main photo does not show the face clearly',
    nl: 'Op de hoofdfoto is het gezicht niet goed te zien',
  },
}

const ReasonRef = staffBuilder.objectRef<{ key: VerificationReason }>('ReviewVerificationReason').implement({
  description: 'A reason for a verdict about selfies.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key of the reason.' }),
    verdict: t.field({
      type: VerdictRef,
      description: 'The verdict that it fits.',
      resolve: ({ key }) => verificationReasons[key],
    }),
    title: t.string({
      description: 'The reason in a few words, in the language of the console.',
      resolve: ({ key }, _args, { language }) => titles[key][language === 'nl' ? 'nl' : 'en'],
    }),
  }),
})

staffBuilder.queryField('verificationReasons', (t) =>
  t.field({
    type: [ReasonRef],
    description: 'The reasons that can be given with a verdict about selfies.',
    resolve: () => (Object.keys(verificationReasons) as VerificationReason[]).map((key) => ({ key })),
  }),
)

const SuccessRef = staffBuilder.objectRef<Voted>('VerificationVoteSuccess').implement({
  description: 'The vote counts.',
  fields: (t) => ({
    item: t.expose('item', { type: ReviewItemRef, description: 'The item after the vote.' }),
    isDecided: t.exposeBoolean('isDecided', {
      description: 'True if two people agree; otherwise somebody else has to look.',
    }),
  }),
})

staffBuilder.mutationField('voteOnVerification', (t) =>
  t.field({
    type: SuccessRef,
    description:
      'Stores what the reader found when comparing selfies. Two equal votes of two people decide at once.',
    args: {
      id: t.arg.int({ required: true, description: 'The id of the item.' }),
      verdict: t.arg({ type: VerdictRef, required: true, description: 'What was found.' }),
      reason: t.arg.string({
        required: true,
        description: 'A key of `verificationReasons` that fits the verdict.',
      }),
    },
    errors: {
      types: [ReviewDecidedError, ReviewNotAllowedError, StaffInvalidInputError],
      directResult: true,
      union: {
        name: 'VerificationVoteResult',
        description: 'The vote counts, or the reason why it does not.',
      },
    },
    resolve: (_root, { id, verdict, reason }, ctx) => voteOnSelfies(asStaff(ctx), id, verdict, reason),
  }),
)
