import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { GraphResponse } from '../../testing/graph-server.ts'
import { open, press, privacy } from './testing/leaving.tsx'

const leave = async (answer: () => GraphResponse) => {
  const app = await open('/settings/delete', {
    LeavingPrivacy: () => privacy,
    LeavingRequestDeletion: answer,
  })
  await screen.findByLabelText('Je wachtwoord')
  return app
}

const success = {
  data: {
    requestAccountDeletion: { __typename: 'RequestAccountDeletionSuccess', finalAt: '2026-12-05T12:00:00Z' },
  },
}

const rejected = (__typename: string, message: string) => ({
  data: { requestAccountDeletion: { __typename, message } },
})

it('says what happens when, and checks for the password before it sends a request', async () => {
  const { server } = await leave(() => success)
  for (const when of ['Meteen', 'Daarna', 'Wat blijft']) screen.getByText(when)
  await press('Verwijder mijn account')
  await screen.findByText('Vul je wachtwoord in.')
  expect(document.activeElement).toBe(screen.getByLabelText('Je wachtwoord'))
  expect(server.requestsOf('LeavingRequestDeletion')).toHaveLength(0)
})

it('says until when the account can be restored, by the days of the site', async () => {
  const site = { ...privacy.data.site, deletionDays: 30 }
  await open('/settings/delete', { LeavingPrivacy: () => ({ data: { ...privacy.data, site } }) })
  await screen.findByText('Je kunt je 30 dagen lang bedenken. Daarna is het definitief.')
  const last = new Date(Date.now() + 30 * 86_400_000)
  screen.getByText(new RegExp(`^Tot .*\\b${last.getDate()} ${last.toLocaleString('nl', { month: 'long' })}`))
})

it('requires no reason', async () => {
  const { server, page } = await leave(() => success)
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Verwijder mijn account')
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/account-deleted'))
  expect(server.requestsOf('LeavingRequestDeletion')[0]?.variables).toEqual({
    input: { password: 'vonk-demo', reason: null, words: '' },
  })
})

it('offers a break to a member who needs one, and does not delete anything for it', async () => {
  const { server } = await open('/settings/delete', {
    LeavingPrivacy: () => privacy,
    LeavingSetPrivate: () => ({
      data: { updatePrivacy: { __typename: 'User', id: 7, isPrivate: true } },
    }),
  })
  await userEvent.click(await screen.findByLabelText('Even pauze'))
  await press('Toch liever even pauze')
  await screen.findByText(/^Je bent uit het zicht/)
  expect(screen.getByRole('switch', { name: /^Verborgen/ }).getAttribute('aria-checked')).toBe('true')
  expect(server.requestsOf('LeavingSetPrivate')[0]?.variables).toEqual({ input: { isPrivate: true } })
  expect(server.requestsOf('LeavingRequestDeletion')).toHaveLength(0)
})

it('goes to the farewell page afterwards, with no data of the member kept here', async () => {
  localStorage.setItem('vonk:something', 'of the member')
  const { server, page } = await leave(() => success)
  await userEvent.click(screen.getByLabelText('Even pauze'))
  await userEvent.type(screen.getByLabelText('Wil je er iets over kwijt?'), 'Tot later')
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Verwijder mijn account')
  await waitFor(() => expect(page.leave).toHaveBeenCalledExactlyOnceWith('/account-deleted'))
  expect(server.requestsOf('LeavingRequestDeletion')[0]?.variables).toEqual({
    input: { password: 'vonk-demo', reason: 'BREAK', words: 'Tot later' },
  })
  expect(localStorage.getItem('vonk:something')).toBeNull()
})

it('stays on the page if the password is wrong, and goes to the start page if the session ends later', async () => {
  const { page, graph } = await leave(() => rejected('WrongPasswordError', 'Controleer je wachtwoord.'))
  await userEvent.click(screen.getByLabelText('Te duur'))
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'fout')
  await press('Verwijder mijn account')
  await screen.findByText('Controleer je wachtwoord.')
  expect(document.activeElement).toBe(screen.getByLabelText('Je wachtwoord'))
  expect(page.leave).not.toHaveBeenCalled()
  expect(graph).toBeDefined()
})

it('shows an error of the server, and a failure with a button to try again', async () => {
  let answer: GraphResponse = rejected(
    'TooManyAttemptsError',
    'Te veel foute pogingen, account voor 15 min geblokkeerd.',
  )
  const { page } = await leave(() => answer)
  await userEvent.click(screen.getByLabelText('Te duur'))
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Verwijder mijn account')
  await screen.findByText('Te veel foute pogingen, account voor 15 min geblokkeerd.')
  answer = { status: 503, body: '' }
  await press('Verwijder mijn account')
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  answer = success
  await press('Opnieuw proberen')
  await waitFor(() => expect(page.leave).toHaveBeenCalledWith('/account-deleted'))
})

it('switches privacy mode on the spot, and links to the alternatives', async () => {
  const { server } = await open('/settings/delete', {
    LeavingPrivacy: () => privacy,
    LeavingSetPrivate: () => ({
      data: { updatePrivacy: { __typename: 'User', id: 7, isPrivate: true } },
    }),
  })
  const mode = await screen.findByRole('switch', { name: /^Verborgen/ })
  await userEvent.click(mode)
  await waitFor(() => expect(mode.getAttribute('aria-checked')).toBe('true'))
  expect(server.requestsOf('LeavingSetPrivate')[0]?.variables).toEqual({ input: { isPrivate: true } })
  expect(screen.getByRole('link', { name: 'Ander e-mailadres' }).getAttribute('href')).toBe(
    '/settings/account',
  )
  expect(screen.getByRole('link', { name: 'Gegevens meenemen' }).getAttribute('href')).toBe('/settings/data')
})
