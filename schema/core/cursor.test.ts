import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCursor, pageSize, toCursor } from './cursor.ts'

const domainErrorOf = expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT' } })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('cursors', () => {
  it('decode to the encoded values', () => {
    const time = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    const int = fc.integer({ min: -(2 ** 31 - 1) })
    fc.assert(
      fc.property(time, int, fc.uuid(), (at, id, key) => {
        expect(fromCursor(toCursor(id, at.toISOString(), key), 'int', 'time', 'uuid')).toEqual([id, at, key])
      }),
    )
    expect(fromCursor(null, 'time')).toBeNull()
  })

  it.each([
    ['noise', 'x'],
    ['another length', encode(['2026-11-20', 1, 2])],
    ['no list', encode({ 0: '2026-11-20', 1: 1 })],
    ['null inside', encode([null, 1])],
    ['no time', encode(['yesterday', 1])],
    ['no number', encode(['2026-11-20T12:00:00Z', '1'])],
    ['no whole number', encode(['2026-11-20T12:00:00Z', 1.5])],
    ['an integer beyond 32 bits', encode(['2026-11-20T12:00:00Z', 2 ** 31])],
    ['a time that no database stores', encode(['-271821-04-20T00:00:00.000Z', 1])],
    ['SQL', encode(["'; drop table member; --", 1])],
  ])('are rejected when forged: %s', (_what, forged) => {
    expect(() => fromCursor(forged, 'time', 'int')).toThrow(domainErrorOf)
  })

  it('either contain a time and an integer or are rejected, for any input', () => {
    const anything = fc.oneof(fc.string(), fc.jsonValue().map(encode))
    fc.assert(
      fc.property(anything, (word) => {
        try {
          const place = fromCursor(word, 'time', 'int')
          if (place)
            expect([Number.isNaN(place[0].getTime()), Number.isInteger(place[1])]).toEqual([false, true])
        } catch (error) {
          expect(error).toEqual(domainErrorOf)
        }
      }),
    )
  })
})

describe('pageSize', () => {
  it('is limited to 1 to 50', () => {
    expect([undefined, null, -3, 0, 1, 24, 50, 51, 2 ** 31 - 1].map((first) => pageSize(first, 30))).toEqual([
      30, 30, 1, 1, 1, 24, 50, 50, 50,
    ])
  })
})
