import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { signupGoal } from '../../shared/signup/after-signup.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { SignupMatchesPage } from './signup-matches-page.tsx'

const person = (id: number, name: string) => ({
  __typename: 'Profile',
  id,
  name,
  age: 30 + id,
  city: 'Utrecht',
  about: 'Kookt te veel.',
  isOnline: false,
  isFictional: false,
  isVerified: false,
  isNew: false,
  isSelf: false,
  isAvailable: true,
  likedByViewer: false,
  likesViewer: false,
  isMatch: false,
  isNewLike: false,
  likedAutomatically: false,
  likesAutomatically: false,
  sharedInterests: ['wine', 'art'],
  mainPhoto: null,
})
const three = [person(1, 'Bas'), person(2, 'Lars'), person(3, 'Tim')]
const open = (people: object[] = three) =>
  openApp({
    viewer: someone(),
    pages: { '/': <SignupMatchesPage />, '/members': <p>members</p>, '/members/:id': <p>profile</p> },
    path: '/',
    answer: ({ operationName, variables }) => {
      if (operationName === 'SignupMatches') return { data: { signupMatches: people } }
      if (operationName === 'UnlikeProfile') {
        const profile = person(Number(variables.profileId), 'x')
        return { data: { unlikeProfile: { __typename: 'UnlikeProfileSuccess', profile } } }
      }
      if (operationName !== 'LikeProfile') return undefined
      const profile = { ...person(Number(variables.profileId), 'x'), likedByViewer: true }
      return { data: { likeProfile: { __typename: 'LikeProfileSuccess', isMatch: false, profile } } }
    },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('shows one member after another, and ends with a link to continue', async () => {
  const { server, location } = await open()
  await screen.findByText('Bas, 31')
  screen.getByRole('img', { name: '1 van 3' })
  screen.getByText('Utrecht · 2 overeenkomsten')
  await press('Ik vind Bas leuk')
  await screen.findByText('Lars, 32')
  await press('Nu niet')
  await screen.findByText('Tim, 33')
  await press('Ik vind Tim leuk')
  await screen.findByRole('heading', { name: 'Een goed begin' })
  await waitFor(() =>
    expect(server.requestsOf('LikeProfile').map(({ variables }) => variables.profileId)).toEqual([1, 3]),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Kijk wie er is' }))
  expect(location()).toBe('/members')
})

it('accepts the arrow keys as answers', async () => {
  const { server } = await open()
  await screen.findByText('Bas, 31')
  await userEvent.keyboard('{ArrowLeft}')
  await screen.findByText('Lars, 32')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('Tim, 33')
  await waitFor(() => expect(server.requestsOf('LikeProfile')[0]?.variables).toEqual({ profileId: 2 }))
})

it('undoes the last answer, also after the very last one, and only that one', async () => {
  const { server } = await open()
  await screen.findByText('Bas, 31')
  const undo = () => screen.getByRole('button', { name: 'Draai de laatste terug' })
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  await press('Nu niet')
  await press('Ik vind Lars leuk')
  await screen.findByText('Tim, 33')
  await press('Draai de laatste terug')
  await screen.findByText('Lars, 32')
  await waitFor(() =>
    expect(server.requestsOf('UnlikeProfile').map(({ variables }) => variables)).toEqual([{ profileId: 2 }]),
  )
  expect(screen.queryByText(/niet meer leuk/)).toBeNull()
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Backspace}')
  screen.getByText('Lars, 32')
  await press('Ik vind Lars leuk')
  await press('Nu niet')
  await screen.findByRole('heading', { name: 'Een goed begin' })
  await userEvent.keyboard('{Backspace}')
  await screen.findByText('Tim, 33')
  await waitFor(() =>
    expect(server.requestsOf('LikeProfile').map(({ variables }) => variables.profileId)).toEqual([2, 2]),
  )
})

it('keeps the focus on the button that was pressed', async () => {
  await open()
  await screen.findByText('Bas, 31')
  screen.getByRole('button', { name: 'Ik vind Bas leuk' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Lars, 32')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ik vind Lars leuk' }))
  // A key that is held down decides only once.
  await userEvent.keyboard('{ArrowLeft>3/}')
  await screen.findByText('Tim, 33')
})

it('continues after a reload at the same member', async () => {
  const first = await open()
  await screen.findByText('Bas, 31')
  await press('Nu niet')
  await screen.findByText('Lars, 32')
  first.unmount()
  await open()
  await screen.findByText('Lars, 32')
})

it('leads at the end to the member for whom the viewer joined', async () => {
  signupGoal.set('/members/9')
  const { location } = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Genoeg voor nu' }))
  expect(location()).toBe('/members/9')
})

it('shows a message if nobody matches', async () => {
  await open([])
  await screen.findByRole('heading', { name: 'Nog niemand die precies past' })
})
