import { equal } from '@wry/equality'
import type { ReactNode, Ref } from 'react'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { JumpToLatest, JumpToUnread } from '../../../shared/message-marks.tsx'
import { prefersReducedMotion } from '../../../ui/moving.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Announcer } from './announcer.tsx'
import { arrange } from './arrange.rules.ts'
import type { LogScroll, View } from './log-scroll.ts'
import { createLogScroll } from './log-scroll.ts'
import { MessageLog } from './message-log.tsx'
import { dividerAfterArrival } from './reading.rules.ts'
import { isTabActive } from './tab-activity.ts'
import styles from './thread.module.css'
import type { Line } from './timeline.rules.ts'
import { useReading } from './use-reading.ts'
import { useScrollToMessage } from './use-scroll-to-message.ts'
import { whenRendered } from './when-rendered.ts'

// Lazy: shown while the member scrolls.
const FloatingDay = lazyComponent(() => import('./floating-day.tsx'), 'FloatingDay')

export interface ThreadHandle {
  /** Removes the unread divider, and scrolls to the viewer's sent message at the end. */
  sent(): void
  /** Scrolls down to new messages, if any; returns whether there were any. */
  scrollToNew(): boolean
}

interface ThreadProps {
  ref: Ref<ThreadHandle>
  name: string
  conversationId: number | null
  lines: readonly Line[]
  readSeq: number
  /** The number of the last message, loaded or not. */
  lastSeq: number
  hasEarlier: boolean
  hasLater: boolean
  hiddenCount: number
  typing: boolean
  /** The state when the conversation was opened. */
  opening: { dividerSeq: number | null; readSeq: number; lastSeq: number; unreadCount: number }
  loadEarlier: () => Promise<unknown>
  loadLater: () => Promise<unknown>
  loadNewest: () => Promise<unknown>
  loadAround: (seq: number) => Promise<unknown>
  /** Content for an empty conversation. */
  start: ReactNode
  /** The number of the message to scroll to, on each visit again. */
  scrollTarget: { message: number | null; visit: string }
}

const initialView: View = { atEnd: true, nearStart: false, nearEnd: true, seenSeq: 0, divider: null }

