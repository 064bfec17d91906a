import { expect, it } from 'vitest'
import { newEntry } from '../outbox/outbox.rules.ts'
import { latestOf, nameMatches, previewOf, sortedByLatest } from './list.rules.ts'

const state = { draft: null, lastMessage: null, queue: [], otherId: 7, isOpen: false, now: 0 }
const message = (text: string, senderId = 7, state: 'SENT' | 'HELD' = 'SENT') => ({
  kind: 'TEXT' as const,
  senderId,
  state,
  text,
  gift: null,
})

it('previews the draft, otherwise the last unsent message, otherwise the last message', () => {
  const queue = [newEntry('a', 7, 'onderweg', 0)]
  expect(previewOf(state)).toBeNull()
  expect(previewOf({ ...state, lastMessage: message('hoi\n\nNoor ') })).toMatchObject({
    text: 'hoi Noor',
    own: false,
  })
  expect(previewOf({ ...state, lastMessage: message('hoi', 1) })).toMatchObject({ own: true, held: false })
  expect(previewOf({ ...state, lastMessage: message('hoi', 1, 'HELD') })).toMatchObject({
    own: true,
    held: true,
  })
  expect(previewOf({ ...state, lastMessage: message('hoi'), queue })).toMatchObject({
    text: 'onderweg',
    unsent: 'waiting',
  })
  expect(previewOf({ ...state, queue, now: 30_000 })).toMatchObject({ unsent: 'failed' })
  expect(previewOf({ ...state, lastMessage: message('hoi'), queue, draft: 'ik' })).toMatchObject({
    kind: 'draft',
  })
})

it('leaves the draft of the open conversation to the composer', () => {
  expect(previewOf({ ...state, draft: 'ik', lastMessage: message('hoi'), isOpen: true })).toMatchObject({
    text: 'hoi',
  })
  expect(previewOf({ ...state, draft: '  ', lastMessage: message('hoi') })).toMatchObject({ text: 'hoi' })
})

it('moves a conversation to the top as soon as a message is typed in it', () => {
  const queue = [newEntry('a', 7, 'nu', Date.parse('2026-11-21T12:00:00.000Z'))]
  expect(latestOf('2026-11-20T12:00:00.000Z', queue)).toBe('2026-11-21T12:00:00.000Z')
  expect(latestOf('2026-11-22T12:00:00.000Z', queue)).toBe('2026-11-22T12:00:00.000Z')
  expect(latestOf(null, [])).toBe('')
  expect(sortedByLatest(['b', 'c', 'a'], (row) => row)).toEqual(['c', 'b', 'a'])
})

it('finds a name by the beginning of any of its words, without accents', () => {
  expect(nameMatches('Zoë', 'zoe')).toBe(true)
  expect(nameMatches('Anne-Fleur de Wit', 'fl')).toBe(true)
  expect(nameMatches('Anne-Fleur de Wit', 'anne-f')).toBe(true)
  expect(nameMatches('Noor', 'oor')).toBe(false)
  expect(nameMatches('Noor', ' ')).toBe(true)
})
