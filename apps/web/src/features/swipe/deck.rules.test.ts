import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Deck, decided, emptyDeck, returned, withMore, without } from './deck.rules.ts'

type Card = { id: number }
const cards = (...numbers: number[]) => numbers.map((id) => ({ id }))
const deck: Deck<Card> = { cards: cards(1, 2), gone: [] }
const ids = (list: readonly Card[]) => list.map(({ id }) => id)

describe('the deck', () => {
  it('shows a decision at once, and restores the previous deck when it is undone', () => {
    const after = decided(deck, 1)
    expect([ids(after.cards), ids(after.gone)]).toEqual([[2], [1]])
    expect(returned(after, { id: 1 })).toEqual(deck)
    expect(decided(after, 1)).toBe(after)
  })

  it('never adds a profile twice, nor again after a decision', () => {
    const after = decided(deck, 1)
    expect(ids(withMore(after, cards(1, 2, 3)).cards)).toEqual([2, 3])
    expect(withMore(after, cards(1))).toBe(after)
  })

  it('removes profiles that the viewer may not see any more', () => {
    expect(ids(without(deck, (id) => id === 2).cards)).toEqual([1])
    expect(without(deck, () => false)).toBe(deck)
  })

  it('shows everybody once and nobody who was decided about, in every order of events', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('page' as const), ids: fc.uniqueArray(fc.integer({ min: 1, max: 20 })) }),
      fc.record({ kind: fc.constantFrom('decide' as const, 'undo' as const) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let now: Deck<Card> = emptyDeck
        const out: number[] = []
        for (const one of acts) {
          if (one.kind === 'page') now = withMore(now, cards(...one.ids))
          else if (one.kind === 'decide' && now.cards[0]) {
            out.push(now.cards[0].id)
            now = decided(now, now.cards[0].id)
          } else if (one.kind === 'undo' && out.length > 0) {
            const id = out.pop() as number
            now = returned(now, { id })
            expect(now.cards[0]?.id).toBe(id)
          }
          const shown = ids(now.cards)
          expect(new Set(shown).size).toBe(shown.length)
          expect(shown.filter((id) => out.includes(id))).toEqual([])
          expect(ids(now.gone)).toEqual(out)
        }
      }),
    )
  })
})
