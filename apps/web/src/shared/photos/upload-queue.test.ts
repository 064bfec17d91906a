import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SendQueue } from '../send-queue/send-queue.ts'
import type { SendResult } from './send-upload.ts'
import { createUploads, type PlaceResult } from './upload-queue.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = vi.fn()
})

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** A queue whose server answers when the test says so. */
function stage() {
  const uploads: { name: string; progress: (part: number) => void; answer: (result: SendResult) => void }[] =
    []
  const placed: string[] = []
  const cancelled: string[] = []
  let answer: PlaceResult | 'away' = { isDone: true }
  const all = new SendQueue()
  const queue = createUploads(all, {
    send: ({ name }, progress) => {
      const { promise, resolve } = Promise.withResolvers<SendResult>()
      uploads.push({ name, progress, answer: resolve })
      const cancel = () => {
        cancelled.push(name)
        resolve({ kind: 'cancelled' })
      }
      return { result: promise, cancel }
    },
    place: async (id) => {
      placed.push(id)
      if (answer === 'away') throw new Error('away')
      return answer
    },
  })
  const states = () => queue.all().map(({ file: { name }, state }) => `${name} ${state}`)
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const place = (next: typeof answer) => {
    answer = next
  }
  return { all, queue, uploads, placed, cancelled, states, settle, place }
}

describe('uploads', () => {
  it('run two at a time, report their progress, and disappear when the photo is on the profile', async () => {
    const { queue, uploads, placed, states, settle } = stage()
    queue.add([file('a'), file('b'), file('c')], 3)
    await settle()
    expect(states()).toEqual(['a sending', 'b sending', 'c queued'])
    uploads[0]?.progress(0.4)
    expect(queue.all()[0]?.progress).toBe(0.4)
    uploads[0]?.progress(1)
    expect(queue.all()[0]).toMatchObject({ state: 'sending', progress: 1 })
    uploads[0]?.answer({ kind: 'done', uploadId: 'A' })
    await vi.waitFor(() => expect(states()).toEqual(['b sending', 'c sending']))
    expect(placed).toEqual(['A'])
  })

  it('can be cancelled, and then never appear on the profile', async () => {
    const { queue, uploads, placed, cancelled, states, settle } = stage()
    queue.add([file('a'), file('b'), file('c')], 3)
    await settle()
    queue.drop(queue.all()[0]?.id as number)
    await settle()
    expect(cancelled).toEqual(['a'])
    expect(states()).toEqual(['b sending', 'c sending'])
    // The answer was already in flight when the upload was cancelled.
    queue.drop(queue.all()[0]?.id as number)
    uploads[1]?.answer({ kind: 'done', uploadId: 'B' })
    await settle()
    expect(placed).toEqual([])
  })

  it('keep their reason when they failed, and are retried without being sent twice', async () => {
    const { queue, uploads, placed, states, settle, place } = stage()
    queue.add([file('a')], 1)
    await settle()
    uploads[0]?.answer({ kind: 'rejected', message: 'Een GIF kan niet.', code: 'GIF' })
    await settle()
    expect(queue.all()).toMatchObject([
      { state: 'rejected', message: 'Een GIF kan niet.', isOver: false, isFinal: true },
    ])
    queue.retry(1)
    place('away')
    await settle()
    uploads[1]?.answer({ kind: 'done', uploadId: 'A' })
    await settle()
    expect(queue.all()).toMatchObject([{ state: 'failed', message: null, isFinal: false }])
    place({ isDone: false, message: 'Je hebt al 3 foto’s.', isOver: true, isUploadMissing: false })
    queue.retry(1)
    await settle()
    expect(queue.all()).toMatchObject([{ state: 'rejected', message: 'Je hebt al 3 foto’s.', isOver: true }])
    place({ isDone: true })
    queue.retry(1)
    await settle()
    expect([states(), placed, uploads.length]).toEqual([[], ['A', 'A', 'A'], 2])
  })

  it('are sent again when the server no longer has the received file', async () => {
    const { queue, uploads, settle, place } = stage()
    queue.add([file('a')], 1)
    await settle()
    place({ isDone: false, message: 'Weg.', isOver: false, isUploadMissing: true })
    uploads[0]?.answer({ kind: 'done', uploadId: 'A' })
    await settle()
    queue.retry(1)
    await settle()
    expect(uploads).toHaveLength(2)
  })

  it('wait when there is no room for them', async () => {
    const { all, queue, uploads, cancelled, settle } = stage()
    queue.add([file('a'), file('b')], 1)
    await settle()
    expect(queue.all()).toMatchObject([{ state: 'sending' }, { state: 'rejected', isOver: true }])
    expect(uploads).toHaveLength(1)
    all.close()
    expect([queue.all(), cancelled]).toEqual([[], ['a']])
  })
})
