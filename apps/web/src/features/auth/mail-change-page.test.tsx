import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { Answer } from '../../testing/graph-server.ts'
import { MailChangePage } from './mail-change-page.tsx'

const open = (answer: () => Answer, path = '/mail-change/do?token=abc', viewer: object | null = null) =>
  openApp({
    pages: { '/mail-change/do': <MailChangePage siteName="Vonk" /> },
    path,
    viewer,
    answer: ({ operationName }) => (operationName === 'AuthConfirmEmailChange' ? answer() : undefined),
  })
const said = (confirmEmailChange: object) => () => ({ data: { confirmEmailChange } })
const changed = said({ __typename: 'ConfirmEmailChangeSuccess', isChanged: true })

it('uses the link with a request of its own, once, and removes the token from the address', async () => {
  const { server, location } = await open(changed, undefined, someone())
  await screen.findByText('Je nieuwe e-mailadres is bevestigd.')
  expect(server.named('AuthConfirmEmailChange')).toHaveLength(1)
  expect(location()).toBe('/mail-change/do')
  await screen.findByRole('link', { name: 'Naar je account' })
})

it.each([
  ['LinkExpiredError', 'Link verlopen of invalide, vraag een nieuwe e-mail aan'],
  ['EmailInUseError', 'Dit e-mailadres heeft al een account op deze site.'],
])("shows the server's message for %s", async (__typename, message) => {
  await open(said({ __typename, message }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  screen.getByRole('link', { name: 'Inloggen' })
})

it('sends no request without a token', async () => {
  const { server } = await open(changed, '/mail-change/do')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Link verlopen of invalide, vraag een nieuwe e-mail aan',
  )
  expect(server.named('AuthConfirmEmailChange')).toHaveLength(0)
})

it('keeps the link usable if there was no answer', async () => {
  let isDown = true
  await open(() => (isDown ? { status: 503, body: '' } : changed()))
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Je nieuwe e-mailadres is bevestigd.')
})
