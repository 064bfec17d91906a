import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { BirthDateField } from '../../../features/auth/birth-date-field.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { clearError } from '../clear-error.client.ts'
import { showErrors } from './errors.client.ts'

let form: HTMLFormElement
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'nl', messages: {} })
  document.body.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <form>
        <template data-error>
          <FieldError>{''}</FieldError>
        </template>
        <fieldset data-question="birth">
          <BirthDateField value={{ day: '', month: '', year: '' }} />
        </fieldset>
        <fieldset data-question="account">
          <TextField id="email" name="email" label="E-mail" />
          <TextField id="password" name="password" label="Password" hint="At least 8." />
        </fieldset>
      </form>
    </I18nProvider>,
  )
  form = document.querySelector('form') as HTMLFormElement
})
const field = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement

it('shows each error at its field, and focuses the first from top to bottom', () => {
  showErrors(form, { password: 'Too short.', email: 'Invalid.' })
  const note = document.getElementById('email-note')
  expect(note?.textContent).toBe('Invalid.')
  expect(note?.hidden).toBe(false)
  expect(note?.querySelector('svg')).not.toBeNull()
  expect(field('email').getAttribute('aria-invalid')).toBe('true')
  expect(field('email').getAttribute('aria-describedby')).toBe('email-note')
  expect(document.getElementById('password-note')?.textContent).toBe('Too short.')
  expect(document.activeElement).toBe(field('email'))
})

it('does not say an error again that is shown', () => {
  showErrors(form, { email: 'Invalid.' })
  const sentence = document.getElementById('email-note')?.firstElementChild
  showErrors(form, { email: 'Invalid.' })
  expect(document.getElementById('email-note')?.firstElementChild).toBe(sentence)
})

it('shows the error of a date below its three fields, and takes it away when one is changed', () => {
  showErrors(form, { dateOfBirth: 'No such day.' })
  const group = field('dateOfBirth').closest('fieldset')
  expect(group?.querySelector(':scope > [aria-live]')?.textContent).toBe('No such day.')
  expect(group?.getAttribute('aria-describedby')).toBe(group?.querySelector(':scope > [aria-live]')?.id)
  expect(group?.querySelector('[data-wrong]')).not.toBeNull()
  clearError(field('year'))
  expect(group?.querySelector(':scope > [aria-live]')?.textContent).toBe('')
  expect(group?.querySelector('[data-wrong]')).toBeNull()
})
