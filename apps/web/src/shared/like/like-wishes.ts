import type { ApolloClient } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
import { peekField } from '../../graphql/events/cache-fields.ts'
import { codesOf } from '../../graphql/links/operation.ts'
import { isPassing } from '../../graphql/links/retry.rules.ts'
import { canSend } from '../../ui/connection-lost.ts'
import { announceMatch, forgetMatch } from '../match/match-moment.ts'
import { queueParts } from '../send-queue/queue-parts.ts'
import { LikeProfileDocument, UnlikeProfileDocument } from './like-profile.generated.ts'
import { type LikeAnswer, type LikeOutcome, LikeQueue } from './like-queue.ts'
import { type Likeable, storedLikes, type Wish } from './likes.store.ts'
import { paintLike } from './paint-like.ts'

let open: { client: ApolloClient; viewerId: number; queue: LikeQueue } | null = null

/** The single queue of this tab; without a member in the cache, likes live as long as the page. */
export function openLikes(client: ApolloClient): LikeQueue {
  const viewer = peekField(client.cache, undefined, 'viewer', (one: Reference | null) => one?.__ref)
  const viewerId = Number(viewer?.split(':')[1] ?? 0)
  if (open?.client === client && open.viewerId === viewerId) return open.queue
  open?.queue.close()
  const queue = new LikeQueue({
    ...(viewerId ? queueParts(viewerId, 'likes', storedLikes(viewerId)) : {}),
    send: (wish) => ask(client, wish),
    isPassing: maySucceed,
    paint: (profileId, wish) => paintLike(client, profileId, wish),
    isOnline: canSend,
  })
  open = { client, viewerId, queue }
  return queue
}

/**
 * Likes or unlikes a profile. Every screen shows it at once, and reverts if the server rejects it. Without a network it is
 * kept, and sent later. Returns null if an earlier call in progress carries out this request; throws if the server failed.
 */
export const wishLike = (
  client: ApolloClient,
  profile: Likeable,
  likes: boolean,
): Promise<LikeOutcome | null> => openLikes(client).press(profile, likes)

async function ask(client: ApolloClient, { id, likes }: Wish): Promise<LikeAnswer> {
  const variables = { profileId: id }
  if (likes) {
    const { data } = await client.mutate({ mutation: LikeProfileDocument, variables })
    const answer = data?.likeProfile
    if (answer?.__typename !== 'LikeProfileSuccess') return refused(answer?.message)
    forgetLists(client, answer.isMatch ? ['GIVEN', 'MATCHES'] : ['GIVEN'])
    if (answer.isMatch && openLikes(client).items(id)[0]?.likes !== false) announceMatch(id)
    return { done: true, likes, isMatch: answer.isMatch }
  }
  const { data } = await client.mutate({ mutation: UnlikeProfileDocument, variables })
  const answer = data?.unlikeProfile
  if (answer?.__typename !== 'UnlikeProfileSuccess') return refused(answer?.message)
  forgetLists(client, ['GIVEN', 'MATCHES'])
  forgetMatch(id)
  return { done: true, likes, isMatch: false }
}

const refused = (message: string | undefined): LikeAnswer => ({ done: false, message: message ?? '' })

/** Whether the same request may succeed later: there was no answer, or one that means "not now". */
const maySucceed = (error: unknown): boolean =>
  isPassing(error) ||
  codesOf((error as { errors?: readonly unknown[] } | null)?.errors).includes('UNAVAILABLE')

/** Evicts lists that are out of date, so that they are fetched when they are next shown. */
export function forgetLists(
  { cache }: ApolloClient,
  types: readonly ('GIVEN' | 'MATCHES' | 'RECEIVED')[],
): void {
  for (const type of types) cache.evict({ id: 'ROOT_QUERY', fieldName: 'likes', args: { type } })
  cache.gc()
}
