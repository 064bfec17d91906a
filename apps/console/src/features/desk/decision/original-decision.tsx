import { Trans, useLingui } from '@lingui/react/macro'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import styles from './decision-card.module.css'
import { DecisionCard } from './decision-card.tsx'
import { type OriginalDecisionFragment, useOriginalDecisionFragment } from './original-decision.generated.ts'

interface OriginalDecisionProps {
  item: FragmentRef<OriginalDecisionFragment>
  siteId: number
}

/** The decision that an appeal is about, with its reasons. */
export function OriginalDecision({ item, siteId }: OriginalDecisionProps) {
  const { t } = useLingui()
  const original = useOriginalDecisionFragment(item)?.appealedItem
  if (!original?.decision)
    return (
      <section className={styles.card} aria-label={t`The decision under appeal`}>
        <Trans>
          The decision under appeal was made outside the desk; the history has what is known of it.
        </Trans>
      </section>
    )
  return (
    <DecisionCard
      decision={original.decision}
      queue={original.queue}
      siteId={siteId}
      title={t`The decision under appeal`}
    />
  )
}
