import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { ProfileFieldsForm } from './profile-fields-form.tsx'
import type { FieldGroup } from './profile-form.rules.ts'
import { ownProfile, regionsOf } from './testing/own-profile.ts'

afterEach(() => sessionStorage.clear())

const saved = (input: object) => ({
  updateProfile: { __typename: 'UpdateProfileSuccess', user: ownProfile(input).viewer },
})
const rejected = (...fields: [field: string, message: string][]) => ({
  updateProfile: {
    __typename: 'ValidationError',
    message: 'Check what you entered.',
    fields: fields.map(([field, message]) => ({ __typename: 'FieldError', field, code: 'x', message })),
  },
})

async function open(
  groups: FieldGroup[],
  answer: (variables: Record<string, unknown>) => object = saved as never,
) {
  const { client, requests } = clientAnswering({
    OwnProfile: () => ownProfile(),
    Regions: ({ country }) => regionsOf(country),
    CitySuggestion: ({ city }) => ({ citySuggestion: city === 'Utrehct' ? 'Utrecht' : null }),
    UpdateProfile: answer,
  })
  const onSaved = vi.fn()
  const view = await renderWithApp(
    <ApolloProvider client={client}>
      <ProfileFieldsForm groups={groups} submitLabel="Go on" onSaved={onSaved} />
    </ApolloProvider>,
  )
  await screen.findByRole('button', { name: 'Go on' })
  const inputs = () =>
    requests.filter(({ operation }) => operation === 'UpdateProfile').map(({ variables }) => variables.input)
  return { client, inputs, onSaved, view, user: userEvent.setup() }
}
const goOn = () => screen.getByRole('button', { name: 'Go on' })

it('sends what was changed and nothing else', async () => {
  const { user, inputs, onSaved } = await open(['personal', 'about'])
  await user.click(screen.getByRole('radio', { name: 'Green' }))
  await user.click(screen.getAllByRole('radio', { name: 'Rather not say' })[1] as HTMLElement)
  await user.click(screen.getByRole('radio', { name: 'Friendship' }))
  await user.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(inputs()).toEqual([{ eyeColor: 'green', reason: 'FRIENDSHIP', preferNotToSay: ['sexuality'] }])
  expect(sessionStorage.length).toBe(0)
})

it('continues without a request if nothing changed', async () => {
  const { user, inputs, onSaved } = await open(['about'])
  await user.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(inputs()).toEqual([])
})

