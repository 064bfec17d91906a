import type { SharedParts } from '../../../shared/send-queue/queue-parts.ts'
import { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { serverNow } from '../../../ui/server-clock.ts'
import type { FileStore } from './file.store.ts'
import type { Cargo, Entry, Queue, QueueEvent, Refusal } from './outbox.rules.ts'
import { afterEvent, newEntry, nextToSend, waitBefore } from './outbox.rules.ts'

/**
 * The result of one attempt. A thrown error means that the result is unknown, and the message is sent again.
 */
export type Outcome = { type: 'sent' } | { type: 'refused'; refusal: Refusal }

export interface OutboxParts extends SharedParts<number, Entry> {
  send(entry: Entry, hold: Hold): Promise<Outcome>
  /** The files that belong to the messages. */
  files: Pick<FileStore, 'drop' | 'sweep' | 'clear'>
}

/** What a longer attempt can ask of the outbox, and report to it. */
export interface Hold {
  /** Reports that the attempt is still running: the answer may take this many milliseconds from now. */
  goesOn(within: number): void
  /** False once its writer has deleted it. */
  isWanted(): boolean
  /** Reports that its photo is on the server; resolves once that would survive a reload. */
  uploaded(uploadId: string): Promise<void>
}

/** An answer that takes longer than this, in milliseconds, counts as lost. */
const answerWithin = 15_000

/** The messages that were typed and that the server has not yet confirmed, in one queue per other member. */
export class Outbox extends SendQueue<number, Entry> {
  readonly #parts: OutboxParts
  /** Resolves when the messages of an earlier page have been read from storage. */
  readonly ready: Promise<void>

  constructor(parts: OutboxParts) {
    super(parts)
    this.#parts = parts
    this.ready = this.#readStored()
  }

  /** Adds a message. Its row is shown at once; `kept` resolves once the message would survive a reload. */
  add(
    profileId: number,
    text: string,
    cargo?: Cargo & Pick<Entry, 'revision'>,
    clientId: string = crypto.randomUUID(),
  ): { clientId: string; kept: Promise<void> } {
    const typedAt = new Date(serverNow()).toISOString()
    const entry = { ...newEntry(clientId, profileId, text, Date.now(), cargo), typedAt }
    const kept = this.#apply(profileId, { type: 'typed', entry })
    void this.start(profileId)
    return { clientId, kept }
  }

  /** Tries again now, after a rejection or a long wait; `acceptsFictional` is the consent of the writer. */
  async retry(profileId: number, clientId: string, acceptsFictional?: boolean): Promise<void> {
    const consent = acceptsFictional === undefined ? {} : { acceptsFictional }
    await this.#apply(profileId, { type: 'retried', clientId, at: Date.now(), ...consent })
    await this.flush(profileId)
  }

  /** Marks a message as being edited in the field. The messages behind it wait for the edited text. */
  edit(profileId: number, clientId: string): Promise<void> {
    return this.#apply(profileId, { type: 'edited', clientId })
  }

  /** Deletes an unsent message, so that the messages behind it can be sent. */
  async discard(profileId: number, clientId: string): Promise<void> {
    await this.#apply(profileId, { type: 'discarded', clientId })
    await this.flush(profileId)
  }

  /** Removes a message that was received back from the server: there is nothing left to send. */
  async settle(profileId: number, clientId: string): Promise<void> {
    if (this.#has(profileId, clientId)) await this.#apply(profileId, { type: 'sent', clientId })
  }

  /** Deletes all unsent messages, here and in the other tabs. */
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
    // If the browser denies storage, nothing was stored there.
    const queues = await this.#parts.store.all().catch(() => new Map<string, Queue>())
    for (const [profileId, queue] of queues) this.restore(Number(profileId), queue)
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
        // A late answer is still useful: it makes the repeat unnecessary.
        void answer.then((event) => (event.type === 'sent' ? this.#apply(profileId, event) : undefined))
      }
    })
    goesOn(answerWithin)
    const event = await Promise.race([answer, silence]).finally(() => clearTimeout(timer))
    await this.#apply(profileId, event)
    return event.type === 'lost' ? 'lost' : 'settled'
  }
}
