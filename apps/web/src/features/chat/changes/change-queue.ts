import type { ApolloClient } from '@apollo/client'
import { updateViewer } from '../../../graphql/events/cache-fields.ts'
import { bodyOf, codesOf, type RequestBody } from '../../../graphql/links/operation.ts'
import { isRetryableError } from '../../../graphql/links/retry.rules.ts'
import { parseState } from '../../../shared/send-queue/parse-state.ts'
import { type QueueItem, queued } from '../../../shared/send-queue/send-handler.ts'
import type { SendQueue } from '../../../shared/send-queue/send-queue.ts'
import { canSend } from '../../../ui/connection-lost.ts'
import { fieldsOf } from '../../../ui/fields.ts'
import { showToast } from '../../../ui/toast.ts'
import { ChatReactDocument, ChatTakeBackDocument } from './message-changes.generated.ts'

/** A reaction to a message, or its removal; a later one replaces it. */
export interface QueuedReaction {
  conversationId: number
  seq: number
  emoji: string | null
}

/** A message that is taken back. */
export interface QueuedTakeBack {
  clientId: string
  /** The id of the message in the cache. */
  message: string
  /** What it says from then on, in the language of the member. */
  text: string
}

/** A change of a message that the server does not have yet. */
export interface QueuedChange extends QueueItem {
  /** Identifies the press: a later one replaces it. */
  press: string
  reaction?: QueuedReaction
  takeBack?: QueuedTakeBack
}

type Result = { state: 'sent' } | { state: 'rejected'; message: string }

/** The changes of messages of the member of a queue, see `SendQueue.use`: at most one reaction, and one end, per message. */
export function memberChanges(queue: SendQueue) {
  const { client } = queue
  const changes = queue.add<string, QueuedChange, Result>({
    kind: 'changes',
    idOf: ({ press }) => press,
    stored: async () => ({ parse, requestOf }),
    canSend,
    send: (change) => send(client, change),
    onResult({ press }, result) {
      if (result.state === 'rejected' && result.message) showToast(result.message, { tone: 'danger' })
      return (all) => all.filter((one) => one.press !== press)
    },
    onChange({ key, items: [change], before }) {
      if (change?.press !== before[0]?.press) paint(client, key, change ?? null)
    },
  })
  const put = (key: string, what: Omit<QueuedChange, keyof QueueItem | 'press'>) => {
    void changes.change(key, () => [{ ...queued, ...what, press: crypto.randomUUID() }])
    void changes.start(key)
  }
  return {
    all: changes.all,
    /** Reacts to a message; null removes the reaction. Shown at once, and sent when there is a connection. */
    react: (reaction: QueuedReaction) =>
      put(keyOf(`${reaction.conversationId}:${reaction.seq}`), { reaction }),
    /** Takes back a message of the viewer. */
    takeBack(takeBack: QueuedTakeBack) {
      // Nothing is left to react to; and its layer in the cache would hide that.
      void changes.change(keyOf(takeBack.message), () => [])
      put(takeBack.clientId, { takeBack })
    },
  }
}

/** The key of the reaction to a message, by its id in the cache. */
const keyOf = (message: string): string => `r${message}`

/** Shows a change on all screens before the server has it; null shows what the server answered. */
function paint({ cache }: ApolloClient, key: string, change: QueuedChange | null): void {
  const layer = `change:${key}`
  cache.removeOptimistic(layer)
  if (!change) return
  const { reaction, takeBack } = change
  cache.recordOptimisticTransaction((layered) => {
    if (reaction)
      layered.modify({
        id: `Message:${reaction.conversationId}:${reaction.seq}`,
        fields: { viewerReaction: () => reaction.emoji },
      })
    if (takeBack)
      layered.modify({
        id: `Message:${takeBack.message}`,
        fields: {
          isTakenBack: () => true,
          text: () => takeBack.text,
          kind: () => 'TEXT',
          photo: () => null,
          quote: () => null,
          replyTo: () => null,
          viewerReaction: () => null,
          otherReaction: () => null,
        },
      })
  }, layer)
}

/** Makes one attempt. It throws if the same request may succeed later. */
async function send(client: ApolloClient, { reaction, takeBack }: QueuedChange): Promise<Result> {
  try {
    if (reaction) {
      const { conversationId, seq, emoji } = reaction
      const { data } = await client.mutate({
        mutation: ChatReactDocument,
        variables: { conversationId, seq, emoji },
      })
      return resultOf(data?.reactToMessage, 'ReactToMessageSuccess')
    }
    if (!takeBack) return { state: 'sent' }
    const { data } = await client.mutate({
      mutation: ChatTakeBackDocument,
      variables: { clientId: takeBack.clientId },
      update(cache, { data: answer }) {
        const taken = answer?.takeBackMessage
        if (taken?.__typename !== 'TakeBackMessageSuccess') return
        updateViewer(cache, { credits: taken.credits })
        // It was held, and nothing of it is left.
        if (!taken.changed) cache.evict({ id: `Message:${takeBack.message}` })
      },
    })
    return resultOf(data?.takeBackMessage, 'TakeBackMessageSuccess')
  } catch (error) {
    if (maySucceed(error)) throw error
    return { state: 'rejected', message: '' }
  }
}

function resultOf(answer: { __typename?: string; message?: string } | undefined, success: string): Result {
  if (answer?.__typename === 'RateLimitedError') throw new Error('Too many changes for now.')
  return answer?.__typename === success
    ? { state: 'sent' }
    : { state: 'rejected', message: answer?.message ?? '' }
}

/** True if the same request may succeed later: no response, or a temporary error. */
const maySucceed = (error: unknown): boolean =>
  !(error as { errors?: unknown } | null)?.errors ||
  isRetryableError(error) ||
  codesOf((error as { errors?: readonly unknown[] }).errors).includes('UNAVAILABLE')

function parse(value: unknown): QueuedChange | null {
  const { press, reaction, takeBack, ...stored } = fieldsOf(value)
  const state = { press: String(press), ...parseState(stored) }
  const { conversationId, seq, emoji } = fieldsOf(reaction)
  if (typeof conversationId === 'number' && typeof seq === 'number')
    return { ...state, reaction: { conversationId, seq, emoji: typeof emoji === 'string' ? emoji : null } }
  const { clientId, message, text } = fieldsOf(takeBack)
  if (typeof clientId !== 'string' || typeof message !== 'string') return null
  return { ...state, takeBack: { clientId, message, text: String(text) } }
}

function requestOf({ reaction, takeBack }: QueuedChange): RequestBody {
  const operation = reaction
    ? { operationName: 'ChatReact', query: ChatReactDocument, variables: { ...reaction } }
    : {
        operationName: 'ChatTakeBack',
        query: ChatTakeBackDocument,
        variables: { clientId: takeBack?.clientId ?? '' },
      }
  return bodyOf(operation, new Set())
}
