import { createHash } from 'node:crypto'
import type { Database } from '@vonk/prisma/client.ts'
import type { SandboxCharge } from '@vonk/prisma/generated/client/client.ts'
import type { Clock } from '@vonk/schema/ports/clock.ts'
import type { ChargeState, ChargeStatus, PaymentAccount } from '@vonk/schema/ports/payments.ts'
import { PaymentProviderUnavailable, paymentMethods } from '@vonk/schema/ports/payments.ts'

/** The path of a sandbox charge's checkout on this server. */
export const sandboxPath = (id: string) => `/sandbox/checkout/${id}`

/** As with banks: a direct debit or transfer can be stopped until it is booked, other payments cannot. */
const cancelable = ['sdd', 'sct']

/** True for the name of a sandbox account. */
export const isSandbox = (name: string) => name.split('/')[0] === 'sandbox'

export interface SandboxAccess {
  /** The account, as it is stored with payments: `sandbox`, `sandbox/weelde`. It needs no key. */
  name: string
  db: Pick<Database, 'prisma'>
  clock: Clock
  /** The public URL of a site. */
  urlOf: (domain: string) => string
}

/**
 * An account at a provider without real money: it stores its charges in the database, and its checkout page lets the
 * buyer choose the outcome. It knows no charge of another account.
 */
export function sandbox({ name, db: { prisma }, clock, urlOf }: SandboxAccess): PaymentAccount {
  const stateOf = (row: SandboxCharge): ChargeState => ({
    id: row.id,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    status: row.status as ChargeStatus,
    refunded: row.refunded,
    chargedBack: row.chargedBack,
    payer: { account: row.payerAccount, card: null },
    checkoutUrl: row.status === 'open' ? sandboxPath(row.id) : null,
    isCancelable: ['open', 'pending'].includes(row.status) && cancelable.includes(row.method),
  })
  const asState = (row: SandboxCharge | null) => (row ? stateOf(row) : null)
  const ofAccount = { account: name }
  const read = async (id: string) =>
    asState(await prisma.sandboxCharge.findUnique({ where: { id, ...ofAccount } }))
  return {
    name,
    methods: paymentMethods,
    charge: async (given) => {
      const { idempotencyKey, reference, description, method, amount, currency } = given
      const id = `sb_${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 20)}`
      const row = { id, idempotencyKey, reference, description, method, amount, currency }
      // A charge that is collected without the buyer is pending at once.
      const status = given.sequence === 'recurring' ? 'pending' : 'open'
      const redirectUrl = `${urlOf(given.domain)}${given.returnPath}`
      await prisma.sandboxCharge.createMany({
        data: { ...row, ...ofAccount, status, redirectUrl, createdAt: clock.now() },
        skipDuplicates: true,
      })
      return stateOf(await prisma.sandboxCharge.findUniqueOrThrow({ where: { idempotencyKey } }))
    },
    read,
    find: async (reference) =>
      asState(await prisma.sandboxCharge.findFirst({ where: { reference, ...ofAccount } })),
    refund: async (id, amount) => {
      // One refund per charge: a second one with the same amount is the same refund.
      await prisma.sandboxCharge.updateMany({
        where: { id, refunded: 0, ...ofAccount },
        data: { refunded: amount },
      })
    },
    cancel: async (id) => {
      await prisma.sandboxCharge.updateMany({
        where: {
          id,
          ...ofAccount,
          status: { in: ['open', 'pending'] },
          method: { in: cancelable },
        },
        data: { status: 'cancelled' },
      })
      return read(id)
    },
    customer: async ({ reference, email }) =>
      email.endsWith('@away.example') ? `sbc_away_${reference}` : `sbc_${reference}`,
    mandate: async ({ reference }) => `sbm_${reference}`,
    cardMandate: async (customerId) => {
      const memberId = Number(customerId.replace(/^sbc_(away_)?/, ''))
      const storedCount = await prisma.payment.count({
        where: {
          memberId,
          provider: name,
          method: 'creditcard',
          sequence: 'first',
          paidAt: { not: null },
          chargedBack: 0,
        },
      })
      return storedCount > 0 ? `sbm_card_${memberId}` : null
    },
    // It stores no customers; those of addresses at away.example are never deleted, so that their job is tried again.
    deleteCustomer: async (customerId) => {
      if (customerId.startsWith('sbc_away_'))
        throw new PaymentProviderUnavailable('The sandbox is away for this customer.')
    },
  }
}

/** The outcomes that can be chosen for a charge, and from which states. */
export const outcomes: Record<
  string,
  { from: ChargeStatus[]; data: Partial<SandboxCharge> | 'refund' | 'chargeBack' }
> = {
  paid: { from: ['open', 'pending'], data: { status: 'paid' } },
  pending: { from: ['open'], data: { status: 'pending' } },
  failed: { from: ['open', 'pending'], data: { status: 'failed' } },
  cancelled: { from: ['open'], data: { status: 'cancelled' } },
  expired: { from: ['open', 'pending'], data: { status: 'expired' } },
  refunded: { from: ['paid'], data: 'refund' },
  charged_back: { from: ['paid'], data: 'chargeBack' },
}

const hashOf = (account: string) =>
  createHash('sha256').update(account.replace(/\s/g, '').toUpperCase()).digest('hex')

/** A charge of the sandbox; null if it is unknown. */
export const chargeById = ({ prisma }: Pick<Database, 'prisma'>, id: string) =>
  prisma.sandboxCharge.findUnique({ where: { id } })

/** Sets the chosen outcome of a charge, paid from an account; null if its state does not allow it. */
export async function applyOutcome(
  { prisma }: Pick<Database, 'prisma'>,
  id: string,
  outcome: string,
  account?: string,
): Promise<SandboxCharge | null> {
  const chosen = outcomes[outcome]
  const row = await chargeById({ prisma }, id)
  if (!chosen || !row || !chosen.from.includes(row.status as ChargeStatus)) return null
  const data =
    chosen.data === 'refund'
      ? { refunded: row.amount }
      : chosen.data === 'chargeBack'
        ? { chargedBack: row.amount }
        : { ...chosen.data, ...(account && { payerAccount: hashOf(account) }) }
  const { count } = await prisma.sandboxCharge.updateMany({ where: { id, status: row.status }, data })
  return count > 0 ? chargeById({ prisma }, id) : null
}
