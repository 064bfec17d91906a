import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BirthDateField } from '../../features/auth/birth-date-field.tsx'
import { PillChoice } from '../../shared/form/pill-choice.tsx'
import { renderWithApp } from '../../testing/render.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clearError } from './clear-error.client.ts'
import { AuthForm } from './form-parts.tsx'

const errors = { name: 'No name.', gender: 'No gender.', dateOfBirth: 'No date.', agrees: 'No consent.' }
const renderPage = () =>
  renderWithApp(
    <AuthForm label="Join" errors={errors}>
      <TextField id="name" label="Name" error={errors.name} />
      <PillChoice
        name="gender"
        id="gender"
        label="Gender"
        value=""
        error={errors.gender}
        choices={[{ value: 'x', label: 'X' }]}
      />
      <BirthDateField id="dateOfBirth" value={{ day: '', month: '', year: '' }} error={errors.dateOfBirth} />
      <CheckField id="agrees" label="I agree" error={errors.agrees} />
    </AuthForm>,
    { locale: 'en' },
  )

it.each([
  ['Name', 'No name.'],
  ['X', 'No gender.'],
  ['Year', 'No date.'],
  ['I agree', 'No consent.'],
])('clears the error of the field with “%s” only', async (label, error) => {
  const { container } = await renderPage()
  const wrong = () => container.querySelectorAll('[aria-invalid], [data-wrong]').length
  const before = wrong()
  expect(screen.getAllByText(error)).toHaveLength(1)
  clearError(screen.getByLabelText(label))
  expect(screen.queryByText(error)).toBeNull()
  expect(wrong()).toBe(before - 1)
  expect(screen.getByRole('link').textContent).toBe('3 fields left')
})

it('counts the fields that are left, leads to the first of them, and leaves a hint', async () => {
  const { container } = await renderPage()
  const link = screen.getByRole('link')
  const steps = ['Name', 'X', 'Year'].map((label) => {
    clearError(screen.getByLabelText(label))
    return [link.textContent, link.getAttribute('href')]
  })
  expect(steps).toEqual([
    ['3 fields left', '#gender'],
    ['2 fields left', '#dateOfBirth'],
    ['1 field left', '#agrees'],
  ])
  clearError(screen.getByLabelText('I agree'))
  expect(container.querySelector('.said')).toBeNull()
  await renderWithApp(<TextField label="City" hint="Where?" />, { locale: 'en' })
  clearError(screen.getByLabelText('City'))
  screen.getByText('Where?')
})
