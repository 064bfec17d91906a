import { setTimeout as delay } from 'node:timers/promises'
import type { Subscribers } from './subscribers.ts'

/** The numbers of the last events of members, by member; members without a stream are missing. */
export type LastNumbers = (members: readonly number[]) => Promise<Map<number, number>>

/** How many members one statement asks for. */
const batchSize = 1000

/** Milliseconds until a statement that failed is tried again. */
const retryDelayMs = 500

/**
 * Finds events about which no message arrived, by the numbers of the members' streams: subscribers that are behind are
 * notified, and read on. One statement runs at a time; members who are added meanwhile are in the next one.
 */
export class MissedEvents {
  readonly #subscribers: Subscribers
  readonly #lastNumbers: LastNumbers
  readonly #onFound: () => void
  readonly #due = new Set<number>()
  #isRunning = false
  #isClosed = false

  /** `onFound` is called for each member who was behind. */
  constructor(subscribers: Subscribers, lastNumbers: LastNumbers, onFound: () => void = () => {}) {
    this.#onFound = onFound
    this.#subscribers = subscribers
    this.#lastNumbers = lastNumbers
  }

  /** Checks these members as soon as the statement that runs is done, and again until the database answers. */
  check(members: Iterable<number>): void {
    for (const member of members) this.#due.add(member)
    if (!this.#isRunning) void this.#run()
  }

  checkAll(): void {
    this.check(this.#subscribers.members())
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#due.size > 0 && !this.#isClosed) {
      const members = [...this.#due].slice(0, batchSize)
      for (const member of members) this.#due.delete(member)
      try {
        for (const [member, no] of await this.#lastNumbers(members))
          if (this.#subscribers.notifyIfBehind(member, no)) this.#onFound()
      } catch {
        for (const member of members) this.#due.add(member)
        await delay(retryDelayMs)
      }
    }
    this.#isRunning = false
  }

  close(): void {
    this.#isClosed = true
  }
}
