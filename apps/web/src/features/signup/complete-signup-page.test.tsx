import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { readDraft } from '../../shared/profile-edit/profile-draft.ts'
import { onSignup } from '../../shared/signup/signup-events.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphResponse } from '../../testing/graph-server.ts'
import { CompleteSignupPage } from './complete-signup-page.tsx'

const newcomer = someone({
  isConfirmed: false,
  status: 'NOT_CONFIRMED',
  profileStatus: 'DISABLED',
  email: 'noor@gmial.com',
  profile: { __typename: 'Profile', id: 7, name: 'Noor', country: 'NL', mainPhoto: null },
})
const pages = {
  '/complete-signup': <CompleteSignupPage siteName="Vonk" />,
  '/signup-matches': <p>matches</p>,
}
const open = (step?: string, answers: Record<string, () => GraphResponse> = {}, viewer: object = newcomer) =>
  openApp({
    viewer,
    pages,
    path: step ? `/complete-signup?step=${step}` : '/complete-signup',
    // The parts of the steps fetch more data; they have their own tests.
    answer: ({ operationName }) => answers[operationName]?.(),
  })
const skip = () => userEvent.click(screen.getByRole('link', { name: /Deze stap overslaan/ }))

it('starts with the photo, and every step can be skipped', async () => {
  const { location } = await open()
  // The account step has gone, and with it what had the focus.
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Welkom, Noor' }))
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('Stap 1 van 5')
  for (const [title, step] of [
    ['Een paar kenmerken', 'personal'],
    ['In je eigen woorden', 'about'],
    ['Waar ben je thuis?', 'place'],
    ['Bijna klaar', 'confirm'],
  ] as const) {
    await skip()
    const heading = await screen.findByRole('heading', { name: title })
    expect(location()).toBe(`/complete-signup?step=${step}`)
    expect(document.activeElement).toBe(heading)
  }
})

it('goes back with the link and with the browser alike, and keeps its step over a reload', async () => {
  const first = await open()
  await screen.findByRole('heading', { name: 'Welkom, Noor' })
  await skip()
  await skip()
  await screen.findByRole('heading', { name: 'In je eigen woorden' })
  await first.router.navigate(-1)
  await screen.findByRole('heading', { name: 'Een paar kenmerken' })
  await userEvent.click(screen.getByRole('link', { name: 'Terug' }))
  await screen.findByRole('heading', { name: 'Welkom, Noor' })
  expect(screen.queryByRole('link', { name: 'Terug' })).toBeNull()
  first.unmount()
  await open('about')
  await screen.findByRole('heading', { name: 'In je eigen woorden' })
})

it('says where the mail was sent, when it arrives, and where else to look', async () => {
  await open('confirm')
  await screen.findByText('noor@gmial.com')
  screen.getByText('Je krijgt de e-mail binnen 1 minuut.')
  screen.getByText('Niet gekregen? Kijk ook in je spammap.')
})

it('reports once that the last step was reached', async () => {
  const received: string[] = []
  onTestFinished(onSignup(({ type }) => received.push(type)))
  const { router } = await open('confirm')
  await screen.findByRole('heading', { name: 'Bijna klaar' })
  await router.navigate('/complete-signup?step=place')
  await screen.findByRole('heading', { name: 'Waar ben je thuis?' })
  await router.navigate('/complete-signup?step=confirm')
  await screen.findByRole('heading', { name: 'Bijna klaar' })
  await waitFor(() => expect(received).toEqual(['flow-complete']))
})

it('sends the mail again, or shows why not', async () => {
  const sent = { data: { resendActivation: { __typename: 'ResendActivationSuccess', sent: true } } }
  const message = 'Dit is hier te vaak geprobeerd.'
  const rejected = { data: { resendActivation: { __typename: 'RateLimitedError', message } } }
  let answer: GraphResponse = sent
  await open('confirm', { ResendActivation: () => answer })
  const again = await screen.findByRole('button', { name: 'Opnieuw sturen' })
  await userEvent.click(again)
  await screen.findByText('Er is een nieuwe e-mail onderweg. Je krijgt hem binnen 1 minuut.')
  answer = rejected
  await userEvent.click(again)
  await screen.findByText(message)
})

const changing = async (changeUnconfirmedEmail: object) => {
  const app = await open('confirm', { SignupChangeEmail: () => ({ data: { changeUnconfirmedEmail } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Verkeerd adres? Wijzig het' }))
  const field = screen.getByLabelText('Het juiste e-mailadres')
  expect(document.activeElement).toBe(field)
  return { ...app, field }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Bewaren en opnieuw sturen' }))

it('corrects a mistyped address, and suggests the likely one', async () => {
  const user = { __typename: 'User', id: 7, email: 'noor@gmail.com' }
  const { server } = await changing({ __typename: 'ChangeUnconfirmedEmailSuccess', user })
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Bedoelde je noor@gmail.com?' }))
  await save()
  await screen.findByText('noor@gmail.com')
  expect(server.requestsOf('SignupChangeEmail')[0]?.variables).toEqual({ email: 'noor@gmail.com' })
  expect(screen.queryByLabelText('Het juiste e-mailadres')).toBeNull()
})

it.each([
  ['ValidationError', 'Nieuw e-mailadres invalide.'],
  ['EmailInUseError', 'Dit e-mailadres heeft al een account op deze site.'],
  ['RateLimitedError', 'Dit is hier te vaak geprobeerd.'],
])('shows the message of %s at the field, until the member types in it', async (__typename, message) => {
  const { field } = await changing({ __typename, message })
  await save()
  await screen.findByText(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, 'x')
  expect(screen.queryByText(message)).toBeNull()
})

it('continues by itself once the address is confirmed elsewhere', async () => {
  const { server } = await open('confirm')
  await screen.findByText('noor@gmial.com')
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const { badges: _, ...viewer } = {
    ...newcomer,
    isConfirmed: true,
    status: 'ACTIVE',
    profileStatus: 'ACTIVE',
  } as Record<string, unknown>
  server.stream('MemberEvents')?.send({ events: { __typename: 'AccountEvent', id: '1', at: 'x', viewer } })
  await screen.findByText('Je e-mailadres is bevestigd. Anderen kunnen je profiel nu zien.')
  screen.getByRole('heading', { name: 'Je bent binnen' })
  expect(screen.queryByText(/bevestig dat dit e-mailadres van jou is/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Bekijk wie bij je past' }))
  await screen.findByText('matches')
})

it.each([
  ['a new member', newcomer, { interests: ['music', 'wine'] }],
  ['a member who has been here longer', someone({ id: 8 }), {}],
])('takes the interests of a lander into the profile of %s', async (_who, viewer, draft) => {
  const { location } = await openApp({
    viewer,
    pages,
    path: '/complete-signup?interest=wine&interest=music&interest=nothing',
  })
  await screen.findByRole('heading', { name: /Welkom/ })
  await waitFor(() => expect(readDraft(viewer.id)).toEqual(draft))
  if (viewer === newcomer) await waitFor(() => expect(location()).not.toContain('interest'))
})
