export interface Emoji {
  text: string
  name: string
  /** More words to find the emoji by. */
  words: string
  group: number
  /** Whether the emoji has skin tones. */
  hasTones: boolean
}

/** The skin tones, lightest first, after the yellow emoji without a tone. */
export const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const
export type Tone = (typeof tones)[number]

/** Returns an emoji with everybody on it in a skin tone. */
export const inTone = ({ text, hasTones }: Pick<Emoji, 'text' | 'hasTones'>, tone: Tone): string =>
  hasTones && tone ? text.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, `$1${tone}`) : text

/** The number of used emoji that are remembered. */
export const remembered = 24

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the emoji with words that begin with the typed words; matches of names come first. */
export function findEmoji(all: readonly Emoji[], typed: string): Emoji[] {
  const wanted = bare(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const fits = (text: string) => {
    const words = bare(text).split(/[\s:,()-]+/)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
  const found = all.filter(({ name, words }) => fits(`${name} ${words}`))
  return [...found.filter(({ name }) => fits(name)), ...found.filter(({ name }) => !fits(name))]
}

/** Puts the used emoji first, without a duplicate. */
export const afterUse = (recent: readonly string[], used: string): string[] =>
  [used, ...recent.filter((text) => text !== used)].slice(0, remembered)

/** Inserts an emoji at the caret or over the selection, and returns the text with the new caret position. */
export function withEmoji(
  text: string,
  emoji: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + emoji + text.slice(to), caret: from + emoji.length }
}

/**
 * Returns the cell that an arrow key leads to in a grid of `count` cells in rows of `columns`; at an edge,
 * the same cell.
 */
export function step(at: number, key: string, columns: number, count: number): number {
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? at : to
}
