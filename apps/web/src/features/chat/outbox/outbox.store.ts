import type { StoredQueues } from '../../../shared/send-queue/database-queues.ts'
import { storedQueues } from '../../../shared/send-queue/stored-queues.ts'
import type { Entry } from './outbox.rules.ts'

/** The unsent messages of one member on this device: one queue per other member. */
export const storedMessages = (viewerId: number): StoredQueues<number, Entry> =>
  storedQueues(viewerId, 'messages', async () => (await import('./stored-entry.ts')).storedEntry)
