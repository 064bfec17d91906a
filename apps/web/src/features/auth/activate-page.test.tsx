import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { Answer } from '../../testing/graph-server.ts'
import { ActivatePage } from './activate-page.tsx'
import { ActivatedPage, ActivationFailedPage } from './activated-page.tsx'

const pages = {
  '/activate': <ActivatePage siteName="Vonk" />,
  '/activate/done': <ActivatedPage siteName="Vonk" />,
  '/activate/error': <ActivationFailedPage siteName="Vonk" />,
}
const open = (answer: () => Answer, path = '/activate?token=abc', viewer: object | null = null) =>
  openApp({
    viewer,
    pages,
    path,
    answer: ({ operationName }) => {
      if (operationName === 'AuthSite')
        return {
          data: {
            site: {
              __typename: 'Site',
              id: 1,
              name: 'Vonk',
              countries: [],
              minAge: 18,
              signupOpen: true,
              supportEmail: 'service@vonk.example',
            },
          },
        }
      return ['AuthConfirmEmail', 'ResendActivation'].includes(operationName) ? answer() : undefined
    },
  })
const confirmed = { data: { confirmEmail: { __typename: 'ConfirmEmailSuccess', confirmed: true } } }

it('confirms with a request of its own, once, and shows success', async () => {
  const { server, location } = await open(() => confirmed)
  await screen.findByText('Je e-mailadres is bevestigd.')
  expect(location()).toBe('/activate/done')
  expect(server.named('AuthConfirmEmail')).toHaveLength(1)
  expect(server.named('AuthConfirmEmail')[0]?.variables).toEqual({ token: 'abc' })
})

it('says that it failed, and how to get help', async () => {
  const expired = { data: { confirmEmail: { __typename: 'LinkExpiredError', message: 'Activeren mislukt' } } }
  const { location } = await open(() => expired)
  await screen.findByRole('heading', { name: 'Activeren mislukt' })
  expect(location()).toBe('/activate/error')
  await waitFor(() => screen.getByText('service@vonk.example'))
  expect(document.body.textContent).toContain(
    'Er is iets mis gegaan, neem contact op met service@vonk.example voor hulp',
  )
})

it('fails without a token, and sends no request', async () => {
  const { server } = await open(() => confirmed, '/activate')
  await screen.findByRole('heading', { name: 'Activeren mislukt' })
  expect(server.named('AuthConfirmEmail')).toHaveLength(0)
})

it('keeps the link usable if there was no answer', async () => {
  let isDown = true
  const { location } = await open(() => (isDown ? { status: 503, body: '' } : confirmed))
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(location()).toBe('/activate?token=abc')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Je e-mailadres is bevestigd.')
})

const newcomer = someone({ isConfirmed: false, status: 'NOT_CONFIRMED', profileStatus: 'DISABLED' })

it('sends another link to a member whose link failed', async () => {
  const sent = { data: { resendActivation: { __typename: 'ResendActivationSuccess', sent: true } } }
  const { server } = await open(() => sent, '/activate/error', newcomer)
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  await screen.findByText(/Je krijgt hem binnen 1 minuut|binnen 1 minuut/)
  expect(server.named('ResendActivation')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Opnieuw sturen' })).toBeNull()
})

it('shows why no other link is sent', async () => {
  const message = 'Dit is hier te vaak geprobeerd.'
  const refused = { data: { resendActivation: { __typename: 'RateLimitedError', message } } }
  await open(() => refused, '/activate/error', newcomer)
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

it('offers no link to a member who is confirmed', async () => {
  await open(() => confirmed, '/activate/error', someone())
  await screen.findByText('Je e-mailadres is al bevestigd: je hoeft niets meer te doen.')
  screen.getByRole('heading', { name: 'Je bent binnen' })
  expect(screen.queryByRole('button', { name: 'Opnieuw sturen' })).toBeNull()
})
