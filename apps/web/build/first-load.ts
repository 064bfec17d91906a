import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A page and the maximum size of its first load: kilobytes (1,000 bytes) of gzipped JavaScript. */
export interface Budget {
  page: string
  modules: readonly string[]
  limit: number
}

/** The fields of a bundler chunk that the calculation needs. */
interface Chunk {
  fileName: string
  code: string
  imports: readonly string[]
  /** The modules in it: a requested module may share a chunk with others. */
  moduleIds: readonly string[]
  isEntry: boolean
}

const holds = ({ moduleIds }: Chunk, module: string) => moduleIds.some((id) => id.endsWith(module))

/**
 * The gzipped bytes of a first load: the entry and the given modules with all their static imports, each file
 * once.
 */
export function firstLoadBytes(chunks: readonly Chunk[], modules: readonly string[]): number {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const chunk of chunks) {
    if (chunk.isEntry || modules.some((module) => holds(chunk, module))) visit(chunk)
  }
  return [...found].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)
}

/** Fails the build if a page's first load exceeds its budget, and prints each size. */
export function firstLoadBudgets(budgets: readonly Budget[]): Plugin {
  return {
    name: 'vonk:first-load',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const { page, modules, limit } of budgets) {
        const missing = modules.filter((module) => !chunks.some((chunk) => holds(chunk, module)))
        if (missing.length > 0) this.error(`The first load of ${page} names no chunk: ${missing.join(', ')}`)
        const weight = firstLoadBytes(chunks, modules) / 1000
        const words = `The first load of ${page} is ${weight.toFixed(1)} kB of ${limit} kB gzipped JavaScript`
        if (weight > limit) this.error(words)
        this.info(words)
      }
    },
  }
}
