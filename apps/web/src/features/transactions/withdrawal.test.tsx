import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { PaymentPage } from './payment-page.tsx'
import { anOffer, answerFrom, aPaidOne, type FakePayments } from './testing/payment.ts'

beforeAll(() => import('../../ui/sheet-panel.tsx'))

const old = { paidAt: '2026-11-01T10:00:00Z' }

async function openSheet(given: Omit<FakePayments, 'requests'>) {
  localStorage.setItem('vonk:celebrated', '3')
  const desk: FakePayments = { requests: [], ...given }
  await openApp({
    viewer: someone(),
    answer: answerFrom(desk),
    pages: { '/transactions/3': <PaymentPage id={3} leave={() => {}} retry={() => null} /> },
    path: '/transactions/3',
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Aankoop herroepen' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Aankoop herroepen' }))
  const sent = () =>
    desk.requests
      .filter(({ operationName }) => operationName === 'TransactionsWithdraw')
      .map(({ variables }) => variables.credits)
  return { desk, user, sheet, sent }
}

it('says beforehand what is lost, what is refunded and until when, and withdraws exactly that', async () => {
  const paidBack = { __typename: 'Money', amount: 1596, currency: 'EUR' }
  const { user, sheet, sent } = await openSheet({
    payment: aPaidOne({ ...old, withdrawal: anOffer(16, 1596) }),
    withdraw: () => ({
      __typename: 'WithdrawPaymentSuccess',
      credits: 24,
      payment: aPaidOne({ ...old, status: 'WITHDRAWN', paidBack }),
    }),
  })
  expect(sheet.getByText('16 credits')).toBeTruthy()
  expect(sheet.getByText(/^€\s15,96$/)).toBeTruthy()
  expect(sheet.getByText(/15 november 2026/)).toBeTruthy()
  expect(sheet.queryByText(/premium/)).toBeNull()
  await user.click(sheet.getByRole('button', { name: /^Geef 16 credits terug voor €\s15,96$/ }))
  await screen.findByRole('heading', { level: 1, name: 'Aankoop herroepen' })
  expect(sent()).toEqual([16])
})

it('says that premium ends if no other purchase remains', async () => {
  const { sheet } = await openSheet({
    payment: aPaidOne({
      ...old,
      withdrawal: anOffer(20, 1995),
      premium: { __typename: 'PaymentPremium', began: true, ends: true },
    }),
  })
  expect(sheet.getByText(/Je premium eindigt daarmee/)).toBeTruthy()
})

it('shows the new amount if it has changed, and confirms again', async () => {
  const { desk, user, sheet, sent } = await openSheet({
    payment: aPaidOne({ ...old, withdrawal: anOffer(16, 1596) }),
  })
  desk.withdraw = (credits) => {
    if (credits === 15)
      return {
        __typename: 'WithdrawPaymentSuccess',
        credits: 25,
        payment: aPaidOne({ ...old, status: 'WITHDRAWN' }),
      }
    desk.payment = aPaidOne({ ...old, withdrawal: anOffer(15, 1497) })
    return { __typename: 'WithdrawalChangedError', message: 'Je saldo is veranderd.' }
  }
  await user.click(sheet.getByRole('button', { name: /^Geef 16 credits/ }))
  await sheet.findByText('Je saldo is veranderd.')
  await user.click(await sheet.findByRole('button', { name: /^Geef 15 credits terug voor €\s14,97$/ }))
  await screen.findByRole('heading', { level: 1, name: 'Aankoop herroepen' })
  expect(sent()).toEqual([16, 15])
})

it('says why the withdrawal is not possible any more, and only offers to close', async () => {
  const { desk, user, sheet } = await openSheet({
    payment: aPaidOne({ ...old, withdrawal: anOffer(16, 1596) }),
  })
  desk.withdraw = () => {
    desk.payment = aPaidOne(old)
    return { __typename: 'WithdrawalOverError', message: 'Deze aankoop kun je niet (meer) herroepen.' }
  }
  await user.click(sheet.getByRole('button', { name: /^Geef 16 credits/ }))
  await sheet.findByText('Deze aankoop kun je niet (meer) herroepen.')
  expect(sheet.queryByRole('button', { name: /^Geef/ })).toBeNull()
  await user.click(sheet.getAllByRole('button', { name: 'Sluiten' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Aankoop herroepen' })).toBeNull()
})

it('keeps the dialog open if no answer arrived', async () => {
  const { user, sheet } = await openSheet({
    payment: aPaidOne({ ...old, withdrawal: anOffer(16, 1596) }),
    withdraw: () => null as never,
  })
  await user.click(sheet.getByRole('button', { name: /^Geef 16 credits/ }))
  await sheet.findByText(/Er is een fout opgetreden/)
  expect(sheet.getByRole('button', { name: /^Geef 16 credits/ })).toBeTruthy()
})
