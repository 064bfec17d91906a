import { expect, it } from 'vitest'
import { withIcebreaker } from './use-icebreaker-sheet.tsx'

it('puts a line into an empty field', () => {
  expect(withIcebreaker('', 'Koffie?', null)).toBe('Koffie?')
  expect(withIcebreaker('  \n', 'Koffie?', null)).toBe('Koffie?')
})

it('keeps the typed text, with the line below it', () => {
  expect(withIcebreaker('Hoi Dewi, ', 'Koffie?', null)).toBe('Hoi Dewi,\nKoffie?')
})

it('replaces an unchanged line by another', () => {
  expect(withIcebreaker('Koffie?', 'Thee?', 'Koffie?')).toBe('Thee?')
  expect(withIcebreaker('Hoi!\nKoffie?', 'Thee?', 'Koffie?')).toBe('Hoi!\nThee?')
})

it('keeps a line that was changed', () => {
  expect(withIcebreaker('Koffie? Of taart?', 'Thee?', 'Koffie?')).toBe('Koffie? Of taart?\nThee?')
  expect(withIcebreaker('', 'Thee?', 'Koffie?')).toBe('Thee?')
})
