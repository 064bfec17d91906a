import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DecisionQueue, type Outcome } from './decision-queue.ts'
import { type Decision, hasStoredDecisions, storedDecisions } from './decisions.store.ts'

const viewer = 7
const today = { likesPerDay: 4, likesLeft: 3, secondsLeft: 60, canUndo: true, heardAt: 0 }
const done: Outcome = { kind: 'done', today, isMatch: false }

let online = true
beforeEach(() => {
  localStorage.clear()
  online = true
})
afterEach(() => vi.restoreAllMocks())

/** A queue with a server that the test controls; `heard` lists the received decisions in order. */
function queueWith(answer: (decision: Decision, nth: number) => Promise<Outcome> | Outcome = () => done) {
  const heard: string[] = []
  const outcomes: string[] = []
  const queue = new DecisionQueue({
    store: storedDecisions(viewer),
    isOnline: () => online,
    pause: () => 5,
    send: async (decision) => {
      heard.push(`${decision.choice} ${decision.profileId}`)
      return answer(decision, heard.length)
    },
  })
  queue.onOutcome(({ profileId }, { kind }) => outcomes.push(`${kind} ${profileId}`))
  return { queue, heard, outcomes }
}

describe('the queue', () => {
  it('sends one decision after the other, in the order in which they were made', async () => {
    let under = 0
    const { queue, heard } = queueWith(async () => {
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
    expect(heard).toEqual(['pass 1', 'like 2', 'pass 3'])
    expect(hasStoredDecisions(viewer)).toBe(false)
  })

  it('sends a lost decision again, and continues behind it', async () => {
    const { queue, heard, outcomes } = queueWith((_decision, nth) => {
      if (nth < 3) throw new Error('lost')
      return done
    })
    queue.add(1, 'like')
    queue.add(2, 'pass')
    await vi.waitFor(() => expect(outcomes).toEqual(['done 1', 'done 2']))
    expect(heard).toEqual(['like 1', 'like 1', 'like 1', 'pass 2'])
  })

  it('keeps offline decisions for the next page, and does not touch those of others', async () => {
    online = false
    const before = queueWith()
    before.queue.add(1, 'pass')
    before.queue.add(2, 'like')
    expect(await before.queue.flush()).toBe(false)
    expect(before.heard).toEqual([])
    expect([hasStoredDecisions(viewer), hasStoredDecisions(8)]).toEqual([true, false])
    before.queue.close()
    online = true
    const after = queueWith()
    after.queue.wake()
    await vi.waitFor(() => expect(after.heard).toEqual(['pass 1', 'like 2']))
    await vi.waitFor(() => expect(hasStoredDecisions(viewer)).toBe(false))
  })

  it('withdraws a decision that was never sent, and nothing else', async () => {
    online = false
    const { queue, heard } = queueWith(() => new Promise(() => {}))
    queue.add(1, 'like')
    expect(queue.withdraw(1)).toBe(true)
    expect(queue.all()).toEqual([])
    queue.add(2, 'like')
    online = true
    queue.wake()
    await vi.waitFor(() => expect(heard).toEqual(['like 2']))
    expect(queue.withdraw(2)).toBe(false)
  })

  it('does not send what another tab has sent or undone', async () => {
    online = false
    const { queue, heard, outcomes } = queueWith()
    queue.add(1, 'like')
    storedDecisions(viewer).drop(1)
    online = true
    await queue.flush()
    expect([heard, outcomes]).toEqual([[], ['elsewhere 1']])
  })

  it('works if the browser has no storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { queue, heard } = queueWith()
    queue.add(1, 'like')
    expect(await queue.flush()).toBe(true)
    expect(heard).toEqual(['like 1'])
  })

  it('ignores damaged entries and those of another release', () => {
    localStorage.setItem('vonk:decision:7:1', '{"profileId":1,"choice":"marry"}')
    localStorage.setItem('vonk:decision:7:2', '{"profileId":2')
    localStorage.setItem('vonk:decision:7:3', '{"profileId":3,"choice":"pass","at":5}')
    expect(storedDecisions(viewer).all()).toEqual([{ profileId: 3, choice: 'pass', at: 5, tried: false }])
  })

  it('delivers each decision at least once and completes it exactly once, whatever the network does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean(), { maxLength: 10 }),
        async (choices, losses) => {
          localStorage.clear()
          const { queue, heard, outcomes } = queueWith((_decision, nth) => {
            if (losses[nth]) throw new Error('lost')
            return done
          })
          choices.forEach((likes, id) => {
            queue.add(id, likes ? 'like' : 'pass')
          })
          await vi.waitFor(() => expect(queue.all()).toEqual([]), { interval: 2 })
          expect(outcomes).toEqual(choices.map((_likes, id) => `done ${id}`))
          expect([...new Set(heard)]).toEqual(choices.map((likes, id) => `${likes ? 'like' : 'pass'} ${id}`))
        },
      ),
      { numRuns: 30 },
    )
  })
})
