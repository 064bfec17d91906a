import type { Page } from 'playwright-core'

/** What the database of the member contains on one shelf, by name, decrypted with the key of the page. */
export const shelfOf = (page: Page, shelf: 'queues' | 'files' | 'copies'): Promise<Record<string, unknown>> =>
  page.evaluate(async (shelf) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open('vonk-member')
    // Nothing was stored yet, and this check must not create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const db = await answer(opening).catch(() => null)
    if (!db) return {}
    const read = db.transaction(['owner', shelf])
    const place = read.objectStore(shelf)
    const [owner, names, values] = await Promise.all([
      answer(read.objectStore('owner').get('owner')),
      answer(place.getAllKeys()),
      answer(place.getAll()),
    ])
    db.close()
    const about = (name: unknown) =>
      new TextEncoder().encode(`${location.host} ${owner.memberId} ${shelf} ${name}`)
    const rows = values.map(async ({ iv, bytes }, at) => {
      const rule = { name: 'AES-GCM', iv, additionalData: about(names[at]) }
      const plain = new Uint8Array(await crypto.subtle.decrypt(rule, owner.key, bytes))
      return [names[at], plain[0] === 0 ? JSON.parse(new TextDecoder().decode(plain.slice(1))) : 'bytes']
    })
    return Object.fromEntries(await Promise.all(rows))
  }, shelf)

/** How many unsent messages and photos of the member are stored on the device; the screen may show them earlier. */
export async function keptOnDevice(page: Page): Promise<{ messages: number; photos: number }> {
  const queues = Object.entries(await shelfOf(page, 'queues')).filter(([name]) =>
    name.startsWith('messages:'),
  )
  const messages = queues.flatMap(([, queue]) => (queue as { items: unknown[] }).items)
  return { messages: messages.length, photos: Object.keys(await shelfOf(page, 'files')).length }
}

/** Waits until the lazy modules for sending a photo have been prefetched, with their dependencies. */
export const waitForPhotoModules = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['sheet-panel', 'conversation-tools', 'photo-frame', 'send-photo']
    const links = document.querySelectorAll<HTMLLinkElement>(
      'link[rel="modulepreload"], link[rel="stylesheet"]',
    )
    return (
      parts.every((part) => loaded.some((name) => name.includes(`/${part}-`) && name.endsWith('.js'))) &&
      [...links].every(({ href }) => loaded.includes(href))
    )
  })
