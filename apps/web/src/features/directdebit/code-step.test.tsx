import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  failure,
  field,
  fill,
  mandate,
  open,
  press,
  start,
  state,
  typeCode,
  waitingState,
} from './testing/direct-debit.tsx'

it('says that the code is wrong, how many attempts are left, and then asks to request another code', async () => {
  let left = 2
  await open({
    DirectDebitStart: () => start(waitingState({ codeTriesLeft: left })),
    DirectDebitConfirm: () => ({
      data: {
        confirmDirectDebit: { __typename: 'SmsCodeError', message: 'Code ongeldig', triesLeft: --left },
      },
    }),
    DirectDebitResend: () => ({ data: { resendDirectDebitCode: waitingState() } }),
  })
  await screen.findByLabelText('Code')
  await typeCode('123')
  await press('Bevestig')
  await screen.findByText('Vul de zes cijfers uit de sms in.')
  await typeCode('456')
  await press('Bevestig')
  await screen.findByText('Code ongeldig')
  screen.getByText('Je kunt het nog 1 keer proberen.')
  expect(document.activeElement).toBe(field('Code'))
  await press('Bevestig')
  await screen.findByText('Deze code werkt niet meer. Vraag een nieuwe aan.')
  screen.getByText('Code ongeldig')
  expect(screen.queryByRole('button', { name: 'Bevestig' })).toBeNull()
  await press('Stuur een nieuwe code')
  await screen.findByText(/Er is een nieuwe code onderweg naar \+31\*{7}78/)
  expect(field('Code').value).toBe('')
  screen.getByRole('button', { name: 'Bevestig' })
})

it('ignores presses for another code during a rate limit', async () => {
  const message = 'Je hebt te veel codes aangevraagd. Probeer het over 60 minuten nog eens.'
  const { server } = await open({
    DirectDebitStart: () => start(waitingState()),
    DirectDebitResend: () => ({
      data: { resendDirectDebitCode: { __typename: 'RateLimitedError', message, retryAfterSeconds: 3600 } },
    }),
  })
  await screen.findByLabelText('Code')
  await press('Stuur een nieuwe code')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  const button = screen.getByRole('button', { name: 'Stuur een nieuwe code' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(server.requestsOf('DirectDebitResend')).toHaveLength(1)
})

it('goes back to change the number, with the form kept', async () => {
  await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => ({ data: { requestDirectDebit: waitingState() } }),
  })
  await fill()
  await press('Stuur mij de code')
  await screen.findByLabelText('Code')
  await press('Nummer of rekening wijzigen')
  await screen.findByLabelText('IBAN')
  expect(field('IBAN').value).toBe('NL91 ABNA 0417 1643 00')
  expect(field('Mobiel nummer').value).toBe('0612345678')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('checks whether a lost answer was a success before it uses an attempt', async () => {
  let isConfirmed = false
  const { server } = await open({
    DirectDebitStart: () => start(isConfirmed ? state({ mandate: mandate() }) : waitingState()),
    DirectDebitConfirm: () => {
      isConfirmed = true
      return failure
    },
  })
  await screen.findByLabelText('Code')
  await typeCode()
  await press('Bevestig')
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('VONK-ABCDEFGHJK')
  expect(server.requestsOf('DirectDebitConfirm')).toHaveLength(1)
})
