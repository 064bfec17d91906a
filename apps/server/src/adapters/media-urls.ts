import { createHmac } from 'node:crypto'
import type { MediaUrls, PhotoSize } from '@vonk/schema/ports/media.ts'
import { isMadeByAny, type Secret } from './secrets.ts'

/** The lifetime of a signed URL, in seconds (premium photos). */
export const signedUrlSeconds = 600

const sign = (secret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', secret).update(parts.join(':')).digest('base64url').slice(0, 32)

/** Maximum number of cached viewer tokens: a list of members needs dozens of URLs for one viewer. */
const maxCachedTokens = 10_000

/**
 * Creates the URLs of photos:
 *
 * - for visitors: below the prefix of the site, where a CDN may serve them
 * - for a member: below /media on this server, because some photos need the session; with the viewer's id and a token
 *   that only we can create
 * - signed: with the viewer's id and the expiry; the signature covers both
 */
export function mediaUrls([secret]: Secret): MediaUrls {
  const tokens = new Map<number, string>()
  const tokenFor = (viewerId: number) => {
    let token = tokens.get(viewerId)
    if (token === undefined) {
      if (tokens.size >= maxCachedTokens) tokens.clear()
      token = viewerToken(secret, viewerId)
      tokens.set(viewerId, token)
    }
    return token
  }
  return {
    forVisitors: ({ cdnPrefix }, key, size, format = 'webp') => `${cdnPrefix}/${key}/${size}.${format}`,
    forMember: (key, size, viewerId, format = 'webp') =>
      `/media/${key}/${size}.${format}?v=${viewerId}&t=${tokenFor(viewerId)}`,
    signed: (key, size, viewerId, now, format = 'webp') => {
      // Rounded, so that the browser gets the same URL on the next page load and can use its memory cache.
      const expires = Math.ceil(now.getTime() / 1000 / 60) * 60 + signedUrlSeconds
      return `/media/${key}/${size}.${format}?v=${viewerId}&e=${expires}&s=${sign(secret, key, size, viewerId, expires)}`
    },
  }
}

const viewerToken = (secret: string, viewerId: number) => sign(secret, 'viewer', viewerId)

/** The id of the member for whom we created a URL, with this secret or an earlier one; null if it has no valid token. */
export function viewerOfUrl(secrets: Secret, { v, t }: Signature): number | null {
  if (typeof t !== 'string' || typeof v !== 'string' || !/^[1-9]\d{0,9}$/.test(v) || Number(v) > 2 ** 31 - 1)
    return null
  return isMadeByAny(secrets, t, (secret) => viewerToken(secret, Number(v))) ? Number(v) : null
}

export interface Signature {
  v?: string
  t?: string
  e?: string
  s?: string
}

/** True if we signed the URL for this viewer, with this secret or an earlier one, and it has not expired. */
export function isSigned(
  secrets: Secret,
  key: string,
  size: PhotoSize | 'veil',
  { v, e, s }: Signature,
  viewerId: number,
  now: Date,
): boolean {
  if (!s || !e || Number(v) !== viewerId || Number(e) * 1000 < now.getTime()) return false
  return isMadeByAny(secrets, s, (secret) => sign(secret, key, size, viewerId, Number(e)))
}
