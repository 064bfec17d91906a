import { Readable } from 'node:stream'
import type { ExportContents } from '@vonk/schema/leaving/build-export.ts'
import type { ExportFolder } from '@vonk/schema/leaving/erasure.types.ts'
import { exportPage, type ShownList, shownRows } from '@vonk/schema/leaving/export-page.rules.ts'
import type { MemberPicture } from '@vonk/schema/leaving/member-data.ts'
import { ZipFile } from 'yazl'

interface Contents extends ExportContents {
  /** Reads the bytes of a photo; null if the file is missing. */
  read(picture: MemberPicture): Promise<Buffer | null>
}

/** Streams the ZIP: neither a whole list nor the whole ZIP is ever in memory. */
export function buildZip({ lists, pictures, read, page, onProgress }: Contents): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const folders = [...new Set(lists.map(({ folder }) => folder))]
  const total = folders.length + pictures.length + 1
  let done = 0
  const shown: ShownList[] = []

  /** Entries are created one after another, each when the previous one is finished. */
  const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, { mtime: page.madeAt }, (callback) => {
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
  for (const picture of pictures) add(picture.name, () => bytesOf(picture))
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

  async function* bytesOf(picture: MemberPicture): AsyncGenerator<Buffer> {
    const bytes = await read(picture)
    if (bytes) yield bytes
  }

  async function* pageOf(): AsyncGenerator<string> {
    yield exportPage({ ...page, lists: shown, photos: pictures })
  }
}
