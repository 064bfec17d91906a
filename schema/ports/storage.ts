/**
 * Stores uploaded photos under flat names that we create, `folder/file.ending`, never with text from a
 * member. Writes are atomic: no reader sees a partial file. Each operation throws StorageUnavailable if the storage is away.
 */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Returns null if there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}

/** The storage cannot be reached, is full, or rejects the server: the same request may succeed later. */
export class StorageUnavailable extends Error {}

const pattern = /^[0-9a-f-]{36}\/[a-z]{1,16}\.(webp|jpg)$/

/** Throws for a name in another form, so that no adapter can be asked for an arbitrary path. */
export function assertStorageName(name: string): void {
  if (!pattern.test(name)) throw new Error('This is no name of a stored file.')
}
