import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollToRow, visibleRows } from '../rules/visible-rows.rules.ts'

export const rowHeight = 60
/** The height before the first measurement. */
const usualHeight = 900

/** The rows of a list that are visible, and a function that scrolls to one. */
export function useScroll(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: usualHeight })
  const measure = useCallback(() => {
    const element = scroller.current
    if (element) setView({ top: element.scrollTop, height: element.clientHeight || usualHeight })
  }, [])
  useLayoutEffect(measure, [measure])
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  const show = useCallback(
    (row: number) => {
      const element = scroller.current
      if (!element) return
      element.scrollTop = scrollToRow(row, rowHeight, element.scrollTop, element.clientHeight || usualHeight)
      measure()
    },
    [measure],
  )
  return { scroller, onScroll: measure, show, ...visibleRows(count, rowHeight, view.top, view.height) }
}
