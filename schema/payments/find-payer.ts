import type { Reader } from '../core/sql.ts'

/** The stored payment data of a member; null: none yet. */
export const payerOf = (db: Reader, memberId: number) => db.payer.findUnique({ where: { memberId } })
