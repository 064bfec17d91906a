export interface Emoji {
  text: string
  name: string
  /** More words to find the emoji by. */
  keywords: string
  group: number
  /** True if the emoji has skin tones. */
  hasTones: boolean
}

/** The skin tones, lightest first, after the yellow emoji without a tone. */
export const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const
export type Tone = (typeof tones)[number]

/** Returns an emoji with everybody on it in a skin tone. */
export const withTone = ({ text, hasTones }: Pick<Emoji, 'text' | 'hasTones'>, tone: Tone): string =>
  hasTones && tone ? text.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, `$1${tone}`) : text

/** The number of recent emoji that are stored. */
export const recentCount = 24

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the emoji with words that begin with the typed words; matches of names come first. */
export function findEmoji(all: readonly Emoji[], query: string): Emoji[] {
  const queryWords = withoutAccents(query).split(/\s+/).filter(Boolean)
  if (queryWords.length === 0) return []
  const matches = (text: string) => {
    const textWords = withoutAccents(text).split(/[\s:,()-]+/)
    return queryWords.every((start) => textWords.some((word) => word.startsWith(start)))
  }
  const found = all.filter(({ name, keywords: words }) => matches(`${name} ${words}`))
  return [...found.filter(({ name }) => matches(name)), ...found.filter(({ name }) => !matches(name))]
}

/** Puts the used emoji first, without a duplicate. */
export const moveToFront = (recent: readonly string[], used: string): string[] =>
  [used, ...recent.filter((text) => text !== used)].slice(0, recentCount)

/** Inserts an emoji at the caret or over the selection, and returns the text with the new caret position. */
export function insertEmoji(
  text: string,
  emoji: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + emoji + text.slice(to), caret: from + emoji.length }
}

/**
 * Returns the next cell after an arrow key in a grid of `count` cells in rows of `columns`; at an edge, the same
 * cell.
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
