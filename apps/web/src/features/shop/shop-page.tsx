import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { shopPath } from '../../shared/money/methods.rules.ts'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { choose, lastBought, offerOf } from './choice.rules.ts'
import { useShopQuery } from './shop.generated.ts'
import styles from './shop.module.css'
import { readChoice } from './shop.store.ts'
import { Shop } from './shop.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'

interface ShopPageProps {
  /** Opens the provider's payment page. */
  leave?: (url: string) => void
}

/**
 * The page where credits are bought. The address contains the choice; without one, the last choice is
 * restored.
 */
export function ShopPage({ leave = (url) => window.location.assign(url) }: ShopPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Buy credits`)
  const params = useParams()
  const { data, error, loading, refetch } = useShopQuery({ fetchPolicy: 'cache-and-network' })
  const isLost = useConnectionLost()
  const viewer = data?.viewer
  if (!data || !viewer) {
    if (!error && !isLost) return <ShopSkeleton />
    return (
      <div className={styles.alone}>
        <h1>{t`Buy credits`}</h1>
        <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />
      </div>
    )
  }
  const choice = choose(offerOf(data), params, [readChoice(viewer.id), lastBought(data)])
  if (!choice) {
    return (
      <EmptyState
        level={1}
        title={t`Nothing is for sale here at the moment`}
        text={t`You keep your credits, and chatting works as usual. Look again later.`}
      />
    )
  }
  if (params.id === undefined) return <Navigate to={shopPath(choice.packageId, choice.method)} replace />
  return (
    <Shop
      data={{ ...data, viewer }}
      initial={choice}
      leave={leave}
      onStale={() => void refetch().catch(() => {})}
    />
  )
}
