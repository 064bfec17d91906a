import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answer } from '../../testing/graph-server.ts'
import { open, privacy } from './testing/leaving.tsx'

const offers = (trial: object | null, discount: object | null) => () => ({
  data: { offerToStay: { __typename: 'StayOffers', trial, discount } },
})

it('shows each offer once, beside the form, and links to it', async () => {
  const { server } = await open('/settings/delete', {
    LeavingPrivacy: () => privacy,
    LeavingOfferToStay: offers(
      {
        __typename: 'CreditPackage',
        id: 'trial',
        credits: 10,
        price: { __typename: 'Money', amount: 495, currency: 'EUR' },
      },
      { __typename: 'DiscountCode', code: 'BLIJF50', expiresAt: '2026-11-29T12:00:00Z', percentage: 50 },
    ),
  })
  const trial = await screen.findByRole('link', { name: /^10 credits voor €\s4,95/ })
  expect(trial.getAttribute('href')).toBe('/credits/trial')
  const discount = screen.getByRole('link', { name: /^50% korting op één bestelling/ })
  expect(discount.getAttribute('href')).toBe('/credits')
  expect(discount.textContent).toContain('BLIJF50')
  // The delete button comes before them and requires nothing more.
  const door = screen.getByRole('button', { name: 'Verwijder mijn account' })
  expect(door.compareDocumentPosition(trial)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(server.named('LeavingOfferToStay')).toHaveLength(1)
})

it.each<[string, () => Answer]>([
  ['was offered all before', offers(null, null)],
  ['gets no answer', () => ({ status: 503, body: '' })],
])('shows no offer to a member who %s, and the form unchanged', async (_who, answer) => {
  const { server } = await open('/settings/delete', {
    LeavingPrivacy: () => privacy,
    LeavingOfferToStay: answer,
  })
  await waitFor(() => expect(server.named('LeavingOfferToStay').length).toBeGreaterThan(0))
  await screen.findByRole('button', { name: 'Verwijder mijn account' })
  expect(screen.queryByRole('link', { name: /credits voor|korting op/ })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
