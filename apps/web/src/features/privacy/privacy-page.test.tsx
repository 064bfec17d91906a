import { ApolloProvider } from '@apollo/client/react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { publishEvent } from '../../graphql/events/event-bus.ts'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { PrivacyPage } from './privacy-page.tsx'

const viewer = {
  __typename: 'User',
  id: 1,
  isInvisible: false,
  isPrivate: false,
  isUnderReview: false,
  likesForMe: false,
  shownToVisitors: true,
  showsReading: true,
  showsTyping: true,
  trafficSource: null,
  profile: { __typename: 'Profile', id: 1, isOnline: false, lastActiveAt: null },
}

async function renderPrivacy(
  update: (variables: Record<string, unknown>) => object | Promise<object>,
  more: object = {},
) {
  /** What the answers to the query wait for. */
  const delay = { until: Promise.resolve() }
  const { client, requests } = clientAnswering({
    PrivacySettings: async () => {
      await delay.until
      return { viewer: { ...viewer, ...more } }
    },
    UpdatePrivacy: update,
  })
  await renderWithApp(
    <ApolloProvider client={client}>
      <PrivacyPage />
      <Toaster />
    </ApolloProvider>,
  )
  return { requests, delay, user: userEvent.setup() }
}
const theSwitch = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

it('changes one switch at once, before the server has answered, with an explanation for screen readers too', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { requests, user } = await renderPrivacy(async () => {
    await waiting
    return { updatePrivacy: { ...viewer, isInvisible: true } }
  })
  const invisible = await theSwitch('Invisible mode')
  expect(document.getElementById(invisible.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Nobody sees whether you are online/,
  )
  await user.click(invisible)
  await waitFor(() => expect(invisible.checked).toBe(true))
  expect(requests.at(-1)?.variables).toEqual({ input: { isInvisible: true } })
  answer()
  await waitFor(async () => expect((await theSwitch('Invisible mode')).checked).toBe(true))
})

it('changes a switch at once while the settings are fetched again', async () => {
  const { requests, delay, user } = await renderPrivacy(() => new Promise(() => {}))
  const invisible = await theSwitch('Invisible mode')
  delay.until = new Promise(() => {})
  publishEvent({ __typename: 'AccountEvent', id: '1' } as never)
  await waitFor(() => expect(requests).toHaveLength(2))
  await user.click(invisible)
  await waitFor(() => expect(invisible.checked).toBe(true))
})

it('reverts if the server does not answer, and offers to try again', async () => {
  let isBroken = true
  const { user } = await renderPrivacy(() => {
    if (isBroken) throw new Error('The server is away.')
    return { updatePrivacy: { ...viewer, isPrivate: true } }
  })
  await user.click(await theSwitch('Privacy mode'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect((await theSwitch('Privacy mode')).checked).toBe(false)
  isBroken = false
  await user.click(again)
  await waitFor(async () => expect((await theSwitch('Privacy mode')).checked).toBe(true))
})

it('does not show private members to visitors', async () => {
  await renderPrivacy(() => ({}), { isPrivate: true })
  const shown = await theSwitch('Can be shown to visitors')
  expect([shown.checked, shown.disabled]).toEqual([false, true])
  expect(screen.getByText('Not while privacy mode is on.')).toBeTruthy()
})

it('tells a member whose age is being checked that their profile is hidden', async () => {
  await renderPrivacy(() => ({}), { isUnderReview: true })
  expect(await screen.findByText(/^Your profile is hidden for the moment/)).toBeTruthy()
})

it('lets read receipts and typing be switched off separately', async () => {
  const { requests, user } = await renderPrivacy(({ input }) => ({
    updatePrivacy: { ...viewer, ...(input as object) },
  }))
  await user.click(await theSwitch('Show what I have read'))
  expect(requests.at(-1)?.variables).toEqual({ input: { showsReading: false } })
  await user.click(await theSwitch('Show that I am typing'))
  expect(requests.at(-1)?.variables).toEqual({ input: { showsTyping: false } })
})

it('shows the marks of the link that brought the member here, and only those that it had', async () => {
  const trafficSource = {
    __typename: 'TrafficSource',
    network: 'adnet',
    ref: null,
    sub1: 'herfst',
    sub2: null,
    sub3: null,
  }
  await renderPrivacy(() => ({}), { trafficSource })
  await screen.findByText('adnet')
  screen.getByText('Network')
  screen.getByText('herfst')
  expect(screen.queryByText('Referrer')).toBeNull()
  const link = screen.getByRole('link', { name: 'Cookies and what we measure' })
  expect(link.getAttribute('href')).toBe('/pages/cookies')
})
