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
import { JumpToLatest, JumpToUnread } from '../../../shared/message-marks.tsx'
import { useChatSettings } from '../composer/chat-settings.ts'
import { Announcer } from './announcer.tsx'
import { arrange } from './arrange.rules.ts'
import { isAttended } from './attention.ts'
import { FloatingDay } from './floating-day.tsx'
import type { LogScroll, View } from './log-scroll.ts'
import { createLogScroll } from './log-scroll.ts'
import { MessageLog } from './message-log.tsx'
import { dividerAfterArrival } from './reading.rules.ts'
import styles from './thread.module.css'
import type { Line } from './timeline.rules.ts'
import { useGoal } from './use-goal.ts'
import { useReading } from './use-reading.ts'
import { whenDrawn } from './when-drawn.ts'

export interface ThreadHandle {
  /** Removes the unread divider, and scrolls to the viewer's sent message at the end. */
  sent(): void
  /** Scrolls down to new messages, if any; returns whether there were any. */
  goToNew(): boolean
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
  /** What is shown when nothing was ever written. */
  start: ReactNode
  /** The number of the message to scroll to, on each visit again. */
  goal: { message: number | null; visit: string }
}

const atTheEnd: View = { atEnd: true, nearStart: false, nearEnd: true, seenSeq: 0, divider: null }

/** The messages, and the reader's place among them. */
export function Thread(props: ThreadProps) {
  const { ref, name, conversationId, lines, readSeq, hasEarlier, hasLater, hiddenCount, typing, opening } =
    props
  const { opensAtNewest } = useChatSettings()
  const [dividerSeq, setDividerSeq] = useState(opening.dividerSeq)
  const [visited, setVisited] = useState<number | null>(null)
  const days = useMemo(() => arrange(lines, dividerSeq), [lines, dividerSeq])
  const { scrollerRef, contentRef, scroll, view, look: measure } = useLogScroll()
  const { look, seenSeq } = useReading({
    conversationId,
    readSeq,
    openedSeq: opening.lastSeq,
    inView: () => scroll.current?.view().seenSeq ?? 0,
  })

  useOpeningPlace(scroll, opensAtNewest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is kept after every change of what is drawn
  useLayoutEffect(() => {
    scroll.current?.settle()
  }, [days, typing, hasEarlier])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view is measured after every change
  useEffect(() => measure(), [days, measure])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came into view has been seen
  useEffect(() => look(), [days, view, look])

  useArrivals(lines, opening.lastSeq, (seq) => {
    const watched = isAttended() && (scroll.current?.view().atEnd ?? false)
    setDividerSeq((before) => dividerAfterArrival({ dividerSeq: before, seq, seenSeq: seenSeq(), watched }))
  })

  useGoal(contentRef, scroll, props.goal, props.loadAround)
  const firstSeq = lines.find(({ seq }) => seq !== null)?.seq ?? 0
  const loadedSeq = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  useFetching(view.nearStart && hasEarlier, firstSeq, props.loadEarlier)
  useFetching(view.nearEnd && hasLater, loadedSeq, props.loadLater)

  const toLatest = async () => {
    // If it fails, the view goes to the end of the loaded messages: from there, pages load until the newest.
    if (hasLater) await props.loadNewest().catch(() => {})
    scroll.current?.toEnd({ smooth: !hasLater && !prefersStillness() })
  }
  const toUnread = () => {
    setVisited(dividerSeq)
    const go = () => scroll.current?.toRow('[data-divider]')
    if (dividerSeq === null || firstSeq <= dividerSeq || !hasEarlier) return requestAnimationFrame(go)
    // Until its message is rendered, the divider is above the first one that is.
    const first = () => contentRef.current?.querySelector(`[data-seq="${dividerSeq}"]`)
    return props.loadAround(opening.readSeq + 1).then(() => whenDrawn(first, go), go)
  }

  if (view.divider === 'inside' && visited !== dividerSeq) setVisited(dividerSeq)
  const dividerHidden = dividerSeq !== null && (view.divider === 'above' || firstSeq > dividerSeq)
  const away = !view.atEnd || hasLater
  const furthest = useFurthest(Math.max(opening.readSeq, view.seenSeq))
  const notLoaded = hasLater ? Math.max(0, props.lastSeq - Math.max(loadedSeq, furthest)) : 0
  const unseen = lines.filter(({ own, seq }) => !own && seq !== null && seq > furthest).length + notLoaded

  useImperativeHandle(ref, () => ({
    sent() {
      setDividerSeq(null)
      void toLatest()
    },
    goToNew() {
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
        freshAfter={opening.lastSeq}
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

const prefersStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Connects the log scroll to its elements, and returns what is in view. */
function useLogScroll() {
  const scrollerRef = useRef<HTMLDivElement>(null)
  const contentRef = useRef<HTMLDivElement>(null)
  const scroll = useRef<LogScroll>(null)
  const [view, setView] = useState<View>(atTheEnd)
  const look = useCallback(() => {
    const now = scroll.current?.view()
    if (now) setView((before) => (equal(before, now) ? before : now))
  }, [])
  useLayoutEffect(() => {
    if (!scrollerRef.current || !contentRef.current) return
    scroll.current = createLogScroll(scrollerRef.current, contentRef.current, look)
    return () => {
      scroll.current?.stop()
      scroll.current = null
    }
  }, [look])
  return { scrollerRef, contentRef, scroll, view, look }
}

/** Opens at the unread divider, or at the end. */
function useOpeningPlace(scroll: { current: LogScroll | null }, opensAtNewest: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conversation is opened once
  useLayoutEffect(() => {
    if (opensAtNewest || !scroll.current?.toRow('[data-divider]')) scroll.current?.toEnd()
  }, [])
}

/** Calls when messages of the other member arrive after opening, with the number of the first one. */
function useArrivals(lines: readonly Line[], openedSeq: number, onArrival: (seq: number) => void) {
  const last = lines.findLast(({ seq }) => seq !== null)?.seq ?? 0
  const heard = useRef(openedSeq)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message calls
  useLayoutEffect(() => {
    const first = lines.find(({ own, seq }) => !own && seq !== null && seq > heard.current)
    heard.current = Math.max(heard.current, last)
    if (first?.seq) onArrival(first.seq)
  }, [last])
}

/** After a failure or an empty answer, the next attempt waits this many milliseconds. */
const tryAgainAfter = 3000

/** Fetches one page at a time while `wanted` is true; `state` changes when a page has arrived. */
function useFetching(wanted: boolean, state: number, load: () => Promise<unknown>) {
  const [turn, setTurn] = useState(0)
  const isBusy = useRef(false)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(state)
  latest.current = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is fetched for a place in the log, not for a function
  useEffect(() => {
    if (!wanted || isBusy.current) return
    isBusy.current = true
    clearTimeout(again.current)
    const settle = () => {
      isBusy.current = false
      const hasCome = latest.current !== state
      again.current = setTimeout(() => setTurn((count) => count + 1), hasCome ? 0 : tryAgainAfter)
    }
    load().then(settle, settle)
  }, [wanted, state, turn])
  useEffect(() => () => clearTimeout(again.current), [])
}
