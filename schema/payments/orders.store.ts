import type { Prisma } from '@vonk/prisma/generated/client/client.ts'
import type { Reader } from '../core/sql.ts'

/** Whether a member took the trial package, and whether they have bought nothing yet: it is only for a first purchase. */
export async function trialState(
  reader: Reader,
  memberId: number,
): Promise<{ isTaken: boolean; isFirst: boolean }> {
  const [row] = await reader.$queryRaw<{ isTaken: boolean; isFirst: boolean }[]>`
    select exists (select 1 from retention_offer o where o.member_id = m.id and o.kind = 'trial') as "isTaken",
      m.premium_since is null and not exists (select 1 from payment p where p.member_id = m.id and p.paid_at is not null)
        as "isFirst"
    from member m where m.id = ${memberId}::int`
  return row ?? { isTaken: false, isFirst: false }
}

/**
 * Locks a member's account until the transaction ends, so that orders and limits of one member run one after
 * another.
 */
export const lockAccount = (tx: Reader, memberId: number): Promise<unknown> =>
  tx.$queryRaw`select 1 as held from credit_account where member_id = ${memberId}::int for update`

/** The order of a member with a client id; null if there is none. */
export const orderByClientId = (tx: Reader, memberId: number, clientId: string) =>
  tx.payment.findUnique({
    where: { memberId_clientId: { memberId, clientId } },
    select: { id: true, packageId: true, method: true, discountCode: true },
  })

/** A member's order of a package that may be pending; null if there is none. */
export const orderUnderWay = (tx: Reader, memberId: number, packageId: string) =>
  tx.payment.findFirst({
    where: {
      memberId,
      packageId,
      // A transfer is open at the provider until the money arrives, even after the buyer has sent it.
      OR: [{ status: 'pending' }, { status: 'open', method: 'sct', providerId: { not: null } }],
    },
    orderBy: { id: 'desc' },
    select: { id: true },
  })

/** Inserts an order. Returns its id. */
export async function insertOrder(tx: Reader, data: Prisma.PaymentUncheckedCreateInput): Promise<number> {
  const { id } = await tx.payment.create({ data, select: { id: true } })
  return id
}

/** Where a member came from when joining, as an order keeps it: it says which link brought the payment. */
export const sourceOfMember = (reader: Reader, memberId: number) =>
  reader.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { sourceNetwork: true, sourceRef: true, sourceSub1: true, sourceSub2: true, sourceSub3: true },
  })
