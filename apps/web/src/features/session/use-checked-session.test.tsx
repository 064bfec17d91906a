import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useSession } from '../../graphql/session.ts'
import { openApp, site, someone } from '../../testing/app-with-graph.tsx'
import { connectionLost } from '../../ui/connection-lost.ts'

// As on a page that the service worker opened without a connection.
beforeEach(() => {
  document.head.innerHTML = '<meta name="offline-start" content="yes">'
})
afterEach(() => {
  document.head.innerHTML = ''
  connectionLost.set(false)
})

const Who = () => <p>{useSession().viewer?.profile.name ?? 'nobody'}</p>

/** Opens a page that knows Anna from this device; the server answers later questions with `viewer`. */
async function openOffline(viewer: object | null) {
  let isReached = false
  let requestCount = 0
  const app = await openApp({
    pages: { '/': <Who /> },
    path: '/',
    answer({ operationName }) {
      if (operationName !== 'SessionViewer') return undefined
      if (++requestCount === 1) return { data: { viewer: someone(), site } }
      return isReached ? { data: { viewer, site } } : { status: 503, body: 'down' }
    },
  })
  await screen.findByText('Anna')
  const wake = () => act(() => window.dispatchEvent(new Event('online')))
  return { ...app, wake, reach: () => (isReached = true) }
}

it('follows nobody, and says that the connection is lost, until the server knows the member', async () => {
  const { server, wake, reach } = await openOffline(someone())
  expect(connectionLost.snapshot()).toBe(true)
  wake()
  await waitFor(() => expect(server.requestsOf('SessionViewer').length).toBeGreaterThan(1))
  expect(server.state.connectionCount).toBe(0)
  reach()
  await waitFor(
    () => {
      wake()
      expect(server.stream('MemberEvents')).toBeDefined()
    },
    { timeout: 20_000 },
  )
  await waitFor(() => expect(connectionLost.snapshot()).toBe(false))
})

it.each([
  ['nobody', null],
  ['somebody else', someone({ id: 8 })],
])('ends the session on this device if %s is logged in', async (_who, viewer) => {
  const { page, server, wake, reach } = await openOffline(viewer)
  reach()
  await waitFor(
    () => {
      wake()
      expect(page.leave).toHaveBeenCalledExactlyOnceWith('/login?ended=yes')
    },
    { timeout: 20_000 },
  )
  expect(server.state.connectionCount).toBe(0)
})
