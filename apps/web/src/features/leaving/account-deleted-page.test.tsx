import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { open } from './testing/leaving.tsx'

it('says goodbye, and how long the link in the mail works on this site', async () => {
  const site = { __typename: 'Site', id: 1, deletionDays: 3, supportEmail: 'service@vonk.example' }
  await open('/account-deleted', { LeavingSite: () => ({ data: { site } }) }, null)
  await screen.findByRole('heading', { name: 'Het ga je goed' })
  await screen.findByText(/^Die werkt 3 dagen lang\./)
})
