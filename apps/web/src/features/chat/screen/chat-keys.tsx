import { useLandmarkHops } from './landmarks.ts'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'

/** The keys that work everywhere in the chat, and the sheet that lists them all. */
export function ChatKeys() {
  useLandmarkHops()
  return <ShortcutsSheet open={useShortcuts()} />
}
