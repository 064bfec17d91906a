import { openMemberDatabase } from '../../../ui/member-database.ts'

/** Files without a message are deleted after this many milliseconds; until then their message may still be stored. */
const orphanAgeMs = 60 * 60_000

/** The files of unsent messages in the encrypted database of a member; see `FileStore`. */
export async function storedFiles(memberId: number) {
  const db = await openMemberDatabase(memberId)
  const read = async (clientId: string) => unpack(await db.get('files', clientId))
  return {
    /** Stores a file, unless it was sent or discarded meanwhile. */
    async put(clientId: string, file: Blob, isStillNeeded: () => boolean) {
      const packed = await pack(file, Date.now())
      if (isStillNeeded()) await db.set('files', clientId, packed)
      if (!isStillNeeded()) await db.drop('files', clientId)
    },
    get: async (clientId: string) => (await read(clientId))?.file ?? null,
    drop: (clientId: string) => db.drop('files', clientId),
    async sweep(clientIds: ReadonlySet<string>, now: number) {
      for (const clientId of await db.keys('files')) {
        if (clientIds.has(clientId)) continue
        const storedAt = (await read(clientId))?.storedAt ?? 0
        if (now - storedAt > orphanAgeMs) await db.drop('files', clientId)
      }
    },
    async clear() {
      for (const clientId of await db.keys('files')) await db.drop('files', clientId)
    },
  }
}

/** A file as bytes, after a line with its type and the time, because some browsers cannot store a file object. */
const pack = (file: Blob, storedAt: number): Promise<ArrayBuffer> =>
  new Blob([`${JSON.stringify({ type: file.type, keptAt: storedAt })}\n`, file]).arrayBuffer()

function unpack(value: unknown): { file: Blob; storedAt: number } | null {
  if (!(value instanceof ArrayBuffer)) return null
  const bytes = new Uint8Array(value)
  const end = bytes.indexOf(10)
  const { type, keptAt } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
  return { file: new Blob([bytes.subarray(end + 1)], { type }), storedAt: keptAt }
}