it('keeps the typed text for a reload', async () => {
  const { user, view } = await open(['about'])
  await user.type(screen.getByLabelText('About you'), 'Half a sen')
  view.unmount()
  await open(['about'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Half a sen')
})

/** Leaves the region open: without a list of its cities, any text can be typed. */
const anywhere = (user: ReturnType<typeof userEvent.setup>) =>
  user.selectOptions(screen.getByLabelText('Province'), '')

it('offers the known cities of the region as at sign-up', async () => {
  const { user, inputs, onSaved } = await open(['place'])
  await user.selectOptions(screen.getByLabelText('Province'), 'NL-DR')
  const city = await screen.findByLabelText<HTMLSelectElement>('City (optional)')
  expect([...city.options].map(({ value }) => value)).toEqual(['', 'Assen'])
  await user.selectOptions(city, 'Assen')
  await user.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(inputs()).toEqual([{ region: 'NL-DR', city: 'Assen' }])
})

it('asks whether a known city was meant, also if it is saved at once, and accepts the typed one then', async () => {
  const { user, inputs, onSaved } = await open(['place'])
  await anywhere(user)
  const city = await screen.findByLabelText<HTMLInputElement>('City or village')
  await user.type(city, 'Utrehct')
  await user.click(await screen.findByRole('button', { name: 'Did you mean Utrecht?' }))
  expect(city.value).toBe('Utrecht')
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull()
  await user.clear(city)
  await user.type(city, 'Utrehct{Enter}')
  await screen.findByRole('button', { name: 'Did you mean Utrecht?' })
  expect(onSaved).not.toHaveBeenCalled()
  await user.click(goOn())
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(inputs()).toEqual([{ region: null, city: 'Utrehct' }])
})

it('shows the error beside the field, and focuses it', async () => {
  const { user, inputs } = await open(['identity'])
  const name = screen.getByLabelText('Profile name')
  await user.clear(name)
  await user.type(name, '@anna')
  expect(screen.queryByText(/may not start/)).toBeNull()
  await user.click(goOn())
  expect(await screen.findByText('Your profile name may not start with an @')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(inputs()).toEqual([])
})

it("shows the server's error at its field until the field is changed", async () => {
  const { user, onSaved } = await open(['place'], () => rejected(['city', 'Three times a day.']))
  await anywhere(user)
  const city = await screen.findByLabelText('City or village')
  await user.type(city, 'Soest')
  await user.click(goOn())
  expect(await screen.findByText('Three times a day.')).toBeTruthy()
  expect(document.activeElement).toBe(city)
  expect(onSaved).not.toHaveBeenCalled()
  await user.type(city, 't')
  expect(screen.queryByText('Three times a day.')).toBeNull()
})

it('keeps all input when no answer comes, and can try again', async () => {
  let tries = 0
  const { user, onSaved } = await open(['about'], (variables) => {
    if (tries++ === 0) throw new Error('away')
    return saved(variables)
  })
  await user.type(screen.getByLabelText('About you'), 'Hoi')
  await user.click(goOn())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

it('shows the saved profile in the cache at once, and reverts it when the server rejects it', async () => {
  let answer: (value: object) => void = () => {}
  const { user, client } = await open(
    ['identity'],
    () => new Promise((resolve) => (answer = resolve)) as never,
  )
  const name = screen.getByLabelText('Profile name')
  await user.clear(name)
  await user.type(name, 'Anna Zeist')
  await user.click(goOn())
  const known = () => (client.cache.extract(true) as Record<string, { name?: string }>)['Profile:7']?.name
  await waitFor(() => expect(known()).toBe('Anna Zeist'))
  answer(rejected(['name', 'Too often.']))
  expect(await screen.findByText('Too often.')).toBeTruthy()
  expect(known()).toBe('Anna')
  expect((name as HTMLInputElement).value).toBe('Anna Zeist')
})

it('clears the region and city when the country changes, and names the regions by their term', async () => {
  const { user } = await open(['place'])
  expect(await screen.findByRole('option', { name: 'Drenthe' })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Country'), 'BE')
  expect(await screen.findByRole('option', { name: 'Antwerpen' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Province').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('City or village').value).toBe('')
})

it('shows intimate interests only after their section is opened', async () => {
  const { user, inputs } = await open(['interests'])
  expect(screen.getByRole('button', { name: 'Tea' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Kissing' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Intimate interests' }))
  await user.click(screen.getByRole('button', { name: 'Kissing' }))
  await user.click(screen.getByRole('button', { name: 'Tea' }))
  await user.click(goOn())
  await waitFor(() => expect(inputs()).toEqual([{ interests: ['kissing'] }]))
})

it('does not ask for what the site hides', async () => {
  await open(['personal'])
  expect(screen.getByRole('group', { name: 'Hair' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Body type' })).toBeNull()
})

it('keeps what was sent and what was changed meanwhile, when the server rejects it', async () => {
  let answer: (value: object) => void = () => {}
  const { user } = await open(
    ['about', 'interests'],
    () => new Promise((resolve) => (answer = resolve)) as never,
  )
  const about = screen.getByLabelText<HTMLTextAreaElement>('About you')
  await user.type(about, 'A long text about me')
  await user.click(goOn())
  await user.click(screen.getByRole('button', { name: 'Tea' }))
  answer(rejected(['about', 'No addresses.']))
  expect(await screen.findByText('No addresses.')).toBeTruthy()
  expect(about.value).toBe('A long text about me')
  expect(screen.getByRole('button', { name: 'Tea' }).getAttribute('aria-pressed')).toBe('false')
})

it('keeps what was taken back while it was being sent', async () => {
  let answer: (value: object) => void = () => {}
  const { user, onSaved } = await open(['about'], () => new Promise((resolve) => (answer = resolve)) as never)
  const about = screen.getByLabelText<HTMLTextAreaElement>('About you')
  await user.type(about, 'Hi')
  await user.click(goOn())
  await user.clear(about)
  answer(saved({ about: 'Hi' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(about.value).toBe('')
})
