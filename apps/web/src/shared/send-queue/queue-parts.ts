import { type QueueKind, queueChannel, queueLock, queueName } from '../../ui/queue-names.ts'
import type { StoredQueues } from './database-queues.ts'
import { openChannel } from './queue-channel.ts'
import type { TabChannel } from './send-queue.ts'
import { inTurn } from './tabs.ts'

/** The parts of a send queue that a member's tabs and the service worker share. */
export interface SharedParts<Key, Item> {
  store: StoredQueues<Key, Item>
  tabs: TabChannel<Key, Item>
  /** Runs the work on one queue while no other tab, and not the worker, does the same. */
  inTurn(key: Key, work: () => Promise<void>): Promise<void>
}

/** The parts of the queues of one kind. */
export const queueParts = <Key extends string | number, Item>(
  memberId: number,
  kind: QueueKind,
  store: StoredQueues<Key, Item>,
): SharedParts<Key, Item> => ({
  store,
  tabs: openChannel(queueChannel(memberId, kind)),
  inTurn: (key, work) => inTurn(queueLock(memberId, queueName(kind, key)), work),
})
