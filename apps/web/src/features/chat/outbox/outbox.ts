import type { KindQueue } from '../../../shared/send-queue/kind-queue.ts'
import type { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { serverNow } from '../../../ui/server-clock.ts'
import { type FileStore, openFiles } from './file.store.ts'
import type { Entry, Payload, QueueEvent } from './outbox.rules.ts'
import { canSend, changeBy, newEntry, pauseMs } from './outbox.rules.ts'
import type { MessageAttempt, Result } from './send-attempt.ts'

interface OutboxParts {
  send(entry: Entry, attempt: MessageAttempt): Promise<Result>
  /** The files that belong to the messages. */
  files: FileStore
}

/** The messages that were typed and that the server has not yet confirmed, in one queue per other member. */
export interface Outbox
  extends Pick<KindQueue<number, Entry, Result>, 'items' | 'all' | 'subscribe' | 'ready'> {
  readonly files: FileStore
  /** Adds a message. Its row is shown at once; `stored` resolves once the message would survive a reload. */
  add(
    profileId: number,
    text: string,
    payload?: Payload & Pick<Entry, 'revision'>,
    clientId?: string,
  ): { clientId: string; stored: Promise<void> }
  /** Retries now, after a rejection or a timeout; `acceptsFictional` is the member's consent. */
  retry(profileId: number, clientId: string, acceptsFictional?: boolean): Promise<void>
  /** Marks a message as being edited in the field. The messages behind it wait for the edited text. */
  edit(profileId: number, clientId: string): Promise<void>
  /** Deletes an unsent message, so that the messages behind it can be sent. */
  discard(profileId: number, clientId: string): Promise<void>
  /** Removes a message that the server has delivered back: it need not be sent. */
  confirm(profileId: number, clientId: string): Promise<void>
}

/** The outbox of the member of a queue; see `SendQueue.use`. */
export const memberOutbox = (queue: SendQueue): Outbox =>
  createOutbox(queue, {
    files: openFiles(queue.memberId),
    send: async (entry, attempt) => (await import('./send-entry.ts')).sendEntry(queue.client, entry, attempt),
  })

/** Adds the messages to a send queue. */
export function createOutbox(queue: SendQueue, { send, files }: OutboxParts): Outbox {
  const messages = queue.add<number, Entry, Result>({
    kind: 'messages',
    idOf: ({ clientId }) => clientId,
    stored: async () => (await import('./stored-entry.ts')).storedEntry,
    timeoutMs: 15_000,
    canSend,
    pauseMs,
    send: (entry, attempt) =>
      send(entry, {
        ...attempt,
        file: () => files.get(entry.clientId),
        uploaded: (uploadId) =>
          apply(entry.profileId, { type: 'uploaded', clientId: entry.clientId, uploadId, at: Date.now() }),
      }),
    onResult: ({ clientId }, { state: type, ...result }) =>
      changeBy({ type, clientId, ...result } as QueueEvent),
    onSent: ({ clientId }) => files.drop(clientId),
    onClear: () => files.clear(),
  })
  const apply = async (profileId: number, event: QueueEvent) => {
    const isApplied = await messages.change(profileId, changeBy(event))
    if (isApplied && (event.type === 'sent' || event.type === 'discarded')) files.drop(event.clientId)
  }
  void messages.ready.then(() => {
    const unsent = messages.all().map(({ clientId }) => clientId)
    return files.sweep(new Set(unsent), Date.now())
  })
  const { items, all, subscribe, ready } = messages
  return {
    items,
    all,
    subscribe,
    ready,
    files,
    add(profileId, text, payload, clientId = crypto.randomUUID()) {
      const typedAt = new Date(serverNow()).toISOString()
      const entry = { ...newEntry(clientId, profileId, text, Date.now(), payload), typedAt }
      const stored = apply(profileId, { type: 'typed', entry })
      void messages.start(profileId)
      return { clientId, stored }
    },
    async retry(profileId, clientId, acceptsFictional) {
      const consent = acceptsFictional === undefined ? {} : { acceptsFictional }
      await apply(profileId, { type: 'retried', clientId, at: Date.now(), ...consent })
      await messages.flush(profileId)
    },
    edit: (profileId, clientId) => apply(profileId, { type: 'edited', clientId }),
    async discard(profileId, clientId) {
      await apply(profileId, { type: 'discarded', clientId })
      await messages.flush(profileId)
    },
    async confirm(profileId, clientId) {
      const isUnsent = items(profileId).some((entry) => entry.clientId === clientId)
      if (isUnsent) await apply(profileId, { type: 'sent', clientId })
    },
  }
}
