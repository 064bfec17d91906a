import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { field, mandate, open, press, start, state } from './testing/direct-debit.tsx'

it('revokes the mandate after one confirmation', async () => {
  const { server } = await open({
    DirectDebitStart: () => start(state({ mandate: mandate() })),
    DirectDebitEnd: () => ({ data: { endDirectDebit: state() } }),
  })
  await screen.findByText('VONK-ABCDEFGHJK')
  await press('Intrekken')
  await press('Nee, laat het zo')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Intrekken' }))
  await press('Intrekken')
  await press('Ja, intrekken')
  await screen.findByText('Je toestemming is ingetrokken.')
  await screen.findByLabelText('IBAN')
  expect(server.requestsOf('DirectDebitEnd')).toHaveLength(1)
})

it('lets another account replace it, or not', async () => {
  await open({ DirectDebitStart: () => start(state({ mandate: mandate() })) })
  await screen.findByText('VONK-ABCDEFGHJK')
  await press('Andere rekening gebruiken')
  await screen.findByLabelText('IBAN')
  await waitFor(() => expect(document.activeElement).toBe(field('Rekeninghouder')))
  await press('Deze rekening houden')
  await screen.findByText('VONK-ABCDEFGHJK')
})
