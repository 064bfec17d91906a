import type { ApolloClient } from '@apollo/client/core'
import { execute } from '@apollo/client/link'
import type { StoreObject } from '@apollo/client/utilities'
import { lastValueFrom } from 'rxjs'
import { type Changes, createChanges } from './changes.ts'
import type { Connection } from './connection.ts'
import { updateViewer } from './events/cache-fields.ts'
import { arrivalsIn, createDeliveryReceipts } from './events/delivery-receipts.ts'
import type { MemberChangesQuery } from './events/event.generated.ts'
import {
  MarkDeliveredDocument,
  MemberBadgesDocument,
  MemberChangesDocument,
  MemberEventsDocument,
} from './events/event.generated.ts'
import { createRefetchScheduler } from './events/refetch-scheduler.ts'
import { createEventStream } from './events/stream.ts'
import type { UnknownDocuments } from './links/operation.ts'
import { bodyOf } from './links/operation.ts'
import { createPolling } from './polling.ts'
import { closedSignedOut } from './socket.rules.ts'
import type { Socket } from './socket.ts'
import { createSocket } from './socket.ts'

/**
 * Keeps the cache up to date while a member is logged in. From the socket to the screen:
 *
 * 1. `createSocket` keeps one graphql-ws connection open and resubscribes after each reconnection.
 * 2. `createEventStream` receives `events(after)` in order, detects gaps, and remembers the last event id.
 * 3. `applyEvent` writes what an event carries to the cache, once per kind of event.
 * 4. `createRefetchScheduler` fetches the lists for which an event carries too little, and everything after a gap.
 * 5. `publishEvent` notifies the components that listen (`useEvent`).
 *
 * Beside it: `createPolling` requests `changes(after)` where no socket delivers, `createDeliveryReceipts` reports
 * messages that arrived, and `staleAnswerLink` replays events over answers that were made before them.
 */
export interface Live {
  socket: Socket
  /** Follows a member from the event id that the first answers already include; old ones are fetched again. */
  follow(memberId: number, lastEvent: number, isOld: boolean): void
  stop(): void
  /** Polls now. */
  pollNow(): void
  changes: Changes
  /** Applies the events since a moment of `performance.now()` again. */
  replay(since: number): void
  /** Call with the data of every answer. */
  onAnswer(data: unknown): void
}

interface LiveOptions {
  client: ApolloClient
  connection: Connection
  unknown: UnknownDocuments
  /** The address of the socket. */
  url: string
  onSignedOut: () => void
  /** Milliseconds between two polls; null for the usual ones. */
  interval: () => number | null
  random: () => number
}

/** Creates the live part of the data layer, idle. */
export function createLive(options: LiveOptions): Live {
  const { client, connection, unknown, url, interval, onSignedOut, random } = options
  const changes = createChanges((object) => client.cache.identify(object as StoreObject))
  const socket = createSocket({
    url,
    connection,
    unknown,
    random,
    onRejected: (code) => code === closedSignedOut && onSignedOut(),
  })
  const receipts = createDeliveryReceipts((conversationId, upToSeq) =>
    client.mutate({ mutation: MarkDeliveredDocument, variables: { conversationId, upToSeq } }),
  )
  const refetchScheduler = createRefetchScheduler(client, random, changes.addAll)
  const stream = createEventStream({
    client,
    socket,
    receipts,
    refetchScheduler,
    subscription: (after) =>
      bodyOf({ operationName: 'MemberEvents', query: MemberEventsDocument, variables: { after } }, unknown),
    invalidateInFlight: changes.addAll,
    onSignedOut,
    random,
  })
  const badges = () =>
    bodyOf({ operationName: 'MemberBadges', query: MemberBadgesDocument, variables: {} }, unknown)
  const polling = createPolling({ poll, lastMessageAt: socket.lastMessageAt, interval })
  let unsubscribeBadges = () => {}
  let isFollowing = false

  async function poll() {
    const operation = {
      query: MemberChangesDocument,
      variables: { after: String(stream.lastEventId()) },
      context: { background: true },
    }
    const { data } = await lastValueFrom(execute(client.link, operation, { client }))
    const changes = (data as MemberChangesQuery | null | undefined)?.changes
    if (!changes || !isFollowing) return
    for (const event of changes.events) stream.apply(event)
    if (changes.isStale) stream.skipTo(Number(changes.lastEvent))
    const { lastEvent, badges, credits, isPaid } = changes
    // The socket may have delivered newer events meanwhile.
    if (Number(lastEvent) >= stream.lastEventId()) updateViewer(client.cache, { badges, credits, isPaid })
  }

  return {
    socket,
    follow(memberId, lastEvent, isOld) {
      isFollowing = true
      socket.start()
      stream.start(memberId, lastEvent)
      if (isOld) refetchScheduler.refetchAll()
      unsubscribeBadges = socket.run(badges, {
        next: ({ data }) => data && updateViewer(client.cache, data as Record<string, unknown>),
        // The poll brings the counts too.
        error: () => {},
        complete: () => {},
      })
      polling.start()
    },
    stop() {
      isFollowing = false
      polling.stop()
      stream.stop()
      refetchScheduler.stop()
      receipts.stop()
      unsubscribeBadges()
      socket.stop()
    },
    pollNow: () => void poll().catch(() => {}),
    changes,
    replay: stream.replay,
    onAnswer(data) {
      for (const { conversationId, seq } of arrivalsIn(data)) receipts.add(conversationId, seq)
    },
  }
}
