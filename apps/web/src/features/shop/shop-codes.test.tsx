import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeShop } from '../../testing/fake-shop.ts'
import { checkout, open, pack, payButton } from './testing/shop.tsx'

const { begun, rejected } = FakeShop

it('checks a code, keeps the typed text, and says why the code is not valid', async () => {
  const setup = new FakeShop()
  setup.codes = { VEEL: 10 }
  setup.orders = [begun(5, checkout)]
  const { user, inputs, leave } = await open(setup, '/credits/20/ideal')
  const field = await screen.findByRole('textbox', { name: 'Heb je een code?' })
  await user.type(field, 'fout')
  await user.click(screen.getByRole('button', { name: 'Controleer' }))
  await screen.findByText('Code niet gevonden')
  expect((field as HTMLInputElement).value).toBe('fout')
  await user.clear(field)
  await user.type(field, 'gebruikt{Enter}')
  await screen.findByText('Code reeds gebruikt')
  await user.clear(field)
  await user.type(field, 've el{Enter}')
  await screen.findByText('Vanaf € 40,00.')
  await payButton('19,95')
  await user.click(await pack(/^50 credits/))
  const button = await payButton('40,45')
  expect(screen.getAllByText('Code VEEL (10%)').length).toBe(2)
  await user.click(button)
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(inputs()[0]).toMatchObject({ discountCode: 'VEEL', amount: 4045 })
})

it('keeps a code over a reload and removes it at a press', async () => {
  const setup = new FakeShop()
  setup.codes = { HALF: 50 }
  sessionStorage.setItem('vonk:shop-code:7', JSON.stringify({ code: 'half' }))
  const { user } = await open(setup, '/credits/20/ideal')
  await payButton('9,97')
  await user.click(screen.getByRole('button', { name: 'Verwijder' }))
  await payButton('19,95')
})

it('keeps an unchecked code, and the reason why it is not valid, over a reload', async () => {
  sessionStorage.setItem('vonk:shop-code:7', JSON.stringify({ code: 'gebruikt', hasCounted: false }))
  await open(new FakeShop(), '/credits/20/ideal')
  await screen.findByText('Code reeds gebruikt')
  const field = screen.getByRole('textbox', { name: 'Heb je een code?' })
  expect((field as HTMLInputElement).value).toBe('gebruikt')
})

it('says nothing about a code that an earlier order has used', async () => {
  sessionStorage.setItem('vonk:shop-code:7', JSON.stringify({ code: 'gebruikt', hasCounted: true }))
  await open(new FakeShop(), '/credits/20/ideal')
  const field = (await screen.findByRole('textbox', { name: 'Heb je een code?' })) as HTMLInputElement
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText('Code reeds gebruikt')).toBeNull()
})

it('shows which of several discounts counts, and lets the member choose another', async () => {
  const setup = new FakeShop()
  setup.codes = { BLIJF50: 50, WELKOM25: 25 }
  setup.viewer = { discounts: [FakeShop.discount('BLIJF50', 50), FakeShop.discount('WELKOM25', 25)] }
  setup.orders = [begun(5, checkout)]
  const { user, inputs } = await open(setup, '/credits/20/ideal')
  await payButton('9,97')
  const group = screen.getByRole('radiogroup', { name: 'Eén korting telt' })
  const choices = () => [...group.querySelectorAll('input')].map(({ checked }) => checked)
  expect(choices()).toEqual([true, false])
  await user.click(screen.getByRole('radio', { name: /Welkomstkorting 25%/ }))
  expect(choices()).toEqual([false, true])
  await user.click(await payButton('14,96'))
  await waitFor(() => expect(inputs()[0]).toMatchObject({ discountCode: 'WELKOM25', amount: 1496 }))
})

it('says that a discount has ended when the server knows it first', async () => {
  const setup = new FakeShop()
  setup.codes = { WELKOM25: 25 }
  setup.viewer = { discounts: [FakeShop.discount('WELKOM25', 25)] }
  setup.orders = [
    () => {
      setup.viewer = { discounts: [] }
      return rejected('DiscountNotFoundError', 'Code niet gevonden')
    },
  ]
  const { user } = await open(setup)
  await user.click(await payButton('14,96'))
  await screen.findByText('Je korting is voorbij. Bekijk de nieuwe prijs voordat je betaalt.')
  await payButton('19,95')
})

it('remembers a card only if the member asked for it, and pays with a remembered one', async () => {
  const setup = new FakeShop()
  setup.orders = [begun(6, checkout)]
  const { user, inputs, leave } = await open(setup, '/credits/20/creditcard')
  await user.click(await screen.findByRole('checkbox', { name: /^Kaart bewaren/ }))
  await user.click(await payButton('19,95'))
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(inputs()[0]).toMatchObject({ remembersCard: true, usesRememberedCard: false })
})

const last = (method: string) => ({
  isPaid: true,
  repeatOrder: { __typename: 'RepeatOrder', method, creditPackage: new FakeShop().packages[1] },
})

it('repeats the last order', async () => {
  const setup = new FakeShop()
  setup.viewer = last('PAYPAL')
  setup.orders = [begun(9, checkout)]
  const { user, inputs, leave } = await open(setup, '/credits/repeat-order')
  await screen.findByRole('heading', { name: 'Hetzelfde als vorige keer?' })
  await user.click(await payButton('44,95'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout))
  expect(inputs()[0]).toMatchObject({ packageId: '50', method: 'PAYPAL', amount: 4495 })
  expect(screen.getByRole('link', { name: 'Kies iets anders' }).getAttribute('href')).toBe(
    '/credits/50/paypal',
  )
})

it('leads a member who never bought from the repeated order to the shop', async () => {
  const { location } = await open(new FakeShop(), '/credits/repeat-order')
  await waitFor(() => expect(location()).toBe('/credits/20/ideal'))
})
