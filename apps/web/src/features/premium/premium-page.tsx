import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Comparison } from './comparison.tsx'
import { MatchClaim } from './match-claim.tsx'
import { MemberCard } from './member-card.tsx'
import { OfferCard } from './offer-card.tsx'
import styles from './premium.module.css'
import { usePremiumPageQuery } from './premium-page.generated.ts'
import { PremiumWaiting } from './premium-waiting.tsx'
import { WhatItIsNot } from './what-it-is-not.tsx'

/** What premium is and what it is not; what it costs for who is not, and since when for who is. */
export function PremiumPage() {
  const { t } = useLingui()
  usePageTitle(t`Premium`)
  const { data, error, loading, refetch } = usePremiumPageQuery({ fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer
  if (!data || !viewer) {
    if (!error) return <PremiumWaiting />
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t`Premium`}</h1>
        <FailureNotice busy={loading} onRetry={() => void refetch().catch(() => {})} />
      </div>
    )
  }
  const { site, creditPackages } = data
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            {viewer.isPaid ? t`You are premium, for good` : t`Pay once, premium for good`}
          </h1>
          <p className={styles.lead}>
            {viewer.isPaid
              ? t`Everything below is open to you, also when your credits run out. There is nothing to renew and nothing to cancel.`
              : t`With your first credits you become premium. It is no subscription: you pay once, and it stays, also when your credits run out.`}
          </p>
          <MatchClaim site={site} />
        </div>
        {viewer.isPaid ? (
          <MemberCard credits={viewer.credits} since={viewer.premiumSince} />
        ) : (
          <OfferCard smallest={creditPackages[0] ?? null} discount={viewer.discount} />
        )}
      </div>
      <Comparison site={site} />
      <WhatItIsNot />
    </div>
  )
}
