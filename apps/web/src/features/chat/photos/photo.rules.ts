/** The maximum width and height of a photo in a conversation, in pixels. */
const maxWidth = 300
const maxHeight = 360

/** The size at which a photo is shown: its own proportions, but never too narrow or too high. */
export function displaySize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const ratio = Math.min(2.2, Math.max(0.56, width > 0 && height > 0 ? width / height : 1))
  const shown = Math.min(maxWidth, maxHeight * ratio)
  return { width: Math.round(shown), height: Math.round(shown / ratio) }
}
