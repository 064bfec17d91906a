import { join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { staticImports } from './static-imports.ts'

const wanted = /\.po\?(first|later)$/

/**
 * Splits every catalogue in two: `nl.po?first` holds the texts of the given files and their static imports,
 * `nl.po?later` all others. The first page then need not wait for the texts of rarely visited pages: 22 kB of
 * each first load in Dutch.
 */
export function firstMessages(root: string, entries: readonly string[]): Plugin {
  const config = getConfig({ cwd: root })
  const files = () =>
    new Set([...staticImports(entries.map((entry) => join(root, entry)))].map((file) => relative(root, file)))
  let first: Set<string> | undefined
  return {
    name: 'vonk:first-messages',
    buildStart() {
      first = undefined
    },
    load: {
      filter: { id: wanted },
      async handler(id) {
        const [file, half] = id.split('?') as [string, string]
        const found = getCatalogForFile(relative(config.rootDir ?? root, file), await getCatalogs(config))
        if (!found) throw new Error(`No catalogue of the configuration is ${file}.`)
        const { locale, catalog } = found
        first ??= files()
        const entriesOf = (await catalog.read(locale)) ?? {}
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
        })
        const isFirst = (key: string) =>
          entriesOf[key]?.origin?.some(([origin]) => first?.has(origin)) ?? false
        const chosen = Object.fromEntries(
          Object.entries(messages).filter(([key]) => isFirst(key) === (half === 'first')),
        )
        this.addWatchFile(file)
        const pseudo = config.pseudoLocale.find((one) => one.locale === locale)
        const { source } = createCompiledCatalog(locale, chosen, {
          namespace: 'es',
          ...(pseudo && { pseudoLocale: pseudo.locale, pseudoLocaleOptions: pseudo.options }),
        })
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
