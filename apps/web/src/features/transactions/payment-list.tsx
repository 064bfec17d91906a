import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { PendingPaymentActions } from '../../shared/money/pending-payment-actions.tsx'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './lists.module.css'
import { PaymentRow } from './payment-row.tsx'
import { useTransactionsPaymentsQuery } from './transactions.generated.ts'

/** Every payment of the member, newest first. */
export function PaymentList({ leave }: { leave: (url: string) => void }) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const { data, error, fetchMore, refetch } = useTransactionsPaymentsQuery({
    fetchPolicy: 'cache-and-network',
  })
  const edges = data?.payments.edges ?? []
  const { root, loadMore } = useContinue(edges.length, () =>
    fetchMore({ variables: { after: data?.payments.pageInfo.endCursor } }),
  )
  if (!data)
    return error ? <FailureNotice onRetry={() => void refetch().catch(() => {})} /> : <ListSkeleton />
  if (edges.length === 0) {
    return (
      <EmptyState
        level={3}
        // A member may have become premium before payments were kept here.
        title={viewer?.isPaid ? t`No payments yet` : t`You have not bought anything yet.`}
        text={t`Everything you pay for appears here, with a receipt.`}
        action={<ButtonLink to="/credits">{t`Look at the credits`}</ButtonLink>}
      />
    )
  }
  return (
    <div ref={root} className={styles.list}>
      <ul aria-label={t`Payments`}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <PaymentRow payment={node} />
            {(node.status === 'OPEN' || node.status === 'PENDING') && (
              <div className={styles.offers}>
                <PendingPaymentActions payment={node} leave={leave} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {data.payments.pageInfo.hasNextPage && <LoadMore onMore={loadMore} shown={t`${edges.length} shown`} />}
    </div>
  )
}
