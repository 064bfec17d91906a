import { observable } from '../../ui/observable.ts'

/** What Chromium offers a page that it can install; `prompt` opens its question, once. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer, until it is used. */
export const installEventStore = observable<InstallEvent | null>(null)

/** Keeps the browser's offer to install for a better moment. It may come before anything that is loaded when idle. */
export function followInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEventStore.set(event as InstallEvent)
  })
}

/** Opens the browser's question, which it asks once per offer. */
export async function askToInstall(event: InstallEvent): Promise<void> {
  installEventStore.set(null)
  await event.prompt()
}
