import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** A page and the maximum size of its first load: kilobytes (1,000 bytes) of gzipped JavaScript. */
export interface Budget {
  page: string
  modules: readonly string[]
  /** The modules with the words of each language. */
  words: readonly string[]
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

/** The chunks of a first load: the entry and the given modules with all their static imports. */
function chunksOf(chunks: readonly Chunk[], modules: readonly string[]): ReadonlySet<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(
    chunks.filter((chunk) => chunk.isEntry || modules.some((module) => holds(chunk, module))),
  )
  // The loop also visits what is added while it runs.
  for (const { imports } of found) {
    for (const chunk of imports.map((file) => byFile.get(file))) if (chunk) found.add(chunk)
  }
  return found
}

const bytesOf = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0)

/** The gzipped bytes of a first load, each file once. */
export const firstLoadBytes = (chunks: readonly Chunk[], modules: readonly string[]): number =>
  bytesOf(chunksOf(chunks, modules))

/**
 * The first load of a page in the language in which it is the largest. `words` are the modules with the words of each
 * language; throws if a first load contains those of two.
 */
export function largestFirstLoad(
  chunks: readonly Chunk[],
  modules: readonly string[],
  words: readonly string[],
): { bytes: number; words: string } {
  const loads = words.map((own) => {
    const found = chunksOf(chunks, [...modules, own])
    const other = words.find((one) => one !== own && [...found].some((chunk) => holds(chunk, one)))
    if (other) throw new Error(`A first load with ${own} contains ${other} too.`)
    return { bytes: bytesOf(found), words: own }
  })
  return loads.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest))
}

/**
 * Fails the build if a page's first load exceeds its budget in any language, prints each size, and writes them beside the
 * manifest, in bytes, for the benchmarks.
 */
export function firstLoadBudgets(budgets: readonly Budget[]): Plugin {
  return {
    name: 'vonk:first-load',
    apply: 'build',
    generateBundle: {
      // After Vite has written into the chunks which files each lazy part needs.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const sizes: Record<string, number> = {}
        for (const { page, modules, words, limit } of budgets) {
          const missing = [...modules, ...words].filter(
            (module) => !chunks.some((chunk) => holds(chunk, module)),
          )
          if (missing.length > 0)
            this.error(`The first load of ${page} names no chunk: ${missing.join(', ')}`)
          const largest = largestFirstLoad(chunks, modules, words)
          sizes[page] = largest.bytes
          const weight = largest.bytes / 1000
          const message = `The first load of ${page} is at most ${weight.toFixed(1)} kB of ${limit} kB gzipped JavaScript, with ${largest.words}`
          if (weight > limit) this.error(message)
          this.info(message)
        }
        this.emitFile({ type: 'asset', fileName: '.vite/first-loads.json', source: JSON.stringify(sizes) })
      },
    },
  }
}
