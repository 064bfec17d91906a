import { ApolloClient } from '@apollo/client/core'
import { ApolloLink, execute } from '@apollo/client/link'
import { lastValueFrom } from 'rxjs'
import { createCache } from './cache.ts'
import type { Connection } from './connection.ts'
import { createConnection } from './connection.ts'
import { arrivalsIn, createDeliveries } from './events/deliveries.ts'
import type { MemberChangesQuery } from './events/event.generated.ts'
import {
  MarkDeliveredDocument,
  MemberBadgesDocument,
  MemberChangesDocument,
  MemberEventsDocument,
} from './events/event.generated.ts'
import { createFreshener } from './events/freshen.ts'
import { createEventStream } from './events/stream.ts'
import { setViewer } from './events/viewer-cache.ts'
import { httpLink } from './links/http-link.ts'
import type { UnknownDocuments } from './links/operation.ts'
import { bodyOf } from './links/operation.ts'
import { overtakenLink } from './links/overtaken-link.ts'
import { createRetryBudget } from './links/retry-budget.ts'
import { retryLink } from './links/retry-link.ts'
import { sessionLink } from './links/session-link.ts'
import { socketLink } from './links/socket-link.ts'
import { createRefresh } from './refresh.ts'
import { closedSignedOut } from './socket.rules.ts'
import { createSocket } from './socket.ts'

/** The data layer of one tab: the client with its cache, and what keeps the cache true. */
export interface Graph {
  client: ApolloClient
  connection: Connection
  /** Follows what happens to a member, from the number that the first answers already tell. */
  follow(memberId: number, lastEvent: number): void
  unfollow(): void
  /** Calls when the server says that the session of the member who is followed is gone. */
  onSignedOut(listener: () => void): () => void
  close(): void
}

interface GraphOptions {
  /** Where the site is; the page's own origin. */
  origin?: string
  random?: () => number
}

/** The data layer of this tab, at rest until a member is followed. */
export function createGraph({
  origin = window.location.origin,
  random = Math.random,
}: GraphOptions = {}): Graph {
  const closing = new AbortController()
  const unknown: UnknownDocuments = new Set()
  const signedOutListeners = new Set<() => void>()
  let followed: number | null = null
  const signedOut = () => {
    if (followed === null) return
    unfollow()
    for (const listener of [...signedOutListeners]) listener()
  }

  const connection = createConnection(closing.signal)
  const socket = createSocket({
    url: `${origin.replace(/^http/, 'ws')}/graphql`,
    connection,
    unknown,
    random,
    onRefused: (code) => code === closedSignedOut && signedOut(),
  })
  const client = new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    // A list that is fetched again keeps what the answer does not cover, as its type's policy says.
    defaultOptions: { watchQuery: { refetchWritePolicy: 'merge' } },
    link: ApolloLink.from([
      sessionLink(signedOut),
      overtakenLink({
        settle: (since) => followed !== null && stream.settle(since),
        answered: (data) => {
          if (followed === null) return
          for (const { conversationId, seq } of arrivalsIn(data)) deliveries.note(conversationId, seq)
        },
      }),
      retryLink({ budget: createRetryBudget(), random }),
      socketLink({ socket, unknown }),
      httpLink({ url: `${origin}/graphql`, unknown }),
    ]),
  })
  const deliveries = createDeliveries((conversationId, upToSeq) =>
    client.mutate({ mutation: MarkDeliveredDocument, variables: { conversationId, upToSeq } }),
  )
  const freshener = createFreshener(client)
  const named =
    (operationName: string, query: typeof MemberEventsDocument | typeof MemberBadgesDocument) =>
    (variables: Record<string, unknown>) =>
      bodyOf({ operationName, query, variables } as never, unknown)
  const eventsAfter = named('MemberEvents', MemberEventsDocument)
  const badges = named('MemberBadges', MemberBadgesDocument)
  const stream = createEventStream({
    client,
    socket,
    freshener,
    deliveries,
    subscription: (after) => eventsAfter({ after }),
    onSignedOut: signedOut,
  })
  const refresh = createRefresh({
    heardAt: socket.heardAt,
    async ask() {
      const asked = {
        query: MemberChangesDocument,
        variables: { after: String(stream.last()) },
        context: { background: true },
      }
      const { data } = await lastValueFrom(execute(client.link, asked, { client }))
      const changes = (data as MemberChangesQuery | null | undefined)?.changes
      if (!changes || followed === null) return
      for (const event of changes.events) stream.take(event)
      if (changes.isStale) stream.skipTo(Number(changes.lastEvent))
      setViewer(client.cache, { badges: changes.badges, credits: changes.credits, isPaid: changes.isPaid })
    },
  })
  let leaveBadges = () => {}

  const unfollow = () => {
    followed = null
    refresh.stop()
    stream.stop()
    deliveries.stop()
    leaveBadges()
    socket.stop()
  }
  const retryFailed = () => {
    for (const query of client.getObservableQueries('active')) {
      if (query.getCurrentResult().error) query.refetch().catch(() => {})
    }
  }
  connection.onWake(retryFailed)

  return {
    client,
    connection,
    follow(memberId, lastEvent) {
      if (followed === memberId) return
      if (followed !== null) unfollow()
      followed = memberId
      socket.start()
      stream.start(memberId, lastEvent)
      leaveBadges = socket.run(() => badges({}), {
        next: ({ data }) => data && setViewer(client.cache, data as Record<string, unknown>),
        error: () => {},
        complete: () => {},
      })
      refresh.start()
    },
    unfollow,
    onSignedOut(listener) {
      signedOutListeners.add(listener)
      return () => signedOutListeners.delete(listener)
    },
    close() {
      unfollow()
      closing.abort()
      client.stop()
    },
  }
}
