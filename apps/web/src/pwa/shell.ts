import { workerCaches } from '../ui/browser-storage.ts'

/** Written by the build, see `vite.worker.config.ts`. */
declare const __SHELL__: readonly string[]

/** The hashed files with which the application starts. */
export const shellFiles: ReadonlySet<string> = new Set(__SHELL__)

/** The server writes here what changes with the build and with what the site says of itself. */
const revision = '__REVISION__'

const name = `${workerCaches.shell}-${revision}`

/** The page that is shown without a connection. */
const offline = '/offline'

/** Copies the shell of this build; rejects, and so installs nothing, if one of its files cannot be loaded. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(name)
  await Promise.all([offline, '/icon.svg', ...shellFiles].map((address) => copy(cache, address)))
}

/** Deletes the shells of former builds. */
export async function dropFormerShells(): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(workerCaches.shell) && one !== name)
  await Promise.all(others.map((one) => caches.delete(one)))
}

/** The copy of a file of this build. */
export const shellFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: name, ignoreVary: true })

/** The page that says that there is no connection. */
export async function offlinePage(): Promise<Response> {
  return (await caches.match(offline, { cacheName: name, ignoreVary: true })) ?? Response.error()
}

/** Copies that page again if it is not in the language that the member reads. */
export async function speak(language: string): Promise<void> {
  const known = await caches.match(offline, { cacheName: name, ignoreVary: true })
  if (known && known.headers.get('content-language') !== language)
    await copy(await caches.open(name), offline)
}

async function copy(cache: Cache, address: string): Promise<void> {
  // A hashed file is the same wherever it is stored; everything else is requested anew.
  const isHashed = address.startsWith('/assets/')
  const answer = await fetch(new Request(address, { cache: isHashed ? 'default' : 'reload' }))
  if (answer.status !== 200 || answer.redirected) throw new Error(`${address} answered ${answer.status}.`)
  await cache.put(address, answer)
}
