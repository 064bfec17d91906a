import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'

/** What a member of the staff did. No field may hold the address or the name of a member: the id leads to both. */
export interface AuditEntry {
  at: Date
  /** Who decided: the name of somebody who used the console, or that of `--by`. */
  actor: string
  /** The member of staff who used the console; null for a command. */
  staffId: number | null
  /** The command and the action, such as `member ban`. */
  act: string
  siteId: number | null
  memberId: number | null
  reason: string
  details: Record<string, string | number | boolean | null | readonly string[]>
}

/** Writes an entry; called in the transaction of the action itself. */
export async function writeAudit(db: Pick<Database, 'prisma'>, entry: AuditEntry): Promise<void> {
  await db.prisma.auditEntry.create({ data: { ...entry, details: entry.details as Prisma.InputJsonObject } })
}

/** Which entries are asked for. */
export interface AuditFilter {
  siteId?: number | undefined
  memberId?: number | undefined
  actor?: string | undefined
  since?: Date | undefined
  /** Only entries with a lower number: the next page. */
  before?: number | undefined
}

/** Entries of the audit log, the newest first. */
export const auditEntries = (
  db: Pick<Database, 'prisma'>,
  { siteId, memberId, actor, since, before }: AuditFilter,
  limit: number,
) =>
  db.prisma.auditEntry.findMany({
    where: {
      ...(siteId === undefined ? {} : { siteId }),
      ...(memberId === undefined ? {} : { memberId }),
      ...(actor === undefined ? {} : { actor }),
      ...(since === undefined ? {} : { at: { gte: since } }),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  })
