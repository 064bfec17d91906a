import { wipeUnsent } from './unsent.ts'

/** What belongs to the device rather than to the member, and stays when the member goes. */
const staying = new Set(['vonk:locale', 'vonk:entry-warning', 'vonk:scheme', 'vonk:chunk-reload'])

/** Takes every trace of the member off this device: unsent things, storage, caches. */
export async function wipeDevice(): Promise<void> {
  await wipeUnsent()
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!staying.has(key)) storage.removeItem(key)
  }
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}
