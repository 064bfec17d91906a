import { readFileSync } from 'node:fs'
import type { Manifest } from './assets.ts'

/** What the client build left beside this bundle: its manifest and the page that starts the application. */
export interface ClientBuild {
  manifest: Manifest
  shell: string
}

let known: ClientBuild | undefined

/** Reads the client build once; `folder` is dist/client, which stands beside dist/server. */
export function clientBuild(folder = new URL('../client/', import.meta.url)): ClientBuild {
  known ??= {
    manifest: JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')),
    shell: readFileSync(new URL('app.html', folder), 'utf8'),
  }
  return known
}
