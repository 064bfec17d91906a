import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawings, GiftDrawing } from './gift-drawing.tsx'
import { GiftPicture } from './gift-picture.tsx'

/** The gift names of the server's catalogue. */
const catalogue = () => {
  const source = readFileSync(
    join(import.meta.dirname, '../../../../../schema/gifts/catalogue.rules.ts'),
    'utf8',
  )
  return [...(source.match(/giftNames = \[([^\]]*)\]/)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, name]) => name,
  )
}

it('has its own drawing for every gift of the catalogue, and for no other', () => {
  const names = catalogue()
  expect(names).toHaveLength(12)
  expect(Object.keys(drawings).sort()).toEqual([...names].sort())
  const drawn = names.map((name) => drawingOf(name ?? ''))
  expect(new Set(drawn).size).toBe(12)
})

it('draws a wrapped present for an unknown gift', () => {
  const present = drawingOf('castle')
  expect(present).toContain('<path')
  expect(drawingOf('constructor')).toBe(present)
  expect(Object.keys(drawings).map(drawingOf)).not.toContain(present)
})

it('uses only paint of its own picture, so that two pictures on a page do not conflict', () => {
  const { container } = render(
    <>
      <GiftDrawing name="rose" />
      <GiftDrawing name="rose" />
    </>,
  )
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const picture of container.querySelectorAll('svg')) {
    const own = new Set([...picture.querySelectorAll('[id]')].map(({ id }) => id))
    const used = [...picture.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id ?? '')
    expect(used.length).toBeGreaterThan(3)
    expect(used.filter((id) => !own.has(id))).toEqual([])
  }
})

it('is hidden from screen readers, and keeps its size until the drawing is loaded', async () => {
  const { container } = render(<GiftPicture name="rose" size={64} />)
  const tile = container.firstElementChild as HTMLElement
  expect(tile.getAttribute('aria-hidden')).toBe('true')
  expect(tile.style.width).toBe('64px')
  await waitFor(() => expect(tile.querySelector('svg')).toBeTruthy())
})

/** A drawing without the ids that differ from picture to picture. */
function drawingOf(name: string): string {
  const { container, unmount } = render(<GiftDrawing name={name} />)
  const markup = container.innerHTML.replace(
    /(id="|url\(#)[^a-z]*[^"]*?(rose|coral|gold|cream|glass|leaf|cocoa|plum)/g,
    '$2',
  )
  unmount()
  return markup
}
