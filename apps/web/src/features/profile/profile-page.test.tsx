import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { MemberTileFragmentDoc } from '../../shared/people/member-tile.generated.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { applyDuringFirstAnswer } from '../../testing/event-in-answer.ts'
import { renderWithApp } from '../../testing/render.tsx'
import type { ReactionProps } from './profile.tsx'
import { ProfilePage } from './profile-page.tsx'

const photo = (id: number, isLocked = false) => ({
  __typename: 'Photo',
  id,
  colour: '#334455',
  isLocked,
  thumb: `/media/${id}/thumb.webp`,
  medium: `/media/${id}/medium.webp`,
  large: `/media/${id}/large.webp`,
})

const dewi = {
  __typename: 'Profile',
  id: 4,
  name: 'Dewi',
  age: 33,
  city: 'Zeist',
  regionName: 'Utrecht',
  country: 'NL',
  reason: 'RELATIONSHIP',
  about: 'Ik ontwerp speeltuinen.',
  isSelf: false,
  isAvailable: true,
  isOnline: true,
  isFictional: false,
  isVerified: false,
  isMatch: false,
  isNewLike: false,
  likedByViewer: false,
  likesViewer: false,
  likedAutomatically: false,
  likesAutomatically: false,
  lastActiveAt: null,
  photos: [photo(1), photo(2), photo(3, true)],
  bodyType: 'average',
  hairColor: 'black',
  eyeColor: 'brown',
  relationshipStatus: 'SINGLE',
  tattoos: 'NONE',
  sexuality: 'BI',
  height: 178,
  education: null,
  work: null,
  languages: ['nl', 'en'],
  hasChildren: null,
  wantsChildren: null,
  smoking: null,
  drinking: null,
  answers: [
    {
      __typename: 'ProfileAnswer',
      question: {
        __typename: 'ProfileQuestion',
        key: 'superpower',
        words: 'The superpower that I would choose',
      },
      text: 'Flying, of course.',
    },
  ],
  interests: ['tea', 'cooking', 'hiking'],
  sharedInterests: ['cooking'],
}

const page = () => ({
  viewer: {
    __typename: 'User',
    id: 1,
    profile: { __typename: 'Profile', id: 1, country: 'NL' },
  },
  site: {
    __typename: 'Site',
    id: 1,
    visibleProfileFields: ['city', 'region', 'country', 'interests', 'sexuality', 'body_type'],
    visibleProfileNotes: ['about'],
    fictionalWarning: { __typename: 'FictionalWarning', singular: 'Written by our team.' },
  },
})

const answering = (member: object | null, answers: Parameters<typeof clientAnswering>[0] = {}) =>
  clientAnswering({ ProfilePage: () => ({ ...page(), member }), ...answers })

/** Stands for the sheet, which belongs to the conversations. */
const Reaction = ({ person, quote }: ReactionProps) => (
  <p role="dialog">{`${person.name}: ${quote.part} ${quote.text ?? quote.photoId}`}</p>
)

async function renderProfile(...given: Parameters<typeof answering>) {
  return renderWith(answering(...given))
}

