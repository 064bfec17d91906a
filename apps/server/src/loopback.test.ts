import { describe, expect, it } from 'vitest'
import { isLocalDatabase, isLoopback } from './loopback.ts'

describe('isLoopback', () => {
  it.each([
    '127.0.0.1',
    '127.3.2.1',
    'localhost',
    'LOCALHOST',
    'shop.localhost',
    '::1',
    '[::1]',
    '::ffff:127.0.0.1',
  ])('is true for %s', (host) => expect(isLoopback(host)).toBe(true))
  it.each([
    '0.0.0.0',
    '::',
    '',
    '10.0.0.1',
    '128.0.0.1',
    'localhost.example',
    '127.0.0.1.example',
    '[::]',
    'db',
  ])('is false for %j', (host) => expect(isLoopback(host)).toBe(false))
})

describe('isLocalDatabase', () => {
  it.each([
    'postgresql://vonk@127.0.0.1:5432/vonk',
    'postgresql://vonk:word@localhost/vonk',
    'postgresql://vonk@[::1]/vonk',
    'postgresql:///vonk',
    'postgresql:///vonk?host=/var/run/postgresql',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/vonk',
  ])('is true for %s', (url) => expect(isLocalDatabase(url)).toBe(true))
  it.each([
    'postgresql://vonk@db/vonk',
    'postgresql://vonk@10.0.0.1/vonk',
    'postgresql://vonk@127.0.0.1/vonk?host=db.example',
  ])('is false for %s', (url) => expect(isLocalDatabase(url)).toBe(false))
})
