import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { usePreferences } from '../state/preferences.ts'
import { useRevealReviewPhotoMutation } from './reveal-review-photo.generated.ts'

interface Reveal {
  isSharp: (photoId: string) => boolean
  isGrey: boolean
  /** Shows a photo sharply; the server logs it the first time. */
  show: (photoId: string) => void
  /** Shows all photos sharply, or blurs them again. */
  toggleAll: (photoIds: readonly string[]) => void
}

const RevealContext = createContext<Reveal | null>(null)

/** Which photos of a case are shown sharply. Each case begins blurred. */
export function RevealProvider({
  itemId,
  viewerId,
  children,
}: {
  itemId: number
  viewerId: number
  children: ReactNode
}) {
  const [sharp, setSharp] = useState<ReadonlySet<string>>(new Set())
  const [reveal] = useRevealReviewPhotoMutation()
  const { preferences } = usePreferences(viewerId)
  const [logged] = useState(() => new Set<string>())

  const log = useCallback(
    (photoId: string) => {
      if (logged.has(photoId)) return
      logged.add(photoId)
      reveal({ variables: { itemId, photoId } }).catch(() => {
        // It is logged when the photo is shown the next time.
        logged.delete(photoId)
      })
    },
    [itemId, logged, reveal],
  )
  const value = useMemo<Reveal>(
    () => ({
      isSharp: (photoId) => sharp.has(photoId),
      isGrey: preferences.isGrey,
      show(photoId) {
        log(photoId)
        setSharp((before) => new Set([...before, photoId]))
      },
      toggleAll(photoIds) {
        if (photoIds.every((id) => sharp.has(id))) return setSharp(new Set())
        for (const id of photoIds) log(id)
        setSharp(new Set(photoIds))
      },
    }),
    [sharp, preferences.isGrey, log],
  )
  return <RevealContext value={value}>{children}</RevealContext>
}

export function useReveal(): Reveal {
  const reveal = useContext(RevealContext)
  if (!reveal) throw new Error('There is no case around this photo.')
  return reveal
}
