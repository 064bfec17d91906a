import { describe, expect, test } from 'vitest'
import { readConversation, readCredentials } from './input.rules.ts'

const rejected = { status: 400, code: 'BAD_USER_INPUT' }

describe('readCredentials', () => {
  test('accepts two strings and ignores other fields', () => {
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
  ])('rejects %j', (body) => {
    expect(() => readCredentials(body)).toThrow(expect.objectContaining(rejected))
  })
})

describe('readConversation', () => {
  test.each([
    ['a JSON number', { conversation: 12 }, {}],
    ['a JSON or form string', { conversation: '12' }, {}],
    ['the query', undefined, { conversation: '12' }],
    ['the body before the query', { conversation: 12 }, { conversation: '13' }],
    ['the query where the body has none', {}, { conversation: '12' }],
  ])('accepts %s', (_name, body, query) => {
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
  ])('rejects %j', (conversation) => {
    expect(() => readConversation({ conversation }, {})).toThrow(expect.objectContaining(rejected))
    expect(() => readConversation(undefined, { conversation })).toThrow(expect.objectContaining(rejected))
  })

  test('rejects a missing conversation', () => {
    expect(() => readConversation(undefined, {})).toThrow(expect.objectContaining(rejected))
  })
})
