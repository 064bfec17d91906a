import { touchSessions } from '@vonk/schema/access/find-viewer.ts'
import { touchActive } from '@vonk/schema/profiles/touch-active.ts'
import type { AppServices } from '../services/app-services.ts'

const minute = 60_000

/**
 * How often the use of a session is stored, in minutes: "last seen" in the list of devices is no more exact.
 */
const sessionMinutes = 5

/** Activity is written in batches of this many members, one batch after the other. */
const perBatch = 200

/**
 * Stores members' activity: at most once in 2 minutes, and repeatedly while a socket is open. When many
 * members reconnect at once (after a restart), these writes must not delay their requests.
 */
export class Presence {
  readonly #services: AppServices
  readonly #written = new Map<number, number>()
  readonly #open = new Map<number, number>()
  readonly #due = new Set<number>()
  readonly #openSessions = new Map<string, number>()
  readonly #sessions = new Map<string, number>()
  readonly #sessionsDue = new Set<string>()
  #isWriting = false
  readonly #timer: NodeJS.Timeout

  constructor(services: AppServices) {
    this.#services = services
    this.#timer = setInterval(() => this.#beat(), minute)
    this.#timer.unref()
  }

  /** Records that a member made a request in a session. */
  seen(memberId: number, sessionId?: string): void {
    const now = this.#services.clock.now()
    if (sessionId) this.#used(sessionId, now)
    if (now.getTime() - (this.#written.get(memberId) ?? 0) < 2 * minute) return
    this.#written.set(memberId, now.getTime())
    this.#due.add(memberId)
    if (!this.#isWriting) void this.#write()
  }

  #used(sessionId: string, now: Date): void {
    if (now.getTime() - (this.#sessions.get(sessionId) ?? 0) < sessionMinutes * minute) return
    this.#sessions.set(sessionId, now.getTime())
    this.#sessionsDue.add(sessionId)
    if (!this.#isWriting) void this.#write()
  }

  /** Records that a member's socket opened; call the returned function when it closes. */
  opened(memberId: number, sessionId: string): () => void {
    this.#openSessions.set(sessionId, (this.#openSessions.get(sessionId) ?? 0) + 1)
    const wasOpen = this.#open.get(memberId) ?? 0
    this.#open.set(memberId, wasOpen + 1)
    if (wasOpen === 0) {
      this.#written.delete(memberId)
      this.seen(memberId)
    }
    return () => {
      const open = (this.#openSessions.get(sessionId) ?? 1) - 1
      if (open > 0) this.#openSessions.set(sessionId, open)
      else this.#openSessions.delete(sessionId)
      const left = (this.#open.get(memberId) ?? 1) - 1
      if (left > 0) this.#open.set(memberId, left)
      else this.#open.delete(memberId)
    }
  }

  hasSocket(memberId: number): boolean {
    return this.#open.has(memberId)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // Wait, so that other activity of the same moment is in the batch.
    await new Promise((resolve) => setTimeout(resolve, 100).unref())
    // No request waits for this, so it must not fail if the database is unavailable for a moment.
    while (this.#due.size > 0 || this.#sessionsDue.size > 0) {
      const members = taken(this.#due).map((id) => ({ id, hasSocket: this.hasSocket(id) }))
      const sessions = taken(this.#sessionsDue)
      const { db, clock } = this.#services
      if (members.length > 0) await touchActive(db, members, clock.now()).catch(() => {})
      if (sessions.length > 0) await touchSessions(db, sessions, clock.now()).catch(() => {})
    }
    this.#isWriting = false
  }

  #beat(): void {
    const now = this.#services.clock.now()
    for (const memberId of this.#open.keys()) this.seen(memberId)
    for (const sessionId of this.#openSessions.keys()) this.#used(sessionId, now)
    const stale = now.getTime() - 10 * minute
    for (const [memberId, at] of this.#written) if (at < stale) this.#written.delete(memberId)
    for (const [sessionId, at] of this.#sessions) if (at < stale) this.#sessions.delete(sessionId)
  }
}

/** Removes one batch from a set and returns it. */
function taken<Item>(due: Set<Item>): Item[] {
  const batch = [...due].slice(0, perBatch)
  for (const item of batch) due.delete(item)
  return batch
}
