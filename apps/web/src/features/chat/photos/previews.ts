import { useEffect, useState } from 'react'
import { registerUnsent } from '../../../graphql/unsent.ts'
import { outboxFiles } from '../outbox/open-outbox.ts'

// Object URLs of the viewer's own pictures in this page: a sent row keeps showing its picture until the
// server's has loaded.
const previews = new Map<string, string>()
const maxPreviews = 24

/** Creates the preview of a file under the client id of its message. */
export function addPreview(clientId: string, file: Blob): void {
  if (previews.has(clientId)) return
  if (previews.size === 0) clearAtLogout()
  previews.set(clientId, URL.createObjectURL(file))
  const [oldest] = previews
  if (previews.size > maxPreviews && oldest) {
    URL.revokeObjectURL(oldest[1])
    previews.delete(oldest[0])
  }
}

/** Deletes the pictures at logout. */
function clearAtLogout(): void {
  const unregister = registerUnsent({
    count: async () => ({}),
    clear: async () => {
      for (const address of previews.values()) URL.revokeObjectURL(address)
      previews.clear()
      unregister()
    },
  })
}

/** The preview that this page already shows for a message; null if there is none. */
export const cachedPreview = (clientId: string): string | null => previews.get(clientId) ?? null

/** The picture of an unsent message; null until it was read, or if it is gone. */
export function usePreview(clientId: string): string | null {
  const [, rerender] = useState(0)
  const preview = cachedPreview(clientId)
  useEffect(() => {
    if (preview) return
    let current = true
    void outboxFiles()
      ?.get(clientId)
      .then((file) => {
        if (!file || !current) return
        addPreview(clientId, file)
        rerender((count) => count + 1)
      })
    return () => {
      current = false
    }
  }, [clientId, preview])
  return preview
}
