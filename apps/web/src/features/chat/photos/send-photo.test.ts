import type { ApolloClient } from '@apollo/client/core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SendResult } from '../../../shared/photos/send-upload.ts'
import { newEntry } from '../outbox/outbox.rules.ts'
import type { MessageAttempt } from '../outbox/send-attempt.ts'
import { sendPhoto } from './send-photo.ts'

/** The files on this device, and an upload that returns the given results in order. */
const files = new Map<string, Blob>()
const upload = { results: [] as (SendResult | 'hangs')[], started: 0, cancelled: 0 }
const send: Parameters<typeof sendPhoto>[4] = (_file, onProgress) => {
  upload.started++
  let stop = (_: SendResult) => {}
  const next = upload.results.shift() ?? { kind: 'failed' }
  const result = new Promise<SendResult>((resolve) => {
    stop = resolve
    if (next === 'hangs') return
    setTimeout(() => {
      onProgress(1)
      resolve(next)
    }, 10)
  })
  const cancel = () => {
    upload.cancelled++
    stop({ kind: 'cancelled' })
  }
  return { result, cancel }
}

const photo = { width: 4, height: 3, uploadId: null as string | null }
const sent = { __typename: 'SendMessageSuccess' }
const gone = { __typename: 'UploadGoneError', message: 'Weg.' }

function setup(answers: object[], wanted = () => true) {
  const requests: { uploadId: string }[] = []
  const mutate = async ({ variables }: { variables: { input: { uploadId: string } } }) => {
    requests.push(variables.input)
    return { data: { sendPhoto: answers.shift() } }
  }
  const attempt: MessageAttempt = {
    file: async () => files.get('c') ?? null,
    extend: vi.fn(),
    isStillQueued: wanted,
    uploaded: vi.fn(async () => {}),
  }
  const carry = (uploadId = photo.uploadId) => {
    const chosen = { ...photo, uploadId }
    return sendPhoto(
      { mutate, readQuery: () => null } as unknown as ApolloClient,
      newEntry('c', 7, 'Kijk', 0, { photo: chosen }),
      chosen,
      attempt,
      send,
    )
  }
  return { requests, attempt, carry }
}

beforeEach(() => {
  Object.assign(upload, { results: [], started: 0, cancelled: 0 })
  files.clear()
  files.set('c', new Blob(['a picture']))
})

it('uploads, remembers the upload, and sends', async () => {
  upload.results.push({ kind: 'done', uploadId: 'u1' })
  const { requests, attempt, carry } = setup([sent])
  expect(await carry()).toEqual({ state: 'sent' })
  expect(attempt.uploaded).toHaveBeenCalledExactlyOnceWith('u1')
  expect(requests).toMatchObject([{ uploadId: 'u1', clientId: 'c', text: 'Kijk', profileId: 7 }])
})

it('does not upload what the server has, and uploads again what it no longer has', async () => {
  const { requests, carry } = setup([sent])
  expect(await carry('u1')).toEqual({ state: 'sent' })
  expect([upload.started, requests.length]).toEqual([0, 1])
  upload.results.push({ kind: 'done', uploadId: 'u2' })
  const later = setup([gone, sent])
  expect(await later.carry('u1')).toEqual({ state: 'sent' })
  expect(later.requests.map(({ uploadId }) => uploadId)).toEqual(['u1', 'u2'])
  upload.results.push({ kind: 'done', uploadId: 'u3' })
  const never = setup([gone, gone])
  expect(await never.carry('u1')).toEqual({
    state: 'rejected',
    rejection: { kind: 'failed', message: 'Weg.' },
  })
})

it.each<[SendResult, object]>([
  [
    { kind: 'rejected', code: 'TOO_LARGE', message: 'Te groot.' },
    { kind: 'upload', message: 'Te groot.', isFinal: true },
  ],
  [
    { kind: 'rejected', code: 'RATE_LIMITED', message: 'Wacht.' },
    { kind: 'upload', message: 'Wacht.', isFinal: false },
  ],
])('reports why an upload was rejected: %o', async (result, rejection) => {
  upload.results.push(result)
  const { requests, carry } = setup([sent])
  expect(await carry()).toEqual({ state: 'rejected', rejection })
  expect(requests).toEqual([])
})

it.each<SendResult>([{ kind: 'rejected', code: 'BUSY', message: '' }, { kind: 'failed' }])(
  'tries again after %o',
  async (result) => {
    upload.results.push(result)
    await expect(setup([sent]).carry()).rejects.toThrow()
  },
)

it('rejects a picture that is no longer on this device', async () => {
  files.clear()
  expect(await setup([sent]).carry()).toEqual({ state: 'rejected', rejection: { kind: 'file' } })
})

it('stops at once when the message is deleted, and sends nothing', async () => {
  let isWanted = true
  upload.results.push('hangs')
  const { requests, carry } = setup([sent], () => isWanted)
  const done = carry()
  setTimeout(() => {
    isWanted = false
  }, 20)
  await expect(done).rejects.toThrow()
  expect([upload.cancelled, requests.length]).toEqual([1, 0])
  // At the last moment: the bytes are uploaded, and the message is not sent.
  upload.results.push({ kind: 'done', uploadId: 'u1' })
  await expect(setup([sent], () => false).carry()).rejects.toThrow()
})

it('answers the message that its sender chose', async () => {
  files.set('c', new Blob(['x']))
  const { requests, attempt } = setup([sent])
  const chosen = { ...photo, uploadId: 'u1' }
  const replyTo = { seq: 3, senderId: 7, text: 'En waar is dat?', photo: null }
  const mutate = async ({ variables }: { variables: { input: { uploadId: string } } }) => {
    requests.push(variables.input)
    return { data: { sendPhoto: sent } }
  }
  const client = { mutate, readQuery: () => null } as unknown as ApolloClient
  await sendPhoto(client, newEntry('c', 7, '', 0, { photo: chosen, replyTo }), chosen, attempt, send)
  expect(requests).toMatchObject([{ uploadId: 'u1', replyTo: 3 }])
})
