import type { ApolloClient } from '@apollo/client/core'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SendResult } from '../../../shared/photos/send-upload.ts'
import { newEntry } from '../outbox/outbox.rules.ts'
import type { Hold } from '../outbox/outbox.ts'
import { carryPhoto } from './carry-photo.ts'

/** The files on this device, and an upload that returns the given results in order. */
const files = new Map<string, Blob>()
const upload = { results: [] as (SendResult | 'hangs')[], started: 0, cancelled: 0 }
const ways: Parameters<typeof carryPhoto>[4] = {
  fileOf: async (clientId) => files.get(clientId) ?? null,
  send: (_file, onProgress) => {
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
  },
}

const photo = { width: 4, height: 3, uploadId: null as string | null }
const sent = { __typename: 'SendMessageSuccess' }
const gone = { __typename: 'UploadGoneError', message: 'Weg.' }

function setup(answers: object[], wanted = () => true) {
  const asked: { uploadId: string }[] = []
  const mutate = async ({ variables }: { variables: { input: { uploadId: string } } }) => {
    asked.push(variables.input)
    return { data: { sendPhoto: answers.shift() } }
  }
  const hold: Hold = { goesOn: vi.fn(), isWanted: wanted, uploaded: vi.fn(async () => {}) }
  const carry = (uploadId = photo.uploadId) => {
    const chosen = { ...photo, uploadId }
    return carryPhoto(
      { mutate, readQuery: () => null } as unknown as ApolloClient,
      newEntry('c', 7, 'Kijk', 0, { photo: chosen }),
      chosen,
      hold,
      ways,
    )
  }
  return { asked, hold, carry }
}

beforeEach(() => {
  Object.assign(upload, { results: [], started: 0, cancelled: 0 })
  files.clear()
  files.set('c', new Blob(['a picture']))
})

it('uploads, remembers the upload, and sends', async () => {
  upload.results.push({ kind: 'done', uploadId: 'u1' })
  const { asked, hold, carry } = setup([sent])
  expect(await carry()).toEqual({ type: 'sent' })
  expect(hold.uploaded).toHaveBeenCalledExactlyOnceWith('u1')
  expect(asked).toMatchObject([{ uploadId: 'u1', clientId: 'c', text: 'Kijk', profileId: 7 }])
})

it('does not upload what the server has, and uploads again what it no longer has', async () => {
  const { asked, carry } = setup([sent])
  expect(await carry('u1')).toEqual({ type: 'sent' })
  expect([upload.started, asked.length]).toEqual([0, 1])
  upload.results.push({ kind: 'done', uploadId: 'u2' })
  const later = setup([gone, sent])
  expect(await later.carry('u1')).toEqual({ type: 'sent' })
  expect(later.asked.map(({ uploadId }) => uploadId)).toEqual(['u1', 'u2'])
  upload.results.push({ kind: 'done', uploadId: 'u3' })
  const never = setup([gone, gone])
  expect(await never.carry('u1')).toEqual({ type: 'refused', refusal: { kind: 'failed', message: 'Weg.' } })
})

it.each<[SendResult, object]>([
  [
    { kind: 'refused', code: 'TOO_LARGE', message: 'Te groot.' },
    { kind: 'upload', message: 'Te groot.', isFinal: true },
  ],
  [
    { kind: 'refused', code: 'RATE_LIMITED', message: 'Wacht.' },
    { kind: 'upload', message: 'Wacht.', isFinal: false },
  ],
])('reports why an upload was rejected: %o', async (result, refusal) => {
  upload.results.push(result)
  const { asked, carry } = setup([sent])
  expect(await carry()).toEqual({ type: 'refused', refusal })
  expect(asked).toEqual([])
})

it.each<SendResult>([{ kind: 'refused', code: 'BUSY', message: '' }, { kind: 'failed' }])(
  'tries again after %o',
  async (result) => {
    upload.results.push(result)
    await expect(setup([sent]).carry()).rejects.toThrow()
  },
)

it('rejects a picture that is no longer on this device', async () => {
  files.clear()
  expect(await setup([sent]).carry()).toEqual({ type: 'refused', refusal: { kind: 'file' } })
})

it('stops at once when the message is deleted, and sends nothing', async () => {
  let isWanted = true
  upload.results.push('hangs')
  const { asked, carry } = setup([sent], () => isWanted)
  const done = carry()
  setTimeout(() => {
    isWanted = false
  }, 20)
  await expect(done).rejects.toThrow()
  expect([upload.cancelled, asked.length]).toEqual([1, 0])
  // At the last moment: the bytes are uploaded, and the message is not sent.
  upload.results.push({ kind: 'done', uploadId: 'u1' })
  await expect(setup([sent], () => false).carry()).rejects.toThrow()
})
