import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { email, open, press } from './testing/leaving.tsx'

const exported = (more: object | null) => ({
  data: {
    dataExport: more && {
      __typename: 'DataExport',
      id: 'e1',
      state: 'WAITING',
      progress: 0,
      bytes: 0,
      expiresAt: null,
      url: null,
      ...more,
    },
    viewer: { __typename: 'User', id: 7, email },
  },
})

it('requests the data with the password, shows the progress, and offers the file', async () => {
  let state: object | null = null
  const { server } = await open('/settings/data', {
    LeavingExport: () => exported(state),
    LeavingRequestExport: () => {
      state = { state: 'BUILDING', progress: 40 }
      return {
        data: {
          requestDataExport: {
            __typename: 'RequestDataExportSuccess',
            dataExport: exported(state).data.dataExport,
          },
        },
      }
    },
  })
  await screen.findByLabelText('Je wachtwoord')
  await press('Verzamel mijn gegevens')
  await screen.findByText('Vul je wachtwoord in.')
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'vonk-demo')
  await press('Verzamel mijn gegevens')
  const bar = await screen.findByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(server.requestsOf('LeavingRequestExport')[0]?.variables).toEqual({
    input: { password: 'vonk-demo' },
  })
  state = {
    state: 'READY',
    progress: 100,
    bytes: 2_340_000,
    expiresAt: '2026-11-21T20:00:00Z',
    url: '/exports/x',
  }
  const link = await screen.findByRole('link', { name: 'Downloaden' }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/exports/x')
  screen.getByText(/ZIP, 2,3/)
})

it.each([
  ['WrongPasswordError', 'Controleer je wachtwoord.'],
  ['RateLimitedError', 'Je kunt je gegevens hoogstens 3 keer per dag opvragen. Probeer het morgen nog eens.'],
])("shows the server's message for %s when requesting an export", async (__typename, message) => {
  await open('/settings/data', {
    LeavingExport: () => exported({ state: 'FAILED' }),
    LeavingRequestExport: () => ({ data: { requestDataExport: { __typename, message } } }),
  })
  await screen.findByText('Dat lukte niet. Probeer het nog een keer.')
  await userEvent.type(screen.getByLabelText('Je wachtwoord'), 'iets')
  await press('Verzamel mijn gegevens')
  await screen.findByText(message)
})
