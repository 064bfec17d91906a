import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const weights = ['thin', 'light', 'regular', 'bold', 'fill', 'duotone']

/**
 * The weights in which the given sources use each icon. An icon that is passed as a value is shown in regular
 * or filled, so only an icon that is named directly may be bold.
 */
export function drawnWeights(sources: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const source of sources) {
    const imported = [...source.matchAll(/^import \{ (\w+)Icon \} from '@phosphor-icons\//gm)]
    const code = source.replace(/^import .*$/gm, '')
    if (/<(?:Icon|[\w.]+\.Icon)\b[^>]*weight="bold"/.test(code))
      throw new Error(
        `Name the icon where it is drawn bold, so that the build keeps that drawing:\n${source}`,
      )
    for (const [, name = ''] of imported) {
      const known = found.get(name) ?? new Set<string>()
      found.set(name, known)
      for (const [, tag, attributes = ''] of code.matchAll(new RegExp(`(<)?\\b${name}Icon\\b([^>]*)`, 'g'))) {
        const isFixed = tag && !attributes.includes('weight={')
        const weight = isFixed ? [/weight="(\w+)"/.exec(attributes)?.[1] ?? 'regular'] : ['regular', 'fill']
        for (const one of weight) known.add(one)
      }
    }
  }
  return found
}

/** The weights in which the sources of the application use each icon. */
export function weightsInSources(): Map<string, Set<string>> {
  const root = join(import.meta.dirname, '../src')
  return drawnWeights(
    globSync('**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')),
  )
}

/** Removes the unused weights from the code of an icon, which has six. */
export function trimIcon(code: string, drawn: ReadonlySet<string>): string {
  return weights
    .filter((weight) => !drawn.has(weight))
    .reduce(
      (left, weight) => left.replace(new RegExp(` {2}\\[\\n {4}"${weight}",[^]*?\\n {2}\\],?\\n`), ''),
      code,
    )
}

/**
 * Removes the icon weights that the product never shows: 15 kB of the first load of `/members`, 17 of a
 * conversation.
 */
export function trimPhosphor(): Plugin {
  let drawn = new Map<string, Set<string>>()
  return {
    name: 'vonk:trim-phosphor',
    buildStart() {
      drawn = weightsInSources()
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/[^/]+\.es\.js/ },
      handler(code, id) {
        const name = /(\w+)\.es\.js/.exec(id)?.[1] ?? ''
        return { code: trimIcon(code, drawn.get(name) ?? new Set(['regular', 'fill'])), map: null }
      },
    },
  }
}
