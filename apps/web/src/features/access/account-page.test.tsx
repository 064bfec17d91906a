import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphResponse } from '../../testing/graph-server.ts'
import { AccountPage } from './account-page.tsx'
import { SessionsPage } from './sessions-page.tsx'

const account = (more: object = {}, locales = ['nl']) => ({
  data: {
    viewer: {
      __typename: 'User',
      id: 7,
      email: 'anna@example.com',
      isConfirmed: true,
      signupDate: '2026-01-05T10:00:00Z',
      language: 'nl',
      emailChange: null,
      ...more,
    },
    sessions: [
      { __typename: 'Session', id: 's1' },
      { __typename: 'Session', id: 's2' },
    ],
    site: { __typename: 'Site', id: 1, locales },
  },
})
const waiting = {
  __typename: 'EmailChange',
  email: 'nieuw@example.com',
  expiresAt: '2026-11-28T10:00:00Z',
}
const open = (answers: Record<string, () => GraphResponse>, path = '/settings/account') =>
  openApp({
    pages: {
      '/settings/account': <AccountPage />,
      '/settings/sessions': <SessionsPage />,
    },
    path,
    viewer: someone(),
    answer: ({ operationName }) => answers[operationName]?.(),
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows the data of the account', async () => {
  await open({ AccessAccount: () => account() })
  await screen.findByText('anna@example.com')
  screen.getByText('Bevestigd')
  screen.getByText('Lid sinds 5 januari 2026')
  screen.getByText('Je bent op 2 apparaten ingelogd.')
})

it('requests a new address, shows it as waiting, and cancels it', async () => {
  const { server } = await open({
    AccessAccount: () => account(),
    AccessRequestEmailChange: () => ({
      data: {
        requestEmailChange: {
          __typename: 'RequestEmailChangeSuccess',
          user: { __typename: 'User', id: 7, emailChange: waiting },
        },
      },
    }),
    AccessCancelEmailChange: () => ({
      data: { cancelEmailChange: { __typename: 'User', id: 7, emailChange: null } },
    }),
  })
  await screen.findByText('anna@example.com')
  await press('E-mailadres wijzigen')
  expect(document.activeElement).toBe(screen.getByLabelText('Nieuw e-mailadres'))
  await userEvent.type(screen.getByLabelText('Nieuw e-mailadres'), ' nieuw@example.com ')
  await press('Stuur de link')
  await screen.findByText('Vul je wachtwoord in.')
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Stuur de link')
  const notice = (await screen.findByText('nieuw@example.com')).closest('[role=status]') as HTMLElement
  expect(notice.textContent).toContain('nieuw@example.com')
  expect(notice.textContent).toContain('28 november 2026')
  expect(server.requestsOf('AccessRequestEmailChange')[0]?.variables).toEqual({
    input: { newEmail: 'nieuw@example.com', password: 'vonk-demo' },
  })
  await userEvent.click(within(notice).getByRole('button', { name: 'Annuleer' }))
  await screen.findByText('Je e-mailadres blijft zoals het is.')
  expect(screen.queryByText(/nieuw@example.com/)).toBeNull()
})

it.each([
  ['ValidationError', 'Nieuw e-mailadres invalide.', 'Nieuw e-mailadres'],
  ['EmailInUseError', 'Dit e-mailadres heeft al een account op deze site.', 'Nieuw e-mailadres'],
  ['WrongPasswordError', 'Controleer je wachtwoord.', 'Je wachtwoord'],
  ['TooManyAttemptsError', 'Te veel foute pogingen, account voor 15 min geblokkeerd.', null],
])("shows the server's message for %s when changing the address", async (__typename, message, field) => {
  const fields = [{ __typename: 'FieldError', field: 'newEmail', message }]
  await open({
    AccessAccount: () => account(),
    AccessRequestEmailChange: () => ({ data: { requestEmailChange: { __typename, message, fields } } }),
  })
  await screen.findByText('anna@example.com')
  await press('E-mailadres wijzigen')
  await userEvent.type(screen.getByLabelText('Nieuw e-mailadres'), 'nieuw@example.com')
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Stuur de link')
  await screen.findByText(message)
  if (field) expect(document.activeElement).toBe(screen.getByLabelText(field))
})

