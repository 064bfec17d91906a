import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `import … from './x'`, `export … from './x'` and `import './x'`; type imports are removed before loading.
 */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?from\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm

/**
 * The files that load together with the entries: the entries and all their imports, but not by `import()`. They are in the
 * order in which they run: a file comes after its imports.
 */
export function staticImports(entries: readonly string[], read = readSource): Set<string> {
  const visited = new Set<string>()
  const found = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file)) return
    visited.add(file)
    const source = read(file)
    if (source === null) return
    for (const [, path] of source.matchAll(statement)) visit(join(dirname(file), path as string))
    found.add(file)
  }
  entries.forEach(visit)
  return found
}

const readSource = (file: string) =>
  /\.(tsx?|css)$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : null
