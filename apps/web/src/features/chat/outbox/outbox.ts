import { SendQueue, type TabChannel } from '../../../shared/send-queue/send-queue.ts'
import type { FileStore } from './file.store.ts'
import type { Cargo, Entry, Queue, QueueEvent, Refusal } from './outbox.rules.ts'
import { afterEvent, newEntry, nextToSend, waitBefore } from './outbox.rules.ts'
import type { OutboxStore } from './outbox.store.ts'

/** What became of one attempt. A thrown error means that nobody knows, and the message is sent again. */
export type Outcome = { type: 'sent' } | { type: 'refused'; refusal: Refusal }

export interface OutboxParts {
  store: OutboxStore
  tabs: TabChannel<number, Entry>
  /** Runs the work for one conversation while no other tab does the same. */
  inTurn(profileId: number, work: () => Promise<void>): Promise<void>
  send(entry: Entry, hold: Hold): Promise<Outcome>
  /** What messages carry beside their words. */
  files: Pick<FileStore, 'drop' | 'sweep' | 'clear'>
}

/** What an attempt that takes longer has of the outbox. */
export interface Hold {
  /** It goes on: the answer may take so many milliseconds from now. */
  goesOn(within: number): void
  /** False once its writer has thrown it away. */
  isWanted(): boolean
  /** Its photo is at the server; settles when that outlives the page. */
  uploaded(uploadId: string): Promise<void>
}

/** An answer that takes longer than this, in milliseconds, counts as lost. */
const answerWithin = 15_000

/** The messages that were typed and that the server has not yet confirmed, in one queue per other member. */
export class Outbox extends SendQueue<number, Entry> {
  readonly #parts: OutboxParts
  /** Settles when what an earlier page left behind has been read. */
  readonly ready: Promise<void>

  constructor(parts: OutboxParts) {
    super(parts)
    this.#parts = parts
    this.ready = this.#readStored()
  }

  /** Takes a message in. The row stands at once; `kept` settles when it would outlive the page. */
  add(
    profileId: number,
    text: string,
    cargo?: Cargo & Pick<Entry, 'revision'>,
    clientId: string = crypto.randomUUID(),
  ): { clientId: string; kept: Promise<void> } {
    const entry = newEntry(clientId, profileId, text, Date.now(), cargo)
    const kept = this.#apply(profileId, { type: 'typed', entry })
    void this.start(profileId)
    return { clientId, kept }
  }

  /** Tries again now, after a refusal or a long wait; `acceptsFictional` says the writer's consent. */
  async retry(profileId: number, clientId: string, acceptsFictional?: boolean): Promise<void> {
    const consent = acceptsFictional === undefined ? {} : { acceptsFictional }
    await this.#apply(profileId, { type: 'retried', clientId, at: Date.now(), ...consent })
    await this.flush(profileId)
  }

  /** Its text goes into the field to be changed. Those behind it wait for what comes of that. */
  edit(profileId: number, clientId: string): Promise<void> {
    return this.#apply(profileId, { type: 'edited', clientId })
  }

  /** Deletes an unsent message, which lets those behind it go. */
  async discard(profileId: number, clientId: string): Promise<void> {
    await this.#apply(profileId, { type: 'discarded', clientId })
    await this.flush(profileId)
  }

  /** The server's own copy was seen: there is nothing left to send. */
  async settle(profileId: number, clientId: string): Promise<void> {
    if (this.#has(profileId, clientId)) await this.#apply(profileId, { type: 'sent', clientId })
  }

  /** Deletes everything unsent, here and in the other tabs. */
  async wipe(): Promise<void> {
    this.forget()
    await Promise.all([this.#parts.store.clear(), this.#parts.files.clear()])
  }

  protected next(queue: Queue, now: number): Entry | undefined {
    return nextToSend(queue, now)
  }

  protected wait(queue: Queue, now: number): number | undefined {
    return waitBefore(queue, now, Math.random())
  }

  #has(profileId: number, clientId: string): boolean {
    return this.items(profileId).some((entry) => entry.clientId === clientId)
  }

  async #apply(profileId: number, event: QueueEvent): Promise<void> {
    const isApplied = await this.change(profileId, (queue) => afterEvent(queue, event))
    if (isApplied && (event.type === 'sent' || event.type === 'discarded'))
      this.#parts.files.drop(event.clientId)
  }

  async #readStored(): Promise<void> {
    // Where the browser refuses its storage there is nothing to take out of it.
    const queues = await this.#parts.store.all().catch(() => new Map<number, Queue>())
    for (const [profileId, queue] of queues) this.restore(profileId, queue)
    this.wake()
    const waiting = [...queues.values()].flat().map(({ clientId }) => clientId)
    if (!this.isClosed) void this.#parts.files.sweep(new Set(waiting), Date.now())
  }

  protected async attempt(entry: Entry): Promise<'settled' | 'lost'> {
    const { clientId, profileId } = entry
    const lost: QueueEvent = { type: 'lost', clientId }
    let timer: ReturnType<typeof setTimeout> | undefined
    let giveUp = () => {}
    const goesOn = (within: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => giveUp(), within)
    }
    const answer = this.#parts
      .send(entry, {
        goesOn,
        isWanted: () => !this.isClosed && this.#has(profileId, clientId),
        uploaded: (uploadId) =>
          this.#apply(profileId, { type: 'uploaded', clientId, uploadId, at: Date.now() }),
      })
      .then(
        (outcome): QueueEvent => ({ ...outcome, clientId }),
        () => lost,
      )
    const silence = new Promise<QueueEvent>((resolve) => {
      giveUp = () => {
        resolve(lost)
        // Better late than unknown: it spares the repeat.
        void answer.then((event) => (event.type === 'sent' ? this.#apply(profileId, event) : undefined))
      }
    })
    goesOn(answerWithin)
    const event = await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
    await this.#apply(profileId, event)
    return event.type === 'lost' ? 'lost' : 'settled'
  }
}
