import type { Database } from '@vonk/prisma/client.ts'
import type { Reader } from '../core/sql.ts'
import { query } from '../core/sql.ts'

/**
 * The active mandate of a member in an account; null if there is none. One of another account is none: the money would go
 * to whoever the site sold through before.
 */
export const activeMandate = (db: Reader, memberId: number, provider: string) =>
  db.mandate.findFirst({ where: { memberId, provider, state: 'active' } })

/** The mandate of a member that waits for its code; null if there is none. */
export const unconfirmedMandate = (db: Reader, memberId: number) =>
  db.mandate.findFirst({ where: { memberId, state: 'unconfirmed' }, orderBy: { id: 'desc' } })

export const mandateById = (db: Reader, id: number) => db.mandate.findUnique({ where: { id } })

/** The provider's id of the mandate that an order is collected with. */
export async function mandateForCharge(db: Reader, id: number | null): Promise<string | null> {
  if (id === null) return null
  const mandate = await db.mandate.findUnique({ where: { id }, select: { providerId: true } })
  return mandate?.providerId ?? null
}

export interface NewMandateRow {
  reference: string
  details: string
  maskedIban: string
  maskedPhone: string
  consentText: string
}

/** Stores a mandate that waits for its code, and deletes an earlier waiting one. Returns its id. */
export async function createMandate(
  db: Database,
  memberId: number,
  row: NewMandateRow,
  now: Date,
): Promise<number> {
  return db.prisma.$transaction(async (tx) => {
    await tx.mandate.deleteMany({ where: { memberId, state: 'unconfirmed' } })
    const { id } = await tx.mandate.create({
      data: { ...row, memberId, consentedAt: now, createdAt: now },
      select: { id: true },
    })
    return id
  })
}

/** Stores the hash of a code that is sent for a mandate. Returns its id. */
export async function createCode(
  db: Database,
  mandateId: number,
  codeHash: Uint8Array<ArrayBuffer>,
  expiresAt: Date,
  now: Date,
): Promise<number> {
  const { id } = await db.prisma.smsCode.create({
    data: { mandateId, codeHash, expiresAt, createdAt: now },
    select: { id: true },
  })
  return id
}

/** Counts one attempt; returns the mandate if the code was right, which uses it up. See try_sms_code. */
export async function tryCode(
  db: Database,
  memberId: number,
  hash: Uint8Array,
  tries: number,
  now: Date,
): Promise<number | null> {
  const [row] = await query<{ mandate: number | null }>(
    db,
    {
      name: 'mandates.try',
      text: 'select try_sms_code($1::int, $2::bytea, $3::int, $4::timestamptz) as mandate',
    },
    [memberId, hash, tries, now],
  )
  return row?.mandate ?? null
}

/** How many attempts the last sent code has left; 0 if there is none, or it is used or expired. */
export async function attemptsLeft(db: Reader, memberId: number, tries: number, now: Date): Promise<number> {
  const code = await db.smsCode.findFirst({
    where: { mandate: { memberId, state: 'unconfirmed' } },
    orderBy: { id: 'desc' },
    select: { tries: true, usedAt: true, expiresAt: true },
  })
  return !code || code.usedAt || code.expiresAt <= now ? 0 : Math.max(0, tries - code.tries)
}

/** Activates a confirmed mandate, which replaces the previous one. */
export async function activateMandate(
  db: Database,
  memberId: number,
  id: number,
  provider: { name: string; mandateId: string },
  now: Date,
): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.mandate.updateMany({ where: { memberId, state: 'active' }, data: { state: 'ended' } }),
    db.prisma.mandate.update({
      where: { id },
      data: { state: 'active', confirmedAt: now, provider: provider.name, providerId: provider.mandateId },
    }),
  ])
}

/** Ends the active mandate, and deletes a waiting one. */
export async function endMandates(db: Database, memberId: number): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.mandate.updateMany({ where: { memberId, state: 'active' }, data: { state: 'ended' } }),
    db.prisma.mandate.deleteMany({ where: { memberId, state: 'unconfirmed' } }),
  ])
}
