import { useLingui } from '@lingui/react/macro'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useFormat } from '../../i18n/format.ts'
import { type PremiumClaimFragment, usePremiumClaimFragment } from './match-claim.generated.ts'
import styles from './premium.module.css'

/** A measured difference, with who measured it and when; nothing where nobody did. */
export function MatchClaim({ site }: { site: FragmentRef<PremiumClaimFragment> }) {
  const { t } = useLingui()
  const format = useFormat()
  const claim = usePremiumClaimFragment(site).matchClaim
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
