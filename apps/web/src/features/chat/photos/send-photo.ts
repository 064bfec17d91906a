import type { ApolloClient } from '@apollo/client/core'
import { maxUploadBytes, sendUpload, uploadRetries } from '../../../shared/photos/send-upload.ts'
import type { ChosenPhoto, Entry, Rejection } from '../outbox/outbox.rules.ts'
import { rejectionOf } from '../outbox/rejection.rules.ts'
import type { MessageAttempt, Result } from '../outbox/send-attempt.ts'
import { writeSentMessage } from '../outbox/write-sent-message.ts'
import { setProgress } from './progress.ts'
import { ChatSendPhotoDocument } from './send-photo.generated.ts'

/** An upload restarts after this many milliseconds without progress, and after `checkTimeoutMs` without an answer. */
const progressTimeoutMs = 25_000
const checkTimeoutMs = 60_000

type UploadResult = { uploadId: string } | { rejection: Rejection }

/** Makes one attempt to send a photo: its bytes, unless they are uploaded already, and then the message. */
export async function sendPhoto(
  client: ApolloClient,
  entry: Entry,
  photo: ChosenPhoto,
  attempt: MessageAttempt,
  send = sendUpload,
): Promise<Result> {
  try {
    const first = photo.uploadId ? { uploadId: photo.uploadId } : await upload(client, entry, attempt, send)
    if ('rejection' in first) return { state: 'rejected', rejection: first.rejection }
    const result = await sendMessage(client, entry, first.uploadId, attempt)
    // The server may have deleted an earlier upload: it is uploaded again.
    if (!('uploadMissing' in result)) return result
    const second = await upload(client, entry, attempt, send)
    if ('rejection' in second) return { state: 'rejected', rejection: second.rejection }
    const last = await sendMessage(client, entry, second.uploadId, attempt)
    return 'uploadMissing' in last
      ? { state: 'rejected', rejection: { kind: 'failed', message: last.uploadMissing } }
      : last
  } finally {
    setProgress(entry.clientId, null)
  }
}

async function upload(
  client: ApolloClient,
  { clientId }: Entry,
  attempt: MessageAttempt,
  send: typeof sendUpload,
): Promise<UploadResult> {
  const file = await attempt.file()
  if (!file) return { rejection: { kind: 'file' } }
  setProgress(clientId, 0)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onProgress = (part: number) => {
    if (!attempt.isStillQueued()) return sending.cancel()
    setProgress(clientId, part)
    resetTimeout(part < 1 ? progressTimeoutMs : checkTimeoutMs)
  }
  const sending = send(file, onProgress, maxUploadBytes(client))
  function resetTimeout(timeoutMs: number) {
    clearTimeout(timer)
    timer = setTimeout(sending.cancel, timeoutMs)
    attempt.extend(timeoutMs + 5000)
  }
  resetTimeout(progressTimeoutMs)
  // The message was deleted: the upload stops at once, not at its next progress event.
  const cancelCheck = setInterval(() => attempt.isStillQueued() || sending.cancel(), 250)
  const result = await sending.result.finally(() => {
    clearTimeout(timer)
    clearInterval(cancelCheck)
  })
  const retry = result.kind === 'rejected' ? uploadRetries[result.code] : undefined
  if (result.kind === 'rejected' && retry !== 'soon')
    return { rejection: { kind: 'upload', message: result.message, isFinal: retry !== 'later' } }
  if (result.kind !== 'done' || !attempt.isStillQueued()) throw new Error(`The upload is ${result.kind}`)
  await attempt.uploaded(result.uploadId)
  return { uploadId: result.uploadId }
}

async function sendMessage(
  client: ApolloClient,
  { clientId, profileId, text, replyTo, acceptsFictional }: Entry,
  uploadId: string,
  attempt: MessageAttempt,
): Promise<Result | { uploadMissing: string }> {
  if (!attempt.isStillQueued()) throw new Error('It was thrown away')
  attempt.extend(15_000)
  const { data } = await client.mutate({
    mutation: ChatSendPhotoDocument,
    variables: {
      input: {
        clientId,
        profileId,
        text,
        uploadId,
        acceptsFictional,
        ...(replyTo && { replyTo: replyTo.seq }),
      },
    },
    update(cache, { data: answer }) {
      if (answer?.sendPhoto.__typename === 'SendMessageSuccess')
        writeSentMessage(cache, profileId, answer.sendPhoto)
    },
  })
  if (!data) throw new Error('The answer was empty')
  if (data.sendPhoto.__typename === 'UploadGoneError') return { uploadMissing: data.sendPhoto.message }
  const rejection = rejectionOf(data.sendPhoto, Date.now())
  return rejection ? { state: 'rejected', rejection } : { state: 'sent' }
}
