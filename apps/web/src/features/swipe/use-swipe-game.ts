import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEvent } from '../../graphql/events/event-bus.ts'
import type { MemberFilter } from '../../graphql/types.generated.ts'
import { openSendQueue } from '../../shared/send-queue/open-queue.ts'
import { onReturn } from '../../ui/on-return.ts'
import { memberDecisions } from './decision-queue.ts'
import { type Card, fetchPage, fetchToday, sendUndo } from './fetch-cards.ts'
import { useReadCard } from './read-card.ts'
import { createGame, type GameView, type SwipeGame } from './swipe-game.ts'

let open: {
  viewerId: number
  client: ApolloClient
  search: string
  game: SwipeGame<Card>
  openedAt: number
} | null = null

// After this many ms away, the cards are fetched again: there may be new members.
const stale = 15 * 60_000

/** The single game of this tab: a member who opens a profile and returns finds the same cards. */
function openGame(viewerId: number, client: ApolloClient, filter: MemberFilter): SwipeGame<Card> {
  const queue = openSendQueue(viewerId, client).use(memberDecisions)
  const search = JSON.stringify(filter)
  const isKnown = open?.viewerId === viewerId && open.client === client && open.search === search
  if (open && isKnown && Math.abs(Date.now() - open.openedAt) < stale) return open.game
  open?.game.close()
  const game = createGame<Card>({
    queue,
    fetchPage: (after) => fetchPage(client, filter, after),
    fetchToday: () => fetchToday(client),
    sendUndo: (profileId) => sendUndo(client, profileId),
  })
  open = { viewerId, client, search, game, openedAt: Date.now() }
  void game.fetchMore()
  return game
}

/** The member's game among the members of a search, with its current view. */
export function useSwipeGame(
  viewerId: number,
  filter: MemberFilter,
): { game: SwipeGame<Card>; view: GameView<Card> } {
  const client = useApolloClient()
  const readCard = useReadCard()
  const [game] = useState(() => openGame(viewerId, client, filter))
  const view = useSyncExternalStore(game.subscribe, game.view)
  useEffect(() => {
    // Members may have been liked on their own page, or have left, while the game was not shown.
    game.exclude((id) => readCard(id)?.likedByViewer !== false)
    if (game.view().today) void game.refresh()
  }, [game, readCard])
  useEvent('LikeChangedEvent', ({ profileId, profile }) => {
    if (profile?.likedByViewer) game.exclude((id) => id === profileId)
  })
  useEvent('ProfileGoneEvent', ({ profileId }) => game.exclude((id) => id === profileId))
  useEffect(() => {
    return onReturn(() => {
      if (game.view().hasFailed) void game.fetchMore()
      if (game.view().today) void game.refresh()
    })
  }, [game])
  return { game, view }
}
