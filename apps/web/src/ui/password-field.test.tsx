import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

function Form({ choosing = false, error }: { choosing?: boolean; error?: string }) {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      value={value}
      onChange={(event) => setValue(event.target.value)}
      autoComplete={choosing ? 'new-password' : 'current-password'}
      {...(error ? { error } : {})}
    />
  )
}

it('hides the value until asked, and hides it again', async () => {
  await renderWithApp(<Form />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})

it('shows the strength of a new password only', async () => {
  const { unmount } = await renderWithApp(<Form choosing />)
  await userEvent.type(screen.getByLabelText('Password'), 'abc')
  expect(screen.getByText('Strength: Too short')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), ' lantaarn in de regen')
  expect(screen.getByText('Strength: Strong')).toBeTruthy()
  unmount()
  await renderWithApp(<Form />)
  await userEvent.type(screen.getByLabelText('Password'), 'abc')
  expect(screen.queryByText(/Strength/)).toBeNull()
})

it('links its error to the field', async () => {
  await renderWithApp(<Form error="Wrong password" />)
  const field = screen.getByLabelText('Password')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('Wrong password')
})

it.each([
  ['short', [], 0],
  ['12345678', [], 1],
  ['qwertyuiop', [], 1],
  ['aaaaaaaaaaaaaaaa', [], 1],
  ['anna.devries@1', ['anna.devries@example.com', 'Anna'], 1],
  ['paard-kast', [], 2],
  ['paardkast37regen', [], 4],
  ['een lantaarn in de regen', [], 4],
] as const)('rates %s as it deserves', (password, avoid, strength) => {
  expect(passwordStrength(password, avoid)).toBe(strength)
})
