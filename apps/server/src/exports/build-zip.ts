import { join } from 'node:path'
import { Readable } from 'node:stream'
import { drawDemoPhoto } from '@vonk/prisma/seed/demo.ts'
import type { ExportContents } from '@vonk/schema/leaving/build-export.ts'
import type { ExportFolder } from '@vonk/schema/leaving/erasure.types.ts'
import { exportPage, type ShownList, shownRows } from '@vonk/schema/leaving/export-page.rules.ts'
import type { ExportedPhoto } from '@vonk/schema/leaving/member-data.ts'
import { ZipFile } from 'yazl'
import { DemoPhotos } from '../media/demo-photos.ts'
import { readPicture } from '../media/stored-pictures.ts'
import { readSelfie } from '../media/stored-selfies.ts'
import type { AppServices } from '../services/app-services.ts'

type Files = Pick<AppServices, 'storage' | 'env'>

/** Streams the ZIP: neither a whole list nor the whole ZIP is ever in memory. */
export function buildZip(
  files: Files,
  { lists, photos, page, onProgress }: ExportContents,
): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const folders = [...new Set(lists.map(({ folder }) => folder))]
  const total = folders.length + photos.length + 1
  let done = 0
  const shown: ShownList[] = []

  /** Entries are created one after another, each when the previous one is finished. */
  const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime: page.createdAt }, (callback) => {
      onProgress(Math.floor((100 * done++) / total)).then(
        () => {
          const entry = Readable.from(content(), { objectMode: false })
          entry.once('error', (error) => output.destroy(error))
          callback(null, entry)
        },
        (error: Error) => output.destroy(error),
      )
    })

  for (const folder of folders) add(`${folder}.json`, () => jsonOf(folder))
  for (const photo of photos) add(photo.name, () => bytesOf(photo))
  // The page comes last, because it shows what the other entries have read.
  add('index.html', pageOf)
  zip.end()
  return output as AsyncIterable<Buffer>

  async function* jsonOf(folder: ExportFolder): AsyncGenerator<string> {
    yield '{'
    let isFirst = true
    for (const { table, rows } of lists.filter((list) => list.folder === folder)) {
      const list: ShownList = { folder, table, rows: [], count: 0 }
      shown.push(list)
      yield `${isFirst ? '' : ','}\n ${JSON.stringify(table)}: [`
      isFirst = false
      for await (const some of rows()) {
        const json = some.map((row) => JSON.stringify(row)).join(',\n  ')
        yield `${list.count > 0 ? ',' : ''}\n  ${json}`
        list.count += some.length
        list.rows.push(...some.slice(0, shownRows - list.rows.length))
      }
      yield list.count > 0 ? '\n ]' : ']'
    }
    yield '\n}\n'
  }

  async function* bytesOf(photo: ExportedPhoto): AsyncGenerator<Buffer> {
    const bytes = await readPhoto(files, photo)
    if (bytes) yield bytes
  }

  async function* pageOf(): AsyncGenerator<string> {
    yield exportPage({ ...page, lists: shown, photos })
  }
}

/** Reads the largest stored size of a photo; for people of the demo data, the drawn photo. Null if the file is missing. */
async function readPhoto(
  { storage, env }: Files,
  { stored, drawn, use }: ExportedPhoto,
): Promise<Buffer | null> {
  if (stored && use === 'selfie') return readSelfie(storage, stored)
  if (stored) return readPicture(storage, stored, 'large.jpg')
  return drawn ? new DemoPhotos(join(env.DATA_DIR, 'media'), drawDemoPhoto).get(drawn, 'large') : null
}
