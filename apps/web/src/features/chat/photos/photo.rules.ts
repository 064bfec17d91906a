/** The maximum width and height of a photo in a conversation, in pixels. */
const widest = 300
const highest = 360

/** The size at which a photo is shown: its own proportions, but never too narrow or too high. */
export function displaySize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const form = Math.min(2.2, Math.max(0.56, width > 0 && height > 0 ? width / height : 1))
  const shown = Math.min(widest, highest * form)
  return { width: Math.round(shown), height: Math.round(shown / form) }
}
