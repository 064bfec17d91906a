import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as corpus from './corpus.testing.ts'
import { decode } from './decode.ts'
import { besidesInJpeg, besidesInWebp } from './metadata.testing.ts'
import { type CleanedPicture, type FileName, fileNames } from './picture-types.ts'

const patient = { timeout: 60_000 }

async function cleaned(bytes: Buffer): Promise<CleanedPicture> {
  const answer = await decode(bytes)
  if (typeof answer === 'string') throw new Error(`It was rejected: ${answer}.`)
  return answer
}

/** The approximate colours of the corners: r, g, b or y. */
async function corners(file: Buffer): Promise<string> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from =
      (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3)
    if (b > r && b > g) return 'b'
    return r > 150 && g > 150 ? 'y' : r > g ? 'r' : 'g'
  }
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)].join('')
}

function expectClean({ files, blur }: CleanedPicture): void {
  for (const name of fileNames) {
    const besides = name.endsWith('.jpg') ? besidesInJpeg(files[name]) : besidesInWebp(files[name])
    expect(besides, name).toEqual([])
    expect(files[name].includes(corpus.canary), name).toBe(false)
  }
  expect(blur).toMatch(/^data:image\/webp;base64,/)
  expect(besidesInWebp(Buffer.from(blur.split(',')[1] as string, 'base64'))).toEqual([])
}

const size = async ({ files }: CleanedPicture, name: FileName) => {
  const { width, height, space, hasAlpha } = await sharp(files[name]).metadata()
  return { size: `${width}x${height}`, space, hasAlpha }
}

