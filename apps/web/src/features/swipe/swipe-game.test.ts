import { describe, expect, it, vi } from 'vitest'
import { queued } from '../../shared/send-queue/send-handler.ts'
import { SendQueue } from '../../shared/send-queue/send-queue.ts'
import { memoryStore } from '../../testing/memory-store.ts'
import { oneOrder, type Result } from './decision.ts'
import { createDecisions } from './decision-queue.ts'
import type { Today } from './swipe-day.rules.ts'
import { createGame, type Undone } from './swipe-game.ts'

type Card = { id: number }
const day = (likesLeft: number, canUndo = false): Today => ({
  likesPerDay: 4,
  likesLeft,
  secondsLeft: 3600,
  canUndo,
  receivedAt: 0,
})

/** A game over profiles 1 to `people`, in pages of 5, with answers that the test controls. */
function gameWith({ people = 12, likesLeft = 4, emptyPages = 0, store = memoryStore() } = {}) {
  let online = true
  const held: ((outcome: Result) => void)[] = []
  const setup = { likesLeft, pages: 0, failPages: false }
  const undo = vi.fn<(id: number | null) => Promise<Undone<Card>>>()
  const all = new SendQueue({ store, retryDelayMs: () => 5 })
  const queue = createDecisions(all, {
    isOnline: () => online,
    send: () => new Promise((resolve) => held.push(resolve)),
  })
  const game = createGame<Card>({
    queue,
    sendUndo: undo,
    fetchToday: async () => day(setup.likesLeft, true),
    async fetchPage(after) {
      setup.pages++
      if (setup.failPages) throw new Error('away')
      if (setup.pages <= emptyPages) return { cards: [], today: day(setup.likesLeft), cursor: '0' }
      const from = Number(after ?? 0)
      const cards = Array.from({ length: Math.min(5, people - from) }, (_, at) => ({ id: from + at + 1 }))
      return {
        cards,
        today: day(setup.likesLeft),
        cursor: from + 5 < people ? String(from + 5) : null,
      }
    },
  })
  const ids = () => game.view().cards.map(({ id }) => id)
  const top = () => game.view().cards[0] as Card
  const answer = async (outcome: Result) => {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0))
    held.shift()?.(outcome)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { game, queue, ids, top, answer, setup, undo, network: (on: boolean) => (online = on) }
}

