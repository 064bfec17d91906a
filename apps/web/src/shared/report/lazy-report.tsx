import { useState } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import type { ReportSheetProps, ReportTarget } from './report-sheet.tsx'

// 5 kB.
const ReportSheet = lazyComponent(() => import('./report-sheet.tsx'), 'ReportSheet')

/** The sheet in which something is reported; its code is fetched when it is first wanted. */
export function LazyReport({
  target,
  onClosed,
  ...person
}: Omit<ReportSheetProps, 'open' | 'onClose' | 'target'> & {
  /** What is reported; null while nothing is. */
  target: ReportTarget | null
  onClosed: () => void
}) {
  // The last one stays while the sheet goes away.
  const [last, setLast] = useState(target)
  const [turn, setTurn] = useState(0)
  if (target && target !== last) {
    setLast(target)
    setTurn(turn + 1)
  }
  if (!last) return null
  return <ReportSheet key={turn} {...person} target={last} open={target !== null} onClose={onClosed} />
}
