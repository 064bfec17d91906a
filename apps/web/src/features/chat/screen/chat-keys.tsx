import { Suspense, useState } from 'react'
import { late } from '../../../i18n/late.ts'
import { useLandmarkHops } from './landmarks.ts'
import { useShortcuts } from './shortcuts.ts'

const ShortcutsSheet = late(() =>
  import('./shortcuts-sheet.tsx').then((module) => ({ default: module.ShortcutsSheet })),
)

/** The keys that work everywhere in the chat, and the sheet that lists them all. */
export function ChatKeys() {
  useLandmarkHops()
  const open = useShortcuts()
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen ? (
    <Suspense fallback={null}>
      <ShortcutsSheet open={open} />
    </Suspense>
  ) : null
}
