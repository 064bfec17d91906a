import { workerCaches } from '../ui/browser-storage.ts'
import { isStale, maxCopies, mayStore } from './worker.rules.ts'

const cacheOf = { page: workerCaches.pages, picture: workerCaches.pictures } as const
type CopyKind = keyof typeof cacheOf

/** Stores an answer, whose body nobody else reads, if it may be copied, and deletes the oldest copies beyond the limit. */
export async function storeCopy(kind: CopyKind, request: Request, answer: Response): Promise<void> {
  if (!mayStore(kind, answer)) return
  const cache = await caches.open(cacheOf[kind])
  await cache.put(request, answer)
  const copies = await cache.keys()
  const tooMany = copies.slice(0, Math.max(0, copies.length - maxCopies[kind]))
  await Promise.all(tooMany.map((old) => cache.delete(old)))
}

/** The copy of an answer; undefined if there is none, or only one that is too old. */
export async function copyOf(kind: CopyKind, request: Request): Promise<Response | undefined> {
  const copy = await caches.match(request, { cacheName: cacheOf[kind], ignoreVary: true })
  return copy && !isStale(copy.headers.get('date'), Date.now()) ? copy : undefined
}
