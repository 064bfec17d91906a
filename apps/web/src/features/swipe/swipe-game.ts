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
  | { kind: 'refused'; message: string }

interface GameParts<Card> {
  queue: DecisionQueue
  askPage(after: string | null): Promise<CardPage<Card>>
  askToday(): Promise<Today>
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
const few = 6

/**
 * The swipe game of one member: every decision shows at once, is sent in its turn, and is reverted if it
 * fails.
 */
export function createGame<Card extends { id: number }>(parts: GameParts<Card>) {
  const { queue, askPage, askToday, sendUndo } = parts
  let deck: Deck<Card> = emptyDeck
  let today: Today | null = null
  let next: { cursor: string | null } | null = { cursor: null }
  let hasFailed = false
  // The server said that there is nothing to undo; a new decision changes that.
  let isUndone = false
  let asking: Promise<void> | null = null
  let refreshing: Promise<void> | null = null
  const listeners = new Set<() => void>()
  let view = draw()

  function draw(): GameView<Card> {
    const waiting = queue.all()
    const likes = waiting.filter(({ choice }) => choice === 'like').length
    const hidden = new Set(waiting.map(({ profileId }) => profileId))
    return {
      cards: deck.cards.filter(({ id }) => !hidden.has(id)),
      today: today && {
        ...today,
        likesLeft: Math.max(0, today.likesLeft - likes),
        canUndo: (today.canUndo && !isUndone) || waiting.length > 0,
      },
      isOver: next === null,
      hasFailed,
      unsent: waiting.length,
    }
  }

  function change(nextDeck: Deck<Card> = deck) {
    deck = nextDeck
    const before = view
    view = draw()
    if (equal(view.cards, before.cards)) view = { ...view, cards: before.cards }
    if (equal(view, before)) view = before
    else for (const listener of listeners) listener()
    if (next && view.cards.length < few && !hasFailed) void fetchMore()
  }

  function fetchMore(): Promise<void> {
    hasFailed = false
    asking ??= fill().finally(() => {
      asking = null
    })
    return asking
  }

  async function fill() {
    while (next && view.cards.length < few) {
      const wasQuiet = queue.all().length === 0
      try {
        // Nobody is shown about whom an earlier page has decided.
        const [page] = await Promise.all([askPage(next.cursor), queue.ready])
        next = page.cursor === null ? null : { cursor: page.cursor }
        // An answer from before a decision does not include it.
        if (!today || (wasQuiet && queue.all().length === 0)) today = page.today
        change(withMore(deck, page.cards))
      } catch {
        hasFailed = true
        return change()
      }
    }
  }

  function refresh(): Promise<void> {
    refreshing ??= askAgain().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function askAgain() {
    if (!(await queue.flush())) return
    try {
      const fresh = await askToday()
      if (queue.all().length > 0) return
      today = fresh
      change()
    } catch {
      // The known state stays; the next refresh fetches again.
    }
  }

  const unsubscribe = queue.subscribe(() => change())
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
    await asking
    next = { cursor: null }
    deck = emptyDeck
    view = draw()
    await fetchMore()
    const back = first && deck.cards.find(({ id }) => id === first.id)
    if (back) change(returned(deck, back))
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
      isUndone = false
      queue.add(card.id, choice)
    },
    /** Undoes the last decision: at once if the server never received it. */
    async undo(): Promise<UndoAnswer<Card>> {
      const last = deck.gone.at(-1) ?? null
      const waits = queue.all().at(-1)
      if (waits && (await queue.withdraw(waits.profileId))) {
        const card = deck.gone.find(({ id }) => id === waits.profileId) ?? null
        change(card ? returned(deck, card) : deck)
        return { card }
      }
      if (!(await queue.flush())) return 'unreached'
      try {
        const answer = await sendUndo(last?.id ?? null)
        if (answer.kind === 'refused') {
          isUndone = true
          change()
          return { message: answer.message }
        }
        today = answer.today
        change(answer.card ? returned(deck, answer.card) : deck)
        return { card: answer.card }
      } catch {
        // The server may have done it while its answer got lost: the new cards show which.
        await reset(last)
        return 'unreached'
      }
    },
    /** Removes profiles that were liked elsewhere or may not be seen any more. */
    leaveOut: (isOut: (id: number) => boolean) => {
      const rest = without(deck, isOut)
      if (rest !== deck) change(rest)
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
