import type { Database } from '@vonk/prisma/client.ts'
import { query, type Transaction } from '../core/sql.ts'
import { strikeDays } from '../leaving/retention-periods.ts'

const day = 24 * 60 * 60 * 1000

/** Adds a strike for an executed decision. */
export async function addStrike(
  { prisma }: Pick<Database, 'prisma'>,
  { memberId, decisionId, ground }: { memberId: number; decisionId: number; ground: string },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + strikeDays * day)
  await prisma.reviewStrike.create({ data: { memberId, decisionId, ground, createdAt: now, expiresAt } })
}

/** The strikes of a member, also the expired and reversed ones, the latest first. */
export const strikesOf = ({ prisma }: Pick<Database, 'prisma'>, memberId: number) =>
  prisma.reviewStrike.findMany({ where: { memberId }, orderBy: { id: 'desc' }, take: 50 })

/** How many reports of an author were upheld and rejected. */
export async function accuracyOf(
  db: Transaction,
  authorId: number,
): Promise<{ upheld: number; rejected: number }> {
  const [row] = await query<{ upheld: number; rejected: number }>(
    db,
    {
      name: 'review.accuracy',
      text: `select (count(*) filter (where state = 'upheld'))::int as upheld,
          (count(*) filter (where state = 'rejected'))::int as rejected
        from complaint where author_id = $1::int and kind = 'report'`,
    },
    [authorId],
  )
  return row ?? { upheld: 0, rejected: 0 }
}
