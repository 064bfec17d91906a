import { readFileSync } from 'node:fs'
import { type Manifest, publicAssets } from './assets.ts'

/**
 * The client build's files that the server needs: its manifest, with the scripts of the public pages, and the HTML page
 * that starts the application.
 */
export interface ClientBuild {
  manifest: Manifest
  shell: string
  /** The stylesheets by file name, for pages that inline them. */
  styles: ReadonlyMap<string, string>
}

let known: ClientBuild | undefined

/** The client build: beside the built bundle, or relative to this source file in development. */
const builtClient = import.meta.env.PROD ? '../client/' : '../../dist/client/'

/** Reads the client build once; `folder` is dist/client. */
export function clientBuild(folder = new URL(builtClient, import.meta.url)): ClientBuild {
  known ??= readBuild(folder)
  return known
}

/** The address of the script that records a page; undefined if it was not built. */
export const recorderScript = (): string | undefined => publicAssets(clientBuild().manifest).recorderScript

function readBuild(folder: URL): ClientBuild {
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const manifest: Manifest = {
    ...JSON.parse(read('.vite/manifest.json')),
    ...JSON.parse(read('.vite/scripts.json')),
  }
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))
  return {
    manifest,
    shell: read('app.html'),
    styles: new Map([...files].map((file) => [file, read(file)])),
  }
}
