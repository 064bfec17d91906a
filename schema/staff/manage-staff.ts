import type { Database } from '@vonk/prisma/client.ts'
import type { StaffRole } from '../core/staff-rights.rules.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { FieldCipher } from '../ports/field-cipher.ts'
import { createInvitation } from './invitations.ts'
import { deleteStaffSessions } from './staff-session.store.ts'
import { publishEndedStaffSessions } from './start-staff-session.ts'

/** The services of the operations on staff; they run in the transaction that writes the audit log. */
export interface StaffServices {
  db: Database
  bus: Bus
  clock: Clock
  fieldCipher: FieldCipher
}

/** Whom to invite. `siteIds` null: all sites. */
export interface NewStaff {
  name: string
  /** Normalised. */
  email: string
  language: 'en' | 'nl'
  roles: readonly StaffRole[]
  siteIds: readonly number[] | null
}

const include = { grants: true, _count: { select: { passkeys: true, sessions: true } } } as const

/** A person with grants, for lists. */
export type ListedStaff = NonNullable<Awaited<ReturnType<typeof staffWithEmail>>>

/** The person with an address; null if there is none. */
export const staffWithEmail = ({ prisma }: Pick<Database, 'prisma'>, email: string) =>
  prisma.staff.findUnique({ where: { email }, include })

/** Everybody, in the order in which they were invited. */
export const allStaff = ({ prisma }: Pick<Database, 'prisma'>): Promise<ListedStaff[]> =>
  prisma.staff.findMany({ orderBy: { id: 'asc' }, include })

/** Adds somebody and queues the mail with the invitation. Returns the number. */
export async function inviteStaff(
  services: StaffServices,
  { name, email, language, roles, siteIds }: NewStaff,
): Promise<number> {
  const now = services.clock.now()
  const { id } = await services.db.prisma.staff.create({
    data: {
      ...{ name, email, language, roles: [...roles], createdAt: now, hasAllSites: siteIds === null },
      grants: { create: (siteIds ?? []).map((siteId) => ({ siteId })) },
    },
  })
  await createInvitation(services, id, now)
  return id
}

/** Gives somebody other roles, from the next request on. */
export const setStaffRoles = async (
  { db: { prisma } }: StaffServices,
  id: number,
  roles: readonly StaffRole[],
): Promise<void> => void (await prisma.staff.update({ where: { id }, data: { roles: [...roles] } }))

/** Gives somebody other sites, from the next request on; null: all. */
export async function setStaffSites(
  { db: { prisma } }: StaffServices,
  id: number,
  siteIds: readonly number[] | null,
): Promise<void> {
  await prisma.staffSiteGrant.deleteMany({ where: { staffId: id } })
  await prisma.staff.update({
    where: { id },
    data: {
      hasAllSites: siteIds === null,
      grants: { create: (siteIds ?? []).map((siteId) => ({ siteId })) },
    },
  })
}

/** Ends all sessions of somebody; their sockets close after the commit. */
async function endAllSessions(services: StaffServices, id: number): Promise<void> {
  await publishEndedStaffSessions(services, await deleteStaffSessions(services.db, id, 'all'))
}

/** Ends somebody's access at once: no log-in, no session, no link. What they did stays theirs. */
export async function disableStaff(services: StaffServices, id: number): Promise<void> {
  const { prisma } = services.db
  await prisma.staff.update({ where: { id }, data: { disabledAt: services.clock.now() } })
  await prisma.staffInvitation.deleteMany({ where: { staffId: id } })
  await prisma.staffChallenge.deleteMany({ where: { staffId: id } })
  await endAllSessions(services, id)
}

/** Lets somebody log in again who was disabled. */
export const enableStaff = async ({ db: { prisma } }: StaffServices, id: number): Promise<void> =>
  void (await prisma.staff.update({ where: { id }, data: { disabledAt: null } }))

/**
 * Takes away the password and every second factor of somebody, ends their sessions, and invites them again: for a lost
 * telephone, or an account that somebody else got into.
 */
export async function resetStaff(services: StaffServices, id: number): Promise<void> {
  const { prisma } = services.db
  await prisma.staff.update({
    where: { id },
    data: { passwordHash: null, authenticatorSecret: null, lastTimeStep: null },
  })
  for (const table of [prisma.staffPasskey, prisma.staffRecoveryCode, prisma.staffChallenge])
    await (table as typeof prisma.staffPasskey).deleteMany({ where: { staffId: id } })
  await endAllSessions(services, id)
  await createInvitation(services, id, services.clock.now())
}
