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

/** If the browser denies storage, there is nothing to read or delete. */
const quietly = <Result>(act: () => Promise<Result>): Promise<Result | undefined> =>
  act().catch(() => undefined)

/**
 * The files of one member on this device, encrypted; if the browser has no storage, they are kept until the page closes.
 */
export function openFiles(viewerId: number): FileStore {
  const here = new Map<string, Blob>()
  const database = async () => (await import('../../../ui/member-database.ts')).openMemberDatabase(viewerId)
  const keptFile = async (clientId: string) => unpack(await (await database()).get('files', clientId))
  return {
    async put(clientId, file) {
      here.set(clientId, file)
      await quietly(async () => {
        const packed = await pack(file, Date.now())
        const db = await database()
        // It may have been sent or discarded meanwhile.
        if (here.has(clientId)) await db.set('files', clientId, packed)
        if (!here.has(clientId)) await db.drop('files', clientId)
      })
    },
    async get(clientId) {
      return here.get(clientId) ?? (await quietly(() => keptFile(clientId)))?.file ?? null
    },
    drop(clientId) {
      here.delete(clientId)
      void quietly(async () => (await database()).drop('files', clientId))
    },
    async sweep(clientIds, now) {
      await quietly(async () => {
        const db = await database()
        for (const clientId of await db.keys('files')) {
          if (clientIds.has(clientId)) continue
          const keptAt = (await keptFile(clientId))?.keptAt ?? 0
          if (now - keptAt > hour) await db.drop('files', clientId)
        }
      })
    },
    async clear() {
      here.clear()
      await quietly(async () => {
        const db = await database()
        for (const clientId of await db.keys('files')) await db.drop('files', clientId)
      })
    },
  }
}

/** A file as bytes, after a line with its type and the time, because some browsers cannot store a file object. */
const pack = (file: Blob, keptAt: number): Promise<ArrayBuffer> =>
  new Blob([`${JSON.stringify({ type: file.type, keptAt })}\n`, file]).arrayBuffer()

function unpack(value: unknown): { file: Blob; keptAt: number } | null {
  if (!(value instanceof ArrayBuffer)) return null
  const bytes = new Uint8Array(value)
  const end = bytes.indexOf(10)
  const { type, keptAt } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
  return { file: new Blob([bytes.subarray(end + 1)], { type }), keptAt }
}
