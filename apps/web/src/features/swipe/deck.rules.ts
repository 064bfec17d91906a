/** What a member decides about the card on top. */
export type Choice = 'like' | 'pass'

/** The cards in their order, the top first. `Card` is whatever draws one. */
export interface Deck<Card extends { id: number }> {
  cards: readonly Card[]
  /** Who was decided about here, the last one last: they do not come back with the next page, but by an undo. */
  gone: readonly Card[]
}

/** Nobody has come yet. */
export const emptyDeck = { cards: [], gone: [] } as const

// More than anybody takes back; a long evening does not fill the memory.
const remembered = 200

/** Puts a page of cards under those that are there; none twice, none that was decided about. */
export function withMore<Card extends { id: number }>(deck: Deck<Card>, more: readonly Card[]): Deck<Card> {
  const known = new Set([...deck.cards, ...deck.gone].map(({ id }) => id))
  const fresh = more.filter(({ id }) => !known.has(id))
  return fresh.length === 0 ? deck : { ...deck, cards: [...deck.cards, ...fresh] }
}

/** The deck right after a decision about somebody, before the server has answered. */
export function decided<Card extends { id: number }>(deck: Deck<Card>, id: number): Deck<Card> {
  const card = deck.cards.find((one) => one.id === id)
  if (!card) return deck
  return {
    cards: deck.cards.filter((one) => one.id !== id),
    gone: [...deck.gone, card].slice(-remembered),
  }
}

/** The card is on top again: the decision failed, or was taken back. */
export function returned<Card extends { id: number }>(deck: Deck<Card>, card: Card): Deck<Card> {
  const others = (cards: readonly Card[]) => cards.filter(({ id }) => id !== card.id)
  return { cards: [card, ...others(deck.cards)], gone: others(deck.gone) }
}

/** Whoever may not be shown any more is no card. */
export function without<Card extends { id: number }>(
  deck: Deck<Card>,
  isOut: (id: number) => boolean,
): Deck<Card> {
  const cards = deck.cards.filter(({ id }) => !isOut(id))
  return cards.length === deck.cards.length ? deck : { ...deck, cards }
}
