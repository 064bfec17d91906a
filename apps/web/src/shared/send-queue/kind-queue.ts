import { equal } from '@wry/equality'
import { queueName } from '../../ui/queue-names.ts'
import type { QueueParts, QueueStore } from './queue-parts.ts'
import {
  type Change,
  failed,
  type QueueItem,
  retryDelayMs,
  type SendHandler,
  type SendResult,
} from './send-handler.ts'

/** Milliseconds that a tab waits before it tries to send an item of another tab. */
const otherTabDelayMs = 2_000

const none: readonly never[] = []

/** The items of one key. */
interface Lane<Key, Item> {
  key: Key
  stored: readonly Item[]
  /** Changes that the store does not have yet. */
  pendingChanges: readonly Change<Item>[]
  /** The stored items with the unstored changes applied. */
  items: readonly Item[]
  run?: Promise<void> | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** The items of one kind in a send queue, by key; see `SendQueue`. */
export class KindQueue<Key extends string | number, Item extends QueueItem, Result extends SendResult> {
  readonly handler: SendHandler<Key, Item, Result>
  readonly #parts: QueueParts
  /** Undefined if the items of this kind live as long as the page. */
  readonly #store: QueueStore | undefined
  /** By the text of the key, as it is stored. */
  readonly #lanes = new Map<string, Lane<Key, Item>>()
  readonly #listeners = new Set<() => void>()
  #all: readonly Item[] | null = null
  #isClosed = false
  /** Resolves when the items of an earlier page have been read from storage. */
  readonly ready: Promise<void>

  constructor(handler: SendHandler<Key, Item, Result>, parts: QueueParts) {
    this.handler = handler
    this.#parts = parts
    this.#store = handler.stored && parts.store
    this.ready = this.#readStored()
  }

  /** The items of one key; the same array until something changes. */
  readonly items = (key: Key): readonly Item[] => this.#lanes.get(String(key))?.items ?? none

