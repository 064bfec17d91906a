import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `import … from './x'`, `export … from './x'` and `import './x'`; type imports are removed before loading.
 */
const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"`;]*?from\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm

/**
 * The files that load together with the entries: the entries and all their imports, but not by `import()`.
 */
export function staticImports(entries: readonly string[], read = readSource): Set<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    const source = read(file)
    if (source === null) return
    found.add(file)
    for (const [, path] of source.matchAll(statement)) visit(join(dirname(file), path as string))
  }
  for (const entry of entries) visit(entry)
  return found
}

const readSource = (file: string) =>
  /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : null
