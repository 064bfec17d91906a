import { clear, createStore, del, entries, get, set } from 'idb-keyval'

/** A file as it is kept: bytes and kind, because some browsers cannot keep a file itself. */
interface KeptFile {
  bytes: ArrayBuffer
  type: string
  keptAt: number
}

/** The files of unsent messages, by the message's client id; they outlive a reload. */
export interface FileStore {
  /** Takes a file in; it can be asked for at once, and `put` settles when it would outlive the page. */
  put(clientId: string, file: Blob): Promise<void>
  /** Null where it is gone: the browser made room, or storage is refused. */
  get(clientId: string): Promise<Blob | null>
  drop(clientId: string): void
  /** Forgets files that are older than an hour and belong to none of these messages. */
  sweep(clientIds: ReadonlySet<string>, now: number): Promise<void>
  clear(): Promise<void>
}

const hour = 60 * 60_000

/** Where the browser refuses its storage there is nothing to take out of it. */
async function quietly(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch {
    // Nothing is kept there.
  }
}

/** The files of one member on this device; where the browser lends no storage, they live as long as the page. */
export function openFiles(viewerId: number): FileStore {
  const here = new Map<string, Blob>()
  const store = createStore(`vonk-outbox-files-${viewerId}`, 'files')
  return {
    async put(clientId, file) {
      here.set(clientId, file)
      try {
        const kept: KeptFile = { bytes: await file.arrayBuffer(), type: file.type, keptAt: Date.now() }
        // It may have been sent, or thrown away, meanwhile.
        if (here.has(clientId)) await set(clientId, kept, store)
        if (!here.has(clientId)) await del(clientId, store)
      } catch {
        // A full or failing disk: the file goes on living in this page.
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
        // Nothing is kept there.
      }
    },
    async clear() {
      here.clear()
      await quietly(() => clear(store))
    },
  }
}
