import type { FileStore } from './file.store.ts'
import type { Cargo, Entry, Queue, QueueEvent, Refusal } from './outbox.rules.ts'
import { afterEvent, newEntry, nextToSend, waitBefore } from './outbox.rules.ts'
import type { QueueStore } from './outbox.store.ts'
import type { TabChannel } from './tabs.ts'

/** What became of one try. A thrown error means that nobody knows, and the message is sent again. */
export type Outcome = { type: 'sent' } | { type: 'refused'; refusal: Refusal }

export interface OutboxParts {
  viewerId: number
  store: Promise<QueueStore>
  channel: TabChannel
  /** Runs the work while no other tab does the same. */
  inTurn(name: string, work: () => Promise<void>): Promise<void>
  send(entry: Entry, hold: Hold): Promise<Outcome>
  /** What messages carry beside their words. */
  files: Pick<FileStore, 'drop' | 'sweep' | 'clear'>
}

/** What a try that takes longer has of the outbox. */
export interface Hold {
  /** It goes on: the answer may take so many milliseconds from now. */
  goesOn(within: number): void
  /** False once its writer has thrown it away. */
  isWanted(): boolean
  /** Its photo is at the server; settles when that outlives the page. */
  uploaded(uploadId: string): Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

const none: Queue = []
/** An answer that takes longer than this, in milliseconds, counts as lost. */
const answerWithin = 15_000
/** A tab that hears of another's message gives it this long before it looks whether it still waits. */
const othersFirst = 2_000

/**
 * Carries typed messages to the server: kept first, then sent one at a time per conversation, again and again
 * until the server says that it has them or will not take them.
 */
export function createOutbox({ viewerId, store, channel, inTurn, send, files }: OutboxParts) {
  const stored = new Map<number, Queue>()
  const unstored = new Map<number, readonly QueueEvent[]>()
  const shown = new Map<number, Queue>()
  const listeners = new Set<() => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const draining = new Set<number>()
  let closed = false
  let version = 0

  const queue = (profileId: number): Queue => shown.get(profileId) ?? none

  function show(profileId: number) {
    const next = (unstored.get(profileId) ?? []).reduce(afterEvent, stored.get(profileId) ?? none)
    if (next.length > 0) shown.set(profileId, next)
    else shown.delete(profileId)
    tell()
  }

  function tell() {
    version++
    for (const listener of listeners) listener()
  }

  function take(profileId: number, kept: Queue) {
    stored.set(profileId, kept)
    show(profileId)
  }

  /** Shows a change at once, then stores it and tells the other tabs. */
  async function apply(profileId: number, event: QueueEvent): Promise<void> {
    if (closed) return
    unstored.set(profileId, [...(unstored.get(profileId) ?? []), event])
    show(profileId)
    const kept = await (await store)
      .update(profileId, (before) => afterEvent(before, event))
      // A full or failing disk: the message goes on living in this page.
      .catch(() => afterEvent(stored.get(profileId) ?? none, event))
    if (closed) return
    unstored.set(
      profileId,
      (unstored.get(profileId) ?? []).filter((other) => other !== event),
    )
    take(profileId, kept)
    channel.tell({ profileId, queue: kept })
    if (event.type === 'sent' || event.type === 'discarded') files.drop(event.clientId)
  }

  async function attempt(entry: Entry): Promise<QueueEvent> {
    const { clientId, profileId } = entry
    let timer: ReturnType<typeof setTimeout> | undefined
    let giveUp = () => {}
    const goesOn = (within: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp(), within)
    }
    const hold: Hold = {
      goesOn,
      isWanted: () => !closed && queue(profileId).some((one) => one.clientId === clientId),
      uploaded: (uploadId) => apply(profileId, { type: 'uploaded', clientId, uploadId, at: Date.now() }),
    }
    const answer = send(entry, hold).then(
      (outcome): QueueEvent =>
        outcome.type === 'sent'
          ? { type: 'sent', clientId }
          : { type: 'refused', clientId, refusal: outcome.refusal },
      (): QueueEvent => ({ type: 'lost', clientId }),
    )
    const lost = new Promise<QueueEvent>((resolve) => {
      giveUp = () => {
        resolve({ type: 'lost', clientId })
        // Better late than unknown: it spares the repeat.
        void answer.then((event) => (event.type === 'sent' ? apply(profileId, event) : undefined))
      }
    })
    goesOn(answerWithin)
    return Promise.race([answer, lost]).finally(() => clearTimeout(timer))
  }

