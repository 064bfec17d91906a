import { Agent as PlainAgent } from 'node:http'
import https from 'node:https'
import {
  createMollieClient,
  MandateMethod,
  MandateStatus,
  MollieApiError,
  type MollieClient,
  Locale as MollieLocale,
  type PaymentMethod as MollieMethod,
  type Payment,
  type SequenceType,
} from '@mollie/api-client'
import type { PaymentMethod } from '@vonk/schema/ports/payments.ts'
import {
  type ChargeState,
  type ChargeStatus,
  type PaymentAccount,
  PaymentProviderRejected,
  PaymentProviderUnavailable,
} from '@vonk/schema/ports/payments.ts'
import { isLocale, type Locale } from '@vonk/schema/texts/languages.ts'

export interface MollieAccess {
  /** The account, as it is stored with payments: `mollie`, `mollie/weelde`. */
  name: string
  apiKey: string
  /** Ends with a slash. */
  apiUrl: string
  /** The public URL of a site: the buyer returns there, and webhooks are sent there. */
  urlOf: (domain: string) => string
}

/** The path of an account's webhook, below the site's URL; it contains the account. */
const webhookPath = (name: string) => `/hooks/${name}`

const methods: Record<PaymentMethod, string> = {
  sdd: 'directdebit',
  sct: 'banktransfer',
  ideal: 'ideal',
  bancontact: 'bancontact',
  creditcard: 'creditcard',
  paypal: 'paypal',
}

/** Maps Mollie's states to ours; authorized money is not captured yet. */
const statuses: Record<string, ChargeStatus> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

/** Mollie's locales by our languages; undefined where it has none, so that it uses the browser's. */
const pageLanguages: Record<Locale, MollieLocale | undefined> = {
  nl: MollieLocale.nl_NL,
  de: MollieLocale.de_DE,
  en: MollieLocale.en_GB,
  fr: MollieLocale.fr_FR,
  es: MollieLocale.es_ES,
  it: MollieLocale.it_IT,
  da: MollieLocale.da_DK,
  sv: MollieLocale.sv_SE,
  fi: MollieLocale.fi_FI,
  nb: MollieLocale.nb_NO,
  pl: MollieLocale.pl_PL,
}

/** All currencies for sale have two decimals. */
const toValue = (amount: number, currency: string) => ({ currency, value: (amount / 100).toFixed(2) })
const toMinor = (amount: { value: string } | undefined) =>
  amount ? Math.round(Number(amount.value) * 100) : 0

function stateOf(payment: Payment): ChargeState {
  const { id, status, amount, amountRefunded, amountChargedBack, metadata } = payment
  // Depends on the method; Bancontact has both.
  const { consumerAccount, cardFingerprint } = (payment.details ?? {}) as Partial<Record<string, string>>
  const reference = (metadata as { payment?: unknown } | null)?.payment
  return {
    id,
    reference: typeof reference === 'string' ? reference : '',
    amount: toMinor(amount),
    currency: amount.currency,
    status: statuses[status] ?? 'open',
    refunded: toMinor(amountRefunded),
    chargedBack: toMinor(amountChargedBack),
    payer: { account: consumerAccount ?? null, card: cardFingerprint ?? null },
    checkoutUrl: payment.getCheckoutUrl() ?? null,
    isCancelable: payment.isCancelable ?? false,
  }
}

/** Errors that Mollie will always return; any other error may succeed on another attempt. */
const isRejection = (error: unknown): error is MollieApiError =>
  error instanceof MollieApiError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  ![401, 408, 409, 429].includes(error.statusCode)

async function callMollie<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw failureOf(error)
  }
}

const failureOf = (error: unknown) =>
  isRejection(error)
    ? new PaymentProviderRejected(error.message, { cause: error })
    : new PaymentProviderUnavailable((error as Error).message)

async function callOrNull<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call()
  } catch (error) {
    if (isRejection(error) && (error.statusCode === 404 || error.statusCode === 410)) return null
    throw failureOf(error)
  }
}

