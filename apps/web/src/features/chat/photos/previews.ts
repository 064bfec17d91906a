import { useEffect, useState } from 'react'
import { registerUnsent } from '../../../graphql/unsent.ts'
import { outboxFiles } from '../outbox/outbox-instance.ts'

// Object URLs of the viewer's own pictures in this page: a sent row keeps showing its picture until the
// server's has loaded.
const previews = new Map<string, string>()
const most = 24

/** Creates the preview of a file under the client id of its message. */
export function notePreview(clientId: string, file: Blob): void {
  if (previews.has(clientId)) return
  if (previews.size === 0) forgetWithMember()
  previews.set(clientId, URL.createObjectURL(file))
  const [oldest] = previews
  if (previews.size > most && oldest) {
    URL.revokeObjectURL(oldest[1])
    previews.delete(oldest[0])
  }
}

/** Deletes the pictures at logout. */
function forgetWithMember(): void {
  const leave = registerUnsent({
    count: async () => ({}),
    clear: async () => {
      for (const address of previews.values()) URL.revokeObjectURL(address)
      previews.clear()
      leave()
    },
  })
}

/** The preview that this page already shows for a message; null if there is none. */
export const knownPreview = (clientId: string): string | null => previews.get(clientId) ?? null

/** The picture of an unsent message; null until it was read, or if it is gone. */
export function usePreview(clientId: string): string | null {
  const [, redraw] = useState(0)
  const known = knownPreview(clientId)
  useEffect(() => {
    if (known) return
    let current = true
    void outboxFiles()
      ?.get(clientId)
      .then((file) => {
        if (!file || !current) return
        notePreview(clientId, file)
        redraw((turn) => turn + 1)
      })
    return () => {
      current = false
    }
  }, [clientId, known])
  return known
}
