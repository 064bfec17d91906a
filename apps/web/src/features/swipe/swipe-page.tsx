import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spark } from '../../ui/spark.tsx'
import type { Card } from './ask-cards.ts'
import styles from './swipe.module.css'
import { SwipeBeside } from './swipe-beside.tsx'
import type { Today } from './swipe-day.rules.ts'
import { hoursLeft, secondsLeft, untilNextHour } from './swipe-day.rules.ts'
import type { GameView, SwipeGame } from './swipe-game.ts'
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

interface SwipePageProps {
  /** The profile is likely to be opened soon. */
  onNear?: (profileId: number) => void
}

/** The swipe game: one profile at a time, a few likes a day. */
export function SwipePage(props: SwipePageProps) {
  const { t } = useLingui()
  usePageTitle(t`Swipe game`)
  const { viewer } = useSession()
  return viewer && <Game key={viewer.id} viewerId={viewer.id} {...props} />
}

function Game({ viewerId, ...props }: SwipePageProps & { viewerId: number }) {
  const { game, view } = useSwipeGame(viewerId)
  if (view.today) return <Day game={game} view={view} today={view.today} {...props} />
  if (view.hasFailed) {
    return (
      <Page>
        <FailureNotice onRetry={() => void game.fetchMore()} />
      </Page>
    )
  }
  return (
    <Page beside={<Skeleton width={210} height={16} className={styles.bar} />}>
      <SwipeSkeleton />
    </Page>
  )
}

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

interface DayProps extends SwipePageProps {
  game: SwipeGame<Card>
  view: GameView<Card>
  today: Today
}

function Day({ game, view, today, onNear }: DayProps) {
  const { t } = useLingui()
  const hours = useDayClock(today, () => void game.refresh())
  const { unsent } = view
  return (
    <Page beside={<SwipeDay today={today} hours={hours} />}>
      <SwipeTable
        game={game}
        view={view}
        likesLeft={today.likesLeft}
        canUndo={today.canUndo}
        wait={(goOn) => <SwipeWait likesPerDay={today.likesPerDay} hours={hours} onGoOn={goOn} />}
        waitWords={t`${plural(hours, { one: 'New likes in # hour', other: 'New likes in # hours' })}`}
        empty={<Rest game={game} view={view} />}
        onNear={onNear}
      />
      {view.cards[0] && today.likesLeft > 0 && <SwipeBeside card={view.cards[0]} />}
      <p className={styles.note} role="status">
        {unsent > 0 && !navigator.onLine
          ? t`${plural(unsent, { one: '# decision goes out when you are online again.', other: '# decisions go out when you are online again.' })}`
          : ''}
      </p>
      <p className={styles.keys}>
        {t`Arrow keys: left passes, right likes, up opens the profile, backspace takes back.`}
      </p>
    </Page>
  )
}

/** Shown without a card: the next ones are loading, loading failed, or nobody is left. */
function Rest({ game, view }: Pick<DayProps, 'game' | 'view'>) {
  const { t } = useLingui()
  if (view.hasFailed) return <FailureNotice onRetry={() => void game.fetchMore()} />
  if (!view.isOver) return <SwipeSkeleton bare />
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t`You have seen everybody who fits`}
        text={t`New people come every day. Search wider meanwhile: an age more, a region further.`}
        action={
          <div className={styles.ways}>
            <ButtonLink to="/match-finder" variant="ember">{t`Open the match finder`}</ButtonLink>
            <ButtonLink to="/members" variant="outline">
              {t`Search everybody`}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}

/** Today's likes as sparks: the remaining ones glow. */
function SwipeDay({ today, hours }: { today: Today; hours: number }) {
  const { t } = useLingui()
  const { likesLeft, likesPerDay } = today
  return (
    <p className={styles.day}>
      <span className={styles.pips} aria-hidden="true">
        {Array.from({ length: likesPerDay }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          <span key={at} data-left={at < likesLeft}>
            <Spark size={18} />
          </span>
        ))}
      </span>
      {likesLeft > 0
        ? t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
        : t`${plural(hours, { one: 'New likes in # hour', other: 'New likes in # hours' })}`}
    </p>
  )
}
