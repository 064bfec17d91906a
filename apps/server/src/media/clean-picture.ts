import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { type CleanedPicture, type FileName, minSidePx, type PictureError } from './picture-types.ts'

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Checks a file by its first bytes; its name and declared type do not count. Null: it may be decoded. */
async function fileTypeError(bytes: Uint8Array): Promise<PictureError | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mime: string = found?.mime ?? ''
  if (accepted.has(mime)) return null
  if (mime === 'image/gif') return 'GIF'
  if (mime === 'image/apng') return 'ANIMATED'
  return /^image\/hei[cf]/.test(mime) ? 'HEIC' : 'KIND'
}

// Whatever format a file pretends to have, only these decoders of the library can run.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const bounds = { large: [1200, 1500], medium: [600, 750] } as const

// The resolution of a blurred preview before it is enlarged, and of the placeholder.
const blurredSize = { width: 24, height: 30 } as const
const placeholderSize = { width: 16, height: 20 } as const

/**
 * Errors that cameras often write and every viewer tolerates: such a photo is decoded again, less strictly.
 */
const toleratedErrors = /extraneous bytes before marker|Invalid SOS parameters|known incorrect sRGB profile/i

/**
 * Encodes a received photo again in every size: upright, in sRGB, from its pixels only, so without Exif, GPS position or
 * other metadata. Runs in a separate process, so a hostile file can crash only that process. `maxPixels` is the site's
 * largest picture.
 */
export async function cleanPicture(bytes: Buffer, maxPixels: number): Promise<CleanedPicture | PictureError> {
  const pictureError = await fileTypeError(bytes)
  if (pictureError) return pictureError
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (pages > 1) return 'ANIMATED'
    if (width * height > maxPixels) return 'TOO_MANY_PIXELS'
    if (Math.min(width, height) < minSidePx) return 'TOO_SMALL'
    return await renderFiles(await pixelsOf(bytes, maxPixels))
  } catch {
    return 'DAMAGED'
  }
}

type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(bytes: Buffer, maxPixels: number): Promise<Pixels> {
  try {
    return await decoded(bytes, maxPixels, 'warning')
  } catch (error) {
    if (!toleratedErrors.test((error as Error).message)) throw error
    return decoded(bytes, maxPixels, 'error')
  }
}

/**
 * Decodes the received bytes, the only time that they are read: upright, within the largest size, three
 * channels of sRGB.
 */
async function decoded(bytes: Buffer, maxPixels: number, failOn: 'warning' | 'error'): Promise<Pixels> {
  const [width, height] = bounds.large
  const { data, info } = await sharp(bytes, { failOn, limitInputPixels: maxPixels, sequentialRead: true })
    .timeout({ seconds: 15 })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { data, width: info.width, height: info.height }
  const { data: three } = await sharp(data, { raw: info })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: three, width: info.width, height: info.height }
}

async function renderFiles(pixels: Pixels): Promise<CleanedPicture> {
  const whole = () => sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
  const [width, height] = bounds.medium
  const blurredPixels = await whole()
    .resize(blurredSize.width, blurredSize.height, { fit: 'cover' })
    .png()
    .toBuffer()
  const dots = await whole()
    .resize(placeholderSize.width, placeholderSize.height, { fit: 'cover' })
    .blur(0.6)
    .webp({ quality: 40 })
    .toBuffer()
  const { data: mean } = await whole()
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = {} as Record<FileName, Buffer>
  for (const [name, image, quality] of [
    ['large', whole(), 78],
    ['medium', whole().resize(width, height, { fit: 'inside', withoutEnlargement: true }), 76],
    [
      'thumb',
      middle(whole(), pixels).resize(160, 160, { fit: 'cover', position: sharp.strategy.attention }),
      80,
    ],
    [
      'veil',
      sharp(blurredPixels).removeAlpha().resize(400, 500, { kernel: 'cubic', fit: 'fill' }).blur(9),
      60,
    ],
  ] as const) {
    Object.assign(files, await written(name, image, quality))
  }
  return {
    colour: `#${mean.subarray(0, 3).toString('hex')}`,
    blur: `data:image/webp;base64,${dots.toString('base64')}`,
    width: pixels.width,
    height: pixels.height,
    files,
  }
}

/**
 * Cuts a photo to at most four times as long as wide, because a thinner one would have to be enlarged too
 * much to fill a square.
 */
function middle(image: Sharp, { width, height }: Pixels): Sharp {
  const [w, h] = [Math.min(width, height * 4), Math.min(height, width * 4)]
  const [left, top] = [Math.floor((width - w) / 2), Math.floor((height - h) / 2)]
  return image.extract({ left, top, width: w, height: h })
}

async function written(name: 'large' | 'medium' | 'thumb' | 'veil', image: Sharp, quality: number) {
  return {
    [`${name}.webp`]: await image.clone().webp({ quality, effort: 4 }).toBuffer(),
    [`${name}.jpg`]: await image
      .clone()
      .jpeg({ quality: quality + 2, progressive: true })
      .toBuffer(),
  }
}