describe('an accepted photo', () => {
  it.each([
    ['a JPEG with Exif, GPS, XMP, IPTC, comments and a profile', corpus.talkativeJpeg],
    ['a PNG with texts, Exif and unknown chunks', corpus.talkativePng],
    ['a WebP with Exif and XMP', corpus.talkativeWebp],
    ['a JPEG in the colours of print', corpus.cmyk],
    ['a progressive JPEG', corpus.progressive],
    ['a JPEG of a careless camera', corpus.sloppyJpeg],
    ['a PNG of 16 bits', corpus.deep],
    ['a PNG with few colours', corpus.palette],
    ['a JPEG that is a program as well', corpus.jpegWithProgram],
    ['a JPEG that is a page as well', corpus.jpegWithPage],
  ])('keeps nothing but its pixels: %s', patient, async (_name, make) => {
    const picture = await cleaned(await make())
    expectClean(picture)
    expect(await corners(picture.files['large.webp'])).toBe('rgby')
    expect(await corners(picture.files['large.jpg'])).toBe('rgby')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright: orientation %i', patient, async (orientation) => {
    const picture = await cleaned(await corpus.turned(orientation))
    expect(await size(picture, 'large.webp')).toMatchObject({ size: '300x200' })
    expect(await corners(picture.files['large.webp'])).toBe('rgby')
    expectClean(picture)
  })

  it('gets three sizes, of which only the thumb is cropped, and a blurred preview', patient, async () => {
    const picture = await cleaned(await corpus.jpeg(3000, 2000))
    const plain = { space: 'srgb', hasAlpha: false }
    for (const format of ['webp', 'jpg'] as const) {
      expect(await size(picture, `large.${format}`)).toEqual({ size: '1200x800', ...plain })
      expect(await size(picture, `medium.${format}`)).toEqual({ size: '600x400', ...plain })
      expect(await size(picture, `thumb.${format}`)).toEqual({ size: '160x160', ...plain })
      expect(await size(picture, `veil.${format}`)).toEqual({ size: '400x500', ...plain })
    }
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
    // Reducing the preview to its original resolution loses nothing: it never contained more detail.
    const blurred = sharp(picture.files['veil.webp'])
    const small = await blurred.clone().resize(24, 30, { fit: 'fill' }).png().toBuffer()
    const back = await sharp(small).resize(400, 500, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer()
    const whole = await blurred.raw().toBuffer()
    const difference = whole.reduce((sum, value, at) => sum + Math.abs(value - (back[at] as number)), 0)
    expect(difference / whole.length).toBeLessThan(6)
  })

  it.each([
    ['as small as may be', () => corpus.jpeg(100, 100), '100x100'],
    ['a thread', () => corpus.large(60_000, 100), '1200x2'],
    ['grey', corpus.grey, '400x500'],
    ['clear', corpus.clear, '400x500'],
    ['just under 40 megapixels', () => corpus.large(8000, 4990), '1200x748'],
  ])('may have an unusual shape: %s', patient, async (_name, make, expected) => {
    const picture = await cleaned(await make())
    expectClean(picture)
    expect(await size(picture, 'large.webp')).toEqual({ size: expected, space: 'srgb', hasAlpha: false })
    expect(await size(picture, 'thumb.jpg')).toMatchObject({ size: '160x160' })
  })
})

describe('a rejected file', () => {
  const half = (make: () => Promise<Buffer>) => async () => {
    const file = await make()
    return file.subarray(0, file.length / 2)
  }
  it.each([
    ['a GIF', corpus.gif, 'GIF'],
    ['a moving GIF', corpus.animatedGif, 'GIF'],
    ['a GIF that is a program as well', corpus.gifWithProgram, 'GIF'],
    ['a moving WebP', corpus.animatedWebp, 'ANIMATED'],
    ['a moving PNG', corpus.animatedPng, 'ANIMATED'],
    ['a HEIC', corpus.heic, 'HEIC'],
    ['an SVG with a script', corpus.svg, 'KIND'],
    ['words', corpus.words, 'KIND'],
    ['a page', corpus.page, 'KIND'],
    ['108 megapixels', () => corpus.large(12_000, 9000), 'TOO_MANY_PIXELS'],
    ['the widest JPEG there is', () => corpus.large(65_500, 700), 'TOO_MANY_PIXELS'],
    ['400 megapixels in little', corpus.pixelBomb, 'TOO_MANY_PIXELS'],
    ['one pixel', () => corpus.jpeg(1, 1), 'TOO_SMALL'],
    ['30 x 30', () => corpus.png(30, 30), 'TOO_SMALL'],
    ['a thread of two pixels', () => corpus.large(60_000, 2), 'TOO_SMALL'],
    ['half a JPEG', half(corpus.jpeg), 'DAMAGED'],
    ['half a PNG', half(corpus.png), 'DAMAGED'],
    ['half a WebP', half(corpus.webp), 'DAMAGED'],
  ] as const)('%s', patient, async (_name, make, pictureError) => {
    const answer = await decode(await make())
    expect(typeof answer === 'string' ? answer : 'taken').toBe(pictureError)
  })

  it('unpacks no more than the pixels that it claims to have', patient, async () => {
    // Two hundred megabytes in each of its parts, and none of them was unpacked.
    const picture = await decode(corpus.packedBomb(), { memory: 200_000_000 })
    if (typeof picture === 'string') expect(picture).toBe('DAMAGED')
    else expectClean(picture)
  })

  it('ends only the process that decodes it, when memory or time run out', patient, async () => {
    const file = await corpus.jpeg()
    expect(await decode(file, { memory: 30_000_000 })).toBe('DAMAGED')
    expect(await decode(file, { time: 5 })).toBe('DAMAGED')
    expectClean(await cleaned(file))
  })

  it('always gets a response, whatever it is', { timeout: 120_000 }, async () => {
    const whole = await corpus.talkativeJpeg()
    for (let n = 0; n < 12; n++) {
      const file = Buffer.from(whole)
      // Different damage each time, and the same on every run.
      for (let hit = 0; hit < 6; hit++)
        file[(n * 7919 + hit * 104_729 + 3) % file.length] = (n * 31 + hit * 17) % 256
      const answer = await decode(file)
      if (typeof answer !== 'string') expectClean(answer)
    }
  })
})
