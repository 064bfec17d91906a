import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../testing/graph-server.ts'
import { browserWithPush, publicKey } from '../../testing/push-browser.ts'
import { MemberStrips } from './member-strips.tsx'

const words = 'Je hoort het meteen als iemand je schrijft, ook als de site dicht is.'
const photo = { __typename: 'Photo', id: 1, url: '/x' }

async function open({ path = '/members', key = publicKey as string | null } = {}) {
  const onRequest = vi.fn()
  const { router } = await openApp({
    viewer: someone({
      profile: { __typename: 'Profile', id: 7, name: 'Anna', country: 'NL', mainPhoto: photo },
    }),
    answer: ({ operationName }: GraphRequest) => {
      if (operationName !== 'PushOffer') return undefined
      onRequest()
      const push = { __typename: 'PushState', isDiscreet: false, showsContent: false, subscription: null }
      return {
        data: {
          site: { __typename: 'Site', id: 1, pushPublicKey: key },
          viewer: { __typename: 'User', id: 7, push },
        },
      }
    },
    pages: { [path]: <MemberStrips /> },
    path,
  })
  return { onRequest, nextPage: () => act(() => router.navigate(`${path}?next`)) }
}

it('asks on the second page, offers notifications with the next one, and stays away for a while after it was closed', async () => {
  browserWithPush()
  const { onRequest, nextPage } = await open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onRequest).not.toHaveBeenCalled()
  await nextPage()
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 300))
  // It would move what the member looks at.
  expect(screen.queryByText(words)).toBeNull()
  await nextPage()
  screen.getByText(words)
  expect(screen.getByRole('link', { name: 'Bekijk hoe' }).getAttribute('href')).toBe('/notifications')
  await userEvent.click(screen.getByRole('button', { name: 'Verbergen' }))
  expect(screen.queryByText(words)).toBeNull()
})

it('offers nothing without a key of the site', async () => {
  browserWithPush()
  const { onRequest, nextPage } = await open({ key: null })
  await nextPage()
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce())
  expect(screen.queryByText(words)).toBeNull()
})

it.each(['/notifications', '/complete-signup', '/members/5/chat', '/chats', '/chats/5', '/credits'])(
  'is quiet on %s',
  async (path) => {
    browserWithPush()
    const { onRequest, nextPage } = await open({ path })
    await nextPage()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(onRequest).not.toHaveBeenCalled()
  },
)

it('asks nothing where the browser cannot have notifications, or blocks them', async () => {
  browserWithPush({ permission: 'denied' })
  const { onRequest, nextPage } = await open()
  await nextPage()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onRequest).not.toHaveBeenCalled()
})
