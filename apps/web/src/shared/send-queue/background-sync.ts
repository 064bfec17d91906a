import { sendUnsentTag } from '../../ui/worker-message.ts'

/** Background Sync, which TypeScript does not know: only Chromium has it. */
interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to start the service worker when the network is back, which then sends what is unsent although no page
 * is open. Where there is no worker, or no Background Sync, the next page sends it.
 */
export function askForSync(): void {
  if (!navigator.serviceWorker?.controller) return
  const ask = async () => {
    const registration: ServiceWorkerRegistration & WithSync = await navigator.serviceWorker.ready
    await registration.sync?.register(sendUnsentTag)
  }
  // The member may have forbidden it.
  ask().catch(() => {})
}
