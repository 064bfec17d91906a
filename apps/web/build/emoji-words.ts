import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const name = 'virtual:emoji/'
const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']
/** Letters of flags and bare skin tones, which nobody sends by themselves. */
const parts = 2

interface Given {
  unicode: string
  label: string
  tags?: string[]
  group?: number
  skins?: { unicode: string }[]
}

/** What the picker makes of an emoji in a skin tone has to be one that there is. */
const hasTones = ({ unicode, skins = [] }: Given) => {
  const toned = unicode.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, '$1\u{1F3FD}')
  return skins.some((skin) => skin.unicode === toned)
}

/** Emoji, name, words, group, and 1 where it has skin tones. */
type EmojiRow = [string, string, string, number, 1?]

/** The words of a language for each emoji, without all that a picker does not show: half the weight. */
export function emojiWords(locale: string): EmojiRow[] {
  const given = createRequire(import.meta.url)(`emojibase-data/${locale}/compact.json`) as Given[]
  const rows: EmojiRow[] = []
  for (const one of given) {
    const { unicode, label, tags = [], group } = one
    if (group === undefined || group === parts) continue
    const words = tags.join(' ')
    rows.push(hasTones(one) ? [unicode, label, words, group, 1] : [unicode, label, words, group])
  }
  return rows
}

/**
 * `virtual:emoji` loads the emoji of one language: `(locale) => Promise<[emoji, name, words, group, 1?][]>`. Each language is a
 * file of its own, fetched when somebody there opens the picker.
 */
export function emojiModules(): Plugin {
  return {
    name: 'vonk:emoji-words',
    resolveId: { filter: { id: /^virtual:emoji/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:emoji/ },
      handler(id) {
        const locale = id.slice(1).split('/')[1]
        if (locale) return `export default ${JSON.stringify(emojiWords(locale))}`
        const loads = locales.map((one) => `${one}: () => import('${name}${one}')`)
        return `const loads = { ${loads.join(', ')} }
export const loadEmoji = async (locale) => (await (loads[locale] ?? loads.en)()).default`
      },
    },
  }
}
