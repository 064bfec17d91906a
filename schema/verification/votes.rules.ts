declare const staffMember: unique symbol
declare const differentPeople: unique symbol

/**
 * One person of the staff. Only the two places that know who is acting make one: the staff console from its session, and
 * the command of a demo from `--by`.
 */
export type StaffId = string & { readonly [staffMember]: true }

/** What each reason can be given for. */
export const verificationReasons = {
  same_person: 'matches',
  other_person: 'differs',
  picture_of_picture: 'differs',
  main_photo_not_person: 'differs',
  wrong_pose: 'unclear',
  face_hidden: 'unclear',
  bad_light: 'unclear',
  main_photo_unclear: 'unclear',
} as const satisfies Record<string, Verdict>

export type Verdict = 'matches' | 'differs' | 'unclear'
export type VerificationReason = keyof typeof verificationReasons

/** The reasons for a verdict. */
export const reasonsFor = (verdict: Verdict): VerificationReason[] =>
  (Object.keys(verificationReasons) as VerificationReason[]).filter(
    (reason) => verificationReasons[reason] === verdict,
  )

/** What one person found. */
export interface Vote {
  staff: StaffId
  verdict: Verdict
  reason: VerificationReason
}

/** Equal votes of two different people; only `agreementOf` makes one, so nothing is decided by one person. */
export interface Agreement {
  readonly verdict: Verdict
  readonly reason: VerificationReason
  readonly by: readonly [first: StaffId, second: StaffId]
  readonly [differentPeople]: true
}

/**
 * The first two equal votes of different people, in the order of voting; null while a further person has to look. With
 * three verdicts the fourth vote decides at the latest. The reason is that of the later one.
 */
export function agreementOf(votes: readonly Vote[]): Agreement | null {
  for (const [at, second] of votes.entries()) {
    const first = votes
      .slice(0, at)
      .find(({ staff, verdict }) => verdict === second.verdict && staff !== second.staff)
    if (first)
      return {
        verdict: second.verdict,
        reason: second.reason,
        by: [first.staff, second.staff],
      } as unknown as Agreement
  }
  return null
}
