import type { RequestBody } from '../../graphql/links/operation.ts'
import { returnDelay } from '../../ui/backoff.ts'
import type { QueueKind } from '../../ui/queue-names.ts'

/** The states of an item; see the table in `send-queue.ts`. A sent item is removed. */
export type ItemState = 'queued' | 'sending' | 'failed' | 'rejected'

export interface QueueItem {
  readonly state: ItemState
  /** The number of attempts whose result is unknown, since the member's last retry. */
  readonly failures: number
}

/** A new item that was never tried. */
export const queued = { state: 'queued', failures: 0 } as const

/** The item after an attempt whose result is unknown. */
export const failed = <Item extends QueueItem>(item: Item): Item => ({
  ...item,
  state: 'failed',
  failures: item.failures + 1,
})

/** Milliseconds before the next attempt; see `returnDelay`. */
export const retryDelayMs = (failures: number, random = Math.random): number =>
  Math.round(returnDelay(failures, random))

/** A function that returns the new items of one key. */
export type Change<Item> = (items: readonly Item[]) => readonly Item[]

/** What an attempt can find out about its item, and report. */
export interface Attempt {
  /** Reports that the attempt is still running: the result may take this many milliseconds from now. */
  extend(timeoutMs: number): void
  /** False once the item is removed or the queue is closed. */
  isStillQueued(): boolean
}

/** The result of an attempt: the server accepted or rejected the item. */
export interface SendResult {
  state: 'sent' | 'rejected'
}

/** How the items of a kind are stored. */
export interface StoredKind<Item> {
  /** Parses a stored item: storage may be damaged, or written by another release. */
  parse(value: unknown): Item | null
  /** The request of an item; null if only a page can send it, or the member has to decide about it first. */
  requestOf(item: Item): RequestBody | null
}

/** A kind of items: what they are, when one may be sent, and what a result means. */
export interface SendHandler<Key extends string | number, Item extends QueueItem, Result extends SendResult> {
  readonly kind: QueueKind
  idOf(item: Item): string
  /** How items are stored; without it they live as long as the page. Loaded with the first access. */
  stored?(): Promise<StoredKind<Item>>
  /** True if the first item of a key may be sent at this time. */
  canSend(item: Item, now: number): boolean
  /** Makes one attempt. It throws if the result is unknown; the item is then sent again after a pause. */
  send(item: Item, attempt: Attempt): Promise<Result>
  /** Returns the change of the items of the key after a result. */
  onResult(item: Item, result: Result): Change<Item>
  /** Called once the store no longer has a sent item. */
  onSent?(item: Item): void
  /** Called when the result of an attempt is unknown. */
  onFailed?(item: Item): void
  /** Called after the items of a key have changed: by this tab, or by another tab or the service worker. */
  onChange?(change: { key: Key; items: readonly Item[]; before: readonly Item[]; isLocal: boolean }): void
  /** Called when all items are deleted, because the member logs out. */
  onClear?(): void | Promise<void>
  /** Milliseconds until the next attempt, instead of the usual pause after failures. */
  pauseMs?(item: Item, now: number): number | undefined
  /** Milliseconds after which the result of an attempt counts as unknown. */
  timeoutMs?: number
  /** The maximum number of keys that are sent at a time. */
  concurrency?: number
  /** Whether the state `sending` is shown and stored: a page that follows then knows which items were tried. */
  marksSending?: boolean
}
