import type { Storage } from '@vonk/schema/ports/storage.ts'
import type { CleanedPicture } from './picture-types.ts'

/**
 * The storage name of a selfie: one file, which no rendition of a photo is called. The routes of pictures know photos by
 * their keys only, and a selfie has none, so no address leads to it.
 */
const nameOf = (stored: string) => `${stored}/selfie.jpg`

/** Stores a selfie that was encoded again from its pixels. */
export const storeSelfie = (
  storage: Storage,
  stored: string,
  { files }: Pick<CleanedPicture, 'files'>,
): Promise<void> => storage.put(nameOf(stored), files['large.jpg'])

/** Reads a selfie, for the two people who compare it and for the export of its member; null if it was erased. */
export const readSelfie = (storage: Storage, stored: string): Promise<Buffer | null> =>
  storage.get(nameOf(stored))

/** Erases a selfie; repeating it does no harm. */
export const removeSelfie = (storage: Storage, stored: string): Promise<void> =>
  storage.remove(nameOf(stored))
