import { graphemeCount } from '../core/text.rules.ts'

/** The largest emoji in bytes: a family of four with skin tones has 41. */
const maxBytes = 64

/** A pictogram, a flag or a keycap; newer than this server's Unicode data is fine too, as long as it is a pictogram. */
const hasPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20e3/u
const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji}\p{Emoji_Component}]+$/u

/** True for exactly one emoji, which is all that a reaction can be. */
export const isOneEmoji = (text: string): boolean =>
  Buffer.byteLength(text) <= maxBytes &&
  hasPicture.test(text) &&
  onlyEmoji.test(text) &&
  graphemeCount(text) === 1
