import { fileTypeFromBuffer } from 'file-type'
import type { PictureError } from './cleaned-picture.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Checks a file by its first bytes; its name and declared type do not count. Null: it may be decoded. */
export async function errorOfKind(bytes: Uint8Array): Promise<PictureError | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime: string = found?.mime ?? ''
  if (accepted.has(mime)) return null
  if (mime === 'image/gif') return 'GIF'
  if (mime === 'image/apng') return 'ANIMATED'
  return /^image\/hei[cf]/.test(mime) ? 'HEIC' : 'KIND'
}
