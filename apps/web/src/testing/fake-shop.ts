import type { GraphRequest, GraphResponse } from './graph-server.ts'

type OrderReply = (request: GraphRequest) => object

const euro = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })
const pack = (credits: number, amount: number, id = String(credits)) => ({
  __typename: 'CreditPackage',
  id,
  credits,
  isTrial: id === 'trial',
  price: euro(amount),
  pricePerMessage: euro(Math.round(amount / credits)),
})
const discount = (code: string, percentage: number) => ({
  __typename: 'DiscountCode',
  code,
  isWelcome: code.startsWith('WELKOM'),
  percentage,
  amount: null,
})

/** A fake server of a small shop, for tests of its client. */
export class FakeShop {
  packages = [pack(20, 1995), pack(50, 4495), pack(110, 8995), pack(250, 17995)]
  methods = ['IDEAL', 'SDD', 'CREDITCARD', 'PAYPAL', 'SCT']
  viewer: Record<string, unknown> = {}
  /** The known discount codes with their discounts. */
  codes: Record<string, number> = {}
  /** The answers to the next orders, in sequence; the last one repeats. */
  orders: (object | OrderReply | 'silence')[] = []
  refreshed: object | null = null
  /** What the provider says that cancelling would do; lost: no answer arrives. */
  cancellation: string = 'STOPS'
  /** The answer to a cancellation. */
  cancelled: () => object = () => FakeShop.rejected('PaymentNotFoundError', 'Nothing')

  static readonly trial = pack(10, 495, 'trial')
  static readonly discount = discount
  static readonly rejected = (type: string, message: string, more: object = {}) => ({
    __typename: type,
    message,
    ...more,
  })
  static readonly begun = (id: number, checkoutUrl: string | null) => ({
    __typename: 'StartPaymentSuccess',
    payment: { __typename: 'Payment', id, status: 'OPEN', checkoutUrl },
  })
  static readonly price = euro
  static readonly underWay = (more: object) => ({
    __typename: 'Payment',
    id: 3,
    status: 'OPEN',
    packageId: '20',
    credits: 20,
    method: 'IDEAL',
    createdAt: '2026-11-01T10:00:00Z',
    checkoutUrl: null,
    discountCode: null,
    discount: null,
    amount: euro(1995),
    ...more,
  })

  answer = (request: GraphRequest): GraphResponse | undefined => {
    const { operationName, variables } = request
    switch (operationName) {
      case 'Shop':
        return { data: this.#shop() }
      case 'ShopQuote':
        return { data: { quote: this.#quote(variables) } }
      case 'ShopCode':
        return { data: { discountCode: this.#code(String(variables.code)) } }
      case 'ShopPay': {
        const next = this.orders.length > 1 ? this.orders.shift() : this.orders[0]
        if (next === 'silence') return { status: 400, body: 'lost' }
        return { data: { startPayment: typeof next === 'function' ? next(request) : next } }
      }
      case 'MoneyCancellation': {
        if (this.cancellation === 'lost') return { status: 503 }
        const [payment] = this.viewer.paymentsUnderWay as object[]
        const refreshed = { __typename: 'RefreshPaymentSuccess', cancellation: this.cancellation, payment }
        return { data: { refreshPayment: refreshed } }
      }
      case 'MoneyCancelPayment':
        return { data: { cancelPayment: this.cancelled() } }
      case 'ShopGoOn':
        return {
          data: {
            refreshPayment: this.refreshed
              ? { __typename: 'RefreshPaymentSuccess', payment: this.refreshed }
              : FakeShop.rejected('PaymentNotFoundError', 'Nothing'),
          },
        }
      case 'ShopNewestPayment': {
        const node = { __typename: 'Payment', id: 88 }
        const edges = [{ __typename: 'PaymentEdge', node }]
        return { data: { payments: { __typename: 'PaymentConnection', edges } } }
      }
      default:
        return undefined
    }
  }

  #shop() {
    return {
      viewer: {
        __typename: 'User',
        id: 7,
        credits: 5,
        isPaid: false,
        welcomeRefusedAt: null,
        discounts: [],
        trialPackage: null,
        repeatOrder: null,
        paymentsUnderWay: [],
        directDebit: { __typename: 'DirectDebit', isBlocked: false, mandate: null },
        ...this.viewer,
      },
      creditPackages: this.packages,
      paymentMethods: this.methods,
      site: { __typename: 'Site', id: 1, messageCredits: 1, refundDays: 14 },
    }
  }

  #quote({ packageId, code }: Record<string, unknown>) {
    const percentage = this.codes[String(code)]
    const { price } = [...this.packages, FakeShop.trial].find(({ id }) => id === packageId) ?? pack(0, 0)
    if (percentage === undefined) return FakeShop.rejected('DiscountNotFoundError', 'Code niet gevonden')
    if (percentage === 10 && price.amount < 4000)
      return FakeShop.rejected('DiscountNotValidError', 'Vanaf € 40,00.')
    const off = Math.ceil((price.amount * percentage) / 100)
    return {
      __typename: 'Quote',
      total: euro(price.amount - off),
      discount: euro(off),
      discountCode: discount(String(code), percentage),
    }
  }

  #code(typed: string) {
    const code = typed.replace(/\s/g, '').toUpperCase()
    const percentage = this.codes[code]
    if (code === 'GEBRUIKT') return FakeShop.rejected('DiscountUsedError', 'Code reeds gebruikt')
    return percentage === undefined
      ? FakeShop.rejected('DiscountNotFoundError', 'Code niet gevonden')
      : discount(code, percentage)
  }
}
