import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './repeat.module.css'
import { RepeatOrder } from './repeat-order.tsx'
import { useShopQuery } from './shop.generated.ts'

interface RepeatPageProps {
  /** Opens the provider's payment page. */
  leave?: (url: string) => void
}

/** Repeats the last purchase with one press; a member who never bought goes to the shop. */
export function RepeatPage({ leave = (url) => window.location.assign(url) }: RepeatPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Same again`)
  const { data, error, loading, refetch } = useShopQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer
  const last = viewer?.repeatOrder
  // The cache may be from before the first purchase.
  if (viewer && !last && !loading) return <Navigate to="/credits" replace />
  return (
    <div className={styles.page}>
      <h1>{t`Same again?`}</h1>
      {viewer && last ? (
        <RepeatOrder
          data={{ ...data, viewer }}
          last={last}
          leave={leave}
          onStale={() => void refetch().catch(() => {})}
        />
      ) : error ? (
        <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />
      ) : (
        <>
          <Skeleton className={styles.packWaiting} radius={24} />
          <Skeleton height={292} radius={24} />
        </>
      )}
    </div>
  )
}
