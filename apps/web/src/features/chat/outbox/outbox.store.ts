import type { StoredQueues } from '../../../shared/send-queue/database-queues.ts'
import { storedQueues } from '../../../shared/send-queue/stored-queues.ts'
import type { Entry } from './outbox.rules.ts'

/** Stores the unsent messages: one queue per other member. */
export type OutboxStore = StoredQueues<number, Entry>

/** The unsent messages of one member on this device. */
export const storedMessages = (viewerId: number): OutboxStore =>
  storedQueues(viewerId, 'messages', async () => (await import('./stored-entry.ts')).storedEntry)
