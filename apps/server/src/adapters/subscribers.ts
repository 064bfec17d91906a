import { memberTopic } from '@vonk/schema/ports/bus.ts'

type OnData = (data: string, committedAt?: number) => void

interface Topic {
  listeners: Set<OnData>
  /** The highest event number of which they were notified; null before the first, and for topics without numbers. */
  lastNo: number | null
}

/** An event as a committed statement reports it, `member:number` with what follows, and when it was committed. */
export interface PublishedEvent {
  event: string
  /** In milliseconds since 1970, by the clock of the server that committed it. */
  committedAt: number | undefined
}

/** The member and the data of an event; the data begins with its number. */
export function partsOfEvent(event: string): { member: number; data: string } {
  const separator = event.indexOf(':')
  return { member: Number(event.slice(0, separator)), data: event.slice(separator + 1) }
}

const memberPrefix = memberTopic(0).slice(0, -1)

/** The member whose events a topic carries; null for other topics. */
export const memberOfTopic = (topic: string): number | null =>
  topic.startsWith(memberPrefix) ? Number(topic.slice(memberPrefix.length)) : null

/** The subscribers of this process by topic, and the last event of which those of a member were notified. */
export class Subscribers {
  readonly #topics = new Map<string, Topic>()
  /** Called when a topic gets its first subscriber, and when it has lost its last. */
  onFirst: (topic: string) => void = () => {}
  onLast: (topic: string) => void = () => {}

  /** Calls back on each message of a topic until the returned function is called. */
  add(topic: string, onData: OnData): () => void {
    const known = this.#topics.get(topic)
    const entry = known ?? { listeners: new Set<OnData>(), lastNo: null }
    // One function may subscribe twice, and is then called twice.
    const listener: OnData = (data, committedAt) => onData(data, committedAt)
    entry.listeners.add(listener)
    if (!known) {
      this.#topics.set(topic, entry)
      this.onFirst(topic)
    }
    return () => {
      entry.listeners.delete(listener)
      if (entry.listeners.size > 0 || this.#topics.get(topic) !== entry) return
      this.#topics.delete(topic)
      this.onLast(topic)
    }
  }

  notify(topic: string, data: string, committedAt?: number): void {
    for (const listener of this.#topics.get(topic)?.listeners ?? []) listener(data, committedAt)
  }

  /** Notifies the subscribers of an event's member. */
  notifyOfEvent(member: number, data: string, committedAt: number | undefined): void {
    const topic = this.#topics.get(memberTopic(member))
    if (!topic) return
    const no = Number.parseInt(data, 10)
    if (topic.lastNo === null || no > topic.lastNo) topic.lastNo = no
    for (const listener of topic.listeners) listener(data, committedAt)
  }

  /** Notifies the subscribers of a member if their last event is before number `no`, so that they read on; true if it was. */
  notifyIfBehind(member: number, no: number): boolean {
    const topic = this.#topics.get(memberTopic(member))
    if (!topic || no <= (topic.lastNo ?? 0)) return false
    this.notifyOfEvent(member, String(no), undefined)
    return true
  }

  /** The topics that have subscribers. */
  topics(): IterableIterator<string> {
    return this.#topics.keys()
  }

  /** The members whose events have subscribers. */
  members(): number[] {
    return [...this.#topics.keys()].flatMap((topic) => memberOfTopic(topic) ?? [])
  }
}
