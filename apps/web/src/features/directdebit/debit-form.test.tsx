import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { failure, field, fill, formValues, open, press, start } from './testing/direct-debit.tsx'

it('shows errors at their fields, moves the focus to the first, and keeps the typed text', async () => {
  const fields = ['phone', 'iban', 'consents'].map((name) => ({
    __typename: 'FieldError',
    field: name,
    message: `${name} is fout`,
  }))
  const message = 'Controleer de velden hieronder.'
  await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => ({
      data: { requestDirectDebit: { __typename: 'ValidationError', message, fields } },
    }),
  })
  await fill()
  await press('Stuur mij de code')
  await screen.findByText('iban is fout')
  const iban = screen.getByRole('textbox', { name: 'IBAN' })
  expect(document.activeElement).toBe(iban)
  expect(iban.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: 'Mobiel nummer', description: 'phone is fout' })).toBeTruthy()
  const consent = screen.getByRole('checkbox', { description: 'consents is fout' })
  expect(consent.getAttribute('aria-invalid')).toBe('true')
  expect(field('Straat').value).toBe('Lichtgracht')
  await userEvent.type(iban, '1')
  expect(screen.queryByText('iban is fout')).toBeNull()
})

it('validates the number when its field loses the focus', async () => {
  await open({ DirectDebitStart: () => start() })
  await screen.findByLabelText('IBAN')
  for (const [number, words] of [
    ['NL91ABNA0417164301', 'Dit is geen geldig IBAN.'],
    ['TR330006100519786457841326', 'Van een rekening in dit land kunnen we niet incasseren.'],
  ] as const) {
    await userEvent.clear(field('IBAN'))
    await userEvent.type(field('IBAN'), number)
    await userEvent.tab()
    await screen.findByText(words)
  }
  await userEvent.clear(field('IBAN'))
  await userEvent.type(field('IBAN'), 'nl91 abna 0417 1643 00')
  await userEvent.tab()
  await screen.findByLabelText('Dit IBAN klopt')
})

it('keeps the form over a failed request and a reload, and never stores the account number', async () => {
  const first = await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => failure,
  })
  await fill()
  await press('Stuur mij de code')
  await screen.findByRole('button', { name: 'Opnieuw proberen' })
  expect(field('IBAN').value).toBe('NL91 ABNA 0417 1643 00')
  const written = JSON.stringify({ ...sessionStorage, ...localStorage })
  expect(written).toContain('Lichtgracht')
  expect(written.replace(/ /g, '')).not.toContain('0417')
  first.unmount()
  await open({ DirectDebitStart: () => start() })
  await screen.findByLabelText('Straat')
  for (const [label, text] of Object.entries(formValues))
    expect(field(label).value).toBe(label === 'IBAN' ? '' : text)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

it.each([
  ['RateLimitedError', 'Je hebt te veel codes aangevraagd.'],
  ['SmsAwayError', 'De sms kon niet worden verstuurd. Probeer het zo nog eens.'],
])("shows the server's message for %s", async (__typename, message) => {
  await open({
    DirectDebitStart: () => start(),
    DirectDebitRequest: () => ({ data: { requestDirectDebit: { __typename, message } } }),
  })
  await fill()
  await press('Stuur mij de code')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field('IBAN').value).toBe('NL91 ABNA 0417 1643 00')
})
