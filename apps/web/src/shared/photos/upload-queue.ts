import type { KindQueue } from '../send-queue/kind-queue.ts'
import { type QueueItem, queued, type SendResult } from '../send-queue/send-handler.ts'
import type { SendQueue } from '../send-queue/send-queue.ts'
import { PhotosUploadDocument } from './photos.generated.ts'
import { maxUploadBytes, type Sending, sendUpload, uploadRetries } from './send-upload.ts'

export interface UploadItem extends QueueItem {
  readonly id: number
  readonly file: File
  /** A blob URL of the file, to show it before the server has it. */
  readonly preview: string
  /** The part of the file that was sent, 0 to 1; the server checks the whole one. */
  readonly progress: number
  /** The server's error message; null if the server could not be reached. */
  readonly message: string | null
  /** Beyond the photo limit. */
  readonly isOver: boolean
  /** The file itself is the problem, so a retry cannot succeed. */
  readonly isFinal: boolean
}

/** True until the upload needs the member. */
export const isUnderWay = ({ state }: QueueItem): boolean => state === 'queued' || state === 'sending'

export type PlaceResult =
  | { isDone: true }
  | { isDone: false; message: string; isOver: boolean; isUploadMissing: boolean }

export interface UploadPorts {
  send: (file: File, onProgress: (part: number) => void) => Sending
  /** Puts a received upload on the profile. Throws if the server cannot be reached. */
  place: (uploadId: string) => Promise<PlaceResult>
}

interface Result extends SendResult, Partial<Pick<UploadItem, 'message' | 'isOver' | 'isFinal'>> {}

const notStarted = { ...queued, progress: 0, message: null, isOver: false, isFinal: false }

/**
 * The uploads to the viewer's profile. They continue when the screen is left, for example during the next signup
 * step. Failed and rejected uploads stay until they are retried or removed.
 */
export interface UploadQueue extends Pick<KindQueue<number, UploadItem, Result>, 'all' | 'subscribe'> {
  /** Adds files; those beyond `room` wait until there is room. */
  add(files: readonly File[], freePlaces: number): void
  retry(id: number): void
  /** Cancels an upload, or removes one that failed. */
  drop(id: number): void
}

/** The uploads of the member of a queue; see `SendQueue.use`. */
export const memberUploads = (queue: SendQueue): UploadQueue =>
  createUploads(queue, {
    send: (file, onProgress) => sendUpload(file, onProgress, maxUploadBytes(queue.client)),
    place: async (uploadId) => {
      const { data } = await queue.client.mutate({
        mutation: PhotosUploadDocument,
        variables: { uploadId },
      })
      const answer = data?.uploadPhoto
      if (!answer) throw new Error('There was no answer.')
      if (answer.__typename === 'UploadPhotoSuccess') return { isDone: true }
      const isOver = answer.__typename === 'PhotoLimitError'
      return { isDone: false, message: answer.message, isOver, isUploadMissing: !isOver }
    },
  })

/** Adds the uploads to a send queue. */
export function createUploads(queue: SendQueue, { send, place }: UploadPorts): UploadQueue {
  const runningUploads = new Map<number, Sending>()
  /** Finished uploads that are not on the profile yet: a retry does not send them again. */
  const received = new Map<number, string>()
  let last = 0
  const uploads = queue.add<number, UploadItem, Result>({
    kind: 'uploads',
    idOf: ({ id }) => String(id),
    // As many as the server decodes in parallel.
    concurrency: 2,
    marksSending: true,
    canSend: ({ state }) => state === 'queued',
    async send({ id, file }, { isStillQueued: isWanted }) {
      const uploadId = received.get(id) ?? (await upload(id, file))
      if (typeof uploadId !== 'string') return uploadId
      // It was cancelled meanwhile and must not appear on the profile.
      if (!isWanted()) throw new Error('The upload was cancelled.')
      received.set(id, uploadId)
      change(id, { progress: 1 })
      const placed = await place(uploadId)
      if (placed.isDone) return { state: 'sent' }
      if (placed.isUploadMissing) received.delete(id)
      return { state: 'rejected', message: placed.message, isOver: placed.isOver }
    },
    onResult:
      (_item, { state, ...reason }) =>
      (items) =>
        state === 'sent' ? [] : items.map((item) => ({ ...item, ...reason, state })),
    onChange({ key, items, before: [previous] }) {
      if (items.length > 0 || !previous) return
      runningUploads.get(key)?.cancel()
      received.delete(key)
      URL.revokeObjectURL(previous.preview)
    },
  })
  const change = (id: number, patch: Partial<UploadItem>) =>
    void uploads.change(id, (items) => items.map((item) => ({ ...item, ...patch })))
  /** Sends the bytes. Returns the id of the upload, or why it was rejected. */
  async function upload(id: number, file: File): Promise<string | Result> {
    const sending = send(file, (progress) => change(id, { progress }))
    runningUploads.set(id, sending)
    const result = await sending.result.finally(() => runningUploads.delete(id))
    if (result.kind === 'done') return result.uploadId
    if (result.kind !== 'rejected') throw new Error(`The upload is ${result.kind}.`)
    return { state: 'rejected', message: result.message, isFinal: !uploadRetries[result.code] }
  }
  return {
    all: uploads.all,
    subscribe: uploads.subscribe,
    add(files, freePlaces) {
      for (const [index, file] of files.entries()) {
        const id = ++last
        const isOver = index >= freePlaces
        const state = isOver ? 'rejected' : 'queued'
        void uploads.change(id, () => [
          { ...notStarted, id, file, preview: URL.createObjectURL(file), isOver, state },
        ])
        if (!isOver) void uploads.start(id)
      }
    },
    retry(id) {
      change(id, notStarted)
      void uploads.start(id)
    },
    drop: (id) => void uploads.change(id, () => []),
  }
}
