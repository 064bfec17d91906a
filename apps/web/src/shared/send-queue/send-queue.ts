import { equal } from '@wry/equality'
import { countUnsent } from './unsent-items.ts'

/** A function that returns the new items of one key. */
export type Change<Item> = (items: readonly Item[]) => readonly Item[]

/** The persistent storage of items, which the tabs share. */
export interface QueueStore<Key, Item> {
  read(key: Key): readonly Item[] | Promise<readonly Item[]>
  /** Changes the items of one key in a transaction, isolated from other tabs; returns the result. */
  update(key: Key, change: Change<Item>): readonly Item[] | Promise<readonly Item[]>
}

/** What the tabs of a member send each other: the current items of a key, or that all were removed. */
export type QueueNews<Key, Item> = { key: Key; items: readonly Item[] } | 'cleared'

/** The channel between the tabs of a member. */
export interface TabChannel<Key, Item> {
  send(news: QueueNews<Key, Item>): void
  listen(hear: (news: QueueNews<Key, Item>) => void): void
  close(): void
}

interface SendQueueParts<Key, Item> {
  /** Without a store the items live as long as the page. */
  store?: QueueStore<Key, Item>
  tabs?: TabChannel<Key, Item>
  /** Runs the work while no other tab does the same. */
  inTurn?(key: Key, work: () => Promise<void>): Promise<void>
  /** The maximum number of keys that are sent at a time. */
  atOnce?: number
}

const none: readonly never[] = []
/** Milliseconds that a tab waits before it tries to send an item of another tab. */
const othersFirst = 2_000

/**
 * Sends items to the server. An item is shown at once, stored, then sent: one at a time per key, in order,
 * and again until the server accepts or rejects it. Each subclass defines its items, when one may be sent,
 * and what an answer means.
 */
export abstract class SendQueue<Key, Item> {
  readonly #parts: SendQueueParts<Key, Item>
  readonly #stored = new Map<Key, readonly Item[]>()
  readonly #unstored = new Map<Key, readonly Change<Item>[]>()
  /** The stored items with the unstored changes applied. */
  readonly #shown = new Map<Key, readonly Item[]>()
  readonly #runs = new Map<Key, Promise<void>>()
  readonly #timers = new Map<Key, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()
  #all: readonly Item[] | null = null
  readonly #stopCounting: () => void
  #isClosed = false

