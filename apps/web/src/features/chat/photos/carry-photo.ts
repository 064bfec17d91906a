import type { ApolloClient } from '@apollo/client/core'
import { mostBytesOf, sendUpload } from '../../../shared/photos/send-upload.ts'
import { enterSent } from '../outbox/enter-sent.ts'
import type { ChosenPhoto, Entry, Refusal } from '../outbox/outbox.rules.ts'
import type { Hold, Outcome } from '../outbox/outbox.ts'
import { outboxFiles } from '../outbox/outbox-instance.ts'
import { refusalOf } from '../outbox/refusal.rules.ts'
import { noteProgress } from './progress.ts'
import { ChatSendPhotoDocument } from './send-photo.generated.ts'

/**
 * Milliseconds without progress after which an upload restarts, and the time that the server may take to
 * check a picture.
 */
const silence = 25_000
const looking = 60_000

/** Errors that pass by themselves: the outbox tries again. */
const passing = new Set(['BUSY', 'UNAUTHENTICATED', 'UNAVAILABLE', 'MISDIRECTED'])
/** Rate limit errors: another attempt can succeed, but not at once. */
const hasty = new Set(['RATE_LIMITED', 'TOO_MANY_WAITING'])

type Received = { uploadId: string } | { refusal: Refusal }

/** Where the bytes of a photo are stored on this device, and how they are uploaded. */
interface Ways {
  fileOf(clientId: string): Promise<Blob | null>
  send: typeof sendUpload
}

const ownWays: Ways = {
  fileOf: async (clientId) => (await outboxFiles()?.get(clientId)) ?? null,
  send: sendUpload,
}

/** Makes one attempt to send a photo: its bytes, unless they are uploaded already, and then the message. */
export async function carryPhoto(
  client: ApolloClient,
  entry: Entry,
  photo: ChosenPhoto,
  hold: Hold,
  ways = ownWays,
): Promise<Outcome> {
  try {
    const first = photo.uploadId ? { uploadId: photo.uploadId } : await upload(client, entry, hold, ways)
    if ('refusal' in first) return { type: 'refused', refusal: first.refusal }
    const outcome = await post(client, entry, first.uploadId, hold)
    // The server may have deleted an earlier upload: it is uploaded again.
    if (!('gone' in outcome)) return outcome
    const again = await upload(client, entry, hold, ways)
    if ('refusal' in again) return { type: 'refused', refusal: again.refusal }
    const last = await post(client, entry, again.uploadId, hold)
    return 'gone' in last ? { type: 'refused', refusal: { kind: 'failed', message: last.gone } } : last
  } finally {
    noteProgress(entry.clientId, null)
  }
}

async function upload(client: ApolloClient, { clientId }: Entry, hold: Hold, ways: Ways): Promise<Received> {
  const file = await ways.fileOf(clientId)
  if (!file) return { refusal: { kind: 'file' } }
  noteProgress(clientId, 0)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onProgress = (part: number) => {
    if (!hold.isWanted()) return sending.cancel()
    noteProgress(clientId, part)
    expect(part < 1 ? silence : looking)
  }
  const sending = ways.send(file, onProgress, mostBytesOf(client))
  function expect(within: number) {
    clearTimeout(timer)
    timer = setTimeout(sending.cancel, within)
    hold.goesOn(within + 5000)
  }
  expect(silence)
  // The message was deleted: the upload stops at once, not at its next progress event.
  const watch = setInterval(() => hold.isWanted() || sending.cancel(), 250)
  const result = await sending.result.finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
  })
  if (result.kind === 'refused' && !passing.has(result.code))
    return { refusal: { kind: 'upload', message: result.message, isFinal: !hasty.has(result.code) } }
  if (result.kind !== 'done' || !hold.isWanted()) throw new Error(`The upload is ${result.kind}`)
  await hold.uploaded(result.uploadId)
  return { uploadId: result.uploadId }
}

async function post(
  client: ApolloClient,
  { clientId, profileId, text, acceptsFictional }: Entry,
  uploadId: string,
  hold: Hold,
): Promise<Outcome | { gone: string }> {
  if (!hold.isWanted()) throw new Error('It was thrown away')
  hold.goesOn(15_000)
  const { data } = await client.mutate({
    mutation: ChatSendPhotoDocument,
    variables: { input: { clientId, profileId, text, uploadId, acceptsFictional } },
    update(cache, { data: answer }) {
      if (answer?.sendPhoto.__typename === 'SendMessageSuccess') enterSent(cache, profileId, answer.sendPhoto)
    },
  })
  if (!data) throw new Error('The answer was empty')
  if (data.sendPhoto.__typename === 'UploadGoneError') return { gone: data.sendPhoto.message }
  const refusal = refusalOf(data.sendPhoto, Date.now())
  return refusal ? { type: 'refused', refusal } : { type: 'sent' }
}