it.each([
  ['WrongPasswordError', 'Controleer je oude wachtwoord.', 'Huidig wachtwoord'],
  ['ValidationError', 'De opgegeven wachtwoorden zijn niet gelijk.', 'Nog een keer'],
  ['TooManyAttemptsError', 'Te veel foute pogingen, account voor 15 min geblokkeerd.', null],
])("shows the server's message for %s when changing the password", async (__typename, message, field) => {
  const fields = [{ __typename: 'FieldError', field: 'passwordAgain', message }]
  await open({
    AccessAccount: () => account(),
    AccessChangePassword: () => ({ data: { changePassword: { __typename, message, fields } } }),
  })
  await screen.findByText('anna@example.com')
  await press('Wachtwoord wijzigen')
  await userEvent.type(screen.getByLabelText('Huidig wachtwoord'), 'vonk-demo')
  await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), 'een heel ander woord')
  await userEvent.type(screen.getByLabelText('Nog een keer'), 'een heel ander woord')
  await press('Wachtwoord bewaren')
  await screen.findByText(message)
  if (field) expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
})

it('says how many other sessions a new password ended, and removes them from the count', async () => {
  await open({
    AccessAccount: () => account(),
    AccessChangePassword: () => ({
      data: {
        changePassword: { __typename: 'ChangePasswordSuccess', endedSessions: 2, endedIds: ['s2', 's3'] },
      },
    }),
  })
  await screen.findByText('Je bent op 2 apparaten ingelogd.')
  await press('Wachtwoord wijzigen')
  for (const label of ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Nog een keer'])
    await userEvent.type(screen.getByLabelText(label), 'een heel ander woord')
  await press('Wachtwoord bewaren')
  await screen.findByText('Je nieuwe wachtwoord is ingesteld. Op 2 andere apparaten ben je uitgelogd.')
  screen.getByText('Je bent alleen op dit apparaat ingelogd.')
})

it('lets a language be chosen if the site has several', async () => {
  const { server } = await open({
    AccessAccount: () => account({}, ['nl', 'de']),
    SetLanguage: () => ({
      data: {
        setLanguage: {
          __typename: 'SetLanguageSuccess',
          user: { __typename: 'User', id: 7, language: 'de' },
        },
      },
    }),
  })
  const choice = await screen.findByLabelText('Taal')
  await userEvent.selectOptions(choice, 'Deutsch')
  await screen.findByText('Deine Geräte ansehen')
  expect(document.documentElement.lang).toBe('de')
  expect(server.requestsOf('SetLanguage')[0]?.variables).toEqual({ language: 'de' })
})

const session = (id: string, more: object = {}) => ({
  __typename: 'Session',
  id,
  browser: 'Firefox',
  system: 'Linux',
  kind: 'COMPUTER',
  isCurrent: false,
  startedAt: '2026-11-01T10:00:00Z',
  lastSeenAt: '2026-11-20T10:00:00Z',
  ...more,
})

it('lists devices in words, logs one out, and then all others', async () => {
  const ended = (...endedIds: string[]) => ({ __typename: 'EndSessionsSuccess', endedIds })
  const { server } = await open(
    {
      AccessSessions: () => ({
        data: {
          sessions: [
            session('here', { isCurrent: true, browser: 'Chrome', system: 'Android', kind: 'PHONE' }),
            session('laptop'),
            session('unknown', { browser: null, system: null, kind: 'OTHER' }),
          ],
        },
      }),
      AccessEndSession: () => ({ data: { endSession: ended('laptop') } }),
      AccessEndOtherSessions: () => ({ data: { endOtherSessions: ended('unknown') } }),
    },
    '/settings/sessions',
  )
  await screen.findByText('Chrome op Android')
  screen.getByText(/Nu in gebruik/)
  await press('Uitloggen: Firefox op Linux')
  await screen.findByText('Uitgelogd: Firefox op Linux')
  expect(screen.queryByText('Firefox op Linux')).toBeNull()
  expect(server.requestsOf('AccessEndSession')[0]?.variables).toEqual({ id: 'laptop' })
  screen.getByText('Een onbekend apparaat')
  await press('Op andere apparaten uitloggen')
  // The sheet's code is loaded when it first opens.
  const yes = await screen.findByRole('button', { name: 'Daar uitloggen' }, { timeout: 10_000 })
  await userEvent.click(yes)
  await screen.findByText('Je bent nergens anders ingelogd.')
  screen.getByText('Chrome op Android')
})

it('says that it could not be fetched, and fetches it again', async () => {
  let isDown = true
  await open({ AccessAccount: () => (isDown ? { errors: [{ message: 'x' }] } : account()) })
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  isDown = false
  await press('Opnieuw proberen')
  await screen.findByText('anna@example.com')
})

it.each(['E-mailadres wijzigen', 'Wachtwoord wijzigen'])(
  'returns the focus to the button “%s” when its form is closed',
  async (name) => {
    await open({ AccessAccount: () => account() })
    await screen.findByText('anna@example.com')
    await press(name)
    await press('Annuleren')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  },
)
