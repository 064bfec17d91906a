import { textToSend } from '../../../shared/visible-text.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const encoder = new TextEncoder()

/** The maximum size of a message in bytes of UTF-8, whatever its length. */
export const byteLimit = 8192

/** Counts the characters that a reader sees: a family emoji is one. */
export function graphemes(text: string): number {
  // Printable ASCII needs no segmenter, and most messages are only that.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

export interface Length {
  count: number
  limit: number
  bytes: number
  /** `near` from nine tenths of either limit, `over` above it. */
  status: 'fine' | 'near' | 'over'
  /** The limit that the text is closer to. */
  by: 'count' | 'bytes'
}

/** Compares a text, as it would be sent, with the limit of `limit` graphemes and the limit in bytes. */
export function measure(text: string, limit: number): Length {
  const sent = textToSend(text)
  const count = graphemes(sent)
  const bytes = encoder.encode(sent).length
  const share = Math.max(count / limit, bytes / byteLimit)
  return {
    count,
    limit,
    bytes,
    status: share > 1 ? 'over' : share >= 0.9 ? 'near' : 'fine',
    by: bytes / byteLimit > count / limit ? 'bytes' : 'count',
  }
}
