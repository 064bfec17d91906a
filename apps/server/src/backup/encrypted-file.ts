import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** The size of an encrypted file, in bytes, and the SHA-256 of these bytes, in hexadecimal. */
export interface FileDigest {
  bytes: number
  sha256: string
}

/**
 * Encrypts a stream with age for a recipient (`age1...`) into a new file that only its owner may read, synced to the disk.
 * Throws if the file exists, or if the stream fails; the file is then incomplete.
 */
export async function encryptTo(path: string, recipient: string, source: Readable): Promise<FileDigest> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const hash = createHash('sha256')
  let bytes = 0
  const encrypted = Readable.fromWeb((await encrypter.encrypt(toWeb(source))) as WebStream)
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(encrypted, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

/** Opens the content of an encrypted file. Throws if the identity is wrong; the stream fails where the file was changed. */
export async function openDecrypted(path: string, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.fromWeb((await decrypter.decrypt(toWeb(createReadStream(path)))) as WebStream)
}

/** Computes the size and SHA-256 of a file. */
export async function digestOf(path: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

// Not Readable.toWeb: in Node 24 it crashes the process if a file is still read after its reader was cancelled.
const toWeb = (source: Readable) => WebStream.from(source) as unknown as ReadableStream<Uint8Array>
