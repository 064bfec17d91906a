import { useLingui } from '@lingui/react/macro'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import type { MatchFinderQuery } from './finder.generated.ts'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'
import type { useCriterionLabels } from './use-criterion-labels.ts'
import { useSkip } from './use-skip.ts'

// The number of cards on the first screen of the widest window.
const firstScreen = 4

interface PeopleProps {
  found: MatchFinderQuery['matchFinder']
  labels: ReturnType<typeof useCriterionLabels>
  onMore: () => Promise<unknown>
  /** Called when no card is left. */
  onLast: () => void
}

/** All results, best first. */
export function People({ found, labels, onMore, onLast }: PeopleProps) {
  const { t } = useLingui()
  const { edges, pageInfo, rankedCount = 0, isWhole } = found
  const { root, loadMore } = useContinue(edges.length, onMore)
  const skip = useSkip()
  const total = isWhole ? String(rankedCount) : `${rankedCount}+`
  const shown = edges.length
  const skipAt = (at: number, profile: { id: number; name: string }) => {
    // The focus moves to the next card, or to the one before the last.
    const cards = root.current?.querySelectorAll('article')
    const next = cards?.[at + 1] ?? cards?.[at - 1]
    next?.querySelector('a')?.focus({ preventScroll: true })
    skip(profile)
    if (edges.length === 1 && !pageInfo.hasNextPage) onLast()
  }
  return (
    <div ref={root}>
      <section className={styles.people} aria-label={t`Who suits you`}>
        {edges.map(({ node }, at) => (
          <PersonCard
            key={node.profile.id}
            candidate={node}
            labels={labels}
            eager={at < firstScreen}
            onSkip={() => skipAt(at, node.profile)}
          />
        ))}
      </section>
      {pageInfo.hasNextPage ? (
        <LoadMore onMore={loadMore} shown={t`${shown} of ${total} shown`} />
      ) : (
        !isWhole && (
          <p className={styles.end}>
            {t`That was everybody who was here recently. Make your wishes more precise to see other people.`}
          </p>
        )
      )}
    </div>
  )
}
