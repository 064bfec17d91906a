import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEvent } from '../../graphql/events/bus.ts'
import { onReturn } from '../../ui/on-return.ts'
import type { Card } from './ask-cards.ts'
import { useReadCard } from './read-card.ts'
import type { GameView, SwipeGame } from './swipe-game.ts'
import { openGame } from './swipe-game-instance.ts'

/** The member's game, with what is on the table. */
export function useSwipeGame(viewerId: number): { game: SwipeGame<Card>; view: GameView<Card> } {
  const client = useApolloClient()
  const readCard = useReadCard()
  const [game] = useState(() => openGame(viewerId, client))
  const view = useSyncExternalStore(game.subscribe, game.view)
  useEffect(() => {
    // Somebody may have been liked on their own page, or have gone, while the game was not looked at.
    game.leaveOut((id) => readCard(id)?.likedByViewer !== false)
    if (game.view().today) void game.refresh()
  }, [game, readCard])
  useEvent('LikeChangedEvent', ({ profileId, profile }) => {
    if (profile?.likedByViewer) game.leaveOut((id) => id === profileId)
  })
  useEvent('ProfileGoneEvent', ({ profileId }) => game.leaveOut((id) => id === profileId))
  useEffect(() => {
    return onReturn(() => {
      if (game.view().hasFailed) void game.fetchMore()
      if (game.view().today) void game.refresh()
    })
  }, [game])
  return { game, view }
}
