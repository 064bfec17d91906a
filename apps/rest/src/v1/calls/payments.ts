import { z } from 'zod'
import { count, currency, id, money, time } from '../../field-schemas.ts'
import { toEnumValue } from '../../mappers/letter-case.ts'
import { defineCall } from '../call.ts'
import { V1StartPaymentDocument } from '../documents/payments.generated.ts'
import { failure } from '../failure.ts'

/** The methods that lead the member to a page on which they confirm. Direct debit would need no such step. */
const methods = ['ideal', 'bancontact', 'creditcard', 'paypal', 'sct'] as const

/** Calls that prepare a purchase. No partner can pay: the member does that at the address of the answer. */
export const paymentCalls = [
  defineCall({
    method: 'POST',
    path: '/payments',
    scope: 'payments:start',
    summary: 'Orders a package and returns the address at which the member pays.',
    body: {
      package_id: z.string().max(40),
      method: z.enum(methods),
      amount: z.int().min(0).max(10_000_000).optional(),
      discount_code: z.string().max(100).optional(),
      again: z.boolean().default(false),
    },
    status: 201,
    answer: z.object({
      id: id(),
      status: z.string().meta({ examples: ['open'] }),
      credits: count(),
      method: z.string().meta({ examples: ['ideal'] }),
      amount: money(),
      currency: currency(),
      checkout_url: z.url().nullable().meta({ description: 'Where the member pays.' }),
      created_at: time(),
    }),
    operation: V1StartPaymentDocument,
    example: { body: { package_id: '20', method: 'ideal' } },
    run: async (execute, { body, clientId, base }) => {
      const { startPayment: result } = await execute({
        input: {
          clientId,
          packageId: body.package_id,
          method: body.method.toUpperCase() as Uppercase<typeof body.method>,
          amount: body.amount ?? null,
          discountCode: body.discount_code ?? null,
          again: body.again,
          remembersCard: false,
          usesRememberedCard: false,
        },
      })
      if (result.__typename !== 'StartPaymentSuccess') throw failure(result)
      const { payment } = result
      return {
        id: payment.id,
        status: toEnumValue(payment.status),
        credits: payment.credits,
        method: toEnumValue(payment.method),
        amount: payment.amount.amount,
        currency: payment.amount.currency,
        checkout_url: payment.checkoutUrl && new URL(payment.checkoutUrl, base).href,
        created_at: payment.createdAt,
      }
    },
  }),
]
