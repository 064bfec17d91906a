import { readFileSync } from 'node:fs'
import { locales } from '@vonk/schema/texts/languages.ts'
import { defineConfig } from 'vite'
import { catalogueFiles, offlineFiles } from './build/offline-files.ts'
import type { Manifest } from './src/public/assets.ts'

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'))

/**
 * Builds the service worker after the member application, whose files it lists. It is a build of its own, because a
 * worker is one file, and lies outside of what the server serves as files: its address does not change with its content.
 */
export default defineConfig(() => ({
  define: {
    __SHELL__: JSON.stringify(offlineFiles(readManifest())),
    __CATALOGUES__: JSON.stringify(
      Object.fromEntries(locales.map((code) => [code, catalogueFiles(readManifest(), code)])),
    ),
  },
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
