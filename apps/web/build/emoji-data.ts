import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { locales } from '../src/i18n/locale.ts'

const name = 'virtual:emoji/'
/** The group of flag letters and bare skin tones, which are not sent by themselves. */
const parts = 2

interface Given {
  unicode: string
  label: string
  tags?: string[]
  group?: number
  skins?: { unicode: string }[]
}

/** Skin tones are offered only if every emoji that the picker would build really exists. */
const hasTones = ({ unicode, skins = [] }: Given) => {
  const toned = unicode.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, '$1\u{1F3FD}')
  return skins.some((skin) => skin.unicode === toned)
}

/** Emoji, name, search words, group, and 1 if it has skin tones. */
type EmojiRow = [string, string, string, number, 1?]

/** The emoji in a language; in English where the package lacks the language. */
function givenIn(locale: string): Given[] {
  const require = createRequire(import.meta.url)
  try {
    return require(`emojibase-data/${locale}/compact.json`)
  } catch (error) {
    if (locale === 'en' || (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    return givenIn('en')
  }
}

/**
 * The emoji with their words in one language, without the fields that the picker does not show: half the
 * size.
 */
export function emojiRows(locale: string): EmojiRow[] {
  const given = givenIn(locale)
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
 * `virtual:emoji` loads the emoji of one language: `(locale) => Promise<[emoji, name, words, group, 1?][]>`.
 * Each language is a separate file, loaded when the picker is first opened.
 */
export function emojiModules(): Plugin {
  return {
    name: 'vonk:emoji-data',
    resolveId: { filter: { id: /^virtual:emoji/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:emoji/ },
      handler(id) {
        const locale = id.slice(1).split('/')[1]
        if (locale) return `export default ${JSON.stringify(emojiRows(locale))}`
        const loads = locales.map((one) => `${one}: () => import('${name}${one}')`)
        return `const loads = { ${loads.join(', ')} }
export const loadEmoji = async (locale) => (await (loads[locale] ?? loads.en)()).default`
      },
    },
  }
}
