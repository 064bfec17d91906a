import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { createCache } from './cache.ts'
import { createCatchUp } from './catch-up.ts'
import type { Connection } from './connection.ts'
import { createConnection } from './connection.ts'
import type { FirstAnswers } from './first-answers.ts'
import { httpLink } from './links/http-link.ts'
import type { UnknownDocuments } from './links/operation.ts'
import { overtakenLink } from './links/overtaken-link.ts'
import { createRetryBudget } from './links/retry-budget.ts'
import { retryLink } from './links/retry-link.ts'
import { sessionLink } from './links/session-link.ts'
import { socketLink } from './links/socket-link.ts'
import type { Live } from './live.ts'
import { createSocketDoor } from './socket-door.ts'

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
  /** What the server drew this page from. */
  answers?: FirstAnswers | null
}

/** The data layer of this tab, at rest until a member is followed. */
export function createGraph({
  origin = window.location.origin,
  random = Math.random,
  answers = null,
}: GraphOptions = {}): Graph {
  const closing = new AbortController()
  const unknown: UnknownDocuments = new Set()
  const signedOutListeners = new Set<() => void>()
  const door = createSocketDoor()
  const connection = createConnection(closing.signal)
  let followed: number | null = null
  let live: Live | null = null
  /** Answers that came before there was anybody to see them. */
  let unseen: unknown[] = answers ? [answers.cache] : []

  const catchUp = createCatchUp(() => client)
  const client: ApolloClient = new ApolloClient({
    cache: answers ? createCache().restore(answers.cache) : createCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    // A list that is fetched again keeps what the answer does not cover, as its type's policy says.
    defaultOptions: { watchQuery: { refetchWritePolicy: 'merge' } },
    link: ApolloLink.from([
      catchUp.link,
      sessionLink(signedOut),
      overtakenLink({
        settle: (since) => live?.settle(since),
        answered: (data) => (live ? live.answered(data) : unseen.push(data)),
      }),
      retryLink({ budget: createRetryBudget(), random, closing: closing.signal }),
      socketLink({ socket: door, unknown }),
      httpLink({ url: `${origin}/graphql`, unknown }),
    ]),
  })

  // Until the page is taken over no screen asks again for what the document brought; what happened since comes as events.
  client.prioritizeCacheValues = answers !== null

  function signedOut() {
    if (followed === null) return
    unfollow()
    for (const listener of [...signedOutListeners]) listener()
  }
  function unfollow() {
    followed = null
    unseen = []
    live?.stop()
  }
  // The first screen does not wait for the socket's code; a failure to fetch it is the page's to mend.
  async function goLive(memberId: number, lastEvent: number) {
    const { createLive } = await import('./live.ts')
    if (followed !== memberId) return
    if (!live) {
      const url = `${origin.replace(/^http/, 'ws')}/graphql`
      live = createLive({ client, connection, unknown, url, random, onSignedOut: signedOut })
      door.lead(live.socket)
    }
    live.follow(memberId, lastEvent)
    for (const data of unseen) live.answered(data)
    unseen = []
  }
  connection.onWake(catchUp.again)

  return {
    client,
    connection,
    follow(memberId, lastEvent) {
      if (followed === memberId) return
      if (followed !== null) unfollow()
      followed = memberId
      goLive(memberId, lastEvent).catch(reportError)
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
