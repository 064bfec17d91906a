import { Readable } from 'node:stream'
import type { Storage } from '@vonk/schema/ports/storage.ts'
import tar from 'tar-stream'
import { fileNames } from '../media/picture-types.ts'
import { nameOf } from '../media/stored-pictures.ts'

/** Number of picture files that were copied, and that were deleted in the meantime. */
export interface PictureCounts {
  files: number
  missing: number
}

/**
 * The files of pictures as one tar stream, with one picture in memory at a time. `counts` is complete when the stream
 * has ended.
 */
export function archivePictures(
  storage: Storage,
  names: AsyncIterable<string>,
): { stream: Readable; counts: PictureCounts } {
  const archive = tar.pack()
  const counts = { files: 0, missing: 0 }
  const pack = async () => {
    for await (const stored of names)
      for (const file of fileNames) {
        const name = nameOf(stored, file)
        const bytes = await storage.get(name)
        if (!bytes) counts.missing++
        else {
          counts.files++
          await new Promise<void>((resolve, reject) => {
            archive.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
          })
        }
      }
    archive.finalize()
  }
  pack().catch((error) => archive.destroy(error))
  // The archive's own streams are not those of Node.
  return { stream: Readable.from(archive, { objectMode: false }), counts }
}

/** Stores every file of an archive under its name, and replaces existing ones. Returns their number. */
export async function storePictures(storage: Storage, archive: Readable): Promise<number> {
  const extract = tar.extract()
  archive.on('error', (error) => extract.destroy(error))
  archive.pipe(extract as never)
  let count = 0
  for await (const entry of extract) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    // The storage rejects names that are not ours.
    await storage.put(entry.header.name, Buffer.concat(chunks))
    count++
  }
  return count
}
