import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MediaAddresses, PhotoSize } from '@vonk/schema/ports/media.ts'

/** How long a signed URL is valid, in seconds (threats: premium-only photos). */
export const signedSeconds = 600

const sign = (secret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', secret).update(parts.join(':')).digest('base64url').slice(0, 32)

/**
 * Creates URLs below /media on this server. Signed ones contain viewer and expiry; the signature covers both.
 */
export function mediaAddresses(secret: string): MediaAddresses {
  return {
    open: (key, size, format = 'webp') => `/media/${key}/${size}.${format}`,
    veil: (key, format = 'webp') => `/media/${key}/veil.${format}`,
    signed: (key, size, viewerId, now, format = 'webp') => {
      // Rounded, so that the browser gets the same URL on the next page load and can use its memory cache.
      const expires = Math.ceil(now.getTime() / 1000 / 60) * 60 + signedSeconds
      return `/media/${key}/${size}.${format}?v=${viewerId}&e=${expires}&s=${sign(secret, key, size, viewerId, expires)}`
    },
  }
}

export interface Signature {
  v?: string
  e?: string
  s?: string
}

/** True if we signed the URL for this viewer and it has not expired. */
export function isSigned(
  secret: string,
  key: string,
  size: PhotoSize | 'veil',
  { v, e, s }: Signature,
  viewerId: number,
  now: Date,
): boolean {
  if (!s || !e || Number(v) !== viewerId || Number(e) * 1000 < now.getTime()) return false
  const expected = Buffer.from(sign(secret, key, size, viewerId, Number(e)))
  const given = Buffer.from(s)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
