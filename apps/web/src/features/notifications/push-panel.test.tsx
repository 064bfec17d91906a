import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest } from '../../testing/graph-server.ts'
import { browserWithPush, publicKey } from '../../testing/push-browser.ts'
import { NotificationsPage } from './notifications-page.tsx'

async function openPage({ stored = null as string | null, key = publicKey as string | null } = {}) {
  const push = {
    __typename: 'PushState',
    isDiscreet: false,
    showsContent: false,
    subscription: stored ? { __typename: 'PushSubscription', endpoint: stored } : null,
  }
  const user = {
    __typename: 'User',
    id: 7,
    notificationsDisabled: [],
    notificationSettings: ['NEW_MESSAGES', 'LIKE'].map((kind) => ({
      __typename: 'NotificationSetting',
      channel: 'PUSH',
      kind,
      cadence: 'NOW',
      choices: ['NOW'],
    })),
    push,
  }
  const requests: GraphRequest[] = []
  const answer = (one: GraphRequest) => {
    requests.push(one)
    const { operationName, variables } = one
    const input = variables?.input as { endpoint: string }
    switch (operationName) {
      case 'NotificationSettings':
        return { data: { site: { __typename: 'Site', id: 1, pushPublicKey: key }, viewer: user } }
      case 'SubscribeToPush':
        push.subscription = { __typename: 'PushSubscription', endpoint: input.endpoint }
        return {
          data: {
            subscribeToPush: { __typename: 'SubscribeToPushSuccess', user: { ...user, push: { ...push } } },
          },
        }
      case 'UnsubscribeFromPush':
        push.subscription = null
        return { data: { unsubscribeFromPush: { ...user, push: { ...push } } } }
      case 'UpdatePushSettings':
        Object.assign(push, input)
        return { data: { updatePushSettings: { ...user, push: { ...push } } } }
    }
    return undefined
  }
  await openApp({
    viewer: someone({}),
    answer,
    pages: { '/notifications': <NotificationsPage /> },
    path: '/notifications',
  })
  await screen.findByText(/Van de site/)
  const sent = (name: string) =>
    requests.filter(({ operationName }) => operationName === name).map(({ variables }) => variables)
  return { user: userEvent.setup(), sent }
}

const turnOn = () => screen.findByRole('button', { name: 'Zet meldingen hier aan' })

it('asks the browser only after a press, and stores what it gives', async () => {
  const state = browserWithPush()
  const { user, sent } = await openPage()
  const button = await turnOn()
  expect([state.permissionRequests, sent('SubscribeToPush')]).toEqual([0, []])
  await user.click(button)
  expect(await screen.findByRole('switch', { name: /Nieuwe berichten/ })).toHaveProperty('checked', true)
  expect(state.permissionRequests).toBe(1)
  expect(sent('SubscribeToPush')).toMatchObject([
    { input: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } } },
  ])
})

it('says what a member can do whose browser blocks notifications', async () => {
  browserWithPush({ permission: 'denied' })
  await openPage()
  expect(await screen.findByText(/Je browser houdt meldingen van deze site tegen/)).toBeTruthy()
})

it('says so too when the member refuses', async () => {
  browserWithPush({ answer: 'denied' })
  const { user, sent } = await openPage()
  await user.click(await turnOn())
  expect(await screen.findByText(/Je browser houdt meldingen van deze site tegen/)).toBeTruthy()
  expect(sent('SubscribeToPush')).toEqual([])
})

it('offers nothing without a key, or in a browser without push', async () => {
  browserWithPush()
  await openPage({ key: null })
  expect(screen.queryByRole('heading', { name: 'Op dit apparaat' })).toBeNull()
})

it('renews a subscription that the browser changed, and deletes one that it gave up', async () => {
  browserWithPush({ has: 'https://push.example/renewed' })
  const { sent } = await openPage({ stored: 'https://push.example/old' })
  await waitFor(() =>
    expect(sent('SubscribeToPush')).toMatchObject([{ input: { endpoint: 'https://push.example/renewed' } }]),
  )
})

it('does not take over the subscription of an earlier session', async () => {
  browserWithPush({ has: 'https://push.example/of-somebody-else' })
  const { sent } = await openPage()
  await turnOn()
  expect(sent('SubscribeToPush')).toEqual([])
})

it('changes what notifications say, and ends them', async () => {
  const state = browserWithPush({ has: 'https://push.example/1' })
  const { user, sent } = await openPage({ stored: 'https://push.example/1' })
  await user.click(await screen.findByRole('switch', { name: 'Toon naam en tekst' }))
  await user.click(await screen.findByRole('switch', { name: 'Discrete meldingen' }))
  await waitFor(() =>
    expect(sent('UpdatePushSettings')).toEqual([
      { input: { showsContent: true } },
      { input: { isDiscreet: true } },
    ]),
  )
  const names = screen.getByRole('switch', { name: 'Toon naam en tekst' })
  await waitFor(() => expect(names).toHaveProperty('disabled', true))
  await user.click(screen.getByRole('button', { name: 'Zet meldingen hier uit' }))
  await turnOn()
  expect([state.subscription, sent('UnsubscribeFromPush')]).toEqual([null, [{}]])
})
