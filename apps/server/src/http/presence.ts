import { touchSessions } from '@vonk/schema/access/find-viewer.ts'
import { touchActive } from '@vonk/schema/profiles/touch-active.ts'
import type { AppServices } from '../services/app-services.ts'

const minuteMs = 60_000

/**
 * The interval in which the use of a session is stored, in minutes; "last seen" in the list of devices is as precise.
 */
const sessionMinutes = 5

/** Activity is written in batches of this many members, one batch after the other. */
const batchSize = 200

/**
 * Stores members' activity: at most once in 2 minutes, and repeatedly while a socket is open. When many
 * members reconnect at once (after a restart), these writes must not delay their requests.
 */
export class Presence {
  readonly #services: AppServices
  readonly #writtenAt = new Map<number, number>()
  readonly #openSockets = new Map<number, number>()
  readonly #dueMembers = new Set<number>()
  readonly #openSessions = new Map<string, number>()
  readonly #sessionsWrittenAt = new Map<string, number>()
  readonly #dueSessions = new Set<string>()
  #isWriting = false
  readonly #timer: NodeJS.Timeout

  constructor(services: AppServices) {
    this.#services = services
    this.#timer = setInterval(() => this.#tick(), minuteMs)
    this.#timer.unref()
  }

  /** Records that a member made a request in a session. */
  recordActivity(memberId: number, sessionId?: string): void {
    const now = this.#services.clock.now()
    if (sessionId) this.#recordSession(sessionId, now)
    if (now.getTime() - (this.#writtenAt.get(memberId) ?? 0) < 2 * minuteMs) return
    this.#writtenAt.set(memberId, now.getTime())
    this.#dueMembers.add(memberId)
    if (!this.#isWriting) void this.#write()
  }

  #recordSession(sessionId: string, now: Date): void {
    if (now.getTime() - (this.#sessionsWrittenAt.get(sessionId) ?? 0) < sessionMinutes * minuteMs) return
    this.#sessionsWrittenAt.set(sessionId, now.getTime())
    this.#dueSessions.add(sessionId)
    if (!this.#isWriting) void this.#write()
  }

  /** Records that a member's socket opened; call the returned function when it closes. */
  socketOpened(memberId: number, sessionId: string): () => void {
    this.#openSessions.set(sessionId, (this.#openSessions.get(sessionId) ?? 0) + 1)
    const openSockets = this.#openSockets.get(memberId) ?? 0
    this.#openSockets.set(memberId, openSockets + 1)
    if (openSockets === 0) {
      this.#writtenAt.delete(memberId)
      this.recordActivity(memberId)
    }
    return () => {
      const open = (this.#openSessions.get(sessionId) ?? 1) - 1
      if (open > 0) this.#openSessions.set(sessionId, open)
      else this.#openSessions.delete(sessionId)
      const remaining = (this.#openSockets.get(memberId) ?? 1) - 1
      if (remaining > 0) this.#openSockets.set(memberId, remaining)
      else this.#openSockets.delete(memberId)
    }
  }

  hasSocket(memberId: number): boolean {
    return this.#openSockets.has(memberId)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    // Waits, so that other activity of the same moment gets into the batch.
    await new Promise((resolve) => setTimeout(resolve, 100).unref())
    // No request waits for this, so it must not fail if the database is unavailable for a moment.
    while (this.#dueMembers.size > 0 || this.#dueSessions.size > 0) {
      const members = takeBatch(this.#dueMembers).map((id) => ({ id, hasSocket: this.hasSocket(id) }))
      const sessions = takeBatch(this.#dueSessions)
      const { db, clock } = this.#services
      if (members.length > 0) await touchActive(db, members, clock.now()).catch(() => {})
      if (sessions.length > 0) await touchSessions(db, sessions, clock.now()).catch(() => {})
    }
    this.#isWriting = false
  }

  #tick(): void {
    const now = this.#services.clock.now()
    for (const memberId of this.#openSockets.keys()) this.recordActivity(memberId)
    for (const sessionId of this.#openSessions.keys()) this.#recordSession(sessionId, now)
    const stale = now.getTime() - 10 * minuteMs
    for (const [memberId, at] of this.#writtenAt) if (at < stale) this.#writtenAt.delete(memberId)
    for (const [sessionId, at] of this.#sessionsWrittenAt)
      if (at < stale) this.#sessionsWrittenAt.delete(sessionId)
  }
}

/** Removes one batch from a set and returns it. */
function takeBatch<Item>(due: Set<Item>): Item[] {
  const batch = [...due].slice(0, batchSize)
  for (const item of batch) due.delete(item)
  return batch
}