/** An account at Mollie, through its official client. */
export function mollie({ name, apiKey, apiUrl, urlOf }: MollieAccess): PaymentAccount {
  const client = mollieClient(apiKey, apiUrl)
  const read = async (id: string): Promise<ChargeState | null> => {
    const payment = await callOrNull(() => client.payments.get(id))
    return payment && stateOf(payment)
  }
  return {
    name,
    methods: Object.keys(methods) as PaymentMethod[],
    charge: async (given) => {
      const { idempotencyKey, amount, currency, method, description, domain, sequence } = given
      const base = urlOf(domain)
      const payment = await callMollie(() =>
        client.payments.create({
          amount: toValue(amount, currency),
          method: methods[method] as MollieMethod,
          description,
          redirectUrl: base + given.returnPath,
          webhookUrl: base + webhookPath(name),
          metadata: { payment: given.reference },
          sequenceType: sequence as SequenceType,
          locale: isLocale(given.language) ? pageLanguages[given.language] : undefined,
          ...(given.customerId ? { customerId: given.customerId } : {}),
          ...(given.mandateId ? { mandateId: given.mandateId } : {}),
          idempotencyKey,
        }),
      )
      return stateOf(payment)
    },
    read,
    // A charge with a lost response is searched among the latest ones.
    find: (reference) =>
      callMollie(async () => {
        for (const payment of await client.payments.page({ limit: 250 })) {
          const state = stateOf(payment)
          if (state.reference === reference) return state
        }
        return null
      }),
    refund: async (paymentId, amount, currency, idempotencyKey) => {
      await callMollie(() =>
        client.paymentRefunds.create({ paymentId, amount: toValue(amount, currency), idempotencyKey }),
      )
    },
    cancel: async (id) => {
      try {
        const payment = await callOrNull(() => client.payments.cancel(id))
        return payment && stateOf(payment)
      } catch (error) {
        // Most methods cannot be cancelled, and none after the payment: the state shows which case it is.
        if (error instanceof PaymentProviderRejected) return read(id)
        throw error
      }
    },
    customer: async ({ reference, name: holder, email }) => {
      const metadata = { member: reference }
      // Another attempt after a lost response must not create a second customer, which no erasure would find.
      const idempotencyKey = `customer-${reference}`
      return (
        await callMollie(() => client.customers.create({ name: holder, email, metadata, idempotencyKey }))
      ).id
    },
    mandate: async ({ customerId, accountHolder, iban, reference, signedOn }) => {
      const mandate = await callMollie(() =>
        client.customerMandates.create({
          customerId,
          method: MandateMethod.directdebit,
          consumerName: accountHolder,
          consumerAccount: iban,
          signatureDate: signedOn.toISOString().slice(0, 10),
          mandateReference: reference,
        }),
      )
      return mandate.id
    },
    cardMandate: async (customerId) => {
      const mandates = await callOrNull(() => client.customerMandates.page({ customerId, limit: 50 }))
      const validMandate = mandates?.find(
        ({ method, status }) => method === MandateMethod.creditcard && status === MandateStatus.valid,
      )
      return validMandate?.id ?? null
    },
    deleteCustomer: async (customerId) => {
      const mandates = await callOrNull(() => client.customerMandates.page({ customerId, limit: 250 }))
      for (const { id } of mandates ?? [])
        await callOrNull(() => client.customerMandates.revoke(id, { customerId }))
      await callOrNull(() => client.customers.delete(customerId))
    },
  }
}

/**
 * Creates the official client. It uses a TLS agent with its own certificates and has no setting for another
 * one. For a server without TLS, which only tests and demos have, that agent is replaced by a plain one while
 * the client is created. This is safe because creating a client is synchronous.
 */
function mollieClient(apiKey: string, apiUrl: string): MollieClient {
  if (apiUrl.startsWith('https:')) return createMollieClient({ apiKey, apiEndpoint: apiUrl })
  const { Agent } = https
  https.Agent = PlainAgent as unknown as typeof Agent
  try {
    return createMollieClient({ apiKey, apiEndpoint: apiUrl })
  } finally {
    https.Agent = Agent
  }
}
