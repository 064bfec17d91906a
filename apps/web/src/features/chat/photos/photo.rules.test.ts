import { expect, it } from 'vitest'
import { displaySize } from './photo.rules.ts'
import { fileErrorOf } from './send-photo-sheet.tsx'

it('is shown in its own proportions, within limits, and never too narrow', () => {
  expect(displaySize({ width: 1200, height: 900 })).toEqual({ width: 300, height: 225 })
  expect(displaySize({ width: 900, height: 1200 })).toEqual({ width: 270, height: 360 })
  expect(displaySize({ width: 5000, height: 100 })).toEqual({ width: 300, height: 136 })
  expect(displaySize({ width: 100, height: 5000 })).toEqual({ width: 202, height: 360 })
  expect(displaySize({ width: 0, height: 0 })).toEqual({ width: 300, height: 300 })
})

it('accepts three types, and files above the limit of the site only if the browser can make them smaller', () => {
  const mostBytes = 3 * 1024 * 1024
  expect(fileErrorOf({ size: mostBytes, type: 'image/jpeg' }, false, mostBytes)).toBeNull()
  expect(fileErrorOf({ size: mostBytes + 1, type: 'image/webp' }, false, mostBytes)).toBeNull()
  expect(fileErrorOf({ size: mostBytes + 1, type: 'image/webp' }, true, mostBytes)).toBe('large')
  expect(fileErrorOf({ size: mostBytes, type: 'image/webp' }, true, mostBytes)).toBe('kind')
  for (const type of ['image/gif', 'image/heic', 'image/svg+xml', 'text/html', ''])
    expect(fileErrorOf({ size: 10, type }, false, mostBytes)).toBe('kind')
})
