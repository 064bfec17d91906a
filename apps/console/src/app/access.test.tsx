import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.tsx'
import { answerOperations, errorOf, viewerOf } from '../testing/staff-graph.ts'

const loggedOut = { Viewer: () => ({ data: { viewer: null } }) }
const codeRequired = () => ({ data: { logIn: { __typename: 'StaffCodeRequired', challenge: 'c1' } } })
const failed = (message: string) => ({ __typename: 'StaffLogInFailedError', message })
const emptyStaff = () => ({
  data: {
    staffMembers: {
      __typename: 'QueryStaffMembersConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
})

async function typePassword(user: Awaited<ReturnType<typeof openConsole>>) {
  await user.type(await screen.findByLabelText('E-mail address'), 'noor@staff.test')
  await user.type(screen.getByLabelText('Password'), 'a long way')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

it('leads to the log-in, and after password and code back to the page that was asked for', async () => {
  const graph = answerOperations({
    ...loggedOut,
    LogIn: codeRequired,
    LogInWithCode: () => ({
      data: { logInWithCode: { __typename: 'StaffLogInSuccess', viewer: viewerOf() } },
    }),
    StaffSecurity: () => errorOf('UNAVAILABLE'),
  })
  const user = await openConsole('/account?site=zij.test')
  await typePassword(user)
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Your security', level: 1 })
  expect(graph.of('LogIn')[0]?.variables).toEqual({ email: 'noor@staff.test', password: 'a long way' })
  expect(graph.of('LogInWithCode')[0]?.variables).toEqual({ challenge: 'c1', code: '123456' })
  expect(`${window.location.pathname}${window.location.search}`).toBe('/account?site=zij.test')
  expect(screen.getByRole('button', { name: 'Site: Zij' })).toBeTruthy()
})

it('says at once what is wrong, keeps the address and clears the password', async () => {
  answerOperations({ ...loggedOut, LogIn: () => ({ data: { logIn: failed('These do not match.') } }) })
  const user = await openConsole('/log-in')
  await typePassword(user)
  expect((await screen.findByRole('alert')).textContent).toContain('These do not match.')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('noor@staff.test')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
})

it('keeps what was typed when the server cannot be reached', async () => {
  answerOperations({ ...loggedOut, LogIn: () => 'no connection' })
  const user = await openConsole('/log-in')
  await typePassword(user)
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long way')
})

it('takes a recovery code in the place of a code, and lets the person change the account', async () => {
  const graph = answerOperations({
    ...loggedOut,
    LogIn: codeRequired,
    LogInWithCode: () => ({ data: { logInWithCode: failed('This code is used.') } }),
  })
  const user = await openConsole('/log-in')
  await typePassword(user)
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'k7mq-2x9d')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This code is used.')
  expect(graph.of('LogInWithCode')[0]?.variables).toEqual({ challenge: 'c1', code: 'k7mq-2x9d' })
  await user.click(screen.getByRole('button', { name: 'Other account' }))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('noor@staff.test')
})

it('leads to the log-in when the session ends on a page, and says so', async () => {
  let hasEnded = false
  answerOperations({
    Viewer: () => ({ data: { viewer: hasEnded ? null : viewerOf() } }),
    StaffMembers: () => (hasEnded ? errorOf('UNAUTHENTICATED') : emptyStaff()),
    StaffSecurity: () => errorOf('UNAUTHENTICATED'),
  })
  const user = await openConsole('/staff')
  await screen.findByRole('heading', { name: 'Staff', level: 1 })
  hasEnded = true
  await user.click(screen.getByRole('button', { name: 'Menu of Noor' }))
  await user.click(screen.getByRole('menuitem', { name: 'Your security' }))
  await screen.findByText(/Your session has ended/)
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/account')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})

it('speaks the language of the person who logs in', async () => {
  answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf({ language: 'nl' }) } }),
    StaffMembers: emptyStaff,
  })
  await openConsole('/staff')
  await screen.findByRole('heading', { name: 'Medewerkers', level: 1 })
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
  expect(document.title).toBe('Medewerkers · Vonk console')
})
