import { useState } from 'react'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import type { ReportSheetProps, ReportTarget } from './report-sheet.tsx'

// The code is 5 kB.
const ReportSheet = lazyComponent(() => import('./report-sheet.tsx'), 'ReportSheet')

/** The report sheet; its code is loaded when it is first opened. */
export function LazyReport({
  target,
  onClosed,
  ...person
}: Omit<ReportSheetProps, 'open' | 'onClose' | 'target'> & {
  /** What is reported; null if nothing is. */
  target: ReportTarget | null
  onClosed: () => void
}) {
  // The last target stays while the sheet closes.
  const [last, setLast] = useState(target)
  const [opening, setOpening] = useState(0)
  if (target && target !== last) {
    setLast(target)
    setOpening(opening + 1)
  }
  if (!last) return null
  return <ReportSheet key={opening} {...person} target={last} open={target !== null} onClose={onClosed} />
}
