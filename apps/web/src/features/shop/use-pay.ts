import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Choice } from './choice.rules.ts'
import { isSameOrder } from './orders.rules.ts'
import {
  ShopNewestPaymentDocument,
  type ShopPayMutation,
  useShopGoOnMutation,
  useShopPayMutation,
} from './pay.generated.ts'
import { orderOf, type StoredOrder } from './shop.store.ts'

/** The order to pay. */
export interface Order extends Choice {
  discountCode: string | null
  /** The displayed price, in minor units. */
  amount: number
  remembersCard?: boolean
  usesRememberedCard?: boolean
  /** The member knows that a payment for the same package is pending, and has confirmed. */
  again?: boolean
}

type PaymentResult = ShopPayMutation['startPayment']
type Rejected = Exclude<PaymentResult, { __typename: 'StartPaymentSuccess' }>

/** Why the order failed; `lost` if no answer arrived. */
export type Rejection = (Rejected & { of: Order }) | { __typename: 'lost'; of: Order }

/** The current price of an order, from the server. */
export interface ChangedPrice {
  of: Order
  price: { amount: number; currency: string }
}

interface PayOptions {
  memberId: number
  /** Opens the provider's payment page. */
  leave: (url: string) => void
  /** Called when the displayed packages or prices may be out of date. */
  onStale: () => void
}

/** After these errors, the order with the same client id may still be made. */
const openEnded: readonly Rejected['__typename'][] = ['PaymentProviderAwayError', 'RateLimitedError']

/**
 * Orders and pays. An order keeps its client id until it has an answer, over double presses, lost answers and
 * reloads, so that the same press never makes a second order. A buyer who returns from the provider's page
 * continues the order that waits there.
 */
export function usePay({ memberId, leave, onStale }: PayOptions) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [start] = useShopPayMutation()
  const [refreshPayment] = useShopGoOnMutation()
  const [isBusy, setBusy] = useState(false)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [changed, setChanged] = useState<ChangedPrice | null>(null)
  const [stored, setStored] = useState(() => orderOf(memberId).get())
  const isPaying = useRef(false)

  const stopBusy = () => {
    isPaying.current = false
    setBusy(false)
  }
  // The browser may restore the page from its back-forward cache in the old state.
  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) stopBusy()
  })
  useEffect(() => {
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const store = (order: StoredOrder | null) => {
    if (order) orderOf(memberId).set(order)
    else orderOf(memberId).remove()
    setStored(order)
  }
  const follow = (payment: { id: number; checkoutUrl: string | null }, order: StoredOrder) => {
    if (payment.checkoutUrl && isWebAddress(payment.checkoutUrl)) {
      store({ ...order, paymentId: payment.id })
      return leave(payment.checkoutUrl)
    }
    store(null)
    stopBusy()
    void navigate(`/transactions/${payment.id}`)
  }
  const order = async (requested: Order) => {
    const before = orderOf(memberId).get()
    const isSame = before !== null && isSameOrder(before, requested)
    if (isSame && before.paymentId !== null) {
      const answer = (await refreshPayment({ variables: { id: before.paymentId } })).data?.refreshPayment
      const payment = answer?.__typename === 'RefreshPaymentSuccess' ? answer.payment : null
      if (payment?.status === 'OPEN' && payment.checkoutUrl) return follow(payment, before)
    }
    const isUnanswered = isSame && before.paymentId === null
    const { remembersCard = false, usesRememberedCard = false, again = false, ...bought } = requested
    const clientId = isUnanswered ? before.clientId : crypto.randomUUID()
    const one: StoredOrder = { ...bought, clientId, paymentId: null }
    store(one)
    const variables = { input: { ...bought, clientId, remembersCard, usesRememberedCard, again } }
    const answer = (await start({ variables })).data?.startPayment
    if (!answer) throw new Error('The order has no answer.')
    if (answer.__typename === 'StartPaymentSuccess') return follow(answer.payment, one)
    if (!openEnded.includes(answer.__typename)) store(null)
    stopBusy()
    if (answer.__typename === 'PaymentRepeatedError') return void navigate(await newestPayment())
    if (answer.__typename === 'DirectDebitUnavailableError' && answer.reason === 'NO_MANDATE')
      return void navigate(`/directdebit?package=${requested.packageId}`)
    if (answer.__typename === 'PriceChangedError') setChanged({ of: requested, price: answer.price })
    setRejection({ ...answer, of: requested })
    onStale()
  }
  const newestPayment = async () => {
    const { data } = await client.query({ query: ShopNewestPaymentDocument, fetchPolicy: 'network-only' })
    const id = data?.payments.edges[0]?.node.id
    return id ? `/transactions/${id}` : '/transactions'
  }
  const pay = async (requested: Order) => {
    if (isPaying.current) return
    isPaying.current = true
    setBusy(true)
    setRejection(null)
    try {
      await order(requested)
    } catch {
      stopBusy()
      setRejection({ __typename: 'lost', of: requested })
    }
  }
  const dismiss = () => setRejection(null)
  return { pay, isBusy, rejection, dismiss, changed, unanswered: stored?.paymentId === null ? stored : null }
}

const isWebAddress = (address: string) => /^https?:$/.test(new URL(address, window.location.origin).protocol)
