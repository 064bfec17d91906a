const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A pictogram, a flag or a keycap. */
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u

/** True if a message is a single emoji, of any number of code points: it is shown large. */
export function isOneEmoji(text: string): boolean {
  const [first, ...rest] = graphemes.segment(text.trim())
  return first !== undefined && rest.length === 0 && emoji.test(first.segment)
}
