import type { Page } from 'playwright-core'

/** How many unsent messages and photos of a member are stored on the device; the screen may show them earlier. */
export const keptOnDevice = (page: Page, memberId: number): Promise<{ messages: number; photos: number }> =>
  page.evaluate(async (id) => {
    const all = (name: string, place: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // Nothing was stored yet, and this check must not create the database.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const asked = opening.result.transaction(place).objectStore(place).getAll()
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
          opening.result.close()
        }
      })
    const [queues, files] = [
      await all(`vonk-outbox-${id}`, 'queues'),
      await all(`vonk-outbox-files-${id}`, 'files'),
    ]
    return { messages: queues.flat().length, photos: files.length }
  }, memberId)

/** Waits until the lazy modules for sending a photo have been prefetched, with their dependencies. */
export const waitForPhotoModules = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['sheet-panel', 'conversation-tools', 'photo-frame', 'carry-photo']
    const links = document.querySelectorAll<HTMLLinkElement>(
      'link[rel="modulepreload"], link[rel="stylesheet"]',
    )
    return (
      parts.every((part) => loaded.some((name) => name.includes(`/${part}-`) && name.endsWith('.js'))) &&
      [...links].every(({ href }) => loaded.includes(href))
    )
  })
