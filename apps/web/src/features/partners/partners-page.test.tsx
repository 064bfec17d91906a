import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { PartnersPage } from './partners-page.tsx'

const grant = (id: string, partner: string) => ({
  __typename: 'PartnerGrantEdge',
  node: {
    __typename: 'PartnerGrant',
    id,
    partner,
    createdAt: '2026-11-01T10:00:00Z',
    scopes: [{ __typename: 'PartnerScope', name: 'chats:read', description: 'Read your conversations' }],
  },
})

async function renderPartners(first: ReturnType<typeof grant>[], next: ReturnType<typeof grant>[] = []) {
  const inForce = new Set([...first, ...next].map(({ node }) => node.id))
  const { client, requests } = clientAnswering({
    PartnersOfMember: ({ after }) => ({
      viewer: {
        __typename: 'User',
        id: 1,
        partnerGrants: {
          __typename: 'PartnerGrantConnection',
          edges: (after ? next : first).filter(({ node }) => inForce.has(node.id)),
          pageInfo: { __typename: 'PageInfo', hasNextPage: !after && next.length > 0, endCursor: 'one' },
        },
      },
    }),
    RevokePartner: ({ id }) => {
      inForce.delete(id as string)
      return { revokePartnerGrant: { __typename: 'RevokePartnerGrantSuccess', id } }
    },
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <PartnersPage />
      <Toaster />
    </ApolloProvider>,
  )
  return { requests, user: userEvent.setup() }
}

it('says that no partner has access', async () => {
  await renderPartners([])
  expect(await screen.findByRole('heading', { name: 'No partner has access' })).toBeTruthy()
})

it('shows what a partner may do, and ends its access after asking', async () => {
  const { user, requests } = await renderPartners([grant('a', 'Acme'), grant('b', 'Bolt')])
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeTruthy()
  expect(screen.getAllByText('Read your conversations')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'End the access of Acme' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(requests.some(({ operation }) => operation === 'RevokePartner')).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'End the access of Acme' }))
  await user.click(await screen.findByRole('button', { name: 'End access' }))
  expect(await screen.findByText('Acme no longer has access.')).toBeTruthy()
  expect(requests.find(({ operation }) => operation === 'RevokePartner')?.variables).toEqual({ id: 'a' })
  await expect.poll(() => screen.queryByRole('heading', { name: 'Acme' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Bolt' })).toBeTruthy()
})

it('loads the next page', async () => {
  const { user } = await renderPartners([grant('a', 'Acme')], [grant('b', 'Bolt')])
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('heading', { name: 'Bolt' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Acme' })).toBeTruthy()
})
