import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  failure,
  field,
  fill,
  mandate,
  money,
  open,
  press,
  start,
  state,
  typeCode,
  waitingState,
} from './testing/direct-debit.tsx'

it('accepts the form and the code, and shows the mandate', async () => {
  const { server } = await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => ({ data: { requestDirectDebit: waitingState() } }),
    DirectDebitConfirm: () => ({ data: { confirmDirectDebit: state({ mandate: mandate() }) } }),
  })
  await fill()
  expect(field('IBAN').value).toBe('NL91 ABNA 0417 1643 00')
  await press('Stuur mij de code')
  await screen.findByText('+31*******78')
  expect(server.requestsOf('DirectDebitRequest')[0]?.variables).toEqual({
    input: {
      ...{ accountHolder: 'A. de Vries', iban: 'NL91 ABNA 0417 1643 00', street: 'Lichtgracht' },
      ...{ houseNumber: '12 bis', zip: '3511 AA', city: 'Utrecht', phone: '0612345678', consents: true },
    },
  })
  const code = field('Code')
  expect(document.activeElement).toBe(code)
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.paste('123 456')
  expect(code.value).toBe('123456')
  await press('Bevestig')
  await screen.findByText('VONK-ABCDEFGHJK')
  screen.getByText('20 november 2026')
  expect(server.requestsOf('DirectDebitConfirm')[0]?.variables).toEqual({ code: '123456' })
  expect(sessionStorage.getItem('vonk:direct-debit:7')).toBeNull()
})

it('leads back to the order that needed the mandate', async () => {
  const { location } = await open(
    {
      DirectDebitStart: () => start(waitingState()),
      DirectDebitConfirm: () => ({ data: { confirmDirectDebit: state({ mandate: mandate() }) } }),
    },
    '/directdebit?package=50',
  )
  await screen.findByLabelText('Code')
  await typeCode()
  await press('Bevestig')
  await screen.findByText('De bestelling')
  expect(location()).toBe('/credits/50/sdd')
})

it('ignores an invalid package in the address', async () => {
  await open(
    { DirectDebitStart: () => start(state({ mandate: mandate() })) },
    '/directdebit?package=../../login',
  )
  await screen.findByText('VONK-ABCDEFGHJK')
  expect(screen.getByRole('link', { name: 'Koop credits' }).getAttribute('href')).toBe('/credits')
})

it('explains calmly that the account is blocked, and offers another method', async () => {
  await open({ DirectDebitStart: () => start(state({ isBlocked: true })) }, '/directdebit?package=50')
  await screen.findByText('Automatische incasso is voor jouw account geblokkeerd')
  expect(screen.getByRole('link', { name: 'Op een andere manier betalen' }).getAttribute('href')).toBe(
    '/credits/50',
  )
  expect(screen.queryByLabelText('IBAN')).toBeNull()
})

it('says that the limit of 30 days is reached, as soon as no package fits under it', async () => {
  await open({ DirectDebitStart: () => start(state({ mandate: mandate(), left: money(10) })) })
  await screen.findByText(/^Je limiet van 30 dagen is bereikt\./)
  screen.getByText(/Daarvan is nu nog € 0,10 over\./)
})

it('offers to try again if the state could not be fetched', async () => {
  let fails = true
  await open({ DirectDebitStart: () => (fails ? failure : start()) })
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen' })
  fails = false
  await userEvent.click(again)
  await screen.findByLabelText('IBAN')
})

it('shows the next member of this tab nothing of what another one typed', async () => {
  await open({ DirectDebitStart: () => start() })
  await fill()
  cleanup()
  const other = {
    data: {
      ...(start() as { data: object }).data,
      viewer: { __typename: 'User', id: 8, directDebit: state() },
    },
  }
  await open({ DirectDebitStart: () => other as never })
  expect((await screen.findByLabelText<HTMLInputElement>('Rekeninghouder')).value).toBe('')
  expect(field('Mobiel nummer').value).toBe('')
})

it('shows the form when another window has taken back what waits for its code', async () => {
  await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => ({ data: { requestDirectDebit: waitingState() } }),
    DirectDebitConfirm: () => ({
      data: {
        confirmDirectDebit: { __typename: 'SmsCodeError', message: 'Code ongeldig', triesLeft: 0 },
      },
    }),
  })
  await fill()
  await press('Stuur mij de code')
  await screen.findByLabelText('Code')
  await typeCode()
  await press('Bevestig')
  expect((await screen.findByLabelText<HTMLInputElement>('Rekeninghouder')).value).toBe('A. de Vries')
})
