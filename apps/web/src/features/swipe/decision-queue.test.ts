import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueueStore } from '../../shared/send-queue/queue-parts.ts'
import { SendQueue } from '../../shared/send-queue/send-queue.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { type Decision, oneOrder, parseDecision, type Result } from './decision.ts'
import { createDecisions } from './decision-queue.ts'

const today = { likesPerDay: 4, likesLeft: 3, secondsLeft: 60, canUndo: true, receivedAt: 0 }
const done: Result = { state: 'sent', today, isMatch: false }

let online = true
let store = memoryStore()
beforeEach(() => {
  online = true
  store = memoryStore()
})
afterEach(() => vi.restoreAllMocks())

const name = `swipes:${oneOrder}`
const stored = { idOf: () => '' }
const kept = async () => (await store.read<Decision>(name, stored)).map(({ profileId }) => profileId)

/** A queue with a server that the test controls; `received` lists the received decisions in order. */
function queueWith(answer: (decision: Decision, nth: number) => Promise<Result> | Result = () => done) {
  const received: string[] = []
  const outcomes: string[] = []
  const all = new SendQueue({ store, retryDelayMs: () => 5 })
  const queue = createDecisions(all, {
    isOnline: () => online,
    send: async (decision) => {
      received.push(`${decision.choice} ${decision.profileId}`)
      return answer(decision, received.length)
    },
  })
  queue.onOutcome(({ profileId }, { state }) => outcomes.push(`${state} ${profileId}`))
  return { queue, received, outcomes }
}

describe('a page that is left at once', () => {
  it('leaves a decision to the next page that its store did not have yet', async () => {
    let fresh: readonly Decision[] = []
    const held = { get: () => fresh, set: (all: readonly Decision[]) => void (fresh = all) }
    const sent: number[] = []
    const open = (store: QueueStore) =>
      createDecisions(new SendQueue({ store }), {
        fresh: held,
        isOnline: () => online,
        send: async ({ profileId }) => {
          sent.push(profileId)
          return done
        },
      })
    const left = open({ ...memoryStore(), read: async () => [], update: () => new Promise(() => {}) })
    left.add(3, 'like')
    left.add(4, 'pass')
    left.close()
    const next = open(store)
    await vi.waitFor(() => expect(sent).toEqual([3, 4]))
    expect(fresh).toEqual([])
    next.close()
  })
})

describe('the queue', () => {
  it('sends one decision after the other, in the order in which they were made', async () => {
    let under = 0
    const { queue, received } = queueWith(async () => {
      expect(++under).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 3))
      under--
      return done
    })
    for (const [id, choice] of [
      [1, 'pass'],
      [2, 'like'],
      [3, 'pass'],
    ] as const)
      queue.add(id, choice)
    expect(await queue.flush()).toBe(true)
    expect(received).toEqual(['pass 1', 'like 2', 'pass 3'])
    expect(await kept()).toEqual([])
  })

  it('sends a lost decision again, and continues behind it', async () => {
    const { queue, received, outcomes } = queueWith((_decision, nth) => {
      if (nth < 3) throw new Error('lost')
      return done
    })
    queue.add(1, 'like')
    queue.add(2, 'pass')
    await vi.waitFor(() => expect(outcomes).toEqual(['sent 1', 'sent 2']))
    expect(received).toEqual(['like 1', 'like 1', 'like 1', 'pass 2'])
  })

  it('keeps offline decisions for the next page', async () => {
    online = false
    const before = queueWith()
    before.queue.add(1, 'pass')
    before.queue.add(2, 'like')
    expect(await before.queue.flush()).toBe(false)
    expect(before.received).toEqual([])
    expect(await kept()).toEqual([1, 2])
    before.queue.close()
    online = true
    const after = queueWith()
    await vi.waitFor(() => expect(after.received).toEqual(['pass 1', 'like 2']))
    await vi.waitFor(async () => expect(await kept()).toEqual([]))
  })

  it('withdraws a decision that was never sent, and nothing else', async () => {
    online = false
    const { queue, received } = queueWith(() => new Promise(() => {}))
    queue.add(1, 'like')
    expect(await queue.withdraw(1)).toBe(true)
    expect(queue.all()).toEqual([])
    queue.add(2, 'like')
    online = true
    queue.wake()
    await vi.waitFor(() => expect(received).toEqual(['like 2']))
    expect(await queue.withdraw(2)).toBe(false)
  })

  it('does not send what another tab has sent or undone', async () => {
    online = false
    const { queue, received, outcomes } = queueWith()
    queue.add(1, 'like')
    await store.update(name, stored, () => [])
    online = true
    await queue.flush()
    expect([received, outcomes]).toEqual([[], ['elsewhere 1']])
  })

  it('works if the browser has no storage', async () => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    store = { ...store, read: denied, update: denied }
    const { queue, received } = queueWith()
    queue.add(1, 'like')
    expect(await queue.flush()).toBe(true)
    expect(received).toEqual(['like 1'])
  })

  it('delivers each decision at least once and completes it exactly once, whatever the network does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean(), { maxLength: 10 }),
        async (choices, losses) => {
          store = memoryStore()
          const { queue, received, outcomes } = queueWith((_decision, nth) => {
            if (losses[nth]) throw new Error('lost')
            return done
          })
          choices.forEach((likes, id) => {
            queue.add(id, likes ? 'like' : 'pass')
          })
          await vi.waitFor(() => expect(queue.all()).toEqual([]), { interval: 2 })
          expect(outcomes).toEqual(choices.map((_likes, id) => `sent ${id}`))
          expect([...new Set(received)]).toEqual(
            choices.map((likes, id) => `${likes ? 'like' : 'pass'} ${id}`),
          )
        },
      ),
      { numRuns: 30 },
    )
  })
})

it('reads the decisions that the release before has stored', () => {
  const stored = { profileId: 3, choice: 'like', at: 5 }
  expect(parseDecision({ ...stored, tried: false })).toEqual({ ...stored, state: 'queued', failures: 0 })
  expect(parseDecision({ ...stored, tried: true })).toEqual({ ...stored, state: 'sending', failures: 0 })
  const failed = { ...stored, state: 'failed', failures: 2 }
  expect([parseDecision(failed), parseDecision({ profileId: 3 })]).toEqual([failed, null])
})
