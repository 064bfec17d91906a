import { afterEach, expect, it, vi } from 'vitest'
import { unsentCount, wipeUnsent } from '../../graphql/unsent.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { closeQueue, openQueue } from './decision-queue-instance.ts'

afterEach(() => {
  closeQueue()
  vi.restoreAllMocks()
})

it('reports the waiting decisions to the logout, and deletes them when it asks for that', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { client, asked } = clientAnswering({})
  openQueue(7, client).add(12, 'like')
  openQueue(7, client).add(13, 'pass')
  expect(await unsentCount()).toEqual({ messages: 0, decisions: 2 })
  await wipeUnsent()
  expect(await unsentCount()).toEqual({ messages: 0, decisions: 0 })
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  openQueue(7, client)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
})
