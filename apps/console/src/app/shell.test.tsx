import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientEvents } from '../graphql/client.ts'
import { openConsole } from '../testing/open-console.tsx'
import { answerOperations, errorOf, viewerOf } from '../testing/staff-graph.ts'

const members = (names: string[], next: string | null) => ({
  __typename: 'QueryStaffMembersConnection',
  edges: names.map((name, at) => ({
    __typename: 'QueryStaffMembersConnectionEdge',
    node: {
      __typename: 'StaffMember',
      id: name.length * 100 + at,
      name,
      email: `${name}@staff.test`,
      roles: ['REVIEWER'],
      sites: null,
      isEnabled: true,
      lastSeenAt: null,
      hasPasskey: false,
      hasAuthenticatorApp: true,
    },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next },
})

it('shows no link and no data to somebody without the right, and one sentence at its address', async () => {
  const graph = answerOperations({ Viewer: () => ({ data: { viewer: viewerOf({ rights: [] }) } }) })
  await openConsole('/staff')
  await screen.findByText('Your role does not have the right to see this.')
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull()
  expect(graph.of('StaffMembers')).toEqual([])
})

it('shows one sentence when the server denies what the page expected, and retries what was busy', async () => {
  let answer = errorOf('FORBIDDEN')
  answerOperations({ Viewer: () => ({ data: { viewer: viewerOf() } }), StaffMembers: () => answer })
  const user = await openConsole('/staff')
  await screen.findByText('Your role does not have the right to see this.')
  answer = errorOf('UNAVAILABLE')
  await user.click(screen.getByRole('button', { name: 'Menu of Noor' }))
  await user.click(screen.getByRole('menuitem', { name: 'Your security' }))
  await screen.findByRole('heading', { name: 'Your security', level: 1 })
  await user.click(screen.getByRole('link', { name: 'Staff' }))
  await screen.findByText(/The server is busy/)
  answer = { data: { staffMembers: members(['Sanne'], null) } }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Sanne')
})

it('lists staff by the cursor of the page before', async () => {
  const graph = answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffMembers: ({ after }) => ({
      data: { staffMembers: after === 'c1' ? members(['Joost'], null) : members(['Sanne', 'Imke'], 'c1') },
    }),
  })
  const user = await openConsole('/staff')
  await screen.findByText('Sanne')
  await user.click(screen.getByRole('button', { name: /next page/i }))
  await screen.findByText('Joost')
  expect(graph.of('StaffMembers').map(({ variables }) => variables.after)).toEqual([null, 'c1'])
})

it('finds a page by the palette, and lists all keys', async () => {
  answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffMembers: () => ({ data: { staffMembers: members(['Sanne'], null) } }),
    StaffSecurity: () => errorOf('UNAVAILABLE'),
  })
  const user = await openConsole('/staff?site=zij.test')
  await screen.findByText('Sanne')
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keys on this page' })
  within(help).getByText('Search commands')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search commands' })
  await user.type(field, 'your sec')
  const option = screen.getByRole('option', { name: 'Your security' })
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Your security', level: 1 })
  expect(window.location.search).toBe('?site=zij.test')
})

it('says that the server cannot be reached, and loses the strip when it can', async () => {
  let isAway = false
  answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffMembers: () => (isAway ? 'no connection' : { data: { staffMembers: members(['Sanne'], null) } }),
    LogOut: () => (isAway ? 'no connection' : { data: { logOut: true } }),
  })
  const user = await openConsole('/staff')
  await screen.findByText('Sanne')
  isAway = true
  await user.click(screen.getByRole('button', { name: 'Menu of Noor' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await screen.findByText(/You are still logged in/)
  await screen.findByText(/What you typed is still here/)
  screen.getByText('Sanne')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/What you typed is still here/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Menu of Noor' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Log in' })
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})

it('logs out without a word of an ended session, also if the socket says first that it has ended', async () => {
  answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffMembers: () => ({ data: { staffMembers: members(['Sanne'], null) } }),
    LogOut: () => {
      clientEvents.onSignedOut()
      return { data: { logOut: true } }
    },
  })
  const user = await openConsole('/staff')
  await screen.findByText('Sanne')
  await user.click(screen.getByRole('button', { name: 'Menu of Noor' }))
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Log in' })
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull())
})

it('limits the pages to a site by the address', async () => {
  answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffMembers: () => ({ data: { staffMembers: members(['Sanne'], null) } }),
  })
  const user = await openConsole('/staff')
  await user.click(await screen.findByRole('button', { name: 'Site: All sites' }))
  await user.click(screen.getByRole('menuitem', { name: /Zij/ }))
  expect(window.location.search).toBe('?site=zij.test')
  expect(screen.getByRole('link', { name: 'Staff' }).getAttribute('href')).toBe('/staff?site=zij.test')
})
