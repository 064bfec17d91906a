import { afterEach, expect, it, vi } from 'vitest'
import '../../testing/real-websocket.ts'
import { createGraph, type Graph } from '../../graphql/graph.ts'
import { type GraphServer, startGraphServer } from '../../testing/graph-server.ts'
import { connectionLost } from '../../ui/connection-lost.ts'
import { setLike } from './like-queue.ts'

const profile = {
  __typename: 'Profile',
  id: 7,
  likedByViewer: true,
  likesViewer: false,
  isMatch: false,
  isNewLike: false,
}

let server: GraphServer
let graph: Graph
afterEach(async () => {
  graph.close()
  await server.stop()
})

it('sends a like while the socket is rejected but requests are answered, and is lost when they are not either', async () => {
  server = await startGraphServer(({ operationName }) =>
    operationName === 'LikeProfile'
      ? { data: { likeProfile: { __typename: 'LikeProfileSuccess', isMatch: false, profile } } }
      : { data: null },
  )
  server.state.rejectsUpgrades = true
  graph = createGraph({ origin: server.origin, random: () => 0 })
  graph.follow(1, 0)
  await vi.waitFor(() => expect(graph.connection.get().failures).toBeGreaterThanOrEqual(3))
  await vi.waitFor(() => expect(connectionLost.snapshot()).toBe(false))
  expect(await setLike(graph.client, { id: 7, name: 'Noor', likesViewer: false }, true)).toEqual({
    state: 'sent',
    likes: true,
    isMatch: false,
  })
  expect(server.requestsOf('LikeProfile')).toHaveLength(1)
  await server.stop()
  void setLike(graph.client, { id: 7, name: 'Noor', likesViewer: false }, false)
  await vi.waitFor(() => expect(connectionLost.snapshot()).toBe(true))
})
