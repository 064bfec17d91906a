import { describe, expect, it } from 'vitest'
import { hostOf, isOwnOrigin } from './origin.ts'

const own = (headers: Record<string, string>) =>
  isOwnOrigin({ headers: { host: 'vonk.example:4000', ...headers } })

describe('isOwnOrigin', () => {
  it('accepts calls without a browser, from our own pages and from the address bar', () => {
    expect(own({})).toBe(true)
    expect(own({ origin: 'http://vonk.example:4000' })).toBe(true)
    expect(own({ origin: 'https://vonk.example:4000', 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(own({ 'sec-fetch-site': 'none' })).toBe(true)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://vonk.example:4000' },
    { origin: 'http://evil.example' },
    { origin: 'http://vonk.example' },
    { origin: 'http://vonk.example:4000.evil.example' },
    { origin: 'http://vonk.example:4001' },
    { origin: 'null' },
    { origin: 'no address' },
    { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('rejects %j', (headers) => expect(own(headers as Record<string, string>)).toBe(false))
})

describe('hostOf', () => {
  it('removes the port', () => {
    expect(hostOf({ headers: { host: 'vonk.example:4000' } })).toBe('vonk.example')
    expect(hostOf({ headers: {} })).toBe('')
  })
})
