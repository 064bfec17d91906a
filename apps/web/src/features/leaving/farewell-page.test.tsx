import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { open } from './testing/leaving.tsx'

it('says goodbye', async () => {
  await open('/account-deleted', {}, null)
  await screen.findByRole('heading', { name: 'Het ga je goed' })
})
