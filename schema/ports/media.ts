export type PhotoSize = 'large' | 'medium' | 'thumb'

/** WebP for browsers; JPEG for clients that cannot read it. */
export type PhotoFormat = 'webp' | 'jpg'

/**
 * Creates the URLs of photos. Whether a picture is shown is decided at each request; the URL says to whom it was
 * given. The URL of a premium photo, and of any photo in a chat, also expires after 10 minutes.
 */
export interface MediaUrls {
  /** The URL of a main photo for visitors, by its visitor key, below the site's `cdnPrefix`. */
  forVisitors(site: { cdnPrefix: string }, key: string, size: PhotoSize, format?: PhotoFormat): string
  /** The URL of a photo, or of its blurred preview, for one member; always the same for this member. */
  forMember(key: string, size: PhotoSize | 'veil', viewerId: number, format?: PhotoFormat): string
  signed(key: string, size: PhotoSize | 'veil', viewerId: number, now: Date, format?: PhotoFormat): string
}
