import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'

/** The last paid payment of a member, for ordering the same again. */
export const lastPaid = ({ prisma }: Database, memberId: number) =>
  prisma.payment.findFirst({
    where: { memberId, paidAt: { not: null }, chargedBack: 0 },
    orderBy: { id: 'desc' },
    select: { packageId: true, method: true },
  })

/**
 * The data that decides what a member's credits are worth: the country, and the last purchase that was kept.
 */
export async function rateData(
  db: Database,
  memberId: number,
): Promise<{ country: string; credits: number | null; amount: number; currency: string }> {
  const [row] = await query<{ country: string; credits: number | null; amount: number; currency: string }>(
    db,
    {
      name: 'payments.rate',
      text: `select f.country, p.granted as credits, p.amount, p.currency from profile f left join lateral (
               select granted, amount, currency from payment where member_id = f.id and paid_at is not null and granted > 0
               and charged_back = 0 and refunded = 0 and withdrawn_at is null
               order by paid_at desc, id desc limit 1) p on true
             where f.id = $1::int`,
    },
    [memberId],
  )
  if (!row) throw new Error(`There is no member ${memberId}.`)
  return row
}
