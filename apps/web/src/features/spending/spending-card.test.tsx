import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { SpendingCard } from './spending-card.tsx'

const eur = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })
const sums = (more: object = {}) => ({
  __typename: 'Spending',
  spent: eur(4495),
  underWay: eur(0),
  cap: null as object | null,
  left: null as object | null,
  nextCap: null as object | null,
  nextCapAt: null as string | null,
  ...more,
})

async function openCard(before: object, set: (amount: number | null) => object | null = () => sums()) {
  const amounts: (number | null)[] = []
  await openApp({
    viewer: someone(),
    answer: ({ operationName, variables }) => {
      if (operationName === 'SpendingCard')
        return { data: { viewer: { __typename: 'User', id: 7, spending: before } } }
      if (operationName !== 'SpendingSetCap') return undefined
      const amount = (variables.amount ?? null) as number | null
      amounts.push(amount)
      const answer = set(amount)
      return answer ? { data: { setSpendCap: answer } } : { status: 503 }
    },
    pages: { '/': <SpendingCard /> },
    path: '/',
  })
  return { amounts, user: userEvent.setup() }
}
const said = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const field = () => screen.getByRole('textbox', { name: 'Hoogstens in 30 dagen' }) as HTMLInputElement

it('shows the amount spent, and sets a limit that is active at once', async () => {
  const { amounts, user } = await openCard(sums(), (amount) =>
    sums({ cap: eur(amount ?? 0), left: eur((amount ?? 0) - 4495) }),
  )
  await user.click(await screen.findByRole('button', { name: 'Stel een limiet in' }))
  expect(said()).toContain('€ 44,95 in de laatste 30 dagen')
  expect(document.activeElement).toBe(field())
  await user.type(field(), '100,50{Enter}')
  await screen.findByText('Je limiet geldt vanaf nu.')
  expect(amounts).toEqual([10_050])
  await waitFor(() => expect(said()).toContain('Je limiet is € 100,50 in 30 dagen: je hebt nog € 55,55.'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Limiet wijzigen'))
})

it('shows unpaid orders separately', async () => {
  await openCard(sums({ underWay: eur(1995), cap: eur(10_000), left: eur(3510) }))
  await screen.findByRole('button', { name: 'Limiet wijzigen' })
  expect(said()).toContain('€ 44,95 in de laatste 30 dagen')
  expect(said()).toContain('Daarnaast staat € 19,95 aan bestellingen open.')
  expect(said()).toContain('je hebt nog € 35,10.')
})

it('says when a higher limit becomes active, and can keep the current one', async () => {
  const cap = { cap: eur(5000), left: eur(505) }
  const { amounts, user } = await openCard(sums(cap), (amount) =>
    sums(amount === 5000 ? cap : { ...cap, nextCap: eur(20_000), nextCapAt: '2026-11-03T10:00:00Z' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Limiet wijzigen' }))
  expect(field().value).toBe('50')
  await user.clear(field())
  await user.type(field(), '200')
  await user.click(screen.getByRole('button', { name: 'Bewaar deze limiet' }))
  await screen.findByText('Je nieuwe limiet geldt over 24 uur.')
  expect(said()).toMatch(/3 november.*: je limiet wordt € 200,00/)
  await user.click(screen.getByRole('button', { name: 'Houd de huidige limiet' }))
  await screen.findByText('Je limiet blijft zoals hij is.')
  expect(amounts).toEqual([20_000, 5000])
  expect(said()).not.toContain('je limiet wordt')
})

it('removes the limit a day later', async () => {
  const cap = { cap: eur(5000), left: eur(505) }
  const { amounts, user } = await openCard(sums(cap), () =>
    sums({ ...cap, nextCapAt: '2026-11-03T10:00:00Z' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Limiet wijzigen' }))
  await user.click(screen.getByRole('button', { name: 'Geen limiet' }))
  await waitFor(() => expect(said()).toContain('je limiet eindigt'))
  expect(amounts).toEqual([null])
})

it('keeps the typed text if it is rejected, is no amount, or gets no answer', async () => {
  let answer: object | null = {
    __typename: 'SpendCapInvalidError',
    message: 'Kies een bedrag van 0 tot 10.000.',
  }
  const { amounts, user } = await openCard(sums(), () => answer)
  await user.click(await screen.findByRole('button', { name: 'Stel een limiet in' }))
  await user.type(field(), 'heel veel{Enter}')
  await screen.findByText('Vul een bedrag in, bijvoorbeeld 100.')
  expect(amounts).toEqual([])
  await user.clear(field())
  await user.type(field(), '20000{Enter}')
  await screen.findByText('Kies een bedrag van 0 tot 10.000.')
  expect(field().value).toBe('20000')
  answer = null
  await user.click(screen.getByRole('button', { name: 'Bewaar deze limiet' }))
  await screen.findByText(/Er is een fout opgetreden/)
  expect(field().value).toBe('20000')
})
