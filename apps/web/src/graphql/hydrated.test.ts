import { expect, it, onTestFinished, vi } from 'vitest'
import '../testing/real-websocket.ts'
import { startGraphServer } from '../testing/graph-server.ts'
import { me } from '../testing/member-records.ts'
import type { FirstAnswers } from './first-answers.ts'
import { createGraph } from './graph.ts'

async function given(answers: FirstAnswers | null) {
  const server = await startGraphServer(() => undefined)
  const graph = createGraph({ origin: server.origin, random: () => 0, answers })
  onTestFinished(async () => {
    graph.close()
    await server.stop()
  })
  graph.follow(me, 0)
  return { graph, isFollowing: () => server.stream('MemberEvents') !== undefined }
}
const drawn = { cache: {}, renderTime: { now: 0, timeZone: 'Europe/Amsterdam' } }

it('follows no events while a page of the server is hydrated, so that its texts stay those of the server', async () => {
  const { graph, isFollowing } = await given(drawn)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isFollowing()).toBe(false)
  graph.hydrated()
  await vi.waitFor(() => expect(isFollowing()).toBe(true))
})

it('follows the events of a page of the browser at once', async () => {
  const { isFollowing } = await given(null)
  await vi.waitFor(() => expect(isFollowing()).toBe(true))
})