async function renderWith({ client, requests }: ReturnType<typeof answering>) {
  // The session has loaded the counts earlier.
  client.cache.writeFragment({
    id: 'User:1',
    fragment: gql`
      fragment Counts on User {
        badges {
          newLikes
          unreadMessages
        }
      }
    `,
    data: { __typename: 'User', badges: { __typename: 'Badges', asOf: '1', newLikes: 2, unreadMessages: 0 } },
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <Routes>
        <Route path="/members/4" element={<ProfilePage id={4} Reaction={Reaction} />} />
        <Route path="/members" element={<p>Everybody else</p>} />
      </Routes>
    </ApolloProvider>,
    { path: '/members/4' },
  )
  return { requests, client, user: userEvent.setup() }
}

it('shows name, place, purpose and the shared interests first', async () => {
  await renderProfile(dewi)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dewi, 33, online')
  expect(await screen.findByText('Zeist, Utrecht')).toBeTruthy()
  expect(screen.getByText('Looks for a relationship')).toBeTruthy()
  expect(screen.getByText('Online now')).toBeTruthy()
  const chips = screen.getAllByText(/^(Tea|Cooking|Hiking)/).map((chip) => chip.textContent)
  expect(chips).toEqual(['Cooking, you too', 'Tea', 'Hiking'])
  const message = screen.getAllByRole('link', { name: 'Send a message' })
  expect(message[0]?.getAttribute('href')).toBe('/members/4/chat')
})

it('shows what its card showed until the answer arrives, and keeps the picture then', async () => {
  let answer = (_member: object) => {}
  const { client } = answering(null, {
    ProfilePage: () =>
      new Promise((resolve) => {
        answer = (member) => resolve({ ...page(), member })
      }),
  })
  client.cache.writeFragment({
    id: 'Profile:4',
    fragment: MemberTileFragmentDoc,
    data: { ...dewi, isNew: false, mainPhoto: dewi.photos[0] as never } as never,
  })
  await renderWith({ client, requests: [] })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dewi, 33, online')
  expect(screen.getByText('Ik ontwerp speeltuinen.')).toBeTruthy()
  expect(screen.getByText('Zeist')).toBeTruthy()
  expect(screen.queryByText('Tea')).toBeNull()
  const pictures = screen.getAllByRole('img')
  await act(async () => answer(dewi))
  expect(await screen.findByText('Zeist, Utrecht')).toBeTruthy()
  expect(await screen.findByText('Tea')).toBeTruthy()
  expect(pictures[0]?.isConnected).toBe(true)
})

it('shows the viewer and members who are gone nothing before the answer, which decides what is visible', async () => {
  for (const hidden of [{ isSelf: true }, { isAvailable: false }]) {
    const { client } = answering(null, { ProfilePage: () => new Promise(() => {}) })
    client.cache.writeFragment({
      id: 'Profile:4',
      fragment: MemberTileFragmentDoc,
      data: { ...dewi, isNew: false, mainPhoto: null, ...hidden } as never,
    })
    await renderWith({ client, requests: [] })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    cleanup()
  }
})

it('waits when an event removes the profile before it was first drawn', async () => {
  const { client, requests } = answering(dewi)
  applyDuringFirstAnswer(client, () => client.cache.evict({ id: 'Profile:4' }))
  await renderWith({ client, requests })
  await waitFor(() => expect(client.cache.extract()).toHaveProperty('Site:1'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await act(() => client.refetchQueries({ include: 'active' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dewi, 33, online')
})

it('tells photos and texts in turn', async () => {
  await renderProfile(dewi)
  await screen.findByText('Tea')
  const parts = screen.getAllByRole('img', { name: /^Photo/ }).concat(screen.getAllByRole('heading'))
  const inOrder = parts.sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inOrder.map((part) => part.getAttribute('alt') ?? part.textContent)).toEqual([
    'Photo 1 of Dewi',
    'Dewi, 33, online',
    'About me',
    'Photo 2 of Dewi',
    'The superpower that I would choose',
    'Photo 3 of Dewi',
    'What you share',
    'Other interests',
    'Facts',
  ])
})

it('has a place for a member without photos, and for texts without one', async () => {
  await renderProfile({ ...dewi, photos: [], sharedInterests: [] })
  expect(await screen.findByText('Dewi has no photo')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Interests' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'What you share' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Facts' })).toBeTruthy()
})

it('links from a locked photo of the story to premium', async () => {
  await renderProfile(dewi)
  await screen.findByAltText('Photo 3 of Dewi')
  const links = screen.getAllByRole('link', { name: 'See premium' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/premium'])
})

it('reacts to a photo, the text, an interest or the purpose, but to no locked photo and no own profile', async () => {
  const { user } = await renderProfile(dewi)
  await screen.findByText('Tea')
  for (const [name, quote] of [
    ['React to photo 2', 'Dewi: PHOTO 2'],
    ['React to this text', 'Dewi: ABOUT Ik ontwerp speeltuinen.'],
    ['React to Cooking', 'Dewi: INTEREST cooking'],
    ['React to what Dewi is looking for', 'Dewi: REASON relationship'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('dialog').textContent).toBe(quote)
  }
  expect(screen.queryByRole('button', { name: 'React to photo 3' })).toBeNull()
  cleanup()
  await renderProfile({ ...dewi, isSelf: true })
  await screen.findByText('Tea')
  expect(screen.queryByRole('button', { name: /^React/ })).toBeNull()
})

it('opens a photo large, moves through all by keyboard, and reports the one in view', async () => {
  const { user } = await renderProfile(dewi)
  await user.click(await screen.findByRole('button', { name: 'Photo 2 of Dewi' }))
  const sheet = await screen.findByRole('dialog', { name: 'Photos of Dewi' }, { timeout: 5000 })
  const shown = () =>
    within(sheet)
      .getByRole('img', { name: /^Photo/ })
      .getAttribute('alt')
  expect(shown()).toBe('Photo 2 of Dewi')
  within(sheet).getByRole('button', { name: 'Next photo' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(shown()).toBe('Photo 3 of Dewi')
  await user.click(within(sheet).getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Report this photo' }, { timeout: 5000 })
})

it('clears the flag of a new like once, and updates the counts', async () => {
  const seen = () => ({ markLikeSeen: { __typename: 'Badges', asOf: '1', newLikes: 1, unreadMessages: 0 } })
  const { requests, client } = await renderProfile(
    { ...dewi, likesViewer: true, isNewLike: true },
    { MarkLikeSeen: seen },
  )
  expect(await screen.findByText('Likes you')).toBeTruthy()
  await waitFor(() =>
    expect(client.cache.extract()).toMatchObject({
      'Profile:4': { isNewLike: false },
      'User:1': { badges: { newLikes: 1 } },
    }),
  )
  expect(requests.filter(({ operation }) => operation === 'MarkLikeSeen')).toEqual([
    { operation: 'MarkLikeSeen', variables: { profileId: 4 } },
  ])
})

it('labels a fictional profile in words, and never shows it as online', async () => {
  await renderProfile({ ...dewi, isFictional: true, isVerified: false, lastActiveAt: '2026-11-21T12:00:00Z' })
  expect(await screen.findByText('Written by our team.')).toBeTruthy()
  expect(screen.getByText('Fictional profile')).toBeTruthy()
  expect(screen.queryByText(/online|Active/i)).toBeNull()
})

it('shows the same sentence for every profile that cannot be seen', async () => {
  await renderProfile(null)
  expect(await screen.findByRole('heading', { name: 'This profile is not available.' })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/members')
})

it('shows the same sentence for a member who left', async () => {
  await renderProfile({ ...dewi, isAvailable: false, age: null, country: null })
  expect(await screen.findByRole('heading', { name: 'This profile is not available.' })).toBeTruthy()
  expect(screen.queryByText('Dewi')).toBeNull()
})

it('shows it too if the member leaves while the page is open, without errors', async () => {
  let member: object | null = dewi
  const { client } = await renderProfile(null, {
    ProfilePage: () => ({ ...page(), member }),
  })
  await screen.findByAltText('Photo 1 of Dewi')
  member = null
  await act(async () => void client.cache.evict({ id: 'Profile:4' }))
  await screen.findByRole('heading', { name: 'This profile is not available.' })
  expect(screen.queryByText('Dewi')).toBeNull()
})

it("shows the viewer's own profile without actions", async () => {
  await renderProfile({ ...dewi, isSelf: true })
  expect(await screen.findByText('Ik ontwerp speeltuinen.')).toBeTruthy()
  // What the site hides from others is not in the own view either.
  expect(screen.getByText('Body type')).toBeTruthy()
  expect(screen.queryByText('Hair')).toBeNull()
  expect(screen.queryByText('Looks for a relationship')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Send a message' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Like|More/ })).toBeNull()
})

it('blocks after one confirmation, and removes every trace of the other', async () => {
  const { user, client } = await renderProfile(dewi, {
    BlockProfile: () => ({
      blockProfile: {
        __typename: 'BlockProfileSuccess',
        profileId: 4,
        badges: { __typename: 'Badges', asOf: '2', newLikes: 0, unreadMessages: 0 },
      },
    }),
  })
  const [more] = await screen.findAllByRole('button', { name: 'More' })
  await user.click(more as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Block Dewi' }, { timeout: 5000 }))
  await screen.findByRole('dialog', { name: 'Block Dewi?' }, { timeout: 5000 })
  expect(client.cache.extract()).toHaveProperty('Profile:4')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Everybody else')).toBeTruthy()
  await waitFor(() => expect(client.cache.extract()).not.toHaveProperty('Profile:4'))
  expect(client.cache.extract()).toMatchObject({ 'User:1': { badges: { newLikes: 0 } } })
})
