import type { TokenCipher } from '../ports/token-cipher.ts'

/** How long the URL of a picture works: as long as somebody looks at an item, with some reserve. */
const urlMinutes = 20

/** What the URL of a picture is for. */
export interface PhotoClaim {
  sessionId: string
  itemId: number
  photoId: string
}

/** The URL of a picture for one session of staff, on the host of the console. It names neither the file nor the member. */
export function photoUrl(cipher: TokenCipher, claim: PhotoClaim, now: Date): string {
  const expires = now.getTime() + urlMinutes * 60_000
  const token = cipher.encrypt(
    JSON.stringify(['review', claim.sessionId, claim.itemId, claim.photoId, expires]),
  )
  return `/media/review?token=${token}`
}

/** Reads the token of a URL; null if it is forged, for something else, or expired. */
export function readPhotoToken(cipher: TokenCipher, token: string, now: Date): PhotoClaim | null {
  const text = cipher.decrypt(token)
  if (text === null) return null
  const [kind, sessionId, itemId, photoId, expires] = parse(text)
  if (kind !== 'review' || typeof sessionId !== 'string' || typeof photoId !== 'string') return null
  if (typeof itemId !== 'number' || typeof expires !== 'number' || expires <= now.getTime()) return null
  return { sessionId, itemId, photoId }
}

function parse(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
