import type { SiteSettings } from '../core/site.ts'
import type { PaymentMethod } from '../ports/payments.ts'

const second = 1000
const day = 24 * 60 * 60 * second

/** A discount for one member: it reduces one order, once. */
export interface Discount {
  code: string
  kind: 'code' | 'welcome' | 'offerToStay'
  percentage: number | null
  /** In minor units of `currency`. */
  amount: number | null
  currency: string | null
  country: string | null
  /** In minor units of `currency`. */
  minimumOrder: number | null
  /** Empty means all. */
  methods: string[]
  expiresAt: Date | null
  /** It belongs to this member only. */
  isPersonal: boolean
}

/** The data of an order that a discount is checked against. */
export interface Order {
  country: string
  currency: string
  listAmount: number
  method: PaymentMethod
  isTrial: boolean
}

/** Normalises a code for comparison: without spaces, in upper case. */
export const toCode = (typedCode: string): string =>
  typedCode.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** The minimum total, because no provider accepts less than one unit of a currency. In minor units. */
export const smallestTotal = 100

const nothing = {
  amount: null,
  currency: null,
  country: null,
  minimumOrder: null,
  methods: [],
  isPersonal: true,
}

const welcomeCode = (percentage: number) => `WELKOM${percentage}`

/** Whether an order has the welcome discount, also of an earlier percentage; codes of operators have other forms. */
export const isWelcomeCode = (code: string | null): boolean => /^WELKOM\d+$/.test(code ?? '')

/** The data that decides whether a member has the welcome discount. */
export interface WelcomeData {
  signedUpAt: Date
  isPaid: boolean
  /** When the welcome was refused, because this person had it before; null if it was not. */
  welcomeRefusedAt: Date | null
  /** When support gave it after an objection. */
  welcomeGrantedAt: Date | null
}

/** The discount of a new member who has not paid; its end is the countdown of the time bonus. */
export function welcomeOf(site: SiteSettings, member: WelcomeData, now: Date): Discount | null {
  const startsAt = member.welcomeGrantedAt ?? member.signedUpAt
  const expiresAt = new Date(startsAt.getTime() + site.welcomeSeconds * second)
  if (member.isPaid || member.welcomeRefusedAt || site.welcomeDiscount === 0 || now >= expiresAt) return null
  const percentage = site.welcomeDiscount
  return { ...nothing, code: welcomeCode(percentage), kind: 'welcome', percentage, expiresAt }
}

/** The discount of a member who considered leaving, from when they took it. */
export function offerToStayDiscountOf(site: SiteSettings, takenAt: Date | null, now: Date): Discount | null {
  if (!takenAt || site.deleteDiscount === 0) return null
  const expiresAt = new Date(takenAt.getTime() + site.deleteDiscountDays * day)
  if (now >= expiresAt) return null
  const percentage = site.deleteDiscount
  return { ...nothing, code: `BLIJF${percentage}`, kind: 'offerToStay', percentage, expiresAt }
}

/** The data that decides which discounts a member has. */
export interface DiscountData extends WelcomeData {
  siteId: number
  /** When the member took the discount for staying. */
  offerToStayTakenAt: Date | null
  keptCode: string | null
  /** Codes that the member cannot use. */
  used: ReadonlySet<string>
}

/** The discounts that a member has without a code: for leaving, and the welcome. */
export const ownDiscounts = (site: SiteSettings, data: DiscountData, now: Date): Discount[] =>
  [offerToStayDiscountOf(site, data.offerToStayTakenAt, now), welcomeOf(site, data, now)].filter(
    (one) => one !== null,
  )

export type DiscountErrorReason = 'expired' | 'country' | 'minimum' | 'method' | 'package'

/** Why a code is not valid for an order; null if it is. */
export function discountErrorReason(one: Discount, order: Order, now: Date): DiscountErrorReason | null {
  if (one.expiresAt && now >= one.expiresAt) return 'expired'
  if (one.country && one.country !== order.country) return 'country'
  // An amount has one currency and is not valid in another.
  if (one.currency && one.currency !== order.currency) return 'country'
  // The trial package is an offer to stay itself.
  if (one.kind === 'offerToStay' && order.isTrial) return 'package'
  if (one.minimumOrder !== null && order.listAmount < one.minimumOrder) return 'minimum'
  if (one.methods.length > 0 && !one.methods.includes(order.method)) return 'method'
  return null
}

/**
 * The discount on an order, in minor units: rounded once, in the buyer's favour, and never the whole price.
 */
export function reductionOf(one: Pick<Discount, 'percentage' | 'amount'>, listAmount: number): number {
  const reduction =
    one.percentage === null ? (one.amount ?? 0) : Math.ceil((listAmount * one.percentage) / 100)
  return Math.max(0, Math.min(reduction, listAmount - smallestTotal))
}

/** Whole seconds that are left, rounded up; null without an end. */
export const secondsLeft = (one: Pick<Discount, 'expiresAt'>, now: Date): number | null =>
  one.expiresAt ? Math.max(0, Math.ceil((one.expiresAt.getTime() - now.getTime()) / second)) : null
