import { observable } from '../../ui/observable.ts'

/** The `beforeinstallprompt` event of Chromium; `prompt` works once. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer, until it is used. */
export const installEventStore = observable<InstallEvent | null>(null)

/** Stores the install event for later. It may arrive before lazily loaded code. */
export function followInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEventStore.set(event as InstallEvent)
  })
}

/** Opens the browser's install prompt, once per event. */
export async function promptInstall(event: InstallEvent): Promise<void> {
  installEventStore.set(null)
  await event.prompt()
}
