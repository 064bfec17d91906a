import { join } from 'node:path'
import type { Plugin } from 'vite'
import { staticImports } from './static-imports.ts'

const src = join(import.meta.dirname, '../src')

const layers = ['/src/theme/', '/src/ui/', '/src/shared/', '/src/features/']

/** A component overrides the rules of those that it is made of, so the sheets of lower layers come first. */
function layerOf(file: string): number {
  const at = layers.findIndex((layer) => file.includes(layer))
  return at < 0 ? layers.length : at
}

/**
 * `virtual:styles/public/page.tsx`: the stylesheets of a module under `src` and of all its imports as texts, by layer and then
 * in the order of the imports. A public page inlines those of the module that renders it, so that it has the styles of every
 * component on it without a list of them.
 */
export function pageStyles(): Plugin {
  return {
    name: 'vonk:page-styles',
    resolveId: { filter: { id: /^virtual:styles\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:styles\// },
      handler(id) {
        const files = [...staticImports([join(src, id.replace('\0virtual:styles/', ''))])]
        for (const file of files) this.addWatchFile(file)
        const sheets = files
          .filter((file) => file.endsWith('.css'))
          .sort((one, other) => layerOf(one) - layerOf(other))
        const imports = sheets.map((file, at) => `import s${at} from ${JSON.stringify(`${file}?inline`)}`)
        return {
          code: `${imports.join('\n')}\nexport const styles = [${sheets.map((_, at) => `s${at}`).join(', ')}]`,
          moduleType: 'js',
        }
      },
    },
  }
}
