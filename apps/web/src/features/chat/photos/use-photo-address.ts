import { useState } from 'react'
import type { SentPhoto } from '../thread/timeline.rules.ts'

/** Maximum number of retries for a photo that fails to load. */
const maxRetries = 3

interface Shown {
  address: string
  isVeiled: boolean
  isBroken: boolean
  tries: number
}

/**
 * The URL of a shown photo. Every response of the server has a new URL: a shown photo keeps its URL until it has
 * expired.
 */
export function usePhotoAddress(
  { id, medium, isVeiled }: SentPhoto,
  refetch: (photoId: number) => Promise<void>,
): { address: string; renew: () => void } {
  const [shown, setShown] = useState<Shown>({ address: medium, isVeiled, isBroken: false, tries: 0 })
  const isNewer = medium !== shown.address.split('#')[0]
  if (isNewer && (isVeiled !== shown.isVeiled || shown.isBroken))
    setShown({ address: medium, isVeiled, isBroken: false, tries: shown.tries })
  const renew = () => {
    if (isNewer || shown.tries >= maxRetries) return setShown({ ...shown, isBroken: true })
    const tries = shown.tries + 1
    setShown({ ...shown, isBroken: true, tries })
    // If the address was still valid and only the network failed, the same one is fetched again.
    const retry = (now: Shown) =>
      now.isBroken ? { ...now, address: `${medium}#${tries}`, isBroken: false } : now
    refetch(id).then(
      () => setShown(retry),
      () => {},
    )
  }
  return { address: shown.address, renew }
}
