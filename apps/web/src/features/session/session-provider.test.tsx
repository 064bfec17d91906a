import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useBadges } from '../../graphql/badges.ts'
import { useSession } from '../../graphql/session.ts'
import { joinTabs } from '../../graphql/tabs.ts'
import { registerUnsent } from '../../graphql/unsent.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
// Loaded lazily; importing it here keeps a slow machine from running into a timeout.
import './unsent-sheet.tsx'

function Who() {
  const { viewer, status, logOut, retry } = useSession()
  const { total } = useBadges()
  usePageTitle('Leden')
  return (
    <main>
      <p>
        {status} {viewer ? viewer.profile.name : 'nobody'} {total}
      </p>
      <button type="button" onClick={logOut}>
        Out
      </button>
      <button type="button" onClick={retry}>
        Again
      </button>
    </main>
  )
}

const pages = { '/': <Who /> }
const open = (options: Partial<Parameters<typeof openApp>[0]> = {}) =>
  openApp({ pages, path: '/', ...options })
const out = async () => userEvent.click(screen.getByRole('button', { name: 'Out' }))
const loggedOut = ({ operationName }: { operationName: string }) =>
  operationName === 'SessionLogOut' ? { data: { logOut: true } } : undefined

it('recognises a visitor, and opens no socket for one', async () => {
  const { server } = await open()
  await screen.findByText('ready nobody 0')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.state.connectionCount).toBe(0)
})

it('recognises a member, subscribes to events, and puts the unread count before the title', async () => {
  const badges = { __typename: 'Badges', asOf: '1', newLikes: 3, unreadMessages: 118 }
  const { server } = await open({ viewer: someone({ badges, lastEvent: '31' }) })
  await screen.findByText('ready Anna 121')
  expect(document.title).toBe('(121) Leden')
  await waitFor(() => expect(server.stream('MemberBadges')).toBeDefined())
  expect(server.requestsOf('MemberEvents')[0]?.variables).toEqual({ after: '28' })
  server
    .stream('MemberBadges')
    ?.send({ badges: { __typename: 'Badges', asOf: '2', newLikes: 0, unreadMessages: 0 } })
  await screen.findByText('ready Anna 0')
  expect(document.title).toBe('Leden')
})

it('says that the session could not be fetched, and fetches it again', async () => {
  let isDown = true
  const answer = ({ operationName }: { operationName: string }) =>
    isDown && operationName === 'SessionViewer' ? { status: 400, body: 'down' } : undefined
  await open({ viewer: someone(), answer })
  await screen.findByText('failed nobody 0')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  await screen.findByText('ready Anna 0')
})

it('fetches again by itself when the device is online again', async () => {
  let isDown = true
  const answer = ({ operationName }: { operationName: string }) =>
    isDown && operationName === 'SessionViewer' ? { status: 400, body: 'down' } : undefined
  await open({ viewer: someone(), answer })
  await screen.findByText('failed nobody 0')
  isDown = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText(/ready Anna/)
})

it('logs out: first on the server, then all data of the member is removed and the page is reloaded', async () => {
  localStorage.setItem('vonk:something', 'private')
  localStorage.setItem('vonk:install', 'stays')
  const { page, server } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  await out()
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/'))
  expect(server.requestsOf('SessionLogOut')).toHaveLength(1)
  expect(localStorage.getItem('vonk:something')).toBeNull()
  expect(localStorage.getItem('vonk:install')).toBe('stays')
  expect(sessionStorage.length).toBe(0)
})

it('deletes the caches that may hold something of the member, and leaves those that never do', async () => {
  const names = ['vonk-shell-3f', 'vonk-pictures', 'vonk-pages', 'of-an-earlier-release']
  const drop = vi.fn((_name: string) => Promise.resolve(true))
  vi.stubGlobal('caches', { keys: () => Promise.resolve(names), delete: drop })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { page } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  await out()
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/'))
  expect(drop.mock.calls.map(([name]) => name)).toEqual(['vonk-pages', 'of-an-earlier-release'])
})

