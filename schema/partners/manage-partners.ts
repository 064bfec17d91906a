import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import { daysAfter, keptDays } from './application.rules.ts'
import { newKey } from './partner-key.ts'
import type { PartnerScope } from './partner-scopes.rules.ts'

const hour = 60 * 60 * 1000

/** A key as an operator sees it; its secret is known only when it is made. */
export interface KeyRow {
  id: string
  hint: string
  scopes: string[]
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const keyColumns = {
  id: true,
  hint: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
} as const

/** The partners of a site or, with null, of all of them, by name; or only those of this name. */
export const partnersOf = (db: Database, siteId: number | null, name?: string) =>
  db.prisma.partner.findMany({
    where: { ...(siteId === null ? {} : { siteId }), ...(name === undefined ? {} : { name }) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    include: {
      keys: { orderBy: { createdAt: 'asc' }, select: keyColumns },
      _count: { select: { grants: { where: { revokedAt: null } } } },
    },
  })

/** A partner with its keys, and how many members give it access. */
export type PartnerRow = Awaited<ReturnType<typeof partnersOf>>[number]

/** A partner of a site by its name; null if there is none. */
export const partnerNamed = async (db: Database, siteId: number, name: string): Promise<PartnerRow | null> =>
  (await partnersOf(db, siteId, name))[0] ?? null

/** Adds a partner without keys. Returns its number. */
export async function addPartner(
  db: Database,
  siteId: number,
  { name, allowedOrigins, now }: { name: string; allowedOrigins: string[]; now: Date },
): Promise<number> {
  const { id } = await db.prisma.partner.create({ data: { siteId, name, allowedOrigins, createdAt: now } })
  return id
}

/** Replaces the origins whose pages may call the API. */
export async function setOrigins(db: Database, partnerId: number, allowedOrigins: string[]): Promise<void> {
  await db.prisma.partner.update({ where: { id: partnerId }, data: { allowedOrigins } })
}

/** Says what programs of a partner may ask members for, and where they are led back to; no scopes: nothing. */
export async function setClient(
  db: Database,
  partnerId: number,
  client: { redirectUris: string[]; scopes: readonly PartnerScope[]; isPublic: boolean },
): Promise<void> {
  await db.prisma.partner.update({
    where: { id: partnerId },
    data: { ...client, scopes: [...client.scopes] },
  })
}

interface NewKey {
  scopes: readonly string[]
  expiresAt: Date | null
  now: Date
}

async function insertKey(
  tx: Prisma.TransactionClient,
  partnerId: number,
  { scopes, expiresAt, now }: NewKey,
): Promise<string> {
  const { key, hash, hint } = newKey()
  await tx.partnerKey.create({
    data: { partnerId, keyHash: new Uint8Array(hash), hint, scopes: [...scopes], createdAt: now, expiresAt },
  })
  return key
}

/** Makes a key. Returns it; only its digest is stored. */
export const addKey = (
  db: Database,
  partnerId: number,
  given: NewKey & { scopes: readonly PartnerScope[] },
): Promise<string> => insertKey(db.prisma, partnerId, given)

/**
 * Makes a key with the scopes of another, which goes on for so many hours, so that a partner can change over without
 * a break. Returns the new key, or null if the old one is no longer valid.
 */
export async function rotateKey(
  db: Database,
  keyId: string,
  { overlapHours, expiresAt, now }: { overlapHours: number; expiresAt: Date | null; now: Date },
): Promise<string | null> {
  const ends = new Date(now.getTime() + overlapHours * hour)
  return db.prisma.$transaction(async (tx) => {
    const oldKey = await tx.partnerKey.findUnique({ where: { id: keyId } })
    if (!oldKey || !isValid(oldKey, now)) return null
    const until = oldKey.expiresAt && oldKey.expiresAt < ends ? oldKey.expiresAt : ends
    await tx.partnerKey.update({ where: { id: keyId }, data: { expiresAt: until } })
    return insertKey(tx, oldKey.partnerId, { scopes: oldKey.scopes, expiresAt, now })
  })
}

/** Whether a key opens the API at a time. */
export const isValid = (
  { expiresAt, revokedAt }: Pick<KeyRow, 'expiresAt' | 'revokedAt'>,
  now: Date,
): boolean => revokedAt === null && (expiresAt === null || expiresAt > now)

/** Ends a key at once; false if it had ended already. */
export async function revokeKey(db: Database, keyId: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.partnerKey.updateMany({
    where: { id: keyId, revokedAt: null },
    data: { revokedAt: now },
  })
  return count > 0
}

/** Closes a partner: its keys open nothing any more, the access that members gave it ends, and its application is kept no longer. */
export async function closePartner(db: Database, partnerId: number, now: Date): Promise<void> {
  const ended = { data: { revokedAt: now } }
  await db.prisma.$transaction([
    db.prisma.partner.update({ where: { id: partnerId }, data: { closedAt: now } }),
    db.prisma.partnerKey.updateMany({ where: { partnerId, revokedAt: null }, ...ended }),
    db.prisma.partnerAuthorization.deleteMany({ where: { grant: { partnerId } } }),
    db.prisma.partnerWebhook.deleteMany({ where: { partnerId } }),
    db.prisma.partnerGrant.updateMany({ where: { partnerId, revokedAt: null }, ...ended }),
    db.prisma.partnerApplication.updateMany({
      where: { partnerId },
      data: { deleteAt: daysAfter(now, keptDays) },
    }),
  ])
}
