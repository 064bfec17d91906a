import { expect, it } from 'vitest'
import { findCommands } from './palette.rules.ts'

const run = () => {}
const all = [
  { id: 'security', title: 'Your security', run },
  { id: 'reports', title: 'Open reports', group: 'Queues', run },
  { id: 'ecarte', title: 'Écarté, reports of', run },
  { id: 'off', title: 'Reports off', isDisabled: true, run },
  { id: 'row', title: 'Next reports row', isKeyOnly: true, run },
]
const found = (typed: string) => findCommands(all, typed).map(({ id }) => id)

it('offers all commands that can be run', () => {
  expect(found('')).toEqual(['security', 'reports', 'ecarte'])
})

it('finds a command when each word begins one of its title or group', () => {
  expect(found('rep')).toEqual(['reports', 'ecarte'])
  expect(found('que open')).toEqual(['reports'])
  expect(found('ports')).toEqual([])
})

it('ignores accents and case, and puts titles that begin with the word first', () => {
  expect(found('ECARTE')).toEqual(['ecarte'])
  expect(found('s')).toEqual(['security'])
  expect(found('o')).toEqual(['reports', 'ecarte'])
})
