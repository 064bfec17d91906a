import { useApolloClient } from '@apollo/client/react'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useCallback, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState, Loaded, LoadingState, MissingRight } from '../../../shared/page/states.tsx'
import { type ReviewRowFragment, ReviewRowFragmentDoc } from '../graph/review-row.generated.ts'
import { queueLabels } from '../parts/labels.ts'
import { type DeskFilter, isNarrowed, withFilter } from '../rules/desk-filter.rules.ts'
import { extended, toggled } from '../rules/selection.rules.ts'
import { usePreferences } from '../state/preferences.ts'
import { type DeskPlace, useDeskPlace } from '../state/use-desk-place.ts'
import { BatchPanel } from './batch-panel.tsx'
import styles from './queue.module.css'
import { QueueFilters } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { SavedViews } from './saved-views.tsx'
import { useQueue } from './use-queue.ts'

const none: ReadonlySet<number> = new Set()

/** The page of a queue, or of all of them. */
export function QueuePage() {
  const place = useDeskPlace()
  if (!place.isAllowed) return <MissingRight />
  return <Queue key={place.slug} place={place} />
}

function Queue({ place }: { place: DeskPlace }) {
  const { queue: kind, filter, viewer } = place
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const lastId = useLastId()
  const queue = useQueue(place.graphFilter)
  const { preferences } = usePreferences(viewer.id)
  const [selection, setSelection] = useState(none)
  const lastSelected = useRef<number | null>(null)
  const first = useFirstRow(selection)
  const title = kind
    ? i18n._(queueLabels[kind])
    : filter.state === 'APPROVAL'
      ? t`Second person`
      : t`All queues`
  const canSelect =
    kind !== null &&
    kind !== 'VERIFICATION' &&
    kind !== 'PARTNERS' &&
    place.decidable.length > 0 &&
    filter.state === 'OPEN'

  const { nodes } = queue
  const select = useCallback(
    (id: number, isRange: boolean) => {
      const from = lastSelected.current
      lastSelected.current = id
      setSelection((before) =>
        isRange && from !== null
          ? extended(
              before,
              nodes.map((node) => node.id),
              from,
              id,
            )
          : toggled(before, id),
      )
    },
    [nodes],
  )
  const { caseUrl } = place
  const client = useApolloClient()
  const urlOf = (id: number) => caseUrl(id, rowOf(client, id)?.queue ?? kind ?? 'REPORTS')
  const refine = (next: typeof filter) => {
    setSelection(none)
    setSearch(withFilter(search, next))
  }
  const canStart = place.decidable.length > 0
  useCommand({
    id: 'next-case',
    title: t`Next case`,
    group: t`List`,
    keys: 'N',
    isDisabled: !canStart,
    run: () => void navigate(place.nextUrl),
  })
  return (
    <Page
      title={title}
      isWide
      actions={
        <>
          <SavedViews viewerId={viewer.id} />
          {canStart && (
            <Button
              component={Link}
              to={place.nextUrl}
              variant="contained"
              aria-keyshortcuts="N"
              startIcon={<ArrowRightIcon aria-hidden />}
              endIcon={<KeyCaps keys="N" isHidden />}
            >
              <Trans>Next case</Trans>
            </Button>
          )}
        </>
      }
    >
      <search className={styles.filters} aria-label={t`Filters`}>
        <QueueFilters queue={kind ?? null} filter={filter} onChange={refine} />
      </search>
      <div className={styles.columns} data-batch={selection.size > 0}>
        <Loaded result={queue.result} loading={<LoadingState rows={8} height={52} />}>
          {() =>
            nodes.length === 0 ? (
              <NothingWaits
                state={filter.state}
                isNarrow={isNarrowed(filter)}
                arrived={queue.arrivedCount}
                onRenew={queue.renew}
              />
            ) : (
              <QueueList
                queue={queue}
                label={title}
                hasQueue={kind === null}
                urlOf={urlOf}
                canSelect={canSelect}
                selection={selection}
                onSelect={select}
                isSkipped={(category) => preferences.skipped.includes(category)}
                lastId={lastId}
              />
            )
          }
        </Loaded>
        {kind && first && (
          <BatchPanel
            queue={kind}
            ids={[...selection]}
            siteId={first.site.id}
            category={first.category}
            onClear={() => setSelection(none)}
            onDone={() => setSelection(none)}
          />
        )}
      </div>
    </Page>
  )
}

/** The case that the reviewer comes back from: its row takes the focus. */
function useLastId(): number | null {
  const { state } = useLocation()
  const id = (state as { caseId?: unknown } | null)?.caseId
  return typeof id === 'number' ? id : null
}

const rowOf = (client: ReturnType<typeof useApolloClient>, id: number): ReviewRowFragment | null =>
  client.readFragment({
    fragment: ReviewRowFragmentDoc,
    fragmentName: 'ReviewRow',
    from: { __typename: 'ReviewItem', id },
  }) as ReviewRowFragment | null

/** The row of the selection whose site and category choose the rules that are offered. */
function useFirstRow(selection: ReadonlySet<number>): ReviewRowFragment | null {
  const client = useApolloClient()
  const [id] = selection
  return id === undefined ? null : rowOf(client, id)
}

interface NothingWaitsProps {
  state: DeskFilter['state']
  isNarrow: boolean
  arrived: number
  onRenew: () => void
}

function NothingWaits({ state, isNarrow, arrived, onRenew }: NothingWaitsProps) {
  if (arrived > 0)
    return (
      <EmptyState
        text={<Trans>Something new has arrived.</Trans>}
        action={
          <Button variant="contained" onClick={onRenew}>
            <Trans>Show it</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing="together"
      text={
        state === 'APPROVAL' ? (
          <Trans>Nothing waits for a second person.</Trans>
        ) : isNarrow ? (
          <Trans>Nothing fits these filters.</Trans>
        ) : (
          <Trans>Nothing waits here. Everybody has had an answer; time for a cup of tea.</Trans>
        )
      }
    />
  )
}
