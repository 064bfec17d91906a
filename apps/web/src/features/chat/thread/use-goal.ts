import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { LogScroll } from './log-scroll.ts'
import { whenDrawn } from './when-drawn.ts'

/** For so many milliseconds the message that one came for is marked. */
const markedFor = 2400

/** Goes to a message that an address named: fetches it where it is not loaded, brings it into view, and marks it. */
export function useGoal(
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
    let leave = () => {}
    let isCurrent = true
    const go = () => {
      if (!isCurrent) return
      leave = whenDrawn(row, (goal) => {
        scroll.current?.toRow(selector)
        goal.focus({ preventScroll: true })
        goal.dataset.goal = ''
        setTimeout(() => delete goal.dataset.goal, markedFor)
      })
    }
    if (row()) go()
    // Where it fails, the conversation stands as it opened; the result can be chosen again.
    else loadAround(message).then(go, () => {})
    return () => {
      isCurrent = false
      leave()
    }
  }, [message, visit])
}
