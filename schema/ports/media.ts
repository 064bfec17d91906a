export type PhotoSize = 'large' | 'medium' | 'thumb'

/** WebP for browsers; JPEG for whatever cannot read that. */
export type PhotoFormat = 'webp' | 'jpg'

/**
 * Addresses of pictures. That of a premium picture, and any of a photo in a chat, is signed for one viewer and expires
 * after 10 minutes.
 */
export interface MediaAddresses {
  open(key: string, size: PhotoSize, format?: PhotoFormat): string
  signed(key: string, size: PhotoSize | 'veil', viewerId: number, now: Date, format?: PhotoFormat): string
  /** A blurred stand-in, made by the server, that carries no detail of the picture. */
  veil(key: string, format?: PhotoFormat): string
}
