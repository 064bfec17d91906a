import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import type { GraphRequest, GraphResponse } from '../../testing/graph-server.ts'
import { PhotoManager } from './photo-manager.tsx'

const urls = (key: string) => ({
  url: `/media/${key}/medium.webp`,
  large: `/media/${key}/large.webp`,
  medium: `/media/${key}/medium.webp`,
  thumb: `/media/${key}/thumb.webp`,
})
const photo = (id: number, more: object = {}) => ({
  __typename: 'Photo',
  id,
  blur: null,
  colour: '#336699',
  isPremium: false,
  ...urls(String(id)),
  ...more,
})

/** The fields of an account event that the session query does not have. */
const account = {
  showsReading: true,
  photoLimit: 3,
  completeness: null,
  profile: {
    ...{ __typename: 'Profile', id: 7, name: 'Anna', country: 'NL', region: null, regionName: null },
    ...{ city: null, about: null, interests: [], bodyType: null, hairColor: null, eyeColor: null },
    ...{ relationshipStatus: null, tattoos: null, sexuality: null, reason: null },
  },
}

/** Renders the board for a member with the given photos, with a fake server that changes them. */
async function openBoard(given: object[], options: { isPaid?: boolean; rejection?: string } = {}) {
  const { isPaid = false, rejection } = options
  /** Delays the answers of the query, or of the new order, that are made from now on. */
  const delay: { of: Promise<void> | null; ofOrder: Promise<void> | null } = { of: null, ofOrder: null }
  let photos = given as ReturnType<typeof photo>[]
  const requests: GraphRequest[] = []
  const profile = () => ({
    __typename: 'Profile',
    id: 7,
    mainPhoto: photos.find(({ isPremium }) => !isPremium) ?? null,
    photos,
  })
  const changed = (field: string) => ({
    data: {
      [field]: rejection
        ? { __typename: 'MainPhotoPremiumError', message: rejection }
        : { __typename: 'OwnPhotos', profile: profile() },
    },
  })
  const answer = (one: GraphRequest): GraphResponse | undefined => {
    const { operationName, variables } = one
    requests.push(one)
    switch (operationName) {
      case 'PhotosOwn':
        return {
          data: {
            viewer: { __typename: 'User', id: 7, isPaid, photoLimit: isPaid ? 25 : 3, profile: profile() },
          },
          ...(delay.of ? { after: delay.of } : {}),
        }
      case 'PhotosOrder': {
        const ids = variables?.photoIds as number[]
        if (!rejection)
          photos = ids.map((id) => photos.find((one) => one.id === id) as (typeof photos)[number])
        return { ...changed('orderPhotos'), ...(delay.ofOrder ? { after: delay.ofOrder } : {}) }
      }
      case 'PhotosDelete':
        photos = photos.filter(({ id }) => id !== variables?.photoId)
        return changed('deletePhoto')
      case 'PhotosSetPremium':
        photos = photos.map((one) =>
          one.id === variables?.photoId ? { ...one, isPremium: true, ...urls(`${one.id}-premium`) } : one,
        )
        return changed('setPhotoPremium')
      default:
        return undefined
    }
  }
  const { server } = await openApp({
    // Both queries return the same profile, whichever answer comes last.
    viewer: someone({ isPaid, profile: { name: 'Anna', ...profile() } }),
    answer,
    pages: { '/': <PhotoManager variant="profile" />, '/premium': <p>Premium</p> },
    path: '/',
  })
  const board = await screen.findByRole('region', { name: 'Je foto’s' }, { timeout: 15_000 })
  const order = () =>
    within(board)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src')?.split('/')[2])
  const open = async (place: number) =>
    userEvent.click(screen.getByRole('button', { name: new RegExp(`^Foto ${place} van \\d aanpassen`) }))
  let lastEvent = 0
  const publishAccountEvent = () =>
    server.stream('MemberEvents')?.send({
      events: {
        __typename: 'AccountEvent',
        id: String(++lastEvent),
        at: '2026-01-01T00:00:00Z',
        viewer: { ...someone({ isPaid }), ...account },
      },
    })
  await waitFor(() => expect(server.stream('MemberEvents')).toBeDefined())
  return {
    board,
    order,
    open,
    delay,
    publishAccountEvent,
    requests: (name: string) => requests.filter((one) => one.operationName === name),
  }
}
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }, { timeout: 5000 }))

it('invites the member to add the first photo', async () => {
  await openBoard([])
  screen.getByRole('button', { name: 'Voeg je hoofdfoto toe' })
  screen.getByRole('button', { name: 'Foto’s kiezen' })
})

