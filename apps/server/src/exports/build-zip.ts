import { Readable } from 'node:stream'
import type { ExportFolder } from '@vonk/schema/leaving/erasure.types.ts'
import { exportPage, type ShownList, shownRows } from '@vonk/schema/leaving/export-page.rules.ts'
import type { MemberList, MemberPicture } from '@vonk/schema/leaving/member-data.store.ts'
import { ZipFile } from 'yazl'

interface Contents {
  lists: MemberList[]
  pictures: MemberPicture[]
  /** The bytes of a picture; null where they are gone. */
  read(picture: MemberPicture): Promise<Buffer | null>
  page: { site: string; madeAt: Date; timeZone: string }
  /** Is told how far it is, in per cent. */
  onProgress(percent: number): Promise<void>
}

/** The ZIP as it comes into being: no list and no ZIP is ever whole in memory. */
export function buildZip({ lists, pictures, read, page, onProgress }: Contents): AsyncIterable<Buffer> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const folders = [...new Set(lists.map(({ folder }) => folder))]
  const total = folders.length + pictures.length + 1
  let done = 0
  const shown: ShownList[] = []

  /** Entries are made one after the other, each when its turn comes. */
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
  // Last, for it shows what the others have read by then.
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
        const words = some.map((row) => JSON.stringify(row)).join(',\n  ')
        yield `${list.count > 0 ? ',' : ''}\n  ${words}`
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
    yield exportPage({ ...page, lists: shown, photos: pictures.map(({ name }) => name) })
  }
}
