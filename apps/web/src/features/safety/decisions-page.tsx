import { useLingui } from '@lingui/react/macro'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './decision-card.module.css'
import { DecisionCard } from './decision-card.tsx'
import { useAccountDecisionsQuery } from './decisions.generated.ts'

/** What the site decided about the viewer, with its reasons, and the way to object. */
export function DecisionsPage() {
  const { t } = useLingui()
  const { data, error, refetch, fetchMore } = useAccountDecisionsQuery({ fetchPolicy: 'cache-and-network' })
  const retry = () => void refetch().catch(() => {})
  // An objection was sent from another window, or answered.
  useEvent('AccountEvent', retry)
  const list = data?.accountDecisions
  const more = () => fetchMore({ variables: { after: list?.pageInfo.endCursor ?? null } })
  return (
    <SettingsShell
      title={t`Decisions`}
      lead={t`What we decided about you, and why. If you do not agree, somebody else looks at it again.`}
    >
      {error && !list && <FailureNotice onRetry={retry} />}
      {!error && !list && <Skeleton height={240} radius={20} />}
      {list && list.edges.length === 0 && (
        <EmptyState
          title={t`There are no decisions about you`}
          text={t`If we ever warn you or remove something, you read here what it was and why.`}
        />
      )}
      {list && list.edges.length > 0 && (
        <>
          {list.edges.map(({ node }) => (
            <DecisionCard key={node.id} decision={node} />
          ))}
          {list.pageInfo.hasNextPage && <LoadMore onMore={more} shown={t`${list.edges.length} shown`} />}
          <p className={styles.elsewhere}>
            {t`You can also bring the dispute before a certified out-of-court dispute settlement body (Article 21 of the Digital Services Act), or go to court.`}{' '}
            <AppLink to="/complaints">{t`Go to complaints`}</AppLink>
          </p>
        </>
      )}
    </SettingsShell>
  )
}
