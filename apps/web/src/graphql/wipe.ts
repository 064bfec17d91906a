import { wipeStored } from '../ui/stored.ts'
import { wipeUnsent } from './unsent.ts'

/** Takes every trace of the member off this device: unsent things, storage, caches. */
export async function wipeDevice(): Promise<void> {
  await wipeUnsent()
  wipeStored()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
}
