import type { ApolloClient } from '@apollo/client/core'
import { execute } from '@apollo/client/link'
import type { StoreObject } from '@apollo/client/utilities'
import { lastValueFrom } from 'rxjs'
import { type Changes, createChanges } from './changes.ts'
import type { Connection } from './connection.ts'
import { arrivalsIn, createDeliveries } from './events/deliveries.ts'
import type { MemberChangesQuery } from './events/event.generated.ts'
import {
  MarkDeliveredDocument,
  MemberBadgesDocument,
  MemberChangesDocument,
  MemberEventsDocument,
} from './events/event.generated.ts'
import { createRefetchScheduler } from './events/refetch-scheduler.ts'
import { createEventStream } from './events/stream.ts'
import { setViewer } from './events/viewer-cache.ts'
import type { UnknownDocuments } from './links/operation.ts'
import { bodyOf } from './links/operation.ts'
import { createRefresh } from './refresh.ts'
import { closedSignedOut } from './socket.rules.ts'
import type { Socket } from './socket.ts'
import { createSocket } from './socket.ts'

/**
 * Keeps the cache up to date while a member is logged in: the socket, the events, and polling as a fallback.
 */
export interface Live {
  socket: Socket
  /** Follows a member from the event id that the first answers already include; old ones are fetched again. */
  follow(memberId: number, lastEvent: number, isOld: boolean): void
  stop(): void
  /** Polls now. */
  look(): void
  changes: Changes
  /** Applies the events since a moment of `performance.now()` again. */
  replay(since: number): void
  /** Called with every answer. */
  answered(data: unknown): void
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
    onRefused: (code) => code === closedSignedOut && onSignedOut(),
  })
  const deliveries = createDeliveries((conversationId, upToSeq) =>
    client.mutate({ mutation: MarkDeliveredDocument, variables: { conversationId, upToSeq } }),
  )
  const refetchScheduler = createRefetchScheduler(client, random, changes.noteAll)
  const stream = createEventStream({
    client,
    socket,
    deliveries,
    refetchScheduler,
    subscription: (after) =>
      bodyOf({ operationName: 'MemberEvents', query: MemberEventsDocument, variables: { after } }, unknown),
    invalidateInFlight: changes.noteAll,
    onSignedOut,
    random,
  })
  const badges = () =>
    bodyOf({ operationName: 'MemberBadges', query: MemberBadgesDocument, variables: {} }, unknown)
  const refresh = createRefresh({ ask: () => ask(), heardAt: socket.heardAt, interval })
  let leaveBadges = () => {}
  let isFollowing = false

  async function ask() {
    const asked = {
      query: MemberChangesDocument,
      variables: { after: String(stream.last()) },
      context: { background: true },
    }
    const { data } = await lastValueFrom(execute(client.link, asked, { client }))
    const changes = (data as MemberChangesQuery | null | undefined)?.changes
    if (!changes || !isFollowing) return
    for (const event of changes.events) stream.take(event)
    if (changes.isStale) stream.skipTo(Number(changes.lastEvent))
    const { lastEvent, badges, credits, isPaid } = changes
    // An answer that the socket has overtaken has nothing to add.
    if (Number(lastEvent) >= stream.last()) setViewer(client.cache, { badges, credits, isPaid })
  }

  return {
    socket,
    follow(memberId, lastEvent, isOld) {
      isFollowing = true
      socket.start()
      stream.start(memberId, lastEvent)
      if (isOld) refetchScheduler.refetchAll()
      leaveBadges = socket.run(badges, {
        next: ({ data }) => data && setViewer(client.cache, data as Record<string, unknown>),
        // The poll brings the counts too.
        error: () => {},
        complete: () => {},
      })
      refresh.start()
    },
    stop() {
      isFollowing = false
      refresh.stop()
      stream.stop()
      refetchScheduler.stop()
      deliveries.stop()
      leaveBadges()
      socket.stop()
    },
    look: () => void ask().catch(() => {}),
    changes,
    replay: stream.replay,
    answered(data) {
      for (const { conversationId, seq } of arrivalsIn(data)) deliveries.note(conversationId, seq)
    },
  }
}
