import { useParams, useSearchParams } from 'react-router'
import { RetryOrder } from '../features/shop/retry-order.tsx'
import { SpendingCard } from '../features/spending/spending-card.tsx'
import { PaymentPage } from '../features/transactions/payment-page.tsx'
import { TransactionsPage } from '../features/transactions/transactions-page.tsx'
import { ErrorPage } from '../shared/error-page.tsx'
import { idFrom } from '../shared/people/id-from.ts'

const leave = (url: string) => window.location.assign(url)

function Transactions() {
  const params = useParams()
  const id = idFrom(params.id)
  const [search] = useSearchParams()
  if (id) {
    return (
      <PaymentPage
        key={id}
        id={id}
        leave={leave}
        retry={(failed, label) => <RetryOrder failed={failed} label={label} leave={leave} />}
      />
    )
  }
  if (params.id) return <ErrorPage status={404} />
  const show = search.get('show') === 'entries' ? 'entries' : 'payments'
  return <TransactionsPage show={show} spending={<SpendingCard />} leave={leave} />
}

export { Transactions as component }
