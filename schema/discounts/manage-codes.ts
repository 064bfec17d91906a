import type { Database } from '@vonk/prisma/client.ts'
import type { PaymentMethod } from '../ports/payments.ts'

/** A code as an operator makes it. */
export interface NewCode {
  code: string
  percentage?: number | undefined
  amount?: number | undefined
  currency?: string | undefined
  country?: string | undefined
  methods?: PaymentMethod[] | undefined
  minimumOrder: number | null
  expiresAt: Date | null
  memberId: number | null
}

/** The codes of a site or, with null, of all of them, the oldest first; or only those of this name. */
export const codesOf = (db: Database, siteId: number | null, code?: string) =>
  db.prisma.discountCode.findMany({
    where: { ...(siteId === null ? {} : { siteId }), ...(code === undefined ? {} : { code }) },
    orderBy: { id: 'asc' },
  })

export type CodeRow = Awaited<ReturnType<typeof codesOf>>[number]

/** Stores a code; the caller has checked it. */
export const addCode = (
  db: Database,
  siteId: number,
  { percentage, amount, currency, country, methods, ...given }: NewCode,
  now: Date,
): Promise<CodeRow> =>
  db.prisma.discountCode.create({
    data: {
      ...given,
      siteId,
      percentage: percentage ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
      country: country ?? null,
      ...(methods ? { methods } : {}),
      createdAt: now,
    },
  })

/** Ends a code: nobody can use it any more. */
export async function endCode(db: Database, id: number): Promise<void> {
  await db.prisma.discountCode.update({ where: { id }, data: { isActive: false } })
}
