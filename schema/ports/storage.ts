/**
 * Where uploaded pictures are kept: flat names of our own making, `folder/file.ending`, never a word of a member.
 * A name that was written is whole: no reader sees half of it.
 */
export interface Storage {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is nothing of this name. */
  get(name: string): Promise<Buffer | null>
  /** Nothing happens where there is nothing of this name. */
  remove(name: string): Promise<void>
}

const shape = /^[0-9a-f-]{36}\/[a-z]{1,16}\.(webp|jpg)$/

/** Throws for a name that this product does not make: no adapter is asked for a path. */
export function assertStorageName(name: string): void {
  if (!shape.test(name)) throw new Error('This is no name of a stored file.')
}
