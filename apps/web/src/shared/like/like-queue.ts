import type { ApolloClient } from '@apollo/client'
import type { Reference } from '@apollo/client/cache'
import { peekField } from '../../graphql/events/cache-fields.ts'
import { bodyOf, codesOf, type RequestBody } from '../../graphql/links/operation.ts'
import { isRetryableError } from '../../graphql/links/retry.rules.ts'
import { canSend } from '../../ui/connection-lost.ts'
import { fieldsOf } from '../../ui/fields.ts'
import { announceMatch, dropMatch } from '../match/match-queue.ts'
import type { KindQueue } from '../send-queue/kind-queue.ts'
import { currentQueue, openSendQueue } from '../send-queue/open-queue.ts'
import { parseState } from '../send-queue/parse-state.ts'
import { type QueueItem, queued } from '../send-queue/send-handler.ts'
import type { SendQueue } from '../send-queue/send-queue.ts'
import { LikeProfileDocument, UnlikeProfileDocument } from './like-profile.generated.ts'
import { paintLike } from './paint-like.ts'

/** The fields of a profile that a like button needs. */
export interface Likeable {
  id: number
  name: string
  likesViewer: boolean
}

/** The last chosen state of a like, not yet on the server. */
export interface QueuedLike extends Likeable, QueueItem {
  likes: boolean
  /** Identifies the press: a later one replaces it. */
  press: string
}

/** The server's answer: the chosen state is stored, or the reason why not. */
type Result =
  | { state: 'sent'; likes: boolean; isMatch: boolean }
  | { state: 'rejected'; message: string }
  /** The server failed, and would fail the next time too. */
  | { state: 'rejected'; error: unknown }

/** The result of a press: `queued` is sent automatically when the network is back. */
export type LikeOutcome = Exclude<Result, { error: unknown }> | { state: 'queued' }

interface PendingPromise {
  resolve(outcome: LikeOutcome): void
  reject(error: unknown): void
}

/**
 * The likes of the member of a queue, see `SendQueue.use`: at most one per profile. Presses during a request only replace the
 * queued like, so that answers cannot arrive in the wrong order.
 */
export function memberLikes(queue: SendQueue) {
  const { client } = queue
  const promises = new Map<number, PendingPromise>()
  const answer = (id: number, finish: (promise: PendingPromise) => void) => {
    const pending = promises.get(id)
    promises.delete(id)
    if (pending) finish(pending)
  }
  const likes: KindQueue<number, QueuedLike, Result> = queue.add({
    kind: 'likes',
    idOf: ({ press }) => press,
    stored: async () => ({ parse: parseLike, requestOf }),
    canSend,
    send: (like) => send(client, like, () => likes.items(like.id)[0]?.likes === false),
    onResult({ id, press, likes: sent }, result) {
      const [current] = likes.items(id)
      const isOutdated = result.state === 'sent' && current !== undefined && current.likes !== sent
      // The optimistic state holds only differences from the cache, and the answer has just changed the cache.
      if (isOutdated) paintLike(client, id, current)
      else if ('error' in result) answer(id, ({ reject }) => reject(result.error))
      else answer(id, ({ resolve }) => resolve(result))
      return (all) => (isOutdated ? all.filter((one) => one.press !== press) : [])
    },
    onFailed: ({ id }) => answer(id, ({ resolve }) => resolve({ state: 'queued' })),
    onChange({ key, items: [like], before }) {
      if (like?.press !== before[0]?.press) paintLike(client, key, like ?? null)
    },
  })
  return {
    all: likes.all,
    wake: likes.wake,
    /**
     * Likes or unlikes a profile. Returns null if an earlier press is being carried out, which then carries out this one too;
     * throws if the server failed.
     */
    async press({ id, name, likesViewer }: Likeable, isLiked: boolean): Promise<LikeOutcome | null> {
      const isRunning = promises.has(id)
      const like = { ...queued, id, name, likesViewer, likes: isLiked, press: crypto.randomUUID() }
      void likes.change(id, () => [like])
      const outcome = isRunning
        ? null
        : new Promise<LikeOutcome>((resolve, reject) => promises.set(id, { resolve, reject }))
      void likes.start(id)
      if (!canSend()) answer(id, ({ resolve }) => resolve({ state: 'queued' }))
      return outcome
    },
  }
}

/** The likes of this tab; without a member in the cache they live as long as the page. */
export function openLikes(client: ApolloClient) {
  const viewer = peekField(client.cache, undefined, 'viewer', (one: Reference | null) => one?.__ref)
  const open = currentQueue()
  const queue =
    !viewer && open?.client === client ? open : openSendQueue(Number(viewer?.split(':')[1] ?? 0), client)
  return queue.use(memberLikes)
}

/**
 * Likes or unlikes a profile. Every screen shows it at once, and reverts if the server rejects it. Without a network it is
 * queued, and sent later. Returns null if an earlier call in progress carries out this request; throws if the server failed.
 */
export const setLike = (
  client: ApolloClient,
  profile: Likeable,
  likes: boolean,
): Promise<LikeOutcome | null> => openLikes(client).press(profile, likes)

/** Makes one attempt. It throws if the same request may succeed later. */
async function send(
  client: ApolloClient,
  { id, likes }: QueuedLike,
  isTakenBack: () => boolean,
): Promise<Result> {
  const variables = { profileId: id }
  try {
    if (likes) {
      const { data } = await client.mutate({ mutation: LikeProfileDocument, variables })
      const answer = data?.likeProfile
      if (answer?.__typename !== 'LikeProfileSuccess') return rejected(answer?.message)
      evictLists(client, answer.isMatch ? ['GIVEN', 'MATCHES'] : ['GIVEN'])
      if (answer.isMatch && !isTakenBack()) announceMatch(id)
      return { state: 'sent', likes, isMatch: answer.isMatch }
    }
    const { data } = await client.mutate({ mutation: UnlikeProfileDocument, variables })
    const answer = data?.unlikeProfile
    if (answer?.__typename !== 'UnlikeProfileSuccess') return rejected(answer?.message)
    evictLists(client, ['GIVEN', 'MATCHES'])
    dropMatch(id)
    return { state: 'sent', likes, isMatch: false }
  } catch (error) {
    if (maySucceed(error)) throw error
    return { state: 'rejected', error }
  }
}

function parseLike(value: unknown): QueuedLike | null {
  const { id, name, likesViewer, likes, press, ...stored } = fieldsOf(value)
  if (typeof id !== 'number' || typeof likes !== 'boolean' || typeof press !== 'string') return null
  return { id, name: String(name), likesViewer: likesViewer === true, likes, press, ...parseState(stored) }
}

function requestOf({ id, likes }: QueuedLike): RequestBody {
  const operationName = likes ? 'LikeProfile' : 'UnlikeProfile'
  const query = likes ? LikeProfileDocument : UnlikeProfileDocument
  return bodyOf({ operationName, query, variables: { profileId: id } }, new Set())
}

const rejected = (message: string | undefined): Result => ({ state: 'rejected', message: message ?? '' })

/** True if the same request may succeed later: no response, or a temporary error. */
const maySucceed = (error: unknown): boolean =>
  isRetryableError(error) ||
  codesOf((error as { errors?: readonly unknown[] } | null)?.errors).includes('UNAVAILABLE')

/** Evicts lists that are out of date, so that they are fetched when they are next shown. */
export function evictLists(
  { cache }: ApolloClient,
  types: readonly ('GIVEN' | 'MATCHES' | 'RECEIVED')[],
): void {
  for (const type of types) cache.evict({ id: 'ROOT_QUERY', fieldName: 'likes', args: { type } })
  cache.gc()
}
