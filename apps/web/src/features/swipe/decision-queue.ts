import type { ApolloClient } from '@apollo/client'
import { t } from '@lingui/core/macro'
import { evictLists } from '../../shared/like/like-queue.ts'
import { announceMatch } from '../../shared/match/match-queue.ts'
import type { KindQueue } from '../../shared/send-queue/kind-queue.ts'
import { queued } from '../../shared/send-queue/send-handler.ts'
import type { SendQueue } from '../../shared/send-queue/send-queue.ts'
import { canSend } from '../../ui/connection-lost.ts'
import { stored } from '../../ui/stored.ts'
import { showToast } from '../../ui/toast.ts'
import { type Decision, type Outcome, oneOrder, parseDecision, type Result } from './decision.ts'
import type { Choice } from './deck.rules.ts'
import { requestOf, sendDecision } from './send-decision.ts'

/** Decisions that are not in the store yet; reads and writes are immediate. */
export interface FreshDecisions {
  get(): readonly Decision[]
  set(all: readonly Decision[]): void
}

interface DecisionParts {
  /** Without it a page that is left at once loses what its encrypted store did not have yet. */
  fresh?: FreshDecisions
  send(decision: Decision): Promise<Result>
  isOnline(): boolean
}

type Listener = (decision: Decision, outcome: Outcome) => void

/** The decisions of the swipe game, which are sent in the order in which they were made. */
export interface DecisionQueue
  extends Pick<KindQueue<typeof oneOrder, Decision, Result>, 'all' | 'subscribe' | 'wake' | 'close'> {
  /** Resolves when the decisions of an earlier page have been read from storage. */
  readonly ready: Promise<void>
  /** Calls the listener with every outcome, before the views update. */
  onOutcome(listener: Listener): () => void
  add(profileId: number, choice: Choice): void
  /** Removes a decision that was never sent; false if the server may have received it. */
  withdraw(profileId: number): Promise<boolean>
  /** Sends everything now; true if nothing is left. */
  flush(): Promise<boolean>
}

/** The decisions of the member of a queue; see `SendQueue.use`. Their outcome shows on whatever page the member is. */
export function memberDecisions(queue: SendQueue): DecisionQueue {
  const decisions = createDecisions(queue, {
    fresh: freshDecisions(queue.memberId),
    send: (decision) => sendDecision(queue.client, decision),
    isOnline: canSend,
  })
  decisions.onOutcome((decision, outcome) => showOutcome(queue.client, decision, outcome))
  return decisions
}

/** Adds the decisions to a send queue. */
export function createDecisions(queue: SendQueue, { fresh, send, isOnline }: DecisionParts): DecisionQueue {
  const listeners = new Set<Listener>()
  const publish: Listener = (decision, outcome) => {
    for (const listener of listeners) listener(decision, outcome)
  }
  const without = (profileId: number) => (all: readonly Decision[]) =>
    all.filter((one) => one.profileId !== profileId)
  const decisions = queue.add<typeof oneOrder, Decision, Result>({
    kind: 'swipes',
    idOf: ({ profileId }) => String(profileId),
    stored: async () => ({ parse: parseDecision, requestOf }),
    marksSending: true,
    canSend: isOnline,
    send,
    onResult(decision, result) {
      publish(decision, result)
      return without(decision.profileId)
    },
    onChange({ items, before, isLocal }) {
      const left = new Set(items.map(({ profileId }) => profileId))
      for (const one of before) if (!isLocal && !left.has(one.profileId)) publish(one, { state: 'elsewhere' })
    },
    onClear: () => fresh?.set([]),
  })
  /** Stores decisions about members about whom none is queued. */
  const store = async (added: readonly Decision[]) => {
    const isIn = (all: readonly Decision[], { profileId }: Decision) =>
      all.some((one) => one.profileId === profileId)
    await decisions.change(oneOrder, (all) => [...all, ...added.filter((one) => !isIn(all, one))])
    fresh?.set(fresh.get().filter((one) => !isIn(added, one)))
  }
  const { all, subscribe, wake } = decisions
  return {
    all,
    subscribe,
    wake,
    close: () => decisions.close(),
    ready: (async () => {
      await Promise.all([store(fresh?.get() ?? []), decisions.ready])
      wake()
    })(),
    onOutcome(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(profileId, choice) {
      if (all().some((one) => one.profileId === profileId)) return
      const decision: Decision = { ...queued, profileId, choice, at: Date.now() }
      fresh?.set([...fresh.get(), decision])
      void store([decision])
      void decisions.start(oneOrder)
    },
    async withdraw(profileId) {
      const isNotStarted = (one: Decision) => one.profileId === profileId && one.state === 'queued'
      if (!all().some(isNotStarted)) return false
      let isWithdrawn = false
      // Nobody sends it meanwhile.
      await decisions.inTurn(oneOrder, async () => {
        await decisions.change(oneOrder, (known) => {
          isWithdrawn = known.some(isNotStarted)
          return known.filter((one) => !isNotStarted(one))
        })
      })
      return isWithdrawn
    },
    flush: () => decisions.flush(oneOrder),
  }
}

/** The decisions of one member that are about to be stored: the database takes a moment, and a page may be left before. */
function freshDecisions(viewerId: number): FreshDecisions {
  const fresh = stored('device', `decision:${viewerId}`, (value): readonly Decision[] =>
    Array.isArray(value) ? value.map(parseDecision).filter((one) => one !== null) : [],
  )
  return { get: fresh.get, set: (all) => void (all.length > 0 ? fresh.set(all) : fresh.remove()) }
}

/** Applies an outcome to the cache and shows its message. */
function showOutcome(client: ApolloClient, { profileId, choice }: Decision, outcome: Outcome): void {
  if (outcome.state === 'rejected') showToast(messageOf(outcome), { tone: 'danger' })
  if (outcome.state !== 'sent' || choice !== 'like') return
  if (outcome.isMatch) announceMatch(profileId)
  evictLists(client, outcome.isMatch ? ['GIVEN', 'MATCHES'] : ['GIVEN'])
}

function messageOf({ reason, message }: Extract<Result, { state: 'rejected' }>): string {
  if (reason === 'error') return t`Something went wrong, please try again later.`
  return message || t`This profile is not available.`
}
