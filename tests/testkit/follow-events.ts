import { setTimeout as pause } from 'node:timers/promises'
import type { AnyJson } from './app-fixture.ts'
import { TestSocket } from './socket.ts'

const stream = `subscription ($after: String) { events(after: $after) { id __typename
  ... on MessageEvent { message { ...Followed } }
  ... on MessageChangedEvent { message { ...Followed } } } }
  fragment Followed on Message { id text senderId isTakenBack viewerReaction otherReaction }`

/** A member's device that listens: the events it has got, in the order in which they came. */
export interface EventFollower {
  readonly events: AnyJson[]
  /** The open socket; null between two connections. */
  socket: TestSocket | null
  isDone: boolean
}

/** Follows the events of a member from the last one on, with a new connection after each that ends, until it is done. */
export async function followEvents(
  follower: EventFollower,
  url: () => string,
  cookie: string,
): Promise<void> {
  while (!follower.isDone) {
    try {
      const socket = await TestSocket.open(url(), { cookie })
      follower.socket = socket
      const after = follower.events.at(-1)?.id ?? '0'
      const id = socket.subscribe({ query: stream, variables: { after } })
      let taken = 0
      while (!follower.isDone) {
        const results = socket.results(id)
        for (; taken < results.length; taken++) follower.events.push(results[taken].data.events)
        if (socket.closed) break
        await pause(10)
      }
      follower.socket = null
      await socket.close()
    } catch {
      await pause(50)
    }
  }
}
