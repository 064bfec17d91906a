import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithApp } from '../testing/render.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

const photos = [0, 1, 2].map((id) => ({
  id,
  colour: '#888',
  thumb: `/t${id}`,
  medium: `/m${id}`,
  large: `/l${id}`,
  isLocked: id === 2,
}))
const shown = () => screen.getByRole('img', { name: /^Photo \d of Yara$/ }).getAttribute('src')

// A button that is really disabled would lose the focus and end the use of the arrow keys.
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled')

it('moves through the photos by buttons, thumbnails and arrow keys, and stops at the ends', async () => {
  await renderWithApp(<PhotoViewer name="Yara" photos={photos} />)
  const next = screen.getByRole('button', { name: 'Next photo' })
  const previous = screen.getByRole('button', { name: 'Previous photo' })
  expect([shown(), isOff(previous)]).toEqual(['/l0', 'true'])
  await userEvent.click(next)
  expect(shown()).toBe('/l1')
  fireEvent.keyDown(screen.getByRole('region', { name: 'Photos of Yara' }), { key: 'ArrowLeft' })
  fireEvent.keyDown(screen.getByRole('region', { name: 'Photos of Yara' }), { key: 'ArrowLeft' })
  expect(shown()).toBe('/l0')
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3, premium' }))
  expect([shown(), isOff(next)]).toEqual(['/l2', 'true'])
  expect(screen.getByRole('button', { name: 'Photo 3, premium' }).getAttribute('aria-current')).toBe('true')
})

it('labels a locked photo as premium', async () => {
  await renderWithApp(<PhotoViewer name="Yara" photos={photos} />)
  expect(within(screen.getByRole('button', { name: 'Photo 3, premium' })).getByText('Premium')).toBeTruthy()
  expect(within(screen.getByRole('button', { name: 'Photo 1' })).queryByText('Premium')).toBeNull()
})

it('links from a locked photo to premium, and from no other', async () => {
  await renderWithApp(<PhotoViewer name="Yara" photos={photos} offersPremium />)
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3, premium' }))
  expect(screen.getByRole('link', { name: 'See premium' }).getAttribute('href')).toBe('/premium')
})

it('follows a swipe', async () => {
  await renderWithApp(<PhotoViewer name="Yara" photos={photos} />)
  const stage = screen.getByRole('img', { name: /Photo 1/ })
  fireEvent.pointerDown(stage, { clientX: 200 })
  fireEvent.pointerUp(stage, { clientX: 120 })
  expect(shown()).toBe('/l1')
  const now = screen.getByRole('img', { name: /Photo 2/ })
  fireEvent.pointerDown(now, { clientX: 200 })
  fireEvent.pointerUp(now, { clientX: 180 })
  expect(shown()).toBe('/l1')
})
