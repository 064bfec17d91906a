import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { LogScroll } from './log-scroll.ts'
import { whenRendered } from './when-rendered.ts'

/** Milliseconds for which the linked message is highlighted. */
const highlightMs = 2400

/** Scrolls to the message in the URL and highlights it; fetches it if it is not loaded. */
export function useScrollToMessage(
  contentRef: RefObject<HTMLElement | null>,
  scroll: RefObject<LogScroll | null>,
  { message, visit }: { message: number | null; visit: string },
  loadAround: (seq: number) => Promise<unknown>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one way for each visit, not for each new function
  useEffect(() => {
    if (message === null) return
    const selector = `[data-seq="${message}"]`
    const row = () => contentRef.current?.querySelector<HTMLElement>(selector)
    let cancel = () => {}
    let isCurrent = true
    const scrollToRow = () => {
      if (!isCurrent) return
      cancel = whenRendered(row, (goal) => {
        scroll.current?.toRow(selector)
        goal.focus({ preventScroll: true })
        goal.dataset.goal = ''
        setTimeout(() => delete goal.dataset.goal, highlightMs)
      })
    }
    if (row()) scrollToRow()
    // If it fails, the conversation stays as it opened; the member can choose the result again.
    else loadAround(message).then(scrollToRow, () => {})
    return () => {
      isCurrent = false
      cancel()
    }
  }, [message, visit])
}
