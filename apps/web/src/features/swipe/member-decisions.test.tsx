import { ApolloProvider } from '@apollo/client/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearUnsent, unsentCount } from '../../graphql/unsent.ts'
import { closeSendQueue, openSendQueue } from '../../shared/send-queue/open-queue.ts'
import { SendQueueHost } from '../../shared/send-queue/send-queue-host.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { memberDecisions } from './decision-queue.ts'

afterEach(() => {
  closeSendQueue()
  vi.restoreAllMocks()
})

const kinds = [memberDecisions]

it('reports the waiting decisions to the logout, and deletes them when it asks for that', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { client, requests } = clientAnswering({})
  await renderWithApp(
    <ApolloProvider client={client}>
      <SendQueueHost viewerId={7} kinds={kinds} />
    </ApolloProvider>,
  )
  const decisions = openSendQueue(7, client).use(memberDecisions)
  decisions.add(12, 'like')
  decisions.add(13, 'pass')
  expect(await unsentCount()).toEqual({ messages: 0, decisions: 2 })
  await clearUnsent()
  expect(await unsentCount()).toEqual({ messages: 0, decisions: 0 })
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual([])
})

it('sends what waits when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { client, requests } = clientAnswering({})
  await renderWithApp(
    <ApolloProvider client={client}>
      <SendQueueHost viewerId={7} kinds={kinds} />
    </ApolloProvider>,
  )
  openSendQueue(7, client).use(memberDecisions).add(12, 'like')
  await new Promise((resolve) => setTimeout(resolve))
  expect(requests).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(requests).toHaveLength(1))
})
