import { useState } from 'react'
import type { SentPhoto } from '../thread/timeline.rules.ts'

/** How often a photo that fails to load is requested again. */
const most = 3

interface Kept {
  address: string
  isVeiled: boolean
  isBroken: boolean
  tries: number
}

/**
 * The address that a photo is shown by. Every answer of the server has another one: a shown photo keeps its
 * address until that has expired, and then gets a new one.
 */
export function useAddress(
  { id, medium, isVeiled }: SentPhoto,
  ask: (photoId: number) => Promise<void>,
): { address: string; renew: () => void } {
  const [kept, setKept] = useState<Kept>({ address: medium, isVeiled, isBroken: false, tries: 0 })
  const isNewer = medium !== kept.address.split('#')[0]
  if (isNewer && (isVeiled !== kept.isVeiled || kept.isBroken))
    setKept({ address: medium, isVeiled, isBroken: false, tries: kept.tries })
  const renew = () => {
    if (isNewer || kept.tries >= most) return setKept({ ...kept, isBroken: true })
    const tries = kept.tries + 1
    setKept({ ...kept, isBroken: true, tries })
    // If the address was still valid and only the network failed, the same one is fetched again.
    const again = (now: Kept) =>
      now.isBroken ? { ...now, address: `${medium}#${tries}`, isBroken: false } : now
    ask(id).then(
      () => setKept(again),
      () => {},
    )
  }
  return { address: kept.address, renew }
}
