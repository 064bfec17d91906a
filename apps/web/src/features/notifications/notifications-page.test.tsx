import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../testing/graph-server.ts'
import { NotificationsPage } from './notifications-page.tsx'

const kinds: [string, string, string[]][] = [
  ['NEW_MESSAGES', 'NOW', ['NOW', 'DAILY']],
  ['NEW_CONVERSATIONS', 'NOW', ['NOW', 'DAILY']],
  ['LIKE', 'DAILY', ['NOW', 'DAILY']],
  ['UNREAD_MESSAGE_REMINDERS', 'DAILY', ['DAILY']],
  ['WEEKLY_UPDATES', 'WEEKLY', ['WEEKLY']],
  ['REMINDERS', 'NOW', ['NOW']],
  ['NEWS', 'OFF', ['NOW']],
  ['PROMOTIONS', 'OFF', ['NOW']],
]
const mail = (id: number, state = 'SENT') => ({
  node: {
    __typename: 'SentMail',
    id,
    at: '2026-11-01T10:00:00Z',
    recipient: 'anna@example.com',
    state,
    subject: `Onderwerp ${id}`,
    why: `Omdat ${id}.`,
  },
})

async function openPage({ disabled = [] as string[], reject = false, failures = 0 } = {}) {
  const user: Record<string, unknown> = {
    __typename: 'User',
    id: 7,
    notificationsDisabled: disabled,
    push: { __typename: 'PushState', isDiscreet: false, showsContent: false, subscription: null },
    notificationSettings: [
      ...kinds.map(([kind, cadence, choices]) => ({
        __typename: 'NotificationSetting',
        channel: 'EMAIL',
        kind,
        cadence,
        choices,
      })),
      { __typename: 'NotificationSetting', channel: 'PUSH', kind: 'LIKE', cadence: 'NOW', choices: ['NOW'] },
    ],
  }
  const requests: GraphRequest[] = []
  const answer = (one: GraphRequest) => {
    requests.push(one)
    const { operationName, variables } = one
    if (operationName === 'NotificationSettings')
      return { data: { site: { __typename: 'Site', id: 1, pushPublicKey: null }, viewer: user } }
    if (operationName === 'SentMails') {
      const isFirst = variables?.after == null
      if (!isFirst && failures-- > 0)
        return { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
      const edges = isFirst ? [mail(3), mail(2, 'BOUNCED')] : [mail(1, 'QUEUED')]
      const pageInfo = { __typename: 'PageInfo', hasNextPage: isFirst, endCursor: isFirst ? 'c' : 'd' }
      const sentMails = { __typename: 'SentMailConnection', edges, pageInfo }
      return { data: { viewer: { __typename: 'User', id: 7, sentMails } } }
    }
    if (operationName === 'UpdateNotificationSettings') {
      if (reject)
        return {
          data: { updateNotificationSettings: { __typename: 'ValidationError', message: 'Dat kan niet.' } },
        }
      const choices = variables?.choices as { channel: string; kind: string; cadence: string }[]
      user.notificationSettings = (user.notificationSettings as { channel: string; kind: string }[]).map(
        (setting) => ({
          ...setting,
          ...choices.find((choice) => choice.channel === setting.channel && choice.kind === setting.kind),
        }),
      )
      return {
        data: { updateNotificationSettings: { __typename: 'UpdateNotificationSettingsSuccess', user } },
      }
    }
    if (operationName === 'EnableNotifications') {
      user.notificationsDisabled = []
      return { data: { enableNotifications: { __typename: 'EnableNotificationsSuccess', user } } }
    }
    return undefined
  }
  await openApp({
    viewer: someone({ notificationsDisabled: disabled }),
    answer,
    pages: { '/notifications': <NotificationsPage /> },
    path: '/notifications',
  })
  const choices = () =>
    requests
      .filter(({ operationName }) => operationName === 'UpdateNotificationSettings')
      .map(({ variables }) => variables?.choices)
  return { choices, user: userEvent.setup() }
}

const toggle = (name: RegExp) => screen.findByRole('switch', { name })

it('shows the eight kinds of mail, with advertising off, and no push while there is none', async () => {
  await openPage()
  expect(await toggle(/Nieuwe berichten/)).toHaveProperty('checked', true)
  expect(screen.getAllByRole('switch')).toHaveLength(8)
  expect(await toggle(/^Nieuws/)).toHaveProperty('checked', false)
  expect(await toggle(/Aanbiedingen/)).toHaveProperty('checked', false)
})

it('saves a press at once, and offers how often if there is a choice', async () => {
  const { user, choices } = await openPage()
  const likes = await toggle(/Likes en matches/)
  const rhythm = screen.getByRole('combobox', { name: 'Hoe vaak: Likes en matches' })
  await user.selectOptions(rhythm, 'meteen')
  await waitFor(() => expect(choices()).toEqual([[{ channel: 'EMAIL', kind: 'LIKE', cadence: 'NOW' }]]))
  await user.click(likes)
  await waitFor(() => expect(likes).toHaveProperty('checked', false))
  expect(screen.queryByRole('combobox', { name: 'Hoe vaak: Likes en matches' })).toBeNull()
  await waitFor(() => expect(choices().at(-1)).toEqual([{ channel: 'EMAIL', kind: 'LIKE', cadence: 'OFF' }]))
})

it('reverts a press that the server rejects, and says why', async () => {
  const { user } = await openPage({ reject: true })
  const weekly = await toggle(/Nieuwe mensen deze week/)
  await user.click(weekly)
  await screen.findByText('Dat kan niet.')
  await waitFor(() => expect(weekly).toHaveProperty('checked', true))
})

it('turns everything off at once, and says what is still sent', async () => {
  const { user, choices } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'Alle e-mails uitzetten' }))
  await screen.findByText(/^Alle e-mails staan uit/)
  expect(choices()[0]).toHaveLength(8)
  for (const one of screen.getAllByRole('switch')) expect(one).toHaveProperty('checked', false)
})

it('lists the sent mails with reason and delivery status, page by page', async () => {
  const { user } = await openPage()
  const bounced = (await screen.findByText('Omdat 2.')).closest('li') as HTMLElement
  expect(within(bounced).getByText(/deze mailbox bestaat niet/)).toBeTruthy()
  expect(screen.getByText('Omdat 3.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Oudere e-mails' }))
  await screen.findByText('Onderweg')
  expect(screen.queryByRole('button', { name: 'Oudere e-mails' })).toBeNull()
})

it('says that older mails could not be fetched, and fetches them again', async () => {
  const { user } = await openPage({ failures: 1 })
  await user.click(await screen.findByRole('button', { name: 'Oudere e-mails' }))
  await screen.findByText('Er is een fout opgetreden, probeer het later opnieuw.')
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByText('Onderweg')
})

it('says what stopped the mails, and restarts them after a check of the address', async () => {
  const { user } = await openPage({ disabled: ['bounce'] })
  await screen.findByText(/naar anna@example.com kwamen terug/)
  expect(screen.getByRole('link', { name: 'Adres wijzigen' }).getAttribute('href')).toBe('/settings/account')
  await user.click(screen.getByRole('button', { name: 'Ja, het adres klopt' }))
  await waitFor(() => expect(screen.queryByText(/kwamen terug/)).toBeNull())
  await screen.findByText('Je krijgt weer e-mails, zoals je hieronder koos.')
})

it('has a text for each reason', async () => {
  await openPage({ disabled: ['fbl'] })
  await screen.findByText(/als spam gemarkeerd/)
  expect(screen.queryByRole('link', { name: 'Adres wijzigen' })).toBeNull()
})
