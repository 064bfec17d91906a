/** The files of unsent messages, by the client id of the message; they survive a reload. */
export interface FileStore {
  /** Adds a file; `get` finds it at once, and the promise resolves once the file would survive a reload. */
  put(clientId: string, file: Blob): Promise<void>
  /** Null if the file is missing: the browser freed space or denied storage. */
  get(clientId: string): Promise<Blob | null>
  drop(clientId: string): void
  /** Deletes files that are older than an hour and belong to none of these messages. */
  sweep(clientIds: ReadonlySet<string>, now: number): Promise<void>
  clear(): Promise<void>
}

type Stored = Awaited<ReturnType<typeof import('./stored-files.ts')['storedFiles']>>

/** The files of one member on this device, encrypted; without storage they stay in memory until the page closes. */
export function openFiles(viewerId: number): FileStore {
  const inMemory = new Map<string, Blob>()
  // If the browser denies storage, there is nothing to read or delete.
  const stored = async <Result>(access: (files: Stored) => Promise<Result>): Promise<Result | null> => {
    try {
      return await access(await (await import('./stored-files.ts')).storedFiles(viewerId))
    } catch {
      return null
    }
  }
  return {
    async put(clientId, file) {
      inMemory.set(clientId, file)
      await stored((files) => files.put(clientId, file, () => inMemory.has(clientId)))
    },
    get: async (clientId) => inMemory.get(clientId) ?? stored((files) => files.get(clientId)),
    drop(clientId) {
      inMemory.delete(clientId)
      void stored((files) => files.drop(clientId))
    },
    async sweep(clientIds, now) {
      await stored((files) => files.sweep(clientIds, now))
    },
    async clear() {
      inMemory.clear()
      await stored((files) => files.clear())
    },
  }
}
