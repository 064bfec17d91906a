import type { UploadErrorCode } from '../http/upload-errors.ts'

/** The reasons for which a file is rejected as a photo; each has its own message. */
export const pictureErrors = [
  'ANIMATED',
  'GIF',
  'HEIC',
  'KIND',
  'TOO_MANY_PIXELS',
  'TOO_SMALL',
  'DAMAGED',
] as const satisfies UploadErrorCode[]
export type PictureError = (typeof pictureErrors)[number]

export const renditions = ['large', 'medium', 'thumb', 'veil'] as const
export const formats = ['webp', 'jpg'] as const
export type Rendition = (typeof renditions)[number]
export type Format = (typeof formats)[number]

/** The files of one picture: `large.webp`, `large.jpg`, and so on. */
export const fileNames = renditions.flatMap((rendition) =>
  formats.map((format) => `${rendition}.${format}` as const),
)
export type FileName = (typeof fileNames)[number]

/** A photo that was encoded again from its pixels: nothing else of the received file is left. */
export interface CleanedPicture {
  /** Its main colour as #rrggbb. */
  colour: string
  /** A few blurred pixels as a data URL. */
  blur: string
  /** The width of the largest file, in pixels. */
  width: number
  height: number
  files: Record<FileName, Buffer>
}

/**
 * The shorter side, in pixels: with less, nobody can be recognised even in the smallest circle that shows a
 * photo.
 */
export const minSidePx = 100
