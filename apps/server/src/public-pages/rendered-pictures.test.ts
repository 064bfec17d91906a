import { expect, test } from 'vitest'
import { RenderedPictures } from './rendered-pictures.ts'

/** A drawing of some bytes that counts itself, and lets others start before it ends. */
function drawings(bytes = 10) {
  const count = { made: 0, running: 0, most: 0 }
  const draw = async () => {
    count.made++
    count.most = Math.max(count.most, ++count.running)
    await new Promise((resolve) => setImmediate(resolve))
    count.running--
    return Buffer.alloc(bytes)
  }
  return { count, draw }
}

test('draws a picture once for 200 simultaneous requests, and not again for later ones', async () => {
  const pictures = new RenderedPictures()
  const { count, draw } = drawings()
  await Promise.all(Array.from({ length: 200 }, () => pictures.get('one', draw)))
  await pictures.get('one', draw)
  expect(count.made).toBe(1)
})

test('draws two pictures at a time', async () => {
  const pictures = new RenderedPictures()
  const { count, draw } = drawings()
  await Promise.all(Array.from({ length: 20 }, (_, at) => pictures.get(`${at}`, draw)))
  expect(count).toMatchObject({ made: 20, most: 2 })
})

test('keeps the pictures that were used last, up to its bytes', async () => {
  const pictures = new RenderedPictures(25)
  const { draw } = drawings()
  await pictures.get('one', draw)
  await pictures.get('two', draw)
  await pictures.get('one', draw)
  await pictures.get('three', draw)
  expect(['one', 'two', 'three'].filter((key) => pictures.has(key))).toEqual(['one', 'three'])
})

test('draws again after a drawing failed', async () => {
  const pictures = new RenderedPictures()
  const { draw } = drawings()
  await expect(pictures.get('one', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(await pictures.get('one', draw)).toHaveLength(10)
})
