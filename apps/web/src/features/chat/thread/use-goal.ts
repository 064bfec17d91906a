import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { LogScroll } from './log-scroll.ts'
import { whenDrawn } from './when-drawn.ts'

/** The message that the address leads to is highlighted for this many milliseconds. */
const markedFor = 2400

/** Goes to the message of an address: fetches it if it is not loaded, scrolls to it, and highlights it. */
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
    // If it fails, the conversation stays as it opened; the member can choose the result again.
    else loadAround(message).then(go, () => {})
    return () => {
      isCurrent = false
      leave()
    }
  }, [message, visit])
}
