import { workerCaches } from '../ui/browser-storage.ts'
import { deleteMemberDatabase, existingMemberDatabase } from '../ui/member-database.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Removes what this device keeps of a member whose session ended while no page was open to notice it: the database with its
 * key, pages that were rendered for them, and notices, which also come no more.
 */
export async function deleteMemberData(): Promise<void> {
  if (!(await existingMemberDatabase())) return
  await Promise.allSettled([deleteMemberDatabase(), caches.delete(workerCaches.pages), closeNotices()])
}

async function closeNotices(): Promise<void> {
  const { registration, navigator } = self
  for (const notice of await registration.getNotifications()) notice.close()
  await (navigator as { clearAppBadge?(): Promise<void> }).clearAppBadge?.().catch(() => {})
  const subscription = await registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
