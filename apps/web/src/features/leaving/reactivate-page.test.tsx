import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, press } from './testing/leaving.tsx'

const site = () => ({
  data: { site: { __typename: 'Site', id: 1, supportEmail: 'service@vonk.example' } },
})

it('reactivates on a button press, not when the page opens', async () => {
  const { server } = await open(
    '/reactivate?token=abc',
    {
      LeavingReactivate: () => ({
        data: { reactivateAccount: { __typename: 'ReactivateAccountSuccess', isBack: true } },
      }),
    },
    null,
  )
  await screen.findByRole('heading', { name: 'Wil je blijven?' })
  expect(server.requestsOf('LeavingReactivate')).toHaveLength(0)
  await press('Ja, heractiveer mijn account')
  await screen.findByRole('heading', { name: 'Welkom terug' })
  expect(server.requestsOf('LeavingReactivate')[0]?.variables).toEqual({ token: 'abc' })
  expect(screen.getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login')
})

it('says that a link does not work, and whom to contact', async () => {
  const message = 'Deze link is verlopen of al gebruikt.'
  await open(
    '/reactivate?token=abc',
    {
      LeavingReactivate: () => ({ data: { reactivateAccount: { __typename: 'LinkExpiredError', message } } }),
      LeavingSite: site,
    },
    null,
  )
  await press('Ja, heractiveer mijn account')
  await screen.findByText(message)
  await screen.findByText('service@vonk.example')
})

it('shows an error at once if the URL has no token', async () => {
  const { server } = await open('/reactivate', { LeavingSite: site }, null)
  await screen.findByRole('heading', { name: 'Dat lukte niet' })
  expect(server.requestsOf('LeavingReactivate')).toHaveLength(0)
})
