/** A member's decision about the card on top. */
export type Choice = 'like' | 'pass'

/** The cards in order, the top one first. `Card` is any type with a profile id. */
export interface Deck<Card extends { id: number }> {
  cards: readonly Card[]
  /** The decided cards, the latest last: they do not return with the next page, only with an undo. */
  gone: readonly Card[]
}

/** A deck without cards. */
export const emptyDeck = { cards: [], gone: [] } as const

// More than anybody undoes, and a limit on the memory that a long session uses.
const remembered = 200

/** Adds a page of cards at the bottom, without duplicates and cards that were decided about. */
export function withMore<Card extends { id: number }>(deck: Deck<Card>, more: readonly Card[]): Deck<Card> {
  const known = new Set([...deck.cards, ...deck.gone].map(({ id }) => id))
  const fresh = more.filter(({ id }) => !known.has(id))
  return fresh.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...fresh] }
}

/** The deck right after a decision, before the server has answered. */
export function decided<Card extends { id: number }>(deck: Deck<Card>, id: number): Deck<Card> {
  const card = deck.cards.find((one) => one.id === id)
  if (!card) return deck
  return {
    cards: deck.cards.filter((one) => one.id !== id),
    gone: [...deck.gone, card].slice(-remembered),
  }
}

/** Puts a card on top again: its decision failed, or was undone. */
export function returned<Card extends { id: number }>(deck: Deck<Card>, card: Card): Deck<Card> {
  const others = (cards: readonly Card[]) => cards.filter(({ id }) => id !== card.id)
  return { cards: [card, ...others(deck.cards)], gone: others(deck.gone) }
}

/** Removes the cards that may not be shown any more. */
export function without<Card extends { id: number }>(
  deck: Deck<Card>,
  isOut: (id: number) => boolean,
): Deck<Card> {
  const cards = deck.cards.filter(({ id }) => !isOut(id))
  return cards.length === deck.cards.length ? deck : { ...deck, cards }
}
