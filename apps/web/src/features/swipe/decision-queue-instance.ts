import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { forgetLists } from '../../shared/like/like-wishes.ts'
import { announceMatch } from '../../shared/match/match-moment.ts'
import { keepQueue } from '../../shared/send-queue/keep-queue.ts'
import { queueParts } from '../../shared/send-queue/queue-parts.ts'
import { canSend } from '../../ui/connection-lost.ts'
import { showToast } from '../../ui/toast.ts'
import type { Decision, Outcome } from './decision.ts'
import { DecisionQueue } from './decision-queue.ts'
import { freshDecisions, storedDecisions } from './decisions.store.ts'
import { sendDecision } from './send-decision.ts'

let open: { viewerId: number; client: ApolloClient; queue: DecisionQueue; close: () => void } | null = null

/** The single queue of this tab for the logged-in member; it keeps sending on every other page. */
export function openQueue(viewerId: number, client: ApolloClient): DecisionQueue {
  if (open?.viewerId === viewerId && open.client === client) return open.queue
  open?.close()
  const queue = new DecisionQueue({
    ...queueParts(viewerId, 'swipes', storedDecisions(viewerId)),
    fresh: freshDecisions(viewerId),
    send: (decision) => sendDecision(client, decision),
    isOnline: canSend,
  })
  queue.onOutcome((decision, outcome) => tell(client, decision, outcome))
  const leave = keepQueue('decisions', queue)
  open = {
    viewerId,
    client,
    queue,
    close() {
      leave()
      queue.close()
    },
  }
  return queue
}

/** Sends decisions of an earlier page, wherever the member returns. Renders nothing. */
export function DecisionKeeper({ viewerId }: { viewerId: number }) {
  const client = useApolloClient()
  useEffect(() => {
    openQueue(viewerId, client)
  }, [viewerId, client])
  return null
}

/** Ends the queue of this tab; waiting decisions stay in storage. */
export function closeQueue(): void {
  open?.close()
  open = null
}

/** Applies an answer to the cache and shows its message, on whatever page the member is. */
function tell(client: ApolloClient, { profileId, choice }: Decision, outcome: Outcome): void {
  const fault = faultOf(outcome)
  if (fault) showToast(fault, { tone: 'danger' })
  if (outcome.kind !== 'done' || choice !== 'like') return
  if (outcome.isMatch) announceMatch(profileId)
  forgetLists(client, outcome.isMatch ? ['GIVEN', 'MATCHES'] : ['GIVEN'])
}

function faultOf(outcome: Outcome): string {
  if (outcome.kind === 'failed') return t`Something went wrong, please try again later.`
  if (outcome.kind === 'refused') return outcome.message || t`This profile is not available.`
  return outcome.kind === 'limit' ? outcome.message : ''
}
