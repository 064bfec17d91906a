import { describe, expect, test } from 'vitest'
import { readConversation, readCredentials } from './input.rules.ts'

const refused = { status: 400, code: 'BAD_USER_INPUT' }

describe('readCredentials', () => {
  test('takes two strings and leaves the rest', () => {
    const body = { email: 'a@b.nl', password: ' x ', admin: true }
    expect(readCredentials(body)).toEqual({ email: 'a@b.nl', password: ' x ' })
  })

  test.each([
    undefined,
    null,
    'a@b.nl',
    [],
    {},
    { email: 'a@b.nl' },
    { password: 'x' },
    { email: 1, password: 'x' },
    { email: ['a@b.nl'], password: 'x' },
    { email: 'a@b.nl', password: { $ne: '' } },
    { email: 'a@b.nl', password: null },
  ])('refuses %j', (body) => {
    expect(() => readCredentials(body)).toThrow(expect.objectContaining(refused))
  })
})

describe('readConversation', () => {
  test.each([
    ['a JSON number', { conversation: 12 }, {}],
    ['a JSON or form string', { conversation: '12' }, {}],
    ['the query', undefined, { conversation: '12' }],
    ['the body before the query', { conversation: 12 }, { conversation: '13' }],
    ['the query where the body has none', {}, { conversation: '12' }],
  ])('takes %s', (_name, body, query) => {
    expect(readConversation(body, query)).toBe(12)
  })

  test.each([
    0,
    -1,
    1.5,
    2 ** 31,
    '0',
    '',
    '12abc',
    '-1',
    '1e3',
    ' 12',
    '99999999999',
    true,
    [12],
    { id: 12 },
    null,
  ])('refuses %j', (conversation) => {
    expect(() => readConversation({ conversation }, {})).toThrow(expect.objectContaining(refused))
    expect(() => readConversation(undefined, { conversation })).toThrow(expect.objectContaining(refused))
  })

  test('refuses nothing at all', () => {
    expect(() => readConversation(undefined, {})).toThrow(expect.objectContaining(refused))
  })
})
