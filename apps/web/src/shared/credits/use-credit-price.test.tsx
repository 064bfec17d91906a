import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SessionContext } from '../../graphql/session.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { sessionWith } from '../../testing/session-with.ts'
import { CreditsOffer } from './credits-offer.tsx'
import { useCreditPrice } from './use-credit-price.ts'

function Prices() {
  const { inCreditsAndMoney } = useCreditPrice()
  return [1, 2, 15, 0].map((count) => <p key={count}>{inCreditsAndMoney(count)}</p>)
}
const written = () => screen.getAllByText(/credit/).map((one) => one.textContent?.replaceAll('\u00a0', ' '))

it.each([
  [true, ['1 credit · vanaf € 0,72', '2 credits · vanaf € 1,44', '15 credits · vanaf € 10,80', '0 credits']],
  [false, ['1 credit · € 0,72', '2 credits · € 1,44', '15 credits · € 10,80', '0 credits']],
])('formats credits in money; at the lowest rate: %s', async (isLowest, prices) => {
  await renderWithApp(
    <SessionContext value={sessionWith({ isLowest })}>
      <Prices />
    </SessionContext>,
    { locale: 'nl' },
  )
  expect(written()).toEqual(prices)
})

it('shows only credits when no price in money is known', async () => {
  await renderWithApp(<Prices />, { locale: 'nl' })
  expect(written()).toEqual(['1 credit', '2 credits', '15 credits', '0 credits'])
})

it('is shown beside the price when the balance is too low', async () => {
  await renderWithApp(
    <SessionContext value={sessionWith({ isLowest: false })}>
      <CreditsOffer balance={1} price={3} />
    </SessionContext>,
    { locale: 'nl' },
  )
  expect(screen.getByText(/^Dit kost 3 credits · €\s2,16\. Je hebt 1 credit\.$/)).toBeTruthy()
})
