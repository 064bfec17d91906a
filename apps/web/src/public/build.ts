import { readFileSync } from 'node:fs'
import type { Manifest } from './assets.ts'

/** What the client build left beside this bundle: its manifest and the page that starts the application. */
export interface ClientBuild {
  manifest: Manifest
  shell: string
  /** The stylesheets by their file, for pages that carry them in the document. */
  styles: ReadonlyMap<string, string>
}

let known: ClientBuild | undefined

/** The built client: beside the built bundle, or from the sources of this file while developing. */
const builtClient = import.meta.env.PROD ? '../client/' : '../../dist/client/'

/** Reads the client build once; `folder` is dist/client. */
export function clientBuild(folder = new URL(builtClient, import.meta.url)): ClientBuild {
  known ??= readBuild(folder)
  return known
}

function readBuild(folder: URL): ClientBuild {
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const manifest: Manifest = JSON.parse(read('.vite/manifest.json'))
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))
  return {
    manifest,
    shell: read('app.html'),
    styles: new Map([...files].map((file) => [file, read(file)])),
  }
}
