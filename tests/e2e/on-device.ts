import type { Page } from 'playwright-core'

/** How many unsent messages of a member, and how many photos of them, would outlive the page: the screen shows them before. */
export const keptOnDevice = (page: Page, memberId: number): Promise<{ messages: number; photos: number }> =>
  page.evaluate(async (id) => {
    const all = (name: string, place: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // Nothing was ever kept there, and it is not for a look to begin it.
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

/** Waits until the parts that sending a photo needs have come by themselves, with whatever they need in turn. */
export const partsForPhotos = (page: Page) =>
  page.waitForFunction(() => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name)
    const parts = ['sheet-panel', 'send-photo-sheet', 'photo-frame', 'carry-photo']
    const links = document.querySelectorAll<HTMLLinkElement>(
      'link[rel="modulepreload"], link[rel="stylesheet"]',
    )
    return (
      parts.every((part) => come.some((name) => name.includes(`/${part}-`) && name.endsWith('.js'))) &&
      [...links].every(({ href }) => come.includes(href))
    )
  })
