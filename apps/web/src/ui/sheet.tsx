import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { late } from '../i18n/late.ts'

const load = () => import('./sheet-panel.tsx')
const SheetPanel = late(() => load().then((module) => ({ default: module.SheetPanel })))

export interface SheetProps {
  open: boolean
  /** Called on Escape, on a press beside the sheet, and by the close button. */
  onClose: () => void
  /** Called when it has gone from the screen: from then on the page behind can have the focus. */
  onClosed?: () => void
  title: string
  /** A photograph or a ring above the title. */
  top?: ReactNode
  /** The buttons at the foot; the main one first. */
  actions?: ReactNode
  /** False when the sheet must be answered: no Escape, no press beside it, no close button. */
  dismissable?: boolean
  /** True while something would be lost: no Escape and no press beside it, the close button alone. */
  keepOpen?: boolean
  /** At most this wide from 768 px. */
  maxWidth?: number
  children?: ReactNode
}

/** A dialog in the middle from 768 px, a sheet from the bottom below. Its code is fetched when it first opens. */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  )
}

/** Fetches the sheet's code ahead of its first opening, for instance on hover. */
export function preloadSheet(): void {
  load().catch(() => {})
}
