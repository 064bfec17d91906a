import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { dismiss, isDismissed } from './dismissals.ts'
import { MemberStrips } from './member-strips.tsx'

afterEach(() => vi.restoreAllMocks())

const pages = { '/': <MemberStrips /> }
const reminder = /^Bevestig je e-mailadres: de link is onderweg naar/

it('says that the connection is lost when two attempts have failed, and tries at a press', async () => {
  const { server, graph } = await openApp({ viewer: someone(), pages, path: '/' })
  await waitFor(() => expect(graph.connection.get().status).toBe('open'))
  expect(screen.queryByText('Geen verbinding.')).toBeNull()
  server.state.refuseUpgrades = true
  server.killSockets()
  await screen.findByText('Geen verbinding.')
  server.state.refuseUpgrades = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(screen.queryByText('Geen verbinding.')).toBeNull())
})

it('says it at once when the device knows', async () => {
  await openApp({ viewer: someone(), pages, path: '/' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await screen.findByText('Geen verbinding.')
})

it('reminds of the mail until the address is confirmed', async () => {
  const { server } = await openApp({ viewer: someone({ isConfirmed: false }), pages, path: '/' })
  await screen.findByText(reminder)
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const { badges: _, ...viewer } = someone({ isConfirmed: true })
  server.stream('MemberEvents')?.send({ events: { __typename: 'AccountEvent', id: '1', at: 'x', viewer } })
  await waitFor(() => expect(screen.queryByText(reminder)).toBeNull())
})

it('sends the mail again and says when it arrives', async () => {
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'SessionResendActivation'
      ? { data: { resendActivation: { __typename: 'ResendActivationSuccess', sent: true } } }
      : undefined
  await openApp({ viewer: someone({ isConfirmed: false }), answer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  await screen.findByText(/binnen 1 minuut/)
})

it('passes on why the mail is not sent again', async () => {
  const message = 'Dat ging te snel achter elkaar.'
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'SessionResendActivation'
      ? { data: { resendActivation: { __typename: 'RateLimitedError', message } } }
      : undefined
  await openApp({ viewer: someone({ isConfirmed: false }), answer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  await screen.findByText(message)
})

it('stays away for seven days when it was put away', async () => {
  await openApp({ viewer: someone({ isConfirmed: false }), pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Wegleggen' }))
  expect(screen.queryByText(reminder)).toBeNull()
  const day = 24 * 60 * 60 * 1000
  dismiss('x', 7, 0)
  expect(isDismissed('x', 7, 7 * day - 1)).toBe(true)
  expect(isDismissed('x', 7, 7 * day)).toBe(false)
  expect(isDismissed('x', 8, 0)).toBe(false)
  expect(isDismissed('confirm-email', 7)).toBe(true)
})
