import { workerCaches } from '../ui/browser-storage.ts'

/** Written by the build, see `vite.worker.config.ts`. */
declare const __SHELL__: readonly string[]
declare const __CATALOGUES__: Readonly<Record<string, readonly string[]>>

/** The hashed files with which the application starts, and those of its pages that open without a connection. */
export const shellFiles: ReadonlySet<string> = new Set([
  ...__SHELL__,
  ...Object.values(__CATALOGUES__).flat(),
])

/** The server replaces this by a value that changes with the build and with the data of the site. */
const revision = '__REVISION__'

const name = `${workerCaches.shell}-${revision}`

/** The URLs of the page that is shown without a connection, and of the document in which the application starts. */
const offline = '/offline'
const application = '/offline/application'

/** Caches the shell of this build. Rejects if a file cannot be loaded; the worker is then not installed. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(name)
  const [page] = await Promise.all(
    [offline, application, '/icon.svg', ...__SHELL__].map((one) => copy(cache, one)),
  )
  await copyCatalogues(cache, page)
}

/** Deletes the cached shells of earlier builds. */
export async function deleteOldShells(): Promise<void> {
  const oldCaches = (await caches.keys()).filter((one) => one.startsWith(workerCaches.shell) && one !== name)
  await Promise.all(oldCaches.map((one) => caches.delete(one)))
}

/** The cached response for a file of this build. */
export const shellFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: name, ignoreVary: true })

/** The page that is shown without a connection. */
export const offlinePage = (): Promise<Response> => pageAt(offline)

/** The document in which the application starts without a connection. */
export const applicationPage = (): Promise<Response> => pageAt(application)

const pageAt = async (address: string): Promise<Response> =>
  (await caches.match(address, { cacheName: name, ignoreVary: true })) ?? Response.error()

/** Caches both documents and their translations again, if they are not in this language. */
export async function setLanguage(language: string): Promise<void> {
  const known = await caches.match(offline, { cacheName: name, ignoreVary: true })
  if (!known || languageOf(known) === language) return
  const cache = await caches.open(name)
  const [page] = await Promise.all([offline, application].map((one) => copy(cache, one)))
  await copyCatalogues(cache, page)
}

const languageOf = (page: Response | undefined) => page?.headers.get('content-language') ?? ''

/** Caches the translations for the language of a page. */
async function copyCatalogues(cache: Cache, page: Response | undefined): Promise<void> {
  const files = __CATALOGUES__[languageOf(page)] ?? []
  await Promise.all(files.map((one) => copy(cache, one)))
}

async function copy(cache: Cache, address: string): Promise<Response> {
  // A hashed file never changes, so the browser's cache may serve it; everything else is fetched from the server.
  const isHashed = address.startsWith('/assets/')
  const answer = await fetch(new Request(address, { cache: isHashed ? 'default' : 'reload' }))
  if (answer.status !== 200 || answer.redirected) throw new Error(`${address} answered ${answer.status}.`)
  await cache.put(address, answer.clone())
  return answer
}
