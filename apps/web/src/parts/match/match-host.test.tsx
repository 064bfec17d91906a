import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MemberEvent } from '../../graphql/events/bus.ts'
import { publishEvent } from '../../graphql/events/bus.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { MatchHost } from './match-host.tsx'
import { announceMatch, resetMatches } from './match-moment.ts'

beforeAll(async () => {
  // The platform's dialog, as far as the moment needs it; jsdom has none.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
  await import('./match-dialog.tsx')
})
beforeEach(resetMatches)

const person = (id: number, name: string, sharedInterests: string[]) => ({
  __typename: 'Profile',
  id,
  name,
  mainPhoto: null,
  sharedInterests,
})

function Place() {
  const { pathname, state } = useLocation()
  return <p data-testid="place">{`${pathname} ${state?.text ?? ''}`.trim()}</p>
}

async function renderHost(member: object | null = person(4, 'Dewi', ['wine', 'beach'])) {
  const { client } = clientAnswering({
    MatchMoment: () => ({
      viewer: { __typename: 'User', id: 1, profile: person(1, 'Anna', []) },
      member,
    }),
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

it('shows a match once, though the answer and the event both tell of it', async () => {
  const user = await renderHost()
  act(() => announceMatch(4))
  await moment()
  await user.click(screen.getByRole('button', { name: 'Keep looking' }))
  act(() => publishEvent(matchEvent(4)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('leads from the photograph to the profile, and from the button to the conversation', async () => {
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

it('takes an opener about what both like into the conversation', async () => {
  const user = await renderHost()
  act(() => announceMatch(4))
  await moment()
  await user.click(screen.getByRole('button', { name: 'The beach in November: yes or no?' }))
  expect(place()).toBe('/members/4/chat The beach in November: yes or no?')
})

it('does not take the keyboard from somebody who writes', async () => {
  const user = await renderHost()
  screen.getByRole('textbox', { name: 'Message' }).focus()
  act(() => publishEvent(matchEvent(4)))
  expect(await screen.findByText('You have a new match')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await moment()
})

it('ends quietly when the two can no longer see each other', async () => {
  await renderHost(null)
  act(() => announceMatch(4))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(place()).toBe('/')
})
