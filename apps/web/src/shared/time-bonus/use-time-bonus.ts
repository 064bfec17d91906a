import { useSyncExternalStore } from 'react'
import type { CountdownTimer, WelcomeDiscount } from './time-bonus.rules.ts'
import { createTimeBonus } from './time-bonus.ts'

/** The page's countdown. */
export const timeBonus = createTimeBonus({ now: () => performance.now(), wall: () => Date.now() })

/** The server renders no countdown: it starts on the device after hydration. */
const none = () => null

/** The time left, rendered every second; null if no countdown runs. */
export function useCountdownTimer(): CountdownTimer | null {
  return useSyncExternalStore(timeBonus.subscribe, () => timeBonus.snapshot()?.countdownTimer ?? null, none)
}

/** The discount that counts down; null if there is none. Renders only at its start and end. */
export function useTimeBonus(): WelcomeDiscount | null {
  return useSyncExternalStore(timeBonus.subscribe, () => timeBonus.snapshot()?.discountcode ?? null, none)
}
