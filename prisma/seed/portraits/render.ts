import sharp from 'sharp'
import type { Person } from './person.ts'
import { type Box, cropped, type Picture, picture } from './picture.ts'

/** The three sizes of a photograph: 1200x1500, 600x750, and a 160x160 square around the face. */
export type PictureSize = 'large' | 'medium' | 'thumb'

/** Width and height in pixels, and WebP quality, of every size. */
export const PICTURE_SIZES = {
  large: { width: 1200, height: 1500, quality: 78 },
  medium: { width: 600, height: 750, quality: 76 },
  thumb: { width: 160, height: 160, quality: 80 },
} as const satisfies Record<PictureSize, { width: number; height: number; quality: number }>

/** Width and height of a blurred preview, in pixels. */
export const BLURRED_SIZE = { width: 400, height: 500 } as const

// the resolution of a blurred preview before it is enlarged
const BLURRED_PIXELS = { width: 24, height: 30 } as const
const FULL: Box = { left: 0, top: 0, width: 1000, height: 1250 }
const GROUND_SCALE = 0.4
const SVG_DPI = 72

type Pixels = { data: Buffer; width: number; height: number }

const raster = (svg: string, box: Box, width: number, height: number) =>
  sharp(Buffer.from(cropped(svg, box)), { density: Math.max(1, (SVG_DPI * width) / box.width) }).resize(
    width,
    height,
    {
      fit: 'fill',
    },
  )

/** Draws the given part of a photo, and computes only those pixels. */
const draw = async (drawn: Picture, box: Box, width: number, height: number): Promise<Pixels> => {
  // a small blurred background that is enlarged looks like depth of field, and costs little
  const groundScale = Math.min(GROUND_SCALE, width / box.width)
  const ground = await raster(
    drawn.background,
    box,
    Math.round(box.width * groundScale),
    Math.round(box.height * groundScale),
  )
    .blur(Math.max(0.3, drawn.blur * groundScale))
    .toBuffer()
  // raw pixels between the steps: encoding them would take as long as drawing them
  const [behind, figure] = await Promise.all([
    sharp(ground).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
    raster(drawn.foreground, box, width, height).ensureAlpha().raw().toBuffer(),
  ])
  const data = await image({ data: behind, width, height })
    .composite([{ input: figure, raw: { width, height, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data, width, height }
}

const image = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** One photo as WebP in one size; the other sizes are not drawn. */
export const renderPicture = async (person: Person, index: number, size: PictureSize): Promise<Buffer> => {
  const { width, height, quality } = PICTURE_SIZES[size]
  const drawn = picture(person, index)
  const pixels = await draw(drawn, size === 'thumb' ? drawn.face : FULL, width, height)
  return image(pixels).webp({ quality, effort: 3 }).toBuffer()
}

/**
 * The blurred preview of a premium photo: WebP of 400x500 that was enlarged from 24x30 pixels, so that
 * sharpening cannot restore a face.
 */
export const blurred = async (person: Person, index: number): Promise<Buffer> => {
  const pixels = await draw(picture(person, index), FULL, 120, 150)
  const grain = await image(pixels)
    .resize(BLURRED_PIXELS.width, BLURRED_PIXELS.height, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(BLURRED_SIZE.width, BLURRED_SIZE.height, { kernel: 'cubic' })
    .blur(9)
    .webp({ quality: 60, effort: 3 })
    .toBuffer()
}
