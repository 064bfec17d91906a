import { useLingui } from '@lingui/react/macro'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useFormat } from '../../i18n/format.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import { type PremiumClaimFragment, usePremiumClaimFragment } from './match-claim.generated.ts'
import { MemberCard } from './member-card.tsx'
import { OfferCard } from './offer-card.tsx'
import styles from './premium.module.css'
import { usePremiumPageQuery } from './premium-page.generated.ts'
import { WhatItIsNot } from './what-it-is-not.tsx'

/**
 * What premium is and what it is not; its price for a free member, and its start date for a premium member.
 */
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
        <div className={styles.text}>
          <h1 className={styles.title}>
            {viewer.isPaid ? t`You are premium, for good` : t`Pay once, premium for good`}
          </h1>
          <p className={styles.lead}>
            {viewer.isPaid
              ? t`Everything below is open to you, even when your credits run out. There is nothing to renew and nothing to cancel.`
              : t`Your first credits make you premium. It is not a subscription: you pay once and stay premium, even when your credits run out.`}
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

/** A measured difference, with its source and date; nothing if it was not measured. */
function MatchClaim({ site }: { site: FragmentRef<PremiumClaimFragment> }) {
  const { t } = useLingui()
  const format = useFormat()
  const claim = usePremiumClaimFragment(site)?.matchClaim
  if (!claim) return null
  const { percent, source } = claim
  const date = format.date(claim.date)
  return (
    <figure className={styles.claim}>
      <ChartLineUpIcon aria-hidden />
      <p>{t`${percent}% more chance to find a match`}</p>
      <figcaption>{t`Source: ${source}, ${date}`}</figcaption>
    </figure>
  )
}

/** The skeleton of the premium page. */
function PremiumWaiting() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.top}>
        <div className={styles.text}>
          <Skeleton width="min(460px, 90%)" height={46} />
          <Skeleton width="min(520px, 100%)" height={54} />
        </div>
        <Skeleton height={270} radius={28} />
      </div>
      <Skeleton width="min(320px, 70%)" height={28} />
      <Skeleton height={480} radius={24} />
    </div>
  )
}
