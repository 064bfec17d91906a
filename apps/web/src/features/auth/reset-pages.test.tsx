import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { Answer } from '../../testing/graph-server.ts'
import { LogInPage } from './log-in-page.tsx'
import { ResetPage } from './reset-page.tsx'
import { ResetRequestPage } from './reset-request-page.tsx'

const pages = {
  '/login': <LogInPage siteName="Vonk" />,
  '/reset-password': <ResetRequestPage siteName="Vonk" />,
  '/reset-password/do': <ResetPage siteName="Vonk" />,
  '/settings/account': <p>account</p>,
}
const open = (path: string, answers: Record<string, () => Answer>, viewer: object | null = null) =>
  openApp({ pages, path, viewer, answer: ({ operationName }) => answers[operationName]?.() })

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const ask = (answer: object) => ({
  AuthRequestReset: () => ({ data: { requestPasswordReset: answer } }),
})
const set = (answer: object) => ({ AuthResetPassword: () => ({ data: { resetPassword: answer } }) })

it('requests a link with the address that was typed at the log-in', async () => {
  const { server } = await open('/login', ask({ __typename: 'RequestPasswordResetSuccess', isMailed: true }))
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'anna@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }))
  const email = (await screen.findByLabelText('E-mailadres')) as HTMLInputElement
  expect(email.value).toBe('anna@example.com')
  await press('Stuur me een link')
  await screen.findByText(/is onderweg naar/)
  expect(server.named('AuthRequestReset')[0]?.variables).toEqual({ email: 'anna@example.com' })
  await press('Probeer een ander adres')
  expect(((await screen.findByLabelText('E-mailadres')) as HTMLInputElement).value).toBe('anna@example.com')
})

it('does not claim that a mail was sent if the server does not say so', async () => {
  await open('/reset-password', ask({ __typename: 'RequestPasswordResetSuccess', isMailed: false }))
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'anna@example.com')
  await press('Stuur me een link')
  await screen.findByText(/hier een account heeft/)
  expect(screen.queryByText(/is onderweg naar/)).toBeNull()
})

it.each([
  ['EmailNotFoundError', 'E-mailadres niet gevonden'],
  ['TooManyMailsError', 'Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.'],
])("shows the server's message for %s", async (__typename, message) => {
  await open('/reset-password', ask({ __typename, message }))
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'anna@example.com')
  await press('Stuur me een link')
  await screen.findByText(message)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mailadres'))
})

it('shows at the field that it is not an address, without a request', async () => {
  const { server } = await open('/reset-password', ask({}))
  await userEvent.type(await screen.findByLabelText('E-mailadres'), 'anna')
  await press('Stuur me een link')
  await screen.findByText('Ongeldige e-mail')
  expect(server.named('AuthRequestReset')).toHaveLength(0)
})

it('does not use the link up when it opens; a new password leads to the log-in, which says so', async () => {
  const { server, location } = await open(
    '/reset-password/do?token=abc',
    set({ __typename: 'ResetPasswordSuccess', isChanged: true }),
  )
  await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een heel ander woord')
  screen.getByText(/Sterkte:/)
  expect(server.asked.every(({ operationName }) => operationName === 'SessionViewer')).toBe(true)
  await userEvent.type(screen.getByLabelText('Nog een keer'), 'een heel ander woord')
  await press('Wachtwoord opslaan')
  await screen.findByText('Je nieuwe wachtwoord is ingesteld. Log ermee in.')
  expect(location()).toBe('/login')
  expect(server.named('AuthResetPassword')[0]?.variables).toEqual({
    input: { token: 'abc', password: 'een heel ander woord', passwordAgain: 'een heel ander woord' },
  })
})

it('leads a member who is logged in here to the account', async () => {
  const { location } = await open(
    '/reset-password/do?token=abc',
    set({ __typename: 'ResetPasswordSuccess', isChanged: true }),
    someone(),
  )
  await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een heel ander woord')
  await userEvent.type(screen.getByLabelText('Nog een keer'), 'een heel ander woord')
  await press('Wachtwoord opslaan')
  await screen.findByText('account')
  expect(location()).toBe('/settings/account')
})

it('shows errors at the fields, and keeps the link', async () => {
  await open(
    '/reset-password/do?token=abc',
    set({
      __typename: 'ValidationError',
      message: 'Controleer je gegevens.',
      fields: [
        {
          __typename: 'FieldError',
          field: 'passwordAgain',
          message: 'De opgegeven wachtwoorden zijn niet gelijk.',
        },
      ],
    }),
  )
  await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een heel ander woord')
  await userEvent.type(screen.getByLabelText('Nog een keer'), 'iets anders dan dat')
  await press('Wachtwoord opslaan')
  await screen.findByText('De opgegeven wachtwoorden zijn niet gelijk.')
  expect(screen.getByLabelText('Nog een keer').getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['used or too old', '/reset-password/do?token=abc'],
  ['not whole', '/reset-password/do'],
])('says that a link is %s, and offers another one', async (_what, path) => {
  const message = 'Link verlopen of invalide, vraag een nieuwe e-mail aan'
  await open(path, set({ __typename: 'LinkExpiredError', message }))
  if (path.includes('token')) {
    await userEvent.type(await screen.findByLabelText('Nieuw wachtwoord'), 'een heel ander woord')
    await userEvent.type(screen.getByLabelText('Nog een keer'), 'een heel ander woord')
    await press('Wachtwoord opslaan')
  }
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' }).getAttribute('href')).toBe(
    '/reset-password',
  )
})
