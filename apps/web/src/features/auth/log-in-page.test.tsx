import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { Answer, Asked } from '../../testing/graph-server.ts'
import { LogInPage } from './log-in-page.tsx'

const pages = {
  '/login': <LogInPage siteName="Vonk" />,
  '/members': <p>members</p>,
  '/chats/:id': <p>chat</p>,
}
const open = (logIn: object | ((asked: Asked) => Answer), path = '/login', viewer: object | null = null) =>
  openApp({
    viewer,
    pages,
    path,
    answer: (asked) => {
      if (asked.operationName !== 'AuthLogIn') return undefined
      return typeof logIn === 'function' ? logIn(asked) : { data: { logIn } }
    },
  })

const email = () => screen.findByLabelText('E-mailadres') as Promise<HTMLInputElement>
const password = () => screen.getByLabelText('Wachtwoord') as HTMLInputElement
const press = () => userEvent.click(screen.getByRole('button', { name: 'Inloggen' }))
const fill = async () => {
  await userEvent.type(await email(), 'anna@example.com')
  await userEvent.type(password(), 'vonk-demo')
}
const success = { __typename: 'LogInSuccess', user: someone() }

it('logs in and goes to the members', async () => {
  const { server, location } = await open(success)
  await fill()
  await press()
  await screen.findByText('members')
  expect(location()).toBe('/members')
  expect(server.named('AuthLogIn')[0]?.variables).toEqual({
    input: { email: 'anna@example.com', password: 'vonk-demo' },
  })
  await waitFor(() => expect(server.named('MemberEvents')).toHaveLength(1))
  expect(server.named('SessionViewer')).toHaveLength(1)
})

it('says that the session has ended, and returns to the previous page', async () => {
  await open(success, '/login?ended=yes&next=%2Fchats%2F12')
  await screen.findByText(/^Je bent uitgelogd/)
  await fill()
  await press()
  await screen.findByText('chat')
})

it('continues to the requested page, only on this site', async () => {
  const first = await open(success, '/login?next=%2Fchats%2F12')
  await fill()
  await press()
  await screen.findByText('chat')
  expect(first.location()).toBe('/chats/12')
  first.unmount()
  const second = await open(success, '/login?next=%2F%2Fevil.example')
  await fill()
  await press()
  await screen.findByText('members')
  expect(second.location()).toBe('/members')
})

it('redirects a member who is already logged in', async () => {
  await open(success, '/login?next=/chats/4', someone())
  await screen.findByText('chat')
})

it.each([
  ['LoginFailedError', 'Login mislukt, probeer opnieuw'],
  ['TooManyAttemptsError', 'Te veel foute pogingen, account voor 15 min geblokkeerd.'],
])("shows the server's message for %s, and keeps the typed text", async (__typename, message) => {
  await open({ __typename, message, minutes: 15 })
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect((await email()).value).toBe('anna@example.com')
  expect(password().value).toBe('vonk-demo')
  expect(document.activeElement).toBe(password())
})

it('shows at the fields what is missing, and moves the focus to the first', async () => {
  const { server } = await open(success)
  await email()
  await press()
  screen.getByText('Ongeldige e-mail')
  screen.getByText('Vul je wachtwoord in.')
  expect(document.activeElement).toBe(await email())
  await userEvent.type(await email(), 'anna@example.com')
  expect(screen.queryByText('Ongeldige e-mail')).toBeNull()
  await press()
  expect(document.activeElement).toBe(password())
  expect(server.named('AuthLogIn')).toHaveLength(0)
})

it('is sent once, and not again automatically if there is no answer', async () => {
  let isDown = true
  const { server } = await open(() => (isDown ? { status: 503, body: '' } : { data: { logIn: success } }))
  await fill()
  await press()
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(server.named('AuthLogIn')).toHaveLength(1)
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('members')
})

it('has the autocomplete values that password managers need', async () => {
  await open(success)
  expect((await email()).autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  expect(password().type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Toon wachtwoord' }))
  expect(password().type).toBe('text')
})