/** The messages with their scroll position. */
export function Thread(props: ThreadProps) {
  const { ref, name, conversationId, lines, readSeq, hasEarlier, hasLater, hiddenCount, typing, opening } =
    props
  const { opensAtNewest } = useChatSettings()
  const [dividerSeq, setDividerSeq] = useState(opening.dividerSeq)
  const [visited, setVisited] = useState<number | null>(null)
  const days = useMemo(() => arrange(lines, dividerSeq), [lines, dividerSeq])
  const { scrollerRef, contentRef, scroll, view, measure } = useLogScroll()
  const { update: updateReading, seenSeq } = useReading({
    conversationId,
    readSeq,
    openedSeq: opening.lastSeq,
    inView: () => scroll.current?.view().seenSeq ?? 0,
  })

  useInitialPosition(scroll, opensAtNewest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept after every change of what is drawn
  useLayoutEffect(() => {
    scroll.current?.restorePosition()
  }, [days, typing, hasEarlier])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view is measured after every change
  useEffect(() => measure(), [days, measure])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came into view has been seen
  useEffect(() => updateReading(), [days, view, updateReading])

  useArrivals(lines, opening.lastSeq, (seq) => {
    const watched = isTabActive() && (scroll.current?.view().atEnd ?? false)
    setDividerSeq((before) => dividerAfterArrival({ dividerSeq: before, seq, seenSeq: seenSeq(), watched }))
  })

  useScrollToMessage(contentRef, scroll, props.scrollTarget, props.loadAround)
  const firstSeq = lines.find(({ seq }) => seq !== null)?.seq ?? 0
  const loadedSeq = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  useFetching(view.nearStart && hasEarlier, firstSeq, props.loadEarlier)
  useFetching(view.nearEnd && hasLater, loadedSeq, props.loadLater)

  const toLatest = async () => {
    // If it fails, the view goes to the end of the loaded messages: from there, pages load until the newest.
    if (hasLater) await props.loadNewest().catch(() => {})
    scroll.current?.toEnd({ smooth: !hasLater && !prefersReducedMotion() })
  }
  const toUnread = () => {
    setVisited(dividerSeq)
    const scrollToDivider = () => scroll.current?.toRow('[data-divider]')
    if (dividerSeq === null || firstSeq <= dividerSeq || !hasEarlier)
      return requestAnimationFrame(scrollToDivider)
    // Until its message is rendered, the divider is above the first one that is.
    const first = () => contentRef.current?.querySelector(`[data-seq="${dividerSeq}"]`)
    return props
      .loadAround(opening.readSeq + 1)
      .then(() => whenRendered(first, scrollToDivider), scrollToDivider)
  }

  if (view.divider === 'inside' && visited !== dividerSeq) setVisited(dividerSeq)
  const dividerHidden = dividerSeq !== null && (view.divider === 'above' || firstSeq > dividerSeq)
  // An empty conversation has openers that may lie below the screen, but no newest message.
  const away = lines.length > 0 && (!view.atEnd || hasLater)
  const furthest = useFurthest(Math.max(opening.readSeq, view.seenSeq))
  const notLoaded = hasLater ? Math.max(0, props.lastSeq - Math.max(loadedSeq, furthest)) : 0
  const unseen = lines.filter(({ own, seq }) => !own && seq !== null && seq > furthest).length + notLoaded

  useImperativeHandle(ref, () => ({
    sent() {
      setDividerSeq(null)
      void toLatest()
    },
    scrollToNew() {
      if (!away) return false
      void toLatest()
      return true
    },
  }))

  return (
    <div className={styles.thread}>
      <MessageLog
        name={name}
        days={days}
        hasEarlier={hasEarlier}
        hiddenCount={hiddenCount}
        start={props.start}
        typing={typing && !hasLater}
        newAfterSeq={opening.lastSeq}
        scrollerRef={scrollerRef}
        contentRef={contentRef}
      />
      {dividerHidden && visited !== dividerSeq ? (
        <div className={styles.up}>
          <JumpToUnread count={opening.unreadCount} onPress={toUnread} />
        </div>
      ) : (
        <FloatingDay scrollerRef={scrollerRef} />
      )}
      {away && (
        <div className={styles.down}>
          <JumpToLatest count={unseen} onPress={() => void toLatest()} />
        </div>
      )}
      <Announcer lines={lines} name={name} openedSeq={opening.lastSeq} />
    </div>
  )
}

/** The highest number that ever came into view. */
function useFurthest(seenSeq: number): number {
  const [furthest, setFurthest] = useState(seenSeq)
  if (seenSeq > furthest) setFurthest(seenSeq)
  return Math.max(furthest, seenSeq)
}

/** Connects the log scroll to its elements, and returns what is in view. */
function useLogScroll() {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const scroll = useRef<LogScroll>(null)
  const [view, setView] = useState<View>(initialView)
  const measure = useCallback(() => {
    const now = scroll.current?.view()
    if (now) setView((before) => (equal(before, now) ? before : now))
  }, [])
  useLayoutEffect(() => {
    if (!scrollerRef.current || !contentRef.current) return
    scroll.current = createLogScroll(scrollerRef.current, contentRef.current, measure)
    return () => {
      scroll.current?.stop()
      scroll.current = null
    }
  }, [measure])
  return { scrollerRef, contentRef, scroll, view, measure }
}

/** Opens at the unread divider, or at the end. */
function useInitialPosition(scroll: { current: LogScroll | null }, opensAtNewest: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation is opened once
  useLayoutEffect(() => {
    if (opensAtNewest || !scroll.current?.toRow('[data-divider]')) scroll.current?.toEnd()
  }, [])
}

/** Calls back with the number of the first new message of the other member. */
function useArrivals(lines: readonly Line[], openedSeq: number, onArrival: (seq: number) => void) {
  const last = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  const receivedSeq = useRef(openedSeq)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message calls
  useLayoutEffect(() => {
    const first = lines.find(({ own, seq }) => !own && seq !== null && seq > receivedSeq.current)
    receivedSeq.current = Math.max(receivedSeq.current, last)
    if (first?.seq) onArrival(first.seq)
  }, [last])
}

/** Milliseconds before a retry after a failure or an empty response. */
const retryDelayMs = 3000

/** Fetches one page at a time while `isNeeded`; `state` changes when a page has arrived. */
function useFetching(isNeeded: boolean, state: number, load: () => Promise<unknown>) {
  const [attempt, setAttempt] = useState(0)
  const isBusy = useRef(false)
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(state)
  latest.current = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is fetched for a place in the log, not for a function
  useEffect(() => {
    if (!isNeeded || isBusy.current) return
    isBusy.current = true
    clearTimeout(retryTimer.current)
    const finish = () => {
      isBusy.current = false
      const hasNewPage = latest.current !== state
      retryTimer.current = setTimeout(() => setAttempt((count) => count + 1), hasNewPage ? 0 : retryDelayMs)
    }
    load().then(finish, finish)
  }, [isNeeded, state, attempt])
  useEffect(() => () => clearTimeout(retryTimer.current), [])
}
