import { expect, it } from 'vitest'
import { readUnsubscribe, unsubscribeQuery } from './unsubscribe-link.ts'

const [old, current] = ['an old secret of 32 characters!!!', 'a new secret of 32 characters!!!!'] as const
const what = { memberId: 7, kind: 'like' } as const
const read = (query: string, ...secrets: [string, ...string[]]) =>
  readUnsubscribe(secrets, Object.fromEntries(new URLSearchParams(query)))

it('reads a link of an earlier secret, and writes new ones with the current secret', () => {
  const query = unsubscribeQuery([old], what)
  expect(read(query, current, old)).toEqual(what)
  expect(read(query, current)).toBeNull()
  expect(read(unsubscribeQuery([current, old], what), old)).toBeNull()
  expect(read(query.replace('m=7', 'm=8'), current, old)).toBeNull()
})