  /** The items of all keys; the same array until something changes. */
  readonly all = (): readonly Item[] => {
    this.#all ??= [...this.#lanes.values()].flatMap(({ items }) => items)
    return this.#all
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Changes the items of one key: shown at once, then stored, then sent to the other tabs. False if the queue is closed by then.
   */
  async change(key: Key, change: Change<Item>): Promise<boolean> {
    if (this.#isClosed) return false
    const lane = this.#laneOf(key)
    if (!this.#store) {
      lane.stored = change(lane.stored)
      this.#show(lane, true)
      return true
    }
    lane.pendingChanges = [...lane.pendingChanges, change]
    this.#show(lane, true)
    try {
      const items = await this.#store.update(this.#nameOf(key), this.handler, change)
      lane.pendingChanges = lane.pendingChanges.filter((other) => other !== change)
      this.#restore(lane, items)
    } catch {
      // The disk is full or failing, so the change is kept in memory.
    }
    if (this.#isClosed) return false
    this.#parts.tabs?.send({ name: this.#nameOf(key), items: lane.items })
    return true
  }

  /** Sends what may be sent now, unless a run is in progress. */
  start(key: Key): Promise<void> {
    const lane = this.#laneOf(key)
    if (lane.run) return lane.run
    clearTimeout(lane.timer)
    lane.timer = undefined
    const { concurrency = Number.POSITIVE_INFINITY } = this.handler
    const isFull = [...this.#lanes.values()].filter(({ run }) => run).length >= concurrency
    if (this.#isClosed || lane.items.length === 0 || isFull) return Promise.resolve()
    const turn = Promise.resolve().then(() => this.inTurn(key, () => this.#sendAll(lane)))
    lane.run = turn.finally(() => {
      lane.run = undefined
      this.#plan(lane)
      for (const other of this.#lanes.values()) if (!other.timer) this.#plan(other)
    })
    return lane.run
  }

  /** Sends what may be sent now, without the pause before a retry; true if no item of this key is left. */
  async flush(key: Key): Promise<boolean> {
    await this.#laneOf(key).run
    await this.start(key)
    return this.items(key).length === 0
  }

  /** Tries everything now, because the network may be back. */
  readonly wake = (): void => {
    for (const { key } of this.#lanes.values()) void this.start(key)
  }

  /** Runs the work while nobody sends items of this key. */
  inTurn(key: Key, work: () => Promise<void>): Promise<void> {
    return this.#store?.runExclusive(this.#nameOf(key), work) ?? work()
  }

  /** Takes over the items that another tab or the worker has stored. */
  onExternalChange(key: string, items: readonly Item[]): void {
    const lane = this.#laneOf(this.#keyOf(key))
    this.#restore(lane, items)
    this.#plan(lane, otherTabDelayMs)
  }

  /** Removes all items of this tab. */
  clear(): void {
    for (const lane of this.#lanes.values()) {
      lane.stored = none
      lane.pendingChanges = none
      this.#show(lane, true)
    }
  }

  /** Stops sending; stored items stay in the store. */
  close(): void {
    if (!this.handler.stored) this.clear()
    this.#isClosed = true
    for (const { timer } of this.#lanes.values()) clearTimeout(timer)
  }

  #nameOf(key: Key): string {
    return queueName(this.handler.kind, key)
  }

  /** Members and uploads are numbers; a stored name has them as text. */
  #keyOf(text: string): Key {
    return (/^\d+$/.test(text) ? Number(text) : text) as Key
  }

  #laneOf(key: Key): Lane<Key, Item> {
    const lane = this.#lanes.get(String(key)) ?? { key, stored: none, pendingChanges: none, items: none }
    this.#lanes.set(String(key), lane)
    return lane
  }

  async #readStored(): Promise<void> {
    // Lets the caller finish adding the kind before the first item is read.
    await null
    // If the browser denies storage, nothing was stored there.
    const keys = (await this.#store?.keys(this.handler.kind).catch(() => [])) ?? []
    // Loaded now: the first item may be written without a network, and has to be stored all the same.
    if (this.#store) void this.handler.stored?.().catch(() => {})
    const lanes = keys.map((key) => this.#laneOf(this.#keyOf(key)))
    await Promise.all(lanes.map((lane) => this.#refresh(lane)))
    for (const { key } of lanes) void this.start(key)
  }

  /** Reads the store again, because another tab may have sent some items meanwhile. */
  async #refresh(lane: Lane<Key, Item>): Promise<void> {
    // If the store cannot be read, the known items stay.
    const items = await this.#store?.read(this.#nameOf(lane.key), this.handler).catch(() => null)
    if (items) this.#restore(lane, items)
  }

  #restore(lane: Lane<Key, Item>, items: readonly Item[]): void {
    if (this.#isClosed) return
    lane.stored = items
    this.#show(lane, false)
  }

  #show(lane: Lane<Key, Item>, isLocal: boolean): void {
    const { key, items: before } = lane
    const items = lane.pendingChanges.reduce((known, change) => change(known), lane.stored)
    // The stored items mostly equal the shown ones: no render is needed then.
    if (equal(items, before)) return
    lane.items = items
    this.#all = null
    for (const listener of this.#listeners) listener()
    this.handler.onChange?.({ key, items, before, isLocal })
  }

  async #sendAll(lane: Lane<Key, Item>): Promise<void> {
    while (!this.#isClosed) {
      await this.#refresh(lane)
      const [item] = lane.items
      if (!item || this.#isClosed || !this.handler.canSend(item, Date.now())) return
      if (!(await this.#attempt(lane.key, item))) return
    }
  }

  /** Makes one attempt; false if its result is unknown. */
  async #attempt(key: Key, item: Item): Promise<boolean> {
    const { idOf, marksSending, send, timeoutMs, onFailed } = this.handler
    const id = idOf(item)
    const edit = (next: (item: Item) => Item) =>
      this.change(key, (items) => items.map((one) => (idOf(one) === id ? next(one) : one)))
    if (marksSending) await edit((one) => ({ ...one, state: 'sending' }))
    let timer: ReturnType<typeof setTimeout> | undefined
    let expire = (_: null) => {}
    const expired = new Promise<null>((resolve) => (expire = resolve))
    const extend = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(expire, milliseconds, null)
    }
    const isStillQueued = () => !this.#isClosed && this.items(key).some((one) => idOf(one) === id)
    if (timeoutMs !== undefined) extend(timeoutMs)
    const answer = send(item, { extend, isStillQueued }).catch(() => null)
    const result = await Promise.race([answer, expired])
    clearTimeout(timer)
    if (result) await this.#apply(key, item, result)
    if (result || this.#isClosed) return !this.#isClosed
    // A response after the timeout still counts: the item need not be sent again.
    void answer.then((late) => (late?.state === 'sent' ? this.#apply(key, item, late) : undefined))
    onFailed?.(item)
    await edit(failed)
    return false
  }

  async #apply(key: Key, item: Item, result: Result): Promise<void> {
    if (this.#isClosed) return
    const isStored = await this.change(key, this.handler.onResult(item, result))
    if (isStored && result.state === 'sent') this.handler.onSent?.(item)
  }

  #plan(lane: Lane<Key, Item>, atLeast = 0): void {
    const [item] = lane.items
    if (this.#isClosed || !item || lane.run) return
    const now = Date.now()
    const delay = this.#parts.retryDelayMs ?? retryDelayMs
    const pause = this.handler.pauseMs?.(item, now) ?? (item.failures > 0 ? delay(item.failures) : 0)
    clearTimeout(lane.timer)
    lane.timer = undefined
    if (this.handler.canSend(item, now + pause))
      lane.timer = setTimeout(() => void this.start(lane.key), Math.max(pause, atLeast))
  }
}
