import { touchSessions } from '@vonk/schema/access/session.store.ts'
import { touchActive } from '@vonk/schema/profiles/profiles.store.ts'
import type { AppServices } from '../app-services.ts'

const minute = 60_000

/** How often a session is noted as used: "last seen" in the list of devices is no finer. */
const sessionMinutes = 5

/** Activity is written in batches of this many members, one batch after the other. */
const perBatch = 200

/**
 * Who is here: writes a member's last activity at most once in 2 minutes, and again while a socket is open. Members
 * who come back all at once (a restart) must not stand in the way of what they came for.
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

  /** A member did something, in a session. */
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

  /** A socket of a member opened; call the answer when it closes. */
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
    // What is seen in the same moment goes along.
    await new Promise((resolve) => setTimeout(resolve, 100).unref())
    // Nobody waits for it, and a database that is away for a moment is no reason to fail.
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

/** Takes one batch out of a set. */
function taken<Item>(due: Set<Item>): Item[] {
  const batch = [...due].slice(0, perBatch)
  for (const item of batch) due.delete(item)
  return batch
}
