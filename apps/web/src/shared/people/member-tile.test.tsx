import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { resetMatches } from '../match/match-queue.ts'
import { type MemberTileFragment, MemberTileFragmentDoc } from './member-tile.generated.ts'
import { MemberTile } from './member-tile.tsx'

const noor: MemberTileFragment = {
  __typename: 'Profile',
  id: 7,
  name: 'Noor',
  age: 31,
  city: 'Utrecht',
  about: 'Kookt te veel.',
  isOnline: true,
  isFictional: false,
  isVerified: false,
  isNew: true,
  isSelf: false,
  isAvailable: true,
  likedByViewer: false,
  likesViewer: false,
  isMatch: false,
  isNewLike: false,
  likedAutomatically: false,
  likesAutomatically: false,
  sharedInterests: ['wine', 'art', 'tea'],
  mainPhoto: null,
}

async function renderTile(profile: Partial<MemberTileFragment>, like: () => object | Promise<object>) {
  const { client, requests } = clientAnswering({ LikeProfile: like, UnlikeProfile: like })
  const data = { ...noor, ...profile }
  client.cache.writeFragment({
    id: 'Profile:7',
    fragment: MemberTileFragmentDoc,
    fragmentName: 'MemberTile',
    data,
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <MemberTile profile={data as never} />
      <Toaster />
    </ApolloProvider>,
  )
  return { requests, user: userEvent.setup() }
}

const liked = (likes: boolean) => ({
  [likes ? 'likeProfile' : 'unlikeProfile']: {
    __typename: likes ? 'LikeProfileSuccess' : 'UnlikeProfileSuccess',
    ...(likes ? { isMatch: false } : {}),
    profile: { ...noor, likedByViewer: likes, isMatch: false },
  },
})
const heart = () => screen.getByRole('button', { name: 'Like Noor' })
const pressed = () => heart().getAttribute('aria-pressed')

beforeEach(resetMatches)

it('is one link with all information, and a like button beside it', async () => {
  await renderTile({}, () => liked(true))
  const link = screen.getByRole('link', { name: /Noor, 31.*online.*Utrecht/ })
  expect(link.getAttribute('href')).toBe('/members/7')
  expect(link.contains(heart())).toBe(false)
})

it('shows at most one chip: fictional before shared interests before new', async () => {
  await renderTile({ isFictional: true }, () => liked(true))
  expect(screen.getByText('Fictional profile')).toBeTruthy()
  expect(screen.queryByText(/share/)).toBeNull()
  expect(screen.queryByText(/online/)).toBeNull()
})

it('fills the heart at once, and empties it with a message when the server cannot be reached', async () => {
  let refuse = (_error: Error) => {}
  const { user, requests } = await renderTile({}, () => new Promise((_resolve, reject) => (refuse = reject)))
  await user.click(heart())
  expect(pressed()).toBe('true')
  await waitFor(() => expect(requests).toHaveLength(1))
  refuse(new Error('Failed to fetch'))
  await screen.findByText('Something went wrong, please try again later.')
  expect(pressed()).toBe('false')
})

it('tries again from the message', async () => {
  let failures = 1
  const { user, requests } = await renderTile({}, () => {
    if (failures-- > 0) throw new Error('Failed to fetch')
    return liked(true)
  })
  await user.click(heart())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  await waitFor(() => expect(pressed()).toBe('true'))
})

it('says when a like is taken back, and gives it again on request', async () => {
  const { user, requests } = await renderTile({ likedByViewer: true }, () => liked(requests.length % 2 === 0))
  await user.click(heart())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(requests.map(({ operation }) => operation)).toEqual(['UnlikeProfile', 'LikeProfile']),
  )
  await waitFor(() => expect(pressed()).toBe('true'))
})

it('dismisses the previous message about a like on the next press', async () => {
  const answers = [() => liked(false), () => Promise.reject(new Error('Failed to fetch')), () => liked(true)]
  const { user } = await renderTile({ likedByViewer: true }, () => answers.shift()?.() ?? {})
  await user.click(heart())
  await screen.findByText('You no longer like Noor')
  await user.click(heart())
  await screen.findByText('Something went wrong, please try again later.')
  expect(screen.queryByText('You no longer like Noor')).toBeNull()
  await user.click(heart())
  await waitFor(() => expect(screen.queryByText(/Something went wrong/)).toBeNull())
  await waitFor(() => expect(pressed()).toBe('true'))
})
