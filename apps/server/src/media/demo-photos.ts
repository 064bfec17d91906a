import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoFormat } from '@vonk/schema/ports/media.ts'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Rendition } from './picture-types.ts'

/** Draws a photo of the demo data in one of its sizes, as WebP. */
export type DrawDemoPhoto = (drawn: string, rendition: Rendition) => Promise<Buffer>

/** Drawn photos: drawn on the first request, two at a time, and stored as files. */
export class DemoPhotos {
  readonly #folder: string
  readonly #draw: DrawDemoPhoto
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #limit = pLimit(2)

  constructor(folder: string, draw: DrawDemoPhoto) {
    this.#folder = folder
    this.#draw = draw
  }

  async get(drawn: string, rendition: Rendition, format: PhotoFormat = 'webp'): Promise<Buffer> {
    const name = `${createHash('sha256').update(drawn).digest('hex').slice(0, 32)}-${rendition}.${format}`
    const folder = join(this.#folder, name.slice(0, 2))
    const path = join(folder, name)
    try {
      return await readFile(path)
    } catch {
      const running = this.#drawing.get(path)
      if (running) return running
      const started = this.#make(drawn, rendition, format, folder, path).finally(() =>
        this.#drawing.delete(path),
      )
      this.#drawing.set(path, started)
      return started
    }
  }

  #make(
    drawn: string,
    rendition: Rendition,
    format: PhotoFormat,
    folder: string,
    path: string,
  ): Promise<Buffer> {
    return this.#limit(async () => {
      const webp = await this.#draw(drawn, rendition)
      const bytes = format === 'webp' ? webp : await sharp(webp).jpeg({ quality: 80 }).toBuffer()
      await mkdir(folder, { recursive: true })
      // Written atomically: a reader never sees a partial file, not after a crash, nor while another process
      // draws the same.
      const part = `${path}.${process.pid}.part`
      await writeFile(part, bytes)
      await rename(part, path)
      return bytes
    })
  }
}
