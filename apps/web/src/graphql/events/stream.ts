import type { ApolloClient } from '@apollo/client/core'
import { returnDelay } from '../../ui/backoff.ts'
import type { RequestBody } from '../links/operation.ts'
import { codesOf } from '../links/operation.ts'
import type { Socket } from '../socket.ts'
import { applyEvent, type Outcome } from './apply-event.ts'
import type { DeliveryReceipts } from './delivery-receipts.ts'
import type { MemberEvent } from './event-bus.ts'
import { publishEvent } from './event-bus.ts'
import { startAt } from './last-event.ts'
import { evictHistories, onPremiumChange, unlockHistories } from './premium.ts'
import type { RefetchScheduler } from './refetch-scheduler.ts'

/** How many recent events can be replayed. */
const maxReplayed = 200

/** Applies all events of the viewer to the cache, in order and once each. */
export interface EventStream {
  /** Follows a member from the event id that the first answers already include. */
  start(memberId: number, lastEvent: number): void
  stop(): void
  /** The id of the last event in the cache. */
  lastEventId(): number
  apply(event: MemberEvent): void
  /** Skips to an event id; everything is refetched instead of applying the events before it. */
  skipTo(no: number): void
  /** Applies the events since a moment again, after an older answer was written over them. */
  replay(since: number): void
}

interface StreamOptions {
  client: ApolloClient
  socket: Pick<Socket, 'run'>
  /** The request for the events after an id. */
  subscription: (after: string) => RequestBody
  refetchScheduler: RefetchScheduler
  receipts: DeliveryReceipts
  /** Declares the answers of all queries in flight to be out of date. */
  invalidateInFlight: () => void
  onSignedOut: () => void
  random?: () => number
}

/** How often an event that cannot be read is requested again before it is skipped. */
const maxUnreadable = 3

/** Creates a stream that follows no member yet. */
export function createEventStream(options: StreamOptions): EventStream {
  const { client, socket, subscription, refetchScheduler, receipts, invalidateInFlight, onSignedOut } =
    options
  const { random = Math.random } = options
  /** Recent events, oldest first, so that an answer which is older than an event can be brought up to date. */
  let recent: { at: number; event: MemberEvent }[] = []
  let position = startAt(0, 0)
  /** The event id at which everything was last fetched. */
  let fetchedAt = 0
  let unreadable = 0
  /** How often the server has ended the stream since the last event. */
  let ends = 0
  let unsubscribe = () => {}
  let stopWatchingPremium = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const handle = ({ refetch, arrived }: Outcome) => {
    if (refetch) refetchScheduler.refetch(refetch)
    if (arrived) receipts.add(arrived.conversationId, arrived.seq)
  }
  const skipTo = (no: number) => {
    // Data fetched at exactly that event id is not stale, however far back the first request reached.
    if (no !== fetchedAt) refetchScheduler.refetchAll()
    fetchedAt = no
    position.lastEventId.set(no)
  }
  const apply = (event: MemberEvent) => {
    const no = Number(event.id)
    const { lastEventId, lastKnown } = position
    if (event.__typename === 'StaleEvent') return skipTo(no)
    if (no <= lastEventId.get()) return
    if (no > lastEventId.get() + 1) refetchScheduler.refetchAll()
    recent = [...recent.slice(1 - maxReplayed), { at: performance.now(), event }]
    handle(applyEvent(client.cache, event))
    lastEventId.set(no)
    if (no <= lastKnown) return
    // It carries only a part of the account; screens refetch the rest when they are notified.
    if (event.__typename === 'AccountEvent') invalidateInFlight()
    publishEvent(event)
  }
  // Premium changes what a member may see everywhere: photos, histories, limits and prices.
  const applyPremium = (isPaid: boolean) => {
    const change = isPaid ? unlockHistories : evictHistories
    change(client.cache)
    refetchScheduler.refetchAll()
  }
  const follow = () => {
    const restartLater = () => {
      timer = setTimeout(follow, returnDelay(++ends, random))
    }
    unsubscribe = socket.run(() => subscription(String(position.lastEventId.get())), {
      next(result) {
        const event = (result.data as { events?: MemberEvent } | null | undefined)?.events
        if (event) {
          unreadable = ends = 0
          return apply(event)
        }
        if (++unreadable > maxUnreadable) return refetchScheduler.refetchAll()
        unsubscribe()
        restartLater()
      },
      error: (errors) => (codesOf(errors).includes('UNAUTHENTICATED') ? onSignedOut() : restartLater()),
      complete: restartLater,
    })
  }

  return {
    start(memberId, lastEvent) {
      position = startAt(memberId, lastEvent)
      fetchedAt = lastEvent
      stopWatchingPremium = onPremiumChange(client.cache, applyPremium)
      follow()
    },
    stop() {
      clearTimeout(timer)
      stopWatchingPremium()
      unsubscribe()
      unsubscribe = () => {}
    },
    lastEventId: () => position.lastEventId.get(),
    apply,
    skipTo,
    replay(since) {
      for (const { at, event } of recent) if (at >= since) handle(applyEvent(client.cache, event))
    },
  }
}
