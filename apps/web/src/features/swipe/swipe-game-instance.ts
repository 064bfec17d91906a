import type { ApolloClient } from '@apollo/client'
import { askPage, askToday, type Card, sendUndo } from './ask-cards.ts'
import { openQueue } from './decision-queue-instance.ts'
import { createGame, type SwipeGame } from './swipe-game.ts'

let open: { viewerId: number; client: ApolloClient; game: SwipeGame<Card>; openedAt: number } | null = null

// After so many ms away the cards are drawn anew: others were here since.
const stale = 15 * 60_000

/** The one game of this tab: whoever looks at a profile and comes back finds the cards as they were. */
export function openGame(viewerId: number, client: ApolloClient): SwipeGame<Card> {
  const queue = openQueue(viewerId, client)
  const isKnown = open?.viewerId === viewerId && open.client === client
  if (open && isKnown && Date.now() - open.openedAt < stale) return open.game
  const game = createGame<Card>({
    queue,
    askPage: (after) => askPage(client, after),
    askToday: () => askToday(client),
    sendUndo: (profileId) => sendUndo(client, profileId),
  })
  open = { viewerId, client, game, openedAt: Date.now() }
  void game.fetchMore()
  return game
}
