import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { createCache } from './cache.ts'
import { connection } from './connection.ts'
import { failureLink } from './failure-link.ts'
import { httpLink } from './http-link.ts'
import { kindOf } from './operation.ts'
import { createSocket, socketLink } from './socket.ts'

/** What the data layer tells the application, and asks it. */
export interface ClientEvents {
  onSignedOut: () => void
  askProof: () => Promise<boolean>
}

/** The events of this page's client. The application sets them when it starts. */
export const clientEvents: ClientEvents = { onSignedOut: () => {}, askProof: async () => false }

const socketUrl = () => {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** Creates the data layer of a page: operations by HTTP, subscriptions over one socket. */
export function createConsoleClient(): ApolloClient {
  const events: ClientEvents = {
    onSignedOut: () => clientEvents.onSignedOut(),
    askProof: () => clientEvents.askProof(),
  }
  const socket = createSocket({ url: socketUrl(), onRejected: events.onSignedOut })
  return new ApolloClient({
    cache: createCache(),
    dataMasking: true,
    link: failureLink(events).concat(
      ApolloLink.split(
        (operation) => kindOf(operation) === 'subscription',
        socketLink(socket),
        httpLink({ onReach: (isReached) => connection.report({ isReached }) }),
      ),
    ),
  })
}
