import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './lists.module.css'
import { useTransactionsEntriesQuery } from './transactions.generated.ts'

/** Every credit entry of the member in words, by day. */
export function EntryList() {
  const { t } = useLingui()
  const format = useFormat()
  const { data, error, fetchMore, refetch } = useTransactionsEntriesQuery({
    fetchPolicy: 'cache-and-network',
  })
  const { root, loadMore } = useContinue(data?.creditEntries.edges.length ?? 0, () =>
    fetchMore({ variables: { after: data?.creditEntries.pageInfo.endCursor } }),
  )
  if (!data)
    return error ? <FailureNotice onRetry={() => void refetch().catch(() => {})} /> : <ListSkeleton />
  const { edges, pageInfo } = data.creditEntries
  if (edges.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t`Your credits have not moved yet.`}
        text={t`Every credit that comes or goes appears here.`}
      />
    )
  }
  const days = Map.groupBy(
    edges.map(({ node }) => node),
    ({ at }) => new Date(at).toDateString(),
  )
  return (
    <div ref={root} className={styles.list}>
      {[...days].map(([day, entries]) => (
        <section key={day} className={styles.day}>
          <h3>{format.day(entries[0]?.at ?? day)}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pageInfo.hasNextPage && <LoadMore onMore={loadMore} shown={t`${edges.length} shown`} />}
    </div>
  )
}