it('asks first if something is unsent, and can stay logged in', async () => {
  const clear = vi.fn(() => Promise.resolve())
  onTestFinished(registerUnsent({ count: () => Promise.resolve({ messages: 2 }), clear }))
  const { page, server } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  await out()
  await screen.findByText('2 berichten zijn nog niet verstuurd. Als je nu uitlogt, ben je ze kwijt.')
  await userEvent.click(screen.getByRole('button', { name: 'Ingelogd blijven' }))
  expect(server.requestsOf('SessionLogOut')).toHaveLength(0)
  await out()
  await userEvent.click(await screen.findByRole('button', { name: 'Uitloggen en weggooien' }))
  await waitFor(() => expect(page.leave).toHaveBeenCalledWith('/'))
  expect(clear).toHaveBeenCalledOnce()
})

it('counts swipe decisions as well, with a text of their own', async () => {
  const clear = () => Promise.resolve()
  onTestFinished(registerUnsent({ count: () => Promise.resolve({ decisions: 1 }), clear }))
  const { server } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  await out()
  await screen.findByText(
    '1 like of andere keuze is nog niet verstuurd. Als je nu uitlogt, ben je die kwijt.',
  )
  expect(screen.queryByText(/berichten? (is|zijn) nog niet/)).toBeNull()
  expect(server.requestsOf('SessionLogOut')).toHaveLength(0)
})

it('stays logged in if the server cannot be reached, and says so', async () => {
  const { page } = await open({
    viewer: someone(),
    answer: ({ operationName }) =>
      operationName === 'SessionLogOut' ? { status: 502, body: '' } : undefined,
  })
  await screen.findByText('ready Anna 0')
  await out()
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(page.leave).not.toHaveBeenCalled()
})

it('says that the server has closed the session, and leads back to the same page, in every tab', async () => {
  const onMessage = vi.fn()
  const other = joinTabs(onMessage)
  const path = '/chats/12?at=4'
  const { page, server } = await open({ viewer: someone(), pages: { '/chats/:id': <Who /> }, path })
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  server.closeSockets(4401)
  const logIn = '/login?ended=yes&next=%2Fchats%2F12%3Fat%3D4'
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith(logIn))
  await waitFor(() => expect(onMessage).toHaveBeenCalledWith({ kind: 'logged-out', isElsewhere: true }))
  other.close()
})

it('does the same when another tab reports it', async () => {
  const { page } = await open({ viewer: someone() })
  await screen.findByText('ready Anna 0')
  const other = joinTabs(() => {})
  other.post({ kind: 'logged-out', isElsewhere: true })
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/login?ended=yes'))
  other.close()
})

it('goes to the start page without a message if another tab logs out, also if the connection closes before the report', async () => {
  const { page, server } = await open({ viewer: someone() })
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const other = joinTabs(() => {})
  other.post({ kind: 'leaving' })
  other.post({ kind: 'staying' })
  other.post({ kind: 'leaving' })
  // The tabs have received the first message once they react to the second.
  other.post({ kind: 'logged-in', memberId: 8 })
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  server.closeSockets(4401)
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/'))
  other.close()
})

it('goes to the start page if the server closes the session before it answers the log-out', async () => {
  let answer = () => {}
  const closed = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { page, server } = await open({
    viewer: someone(),
    answer: (asked) => {
      if (asked.operationName === 'SessionLogOut') answer()
      return loggedOut(asked)
    },
  })
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  void closed.then(() => server.closeSockets(4401))
  await out()
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/'))
})

it('notifies the other tabs, and reacts to them', async () => {
  const onMessage = vi.fn()
  const other = joinTabs(onMessage)
  const { page } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  other.post({ kind: 'logged-in', memberId: 7 })
  other.post({ kind: 'logged-in', memberId: 8 })
  await waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  await out()
  await waitFor(() => expect(onMessage).toHaveBeenCalledWith({ kind: 'logged-out', isElsewhere: false }))
  other.close()
})

it('leaves when another tab has logged out, without a request of its own', async () => {
  const { page, server } = await open({ viewer: someone(), answer: loggedOut })
  await screen.findByText('ready Anna 0')
  const other = joinTabs(() => {})
  other.post({ kind: 'logged-out' })
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/'))
  expect(server.requestsOf('SessionLogOut')).toHaveLength(0)
  other.close()
})

it('reloads a page from the back-forward cache', async () => {
  const { page } = await open({ viewer: someone() })
  await screen.findByText('ready Anna 0')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(page.reload).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(page.reload).toHaveBeenCalledOnce()
})
