import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { MemberBar } from './member-bar.tsx'
import { MembersOnly } from './members-only.tsx'

it('offers the log-in to a visitor, and nothing before the viewer is known', async () => {
  await openApp({ pages: { '/': <MemberBar /> }, path: '/' })
  expect(screen.queryByRole('link', { name: 'Inloggen' })).toBeNull()
  await screen.findByRole('link', { name: 'Inloggen' })
})

it('leads a paying member to their pages, with the number of new items in each', async () => {
  const badges = { __typename: 'Badges', asOf: '1', newLikes: 4, unreadMessages: 120 }
  await openApp({ viewer: someone({ credits: 3, badges }), pages: { '/': <MemberBar /> }, path: '/' })
  const places = await screen.findByRole('navigation')
  expect(within(places).getAllByRole('link')).toHaveLength(4)
  within(places).getByText('99+')
  within(places).getByText('120 ongelezen berichten')
  within(places).getByText('4 nieuwe likes')
  await userEvent.click(screen.getByRole('button', { name: /Anna/ }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Mijn profiel',
    'Betalingen en credits',
    'Instellingen',
    'Uitloggen',
  ])
})

it('changes the language in place, and keeps what was typed', async () => {
  const meta = document.createElement('meta')
  meta.name = 'languages'
  meta.content = 'nl,de'
  document.head.append(meta)
  const user = { __typename: 'User', id: 7, language: 'de' }
  const { server, location } = await openApp({
    viewer: someone(),
    pages: {
      '/': (
        <>
          <MemberBar />
          <input aria-label="draft" />
        </>
      ),
    },
    path: '/?page=3',
    answer: ({ operationName }) =>
      operationName === 'SetLanguage'
        ? { data: { setLanguage: { __typename: 'SetLanguageSuccess', user } } }
        : undefined,
  })
  const draft = screen.getByLabelText('draft')
  await userEvent.type(draft, 'Hallo Bram')
  await userEvent.click(await screen.findByRole('button', { name: 'Taal: Nederlands' }))
  const current = await screen.findByRole('menuitem', { name: 'Nederlands' })
  expect(current.getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Deutsch' }))
  await screen.findByRole('button', { name: 'Sprache: Deutsch' })
  expect(document.documentElement.lang).toBe('de')
  expect(server.requestsOf('SetLanguage')[0]?.variables).toEqual({ language: 'de' })
  expect(screen.getByLabelText('draft')).toBe(draft)
  expect([(draft as HTMLInputElement).value, location()]).toEqual(['Hallo Bram', '/?page=3'])
  meta.remove()
})

it('lets a visitor of a member page log in first, and return to the same page', async () => {
  const pages = {
    '/members': <MembersOnly>secret</MembersOnly>,
    '/login': <p>door</p>,
  }
  const { location } = await openApp({ pages, path: '/members?minAge=30#down' })
  await screen.findByText('door')
  expect(screen.queryByText('secret')).toBeNull()
  expect(location()).toBe(`/login?next=${encodeURIComponent('/members?minAge=30#down')}`)
})

it('shows a member page to a member', async () => {
  await openApp({
    viewer: someone(),
    pages: { '/': <MembersOnly>secret</MembersOnly> },
    path: '/',
  })
  expect(screen.queryByText('secret')).toBeNull()
  await screen.findByText('secret')
})

it('neither shows the page nor redirects if the session could not be fetched, and tries again', async () => {
  let isDown = true
  const { location } = await openApp({
    viewer: someone(),
    answer: ({ operationName }) =>
      isDown && operationName === 'SessionViewer' ? { status: 400, body: '' } : undefined,
    pages: { '/': <MembersOnly>secret</MembersOnly> },
    path: '/',
  })
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  expect(location()).toBe('/')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => screen.getByText('secret'))
})
