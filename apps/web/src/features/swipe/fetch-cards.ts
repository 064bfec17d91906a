import type { ApolloClient } from '@apollo/client'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import type { MemberFilter } from '../../graphql/types.generated.ts'
import { evictLists } from '../../shared/like/like-queue.ts'
import { dropMatch } from '../../shared/match/match-queue.ts'
import { photosFirst } from '../../shared/people/grid.rules.ts'
import { toToday } from './send-decision.ts'
import type { SwipeCardFragment } from './swipe.generated.ts'
import { SwipeGameDocument, SwipeStateDocument, SwipeUndoDocument } from './swipe.generated.ts'
import type { Today } from './swipe-day.rules.ts'
import type { CardPage, Undone } from './swipe-game.ts'

/** A card as the deck stores it; the profile on it is read from the cache. */
export type Card = { id: number } & FragmentRef<SwipeCardFragment>

/** Fetches the next cards of a search, and today's limits. */
export async function fetchPage(
  client: ApolloClient,
  filter: MemberFilter,
  after: string | null,
): Promise<CardPage<Card>> {
  const { data } = await client.query({
    query: SwipeGameDocument,
    variables: { filter, after },
    fetchPolicy: 'network-only',
  })
  if (!data) throw new Error('The response has no data.')
  const { edges, pageInfo } = data.swipeCards
  return {
    cards: photosFirst(
      edges.map(({ node }) => node),
      ({ mainPhoto }) => mainPhoto !== null,
    ),
    today: toToday(data.swipe),
    cursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
  }
}

/** Fetches today's limits. */
export async function fetchToday(client: ApolloClient): Promise<Today> {
  const { data } = await client.query({ query: SwipeStateDocument, fetchPolicy: 'network-only' })
  if (!data) throw new Error('The response has no data.')
  return toToday(data.swipe)
}

/** Undoes the last decision of today; without a card if that member cannot be seen any more. */
export async function sendUndo(client: ApolloClient, profileId: number | null): Promise<Undone<Card>> {
  const { data } = await client.mutate({ mutation: SwipeUndoDocument, variables: { profileId } })
  const answer = data?.undoDecision
  if (answer?.__typename !== 'UndoDecisionSuccess')
    return { kind: 'rejected', message: answer?.message ?? '' }
  const { profile: card, swipe } = answer
  if (card) dropMatch(card.id)
  evictLists(client, ['GIVEN', 'MATCHES'])
  return { kind: 'done', card, today: toToday(swipe) }
}
