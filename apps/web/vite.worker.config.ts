import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { firstPages } from './src/app/first-pages.ts'
import { closureOf, entryOf, type Manifest } from './src/public/assets.ts'

/** The hashed files with which the application starts: its entry, its layouts and the pages where most visits begin. */
function shell(): string[] {
  const manifest: Manifest = JSON.parse(
    readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const starts = [
    entryOf(manifest),
    ...['default', 'chat'].map((layout) => `src/routes/layouts/${layout}.tsx`),
    ...firstPages.map((page) => `src/routes/${page}.tsx`),
  ]
  const chunks = [...closureOf(manifest, starts)].flatMap((key) => manifest[key] ?? [])
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}

/**
 * Builds the service worker after the member application, whose files it lists. It is a build of its own, because a
 * worker is one file, and lies outside of what the server serves as files: its address does not change with its content.
 */
export default defineConfig(() => ({
  define: { __SHELL__: JSON.stringify(shell()) },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { 'sw-push': 'src/pwa/sw-push.ts', 'sw-off': 'src/pwa/sw-off.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
}))
