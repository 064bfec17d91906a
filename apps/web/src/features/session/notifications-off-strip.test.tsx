import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { isDismissed } from '../../shared/dismissals.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { MemberStrips } from './member-strips.tsx'

it('says that mails are stopped, but not on the page that says it too, and not after it was closed', async () => {
  const viewer = someone({ notificationsDisabled: ['fbl'] })
  const both = { '/': <MemberStrips />, '/notifications': <MemberStrips /> }
  const { router } = await openApp({ viewer, pages: both, path: '/' })
  await screen.findByText(/^We sturen je geen e-mails meer\./)
  expect(screen.getByRole('link', { name: 'Bekijk waarom' }).getAttribute('href')).toBe('/notifications')
  await router.navigate('/notifications')
  await waitFor(() => expect(screen.queryByText(/^We sturen je geen e-mails meer\./)).toBeNull())
  await router.navigate('/')
  const strip = await screen.findByRole('complementary', { name: 'Je e-mails staan uit' })
  await userEvent.click(within(strip).getByRole('button', { name: 'Verbergen' }))
  expect(screen.queryByText(/^We sturen je geen e-mails meer\./)).toBeNull()
  expect(isDismissed('notifications-off', 7, 7)).toBe(true)
})
