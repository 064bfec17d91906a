import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person } from './person.ts'
import { picture } from './picture.ts'
import { BLURRED_SIZE, blurred, PICTURE_SIZES, type PictureSize, renderPicture } from './render.ts'

const noor = person('noor', { gender: 'female', age: 31, hair: 'auburn', eyes: 'green', skin: 1 })

test('every size is a WebP file with its own dimensions and a moderate file size', async () => {
  const most = { large: 60_000, medium: 25_000, thumb: 6_000 }
  for (const size of Object.keys(PICTURE_SIZES) as PictureSize[]) {
    const file = await renderPicture(noor, 0, size)
    const { format, width, height } = await sharp(file).metadata()
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: PICTURE_SIZES[size].width,
      height: PICTURE_SIZES[size].height,
    })
    expect(file.length).toBeLessThan(most[size])
  }
})

test('the thumb shows the same face as the medium photo, from nearer', async () => {
  const { face } = picture(noor, 0)
  const scale = PICTURE_SIZES.medium.width / 1000
  const cut = await sharp(await renderPicture(noor, 0, 'medium'))
    .extract({
      left: Math.round(face.left * scale),
      top: Math.round(face.top * scale),
      width: Math.round(face.width * scale),
      height: Math.round(face.height * scale),
    })
    .resize(160, 160)
    .removeAlpha()
    .raw()
    .toBuffer()
  const thumb = await sharp(await renderPicture(noor, 0, 'thumb'))
    .removeAlpha()
    .raw()
    .toBuffer()
  const distance = thumb.reduce((sum, value, i) => sum + Math.abs(value - (cut[i] ?? 0)), 0) / thumb.length
  expect(distance).toBeLessThan(8)
})

test('other people and other numbers give other files', async () => {
  const files = await Promise.all([
    renderPicture(noor, 0, 'thumb'),
    renderPicture(noor, 1, 'thumb'),
    renderPicture(person('daan'), 0, 'thumb'),
  ])
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(3)
  expect((await renderPicture(noor, 0, 'thumb')).equals(files[0] ?? Buffer.alloc(0))).toBe(true)
})

test('a blurred preview has no more detail than 32 by 32 pixels', async () => {
  const file = await blurred(noor, 3)
  const { format, width, height } = await sharp(file).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', ...BLURRED_SIZE })
  const whole = await sharp(file).removeAlpha().raw().toBuffer()
  const grain = await sharp(file).resize(32, 32, { fit: 'fill' }).png().toBuffer()
  const back = await sharp(grain)
    .resize(BLURRED_SIZE.width, BLURRED_SIZE.height, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const lost = whole.reduce((sum, value, i) => sum + Math.abs(value - (back[i] ?? 0)), 0) / whole.length
  expect(lost).toBeLessThan(2)
  // but it is a photo, not a plain colour
  const { channels } = await sharp(file).stats()
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10)
})
