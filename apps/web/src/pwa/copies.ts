import { workerCaches } from '../ui/browser-storage.ts'
import { isStale, mayKeep, mostCopies } from './worker.rules.ts'

const cacheOf = { page: workerCaches.pages, picture: workerCaches.pictures } as const
type Kept = keyof typeof cacheOf

/** Stores an answer, whose body nobody else reads, if it may be copied, and deletes the oldest copies beyond the limit. */
export async function keepCopy(course: Kept, request: Request, answer: Response): Promise<void> {
  if (!mayKeep(course, answer)) return
  const cache = await caches.open(cacheOf[course])
  await cache.put(request, answer)
  const copies = await cache.keys()
  const tooMany = copies.slice(0, Math.max(0, copies.length - mostCopies[course]))
  await Promise.all(tooMany.map((old) => cache.delete(old)))
}

/** The copy of an answer; undefined if there is none, or only one that is too old. */
export async function copyOf(course: Kept, request: Request): Promise<Response | undefined> {
  const copy = await caches.match(request, { cacheName: cacheOf[course], ignoreVary: true })
  return copy && !isStale(copy.headers.get('date'), Date.now()) ? copy : undefined
}
