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
  const found = new Set(entries)
  // The loop also visits what is added while it runs.
  for (const file of found) {
    const source = read(file)
    if (source === null) found.delete(file)
    else for (const [, path] of source.matchAll(statement)) found.add(join(dirname(file), path as string))
  }
  return found
}

const readSource = (file: string) =>
  /\.tsx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : null
