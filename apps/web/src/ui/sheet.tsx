import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'

const load = () => import('./sheet-panel.tsx')
const SheetPanel = lazy(() => load().then((module) => ({ default: module.SheetPanel })))

export interface SheetProps {
  open: boolean
  /** Called on Escape, on a press beside the sheet, and by the close button. */
  onClose: () => void
  title: string
  /** A photograph or a ring above the title. */
  top?: ReactNode
  /** The buttons at the foot; the main one first. */
  actions?: ReactNode
  /** False when the sheet must be answered: no Escape, no press beside it, no close button. */
  dismissable?: boolean
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
  void load()
}
