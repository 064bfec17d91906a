import type { ReviewDecision } from '@vonk/prisma/generated/client/client.ts'
import { type MeasureKind, measuresOf } from './measures.rules.ts'

const day = 24 * 60 * 60 * 1000

/** What was done to a member, with the end of what ends by itself. */
export interface TakenMeasure {
  kind: Exclude<MeasureKind, 'ERASE'> | 'RETURN_MESSAGE'
  until: Date | null
}

type Executed = Pick<ReviewDecision, 'executedAt' | 'decidedAt'>

/** When a decision was carried out. */
export const executionOf = ({ executedAt, decidedAt }: Executed): Date => executedAt ?? decidedAt

/** What an executed decision did, also what follows from its queue alone. */
export function takenMeasures(
  decision: Executed & Pick<ReviewDecision, 'measures'> & { item: { queue: string } },
): TakenMeasure[] {
  const { queue } = decision.item
  // Nobody is left who could read that an account was erased.
  const measures = measuresOf(decision).flatMap(({ kind, days }) =>
    kind === 'ERASE'
      ? []
      : { kind, until: days === null ? null : new Date(executionOf(decision).getTime() + days * day) },
  )
  if (queue === 'messages') return [{ kind: 'RETURN_MESSAGE', until: null }, ...measures]
  if (queue === 'photos') return [{ kind: 'REMOVE_PHOTO', until: null }, ...measures]
  return measures
}

/** The end of the time in which a member can object to a decision. */
export const appealEnd = (decision: Executed, appealDays: number): Date =>
  new Date(executionOf(decision).getTime() + appealDays * day)

interface Redress {
  strike: { reversedAt: Date | null } | null
  appeal: { state: string } | null
}

/** True if a decision was reversed: its appeal was upheld, or its strike was reversed. */
export const isReversed = ({ strike, appeal }: Redress): boolean =>
  appeal?.state === 'upheld' || Boolean(strike?.reversedAt)

/** Until when a decision counts against the member; null if it does not, or not any more. */
export function countsUntil(
  decision: Redress & { strike: { expiresAt: Date } | null },
  now: Date,
): Date | null {
  const expiresAt = decision.strike?.expiresAt
  return expiresAt && expiresAt > now && !isReversed(decision) ? expiresAt : null
}

/** True if the member can object to a decision: once, within `appealDays`, unless it is reversed already. */
export const canAppealDecision = (decision: Executed & Redress, appealDays: number, now: Date): boolean =>
  decision.appeal === null && !isReversed(decision) && now < appealEnd(decision, appealDays)
