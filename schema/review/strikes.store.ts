import type { Database } from '@vonk/prisma/client.ts'
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
