/** What Chromium offers a page that it can install; `prompt` opens its question, once. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallEvent | null = null
const listeners = new Set<() => void>()

function keep(event: InstallEvent | null): void {
  kept = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install for a better moment. It may come before anything that is loaded when idle. */
export function followInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event as InstallEvent)
  })
}

/** The browser's offer, until it is used. */
export const installEventStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): InstallEvent | null => kept,
}

/** Opens the browser's question, which it asks once per offer; whether it was answered with yes. */
export async function askToInstall(event: InstallEvent): Promise<boolean> {
  keep(null)
  const { outcome } = await event.prompt()
  return outcome === 'accepted'
}
