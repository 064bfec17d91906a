import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dismiss, isDismissed } from '../../shared/dismissals.ts'
import { openApp, site, someone } from '../../testing/app-with-graph.tsx'
import { MemberStrips } from './member-strips.tsx'

afterEach(() => vi.restoreAllMocks())

const pages = { '/': <MemberStrips /> }
const newcomer = someone({ isConfirmed: false, status: 'NOT_CONFIRMED', profileStatus: 'DISABLED' })
const reminder = /^Bevestig je e-mailadres: de link is onderweg naar/

it('says that the connection is lost after two failed attempts, and tries again on a press', async () => {
  const { server, graph } = await openApp({ viewer: someone(), pages, path: '/' })
  await waitFor(() => expect(graph.connection.get().status).toBe('open'))
  expect(screen.queryByText('Geen verbinding.')).toBeNull()
  server.state.rejectsUpgrades = true
  server.killSockets()
  await screen.findByText('Geen verbinding.')
  server.state.rejectsUpgrades = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(screen.queryByText('Geen verbinding.')).toBeNull())
})

it('says it at once if the device reports it', async () => {
  await openApp({ viewer: someone(), pages, path: '/' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await screen.findByText('Geen verbinding.')
})

it('reminds of the mail until the address is confirmed', async () => {
  const { server } = await openApp({ viewer: newcomer, pages, path: '/' })
  await screen.findByText(reminder)
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const { badges: _, ...viewer } = someone()
  server.stream('MemberEvents')?.send({ events: { __typename: 'AccountEvent', id: '1', at: 'x', viewer } })
  await waitFor(() => expect(screen.queryByText(reminder)).toBeNull())
})

it('sends the mail again and says when it arrives', async () => {
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'ResendActivation'
      ? { data: { resendActivation: { __typename: 'ResendActivationSuccess', sent: true } } }
      : undefined
  await openApp({ viewer: newcomer, answer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  await screen.findByText(/binnen 1 minuut/)
})

it('opens the whole reminder from its one line on a phone', async () => {
  await openApp({ viewer: newcomer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Bevestig je e-mailadres' }))
  const dialog = await screen.findByRole('dialog', { name: 'Bevestig je e-mailadres' }, { timeout: 5000 })
  expect(dialog.textContent).toContain('anna@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ik ga kijken' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(reminder)
})

it('shows why the mail is not sent again', async () => {
  const message = 'Dat ging te snel achter elkaar.'
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'ResendActivation'
      ? { data: { resendActivation: { __typename: 'RateLimitedError', message } } }
      : undefined
  await openApp({ viewer: newcomer, answer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Opnieuw sturen' }))
  await screen.findByText(message)
})

it('stays away for seven days after it was closed', async () => {
  await openApp({ viewer: newcomer, pages, path: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Verbergen' }))
  expect(screen.queryByText(reminder)).toBeNull()
  const day = 24 * 60 * 60 * 1000
  dismiss('x', 7, 0)
  expect(isDismissed('x', 7, 7, 7 * day - 1)).toBe(true)
  expect(isDismissed('x', 7, 7, 7 * day)).toBe(false)
  expect(isDismissed('x', 8, 7, 0)).toBe(false)
  expect(isDismissed('confirm-email', 7, 7)).toBe(true)
})

it('stays away for the days that the site sets', async () => {
  const day = 24 * 60 * 60 * 1000
  dismiss('confirm-email', 7, Date.now() - 2 * day)
  const answer = ({ operationName }: { operationName: string }) =>
    operationName === 'SessionViewer'
      ? { data: { viewer: newcomer, site: { ...site, dismissedDays: 1 } } }
      : undefined
  await openApp({ viewer: newcomer, answer, pages, path: '/' })
  await screen.findByText(reminder)
})

it('reminds a member without a main photo, one reminder at a time, and not on the page where one is added', async () => {
  const photo = /^Je hebt nog geen hoofdfoto/
  const places = { '/': <MemberStrips />, '/profile': <MemberStrips /> }
  const { router } = await openApp({ viewer: someone(), pages: places, path: '/' })
  await screen.findByText(photo)
  await userEvent.click(screen.getByRole('link', { name: 'Foto toevoegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(screen.queryByText(photo)).toBeNull()
  await router.navigate('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Verbergen' }))
  expect(screen.queryByText(photo)).toBeNull()
  expect(isDismissed('missing-photo', 7, 7)).toBe(true)
})

it('asks a member with a disposable address for a photo, says that it is looked at, and goes away when approved', async () => {
  const asked = /^Kies een foto van jezelf\. Zodra wij die hebben bekeken/
  const looked = /^We bekijken je foto, meestal binnen een dag\./
  const waits = { awaitsPhoto: true, profileStatus: 'DISABLED' }
  const { server } = await openApp({ viewer: someone(waits), pages, path: '/' })
  await screen.findByText(asked)
  expect(screen.queryByText(/^Je hebt nog geen hoofdfoto/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Foto toevoegen' }).getAttribute('href')).toBe('/profile')
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  const mainPhoto = { __typename: 'Photo', id: 3, url: '/media/3.jpg' }
  const profile = { ...someone().profile, mainPhoto }
  const receive = (id: string, more: object) => {
    const { badges: _, ...viewer } = someone({ profile, ...more })
    server.stream('MemberEvents')?.send({ events: { __typename: 'AccountEvent', id, at: 'x', viewer } })
  }
  // The first strip is put away; the next one says something else.
  await userEvent.click(screen.getByRole('button', { name: 'Verbergen' }))
  receive('1', waits)
  await screen.findByText(looked)
  expect(screen.queryByRole('link', { name: 'Foto toevoegen' })).toBeNull()
  receive('2', {})
  await waitFor(() => expect(screen.queryByText(looked)).toBeNull())
  expect(screen.queryByRole('complementary', { name: 'Je hoofdfoto' })).toBeNull()
})

it('asks for the confirmation of the address before it asks for a photo', async () => {
  await openApp({ viewer: { ...newcomer, awaitsPhoto: true }, pages, path: '/' })
  await screen.findByText(reminder)
  expect(screen.queryByRole('complementary', { name: 'Je hoofdfoto' })).toBeNull()
})

const phone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('(pointer: coarse)'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList,
  )

it('reminds with a dialog right after joining on a phone, once', async () => {
  phone()
  const { location } = await openApp({ viewer: newcomer, pages, path: '/?api_signup_complete=1&t=5' })
  const dialog = await screen.findByRole('dialog', { name: 'Bevestig je e-mailadres' }, { timeout: 5000 })
  expect(dialog.textContent).toContain('Je krijgt hem binnen 1 minuut.')
  expect(screen.queryByText(reminder)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ik ga kijken' }))
  expect(location()).toBe('/?t=5')
  await screen.findByText(reminder)
})

it('reminds with the strip on a desktop, whatever the address contains', async () => {
  await openApp({ viewer: newcomer, pages, path: '/?api_signup_complete=1' })
  await screen.findByText(reminder)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does not mention a mail that would not arrive', async () => {
  const viewer = { ...newcomer, notificationsDisabled: ['BOUNCE'] }
  const { server } = await openApp({ viewer, pages, path: '/' })
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  expect(screen.queryByText(reminder)).toBeNull()
})
