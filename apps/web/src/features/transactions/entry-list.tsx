import { useLingui } from '@lingui/react/macro'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { EntryRow } from './entry-row.tsx'
import { ListWaiting } from './list-waiting.tsx'
import styles from './lists.module.css'
import { useTransactionsEntriesQuery } from './transactions.generated.ts'

/** The local day of a time, as a key. */
const dayOf = (at: string): string => {
  const moment = new Date(at)
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`
}

/** Groups entries by local day, in their order. */
function byDay<Entry extends { at: string }>(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** Every credit entry of the member in words, by day. */
export function EntryList() {
  const { t } = useLingui()
  const format = useFormat()
  const { data, error, fetchMore, refetch } = useTransactionsEntriesQuery({
    fetchPolicy: 'cache-and-network',
  })
  const { root, mark } = useContinue(data?.creditEntries.edges.length ?? 0)
  if (!data) return error ? <FailureNotice onRetry={() => void refetch().catch(() => {})} /> : <ListWaiting />
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
  return (
    <div ref={root} className={styles.list}>
      {byDay(edges.map(({ node }) => node)).map(({ day, entries }) => (
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
      {pageInfo.hasNextPage && (
        <LoadMore
          onMore={(byHand) => {
            if (byHand) mark()
            return fetchMore({ variables: { after: pageInfo.endCursor } })
          }}
          shown={t`${edges.length} shown`}
        />
      )}
    </div>
  )
}