  async function sendAll(profileId: number): Promise<void> {
    // Another tab may have sent some of it while this one waited for its turn.
    const kept = await (await store).one(profileId).catch(() => stored.get(profileId) ?? none)
    if (!closed) take(profileId, kept)
    while (!closed) {
      const entry = nextToSend(queue(profileId), Date.now())
      if (!entry) return
      const event = await attempt(entry)
      await apply(profileId, event)
      if (event.type === 'lost') return
    }
  }

  async function drain(profileId: number): Promise<void> {
    clearTimeout(timers.get(profileId))
    timers.delete(profileId)
    if (closed || draining.has(profileId)) return
    draining.add(profileId)
    try {
      await inTurn(`vonk-outbox-${viewerId}-${profileId}`, () => sendAll(profileId))
    } finally {
      draining.delete(profileId)
    }
    plan(profileId, 0)
  }

  function plan(profileId: number, atLeast: number) {
    const wait = waitBefore(queue(profileId), Date.now(), Math.random())
    if (closed || wait === undefined || draining.has(profileId)) return
    clearTimeout(timers.get(profileId))
    timers.set(
      profileId,
      setTimeout(() => void drain(profileId), Math.max(wait, atLeast)),
    )
  }

  function close() {
    closed = true
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    channel.close()
  }

  function forget() {
    stored.clear()
    unstored.clear()
    shown.clear()
    tell()
  }

  channel.listen((news) => {
    if (news === 'wiped') return forget()
    take(news.profileId, news.queue)
    plan(news.profileId, othersFirst)
  })

  const ready = store
    .then((open) => open.all())
    .then((queues) => {
      if (closed) return
      for (const [profileId, kept] of queues) {
        take(profileId, kept)
        if (kept.length > 0) void drain(profileId)
      }
      const waiting = [...queues.values()].flat().map(({ clientId }) => clientId)
      void files.sweep(new Set(waiting), Date.now())
    })

  return {
    /** The unsent messages to one member; the same object until something changes. */
    queue,
    /** Settles when what an earlier page left behind has been read. */
    ready,
    /** Changes whenever any queue does. */
    version: () => version,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a message in. The row stands at once; `kept` settles when it would outlive the page. */
    add(
      profileId: number,
      text: string,
      cargo?: Cargo & Pick<Entry, 'revision'>,
      clientId: string = crypto.randomUUID(),
    ): { clientId: string; kept: Promise<void> } {
      const entry = newEntry(clientId, profileId, text, Date.now(), cargo)
      const kept = apply(profileId, { type: 'typed', entry })
      void drain(profileId)
      return { clientId: entry.clientId, kept }
    },
    /** Tries again now, after a refusal or a long wait; `acceptsFictional` says the writer's consent. */
    async retry(profileId: number, clientId: string, acceptsFictional?: boolean): Promise<void> {
      const consent = acceptsFictional === undefined ? {} : { acceptsFictional }
      await apply(profileId, { type: 'retried', clientId, at: Date.now(), ...consent })
      await drain(profileId)
    },
    /** Its text goes into the field to be changed. Those behind it wait for what comes of that. */
    edit: (profileId: number, clientId: string): Promise<void> =>
      apply(profileId, { type: 'edited', clientId }),
    /** Deletes an unsent message, which lets those behind it go. */
    async discard(profileId: number, clientId: string): Promise<void> {
      await apply(profileId, { type: 'discarded', clientId })
      await drain(profileId)
    },
    /** The server's own copy was seen: there is nothing left to send. */
    async settle(profileId: number, clientId: string): Promise<void> {
      if (queue(profileId).some((entry) => entry.clientId === clientId))
        await apply(profileId, { type: 'sent', clientId })
    },
    /** The network may be back: whatever waits is tried without delay. */
    wake(): void {
      for (const profileId of shown.keys()) void drain(profileId)
    },
    count: (): number => [...shown.values()].reduce((sum, { length }) => sum + length, 0),
    /** Deletes everything unsent, here and in the other tabs. */
    async wipe(): Promise<void> {
      channel.tell('wiped')
      forget()
      await Promise.all([(await store).clear(), files.clear()])
    },
    close,
  }
}
