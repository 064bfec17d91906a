import type { ApolloCache } from '@apollo/client/cache'
import type { LikeListType } from '../types.generated.ts'
import type { EventOf } from './bus.ts'
import type { Outcome } from './outcome.ts'
import { writeEvent } from './write-event.ts'

const allLists: readonly LikeListType[] = ['RECEIVED', 'GIVEN', 'MATCHES']
const refetch = (types: readonly LikeListType[]): Outcome => ({ refresh: types.map((likes) => ({ likes })) })

/** Applies a like that the viewer received. */
export function likeHeard(cache: ApolloCache, event: EventOf<'LikeEvent'>): Outcome {
  writeEvent(cache, event)
  return refetch(event.like.isMatch ? allLists : ['RECEIVED'])
}

/** Applies a match: every list changes, because the match moves out of the other two lists. */
export function matchHeard(cache: ApolloCache, event: EventOf<'MatchEvent'>): Outcome {
  writeEvent(cache, event)
  return refetch(allLists)
}

/** Applies a like that was given, taken back or seen. */
export function likeChanged(cache: ApolloCache, event: EventOf<'LikeChangedEvent'>): Outcome {
  if (event.profile) writeEvent(cache, event)
  return refetch(allLists)
}
