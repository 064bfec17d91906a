import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { databaseName } from '../../../ui/browser-storage.ts'

/** A stored file: its bytes and type, because some browsers cannot store a file object. */
interface KeptFile {
  bytes: ArrayBuffer
  type: string
  keptAt: number
}

/** The files of unsent messages, by the client id of the message; they survive a reload. */
export interface FileStore {
  /** Adds a file; `get` finds it at once, and the promise resolves once the file would survive a reload. */
  put(clientId: string, file: Blob): Promise<void>
  /** Null if the file is gone: the browser freed space, or denied storage. */
  get(clientId: string): Promise<Blob | null>
  drop(clientId: string): void
  /** Deletes files that are older than an hour and belong to none of these messages. */
  sweep(clientIds: ReadonlySet<string>, now: number): Promise<void>
  clear(): Promise<void>
}

const hour = 60 * 60_000

/** If the browser denies storage, there is nothing to delete from it. */
async function quietly(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch {
    // Nothing is stored there.
  }
}

/**
 * The files of one member on this device; if the browser has no storage, they are kept until the page closes.
 */
export function openFiles(viewerId: number): FileStore {
  const here = new Map<string, Blob>()
  const store = createStore(databaseName('vonk-outbox-files', viewerId), 'files')
  return {
    async put(clientId, file) {
      here.set(clientId, file)
      try {
        const kept: KeptFile = { bytes: await file.arrayBuffer(), type: file.type, keptAt: Date.now() }
        // It may have been sent or discarded meanwhile.
        if (here.has(clientId)) await set(clientId, kept, store)
        if (!here.has(clientId)) await del(clientId, store)
      } catch {
        // The disk is full or failing: the file stays available in this page.
      }
    },
    async get(clientId) {
      const known = here.get(clientId)
      if (known) return known
      try {
        const kept = await get<KeptFile>(clientId, store)
        return kept?.bytes instanceof ArrayBuffer ? new Blob([kept.bytes], { type: kept.type }) : null
      } catch {
        return null
      }
    },
    drop(clientId) {
      here.delete(clientId)
      void quietly(() => del(clientId, store))
    },
    async sweep(clientIds, now) {
      try {
        for (const [clientId, { keptAt }] of await entries<string, KeptFile>(store))
          if (!clientIds.has(clientId) && now - keptAt > hour) await del(clientId, store)
      } catch {
        // Nothing is stored there.
      }
    },
    async clear() {
      here.clear()
      await quietly(() => clear(store))
    },
  }
}
