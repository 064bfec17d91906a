import type { GraphRequest, GraphResponse } from '../../../testing/graph-server.ts'

const eur = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })

/** A payment as the server returns it; open, by iDEAL, for 20 credits. */
export const aPayment = (more: object = {}) => ({
  __typename: 'Payment',
  id: 3,
  status: 'OPEN',
  credits: 20,
  granted: 0,
  createdAt: '2026-11-01T10:00:00Z',
  paidAt: null,
  method: 'IDEAL',
  isRecurring: false,
  packageId: '20',
  checkoutUrl: 'https://provider.example/checkout/3',
  receiptUrl: null,
  discountCode: null,
  price: eur(1995),
  discount: null,
  amount: eur(1995),
  paidBack: null,
  vatRate: 21,
  vat: eur(346),
  premium: { __typename: 'PaymentPremium', began: false, ends: false },
  withdrawal: null,
  ...more,
})

/** The same payment, just paid. */
export const aPaidOne = (more: object = {}) =>
  aPayment({
    status: 'COMPLETED',
    granted: 20,
    paidAt: new Date().toISOString(),
    checkoutUrl: null,
    receiptUrl: '/receipts/3',
    ...more,
  })

export const anOffer = (credits: number, amount: number) => ({
  __typename: 'WithdrawalOffer',
  credits,
  until: '2026-11-15T10:00:00Z',
  amount: eur(amount),
})

/** The state of the fake server for one payment; a test may change it between two requests. */
export interface FakePayments {
  payment: object | null
  /** The provider's answer to a refresh; unchanged without it. */
  refreshed?: object | 'lost'
  withdraw?: (credits: number) => object
  requests: GraphRequest[]
}

/** Answers the operations of the payment page from a desk. */
export const answerFrom =
  (desk: FakePayments, viewer: object = {}) =>
  (request: GraphRequest): GraphResponse | undefined => {
    desk.requests.push(request)
    if (request.operationName === 'TransactionsPayment')
      return {
        data: {
          payment: desk.payment,
          paymentMethods: ['IDEAL', 'SDD', 'CREDITCARD', 'PAYPAL', 'SCT'],
          viewer: { __typename: 'User', id: 7, credits: 40, isPaid: true, ...viewer },
          site: { __typename: 'Site', supportEmail: 'hulp@vonk.example' },
        },
      }
    if (request.operationName === 'TransactionsRefresh') {
      if (desk.refreshed === 'lost') return { status: 503 }
      if (desk.refreshed) desk.payment = desk.refreshed
      return {
        data: { refreshPayment: { __typename: 'RefreshPaymentSuccess', payment: desk.payment } },
      }
    }
    if (request.operationName === 'MoneyCancellation') {
      const refreshed = { __typename: 'RefreshPaymentSuccess', cancellation: 'STOPS', payment: desk.payment }
      return { data: { refreshPayment: refreshed } }
    }
    if (request.operationName === 'MoneyCancelPayment')
      return { data: { cancelPayment: { __typename: 'CancelPaymentSuccess', payment: desk.payment } } }
    if (request.operationName === 'TransactionsWithdraw')
      return { data: { withdrawPayment: desk.withdraw?.(request.variables.credits as number) } }
    return undefined
  }
