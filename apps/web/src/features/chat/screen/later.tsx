import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { late } from '../../../i18n/late.ts'

/** What few conversations need: its code is fetched when one does. */
export const BlockSheet = late(() =>
  import('./block-sheet.tsx').then((module) => ({ default: module.BlockSheet })),
)
export const ConsentSheet = late(() =>
  import('./consent-sheet.tsx').then((module) => ({ default: module.ConsentSheet })),
)
export const RequestBar = late(() =>
  import('../request/request-bar.tsx').then((module) => ({ default: module.RequestBar })),
)

/** Draws a sheet from its first opening on: until then not even its code is fetched. */
export function WhenWanted({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null
}
