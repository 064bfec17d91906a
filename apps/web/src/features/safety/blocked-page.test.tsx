import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { BlockedPage } from './blocked-page.tsx'

const blocked = (id: number, name: string, isAvailable = true) => ({
  __typename: 'BlockedProfileEdge',
  node: {
    __typename: 'BlockedProfile',
    id,
    name,
    isAvailable,
    blockedAt: '2026-11-01T10:00:00Z',
    photo: null,
  },
})

async function renderBlocked(first: ReturnType<typeof blocked>[], next: ReturnType<typeof blocked>[] = []) {
  const list = new Map([...first, ...next].map((edge) => [edge.node.id, edge]))
  const { client, requests } = clientAnswering({
    BlockedPeople: ({ after }) => ({
      blockedProfiles: {
        __typename: 'BlockedProfileConnection',
        edges: (after ? next : first).filter(({ node }) => list.has(node.id)),
        pageInfo: { __typename: 'PageInfo', hasNextPage: !after && next.length > 0, endCursor: 'one' },
      },
    }),
    Unblock: ({ profileId }) => {
      list.delete(profileId as number)
      return { unblockProfile: { __typename: 'UnblockProfileSuccess', profileId } }
    },
    BlockAgain: ({ profileId }) => {
      const edge = [...first, ...next].find(({ node }) => node.id === profileId)
      if (edge) list.set(edge.node.id, edge)
      return { blockProfile: { __typename: 'BlockProfileSuccess', profileId } }
    },
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <BlockedPage />
      <Toaster />
    </ApolloProvider>,
  )
  return { requests, user: userEvent.setup() }
}

it('unblocks a member, and undoes it', async () => {
  const { user } = await renderBlocked([blocked(1, 'Eva'), blocked(2, 'Bram')])
  await user.click(await screen.findByRole('button', { name: 'Unblock Eva' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Unblock Eva' })).toBeTruthy()
})

it('offers no unblocking of a member who left', async () => {
  const { user } = await renderBlocked([blocked(1, 'Deleted member', false)])
  await user.click(await screen.findByRole('button', { name: 'Unblock Deleted member' }))
  expect(await screen.findByText('No longer blocked')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'You have blocked nobody' })).toBeTruthy()
})

it('loads the next page', async () => {
  const { user } = await renderBlocked([blocked(1, 'Eva')], [blocked(2, 'Bram')])
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Bram')).toBeTruthy()
  expect(screen.getByText('Eva')).toBeTruthy()
})
