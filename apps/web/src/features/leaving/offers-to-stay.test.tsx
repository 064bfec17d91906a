import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, privacy } from './testing/leaving.tsx'

const trial = (isTaken: boolean) => ({
  __typename: 'TrialOffer',
  isTaken,
  creditPackage: {
    __typename: 'CreditPackage',
    id: 'trial',
    credits: 10,
    price: { __typename: 'Money', amount: 495, currency: 'EUR' },
  },
})
const discount = (taken: object | null) => ({ __typename: 'DiscountOffer', percentage: 50, days: 7, taken })
const code = { __typename: 'DiscountCode', code: 'BLIJF50', expiresAt: '2026-11-29T12:00:00Z' }
const offers = (trialOffer: object | null, discountOffer: object | null) => ({
  __typename: 'OffersToStay',
  trial: trialOffer,
  discount: discountOffer,
})
const page = (offersToStay: object) => () => ({
  data: { ...privacy.data, viewer: { ...privacy.data.viewer, offersToStay } },
})

it('takes an offer only by its button, and then leads to where it is used', async () => {
  let taken = offers(trial(false), discount(code))
  const { server } = await open('/settings/delete', {
    LeavingPrivacy: page(offers(trial(false), discount(null))),
    LeavingTakeOffer: () => ({
      data: {
        takeOfferToStay: {
          __typename: 'TakeOfferToStaySuccess',
          user: { __typename: 'User', id: 7, offersToStay: taken },
        },
      },
    }),
  })
  const list = within(await screen.findByRole('list', { name: 'Eenmalig aanbod' }))
  const [forTrial, forDiscount] = list.getAllByRole('button', { name: 'Aannemen' }) as [
    HTMLElement,
    HTMLElement,
  ]
  expect(list.queryByRole('link')).toBeNull()
  expect(list.queryByText(/BLIJF50/)).toBeNull()
  // The delete button comes before them and requires nothing more.
  const leave = screen.getByRole('button', { name: 'Verwijder mijn account' })
  expect(leave.compareDocumentPosition(forTrial)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(server.requestsOf('LeavingTakeOffer')).toHaveLength(0)

  await userEvent.click(forDiscount)
  const link = await list.findByRole('link', { name: /^50% korting op één bestelling.*BLIJF50/ })
  expect(link.getAttribute('href')).toBe('/credits')
  await waitFor(() => expect(document.activeElement).toBe(link))
  taken = offers(trial(true), discount(code))
  await userEvent.click(forTrial)
  const shop = await list.findByRole('link', { name: /^10 credits voor €\s4,95/ })
  expect(shop.getAttribute('href')).toBe('/credits/trial')
  expect(server.requestsOf('LeavingTakeOffer').map(({ variables }) => variables)).toEqual([
    { kind: 'DISCOUNT' },
    { kind: 'TRIAL' },
  ])
})

it('shows no offer to a member who has none, and the form unchanged', async () => {
  await open('/settings/delete', { LeavingPrivacy: page(offers(null, null)) })
  await screen.findByRole('button', { name: 'Verwijder mijn account' })
  expect(screen.queryByRole('list', { name: 'Eenmalig aanbod' })).toBeNull()
})
