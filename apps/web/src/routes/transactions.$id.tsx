import type { LoaderFunctionArgs } from 'react-router'
import { useParams, useSearchParams } from 'react-router'
import { TryAgain } from '../features/shop/try-again.tsx'
import { SpendingCard } from '../features/spending/spending-card.tsx'
import { PaymentPage } from '../features/transactions/payment-page.tsx'
import { TransactionsPage } from '../features/transactions/transactions-page.tsx'
import { idFrom } from '../shared/people/id-from.ts'

export function loader({ params }: LoaderFunctionArgs) {
  if (params.id !== undefined && !idFrom(params.id)) throw new Response(null, { status: 404 })
}

const leave = (url: string) => window.location.assign(url)

export default function Transactions() {
  const id = idFrom(useParams().id)
  const [search] = useSearchParams()
  if (id) {
    return (
      <PaymentPage
        key={id}
        id={id}
        leave={leave}
        retry={(failed, label) => <TryAgain failed={failed} label={label} leave={leave} />}
      />
    )
  }
  const show = search.get('show') === 'entries' ? 'entries' : 'payments'
  return <TransactionsPage show={show} spending={<SpendingCard />} leave={leave} />
}
