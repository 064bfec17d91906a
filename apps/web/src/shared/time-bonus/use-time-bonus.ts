import { useSyncExternalStore } from 'react'
import { activeDiscount, type CountdownTimer, type WelcomeDiscount } from './time-bonus.rules.ts'
import { createTimeBonus } from './time-bonus.ts'

/** The page's countdown. */
export const timeBonus = createTimeBonus({ now: () => performance.now(), wall: () => Date.now() })

/** The countdown is the device's own: it begins once the page has been taken over from the server. */
const none = () => null

/** What is left, drawn anew each second; null while nothing counts down. */
export function useCountdownTimer(): CountdownTimer | null {
  return useSyncExternalStore(
    timeBonus.subscribe,
    () => timeBonus.get().timeBonus?.countdownTimer ?? null,
    none,
  )
}

/** The discount that counts down; null while nothing does. Drawn anew at its beginning and its end only. */
export function useTimeBonus(): WelcomeDiscount | null {
  return useSyncExternalStore(
    timeBonus.subscribe,
    () => timeBonus.get().timeBonus?.discountcode ?? null,
    none,
  )
}

/** What comes off the next order of a new member; null for everybody else. */
export function useActiveDiscount(): WelcomeDiscount | null {
  return useSyncExternalStore(timeBonus.subscribe, () => activeDiscount(timeBonus.get()), none)
}
