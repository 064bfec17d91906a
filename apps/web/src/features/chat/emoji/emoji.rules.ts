export interface Emoji {
  text: string
  name: string
  /** Further words to find it by. */
  words: string
  group: number
  /** It comes in skin tones. */
  hasTones: boolean
}

/** The skin tones, lightest first; before them stands the yellow of no tone at all. */
export const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const
export type Tone = (typeof tones)[number]

/** An emoji in a skin tone, of everybody who is on it. */
export const inTone = ({ text, hasTones }: Pick<Emoji, 'text' | 'hasTones'>, tone: Tone): string =>
  hasTones && tone ? text.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, `$1${tone}`) : text

/** So many are remembered. */
export const remembered = 24

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Emoji with words that begin as was typed: those by whose name it is first. */
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

/** What was used last comes first, each once. */
export const afterUse = (recent: readonly string[], used: string): string[] =>
  [used, ...recent.filter((text) => text !== used)].slice(0, remembered)

/** A text with an emoji where the caret or the selection is, and where the caret is then. */
export function withEmoji(
  text: string,
  emoji: string,
  from: number,
  to: number,
): { text: string; caret: number } {
  return { text: text.slice(0, from) + emoji + text.slice(to), caret: from + emoji.length }
}

/** Where an arrow key leads in a grid of `count` cells in rows of `columns`; the same place at its edges. */
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
