import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** Reads the files of a ZIP archive, by name. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error),
    ),
  )
  const files = new Map<string, Buffer>()
  const open = promisify(zip.openReadStream.bind(zip)) as (
    entry: yauzl.Entry,
  ) => Promise<NodeJS.ReadableStream>
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then((stream) => buffer(stream))
        .then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
  return files
}
