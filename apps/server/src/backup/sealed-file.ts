import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** The size of an encrypted file, in bytes, and the SHA-256 of these bytes, in hexadecimal. */
export interface FileFacts {
  bytes: number
  sha256: string
}

/**
 * Encrypts a stream with age for a recipient (`age1...`) into a new file that only its owner may read, synced to the disk.
 * Throws if the file exists, or if the stream fails; the file is then incomplete.
 */
export async function sealInto(path: string, recipient: string, source: Readable): Promise<FileFacts> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const hash = createHash('sha256')
  let bytes = 0
  const sealed = Readable.fromWeb((await encrypter.encrypt(toWeb(source))) as WebStream)
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(sealed, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** The content of an encrypted file. Throws if the identity does not open it; the stream fails where the file was changed. */
export async function openSealed(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.fromWeb((await decrypter.decrypt(toWeb(createReadStream(path)))) as WebStream)
}

/** Reads a file once for its size and SHA-256. */
export async function factsOf(path: string): Promise<FileFacts> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

// Not Readable.toWeb: it ends the process where a file has read on after its reader let go of it (Node 24).
const toWeb = (source: Readable) => WebStream.from(source) as unknown as ReadableStream<Uint8Array>
