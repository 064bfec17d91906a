import { ApolloClient } from '@apollo/client/core'
import { ApolloLink } from '@apollo/client/link'
import { connectionLost } from '../ui/connection-lost.ts'
import { createCache } from './cache.ts'
import type { Connection } from './connection.ts'
import { createConnection, isLost } from './connection.ts'
import type { FirstAnswers } from './first-answers.ts'
import { createLazySocket } from './lazy-socket.ts'
import { httpLink } from './links/http-link.ts'
import type { UnknownDocuments } from './links/operation.ts'
import { createRetryBudget } from './links/retry-budget.ts'
import { retryLink } from './links/retry-link.ts'
import { sessionLink } from './links/session-link.ts'
import { socketLink } from './links/socket-link.ts'
import { staleAnswerLink } from './links/stale-answer-link.ts'
import type { Live } from './live.ts'
import { createQueryRecovery } from './query-recovery.ts'

/** The data layer of one tab: the Apollo client with its cache, and what keeps the cache up to date. */
export interface Graph {
  client: ApolloClient
  connection: Connection
  /**
   * Follows the events of a member, from the event id that the first answers already include. `isOld` if those were kept on
   * this device: everything is then fetched again.
   */
  follow(memberId: number, lastEvent: number, isOld?: boolean): void
  unfollow(): void
  /** Sets the milliseconds between two polls, or with null the usual ones: fewer polls are needed where push messages arrive. */
  pollEvery(milliseconds: number | null): void
  /** Call when all of the server-rendered page is hydrated; until then the cache stays as the document brought it. */
  hydrated(): void
  /** Calls the listener when the server reports that the session of the followed member has ended. */
  onSignedOut(listener: () => void): () => void
  close(): void
}

interface GraphOptions {
  /** The origin of the site; the page's own origin by default. */
  origin?: string
  random?: () => number
  /** The data from which the server rendered this page. */
  answers?: FirstAnswers | null
}

/** Creates the data layer of this tab, idle until it follows a member. */
export function createGraph({
  origin = window.location.origin,
  random = Math.random,
  answers = null,
}: GraphOptions = {}): Graph {
  const closing = new AbortController()
  const unknown: UnknownDocuments = new Set()
  const signedOutListeners = new Set<() => void>()
  const lazySocket = createLazySocket()
  const connection = createConnection(closing.signal)
  let followed: number | null = null
  let live: Live | null = null
  let interval: number | null = null
  /** Answers that arrived before `live` existed. */
  let earlyAnswers: unknown[] = answers ? [answers.cache] : []

  const recovery = createQueryRecovery(() => client)
  const client: ApolloClient = new ApolloClient({
    cache: answers ? createCache().restore(answers.cache) : createCache(),
    dataMasking: true,
    assumeImmutableResults: true,
    // A refetched list keeps what the answer does not cover, according to its type policy.
    defaultOptions: { watchQuery: { refetchWritePolicy: 'merge' } },
    link: ApolloLink.from([
      recovery.link,
      sessionLink(signedOut),
      staleAnswerLink({
        changes: () => live?.changes,
        replay: (since) => live?.replay(since),
        onAnswer: (data) => (live ? live.onAnswer(data) : earlyAnswers.push(data)),
      }),
      retryLink({ budget: createRetryBudget(), random, closing: closing.signal }),
      socketLink({ socket: lazySocket, unknown }),
      httpLink({ url: `${origin}/graphql`, unknown, onReach }),
    ]),
  })

  // Until hydration is done no screen refetches what the document brought, and no event changes it: React would find other
  // texts than the server rendered.
  client.prioritizeCacheValues = answers !== null
  let markHydrated = () => {}
  const hydration = answers && new Promise<void>((resolve) => (markHydrated = resolve))

  function signedOut() {
    if (followed === null) return
    unfollow()
    for (const listener of [...signedOutListeners]) listener()
  }
  function unfollow() {
    followed = null
    earlyAnswers = []
    live?.stop()
  }
  // The first screen does not wait for the socket's code; the page handles a failure to load it.
  async function startLive(memberId: number, lastEvent: number, isOld: boolean) {
    const [{ createLive }] = await Promise.all([import('./live.ts'), hydration])
    if (followed !== memberId) return
    if (!live) {
      const url = `${origin.replace(/^http/, 'ws')}/graphql`
      live = createLive({
        client,
        connection,
        unknown,
        url,
        random,
        interval: () => interval,
        onSignedOut: signedOut,
      })
      lazySocket.attach(live.socket)
    }
    live.follow(memberId, lastEvent, isOld)
    for (const data of earlyAnswers) live.onAnswer(data)
    earlyAnswers = []
  }
  connection.onWake(recovery.retryFailed)
  // The socket may be rejected (a sixth window, a proxy without WebSockets) while requests are answered: nothing is lost then.
  let isReached: boolean | null = null
  function onReach(now: boolean) {
    if (isReached === null) return
    isReached = now
    updateLost()
  }
  function updateLost() {
    const isDown = isLost(connection.get())
    if (!isDown) isReached = null
    else if (isReached === null && navigator.onLine) {
      isReached = false
      live?.pollNow()
    }
    const lost = isDown && !(isReached && navigator.onLine)
    if (lost === connectionLost.snapshot()) return
    connectionLost.set(lost)
    if (!lost) recovery.retryFailed()
  }
  connection.watch(updateLost)

  return {
    client,
    connection,
    follow(memberId, lastEvent, isOld = false) {
      if (followed === memberId) return
      if (followed !== null) unfollow()
      followed = memberId
      startLive(memberId, lastEvent, isOld).catch(reportError)
    },
    unfollow,
    pollEvery(milliseconds) {
      interval = milliseconds
    },
    hydrated() {
      client.prioritizeCacheValues = false
      markHydrated()
    },
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
