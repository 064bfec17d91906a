import { clsx } from 'clsx'
import { type RefObject, useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import styles from './floating-day.module.css'

/** The day stays this long after the last movement, in milliseconds. */
const lingersFor = 1000
/** A scroll within this many milliseconds after an input event is made by the member. */
const ownWithin = 300
/** The height of the day and the space above it, in pixels. */
const height = 44

/**
 * Shows the day of the messages in view while the reader scrolls, and fades afterwards, so that it never covers a
 * message at rest. Screen readers have the headings of the days.
 */
export function FloatingDay({ scrollerRef }: { scrollerRef: RefObject<HTMLElement | null> }) {
  const { day } = useFormat()
  const { at, isShown } = useDayInView(scrollerRef)
  return (
    at && (
      <div
        className={clsx(styles.day, isShown && styles.shown)}
        data-floating-day={isShown}
        aria-hidden="true"
      >
        <span>{day(at)}</span>
      </div>
    )
  )
}

/** The day whose heading is above the view, and whether the reader is scrolling. */
function useDayInView(scrollerRef: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ at: string | null; isShown: boolean }>({ at: null, isShown: false })
  useEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    let touchedAt = Number.NEGATIVE_INFINITY
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      timer = undefined
      setState((before) => (before.isShown ? { ...before, isShown: false } : before))
    }
    const onTouch = () => {
      touchedAt = performance.now()
    }
    const onScroll = () => {
      // While it is shown, scrolling goes on by its own momentum.
      if (timer === undefined && performance.now() - touchedAt > ownWithin) return
      const at = dayAbove(scroller)
      setState((before) => {
        const next = { at: at ?? before.at, isShown: at !== null }
        return next.at === before.at && next.isShown === before.isShown ? before : next
      })
      clearTimeout(timer)
      timer = setTimeout(hide, lingersFor)
    }
    const touches = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
    for (const name of touches) scroller.addEventListener(name, onTouch, { passive: true })
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of touches) scroller.removeEventListener(name, onTouch)
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scrollerRef])
  return state
}

/** The day of the last heading above the view; null while a heading is at the top. */
function dayAbove(scroller: HTMLElement): string | null {
  const { top } = scroller.getBoundingClientRect()
  let above: string | null = null
  for (const heading of scroller.querySelectorAll<HTMLElement>('[data-day]')) {
    const box = heading.getBoundingClientRect()
    if (box.top > top + height) break
    if (box.bottom > top) return null
    above = heading.dataset.day ?? null
  }
  return above
}