it('changes the order without dragging, and shows it at once', async () => {
  const { order, open, requests } = await openBoard([photo(1), photo(2), photo(3)])
  expect(order()).toEqual(['1', '2', '3'])
  await open(3)
  await choose('Naar voren')
  await waitFor(() => expect(order()).toEqual(['1', '3', '2']))
  expect(requests('PhotosOrder').at(-1)?.variables).toEqual({ photoIds: [1, 3, 2] })
  await waitFor(() => expect(screen.getByText('De volgorde is bewaard.')).toBeDefined())
})

it('keeps the new order while older photos are still being fetched, so that the next press hits its photo', async () => {
  const { order, open, requests, delay, publishAccountEvent } = await openBoard([
    photo(1),
    photo(2),
    photo(3),
  ])
  const slow = Promise.withResolvers<void>()
  delay.of = slow.promise
  publishAccountEvent()
  await waitFor(() => expect(requests('PhotosOwn')).toHaveLength(2))
  delay.of = null
  await open(3)
  await choose('Naar voren')
  await screen.findByText('De volgorde is bewaard.')
  expect(order()).toEqual(['1', '3', '2'])
  await open(2)
  await choose('Alleen voor premiumleden')
  await waitFor(() => expect(order()).toEqual(['1', '3-premium', '2']))
  slow.resolve()
})

it('sends quick changes one after the other, and shows the latest order until all are answered', async () => {
  const { order, open, requests, delay } = await openBoard([photo(1), photo(2), photo(3)])
  const slow = Promise.withResolvers<void>()
  delay.ofOrder = slow.promise
  await open(3)
  await choose('Naar voren')
  await waitFor(() => expect(order()).toEqual(['1', '3', '2']))
  await open(2)
  await choose('Naar voren')
  await waitFor(() => expect(order()).toEqual(['3', '1', '2']))
  expect(requests('PhotosOrder')).toHaveLength(1)
  delay.ofOrder = null
  slow.resolve()
  await screen.findByText('De volgorde is bewaard.')
  expect(order()).toEqual(['3', '1', '2'])
  await waitFor(() => expect(requests('PhotosOrder')).toHaveLength(2))
  await waitFor(() => expect(order()).toEqual(['3', '1', '2']))
})

it('shows the error message and keeps the old order', async () => {
  const rejection = 'Je hoofdfoto is voor iedereen zichtbaar. Kies eerst een andere hoofdfoto.'
  const { order, open } = await openBoard([photo(1), photo(2, { isPremium: true })], { rejection })
  await open(2)
  await choose('Naar voren')
  await screen.findByText(rejection)
  await waitFor(() => expect(order()).toEqual(['1', '2']))
})

it('asks for confirmation before a photo is deleted', async () => {
  const { order, open, requests } = await openBoard([photo(1), photo(2)])
  await open(1)
  await choose('Foto verwijderen')
  await screen.findByText(/^Het is je hoofdfoto/)
  await userEvent.click(screen.getByRole('button', { name: 'Behouden' }))
  expect(requests('PhotosDelete')).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open(1)
  await choose('Foto verwijderen')
  await userEvent.click(await screen.findByRole('button', { name: 'Foto verwijderen' }))
  await waitFor(() => expect(order()).toEqual(['2']))
})

it('makes a photo visible to premium members only, but never the main one', async () => {
  const { open, board } = await openBoard([photo(1), photo(2)])
  await open(1)
  await screen.findByRole('menuitem', { name: 'Foto verwijderen' })
  expect(screen.queryByRole('menuitem', { name: 'Alleen voor premiumleden' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await open(2)
  await choose('Alleen voor premiumleden')
  await within(board).findByText('Premium')
})

it('shows a change that was made while older photos were still being fetched', async () => {
  const { open, order, board, requests, delay, publishAccountEvent } = await openBoard([photo(1), photo(2)])
  const slow = Promise.withResolvers<void>()
  delay.of = slow.promise
  publishAccountEvent()
  await waitFor(() => expect(requests('PhotosOwn')).toHaveLength(2))
  delay.of = null
  await open(2)
  await choose('Alleen voor premiumleden')
  await screen.findByText('Alleen premiumleden zien deze foto nu.')
  publishAccountEvent()
  await within(board).findByText('Premium')
  slow.resolve()
  await waitFor(() => expect(requests('PhotosOwn')).toHaveLength(3))
  await waitFor(() => expect(order()).toEqual(['1', '2-premium']))
  within(board).getByText('Premium')
})

it('shows a free member the photo limit, with a link to premium', async () => {
  const { board } = await openBoard([photo(1), photo(2), photo(3)])
  within(board).getByText(/Je hebt 3 foto’s, gratis het maximum/)
  expect(screen.queryByRole('button', { name: 'Foto toevoegen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bekijk premium' }).getAttribute('href')).toBe('/premium')
})
