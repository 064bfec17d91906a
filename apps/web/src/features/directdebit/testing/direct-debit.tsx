import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import type { GraphResponse } from '../../../testing/graph-server.ts'
import { DirectDebitPage } from '../direct-debit-page.tsx'

/** An amount in euros. */
export const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'EUR' })

/** The mandate, as the server returns it. */
export const mandate = (more: object = {}) => ({
  __typename: 'Mandate',
  confirmedAt: '2026-11-20T10:00:00Z',
  iban: 'NL** **** 4300',
  phone: '+31*******78',
  reference: 'VONK-ABCDEFGHJK',
  ...more,
})

const waitingMandate = { __typename: 'Mandate', iban: 'NL** **** 4300', phone: '+31*******78' }

/** The direct debit state, as the server returns it. */
export const state = (more: object = {}) => ({
  __typename: 'DirectDebit',
  codeTriesLeft: 0,
  consentText: 'Ik geef Vonk toestemming.',
  isBlocked: false,
  left: money(20_000),
  limit: money(20_000),
  mandate: null,
  waiting: null,
  ...more,
})

/** The same state, while the server waits for a code. */
export const waitingState = (more: object = {}) =>
  state({ codeTriesLeft: 5, waiting: waitingMandate, ...more })

/** The first answer for the page. */
export const start = (more?: object): GraphResponse => ({
  data: {
    creditPackages: [
      { __typename: 'CreditPackage', id: '20', price: money(1995) },
      { __typename: 'CreditPackage', id: '50', price: money(4495) },
    ],
    viewer: { __typename: 'User', id: 7, directDebit: more ?? state() },
  },
})

/** Opens the page with these answers. */
export const open = (answers: Record<string, () => GraphResponse | undefined>, path = '/directdebit') =>
  openApp({
    pages: {
      '/directdebit': <DirectDebitPage />,
      '/credits': <p>Alle pakketten</p>,
      '/credits/:id/:paymentmethod?': <p>De bestelling</p>,
    },
    path,
    viewer: someone(),
    answer: ({ operationName }) => answers[operationName]?.(),
  })

/** The answer of a failing server. */
export const failure = { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Finds a field by its label. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** The values for the form, by label. */
export const formValues = {
  Rekeninghouder: 'A. de Vries',
  IBAN: 'nl91abna0417164300',
  Straat: 'Lichtgracht',
  Huisnummer: '12 bis',
  Postcode: '3511 AA',
  Plaats: 'Utrecht',
  'Mobiel nummer': '0612345678',
}

/** Fills in the whole form. */
export async function fill() {
  await screen.findByLabelText('Rekeninghouder')
  for (const [label, text] of Object.entries(formValues)) {
    await userEvent.click(field(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('checkbox'))
}

/** Types a code. */
export const typeCode = (code = '123456') => userEvent.type(field('Code'), code)
