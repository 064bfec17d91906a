import type { PaymentMethod } from '../ports/payments.ts'

/** A payment as it is stored, with the refund that withdrawing it would give now. */
export interface PaymentRow {
  id: number
  member_id: number
  site_id: number
  client_id: string
  package_id: string
  credits: number
  country: string
  currency: string
  list_amount: number
  discount_amount: number
  amount: number
  discount_code: string | null
  vat_rate: number
  vat_amount: number
  seller: Seller
  method: PaymentMethod
  sequence: 'oneoff' | 'first' | 'recurring'
  mandate_id: number | null
  provider: string
  provider_id: string | null
  checkout_url: string | null
  status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  created_at: Date
  paid_at: Date | null
  /** The number of the receipt, once it is paid: year, site and number, without gaps. */
  receipt_number: string | null
  granted: number
  taken: number
  owed: number
  refunded: number
  charged_back: number
  withdrawn_at: Date | null
  withdrawn_amount: number
  refund_asked_at: Date | null
  checks: number
  withdrawal_credits: number | null
  withdrawal_amount: number | null
  withdrawal_until: Date | null
}

/** The seller: stored with the order, as the receipt shows it. */
export interface Seller {
  name: string
  address: string
  city: string
  country: string
  registrationNumber: string
  vatNumbers: string[]
}

/** The status that a member sees. */
export type PaymentStatus =
  | 'open'
  | 'pending'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'charged_back'
  | 'refunded'
  | 'withdrawn'

/** True while a payment may still be made. */
export const isAwaitingPayment = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'open' || status === 'pending'

/** True if a paid order granted nothing: all of its money is refunded, which the provider may not have confirmed yet. */
export const isSentBack = ({ status, granted }: Pick<PaymentRow, 'status' | 'granted'>): boolean =>
  status === 'paid' && granted === 0

/** The status of a payment: a refund has priority over the earlier payment. */
export function statusOf(
  row: Pick<PaymentRow, 'status' | 'granted' | 'charged_back' | 'withdrawn_at' | 'refunded' | 'amount'>,
): PaymentStatus {
  if (row.status !== 'paid') return row.status
  if (row.charged_back > 0) return 'charged_back'
  if (row.withdrawn_at) return 'withdrawn'
  return row.refunded >= row.amount || isSentBack(row) ? 'refunded' : 'completed'
}
