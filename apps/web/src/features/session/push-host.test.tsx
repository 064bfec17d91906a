import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '../../graphql/session.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../testing/graph-server.ts'
import { browserWithPush } from '../../testing/push-browser.ts'
import { PushHost } from './push-host.tsx'

function Host() {
  const { viewer } = useSession()
  return viewer && <PushHost viewer={viewer} reportAfter={0} />
}

async function open({ badges = { newLikes: 0, unreadMessages: 0 }, isSubscribed = true } = {}) {
  const reports: unknown[] = []
  const sessions = vi.fn()
  const app = await openApp({
    viewer: someone({ badges: { __typename: 'Badges', asOf: '0', ...badges } }),
    answer: ({ operationName, variables }: GraphRequest) => {
      if (operationName === 'SessionViewer') sessions()
      if (operationName !== 'ReportView') return undefined
      reports.push(variables?.isInView)
      return { data: { reportView: isSubscribed } }
    },
    pages: { '/': <Host />, '/members/:id/chat': <p>the chat</p>, '/chats': <p>the list</p> },
    path: '/',
  })
  await waitFor(() => expect(reports).toEqual([true]))
  return { ...app, reports, sessions }
}

/** A message of the service worker, and whether the page answered it. */
async function tell(worker: EventTarget, data: unknown): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), 300)
  })
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }))
  return answered.finally(() => port1.close())
}

it('leads to the conversation of a pressed notice, and never out of the site', async () => {
  const { worker } = browserWithPush()
  const { location } = await open()
  expect(await tell(worker, { type: 'NEW_PUSH_CLICK', checkUrl: '/members/5/chat', openUrl: '/login' })).toBe(
    true,
  )
  await screen.findByText('the chat')
  expect(location()).toBe('/members/5/chat')
})

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined])(
  'leads to the chats instead of %s',
  async (checkUrl) => {
    const { worker } = browserWithPush()
    await open()
    await tell(worker, { type: 'NEW_PUSH_CLICK', checkUrl })
    await screen.findByText('the list')
  },
)

it('loads what is new when a push message comes, and answers nothing else', async () => {
  const { worker } = browserWithPush()
  const { sessions } = await open()
  expect(sessions).toHaveBeenCalledOnce()
  expect(await tell(worker, { type: 'NEW_PUSH_MESSAGE' })).toBe(true)
  await waitFor(() => expect(sessions).toHaveBeenCalledTimes(2))
  expect(await tell(worker, { type: 'ELSE' })).toBe(false)
})

it('closes the notices of what was read on another device', async () => {
  const state = browserWithPush({ tags: ['chat-3', 'like-4', 'other'] })
  const { graph } = await open({ badges: { newLikes: 1, unreadMessages: 0 } })
  await waitFor(() => expect(state.shown).toEqual(['like-4', 'other']), { timeout: 3000 })
  graph.client.cache.modify({
    id: 'User:7',
    fields: { badges: () => ({ __typename: 'Badges', asOf: '1', newLikes: 0, unreadMessages: 0 }) },
  })
  await waitFor(() => expect(state.shown).toEqual(['other']), { timeout: 3000 })
})

it('tells that the page is hidden and looked at again', async () => {
  browserWithPush()
  const { reports } = await open()
  const view = vi.spyOn(document, 'visibilityState', 'get')
  view.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reports).toEqual([true, false]))
  view.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(reports).toEqual([true, false, true]))
})
