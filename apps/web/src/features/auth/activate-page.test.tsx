import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/app-with-graph.tsx'
import type { Answer } from '../../testing/graph-server.ts'
import { ActivatePage } from './activate-page.tsx'
import { ActivatedPage, ActivationFailedPage } from './activated-page.tsx'

const pages = {
  '/activate': <ActivatePage siteName="Vonk" />,
  '/activate/done': <ActivatedPage siteName="Vonk" />,
  '/activate/error': <ActivationFailedPage siteName="Vonk" />,
}
const open = (answer: () => Answer, path = '/activate?token=abc') =>
  openApp({
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
              signups: 'all',
              supportEmail: 'service@vonk.example',
            },
          },
        }
      return operationName === 'AuthConfirmEmail' ? answer() : undefined
    },
  })
const confirmed = { data: { confirmEmail: { __typename: 'ConfirmEmailSuccess', confirmed: true } } }

it('confirms by a request of its own, once, and says that it is done', async () => {
  const { server, location } = await open(() => confirmed)
  await screen.findByText('Je e-mailadres is bevestigd.')
  expect(location()).toBe('/activate/done')
  expect(server.named('AuthConfirmEmail')).toHaveLength(1)
  expect(server.named('AuthConfirmEmail')[0]?.variables).toEqual({ token: 'abc' })
})

it('says that it failed, and whom to ask', async () => {
  const expired = { data: { confirmEmail: { __typename: 'LinkExpiredError', message: 'Activeren mislukt' } } }
  const { location } = await open(() => expired)
  await screen.findByRole('heading', { name: 'Activeren mislukt' })
  expect(location()).toBe('/activate/error')
  await waitFor(() => screen.getByText('service@vonk.example'))
  expect(document.body.textContent).toContain(
    'Er is iets mis gegaan, neem contact op met service@vonk.example voor hulp',
  )
})

it('fails without a token, without asking', async () => {
  const { server } = await open(() => confirmed, '/activate')
  await screen.findByRole('heading', { name: 'Activeren mislukt' })
  expect(server.named('AuthConfirmEmail')).toHaveLength(0)
})

it('keeps the link good where there was no answer', async () => {
  let isDown = true
  const { location } = await open(() => (isDown ? { status: 503, body: '' } : confirmed))
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(location()).toBe('/activate?token=abc')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Je e-mailadres is bevestigd.')
})
