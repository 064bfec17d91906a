import { createHash } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import { jobOrigin } from '../core/origin.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'

/** An invitation is valid for a week. */
export const invitationDays = 7

interface Services {
  db: Pick<Database, 'prisma'>
  fieldCipher: FieldCipher
}

const hash = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/**
 * The token of an invitation: a keyed digest of whom it is for and when, so that every attempt to send the mail has the same link
 * and the database only its hash.
 */
const tokenOf = ({ fieldCipher }: Pick<Services, 'fieldCipher'>, staffId: number, at: Date): string =>
  fieldCipher.digest(`staff invitation ${staffId} ${at.toISOString()}`).toString('base64url')

/** Invites somebody: an earlier link ends, and the mail with the new one is queued. Call it in the transaction of the change. */
export async function createInvitation(services: Services, staffId: number, now: Date): Promise<void> {
  const { prisma } = services.db
  const data = {
    tokenHash: hash(tokenOf(services, staffId, now)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
    passwordHash: null,
    authenticatorSecret: null,
  }
  await prisma.staffInvitation.upsert({ where: { staffId }, create: { staffId, ...data }, update: data })
  const payload = JSON.stringify({ staffId, at: now, ...jobOrigin() })
  await prisma.$queryRaw`select queue_job('send-staff-invitation-mail', ${payload}::json)::text`
}

/** The person and the invitation of a link that is in force; null for any other. */
export const findInvitation = ({ prisma }: Pick<Database, 'prisma'>, token: string, now: Date) =>
  prisma.staffInvitation.findFirst({
    where: { tokenHash: hash(token), expiresAt: { gt: now }, staff: { disabledAt: null } },
    include: { staff: true },
  })

/** What the mail with an invitation needs; null if it was accepted or replaced by now. */
export async function invitationToSend(
  services: Services,
  { staffId, at }: { staffId: number; at: Date },
  now: Date,
): Promise<{ token: string; name: string; email: string; language: string } | null> {
  const token = tokenOf(services, staffId, at)
  const found = await findInvitation(services.db, token, now)
  if (!found) return null
  const { name, email, language } = found.staff
  return { token, name, email, language }
}