  constructor(parts: SendQueueParts<Key, Item> = {}) {
    this.#parts = parts
    this.#stopCounting = countUnsent(this)
    parts.tabs?.listen((news) => this.#hear(news))
  }

  /**
   * Makes one attempt to send an item and writes the result to the queue with `change`. Returns `lost` if the
   * result is unknown; the item is then sent again after a wait.
   */
  protected abstract attempt(item: Item): Promise<'settled' | 'lost'>

  /** The one item of a key that may be sent now, if any. */
  protected abstract next(items: readonly Item[], now: number): Item | undefined

  /** Milliseconds until the next attempt; undefined if there is no automatic one. */
  protected abstract wait(items: readonly Item[], now: number): number | undefined

  /** The items of one key; the same array until something changes. */
  readonly items = (key: Key): readonly Item[] => this.#shown.get(key) ?? none

  /** The items of all keys; the same array until something changes. */
  readonly all = (): readonly Item[] => {
    this.#all ??= [...this.#shown.values()].flat()
    return this.#all
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads what an earlier page stored. */
  protected restore(key: Key, items: readonly Item[]): void {
    if (this.#isClosed) return
    this.#stored.set(key, items)
    this.#show(key)
  }

  /**
   * Changes the items of one key: shown at once, then stored, then sent to the other tabs. Resolves when the
   * change is stored; to false if the queue is closed by then.
   */
  protected async change(key: Key, change: Change<Item>): Promise<boolean> {
    if (this.#isClosed) return false
    const { store, tabs } = this.#parts
    if (!store) {
      this.restore(key, change(this.items(key)))
      return true
    }
    this.#unstored.set(key, [...(this.#unstored.get(key) ?? none), change])
    this.#show(key)
    try {
      const items = await store.update(key, change)
      const others = this.#unstored.get(key)?.filter((other) => other !== change)
      this.#unstored.set(key, others ?? none)
      this.restore(key, items)
    } catch {
      // The disk is full or failing, so the change is kept in memory.
    }
    if (this.#isClosed) return false
    tabs?.send({ key, items: this.items(key) })
    return true
  }

  /** Sends what may be sent now, unless a run is in progress. */
  protected start(key: Key): Promise<void> {
    const { atOnce = Number.POSITIVE_INFINITY } = this.#parts
    const running = this.#runs.get(key)
    if (running) return running
    this.#stopTimer(key)
    if (this.#isClosed || this.items(key).length === 0 || this.#runs.size >= atOnce) return Promise.resolve()
    const run = this.#takeTurn(key).finally(() => {
      this.#runs.delete(key)
      this.#plan(key)
      for (const other of this.#shown.keys()) if (!this.#timers.has(other)) this.#plan(other)
    })
    this.#runs.set(key, run)
    return run
  }

  /** Sends what may be sent now, without the wait before a retry; true if no item of this key is left. */
  async flush(key: Key): Promise<boolean> {
    await this.#runs.get(key)
    await this.start(key)
    return this.items(key).length === 0
  }

  /** Tries everything now, because the network may be back. */
  readonly wake = (): void => {
    for (const key of this.#shown.keys()) void this.start(key)
  }

  /** Removes all items, here and in the other tabs; the caller must empty the store. */
  protected forget(): void {
    this.#parts.tabs?.send('cleared')
    this.#empty()
  }

  /** Stops sending; waiting items stay in the store. */
  close(): void {
    this.#isClosed = true
    this.#stopCounting()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#parts.tabs?.close()
  }

  protected get isClosed(): boolean {
    return this.#isClosed
  }

  #show(key: Key): void {
    const stored = this.#stored.get(key) ?? none
    const items = (this.#unstored.get(key) ?? none).reduce((before, change) => change(before), stored)
    // What comes back from the store is mostly what is shown already, and a screen that shows it need not render again.
    if (equal(items, this.items(key))) return
    if (items.length > 0) this.#shown.set(key, items)
    else this.#shown.delete(key)
    this.#notify()
  }

  #notify(): void {
    this.#all = null
    for (const listener of this.#listeners) listener()
  }

  #hear(news: QueueNews<Key, Item>): void {
    if (news === 'cleared') this.#empty()
    else {
      this.restore(news.key, news.items)
      this.#plan(news.key, othersFirst)
    }
  }

  #empty(): void {
    for (const items of [this.#stored, this.#unstored, this.#shown]) items.clear()
    this.#notify()
  }

  async #takeTurn(key: Key): Promise<void> {
    const { inTurn = (_key, work) => work() } = this.#parts
    await null
    await inTurn(key, () => this.#sendAll(key))
  }

  async #sendAll(key: Key): Promise<void> {
    while (!this.#isClosed) {
      await this.#refresh(key)
      const item = this.next(this.items(key), Date.now())
      if (!item || this.#isClosed || (await this.attempt(item)) === 'lost') return
    }
  }

  /** Reads the store again, because another tab may have sent some items meanwhile. */
  async #refresh(key: Key): Promise<void> {
    try {
      const items = await this.#parts.store?.read(key)
      if (items) this.restore(key, items)
    } catch {
      // The known items stay.
    }
  }

  #plan(key: Key, atLeast = 0): void {
    const wait = this.wait(this.items(key), Date.now())
    if (this.#isClosed || wait === undefined || this.#runs.has(key)) return
    this.#stopTimer(key)
    this.#timers.set(
      key,
      setTimeout(() => void this.start(key), Math.max(wait, atLeast)),
    )
  }

  #stopTimer(key: Key): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
  }
}
