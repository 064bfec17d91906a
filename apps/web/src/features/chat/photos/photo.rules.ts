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
