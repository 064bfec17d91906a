import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { MemberFilter } from '../../graphql/types.generated.ts'
import { useSessionViewerQuery } from '../../graphql/viewer.generated.ts'
import { memberFilter } from '../../shared/search/filters.rules.ts'
import { ownSearch, useOwnSearchUrl } from '../../shared/search/own-search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { Card } from './fetch-cards.ts'
import styles from './swipe.module.css'
import { SwipeBeside } from './swipe-beside.tsx'
import type { Today } from './swipe-day.rules.ts'
import { hoursLeft, secondsLeft, untilNextHour } from './swipe-day.rules.ts'
import type { GameView, SwipeGame } from './swipe-game.ts'
import { SearchLine, SwipeDay, SwipeDayWaiting } from './swipe-head.tsx'
import { SwipeSkeleton } from './swipe-skeleton.tsx'
import { SwipeTable } from './swipe-table.tsx'
import { SwipeWait } from './swipe-wait.tsx'
import { useSwipeGame } from './use-swipe-game.ts'

// Two servers may differ slightly about when the day ends; a refresh happens at most once in this many
// milliseconds.
const breath = 5_000

/** The whole hours until the day ends, updated on the screen; calls `onEnd` when it has ended. */
function useDayClock(today: Today, onEnd: () => void): number {
  const [, redraw] = useState(0)
  const hours = hoursLeft(today, Date.now())
  useEffect(() => {
    const wait = untilNextHour(today, Date.now())
    const timer = setTimeout(
      () => {
        if (secondsLeft(today, Date.now()) === 0) onEnd()
        // Also if the answer does not arrive: then it is fetched again.
        redraw((count) => count + 1)
      },
      wait === 0 ? breath : wait + 50,
    )
    return () => clearTimeout(timer)
  })
  return hours
}

/** The swipe game: one profile at a time, a few likes a day. */
export function SwipePage() {
  const { t } = useLingui()
  usePageTitle(t`Swipe game`)
  const { data, error, refetch } = useSessionViewerQuery()
  if (data?.viewer) {
    const { viewer, site } = data
    const search = ownSearch({ viewer, site })
    const filter = memberFilter(search, site.minAge)
    const key = JSON.stringify([viewer.id, filter])
    const line = <SearchLine search={search} minAge={site.minAge} />
    return <Game key={key} viewerId={viewer.id} filter={filter} search={line} />
  }
  return error ? <Failed onRetry={() => void refetch().catch(() => {})} /> : <Waiting />
}

interface GameProps {
  viewerId: number
  filter: MemberFilter
  /** The search that the cards come from. */
  search: ReactNode
}

function Game({ viewerId, filter, search }: GameProps) {
  const { game, view } = useSwipeGame(viewerId, filter)
  if (view.today) return <Day game={game} view={view} today={view.today} search={search} />
  return view.hasFailed ? <Failed onRetry={() => void game.fetchMore()} /> : <Waiting search={search} />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Page>
    <FailureNotice onRetry={onRetry} />
  </Page>
)

const Waiting = ({ search }: { search?: ReactNode }) => (
  <Page
    beside={
      <>
        <SwipeDayWaiting />
        {search}
      </>
    }
  >
    <SwipeSkeleton />
  </Page>
)

function Page({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`Swipe game`}</h1>
        {beside}
      </header>
      {children}
    </div>
  )
}

interface DayProps {
  game: SwipeGame<Card>
  view: GameView<Card>
  today: Today
  search: ReactNode
}

function Day({ game, view, today, search }: DayProps) {
  const { t } = useLingui()
  const hours = useDayClock(today, () => void game.refresh())
  const { unsent } = view
  return (
    <Page
      beside={
        <>
          <SwipeDay today={today} hours={hours} />
          {search}
        </>
      }
    >
      <SwipeTable
        game={game}
        view={view}
        likesLeft={today.likesLeft}
        canUndo={today.canUndo}
        wait={(goOn) => <SwipeWait likesPerDay={today.likesPerDay} hours={hours} onGoOn={goOn} />}
        waitWords={t`${plural(hours, { one: 'New likes in # hour', other: 'New likes in # hours' })}`}
        empty={<Rest game={game} view={view} />}
      />
      {view.cards[0] && today.likesLeft > 0 && <SwipeBeside card={view.cards[0]} />}
      <p className={styles.note} role="status">
        {unsent > 0 && !navigator.onLine
          ? t`${plural(unsent, { one: '# decision goes out when you are online again.', other: '# decisions go out when you are online again.' })}`
          : ''}
      </p>
      <p className={styles.keys}>
        {/* Each key stays together with its meaning. */}
        {t`← pass · → like · ↑ profile · ⌫ take back`.split(' · ').map((key) => (
          <span key={key}>{key} </span>
        ))}
      </p>
    </Page>
  )
}

/** Shown without a card: the next ones are loading, loading failed, or nobody is left. */
function Rest({ game, view }: Pick<DayProps, 'game' | 'view'>) {
  const { t } = useLingui()
  const url = useOwnSearchUrl()
  if (view.hasFailed) return <FailureNotice onRetry={() => void game.fetchMore()} />
  if (!view.isOver) return <SwipeSkeleton bare />
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t`You have seen everybody who fits`}
        text={t`New people join every day. Widen your search in the meantime: a year older, a region further.`}
        action={
          <div className={styles.actions}>
            <ButtonLink to="/match-finder">{t`Open the match finder`}</ButtonLink>
            <ButtonLink to={url} variant="outline">
              {t`Change your search`}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
