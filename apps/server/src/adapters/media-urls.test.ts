import { describe, expect, it } from 'vitest'
import { isSigned, mediaUrls, signedUrlSeconds, viewerOfUrl } from './media-urls.ts'

const secret = ['a secret of at least 32 characters'] as const
const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const now = new Date('2026-11-20T12:00:30Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const address = mediaUrls(secret).signed(key, 'large', 7, now)
const given = Object.fromEntries(new URL(address, 'http://localhost').searchParams)

describe('signed URLs', () => {
  it('are valid for their viewer for ten minutes, and at most a minute longer', () => {
    expect(isSigned(secret, key, 'large', given, 7, now)).toBe(true)
    expect(isSigned(secret, key, 'large', given, 7, later(signedUrlSeconds))).toBe(true)
    expect(isSigned(secret, key, 'large', given, 7, later(signedUrlSeconds + 61))).toBe(false)
  })

  it('stay the same within a minute, so that a browser fetches once', () => {
    expect(mediaUrls(secret).signed(key, 'large', 7, later(20))).toBe(address)
  })

  it('are not valid for another viewer or another photo', () => {
    expect(isSigned(secret, key, 'large', given, 8, now)).toBe(false)
    expect(isSigned(secret, key, 'thumb', given, 7, now)).toBe(false)
    expect(isSigned(secret, `${key.slice(0, -1)}e`, 'large', given, 7, now)).toBe(false)
    expect(isSigned(['another secret of 32 characters!!'], key, 'large', given, 7, now)).toBe(false)
  })

  it.each([
    {},
    { ...given, v: '8' },
    { ...given, e: String(Number(given.e) + 60) },
    { ...given, e: 'Infinity' },
    { ...given, e: '' },
    { ...given, s: '' },
    { ...given, s: `${given.s}A` },
    { ...given, s: 'A'.repeat(32) },
  ])('are rejected when forged: %j', (forged) => {
    expect(isSigned(secret, key, 'large', forged, 7, now)).toBe(false)
    expect(isSigned(secret, key, 'large', forged, 8, now)).toBe(false)
  })

  it('stay valid when the secret is replaced, as long as the old one is given', () => {
    const replaced = ['another secret of 32 characters!!', ...secret] as const
    expect(isSigned(replaced, key, 'large', given, 7, now)).toBe(true)
    const next = new URL(mediaUrls(replaced).signed(key, 'large', 7, now), 'http://localhost').searchParams
    expect(isSigned(secret, key, 'large', Object.fromEntries(next), 7, now)).toBe(false)
  })

  it.each(['/media', 'https://cdn.example/vonk'])('are not needed by visitors, below %s', (cdnPrefix) => {
    expect(mediaUrls(secret).forVisitors({ cdnPrefix }, key, 'thumb')).toBe(`${cdnPrefix}/${key}/thumb.webp`)
  })
})

describe('URLs for a member', () => {
  const { forMember } = mediaUrls(secret)
  const query = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams)

  it('name the member to whom they were given, and stay the same for a browser cache', () => {
    expect(viewerOfUrl(secret, query(forMember(key, 'thumb', 7)))).toBe(7)
    expect(forMember(key, 'thumb', 7)).toBe(forMember(key, 'thumb', 7))
    expect(mediaUrls(secret).forMember(key, 'veil', 7, 'jpg')).toBe(
      forMember(key, 'thumb', 7).replace('thumb.webp', 'veil.jpg'),
    )
  })

  it.each([
    {},
    { v: '8' },
    { v: '07' },
    { v: '7e0' },
    { v: '99999999999' },
    { t: '' },
    { t: 'A'.repeat(32) },
    { t: [query(forMember(key, 'thumb', 7)).t, 'x'] },
  ])('name nobody when forged: %j', (forged) => {
    const given = Object.keys(forged).length === 0 ? {} : { ...query(forMember(key, 'thumb', 7)), ...forged }
    expect(viewerOfUrl(secret, given as never)).toBeNull()
  })
})
