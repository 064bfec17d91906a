import type { ReactNode } from 'react'
import { useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { observable } from '../../../ui/observable.ts'
import type { Removable } from './removal-sheets.tsx'

// Lazy: rarely opened.
const loadSheets = () => import('./removal-sheets.tsx')
const RemovalSheet = lazyComponent(loadSheets, 'RemovalSheet')
const RemovalFailureSheet = lazyComponent(loadSheets, 'RemovalFailureSheet')

/** The error message of the last failed removal, until it is closed. The conversation may no longer be open by then. */
const removalFailure = observable<string | null>(null)

/** Asks before a conversation is removed, and removes it. `RemovalFailure` shows the error. */
export function useRemoveConversation(): { confirm: (what: Removable) => void; dialog: ReactNode } {
  const [pending, setPending] = useState<Removable | null>(null)
  return {
    confirm: setPending,
    dialog: (
      <RemovalSheet
        what={pending}
        open={pending !== null}
        onClose={() => setPending(null)}
        onFailure={removalFailure.set}
      />
    ),
  }
}

/** Shows why a conversation could not be removed. */
export function RemovalFailure() {
  const failure = useSyncExternalStore(removalFailure.subscribe, removalFailure.snapshot, () => null)
  return (
    <RemovalFailureSheet failure={failure} open={failure !== null} onClose={() => removalFailure.set(null)} />
  )
}
