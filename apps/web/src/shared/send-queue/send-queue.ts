import type { ApolloClient } from '@apollo/client'
import { partsOfName, type QueueKind } from '../../ui/queue-names.ts'
import { KindQueue } from './kind-queue.ts'
import type { QueueMessage, QueueParts } from './queue-parts.ts'
import type { QueueItem, SendHandler, SendResult } from './send-handler.ts'

/**
 * The one queue of what a tab sends for its member. Messages, decisions, likes and uploads are its kinds, each described
 * by a `SendHandler`. An item is shown at once, stored, then sent: one at a time per key, in order.
 *
 * | state    | meaning                                   | next state: cause                                            |
 * | -------- | ----------------------------------------- | ------------------------------------------------------------ |
 * | queued   | waits for its turn                        | sending: `canSend`, and no other tab or worker sends the key |
 * | sending  | an attempt is in progress                 | sent, rejected: `onResult`; failed: no result, or a time-out |
 * | failed   | the result of the last attempt is unknown | sending: after a pause, or when the network returns          |
 * | rejected | the server rejected it                    | queued: the member retries; sending: a rate limit ends       |
 * | sent     | the server has it: the item is removed    |                                                              |
 *
 * The member can remove an item in any state. Kinds without `marksSending` keep the state before while they send.
 */
export class SendQueue {
  readonly memberId: number
  /** Sends the items of this queue; tests of single kinds have none. */
  readonly client: ApolloClient
  readonly #parts: QueueParts
  readonly #kinds = new Map<QueueKind, KindQueue<string | number, QueueItem, SendResult>>()
  readonly #uses = new Map<unknown, unknown>()
  readonly #listeners = new Set<() => void>()

  constructor(parts: QueueParts = {}) {
    this.#parts = parts
    this.memberId = parts.memberId ?? 0
    this.client = parts.client as ApolloClient
    parts.tabs?.listen((message) => this.#onNews(message))
  }

  /** Adds a kind, and reads its items of an earlier page from storage. */
  add<Key extends string | number, Item extends QueueItem, Result extends SendResult>(
    handler: SendHandler<Key, Item, Result>,
  ): KindQueue<Key, Item, Result> {
    const kind = new KindQueue(handler, this.#parts)
    this.#kinds.set(handler.kind, kind as never)
    kind.subscribe(() => this.#notify())
    return kind
  }

  /** Returns the result of the function for this queue; calls it once. */
  use<Made>(make: (queue: SendQueue) => Made): Made {
    if (!this.#uses.has(make)) this.#uses.set(make, make(this))
    return this.#uses.get(make) as Made
  }

  /** The number of items of some kinds, or of all, that this tab knows. */
  readonly count = (kinds: readonly QueueKind[] = [...this.#kinds.keys()]): number =>
    kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind)?.all().length ?? 0), 0)

  /** Resolves when the items of earlier pages have been read. */
  async ready(): Promise<void> {
    await Promise.all([...this.#kinds.values()].map((kind) => kind.ready))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tries everything now, because the network may be back. */
  readonly wake = (): void => {
    for (const kind of this.#kinds.values()) kind.wake()
  }

  /** Deletes all items, here, in the other tabs and on this device. */
  async clear(): Promise<void> {
    this.#parts.tabs?.send('cleared')
    this.#clear()
    await Promise.all([
      this.#parts.store?.clear(),
      ...[...this.#kinds.values()].map(({ handler }) => handler.onClear?.()),
    ])
  }

  /** Stops sending; items stay in the store. */
  close(): void {
    for (const kind of this.#kinds.values()) kind.close()
    this.#parts.tabs?.close()
    this.#notify()
  }

  #clear(): void {
    for (const kind of this.#kinds.values()) kind.clear()
  }

  #onNews(message: QueueMessage): void {
    if (message === 'cleared') {
      this.#clear()
      return
    }
    const { kind, key } = partsOfName(message.name)
    this.#kinds.get(kind)?.onExternalChange(key, message.items as readonly QueueItem[])
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
