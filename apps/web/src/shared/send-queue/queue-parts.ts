import type { ApolloClient } from '@apollo/client'
import type { QueueKind } from '../../ui/queue-names.ts'
import type { Change, StoredKind } from './send-handler.ts'

/** The persistent storage of items, which the tabs and the service worker share. */
export interface QueueStore {
  /** The keys of a kind that have items. */
  keys(kind: QueueKind): Promise<string[]>
  /** The items of one key, after the changes that were requested before. */
  read<Item>(name: string, kind: StoredItems<Item>): Promise<readonly Item[]>
  /** Changes the items of one key in a transaction, isolated from other tabs; returns the result. */
  update<Item>(name: string, kind: StoredItems<Item>, change: Change<Item>): Promise<readonly Item[]>
  clear(): Promise<void>
  /** Runs the work on one key while no other tab, and not the worker, does the same. */
  runExclusive(name: string, work: () => Promise<void>): Promise<void>
}

/** The part of a handler that the store needs. */
export interface StoredItems<Item> {
  idOf(item: Item): string
  stored?(): Promise<StoredKind<Item>>
}

/** What the tabs of a member send each other: the current items of a key, or that all were removed. */
export type QueueMessage = { name: string; items: readonly unknown[] } | 'cleared'

/** The channel between the tabs of a member. */
export interface TabChannel {
  send(message: QueueMessage): void
  listen(onMessage: (message: QueueMessage) => void): void
  close(): void
}

export interface QueueParts {
  /** Zero without a member. */
  memberId?: number
  client?: ApolloClient
  /** Without a store the items live as long as the page. */
  store?: QueueStore
  tabs?: TabChannel
  /** Milliseconds before the next attempt after this number of failures, at least one. */
  retryDelayMs?(failures: number): number
}
