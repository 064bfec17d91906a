import type { Database } from '@vonk/prisma/client.ts'
import { query } from '../core/sql.ts'
import type { StaffRole } from '../core/staff-rights.rules.ts'

type Db = Pick<Database, 'prisma' | 'pool'>

/** How long a single address is let in past the networks. */
export const emergencyMinutes = 60

/** The networks of each role that has any. */
export const staffNetworks = ({ prisma }: Pick<Database, 'prisma'>) =>
  prisma.staffNetwork.findMany({ orderBy: [{ role: 'asc' }, { network: 'asc' }] })

/** A network in the form of the database, `192.0.2.0/24`; null if the text is none. */
export async function parseNetwork({ pool }: Pick<Db, 'pool'>, text: string): Promise<string | null> {
  if (!/^[\da-f.:]{2,45}(\/\d{1,3})?$/i.test(text)) return null
  const statement = { name: 'staff.parse-network', text: 'select $1::text::cidr::text as network' }
  const rows = await query<{ network: string }>({ pool }, statement, [text]).catch(() => [])
  return rows[0]?.network ?? null
}

/** Sets the networks from which people of a role may use the console; none: from everywhere. */
export async function setNetworks(
  { prisma }: Pick<Database, 'prisma'>,
  role: StaffRole,
  networks: readonly string[],
): Promise<void> {
  await prisma.staffNetwork.deleteMany({ where: { role } })
  await prisma.staffNetwork.createMany({ data: networks.map((network) => ({ role, network })) })
}

/** Lets one address in for an hour, whatever the networks are. Returns until when. */
export async function breakGlass(
  { prisma }: Pick<Database, 'prisma'>,
  address: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + emergencyMinutes * 60_000)
  await prisma.staffEmergencyAccess.upsert({
    where: { address },
    create: { address, expiresAt },
    update: { expiresAt },
  })
  return expiresAt
}
