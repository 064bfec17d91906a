import { join, relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { staticImports } from './static-imports.ts'

/**
 * Splits every catalogue: `nl.po?default` holds the texts of the files of the part `default` and their static imports, and
 * `nl.po?later` all that not every part has. The first page then need not wait for the texts of rarely visited pages: 22 kB of
 * each first load in Dutch.
 */
export function firstMessages(root: string, parts: Readonly<Record<string, readonly string[]>>): Plugin {
  const config = getConfig({ cwd: root })
  const filesOf = (entries: readonly string[]) =>
    new Set([...staticImports(entries.map((entry) => join(root, entry)))].map((file) => relative(root, file)))
  const wanted = new RegExp(`\\.po\\?(${[...Object.keys(parts), 'later'].join('|')})$`)
  let files: Map<string, Set<string>> | undefined
  return {
    name: 'vonk:first-messages',
    buildStart() {
      files = undefined
    },
    load: {
      filter: { id: wanted },
      async handler(id) {
        const [file, part] = id.split('?') as [string, string]
        const found = getCatalogForFile(relative(config.rootDir ?? root, file), await getCatalogs(config))
        if (!found) throw new Error(`No catalogue of the configuration is ${file}.`)
        const { locale, catalog } = found
        files ??= new Map(Object.entries(parts).map(([name, entries]) => [name, filesOf(entries)]))
        const known = files
        const entriesOf = (await catalog.read(locale)) ?? {}
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
        })
        const isIn = (key: string, name: string) =>
          entriesOf[key]?.origin?.some(([origin]) => known.get(name)?.has(origin)) ?? false
        const isWanted = (key: string) =>
          part === 'later' ? ![...known.keys()].every((name) => isIn(key, name)) : isIn(key, part)
        const chosen = Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)))
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
