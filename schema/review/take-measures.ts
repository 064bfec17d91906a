import type { Database } from '@vonk/prisma/client.ts'
import type { ReviewDecision, ReviewItem } from '@vonk/prisma/generated/client/client.ts'
import { query } from '../core/sql.ts'
import { deletePhoto } from '../photos/delete-photo.ts'
import { limitMember } from '../safety/limits.ts'
import { isLimit, type MeasureKind, measuresOf } from './measures.rules.ts'
import { removeTexts } from './measures.store.ts'
import { photosToRemove } from './photos-to-remove.ts'
import { addStrike } from './strikes.store.ts'

const day = 24 * 60 * 60 * 1000

/** The ban of a decision: the reason that the member reads, and when it ends; null without a ban. */
export function banOfDecision(
  decision: ReviewDecision,
  now: Date,
): { memberId: number; reason: string; until: Date | null } | null {
  const measure = measuresOf(decision).find(({ kind }) => kind === 'BAN')
  if (!measure || decision.subjectId === null) return null
  const until = measure.days === null ? null : new Date(now.getTime() + measure.days * day)
  return { memberId: decision.subjectId, reason: decision.facts, until }
}

/** When a measure of a decision that is executed now ends; null if the decision does not have it. */
function endOf(decision: ReviewDecision, kind: MeasureKind, now: Date): Date | null {
  const days = measuresOf(decision).find((measure) => measure.kind === kind)?.days ?? null
  return days === null ? null : new Date(now.getTime() + days * day)
}

/** What the audit log names besides a ban for good, which the commands have too. */
export function otherMeasures(decision: ReviewDecision): { measures?: string[] } {
  const others = measuresOf(decision).filter(({ kind, days }) => kind !== 'BAN' || days !== null)
  if (others.length === 0) return {}
  return { measures: others.map(({ kind, days }) => (days === null ? kind : `${kind} ${days}`)) }
}

/**
 * Removes the photo and the texts, limits the member, adds the strike, and queues the mail with the statement of reasons, which is also the
 * warning. A ban has a mail of its own.
 */
export async function takeOtherMeasures(
  { db }: { db: Database },
  decision: ReviewDecision,
  item: ReviewItem,
  now: Date,
): Promise<void> {
  const { subjectId, isViolation, ground } = decision
  if (!isViolation || subjectId === null || ground === null) return
  const member = await db.prisma.member.findUnique({ where: { id: subjectId }, select: { id: true } })
  if (!member) return
  for (const { kind } of measuresOf(decision)) {
    const photo = kind === 'REMOVE_PHOTO' ? (await photosToRemove(db, [item])).get(item.id) : undefined
    if (photo !== undefined) await deletePhoto(db, subjectId, photo, now)
    if (kind === 'REMOVE_TEXT') await removeTexts(db, subjectId, now)
  }
  if (measuresOf(decision).some(isLimit))
    await limitMember(
      db,
      subjectId,
      {
        messagesUntil: endOf(decision, 'LIMIT_MESSAGES', now),
        likesUntil: endOf(decision, 'LIMIT_LIKES', now),
        hiddenUntil: endOf(decision, 'LIMIT_VISIBILITY', now),
      },
      now,
    )
  const kinds = measuresOf(decision).map(({ kind }) => kind)
  if (kinds.length > 0 && !kinds.includes('BAN'))
    await query(
      db,
      {
        name: 'review.statement',
        text: `select queue_job('send-statement-mail', json_build_object('memberId', $1::int, 'decisionId', $2::int))::text`,
      },
      [subjectId, decision.id],
    )
  await addStrike(db, { memberId: subjectId, decisionId: decision.id, ground }, now)
}
