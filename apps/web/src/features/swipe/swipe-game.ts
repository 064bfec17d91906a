import { equal } from '@wry/equality'
import type { DecisionQueue } from './decision-queue.ts'
import { type Choice, type Deck, decided, emptyDeck, returned, withMore, without } from './deck.rules.ts'
import type { Today } from './swipe-day.rules.ts'

/** A page of cards, with the member's limits at that time. */
export interface CardPage<Card> {
  cards: readonly Card[]
  today: Today
  /** Where the next page starts; null behind the last one. */
  cursor: string | null
}

/** The result of an undo. */
export type Undone<Card> =
  | { kind: 'done'; card: Card | null; today: Today }
  | { kind: 'rejected'; message: string }

interface GameParts<Card> {
  queue: DecisionQueue
  fetchPage(after: string | null): Promise<CardPage<Card>>
  fetchToday(): Promise<Today>
  /** With an id, undoes only the decision about that profile. */
  sendUndo(profileId: number | null): Promise<Undone<Card>>
}

/** The game in the form that a screen shows. */
export interface GameView<Card> {
  cards: readonly Card[]
  /** Null until the first answer. Waiting decisions are counted as sent. */
  today: Today | null
  /** Whether the member has seen everybody who fits. */
  isOver: boolean
  /** Whether the next cards could not be fetched. */
  hasFailed: boolean
  /** The number of decisions that wait to be sent. */
  unsent: number
}

/** The result of an undo: the card that is back, the reason why not, or that the server was not reached. */
export type UndoAnswer<Card> = { card: Card | null } | { message: string } | 'unreached'

// The next page is fetched when this many cards are left.
const minCards = 6

/**
 * The swipe game of one member: every decision shows at once, is sent in its turn, and is reverted if it
 * fails.
 */
export function createGame<Card extends { id: number }>(parts: GameParts<Card>) {
  const { queue, fetchPage, fetchToday, sendUndo } = parts
  let deck: Deck<Card> = emptyDeck
  let today: Today | null = null
  let next: { cursor: string | null } | null = { cursor: null }
  let hasFailed = false
  // The server rejected an undo, so there is nothing to undo until the next decision.
  let hasNoUndo = false
  let pendingFill: Promise<void> | null = null
  let pendingRefresh: Promise<void> | null = null
  const listeners = new Set<() => void>()
  let view = currentView()

  function currentView(): GameView<Card> {
    const pending = queue.all()
    const likes = pending.filter(({ choice }) => choice === 'like').length
    const hidden = new Set(pending.map(({ profileId }) => profileId))
    return {
      cards: deck.cards.filter(({ id }) => !hidden.has(id)),
      today: today && {
        ...today,
        likesLeft: Math.max(0, today.likesLeft - likes),
        canUndo: (today.canUndo && !hasNoUndo) || pending.length > 0,
      },
      isOver: next === null,
      hasFailed,
      unsent: pending.length,
    }
  }

  function update(nextDeck: Deck<Card> = deck) {
    deck = nextDeck
    const before = view
    view = currentView()
    if (equal(view.cards, before.cards)) view = { ...view, cards: before.cards }
    if (equal(view, before)) view = before
    else for (const listener of listeners) listener()
    if (next && view.cards.length < minCards && !hasFailed) void fetchMore()
  }

  function fetchMore(): Promise<void> {
    hasFailed = false
    pendingFill ??= fill().finally(() => {
      pendingFill = null
    })
    return pendingFill
  }

  async function fill() {
    while (next && view.cards.length < minCards) {
      const wasQuiet = queue.all().length === 0
      try {
        // Profiles decided on before the last reload are in the queue and are not shown.
        const [page] = await Promise.all([fetchPage(next.cursor), queue.ready])
        next = page.cursor === null ? null : { cursor: page.cursor }
        // An answer from before a decision does not include it.
        if (!today || (wasQuiet && queue.all().length === 0)) today = page.today
        update(withMore(deck, page.cards))
      } catch {
        hasFailed = true
        return update()
      }
    }
  }

  function refresh(): Promise<void> {
    pendingRefresh ??= fetchLimits().finally(() => {
      pendingRefresh = null
    })
    return pendingRefresh
  }

  async function fetchLimits() {
    if (!(await queue.flush())) return
    try {
      const current = await fetchToday()
      if (queue.all().length > 0) return
      today = current
      update()
    } catch {
      // The known state stays; the next refresh fetches again.
    }
  }

  const unsubscribe = queue.subscribe(() => update())
  const stopListening = queue.onOutcome(({ profileId }, outcome) => {
    const card = deck.gone.find(({ id }) => id === profileId)
    const reason = outcome.state === 'rejected' ? outcome.reason : null
    if (outcome.state === 'sent') today = outcome.today
    // A decision of an earlier page: these cards were fetched before the server had it.
    if (outcome.state !== 'rejected') deck = decided(deck, profileId)
    if (reason === 'limit' && today) today = { ...today, likesLeft: 0 }
    if ((reason === 'limit' || reason === 'error') && card) deck = returned(deck, card)
    if (reason === 'limit' || outcome.state === 'elsewhere') void Promise.resolve().then(refresh)
  })

  /** Fetches the cards again: the ones on the screen may be out of date. */
  async function reset(first: Card | null = null) {
    await pendingFill
    next = { cursor: null }
    deck = emptyDeck
    view = currentView()
    await fetchMore()
    const back = first && deck.cards.find(({ id }) => id === first.id)
    if (back) update(returned(deck, back))
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Fetches the first cards, or tries again after a failure. */
    fetchMore,
    /** Fetches today's limits. */
    refresh,
    decide(card: Card, choice: Choice): void {
      deck = decided(deck, card.id)
      hasNoUndo = false
      queue.add(card.id, choice)
    },
    /** Undoes the last decision: at once if the server never received it. */
    async undo(): Promise<UndoAnswer<Card>> {
      const last = deck.gone.at(-1) ?? null
      const pending = queue.all().at(-1)
      if (pending && (await queue.withdraw(pending.profileId))) {
        const card = deck.gone.find(({ id }) => id === pending.profileId) ?? null
        update(card ? returned(deck, card) : deck)
        return { card }
      }
      if (!(await queue.flush())) return 'unreached'
      try {
        const answer = await sendUndo(last?.id ?? null)
        if (answer.kind === 'rejected') {
          hasNoUndo = true
          update()
          return { message: answer.message }
        }
        today = answer.today
        update(answer.card ? returned(deck, answer.card) : deck)
        return { card: answer.card }
      } catch {
        // The server may have done it while its answer got lost: the new cards show which.
        await reset(last)
        return 'unreached'
      }
    },
    /** Removes profiles that were liked elsewhere or may not be seen any more. */
    exclude: (isExcluded: (id: number) => boolean) => {
      const rest = without(deck, isExcluded)
      if (rest !== deck) update(rest)
    },
    reset,
    /** Stops following the queue, for a game that is not shown any more. */
    close(): void {
      unsubscribe()
      stopListening()
    },
  }
}

export type SwipeGame<Card extends { id: number }> = ReturnType<typeof createGame<Card>>
