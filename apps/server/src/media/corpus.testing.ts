import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A text that must not be found in any stored file. */
export const canary = 'CANARY-7f3a'

const corners = ['#e01010', '#10c010', '#1010e0', '#e0e010'] as const

/** Four coloured corners, which show how a photo is rotated: red green / blue yellow. */
export async function corneredPixels(width: number, height: number): Promise<Sharp> {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const parts = await Promise.all(
    corners.map(async (background, at) => ({
      input: await sharp({ create: { width: w, height: h, channels: 3, background } })
        .png()
        .toBuffer(),
      left: (at % 2) * (width - w),
      top: Math.floor(at / 2) * (height - h),
    })),
  )
  const whole = sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(parts)
  return sharp(await whole.png().toBuffer())
}

export const jpeg = async (width = 400, height = 500) =>
  (await corneredPixels(width, height)).jpeg().toBuffer()
export const png = async (width = 400, height = 500) => (await corneredPixels(width, height)).png().toBuffer()
export const webp = async (width = 400, height = 500) =>
  (await corneredPixels(width, height)).webp().toBuffer()

const xmp = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${canary}@example.org</owner></x:xmpmeta>`
const exif = {
  IFD0: { Copyright: canary, Software: canary, Artist: canary, ImageDescription: canary },
  IFD2: { UserComment: canary },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 5/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '5/1 7/1 0/1',
  },
}
const withTraces = (image: Sharp) => image.withExif(exif).withXmp(xmp).withIccProfile('p3')

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A JPEG with all metadata that a camera, an editor and a prankster may add. */
export async function talkativeJpeg(): Promise<Buffer> {
  const plain = await withTraces((await corneredPixels(400, 500)).jpeg()).toBuffer()
  const iptc = Buffer.from(
    `Photoshop 3.0\x008BIM\x04\x04\x00\x00\x00\x00\x00\x10\x1c\x02\x05\x00\x0b${canary}`,
    'latin1',
  )
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xfe, Buffer.from(`a comment ${canary}`)),
    segment(0xed, iptc),
    segment(0xe9, Buffer.from(canary)),
    plain.subarray(2),
    Buffer.from(`after the end ${canary}`),
  ])
}

/** What some cameras write: meaningless bytes between two segments. */
export async function sloppyJpeg(): Promise<Buffer> {
  const plain = await jpeg()
  const second = 4 + plain.readUInt16BE(4)
  return Buffer.concat([plain.subarray(0, second), Buffer.alloc(5), plain.subarray(second)])
}

export const talkativeWebp = async () => withTraces((await corneredPixels(400, 500)).webp()).toBuffer()

const chunk = (kind: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const afterHeader = (file: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])

/** A PNG with all three kinds of text, Exif, a time and an unknown chunk. */
export async function talkativePng(): Promise<Buffer> {
  return afterHeader(
    await (await corneredPixels(400, 500)).png().withIccProfile('p3').toBuffer(),
    chunk('tEXt', Buffer.from(`Author\0${canary}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(canary)])),
    chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
    chunk('tIME', Buffer.from([7, 230, 1, 2, 3, 4, 5])),
    chunk('vnKa', Buffer.from(canary)),
  )
}

/** The stored pixels of each orientation, so that all eight look the same when shown. */
export async function turned(orientation: number): Promise<Buffer> {
  const upright = () => corneredPixels(300, 200)
  const again = async (image: Sharp) => sharp(await image.png().toBuffer())
  const stored = await {
    1: upright,
    2: async () => (await upright()).flop(),
    3: async () => (await upright()).rotate(180),
    4: async () => (await upright()).flip(),
    5: async () => (await again((await upright()).rotate(90))).flop(),
    6: async () => (await upright()).rotate(270),
    7: async () => (await again((await upright()).rotate(90))).flip(),
    8: async () => (await upright()).rotate(90),
  }[orientation as 1]()
  return (await again(stored)).jpeg().withMetadata({ orientation }).toBuffer()
}

export const cmyk = async () => (await corneredPixels(400, 500)).toColourspace('cmyk').jpeg().toBuffer()
export const progressive = async () => (await corneredPixels(400, 500)).jpeg({ progressive: true }).toBuffer()
export const deep = async () => (await corneredPixels(400, 500)).toColourspace('rgb16').png().toBuffer()
export const grey = async () => (await corneredPixels(400, 500)).greyscale().jpeg().toBuffer()
export const clear = async () => (await corneredPixels(400, 500)).ensureAlpha(0.5).png().toBuffer()
export const palette = async () => (await corneredPixels(400, 500)).png({ palette: true }).toBuffer()
export const gif = async () => (await corneredPixels(40, 50)).gif().toBuffer()

const frames = async () =>
  sharp([await png(40, 50), await (await corneredPixels(40, 50)).negate().png().toBuffer()], {
    join: { animated: true },
  })
export const animatedGif = async () => (await frames()).gif({ delay: [100, 100], loop: 0 }).toBuffer()
export const animatedWebp = async () => (await frames()).webp({ delay: [100, 100], loop: 0 }).toBuffer()
export const animatedPng = async () => {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  return afterHeader(await png(40, 50), chunk('acTL', control))
}

/**
 * More than 10 MB, as a camera that is held upright writes it: rotated, with the orientation in the metadata.
 */
export const heavy = () =>
  sharp({
    create: {
      width: 3600,
      height: 2700,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as never,
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()

export const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#567' }, limitInputPixels: false })
    .jpeg({ quality: 20 })
    .toBuffer()

const header = (width: number, height: number, depth: number, colour: number) => {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(width)
  body.writeUInt32BE(height, 4)
  body.set([depth, colour], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', body)])
}
const end = chunk('IEND', Buffer.alloc(0))

/** 400 megapixels in some 50 kB. */
export const pixelBomb = () =>
  Buffer.concat([header(20_000, 20_000, 1, 0), chunk('IDAT', deflateSync(Buffer.alloc(20_000 * 2501))), end])

/** Claims to be small, and unpacks to 200 MB: in its pixels, in its text and in its colour profile. */
export const packedBomb = () => {
  const packed = deflateSync(Buffer.alloc(200_000_000))
  return Buffer.concat([
    header(128, 128, 8, 2),
    chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed])),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    chunk('IDAT', packed),
    end,
  ])
}

const zip = Buffer.concat([
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.alloc(26),
  Buffer.from(`${canary}.class`),
])
const html = `<html><script>alert('${canary}')</script></html>`

/** Two file types in one: an image from its start, a program from its end. */
export const jpegWithProgram = async () => Buffer.concat([await jpeg(), zip])
export const jpegWithPage = async () => {
  const file = await jpeg()
  return Buffer.concat([
    file.subarray(0, 2),
    segment(0xfe, Buffer.from(html)),
    file.subarray(2),
    Buffer.from(html),
  ])
}
export const gifWithProgram = async () => Buffer.concat([await gif(), zip])

export const heic = () =>
  Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(4000, 7)])
export const svg = () =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${canary}</script></svg>`)
export const words = () => Buffer.from('This is a letter, and no photograph at all.')
export const page = () => Buffer.from(html)
