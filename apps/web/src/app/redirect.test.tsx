import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { runGraph } from '../graphql/client.ts'
import { openApp, someone } from '../testing/app-with-graph.tsx'
import { connectionLost } from '../ui/connection-lost.ts'
import { Pages } from './router.tsx'

// Its code does not arrive.
vi.mock('../routes/likes.$type.tsx', () => new Promise(() => {}))
afterEach(() => act(() => connectionLost.set(false)))

it('says that a connection is needed while the page to which an address leads is not there', async () => {
  const app = await openApp({
    viewer: someone(),
    path: '/likes',
    locale: 'en',
    pages: { '*': <Pages /> },
    answer: ({ operationName }) => (operationName === 'SessionViewer' ? undefined : { silent: true }),
  })
  runGraph(app.graph)
  await vi.waitFor(() => expect(app.location()).toBe('/likes/received'), { timeout: 10_000 })
  expect(screen.queryByText('You are offline. Try again in a moment.')).toBeNull()
  // The socket of the page would end the loss when it opens.
  await vi.waitFor(() => expect(app.graph.connection.get().status).toBe('open'), { timeout: 10_000 })
  act(() => connectionLost.set(true))
  await screen.findByText('You are offline. Try again in a moment.')
})
