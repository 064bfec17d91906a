import type { ApolloClient } from '@apollo/client/core'
import type { RequestBody } from '../links/operation.ts'
import { codesOf } from '../links/operation.ts'
import type { Socket } from '../socket.ts'
import { applyEvent } from './apply-event.ts'
import type { MemberEvent } from './bus.ts'
import { publishEvent } from './bus.ts'
import type { Deliveries } from './deliveries.ts'
import { startAt } from './last-event.ts'
import type { Outcome } from './outcome.ts'
import { closeHistories, onPremiumChange, openHistories } from './premium.ts'
import type { RefetchScheduler } from './refetch-scheduler.ts'

/** How many recent events are kept. */
const kept = 200

/** Applies all events of the viewer to the cache, in order and once each. */
export interface EventStream {
  /** Follows a member from the event id that the first answers already include. */
  start(memberId: number, lastEvent: number): void
  stop(): void
  /** The id of the last event in the cache. */
  last(): number
  take(event: MemberEvent): void
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
  deliveries: Deliveries
  /** Declares the answers of all queries in flight to be out of date. */
  invalidateInFlight: () => void
  onSignedOut: () => void
  random?: () => number
}

/** How often an event that cannot be read is requested again before it is skipped. */
const maxUnreadable = 3

/**
 * Milliseconds before a stream that the server ended is opened again; spread, so that clients do not all come
 * back at once.
 */
const restart = { least: 1000, spread: 4000 }

/** Creates a stream that follows no member yet. */
export function createEventStream(options: StreamOptions): EventStream {
  const { client, socket, subscription, refetchScheduler, deliveries, invalidateInFlight, onSignedOut } =
    options
  const { random = Math.random } = options
  /** Recent events, oldest first, so that an answer which is older than an event can be brought up to date. */
  let recent: { at: number; event: MemberEvent }[] = []
  let position = startAt(0, 0)
  let freshAt = 0
  let unread = 0
  let leave = () => {}
  let leavePremium = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = ({ refresh, arrived }: Outcome) => {
    if (refresh) refetchScheduler.refetch(refresh)
    if (arrived) deliveries.note(arrived.conversationId, arrived.seq)
  }
  const startAfresh = (no: number) => {
    // Data fetched at exactly that event id is not stale, however far back the first request reached.
    if (no !== freshAt) refetchScheduler.refetchAll()
    freshAt = no
    position.lastEventId.set(no)
  }
  const take = (event: MemberEvent) => {
    const no = Number(event.id)
    const { lastEventId, lastKnown } = position
    if (event.__typename === 'StaleEvent') return startAfresh(no)
    if (no <= lastEventId.get()) return
    if (no > lastEventId.get() + 1) refetchScheduler.refetchAll()
    recent = [...recent.slice(1 - kept), { at: performance.now(), event }]
    schedule(applyEvent(client.cache, event))
    lastEventId.set(no)
    if (no <= lastKnown) return
    // It carries a part of the account only; screens refetch the rest when they hear of it.
    if (event.__typename === 'AccountEvent') invalidateInFlight()
    publishEvent(event)
  }
  // Premium changes what a member may see everywhere: photos, histories, limits and prices.
  const applyPremium = (isPaid: boolean) => {
    const change = isPaid ? openHistories : closeHistories
    change(client.cache)
    refetchScheduler.refetchAll()
  }
  const follow = () => {
    const restartLater = () => {
      timer = setTimeout(follow, restart.least + random() * restart.spread)
    }
    leave = socket.run(() => subscription(String(position.lastEventId.get())), {
      next(result) {
        const event = (result.data as { events?: MemberEvent } | null | undefined)?.events
        if (event) {
          unread = 0
          return take(event)
        }
        if (++unread > maxUnreadable) return refetchScheduler.refetchAll()
        leave()
        restartLater()
      },
      error: (errors) => (codesOf(errors).includes('UNAUTHENTICATED') ? onSignedOut() : restartLater()),
      complete: restartLater,
    })
  }

  return {
    start(memberId, lastEvent) {
      position = startAt(memberId, lastEvent)
      freshAt = lastEvent
      leavePremium = onPremiumChange(client.cache, applyPremium)
      follow()
    },
    stop() {
      clearTimeout(timer)
      leavePremium()
      leave()
      leave = () => {}
    },
    last: () => position.lastEventId.get(),
    take,
    skipTo: startAfresh,
    replay(since) {
      for (const { at, event } of recent) if (at >= since) schedule(applyEvent(client.cache, event))
    },
  }
}
