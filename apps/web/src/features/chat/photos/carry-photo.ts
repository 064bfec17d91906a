import type { ApolloClient } from '@apollo/client/core'
import { mostBytesOf, sendUpload, uploadRetries } from '../../../shared/photos/send-upload.ts'
import { enterSent } from '../outbox/enter-sent.ts'
import type { ChosenPhoto, Entry, Rejection } from '../outbox/outbox.rules.ts'
import { rejectionOf } from '../outbox/rejection.rules.ts'
import type { MessageAttempt, Result } from '../outbox/send-attempt.ts'
import { noteProgress } from './progress.ts'
import { ChatSendPhotoDocument } from './send-photo.generated.ts'

/**
 * Milliseconds without progress after which an upload restarts, and the time that the server may take to
 * check a picture.
 */
const progressTimeoutMs = 25_000
const checkTimeoutMs = 60_000

type Received = { uploadId: string } | { rejection: Rejection }

/** Makes one attempt to send a photo: its bytes, unless they are uploaded already, and then the message. */
export async function carryPhoto(
  client: ApolloClient,
  entry: Entry,
  photo: ChosenPhoto,
  attempt: MessageAttempt,
  send = sendUpload,
): Promise<Result> {
  try {
    const first = photo.uploadId ? { uploadId: photo.uploadId } : await upload(client, entry, attempt, send)
    if ('rejection' in first) return { state: 'rejected', rejection: first.rejection }
    const result = await post(client, entry, first.uploadId, attempt)
    // The server may have deleted an earlier upload: it is uploaded again.
    if (!('gone' in result)) return result
    const second = await upload(client, entry, attempt, send)
    if ('rejection' in second) return { state: 'rejected', rejection: second.rejection }
    const last = await post(client, entry, second.uploadId, attempt)
    return 'gone' in last ? { state: 'rejected', rejection: { kind: 'failed', message: last.gone } } : last
  } finally {
    noteProgress(entry.clientId, null)
  }
}

async function upload(
  client: ApolloClient,
  { clientId }: Entry,
  attempt: MessageAttempt,
  send: typeof sendUpload,
): Promise<Received> {
  const file = await attempt.file()
  if (!file) return { rejection: { kind: 'file' } }
  noteProgress(clientId, 0)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onProgress = (part: number) => {
    if (!attempt.isWanted()) return sending.cancel()
    noteProgress(clientId, part)
    expect(part < 1 ? progressTimeoutMs : checkTimeoutMs)
  }
  const sending = send(file, onProgress, mostBytesOf(client))
  function expect(timeoutMs: number) {
    clearTimeout(timer)
    timer = setTimeout(sending.cancel, timeoutMs)
    attempt.extend(timeoutMs + 5000)
  }
  expect(progressTimeoutMs)
  // The message was deleted: the upload stops at once, not at its next progress event.
  const watch = setInterval(() => attempt.isWanted() || sending.cancel(), 250)
  const result = await sending.result.finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
  })
  const retry = result.kind === 'rejected' ? uploadRetries[result.code] : undefined
  if (result.kind === 'rejected' && retry !== 'soon')
    return { rejection: { kind: 'upload', message: result.message, isFinal: retry !== 'later' } }
  if (result.kind !== 'done' || !attempt.isWanted()) throw new Error(`The upload is ${result.kind}`)
  await attempt.uploaded(result.uploadId)
  return { uploadId: result.uploadId }
}

async function post(
  client: ApolloClient,
  { clientId, profileId, text, acceptsFictional }: Entry,
  uploadId: string,
  attempt: MessageAttempt,
): Promise<Result | { gone: string }> {
  if (!attempt.isWanted()) throw new Error('It was thrown away')
  attempt.extend(15_000)
  const { data } = await client.mutate({
    mutation: ChatSendPhotoDocument,
    variables: { input: { clientId, profileId, text, uploadId, acceptsFictional } },
    update(cache, { data: answer }) {
      if (answer?.sendPhoto.__typename === 'SendMessageSuccess') enterSent(cache, profileId, answer.sendPhoto)
    },
  })
  if (!data) throw new Error('The answer was empty')
  if (data.sendPhoto.__typename === 'UploadGoneError') return { gone: data.sendPhoto.message }
  const rejection = rejectionOf(data.sendPhoto, Date.now())
  return rejection ? { state: 'rejected', rejection } : { state: 'sent' }
}
