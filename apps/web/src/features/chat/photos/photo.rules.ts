import { mostBytes } from '../../../parts/photos/shrink-photo.ts'

/** What the server takes. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/webp'])

export type FileFault = 'large' | 'kind' | null

/**
 * What is wrong with a file before it is sent; the server looks at its bytes all the same. One that is too large is made
 * smaller on its way, which only a browser that can read it does.
 */
export function faultOf({ size, type }: Pick<Blob, 'size' | 'type'>, isUnreadable: boolean): FileFault {
  if (!kinds.has(type)) return 'kind'
  if (!isUnreadable) return null
  return size > mostBytes ? 'large' : 'kind'
}

/** The widest and the highest that a photo stands in a conversation, in pixels. */
const widest = 300
const highest = 360

/** How large a photo stands: its own form, but never a thread or a tower. */
export function frameOf({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const form = Math.min(2.2, Math.max(0.56, width > 0 && height > 0 ? width / height : 1))
  const shown = Math.min(widest, highest * form)
  return { width: Math.round(shown), height: Math.round(shown / form) }
}
