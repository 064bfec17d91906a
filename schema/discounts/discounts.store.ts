import type { SiteSettings } from '../core/site.ts'
import type { Reader } from '../core/sql.ts'
import { type Discount, type DiscountData, ownDiscounts } from './discount.rules.ts'

interface DataRow extends Omit<DiscountData, 'used'> {
  used: string[]
}

/**
 * Reads the data that decides which discounts a member has, in one statement. An order that was started and
 * not paid passes its code to the next one; a pending payment keeps it.
 */
export async function readDiscountData(db: Reader, memberId: number): Promise<DiscountData> {
  const [row] = await db.$queryRaw<DataRow[]>`
    select m.site_id as "siteId", m.signed_up_at as "signedUpAt", m.premium_since is not null as "isPaid",
      m.welcome_refused_at as "welcomeRefusedAt", m.welcome_granted_at as "welcomeGrantedAt",
      o.offered_at as "offerToStayTakenAt", p.kept_code as "keptCode",
      array(select r.code from discount_redemption r where r.member_id = m.id and (r.paid_at is not null
        or exists (select 1 from payment y where y.id = r.payment_id and y.status = 'pending'))) as used
    from member m left join payer p on p.member_id = m.id
      left join retention_offer o on o.member_id = m.id and o.kind = 'discount'
    where m.id = ${memberId}::int`
  if (!row) throw new Error(`There is no member ${memberId}.`)
  return { ...row, used: new Set(row.used) }
}

/**
 * A code and its data for a member; null: not found. The rules decide whether it was used and fits an order.
 */
export async function discountByCode(
  db: Reader,
  site: SiteSettings,
  data: DiscountData,
  memberId: number,
  code: string,
  now: Date,
): Promise<Discount | null> {
  const own = ownDiscounts(site, data, now).find((one) => one.code === code)
  if (own) return own
  const row = await db.discountCode.findUnique({
    where: { siteId_code: { siteId: data.siteId, code } },
  })
  if (!row?.isActive || (row.memberId !== null && row.memberId !== memberId)) return null
  return { ...row, kind: 'code', isPersonal: row.memberId !== null }
}

/** Stores a code for a member's next order, on all devices; null removes it. */
export async function storeCode(db: Reader, memberId: number, keptCode: string | null): Promise<void> {
  await db.payer.upsert({
    where: { memberId },
    create: { memberId, keptCode },
    update: { keptCode },
  })
}

/**
 * Assigns a code to an order of the member, and removes it from the order that had it before, whose id is returned. The
 * caller has locked the account.
 */
export async function assignCode(
  db: Reader,
  memberId: number,
  code: string,
  paymentId: number,
  now: Date,
): Promise<number | null> {
  const where = { memberId_code: { memberId, code } }
  const existing = await db.discountRedemption.findUnique({ where })
  const row = { paymentId, takenAt: now }
  await db.discountRedemption.upsert({ where, create: { memberId, code, ...row }, update: row })
  return existing?.paymentId ?? null
}
