import type { Database } from '@vonk/prisma/client.ts'
import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import type { ErasureRecord } from './deleted-member.ts'

/** An account that was erased: its number, which is nobody's since, and its certificate. */
export interface ErasedAccount {
  memberId: number
  record: ErasureRecord
}

/** The accounts that were erased, as far back as the list is kept, the oldest first. */
export async function erasedAccounts({ pool }: Pick<Database, 'pool'>): Promise<ErasedAccount[]> {
  const { rows } = await pool.query<ErasureRecord & { memberId: number }>(
    `select e.member_id as "memberId", r.number, r.site_id as "siteId", r.erased_at as "erasedAt", r.reason, r.counts, r.digest
     from erased_account e join erasure_record r on r.number = e.certificate order by e.erased_at, e.member_id`,
  )
  return rows.map(({ memberId, ...record }) => ({ memberId, record }))
}

/** Of these numbers, those that are accounts. */
export async function existingMembers(
  { prisma }: Pick<Database, 'prisma'>,
  ids: number[],
): Promise<number[]> {
  const found = await prisma.member.findMany({ where: { id: { in: ids } }, select: { id: true } })
  return found.map(({ id }) => id)
}

/** Puts the certificate that the member was mailed in place of one that was made when the account was erased again. */
export async function storeFirstCertificate(
  { prisma }: Pick<Database, 'prisma'>,
  { memberId, record }: ErasedAccount,
  made: string,
): Promise<void> {
  const first = { ...record, counts: record.counts as Prisma.InputJsonObject }
  await prisma.$transaction([
    prisma.erasureRecord.delete({ where: { number: made } }),
    prisma.erasureRecord.upsert({ where: { number: record.number }, create: first, update: {} }),
    prisma.erasedAccount.update({
      where: { memberId },
      data: { certificate: record.number, erasedAt: record.erasedAt },
    }),
  ])
}