describe('the game', () => {
  it('fetches the next page before the cards run out, until there is none', async () => {
    const { game, ids, top, setup, network } = gameWith()
    network(false)
    await game.fetchMore()
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (let at = 0; at < 5; at++) game.decide(top(), 'pass')
    await vi.waitFor(() => expect(ids()).toEqual([6, 7, 8, 9, 10, 11, 12]))
    expect([setup.pages, game.view().isOver]).toEqual([3, true])
  })

  it('stops following the decisions when it is closed, and fetches nothing for nobody', async () => {
    const { game, queue, setup } = gameWith()
    await game.fetchMore()
    game.close()
    for (let id = 1; id <= 9; id++) queue.add(id, 'pass')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([setup.pages, game.view().cards.length]).toEqual([2, 10])
  })

  it('continues by itself past empty pages', async () => {
    const { game, ids, setup } = gameWith({ people: 4, emptyPages: 3 })
    await game.fetchMore()
    expect(ids()).toEqual([1, 2, 3, 4])
    expect([setup.pages, game.view().isOver]).toEqual([4, true])
  })

  it("counts a like as used before the server answers, and takes over the server's count in the end", async () => {
    const { game, ids, top, answer } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'like')
    expect([ids()[0], game.view().today?.likesLeft, game.view().unsent]).toEqual([2, 3, 1])
    await answer({ state: 'sent', today: day(2, true), isMatch: false })
    expect([game.view().today?.likesLeft, game.view().unsent]).toEqual([2, 0])
  })

  it('tells the screen only what it shows: the decision, and the day that the server answered', async () => {
    const { game, top, answer } = gameWith()
    await game.fetchMore()
    const views: unknown[] = []
    game.subscribe(() =>
      views.push([game.view().cards[0]?.id, game.view().today?.likesLeft, game.view().unsent]),
    )
    game.decide(top(), 'like')
    await answer({ state: 'sent', today: day(3, true), isMatch: false })
    await vi.waitFor(() => expect(game.view().unsent).toBe(0))
    expect(views).toEqual([
      [2, 3, 1],
      [2, 3, 0],
    ])
  })

  it('brings back a profile that could not be liked, and does not count the like', async () => {
    const { game, ids, top, answer } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'like')
    await answer({ state: 'rejected', reason: 'error', message: '' })
    expect([ids()[0], game.view().today?.likesLeft]).toEqual([1, 4])
  })

  it('brings back a profile that was liked beyond the limit', async () => {
    const { game, ids, top, answer, setup } = gameWith()
    await game.fetchMore()
    setup.likesLeft = 0
    game.decide(top(), 'like')
    await answer({ state: 'rejected', reason: 'limit', message: 'op' })
    expect([ids()[0], game.view().today?.likesLeft]).toEqual([1, 0])
  })

  it('removes profiles that are not available any more', async () => {
    const { game, ids, top, answer } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'like')
    await answer({ state: 'rejected', reason: 'unavailable', message: 'weg' })
    expect([ids()[0], game.view().today?.likesLeft]).toEqual([2, 4])
    game.exclude((id) => id === 2)
    expect(ids()[0]).toBe(3)
  })

  it('hides profiles with a waiting decision of an earlier page', async () => {
    const store = memoryStore()
    await store.update(`swipes:${oneOrder}`, { idOf: () => '' }, () => [
      { ...queued, profileId: 1, choice: 'like', at: 1 },
    ])
    const { game, ids, answer } = gameWith({ store })
    await game.fetchMore()
    expect([ids()[0], game.view().today?.likesLeft, game.view().today?.canUndo]).toEqual([2, 3, true])
    // Nor do they come back once the decision was sent: the cards are older than it.
    await answer({ state: 'sent', today: day(3, true), isMatch: false })
    expect([ids()[0], game.view().unsent]).toEqual([2, 0])
  })

  it('reports a failure, and fetches again on request', async () => {
    const { game, ids, setup } = gameWith()
    setup.failPages = true
    await game.fetchMore()
    expect([game.view().hasFailed, game.view().today]).toEqual([true, null])
    setup.failPages = false
    await game.fetchMore()
    expect([game.view().hasFailed, ids()[0]]).toEqual([false, 1])
  })
})

describe('undo', () => {
  it('undoes a decision at once if it was never sent', async () => {
    const { game, ids, top, network, undo } = gameWith()
    await game.fetchMore()
    network(false)
    game.decide(top(), 'like')
    expect(await game.undo()).toEqual({ card: { id: 1 } })
    expect([ids()[0], game.view().today?.likesLeft, game.view().unsent]).toEqual([1, 4, 0])
    expect(undo).not.toHaveBeenCalled()
  })

  it('names the decision to undo once the server has it', async () => {
    const { game, ids, top, answer, undo } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'like')
    undo.mockResolvedValue({ kind: 'done', card: { id: 1 }, today: day(4) })
    // The attempt starts after this turn; before that, the decision would be withdrawn without a request.
    await new Promise((resolve) => setTimeout(resolve))
    const back = game.undo()
    expect(undo).not.toHaveBeenCalled()
    await answer({ state: 'sent', today: day(3, true), isMatch: false })
    expect(await back).toEqual({ card: { id: 1 } })
    expect(undo).toHaveBeenCalledExactlyOnceWith(1)
    expect([ids()[0], game.view().today]).toMatchObject([1, { likesLeft: 4, canUndo: false }])
  })

  it('offers no undo that the server has rejected, until the next decision', async () => {
    const { game, top, answer, undo } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'pass')
    await answer({ state: 'sent', today: day(4, true), isMatch: false })
    undo.mockResolvedValue({ kind: 'rejected', message: 'Er is niets om terug te draaien.' })
    expect(await game.undo()).toEqual({ message: 'Er is niets om terug te draaien.' })
    expect(game.view().today?.canUndo).toBe(false)
    game.decide(top(), 'pass')
    expect(game.view().today?.canUndo).toBe(true)
  })

  it('fetches the current state when the answer to an undo got lost', async () => {
    const { game, ids, top, answer, undo, setup } = gameWith()
    await game.fetchMore()
    game.decide(top(), 'like')
    await answer({ state: 'sent', today: day(3, true), isMatch: false })
    const before = setup.pages
    undo.mockRejectedValue(new Error('lost'))
    expect(await game.undo()).toBe('unreached')
    expect(setup.pages).toBeGreaterThan(before)
    expect(ids()[0]).toBe(1)
  })
})
