const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const encoder = new TextEncoder()

/** How many signs a reader sees: a family emoji is one, whatever it is made of. */
export function countGraphemes(text: string): number {
  // A sign is never longer than its code units, so ASCII text needs no segmenting.
  if (/^[ -~\n]*$/.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The size of a text in bytes as it travels. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}
