import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoSize } from '@vonk/schema/ports/media.ts'

export type Rendition = PhotoSize | 'veil'

/** Draws a picture of the demo world in one of its renditions. */
export type Draw = (drawn: string, rendition: Rendition) => Promise<Buffer>

/** Drawn pictures: made when they are first asked for, two at a time, and kept as files. */
export class PictureFiles {
  readonly #folder: string
  readonly #draw: Draw
  readonly #drawing = new Map<string, Promise<Buffer>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(folder: string, draw: Draw) {
    this.#folder = folder
    this.#draw = draw
  }

  async get(drawn: string, rendition: Rendition): Promise<Buffer> {
    const name = `${createHash('sha256').update(drawn).digest('hex').slice(0, 32)}-${rendition}.webp`
    const folder = join(this.#folder, name.slice(0, 2))
    const path = join(folder, name)
    try {
      return await readFile(path)
    } catch {
      const running = this.#drawing.get(path)
      if (running) return running
      const started = this.#make(drawn, rendition, folder, path).finally(() => this.#drawing.delete(path))
      this.#drawing.set(path, started)
      return started
    }
  }

  async #make(drawn: string, rendition: Rendition, folder: string, path: string): Promise<Buffer> {
    if (this.#running >= 2) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      const bytes = await this.#draw(drawn, rendition)
      await mkdir(folder, { recursive: true })
      // A reader never sees half a file, not even after a crash.
      await writeFile(`${path}.part`, bytes)
      await rename(`${path}.part`, path)
      return bytes
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
