export type PhotoSize = 'large' | 'medium' | 'thumb'

/** WebP for browsers; JPEG for clients that cannot read it. */
export type PhotoFormat = 'webp' | 'jpg'

/**
 * Creates the URLs of photos. The URL of a premium photo, and of any photo in a chat, is signed for one
 * viewer and expires after 10 minutes.
 */
export interface MediaAddresses {
  open(key: string, size: PhotoSize, format?: PhotoFormat): string
  signed(key: string, size: PhotoSize | 'veil', viewerId: number, now: Date, format?: PhotoFormat): string
  /** The URL of a blurred preview, made by the server, that shows no detail of the photo. */
  veil(key: string, format?: PhotoFormat): string
}
