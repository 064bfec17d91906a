import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ownProfile, regionsOf } from '../../shared/profile-edit/testing/own-profile.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { ProfileEditPage } from './profile-edit-page.tsx'

afterEach(() => vi.restoreAllMocks())

/** A window that is as narrow as a phone. */
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 767px)',
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  )

async function open(
  update: (input: object) => object = (input) => ({
    __typename: 'UpdateProfileSuccess',
    user: ownProfile(input).viewer,
  }),
) {
  const app = await openApp({
    viewer: someone(),
    path: '/profile',
    locale: 'en',
    pages: { '/profile': <ProfileEditPage />, '/elsewhere': <p>Elsewhere</p> },
    answer: ({ operationName, variables }) => {
      if (operationName === 'OwnProfile') return { data: ownProfile() }
      // The photos have their own tests.
      if (operationName === 'PhotosOwn') return { silent: true }
      if (operationName === 'Regions') return { data: regionsOf(variables?.country) }
      if (operationName === 'UpdateProfile')
        return { data: { updateProfile: update(variables?.input as object) } }
    },
  })
  await screen.findByText('25% complete')
  return { ...app, user: userEvent.setup() }
}

it('shows the fixed facts and the completeness, and leads to the missing parts', async () => {
  const { user } = await open()
  expect(screen.getByText('14 March 1995')).toBeTruthy()
  expect(screen.getByText('25% complete')).toBeTruthy()
  expect(screen.getByText('and 1 more')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'As others see you' }).getAttribute('href')).toBe('/members/7')
  await user.click(screen.getByRole('button', { name: 'something about yourself' }))
  expect(document.activeElement).toBe(screen.getByLabelText('About you'))
})

it('offers to save and to undo while there are changes', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(screen.getByLabelText('About you'), 'Hoi')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

it('keeps unsaved changes over a visit to another page', async () => {
  const { user, router } = await open()
  await user.type(screen.getByLabelText('About you'), 'Hoi')
  await router.navigate('/elsewhere')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  await router.navigate('/profile')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('About you')).value).toBe('Hoi')
  expect(screen.getByText('Not saved yet')).toBeTruthy()
})

it('saves, confirms it, and updates the name in the app bar', async () => {
  const { user, graph } = await open()
  const name = screen.getByLabelText('Profile name')
  await user.clear(name)
  await user.type(name, 'Anna Zeist')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your profile is saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(graph.client.cache.extract()).toMatchObject({ 'Profile:7': { name: 'Anna Zeist' } })
})

it('shows a validation error beside its field', async () => {
  const { user } = await open(() => ({
    __typename: 'ValidationError',
    message: 'x',
    fields: [
      { __typename: 'FieldError', field: 'name', code: 'nameTooOften', message: 'A few times a month.' },
    ],
  }))
  await user.type(screen.getByLabelText('Profile name'), ' B')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A few times a month.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Profile name'))
})

it('shows a row for each part on a phone, which opens as a form of its own', async () => {
  onPhone()
  const { user, server } = await open()
  expect(screen.queryByLabelText('Profile name')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Who you are (?!looking)/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Who you are' }, { timeout: 5000 })
  const name = within(sheet).getByLabelText('Profile name')
  await user.clear(name)
  await user.type(name, 'Anna Zeist')
  await user.click(within(sheet).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf('UpdateProfile').at(-1)?.variables).toEqual({ input: { name: 'Anna Zeist' } })
  expect(screen.getByRole('button', { name: 'Who you are Anna Zeist' })).toBeTruthy()
})

it('says on a phone which part is not saved yet, and keeps it', async () => {
  onPhone()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'something about yourself' }))
  const about = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: 'About you' },
    { timeout: 5000 },
  )
  await waitFor(() => expect(document.activeElement).toBe(about))
  await user.type(about, 'Hoi')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = screen.getByRole('button', { name: 'About you Not saved yet' })
  await user.click(row)
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About you' })).value).toBe('Hoi')
})
