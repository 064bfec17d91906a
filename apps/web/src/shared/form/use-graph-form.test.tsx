import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '../../testing/render.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Form, FormErrorNotice } from './form.tsx'
import { useGraphForm } from './use-graph-form.ts'

type Answer =
  | { __typename: 'Saved'; id: number }
  | { __typename: 'ValidationError'; message: string; fields: { field: string; message: string }[] }
  | { __typename: 'TakenError'; message: string }

const kept = { street: 'Kept 1' }

async function open(send: (values: { street: string; city: string }) => Promise<Answer | undefined>) {
  const onDone = vi.fn()
  const set = vi.fn()
  function Page() {
    const form = useGraphForm({
      values: { street: '', city: 'Utrecht' },
      draft: { get: () => kept, set },
      check: ({ city }) => ({ city: !city && 'A city, please.' }),
      send,
      fieldOf: { TakenError: 'city' },
      onDone,
    })
    return (
      <Form form={form}>
        <TextField {...form.field('street')} label="Street" />
        <TextField {...form.field('city')} label="City" onBlur={() => form.validate('city')} />
        <FormErrorNotice form={form} />
        <button type="submit">Save</button>
      </Form>
    )
  }
  await renderWithApp(<Page />)
  const user = userEvent.setup()
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  return { user, onDone, set, field, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

it('starts with the stored draft, stores what is typed, and passes on what was sent', async () => {
  const { user, onDone, set, field, save } = await open(async () => ({ __typename: 'Saved', id: 3 }))
  expect(field('Street').value).toBe('Kept 1')
  await user.type(field('Street'), '2')
  expect(set).toHaveBeenLastCalledWith({ street: 'Kept 12', city: 'Utrecht' })
  await save()
  const answer = { __typename: 'Saved', id: 3 }
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(answer, { street: 'Kept 12', city: 'Utrecht' }))
})

it('does not send invalid input, and focuses the invalid field', async () => {
  const send = vi.fn()
  const { user, field, save } = await open(send)
  await user.clear(field('City'))
  await save()
  await screen.findByText('A city, please.')
  expect(document.activeElement).toBe(field('City'))
  expect(send).not.toHaveBeenCalled()
  await user.type(field('City'), 'Z')
  expect(screen.queryByText('A city, please.')).toBeNull()
})

it.each([
  [
    'that names it',
    { __typename: 'ValidationError', message: 'x', fields: [{ field: 'city', message: 'No.' }] },
  ],
  ['of a type that stands there', { __typename: 'TakenError', message: 'No.' }],
] as const)('shows an error %s at its field, with the keyboard', async (_, answer) => {
  const { user, field, save } = await open(async () => answer as Answer)
  await save()
  await screen.findByText('No.')
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('City'))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.tab()
  expect(screen.queryByText('No.')).toBeTruthy()
})

it('shows the error of a field when it loses focus', async () => {
  const { user, field } = await open(async () => undefined)
  await user.clear(field('City'))
  expect(screen.queryByText('A city, please.')).toBeNull()
  await user.tab()
  await screen.findByText('A city, please.')
})

it('shows an error of an absent field above the form, and sends again after a lost answer', async () => {
  const fields = [{ field: 'planet', message: 'No.' }]
  const answers: (Answer | undefined)[] = [
    { __typename: 'ValidationError', message: 'Something is wrong.', fields },
    undefined,
    { __typename: 'Saved', id: 3 },
  ]
  const { user, save, onDone } = await open(async () => answers.shift())
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Something is wrong.')
  await save()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})
