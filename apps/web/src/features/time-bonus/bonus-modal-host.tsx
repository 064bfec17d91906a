import { useEffect, useEffectEvent, useState } from 'react'
import type { Viewer } from '../../graphql/session.ts'
import { dismiss, isDismissed, useDismissedDays } from '../../shared/dismissals.ts'
import { useTimeBonus } from '../../shared/time-bonus/use-time-bonus.ts'
import { isOccupied } from '../../ui/occupied.ts'
import { BonusModal } from './bonus-modal.tsx'

const alert = 'time-bonus'

/** Milliseconds in the members area before the offer opens. */
const delay = 40_000

// The area has pages in two layouts: changing between them is neither a new visit nor a dismissal.
let visit: { enteredAt: number; phase: 'waiting' | 'open' | 'over' } | null = null

interface BonusModalHostProps {
  viewer: Viewer
  isInArea: boolean
}

/**
 * Offers the time bonus once, 40 seconds after a member without credits entered the members area; not over
 * another dialog and not while the member is typing. After it is closed, it stays away for the days of the site.
 */
export function BonusModalHost({ viewer, isInArea }: BonusModalHostProps) {
  const discount = useTimeBonus()
  const days = useDismissedDays()
  const [isOpen, setOpen] = useState(visit?.phase === 'open')
  const isDue = useEffectEvent(
    () => viewer.credits === 0 && discount !== null && !isDismissed(alert, viewer.id, days),
  )
  useEffect(() => {
    if (!isInArea) {
      visit = null
      setOpen(false)
      return
    }
    const current = visit ?? { enteredAt: performance.now(), phase: 'waiting' }
    visit = current
    if (current.phase !== 'waiting') return
    let timer: ReturnType<typeof setTimeout>
    const tryOpen = () => {
      if (isDue() && isOccupied()) {
        timer = setTimeout(tryOpen, 1000)
        return
      }
      current.phase = isDue() ? 'open' : 'over'
      setOpen(current.phase === 'open')
    }
    timer = setTimeout(tryOpen, Math.max(0, current.enteredAt + delay - performance.now()))
    return () => clearTimeout(timer)
  }, [isInArea])
  if (!isOpen || !discount) return null
  const close = () => {
    dismiss(alert, viewer.id)
    if (visit) visit.phase = 'over'
    setOpen(false)
  }
  return <BonusModal discount={discount} onClose={close} />
}
