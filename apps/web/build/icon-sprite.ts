import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Icon, IconWeight } from '@phosphor-icons/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { staticImports } from './static-imports.ts'
import { drawnWeights, weightsInSources } from './trim-phosphor.ts'

/** The key of the sprite in the manifest. */
export const spriteKey = 'src/ui/icons.svg'

/**
 * The icons of each message: a long conversation has hundreds of them, and the browser makes three more nodes for a drawing
 * of the sprite than for a path.
 */
const repeated: readonly string[] = ['Check', 'Checks', 'Clock', 'DotsThree']

/** Icons by their names, with the weights in which they are drawn. */
type Drawn = ReadonlyMap<string, ReadonlySet<string>>

/** The sprite with a symbol for each weight of each icon, such as `Heart-fill`. */
export async function spriteOf(icons: Drawn): Promise<string> {
  const symbols = [...icons].toSorted().map(async ([name, weights]) => {
    const module = await import(`@phosphor-icons/react/dist/csr/${name}`)
    return [...weights].toSorted().map((weight) => {
      const svg = renderToStaticMarkup(
        createElement(module[`${name}Icon`] as Icon, { weight: weight as IconWeight }),
      )
      return `<symbol id="${name}-${weight}" viewBox="0 0 256 256">${svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')}</symbol>`
    })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(symbols)).flat().join('')}</svg>`
}

/** The module of an icon whose weights are symbols of the sprite. */
export const spriteIcon = (name: string, weights: ReadonlySet<string>, sprite: string): string =>
  `import { createElement } from 'react'
export default new Map([${[...weights]
    .map((weight) => `['${weight}', createElement('use', { href: '${sprite}#${name}-${weight}' })]`)
    .join(', ')}])`

/**
 * Puts the icons of the first pages into one file beside the code, which loads them meanwhile and need not parse them: 5 kB of
 * each first load. Icons that only later parts draw stay in the code of these parts.
 */
export function iconSprite(root: string, entries: readonly string[]): Plugin {
  let icons: Drawn = new Map()
  let source = ''
  let file = ''
  let isServerBuild = false
  return {
    name: 'vonk:icon-sprite',
    apply: 'build',
    // Before the weights that nobody draws are removed.
    enforce: 'pre',
    configResolved(config) {
      isServerBuild = Boolean(config.build.ssr)
    },
    async buildStart() {
      const files = [...staticImports(entries.map((entry) => join(root, entry)))]
      const first = drawnWeights(
        files.filter((path) => /\.tsx?$/.test(path)).map((path) => readFileSync(path, 'utf8')),
      )
      icons = new Map([...weightsInSources()].filter(([name]) => first.has(name) && !repeated.includes(name)))
      source = await spriteOf(icons)
      file = `assets/icons-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`
      if (!isServerBuild)
        this.emitFile({
          type: 'asset',
          fileName: file,
          name: 'icons.svg',
          originalFileName: spriteKey,
          source,
        })
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/[^/]+\.es\.js/ },
      handler(_, id) {
        const name = /(\w+)\.es\.js/.exec(id)?.[1] ?? ''
        const weights = icons.get(name)
        return weights ? { code: spriteIcon(name, weights, `/${file}`), map: null } : null
      },
    },
  }
}
