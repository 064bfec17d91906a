import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithApp } from '../../../testing/render.tsx'
import { MessageActionsContext } from '../thread/message-actions.ts'
import type { Line, SentPhoto } from '../thread/timeline.rules.ts'
import { PhotoMessage } from './photo-message.tsx'

const photo: SentPhoto = {
  id: 5,
  width: 1200,
  height: 900,
  colour: '#336699',
  blur: 'data:,',
  isVeiled: false,
  medium: '/media/k/medium.webp?s=1',
  large: '/media/k/large.webp?s=1',
}
const line: Line = {
  key: '7:c',
  clientId: 'c',
  seq: 3,
  own: false,
  text: '',
  kind: 'PHOTO',
  gift: null,
  photo,
  pending: null,
  at: '2026-11-20T12:00:00Z',
  delivery: null,
  rejection: null,
}
const actions = {
  retry: vi.fn(),
  discard: vi.fn(),
  edit: vi.fn(),
  requestConsent: vi.fn(),
  openPhoto: vi.fn(),
  revealPhotos: vi.fn(),
  renewPhoto: vi.fn(async () => {}),
}
const draw = (some: Partial<Line>) =>
  renderWithApp(
    <MessageActionsContext value={actions}>
      <PhotoMessage line={{ ...line, ...some }} name="Dewi" />
    </MessageActionsContext>,
  )
const images = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))

it('reserves the space of the photo before it has loaded, and opens it large', async () => {
  await draw({ text: 'Op het strand' })
  const button = await screen.findByRole('button', { name: 'Open: Op het strand' })
  const place = button.parentElement as HTMLElement
  expect(place.style.getPropertyValue('--photo-width')).toBe('300px')
  expect(Number(place.style.getPropertyValue('--photo-form'))).toBeCloseTo(4 / 3)
  await userEvent.click(button)
  expect(actions.openPhoto).toHaveBeenCalledExactlyOnceWith(5)
  expect(actions.revealPhotos).not.toHaveBeenCalled()
})

it('shows a blurred preview from a new sender, until one press shows the photo', async () => {
  actions.openPhoto.mockClear()
  const blurred = '/media/k/veil.webp?s=2'
  await draw({ photo: { ...photo, isVeiled: true, medium: blurred, large: blurred } })
  await screen.findByRole('button')
  // No sharper image is fetched from any address.
  expect(images()).toEqual([blurred])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(actions.revealPhotos).toHaveBeenCalledOnce()
  expect(actions.openPhoto).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Show the photo from Dewi' })).toBeDefined()
})

it('fetches a new address when its own has expired, and keeps the shown one until then', async () => {
  const { rerender } = await draw({})
  const again = (medium: string) =>
    rerender(
      <MessageActionsContext value={actions}>
        <PhotoMessage line={{ ...line, photo: { ...photo, medium } }} name="Dewi" />
      </MessageActionsContext>,
    )
  await screen.findByRole('button')
  again('/media/k/medium.webp?s=2')
  expect(images()).toEqual([photo.medium])
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(images()).toEqual(['/media/k/medium.webp?s=2'])
  expect(actions.renewPhoto).not.toHaveBeenCalled()
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(actions.renewPhoto).toHaveBeenCalledExactlyOnceWith(5)
  // The same address is tried once more, in case the network failed.
  await waitFor(() => expect(images()).toEqual(['/media/k/medium.webp?s=2#1']))
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  again('/media/k/medium.webp?s=3')
  expect(images()).toEqual(['/media/k/medium.webp?s=3'])
})

it('says that the photo is gone, and shows the text that came with it', async () => {
  await draw({ photo: null, text: 'Kijk' })
  expect(await screen.findByText('This photo is no longer available')).toBeDefined()
  expect(screen.getByText('Kijk')).toBeDefined()
  expect(images()).toEqual([])
})
