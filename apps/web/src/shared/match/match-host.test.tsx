import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type MemberEvent, publishEvent } from '../../graphql/events/event-bus.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { MatchHost } from './match-host.tsx'
import { announceMatch, resetMatches } from './match-queue.ts'

beforeAll(async () => {
  // A minimal replacement for the native dialog, which jsdom lacks.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  await import('./match-dialog.tsx')
})
beforeEach(resetMatches)

const person = (
  id: number,
  name: string,
  sharedInterests: string[],
  conversationId: number | null = null,
) => ({
  __typename: 'Profile',
  id,
  name,
  mainPhoto: null,
  sharedInterests,
  likedAutomatically: false,
  likesAutomatically: false,
  conversationId,
})

function Place() {
  const { pathname, state } = useLocation()
  return <p data-testid="place">{`${pathname} ${state?.text ?? ''}`.trim()}</p>
}

async function renderHost(
  member: object | null = person(4, 'Dewi', ['wine', 'beach']),
  icebreakers: () => Promise<object[]> = async () => [],
) {
  const { client } = clientAnswering({
    MatchMoment: () => ({
      viewer: { __typename: 'User', id: 1, profile: person(1, 'Anna', []) },
      member,
    }),
    ChatIcebreakers: async () => ({ icebreakers: await icebreakers() }),
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <input aria-label="Message" />
      <Place />
      <MatchHost />
      <Toaster />
    </ApolloProvider>,
  )
  return userEvent.setup()
}

const matchEvent = (id: number) =>
  ({
    __typename: 'MatchEvent',
    id: '9',
    like: { __typename: 'Like', id: String(id), isMatch: true, profile: { id, name: 'Dewi' } },
  }) as unknown as MemberEvent
const moment = () => screen.findByRole('dialog', { name: 'The spark is there' })
const place = () => screen.getByTestId('place').textContent

it('shows a match once, although both the answer and the event report it', async () => {
  const user = await renderHost()
  act(() => announceMatch(4))
  await moment()
  await user.click(screen.getByRole('button', { name: 'Keep looking' }))
  act(() => publishEvent(matchEvent(4)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('continues the conversation of two who already talk, without first lines', async () => {
  const user = await renderHost(person(4, 'Dewi', ['wine', 'beach'], 12))
  act(() => announceMatch(4))
  const dialog = await moment()
  screen.getByText('Dewi likes you too. You are already talking.')
  expect(within(dialog).queryByRole('list')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue your conversation' }))
  expect(place()).toBe('/members/4/chat')
})

it('links from the photo to the profile, and from the button to the conversation', async () => {
  const user = await renderHost()
  act(() => publishEvent(matchEvent(4)))
  await moment()
  await user.click(screen.getByRole('button', { name: 'See the profile of Dewi' }))
  expect(place()).toBe('/members/4')
  act(() => announceMatch(5))
  await moment()
  await user.click(screen.getByRole('button', { name: 'Send Dewi a message' }))
  expect(place()).toBe('/members/4/chat')
})

it('puts an icebreaker about something shared into the conversation', async () => {
  const user = await renderHost()
  act(() => announceMatch(4))
  await moment()
  await user.click(await screen.findByRole('button', { name: 'The beach in November: yes or no?' }))
  expect(place()).toBe('/members/4/chat The beach in November: yes or no?')
})

const line = (text: string, ground: string) => ({ __typename: 'Icebreaker', text, ground, subject: null })

it("offers the server's suggestions, those about what both share first", async () => {
  const user = await renderHost(undefined, async () => [
    line('What is it like in Zeist?', 'THEIR_CITY'),
    line('Red or white?', 'SHARED_INTEREST'),
    line('Coffee?', 'ANYTHING'),
  ])
  act(() => announceMatch(4))
  const dialog = await moment()
  await screen.findByRole('button', { name: 'Red or white?' })
  expect(dialog.textContent).toContain('Begin with one of these:')
  expect([...dialog.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Red or white?',
    'What is it like in Zeist?',
  ])
  await user.click(screen.getByRole('button', { name: 'What is it like in Zeist?' }))
  expect(place()).toBe('/members/4/chat What is it like in Zeist?')
})

it('falls back to the built-in icebreakers when the server fails', async () => {
  await renderHost(undefined, () => Promise.reject(new Error('away')))
  act(() => announceMatch(4))
  await screen.findByRole('button', { name: 'The beach in November: yes or no?' })
  expect((await moment()).textContent).toContain('Begin with something you share:')
})

it('does not wait long for icebreakers', async () => {
  await renderHost(undefined, () => new Promise(() => {}))
  act(() => announceMatch(4))
  await moment()
  expect(screen.queryByRole('button', { name: 'The beach in November: yes or no?' })).toBeNull()
  await screen.findByRole('button', { name: 'The beach in November: yes or no?' }, { timeout: 5000 })
})

it('says that a like was given automatically', async () => {
  await renderHost({ ...person(4, 'Dewi', []), likesAutomatically: true })
  act(() => announceMatch(4))
  expect((await moment()).textContent).toContain('Dewi lets us like people who fit')
})

it('does not take the focus from a member who is typing', async () => {
  const user = await renderHost()
  screen.getByRole('textbox', { name: 'Message' }).focus()
  act(() => publishEvent(matchEvent(4)))
  expect(await screen.findByText('You have a new match')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await moment()
})

it('closes without a message when the two can no longer see each other', async () => {
  await renderHost(null)
  act(() => announceMatch(4))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/')
})
