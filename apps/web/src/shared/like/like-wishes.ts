import type { ApolloClient } from '@apollo/client'
import { announceMatch, forgetMatch } from '../match/match-moment.ts'
import { LikeProfileDocument, UnlikeProfileDocument } from './like-profile.generated.ts'

/** The fields of a profile that a like button needs. */
export interface Likeable {
  id: number
  name: string
  likesViewer: boolean
}

/** The result: the requested state is stored, or the server's reason why not. */
export type LikeOutcome = { done: true; likes: boolean; isMatch: boolean } | { done: false; message: string }

// One requested state per profile. Presses during a request only change the requested state, so that answers
// can never arrive in the wrong order.
const wishes = new Map<number, boolean>()

/**
 * Likes or unlikes a profile. Every screen shows it at once, and reverts if the server rejects it or cannot
 * be reached. Returns null if an earlier call in progress carries out this request; throws if the server
 * could not be reached.
 */
export async function wishLike(
  client: ApolloClient,
  profile: Likeable,
  likes: boolean,
): Promise<LikeOutcome | null> {
  const isRunning = wishes.has(profile.id)
  wishes.set(profile.id, likes)
  paint(client, profile, likes)
  if (isRunning) return null
  try {
    for (;;) {
      const wish = wishes.get(profile.id) ?? likes
      const outcome = await ask(client, profile, wish)
      const next = wishes.get(profile.id) ?? wish
      if (!outcome.done || next === wish) {
        if (outcome.done && outcome.isMatch) announceMatch(profile.id)
        return outcome
      }
      // The optimistic layer holds only differences from the store, and the answer has just changed the
      // store.
      paint(client, profile, next)
    }
  } finally {
    wishes.delete(profile.id)
    client.cache.removeOptimistic(layerOf(profile))
  }
}

const layerOf = (profile: Likeable) => `like:${profile.id}`

function paint({ cache }: ApolloClient, profile: Likeable, likes: boolean): void {
  const id = cache.identify({ __typename: 'Profile', id: profile.id })
  cache.removeOptimistic(layerOf(profile))
  cache.recordOptimisticTransaction((layer) => {
    layer.modify({
      ...(id ? { id } : {}),
      fields: { likedByViewer: () => likes, isMatch: () => likes && profile.likesViewer },
    })
  }, layerOf(profile))
}

async function ask(client: ApolloClient, profile: Likeable, likes: boolean): Promise<LikeOutcome> {
  const variables = { profileId: profile.id }
  if (likes) {
    const { data } = await client.mutate({ mutation: LikeProfileDocument, variables })
    const answer = data?.likeProfile
    if (answer?.__typename !== 'LikeProfileSuccess') return refused(answer?.message)
    forgetLists(client, answer.isMatch ? ['GIVEN', 'MATCHES'] : ['GIVEN'])
    return { done: true, likes, isMatch: answer.isMatch }
  }
  const { data } = await client.mutate({ mutation: UnlikeProfileDocument, variables })
  const answer = data?.unlikeProfile
  if (answer?.__typename !== 'UnlikeProfileSuccess') return refused(answer?.message)
  forgetLists(client, ['GIVEN', 'MATCHES'])
  forgetMatch(profile.id)
  return { done: true, likes, isMatch: false }
}

const refused = (message: string | undefined): LikeOutcome => ({ done: false, message: message ?? '' })

/** Evicts lists that are out of date, so that they are fetched when they are next shown. */
export function forgetLists(
  { cache }: ApolloClient,
  types: readonly ('GIVEN' | 'MATCHES' | 'RECEIVED')[],
): void {
  for (const type of types) cache.evict({ id: 'ROOT_QUERY', fieldName: 'likes', args: { type } })
  cache.gc()
}
