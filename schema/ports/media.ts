export type PhotoSize = 'large' | 'medium' | 'thumb'

/** Addresses of pictures. A premium picture's address is signed for one viewer and expires after 10 minutes. */
export interface MediaAddresses {
  open(key: string, size: PhotoSize): string
  signed(key: string, size: PhotoSize, viewerId: number, now: Date): string
  /** A blurred stand-in, made by the server, that carries no detail of the picture. */
  veil(key: string): string
}
