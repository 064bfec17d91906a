import type { VerificationReason } from './votes.rules.ts'

export type VerificationState =
  | 'started'
  | 'waiting'
  | 'verified'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'photo_changed'

declare const realMember: unique symbol

/** The id of a member who is a person: `verificationStatusOf` alone makes one, and a fictional profile has no member. */
export type RealMemberId = number & { readonly [realMember]: true }

/** Where a member stands: what has to be true before an attempt, and the last attempt. */
export interface VerificationStatus {
  memberId: RealMemberId
  isConfirmed: boolean
  /** The main photo of the profile; null if there is none. */
  photoId: number | null
  verifiedAt: Date | null
  last: Attempt | null
  /** When the third last attempt was sent, whatever became of it; null if there were fewer. */
  thirdSentAt: Date | null
}

export interface Attempt {
  id: number
  state: VerificationState
  poses: string[]
  expiresAt: Date
  sentAt: Date | null
  decidedAt: Date | null
  reason: VerificationReason | null
  complaintId: number | null
  appealUpheldAt: Date | null
}

/** Why a member cannot begin or send an attempt. */
export type VerificationProblem =
  | 'SWITCHED_OFF'
  | 'NOT_CONFIRMED'
  | 'NO_PHOTO'
  | 'WAITING'
  | 'VERIFIED'
  | 'TOO_SOON'
  | 'POSES_EXPIRED'
  | 'SELFIES_MISSING'

interface Settings {
  verification: boolean
  verificationWaitHours: number
}

const hour = 3_600_000

/** Whether the poses of an attempt can still be used. */
export const isOpen = (attempt: Attempt | null, now: Date): attempt is Attempt =>
  attempt?.state === 'started' && attempt.expiresAt > now

/** From when another attempt is possible, after a rejection or three attempts in a week; null if it is possible now. */
export function retryAt(
  { last, thirdSentAt }: Pick<VerificationStatus, 'last' | 'thirdSentAt'>,
  { verificationWaitHours }: Settings,
  now: Date,
): Date | null {
  // Somebody whose appeal was upheld does not wait.
  if (last?.appealUpheldAt) return null
  const rejectedAt = last?.state === 'rejected' ? last.decidedAt : null
  const times = [
    rejectedAt ? rejectedAt.getTime() + verificationWaitHours * hour : 0,
    thirdSentAt ? thirdSentAt.getTime() + 7 * 24 * hour : 0,
  ]
  const at = Math.max(...times)
  return at > now.getTime() ? new Date(at) : null
}

/** Why the member cannot begin an attempt now; null if it is possible. */
export function startProblem(
  status: VerificationStatus,
  settings: Settings,
  now: Date,
): VerificationProblem | null {
  if (!settings.verification) return 'SWITCHED_OFF'
  if (!status.isConfirmed) return 'NOT_CONFIRMED'
  if (status.verifiedAt) return 'VERIFIED'
  if (status.last?.state === 'waiting') return 'WAITING'
  if (status.photoId === null) return 'NO_PHOTO'
  // Poses that were drawn before the limit can be used.
  if (isOpen(status.last, now)) return null
  return retryAt(status, settings, now) ? 'TOO_SOON' : null
}

/** Whether the member can object to the last rejection: once, within the site's `appealDays`. */
export function canAppealAttempt(last: Attempt | null, appealDays: number, now: Date): boolean {
  if (last?.state !== 'rejected' || last.complaintId !== null || !last.decidedAt) return false
  return now.getTime() - last.decidedAt.getTime() < appealDays * 24 * hour
}
